/** X and PP icons, orientation, putting, leaving, searching and shuffling (5.2 to 5.9). */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';
import type { Rest } from '../position-words.ts';

const CARDS = `
- { id: pu-man, name: Man, kind: follower, class: royal, types: 兵士, cost: 2, attack: 2, defense: 3 }
- { id: pu-big, name: Big, kind: follower, class: royal, cost: 5, attack: 5, defense: 5 }
- { id: pu-shrine, name: Shrine, kind: amulet, class: bishop, cost: 1 }
- { id: pu-leaf, name: Leaf, kind: spell, class: elf, cost: 0, abilities: [{ do: [{ heal: 0 }] }] }
- { id: pu-imp, name: Imp, kind: follower, special: token, class: nightmare, cost: 1, attack: 1, defense: 1 }
- { id: pu-gem, name: Gem, kind: follower, class: royal, cost: 1, attack: 7, defense: 7 }
- { id: pu-gem-token, name: Gem, kind: follower, special: token, class: royal, cost: 1, attack: 1, defense: 1 }
- { id: pu-count, name: Count, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ damage: { who: opponent-leader, amount: { count: { of: { kind: follower, master: you } } } } }] }] }
- { id: pu-xray, name: Xray, kind: follower, class: witch, cost: 1, attack: 1, defense: 1, abilities: [{ cost: { pp: x }, do: [{ damage: { who: opponent-leader, amount: x } }] }] }
- { id: pu-three, name: Three, kind: follower, class: witch, cost: 1, attack: 1, defense: 1, abilities: [{ cost: { pp: 3 }, do: [{ heal: 1 }] }] }
- { id: pu-fixed, name: Fixed, kind: follower, class: witch, cost: 1, attack: 1, defense: 1, abilities: [{ cost: { pp: { count: { of: { kind: amulet, master: you } } } }, do: [{ heal: 1 }] }] }
- { id: pu-twice, name: Twice, kind: follower, class: witch, cost: 1, attack: 1, defense: 1, abilities: [{ cost: { pp: { product: { a: x, b: 2 } } }, do: [{ heal: x }] }] }
- { id: pu-bow, name: Bow, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { engage: chosen }] }] }
- { id: pu-rise, name: Rise, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { stand: chosen }] }] }
- { id: pu-watch, name: Watch, kind: amulet, class: witch, cost: 1, abilities: [{ when: { engaged: { kind: follower } }, do: [{ heal: 1 }] }, { when: { stood: { kind: follower } }, do: [{ heal: 10 }] }] }
- { id: pu-raise, name: Raise, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ pick: { of: { kind: follower, zone: graveyard, master: you } } }, { put: chosen }] }] }
- { id: pu-imps, name: Imps, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ put-token: { token: Imp, count: 2, zone: ex } }] }] }
- { id: pu-imp-out, name: Impout, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ put-token: { token: Imp } }] }] }
- { id: pu-gem-out, name: Gemout, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ put-token: { token: Gem } }] }] }
- id: pu-comer
  name: Comer
  kind: follower
  class: elf
  cost: 1
  attack: 1
  defense: 1
  abilities:
    - { when: fanfare, if: { entered-from: hand }, do: [{ heal: 1 }] }
    - { when: fanfare, if: { entered-from: ex }, do: [{ heal: 10 }] }
    - { when: fanfare, if: { entered-from: not-hand }, do: [{ damage: { who: opponent-leader, amount: 1 } }] }
    - { when: fanfare, if: { entered-from: graveyard }, do: [{ heal: 100 }] }
- { id: pu-bring, name: Bring, kind: spell, class: elf, cost: 0, abilities: [{ do: [{ pick: { of: { zone: hand, kind: follower, master: you } } }, { put: chosen }] }] }
- { id: pu-call, name: Call, kind: spell, class: elf, cost: 0, abilities: [{ do: [{ pick: { of: { zone: ex, kind: follower, master: you } } }, { put: chosen }] }] }
- { id: pu-open, name: Open, kind: spell, class: elf, cost: 0, abilities: [{ do: [{ player-gains: { gives: { play-from: banished } } }] }] }
- { id: pu-slay, name: Slay, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: [follower, amulet] } } }, { destroy: chosen }] }] }
- { id: pu-mourn, name: Mourn, kind: amulet, class: witch, cost: 0, abilities: [{ when: { destroyed: { kind: follower } }, do: [{ heal: 1 }] }] }
- { id: pu-exile, name: Exile, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { any-of: [{ kind: follower }, { zone: graveyard, kind: follower }, { zone: ex, kind: follower }] } } }, { banish: chosen }] }] }
- { id: pu-theft, name: Theft, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower, master: opponent } } }, { steal: chosen }] }] }
- { id: pu-seek, name: Seek, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ search: { of: { kind: follower } } }] }] }
- { id: pu-any, name: Anything, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ search: { count: 2 } }] }] }
- { id: pu-mix, name: Mix, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ shuffle: you }] }] }
- { id: pu-peek, name: Peek, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ reveal-top: 3 }] }] }
- { id: pu-draw, name: Draw, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ draw: 1 }] }] }
- { id: pu-look, name: Look, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ look: { count: 2, rest: top } }] }] }
- { id: pu-toss, name: Toss, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ discard: 2 }] }] }
- { id: pu-bell, name: Bell, kind: amulet, class: witch, cost: 0, abilities: [{ when: { enters: { kind: follower } }, do: [{ heal: 1 }] }, { when: { leaves: { kind: follower } }, do: [{ heal: 10 }] }, { when: discards, do: [{ heal: 100 }] }] }
`;

