/** More cards of the open list that are written by hand, each with the word that it needed. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as K from '../../../kernel/layout.ts';
import { setUp } from '../position.ts';

const LISTED = readFileSync(new URL('../lists/by-hand.yaml', import.meta.url), 'utf8');
const forward = (name: string, facts: string, abilities = ''): string =>
  `- { id: mh-${name.toLowerCase()}, name: ${name}, type: forward, generic: true, ${facts}, abilities: [${abilities}] }\n`;
const summon = (name: string, does: string, facts = 'element: light, cost: 0'): string =>
  `- { id: mh-${name.toLowerCase()}, name: ${name}, type: summon, ${facts}, abilities: [{ do: [${does}] }] }\n`;
const ONE = '{ choose: { of: { type: forward } } }';
const CARDS = [
  `${LISTED}\n`,
  forward('Wall', 'element: earth, cost: 3, power: 9000'),
  forward('Cub', 'element: fire, cost: 1, power: 1000'),
  forward('Lamb', 'element: ice, cost: 2, power: 6000'),
  forward('Pup', 'element: fire, cost: 2, power: 2000, keywords: [haste]'),
  forward('Guide', 'element: wind, cost: 2, power: 2000, job: Sky Pirate'),
  forward('Fiend', 'element: wind, cost: 2, power: 2000, job: Archfiend'),
  forward('Major', 'element: fire, cost: 2, power: 2000, job: Captain'),
  forward('Minor', 'element: fire, cost: 3, power: 2000, job: Captain'),
  forward('Mayor', 'element: fire, cost: 4, power: 2000, job: Captain'),
  forward(
    'Thrall',
    'element: fire, cost: 2, power: 2000',
    `{ cost: { cp: { any: 0 } }, do: [${ONE}, { control: { who: chosen, until: while-here } }] }`,
  ),
  '- { id: mh-hut, name: Hut, type: backup, element: water, cost: 1, generic: true }\n',
  '- { id: mh-kiln, name: Kiln, type: backup, element: earth, cost: 1, generic: true }\n',
  '- { id: mh-pyre, name: Pyre, type: backup, element: fire, cost: 1, generic: true }\n',
  '- { id: mh-imp, name: Imp, type: monster, element: water, cost: 1, generic: true, category: FFCC, abilities: [' +
    '{ cost: { cp: { any: 0 } }, do: [{ gain: { who: self, gives: { becomes: { type: forward, power: 3000 } } } }] }] }\n',
  '- { id: mh-bat, name: Bat, type: monster, element: water, cost: 1, generic: true }\n',
  '- { id: mh-toad, name: Toad, type: monster, element: water, cost: 2, generic: true, category: FFCC }\n',
  '- { id: mh-ogre, name: Ogre, type: monster, element: water, cost: 3, generic: true }\n',
  '- { id: mh-spark, name: Spark, type: summon, element: ice, cost: 1, abilities: [{ ex: true, do: [{ draw: 1 }] }] }\n',
  summon('Break', `${ONE}, { break: chosen }`),
  summon('Both', '{ break: { all: { type: forward } } }'),
  summon('Sink', '{ pick: { of: { type: [backup, monster], controller: you } } }, { to-break-zone: chosen }'),
  summon('Shove', `${ONE}, { to-break-zone: chosen }`),
  summon('Hurt', `${ONE}, { damage: { who: chosen, amount: 2000 } }`),
  summon('Storm', `${ONE}, { damage: { who: chosen, amount: 5000 } }`, 'element: ice, cost: 4'),
  summon('Still', '{ skip-phases: { phases: attack, player: you } }'),
  summon('Sting', '{ damage-player: { player: opponent } }'),
  summon('Seventh', '{ pick: { of: { zone: hand, owner: you } } }, { to-damage-zone: chosen }'),
  forward(
    'Tutor',
    'element: fire, cost: 2, power: 2000',
    '{ cost: { cp: { any: 0 } }, do: [{ cast-paid: { of: { type: summon }, any-element: true } }] }',
  ),
  summon('Bring', '{ pick: { of: { zone: hand, owner: you, type: character } } }, { put: chosen }'),
].join('');

type Table = ReturnType<typeof setUp>;
const DECK = Array<string>(20).fill('Wall');
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

/** The phases in which a player got priority, from here to the next turn. */
function phasesLeft(table: Table): string[] {
  const seen = new Set<string>();
  const turn = table.state[K.TURN_NUMBER];
  while (table.state[K.TURN_NUMBER] === turn) {
    if (table.kind() === 'priority') seen.add(table.phase());
    table.do(table.offered().includes('pass') ? 'pass' : table.offered()[table.offered().length - 1]);
  }
  return [...seen];
}

