/**
 * Costs within the texts of a game made for this test: a cost is a number that the purse must hold; cost 0 asks for X.
 */
import { describe, expect, it } from 'vitest';
import { advance, CONTINUE, defineProcedure, popFrame, pushFrame, STOP, takeOption } from '../kernel/frames.ts';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { makeOption, OPTION_PASS, OPTION_YES, VERB_MODE, VERB_NUMBER } from '../kernel/options.ts';
import { clearState } from '../kernel/state.ts';
import {
  ABILITIES,
  ABILITY_EFFECT,
  ABILITY_STRIDE,
  ABILITY_TARGETS,
  abilityField,
  addAbility,
  addCode,
  CODE,
  END,
} from '../kernel/tables.ts';
import {
  beginWaiting,
  COST_LEFT_OUT,
  COST_MAY,
  COST_MUST,
  createAnnouncedChoices,
  createAnnouncedX,
  createFurtherCosts,
  createPaidEffect,
  paidCosts,
  stackAnnounced,
} from './announce.ts';
import { type EffectRun, OperatorTable } from './operators/operator.ts';
import { addPending } from './pending.ts';
import { createPrograms } from './programs.ts';

let events: string[] = [];
let purse = 0;
let isClosed = false;

const effects = new OperatorTable<EffectRun>('effect', () => {
  throw new Error('not an operator');
});
const say = (name: string): number =>
  effects.define({
    name,
    operands: {},
    meaning: name,
    wording: name,
    run: (s, f) => void events.push(`${name} with ${s[f + K.FRAME_A]}, ${s[f + K.FRAME_C]} paid`),
  });
const PAID = addCode([say('bought'), END]);
const UNPAID = addCode([say('left'), END]);
const { program, callEffects } = createPrograms('texts of the announcing test', effects, () => {});

const beginPaid = createPaidEffect({
  name: 'costs of the announcing test',
  callEffects,
  canPay: (_s, _program, _player, cost, x) => purse >= (cost === 0 ? x : cost),
  pay: (s, _program, _player, cost, x, record) => {
    purse -= cost === 0 ? x : cost;
    s[record + K.FRAME_C] = cost === 0 ? x : cost;
  },
  asksForX: (cost) => cost === 0,
  mostX: 2,
  isLoopClosed: () => isClosed,
  rememberPosition: () => void events.push('remembered'),
});

let act: (s: State, f: number) => void = () => {};
const HOST = defineProcedure('announcingTest', {
  act(s, f) {
    act(s, f);
    return CONTINUE;
  },
  end(s) {
    s[K.GAME_OVER] = 1;
    return STOP;
  },
});

function begin(action: (s: State, f: number) => void): State {
  events = [];
  const s = new Int32Array(K.stateCells(0));
  clearState(s, Int32Array.of(1, 2, 3, 4));
  act = action;
  pushFrame(s, HOST.act, 0);
  advance(s);
  return s;
}

/** A text with X = 1 that offers a cost. */
function offer(cost: number, has: number, closed = false): State {
  purse = has;
  isClosed = closed;
  return begin((s) => {
    const text = pushFrame(s, program, 0);
    s[text + K.FRAME_A] = 1;
    s[text + K.FRAME_PC] = addCode([END]);
    beginPaid(s, text, 0, cost, PAID, UNPAID);
  });
}

const offered = (s: State): number[] => Array.from(s.subarray(K.OPTIONS, K.OPTIONS + s[K.OPTION_COUNT]));

describe('a cost within a text', () => {
  it('is paid or not, and one of the two lists runs', () => {
    const s = offer(3, 5);
    expect(offered(s)).toEqual([OPTION_YES, OPTION_PASS]);
    takeOption(s, OPTION_YES);
    expect(events).toEqual(['remembered', 'bought with 1, 3 paid']);
    expect(purse).toBe(2);
    takeOption(offer(3, 5), OPTION_PASS);
    expect(events).toEqual(['left with 1, 0 paid']);
  });

  it('is not offered where it cannot be paid, or only repeats a loop', () => {
    offer(3, 2);
    expect(events).toEqual(['left with 1, 0 paid']);
    offer(3, 5, true);
    expect(events).toEqual(['left with 1, 0 paid']);
  });

  it('asks for X as far as it can be paid, and the list knows it', () => {
    const s = offer(0, 9);
    takeOption(s, OPTION_YES);
    expect(offered(s)).toEqual([0, 1, 2].map((x) => makeOption(VERB_NUMBER, 0, x)));
    takeOption(s, makeOption(VERB_NUMBER, 0, 2));
    expect(events).toEqual(['remembered', 'bought with 2, 2 paid']);
  });
});

