/**
 * Finds out whether all parts of a price can be paid: tries the cards for each part, and after each choice the rest.
 */

import type { State } from '../../kernel/layout.ts';
import * as K from '../../kernel/layout.ts';
import { defineScratch } from '../../kernel/scratch.ts';
import { CODE, END } from '../../kernel/tables.ts';
import { type Candidates, candidates } from './candidates.ts';
import type { FullPart, Parts, PaymentHooks } from './parts.ts';

/** The source of the payment in frame `f`, whatever has become of it. */
export function paymentSource(s: State, f: number): number {
  return K.rowNamed(s[f + K.FRAME_SOURCE]);
}

/** The lists of a question. */
const lists = new Int32Array(8);

/** What a question is about, while it is answered. */
export interface Trial {
  listCount: number;
  payer: number;
  source: number;
  settled: number;
  frame: number;
  /** A question asked while this one is being answered has its candidates behind those of this one. */
  room: number;
}

/** What a question asks of one part. */
export interface PartTrials {
  readonly trial: Trial;
  /**
   * Can the part at `pc` be paid with the source? It can where earlier parts have only used the source and not sent it
   * away.
   */
  readonly canPayPart: (s: State, list: number, part: FullPart, pc: number) => boolean;
  readonly canCoverAt: (s: State, list: number, depth: number) => boolean;
}

/** Makes the `PartTrials` of one game. */
export function createPartTrials(hooks: Pick<PaymentHooks, 'canCover'>, parts: Parts): PartTrials {
  const { canCover } = hooks;
  const { widths, partOf } = parts;

  const trial: Trial = {
    // what a question is about, while it is answered
    listCount: 0,
    payer: 0,
    source: K.NONE,
    settled: 0,
    frame: K.NONE,
    /** A question asked while this one is being answered has its candidates behind those of this one. */
    room: 0,
  };

  function canPayPart(s: State, list: number, part: FullPart, pc: number): boolean {
    if (part.uses === 0 || !followsUse(list, pc)) return part.canPay(s, pc, trial.source, trial.payer, trial.settled);
    const c = K.cardField(trial.source, K.CARD_FLAGS);
    const before = s[c];
    s[c] = before & ~part.uses;
    const ok = part.canPay(s, pc, trial.source, trial.payer, trial.settled);
    s[c] = before;
    return ok;
  }

  /**
   * Is an earlier part of the list paid with the source, which stays where it is, and none of them in the same way as
   * this one?
   */
  function followsUse(list: number, pc: number): boolean {
    let follows = false;
    for (let at = lists[list]; at !== pc; at += widths[CODE[at]]) {
      const part = partOf(CODE[at]);
      if (part.uses === 0) continue;
      if (!part.stays || CODE[at] === CODE[pc]) return false;
      follows = true;
    }
    return follows;
  }

  function giveUpQuestion(): void {
    trial.listCount = 0;
    trial.room = 0;
    trial.frame = K.NONE;
  }

  function canCoverAt(s: State, list: number, depth: number): boolean {
    const before = trial.room;
    trial.room = depth;
    const ok = canCover!(s, trial.payer, lists[list], trial.settled, trial.frame, trial.source);
    trial.room = before;
    return ok;
  }

  defineScratch(giveUpQuestion);

  return { trial, canPayPart, canCoverAt };
}

/** Behind each candidate: where those that are like it end. */
const kindEnds = new Int32Array(candidates.length);

/** Which cards are alike for the rest of a question. */
export interface Likeness {
  /** Is candidate `i` like one from `first` on that was tried before, so that it cannot lead to a payment either? */
  readonly isLikeTried: (s: State, list: number, pc: number, first: number, i: number) => boolean;
  /** Puts candidates from `from` to `end` that are alike side by side, and notes in `kindEnds` where each kind ends. */
  readonly groupAlike: (s: State, list: number, pc: number, from: number, end: number) => void;
}

