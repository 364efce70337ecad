/**
 * Words that mean the same in every game, and what words of one kind share. A game defines them into its own tables, each
 * where it wants it: the order of a table is the order in which the tests of a filter are worded and asked. What a word
 * needs of the game comes in by hooks.
 *
 * Hooks are read once, as the words are defined: modules that import each other in a circle give functions written
 * `function …`, which are there from the beginning.
 */
import { FRAME_A, FRAME_CONTROL, NONE, type State, TURN_PLAYER } from '../../kernel/layout.ts';
import { CODE } from '../../kernel/tables.ts';
import { SELECTED, sourceRow } from '../selection.ts';
import {
  type ConditionRun,
  type EffectRun,
  GIVEN,
  type Operand,
  type OperatorTable,
  type TestRun,
  type ValueRun,
} from './operator.ts';

type Matches = (s: State, card: number, filter: number, source: number, you: number) => boolean;
type SelectCards = (s: State, f: number, selector: number, source: number, you: number) => number;

// ---- values ----

/** Operands of values that are so many for each of something, plus so many. */
export const times: Operand = { kind: 'number', default: 1 };
export const plus: Operand = { kind: 'number', default: 0 };

/** "1000 for each X", "3 plus 1 for each X". */
export function scaled(what: string): (o: Readonly<Record<string, string>>) => string {
  return (o) =>
    `${o.plus !== undefined && o.plus !== '0' ? `${o.plus} plus ` : ''}${o.times} for each ${what.replace(/\{(\w+)\}/g, (_, key) => o[key])}`;
}

/** The word `x`; `places` are the moments in which an X has been chosen. */
export function defineX(values: OperatorTable<ValueRun>, places?: readonly string[]): void {
  values.define({
    name: 'x',
    places,
    operands: {},
    meaning: 'the X chosen on announcement',
    wording: 'X',
    run: (s, _pc, _source, _you, f) => (f === NONE ? 0 : s[f + FRAME_A]),
  });
}

/** The words `half`, `sum` and `product`. */
export function defineArithmetic(
  values: OperatorTable<ValueRun>,
  computeValue: (...operand: ValueArguments) => number,
): void {
  values.define({
    name: 'half',
    operands: { of: { kind: 'value' } },
    meaning: 'half a number, rounded up',
    wording: 'half of {of}, rounded up',
    run: (s, pc, source, you, f) => Math.ceil(computeValue(s, CODE[pc + 1], source, you, f) / 2),
  });
  values.define({
    name: 'sum',
    operands: { a: { kind: 'value' }, b: { kind: 'value' } },
    meaning: 'two numbers together',
    wording: '{a} plus {b}',
    run: (s, pc, source, you, f) =>
      computeValue(s, CODE[pc + 1], source, you, f) + computeValue(s, CODE[pc + 2], source, you, f),
  });
  values.define({
    name: 'product',
    operands: { a: { kind: 'value' }, b: { kind: 'value' } },
    meaning: 'one number times another',
    wording: '{a} times {b}',
    run: (s, pc, source, you, f) =>
      computeValue(s, CODE[pc + 1], source, you, f) * computeValue(s, CODE[pc + 2], source, you, f),
  });
}

/** State, `value` operand, source, you, frame: what a game's `computeValue` takes. */
export type ValueArguments = [s: State, operand: number, source: number, you: number, f: number];

// ---- conditions ----

/** Wording of the bounds at-least and at-most: "3 or more", "2 or less", "exactly 1"; `unbounded` is at-most's default. */
export function createBounds(unbounded: number): (o: Readonly<Record<string, string>>) => string {
  return (o) => {
    const low = o['at-least'];
    const high = o['at-most'] ?? String(unbounded);
    if (high === String(unbounded)) return `${low} or more`;
    if (low === high) return `exactly ${low}`;
    return low === '0' || low === String(-unbounded) ? (high === '0' ? 'no' : `${high} or less`) : `${low} to ${high}`;
  };
}

