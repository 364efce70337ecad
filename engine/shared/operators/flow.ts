/** Effects that control what is done and how often: conditions, "may", payment, modes, repetition. */
import { addOption, ask, beginOptions, CONTINUE, defineProcedure, popFrame, pushFrame } from '../../kernel/frames.ts';
import type { State } from '../../kernel/layout.ts';
import * as K from '../../kernel/layout.ts';
import { makeOption, optionNumber, VERB_NUMBER } from '../../kernel/options.ts';
import { CODE } from '../../kernel/tables.ts';
import { MODE_BITS, MOST_MODES } from '../choices/modes.ts';
import { CONTROL_MODES, type Programs } from '../programs.ts';
import { sourceRow } from '../selection.ts';
import { AMOUNT, type EffectReader, ELSE, FLAG, youOf } from './effect.ts';
import type { EffectRun, Operand, OperatorTable } from './operator.ts';

type CallEffects = Programs['callEffects'];

export interface FlowHooks {
  readonly holds: (s: State, condition: number, source: number, you: number, f: number) => boolean;
  readonly callEffects: CallEffects;
  readonly beginMay: (s: State, player: number, yes: number, no: number) => void;
}

/** The operators `if`, `may` and `opponent-may`. */
export function defineFlow(effects: OperatorTable<EffectRun>, hooks: FlowHooks): void {
  const { holds, callEffects, beginMay } = hooks;
  effects.define({
    name: 'if',
    operands: { is: { kind: 'condition' }, then: { kind: 'effects' }, else: ELSE },
    meaning: 'does one thing or another, by a condition asked now',
    wording: (o, raw) => `if ${o.is}, ${o.then}${raw.else === undefined ? '' : `; otherwise ${o.else}`}`,
    run: (s, f, is, then, otherwise) => {
      callEffects(s, f, holds(s, is, sourceRow(s, f), youOf(s, f), f) ? then : otherwise);
    },
  });
  effects.define({
    name: 'may',
    operands: { do: { kind: 'effects' }, else: ELSE },
    meaning: 'you may do something',
    isWhole: true,
    wording: (o, raw) => `you may ${o.do}${raw.else === undefined ? '' : `; if you do not, ${o.else}`}`,
    run: (s, f, list, otherwise) => {
      beginMay(s, youOf(s, f), list, otherwise);
    },
  });
  effects.define({
    name: 'opponent-may',
    operands: { do: { kind: 'effects' }, else: ELSE },
    meaning: 'your opponent may have something done',
    isWhole: true,
    wording: (o, raw) => `your opponent may have: ${o.do}${raw.else === undefined ? '' : `; if not, ${o.else}`}`,
    run: (s, f, list, otherwise) => {
      beginMay(s, youOf(s, f) ^ 1, list, otherwise);
    },
  });
}

export interface PayHooks {
  readonly onePlayer: EffectReader['onePlayer'];
  readonly meaning: string;
  /** Who may pay. */
  readonly player: Operand;
  readonly beginPaidEffect: (s: State, f: number, player: number, cost: number, paid: number, unpaid: number) => void;
}

/** The operator `pay`. */
export function definePay(effects: OperatorTable<EffectRun>, hooks: PayHooks): void {
  const { onePlayer, meaning, player, beginPaidEffect } = hooks;
  effects.define({
    name: 'pay',
    operands: { cost: { kind: 'cost', place: 'payment' }, then: { kind: 'effects' }, else: ELSE, player },
    meaning,
    wording: (o, raw) =>
      `${raw.player === undefined ? 'you' : o.player} may ${o.cost}; if so, ` +
      `${o.then}${raw.else === undefined ? '' : `; if not, ${o.else}`}`,
    run: (s, f, cost, then, otherwise, payer) => {
      beginPaidEffect(s, f, onePlayer(s, f, payer), cost, then, otherwise);
    },
  });
}

