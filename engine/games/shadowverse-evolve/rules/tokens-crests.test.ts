/** Crest tokens (A.5). */
import { describe, expect, it } from 'vitest';
import { type PlayerPosition, setUp } from '../position.ts';
import { defenses, many, numbers, type Table } from '../position-words.ts';

const CARDS = `
- { id: tc-giant, name: Giant, kind: follower, class: neutral, cost: 8, attack: 8, defense: 8 }
- { id: tc-soldier, name: Soldier, kind: follower, class: neutral, cost: 2, attack: 1, defense: 2 }
- { id: tc-veil, name: Veil, kind: follower, class: neutral, cost: 1, attack: 1, defense: 3, keywords: aura }
- { id: tc-lamp, name: Lamp, kind: amulet, class: neutral, cost: 1 }
- { id: tc-saint, name: Saint, kind: follower, class: bishop, types: 絶傑, cost: 2, attack: 2, defense: 3 }
- { id: tc-altar, name: Altar, kind: amulet, class: bishop, types: 絶傑, cost: 1 }
- { id: tc-thief, name: Thief, kind: follower, class: royal, types: 盗賊, cost: 2, attack: 2, defense: 2 }
- { id: tc-gem, name: Gem, kind: spell, class: royal, types: 財宝, cost: 1, abilities: [{ do: [{ heal: 1 }] }] }
- { id: tc-stone, name: Stone, kind: spell, class: royal, cost: 1, abilities: [{ do: [{ heal: 1 }] }] }
- { id: tc-smith, name: Smith, kind: follower, class: royal, cost: 5, attack: 1, defense: 1, abilities: [{ fusion: { of: { kind: spell }, any: true }, do: [{ draw: 1 }] }] }
- { id: tc-watch, name: Watch, kind: amulet, class: neutral, cost: 1, abilities: [{ when: { is-damaged: { of: { kind: follower } } }, do: [{ heal: 10 }] }] }
- { id: tc-menu, name: Menu, kind: spell, class: nightmare, cost: 0, abilities: [{ do: [{ select: { modes: [[{ heal: 1 }], [{ heal: 10 }], [{ heal: 100 }], [{ choose: { of: { kind: amulet, zone: field } } }, { destroy: chosen }]] } }] }] }
- { id: tc-bless, name: Bless, kind: spell, class: neutral, cost: 0, abilities: [{ do: [{ gain: { who: { all: { kind: follower } }, gives: { attack: 2, defense: 2 } } }] }] }
- { id: tc-ace, name: Ace, kind: follower, class: neutral, cost: 1, attack: 1, defense: 1 }
- { id: tc-c1, name: Crest One, kind: crest, special: token, class: neutral }
- { id: tc-c2, name: Crest Two, kind: crest, special: token, class: neutral }
- { id: tc-c3, name: Crest Three, kind: crest, special: token, class: neutral }
- { id: tc-c4, name: Crest Four, kind: crest, special: token, class: neutral }
`;

const at = (mine: PlayerPosition, theirs: PlayerPosition = {}): Table =>
  setUp({ cards: CARDS, players: [mine, theirs] });
const CRESTS = ['Crest One', 'Crest Two', 'Crest Three', 'Crest Four'];
/** The cards of an EX area: the crest and other crests, `crests` in all, and one card that is no crest. */
const among = (crest: string, crests: number): string[] => [
  crest,
  ...CRESTS.slice(0, crests - 1),
  ...(crests < 5 ? ['輝く金貨'] : []),
];