type Options = Parameters<typeof setUp>[0]['players'][0];
const at = (mine: Options, theirs: Options = {}, rest: Rest = {}) =>
  setUp({ cards: CARDS, players: [mine, theirs], ...rest });

describe('X', () => {
  it('SVE 5.2.1 X is either told by the text or picked by the player', () => {
    const told = at({ field: ['Fixed', 'Shrine', 'Shrine'], pp: 5 }).do('use ability 1 of Fixed');
    expect(told.player(0).pp).toBe(3);
    const picked = at({ field: ['Xray'], pp: 5 }).do('use ability 1 of Xray');
    expect(picked.kind()).toBe('chooseX');
    picked.do('X = 3');
    expect(picked.player(0).pp).toBe(2);
    expect(picked.player(1).defense).toBe(17);
  });

  it('SVE 5.2.1.1 nobody is asked for an X that the text fixes', () => {
    const table = at({ hand: ['Count'], field: ['Man', 'Man', 'Shrine'] }, { field: ['Man'] }).do('play Count');
    expect(table.kind()).toBe('main');
    expect(table.player(1).defense).toBe(18);
  });

  it('SVE 5.2.1.2 any other X is picked while playing, no more than can be paid', () => {
    const table = at({ field: ['Xray'], pp: 2 }).do('use ability 1 of Xray');
    expect(table.offered()).toEqual(['X = 0', 'X = 1', 'X = 2']);
    expect(table.player(0).pp).toBe(2);
    table.do('X = 2');
    expect(table.player(1).defense).toBe(18);
  });
});

describe('PP icons', () => {
  it('SVE 5.3.1.1 a number stands for that many PP', () => {
    expect(at({ field: ['Three'], pp: 2 }).can('use ability 1 of Three')).toBe(false);
    expect(
      at({ field: ['Three'], pp: 4 })
        .do('use ability 1 of Three')
        .player(0),
    ).toMatchObject({ pp: 1, defense: 21 });
  });

  it('SVE 5.3.1.2 X stands for as many PP as the text says', () => {
    const table = at({ field: ['Fixed', 'Shrine'], pp: 1 });
    expect(table.do('use ability 1 of Fixed').player(0)).toMatchObject({ pp: 0, defense: 21 });
    expect(at({ field: ['Fixed', 'Shrine', 'Shrine'], pp: 1 }).can('use ability 1 of Fixed')).toBe(false);
  });

  it('SVE 5.3.1.2.1 two X icons cost twice X', () => {
    const table = at({ field: ['Twice'], pp: 5 }).do('use ability 1 of Twice');
    expect(table.offered()).toEqual(['X = 0', 'X = 1', 'X = 2']);
    table.do('X = 2');
    expect(table.player(0)).toMatchObject({ pp: 1, defense: 22 });
  });
});

describe('standing and engaging', () => {
  it('SVE 5.4.1 a card is brought into that orientation; one that has it already is left alone', () => {
    const table = at({ hand: ['Bow', 'Bow', 'Rise', 'Rise'], field: ['Man', 'Watch'] });
    table.do('play Bow');
    expect(table.card('Man').engaged).toBe(true);
    expect(table.player(0).defense).toBe(21);
    table.do('play Bow');
    expect(table.player(0).defense).toBe(21);
    table.do('play Rise');
    expect(table.card('Man').engaged).toBe(false);
    expect(table.player(0).defense).toBe(31);
    table.do('play Rise');
    expect(table.player(0).defense).toBe(31);
  });
});

