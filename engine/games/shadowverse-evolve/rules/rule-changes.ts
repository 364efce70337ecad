/** Rule changes in force: modifications without a layer (cost, damage, playing, …), as rules read them (1.3.1). */

import type { State } from '../../../kernel/layout.ts';
import { createRuleChanges } from '../../../shared/rule-changes.ts';
import * as L from '../layout.ts';
import { MODIFICATIONS } from '../operators/modifications.ts';
import { PLAYER_EACH } from '../operators/selectors.ts';
import { EVALUATORS } from '../operators/tables.ts';
import {
  CONTINUOUS_ABILITY,
  CONTINUOUS_GAIN,
  CONTINUOUS_PLAYER,
  formOf,
  hasLostAbilities,
  isEnabled,
  isGivenLost,
  masterOf,
} from './characteristics.ts';
import { playerOf } from './selection.ts';

/**
 * Rules are changed by static abilities, from wherever they work, and by entries on a card or a player.
 * @clause SVE 1.3.1, 10.9.2
 */
export const {
  change,
  mayHaveChanges,
  beginChanges,
  nextChange,
  changeBearsOn,
  changeMeans,
  changeMatches,
  changeNumber,
  anyBearsOn,
} = createRuleChanges({
  modifications: MODIFICATIONS,
  field: L.ZONE_FIELD,
  elsewhere: L.ELSEWHERE_ZONES,
  elsewhereEvent: L.LISTEN_ELSEWHERE,
  staticKind: L.ABILITY_STATIC,
  isList: (kind) => kind === CONTINUOUS_GAIN || kind === CONTINUOUS_PLAYER,
  givenKind: CONTINUOUS_ABILITY,
  whileOnField: false,
  oneNumber: false,
  definitionOf: formOf,
  controllerOf: masterOf,
  hasLostAbilities,
  isGivenLost,
  isEnabled,
  ...EVALUATORS,
  everyPlayer: PLAYER_EACH,
  playerOf,
  sourceOf: (_s, _e, holder) => holder,
});

/** Is there a rule change with that operator whose operand at `at` means the player? */
export function anyMeans(s: State, listener: number, operator: number, at: number, player: number): boolean {
  if (!mayHaveChanges(s, listener)) return false;
  beginChanges(s, listener, operator);
  while (nextChange(s)) if (changeMeans(s, at, player)) return true;
  return false;
}

/** Does a rule change of that operator allow something to the player? */
export function isAllowed(s: State, player: number, operator: number): boolean {
  beginChanges(s, L.LISTEN_PLAY, operator);
  while (nextChange(s)) if (change.you === player) return true;
  return false;
}
