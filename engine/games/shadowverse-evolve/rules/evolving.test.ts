/** Evolving as an action (5.16), and transforming (5.17). */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';
import type { Rest } from '../position-words.ts';

const CARDS = `
- id: ev-man
  name: Man
  kind: follower
  class: royal
  types: 兵士
  cost: 2
  attack: 2
  defense: 3
  abilities:
    - evolve: { pp: 1 }
    - { cost: { pp: 1 }, times: 1, do: [{ heal: 1 }] }
    - { when: strike, do: [{ heal: 10 }] }
- id: ev-man-evolved
  name: Man
  kind: follower
  special: evolve
  class: elf
  types: 指揮官
  attack: 4
  defense: 5
  keywords: assail
  abilities:
    - { cost: { pp: 1 }, times: 1, do: [{ heal: 1 }] }
    - { when: on-evolve, do: [{ damage: { who: opponent-leader, amount: 1 } }] }
- id: ev-man-other
  name: Man
  kind: follower
  special: evolve
  class: elf
  attack: 1
  defense: 1
- { id: ev-plain, name: Plain, kind: follower, class: royal, cost: 2, attack: 2, defense: 2 }
- { id: ev-other, name: Other, kind: follower, class: royal, cost: 2, attack: 2, defense: 2, keywords: ward, abilities: [{ when: last-words, do: [{ heal: 1 }] }] }
- { id: ev-other-evolved, name: Other, kind: follower, special: evolve, class: royal, attack: 3, defense: 3 }
- { id: ev-egg, name: Egg, kind: amulet, class: dragon, cost: 1, abilities: [{ evolve: { pp: 1 } }] }
- { id: ev-egg-evolved, name: Egg, kind: follower, special: evolve, class: dragon, attack: 6, defense: 6 }
- { id: ev-hero, name: Hero, kind: follower, class: dragon, cost: 1, attack: 1, defense: 1, abilities: [{ evolve: { pp: 1 } }] }
- { id: ev-hero-evolved, name: Hero, kind: amulet, special: evolve, class: dragon }
- { id: ev-stone, name: Stone, kind: amulet, class: witch, cost: 1, keywords: stack }
- { id: ev-grow, name: Grow, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: [follower, amulet] } } }, { evolve: chosen }] }] }
- { id: ev-into, name: Into, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { evolve: { who: chosen, into: Man } }] }] }
- { id: ev-bless, name: Bless, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { gain: { who: chosen, gives: { attack: 1, defense: 1, keyword: drain } } }] }] }
- { id: ev-boon, name: Boon, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { gain: { who: chosen, gives: { attack: 3, keyword: bane }, until: turn } }] }] }
- { id: ev-small, name: Small, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { gain: { who: chosen, gives: { set-attack: 1, set-defense: 1 } } }] }] }
- { id: ev-smallish, name: Tinyish, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { gain: { who: chosen, gives: { set-attack: 0 }, until: turn } }] }] }
- { id: ev-shape, name: Shape, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: [follower, amulet] } } }, { gain: { who: chosen, gives: { becomes: amulet } } }] }] }
- { id: ev-price, name: Price, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { damage: { who: opponent-leader, amount: { cost-of: chosen } } }] }] }
- { id: ev-ear, name: Ear, kind: amulet, class: bishop, cost: 1, abilities: [{ when: { evolves: { kind: [follower, amulet] } }, do: [{ heal: 1 }] }] }
- { id: ev-slay, name: Slay, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: [follower, amulet] } } }, { destroy: chosen }] }] }
- { id: ev-watch, name: Watch, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { destroy: chosen }, { damage: { who: opponent-leader, amount: { count: { of: { zone: evolve, master: you } } } } }] }] }
- { id: ev-frog, name: Frog, kind: follower, special: token, class: witch, cost: 1, attack: 1, defense: 1, abilities: [{ when: fanfare, do: [{ damage: { who: opponent-leader, amount: 1 } }] }] }
- { id: ev-hex, name: Hex, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: [follower, amulet] } } }, { transform: { who: chosen, token: Frog } }] }] }
- { id: ev-hexes, name: Hexes, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ transform: { who: { all: { kind: follower } }, token: Frog } }] }] }
- { id: ev-bell, name: Bell, kind: amulet, class: witch, cost: 0, abilities: [{ when: { enters: { kind: follower, master: you } }, do: [{ heal: 1 }] }, { when: { banished: { kind: follower } }, do: [{ heal: 10 }] }, { when: { destroyed: { kind: follower } }, do: [{ heal: 100 }] }] }
- { id: ev-firm, name: Firm, kind: follower, class: witch, cost: 0, attack: 1, defense: 1, keywords: cannot-be-banished-by-abilities }
`;

