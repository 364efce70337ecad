/**
 * Events: who listens, what triggers, what waits (11.9). An event first looks at one counter; only when a card in a
 * listening place cares are abilities examined. Nothing happens at trigger time but a note in the pending list (11.9.7).
 */

import {
  CARD_DEF,
  CARD_FLAGS,
  CARD_SERIAL,
  CARD_STRIDE,
  CARD_TIMESTAMP,
  CARDS,
  CONTINUOUS,
  CONTINUOUS_COUNT,
  CONTINUOUS_STRIDE,
  FRAME_ABILITY,
  FRAME_SOURCE,
  FRAME_STRIDE,
  LISTENERS,
  makeReference,
  NONE,
  PENDING,
  PENDING_COUNT,
  PENDING_STRIDE,
  referenceCard,
  STACK,
  STACK_COUNT,
  type State,
  TURN_NUMBER,
} from '../../../kernel/layout.ts';
import {
  ABILITIES,
  ABILITY_CONDITION,
  ABILITY_EFFECT,
  ABILITY_EVENT,
  ABILITY_FLAGS,
  ABILITY_KIND,
  ABILITY_STRIDE,
  ABILITY_SUBJECT,
  ABILITY_ZONES,
  CODE,
  DEF_ABILITY,
  DEF_ABILITY_COUNT,
  DEF_LISTENS,
  DEF_LISTENS_ELSEWHERE,
  DEF_STRIDE,
  DEFS,
  END,
} from '../../../kernel/tables.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import {
  CONTINUOUS_CODE,
  CONTINUOUS_CONTROL,
  CONTINUOUS_EXTRA,
  CONTINUOUS_SOURCE,
  CONTINUOUS_TARGET,
  CONTINUOUS_VALUE,
  removeContinuous,
} from '../../../shared/continuous.ts';
import { createGiven, GIVEN_USED } from '../../../shared/given.ts';
import { countListeners, listens } from '../../../shared/listeners.ts';
import { addPending, WAITING_ABILITY, WAITING_SOURCE } from '../../../shared/pending.ts';
import { cardOf, referenceTo } from '../../../shared/selection.ts';
import {
  ABILITY_AFFECTS,
  ABILITY_AMOUNT,
  ABILITY_AUTO,
  ABILITY_FIELD,
  ABILITY_FLAG_ASSIST,
  ABILITY_FLAG_GRANTS,
  ABILITY_FLAG_ONCE_A_TURN,
  ABILITY_FLAG_OPPONENT_TURN,
  ABILITY_FLAG_OVERDRIVE,
  ABILITY_FLAG_YOUR_TURN,
  ABILITY_WHOSE,
  CARD_ASSISTED,
  CARD_LEAVING,
  CARD_OVERDRIVEN,
  CARD_USED_SHIFT,
  DEPEND_DEEDS,
  DEPEND_FORM,
  DEPEND_STATE,
  EVENT_STATE,
  GAINED_ABILITIES,
  LISTEN_ELSEWHERE,
  LISTEN_LAYERS,
  ZONE_BIT_FIELD,
  ZONE_BREAK,
  ZONE_DAMAGE,
  ZONE_FIELD,
} from '../layout.ts';
import { holds } from '../operators/conditions.ts';
import { dependsOn, dependsOnAny, readMask } from '../operators/dependencies.ts';
import { MOD_ABILITY, MODIFICATION_LISTENERS, MODIFICATIONS } from '../operators/modifications.ts';
import { matches } from '../operators/tests.ts';
import {
  CONTINUOUS_ABILITY,
  CONTINUOUS_DELAYED,
  CONTINUOUS_WATCH,
  controllerOf,
  hasLostAbilities,
  hasLostSince,
  isGivenLost,
  isOnField,
  markDirty,
} from './characteristics.ts';
import { turnPlayer } from './players.ts';

const ELSEWHERE_ZONES = [ZONE_BREAK, ZONE_DAMAGE] as const;

/** Counts in or out what a given field ability depends on. */
function registerDependencies(s: State, ability: number, sign: number): void {
  const mask = readMask(ability);
  for (let dependency = DEPEND_STATE; dependency <= DEPEND_DEEDS; dependency++)
    if (dependsOn(mask, dependency)) s[LISTENERS + dependency] += sign;
  if (dependsOnAny(mask)) s[LISTENERS + DEPEND_FORM] += sign;
}

