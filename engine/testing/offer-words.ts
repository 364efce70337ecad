/** The words of using and playing in a game, for offer-oracle.ts. */
import type { State } from '../kernel/layout.ts';
import type { Speaker, Truth, Written } from './written-words.ts';

/** The functions and words that a game fills in. */
export interface OfferWords {
  /** The ABILITY_KINDs of abilities that players use by an option. */
  readonly kinds: readonly number[];
  /** The DECISION_KINDs of moments at which a player may use and play what they like. */
  readonly decisions: readonly number[];
  /** The zones from which cards are played. */
  readonly playedFrom: readonly string[];
  /** The zones from which a continuous effect may allow playing cards. */
  readonly allowedFrom?: readonly string[];
  /** The zones from which a card may be played that says one of these words of itself, by the word. */
  readonly ownFrom?: Readonly<Record<string, string>>;
  /** Whether a player may play the card now, whatever its cost. */
  readonly playTime: (s: State, card: number, you: number) => Truth;
  /** Whether a player may use the line now; when absent, they always may. */
  readonly useTime?: (s: State, line: Written, by: Speaker) => Truth;
  /** Returns the player who may use the line, where its words name another than the controller of the card. */
  readonly userOf?: (s: State, card: number, line: Written) => number | undefined;
  /** Returns the zones in which a line works that names none; when absent or undefined, those of its card. */
  readonly usedFrom?: (line: Written) => readonly string[] | undefined;
  /** The words of costs that turn the card itself, which must not be turned already. */
  readonly turning: readonly string[];
  /** The words of costs that take cards: `turned` ones must not be turned already, `any` may. */
  readonly taking: Readonly<Record<string, 'turned' | 'any'>>;
  /**
   * The zones of the cards that a cost takes where its words name none, by the word of the cost; in play when left out.
   */
  readonly takenFrom?: Readonly<Record<string, string>>;
  /** The amounts that a player can spend, by the word of the cost that takes from them. */
  readonly purse: Readonly<Record<string, (s: State, player: number, line: Written) => number>>;
}
