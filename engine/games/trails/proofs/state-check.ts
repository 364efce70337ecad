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
import { CONTINUOUS_ABILITY, markDirty, printed } from '../rules/characteristics.ts';
import { isRuleProcessDue } from '../rules/check.ts';
import { derive } from '../rules/derive.ts';
import { isFaceUp } from '../rules/stronghold.ts';

/**
 * Do the crafts of the card listen outside of the field: in the Trail, face up in a Stronghold, or from the beginning
 * of the game where they work hidden?
 */
function listensElsewhere(s: State, card: number): boolean {
  if ((printed(s, card, T.DEF_FLAGS) & L.FLAG_DEF_HIDDEN) !== 0) return true;
  const kind = zoneOf(s, card) & ~1;
  if (kind === L.ZONE_TRAIL) return true;
  return kind === L.ZONE_STRONGHOLD && isFaceUp(s, card);
}

const USED = { cell: L.PLAYER_ABILITY_CARDS, ofPlayer: true, counts: 'cards with crafts to use' };

/** Finds a value that the state keeps wrongly, and says so in a sentence. */
export const findStale = createReference({
  layout: L,
  triggered: L.ABILITY_TRIGGERED,
  standing: L.ABILITY_STATIC,
  activated: [L.ABILITY_ACTIVATED],
  modifications: MODIFICATIONS,
  dependenciesOf: (ability) =>
    (T.ABILITIES[T.abilityField(ability, T.ABILITY_FLAGS)] & L.ABILITY_FLAG_EXALTED) === 0
      ? dependenciesOf(ability)
      : [...new Set([...dependenciesOf(ability), L.DEPEND_PLAYERS])],
  giver: MOD_ABILITY,
  field: L.ZONE_FIELD,
  fieldBit: L.ZONE_BIT_FIELD,
  elsewhere: [L.ZONE_STRONGHOLD, L.ZONE_TRAIL, L.ZONE_HAND],
  // crafts that only their own card asks about in its zone are counted, too
  elsewhereBits: ~L.ZONE_BIT_FIELD,
  listensElsewhere,
  lending: [L.ZONE_LINKED],
  used: [
    { ...USED, zone: L.ZONE_FIELD, bit: L.ZONE_BIT_FIELD },
    { ...USED, zone: L.ZONE_LINKED, bit: L.ZONE_BIT_FIELD },
    { ...USED, zone: L.ZONE_STRONGHOLD, bit: L.ZONE_BIT_STRONGHOLD, isCounted: isFaceUp },
  ],
  // declared attackers stay marked: players may act before the attack takes place
  passingMarks: L.CARD_LEAVING | L.CARD_COMMITTED | L.CARD_FATE,
  givenEntry: CONTINUOUS_ABILITY,
  derivedZones: [L.ZONE_FIELD, L.ZONE_HAND, L.ZONE_STRONGHOLD],
  derivedFrom: L.CARD_STR,
  derivedTo: L.CARD_EP + 1,
  derive,
  // @clause TR 1002.1
  asked: ASK.priority,
  markDirty,
  isRuleProcessDue,
});