/** Abilities that effects give to cards. */
export const { registerGiven, giveAbility, dropEntry, dropGiven, triggerGiven, isGivenTo } = createGiven({
  kind: () => CONTINUOUS_ABILITY,
  counter: GAINED_ABILITIES,
  isStatic: (kind) => kind === ABILITY_FIELD,
  modifications: () => MODIFICATIONS,
  listeners: () => MODIFICATION_LISTENERS,
  registerDependencies,
  trigger: triggerOne,
  changed: markDirty,
});

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
    if (s[GAINED_ABILITIES] !== 0) triggerGiven(s, event, subject, player, amount, other);
  }
  if (s[CONTINUOUS_COUNT] !== 0) triggerDelayed(s, event, subject, player, amount, other);
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
    if ((ABILITIES[a + ABILITY_ZONES] & zoneBit) === 0) continue;
    if (zoneBit === ZONE_BIT_FIELD && hasLostAbilities(s, card)) continue;
    if ((ABILITIES[a + ABILITY_FLAGS] & ABILITY_FLAG_GRANTS) !== 0)
      triggerGranted(s, ability, card, event, subject, player, amount, other);
    if (ABILITIES[a + ABILITY_EVENT] !== event || ABILITIES[a + ABILITY_KIND] !== ABILITY_AUTO) continue;
    triggerOne(s, ability, card, event, subject, player, amount, other, NONE);
  }
}

/** Auto abilities that a field ability gives to what it affects; they are gone with it. */
function triggerGranted(
  s: State,
  ability: number,
  source: number,
  event: number,
  subject: number,
  player: number,
  amount: number,
  other: number,
): void {
  const a = ability * ABILITY_STRIDE;
  const you = controllerOf(s, source);
  const condition = ABILITIES[a + ABILITY_CONDITION];
  if (condition !== 0 && !holds(s, condition, source, you, NONE)) return;
  const { widths } = MODIFICATIONS;
  for (let pc = ABILITIES[a + ABILITY_EFFECT]; CODE[pc] !== END; pc += widths[CODE[pc]]) {
    if (CODE[pc] !== MOD_ABILITY || ABILITIES[CODE[pc + 1] * ABILITY_STRIDE + ABILITY_EVENT] !== event) continue;
    for (let side = 0; side < 2; side++) {
      for (let card = firstCard(s, ZONE_FIELD + side); card !== NONE; card = nextCard(s, card)) {
        if (isGrantedTo(s, ability, source, you, card))
          triggerOne(s, CODE[pc + 1], card, event, subject, player, amount, other, NONE);
      }
    }
  }
}

/**
 * Does the field ability of `source`, whose condition holds, give what it gives to this card? A card that has lost its
 * abilities to something younger than the giver has lost these too.
 */
export function isGrantedTo(s: State, ability: number, source: number, you: number, card: number): boolean {
  const affects = ABILITIES[ability * ABILITY_STRIDE + ABILITY_AFFECTS];
  if (affects === 0) return source === card;
  if (!matches(s, card, affects, source, you)) return false;
  return !hasLostAbilities(s, card) || !hasLostSince(s, card, s[CARDS + source * CARD_STRIDE + CARD_TIMESTAMP]);
}

/** The ability of this card triggers if it is meant. `entry`: the offset of the entry that gives it; NONE for one of its own. */
function triggerOne(
  s: State,
  ability: number,
  card: number,
  _event: number,
  subject: number,
  player: number,
  amount: number,
  other: number,
  entry: number,
): void {
  if (entry !== NONE && isGivenLost(s, entry)) return;
  const c = CARDS + card * CARD_STRIDE;
  const a = ability * ABILITY_STRIDE;
  const you = controllerOf(s, card);
  const filter = ABILITIES[a + ABILITY_SUBJECT];
  if (
    filter === 0 ? subject !== card : filter !== NONE && (subject === NONE || !matches(s, subject, filter, card, you))
  )
    return;
  const whose = ABILITIES[a + ABILITY_WHOSE];
  if (whose !== 0 && (player === you) !== (whose === 1)) return;
  const wanted = ABILITIES[a + ABILITY_AMOUNT];
  if (wanted !== 0 && amount !== wanted) return;
  if (!mayTrigger(s, c, ability, entry, you)) return;
  const condition = ABILITIES[a + ABILITY_CONDITION];
  // 11.9.13: a conditional auto triggers only if the condition holds as the event happens
  if (condition !== 0 && !holdsForEvent(s, condition, card, you, subject, amount, other)) return;
  noteUse(s, c, ability, entry);
  addPending(s, ability, referenceAfter(s, card), you, referenceAfter(s, subject), amount, referenceAfter(s, other), 0);
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
  if (s[GAINED_ABILITIES] === 0) return;
  for (let i = 0; i < s[CONTINUOUS_COUNT]; i++) {
    const e = CONTINUOUS + i * CONTINUOUS_STRIDE;
    if (s[e + CONTINUOUS_CONTROL] >> 1 !== CONTINUOUS_ABILITY || !cardIsThere(s, s[e + CONTINUOUS_TARGET])) continue;
    const card = referenceCard(s[e + CONTINUOUS_TARGET]);
    if (ABILITIES[s[e + CONTINUOUS_CODE] * ABILITY_STRIDE + ABILITY_EVENT] === EVENT_STATE && !isGivenLost(s, e))
      triggerState(s, s[e + CONTINUOUS_CODE], card, controllerOf(s, card), e);
  }
}

