/**
 * What is paid for a judgment is noted in its frame, and so in its record in the chase, which use these cells for
 * nothing else: a text may return it.
 *
 * FRAME_SLOTS: how much will of each kind, four bits each · behind that: references of cards that were discarded,
 * banished, removed or rested · FRAME_B: from which kind of zone each of these came, four bits each · FRAME_C: life
 */
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { addPlayerCell } from '../../../kernel/players.ts';
import { ownerOf, zoneOf } from '../../../shared/movement.ts';
import { PAID_WITH } from '../../../shared/payment/paying.ts';
import { cardOf, referenceTo } from '../../../shared/selection.ts';
import * as L from '../layout.ts';
import { touchLightly } from './characteristics.ts';
import { moveCard } from './movement.ts';
import { gainWill } from './pools.ts';

const KINDS_A_CELL = 8;
const FIRST_CARD = K.FRAME_SLOTS + Math.ceil(L.WILL_KINDS.length / KINDS_A_CELL);
const MOST_CARDS = 6;

function isJudgment(s: State, f: number): boolean {
  return (s[f + K.FRAME_CONTROL] & L.CONTROL_JUDGMENT) !== 0;
}

/** Notes that a unit of will of that kind is spent for what is announced in frame `f`. */
export function noteSpent(s: State, f: number, kind: number): void {
  if (isJudgment(s, f)) s[f + K.FRAME_SLOTS + Math.trunc(kind / KINDS_A_CELL)] += 1 << ((kind % KINDS_A_CELL) * 4);
}

/** Notes that life is paid for what is announced in frame `f`. */
export function noteLifePaid(s: State, f: number, amount: number): void {
  if (isJudgment(s, f)) s[f + K.FRAME_C] += amount;
}

const paidCards = new Int32Array(MOST_CARDS);
const zonesBefore = new Int32Array(MOST_CARDS);

/**
 * Looks where each of the first `n` of PAID_WITH is before they pay for what is announced in frame `f`. Returns how
 * many `notePaid` has to note once they have paid: none for what is never refunded. (Two calls around the payment, not
 * one that is handed a function: a function made at each payment is memory that a search has to collect.)
 */
export function seePaying(s: State, f: number, n: number): number {
  if (!isJudgment(s, f)) return 0;
  const many = Math.min(n, MOST_CARDS);
  for (let i = 0; i < many; i++) {
    paidCards[i] = PAID_WITH[i];
    zonesBefore[i] = zoneOf(s, PAID_WITH[i]) >> 1;
  }
  return many;
}

/** Notes the `many` cards that `seePaying` saw: they have paid for what is announced in frame `f`. */
export function notePaid(s: State, f: number, many: number): void {
  for (let i = 0; i < many; i++) {
    let at = 0;
    while (at < MOST_CARDS && s[f + FIRST_CARD + at] !== 0) at++;
    if (at === MOST_CARDS) return;
    s[f + FIRST_CARD + at] = referenceTo(s, paidCards[i]);
    s[f + K.FRAME_B] |= zonesBefore[i] << (at * 4);
  }
}

/**
 * Returns what was paid for the judgment at that place of the chase. A card that has moved since it was paid is another
 * object and stays where it is; what comes back to a field has not entered.
 * @clause FOW ext.cost.8, ext.zone.13
 */
export function refundJudgment(s: State, index: number): void {
  const o = K.stackObject(index);
  if (!isJudgment(s, o)) return;
  const player = K.frameController(s, o);
  for (let kind = 0; kind < L.WILL_KINDS.length; kind++) {
    const units = (s[o + K.FRAME_SLOTS + Math.trunc(kind / KINDS_A_CELL)] >>> ((kind % KINDS_A_CELL) * 4)) & 15;
    if (units > 0) gainWill(s, player, kind, units);
  }
  addPlayerCell(s, player, L.PLAYER_LIFE, s[o + K.FRAME_C]);
  touchLightly(s, L.DEPEND_PLAYERS);
  for (let i = 0; i < MOST_CARDS; i++) {
    const card = cardOf(s, s[o + FIRST_CARD + i]);
    if (card === K.NONE) continue;
    const kind = ((s[o + K.FRAME_B] >>> (i * 4)) & 15) << 1;
    if ((zoneOf(s, card) & ~1) === kind) s[K.cardField(card, K.CARD_FLAGS)] &= ~L.CARD_RESTED;
    else moveCard(s, card, kind + ownerOf(s, card), false);
  }
  for (let cell = K.FRAME_SLOTS; cell < FIRST_CARD + MOST_CARDS; cell++) s[o + cell] = 0;
  s[o + K.FRAME_B] = 0;
  s[o + K.FRAME_C] = 0;
}
