/** Priority (11.1): who may act, with what, and what two passes in succession do. */

import { addOption, hasEnoughOptions } from '../../../kernel/frames.ts';
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { makeOption, optionCard, optionNumber, optionVerb, VERB_ABILITY, VERB_PLAY } from '../../../kernel/options.ts';
import * as T from '../../../kernel/tables.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import { mayNeedCheck } from '../../../shared/check.ts';
import * as C from '../../../shared/continuous.ts';
import { GIVEN_FROM } from '../../../shared/given.ts';
import { createPriority } from '../../../shared/priority.ts';
import { cardOf } from '../../../shared/selection.ts';
import { isStackFull } from '../../../shared/stack.ts';
import { ASK } from '../decisions.ts';
import * as L from '../layout.ts';
import { holds } from '../operators/tables.ts';
import { CONTINUOUS_MAY_CAST, hasLostAbilities } from './characteristics.ts';
import { beginCheck } from './check.ts';
import {
  canMeet,
  canPay,
  countResources,
  discardElements,
  PRICE_ONLY_BACKUPS,
  withDiscard,
  withoutDiscard,
} from './cp.ts';
import { isUsed } from './events.ts';
import { abilityAt, givenAbility, givenEntry } from './given.ts';
import { countStep, isLoopClosed, rememberPosition } from './loops.ts';
import { canPayCost, canPayPlayCost, colourlessCp, playCostOf, priceAbility } from './payment.ts';
import { canBeginPlay, isForbidden, isKeptFromUsing } from './permissions.ts';
import {
  beginAbility,
  beginPlay,
  beginSummon,
  canAnnounce,
  canUseGunshin,
  isLegalBearer,
  otherCost,
  reduceByLine,
} from './play.ts';
import { playerCell, turnPlayer } from './players.ts';
import { isPermission, price, priceCard } from './price.ts';
import { resolveTop } from './stack.ts';

/**
 * Begins what comes just before a player gets priority: rule processes and triggered abilities, until nothing new
 * happens.
 * @clause SE 11.1.3
 */
function prepare(s: State): void {
  if (mayNeedCheck(s, L.EVENT_STATE)) beginCheck(s);
}

/**
 * Adds what the player with priority may do.
 * @clause SE 11.1.1, 9.4.1.5, 11.3.1, 11.4.1, 11.5.1, 14.4, 14.5
 */
function addActions(s: State, player: number): void {
  // in a play-out of the stack or of an attack the quiet option is to pass, whatever else there is
  if (s[K.PLAYING_OUT] > 0 && (s[K.STACK_COUNT] !== 0 || s[L.ATTACK_COUNT] !== 0)) return;
  const phase = s[K.TURN_PHASE];
  const main = phase === L.PHASE_MAIN_1 || phase === L.PHASE_MAIN_2;
  // 9.4.1.6, 9.4.1.7: Summons and abilities in main and attack phases only
  if (!main && phase !== L.PHASE_ATTACK) return;
  // the state holds a stack of limited height: abilities that trigger must still find room
  if (isStackFull(s)) return;
  const mayPlay = main && s[K.STACK_COUNT] === 0 && turnPlayer(s) === player;
  addHand(s, player, mayPlay);
  if (hasEnoughOptions(s)) return;
  if (s[K.CONTINUOUS_COUNT] !== 0) addPermitted(s, player, mayPlay);
  addFieldAbilities(s, player);
  addGivenAbilities(s, player);
  if (s[L.BREAK_ABILITIES] === 0) return;
  for (let card = firstCard(s, L.ZONE_BREAK + player); card !== K.NONE; card = nextCard(s, card)) {
    const flags = T.DEFS[T.defField(s[K.cardField(card, K.CARD_DEF)], T.DEF_FLAGS)];
    if ((flags & L.FLAG_DEF_BREAK_ABILITY) !== 0) addAbilities(s, card, player, L.ZONE_BIT_BREAK);
  }
}

function addFieldAbilities(s: State, player: number): void {
  let left = playerCell(s, player, L.PLAYER_ABILITY_CARDS);
  for (let card = firstCard(s, L.ZONE_FIELD + player); left > 0; card = nextCard(s, card)) {
    const flags = T.DEFS[T.defField(s[K.cardField(card, K.CARD_DEF)], T.DEF_FLAGS)];
    if ((flags & L.FLAG_DEF_FIELD_ABILITY) === 0) continue;
    left--;
    if (!hasLostAbilities(s, card)) addAbilities(s, card, player, L.ZONE_BIT_FIELD);
  }
}

