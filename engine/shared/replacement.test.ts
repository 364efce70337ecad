/**
 * Replacement on a host made for this test: the effects that replace an event are a list of the test, and the player of
 * the card is asked.
 */
import { describe, expect, it } from 'vitest';
import { advance, CONTINUE, defineProcedure, pushFrame, STOP, takeOption } from '../kernel/frames.ts';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { ASK_SHARED, optionCard, optionNumber } from '../kernel/options.ts';
import { clearState } from '../kernel/state.ts';
import { createReplacements, listReplacement } from './replacement.ts';

const LESS = 0;
const TWICE = 1;
const BECOMES = 2;
/** Reduces an amount once, for all events together. */
const NEXT = 3;

interface Effect {
  readonly sort: number;
  readonly number?: number;
  readonly limit?: number;
  readonly rank?: number;
  /** The card that the effect is about; all cards where left out. */
  readonly card?: number;
}

/** The effects that may replace an event, the events that happened, and the effects that were used up. */
let effects: Effect[] = [];
let happened: string[] = [];
let events: readonly (readonly [card: number, amount: number])[] = [];

const { begin, add, finish, sortOf, numberOf } = createReplacements({
  name: 'replacements of the test',
  endsAtZero: true,
  gather: (_s, card) =>
    effects.forEach((effect, i) => {
      if (effect.card !== undefined && effect.card !== card) return;
      listReplacement(effect.sort, 100 + i, effect.number ?? 0, effect.limit ?? 0, effect.rank ?? 0, i);
    }),
  applies: (_sort, _number, limit, amount) => amount >= limit,
  apply: (sort, number, amount) =>
    sort === TWICE ? 2 * amount : sort === BECOMES ? number : Math.max(0, amount - number),
  isUsedUp: (sort) => sort === NEXT,
  useUp: (_s, i) => void effects.splice(i, 1),
  controllerOf: (_s, card) => card & 1,
  happen: (_s, card, source, about, amount) => void happened.push(`${card}:${amount} from ${source}/${about}`),
  beginTogether: () => void happened.push('('),
  endTogether: () => void happened.push(')'),
});

const HOST = defineProcedure('host of the replacement test', {
  deal: (s) => {
    begin(s);
    for (const [card, amount] of events) add(s, card, 7, 5, amount);
    finish(s);
    return CONTINUE;
  },
  end: (s) => {
    happened.push('end');
    s[K.GAME_OVER] = 1;
    return STOP;
  },
});

/** Runs the events to the end or to a question. */
function run(list: Effect[], ...what: (readonly [card: number, amount: number])[]): State {
  effects = list;
  happened = [];
  events = what;
  const s: State = new Int32Array(K.stateCells(0));
  clearState(s, new Int32Array(4));
  pushFrame(s, HOST.deal, 0);
  advance(s);
  return s;
}

/** The effects that may be picked, by their place in the list. */
const picks = (s: State): number[] =>
  Array.from(s.subarray(K.OPTIONS, K.OPTIONS + s[K.OPTION_COUNT]), (option) => optionCard(option) - 100);
const pick = (s: State, effect: number): void =>
  takeOption(s, [...s.subarray(K.OPTIONS, K.OPTIONS + s[K.OPTION_COUNT])].find((o) => optionCard(o) === effect + 100)!);
/** The number of the only event in the end, and how often a player was asked. */
const result = (s: State): number => {
  expect(s[K.GAME_OVER]).toBe(1);
  return Number(happened[1].match(/:(-?\d+)/)![1]);
};