// ---- announcing: the price is what each paid cost and X come to; the targets at an address can be chosen if it is even ----

const SELECT = { index: 0, modes: 1, count: 2, upTo: 3 };
SELECT.index = effects.define({
  name: 'select',
  operands: { modes: { kind: 'number' }, count: { kind: 'number' }, 'up-to': { kind: 'number' } },
  meaning: 'select',
  wording: 'select',
  run: () => undefined,
});
/** The cell of the targets in this game: any cell that announcing does not read. */
const TARGETS_CELL = ABILITY_STRIDE - 1;
let targeted: number[] = [];

const announced = createAnnouncedChoices({
  beginTargeting: (_s, _f, targets) => void targeted.unshift(targets),
  canChooseTargets: (_s, targets) => targets % 2 === 0,
  modes: {
    effects,
    select: SELECT,
    targetsCell: TARGETS_CELL,
    toPick: (_s, select) => CODE[select + SELECT.count],
    least: 1,
    canChooseTargets: (_s, targets) => targets % 2 === 0,
    picksAny: () => purse === 99,
  },
});

/** A text whose modes choose the targets at those addresses. */
function textWith(targets: number, modes: readonly number[], count: number, upTo = 0): number {
  const ability = addAbility();
  const list = addCode([modes.length, ...modes]);
  ABILITIES[abilityField(ability, ABILITY_TARGETS)] = targets;
  ABILITIES[abilityField(ability, ABILITY_EFFECT)] = addCode([SELECT.index, list, count, upTo, END]);
  ABILITIES[abilityField(ability, TARGETS_CELL)] = list;
  return ability;
}

// the further costs of this test, by their standings
let standings: number[] = [];
const { offerCost, takeCost, canPayCard } = createFurtherCosts({
  costAt: (_s, _f, _card, k) => (k < standings.length ? k : K.NONE),
  standingOf: (_s, _f, cost) => standings[cost],
  // the k-th cost is k + 2
  canPayWith: (_s, _f, _card, _player, price, paid) =>
    standings.reduce((sum, _, k) => sum + (((paid >> k) & 1) === 0 ? 0 : k + 2), price) <= purse,
  priceOf: () => 1,
  question: () => 1,
  yesFirst: false,
});
const { offerX, takeX } = createAnnouncedX({
  least: (s, f) => (s[f + K.FRAME_PC] === 0 ? K.NONE : 1),
  most: 5,
  canPay: (s, f) => s[f + K.FRAME_A] <= purse,
  canChoose: (s, f) => s[f + K.FRAME_A] !== 2,
});
function finish(s: State, f: number): number {
  events.push(`X ${s[f + K.FRAME_A]}, modes ${s[f + K.FRAME_D] & 0xffff}, paid ${paidCosts(s, f)}`);
  stackAnnounced(s, f);
  return CONTINUE;
}
function drop(s: State, f: number): number {
  events.push(`paid ${paidCosts(s, f)}, cell ${s[f + K.FRAME_D] >>> 24}`);
  popFrame(s);
  return CONTINUE;
}
const { offerMode, takeMode, chooseTargets } = announced;
const SPELL = defineProcedure('spell of the announcing test', { offerMode, takeMode, chooseTargets, finish });
const UNIT = defineProcedure('unit of the announcing test', { offerCost, takeCost, drop });
const ACTION = defineProcedure('action of the announcing test', { offerX, takeX, finish });

function announce(step: number, ability: number, cell = 0): State {
  targeted = [];
  return begin((s) => {
    const f = pushFrame(s, step, 0);
    s[f + K.FRAME_ABILITY] = ability;
    s[f + K.FRAME_PC] = cell;
  });
}

const modesOf = (...modes: number[]): number[] => modes.map((mode) => makeOption(VERB_MODE, 0, mode));

