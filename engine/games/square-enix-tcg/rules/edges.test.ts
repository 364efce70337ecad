import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: ed-fire, name: Ember, type: forward, element: fire, cost: 9, power: 5000, generic: true }
- { id: ed-hero, name: Hero, type: forward, element: fire, cost: 1, power: 9000 }
- { id: ed-volley, name: Volley, type: summon, element: fire, cost: 1, x-cost: true, abilities:
    [ { play-cost: { to-break-zone: { of: { type: forward } } }, instead: true }, { do: [ { draw: { count: x } } ] } ] }
- { id: ed-night, name: Night Well, type: backup, element: dark, cost: 1, generic: true }
- { id: ed-hearth, name: Hearth, type: backup, element: fire, cost: 1, generic: true }
- { id: ed-moth, name: Moth, type: forward, element: fire, cost: 1, power: 1000, abilities: [ { cost: { cp: { dark: 1, any: 1 } }, do: [ { draw: 1 } ] } ] }
- { id: ed-wisp, name: Wisp, type: forward, element: fire, cost: 1, power: 1000, abilities:
    [ { cost: { remove-self: true }, do: [ { draw: 1 } ] }, { cost: { return-self: true }, do: [ { draw: 1 } ] } ] }
- { id: ed-tether, name: Tether, type: backup, element: fire, cost: 1, abilities:
    [ { when: { leaves: { of: { name: Wisp } } }, do: [ { put: { who: subject } } ] } ] }
`;

describe('costs, at their edges', () => {
  it('SE 11.2.4 who pays another cost in place of the CP picks no X; who pays the CP does', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Volley', 'Ember'], field: ['Hero'] }, {}] });
    table.do('play Volley');
    const other = table.copy().do('with the other cost');
    expect([other.kind(), other.stack(), other.zone(0, 'hand')]).toEqual(['priority', ['Volley'], ['Ember']]);
    table.do('without the other cost');
    expect(table.offered()).toEqual(['X = 0', 'X = 1']);
  });

  it('SE 5.2.1.2.1 CP of another element count for none that is asked for', () => {
    const table = setUp({ cards: CARDS, players: [{ field: ['Moth', 'Hearth', 'Hearth', 'Night Well'] }, {}] });
    table.do('use ability 1 of Moth', 'dull Hearth#1');
    // the darkness that is missing comes from the only card that makes it, and nobody is asked
    expect([table.card('Night Well').dull, table.card('Hearth#2').dull]).toEqual([true, false]);
    expect(table.stack()).toEqual(['ability 1 of Moth']);
  });

  it('SE 11.13.5 a card that its own cost removed is found where it went, one that went to the hand is not', () => {
    const table = setUp({ cards: CARDS, players: [{ field: ['Wisp', 'Tether'] }, {}] });
    const removed = table.copy().do('use ability 1 of Wisp').passUntilQuiet();
    expect([removed.zone(0, 'field'), removed.zone(0, 'removed')]).toEqual([['Tether', 'Wisp'], []]);
    const returned = table.do('use ability 2 of Wisp').passUntilQuiet();
    expect([returned.zone(0, 'field'), returned.zone(0, 'hand')]).toEqual([['Tether'], ['Wisp', 'Filler']]);
  });
});
