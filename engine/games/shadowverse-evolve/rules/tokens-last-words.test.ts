/** Last Words of follower tokens (A.1). */
import { describe, expect, it } from 'vitest';
import { type PlayerPosition, setUp } from '../position.ts';
import { creating, defenses, engaged, numbers, type Table } from '../position-words.ts';

const CARDS = `
- { id: ti-giant, name: Giant, kind: follower, class: neutral, cost: 8, attack: 8, defense: 8 }
- { id: ti-ox, name: Ox, kind: follower, class: neutral, cost: 8, attack: 3, defense: 9 }
- { id: ti-soldier, name: Soldier, kind: follower, class: neutral, cost: 2, attack: 1, defense: 2 }
- { id: ti-lamp, name: Lamp, kind: amulet, class: neutral, cost: 1 }
- { id: ti-shade, name: Shade, kind: follower, class: nightmare, cost: 1, attack: 1, defense: 3, keywords: aura, abilities: [{ when: last-words, do: [{ heal: 10 }] }] }
- { id: ti-guild, name: Guildmate, kind: follower, class: nightmare, types: ディアボロス, cost: 1, attack: 1, defense: 2 }
- { id: ti-ace, name: Ace, kind: follower, class: neutral, cost: 1, attack: 1, defense: 1 }
- { id: ti-old, name: Old, kind: follower, class: neutral, cost: 9, attack: 1, defense: 1 }
- { id: ti-slay, name: Slay, kind: spell, class: neutral, cost: 0, abilities: [{ do: [{ choose: { of: { zone: field } } }, { destroy: chosen }] }] }
- { id: ti-exile, name: Exile, kind: spell, class: neutral, cost: 0, abilities: [{ do: [{ choose: { of: { zone: field } } }, { banish: chosen }] }] }
- { id: ti-wave, name: Wave, kind: spell, class: neutral, cost: 0, abilities: [{ do: [{ choose: { of: { zone: field } } }, { to-hand: chosen }] }] }
`;

const at = (mine: PlayerPosition, theirs: PlayerPosition = {}): Table =>
  setUp({ cards: CARDS, players: [mine, theirs] });
const created = creating(CARDS);
/** The table after a text has destroyed the token of that name on player 0's field. */
const slain = (token: string, mine: PlayerPosition, theirs: PlayerPosition, ...answers: string[]): Table => {
  const field = [{ card: token, as: 'victim' }, ...(mine.field ?? [])];
  const table = at({ ...mine, field, hand: [...(mine.hand ?? []), 'Slay'] }, theirs);
  table.do('play Slay');
  // where the token is the only card there, it is taken without a question
  if (table.can('choose victim')) table.do('choose victim');
  return table.passUntilQuiet(...answers);
};

