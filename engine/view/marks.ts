/**
 * Marks: what stands on a table in short (a number, an abbreviation, a keyword), and what it means, for somebody who
 * does not know the game. A game declares the meanings by what is marked (`marks.ts`); the table and the terminal ask
 * here.
 */
import type { Board } from '../game.ts';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { both, inEnglish, type Phrase, type Said } from '../text/phrase.ts';
import { type Facts, factText } from './facts.ts';
import { cardsIn, type GameView, zoneNumber, zoneSaid } from './game-view.ts';

type Meanings = Readonly<Record<string, Said>>;

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
  /** By facts of the game itself. */
  readonly game?: Meanings;
}

export const HAND_SIZE = both('cards in hand', '手札の枚数');
export const DECK_LEFT = both('cards left in the deck', 'デッキの残り枚数');
export const IS_ATTACKING = both('it attacks', '攻撃している');
export const IS_BLOCKING = both('it blocks', 'ブロックしている');

/** The fact that holds keywords. */
const KEYWORDS = 'keywords';

type Mark = Board<Phrase>['marks'][number];

/** The marks of a position: each text that stands on its table, with what it means. */
export function marksOf(view: GameView, s: State): Mark[] {
  const { marks } = view;
  const found = new Map<string, Mark>();
  const add = (said: Phrase, means: Said | undefined): void => {
    if (means !== undefined) found.set(inEnglish(said), { said, means });
  };
  const addFacts = (facts: Facts, meanings: Meanings, subject: number): void => {
    for (const [name, fact] of Object.entries(facts))
      for (const said of factText(fact, s, subject))
        add(said, name === KEYWORDS ? marks.keywords?.[inEnglish(said)] : meanings[name]);
  };
  for (const player of [0, 1]) addFacts(view.players, marks.players, player);
  addFacts(view.gameFacts, marks.game ?? {}, K.NONE);
  for (const { zone, title, withFacts } of view.page) {
    add(zoneSaid(view, zone, title), marks.zones[zone]);
    for (const player of withFacts || zone === view.field ? [0, 1] : [])
      for (const card of cardsIn(s, zoneNumber(view, zone, player))) addFacts(view.cards, marks.cards, card);
  }
  return [...found.values()];
}
