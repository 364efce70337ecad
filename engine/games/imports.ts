/** Which games' lists of printed cards can be read: those whose folder has an import/. */
import type { GameImport } from '../import/card-import.ts';
import { IMPORTS } from './folders/imports.ts';

const READERS: Readonly<Record<string, GameImport>> = IMPORTS;

export const IMPORTED_GAMES: readonly string[] = Object.keys(READERS);

/** How lists of a game are read; undefined for a game that has no phrases yet. */
export function importOf(game: string): GameImport | undefined {
  return Object.hasOwn(READERS, game) ? READERS[game] : undefined;
}
