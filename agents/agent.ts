/**
 * ⑤ The contract of an agent: it sees what its player can see, and picks one of the options.
 *
 * An agent never gets the true state, and none but those that say so (`seesHidden`) gets anything that its player
 * cannot know. The match hands it `game.observe(...)` of its own seat, or nothing at all when it
 * does not want it (`usesObservation`), which is what makes random play cheap; and it deals it worlds, which are what
 * could be dealt from the observation. One agent object plays any number of games, and both seats of one. So it may
 * keep buffers, and beside them only what the same seat's very next decision of the same game is known by
 * (`DecisionRandom.game` and `decision`): a game played anew from its beginning is then the same game.
 */
import type { Game, Player, State } from '../engine/index.ts';
import type { DecisionRandom } from './decision-random.ts';

/** Judges positions as `Game.evaluate` does: a game, or a net. */
export type Judge = Pick<Game, 'evaluate'>;

/**
 * Writes to `out` a world that the player cannot tell from the true one. It depends only on what the player observes
 * and on `key`.
 */
export type DealWorld = (out: State, key: Int32Array) => void;

/** What an agent thought of an option. */
export interface Thought {
  /** Its chance to win in the agent's judgement, 0 to 1. */
  readonly worth: number;
  /** How often the option was tried. */
  readonly visits?: number;
}

export interface Agent {
  /** The canonical spec it was made from, such as `greedy` or `ismcts:iterations=200,cut=20`. */
  readonly spec: string;
  /** Bits of `Game.consider`: options that are otherwise left out and are offered to this agent; left out: 0. */
  considers?: number;
  /**
   * The worlds that it is dealt have the cards that the other player knows, which no player may see: such an agent is a
   * measure, and marked wherever it is told.
   */
  readonly seesHidden?: boolean;
  /** When false, `choose` gets an empty array for `view`. */
  readonly usesObservation: boolean;
  /**
   * Picks one of the first `count` (two or more) entries of `options`, which `Game.sensibleActions` gave; returns its
   * index. `view` is what `player` can know, and both arrays are the match's own: read them, do not keep or write them.
   * `deal` is good for this decision only.
   */
  choose(
    view: State,
    player: Player,
    options: Int32Array,
    count: number,
    random: DecisionRandom,
    deal: DealWorld,
  ): number;
  /**
   * What it thought of each of these options in its last `choose`, for pages that show a game; undefined for an option
   * to which it gave no thought. Agents that do not think leave this function out.
   */
  thoughts?(options: Int32Array): readonly (Thought | undefined)[];
  /** Releases what it holds outside of this process, if anything. It may be asked to choose again afterwards. */
  close?(): void;
}

/** Thrown by an agent that cannot go on; its player loses the game. Any other error quarantines the game. */
export class ForfeitError extends Error {
  override readonly name = 'ForfeitError';
  constructor(
    message: string,
    readonly player: Player,
  ) {
    super(message);
  }
}

/** A number or a word that an agent spec may set: `name=value`. */
export interface AgentParameter {
  readonly name: string;
  readonly meaning: string;
  readonly standard: number;
  readonly least: number;
  readonly most: number;
  /** Most digits after the decimal point; left out: only whole numbers. */
  readonly decimals?: number;
  /** Words that stand for the values 0, 1, 2 …; numbers are then refused. */
  readonly words?: readonly string[];
  /**
   * The parameter that it replaces. Of a parameter and those that replace it only one may be given; this one counts
   * only where it is given.
   */
  readonly insteadOf?: string;
  /** It has no standard value: where it is left out it has no value, unless it is required. */
  readonly optional?: true;
  readonly required?: true;
  /** The parameter without which it means nothing. */
  readonly needs?: string;
  /**
   * For values that are no numbers: the number that stands for a value in this process, and back. `read` throws an
   * InputError.
   */
  readonly text?: { readonly values: string; read(text: string): number; write(value: number): string };
  /** Is it a budget of wall time? Games of such an agent cannot be played again. */
  readonly clock?: boolean;
}

/**
 * Values by name; a word is its place in `AgentParameter.words`. A parameter that was replaced by another is not among
 * them.
 */
export type AgentParameters = Readonly<Record<string, number>>;

/** Settings with a name: `preset=quick` in a spec stands for them. What is set beside it counts for more. */
export interface AgentPreset {
  readonly name: string;
  readonly meaning: string;
  /** The settings as a spec has them: `iterations=100,keep=1`. */
  readonly settings: string;
}

/** A family of agents: one row of the registry. */
export interface AgentKind {
  readonly name: string;
  /** One sentence for help texts. */
  readonly meaning: string;
  readonly parameters: readonly AgentParameter[];
  readonly presets?: readonly AgentPreset[];
  /** Throws an InputError for parameters with which it cannot play this game. */
  check?(game: Game, parameters: AgentParameters): void;
  create(game: Game, spec: string, parameters: AgentParameters): Agent;
}
