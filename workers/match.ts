/**
 * ⑥ Plays one game between two agents, without a pool, input, output or a clock.
 *
 * The result is a function of (decks, switches, agents, key) alone. An agent sees the observation of its own seat, or
 * worlds that could be dealt from it; its random numbers come from a stream of their own. A game that throws or does
 * not end is a fault, never a draw; an agent may lose a game that it cannot continue (`ForfeitError`).
 */
import { type Agent, ForfeitError } from '../agents/agent.ts';
import { DecisionRandom } from '../agents/decision-random.ts';
import { WorldDealer } from '../agents/world-dealer.ts';
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
} from './records.ts';

/** A game with more decisions is quarantined. Games of real decks are many times shorter. */
export const DECISION_LIMIT = 20_000;

/** The view of agents that do not use the observation. */
const NOTHING = new Int32Array(0);

/** The decks and agents by seat, and the rule switches of a game. */
export interface Seating {
  readonly decks: ByPlayer<Deck>;
  readonly agents: ByPlayer<Agent>;
  readonly switches: SwitchSettings;
}

/** Called before each option is carried out, with the agent that took it if there was a decision. */
export type DecisionListener = (state: State, player: Player, option: number, agent?: Agent) => void;

/** Plays games of one kind, one after the other, in buffers of its own. */
export class MatchRunner {
  readonly game: Game;
  /** The state of the game under way, or the last state of the one that ended. */
  readonly state: State;
  readonly #view: State;
  /** Deals worlds that the deciding player cannot tell from the true state. */
  readonly #dealer: WorldDealer;
  readonly #options = new Int32Array(OPTION_LIMIT);
  readonly #random = new DecisionRandom();
  /** The number of decisions that each player has taken so far. */
  readonly #decisionsOf = new Int32Array(2);
  #seating!: Seating;
  #key!: Int32Array;
  /** Whether an agent of this game considers idle options, which agents otherwise leave out. */
  #considers = false;
  /** Whether all agents of this game leave idle options out. */
  #stepsLightly = false;
  /** The number of options of the standing decision. */
  #count = 0;
  /** The number of options taken so far, including forced ones. */
  #steps = 0;
  #log0 = 0;
  #log1 = 0;
  /** The error with which an agent gave up the last game; undefined if the game was played to its end. */
  forfeit: ForfeitError | undefined;

  constructor(game: Game) {
    this.game = game;
    this.state = new Int32Array(game.stateCells);
    this.#view = new Int32Array(game.stateCells);
    this.#dealer = new WorldDealer(game);
  }

  /**
   * The number of decisions of this game or the last one: moments at which an agent has two options or more to
   * consider.
   */
  get decisions(): number {
    return this.#decisionsOf[0] + this.#decisionsOf[1];
  }

  /**
   * Plays one game and writes its result, by seat, into the record at `at` (all words except the key). Returns the
   * reason if the game had to be quarantined.
   */
  play(
    seating: Seating,
    key: Int32Array,
    out: Int32Array,
    at: number,
    listener?: DecisionListener,
  ): string | undefined {
    this.forfeit = undefined;
    try {
      this.#playToEnd(seating, key, listener);
      this.#writeResult(out, at);
      return undefined;
    } catch (error) {
      if (error instanceof ForfeitError) {
        this.forfeit = error;
        this.#writeResult(out, at);
        return undefined;
      }
      out.fill(0, at + RECORD_WINNER, at + RECORD_LOG + 2);
      out[at + RECORD_WINNER] = FAULT;
      return error instanceof Error ? error.message : String(error);
    }
  }

  #playToEnd(seating: Seating, key: Int32Array, listener?: DecisionListener): void {
    this.begin(seating, key);
    try {
      while (this.goOn(listener) > 0) this.take(this.ask(), listener);
    } finally {
      if (this.#considers) this.game.consider(0);
    }
  }

