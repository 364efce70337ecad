/** Follower tokens with Fanfare or Last Words (A.1): their values, their keywords and their Fanfares. */
import { describe, expect, it } from 'vitest';
import { type PlayerPosition, setUp } from '../position.ts';
import { creating, defenses, engaged, numbers, type Table } from '../position-words.ts';

const CARDS = `
- { id: ti-giant, name: Giant, kind: follower, class: neutral, cost: 8, attack: 8, defense: 8 }
- { id: ti-ox, name: Ox, kind: follower, class: neutral, cost: 8, attack: 3, defense: 9 }
- { id: ti-soldier, name: Soldier, kind: follower, class: neutral, cost: 2, attack: 1, defense: 2 }
- { id: ti-lamp, name: Lamp, kind: amulet, class: neutral, cost: 1 }
- { id: ti-shade, name: Shade, kind: follower, class: nightmare, cost: 1, attack: 1, defense: 3, keywords: aura, abilities: [{ when: last-words, do: [{ heal: 10 }] }] }
- { id: ti-goblin, name: Goblin, kind: follower, class: neutral, types: ゴブリン, cost: 1, attack: 1, defense: 2 }
- { id: ti-idol, name: Goblin Idol, kind: amulet, class: neutral, types: ゴブリン, cost: 1 }
- { id: ti-demon, name: Demon, kind: follower, class: nightmare, types: 魔界, cost: 1, attack: 1, defense: 2 }
- { id: ti-gate, name: Gate, kind: amulet, class: nightmare, types: 魔界, cost: 1 }
- { id: ti-inmate, name: Inmate, kind: follower, class: witch, types: 八獄, cost: 1, attack: 1, defense: 2 }
- { id: ti-cell, name: Cell, kind: amulet, class: witch, types: 八獄, cost: 1 }
- { id: ti-ace, name: Ace, kind: follower, class: neutral, cost: 1, attack: 1, defense: 1 }
- { id: ti-old, name: Old, kind: follower, class: neutral, cost: 9, attack: 1, defense: 1 }
- { id: ti-steal, name: Steal, kind: spell, class: neutral, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower, master: opponent } } }, { steal: chosen }] }] }
- { id: ti-puppets, name: Puppets, kind: spell, class: elf, cost: 0, abilities: [{ do: [{ heal: { amount: { count: { of: { name: 操り人形, zone: field, master: you } } } } }, { heal: { amount: { count: { of: { name: 操り人形, zone: ex, master: you }, times: 5 } } } }] }] }
`;

const at = (mine: PlayerPosition, theirs: PlayerPosition = {}): Table =>
  setUp({ cards: CARDS, players: [mine, theirs] });
const created = creating(CARDS);