/** Adds the abilities to use that cards have been given, by effects and by field abilities. */
function addGivenAbilities(s: State, player: number): void {
  const anyGiven = s[L.GIVEN_ABILITIES] !== 0 || s[L.GRANTERS] !== 0;
  if (!anyGiven) return;
  for (let card = firstCard(s, L.ZONE_FIELD + player); card !== K.NONE; card = nextCard(s, card)) {
    for (let k = 0; ; k++) {
      const ability = givenAbility(s, card, k);
      if (ability === K.NONE) break;
      if (canUse(s, card, ability, GIVEN_FROM + k, player))
        addOption(s, makeOption(VERB_ABILITY, card, GIVEN_FROM + k));
    }
  }
}

/** Adds the cards of the hand that can be played or summoned now, and the abilities that are used from the hand. */
function addHand(s: State, player: number, mayPlay: boolean): void {
  let counted = false;
  for (let card = firstCard(s, L.ZONE_HAND + player); card !== K.NONE; card = nextCard(s, card)) {
    const d = T.defOffset(s[K.cardField(card, K.CARD_DEF)]);
    const flags = T.DEFS[d + T.DEF_FLAGS];
    if (!mayPlay && (flags & L.FLAG_DEF_INSTANT) === 0) continue;
    const types = T.DEFS[d + T.DEF_TYPES];
    const summon = types === L.TYPE_SUMMON;
    if (summon || mayPlay || (T.DEFS[d + T.DEF_KEYWORDS] & L.KEYWORD_BACK_ATTACK) !== 0) {
      if (!hasTwinBefore(s, card, player)) {
        if (!counted) {
          countResources(s, player, K.NONE, K.NONE, true);
          counted = true;
        }
        if (
          canPayCard(s, card, player, flags) &&
          (summon ? canSummon(s, card, d, player) : canPlay(s, card, d, types, player))
        ) {
          const option = makeOption(VERB_PLAY, card);
          if (!isLoopClosed(s, option)) addOption(s, option);
        }
      }
    }
    if ((flags & L.FLAG_DEF_HAND_ABILITY) !== 0) {
      addAbilities(s, card, player, L.ZONE_BIT_HAND);
      counted = false;
    }
    if (hasEnoughOptions(s)) return;
  }
}

/**
 * Adds the cards that are not in the hand and that an effect lets the player cast as if they were.
 * @clause SE 11.2.1, 11.3.1
 */
function addPermitted(s: State, player: number, mayPlay: boolean): void {
  for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++) {
    const e = K.continuousOffset(i);
    if (s[e + C.CONTINUOUS_CONTROL] !== (player | (CONTINUOUS_MAY_CAST << 1))) continue;
    const card = cardOf(s, s[e + C.CONTINUOUS_TARGET]);
    if (card !== K.NONE && !isPermittedBefore(s, i, card) && canCastPermitted(s, card, player, mayPlay)) {
      const option = makeOption(VERB_PLAY, card);
      if (!isLoopClosed(s, option)) addOption(s, option);
    }
  }
}

/** Does an earlier entry say the same of the card? */
function isPermittedBefore(s: State, entry: number, card: number): boolean {
  for (let i = 0; i < entry; i++) if (isPermission(s, K.continuousOffset(i), card)) return true;
  return false;
}

function canCastPermitted(s: State, card: number, player: number, mayPlay: boolean): boolean {
  const d = T.defOffset(s[K.cardField(card, K.CARD_DEF)]);
  const types = T.DEFS[d + T.DEF_TYPES];
  const isSummon = types === L.TYPE_SUMMON;
  if (!isSummon && !mayPlay && (T.DEFS[d + T.DEF_KEYWORDS] & L.KEYWORD_BACK_ATTACK) === 0) return false;
  if (!(isSummon ? canSummon(s, card, d, player) : canPlay(s, card, d, types, player))) return false;
  countResources(s, player, K.NONE, K.NONE, true);
  return canPayCard(s, card, player, T.DEFS[d + T.DEF_FLAGS]);
}

/** Is there an earlier copy of this card in the hand? Copies of one card are one option. */
function hasTwinBefore(s: State, card: number, player: number): boolean {
  const definition = s[K.cardField(card, K.CARD_DEF)];
  for (let other = firstCard(s, L.ZONE_HAND + player); other !== card; other = nextCard(s, other)) {
    if (s[K.cardField(other, K.CARD_DEF)] === definition) return true;
  }
  return false;
}

/**
 * Can the price of a card of the hand be met without the card itself? It uses the resources that are counted already,
 * if possible.
 * @clause SE 14.2
 */