  /**
   * Begins a game whose decisions the caller takes one by one: `goOn`, then `ask` or a choice of its own, then `take`.
   */
  begin(seating: Seating, key: Int32Array): void {
    this.forfeit = undefined;
    this.#seating = seating;
    this.#considers = seating.agents.some(({ considers = 0 }) => considers !== 0);
    this.#stepsLightly = this.game.stepLightly !== undefined && !this.#considers;
    this.#key = key;
    this.#steps = 0;
    this.#decisionsOf.fill(0);
    this.#log0 = 0x243f6a88;
    this.#log1 = 0x13198a2e;
    this.game.createState(this.state, { decks: seating.decks, key, switches: seating.switches });
  }

  /**
   * Carries out all options that are forced, because agents consider no other; these are not counted as decisions.
   * Returns the number of options of the decision that then stands, or 0 once the game is over.
   */
  goOn(listener?: DecisionListener): number {
    const { game, state } = this;
    while (!game.isOver(state)) {
      if (this.#considers) game.consider(this.#seating.agents[game.decisionPlayer(state)].considers ?? 0);
      const count = game.sensibleActions(state, this.#options);
      if (count > 1) {
        this.#count = count;
        return count;
      }
      if (count === 0) throw new RangeError('a decision stands, and nothing of it is worth a thought');
      this.#step(this.#options[0], listener);
    }
    this.#count = 0;
    return 0;
  }

  /** Asks the agent of the standing decision; returns the index of an option. */
  ask(): number {
    const { game, state } = this;
    const player = game.decisionPlayer(state);
    const agent = this.#seating.agents[player];
    let view: State = NOTHING;
    if (agent.usesObservation) {
      view = this.#view;
      game.observe(view, state, player);
    }
    this.#random.begin(this.#key, player, this.#decisionsOf[player]);
    const deal = this.#dealer.begin(agent, state, player);
    const index = agent.choose(view, player, this.#options, this.#count, this.#random, deal);
    if (index >= 0 && index < this.#count) return index;
    throw new RangeError(`agent "${agent.spec}" chose option ${index} of ${this.#count}`);
  }

  /** Takes an option of the standing decision. */
  take(index: number, listener?: DecisionListener): void {
    const player = this.game.decisionPlayer(this.state);
    this.#decisionsOf[player]++;
    this.#step(this.#options[index], listener, this.#seating.agents[player]);
  }

  #step(option: number, listener?: DecisionListener, agent?: Agent): void {
    if (this.#steps++ >= DECISION_LIMIT) throw new RangeError(`no end after ${DECISION_LIMIT} decisions`);
    const { game, state } = this;
    const player = game.decisionPlayer(state);
    listener?.(state, player, option, agent);
    this.#logOption(option, player);
    if (this.#stepsLightly && !listener) game.stepLightly!(state, option);
    else game.step(state, option);
  }

  #logOption(option: number, player: Player): void {
    const word = (option << 1) | player;
    this.#log0 = Math.imul(this.#log0 ^ word ^ (this.#log0 >>> 15), 0x2c1b3c6d);
    this.#log1 = Math.imul((this.#log1 ^ (this.#log1 >>> 13)) + word, 0x297a2d39);
  }

  #writeResult(out: Int32Array, at: number): void {
    const { game, state, forfeit } = this;
    const outcome = game.outcome(state);
    out[at + RECORD_WINNER] = forfeit ? 1 - forfeit.player : outcome.winner;
    out[at + RECORD_REASON] = forfeit ? game.reasons.length : game.reasons.indexOf(outcome.reason);
    out[at + RECORD_TURNS] = outcome.turns;
    out[at + RECORD_DECISIONS] = this.decisions;
    out[at + RECORD_FIRST] = outcome.first;
    game.writeHash(state, out, at + RECORD_HASH);
    out[at + RECORD_LOG] = this.#log0;
    out[at + RECORD_LOG + 1] = this.#log1;
  }
}
