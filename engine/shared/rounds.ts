/**
 * Rounds of a loop that a player names. The player who keeps a loop going is asked for how many rounds. As long as
 * named rounds are left, only the option that begins the next round is offered. The kernel's loop memory recognises
 * loops.
 */
import { addOption, ask, beginOptions, CONTINUE, defineProcedure, popFrame, pushFrame } from '../kernel/frames.ts';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import type { Loops } from '../kernel/loops.ts';
import { makeOption, optionNumber } from '../kernel/options.ts';

/** Most rounds that can be named at once. */
const MOST_ROUNDS = 99;

/** What naming rounds needs of a game. */
export interface RoundsHooks {
  readonly loops: Pick<Loops, 'asksForRounds' | 'nameRounds' | 'noteRound'>;
  /** The question for a number, and the verb of its options. */
  readonly question: number;
  readonly verb: number;
  /** Can the option begin a round of a loop? An option that merely makes something to spend cannot. */
  readonly beginsRound: (option: number) => boolean;
  /** Begins what the option says. */
  readonly begin: (s: State, option: number, player: number) => void;
}

/**
 * Makes the function of one game that does what a player with priority has chosen: if it gives a loop another round,
 * it first asks for how many. The player has priority again afterwards.
 */
export function createRounds(hooks: RoundsHooks): (s: State, option: number, player: number) => number {
  const { question, verb, beginsRound } = hooks;
  const { asksForRounds, nameRounds, noteRound } = hooks.loops;

  // FRAME_A: what the player does in each round
  function offerRounds(s: State, f: number): number {
    beginOptions(s);
    for (let count = 1; count <= MOST_ROUNDS; count++) addOption(s, makeOption(verb, 0, count));
    return ask(s, K.frameController(s, f), question);
  }

  function takeRounds(s: State, f: number): number {
    const option = s[f + K.FRAME_A];
    const player = K.frameController(s, f);
    popFrame(s);
    nameRounds(s, option, player, optionNumber(s[K.ANSWER]));
    beginNoted(s, option, player);
    return CONTINUE;
  }

  const LOOPING = defineProcedure('rounds', { offerRounds, takeRounds });

  function beginNoted(s: State, option: number, player: number): void {
    noteRound(s, option, player);
    hooks.begin(s, option, player);
  }

  return (s, option, player) => {
    if (beginsRound(option) && asksForRounds(s, option, player))
      s[pushFrame(s, LOOPING.offerRounds, player) + K.FRAME_A] = option;
    else beginNoted(s, option, player);
    return player;
  };
}

/**
 * Leaves `round`, the option that begins a named round, as the only option, if it is offered at all. With NONE nothing
 * changes.
 */
export function insistOnRound(s: State, round: number): void {
  if (round === K.NONE) return;
  for (let i = 0; i < s[K.OPTION_COUNT]; i++) {
    if (s[K.OPTIONS + i] !== round) continue;
    beginOptions(s);
    addOption(s, round);
    return;
  }
}
