/** Drawing, looking at the top of a deck, discarding, and swapping (5.10 to 5.13). */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';
import type { Rest } from '../position-words.ts';

const CARDS = `
- { id: pu-man, name: Man, kind: follower, class: royal, types: 兵士, cost: 2, attack: 2, defense: 3 }
- { id: pu-big, name: Big, kind: follower, class: royal, cost: 5, attack: 5, defense: 5 }
- { id: pu-shrine, name: Shrine, kind: amulet, class: bishop, cost: 1 }
- { id: pu-leaf, name: Leaf, kind: spell, class: elf, cost: 0, abilities: [{ do: [{ heal: 0 }] }] }
- { id: pu-imp, name: Imp, kind: follower, special: token, class: nightmare, cost: 1, attack: 1, defense: 1 }
- { id: pu-draw, name: Draw, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ draw: 1 }] }] }
- { id: pu-refill, name: Refill, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ draw: 2 }, { to-deck: { who: { all: { zone: graveyard, master: you } } } }] }] }
- { id: pu-draws, name: Draws, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ draw: 3 }] }] }
- { id: pu-drawn, name: Ear, kind: amulet, class: witch, cost: 0, abilities: [{ when: draws, do: [{ heal: 1 }] }] }
- { id: pu-upto, name: Upto, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ draw: { count: 3, up-to: true } }] }] }
- { id: pu-show, name: Show, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ look: { count: 2, take: 1, to: top, rest: bottom, reveal: true } }] }] }
- { id: pu-hide, name: Hide, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ look: { count: 2, take: 1, to: top, rest: bottom } }] }] }
- { id: pu-look, name: Look, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ look: { count: 2, rest: top } }] }] }
- { id: pu-look-on, name: Gaze, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ look-up-to: { count: 3, rest: stay } }] }] }
- { id: pu-toss, name: Toss, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ discard: 2 }] }] }
- { id: pu-swap, name: Swap, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ pick: { of: { kind: follower, master: you }, as: first } }, { pick: { of: { zone: hand, master: you }, as: second } }, { swap: { who: { set: first }, with: { set: second } } }] }] }
- { id: pu-dig, name: Dig, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ pick: { of: { kind: follower, master: you, zone: graveyard }, as: first } }, { pick: { of: { kind: follower, zone: hand, master: you }, as: second } }, { swap: { who: { set: first }, with: { set: second } } }] }] }
- { id: pu-rise, name: Rise, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ pick: { of: { kind: follower, master: you, zone: graveyard }, as: first } }, { pick: { of: { kind: follower, master: you }, as: second } }, { swap: { who: { set: first }, with: { set: second } } }] }] }
- { id: pu-tomb, name: Tomb, kind: amulet, class: witch, cost: 0, abilities: [{ when: { buried-elsewhere: { of: { name: Man } } }, do: [{ heal: 1 }] }] }
- { id: pu-trade, name: Trade, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ pick: { of: { kind: follower, master: you }, as: first } }, { pick: { of: { kind: follower, master: opponent }, as: second } }, { swap: { who: { set: first }, with: { set: second } } }] }] }
- { id: pu-bell, name: Bell, kind: amulet, class: witch, cost: 0, abilities: [{ when: { enters: { kind: follower } }, do: [{ heal: 1 }] }, { when: { leaves: { kind: follower } }, do: [{ heal: 10 }] }, { when: discards, do: [{ heal: 100 }] }] }
- { id: pu-pile, name: Pile, kind: follower, class: witch, cost: 1, attack: 1, defense: 1, keywords: stack }
- { id: pu-each, name: Each, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ draw: { count: 2, player: each, up-to: true } }] }] }
`;

type Options = Parameters<typeof setUp>[0]['players'][0];
const at = (mine: Options, theirs: Options = {}, rest: Rest = {}) =>
  setUp({ cards: CARDS, players: [mine, theirs], ...rest });

