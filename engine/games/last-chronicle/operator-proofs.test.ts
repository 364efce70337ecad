/**
 * What validates happens (engine/testing/operator-proofs.ts): each word in each place that validation accepts, and each operand of
 * each word. A share of them by default; all of them in operator-proofs.long.test.ts.
 */
import { describeOperandProofs, describeOperatorProofs } from '../../testing/operator-proof-suite.ts';
import { OPERATOR_STAGE } from './operator-stage.ts';

/** Of so many one is looked at. */
const SHARE = process.env.ASSAY_LONG ? 1 : 120;

describeOperatorProofs(OPERATOR_STAGE, { part: 0, of: SHARE });

describeOperandProofs(OPERATOR_STAGE, { part: 0, of: SHARE });
