/** Endless loops (15.2): a loop that a player keeps going ends, and one that neither player can stop is a draw. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: lo-idle, name: Idle, kind: amulet, class: witch, cost: 0, abilities: [{ cost: { pp: 0 }, do: [{ heal: 0 }] }, { cost: { pp: 1 }, do: [{ heal: 1 }] }] }
- { id: lo-loot, name: Loot, kind: amulet, class: witch, cost: 0, abilities: [{ cost: { pp: 0 }, do: [{ discard: 1 }, { to-hand: { all: { zone: graveyard, master: you } } }] }] }
- { id: lo-moth, name: Moth, kind: follower, class: witch, cost: 0, attack: 1, defense: 1, abilities: [{ when: fanfare, do: [{ to-hand: self }] }] }
- { id: lo-grow, name: Growth, kind: amulet, class: witch, cost: 0, abilities: [{ cost: { pp: 0 }, do: [{ heal: 1 }] }] }
- { id: lo-echo, name: Echo, kind: amulet, class: witch, cost: 0, abilities: [{ when: leader-increases, do: [{ heal: 1 }] }] }
- { id: lo-spark, name: Spark, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ heal: 1 }] }] }
- { id: lo-maybe, name: Maybe, kind: amulet, class: witch, cost: 0, abilities: [{ when: leader-increases, do: [{ may: { do: [{ heal: 1 }] } }] }] }
- { id: lo-toll, name: Toll, kind: amulet, class: witch, cost: 0, abilities: [{ when: { leader-increases: opponent }, do: [{ may: { do: [{ damage: { who: opponent-leader, amount: 3 } }] } }] }] }
- { id: lo-bleed, name: Bleed, kind: amulet, class: witch, cost: 0, abilities: [{ when: leader-increases, do: [{ damage: { who: leader, amount: 2 } }, { heal: 1 }] }] }
- { id: lo-pin, name: Pin, kind: amulet, class: witch, cost: 0, abilities: [{ when: { leader-increases: opponent }, do: [{ damage: { who: opponent-leader, amount: 2 } }] }] }
`;

type Options = Parameters<typeof setUp>[0]['players'][0];
const at = (mine: Options, theirs: Options = {}) => setUp({ cards: CARDS, players: [mine, theirs] });

describe('endless loops', () => {
  it('SVE 15.2.1 an option that could be taken for ever runs out within the turn, and the game goes on', () => {
    const table = at({ field: ['Growth'] });
    let rounds = 0;
    while (table.can('use ability 1 of Growth') && rounds < 3000) {
      table.do('use ability 1 of Growth');
      rounds++;
    }
    // each round changes the position, so the option may be taken often, but not without end
    expect(rounds).toBeGreaterThan(500);
    expect(rounds).toBeLessThan(3000);
    expect(table.player(0).defense).toBe(20 + rounds);
    expect(table.isOver()).toBe(false);
    expect(table.toPhase('next-turn').decider()).toBe(1);
  });

  it('SVE 15.2.1.1 each round is decided anew, by either player', () => {
    const table = at({ hand: ['Spark'], field: ['Maybe'] }, { field: ['Toll'] });
    table.do('play Spark');
    // the turn player's own abilities come first: that player settles how often
    for (let round = 0; round < 3; round++) {
      expect(table.decider()).toBe(0);
      table.do('do it');
    }
    table.do('decline');
    // the other player is asked next, for each of the four increases
    expect(table.player(0).defense).toBe(24);
    expect(table.decider()).toBe(1);
    table.do('decline', 'do it', 'decline', 'decline');
    expect(table.kind()).toBe('main');
    expect(table.player(0).defense).toBe(21);
  });

  it('SVE 15.2.1.2 an option that leaves the game exactly as it was cannot be repeated without end, others can', () => {
    const table = at({ field: ['Idle'] });
    let rounds = 0;
    while (table.can('use ability 1 of Idle') && rounds < 1000) {
      table.do('use ability 1 of Idle');
      rounds++;
    }
    expect(rounds).toBeLessThan(100);
    expect(table.can('use ability 2 of Idle')).toBe(true);
    expect(table.can('end the main phase')).toBe(true);
    // after another action the position is a new one
    table.do('use ability 2 of Idle');
    expect(table.can('use ability 1 of Idle')).toBe(true);
  });

  it('SVE 15.2.1.2 counts of what was done this turn make no other position', () => {
    for (const [position, option] of [
      [{ field: ['Loot'], hand: ['Spark'] }, 'use ability 1 of Loot'],
      [{ hand: ['Moth'] }, 'play Moth'],
    ] as const) {
      const table = at({ ...position });
      let rounds = 0;
      while (table.can(option) && rounds < 600) {
        table.do(option);
        rounds++;
      }
      expect([option, rounds < 100, rounds > 20]).toEqual([option, true, true]);
      expect(table.can('end the main phase')).toBe(true);
    }
  });

  it('SVE 15.2.1.3 a loop that neither player can stop is a draw', () => {
    const table = at({ hand: ['Spark'], field: ['Echo'] });
    table.do('play Spark');
    expect(table.over()).toEqual({ winner: 2, reason: 'loop' });
    // a loop that ends by a loss is no draw
    const ending = at({ hand: ['Spark'], field: ['Bleed'] });
    ending.do('play Spark');
    expect(ending.over()).toEqual({ winner: 1, reason: 'leader-defense' });
    // the same holds where the other player's abilities wait behind the loop for ever
    const growing = at({ hand: ['Spark'], field: ['Echo'] }, { field: ['Pin'] });
    growing.do('play Spark');
    expect(growing.over()).toEqual({ winner: 2, reason: 'loop' });
  });
});
