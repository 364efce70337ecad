/** What experiments/rulebook-gate.test.ts asks of listed games: every modelled clause has code and a test. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../../../files/package-root.ts';
import { GAME } from '../layout.ts';
import { RULEBOOK } from '../rulebook.ts';

const folder = join(packageRoot(), 'engine', 'games', GAME);
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));

/** Is the clause named in the test files, or in the other files? */
function isNamed(id: string, tests: boolean): boolean {
  return files.some(
    (file) =>
      file.endsWith('.test.ts') === tests &&
      new RegExp(`TPL (?:[\\d.]+, )*${id.replace('.', '\\.')}(?![\\d.])`).test(
        readFileSync(join(folder, file), 'utf8'),
      ),
  );
}

describe('the rulebook', () => {
  const modelled = RULEBOOK.filter(({ status }) => status === 'modelled').map(({ id }) => id);

  it('names the code that carries each modelled clause', () => {
    expect(modelled.filter((id) => !isNamed(id, false))).toEqual([]);
  });

  it('has a test of each modelled clause', () => {
    expect(modelled.filter((id) => !isNamed(id, true))).toEqual([]);
  });
});
