/**
 * Frames and steps: how a rule procedure runs, stops at a decision and goes on.
 *
 * A procedure is a list of small step functions; all steps of all games stand in one flat table, and a frame holds the
 * index of its next step. `advance` runs the top frame's step until a player has two options or more, or the game ends.
 * Suspension is data: nothing of a running procedure lives on the JavaScript stack between two steps.
 *
 * - `defineProcedure` registers a procedure's steps and returns their indices by name.
 * - `runTogether` lets the loop run several of them in one call.
 * - `describeFrames` names the steps that stand on the frames, for messages.
 * - `tellWanted`, `wantedBy`: what a procedure wants when it asks.
 * - `pushFrame`, `popFrame`: begin and end a procedure.
 * - `beginOptions`, `addOption`, `ask`: one decision; the step after the asking one reads `s[ANSWER]`.
 * - `workDone`: how much was asked and listed, for those who budget it.
 */
import {
  ANSWER,
  CUTTING,
  DECISION_COUNT,
  DECISION_KIND,
  DECISION_PLAYER,
  FRAME_A,
  FRAME_B,
  FRAME_CONTROL,
  FRAME_LIMIT,
  FRAME_STEP,
  FRAME_STRIDE,
  FRAME_TOP,
  FRAMES,
  GAME_OVER,
  HAS_CUT,
  HAS_ENDED,
  JUDGING,
  LIGHTLY,
  OPTION_COUNT,
  OPTION_LIMIT,
  OPTIONS,
  PLAYING_OUT,
  SETTLING,
  type State,
} from './layout.ts';
import { OPTION_PASS } from './options.ts';
import { clearScratch } from './scratch.ts';

/** What a step tells the loop: go on, or stop (a decision stands, or the game is over). */
export const CONTINUE = 0;
export const STOP = 1;

/** One step of a procedure: gets the state and the offset of its frame. */
export type Step = (s: State, f: number) => number;

const ALL_STEPS: Step[] = [];
/** What `advance` runs in place of each: the step itself, or one that goes on with those behind it. */
const RUNS: Step[] = [];
/** What each step is called: "attack.offerBlock". */
const STEP_NAMES: string[] = [];

/** What is done with what is chosen. */
export type Deed = 'choose' | 'take' | 'discard' | 'search for' | 'select' | 'pay';

/** What a procedure wants when it asks, for whoever puts the question into words. */
export interface Wanted {
  readonly deed: Deed;
  /** How many are still to be chosen. */
  readonly left?: (s: State, f: number) => number;
  /** Address of the filter that says what may be chosen. */
  readonly filter?: (s: State, f: number) => number;
  /** Address of the modes that are offered, `[count, address …]`. */
  readonly modes?: (s: State, f: number) => number;
  /** A payment: its frame holds the address of a cost where the frame of a text holds its ability. */
  readonly isPayment?: true;
}

/** What each step that takes an answer wants, by the number of the step. */
const WANTED: (Wanted | undefined)[] = [];

/**
 * Registers a procedure; returns the index of each step by its name. A frame runs one step after the other unless a
 * step sets FRAME_STEP. The loop has already moved FRAME_STEP on when a step runs, so
 * `s[f + FRAME_STEP] = ATTACK.endAttack` is a jump.
 */
export function defineProcedure<Name extends string>(
  name: string,
  steps: Readonly<Record<Name, Step>>,
): Readonly<Record<Name, number>> {
  const indices = {} as Record<Name, number>;
  for (const step of Object.keys(steps) as Name[]) {
    indices[step] = ALL_STEPS.length;
    ALL_STEPS.push(steps[step]);
    RUNS.push(steps[step]);
    STEP_NAMES.push(`${name}.${step}`);
  }
  return indices;
}

/**
 * Makes `advance` call `run` in place of a step. `run` does what the step does and may go on with the steps behind it
 * by direct calls, which cost less than one look into the table each. It must return as soon as another frame is on
 * top, and FRAME_STEP must then be what it would be if the steps had run one by one. Callers that go step by step
 * (`advanceOnce`) still run each step by itself.
 */
export function runTogether(step: number, run: Step): void {
  RUNS[step] = run;
}

/** What a procedure wants whose frame has the filter of what may be chosen in FRAME_A, and how many more in FRAME_B. */
export function wantsCards(deed: Deed): Wanted {
  return { deed, left: (s, f) => s[f + FRAME_B], filter: (s, f) => s[f + FRAME_A] };
}

