/** Replacements on a host made for this test: the rule changes are a list of the test, and moves are written down. */
import { beforeEach, describe, expect, it } from 'vitest';
import { advance, CONTINUE, defineProcedure, popFrame, pushFrame, STOP, takeOption } from '../kernel/frames.ts';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { addCard, clearState } from '../kernel/state.ts';
import { addCode, CODE } from '../kernel/tables.ts';
import { linkLast, unlinkCard } from '../kernel/zones.ts';
import { createInsteads, hasRoom, type InsteadHooks, isUnderWay } from './instead.ts';
import { itLength } from './moved.ts';
import { SELECTED } from './selection.ts';

const FIELD = 4;
const PILE = 6;
const EXILE = 8;
const LISTEN_LEAVE = 1;
const LISTEN_DRAW = 2;
const STAYS = 11;
const GOES = 12;
const DRAWS = 13;
const DESTROYED = 5;

/**
 * A rule change: its operator, what it does (an address that names the text), 1 if it is optional, and the card that it
 * is about.
 */
type Change = readonly [operator: number, does: number, may: number, about: number];
let inForce: Change[] = [];
let told: string[] = [];
let leave: (s: State) => void;

const PROGRAM: number = defineProcedure('texts of the instead test', {
  run(s, f) {
    s[f + K.FRAME_STEP] = PROGRAM;
    if (s[f + K.FRAME_PC] === 0) {
      if (s[f + K.FRAME_A]++ === 0) leave(s);
      else {
        told.push(`it: ${itLength(s, f)}`);
        popFrame(s);
      }
      return CONTINUE;
    }
    told.push(`text ${s[f + K.FRAME_PC]} for ${K.frameController(s, f)} about ${K.referenceCard(s[f + K.FRAME_B])}`);
    popFrame(s);
    return CONTINUE;
  },
}).run;
const HOST = defineProcedure('host of the instead test', {
  end(s) {
    s[K.GAME_OVER] = 1;
    return STOP;
  },
});

const change = { pc: 0, holder: 0, source: 0, you: 0 };
let at = 0;
let wanted = K.NONE;
const changes = {
  change,
  mayHaveChanges: () => inForce.length > 0,
  beginChanges: (_s: State, _listener: number, operator: number) => {
    at = 0;
    wanted = operator;
  },
  nextChange: () => {
    for (; at < inForce.length; at++) {
      if (wanted !== K.NONE && inForce[at][0] !== wanted) continue;
      change.pc = addCode([...inForce[at]]);
      at++;
      return true;
    }
    return false;
  },
  changeBearsOn: (_s: State, card: number) => CODE[change.pc + 3] === card,
  changeMeans: (_s: State, place: number, player: number) => CODE[change.pc + place] === player,
} as unknown as InsteadHooks['changes'];

const insteads = (hooks: Partial<InsteadHooks> = {}) =>
  createInsteads({
    program: PROGRAM,
    changes,
    controllerOf: () => 1,
    gather: () => undefined,
    apply: (_sort, _number, amount) => amount,
    happen: () => undefined,
    doAt: 1,
    mayAt: 2,
    playerAt: 3,
    leaveListener: LISTEN_LEAVE,
    stayOperator: STAYS,
    destroyed: DESTROYED,
    fateBy: () => (CODE[change.pc] === GOES ? 2 : 0),
    kinds: [PILE, EXILE],
    field: FIELD,
    keepsHow: false,
    fateCell: K.CARD_FLAGS,
    fateMask: 31 << 16,
    leaveNow: (s, count, kind, how, onlyPut = 0) => {
      if (count > 0) told.push(`${[...SELECTED.subarray(0, count)]} to ${kind} by ${how}, ${onlyPut} put`);
      for (const card of SELECTED.slice(0, count)) {
        unlinkCard(s, card);
        linkLast(s, card, kind);
      }
    },
    drawListener: LISTEN_DRAW,
    drawOperator: DRAWS,
    drawNow: (_s, player) => void told.push(`${player} draws`),
    ...hooks,
  });

const GAME = insteads();
const KEEPS_HOW = insteads({ keepsHow: true, destroyed: undefined });

/** Runs a text with three cards on the field. */
function run(what: (s: State) => void, ...list: Change[]): State {
  inForce = list;
  told = [];
  leave = what;
  const s: State = new Int32Array(K.stateCells(3));
  clearState(s, new Int32Array(4));
  for (let i = 0; i < 3; i++) addCard(s, 0, 0, FIELD);
  pushFrame(s, HOST.end, 0);
  pushFrame(s, PROGRAM, 0);
  advance(s);
  return s;
}