describe('modes', () => {
  it('are picked in printed order, what can be chosen for only, and with enough left', () => {
    purse = 0;
    const s = announce(SPELL.offerMode, textWith(10, [12, 13, 14, 16], 2));
    expect(offered(s)).toEqual(modesOf(0, 2));
    takeOption(s, modesOf(0)[0]);
    expect(offered(s)).toEqual(modesOf(2, 3));
    takeOption(s, modesOf(3)[0]);
    expect(events).toEqual(['X 0, modes 9, paid 0']);
    expect(targeted).toEqual([10, 12, 16]);
  });

  it('up to so many may end after the least', () => {
    const s = announce(SPELL.offerMode, textWith(10, [12, 14, 16], 2, 1));
    expect(offered(s)).toEqual(modesOf(0, 1, 2));
    takeOption(s, modesOf(1)[0]);
    expect(offered(s)).toEqual([...modesOf(2), OPTION_PASS]);
  });

  it('may be any number for a player who may pick so', () => {
    purse = 99;
    const s = announce(SPELL.offerMode, textWith(10, [12, 14, 16], 1));
    for (const mode of modesOf(0, 1)) takeOption(s, mode);
    expect(offered(s)).toEqual([...modesOf(2), OPTION_PASS]);
    purse = 0;
  });

  it('must be enough, and the targets of the text possible', () => {
    const s: State = new Int32Array(K.stateCells(0));
    const can = (ability: number): boolean => announced.canChooseFor(s, ability, 0, 0);
    expect(can(textWith(10, [12, 13], 1))).toBe(true);
    expect(can(textWith(10, [12, 13], 2))).toBe(false);
    expect(can(textWith(10, [12, 13], 2, 1))).toBe(true);
    expect(can(textWith(11, [12, 14], 1))).toBe(false);
    expect(can(textWith(10, [13], 0))).toBe(true);
    expect(can(K.NONE)).toBe(true);
  });
});

describe('further costs', () => {
  it('are asked for one by one, where both ways can be completed', () => {
    standings = [COST_MAY, COST_MUST, COST_MAY, COST_LEFT_OUT];
    // the price is 1 and the forced cost 3: six are left, for a cost of 2 and one of 4
    purse = 10;
    const s = announce(UNIT.offerCost, K.NONE);
    expect(offered(s)).toEqual([OPTION_PASS, OPTION_YES]);
    takeOption(s, OPTION_YES);
    expect(offered(s)).toEqual([OPTION_PASS, OPTION_YES]);
    takeOption(s, OPTION_YES);
    expect(events).toEqual([`paid ${0b111}, cell 0`]);
  });

  it('that cannot be paid are not offered, and what must be paid counts before it comes', () => {
    standings = [COST_MAY, COST_MUST];
    purse = 5;
    announce(UNIT.offerCost, K.NONE);
    expect(events).toEqual([`paid ${0b10}, cell 0`]);
  });

  it('decide whether a card can be played', () => {
    const s: State = new Int32Array(K.stateCells(0));
    standings = [COST_MAY, COST_MUST];
    purse = 4;
    expect(canPayCard(s, 0, 0, 1)).toBe(true);
    expect(canPayCard(s, 0, 0, 2)).toBe(false);
  });
});

describe('X', () => {
  it('is offered from the least as far as it can be paid, without what cannot be chosen for', () => {
    purse = 3;
    const ability = textWith(0, [], 0);
    const s = announce(ACTION.offerX, ability, 1);
    expect(offered(s)).toEqual([1, 3].map((x) => makeOption(VERB_NUMBER, 0, x)));
    takeOption(s, makeOption(VERB_NUMBER, 0, 3));
    expect(events).toEqual(['X 3, modes 0, paid 0']);
    expect(s[K.STACK_COUNT]).toBe(1);
    expect(s[K.stackObject(0) + K.FRAME_PC]).toBe(ABILITIES[abilityField(ability, ABILITY_EFFECT)]);
  });

  it('is 0 where none is asked for', () => {
    announce(ACTION.offerX, textWith(0, [], 0), 0);
    expect(events).toEqual(['X 0, modes 0, paid 0']);
  });
});

describe('what waits', () => {
  it('is announced with its event, a delayed text with its effects', () => {
    const s = begin((s) => {
      addPending(s, K.NONE, 0, 0, 0, 7, 0, UNPAID);
      beginWaiting(s, 0, ACTION.finish, 0);
    });
    expect(s[K.PENDING_COUNT]).toBe(0);
    expect(s[K.stackObject(0) + K.FRAME_PC]).toBe(UNPAID);
    expect(s[K.stackObject(0) + K.FRAME_C]).toBe(7);
  });
});
