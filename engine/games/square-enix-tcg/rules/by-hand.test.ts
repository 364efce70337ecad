/** Cards of the open list that are written by hand: what several words do together. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const LISTED = readFileSync(new URL('../lists/by-hand.yaml', import.meta.url), 'utf8');
const CARDS = `${LISTED}
- { id: bh-wall, name: Wall, type: forward, element: earth, cost: 3, power: 9000, generic: true }
- { id: bh-cub, name: Cub, type: forward, element: fire, cost: 1, power: 1000, generic: true }
- { id: bh-lamb, name: Lamb, type: forward, element: ice, cost: 2, power: 6000, generic: true }
- { id: bh-hut, name: Hut, type: backup, element: water, cost: 1, generic: true }
- { id: bh-imp, name: Imp, type: monster, element: water, cost: 1, generic: true }
- { id: bh-titan, name: Giant, type: forward, element: earth, cost: 5, power: 9000, generic: true }
- { id: bh-break, name: Break, type: summon, element: light, cost: 0, abilities: [
    { do: [{ choose: { of: { type: forward } } }, { break: chosen }] }] }
- { id: bh-away, name: Away, type: summon, element: light, cost: 0, abilities: [
    { do: [{ choose: { of: { type: forward } } }, { to-hand: chosen }] }] }
- { id: bh-poke, name: Poke, type: summon, element: light, cost: 0, abilities: [
    { do: [{ choose: { of: { type: forward } } }, { dull: chosen }] }] }
- { id: bh-bring, name: Bring, type: summon, element: light, cost: 0, abilities: [
    { do: [{ pick: { of: { zone: hand, owner: you, type: character } } }, { put: chosen }] }] }
`;

type Table = ReturnType<typeof setUp>;
const DECK = Array<string>(9).fill('Wall');
const at = (mine: object, theirs: object = {}, more: object = {}): Table =>
  setUp({
    cards: CARDS,
    players: [
      { deck: DECK, ...mine },
      { deck: DECK, ...theirs },
    ],
    ...more,
  });
/** The card comes from the hand by a text, and its auto abilities resolve. */
const brought = (name: string, table: Table, ...choices: readonly string[]): Table =>
  table.do('play Bring').passUntilQuiet(`choose ${name}`, ...choices);

