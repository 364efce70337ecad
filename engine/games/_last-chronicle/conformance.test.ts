/** What every game passes. */
import { describe, expect, it } from 'vitest';
import { OPTION_LIMIT, type State } from '../../kernel/layout.ts';
import { CONFORMANCE } from '../../testing/conformance.ts';
import { load } from './index.ts';
import { findStale } from './state-check.ts';

const game = load();

describe('Last Chronicle', () => {
  it.each(CONFORMANCE)('$name', ({ run }) => {
    for (let index = 0; index < 3; index++) expect(run(game, index)).toBeUndefined();
  });

  it('keeps what the slow reference finds', () => {
    const options = new Int32Array(OPTION_LIMIT);
    const s: State = new Int32Array(game.stateCells);
    for (let key = 0; key < 10; key++) {
      const decks = [game.decks[key], game.decks[(key + 3) % game.decks.length]] as const;
      game.createState(s, { decks, key: Int32Array.of(key, 1, 2, 3) });
      for (let decision = 0; decision < 500 && !game.isOver(s); decision++) {
        const n = game.legalActions(s, options);
        game.step(s, options[(decision * 7 + key) % n]);
        expect(findStale(s)).toBeUndefined();
      }
    }
  });

  it('words every card', () => {
    for (const { id } of game.cards) expect(game.describeCard(id)).not.toMatch(/undefined|\{/);
  });
});
