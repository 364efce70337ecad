/** Cards of the open list that are written by hand: what their own words do, and what they leave alone. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CARD_OWNER, cardField, KNOWN_BOTH } from '../../../kernel/layout.ts';
import { setUp } from '../position.ts';
import { many } from '../position-words.ts';

const spell = (name: string, text: string, more = ''): string =>
  `- { id: bt-${name.toLowerCase()}, name: ${name}, kind: spell, class: neutral, cost: 0${more}, abilities: [{ do: [${text}] }] }\n`;
const follower = (name: string, cost: number, more = ''): string =>
  `- { id: bt-${name.toLowerCase()}, name: ${name}, kind: follower, class: neutral, cost: ${cost}, attack: 1, defense: 5${more} }\n`;
/** A follower that evolves for nothing into the card of that name. */
const base = (name: string, id: string, cost = 1): string =>
  `- { id: ${id}, name: ${name}, kind: follower, class: neutral, cost: ${cost}, attack: 1, defense: 1, abilities: [{ evolve: { pp: 0 } }] }\n`;
const LIST = readFileSync(new URL('../lists/by-hand.yaml', import.meta.url), 'utf8');
const TITLE = 'プリンセスコネクト！Re:Dive';
const SCHOOL = ', types: [学院]';
const CARDS = [
  LIST,
  follower('Fox', 3),
  follower('Hen', 1),
  follower('Elk', 2),
  follower('Cub', 2, ', abilities: [{ when: fanfare, do: [{ heal: 1 }] }]'),
  follower('Horse', 1, ', types: [ウマ娘]'),
  follower('Pawn', 1, ', types: [チェス]'),
  follower('Rook', 3, ', types: [チェス]'),
  follower('Queen', 9, ', types: [チェス]'),
  follower('Guard', 2, ', types: [兵士]'),
  follower('Captain', 4, ', types: [兵士]'),
  follower('Maid', 2, ', types: [プリコネ]'),
  follower('Lady', 3, ', types: [プリコネ]'),
  follower('Mourner', 1, ', abilities: [{ when: { buried: { kind: follower, other: true } }, do: [{ heal: 1 }] }]'),
  follower('Host', 1, ', abilities: [{ when: { enters: { other: true, master: you } }, do: [{ heal: 5 }] }]'),
  follower('Pupil', 1, SCHOOL),
  spell('Spark', '{ damage: { who: opponent-leader, amount: 2 } }', SCHOOL),
  spell('Sting', '{ damage: { who: opponent-leader, amount: 2 } }'),
  spell('Race', '{ run: { all: { name: Horse } } }'),
  spell('Kill', '{ choose: { of: { zone: field } } }, { bury: chosen }'),
  spell('Raise', '{ put: { all: { name: 死の宣告, zone: graveyard, master: you } } }'),
  spell(
    'Odd',
    '{ heal: { count: { of: { zone: evolve-deck, cost-parity: odd } } } }, { heal: { count: { of: { zone: evolve-deck, cost-parity: even } } } }',
  ),
  spell('Low', '{ heal: { count: { of: { zone: evolve-deck, cost-is: { is: at-least, than: -9 } } } } }'),
  '- { id: bt-imp, name: Imp, kind: follower, special: token, class: nightmare, cost: 1, attack: 1, defense: 1, types: [超克] }\n',
  '- { id: bt-ogre, name: Ogre, kind: follower, special: token, class: nightmare, cost: 2, attack: 2, defense: 2 }\n',
  '- { id: bt-idol, name: Idol, kind: amulet, class: bishop, cost: 1 }\n',
  '- { id: bt-tree, name: ナテラの大樹, kind: amulet, class: neutral, cost: 1 }\n',
  '- { id: bt-fate, name: 《運命の輪》・スロース, kind: follower, class: bishop, cost: 1, attack: 1, defense: 9 }\n',
  base('均衡の光・マーロン', 'bt-marlone'),
  base('静かなる炎将・マーズ', 'bt-mars'),
  base('ユイ', 'bt-yui'),
  base('ミミ', 'bt-mimi'),
].join('');

type Options = Parameters<typeof setUp>[0]['players'][0];
const at = (mine: Options, theirs: Options = {}, rest: object = {}) =>
  setUp({ cards: CARDS, players: [mine, theirs], ...rest });
