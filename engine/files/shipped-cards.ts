/**
 * What is shipped with a game.
 *
 * - `createPools`: its card pools: an empty one, and that of the shipped cards.
 * - `readShippedDecks`: the decks of its folder.
 * - `readShippedCards`: the card files of its folder, checked by the build or now.
 * - `cardsHash`: what the cards were made from.
 */
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { CardFiles } from '../cards/card-list.ts';
import { CardPool, type CardRules, type Pools, type ShippedPool } from '../cards/card-pool.ts';
import type { PoolSource } from '../cards/pool-source.ts';
import { type CardSummary, type Deck, InputError } from '../game.ts';
import { originOf, poolFile, readCheckedPool, writeCheckedPool } from './checked-pool.ts';
import { packageFiles } from './package-root.ts';
import { readTextFile } from './text-file.ts';

/** `keeps`: does this process write the pools that it checks to dist/pools? */
const checking = { keeps: false };

/** Tells this process that it is the build: it keeps the pools that it checks for all later processes. */
export function keepCheckedPools(): void {
  checking.keeps = true;
}

/** Makes the card pools of a game. */
export function createPools<Source extends PoolSource, Card extends CardSummary>(
  rules: CardRules<Source, Card>,
): Pools<Source, Card> {
  let shipped: ShippedPool<Source, Card> | undefined;
  const load = (): ShippedPool<Source, Card> => {
    const checked = readShippedCards(rules.files);
    const pool = new CardPool(rules);
    pool.add(checked);
    return { pool, hash: cardsHash(checked) };
  };
  return {
    files: rules.files,
    emptyPool: () => new CardPool(rules),
    shippedPool: () => {
      shipped ??= load();
      return shipped;
    },
  };
}

/** The shipped decks of a game, by file name. */
export function readShippedDecks(game: string, read: (yaml: string, file: string) => Deck): Deck[] {
  return packageFiles('engine', 'games', game, 'decks').map((file) => read(readTextFile(file), file));
}

/** The shipped cards of a game as the build has checked them, or checked now; in order of the ids. */
export function readShippedCards<Source extends PoolSource>({ game, readCards }: CardFiles<Source>): Source[] {
  const files = packageFiles('engine', 'games', game, 'cards').map((file) => ({ file, text: readTextFile(file) }));
  const origin = originOf(files.flatMap(({ file, text }) => [basename(file), text]));
  const known = readCheckedPool<Source>(poolFile(game), origin);
  if (known) return known;
  const checked = checkFiles(files, readCards);
  if (checking.keeps) writeCheckedPool(poolFile(game), origin, checked);
  return checked;
}

/** Reads card files, and refuses a card number that stands in two of them. */
function checkFiles<Source extends PoolSource>(
  texts: readonly { file: string; text: string }[],
  read: (yaml: string, file: string) => Source[],
): Source[] {
  const checked: Source[] = [];
  const files = new Map<string, string>();
  for (const { file, text } of texts) {
    for (const card of read(text, file)) {
      for (const number of card.numbers) {
        const before = files.get(number);
        if (before) throw new InputError(`the card number "${number}" is given in ${before} too`, file);
      }
      for (const number of card.numbers) files.set(number, file);
      checked.push(card);
    }
  }
  return checked.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** A hash of checked cards. The order of cards and files does not change it; the order of keys does. */
export function cardsHash(cards: readonly PoolSource[]): string {
  const hash = createHash('sha256');
  for (const card of [...cards].sort((a, b) => (a.id < b.id ? -1 : 1)))
    hash.update(JSON.stringify(card.source)).update('\n');
  return hash.digest('hex').slice(0, 16);
}
