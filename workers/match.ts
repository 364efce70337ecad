/**
 * ⑥ One game between two agents: no pool, no I/O, no clock.
 *
 * The result is a function of (decks, switches, agents, key) alone. What an agent sees is the observation of its own seat, or
 * worlds that could be dealt from it; what it draws comes from a stream of its own. A game that throws or does not end is a fault, never a draw.
 */
import type { Agent, DealWorld } from '../agents/agent.ts';
import { DecisionRandom } from '../agents/decision-random.ts';
import {
  type ByPlayer,
  type Deck,
  type Game,
  OPTION_LIMIT,
  type Player,
  type State,
  type SwitchSettings,
} from '../engine/index.ts';
import {
  FAULT,
  RECORD_DECISIONS,
  RECORD_FIRST,
  RECORD_HASH,
  RECORD_LOG,
  RECORD_REASON,
  RECORD_TURNS,
  RECORD_WINNER,
  writeHash,
} from './records.ts';

/** Decisions after which a game is set aside: many times the longest game that real decks give. */
export const DECISION_LIMIT = 20_000;

/** What an agent that wants no observation gets. */
const NOTHING = new Int32Array(0);

/** Who sits where. */
export interface Seating {
  readonly decks: ByPlayer<Deck>;
  readonly agents: ByPlayer<Agent>;
  readonly switches: SwitchSettings;
}

/** Called before each decision is carried out. */
export type DecisionListener = (state: State, player: Player, option: number) => void;

/** Plays games of one kind, one after the other, in buffers of its own. */
export class MatchRunner {
  readonly game: Game;
  /** The state of the game under way, or the last state of the one that ended. */
  readonly state: State;
  readonly #view: State;
  /** Deals worlds to whoever must decide now. */
  readonly #deal: DealWorld;
  readonly #options = new Int32Array(OPTION_LIMIT);
  readonly #random = new DecisionRandom();
  /** Decisions so far, by player. */
  readonly #decisionsOf = new Int32Array(2);
  #log0 = 0;
  #log1 = 0;

  constructor(game: Game) {
    this.game = game;
    this.state = new Int32Array(game.stateCells);
    this.#view = new Int32Array(game.stateCells);
    this.#deal = (out, key) => game.determinize(out, this.state, game.decisionPlayer(this.state), key);
  }

  /** Decisions of the game under way, or of the last one: those in which two options or more are worth a thought. */
  get decisions(): number {
    return this.#decisionsOf[0] + this.#decisionsOf[1];
  }

  /**
   * Plays one game and writes its result, by seat, to the record at `at` (all words but the key). Returns what went wrong
   * when the game had to be set aside.
   */
  play(
    seating: Seating,
    key: Int32Array,
    out: Int32Array,
    at: number,
    listener?: DecisionListener,
  ): string | undefined {
    try {
      this.#playToEnd(seating, key, listener);
      this.#writeResult(out, at);
      return undefined;
    } catch (error) {
      out.fill(0, at + RECORD_WINNER, at + RECORD_LOG + 2);
      out[at + RECORD_WINNER] = FAULT;
      return error instanceof Error ? error.message : String(error);
    }
  }

  #playToEnd(seating: Seating, key: Int32Array, listener?: DecisionListener): void {
    const { game, state } = this;
    this.#decisionsOf.fill(0);
    this.#log0 = 0x243f6a88;
    this.#log1 = 0x13198a2e;
    game.createState(state, { decks: seating.decks, key, switches: seating.switches });
    for (let steps = 0; !game.isOver(state); steps++) {
      if (steps >= DECISION_LIMIT) throw new RangeError(`no end after ${DECISION_LIMIT} decisions`);
      const player = game.decisionPlayer(state);
      const option = this.#decide(seating.agents[player], player, key);
      listener?.(state, player, option);
      this.#logOption(option, player);
      game.step(state, option);
    }
  }

  /** Asks the agent where more than one option is worth a thought; else there is nothing to decide, and it is not counted either. */
  #decide(agent: Agent, player: Player, key: Int32Array): number {
    const count = this.game.sensibleActions(this.state, this.#options);
    if (count === 1) return this.#options[0];
    let view: State = NOTHING;
    if (agent.usesObservation) {
      view = this.#view;
      this.game.observe(view, this.state, player);
    }
    this.#random.begin(key, player, this.#decisionsOf[player]++);
    const index = agent.choose(view, player, this.#options, count, this.#random, this.#deal);
    if (!(index >= 0 && index < count)) throw new RangeError(`agent "${agent.spec}" chose option ${index} of ${count}`);
    return this.#options[index];
  }

  #logOption(option: number, player: Player): void {
    const word = (option << 1) | player;
    this.#log0 = Math.imul(this.#log0 ^ word ^ (this.#log0 >>> 15), 0x2c1b3c6d);
    this.#log1 = Math.imul((this.#log1 ^ (this.#log1 >>> 13)) + word, 0x297a2d39);
  }

  #writeResult(out: Int32Array, at: number): void {
    const { game, state } = this;
    const outcome = game.outcome(state);
    out[at + RECORD_WINNER] = outcome.winner;
    out[at + RECORD_REASON] = game.reasons.indexOf(outcome.reason);
    out[at + RECORD_TURNS] = outcome.turns;
    out[at + RECORD_DECISIONS] = this.decisions;
    out[at + RECORD_FIRST] = outcome.first;
    writeHash(out, at + RECORD_HASH, game.hash(state));
    out[at + RECORD_LOG] = this.#log0;
    out[at + RECORD_LOG + 1] = this.#log1;
  }
}