const read = (ability: string) => () =>
  setUp({ cards: `${CARDS}${follower('Reader', 1, `, abilities: [${ability}]`)}`, players: [{}, {}] });

describe('a number that is worked out in a filter', () => {
  it('SVE 5.2.1.1 BP07-091 destroys what costs no more than the cards in the EX area, and nothing dearer', () => {
    const evolving = { field: ['bt-marlone'], 'evolve-deck': ['均衡の光・マーロン'] };
    const table = at({ ...evolving, ex: ['Fox', 'Fox'] }, { field: ['Fox', 'Elk', 'Hen'], ex: many('Fox', 5) });
    table.do('evolve 均衡の光・マーロン');
    expect(table.offered()).toEqual(['choose Elk', 'choose Hen']);
    expect(table.do('choose Elk').zone(1, 'field')).toEqual(['Fox', 'Hen']);
    const none = at(evolving, { field: ['Hen'] }).do('evolve 均衡の光・マーロン');
    expect([none.kind(), none.zone(1, 'field')]).toEqual(['main', ['Hen']]);
  });

  it('SVE 1.3.6.2 a card without a cost is no card of a cost that is so to a number, nor of an odd or even one', () => {
    const deck = { 'evolve-deck': ['ミミ', 'ミミ'], hand: ['Odd', 'Low'] };
    expect(at(deck).do('play Odd', 'play Low').player(0).defense).toBe(20);
  });

  it('SVE 5.2.1.1 BP13-053 finds a card that costs just two more than the one that was destroyed', () => {
    const table = at({ hand: ['サクリファイス'], field: ['Pawn'], deck: ['Queen', 'Rook', 'Pawn', 'Fox'] });
    table.do('play サクリファイス');
    expect(table.offered()).toEqual(['choose Rook', 'choose no more']);
    table.do('choose Rook');
    expect([table.zone(0, 'field'), table.zone(0, 'graveyard')]).toEqual([['Rook'], ['Pawn', 'サクリファイス']]);
    const without = at({ hand: ['サクリファイス'], field: ['Pawn'], deck: ['Queen', 'Fox'] }).do('play サクリファイス');
    expect(without.zone(0, 'field')).toEqual([]);
  });

  it('SVE 5.2.1.1 BP13-052 finds a card of the cost and the kind of the one that was banished', () => {
    const table = at({ hand: ['魔力による複製'], graveyard: ['Hen'], deck: ['Idol', 'Pawn', 'Fox'] });
    table.do('play 魔力による複製');
    expect(table.offered()).toEqual(['choose Pawn', 'choose no more']);
    table.do('choose Pawn');
    expect([table.zone(0, 'hand'), table.zone(0, 'banished')]).toEqual([['Pawn'], ['Hen']]);
    const spells = at({ hand: ['魔力による複製'], graveyard: ['Sting'], deck: ['Idol', 'Spark', 'Fox'] });
    expect(spells.do('play 魔力による複製', 'choose Spark').zone(0, 'hand')).toEqual(['Spark']);
  });

  it('SVE 5.2.1.1 BP10-102 destroys what costs as much as there were counters on it, at either side of it nothing', () => {
    const table = at(
      { field: [{ card: '惨禍の円環', counters: { 災い: 2 } }, 'Elk'] },
      { field: ['Hen', 'Elk', 'Fox'] },
    );
    table.do('use ability 3 of 惨禍の円環');
    expect([table.zone(1, 'field'), table.zone(0, 'field'), table.zone(0, 'graveyard')]).toEqual([
      ['Hen', 'Fox'],
      ['Elk'],
      ['惨禍の円環'],
    ]);
    const fresh = at({ hand: ['惨禍の円環'], field: ['《運命の輪》・スロース'] }).do(
      'play 惨禍の円環',
      'do it',
      'decline',
    );
    expect(fresh.card('惨禍の円環').counters).toEqual({ 災い: 1 });
    const alone = at({ hand: ['惨禍の円環'] }).do('play 惨禍の円環');
    expect(alone.kind()).toBe('main');
  });
});

