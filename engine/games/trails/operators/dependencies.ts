/** What a static craft depends on (1215.3a), found from the records of its operators. */

import { wordsAt } from '../../../cards/ability-rows.ts';
import * as K from '../../../kernel/layout.ts';
import * as T from '../../../kernel/tables.ts';
import { createDependencies } from '../../../shared/operators/dependencies.ts';
import * as L from '../layout.ts';
import { MODIFICATIONS } from './modifications.ts';
import { SELECTORS } from './selectors.ts';
import { EVALUATORS } from './tables.ts';

/** Words for players that may change with the turn or step. */
const OF_TURN: readonly string[] = ['primary', 'initiative'];

const FOUND = createDependencies({
  ...EVALUATORS,
  modifications: MODIFICATIONS,
  selectors: SELECTORS,
  player: (player) => (OF_TURN.includes(L.PLAYER_WORDS[player]) ? L.DEPEND_TURN : undefined),
  first: L.DEPEND_STATE,
  last: L.DEPEND_PLAYERS,
});

export const { readMask, registerDependencies } = FOUND;

/** The dependencies of a static craft, as DEPEND_ numbers, with those of the static crafts that it gives. */
export function dependenciesOf(ability: number): number[] {
  const found = new Set(FOUND.dependenciesOf(ability));
  for (const pc of wordsAt(MODIFICATIONS, T.ABILITIES[T.abilityField(ability, T.ABILITY_EFFECT)])) {
    const given = T.CODE[pc] === MODIFICATIONS.givesAbility ? T.CODE[pc + 1] : K.NONE;
    if (given === K.NONE || T.ABILITIES[T.abilityField(given, T.ABILITY_KIND)] !== L.ABILITY_STATIC) continue;
    for (const dependency of FOUND.dependenciesOf(given)) found.add(dependency);
  }
  return [...found];
}
