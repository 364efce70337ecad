/** Every card, where standing-oracle.test.ts takes a share. */
import './standing-oracle.test.ts';
