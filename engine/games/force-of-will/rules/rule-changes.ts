/**
 * Rule changes in force: modifications without a layer (costs, forbidding, what counts as being there, …), of held abilities and of effects that gave them to a card for a time. They are read where the rule is: the text is followed.
 */

import * as K from '../../../kernel/layout.ts';
import { CONTINUOUS_SOURCE } from '../../../shared/continuous.ts';
import { NO_LENT_TEXTS } from '../../../shared/links.ts';
import { createRuleChanges } from '../../../shared/rule-changes.ts';
import * as L from '../layout.ts';
import { MODIFICATIONS } from '../operators/modifications.ts';
import { computeValue, holds, matches } from '../operators/tables.ts';
import { CONTINUOUS_ABILITY, CONTINUOUS_GAIN, controllerOf, hasLostAbilities, isValid } from './characteristics.ts';
import { isGivenLost } from './derive.ts';
import { playerOf } from './selection.ts';

/** The number of a change is as it is now for a held ability, as it was fixed for an effect. */
export const RULE_CHANGES = createRuleChanges({
  modifications: MODIFICATIONS,
  field: L.ZONE_FIELD,
  elsewhere: [L.ZONE_RULER, L.ZONE_STONES, L.ZONE_GRAVEYARD],
  elsewhereEvent: L.LISTEN_ELSEWHERE,
  staticKind: L.ABILITY_STATIC,
  isList: (kind) => kind === CONTINUOUS_GAIN,
  givenKind: CONTINUOUS_ABILITY,
  whileOnField: true,
  oneNumber: true,
  lent: NO_LENT_TEXTS,
  definitionOf: (s, card) => s[K.CARDS + card * K.CARD_STRIDE + K.CARD_DEF],
  controllerOf,
  hasLostAbilities,
  isEnabled: isValid,
  matches,
  holds,
  computeValue,
  everyPlayer: L.PLAYER_EACH,
  playerOf,
  isGivenLost,
  sourceOf: (s, e) => (s[e + CONTINUOUS_SOURCE] > 0 ? K.referenceCard(s[e + CONTINUOUS_SOURCE]) : K.NONE),
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
  keepChanges,
  takeKept,
} = RULE_CHANGES;
