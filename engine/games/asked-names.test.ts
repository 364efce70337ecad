/** The names, races, types, Jobs and categories that texts ask for are written as the cards that have them are. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { packageRoot } from '../files/package-root.ts';

type Tree = Readonly<Record<string, unknown>>;

/** For each game, the keys of filters and the keys of cards whose words they name. */
const ASKED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'force-of-will': { race: 'race', 'not-race': 'race', name: 'name' },
  'shadowverse-evolve': { type: 'types', name: 'name', token: 'name', equipment: 'name' },
  'square-enix-tcg': { job: 'job', category: 'category', name: 'name' },
};

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** Calls `found` with each word that stands under the key, anywhere in the tree. */
function wordsUnder(tree: unknown, key: string, found: (word: string) => void): void {
  if (tree === null || typeof tree !== 'object') return;
  for (const [name, value] of Object.entries(tree)) {
    if (name === key) for (const word of listOf(value)) if (typeof word === 'string') found(word);
    wordsUnder(value, key, found);
  }
}

function cardsOf(game: string): Tree[] {
  const folders = ['cards', 'lists'].map((name) => join(packageRoot(), 'engine', 'games', game, name));
  return folders
    .filter(existsSync)
    .flatMap((folder) =>
      readdirSync(folder).flatMap((file) => parse(readFileSync(join(folder, file), 'utf8')) as Tree[]),
    );
}

it.each(Object.keys(ASKED))('no text of %s asks for a word that a card has in other letters', (game) => {
  const cards = cardsOf(game);
  const plain = (word: string): string =>
    word
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]/gu, '');
  const wrong: string[] = [];
  for (const [asked, carried] of Object.entries(ASKED[game])) {
    const words = new Set(
      cards.flatMap((card) => [card, card['j-ruler'] as Tree | undefined]).flatMap((side) => listOf(side?.[carried])),
    );
    const known = new Map([...words].filter((word) => typeof word === 'string').map((word) => [plain(word), word]));
    for (const { id, abilities, 'j-ruler': other } of cards)
      wordsUnder([abilities, (other as Tree | undefined)?.abilities], asked, (word) => {
        if (!words.has(word) && known.has(plain(word)))
          wrong.push(`${id}: ${word}, of which cards have ${known.get(plain(word))}`);
      });
  }
  expect(wrong).toEqual([]);
});
