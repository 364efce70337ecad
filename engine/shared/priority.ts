/**
 * Priority. In a window one player after the other may act. Before each time whatever is due is done. After two passes
 * in succession the top of the stack resolves; where the stack is empty, the window closes.
 */
import {
  addOption,
  ask,
  beginOptions,
  CONTINUE,
  defineProcedure,
  endsJudging,
  popFrame,
  pushFrame,
  runTogether,
  STOP,
  type Step,
} from '../kernel/frames.ts';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { OPTION_PASS } from '../kernel/options.ts';
import { endGame } from './check.ts';

/** What a game says of its windows. */
export interface PriorityHooks {
  /** What the procedure is called in messages, and the question. */
  readonly name: string;
  readonly question: number;
  /**
   * Begins what is done just before a player gets priority: rule checks and triggers. Does nothing where nothing is
   * due.
   */
  readonly prepare: (s: State) => void;
  /** Adds what the player may do, beside passing. */
  readonly addActions: (s: State, player: number) => void;
  /** Is a player who can do something else forbidden to pass while something is on the stack? Left out: never. */
  readonly mustAct?: (s: State) => boolean;
  /** Is the player forbidden to pass while nothing is on the stack? Left out: never. */
  readonly mustBegin?: (s: State, player: number) => boolean;
  /** Begins what the player has chosen; returns who gets priority after it. */
  readonly act: (s: State, option: number, player: number) => number;
  /** Are passes before and after that option still in succession? Left out: no option keeps them so. */
  readonly keepsPasses?: (s: State, option: number) => boolean;
  /** Begins to resolve the top of the stack. Afterwards the turn player gets priority. */
  readonly resolveTop: (s: State) => void;
  /** Counts a resolution. True where this has gone on for too long: the game is then a draw, for that reason. */
  readonly countStep: (s: State) => boolean;
  readonly endless: number;
  /**
   * Is something under way beside the stack, such as an attack, so that the position cannot be judged? Left out: never.
   */
  readonly isUnderWay?: (s: State) => boolean;
}

/** The windows of one game. */
export interface Priority {
  /** Opens a window in which `player` gets priority first. `passOnly`: nothing may be used in it. */
  readonly openPriority: (s: State, player: number, passOnly: boolean) => void;
  /** Is the frame at `f` a window in which a player has priority? */
  readonly isPriorityFrame: (s: State, f: number) => boolean;
}

// FRAME_A: who has priority · FRAME_B: passes in succession · FRAME_C: 1 where nothing may be used

/** What a player may do, and what two passes mean. */
interface PriorityTurns {
  readonly offerActions: Step;
  /** Reached when both players have passed. */
  readonly endOfPasses: Step;
}

/** Makes the `PriorityTurns` of one game. */
function createPriorityTurns(hooks: PriorityHooks): PriorityTurns {
  const { question, addActions, resolveTop, countStep, endless } = hooks;
  const { mustAct = () => false, mustBegin = () => false, isUnderWay = () => false } = hooks;

  function offerActions(s: State, f: number): number {
    const player = s[f + K.FRAME_A];
    beginOptions(s);
    if (s[K.STACK_COUNT] === 0 && !isUnderWay(s) && endsJudging(s, player, question)) return STOP;
    const mayPass = s[K.STACK_COUNT] === 0 ? !mustBegin(s, player) : !mustAct(s);
    if (mayPass) addOption(s, OPTION_PASS);
    if (s[f + K.FRAME_C] === 0) addActions(s, player);
    if (!mayPass && s[K.OPTION_COUNT] === 0) addOption(s, OPTION_PASS);
    return ask(s, player, question);
  }

  function endOfPasses(s: State, f: number): number {
    if (s[K.STACK_COUNT] === 0) {
      popFrame(s);
      return CONTINUE;
    }
    s[f + K.FRAME_B] = 0;
    if (countStep(s)) endGame(s, K.DRAW, endless);
    else resolveTop(s);
    s[f + K.FRAME_A] = s[K.TURN_PLAYER];
    return s[K.GAME_OVER] === 0 ? CONTINUE : STOP;
  }

  return { offerActions, endOfPasses };
}

/** Makes the windows of one game. */
export function createPriority(hooks: PriorityHooks): Priority {
  const { act, keepsPasses = () => false } = hooks;
  const { offerActions, endOfPasses } = createPriorityTurns(hooks);

  function prepare(s: State): number {
    hooks.prepare(s);
    return CONTINUE;
  }

  function takeAction(s: State, f: number): number {
    const option = s[K.ANSWER];
    const player = s[f + K.FRAME_A];
    s[f + K.FRAME_STEP] = PRIORITY.prepare;
    if (option === OPTION_PASS) {
      s[f + K.FRAME_B]++;
      if (s[f + K.FRAME_B] >= 2) return endOfPasses(s, f);
      s[f + K.FRAME_A] = player ^ 1;
      return CONTINUE;
    }
    if (!keepsPasses(s, option)) s[f + K.FRAME_B] = 0;
    s[f + K.FRAME_A] = act(s, option, player);
    return CONTINUE;
  }

  const PRIORITY = defineProcedure(hooks.name, { prepare, offerActions, takeAction });

  /** Runs the steps from `prepare` on, for as long as players can only pass. */
  function goRound(s: State, f: number): number {
    for (;;) {
      s[f + K.FRAME_STEP] = PRIORITY.offerActions;
      hooks.prepare(s);
      if (s[K.FRAME_TOP] !== f) return CONTINUE;
      s[f + K.FRAME_STEP] = PRIORITY.takeAction;
      if (offerActions(s, f) !== CONTINUE || takeAction(s, f) !== CONTINUE) return STOP;
      if (s[K.FRAME_TOP] !== f) return CONTINUE;
    }
  }

  runTogether(PRIORITY.prepare, goRound);
  runTogether(PRIORITY.takeAction, (s, f) => {
    if (takeAction(s, f) !== CONTINUE) return STOP;
    return s[K.FRAME_TOP] === f ? goRound(s, f) : CONTINUE;
  });

  function openPriority(s: State, player: number, passOnly: boolean): void {
    const f = pushFrame(s, PRIORITY.prepare, 0);
    s[f + K.FRAME_A] = player;
    s[f + K.FRAME_C] = passOnly ? 1 : 0;
  }

  function isPriorityFrame(s: State, f: number): boolean {
    return s[f + K.FRAME_STEP] >= PRIORITY.prepare && s[f + K.FRAME_STEP] <= PRIORITY.takeAction;
  }

  return { openPriority, isPriorityFrame };
}
