import { describe, expect, it } from 'vitest';
import { advanceOnce, pushFrame } from '../kernel/frames.ts';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { makeOption, VERB_CHOOSE } from '../kernel/options.ts';
import { addCard, clearState } from '../kernel/state.ts';
import { cardOf, SELECTED } from './selection.ts';
import { pushStackObject, removeStackObject } from './stack.ts';
import {
  createTargets,
  indexOfReference,
  nameTop,
  playerOfReference,
  TARGET_CARDS,
  TARGET_OBJECTS,
  TARGET_PLAYERS,
} from './targets.ts';

const PLAYER_VERB = 8;
const OBJECT_VERB = 10;

// cards 0 and 1; the filter is a bit set of rows that pass, card 1 cannot be chosen by player 1
const TARGETS = createTargets({
  findMatching: (_s, filter) => {
    let n = 0;
    for (let card = 0; card < 2; card++) if (((filter >> card) & 1) !== 0) SELECTED[n++] = card;
    return n;
  },
  matches: (_s, card, filter) => ((filter >> card) & 1) !== 0,
  canBeChosen: (_s, card, you) => card === 0 || you === 0,
  canChooseObject: (_s, record, you) => you === 0 || record === K.stackObject(0),
  playerVerb: PLAYER_VERB,
  objectVerb: OBJECT_VERB,
});

function begin(objects: number): State {
  const s: State = new Int32Array(K.stateCells(2));
  clearState(s, Int32Array.of(1, 2, 3, 4));
  addCard(s, 0, 0, 0);
  addCard(s, 0, 0, 0);
  for (let i = 0; i < objects; i++) {
    pushStackObject(s);
    nameTop(s);
  }
  return s;
}

/** Begins a choice by a program of `you` into set 0; returns the options. */
function offer(s: State, you: number, filter: number, kinds: number): number[] {
  pushFrame(s, 0, you);
  TARGETS.beginTarget(s, K.FRAMES, filter, kinds, 0);
  advanceOnce(s);
  return [...s.subarray(K.OPTIONS, K.OPTIONS + s[K.OPTION_COUNT])];
}

/** Takes an option of a choice; returns the entries of the program's set. */
function chosen(s: State, you: number, filter: number, kinds: number, option: number): number {
  offer(s, you, filter, kinds);
  expect(s[K.FRAME_TOP]).toBe(K.FRAMES + K.FRAME_STRIDE);
  s[K.ANSWER] = option;
  advanceOnce(s);
  expect(s[K.FRAME_TOP]).toBe(K.FRAMES);
  return s[K.FRAMES + K.FRAME_SLOTS];
}

const player = (number: number): number => makeOption(PLAYER_VERB, 0, number);
const object = (number: number): number => makeOption(OBJECT_VERB, 0, number);
const card = (row: number): number => makeOption(VERB_CHOOSE, row, 0);

describe('targets', () => {
  it('are players, the turn player first, cards that may be chosen, and objects from the bottom of the stack', () => {
    const all = TARGET_CARDS | TARGET_PLAYERS | TARGET_OBJECTS;
    expect(offer(begin(2), 0, 3, all)).toEqual([player(0), player(1), card(0), card(1), object(0), object(1)]);
    expect(offer(begin(2), 1, 3, all)).toEqual([player(0), player(1), card(0), object(0)]);
    expect(offer(begin(2), 0, 3, TARGET_CARDS)).toEqual([card(0), card(1)]);
  });

  it('stand in the set as references that tell what they mean', () => {
    expect(playerOfReference(chosen(begin(0), 0, 0, TARGET_PLAYERS, player(1)))).toBe(1);
    const s = begin(2);
    const reference = chosen(s, 0, 0, TARGET_OBJECTS, object(1));
    expect(indexOfReference(s, reference)).toBe(1);
    expect([playerOfReference(reference), cardOf(s, reference)]).toEqual([K.NONE, K.NONE]);
    const ofCard = chosen(begin(0), 0, 3, TARGET_CARDS, card(1));
    expect(cardOf(begin(0), ofCard)).toBe(1);
    expect([playerOfReference(ofCard), indexOfReference(begin(2), ofCard)]).toEqual([K.NONE, K.NONE]);
  });

  it('an object is found wherever it stands in the stack, and not once it is gone', () => {
    const s = begin(3);
    const reference = chosen(s, 0, 0, TARGET_OBJECTS, object(1));
    removeStackObject(s, 0);
    expect(indexOfReference(s, reference)).toBe(0);
    // the frame that refers to the object is above it, so the next object gets another name
    pushStackObject(s);
    nameTop(s);
    removeStackObject(s, 0);
    expect(s[K.STACK_COUNT]).toBe(2);
    expect(indexOfReference(s, reference)).toBe(K.NONE);
  });

  it('that are not legal any more are left out on resolution; players stay', () => {
    const s = begin(0);
    chosen(s, 0, 3, TARGET_CARDS, card(1));
    TARGETS.recheckTarget(s, K.FRAMES, 2, 0);
    expect(cardOf(s, s[K.FRAMES + K.FRAME_SLOTS])).toBe(1);
    TARGETS.recheckTarget(s, K.FRAMES, 1, 0);
    expect(s[K.FRAMES + K.FRAME_SLOTS]).toBe(0);
    const other = begin(0);
    chosen(other, 0, 0, TARGET_PLAYERS, player(0));
    TARGETS.recheckTarget(other, K.FRAMES, 1, 0);
    expect(playerOfReference(other[K.FRAMES + K.FRAME_SLOTS])).toBe(0);
  });

  it('are there, or are not', () => {
    const can = (objects: number, filter: number, kinds: number, you = 0): boolean =>
      TARGETS.canTarget(begin(objects), filter, kinds, K.NONE, you);
    expect(can(0, 0, TARGET_PLAYERS)).toBe(true);
    expect([can(0, 2, TARGET_CARDS), can(0, 2, TARGET_CARDS, 1), can(0, 0, TARGET_CARDS)]).toEqual([
      true,
      false,
      false,
    ]);
    expect([can(1, 0, TARGET_OBJECTS), can(0, 0, TARGET_OBJECTS)]).toEqual([true, false]);
  });
});
