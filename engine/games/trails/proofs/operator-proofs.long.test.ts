/** All of the proofs of operator-proofs.test.ts; that file makes a share of them by default. */
import './operator-proofs.test.ts';
