/** Cards of the open list that are written by hand: what several words do together. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';
import { many } from '../position-words.ts';

const TEN = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const read = (list: string): string => readFileSync(new URL(`../lists/${list}.yaml`, import.meta.url), 'utf8');
const CARDS = `${read('by-hand')}
- { id: bh-fox, name: Fox, kind: follower, class: royal, cost: 3, attack: 3, defense: 3, types: [ウマ娘] }
- { id: bh-hen, name: Hen, kind: follower, class: royal, cost: 1, attack: 1, defense: 9 }
- { id: bh-onion, name: オニオン軍団, kind: follower, class: witch, cost: 2, attack: 2, defense: 2 }
- { id: bh-leaf, name: Leaf, kind: spell, class: elf, cost: 2, abilities: [{ do: [{ heal: 1 }] }] }
- { id: bh-cog, name: Cog, kind: follower, class: neutral, cost: 1, attack: 1, defense: 1, types: [機械] }
- { id: bh-sting, name: Sting, kind: spell, class: elf, cost: 0, abilities: [
    { do: [{ damage: { who: { all: { kind: [leader, follower], any-of: [{ zone: leader }, { zone: field }] } }, amount: 1 } }] }] }
- { id: bh-shrine, name: Shrine, kind: amulet, class: bishop, cost: 1 }
- { id: bh-kill, name: Kill, kind: spell, class: elf, cost: 0, abilities: [
    { do: [{ choose: { of: { zone: field } } }, { bury: chosen }] }] }
- { id: bh-world, name: 異界を統べる者, kind: follower, class: neutral, cost: 1, attack: 1, defense: 1, abilities: [
    { evolve: { pp: 0 } }] }
- { id: bh-judge, name: ピースキーパー・ヴィンセント, kind: follower, class: witch, cost: 1, attack: 1, defense: 1, abilities: [
    { evolve: { pp: 0 } }] }
- { id: bh-mother, name: 母なる君, kind: follower, special: evolve, class: neutral, attack: 4, defense: 8 }
${TEN.map((n) => `- { id: bh-${n}, name: Cost ${n}, kind: follower, class: elf, cost: ${n}, attack: 1, defense: 1 }`).join('\n')}
`;

type Options = Parameters<typeof setUp>[0]['players'][0];
const at = (mine: Options, theirs: Options = {}, rest: object = {}) =>
  setUp({ cards: CARDS, players: [mine, theirs], ...rest });

const costs = (most: number): string[] => TEN.slice(0, most).map((n) => `Cost ${n}`);

describe('cards that are written by hand', () => {
  it('SVE 10.4.7.3 options behind a cost of a triggered ability are picked once it is paid', () => {
    const table = at({ hand: ['機械神'], graveyard: many('Cog', 3) }, { field: ['Fox', 'Shrine'] });
    table.do('play 機械神', 'do it', 'select mode 2', 'select mode 3');
    expect([table.zone(0, 'banished'), table.zone(1, 'field')]).toEqual([many('Cog', 3), ['Fox']]);
    expect(table.player(1).defense).toBe(17);
    // with two such cards it cannot be paid, and nothing is asked
    const poor = at({ hand: ['機械神'], graveyard: many('Cog', 2) }, { field: ['Fox'] }).do('play 機械神');
    expect([poor.kind(), poor.zone(1, 'field')]).toEqual(['main', ['Fox']]);
  });

  it('SVE 5.14.1 黒埼ちとせ (CP02-074) keeps her leader and others from damage of abilities, herself and the other side not', () => {
    const table = at({ hand: ['Sting'], field: ['黒埼ちとせ', 'Hen'] }, { field: ['Hen'] }).do('play Sting');
    expect([table.player(0).defense, table.player(1).defense]).toEqual([20, 19]);
    const hens = [0, 1].map((side) =>
      table.cards(side as 0 | 1, 'field').map(({ name, defense }) => `${name} ${defense}`),
    );
    expect(hens).toEqual([['黒埼ちとせ 1', 'Hen 9'], ['Hen 8']]);
    const without = at({ hand: ['Sting'], field: ['Hen'] }).do('play Sting');
    expect(without.player(0).defense).toBe(19);
  });

  it('SVE 5.14.1 a leader with a keyword against damage of abilities, or whose card says so, is dealt none', () => {
    const cards = `${CARDS}
${read('bp04')}
${read('bp05')}`;
    const field = ['神弓の座天使・リリエル'];
    const table = setUp({ cards, players: [{ hand: ['Sting'], field }, {}] }).do('play Sting');
    expect([table.player(0).defense, table.player(1).defense]).toEqual([20, 19]);
    const gained = setUp({ cards, players: [{ hand: ['アンドロメダ', 'Sting'] }, { hand: ['Sting'] }] });
    gained.do('play アンドロメダ', 'play Sting');
    expect([gained.player(0).defense, gained.player(1).defense]).toEqual([20, 19]);
  });

  it('SVE 5.16.1 a follower that comes back evolves, or is banished where it does not', () => {
    const field = ['母なる君'];
    const table = at({ hand: ['Kill'], field, ex: ['ナテラの大樹'], 'evolve-deck': ['母なる君'] });
    table.do('play Kill', 'do it', 'reveal 母なる君');
    expect(table.card('母なる君')).toMatchObject({ attack: 4, defense: 8, engaged: true });
    const alone = at({ hand: ['Kill'], field, ex: ['ナテラの大樹'] }).do('play Kill', 'do it');
    expect([alone.zone(0, 'field'), alone.zone(0, 'banished')]).toEqual([[], ['母なる君']]);
    // who does not pay leaves it in the graveyard
    const unpaid = at({ hand: ['Kill'], field, ex: ['ナテラの大樹'] }).do('play Kill', 'decline');
    expect([unpaid.zone(0, 'graveyard'), unpaid.zone(0, 'banished')]).toEqual([['母なる君', 'Kill'], []]);
  });

  it('SVE 1.3.4.1 of what each player does in their own main phase, only the player of that phase does it', () => {
    const deck = ['Leaf', 'Fox', 'Leaf'];
    const table = at({ field: ['鳳凰の庭園'], deck }, { deck });
    table.do('end the main phase', 'use nothing Quick', 'choose Fox');
    expect([table.zone(1, 'field'), table.zone(0, 'field'), table.zone(0, 'deck')]).toEqual([
      ['Fox'],
      ['鳳凰の庭園'],
      deck,
    ]);
  });

  it('SVE 5.11.1 cards that were looked at go to several places one after the other', () => {
    const deck = ['Fox', 'Hen', 'Leaf', 'Cog', 'Shrine'];
    const table = at({ hand: ['星読みの魔女・ステラ'], deck });
    table.do('play 星読みの魔女・ステラ', 'choose Fox', 'choose Hen', 'choose Leaf');
    expect([table.zone(0, 'hand'), table.zone(0, 'graveyard')]).toEqual([['Fox'], ['Hen']]);
    expect(table.zone(0, 'deck')).toEqual(['Cog', 'Shrine', 'Leaf']);
    // one spell to the hand and another into the graveyard, or one of both only; what was not looked at stays
    const both = at({ hand: ['魔力の蓄積'], deck: ['Fox', 'Leaf', 'Kill', 'Cog', 'Shrine'] });
    both.do('play 魔力の蓄積', 'choose Leaf');
    expect(both.can('choose Leaf')).toBe(false);
    both.do('choose Kill').passUntilQuiet('put Fox on the bottom', 'put Cog on the bottom');
    expect([both.zone(0, 'hand'), both.zone(0, 'graveyard')]).toEqual([['Leaf'], ['Kill', '魔力の蓄積']]);
    expect(both.zone(0, 'deck')[0]).toBe('Shrine');
    const one = at({ hand: ['魔力の蓄積'], deck: ['Fox', 'Leaf', 'Kill', 'Cog', 'Shrine'] });
    one.do('play 魔力の蓄積', 'choose no more', 'choose Leaf');
    expect([one.zone(0, 'hand'), one.zone(0, 'graveyard'), one.kind()]).toEqual([[], ['Leaf'], 'arrange']);
  });

  it('SVE 5.11.1 what is not put onto the field goes to the hand, as many cards as were left', () => {
    const deck = [...many('Fox', 5), ...many('Leaf', 3)];
    const table = at({ hand: ['紡がれてゆく想い'], deck }).do('play 紡がれてゆく想い', 'choose Fox', 'choose Fox');
    table.do('choose no more');
    expect([table.zone(0, 'field'), table.zone(0, 'hand').length, table.zone(0, 'deck').length]).toEqual([
      ['Fox', 'Fox'],
      4,
      2,
    ]);
    // all six were revealed, also those that go to the hand
    expect(table.cards(0, 'hand').map(({ known }) => known)).toEqual(many('x', 4).map(() => [true, true]));
    const none = at({ hand: ['紡がれてゆく想い'], deck }).do('play 紡がれてゆく想い', 'choose no more');
    expect([none.zone(0, 'hand').length, none.zone(0, 'deck').length]).toEqual([6, 2]);
  });

  it('SVE 5.11.1 what is put onto the field is not what is left', () => {
    const deck = ['オニオン軍団', 'Leaf'];
    const onion = at({ ex: ['リミットスペル・バーゼント'], deck }).do('end the main phase', 'choose オニオン軍団');
    expect([onion.zone(0, 'field'), onion.zone(0, 'deck')]).toEqual([['オニオン軍団'], ['Leaf']]);
    expect(onion.kind()).not.toBe('mode');
    const left = at({ ex: ['リミットスペル・バーゼント'], deck });
    left.do('end the main phase', 'choose no more', 'select mode 2');
    expect(left.zone(0, 'deck')).toEqual(['Leaf', 'オニオン軍団']);
    const above = at({ ex: ['リミットスペル・バーゼント'], deck });
    above.do('end the main phase', 'choose no more', 'select mode 1');
    expect(above.zone(0, 'deck')).toEqual(deck);
  });

  it('SVE 10.6.2.5.2 cards that were returned to pay are counted', () => {
    const table = at({ hand: ['スマートファルコン'], field: ['Fox', 'Fox', 'Hen'] }, { field: ['Hen'] });
    table.do('play スマートファルコン', 'do it', 'pay with Fox#1', 'pay with Fox#2');
    table.passUntilQuiet('pay with no more');
    expect([table.zone(0, 'hand'), table.card('Hen', 1).defense, table.card('Hen', 0).defense]).toEqual([
      ['Fox', 'Fox'],
      5,
      9,
    ]);
  });

  it('SVE 10.6.2.5.1 a card of each of ten costs is banished for a lower price', () => {
    const table = at({ hand: ['開闢の予言者'], graveyard: costs(10) });
    table.do('play 開闢の予言者', 'pay the additional cost').passUntilQuiet('standing');
    expect([table.player(0).pp, table.zone(0, 'banished').length]).toEqual([10, 10]);
    const less = at({ hand: ['開闢の予言者'], graveyard: costs(9) });
    less.do('play 開闢の予言者').passUntilQuiet('standing');
    expect([less.player(0).pp, less.zone(0, 'banished')]).toEqual([0, []]);
  });

  it('SVE 15.1.1 a card sleeps in the EX area until its last counter is gone', () => {
    const asleep = (count: number) =>
      at({ ex: [{ card: '永劫の吸血鬼・アルザード', counters: { 休眠: count } }] }, {}, { phase: 'start' }).do('do it');
    expect(asleep(1).zone(0, 'field')).toEqual(['永劫の吸血鬼・アルザード']);
    const still = asleep(2);
    expect([still.zone(0, 'field'), still.card('永劫の吸血鬼・アルザード').counters]).toEqual([[], { 休眠: 1 }]);
    expect(still.can('play 永劫の吸血鬼・アルザード from the EX area')).toBe(false);
    const dying = at({ field: ['永劫の吸血鬼・アルザード'], hand: ['Kill'] }).do('play Kill');
    expect(dying.card('永劫の吸血鬼・アルザード').counters).toEqual({ 休眠: 2 });
    // of the evolved one and its token only one comes where there is room for one
    const evolved = { card: '永劫の吸血鬼・アルザード', evolved: '永劫の吸血鬼・アルザード' };
    const crowded = at({ field: [evolved], ex: many('Hen', 4), hand: ['Kill'] }).do('play Kill', 'select mode 2');
    expect(crowded.zone(0, 'ex')).toEqual([...many('Hen', 4), '紅の牙']);
  });

  it('SVE 1.3.6.1 how many different costs there are is asked for each of several bounds', () => {
    const judged = (most: number) =>
      at(
        {
          field: ['bh-judge'],
          graveyard: costs(most),
          'evolve-deck': ['ピースキーパー・ヴィンセント'],
        },
        { field: ['Hen'] },
      )
        .do('evolve ピースキーパー・ヴィンセント')
        .passUntilQuiet();
    expect([judged(2).player(0).defense, judged(3).player(0).defense]).toEqual([20, 23]);
    expect([judged(5).zone(0, 'hand').length, judged(6).zone(0, 'hand').length]).toEqual([0, 1]);
    expect([judged(8).zone(1, 'field'), judged(9).zone(1, 'field')]).toEqual([['Hen'], []]);
    expect(judged(10).player(1).defense).toBe(20);
  });

  it('SVE 5.8.1 cards of one cost and of different names come back together, others do not', () => {
    const found = (...graveyard: string[]) =>
      at({ field: ['bh-world'], graveyard, 'evolve-deck': ['異界を統べる者'] })
        .do('evolve 異界を統べる者')
        .passUntilQuiet(...(graveyard.length > 3 ? graveyard.slice(0, 3).map((name) => `choose ${name}`) : []));
    expect(found('Hen', 'Cog', 'Shrine', 'Fox').zone(0, 'hand').sort()).toEqual(['Cog', 'Hen', 'Shrine']);
    expect(found('Hen', 'Cog', 'Fox', 'Shrine').zone(0, 'hand')).toEqual([]);
    // two of them are too few
    expect(found('Hen', 'Cog').zone(0, 'hand')).toEqual([]);
  });
});
