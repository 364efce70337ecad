/** Tests that mean the same in every game, and the zones in which a filter looks. */
import { CARD_FLAGS, cardField, NONE, type State } from '../../kernel/layout.ts';
import { byAddress, CODE, CODE_LIMIT, END } from '../../kernel/tables.ts';
import { ownerOf, zoneOf } from '../movement.ts';
import type { Evaluators } from './evaluators.ts';
import type { OperatorDefinition, OperatorTable, TestRun } from './operator.ts';

type Tests = OperatorTable<TestRun>;

/** Is a number in the range at that address? The bounds must be literal numbers: they are lowered as values (n * 2). */
export function inRange(value: number, range: number): boolean {
  return value >= CODE[range] >> 1 && value <= CODE[range + 1] >> 1;
}

/** What else there is to say of a test, as for an operator. */
type TestTraits = Pick<OperatorDefinition<TestRun>, 'places' | 'reads' | 'depends' | 'area'>;

/**
 * Something that a card is or has. One row makes a test and, where the row says so, the test of the contrary, with
 * `not-` before its name.
 */
interface Kinds extends TestTraits {
  readonly name: string;
  readonly meaning: string;
  readonly wording: string;
  readonly not?: readonly [meaning: string, wording: OperatorDefinition<unknown>['wording']];
}

/** Kinds that a game knows, as bits: its card types, its colours, its keywords. */
export interface BitKinds extends Kinds {
  readonly values: readonly string[];
  /** Is a card of one of these kinds? The function of the test, as for an operator. */
  readonly run: (s: State, card: number, source: number, you: number, bits: number) => boolean;
}

/** The tests of kinds that are bits; the index of the test itself. */
export function defineBitTests(tests: Tests, kinds: BitKinds): number {
  const { name, values, run, meaning, wording, not, ...traits } = kinds;
  const operands = { [name]: { kind: 'bits', values } } as const;
  const index = tests.define({
    name,
    operands,
    meaning,
    wording,
    ...traits,
    run,
  });
  if (not) {
    tests.define({
      name: `not-${name}`,
      operands,
      meaning: not[0],
      wording: not[1],
      ...traits,
      // a card that is not of a kind need not be in the zones where cards of that kind are
      area: undefined,
      run: (s, card, source, you, bits) => !run(s, card, source, you, bits),
    });
  }
  return index;
}

/** Kinds that card files name: names, categories, jobs. */
export interface NamedKinds extends Kinds {
  /** Is a card of the kind with that name? */
  readonly has: (s: State, card: number, name: number) => boolean;
}

/** Has a card one of the names of a list? */
function hasAny(has: NamedKinds['has'], s: State, card: number, list: number): boolean {
  const end = list + CODE[list];
  for (let i = list + 1; i <= end; i++) if (has(s, card, CODE[i])) return true;
  return false;
}

/** The tests of kinds that are named. */
export function defineNamedTests(tests: Tests, kinds: NamedKinds): void {
  const { name, has, meaning, wording, not, ...traits } = kinds;
  const operands = { [name]: { kind: 'names' } } as const;
  tests.define({
    name,
    operands,
    meaning,
    wording,
    ...traits,
    run: (s, card, _source, _you, names) => hasAny(has, s, card, names),
  });
  if (not) {
    tests.define({
      name: `not-${name}`,
      operands,
      meaning: not[0],
      wording: not[1],
      ...traits,
      run: (s, card, _source, _you, names) => !hasAny(has, s, card, names),
    });
  }
}

/** The tests `name` and `not-name`; `reads` is the layer that changes names, if one does. */
export function defineNameTests(
  tests: Tests,
  nameMatches: NamedKinds['has'],
  places?: readonly string[],
  reads?: number,
): void {
  defineNamedTests(tests, {
    name: 'name',
    has: nameMatches,
    meaning: 'has one of these names',
    wording: 'named {name}',
    not: ['has none of these names', 'not named {name}'],
    places,
    reads,
  });
}

/** What a card is or is not; `source` is the card of the text that asks. */
type IsCard = (s: State, card: number, source: number) => boolean;

/** Is a flag of the card set? */
export function isFlagged(s: State, card: number, flag: number): boolean {
  return (s[cardField(card, CARD_FLAGS)] & flag) !== 0;
}

/** The same as a function. */
export function flagged(flag: number): (s: State, card: number) => boolean {
  return (s, card) => isFlagged(s, card, flag);
}

/**
 * A test that a card is something (or, with `false`, is not) and how both read. A number in place of a function means:
 * the card has that flag.
 */
export function defineIsTest(
  tests: Tests,
  name: string,
  yes: string,
  no: string,
  is: IsCard | number,
  traits: TestTraits & Pick<Partial<OperatorDefinition<TestRun>>, 'meaning' | 'zones'> = {},
): void {
  tests.define({
    name,
    operands: { is: { kind: 'flag', default: true } },
    meaning: `${yes}, or ${no}`,
    wording: (_o, raw) => (raw.is === false ? no : yes),
    ...traits,
    run:
      typeof is === 'number'
        ? (s, card, _source, _you, wanted) => isFlagged(s, card, is) === (wanted === 1)
        : (s, card, source, _you, wanted) => is(s, card, source) === (wanted === 1),
  });
}

/**
 * The test `state`: is a card in one of these states? A number is a flag that the card has; `~flag` is one that it
 * does not have.
 */
