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
  if (found === undefined)
    throw new InputError(
      `unknown game "${name}"${didYouMean(name, GAME_NAMES)}; known games: ${GAME_NAMES.join(', ')}`,
    );
  return loadNamed(found);
}
