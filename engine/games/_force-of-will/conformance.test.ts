/** The game passes what every game passes. */
import { describe, expect, it } from 'vitest';
import type { Deck } from '../../game.ts';
import { CONFORMANCE } from '../../testing/conformance.ts';
import { type ForceCard, POOLS } from './cards.ts';
import { load } from './index.ts';
import * as L from './layout.ts';
import { findStale } from './state-check.ts';

const game = load();
/** Games are long: one of each, more where they stop early. */
const gamesOf = (check: string): number => (check.startsWith('looks the same') ? 4 : 1);

/** A deck of any cards of the pool: what no deck of the game holds is played too. */
function mixedDeck(below: (n: number) => number): Deck {
  const { pool } = POOLS.shippedPool();
  const all = pool.ids.map((id) => pool.find(id)!);
  const some = (count: number, isWanted: (card: ForceCard) => boolean): number[] => {
    const wanted = all.filter(isWanted);
    return Array.from({ length: count }, () => wanted[below(wanted.length)].def);
  };
  const ruler = some(1, ({ type }) => type === L.TYPE_RULER);
  const stones = some(L.STONES_LEAST, ({ type }) => type === L.TYPE_STONE);
  const cards = some(L.DECK_SIZE, ({ type }) => type !== L.TYPE_RULER && type !== L.TYPE_STONE);
  return { name: 'mixed', cards: Int32Array.from([...ruler, ...stones, ...cards]) };
}

describe('Force of Will', () => {
  it.each(CONFORMANCE)('$name', ({ name, run }) => {
    for (let index = 0; index < gamesOf(name); index++) expect(run(game, index)).toBeUndefined();
  });

  it('words every card', () => {
    for (const { id } of game.cards) expect(game.describeCard(id)).not.toMatch(/undefined|\{/);
  });

  it('keeps the counters and derived values that a slow reference finds, with decks of any cards', () => {
    const s = new Int32Array(game.stateCells);
    const options = new Int32Array(256);
    for (let key = 1; key <= 4; key++) {
      let dice = key;
      const below = (n: number): number => {
        dice = (Math.imul(dice, 1103515245) + 12345) & 0x7fffffff;
        return (dice >> 8) % n;
      };
      game.createState(s, { decks: [mixedDeck(below), mixedDeck(below)], key: Int32Array.of(key, 2, 3, 4) });
      for (let i = 0; i < 500 && !game.isOver(s); i++) {
        expect(findStale(s), `game ${key}, decision ${i}`).toBeUndefined();
        game.step(s, options[below(game.sensibleActions(s, options))]);
      }
    }
  });
});