describe('replacements of an event', () => {
  it('all apply, each once, and nobody is asked while the order changes nothing', () => {
    expect(result(run([], [4, 10]))).toBe(10);
    expect(happened).toEqual(['(', '4:10 from 7/5', ')', 'end']);
    expect(result(run([{ sort: LESS, number: 3 }], [4, 10]))).toBe(7);
    const two = [
      { sort: LESS, number: 3 },
      { sort: LESS, number: 2 },
    ];
    expect(result(run(two, [4, 10]))).toBe(5);
    expect(result(run([{ sort: TWICE }, { sort: TWICE }], [4, 10]))).toBe(40);
    // in every order nothing is left
    expect(
      result(
        run(
          [
            { sort: LESS, number: 12 },
            { sort: LESS, number: 11 },
          ],
          [4, 10],
        ),
      ),
    ).toBeLessThanOrEqual(0);
  });

  it('where orders differ the affected player picks what applies next, and only what is left is offered again', () => {
    const list = [{ sort: TWICE }, { sort: LESS, number: 3 }, { sort: BECOMES, number: 4 }];
    const s = run(list, [4, 10]);
    expect([s[K.DECISION_KIND], s[K.DECISION_PLAYER]]).toEqual([ASK_SHARED.replacement, 0]);
    expect(picks(s)).toEqual([0, 1, 2]);
    expect(happened).toEqual([]);
    pick(s, 2);
    expect(picks(s)).toEqual([0, 1]);
    pick(s, 1);
    expect(result(s)).toBe(2);
    const other = run(list, [5, 10]);
    expect(other[K.DECISION_PLAYER]).toBe(1);
    pick(other, 1);
    pick(other, 0);
    expect(result(other)).toBe(4);
  });

  it('effects that are alike are one choice', () => {
    const s = run([{ sort: TWICE }, { sort: LESS, number: 3 }, { sort: TWICE }], [4, 10]);
    expect(picks(s)).toEqual([0, 1]);
    pick(s, 0);
    expect(picks(s)).toEqual([1, 2]);
    pick(s, 2);
    expect(result(s)).toBe(37);
  });

  it('a lower rank applies before a higher one, and the order is asked within a rank only', () => {
    const list = [
      { sort: TWICE, rank: 1 },
      { sort: LESS, number: 3, rank: 0 },
    ];
    expect(result(run(list, [4, 10]))).toBe(14);
    const s = run([...list, { sort: BECOMES, number: 4, rank: 1 }], [4, 10]);
    expect(picks(s)).toEqual([0, 2]);
    pick(s, 2);
    expect(result(s)).toBe(8);
  });

  it('what applies is looked at anew after each: a limit may be reached, or missed, on the way', () => {
    const cap = { sort: BECOMES, number: 4, limit: 10 };
    expect(result(run([cap, { sort: LESS, number: 1 }], [4, 9]))).toBe(8);
    // the limit is reached by doubling
    expect(result(run([cap, { sort: TWICE }], [4, 9]))).toBe(4);
    const s = run([cap, { sort: LESS, number: 1 }], [4, 10]);
    pick(s, 1);
    expect(result(s)).toBe(9);
  });

  it('an event that has come to nothing is replaced no more', () => {
    const s = run(
      [
        { sort: LESS, number: 10 },
        { sort: BECOMES, number: 15 },
      ],
      [4, 10],
    );
    expect(picks(s)).toEqual([0, 1]);
    pick(s, 0);
    expect(result(s)).toBe(0);
  });

  it('what is used up is gone for the next event, and which of them is used up is asked', () => {
    const s = run([{ sort: NEXT, number: 10 }], [4, 8], [4, 8]);
    expect(s[K.GAME_OVER]).toBe(1);
    expect(happened).toEqual(['(', '4:0 from 7/5', '4:8 from 7/5', ')', 'end']);
    const two = run(
      [
        { sort: NEXT, number: 3 },
        { sort: NEXT, number: 10 },
      ],
      [4, 8],
      [4, 8],
    );
    expect(picks(two)).toEqual([0, 1]);
    pick(two, 1);
    expect(happened).toEqual(['(', '4:0 from 7/5', '4:5 from 7/5', ')', 'end']);
    expect(effects).toEqual([]);
  });

  it('events that happen together are all settled before the first of them happens, then the procedure below goes on', () => {
    const s = run([{ sort: TWICE }, { sort: LESS, number: 1, card: 5 }], [4, 1], [5, 3], [4, 2]);
    expect(happened).toEqual([]);
    pick(s, 0);
    expect(happened).toEqual(['(', '4:2 from 7/5', '5:5 from 7/5', '4:4 from 7/5', ')', 'end']);
  });

  it('more events than a frame holds happen group by group', () => {
    const many = Array.from({ length: 9 }, (_, i) => [i, i + 1] as const);
    run([{ sort: LESS, number: 1 }], ...many);
    expect(happened.filter((text) => text.includes(':')).map((text) => text.split(' ')[0])).toEqual(
      many.map(([card, amount]) => `${card}:${amount - 1}`),
    );
    expect(happened.filter((text) => text === '(')).toHaveLength(2);
  });

  it('a copy of the question goes on by itself, and its options can be read', () => {
    const s = run([{ sort: TWICE }, { sort: LESS, number: 3 }], [4, 10]);
    const copy = s.slice();
    pick(s, 0);
    expect(result(s)).toBe(17);
    const option = copy[K.OPTIONS + 1];
    expect([optionNumber(option), sortOf(copy, option), numberOf(copy, option)]).toEqual([1, LESS, 3]);
    happened = [];
    pick(copy, 1);
    expect(result(copy)).toBe(14);
    expect(copy[K.OPTION_COUNT]).toBe(0);
  });

  it('refuses more effects on one event than it can tell apart', () => {
    const many = Array.from({ length: 63 }, () => ({ sort: TWICE }));
    expect(() => run(many, [4, 0])).toThrow('more replacement effects than one event can have');
  });
});

