/** Points of damage are cards, and a player with seven of them loses. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: dz-hurt, name: Hurt, type: summon, element: dark, cost: 0, abilities: [{ do: [{ damage-player: { player: opponent, amount: 1 } }] }] }
- { id: dz-hurt-2, name: Torment, type: summon, element: dark, cost: 0, abilities: [{ do: [{ damage-player: { player: opponent, amount: 2 } }] }] }
- { id: dz-hurt-heal, name: Drain, type: summon, element: dark, cost: 0, abilities: [{ do: [{ damage-player: { player: opponent, amount: 1 } }, { choose: { of: { zone: damage, owner: opponent } } }, { to-hand: chosen }] }] }
- { id: dz-hurt-draw, name: Sting, type: summon, element: dark, cost: 0, abilities: [{ do: [{ damage-player: { player: opponent, amount: 1 } }, { draw: 1 }] }] }
- { id: dz-both, name: Doom, type: summon, element: dark, cost: 0, abilities: [{ do: [{ damage-player: { player: each, amount: 1 } }] }] }
- { id: dz-rock, name: Rock, type: backup, element: earth, cost: 0, generic: true }
- { id: dz-knight, name: Knight, type: forward, element: earth, cost: 0, power: 9000, generic: true }
`;

const SIX = Array(6).fill('Rock');

describe('damage to a player', () => {
  it('SE 7.13.2 each point puts the top card of the deck into the damage zone, face up', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Hurt', 'Torment'] }, { deck: ['Rock', 'Knight', 'Rock', 'Knight'], hand: ['Hurt'] }],
    });
    table.do('play Hurt').passUntilQuiet();
    expect(table.zone(1, 'damage')).toEqual(['Rock']);
    table.do('play Torment').passUntilQuiet();
    expect(table.zone(1, 'damage')).toEqual(['Rock', 'Knight', 'Rock']);
    expect(table.zone(1, 'deck')).toEqual(['Knight']);
    expect(table.zone(1, 'hand')).toEqual(['Hurt']);
    expect(table.zone(0, 'damage')).toEqual([]);
    expect(table.cards(1, 'damage').map(({ known }) => known)).toEqual(Array(3).fill([true, true]));
  });

  it('SE 7.13.2 an attack that is not blocked is one card, however large the power', () => {
    const table = setUp({ cards: CARDS, phase: 'attack', players: [{ field: ['Knight'] }, {}] });
    table.do('attack with Knight').toPhase('main-2');
    expect(table.zone(1, 'damage')).toHaveLength(1);
  });

  it('SE 7.13.2 the seventh card loses, the sixth does not', () => {
    const six = setUp({ cards: CARDS, players: [{ hand: ['Hurt'] }, { damage: SIX.slice(1) }] });
    six.do('play Hurt').passUntilQuiet();
    expect(six.zone(1, 'damage')).toHaveLength(6);
    expect(six.isOver()).toBe(false);
    const seven = setUp({ cards: CARDS, players: [{ hand: ['Hurt'] }, { damage: SIX }] });
    seven.do('play Hurt').passUntilQuiet();
    expect(seven.over()).toEqual({ winner: 0, reason: 'damage' });
  });

  it('SE 7.13.2 more than seven lose as well', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Torment'] }, { damage: SIX }] });
    table.do('play Torment').passUntilQuiet();
    expect(table.zone(1, 'damage')).toHaveLength(8);
    expect(table.over()).toEqual({ winner: 0, reason: 'damage' });
  });

  it('SE 7.13.2 the loss is a rule process: the rest of the effect comes first', () => {
    const drawn = setUp({ cards: CARDS, players: [{ hand: ['Sting'] }, { damage: SIX }] });
    drawn.do('play Sting').passUntilQuiet();
    expect(drawn.zone(0, 'hand')).toHaveLength(1);
    expect(drawn.over()).toEqual({ winner: 0, reason: 'damage' });
    // the check counts the cards that lie there at that time
    const healed = setUp({ cards: CARDS, players: [{ hand: ['Drain'] }, { damage: SIX }] });
    healed.do('play Drain').passUntilQuiet('choose Rock');
    expect(healed.zone(1, 'damage')).toHaveLength(6);
    expect(healed.isOver()).toBe(false);
  });

  it('SE 7.13.2 both players lose together if both have seven points', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Doom'], damage: SIX }, { damage: SIX }] });
    table.do('play Doom').passUntilQuiet();
    expect(table.over()).toEqual({ winner: 2, reason: 'both' });
  });
});
