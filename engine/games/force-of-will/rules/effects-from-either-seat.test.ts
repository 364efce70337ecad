/** What effects do to cards of both players, to several cards and to none, from either player's seat. */
import { describe, expect, it } from 'vitest';
import {
  cast,
  FREE,
  finish,
  free,
  instant,
  life,
  other,
  type Players,
  regalia,
  SEATS,
  type Seat,
  seated,
  TARGET,
  type Table,
} from './testing/made-cards.ts';

const ALL = (name: string, more = ''): string => `{ all: { name: ${name}${more} } }`;
const put = (who: string, into: string): string => `{ put: { who: ${who}, into: ${into} } }`;
const COUNT_IT = '{ gain-life: { product: { a: { how-many: it }, b: 100 } } }';
const CARDS = [
  free('Bear', '', 500, 500),
  free('Boar', '', 500, 500),
  free('Fox', ', race: Fox', 200, 200),
  free('Iron', ', abilities: [{ always: { keyword: cannot-be-destroyed } }]', 200, 200),
  regalia('Orb', `{ ${FREE}, do: [{ gain-life: 100 }] }`),
  instant('Boon', '{ gain-life: 100 }'),
  instant('Zap', TARGET, '{ damage: { who: chosen, amount: 100 } }'),
  '- { id: t-rock, name: Rock, type: magic-stone, attribute: light, abilities: [{ cost: [rest-self], do: [{ produce: { light: 1 } }] }] }\n',
  '- { id: t-moss, name: Moss, type: magic-stone, attribute: wind, abilities: [{ cost: [rest-self], do: [{ produce: { wind: 1 } }] }] }\n',
  '- { id: t-king, name: King, type: ruler, abilities: [{ judgment: [{ life: 0 }] }], j-ruler: { atk: 800, def: 800 } }\n',
  '- { id: t-pup, name: Pup, token: true, atk: 200, def: 900 }\n',
  instant('Raze', `{ destroy: { all: { type: [resonator, regalia] } } }`, COUNT_IT),
  instant('Shatter', '{ destroy: { all: { type: magic-stone } } }', COUNT_IT),
  ...[
    'hand',
    'deck-top',
    'deck-bottom',
    'graveyard',
    'removed',
    'deck',
    'removed-face-down',
    'standby',
    'standby-face-up',
  ].map((into) => instant(`To-${into}`, put(ALL('Bear'), into), COUNT_IT)),
  instant('Stones-top', put('{ all: { type: magic-stone } }', 'stone-deck-top')),
  instant('Stones-under', put('{ all: { type: magic-stone } }', 'stone-deck-bottom')),
  instant('Three', '{ remove-top: 3 }'),
  instant('Dig', '{ reveal-until: { of: { name: Fox } } }', '{ put: { who: it, into: hand } }', COUNT_IT),
  instant('Loot', '{ discard: { count: 1, player: opponent, random: true, of: { race: Fox } } }', COUNT_IT),
  instant('Storm', '{ discard: { count: 1, player: each, random: true } }'),
  instant('Pick', '{ discard: { count: 1, player: opponent, chooser: you, of: { race: Fox } } }'),
  instant('Purge', '{ remove-graveyard: { player: opponent } }', COUNT_IT),
  instant('Quarry', '{ add-stone: { count: 2, rested: true } }'),
  instant('Mine', '{ add-stone: 1 }'),
  instant('Mill', '{ mill: { count: 2, player: opponent } }'),
  instant('Grind', '{ mill: { count: 2, zone: stone-deck } }'),
  instant('Ebb', 'lose-will'),
  instant(
    'Mark',
    '{ place-counters: { kind: knowledge, count: 2, who: { all: { type: [resonator, magic-stone] } } } }',
  ),
  instant('Wipe', '{ remove-counters: { kind: knowledge, count: 3, who: { all: { type: resonator } } } }'),
  instant('Quake', '{ damage: { who: { all: { type: resonator } }, amount: 300 } }'),
  instant('Rain', '{ damage-player: { amount: 300, player: each } }'),
  instant('Sting', '{ damage-player: { amount: 300, player: opponent } }'),
  instant('Feast', '{ gain-life: { amount: 300, player: each } }'),
  instant('Litter', '{ token: { token: Pup, count: 2, rested: true } }', COUNT_IT),
  instant('Draft', `{ put-onto-field: { who: ${ALL('Bear', ', zone: graveyard, controller: you')} } }`, COUNT_IT),
  instant(
    'Gift',
    `{ put-onto-field: { who: ${ALL('Bear', ', zone: graveyard, controller: you')}, player: opponent } }`,
  ),
  instant('Call', `{ summon: { all: { zone: graveyard, controller: you } } }`),
  instant('Judge', '{ do-judgment: opponent }'),
  instant('Scry', '{ search: { of: { race: Fox }, to: hand } }'),
  instant('Seek', '{ search: { of: { stone: wind }, zone: stone-deck, to: stones } }'),
  instant('Peek', '{ look: { count: 3, take: 1, of: { race: Fox }, to: hand, rest: bottom } }'),
  instant('Bid', '{ bid: { most: 3, won: [{ gain-life: 100 }], else: [{ lose-life: 100 }] } }'),
  instant('Highest', '{ secret-highest: { most: 3, do: [{ gain-life: { product: { a: named-number, b: 100 } } }] } }'),
  instant('Tithe', '{ pay-life: { most: 500 } }', '{ draw: 1 }'),
  regalia(
    'Well',
    `{ ${FREE}, do: [{ move-counters: { kind: knowledge, count: 5, who: ${ALL('Bear')}, to: ${ALL('Boar')} } }] }`,
  ),
  instant('Trade', `{ exchange-control: { a: ${ALL('Bear')}, b: ${ALL('Boar')} } }`),
  instant('Home', '{ cancel: { who: { all: { zone: chase, name: Boon } }, into: hand } }', COUNT_IT),
  instant('Bury', '{ cancel: { who: { all: { zone: chase, name: Boon } } } }', COUNT_IT),
].join('');
function at(me: Seat, mine: Players[0], theirs: Players[0] = {}, switches: Record<string, string> = {}): Table {
  return seated(CARDS, me, mine, theirs, { switches });
}
const bears = (n: number): string[] => Array.from({ length: n }, () => 'Bear');
const without = (names: string[], spell: string): string[] => names.filter((name) => name !== spell);

