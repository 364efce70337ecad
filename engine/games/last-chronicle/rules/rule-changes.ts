/**
 * Rule changes in force: modifications without a layer (cost, forbidding, hand limit, …), of field abilities where they
 * work (11.7.1) and of effects that gave them to a card for a time. Each is read where its rule is carried out.
 * @clause LC 2.1
 */
import { createRuleChanges } from '../../../shared/rule-changes.ts';
import * as L from '../layout.ts';
import { MODIFICATIONS } from '../operators/modifications.ts';
import { EVALUATORS } from '../operators/tables.ts';
import {
  CONTINUOUS_ABILITY,
  CONTINUOUS_GAIN,
  controllerOf,
  hasLostAbilities,
  isLit,
  LINKS,
} from './characteristics.ts';
import { isGivenLost } from './derive.ts';
import { playerOf } from './selection.ts';

/**
 * The number of a change has its present value for a field ability, its fixed value for an effect.
 * @clause LC 11.9.4.4
 */
export const RULE_CHANGES = createRuleChanges({
  modifications: MODIFICATIONS,
  field: L.ZONE_BATTLEFIELD,
  elsewhere: [L.ZONE_DISCARD],
  elsewhereEvent: L.LISTEN_ELSEWHERE,
  staticKind: L.ABILITY_FIELD,
  isList: (kind) => kind === CONTINUOUS_GAIN,
  givenKind: CONTINUOUS_ABILITY,
  lent: LINKS,
  controllerOf,
  hasLostAbilities,
  isEnabled: isLit,
  isOwnEnabled: isLit,
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
  anyBearsOn,
} = RULE_CHANGES;
