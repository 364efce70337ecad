/**
 * Rule changes in force: modifications without a layer (costs, forbidding, what counts as being there, …), of static
 * crafts where they are valid (1202) and of effects that gave them to a card for a time. Each is read where its rule is
 * carried out.
 * @clause TR 104.1
 */
import { createRuleChanges, type RuleChangeHooks } from '../../../shared/rule-changes.ts';
import * as L from '../layout.ts';
import { MODIFICATIONS } from '../operators/modifications.ts';
import { EVALUATORS } from '../operators/tables.ts';
import {
  CONTINUOUS_ABILITY,
  CONTINUOUS_GAIN,
  controllerOf,
  hasLostAbilities,
  isExaltedEnough,
  isValid,
  LINKS,
} from './characteristics.ts';
import { isGivenLost, isNullified } from './derive.ts';
import { playerOf } from './selection.ts';

/**
 * The number of a change has its present value for a static craft, its fixed value for an effect.
 * @clause TR 1305.4
 */
const HOOKS: RuleChangeHooks = {
  modifications: MODIFICATIONS,
  field: L.ZONE_FIELD,
  elsewhere: [L.ZONE_STRONGHOLD, L.ZONE_TRAIL, L.ZONE_HAND],
  elsewhereEvent: L.LISTEN_ELSEWHERE,
  staticKind: L.ABILITY_STATIC,
  isList: (kind) => kind === CONTINUOUS_GAIN,
  givenKind: CONTINUOUS_ABILITY,
  lent: LINKS,
  controllerOf,
  hasLostAbilities,
  isEnabled: isValid,
  isOwnEnabled: isExaltedEnough,
  ...EVALUATORS,
  everyPlayer: L.PLAYER_EACH,
  playerOf,
  isGivenLost,
  isNullified,
};

export const RULE_CHANGES = createRuleChanges(HOOKS);
/**
 * A second search of its own for what conditions ask (rules/as-if.ts), because they are asked in the middle of the
 * first.
 */
export const ASKED_CHANGES = createRuleChanges(HOOKS);

export const {
  change,
  mayHaveChanges,
  beginChanges,
  nextChange,
  keepChanges,
  holdKept,
  takeKept,
  changeBearsOn,
  changeMeans,
  changeMatches,
  changeNumber,
  beginOwnChanges,
  nextOwnChange,
} = RULE_CHANGES;