describe('what the tokens are', () => {
  it.each([
    ['A.5.1', 'クレスト 不殺の継承者・クルル', 'elf', ['絶傑', '継承者', '狩人']],
    ['A.5.2', 'クレスト 空絶の顕現・オクトリス', 'royal', ['絶傑', '盗賊']],
    ['A.5.3', 'クレスト 烈絶の顕現・ガルミーユ', 'dragon', ['絶傑', '竜族']],
    ['A.5.4', 'クレスト 混融の継承者・シャム=ナクア', 'nightmare', ['絶傑', '継承者', 'アサイラント']],
    ['A.5.5', 'クレスト 絶望の顕現・マーウィン', 'bishop', ['絶傑', '狂信']],
    ['A.5.6', 'クレスト 安息の継承者・ヒメカ', 'bishop', ['絶傑', '継承者', '狂信']],
    ['A.5.7', 'クレスト 安息の団結者', 'bishop', ['絶傑', '狂信']],
    ['A.5.8', 'クレスト 安息の祈禱者', 'bishop', ['絶傑', '狂信']],
    ['A.5.9', 'クレスト 絶大の顕現・マゼルベイン', 'neutral', ['絶傑']],
  ] as const)('SVE %s 『%s』 has its class and types, no cost, and is not played', (id, name, cls, types) => {
    const table = at({ ex: [id] });
    const token = table.cards(0, 'ex')[0];
    expect(token).toMatchObject({ name, kinds: ['crest', 'token'], classes: [cls], keywords: [] });
    expect([token.cost, token.attack, token.defense]).toEqual([undefined, undefined, undefined]);
    expect([...token.types].sort()).toEqual([...types].sort());
    expect(table.can(`play ${name}`)).toBe(false);
  });
});

