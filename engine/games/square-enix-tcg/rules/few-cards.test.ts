/** Words that few cards have: counters of kinds, what a card has removed, cards of some that are pointed at. */
import { describe, expect, it } from 'vitest';
import { cardField } from '../../../kernel/layout.ts';
import { CARD_DAMAGED_BY } from '../layout.ts';
import { setUp } from '../position.ts';

const FREE = 'cost: { cp: { any: 0 } }';
const card = (name: string, facts: string, ...abilities: readonly string[]): string =>
  `- { id: fc-${name.toLowerCase()}, name: ${name}, ${facts}, abilities: [${abilities.join(', ')}] }\n`;
const forward = (name: string, facts: string, ...abilities: readonly string[]): string =>
  card(name, `type: forward, generic: true, ${facts}`, ...abilities);
const hut = (name: string, ...abilities: readonly string[]): string =>
  card(name, 'type: backup, element: ice, cost: 1, generic: true', ...abilities);
const text = (name: string, effects: string): string =>
  card(name, 'type: summon, element: light, cost: 0', `{ do: [${effects}] }`);
const uses = (effects: string): string => `{ ${FREE}, do: [${effects}] }`;

const CARDS = [
  forward('Wall', 'element: earth, cost: 3, power: 9000'),
  forward('Cub', 'element: fire, cost: 1, power: 1000'),
  forward('Lamb', 'element: ice, cost: 2, power: 6000'),
  hut('Stone'),
  hut(
    'Plague',
    uses('{ choose: { of: { type: forward } } }, { named-counters: { who: chosen, kind: Poison } }'),
    uses('{ choose: { of: { type: forward } } }, { named-counters: { who: chosen, kind: Luck, count: 2 } }'),
    '{ field: { power-per-counter: { kind: Poison, times: -2000 } }, affects: { type: forward } }',
    uses('{ dull: { all: { named-counters: { kind: Luck, at-least: 2 } } } }'),
  ),
  text('Away', '{ choose: { of: { type: forward } } }, { to-hand: chosen }'),
  text('Heavy', '{ gain: { who: { all: { type: forward } }, gives: { power-per-cost: -1000 } } }'),
  forward(
    'Jailer',
    'element: ice, cost: 2, power: 5000',
    uses('{ choose: { of: { name: Cub } } }, { remove: chosen }'),
    '{ field: { power: { count: { of: { zone: removed, removed-by-this: true }, times: 1000 } } } }',
    '{ when: leaves, do: [{ to-hand: { all: { zone: removed, removed-by-this: true } } }] }',
  ),
  text('Exile', '{ choose: { of: { name: Cub } } }, { remove: chosen }'),
  text('Break', '{ choose: { of: { type: forward } } }, { break: chosen }'),
  text(
    'Sort',
    '{ reveal-top: 3 }, { pick-among-it: { of: { type: forward, zone: deck, owner: you }, as: a } }, ' +
      '{ pick-among-it: { of: { type: forward, zone: deck, owner: you }, another: true, as: b } }, ' +
      '{ to-hand: { set: a } }, { to-break-zone: { set: b } }',
  ),
  text(
    'Demand',
    '{ pick: { of: { zone: hand, owner: opponent }, count: 2, by: opponent } }, { reveal: chosen }, ' +
      '{ point-at: chosen }, { pick-among-it: { of: { zone: hand, owner: opponent } } }, { discard-these: chosen }',
  ),
  hut('Grief', '{ when: { makes-discard: you }, do: [{ counters: self }] }'),
  text('Snatch', '{ pick-random: { of: { zone: hand, owner: opponent } } }, { remove: chosen }'),
  forward(
    'Friend',
    'element: wind, cost: 2, power: 3000',
    uses(
      '{ choose: { of: { other: true, type: forward } } }, { gain-while: { who: self, gives: { power: 4000 }, there: chosen } }',
    ),
  ),
  text(
    'Same',
    '{ choose: { of: { type: forward } } }, { note-card: chosen }, { search: { of: { same-name-noted: true } } }',
  ),
  forward('Knave', 'element: fire, cost: 2, power: 5000, job: Thief'),
  forward('Clone', 'element: fire, cost: 2, power: 5000, job: Thief'),
  forward('Guard', 'element: fire, cost: 2, power: 5000, job: [Knight, Squire]'),
  forward('Idol', 'element: fire, cost: 2, power: 5000, job: Idol', '{ field: all-jobs }'),
  forward(
    'Icon',
    'element: fire, cost: 2, power: 5000, job: Idol',
    '{ field: [all-jobs, { power: { count: { of: { type: forward, other: true, shares-job: true }, times: 1000 } } }] }',
  ),
  forward(
    'Kin',
    'element: fire, cost: 2, power: 5000, job: Knight',
    '{ field: { power: { count: { of: { type: forward, other: true, controller: you, shares-job: true }, times: 1000 } } } }',
    uses('{ name-job }, { gain-named-job: self }'),
  ),
  text('Purge', '{ name-job }, { break: { all: { type: forward, named-job: true } } }'),
  text('Lapse', '{ gain: { who: { all: { type: forward } }, gives: lose-jobs } }'),
  text('Thieves', '{ dull: { all: { type: forward, job: Thief } } }'),
  text('Tint', '{ gain: { who: { all: { name: Cub } }, gives: { gains-element: ice } } }'),
  text('Icy', '{ dull: { all: { type: forward, element: ice } } }'),
  text('Fiery', '{ dull: { all: { type: forward, element: fire } } }'),
  hut('Kindler', '{ field: { raise-damage: { by: 1000, from: summons, whose: you, of: { element: fire } } } }'),
  card(
    'Burn',
    'type: summon, element: fire, cost: 0',
    '{ do: [{ damage: { who: { all: { name: Wall } }, amount: 2000 } }] }',
  ),
  text('Ray', '{ damage: { who: { all: { name: Wall } }, amount: 2000 } }'),
  hut(
    'Ghoul',
    '{ when: { milled: opponent }, do: [{ counters: self }] }',
    uses('{ mill: { count: 2, player: opponent } }'),
  ),
  text('Bury', '{ to-break-zone: { all: { name: Cub } } }'),
  text('Doom', '{ lose-game: opponent }'),
  hut('Captain', '{ field: attacks-three-times, affects: { name: Racer, controller: you } }'),
  forward('Racer', 'element: fire, cost: 1, power: 1000, keywords: [brave]'),
  forward(
    'Fate',
    'element: fire, cost: 1, power: 1000',
    uses(
      '{ later: { at: next-turn, do: [{ later: { at: end-of-your-turn, do: [' +
        '{ if: { is: { is: { who: it, of: { zone: field } } }, then: [{ lose-game: opponent }] } }] } }] } }',
    ),
  ),
  forward(
    'Sage',
    'element: earth, cost: 2, power: 3000',
    '{ special: Quake, cost: [], or-cost: { discard: { of: { type: summon } } }, no-namesake: true, do: [{ dull: { all: { name: Wall } } }] }',
  ),
].join('');

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

