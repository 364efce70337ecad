/**
 * Events: who listens, what triggers, what waits (10.7). An event first looks at one counter; only when something that
 * listens is in play are abilities examined. Nothing happens at trigger time but a note in the pending list (10.7.1).
 */

import {
  CARD_FLAGS,
  CARD_SERIAL,
  CARD_STRIDE,
  CARD_ZONE,
  CARDS,
  CLOCK,
  CONTINUOUS,
  CONTINUOUS_COUNT,
  CONTINUOUS_STRIDE,
  LISTENERS,
  makeReference,
  NONE,
  PENDING,
  PENDING_COUNT,
  PENDING_STRIDE,
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
  addContinuous,
  CONTINUOUS_CODE,
  CONTINUOUS_CONTROL,
  CONTINUOUS_EXTRA,
  CONTINUOUS_SOURCE,
  CONTINUOUS_TARGET,
  CONTINUOUS_TIMESTAMP,
  CONTINUOUS_VALUE,
  removeContinuous,
} from '../../../shared/continuous.ts';
import { createGiven } from '../../../shared/given.ts';
import { countListeners, listens } from '../../../shared/listeners.ts';
import { addPending, removePending, WAITING_ABILITY, WAITING_CODE, WAITING_SOURCE } from '../../../shared/pending.ts';
import {
  ABILITY_AFFECTS,
  ABILITY_AMOUNT,
  ABILITY_FLAG_BATCH,
  ABILITY_FLAG_FANFARE,
  ABILITY_FLAG_GRANTS,
  ABILITY_FLAG_LAST_WORDS,
  ABILITY_FLAG_OPPONENT_TURN,
  ABILITY_FLAG_YOUR_TURN,
  ABILITY_STATIC,
  ABILITY_TIMES,
  ABILITY_TRIGGERED,
  ABILITY_WHOSE,
  CARD_LEAVING,
  DEPEND_DEEDS,
  DEPEND_STATE,
  EVENT_DEALS_DAMAGE,
  EVENT_EVOLVES,
  EVENT_IS_DAMAGED,
  EVENT_STATE,
  GAINED_ABILITIES,
  LISTEN_ELSEWHERE,
  LISTEN_LAYERS,
  LISTEN_PLAY,
  ZONE_BIT_FIELD,
  ZONE_FIELD,
} from '../layout.ts';
import { holds } from '../operators/conditions.ts';
import { DEPEND_SHIFT, readMask } from '../operators/dependencies.ts';
import { MOD_ABILITY, MOD_SUPPRESS, MODIFICATION_LISTENERS, MODIFICATIONS } from '../operators/modifications.ts';
import { matches } from '../operators/tests.ts';
import {
  CONTINUOUS_ABILITY,
  CONTINUOUS_DELAYED,
  CONTINUOUS_USED,
  dateAsPlayed,
  ELSEWHERE_ZONES,
  eachModification,
  formOf,
  hasLostAbilities,
  hasLostGiven,
  isEnabled,
  markDirty,
  masterOf,
} from './characteristics.ts';
import { damageKind, isDamageOf } from './damage.ts';
import { turnPlayer } from './players.ts';
import { meansPlayer } from './selection.ts';

/** Counts a form's listening abilities in or out as a card comes to or leaves a field, or changes its form there. */
export function registerOnField(s: State, definition: number, sign: number): void {
  countListeners(s, definition, DEF_LISTENS, sign);
}

/** The same for the places of ELSEWHERE_ZONES, where only abilities that say so work. */
export function registerElsewhere(s: State, definition: number, sign: number): void {
  const d = definition * DEF_STRIDE + DEF_LISTENS_ELSEWHERE;
  if ((DEFS[d] | DEFS[d + 1]) === 0) return;
  s[LISTENERS + LISTEN_ELSEWHERE] += sign;
  if (listens(definition, DEF_LISTENS_ELSEWHERE, LISTEN_LAYERS)) markDirty(s);
  countListeners(s, definition, DEF_LISTENS_ELSEWHERE, sign);
}

/** Counts in or out what a given static ability depends on. */
function registerDependencies(s: State, ability: number, sign: number): void {
  const mask = readMask(ability);
  for (let dependency = DEPEND_STATE; dependency <= DEPEND_DEEDS; dependency++) {
    if ((mask & (1 << (DEPEND_SHIFT + dependency - DEPEND_STATE))) !== 0) s[LISTENERS + dependency] += sign;
  }
}

