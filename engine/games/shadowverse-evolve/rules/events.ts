/**
 * Events (10.7): what listens here, and how often an ability may trigger. How an event is noticed and what then waits
 * is in shared/events.ts.
 */
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { defineScratch } from '../../../kernel/scratch.ts';
import * as T from '../../../kernel/tables.ts';
import * as C from '../../../shared/continuous.ts';
import { createEvents } from '../../../shared/events.ts';
import { createSubjectTest } from '../../../shared/operators/openness.ts';
import { isWaiting, removePending, WAITING_ABILITY, WAITING_CODE, WAITING_SOURCE } from '../../../shared/pending.ts';
import { referenceTo } from '../../../shared/selection.ts';
import * as L from '../layout.ts';
import { registerDependencies } from '../operators/dependencies.ts';
import { MOD_SUPPRESS, MODIFICATIONS } from '../operators/modifications.ts';
import { EVALUATORS, liesWhereMeant, matches, matchesOpenly } from '../operators/tables.ts';
import {
  CONTINUOUS_ABILITY,
  CONTINUOUS_DELAYED,
  CONTINUOUS_USED,
  dateAsPlayed,
  formOf,
  hasLostAbilities,
  hasLostGiven,
  isEnabled,
  isGivenLost,
  markDirty,
  masterOf,
} from './characteristics.ts';
import { isDamageOf } from './damage-kinds.ts';
import { beginChanges, change, mayHaveChanges, nextChange } from './rule-changes.ts';
import { meansPlayer } from './selection.ts';

/** @clause SVE 4.1.2 */
const isSubjectMeant = createSubjectTest(L.EVENT_CHOSEN, { matches, liesWhereMeant, matchesOpenly });

/**
 * An event makes every triggered ability that listens pending once; nothing else happens then. Cards that carry
 * CARD_LEAVING are about to change zones: references to them name the object they become.
 * @clause SVE 10.7.2, 10.7.1
 * @clause SVE 10.7.2.1, 10.7.4, 10.7.4.1
 *
 * Delayed abilities become pending at their next occasion, and are gone.
 * @clause SVE 10.7.5, 10.7.5.1, 10.12.1.3
 *
 * Abilities that wait for a state of the game instead of an event become pending once when their condition holds, and
 * again only after they were resolved.
 * @clause SVE 10.7.6, 10.7.6.1
 *
 * A card that has lost its abilities has no entries of given ones any more.
 */
export const {
  registerOnField,
  registerElsewhere,
  emit,
  emitWith,
  triggerAbilities,
  triggerStates,
  isGrantedTo,
  giveAbility,
  dropEntry,
} = createEvents({
  field: L.ZONE_FIELD,
  elsewhere: L.ELSEWHERE_ZONES,
  layout: L,
  triggeredKind: L.ABILITY_TRIGGERED,
  kind: () => CONTINUOUS_ABILITY,
  delayedKind: () => CONTINUOUS_DELAYED,
  isStatic: (kind) => kind === L.ABILITY_STATIC,
  modifications: () => MODIFICATIONS,
  registerDependencies,
  definitionOf: formOf,
  controllerOf: masterOf,
  ...EVALUATORS,
  isSubjectMeant,
  hasLostAbilities,
  hasLostGranted: hasLostGiven,
  hasLostGiven: isGivenLost,
  // a Union Burst that is given is disabled too
  // @clause SVE 14.5.1.2
  isEnabled,
  isAmountMeant,
  mayTrigger,
  noteTrigger: (s, ability, card, you) =>
    T.ABILITIES[T.abilityField(ability, L.ABILITY_TIMES)] === 0 ? 0 : joinBatch(s, ability, card, you),
  changed: markDirty,
  gave: noteGiven,
});

function noteGiven(s: State): void {
  dateAsPlayed(s);
  markDirty(s);
}

function mayTrigger(
  s: State,
  ability: number,
  card: number,
  you: number,
  event: number,
  subject: number,
  _entry: number,
): boolean {
  const flags = T.ABILITIES[T.abilityField(ability, T.ABILITY_FLAGS)];
  if (subject === card && isSuppressed(s, event, flags, you)) return false;
  // not if the ability, which hears of damage dealt together only once, is already pending for a part of it
  // @clause SVE A.4.9
  return (
    (flags & L.ABILITY_FLAG_BATCH) === 0 ||
    batchFrom === K.NONE ||
    !isWaiting(s, ability, referenceTo(s, card), batchFrom)
  );
}

/** The parameter of a trigger: a kind of damage, a zone that a card comes from (1: the deck), or an exact amount. */
function isAmountMeant(event: number, wanted: number, amount: number): boolean {
  if (event === L.EVENT_BURIED_ELSEWHERE) return wanted === 0 || amount === L.ZONE_DECK;
  return event === L.EVENT_DEALS_DAMAGE || event === L.EVENT_IS_DAMAGED ? isDamageOf(wanted) : amount === wanted;
}

/** Has the card been given that ability, and has it still? */
export function hasBeenGiven(s: State, card: number, ability: number): boolean {
  const reference = K.makeReference(card, s[K.cardField(card, K.CARD_SERIAL)]);
  for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++) {
    const e = K.continuousOffset(i);
    if (s[e + C.CONTINUOUS_CONTROL] >> 1 !== CONTINUOUS_ABILITY || s[e + C.CONTINUOUS_CODE] !== ability) continue;
    if (s[e + C.CONTINUOUS_TARGET] === reference) return true;
  }
  return false;
}

/** First entry of the pending list that belongs to the damage dealt together now; NONE outside of such damage. */
let batchFrom = K.NONE;
defineScratch(() => {
  batchFrom = K.NONE;
});

