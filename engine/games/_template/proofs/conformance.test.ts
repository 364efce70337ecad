/** The template is a whole game: it passes the tests that every game passes. */
import { describe, expect, it } from 'vitest';
import { CONFORMANCE } from '../../../testing/conformance.ts';
import { load } from '../index.ts';

const game = load();

describe('the template', () => {
  it.each(CONFORMANCE)('$name', ({ run }) => {
    for (let index = 0; index < 12; index++) expect(run(game, index)).toBeUndefined();
  });

  it('words every card', () => {
    for (const { id } of game.cards) expect(game.describeCard(id)).not.toMatch(/undefined|\{/);
  });
});
