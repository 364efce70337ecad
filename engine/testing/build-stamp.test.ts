import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isUpToDate, sourcesHash, writeStamp } from '../../build-stamp.mjs';

describe('a build', () => {
  let root: string;
  const write = (file: string, text: string): void => writeFileSync(join(root, file), text);

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'assay-stamp-'));
    for (const folder of ['engine/cards', 'dist']) mkdirSync(join(root, folder), { recursive: true });
    write('engine/a.ts', 'a');
    write('engine/cards/cards.yaml', 'b');
    write('dist/main.js', 'c');
    writeStamp(root, sourcesHash(root), ['dist/main.js', 'dist/without-source.js']);
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('is left out where nothing has changed but tests, notes and what people keep beside the sources', () => {
    expect(isUpToDate(root)).toBe(true);
    write('engine/a.test.ts', 'd');
    write('engine/README.md', 'd');
    write('engine/mine.sqlite', 'd');
    expect(isUpToDate(root)).toBe(true);
  });

  it.each([
    ['a source', 'engine/a.ts', 'other'],
    ['a card file', 'engine/cards/cards.yaml', 'other'],
    ['a new source', 'engine/b.ts', ''],
    ['the package', 'package.json', '{}'],
    ['what it made', 'dist/main.js', 'other'],
    ['its own note', 'dist/build.json', '{'],
  ])('is made again after a change of %s', (_, file, text) => {
    write(file, text);
    expect(isUpToDate(root)).toBe(false);
  });

  it('is made again where a source or what it made has gone, and where nothing was ever made', () => {
    for (const file of ['dist/main.js', 'dist/build.json']) {
      const text = file === 'dist/main.js' ? 'c' : '';
      rmSync(join(root, file));
      expect(isUpToDate(root)).toBe(false);
      write(file, text);
    }
    writeStamp(root, sourcesHash(root), ['dist/main.js']);
    rmSync(join(root, 'engine/a.ts'));
    expect(isUpToDate(root)).toBe(false);
  });

  it('does not take for its own what was changed while it ran', () => {
    const sources = sourcesHash(root);
    write('engine/a.ts', 'changed in the meantime');
    writeStamp(root, sources, ['dist/main.js']);
    expect(isUpToDate(root)).toBe(false);
  });
});