describe('phases that are skipped', () => {
  it('SE 2.1 Hraesvelgr (6-127) takes the Attack Phase from the next turn of the opponent, and from no other', () => {
    const table = at({ hand: ['Bring', 'Hraesvelgr'], field: ['Cub'] }, { field: ['Lamb'] });
    brought('Hraesvelgr', table, 'select mode 1');
    expect([table.zone(0, 'removed').length, table.zone(0, 'deck').length]).toEqual([5, 15]);
    expect(phasesLeft(table)).toContain('attack');
    expect(phasesLeft(table)).toEqual(['main-1', 'main-2']);
    expect(phasesLeft(table)).toContain('attack');
    expect(phasesLeft(table)).toContain('attack');
  });

  it('SE 2.1 the next turn of who has the turn is the one after the next, and this one goes on', () => {
    const table = at({ field: ['Cub'], hand: ['Still'] }, { field: ['Cub'] });
    table.do('play Still').passUntilQuiet();
    for (const phases of [true, true, false, true, true]) expect(phasesLeft(table).includes('attack')).toBe(phases);
  });

  it('SE 2.1 Babus (16-037): the opponent selects two of four; without main phases a turn still has its attack', () => {
    const table = at({ hand: ['Bring', 'Babus'] }, { field: ['Lamb'], hand: ['Cub', 'Cub', 'Cub'] });
    table.do('play Bring').passUntil('mode', 'choose Babus');
    expect([table.decider(), table.offered().length]).toEqual([1, 3]);
    table.do('select mode 1').do('select mode 4').passUntilQuiet();
    expect([table.zone(1, 'hand').length, table.zone(1, 'field')]).toEqual([1, ['Lamb']]);
    expect(phasesLeft(table)).toEqual(['main-1', 'attack', 'main-2']);
    expect(phasesLeft(table)).toEqual(['attack']);
    expect(phasesLeft(table)).toContain('main-1');
    expect(phasesLeft(table)).toContain('main-1');
  });
});

describe('control as long as a card is there', () => {
  it('SE 11.13.4.1 outlasts the turn, and ends as that card leaves', () => {
    const table = at({ field: ['Thrall'], hand: ['Break'] }, { field: ['Lamb', 'Wall'] });
    table.do('use ability 1 of Thrall').passUntilQuiet('choose Lamb');
    table.toPhase('next-turn').toPhase('next-turn');
    expect([table.card('Lamb').player, table.zone(1, 'field')]).toEqual([0, ['Wall']]);
    table.do('play Break').passUntilQuiet('choose Thrall');
    expect([table.zone(0, 'field'), [...table.zone(1, 'field')].sort()]).toEqual([[], ['Lamb', 'Wall']]);
  });

  it('SE 11.13.4.1 is not gained once that card has left, and what leaves with it goes to its owner', () => {
    const late = at({ field: ['Thrall'] }, { field: ['Lamb'], hand: ['Break'] });
    late.do('use ability 1 of Thrall', 'pass', 'play Break').passUntilQuiet('choose Thrall', 'choose Lamb');
    expect(late.zone(1, 'field')).toEqual(['Lamb']);
    const both = at({ field: ['Thrall'], hand: ['Both'] }, { field: ['Lamb'] });
    both.do('use ability 1 of Thrall').passUntilQuiet('choose Lamb').do('play Both').passUntilQuiet();
    expect([both.zone(0, 'break'), both.zone(1, 'break')]).toEqual([['Thrall', 'Both'], ['Lamb']]);
  });

  it('SE 11.7.8 Don Corneo (11-134) pays with 2, 7 and 15 cards of the deck, and not with fewer', () => {
    const offers = (cards: number): number =>
      at({ field: ['11-134'], deck: DECK.slice(0, cards) }, { field: [{ card: 'Lamb', dull: true }] })
        .offered()
        .filter((option) => option.includes('Don Corneo')).length;
    expect([1, 2, 7, 14, 15].map(offers)).toEqual([0, 1, 2, 2, 3]);
  });
});

