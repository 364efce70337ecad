/** The list of games: one line a folder. Adding a game is one folder and one line here. */
import type { Game } from '../game.ts';
import { InputError } from '../game.ts';
import { loadShadowverseEvolve } from './shadowverse-evolve/game.ts';
import { loadSquareEnixTcg } from './square-enix-tcg/game.ts';

const LOADERS: Readonly<Record<string, () => Game>> = {
  'square-enix-tcg': loadSquareEnixTcg,
  'shadowverse-evolve': loadShadowverseEvolve,
};

export const GAME_NAMES: readonly string[] = Object.keys(LOADERS);

const loaded = new Map<string, Game>();

/** Loads a game with its shipped cards and decks; the same object on each call. Throws InputError for an unknown name. */
export function loadGame(name: string): Game {
  const known = loaded.get(name);
  if (known) return known;
  const load = LOADERS[name];
  if (!load) throw new InputError(`unknown game "${name}"; known games: ${GAME_NAMES.join(', ')}`);
  const game = load();
  loaded.set(name, game);
  return game;
}
