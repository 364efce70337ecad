/**
 * Checks of what the rules keep so as not to look at every card again and again: counters of listeners, derived
 * characteristics, links between cards, and that no rule process was overlooked. For tests, at any decision.
 */

import {
  CARD_DEF,
  CARD_STRIDE,
  CARDS,
  CONTINUOUS,
  CONTINUOUS_COUNT,
  CONTINUOUS_STRIDE,
  DECISION_KIND,
  GAME_OVER,
  LISTENERS,
  NONE,
  PLAYER_STRIDE,
  PLAYERS,
  type State,
} from '../../kernel/layout.ts';
import {
  ABILITIES,
  ABILITY_EFFECT,
  ABILITY_EVENT,
  ABILITY_KIND,
  ABILITY_STRIDE,
  ABILITY_ZONES,
  CODE,
  END,
} from '../../kernel/tables.ts';
import { CONTINUOUS_CODE, CONTINUOUS_CONTROL } from '../../shared/continuous.ts';
import {
  eachAbility,
  eachCard,
  heardBy,
  playerCounters,
  type SlowReference,
  staleWord,
} from '../../testing/slow-reference.ts';
import { ASK } from './decisions.ts';
import {
  ABILITY_ACTIVATED,
  ABILITY_STATIC,
  ABILITY_TRIGGERED,
  CARD_ATTACK,
  CARD_EVOLVED,
  CARD_LAST,
  CARD_LINK,
  EVENT_GAME_START,
  GAINED_ABILITIES,
  LAYERED,
  LISTEN_ELSEWHERE,
  PLAYER_ABILITY_CARDS,
  PLAYER_GRAVEYARD_ABILITIES,
  ZONE_BIT_FIELD,
  ZONE_BIT_GRAVEYARD,
  ZONE_EQUIPMENT,
  ZONE_EVOLVE,
  ZONE_EX,
  ZONE_FIELD,
  ZONE_GRAVEYARD,
  ZONE_LEADER,
  ZONE_VOID,
} from './layout.ts';
import { dependenciesOf } from './operators/dependencies.ts';
import {
  MOD_ABILITY,
  MOD_NOT_PLAYABLE,
  MOD_NOT_PLAYABLE_FROM_EX,
  MOD_OWN_COST,
  MOD_SET_OWN_COST,
  MODIFICATIONS,
} from './operators/modifications.ts';
import { CONTINUOUS_ABILITY, formOf, markDirty } from './rules/characteristics.ts';
import { isRuleProcessDue } from './rules/check-timing.ts';
import { deriveCharacteristics } from './rules/derive.ts';
import { NO_CARD } from './rules/movement.ts';
import { cardName } from './view.ts';

/** What the state keeps wrongly, as a sentence. */
export function findStale(s: State): string | undefined {
  return staleWord(s, REFERENCE) ?? brokenLink(s) ?? overlookedProcess(s);
}

const REMEMBERED = new Map<number, readonly number[]>();
const OWN_WORDS = new Set([MOD_OWN_COST, MOD_SET_OWN_COST, MOD_NOT_PLAYABLE, MOD_NOT_PLAYABLE_FROM_EX]);

/** What an ability listens to where it works. What is read as the card is played is nobody else's (10.6.2). */
function findHeard(ability: number, a: number, onField: boolean, heard: Set<number>): void {
  const zones = ABILITIES[a + ABILITY_ZONES];
  if ((onField ? zones & ZONE_BIT_FIELD : zones & ~ZONE_BIT_FIELD) === 0) return;
  const event = ABILITIES[a + ABILITY_EVENT];
  // the beginning of the game is past all listeners: setup asks the cards itself
  if (ABILITIES[a + ABILITY_KIND] === ABILITY_TRIGGERED && event !== EVENT_GAME_START) heard.add(event);
  if (ABILITIES[a + ABILITY_KIND] !== ABILITY_STATIC) return;
  const { widths } = MODIFICATIONS;
  let isLayered = false;
  for (let pc = ABILITIES[a + ABILITY_EFFECT]; CODE[pc] !== END; pc += widths[CODE[pc]]) {
    const word = CODE[pc];
    if (OWN_WORDS.has(word)) continue;
    if (MODIFICATIONS.listeners[word] !== 0) heard.add(MODIFICATIONS.listeners[word]);
    isLayered ||= MODIFICATIONS.layers[word] !== 0;
    const given = word === MOD_ABILITY ? ABILITIES[CODE[pc + 1] * ABILITY_STRIDE + ABILITY_EVENT] : NONE;
    if (given !== NONE) heard.add(given);
  }
  if (isLayered) for (const dependency of dependenciesOf(ability)) heard.add(dependency);
}

