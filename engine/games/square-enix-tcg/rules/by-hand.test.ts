/** Cards of the open list that are written by hand: what several words do together. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cardsIn } from '../../../testing/written-cards.ts';
import { setUp } from '../position.ts';

const LISTED = readFileSync(new URL('../lists/by-hand.yaml', import.meta.url), 'utf8');
/** The cards of these ids, of those that the import reads. */
const imported = (file: string, ...ids: readonly string[]): string =>
  cardsIn(new URL(`../lists/${file}.yaml`, import.meta.url), ...ids);
const CARDS = `${LISTED}
${imported('opus-ix', '9-077')}
${imported('opus-iii', '3-126')}
${imported('opus-xiv', '14-115')}
- { id: bh-well, name: Well, type: backup, element: water, cost: 1, generic: true }
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
- { id: bh-ember, name: Ember, type: summon, element: fire, cost: 4, abilities: [
    { do: [{ choose: { of: { type: forward } } }, { dull: chosen }] }] }
- { id: bh-sealed, name: Sealed, type: summon, element: fire, cost: 1, abilities: [
    { field: not-playable }, { do: [{ draw: 1 }] }] }
- { id: bh-pyre, name: Pyre, type: backup, element: fire, cost: 1, generic: true }
- { id: bh-snow, name: Snow, type: backup, element: ice, cost: 1, generic: true }
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

  it("SE 9.6.1.1 Kadaj (11-140) leaves at the end of the turn and is back at the end of the opponent's", () => {
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

  it('SE 2.3 Shinryu (14-115) draws for a card that is no Forward, and for none where the deck is empty', () => {
    const hand = (deck: string[]) => {
      const table = at({ field: ['Shinryu'], deck: Array(9).fill('Wall') }, { deck: ['Wall', 'Wall', ...deck] });
      table.toPhase('next-turn').toPhase('next-turn');
      return table.passUntilQuiet().zone(0, 'hand').length;
    };
    const [forward, backup, none] = [['Wall'], ['Hut'], []].map(hand);
    expect([backup - forward, none - forward]).toEqual([2, 0]);
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

  it('SE 4.5 the Summon that Caetuna (6-010) finds is cast from the deck; one that is not goes from there', () => {
    const name = "Vermilion Bird l'Cie Caetuna";
    const table = at({ hand: ['Bring', name], deck: ['Ember', 'Wall'] }, { field: ['Thief'] });
    const declined = brought(name, table.copy(), 'do it', 'choose Ember', 'decline');
    expect([declined.zone(0, 'break'), declined.zone(0, 'hand')]).toEqual([['Bring', 'Ember'], []]);
    expect(declined.card('Thief')).toMatchObject({ power: 9000, dull: false });
    const cast = brought(name, table.copy(), 'do it', 'choose Ember', 'do it', 'choose Thief');
    expect(cast.card('Thief')).toMatchObject({ power: 7000, dull: true });
  });

  it('SE 11.2.2 Rydia (9-077) casts from the deck: no card passes through the Break Zone, and one not cast stays', () => {
    const deck = ['Ember', 'Cub', 'Lamb', 'Cub', 'Lamb', 'Hut'];
    const table = at({ hand: ['Bring', '9-077'], deck }, { field: ['Thief'] });
    brought('Rydia', table, 'choose Ember', 'choose Thief');
    expect(table.card('Thief')).toMatchObject({ power: 7000, dull: true });
    expect([table.zone(0, 'break'), table.zone(0, 'deck').length, table.zone(0, 'deck')[0]]).toEqual([
      ['Bring', 'Ember'],
      5,
      'Hut',
    ]);
    const none = at({ hand: ['Bring', '9-077'], deck: ['Away', ...deck.slice(1)] }, { field: ['Thief'] });
    brought('Rydia', none);
    const sealed = at({ hand: ['Bring', '9-077'], deck: ['Sealed', ...deck.slice(1)] });
    brought('Rydia', sealed);
    expect([sealed.zone(0, 'deck')[5], sealed.zone(0, 'hand')]).toEqual(['Sealed', []]);
    expect([none.zone(1, 'field'), none.zone(0, 'break'), none.zone(0, 'deck').length]).toEqual([
      ['Thief'],
      ['Bring'],
      6,
    ]);
  });

  it.each(['resolution', 'play'])(
    'SE 11.12.6 Eiko (3-126) says as it resolves which of four Summons returns, %s',
    (chooseAt) => {
      const wells = Array<string>(2).fill('Well');
      const heap = ['Break', 'Away', 'Poke', 'Ember', 'Bring'];
      const table = at({ field: ['3-126', ...wells], break: heap }, {}, { switches: { 'choose-at': chooseAt } });
      const taken = ['choose Break', 'choose Away', 'choose Poke', 'choose Ember'];
      table.do('use ability 1 of Eiko');
      if (chooseAt === 'play') table.do(...taken);
      table.do('dull Well for CP', 'dull Well for CP').passUntil('choose');
      if (chooseAt === 'resolution') table.do(...taken);
      expect(table.offered()).toEqual(taken);
      table.do('choose Away').passUntilQuiet();
      expect([table.zone(0, 'hand'), table.zone(0, 'removed'), table.zone(0, 'break')]).toEqual([
        ['Away'],
        ['Break', 'Poke', 'Ember'],
        ['Bring', 'Eiko'],
      ]);
    },
  );

  it('SE 7.4 Thief (10-050) counts a card that is looked at or searched for and goes from the deck into the Break Zone', () => {
    const heap = `${CARDS}
