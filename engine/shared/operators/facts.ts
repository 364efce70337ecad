/**
 * Numbers that a game knows, each declared once: what it is, how it is read, and which listener hears of its change.
 * From one row follow all operators about it: a value, a condition, a test.
 */
import { NONE, type State } from '../../kernel/layout.ts';
import { playerCell } from '../../kernel/players.ts';
import { zoneSize } from '../../kernel/zones.ts';
import { SELECTED } from '../selection.ts';
import type { Evaluators } from './evaluators.ts';
import { inRange } from './filters.ts';
import { COMPARISONS, compares, createBounds, within } from './logic.ts';
import { plus, scaled, times } from './numbers.ts';
import type { Operand, OperatorDefinition, TestRun } from './operator.ts';

/** A number that a player has. */
export interface PlayerNumber {
  /** `f`: the frame of the text that asks, NONE where there is none. */
  readonly read: (s: State, player: number, f: number) => number;
  /** The listener that hears of its change, a DEPEND_ number of the game. */
  readonly depends: number;
  /** The value: its name, its meaning, and what one unit of it is ("card in the hand of {player}"). */
  readonly value?: readonly [name: string, meaning: string, unit: string];
  /** The condition: its wording is a template over {player} and {n}, the words of the bounds. */
  readonly condition?: readonly [name: string, meaning: string, wording: string];
  /** The lower bound of the condition where a text leaves it out; 0 where this is left out. */
  readonly from?: number;
  /** Where the condition may stand; left out: everywhere. */
  readonly places?: readonly string[];
}

/** Reads how many cards a player has in a zone. */
export function cardsIn(zone: number): PlayerNumber['read'] {
  return (s, player) => zoneSize(s, zone + player);
}

/** Reads a cell of a player. */
export function counted(cell: number): PlayerNumber['read'] {
  return (s, player) => playerCell(s, player, cell);
}

/** How many cards a player has in hand. */
export function handSize(zone: number, depends: number): PlayerNumber {
  return {
    read: cardsIn(zone),
    depends,
    value: ['hand-size', "how many cards are in a player's hand", 'card in the hand of {player}'],
    condition: ['hand', 'a player has that many cards in hand', '{player} has {n} cards in hand'],
  };
}

/** How many cards a player has in the deck. */
export function deckSize(zone: number, depends: number): PlayerNumber {
  return {
    read: cardsIn(zone),
    depends,
    condition: ['deck', 'a player has that many cards in the deck', '{player} has {n} cards in the deck'],
  };
}

/**
 * How many cards a player has in a zone that texts call `where`. It makes the condition `name`, and a value of that
 * name with "-size" behind it.
 */
export function zoneCards(zone: number, depends: number, name: string, where = name): PlayerNumber {
  return {
    read: cardsIn(zone),
    depends,
    value: [`${name}-size`, `how many cards are in a player's ${where}`, `card in the ${where} of {player}`],
    condition: [name, `a player has that many cards in the ${where}`, `{player} has {n} cards in the ${where}`],
  };
}

/** The life that a player has. */
export function lifeTotal(cell: number, depends: number): PlayerNumber {
  return {
    read: counted(cell),
    depends,
    value: ['life', 'the life of a player', 'life of {player}'],
    condition: ['life', 'a player has that much life', '{player} has {n} life'],
  };
}

export interface PlayerNumberHooks {
  readonly playerOf: (s: State, operand: number, you: number, f: number) => number;
  /** The operands that name the player of a value, and of a condition. */
  readonly ofValue: Operand;
  readonly ofCondition: Operand;
  /** The upper bound where a text leaves it out. */
  readonly unbounded: number;
}

/** The values and conditions of a game's player numbers. */
export function definePlayerNumbers(
  { values, conditions }: Evaluators,
  hooks: PlayerNumberHooks,
  numbers: readonly PlayerNumber[],
): void {
  const { playerOf, ofValue, ofCondition, unbounded } = hooks;
  const bounds = createBounds(unbounded);
  for (const { read, depends, value, condition, from, places } of numbers) {
    if (value) {
      const [name, meaning, unit] = value;
      values.define({
        name,
        operands: { player: ofValue, times, plus },
        meaning,
        wording: scaled(unit),
        depends,
        run: (s, _source, you, f, player, times, plus) => read(s, playerOf(s, player, you, f), f) * times + plus,
      });
    }
    if (condition) {
      const [name, meaning, wording] = condition;
      conditions.define({
        name,
        ...(places && { places }),
        operands: {
          player: ofCondition,
          'at-least': { kind: 'number', default: from ?? 0 },
          'at-most': { kind: 'number', default: unbounded },
        },
        meaning,
        wording: (o) => wording.replace('{player}', o.player).replace('{n}', bounds(o)),
        depends,
        run: (s, _source, you, f, player, low, high) => within(read(s, playerOf(s, player, you, f), f), low, high),
      });
    }
  }
}

