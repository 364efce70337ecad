/** Spell tokens, A.3.24 to A.3.46. */
import { describe, expect, it } from 'vitest';
import { type PlayerPosition, setUp } from '../position.ts';
import { casting, defenses, engaged, isNew, many, numbers, type Table } from '../position-words.ts';

const CARDS = `
- { id: tm-giant, name: Giant, kind: follower, class: neutral, cost: 8, attack: 8, defense: 8 }
- { id: tm-ox, name: Ox, kind: follower, class: neutral, cost: 8, attack: 3, defense: 9 }
- { id: tm-soldier, name: Soldier, kind: follower, class: neutral, cost: 2, attack: 1, defense: 2 }
- { id: tm-veil, name: Veil, kind: follower, class: neutral, cost: 1, attack: 1, defense: 3, keywords: aura }
- { id: tm-lamp, name: Lamp, kind: amulet, class: neutral, cost: 1 }
- { id: tm-martyr, name: Martyr, kind: follower, class: bishop, cost: 1, attack: 3, defense: 5, keywords: ward, abilities: [{ when: last-words, do: [{ heal: 5 }] }] }
- { id: tm-idol, name: Idol, kind: follower, class: witch, types: アイドル, cost: 1, attack: 1, defense: 1 }
- { id: tm-stage, name: Stage, kind: amulet, class: witch, types: アイドル, cost: 1 }
- { id: tm-galmieux, name: 烈絶の侮蔑・ガルミーユ, kind: follower, class: dragon, cost: 5, attack: 5, defense: 5 }
- { id: tm-mazelbein, name: 絶大の唯我・マゼルベイン, kind: follower, class: neutral, cost: 5, attack: 5, defense: 5 }
- { id: tm-rowen, name: 竜槍の戦士・ローウェン, kind: follower, class: dragon, cost: 3, attack: 4, defense: 2 }
- { id: tm-tome, name: Tome, kind: spell, class: witch, types: 透京, cost: 1, abilities: [{ do: [{ draw: 1 }] }] }
- { id: tm-city, name: City, kind: follower, class: dragon, types: 透京, cost: 2, attack: 2, defense: 2 }
- { id: tm-suburb, name: Suburb, kind: amulet, class: dragon, types: 透京, cost: 0 }
- { id: tm-tower, name: Tower, kind: follower, class: dragon, types: 透京, cost: 3, attack: 2, defense: 2 }
- { id: tm-thief, name: Thief, kind: follower, class: royal, types: 盗賊, cost: 2, attack: 2, defense: 2 }
- { id: tm-pirate, name: Pirate, kind: follower, class: royal, types: [八獄, 盗賊], cost: 2, attack: 2, defense: 2 }
- { id: tm-ace, name: Ace, kind: follower, class: neutral, cost: 1, attack: 1, defense: 1 }
- { id: tm-old, name: Old, kind: follower, class: neutral, cost: 9, attack: 1, defense: 1 }
- { id: tm-one, name: One, kind: follower, class: elf, cost: 1, attack: 1, defense: 1 }
- { id: tm-one-evolved, name: One, kind: follower, special: evolve, class: elf, attack: 3, defense: 3 }
- { id: tm-two, name: Two, kind: follower, class: elf, cost: 1, attack: 1, defense: 1 }
- { id: tm-two-evolved, name: Two, kind: follower, special: evolve, class: elf, attack: 3, defense: 3 }
- { id: tm-carrot, name: Carrot, kind: amulet, special: evolve, class: elf }
- { id: tm-wall, name: Wall, kind: amulet, class: neutral, cost: 1, abilities: [{ static: { damage-taken: -99 }, affects: { kind: leader, zone: leader, master: you } }] }
- { id: tm-bell, name: Bell, kind: amulet, class: neutral, cost: 1, abilities: [{ when: leader-decreases, do: [{ draw: 1 }] }] }
- { id: tm-pain, name: Pain, kind: spell, class: neutral, cost: 0, abilities: [{ do: [{ damage: { who: leader, amount: 3 } }] }] }
- { id: tm-bless, name: Bless, kind: spell, class: neutral, cost: 0, abilities: [{ do: [{ gain: { who: { all: { kind: follower } }, gives: { attack: 2, defense: 2 } } }] }] }
- { id: tm-slay, name: Slay, kind: spell, class: neutral, cost: 0, abilities: [{ do: [{ choose: { of: { zone: field } } }, { destroy: chosen }] }] }
`;

