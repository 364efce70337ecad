import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

describe('the turn', () => {
  it('TPL 2.1 own sprites are readied at the start of a turn, and those of the other player are not', () => {
    const rested = { card: 'Brook', rested: true };
    const table = setUp({ phase: 'start', players: [{ field: [rested] }, { field: [{ ...rested, as: 'theirs' }] }] });
    expect(table.card('Brook', 0).rested).toBe(false);
    expect(table.card('theirs').rested).toBe(true);
  });

  it('TPL 2.2 a card is drawn, but not in the first turn of the game', () => {
    expect(setUp({ phase: 'start', players: [{}, {}] }).player(0).hand).toBe(1);
    expect(setUp({ phase: 'start', turnNumber: 1, players: [{}, {}] }).player(0).hand).toBe(0);
  });

  it('TPL 2.3 as much energy as own turns, six at most, until it is set anew; kindled energy to the end of the turn', () => {
    const energy = (turns: number): number => setUp({ players: [{ turns }, {}] }).player(0).energy;
    expect([energy(0), energy(2), energy(5), energy(8)]).toEqual([1, 3, 6, 6]);
    const table = setUp({ players: [{ kindled: 1, hand: ['Spark'] }, {}] });
    table.toPhase('next-turn');
    expect([table.player(0).energy, table.player(0).kindled, table.player(1).energy]).toEqual([6, 0, 6]);
  });

  it('TPL 2.4 the turn player plays, uses and attacks in any order; the other only what is swift', () => {
    const side = { hand: ['Brook', 'Spark'], field: ['Kindler', { card: 'Bell Ringer', counters: { bell: 2 } }] };
    const table = setUp({ players: [side, side] });
    const deeds = ['attack with Bell Ringer', 'attack with Kindler', 'kindle with Kindler', 'pass'];
    expect(table.offered().sort()).toEqual([...deeds, 'play Brook', 'play Spark', 'use ability 1 of Bell Ringer']);
    table.do('attack with Kindler', 'play Brook', 'pass');
    expect(table.decider()).toBe(1);
    expect(table.offered()).toEqual(['pass', 'play Spark']);
  });

  it('TPL 6.4 damage on sprites and what lasts for the turn end with it', () => {
    const table = setUp({ players: [{ hand: ['Chorus'], field: [{ card: 'Willow', damage: 2 }] }, {}] });
    table.do('play Chorus').passUntilQuiet();
    expect(table.card('Willow')).toMatchObject({ power: 7, damage: 2 });
    table.toPhase('next-turn');
    expect(table.card('Willow')).toMatchObject({ power: 5, damage: 0 });
  });
});
