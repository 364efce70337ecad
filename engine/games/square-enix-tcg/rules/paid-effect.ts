/** "You may pay …": a cost in the middle of an effect (11.9.8-11.9.12, 11.9.14). */

import {
  addOption,
  ask,
  beginOptions,
  CONTINUE,
  defineProcedure,
  popFrame,
  pushFrame,
} from '../../../kernel/frames.ts';
import {
  ANSWER,
  FRAME_A,
  FRAME_B,
  FRAME_C,
  FRAME_CONTROL,
  FRAME_D,
  FRAME_STEP,
  FRAME_STRIDE,
  NONE,
  type State,
} from '../../../kernel/layout.ts';
import { makeOption, OPTION_PASS, OPTION_YES, optionNumber, VERB_NUMBER } from '../../../kernel/options.ts';
import { sourceRow } from '../../../shared/selection.ts';
import { ASK } from '../decisions.ts';
import { asksForX, canPayCost, payCost } from './cost.ts';
import { isLoopClosed, rememberPosition } from './loops.ts';
import { MOST_X } from './play.ts';
import { callEffects } from './programs.ts';

// FRAME_A: cost · FRAME_B: effects when paid · FRAME_C: effects when not · FRAME_D: source row + 1. The program is below.

/** What tells this "yes" from others, for loops (13.2). */
function keyOf(s: State, f: number): number {
  return s[f + FRAME_A] ^ (s[f + FRAME_D] << 20);
}

function canPayPart(s: State, f: number, x: number): boolean {
  return canPayCost(s, s[f + FRAME_CONTROL] & 1, s[f + FRAME_D] - 1, s[f + FRAME_A], x, f - FRAME_STRIDE);
}

/** "SE 11.9.9" "SE 11.9.14" Whether it is paid is decided now. */
function offerPaidEffect(s: State, f: number): number {
  beginOptions(s);
  if (canPayPart(s, f, 0) && !isLoopClosed(s, keyOf(s, f))) addOption(s, OPTION_YES);
  addOption(s, OPTION_PASS);
  return ask(s, s[f + FRAME_CONTROL] & 1, ASK.may);
}

/** "SE 11.9.10" X, as far as it can be paid. */
function offerPaidX(s: State, f: number): number {
  beginOptions(s);
  if (s[ANSWER] !== OPTION_YES) {
    s[f + FRAME_B] = s[f + FRAME_C];
    s[f + FRAME_STEP] = PAID_EFFECT.runPaidEffect;
    return CONTINUE;
  }
  rememberPosition(s, keyOf(s, f));
  if (asksForX(s[f + FRAME_A]))
    for (let x = 0; x <= MOST_X && canPayPart(s, f, x); x++) addOption(s, makeOption(VERB_NUMBER, 0, x));
  return ask(s, s[f + FRAME_CONTROL] & 1, ASK.chooseX);
}

/** "SE 11.9.12" The cost is fixed, and all of it is paid. "SE 11.9.12.1.1" */
function payForEffect(s: State, f: number): number {
  const x = s[ANSWER] === NONE ? 0 : optionNumber(s[ANSWER]);
  const program = f - FRAME_STRIDE;
  if (asksForX(s[f + FRAME_A])) s[program + FRAME_A] = x;
  payCost(s, s[f + FRAME_CONTROL] & 1, s[f + FRAME_D] - 1, s[f + FRAME_A], x, program);
  return CONTINUE;
}

function runPaidEffect(s: State, f: number): number {
  const effects = s[f + FRAME_B];
  popFrame(s);
  callEffects(s, f - FRAME_STRIDE, effects);
  return CONTINUE;
}

const PAID_EFFECT = defineProcedure('paid-effect', { offerPaidEffect, offerPaidX, payForEffect, runPaidEffect });

/** Asks `player` whether to pay a cost, within the program in frame `f`. */
export function beginPaidEffect(s: State, f: number, player: number, cost: number, paid: number, unpaid: number): void {
  const source = sourceRow(s, f);
  const g = pushFrame(s, PAID_EFFECT.offerPaidEffect, player);
  s[g + FRAME_A] = cost;
  s[g + FRAME_B] = paid;
  s[g + FRAME_C] = unpaid;
  s[g + FRAME_D] = source + 1;
}