const at = (mine: PlayerPosition, theirs: PlayerPosition = {}): Table =>
  setUp({ cards: CARDS, players: [mine, theirs] });
const cast = casting(CARDS);
const playable = (token: string, mine: PlayerPosition, theirs: PlayerPosition = {}): boolean =>
  at({ ...mine, ex: [token] }, theirs).can(`play ${token}`);

describe('what the tokens are', () => {
  it.each([
    ['A.3.24', '奏絶の独唱', 'witch', ['絶傑', 'アイドル'], 0],
    ['A.3.25', '烈絶の滅牙', 'dragon', ['絶傑', '竜族'], 1],
    ['A.3.26', '愛絶の飛翔', 'nightmare', ['絶傑', '魔界'], 1],
    ['A.3.27', '絶叫の拡散', 'nightmare', ['絶傑', '死霊術師'], 2],
    ['A.3.28', '絶望の奔流', 'bishop', ['絶傑', '狂信'], 0],
    ['A.3.29', '絶大の証明', 'neutral', ['絶傑'], 0],
    ['A.3.30', '千絶の甘露', 'neutral', ['絶傑'], 5],
    ['A.3.31', '成長したですぅ！', 'witch', ['魔法使い', '学院'], 0],
    ['A.3.32', 'アスタロトの宣告', 'neutral', ['魔王'], 10],
    ['A.3.33', 'ゲイルアロー', 'elf', ['エルフ族'], 1],
    ['A.3.34', 'ストームアロー', 'elf', ['エルフ族'], 1],
    ['A.3.35', 'ユニオン・マジック', 'witch', ['魔法使い'], 2],
    ['A.3.36', 'アルティメット・マジック', 'witch', ['魔法使い'], 5],
    ['A.3.37', '黒龍の呪い', 'dragon', ['竜族', '武闘竜人', 'キラー'], 0],
    ['A.3.38', 'テラーナイト', 'nightmare', ['吸血鬼'], 1],
    ['A.3.39', '済度播種', 'elf', ['透京', '植物族'], 1],
    ['A.3.40', 'アンリミテッドサーチ', 'royal', ['透京', '探偵'], 1],
    ['A.3.41', 'ジュエルドレスアップ', 'witch', ['透京', '錬金術師', '商人'], 1],
    ['A.3.42', 'ジンジャーの言霊', 'witch', ['魔法使い'], 1],
    ['A.3.43', '青春の一撃', 'dragon', ['透京', 'ドラゴニュート', '武闘竜人'], 2],
    ['A.3.44', '宵待ちの休息', 'nightmare', ['透京', '魔界'], 1],
    ['A.3.45', '善行の確信', 'bishop', ['透京', '信仰'], 1],
    ['A.3.46', '戦慄の海賊旗', 'royal', ['八獄', '盗賊', '財宝'], 1],
  ] as const)('SVE %s 『%s』 has its class, types and cost, and no keyword', (id, name, cls, types, cost) => {
    const token = at({ ex: [id] }).cards(0, 'ex')[0];
    expect(token).toMatchObject({ name, kinds: ['spell', 'token'], classes: [cls], cost, keywords: [] });
    expect([...token.types].sort()).toEqual([...types].sort());
  });
});