describe('what the tokens are', () => {
  it.each([
    ['SVE A.1.21', 'ゴブリンキング', 'neutral', ['ゴブリン'], 4, 6, 6, ['ward']],
    ['SVE A.1.24', 'ミスティックアーティファクト', 'neutral', ['超克'], 3, 2, 3, ['ward']],
    ['SVE A.1.26', '形代', 'witch', ['式神'], 2, 2, 2, []],
    ['SVE A.1.29', 'ロイド', 'elf', ['人形'], 0, 2, 4, ['ward']],
    ['SVE A.1.30', 'ヴィクトリア', 'elf', ['人形', 'キラー'], 0, 4, 1, ['rush', 'assail']],
    ['SVE A.1.32', 'ターミナルウェポン', 'royal', ['機械', '兵士'], 2, 6, 6, ['ward']],
    ['SVE A.1.34', '遮断の触手', 'witch', ['機械', '超克'], 3, 2, 4, ['ward']],
    ['SVE A.1.35', '蹂躙の触手', 'witch', ['機械', '超克'], 3, 4, 2, ['storm']],
    ['SVE A.1.36', 'メドゥシアナ', 'nightmare', ['魔界', 'ゴルゴーン'], 3, 1, 5, ['rush', 'assail', 'bane']],
    ['SVE A.1.37', 'アンの大英霊', 'witch', ['ゴーレム', '魔法生物', '学院'], 2, 4, 4, ['ward', 'rush']],
    ['SVE A.1.39', '旅籠煤', 'royal', ['宴楽'], 2, 2, 2, ['ward']],
    ['SVE A.1.40', '招来の狐', 'bishop', ['宴楽', '狂信', '獣'], 1, 0, 1, ['ward']],
    ['SVE A.1.42', 'ガーディアンゴーレム', 'witch', ['ゴーレム'], 3, 3, 5, ['ward']],
    ['SVE A.1.44', '番犬の右腕・ミミ', 'nightmare', ['魔界'], 1, 2, 2, []],
    ['SVE A.1.45', '番犬の左腕・ココ', 'nightmare', ['魔界'], 1, 2, 2, []],
    ['SVE A.1.48', '辺獄の悪鬼', 'neutral', ['魔王'], 1, 6, 4, ['ward']],
    ['SVE A.1.49', 'ロココのテディベア', 'elf', ['人形'], 2, 2, 2, []],
    ['SVE A.1.50', 'エスカマリの助言者', 'bishop', ['信仰'], 2, 2, 2, ['ward']],
    ['SVE A.1.51', 'エスカマリの巡回者', 'bishop', ['信仰'], 2, 2, 2, ['rush']],
    ['SVE A.1.55', 'ドクロ親父', 'nightmare', ['プリコネ', 'ディアボロス'], 1, 2, 1, ['rush']],
    ['SVE A.1.56', '多頭の実験体', 'witch', ['八獄', '魔法生物', '禁忌'], 2, 2, 2, []],
  ] as const)(
    '%s 『%s』 has its class, types, numbers and keywords',
    (id, name, cls, types, cost, attack, defense, keywords) => {
      const token = at({ ex: [id.slice(4)] }).cards(0, 'ex')[0];
      expect(token).toMatchObject({ name, kinds: ['follower', 'token'], classes: [cls], cost, attack, defense });
      expect([...token.types].sort()).toEqual([...types].sort());
      // the opponent has the token here, because some of them leave at the beginning of their master's main phase
      const [onField] = at({}, { field: [id.slice(4)] }).cards(1, 'field');
      expect([...onField.keywords].sort()).toEqual([...keywords].sort());
    },
  );
});

describe('their keywords at work', () => {
  it.each([
    ['SVE A.1.21', 'ゴブリンキング'],
    ['SVE A.1.24', 'ミスティックアーティファクト'],
    ['SVE A.1.29', 'ロイド'],
    ['SVE A.1.32', 'ターミナルウェポン'],
    ['SVE A.1.34', '遮断の触手'],
    ['SVE A.1.37', 'アンの大英霊'],
    ['SVE A.1.39', '旅籠煤'],
    ['SVE A.1.40', '招来の狐'],
    ['SVE A.1.42', 'ガーディアンゴーレム'],
    ['SVE A.1.48', '辺獄の悪鬼'],
    ['SVE A.1.50', 'エスカマリの助言者'],
  ])('%s 『%s』 guards: engaged it must be attacked, standing it need not', (_, name) => {
    const table = at({ field: ['Soldier'] }, { field: [engaged(name), engaged('Giant')] }).do('attack with Soldier');
    expect(table.kind()).toBe('quick');
    expect(table.forced()).toContain(`attack ${name}`);
    const free = at({ field: ['Soldier'] }, { field: [name, engaged('Giant')] }).do('attack with Soldier');
    expect(free.offered()).toEqual(['attack Giant', 'attack the leader of player 1']);
  });

  it.each([
    ['SVE A.1.37', 'アンの大英霊', ['standing']],
    ['SVE A.1.51', 'エスカマリの巡回者', []],
    ['SVE A.1.55', 'ドクロ親父', []],
  ])('%s 『%s』 attacks an engaged follower in the turn of its creation, but no leader', (_, name, answers) => {
    const table = created(name, {}, { field: [engaged('Giant'), 'Ox'] }, ...answers).do(`attack with ${name}`);
    expect(table.forced()).toContain('attack Giant');
    expect(created(name, {}, { field: ['Ox'] }, ...answers).can(`attack with ${name}`)).toBe(false);
  });
});

