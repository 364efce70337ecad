/**
 * A game that people take part in: bots choose by themselves, people when they do, and what they chose can be stored.
 */
import { humanSpec, isHuman } from '../agents/human.ts';
import { type Game, OPTION_LIMIT, type Player } from '../engine/index.ts';
import { ResultStore } from '../results/store.ts';
import { PlanPlayer } from '../workers/batch.ts';
import type { DecisionListener, MatchRunner } from '../workers/match.ts';
import type { Plan } from '../workers/plan.ts';
import { RECORD_STRIDE } from '../workers/records.ts';
import { batchRows } from './batch-rows.ts';
import { describeExperiment } from './identity.ts';

/** The first game of a plan, decision by decision. */
export class LiveGame {
  readonly runner: MatchRunner;
  readonly #plan: Plan;
  readonly #game: Game;
  readonly #player: PlanPlayer;
  /** Options that each seat's person took, by their places among those that were offered. */
  readonly #moves: readonly [number[], number[]] = [[], []];
  readonly #listener: DecisionListener;

  constructor(plan: Plan, game: Game, listener: DecisionListener) {
    this.#plan = plan;
    this.#game = game;
    this.#player = new PlanPlayer(plan, game);
    this.#listener = listener;
    this.runner = this.#player.runner;
    this.#player.begin(0, 0, 0);
  }

  /** The seats of people. */
  get people(): readonly Player[] {
    return ([0, 1] as const).filter((seat) => isHuman(this.#plan.cells[0].agents[seat]));
  }

  /** Goes on to the next decision; the seat that takes it, undefined once the game is over. */
  goOn(): Player | undefined {
    return this.runner.goOn(this.#listener) > 0 ? this.runner.game.decisionPlayer(this.runner.state) : undefined;
  }

  /** Lets the bot choose whose decision stands. */
  letBotChoose(): void {
    this.runner.take(this.runner.ask(), this.#listener);
  }

  /** Options of the decision that stands, in words. */
  options(): string[] {
    const { game, state } = this.runner;
    const options = new Int32Array(OPTION_LIMIT);
    return Array.from(options.subarray(0, game.sensibleActions(state, options)), (each) =>
      game.describeOption(state, each),
    );
  }

  /** Takes what a person chose. */
  choose(index: number): void {
    const { game, state } = this.runner;
    this.#moves[game.decisionPlayer(state)].push(index);
    this.runner.take(index, this.#listener);
  }

  close(): void {
    this.#player.close();
  }

  /**
   * Stores the game as an experiment of one game, which can be played again, verified and told like any other, because
   * what people chose stands in their specs. Returns its key.
   */
  async store(file: string, workerFile: string | URL, command: string): Promise<string> {
    const [cell] = this.#plan.cells;
    const specOf = (seat: Player): string =>
      isHuman(cell.agents[seat]) ? humanSpec(this.#moves[seat]) : cell.agents[seat];
    const plan: Plan = { ...this.#plan, cells: [{ ...cell, agents: [specOf(0), specOf(1)] }] };
    const player = new PlanPlayer(plan, this.#game);
    const batch = player.playBatch(Int32Array.of(0, 0, 0));
    player.close();
    if (batch.records.length !== RECORD_STRIDE || batch.faults.length > 0)
      throw new Error(`the game came out another way when it was played again: ${batch.faults[0]?.message}`);
    const store = await ResultStore.open(file, { create: true });
    try {
      const planned = { game: player.runner.game, plan, pairs: 1, file };
      const experiment = await store.saveExperiment(describeExperiment(planned, workerFile, command));
      await store.storeBatch(experiment.number, batchRows(player.runner.game, batch));
      return `${experiment.id}:0:0:0`;
    } finally {
      await store.close();
    }
  }
}
