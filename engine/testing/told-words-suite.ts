/** Declares the tests of told-words.ts: for every word of a game, or for some of them. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../files/package-root.ts';
import { importBundled } from './bundle.ts';
import { isIn, type Part } from './reach.ts';

const { findWrongTellings, operatorStage, stateCheck, tellWord, titleOf, wordsOf } =
  await importBundled<typeof import('./suites.ts')>('engine/testing/suites.ts');

/** The timeout of a test in milliseconds; writing takes this long only when it waits for other processes. */
const PATIENCE = 1_800_000;

/**
 * Declares that what is told of each word equals engine/games/<game>/golden/words, which has a file for each kind of
 * words. ASSAY_UPDATE_GOLDEN=1 writes these files anew where all words are told.
 *
 * @param part the words that are told
 */
export function describeToldWords(name: string, part: Part): void {
  describe(`the told words of ${name}`, () => {
    const folder = join(packageRoot(), 'engine', 'games', name, 'golden', 'words');
    const fileOf = (word: string): string => join(folder, `${word.split(' ', 1)[0]}.txt`);
    const stage = operatorStage(name)!;
    const check = stateCheck(name)!;
    const words = wordsOf(stage);

    if (process.env.ASSAY_UPDATE_GOLDEN && part.of === 1) {
      it('are written', { timeout: PATIENCE }, () => {
        rmSync(folder, { recursive: true, force: true });
        mkdirSync(folder, { recursive: true });
        for (const word of words)
          writeFileSync(
            fileOf(word.name),
            tellWord(stage, check, word)
              .map((line) => `${line}\n`)
              .join(''),
            { flag: 'a' },
          );
      });
      return;
    }

    const lines = (existsSync(folder) ? readdirSync(folder) : []).flatMap((file) =>
      readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean),
    );
    const standing = new Set(lines);

    it('are refused in texts of triggers where the event does not tell them', () => {
      expect(findWrongTellings(stage)).toEqual([]);
    });

    it('are those that there are', () => {
      const titles = words.flatMap((word) => word.places.map((pair) => titleOf(word, pair)));
      expect(lines.map((line) => line.split(': ', 1)[0]).sort()).toEqual(titles.sort());
    });

    it.each(words.filter(isIn(part)).map((word) => [word.name, word] as const))('%s', (_, word) => {
      expect(tellWord(stage, check, word).filter((line) => !standing.has(line))).toEqual([]);
    });
  });
}
