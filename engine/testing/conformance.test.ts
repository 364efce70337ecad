/**
 * The conformance suite over every game. ASSAY_CONFORMANCE_GAMES sets how many games each check plays: a few hundred keep
 * the test run short, 10,000 are played before a release.
 */
import { describe, expect, it } from 'vitest';
import { GAME_NAMES, loadGame } from '../games/index.ts';
import { CONFORMANCE } from './conformance.ts';

const GAMES = Number(process.env.ASSAY_CONFORMANCE_GAMES ?? 200);
const MILLISECONDS_PER_GAME = 1000;

describe.each(GAME_NAMES)('%s', (name) => {
  it.each(CONFORMANCE)(
    '$name',
    ({ run }) => {
      const game = loadGame(name);
      for (let index = 0; index < GAMES; index++) expect(run(game, index)).toBeUndefined();
    },
    60_000 + GAMES * MILLISECONDS_PER_GAME,
  );
});