/** The operator `unless-paid`: does something unless a player pays a cost; paying has no other effect. */
export function defineUnlessPaid(
  effects: OperatorTable<EffectRun>,
  { onePlayer, player, beginPaidEffect }: Omit<PayHooks, 'meaning'>,
): void {
  effects.define({
    name: 'unless-paid',
    operands: { cost: { kind: 'cost', place: 'payment' }, do: { kind: 'effects' }, player },
    meaning: 'does something where a player does not pay a cost',
    wording: (o, raw) => `${raw.player === undefined ? 'you' : o.player} may ${o.cost}; if not, ${o.do}`,
    run: (s, f, cost, list, payer) => {
      beginPaidEffect(s, f, onePlayer(s, f, payer), cost, 0, list);
    },
  });
}

// ---- modes ----

export interface SelectHooks {
  readonly meaning: string;
  readonly beginModes: (s: State, player: number, modes: number, count: number, upTo: boolean) => void;
  readonly callMode: Programs['callMode'];
  /** How a condition is asked; given only where a condition may allow more modes. */
  readonly holds?: FlowHooks['holds'];
}

/** The operator `select`. */
export function defineSelect(
  effects: OperatorTable<EffectRun>,
  { meaning, beginModes, callMode, holds }: SelectHooks,
): void {
  const run = (s: State, f: number, modes: number, count: number, upTo: number): void => {
    if ((s[f + K.FRAME_CONTROL] & CONTROL_MODES) !== 0) {
      callModes(s, f, modes, s[f + K.FRAME_D] & MODE_BITS, callMode);
      return;
    }
    returnWithModes(s, f, effects, index);
    beginModes(s, youOf(s, f), modes, count, upTo === 1);
  };
  const index = effects.define({
    name: 'select',
    operands: {
      modes: { kind: 'modes', max: MOST_MODES },
      count: { kind: 'number', default: 1 },
      'up-to': FLAG,
      ...(holds && { if: { kind: 'condition', default: null }, most: { kind: 'number', default: 0, max: MOST_MODES } }),
    },
    meaning,
    wording: (o, raw) => {
      const more = holds !== undefined && o.most !== '0' ? ` (if ${o.if}, up to ${o.most} instead)` : '';
      return `select ${raw['up-to'] === true ? 'up to ' : ''}${o.count}${more}: ${o.modes}`;
    },
    run:
      holds === undefined
        ? run
        : (s, f, modes, count, upTo, more, most) => {
            const isMore = more !== 0 && holds(s, more, sourceRow(s, f), youOf(s, f), f);
            run(s, f, modes, isMore ? most : count, isMore ? 1 : upTo);
          },
  });
}

/** To be called in the run of `select`: that runs again, with its modes known, when what is begun now is done. */
export function returnWithModes(s: State, f: number, effects: OperatorTable<EffectRun>, select: number): void {
  s[f + K.FRAME_CONTROL] |= CONTROL_MODES;
  s[f + K.FRAME_PC] -= effects.widths[select];
}

/** Runs the modes of a list that were picked (bits), in printed order. */
export function callModes(s: State, f: number, modes: number, picked: number, callMode: Programs['callMode']): void {
  s[f + K.FRAME_CONTROL] &= ~CONTROL_MODES;
  // frames run last pushed first
  for (let i = CODE[modes] - 1; i >= 0; i--) if ((picked & (1 << i)) !== 0) callMode(s, f, CODE[modes + 1 + i]);
}

// ---- repetition ----

/**
 * The frame of a repetition is a copy of the program's frame. FRAME_PC holds the address of the list and, above
 * LEFT_SHIFT, how many repetitions are left.
 */
const LEFT_SHIFT = 19;
const ADDRESS_MASK = (1 << LEFT_SHIFT) - 1;

/**
 * Makes a function that runs a list of effects a number of times, each time when the one before is done. `prepare` is
 * told how many are left, this one counted.
 */