function canPayCard(s: State, card: number, player: number, flags: number): boolean {
  priceCard(s, card, player);
  // a card that is not in the hand is not among the discards
  const elements = (s[K.cardField(card, K.CARD_ZONE)] & ~1) === L.ZONE_HAND ? discardElements(s, card) : 0;
  let ok: boolean;
  if ((price.terms & PRICE_ONLY_BACKUPS) !== 0) {
    ok = canPay(s, player, price.total, price.needs, price.terms);
    countResources(s, player, K.NONE, K.NONE, true);
  } else {
    withoutDiscard(elements);
    ok = canMeet(price.total, price.needs, price.terms);
    if (!ok && (flags & L.FLAG_DEF_OVERDRIVE) !== 0) ok = canPayOverdriven(s, card, player);
    withDiscard(elements);
  }
  if ((flags & L.FLAG_DEF_PLAY_COST) !== 0 && playCostOf(s, card, player) !== K.NONE) {
    ok = canPayWithLine(s, card, player, ok);
    countResources(s, player, K.NONE, K.NONE, true);
  }
  if (!ok && (flags & L.FLAG_DEF_GUNSHIN) !== 0) {
    ok = anyGunshin(s, card, player);
    countResources(s, player, K.NONE, K.NONE, true);
  }
  return ok;
}

/**
 * Can a card with a play-cost line be paid for: with the line or, if that is optional, without it (`plain`: it can be
 * paid without)?
 */
function canPayWithLine(s: State, card: number, player: number, plain: boolean): boolean {
  const row = playCostOf(s, card, player);
  if (
    plain &&
    (T.ABILITIES[T.abilityField(row, T.ABILITY_FLAGS)] & (L.ABILITY_FLAG_OPTIONAL | L.ABILITY_FLAG_INSTEAD)) !== 0
  )
    return true;
  priceCard(s, card, player);
  reduceByLine(row);
  return canPayPlayCost(s, player, card, row);
}

/**
 * Can the card be paid for with Overdrive? An Overdrive that lowers nothing is never payable if the plain cost is not;
 * the question is for lower costs.
 */
function canPayOverdriven(s: State, card: number, player: number): boolean {
  const total = price.total;
  const needs = price.needs;
  const cost = T.DEFS[T.defField(s[K.cardField(card, K.CARD_DEF)], L.DEF_OVERDRIVE_COST)];
  priceAbility(cost, colourlessCp(s, cost, card, player));
  return canMeet(price.total + total, price.needs + needs, 1);
}

/** Could the Summon be paid for with the help of Gunshin? The Summon cannot be discarded for itself. */
function anyGunshin(s: State, card: number, player: number): boolean {
  const c = K.cardField(card, K.CARD_FLAGS);
  priceCard(s, card, player);
  s[c] |= L.CARD_COMMITTED;
  let ok = false;
  for (let other = firstCard(s, L.ZONE_FIELD + player); other !== K.NONE && !ok; other = nextCard(s, other)) {
    ok = canUseGunshin(s, card, other, player);
  }
  s[c] &= ~L.CARD_COMMITTED;
  return ok;
}

/**
 * May this Summon be summoned, apart from its price?
 * @clause SE 11.2.9
 */
function canSummon(s: State, card: number, d: number, player: number): boolean {
  return !isForbidden(s, card, player) && canAnnounce(s, T.DEFS[d + L.DEF_SUMMON], card, player, true);
}

/**
 * May this card be played, apart from its price?
 * @clause SE 11.3.9, 11.4.10, 11.5.10
 */
function canPlay(s: State, card: number, d: number, types: number, player: number): boolean {
  if ((types & L.TYPE_CHARACTER) !== 0) return canBeginPlay(s, card, player);
  if ((types & L.TYPE_FORMATION) !== 0) {
    const condition = T.DEFS[d + L.DEF_FORMATION_CONDITION];
    return canBeginPlay(s, card, player) && (condition === 0 || holds(s, condition, card, player, K.NONE));
  }
  if ((types & L.TYPE_ITEM) === 0 || !canBeginPlay(s, card, player)) return false;
  for (let other = firstCard(s, L.ZONE_FIELD + player); other !== K.NONE; other = nextCard(s, other)) {
    if (isLegalBearer(s, card, other, player)) return true;
  }
  return false;
}

/**
 * Adds the action and special abilities of one card that `player` could use from the zone of the card. A field ability
 * is never put on the stack.
 * @clause SE 11.10.4
 */
