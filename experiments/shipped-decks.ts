/** The files of the shipped decks. */
import { join } from 'node:path';
import { type Game, parseYaml, readTextFile } from '../engine/index.ts';
import type { CommandContext } from './commands/context.ts';
import { yamlFiles } from './yaml-files.ts';

/** A shipped deck and the text of its file. */
export interface ShippedDeck {
  readonly name: string;
  readonly text: string;
}

/** Returns the shipped decks of a game, in the order of their files. */
export function shippedDecks({ projectFolder }: Pick<CommandContext, 'projectFolder'>, game: Game): ShippedDeck[] {
  return yamlFiles(join(projectFolder, 'engine', 'games', game.name, 'decks')).flatMap((file) => {
    const text = readTextFile(file);
    const { name } = parseYaml(text, file).value as { readonly name: string };
    return game.decks.some((deck) => deck.name === name) ? [{ name, text }] : [];
  });
}
