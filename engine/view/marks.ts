/**
 * Marks: what stands on a table in short (a number, an abbreviation, a keyword), and what it means, for somebody who
 * does not know the game. A game declares the meanings by what is marked (its `marks.ts`).
 */
import { both, type Said } from '../text/phrase.ts';

export type Meanings = Readonly<Record<string, Said>>;

/** What the marks of a game mean, in a sentence each. */
export interface Marks {
  /** By facts of cards. */
  readonly cards: Meanings;
  /** By keywords: those whose name does not say it. */
  readonly keywords?: Meanings;
  /** By facts of players. */
  readonly players: Meanings;
  /** By zones of the page. */
  readonly zones: Meanings;
  /** By phases: what is done in each. */
  readonly phases: Meanings;
  /** By facts of the game itself. */
  readonly game?: Meanings;
}

export const HAND_SIZE = both('cards in hand', '手札の枚数');
export const DECK_LEFT = both('cards left in the deck', 'デッキの残り枚数');
export const IS_ATTACKING = both('it attacks', '攻撃している');
export const IS_BLOCKING = both('it blocks', 'ブロックしている');
