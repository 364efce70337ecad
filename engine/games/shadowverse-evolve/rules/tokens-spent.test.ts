/** Amulet tokens that are engaged or spent, and amulet tokens that change (A.2). */
import { describe, expect, it } from 'vitest';
import { type PlayerPosition, setUp } from '../position.ts';
import { creating, defenses, engaged, numbers, type Rest, type Table } from '../position-words.ts';

const CARDS = `
- { id: tm-giant, name: Giant, kind: follower, class: neutral, cost: 8, attack: 8, defense: 8 }
- { id: tm-ox, name: Ox, kind: follower, class: neutral, cost: 8, attack: 3, defense: 9 }
- { id: tm-soldier, name: Soldier, kind: follower, class: neutral, cost: 2, attack: 1, defense: 2 }
- { id: tm-knave, name: Knave, kind: follower, class: royal, cost: 2, attack: 2, defense: 2, abilities: [{ evolve: { pp: 1 } }] }
- { id: tm-knave-evolved, name: Knave, kind: follower, special: evolve, class: royal, attack: 4, defense: 4 }
- { id: tm-banner, name: Banner, kind: amulet, class: royal, cost: 1 }
- { id: tm-wyrm, name: Wyrm, kind: follower, class: dragon, types: 竜族, cost: 2, attack: 2, defense: 2 }
- { id: tm-fighter, name: Fighter, kind: follower, class: dragon, types: 武闘竜人, cost: 0, attack: 1, defense: 1 }
- { id: tm-ring, name: Ring, kind: amulet, class: dragon, types: 武闘竜人, cost: 0 }
- { id: tm-chief, name: Chief, kind: follower, class: royal, types: 指揮官, cost: 2, attack: 2, defense: 2 }
- { id: tm-star, name: Star, kind: follower, class: witch, types: アイドル, cost: 2, attack: 2, defense: 2 }
- { id: tm-shade, name: Shade, kind: follower, class: nightmare, cost: 1, attack: 1, defense: 3, keywords: aura }
- { id: tm-ace, name: Ace, kind: follower, class: neutral, cost: 1, attack: 1, defense: 1 }
- { id: tm-old, name: Old, kind: follower, class: neutral, cost: 9, attack: 1, defense: 1 }
- { id: tm-growth, name: Growth, kind: spell, class: neutral, cost: 0, abilities: [{ do: [{ evolve: { who: { all: { name: Knave, master: you } } } }] }] }
- { id: tm-slay, name: Slay, kind: spell, class: neutral, cost: 0, abilities: [{ do: [{ choose: { of: { zone: field } } }, { destroy: chosen }] }] }
- { id: tm-exile, name: Exile, kind: spell, class: neutral, cost: 0, abilities: [{ do: [{ choose: { of: { zone: field } } }, { banish: chosen }] }] }
- { id: tm-steal, name: Steal, kind: spell, class: neutral, cost: 0, abilities: [{ do: [{ choose: { of: { zone: field, master: opponent } } }, { steal: chosen }] }] }
- { id: tm-armed, name: Armed, kind: spell, class: dragon, cost: 0, abilities: [{ do: [{ heal: { amount: { count: { of: { type: 武装, master: you } } } } }] }] }
`;

const at = (mine: PlayerPosition, theirs: PlayerPosition = {}, rest: Rest = {}): Table =>
  setUp({ cards: CARDS, players: [mine, theirs], ...rest });
const created = creating(CARDS);