function cardIsThere(s: State, reference: number): boolean {
  const card = cardOf(s, reference);
  return card !== NONE && isOnField(s, card);
}

function triggerStatesOf(s: State, card: number, you: number): void {
  const d = s[CARDS + card * CARD_STRIDE + CARD_DEF] * DEF_STRIDE;
  const first = DEFS[d + DEF_ABILITY];
  const end = first + DEFS[d + DEF_ABILITY_COUNT];
  for (let ability = first; ability < end; ability++) {
    if ((ABILITIES[ability * ABILITY_STRIDE + ABILITY_FLAGS] & ABILITY_FLAG_GRANTS) !== 0)
      grantStates(s, ability, card, you);
    if (ABILITIES[ability * ABILITY_STRIDE + ABILITY_EVENT] === EVENT_STATE) triggerState(s, ability, card, you, NONE);
  }
}

/** States that a field ability makes others wait for. */
function grantStates(s: State, ability: number, source: number, you: number): void {
  const a = ability * ABILITY_STRIDE;
  const condition = ABILITIES[a + ABILITY_CONDITION];
  if (condition !== 0 && !holds(s, condition, source, you, NONE)) return;
  const { widths } = MODIFICATIONS;
  for (let pc = ABILITIES[a + ABILITY_EFFECT]; CODE[pc] !== END; pc += widths[CODE[pc]]) {
    if (CODE[pc] !== MOD_ABILITY || ABILITIES[CODE[pc + 1] * ABILITY_STRIDE + ABILITY_EVENT] !== EVENT_STATE) continue;
    for (let side = 0; side < 2; side++) {
      for (let card = firstCard(s, ZONE_FIELD + side); card !== NONE; card = nextCard(s, card)) {
        if (isGrantedTo(s, ability, source, you, card)) triggerState(s, CODE[pc + 1], card, side, NONE);
      }
    }
  }
}