describe('A.3.24 to A.3.34', () => {
  it('SVE A.3.24 『奏絶の独唱』 deals twice the number of アイドル cards engaged for it, or nothing', () => {
    const mine: PlayerPosition = { field: ['Idol', 'Stage', engaged('Idol'), 'Ox'], ex: ['奏絶の独唱'] };
    const table = at(mine, { field: ['Ox', 'Idol'] }).do('play 奏絶の独唱');
    const none = table.copy().do('do not pay the additional cost', 'choose Ox');
    expect([numbers(none, 'Ox', 1), none.card('Stage').engaged, none.kind()]).toEqual([[3, 9], false, 'main']);
    table.do('pay the additional cost', 'choose Ox');
    expect(table.offered().filter((option) => option.includes('Ox'))).toEqual([]);
    const one = table.copy().do('pay with Stage').passUntilQuiet();
    expect([numbers(one, 'Ox', 1), one.card('Stage').engaged, one.cards(0, 'field')[0].engaged]).toEqual([
      [3, 7],
      true,
      false,
    ]);
    table.do('pay with Idol', 'pay with Stage').passUntilQuiet();
    expect([numbers(table, 'Ox', 1), numbers(table, 'Idol', 1)]).toEqual([
      [3, 5],
      [1, 1],
    ]);
    expect(playable('奏絶の独唱', { field: ['Idol'] })).toBe(false);
  });

  it.each([
    [6, []],
    [7, ['storm']],
  ])('SVE A.3.25 『烈絶の滅牙』 with %i PP at most: 1 damage to every follower, %j for ガルミーユ', (ppMax, gained) => {
    const name = '烈絶の侮蔑・ガルミーユ';
    const mine: PlayerPosition = { field: ['Ox', { ...isNew(name), as: 'mine' }], ppMax };
    const table = cast('烈絶の滅牙', mine, { field: ['Veil', { card: name, as: 'theirs' }, 'Ace', 'Lamp'] });
    expect([numbers(table, 'Ox'), numbers(table, 'mine'), numbers(table, 'Veil', 1)]).toEqual([
      [3, 8],
      [5, 4],
      [1, 2],
    ]);
    expect([numbers(table, 'theirs', 1), table.zone(1, 'graveyard'), defenses(table)]).toEqual([
      [5, 4],
      ['Ace'],
      [20, 20],
    ]);
    expect([table.card('mine').keywords, table.card('theirs').keywords, table.card('Ox').keywords]).toEqual([
      gained,
      [],
      [],
    ]);
    expect(table.can('attack with mine')).toBe(gained.length > 0);
  });

  it('SVE A.3.26 『愛絶の飛翔』 gives a Strike that deals as much as the leader was hurt times this turn', () => {
    const mine: PlayerPosition = { field: ['Soldier', 'Ox'], hand: ['Pain'], decreases: 1 };
    const table = cast('愛絶の飛翔', mine, { field: ['Giant', 'Veil', 'Lamp'] }, 'choose Soldier');
    expect([defenses(table), table.player(0).decreases]).toEqual([[19, 20], 2]);
    expect(numbers(table, 'Giant', 1)).toEqual([8, 8]);
    table.do('play Pain').attack('Soldier'); // 3 damage count as one time
    expect([numbers(table, 'Giant', 1), table.zone(1, 'graveyard'), numbers(table, 'Ox')]).toEqual([
      [8, 5],
      ['Veil'],
      [3, 9],
    ]);
    expect(defenses(table)).toEqual([16, 19]);
    // the Strike is kept, but the leader was not decreased this turn
    table.toPhase('next-turn').toPhase('next-turn').attack('Soldier');
    expect([numbers(table, 'Giant', 1), defenses(table)]).toEqual([
      [8, 5],
      [16, 18],
    ]);
    expect(playable('愛絶の飛翔', {}, { field: ['Giant'] })).toBe(false);
  });

  it.each([
    [4, 0, 0],
    [9, 0, 1],
    [10, 0, 2],
    [10, 4, 1],
  ])('SVE A.3.27 『絶叫の拡散』 with %i cards in the graveyard and %i on the field puts %i', (count, field, put) => {
    const mine: PlayerPosition = { graveyard: many('Ox', count), field: many('Lamp', field) };
    const table = cast('絶叫の拡散', mine, { graveyard: many('Ox', 15) });
    expect(table.zone(0, 'field')).toEqual([...many('Lamp', field), ...many('絶叫の残響・ルルナイ', put)]);
    expect([table.zone(0, 'graveyard').length, table.zone(1, 'field')]).toEqual([count, []]);
  });

  it('SVE A.3.28 『絶望の奔流』 banishes a chosen opposing follower, without its Last Words', () => {
    const table = cast('絶望の奔流', { field: ['Ox'], pp: 0 }, { field: ['Martyr', 'Giant'] }, 'choose Martyr');
    expect([table.zone(1, 'field'), table.zone(1, 'banished'), table.zone(1, 'graveyard')]).toEqual([
      ['Giant'],
      ['Martyr'],
      [],
    ]);
    expect(defenses(table)).toEqual([20, 20]);
    expect(playable('絶望の奔流', { field: ['Ox'] }, { field: ['Veil', 'Lamp'] })).toBe(false);
  });

  it.each([
    ['on its field', { field: ['絶大の唯我・マゼルベイン'] }, { field: ['Martyr'] }, 18],
    ["on the opponent's", {}, { field: ['Martyr', '絶大の唯我・マゼルベイン'] }, 20],
    ['in the graveyard', { graveyard: ['絶大の唯我・マゼルベイン'] }, { field: ['Martyr'] }, 20],
  ])('SVE A.3.29 『絶大の証明』 destroys; マゼルベイン %s', (_, mine, theirs: PlayerPosition, left) => {
    const answers = theirs.field?.length === 2 ? ['choose Martyr'] : [];
    const table = cast('絶大の証明', { ...mine, pp: 0 }, theirs, ...answers);
    expect(table.zone(1, 'graveyard')).toEqual(['Martyr']);
    expect(defenses(table)).toEqual([20, left + 5]); // the Last Words of Martyr are included
  });

  it('SVE A.3.30 『千絶の甘露』 2 damage, +2 defense, two cards, and the opponent discards two at random', () => {
    const hand = ['Ox', 'Giant', 'Ace', 'Old'];
    const table = cast('千絶の甘露', { deck: many('Lamp', 3), hand: ['Soldier'] }, { hand, field: ['Veil'] });
    expect([defenses(table), table.zone(0, 'hand'), numbers(table, 'Veil', 1)]).toEqual([
      [22, 18],
      ['Soldier', 'Lamp', 'Lamp'],
      [1, 3],
    ]);
    expect([...table.zone(1, 'hand'), ...table.zone(1, 'graveyard')].sort()).toEqual([...hand].sort());
    expect([table.zone(1, 'hand').length, table.zone(0, 'graveyard'), table.player(0).pp]).toEqual([2, [], 5]);
    expect(table.forced().filter((option) => option.startsWith('discard'))).toEqual([]);
    expect(cast('千絶の甘露', {}, { hand: ['Ox'] }).zone(1, 'graveyard')).toEqual(['Ox']);
  });

  it('SVE A.3.30 『千絶の甘露』 leaves the discard to chance: other games, other cards', () => {
    const left = new Set<string>();
    for (let i = 0; i < 24; i++) {
      const table = setUp({
        cards: CARDS,
        key: i,
        players: [{ ex: ['千絶の甘露'] }, { hand: ['Ox', 'Giant', 'Ace'] }],
      });
      left.add(table.do('play 千絶の甘露').zone(1, 'hand').join());
    }
    expect([...left].sort()).toEqual(['Ace', 'Giant', 'Ox']);
  });

  it('SVE A.3.31 『成長したですぅ！』 deals 2, draws, then discards a card, the drawn one too', () => {
    const mine: PlayerPosition = { ex: ['成長したですぅ！'], hand: ['Ox'], deck: ['Ace', 'Old'], pp: 0 };
    const table = at(mine, { field: ['Giant'], hand: ['Lamp'] }).do('play 成長したですぅ！');
    expect(table.offered()).toHaveLength(2);
    const ace = table.offered().find((option) => option.includes('Ace')) ?? 'none';
    table.do(ace);
    expect([numbers(table, 'Giant', 1), table.zone(0, 'hand'), table.zone(0, 'graveyard')]).toEqual([
      [8, 6],
      ['Ox'],
      ['Ace'],
    ]);
    expect(table.zone(1, 'hand')).toEqual(['Lamp']);
    expect(playable('成長したですぅ！', { hand: ['Ox'] })).toBe(false);
  });

  it("SVE A.3.32 『アスタロトの宣告』 sets the opposing leader's defense to 1: one decrease, no damage", () => {
    const table = cast('アスタロトの宣告', { pp: 10 }, { defense: 15, field: ['Wall', 'Bell', 'Giant'] });
    expect([defenses(table), table.player(0).pp, numbers(table, 'Giant', 1)]).toEqual([[20, 1], 0, [8, 8]]);
    expect([table.player(1).decreases, table.player(1).hand, table.player(0).decreases]).toEqual([1, 1, 0]);
    const low = cast('アスタロトの宣告', {}, { defense: 1, field: ['Bell'] });
    expect([defenses(low), low.player(1).decreases, low.player(1).hand]).toEqual([[20, 1], 0, 0]);
    expect(playable('アスタロトの宣告', { pp: 9, ppMax: 10, ep: 3 })).toBe(false);
  });

  it.each([
    [1, 8],
    [2, 6],
  ])('SVE A.3.33 『ゲイルアロー』 after %i cards leaves a Giant at %i', (cardsPlayed, left) => {
    const table = cast('ゲイルアロー', { cardsPlayed, field: ['Ox'] }, { field: ['Giant'] });
    expect([numbers(table, 'Giant', 1), numbers(table, 'Ox')]).toEqual([
      [8, left],
      [3, 9],
    ]);
    // a follower is chosen in each case
    expect(playable('ゲイルアロー', { cardsPlayed, field: ['Ox'] }, { field: ['Veil'] })).toBe(false);
  });

  it.each([
    [3, 20],
    [4, 18],
  ])('SVE A.3.34 『ストームアロー』 after %i cards leaves the leader at %i', (cardsPlayed, left) => {
    const table = cast('ストームアロー', { cardsPlayed }, { field: ['Giant'], cardsPlayed: 5 });
    expect([defenses(table), numbers(table, 'Giant', 1)]).toEqual([
      [20, left],
      [8, 8],
    ]);
  });
});

