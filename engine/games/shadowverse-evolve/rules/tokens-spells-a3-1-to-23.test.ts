/** Spell tokens, A.3.1 to A.3.23. */
import { describe, expect, it } from 'vitest';
import { type PlayerPosition, setUp } from '../position.ts';
import { casting, defenses, engaged, many, numbers, type Table } from '../position-words.ts';

const CARDS = `
- { id: ts-giant, name: Giant, kind: follower, class: neutral, cost: 8, attack: 8, defense: 8 }
- { id: ts-ox, name: Ox, kind: follower, class: neutral, cost: 8, attack: 3, defense: 9 }
- { id: ts-soldier, name: Soldier, kind: follower, class: neutral, cost: 2, attack: 1, defense: 2 }
- { id: ts-veil, name: Veil, kind: follower, class: neutral, cost: 1, attack: 1, defense: 3, keywords: aura }
- { id: ts-lamp, name: Lamp, kind: amulet, class: neutral, cost: 1 }
- { id: ts-martyr, name: Martyr, kind: follower, class: bishop, cost: 1, attack: 1, defense: 1, abilities: [{ when: last-words, do: [{ heal: 5 }] }] }
- { id: ts-scholar, name: Scholar, kind: follower, class: witch, types: 学院, cost: 3, attack: 2, defense: 2 }
- { id: ts-elder, name: Elder, kind: follower, class: witch, types: [絶傑, 魔法使い], cost: 4, attack: 4, defense: 4 }
- { id: ts-mage, name: Mage, kind: follower, class: witch, types: [絶傑, 魔法使い], cost: 3, attack: 2, defense: 3 }
- { id: ts-odd, name: Odd, kind: follower, class: bishop, types: 絶傑, cost: 1, attack: 1, defense: 1 }
- { id: ts-tome, name: Tome, kind: spell, class: witch, types: [絶傑, 魔法使い], cost: 1, abilities: [{ do: [{ draw: 1 }] }] }
- { id: ts-thief, name: Thief, kind: follower, class: royal, types: 盗賊, cost: 2, attack: 2, defense: 2 }
- { id: ts-hunter, name: Hunter, kind: follower, class: elf, types: 狩人, cost: 1, attack: 1, defense: 1 }
- { id: ts-sky, name: スカイセイバー・リーシャ, kind: follower, class: royal, cost: 3, attack: 3, defense: 3 }
- { id: ts-dusk, name: 黄昏の刃・ナノ, kind: follower, class: royal, cost: 3, attack: 3, defense: 3 }
- { id: ts-alzard, name: 永劫の吸血鬼・アルザード, kind: follower, class: nightmare, cost: 3, attack: 2, defense: 3 }
- { id: ts-alzard-evolved, name: 永劫の吸血鬼・アルザード, kind: follower, special: evolve, class: nightmare, attack: 4, defense: 5 }
- { id: ts-ace, name: Ace, kind: follower, class: neutral, cost: 1, attack: 1, defense: 1 }
- { id: ts-old, name: Old, kind: follower, class: neutral, cost: 9, attack: 1, defense: 1 }
`;

const at = (mine: PlayerPosition, theirs: PlayerPosition = {}): Table =>
  setUp({ cards: CARDS, players: [mine, theirs] });
const cast = casting(CARDS);
const playable = (token: string, mine: PlayerPosition, theirs: PlayerPosition = {}): boolean =>
  at({ ...mine, ex: [token] }, theirs).can(`play ${token}`);

