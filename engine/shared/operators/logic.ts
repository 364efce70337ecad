/** Conditions that mean the same in every game. A game defines each where it wants it. */
import { NONE, type State, TURN_PLAYER } from '../../kernel/layout.ts';
import { CODE } from '../../kernel/tables.ts';
import { SELECTED } from '../selection.ts';
import type { Evaluators } from './evaluators.ts';
import { type ConditionRun, GIVEN, type OperatorDefinition, type OperatorTable, SEARCHING } from './operator.ts';

/**
 * Wording of the bounds `at-least` and `at-most`: "3 or more", "2 or less", "exactly 1". `unbounded` is the default of
 * `at-most`.
 */
export function createBounds(unbounded: number): (o: Readonly<Record<string, string>>) => string {
  return (o) => {
    const low = o['at-least'];
    const high = o['at-most'] ?? String(unbounded);
    if (high === String(unbounded)) return `${low} or more`;
    if (low === high) return `exactly ${low}`;
    return low === '0' || low === String(-unbounded) ? (high === '0' ? 'no' : `${high} or less`) : `${low} to ${high}`;
  };
}

/** Is a number within two bounds? */
export function within(n: number, low: number, high: number): boolean {
  return n >= low && n <= high;
}

export interface LogicHooks {
  readonly selectCards: (s: State, f: number, selector: number, source: number, you: number) => number;
  /**
   * Does a card that a selector means, and that is not there any more, pass a filter as it last was? Left out: no such
   * card does.
   */
  readonly anyLeftPasses?: (
    s: State,
    selector: number,
    filter: number,
    source: number,
    you: number,
    f: number,
  ) => boolean;
}

/** How a condition begins that asks whether anything is there. */
const SOME = /^there are 1 or more /;

/** The conditions `any-are`, `not` and `either`. */
export function defineLogic({ conditions, holds, matches }: Evaluators, hooks: LogicHooks): void {
  const { selectCards, anyLeftPasses } = hooks;
  conditions.define({
    name: 'any-are',
    operands: { who: { kind: 'selector' }, of: { kind: 'filter', place: GIVEN } },
    meaning: 'one of the cards passes a filter',
    wording: 'any of {who} is {of}',
    run: (s, source, you, f, who, of) => {
      const n = selectCards(s, f, who, source, you);
      for (let i = 0; i < n; i++) if (matches(s, SELECTED[i], of, source, you)) return true;
      return anyLeftPasses?.(s, who, of, source, you, f) ?? false;
    },
  });
  conditions.define({
    name: 'not',
    operands: { condition: { kind: 'condition' } },
    meaning: 'a condition does not hold',
    wording: (o) =>
      SOME.test(o.condition) ? o.condition.replace(SOME, 'there are no ') : `it is not so that ${o.condition}`,
    run: (s, source, you, f, condition) => !holds(s, condition, source, you, f),
  });
  conditions.define({
    name: 'either',
    operands: { conditions: { kind: 'conditions' } },
    meaning: 'one of these conditions holds',
    wording: '{conditions}',
    run: (s, source, you, f, list) => {
      const end = list + CODE[list];
      for (let i = list + 1; i <= end; i++) if (holds(s, CODE[i], source, you, f)) return true;
      return false;
    },
  });
}

/** The condition `name`: so many cards pass a filter; `unbounded` is what `at-most` is where it is left out. */
export function defineExists(
  conditions: OperatorTable<ConditionRun>,
  name: string,
  countMatching: (s: State, filter: number, source: number, you: number) => number,
  unbounded: number,
): void {
  const bounds = createBounds(unbounded);
  conditions.define({
    name,
    operands: {
      of: { kind: 'filter', place: SEARCHING },
      'at-least': { kind: 'number', default: 1 },
      'at-most': { kind: 'number', default: unbounded },
    },
    meaning: 'that many cards pass a filter',
    wording: (o) => `there are ${o['at-least'] === '0' && o['at-most'] === '0' ? 'no' : bounds(o)} ${o.of}`,
    run: (s, source, you, _f, of, low, high) => within(countMatching(s, of, source, you), low, high),
  });
}

