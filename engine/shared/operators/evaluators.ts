/**
 * Asks the questions of card texts: does a card pass a filter, what is a number, does a condition hold. The operands
 * of an operator are read from CODE here and passed to its function in the order of its record.
 *
 * `createEvaluators` makes the tables of one game with what asks them. They are empty at first: the files that define
 * the operators import the rules, and the rules import these.
 */
import type { State } from '../../kernel/layout.ts';
import { CODE, END } from '../../kernel/tables.ts';
import { type ConditionRun, OperatorTable, type TestRun, type ValueRun } from './operator.ts';

/** The tests, values and conditions of one game. */
export interface Evaluators {
  readonly tests: OperatorTable<TestRun>;
  readonly values: OperatorTable<ValueRun>;
  readonly conditions: OperatorTable<ConditionRun>;
  /** Does `card` pass every test of the filter at `filter` (0: any card), seen by `you` for an ability of `source`? */
  readonly matches: (s: State, card: number, filter: number, source: number, you: number) => boolean;
  /**
   * Computes a `value` operand: n * 2, or the address of an operator * 2 + 1. `f` is the frame of the text, or NONE.
   */
  readonly computeValue: (s: State, operand: number, source: number, you: number, f: number) => number;
  /** Do all conditions of the list at `condition` (0: none) hold? */
  readonly holds: (s: State, condition: number, source: number, you: number, f: number) => boolean;
}

/** Makes the empty tables of one game. */
export function createEvaluators(): Evaluators {
  const tests = new OperatorTable<TestRun>('test', () => true);
  const values = new OperatorTable<ValueRun>('value', () => 0);
  const conditions = new OperatorTable<ConditionRun>('condition', () => true);
  const { runs: testRuns, widths: testWidths } = tests;
  const { runs: valueRuns } = values;
  const { runs: conditionRuns, widths: conditionWidths } = conditions;

  function matches(s: State, card: number, filter: number, source: number, you: number): boolean {
    for (let pc = filter; ; ) {
      const test = CODE[pc];
      if (test === END) return true;
      if (!testRuns[test](s, card, source, you, CODE[pc + 1], CODE[pc + 2], filter)) return false;
      pc += testWidths[test];
    }
  }

  function computeValue(s: State, operand: number, source: number, you: number, f: number): number {
    if ((operand & 1) === 0) return operand >> 1;
    const pc = operand >> 1;
    return valueRuns[CODE[pc]](s, source, you, f, CODE[pc + 1], CODE[pc + 2], CODE[pc + 3], CODE[pc + 4], pc);
  }

  function holds(s: State, condition: number, source: number, you: number, f: number): boolean {
    for (let pc = condition; ; ) {
      const index = CODE[pc];
      if (index === END) return true;
      const run = conditionRuns[index];
      if (!run(s, source, you, f, CODE[pc + 1], CODE[pc + 2], CODE[pc + 3], CODE[pc + 4], CODE[pc + 5], pc))
        return false;
      pc += conditionWidths[index];
    }
  }

  return { tests, values, conditions, matches, computeValue, holds };
}
