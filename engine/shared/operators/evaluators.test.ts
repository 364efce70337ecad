import { describe, expect, it } from 'vitest';
import type { State } from '../../kernel/layout.ts';
import * as K from '../../kernel/layout.ts';
import { addCard, clearState } from '../../kernel/state.ts';
import { ABILITIES, ABILITY_CONDITION, abilityField, addAbility, addCode, END } from '../../kernel/tables.ts';
import { createDependencies } from './dependencies.ts';
import { createEvaluators } from './evaluators.ts';
import { cardsIn, defineCardNumbers, definePlayerNumbers } from './facts.ts';
import { createFilterZones, defineAnyOf, defineOther } from './filters.ts';
import { defineCompare, defineLogic, defineTurnConditions } from './logic.ts';
import { defineArithmetic, defineX } from './numbers.ts';
import { type ModificationRun, makeSelector, OperatorTable } from './operator.ts';

// a game whose cards have a number, in zones 0 (field), 2 (hand) and 4 (pile); their number is their definition row
const FIELD = 1;
const HAND = 2;
const DEPEND_TURN = 30;
const DEPEND_HAND = 31;
const DEPEND_ANY = 40;
const MISSING = -9;
const numberOf = (s: State, card: number): number => s[K.cardField(card, K.CARD_DEF)];

const host = createEvaluators();
const { tests, values, conditions, matches, computeValue, holds } = host;
const playerOf = (_s: State, operand: number, you: number): number => you ^ operand;
defineOther(tests);
defineAnyOf(host);
tests.define({
  name: 'zone',
  operands: { zone: { kind: 'choice', values: ['field', 'hand', 'pile'] } },
  meaning: 'is there',
  wording: 'in the {zone}',
  depends: (kind) => (kind === 1 ? DEPEND_HAND : 0),
  zones: (kind) => 1 << kind,
  run: () => true,
});
tests.define({
  name: 'chief',
  operands: {},
  meaning: 'is a chief',
  wording: 'chief',
  area: () => 4,
  run: () => true,
});
const SEEN: number[] = [];
tests.define({
  name: 'between',
  operands: { low: { kind: 'number' }, high: { kind: 'number' } },
  meaning: 'has a number between two',
  wording: 'between {low} and {high}',
  reads: 3,
  run: (s, card, _source, _you, low, high, filter) => {
    SEEN.push(filter);
    return numberOf(s, card) >= low && numberOf(s, card) <= high;
  },
});
defineX(values);
defineArithmetic(host);
defineCardNumbers(host, { missing: MISSING, numberOf: (s, who, _source, _you, _f, read) => read(s, who) }, [
  { read: numberOf, reads: 2, test: ['number', 'number', '', 'of {number}'], value: ['number-of', '', '{who}'] },
]);
definePlayerNumbers(host, { playerOf, ofValue: { kind: 'player' }, ofCondition: { kind: 'player' }, unbounded: 99 }, [
  {
    read: cardsIn(2),
    depends: DEPEND_HAND,
    value: ['hand-size', '', 'card of {player}'],
    condition: ['hand', '', '{player} has {n} cards'],
    from: 1,
  },
]);
defineTurnConditions(conditions, DEPEND_TURN);
defineLogic(host, { selectCards: () => 0 });
defineCompare(host, { wording: '{a} is {is} {b}', count: (n) => n, missing: MISSING });

const at = (table: OperatorTable<never> | typeof tests | typeof values | typeof conditions, name: string): number =>
  table.find(name)!;
const value = (name: string, ...operands: number[]): number => addCode([at(values, name), ...operands]) * 2 + 1;
const filter = (...words: number[]): number => addCode([...words, END]);
const list = (...words: number[]): number => addCode([...words, END]);

function begin(...numbers: number[]): State {
  const s = new Int32Array(K.stateCells(8));
  clearState(s, Int32Array.of(1, 2, 3, 4));
  for (const number of numbers) addCard(s, number, 0, 2);
  return s;
}

