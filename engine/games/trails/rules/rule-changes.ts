/**
 * Rule changes in force: modifications without a layer (costs, forbidding, what counts as being there, …), of static
 * crafts where they are valid (1202) and of effects that gave them to a card for a time. They are read where the rule
 * is: the text is followed.
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
 * The number of a change is as it is now for a static craft, as it was fixed for an effect.
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
/** A walk of its own for what conditions ask (rules/as-if.ts), as they are asked in the middle of the other. */
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
