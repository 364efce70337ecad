/**
 * The decisions of stored games: what the player could know, the options, the choice, and the result of the game.
 * Decisions are not stored. The games are played again for them, and a game that then differs from its stored record is
 * left out.
 */
import { type DecisionData, type DecisionPart, decisionData } from '../../agents/outside/decision-data.ts';
import { itemAt, OPTION_LIMIT, type Player, type State, TURN_NUMBER } from '../../engine/index.ts';
import type { GameRow, StoredExperiment } from '../../results/store.ts';
import type { PlanPlayer } from '../../workers/batch.ts';
import { deckOfSide, sideAtSeat, specOfSide } from '../../workers/plan.ts';
import { RECORD_STRIDE } from '../../workers/records.ts';
import { readGame } from '../batch-rows.ts';
import { differences } from '../stored-games.ts';

/** A decision with at least two options that agents consider: one line of the export. */
export interface ExportedDecision extends DecisionData {
  /** `experiment:cell:pair:leg`, as `assay replay` takes it. */
  readonly key: string;
  /** The number of the decision in its game, counted from 0 over both players. */
  readonly decision: number;
  readonly turn: number;
  /** The player who decides, 0 or 1. Facts list the players in this order. */
  readonly player: Player;
  readonly deck: string;
  readonly agent: string;
  /** The place of the chosen option in `texts` and `codes`. */
  readonly choice: number;
  /** The result of the game for `player`: 1 won, 0 drawn, -1 lost. */
  readonly result: -1 | 0 | 1;
}

/** Plays stored games of one experiment again and returns their decisions. */
export class DecisionReader {
  readonly #experiment: StoredExperiment;
  readonly #player: PlanPlayer;
  readonly #view: State;
  readonly #parts: readonly DecisionPart[];
  readonly #options = new Int32Array(OPTION_LIMIT);
  readonly #record = new Int32Array(RECORD_STRIDE);

  /** @param parts the parts of each decision that are wanted */
  constructor(experiment: StoredExperiment, player: PlanPlayer, parts: readonly DecisionPart[]) {
    this.#parts = parts;
    this.#experiment = experiment;
    this.#player = player;
    this.#view = new Int32Array(player.runner.game.stateCells);
  }

  /**
   * Returns the decisions of a stored game in order; if the game came out differently when it was played again, the
   * names of what differs.
   */
  read(stored: GameRow): readonly ExportedDecision[] | { readonly differing: readonly string[] } {
    const { cell: number, pair, leg } = stored;
    const { plan, id } = this.#experiment;
    const { game } = this.#player.runner;
    const cell = itemAt(plan.cells, number);
    const found: Omit<ExportedDecision, 'result'>[] = [];
    const note = (state: State, player: Player, option: number): void => {
      const count = game.sensibleActions(state, this.#options);
      if (count === 1) return;
      game.observe(this.#view, state, player);
      const side = sideAtSeat(cell, leg, player);
      found.push({
        key: `${id}:${number}:${pair}:${leg}`,
        decision: found.length,
        turn: itemAt(state, TURN_NUMBER),
        player,
        deck: deckOfSide(plan, number, leg, side).name,
        agent: specOfSide(plan, number, leg, side),
        ...decisionData(game, this.#view, player, this.#options, count, this.#parts),
        choice: this.#options.subarray(0, count).indexOf(option),
      });
    };
    const fault = this.#player.playGame(number, pair, leg, this.#record, 0, note);
    if (fault !== undefined) return { differing: [fault] };
    const played = readGame(game, this.#record, 0);
    const differing = differences(stored, played);
    if (differing.length > 0) return { differing };
    return found.map((decision) => {
      const side = sideAtSeat(cell, leg, decision.player);
      return { ...decision, result: played.winner === 2 ? 0 : played.winner === side ? 1 : -1 };
    });
  }
}
