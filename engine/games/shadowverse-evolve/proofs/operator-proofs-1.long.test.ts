/**
 * The first third of the proofs of the long part (see operator-proofs.test.ts): one process cannot hold the cards of all
 * of them.
 */

import { importBundled } from '../../../testing/bundle.ts';
import {
  describeCombinations,
  describeOperandProofs,
  describeOperatorProofs,
} from '../../../testing/operator-proof-suite.ts';
import { longPart, splitPart } from '../../../testing/reach.ts';

const { OPERATOR_STAGE } = await importBundled<typeof import('./operator-stage.ts')>(
  'engine/games/shadowverse-evolve/proofs/operator-stage.ts',
);

const THIRD = splitPart(longPart(), 0, 3);
describeOperatorProofs(OPERATOR_STAGE, THIRD);
describeOperandProofs(OPERATOR_STAGE, THIRD);
describeCombinations(OPERATOR_STAGE, THIRD);
