/** Every card, where negative-oracle.test.ts takes a share. */
import './negative-oracle.test.ts';