// ---- numbers of cards ----

type ReadCard = (s: State, card: number) => number;

/** A number that a card has. */
export interface CardNumber {
  readonly read: ReadCard;
  /** As for an operator. */
  readonly reads?: number | readonly number[];
  readonly depends?: number;
  /** The test: its number lies in a range, the only operand. And the filters in which the test may stand. */
  readonly test?: readonly [name: string, operand: string, meaning: string, wording: string];
  readonly places?: readonly string[];
  /** The value, worded by a template over {who}. */
  readonly value?: readonly [name: string, meaning: string, wording: string];
}

export interface CardNumberHooks {
  /** What `read` returns for a card that does not have the number: no test passes for such a card. */
  readonly missing: number | undefined;
  /** Reads a number of the first card that a selector means; where that card has gone, as it last was. */
  readonly numberOf: (s: State, who: number, source: number, you: number, f: number, read: ReadCard) => number;
}

/** The tests and values of a game's card numbers. */
export function defineCardNumbers(
  { tests, values }: Evaluators,
  { missing, numberOf }: CardNumberHooks,
  numbers: readonly CardNumber[],
): void {
  for (const { read, reads, depends, test, places, value } of numbers) {
    if (test) {
      const [name, operand, meaning, wording] = test;
      tests.define({
        name,
        places,
        operands: { [operand]: { kind: 'range' } },
        meaning,
        wording,
        reads,
        depends,
        run: (s, card, _source, _you, range) => {
          const n = read(s, card);
          return n !== missing && inRange(n, range);
        },
      });
    }
    if (value) {
      const [name, meaning, wording] = value;
      values.define({
        name,
        operands: { who: { kind: 'selector' } },
        meaning,
        wording,
        reads,
        depends,
        run: (s, source, you, f, who) => numberOf(s, who, source, you, f, read),
      });
    }
  }
}

const COMPARED: Readonly<Record<string, string>> = {
  'at-least': 'at least',
  'at-most': 'at most',
  equal: 'equal to',
  more: 'more than',
  less: 'less than',
};

/** What `createComparedTest` needs of a game. */
export interface ComparedHooks {
  /** The moment in which the number stands: what only a running text knows is no filter's to ask. */
  readonly place: string;
  /** What `read` returns for a card that does not have the number: no comparison with it is true. */
  readonly missing: number | undefined;
}

/** Room for SELECTED as it was before the number of a filter was worked out; filters may stand within such numbers. */
const spare: Int32Array[] = [];

/**
 * The number of a filter: working it out may select cards ("the attack of this"), and the one who asks the filter is
 * filling or reading SELECTED. `f` is the frame of the text that asks, where the game knows it.
 */
export function numberOfFilter(
  computeValue: Evaluators['computeValue'],
  s: State,
  than: number,
  source: number,
  you: number,
  f = NONE,
): number {
  // a printed number
  if ((than & 1) === 0) return computeValue(s, than, source, you, f);
  const kept = spare.pop() ?? new Int32Array(SELECTED.length);
  kept.set(SELECTED);
  const n = computeValue(s, than, source, you, f);
  SELECTED.set(kept);
  spare.push(kept);
  return n;
}

/** Makes what defines tests that a number of a card is so to one that is computed as the filter asks. */
export function createComparedTest({ tests, computeValue }: Evaluators, { place, missing }: ComparedHooks) {
  return (name: string, what: string, read: ReadCard, more: Partial<OperatorDefinition<TestRun>>): void => {
    tests.define({
      name,
      operands: { is: { kind: 'choice', values: COMPARISONS }, than: { kind: 'value', place } },
      meaning: `has ${what} that is so to a number`,
      wording: (o, raw) => `of ${what} ${COMPARED[raw.is as string] ?? o.is} ${o.than}`,
      ...more,
      run: (s, card, source, you, is, than) => {
        const n = read(s, card);
        return n !== missing && compares(n, is, numberOfFilter(computeValue, s, than, source, you));
      },
    });
  };
}