/** Abilities that entries give; a card that has lost its abilities since has no entry any more. */
export const { registerGiven, giveAbility, dropEntry, triggerGiven } = createGiven({
  kind: () => CONTINUOUS_ABILITY,
  counter: GAINED_ABILITIES,
  isStatic: (kind) => kind === ABILITY_STATIC,
  modifications: () => MODIFICATIONS,
  listeners: () => MODIFICATION_LISTENERS,
  registerDependencies,
  trigger: triggerOne,
  changed: noteGiven,
});

function noteGiven(s: State): void {
  dateAsPlayed(s);
  markDirty(s);
}

/** Has the card been given that ability, and has it still? */
export function hasBeenGiven(s: State, card: number, ability: number): boolean {
  const reference = makeReference(card, s[CARDS + card * CARD_STRIDE + CARD_SERIAL]);
  for (let i = 0; i < s[CONTINUOUS_COUNT]; i++) {
    const e = CONTINUOUS + i * CONTINUOUS_STRIDE;
    if (s[e + CONTINUOUS_CONTROL] >> 1 !== CONTINUOUS_ABILITY || s[e + CONTINUOUS_CODE] !== ability) continue;
    if (s[e + CONTINUOUS_TARGET] === reference) return true;
  }
  return false;
}

/**
 * "SVE 10.7.2" An event: every listening triggered ability waits once for it.
 *
 * @param subject row of the card the event is about, NONE for a phase or a player
 * @param player the player the event is about (master, whose turn, whose leader)
 *
 * Cards that carry CARD_LEAVING are about to change zones: references to them name the object they become.
 * "SVE 10.7.2.1" "SVE 10.7.4" "SVE 10.7.4.1"
 */
export function emit(s: State, event: number, subject: number, player: number, amount: number, other: number): void {
  if (s[LISTENERS + event] !== 0) {
    for (let side = 0; side < 2; side++) {
      for (let card = firstCard(s, ZONE_FIELD + side); card !== NONE; card = nextCard(s, card)) {
        if (listens(formOf(s, card), DEF_LISTENS, event) && !hasLostAbilities(s, card))
          triggerAbilities(s, card, event, subject, player, amount, other, ZONE_BIT_FIELD);
      }
    }
    if (s[LISTENERS + LISTEN_ELSEWHERE] !== 0) emitElsewhere(s, event, subject, player, amount, other);
    if (s[GAINED_ABILITIES] !== 0) triggerGiven(s, event, subject, player, amount, other);
  }
  if (s[CONTINUOUS_COUNT] !== 0) triggerDelayed(s, event, player);
}

function emitElsewhere(s: State, event: number, subject: number, player: number, amount: number, other: number): void {
  for (let i = 0; i < ELSEWHERE_ZONES.length; i++) {
    const zone = ELSEWHERE_ZONES[i];
    for (let side = 0; side < 2; side++) {
      for (let card = firstCard(s, zone + side); card !== NONE; card = nextCard(s, card)) {
        if (listens(formOf(s, card), DEF_LISTENS_ELSEWHERE, event))
          triggerAbilities(s, card, event, subject, player, amount, other, 1 << (zone >> 1));
      }
    }
  }
}

/** The abilities of one card that listen to an event, in the place it is in. */
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
  const d = formOf(s, card) * DEF_STRIDE;
  const first = DEFS[d + DEF_ABILITY];
  const end = first + DEFS[d + DEF_ABILITY_COUNT];
  for (let ability = first; ability < end; ability++) {
    const a = ability * ABILITY_STRIDE;
    if ((ABILITIES[a + ABILITY_ZONES] & zoneBit) === 0) continue;
    if ((ABILITIES[a + ABILITY_FLAGS] & ABILITY_FLAG_GRANTS) !== 0)
      triggerGranted(s, ability, card, event, subject, player, amount, other);
    if (ABILITIES[a + ABILITY_EVENT] !== event || ABILITIES[a + ABILITY_KIND] !== ABILITY_TRIGGERED) continue;
    triggerOne(s, ability, card, event, subject, player, amount, other);
  }
}

