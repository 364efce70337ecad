/**
 * Replacement effects: events with a number (how much damage, say) that effects change before they happen. Each effect
 * applies to an event once at most; what goes first by the rules has the lower rank; and where an order is left that
 * matters, the player whom the rules say picks which effect applies next. Nobody is asked for an order that changes
 * nothing.
 *
 * Events that happen together are settled one after the other before the first of them happens. While nobody is asked
 * this takes one call; a question is left standing as a frame, and the caller's procedure goes on when it is answered.
 *
 *     begin(s);
 *     add(s, card, source, about, amount);
 *     finish(s);
 */

import { addOption, ask, beginOptions, CONTINUE, defineProcedure, popFrame, pushFrame } from '../kernel/frames.ts';
import * as K from '../kernel/layout.ts';
import { FRAME_SLOT_LIMIT, type State } from '../kernel/layout.ts';
import { ASK_SHARED, makeOption, optionNumber, VERB_REPLACE } from '../kernel/options.ts';

// FRAME_A: how many events · FRAME_B: how many of them are settled · FRAME_C, FRAME_D: the effects that have applied to
// the one under way, as bits · the slots: two a event, what it is about and its number

/** In games where events are also about players, card rows from here on stand for players. */
export const PLAYER_ROW = 254;

/** What an event is about: card row in bits 0-7, source row + 1 in 8-16, the game's number above. */
const SOURCE_SHIFT = 8;
const ABOUT_SHIFT = 17;
const MOST_TOGETHER = FRAME_SLOT_LIMIT >> 1;

/** Bits of a cell of FRAME_C and FRAME_D. */
const APPLIED_BITS = 31;
const LISTED_LIMIT = 2 * APPLIED_BITS;

/** Most orders that are tried; beyond that the orders are taken to differ. */
const TRIES = 400;

// the effects that wait for the event under way, in the order in which the game lists them
let listed = 0;
const sorts = new Int32Array(LISTED_LIMIT);
const numbers = new Int32Array(LISTED_LIMIT);
const limits = new Int32Array(LISTED_LIMIT);
const ranks = new Int32Array(LISTED_LIMIT);
const holders = new Int32Array(LISTED_LIMIT);
const handles = new Int32Array(LISTED_LIMIT);

// what the event under way has come to, and the effects that have applied to it
let amount = 0;
let firstApplied = 0;
let lastApplied = 0;
/** How much of effects that are used up little by little was used, and by which. */
let spent = 0;

// the orders that are tried: how many, and the result of the first
let tries = 0;
let outcome = 0;
let firstUsed = 0;
let lastUsed = 0;
let firstSpent = 0;

/** The events that happen now: they have been taken off the frames. */
const happening = new Int32Array(2 * MOST_TOGETHER);

/**
 * Lists a replacement effect for the event under way; two that agree in sort, number, limit and rank are alike.
 *
 * @param rank those of a lower rank apply first (a self-replacement before all others)
 * @param holder the row of the card that it comes from
 * @param handle for the game; left out where applying does not use the effect up
 */
export function listReplacement(sort: number, holder: number, number = 0, limit = 0, rank = 0, handle = 0): void {
  if (listed === LISTED_LIMIT) throw new RangeError('more replacement effects than one event can have');
  sorts[listed] = sort;
  numbers[listed] = number;
  limits[listed] = limit;
  ranks[listed] = rank;
  holders[listed] = holder;
  handles[listed++] = handle;
}

/** How many effects are listed so far for the event under way. */
export function countListed(): number {
  return listed;
}

