/** Every card, where words-contract.test.ts takes a share. */
import './words-contract.test.ts';
