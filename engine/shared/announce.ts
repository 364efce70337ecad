/**
 * Announcing: what is decided as a text begins to be used, or as a cost is offered within one ("you may pay: if you do"). What an
 * ability chooses on announcement is chosen text by text in printed order; a cost is offered as far as it can be paid.
 */
import { addOption, ask, beginOptions, CONTINUE, defineProcedure, popFrame, pushFrame } from '../kernel/frames.ts';
import {
  ANSWER,
  FRAME_A,
  FRAME_B,
  FRAME_C,
  FRAME_CONTROL,
  FRAME_D,
  FRAME_STRIDE,
  FRAME_TOP,
  type State,
} from '../kernel/layout.ts';
import {
  ASK_SHARED as ASK,
  makeOption,
  OPTION_PASS,
  OPTION_YES,
  optionNumber,
  VERB_NUMBER,
} from '../kernel/options.ts';
import { CODE } from '../kernel/tables.ts';
import { CONTROL_CHOSEN } from './programs.ts';
import { sourceRow } from './selection.ts';

/** What a game says of costs that are offered within a text. `program` is the frame of the text. */
export interface PaidEffectHooks {
  /** What the procedure is called in messages. */
  readonly name: string;
  readonly callEffects: (s: State, program: number, address: number) => void;
  readonly canPay: (s: State, program: number, player: number, cost: number, x: number) => boolean;
  /** Begins to pay; `record` is the frame of what is run then, or of the text where that is nothing. */
  readonly pay: (s: State, program: number, player: number, cost: number, x: number, record: number) => void;
  /** Is an X picked for the cost? If not, it has that of the text. And the most it can be. */
  readonly asksForX: (cost: number) => boolean;
  readonly mostX: number;
  readonly isLoopClosed: (s: State, option: number) => boolean;
  readonly rememberPosition: (s: State, option: number) => void;
}

/** Asks `player` whether to pay a cost within `program`, the running one, and runs one of the two lists there. */
export type BeginPaidEffect = (
  s: State,
  program: number,
  player: number,
  cost: number,
  paid: number,
  unpaid: number,
) => void;

// FRAME_A: cost · FRAME_B: effects when it is paid · FRAME_C: effects when not

/** What tells this "yes" from others, for loops. */
function keyOf(s: State, f: number): number {
  return s[f + FRAME_A] ^ ((sourceRow(s, f - FRAME_STRIDE) + 1) << 20);
}

/** Makes the procedure of costs within texts. */
export function createPaidEffect(hooks: PaidEffectHooks): BeginPaidEffect {
  const { callEffects, canPay, pay, asksForX, mostX, isLoopClosed, rememberPosition } = hooks;

  function canPayWith(s: State, f: number, x: number): boolean {
    return canPay(s, f - FRAME_STRIDE, s[f + FRAME_CONTROL] & 1, s[f + FRAME_A], x);
  }

  function offerPaid(s: State, f: number): number {
    const x = asksForX(s[f + FRAME_A]) ? 0 : s[f - FRAME_STRIDE + FRAME_A];
    beginOptions(s);
    if (canPayWith(s, f, x) && !isLoopClosed(s, keyOf(s, f))) addOption(s, OPTION_YES);
    addOption(s, OPTION_PASS);
    return ask(s, s[f + FRAME_CONTROL] & 1, ASK.may);
  }

  /** X, as far as it can be paid. */
  function takePaid(s: State, f: number): number {
    beginOptions(s);
    if (s[ANSWER] !== OPTION_YES) {
      const unpaid = s[f + FRAME_C];
      popFrame(s);
      callEffects(s, f - FRAME_STRIDE, unpaid);
      return CONTINUE;
    }
    rememberPosition(s, keyOf(s, f));
    if (!asksForX(s[f + FRAME_A])) return payAndRun(s, f);
    for (let x = 0; x <= mostX && canPayWith(s, f, x); x++) addOption(s, makeOption(VERB_NUMBER, 0, x));
    return ask(s, s[f + FRAME_CONTROL] & 1, ASK.chooseX);
  }

  function takeX(s: State, f: number): number {
    s[f - FRAME_STRIDE + FRAME_A] = optionNumber(s[ANSWER]);
    return payAndRun(s, f);
  }

  /** The cost is fixed and paid; then the effects run. */
  function payAndRun(s: State, f: number): number {
    const program = f - FRAME_STRIDE;
    const player = s[f + FRAME_CONTROL] & 1;
    const cost = s[f + FRAME_A];
    const paid = s[f + FRAME_B];
    popFrame(s);
    callEffects(s, program, paid);
    pay(s, program, player, cost, s[program + FRAME_A], s[FRAME_TOP]);
    return CONTINUE;
  }

  const PAID = defineProcedure(hooks.name, { offerPaid, takePaid, takeX });

  return (s, _program, player, cost, paid, unpaid) => {
    const f = pushFrame(s, PAID.offerPaid, player);
    s[f + FRAME_A] = cost;
    s[f + FRAME_B] = paid;
    s[f + FRAME_C] = unpaid;
  };
}

/**
 * Begins the choices that an announced text makes, in printed order: its own, then those of each mode that was chosen. `modes` is
 * the address of its [count, address …]; 0: no modes are chosen.
 */
export function chooseForAnnounced(
  s: State,
  f: number,
  targets: number,
  modes: number,
  beginTargeting: (s: State, f: number, targets: number) => void,
): void {
  s[f + FRAME_CONTROL] |= CONTROL_CHOSEN;
  // pushed last to first
  if (modes !== 0)
    for (let i = CODE[modes] - 1; i >= 0; i--)
      if ((s[f + FRAME_D] & (1 << i)) !== 0) beginTargeting(s, f, CODE[modes + 1 + i]);
  beginTargeting(s, f, targets);
}
