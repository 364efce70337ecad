/** Values: numbers that a card text computes. "SE 4.4" what is undefined is 0; "SE 4.2" fractions round up. */

import {
  CARD_SERIAL,
  CARD_STRIDE,
  CARD_ZONE,
  CARDS,
  FRAME_A,
  FRAME_B,
  FRAME_C,
  FRAME_OTHER,
  FRAME_SLOTS,
  FRAME_SOURCE,
  NONE,
  PLAYER_STRIDE,
  PLAYERS,
  referenceCard,
  referenceSerial,
  type State,
} from '../../../kernel/layout.ts';
import { SELECTED, setLength, setStart } from '../../../kernel/selection.ts';
import { CODE, DEF_COST } from '../../../kernel/tables.ts';
import { selectorArgument, selectorKind, type ValueRun, WordTable } from '../../../kernel/words.ts';
import { zoneSize } from '../../../kernel/zones.ts';
import {
  CARD_COUNTERS,
  CARD_LAST_POWER,
  CARD_LAST_TYPES,
  PLAYER_CARDS_CAST,
  PLAYER_SUMMONS_CAST,
  ZONE_DAMAGE,
  ZONE_DECK,
  ZONE_HAND,
} from '../layout.ts';
import { cardElements, cardPower, isOnField, printed } from '../rules/characteristics.ts';
import { eventAmount } from '../rules/events.ts';
import {
  countMatching,
  findMatching,
  playerOf,
  SELECT_OTHER,
  SELECT_SELF,
  SELECT_SET,
  SELECT_SUBJECT,
  selectCards,
} from '../rules/selection.ts';

export const VALUES = new WordTable<ValueRun>('value', () => 0);

/** Computes a `value` operand: n * 2, or the address of a value word * 2 + 1. */
export function computeValue(s: State, operand: number, source: number, you: number, f: number): number {
  if ((operand & 1) === 0) return operand >> 1;
  const pc = operand >> 1;
  return VALUES.runs[CODE[pc]](s, pc, source, you, f);
}

const times = { kind: 'number', default: 1 } as const;
const plus = { kind: 'number', default: 0 } as const;

/** "1000 for each X", "3 plus 1 for each X". */
function scaled(what: string): (o: Readonly<Record<string, string>>) => string {
  return (o) =>
    `${o.plus !== undefined && o.plus !== '0' ? `${o.plus} plus ` : ''}${o.times} for each ${what.replace(/\{(\w+)\}/g, (_, key) => o[key])}`;
}