/** Triggered abilities that a static ability gives to what it affects. */
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
  const you = masterOf(s, source);
  if (!isEnabled(s, ABILITIES[a + ABILITY_FLAGS], you)) return;
  const condition = ABILITIES[a + ABILITY_CONDITION];
  if (condition !== 0 && !holds(s, condition, source, you, NONE)) return;
  const { widths } = MODIFICATIONS;
  for (let pc = ABILITIES[a + ABILITY_EFFECT]; CODE[pc] !== END; pc += widths[CODE[pc]]) {
    if (CODE[pc] !== MOD_ABILITY || ABILITIES[CODE[pc + 1] * ABILITY_STRIDE + ABILITY_EVENT] !== event) continue;
    const affects = ABILITIES[a + ABILITY_AFFECTS];
    if (affects === 0) triggerOne(s, CODE[pc + 1], source, event, subject, player, amount, other);
    else {
      for (let side = 0; side < 2; side++) {
        for (let card = firstCard(s, ZONE_FIELD + side); card !== NONE; card = nextCard(s, card)) {
          if (matches(s, card, affects, source, you) && !hasLostGiven(s, card, source))
            triggerOne(s, CODE[pc + 1], card, event, subject, player, amount, other);
        }
      }
    }
  }
}

function triggerOne(
  s: State,
  ability: number,
  card: number,
  event: number,
  subject: number,
  player: number,
  amount: number,
  other: number,
): void {
  const a = ability * ABILITY_STRIDE;
  const you = masterOf(s, card);
  const filter = ABILITIES[a + ABILITY_SUBJECT];
  if (
    filter === 0 ? subject !== card : filter !== NONE && (subject === NONE || !matches(s, subject, filter, card, you))
  )
    return;
  const whose = ABILITIES[a + ABILITY_WHOSE];
  if (whose !== 0 && (player === you) !== (whose === 1)) return;
  if (ABILITIES[a + ABILITY_AMOUNT] !== 0 && !isAmountMeant(event, ABILITIES[a + ABILITY_AMOUNT], amount)) return;
  const otherFilter = ABILITIES[a + ABILITY_AFFECTS];
  if (otherFilter !== 0 && (other === NONE || !matches(s, other, otherFilter, card, you))) return;
  const flags = ABILITIES[a + ABILITY_FLAGS];
  if (!isEnabled(s, flags, you)) return;
  if ((flags & ABILITY_FLAG_YOUR_TURN) !== 0 && turnPlayer(s) !== you) return;
  if ((flags & ABILITY_FLAG_OPPONENT_TURN) !== 0 && turnPlayer(s) === you) return;
  if (subject === card && isSuppressed(s, event, flags, you)) return;
  const condition = ABILITIES[a + ABILITY_CONDITION];
  if (condition !== 0 && !holdsForEvent(s, condition, card, you, subject, amount, other)) return;
  if (event === EVENT_STATE && isWaiting(s, ability, makeReference(card, s[CARDS + card * CARD_STRIDE + CARD_SERIAL])))
    return;
  if ((flags & ABILITY_FLAG_BATCH) !== 0 && hasHeard(s, ability, referenceAfter(s, card))) return;
  const batch = ABILITIES[a + ABILITY_TIMES] === 0 ? 0 : joinBatch(s, ability, card, you);
  if (batch < 0) return;
  addPending(
    s,
    ability,
    referenceAfter(s, card),
    you,
    referenceAfter(s, subject),
    amount,
    referenceAfter(s, other),
    batch,
  );
}

/** The damage that is dealt together now stands in the list from this entry on; NONE: it is dealt by itself. */
let batchFrom = NONE;

/** Damage that is dealt from here to `endTogether` is dealt at the same time. */
export function beginTogether(s: State): void {
  batchFrom = s[PENDING_COUNT];
}

export function endTogether(): void {
  batchFrom = NONE;
}

/** "SVE A.4.9" Does an ability that is to hear of such damage once wait for a part of it already? */
function hasHeard(s: State, ability: number, source: number): boolean {
  if (batchFrom === NONE) return false;
  for (let i = batchFrom; i < s[PENDING_COUNT]; i++) {
    const p = PENDING + i * PENDING_STRIDE;
    if (s[p + WAITING_ABILITY] === ability && s[p + WAITING_SOURCE] === source) return true;
  }
  return false;
}

/** A batch: CLOCK of its events above, how many of it may still be played in the low bits. */
const BATCH_SHIFT = 4;

/**
 * "SVE 10.7.2.2" A limited ability triggers: what its entry waits with (WAITING_CODE), or NONE when it has been used up.
 * Conditions met at the same time (no card has moved in between, no check timing) all wait, and `playFromBatch` sees to it
 * that no more are played than may be: so its master picks which.
 */