describe('counters of kinds', () => {
  it('SE 11.13.4.10 count by their kind, on the card that has them, and are gone with the object', () => {
    const table = at({ field: ['Plague'], hand: ['Away', 'Lamb'] }, { field: ['Wall', 'Lamb'] });
    table.do('use ability 1 of Plague').passUntilQuiet('choose Wall');
    expect([table.card('Wall').power, table.card('Lamb', 1).power]).toEqual([7000, 6000]);
    table.do('use ability 1 of Plague').passUntilQuiet('choose Wall');
    table.do('use ability 2 of Plague').passUntilQuiet('choose Wall');
    expect(table.card('Wall').power).toBe(5000);
    // the counters that cards place on themselves are others
    expect(table.card('Wall').counters).toBe(0);
    table.do('play Away').passUntilQuiet('choose Wall');
    expect(table.zone(1, 'hand')).toContain('Wall');
    const back = at({ field: ['Plague'] }, { field: ['Wall'] });
    expect(back.card('Wall').power).toBe(9000);
  });

  it('SE 11.13.4.10 are asked for by kind and number', () => {
    const table = at({ field: ['Plague'] }, { field: ['Wall', 'Lamb'] });
    table.do('use ability 1 of Plague').passUntilQuiet('choose Lamb');
    table.do('use ability 1 of Plague').passUntilQuiet('choose Lamb');
    table.do('use ability 2 of Plague').passUntilQuiet('choose Wall');
    table.do('use ability 4 of Plague').passUntilQuiet();
    expect([table.card('Wall').dull, table.card('Lamb', 1).dull]).toEqual([true, false]);
  });

  it('SE 4.3 each loses by its own cost', () => {
    const table = at({ hand: ['Heavy'] }, { field: ['Wall', 'Lamb'] })
      .do('play Heavy')
      .passUntilQuiet();
    expect([table.card('Wall').power, table.card('Lamb', 1).power]).toEqual([6000, 4000]);
  });
});