function triggerState(s: State, ability: number, card: number, you: number, entry: number): void {
  const c = CARDS + card * CARD_STRIDE;
  const source = makeReference(card, s[c + CARD_SERIAL]);
  if (isUnderWay(s, ability, source) || !mayTrigger(s, c, ability, entry, you)) return;
  if (!holds(s, ABILITIES[ability * ABILITY_STRIDE + ABILITY_CONDITION], card, you, NONE)) return;
  noteUse(s, c, ability, entry);
  addPending(s, ability, source, you, source, 0, 0, 0);
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

function mayTrigger(s: State, c: number, ability: number, entry: number, you: number): boolean {
  const flags = ABILITIES[ability * ABILITY_STRIDE + ABILITY_FLAGS];
  if (flags === 0) return true;
  if (isUsed(s, c, ability, entry)) return false;
  if ((flags & ABILITY_FLAG_YOUR_TURN) !== 0 && turnPlayer(s) !== you) return false;
  if ((flags & ABILITY_FLAG_OPPONENT_TURN) !== 0 && turnPlayer(s) === you) return false;
  if ((flags & ABILITY_FLAG_OVERDRIVE) !== 0 && (s[c + CARD_FLAGS] & CARD_OVERDRIVEN) === 0) return false;
  return (flags & ABILITY_FLAG_ASSIST) === 0 || (s[c + CARD_FLAGS] & CARD_ASSISTED) !== 0;
}

/** Bit of the ability among those of its card that are used once a turn. */
function usedBit(s: State, c: number, ability: number): number {
  return 1 << (CARD_USED_SHIFT + ability - DEFS[s[c + CARD_DEF] * DEF_STRIDE + DEF_ABILITY]);
}

/** Is it one that is used once a turn, and has been? A given one keeps that in its entry. */
export function isUsed(s: State, c: number, ability: number, entry: number): boolean {
  if ((ABILITIES[ability * ABILITY_STRIDE + ABILITY_FLAGS] & ABILITY_FLAG_ONCE_A_TURN) === 0) return false;
  if (entry !== NONE) return s[entry + GIVEN_USED] === s[TURN_NUMBER];
  return (s[c + CARD_FLAGS] & usedBit(s, c, ability)) !== 0;
}

/** Notes the use of an ability that is used once a turn. */
export function noteUse(s: State, c: number, ability: number, entry: number): void {
  if ((ABILITIES[ability * ABILITY_STRIDE + ABILITY_FLAGS] & ABILITY_FLAG_ONCE_A_TURN) === 0) return;
  if (entry !== NONE) s[entry + GIVEN_USED] = s[TURN_NUMBER];
  else s[c + CARD_FLAGS] |= usedBit(s, c, ability);
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

/**
 * "SE 11.9.17.2" Delayed autos trigger once, at the next event they wait for, and are gone; those with a period trigger each
 * time until it is over. "SE 11.9.17.1"
 */
function triggerDelayed(s: State, event: number, subject: number, player: number, amount: number, other: number): void {
  for (let i = 0; i < s[CONTINUOUS_COUNT]; i++) {
    const e = CONTINUOUS + i * CONTINUOUS_STRIDE;
    const kind = s[e + CONTINUOUS_CONTROL] >> 1;
    if (kind === CONTINUOUS_WATCH) {
      if (!triggerWatch(s, e, event, subject, player, amount, other) || s[e + CONTINUOUS_EXTRA] === 0) continue;
    } else {
      if (kind !== CONTINUOUS_DELAYED || (s[e + CONTINUOUS_EXTRA] & 0xff) !== event) continue;
      const owner = s[e + CONTINUOUS_CONTROL] & 1;
      // bit 8: only on the controller's own occasion
      if ((s[e + CONTINUOUS_EXTRA] & 0x100) !== 0 && player !== owner) continue;
      const code = s[e + CONTINUOUS_CODE];
      addPending(s, NONE, s[e + CONTINUOUS_SOURCE], owner, s[e + CONTINUOUS_TARGET], s[e + CONTINUOUS_VALUE], 0, code);
    }
    removeContinuous(s, i);
    i--;
  }
}

/** Does a delayed auto wait for the event? */
export function isWatched(s: State, event: number): boolean {
  for (let i = 0; i < s[CONTINUOUS_COUNT]; i++) {
    const e = CONTINUOUS + i * CONTINUOUS_STRIDE;
    if (s[e + CONTINUOUS_CONTROL] >> 1 !== CONTINUOUS_WATCH) continue;
    if (ABILITIES[s[e + CONTINUOUS_CODE] * ABILITY_STRIDE + ABILITY_EVENT] === event) return true;
  }
  return false;
}

/** One that waits for any event; a trigger about the card itself means the card that it is about. True if it triggers. */
function triggerWatch(
  s: State,
  e: number,
  event: number,
  subject: number,
  player: number,
  amount: number,
  other: number,
): boolean {
  const ability = s[e + CONTINUOUS_CODE];
  const a = ability * ABILITY_STRIDE;
  if (ABILITIES[a + ABILITY_EVENT] !== event) return false;
  const you = s[e + CONTINUOUS_CONTROL] & 1;
  const source = referenceCard(s[e + CONTINUOUS_SOURCE]);
  const filter = ABILITIES[a + ABILITY_SUBJECT];
  if (filter === 0) {
    if (subject === NONE || s[e + CONTINUOUS_TARGET] !== referenceTo(s, subject)) return false;
  } else if (filter !== NONE && (subject === NONE || !matches(s, subject, filter, source, you))) return false;
  const whose = ABILITIES[a + ABILITY_WHOSE];
  if (whose !== 0 && (player === you) !== (whose === 1)) return false;
  if (ABILITIES[a + ABILITY_AMOUNT] !== 0 && amount !== ABILITIES[a + ABILITY_AMOUNT]) return false;
  const flags = ABILITIES[a + ABILITY_FLAGS];
  if ((flags & ABILITY_FLAG_YOUR_TURN) !== 0 && turnPlayer(s) !== you) return false;
  if ((flags & ABILITY_FLAG_OPPONENT_TURN) !== 0 && turnPlayer(s) === you) return false;
  const condition = ABILITIES[a + ABILITY_CONDITION];
  if (condition !== 0 && !holdsForEvent(s, condition, source, you, subject, amount, other)) return false;
  const about = s[e + CONTINUOUS_TARGET];
  // 11.9.16.1: what leaves is found where it goes
  const leaves = subject !== NONE && about === referenceTo(s, subject);
  addPending(
    s,
    ability,
    s[e + CONTINUOUS_SOURCE],
    you,
    referenceAfter(s, subject),
    amount,
    referenceAfter(s, other),
    0,
  );
  s[PENDING + (s[PENDING_COUNT] - 1) * PENDING_STRIDE + WAITING_ABOUT] = leaves ? referenceAfter(s, subject) : about;
  return true;
}

/** The pending list's last word: the card that a delayed ability is about, as a reference; 0 for other abilities. */
export const WAITING_ABOUT = 7;
