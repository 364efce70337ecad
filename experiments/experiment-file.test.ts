import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { InputError } from '../engine/index.ts';
import { readExperiment } from './experiment-file.ts';
import { planStrength } from './strength-plan.ts';
import { loadFakeGame } from './testing/fake-context.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-experiment-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SOUND = {
  name: 'name: tiny',
  game: 'game: fake',
  decks: 'decks: [small, large]',
  agents: 'agents: [greedy]',
  games: 'games: 10',
  seed: 'seed: first',
};

function write(text: string): string {
  const file = join(folder, 'experiment.yaml');
  writeFileSync(file, text);
  return file;
}

/** A sound experiment with some lines changed. */
function withLines(change: Partial<Record<string, string>>): string {
  return `${Object.values({ ...SOUND, ...change })
    .filter((line) => line !== '')
    .join('\n')}\n`;
}

function sentenceOf(text: string): string {
  try {
    readExperiment(write(text), loadFakeGame);
  } catch (error) {
    if (error instanceof InputError) return error.sentence.replace(`${folder}/`, '');
    throw error;
  }
  return 'sound';
}

describe('an experiment file', () => {
  it('becomes a plan that names cards by id and every switch by value', () => {
    const { plan, pairs } = readExperiment(write(withLines({})), loadFakeGame);
    expect(pairs).toBe(5);
    expect(plan).toMatchObject({ name: 'tiny', game: 'fake', seed: 'first', switches: { mood: 'calm' } });
    expect(plan.decks.map((deck) => deck.name)).toEqual(['small', 'large']);
    expect(plan.decks[0].cards.slice(0, 3)).toEqual(['F-1', 'F-2', 'F-3']);
    expect(plan.cells).toHaveLength(3);
  });

  it('plays the cells that it names, in their order, and no other', () => {
    const cellsOf = (lines: Partial<Record<string, string>>): unknown =>
      readExperiment(write(withLines(lines)), loadFakeGame).plan.cells;
    const seats = { agents: ['greedy', 'greedy'], swap: 'seats' };
    expect(cellsOf({ cells: 'cells: [[large, small], [Large, large]]' })).toEqual([
      { decks: [1, 0], ...seats },
      { decks: [1, 1], ...seats },
    ]);
    expect(cellsOf({ cells: 'cells: [[small, large]]', agents: 'agents: [greedy, random]' })).toEqual([
      { decks: [0, 1], agents: ['greedy', 'random'], swap: 'agents' },
    ]);
    // a deck may be named in "cells" as it is in "decks"
    writeFileSync(join(folder, 'mine.yaml'), 'F-4\nF-5\n');
    expect(cellsOf({ decks: 'decks: [./mine.yaml, small]', cells: 'cells: [[./mine.yaml, small]]' })).toEqual([
      { decks: [0, 1], ...seats },
    ]);
  });

  it('is played by each tier on both sides, in place of its agents, and a tier that is named twice plays once', () => {
    const file = write(withLines({ agents: 'agents: [greedy, random]' }));
    const { plan } = readExperiment(file, loadFakeGame, { tiers: ['random', 'greedy', 'random'] });
    expect(plan.cells.map(({ agents, swap }) => [...agents, swap])).toEqual([
      ...Array(3).fill(['random', 'random', 'seats']),
      ...Array(3).fill(['greedy', 'greedy', 'seats']),
    ]);
    // tiers meet different deals, so that their scores are independent
    expect(plan.cells.every(({ dealsOf }) => dealsOf === undefined)).toBe(true);
  });

  it('that names its cells is refused where every two decks are needed, and where other decks are given', () => {
    const file = write(withLines({ cells: 'cells: [[small, large]]' }));
    expect(() => readExperiment(file, loadFakeGame, { decks: ['small'] })).toThrow('leave out --decks');
    const experiment = readExperiment(file, loadFakeGame);
    expect(() => planStrength(experiment, { tiers: ['greedy'], variants: 1 })).toThrow('"tiny" names its cells');
  });

  it('takes all shipped decks when it names none', () => {
    expect(readExperiment(write(withLines({ decks: '' })), loadFakeGame).plan.decks).toHaveLength(3);
  });

  it('takes decks by file, beside itself', () => {
    writeFileSync(join(folder, 'mine.yaml'), 'F-4\nF-5\n');
    const { plan } = readExperiment(write(withLines({ decks: 'decks: [mine.yaml, small]' })), loadFakeGame);
    expect(plan.decks[0].cards.slice(0, 4)).toEqual(['F-4', 'F-5', 'F-4', 'F-5']);
  });

  it('rounds games up to whole pairs, and takes pairs as they are', () => {
    expect(readExperiment(write(withLines({ games: 'games: 7' })), loadFakeGame).pairs).toBe(4);
    expect(readExperiment(write(withLines({ games: 'pairs: 7' })), loadFakeGame).pairs).toBe(7);
  });

  it('lets the command line have the last word on games and seed', () => {
    const { plan, pairs } = readExperiment(write(withLines({})), loadFakeGame, { games: 100, seed: 'other' });
    expect([pairs, plan.seed]).toEqual([50, 'other']);
  });

  it('takes a number as a seed', () => {
    expect(readExperiment(write(withLines({ seed: 'seed: 42' })), loadFakeGame).plan.seed).toBe('42');
  });

  it.each([
    ['an unknown game', { game: 'game: fakes' }, 'experiment.yaml:2:7: unknown game "fakes"; known games: fake'],
    [
      'an unknown deck',
      { decks: 'decks: [small, lrage]' },
      'experiment.yaml:3:16: "lrage" is no deck of fake; did you mean "large"?',
    ],
    [
      'a cell with a deck that it has not',
      { cells: 'cells: [[small, lrage]]' },
      '"lrage" is no deck of this experiment; did you mean "large"?',
    ],
    [
      'a cell twice',
      { cells: 'cells: [[small, large], [large, small]]' },
      'large against small is named twice; each cell may stand once, in either order',
    ],
    ['a deck in no cell', { cells: 'cells: [[small, small]]' }, 'the deck large is in no cell'],
    ['a cell of three decks', { cells: 'cells: [[small, large, large]]' }, 'experiment.yaml:7:9: '],
    ['a deck twice', { decks: 'decks: [small, small]' }, 'experiment.yaml:3:16: deck "small" is listed twice'],
    [
      'an unknown agent',
      { agents: 'agents: [greedy, grumpy]' },
      'experiment.yaml:4:18: unknown agent "grumpy"; known agents: random, greedy',
    ],
    [
      'a person',
      { agents: 'agents: [greedy, human]' },
      'experiment.yaml:4:18: a person plays at the terminal or in the browser',
    ],
    ['three agents', { agents: 'agents: [greedy, greedy, greedy]' }, 'experiment.yaml:4:9: '],
    [
      'an unknown field',
      { seed: 'seed: 1\nswiches: { mood: wild }' },
      'experiment.yaml:7:1: unknown key "swiches"; did you mean "switches"?',
    ],
    [
      'an unknown switch',
      { seed: 'seed: 1\nswitches: { moot: wild }' },
      'experiment.yaml:7:19: fake has no switch "moot"; did you mean "mood"?',
    ],
    [
      'an unknown value of a switch',
      { seed: 'seed: 1\nswitches: { mood: odd }' },
      'experiment.yaml:7:19: switch "mood" must be calm or wild, not "odd"',
    ],
    ['no games', { games: '' }, 'needs "games" or "pairs"'],
    ['games and pairs', { games: 'games: 4\npairs: 2' }, 'needs "games" or "pairs"'],
    ['games below one', { games: 'games: 0' }, 'experiment.yaml:5:8: "games" must be an integer of at least 1, not 0'],
    [
      'games that are no number',
      { games: 'games: many' },
      'experiment.yaml:5:8: "games" must be an integer, not "many"',
    ],
    ['a name with blanks', { name: 'name: my test' }, 'experiment.yaml:1:7: "name" must be'],
    ['no seed', { seed: '' }, '"seed" is missing'],
    [
      'a deck file that is not there',
      { decks: 'decks: [small, /no/mist.yaml]' },
      'experiment.yaml:3:16: /no/mist.yaml: there is no such file',
    ],
    ['a deck file with an unknown card', { decks: 'decks: [bad.yaml]' }, 'bad.yaml:2:1: unknown card "F-77"'],
    ['no YAML', { name: 'name: [tiny' }, 'experiment.yaml:'],
    [
      'a list',
      { name: '- tiny', game: '', decks: '', agents: '', games: '', seed: '' },
      'experiment.yaml:1:1: the file must be a map, not a list',
    ],
  ])('with %s is refused, with its place', (_name, change, sentence) => {
    writeFileSync(join(folder, 'bad.yaml'), 'F-1\nF-77\n');
    expect(sentenceOf(withLines(change))).toContain(sentence);
  });

  it('that is an alias bomb or megabytes of nonsense is refused quickly', () => {
    const bomb = [
      'a: &a [x, x, x, x, x, x, x, x, x]',
      ...'bcdefghij'.split('').map((key, i) => {
        const before = 'abcdefghij'[i];
        return `${key}: &${key} [${Array.from({ length: 9 }, () => `*${before}`).join(', ')}]`;
      }),
    ].join('\n');
    const started = performance.now();
    expect(sentenceOf(bomb)).toContain('aliases repeat each other too often');
    expect(sentenceOf('nonsense '.repeat(1_200_000))).toContain('too long');
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