describe('a card of the name of another', () => {
  it('SVE 10.4.7.3 BP10-111 finds a card of the name of the one that was shown, and no other', () => {
    const hand = ['星灯りの女神', 'Fox', 'Spark'];
    const deck = ['Hen', 'Fox', 'Fox'];
    const table = at({ hand, deck }).do('play 星灯りの女神', 'standing', 'do it');
    expect(table.offered()).toEqual(['choose Fox', 'choose no more']);
    table.do('choose Fox');
    expect([table.zone(0, 'ex'), table.zone(0, 'hand')]).toEqual([['Fox'], ['Fox', 'Spark']]);
    expect(at({ hand, deck }).do('play 星灯りの女神', 'standing', 'decline').zone(0, 'ex')).toEqual([]);
    const other = at({ hand, deck: ['Hen'] }).do('play 星灯りの女神', 'standing', 'do it');
    expect([other.kind(), other.zone(0, 'ex')]).toEqual(['main', []]);
  });

  it('SVE 5.5.2.2 BP05-083 creates a token of the name of a token, which stays', () => {
    const table = at({ hand: ['ハーメルン'], ex: ['Fox', 'Imp'] }).do('play ハーメルン');
    expect(table.zone(0, 'ex')).toEqual(['Fox', 'Imp', 'Imp']);
    expect(
      at({ hand: ['ハーメルン'], ex: ['Fox'] })
        .do('play ハーメルン')
        .zone(0, 'ex'),
    ).toEqual(['Fox']);
    // no room, no token
    const full = at({ hand: ['ハーメルン'], ex: ['Imp', ...many('Fox', 4)] }).do('play ハーメルン');
    expect(full.zone(0, 'ex')).toHaveLength(5);
  });

  it('SVE 10.11.1 BP11-074 puts a token of the name of one that has left, once a turn, of your own of cost 1 only', () => {
    const table = at({ hand: ['Kill', 'Kill'], field: ['大ツルハシの骸', 'Imp'] }).do('play Kill', 'choose Imp');
    expect(table.zone(0, 'field')).toEqual(['大ツルハシの骸', 'Imp']);
    expect(table.do('play Kill', 'choose Imp').zone(0, 'field')).toEqual(['大ツルハシの骸']);
    const dear = at({ hand: ['Kill'], field: ['大ツルハシの骸', 'Ogre'] }).do('play Kill', 'choose Ogre');
    expect(dear.zone(0, 'field')).toEqual(['大ツルハシの骸']);
    const theirs = at({ hand: ['Kill'], field: ['大ツルハシの骸'] }, { field: ['Imp'] }).do('play Kill', 'choose Imp');
    expect([theirs.zone(0, 'field'), theirs.zone(1, 'field')]).toEqual([['大ツルハシの骸'], []]);
    const printed = at({ hand: ['Kill'], field: ['大ツルハシの骸', 'Hen'] }).do('play Kill', 'choose Hen');
    expect(printed.zone(0, 'field')).toEqual(['大ツルハシの骸']);
  });

  it('SVE 5.5.2.2 BP16-121 puts a second token of that type, up to cost 5', () => {
    const table = at({ hand: ['改境の再動'], field: ['Imp'] }).do('play 改境の再動');
    expect(table.zone(0, 'field')).toEqual(['Imp', 'Imp']);
    expect(at({ hand: ['改境の再動'], field: ['Ogre', 'Hen'] }).can('play 改境の再動')).toBe(false);
  });
});