describe('once a turn over several triggers', () => {
  it('SE 11.9.6 Antlion (20-065) triggers by the first of a Backup that comes or leaves, and the next turn again', () => {
    const table = at({ field: ['Antlion (IV)', 'Hut'], hand: ['Bring', 'Sink', 'Pyre', 'Hurt'] }, { field: ['Lamb'] });
    brought('Pyre', table);
    expect(table.card('Antlion (IV)')).toMatchObject({ power: 9000 });
    table.do('play Sink').do('pass', 'pass').do('choose Hut');
    expect(table.stack()).toEqual([]);
    table.do('play Hurt').passUntilQuiet('choose Antlion', 'choose Lamb');
    expect(table.card('Lamb').damage).toBe(2000);
    const next = at({ field: ['Antlion (IV)', 'Hut'], hand: ['Sink'] });
    next.do('play Sink').passUntilQuiet('choose Hut');
    expect(next.card('Antlion (IV)').power).toBe(9000);
  });
});

describe('what is put, and not broken', () => {
  it("SE 2.2 Gilgamesh (10-069) is not put into the Break Zone by the opponent's texts; yours and a break do it", () => {
    const name = "Black Tortoise l'Cie Gilgamesh";
    const theirs = at({ field: [name, 'Cub'] }, { hand: ['Shove', 'Shove', 'Break'] });
    theirs.do('pass', 'play Shove').passUntilQuiet(`choose ${name}`);
    expect(theirs.zone(0, 'field')).toEqual([name, 'Cub']);
    theirs.do('pass', 'play Shove').passUntilQuiet('choose Cub');
    expect(theirs.zone(0, 'field')).toEqual([name]);
    theirs.do('pass', 'play Break').passUntilQuiet(`choose ${name}`);
    expect(theirs.zone(0, 'field')).toEqual([]);
    const mine = at({ field: [name], hand: ['Shove'] });
    mine.do('play Shove').passUntilQuiet(`choose ${name}`);
    expect(mine.zone(0, 'field')).toEqual([]);
  });
});

describe('the damage of a party', () => {
  const attack = (table: Table, ...declared: readonly string[]): Table => {
    table.toPhase('attack');
    while (table.kind() === 'priority') table.do('pass');
    return table.do(...declared.map((name) => `attack with ${name}`), 'let nobody else join').toPhase('main-2');
  };
  it('SE 15.1.1.10.1 Andoria (5-121) draws once for a party of yours, and not for one Forward', () => {
    const table = at({ field: ['Andoria', 'Pup', 'Cub', 'Pup'] });
    attack(table, 'Pup', 'Cub');
    expect([table.zone(0, 'hand').length, table.zone(1, 'damage').length]).toEqual([1, 1]);
    const alone = attack(at({ field: ['Andoria', 'Pup', 'Cub'] }), 'Pup');
    expect([alone.zone(0, 'hand').length, alone.zone(1, 'damage').length]).toEqual([0, 1]);
    // damage that a text deals while a party attacks is not the party's
    const text = at({ field: ['Andoria', 'Pup', 'Cub'], hand: ['Sting'] }, { field: ['Wall'] }).toPhase('attack');
    while (text.kind() === 'priority') text.do('pass');
    text.do('attack with Pup', 'attack with Cub', 'let nobody else join').do('play Sting').do('pass', 'pass');
    expect([text.stack(), text.zone(1, 'damage').length]).toEqual([[], 1]);
    const theirs = attack(at({ field: ['Pup', 'Cub'] }, { field: ['Andoria'] }), 'Pup', 'Cub');
    expect([theirs.zone(1, 'hand').length, theirs.zone(1, 'damage').length]).toEqual([0, 1]);
  });
});