describe('evaluators', () => {
  it('hand operands over in the order of the record, and the filter in which a test stands', () => {
    const s = begin(5);
    const both = filter(at(tests, 'other'), 1, at(tests, 'between'), 4, 6);
    SEEN.length = 0;
    expect(matches(s, 0, both, 7, 0)).toBe(true);
    expect(SEEN).toEqual([both]);
    expect(matches(s, 0, both, 0, 0)).toBe(false);
    expect(matches(s, 0, filter(at(tests, 'between'), 6, 9), 7, 0)).toBe(false);
    expect(matches(s, 0, 0, K.NONE, 0)).toBe(true);
  });

  it('compute literals, and what the operators compute', () => {
    const s = begin(5, 6, 7);
    expect(computeValue(s, -4 * 2, K.NONE, 0, K.NONE)).toBe(-4);
    const size = value('hand-size', 0, 10, 2);
    expect(computeValue(s, size, K.NONE, 0, K.NONE)).toBe(32);
    expect(computeValue(s, value('sum', size, 8 * 2), K.NONE, 0, K.NONE)).toBe(40);
    expect(computeValue(s, value('half', value('sum', size, 1 * 2)), K.NONE, 0, K.NONE)).toBe(17);
    expect(computeValue(s, value('hand-size', 1, 10, 2), K.NONE, 0, K.NONE)).toBe(2);
    expect(computeValue(s, value('number-of', 1), K.NONE, 0, K.NONE)).toBe(6);
  });

  it('hold a list where all of it holds', () => {
    const s = begin(5, 6, 7);
    const hand = at(conditions, 'hand');
    expect(holds(s, 0, K.NONE, 0, K.NONE)).toBe(true);
    expect(holds(s, list(hand, 0, 2, 3, hand, 1, 0, 0), K.NONE, 0, K.NONE)).toBe(true);
    expect(holds(s, list(hand, 0, 2, 3, hand, 1, 1, 99), K.NONE, 0, K.NONE)).toBe(false);
    expect(holds(s, list(at(conditions, 'not'), list(hand, 0, 4, 99)), K.NONE, 0, K.NONE)).toBe(true);
  });

  it('compare no number that is missing', () => {
    const s = begin(MISSING);
    const compare = (a: number, is: number): boolean =>
      holds(s, list(at(conditions, 'compare'), a, is, 1 * 2), K.NONE, 0, K.NONE);
    expect([0, 1, 2, 3, 4].map((is) => compare(2 * 2, is))).toEqual([true, false, false, true, false]);
    expect([0, 1, 2, 3, 4].map((is) => compare(value('number-of', 0), is))).toEqual(Array(5).fill(false));
  });

  it('find a card in no range whose number is missing', () => {
    const s = begin(MISSING, 3);
    const range = filter(at(tests, 'number'), addCode([-50 * 2, 50 * 2]));
    expect([matches(s, 0, range, K.NONE, 0), matches(s, 1, range, K.NONE, 0)]).toEqual([false, true]);
  });

  it('refuse an operator whose function takes what it does not have, and one of more operands than are handed over', () => {
    const define = (operands: number, run: (...given: number[]) => boolean): void => {
      const table = new OperatorTable<unknown>('test', null);
      const names = Object.fromEntries(
        Array.from({ length: operands }, (_, i) => [`o${i}`, { kind: 'flag' } as const]),
      );
      table.define({ name: 'new', operands: names, meaning: '', wording: '', run });
    };
    expect(() => define(1, (_s, _card, _source, _you, a) => a === 1)).not.toThrow();
    expect(() => define(0, (_s, _card, _source, _you, a) => a === 1)).toThrow('0 operands');
    expect(() => define(3, () => true)).toThrow('more than 2');
  });
});