describe('abilities that are not used, or are used again', () => {
  it('SVE 12.4.1 BP04-038 the Fanfare of what it puts is not used, and others see it come', () => {
    const hand = ['言霊遣い・ジンジャー', 'Cub'];
    const table = at({ hand, field: ['Host'] }).do('play 言霊遣い・ジンジャー');
    table.do('resolve the ability of 言霊遣い・ジンジャー', 'choose Cub');
    table.do('about Cub').passUntilQuiet();
    // Host heals 5 for each of the two, the Fanfare of Cub would heal 1
    expect([table.player(0).defense, table.zone(0, 'field').length]).toEqual([30, 3]);
    expect(
      at({ hand: ['Cub'] })
        .do('play Cub')
        .player(0).defense,
    ).toBe(21);
    const rested = at({ hand: [...hand, 'Hen'] }).do('play 言霊遣い・ジンジャー', 'choose Hen');
    expect(rested.can('attack with Hen')).toBe(false);
  });

  it('SVE 8.3.1 CP02-004 its other abilities cannot be used again this turn, but it evolves', () => {
    const item = ', special: token';
    const cards = `${CARDS}- { id: bt-item, name: 魔法のアイテム, kind: spell${item}, class: neutral, cost: 0, abilities: [{ do: [{ draw: 1 }] }] }\n`;
    const players: [Options, Options] = [
      { field: ['CP02-004', 'Hen', 'Hen'], ex: many('魔法のアイテム', 3), 'evolve-deck': ['CP02-005'] },
      {},
    ];
    const table = setUp({ cards, players });
    table.do('use ability 2 of 喜多見柚');
    if (table.kind() === 'choose') table.do('choose Hen');
    expect([table.can('use ability 2 of 喜多見柚'), table.can('evolve 喜多見柚')]).toEqual([false, true]);
    table.do('evolve 喜多見柚').passUntilQuiet();
    expect(table.can('use ability 2 of 喜多見柚')).toBe(false);
  });

  it('SVE 1.3.2 BP05-054 does its Fanfare again as long as a card of its name comes into the graveyard', () => {
    const rhino = '魔導電磁サイ';
    const two = at({ hand: [rhino], deck: [...many('Fox', 3), rhino, ...many('Fox', 9)] }).do(`play ${rhino}`);
    expect([two.card(rhino).attack, two.zone(0, 'graveyard').length]).toEqual([6, 8]);
    const one = at({ hand: [rhino], graveyard: [rhino], deck: many('Fox', 9) }).do(`play ${rhino}`);
    expect([one.card(rhino).attack, one.zone(0, 'graveyard').length]).toEqual([3, 5]);
  });
});

describe('how cards come, go and are paid with', () => {
  it('SVE 4.2.2.3 BP01-150 comes engaged, as it is played and as it is put, and stands up later', () => {
    const table = at({ hand: ['死の宣告', 'Raise'], graveyard: ['死の宣告'] }, { field: ['Fox'] });
    table.do('play 死の宣告', 'play Raise');
    expect(table.cards(0, 'field').map(({ engaged }) => engaged)).toEqual([true, true]);
    expect(table.can('use ability 1 of 死の宣告')).toBe(false);
    const later = at({ field: [{ card: '死の宣告', engaged: true }] }, { field: ['Fox'] }, { phase: 'start' });
    expect(later.toPhase('main').can('use ability 1 of 死の宣告')).toBe(true);
  });

  it('SVE 5.6.1 BP16-086 destroys two followers at once: each sees the other go', () => {
    const table = at({ hand: ['魂の捕食'], field: ['Mourner'] }, { field: ['Mourner', 'Fox'] });
    table.do('play 魂の捕食', 'choose Mourner');
    expect([table.zone(0, 'field'), table.zone(1, 'field')]).toEqual([[], ['Fox']]);
    expect([table.player(0).defense, table.player(1).defense]).toEqual([21, 21]);
    // both have to be there
    expect(at({ hand: ['魂の捕食'] }, { field: ['Fox'] }).can('play 魂の捕食')).toBe(false);
  });

  it('SVE 14.2.3.1 CSD01-030 a follower that has run gets more, one that has not, or came back, does not', () => {
    const field = ['樫本理子', 'Horse'];
    expect(at({ field }).do('use ability 1 of 樫本理子').card('Horse').attack).toBe(2);
    expect(
      at({ field, hand: ['Race'] })
        .do('play Race', 'use ability 1 of 樫本理子')
        .card('Horse').attack,
    ).toBe(3);
    const back = spell('Back', '{ to-hand: { all: { name: Horse } } }, { put: it }');
    const players: [Options, Options] = [{ field, hand: ['Race', 'Back'] }, {}];
    const again = setUp({ cards: CARDS + back, players }).do('play Race', 'play Back', 'use ability 1 of 樫本理子');
    expect(again.card('Horse').attack).toBe(2);
  });

  it('SVE 14.2.3.1 CSD01-010 deals 3 where one of your followers has run, and 2 otherwise', () => {
    const hurt = (mine: string[], theirs: string[]): unknown => {
      const table = at({ hand: ['Race', '見習い魔女と長い夜'], field: mine }, { field: theirs });
      table.do('play Race', 'play 見習い魔女と長い夜');
      return table.cards(1, 'field')[0]!.defense;
    };
    expect([hurt(['Horse'], ['Fox']), hurt(['Hen'], ['Horse'])]).toEqual([2, 3]);
  });

  it('SVE 1.3.6.1 CP01-083 an odd cost hurts the opponent, an even one you, 0 too', () => {
    const hurt = (top: string): unknown => {
      const table = at({ hand: ['安心沢刺々美'], deck: [top, 'Hen'] }).do('play 安心沢刺々美');
      expect(table.zone(0, 'deck')).toEqual([top, 'Hen']);
      return [table.player(0).defense, table.player(1).defense];
    };
    expect([hurt('Fox'), hurt('Elk'), hurt('Sting')]).toEqual([
      [20, 18],
      [18, 20],
      [18, 20],
    ]);
  });

  it('SVE 10.6.2.5.2 BP17-054 a card of the hand is shown and goes under the deck; without one it is not played', () => {
    const table = at({ hand: ['マナリアの叡智', 'Pupil', 'Fox'], deck: ['Hen', 'Elk', 'Fox'] });
    table.do('play マナリアの叡智');
    expect([table.zone(0, 'hand'), table.zone(0, 'deck')]).toEqual([
      ['Fox', 'Hen', 'Elk'],
      ['Fox', 'Pupil'],
    ]);
    const { row } = table.cards(0, 'deck').at(-1)!;
    expect(table.state[cardField(row, CARD_OWNER)] & KNOWN_BOTH).toBe(KNOWN_BOTH);
    expect(at({ hand: ['マナリアの叡智', 'Fox'] }).can('play マナリアの叡智')).toBe(false);
  });
});

