/**
 * Rule changes in force: modifications without a layer (limits, costs, damage, blocks), of field abilities and of effects that gave
 * them to a card for a time (11.9.4.3). They are read where the rule is.
 */
import { CARD_DEF, CARD_STRIDE, CARDS, NONE, referenceCard } from '../../../kernel/layout.ts';
import { CONTINUOUS_SOURCE } from '../../../shared/continuous.ts';
import { createRuleChanges } from '../../../shared/rule-changes.ts';
import { ABILITY_FIELD, LISTEN_ELSEWHERE, ZONE_BATTLEFIELD } from '../layout.ts';
import { MODIFICATIONS } from '../operators/modifications.ts';
import { computeValue, holds, matches } from '../operators/tables.ts';
import { CONTINUOUS_GAIN, controllerOf, hasLostAbilities, isLit } from './characteristics.ts';

export const { change, beginChanges, nextChange, changeNumber } = createRuleChanges({
  modifications: MODIFICATIONS,
  field: ZONE_BATTLEFIELD,
  elsewhere: [],
  elsewhereEvent: LISTEN_ELSEWHERE,
  staticKind: ABILITY_FIELD,
  isList: (kind) => kind === CONTINUOUS_GAIN,
  givenKind: NONE,
  whileOnField: true,
  oneNumber: true,
  definitionOf: (s, card) => s[CARDS + card * CARD_STRIDE + CARD_DEF],
  controllerOf,
  hasLostAbilities,
  isEnabled: isLit,
  matches,
  holds,
  computeValue,
  sourceOf: (s, e) => (s[e + CONTINUOUS_SOURCE] > 0 ? referenceCard(s[e + CONTINUOUS_SOURCE]) : NONE),
});
