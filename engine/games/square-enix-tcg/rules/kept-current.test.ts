/** What the rules keep is current, and the slow reference looks at each position of these tests (watched-tables.ts). */
import { describe, expect, it } from 'vitest';
import * as K from '../../../kernel/layout.ts';
import { setUp } from '../position.ts';

const CARDS = `
- { id: kc-gem, name: Gem, type: forward, element: fire, cost: 2, power: 4000, abilities: [ { field: { power: { crystals: { player: you, times: 1000 } } } } ] }
- { id: kc-shop, name: Shop, type: backup, element: fire, cost: 1, abilities: [ { cost: { crystals: 1 }, do: [ { draw: 1 } ] } ] }
- { id: kc-man, name: Man, type: forward, element: fire, cost: 2, power: 3000 }
`;

describe('what is kept', () => {
  it('SE 11.13.2 power that follows the number of crystals is current as soon as some were paid', () => {
    const table = setUp({ cards: CARDS, players: [{ field: ['Gem', 'Shop'], crystals: 2 }, {}] });
    expect(table.card('Gem').power).toBe(6000);
    table.do('use ability 1 of Shop');
    expect(table.card('Gem').power).toBe(5000);
  });

  it('a listener that is counted wrongly, and a stale power, fail the test that comes by them', () => {
    const wrong = (change: (s: Int32Array) => void) => () => {
      const table = setUp({ cards: CARDS, players: [{ field: ['Man', 'Shop'], crystals: 2 }, {}] });
      change(table.state);
      table.do('use ability 1 of Shop');
    };
    expect(wrong((s) => s)).not.toThrow();
    expect(wrong((s) => s[K.LISTENERS + 3]++)).toThrow('1 cards are held to listen to event 3, and 0 do');
  });
});
