/**
 * Events: who listens, what triggers, what waits (11.9). An event first looks at one counter; only when a card in a
 * listening place cares are abilities examined. Nothing happens at trigger time but a note in the pending list (11.9.7).
 */

import {
  EFFECT_CODE,
  EFFECT_CONTROL,
  EFFECT_EXTRA,
  EFFECT_SOURCE,
  EFFECT_TARGET,
  EFFECT_VALUE,
  removeContinuous,
} from '../../../kernel/continuous.ts';
import {
  CARD_DEF,
  CARD_FLAGS,
  CARD_SERIAL,
  CARD_STRIDE,
  CARDS,
  EFFECT_COUNT,
  EFFECT_STRIDE,
  EFFECTS,
  FRAME_ABILITY,
  FRAME_SOURCE,
  FRAME_STRIDE,
  LISTENERS,
  makeReference,
  NONE,
  PENDING,
  PENDING_COUNT,
  PENDING_STRIDE,
  STACK,
  STACK_COUNT,
  type State,
} from '../../../kernel/layout.ts';
import { countListeners, listens } from '../../../kernel/listeners.ts';
import { addPending, WAITING_ABILITY, WAITING_SOURCE } from '../../../kernel/pending.ts';
import {
  ABILITIES,
  ABILITY_CONDITION,
  ABILITY_EVENT,
  ABILITY_FLAGS,
  ABILITY_KIND,
  ABILITY_STRIDE,
  ABILITY_SUBJECT,
  ABILITY_ZONES,
  DEF_ABILITY,
  DEF_ABILITY_COUNT,
  DEF_LISTENS,
  DEF_LISTENS_ELSEWHERE,
  DEF_STRIDE,
  DEFS,
} from '../../../kernel/tables.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import {
  ABILITY_AMOUNT,
  ABILITY_AUTO,
  ABILITY_FLAG_ASSIST,
  ABILITY_FLAG_ONCE_A_TURN,
  ABILITY_FLAG_OPPONENT_TURN,
  ABILITY_FLAG_OVERDRIVE,
  ABILITY_FLAG_YOUR_TURN,
  ABILITY_WHOSE,
  CARD_ASSISTED,
  CARD_LEAVING,
  CARD_OVERDRIVEN,
  CARD_USED_SHIFT,
  EVENT_STATE,
  LISTEN_ELSEWHERE,
  LISTEN_LAYERS,
  ZONE_BIT_FIELD,
  ZONE_BREAK,
  ZONE_DAMAGE,
  ZONE_FIELD,
} from '../layout.ts';
import { holds } from '../words/conditions.ts';
import { matches } from '../words/tests.ts';
import { controllerOf, EFFECT_DELAYED, hasLostAbilities, markDirty } from './characteristics.ts';
import { turnPlayer } from './players.ts';

const ELSEWHERE_ZONES = [ZONE_BREAK, ZONE_DAMAGE] as const;

/** Counts a card's listening abilities in or out as it comes to or leaves a field. */
export function registerOnField(s: State, definition: number, sign: number): void {
  countListeners(s, definition, DEF_LISTENS, sign);
}

/** The same for a break zone or damage zone, where only abilities that say so listen. */
export function registerElsewhere(s: State, definition: number, sign: number): void {
  const d = definition * DEF_STRIDE + DEF_LISTENS_ELSEWHERE;
  if ((DEFS[d] | DEFS[d + 1]) === 0) return;
  s[LISTENERS + LISTEN_ELSEWHERE] += sign;
  if (listens(definition, DEF_LISTENS_ELSEWHERE, LISTEN_LAYERS)) markDirty(s);
  countListeners(s, definition, DEF_LISTENS_ELSEWHERE, sign);
}

/**
 * "SE 11.9.6" An event: every listening auto ability triggers once for it.
 *
 * @param subject row of the card the event is about, NONE for a phase or a player
 * @param player the player the event is about (controller, who was damaged, whose turn)
 *
 * Cards that carry CARD_LEAVING are about to change zones: references to them name the object they become (11.9.16).
 * "SE 11.9.3"
 */
