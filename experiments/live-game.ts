/**
 * A game in which people take part. Bots choose at once, people when they are ready; the choices of people can be
 * stored.
 */
import type { Thought } from '../agents/agent.ts';
import { DecisionRandom } from '../agents/decision-random.ts';
import { ConcededError, humanSpec, isHuman } from '../agents/human.ts';
import { canonicalSpec, createAgent, isOutside } from '../agents/registry.ts';
import { WorldDealer } from '../agents/world-dealer.ts';
import {
  type Board,
  CARD_DEF,
  cardField,
  type Game,
  InputError,
  itemAt,
  OPTION_LIMIT,
  type Phrase,
  type Player,
  type State,
} from '../engine/index.ts';
import { ResultStore } from '../results/store.ts';
import { PlanPlayer } from '../workers/batch.ts';
import type { DecisionListener, MatchRunner } from '../workers/match.ts';
import type { Plan } from '../workers/plan.ts';
import { RECORD_STRIDE } from '../workers/records.ts';
import { batchRows } from './batch-rows.ts';
import { describeExperiment } from './identity.ts';

/** An option in words, with the definition row of its card and the line of text that it uses. */
export interface LiveOption {
  readonly words: Phrase;
  readonly face?: number;
  readonly text?: string;
  /** The cost of its card, if the card is in a hand. */
  readonly cost?: number;
}

/** The option that an agent would choose at a decision, from what the player may know of the position. */
export interface Advice {
  /** The index of the best option. */
  readonly best: number;
  readonly thoughts?: readonly (Thought | undefined)[];
}

/**
 * Advisers draw random numbers from a key of their own, so they learn nothing about the numbers that the game draws.
 */
const ADVICE_KEY = Int32Array.of(0x68696e74, 1, 2, 3);

/** The first game of a plan, decision by decision. */
export class LiveGame {
  readonly runner: MatchRunner;
  readonly #plan: Plan;
  readonly #game: Game;
  readonly #player: PlanPlayer;
  /** The options that each person took, as indices among the options offered. */
  readonly #moves: readonly [number[], number[]] = [[], []];
  readonly #listener: DecisionListener;
  /** All options that were taken, as indices, in the order of the game. */
  readonly history: number[] = [];
  #concededBy: Player | undefined;

  constructor(plan: Plan, game: Game, listener: DecisionListener) {
    this.#plan = plan;
    this.#game = game;
    this.#player = new PlanPlayer(plan, game);
    this.#listener = listener;
    this.runner = this.#player.runner;
    this.#player.begin(0, 0, 0);
  }

  /** The seats in which people play. */
  get people(): readonly Player[] {
    return ([0, 1] as const).filter((seat) => isHuman(itemAt(this.#plan.cells, 0).agents[seat]));
  }

  /** Runs to the next decision. Returns the seat that takes it; undefined if the game is over. */
  goOn(): Player | undefined {
    if (this.#concededBy !== undefined) return undefined;
    return this.runner.goOn(this.#listener) > 0 ? this.runner.game.decisionPlayer(this.runner.state) : undefined;
  }

  /** Lets the bot choose whose turn it is to decide. */
  letBotChoose(): void {
    this.choose(this.runner.ask());
  }

  /** Takes an option of the standing decision, by its index. */
  choose(index: number): void {
    const { game, state } = this.runner;
    const seat = game.decisionPlayer(state);
    if (this.people.includes(seat)) this.#moves[seat].push(index);
    this.history.push(index);
    this.runner.take(index, this.#listener);
  }

  /**
   * The position as its cards lie on the table. It is taken from a copy, because reading it may settle derived values.
   */
  board(): Board {
    return this.runner.game.board(this.#copy());
  }

  /** What stands on the table in short, with what it means. */
  marks(): Board<Phrase>['marks'] {
    return this.runner.game.told.board(this.#copy()).marks;
  }

  #copy(): State {
    const { game, state } = this.runner;
    const copy = new Int32Array(game.stateCells);
    game.copyState(copy, state);
    return copy;
  }

  /** Returns the options of the standing decision. */
  options(): LiveOption[] {
    const { game, state } = this.runner;
    const options = new Int32Array(OPTION_LIMIT);
    const hands = this.board().zones.filter(({ lies }) => lies === 'hand');
    const costs = new Map(hands.flatMap(({ cards }) => cards.map(({ row, cost }) => [row, cost])));
    return Array.from(options.subarray(0, game.sensibleActions(state, options)), (each) => {
      const { card, text } = game.explainOption(state, each);
      const face = card === undefined ? undefined : state[cardField(card, CARD_DEF)];
      const cost = card === undefined ? undefined : costs.get(card);
      return { words: game.told.describeOption(state, each), face, text, cost };
    });
  }

  /** The deciding player concedes the game. */
  concede(): void {
    const { runner } = this;
    this.#concededBy = runner.game.decisionPlayer(runner.state);
    runner.forfeit = new ConcededError(this.#concededBy);
  }

  /**
   * Returns what an agent would choose at the standing decision, from what the player may know. Throws InputError if
   * the agent gives no hints.
   */
  advise(spec: string): Advice {
    const { game, state } = this.runner;
    if (isHuman(spec) || isOutside(spec)) throw new InputError(`${spec} gives no hints`);
    const agent = createAgent(canonicalSpec(spec), game);
    if (agent.seesHidden) throw new InputError(`${spec} gives no hints: it sees what you may not`);
    const player = game.decisionPlayer(state);
    const options = new Int32Array(OPTION_LIMIT);
    const count = game.sensibleActions(state, options);
    const view = new Int32Array(game.stateCells);
    game.observe(view, state, player);
    const random = new DecisionRandom();
    random.begin(ADVICE_KEY, player, this.history.length);
    const deal = new WorldDealer(game).begin(agent, state, player);
    const best = agent.choose(view, player, options, count, random, deal);
    const thoughts = agent.thoughts?.(options.subarray(0, count));
    agent.close?.();
    return { best, thoughts };
  }

  close(): void {
    this.#player.close();
  }

  /**
   * Stores the game as an experiment of one game, which can be played again, verified and told like any other: the
   * choices of people become a part of their specs. Returns the key of the game.
   */
  async store(file: string, workerFile: string | URL, command: string): Promise<string> {
    const cell = itemAt(this.#plan.cells, 0);
    const specOf = (seat: Player): string =>
      isHuman(cell.agents[seat]) ? humanSpec(this.#moves[seat], this.#concededBy === seat) : cell.agents[seat];
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