function addAbilities(s: State, card: number, player: number, zoneBit: number): void {
  const d = T.defOffset(s[K.cardField(card, K.CARD_DEF)]);
  const first = T.DEFS[d + T.DEF_ABILITY];
  const end = first + T.DEFS[d + T.DEF_ABILITY_COUNT];
  for (let ability = first; ability < end; ability++) {
    const a = T.abilityOffset(ability);
    const kind = T.ABILITIES[a + T.ABILITY_KIND];
    if ((kind !== L.ABILITY_ACTION && kind !== L.ABILITY_SPECIAL) || (T.ABILITIES[a + T.ABILITY_ZONES] & zoneBit) === 0)
      continue;
    if (canUse(s, card, ability, ability - first, player))
      addOption(s, makeOption(VERB_ABILITY, card, ability - first));
  }
}

/**
 * May the ability be used now? That an Item is equipped need not be asked: without a bearer it leaves before anybody
 * acts.
 * @clause SE 11.7.11
 * @clause SE 11.8.11, 15.2.10.3, 15.2.11.3, 15.2.11.4, 15.2.12.3, 15.2.12.4, 15.2.13.3, 15.2.14.4
 * @clause SE 15.2.14.5
 */
function canUse(s: State, card: number, ability: number, number: number, player: number): boolean {
  const a = T.abilityOffset(ability);
  const c = K.cardOffset(card);
  const flags = T.ABILITIES[a + T.ABILITY_FLAGS];
  if (flags !== 0) {
    if (isUsed(s, c, ability, number < GIVEN_FROM ? K.NONE : givenEntry())) return false;
    if ((flags & L.ABILITY_FLAG_YOUR_TURN) !== 0 && turnPlayer(s) !== player) return false;
    if ((flags & L.ABILITY_FLAG_OPPONENT_TURN) !== 0 && turnPlayer(s) === player) return false;
    if ((flags & L.ABILITY_FLAG_MAIN_PHASE) !== 0 && s[K.TURN_PHASE] === L.PHASE_ATTACK) return false;
    if ((flags & L.ABILITY_FLAG_ATTACK_PHASE) !== 0 && s[K.TURN_PHASE] !== L.PHASE_ATTACK) return false;
  }
  if (isKeptFromUsing(s, card, ability)) return false;
  const condition = T.ABILITIES[a + T.ABILITY_CONDITION];
  if (!holds(s, condition, card, player, K.NONE)) return false;
  if (!canPayCost(s, player, card, T.ABILITIES[a + T.ABILITY_COST])) {
    const other = otherCost(ability);
    if (other === 0 || !canPayCost(s, player, card, other)) return false;
  }
  if (!canAnnounce(s, ability, card, player, false)) return false;
  return !isLoopClosed(s, makeOption(VERB_ABILITY, card, number));
}

/**
 * Does what the option says. A player who acts keeps priority, except after a card that is played without the stack.
 * @clause SE 11.1.4, 11.1.6, 11.1.7
 */
function act(s: State, option: number, player: number): number {
  rememberPosition(s, option);
  const card = optionCard(option);
  if (optionVerb(option) === VERB_ABILITY) {
    const ability = abilityAt(s, card, optionNumber(option));
    beginAbility(s, card, ability, optionNumber(option) < GIVEN_FROM ? K.NONE : givenEntry(), player);
    return player;
  }
  if (T.DEFS[T.defField(s[K.cardField(card, K.CARD_DEF)], T.DEF_TYPES)] === L.TYPE_SUMMON) {
    beginSummon(s, card, player, false);
    return player;
  }
  beginPlay(s, card, player);
  // 11.3.8, 11.4.9, 11.5.9: after such a card the turn player gets priority, whoever played it
  return turnPlayer(s);
}

export const { openPriority, isPriorityFrame } = createPriority({
  name: 'priority',
  question: ASK.priority,
  prepare,
  addActions,
  act,
  /**
   * Both players have passed: the top of the stack resolves and the turn player gets priority (11.1.5), or the window
   * closes. A stack that resolves without end is a draw.
   * @clause SE 13.1, 9.4.1.2
   */
  resolveTop,
  countStep,
  endless: L.REASON_LOOP,
  isUnderWay: (s) => s[L.ATTACK_COUNT] !== 0,
});

/**
 * Opens a window: the turn player gets priority. `passOnly`: no card or ability may be used in it.
 * @clause SE 11.1.2
 */
export function openWindow(s: State, passOnly: boolean): void {
  // if nothing may be used, and nothing is due, waits or may trigger (11.9.18), both players could only pass
  if (passOnly && s[K.STACK_COUNT] === 0 && !mayNeedCheck(s, L.EVENT_STATE)) return;
  openPriority(s, turnPlayer(s), passOnly);
}
