/** Texts inside texts (may, if, modes): whose effect they are, and when players make their choices. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: ne-smith, name: Smith, type: backup, element: fire, cost: 1 }
- { id: ne-mason, name: Mason, type: backup, element: fire, cost: 1 }
- { id: ne-knight, name: Knight, type: forward, element: fire, cost: 1, power: 5000 }
- { id: ne-tall, name: Tall, type: forward, element: fire, cost: 1, power: 9000 }
- id: ne-veil
  name: Veil
  type: forward
  element: fire
  cost: 1
  power: 4000
  keywords: [cannot-be-chosen-by-opponent-summons]
- id: ne-guard
  name: Guard
  type: backup
  element: fire
  cost: 1
  abilities: [{ field: { reduce-damage: { by: 1000, from: summons } }, affects: { type: forward } }]
- id: ne-offer
  name: Offer
  type: summon
  element: fire
  cost: 1
  abilities:
    - do:
        - choose: { of: { type: forward, controller: opponent }, as: first }
        - damage: { who: { set: first }, amount: 2000 }
        - may: [{ choose: { of: { type: forward, controller: opponent }, as: second } }, { damage: { who: { set: second }, amount: 3000 } }]
- id: ne-modes
  name: Modes
  type: summon
  element: fire
  cost: 1
  abilities:
    - do:
        - select:
            modes:
              - [{ choose: { of: { type: forward, controller: opponent } } }, { damage: { who: chosen, amount: 2000 } }]
              - [{ draw: 1 }]
- id: ne-purge
  name: Purge
  type: summon
  element: fire
  cost: 1
  abilities: [{ do: [{ discard: { player: opponent, count: 2 } }] }]
- id: ne-gloat
  name: Gloat
  type: forward
  element: fire
  cost: 1
  power: 1000
  abilities: [{ field: { power: 4000 }, if: { discarded-this-turn: { player: opponent, at-least: 2 } } }]
`;

describe('a text inside a text', () => {
  for (const choosing of ['resolution', 'play']) {
    it(`makes its choice when it is done, with choices on ${choosing}`, () => {
      const table = setUp({
        cards: CARDS,
        switches: { 'choose-at': choosing },
        players: [{ hand: ['Offer'], field: ['Smith'] }, { field: ['Knight', 'Tall'] }],
      });
      table.do('play Offer');
      if (choosing === 'play') table.do('choose Tall').passUntilQuiet('do it', 'choose Knight');
      else table.passUntilQuiet('choose Tall', 'do it', 'choose Knight');
      expect(table.card('Tall').damage).toBe(2000);
      expect(table.card('Knight').damage).toBe(3000);
    });
  }

  it('is the Summon’s: it cannot choose what Summons cannot choose, and Summons deal its damage', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Modes'], field: ['Smith'] }, { field: ['Veil', 'Tall', 'Guard'] }],
    });
    table.do('play Modes', 'select mode 1').passUntilQuiet();
    expect(table.card('Tall').damage).toBe(1000);
    expect(table.card('Veil').damage).toBe(0);
    expect(table.zone(0, 'break')).toEqual(['Modes']);
  });
});

it('cards discarded by effects are counted for the turn', () => {
  const table = setUp({
    cards: CARDS,
    players: [{ hand: ['Purge'], field: ['Smith', 'Gloat'] }, { hand: ['Knight', 'Tall'] }],
  });
  expect(table.card('Gloat').power).toBe(1000);
  table.do('play Purge').passUntilQuiet();
  expect(table.card('Gloat').power).toBe(5000);
  expect(table.toPhase('next-turn').card('Gloat').power).toBe(1000);
});
