/** Makes a new game: copies the template and renames it. */
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The template's own tests that are not copied, because engine/testing and experiments/rulebook-gate.test.ts run them
 * for every listed game.
 */
const OWN_TESTS = ['conformance', 'golden', 'rulebook', 'scenarios'];

/**
 * Copies the template of the folder `games` to `name`, with `tag` as the tag of its clauses; returns the new folder.
 * Throws an Error with a sentence for the user where that is impossible.
 */
export function copyTemplate(games: string, name: string, tag: string): string {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Error(`the name of a game is of small letters, digits and hyphens, not "${name}"`);
  if (!/^[A-Z]{2,3}$/.test(tag)) throw new Error(`the tag of clauses is two or three capital letters, not "${tag}"`);
  const folder = join(games, name);
  if (existsSync(folder)) throw new Error(`${folder} is there already`);
  cpSync(join(games, '_template'), folder, { recursive: true });
  for (const test of OWN_TESTS) rmSync(join(folder, 'proofs', `${test}.test.ts`));
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(ts|md|yaml)$/.test(file)) continue;
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, renamed(text, name, tag));
  }
  writeFileSync(
    join(folder, 'README.md'),
    `# ${titleOf(name)}\n\nWhat is special about this game, and where to begin.\n`,
  );
  return folder;
}

/** Returns a file of the template with the new game's name, tag and title. */
function renamed(text: string, name: string, tag: string): string {
  return text
    .replaceAll("GAME = '_template'", `GAME = '${name}'`)
    .replaceAll('game: _template', `game: ${name}`)
    .replaceAll("title: 'A game to copy'", `title: '${titleOf(name)}'`)
    .replaceAll('The template as a Game', `${titleOf(name)} as a Game`)
    .replace(/\bTPL\b/g, tag);
}

function titleOf(name: string): string {
  return name
    .split('-')
    .map((word) => word[0].toUpperCase() + word.slice(1))
    .join(' ');
}
