import { describe, expect, it } from 'vitest';
import {
  CARD_DEF,
  CARD_FLAGS,
  CARD_OWNER,
  CARD_TIMESTAMP,
  CARDS,
  CONTINUOUS_COUNT,
  cardField,
  ENTRY_LIMIT,
  KNOWN_BOTH,
  NONE,
  PLAYERS,
  STACK_COUNT,
  STACK_LIMIT,
  type State,
  stateCells,
  TURN_PHASE,
} from './layout.ts';
import { createLoops } from './loops.ts';
import { addCard, clearState } from './state.ts';
import { addDefinition, DEF_HASH, DEFS, defField } from './tables.ts';
import { linkFirst, unlinkCard } from './zones.ts';

const STEPS = 32;
const NOTES = 33;
const MEMORY = 40;
const MEMORY_SIZE = 4;
const SPENT = PLAYERS + 1;
const ROUNDS = 52;
const ORDERED = 4;
const UNORDERED = 6;
const OPTION = 77;
const MANY = 60;

const loops = createLoops({
  layout: {
    ...{ STEPS_THIS_TURN: STEPS, LOOP_NOTES: NOTES, LOOP_MEMORY: MEMORY },
    ...{ LOOP_MEMORY_SIZE: MEMORY_SIZE, LOOP_ROUNDS: ROUNDS },
  },
  stack: STACK_COUNT,
  orderedZones: [ORDERED],
  cardFields: [CARD_FLAGS, CARD_TIMESTAMP],
  playerCells: [SPENT - PLAYERS],
});

const definitions = [0x111, 0x222].map((hash) => {
  const definition = addDefinition();
  DEFS[defField(definition, DEF_HASH)] = hash;
  return definition;
});

/** A turn of many steps, with two cards that both players know in an ordered zone and two in another. */
function begin(steps = MANY): State {
  const s = new Int32Array(stateCells(4));
  clearState(s, Int32Array.of(1, 2, 3, 4));
  for (const zone of [ORDERED, ORDERED, UNORDERED, UNORDERED]) {
    const card = addCard(s, definitions[0], 0, zone);
    s[cardField(card, CARD_OWNER)] |= KNOWN_BOTH;
  }
  s[STEPS] = steps;
  return s;
}

function toFront(s: State, card: number, zone: number): void {
  unlinkCard(s, card);
  linkFirst(s, card, zone);
}

describe('a loop', () => {
  it('is closed where an option was taken from the same position before, for that option only', () => {
    const s = begin();
    expect(loops.isLoopClosed(s, OPTION)).toBe(false);
    loops.rememberPosition(s, OPTION);
    expect(loops.isLoopClosed(s, OPTION)).toBe(true);
    expect(loops.isLoopClosed(s, OPTION + 1)).toBe(false);
  });

  it('is not looked for in a turn that has not gone on for long', () => {
    const s = begin(MANY - 1);
    loops.rememberPosition(s, OPTION);
    expect(s[NOTES]).toBe(0);
    s[STEPS] = MANY;
    expect(loops.isLoopClosed(s, OPTION)).toBe(false);
    loops.rememberPosition(s, OPTION);
    s[STEPS] = MANY - 1;
    expect(loops.isLoopClosed(s, OPTION)).toBe(false);
  });

  it.each<[string, (s: State) => void]>([
    ['the phase', (s) => s[TURN_PHASE]++],
    ['what a player has left', (s) => s[SPENT]++],
    ['a field of a card', (s) => s[cardField(2, CARD_FLAGS)]++],
    ['the height of the stack', (s) => s[STACK_COUNT]++],
    ['the zone of a card', (s) => toFront(s, 2, UNORDERED + 1)],
    ['the order of a zone in which it counts', (s) => toFront(s, 1, ORDERED)],
    [
      'what a known card is',
      (s) => {
        s[CARDS + CARD_DEF] = definitions[1];
      },
    ],
  ])('is open again once %s has changed', (_, change) => {
    const s = begin();
    loops.rememberPosition(s, OPTION);
    change(s);
    expect(loops.isLoopClosed(s, OPTION)).toBe(false);
  });

  it('does not open because the order changed where none counts', () => {
    const s = begin();
    loops.rememberPosition(s, OPTION);
    toFront(s, 3, UNORDERED);
    expect(loops.isLoopClosed(s, OPTION)).toBe(true);
  });

  it('says nothing about what a card is that a player does not know', () => {
    const s = begin();
    s[CARDS + CARD_OWNER] &= ~KNOWN_BOTH;
    loops.rememberPosition(s, OPTION);
    s[CARDS + CARD_DEF] = definitions[1];
    expect(loops.isLoopClosed(s, OPTION)).toBe(true);
  });

  it.each([1, 2, 3, 5, 8])('of %i positions comes back to one that is still noted', (length) => {
    const s = begin();
    let closed = -1;
    for (let round = 0; round < 10 * length && closed < 0; round++) {
      s[SPENT] = round % length;
      if (loops.isLoopClosed(s, OPTION)) closed = round;
      else loops.rememberPosition(s, OPTION);
    }
    expect(closed).toBeGreaterThanOrEqual(length);
    expect(closed).toBeLessThanOrEqual(4 * length);
  });

  it('is never found among positions that are all different', () => {
    const s = begin();
    for (let round = 0; round < 200; round++) {
      s[SPENT] = round;
      expect(loops.isLoopClosed(s, OPTION)).toBe(false);
      loops.rememberPosition(s, OPTION);
    }
  });
});

