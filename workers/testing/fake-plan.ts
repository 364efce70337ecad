/** Plans and workers of the fake game for tests. */
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from '../../bundle.mjs';
import { type Cell, type Plan, planDeck } from '../plan.ts';
import { createFakeGame } from './fake-game.ts';

const folder = dirname(fileURLToPath(import.meta.url));

/** Returns a plan over the decks of the fake game: two cells, one of each kind, unless `change` says otherwise. */
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

/** Bundles a worker of this folder in the same way as the program's own; returns its file. */
export function bundleWorker(name: string): Promise<string> {
  return bundleForTest(join(folder, name), '.cjs');
}

/**
 * Bundles one module into a folder of its own below node_modules, from where it finds its packages; returns the file. A
 * program is an ES module (.mjs), a worker is CommonJS (.cjs). An earlier bundle of the same sources is copied, because
 * bundling takes two seconds and dozens of test files need the same few bundles.
 */
export async function bundleForTest(source: string, extension: '.mjs' | '.cjs' = '.mjs'): Promise<string> {
  mkdirSync(kept, { recursive: true });
  const name = basename(source, '.ts') + extension;
  const bundled = join(kept, hashOf(source, extension));
  if (!existsSync(bundled)) {
    dropOldBundles();
    const made = mkdtempSync(`${bundled}-`);
    await bundle({ root: folder, source, output: join(made, name) });
    try {
      renameSync(made, bundled);
    } catch (error) {
      // another process has made it meanwhile
      if (!existsSync(bundled)) throw error;
      rmSync(made, { recursive: true });
    }
  }
  const own = mkdtempSync(join(cache, 'assay-test-'));
  for (const file of readdirSync(bundled)) copyFileSync(join(bundled, file), join(own, file));
  return join(own, name);
}

const root = join(folder, '..', '..');
const cache = join(root, 'node_modules', '.cache');
const kept = join(cache, 'assay-bundles');
const KEPT_MILLISECONDS = 3600 * 1000;

let sourcesHash: string | undefined;

/** Returns a hash of everything that a bundle may be made of. */
function hashOf(source: string, extension: string): string {
  if (sourcesHash === undefined) {
    const sources = createHash('sha256');
    for (const part of ['agents', 'engine', 'experiments', 'results', 'workers']) {
      for (const file of readdirSync(join(root, part), { recursive: true, encoding: 'utf8' }).sort())
        if (/\.(ts|js|json)$/.test(file) && !file.endsWith('.test.ts'))
          sources.update(`${part}/${file}\0`).update(readFileSync(join(root, part, file)));
    }
    for (const file of ['bundle.mjs', 'formulas.mjs', 'package-lock.json'])
      sources.update(readFileSync(join(root, file)));
    sourcesHash = sources.digest('hex');
  }
  const hash = createHash('sha256').update(`${sourcesHash}\0${source}\0${extension}\0`).update(readFileSync(source));
  return hash.digest('hex').slice(0, 32);
}

function dropOldBundles(): void {
  for (const name of readdirSync(kept)) {
    const old = join(kept, name);
    if ((statSync(old, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) < Date.now() - KEPT_MILLISECONDS)
      rmSync(old, { recursive: true, force: true });
  }
}
