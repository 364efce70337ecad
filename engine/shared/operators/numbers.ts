/** Values that mean the same in every game. A game defines each where it wants it. */
import { FRAME_A, FRAME_C, NONE, type State } from '../../kernel/layout.ts';
import { eventAmount } from '../event-context.ts';
import { SELECTED, setLength } from '../selection.ts';
import type { Evaluators } from './evaluators.ts';
import {
  GIVEN,
  type Operand,
  type OperatorDefinition,
  type OperatorTable,
  SEARCHING,
  type ValueRun,
} from './operator.ts';

/** Operands of values that are so much for each of something, plus so much. */
export const times: Operand = { kind: 'number', default: 1 };
export const plus: Operand = { kind: 'number', default: 0 };

/** "1000 for each X", "3 plus the number of Xs". */
export function scaled(what: string): (o: Readonly<Record<string, string>>) => string {
  const number = numberOf(what);
  return (o) => {
    const each = o.times === '1' && number !== '' ? number : `${o.times} for each ${what}`;
    return (
      `${o.plus !== undefined && o.plus !== '0' ? `${o.plus} plus ` : ''}` +
      `${each.replace(/\{(\w+)\}/g, (_, key) => o[key])}`
    );
  };
}

/** How "one for each of something" reads; empty where there are no shorter words for it. */
function numberOf(what: string): string {
  if (what.startsWith('life of') || /^damage (?:dealt|that)/.test(what)) return `the ${what}`;
  const many = what.replace(/(?<!\{)\b(card|counter|orb|name|element)\b/g, '$1s');
  return many !== what || what.startsWith('{of}') ? `the number of ${many}` : '';
}

/** The value `x`; `places` are the moments in which an X has been chosen. */
export function defineX(values: OperatorTable<ValueRun>, places?: readonly string[]): void {
  values.define({
    name: 'x',
    places,
    operands: {},
    meaning: 'the X chosen on announcement',
    wording: 'X',
    run: (s, _source, _you, f) => (f === NONE ? 0 : s[f + FRAME_A]),
  });
}

/** The value `count`: how many cards pass a filter. */
export function defineCount(
  values: OperatorTable<ValueRun>,
  countMatching: (s: State, filter: number, source: number, you: number) => number,
): void {
  values.define({
    name: 'count',
    operands: { of: { kind: 'filter', place: SEARCHING }, times, plus },
    meaning: 'how many cards pass a filter, times a number, plus a number',
    wording: scaled('{of}'),
    run: (s, source, you, _f, of, times, plus) => countMatching(s, of, source, you) * times + plus,
  });
}

/**
 * The value `amount`: that of the event which has triggered the text. `places` are the moments in which there is one.
 */
export function defineAmount(
  values: OperatorTable<ValueRun>,
  places: readonly string[],
  wording: OperatorDefinition<ValueRun>['wording'] = 'that amount',
): number {
  return values.define({
    name: 'amount',
    places,
    operands: { times, plus },
    meaning: 'the amount of the triggering event',
    wording,
    run: (s, _source, _you, f, times, plus) => (f === NONE ? eventAmount : s[f + FRAME_C]) * times + plus,
  });
}

/** The value `chosen-count`; `places` are the moments in which cards have been chosen. */
export function defineChosenCount(values: OperatorTable<ValueRun>, places: readonly string[]): void {
  values.define({
    name: 'chosen-count',
    places,
    operands: { set: { kind: 'set' }, times, plus },
    meaning: 'how many cards were chosen, times a number',
    wording: scaled('card chosen'),
    run: (s, _source, _you, f, set, times, plus) => (f === NONE ? 0 : setLength(s, f, set)) * times + plus,
  });
}

/** Fills SELECTED with the cards of a selector; returns how many. */
type SelectCards = (s: State, f: number, selector: number, source: number, you: number) => number;

/** The value `how-many`; `places` are the moments in which cards have been moved, chosen or paid. */
export function defineHowMany(
  { values, matches }: Evaluators,
  selectCards: SelectCards,
  places: readonly string[],
): void {
  values.define({
    name: 'how-many',
    places,
    operands: { who: { kind: 'selector' }, of: { kind: 'filter', default: {}, place: GIVEN }, times, plus },
    meaning: 'how many of some cards pass a filter: of those that were moved, chosen, paid',
    wording: (o, raw) => scaled(raw.of === undefined ? 'card of {who}' : 'card of {who} that is {of}')(o),
    run: (s, source, you, f, who, of, times, plus) => {
      const n = selectCards(s, f, who, source, you);
      let found = 0;
      for (let i = 0; i < n; i++) if (of === 0 || matches(s, SELECTED[i], of, source, you)) found++;
      return found * times + plus;
    },
  });
}

const countedCosts = new Int32Array(256);

/** The value `different-costs`; a cost below 0 is none. `what` it is called. */
export function defineDifferentCosts(
  values: OperatorTable<ValueRun>,
  selectCards: SelectCards,
  costOf: (s: State, card: number) => number,
  what: string,
  ownApart = false,
): void {
  /** How many different costs the first `n` of SELECTED have, except the cost `own`; NONE excepts none. */
  function count(s: State, n: number, own: number): number {
    let costs = 0;
    for (let i = 0; i < n; i++) {
      const cost = costOf(s, SELECTED[i]);
      if (cost < 0 || cost === own) continue;
      let j = 0;
      while (j < costs && countedCosts[j] !== cost) j++;
      if (j === costs) countedCosts[costs++] = cost;
    }
    return costs;
  }

  const told = scaled(`different ${ownApart ? what : what.split(' ').at(-1)} among {who}`);
  const others = scaled(`different ${what}, other than that of this card, among {who}`);
  values.define({
    name: 'different-costs',
    operands: { who: { kind: 'selector' }, times, plus, ...(ownApart && { other: { kind: 'flag', default: false } }) },
    meaning:
      `how many different ${what}s some cards have, times a number, plus a number` +
      (ownApart ? '; with "other" without that of the card of the text' : ''),
    wording: (o, raw) => (raw.other === true ? others : told)(o),
    run: ownApart
      ? (s, source, you, f, who, times, plus, other) =>
          count(s, selectCards(s, f, who, source, you), other === 1 && source !== NONE ? costOf(s, source) : NONE) *
            times +
          plus
      : (s, source, you, f, who, times, plus) => count(s, selectCards(s, f, who, source, you), NONE) * times + plus,
  });
}

/** The value `rounded`. */
export function defineRounded({ values, computeValue }: Evaluators): void {
  values.define({
    name: 'rounded',
    operands: { of: { kind: 'value' }, to: { kind: 'number', min: 1 }, down: { kind: 'flag', default: false } },
    meaning: 'a number rounded up (or down) to whole units of that size',
    wording: (o, raw) => `${o.of}, rounded ${raw.down === true ? 'down' : 'up'} to ${o.to}s`,
    run: (s, source, you, f, of, to, down) => {
      const units = computeValue(s, of, source, you, f) / to;
      return (down === 1 ? Math.floor(units) : Math.ceil(units)) * to;
    },
  });
}

/** The values `half`, `sum` and `product`. */
export function defineArithmetic({ values, computeValue }: Evaluators): void {
  values.define({
    name: 'half',
    operands: { of: { kind: 'value' } },
    meaning: 'half a number, rounded up',
    wording: 'half of {of}, rounded up',
    run: (s, source, you, f, of) => Math.ceil(computeValue(s, of, source, you, f) / 2),
  });
  values.define({
    name: 'sum',
    operands: { a: { kind: 'value' }, b: { kind: 'value' } },
    meaning: 'two numbers together',
    wording: '{a} plus {b}',
    run: (s, source, you, f, a, b) => computeValue(s, a, source, you, f) + computeValue(s, b, source, you, f),
  });
  values.define({
    name: 'product',
    operands: { a: { kind: 'value' }, b: { kind: 'value' } },
    meaning: 'one number times another',
    wording: '{a} times {b}',
    run: (s, source, you, f, a, b) => computeValue(s, a, source, you, f) * computeValue(s, b, source, you, f),
  });
}
