/** Last known information (10.11.1): what conditions and numbers read of a card that has left the field. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';
import { listed } from './testing/listed.ts';

/** A spell that chooses a card, has an effect, and then heals 1 if the card `who` fits `of`. */
const spell = (name: string, does: string, of: string, who = 'chosen'): string =>
  `- { id: lk-${name.toLowerCase().replaceAll(' ', '-')}, name: ${name}, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: [follower, amulet] } } }, ${does}, { if: { is: { is: { who: ${who}, of: ${of} } }, then: [{ heal: 1 }] } }] }] }`;

const CARDS = `
${listed('lists/bp17', 'BP17-008')}
${listed('lists/bp07', 'BP07-088')}
- { id: lk-bless, name: Bless, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { counters: { who: chosen, name: 祈り, count: 2 } }, { destroy: chosen }, { heal: { counters: { name: 祈り, who: chosen } } }] }] }
- { id: lk-away, name: Away, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { to-ex: chosen }] }] }
- { id: lk-sleep, name: Sleep, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { to-ex: chosen }, { counters: { who: it, name: 祈り, count: 3 } }, { heal: { counters: { name: 祈り, who: it } } }] }] }
- { id: lk-man, name: Man, kind: follower, class: royal, types: 兵士, cost: 2, attack: 2, defense: 4, abilities: [{ evolve: { pp: 0 } }] }
- { id: lk-man-evolved, name: Man, kind: follower, special: evolve, class: royal, types: [兵士, 指揮官], attack: 4, defense: 6, keywords: ward }
- { id: lk-witch, name: Witch, kind: follower, class: witch, types: 魔女, cost: 3, attack: 1, defense: 1 }
- { id: lk-imp, name: Imp, kind: follower, special: token, class: nightmare, types: 兵士, cost: 1, attack: 3, defense: 1 }
- { id: lk-pile, name: Pile, kind: amulet, class: witch, cost: 1, keywords: stack }
- { id: lk-flag, name: Flag, kind: amulet, class: royal, cost: 1, abilities: [{ static: { attack: 3, keyword: storm }, affects: { kind: follower, master: you } }] }
- { id: lk-mourner, name: Mourner, kind: follower, class: nightmare, cost: 1, attack: 1, defense: 1, abilities: [{ when: last-words, do: [{ if: { is: { is: { who: self, of: { attack: { min: 3 } } } }, then: [{ heal: 1 }] } }, { if: { is: { is: { who: self, of: { zone: graveyard } } }, then: [{ heal: 10 }] } }] }] }
${spell('Slay', '{ destroy: chosen }', '{ type: 兵士 }')}
${spell('Slay ward', '{ destroy: chosen }', '{ keyword: ward, type: 指揮官, attack: { min: 4 }, special: evolve }')}
${spell('Slay stormer', '{ destroy: chosen }', '{ keyword: storm, attack: 5 }')}
${spell('Slay engaged', '{ destroy: chosen }', '{ state: engaged }')}
${spell('Slay mine', '{ destroy: chosen }', '{ master: you }')}
${spell('Slay new', '{ destroy: chosen }', '{ entered-this-turn: true }')}
${spell('Slay other', '{ destroy: chosen }', '{ other: true, equipped: false, none-of: [{ equipped: true }] }')}
${spell('Slay armed', '{ gain: { who: chosen, gives: { type: 武装 } } }, { destroy: chosen }', '{ type: 武装 }')}
${spell('Slay unarmed', '{ destroy: chosen }', '{ type: 武装 }')}
${spell('Slay renamed', '{ gain: { who: chosen, gives: { also-named: Witch } } }, { destroy: chosen }', '{ name: Witch }')}
${spell('Slay blessed', '{ counters: { who: chosen, name: 祈り, count: 2 } }, { destroy: chosen }', '{ counters: { name: 祈り, count: 2 } }')}
${spell('Slay armed there', '{ gain: { who: chosen, gives: { type: 武装 } } }, { destroy: chosen }', '{ type: 武装, zone: graveyard }')}
- { id: lk-arm, name: Arm, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { gain: { who: chosen, gives: { type: 武装 } } }] }] }
- { id: lk-two, name: Two, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { destroy: { all: { kind: follower } } }, { if: { is: { is: { who: chosen, of: { type: 武装 } } }, then: [{ heal: 1 }] } }] }] }
${spell('Slay there', '{ destroy: chosen }', '{ zone: field }')}
${spell('Slay buried', '{ destroy: chosen }', '{ zone: graveyard }')}
${spell('Shuffle', '{ to-deck: { who: chosen, place: shuffle } }', '{ name: Man, type: 兵士, cost: 2 }')}
${spell('Exile', '{ banish: chosen }', '{ type: 指揮官 }', 'it')}
${spell('Wound', '{ damage: { who: chosen, amount: 1 } }', '{ defense: 3 }')}
- { id: lk-all, name: Sweep, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower }, count: 2 } }, { destroy: chosen }, { if: { is: { any-are: { who: chosen, of: { type: 兵士 } } }, then: [{ heal: 1 }] } }] }] }
- { id: lk-doom, name: Doom, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { bury: { all: { kind: [follower, amulet], name: [Man, Flag] } } }, { heal: { attack: { who: chosen } } }] }] }
- { id: lk-toss, name: Toss, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ pick: { of: { zone: hand, master: you } } }, { bury: chosen }, { if: { is: { is: { who: chosen, of: { type: 兵士 } } }, then: [{ heal: { attack: { who: chosen } } }] } }] }] }
- { id: lk-peek, name: Peek, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { to-deck: { who: chosen, place: top } }, { reveal-top: 1 }, { if: { is: { is: { who: it, of: { type: 指揮官 } } }, then: [{ heal: 1 }] } }] }] }
- { id: lk-reap, name: Reap, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { destroy: chosen }, { heal: { attack: { who: chosen } } }, { heal: { cost-of: { who: chosen } } }] }] }
- { id: lk-price, name: Price, kind: spell, class: witch, cost: 0, abilities: [{ play-cost: [{ bury: { of: { kind: follower } } }] }, { do: [{ if: { is: { is: { who: paid, of: { attack: 5 } } }, then: [{ heal: 1 }] } }] }] }
- { id: lk-again, name: Again, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower, master: you }, as: gone } }, { bury: { set: gone } }, { pick: { of: { zone: graveyard, name: Man, master: you }, as: back } }, { put: { who: { set: back } } }, { if: { is: { is: { who: { set: gone }, of: { kind: follower } } }, then: [{ heal: 1 }] } }] }] }
- { id: lk-count, name: Tally, kind: amulet, class: witch, cost: 0, abilities: [{ when: { buried: { kind: follower } }, do: [{ if: { is: { is: { who: subject, of: { keyword: storm } } }, then: [{ heal: 1 }] } }] }] }
`;

