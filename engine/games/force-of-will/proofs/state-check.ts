/**
 * Checks the values that the rules keep up to date so that they need not look at every card (counters of listeners,
 * derived characteristics), and that no rule process was overlooked. Tests call it at any decision.
 */
import type { State } from '../../../kernel/layout.ts';
import * as T from '../../../kernel/tables.ts';
import { zoneOf } from '../../../shared/movement.ts';
import { createReference } from '../../../testing/slow-reference.ts';
import { ASK } from '../decisions.ts';
import * as L from '../layout.ts';
import { dependenciesOf } from '../operators/dependencies.ts';
import { MOD_ABILITY, MODIFICATIONS } from '../operators/modifications.ts';
import { CONTINUOUS_ABILITY, markDirty } from '../rules/characteristics.ts';
import { isRuleProcessDue } from '../rules/check.ts';
import { derive } from '../rules/derive.ts';
import { isToken, uncopiedDefinition, worksHidden } from '../rules/movement.ts';

const ELSEWHERE = [L.ZONE_RULER, L.ZONE_STONES, L.ZONE_GRAVEYARD] as const;

/**
 * Does the card listen outside of the field: where it lies open, or from the beginning of the game where its text works
 * hidden? What works hidden goes on being counted while the card in the field is a copy of another.
 */
function listensElsewhere(s: State, card: number): boolean {
  if (worksHidden(s, uncopiedDefinition(s, card))) return true;
  return ELSEWHERE.some((zone) => zone === (zoneOf(s, card) & ~1));
}

/** Is the ability a base ability, or would a switch make it one? Such a text works in every zone. */
function worksEverywhere(ability: number): boolean {
  const a = T.abilityOffset(ability);
  return (
    T.ABILITIES[a + T.ABILITY_KIND] === L.ABILITY_BASE ||
    (T.ABILITIES[a + T.ABILITY_FLAGS] & L.ABILITY_FLAG_GAINS) !== 0
  );
}

const USED = { cell: L.PLAYER_ABILITY_CARDS, ofPlayer: true, counts: 'cards with abilities to use' };

/** Finds a value that the state keeps wrongly, and says so in a sentence. */
export const findStale = createReference({
  layout: L,
  triggered: L.ABILITY_TRIGGERED,
  standing: L.ABILITY_STATIC,
  activated: [L.ABILITY_ACTIVATED, L.ABILITY_WILL],
  modifications: MODIFICATIONS,
  dependenciesOf,
  giver: MOD_ABILITY,
  field: L.ZONE_FIELD,
  fieldBit: L.ZONE_BIT_FIELD,
  elsewhere: ELSEWHERE,
  // a listener that asks about its own card is counted in the field, too
  elsewhereBits: ~L.ZONE_BIT_FIELD,
  listensElsewhere,
  elsewhereDefinitionOf: uncopiedDefinition,
  // additions are looked at whose abilities the controller of the host uses
  heardOnField: (ability) =>
    (T.ABILITIES[T.abilityField(ability, T.ABILITY_FLAGS)] & L.ABILITY_FLAG_HOST_USES) !== 0 ? [L.LISTEN_USING] : [],
  heardElsewhere: (ability) => (worksEverywhere(ability) ? dependenciesOf(ability) : []),
  // outside of the field a card is counted wherever it lies open, and looked at only where its ability works
  used: [
    { ...USED, zone: L.ZONE_FIELD, bit: L.ZONE_BIT_FIELD },
    ...ELSEWHERE.map((zone) => ({ ...USED, zone, bit: ~L.ZONE_BIT_FIELD })),
    // a will coin
    // @clause FOW ext.tok.7
    { ...USED, zone: L.ZONE_REMOVED, bit: L.ZONE_BIT_REMOVED, isCounted: isToken },
  ],
  givenEntry: CONTINUOUS_ABILITY,
  derivedZones: [L.ZONE_FIELD, L.ZONE_RULER, L.ZONE_HAND],
  derivedFrom: L.CARD_ATK,
  derivedTo: L.CARD_KEYWORDS + 1,
  derive,
  // @clause FOW ext.rule.1
  asked: ASK.priority,
  markDirty,
  isRuleProcessDue,
});
