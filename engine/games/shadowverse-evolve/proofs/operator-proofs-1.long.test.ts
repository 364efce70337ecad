/**
 * The first half of the proofs of the long part (see operator-proofs.test.ts): one process cannot hold the cards of all
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

const HALF = splitPart(longPart(), 0, 2);
describeOperatorProofs(OPERATOR_STAGE, HALF);
describeOperandProofs(OPERATOR_STAGE, HALF);
describeCombinations(OPERATOR_STAGE, HALF);