describe('the zones of a filter', () => {
  const { zonesOf, namesZone } = createFilterZones(tests, FIELD);
  const zone = at(tests, 'zone');

  it('are those it names, else those of its alternatives, else the area of what it asks for, else the usual one', () => {
    const either = addCode([2, filter(zone, 1), filter(zone, 2)]);
    const mixed = addCode([2, filter(zone, 1), filter(at(tests, 'other'), 1)]);
    const neither = addCode([1, filter(at(tests, 'other'), 1)]);
    expect(zonesOf(filter(zone, 1))).toBe(HAND);
    expect(zonesOf(filter(at(tests, 'any-of'), either))).toBe(2 | 4);
    expect(zonesOf(filter(at(tests, 'any-of'), either, zone, 0))).toBe(FIELD);
    expect(zonesOf(filter(at(tests, 'any-of'), mixed))).toBe(FIELD | HAND);
    expect(zonesOf(filter(at(tests, 'chief')))).toBe(4);
    expect(zonesOf(filter(at(tests, 'any-of'), neither))).toBe(FIELD);
    expect(zonesOf(0)).toBe(FIELD);
    expect([namesZone(0), namesZone(filter(zone, 0))]).toEqual([false, true]);
    // an area is the usual place of such cards, and no zone that a filter says
    expect([namesZone(filter(at(tests, 'chief'))), namesZone(filter(at(tests, 'any-of'), mixed))]).toEqual([
      false,
      true,
    ]);
  });
});

describe('what an ability looks at', () => {
  const modifications = new OperatorTable<ModificationRun>('modification', () => undefined);
  const { readMask, dependsOn, dependenciesOf, registerDependencies } = createDependencies({
    tests,
    values,
    conditions,
    modifications,
    selectors: [{ name: 'chief', argument: 'none', wording: '', depends: DEPEND_TURN }],
    first: DEPEND_TURN,
    last: DEPEND_HAND,
    any: DEPEND_ANY,
  });
  const abilityWith = (condition: number): number => {
    const ability = addAbility();
    ABILITIES[abilityField(ability, ABILITY_CONDITION)] = condition;
    return ability;
  };

  it('is what the records of its operators say, however deep they are nested', () => {
    const inside = value('number-of', 0);
    const deep = list(at(conditions, 'not'), list(at(conditions, 'compare'), inside, 0, value('half', inside)));
    const ability = abilityWith(deep);
    expect(readMask(ability) & 0xff).toBe(1 << 2);
    expect(dependenciesOf(ability)).toEqual([DEPEND_TURN]);
    expect(dependsOn(readMask(ability), DEPEND_HAND)).toBe(false);
  });

  it('is the cards where a searching filter looks', () => {
    const looking = createDependencies({
      ...{ tests, values, conditions, modifications, first: DEPEND_TURN, last: DEPEND_HAND },
      selectors: [{ name: 'all', argument: 'filter', wording: '' }],
      searched: () => [DEPEND_HAND],
    });
    const around = list(at(conditions, 'any-are'), makeSelector(0, filter(at(tests, 'other'), 1)), 0);
    expect(looking.dependenciesOf(abilityWith(around))).toEqual([DEPEND_HAND]);
    expect(looking.dependenciesOf(abilityWith(list(at(conditions, 'any-are'), makeSelector(0, 0), 0)))).toEqual([]);
  });

  it('is the zone that a filter names', () => {
    const filters = filter(at(tests, 'between'), 1, 2, at(tests, 'zone'), 1);
    const ability = abilityWith(list(at(conditions, 'any-are'), 0, filters));
    expect(dependenciesOf(ability)).toEqual([DEPEND_TURN, DEPEND_HAND]);
    expect(readMask(ability) & 0xff).toBe(1 << 3);
  });

  it('is counted in and out among the listeners, with what counts abilities that look at anything', () => {
    const s = new Int32Array(100_000);
    const counted = (): number[] => [DEPEND_TURN, DEPEND_HAND, DEPEND_ANY].map((event) => s[K.LISTENERS + event]);
    registerDependencies(s, abilityWith(list(at(conditions, 'your-turn'))), 1);
    expect(counted()).toEqual([1, 0, 1]);
    registerDependencies(s, abilityWith(0), 1);
    expect(counted()).toEqual([1, 0, 1]);
    registerDependencies(s, abilityWith(list(at(conditions, 'your-turn'))), -1);
    expect(counted()).toEqual([0, 0, 0]);
  });

  it('is nothing for an ability that asks nothing', () => {
    expect(dependenciesOf(abilityWith(0))).toEqual([]);
  });
});
