/** Rows of tests, values and conditions that games share, on a game of zones 0 (field), 2 (hand) and 4 (pile). */
import { describe, expect, it } from 'vitest';
import { pushFrame } from '../../kernel/frames.ts';
import type { State } from '../../kernel/layout.ts';
import * as K from '../../kernel/layout.ts';
import { addCard, clearState } from '../../kernel/state.ts';
import { addCode, END } from '../../kernel/tables.ts';
import { addToSet, SELECTED } from '../selection.ts';
import { createEvaluators } from './evaluators.ts';
import {
  createFilterZones,
  defineBitTests,
  defineIsTest,
  defineNamedTests,
  defineStateTest,
  defineZoneTest,
} from './filters.ts';
import { defineExists, defineIs } from './logic.ts';
import { defineAmount, defineChosenCount, defineCount } from './numbers.ts';

const TIRED = 1;
const ARMED = 2;
const definitionOf = (s: State, card: number): number => s[K.cardField(card, K.CARD_DEF)];

const host = createEvaluators();
const { tests, values, conditions, matches, computeValue, holds } = host;
defineBitTests(tests, {
  name: 'colour',
  values: ['red', 'blue', 'green'],
  run: (s, card, _source, _you, colours) => (definitionOf(s, card) & colours) !== 0,
  meaning: '',
  wording: '{colour}',
  not: ['', 'not {colour}'],
});
defineNamedTests(tests, {
  name: 'job',
  has: (s, card, name) => definitionOf(s, card) === name,
  meaning: '',
  wording: 'with the job {job}',
  not: ['', 'without the job {job}'],
});
defineIsTest(tests, 'tired', 'tired', 'rested', TIRED);
defineIsTest(tests, 'itself', 'this card', 'another card', (_s, card, source) => card === source);
defineStateTest(tests, { tired: TIRED, armed: ARMED, rested: ~TIRED, alone: (_s, card) => card === 3 }, 0, []);
defineZoneTest(tests, ['field', 'hand', 'pile'], {}, (s, card, kind) => kind !== 2 || definitionOf(s, card) !== 5);
/** Counts the cards of the hand that pass a filter; one of two selectors finds card 1, the other none. */
const countMatching = (s: State, filter: number, source: number, you: number): number =>
  [0, 1, 2, 3].filter((card) => matches(s, card, filter, source, you)).length;
const selectCards = (_s: State, _f: number, selector: number): number => {
  SELECTED[0] = 1;
  return selector;
};
defineCount(values, countMatching);
defineAmount(values, []);
defineChosenCount(values, []);
defineExists(conditions, 'there-are', countMatching, 99);
defineIs(conditions, selectCards, (s, _who, filter, source, you, _f, present) =>
  present === K.NONE ? filter === 0 : matches(s, present, filter, source, you),
);

function begin(): State {
  const s = new Int32Array(K.stateCells(8));
  clearState(s, Int32Array.of(1, 2, 3, 4));
  [1, 2, 5, 6].forEach((definition, i) => {
    addCard(s, definition, i & 1, i === 2 ? 4 : 2);
    s[K.cardField(i, K.CARD_FLAGS)] = i;
  });
  return s;
}

const filter = (test: string, ...operands: number[]): number => addCode([tests.find(test)!, ...operands, END]);
const passing = (address: number, source = K.NONE): number[] =>
  [0, 1, 2, 3].filter((card) => matches(begin(), card, address, source, 0));
const worded = (test: string, operands: Record<string, string>, raw: Record<string, unknown> = {}): string => {
  const { wording } = tests.definitions[tests.find(test)!]!;
  return typeof wording === 'string' ? wording : wording(operands, raw);
};

