/** Equipment tokens (A.4). */
import { describe, expect, it } from 'vitest';
import { type PlayerPosition, setUp } from '../position.ts';
import { defenses, engaged, isNew, numbers, type Table } from '../position-words.ts';

const CARDS = `
- { id: tq-giant, name: Giant, kind: follower, class: neutral, cost: 8, attack: 8, defense: 8 }
- { id: tq-ox, name: Ox, kind: follower, class: neutral, cost: 8, attack: 3, defense: 9 }
- { id: tq-soldier, name: Soldier, kind: follower, class: neutral, cost: 2, attack: 1, defense: 2 }
- { id: tq-squire, name: Squire, kind: follower, class: neutral, cost: 1, attack: 1, defense: 1 }
- { id: tq-veil, name: Veil, kind: follower, class: neutral, cost: 1, attack: 1, defense: 3, keywords: aura }
- { id: tq-lamp, name: Lamp, kind: amulet, class: neutral, cost: 1 }
- { id: tq-tome, name: Tome, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ heal: 1 }] }] }
- { id: tq-ace, name: Ace, kind: follower, class: neutral, cost: 1, attack: 1, defense: 1 }
- id: tq-mage
  name: Mage
  kind: follower
  class: witch
  cost: 3
  attack: 2
  defense: 6
  abilities:
    - { cost: { pp: 1 }, do: [{ choose: { of: { kind: follower, zone: field } } }, { damage: { who: chosen, amount: 2 } }] }
    - { cost: { pp: 0 }, do: [{ damage: { who: { all: { kind: follower, master: opponent } }, amount: 1 } }] }
    - { cost: { pp: 0 }, do: [{ damage: { who: opponent-leader, amount: 1 } }] }
- { id: tq-sage, name: Sage, kind: follower, class: witch, cost: 3, attack: 2, defense: 6, abilities: [{ cost: { pp: 0 }, do: [{ choose: { of: { kind: follower, zone: field } } }, { damage: { who: chosen, amount: 2 } }] }] }
- { id: tq-shell, name: Shell, kind: follower, class: neutral, cost: 1, attack: 1, defense: 5, abilities: [{ static: { damage-taken: -9 } }] }
- { id: tq-slay, name: Slay, kind: spell, class: neutral, cost: 0, abilities: [{ do: [{ choose: { of: { zone: field } } }, { destroy: chosen }] }] }
- { id: tq-hush, name: Hush, kind: spell, class: neutral, cost: 0, abilities: [{ do: [{ choose: { of: { zone: field } } }, { gain: { who: chosen, gives: { lose-abilities: true } } }] }] }
- { id: tq-zap, name: Zap, kind: spell, class: neutral, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower, zone: field } } }, { damage: { who: chosen, amount: 3 } }] }] }
`;

const at = (mine: PlayerPosition, theirs: PlayerPosition = {}): Table =>
  setUp({ cards: CARDS, players: [mine, theirs] });
/** The follower of player 0 wears the equipment. */
const worn = (card: string, on: string, mine: PlayerPosition, theirs: PlayerPosition = {}): Table =>
  at({ ...mine, equipment: [{ card, on }] }, theirs);

