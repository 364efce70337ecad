/**
 * A best response to another bot: search that knows how its opponent plays. Each option is tried in worlds dealt from
 * what the player can know; there the game goes on for a few turns, in which the opponent decides as that bot would
 * (from what it could see in that world) and the player greedily, and the evaluation judges where that ends.
 *
 * Options that do worse than half of the others drop out after each world (sequential halving). It sees no hidden card,
 * unless it says so (`sees=both`).
 * What it wins is a lower bound of how far the bot can be exploited: another response may win more.
 */
import { EVALUATION_LIMIT, type Game, OPTION_LIMIT, type Player, type State, TURN_NUMBER } from '../../engine/index.ts';
import type { Agent, AgentKind, DealWorld, Thought } from '../agent.ts';
import { CONSIDERS_PARAMETER } from '../considers.ts';
import { DecisionRandom } from '../decision-random.ts';
import { GreedyAgent } from '../greedy.ts';

/** Decisions of one world, so that it ends even where no turn does. */
const STEP_LIMIT = 2000;

export class RespondAgent implements Agent {
  readonly usesObservation = false;
  readonly seesHidden: boolean;
  readonly spec: string;
  readonly #game: Game;
  readonly #bot: Agent;
  readonly #own: Agent;
  readonly #worlds: number;
  readonly #turns: number;
  readonly #world: State;
  readonly #trial: State;
  readonly #view: State;
  readonly #key = new Int32Array(4);
  /** Chance of whoever decides in the trial: each decision there is the first of a game of its own. */
  readonly #inner = new DecisionRandom();
  readonly #options = new Int32Array(OPTION_LIMIT);
  /** Rewards in all and worlds of each option of the last decision. */
  readonly #sums = new Float64Array(OPTION_LIMIT);
  readonly #tried = new Int32Array(OPTION_LIMIT);
  /** Places of the options, those still tried first. */
  readonly #order = new Int32Array(OPTION_LIMIT);
  /** Deals a world as whoever decides in the trial may imagine it. */
  readonly #deal: DealWorld;

  constructor(
    game: Game,
    spec: string,
    bot: Agent,
    { worlds, turns, seesHidden = false }: { worlds: number; turns: number; seesHidden?: boolean },
  ) {
    this.seesHidden = seesHidden;
    this.#game = game;
    this.spec = spec;
    this.#bot = bot;
    this.#own = new GreedyAgent(game, 'greedy', game);
    this.#worlds = worlds;
    this.#turns = turns;
    this.#world = new Int32Array(game.stateCells);
    this.#trial = new Int32Array(game.stateCells);
    this.#view = new Int32Array(game.stateCells);
    this.#deal = (out, key) => game.determinize(out, this.#trial, game.decisionPlayer(this.#trial), key);
  }

  choose(
    _view: State,
    player: Player,
    options: Int32Array,
    count: number,
    random: DecisionRandom,
    deal: DealWorld,
  ): number {
    const [order, sums, tried] = [this.#order, this.#sums, this.#tried];
    sums.fill(0, 0, count);
    tried.fill(0, 0, count);
    for (let i = 0; i < count; i++) order[i] = i;
    let alive = count;
    for (let world = 0; world < this.#worlds; world++) {
      random.writeKey(this.#key);
      deal(this.#world, this.#key);
      for (let i = 0; i < alive; i++) {
        const place = order[i];
        this.#game.copyState(this.#trial, this.#world);
        this.#game.step(this.#trial, options[place]);
        sums[place] += this.#playOn(player, random);
        tried[place]++;
      }
      order.subarray(0, alive).sort((a, b) => sums[b] - sums[a] || a - b);
      if (alive > 2) alive = (alive + 1) >> 1;
    }
    return order[0];
  }

  thoughts(options: Int32Array): readonly Thought[] {
    return Array.from(options, (_, i) => ({
      worth: this.#sums[i] / Math.max(1, this.#tried[i]),
      visits: this.#tried[i],
    }));
  }

  close(): void {
    this.#bot.close?.();
  }

  /** Plays on in the trial; gives what came of it for `player`, from 0 to 1. */
  #playOn(player: Player, random: DecisionRandom): number {
    const [game, trial, options] = [this.#game, this.#trial, this.#options];
    const endTurn = trial[TURN_NUMBER] + this.#turns;
    for (let steps = 0; steps < STEP_LIMIT; steps++) {
      if (game.isOver(trial) || trial[TURN_NUMBER] >= endTurn) break;
      const count = game.sensibleActions(trial, options);
      game.step(trial, options[count === 1 ? 0 : this.#decide(player, count, random)]);
    }
    if (!game.isOver(trial) && !game.isQuiet(trial)) game.playOut(trial, game.quietOption(trial));
    const value = game.evaluate(trial, player, trial[TURN_NUMBER] >= endTurn);
    return 0.5 + value / (2 * EVALUATION_LIMIT);
  }

  #decide(player: Player, count: number, random: DecisionRandom): number {
    const who = this.#game.decisionPlayer(this.#trial);
    const agent = who === player ? this.#own : this.#bot;
    if (agent.usesObservation) this.#game.observe(this.#view, this.#trial, who);
    random.writeKey(this.#key);
    this.#inner.begin(this.#key, who, 0);
    return agent.choose(this.#view, who, this.#options, count, this.#inner, this.#deal);
  }
}

/** What reads and makes the bots that are responded to. */
export interface RespondedBots {
  /** Throws an InputError for what is no bot that can be responded to. */
  canonical(spec: string): string;
  create(spec: string, game: Game): Agent;
  check(spec: string, game: Game): void;
}

/** In a spec within a spec, what stands between its settings. */
const INNER = ';';

/** The spec of a bot as it stands in that of whoever responds to it. */
export const innerSpec = (spec: string): string => spec.replaceAll(',', INNER);
/** The same back. */
export const outerSpec = (text: string): string => text.replaceAll(INNER, ',');

export function respondKind(bots: RespondedBots): AgentKind {
  const named: string[] = [];
  return {
    name: 'respond',
    meaning: 'knows how its opponent plays, and tries each option against that; sees no hidden card unless told to',
    parameters: [
      {
        name: 'to',
        meaning: 'the bot that it takes its opponent for, with ; in place of commas',
        ...{ standard: 0, least: 0, most: 0, required: true },
        text: {
          values: 'a bot of this program, such as greedy',
          read: (text) => {
            const spec = bots.canonical(outerSpec(text));
            const known = named.indexOf(spec);
            return known >= 0 ? known : named.push(spec) - 1;
          },
          write: (place) => innerSpec(named[place]),
        },
      },
      { name: 'worlds', meaning: 'worlds in which the best options are tried', standard: 6, least: 1, most: 1000 },
      { name: 'turns', meaning: 'turns that are played on', standard: 2, least: 1, most: 1000 },
      {
        name: 'sees',
        meaning: 'both: the cards of the other hand as well, which no player may see; for measuring',
        ...{ standard: 0, least: 0, most: 0, words: ['both'], optional: true },
      },
      CONSIDERS_PARAMETER,
    ],
    check: (game, { to }) => bots.check(named[to], game),
    create: (game, spec, { to, worlds, turns, sees }) =>
      new RespondAgent(game, spec, bots.create(named[to], game), { worlds, turns, seesHidden: sees !== undefined }),
  };
}