type Options = Parameters<typeof setUp>[0]['players'][0];
const at = (mine: Options, theirs: Options = {}, rest: Rest = {}) =>
  setUp({ cards: CARDS, players: [mine, theirs], ...rest });

/** The id of the evolve card 4/5: another evolve card has the same name. */
const MAN = 'ev-man-evolved';

describe('evolving', () => {
  it('SVE 5.16.1 a card of the evolve deck goes to the evolve zone and lies over the field card', () => {
    const table = at({ hand: ['Grow'], field: ['Man'], 'evolve-deck': [MAN, 'Other'] });
    table.do('play Grow', 'reveal Man');
    expect(table.cards(0, 'evolve')).toMatchObject([{ name: 'Man', on: 'Man' }]);
    expect(table.zone(0, 'evolve-deck')).toEqual(['Other']);
    expect(table.card('Man')).toMatchObject({ evolved: true, attack: 4, defense: 5, zone: 'field' });
  });

  it("SVE 5.16.1 the evolve deck is that of the card's master", () => {
    const table = at({ hand: ['Grow'], 'evolve-deck': [MAN] }, { field: ['Man'] }).do('play Grow');
    expect(table.card('Man', 1).evolved).toBe(false);
    expect(table.kind()).toBe('main');
  });

  it('SVE 5.16.1.1 an effect lets its player pick a face-down proper card, or none', () => {
    const table = at({ hand: ['Grow'], field: ['Man'], 'evolve-deck': [MAN, 'ev-man-other'] }).do('play Grow');
    expect(table.kind()).toBe('evolveCard');
    expect(table.offered()).toHaveLength(3);
    const none = table.copy().do('do not evolve');
    expect(none.card('Man', 0)).toMatchObject({ evolved: false });
    expect(none.zone(0, 'evolve-deck')).toHaveLength(2);
    table.do('reveal Man#2');
    expect(table.card('Man')).toMatchObject({ attack: 1, defense: 1 });
    const up = at({ hand: ['Grow'], field: ['Man'], 'evolve-deck': [{ card: MAN, faceUp: true }] }).do('play Grow');
    expect(up.card('Man').evolved).toBe(false);
    // the evolve ability uses the card that is revealed for it
    const own = at({ field: ['Man'], 'evolve-deck': [MAN, 'ev-man-other'] }).do('evolve Man');
    expect(own.offered()).toHaveLength(2);
    own.do('reveal Man#2');
    expect(own.card('Man')).toMatchObject({ attack: 1, defense: 1 });
  });

  it('SVE 5.16.1.1.1 proper is a card of the same name, unless the effect names another', () => {
    const table = at({ hand: ['Grow'], field: ['Man'], 'evolve-deck': ['Other'] }).do('play Grow');
    expect(table.card('Man').evolved).toBe(false);
    const into = at({ hand: ['Into'], field: ['Plain'], 'evolve-deck': [MAN, 'Other'] }).do('play Into', 'reveal Man');
    expect(into.cards(0, 'field')).toMatchObject([{ name: 'Man', attack: 4, defense: 5, evolved: true }]);
  });

  it('SVE 5.16.1.2 the card has the information of the evolve card, but keeps its cost', () => {
    const table = at({ hand: ['Grow', 'Price'], field: ['Man'], 'evolve-deck': [MAN] }).do('play Grow', 'reveal Man');
    expect(table.card('Man')).toMatchObject({ classes: ['elf'], types: ['指揮官'], cost: 2, keywords: ['assail'] });
    table.do('play Price');
    // 1 by On Evolve, and 2 for the cost
    expect(table.player(1).defense).toBe(17);
  });

  it('SVE 5.16.1.2.1 an evolve card of another kind changes the kind, unless another effect does', () => {
    const table = at({ field: ['Egg', 'Hero'], 'evolve-deck': ['Egg'] }).do('evolve Egg');
    expect(table.card('Egg')).toMatchObject({ kinds: expect.arrayContaining(['follower']), attack: 6, defense: 6 });
    expect(table.card('Egg').kinds).not.toContain('amulet');
    const hero = at({ field: [{ card: 'Hero', damage: 0 }], 'evolve-deck': ['Hero'] }).do('evolve Hero');
    expect(hero.card('Hero').kinds).not.toContain('follower');
    expect(hero.card('Hero')).toMatchObject({ zone: 'field', attack: undefined, defense: undefined });
    const shaped = at({ hand: ['Shape'], field: ['Egg'], 'evolve-deck': ['Egg'] }).do('play Shape', 'evolve Egg');
    expect(shaped.card('Egg').kinds).toContain('amulet');
    expect(shaped.card('Egg')).toMatchObject({ evolved: true, attack: undefined });
  });

  it('SVE 5.16.1.3 abilities that wait for it to evolve trigger', () => {
    const table = at({ hand: ['Grow'], field: ['Man', 'Ear'], 'evolve-deck': [MAN] });
    table.do('play Grow', 'choose Man', 'reveal Man').passUntilQuiet('resolve the ability of Ear');
    expect(table.player(0).defense).toBe(21);
    expect(table.player(1).defense).toBe(19);
  });
});