describe('putting', () => {
  it('SVE 5.5.1 a card that is put somewhere moves there', () => {
    const table = at({ hand: ['Raise'], graveyard: ['Man', 'Leaf'] }).do('play Raise');
    expect(table.zone(0, 'field')).toEqual(['Man']);
    expect(table.zone(0, 'graveyard')).toEqual(['Leaf', 'Raise']);
  });

  it("SVE 5.5.2 tokens are created, so many, in one's own zone of that name", () => {
    const table = at({ hand: ['Imps'] }).do('play Imps');
    expect(table.zone(0, 'ex')).toEqual(['Imp', 'Imp']);
    expect(table.zone(0, 'field')).toEqual([]);
    expect(table.zone(1, 'ex')).toEqual([]);
  });

  it("SVE 5.5.2.1 without word of a zone it is one's own field", () => {
    const table = at({ hand: ['Impout'] }).do('play Impout');
    expect(table.zone(0, 'field')).toEqual(['Imp']);
    expect([table.zone(0, 'ex'), table.zone(1, 'field')]).toEqual([[], []]);
  });

  it('SVE 5.5.2.2 a name that a token has means the token, not a card of that name', () => {
    const table = at({ hand: ['Gemout', 'Gem'] }).do('play Gemout');
    expect(table.cards(0, 'field')).toMatchObject([{ name: 'Gem', attack: 1 }]);
    expect(table.zone(0, 'hand')).toEqual(['Gem']);
  });

  it('SVE 5.5.3 entering from a zone is being put there directly or being played from there', () => {
    const played = at({ hand: ['Comer'] }).do('play Comer');
    expect([played.player(0).defense, played.player(1).defense]).toEqual([21, 20]);
    const put = at({ hand: ['Comer', 'Bring'] }).do('play Bring');
    expect([put.player(0).defense, put.player(1).defense]).toEqual([21, 20]);
    const fromEx = at({ ex: ['Comer'] })
      .do('play Comer')
      .passUntilQuiet('resolve the ability of Comer (ability 2)');
    expect([fromEx.player(0).defense, fromEx.player(1).defense]).toEqual([30, 19]);
    const straight = at({ ex: ['Comer'], hand: ['Call'] }).do('play Call');
    straight.passUntilQuiet('resolve the ability of Comer (ability 2)');
    expect([straight.player(0).defense, straight.player(1).defense]).toEqual([30, 19]);
    // a text allows the card to be played from the banished zone
    const other = at({ banished: ['Comer'], hand: ['Open'] }).do('play Open', 'play Comer');
    expect([other.player(0).defense, other.player(1).defense]).toEqual([20, 19]);
    const back = at({ graveyard: ['Comer'], hand: ['Raise'] }).do('play Raise');
    back.passUntilQuiet('resolve the ability of Comer (ability 3)');
    expect([back.player(0).defense, back.player(1).defense]).toEqual([120, 19]);
  });
});

describe('leaving', () => {
  it("SVE 5.6.1 what is destroyed goes from the field to its owner's graveyard", () => {
    const table = at({ hand: ['Theft', 'Slay', 'Slay'], field: ['Shrine'] }, { field: ['Man'] });
    table.do('play Theft', 'play Slay', 'choose Man', 'play Slay');
    expect(table.zone(1, 'graveyard')).toEqual(['Man']);
    expect(table.zone(0, 'graveyard').sort()).toEqual(['Shrine', 'Slay', 'Slay', 'Theft']);
    // a card that is put there in another way was not destroyed
    const watched = at({ hand: ['Slay', 'Exile', 'Toss', 'Man', 'Man'], field: ['Mourn'] }, { field: ['Man', 'Big'] });
    watched.do('play Slay', 'choose Man');
    expect([watched.zone(1, 'field'), watched.zone(1, 'graveyard')]).toEqual([['Big'], ['Man']]);
    expect(watched.player(0).defense).toBe(21);
    watched.do('play Exile', 'choose Big', 'play Toss');
    expect(watched.player(0).defense).toBe(21);
  });

  it("SVE 5.7.1 what is banished goes to its owner's banished zone, from any zone", () => {
    const table = at(
      { hand: ['Theft', 'Exile', 'Exile', 'Exile'], ex: ['Imp'], graveyard: ['Big'] },
      { field: ['Man'] },
    );
    table.do('play Theft', 'play Exile', 'choose Man', 'play Exile', 'choose Big');
    expect(table.zone(1, 'banished')).toEqual(['Man']);
    expect(table.zone(0, 'banished')).toEqual(['Big']);
    table.do('play Exile');
    // the banished token does not exist any more
    expect(table.zone(0, 'ex')).toEqual([]);
    expect(table.zone(0, 'banished')).toEqual(['Big']);
  });
});

