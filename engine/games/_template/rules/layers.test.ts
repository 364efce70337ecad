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
});
