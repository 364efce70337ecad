/**
 * Rule changes in force: modifications without a layer (costs, forbidding, what counts as being there, …), of held
 * abilities and of effects that gave them to a card for a time. The rule that they change reads them.
 */

import { createRuleChanges } from '../../../shared/rule-changes.ts';
import * as L from '../layout.ts';
import { MODIFICATIONS } from '../operators/modifications.ts';
import { EVALUATORS } from '../operators/tables.ts';
import { CONTINUOUS_ABILITY, CONTINUOUS_GAIN, controllerOf, hasLostAbilities, isValid } from './characteristics.ts';
import { isGivenLost } from './derive.ts';
import { playerOf } from './selection.ts';

/**
 * The number of a change: for a held ability it is computed now, for an effect it was fixed when the effect was made.
 */
export const RULE_CHANGES = createRuleChanges({
  modifications: MODIFICATIONS,
  field: L.ZONE_FIELD,
  elsewhere: [L.ZONE_RULER, L.ZONE_STONES, L.ZONE_GRAVEYARD],
  elsewhereEvent: L.LISTEN_ELSEWHERE,
  staticKind: L.ABILITY_STATIC,
  isList: (kind) => kind === CONTINUOUS_GAIN,
  givenKind: CONTINUOUS_ABILITY,
  controllerOf,
  hasLostAbilities,
  isEnabled: isValid,
  ...EVALUATORS,
  everyPlayer: L.PLAYER_EACH,
  playerOf,
  isGivenLost,
});

export const {
  change,
  mayHaveChanges,
  beginChanges,
  nextChange,
  changeBearsOn,
  changeMeans,
  changeMatches,
  changeNumber,
  beginOwnChanges,
  nextOwnChange,
  keepChanges,
  holdKept,
  currentHold,
  takeKept,
} = RULE_CHANGES;
