/**
 * Amulet tokens (A.2): their values, Stack, and those that wait for events; for the others see tokens-spent.test.ts and
 * tokens-vehicles.test.ts.
 */
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
- { id: tm-kaguya, name: カグヤ, kind: follower, class: bishop, cost: 2, attack: 4, defense: 4 }
- { id: tm-chief, name: Chief, kind: follower, class: royal, types: 指揮官, cost: 2, attack: 2, defense: 2 }
- { id: tm-ace, name: Ace, kind: follower, class: neutral, cost: 1, attack: 1, defense: 1 }
- { id: tm-old, name: Old, kind: follower, class: neutral, cost: 9, attack: 1, defense: 1 }
- { id: tm-rune, name: Rune, kind: spell, class: witch, cost: 0, abilities: [{ rite: 2, do: [{ if: { is: paid, then: [{ heal: 5 }], else: [{ heal: 1 }] } }] }] }
- { id: tm-gun, name: Gun, kind: spell, class: neutral, cost: 0, keywords: quick, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { damage: { who: chosen, amount: 3 } }] }] }
- { id: tm-slay, name: Slay, kind: spell, class: neutral, cost: 0, abilities: [{ do: [{ choose: { of: { zone: field } } }, { destroy: chosen }] }] }
- { id: tm-exile, name: Exile, kind: spell, class: neutral, cost: 0, abilities: [{ do: [{ choose: { of: { zone: field } } }, { banish: chosen }] }] }
- { id: tm-wave, name: Wave, kind: spell, class: neutral, cost: 0, abilities: [{ do: [{ choose: { of: { zone: field } } }, { to-hand: chosen }] }] }
- { id: tm-bury, name: Bury, kind: spell, class: neutral, cost: 0, abilities: [{ do: [{ choose: { of: { zone: field } } }, { bury: chosen }] }] }
- { id: tm-tuck, name: Tuck, kind: spell, class: neutral, cost: 0, abilities: [{ do: [{ choose: { of: { zone: field } } }, { to-ex: chosen }] }] }
- { id: tm-steal, name: Steal, kind: spell, class: neutral, cost: 0, abilities: [{ do: [{ choose: { of: { zone: field, master: opponent } } }, { steal: chosen }] }] }
- { id: tm-knights, name: Knights, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ put-token: { token: ナイト } }, { put-token: { token: ナイト, player: opponent } }] }] }
`;

const at = (mine: PlayerPosition, theirs: PlayerPosition = {}, rest: Rest = {}): Table =>
  setUp({ cards: CARDS, players: [mine, theirs], ...rest });
const created = creating(CARDS);

describe('what the amulets are', () => {
  it.each([
    ['SVE A.2.1', '大地の魔片', 'witch', ['土の印'], 1],
    ['SVE A.2.2', 'レオニダスの遺志', 'royal', ['指揮官'], 8],
    ['SVE A.2.3', 'ドラゴウェポン', 'dragon', ['武装'], 1],
    ['SVE A.2.4', 'うたかたの月', 'bishop', ['信仰'], 3],
    ['SVE A.2.5', '白き破壊のアーティファクト', 'witch', ['絶傑', 'アイドル'], 1],
    ['SVE A.2.6', '黒き破壊のアーティファクト', 'witch', ['絶傑', 'アイドル'], 2],
    ['SVE A.2.7', 'ナテラの大樹', 'neutral', ['自然'], 1],
    ['SVE A.2.8', '遣されし電撃', 'dragon', ['ドラゴニュート', '武闘竜人'], 3],
    ['SVE A.2.11', '従順な駿馬', 'neutral', ['荒野', '乗物', '獣'], 1],
    ['SVE A.2.12', '機動二輪車', 'neutral', ['荒野', '乗物'], 1],
    ['SVE A.2.13', '魔導装甲車', 'neutral', ['荒野', '乗物'], 1],
    ['SVE A.2.14', '炎将の二槍', 'royal', ['指揮官', '星神'], 3],
    ['SVE A.2.15', 'ルナの人形', 'nightmare', ['死霊術師', '人形'], 1],
    ['SVE A.2.16', '狂信の呪具', 'bishop', ['狂信', '偶像'], 4],
    ['SVE A.2.17', '新約・白の章', 'witch', ['絶傑', 'アイドル'], 1],
    ['SVE A.2.18', '新約・黒の章', 'witch', ['絶傑', 'アイドル'], 1],
  ] as const)('%s 『%s』 has its class, types and cost, and is no follower', (id, name, cls, types, cost) => {
    const token = at({ ex: [id.slice(4)] }).cards(0, 'ex')[0];
    expect(token).toMatchObject({ name, kinds: ['amulet', 'token'], classes: [cls], cost, keywords: [] });
    expect([token.attack, token.defense]).toEqual([undefined, undefined]);
    expect([...token.types].sort()).toEqual([...types].sort());
    const table = at({ ex: [id.slice(4)], pp: cost }).do(`play ${name}`);
    expect(table.zone(0, 'field')).toEqual([name]);
    expect([table.player(0).pp, table.can(`attack with ${name}`)]).toEqual([0, false]);
  });
});

describe('Stack', () => {
  const shard = '大地の魔片';

  it('SVE A.2.1 『大地の魔片』 comes with a stack counter, loses one instead of leaving, and goes with the last', () => {
    const table = created(shard, { hand: ['Slay'] });
    expect(table.card(shard).counters).toEqual({ スタック: 1 });
    table.do('play Slay').passUntilQuiet();
    expect(table.zone(0, 'field')).toEqual([]);
    const two = at({ field: [{ card: shard, counters: { スタック: 2 } }], hand: ['Exile', 'Wave'] }).do('play Exile');
    expect(two.card(shard)).toMatchObject({ zone: 'field', counters: { スタック: 1 } });
    two.do('play Wave').passUntilQuiet();
    expect([two.zone(0, 'field'), two.zone(0, 'hand')]).toEqual([[], []]);
  });

  it('SVE A.2.1 『大地の魔片』 pays Earth Rite from its own counters, not together with another', () => {
    const one = { card: shard, counters: { スタック: 1 } };
    const split = at({ field: [one, one], hand: ['Rune'] })
      .do('play Rune')
      .passUntilQuiet();
    expect([split.player(0).defense, split.zone(0, 'field')]).toEqual([21, [shard, shard]]);
    const table = at({ field: [{ card: shard, counters: { スタック: 2 } }], hand: ['Rune'] });
    table.do('play Rune', 'pay the additional cost').passUntilQuiet();
    expect([table.player(0).defense, table.zone(0, 'field')]).toEqual([25, []]);
  });

  it('SVE A.2.1 『大地の魔片』 moves all of its counters to another Stack card, and is gone', () => {
    const field = [
      { card: shard, as: 'from', counters: { スタック: 2 } },
      { card: shard, as: 'to', counters: { スタック: 1 } },
    ];
    const table = at({ field: [...field, 'Banner'] })
      .do('use ability 1 of from')
      .passUntilQuiet();
    expect(table.zone(0, 'field')).toEqual([shard, 'Banner']);
    expect(table.card('to').counters).toEqual({ スタック: 3 });
    const tired = at({
      field: [
        { ...field[0], engaged: true },
        { ...field[1], engaged: true },
      ],
    });
    expect(tired.can('use ability 1 of from')).toBe(false);
  });
});

describe('amulets that watch', () => {
  it("SVE A.2.2 『レオニダスの遺志』 gives each royal follower that enters its master's field +3/+3 and Rush", () => {
    const will = 'レオニダスの遺志';
    const field = [will, { card: 'Knave', as: 'before' }];
    const table = at({ field, hand: ['Chief', 'Soldier', 'Knights'] }, { field: [engaged('Giant')] });
    table.do('play Chief').passUntilQuiet().do('play Soldier').passUntilQuiet().do('play Knights').passUntilQuiet();
    expect(table.card('Chief')).toMatchObject({ attack: 5, defense: 5, keywords: ['rush'] });
    expect(table.card('ナイト', 0)).toMatchObject({ attack: 4, defense: 4, keywords: ['rush'] });
    expect(table.card('ナイト', 1)).toMatchObject({ attack: 1, defense: 1, keywords: [] });
    expect(table.card('Soldier')).toMatchObject({ attack: 1, defense: 2, keywords: [] });
    expect(numbers(table, 'before')).toEqual([2, 2]);
    expect([table.can('attack with Chief'), table.can('attack with Soldier')]).toEqual([true, false]);
    // a stolen follower has not entered; the given numbers stay without the amulet
    const stolen = at({ field: [will], hand: ['Steal', 'Chief', 'Exile'] }, { field: ['Knave'] });
    stolen.do('play Steal').passUntilQuiet().do('play Chief').passUntilQuiet().do('play Exile', `choose ${will}`);
    expect([numbers(stolen, 'Knave'), numbers(stolen, 'Chief')]).toEqual([
      [2, 2],
      [5, 5],
    ]);
    const royal = at({ field: [will], hand: ['Banner'] })
      .do('play Banner')
      .passUntilQuiet();
    expect(royal.card('Banner')).toMatchObject({ attack: undefined, keywords: [] });
  });

  it('SVE A.2.4 『うたかたの月』 keeps 『カグヤ』 from all damage in the turn of its master', () => {
    const table = created(
      'うたかたの月',
      { field: ['カグヤ', 'Soldier'], hand: ['Gun', 'Gun'] },
      { field: [engaged('Ox')] },
    );
    table.do('play Gun', 'choose カグヤ').do('play Gun', 'choose Soldier');
    table.attack('カグヤ', 'Ox');
    expect(numbers(table, 'カグヤ')).toEqual([4, 4]);
    expect([numbers(table, 'Ox', 1), table.zone(0, 'field')]).toEqual([
      [3, 5],
      ['カグヤ', 'うたかたの月'],
    ]);
    const theirs = created('うたかたの月', { hand: ['Gun'] }, { field: ['カグヤ'] }).do('play Gun');
    expect(numbers(theirs, 'カグヤ', 1)).toEqual([4, 1]);
  });

  it("SVE A.2.4 『うたかたの月』 does not in the opponent's turn, and goes as the next main phase comes", () => {
    const table = created('うたかたの月', { field: ['カグヤ'] }, { hand: ['Gun'] }).toPhase('next-turn');
    table.do('play Gun');
    expect([numbers(table, 'カグヤ'), table.zone(0, 'field')]).toEqual([
      [4, 1],
      ['カグヤ', 'うたかたの月'],
    ]);
    table.toPhase('next-turn');
    expect([table.zone(0, 'field'), table.zone(0, 'banished'), table.phase()]).toEqual([['カグヤ'], [], 'main']);
  });

  it.each([
    ['SVE A.2.5', '白き破壊のアーティファクト', [22, 20], [24, 20]],
    ['SVE A.2.6', '黒き破壊のアーティファクト', [20, 18], [20, 16]],
  ] as const)("%s 『%s』 acts as its master's main phase comes, not the opponent's", (_, name, once, twice) => {
    const table = at({ field: [name] }, {}, { phase: 'start' });
    expect(defenses(table)).toEqual(once);
    table.toPhase('next-turn');
    expect(defenses(table)).toEqual(once);
    table.toPhase('next-turn');
    expect(defenses(table)).toEqual(twice);
    // an amulet that comes in the main phase has missed the start phase
    expect(defenses(created(name, {}))).toEqual([20, 20]);
    expect(table.zone(0, 'field')).toEqual([name]);
  });

  it('SVE A.2.6 『黒き破壊のアーティファクト』 may end the game', () => {
    const table = at({ field: ['黒き破壊のアーティファクト'] }, { defense: 2 }, { phase: 'start' });
    expect(table.over()).toEqual({ winner: 0, reason: 'leader-defense' });
  });

  const tree = 'ナテラの大樹';
  it.each(['Slay', 'Exile', 'Wave', 'Bury'])(
    'SVE A.2.7 『ナテラの大樹』 draws, then discards, when it leaves the field by %s',
    (spell) => {
      const mine: PlayerPosition = { field: [tree], hand: ['Old', spell], deck: ['Ace', 'Soldier'] };
      const table = at(mine).do(`play ${spell}`).passUntilQuiet('choose Old');
      expect([table.zone(0, 'hand'), table.zone(0, 'deck'), table.zone(0, 'field')]).toEqual([
        ['Ace'],
        ['Soldier'],
        [],
      ]);
      expect(table.zone(0, 'graveyard').sort()).toEqual(['Old', spell].sort());
    },
  );

  it('SVE A.2.7 『ナテラの大樹』 that goes to the EX area has left the field, and comes again without a word', () => {
    const table = at({ field: [tree], hand: ['Old', 'Tuck'], deck: ['Ace', 'Soldier'] }).do('play Tuck');
    table.passUntilQuiet('choose Old');
    expect([table.zone(0, 'ex'), table.zone(0, 'hand')]).toEqual([[tree], ['Ace']]);
    table.do(`play ${tree}`).passUntilQuiet();
    expect([table.zone(0, 'field'), table.zone(0, 'hand')]).toEqual([[tree], ['Ace']]);
  });

  it('SVE A.2.7 『ナテラの大樹』 goes to the graveyard for 1 PP, also engaged; stolen it has not left', () => {
    const mine: PlayerPosition = { field: [engaged(tree)], hand: ['Old'], deck: ['Ace', 'Soldier'], pp: 1 };
    const table = at(mine).do(`use ability 2 of ${tree}`).passUntilQuiet('choose Ace');
    expect([table.zone(0, 'hand'), table.zone(0, 'field'), table.player(0).pp]).toEqual([['Old'], [], 0]);
    expect(at({ ...mine, pp: 0 }).can(`use ability 2 of ${tree}`)).toBe(false);
    const stolen = at({ hand: ['Steal'], deck: ['Ace'] }, { field: [tree], deck: ['Ace'] }).do('play Steal');
    expect([stolen.zone(0, 'field'), stolen.player(0).hand, stolen.player(1).hand]).toEqual([[tree], 0, 0]);
  });
});