/** Counts what an ability that an entry gives listens to: a triggered one its event, a static one each of its words. */
function countGiven(out: State, ability: number): void {
  const a = ability * ABILITY_STRIDE;
  // a blank row is a mark on the card and does nothing
  if (ABILITIES[a + ABILITY_KIND] === 0) return;
  out[GAINED_ABILITIES]++;
  if (ABILITIES[a + ABILITY_KIND] === ABILITY_TRIGGERED) out[LISTENERS + ABILITIES[a + ABILITY_EVENT]]++;
  if (ABILITIES[a + ABILITY_KIND] !== ABILITY_STATIC) return;
  const { widths } = MODIFICATIONS;
  for (let pc = ABILITIES[a + ABILITY_EFFECT]; CODE[pc] !== END; pc += widths[CODE[pc]]) {
    const listener = MODIFICATIONS.listeners[CODE[pc]];
    if (listener !== 0) out[LISTENERS + listener]++;
  }
  for (const dependency of dependenciesOf(ability)) out[LISTENERS + dependency]++;
}

function hasActivated(definition: number, zoneBit: number): boolean {
  let found = false;
  eachAbility(definition, (_, a) => {
    found ||= ABILITIES[a + ABILITY_KIND] === ABILITY_ACTIVATED && (ABILITIES[a + ABILITY_ZONES] & zoneBit) !== 0;
  });
  return found;
}

const REFERENCE: SlowReference = {
  counters: [
    ...playerCounters(PLAYER_ABILITY_CARDS, 'cards with activated abilities'),
    ...playerCounters(PLAYER_GRAVEYARD_ABILITIES, 'cards in the graveyard with activated abilities'),
    { at: GAINED_ABILITIES, counts: 'given abilities' },
  ],
  layered: LAYERED,
  derived: { zone: ZONE_FIELD, from: CARD_ATTACK, to: CARD_LAST },
  count(s, out) {
    const countFor = (player: number, word: number): void => {
      out[PLAYERS + player * PLAYER_STRIDE + word]++;
    };
    eachCard(s, ZONE_FIELD, (card, player) => {
      const form = formOf(s, card);
      for (const event of heardBy(REMEMBERED, form, true, findHeard)) out[LISTENERS + event]++;
      if (hasActivated(form, ZONE_BIT_FIELD)) countFor(player, PLAYER_ABILITY_CARDS);
    });
    for (const zone of [ZONE_EX, ZONE_GRAVEYARD, ZONE_LEADER, ZONE_EQUIPMENT]) {
      eachCard(s, zone, (card, player) => {
        const heard = heardBy(REMEMBERED, formOf(s, card), false, findHeard);
        if (heard.length > 0) out[LISTENERS + LISTEN_ELSEWHERE]++;
        for (const event of heard) out[LISTENERS + event]++;
        if (zone === ZONE_GRAVEYARD && hasActivated(formOf(s, card), ZONE_BIT_GRAVEYARD))
          countFor(player, PLAYER_GRAVEYARD_ABILITIES);
      });
    }
    for (let i = 0; i < s[CONTINUOUS_COUNT]; i++) {
      const e = CONTINUOUS + i * CONTINUOUS_STRIDE;
      if (s[e + CONTINUOUS_CONTROL] >> 1 === CONTINUOUS_ABILITY) countGiven(out, s[e + CONTINUOUS_CODE]);
    }
  },
  derive: deriveCharacteristics,
  cardName,
};

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
