/** The games: each folder here is one (build.mjs lists them in folders/). */
import type { Game } from '../game.ts';
import { InputError } from '../game.ts';
import { GAMES } from './folders/games.ts';

const LOADERS: Readonly<Record<string, () => Game>> = GAMES;

export const GAME_NAMES: readonly string[] = Object.keys(LOADERS);

const loaded = new Map<string, Game>();

/** Loads a game with its shipped cards and decks; the same object on each call. Throws InputError for an unknown name. */
export function loadGame(name: string): Game {
  const known = loaded.get(name);
  if (known) return known;
  const load = Object.hasOwn(LOADERS, name) ? LOADERS[name] : undefined;
  if (!load) throw new InputError(`unknown game "${name}"; known games: ${GAME_NAMES.join(', ')}`);
  const game = load();
  loaded.set(name, game);
  return game;
}
