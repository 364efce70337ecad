/** The procedure of a payment. */

import { kindBits } from '../../kernel/bits.ts';
import {
  addOption,
  ask,
  beginOptions,
  CONTINUE,
  defineProcedure,
  popFrame,
  pushFrame,
  tellWanted,
} from '../../kernel/frames.ts';
import * as K from '../../kernel/layout.ts';
import { FRAME_C, FRAME_SLOT_LIMIT, FRAME_SLOTS, type State } from '../../kernel/layout.ts';
import { makeOption, OPTION_PASS, optionCard } from '../../kernel/options.ts';
import { CODE, END } from '../../kernel/tables.ts';
import { firstCard, nextCard } from '../../kernel/zones.ts';
import { SELECTED } from '../selection.ts';
import { type Candidates, candidates } from './candidates.ts';
import type { FullPart, Parts, PaymentHooks } from './parts.ts';
import { paymentSource, type Questions } from './question.ts';

/** The cards that the part under way is paid with. */
export const PAID_WITH = new Int32Array(256);

// FRAME_SOURCE: reference of the source, 0: none · FRAME_ABILITY: the list · FRAME_PC: the part under way · FRAME_A: x
// · FRAME_B: how many more cards the part takes + 1, 0: not begun · FRAME_D: rows below this are past · FRAME_SETS:
// what the cards taken come to, or how many rows are kept from slot 2 on, where all is paid together

/** How many cards the last part took for which the player decided the number; or what a game puts here instead. */
export const PAYMENT_COUNT = FRAME_C;
/** The first of the game's own cells. */
export const PAYMENT_GAME = FRAME_SLOTS;
/** Most cards that a payment can hold whose parts are paid together, with one mark for each part. */
const KEPT_LIMIT = (FRAME_SLOT_LIMIT - 2) * 4;
const KEPT = FRAME_SLOTS + 2;
/** Stands after the rows of a part. */
const PART_END = 0xff;

function keepRow(s: State, f: number, row: number): void {
  const n = s[f + K.FRAME_SETS]++;
  if (n >= KEPT_LIMIT) throw new RangeError('a cost asks for more cards than a payment holds');
  s[f + KEPT + (n >> 2)] |= row << ((n & 3) * 8);
}

function keptRow(s: State, f: number, i: number): number {
  return (s[f + KEPT + (i >> 2)] >>> ((i & 3) * 8)) & 0xff;
}

/** How many of the candidates before `end` are `card` or rows after it. */
function countFrom(card: number, end: number): number {
  let n = 0;
  for (let i = 0; i < end; i++) if (candidates[i] >= card) n++;
  return n;
}

/** What these weigh together. */
function weightFrom(s: State, part: FullPart, card: number, end: number): number {
  let sum = 0;
  for (let i = 0; i < end; i++) if (candidates[i] >= card) sum += part.weight(s, candidates[i]);
  return sum;
}

/**
 * Is the candidate a copy of an earlier one? Copies are one choice, except in the `distinct` zones, where other cards
 * may lie on them.
 */
function isTwin(s: State, distinct: number, index: number, cursor: number): boolean {
  const c = K.cardOffset(candidates[index]);
  if (((distinct >> (s[c + K.CARD_ZONE] >> 1)) & 1) !== 0) return false;
  for (let i = 0; i < index; i++) {
    const o = K.cardOffset(candidates[i]);
    if (candidates[i] >= cursor && s[o + K.CARD_DEF] === s[c + K.CARD_DEF] && s[o + K.CARD_ZONE] === s[c + K.CARD_ZONE])
      return true;
  }
  return false;
}

/** What a part can be paid with, as it is offered. */
export interface Offers {
  /** Offers what the part at `pc` can be paid with; false where there is nothing to choose. */
  readonly offerFor: (s: State, f: number, part: FullPart, pc: number, player: number) => boolean;
}

