/** What a static craft looks at (1215.3a), found from the records of its operators. */
import { createDependencies } from '../../../shared/operators/dependencies.ts';
import * as L from '../layout.ts';
import { MODIFICATIONS } from './modifications.ts';
import { SELECTORS } from './selectors.ts';
import { EVALUATORS } from './tables.ts';

export const { readMask, dependenciesOf, registerDependencies } = createDependencies({
  ...EVALUATORS,
  modifications: MODIFICATIONS,
  selectors: SELECTORS,
  first: L.DEPEND_STATE,
  last: L.DEPEND_PLAYERS,
});