describe('searching and shuffling', () => {
  it('SVE 5.8.1 one card that fits is picked out of the whole deck', () => {
    const table = at({ hand: ['Seek'], deck: ['Leaf', 'Shrine', 'Man', 'Leaf', 'Big'] }).do('play Seek');
    expect(table.offered().sort()).toEqual(['choose Big', 'choose Man', 'choose no more']);
    table.do('choose Big');
    expect(table.zone(0, 'hand')).toEqual(['Big']);
    expect(table.zone(0, 'deck').sort()).toEqual(['Leaf', 'Leaf', 'Man', 'Shrine']);
  });

  it('SVE 5.8.1.1 a bare number of cards has to be found', () => {
    const table = at({ hand: ['Anything'], deck: ['Leaf', 'Man', 'Big'] }).do('play Anything');
    expect(table.can('choose no more')).toBe(false);
    table.do('choose Leaf');
    expect(table.can('choose no more')).toBe(false);
    table.do('choose Big');
    expect(table.zone(0, 'hand').sort()).toEqual(['Big', 'Leaf']);
    // the opponent does not see the found cards
    expect(table.cards(0, 'hand').map(({ known }) => known)).toEqual([
      [true, false],
      [true, false],
    ]);
    const few = at({ hand: ['Anything'], deck: ['Leaf'] }).do('play Anything');
    expect(few.zone(0, 'hand')).toEqual(['Leaf']);
  });

  it('SVE 5.8.1.2 what was found by a condition is shown, and need not be found', () => {
    const table = at({ hand: ['Seek'], deck: ['Leaf', 'Man', 'Leaf'] }).do('play Seek');
    const none = table.copy().do('choose no more');
    expect(none.zone(0, 'hand')).toEqual([]);
    expect(none.zone(0, 'deck')).toHaveLength(3);
    table.do('choose Man');
    expect(table.cards(0, 'hand')).toMatchObject([{ name: 'Man', known: [true, true] }]);
  });

  it.each([
    ['something was found', 'choose Man', 9],
    ['nothing was found', 'choose no more', 10],
  ])('SVE 5.8.2 the deck is shuffled when %s', (_, answer, left) => {
    const deck = ['Leaf', 'Shrine', 'Big', 'Man', 'Look', 'Draw', 'Mix', 'Peek', 'Slay', 'Toss'];
    const table = at({ hand: ['Peek', 'Seek'], deck: deck.filter((name) => name !== 'Big').concat('Bell') });
    table.do('play Peek');
    expect(table.cards(0, 'deck').filter(({ known }) => known[1])).toHaveLength(3);
    const before = table.zone(0, 'deck');
    table.do('play Seek', answer);
    expect(table.zone(0, 'deck')).toHaveLength(left);
    expect(table.cards(0, 'deck').filter(({ known }) => known[0] || known[1])).toHaveLength(0);
    expect(table.zone(0, 'deck')).not.toEqual(before.filter((name) => left === 10 || name !== 'Man'));
  });

  it('SVE 5.9.1 nobody knows the order afterwards, and every order comes up', () => {
    const tops = new Set<string>();
    for (let key = 1; key <= 40; key++) {
      const table = at({ hand: ['Peek', 'Mix'], deck: ['Leaf', 'Man', 'Big'] }, {}, { key });
      table.do('play Peek', 'play Mix');
      expect(table.zone(0, 'deck').sort()).toEqual(['Big', 'Leaf', 'Man']);
      expect(table.cards(0, 'deck').flatMap(({ known }) => known)).toEqual(Array(6).fill(false));
      tops.add(table.zone(0, 'deck').join());
    }
    expect(tops.size).toBe(6);
  });

  it('SVE 5.9.1.1 a deck of one card or none can be shuffled; nothing changes', () => {
    const table = at({ hand: ['Mix'], deck: ['Man'] }).do('play Mix');
    expect(table.zone(0, 'deck')).toEqual(['Man']);
    const empty = at({ hand: ['Mix'], deck: [] }).do('play Mix');
    expect(empty.zone(0, 'graveyard')).toEqual(['Mix']);
    expect(empty.isOver()).toBe(false);
  });
});
