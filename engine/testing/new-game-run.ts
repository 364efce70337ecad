/**
 * `npm run new-game -- NAME [TAG]`: copies the template under that name, builds it, and runs it through conformance.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { copyTemplate } from './new-game.ts';
import { PACKAGE_ROOT } from './sources.ts';

const [
  name = '',
  tag = name
    .replace(/[^a-z]/g, '')
    .slice(0, 3)
    .toUpperCase(),
] = process.argv.slice(2);

function run(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { cwd: PACKAGE_ROOT, stdio: 'inherit' }).status === 0;
}

try {
  const folder = copyTemplate(join(PACKAGE_ROOT, 'engine', 'games'), name, tag);
  process.stdout.write(`${folder} is a whole game: CONTRIBUTING.md ("Adding a game") says what to change first.\n`);
  const isFine =
    run('node', 'build.mjs', '--quiet') &&
    run('npx', 'vitest', 'run', 'engine/testing/conformance.test.ts', '-t', name) &&
    run('node', 'dist/cli.js', 'list', 'decks', '--game', name);
  if (!isFine) process.exitCode = 1;
} catch (fault) {
  process.stderr.write(`${fault instanceof Error ? fault.message : fault}\n`);
  process.exitCode = 1;
}