/** Declares what is wanted at the question whose answer one of these steps takes. */
export function tellWanted(steps: readonly number[], wanted: Wanted): void {
  for (const step of steps) WANTED[step] = wanted;
}

/** What the procedure of a frame wants; undefined where nothing was declared (`tellWanted`). */
export function wantedBy(s: State, f: number): Wanted | undefined {
  return WANTED[s[f + FRAME_STEP]];
}

/** The steps that the running procedures come to next, from the first frame up: "turn.endPhase > attack.offerBlock". */
export function describeFrames(s: State): string {
  const names: string[] = [];
  for (let f = FRAMES; f <= s[FRAME_TOP]; f += FRAME_STRIDE) names.push(STEP_NAMES[s[f + FRAME_STEP]] ?? 'an end');
  return names.join(' > ');
}

/**
 * Makes an error of what a step threw, with the step's name at the end of its message. Also clears the scratch lists
 * that the step may have left half filled (scratch.ts).
 */
function faultIn(step: number, fault: unknown): unknown {
  clearScratch();
  if (fault instanceof Error) fault.message += ` in ${STEP_NAMES[step] ?? `step ${step}`}`;
  return fault;
}

/**
 * Begins a procedure on top of the running one; all its locals are 0. Returns the frame's offset. One that is
 * of no player has no `control`.
 */
export function pushFrame(s: State, step: number, control = 0): number {
  const f = s[FRAME_TOP] + FRAME_STRIDE;
  if (f >= FRAMES + FRAME_LIMIT * FRAME_STRIDE) throw new RangeError('frame stack overflow');
  // Written out: for so few cells a loop is faster than a call of `fill`, and four cells a round are faster than one.
  for (let i = f; i < f + FRAME_STRIDE; i += 4) {
    s[i] = 0;
    s[i + 1] = 0;
    s[i + 2] = 0;
    s[i + 3] = 0;
  }
  s[f + FRAME_STEP] = step;
  s[f + FRAME_CONTROL] = control;
  s[FRAME_TOP] = f;
  return f;
}

/** Ends the running procedure. What it leaves above the top counts for nothing (hashState reads live frames only). */
export function popFrame(s: State): void {
  s[FRAME_TOP] -= FRAME_STRIDE;
}

export function beginOptions(s: State): void {
  s[OPTION_COUNT] = 0;
}

/**
 * Adds an option code to the decision under construction. A decision holds OPTION_LIMIT options at most: further ones
 * are not offered. Passing always is, because one place is kept for it.
 */
export function addOption(s: State, code: number): void {
  const n = s[OPTION_COUNT];
  if (n >= OPTION_LIMIT - 1 && (n === OPTION_LIMIT || code !== OPTION_PASS)) return;
  s[OPTIONS + n] = code;
  s[OPTION_COUNT] = n + 1;
}

/**
 * Questions asked and options listed since the process began. The counter wraps around: only differences mean
 * something.
 */
const WORK = new Int32Array(1);

/**
 * Work done so far: one for each question that came up, be it forced or not, and one for each of its options. The same
 * steps from the same states are the same work on every machine, so a budget of it can be played again. What counts is
 * the difference of two readings, `(after - before) | 0`.
 */
export function workDone(): number {
  return WORK[0];
}

/**
 * Ends a decision's options. A single option is taken at once; with two or more the loop stops and `player` decides.
 * With no option ANSWER is NONE, and the next step must deal with that.
 */
export function ask(s: State, player: number, kind: number): number {
  const n = s[OPTION_COUNT];
  WORK[0] += n + 1;
  s[DECISION_KIND] = kind;
  if (n >= 2) {
    s[DECISION_PLAYER] = player;
    return STOP;
  }
  s[ANSWER] = n === 1 ? s[OPTIONS] : -1;
  s[OPTION_COUNT] = 0;
  return CONTINUE;
}

/** Runs everything forced; returns with a decision of two options or more standing, or with the game over. */
export function advance(s: State): void {
  let step = 0;
  try {
    for (;;) {
      const f = s[FRAME_TOP];
      step = s[f + FRAME_STEP];
      s[f + FRAME_STEP] = step + 1;
      if (RUNS[step](s, f) !== CONTINUE) return;
    }
  } catch (fault) {
    throw faultIn(step, fault);
  }
}

/** Runs one step of the top frame, for tools that look between steps; what the step said is returned. */
export function advanceOnce(s: State): number {
  const f = s[FRAME_TOP];
  const step = s[f + FRAME_STEP];
  s[f + FRAME_STEP] = step + 1;
  try {
    return ALL_STEPS[step](s, f);
  } catch (fault) {
    throw faultIn(step, fault);
  }
}