describe.each(SEATS)('effects of player %i', (me) => {
  const you = other(me);
  const play = (name: string, mine: Players[0] = {}, theirs: Players[0] = {}, ...answers: string[]): Table =>
    cast(at(me, { hand: [name], ...mine }, theirs), name, ...answers);
  /** Goes on by first options where a player orders cards. */
  const run = (name: string, mine: Players[0] = {}, theirs: Players[0] = {}): Table =>
    finish(at(me, { hand: [name], ...mine }, theirs).do(`play ${name}`));

  it('FOW ext.rule.15 FOW ext.rule.13 what is destroyed is counted, what cannot be destroyed stays', () => {
    const t = play('Raze', { field: ['Bear', 'Iron', 'Orb'] }, { field: ['Bear', 'Iron'] });
    expect([t.zone(me, 'field'), t.zone(you, 'field'), life(t, me)]).toEqual([['Iron'], ['Iron'], 4300]);
    const stones = play('Shatter', { stones: ['Rock', 'Moss'], field: ['Bear'] }, { stones: ['Rock'] });
    expect([stones.zone(me, 'stones'), stones.zone(you, 'stones'), life(stones, me)]).toEqual([[], [], 4300]);
    expect(life(play('Raze'), me)).toBe(4000);
  });

  it.each([
    ['hand', 'hand'],
    ['deck-top', 'deck'],
    ['deck-bottom', 'deck'],
    ['graveyard', 'graveyard'],
    ['removed', 'removed'],
    ['deck', 'deck'],
    ['removed-face-down', 'removed'],
    ['standby', 'standby'],
    ['standby-face-up', 'standby'],
  ] as const)('FOW ext.gact.5 FOW ext.zone.18 put into %s: all go to that zone of their owner', (into, zone) => {
    const deck = ['Boon', 'Boon'];
    const t = run(`To-${into}`, { field: [...bears(2), 'Fox'], deck }, { field: bears(1), deck });
    expect([t.zone(me, 'field'), t.zone(you, 'field'), life(t, me)]).toEqual([['Fox'], [], 4300]);
    const places = (player: Seat): number[] =>
      t.zone(player, zone).flatMap((name, place) => (name === 'Bear' ? [place] : []));
    const size = t.zone(me, zone).length;
    expect([places(me).length, places(you).length]).toEqual([2, 1]);
    if (into === 'deck-top') expect([places(me), places(you)]).toEqual([[0, 1], [0]]);
    if (into === 'deck-bottom')
      expect([places(me), places(you)]).toEqual([[size - 2, size - 1], [t.zone(you, zone).length - 1]]);
    const known = t.cards(you, zone)[places(you)[0]].known;
    if (into === 'standby-face-up' || into === 'removed' || into === 'graveyard') expect(known).toEqual([true, true]);
    if (into === 'deck') expect(known).toEqual([false, false]);
    // nothing of the sort is moved where there is none
    expect(life(run(`To-${into}`), me)).toBe(4000);
  });

  it('FOW ext.zone.25 FOW ext.zone.15 magic stones go on top of their stone decks, or under them', () => {
    const stones = { stones: ['Rock', 'Rock'], 'stone-deck': ['Moss'] };
    const top = run('Stones-top', stones, stones);
    const under = run('Stones-under', stones, stones);
    for (const player of SEATS) {
      expect(top.zone(player, 'stone-deck')).toEqual(['Rock', 'Rock', 'Moss']);
      expect(under.zone(player, 'stone-deck')).toEqual(['Moss', 'Rock', 'Rock']);
    }
  });

  it('FOW ext.zone.8 FOW ext.gact.5 cards from the top that are removed face down are known to their player alone, and end with the deck', () => {
    const t = play('Three', { deck: ['Bear', 'Fox', 'Boon', 'Boar'] }, { deck: ['Bear'] });
    expect([t.zone(me, 'removed').sort(), t.zone(me, 'deck'), t.zone(you, 'deck')]).toEqual([
      ['Bear', 'Boon', 'Fox'],
      ['Boar'],
      ['Bear'],
    ]);
    for (const { known } of t.cards(me, 'removed')) expect([known[me], known[you]]).toEqual([true, false]);
    expect(play('Three', { deck: ['Bear'] }).zone(me, 'removed')).toEqual(['Bear']);
  });

  it('FOW ext.gact.6 cards are revealed until one is found; the others go to the graveyard', () => {
    const t = play('Dig', { deck: ['Bear', 'Boar', 'Fox', 'Boon'] });
    expect([t.zone(me, 'hand'), t.zone(me, 'deck'), life(t, me)]).toEqual([['Fox'], ['Boon'], 4100]);
    expect(t.zone(me, 'graveyard').sort()).toEqual(['Bear', 'Boar', 'Dig']);
    const none = play('Dig', { deck: ['Bear', 'Boar'] });
    expect([none.zone(me, 'hand'), none.zone(me, 'deck'), none.zone(me, 'graveyard').sort()]).toEqual([
      [],
      [],
      ['Bear', 'Boar', 'Dig'],
    ]);
  });

  it('FOW ext.gact.21 FOW ext.hid.3 a discard takes cards that it names, of the player whom it names', () => {
    const loot = play('Loot', { hand: ['Loot', 'Fox'] }, { hand: ['Bear', 'Fox', 'Boar'] });
    expect([loot.zone(me, 'hand'), loot.zone(you, 'hand').sort(), loot.zone(you, 'graveyard')]).toEqual([
      ['Fox'],
      ['Bear', 'Boar'],
      ['Fox'],
    ]);
    expect(play('Loot', {}, { hand: ['Bear'] }).zone(you, 'hand')).toEqual(['Bear']);
    const storm = play('Storm', { hand: ['Storm', 'Bear'] }, { hand: ['Fox', 'Fox'] });
    expect([storm.zone(me, 'hand'), storm.zone(you, 'hand')]).toEqual([[], ['Fox']]);
    const pick = at(me, { hand: ['Pick', 'Fox'] }, { hand: ['Bear', 'Fox', 'Fox'] })
      .do('play Pick')
      .passUntilQuiet();
    expect([pick.zone(you, 'hand').sort(), pick.zone(me, 'hand')]).toEqual([['Bear', 'Fox'], ['Fox']]);
  });

  it('FOW ext.gact.5 FOW ext.zone.16 a graveyard is removed, a deck is milled: of the player who is meant', () => {
    const t = play('Purge', { graveyard: ['Bear'] }, { graveyard: ['Fox', 'Boar'] });
    expect([t.zone(you, 'graveyard'), t.zone(you, 'removed').sort(), life(t, me)]).toEqual([[], ['Boar', 'Fox'], 4200]);
    expect(t.zone(me, 'graveyard')).toEqual(['Bear', 'Purge']);
    const mill = play('Mill', { deck: ['Bear', 'Bear'] }, { deck: ['Fox', 'Boar', 'Boon'] });
    expect([mill.zone(you, 'graveyard'), mill.zone(you, 'deck'), mill.zone(me, 'deck').length]).toEqual([
      ['Fox', 'Boar'],
      ['Boon'],
      2,
    ]);
    const grind = play('Grind', { 'stone-deck': ['Rock', 'Moss', 'Rock'] }, { 'stone-deck': ['Rock'] });
    expect([without(grind.zone(me, 'graveyard'), 'Grind'), grind.zone(me, 'stone-deck')]).toEqual([
      ['Rock', 'Moss'],
      ['Rock'],
    ]);
  });

  it('FOW ext.gact.26 magic stones come from the stone deck, rested where that is said, as far as there are any', () => {
    const t = play('Quarry', { 'stone-deck': ['Rock', 'Moss', 'Rock'] }, { 'stone-deck': ['Rock'] });
    expect([
      t.cards(me, 'stones').map(({ rested }) => rested),
      t.zone(me, 'stone-deck'),
      t.zone(you, 'stones'),
    ]).toEqual([[true, true], ['Rock'], []]);
    const mine = play('Mine', { 'stone-deck': ['Rock'] });
    expect(mine.cards(me, 'stones').map(({ rested }) => rested)).toEqual([false]);
    expect(play('Quarry', { 'stone-deck': ['Rock'] }).zone(me, 'stones')).toEqual(['Rock']);
    expect(play('Quarry').zone(me, 'stones')).toEqual([]);
  });

  it('FOW 9.7.b4 all will is lost, of both players', () => {
    const t = play('Ebb', { light: 2, moon: 1 }, { fire: 3 });
    expect([t.player(me).light, t.player(me).moon, t.player(you).fire]).toEqual([0, 0, 0]);
  });

  it('FOW ext.gact.24 FOW ext.gact.25 counters: on each card that is meant, no fewer than none, moved as far as there are any', () => {
    const t = at(me, { hand: ['Mark', 'Wipe'], field: ['Bear', 'Orb'], stones: ['Rock'] }, { field: ['Fox'] });
    cast(t, 'Mark');
    const counted = (): number[] => [
      t.card('Bear').knowledge,
      t.card('Fox').knowledge,
      t.card('Rock').knowledge,
      t.card('Orb').knowledge,
    ];
    expect(counted()).toEqual([2, 2, 2, 0]);
    expect([cast(t, 'Wipe') && counted()]).toEqual([[0, 0, 2, 0]]);
    const moved = at(me, {
      field: ['Well', { card: 'Bear', knowledge: 3, frozen: 1 }, { card: 'Boar', knowledge: 1 }],
    });
    moved.do('use ability 1 of Well').passUntilQuiet();
    expect([moved.card('Bear').knowledge, moved.card('Boar').knowledge, moved.card('Bear').frozen]).toEqual([0, 4, 1]);
    const lone = at(me, { field: ['Well', { card: 'Bear', knowledge: 3 }] })
      .do('use ability 1 of Well')
      .passUntilQuiet();
    expect(lone.card('Bear').knowledge).toBe(3);
  });

  it('FOW ext.battle.36 FOW ext.battle.37 FOW 9.10.b1 damage and life: of each card and of each player who is meant', () => {
    const t = play('Quake', { field: ['Bear', 'Fox'] }, { field: ['Bear'] });
    expect([t.zone(me, 'field'), t.card('Bear', me).damage, t.card('Bear', you).damage]).toEqual([['Bear'], 300, 300]);
    const lives = (name: string): number[] => {
      const u = play(name);
      return [life(u, me), life(u, you)];
    };
    expect([lives('Rain'), lives('Sting'), lives('Feast')]).toEqual([
      [3700, 3700],
      [4000, 3700],
      [4300, 4300],
    ]);
  });

  it('FOW ext.tok.3 FOW ext.zone.17 FOW ext.gact.8 tokens, cards and spells come to the player who is meant', () => {
    const t = play('Litter');
    expect([t.cards(me, 'field').map(({ rested }) => rested), t.zone(you, 'field'), life(t, me)]).toEqual([
      [true, true],
      [],
      4200,
    ]);
    const graves = { graveyard: ['Bear', 'Fox', 'Bear'] };
    const draft = run('Draft', graves, graves);
    expect([draft.zone(me, 'field'), draft.zone(you, 'field'), life(draft, me)]).toEqual([bears(2), [], 4200]);
    const gift = run('Gift', graves, graves);
    expect([gift.zone(me, 'field'), gift.zone(you, 'field')]).toEqual([[], bears(2)]);
    const call = at(me, { hand: ['Call'], graveyard: ['Bear', 'Orb', 'Boon', 'Fox'] }, { graveyard: ['Boar'] });
    call.do('play Call', 'pass', 'pass');
    expect([call.stack().length, call.zone(me, 'graveyard').sort()]).toEqual([2, ['Boon', 'Call', 'Orb']]);
    call.passUntilQuiet();
    expect([call.zone(me, 'field').sort(), call.zone(you, 'graveyard')]).toEqual([['Bear', 'Fox'], ['Boar']]);
  });

  it('FOW ext.word.7 judgment by an effect is done by the player who is meant, if there is a ruler for it', () => {
    const t = play('Judge', { ruler: ['King'] }, { ruler: ['King'] });
    expect([t.zone(me, 'field'), t.zone(you, 'field'), t.zone(me, 'ruler').length]).toEqual([[], ['King'], 1]);
    expect(play('Judge', { ruler: ['King'] }).zone(me, 'field')).toEqual([]);
  });

  it('FOW ext.gact.15 FOW ext.gact.29 a search and a look are in the own decks', () => {
    const decks = { deck: ['Bear', 'Fox', 'Boar'], 'stone-deck': ['Rock', 'Moss'] };
    const scry = run('Scry', decks, decks);
    expect([scry.zone(me, 'hand'), scry.zone(me, 'deck').length, scry.zone(you, 'deck').length]).toEqual([
      ['Fox'],
      2,
      3,
    ]);
    const seek = run('Seek', decks, decks);
    expect([seek.zone(me, 'stones'), seek.zone(me, 'stone-deck'), seek.zone(you, 'stones')]).toEqual([
      ['Moss'],
      ['Rock'],
      [],
    ]);
    const peek = at(me, { hand: ['Peek'], deck: ['Bear', 'Fox', 'Boar', 'Boon'] }).do('play Peek');
    finish(peek, 'choose Fox');
    expect([peek.zone(me, 'hand'), peek.zone(me, 'deck')[0], peek.zone(me, 'deck').length]).toEqual([
      ['Fox'],
      'Boon',
      3,
    ]);
  });

  it('FOW ext.gact.36 FOW ext.gold.5 numbers that are chosen in secret, and life that is paid', () => {
    const bid = (mine: number, theirs: number): number[] => {
      const t = at(me, { hand: ['Bid'] }).do('play Bid', 'pass', 'pass');
      for (let i = 0; i < 2; i++) t.doAt(t.decider() === me ? mine : theirs);
      t.passUntilQuiet();
      return [life(t, me), life(t, you)];
    };
    expect([bid(2, 1), bid(1, 2), bid(2, 2)]).toEqual([
      [4100, 4000],
      [3900, 4000],
      [3900, 4000],
    ]);
    const highest = (mine: number, theirs: number): number[] => {
      const t = at(me, { hand: ['Highest'] }).do('play Highest', 'pass', 'pass');
      for (let i = 0; i < 2; i++) t.doAt(t.decider() === me ? mine : theirs);
      t.passUntilQuiet();
      return [life(t, me), life(t, you)];
    };
    expect([highest(3, 1), highest(1, 2), highest(2, 2)]).toEqual([
      [4300, 4000],
      [4000, 4200],
      [4200, 4200],
    ]);
    const tithe = at(me, { hand: ['Tithe'], life: 300 }).do('play Tithe', 'pass', 'pass');
    expect([tithe.decider(), tithe.offered().length]).toEqual([me, 4]);
    expect(life(tithe.doAt(2), me)).toBe(100);
    expect(
      at(me, { hand: ['Tithe'] })
        .do('play Tithe', 'pass', 'pass')
        .offered().length,
    ).toBe(6);
  });

  it('FOW ext.gact.32 control of two cards of different players is exchanged', () => {
    const t = play('Trade', { field: ['Bear'] }, { field: ['Boar'] });
    expect([t.zone(me, 'field'), t.zone(you, 'field')]).toEqual([['Boar'], ['Bear']]);
    const turned = play('Trade', { field: ['Boar'] }, { field: ['Bear'] });
    expect([turned.zone(me, 'field'), turned.zone(you, 'field')]).toEqual([['Bear'], ['Boar']]);
  });

  it("FOW ext.gact.12 a spell that is cancelled goes to its owner's graveyard, or where the text says", () => {
    const cancel = (name: string): Table => {
      const t = at(you, { hand: ['Boon'] }, { hand: [name] }).do('play Boon', 'pass', `play ${name}`);
      return t.passUntilQuiet();
    };
    const home = cancel('Home');
    expect([home.zone(you, 'hand'), home.zone(you, 'graveyard'), life(home, me), life(home, you)]).toEqual([
      ['Boon'],
      [],
      4100,
      4000,
    ]);
    const bury = cancel('Bury');
    expect([bury.zone(you, 'hand'), bury.zone(you, 'graveyard'), life(bury, me), life(bury, you)]).toEqual([
      [],
      ['Boon'],
      4100,
      4000,
    ]);
  });
});
