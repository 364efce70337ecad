/**
 * Checks of what the rules keep so as not to look at every card again and again: counters of listeners, derived
 * characteristics, and that no rule process was overlooked. For tests, at any decision.
 */
import { CARD_DEF, CARD_STRIDE, CARDS, DECISION_KIND, GAME_OVER, NONE, type State } from '../../kernel/layout.ts';
import { ABILITIES, ABILITY_EVENT, ABILITY_FLAGS, ABILITY_STRIDE, CODE, DEF_FLAGS } from '../../kernel/tables.ts';
import { zoneOf } from '../../shared/movement.ts';
import { createReference } from '../../testing/slow-reference.ts';
import { printedName } from '../../view/facts.ts';
import { ASK } from './decisions.ts';
import {
  ABILITY_ACTIVATED,
  ABILITY_FLAG_EXALTED,
  ABILITY_STATIC,
  ABILITY_TRIGGERED,
  CARD_EP,
  CARD_STR,
  DEPEND_PLAYERS,
  FLAG_DEF_HIDDEN,
  GAINED_ABILITIES,
  LAYERED,
  LISTEN_ELSEWHERE,
  PLAYER_ABILITY_CARDS,
  ZONE_BIT_FIELD,
  ZONE_BIT_STRONGHOLD,
  ZONE_FIELD,
  ZONE_HAND,
  ZONE_LINKED,
  ZONE_STRONGHOLD,
  ZONE_TRAIL,
} from './layout.ts';
import { dependenciesOf } from './operators/dependencies.ts';
import { MOD_ABILITY, MODIFICATIONS } from './operators/modifications.ts';
import { CONTINUOUS_ABILITY, printed } from './rules/characteristics.ts';
import { isRuleProcessDue } from './rules/check.ts';
import { derive } from './rules/derive.ts';
import { isFaceUp } from './rules/stronghold.ts';

/** Do the crafts of the card listen off the field: in the Trail, face up in a Stronghold, or from the beginning where they work hidden? */
function listensElsewhere(s: State, card: number): boolean {
  if ((printed(s, card, DEF_FLAGS) & FLAG_DEF_HIDDEN) !== 0) return true;
  const kind = zoneOf(s, card) & ~1;
  if (kind === ZONE_TRAIL) return true;
  return kind === ZONE_STRONGHOLD && isFaceUp(s, card);
}

const USED = { cell: PLAYER_ABILITY_CARDS, ofPlayer: true, counts: 'cards with crafts to use' };

const staleWord = createReference({
  triggered: ABILITY_TRIGGERED,
  standing: ABILITY_STATIC,
  activated: [ABILITY_ACTIVATED],
  modifications: MODIFICATIONS,
  unheardWords: new Set(),
  unheardEvents: new Set(),
  dependenciesOf: (ability) =>
    (ABILITIES[ability * ABILITY_STRIDE + ABILITY_FLAGS] & ABILITY_FLAG_EXALTED) === 0
      ? dependenciesOf(ability)
      : [...new Set([...dependenciesOf(ability), DEPEND_PLAYERS])],
  givenEvent: (pc) => (CODE[pc] === MOD_ABILITY ? ABILITIES[CODE[pc + 1] * ABILITY_STRIDE + ABILITY_EVENT] : NONE),
  definitionOf: (s, card) => s[CARDS + card * CARD_STRIDE + CARD_DEF],
  field: ZONE_FIELD,
  fieldBit: ZONE_BIT_FIELD,
  elsewhere: [ZONE_STRONGHOLD, ZONE_TRAIL, ZONE_HAND],
  // what is asked of the card itself where it is counts too
  elsewhereBits: ~ZONE_BIT_FIELD,
  listensElsewhere,
  lending: [ZONE_LINKED],
  listenElsewhere: LISTEN_ELSEWHERE,
  used: [
    { ...USED, zone: ZONE_FIELD, bit: ZONE_BIT_FIELD },
    { ...USED, zone: ZONE_LINKED, bit: ZONE_BIT_FIELD },
    { ...USED, zone: ZONE_STRONGHOLD, bit: ZONE_BIT_STRONGHOLD, isCounted: isFaceUp },
  ],
  given: GAINED_ABILITIES,
  givenEntry: CONTINUOUS_ABILITY,
  layered: LAYERED,
  derivedZones: [ZONE_FIELD, ZONE_HAND, ZONE_STRONGHOLD],
  derivedFrom: CARD_STR,
  derivedTo: CARD_EP + 1,
  derive,
  cardName: printedName,
});

/** What the state keeps wrongly, as a sentence. */
export function findStale(s: State): string | undefined {
  return staleWord(s) ?? overlookedProcess(s);
}

/** "TR 1002.1" Nothing is left for a rule process when a player has priority. */
function overlookedProcess(s: State): string | undefined {
  if (s[GAME_OVER] !== 0 || s[DECISION_KIND] !== ASK.priority) return undefined;
  return isRuleProcessDue(s) ? 'a player has priority while a rule process is due' : undefined;
}