/**
 * The condition `is`, about a card that may have left. `firstPasses` asks the first card that is meant; its argument
 * `present` is NONE where none is there.
 */
export function defineIs(
  conditions: OperatorTable<ConditionRun>,
  selectCards: LogicHooks['selectCards'],
  firstPasses: (
    s: State,
    selector: number,
    filter: number,
    source: number,
    you: number,
    f: number,
    present: number,
  ) => boolean,
): void {
  conditions.define({
    name: 'is',
    operands: { who: { kind: 'selector' }, of: { kind: 'filter', place: GIVEN } },
    meaning: 'a card passes a filter: as it last was on the field where it has left it, unless the filter names a zone',
    wording: '{who} is {of}',
    run: (s, source, you, f, who, of) => {
      const n = selectCards(s, f, who, source, you);
      return firstPasses(s, who, of, source, you, f, n > 0 ? SELECTED[0] : NONE);
    },
  });
}

/** What `phase` needs of a game. */
export interface PhaseHooks {
  /** The words of the phases that texts name. */
  readonly phases: readonly string[];
  /** The listener that hears of another phase. */
  readonly depends: number;
  /** Is it the phase of that number in the list? */
  readonly isIn: (s: State, phase: number) => boolean;
}

/** The condition `phase`. */
export function definePhase({ conditions }: Evaluators, { phases, depends, isIn }: PhaseHooks): void {
  conditions.define({
    name: 'phase',
    operands: { phase: { kind: 'choice', values: phases } },
    meaning: 'it is that phase',
    wording: 'it is the {phase} phase',
    depends,
    run: (s, _source, _you, _f, phase) => isIn(s, phase),
  });
}

/** How two numbers may be compared; `compares` takes the index. */
export const COMPARISONS = ['at-least', 'at-most', 'equal', 'more', 'less'] as const;

/** What a game's rules say of the numbers that `compare` compares. */
export interface ComparisonHooks {
  readonly wording: OperatorDefinition<ConditionRun>['wording'];
  /** What a number counts as in a comparison. */
  readonly count: (n: number) => number;
  /** A number for "there is no such number": no comparison with it is true. */
  readonly missing: number | undefined;
}

/** The condition `compare`. */
export function defineCompare({ conditions, computeValue }: Evaluators, hooks: ComparisonHooks): void {
  const { wording, count, missing } = hooks;
  conditions.define({
    name: 'compare',
    operands: { a: { kind: 'value' }, is: { kind: 'choice', values: COMPARISONS }, b: { kind: 'value' } },
    meaning: 'compares two numbers',
    wording,
    run: (s, source, you, f, a, is, b) => {
      const left = count(computeValue(s, a, source, you, f));
      const right = count(computeValue(s, b, source, you, f));
      return left !== missing && right !== missing && compares(left, is, right);
    },
  });
}

/** Does the comparison (an index of COMPARISONS) hold between two numbers? */
export function compares(left: number, comparison: number, right: number): boolean {
  switch (comparison) {
    case 0:
      return left >= right;
    case 1:
      return left <= right;
    case 2:
      return left === right;
    case 3:
      return left > right;
    default:
      return left < right;
  }
}

/**
 * The conditions `your-turn` and `opponent-turn`. `depends` is the listener that hears of another turn; `places` are
 * the moments in which it may be the turn of either player.
 */
export function defineTurnConditions(
  conditions: OperatorTable<ConditionRun>,
  depends: number,
  places?: readonly string[],
): void {
  conditions.define({
    name: 'your-turn',
    places,
    operands: {},
    meaning: 'it is your turn',
    wording: 'it is your turn',
    depends,
    run: (s, _source, you) => s[TURN_PLAYER] === you,
  });
  conditions.define({
    name: 'opponent-turn',
    places,
    operands: {},
    meaning: "it is your opponent's turn",
    wording: "it is your opponent's turn",
    depends,
    run: (s, _source, you) => s[TURN_PLAYER] !== you,
  });
}
