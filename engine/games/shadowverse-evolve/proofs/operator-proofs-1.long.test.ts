/** What operator-proofs.test.ts proves of a part, of half of the long part: the cards of all are more than one process holds. */

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
