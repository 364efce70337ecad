/** All of the proofs of word-proofs.test.ts, of which that makes a share by default. */
import './word-proofs.test.ts';
