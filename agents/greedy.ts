/**
 * Greedy: tries every option on one determinized copy, settles, and takes the best by the game's own evaluation.
 *
 * - The position is determinized once a decision, so that all options are judged in the same possible world.
 * - It settles before it judges: a card announced and not yet paid for looks like a loss (measured: one-ply without
 *   settling loses to random play).
 * - With `early`, options are judged before what follows by itself. Without it an option that leaves its player nothing
 *   to do is judged after the opponent's draw, and one that leaves something before it.
 * - With `hand`, the own hand is judged by its cards where something is half done, so that the choice is which of them
 *   to pay, to discard or to keep (`Game.evaluateHand`).
 * - Ties are broken by the agent's own random stream, so equal options are played equally often.
 */
import { EVALUATION_LIMIT, type Game, InputError, OPTION_LIMIT, type Player, type State } from '../engine/index.ts';
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
  readonly #judgesHand: boolean;
  /** Is the standing decision one among cards? */
  #amongCards = false;
  readonly #world: State;
  readonly #trial: State;
  readonly #key = new Int32Array(4);
  /** One value for each option. It is an array because returning a fraction would make a new object. */
  readonly #values = new Float64Array(OPTION_LIMIT);

  /**
   * @param judge the game itself, or a net
   * @param early is each option judged at the first decision at which nothing is under way (`Game.playOut`)?
   * @param judgesHand does the game judge, with a closer look at the own hand?
   */
  constructor(game: Game, spec: string, judge: Judge, early = false, judgesHand = false) {
    this.#game = game;
    this.#judge = judge;
    this.#early = early;
    this.#judgesHand = judgesHand;
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
    this.#amongCards = this.#judgesHand && !this.#game.isQuiet(this.#world);
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
    this.#values[i] = this.#judgesHand
      ? this.#game.evaluateHand!(state, player, this.#amongCards)
      : this.#judge.evaluate(state, player, false);
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

const HAND_PARAMETER: AgentParameter = {
  name: 'hand',
  meaning: '1: which cards to pay, to discard or to keep is judged by what they are, not by how many are left',
  ...{ standard: 0, least: 0, most: 1 },
  optional: true,
};

/** Throws InputError for a game that judges no hand, where it is to be judged. */
function checkHand({ title, evaluateHand }: Game, hand: number): void {
  if (hand > 0 && !evaluateHand)
    throw new InputError(`agent "greedy": hand=1 means nothing in ${title}: it only counts a hand's cards`);
}

export const GREEDY_AGENT: AgentKind = {
  name: 'greedy',
  meaning: 'tries each option, settles the position, and takes the best by the evaluation of the game',
  parameters: [EARLY_PARAMETER, HAND_PARAMETER, CONSIDERS_PARAMETER],
  check: (game, { hand = 0 }) => checkHand(game, hand),
  create: (game, spec, { early = 0, hand = 0 }) => {
    checkHand(game, hand);
    return new GreedyAgent(game, spec, game, early > 0, hand > 0);
  },
};
