/**
 * Checks of what the rules keep so as not to look at every card again and again: counters of listeners, derived
 * characteristics, and that no rule process was overlooked. For tests, at any decision.
 */
import { EFFECT_CODE, EFFECT_CONTROL } from '../../kernel/continuous.ts';
import {
  CARD_DEF,
  CARD_STRIDE,
  CARDS,
  CHECK_DUE,
  DECISION_KIND,
  DERIVED_DIRTY,
  EFFECT_COUNT,
  EFFECT_STRIDE,
  EFFECTS,
  EVENT_LIMIT,
  GAME_OVER,
  LISTENERS,
  NONE,
  PLAYER_STRIDE,
  PLAYERS,
  type State,
} from '../../kernel/layout.ts';
import { DEF_FLAGS, DEF_STRIDE, DEFS } from '../../kernel/tables.ts';
import { firstCard, nextCard } from '../../kernel/zones.ts';
import { ASK } from './actions.ts';
import {
  BREAK_ABILITIES,
  CARD_JOB,
  CARD_POWER,
  FLAG_DEF_BREAK_ABILITY,
  FLAG_DEF_FIELD_ABILITY,
  GAINED_ABILITIES,
  PLAYER_ABILITY_CARDS,
  ZONE_BREAK,
  ZONE_DAMAGE,
  ZONE_FIELD,
} from './layout.ts';
import { deriveCharacteristics, EFFECT_ABILITY, markDirty } from './rules/characteristics.ts';
import { registerElsewhere, registerGiven, registerOnField } from './rules/events.ts';
import { isRuleProcessDue } from './rules/rule-process.ts';
import { cardName } from './text.ts';

/** What the state keeps wrongly, as a sentence. */
export function findStale(s: State): string | undefined {
  return staleCharacteristic(s) ?? staleCounter(s) ?? overlookedProcess(s);
}

function eachCard(s: State, zone: number, visit: (card: number, player: number) => void): void {
  for (const player of [0, 1]) {
    for (let card = firstCard(s, zone + player); card !== NONE; card = nextCard(s, card)) visit(card, player);
  }
}

/** Derived values that are held to be current are what they would be if they were derived now. */
function staleCharacteristic(s: State): string | undefined {
  const kept = s.slice();
  if (kept[DERIVED_DIRTY] !== 0) deriveCharacteristics(kept);
  const fresh = s.slice();
  markDirty(fresh);
  deriveCharacteristics(fresh);
  let stale: string | undefined;
  eachCard(s, ZONE_FIELD, (card) => {
    const c = CARDS + card * CARD_STRIDE;
    for (let field = CARD_POWER; field <= CARD_JOB; field++) {
      if (kept[c + field] === fresh[c + field]) continue;
      stale ??= `field ${field} of ${cardName(s, card)} is kept as ${kept[c + field]} and is ${fresh[c + field]}`;
    }
  });
  return stale;
}

/** Counters of listeners and of usable abilities are those of the cards that are there. */
function staleCounter(s: State): string | undefined {
  const fresh = s.slice();
  fresh.fill(0, LISTENERS, LISTENERS + EVENT_LIMIT);
  const usable = [0, 0];
  let fromBreakZone = 0;
  const flagsOf = (card: number): number => DEFS[s[CARDS + card * CARD_STRIDE + CARD_DEF] * DEF_STRIDE + DEF_FLAGS];
  eachCard(s, ZONE_FIELD, (card, player) => {
    registerOnField(fresh, s[CARDS + card * CARD_STRIDE + CARD_DEF], 1);
    if ((flagsOf(card) & FLAG_DEF_FIELD_ABILITY) !== 0) usable[player]++;
  });
  for (const zone of [ZONE_BREAK, ZONE_DAMAGE]) {
    eachCard(s, zone, (card) => {
      registerElsewhere(fresh, s[CARDS + card * CARD_STRIDE + CARD_DEF], 1);
      if (zone === ZONE_BREAK && (flagsOf(card) & FLAG_DEF_BREAK_ABILITY) !== 0) fromBreakZone++;
    });
  }
  fresh[GAINED_ABILITIES] = 0;
  for (let i = 0; i < s[EFFECT_COUNT]; i++) {
    const e = EFFECTS + i * EFFECT_STRIDE;
    if (s[e + EFFECT_CONTROL] >> 1 === EFFECT_ABILITY) registerGiven(fresh, s[e + EFFECT_CODE], 1);
  }
  if (s[GAINED_ABILITIES] !== fresh[GAINED_ABILITIES])
    return `${s[GAINED_ABILITIES]} abilities are held to be given, and ${fresh[GAINED_ABILITIES]} are`;
  for (let event = 0; event < EVENT_LIMIT; event++) {
    const [kept, counted] = [s[LISTENERS + event], fresh[LISTENERS + event]];
    if (kept !== counted) return `${kept} cards are held to listen to event ${event}, and ${counted} do`;
  }
  for (const player of [0, 1]) {
    const kept = s[PLAYERS + player * PLAYER_STRIDE + PLAYER_ABILITY_CARDS];
    if (kept !== usable[player])
      return `player ${player} is held to have ${kept} cards with abilities, and has ${usable[player]}`;
  }
  if (s[BREAK_ABILITIES] !== fromBreakZone)
    return `${s[BREAK_ABILITIES]} usable cards are held to be in break zones, and ${fromBreakZone} are`;
  return undefined;
}

/** "SE 12.3" Nothing is left for a rule process when a player has priority. */
function overlookedProcess(s: State): string | undefined {
  if (s[GAME_OVER] !== 0 || s[DECISION_KIND] !== ASK.priority) return undefined;
  const fresh = s.slice();
  markDirty(fresh);
  fresh[CHECK_DUE] = 1;
  return isRuleProcessDue(fresh) ? 'a player has priority while a rule process is due' : undefined;
}