describe('drawing', () => {
  it('SVE 5.10.1 the top card of the deck comes to the hand', () => {
    const table = at({ hand: ['Draw'], deck: ['Man', 'Big', 'Leaf'] }).do('play Draw');
    expect(table.zone(0, 'hand')).toEqual(['Man']);
    expect(table.zone(0, 'deck')).toEqual(['Big', 'Leaf']);
    expect(table.card('Man').known).toEqual([true, false]);
  });

  it('SVE 5.10.1.1 who is told to draw from an empty deck loses, even if it has been filled by then', () => {
    const table = at({ hand: ['Refill'], deck: ['Man'], graveyard: ['Big', 'Leaf'] });
    table.do('play Refill').passUntilQuiet();
    expect(table.over()).toEqual({ winner: 1, reason: 'deck-out' });
    expect(table.zone(0, 'deck').sort()).toEqual(['Big', 'Leaf']);
    // drawing the last card loses nothing
    const last = at({ hand: ['Draw'], deck: ['Man'] }).do('play Draw');
    expect(last.isOver()).toBe(false);
  });

  it('SVE 5.21.1 what is revealed and put on top of the deck both know, what is only put there one', () => {
    const known = (spell: string): readonly boolean[] => {
      const table = at({ hand: [spell], deck: ['Man', 'Big', 'Leaf'] }).do(`play ${spell}`);
      while (table.kind() !== 'main') table.doAt(0);
      return table.cards(0, 'deck')[0].known;
    };
    expect([known('Show'), known('Hide')]).toEqual([
      [true, true],
      [true, false],
    ]);
  });

  it('SVE 5.10.2 three cards are one card three times', () => {
    const table = at({ hand: ['Draws'], field: ['Ear'], deck: ['Man', 'Big', 'Leaf', 'Shrine'] }).do('play Draws');
    table.passUntilQuiet();
    expect(table.zone(0, 'hand').sort()).toEqual(['Big', 'Leaf', 'Man']);
    expect(table.player(0).defense).toBe(23);
  });

  it('SVE 5.10.3 up to three: none, one, two or three cards', () => {
    for (let count = 0; count <= 3; count++) {
      const table = at({ hand: ['Upto'] }).do('play Upto');
      for (let i = 0; i < count; i++) table.do('draw one more');
      if (count < 3) table.do('draw no more');
      expect(table.kind()).toBe('main');
      expect(table.player(0).hand).toBe(count);
    }
  });

  it('SVE 5.10.3 where both players do, each decides for themselves, the turn player first', () => {
    const table = at({ hand: ['Each'] }).do('play Each');
    expect(table.decider()).toBe(0);
    table.do('draw one more', 'draw no more');
    expect(table.decider()).toBe(1);
    table.do('draw one more', 'draw one more');
    expect(table.kind()).toBe('main');
    expect([table.player(0).hand, table.player(1).hand]).toEqual([1, 2]);
  });

  it('SVE 5.10.3.1 before each card one may stop, and so does not lose by an empty deck', () => {
    const table = at({ hand: ['Upto'], deck: ['Man'] }).do('play Upto', 'draw one more');
    expect(table.offered()).toEqual(['draw one more', 'draw no more']);
    const lost = table.copy().do('draw one more', 'draw no more');
    expect(lost.over()).toEqual({ winner: 1, reason: 'deck-out' });
    table.do('draw no more');
    expect(table.isOver()).toBe(false);
  });

  it('SVE 5.10.3.2 whoever goes on draws one card, and sees it before going on', () => {
    const table = at({ hand: ['Upto'], deck: ['Man', 'Big', 'Leaf'] }).do('play Upto', 'draw one more');
    expect(table.zone(0, 'hand')).toEqual(['Man']);
    expect(table.kind()).toBe('drawMore');
    table.do('draw one more');
    expect(table.zone(0, 'hand')).toEqual(['Man', 'Big']);
  });

  it('SVE 5.10.3.3 after the third card nothing more is asked', () => {
    const table = at({ hand: ['Upto'] }).do('play Upto', 'draw one more', 'draw one more', 'draw one more');
    expect(table.kind()).toBe('main');
    expect(table.player(0).hand).toBe(3);
  });
});