describe('what the tokens are', () => {
  it.each([
    ['A.4.1', 'アメスアミュレット', 'elf', ['プリコネ', '美食殿']],
    ['A.4.2', 'プリンセスソード', 'royal', ['プリコネ', '美食殿']],
    ['A.4.3', '聖域剣アヴァロン', 'royal', ['プリコネ', 'NIGHTMARE', '七冠']],
    ['A.4.4', 'クイーンズコンソール', 'royal', ['プリコネ', 'ラビリンス', '七冠']],
    ['A.4.5', 'ケイオスグリモワール', 'witch', ['プリコネ', '美食殿']],
    ['A.4.6', 'ワンドオブミラージュ', 'witch', ['プリコネ', '七冠']],
    ['A.4.7', '氷竜剣', 'dragon', ['プリコネ', '美食殿']],
    ['A.4.8', '絆の証', 'dragon', ['プリコネ']],
    ['A.4.9', '闇斧ナハトファング', 'nightmare', ['プリコネ', 'ディアボロス']],
    ['A.4.10', 'グロリアスフェザー', 'bishop', ['プリコネ', 'サレンディア救護院']],
  ] as const)('SVE %s 『%s』 has its class and types, and is erased once its wearer left', (id, name, cls, types) => {
    const table = worn(id, 'Ox', { field: ['Ox', 'Soldier'], hand: ['Slay'] }, {});
    const token = table.card(name);
    expect(token).toMatchObject({
      kinds: ['equipment', 'token'],
      classes: [cls],
      cost: 2,
      zone: 'equipment',
      on: 'Ox',
    });
    expect([...token.types].sort()).toEqual([...types].sort());
    table.do('play Slay', 'choose Ox').passUntilQuiet();
    expect([table.zone(0, 'field'), table.zone(0, 'equipment'), table.zone(0, 'graveyard')]).toEqual([
      ['Soldier'],
      [],
      ['Ox', 'Slay'],
    ]);
  });
});

describe('A.4.1 to A.4.4', () => {
  it("SVE A.4.1 『アメスアミュレット』 lets its wearer engage itself: +1/+1 for every follower of its master's", () => {
    const mine: PlayerPosition = { field: [isNew('Soldier'), engaged('Ox'), 'Lamp'], pp: 0 };
    const table = worn('アメスアミュレット', 'Soldier', mine, { field: ['Giant'] });
    table.do('use given ability 1 of Soldier').passUntilQuiet();
    expect(table.card('Soldier')).toMatchObject({ engaged: true, attack: 2, defense: 3 });
    expect([numbers(table, 'Ox'), numbers(table, 'Giant', 1), numbers(table, 'Lamp')]).toEqual([
      [4, 10],
      [8, 8],
      [undefined, undefined],
    ]);
    expect(table.can('use given ability')).toBe(false);
    table.toPhase('next-turn').toPhase('next-turn');
    expect([numbers(table, 'Soldier'), table.can('use given ability 1 of Soldier')]).toEqual([[2, 3], true]);
    expect(worn('アメスアミュレット', 'Ox', mine).can('use given ability')).toBe(false);
  });

  it('SVE A.4.2 『プリンセスソード』 makes its wearer deal 2 more damage and take 2 less, of every kind', () => {
    const mine: PlayerPosition = { field: ['Mage', 'Soldier'], hand: ['Zap'] };
    const theirs: PlayerPosition = { field: [engaged('Ox'), 'Giant'] };
    const begin = (): Table => worn('プリンセスソード', 'Mage', mine, theirs);
    expect(numbers(begin(), 'Mage')).toEqual([2, 6]); // the numbers do not change
    const fought = begin().attack('Mage', 'Ox');
    expect([numbers(fought, 'Mage'), numbers(fought, 'Ox', 1)]).toEqual([
      [2, 5],
      [3, 5],
    ]);
    expect(defenses(begin().attack('Mage'))).toEqual([20, 16]);
    expect(defenses(begin().attack('Soldier'))).toEqual([20, 19]);
    expect(numbers(begin().do('use ability 1 of Mage', 'choose Giant'), 'Giant', 1)).toEqual([8, 4]);
    expect(numbers(begin().do('play Zap', 'choose Mage'), 'Mage')).toEqual([2, 5]);
    // the wearer deals itself 2 + 2, and takes 2 less
    expect(numbers(begin().do('use ability 1 of Mage', 'choose Mage'), 'Mage')).toEqual([2, 4]);
    expect(numbers(begin().do('play Zap', 'choose Ox'), 'Ox', 1)).toEqual([3, 6]);
    const weak = worn('プリンセスソード', 'Soldier', { field: ['Soldier'] }, { field: [engaged('Veil')] });
    expect(numbers(weak.attack('Soldier', 'Veil'), 'Soldier')).toEqual([1, 2]); // 1 - 2 is no damage
  });

  it('SVE A.4.3 『聖域剣アヴァロン』 stands its attacking wearer and draws, once a turn', () => {
    const mine: PlayerPosition = { field: ['Soldier', 'Ox'], deck: ['Ace', 'Ace', 'Ace', 'Ace'] };
    const table = worn('聖域剣アヴァロン', 'Soldier', mine, {});
    table.attack('Ox');
    expect([table.card('Ox').engaged, table.player(0).hand]).toEqual([true, 0]);
    table.attack('Soldier');
    expect([table.card('Soldier').engaged, table.player(0).hand, defenses(table)]).toEqual([false, 1, [20, 16]]);
    table.attack('Soldier');
    expect([table.card('Soldier').engaged, table.player(0).hand, defenses(table)]).toEqual([true, 1, [20, 15]]);
    expect(table.can('attack with Soldier')).toBe(false);
    table.toPhase('next-turn').toPhase('next-turn').attack('Soldier');
    // one of the cards is the card of the turn
    expect([table.card('Soldier').engaged, table.player(0).hand]).toEqual([false, 3]);
  });

  it('SVE A.4.4 『クイーンズコンソール』 gives a Union Burst: 1 PP, engaged, followers of cost 1 get +1 attack', () => {
    const title = 'プリンセスコネクト！Re:Dive';
    const mine: PlayerPosition = { title, field: [isNew('Soldier'), 'Squire', engaged('Veil'), 'Ox', 'Lamp'], pp: 1 };
    const theirs: PlayerPosition = { field: ['Squire'] };
    const table = worn('クイーンズコンソール', 'Soldier', mine, theirs);
    table.do('use given ability 1 of Soldier').passUntilQuiet();
    expect([table.card('Soldier').engaged, table.player(0).pp]).toEqual([true, 0]);
    expect(['Squire', 'Veil', 'Ox', 'Soldier'].map((name) => numbers(table, name, 0))).toEqual([
      [2, 1],
      [2, 3],
      [3, 9],
      [1, 2],
    ]);
    expect(numbers(table, 'Squire', 1)).toEqual([1, 1]);
    expect(worn('クイーンズコンソール', 'Soldier', { ...mine, pp: 0 }).can('use given ability')).toBe(false);
    expect(worn('クイーンズコンソール', 'Veil', mine).can('use given ability')).toBe(false);
    // 14.5.1.2: without its title there is no Union Burst ability
    expect(worn('クイーンズコンソール', 'Soldier', { ...mine, title: undefined }).can('use given ability')).toBe(false);
  });
});

