/**
 * Random games with every card that `assay import` has read and that the project keeps (the folders `lists/`), in legal
 * decks drawn from those cards and the pool. A part of 2,000 games in the long run; ASSAY_CONFORMANCE_GAMES sets how
 * many games are played in its place.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importBundled } from './bundle.ts';
import { longPart, rangeOf } from './reach.ts';

const { CONFORMANCE, GAME_NAMES, loadGame } =
  await importBundled<typeof import('./suites.ts')>('engine/testing/suites.ts');

const GAMES = Number(process.env.ASSAY_CONFORMANCE_GAMES ?? 2000);
const PART = process.env.ASSAY_CONFORMANCE_GAMES ? { part: 0, of: 1 } : longPart();
/** Only games with other numbers than these have decks that are drawn (see conformance.ts). */
const WITH_SHIPPED_DECKS = 3;
const MILLISECONDS_PER_GAME = 500;

const folderOf = (name: string): string => join('engine/games', name, 'lists');

describe.each(GAME_NAMES.filter((name) => existsSync(folderOf(name))))('%s', (name) => {
  it('plays every imported card without a fault', { timeout: 60_000 + GAMES * MILLISECONDS_PER_GAME }, () => {
    const files = readdirSync(folderOf(name)).map((file) => ({
      file,
      text: readFileSync(join(folderOf(name), file), 'utf8'),
    }));
    const pool = loadGame(name);
    const game = pool.withCards(files);
    expect(game.cards.length).toBeGreaterThan(pool.cards.length);
    const checks = CONFORMANCE.filter(({ name: promise }) => /^(offers at least two|keeps every card)/.test(promise));
    expect(checks).toHaveLength(2);
    const { from, count } = rangeOf(GAMES, PART);
    const played = new Set<number>();
    for (let number = from; number < from + count; number++) {
      const index = WITH_SHIPPED_DECKS * Math.floor(number / 2) + 1 + (number % 2);
      expect(checks[number % 2]!.run(game, index)).toBeUndefined();
      played.add(index);
    }
    expect(played.size).toBe(count);
  });
});
