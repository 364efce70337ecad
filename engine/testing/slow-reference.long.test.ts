/**
 * Two hundred games in four parts: at every decision each word that the rules keep is compared with the result of a
 * slow reference, and every answer is repeated with its steps run one by one. ASSAY_REFERENCE_GAMES sets the number of
 * games (2,000 before a release); they begin where those of the short run end.
 */
import { describe, expect, it } from 'vitest';
import { importBundled } from './bundle.ts';
import { longPart, rangeOf } from './reach.ts';

const GAMES = Number(process.env.ASSAY_REFERENCE_GAMES ?? 200);
const FIRST = 100;
const { from, count } = rangeOf(GAMES, process.env.ASSAY_REFERENCE_GAMES ? { part: 0, of: 1 } : longPart());

describe('the slow checks of conformance', async () => {
  const { CONFORMANCE, GAME_NAMES, loadGame } =
    await importBundled<typeof import('./suites.ts')>('engine/testing/suites.ts');
  const slow = CONFORMANCE.filter(({ isReference }) => isReference);

  it('are steps one by one, a reference of what the rules keep, and encodings by their parts', () =>
    expect(slow).toHaveLength(3));

  const each = GAME_NAMES.flatMap((name) => slow.map((check) => [name, check.name, check] as const));
  it.each(each)('%s %s', (name, _, check) => {
    const game = loadGame(name);
    for (let index = FIRST + from; index < FIRST + from + count; index++)
      expect(check.run(game, index)).toBeUndefined();
  });
});
