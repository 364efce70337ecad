/** Tells a game as it is played: one line a decision in which something was to be decided. */
import { type Game, OPTION_LIMIT, type Player, type PositionData, type State, TURN_NUMBER } from '../engine/index.ts';
import type { DecisionListener, MatchRunner } from '../workers/match.ts';

export interface NarrationOptions {
  readonly game: Game;
  /** Name of whoever sits in each seat, such as `A Fire rush (greedy)`. */
  readonly names: readonly [string, string];
  readonly write: (text: string) => void;
  /** Show the whole position at the start of each turn. */
  readonly board?: boolean;
  /** Takes the same positions as data. */
  readonly boards?: PositionData[];
}

/** How a seat is called wherever a game is told: two players may have one deck and one agent. */
export function seatLetter(seat: number): string {
  return 'AB'[seat];
}

/** A text of the engine, which numbers the players, with the letters that readers know them by. */
export function namePlayers(text: string): string {
  return text.replace(/\bplayer ([01])\b/g, (_, seat) => `player ${seatLetter(Number(seat))}`);
}

/** A listener for `MatchRunner.play` that writes the game down. */
export function narrateDecisions({ game, names, write, board, boards }: NarrationOptions): DecisionListener {
  let turn = -1;
  const sensible = new Int32Array(OPTION_LIMIT);
  return (state: State, player: Player, option: number) => {
    if (state[TURN_NUMBER] !== turn) {
      turn = state[TURN_NUMBER];
      write(turn === 0 ? '\nBefore the first turn\n' : `\nTurn ${turn}\n`);
      if (board) write(`${indent(namePlayers(game.describeState(state)))}\n`);
      boards?.push(game.positionData(state));
    }
    if (game.sensibleActions(state, sensible) > 1)
      write(`  ${names[player]}: ${namePlayers(game.describeOption(state, option))}\n`);
  };
}

/** The end of a game in one line. */
export function narrateOutcome({ game, state, decisions }: MatchRunner, names: readonly [string, string]): string {
  const { winner, reason, turns } = game.outcome(state);
  const result = winner === 2 ? 'A draw' : `${names[winner]} wins`;
  return `${result} (${reason}) after ${turns} turns and ${decisions} decisions`;
}

function indent(text: string): string {
  return text.replace(/^/gm, '    ');
}
