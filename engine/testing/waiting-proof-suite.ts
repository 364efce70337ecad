/** Declares the tests of waiting-proofs.ts for a game: of all ways in which its texts wait, or of a part of them. */
import { describe, expect, it } from 'vitest';
import { isIn, type Part } from './reach.ts';
import { faultsOf, type WaitingStage, waitingWords, waysToWait } from './waiting-proofs.ts';

/** The timeout of a test in milliseconds; a test is this long only when it waits for other processes. */
const PATIENCE = 1_800_000;

/** Declares that what waits acts on the card that it is about, and on no other. */
export function describeWaiting(game: WaitingStage, part: Part): void {
  const words = waitingWords(game);
  const ways = words.flatMap((word) => waysToWait(game, word));
  describe('a text that waits acts on the card that it is about, and on no other', { timeout: PATIENCE }, () => {
    it.each(ways.filter(isIn(part)).map((way) => [way.name, way] as const))('%s', (_name, way) => {
      expect(faultsOf(game, way)).toEqual([]);
    });
  });

  it('every word that lets a text wait is asked', () => {
    expect(words.map(({ name }) => name)).toContain('later');
    for (const { name } of words) expect(ways.some((way) => way.name.startsWith(name))).toBe(true);
    // what does not wait is a word of the game, too
    const known = game.stage.vocabulary.effects.definitions.map((word) => word?.name);
    for (const name of game.standing) expect(known).toContain(name);
  });
}
