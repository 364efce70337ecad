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
    // Pebble had two power together with Hearth Keeper
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

  describe('rules that cards change', () => {
    const CARDS = `
- { id: r-zealot, name: Zealot, type: sprite, cost: 1, power: 1, abilities: [{ always: { fervor: 2 } }] }
- { id: r-stoke, name: Stoking, type: charm, cost: 0, abilities: [{ do: { gain: { who: { all: { name: Zealot } }, gives: { fervor: 3 } } } }] }
- { id: r-bury, name: Burying, type: sprite, cost: 1, power: 9, abilities: [{ affects: { type: sprite, other: true }, always: { goes-instead: deck } }] }
- { id: r-phoenix, name: Phoenix, type: sprite, cost: 1, power: 1, abilities: [{ always: { goes-instead: deck } }] }
- { id: r-razing, name: Razing, type: charm, cost: 0, abilities: [{ do: [{ destroy: { all: { power: { max: 2 } } } }, { draw: 1 }] }] }
`;

    it('TPL 5.3 each fervor deals its damage: printed, of others, gained', () => {
      const table = setUp({
        cards: CARDS,
        players: [{ hand: ['Stoking'], field: ['Zealot', 'Bellows', 'Bellows'] }, {}],
      });
      table.do('play Stoking').passUntilQuiet();
      table.do('attack with Zealot');
      expect(table.player(1).life).toBe(12 - 1 - 2 - 1 - 1 - 3);
      table.do('attack with Bellows');
      // the fervor that Bellows gives is for other sprites
      expect(table.player(1).life).toBe(4 - 1 - 1);
    });

    it('TPL 5.3 one that ends, or is lost, takes no other with it', () => {
      const side = { hand: ['Stoking', 'Lull'], field: ['Zealot', 'Bellows'] };
      const table = setUp({ cards: CARDS, players: [side, {}] });
      table.do('play Stoking').passUntilQuiet();
      table.do('play Lull', 'choose Zealot').passUntilQuiet();
      table.do('attack with Zealot');
      expect(table.player(1).life).toBe(12 - 1 - 1 - 3);
      table.toPhase('next-turn').toPhase('next-turn');
      expect(table.do('attack with Zealot').player(1).life).toBe(7 - 1 - 2 - 1);
    });

    it('TPL 6.5 it is not destroyed and goes there; where two places are meant its controller picks', () => {
      const table = setUp({
        cards: CARDS,
        players: [{ hand: ['Razing'] }, { field: ['Nest', 'Brook', 'Burying', 'Old Stag'] }],
      });
      table.do('play Razing').do('pass', 'pass');
      // Nest's text is about other sprites, so nothing is asked for Nest itself
      expect([table.decider(), table.kind(), table.offered()]).toEqual([
        1,
        'replacement',
        ['go where Nest says', 'go where Burying says'],
      ]);
      table.do('go where Nest says').passUntilQuiet();
      expect([table.zone(1, 'hand'), table.zone(1, 'pile'), table.zone(1, 'deck').includes('Nest')]).toEqual([
        ['Brook'],
        [],
        true,
      ]);
      // the rest of the text was done afterwards
      expect(table.player(0).hand).toBe(1);
      expect(table.player(1).hand).toBe(1);
    });

    it('TPL 6.5 what a sprite says of itself comes first, and what comes to the same is not asked', () => {
      const table = setUp({
        cards: CARDS,
        players: [{ hand: ['Spark'] }, { field: ['Phoenix', 'Nest', 'Nest', 'Pebble'] }],
      });
      table.do('play Spark', 'choose Phoenix').passUntilQuiet();
      expect(table.zone(1, 'deck')).toContain('Phoenix');
      const same = setUp({ cards: CARDS, players: [{ hand: ['Spark'] }, { field: ['Nest', 'Nest', 'Pebble'] }] });
      same.do('play Spark', 'choose Pebble').passUntilQuiet();
      expect(same.zone(1, 'hand')).toEqual(['Pebble']);
    });

    it('TPL 6.5 rule checks go on when it has been picked', () => {
      const table = setUp({
        cards: CARDS,
        players: [{ hand: ['Chant'] }, { field: ['Nest', 'Brook', 'Burying', { card: 'Willow', damage: 4 }] }],
      });
      table.do('play Chant').do('pass', 'pass', 'X = 1');
      expect(table.offered()).toEqual(['go where Nest says', 'go where Burying says']);
      table.do('go where Burying says');
      expect([table.kind(), table.zone(1, 'field')]).toEqual(['priority', ['Brook', 'Burying']]);
    });
  });
});