/** What replacement needs of a game. */
export interface ReplacementHooks {
  /** Name of the procedure. */
  readonly name: string;
  /** Does an event whose number is 0 or less end, so that no further effect applies to it? */
  readonly endsAtZero: boolean;
  /** Lists the effects by `listReplacement`, always in the same order as long as nobody acts. */
  readonly gather: (s: State, card: number, source: number, about: number) => void;
  /** Does an effect apply to what the event has come to? */
  readonly applies: (sort: number, number: number, limit: number, amount: number) => boolean;
  /**
   * The number of the event after the effect has applied. For an event that ends at zero, different numbers below zero
   * may mean different things.
   */
  readonly apply: (sort: number, number: number, amount: number) => number;
  /**
   * Is the event about the holder of an effect of that sort from then on? `gather` then lists every effect that there
   * is, in one order for every card, with a limit by which `applies` knows those that do not apply to this one.
   */
  readonly redirects?: (sort: number) => boolean;
  /**
   * Called when an effect has applied and made the number so much smaller. It must not remove anything from what
   * `gather` lists.
   */
  readonly hasApplied?: (s: State, sort: number, handle: number, taken: number) => void;
  /** Is an effect of that sort used up once it has applied? Left out: never. */
  readonly isUsedUp?: (sort: number) => boolean;
  /** Uses an effect up that has applied. Called for the effects of an event from the last listed to the first. */
  readonly useUp?: (s: State, handle: number, sort: number) => void;
  /**
   * Who picks among effects: the controller of the card that the event is about, or the player for whom the row
   * stands.
   */
  readonly controllerOf: (s: State, card: number) => number;
  /** Who picks among the effects of a rank, where it is not that player, `affected`; NONE if it is. */
  readonly otherPicker?: (rank: number, about: number, affected: number) => number;
  /** The event happens. Its number may be 0 or less. */
  readonly happen: (s: State, card: number, source: number, about: number, amount: number) => void;
  /** Called before and after the events that happen together. */
  readonly beginTogether?: (s: State) => void;
  readonly endTogether?: (s: State) => void;
}

/** Replacement of one sort of event in one game. */
export interface Replacements extends Pick<ReplacementSteps, 'begin'>, EventList {}

const never = (): boolean => false;
const nothing = (): void => undefined;
const nobody = (): number => K.NONE;

function cardAt(s: State, at: number): number {
  return s[at] & 0xff;
}

function sourceAt(s: State, at: number): number {
  return ((s[at] >> SOURCE_SHIFT) & 0x1ff) - 1;
}

/** Which of the listed effects may apply next, and applying one. */
export interface Applying {
  readonly isApplied: (k: number) => boolean;
  readonly applyListed: (k: number) => void;
  readonly applyReally: (s: State, k: number) => void;
  /**
   * The first effect from `from` on that may apply next, unless one like it stands before it; NONE if there is none.
   */
  readonly nextChoice: (from: number) => number;
}

/** Makes the `Applying` of one game. */
function createApplying(
  hooks: Pick<ReplacementHooks, 'applies' | 'apply' | 'endsAtZero' | 'hasApplied' | 'isUsedUp'>,
): Applying {
  const { apply, isUsedUp = never, applies, endsAtZero } = hooks;

  function isApplied(k: number): boolean {
    return ((k < APPLIED_BITS ? firstApplied >> k : lastApplied >> (k - APPLIED_BITS)) & 1) !== 0;
  }

  function applyListed(k: number): void {
    if (k < APPLIED_BITS) firstApplied |= 1 << k;
    else lastApplied |= 1 << (k - APPLIED_BITS);
    const before = amount;
    amount = apply(sorts[k], numbers[k], amount);
    if (hooks.hasApplied !== undefined && isUsedUp(sorts[k])) spent += (k + 1) * (before - amount);
  }

  function applyReally(s: State, k: number): void {
    const before = amount;
    applyListed(k);
    hooks.hasApplied?.(s, sorts[k], handles[k], before - amount);
  }

  function isOpen(k: number): boolean {
    return !isApplied(k) && applies(sorts[k], numbers[k], limits[k], amount);
  }

  function nextChoice(from: number): number {
    if (endsAtZero && amount <= 0) return K.NONE;
    let rank = K.NONE;
    for (let k = 0; k < listed; k++) if (isOpen(k) && (rank === K.NONE || ranks[k] < rank)) rank = ranks[k];
    for (let k = from; k < listed; k++) if (ranks[k] === rank && isOpen(k) && !hasTwinBefore(k)) return k;
    return K.NONE;
  }

  /** Is there, before an effect that is still open, another like it that is open? */
  function hasTwinBefore(k: number): boolean {
    for (let i = 0; i < k; i++) {
      if (sorts[i] === sorts[k] && numbers[i] === numbers[k] && limits[i] === limits[k] && ranks[i] === ranks[k]) {
        if (isOpen(i)) return true;
      }
    }
    return false;
  }

  return { isApplied, applyListed, applyReally, nextChoice };
}