describe('what evolving keeps', () => {
  it('SVE 5.16.2 it is the same object: orientation, effects and counters stay', () => {
    const table = at({
      hand: ['Grow', 'Bless', 'Boon'],
      field: [{ card: 'Man', engaged: true, counters: { 雷: 2 }, since: 'this-turn' }],
      'evolve-deck': [MAN],
    });
    table.do('play Bless', 'play Boon', 'play Grow', 'reveal Man');
    expect(table.card('Man')).toMatchObject({ engaged: true, counters: { 雷: 2 }, attack: 8, defense: 6 });
    expect([...table.card('Man').keywords].sort()).toEqual(['assail', 'bane', 'drain']);
    table.toPhase('next-turn');
    expect(table.card('Man')).toMatchObject({ attack: 5, defense: 6 });
    expect([...table.card('Man').keywords].sort()).toEqual(['assail', 'drain']);
  });

  it('SVE 5.16.2.1 the difference to the printed numbers is carried over: damage, additions and what was set', () => {
    const table = at({ hand: ['Grow', 'Bless'], field: [{ card: 'Man', damage: 2 }], 'evolve-deck': [MAN] });
    table.do('play Bless', 'play Grow', 'reveal Man');
    expect(table.card('Man')).toMatchObject({ attack: 5, defense: 4 });
    const set = at({ hand: ['Grow', 'Small'], field: ['Man'], 'evolve-deck': [MAN] });
    set.do('play Small', 'play Grow', 'reveal Man');
    // the numbers were set to 1/1, which was 1 and 2 less than printed
    expect(set.card('Man')).toMatchObject({ attack: 3, defense: 3 });
    // by the other reading the numbers are set again
    const again = at(
      { hand: ['Grow', 'Small'], field: ['Man'], 'evolve-deck': [MAN] },
      {},
      { switches: { 'set-values': 'again' } },
    );
    again.do('play Small', 'play Grow', 'reveal Man');
    expect(again.card('Man')).toMatchObject({ attack: 1, defense: 1 });
  });

  it('SVE 5.16.2.1 a value that was set until the end of the turn is a difference until then', () => {
    const table = at({ hand: ['Grow', 'Tinyish'], field: ['Man'], 'evolve-deck': [MAN] });
    table.do('play Tinyish', 'play Grow', 'reveal Man');
    expect(table.card('Man')).toMatchObject({ attack: 2, defense: 5 });
    table.toPhase('next-turn');
    expect(table.card('Man')).toMatchObject({ attack: 4, defense: 5 });
  });

  it('SVE 5.16.2.2 the printed abilities are lost, those of the evolve card gained', () => {
    const table = at({ field: ['Man'], 'evolve-deck': [MAN] }).do('evolve Man');
    expect(table.player(1).defense).toBe(19);
    table.attack('Man');
    // the card has no Strike any more
    expect(table.player(0).defense).toBe(20);
    expect(table.card('Man').keywords).toEqual(['assail']);
    const ward = at({ hand: ['Grow'], field: ['Other'], 'evolve-deck': ['Other'] }).do('play Grow', 'reveal Other');
    expect(ward.card('Other').keywords).toEqual([]);
  });

  it('SVE 5.16.2.2.1 an ability that both sides print is a new one: it may be used again this turn', () => {
    const table = at({ field: ['Man'], 'evolve-deck': [MAN] }).do('use ability 2 of Man');
    expect(table.can('use ability 2 of Man')).toBe(false);
    table.do('evolve Man', 'use ability 1 of Man');
    expect(table.player(0).defense).toBe(22);
    expect(table.can('use ability 1 of Man')).toBe(false);
  });

  it('SVE 5.16.3 leaving the field cuts the association at once; the evolve card moves with the next rule process', () => {
    const table = at({ hand: ['Watch'], field: [{ card: 'Man', evolved: MAN }] }).do('play Watch');
    // the evolve card was still in the evolve zone as the spell went on
    expect(table.player(1).defense).toBe(19);
    expect(table.cards(0, 'graveyard')).toMatchObject([{ name: 'Man', evolved: false, attack: 2 }, { name: 'Watch' }]);
    expect(table.zone(0, 'evolve')).toEqual([]);
    expect(table.cards(0, 'evolve-deck')).toMatchObject([{ name: 'Man', faceUp: true }]);
  });

  it('SVE 5.16.4 evolving a card that has an evolve card does nothing, and it has not evolved', () => {
    const table = at({ hand: ['Grow'], field: [{ card: 'Man', evolved: MAN }, 'Ear'], 'evolve-deck': [MAN] });
    table.do('play Grow', 'choose Man');
    expect(table.kind()).toBe('main');
    expect(table.zone(0, 'evolve-deck')).toEqual(['Man']);
    expect([table.player(0).defense, table.player(1).defense]).toEqual([20, 20]);
    // its evolve ability cannot be used, either
    expect(at({ field: [{ card: 'Egg', evolved: true }], 'evolve-deck': ['Egg'] }).can('evolve Egg')).toBe(false);
  });
});