describe('Last Words', () => {
  it('SVE A.1.26 『形代』 draws, then discards a card of its choice, which may be the one drawn', () => {
    const mine: PlayerPosition = { hand: ['Old'], deck: ['Ace', 'Soldier'] };
    const table = slain('形代', mine, {}, 'choose Old');
    expect(table.zone(0, 'hand')).toEqual(['Ace']);
    expect(table.zone(0, 'graveyard')).toEqual(['Slay', 'Old']);
    expect(slain('形代', mine, {}, 'choose Ace').zone(0, 'hand')).toEqual(['Old']);
    // the token is erased before the ability is played, so it counts in no graveyard
    expect(table.zone(0, 'field')).toEqual([]);
    const alone = slain('形代', { deck: ['Ace', 'Soldier'] }, { hand: ['Old'] });
    expect([alone.zone(0, 'hand'), alone.zone(0, 'deck')]).toEqual([[], ['Soldier']]);
    expect(alone.player(1).hand).toBe(1);
  });

  it('SVE A.1.26 『形代』 says nothing when it is banished or returned, and the hand does not grow', () => {
    for (const spell of ['Exile', 'Wave']) {
      const table = at({ field: ['形代'], hand: [spell, 'Old'] })
        .do(`play ${spell}`)
        .passUntilQuiet();
      expect(table.zone(0, 'hand')).toEqual(['Old']);
      expect([table.zone(0, 'field'), table.zone(0, 'banished'), table.zone(0, 'graveyard')]).toEqual([
        [],
        [],
        [spell],
      ]);
    }
  });

  it.each([
    ['SVE A.1.34', '遮断の触手', 4],
    ['SVE A.1.42', 'ガーディアンゴーレム', 2],
    ['SVE A.1.45', '番犬の左腕・ココ', 2],
  ])("%s 『%s』 gives its master's leader +%i on Last Words, not on Fanfare or when banished", (_, name, more) => {
    expect(defenses(slain(name, {}, {}))).toEqual([20 + more, 20]);
    const ward = at({ field: [name] })
      .card(name)
      .keywords.includes('ward')
      ? ['standing']
      : [];
    expect(defenses(created(name, {}, {}, ...ward))).toEqual([20, 20]);
    expect(
      defenses(
        at({ field: [name], hand: ['Exile'] })
          .do('play Exile')
          .passUntilQuiet(),
      ),
    ).toEqual([20, 20]);
    // the token's master is the opponent here
    const theirs = at({ hand: ['Slay'] }, { field: [name] })
      .do('play Slay')
      .passUntilQuiet();
    expect(defenses(theirs)).toEqual([20, 20 + more]);
  });

  it('SVE A.1.32 『ターミナルウェポン』 deals 4 damage to each opposing leader', () => {
    expect(defenses(slain('ターミナルウェポン', {}, { field: ['Soldier'] }))).toEqual([20, 16]);
    const leaders = `
- { id: ti-ann, name: Ann, kind: leader, class: royal }
- { id: ti-bea, name: Bea, kind: leader, class: witch }`;
    const table = setUp({
      cards: CARDS + leaders,
      switches: { format: 'crossover', 'crossover-leaders': 'each' },
      players: [{ field: ['ターミナルウェポン'], hand: ['Slay'] }, { leader: ['Ann', 'Bea'] }],
    });
    table.do('play Slay').passUntilQuiet();
    expect(table.cards(1, 'leader').map((leader) => leader.defense)).toEqual([16, 16]);
    // a leader with 4 loses by it; a leader with 0 would have lost before
    expect(slain('ターミナルウェポン', {}, { defense: 4 }).over()).toEqual({ winner: 0, reason: 'leader-defense' });
  });

  it.each([
    ['SVE A.1.35', '蹂躙の触手', 4],
    ['SVE A.1.39', '旅籠煤', 2],
  ])("%s 『%s』 deals %i damage on Last Words to a chosen follower of the opponent's", (_, name, damage) => {
    const theirs: PlayerPosition = { field: ['Giant', 'Ox', 'Shade', 'Lamp'] };
    const table = slain(name, { field: ['Soldier'] }, theirs, 'choose Ox');
    expect(numbers(table, 'Ox', 1)).toEqual([3, 9 - damage]);
    expect([numbers(table, 'Giant', 1), numbers(table, 'Soldier')]).toEqual([
      [8, 8],
      [1, 2],
    ]);
    for (const other of ['Shade', 'Soldier', 'Lamp'])
      expect(() => slain(name, { field: ['Soldier'] }, theirs, `choose ${other}`)).toThrow(/not offered/);
    expect(defenses(slain(name, { field: ['Soldier'] }, {}))).toEqual([20, 20]);
  });

  it('SVE A.1.35 『蹂躙の触手』 attacks the leader in the turn of its creation', () => {
    expect(defenses(created('蹂躙の触手', {}, {}).attack('蹂躙の触手'))).toEqual([20, 16]);
  });

  it('SVE A.1.36 『メドゥシアナ』 makes the opponent put a follower of their own into the graveyard', () => {
    const theirs: PlayerPosition = { field: ['Giant', 'Shade', 'Lamp'] };
    const table = at({ field: ['メドゥシアナ', 'Soldier'], hand: ['Slay'] }, theirs);
    table.do('play Slay', 'choose メドゥシアナ');
    // Aura does not matter: the opponent's card chooses nothing
    expect(table.decider()).toBe(1);
    expect(table.offered()).toHaveLength(2);
    table.do('Shade').passUntilQuiet();
    expect(table.zone(1, 'field')).toEqual(['Giant', 'Lamp']);
    expect(table.zone(0, 'field')).toEqual(['Soldier']);
    expect(defenses(table)).toEqual([20, 30]);
    expect(slain('メドゥシアナ', { field: ['Soldier'] }, { field: ['Lamp'] }).zone(1, 'field')).toEqual(['Lamp']);
  });

  it('SVE A.1.36 『メドゥシアナ』 destroys a standing follower that it fights in its first turn', () => {
    const table = created('メドゥシアナ', {}, { field: ['Giant', engaged('Ox')] });
    table.do('attack with メドゥシアナ');
    expect(table.offered()).toEqual(['attack Giant', 'attack Ox']);
    table.do('attack Giant').passUntilQuiet();
    // Bane destroys Giant, and Last Words the last follower
    expect(table.zone(1, 'field')).toEqual([]);
    expect(table.zone(1, 'graveyard')).toEqual(['Giant', 'Ox']);
  });

  it('SVE A.1.44 『番犬の右腕・ミミ』 deals 2 damage to a chosen follower and buries the top card', () => {
    const mine: PlayerPosition = { deck: ['Ace', 'Old'] };
    const table = slain('番犬の右腕・ミミ', mine, { field: ['Ox', 'Giant'] }, 'choose Giant');
    expect([numbers(table, 'Giant', 1), numbers(table, 'Ox', 1)]).toEqual([
      [8, 6],
      [3, 9],
    ]);
    expect([table.zone(0, 'graveyard'), table.zone(0, 'deck')]).toEqual([['Slay', 'Ace'], ['Old']]);
    const guarded: PlayerPosition = { ...mine, field: ['Soldier'] };
    expect(() => slain('番犬の右腕・ミミ', guarded, { field: ['Ox', 'Giant'] }, 'choose Soldier')).toThrow(
      /not offered/,
    );
    // without a follower to choose neither part is done
    const none = slain('番犬の右腕・ミミ', mine, { field: ['Lamp', 'Shade'] });
    expect([none.zone(0, 'graveyard'), none.zone(0, 'deck')]).toEqual([['Slay'], ['Ace', 'Old']]);
    expect(numbers(none, 'Shade', 1)).toEqual([1, 3]);
  });

  it('SVE A.1.45 『番犬の左腕・ココ』 buries the top card of the deck, and does not mind an empty one', () => {
    const table = slain('番犬の左腕・ココ', { deck: ['Ace', 'Old'] }, {});
    expect([table.zone(0, 'graveyard'), table.zone(0, 'deck')]).toEqual([['Slay', 'Ace'], ['Old']]);
    expect(table.player(1).defense).toBe(20);
    const empty = slain('番犬の左腕・ココ', { deck: [] }, {});
    expect([empty.player(0).defense, empty.isOver()]).toEqual([22, false]);
  });

  it("SVE A.1.49 『ロココのテディベア』 deals 1 damage to its master's leader", () => {
    const table = slain('ロココのテディベア', {}, {});
    expect([...defenses(table), table.player(0).decreases]).toEqual([19, 20, 1]);
    expect(slain('ロココのテディベア', { defense: 1 }, {}).over()).toEqual({ winner: 1, reason: 'leader-defense' });
  });

  it("SVE A.1.55 『ドクロ親父』 gives up to two of its master's ディアボロス followers +1 attack", () => {
    const mine: PlayerPosition = {
      field: [
        { card: 'Guildmate', as: 'a' },
        { card: 'Guildmate', as: 'b' },
        { card: 'Guildmate', as: 'c' },
        'Soldier',
      ],
    };
    const theirs: PlayerPosition = { field: [{ card: 'Guildmate', as: 'theirs' }] };
    const attacks = (table: Table): (number | undefined)[] =>
      ['a', 'b', 'c', 'Soldier', 'theirs'].map((name) => table.card(name).attack);
    const two = slain('ドクロ親父', mine, theirs, 'choose a', 'choose c');
    expect(attacks(two)).toEqual([2, 1, 2, 1, 1]);
    expect(numbers(two, 'a')).toEqual([2, 2]);
    expect(attacks(slain('ドクロ親父', mine, theirs, 'choose b', 'choose no more'))).toEqual([1, 2, 1, 1, 1]);
    expect(attacks(slain('ドクロ親父', mine, theirs, 'choose no more'))).toEqual([1, 1, 1, 1, 1]);
    for (const name of ['Soldier', 'theirs'])
      expect(() => slain('ドクロ親父', mine, theirs, `choose ${name}`)).toThrow(/not offered/);
    // the token does not choose itself, because it has left
    expect(slain('ドクロ親父', {}, {}).zone(0, 'field')).toEqual([]);
  });

  it('SVE A.1.56 『多頭の実験体』 draws a card on Last Words', () => {
    const table = slain('多頭の実験体', { deck: ['Ace', 'Old'] }, {});
    expect([table.zone(0, 'hand'), table.zone(0, 'deck')]).toEqual([['Ace'], ['Old']]);
  });

  it.each([
    ['SVE A.1.32', 'ターミナルウェポン'],
    ['SVE A.1.35', '蹂躙の触手'],
    ['SVE A.1.36', 'メドゥシアナ'],
    ['SVE A.1.39', '旅籠煤'],
    ['SVE A.1.44', '番犬の右腕・ミミ'],
    ['SVE A.1.49', 'ロココのテディベア'],
    ['SVE A.1.55', 'ドクロ親父'],
    ['SVE A.1.56', '多頭の実験体'],
  ])('%s 『%s』 says nothing when it is banished', (_, name) => {
    const mine: PlayerPosition = { field: [{ card: name, as: 'victim' }, 'Guildmate'], hand: ['Exile'] };
    const table = at(mine, { field: ['Ox'] })
      .do('play Exile', 'choose victim')
      .passUntilQuiet();
    expect([table.zone(0, 'field'), table.zone(0, 'hand'), table.zone(0, 'graveyard')]).toEqual([
      ['Guildmate'],
      [],
      ['Exile'],
    ]);
    expect([numbers(table, 'Guildmate'), numbers(table, 'Ox', 1), defenses(table)]).toEqual([
      [1, 2],
      [3, 9],
      [20, 20],
    ]);
  });
});