describe('engaging and spending', () => {
  it('SVE A.2.3 『ドラゴウェポン』 gives a dragon follower +1 defense and the type 武装', () => {
    const weapon = 'ドラゴウェポン';
    const field = [{ card: weapon, since: 'this-turn' }, 'Wyrm', 'Fighter', 'Soldier', 'Ring'] as const;
    const table = at({ field, hand: ['Armed'] }, { field: [{ card: 'Wyrm', as: 'theirs' }] });
    table.do(`use ability 1 of ${weapon}`);
    expect(table.offered()).toEqual(['choose Wyrm', 'choose Fighter']);
    table.do('choose Wyrm').passUntilQuiet();
    expect(table.card('Wyrm', 0)).toMatchObject({ attack: 2, defense: 3 });
    expect([...table.card('Wyrm', 0).types].sort()).toEqual(['武装', '竜族'].sort());
    expect(table.card('Fighter').types).toEqual(['武闘竜人']);
    // the weapon itself has left
    expect(table.zone(0, 'field')).toEqual(['Wyrm', 'Fighter', 'Soldier', 'Ring']);
    expect(table.do('play Armed').player(0).defense).toBe(21);
    expect(at({ field: [engaged(weapon), 'Wyrm'] }).can(`use ability 1 of ${weapon}`)).toBe(false);
    expect(at({ field: [weapon, 'Soldier'] }).can(`use ability 1 of ${weapon}`)).toBe(false);
  });

  const bolt = '遣されし電撃';
  const charged = (count: number) => ({ card: bolt, counters: { 雷: count } });

  it('SVE A.2.8 『遣されし電撃』 gets a counter 雷 for each 武闘竜人 follower that enters its field', () => {
    const table = created(bolt, { hand: ['Fighter', 'Fighter', 'Wyrm', 'Ring', 'Steal'] }, { field: ['Fighter'] });
    expect(table.card(bolt).counters).toEqual({});
    table.do('play Fighter').passUntilQuiet().do('play Fighter').passUntilQuiet();
    expect(table.card(bolt).counters).toEqual({ 雷: 2 });
    table.do('play Ring').passUntilQuiet().do('play Wyrm').passUntilQuiet();
    expect(table.card(bolt).counters).toEqual({ 雷: 2 });
    const theirs = at({ hand: ['Fighter', 'Steal'] }, { field: [bolt, 'Fighter'] })
      .do('play Fighter')
      .passUntilQuiet();
    expect(theirs.card(bolt).counters).toEqual({});
  });

  it.each([
    [4, false, false],
    [5, true, false],
    [9, true, false],
    [10, true, true],
    [11, true, true],
  ])('SVE A.2.8 『遣されし電撃』 with %i counters: first ability %s, second %s', (count, first, second) => {
    const table = at({ field: [charged(count), 'Wyrm'] }, { field: ['Giant'] });
    expect([table.can(`use ability 2 of ${bolt}`), table.can(`use ability 3 of ${bolt}`)]).toEqual([first, second]);
  });

  it('SVE A.2.8 『遣されし電撃』 gives a dragon follower +2 attack, engaging itself', () => {
    const table = at({ field: [charged(5), 'Wyrm', 'Soldier'] }, { field: ['Wyrm'] }).do(`use ability 2 of ${bolt}`);
    table.passUntilQuiet();
    expect([numbers(table, 'Wyrm', 0), numbers(table, 'Wyrm', 1)]).toEqual([
      [4, 2],
      [2, 2],
    ]);
    expect(table.card(bolt)).toMatchObject({ engaged: true, counters: { 雷: 5 } });
    expect(table.can(`use ability 2 of ${bolt}`)).toBe(false);
  });

  it('SVE A.2.8 『遣されし電撃』 destroys a follower and hits the leader of its master', () => {
    const table = at({ field: [charged(10), 'Wyrm'] }, { field: ['Giant', 'Ox', 'Shade', 'Banner'] });
    table.do(`use ability 3 of ${bolt}`);
    expect(table.offered()).toEqual(['choose Giant', 'choose Ox']);
    table.do('choose Giant').passUntilQuiet();
    expect([table.zone(1, 'graveyard'), ...defenses(table)]).toEqual([['Giant'], 20, 17]);
    expect(table.can(`use ability 2 of ${bolt}`)).toBe(false);
    expect(at({ field: [charged(10), 'Wyrm'] }, { field: ['Banner'] }).can(`use ability 3 of ${bolt}`)).toBe(false);
  });

  const spears = '炎将の二槍';
  it("SVE A.2.14 『炎将の二槍』 deals 2 damage to a chosen follower when one of its master's evolves", () => {
    const mine: PlayerPosition = { field: [spears, 'Knave'], 'evolve-deck': ['Knave'] };
    const table = at(mine, { field: ['Giant', 'Ox', 'Shade'] })
      .do('evolve Knave')
      .passUntilQuiet('choose Ox');
    expect([numbers(table, 'Ox', 1), numbers(table, 'Giant', 1)]).toEqual([
      [3, 7],
      [8, 8],
    ]);
    expect(numbers(table, 'Knave')).toEqual([4, 4]);
    const theirs = at({ field: ['Knave', 'Giant'], 'evolve-deck': ['Knave'] }, { field: [spears] });
    theirs.do('evolve Knave').passUntilQuiet();
    expect(numbers(theirs, 'Giant')).toEqual([8, 8]);
    expect(
      at(mine, { field: ['Banner'] })
        .do('evolve Knave')
        .passUntilQuiet()
        .kind(),
    ).toBe('main');
  });

  it('SVE A.2.14 『炎将の二槍』 acts once for a super-evolution, and when a text evolves', () => {
    const mine: PlayerPosition = { field: [spears, 'Knave'], 'evolve-deck': ['Knave'] };
    const table = at({ ...mine, sep: 1, ep: 0 }, { field: ['Ox'] }, { turnNumber: 15 });
    table.do('evolve Knave', 'super-evolve').passUntilQuiet();
    expect(table.card('Knave').superEvolved).toBe(true);
    expect(numbers(table, 'Ox', 1)).toEqual([3, 7]);
    const text = at({ ...mine, hand: ['Growth'] }, { field: ['Ox'] })
      .do('play Growth', 'reveal Knave')
      .passUntilQuiet();
    expect([numbers(text, 'Knave'), numbers(text, 'Ox', 1)]).toEqual([
      [4, 4],
      [3, 7],
    ]);
  });

  it('SVE A.2.14 『炎将の二槍』 gives a 指揮官 follower a Strike of 2 damage to the leader, for 1 PP and itself', () => {
    const table = at({ field: [spears, 'Chief', 'Soldier'], pp: 1 })
      .do(`use ability 2 of ${spears}`)
      .passUntilQuiet();
    expect([table.zone(0, 'field'), table.player(0).pp, ...defenses(table)]).toEqual([['Chief', 'Soldier'], 0, 20, 20]);
    table.attack('Soldier');
    expect(defenses(table)).toEqual([20, 19]);
    table.attack('Chief');
    expect(defenses(table)).toEqual([20, 15]);
    // the Strike lasts
    table.toPhase('next-turn').toPhase('next-turn').attack('Chief');
    expect(defenses(table)).toEqual([20, 11]);
    expect(at({ field: [spears, 'Chief'], pp: 0 }).can(`use ability 2 of ${spears}`)).toBe(false);
    expect(at({ field: [engaged(spears), 'Chief'] }).can(`use ability 2 of ${spears}`)).toBe(false);
    expect(at({ field: [spears, 'Soldier'] }, { field: ['Chief'] }).can(`use ability 2 of ${spears}`)).toBe(false);
  });

  const doll = 'ルナの人形';
  it('SVE A.2.15 『ルナの人形』 buries the top two cards of the deck on Fanfare', () => {
    const table = created(doll, { deck: ['Ace', 'Old', 'Soldier'] });
    expect([table.zone(0, 'graveyard'), table.zone(0, 'deck')]).toEqual([['Call', 'Ace', 'Old'], ['Soldier']]);
    const short = created(doll, { deck: ['Ace'] });
    expect([short.zone(0, 'deck'), short.isOver()]).toEqual([[], false]);
  });

  it('SVE A.2.15 『ルナの人形』 draws a card for itself with ten cards in the graveyard', () => {
    const graveyard = Array.from({ length: 10 }, () => 'Old');
    const table = at({ field: [doll], graveyard, deck: ['Ace', 'Soldier'] }).do(`use ability 2 of ${doll}`);
    table.passUntilQuiet();
    expect([table.zone(0, 'hand'), table.zone(0, 'field'), table.zone(0, 'graveyard').length]).toEqual([
      ['Ace'],
      [],
      10,
    ]);
    const nine = at({ field: [doll], graveyard: graveyard.slice(1) }, { graveyard });
    expect(nine.can(`use ability 2 of ${doll}`)).toBe(false);
    expect(at({ field: [engaged(doll)], graveyard }).can(`use ability 2 of ${doll}`)).toBe(false);
  });

  it('SVE A.2.16 『狂信の呪具』 takes 1, then a card, then a card, 3 and itself, in end phases of its master', () => {
    const fetish = '狂信の呪具';
    const table = at({ field: [fetish], hand: ['Old', 'Ace'] }).toPhase('next-turn');
    expect(table.card(fetish).counters).toEqual({ 呪い: 1 });
    expect([table.player(0).hand, ...defenses(table)]).toEqual([2, 19, 20]);
    table.toPhase('next-turn');
    expect(table.card(fetish).counters).toEqual({ 呪い: 1 });
    // one more card was drawn for the turn
    table.do('end the main phase', 'choose Ace').toPhase('next-turn');
    expect(table.card(fetish).counters).toEqual({ 呪い: 2 });
    expect([table.zone(0, 'graveyard'), ...defenses(table)]).toEqual([['Ace'], 19, 20]);
    table.toPhase('next-turn').do('end the main phase', 'choose Old').toPhase('next-turn');
    expect([table.zone(0, 'graveyard'), table.zone(0, 'field'), ...defenses(table)]).toEqual([
      ['Ace', 'Old'],
      [],
      16,
      20,
    ]);
  });

  it.each([
    ['SVE A.2.17', '新約・白の章', '新約・黒の章', [21, 20]],
    ['SVE A.2.18', '新約・黒の章', '新約・白の章', [20, 19]],
  ] as const)(
    '%s 『%s』 becomes 『%s』 when three アイドル cards are engaged, itself or others',
    (_, name, next, expected) => {
      const use = `use ability 2 of ${name}`;
      const table = at({ field: [name, 'Star', 'Star', 'Soldier', 'Banner'] }, { field: ['Star'] })
        .do(use)
        .passUntilQuiet();
      // this works on a full field, too, because its place is free by then
      expect(table.zone(0, 'field')).toEqual(['Star', 'Star', 'Soldier', 'Banner', next]);
      expect(table.cards(0, 'field').map((card) => card.engaged)).toEqual([true, true, false, false, false]);
      expect(defenses(table)).toEqual(expected);
      expect(at({ field: [name, 'Star', engaged('Star'), 'Soldier'] }, { field: ['Star'] }).can(use)).toBe(false);
      const others = at({ field: [engaged(name), 'Star', 'Star', 'Star'] });
      expect(others.can(use)).toBe(true);
    },
  );

  it.each([
    ['SVE A.2.17', '新約・白の章', '新約・黒の章', [21, 20]],
    ['SVE A.2.18', '新約・黒の章', '新約・白の章', [20, 19]],
  ] as const)(
    '%s 『%s』 leaves 『%s』 behind when it is destroyed, not when it is banished',
    (_, name, next, expected) => {
      const table = at({ field: [name], hand: ['Slay'] })
        .do('play Slay')
        .passUntilQuiet();
      expect([table.zone(0, 'field'), table.zone(0, 'graveyard'), defenses(table)]).toEqual([
        [next],
        ['Slay'],
        expected,
      ]);
      const gone = at({ field: [name], hand: ['Exile'] })
        .do('play Exile')
        .passUntilQuiet();
      expect([gone.zone(0, 'field'), defenses(gone)]).toEqual([[], [20, 20]]);
    },
  );
});
