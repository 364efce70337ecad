/** The hand limit of a game made for this test: two cards; a named card is held, and leaves at once. */
import { describe, expect, it } from 'vitest';
import { advance, defineProcedure, pushFrame, STOP, takeOption } from '../kernel/frames.ts';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { makeOption, VERB_DISCARD } from '../kernel/options.ts';
import { addCard, clearState } from '../kernel/state.ts';
import { zoneSize } from '../kernel/zones.ts';
import { createHandLimit } from './hand-limit.ts';

const HAND = 2;
const LIMIT = 2;

let named: number[] = [];
let gone: number[] = [];

const STEPS = createHandLimit({
  hand: HAND,
  question: 1,
  excess: (s, player) => zoneSize(s, HAND + player) - LIMIT - named.length,
  pick: (s, card) => {
    named.push(card);
    s[K.cardField(card, K.CARD_FLAGS)] = 1;
  },
  end: (_s, player) => {
    gone = [player, ...named];
  },
  procedure: () => TURN,
});
const TURN = defineProcedure('handLimitTest', {
  ...STEPS,
  end: (s) => {
    s[K.GAME_OVER] = 1;
    return STOP;
  },
});

/** Player 1 has cards of these definitions in hand. */
function begin(...definitions: number[]): State {
  named = [];
  gone = [];
  const s = new Int32Array(K.stateCells(definitions.length));
  clearState(s, Int32Array.of(1, 2, 3, 4));
  for (const definition of definitions) addCard(s, definition, 1, HAND + 1);
  s[K.TURN_PLAYER] = 1;
  pushFrame(s, TURN.offerHandLimit, 0);
  advance(s);
  return s;
}

const offered = (s: State): number[] => Array.from(s.subarray(K.OPTIONS, K.OPTIONS + s[K.OPTION_COUNT]));
const discard = (card: number): number => makeOption(VERB_DISCARD, card, 0);

describe('a hand limit', () => {
  it('asks the turn player card after card, by ascending rows, and tells when all are named', () => {
    const s = begin(0, 1, 2, 3);
    expect([s[K.DECISION_PLAYER], offered(s)]).toEqual([1, [discard(0), discard(1), discard(2)]]);
    takeOption(s, discard(1));
    expect(offered(s)).toEqual([discard(2), discard(3)]);
    takeOption(s, discard(3));
    expect([gone, s[K.GAME_OVER]]).toEqual([[1, 1, 3], 1]);
  });

  it('offers copies once', () => {
    expect(offered(begin(0, 0, 1))).toEqual([discard(0), discard(2)]);
  });

  it('asks nobody whose hand is within it', () => {
    const s = begin(0, 1);
    expect([gone, s[K.GAME_OVER]]).toEqual([[1], 1]);
  });
});