describe('X of a cost in a triggered text', () => {
  it('SVE 5.2.1.2 BP11-032 X is picked as it is paid, as far as there are PP', () => {
    const table = at({ hand: ['前線の教官'], pp: 5 }).do('play 前線の教官', 'do it');
    expect(table.offered()).toEqual(['X = 0', 'X = 1', 'X = 2', 'X = 3']);
    table.do('X = 2');
    expect([table.zone(0, 'field'), table.player(0).pp]).toEqual([['前線の教官', ...many('スティールナイト', 2)], 1]);
    expect(
      at({ hand: ['前線の教官'] })
        .do('play 前線の教官', 'decline')
        .zone(0, 'field'),
    ).toEqual(['前線の教官']);
  });

  it('SVE 5.2.1.2 BP04-021 finds what costs X or less, and nothing dearer', () => {
    const mine = { field: ['bt-mars'], 'evolve-deck': ['静かなる炎将・マーズ'], deck: ['Captain', 'Guard', 'Hen'] };
    const table = at(mine).do('evolve 静かなる炎将・マーズ', 'do it', 'X = 3', 'choose Guard').passUntilQuiet();
    expect(table.zone(0, 'field')).toEqual(['静かなる炎将・マーズ', 'Guard']);
    expect(table.card('Guard').attack).toBe(2);
    const poor = at(mine).do('evolve 静かなる炎将・マーズ', 'do it', 'X = 1').passUntilQuiet();
    expect(poor.zone(0, 'field')).toEqual(['静かなる炎将・マーズ']);
  });

  it('SVE 5.2.1.2 CP04-096 brings back what costs X or less', () => {
    const mine = { field: ['bt-yui'], 'evolve-deck': ['ユイ'], graveyard: ['Maid', 'Lady', 'Hen'], title: TITLE };
    const table = at(mine).do('evolve ユイ', 'do it', 'X = 2').passUntilQuiet();
    expect(table.zone(0, 'field')).toEqual(['ユイ', 'Maid']);
  });

  it('SVE 5.2.1.2 an X that no cost asks for is refused in a triggered text', () => {
    expect(read('{ when: fanfare, do: [{ heal: x }] }')).toThrow('"x" is the X of a cost');
    expect(read('{ when: fanfare, do: [{ pay: { cost: [{ pp: x }], then: [{ heal: x }] } }] }')).not.toThrow();
  });

  it('SVE 10.4.7.3 CP04-104 as many followers as amulets were engaged may be chosen', () => {
    const idols = ['Idol', 'Idol', { card: 'Idol', engaged: true }];
    const mine = { field: ['bt-mimi', ...idols], 'evolve-deck': ['ミミ'], title: TITLE };
    const table = at(mine, { field: ['Fox', 'Hen', 'Elk'] }).do('evolve ミミ', 'do it');
    table.do('pay with Idol#1', 'pay with Idol#2').do('choose Fox', 'choose Elk').passUntilQuiet();
    expect(table.cards(1, 'field').map(({ defense }) => defense)).toEqual([3, 5, 3]);
  });

  it('SVE 5.18.2.1 BP17-056 as many options as trees were banished may be picked, and without a tree none', () => {
    const table = at({ hand: ['森の影・ヴァイディ'], field: ['ナテラの大樹'] }, { field: ['Fox'] });
    table.do('play 森の影・ヴァイディ', 'do it', 'pay with ナテラの大樹');
    expect(table.offered()).toEqual(['select mode 1', 'select mode 2', 'select mode 3']);
    table.do('select mode 3');
    expect([table.zone(0, 'banished'), table.player(0).defense, table.kind()]).toEqual([['ナテラの大樹'], 22, 'main']);
    expect(table.zone(1, 'field')).toEqual(['Fox']);
    const none = at({ hand: ['森の影・ヴァイディ'] }, { field: ['Fox'] }).do('play 森の影・ヴァイディ', 'do it');
    expect([none.kind(), none.zone(1, 'field'), none.player(0).defense]).toEqual(['main', ['Fox'], 20]);
  });
});