describe('several cards that have nothing in common', () => {
  it('SE 15.1.1.7.1 Glauca (18-138) searches for two Captains of different names', () => {
    const deck = ['Major', 'Major', 'Minor', 'Mayor', ...DECK];
    const table = at({ field: ['18-138'], hand: ['Break'], deck });
    table.do('play Break').passUntil('choose', 'choose Glauca', 'do it');
    table.do('choose Major');
    expect(table.offered().slice(0, -1)).toEqual(['choose Minor', 'choose Mayor']);
    table.do('choose Minor').passUntilQuiet();
    expect(table.zone(0, 'hand')).toEqual(['Major', 'Minor']);
  });

  it('SE 15.1.1.7.1 Relm (11-124) searches for a Monster of cost 1 and one of cost 2, not for two of one cost', () => {
    const deck = ['Imp', 'Bat', 'Toad', 'Ogre', ...DECK];
    const table = at({ hand: ['Bring', 'Relm'], deck });
    table.do('play Bring').passUntil('choose', 'choose Relm', 'do it');
    expect(table.offered().slice(0, 3)).toEqual(['choose Imp', 'choose Bat', 'choose Toad']);
    table.do('choose Imp');
    expect(table.offered().slice(0, -1)).toEqual(['choose Toad']);
    table.do('choose Toad').passUntilQuiet();
    expect([...table.zone(0, 'field')].sort()).toEqual(['Imp', 'Relm', 'Toad']);
  });

  it('SE 11.12.6 Kefka (20-008) removes cards of different names, has a counter for each, and deals by as many', () => {
    const heap = ['The Demon', 'The Demon', 'The Goddess'];
    const table = at({ hand: ['Bring', 'Kefka'], break: heap }, { field: ['Wall', 'Lamb', 'Cub'] });
    table.do('play Bring').passUntil('choose').do('choose Kefka').passUntil('choose').do('choose The Demon');
    expect(table.offered()).toEqual(['choose The Goddess', 'choose no more']);
    table.do('choose The Goddess').passUntilQuiet();
    expect([table.card('Kefka').counters, table.zone(0, 'break')]).toEqual([2, ['The Demon', 'Bring']]);
    const one = table.copy();
    table.toPhase('end').passUntilQuiet('do it', 'choose Wall', 'choose Lamb');
    expect([table.card('Kefka').counters, table.zone(1, 'field')]).toEqual([0, ['Cub']]);
    one.toPhase('end').passUntilQuiet('decline', 'do it', 'choose Lamb');
    expect([one.card('Kefka').counters, one.zone(1, 'field')]).toEqual([1, ['Wall', 'Cub']]);
  });
});

describe('Summons that a text has paid for', () => {
  it('SE 11.2.7 Meia (16-123) casts for three less, with CP of any element, and the Summon is removed', () => {
    const table = at({ field: ['Meia', 'Pyre'], hand: ['Storm', 'Hurt'] }, { field: ['Lamb'] });
    table.do('use ability 1 of Meia').passUntil('choose');
    table.do('choose Storm').passUntilQuiet('dull Pyre for CP', 'choose Lamb');
    expect([table.card('Lamb').damage, table.zone(0, 'removed'), table.card('Pyre').dull]).toEqual([
      5000,
      ['Storm'],
      true,
    ]);
    // what is said of the next Summon is over with it
    expect(table.offered()).toContain('play Hurt');
    const tutor = at({ field: ['Tutor', ...Array<string>(4).fill('Pyre')], hand: ['Storm'] }, { field: ['Lamb'] });
    tutor.do('use ability 1 of Tutor').passUntilQuiet('choose Lamb');
    expect([tutor.card('Lamb').damage, tutor.zone(0, 'break')]).toEqual([5000, ['Storm']]);
    const plain = at({ field: ['6-113', 'Pyre', 'Pyre'], hand: ['Storm'] }, { field: ['Lamb'] });
    // two less: two CP, one of them of its own element
    plain.do('use ability 1 of Summoner').passUntilQuiet();
    expect([plain.zone(0, 'hand'), plain.zone(0, 'break')]).toEqual([['Storm'], ['Summoner']]);
  });
});

describe('cards that are put into the Damage Zone', () => {
  it('SE 7.13.1 Larsa (14-112) takes one out and puts one in: no damage, no EX Burst', () => {
    const table = at({ hand: ['Bring', 'Larsa', 'Spark'], damage: ['Cub', 'Spark', 'Spark'] });
    brought('Larsa', table, 'choose Cub', 'choose Spark');
    expect([table.zone(0, 'damage'), table.zone(0, 'hand')]).toEqual([['Spark', 'Spark', 'Spark'], ['Cub']]);
    expect([table.card('Larsa').power, table.zone(0, 'deck').length]).toEqual([7000, 20]);
    const seventh = at({ hand: ['Seventh', 'Cub'], damage: DECK.slice(0, 6) });
    seventh.do('play Seventh', 'pass', 'pass');
    expect(seventh.over()).toMatchObject({ winner: 1, reason: 'damage' });
  });
});

