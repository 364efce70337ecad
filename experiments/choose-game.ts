/** Decides which game a file or a deck belongs to if nobody says so: the game whose words and cards it contains. */
import { dirname } from 'node:path';
import { type Game, InputError, itemAt, nearestWord, parseYaml, readTextFile } from '../engine/index.ts';
import { findDeck } from './experiment-file.ts';

/** The games in the order of their fit, the best first. Games that fit equally well keep their order. */
export function byFit(games: readonly Game[], howWell: (game: Game) => number): Game[] {
  const fits = new Map(games.map((game) => [game, howWell(game)]));
  return [...games].sort((a, b) => fits.get(b)! - fits.get(a)!);
}

/** The game that fits best; the first one if several do. */
function likeliestGame(games: readonly Game[], howWell: (game: Game) => number): Game {
  return itemAt(byFit(games, howWell), 0);
}

/** The game that is taken if nothing else decides. It is the same for every command. */
export function defaultGame({ gameNames }: Pick<GameLoader, 'gameNames'>): string {
  return gameNames.includes(DEFAULT_GAME) ? DEFAULT_GAME : itemAt(gameNames, 0);
}

const DEFAULT_GAME = 'square-enix-tcg';

/**
 * The first game that has all of the decks; else the one that they fit best. The default game is tried first, and is
 * taken if there are no decks.
 */
export function gameOfDecks(loader: GameLoader, decks: readonly string[]): Game {
  const first = defaultGame(loader);
  const names = [first, ...loader.gameNames.filter((name) => name !== first)];
  if (decks.length === 0) return loader.loadGame(first);
  const games = names.map(loader.loadGame);
  const having = games.find((game) => decks.every((deck) => hasDeck(game, deck)));
  return having ?? likeliestGame(games, (game) => decks.reduce((sum, deck) => sum + deckFit(game, deck), 0));
}

/** The game of card files, with their cards added: the game that was named, else the one whose words the files use. */
export function gameOfCards(context: GameLoader, name: string | undefined, files: readonly string[]): Game {
  const texts = files.map((file) => ({ file, text: readTextFile(file) }));
  const game =
    name === undefined
      ? likeliestGame(context.gameNames.map(context.loadGame), (candidate) =>
          texts.reduce((sum, { text, file }) => sum + fileFit(candidate, 'card', parseYaml(text, file).value), 0),
        )
      : context.loadGame(name);
  return texts.length === 0 ? game : game.withCards(texts);
}

/** The names of all games, and a function that loads one. */
export interface GameLoader {
  readonly gameNames: readonly string[];
  readonly loadGame: (name: string) => Game;
}

/** Share of the keys and texts of a card or deck file that are words of the game's language or ids of its cards. */
export function fileFit(game: Game, kind: 'card' | 'deck', value: unknown): number {
  const words = gameWords(game.schemas[kind]());
  let known = 0;
  let all = 0;
  const count = (text: string): void => {
    all++;
    if (words.has(text) || game.findCard(text) !== undefined) known++;
  };
  eachText(value, count);
  return all === 0 ? 0 : known / all;
}

function hasDeck(game: Game, name: string): boolean {
  try {
    findDeck(game, name);
    return true;
  } catch (error) {
    if (error instanceof InputError) return false;
    throw error;
  }
}

/** From 0 to 1: how much a deck, by its name or its file, is like one of the game. */
function deckFit(game: Game, name: string): number {
  if (hasDeck(game, name)) return 1;
  const names = game.decks.map((deck) => deck.name);
  if (nearestWord(name, names) !== undefined) return 0.9;
  if (dirname(name) === '.' && !/\.ya?ml$/.test(name)) return 0;
  try {
    return fileFit(game, 'deck', parseYaml(readTextFile(name), name).value);
  } catch (error) {
    if (error instanceof InputError) return 0;
    throw error;
  }
}

/** Names of properties and fixed values of a JSON Schema. */
function gameWords(schema: unknown): Set<string> {
  const words = new Set<string>();
  const walk = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    for (const [key, inner] of Object.entries(part)) {
      if (key === 'properties') for (const name of Object.keys(inner as object)) words.add(name);
      if (key === 'enum') for (const word of inner as unknown[]) words.add(String(word));
      if (key === 'const') words.add(String(inner));
      walk(inner);
    }
  };
  walk(schema);
  return words;
}

function eachText(value: unknown, visit: (text: string) => void): void {
  if (typeof value === 'string') visit(value);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (!Array.isArray(value)) visit(key);
    eachText(inner, visit);
  }
}
