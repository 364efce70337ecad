/** Tells a game while it is played: one line for each real decision, and what followed from it. */
import { ConcededError } from '../agents/human.ts';
import {
  type Game,
  itemAt,
  OPTION_LIMIT,
  OPTION_PASS,
  type Player,
  type PositionData,
  type State,
  TURN_NUMBER,
} from '../engine/index.ts';
import { letterPlayers, namePlayers, seatLetter } from '../results/report/seat-letters.ts';
import type { DecisionListener, MatchRunner } from '../workers/match.ts';

export interface NarrationOptions {
  readonly game: Game;
  readonly write: (text: string) => void;
  /** Is the whole position shown at the start of each turn? */
  readonly board?: boolean;
  /** Gets the same positions as data. */
  readonly boards?: PositionData[];
  /** Only what this player can know is told; everything if left out. */
  readonly viewer?: Player;
}

/** Writes a game down as it is played. Passes after which nothing else happens are one line. */
export class Narrator {
  readonly #options: NarrationOptions;
  readonly #before: State;
  readonly #after: State;
  readonly #sensible = new Int32Array(OPTION_LIMIT);
  #turn = -1;
  /** The seats that have passed since the last line. */
  readonly #passed = new Set<Player>();

  constructor(options: NarrationOptions) {
    this.#options = options;
    this.#before = new Int32Array(options.game.stateCells);
    this.#after = new Int32Array(options.game.stateCells);
  }

  /** A listener for `MatchRunner.play`. */
  readonly listener: DecisionListener = (state, player, option) => {
    const { game, write, board, boards } = this.#options;
    this.#tellChanges(state);
    const turn = itemAt(state, TURN_NUMBER);
    if (turn !== this.#turn) {
      this.#tellPasses();
      this.#turn = turn;
      write(this.#turn === 0 ? '\nBefore the first turn\n' : `\nTurn ${this.#turn}\n`);
      if (board) write(`${indent(namePlayers(game.describeState(state, this.#options.viewer)))}\n`);
      boards?.push(game.positionData(state, this.#options.viewer));
    }
    if (game.sensibleActions(state, this.#sensible) < 2) return;
    if (option === OPTION_PASS && game.describeOption(state, option) === 'pass') {
      this.#passed.add(player);
      return;
    }
    this.#tellPasses();
    write(`  ${seatLetter(player)}: ${letterPlayers(game.describeOption(state, option, this.#options.viewer))}\n`);
  };

  /** Tells what has happened since the last decision, before the standing one is taken. */
  catchUp(state: State): void {
    this.#tellChanges(state);
  }

  /** Tells what the last decisions led to. Is called at the end, with the final state. */
  finish(state: State): void {
    this.#tellChanges(state);
    this.#tellPasses();
  }

  /** Tells what has happened since the last decision. */
  #tellChanges(state: State): void {
    const { game, write, viewer } = this.#options;
    game.copyState(this.#after, state);
    if (this.#turn >= 0) {
      const changes = game.tellChanges(this.#before, this.#after, viewer);
      if (changes.length > 0) this.#tellPasses();
      for (const change of changes) write(`      ${letterPlayers(change)}\n`);
    }
    game.copyState(this.#before, state);
  }

  #tellPasses(): void {
    if (this.#passed.size === 0) return;
    const who = [...this.#passed].sort().map(seatLetter).join(' and ');
    this.#options.write(`  ${who} ${this.#passed.size === 1 ? 'passes' : 'pass'}\n`);
    this.#passed.clear();
  }
}

/** The end of a game in one line. */
export function narrateOutcome(
  { game, state, decisions, forfeit }: MatchRunner,
  names: readonly [string, string],
): string {
  const { winner, reason, turns } = game.outcome(state);
  if (forfeit instanceof ConcededError) return `${names[1 - forfeit.player]} wins: ${names[forfeit.player]} conceded`;
  if (forfeit) return `${names[1 - forfeit.player]} wins, because the other bot could not go on: ${forfeit.message}`;
  const result = winner === 2 ? 'A draw' : `${names[winner]} wins`;
  return `${result} (${reason}) after ${turns} turns and ${decisions} decisions`;
}

function indent(text: string): string {
  return text.replace(/^/gm, '    ');
}
