import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: l-bell, name: Bell, type: sprite, cost: 1, power: 1, abilities: [{ cost: { energy: 0 }, do: { damage: { who: self, amount: 0 } } }] }
- { id: l-clock, name: Clock, type: sprite, cost: 1, power: 1, abilities: [{ when: { enters: { type: sprite } }, do: { search: { of: { name: Clock }, zone: pile, to: field } } }] }
- { id: l-moon, name: Moon, type: sprite, cost: 1, power: 1, abilities: [{ when: { destroyed: { type: sprite } }, do: [{ search: { of: { name: Star }, zone: pile, to: field } }, { destroy: { all: { name: Star } } }] }] }
- { id: l-star, name: Star, type: sprite, cost: 1, power: 1 }
- { id: l-fall, name: Fall, type: charm, cost: 0, abilities: [{ do: { destroy: { all: { name: Star } } } }] }
`;

describe('loops', () => {
  it('TPL 8.1 an option that led back to an identical position is not offered again', () => {
    const table = setUp({ cards: CARDS, players: [{ field: ['Bell'] }, {}] });
    let uses = 0;
    for (; uses < 200 && table.can('use ability 1 of Bell'); uses++) {
      table.do('use ability 1 of Bell').passUntilQuiet();
    }
    expect(uses).toBeGreaterThan(1);
    expect(uses).toBeLessThan(200);
    expect(table.over()).toBeUndefined();
  });

  it('TPL 8.2 what nobody can stop is a draw', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Fall'], field: ['Moon', 'Star'] }, {}] });
    table.do('play Fall');
    for (let i = 0; i < 6000 && table.over() === undefined; i++) {
      const choice = table.offered().find((option) => option.startsWith('choose Star'));
      table.do(choice ?? 'pass');
    }
    expect(table.over()).toEqual({ winner: 2, reason: 'loop' });
  });
});