describe('looking at the top of a deck', () => {
  it('SVE 5.11.1 the player alone learns the first cards', () => {
    const table = at({ hand: ['Look'], deck: ['Man', 'Big', 'Leaf'] }).do('play Look');
    expect(table.offered().sort()).toEqual(['choose Big', 'choose Man', 'choose no more']);
    table.do('choose no more').passUntilQuiet('put Big on top');
    expect(table.zone(0, 'deck').sort()).toEqual(['Big', 'Leaf', 'Man']);
    expect(table.card('Man').known).toEqual([true, false]);
    expect(table.card('Big').known).toEqual([true, false]);
    expect(table.card('Leaf').known).toEqual([false, false]);
  });

  it('SVE 5.11.2 up to three cards are looked at one by one', () => {
    const table = at({ hand: ['Gaze'], deck: ['Man', 'Big', 'Leaf', 'Shrine'] });
    table.do('play Gaze', 'look at one more', 'look at one more', 'look no more');
    expect(table.offered().sort()).toEqual(['choose Big', 'choose Man', 'choose no more']);
    table.do('choose Big');
    expect(table.zone(0, 'hand')).toEqual(['Big']);
    expect(table.zone(0, 'deck')).toEqual(['Man', 'Leaf', 'Shrine']);
  });

  it('SVE 5.11.2.1 the first card looked at is the top one', () => {
    const table = at({ hand: ['Gaze'], deck: ['Man', 'Big', 'Leaf'] }).do('play Gaze', 'look at one more');
    expect(table.card('Man').known).toEqual([true, false]);
    expect(table.card('Big').known).toEqual([false, false]);
  });

  it('SVE 5.11.2.2 one may stop before each of them, the first too', () => {
    const table = at({ hand: ['Gaze'], deck: ['Man', 'Big', 'Leaf'] }).do('play Gaze');
    expect(table.offered()).toEqual(['look at one more', 'look no more']);
    table.do('look no more');
    expect(table.kind()).toBe('main');
    expect(table.zone(0, 'deck')).toEqual(['Man', 'Big', 'Leaf']);
    expect(table.card('Man').known).toEqual([false, false]);
  });

  it('SVE 5.11.2.3 going on shows the card at the next place', () => {
    const table = at({ hand: ['Gaze'], deck: ['Man', 'Big', 'Leaf'] });
    table.do('play Gaze', 'look at one more', 'look at one more');
    expect(table.card('Big').known).toEqual([true, false]);
    expect(table.card('Leaf').known).toEqual([false, false]);
    table.do('look no more', 'choose no more');
    expect(table.zone(0, 'deck')).toEqual(['Man', 'Big', 'Leaf']);
  });

  it('SVE 5.11.2.4 after the third card the looking is over', () => {
    const table = at({ hand: ['Gaze'], deck: ['Man', 'Big', 'Leaf', 'Shrine'] });
    table.do('play Gaze', 'look at one more', 'look at one more', 'look at one more');
    expect(table.kind()).toBe('choose');
    table.do('choose no more');
    expect(table.card('Shrine').known).toEqual([false, false]);
  });
});

describe('looking, and putting on the field', () => {
  it.each(['graveyard', 'ex', 'banished', 'shuffle', 'stay'])(
    'what is put has entered, the rest going to %s',
    (rest) => {
      const table = setUp({
        cards: `
- { id: pu-comer, name: Comer, kind: follower, class: royal, cost: 1, attack: 1, defense: 1, abilities: [{ when: enters, do: [{ heal: 1 }] }] }
- { id: pu-vine, name: Vine, kind: spell, class: elf, cost: 0, abilities: [{ do: [{ heal: 0 }] }] }
- { id: pu-bring, name: Bring, kind: spell, class: elf, cost: 0, abilities: [{ do: [{ look: { count: 3, of: { kind: follower }, to: field, rest: ${rest} } }] }] }`,
        players: [{ defense: 10, hand: ['Bring'], deck: ['Vine', 'Comer', 'Vine', 'Vine'] }, {}],
      }).do('play Bring');
      while (table.kind() !== 'main') table.do(table.offered()[0]);
      expect([table.zone(0, 'field'), table.player(0).defense]).toEqual([['Comer'], 11]);
    },
  );
});

