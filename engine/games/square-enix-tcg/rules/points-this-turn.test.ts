/** Words about the points of damage of this turn, noted numbers, and damage by the player who deals it. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: pt-plain, name: Plain, type: forward, element: fire, cost: 3, power: 9000, generic: true }
- { id: pt-big, name: Big, type: forward, element: ice, cost: 5, power: 9000, generic: true }
- { id: pt-hurt, name: Hurt, type: summon, element: light, cost: 0, abilities: [{ do: [{ damage-player: { player: you } }] }] }
- { id: pt-mind, name: Minder, type: backup, element: fire, cost: 0, abilities:
    [{ cost: { cp: { any: 0 } }, if: points-this-turn, do: [{ draw: 1 }] }] }
- { id: pt-seek, name: Seeker, type: backup, element: fire, cost: 0, abilities:
    [{ cost: { cp: { any: 0 } }, once: true, do: [{ discard: 1 }, { note-number: { cost-of: it } },
       { search: { of: { type: forward, cost-is: { is: equal, than: named-number } } } }] }] }
- { id: pt-wall, name: Wall, type: forward, element: fire, cost: 0, power: 9000, abilities:
    [{ field: { reduce-damage: { by: 1000, of: { type: forward, element: ice } } } },
     { field: { set-damage: { to: 0, from: opponent-abilities } } }] }
- { id: pt-mine, name: Prick, type: backup, element: ice, cost: 0, abilities:
    [{ cost: { cp: { any: 0 } }, do: [{ damage: { who: { all: { name: Wall } }, amount: 2000 } }] }] }
- { id: pt-jab, name: Jab, type: forward, element: ice, cost: 0, power: 1000, abilities:
    [{ cost: { cp: { any: 0 } }, do: [{ damage: { who: { all: { name: Wall } }, amount: 2000 } }] }] }
- { id: pt-bolt, name: Bolt, type: summon, element: light, cost: 0, abilities: [{ do: [{ damage: { who: { all: { type: forward } }, amount: 2000 } }] }] }
- { id: pt-oil, name: Oil, type: backup, element: fire, cost: 0, abilities:
    [{ field: { raise-damage: { by: 1000, to: { element: fire }, from: summons, whose: you } } }] }
- { id: pt-thin, name: Thin, type: forward, element: wind, cost: 0, power: 9000, abilities:
    [{ field: { raise-damage: { by: 3000, to: { other: false } } } }] }
- { id: pt-sort, name: Sorter, type: summon, element: light, cost: 0, abilities:
    [{ do: [{ look: { count: 2, to-hand: 1, to: deck-top, rest: bottom } }] }] }
- { id: pt-copy, name: Copy, type: forward, element: wind, cost: 0, power: 1000, abilities:
    [{ cost: { cp: { any: 0 } }, once: true, do: [{ choose: { of: { zone: break, owner: opponent } } }, { remove: chosen },
       { gain: { who: self, gives: { set-power: { power: it } } } }] }] }
`;

describe('words about this turn and about who deals damage', () => {
  it('SE 6.5.1 a point of damage of this turn is remembered until the turn ends', () => {
    const table = setUp({ cards: CARDS, players: [{ field: ['Minder'], hand: ['Hurt'] }, {}] });
    expect(table.can('use ability 1 of Minder')).toBe(false);
    table.do('play Hurt').passUntilQuiet();
    expect(table.can('use ability 1 of Minder')).toBe(true);
    const before = setUp({ cards: CARDS, players: [{ field: ['Minder'], damage: ['Plain', 'Plain'] }, {}] });
    expect(before.can('use ability 1 of Minder')).toBe(false);
  });

  it('SE 4.4 a number that was noted is what filters ask for: the cost of the discarded card', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ field: ['Seeker'], hand: ['Big'], deck: ['Plain', 'Big', 'Plain'] }, {}],
    });
    table.do('use ability 1 of Seeker').passUntil('choose');
    expect(table.can('choose Plain')).toBe(false);
    table.do('choose Big').passUntilQuiet();
    expect(table.zone(0, 'hand')).toEqual(['Big']);
  });

  it('SE 11.13.5.5 damage by cards of a kind is reduced, and of others it is not', () => {
    const own = setUp({ cards: CARDS, players: [{ field: ['Wall', 'Jab', 'Prick'] }, {}] });
    own.do('use ability 1 of Jab').passUntilQuiet();
    expect(own.card('Wall').damage).toBe(1000);
    own.do('use ability 1 of Prick').passUntilQuiet();
    expect(own.card('Wall').damage).toBe(3000);
  });

  it("SE 11.13.5.5 damage by the opponent's abilities is told from that by Summons and by one's own", () => {
    const table = setUp({ cards: CARDS, players: [{ field: ['Prick'], hand: ['Bolt'] }, { field: ['Wall'] }] });
    table.do('use ability 1 of Prick').passUntilQuiet();
    expect(table.card('Wall').damage).toBe(0);
    table.do('play Bolt').passUntilQuiet();
    expect(table.card('Wall').damage).toBe(2000);
  });

  it('SE 11.13.5.5 damage by your Summons to cards of a kind is raised, that to others and of others is not', () => {
    const table = setUp({ cards: CARDS, players: [{ field: ['Oil'], hand: ['Bolt'] }, { field: ['Plain', 'Big'] }] });
    table.do('play Bolt').passUntilQuiet();
    expect(table.card('Plain').damage).toBe(3000);
    expect(table.card('Big').damage).toBe(2000);
    const theirs = setUp({ cards: CARDS, players: [{ hand: ['Bolt'] }, { field: ['Oil', 'Plain'] }] });
    theirs.do('play Bolt').passUntilQuiet();
    expect(theirs.card('Plain').damage).toBe(2000);
  });

  it('SE 11.13.5.5 a card may be dealt more damage itself, and others are not', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Bolt'] }, { field: ['Thin', 'Plain'] }] });
    table.do('play Bolt').passUntilQuiet();
    expect(table.card('Thin').damage).toBe(5000);
    expect(table.card('Plain').damage).toBe(2000);
  });

  it('SE 15.1.1.9.1 of two cards one goes to the top of the deck and the other to the bottom', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Sorter'], deck: ['Plain', 'Big', 'Wall'] }, {}] });
    table.do('play Sorter').passUntil('choose').do('choose Big').passUntilQuiet();
    expect(table.zone(0, 'deck')).toEqual(['Big', 'Wall', 'Plain']);
  });

  it('SE 11.12.3 the power of a card that was on no field is what is printed', () => {
    const table = setUp({ cards: CARDS, players: [{ field: ['Copy'] }, { break: ['Plain'] }] });
    table.do('use ability 1 of Copy').passUntilQuiet();
    expect(table.card('Copy').power).toBe(9000);
  });
});
