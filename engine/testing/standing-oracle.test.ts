/**
 * Standing abilities work only where cards say so, in every game: a share of the cards here, all of them in the long
 * run (reach.ts). What is tried is counted, so that the test fails when the oracle stops asking.
 */
import { describe, expect, it } from 'vitest';
import { importBundled } from './bundle.ts';
import { allOr, isIn } from './reach.ts';

const { coverage, findOverreach, findStirring, GAME_NAMES, loadGame, negativeStage, noStandingCounts } =
  await importBundled<typeof import('./suites.ts')>('engine/testing/suites.ts');

const SHARE = allOr(13);
const POSITIONS = process.env.ASSAY_LONG ? 6 : 3;
const ATTEMPTS = process.env.ASSAY_LONG ? 4 : 2;
const DECISIONS = 30;

describe.each(GAME_NAMES)('%s', (name) => {
  const game = loadGame(name);
  const stage = negativeStage(name)!;
  const played = coverage(name)!;
  const cards = game.cards.filter(isIn(SHARE));

  it('what always is changes nothing but what its card means', { timeout: 600_000 }, () => {
    const counts = noStandingCounts();
    const faults = cards.flatMap((card) => findOverreach(stage, played, game, card, POSITIONS, counts));
    expect(faults).toEqual([]);
    expect(counts.covered).toBe(counts.lines);
    // a line that never does anything proves nothing
    expect(counts.fired).toBeGreaterThan(0.5 * counts.lines);
    expect(counts.nearly).toBeGreaterThan(50 * counts.lines);
  });

  it('with a standing ability that does nothing a game goes as without it', { timeout: 600_000 }, () => {
    const counts = noStandingCounts();
    const faults = cards.flatMap((card) => findStirring(stage, played, game, card, ATTEMPTS, DECISIONS, counts));
    expect(faults).toEqual([]);
    expect(counts.compared).toBeGreaterThan(counts.lines);
  });
});
