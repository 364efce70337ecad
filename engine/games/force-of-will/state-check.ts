/**
 * Checks of what the rules keep so as not to look at every card again and again: counters of listeners, derived
 * characteristics, and that no rule process was overlooked. For tests, at any decision.
 */
import type { State } from '../../kernel/layout.ts';
import * as K from '../../kernel/layout.ts';
import * as T from '../../kernel/tables.ts';
import { zoneOf } from '../../shared/movement.ts';
import { createReference } from '../../testing/slow-reference.ts';
import { printedName } from '../../view/facts.ts';
import { ASK } from './decisions.ts';
import * as L from './layout.ts';
import { dependenciesOf } from './operators/dependencies.ts';
import { MOD_ABILITY, MODIFICATIONS } from './operators/modifications.ts';
import { CONTINUOUS_ABILITY, markDirty } from './rules/characteristics.ts';
import { isRuleProcessDue } from './rules/check.ts';
import { derive } from './rules/derive.ts';
import { worksHidden } from './rules/movement.ts';

const ELSEWHERE = [L.ZONE_RULER, L.ZONE_STONES, L.ZONE_GRAVEYARD] as const;

/** Does the card listen off the field: where it lies open, or from the beginning where it works hidden? */
function listensElsewhere(s: State, card: number): boolean {
  if (worksHidden(s, card)) return true;
  return ELSEWHERE.some((zone) => zone === (zoneOf(s, card) & ~1));
}

/** Does it define numbers of its card, or would it by a switch? Such a text works wherever its card is. */
function worksEverywhere(ability: number): boolean {
  const a = ability * T.ABILITY_STRIDE;
  return (
    T.ABILITIES[a + T.ABILITY_KIND] === L.ABILITY_BASE ||
    (T.ABILITIES[a + T.ABILITY_FLAGS] & L.ABILITY_FLAG_GAINS) !== 0
  );
}

const USED = { cell: L.PLAYER_ABILITY_CARDS, ofPlayer: true, counts: 'cards with abilities to use' };

const staleWord = createReference({
  triggered: L.ABILITY_TRIGGERED,
  standing: L.ABILITY_STATIC,
  activated: [L.ABILITY_ACTIVATED, L.ABILITY_WILL],
  modifications: MODIFICATIONS,
  unheardWords: new Set(),
  unheardEvents: new Set(),
  dependenciesOf,
  givenEvent: (pc) =>
    T.CODE[pc] === MOD_ABILITY ? T.ABILITIES[T.CODE[pc + 1] * T.ABILITY_STRIDE + T.ABILITY_EVENT] : K.NONE,
  definitionOf: (s, card) => s[K.CARDS + card * K.CARD_STRIDE + K.CARD_DEF],
  field: L.ZONE_FIELD,
  fieldBit: L.ZONE_BIT_FIELD,
  elsewhere: ELSEWHERE,
  // what is asked of the card itself where it is counts too
  elsewhereBits: ~L.ZONE_BIT_FIELD,
  listensElsewhere,
  heardElsewhere: (ability) => (worksEverywhere(ability) ? dependenciesOf(ability) : []),
  listenElsewhere: L.LISTEN_ELSEWHERE,
  // off the field a card counts wherever it lies open, and is looked at only where its ability works
  used: [
    { ...USED, zone: L.ZONE_FIELD, bit: L.ZONE_BIT_FIELD },
    ...ELSEWHERE.map((zone) => ({ ...USED, zone, bit: ~L.ZONE_BIT_FIELD })),
  ],
  given: L.GAINED_ABILITIES,
  givenEntry: CONTINUOUS_ABILITY,
  layered: L.LAYERED,
  derivedZones: [L.ZONE_FIELD, L.ZONE_RULER, L.ZONE_HAND],
  derivedFrom: L.CARD_ATK,
  derivedTo: L.CARD_KEYWORDS + 1,
  derive,
  cardName: printedName,
});

/** What the state keeps wrongly, as a sentence. */
export function findStale(s: State): string | undefined {
  return staleWord(s) ?? overlookedProcess(s);
}

/** "FOW ext.rule.1" Nothing is left for a rule process when a player has priority. */
function overlookedProcess(s: State): string | undefined {
  if (s[K.GAME_OVER] !== 0 || s[K.DECISION_KIND] !== ASK.priority) return undefined;
  const fresh = s.slice();
  markDirty(fresh);
  return isRuleProcessDue(fresh) ? 'a player has priority while a rule process is due' : undefined;
}
