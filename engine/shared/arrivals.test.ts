/** The order of cards that arrive together, in a game that says of which pairs the order matters ("meet"). */
import { beforeEach, describe, expect, it } from 'vitest';
import { advance, defineProcedure, pushFrame, STOP, takeOption } from '../kernel/frames.ts';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { makeOption, optionCard, VERB_CHOOSE } from '../kernel/options.ts';
import { addCard, clearState } from '../kernel/state.ts';
import { createArrivals } from './arrivals.ts';

const FIELD = 4;
const QUESTION = 7;
const MOST = 80;

/** Cards of an odd definition meet all of another definition that is not 0. */
let entered: number[] = [];
let changes = 0;
const definitionOf = (s: State, card: number): number => s[K.cardOffset(card)];
const arrivedTogether = createArrivals({
  name: 'arrivals-test',
  question: QUESTION,
  ageMatters: (s, a, b) => {
    const [x, y] = [definitionOf(s, a), definitionOf(s, b)];
    return x !== y && x * y !== 0 && (x | y) % 2 === 1;
  },
  changed: () => changes++,
  entered: (_s, card) => void entered.push(card),
});
const { pause } = defineProcedure('arrivals-test-pause', { pause: () => STOP });

const s: State = new Int32Array(K.stateCells(MOST));

function arrive(...definitions: number[]): void {
  const cards = definitions.map((definition) => {
    const card = addCard(s, definition, 0, FIELD);
    s[K.cardField(card, K.CARD_TIMESTAMP)] = ++s[K.CLOCK];
    return card;
  });
  arrivedTogether(s, Int32Array.from(cards), cards.length);
  advance(s);
}

const offered = (): number[] => Array.from(s.subarray(K.OPTIONS, K.OPTIONS + s[K.OPTION_COUNT]), optionCard);
const pick = (card: number): void => takeOption(s, makeOption(VERB_CHOOSE, card, 0));
const timestamps = (n: number): number[] =>
  Array.from({ length: n }, (_, card) => s[K.cardField(card, K.CARD_TIMESTAMP)]);

beforeEach(() => {
  clearState(s, Int32Array.of(1, 2, 3, 4));
  s[K.TURN_PLAYER] = 1;
  pushFrame(s, pause, K.NONE);
  entered = [];
  changes = 0;
});

describe('cards that arrive together', () => {
  it('enter at once, in the order of the list, where it matters to nobody which is the older', () => {
    arrive(0, 2, 4, 0);
    expect([entered, s[K.OPTION_COUNT], changes]).toEqual([[0, 1, 2, 3], 0, 0]);
  });

  it('are ordered by the turn player, oldest first, as far as they meet; then all have entered', () => {
    arrive(0, 1, 2, 3);
    expect([s[K.DECISION_PLAYER], s[K.DECISION_KIND], offered(), entered]).toEqual([1, QUESTION, [1, 2, 3], []]);
    pick(3);
    expect([offered(), timestamps(4)]).toEqual([
      [1, 2],
      [1, 4, 3, 2],
    ]);
    pick(2);
    expect([timestamps(4), entered, changes]).toEqual([[1, 4, 3, 2], [0, 1, 2, 3], 2]);
  });

  it('which no longer meet one that is open are not asked about any more', () => {
    arrive(1, 2, 4);
    // once the odd card has its place, the order of the others does not matter
    pick(0);
    expect([s[K.OPTION_COUNT], entered]).toEqual([0, [0, 1, 2]]);
  });

  it('are one option where they are copies, and ordered one by one', () => {
    arrive(1, 2, 1);
    expect(offered()).toEqual([0, 1]);
    pick(0);
    expect(offered()).toEqual([1, 2]);
    pick(2);
    expect(timestamps(3)).toEqual([1, 3, 2]);
  });

  it('are asked about as far as a frame holds them', () => {
    arrive(...Array.from({ length: 56 }, (_, i) => (i === 55 ? 1 : 2)));
    expect(offered()).toEqual([0, 55]);
    pick(55);
    expect(entered).toHaveLength(56);
    clearState(s, Int32Array.of(1, 2, 3, 4));
    pushFrame(s, pause, K.NONE);
    entered = [];
    arrive(...Array.from({ length: 57 }, (_, i) => (i === 56 ? 1 : 2)));
    expect([s[K.OPTION_COUNT], entered.length]).toEqual([0, 57]);
  });
});
