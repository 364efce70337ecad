/**
 * Greedy: tries every option on one determinized copy, settles, and takes the best by the game's own evaluation.
 *
 * - The position is determinized once a decision, so that all options are judged in the same possible world.
 * - It settles before it judges: a card announced and not yet paid for looks like a loss (measured: one-ply without
 *   settling loses to random play).
 * - With `early`, options are judged before what follows by itself. Without it an option that leaves its player nothing
 *   to do is judged after the opponent's draw, and one that leaves something before it.
 * - Ties are broken by the agent's own random stream, so equal options are played equally often.
 */
import { EVALUATION_LIMIT, type Game, OPTION_LIMIT, type Player, type State } from '../engine/index.ts';
import type { Agent, AgentKind, AgentParameter, DealWorld, Judge, Thought } from './agent.ts';
import { CONSIDERS_PARAMETER } from './considers.ts';
import type { DecisionRandom } from './decision-random.ts';

/** Takes the option that a judge finds best. */
export class GreedyAgent implements Agent {
  readonly usesObservation = false;
  readonly spec: string;
  readonly #game: Game;
  readonly #judge: Judge;
  readonly #early: boolean;
  readonly #world: State;
  readonly #trial: State;
  readonly #key = new Int32Array(4);
  /** One value for each option. It is an array because returning a fraction would make a new object. */
  readonly #values = new Float64Array(OPTION_LIMIT);

  /**
   * @param judge the game itself, or a net
   * @param early is each option judged at the first decision at which nothing is under way (`Game.playOut`)?
   */
  constructor(game: Game, spec: string, judge: Judge, early = false) {
    this.#game = game;
    this.#judge = judge;
    this.#early = early;
    this.spec = spec;
    this.#world = new Int32Array(game.stateCells);
    this.#trial = new Int32Array(game.stateCells);
  }

  choose(
    _view: State,
    player: Player,
    options: Int32Array,
    count: number,
    random: DecisionRandom,
    deal: DealWorld,
  ): number {
    random.writeKey(this.#key);
    deal(this.#world, this.#key);
    const last = count - 1;
    for (let i = 0; i < last; i++) {
      this.#game.copyState(this.#trial, this.#world);
      this.#try(this.#trial, i, options[i], player);
    }
    // the world is not needed any more
    this.#try(this.#world, last, options[last], player);
    return this.#pickBest(count, random);
  }

  thoughts(options: Int32Array): readonly Thought[] {
    return Array.from(options, (_, i) => ({ worth: (1 + this.#values[i] / EVALUATION_LIMIT) / 2 }));
  }

  /** Sets value i: that of the settled position after `option` in `state`, for `player`. */
  #try(state: State, i: number, option: number, player: Player): void {
    this.#game.playOut(state, option, this.#early);
    this.#values[i] = this.#judge.evaluate(state, player, false);
  }

  /** One of the options of the highest value, each as likely as the others. */
  #pickBest(count: number, random: DecisionRandom): number {
    const values = this.#values;
    let best = 0;
    let ties = 1;
    for (let i = 1; i < count; i++) {
      if (values[i] > values[best]) {
        best = i;
        ties = 1;
      } else if (values[i] === values[best]) {
        ties++;
        if (random.below(ties) === 0) best = i;
      }
    }
    return best;
  }
}

/** The parameter that says so. */
const EARLY_PARAMETER: AgentParameter = {
  name: 'early',
  meaning: '1: options are judged at the next quiet decision, before an end of the turn or a draw that would follow',
  ...{ standard: 0, least: 0, most: 1 },
  optional: true,
};

export const GREEDY_AGENT: AgentKind = {
  name: 'greedy',
  meaning: 'tries each option, settles the position, and takes the best by the evaluation of the game',
  parameters: [EARLY_PARAMETER, CONSIDERS_PARAMETER],
  create: (game, spec, { early = 0 }) => new GreedyAgent(game, spec, game, early > 0),
};