describe('tests that games share', () => {
  it('find kinds that are bits, and with "not-" the others', () => {
    expect(passing(filter('colour', 1))).toEqual([0, 2]);
    expect(passing(filter('colour', 1 | 2))).toEqual([0, 1, 2, 3]);
    expect(passing(filter('not-colour', 1))).toEqual([1, 3]);
    expect(Object.keys(tests.definitions[tests.find('not-colour')!]!.operands)).toEqual(['colour']);
  });

  it('find kinds that have names, any of those of a list', () => {
    expect(passing(filter('job', addCode([2, 2, 6])))).toEqual([1, 3]);
    expect(passing(filter('job', addCode([1, 7])))).toEqual([]);
    expect(passing(filter('not-job', addCode([2, 2, 6])))).toEqual([0, 2]);
  });

  it('find what is so, and with false what is not', () => {
    expect(passing(filter('tired', 1))).toEqual([1, 3]);
    expect(passing(filter('tired', 0))).toEqual([0, 2]);
    expect(passing(filter('itself', 1), 2)).toEqual([2]);
    expect([worded('tired', {}), worded('tired', {}, { is: false })]).toEqual(['tired', 'rested']);
  });

  it('find cards in one of several states', () => {
    expect(passing(filter('state', 1))).toEqual([1, 3]);
    expect(passing(filter('state', 2))).toEqual([2, 3]);
    expect(passing(filter('state', 2 | 8))).toEqual([2, 3]);
    expect(passing(filter('state', 4))).toEqual([0, 2]);
    expect(passing(filter('state', 8))).toEqual([3]);
  });

  it('find what lies in a zone and is seen there, and say where to look', () => {
    const { zonesOf } = createFilterZones(tests, 1);
    expect([passing(filter('zone', 1)), passing(filter('zone', 2))]).toEqual([[0, 1, 3], []]);
    expect([zonesOf(filter('zone', 2)), zonesOf(filter('tired', 1))]).toEqual([4, 1]);
  });
});

describe('values and conditions that games share', () => {
  const value = (name: string, ...operands: number[]): number => addCode([values.find(name)!, ...operands]) * 2 + 1;
  const condition = (name: string, ...operands: number[]): number =>
    addCode([conditions.find(name)!, ...operands, END]);

  it('count what passes, and what was chosen; the amount of an event is that of the text it brought about', () => {
    const s = begin();
    const f = pushFrame(s, 0, 0);
    s[f + K.FRAME_C] = 4;
    addToSet(s, f, 0, 1);
    addToSet(s, f, 1, 2);
    addToSet(s, f, 1, 3);
    expect(computeValue(s, value('count', filter('tired', 1), 10, 3), K.NONE, 0, K.NONE)).toBe(23);
    expect(computeValue(s, value('amount', 100, 5), K.NONE, 0, f)).toBe(405);
    expect(computeValue(s, value('chosen-count', 1, 10, 1), K.NONE, 0, f)).toBe(21);
    expect(computeValue(s, value('chosen-count', 1, 10, 1), K.NONE, 0, K.NONE)).toBe(1);
  });

  it('hold between bounds, which read as they are meant', () => {
    const s = begin();
    const tired = filter('tired', 1);
    const thereAre = (low: number, high: number): boolean =>
      holds(s, condition('there-are', tired, low, high), K.NONE, 0, K.NONE);
    expect([thereAre(1, 99), thereAre(2, 2), thereAre(3, 99), thereAre(0, 1)]).toEqual([true, true, false, false]);
    const { wording } = conditions.definitions[conditions.find('there-are')!]!;
    const text = (low: string, high: string): string =>
      (wording as (o: object) => string)({ of: 'cards', 'at-least': low, 'at-most': high });
    expect([text('2', '99'), text('0', '0'), text('2', '2')]).toEqual([
      'there are 2 or more cards',
      'there are no cards',
      'there are exactly 2 cards',
    ]);
  });

  it('ask the first card that is meant, or say that none is there', () => {
    const s = begin();
    expect(holds(s, condition('is', 1, filter('tired', 1)), K.NONE, 0, K.NONE)).toBe(true);
    expect(holds(s, condition('is', 1, filter('tired', 0)), K.NONE, 0, K.NONE)).toBe(false);
    expect(holds(s, condition('is', 0, filter('tired', 1)), K.NONE, 0, K.NONE)).toBe(false);
    expect(holds(s, condition('is', 0, 0), K.NONE, 0, K.NONE)).toBe(true);
  });
});
