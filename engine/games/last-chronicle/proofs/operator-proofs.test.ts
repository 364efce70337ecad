/**
 * Everything that validation accepts has an effect (engine/testing/operator-proofs.ts): each word in each place that
 * accepts it, and each operand of each word. This file makes a share of the proofs by default; it makes all of them
 * where ASSAY_LONG is set.
 */

import { importBundled } from '../../../testing/bundle.ts';
import { describeOperandProofs, describeOperatorProofs } from '../../../testing/operator-proof-suite.ts';
import { shareOf } from '../../../testing/reach.ts';

const { OPERATOR_STAGE } = await importBundled<typeof import('./operator-stage.ts')>(
  'engine/games/last-chronicle/proofs/operator-stage.ts',
);

/** One proof out of this many is made. */
const SHARE = shareOf(120);

describeOperatorProofs(OPERATOR_STAGE, SHARE);

describeOperandProofs(OPERATOR_STAGE, SHARE);