function joinBatch(s: State, ability: number, card: number, you: number): number {
  const times = ABILITIES[ability * ABILITY_STRIDE + ABILITY_TIMES];
  const reference = makeReference(card, s[CARDS + card * CARD_STRIDE + CARD_SERIAL]);
  const now = s[CLOCK];
  let e = NONE;
  for (let i = 0; i < s[CONTINUOUS_COUNT] && e === NONE; i++)
    if (isUse(s, CONTINUOUS + i * CONTINUOUS_STRIDE, ability, reference)) e = CONTINUOUS + i * CONTINUOUS_STRIDE;
  if (e === NONE) {
    e = CONTINUOUS + s[CONTINUOUS_COUNT] * CONTINUOUS_STRIDE;
    addContinuous(s, CONTINUOUS_USED, you, ability, reference, s[TURN_NUMBER], 0, reference, 0);
    s[CLOCK] = now;
    s[e + CONTINUOUS_TIMESTAMP] = NONE;
  }
  if (s[e + CONTINUOUS_TIMESTAMP] !== now) {
    s[e + CONTINUOUS_TIMESTAMP] = now;
    s[e + CONTINUOUS_EXTRA] = s[e + CONTINUOUS_VALUE];
  }
  const free = times - s[e + CONTINUOUS_EXTRA];
  if (free <= 0) return NONE;
  if (s[e + CONTINUOUS_VALUE] < times) s[e + CONTINUOUS_VALUE]++;
  return (now << BATCH_SHIFT) | free;
}

/**
 * "SVE 10.7.2.2" One entry of a batch is played (and no longer in the list): the others of it may be played once less, and
 * are gone when that is not at all.
 */
export function playFromBatch(s: State, ability: number, source: number, batch: number): void {
  for (let i = s[PENDING_COUNT] - 1; i >= 0; i--) {
    const p = PENDING + i * PENDING_STRIDE;
    if (s[p + WAITING_ABILITY] !== ability || s[p + WAITING_SOURCE] !== source || s[p + WAITING_CODE] !== batch)
      continue;
    s[p + WAITING_CODE]--;
    if ((s[p + WAITING_CODE] & ((1 << BATCH_SHIFT) - 1)) === 0) removePending(s, i);
  }
}

let suppressedBit = 0;
let suppressedPlayer = 0;
let suppressed = false;

function visitSuppression(s: State, pc: number, _source: number, you: number): void {
  // operands: the words of SUPPRESSED as bits, the player
  if ((CODE[pc + 1] & suppressedBit) === 0) return;
  if (meansPlayer(s, CODE[pc + 2], you, suppressedPlayer)) suppressed = true;
}

/** Do abilities of that sort of a player's cards not trigger now: Fanfare, On Evolve, Last Words? */
function isSuppressed(s: State, event: number, flags: number, player: number): boolean {
  suppressedBit =
    (flags & ABILITY_FLAG_FANFARE) !== 0
      ? 1
      : event === EVENT_EVOLVES
        ? 2
        : (flags & ABILITY_FLAG_LAST_WORDS) !== 0
          ? 4
          : 0;
  if (suppressedBit === 0 || (s[LISTENERS + LISTEN_PLAY] === 0 && s[CONTINUOUS_COUNT] === 0)) return false;
  suppressedPlayer = player;
  suppressed = false;
  eachModification(s, LISTEN_PLAY, MOD_SUPPRESS, visitSuppression);
  return suppressed;
}

/** The parameter of a trigger: a kind of damage, or an exact amount. */
function isAmountMeant(event: number, wanted: number, amount: number): boolean {
  return event === EVENT_DEALS_DAMAGE || event === EVENT_IS_DAMAGED
    ? isDamageOf(wanted, damageKind())
    : amount === wanted;
}

/** "SVE 10.7.2.2" Notes a use of a limited ability; false when it has been used as often as it may this turn. */
export function useOnce(s: State, ability: number, card: number, you: number): boolean {
  const used = timesUsed(s, ability, card);
  if (used >= ABILITIES[ability * ABILITY_STRIDE + ABILITY_TIMES]) return false;
  const reference = makeReference(card, s[CARDS + card * CARD_STRIDE + CARD_SERIAL]);
  if (used > 0) {
    for (let i = 0; i < s[CONTINUOUS_COUNT]; i++) {
      const e = CONTINUOUS + i * CONTINUOUS_STRIDE;
      if (isUse(s, e, ability, reference)) s[e + CONTINUOUS_VALUE]++;
    }
  } else addContinuous(s, CONTINUOUS_USED, you, ability, reference, s[TURN_NUMBER], 1, reference, 0);
  return true;
}

