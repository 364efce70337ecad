/**
 * Checks of what the rules keep so as not to look at every card again and again: counters of listeners, derived
 * characteristics, links between cards, and that no rule process was overlooked. For tests, at any decision.
 */
import { EFFECT_CODE, EFFECT_CONTROL } from '../../kernel/continuous.ts';
import {
  CARD_DEF,
  CARD_STRIDE,
  CARDS,
  DECISION_KIND,
  DERIVED_DIRTY,
  EFFECT_COUNT,
  EFFECT_STRIDE,
  EFFECTS,
  EVENT_LIMIT,
  GAME_OVER,
  LISTENERS,
  NONE,
  type State,
} from '../../kernel/layout.ts';
import { DEF_FLAGS, DEF_STRIDE, DEFS } from '../../kernel/tables.ts';
import { firstCard, nextCard } from '../../kernel/zones.ts';
import { ASK } from './actions.ts';
import {
  CARD_ATTACK,
  CARD_EVOLVED,
  CARD_LAST,
  CARD_LINK,
  FLAG_DEF_FIELD_ABILITY,
  GAINED_ABILITIES,
  PLAYER_ABILITY_CARDS,
  ZONE_EVOLVE,
  ZONE_FIELD,
  ZONE_VOID,
} from './layout.ts';
import { deriveCharacteristics, EFFECT_ABILITY, ELSEWHERE_ZONES, formOf, markDirty } from './rules/characteristics.ts';
import { isRuleProcessDue } from './rules/check-timing.ts';
import { registerElsewhere, registerGiven, registerOnField } from './rules/events.ts';
import { NO_CARD } from './rules/movement.ts';
import { playerWord } from './rules/players.ts';
import { cardName } from './text.ts';

/** What the state keeps wrongly, as a sentence. */
export function findStale(s: State): string | undefined {
  return staleCharacteristic(s) ?? staleCounter(s) ?? brokenLink(s) ?? overlookedProcess(s);
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
    for (let field = CARD_ATTACK; field < CARD_LAST; field++) {
      if (kept[c + field] === fresh[c + field]) continue;
      stale ??= `field ${field} of ${cardName(s, card)} is kept as ${kept[c + field]} and is ${fresh[c + field]}`;
    }
  });
  return stale;
}

/** Counters of listeners and of usable abilities are those of the cards and effects that are there. */
function staleCounter(s: State): string | undefined {
  const fresh = s.slice();
  fresh.fill(0, LISTENERS, LISTENERS + EVENT_LIMIT);
  fresh[GAINED_ABILITIES] = 0;
  const usable = [0, 0];
  eachCard(s, ZONE_FIELD, (card, player) => {
    const form = formOf(s, card);
    registerOnField(fresh, form, 1);
    if ((DEFS[form * DEF_STRIDE + DEF_FLAGS] & FLAG_DEF_FIELD_ABILITY) !== 0) usable[player]++;
  });
  for (const zone of ELSEWHERE_ZONES) eachCard(s, zone, (card) => registerElsewhere(fresh, formOf(s, card), 1));
  for (let i = 0; i < s[EFFECT_COUNT]; i++) {
    const e = EFFECTS + i * EFFECT_STRIDE;
    if (s[e + EFFECT_CONTROL] >> 1 === EFFECT_ABILITY) registerGiven(fresh, s[e + EFFECT_CODE], 1);
  }
  for (let event = 0; event < EVENT_LIMIT; event++) {
    const [kept, counted] = [s[LISTENERS + event], fresh[LISTENERS + event]];
    if (kept !== counted) return `${kept} cards are held to listen to event ${event}, and ${counted} do`;
  }
  if (s[GAINED_ABILITIES] !== fresh[GAINED_ABILITIES])
    return `${s[GAINED_ABILITIES]} abilities are held to be given, and ${fresh[GAINED_ABILITIES]} are`;
  for (const player of [0, 1]) {
    const kept = playerWord(s, player, PLAYER_ABILITY_CARDS);
    if (kept !== usable[player])
      return `player ${player} is held to have ${kept} cards with abilities, and has ${usable[player]}`;
  }
  return undefined;
}

/** An evolve card and the card under it name each other; rows of no token hold none. */
function brokenLink(s: State): string | undefined {
  let broken: string | undefined;
  eachCard(s, ZONE_FIELD, (card) => {
    const evolved = s[CARDS + card * CARD_STRIDE + CARD_EVOLVED];
    if (evolved !== 0 && s[CARDS + (evolved - 1) * CARD_STRIDE + CARD_LINK] !== card + 1)
      broken ??= `the evolve card of ${cardName(s, card)} belongs to another card`;
  });
  eachCard(s, ZONE_EVOLVE, (card) => {
    const under = s[CARDS + card * CARD_STRIDE + CARD_LINK];
    if (under !== 0 && s[CARDS + (under - 1) * CARD_STRIDE + CARD_EVOLVED] !== card + 1)
      broken ??= `${cardName(s, card)} lies over a card that has another evolve card`;
  });
  eachCard(s, ZONE_VOID, (card) => {
    if (s[CARDS + card * CARD_STRIDE + CARD_DEF] !== NO_CARD)
      broken ??= `${cardName(s, card)} exists no more, and is kept`;
  });
  return broken;
}

/** "SVE 11.1.2" Nothing is left for a rule process when the turn player may act. */
function overlookedProcess(s: State): string | undefined {
  if (s[GAME_OVER] !== 0 || s[DECISION_KIND] !== ASK.main) return undefined;
  const fresh = s.slice();
  markDirty(fresh);
  return isRuleProcessDue(fresh) ? 'a player acts while a rule process is due' : undefined;
}
