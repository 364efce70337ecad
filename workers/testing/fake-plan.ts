/** Plans and workers of the fake game, for tests. */
import { mkdirSync, mkdtempSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from '../../bundle.mjs';
import { type Cell, type Plan, planDeck } from '../plan.ts';
import { createFakeGame } from './fake-game.ts';

const folder = dirname(fileURLToPath(import.meta.url));

/** A plan over the decks of the fake game; two cells, one of each kind, unless told otherwise. */
export function fakePlan(change: Partial<Plan> = {}): Plan {
  const game = createFakeGame();
  const cells: Cell[] = [
    { decks: [0, 1], agents: ['greedy', 'greedy'], swap: 'seats' },
    { decks: [1, 2], agents: ['greedy', 'random'], swap: 'agents' },
  ];
  return {
    name: 'fake',
    game: 'fake',
    seed: 'test',
    switches: { mood: 'calm' },
    cardFiles: [],
    decks: game.decks.map((deck) => planDeck(game, deck)),
    cells,
    ...change,
  };
}

/** Bundles the worker of the fake game; returns its file. */
export function buildFakeWorker(): Promise<string> {
  return bundleWorker('fake-worker.ts');
}

/** Bundles a worker of this folder as the program's own is bundled; returns its file. */
export function bundleWorker(name: string): Promise<string> {
  return bundleForTest(join(folder, name), '.cjs');
}

/**
 * Bundles one module into a folder of its own below node_modules, from where it finds its packages; returns the file. A
 * program is an ES module (.mjs), a worker is CommonJS (.cjs).
 */
export async function bundleForTest(source: string, extension: '.mjs' | '.cjs' = '.mjs'): Promise<string> {
  const cache = join(folder, '..', '..', 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const output = join(mkdtempSync(join(cache, 'assay-test-')), basename(source, '.ts') + extension);
  await bundle({ root: folder, source, output });
  return output;
}