/** Makes the `Offers` of one game. */
export function createOffers(
  hooks: Pick<PaymentHooks, 'distinctZones' | 'inZoneOrder' | 'isTogether'>,
  parts: Parts,
  finder: Candidates,
  questions: Questions,
): Offers {
  const { isTogether, inZoneOrder } = hooks;
  const { widths } = parts;
  const { findCandidates } = finder;
  const { canGoOnWith, canGoOn } = questions;

  const distinct = kindBits(hooks.distinctZones);

  function offerFor(s: State, f: number, part: FullPart, pc: number, player: number): boolean {
    if (part.takesCards) offerCards(s, f, part, pc, player);
    else if (part.picks) {
      const n = part.find(s, pc, paymentSource(s, f), player, s[f + K.FRAME_A]);
      for (let i = 0; i < n; i++) addOption(s, makeOption(part.verb, SELECTED[i], 0));
    } else return false;
    return true;
  }

  function offerCards(s: State, f: number, part: FullPart, pc: number, player: number): void {
    const from = paymentSource(s, f);
    const least = part.least(s, pc, from, player, s[f + K.FRAME_A]);
    const most = part.most(s, pc, from, player, s[f + K.FRAME_A]);
    const total = part.total(pc);
    const isOpen = most !== K.NONE;
    if (s[f + K.FRAME_B] === 0) {
      s[f + K.FRAME_B] = (isOpen ? most : least) + 1;
      s[f + K.FRAME_D] = 0;
      if (!isTogether) s[f + K.FRAME_SETS] = 0;
      if (isOpen) s[f + PAYMENT_COUNT] = 0;
    }
    const need = s[f + K.FRAME_B] - 1;
    if (need === 0) return;
    const end = findCandidates(s, pc, from, player, 0, !inZoneOrder);
    const cursor = s[f + K.FRAME_D];
    const short = total - s[f + K.FRAME_SETS];
    for (let i = 0; i < end; i++) {
      const card = candidates[i];
      if (card < cursor || isTwin(s, distinct, i, cursor)) continue;
      if (total > 0 && short > 0) {
        // a total must still be reachable with the rows from the chosen one on
        if (weightFrom(s, part, card, end) < short) continue;
      } else {
        if (!isOpen && countFrom(card, end) < need) continue;
        const goesOn =
          canGoOnWith(s, f, pc, card, isOpen ? 0 : need - 1, end) ||
          (part.makesRoom && isOpen && need > 1 && canGoOnWith(s, f, pc, card, 1, end));
        if (!goesOn) continue;
      }
      addOption(s, makeOption(part.verb, card, 0));
    }
    if (!isOpen || (total > 0 ? short > 0 : s[f + PAYMENT_COUNT] < least)) return;
    if (!part.makesRoom || canGoOn(s, f, pc + widths[CODE[pc]], K.NONE, K.NONE, end)) addOption(s, OPTION_PASS);
  }

  return { offerFor };
}

/** How parts are paid whose cards are chosen. */
export interface PartPayments {
  /** The part is to be paid later, with all the others: what it uses is out of reach of the parts behind it. */
  readonly setAside: (s: State, f: number, part: FullPart, card: number) => void;
  /** Pays the part at once, with the cards taken for it. */
  readonly payPart: (s: State, f: number, part: FullPart, pc: number, card: number) => void;
  /** Pays all parts, in printed order: nothing that one part moves serves another. */
  readonly payKept: (s: State, f: number) => void;
}

/** Makes the `PartPayments` of one game. */
export function createPartPayments(hooks: Pick<PaymentHooks, 'committed'>, parts: Parts): PartPayments {
  const { committed } = hooks;
  const { widths, partOf } = parts;

  function setAside(s: State, f: number, part: FullPart, card: number): void {
    if (part.uses !== 0) s[K.cardField(paymentSource(s, f), K.CARD_FLAGS)] |= part.uses;
    if (part.picks && card !== K.NONE) keepRow(s, f, card);
    if (part.picks || part.takesCards) keepRow(s, f, PART_END);
  }

  function payPart(s: State, f: number, part: FullPart, pc: number, card: number): void {
    const player = K.frameController(s, f);
    let n = 0;
    if (part.takesCards) {
      let kind = 0;
      for (let zones = part.zones(pc); zones !== 0; zones >>>= 1, kind += 2) {
        if ((zones & 1) === 0) continue;
        for (let other = firstCard(s, kind + player); other !== K.NONE; other = nextCard(s, other)) {
          const c = K.cardField(other, K.CARD_FLAGS);
          if ((s[c] & committed) === 0) continue;
          s[c] &= ~committed;
          PAID_WITH[n++] = other;
        }
      }
    } else if (part.picks && card !== K.NONE) PAID_WITH[n++] = card;
    part.pay(s, f, pc, player, n);
  }

  function payKept(s: State, f: number): void {
    const player = K.frameController(s, f);
    let i = 0;
    for (let pc = s[f + K.FRAME_ABILITY]; CODE[pc] !== END; pc += widths[CODE[pc]]) {
      const part = partOf(CODE[pc]);
      if (part.uses !== 0) s[K.cardField(paymentSource(s, f), K.CARD_FLAGS)] &= ~part.uses;
      let n = 0;
      if (part.picks || part.takesCards) {
        for (let row = keptRow(s, f, i++); row !== PART_END; row = keptRow(s, f, i++)) {
          s[K.cardField(row, K.CARD_FLAGS)] &= ~committed;
          PAID_WITH[n++] = row;
        }
      }
      part.pay(s, f, pc, player, n);
    }
  }

  return { setAside, payPart, payKept };
}

