/**
 * Triggers wait only for what their cards say, in every game: a share of the cards here, all of them in
 * the long run (reach.ts). What is tried is counted, so that the test fails when the oracle stops asking.
 */
import { describe, expect, it } from 'vitest';
import { importBundled } from './bundle.ts';
import { allOr, isIn } from './reach.ts';

const { coverage, findOvereager, findUnasked, GAME_NAMES, loadGame, negativeStage, noCounts, triggersByRow } =
  await importBundled<typeof import('./suites.ts')>('engine/testing/suites.ts');

const SHARE = allOr(9);
const POSITIONS = process.env.ASSAY_LONG ? 6 : 8;
const DECISIONS = 60;

describe.each(GAME_NAMES)('%s', (name) => {
  const game = loadGame(name);
  const stage = negativeStage(name)!;
  const played = coverage(name)!;
  const cards = game.cards.filter(isIn(SHARE));

  it('triggers wait for nothing but what their cards say', { timeout: 600_000 }, () => {
    const counts = noCounts();
    expect(cards.flatMap((card) => findOvereager(stage, played, game, card, POSITIONS, counts))).toEqual([]);
    expect(counts.covered).toBe(counts.lines);
    // a trigger that never waits proves nothing
    expect(counts.fired).toBeGreaterThan(0.7 * counts.lines - 1);
    expect(counts.nearly).toBeGreaterThan(10 * counts.lines);
  });

  it('no trigger comes to wait in play for what its card does not say', { timeout: 600_000 }, () => {
    const known = triggersByRow(stage, game);
    expect(cards.flatMap((card) => findUnasked(stage, played, card, known, DECISIONS))).toEqual([]);
  });
});