/** Whether it matters in which order effects apply. */
export interface Orders {
  /**
   * Could one of the effects that may apply next turn the event to another card, so that other effects come to apply?
   */
  readonly anyRedirects: () => boolean;
  /**
   * Do the orders in which the remaining effects may apply lead to different numbers, or use up different effects or
   * different amounts of one?
   */
  readonly ordersDiffer: () => boolean;
}

/** Makes the `Orders` of one game. */
function createOrders(hooks: Pick<ReplacementHooks, 'isUsedUp' | 'redirects'>, applying: Applying): Orders {
  const { redirects = never, isUsedUp = never } = hooks;
  const { nextChoice, applyListed, isApplied } = applying;

  function anyRedirects(): boolean {
    for (let k = nextChoice(0); k !== K.NONE; k = nextChoice(k + 1)) if (redirects(sorts[k])) return true;
    return false;
  }

  function ordersDiffer(): boolean {
    tries = 0;
    spent = 0;
    return differsFromHere();
  }

  function differsFromHere(): boolean {
    let isEnd = true;
    const before = amount;
    const spentBefore = spent;
    const first = firstApplied;
    const last = lastApplied;
    for (let k = nextChoice(0); k !== K.NONE; k = nextChoice(k + 1)) {
      isEnd = false;
      applyListed(k);
      const differs = differsFromHere();
      amount = before;
      spent = spentBefore;
      firstApplied = first;
      lastApplied = last;
      if (differs) return true;
    }
    return isEnd && isAnotherEnd();
  }

  function isAnotherEnd(): boolean {
    let first = 0;
    let last = 0;
    for (let k = 0; k < listed; k++) {
      if (!isApplied(k) || !isUsedUp(sorts[k])) continue;
      if (k < APPLIED_BITS) first |= 1 << k;
      else last |= 1 << (k - APPLIED_BITS);
    }
    if (tries++ === 0) {
      outcome = amount;
      firstUsed = first;
      lastUsed = last;
      firstSpent = spent;
      return false;
    }
    return tries > TRIES || amount !== outcome || first !== firstUsed || last !== lastUsed || spent !== firstSpent;
  }

  return { anyRedirects, ordersDiffer };
}

/** Settling the events of a frame, one after the other. */
export interface Settling {
  /** Settles events until one needs an answer; true when all are settled. */
  readonly settleAll: (s: State, f: number) => boolean;
  /** Loads the event at that place of a frame as the event under way. */
  readonly load: (s: State, f: number, at: number) => void;
  /** Makes the event be about the holder of the effect that has just applied, if that is what the effect does. */
  readonly redirect: (s: State, at: number, k: number) => void;
}