describe('cards that are written by hand', () => {
  it('SE 11.9.17.5 The Goddess (20-057) breaks what has a Doom Counter at the end of the next turn, gone or not', () => {
    const table = at({ hand: ['Bring', 'The Goddess', 'Break'] }, { field: ['Wall', 'Lamb'] });
    brought('The Goddess', table);
    table.do('play Break').passUntilQuiet('choose The Goddess');
    table.toPhase('next-turn');
    expect(table.zone(1, 'field')).toEqual(['Wall', 'Lamb']);
    table.toPhase('next-turn');
    expect(table.zone(1, 'field')).toEqual([]);
  });

  it('SE 11.9.16.1 Lightning (13-081) removes from field and Break Zone, and gives them back as she leaves', () => {
    const table = at({ hand: ['Bring', 'Lightning', 'Break'], break: ['Cub'] }, { field: ['Wall', 'Lamb'] });
    brought('Lightning', table, 'choose Wall', 'choose Cub');
    expect([table.zone(0, 'removed'), table.zone(1, 'removed')]).toEqual([['Cub'], ['Wall']]);
    table.do('play Break').passUntilQuiet('choose Lightning');
    expect([table.zone(0, 'hand'), table.zone(1, 'hand'), table.zone(1, 'removed')]).toEqual([['Cub'], ['Wall'], []]);
  });

  it('SE 11.9.16.2 Tidus (16-116) put under his deck draws three cards, returned to a hand none', () => {
    const first = 'put the ability of Tidus on the stack (ability 1)';
    const table = at({ field: ['Tidus'] }, { hand: ['Poke'], field: ['Lamb', 'Cub'] });
    table.do('pass').do('play Poke').passUntilQuiet('choose Tidus', 'do it', first, 'choose Lamb');
    expect([table.zone(0, 'hand').length, table.zone(1, 'field')]).toEqual([3, ['Cub']]);
    const stays = at({ field: ['Tidus'] }, { hand: ['Poke'], field: ['Lamb'] });
    stays.do('pass').do('play Poke').passUntilQuiet('choose Tidus', 'decline');
    expect([stays.zone(0, 'hand'), stays.zone(1, 'field')]).toEqual([[], ['Lamb']]);
    const returned = at({ field: ['Tidus'], hand: ['Away'] })
      .do('play Away')
      .passUntilQuiet('choose Tidus');
    expect(returned.zone(0, 'hand')).toEqual(['Tidus']);
  });

  it('SE 4.5 Chaos (11-129) plays the chosen Forward where X is its cost, and not where X is another number', () => {
    for (const [x, field] of [
      [5, ['Chaos', 'Giant']],
      [4, ['Chaos']],
    ] as const) {
      const hand = ['Bring', 'Chaos', 'Cub', 'Cub', 'Cub'];
      const table = at({ hand, break: ['Giant'] });
      brought('Chaos', table, 'choose Giant', 'do it', `X = ${x}`);
      expect([...table.zone(0, 'field')].sort(), `X = ${x}`).toEqual(field);
    }
  });

  it('SE 15.1.1.6.1 Ramza (10-138) takes one of each type of the three top cards; the rest goes to the Break Zone', () => {
    const deck = ['Cub', 'Lamb', 'Break', 'Hut', 'Wall'];
    const table = brought('Ramza', at({ hand: ['Bring', 'Ramza'], deck }), 'choose Lamb');
    expect([...table.zone(0, 'hand')].sort()).toEqual(['Break', 'Lamb']);
    expect([table.zone(0, 'break'), table.zone(0, 'deck')]).toEqual([
      ['Bring', 'Cub'],
      ['Hut', 'Wall'],
    ]);
  });

  it('SE 11.13.4.1 Reeve (16-104) stays dull as long as what he brought is there', () => {
    const table = at({ hand: ['Bring', 'Reeve', 'Break'], break: ['Lamb'] });
    brought('Reeve', table, 'choose Lamb');
    const gone = table.copy().do('play Break').passUntilQuiet('choose Lamb');
    table.toPhase('next-turn').toPhase('next-turn');
    gone.toPhase('next-turn').toPhase('next-turn');
    expect([table.card('Reeve').dull, gone.card('Reeve').dull]).toEqual([true, false]);
  });

  it('SE 9.6.1.1 Kadaj (11-140) leaves at the end of the turn and is back at the end of the next', () => {
    const table = at({ field: ['Kadaj'] }, {}, { phase: 'main-2' });
    table.toPhase('next-turn', 'do it');
    expect(table.zone(0, 'removed')).toEqual(['Kadaj']);
    table.toPhase('next-turn', 'select mode 2');
    expect(table.zone(0, 'field')).toEqual(['Kadaj']);
  });

  it('SE 11.12.5 Ultimecia (9-102) lets each player play the Character that they revealed', () => {
    const table = at({ hand: ['Bring', 'Ultimecia'], deck: ['Cub', 'Wall'] }, { deck: ['Lamb', 'Wall'] });
    brought('Ultimecia', table, 'do it', 'do it');
    expect([[...table.zone(0, 'field')].sort(), table.zone(1, 'field')]).toEqual([['Cub', 'Ultimecia'], ['Lamb']]);
    const none = at({ hand: ['Bring', 'Ultimecia'], deck: ['Break', 'Wall'] }, { deck: ['Away', 'Wall'] });
    brought('Ultimecia', none);
    expect([none.zone(0, 'field'), none.zone(1, 'field')]).toEqual([['Ultimecia'], []]);
  });

  it('SE 11.12.6 of the two that Ramza (13-121) chose the opponent puts one into the Break Zone and returns the other', () => {
    for (const [answer, broken, returned] of [
      ['do it', 'Lamb', 'Wall'],
      ['decline', 'Wall', 'Lamb'],
    ] as const) {
      const table = at({ hand: ['Bring', '13-121'] }, { field: ['Lamb', 'Wall'] });
      table.do('play Bring').passUntil('may', 'choose Ramza', 'choose Lamb', 'choose Wall');
      expect(table.decider()).toBe(1);
      table.do(answer).passUntilQuiet();
      expect([table.zone(1, 'break'), table.zone(1, 'hand')], answer).toEqual([[broken], [returned]]);
    }
  });
});
