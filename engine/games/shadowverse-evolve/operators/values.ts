/**
 * Values: numbers that a card text computes. A number that a card does not have reads 0; halves round up.
 * @clause SVE 1.3.6.3, 5.30.1
 */

import { FRAME_C, FRAME_D, NONE, type State } from '../../../kernel/layout.ts';
import { DEF_NAME } from '../../../kernel/tables.ts';
import {
  defineAmount,
  defineArithmetic,
  defineChosenCount,
  defineDifferentCosts,
  defineHowMany,
  defineX,
  plus,
  scaled,
  times,
} from '../../../shared/operators/numbers.ts';
import { type Operand, SEARCHING } from '../../../shared/operators/operator.ts';
import { SELECTED } from '../../../shared/selection.ts';
import * as L from '../layout.ts';
import { cardAttack, cardDefense, counterCount, originalCost, printed } from '../rules/characteristics.ts';
import { readLast, rowOfLeft } from '../rules/last-known.ts';
import { roomInEx, roomOnField } from '../rules/movement.ts';
import { notedNumber } from '../rules/noting.ts';
import { playerCell } from '../rules/players.ts';
import { countMatching, findMatching, playerOf, selectCards } from '../rules/selection.ts';
import { countDeeds, DEED_LEFT, DEED_PLAYED, DEED_UNION_BURST } from '../rules/turn-history.ts';
import { readNumber } from './card-numbers.ts';
import { LAYER_NUMBERS } from './modifications.ts';
import { ONE_PLAYER, RESOLVING } from './places.ts';
import { computeValue, EVALUATORS, holds, VALUES } from './tables.ts';

const youByDefault: Operand = { kind: 'player', default: 'you', values: ONE_PLAYER };
const selfByDefault: Operand = { kind: 'selector', default: 'self' };

// ---- the event and what was paid ----

defineX(VALUES, ['text', 'auto', 'cost']);
export const VALUE_AMOUNT = defineAmount(VALUES, ['auto', 'trigger'], (o, raw) =>
  raw.times === undefined && raw.plus === undefined ? 'that amount' : scaled('point of it')(o),
);
VALUES.define({
  // @clause SVE 13.3.2.5
  name: 'paid-count',
  places: ['text'],
  operands: { times, plus },
  meaning: 'how many cards or counters the part of the cost took that was of any number',
  wording: scaled('card or counter paid with'),
  run: (s, _source, _you, f, times, plus) => (f === NONE ? 0 : s[f + FRAME_C]) * times + plus,
});
defineChosenCount(VALUES, RESOLVING);
VALUES.define({
  name: 'named-number',
  places: ['text', 'auto', 'static'],
  meaning: 'the number that your text noted last this turn (0 if it noted none)',
  wording: 'the noted number',
  depends: L.DEPEND_PLAYERS,
  run: (s, _source, you) => notedNumber(s, you),
});

// ---- cards ----

const countedNames = new Int32Array(256);

/** How many different names the first `n` of SELECTED have. */
export function countNames(s: State, n: number): number {
  let names = 0;
  for (let i = 0; i < n; i++) {
    const name = printed(s, SELECTED[i], DEF_NAME);
    let j = 0;
    while (j < names && countedNames[j] !== name) j++;
    if (j === names) countedNames[names++] = name;
  }
  return names;
}

VALUES.define({
  name: 'count',
  operands: { of: { kind: 'filter', place: SEARCHING }, times, plus, different: { kind: 'flag', default: false } },
  meaning: 'how many cards (or how many different names) pass a filter, times a number, plus a number',
  wording: (o, raw) => scaled(raw.different === true ? 'different name among {of}' : '{of}')(o),
  run: (s, source, you, _f, of, times, plus, different) => {
    const n = different === 1 ? countNames(s, findMatching(s, of, source, you)) : countMatching(s, of, source, you);
    return n * times + plus;
  },
});

defineHowMany(EVALUATORS, selectCards, RESOLVING);
defineDifferentCosts(VALUES, selectCards, originalCost, 'original cost');

// the numbers that `sum-of` adds up and `highest` compares
const NUMBERS = ['attack', 'defense', 'cost'] as const;
const READ_NUMBER = [cardAttack, cardDefense, originalCost] as const;

VALUES.define({
  name: 'sum-of',
  operands: { what: { kind: 'choice', values: NUMBERS }, of: { kind: 'filter', place: SEARCHING }, times, plus },
  meaning: 'the attack, defense or original cost of all matching cards together',
  wording: 'the total {what} of {of}',
  reads: LAYER_NUMBERS,
  run: (s, source, you, _f, what, of, times, plus) => {
    const n = findMatching(s, of, source, you);
    let sum = 0;
    for (let i = 0; i < n; i++) sum += readNumber(READ_NUMBER[what](s, SELECTED[i]));
    return sum * times + plus;
  },
});
VALUES.define({
  name: 'highest',
  operands: { what: { kind: 'choice', values: NUMBERS }, of: { kind: 'filter', place: SEARCHING } },
  meaning: 'the highest attack, defense or original cost among matching cards',
  wording: 'the highest {what} among {of}',
  reads: LAYER_NUMBERS,
  run: (s, source, you, _f, what, of) => {
    const n = findMatching(s, of, source, you);
    let highest = L.NO_NUMBER;
    for (let i = 0; i < n; i++) highest = Math.max(highest, READ_NUMBER[what](s, SELECTED[i]));
    return readNumber(highest);
  },
});
VALUES.define({
  name: 'counters',
  operands: { name: { kind: 'name' }, who: selfByDefault, times, plus },
  meaning: 'how many counters of that name are on a card, or were as it left the field and has none where it is now',
  wording: scaled('{name} counter on {who}'),
  depends: L.DEPEND_STATE,
  // @clause SVE 10.11.1
  run: (s, source, you, f, name, who, times, plus) => {
    const n = selectCards(s, f, who, source, you);
    let sum = 0;
    for (let i = 0; i < n; i++) sum += counterCount(s, SELECTED[i], name);
    const left = sum === 0 ? rowOfLeft(s, who, f) : NONE;
    if (left !== NONE) sum = readLast(s, left, (past, card) => counterCount(past, card, name));
    return sum * times + plus;
  },
});