- { id: bh-sift, name: Sift, type: summon, element: light, cost: 0, abilities: [
    { do: [{ look: { count: 2, to-hand: 1, rest: break-zone } }] }] }
- { id: bh-seek, name: Seek, type: summon, element: light, cost: 0, abilities: [
    { do: [{ search: { of: { name: Cub }, to: break-zone } }] }] }
- { id: bh-find, name: Find, type: summon, element: light, cost: 0, abilities: [
    { do: [{ search: { of: { name: Cub } } }] }] }
`;
    const powerAfter = (name: string, ...choices: readonly string[]): number | undefined => {
      const mine = { hand: [name], deck: ['Cub', ...DECK] };
      const table = setUp({ cards: heap, players: [mine, { deck: DECK, field: ['Thief'] }] });
      return table
        .do(`play ${name}`)
        .passUntilQuiet(...choices)
        .card('Thief').power;
    };
    expect(powerAfter('Sift', 'choose Cub')).toBe(9000);
    expect(powerAfter('Seek', 'choose Cub')).toBe(9000);
    expect(powerAfter('Find', 'choose Cub')).toBe(7000);
  });

  it('SE 11.9.17.4 Sin (7-130) makes the opponent lose at the end of your next turn, if he is there', () => {
    const wells = Array<string>(5).fill('Well');
    const table = at({ field: ['Sin', ...wells], hand: ['Sin', 'Lamb', 'Lamb', 'Break'] });
    table.do('use ability 2 of Sin');
    for (const _ of wells) table.do('dull Well for CP');
    for (let i = 0; i < 2; i++) table.do('discard Lamb for CP');
    table.passUntilQuiet().toPhase('next-turn').toPhase('next-turn');
    expect(table.over()).toBeUndefined();
    const gone = table.copy().do('play Break').passUntilQuiet('choose Sin').toPhase('next-turn');
    expect(gone.over()).toBeUndefined();
    table.toPhase('end').passUntilQuiet();
    expect(table.over()).toMatchObject({ winner: 0 });
  });

  it('SE 11.8.1 Wakka (16-138) removes three counters in place of his name and of CP; with two he cannot', () => {
    const two = at({ field: [{ card: 'Wakka', counters: 2 }] }, { field: ['Lamb'] });
    expect(two.offered()).not.toContain('use ability 2 of Wakka');
    const table = at({ field: [{ card: 'Wakka', counters: 3 }] }, { field: ['Lamb'] });
    table.do('use ability 2 of Wakka').passUntilQuiet('choose Lamb');
    expect([table.zone(1, 'break'), table.card('Wakka').counters]).toEqual([['Lamb'], 0]);
  });

  it('SE 11.12.6 Don Corneo (14-035): the opponent reveals three cards, you select one of these', () => {
    const table = at({ hand: ['Bring', '14-035'] }, { hand: ['Lamb', 'Cub', 'Wall', 'Break'] });
    table.do('play Bring').passUntil('choose', 'choose Don Corneo');
    expect(table.decider()).toBe(1);
    table.do('choose Lamb').do('choose Cub').do('choose Break');
    expect([table.decider(), table.offered()]).toEqual([0, ['choose Lamb', 'choose Cub', 'choose Break']]);
    table.do('choose Cub').passUntilQuiet();
    expect([table.zone(1, 'break'), table.zone(1, 'hand')]).toEqual([['Cub'], ['Lamb', 'Wall', 'Break']]);
  });

  it('SE 11.9.16.1 Gutsco (14-010) removes the top card, gives it back as he leaves, and removes nothing of no deck', () => {
    const table = at({ hand: ['Bring', 'Gutsco', 'Break'], deck: ['Cub', 'Lamb'], removed: ['Wall'] });
    brought('Gutsco', table);
    expect(table.zone(0, 'removed')).toEqual(['Wall', 'Cub']);
    table.do('play Break').passUntilQuiet('choose Gutsco');
    expect([table.zone(0, 'hand'), table.zone(0, 'removed')]).toEqual([['Cub'], ['Wall']]);
    const none = at({ hand: ['Bring', 'Gutsco'], deck: [] });
    expect(brought('Gutsco', none).zone(0, 'field')).toEqual(['Gutsco']);
  });

  it('SE 11.9.16.1 Cloud of Darkness (10-140) has power for what was removed; as it leaves, one of it comes back', () => {
    const table = at({ field: ['Cloud of Darkness'], deck: ['Cub', 'Lamb', 'Wall', ...DECK], hand: ['Break'] });
    table.toPhase('next-turn');
    expect([table.card('Cloud of Darkness').power, table.zone(0, 'removed')]).toEqual([8000, ['Cub']]);
    table.toPhase('next-turn').toPhase('next-turn');
    expect(table.card('Cloud of Darkness').power).toBe(9000);
    table.toPhase('next-turn').do('play Break').passUntil('choose', 'choose Cloud of Darkness');
    table.do('choose Cub').passUntilQuiet();
    expect([table.zone(0, 'hand').includes('Cub'), table.zone(0, 'removed')]).toEqual([true, []]);
  });

  it('SE 11.2.2 Innocence (13-137) has the two abilities only while a card of the name is in your Break Zone', () => {
    const lamb = { field: ['Lamb'], hand: ['Cub', 'Cub', 'Cub'], break: ['Innocence'] };
    const offers = (mine: object): string[] =>
      at({ field: ['Innocence', 'Pyre', 'Snow'], ...mine }, lamb)
        .offered()
        .filter((option) => option.includes('Innocence'));
    expect(offers({})).toEqual([]);
    expect(offers({ break: ['Innocence'] })).toEqual(['use ability 1 of Innocence', 'use ability 2 of Innocence']);
    const table = at({ field: ['Innocence', 'Snow'], break: ['Innocence'] }, lamb);
    table.do('use ability 2 of Innocence').passUntilQuiet();
    expect([table.zone(1, 'hand'), table.zone(1, 'break')]).toEqual([['Cub'], ['Innocence', 'Cub', 'Cub']]);
  });

  it('SE 15.1.1.6.1 Shantotto (14-067) takes up to one Wind and one Earth card; the others go to the bottom', () => {
    const table = at({ hand: ['Bring', 'Shantotto'], deck: ['Wall', 'Gargas', 'Lamb', 'Cub', 'Thief', 'Hut'] });
    brought('Shantotto', table, 'choose Gargas', 'choose Wall', 'put Cub on the bottom', 'put Lamb on the bottom');
    expect([...table.zone(0, 'hand')].sort()).toEqual(['Gargas', 'Wall']);
    expect(table.zone(0, 'deck')[0]).toBe('Hut');
    expect(table.zone(0, 'deck')).toHaveLength(4);
  });

  it('SE 11.9.16.1 The Demon (20-007) deals 1000 for each card that it removed, and nothing for none', () => {
    for (const [cards, damage] of [
      [['Lamb', 'Cub', 'Cub'], 3000],
      [[], 0],
    ] as const) {
      const table = at({ hand: ['Bring', 'The Demon'] }, { field: ['Wall'], break: cards, removed: ['Hut'] });
      brought('The Demon', table, 'select mode 1', 'choose Wall');
      expect([table.card('Wall').damage, table.zone(1, 'break')]).toEqual([damage, []]);
    }
  });
});
