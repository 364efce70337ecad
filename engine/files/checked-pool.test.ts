import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { engineSourceHash } from '../../engine-hash.mjs';
import { CARD_FILES as EVOLVE_FILES } from '../games/shadowverse-evolve/card-file.ts';
import { CARD_FILES as SQUARE_ENIX_FILES } from '../games/square-enix-tcg/card-file.ts';
import { originOf, poolFile, readCheckedPool, writeCheckedPool } from './checked-pool.ts';
import { packageFiles, packageRoot } from './package-root.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-pools-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ORIGIN = { engine: 'e1', cards: 'c1' };
const SOURCES = [
  { id: 'a', words: [{ name: 'draw', index: 3 }] },
  { id: 'b', words: [] },
];

describe('the hash of the engine', () => {
  const copy = join(folder, 'copy');
  const files = (): string[] =>
    readdirSync(join(copy, 'engine'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  /** The hash with a file changed, and the file put back. */
  const hashWith = (file: string, change: (text: string) => string): string => {
    const path = join(copy, file);
    const text = readFileSync(path, 'utf8');
    expect(change(text)).not.toBe(text);
    writeFileSync(path, change(text));
    const hash = engineSourceHash(copy);
    writeFileSync(path, text);
    return hash;
  };
  mkdirSync(copy, { recursive: true });
  cpSync(join(packageRoot(), 'engine'), join(copy, 'engine'), {
    recursive: true,
    filter: (path) => !path.endsWith('.yaml') && !path.endsWith('.txt'),
  });
  for (const name of ['package.json', 'package-lock.json']) cpSync(join(packageRoot(), name), join(copy, name));
  const same = engineSourceHash(copy);

  it('is that of any copy of it', () => {
    expect(files().length).toBeGreaterThan(200);
    expect(same).toBe(engineSourceHash(packageRoot()));
  });

  it('is another one where two selectors change places, which programs name by their numbers', () => {
    for (const game of ['square-enix-tcg', 'shadowverse-evolve']) {
      const file = `engine/games/${game}/operators/selectors.ts`;
      const swapped = hashWith(file, (text) => {
        const [first, second] = text.slice(text.indexOf('export const SELECTORS')).match(/^ {2}\{.*\},\n/gm)!;
        return text.replace(first + second, second + first);
      });
      expect(swapped).not.toBe(same);
    }
  });

  it('is another one after a change of any source or of the packages, and not of a test', () => {
    const spare = {
      'engine/kernel/layout.ts': 1,
      'engine/games/shadowverse-evolve/rules/payment.ts': 1,
      'package-lock.json': 1,
    };
    for (const file of Object.keys(spare)) expect(hashWith(file, (text) => `${text}\n`)).not.toBe(same);
    expect(hashWith('engine/files/checked-pool.test.ts', (text) => `${text}\n`)).toBe(same);
    expect(engineSourceHash(copy)).toBe(same);
  });
});

describe('a checked pool', () => {
  const file = join(folder, 'game.json');

  it('is taken by the engine and for the card files that it was made by, and by no other', () => {
    writeCheckedPool(file, ORIGIN, SOURCES);
    expect(readCheckedPool(file, ORIGIN)).toEqual(SOURCES);
    expect(readCheckedPool(file, { ...ORIGIN, engine: 'e2' })).toBeUndefined();
    expect(readCheckedPool(file, { ...ORIGIN, cards: 'c2' })).toBeUndefined();
    expect(readCheckedPool(join(folder, 'none.json'), ORIGIN)).toBeUndefined();
    expect(originOf(['a', 'bc']).cards).not.toBe(originOf(['ab', 'c']).cards);
  });

  it('is not taken where it is cut short, changed, or no pool at all', () => {
    writeCheckedPool(file, ORIGIN, SOURCES);
    const text = readFileSync(file, 'utf8');
    for (const damaged of [
      text.slice(0, -3),
      text.replace('"index":3', '"index":4'),
      `${text} `,
      '',
      'null\n[]',
      text.slice(9),
    ]) {
      writeFileSync(file, damaged);
      expect(readCheckedPool(file, ORIGIN)).toBeUndefined();
    }
  });

  it('is replaced whole, and nothing is left beside it', () => {
    for (const word of ['one', 'two']) writeCheckedPool(file, ORIGIN, [{ id: word }]);
    expect(readCheckedPool(file, ORIGIN)).toEqual([{ id: 'two' }]);
    expect(readdirSync(folder).sort()).toEqual(['copy', 'game.json']);
    // a folder of that name cannot be replaced: the build says so, and leaves no file beside it
    const taken = join(folder, 'taken');
    mkdirSync(join(taken, 'game.json', 'inside'), { recursive: true });
    expect(() => writeCheckedPool(join(taken, 'game.json'), ORIGIN, SOURCES)).toThrow();
    expect(readdirSync(taken)).toEqual(['game.json']);
    rmSync(taken, { recursive: true });
  });

  it.each([
    ['square-enix-tcg', SQUARE_ENIX_FILES],
    ['shadowverse-evolve', EVOLVE_FILES],
  ] as const)('of the build is what the card files of %s say, read anew', (game, { readCards }) => {
    const files = packageFiles('engine', 'games', game, 'cards').slice(0, 2);
    const text = readFileSync(poolFile(game), 'utf8');
    const { engine, cards } = JSON.parse(text.slice(0, text.indexOf('\n'))) as { engine: string; cards: string };
    expect(engine, 'dist/pools is made by npm test, or by npm run build').toBe(engineSourceHash(packageRoot()));
    const kept = readCheckedPool<{ id: string }>(poolFile(game), { engine, cards })!;
    const byId = new Map(kept.map((card) => [card.id, card]));
    const fresh = files.flatMap((path) => readCards(readFileSync(path, 'utf8'), path) as { id: string }[]);
    expect(fresh.length).toBeGreaterThan(50);
    for (const card of fresh) expect(byId.get(card.id)).toEqual(card);
  });
});