describe('A.5.1 to A.5.4', () => {
  it('SVE A.5.1 『クレスト 不殺の継承者・クルル』 once a turn sets the defense of an opposing follower to 1', () => {
    const theirs: PlayerPosition = { field: ['Giant', 'Soldier', 'Veil', 'Watch'] };
    const table = at({ ex: ['A.5.1'], field: ['Saint'], hand: ['Bless'], pp: 0 }, theirs);
    table.do('use ability 1 of クレスト 不殺の継承者・クルル');
    expect([...table.offered()].sort()).toEqual(['choose Giant', 'choose Soldier']);
    table.do('choose Giant');
    expect([numbers(table, 'Giant', 1), numbers(table, 'Soldier', 1), numbers(table, 'Saint')]).toEqual([
      [8, 1],
      [1, 2],
      [2, 3],
    ]);
    expect(defenses(table)).toEqual([20, 20]); // this was no damage
    expect(table.can('use ability')).toBe(false);
    expect(numbers(table.copy().do('play Bless'), 'Giant', 1)).toEqual([10, 3]);
    table.toPhase('next-turn');
    expect([numbers(table, 'Giant', 1), table.can('use ability')]).toEqual([[8, 1], false]);
    expect(table.toPhase('next-turn').can('use ability 1 of クレスト')).toBe(true);
    expect(at({ ex: ['A.5.1'], field: ['Saint'] }, { field: ['Veil'] }).can('use ability')).toBe(false);
  });

  it('SVE A.5.2 『クレスト 空絶の顕現・オクトリス』 counts end phases, 財宝 cards played and 財宝 cards fused', () => {
    const name = 'クレスト 空絶の顕現・オクトリス';
    const mine: PlayerPosition = { ex: [name, '輝く金貨'], hand: ['Gem', 'Gem', 'Stone', 'Stone', 'Smith', 'Thief'] };
    const table = at(mine, { hand: ['Gem'] });
    const count = (): number => table.card(name).counters['返戻'] ?? 0;
    table.do('play Stone').passUntilQuiet();
    expect(count()).toBe(0);
    table.do('play Gem').passUntilQuiet();
    expect(count()).toBe(1);
    table.do('play 輝く金貨').passUntilQuiet(); // the coin is a token and has no text, but it is a 財宝 card
    expect(count()).toBe(2);
    table.do('use ability 1 of Smith', 'pay with Stone').passUntilQuiet();
    expect(count()).toBe(2);
    table.toPhase('next-turn');
    expect(count()).toBe(3);
    table.do('play Gem').passUntilQuiet(); // the opponent's card does not count
    table.toPhase('next-turn');
    expect([count(), table.card(name).zone]).toEqual([3, 'ex']);
  });

  it('SVE A.5.2 『クレスト 空絶の顕現・オクトリス』 gets a counter for each 財宝 card fused', () => {
    const name = 'クレスト 空絶の顕現・オクトリス';
    const table = at({ ex: [name], hand: ['Smith', 'Gem', 'Gem', 'Stone'] });
    table.do('use ability 1 of Smith', 'pay with Gem', 'pay with Gem', 'pay with Stone').passUntilQuiet();
    expect(table.zone(0, 'graveyard')).toHaveLength(3);
    expect(table.card(name).counters['返戻']).toBe(2);
  });

  it.each([
    [6, false],
    [7, true],
  ])(
    'SVE A.5.2 『クレスト 空絶の顕現・オクトリス』 with %i counters and one more goes for a card: %s',
    (counters, goes) => {
      const name = 'クレスト 空絶の顕現・オクトリス';
      const deck = ['Giant', 'Thief', 'Soldier'];
      const table = at({ ex: [{ card: name, counters: { 返戻: counters } }], hand: ['Gem'], deck }).do('play Gem');
      table.passUntilQuiet(...(goes ? ['choose Thief'] : []));
      expect(table.zone(0, 'ex')).toEqual(goes ? [] : [name]);
      expect(table.zone(0, 'hand')).toEqual(goes ? ['Thief'] : []);
      expect([...table.zone(0, 'deck')].sort()).toEqual(goes ? ['Giant', 'Soldier'] : ['Giant', 'Soldier', 'Thief']);
    },
  );

  it("SVE A.5.3 『クレスト 烈絶の顕現・ガルミーユ』 once a turn deals 1 to a 絶傑 follower of its master's", () => {
    const mine: PlayerPosition = { ex: ['A.5.3'], field: ['Soldier', 'Saint', 'Altar'], pp: 0 };
    const table = at(mine, { field: ['Saint'] }).do('use ability 1 of クレスト 烈絶の顕現・ガルミーユ');
    expect([numbers(table, 'Saint', 0), numbers(table, 'Saint', 1), numbers(table, 'Soldier')]).toEqual([
      [2, 2],
      [2, 3],
      [1, 2],
    ]);
    expect(table.can('use ability')).toBe(false);
    expect(table.toPhase('next-turn').toPhase('next-turn').can('use ability 1 of クレスト')).toBe(true);
    expect(at({ ex: ['A.5.3'], field: ['Soldier', 'Altar'] }, { field: ['Saint'] }).can('use ability')).toBe(false);
  });

  it('SVE A.5.4 『クレスト 混融の継承者・シャム=ナクア』 lets its master take any number of options, one at least', () => {
    const begin = (mine: PlayerPosition): Table => at({ ...mine, hand: ['Menu'] }, {}).do('play Menu');
    const table = begin({ ex: ['A.5.4'] });
    expect(table.offered()).toEqual(['select mode 1', 'select mode 2', 'select mode 3']);
    expect(table.copy().do('select mode 2', 'select no more').player(0).defense).toBe(30);
    expect(table.copy().do('select mode 1', 'select mode 3').player(0).defense).toBe(121);
    expect(table.do('select mode 1', 'select mode 2', 'select mode 3').player(0).defense).toBe(131);
    const all = begin({ ex: ['A.5.4'], field: ['Lamp'] });
    all.do('select mode 1', 'select mode 2', 'select mode 3', 'select mode 4');
    expect([all.player(0).defense, all.zone(0, 'field')]).toEqual([131, []]);
  });

  it('SVE A.5.4 『クレスト 混融の継承者・シャム=ナクア』 works for its master alone, and for up to two as well', () => {
    const menu = (ex: string[]): Table => at({ hand: ['Menu'] }, { ex }).do('play Menu', 'select mode 1');
    expect([menu(['A.5.4']).kind(), menu(['A.5.4']).player(0).defense]).toEqual(['main', 21]);
    const spell = at({ ex: ['A.5.4', 'A.3.9'] }, { field: ['Giant'] }).do('play カーバンクルの煌めき');
    spell.do('select mode 1', 'select mode 2', 'select mode 3').passUntilQuiet();
    expect([spell.player(0).defense, spell.player(0).hand, spell.zone(1, 'hand')]).toEqual([24, 2, ['Giant']]);
  });
});