/** Never runs: it exists so that the number of the step behind the last one is still a step of a payment. */
function pastPayment(): number {
  throw new Error('a payment went on past its end');
}

/** The steps of a payment. */
export interface PaymentSteps {
  readonly PAY: Readonly<Record<'offerPart' | 'pastPayment', number>>;
}

/** Makes the `PaymentSteps` of one game. */
export function createPaymentSteps(
  hooks: Pick<PaymentHooks, 'committed' | 'cover' | 'finish' | 'isTogether' | 'name' | 'question'>,
  parts: Parts,
  offers: Offers,
  partPayments: PartPayments,
): PaymentSteps {
  const { isTogether, cover, question, committed, finish } = hooks;
  const { partOf, widths } = parts;
  const { offerFor } = offers;
  const { setAside, payPart, payKept } = partPayments;

  function offerPart(s: State, f: number): number {
    const pc = s[f + K.FRAME_PC];
    const operator = CODE[pc];
    const player = K.frameController(s, f);
    beginOptions(s);
    if (operator === END) {
      if (!isTogether) return endPayment(s, f);
      s[f + K.FRAME_STEP] = PAY.payTogether;
      if (cover !== undefined) cover(s, f);
      return CONTINUE;
    }
    if (offerFor(s, f, partOf(operator), pc, player)) return ask(s, player, question);
    s[K.ANSWER] = K.NONE;
    return CONTINUE;
  }

  function takePart(s: State, f: number): number {
    const pc = s[f + K.FRAME_PC];
    const part = partOf(CODE[pc]);
    const option = s[K.ANSWER];
    const card = option === K.NONE || option === OPTION_PASS ? K.NONE : optionCard(option);
    s[f + K.FRAME_STEP] = PAY.offerPart;
    if (part.takesCards && card !== K.NONE) {
      s[K.cardField(card, K.CARD_FLAGS)] |= committed;
      s[f + K.FRAME_D] = card + 1;
      s[f + K.FRAME_B]--;
      s[f + PAYMENT_COUNT]++;
      if (isTogether) keepRow(s, f, card);
      else if (part.total(pc) > 0) s[f + K.FRAME_SETS] += part.weight(s, card);
      if (s[f + K.FRAME_B] > 1) return CONTINUE;
    }
    s[f + K.FRAME_B] = 0;
    s[f + K.FRAME_PC] = pc + widths[CODE[pc]];
    if (isTogether) setAside(s, f, part, card);
    else payPart(s, f, part, pc, card);
    return CONTINUE;
  }

  function payTogether(s: State, f: number): number {
    payKept(s, f);
    return endPayment(s, f);
  }

  /** Ends the payment, after whatever a part has begun has come to its end. */
  function endPayment(s: State, f: number): number {
    if (s[K.FRAME_TOP] !== f) {
      s[f + K.FRAME_STEP] = PAY.endPayment;
      return CONTINUE;
    }
    if (finish !== undefined) finish(s, f);
    popFrame(s);
    return CONTINUE;
  }

  const PAY = defineProcedure(hooks.name, { offerPart, takePart, payTogether, endPayment, pastPayment });

  return { PAY };
}

/** Payments that begin, and that are under way. */
export interface Payings {
  /** Begins to pay a list that was found payable, for the object `source` (a reference; 0: none); returns the frame. */
  readonly beginPayment: (s: State, player: number, source: number, list: number, x: number) => number;
  /** Is a cost being paid in that frame? */
  readonly isPaying: (s: State, f: number) => boolean;
}

/** Makes the `Payings` of one game. */
export function createPayings(paymentSteps: PaymentSteps): Payings {
  const { PAY } = paymentSteps;
  tellWanted(Object.values(PAY), {
    deed: 'pay',
    left: (s, f) => Math.max(0, s[f + K.FRAME_B] - 1),
    isPayment: true,
  });

  function beginPayment(s: State, player: number, from: number, list: number, x: number): number {
    const f = pushFrame(s, PAY.offerPart, player);
    s[f + K.FRAME_SOURCE] = from;
    s[f + K.FRAME_ABILITY] = list;
    s[f + K.FRAME_PC] = list;
    s[f + K.FRAME_A] = x;
    return f;
  }

  // the loop has already moved the frame on to the step behind the one that runs
  function isPaying(s: State, f: number): boolean {
    return s[f + K.FRAME_STEP] >= PAY.offerPart && s[f + K.FRAME_STEP] <= PAY.pastPayment;
  }

  return { beginPayment, isPaying };
}
