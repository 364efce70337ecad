/** "You may pay …": a cost in the middle of an effect (11.9.8-11.9.12, 11.9.14). */
import {
  ANSWER,
  FRAME_A,
  FRAME_B,
  FRAME_C,
  FRAME_CONTROL,
  FRAME_D,
  FRAME_STEP,
  FRAME_STRIDE,
  type State,
} from '../../../kernel/layout.ts';
import { addOption, ask, beginOptions, CONTINUE, defineProcedure, popFrame, pushFrame } from '../../../kernel/frames.ts';
import { ASK, OPTION_PASS, OPTION_YES } from '../actions.ts';
import { canPayCost, payCost } from './cost.ts';
import { isLoopClosed, rememberPosition } from './loops.ts';
import { callEffects } from './programs.ts';
import { sourceRow } from './selection.ts';

// FRAME_A: cost · FRAME_B: effects when paid · FRAME_C: effects when not · FRAME_D: source row + 1

/** What tells this "yes" from others, for loops (13.2). */
function keyOf(s: State, f: number): number {
  return s[f + FRAME_A] ^ (s[f + FRAME_D] << 20);
}

function offerPaidEffect(s: State, f: number): number {
  const player = s[f + FRAME_CONTROL] & 1;
  beginOptions(s);
  if (canPayCost(s, player, s[f + FRAME_D] - 1, s[f + FRAME_A], false, 0) && !isLoopClosed(s, keyOf(s, f))) addOption(s, OPTION_YES);
  addOption(s, OPTION_PASS);
  return ask(s, player, ASK.may);
}

function takePaidEffect(s: State, f: number): number {
  if (s[ANSWER] === OPTION_YES) {
    rememberPosition(s, keyOf(s, f));
    payCost(s, s[f + FRAME_CONTROL] & 1, s[f + FRAME_D] - 1, s[f + FRAME_A], false, 0);
    return CONTINUE;
  }
  s[f + FRAME_B] = s[f + FRAME_C];
  s[f + FRAME_STEP] = PAID_EFFECT + 2;
  return CONTINUE;
}

function runPaidEffect(s: State, f: number): number {
  const effects = s[f + FRAME_B];
  popFrame(s);
  callEffects(s, f - FRAME_STRIDE, effects);
  return CONTINUE;
}

const PAID_EFFECT = defineProcedure('paid-effect', [offerPaidEffect, takePaidEffect, runPaidEffect]);

/** Asks `player` whether to pay a cost, within the program in frame `f`. */
export function beginPaidEffect(s: State, f: number, player: number, cost: number, paid: number, unpaid: number): void {
  const source = sourceRow(s, f);
  const g = pushFrame(s, PAID_EFFECT, player);
  s[g + FRAME_A] = cost;
  s[g + FRAME_B] = paid;
  s[g + FRAME_C] = unpaid;
  s[g + FRAME_D] = source + 1;
}