describe('Fanfare', () => {
  it("SVE A.1.21 『ゴブリンキング』 gives its master's other ゴブリン followers +1/+1, not itself, others or amulets", () => {
    const theirs: PlayerPosition = { field: [{ card: 'Goblin', as: 'theirs' }] };
    const mine: PlayerPosition = {
      field: [{ card: 'Goblin', as: 'mine' }, 'Soldier', 'Goblin Idol'],
      ex: ['ゴブリンキング'],
    };
    const table = created('ゴブリンキング', mine, theirs, 'standing');
    expect(numbers(table, 'mine')).toEqual([2, 3]);
    expect([numbers(table, 'Soldier'), numbers(table, 'theirs', 1)]).toEqual([
      [1, 2],
      [1, 2],
    ]);
    expect(table.cards(0, 'field')[3]).toMatchObject({ name: 'ゴブリンキング', attack: 6, defense: 6 });
    // the numbers last, and a second king strengthens the first one
    table.do('play ゴブリンキング').passUntilQuiet('standing');
    expect(numbers(table, 'mine')).toEqual([3, 4]);
    expect(
      table
        .cards(0, 'field')
        .filter((card) => card.name === 'ゴブリンキング')
        .map((card) => card.attack),
    ).toEqual([7, 6]);
  });

  it.each([
    ['SVE A.1.24', 'ミスティックアーティファクト', ['standing']],
    ['SVE A.1.30', 'ヴィクトリア', []],
    ['SVE A.1.50', 'エスカマリの助言者', ['standing']],
  ])('%s 『%s』 draws a card on Fanfare', (_, name, answers) => {
    const table = created(name, { deck: ['Ace', 'Old'] }, {}, ...answers);
    expect(table.zone(0, 'hand')).toEqual(['Ace']);
    expect([table.zone(0, 'deck'), table.player(1).hand, ...defenses(table)]).toEqual([['Old'], 0, 20, 20]);
  });

  it.each([
    ['SVE A.1.29', 'ロイド', 2, ['standing']],
    ['SVE A.1.37', 'アンの大英霊', 2, ['standing']],
    ['SVE A.1.40', '招来の狐', 1, ['standing']],
    ['SVE A.1.51', 'エスカマリの巡回者', 2, []],
  ])("%s 『%s』 gives its master's leader +%i on Fanfare, not when it is stolen", (_, name, more, answers) => {
    const table = created(name, {}, {}, ...answers);
    expect(defenses(table)).toEqual([20 + more, 20]);
    const stolen = at({ hand: ['Steal'] }, { field: [name] })
      .do('play Steal')
      .passUntilQuiet();
    expect(stolen.card(name).player).toBe(0);
    expect(defenses(stolen)).toEqual([20, 20]);
  });

  it.each([
    ['SVE A.1.29', 'ロイド'],
    ['SVE A.1.30', 'ヴィクトリア'],
  ])('%s 『%s』 is also 『操り人形』 on the field, and only there', (_, name) => {
    const table = at({ field: [name, '操り人形', 'Soldier'], hand: ['Puppets'] }).do('play Puppets');
    expect(table.player(0).defense).toBe(22);
    expect(table.card(name).name).toBe(name);
    const ex = at({ ex: [name], field: ['操り人形'], hand: ['Puppets'] }).do('play Puppets');
    expect(ex.player(0).defense).toBe(21);
    const proper = at({ ex: ['操り人形'], hand: ['Puppets'] }).do('play Puppets');
    expect(proper.player(0).defense).toBe(25);
  });

  it('SVE A.1.30 『ヴィクトリア』 attacks a standing follower in the turn of its creation, but no leader', () => {
    const table = created('ヴィクトリア', {}, { field: ['Soldier'] }).do('attack with ヴィクトリア');
    expect(table.forced()).toContain('attack Soldier');
    expect(created('ヴィクトリア', {}, {}).can('attack with ヴィクトリア')).toBe(false);
  });

  it("SVE A.1.32 『ターミナルウェポン』 destroys a chosen card of the opponent's field, an amulet too", () => {
    const theirs: PlayerPosition = { field: ['Giant', 'Lamp', 'Shade'] };
    const table = created('ターミナルウェポン', { field: ['Soldier'] }, theirs, 'standing', 'choose Lamp');
    expect(table.zone(1, 'field')).toEqual(['Giant', 'Shade']);
    expect(table.zone(1, 'graveyard')).toEqual(['Lamp']);
    const other = created('ターミナルウェポン', { field: ['Soldier'] }, theirs, 'standing', 'choose Giant');
    expect(other.zone(1, 'field')).toEqual(['Lamp', 'Shade']);
    expect(() => created('ターミナルウェポン', {}, theirs, 'standing', 'choose Shade')).toThrow(/not offered/);
    expect(created('ターミナルウェポン', { field: ['Soldier'] }, {}, 'standing').zone(0, 'field')).toHaveLength(2);
  });

  it("SVE A.1.36 『メドゥシアナ』 gives its leader defense for each 魔界 follower of its master's field, itself too", () => {
    const table = created('メドゥシアナ', { field: ['Demon', 'Demon', 'Gate', 'Soldier'] }, { field: ['Demon'] });
    expect(defenses(table)).toEqual([23, 20]);
    expect(defenses(created('メドゥシアナ', {}, {}))).toEqual([21, 20]);
  });

  it("SVE A.1.48 『辺獄の悪鬼』 deals 6 damage to a chosen follower of the opponent's", () => {
    const theirs: PlayerPosition = { field: ['Giant', 'Soldier', 'Lamp'] };
    const table = created('辺獄の悪鬼', { field: ['Ox'] }, theirs, 'standing', 'choose Giant');
    expect([numbers(table, 'Giant', 1), numbers(table, 'Ox')]).toEqual([
      [8, 2],
      [3, 9],
    ]);
    expect(created('辺獄の悪鬼', {}, theirs, 'standing', 'choose Soldier').zone(1, 'graveyard')).toEqual(['Soldier']);
    expect(defenses(created('辺獄の悪鬼', { field: ['Ox'] }, { field: ['Lamp'] }, 'standing'))).toEqual([20, 20]);
  });

  it.each([
    [4, [2, 2], []],
    [5, [4, 4], ['rush']],
    [9, [4, 4], ['rush']],
    [10, [4, 4], ['rush', 'assail', 'bane']],
  ] as const)('SVE A.1.56 『多頭の実験体』 with %i 八獄 followers in the graveyard', (count, expected, keywords) => {
    const graveyard = [...Array.from({ length: count }, () => 'Inmate'), 'Cell', 'Soldier'];
    const table = created('多頭の実験体', { graveyard, field: ['Inmate'] }, { graveyard: ['Inmate', 'Inmate'] });
    expect(numbers(table, '多頭の実験体')).toEqual(expected);
    expect([...table.card('多頭の実験体').keywords].sort()).toEqual([...keywords].sort());
    expect(numbers(table, 'Inmate')).toEqual([1, 2]);
    // its numbers stay, whatever happens to the graveyard; they are for this card only
    table.toPhase('next-turn');
    expect(numbers(table, '多頭の実験体')).toEqual(expected);
  });
});
