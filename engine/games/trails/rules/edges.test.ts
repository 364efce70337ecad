import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: ed-bard, name: Bard, type: unit, cp: 1, str: 2, def: 2, arts: { ep: 0, do: [{ gain-bond: 1 }] },
    abilities: [{ when: arts-played, do: [{ put: { who: self, into: hand } }] }] }
- { id: ed-monk, name: Monk, type: unit, cp: 1, str: 2, def: 2, arts: { ep: 0, do: [{ gain-bond: 1 }] },
    abilities: [{ when: arts-played, do: [{ exclude: self }] }] }
`;

describe('plays, at their edges', () => {
  it.each(['hand', 'stronghold'] as const)(
    'TR 1202.5 a craft on its own Arts being played finds the card, from the %s',
    (zone) => {
      const zonesAfter = (name: string): Record<string, readonly string[]> => {
        const table = setUp({ cards: CARDS, players: [{ [zone]: [name] }, {}] });
        table.do(`play the Arts of ${name}`).passUntilQuiet();
        return Object.fromEntries(
          (['hand', 'stronghold', 'trail', 'excluded'] as const).map((at) => [at, table.zone(0, at)]),
        );
      };
      expect(zonesAfter('Bard')).toEqual({ hand: ['Bard'], stronghold: [], trail: [], excluded: [] });
      expect(zonesAfter('Monk')).toEqual({ hand: [], stronghold: [], trail: [], excluded: ['Monk'] });
    },
  );
});
