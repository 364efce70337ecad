/**
 * What is declared while a card is used, placed or an ability stacked: modes, choices, shares; and the cost, which is
 * fixed then (11.2, 11.3, 11.5, 11.6).
 */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: ox, name: Ox, type: unit, cost: { free: 3 }, level: 1, power: 2000, atk: 1 }
- { id: elk, name: Elk, type: unit, cost: { free: 1 }, level: 1, power: 3000, atk: 1 }
- { id: fly, name: Fly, type: unit, cost: {}, level: 1, power: 500, atk: 1 }
- { id: hid, name: Hidden, type: unit, cost: {}, level: 1, power: 500, atk: 1, keywords: unchoosable }
- { id: veil, name: Veil, type: spell, cost: {}, abilities: [{ do: [{ choose: { of: { type: unit } } }, { gain: { who: chosen, gives: { keyword: unchoosable } } }] }] }
- { id: away, name: Away, type: spell, cost: {}, abilities: [{ do: [{ choose: { of: { type: unit } } }, { put: { who: chosen, into: hand } }] }] }
- { id: riddle, name: Riddle, type: unit, cost: {}, level: 1, power: 1000, atk: 1, abilities: [{ as-placed: [{ select: { modes: [[{ gain: { who: self, gives: { keyword: aura }, until: forever } }], [{ gain: { who: self, gives: { power: 1000 }, until: forever } }], [{ choose: { of: { type: spell, zone: discard } } }, { put: { who: chosen, into: hand } }]] } }] }] }
- { id: shrine, name: Shrine, type: structure, cost: {}, abilities: [{ as-placed: [{ choose: { of: { type: unit }, count: 2, up-to: true } }, { gain: { who: chosen, gives: { power: 500 }, until: forever } }] }] }
- { id: judge, name: Judge, type: history, cost: {}, abilities: [{ as-placed: [{ choose: { of: { type: unit, controller: opponent } } }, { destroy: chosen }] }] }
- { id: call, name: Call, type: spell, cost: {}, abilities: [{ do: [{ pick: { of: { zone: hand, controller: you } } }, { place: chosen }] }] }
- { id: rain, name: Rain, type: structure, cost: {}, abilities: [{ as-placed: [{ divide-damage: { amount: 1500, of: { type: unit } } }, { deal-divided: {} }] }] }
- { id: storm, name: Storm, type: spell, cost: {}, abilities: [{ do: [{ divide-damage: { amount: 3, of: { type: unit }, step: 1 } }, { deal-divided: {} }, { gain-life: 1 }] }] }
- { id: blaze, name: Blaze, type: spell, cost: { x: true }, abilities: [{ do: [{ divide-damage: { amount: x, of: { type: unit }, players: true, step: 1 } }, { deal-divided: { card-times: 1000 } }] }] }
- { id: shards, name: Shards, type: structure, cost: {}, abilities: [{ cost: sacrifice-self, do: [{ divide-damage: { amount: 1000, of: { type: unit } } }, { deal-divided: {} }] }] }
- { id: wyrm, name: Wyrm, type: unit, cost: {}, level: 1, power: 500, atk: 1, abilities: [{ when: enters, do: [{ divide-damage: { amount: 1000, of: { type: unit, controller: opponent } } }, { deal-divided: {} }] }] }
- { id: ear, name: Ear, type: history, cost: {}, abilities: [{ when: { player-damaged: opponent }, do: [{ gain-life: 100 }] }] }
- { id: sale, name: Sale, type: history, cost: {}, abilities: [{ always: { cost: { of: { zone: hand }, free: -1, player: you } } }] }
- { id: glut, name: Glut, type: history, cost: {}, abilities: [{ always: [{ cost: { of: {}, free: { count: { of: { zone: soul, controller: you, wiped: false }, times: -1 } }, player: you } }, { ability-cost: { of: {}, free: { count: { of: { zone: soul, controller: you, wiped: false }, times: -1 } } } }] }] }
- { id: song, name: Song, type: spell, cost: { free: 3 }, abilities: [{ do: [{ gain-life: 1 }] }] }
- { id: mill, name: Mill, type: structure, cost: {}, abilities: [{ cost: { souls: { free: 3 } }, do: [{ gain-life: 1 }] }] }
- { id: tax, name: Tax, type: unit, cost: {}, level: 1, power: 500, atk: 1, abilities: [{ when: enters, cost: { souls: { free: { count: { zone: soul, controller: you, wiped: false } } } }, do: [{ gain-life: 1 }] }] }
`;
type Players = Parameters<typeof setUp>[0]['players'];
const at = (...players: Players) => setUp({ cards: CARDS, players });
const lifeOf = (t: ReturnType<typeof setUp>): number => t.player(0).life as number;
const stones = (t: ReturnType<typeof setUp>, ...names: readonly string[]): unknown[] =>
  names.map((name) => t.card(name).wiped);

describe('as a card is placed', () => {
  it('LC 11.3.3 its mode is selected while it is placed, and it enters as what was selected', () => {
    const t = at({ hand: ['Riddle'] }, {}).do('play Riddle');
    expect([t.zone(0, 'battlefield'), t.offered()]).toEqual([[], ['select mode 1', 'select mode 2']]);
    t.do('select mode 2');
    expect([t.zone(0, 'battlefield'), t.stack(), t.card('Riddle').power]).toEqual([['Riddle'], [], 2000]);
    const back = at({ hand: ['Riddle'], discard: ['Veil', 'Ox'] }, {}).do(
      'play Riddle',
      'select mode 3',
      'choose Veil',
    );
    expect([back.zone(0, 'hand'), back.card('Riddle').power]).toEqual([['Veil'], 1000]);
  });

  it('LC 11.3.3 an effect that places it asks nothing', () => {
    const t = at({ hand: ['Call', 'Riddle'] }, {}).do('play Call', 'pass', 'pass', 'choose Riddle');
    expect([t.kind(), t.card('Riddle').power]).toEqual(['priority', 1000]);
  });

  it('LC 11.3.5 what it chooses is chosen while it is placed, first how many; without a legal choice it is not placed', () => {
    const t = at({ hand: ['Shrine'], battlefield: ['Ox', 'Hidden'] }, { battlefield: ['Elk'] }).do('play Shrine');
    expect([t.zone(0, 'battlefield'), t.offered()]).toEqual([
      ['Ox', 'Hidden'],
      ['choose Ox', 'choose Elk', 'choose no more'],
    ]);
    t.do('choose Ox', 'choose Elk');
    expect([t.card('Ox').power, t.card('Elk').power, t.stack()]).toEqual([2500, 3500, []]);
    expect(at({ hand: ['Judge'], battlefield: ['Ox'] }, {}).can('play Judge')).toBe(false);
    const judged = at({ hand: ['Judge'] }, { battlefield: ['Elk'], hand: ['Away'] }).do('play Judge', 'choose Elk');
    expect([judged.zone(0, 'battlefield'), judged.zone(1, 'discard'), judged.decider()]).toEqual([
      ['Judge'],
      ['Elk'],
      0,
    ]);
  });

  it('LC 11.3.6 its shares are declared while it is placed', () => {
    const t = at({ hand: ['Rain'], battlefield: ['Ox'] }, { battlefield: ['Elk'] }).do('play Rain');
    expect([t.zone(0, 'battlefield'), t.offered()]).toEqual([
      ['Ox'],
      ['1500 to Ox', '1 to Ox', '500 to Ox', '1000 to Ox', '1500 to Elk'],
    ]);
    t.do('500 to Ox', '1000 to Elk');
    expect([t.card('Ox').damage, t.card('Elk').damage, t.zone(0, 'battlefield')]).toEqual([500, 1000, ['Ox', 'Rain']]);
  });
});

describe('a number that is divided', () => {
  it('LC 11.2.8 every share of a spell is 1 at least, and all is given away', () => {
    const t = at({ hand: ['Storm'], battlefield: ['Ox', 'Hidden'] }, { battlefield: ['Elk'] }).do('play Storm');
    expect(t.offered()).toEqual(['3 to Ox', '1 to Ox', '2 to Ox', '3 to Elk']);
    t.do('2 to Ox');
    expect(t.stack()).toEqual(['Storm']);
    expect(t.passUntilQuiet().card('Elk').damage).toBe(1);
    expect([t.card('Ox').damage, lifeOf(t)]).toEqual([2, 21]);
  });

  it('LC 11.2.8 a share whose card has gone, or cannot be chosen any more, is lost; with all gone nothing is done', () => {
    const begin = () =>
      at({ hand: ['Storm', 'Away', 'Veil', 'Away'], battlefield: ['Ox'] }, { battlefield: ['Elk'] }).do(
        'play Storm',
        '1 to Ox',
      );
    const gone = begin().do('play Away', 'choose Elk').passUntilQuiet();
    expect([gone.card('Ox').damage, lifeOf(gone)]).toEqual([1, 21]);
    const veiled = begin().do('play Veil', 'choose Elk').passUntilQuiet();
    expect([veiled.card('Elk').damage, veiled.card('Ox').damage]).toEqual([0, 1]);
    const all = begin().do('play Away', 'choose Elk', 'play Veil', 'choose Ox').passUntilQuiet();
    expect([all.card('Ox').damage, lifeOf(all)]).toEqual([0, 20]);
  });

  it('LC 11.2.8 players may have shares; X is known before', () => {
    const t = at({ hand: ['Blaze'], souls: { white: 2 }, battlefield: ['Ear', 'Ox'] }, {}).do('play Blaze', 'X = 2');
    expect(t.offered()).toEqual(['2 to Ox', '1 to Ox', '2 to player 0', '1 to player 0', '2 to player 1']);
    t.do('1 to Ox', '1 to player 1').passUntilQuiet();
    expect([t.card('Ox').damage, lifeOf(t), t.player(1).life]).toEqual([1000, 120, 19]);
  });

  it('LC 11.5.9 an action ability’s shares are given as it is used', () => {
    expect(at({ battlefield: ['Shards'] }, {}).can('use ability 1 of Shards')).toBe(false);
    const t = at({ battlefield: ['Shards', 'Ox'] }, { battlefield: ['Elk'] }).do(
      'use ability 1 of Shards',
      '500 to Ox',
    );
    expect([t.stack(), t.zone(0, 'battlefield'), t.card('Ox').damage]).toEqual([['ability 1 of Shards'], ['Ox'], 0]);
    t.passUntilQuiet();
    expect([t.card('Ox').damage, t.card('Elk').damage]).toEqual([500, 500]);
  });

  it('LC 11.6.11 a trigger’s shares are given as it is stacked; with nobody to have one it is not stacked', () => {
    const t = at({ hand: ['Wyrm'] }, { battlefield: ['Elk', 'Ox'] }).do('play Wyrm', '500 to Elk');
    expect([t.stack(), t.card('Elk').damage]).toEqual([['ability 1 of Wyrm'], 0]);
    t.passUntilQuiet();
    expect([t.card('Elk').damage, t.card('Ox').damage]).toEqual([500, 500]);
    expect(
      at({ hand: ['Wyrm'], battlefield: ['Ox'] }, {})
        .do('play Wyrm')
        .stack(),
    ).toEqual([]);
  });
});

describe('what it costs is fixed', () => {
  it('LC 11.2.5 a change of costs in the hand holds for the spell that leaves it', () => {
    expect(at({ hand: ['Song'], souls: { white: 2 } }, {}).can('play Song')).toBe(false);
    const t = at({ hand: ['Song'], souls: { white: 2 }, battlefield: ['Sale'] }, {}).do('play Song');
    expect([t.stack(), t.player(0).souls.white]).toEqual([['Song'], 0]);
  });

  it('LC 11.2.10 a spell’s cost does not rise with what is wiped for it', () => {
    const t = at({ hand: ['Song'], soul: ['Ox', 'Elk'], battlefield: ['Glut'] }, {}).do(
      'play Song',
      'wipe Ox for a factionless soul',
    );
    expect([t.stack(), stones(t, 'Ox', 'Elk')]).toEqual([['Song'], [true, false]]);
  });

  it('LC 11.3.8 the cost of a card that is placed does not rise with what is wiped for it', () => {
    const t = at({ hand: ['Ox'], soul: ['Fly', 'Elk'], battlefield: ['Glut'] }, {}).do(
      'play Ox',
      'wipe Fly for a factionless soul',
    );
    expect([t.zone(0, 'battlefield'), stones(t, 'Fly', 'Elk')]).toEqual([
      ['Glut', 'Ox'],
      [true, false],
    ]);
  });

  it('LC 11.5.11 the cost of an action ability does not rise with what is wiped for it', () => {
    const t = at({ soul: ['Fly', 'Elk'], battlefield: ['Glut', 'Mill'] }, {}).do(
      'use ability 1 of Mill',
      'wipe Fly for a factionless soul',
    );
    expect([t.stack(), stones(t, 'Fly', 'Elk')]).toEqual([['ability 1 of Mill'], [true, false]]);
  });

  it('LC 11.6.12 a trigger’s cost does not fall with what is wiped for it', () => {
    const t = at({ soul: ['Elk', 'Ox'], hand: ['Tax'] }, {}).do('play Tax', 'wipe Elk for a factionless soul');
    expect([t.stack(), stones(t, 'Elk', 'Ox')]).toEqual([['ability 1 of Tax'], [true, true]]);
  });
});

describe('texts that cannot be announced', () => {
  const read =
    (abilities: string, type = 'spell') =>
    () =>
      setUp({ cards: `- { id: x, name: X, type: ${type}, cost: {}, abilities: [${abilities}] }`, players: [{}, {}] });
  it('LC 11.2.3 are refused: modes of a coloured part, a choice after a division, two texts as a card is placed', () => {
    const modes = 'select: { modes: [[draw], [{ gain-life: 1 }]] }';
    expect(read(`{ do: [draw] }, { do: [{ ${modes} }], colour: green }`)).toThrow('only the first text');
    expect(
      read('{ do: [{ divide-damage: { amount: 2, of: { type: unit } } }, { choose: { of: { type: unit } } }] }'),
    ).toThrow('comes after all');
    expect(read('{ as-placed: [draw] }, { as-placed: [draw] }', 'history')).toThrow('one "as-placed"');
    expect(read('{ as-placed: [draw] }, { do: [draw] }')).toThrow('may have a text as it is placed');
  });
});
