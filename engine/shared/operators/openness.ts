/**
 * What of a hidden card may be asked. That something triggers, or a number that both players see, would tell what the
 * card is; so of a card that one of them does not see is asked only where it lies.
 */
import type { State } from '../../kernel/layout.ts';
import * as K from '../../kernel/layout.ts';
import { byAddress, CODE, CODE_LIMIT, END } from '../../kernel/tables.ts';
import type { OperatorTable, TestRun } from './operator.ts';

export interface OpennessHooks {
  readonly tests: OperatorTable<TestRun>;
  /** The names of the tests that ask where a card is and how it lies, not what it is. */
  readonly ofPlace: readonly string[];
  readonly matches: (s: State, card: number, filter: number, source: number, you: number) => boolean;
  /** The kinds of zone in which a filter looks, as bits. */
  readonly zonesOf: (filter: number) => number;
}

/** What one game asks of hidden cards. */
export interface Openness {
  /** Whether the filter asks what a card is, and not only where it lies. */
  readonly asksWhatItIs: (filter: number) => boolean;
  /** Whether the card lies where the filter looks. */
  readonly liesWhereMeant: (s: State, card: number, filter: number) => boolean;
  /** Whether the card passes the filter; one that is hidden from a player passes no filter that asks what it is. */
  readonly matchesOpenly: (s: State, card: number, filter: number, source: number, you: number) => boolean;
}

const ASKS = 1;
const ASKS_NOT = 2;

/** Makes the `Openness` of one game. */
export function createOpenness({ tests, ofPlace, matches, zonesOf }: OpennessHooks): Openness {
  /** What was found out about the filter at each address: ASKS, ASKS_NOT, or 0. */
  const known = byAddress(new Uint8Array(CODE_LIMIT));

  function hasTestOfCard(filter: number): boolean {
    for (let pc = filter; CODE[pc] !== END; pc += tests.widths[CODE[pc]])
      if (!ofPlace.includes(tests.definitions[CODE[pc]]!.name)) return true;
    return false;
  }

  function asksWhatItIs(filter: number): boolean {
    if (known[filter] === 0) known[filter] = hasTestOfCard(filter) ? ASKS : ASKS_NOT;
    return known[filter] === ASKS;
  }

  return {
    asksWhatItIs,
    liesWhereMeant: (s, card, filter) => ((zonesOf(filter) >> (s[K.cardField(card, K.CARD_ZONE)] >> 1)) & 1) !== 0,
    matchesOpenly: (s, card, filter, source, you) =>
      (isOpen(s, card) || !asksWhatItIs(filter)) && matches(s, card, filter, source, you),
  };
}

/** Whether the filter of a trigger means the subject of its event. */
export type SubjectTest = (
  s: State,
  event: number,
  subject: number,
  filter: number,
  source: number,
  you: number,
) => boolean;

/**
 * Makes the `SubjectTest` of a game in which a card may be chosen wherever it lies; `chosen` is the event of that. A
 * filter that names no zone means the field then, and a hidden card is asked only where it lies: that the ability
 * triggers would tell what the card is.
 */
export function createSubjectTest(
  chosen: number,
  { matches, liesWhereMeant, matchesOpenly }: Pick<OpennessHooks, 'matches'> & Omit<Openness, 'asksWhatItIs'>,
): SubjectTest {
  return (s, event, subject, filter, source, you) =>
    event === chosen
      ? liesWhereMeant(s, subject, filter) && matchesOpenly(s, subject, filter, source, you)
      : matches(s, subject, filter, source, you);
}

/** Do both players see what the card is? */
export function isOpen(s: State, card: number): boolean {
  return (s[K.cardField(card, K.CARD_OWNER)] & K.KNOWN_BOTH) === K.KNOWN_BOTH;
}
