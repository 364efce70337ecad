/** What is paid without a choice: the engine asks nobody where one option is left, so no decision tells of it. */
import type { Paid } from '../game.ts';
import { advanceOnce, CONTINUE, wantedBy, workDone } from '../kernel/frames.ts';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { OPTION_PASS } from '../kernel/options.ts';
import { AND, listed, type Phrase } from '../text/phrase.ts';
import { describeOptionTo, type GameView } from './game-view.ts';
import { explainOption, promptOf, type Words } from './prompt.ts';

/** More steps than lie between two decisions of any game. */
const STEP_LIMIT = 100_000;
/** What a question with one option adds to the work done. */
const ONE_OPTION = 2;

/**
 * Takes an option of the standing decision in a copy of the position, step by step up to the next decision, and lists
 * what is paid on the way without a choice. A step that throws ends the list: the game itself will say so.
 */
export function paidWithoutChoice(view: GameView, position: State, option: number, words: Words): Paid<Phrase>[] {
  const s = position.slice();
  s[K.ANSWER] = option;
  s[K.OPTION_COUNT] = 0;
  s[K.DECISION_COUNT]++;
  const paid: Paid<Phrase>[] = [];
  let spent: Spent | undefined;
  try {
    for (let steps = 0; steps < STEP_LIMIT; steps++) {
      const before = workDone();
      const purse = purseBefore(view, s);
      const hasStopped = advanceOnce(s) !== CONTINUE;
      if (purse !== undefined) spent = addSpent(view, s, purse, spent, paid);
      if (hasStopped) break;
      const isForced = ((workDone() - before) | 0) === ONE_OPTION;
      if (isForced && s[K.ANSWER] !== OPTION_PASS && wantedBy(s, s[K.FRAME_TOP])?.isPayment)
        paid.push(paidNow(view, s, words));
    }
  } catch {
    return paid;
  }
  return paid;
}

/** The payer of the step that runs next, with what they have of each number that pays; undefined where none does. */
interface Purse {
  readonly player: 0 | 1;
  readonly had: readonly number[];
}

function purseBefore(view: GameView, s: State): Purse | undefined {
  const f = s[K.FRAME_TOP];
  if (view.purse === undefined || !wantedBy(s, f)?.isPayment) return undefined;
  const player = K.frameController(s, f) as 0 | 1;
  return { player, had: amountsIn(view, s, player) };
}

function amountsIn({ purse = {}, players }: GameView, s: State, player: number): number[] {
  return Object.keys(purse).map((name) => Number(players[name]?.read?.(s, player)));
}

/** How much of each number that pays has gone, and where that stands in the list of what was paid. */
interface Spent {
  readonly player: 0 | 1;
  readonly amounts: readonly number[];
  readonly at: number;
}

/**
 * Adds what a step has taken of the numbers that pay, for which nobody is asked. What several steps take, one after the
 * other, is one amount.
 */
function addSpent(view: GameView, s: State, { player, had }: Purse, before: Spent | undefined, paid: Paid<Phrase>[]) {
  const has = amountsIn(view, s, player);
  if (has.every((amount, i) => amount >= had[i])) return before;
  const goesOn = before?.player === player && before.at === paid.length - 1;
  const amounts = has.map((amount, i) => Math.max(0, had[i] - amount) + (goesOn ? before.amounts[i] : 0));
  const said = Object.values(view.purse ?? {}).flatMap((each, i) => (each && amounts[i] > 0 ? [each(amounts[i])] : []));
  const at = goesOn ? before.at : paid.length;
  paid[at] = { player, words: '', heard: '', owed: listed(said, AND) };
  return { player, amounts, at };
}

/** The payment whose single option has been taken by itself, told as if it were a decision. */
function paidNow(view: GameView, s: State, words: Words): Paid<Phrase> {
  const option = s[K.ANSWER];
  const decided = s[K.DECISION_PLAYER];
  const player = K.frameController(s, s[K.FRAME_TOP]) as 0 | 1;
  s[K.OPTION_COUNT] = 1;
  s[K.DECISION_PLAYER] = player;
  const told: Paid<Phrase> = {
    player,
    words: describeOptionTo(view, s, option, undefined),
    heard: describeOptionTo(view, s, option, 1 - player),
    card: explainOption(view, s, option, words).card,
    owed: promptOf(view, s, words).owed,
  };
  s[K.DECISION_PLAYER] = decided;
  s[K.OPTION_COUNT] = 0;
  return told;
}