describe('what the tokens are', () => {
  it.each([
    ['A.3.1', '薔薇の一撃', 'elf', ['植物族'], 2, []],
    ['A.3.2', '冥焔の右腕・ミミ', 'nightmare', ['魔界'], 0, []],
    ['A.3.3', '冥焔の左腕・ココ', 'nightmare', ['魔界'], 0, []],
    ['A.3.4', '魔法のアイテム', 'neutral', ['デレマス'], 4, []],
    ['A.3.5', 'リペアモード', 'neutral', ['機械'], 1, ['quick']],
    ['A.3.6', '刹那の劇薬', 'witch', ['錬金術師', '禁忌'], 2, []],
    ['A.3.7', '久遠の秘薬', 'witch', ['錬金術師', '禁忌'], 2, []],
    ['A.3.8', 'マナリアの魔弾', 'witch', ['魔法使い', '学院'], 2, []],
    ['A.3.9', 'カーバンクルの煌めき', 'elf', ['精霊', '獣'], 2, []],
    ['A.3.10', 'トワイライトソード', 'royal', ['指揮官', '兵士'], 5, []],
    ['A.3.11', 'フェイタルバーン', 'witch', ['魔法使い', '学院', 'プリンセス', 'キラー'], 1, []],
    ['A.3.12', '紅の牙', 'nightmare', ['荒野', '吸血鬼'], 1, []],
    ['A.3.13', 'インモラルディザイア', 'nightmare', ['死者', 'キラー'], 1, []],
    ['A.3.14', '輝く金貨', 'royal', ['宴楽', '盗賊', '財宝'], 0, []],
    ['A.3.15', '波濤の暴圧', 'dragon', ['宴楽', 'ドラゴニュート'], 2, []],
    ['A.3.16', '幼狼奮闘', 'nightmare', ['宴楽', '魔界', '獣'], 0, []],
    ['A.3.17', '水銀の断絶', 'bishop', ['信仰', '超克'], 1, ['quick']],
    ['A.3.18', '絶命の痛撃', 'elf', ['絶傑', '狩人'], 3, []],
    ['A.3.19', '空絶の残光', 'royal', ['絶傑', '盗賊', '財宝'], 2, []],
    ['A.3.20', '黄金の小剣', 'royal', ['財宝'], 2, []],
    ['A.3.21', '黄金の杯', 'royal', ['財宝'], 2, []],
    ['A.3.22', '黄金の靴', 'royal', ['財宝'], 2, []],
    ['A.3.23', '絶尽の偽証', 'witch', ['絶傑', '魔法使い'], 1, []],
  ] as const)('SVE %s 『%s』 has its class, types, cost and keywords', (id, name, cls, types, cost, keywords) => {
    const token = at({ ex: [id] }).cards(0, 'ex')[0];
    expect(token).toMatchObject({ name, kinds: ['spell', 'token'], classes: [cls], cost, attack: undefined });
    expect([...token.types].sort()).toEqual([...types].sort());
    expect(token.keywords).toEqual(keywords);
  });

  it.each([
    ['A.3.1', '薔薇の一撃', 2],
    ['A.3.4', '魔法のアイテム', 4],
    ['A.3.18', '絶命の痛撃', 3],
    ['A.3.21', '黄金の杯', 2],
  ])('SVE %s 『%s』 costs %i PP, is erased after it was played, and is not playable for less', (_, name, cost) => {
    const table = at({ ex: [name], pp: cost, deck: ['Ace'] }, {}).do(`play ${name}`);
    expect([table.player(0).pp, table.zone(0, 'ex'), table.zone(0, 'graveyard')]).toEqual([0, [], []]);
    expect(playable(name, { pp: cost - 1 })).toBe(false);
  });
});