type Options = Parameters<typeof setUp>[0]['players'][0];
const at = (mine: Options, theirs: Options = {}) => setUp({ cards: CARDS, players: [mine, theirs] });
/** The healing as the spell is played on the card. */
const healed = (name: string, target: string, mine: Options, theirs: Options = {}): number => {
  const table = at({ hand: [name], ...mine }, theirs);
  table.do(`play ${name}`);
  if (table.kind() !== 'main') table.do(`choose ${target}`);
  return table.passUntilQuiet().player(0).defense - 20;
};

describe('last-known information', () => {
  it('SVE 10.11.1 "destroy it; if it was a Soldier": what was destroyed is asked as it was on the field', () => {
    expect(healed('Slay', 'Man', {}, { field: ['Man', 'Witch'] })).toBe(1);
    expect(healed('Slay', 'Witch', {}, { field: ['Man', 'Witch'] })).toBe(0);
    // a token is erased in the graveyard, and its last known information is read all the same
    expect(healed('Slay', 'Imp', {}, { field: ['lk-imp', 'Witch'] })).toBe(1);
  });

  it('SVE 10.11.1 an evolved card is asked as evolved, with what other cards gave it', () => {
    const evolved = [{ card: 'lk-man', evolved: true }, 'Witch'];
    expect(healed('Slay ward', 'Man', {}, { field: evolved })).toBe(1);
    expect(healed('Slay ward', 'Man', {}, { field: ['lk-man', 'Witch'] })).toBe(0);
    expect(healed('Slay stormer', 'Man', {}, { field: ['lk-man', 'Flag'] })).toBe(1);
    expect(healed('Slay stormer', 'Man', {}, { field: ['lk-man', 'Witch'] })).toBe(0);
  });

  it('SVE 10.11.1 its orientation, its master and when it came are asked as they were on the field', () => {
    expect(healed('Slay engaged', 'Man', {}, { field: [{ card: 'lk-man', engaged: true }, 'Witch'] })).toBe(1);
    expect(healed('Slay engaged', 'Man', {}, { field: ['lk-man', { card: 'Witch', engaged: true }] })).toBe(0);
    expect(healed('Slay mine', 'Man', { field: ['lk-man'] }, { field: ['Witch'] })).toBe(1);
    expect(healed('Slay mine', 'Witch', { field: ['lk-man'] }, { field: ['Witch'] })).toBe(0);
    expect(healed('Slay new', 'Man', {}, { field: [{ card: 'lk-man', since: 'this-turn' }, 'Witch'] })).toBe(1);
    expect(healed('Slay new', 'Witch', {}, { field: [{ card: 'lk-man', since: 'this-turn' }, 'Witch'] })).toBe(0);
    expect(healed('Slay other', 'Man', {}, { field: ['lk-man', 'Witch'] })).toBe(1);
  });

  it('SVE 10.11.1 types, further names and counters that it was given are asked as they were on the field', () => {
    const field = ['lk-man', 'lk-imp'];
    expect(healed('Slay armed', 'Man', {}, { field })).toBe(1);
    expect(healed('Slay unarmed', 'Man', {}, { field })).toBe(0);
    expect(healed('Slay renamed', 'Man', {}, { field })).toBe(1);
    expect(healed('Slay blessed', 'Man', {}, { field })).toBe(1);
    // an erased token is read as it was, too
    expect(healed('Slay armed', 'Imp', {}, { field })).toBe(1);
    // in its present zone the card has none of them
    expect(healed('Slay armed there', 'Man', {}, { field })).toBe(0);
  });

  it('SVE 10.11.1 the number of its counters is that on the field, unless it has got some where it is now', () => {
    expect(healed('Bless', 'Man', {}, { field: ['lk-man', 'lk-imp'] })).toBe(2);
    expect(healed('Sleep', 'Man', { field: [{ card: 'lk-man', counters: { 祈り: 1 } }, 'lk-imp'] })).toBe(3);
  });

  it('SVE 10.11.1 BP17-008 deals as much as there were counters on it as it was paid with', () => {
    const shot = (counters: number): unknown => {
      const field = [{ card: 'BP17-008', counters: { 矢: counters } }];
      const table = at({ field }, { field: ['lk-man', 'lk-witch'] }).do('use ability 3 of 森番の弓', 'choose Man');
      expect(table.zone(0, 'graveyard')).toEqual(['森番の弓']);
      return table.card('Man').defense;
    };
    expect([shot(0), shot(1), shot(3)]).toEqual([4, 3, 1]);
  });

  it('SVE 10.7.4.1.2 BP07-088 draws for each counter that was on it, wherever it goes', () => {
    const drawn = (spell: string, counters: number): number => {
      const field = [{ card: 'BP07-088', counters: { 祈り: counters } }, 'Man'];
      const table = at({ hand: [spell], field, deck: ['Man', 'Man', 'Man'] });
      return table.do(`play ${spell}`, 'choose 輝く熾天使・ラピス').passUntilQuiet().zone(0, 'hand').length;
    };
    expect([drawn('Slay', 0), drawn('Slay', 2), drawn('Away', 2)]).toEqual([0, 2, 2]);
  });

  it('SVE 10.11.1 what one card was given is not remembered of another, nor of an object that is there again', () => {
    for (const [chosen, heals] of [
      ['Man', 1],
      ['Imp', 0],
    ] as const) {
      const table = at({ hand: ['Arm', 'Two'] }, { field: ['lk-man', 'lk-imp'] });
      table.do('play Arm', 'choose Man', 'play Two', `choose ${chosen}`);
      expect(table.passUntilQuiet().player(0).defense - 20).toBe(heals);
    }
  });

  it('SVE 10.11.1 a filter that names a zone asks where the card is now', () => {
    expect(healed('Slay there', 'Man', {}, { field: ['lk-man', 'Witch'] })).toBe(0);
    expect(healed('Slay there', 'Pile', {}, { field: [{ card: 'Pile', counters: { スタック: 2 } }, 'Witch'] })).toBe(1);
    expect(healed('Slay buried', 'Man', {}, { field: ['lk-man', 'Witch'] })).toBe(1);
    expect(healed('Slay buried', 'Pile', {}, { field: [{ card: 'Pile', counters: { スタック: 2 } }, 'Witch'] })).toBe(
      0,
    );
  });

  it('SVE 10.11.1 wherever it went, also shuffled into a deck, where its row holds another card', () => {
    const deck = Array.from({ length: 8 }, () => 'Witch');
    expect(healed('Shuffle', 'Man', {}, { field: ['lk-man', 'Witch'], deck })).toBe(1);
    expect(healed('Shuffle', 'Witch', {}, { field: ['lk-man', 'Witch'], deck: deck.map(() => 'lk-man') })).toBe(0);
    expect(healed('Exile', 'Man', {}, { field: [{ card: 'lk-man', evolved: true }, 'Witch'] })).toBe(1);
    expect(healed('Exile', 'Man', {}, { field: ['lk-man', 'Witch'] })).toBe(0);
    // a card that has not left is read as it is
    expect(healed('Wound', 'Man', {}, { field: ['lk-man', 'Witch'] })).toBe(1);
  });

  it('SVE 10.11.1 of several cards each is asked', () => {
    for (const [field, heals] of [
      [['Witch', 'lk-man'], 1],
      [['lk-man', 'Witch'], 1],
      [['Witch', 'Witch'], 0],
    ] as const) {
      const table = at({ hand: ['Sweep'] }, { field: [...field] })
        .do('play Sweep')
        .passUntilQuiet('choose');
      expect(table.zone(1, 'field')).toEqual([]);
      expect(table.player(0).defense - 20).toBe(heals);
    }
  });

  it('SVE 10.11.1 a card that was on no field has what is printed on it', () => {
    const table = at({ hand: ['Toss', 'lk-man'] }).do('play Toss');
    expect(table.zone(0, 'graveyard')).toContain('Man');
    expect(table.player(0).defense).toBe(22);
    expect(
      at({ hand: ['Toss', 'Witch'] })
        .do('play Toss')
        .player(0).defense,
    ).toBe(20);
    // on top of the deck the shown card is read as it is there, and not as it was
    expect(healed('Peek', 'Man', {}, { field: [{ card: 'lk-man', evolved: true }, 'Witch'] })).toBe(0);
  });

  it('SVE 10.11.1 numbers too: attack with what raised it, cost as printed on the card, of tokens as well', () => {
    expect(healed('Reap', 'Man', {}, { field: ['lk-man', 'Flag', 'Witch'] })).toBe(5 + 2);
    expect(healed('Reap', 'Man', {}, { field: [{ card: 'lk-man', evolved: true }, 'Witch'] })).toBe(4 + 2);
    expect(healed('Reap', 'Imp', {}, { field: ['lk-imp', 'Witch'] })).toBe(3 + 1);
  });

  it('SVE 10.7.4.1.2 cards that leave together were all there: what one gave the other is known', () => {
    // Flag comes first on one field and last on the other; the dead card was a Soldier with 5 attack and Storm
    for (const field of [
      ['Flag', 'Tally', 'lk-man'],
      ['lk-man', 'Tally', 'Flag'],
    ]) {
      const table = at({ hand: ['Doom'], field });
      expect(table.do('play Doom').passUntilQuiet().player(0).defense).toBe(20 + 1 + 5);
    }
    const plain = at({ hand: ['Doom'], field: ['Tally', 'lk-man'] });
    expect(plain.do('play Doom').passUntilQuiet().player(0).defense).toBe(20 + 2);
  });

  it('SVE 10.11.1 a card that was paid with is asked as it was', () => {
    expect(
      at({ hand: ['Price'], field: ['lk-man', 'Flag'] })
        .do('play Price')
        .player(0).defense,
    ).toBe(21);
    expect(
      at({ hand: ['Price'], field: ['lk-man'] })
        .do('play Price')
        .player(0).defense,
    ).toBe(20);
  });

  it('SVE 10.7.4.1.2 Last Words and triggers on leaving read the card as it was on the field', () => {
    const table = at({ hand: ['Slay'], field: ['Mourner', 'Flag'] })
      .do('play Slay', 'choose Mourner')
      .passUntilQuiet();
    expect(table.player(0).defense).toBe(20 + 1 + 10);
    const weak = at({ hand: ['Slay'], field: ['Mourner'] })
      .do('play Slay')
      .passUntilQuiet();
    expect(weak.player(0).defense).toBe(20 + 10);
    const stormer = at({ hand: ['Slay'], field: ['Tally', 'Flag', 'Witch'] }).do('play Slay', 'choose Witch');
    expect(stormer.passUntilQuiet().player(0).defense).toBe(21);
    const plain = at({ hand: ['Slay'], field: ['Tally', 'Witch'] })
      .do('play Slay', 'choose Witch')
      .passUntilQuiet();
    expect(plain.player(0).defense).toBe(20);
  });

  it('SVE 10.11.1 an object that came back is another one: the first is not known any more', () => {
    const table = at({ hand: ['Again'], field: ['lk-man'] }).do('play Again');
    expect(table.zone(0, 'field')).toEqual(['Man']);
    expect(table.player(0).defense).toBe(20);
  });

  it('SVE 13.2.1 a card that was played is not asked about a state that printed cards do not have', () => {
    const asking =
      '- { id: lk-played, name: Echo, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ if: { is: { played-this-turn: { of: { equipped: true } } }, then: [{ heal: 1 }] } }] }] }';
    expect(() => setUp({ cards: asking, players: [{}, {}] })).toThrow(
      /"equipped" would do nothing in a filter of what was done/,
    );
  });
});
