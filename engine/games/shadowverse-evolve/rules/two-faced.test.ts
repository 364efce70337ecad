/** Two-faced cards (2.15): which face counts in which zone. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: two-sun, name: Sun, kind: follower, class: bishop, cost: 2, attack: 2, defense: 2, abilities: [{ evolve: { pp: 1 } }] }
- { id: two-moon, name: Moon, kind: follower, class: bishop, cost: 2, attack: 1, defense: 3, abilities: [{ evolve: { pp: 1 } }] }
- { id: two-first, name: Sun, kind: follower, special: evolve, class: bishop, attack: 5, defense: 4, other-face: two-second, abilities: [{ when: strike, do: [{ heal: 1 }] }] }
- { id: two-second, name: Moon, kind: follower, special: evolve, class: bishop, attack: 3, defense: 7, keywords: drain }
- { id: two-other, name: Star, kind: follower, class: bishop, cost: 2, attack: 1, defense: 1, abilities: [{ evolve: { pp: 1 } }] }
- { id: two-comet, name: Comet, kind: follower, class: bishop, cost: 2, attack: 1, defense: 1, abilities: [{ evolve: { pp: 0 } }] }
- { id: two-bright, name: Comet, kind: follower, special: evolve, class: bishop, attack: 6, defense: 6, other-face: two-dark }
- { id: two-dark, name: Comet, kind: follower, special: evolve, class: bishop, attack: 8, defense: 2 }
- { id: two-grow, name: Grow, kind: spell, class: bishop, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower, master: you } } }, { evolve: chosen }] }] }
- { id: two-slay, name: Slay, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { destroy: chosen }] }] }
- { id: two-raise, name: Raise, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ turn-up: { who: { all: { zone: evolve-deck, master: you } } } }] }] }
- { id: two-exile, name: Exile, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ banish: { all: { zone: evolve-deck, state: face-up, master: you } } }] }] }
- { id: two-seek, name: Seek, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ if: { is: { exists: { of: { zone: banished, name: Sun } } }, then: [{ heal: 1 }] } }, { if: { is: { exists: { of: { zone: banished, name: Moon } } }, then: [{ heal: 10 }] } }] }] }
- { id: two-count, name: Count, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ if: { is: { exists: { of: { zone: evolve-deck, name: Sun, state: face-up, master: you } } }, then: [{ heal: 1 }] } }, { if: { is: { exists: { of: { zone: evolve-deck, name: Moon, state: face-up, master: you } } }, then: [{ heal: 10 }] } }] }] }
`;

type Options = Parameters<typeof setUp>[0]['players'][0];
const at = (mine: Options, theirs: Options = {}) => setUp({ cards: CARDS, players: [mine, theirs] });

describe('two-faced cards', () => {
  it('SVE 2.15.2.1 back in another zone the card has the information of its first face', () => {
    const table = at({ field: ['Moon'], 'evolve-deck': ['two-first'], hand: ['Slay', 'Exile', 'Seek'] });
    table.do('evolve Moon');
    expect(table.card('Moon')).toMatchObject({ attack: 3, defense: 7 });
    expect(table.zone(0, 'evolve')).toEqual(['Moon']);
    table.do('play Slay', 'choose Moon');
    expect(table.zone(0, 'evolve')).toEqual([]);
    table.do('play Exile');
    expect(table.zone(0, 'banished')).toEqual(['Sun']);
    // the text looks for both names there
    table.do('play Seek');
    expect(table.player(0).defense).toBe(21);
  });

  it('SVE 2.15.3 it lies on the field card with the face that was revealed for it', () => {
    for (const [name, face] of [
      ['Sun', { attack: 5, defense: 4 }],
      ['Moon', { attack: 3, defense: 7 }],
    ] as const) {
      const table = at({ field: [name], 'evolve-deck': ['two-first'] });
      table.do(`evolve ${name}`);
      expect(table.card(name)).toMatchObject(face);
      expect(table.zone(0, 'evolve')).toEqual([name]);
    }
  });

  it('SVE 2.15.3 a card that an effect evolves also gets the face that was revealed for it', () => {
    for (const [name, face] of [
      ['Sun', { attack: 5, defense: 4 }],
      ['Moon', { attack: 3, defense: 7 }],
    ] as const) {
      const table = at({ field: [name], 'evolve-deck': ['two-first'], hand: ['Grow'] });
      table.do('play Grow', name === 'Sun' ? 'reveal Sun' : 'reveal Sun, other face');
      expect(table.card(name)).toMatchObject({ ...face, evolved: true });
      expect(table.zone(0, 'evolve')).toEqual([name]);
    }
  });

  it('SVE 2.15.3 where either face fits, the player says which is revealed, whoever evolves it', () => {
    for (const [hand, action] of [
      [[], 'evolve Comet'],
      [['Grow'], 'play Grow'],
    ] as const) {
      const faces: unknown[] = [];
      for (const face of [0, 1]) {
        const table = at({ field: ['Comet'], 'evolve-deck': ['two-bright'], hand: [...hand] });
        table.do(action);
        const offered = table.offered().filter((text) => text.startsWith('reveal'));
        expect(offered).toEqual(['reveal Comet', 'reveal Comet, other face']);
        table.do(offered[face]);
        const { attack, defense } = table.card('Comet');
        faces.push([attack, defense]);
      }
      expect(faces).toEqual([
        [6, 6],
        [8, 2],
      ]);
    }
  });

  it('SVE 2.15.3.1 the face shown says what the evolved card is and can do, the other says nothing', () => {
    const moon = at(
      { field: ['Moon'], 'evolve-deck': ['two-first'], defense: 10 },
      { field: [{ card: 'Star', engaged: true }] },
    );
    moon.do('evolve Moon').attack('Moon', 'Star');
    expect(moon.card('Moon').keywords).toEqual(['drain']);
    expect(moon.player(0).defense).toBe(13); // Drain heals, and the Strike of the other face does not trigger
    const sun = at(
      { field: ['Sun'], 'evolve-deck': ['two-first'], defense: 10 },
      { field: [{ card: 'Star', engaged: true }] },
    );
    sun.do('evolve Sun').attack('Sun', 'Star');
    expect(sun.card('Sun').keywords).toEqual([]);
    expect(sun.player(0).defense).toBe(11);
  });

  it('SVE 4.6.4 either face makes it a proper card; where none fits it is none', () => {
    const table = at({ field: ['Sun', 'Moon', 'Star'], 'evolve-deck': ['two-first'] });
    expect(table.can('evolve Sun')).toBe(true);
    expect(table.can('evolve Moon')).toBe(true);
    expect(table.can('evolve Star')).toBe(false);
    table.do('evolve Moon');
    expect(table.card('Moon')).toMatchObject({ evolved: true, attack: 3 });
  });

  it('SVE 4.6.3.1 face up in the evolve deck it is no proper card; it shows its first face, by which texts find it', () => {
    const table = at({ field: ['Moon'], 'evolve-deck': ['two-first'], hand: ['Raise', 'Count'] });
    expect(table.can('evolve Moon')).toBe(true);
    table.do('play Raise');
    expect(table.can('evolve Moon')).toBe(false);
    table.do('play Count');
    expect(table.player(0).defense).toBe(21);
  });

  it('SVE 4.1.2.3 the other player knows neither face of one in the evolve deck, and both once it was revealed', () => {
    const table = at({ field: ['Moon'], 'evolve-deck': ['two-first'] });
    expect(table.cards(0, 'evolve-deck')[0].known).toEqual([true, false]);
    table.do('evolve Moon');
    expect(table.cards(0, 'evolve')[0].known).toEqual([true, true]);
  });
});
