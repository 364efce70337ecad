import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

describe('attacks and rule checks', () => {
  it('TPL 5.1 a ready sprite that did not come this turn attacks, and rests', () => {
    const table = setUp({
      players: [{ field: ['Brook', { card: 'Pebble', rested: true }, { card: 'Shy Wisp', since: 'this-turn' }] }, {}],
    });
    expect(table.offered()).toEqual(['pass', 'attack with Brook']);
    table.do('attack with Brook');
    expect(table.card('Brook').rested).toBe(true);
  });

  it('TPL 5.2 it deals its power to the opponent', () => {
    const table = setUp({ players: [{ field: ['Willow', 'Hearth Keeper'] }, {}] });
    table.do('attack with Willow');
    expect(table.player(1).life).toBe(6);
  });

  it('TPL 6.1 a sprite with as much damage as power is destroyed, also when the power goes down', () => {
    const table = setUp({
      players: [{ hand: ['Spark'], field: ['Hearth Keeper', { card: 'Pebble', damage: 1 }, 'Old Stag'] }, {}],
    });
    expect(table.card('Pebble').power).toBe(2);
    table.do('play Spark', 'choose Hearth Keeper').passUntilQuiet();
    // the Pebble had two power with the Hearth Keeper
    expect(table.zone(0, 'field')).toEqual(['Old Stag']);
    expect(table.player(0).hand).toBe(2);
  });

  it('TPL 6.1 sprites that go together see each other go', () => {
    const quake = `
- { id: a-quake, name: Quake, type: charm, cost: 0, abilities: [{ do: { damage: { who: { all: { type: sprite } }, amount: 4 } } }] }
`;
    const table = setUp({ cards: quake, players: [{ hand: ['Quake'], field: ['Old Stag', 'Brook'] }, {}] });
    table.do('play Quake').passUntilQuiet();
    expect(table.zone(0, 'field')).toEqual([]);
    expect(table.player(0).hand).toBe(1);
  });

  it('TPL 6.2 a player without life loses', () => {
    const table = setUp({ players: [{ field: ['Brook'] }, { life: 2 }] });
    expect(table.do('attack with Brook').over()).toEqual({ winner: 0, reason: 'life' });
  });

  it('TPL 6.2 both at once is a draw', () => {
    const duel = `
- { id: a-duel, name: Duel, type: charm, cost: 0, abilities: [{ do: [{ target: { player: true, as: one } }, { target: { player: true, as: two } }, { damage: { who: { set: one }, amount: 3 } }, { damage: { who: { set: two }, amount: 3 } }] }] }
`;
    const table = setUp({ cards: duel, players: [{ life: 2, hand: ['Duel'] }, { life: 3 }] });
    table.do('play Duel', 'choose player 0', 'choose player 1').passUntilQuiet();
    expect(table.over()).toEqual({ winner: 2, reason: 'both' });
  });

  it('TPL 6.3 who must draw from an empty deck loses', () => {
    const table = setUp({ players: [{}, { deck: [] }] });
    table.do('pass', 'pass');
    expect(table.over()).toEqual({ winner: 0, reason: 'deck' });
  });
});