describe('A.3.35 to A.3.46', () => {
  it('SVE A.3.35 『ユニオン・マジック』 deals 2 to up to two, none too, and creates アルティメット・マジック', () => {
    const table = at({ ex: ['A.3.35'] }, { field: ['Giant', 'Veil', 'Ox', 'Martyr'] }).do('play ユニオン・マジック');
    const one = table.copy().do('choose Ox', 'choose no more');
    expect([numbers(one, 'Ox', 1), numbers(one, 'Giant', 1)]).toEqual([
      [3, 7],
      [8, 8],
    ]);
    table.do('choose Giant', 'choose Ox');
    expect([numbers(table, 'Giant', 1), numbers(table, 'Ox', 1), numbers(table, 'Martyr', 1)]).toEqual([
      [8, 6],
      [3, 7],
      [3, 5],
    ]);
    expect([table.zone(0, 'ex'), one.zone(0, 'ex')]).toEqual([
      ['アルティメット・マジック'],
      ['アルティメット・マジック'],
    ]);
    const none = cast('ユニオン・マジック', {}, { field: ['Lamp'] });
    expect([none.zone(0, 'ex'), none.player(0).pp]).toEqual([['アルティメット・マジック'], 8]);
    const full = cast('ユニオン・マジック', { ex: many('輝く金貨', 4) }, {});
    expect(full.zone(0, 'ex')).toEqual([...many('輝く金貨', 4), 'アルティメット・マジック']);
  });

  it.each([
    [4, 2],
    [5, 1],
  ])('SVE A.3.35 『ユニオン・マジック』 with %i spells in the graveyard costs %i', (count, cost) => {
    const mine: PlayerPosition = { graveyard: [...many('Tome', count), 'Ox'] };
    expect(cast('ユニオン・マジック', mine, {}).player(0).pp).toBe(10 - cost);
    expect(playable('ユニオン・マジック', { ...mine, pp: 1 }, { graveyard: many('Tome', 9) })).toBe(cost === 1);
    expect(at({ ...mine, ex: ['ユニオン・マジック'] }).card('ユニオン・マジック').cost).toBe(2);
  });

  it.each([
    [9, [20, 20]],
    [10, [27, 13]],
  ])('SVE A.3.36 『アルティメット・マジック』 with %i spells in the graveyard: leaders at %j', (count, expected) => {
    const table = cast('アルティメット・マジック', { graveyard: [...many('Tome', count), 'Ox'] }, { field: ['Giant'] });
    expect([defenses(table), numbers(table, 'Giant', 1), table.player(0).pp]).toEqual([expected, [8, 8], 5]);
  });

  it('SVE A.3.37 『黒龍の呪い』 in Overflow: ローウェン deals 1 more damage this turn', () => {
    const name = '竜槍の戦士・ローウェン';
    const table = cast('黒龍の呪い', { ppMax: 7, pp: 0, field: [name, 'Soldier'] }, { field: [engaged('Giant')] });
    table.attack('Soldier');
    expect(defenses(table)).toEqual([20, 19]);
    const later = table.copy().toPhase('next-turn').toPhase('next-turn').attack(name);
    expect(defenses(later)).toEqual([20, 15]);
    expect(numbers(table.attack(name, 'Giant'), 'Giant', 1)).toEqual([8, 3]);
    expect(playable('黒龍の呪い', { ppMax: 6, field: [name] }, { ppMax: 10 })).toBe(false);
    expect(playable('黒龍の呪い', { ppMax: 7, field: [name] })).toBe(true);
    expect(playable('黒龍の呪い', { ppMax: 7, field: ['Soldier'] }, { field: [name] })).toBe(false);
  });

  it("SVE A.3.37 『黒龍の呪い』 in the EX area: 1 damage in its master's end phase unless in Overflow", () => {
    const table = at({ ex: ['黒龍の呪い'], ppMax: 5 }, {}).toPhase('next-turn');
    expect(defenses(table)).toEqual([19, 20]);
    expect(defenses(table.toPhase('next-turn'))).toEqual([19, 20]);
    expect(defenses(at({ ex: ['黒龍の呪い'], ppMax: 7 }, {}).toPhase('next-turn'))).toEqual([20, 20]);
    expect(defenses(at({ ex: ['黒龍の呪い', '黒龍の呪い'], ppMax: 5 }, {}).toPhase('next-turn'))).toEqual([18, 20]);
  });

  it('SVE A.3.38 『テラーナイト』 answers each decrease of this turn: 1 damage and +1 defense', () => {
    const table = cast('テラーナイト', { hand: many('Pain', 4) }, { field: ['Giant'] });
    expect(defenses(table)).toEqual([20, 20]);
    table.do('play Pain').passUntilQuiet();
    expect(defenses(table)).toEqual([18, 19]);
    table.do('play Pain').passUntilQuiet();
    expect([defenses(table), numbers(table, 'Giant', 1)]).toEqual([
      [16, 18],
      [8, 8],
    ]);
    table.toPhase('next-turn').attack('Giant');
    expect(defenses(table)).toEqual([8, 18]);
    table.toPhase('next-turn').do('play Pain').passUntilQuiet();
    expect(defenses(table)).toEqual([5, 18]);
  });

  it('SVE A.3.38 『テラーナイト』 cannot be played after another of its name in the same turn', () => {
    const table = cast('テラーナイト', { ex: ['テラーナイト'] }, { ex: ['テラーナイト'] });
    expect([table.can('play テラーナイト'), table.player(0).pp]).toEqual([false, 9]);
    expect(table.toPhase('next-turn').can('play テラーナイト')).toBe(true);
    expect(table.toPhase('next-turn').can('play テラーナイト')).toBe(true);
  });

  it('SVE A.3.39 『済度播種』 draws, turns evolve followers face down as wanted, and gives an EP', () => {
    const up = (card: string) => ({ card, faceUp: true });
    const mine: PlayerPosition = {
      ex: ['済度播種'],
      deck: ['Ace', 'Old'],
      'evolve-deck': [up('One'), up('Two'), up('Carrot'), 'One'],
      ep: 3,
    };
    const table = at(mine, { 'evolve-deck': [up('One')] }).do('play 済度播種');
    const faces = (of: Table): string[] =>
      of
        .cards(0, 'evolve-deck')
        .map((card) => `${card.name} ${card.faceUp ? 'up' : 'down'}`)
        .sort();
    expect(table.offered().some((option) => option.includes('Carrot'))).toBe(false);
    const none = table.copy().do('choose no more');
    expect(faces(none)).toEqual(['Carrot up', 'One down', 'One up', 'Two up']);
    const one = table.copy().do('choose Two');
    expect(faces(one.passUntilQuiet())).toEqual(['Carrot up', 'One down', 'One up', 'Two down']);
    table.do('choose One', 'choose Two').passUntilQuiet();
    expect(faces(table)).toEqual(['Carrot up', 'One down', 'One down', 'Two down']);
    expect([table.player(0).ep, none.player(0).ep, table.zone(0, 'hand')]).toEqual([4, 4, ['Ace']]);
    expect([table.cards(1, 'evolve-deck')[0].faceUp, table.player(1).ep]).toEqual([true, 0]);
  });

  it("SVE A.3.40 『アンリミテッドサーチ』 places three counters on each of the player's ギガブレード, draws two", () => {
    const blade = (as: string, count: number) => ({ card: 'ギガブレード', as, counters: { ギガ: count } });
    const mine: PlayerPosition = { field: [blade('a', 0), blade('b', 4), 'Lamp'], deck: ['Ace', 'Old', 'Ox'] };
    const table = cast('アンリミテッドサーチ', mine, { field: [blade('c', 1)] });
    expect(['a', 'b', 'c', 'Lamp'].map((name) => table.card(name).counters['ギガ'] ?? 0)).toEqual([3, 7, 1, 0]);
    expect(table.zone(0, 'hand')).toEqual(['Ace', 'Old']);
    expect(cast('アンリミテッドサーチ', {}, {}).player(0).hand).toBe(2);
  });

  it('SVE A.3.41 『ジュエルドレスアップ』 lets its player play banished cards this turn, for their cost', () => {
    const mine: PlayerPosition = { banished: ['Soldier', 'Tome', 'Old'], pp: 5 };
    expect(at(mine).can('play Soldier')).toBe(false);
    const table = cast('ジュエルドレスアップ', mine, { banished: ['City'] });
    expect([table.can('play Soldier'), table.can('play Old'), table.can('play City')]).toEqual([true, false, false]);
    table.do('play Soldier').passUntilQuiet();
    expect([table.zone(0, 'field'), table.player(0).pp]).toEqual([['Soldier'], 2]);
    const later = table.copy().toPhase('next-turn');
    expect([later.can('play City'), later.toPhase('next-turn').can('play Tome')]).toEqual([false, false]);
    table.do('play Tome').passUntilQuiet();
    expect([table.zone(0, 'banished'), table.zone(0, 'graveyard'), table.player(0).hand]).toEqual([
      ['Old'],
      ['Tome'],
      1,
    ]);
  });

  it('SVE A.3.42 『ジンジャーの言霊』 takes all abilities of a chosen opposing follower, and makes it 1/1', () => {
    const theirs: PlayerPosition = { field: [{ card: 'Martyr', attack: 6, defense: 9, as: 'it' }, 'Giant', 'Veil'] };
    const table = cast('ジンジャーの言霊', { hand: ['Bless', 'Slay'], field: ['Ox'] }, theirs, 'choose it');
    expect([numbers(table, 'it', 1), table.card('it').keywords]).toEqual([[1, 1], []]);
    expect([numbers(table, 'Giant', 1), numbers(table, 'Ox')]).toEqual([
      [8, 8],
      [3, 9],
    ]);
    const later = table.copy().toPhase('next-turn');
    expect([numbers(later, 'it', 1), later.card('it').keywords]).toEqual([[1, 1], []]);
    const more = table.copy().do('play Bless');
    expect(numbers(more, 'it', 1)).toEqual([3, 3]);
    table.do('play Slay', 'choose it').passUntilQuiet();
    expect([table.zone(1, 'graveyard'), defenses(table)]).toEqual([['Martyr'], [20, 20]]);
    expect(playable('ジンジャーの言霊', { field: ['Ox'] }, { field: ['Veil'] })).toBe(false);
  });

  it("SVE A.3.43 『青春の一撃』 destroys an opposing follower, and a 透京 follower of the player's has Storm", () => {
    const mine: PlayerPosition = { field: [isNew('City'), 'Soldier', 'Suburb'] };
    const table = cast('青春の一撃', mine, { field: ['Martyr', 'Giant', 'City'] }, 'choose Martyr');
    expect([table.zone(1, 'graveyard'), defenses(table)]).toEqual([['Martyr'], [20, 25]]);
    expect([table.card('City', 0).keywords, table.card('City', 1).keywords]).toEqual([['storm'], []]);
    expect(defenses(table.do('attack with City', 'attack the leader').passUntilQuiet())).toEqual([20, 23]);
    expect(playable('青春の一撃', mine, { field: ['Veil', 'Lamp'] })).toBe(false);
    expect(playable('青春の一撃', { field: ['Soldier', 'Suburb'] }, { field: ['Giant', 'City'] })).toBe(false);
  });

  it('SVE A.3.44 『宵待ちの休息』 returns up to three 透京 cards of cost 2 or less and different names', () => {
    const mine: PlayerPosition = {
      ex: ['宵待ちの休息'],
      graveyard: ['City', 'City', 'Suburb', 'Tome', 'Tower', 'Ace'],
    };
    const table = at(mine, { graveyard: ['City'] }).do('play 宵待ちの休息');
    expect(table.offered().some((option) => option.includes('Tower') || option.includes('Ace'))).toBe(false);
    const none = table.copy().do('choose no more');
    expect([none.zone(0, 'hand'), none.zone(0, 'graveyard').length, none.kind()]).toEqual([[], 6, 'main']);
    table.do('choose City');
    expect(table.offered().some((option) => option.includes('City'))).toBe(false);
    table.do('choose Suburb', 'choose Tome');
    expect([table.kind(), [...table.zone(0, 'hand')].sort()]).toEqual(['main', ['City', 'Suburb', 'Tome']]);
    expect([...table.zone(0, 'graveyard')].sort()).toEqual(['Ace', 'City', 'Tower']);
  });

  it('SVE A.3.45 『善行の確信』 deals as much as there are 透京 followers of the player, and +1 defense', () => {
    const table = cast('善行の確信', { field: ['City', 'Tower', 'Suburb', 'Ox'] }, { field: ['City'] });
    expect([defenses(table), numbers(table, 'City', 1)]).toEqual([
      [21, 18],
      [2, 2],
    ]);
    const none = cast('善行の確信', { field: ['Suburb'] }, { field: ['City'] });
    expect([defenses(none), none.player(1).decreases]).toEqual([[21, 20], 0]);
  });

  it.each([
    ['Thief', 20],
    ['Pirate', 19],
  ])('SVE A.3.46 『戦慄の海賊旗』 gives %s +1 attack, the leader stands at %i', (name, left) => {
    const theirs: PlayerPosition = { field: ['Pirate', 'Thief'] };
    const table = cast('戦慄の海賊旗', { field: [{ card: name, as: 'mine' }, 'Ox'] }, theirs);
    expect([numbers(table, 'mine'), numbers(table, 'Ox'), defenses(table)]).toEqual([
      [3, 2],
      [3, 9],
      [20, left],
    ]);
    expect(numbers(table.toPhase('next-turn'), 'mine')).toEqual([3, 2]);
    expect(playable('戦慄の海賊旗', { field: ['Ox'] }, theirs)).toBe(false);
  });
});
