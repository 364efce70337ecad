/**
 * What validates happens (engine/testing/operator-proofs.ts): each word in each place that validation accepts, and each
 * operand of each word. A share of them by default; all of them where ASSAY_LONG is set.
 */

import { importBundled } from '../../../testing/bundle.ts';
import { describeOperandProofs, describeOperatorProofs } from '../../../testing/operator-proof-suite.ts';
import { shareOf } from '../../../testing/reach.ts';

const { OPERATOR_STAGE } = await importBundled<typeof import('./operator-stage.ts')>(
  'engine/games/last-chronicle/proofs/operator-stage.ts',
);

/** Of so many one is looked at. */
const SHARE = shareOf(120);

describeOperatorProofs(OPERATOR_STAGE, SHARE);

describeOperandProofs(OPERATOR_STAGE, SHARE);
