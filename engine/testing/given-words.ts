/** The words by which the cards of a game give abilities, for given-oracle.ts. */
import type { State } from '../kernel/layout.ts';

/** A position that is played on by the words of its options. */
export interface GivenTable {
  readonly state: State;
  do(...texts: readonly string[]): this;
  copy(): this;
}

/** The card texts of a game that give abilities. */
export interface GivenWords {
  /** Returns a card with attack and defense and without text, as in a card file. */
  plain(name: string): string;
  /**
   * `text` returns a card that costs nothing, has this effect and is gone; `source` one that stays in play and has this
   * line.
   */
  text(name: string, effect: string): string;
  source(line: string): string;
  /** Returns the effect by which the Actor gains a modification until the end of the turn. */
  giving(modification: string): string;
  /** Returns the effect that returns the card of this name to the hand. */
  clear(name: string): string;
  /**
   * Returns a main phase of player 0, who has an Actor, an Other, the cards of `staying` and a hand; the opponent has a
   * Foe. All cards cost nothing.
   */
  lay(cards: string, staying: readonly string[], hand: readonly string[]): GivenTable;
  /** Plays a card until nothing is pending; returns false if it cannot be played. */
  play(table: GivenTable, name: string): boolean;
  /** Plays to the main phase of the next turn. */
  turn(table: GivenTable): unknown;
  /** The modification that gives an ability. */
  readonly word: string;
}