describe('effects that make the event another card\u2019s', () => {
  /** Cards that take over the damage that other cards would be dealt; the effect of each is the one of its row. */
  const takers = [1, 2];
  const TAKES = 0;
  const ARMOUR = 1;
  let dealt = '';
  const moving = createReplacements({
    name: 'moving replacements of the test',
    endsAtZero: true,
    gather: (_s, card) => {
      for (const taker of takers) listReplacement(TAKES, taker, taker, taker === card ? -1 : 0);
      // the armour of card 3, and the armour of card 1
      for (const bearer of [3, 1]) listReplacement(ARMOUR, bearer, 4, bearer === card ? 0 : -1);
    },
    applies: (_sort, _number, limit) => limit >= 0,
    apply: (sort, number, amount) => (sort === ARMOUR ? Math.max(0, amount - number) : amount),
    redirects: (sort) => sort === TAKES,
    isUsedUp: () => false,
    useUp: () => undefined,
    controllerOf: (_s, card) => card & 1,
    happen: (_s, card, _source, _about, amount) => {
      dealt += `${card}:${amount}`;
    },
    beginTogether: () => undefined,
    endTogether: () => undefined,
  });
  const MOVING = defineProcedure('moving host of the replacement test', {
    deal: (s) => {
      moving.begin(s);
      moving.add(s, 3, 7, 0, 10);
      moving.finish(s);
      return CONTINUE;
    },
    end: (s) => {
      s[K.GAME_OVER] = 1;
      return STOP;
    },
  });

  it('are asked about, apply once each, and what bears on the other card applies then', () => {
    const s: State = new Int32Array(K.stateCells(0));
    clearState(s, new Int32Array(4));
    dealt = '';
    pushFrame(s, MOVING.deal, 0);
    advance(s);
    const offered = (): number[] => Array.from(s.subarray(K.OPTIONS, K.OPTIONS + s[K.OPTION_COUNT]), optionCard);
    const take = (holder: number): void =>
      takeOption(s, [...s.subarray(K.OPTIONS, K.OPTIONS + s[K.OPTION_COUNT])].find((o) => optionCard(o) === holder)!);
    expect([offered(), s[K.DECISION_PLAYER]]).toEqual([[1, 2, 3], 1]);
    take(2);
    // the armour of card 3 does not matter any more; card 1 may take the damage from card 2, whose player is not asked
    // again
    expect(dealt).toBe('1:6');
    expect(s[K.GAME_OVER]).toBe(1);
  });
});

