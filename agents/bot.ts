/**
 * The door `assay/bot`: a bot in as few lines as possible. `defineBot` makes of it an agent kind as agent.ts describes
 * it. So one object serves as an agent in a program (`createAgent`), and in every command as the default export of a
 * module (`--agents ./my-bot.js`).
 */
import { type Game, itemAt, type Player, type PositionData, type State } from '../engine/index.ts';
import type { Agent, AgentKind, AgentParameter, AgentParameters, DealWorld } from './agent.ts';
import type { DecisionRandom } from './decision-random.ts';

export type { AgentParameter, AgentParameters, Game, Player, PositionData };

/**
 * A decision that stands, as the player who is to decide sees it. Each part is made when it is asked for, so read what
 * you need while the decision stands.
 */
export interface Decision {
  readonly game: Game;
  /** Whose decision it is. */
  readonly player: Player;
  /** How many options there are: two or more. */
  readonly count: number;
  /** Each option in words. */
  readonly texts: readonly string[];
  /** Each option's number: doing the same thing in the same position has the same number. */
  readonly codes: readonly number[];
  /** The position by name, as scenario files have it; a card that the player does not know is null. */
  readonly facts: PositionData;
  /** The position as numbers: `game.encoding.names` says what each is. */
  readonly encoding: Float32Array;
  /** Each option as numbers: `game.encoding.optionNames` says what each is. */
  readonly optionEncodings: readonly Float32Array[];
}

/** A decision that a bot is to take. */
export interface OpenDecision extends Decision {
  /** A number from 0 on, below 1. Take all chance from here: the same game then goes the same way again. */
  random(): number;
  /**
   * How good the game's own evaluation finds each option, summed over so many worlds that could be the true one. The
   * higher, the better for the player who decides.
   */
  judge(worlds?: number): number[];
}

/** A bot: what it is called, and how it chooses. */
export interface Bot {
  /** Lower case letters, digits and hyphens. */
  readonly name: string;
  /** One sentence for help texts. */
  readonly meaning?: string;
  /** Parameters that a spec may set: `./my-bot.js:worlds=8`. */
  readonly parameters?: readonly AgentParameter[];
  /**
   * Picks an option: a number from 0 to `decision.count - 1`. The same decision must give the same choice, so look at
   * no clock, and keep nothing from one decision to the next.
   */
  choose(decision: OpenDecision, parameters: AgentParameters): number;
}

/** Makes an agent kind of a bot: for the default export of a module, or for `createAgent`. */
export function defineBot(bot: Bot): AgentKind {
  const { name, meaning = 'a bot from outside', parameters = [] } = bot;
  return { name, meaning, parameters, create: (game, spec, values) => agentOf(bot, game, spec, values) };
}

function agentOf(bot: Bot, game: Game, spec: string, values: AgentParameters): Agent {
  const worlds = new Worlds(game);
  return {
    spec,
    usesObservation: true,
    choose(view, player, options, count, random, deal) {
      const decision = new AskedDecision(game, { view, player, options, count });
      decision.chance = { random, deal, worlds };
      return bot.choose(decision, values);
    },
  };
}

/** What a decision is read from. */
interface Sight {
  /** What the player observes. */
  readonly view: State;
  readonly player: Player;
  readonly options: Int32Array;
  readonly count: number;
}

/** A decision that is read as it stands in the match's own buffers. */
export class SeenDecision implements Decision {
  readonly game: Game;
  readonly player: Player;
  readonly count: number;
  protected readonly sight: Sight;

  constructor(game: Game, sight: Sight) {
    this.game = game;
    this.player = sight.player;
    this.count = sight.count;
    this.sight = sight;
  }

  get texts(): string[] {
    return this.codes.map((option) => this.game.describeOption(this.sight.view, option));
  }

  get codes(): number[] {
    return Array.from(this.sight.options.subarray(0, this.count));
  }

  get facts(): PositionData {
    return this.game.positionData(this.sight.view, this.player);
  }

  get encoding(): Float32Array {
    const { encoding } = this.game;
    const numbers = new Float32Array(encoding.length);
    encoding.encode(numbers, this.sight.view, this.player);
    return numbers;
  }

  get optionEncodings(): Float32Array[] {
    const { encoding } = this.game;
    return this.codes.map((option) => {
      const numbers = new Float32Array(encoding.optionLength);
      encoding.encodeOption(numbers, this.sight.view, option, this.player);
      return numbers;
    });
  }
}

/** Buffers for trying options. */
class Worlds {
  readonly world: State;
  readonly trial: State;
  readonly key = new Int32Array(4);

  constructor(game: Game) {
    this.world = new Int32Array(game.stateCells);
    this.trial = new Int32Array(game.stateCells);
  }
}

class AskedDecision extends SeenDecision implements OpenDecision {
  chance!: { readonly random: DecisionRandom; readonly deal: DealWorld; readonly worlds: Worlds };

  random(): number {
    return (this.chance.random.word() >>> 0) / 0x1_0000_0000;
  }

  judge(worlds = 1): number[] {
    const { random, deal, worlds: buffers } = this.chance;
    const { world, trial, key } = buffers;
    const values = this.codes.map(() => 0);
    for (let n = 0; n < worlds; n++) {
      random.writeKey(key);
      deal(world, key);
      for (const [i, option] of this.codes.entries()) {
        this.game.copyState(trial, world);
        this.game.settle(trial, option);
        values[i] = itemAt(values, i) + this.game.evaluate(trial, this.player, false);
      }
    }
    return values;
  }
}
