/**
 * Rollouts: how a search plays on from the edge of its tree, and what it makes of where that ends.
 *
 * A rollout takes decisions by its policy until `turns` turns have ended or `cut` decisions are taken, settles what is
 * half done (a card announced and not yet paid for looks like a loss), and asks the evaluation of the game. Only
 * decisions at quiet positions count towards the cut: paying for a card does not shorten the look ahead.
 *
 * Turns count from where the tree ends, so that rollouts are judged at the beginning of the one player's turn or of the
 * other's, and the evaluation must be fair between the two: five points too much for whoever begins a turn cost ten
 * points of strength. Judging all rollouts at the same turn needs no such fairness and was no better: against greedy,
 * over the same pairs, 72 and 78 % with one and two turns in Shadowverse EVOLVE, 71 and 82 % in the Square Enix TCG,
 * where this way scored 82 and 80 %.
 */
import {
  EVALUATION_LIMIT,
  type Game,
  OPTION_LIMIT,
  type Player,
  type State,
  TURN_NUMBER,
  workDone,
} from '../../engine/index.ts';
import type { Judge } from '../agent.ts';
import type { DecisionRandom } from '../decision-random.ts';

/**
 * The policies, by their place in this list.
 *
 * - `random`: any legal option.
 * - `settled`: any option at quiet positions; what is begun is finished the quiet way.
 * - `greedy`: draws options until the evaluation likes what comes of one, `tries` times at most, and then takes the
 *   quiet one.
 * - `quiet`: always the quiet option, so that nobody does anything more.
 */
export const ROLLOUT_POLICIES = ['random', 'settled', 'greedy', 'quiet'] as const;
const RANDOM = 0;
const SETTLED = 1;
const GREEDY = 2;

/** A turn that no game comes to, and work that no rollout does; small enough to be a small integer of V8. */
const NEVER = 1 << 29;
/** Decisions of any sort in one rollout, so that it ends even where nothing becomes quiet. */
const STEP_LIMIT = 2000;

export interface RolloutSettings {
  /** Place in ROLLOUT_POLICIES. */
  readonly policy: number;
  /** Most decisions at quiet positions. */
  readonly cut: number;
  /** Turns after whose end it stops, the one that the tree ends in being the first; 0 for no such bound. */
  readonly turns: number;
  /** Options that the policy `greedy` looks at before it takes the quiet one. */
  readonly tries: number;
  /** Does what an option comes to end at the first decision at which nothing is under way (`Game.playOut`)? */
  readonly early?: boolean;
  /** Most work (`workDone`): no further decision is taken once so much is done; 0, or left out, for no such bound. */
  readonly effort?: number;
}

export class Rollout {
  readonly #game: Game;
  readonly #judge: Judge;
  readonly #policy: number;
  readonly #cut: number;
  readonly #turns: number;
  readonly #tries: number;
  readonly #early: boolean;
  readonly #effort: number;
  readonly #options = new Int32Array(OPTION_LIMIT);
  readonly #trial: State;
  /**
   * What the last rollout came to, from 0 (lost) to 1 (won); in an array because a fraction that is returned is a new
   * object.
   */
  readonly reward = new Float64Array(1);

  /** @param judge what judges where a rollout ends: the game itself, or a net */
  constructor(game: Game, settings: RolloutSettings, judge: Judge = game) {
    const { policy, cut, turns, tries, early = false, effort = 0 } = settings;
    this.#game = game;
    this.#judge = judge;
    this.#policy = policy;
    this.#cut = cut;
    this.#turns = turns;
    this.#tries = tries;
    this.#early = early;
    this.#effort = effort === 0 ? NEVER : effort;
    this.#trial = new Int32Array(game.stateCells);
  }

  /** Plays on from `world`, which is used up, and sets `reward` to what came of it for `player`. */
  run(world: State, player: Player, random: DecisionRandom): void {
    const game = this.#game;
    const policy = this.#policy;
    const endTurn = this.#turns === 0 ? NEVER : world[TURN_NUMBER] + this.#turns;
    let here = world;
    let spare = this.#trial;
    let decisions = 0;
    const begun = workDone();
    for (let steps = 0; steps < STEP_LIMIT && decisions < this.#cut; steps++) {
      if (game.isOver(here) || here[TURN_NUMBER] >= endTurn || ((workDone() - begun) | 0) >= this.#effort) break;
      const quiet = game.isQuiet(here);
      if (quiet) decisions++;
      if (policy === RANDOM) {
        const count = game.sensibleActions(here, this.#options);
        game.step(here, this.#options[random.below(count)]);
      } else if (quiet && policy === SETTLED) {
        const count = game.sensibleActions(here, this.#options);
        game.settle(here, this.#options[random.below(count)]);
      } else if (quiet && policy === GREEDY && this.#findGain(here, spare, random)) {
        const left = here;
        here = spare;
        spare = left;
      } else game.settle(here, game.quietOption(here));
    }
    // a position that is half done is judged when it is not
    if (!game.isOver(here) && !game.isQuiet(here)) game.playOut(here, game.quietOption(here));
    this.#reward(here, player, here[TURN_NUMBER] >= endTurn);
  }

  /**
   * Takes an option without a rollout, in `world`, which is used up: settles what it begins, and sets `reward` to what
   * that is worth for `player`.
   */
  judge(world: State, option: number, player: Player): void {
    const turn = world[TURN_NUMBER];
    this.#game.playOut(world, option, this.#early);
    this.#reward(world, player, world[TURN_NUMBER] > turn);
  }

  #reward(state: State, player: Player, begins: boolean): void {
    this.reward[0] = 0.5 + this.#judge.evaluate(state, player, begins) / (2 * EVALUATION_LIMIT);
  }

  /**
   * Draws options until one leaves whoever decides better off, and leaves what came of it in `trial`; false if none of
   * them did.
   */
  #findGain(here: State, trial: State, random: DecisionRandom): boolean {
    const game = this.#game;
    const options = this.#options;
    const player = game.decisionPlayer(here);
    const quiet = game.quietOption(here);
    const now = game.evaluate(here, player, false);
    let count = game.sensibleActions(here, options);
    for (let tried = 0; tried < this.#tries && count > 0; ) {
      const place = random.below(count);
      const option = options[place];
      options[place] = options[--count];
      if (option === quiet) continue;
      tried++;
      game.copyState(trial, here);
      const isCut = game.playOut(trial, option, this.#early);
      if (game.evaluate(trial, player, false) <= now) continue;
      if (isCut) game.offerAgain(trial);
      return true;
    }
    return false;
  }
}