/** Makes the `Likeness` of one game. */
export function createLikeness(
  hooks: Pick<PaymentHooks, 'isAlike'>,
  parts: Parts,
  finder: Candidates,
  partTrials: PartTrials,
): Likeness {
  const { isAlike } = hooks;
  const { widths, partOf } = parts;
  const { fits } = finder;
  const { trial } = partTrials;

  function isLikeTried(s: State, list: number, pc: number, first: number, i: number): boolean {
    for (let j = first; j < i; j++) if (areAlike(s, list, pc, candidates[j], candidates[i])) return true;
    return false;
  }

  function groupAlike(s: State, list: number, pc: number, from: number, end: number): void {
    for (let first = from, past = from; first < end; first = past) {
      past = first + 1;
      for (let i = past; i < end; i++) {
        const card = candidates[i];
        if (!areAlike(s, list, pc, candidates[first], card)) continue;
        candidates.copyWithin(past + 1, past, i);
        candidates[past++] = card;
      }
      kindEnds.fill(past, first, past);
    }
  }

  /**
   * Do two cards that fit the part at `pc` fit the same parts behind it, are they in the same zone, and are they alike
   * in everything else?
   */
  function areAlike(s: State, list: number, pc: number, card: number, other: number): boolean {
    if (s[K.cardField(card, K.CARD_ZONE)] !== s[K.cardField(other, K.CARD_ZONE)]) return false;
    if (card === trial.source || other === trial.source || !isAlike(s, card, other)) return false;
    for (let k = list; k < trial.listCount || k === list; k++) {
      for (let at = k === list ? pc : lists[k]; CODE[at] !== END; at += widths[CODE[at]]) {
        const part = partOf(CODE[at]);
        if (!part.takesCards) continue;
        if (fits(s, part, at, card, trial.source, trial.payer) !== fits(s, part, at, other, trial.source, trial.payer))
          return false;
      }
    }
    return true;
  }

  return { isLikeTried, groupAlike };
}

/** The trial of the parts that are still open. */
export interface RestTrials {
  /**
   * Tries the cards of each part and, after each choice, the rest of the question. `left` is how many more cards the
   * part at `address` takes, from rows after `cursor`; NONE: the part has not begun. Its candidates are put at `depth`.
   */
  readonly canPayRest: (
    s: State,
    list: number,
    address: number,
    left: number,
    cursor: number,
    depth: number,
  ) => boolean;
}

/** Trials of the cards that one part takes. */
interface Takings {
  /** Tries each candidate for the last card that the part takes, of those alike the first. */
  readonly canTakeOne: (s: State, list: number, pc: number, part: FullPart, from: number, end: number) => boolean;
  /**
   * Tries `need` of the candidates from `from` to `end`. Where there is a choice, those that are alike stand side by
   * side and the first of them are taken: so it is tried how many of each kind are taken, and not which ones. The
   * number of trials is a power of the number of cards then, with the number of kinds, and not the cards, as exponent.
   */
  readonly canTake: (
    s: State,
    list: number,
    pc: number,
    part: FullPart,
    need: number,
    from: number,
    end: number,
  ) => boolean;
}

/** Makes the `Takings` of one game; `canPayRest` answers for the parts behind the one that takes cards. */
function createTakings(parts: Parts, likeness: Likeness, canPayRest: RestTrials['canPayRest']): Takings {
  const { widths } = parts;
  const { isLikeTried } = likeness;

  function canTakeOne(s: State, list: number, pc: number, part: FullPart, from: number, end: number): boolean {
    for (let i = from; i < end; i++) {
      if (i > from && isLikeTried(s, list, pc, from, i)) continue;
      if (canGoOnWithout(s, list, pc, part, i, 0, end)) return true;
    }
    return false;
  }

  function canTake(
    s: State,
    list: number,
    pc: number,
    part: FullPart,
    need: number,
    from: number,
    end: number,
  ): boolean {
    for (let i = from; end - i >= need; i = kindEnds[i]) {
      if (canGoOnWithout(s, list, pc, part, i, need - 1, end)) return true;
      // all that are left had to be taken
      if (end - i === need) return false;
    }
    return false;
  }

  /** Takes candidate `i`, so that no other part can: can the rest be paid with `need` more from those behind it? */
  function canGoOnWithout(
    s: State,
    list: number,
    pc: number,
    part: FullPart,
    i: number,
    need: number,
    end: number,
  ): boolean {
    TRIED.cards++;
    const c = K.cardField(candidates[i], K.CARD_FLAGS);
    s[c] |= part.mark;
    const ok =
      need === 0
        ? canPayRest(s, list, pc + widths[CODE[pc]], K.NONE, K.NONE, end)
        : canTake(s, list, pc, part, need, i + 1, end);
    s[c] &= ~part.mark;
    return ok;
  }

  return { canTakeOne, canTake };
}