describe('A.5.5 to A.5.9', () => {
  it.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 2],
    [5, 4],
  ])(
    'SVE A.5.5 『クレスト 絶望の顕現・マーウィン』 among %i crests deals %i to a leader or follower',
    (crests, dealt) => {
      const ex = among('クレスト 絶望の顕現・マーウィン', crests);
      const begin = (): Table => at({ ex, field: ['Saint'] }, { field: ['Giant', 'Veil', 'Lamp'], ex: CRESTS });
      const hit = begin().toPhase('next-turn', 'choose Giant');
      expect([numbers(hit, 'Giant', 1), defenses(hit)]).toEqual([
        [8, 8 - dealt],
        [20, 20],
      ]);
      const leader = begin().toPhase('next-turn', 'choose the leader of player 1');
      expect([numbers(leader, 'Giant', 1), defenses(leader)]).toEqual([
        [8, 8],
        [20, 20 - dealt],
      ]);
      // the crest does nothing in the opponent's end phase
      expect(defenses(leader.toPhase('next-turn'))).toEqual([20, 20 - dealt]);
    },
  );

  it.each([
    [2, [8, 8]],
    [3, [6, 6]],
    [4, [6, 6]],
    [5, [4, 4]],
  ])('SVE A.5.6 『クレスト 安息の継承者・ヒメカ』 among %i crests makes a Giant %j', (crests, expected) => {
    const ex = among('クレスト 安息の継承者・ヒメカ', crests);
    const table = at({ ex, field: ['Saint'] }, { field: ['Giant', 'Veil', 'Soldier'], ex: CRESTS });
    table.toPhase('next-turn', 'choose Giant');
    expect([numbers(table, 'Giant', 1), numbers(table, 'Soldier', 1), numbers(table, 'Saint')]).toEqual([
      expected,
      [1, 2],
      [2, 3],
    ]);
    expect([numbers(table, 'Veil', 1), defenses(table)]).toEqual([
      [1, 3],
      [20, 20],
    ]);
    expect(numbers(table.toPhase('next-turn'), 'Giant', 1)).toEqual(expected);
  });

  it.each([
    [2, [2, 3]],
    [3, [3, 4]],
    [5, [3, 4]],
  ])(
    "SVE A.5.7 『クレスト 安息の団結者』 among %i crests makes a 絶傑 follower of its master's %j",
    (crests, expected) => {
      const ex = among('クレスト 安息の団結者', crests);
      const table = at({ ex, field: ['Soldier', 'Saint', 'Altar'] }, { field: ['Saint'], ex: CRESTS });
      table.toPhase('next-turn');
      expect([numbers(table, 'Saint', 0), numbers(table, 'Saint', 1), numbers(table, 'Soldier')]).toEqual([
        expected,
        [2, 3],
        [1, 2],
      ]);
      expect(numbers(table.toPhase('next-turn'), 'Saint', 0)).toEqual(expected);
    },
  );

  it.each([
    [2, 20],
    [3, 21],
    [5, 21],
  ])('SVE A.5.8 『クレスト 安息の祈禱者』 among %i crests brings the leader to %i', (crests, expected) => {
    const table = at({ ex: among('クレスト 安息の祈禱者', crests) }, { ex: CRESTS }).toPhase('next-turn');
    expect(defenses(table)).toEqual([expected, 20]);
    expect(defenses(table.toPhase('next-turn'))).toEqual([expected, 20]);
  });

  it.each([
    [0, 1],
    [1, 2],
    [2, 2],
  ])('SVE A.5.9 『クレスト 絶大の顕現・マゼルベイン』 with %i cards in hand: %i after the end phase', (held, after) => {
    const mine: PlayerPosition = { ex: ['A.5.9'], hand: many('Giant', held), deck: many('Ace', 5), pp: 0 };
    const table = at(mine, {}).toPhase('next-turn');
    expect([table.player(0).hand, table.player(1).hand]).toEqual([after, 1]);
    expect(table.toPhase('next-turn').player(0).hand).toBe(after + 1); // the player draws the card of the turn alone
  });
});
