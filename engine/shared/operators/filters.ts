/** Tests that mean the same in every game, and the zones in which a filter looks. A game defines each where it wants it. */
import type { State } from '../../kernel/layout.ts';
import { CODE, CODE_LIMIT, END } from '../../kernel/tables.ts';
import type { Evaluators } from './evaluators.ts';
import type { OperatorTable, TestRun } from './operator.ts';

type Tests = OperatorTable<TestRun>;

/** Is a number in the range at that address? Literal bounds only: they are lowered as values (n * 2). */
export function inRange(value: number, range: number): boolean {
  return value >= CODE[range] >> 1 && value <= CODE[range + 1] >> 1;
}

/** The tests `name` and `not-name`; `reads` is the layer that changes names, if one does. */
export function defineNameTests(
  tests: Tests,
  nameMatches: (s: State, card: number, name: number) => boolean,
  places?: readonly string[],
  reads?: number,
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
    reads,
    run: (s, card, _source, _you, names) => hasAnyName(s, card, names),
  });
  tests.define({
    name: 'not-name',
    places,
    operands: { name: { kind: 'names' } },
    meaning: 'has none of these names',
    wording: 'not named {name}',
    reads,
    run: (s, card, _source, _you, names) => !hasAnyName(s, card, names),
  });
}

/** The test `other`; `places` are the filters that know which card this is. */
export function defineOther(tests: Tests, places?: readonly string[]): void {
  tests.define({
    name: 'other',
    places,
    operands: { is: { kind: 'flag', default: true } },
    meaning: 'is another card than this one',
    wording: (_o, raw) => (raw.is === false ? 'this card' : 'other than this card'),
    run: (_s, card, source, _you, is) => (card !== source) === (is === 1),
  });
}

/** Does a card pass one of the filters of a list? */
export function passesAny(
  matches: Evaluators['matches'],
  s: State,
  card: number,
  list: number,
  source: number,
  you: number,
): boolean {
  const end = list + CODE[list];
  for (let i = list + 1; i <= end; i++) if (matches(s, card, CODE[i], source, you)) return true;
  return false;
}

/** The test `any-of`. */
export function defineAnyOf({ tests, matches }: Evaluators, places?: readonly string[]): void {
  tests.define({
    name: 'any-of',
    places,
    operands: { filters: { kind: 'filters' } },
    meaning: 'passes one of these filters',
    wording: '{filters}',
    run: (s, card, source, you, list) => passesAny(matches, s, card, list, source, you),
  });
}

// ---- where a filter looks ----

/** Where the filters of a game look. */
export interface FilterZones {
  /** The kinds of zone in which a filter looks, as bits; the usual one where it names none. */
  readonly zonesOf: (filter: number) => number;
  /** Does a filter say in which zone a card is? */
  readonly namesZone: (filter: number) => boolean;
}

const KNOWN = 1 << 31;

/**
 * Makes the functions of one game. A filter looks where its tests say (`zones` of their records); else where one of its
 * alternatives does; else in the area of what it asks for (`area`), else in the kinds `usual`.
 */
export function createFilterZones(tests: Tests, usual: number): FilterZones {
  const { widths, definitions } = tests;
  /** What is known of the filter at an address. */
  const known = new Int32Array(CODE_LIMIT);

  function namedZones(filter: number): number {
    let own = 0;
    let either = 0;
    let area = 0;
    for (let pc = filter; CODE[pc] !== END; pc += widths[CODE[pc]]) {
      const test = definitions[CODE[pc]]!;
      if (test.zones) own |= test.zones(CODE[pc + 1]);
      else if (test.name === 'any-of') either |= zonesOfAny(CODE[pc + 1]);
      else if (test.area) area = test.area(CODE[pc + 1]);
    }
    return own || either || area;
  }

  function zonesOfAny(list: number): number {
    let zones = 0;
    let isNamed = false;
    for (let i = 1; i <= CODE[list]; i++) {
      const named = namedZones(CODE[list + i]);
      if (named !== 0) isNamed = true;
      zones |= named || usual;
    }
    return isNamed ? zones : 0;
  }

  return {
    zonesOf: (filter) => {
      if (known[filter] === 0) known[filter] = (namedZones(filter) || usual) | KNOWN;
      return known[filter] & ~KNOWN;
    },
    namesZone: (filter) => namedZones(filter) !== 0,
  };
}