describe('what a card has removed', () => {
  it('SE 11.12.8 is known to it, also as it leaves, and what others removed is not', () => {
    const table = at({ field: ['Jailer'], hand: ['Exile', 'Break'] }, { field: ['Cub', 'Cub'] });
    table.do('use ability 1 of Jailer').passUntilQuiet('choose Cub');
    expect(table.card('Jailer').power).toBe(6000);
    table.do('play Exile').passUntilQuiet('choose Cub');
    expect(table.card('Jailer').power).toBe(6000);
    // nothing is kept for a card whose texts do not ask
    const kept = ['Cub#1', 'Cub#2'].map((name) => table.state[cardField(table.card(name).row, CARD_DAMAGED_BY)] > 0);
    expect(kept.sort()).toEqual([false, true]);
    table.do('play Break').passUntilQuiet('choose Jailer');
    expect([table.zone(1, 'hand'), table.zone(1, 'removed')]).toEqual([['Cub'], ['Cub']]);
  });

  it('SE 7.4 a new object of the same card has removed nothing', () => {
    const table = at({ field: ['Jailer'], hand: ['Away'] }, { field: ['Cub'] });
    table.do('use ability 1 of Jailer').passUntilQuiet('choose Cub');
    table.do('play Away').passUntilQuiet('choose Jailer');
    expect([table.zone(1, 'hand'), table.zone(1, 'removed')]).toEqual([['Cub'], []]);
    const other = at({ field: ['Jailer'] }, { field: ['Cub', 'Jailer'] });
    other.do('use ability 1 of Jailer').passUntilQuiet('choose Cub');
    expect([other.card('Jailer', 0).power, other.card('Jailer', 1).power]).toEqual([6000, 5000]);
  });
});

describe('cards among some', () => {
  it('SE 15.1.1.6.1 are taken of what was revealed, and another one than before', () => {
    const deck = ['Cub', 'Stone', 'Lamb', 'Wall', 'Wall'];
    const table = at({ hand: ['Sort'], deck })
      .do('play Sort')
      .passUntil('choose');
    expect(table.offered().sort()).toEqual(['choose Cub', 'choose Lamb']);
    table.do('choose Cub').passUntilQuiet();
    expect([table.zone(0, 'hand'), table.zone(0, 'break').sort()]).toEqual([['Cub'], ['Lamb', 'Sort']]);
    const alone = at({ hand: ['Sort'], deck: ['Stone', 'Cub', 'Stone', 'Wall'] })
      .do('play Sort')
      .passUntilQuiet();
    expect([alone.zone(0, 'hand'), alone.zone(0, 'break')]).toEqual([['Cub'], ['Sort']]);
  });

  it('SE 15.1.1.4.1 the opponent says which are revealed, and one of those is discarded by you', () => {
    const table = at({ field: ['Grief'], hand: ['Demand'] }, { hand: ['Cub', 'Lamb', 'Wall'] });
    table.do('play Demand').passUntil('choose');
    expect(table.decider()).toBe(1);
    table.do('choose Cub').do('choose Wall').passUntil('choose');
    expect(table.decider()).toBe(0);
    expect(table.offered().sort()).toEqual(['choose Cub', 'choose Wall']);
    table.do('choose Wall').passUntilQuiet();
    expect([table.zone(1, 'hand').sort(), table.zone(1, 'break')]).toEqual([['Cub', 'Lamb'], ['Wall']]);
    expect(table.card('Grief').counters).toBe(1);
  });

  it('SE 15.1.1.5.1 one at random is removed from a hand, and nobody chooses', () => {
    const table = at({ hand: ['Snatch'] }, { hand: ['Cub', 'Lamb', 'Wall'] })
      .do('play Snatch')
      .passUntilQuiet();
    expect([table.zone(1, 'hand').length, table.zone(1, 'removed').length]).toEqual([2, 1]);
    const none = at({ hand: ['Snatch', 'Cub'] })
      .do('play Snatch')
      .passUntilQuiet();
    expect([none.zone(0, 'hand'), none.zone(0, 'removed')]).toEqual([['Cub'], []]);
  });
});