/** Is the option one of those of the standing decision? */
export function isOffered(s: State, option: number): boolean {
  for (let i = OPTIONS + s[OPTION_COUNT] - 1; i >= OPTIONS; i--) if (s[i] === option) return true;
  return false;
}

/**
 * Takes `option` at the standing decision and runs on. It throws where the option is not offered: the caller has made
 * a mistake.
 */
export function takeOption(s: State, option: number): void {
  if (s[GAME_OVER] !== 0 || s[OPTION_COUNT] < 2) throw new Error('no decision stands');
  if (!isOffered(s, option)) throw new RangeError(`option ${option} is not offered at ${describeFrames(s)}`);
  s[ANSWER] = option;
  s[OPTION_COUNT] = 0;
  s[DECISION_COUNT]++;
  advance(s);
}

/** The same for callers that look only at options which are worth a thought (`Game.stepLightly`). */
export function takeLightly(s: State, option: number): void {
  s[PLAYING_OUT] = LIGHTLY;
  takeOption(s, option);
  s[PLAYING_OUT] = 0;
}

/** Most quiet options that one playing-out takes: far more than any announced card needs. */
const SETTLE_LIMIT = 64;

function takeQuiet(
  s: State,
  option: number,
  how: number,
  isQuiet: (s: State) => boolean,
  quietOption: (s: State) => number,
): void {
  s[PLAYING_OUT] = how;
  takeOption(s, option);
  for (let steps = 0; steps < SETTLE_LIMIT && s[GAME_OVER] === 0; steps++) {
    if (s[PLAYING_OUT] === HAS_ENDED || isQuiet(s)) return;
    s[PLAYING_OUT] = how;
    takeOption(s, quietOption(s));
  }
}

/** Takes `option`, and then quiet options until nothing is half done. */
export function settle(
  s: State,
  option: number,
  isQuiet: (s: State) => boolean,
  quietOption: (s: State) => number,
): void {
  takeQuiet(s, option, SETTLING, isQuiet, quietOption);
  s[PLAYING_OUT] = 0;
}

/**
 * The same, but options that nobody needs are not looked for. True if options may be missing from the decision that
 * stands in the end (offerAgain finds them). With `early` it ends at the first decision at which nothing is under way.
 * Without, it passes such a decision where its player can only pass.
 */
export function playOut(
  s: State,
  option: number,
  isQuiet: (s: State) => boolean,
  quietOption: (s: State) => number,
  early = false,
): boolean {
  takeQuiet(s, option, early ? JUDGING : CUTTING, isQuiet, quietOption);
  const isCut = s[PLAYING_OUT] === HAS_CUT || s[PLAYING_OUT] === HAS_ENDED;
  s[PLAYING_OUT] = 0;
  return isCut;
}

/** Runs the asking step of the standing decision once more, so that all its options stand. */
export function offerAgain(s: State): void {
  s[s[FRAME_TOP] + FRAME_STEP]--;
  s[OPTION_COUNT] = 0;
  advance(s);
}

/** Is a position played out in which two options are enough, whichever they are? */
export function isCuttingShort(s: State): boolean {
  return s[PLAYING_OUT] >= CUTTING;
}

/**
 * While a position is played out: do enough options stand to know that this is a decision? The asking step leaves out
 * the rest then.
 */
export function hasEnoughOptions(s: State): boolean {
  if (s[PLAYING_OUT] < CUTTING || s[OPTION_COUNT] < 2) return false;
  s[PLAYING_OUT] = HAS_CUT;
  return true;
}

/**
 * Asked where nothing is under way, before the options of the decision are looked for. True where the position is
 * played out only to be judged: the decision itself is enough then, and the asking step stops. `offerAgain` runs it
 * once more where the options are needed.
 */
export function endsJudging(s: State, player: number, question: number): boolean {
  if (s[PLAYING_OUT] !== JUDGING) return false;
  s[PLAYING_OUT] = HAS_ENDED;
  s[DECISION_KIND] = question;
  s[DECISION_PLAYER] = player;
  return true;
}

/** Copies the standing options to `out`; returns how many. */
export function copyOptions(s: State, out: Int32Array): number {
  const n = s[GAME_OVER] !== 0 ? 0 : s[OPTION_COUNT];
  for (let i = 0; i < n; i++) out[i] = s[OPTIONS + i];
  return n;
}
