/** Every card, where given-oracle.test.ts takes a share. */
import './given-oracle.test.ts';
