import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../files/package-root.ts';
import { InputError } from '../game.ts';
import { GAME_NAMES } from '../games/index.ts';
import { testRunsOf } from './test-runs.ts';

const pathsOf = (file: string): string[] =>
  testRunsOf(packageRoot(), file)
    .flat()
    .filter((argument) => argument.startsWith('engine/'));

describe('the tests that see a change', () => {
  it.each(GAME_NAMES)('are there for the rules of %s, its scenarios among them', (game) => {
    const paths = pathsOf(`engine/games/${game}/rules/play.ts`);
    expect(paths).toContain('engine/scenarios/shipped-scenarios.test.ts');
    expect(paths.filter((path) => !existsSync(join(packageRoot(), path)))).toEqual([]);
  });

  it('are all games and the folder for a shared file, and the test beside a file comes first', () => {
    expect(pathsOf('engine/shared/attack.ts')).toContain('engine/shared/');
    const runs = testRunsOf(packageRoot(), 'engine/shared/attack.ts');
    expect(runs[0]).toEqual(['engine/shared/attack.test.ts']);
    expect(runs.filter(([flag, name]) => flag === '--project' && name.startsWith('rules of')).length).toBe(
      GAME_NAMES.length,
    );
  });

  it('may not be missing: a path that is elsewhere is a sentence', () => {
    const empty = mkdtempSync(join(tmpdir(), 'assay-test-runs-'));
    expect(() => testRunsOf(empty, 'engine/games/last-chronicle/rules/play.ts')).toThrow(InputError);
    rmSync(empty, { recursive: true });
  });
});