/** Makes the `RestTrials` of one game. */
export function createTrial(
  hooks: Pick<PaymentHooks, 'canCover'>,
  parts: Parts,
  finder: Candidates,
  partTrials: PartTrials,
  likeness: Likeness,
): RestTrials {
  const { canCover } = hooks;
  const { partOf, widths } = parts;
  const { findCandidates } = finder;
  const { trial, canCoverAt, canPayPart } = partTrials;
  const { groupAlike } = likeness;
  const { canTakeOne, canTake } = createTakings(parts, likeness, canPayRest);

  function canPayRest(s: State, list: number, address: number, left: number, cursor: number, depth: number): boolean {
    let pc = address;
    let operator = CODE[pc];
    let part = partOf(operator);
    // first, one after the other, the parts that take nothing which later parts could need
    while (operator !== END && !part.takesCards && part.uses === 0) {
      if (!part.canPay(s, pc, trial.source, trial.payer, trial.settled)) return false;
      pc += widths[operator];
      operator = CODE[pc];
      part = partOf(operator);
    }
    if (operator === END) {
      if (list + 1 < trial.listCount) return canPayRest(s, list + 1, lists[list + 1], K.NONE, K.NONE, depth);
      return canCover === undefined || canCoverAt(s, list, depth);
    }
    const next = pc + widths[operator];
    if (left === K.NONE && !canPayPart(s, list, part, pc)) return false;
    if (!part.takesCards) {
      // parts behind this one find the source used
      const c = K.cardField(trial.source, K.CARD_FLAGS);
      const before = s[c];
      s[c] = before | part.uses;
      const ok = canPayRest(s, list, next, K.NONE, K.NONE, depth);
      s[c] = before;
      return ok;
    }
    const need = left === K.NONE ? part.least(s, pc, trial.source, trial.payer, trial.settled) : left;
    if (need === 0) return canPayRest(s, list, next, K.NONE, K.NONE, depth);
    const end = findCandidates(s, pc, trial.source, trial.payer, depth, true);
    let from = depth;
    while (from < end && candidates[from] <= cursor) from++;
    if (need === 1) return canTakeOne(s, list, pc, part, from, end);
    if (end - from > need) groupAlike(s, list, pc, from, end);
    return canTake(s, list, pc, part, need, from, end);
  }

  return { canPayRest };
}

/** How many times questions have taken a card for a part, for the tests that ask how long an answer takes. */
export const TRIED = { cards: 0 };

/** Whether lists can be paid. */
export interface Questions {
  /** The same for several lists that are paid one after the other: `beginLists`, `addList` for each, `canPayLists`. */
  readonly beginLists: () => void;
  readonly addList: (list: number) => void;
  readonly canPayLists: (s: State, player: number, source: number, x: number) => boolean;
  /** Can the player pay the list for an ability (or the playing) of `source`? */
  readonly canPayList: (s: State, player: number, source: number, list: number, x?: number) => boolean;
  /**
   * Can the rest of the payment in frame `f` be paid if the part at `pc` takes just `left` more cards from rows after
   * `cursor`?
   */
  readonly canGoOn: (s: State, f: number, pc: number, left: number, cursor: number, at: number) => boolean;
  /** The same, with `card` taken for the part. */
  readonly canGoOnWith: (s: State, f: number, pc: number, card: number, left: number, at: number) => boolean;
}

/** Makes the `Questions` of one game. */
export function createQuestions(
  hooks: Pick<PaymentHooks, 'canCover'>,
  parts: Parts,
  partTrials: PartTrials,
  restTrials: RestTrials,
): Questions {
  const { canCover } = hooks;
  const { widths, partOf } = parts;
  const { trial } = partTrials;
  const { canPayRest } = restTrials;

  function beginLists(): void {
    trial.listCount = 0;
  }

  function addList(list: number): void {
    lists[trial.listCount++] = list;
  }

  function canPayLists(s: State, player: number, from: number, x: number): boolean {
    if (trial.listCount === 0) return true;
    trial.payer = player;
    trial.source = from;
    trial.settled = x;
    trial.frame = K.NONE;
    return canPayRest(s, 0, lists[0], K.NONE, K.NONE, trial.room);
  }

  /** May be called in the middle of another question, while `canCover` answers it. */
  function canPayList(s: State, player: number, from: number, list: number, x = 0): boolean {
    const wereLists = trial.listCount;
    const first = lists[0];
    const wasPayer = trial.payer;
    const wasSource = trial.source;
    const wasSettled = trial.settled;
    const wasFrame = trial.frame;
    lists[0] = list;
    trial.listCount = 1;
    const ok = canPayLists(s, player, from, x);
    trial.listCount = wereLists;
    lists[0] = first;
    trial.payer = wasPayer;
    trial.source = wasSource;
    trial.settled = wasSettled;
    trial.frame = wasFrame;
    return ok;
  }

  function canGoOn(s: State, f: number, pc: number, left: number, cursor: number, at: number): boolean {
    lists[0] = s[f + K.FRAME_ABILITY];
    trial.listCount = 1;
    trial.payer = K.frameController(s, f);
    trial.source = paymentSource(s, f);
    trial.settled = s[f + K.FRAME_A];
    trial.frame = f;
    return canPayRest(s, 0, pc, left, cursor, at);
  }

  function canGoOnWith(s: State, f: number, pc: number, card: number, left: number, at: number): boolean {
    if (canCover === undefined && CODE[pc + widths[CODE[pc]]] === END) return true;
    const { mark } = partOf(CODE[pc]);
    const c = K.cardField(card, K.CARD_FLAGS);
    s[c] |= mark;
    const ok = canGoOn(s, f, pc, left, card, at);
    s[c] &= ~mark;
    return ok;
  }

  return { beginLists, addList, canPayLists, canPayList, canGoOn, canGoOnWith };
}
