/** What a field ability depends on (11.13.4.12), found from the records of its operators. */
import { createDependencies } from '../../../shared/operators/dependencies.ts';
import * as L from '../layout.ts';
import { MODIFICATIONS } from './modifications.ts';
import { SELECTORS } from './selectors.ts';
import { EVALUATORS } from './tables.ts';

export const { readMask, dependsOn, dependenciesOf, registerDependencies } = createDependencies({
  ...EVALUATORS,
  modifications: MODIFICATIONS,
  selectors: SELECTORS,
  player: (player) => (L.PLAYER_WORDS[player] === 'turn-player' ? L.DEPEND_TURN : undefined),
  first: L.DEPEND_STATE,
  last: L.DEPEND_PHASE,
  any: L.DEPEND_FORM,
});