VALUES.define({
  name: 'x',
  operands: {},
  meaning: 'the X chosen on announcement',
  words: 'X',
  run: (s, _pc, _source, _you, f) => (f === NONE ? 0 : s[f + FRAME_A]),
});
VALUES.define({
  name: 'amount',
  operands: { times, plus },
  meaning: 'the amount of the triggering event',
  words: 'that amount',
  run: (s, pc, _source, _you, f) => (f === NONE ? eventAmount : s[f + FRAME_C]) * CODE[pc + 1] + CODE[pc + 2],
});
VALUES.define({
  name: 'count',
  operands: { of: { kind: 'filter' }, times, plus },
  meaning: 'how many cards pass a filter, times a number, plus a number',
  words: scaled('{of}'),
  run: (s, pc, source, you) => countMatching(s, CODE[pc + 1], source, you) * CODE[pc + 2] + CODE[pc + 3],
});
VALUES.define({
  name: 'damage',
  operands: { player: { kind: 'player' }, times, plus },
  meaning: 'points of damage a player has received',
  words: scaled('point of damage {player} received'),
  run: (s, pc, _source, you, f) =>
    zoneSize(s, ZONE_DAMAGE + playerOf(s, CODE[pc + 1], you, f)) * CODE[pc + 2] + CODE[pc + 3],
});
VALUES.define({
  name: 'power',
  operands: { who: { kind: 'selector' } },
  meaning: 'the power of a card (as it last was, if it has left)',
  words: 'the power of {who}',
  run: (s, pc, source, you, f) => {
    const n = selectCards(s, f, CODE[pc + 1], source, you);
    if (n > 0 && isOnField(s, SELECTED[0])) return cardPower(s, SELECTED[0]);
    const card = n > 0 ? SELECTED[0] : lastRow(s, CODE[pc + 1], source, f);
    return card === NONE ? 0 : Math.max(0, s[CARDS + card * CARD_STRIDE + CARD_LAST_POWER]);
  },
});
VALUES.define({
  name: 'cost-of',
  operands: { who: { kind: 'selector' } },
  meaning: 'the cost of a card (wherever it has gone)',
  words: 'the cost of {who}',
  run: (s, pc, source, you, f) => {
    const card = selectCards(s, f, CODE[pc + 1], source, you) > 0 ? SELECTED[0] : lastRow(s, CODE[pc + 1], source, f);
    // a shuffle moves what the rows of a deck hold
    return card === NONE || (s[CARDS + card * CARD_STRIDE + CARD_ZONE] & ~1) === ZONE_DECK
      ? 0
      : printed(s, card, DEF_COST);
  },
});
VALUES.define({
  name: 'hand-size',
  operands: { player: { kind: 'player' }, times, plus },
  meaning: "how many cards are in a player's hand",
  words: scaled('card in the hand of {player}'),
  run: (s, pc, _source, you, f) =>
    zoneSize(s, ZONE_HAND + playerOf(s, CODE[pc + 1], you, f)) * CODE[pc + 2] + CODE[pc + 3],
});
VALUES.define({
  name: 'half',
  operands: { of: { kind: 'value' } },
  meaning: 'half a number, rounded up',
  words: 'half of {of}, rounded up',
  run: (s, pc, source, you, f) => Math.ceil(computeValue(s, CODE[pc + 1], source, you, f) / 2),
});
VALUES.define({
  name: 'sum',
  operands: { a: { kind: 'value' }, b: { kind: 'value' } },
  meaning: 'two numbers together',
  words: '{a} plus {b}',
  run: (s, pc, source, you, f) =>
    computeValue(s, CODE[pc + 1], source, you, f) + computeValue(s, CODE[pc + 2], source, you, f),
});
VALUES.define({
  name: 'product',
  operands: { a: { kind: 'value' }, b: { kind: 'value' } },
  meaning: 'one number times another',
  words: '{a} times {b}',
  run: (s, pc, source, you, f) =>
    computeValue(s, CODE[pc + 1], source, you, f) * computeValue(s, CODE[pc + 2], source, you, f),
});
VALUES.define({
  name: 'counters',
  operands: { who: { kind: 'selector' }, times, plus },
  meaning: 'how many counters are on a card (as it last was, if it has left)',
  words: scaled('counter on {who}'),
  run: (s, pc, source, you, f) => {
    const n = selectCards(s, f, CODE[pc + 1], source, you);
    let sum = 0;
    for (let i = 0; i < n; i++) sum += countersOn(s, SELECTED[i]);
    const left = n === 0 ? lastRow(s, CODE[pc + 1], source, f) : NONE;
    if (left !== NONE) sum = countersOn(s, left);
    return sum * CODE[pc + 2] + CODE[pc + 3];
  },
});
VALUES.define({
  name: 'summons-cast',
  operands: { player: { kind: 'player' }, times, plus },
  meaning: 'how many Summons a player has summoned this turn',
  words: scaled('Summon {player} cast this turn'),
  run: (s, pc, _source, you, f) =>
    s[PLAYERS + playerOf(s, CODE[pc + 1], you, f) * PLAYER_STRIDE + PLAYER_SUMMONS_CAST] * CODE[pc + 2] + CODE[pc + 3],
});
VALUES.define({
  name: 'cards-cast',
  operands: { player: { kind: 'player' }, times, plus },
  meaning: 'how many cards a player has played this turn',
  words: scaled('card {player} cast this turn'),
  run: (s, pc, _source, you, f) =>
    s[PLAYERS + playerOf(s, CODE[pc + 1], you, f) * PLAYER_STRIDE + PLAYER_CARDS_CAST] * CODE[pc + 2] + CODE[pc + 3],
});
VALUES.define({
  name: 'highest-power',
  operands: { of: { kind: 'filter' } },
  meaning: 'the highest power among matching cards',
  words: 'the highest power among {of}',
  run: (s, pc, source, you) => {
    const n = findMatching(s, CODE[pc + 1], source, you);
    let highest = 0;
    for (let i = 0; i < n; i++) highest = Math.max(highest, cardPower(s, SELECTED[i]));
    return highest;
  },
});
VALUES.define({
  name: 'chosen-count',
  operands: { set: { kind: 'set' }, times, plus },
  meaning: 'how many cards were chosen, times a number',
  words: scaled('card chosen'),
  run: (s, pc, _source, _you, f) => (f === NONE ? 0 : setLength(s, f, CODE[pc + 1]) * CODE[pc + 2] + CODE[pc + 3]),
});
VALUES.define({
  name: 'elements-among',
  operands: { of: { kind: 'filter' }, times, plus },
  meaning: 'how many different elements there are among matching cards',
  words: scaled('different element among {of}'),
  run: (s, pc, source, you) => {
    const n = findMatching(s, CODE[pc + 1], source, you);
    let bits = 0;
    for (let i = 0; i < n; i++) bits |= cardElements(s, SELECTED[i]);
    let count = 0;
    for (; bits !== 0; bits &= bits - 1) count++;
    return count * CODE[pc + 2] + CODE[pc + 3];
  },
});

/** Counters on a card, or those it had as it left the field. */
function countersOn(s: State, card: number): number {
  const c = CARDS + card * CARD_STRIDE;
  return isOnField(s, card) ? s[c + CARD_COUNTERS] : (s[c + CARD_LAST_TYPES] >> 20) & 0x7ff;
}

/**
 * "SE 11.6.6" "SE 11.12.3" The row of the one card that a selector means and that has changed zones since: what it was like
 * just before is kept there until it leaves the field again. NONE if it is not known any more.
 */
function lastRow(s: State, selector: number, source: number, f: number): number {
  if (f === NONE) return source;
  switch (selectorKind(selector)) {
    case SELECT_SELF:
      return rowJustLeft(s, s[f + FRAME_SOURCE]);
    case SELECT_SUBJECT:
      return rowJustLeft(s, s[f + FRAME_B]);
    case SELECT_OTHER:
      return rowJustLeft(s, s[f + FRAME_OTHER]);
    case SELECT_SET: {
      const set = selectorArgument(selector);
      return setLength(s, f, set) > 0 ? rowJustLeft(s, s[f + FRAME_SLOTS + setStart(s, f, set)]) : NONE;
    }
    default:
      return NONE;
  }
}

/** The row of a reference, while no more than the next object has been there. */
function rowJustLeft(s: State, reference: number): number {
  if (reference <= 0) return NONE;
  const card = referenceCard(reference);
  return s[CARDS + card * CARD_STRIDE + CARD_SERIAL] - referenceSerial(reference) <= 1 ? card : NONE;
}