describe('a turn without an end', () => {
  it('offers nothing that goes on from a thousand steps on, or where the effects fill half their room', () => {
    expect([999, 1000].map((steps) => loops.isLoopClosed(begin(steps), OPTION))).toEqual([false, true]);
    const s = begin(0);
    s[CONTINUOUS_COUNT] = ENTRY_LIMIT / 2 - 1;
    expect(loops.isLoopClosed(s, OPTION)).toBe(false);
    s[CONTINUOUS_COUNT]++;
    expect(loops.isLoopClosed(s, OPTION)).toBe(true);
  });

  it('is one of twelve hundred steps, and counts each', () => {
    const s = begin(0);
    let steps = 1;
    while (!loops.countStep(s)) steps++;
    expect([steps, s[STEPS]]).toEqual([1200, 1200]);
  });

  it.each<[string, number, number]>([
    ['effects', CONTINUOUS_COUNT, ENTRY_LIMIT / 2 + 8],
    ['the stack', STACK_COUNT, STACK_LIMIT - 4],
  ])('ends where the loop grows into %s, but not in a short turn', (_, word, limit) => {
    const s = begin(MANY - 1);
    s[word] = limit - 1;
    expect(loops.countStep(s)).toBe(false);
    s[word] = limit;
    expect(loops.countStep(s)).toBe(true);
    s[STEPS] = 10;
    expect(loops.countStep(s)).toBe(false);
  });

  it('is forgotten with the next turn', () => {
    const s = begin();
    for (let i = 0; i < 5; i++) {
      s[SPENT] = i;
      loops.rememberPosition(s, OPTION);
    }
    loops.forgetPositions(s);
    expect([s[STEPS], s[NOTES], ...s.subarray(MEMORY, MEMORY + MEMORY_SIZE)]).toEqual([0, 0, 0, 0, 0, 0]);
    expect([s[MEMORY - 1], s[SPENT]]).toEqual([0, 4]);
    s[STEPS] = MANY;
    expect(loops.isLoopClosed(s, OPTION)).toBe(false);
  });
});

describe('rounds that a player names', () => {
  it('are asked for when the option is taken again with all cards where they were, whatever else has grown', () => {
    const s = begin();
    expect(loops.asksForRounds(s, OPTION, 0)).toBe(false);
    loops.noteRound(s, OPTION, 0);
    s[SPENT]++;
    s[CARDS + CARD_TIMESTAMP]++;
    expect([loops.asksForRounds(s, OPTION, 0), loops.asksForRounds(s, OPTION + 1, 0)]).toEqual([true, false]);
    toFront(s, 2, UNORDERED + 1);
    expect(loops.asksForRounds(s, OPTION, 0)).toBe(false);
    expect(loops.asksForRounds(begin(MANY - 1), OPTION, 0)).toBe(false);
  });

  it('are played one after the other and over then, for that player, until the turn is', () => {
    const s = begin();
    loops.noteRound(s, OPTION, 0);
    loops.nameRounds(s, OPTION, 0, 2);
    for (let left = 2; left > 0; left--) {
      expect([loops.nextRound(s, 0), loops.nextRound(s, 1), loops.areRoundsOver(s, OPTION, 0)]).toEqual([
        OPTION,
        NONE,
        false,
      ]);
      expect(loops.asksForRounds(s, OPTION, 0)).toBe(false);
      loops.noteRound(s, OPTION, 0);
    }
    expect([loops.nextRound(s, 0), loops.areRoundsOver(s, OPTION, 0)]).toEqual([NONE, true]);
    expect([loops.areRoundsOver(s, OPTION, 1), loops.areRoundsOver(s, OPTION + 1, 0)]).toEqual([false, false]);
    loops.forgetPositions(s);
    expect(loops.areRoundsOver(s, OPTION, 0)).toBe(false);
  });

  it('wait while cards are elsewhere', () => {
    const s = begin();
    loops.noteRound(s, OPTION, 0);
    loops.nameRounds(s, OPTION, 0, 2);
    toFront(s, 2, UNORDERED + 1);
    expect(loops.nextRound(s, 0)).toBe(NONE);
  });

  it('are not all: the last call comes before nothing is offered any more', () => {
    expect([loops.isLastCall(begin(899)), loops.isLastCall(begin(900))]).toEqual([false, true]);
    expect(loops.isLoopClosed(begin(900), OPTION)).toBe(false);
  });
});