describe('effects that are used up little by little', () => {
  const SHIELD = 0;
  const CAP = 1;
  /**
   * How much each shield can still take, and what was told of the effects that have applied: the handle, and the amount
   * that it took.
   */
  let shields: number[] = [];
  let told: string[] = [];
  let caps = 0;
  let dealt: number[] = [];
  let damage: readonly number[] = [];
  const wearing = createReplacements({
    name: 'wearing replacements of the test',
    endsAtZero: true,
    gather: () => {
      for (const [i, left] of shields.entries()) listReplacement(SHIELD, 10 + i, left, 0, 0, i);
      for (let k = 0; k < caps; k++) listReplacement(CAP, 20 + k, 2, 0, 0, 20 + k);
    },
    applies: (sort, number, _limit, amount) => sort === SHIELD || amount > number,
    apply: (sort, number, amount) => (sort === CAP ? number : Math.max(0, amount - number)),
    isUsedUp: (sort) => sort === SHIELD,
    hasApplied: (_s, sort, handle, taken) => {
      told.push(`${sort === CAP ? 'cap' : 'shield'} ${handle}: ${taken}`);
      if (sort === SHIELD) shields[handle] -= taken;
    },
    useUp: (_s, handle) => {
      if (shields[handle] === 0) shields.splice(handle, 1);
    },
    controllerOf: () => 0,
    happen: (_s, _card, _source, _about, amount) => void dealt.push(amount),
    beginTogether: () => undefined,
    endTogether: () => undefined,
  });
  const WEARING = defineProcedure('wearing host of the replacement test', {
    deal: (s) => {
      wearing.begin(s);
      for (const amount of damage) wearing.add(s, 4, 7, 0, amount);
      wearing.finish(s);
      return CONTINUE;
    },
    end: (s) => {
      s[K.GAME_OVER] = 1;
      return STOP;
    },
  });

  function deal(good: number[], capped: number, ...amounts: number[]): State {
    [shields, caps, damage, told, dealt] = [good, capped, amounts, [], []];
    const s: State = new Int32Array(K.stateCells(0));
    clearState(s, new Int32Array(4));
    pushFrame(s, WEARING.deal, 0);
    advance(s);
    return s;
  }

  const take = (s: State, holder: number): void =>
    takeOption(s, [...s.subarray(K.OPTIONS, K.OPTIONS + s[K.OPTION_COUNT])].find((o) => optionCard(o) === holder)!);

  it('are told how much they took, once, and are good for the rest at the next event', () => {
    deal([5], 0, 3, 4);
    expect([told, dealt, shields]).toEqual([['shield 0: 3', 'shield 0: 2'], [0, 2], []]);
    deal([5], 0, 3);
    expect([told, dealt, shields]).toEqual([['shield 0: 3'], [0], [2]]);
  });

  it('are not told of orders that are only tried, and nobody is asked where both are spent whole', () => {
    const s = deal([5, 4], 0, 10);
    expect([s[K.GAME_OVER], told, dealt, shields]).toEqual([1, ['shield 0: 5', 'shield 1: 4'], [1], []]);
  });

  it('are asked about where only what is left of each differs', () => {
    const first = deal([5, 4], 0, 6);
    expect([first[K.GAME_OVER], told]).toEqual([0, []]);
    take(first, 10);
    expect([first[K.GAME_OVER], told, dealt, shields]).toEqual([1, ['shield 0: 5', 'shield 1: 1'], [0], [3]]);
    const second = deal([5, 4], 0, 6);
    take(second, 11);
    expect([second[K.GAME_OVER], told, dealt, shields]).toEqual([1, ['shield 1: 4', 'shield 0: 2'], [0], [3]]);
  });

  it('what lasts is told too, and where it changes only what is spent it is asked', () => {
    const s = deal([5], 1, 4);
    expect(s[K.GAME_OVER]).toBe(0);
    take(s, 20);
    expect([told, dealt, shields]).toEqual([['cap 20: 2', 'shield 0: 2'], [0], [3]]);
    const other = deal([5], 1, 4);
    take(other, 10);
    expect([told, dealt, shields]).toEqual([['shield 0: 4'], [0], [1]]);
  });
});