describe('what lasts as long as another card is there', () => {
  it('SE 11.13.4.1 ends as that one leaves the field, and not as others do', () => {
    const table = at({ field: ['Friend'], hand: ['Break', 'Break'] }, { field: ['Wall', 'Cub'] });
    table.do('use ability 1 of Friend').passUntilQuiet('choose Wall');
    expect(table.card('Friend').power).toBe(7000);
    table.do('play Break').passUntilQuiet('choose Cub');
    expect(table.card('Friend').power).toBe(7000);
    table.do('play Break').passUntilQuiet('choose Wall');
    expect(table.card('Friend').power).toBe(3000);
  });
});

it('SE 5.2.1.1 a search for the name of the card that was noted finds that name and no other', () => {
  const deck = ['Lamb', 'Cub', 'Wall'];
  const table = at({ hand: ['Same'], deck }, { field: ['Cub'] })
    .do('play Same')
    .passUntilQuiet('choose Cub');
  expect(table.zone(0, 'hand')).toEqual(['Cub']);
  const none = at({ hand: ['Same'], deck: ['Lamb', 'Wall'] }, { field: ['Cub'] })
    .do('play Same')
    .passUntilQuiet();
  expect(none.zone(0, 'hand')).toEqual([]);
});

describe('a special ability whose cost may be paid otherwise', () => {
  it('SE 11.8.2 takes a Summon in place of a card of the same name, and either is enough', () => {
    const summon = at({ field: ['Sage'], hand: ['Away'] }, { field: ['Wall'] });
    summon.do('use ability 1 of Sage').passUntilQuiet();
    expect([summon.card('Wall').dull, summon.zone(0, 'break')]).toEqual([true, ['Away']]);
    const same = at({ field: ['Sage'], hand: ['Sage'] }, { field: ['Wall'] });
    same.do('use ability 1 of Sage').passUntilQuiet();
    expect([same.card('Wall').dull, same.zone(0, 'break')]).toEqual([true, ['Sage']]);
    const neither = at({ field: ['Sage'], hand: ['Cub'] }, { field: ['Wall'] });
    expect(neither.offered().some((option) => option.includes('of Sage'))).toBe(false);
  });
});

describe('Jobs', () => {
  it('SE 11.13.4.6 that are named are those of the cards of the game, and only who has one is meant', () => {
    const table = at({ hand: ['Purge', 'Knave'] }, { field: ['Knave', 'Clone', 'Guard', 'Wall', 'Idol'] });
    table.do('play Purge').passUntil('nameJob');
    expect(table.offered().sort()).toEqual(['name Idol', 'name Knight', 'name Squire', 'name Thief']);
    table.do('name Thief').passUntilQuiet();
    expect(table.zone(1, 'field')).toEqual(['Guard', 'Wall']);
    expect([...table.zone(1, 'break')].sort()).toEqual(['Clone', 'Idol', 'Knave']);
  });

  it('SE 11.13.4.6 that are gained count beside the printed ones, until the turn ends', () => {
    const table = at({ field: ['Kin', 'Knave', 'Clone', 'Guard', 'Wall'] });
    expect(table.card('Kin').power).toBe(6000);
    table.do('use ability 2 of Kin').passUntilQuiet('name Thief');
    expect(table.card('Kin').power).toBe(8000);
    expect(table.toPhase('next-turn').card('Kin').power).toBe(6000);
  });

  it('SE 11.13.4.6 that are lost are not there, all Jobs neither, and who has all has each', () => {
    const table = at({ hand: ['Lapse', 'Thieves'] }, { field: ['Knave', 'Guard', 'Idol'] });
    const dull = (one: Table): boolean[] => ['Knave', 'Guard', 'Idol'].map((name) => one.card(name).dull);
    expect(dull(table.copy().do('play Thieves').passUntilQuiet())).toEqual([true, false, true]);
    table.do('play Lapse').passUntilQuiet().do('play Thieves').passUntilQuiet();
    expect(dull(table)).toEqual([false, false, false]);
    const kin = at({ field: ['Kin', 'Guard', 'Idol', 'Wall'] });
    expect(kin.card('Kin').power).toBe(7000);
    // whoever has all shares one with each that has any, and with no other
    const idols = at({ field: ['Icon', 'Guard', 'Wall'] });
    expect(idols.card('Icon').power).toBe(6000);
  });
});

