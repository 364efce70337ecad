/**
 * The conformance suite over every game. ASSAY_CONFORMANCE_GAMES sets how many games each check plays (fewer where
 * games are long): ten in the test run, a part of 150 in the long run, 10,000 before a release.
 */
import { describe, expect, it } from 'vitest';
import { importBundled } from './bundle.ts';
import { longPart, rangeOf } from './reach.ts';

const { CONFORMANCE, GAME_NAMES, gamesToPlay, loadGame, stateCheck } =
  await importBundled<typeof import('./suites.ts')>('engine/testing/suites.ts');

const GAMES = Number(process.env.ASSAY_CONFORMANCE_GAMES ?? (process.env.ASSAY_LONG ? 150 : 10));
const PART = process.env.ASSAY_CONFORMANCE_GAMES ? { part: 0, of: 1 } : longPart();
const MILLISECONDS_PER_GAME = 500;

describe.each(GAME_NAMES)('%s', (name) => {
  it('says what its rules keep, so that it can be compared with a slow reference', () => {
    expect(stateCheck(name)).toBeTypeOf('function');
  });

  it.each(CONFORMANCE)('$name', { timeout: 60_000 + GAMES * MILLISECONDS_PER_GAME }, (check) => {
    const game = loadGame(name);
    const { from, count } = rangeOf(gamesToPlay(game, check, GAMES), PART);
    for (let index = from; index < from + count; index++) expect(check.run(game, index)).toBeUndefined();
  });
});
