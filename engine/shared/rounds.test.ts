/** Rounds of a loop in a game made for this test: one player plays cards at will, and a card played twice is a loop. */
import { beforeEach, describe, expect, it } from 'vitest';
import {
  addOption,
  advance,
  ask,
  beginOptions,
  CONTINUE,
  defineProcedure,
  pushFrame,
  takeOption,
} from '../kernel/frames.ts';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { makeOption, VERB_PLAY, VERB_YES } from '../kernel/options.ts';
import { clearState } from '../kernel/state.ts';
import { createRounds, insistOnRound } from './rounds.ts';

const VERB_COUNT = VERB_YES;
const FREE = makeOption(VERB_PLAY, 9, 0);
const play = (card: number): number => makeOption(VERB_PLAY, card, 0);
const rounds = (count: number): number => makeOption(VERB_COUNT, 0, count);

let played: number[] = [];
let noted: number[] = [];
let named: number[][] = [];
let next: number = K.NONE;

const act = createRounds({
  loops: {
    asksForRounds: (_s, option) => played.includes(option) && named.length === 0,
    nameRounds: (_s, option, player, count) => void named.push([option, player, count]),
    noteRound: (_s, option) => {
      noted.push(option);
      next = K.NONE;
    },
  },
  question: 2,
  verb: VERB_COUNT,
  beginsRound: (option) => option !== FREE,
  begin: (_s, option) => void played.push(option),
});

const WINDOW = defineProcedure('roundsTest', {
  offer: (s) => {
    beginOptions(s);
    for (const option of [play(1), play(2), FREE]) addOption(s, option);
    insistOnRound(s, next);
    return ask(s, 1, 1);
  },
  take: (s, f) => {
    s[f + K.FRAME_STEP] = WINDOW.offer;
    act(s, s[K.ANSWER], 1);
    return CONTINUE;
  },
});

const offered = (s: State): number[] => Array.from(s.subarray(K.OPTIONS, K.OPTIONS + s[K.OPTION_COUNT]));

function begin(): State {
  const s = new Int32Array(K.stateCells(1));
  clearState(s, Int32Array.of(1, 2, 3, 4));
  pushFrame(s, WINDOW.offer, 0);
  advance(s);
  return s;
}

describe('rounds of a loop', () => {
  beforeEach(() => {
    played = [];
    noted = [];
    named = [];
    next = K.NONE;
  });

  it('asks nobody for what does not come round', () => {
    const s = begin();
    takeOption(s, play(1));
    takeOption(s, play(2));
    expect([played, noted, named]).toEqual([[play(1), play(2)], [play(1), play(2)], []]);
  });

  it('asks the player for a number before another round begins, and plays that round', () => {
    const s = begin();
    takeOption(s, play(1));
    takeOption(s, play(1));
    expect(played).toEqual([play(1)]);
    expect([s[K.DECISION_PLAYER], offered(s).length, offered(s)[0], offered(s)[98]]).toEqual([
      1,
      99,
      rounds(1),
      rounds(99),
    ]);
    takeOption(s, rounds(7));
    expect(named).toEqual([[play(1), 1, 7]]);
    expect([played, noted]).toEqual([
      [play(1), play(1)],
      [play(1), play(1)],
    ]);
    expect(offered(s)).toHaveLength(3);
  });

  it('asks nothing of what cannot begin a round', () => {
    const s = begin();
    takeOption(s, FREE);
    takeOption(s, FREE);
    expect([played, named]).toEqual([[FREE, FREE], []]);
  });

  it('insists on a round that was named, where it is offered', () => {
    next = play(2);
    // a single option is no question
    expect(offered(begin())).toHaveLength(3);
    expect(played).toEqual([play(2)]);
    next = play(5);
    expect(offered(begin())).toHaveLength(3);
    expect(played).toEqual([play(2)]);
  });
});
