/** Turns (9) of Last Chronicle. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: ox, name: Ox, type: unit, cost: { free: 1 }, level: 1, power: 2000, atk: 3 }
- { id: elder, name: Elder, type: unit, cost: { free: 1, white: 1 }, level: 3, power: 4000, atk: 3 }
- { id: dawn, name: Dawn Stone, type: history, cost: { white: 1 } }
`;

describe('the main phase', () => {
  it('LC 9.5.6 one card of the hand becomes a soul stone each turn', () => {
    const t = setUp({ cards: CARDS, players: [{ hand: ['Ox', 'Elder'] }, {}] });
    t.do('put Ox into the Soul Yard');
    expect(t.player(0).stonePlaced).toBe(1);
    expect(t.can('put Elder into the Soul Yard')).toBe(false);
  });
});