VALUES.define({
  name: 'room',
  operands: { zone: { kind: 'choice', values: ['field', 'ex'] } },
  meaning: 'how many more cards there is room for on your field or in your EX area',
  wording: (o) => (o.zone === 'ex' ? 'each free place of your EX area' : 'each free place of your field'),
  depends: L.DEPEND_PILES,
  run: (s, _source, you, _f, zone) => Math.max(0, zone === 0 ? roomOnField(s, you) : roomInEx(s, you)),
});

// ---- players ----

/**
 * Cards a player has played this turn, all or those that match.
 * @clause SVE 13.2.1
 */
export function cardsPlayed(s: State, player: number, filter: number, you: number): number {
  if (filter === 0) return playerCell(s, player, L.PLAYER_CARDS_PLAYED);
  return countDeeds(s, DEED_PLAYED, player, filter, you, NONE);
}

VALUES.define({
  name: 'cards-played',
  operands: { player: youByDefault, of: { kind: 'filter', default: {}, place: 'printed' }, times, plus },
  meaning: 'how many cards a player has played this turn, this one included once it is played',
  wording: (o, raw) =>
    scaled(raw.of === undefined ? 'card {player} played this turn' : '{of} {player} played this turn')(o),
  depends: L.DEPEND_DEEDS,
  run: (s, _source, you, f, player, of, times, plus) =>
    cardsPlayed(s, playerOf(s, player, you, f), of, you) * times + plus,
});
VALUES.define({
  name: 'left-this-turn',
  operands: { player: youByDefault, of: { kind: 'filter', default: {}, place: 'printed' }, times, plus },
  meaning: "how many of a player's matching cards have left the field this turn, for whatever zone",
  wording: (o, raw) =>
    scaled(
      raw.of === undefined
        ? 'card of {player} that left the field this turn'
        : '{of} of {player} that left the field this turn',
    )(o),
  depends: L.DEPEND_DEEDS,
  run: (s, _source, you, f, player, of, times, plus) =>
    countDeeds(s, DEED_LEFT, playerOf(s, player, you, f), of, you, NONE) * times + plus,
});
VALUES.define({
  name: 'union-bursts',
  operands: { plus, times },
  meaning: 'how many Union Burst abilities you have activated this turn, the one that resolves not included',
  wording: scaled('Union Burst you activated this turn'),
  depends: L.DEPEND_DEEDS,
  run: (s, _source, you, _f, plus, times) => countDeeds(s, DEED_UNION_BURST, you, 0, you, NONE) * times + plus,
});

// ---- arithmetic ----

defineArithmetic(EVALUATORS);
VALUES.define({
  name: 'difference',
  operands: { a: { kind: 'value' }, b: { kind: 'value' } },
  meaning: 'one number less another',
  wording: '{a} minus {b}',
  run: (s, source, you, f, a, b) => computeValue(s, a, source, you, f) - computeValue(s, b, source, you, f),
});
VALUES.define({
  name: 'per',
  operands: { of: { kind: 'value' }, every: { kind: 'number' }, times, plus },
  meaning: 'a number for every full so many of another (5.29.1)',
  wording: (o) => `${o.plus === '0' ? '' : `${o.plus} plus `}${o.times} for every ${o.every} of ${o.of}`,
  // the number is computed once; the effect is not repeated
  // @clause SVE 5.29.1, 5.29.1.e1
  run: (s, source, you, f, of, every, times, plus) =>
    Math.floor(computeValue(s, of, source, you, f) / Math.max(1, every)) * times + plus,
});
VALUES.define({
  name: 'depending',
  operands: { is: { kind: 'condition' }, then: { kind: 'value' }, else: { kind: 'value', default: 0 } },
  meaning: 'one number or another, by a condition',
  wording: '{then} if {is}, otherwise {else}',
  run: (s, source, you, f, is, then, otherwise) =>
    computeValue(s, holds(s, is, source, you, f) ? then : otherwise, source, you, f),
});

// ---- chance ----

/** Where the number of the last die rolled by a text stands in FRAME_D: above the modes and what was paid. */
export const DIE_SHIFT = 24;
VALUES.define({
  name: 'die',
  places: RESOLVING,
  meaning: 'the number of the die that this text rolled last (5.20)',
  wording: 'the number rolled',
  run: (s, _source, _you, f) => (f === NONE ? 0 : (s[f + FRAME_D] >> DIE_SHIFT) & 7),
});
