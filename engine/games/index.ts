/** The games: each folder here is one (build.mjs lists them in folders/). */
import type { Game } from '../game.ts';
import { InputError } from '../game.ts';
import { didYouMean } from '../text/suggestion.ts';
import { GAMES } from './folders/games.ts';

const LOADERS: Readonly<Record<string, () => Game>> = GAMES;

export const GAME_NAMES: readonly string[] = Object.keys(LOADERS);

/** Longer words are no tag: nothing is loaded to look for them. */
const TAG_FORM = /^[a-z]{2,3}$/i;

const loaded = new Map<string, Game>();

/** Games of one process, by name: the same object on each call. */
function loadNamed(name: string): Game {
  const known = loaded.get(name);
  if (known) return known;
  const game = LOADERS[name]();
  loaded.set(name, game);
  return game;
}

/** The name of the game that people call by its tag, as clauses do: SE, SVE. */
function nameOfTag(tag: string): string | undefined {
  if (!TAG_FORM.test(tag)) return undefined;
  return GAME_NAMES.find((name) => loadNamed(name).tag === tag.toUpperCase());
}

/**
 * Loads a game with its shipped cards and decks, by the name of its folder or by its tag (`square-enix-tcg`, `SE`); the
 * same object on each call. Throws InputError for an unknown name.
 */
export function loadGame(name: string): Game {
  const found = Object.hasOwn(LOADERS, name) ? name : nameOfTag(name);
  if (found === undefined) throw unknownGame(name);
  return loadNamed(found);
}

/** Names what may be meant: a name or tag that is spelt alike, or a game that has the words in its title. */
function unknownGame(name: string): InputError {
  const games = GAME_NAMES.map(loadNamed);
  const plain = name
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, ' ');
  const titled = plain.length < 3 ? undefined : games.find(({ title }) => title.toLowerCase().includes(plain));
  const help = titled
    ? `; did you mean "${titled.name}"?`
    : didYouMean(plain, [...GAME_NAMES, ...games.map(({ tag }) => tag)]);
  const known = games.map((game) => `${game.name} (${game.tag})`).join(', ');
  return new InputError(`unknown game "${name}"${help}; known games: ${known}`);
}
