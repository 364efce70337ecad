import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

describe('playing', () => {
  it('TPL 3.1 a sprite enters at once and came this turn: only an eager one attacks', () => {
    const table = setUp({ players: [{ hand: ['Brook', 'Dart'] }, {}] });
    table.do('play Brook', 'play Dart');
    expect(table.zone(0, 'field')).toEqual(['Brook', 'Dart']);
    expect(table.player(0).energy).toBe(2);
    expect(table.offered()).toEqual(['pass', 'attack with Dart']);
  });

  it('TPL 3.2 a charm: X, then targets, then payment; it stands on the stack and goes to the pile', () => {
    const table = setUp({ players: [{ hand: ['Bloom'], field: ['Brook', 'Pebble'] }, {}] });
    table.do('play Bloom');
    expect(table.kind()).toBe('chooseX');
    expect(table.offered()).toHaveLength(7);
    table.do('X = 3', 'choose Brook');
    expect([table.player(0).energy, table.stack()]).toEqual([3, ['Bloom']]);
    table.passUntilQuiet();
    expect(table.card('Brook')).toMatchObject({ power: 5, counters: { leaf: 3, bell: 0 } });
    expect(table.zone(0, 'pile')).toEqual(['Bloom']);
  });

  it('TPL 3.2 a charm without anything to choose is not offered', () => {
    expect(setUp({ players: [{ hand: ['Bloom', 'Spark'] }, {}] }).offered()).toEqual(['pass', 'play Spark']);
  });

  it('TPL 3.3 an ability stands on the stack without a card, once energy, rest and discard are paid', () => {
    const table = setUp({ players: [{ hand: ['Willow', 'Brook'], field: ['Moss Sage'] }, {}] });
    table.do('use ability 1 of Moss Sage', 'discard Willow');
    expect(table.stack()).toEqual(['ability 1 of Moss Sage']);
    expect(table.card('Moss Sage').rested).toBe(true);
    expect([table.player(0).energy, table.zone(0, 'pile')]).toEqual([5, ['Willow']]);
    table.passUntilQuiet();
    expect(table.player(0).hand).toBe(3);
  });

  it('TPL 3.3 without all of it the ability is not offered', () => {
    const rested = setUp({ players: [{ hand: ['Willow'], field: [{ card: 'Moss Sage', rested: true }] }, {}] });
    expect(rested.can('use ability 1 of Moss Sage')).toBe(false);
    expect(setUp({ players: [{ field: ['Moss Sage'] }, {}] }).can('use ability 1 of Moss Sage')).toBe(false);
  });

  it('TPL 3.4 kindling in the middle of a payment makes up for what is lacking', () => {
    const table = setUp({ players: [{ turns: 2, hand: ['Willow'], field: ['Kindler'] }, {}] });
    table.do('play Willow');
    expect(table.forced()).toContain('kindle with Kindler');
    expect(table.zone(0, 'field')).toEqual(['Kindler', 'Willow']);
    expect([table.player(0).energy, table.player(0).kindled]).toEqual([0, 0]);
  });

  it('TPL 3.4 kindling at priority fills the pool, without the stack', () => {
    const table = setUp({ players: [{ hand: ['Brook'], field: ['Kindler'] }, {}] });
    table.do('kindle with Kindler');
    expect([table.player(0).kindled, table.stack()]).toEqual([1, []]);
    table.do('play Brook');
    expect(table.offered()).toEqual(['spend energy', 'spend kindled energy']);
  });

  it('TPL 3.5 kindled energy is not spent on charms or abilities', () => {
    const side = { turns: 0, hand: ['Chorus', 'Brook'], field: ['Kindler'] };
    const table = setUp({ players: [side, {}] });
    expect(table.can('play Chorus')).toBe(false);
    expect(table.can('play Brook')).toBe(true);
  });
});
