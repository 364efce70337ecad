import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: s-crier, name: Crier, type: sprite, cost: 1, power: 1, abilities: [{ when: { turn-begins: each }, do: { draw: 1 } }] }
`;

describe('the stack', () => {
  it('TPL 4.1 the opponent answers first, with what is swift; two passes in succession resolve the top', () => {
    const table = setUp({ players: [{ hand: ['Chorus'], field: ['Brook'] }, { hand: ['Spark', 'Pebble'] }] });
    table.do('play Chorus');
    expect(table.decider()).toBe(1);
    expect(table.offered()).toEqual(['pass', 'play Spark']);
    table.do('play Spark', 'choose Brook');
    expect(table.stack()).toEqual(['Spark', 'Chorus']);
    table.do('pass', 'pass');
    expect(table.zone(0, 'pile')).toEqual(['Brook']);
    expect(table.stack()).toEqual(['Chorus']);
  });

  it('TPL 4.1 what was chosen and is gone is left out', () => {
    const table = setUp({ players: [{ hand: ['Spark'] }, { hand: ['Spark'], field: ['Brook', 'Willow'] }] });
    table.do('play Spark', 'choose Brook', 'play Spark', 'choose Brook').passUntilQuiet();
    expect(table.card('Willow').damage).toBe(0);
    expect([table.player(0).life, table.player(1).life]).toEqual([12, 12]);
  });

  it('TPL 4.2 what triggered is put on the stack before the next priority, the turn player first', () => {
    const table = setUp({ cards: CARDS, phase: 'start', players: [{ field: ['Crier'] }, { field: ['Crier'] }] });
    expect(table.stack()).toEqual(['ability 1 of Crier', 'ability 1 of Crier']);
    table.do('pass', 'pass');
    // the trigger that was put last resolves first
    expect([table.player(0).hand, table.player(1).hand]).toEqual([1, 1]);
  });

  it('TPL 4.2 a trigger chooses its target as it is put on the stack', () => {
    const table = setUp({ players: [{ hand: ['Ember Fox'] }, { field: ['Pebble', 'Brook'] }] });
    table.do('play Ember Fox');
    expect(table.kind()).toBe('choose');
    table.do('choose Pebble').passUntilQuiet();
    expect(table.zone(1, 'pile')).toEqual(['Pebble']);
  });

  it('TPL 4.3 a charm on the stack is negated: it does nothing and goes to the pile', () => {
    const table = setUp({ players: [{ hand: ['Chorus'], field: ['Brook'] }, { hand: ['Hush'] }] });
    table.do('play Chorus', 'play Hush').passUntilQuiet();
    expect(table.card('Brook').power).toBe(2);
    expect([table.zone(0, 'pile'), table.zone(1, 'pile')]).toEqual([['Chorus'], ['Hush']]);
  });

  it('TPL 4.3 an object without a card is chosen among several and negated, from the middle of the stack too', () => {
    const ringer = { card: 'Bell Ringer', counters: { bell: 2 } };
    const table = setUp({
      players: [{ hand: ['Ember Fox'] }, { hand: ['Spark'], field: [ringer, 'Pebble'] }],
    });
    table.do('play Ember Fox', 'choose Pebble');
    table.do('play Spark', 'choose player 0', 'pass', 'use ability 2 of Bell Ringer');
    expect(table.offered()).toEqual(['choose ability 1 of Ember Fox on the stack', 'choose Spark on the stack']);
    table.do('choose ability 1 of Ember Fox on the stack');
    expect(table.card('Bell Ringer').counters).toEqual({ leaf: 0, bell: 0 });
    table.passUntilQuiet();
    expect(table.zone(1, 'field')).toEqual(['Bell Ringer', 'Pebble']);
    expect(table.player(0).life).toBe(10);
  });

  it('TPL 4.3 what was negated already is not negated again', () => {
    const table = setUp({
      players: [{ hand: ['Chorus', 'Hush'], field: ['Brook'] }, { hand: ['Hush'] }],
    });
    table.do('play Chorus', 'play Hush', 'play Hush', 'choose Chorus on the stack').passUntilQuiet();
    expect(table.card('Brook').power).toBe(2);
    expect(table.zone(0, 'pile').sort()).toEqual(['Chorus', 'Hush']);
  });
});
