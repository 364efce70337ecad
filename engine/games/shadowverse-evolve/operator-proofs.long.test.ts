/** Every word of a card text shows its effect in every place that accepts it: all pairs (see operator-proofs.test.ts). */
import { describeWordProofs } from '../../testing/word-proof-suite.ts';
import { isWithoutProof, OPERATOR_STAGE } from './operator-stage.ts';

describeWordProofs(OPERATOR_STAGE, 1, isWithoutProof);
