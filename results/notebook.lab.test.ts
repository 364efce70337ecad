/**
 * The notebook that reads exports: its cells run with nothing but Python's own library, on a database of this build.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'assay-notebook-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const hasPython = spawnSync('python3', ['--version']).status === 0;

interface Cell {
  readonly cell_type: string;
  readonly source: readonly string[];
  readonly outputs?: readonly unknown[];
}

const notebook = JSON.parse(readFileSync(join(root, 'results/reading-exports.ipynb'), 'utf8')) as {
  readonly nbformat: number;
  readonly cells: readonly Cell[];
};
const code = notebook.cells.filter(({ cell_type }) => cell_type === 'code');

it('is a notebook without outputs that imports only what Python has', () => {
  expect(notebook.nbformat).toBe(4);
  expect(code.length).toBeGreaterThan(2);
  for (const { outputs } of code) expect(outputs).toEqual([]);
  const imported = code.flatMap(({ source }) => source.filter((line) => /^(import|from) /.test(line)));
  expect(imported.map((line) => line.trim())).toEqual(['import csv', 'import math', 'import sqlite3']);
});

it.skipIf(!hasPython)('reads what was exported, cell by cell', () => {
  const run = (command: string, ...words: string[]): string => {
    const { status, stdout, stderr } = spawnSync(command, words, { cwd: folder, encoding: 'utf8' });
    expect(status === 0 ? '' : stderr).toBe('');
    return stdout;
  };
  const assay = (...words: string[]): string => run(process.execPath, join(root, 'dist/cli.js'), ...words);
  const config = join(root, 'experiments/configs/first.yaml');
  const decks = ['--decks', 'Fire rush', 'Ice discard', 'Water tides'];
  assay('run', config, ...decks, '--games', '8', '--threads', '2', '--db', 'field.sqlite');
  assay('export', 'field.sqlite', '--games', '--out', 'games.csv');
  const told = run('python3', '-c', code.map(({ source }) => source.join('')).join('\n\n'));
  for (const deck of ['Fire rush', 'Ice discard', 'Water tides']) expect(told).toContain(deck);
  // Three matchups of 8 games and three mirrors of 4 games make 36.
  expect(told).toContain('36 games; whoever goes first scores');
});