describe('transforming', () => {
  it('SVE 5.17.1 the card is banished and a token is created in its place, as a new object', () => {
    const table = at({ hand: ['Hex'], field: [{ card: 'Other', engaged: true }] }).do('play Hex');
    expect(table.zone(0, 'banished')).toEqual(['Other']);
    expect(table.cards(0, 'field')).toMatchObject([{ name: 'Frog', engaged: false, attack: 1 }]);
    // the Fanfare of the token triggers, and no Last Words do
    expect(table.player(1).defense).toBe(19);
    expect(table.player(0).defense).toBe(20);
  });

  it('SVE 5.17.1 it enters, and nothing was destroyed; on a full field too, and on the field of the other player', () => {
    const table = at({ hand: ['Hex'], field: ['Plain', 'Bell', 'Egg', 'Egg', 'Egg'] }).do('play Hex', 'choose Plain');
    table.passUntilQuiet('resolve the ability of Bell (ability 1)', 'resolve the ability of Bell');
    expect(table.zone(0, 'field').sort()).toEqual(['Bell', 'Egg', 'Egg', 'Egg', 'Frog']);
    expect(table.player(0).defense).toBe(31);
    const theirs = at({ hand: ['Hex'], field: ['Bell'] }, { field: ['Plain'] }).do('play Hex', 'choose Plain');
    theirs.passUntilQuiet();
    expect(theirs.zone(1, 'field')).toEqual(['Frog']);
    expect(theirs.zone(1, 'banished')).toEqual(['Plain']);
    // the other player is the master of the token and of its Fanfare
    expect(theirs.player(0).defense).toBe(29);
  });

  it('SVE 5.17.1 as many tokens as cards were banished; what is not banished stays what it is', () => {
    const table = at({ hand: ['Hexes'], field: ['Plain', 'Other', 'Firm'] }, { field: ['Plain'] }).do('play Hexes');
    table.passUntilQuiet(...Array(0).fill(''));
    expect(table.zone(0, 'field').sort()).toEqual(['Firm', 'Frog', 'Frog']);
    expect(table.zone(1, 'field')).toEqual(['Frog']);
    const stone = at({ hand: ['Hex'], field: [{ card: 'Stone', counters: { スタック: 2 } }] }).do('play Hex');
    expect(stone.zone(0, 'field')).toEqual(['Stone']);
    expect(stone.card('Stone').counters).toEqual({ スタック: 1 });
  });

  it('SVE 5.17.1 read otherwise the token has not entered', () => {
    const table = at({ hand: ['Hex'], field: ['Plain'] }, {}, { switches: { transform: 'silent' } }).do('play Hex');
    expect(table.zone(0, 'field')).toEqual(['Frog']);
    expect(table.player(1).defense).toBe(20);
  });
});
