/** This game passes what every game passes. */
import { describe, expect, it } from 'vitest';
import { CONFORMANCE } from '../../testing/conformance.ts';
import { load } from './index.ts';
import { findStale } from './state-check.ts';

const game = load();
/** Games of Trails are long: few of each, more where they stop early. */
const gamesOf = (check: string): number => (check.startsWith('looks the same') ? 6 : 1);

describe('Trails', () => {
  it.each(CONFORMANCE)('$name', ({ name, run }) => {
    for (let index = 0; index < gamesOf(name); index++) expect(run(game, index)).toBeUndefined();
  });

  it('words every card', () => {
    for (const { id } of game.cards) expect(game.describeCard(id)).not.toMatch(/undefined|\{/);
  });

  it('keeps the counters and derived values that a slow reference finds', () => {
    const s = new Int32Array(game.stateCells);
    const options = new Int32Array(256);
    for (let key = 1; key <= 2; key++) {
      game.createState(s, { decks: [game.decks[0], game.decks[1]], key: Int32Array.of(key, 2, 3, 4) });
      for (let i = 0, dice = key; i < 800 && !game.isOver(s); i++) {
        expect(findStale(s), `game ${key}, decision ${i}`).toBeUndefined();
        dice = (Math.imul(dice, 1103515245) + 12345) & 0x7fffffff;
        const n = game.sensibleActions(s, options);
        game.step(s, options[(dice >> 8) % n]);
      }
    }
  });
});
