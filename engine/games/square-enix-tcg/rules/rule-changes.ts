/**
 * Rule changes in force: modifications without a layer (cost, damage, blocking, …), of field abilities on the field and
 * of continuous effects that gave them to a card for a time (11.13.4.2). The rule that they change reads them.
 */

import { createRuleChanges } from '../../../shared/rule-changes.ts';
import * as L from '../layout.ts';
import { MODIFICATIONS } from '../operators/modifications.ts';
import { EVALUATORS } from '../operators/tables.ts';
import { CONTINUOUS_ABILITY, CONTINUOUS_GAIN, controllerOf, hasLostAbilities } from './characteristics.ts';
import { PLAYER_EACH, playerOf } from './selection.ts';

/**
 * The number of a change: for a field ability it is computed now, for an effect it was fixed when the effect was made.
 * @clause SE 11.13.4.3
 */
export const RULE_CHANGES = createRuleChanges({
  modifications: MODIFICATIONS,
  field: L.ZONE_FIELD,
  elsewhere: [],
  elsewhereEvent: L.LISTEN_ELSEWHERE,
  staticKind: L.ABILITY_FIELD,
  isList: (kind) => kind === CONTINUOUS_GAIN,
  givenKind: CONTINUOUS_ABILITY,
  controllerOf,
  hasLostAbilities,
  ...EVALUATORS,
  everyPlayer: PLAYER_EACH,
  playerOf,
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
} = RULE_CHANGES;
