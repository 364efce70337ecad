import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../files/package-root.ts';
import { InputError } from '../game.ts';
import { GAME_NAMES } from '../games/index.ts';
import { testRunsOf } from './test-runs.ts';

const pathsOf = (file: string): string[] => testRunsOf(packageRoot(), file).flatMap(({ files }) => files);

describe('the tests that see a change', () => {
  it.each(GAME_NAMES)('are there for the rules of %s, its scenarios among them', (game) => {
    const paths = pathsOf(`engine/games/${game}/rules/play.ts`);
    expect(paths).toContain('engine/scenarios/shipped-scenarios.test.ts');
    expect(paths.filter((path) => !existsSync(join(packageRoot(), path)))).toEqual([]);
  });

  it('are all games and the folder for a shared file, and the test beside a file comes first', () => {
    const paths = pathsOf('engine/shared/attack.ts');
    expect(paths[0]).toBe('engine/shared/attack.test.ts');
    expect(paths).toContain('engine/shared/rounds.test.ts');
    const own = paths.filter((path) => path.startsWith('engine/shared/'));
    expect(new Set(own).size).toBe(own.length);
    for (const game of GAME_NAMES)
      expect(paths.filter((path) => path.startsWith(`engine/games/${game}/rules/`))).not.toEqual([]);
  });

  it('of one game are its own, and of long ones only the words', () => {
    const runs = testRunsOf(packageRoot(), 'engine/games/trails/rules/play.ts');
    const shared = runs.filter(({ files }) => files[0].startsWith('engine/testing/'));
    expect(shared.length).toBe(3);
    for (const { skipped } of shared)
      expect(GAME_NAMES.filter((name) => !new RegExp(skipped!).test(`the games of ${name}`))).toEqual(['trails']);
    const paths = runs.flatMap(({ files }) => files);
    expect(paths.filter((path) => /games\/(?!trails)|long\.test/.test(path))).toEqual([
      'engine/games/trails/proofs/told-words.long.test.ts',
    ]);
    expect(paths).toContain('engine/games/trails/wording.test.ts');
    expect(paths).toContain('engine/testing/conformance.test.ts');
    expect(paths).toContain('engine/testing/negative-oracle.test.ts');
    expect(paths).toContain('engine/games/trails/proofs/operator-proofs.test.ts');
  });

  it('are few enough in each process, and each of them runs once', () => {
    for (const game of GAME_NAMES) {
      const runs = testRunsOf(packageRoot(), `engine/games/${game}/rules/play.ts`);
      expect(Math.max(...runs.map(({ files }) => files.length))).toBeLessThanOrEqual(25);
      const paths = runs.flatMap(({ files }) => files);
      expect(new Set(paths).size).toBe(paths.length);
      expect(paths.filter((path) => path.includes(`${game}/rules/`)).length).toBeGreaterThan(20);
    }
  });

  it('may not be missing: a path that is elsewhere is a sentence', () => {
    const empty = mkdtempSync(join(tmpdir(), 'assay-test-runs-'));
    expect(() => testRunsOf(empty, 'engine/games/last-chronicle/rules/play.ts')).toThrow(InputError);
    rmSync(empty, { recursive: true });
  });
});