export function emit(s: State, event: number, subject: number, player: number, amount: number, other: number): void {
  if (s[LISTENERS + event] !== 0) {
    for (let side = 0; side < 2; side++) {
      for (let card = firstCard(s, ZONE_FIELD + side); card !== NONE; card = nextCard(s, card)) {
        if (listens(s[CARDS + card * CARD_STRIDE + CARD_DEF], DEF_LISTENS, event)) {
          triggerAbilities(s, card, event, subject, player, amount, other, ZONE_BIT_FIELD);
        }
      }
    }
    if (s[LISTENERS + LISTEN_ELSEWHERE] !== 0) emitElsewhere(s, event, subject, player, amount, other);
  }
  if (s[EFFECT_COUNT] !== 0) triggerDelayed(s, event, player);
}

function emitElsewhere(s: State, event: number, subject: number, player: number, amount: number, other: number): void {
  for (let i = 0; i < ELSEWHERE_ZONES.length; i++) {
    const zone = ELSEWHERE_ZONES[i];
    for (let side = 0; side < 2; side++) {
      for (let card = firstCard(s, zone + side); card !== NONE; card = nextCard(s, card)) {
        if (listens(s[CARDS + card * CARD_STRIDE + CARD_DEF], DEF_LISTENS_ELSEWHERE, event)) {
          triggerAbilities(s, card, event, subject, player, amount, other, 1 << (zone >> 1));
        }
      }
    }
  }
}

/** The abilities of one card that listen to an event, in the zone it is in. "SE 11.9.1" "SE 11.9.5" */
export function triggerAbilities(
  s: State,
  card: number,
  event: number,
  subject: number,
  player: number,
  amount: number,
  other: number,
  zoneBit: number,
): void {
  const c = CARDS + card * CARD_STRIDE;
  const d = s[c + CARD_DEF] * DEF_STRIDE;
  const first = DEFS[d + DEF_ABILITY];
  const end = first + DEFS[d + DEF_ABILITY_COUNT];
  for (let ability = first; ability < end; ability++) {
    const a = ability * ABILITY_STRIDE;
    if (ABILITIES[a + ABILITY_EVENT] !== event || ABILITIES[a + ABILITY_KIND] !== ABILITY_AUTO) continue;
    if ((ABILITIES[a + ABILITY_ZONES] & zoneBit) === 0) continue;
    if (zoneBit === ZONE_BIT_FIELD && hasLostAbilities(s, card)) continue;
    const you = controllerOf(s, card);
    const filter = ABILITIES[a + ABILITY_SUBJECT];
    if (
      filter === 0 ? subject !== card : filter !== NONE && (subject === NONE || !matches(s, subject, filter, card, you))
    )
      continue;
    const whose = ABILITIES[a + ABILITY_WHOSE];
    if (whose !== 0 && (player === you) !== (whose === 1)) continue;
    const wanted = ABILITIES[a + ABILITY_AMOUNT];
    if (wanted !== 0 && amount !== wanted) continue;
    const flags = ABILITIES[a + ABILITY_FLAGS];
    if (!mayTrigger(s, c, flags, ability - first, you)) continue;
    const condition = ABILITIES[a + ABILITY_CONDITION];
    // 11.9.13: a conditional auto triggers only if the condition holds as the event happens
    if (condition !== 0 && !holdsForEvent(s, condition, card, you, subject, amount, other)) continue;
    if ((flags & ABILITY_FLAG_ONCE_A_TURN) !== 0) s[c + CARD_FLAGS] |= 1 << (CARD_USED_SHIFT + (ability - first));
    addPending(
      s,
      ability,
      referenceAfter(s, card),
      you,
      referenceAfter(s, subject),
      amount,
      referenceAfter(s, other),
      0,
    );
  }
}

/**
 * "SE 11.9.18" Autos that wait for a state of the game instead of an event: each triggers when its condition holds, unless
 * an instance of it is still waiting or on the stack.
 */
export function triggerStates(s: State): void {
  for (let side = 0; side < 2; side++) {
    for (let card = firstCard(s, ZONE_FIELD + side); card !== NONE; card = nextCard(s, card)) {
      const definition = s[CARDS + card * CARD_STRIDE + CARD_DEF];
      if (listens(definition, DEF_LISTENS, EVENT_STATE) && !hasLostAbilities(s, card)) triggerStatesOf(s, card, side);
    }
  }
}