export function defineStateTest(
  tests: Tests,
  states: Readonly<Record<string, IsCard | number>>,
  depends: number,
  places: readonly string[],
): number {
  const reads = Object.values(states);
  const flags = Int32Array.from(reads, (read) => (typeof read === 'number' ? read : 0));
  const asks = reads.map((read) => (typeof read === 'number' ? () => false : read));
  return tests.define({
    name: 'state',
    places,
    operands: { state: { kind: 'bits', values: Object.keys(states) } },
    meaning: 'is in one of these states',
    wording: '{state}',
    depends,
    run: (s, card, source, _you, wanted) => {
      for (let i = 0; wanted >> i !== 0; i++) {
        if (((wanted >> i) & 1) === 0) continue;
        const flag = flags[i];
        if (flag > 0 ? isFlagged(s, card, flag) : flag < 0 ? !isFlagged(s, card, ~flag) : asks[i](s, card, source))
          return true;
      }
      return false;
    },
  });
}

/**
 * The test `zone`, with the zone kinds that card texts name. It also tells where a filter looks. `isSeen`: is this
 * card of the zone one that the filter means?
 */
export function defineZoneTest(
  tests: Tests,
  zones: readonly string[],
  traits: TestTraits & Pick<Partial<OperatorDefinition<TestRun>>, 'meaning' | 'wording'> = {},
  isSeen?: (s: State, card: number, kind: number, filter: number) => boolean,
): number {
  return tests.define({
    name: 'zone',
    operands: { zone: { kind: 'choice', values: zones } },
    meaning: 'is in that zone',
    wording: 'in the {zone}',
    ...traits,
    zones: (kind) => 1 << kind,
    run: isSeen
      ? (s, card, _source, _you, kind, _b, filter) => zoneOf(s, card) >> 1 === kind && isSeen(s, card, kind, filter)
      : (s, card, _source, _you, kind) => zoneOf(s, card) >> 1 === kind,
  });
}

/** What the tests of a card's players need of a game. */
export interface WhoseHooks {
  readonly controllerOf: (s: State, card: number) => number;
  readonly playerOf: (s: State, player: number, you: number, f: number) => number;
  /** The filters that mean cards of both players. */
  readonly places: readonly string[];
  /** What being controlled means in words; left out: just that. */
  readonly controlled?: string;
}

/** The tests `controller` and `owner`. */
export function defineWhose(tests: Tests, hooks: WhoseHooks): void {
  const { controllerOf, playerOf, places, controlled = 'is controlled by that player' } = hooks;
  for (const [name, of, meaning, wording] of [
    ['controller', controllerOf, controlled, 'of {controller}'],
    ['owner', ownerOf, 'is owned by that player', 'owned by {owner}'],
  ] as const)
    tests.define({
      name,
      places,
      operands: { [name]: { kind: 'player', values: ['you', 'opponent'] } },
      meaning,
      wording,
      run: (s, card, _source, you, player) => of(s, card) === playerOf(s, player, you, NONE),
    });
}

/** The test `other`; `places` are the filters that know which card "this card" is. */
export function defineOther(tests: Tests, places?: readonly string[]): void {
  tests.define({
    name: 'other',
    places,
    operands: { is: { kind: 'flag', default: true } },
    meaning: 'is another card than this one',
    wording: (_o, raw) => (raw.is === false ? 'that is this card' : 'other than this card'),
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
  /** The kinds of zone in which a filter looks, as bits; the usual kinds where it names none. */
  readonly zonesOf: (filter: number) => number;
  /**
   * Does a filter say in which zone a card is? The `area` of a test does not say it: a resonator that has left the
   * field was one, too.
   */
  readonly namesZone: (filter: number) => boolean;
}

const KNOWN = 1 << 31;

/**
 * Makes the functions of one game. A filter looks in the zones that its tests name (`zones` of their records). Where
 * they name none it looks in those that one of its alternatives names, else in the `area` of its tests, else in the
 * kinds `usual`.
 */
export function createFilterZones(tests: Tests, usual: number): FilterZones {
  const { widths, definitions } = tests;
  /** What was found out about the filter at each address. */
  const known = byAddress(new Int32Array(CODE_LIMIT));

  /** The zones that a filter names. Where it names none, and with `withArea`: the area of its tests. */
  function namedZones(filter: number, withArea: boolean): number {
    let own = 0;
    let either = 0;
    let area = 0;
    for (let pc = filter; CODE[pc] !== END; pc += widths[CODE[pc]]) {
      const test = definitions[CODE[pc]]!;
      if (test.zones) own |= test.zones(CODE[pc + 1]);
      else if (test.name === 'any-of') either |= zonesOfAny(CODE[pc + 1], withArea);
      else if (test.area && withArea) area = test.area(CODE[pc + 1]);
    }
    return own || either || area;
  }

  function zonesOfAny(list: number, withArea: boolean): number {
    let zones = 0;
    let isNamed = false;
    for (let i = 1; i <= CODE[list]; i++) {
      const named = namedZones(CODE[list + i], withArea);
      if (named !== 0) isNamed = true;
      zones |= named || usual;
    }
    return isNamed ? zones : 0;
  }

  return {
    zonesOf: (filter) => {
      if (known[filter] === 0) known[filter] = (namedZones(filter, true) || usual) | KNOWN;
      return known[filter] & ~KNOWN;
    },
    namesZone: (filter) => namedZones(filter, false) !== 0,
  };
}
