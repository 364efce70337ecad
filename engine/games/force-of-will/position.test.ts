/** Positions of this game: what a card that lies there at the beginning counts as having done. */
import { describe, expect, it } from 'vitest';
import { CARD_FLAGS, cardField } from '../../kernel/layout.ts';
import * as L from './layout.ts';
import { setUp } from './position.ts';

const OWN = `
- { id: ox, name: Ox, type: resonator, race: Beast, cost: { free: 1 }, atk: 300, def: 300 }
- { id: late, name: Late, type: resonator, race: Beast, cost: { free: 1 }, atk: 300, def: 300 }
`;
const SINCE = L.CARD_SINCE_FIELD | L.CARD_SINCE_GROUND;

describe('a position that begins in the main phase', () => {
  const table = setUp({
    cards: OWN,
    phase: 'main',
    players: [{ field: ['Ox', { card: 'Late', thisTurn: true }], stones: ['EN1-205'], ruler: ['E-CMF-074'] }, {}],
  });
  const flagsOf = (name: string): number =>
    table.state[cardField(table.card(name).row, CARD_FLAGS)] & (SINCE | L.CARD_ENTERED);

  it('FOW ext.turn.3 has its cards in play since before the turn, wherever they are: none of them came in it', () => {
    for (const name of ['Ox', 'Puss in Boots', 'Wind Magic Stone'])
      expect([name, flagsOf(name)]).toEqual([name, SINCE]);
  });

  it('has a card that came this turn where it says so, and only there', () => {
    expect(flagsOf('Late')).toBe(L.CARD_ENTERED);
  });
});
