/** All of the proofs of operator-proofs.test.ts, of which that makes a share by default. */
import './operator-proofs.test.ts';