function triggerStatesOf(s: State, card: number, you: number): void {
  const c = CARDS + card * CARD_STRIDE;
  const d = s[c + CARD_DEF] * DEF_STRIDE;
  const first = DEFS[d + DEF_ABILITY];
  const end = first + DEFS[d + DEF_ABILITY_COUNT];
  const source = makeReference(card, s[c + CARD_SERIAL]);
  for (let ability = first; ability < end; ability++) {
    const a = ability * ABILITY_STRIDE;
    if (ABILITIES[a + ABILITY_EVENT] !== EVENT_STATE || isUnderWay(s, ability, source)) continue;
    const flags = ABILITIES[a + ABILITY_FLAGS];
    if (!mayTrigger(s, c, flags, ability - first, you)) continue;
    if (!holds(s, ABILITIES[a + ABILITY_CONDITION], card, you, NONE)) continue;
    if ((flags & ABILITY_FLAG_ONCE_A_TURN) !== 0) s[c + CARD_FLAGS] |= 1 << (CARD_USED_SHIFT + (ability - first));
    addPending(s, ability, source, you, source, 0, 0, 0);
  }
}

/** Is this ability of this object waiting, or on the stack? */
function isUnderWay(s: State, ability: number, source: number): boolean {
  for (let i = 0; i < s[PENDING_COUNT]; i++) {
    const p = PENDING + i * PENDING_STRIDE;
    if (s[p + WAITING_ABILITY] === ability && s[p + WAITING_SOURCE] === source) return true;
  }
  for (let i = 0; i < s[STACK_COUNT]; i++) {
    const o = STACK + i * FRAME_STRIDE;
    if (s[o + FRAME_ABILITY] === ability && s[o + FRAME_SOURCE] === source) return true;
  }
  return false;
}

function mayTrigger(s: State, c: number, flags: number, number: number, you: number): boolean {
  if (flags === 0) return true;
  if ((flags & ABILITY_FLAG_ONCE_A_TURN) !== 0 && (s[c + CARD_FLAGS] & (1 << (CARD_USED_SHIFT + number))) !== 0)
    return false;
  if ((flags & ABILITY_FLAG_YOUR_TURN) !== 0 && turnPlayer(s) !== you) return false;
  if ((flags & ABILITY_FLAG_OPPONENT_TURN) !== 0 && turnPlayer(s) === you) return false;
  if ((flags & ABILITY_FLAG_OVERDRIVE) !== 0 && (s[c + CARD_FLAGS] & CARD_OVERDRIVEN) === 0) return false;
  return (flags & ABILITY_FLAG_ASSIST) === 0 || (s[c + CARD_FLAGS] & CARD_ASSISTED) !== 0;
}

/** Conditions of triggers see the event's card as `subject`; there is no frame yet, so a spare record stands in. */
function holdsForEvent(
  s: State,
  condition: number,
  card: number,
  you: number,
  subject: number,
  amount: number,
  other: number,
): boolean {
  eventSubject = subject;
  eventAmount = amount;
  eventOther = other;
  const result = holds(s, condition, card, you, NONE);
  eventSubject = NONE;
  eventAmount = 0;
  eventOther = NONE;
  return result;
}

/** The cards and amount of the event whose trigger condition is being asked; for selectors without a frame. */
export let eventSubject = NONE;
export let eventAmount = 0;
export let eventOther = NONE;

/** The object a card is, or is about to become. */
function referenceAfter(s: State, card: number): number {
  if (card === NONE) return 0;
  const c = CARDS + card * CARD_STRIDE;
  return makeReference(card, s[c + CARD_SERIAL] + ((s[c + CARD_FLAGS] & CARD_LEAVING) !== 0 ? 1 : 0));
}

/** "SE 11.9.17.2" Delayed autos trigger once, at the next event they wait for, and are gone. "SE 11.9.17.1" */
function triggerDelayed(s: State, event: number, player: number): void {
  for (let i = 0; i < s[EFFECT_COUNT]; i++) {
    const e = EFFECTS + i * EFFECT_STRIDE;
    if (s[e + EFFECT_CONTROL] >> 1 !== EFFECT_DELAYED || (s[e + EFFECT_EXTRA] & 0xff) !== event) continue;
    const owner = s[e + EFFECT_CONTROL] & 1;
    // bit 8: only on the controller's own occasion
    if ((s[e + EFFECT_EXTRA] & 0x100) !== 0 && player !== owner) continue;
    addPending(s, NONE, s[e + EFFECT_SOURCE], owner, s[e + EFFECT_TARGET], s[e + EFFECT_VALUE], 0, s[e + EFFECT_CODE]);
    removeContinuous(s, i);
    i--;
  }
}
