/** All of the proofs of waiting.test.ts; that file makes a share of them by default. */
import './waiting.test.ts';