it('SE 11.13.4.6 an element that is gained stands beside that of the card', () => {
  for (const [name, cub] of [
    ['Icy', true],
    ['Fiery', true],
  ] as const) {
    const table = at({ hand: ['Tint', name] }, { field: ['Cub', 'Wall'] });
    table.do('play Tint').passUntilQuiet().do(`play ${name}`).passUntilQuiet();
    expect([table.card('Cub').dull, table.card('Wall').dull], name).toEqual([cub, false]);
  }
});

it('SE 11.13.5.5 damage is raised for matching Summons of yours, and for no others', () => {
  const mine = at({ field: ['Kindler'], hand: ['Burn', 'Ray'] }, { field: ['Wall'] });
  expect(mine.do('play Burn').passUntilQuiet().card('Wall').damage).toBe(3000);
  expect(mine.do('play Ray').passUntilQuiet().card('Wall').damage).toBe(5000);
  const theirs = at({ hand: ['Burn'] }, { field: ['Kindler', 'Wall'] });
  expect(theirs.do('play Burn').passUntilQuiet().card('Wall').damage).toBe(2000);
});

it("SE 6.5.3 each card that goes from the opponent's deck into the Break Zone is told, no other", () => {
  const table = at({ field: ['Ghoul'], hand: ['Bury'] }, { field: ['Cub'] });
  table.do('play Bury').passUntilQuiet();
  expect(table.card('Ghoul').counters).toBe(0);
  expect(table.do('use ability 2 of Ghoul').passUntilQuiet().card('Ghoul').counters).toBe(2);
  const own = at({}, { field: ['Ghoul'] })
    .do('pass')
    .do('use ability 2 of Ghoul')
    .passUntilQuiet();
  expect(own.card('Ghoul').counters).toBe(2);
});

it('SE 3.1 a text makes a player lose the game', () => {
  const table = at({ hand: ['Doom'] }).do('play Doom', 'pass', 'pass');
  expect(table.isOver()).toBe(true);
  expect(table.over()).toEqual({ winner: 0, reason: 'effect' });
});

it('SE 10.1.2.1.2 others attack three times in a turn where a card says so of them', () => {
  const table = at({ field: ['Racer', 'Captain'] }, {}, { phase: 'attack' }).passUntil('attack');
  for (let n = 0; n < 2; n++)
    table.do('attack with Racer').passUntil('attackAgain').do('attack again').passUntil('attack');
  table.do('attack with Racer').toPhase('main-2');
  expect(table.zone(1, 'damage').length).toBe(3);
  const other = at({ field: ['Racer'] }, { field: ['Captain'] }, { phase: 'attack' }).passUntil('attack');
  other.do('attack with Racer').passUntil('priority');
  while (other.kind() === 'priority' && other.phase() === 'attack') other.do('pass');
  expect([other.phase(), other.zone(1, 'damage').length]).toEqual(['main-2', 1]);
});

it('SE 11.9.17.4 what is to be done at the end of your next turn is not done before, nor without the card', () => {
  const table = at({ field: ['Fate'], hand: ['Break'] })
    .do('use ability 1 of Fate')
    .passUntilQuiet();
  const gone = table.copy().do('play Break').passUntilQuiet('choose Fate');
  for (const one of [table, gone]) one.toPhase('next-turn').toPhase('next-turn').toPhase('end');
  expect([table.isOver(), gone.isOver()]).toEqual([false, false]);
  table.passUntilQuiet();
  gone.toPhase('next-turn');
  expect([table.isOver(), gone.isOver()]).toEqual([true, false]);
});
