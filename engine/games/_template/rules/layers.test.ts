import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

describe('layers', () => {
  it('TPL 7.1 what loses its abilities changes no power any more', () => {
    const table = setUp({ players: [{ hand: ['Lull'], field: ['Hearth Keeper', 'Willow'] }, {}] });
    expect(table.card('Willow').power).toBe(6);
    table.do('play Lull', 'choose Hearth Keeper').passUntilQuiet();
    expect(table.card('Willow').power).toBe(5);
    expect(table.card('Hearth Keeper').power).toBe(1);
  });

  it('TPL 7.2 the older effect comes first: what sets the power leaves what was added after it', () => {
    const side = { hand: ['Lull', 'Chorus'], field: ['Willow'] };
    const setFirst = setUp({ players: [side, {}] });
    setFirst.do('play Lull').passUntilQuiet();
    setFirst.do('play Chorus').passUntilQuiet();
    expect(setFirst.card('Willow').power).toBe(3);
    const addedFirst = setUp({ players: [side, {}] });
    addedFirst.do('play Chorus').passUntilQuiet();
    addedFirst.do('play Lull').passUntilQuiet();
    expect(addedFirst.card('Willow').power).toBe(1);
  });

  it('TPL 7.1 a static ability works only while its condition holds', () => {
    const table = setUp({ players: [{ hand: ['Brook', 'Pebble'], field: ['Night Moth'] }, { hand: ['Spark'] }] });
    expect(table.card('Night Moth')).toMatchObject({ power: 1, keywords: [] });
    table.do('play Brook');
    expect(table.card('Night Moth')).toMatchObject({ power: 3, keywords: ['shy'] });
    table.do('pass', 'play Spark');
    expect(table.offered()).not.toContain('choose Night Moth');
  });

  describe('sprites that come together', () => {
    const CARDS = `
- { id: l-even, name: Evener, type: sprite, cost: 1, power: 1, abilities: [{ affects: { type: sprite, other: true }, always: { power-is: 3 } }] }
- { id: l-lift, name: Lifter, type: sprite, cost: 1, power: 1, abilities: [{ affects: { type: sprite, other: true }, always: { power: 2 } }] }
- { id: l-flock, name: Flocking, type: charm, cost: 0, abilities: [{ do: { search: { of: { type: sprite }, count: 3, to: field } } }] }
`;

    function flock(...deck: string[]): ReturnType<typeof setUp> {
      const table = setUp({ cards: CARDS, players: [{ hand: ['Flocking'], field: ['Brook'], deck }, {}] });
      table.do('play Flocking').do('pass', 'pass');
      while (table.kind() === 'choose') table.do(table.offered()[0]);
      return table;
    }

    it.each([
      ['Evener', 7, ['Evener']],
      ['Lifter, Evener', 5, ['Lifter', 'Evener']],
      ['Lifter, Lifter', 3, ['Lifter', 'Lifter']],
    ])('TPL 7.3 the turn player says which is the older: %s', (_order, power, oldest) => {
      const table = flock('Lifter', 'Evener', 'Lifter', 'Spark');
      expect([table.decider(), table.kind(), table.offered()]).toEqual([
        0,
        'arrivalOrder',
        ['choose Lifter', 'choose Evener'],
      ]);
      table.do(...oldest.map((name) => `choose ${name}`));
      expect([table.kind(), table.card('Brook').power]).toEqual(['priority', power]);
    });

    it('TPL 7.3 nobody is asked where their order changes nothing', () => {
      const table = flock('Lifter', 'Lifter', 'Pebble', 'Spark');
      expect([table.kind(), table.card('Brook').power]).toEqual(['priority', 6]);
    });
  });

  it('TPL 7.4 an effect that says so changes cards in hands; the others do not', () => {
    const table = setUp({
      players: [{ hand: ['Spark'] }, { hand: ['Chorus', 'Pebble'], field: ['Herald', 'Hearth Keeper', 'Willow'] }],
    });
    table.do('play Spark', 'choose Willow');
    expect(table.offered()).toEqual(['pass', 'play Chorus']);
    expect([table.card('Pebble').power, table.card('Willow').power]).toEqual([1, 6]);
    table.do('play Chorus').passUntilQuiet();
    expect(table.card('Willow')).toMatchObject({ power: 8, damage: 2 });
  });
});