/** Makes the `Settling` of one game. */
function createSettling(
  hooks: Pick<ReplacementHooks, 'gather' | 'isUsedUp' | 'redirects' | 'useUp'>,
  applying: Applying,
  orders: Orders,
): Settling {
  const { isUsedUp = never, useUp = nothing, gather, redirects = never } = hooks;
  const { isApplied, nextChoice, applyReally } = applying;
  const { anyRedirects, ordersDiffer } = orders;

  function settleAll(s: State, f: number): boolean {
    for (let i = s[f + K.FRAME_B]; i < s[f + K.FRAME_A]; i++) {
      const at = f + K.FRAME_SLOTS + 2 * i;
      load(s, f, at);
      const isSettled = listed === 0 || settle(s, at);
      s[at + 1] = amount;
      s[f + K.FRAME_C] = firstApplied;
      s[f + K.FRAME_D] = lastApplied;
      if (!isSettled) return false;
      for (let k = listed - 1; k >= 0; k--) if (isApplied(k) && isUsedUp(sorts[k])) useUp(s, handles[k], sorts[k]);
      s[f + K.FRAME_B]++;
      s[f + K.FRAME_C] = 0;
      s[f + K.FRAME_D] = 0;
    }
    return true;
  }

  function load(s: State, f: number, at: number): void {
    amount = s[at + 1];
    firstApplied = s[f + K.FRAME_C];
    lastApplied = s[f + K.FRAME_D];
    listed = 0;
    gather(s, cardAt(s, at), sourceAt(s, at), s[at] >> ABOUT_SHIFT);
  }

  /** Applies effects as long as no order matters. True when none is left; false when somebody must pick. */
  function settle(s: State, at: number): boolean {
    for (;;) {
      const first = nextChoice(0);
      if (first === K.NONE) return true;
      if (nextChoice(first + 1) !== K.NONE && (anyRedirects() || ordersDiffer())) return false;
      applyReally(s, first);
      redirect(s, at, first);
    }
  }

  function redirect(s: State, at: number, k: number): void {
    if (!redirects(sorts[k])) return;
    s[at] = (s[at] & ~0xff) | holders[k];
    listed = 0;
    gather(s, cardAt(s, at), sourceAt(s, at), s[at] >> ABOUT_SHIFT);
  }

  return { settleAll, load, redirect };
}

/** The procedure that settles events, and has them happen. */
export interface ReplacementSteps {
  /** Begins a list of events that happen together. */
  readonly begin: (s: State) => void;
  /** Ends the list in frame `f`: from here on it is settled. */
  readonly close: (s: State, f: number) => void;
  readonly happenAll: (s: State, f: number) => void;
}

/** Makes the `ReplacementSteps` of one game. */
function createReplacementSteps(
  hooks: Pick<ReplacementHooks, 'beginTogether' | 'controllerOf' | 'endTogether' | 'happen' | 'name' | 'otherPicker'>,
  applying: Applying,
  settling: Settling,
): ReplacementSteps {
  const { beginTogether = nothing, happen, endTogether = nothing, otherPicker = nobody, controllerOf } = hooks;
  const { nextChoice, applyReally } = applying;
  const { settleAll, load, redirect } = settling;

  function begin(s: State): void {
    pushFrame(s, STEPS.open, 0);
  }

  function close(s: State, f: number): void {
    s[f + K.FRAME_STEP] = STEPS.settle;
  }

  function refuseOpen(): never {
    throw new RangeError(`a list of events was begun and not finished (${hooks.name})`);
  }

  function happenAll(s: State, f: number): void {
    const n = s[f + K.FRAME_A];
    for (let i = 0; i < 2 * n; i++) happening[i] = s[f + K.FRAME_SLOTS + i];
    popFrame(s);
    beginTogether(s);
    for (let i = 0; i < n; i++) {
      const cell = happening[2 * i];
      const source = ((cell >> SOURCE_SHIFT) & 0x1ff) - 1;
      happen(s, cell & 0xff, source, cell >> ABOUT_SHIFT, happening[2 * i + 1]);
    }
    endTogether(s);
  }

  /** Goes on with the events; where somebody must pick the next effect, asks. */
  function settleOrAsk(s: State, f: number): number {
    if (settleAll(s, f)) {
      happenAll(s, f);
      return CONTINUE;
    }
    const at = f + K.FRAME_SLOTS + 2 * s[f + K.FRAME_B];
    load(s, f, at);
    beginOptions(s);
    const first = nextChoice(0);
    for (let k = first; k !== K.NONE; k = nextChoice(k + 1)) addOption(s, makeOption(VERB_REPLACE, holders[k], k));
    return ask(s, pickerOf(s, cardAt(s, at), ranks[first], s[at] >> ABOUT_SHIFT), ASK_SHARED.replacement);
  }

  function pickerOf(s: State, card: number, rank: number, about: number): number {
    const affected = card >= PLAYER_ROW ? card - PLAYER_ROW : controllerOf(s, card);
    const other = otherPicker(rank, about, affected);
    return other === K.NONE ? affected : other;
  }

  function takePicked(s: State, f: number): number {
    const at = f + K.FRAME_SLOTS + 2 * s[f + K.FRAME_B];
    load(s, f, at);
    const k = optionNumber(s[K.ANSWER]);
    applyReally(s, k);
    redirect(s, at, k);
    s[at + 1] = amount;
    s[f + K.FRAME_C] = firstApplied;
    s[f + K.FRAME_D] = lastApplied;
    s[f + K.FRAME_STEP] = STEPS.settle;
    return CONTINUE;
  }

  const STEPS = defineProcedure(hooks.name, { open: refuseOpen, settle: settleOrAsk, takePicked });

  return { begin, close, happenAll };
}

