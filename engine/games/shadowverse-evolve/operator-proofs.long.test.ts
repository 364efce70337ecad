/**
 * Words of a card text show their effect in every place that accepts them: one pair in eight (see operator-proofs.test.ts). The cards
 * of all pairs are more than the tables of one process hold.
 */
import { describeWordProofs } from '../../testing/word-proof-suite.ts';
import { isWithoutProof, OPERATOR_STAGE } from './operator-stage.ts';

describeWordProofs(OPERATOR_STAGE, 8, isWithoutProof);