describe('cards that needed no new word', () => {
  it('SE 11.9.16.1 Mira (11-122) searches for the type that the card had, and makes no Forward of a Forward', () => {
    const table = at({ field: ['Mira', 'Imp'], hand: ['Sink'], deck: ['Toad', 'Mira', ...DECK] });
    const asMonster = table.copy().do('play Sink').passUntil('choose', 'choose Imp', 'do it');
    expect(asMonster.offered()).toEqual(['choose Toad', 'choose no more']);
    const asBoth = table.copy().do('use ability 1 of Imp').passUntilQuiet().do('play Sink');
    asBoth.passUntil('choose', 'choose Imp', 'do it');
    expect(asBoth.offered()).toEqual(['choose Toad', 'choose Mira', 'choose no more']);
    const made = table.copy().do('use ability 2 of Mira').passUntilQuiet();
    expect(made.card('Imp').power).toBe(8000);
    const none = table.copy().do('use ability 1 of Imp').passUntilQuiet().do('use ability 2 of Mira').passUntilQuiet();
    expect(none.card('Imp').power).toBe(3000);
  });

  it('SE 11.9.6 Leyak (5-071) goes for an attack of the opponent: then you activate all and draw, once for two attacks', () => {
    const table = at({ field: ['Pup', 'Pup'] }, { field: ['Leyak', { card: 'Hut', dull: true }] });
    table.toPhase('attack');
    while (table.kind() === 'priority') table.do('pass');
    table.do('attack with Pup', 'attack with Pup').passUntil('triggerOrder').doAt(0).passUntilQuiet();
    expect([table.zone(1, 'break'), table.zone(1, 'hand').length, table.card('Hut').dull]).toEqual([
      ['Leyak'],
      1,
      false,
    ]);
  });

  it('SE 11.9.6 Zu (6-049) activates a Backup as it attacks, in the turn in which it is a Forward', () => {
    const table = at({ field: ['Zu', { card: 'Hut', dull: true }] });
    table.do('use ability 1 of Zu').passUntilQuiet().toPhase('attack');
    while (table.kind() === 'priority') table.do('pass');
    table.do('attack with Zu').passUntilQuiet('choose Hut').toPhase('main-2');
    expect([table.card('Hut').dull, table.zone(1, 'damage').length]).toEqual([false, 1]);
  });

  it('SE 11.9.13 Golbez (13-115) fetches Archfiends only at six points of damage', () => {
    for (const [points, fiends] of [
      [5, 0],
      [6, 2],
    ] as const) {
      const deck = ['Fiend', 'Fiend', 'Lamb', ...DECK];
      const table = at({ hand: ['Bring', 'Golbez'], deck, damage: DECK.slice(0, points) });
      const first = 'put the ability of Golbez on the stack (ability 1)';
      const put = [
        'do it',
        'choose Fiend',
        'choose Fiend',
        'choose no more',
        'choose Fiend',
        'choose Fiend',
        'decline',
      ];
      brought('Golbez', table, ...(points === 6 ? [first, ...put] : ['decline']));
      expect(table.zone(0, 'field').filter((name) => name === 'Fiend').length, `${points} points`).toBe(fiends);
    }
  });

  it('SE 11.9.6 Vaan (14-125) activates Backups as he comes, and as a Sky Pirate of yours is chosen', () => {
    const mine = { hand: ['Bring', 'Vaan'], field: [{ card: 'Hut', dull: true }], deck: ['Guide', ...DECK] };
    const table = at(mine, { hand: ['Hurt'] });
    const without = brought('Vaan', table.copy(), 'decline');
    expect([without.card('Hut').dull, without.zone(0, 'field').includes('Guide')]).toEqual([false, false]);
    const held = at({ field: ['Vaan', 'Cub', { card: 'Hut', dull: true }] }, { hand: ['Hurt', 'Hurt'] });
    const cub = held.copy().do('pass', 'play Hurt').passUntilQuiet('choose Cub');
    expect(cub.card('Hut').dull).toBe(true);
    held.do('pass', 'play Hurt').passUntilQuiet('choose Vaan', 'choose Hut');
    expect(held.card('Hut').dull).toBe(false);
  });

  it('SE 11.12.6 Zeromus (3-087) returns and puts away what costs at most as much as your damage', () => {
    const wells = Array<string>(5).fill('Kiln');
    const mine = { hand: ['3-087', 'Wall'], field: wells, break: ['Lamb', 'Cub', 'Wall'], damage: ['Cub', 'Cub'] };
    const table = at(mine, { field: ['Wall', 'Lamb', 'Cub'] });
    table.do('play Zeromus');
    for (const _ of wells) table.do('dull Kiln for CP');
    table.do('discard Wall for CP').passUntil('choose');
    expect(table.offered()).toEqual(['choose Lamb', 'choose Cub', 'choose no more']);
    table.do('choose Lamb');
    expect([table.decider(), table.offered()]).toEqual([1, ['choose Lamb', 'choose Cub']]);
    table.do('choose Cub').passUntilQuiet();
    expect([table.zone(0, 'hand'), table.zone(1, 'break')]).toEqual([['Lamb'], ['Cub']]);
  });
});