describe('A.4.5 to A.4.10', () => {
  it('SVE A.4.5 『ケイオスグリモワール』 twice a turn: a spell played deals half of the attack, rounded up', () => {
    const mine: PlayerPosition = { field: ['Ox', 'Giant'], hand: ['Tome', 'Tome', 'Tome', 'Tome', 'Squire'] };
    const table = worn('ケイオスグリモワール', 'Ox', mine, { hand: ['Tome'] });
    table.do('play Squire').passUntilQuiet();
    expect(defenses(table)).toEqual([20, 20]);
    table.do('play Tome').passUntilQuiet();
    expect(defenses(table)).toEqual([21, 18]);
    table.do('play Tome').passUntilQuiet();
    expect(defenses(table)).toEqual([22, 16]);
    table.do('play Tome').passUntilQuiet();
    expect(defenses(table)).toEqual([23, 16]);
    table.toPhase('next-turn').do('play Tome').passUntilQuiet(); // the opponent's spell does not trigger it
    expect(defenses(table)).toEqual([23, 17]);
    table.toPhase('next-turn').do('play Tome').passUntilQuiet();
    expect(defenses(table)).toEqual([24, 15]);
  });

  it("SVE A.4.6 『ワンドオブミラージュ』 adds 1 to ability damage of its wearer and of its master's ネネカ", () => {
    const mine: PlayerPosition = { field: ['Mage', 'ミラーイメージ・ネネカ', 'Sage'], hand: ['Zap'] };
    const begin = (): Table => worn('ワンドオブミラージュ', 'Mage', mine, { field: ['Ox', 'Giant', engaged('Giant')] });
    expect(numbers(begin().do('use ability 1 of Mage', 'choose Ox'), 'Ox', 1)).toEqual([3, 6]);
    expect(defenses(begin().do('use ability 3 of Mage'))).toEqual([20, 18]);
    expect(numbers(begin().do('use ability 1 of ミラーイメージ・ネネカ', 'choose Ox'), 'Ox', 1)).toEqual([3, 7]);
    expect(numbers(begin().do('use ability 1 of Sage', 'choose Ox'), 'Ox', 1)).toEqual([3, 7]);
    expect(numbers(begin().do('play Zap', 'choose Ox'), 'Ox', 1)).toEqual([3, 6]);
    expect(defenses(begin().attack('Mage'))).toEqual([20, 18]); // this is no ability damage
    const theirs = worn(
      'ワンドオブミラージュ',
      'Mage',
      { field: ['Mage', 'Ox'] },
      { field: ['ミラーイメージ・ネネカ'] },
    );
    theirs.toPhase('next-turn').do('use ability 1 of ミラーイメージ・ネネカ', 'choose Ox');
    expect(numbers(theirs, 'Ox')).toEqual([3, 8]);
  });

  it('SVE A.4.6 『ワンドオブミラージュ』 adds 1, not 2, for a wearer that is a ネネカ itself', () => {
    const name = 'ミラーイメージ・ネネカ';
    const field = [
      { card: name, as: 'first' },
      { card: name, as: 'second' },
    ];
    const table = worn('ワンドオブミラージュ', 'first', { field }, { field: ['Ox'] });
    expect(numbers(table.do('use ability 1 of first'), 'Ox', 1)).toEqual([3, 7]);
    expect(numbers(table.do('use ability 1 of second'), 'Ox', 1)).toEqual([3, 5]);
  });

  it('SVE A.4.7 『氷竜剣』 engages a chosen opposing follower when it is equipped; its wearer gets +2/+2', () => {
    const equip = `- { id: tq-arm, name: Arm, kind: spell, class: dragon, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower, zone: field, master: you } } }, { equip: { who: chosen, equipment: 氷竜剣 } }] }] }`;
    const begin = (mine: PlayerPosition, theirs: PlayerPosition): Table =>
      setUp({ cards: CARDS + equip, players: [mine, theirs] });
    const field = ['Soldier', 'Ox'];
    const table = begin({ field, hand: ['Arm', 'Slay'] }, { field: ['Giant', 'Veil', 'Ox'] });
    table.do('play Arm', 'choose Soldier');
    expect([...table.offered()].sort()).toEqual(['choose Giant', 'choose Ox']);
    table.do('choose Giant').passUntilQuiet();
    expect(['Giant', 'Veil', 'Ox'].map((name) => table.card(name, 1).engaged)).toEqual([true, false, false]);
    expect([numbers(table, 'Soldier'), numbers(table, 'Ox', 0), table.zone(0, 'equipment')]).toEqual([
      [3, 4],
      [3, 9],
      ['氷竜剣'],
    ]);
    const alone = begin({ field, hand: ['Arm'] }, { field: ['Veil'] })
      .do('play Arm', 'choose Soldier')
      .passUntilQuiet();
    // nobody can be chosen: the ability is not played at all (10.7.3.2)
    expect([numbers(alone, 'Soldier'), alone.card('Veil').engaged]).toEqual([[1, 2], false]);
  });

  it('SVE A.4.8 『絆の証』 gives Storm, and a Strike of 3 damage to up to two opposing followers', () => {
    const mine: PlayerPosition = { field: [isNew('Soldier'), isNew('Ox')] };
    const begin = (): Table =>
      worn('絆の証', 'Soldier', mine, { field: ['Giant', 'Ox', 'Mage', 'Veil'] }).do('attack with Soldier');
    expect(worn('絆の証', 'Soldier', mine, {}).can('attack with Ox')).toBe(false);
    expect(begin().forced()).toContain('attack the leader of player 1');
    const two = begin().do('choose Giant', 'choose Ox').passUntilQuiet();
    expect(['Giant', 'Ox', 'Veil'].map((name) => numbers(two, name, 1))).toEqual([
      [8, 5],
      [3, 6],
      [1, 3],
    ]);
    expect(defenses(two)).toEqual([20, 19]);
    const one = begin().do('choose Ox', 'choose no more').passUntilQuiet();
    expect([numbers(one, 'Giant', 1), numbers(one, 'Ox', 1)]).toEqual([
      [8, 8],
      [3, 6],
    ]);
    const none = begin().do('choose no more').passUntilQuiet();
    expect([numbers(none, 'Giant', 1), defenses(none)]).toEqual([
      [8, 8],
      [20, 19],
    ]);
  });

  it('SVE A.4.9 『闇斧ナハトファング』 3 damage to the leader once for opposing followers damaged together', () => {
    const theirs: PlayerPosition = { field: ['Ox', 'Giant', engaged('Veil')] };
    const begin = (): Table =>
      worn('闇斧ナハトファング', 'Mage', { field: ['Mage', 'Soldier', 'Sage'], hand: ['Zap'] }, theirs);
    const table = begin().do('use ability 2 of Mage').passUntilQuiet();
    expect([defenses(table), numbers(table, 'Ox', 1), numbers(table, 'Giant', 1)]).toEqual([
      [20, 17],
      [3, 8],
      [8, 7],
    ]);
    table.do('use ability 2 of Mage').passUntilQuiet();
    expect(defenses(table)).toEqual([20, 14]);
    table.do('use ability 1 of Mage', 'choose Ox').passUntilQuiet();
    expect(defenses(table)).toEqual([20, 11]);
  });

  it('SVE A.4.9 『闇斧ナハトファング』 not for other damage: attacks, its own side, leaders, others, none at all', () => {
    const begin = (theirs: PlayerPosition): Table =>
      worn('闇斧ナハトファング', 'Mage', { field: ['Mage', 'Soldier', 'Sage'], hand: ['Zap'] }, theirs);
    const veil = (): Table => begin({ field: ['Ox', engaged('Veil')] });
    expect(defenses(veil().attack('Mage', 'Veil'))).toEqual([20, 20]);
    expect(defenses(veil().do('use ability 1 of Mage', 'choose Soldier').passUntilQuiet())).toEqual([20, 20]);
    expect(defenses(veil().do('use ability 3 of Mage').passUntilQuiet())).toEqual([20, 19]);
    expect(defenses(veil().do('use ability 1 of Sage', 'choose Ox').passUntilQuiet())).toEqual([20, 20]);
    expect(defenses(veil().do('play Zap', 'choose Ox').passUntilQuiet())).toEqual([20, 20]);
    expect(
      defenses(
        begin({ field: ['Shell'] })
          .do('use ability 2 of Mage')
          .passUntilQuiet(),
      ),
    ).toEqual([20, 20]);
  });

  it("SVE A.4.10 『グロリアスフェザー』 heals 3 in its master's end phase; its wearer deals 1 more damage", () => {
    const mine: PlayerPosition = { field: ['Mage', 'Soldier'], hand: ['Hush'] };
    const begin = (): Table => worn('グロリアスフェザー', 'Mage', mine, { field: ['Ox'] });
    const table = begin().toPhase('next-turn');
    expect(defenses(table)).toEqual([23, 20]);
    expect(defenses(table.toPhase('next-turn'))).toEqual([23, 20]);
    expect(defenses(begin().attack('Mage'))).toEqual([20, 17]);
    expect(defenses(begin().attack('Soldier'))).toEqual([20, 19]);
    expect(numbers(begin().do('use ability 1 of Mage', 'choose Ox'), 'Ox', 1)).toEqual([3, 6]);
    // the healing is an ability of the follower and is lost with the others; the damage is the equipment's own
    const hushed = begin().do('play Hush', 'choose Mage').attack('Mage').toPhase('next-turn');
    expect(defenses(hushed)).toEqual([20, 17]);
  });
});