describe('A.3.1 to A.3.12', () => {
  it('SVE A.3.1 『薔薇の一撃』 deals 3 to a chosen opposing leader or follower and draws', () => {
    const theirs: PlayerPosition = { field: ['Giant', 'Veil', 'Lamp'] };
    const mine: PlayerPosition = { ex: ['薔薇の一撃'], field: ['Ox'], deck: ['Ace', 'Old'] };
    const table = at(mine, theirs).do('play 薔薇の一撃');
    expect([...table.offered()].sort()).toEqual(['choose Giant', 'choose the leader of player 1']);
    const other = table.copy().do('choose Giant');
    expect([numbers(other, 'Giant', 1), defenses(other)]).toEqual([
      [8, 5],
      [20, 20],
    ]);
    table.do('choose the leader');
    expect([numbers(table, 'Giant', 1), defenses(table)]).toEqual([
      [8, 8],
      [20, 17],
    ]);
    expect([table.zone(0, 'hand'), other.zone(0, 'hand')]).toEqual([['Ace'], ['Ace']]);
  });

  it('SVE A.3.2 『冥焔の右腕・ミミ』 deals 2 to a chosen opposing follower, which it needs', () => {
    const table = at({ ex: ['A.3.2'], field: ['Ox'], pp: 0 }, { field: ['Soldier', 'Giant'] }).do(
      'play 冥焔の右腕・ミミ',
    );
    expect([...table.offered()].sort()).toEqual(['choose Giant', 'choose Soldier']);
    const other = table.copy().do('choose Giant');
    expect(numbers(other, 'Giant', 1)).toEqual([8, 6]);
    table.do('choose Soldier');
    expect(table.zone(1, 'graveyard')).toEqual(['Soldier']);
    expect([numbers(table, 'Giant', 1), numbers(table, 'Ox')]).toEqual([
      [8, 8],
      [3, 9],
    ]);
    expect(at({ ex: ['A.3.2'], field: ['Ox'] }, { field: ['Veil', 'Lamp'] }).can('play 冥焔の右腕・ミミ')).toBe(false);
  });

  it("SVE A.3.3 『冥焔の左腕・ココ』 gives a follower of the player's +2 attack for good", () => {
    const table = at({ ex: ['A.3.3'], field: ['Soldier', 'Ox'], pp: 0 }, { field: ['Giant'] });
    table.do('play 冥焔の左腕・ココ');
    expect([...table.offered()].sort()).toEqual(['choose Ox', 'choose Soldier']);
    table.do('choose Soldier');
    expect([numbers(table, 'Soldier'), numbers(table, 'Ox'), numbers(table, 'Giant', 1)]).toEqual([
      [3, 2],
      [3, 9],
      [8, 8],
    ]);
    table.toPhase('next-turn');
    expect(numbers(table, 'Soldier')).toEqual([3, 2]);
    expect(at({ ex: ['A.3.3'] }, { field: ['Giant'] }).can('play 冥焔の左腕・ココ')).toBe(false);
  });

  it("SVE A.3.4 『魔法のアイテム』 gives the player's leader +1 defense and draws", () => {
    const table = cast('魔法のアイテム', { deck: ['Ace', 'Old'] }, {});
    expect(defenses(table)).toEqual([21, 20]);
    expect([table.zone(0, 'hand'), table.zone(0, 'deck'), table.player(1).hand]).toEqual([['Ace'], ['Old'], 0]);
  });

  it("SVE A.3.5 『リペアモード』 gives the leader +1 defense, in the opponent's attack too", () => {
    expect(defenses(cast('リペアモード', {}, {}))).toEqual([21, 20]);
    const table = setUp({
      cards: CARDS,
      turn: 1,
      players: [{ ex: ['リペアモード'], pp: 1 }, { field: ['Soldier'] }],
    }).do('attack with Soldier');
    expect(table.offered()).toContain('play リペアモード from the EX area');
    table.do('play リペアモード').passUntilQuiet();
    expect([...defenses(table), table.player(0).pp]).toEqual([20, 20, 0]);
  });

  it("SVE A.3.6 『刹那の劇薬』 deals 4 to a chosen follower and 2 to that follower's leader, though it dies", () => {
    const table = cast('刹那の劇薬', { field: ['Ox'] }, { field: ['Giant', 'Soldier'] }, 'choose Soldier');
    expect([table.zone(1, 'field'), defenses(table)]).toEqual([['Giant'], [20, 18]]);
    const other = cast('刹那の劇薬', { field: ['Ox'] }, { field: ['Giant', 'Soldier'] }, 'choose Giant');
    expect([numbers(other, 'Giant', 1), defenses(other)]).toEqual([
      [8, 4],
      [20, 18],
    ]);
    expect(playable('刹那の劇薬', { field: ['Ox'] })).toBe(false);
  });

  it('SVE A.3.7 『久遠の秘薬』 brings back a witch follower of cost 3 or less, with Rush, until the end phase', () => {
    const graveyard = ['Scholar', 'Elder', 'Odd', 'Tome'];
    const table = cast('久遠の秘薬', { graveyard, field: ['Soldier'] }, { field: [engaged('Ox'), 'Giant'] });
    expect(table.card('Scholar')).toMatchObject({ zone: 'field', engaged: false, keywords: ['rush'] });
    expect(table.card('Soldier').keywords).toEqual([]);
    table.do('attack with Scholar');
    expect(table.forced()).toContain('attack Ox'); // by Rush no leader can be attacked
    table.toPhase('next-turn');
    expect(table.zone(0, 'field')).toEqual(['Soldier']);
    expect(table.zone(0, 'graveyard')).toContain('Scholar');
    expect(playable('久遠の秘薬', { graveyard: ['Elder', 'Odd', 'Tome'] }, { graveyard: ['Scholar'] })).toBe(false);
  });

  it('SVE A.3.7 『久遠の秘薬』 destroys in the end phase only the follower that it brought', () => {
    const still = cast('久遠の秘薬', { graveyard: ['Scholar', 'Mage'], field: ['Mage'] }, {}, 'choose Scholar');
    still.toPhase('end');
    expect(still.zone(0, 'field')).toEqual(['Mage']);
    const full = cast('久遠の秘薬', { graveyard: ['Scholar'], field: many('Lamp', 5) }, {});
    expect(full.zone(0, 'graveyard')).toEqual(['Scholar']);
    full.toPhase('next-turn');
    expect([full.zone(0, 'field'), full.zone(0, 'graveyard')]).toEqual([many('Lamp', 5), ['Scholar']]);
  });

  it('SVE A.3.8 『マナリアの魔弾』 deals 3, and 2 to the leader only with ten 学院 cards in the graveyard', () => {
    const with9 = cast('マナリアの魔弾', { graveyard: [...many('Scholar', 9), 'Tome'] }, { field: ['Giant'] });
    expect([numbers(with9, 'Giant', 1), defenses(with9)]).toEqual([
      [8, 5],
      [20, 20],
    ]);
    const with10 = cast('マナリアの魔弾', { graveyard: many('Scholar', 10) }, { field: ['Soldier'] });
    expect([with10.zone(1, 'field'), defenses(with10)]).toEqual([[], [20, 18]]);
    const theirs = cast('マナリアの魔弾', {}, { field: ['Giant'], graveyard: many('Scholar', 10) });
    expect(defenses(theirs)).toEqual([20, 20]);
  });

  it('SVE A.3.9 『カーバンクルの煌めき』 returns a follower of either field, or +4 defense, or draws two', () => {
    const table = at({ ex: ['A.3.9'], field: ['Ox'] }, { field: ['Giant', 'Veil', 'Lamp'] });
    table.do('play カーバンクルの煌めき');
    expect(table.offered()).toEqual(['select mode 1', 'select mode 2', 'select mode 3']);
    const [healed, drawn] = [table.copy().do('select mode 2'), table.copy().do('select mode 3')];
    expect([defenses(healed), healed.player(0).hand, healed.kind()]).toEqual([[24, 20], 0, 'main']);
    expect([defenses(drawn), drawn.player(0).hand]).toEqual([[20, 20], 2]);
    table.do('select mode 1');
    expect([...table.offered()].sort()).toEqual(['choose Giant', 'choose Ox']);
    const mine = table.copy().do('choose Ox');
    expect(mine.zone(0, 'hand')).toEqual(['Ox']);
    table.do('choose Giant');
    expect([table.zone(1, 'hand'), table.zone(0, 'hand'), defenses(table)]).toEqual([['Giant'], [], [20, 20]]);
    const empty = at({ ex: ['A.3.9'] }, { field: ['Veil'] }).do('play カーバンクルの煌めき');
    expect(empty.offered()).toEqual(['select mode 2', 'select mode 3']);
  });

  it('SVE A.3.10 『トワイライトソード』 engages its two and deals 10 to the opposing leader and followers', () => {
    const pair = ['スカイセイバー・リーシャ', '黄昏の刃・ナノ'];
    const table = cast('トワイライトソード', { field: [...pair, 'Ox'] }, { field: ['Giant', 'Veil', 'Lamp'] });
    expect(pair.map((name) => table.card(name).engaged)).toEqual([true, true]);
    expect([table.card('Ox').engaged, numbers(table, 'Ox')]).toEqual([false, [3, 9]]);
    expect([table.zone(1, 'field'), defenses(table), table.player(0).pp]).toEqual([['Lamp'], [20, 10], 5]);
    expect(playable('トワイライトソード', { field: pair })).toBe(true);
    expect(playable('トワイライトソード', { field: [pair[0], 'Ox'] }, { field: [pair[1]] })).toBe(false);
    expect(playable('トワイライトソード', { field: [pair[1], engaged(pair[0])] })).toBe(false);
  });

  it('SVE A.3.11 『フェイタルバーン』 deals 4 to one, or to two with fifteen 学院 cards; two must be there', () => {
    const graveyard = many('Scholar', 15);
    const two: PlayerPosition = { field: ['Giant', 'Soldier', 'Ox'] };
    const one = cast('フェイタルバーン', { graveyard }, two, 'select mode 1', 'choose Giant');
    expect([numbers(one, 'Giant', 1), numbers(one, 'Ox', 1)]).toEqual([
      [8, 4],
      [3, 9],
    ]);
    const both = cast('フェイタルバーン', { graveyard }, two, 'select mode 2', 'choose Giant', 'choose Ox');
    expect([numbers(both, 'Giant', 1), numbers(both, 'Ox', 1), numbers(both, 'Soldier', 1)]).toEqual([
      [8, 4],
      [3, 5],
      [1, 2],
    ]);
    const few = many('Scholar', 14);
    const none = cast('フェイタルバーン', { graveyard: few }, two, 'select mode 2', 'choose Giant', 'choose Ox');
    expect([numbers(none, 'Giant', 1), numbers(none, 'Ox', 1)]).toEqual([
      [8, 8],
      [3, 9],
    ]);
    const single = cast('フェイタルバーン', { graveyard }, { field: ['Giant', 'Veil'] });
    expect(single.forced()).toContain('select mode 1');
    expect(numbers(single, 'Giant', 1)).toEqual([8, 4]);
  });

  it.each([
    [2, [3, 3]],
    [3, [6, 6]],
  ])('SVE A.3.12 『紅の牙』 with %i face-up アルザード makes them %j', (count, expected) => {
    const name = '永劫の吸血鬼・アルザード';
    const faces = [0, 1, 2].map((i) => ({ card: name, faceUp: i < count }));
    const mine: PlayerPosition = { field: [{ card: name, as: 'mine' }, 'Ox'], 'evolve-deck': faces };
    const theirs: PlayerPosition = { field: ['Giant', 'Veil', { card: name, as: 'theirs' }, 'Lamp'] };
    const table = cast('紅の牙', mine, theirs);
    expect(defenses(table)).toEqual([19, 20]);
    expect([numbers(table, 'Giant', 1), numbers(table, 'Veil', 1), numbers(table, 'theirs', 1)]).toEqual([
      [8, 7],
      [1, 2],
      [2, 2],
    ]);
    expect([numbers(table, 'mine'), numbers(table, 'Ox')]).toEqual([expected, [3, 9]]);
    expect([table.card('mine').keywords, table.card('theirs').keywords, table.card('Ox').keywords]).toEqual([
      ['drain'],
      [],
      [],
    ]);
  });
});