/** Damage that is dealt from here to `endTogether` is dealt at the same time. */
export function beginTogether(s: State): void {
  batchFrom = s[K.PENDING_COUNT];
}

export function endTogether(): void {
  batchFrom = K.NONE;
}

/** A batch: CLOCK of its events above, how many of it may still be played in the low bits. */
const BATCH_SHIFT = L.TIMES_BITS;

/**
 * A limited ability triggers. Returns the WAITING_CODE of its pending entry, which names its batch, or NONE when the
 * ability is used up. Triggers of the same time (no card moved in between, no check timing) all become pending, and
 * `playFromBatch` lets no more be played than the limit: so the master picks which.
 * @clause SVE 10.7.2.2
 */
function joinBatch(s: State, ability: number, card: number, you: number): number {
  const times = T.ABILITIES[T.abilityField(ability, L.ABILITY_TIMES)];
  const reference = K.makeReference(card, s[K.cardField(card, K.CARD_SERIAL)]);
  const now = s[K.CLOCK];
  let e = K.NONE;
  for (let i = 0; i < s[K.CONTINUOUS_COUNT] && e === K.NONE; i++)
    if (isUse(s, K.continuousOffset(i), ability, reference)) e = K.continuousOffset(i);
  if (e === K.NONE) {
    e = K.continuousOffset(s[K.CONTINUOUS_COUNT]);
    C.addContinuous(s, CONTINUOUS_USED, you, ability, reference, s[K.TURN_NUMBER], 0, reference);
    s[K.CLOCK] = now;
    s[e + C.CONTINUOUS_TIMESTAMP] = K.NONE;
  }
  if (s[e + C.CONTINUOUS_TIMESTAMP] !== now) {
    s[e + C.CONTINUOUS_TIMESTAMP] = now;
    s[e + C.CONTINUOUS_EXTRA] = s[e + C.CONTINUOUS_VALUE];
  }
  const free = times - s[e + C.CONTINUOUS_EXTRA];
  if (free <= 0) return K.NONE;
  if (s[e + C.CONTINUOUS_VALUE] < times) s[e + C.CONTINUOUS_VALUE]++;
  return (now << BATCH_SHIFT) | free;
}

/**
 * One entry of a batch is played and has left the list: the others may be played once less, and are removed when
 * nothing is left of the limit.
 * @clause SVE 10.7.2.2
 */
export function playFromBatch(s: State, ability: number, source: number, batch: number): void {
  for (let i = s[K.PENDING_COUNT] - 1; i >= 0; i--) {
    const p = K.pendingOffset(i);
    if (s[p + WAITING_ABILITY] !== ability || s[p + WAITING_SOURCE] !== source || s[p + WAITING_CODE] !== batch)
      continue;
    s[p + WAITING_CODE]--;
    if ((s[p + WAITING_CODE] & ((1 << BATCH_SHIFT) - 1)) === 0) removePending(s, i);
  }
}

const SUPPRESSES = MODIFICATIONS.position(MOD_SUPPRESS, 'what');
const SUPPRESS_PLAYER = MODIFICATIONS.position(MOD_SUPPRESS, 'player');

/** Is an effect keeping a player's abilities of that sort (Fanfare, On Evolve, Last Words) from triggering? */
function isSuppressed(s: State, event: number, flags: number, player: number): boolean {
  const bit =
    (flags & L.ABILITY_FLAG_FANFARE) !== 0
      ? 1
      : event === L.EVENT_EVOLVES
        ? 2
        : (flags & L.ABILITY_FLAG_LAST_WORDS) !== 0
          ? 4
          : 0;
  if (bit === 0 || !mayHaveChanges(s, L.LISTEN_PLAY)) return false;
  beginChanges(s, L.LISTEN_PLAY, MOD_SUPPRESS);
  while (nextChange(s))
    if (
      (T.CODE[change.pc + SUPPRESSES] & bit) !== 0 &&
      meansPlayer(s, T.CODE[change.pc + SUPPRESS_PLAYER], change.you, player)
    )
      return true;
  return false;
}

/**
 * Notes a use of a limited ability; false when it has been used as often as it may this turn.
 * @clause SVE 10.7.2.2
 */
export function useOnce(s: State, ability: number, card: number, you: number): boolean {
  const used = timesUsed(s, ability, card);
  if (used >= T.ABILITIES[T.abilityField(ability, L.ABILITY_TIMES)]) return false;
  const reference = K.makeReference(card, s[K.cardField(card, K.CARD_SERIAL)]);
  if (used > 0) {
    for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++) {
      const e = K.continuousOffset(i);
      if (isUse(s, e, ability, reference)) s[e + C.CONTINUOUS_VALUE]++;
    }
  } else C.addContinuous(s, CONTINUOUS_USED, you, ability, reference, s[K.TURN_NUMBER], 1, reference);
  return true;
}

function isUse(s: State, e: number, ability: number, reference: number): boolean {
  return (
    s[e + C.CONTINUOUS_CONTROL] >> 1 === CONTINUOUS_USED &&
    s[e + C.CONTINUOUS_CODE] === ability &&
    s[e + C.CONTINUOUS_TARGET] === reference
  );
}

/** How often a limited ability of this object has been used this turn. */
export function timesUsed(s: State, ability: number, card: number): number {
  const reference = K.makeReference(card, s[K.cardField(card, K.CARD_SERIAL)]);
  for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++) {
    const e = K.continuousOffset(i);
    if (isUse(s, e, ability, reference)) return s[e + C.CONTINUOUS_VALUE];
  }
  return 0;
}
