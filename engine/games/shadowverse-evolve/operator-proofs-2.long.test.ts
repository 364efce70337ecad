/** What operator-proofs.test.ts proves of a part, of half of all: the cards of all are more than one process holds. */
import { describeOperatorProofs } from '../../testing/operator-proof-suite.ts';
import { OPERATOR_STAGE } from './operator-stage.ts';

describeOperatorProofs(OPERATOR_STAGE, { part: 1, of: 2 });