/** The list of events that are settled together. */
export interface EventList {
  /** Adds an event about a card. `source` is a row or NONE; `about` is a number of the game, of 14 bits. */
  readonly add: (s: State, card: number, source: number, about: number, amount: number) => void;
  /** Settles the events, and lets them happen. */
  readonly finish: (s: State) => void;
  /** Adds an event that happens by itself. */
  readonly addAlone: Replacements['add'];
  /** The sort and the number of the effect that an option of the standing question picks; for texts. */
  readonly sortOf: (s: State, option: number) => number;
  readonly numberOf: (s: State, option: number) => number;
  /** The card that the event of the standing question is about. */
  readonly standingCard: (s: State) => number;
}

/** Makes the `EventList` of one game. */
function createEventList(settling: Settling, replacementSteps: ReplacementSteps): EventList {
  const { settleAll, load } = settling;
  const { begin, close, happenAll } = replacementSteps;

  function add(s: State, card: number, source: number, about: number, number: number): void {
    if (s[s[K.FRAME_TOP] + K.FRAME_A] === MOST_TOGETHER) {
      finish(s);
      begin(s);
    }
    const f = s[K.FRAME_TOP];
    const at = f + K.FRAME_SLOTS + 2 * s[f + K.FRAME_A]++;
    s[at] = card | ((source + 1) << SOURCE_SHIFT) | (about << ABOUT_SHIFT);
    s[at + 1] = number;
  }

  function finish(s: State): void {
    const f = s[K.FRAME_TOP];
    close(s, f);
    if (settleAll(s, f)) happenAll(s, f);
  }

  function addAlone(s: State, card: number, source: number, about: number, number: number): void {
    begin(s);
    add(s, card, source, about, number);
    finish(s);
  }

  function sortOf(s: State, option: number): number {
    const f = s[K.FRAME_TOP];
    load(s, f, f + K.FRAME_SLOTS + 2 * s[f + K.FRAME_B]);
    return sorts[optionNumber(option)];
  }

  function numberOf(s: State, option: number): number {
    sortOf(s, option);
    return numbers[optionNumber(option)];
  }

  function standingCard(s: State): number {
    const f = s[K.FRAME_TOP];
    return cardAt(s, f + K.FRAME_SLOTS + 2 * s[f + K.FRAME_B]);
  }

  return { add, finish, addAlone, sortOf, numberOf, standingCard };
}

/** Makes the functions of one game. */
export function createReplacements(hooks: ReplacementHooks): Replacements {
  const applying = createApplying(hooks);
  const settling = createSettling(hooks, applying, createOrders(hooks, applying));
  const steps = createReplacementSteps(hooks, applying, settling);
  return { begin: steps.begin, ...createEventList(settling, steps) };
}