/** Is a number within the two literal bounds that stand at `pc`? */
export function within(n: number, pc: number): boolean {
  return n >= CODE[pc] && n <= CODE[pc + 1];
}

export interface ConditionHooks {
  readonly holds: (s: State, condition: number, source: number, you: number, f: number) => boolean;
  readonly matches: Matches;
  readonly selectCards: SelectCards;
  /** Does a card that a selector means, and that is not there any more, pass a filter as it last was? None does without it. */
  readonly anyLeftPasses?: (
    s: State,
    selector: number,
    filter: number,
    source: number,
    you: number,
    f: number,
  ) => boolean;
}

/** The words `any-are`, `not` and `either`. */
export function defineLogic(conditions: OperatorTable<ConditionRun>, hooks: ConditionHooks): void {
  const { holds, matches, selectCards, anyLeftPasses } = hooks;
  conditions.define({
    name: 'any-are',
    operands: { who: { kind: 'selector' }, of: { kind: 'filter', place: GIVEN } },
    meaning: 'one of the cards passes a filter',
    wording: 'any of {who} is {of}',
    run: (s, pc, source, you, f) => {
      const n = selectCards(s, f, CODE[pc + 1], source, you);
      for (let i = 0; i < n; i++) if (matches(s, SELECTED[i], CODE[pc + 2], source, you)) return true;
      return anyLeftPasses?.(s, CODE[pc + 1], CODE[pc + 2], source, you, f) ?? false;
    },
  });
  conditions.define({
    name: 'not',
    operands: { condition: { kind: 'condition' } },
    meaning: 'a condition does not hold',
    wording: 'it is not so that {condition}',
    run: (s, pc, source, you, f) => !holds(s, CODE[pc + 1], source, you, f),
  });
  conditions.define({
    name: 'either',
    operands: { conditions: { kind: 'conditions' } },
    meaning: 'one of these conditions holds',
    wording: '{conditions}',
    run: (s, pc, source, you, f) => {
      const list = CODE[pc + 1];
      const end = list + CODE[list];
      for (let i = list + 1; i <= end; i++) if (holds(s, CODE[i], source, you, f)) return true;
      return false;
    },
  });
}

/** The words `your-turn` and `opponent-turn`; `places` are the moments in which it may be either's turn. */
export function defineTurnConditions(conditions: OperatorTable<ConditionRun>, places?: readonly string[]): void {
  conditions.define({
    name: 'your-turn',
    places,
    operands: {},
    meaning: 'it is your turn',
    wording: 'it is your turn',
    run: (s, _pc, _source, you) => s[TURN_PLAYER] === you,
  });
  conditions.define({
    name: 'opponent-turn',
    places,
    operands: {},
    meaning: "it is your opponent's turn",
    wording: "it is your opponent's turn",
    run: (s, _pc, _source, you) => s[TURN_PLAYER] !== you,
  });
}

// ---- tests ----

/** Is a number in the range at that address? Literal bounds only: they are lowered as values (n * 2). */
export function inRange(value: number, range: number): boolean {
  return value >= CODE[range] >> 1 && value <= CODE[range + 1] >> 1;
}

/** The words `name` and `not-name`. */
export function defineNameTests(
  tests: OperatorTable<TestRun>,
  nameMatches: (s: State, card: number, name: number) => boolean,
  places?: readonly string[],
): void {
  function hasAnyName(s: State, card: number, list: number): boolean {
    const end = list + CODE[list];
    for (let i = list + 1; i <= end; i++) if (nameMatches(s, card, CODE[i])) return true;
    return false;
  }

  tests.define({
    name: 'name',
    places,
    operands: { name: { kind: 'names' } },
    meaning: 'has one of these names',
    wording: 'named {name}',
    run: (s, card, pc) => hasAnyName(s, card, CODE[pc + 1]),
  });
  tests.define({
    name: 'not-name',
    places,
    operands: { name: { kind: 'names' } },
    meaning: 'has none of these names',
    wording: 'not named {name}',
    run: (s, card, pc) => !hasAnyName(s, card, CODE[pc + 1]),
  });
}