function defineRepetition(
  name: string,
  callEffects: CallEffects,
  prepare: (s: State, f: number, left: number) => void,
): (s: State, f: number, count: number, list: number) => void {
  function repeatOnce(s: State, f: number): number {
    const left = s[f + K.FRAME_PC] >> LEFT_SHIFT;
    if (left === 0) {
      s.copyWithin(K.frameBelow(f) + K.FRAME_D, f + K.FRAME_D, f + K.FRAME_STRIDE);
      popFrame(s);
      return CONTINUE;
    }
    prepare(s, f, left);
    s[f + K.FRAME_PC] -= 1 << LEFT_SHIFT;
    s[f + K.FRAME_STEP] = REPETITION.repeatOnce;
    callEffects(s, f, s[f + K.FRAME_PC] & ADDRESS_MASK);
    return CONTINUE;
  }
  const REPETITION = defineProcedure(name, { repeatOnce });

  return (s, f, count, list) => {
    if (count === 0 || list === 0) return;
    const g = pushFrame(s, REPETITION.repeatOnce, 0);
    s.copyWithin(g + K.FRAME_SOURCE, f + K.FRAME_SOURCE, f + K.FRAME_STRIDE);
    s[g + K.FRAME_PC] = (count << LEFT_SHIFT) | list;
  };
}

/** Most repetitions of one list. */
const REPEAT_LIMIT = 99;

/** The operator `repeat`. */
export function defineRepeat(
  effects: OperatorTable<EffectRun>,
  amountOf: EffectReader['amountOf'],
  callEffects: CallEffects,
): void {
  const repeat = defineRepetition('repeat', callEffects, () => {});
  effects.define({
    name: 'repeat',
    operands: { times: AMOUNT, do: { kind: 'effects' } },
    meaning: 'does something a number of times',
    wording: '{times} times: {do}',
    run: (s, f, times, list) => {
      repeat(s, f, Math.min(amountOf(s, f, times), REPEAT_LIMIT), list);
    },
  });
}

/** The operator `repeat-asked`: the player says how often, as for a loop that changes something each time. */
export function defineRepeatAsked(
  effects: OperatorTable<EffectRun>,
  amountOf: EffectReader['amountOf'],
  callEffects: CallEffects,
  question: number,
): void {
  const repeat = defineRepetition('repeat-asked', callEffects, () => {});

  // FRAME_A: most · FRAME_B: the list

  function offerNumber(s: State, f: number): number {
    beginOptions(s);
    for (let times = 0; times <= s[f + K.FRAME_A]; times++) addOption(s, makeOption(VERB_NUMBER, 0, times));
    return ask(s, K.frameController(s, f), question);
  }

  function takeNumber(s: State, f: number): number {
    const list = s[f + K.FRAME_B];
    popFrame(s);
    repeat(s, K.frameBelow(f), optionNumber(s[K.ANSWER]), list);
    return CONTINUE;
  }

  const ASKED = defineProcedure('repetitions', { offerNumber, takeNumber });

  effects.define({
    name: 'repeat-asked',
    operands: { 'up-to': AMOUNT, do: { kind: 'effects' } },
    meaning: 'does something as often as you say, up to a number',
    wording: 'up to {up-to} times: {do}',
    run: (s, f, most, list) => {
      const g = pushFrame(s, ASKED.offerNumber, youOf(s, f));
      s[g + K.FRAME_A] = Math.min(amountOf(s, f, most), REPEAT_LIMIT);
      s[g + K.FRAME_B] = list;
    },
  });
}

/**
 * The operator `each-player`.
 * @clause SVE 1.3.4.1
 */
export function defineEachPlayer(effects: OperatorTable<EffectRun>, callEffects: CallEffects): void {
  const repeat = defineRepetition('each-player', callEffects, (s, f, left) => {
    s[f + K.FRAME_CONTROL] = (s[f + K.FRAME_CONTROL] & ~1) | (left === 2 ? s[K.TURN_PLAYER] : s[K.TURN_PLAYER] ^ 1);
  });
  effects.define({
    name: 'each-player',
    operands: { do: { kind: 'effects' } },
    meaning: 'each player does something, the turn player first; "you" in it is that player (1.3.4.1)',
    wording: 'each player in turn: {do}',
    run: (s, f, list) => {
      repeat(s, f, 2, list);
    },
  });
}
