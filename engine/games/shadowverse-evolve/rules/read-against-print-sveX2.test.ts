/** Cards read against their print: what was found wrong, and stays mended. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';
import { listed } from './testing/listed.ts';

const CARDS = [
  listed('lists/bp11', 'BP11-024'),
  listed('cards/royal', 'SD07-004', 'BP10-030', 'BP13-022'),
  listed('cards/tokens', 'A.2.9', 'A.5.4'),
  listed('lists/by-hand', 'BP08-103', 'BP08-104', 'EBD04-001', 'CP04-087', 'BP07-103'),
  listed('lists/bp07', 'BP07-045'),
  listed('cards/bishop', 'BP08-086'),
  listed('cards/witch', 'BP17-037'),
  `
- { id: x2-man, name: Man, kind: follower, class: royal, cost: 2, attack: 2, defense: 4, keywords: ward }
- { id: x2-elk, name: Elk, kind: follower, class: royal, cost: 2, attack: 1, defense: 1, types: 荒野 }
- { id: x2-owl, name: Owl, kind: follower, class: royal, cost: 2, attack: 1, defense: 1 }
- { id: x2-sun, name: Sun, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { gain: { who: chosen, gives: { attack: 1 }, until: turn } }] }] }
- { id: x2-fog, name: Fog, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { gain: { who: chosen, gives: { attack: -1 }, until: turn } }] }] }
- { id: x2-flag, name: Flag, kind: amulet, class: royal, cost: 0, abilities: [{ static: { attack: 1 }, affects: { kind: follower, master: you } }] }
- { id: x2-bolt, name: Bolt, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ damage: { who: { all: { kind: follower } }, amount: 1 } }] }] }
- { id: x2-break, name: Break, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ destroy: { all: { kind: amulet } } }] }] }
- { id: x2-cog, name: Cog, kind: spell, class: royal, cost: 0, types: 機械, abilities: [{ do: [{ heal: 1 }] }] }
- { id: x2-hush, name: Hush, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower, master: opponent } } }, { gain: { who: chosen, gives: lose-abilities } }] }] }
`,
].join('\n');

type Options = Parameters<typeof setUp>[0]['players'][0];
const at = (mine: Options, theirs: Options = {}, rest: object = {}) =>
  setUp({ cards: CARDS, players: [mine, theirs], ...rest });

describe('a follower that is boxed for a time', () => {
  const QUEEN = 'カースドクイーン・ナハト・ナハト';
  const ORDER = 'タイラントオーダー';
  const box = (mine: string[]) =>
    at({ hand: mine, field: [QUEEN], deck: ['Man', 'Elk'] }, { field: ['Man', 'Owl'] }).do(
      `use ability 2 of ${QUEEN}`,
      'choose Man',
    );

  it('SVE 5.31.1 BP11-024 finds it boxed and destroys it, and may choose nobody else', () => {
    const table = box([ORDER]);
    expect(table.card('Man', 1)).toMatchObject({ boxed: true, engaged: true, keywords: [] });
    expect(table.card('Owl').boxed).toBe(false);
    table.do(`play ${ORDER}`);
    expect(table.offered()).toEqual(['choose Man', 'choose no more']);
    table.do('choose Man', 'choose Elk').passUntilQuiet();
    expect([table.zone(1, 'field'), table.zone(1, 'graveyard')]).toEqual([['Owl'], ['Man']]);
    expect(table.zone(0, 'hand')).toEqual(['Elk']);
  });

  it('SVE 5.31.3 it does not stand though another effect has taken its abilities since, and is free afterwards', () => {
    const table = box(['Hush']).do('play Hush', 'choose Man').toPhase('next-turn');
    expect(table.card('Man', 1)).toMatchObject({ boxed: true, engaged: true });
    table.toPhase('next-turn');
    expect(table.card('Man', 1)).toMatchObject({ boxed: false, engaged: true });
  });
});

describe('a number of cards with different names', () => {
  const LORD = '異界を統べる者';
  const evolve = (graveyard: string[]) => at({ field: [LORD], 'evolve-deck': [LORD], graveyard }).do(`evolve ${LORD}`);

  it('SVE 10.6.2.3.3 BP08-104 takes nothing from a graveyard with too few names', () => {
    const table = evolve(['Man', 'Man', 'Elk']);
    expect(table.kind()).toBe('main');
    expect(table.zone(0, 'graveyard')).toEqual(['Man', 'Man', 'Elk']);
  });

  it('SVE 10.6.2.3.1 BP08-104 takes three of one cost', () => {
    const table = evolve(['Man', 'Man', 'Elk', 'Owl']);
    table.passUntilQuiet();
    expect([[...table.zone(0, 'hand')].sort(), table.zone(0, 'graveyard')]).toEqual([['Elk', 'Man', 'Owl'], ['Man']]);
  });
});

describe('who gets an ability, by what else is known of cards', () => {
  const NAP = 'レイジーナイト・ネラン';

  it('SVE 10.9.1 BP10-030 gives Aura to the followers whose attack is 1 with all effects on it', () => {
    const table = at({ field: [NAP, 'Man', 'Elk'], hand: ['Fog', 'Sun', 'Flag'] });
    const withAura = () => table.zone(0, 'field').filter((name) => table.card(name).keywords.includes('aura'));
    expect(withAura()).toEqual(['Elk']);
    table.do('play Fog', 'choose Man', 'play Sun', 'choose Elk');
    expect(withAura()).toEqual(['Man']);
    table.do('play Flag');
    expect([withAura(), table.card('Man').attack, table.card('Elk').attack]).toEqual([[], 2, 3]);
    table.toPhase('next-turn');
    expect([withAura(), table.card('Man').attack, table.card('Elk').attack]).toEqual([[], 3, 2]);
  });

  it('SVE 10.9.1.6 BP10-030 its Aura is lost with the other abilities, whatever the attack was then', () => {
    const table = at({ hand: ['Hush', 'Break'] }, { field: [NAP, 'Elk', 'Owl', 'Flag'] });
    table.do('play Hush', 'choose Elk', 'play Break');
    expect([table.card('Elk').attack, table.card('Elk').keywords]).toEqual([1, []]);
    expect([table.card('Owl').attack, table.card('Owl').keywords]).toEqual([1, ['aura']]);
  });

  it('SVE 10.9.1 BP08-086 gives Rush to an amulet as long as it is a follower', () => {
    const saint = '大いなる熾天使・ラピス';
    const rushes = (祈り: number) =>
      at({ field: ['聖騎士・ヘクター', { card: saint, counters: { 祈り } }] }).card(saint);
    expect(rushes(4)).toMatchObject({ kinds: ['follower'], keywords: ['rush'] });
    expect(rushes(3)).toMatchObject({ kinds: ['amulet'], keywords: [] });
  });

  it('SVE 10.9.1 BP13-022 keeps ability damage off a vehicle token as long as it is a follower', () => {
    const [girl, car] = ['曙の乙女・セラ', '魔導四輪車・V'];
    const table = at({ field: [girl, car, 'Man', 'Elk'], hand: ['Bolt'] });
    expect(table.card(car)).toMatchObject({ kinds: ['amulet', 'token'], keywords: ['storm'] });
    table.do(`use ability 2 of ${car}`, `pay with ${girl}`, 'pay with Man', 'play Bolt');
    expect(table.card(car)).toMatchObject({ kinds: ['follower', 'token'], defense: 3 });
    expect(table.card('Man').defense).toBe(3);
    expect(table.toPhase('next-turn').card(car).keywords).toEqual(['storm']);
  });
});

describe('damage that is divided', () => {
  const KUKA = 'クウカ';
  const divide = (...theirs: string[]) => at({ hand: ['美麗なる術式'] }, { field: theirs }).do('play 美麗なる術式');

  it('SVE 1.3.2.3 BP07-045 gives some of it to CP04-087, who must be chosen where she can be', () => {
    const table = divide('Man', KUKA, 'Elk');
    expect(table.offered()).toEqual([3, 2, 1].map((share) => `${share} damage to ${KUKA}`));
    const all = table.copy().do(`3 damage to ${KUKA}`).passUntilQuiet();
    expect([all.zone(1, 'field'), all.card('Man').defense]).toEqual([['Man', 'Elk'], 4]);
    table.do(`1 damage to ${KUKA}`);
    expect(table.offered()).toEqual(['2 damage to Man', '1 damage to Man', '2 damage to Elk']);
    table.do('1 damage to Man', '1 damage to Elk').passUntilQuiet();
    expect([table.zone(1, 'field'), table.card('Man').defense]).toEqual([['Man', KUKA], 3]);
    expect(divide('Man', 'Elk').offered().slice(0, 2)).toEqual(['3 damage to Man', '2 damage to Man']);
  });

  it('SVE 1.3.2.3 each of two followers that must be chosen gets some of it, as far as it reaches', () => {
    expect(divide(KUKA, 'Man', KUKA).offered()).toEqual([2, 1].map((share) => `${share} damage to ${KUKA}`));
  });
});

describe('a Choice that a cost stands before', () => {
  it('SVE A.5.4 BP07-103 takes any number of its options beside クレスト 混融の継承者・シャム=ナクア', () => {
    const pays = (ex: string[]) => {
      const table = at({ hand: ['機械神'], ex, graveyard: Array(3).fill('Cog') }, { field: ['Man', 'Flag'] });
      table.do('play 機械神', 'do it', 'select mode 1', 'select mode 2');
      return table;
    };
    expect(pays([]).passUntilQuiet('choose Man', 'choose Flag').zone(1, 'field')).toEqual([]);
    const any = pays(['A.5.4']);
    expect(any.offered()).toEqual(['select mode 3', 'select mode 4', 'select no more']);
    any.do('select mode 3', 'select no more').passUntilQuiet('choose Man', 'choose Flag');
    expect([any.zone(1, 'field'), any.player(1).defense]).toEqual([[], 17]);
  });

  it('SVE 10.4.7.1 BP17-037 is paid for once before its Choice, also where A.5.4 lets it take both options', () => {
    const table = at(
      { hand: ['究明の魔術師・イザベル', 'Owl', 'Owl'], ex: ['A.5.4'], deck: ['Elk'] },
      { field: ['Man'] },
    );
    table.do('play 究明の魔術師・イザベル', 'do it').passUntilQuiet('select mode 1', 'select mode 2', 'choose Man');
    expect(table.zone(0, 'graveyard')).toEqual(['Owl']);
    expect(table.zone(0, 'hand').sort()).toEqual(['Elk', 'Owl']);
    expect(table.card('Man').defense).toBe(1);
  });
});