describe('other cards', () => {
  it('SVE 10.6.2.5.1 BP10-009 costs less where another beast of yours has returned to the hand this turn', () => {
    const home = spell('Home', '{ choose: { of: { kind: follower, zone: field } } }, { to-hand: chosen }');
    const wolf = follower('Wolf', 1, ', types: [獣]');
    const price = (mine: Options, theirs: Options, ...acts: string[]): number => {
      const hand = ['Home', 'BP10-009', ...(mine?.hand ?? [])];
      const table = setUp({ cards: CARDS + home + wolf, players: [{ ...mine, hand }, theirs] });
      table.do(...acts);
      const before = table.player(0).pp;
      return before - table.do('play サルビアパンサー').player(0).pp;
    };
    expect(price({ field: ['Wolf'] }, {}, 'play Home')).toBe(1);
    expect([price({}, {}), price({ field: ['Hen'] }, {}, 'play Home')]).toEqual([3, 3]);
    // one of its own name does not count, nor one of the opponent's
    expect(price({ field: ['BP10-009'] }, {}, 'play Home')).toBe(3);
    expect(price({}, { field: ['Wolf'] }, 'play Home')).toBe(3);
  });

  it('SVE 10.6.2.5.2 BP10-003 five cards of five costs in the EX area pay for its ability, four costs do not', () => {
    const ex = ['Hen', 'Elk', 'Fox', 'Captain', 'Queen'];
    const field = ['遺物の番人・ルチル'];
    const table = at({ field, ex }).do('use ability 2 of 遺物の番人・ルチル');
    expect([table.zone(0, 'banished').length, table.zone(0, 'ex')]).toEqual([5, []]);
    const twice = at({ field, ex: ['Hen', 'Elk', 'Fox', 'Captain', 'Cub'] });
    expect(twice.can('use ability 2 of 遺物の番人・ルチル')).toBe(false);
    expect(at({ field, ex: ex.slice(1) }).can('use ability 2 of 遺物の番人・ルチル')).toBe(false);
  });

  it('SVE 12.6.1 BP14-023 plays its On Evolve ability again for 1 PP, and no other ability', () => {
    const coins =
      '- { id: bt-coin, name: 輝く金貨, kind: spell, special: token, class: royal, cost: 0, abilities: [{ do: [{ heal: 1 }] }] }\n';
    const feast = follower('Feast', 3, ', types: [宴楽]');
    const deck = ['Feast', 'Feast', 'Hen', 'Hen', 'Hen', 'Hen'];
    const field = [{ card: 'Hen', evolved: '天下の大泥棒・ジエモン' }];
    const mine = { field, ex: many('輝く金貨', 2), deck, pp: 5 };
    const table = setUp({ cards: CARDS + coins + feast, players: [mine, {}] });
    table
      .do('use ability 3 of 天下の大泥棒・ジエモン', 'do it', 'choose Feast')
      .passUntilQuiet(...many('put Hen on the bottom', 3));
    expect([table.zone(0, 'ex'), table.player(0).pp]).toEqual([['Feast'], 4]);
    // nothing evolves again, and the ability may be used once more
    expect(table.can('use ability 3 of 天下の大泥棒・ジエモン')).toBe(true);
  });

  it('SVE 5.19.1 BP11-112 of two cards shown at random the followers come to the field, the others stay in the hand', () => {
    const table = at({ hand: ['Fox', 'Idol'], field: ['ジャイアントマッチ'] });
    table.do('use ability 2 of ジャイアントマッチ');
    expect([table.zone(0, 'field'), table.zone(0, 'hand')]).toEqual([['Fox'], ['Idol']]);
    const { row } = table.cards(0, 'hand')[0]!;
    expect(table.state[cardField(row, CARD_OWNER)] & KNOWN_BOTH).toBe(KNOWN_BOTH);
  });

  it('SVE 5.8.1 PCS01-037 two followers come out of the deck, and their Fanfares are not used', () => {
    const girl = (name: string, cost: number): string =>
      `- { id: bt-${name.toLowerCase()}, name: ${name}, kind: follower, class: neutral, cost: ${cost}, attack: 1, defense: 1, types: [ルーセント学院], abilities: [{ when: fanfare, do: [{ heal: 5 }] }] }\n`;
    const cards = CARDS + girl('Anna', 1) + girl('Berta', 3);
    const table = setUp({ cards, players: [{ hand: ['イオ'], deck: ['Anna', 'Berta', 'Hen'] }, {}] }).do('play イオ');
    table.passUntilQuiet('choose Berta', 'choose Anna');
    expect([table.zone(0, 'field').sort(), table.player(0).defense]).toEqual([['Anna', 'Berta', 'イオ'].sort(), 20]);
  });

  it('SVE 13.3.3.2 BP16-052 Earth Rite is paid for the option that prints it, and only there', () => {
    const field = [{ card: 'Pile', counters: { スタック: 1 } }];
    const pile = '- { id: bt-pile, name: Pile, kind: amulet, class: witch, cost: 1, keywords: stack }\n';
    const start = (mine: Options) =>
      setUp({ cards: CARDS + pile, players: [{ hand: ['ワンダーウィッチ・エミル'], ...mine }, { field: ['Fox'] }] });
    const paid = start({ field }).do('play ワンダーウィッチ・エミル', 'select mode 2', 'do it');
    expect([paid.card('Fox').defense, paid.zone(0, 'graveyard')]).toEqual([2, ['Pile']]);
    const kept = start({ field }).do('play ワンダーウィッチ・エミル', 'select mode 2', 'decline');
    expect([kept.card('Fox').defense, kept.zone(0, 'graveyard')]).toEqual([5, []]);
    const other = start({ field }).do('play ワンダーウィッチ・エミル', 'select mode 1');
    expect([other.card('Fox').defense, other.zone(0, 'field').at(-1)]).toEqual([5, '大地の魔片']);
    // without a counter the option does nothing
    const poor = start({}).do('play ワンダーウィッチ・エミル', 'select mode 2');
    expect([poor.kind(), poor.card('Fox').defense]).toEqual(['main', 5]);
  });

  it('SVE 10.12.2.2 DSD01a-003 damage of spells of the school is one more, of other spells, abilities and sides it is not', () => {
    const hurt = (mine: Options, theirs: Options = {}): number =>
      at({ field: [{ card: 'Hen', evolved: 'マナリアの竜姫・グレア' }], ...mine }, theirs)
        .do(`play ${mine!.hand![0]}`)
        .player(1).defense;
    expect([hurt({ hand: ['Spark'] }), hurt({ hand: ['Sting'] })]).toEqual([17, 18]);
    expect(
      at({ hand: ['Spark'] })
        .do('play Spark')
        .player(1).defense,
    ).toBe(18);
    const across = at({ hand: ['Spark'] }, { field: [{ card: 'Hen', evolved: 'マナリアの竜姫・グレア' }] });
    expect(across.do('play Spark').player(1).defense).toBe(18);
  });
});