describe('discarding and swapping', () => {
  it("SVE 5.12.1 cards of one's own hand are picked and go to one's own graveyard", () => {
    const table = at({ hand: ['Toss', 'Man', 'Big', 'Leaf'], field: ['Imp'] }, { hand: ['Shrine'] }).do('play Toss');
    expect(table.decider()).toBe(0);
    expect(table.can('choose Imp') || table.can('choose Shrine')).toBe(false);
    table.do('choose Man', 'choose Leaf');
    expect(table.zone(0, 'hand')).toEqual(['Big']);
    expect(table.zone(0, 'graveyard').sort()).toEqual(['Leaf', 'Man', 'Toss']);
    expect(table.zone(1, 'hand')).toEqual(['Shrine']);
  });

  it("SVE 5.13.1 two cards go to each other's zones at the same time", () => {
    const table = at({
      hand: ['Swap', 'Big'],
      field: [{ card: 'Man', damage: 2 }, 'Bell', 'Shrine', 'Shrine', 'Shrine'],
    });
    table.do('play Swap').passUntilQuiet('resolve the ability of Bell (ability 1)');
    // the field was full: neither card waits for the other to leave
    expect(table.zone(0, 'field').sort()).toEqual(['Bell', 'Big', 'Shrine', 'Shrine', 'Shrine']);
    expect(table.zone(0, 'hand')).toEqual(['Man']);
    // one card entered, one left, and nothing was discarded
    expect(table.player(0).defense).toBe(31);
    const fields = at({ hand: ['Trade'], field: [{ card: 'Man', damage: 1 }, 'Bell'] }, { field: ['Big'] });
    fields.do('play Trade');
    expect(fields.card('Man')).toMatchObject({ player: 1, defense: 2 });
    expect(fields.card('Big').player).toBe(0);
    expect(fields.player(0).defense).toBe(20);
  });

  it('SVE 5.13.1 what is swapped into the graveyard came from elsewhere than the field, or from the field', () => {
    const graveyard = ['Big'];
    const dug = at({ hand: ['Dig', 'Man'], field: ['Tomb'], graveyard })
      .do('play Dig')
      .passUntilQuiet();
    expect([dug.zone(0, 'hand'), dug.card('Man').zone, dug.player(0).defense]).toEqual([['Big'], 'graveyard', 21]);
    const risen = at({ hand: ['Rise'], field: ['Tomb', 'Man'], graveyard })
      .do('play Rise')
      .passUntilQuiet();
    expect([risen.card('Big').zone, risen.card('Man').zone, risen.player(0).defense]).toEqual([
      'field',
      'graveyard',
      20,
    ]);
  });

  it('SVE 5.13.2 if either card cannot go where the other is, neither moves', () => {
    const spell = at({ hand: ['Swap', 'Leaf'], field: ['Man', 'Bell'] }).do('play Swap');
    expect(spell.zone(0, 'field')).toEqual(['Man', 'Bell']);
    expect(spell.zone(0, 'hand')).toEqual(['Leaf']);
    expect(spell.player(0).defense).toBe(20);
    // a card that would lose a counter instead of leaving may go to another field, and to no other zone
    const stacked = { card: 'Pile', counters: { スタック: 2 } };
    expect(
      at({ hand: ['Swap', 'Big'], field: [stacked] })
        .do('play Swap')
        .zone(0, 'field'),
    ).toEqual(['Pile']);
    const traded = at({ hand: ['Trade'], field: [stacked] }, { field: ['Big'] }).do('play Trade');
    expect([traded.card('Pile').player, traded.card('Big').player]).toEqual([1, 0]);
    // a token may not be in a hand
    const token = at({ hand: ['Swap', 'Big'], field: ['Imp'] }).do('play Swap');
    expect(token.zone(0, 'field')).toEqual(['Imp']);
    expect(token.zone(0, 'hand')).toEqual(['Big']);
  });
});