/** The word `other`; `places` are the filters that know which card this is. */
export function defineOther(tests: OperatorTable<TestRun>, places?: readonly string[]): void {
  tests.define({
    name: 'other',
    places,
    operands: { is: { kind: 'flag', default: true } },
    meaning: 'is another card than this one',
    wording: (_o, raw) => (raw.is === false ? 'this card' : 'other than this card'),
    run: (_s, card, pc, source) => (card !== source) === (CODE[pc + 1] === 1),
  });
}

/** The word `any-of`; returns its index. */
export function defineAnyOf(tests: OperatorTable<TestRun>, matches: Matches, places?: readonly string[]): number {
  return tests.define({
    name: 'any-of',
    places,
    operands: { filters: { kind: 'filters' } },
    meaning: 'passes one of these filters',
    wording: '{filters}',
    run: (s, card, pc, source, you) => {
      const list = CODE[pc + 1];
      const end = list + CODE[list];
      for (let i = list + 1; i <= end; i++) if (matches(s, card, CODE[i], source, you)) return true;
      return false;
    },
  });
}

// ---- effects ----

/** Most repetitions of one text: as many nested lists as the frames have room for. */
const MOST_REPETITIONS = 6;

export interface FlowHooks {
  readonly holds: (s: State, condition: number, source: number, you: number, f: number) => boolean;
  readonly callEffects: (s: State, f: number, address: number) => void;
  readonly beginMay: (s: State, player: number, yes: number, no: number) => void;
}

export interface RepeatHooks {
  readonly computeValue: (...operand: ValueArguments) => number;
  readonly callEffects: (s: State, f: number, address: number) => void;
}

/** The words `if`, `may` and `opponent-may`. */
export function defineFlow(effects: OperatorTable<EffectRun>, hooks: FlowHooks): void {
  const { holds, callEffects, beginMay } = hooks;
  effects.define({
    name: 'if',
    operands: { is: { kind: 'condition' }, then: { kind: 'effects' }, else: { kind: 'effects', default: [] } },
    meaning: 'does one thing or another, by a condition asked now',
    wording: (o, raw) => `if ${o.is}, ${o.then}${raw.else === undefined ? '' : `; otherwise ${o.else}`}`,
    run: (s, f, is, then, otherwise) => {
      callEffects(s, f, holds(s, is, sourceRow(s, f), s[f + FRAME_CONTROL] & 1, f) ? then : otherwise);
    },
  });
  effects.define({
    name: 'may',
    operands: { do: { kind: 'effects' }, else: { kind: 'effects', default: [] } },
    meaning: 'you may do something',
    wording: (o, raw) => `you may ${o.do}${raw.else === undefined ? '' : `; if you do not, ${o.else}`}`,
    run: (s, f, list, otherwise) => {
      beginMay(s, s[f + FRAME_CONTROL] & 1, list, otherwise);
    },
  });
  effects.define({
    name: 'opponent-may',
    operands: { do: { kind: 'effects' }, else: { kind: 'effects', default: [] } },
    meaning: 'your opponent may have something done',
    wording: (o, raw) => `your opponent may have: ${o.do}${raw.else === undefined ? '' : `; if not, ${o.else}`}`,
    run: (s, f, list, otherwise) => {
      beginMay(s, (s[f + FRAME_CONTROL] & 1) ^ 1, list, otherwise);
    },
  });
}

/** The word `repeat`. */
export function defineRepeat(effects: OperatorTable<EffectRun>, hooks: RepeatHooks): void {
  const { computeValue, callEffects } = hooks;
  effects.define({
    name: 'repeat',
    operands: { times: { kind: 'value' }, do: { kind: 'effects' } },
    meaning: 'does something a number of times',
    wording: '{times} times: {do}',
    run: (s, f, times, list) => {
      const count = computeValue(s, times, sourceRow(s, f), s[f + FRAME_CONTROL] & 1, f);
      for (let i = Math.min(count, MOST_REPETITIONS); i > 0; i--) callEffects(s, f, list);
    },
  });
}
