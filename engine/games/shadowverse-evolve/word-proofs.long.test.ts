/** Every word of a card text shows its effect in every place that accepts it: all pairs (see word-proofs.test.ts). */
import { describeWordProofs } from '../../testing/word-proof-suite.ts';
import { isWithoutProof, WORD_STAGE } from './word-stage.ts';

describeWordProofs(WORD_STAGE, 1, isWithoutProof);