function isUse(s: State, e: number, ability: number, reference: number): boolean {
  return (
    s[e + CONTINUOUS_CONTROL] >> 1 === CONTINUOUS_USED &&
    s[e + CONTINUOUS_CODE] === ability &&
    s[e + CONTINUOUS_TARGET] === reference
  );
}

/** How often a limited ability of this object has been used this turn. */
export function timesUsed(s: State, ability: number, card: number): number {
  const reference = makeReference(card, s[CARDS + card * CARD_STRIDE + CARD_SERIAL]);
  for (let i = 0; i < s[CONTINUOUS_COUNT]; i++) {
    const e = CONTINUOUS + i * CONTINUOUS_STRIDE;
    if (isUse(s, e, ability, reference)) return s[e + CONTINUOUS_VALUE];
  }
  return 0;
}

/**
 * "SVE 10.7.6" Abilities that wait for a state of the game instead of an event: each waits once when its condition holds,
 * and again only after that was resolved.
 * "SVE 10.7.6.1"
 */
export function triggerStates(s: State): void {
  if (s[LISTENERS + EVENT_STATE] === 0) return;
  for (let side = 0; side < 2; side++) {
    for (let card = firstCard(s, ZONE_FIELD + side); card !== NONE; card = nextCard(s, card)) {
      if (listens(formOf(s, card), DEF_LISTENS, EVENT_STATE) && !hasLostAbilities(s, card))
        triggerAbilities(s, card, EVENT_STATE, card, side, 0, NONE, ZONE_BIT_FIELD);
    }
  }
  if (s[LISTENERS + LISTEN_ELSEWHERE] !== 0) {
    for (let i = 0; i < ELSEWHERE_ZONES.length; i++) {
      for (let side = 0; side < 2; side++) {
        for (let card = firstCard(s, ELSEWHERE_ZONES[i] + side); card !== NONE; card = nextCard(s, card)) {
          if (listens(formOf(s, card), DEF_LISTENS_ELSEWHERE, EVENT_STATE))
            triggerAbilities(
              s,
              card,
              EVENT_STATE,
              card,
              side,
              0,
              NONE,
              1 << (s[CARDS + card * CARD_STRIDE + CARD_ZONE] >> 1),
            );
        }
      }
    }
  }
}

function isWaiting(s: State, ability: number, source: number): boolean {
  for (let i = 0; i < s[PENDING_COUNT]; i++) {
    const p = PENDING + i * PENDING_STRIDE;
    if (s[p + WAITING_ABILITY] === ability && s[p + WAITING_SOURCE] === source) return true;
  }
  return false;
}

/** Conditions of triggers see the event's card as the subject; there is no frame yet. */
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
 * "SVE 10.7.5" Delayed abilities wait once, for the next occasion of theirs, and are gone.
 * "SVE 10.7.5.1" "SVE 10.12.1.3"
 */
function triggerDelayed(s: State, event: number, player: number): void {
  for (let i = 0; i < s[CONTINUOUS_COUNT]; i++) {
    const e = CONTINUOUS + i * CONTINUOUS_STRIDE;
    if (s[e + CONTINUOUS_CONTROL] >> 1 !== CONTINUOUS_DELAYED || (s[e + CONTINUOUS_EXTRA] & 0xff) !== event) continue;
    const owner = s[e + CONTINUOUS_CONTROL] & 1;
    // bit 8: only on its master's own occasion, bit 9: only on the opponent's
    if ((s[e + CONTINUOUS_EXTRA] & 0x100) !== 0 && player !== owner) continue;
    if ((s[e + CONTINUOUS_EXTRA] & 0x200) !== 0 && player === owner) continue;
    addPending(
      s,
      NONE,
      s[e + CONTINUOUS_SOURCE],
      owner,
      s[e + CONTINUOUS_TARGET],
      s[e + CONTINUOUS_VALUE],
      0,
      s[e + CONTINUOUS_CODE],
    );
    removeContinuous(s, i);
    i--;
  }
}
