/** Tells a game as it is played: a line a decision in which something was to be decided, and what came of it. */
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
  /** Show the whole position at the start of each turn. */
  readonly board?: boolean;
  /** Takes the same positions as data. */
  readonly boards?: PositionData[];
  /** Tell what this player can know, and no more; all when left out. */
  readonly viewer?: Player;
}

/** Writes a game down as it is played. Passes after which nothing else happens are one line. */
export class Narrator {
  readonly #options: NarrationOptions;
  readonly #before: State;
  readonly #after: State;
  readonly #sensible = new Int32Array(OPTION_LIMIT);
  #turn = -1;
  /** Seats that passed since the last line. */
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

  /** What happened since the last decision, before the one that stands is taken. */
  catchUp(state: State): void {
    this.#tellChanges(state);
  }

  /** What the last decisions led to: to be called at the end, with the state in which the game stands then. */
  finish(state: State): void {
    this.#tellChanges(state);
    this.#tellPasses();
  }

  /** What happened since the last decision. */
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
