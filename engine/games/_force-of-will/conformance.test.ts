/** The game passes what every game passes. */
import { describe, expect, it } from 'vitest';
import { CONFORMANCE } from '../../testing/conformance.ts';
import { load } from './index.ts';

const game = load();

describe('Force of Will', () => {
  it.each(CONFORMANCE)('$name', ({ run }) => {
    for (let index = 0; index < 2; index++) expect(run(game, index)).toBeUndefined();
  });

  it('words every card', () => {
    for (const { id } of game.cards) expect(game.describeCard(id)).not.toMatch(/undefined|\{/);
  });
});
