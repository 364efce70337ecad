/** What a game says of abilities that its cards give, for given-oracle.ts. */
import type { State } from '../kernel/layout.ts';

/** A position that is played on by the words of its options. */
export interface GivenTable {
  readonly state: State;
  do(...texts: readonly string[]): this;
  copy(): this;
}

/** How cards of a game give abilities. */
export interface GivenWords {
  /** A card of a card file that has attack and defense and no text. */
  plain(name: string): string;
  /** A card that costs nothing, does that and is gone; and one that stays and has a line. */
  text(name: string, effect: string): string;
  source(line: string): string;
  /** The effect by which the Actor gains that until the end of the turn. */
  giving(modification: string): string;
  /** The effect that returns the card of a name to the hand. */
  clear(name: string): string;
  /**
   * A main phase of player 0, who has an Actor, an Other, those cards of `staying` and a hand; their opponent has a
   * Foe. All cost nothing.
   */
  lay(cards: string, staying: readonly string[], hand: readonly string[]): GivenTable;
  /** Plays a card until nothing waits; false if it cannot be played. */
  play(table: GivenTable, name: string): boolean;
  /** Goes to the main phase of the next turn. */
  turn(table: GivenTable): unknown;
  /** The modification that gives an ability. */
  readonly word: string;
}
