/** The beginning of a made-up game with hands of two, in which a hand that is put back goes under the deck. */
import { beforeEach, describe, expect, it } from 'vitest';
import { advance, CONTINUE, defineProcedure, pushFrame, STOP, takeOption } from '../kernel/frames.ts';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { OPTION_PASS, OPTION_YES, optionNumber } from '../kernel/options.ts';
import { playerCell } from '../kernel/players.ts';
import { addCard, clearState } from '../kernel/state.ts';
import { firstCard, linkLast, nextCard, unlinkCard } from '../kernel/zones.ts';
import { askWhoBegins, createSetup } from './setup.ts';

const DECK = 0;
const HAND = 2;
const FIRST = 32;
const MULLIGANED = 3;
const ASKS = { choosePlayer: 1, mulligan: 2 };

function move(s: State, card: number, zone: number): void {
  unlinkCard(s, card);
  linkLast(s, card, zone);
}

const STEPS = createSetup({
  handSize: () => 2,
  layout: { ZONE_DECK: DECK, ZONE_HAND: HAND, FIRST_PLAYER: FIRST, PLAYER_MULLIGANED: MULLIGANED },
  asks: ASKS,
  moveCard: move,
  putBack: (s, player) => {
    for (const card of cardsOf(s, HAND + player)) move(s, card, DECK + player);
  },
  procedure: () => SETUP,
  begin: (s) => void (s[K.GAME_OVER] = 1),
});
const SETUP = defineProcedure('setup-of-test', {
  begin: (s) => askWhoBegins(s, ASKS),
  ...STEPS,
  end: (s) => (s[K.GAME_OVER] === 1 ? STOP : CONTINUE),
});

function cardsOf(s: State, zone: number): number[] {
  const cards: number[] = [];
  for (let card = firstCard(s, zone); card >= 0; card = nextCard(s, card)) cards.push(card);
  return cards;
}

function begin(key: number): State {
  const s = new Int32Array(K.stateCells(10));
  clearState(s, Int32Array.of(key, 2, 3, 4));
  for (let i = 0; i < 10; i++) addCard(s, 0, i & 1, DECK + (i & 1));
  pushFrame(s, SETUP.begin, 0);
  advance(s);
  return s;
}

describe('the beginning of a game', () => {
  let s: State;
  let chooser: number;
  beforeEach(() => {
    s = begin(1);
    chooser = s[K.DECISION_PLAYER];
  });
  const hands = (): number[][] => [0, 1].map((player) => cardsOf(s, HAND + player));
  const marked = (mark: number): number[] =>
    Array.from({ length: 10 }, (_, card) => card).filter((card) => (s[K.cardField(card, K.CARD_STATS)] & mark) !== 0);

  it('lets chance name who chooses, and either may go first', () => {
    expect(new Set(Array.from({ length: 20 }, (_, key) => begin(key)[K.DECISION_PLAYER]))).toEqual(new Set([0, 1]));
    expect([s[K.DECISION_KIND], optionNumber(s[K.OPTIONS]), optionNumber(s[K.OPTIONS + 1])]).toEqual([
      ...[ASKS.choosePlayer, chooser, chooser ^ 1],
    ]);
  });

  it('deals hands and asks the first player first', () => {
    takeOption(s, s[K.OPTIONS + 1]);
    expect([s[FIRST], s[K.TURN_PLAYER], s[K.DECISION_PLAYER], s[K.DECISION_KIND]]).toEqual([
      ...[chooser ^ 1, chooser ^ 1, chooser ^ 1, ASKS.mulligan],
    ]);
    expect(hands()).toEqual([
      [0, 2],
      [1, 3],
    ]);
    expect([marked(K.STAT_OPENING), marked(K.STAT_KEPT)]).toEqual([[0, 1, 2, 3], []]);
  });

  it('deals a new hand once for the one that is put back, and goes on', () => {
    takeOption(s, s[K.OPTIONS]);
    const first = s[FIRST];
    takeOption(s, OPTION_YES);
    expect([s[K.DECISION_PLAYER], playerCell(s, first, MULLIGANED)]).toEqual([first ^ 1, 1]);
    takeOption(s, OPTION_PASS);
    expect([s[K.GAME_OVER], playerCell(s, first ^ 1, MULLIGANED)]).toEqual([1, 0]);
    expect(hands()[first]).toEqual([4 + first, 6 + first]);
    expect(hands()[first ^ 1]).toEqual([first ^ 1, 2 + (first ^ 1)]);
    expect(marked(K.STAT_KEPT)).toEqual(
      hands()
        .flat()
        .sort((a, b) => a - b),
    );
  });
});
