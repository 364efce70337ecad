/**
 * The cards of positions: found by id or name, or written in place; and what all positions note of them.
 */

import { type CardSummary, InputError } from '../game.ts';
import { didYouMean } from '../text/suggestion.ts';

export type NamedCard = Pick<CardSummary, 'id' | 'name'>;

/** What is needed of a game's card pool. */
export interface PoolOf<Card> {
  readonly ids: readonly string[];
  find(id: string): Card | undefined;
}

/**
 * Finds a card by id or unambiguous name: the position's own cards first, then the pool. Throws an InputError.
 *
 * @param isMeant cards of a name that the place asks for, where one name has cards of several sorts
 */
export function findNamedCard<Own extends NamedCard, Card extends NamedCard>(
  word: string,
  own: readonly Own[],
  pool: PoolOf<Card>,
  isMeant: (card: Own | Card) => boolean = () => true,
): Own | Card {
  const folded = word.toLowerCase();
  const isNamed = (card: NamedCard): boolean => card.name.toLowerCase() === folded;
  const ownNamed = own.filter(isNamed);
  const ownCard = own.find((card) => card.id === word) ?? ownNamed.find(isMeant) ?? ownNamed[0];
  const card = ownCard ?? pool.find(word);
  if (card) return card;
  const current = pool.ids.map((id) => pool.find(id)!);
  const allNamed = current.filter(isNamed);
  const meant = allNamed.filter(isMeant);
  const named = meant.length > 0 ? meant : allNamed;
  if (named.length === 1) return named[0];
  if (named.length > 1) {
    throw new InputError(`several cards are named "${word}": ${named.map(({ id }) => id).join(', ')}; write the id`);
  }
  const words = [...own, ...current].flatMap(({ id, name }) => [id, name]);
  throw new InputError(`there is no card "${word}"${didYouMean(word, words)}`);
}

/** A pool with the cards of a text added to it. */
export interface InlinePool<Pool, Card> {
  readonly pool: Pool;
  /** The cards of the text. */
  readonly added: readonly Card[];
}

/** Makes the pools of texts once a process: `read` makes a pool of its own of each. */
export function inlinePools<Pool, Card>(
  read: (text: string) => InlinePool<Pool, Card>,
): (text: string) => InlinePool<Pool, Card> {
  const known = new Map<string, InlinePool<Pool, Card>>();
  return (text) => {
    let made = known.get(text);
    if (!made) {
      made = read(text);
      known.set(text, made);
    }
    return made;
  };
}

/** Names that tell copies from others, by row. */
export class Aliases {
  readonly rows = new Map<string, number>();

  add(alias: string | undefined, row: number): void {
    if (alias === undefined) return;
    if (this.rows.has(alias)) throw new InputError(`two cards have the alias "${alias}"`);
    this.rows.set(alias, row);
  }
}
