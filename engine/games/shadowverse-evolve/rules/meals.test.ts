/**
 * Meals, running (14.2) and lessons (14.3.2): cards that are put beside others, and the Rush of a card that has run.
 */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: ml-carrot, name: にんじん, kind: spell, special: evolve, class: neutral, copies: 10 }
- id: ml-horse
  name: Horse
  kind: follower
  class: royal
  cost: 1
  attack: 2
  defense: 2
  abilities:
    - { meal: 1, cost: { pp: 2 }, do: [{ gain: { who: self, gives: { attack: 1 } } }] }
    - { cost: { pp: 0 }, do: [run] }
    - { when: on-run, do: [{ heal: 1 }] }
- { id: ml-hungry, name: Hungry, kind: follower, class: royal, cost: 0, attack: 1, defense: 1, abilities: [{ meal: 2, do: [{ heal: 10 }] }] }
- { id: ml-runner, name: Runner, kind: follower, class: royal, cost: 0, attack: 1, defense: 1, abilities: [{ cost: { pp: 0 }, do: [{ run: { count: 3 } }] }, { when: on-run, do: [{ heal: 1 }] }] }
- { id: ml-star, name: Star, kind: follower, class: royal, cost: 0, attack: 1, defense: 1, abilities: [{ evolve: { pp: 0 } }] }
- { id: ml-star-evolved, name: Star, kind: follower, special: evolve, class: royal, attack: 2, defense: 2 }
- { id: ml-feed, name: Feed, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { eat: { who: chosen } }] }] }
- { id: ml-feast, name: Banquet, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { eat: { who: chosen, count: 3 } }] }] }
- { id: ml-start, name: Race, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { run: chosen }] }] }
- { id: ml-fan, name: Fan, kind: amulet, class: royal, cost: 0, abilities: [{ when: on-run, do: [{ heal: 100 }] }, { when: { eats: { kind: follower } }, do: [{ heal: 900 }] }] }
- { id: ml-gust, name: Gust, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { to-hand: chosen }, { gain: { who: { all: { kind: follower, master: you } }, gives: { attack: 1 } } }] }] }
- { id: ml-theft, name: Theft, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower, master: opponent } } }, { steal: chosen }] }] }
- { id: ml-show, name: Show, kind: amulet, class: royal, cost: 0, abilities: [{ cost: { lesson: 2 }, do: [{ heal: 1 }] }] }
- { id: ml-item, name: Trinket, kind: spell, special: token, class: royal, cost: 0, abilities: [{ do: [{ heal: 1 }] }] }
`;

type Options = Parameters<typeof setUp>[0]['players'][0];
type Spec = NonNullable<Options['field']>[number];
const at = (mine: Options, theirs: Options = {}) => setUp({ cards: CARDS, players: [mine, theirs] });
const carrots = (n: number, rest: object = {}): Spec[] =>
  Array.from({ length: n }, () => ({ card: 'にんじん', ...rest }));
const fresh: Spec = { card: 'Horse', since: 'this-turn' };

describe('meals', () => {
  it('SVE 14.2.1.1 so many carrots of the evolve deck go to the run zone and belong to the card', () => {
    const table = at({ field: ['Horse'], hand: ['Banquet'], 'evolve-deck': carrots(4) });
    table.do('play Banquet');
    expect([table.zone(0, 'run'), table.zone(0, 'evolve-deck')]).toEqual([
      carrots(3).map(() => 'にんじん'),
      ['にんじん'],
    ]);
    expect(table.cards(0, 'run').map((card) => card.on)).toEqual(['Horse', 'Horse', 'Horse']);
    // face-up cards do not count as cards of the evolve deck; as many are taken as there are face-down ones
    const few = at({
      field: ['Horse'],
      hand: ['Banquet'],
      'evolve-deck': [...carrots(1), ...carrots(2, { faceUp: true })],
    });
    few.do('play Banquet');
    expect([few.zone(0, 'run'), few.zone(0, 'evolve-deck').length]).toEqual([['にんじん'], 2]);
  });

  it("SVE 14.2.1.1 they are its master's carrots", () => {
    const table = at({ hand: ['Feed'], 'evolve-deck': carrots(1) }, { field: ['Horse'], 'evolve-deck': carrots(1) });
    table.do('play Feed');
    expect([table.zone(0, 'run'), table.zone(1, 'run')]).toEqual([[], ['にんじん']]);
  });

  it('SVE 14.2.1.1.1 without a number it is one meal', () => {
    const table = at({ field: ['Horse'], hand: ['Feed'], 'evolve-deck': carrots(3) });
    table.do('play Feed');
    expect(table.zone(0, 'run')).toEqual(['にんじん']);
  });

  it('SVE 14.2.1.2 a card that has had a meal has no other', () => {
    const table = at({ field: ['Horse', 'Fan'], hand: ['Feed', 'Banquet'], 'evolve-deck': carrots(4) });
    table.do('play Feed', 'play Banquet');
    expect(table.zone(0, 'run')).toEqual(['にんじん']);
    expect(table.player(0).defense).toBe(920);
    // another card may have a meal
    const other = at({ field: ['Horse', 'Star'], hand: ['Feed', 'Feed'], 'evolve-deck': carrots(4) });
    other.do('play Feed', 'choose Horse', 'play Feed', 'choose Star');
    expect(other.cards(0, 'run').map((card) => card.on)).toEqual(['Horse', 'Star']);
  });

  it('SVE 14.2.1.2.1 a card that has had a meal cannot pay with a meal', () => {
    const table = at({ field: ['Horse'], hand: ['Feed'], 'evolve-deck': carrots(4) });
    expect(table.can('use ability 1 of Horse')).toBe(true);
    table.do('play Feed');
    expect(table.can('use ability 1 of Horse')).toBe(false);
  });

  it('SVE 14.2.1.3 what leaves the field loses its meals at once; the carrots go home face up by rule process', () => {
    const table = at({ field: ['Horse'], hand: ['Feed', 'Gust', 'Feed'], 'evolve-deck': carrots(1) });
    table.do('play Feed', 'play Gust');
    expect(table.zone(0, 'run')).toEqual([]);
    expect(table.cards(0, 'evolve-deck')[0].faceUp).toBe(true);
    table.do('play Horse');
    expect(table.can('use ability 1 of Horse')).toBe(false);
    // moving to another field is no leaving
    const stolen = at({ hand: ['Theft'] }, { field: ['Horse'], run: [{ card: 'にんじん', on: 'Horse' }] });
    stolen.do('play Theft');
    expect(stolen.card('Horse').player).toBe(0);
    expect(
      stolen
        .cards(1, 'run')
        .concat(stolen.cards(0, 'run'))
        .map((card) => card.on),
    ).toEqual(['Horse']);
  });
});

describe('meal abilities', () => {
  it('SVE 14.2.2.1 are activated abilities that are paid for with a meal', () => {
    const table = at({ field: ['Horse'], 'evolve-deck': carrots(1) });
    table.do('use ability 1 of Horse');
    expect(table.card('Horse').attack).toBe(3);
    expect(at({ field: ['Horse'] }).can('use ability 1 of Horse')).toBe(false);
  });

  it('SVE 14.2.2.3 the cost is as many meals as there are icons, and what is paid besides', () => {
    const table = at({ field: ['Horse'], 'evolve-deck': carrots(2), pp: 3 });
    table.do('use ability 1 of Horse');
    expect([table.zone(0, 'run').length, table.player(0).pp]).toEqual([1, 1]);
    expect(at({ field: ['Horse'], 'evolve-deck': carrots(2), pp: 1 }).can('use ability 1')).toBe(false);
    const hungry = at({ field: ['Hungry'], 'evolve-deck': carrots(3) });
    hungry.do('use ability 1 of Hungry');
    expect([hungry.zone(0, 'run').length, hungry.player(0).defense]).toEqual([2, 30]);
    // one carrot does not pay for two meals
    expect(at({ field: ['Hungry'], 'evolve-deck': carrots(1) }).can('use ability')).toBe(false);
  });

  it('SVE 14.2.2.4 an EP may stand for one PP of it', () => {
    const table = at({ field: ['Horse'], 'evolve-deck': carrots(1), pp: 1, ep: 1 });
    table.do('use ability 1 of Horse');
    expect(table.player(0)).toMatchObject({ pp: 0, ep: 0 });
    expect(at({ field: ['Horse'], 'evolve-deck': carrots(1), pp: 0, ep: 2 }).can('use ability 1 of Horse')).toBe(false);
  });

  it('SVE 14.2.2.5 counts as an evolve ability: one of them a turn', () => {
    const table = at({ field: ['Horse', 'Star', 'Hungry'], 'evolve-deck': ['Star', ...carrots(3)] });
    table.do('use ability 1 of Horse');
    expect([table.can('evolve Star'), table.can('use ability 1 of Hungry')]).toEqual([false, false]);
    const other = at({ field: ['Horse', 'Star'], 'evolve-deck': ['Star', ...carrots(3)] });
    other.do('evolve Star');
    expect(other.can('use ability 1 of Horse')).toBe(false);
  });
});

describe('running', () => {
  it('SVE 14.2.3.1 what has run has Rush while a carrot belongs to it, whichever came first', () => {
    const guard: Options = { field: [{ card: 'Star', engaged: true, as: 'target' }] };
    const fed = at({ field: [fresh], run: [{ card: 'にんじん', on: 'Horse' }] }, guard);
    expect(fed.can('attack with Horse')).toBe(false);
    fed.do('use ability 2 of Horse');
    expect(fed.card('Horse').keywords).toEqual(['rush']);
    expect(fed.can('attack with Horse')).toBe(true);
    const unfed = at({ field: [fresh], hand: ['Feed'], 'evolve-deck': carrots(1) }, guard);
    unfed.do('use ability 2 of Horse');
    expect(unfed.can('attack with Horse')).toBe(false);
    // the card has run all the same
    expect(unfed.player(0).defense).toBe(21);
    unfed.do('play Feed', 'choose Horse');
    expect(unfed.can('attack with Horse')).toBe(true);
    // the Rush lasts in later turns
    unfed.toPhase('next-turn').toPhase('next-turn');
    expect(unfed.card('Horse').keywords).toEqual(['rush']);
  });

  it('SVE 14.2.3.1 it has run as many times as stated', () => {
    const table = at({ field: ['Runner'] });
    table.do('use ability 1 of Runner').passUntilQuiet();
    expect(table.player(0).defense).toBe(23);
  });

  it('SVE 14.2.3.1.1 without a number it runs once', () => {
    expect(
      at({ field: ['Horse'] })
        .do('use ability 2 of Horse')
        .player(0).defense,
    ).toBe(21);
  });

  it('SVE 14.2.4.1 On Run waits for its own card', () => {
    const table = at({ field: ['Horse', 'Fan'] });
    table.do('use ability 2 of Horse');
    expect(table.player(0).defense).toBe(21);
  });

  it('SVE 14.2.4.2 On Run triggers each time that its card has run, whatever made it run', () => {
    const table = at({ field: ['Horse'], hand: ['Race'] });
    table.do('use ability 2 of Horse', 'use ability 2 of Horse', 'play Race');
    expect(table.player(0).defense).toBe(23);
  });
});

describe('lessons', () => {
  it('SVE 14.3.2.1 Lesson N banishes N magic items of the EX area', () => {
    const item = '魔法のアイテム';
    const table = at({ field: ['Show'], ex: [item, item, item, 'Trinket'] });
    table.do('use ability 1 of Show');
    // banished tokens are erased
    expect([table.zone(0, 'ex'), table.player(0).defense]).toEqual([[item, 'Trinket'], 21]);
    expect(table.can('use ability')).toBe(false);
    expect(at({ field: ['Show'], ex: [item] }, { ex: [item, item] }).can('use ability')).toBe(false);
  });
});