/** The first `n` cards leave for the pile; the last `onlyPut` of them are only put there. */
const leaving =
  (n: number, onlyPut = 0, game = GAME) =>
  (s: State): void => {
    for (let i = 0; i < n; i++) SELECTED[i] = i;
    game.leaveTogether(s, n, PILE, DESTROYED, onlyPut);
  };
const pick = (s: State, option: number): void => takeOption(s, s[K.OPTIONS + option]);

describe('what is done instead of leaving', () => {
  beforeEach(() => {
    change.holder = 2;
    change.you = 1;
  });

  it('is nothing where no text says so', () => {
    run(leaving(2, 1));
    expect(told).toEqual(['0,1 to 6 by 5, 1 put', 'it: 0']);
  });

  it('is a text about the card, which stays; the others leave before it, the destroyed ones first', () => {
    run(leaving(3, 1), [STAYS, 70, 0, 1], [GOES, 0, 0, 9]);
    expect(told).toEqual(['0,2 to 6 by 5, 1 put', 'text 70 for 1 about 1', 'it: 0']);
  });

  it('keeps no card that is only put there, where destruction is told from that', () => {
    run(leaving(1, 1), [STAYS, 70, 0, 0]);
    expect(told).toEqual(['0 to 6 by 5, 1 put', 'it: 0']);
    run(leaving(1, 1, KEEPS_HOW), [STAYS, 70, 0, 0]);
    expect(told).toEqual(['text 70 for 1 about 0', 'it: 0']);
  });

  it('is another place, to which the card is only put unless the way of leaving is kept', () => {
    run(leaving(2), [GOES, 0, 0, 1]);
    expect(told).toEqual(['0 to 6 by 5, 0 put', '1 to 8 by 0, 0 put', 'it: 0']);
    run(leaving(2, 0, KEEPS_HOW), [GOES, 0, 0, 1]);
    expect(told).toEqual(['0 to 6 by 5, 0 put', '1 to 8 by 5, 0 put', 'it: 0']);
  });

  it('may be left out where the text says so; the text that moved the cards then knows them', () => {
    const s = run(leaving(2), [STAYS, 70, 1, 1]);
    expect([s[K.DECISION_PLAYER], s[K.OPTION_COUNT], told]).toEqual([1, 2, []]);
    pick(s, 1);
    expect(told).toEqual(['0,1 to 6 by 5, 0 put', 'it: 2']);
    const done = run(leaving(2), [STAYS, 70, 1, 1]);
    pick(done, 0);
    expect(told).toEqual(['0 to 6 by 5, 0 put', 'text 70 for 1 about 1', 'it: 1']);
  });

  it('leaves no mark on any card', () => {
    const s = run(leaving(3), [STAYS, 70, 0, 1], [GOES, 0, 0, 2]);
    expect([0, 1, 2].map((card) => s[K.cardField(card, K.CARD_FLAGS)])).toEqual([0, 0, 0]);
  });
});

describe('what is done instead of drawing', () => {
  it('is the first text that means the player, who is "you" in it', () => {
    run((s) => GAME.drawCard(s, 0), [DRAWS, 70, 0, 1]);
    expect(told).toEqual(['0 draws', 'it: 0']);
    run((s) => GAME.drawCard(s, 1), [DRAWS, 70, 0, 0], [DRAWS, 71, 0, 1]);
    expect(told).toEqual(['text 71 for 1 about 0', 'it: 0']);
  });
});

describe('a text that is under way', () => {
  it('is one of the same card that has begun, or any where the frames have no more room', () => {
    const s = run(() => undefined);
    const f = pushFrame(s, PROGRAM, 0);
    s[f + K.FRAME_ABILITY] = K.NONE;
    s[f + K.FRAME_SOURCE] = K.makeReference(1, s[K.cardField(1, K.CARD_SERIAL)]);
    s[f + K.FRAME_PC] = 71;
    expect([1, 2].map((card) => isUnderWay(s, PROGRAM, card, 70))).toEqual([true, false]);
    expect(isUnderWay(s, PROGRAM, 1, 71)).toBe(false);
    expect(hasRoom(s, 0)).toBe(true);
    while (hasRoom(s, 0)) pushFrame(s, HOST.end, 0);
    expect(isUnderWay(s, PROGRAM, 2, 70)).toBe(true);
  });
});
