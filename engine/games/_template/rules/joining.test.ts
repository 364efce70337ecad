/** Cards made of several: a sprite that has joined another lends it its power and its text. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- id: j-tutor
  name: Tutor
  type: sprite
  cost: 2
  power: 1
  keywords: shy
  abilities:
    - cost: { energy: 0 }
      do: [{ choose: { type: sprite, controller: you, other: true } }, { join: chosen }]
    - affects: { type: sprite, other: true }
      always: { power: 10 }
    - kindle: true
- id: j-boaster
  name: Boaster
  type: sprite
  cost: 2
  power: 1
  abilities:
    - cost: { energy: 0 }
      do: [{ choose: { type: sprite, controller: you, other: true } }, { join: chosen }]
    - always: { power: 100 }
`;

function joined(name: string, others: string[] = [], hand: string[] = []): ReturnType<typeof setUp> {
  const table = setUp({ cards: CARDS, players: [{ field: [name, 'Brook', ...others], hand }, { field: ['Pebble'] }] });
  table.do(`use ability 1 of ${name}`);
  if (table.kind() === 'choose') table.do('choose Brook');
  return table.passUntilQuiet();
}

describe('a sprite that has joined another', () => {
  it('TPL 3.6 lies with it, and adds its power and keywords', () => {
    const table = joined('Tutor');
    expect([table.zone(0, 'field'), table.zone(0, 'joined')]).toEqual([['Brook'], ['Tutor']]);
    expect(table.card('Brook')).toMatchObject({ power: 3, keywords: ['shy'], joined: ['Tutor'] });
  });

  it('TPL 3.6 lends its triggers: they are those of the other sprite', () => {
    const table = joined('Ivy');
    table.do('attack with Brook');
    expect(table.stack()).toEqual(['ability 2 of Brook']);
    expect(table.passUntilQuiet().player(0).hand).toBe(1);
  });

  it('TPL 3.6 lends its static abilities: "this sprite" and "other" are seen from the other sprite', () => {
    const table = joined('Tutor', ['Willow']);
    expect([table.card('Brook').power, table.card('Willow').power, table.card('Pebble').power]).toEqual([3, 15, 11]);
    expect(joined('Boaster').card('Brook').power).toBe(103);
  });

  it('TPL 3.6 lends what can be used, after what the other sprite has itself', () => {
    const table = joined('Tutor', ['Willow']);
    expect(table.offered()).toContain('use ability 1 of Brook');
    expect(table.offered()).toContain('kindle with Brook');
    table.do('use ability 1 of Brook').passUntilQuiet();
    // the sprite that had joined Brook does not return with it
    expect([table.zone(0, 'field'), table.zone(0, 'joined'), table.zone(0, 'pile')]).toEqual([
      ['Willow'],
      ['Brook'],
      ['Tutor'],
    ]);
    expect(table.card('Willow').power).toBe(7);
  });

  it('TPL 3.6 lends nothing where the other sprite has lost its abilities', () => {
    const table = joined('Boaster', [], ['Lull']);
    table.do('play Lull', 'choose Brook').passUntilQuiet();
    expect(table.card('Brook')).toMatchObject({ power: 1, keywords: [] });
    expect(table.offered()).not.toContain('use ability 1 of Brook');
  });

  it('TPL 3.6 goes to the pile when the other leaves the field, and what it listened to with it', () => {
    const table = joined('Ivy', [], ['Spark', 'Spark']);
    table.do('play Spark', 'choose Brook').passUntilQuiet();
    table.do('play Spark', 'choose Brook').passUntilQuiet();
    expect([table.zone(0, 'field'), table.zone(0, 'joined')]).toEqual([[], []]);
    expect(table.zone(0, 'pile').sort()).toEqual(['Brook', 'Ivy', 'Spark', 'Spark']);
    table.do('pass').passUntilQuiet();
    expect(table.player(0).hand).toBe(0);
  });
});
