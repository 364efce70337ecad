/** What a game says of what players use and play, for offer-oracle.ts. */
import type { State } from '../kernel/layout.ts';
import type { Speaker, Truth, Written } from './written-words.ts';

/** What a game fills in. */
export interface OfferWords {
  /** ABILITY_KINDs of what players use by an option of its own. */
  readonly kinds: readonly number[];
  /** DECISION_KINDs of moments in which a player does what they like. */
  readonly decisions: readonly number[];
  /** Zones from which cards are played. */
  readonly playedFrom: readonly string[];
  /** Zones from which an effect that lasts may allow it. */
  readonly allowedFrom?: readonly string[];
  /** May a player play the card now, whatever it costs? */
  readonly playTime: (s: State, card: number, you: number) => Truth;
  /** May a player use the line now? Always, if it is not here. */
  readonly useTime?: (s: State, line: Written, by: Speaker) => Truth;
  /** The zones from which a line works that does not say them; those of its card, if it is not here or says nothing. */
  readonly usedFrom?: (line: Written) => readonly string[] | undefined;
  /** Words of costs by which the card itself is turned: it must not be turned already. */
  readonly turning: readonly string[];
  /** Words of costs by which cards are turned, or go where they are sent. */
  readonly taking: Readonly<Record<string, 'turned' | 'any'>>;
  /** Where cards lie that a cost takes, if it does not say: by its word; else in play. */
  readonly takenFrom?: Readonly<Record<string, string>>;
  /** Numbers of a player, by the word of the cost that takes from them. */
  readonly purse: Readonly<Record<string, (s: State, player: number, line: Written) => number>>;
}