describe('A.3.13 to A.3.23', () => {
  it("SVE A.3.13 『インモラルディザイア』 buries two of the player's followers as a cost: 2 damage, +2 defense", () => {
    const field = ['Martyr', 'Soldier', 'Ox', 'Lamp'];
    const table = at({ ex: ['A.3.13'], field }, { field: ['Giant'] }).do('play インモラルディザイア');
    // followers are paid in the order of the list, so Ox is not offered first
    expect(table.offered()).toEqual(['pay with Martyr', 'pay with Soldier']);
    table.do('pay with Martyr', 'pay with Ox').passUntilQuiet();
    expect([table.zone(0, 'field'), [...table.zone(0, 'graveyard')].sort()]).toEqual([
      ['Soldier', 'Lamp'],
      ['Martyr', 'Ox'],
    ]);
    expect(defenses(table)).toEqual([27, 18]); // +2, and +5 by the Last Words of Martyr
    expect(playable('インモラルディザイア', { field: ['Ox', 'Lamp'] }, { field: ['Giant'] })).toBe(false);
  });

  it('SVE A.3.14 『輝く金貨』 played does nothing but count as a card played', () => {
    const table = cast('輝く金貨', { pp: 0, deck: ['Ace'] }, {});
    expect([defenses(table), table.player(0).hand, table.player(0).cardsPlayed]).toEqual([[20, 20], 0, 1]);
    expect([table.zone(0, 'ex'), table.zone(0, 'graveyard')]).toEqual([[], []]);
  });

  it('SVE A.3.14 『輝く金貨』 for 1 PP banishes three of its name from the EX area: +1 defense, a card', () => {
    const table = at({ ex: many('輝く金貨', 4), pp: 1, deck: ['Ace', 'Old'] });
    table.do('use ability 1 of 輝く金貨').passUntilQuiet();
    expect([table.zone(0, 'ex'), table.zone(0, 'banished')]).toEqual([['輝く金貨'], []]);
    expect([defenses(table), table.zone(0, 'hand'), table.player(0).pp]).toEqual([[21, 20], ['Ace'], 0]);
    expect(table.player(0).cardsPlayed).toBe(0);
    expect(at({ ex: many('輝く金貨', 2) }, { ex: ['輝く金貨'] }).can('use ability 1 of 輝く金貨')).toBe(false);
    expect(at({ ex: many('輝く金貨', 3), pp: 0 }).can('use ability 1 of 輝く金貨')).toBe(false);
  });

  it.each([
    [6, 4],
    [7, 2],
  ])('SVE A.3.15 『波濤の暴圧』 with %i PP at most leaves a follower of 8 at %i', (ppMax, left) => {
    const table = cast('波濤の暴圧', { ppMax, field: ['Ox'] }, { field: ['Giant'], ppMax: 10 });
    expect([numbers(table, 'Giant', 1), numbers(table, 'Ox'), defenses(table)]).toEqual([
      [8, left],
      [3, 9],
      [20, 20],
    ]);
    expect(playable('波濤の暴圧', { field: ['Ox'] })).toBe(false);
  });

  it('SVE A.3.16 『幼狼奮闘』 deals 1; a card discarded puts the top card of the deck into the graveyard', () => {
    const mine: PlayerPosition = { hand: ['Ox'], deck: ['Ace', 'Old'] };
    const theirs: PlayerPosition = { field: ['Giant'], deck: ['Lamp', 'Lamp'] };
    const table = cast('幼狼奮闘', mine, theirs, 'do it');
    expect(numbers(table, 'Giant', 1)).toEqual([8, 7]);
    expect([[...table.zone(0, 'graveyard')].sort(), table.zone(0, 'hand'), table.zone(0, 'deck')]).toEqual([
      ['Ace', 'Ox'],
      [],
      ['Old'],
    ]);
    const kept = cast('幼狼奮闘', mine, theirs, 'decline');
    expect([kept.zone(0, 'graveyard'), kept.zone(0, 'hand'), kept.zone(0, 'deck')]).toEqual([
      [],
      ['Ox'],
      ['Ace', 'Old'],
    ]);
    const empty = cast('幼狼奮闘', { deck: ['Ace', 'Old'] }, theirs);
    expect([empty.zone(0, 'graveyard'), empty.zone(0, 'deck'), numbers(empty, 'Giant', 1)]).toEqual([
      [],
      ['Ace', 'Old'],
      [8, 7],
    ]);
  });

  it("SVE A.3.17 『水銀の断絶』 lowers the damage to the player's leader by 1 for the turn and draws", () => {
    const begin = (): Table =>
      setUp({
        cards: CARDS,
        turn: 1,
        players: [
          { ex: ['水銀の断絶'], field: [engaged('Ox')], deck: many('Ace', 5), pp: 1 },
          { field: ['Soldier', 'Giant', 'Veil'] },
        ],
      });
    const table = begin().do('attack with Giant', 'attack the leader', 'play 水銀の断絶').passUntilQuiet();
    expect([defenses(table), table.zone(0, 'hand')]).toEqual([[13, 20], ['Ace']]);
    table.attack('Soldier'); // 1 less 1 is no damage
    expect([defenses(table), table.player(0).decreases]).toEqual([[13, 20], 1]);
    table.attack('Veil', 'Ox');
    expect(numbers(table, 'Ox')).toEqual([3, 8]);
    table.toPhase('next-turn').toPhase('next-turn').attack('Soldier');
    expect(defenses(table)).toEqual([12, 20]);
    expect(defenses(begin().attack('Giant'))).toEqual([12, 20]);
  });

  it.each([
    [5, 20],
    [6, 14],
  ])('SVE A.3.18 『絶命の痛撃』 with %i 狩人 cards in the graveyard leaves the leader at %i', (count, left) => {
    const graveyard = [...many('Hunter', count), 'Ox'];
    const table = cast('絶命の痛撃', { graveyard }, { graveyard: many('Hunter', 6), field: ['Giant'] });
    expect([defenses(table), numbers(table, 'Giant', 1)]).toEqual([
      [20, left],
      [8, 8],
    ]);
  });

  it('SVE A.3.19 『空絶の残光』 makes one choice of two below ten cards: 3 damage', () => {
    const table = at({ ex: ['A.3.19'], deck: ['Ace', 'Thief', 'Old'] }, { field: ['Giant'], graveyard: many('Ox', 9) });
    table.do('play 空絶の残光');
    expect(table.offered()).toEqual(['select mode 1', 'select mode 2']);
    table.do('select mode 1');
    expect([table.kind(), numbers(table, 'Giant', 1), table.zone(0, 'hand')]).toEqual(['main', [8, 5], []]);
  });

  it('SVE A.3.19 『空絶の残光』 finds a 盗賊 card among three, the rest goes to the bottom', () => {
    const deck = ['Ace', 'Thief', 'Old', 'Thief', 'Lamp'];
    const table = at({ ex: ['A.3.19'], deck }, {}).do('play 空絶の残光');
    expect(table.forced()).toContain('select mode 2');
    expect(table.offered().filter((option) => option.startsWith('choose'))).toContain('choose Thief');
    table.do('choose Thief').passUntilQuiet('put Old on the bottom');
    expect([table.zone(0, 'hand'), table.zone(0, 'deck')]).toEqual([['Thief'], ['Thief', 'Lamp', 'Old', 'Ace']]);
    expect(table.card('Thief', 0).known).toEqual([true, true]);
  });

  it("SVE A.3.19 『空絶の残光』 makes up to two choices with ten cards in the opponent's graveyard: 8 damage", () => {
    const mine: PlayerPosition = { deck: ['Ace', 'Thief', 'Old'], graveyard: many('Ox', 10) };
    const theirs: PlayerPosition = { field: ['Ox'], graveyard: many('Ox', 10) };
    const both = at({ ...mine, ex: ['A.3.19'] }, theirs).do('play 空絶の残光', 'select mode 1');
    expect([...both.offered()].sort()).toEqual(['select mode 2', 'select no more']);
    const one = both.copy().do('select no more');
    expect([numbers(one, 'Ox', 1), one.zone(0, 'hand')]).toEqual([[3, 1], []]);
    both.do('select mode 2', 'choose Thief').passUntilQuiet('put Old on the bottom');
    expect([numbers(both, 'Ox', 1), both.zone(0, 'hand')]).toEqual([[3, 1], ['Thief']]);
  });

  it("SVE A.3.20 『黄金の小剣』 deals 2, and 2 to that leader with ten cards in the opponent's graveyard", () => {
    const few = cast('黄金の小剣', { graveyard: many('Ox', 10) }, { field: ['Soldier'], graveyard: many('Ox', 9) });
    expect([few.zone(1, 'field'), defenses(few)]).toEqual([[], [20, 20]]); // the follower dies only after the text
    const ten = cast('黄金の小剣', {}, { field: ['Giant'], graveyard: many('Ox', 10) });
    expect([numbers(ten, 'Giant', 1), defenses(ten)]).toEqual([
      [8, 6],
      [20, 18],
    ]);
    expect(playable('黄金の小剣', { field: ['Ox'] })).toBe(false);
  });

  it.each([
    [9, 21],
    [10, 22],
  ])("SVE A.3.21 『黄金の杯』 with %i cards in the opponent's graveyard: a leader at %i", (count, expected) => {
    const table = cast('黄金の杯', { graveyard: many('Ox', 10) }, { graveyard: many('Ox', count) });
    expect(defenses(table)).toEqual([expected, 20]);
  });

  it("SVE A.3.22 『黄金の靴』 gives a 盗賊 follower Rush, or Storm with ten cards in the opponent's graveyard", () => {
    const field = [{ card: 'Thief', since: 'this-turn' as const }, 'Soldier'];
    const few = cast('黄金の靴', { field }, { field: ['Thief', engaged('Giant')], graveyard: many('Ox', 9) });
    expect(few.card('Thief', 0).keywords).toEqual(['rush']);
    expect([few.card('Soldier').keywords, few.card('Thief', 1).keywords]).toEqual([[], []]);
    expect(few.do('attack with Thief').forced()).toContain('attack Giant');
    const ten = cast('黄金の靴', { field }, { field: [engaged('Giant')], graveyard: many('Ox', 10) });
    expect(ten.card('Thief').keywords).toEqual(['storm']);
    expect(ten.do('attack with Thief').offered()).toContain('attack the leader of player 1');
    expect(playable('黄金の靴', { field: ['Soldier'] }, { field: ['Thief'] })).toBe(false);
  });

  it('SVE A.3.23 『絶尽の偽証』 puts a follower of both types and cost 3 or less from the graveyard', () => {
    const graveyard = ['Elder', 'Odd', 'Scholar', 'Tome', 'Mage'];
    const table = cast('絶尽の偽証', { graveyard }, { field: [engaged('Giant')], graveyard: ['Mage'] });
    expect([table.zone(0, 'field'), table.zone(0, 'graveyard').includes('Mage')]).toEqual([['Mage'], false]);
    expect(table.card('Mage', 0)).toMatchObject({ engaged: false, keywords: [] });
    expect(table.can('attack with Mage')).toBe(false);
    expect(playable('絶尽の偽証', { graveyard: ['Elder', 'Odd', 'Scholar', 'Tome'] }, { graveyard: ['Mage'] })).toBe(
      false,
    );
  });
});
