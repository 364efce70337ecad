/** Costs (10.4): what paying is, in which order, by which player, and what cannot be paid. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: co-soldier, name: Soldier, kind: follower, class: royal, types: 兵士, cost: 2, attack: 2, defense: 3 }
- { id: co-north, name: North, kind: leader, class: royal }
- { id: co-south, name: South, kind: leader, class: elf }
- { id: co-giant, name: Giant, kind: follower, class: neutral, cost: 4, attack: 5, defense: 6 }
- { id: co-moaner, name: Moaner, kind: follower, class: nightmare, cost: 1, attack: 1, defense: 1, abilities: [{ when: last-words, do: [{ draw: 1 }] }] }
- { id: co-altar, name: Altar, kind: amulet, class: nightmare, cost: 1, abilities: [{ cost: [{ bury: { of: { kind: follower } } }], do: [{ heal: 3 }] }] }
- { id: co-press, name: Press, kind: follower, class: nightmare, cost: 2, attack: 1, defense: 1, abilities: [{ cost: [engage-self, { bury: { count: 2, of: { kind: follower } } }], do: [{ heal: 6 }] }] }
- { id: co-guild, name: Guild, kind: amulet, class: royal, cost: 1, abilities: [{ cost: [{ bury: { of: { kind: follower } } }, { engage: { of: { type: 兵士 } } }], do: [{ heal: 2 }] }] }
- { id: co-mill, name: Millstone, kind: amulet, class: neutral, cost: 1, abilities: [{ cost: [{ pp: 2 }, { discard: 1 }], do: [{ draw: 2 }] }] }
- { id: co-well, name: Well, kind: amulet, class: dragon, cost: 1, abilities: [{ cost: [{ pp: 3 }], do: [{ heal: 1 }] }] }
- { id: co-blood, name: Bloodstone, kind: amulet, class: nightmare, cost: 1, abilities: [{ cost: [{ leader-defense: 5 }], do: [{ draw: 1 }] }] }
- { id: co-spring, name: Spring, kind: amulet, class: elf, cost: 1, abilities: [{ cost: [{ counters: { name: 雷, count: 2 } }], do: [{ heal: 2 }] }] }
- { id: co-bank, name: Bank, kind: amulet, class: royal, cost: 1, abilities: [{ cost: [{ ep: 2 }], do: [{ draw: 1 }] }, { cost: [{ sep: 1 }], do: [{ draw: 2 }] }] }
- { id: co-monk, name: Monk, kind: follower, class: bishop, cost: 2, attack: 2, defense: 2, abilities: [{ cost: [engage-self], do: [{ heal: 2 }] }] }
- { id: co-loop, name: Loop, kind: follower, class: elf, cost: 1, attack: 1, defense: 1, abilities: [{ cost: [return-self], do: [{ heal: 4 }] }] }
- { id: co-bell, name: Bell, kind: amulet, class: bishop, cost: 1, abilities: [{ cost: [bury-self, { bury: { of: { kind: amulet } } }], do: [{ draw: 1 }] }] }
- { id: co-cheap, name: Cheap, kind: amulet, class: witch, cost: 1, abilities: [{ static: { cost: { of: { kind: follower }, by: -1 } } }] }
- { id: co-spark, name: Spark, kind: spell, class: witch, cost: 1, abilities: [{ do: [{ choose: { of: { kind: follower, cost: { min: 4 } } } }, { destroy: chosen }] }] }
- id: co-surge
  name: Surge
  kind: spell
  class: dragon
  cost: 1
  abilities:
    - { play-cost: [{ leader-defense: 2 }], optional: true }
    - { do: [{ if: { is: paid, then: [{ heal: 10 }] } }, { draw: 1 }] }
- id: co-trader
  name: Trader
  kind: follower
  class: royal
  cost: 1
  attack: 1
  defense: 1
  abilities: [{ when: fanfare, do: [{ pay: { cost: [{ discard: 1 }], then: [{ draw: 1 }, { heal: 1 }] } }] }]
- id: co-deal
  name: Deal
  kind: spell
  class: royal
  cost: 1
  abilities: [{ do: [{ heal: 2 }, { pay: { cost: [{ discard: 1 }], then: [{ draw: 1 }, { heal: 3 }] } }, { heal: 10 }] }]
- id: co-fork
  name: Fork
  kind: spell
  class: royal
  cost: 1
  abilities: [{ do: [{ select: { modes: [[{ pay: { cost: [{ pp: 1 }], then: [{ heal: 1 }] } }], [{ heal: 5 }]], count: 2 } }] }]
- { id: co-fate, name: Fate, kind: spell, class: royal, cost: 1, abilities: [{ do: [{ draw: 1 }, { pay: { cost: [{ discard: { of: { kind: follower } } }], then: [{ heal: 3 }] } }] }] }
`;

describe('costs', () => {
  it('SVE 10.4.2 paying a cost is doing what it says: what it buries has been buried', () => {
    const table = setUp({ cards: CARDS, players: [{ field: ['Altar', 'Moaner'] }, {}] });
    table.do('use ability 1 of Altar');
    expect(table.zone(0, 'graveyard')).toEqual(['Moaner']);
    expect(table.player(0)).toMatchObject({ defense: 23, hand: 1 });
    expect(table.can('use ability 1 of Altar')).toBe(false);
  });

  it('SVE 10.4.2.1 the parts of a cost are done in printed order: it engages itself and is then one of those buried', () => {
    const table = setUp({ cards: CARDS, players: [{ field: ['Press', 'Soldier', 'Giant'] }, {}] });
    table.do('use ability 1 of Press');
    expect(table.card('Press')).toMatchObject({ zone: 'field', engaged: true });
    table.do('pay with Press', 'pay with Giant');
    expect(table.zone(0, 'field')).toEqual(['Soldier']);
    expect(table.player(0).defense).toBe(26);
    // with one other follower the only way is to bury both
    const two = setUp({ cards: CARDS, players: [{ field: ['Press', 'Soldier'] }, {}] }).do('use ability 1 of Press');
    expect(two.zone(0, 'field')).toEqual([]);
    // a card that has left as the first part is not there for the second part
    const bell = setUp({ cards: CARDS, players: [{ field: ['Bell'] }, {}] });
    expect(bell.can('use ability 1 of Bell')).toBe(false);
    const bells = setUp({ cards: CARDS, players: [{ field: ['Bell', 'Altar'] }, {}] }).do('use ability 1 of Bell');
    expect(bells.zone(0, 'field')).toEqual([]);
  });

  it('SVE 10.4.2.2 a cost that cannot be paid whole cannot be paid at all', () => {
    const hand = ['Giant'];
    expect(setUp({ cards: CARDS, players: [{ field: ['Millstone'], hand, pp: 1 }, {}] }).can('use ability')).toBe(
      false,
    );
    expect(setUp({ cards: CARDS, players: [{ field: ['Millstone'] }, {}] }).can('use ability')).toBe(false);
    const table = setUp({ cards: CARDS, players: [{ field: ['Millstone'], hand, pp: 2 }, {}] }).do('use ability');
    expect(table.player(0)).toMatchObject({ pp: 0, hand: 2 });
    // the first part may not take a card that a later part needs
    const guild = setUp({ cards: CARDS, players: [{ field: ['Guild', 'Soldier', 'Giant'] }, {}] });
    guild.do('use ability 1 of Guild');
    expect(guild.forced()).toEqual(['pay with Giant', 'pay with Soldier']);
    expect(guild.zone(0, 'field')).toEqual(['Guild', 'Soldier']);
    expect(setUp({ cards: CARDS, players: [{ field: ['Guild', 'Soldier'] }, {}] }).can('use ability')).toBe(false);
  });

  it("SVE 10.4.3 a cost takes its master's cards and numbers, never the other player's", () => {
    const table = setUp({
      cards: CARDS,
      players: [{ field: ['Altar', 'Well'], pp: 2 }, { field: ['Soldier', 'Giant'] }],
    });
    expect(table.offered()).toEqual(['end the main phase']);
    const own = setUp({
      cards: CARDS,
      players: [{ field: ['Altar', 'Well', 'Giant'], pp: 3 }, { field: ['Soldier'] }],
    });
    own.do('use ability 1 of Altar', 'use ability 1 of Well');
    expect(own.zone(1, 'field')).toEqual(['Soldier']);
    expect(own.player(0).pp).toBe(0);
    expect(own.player(1).pp).toBe(10);
  });

  it('SVE 10.4.4 a cost of N PP lowers the PP by N and needs that many', () => {
    const table = setUp({ cards: CARDS, players: [{ field: ['Well'], hand: ['Giant'], pp: 7 }, {}] });
    table.do('use ability 1 of Well');
    expect(table.player(0)).toMatchObject({ pp: 4, ppMax: 10 });
    table.do('play Giant');
    expect(table.player(0).pp).toBe(0);
    expect(setUp({ cards: CARDS, players: [{ field: ['Well'], hand: ['Giant'], pp: 2 }, {}] }).offered()).toEqual([
      'end the main phase',
    ]);
  });

  it("SVE 10.4.4.1 a change of what playing costs changes the PP spent, not the card's cost", () => {
    const table = setUp({
      cards: CARDS,
      players: [{ field: ['Cheap', 'Cheap'], hand: ['Giant', 'Moaner', 'Spark'] }, {}],
    });
    expect(table.card('Giant').cost).toBe(4);
    table.do('play Giant');
    expect(table.player(0).pp).toBe(8);
    table.do('play Moaner'); // 1 - 2 is paid as nothing, and its cost is still 1
    expect(table.player(0).pp).toBe(8);
    expect(table.card('Moaner').cost).toBe(1);
    expect(table.card('Giant').cost).toBe(4);
    table.do('play Spark');
    expect(table.zone(0, 'graveyard')).toEqual(['Giant', 'Spark']);
  });

  it.each([
    [
      'counters',
      'Spring',
      { field: [{ card: 'Spring', counters: { 雷: 2 } }] },
      { field: [{ card: 'Spring', counters: { 雷: 1 } }] },
    ],
    ['EP', 'Bank', { field: ['Bank'], ep: 2 }, { field: ['Bank'], ep: 1 }],
    ['SEP', 'Bank', { field: ['Bank'], sep: 1 }, { field: ['Bank'], sep: 0 }],
    [
      "the leader's defense",
      'Bloodstone',
      { field: ['Bloodstone'], defense: 6 },
      { field: ['Bloodstone'], defense: 4 },
    ],
  ] as const)('SVE 10.4.5 a cost of %s needs that much', (_, name, rich, poor) => {
    expect(setUp({ cards: CARDS, players: [poor, {}] }).can('use ability')).toBe(false);
    const table = setUp({ cards: CARDS, players: [rich, {}] }).do('use ability');
    expect(table.can('use ability')).toBe(false);
    expect(table.card(name).counters).toEqual({});
    expect(table.player(0)).toMatchObject({ ep: 0, sep: 0 });
    expect(table.player(0).defense).toBe(name === 'Bloodstone' ? 1 : name === 'Spring' ? 22 : 20);
  });

  it('SVE 10.4.5.1 a number may fall to 0 by a cost, not below: the leader at 5 pays 5 and has lost', () => {
    const table = setUp({ cards: CARDS, players: [{ field: ['Bloodstone'], defense: 5 }, {}] });
    table.do('use ability 1 of Bloodstone');
    expect(table.over()).toEqual({ winner: 1, reason: 'leader-defense' });
    const safe = setUp({ cards: CARDS, players: [{ field: ['Bloodstone'], defense: 4 }, {}] });
    expect(safe.can('use ability')).toBe(false);
    // both of two leaders must be able to lose that much
    const leaders = [
      { card: 'co-north', defense: 9 },
      { card: 'co-south', defense: 4 },
    ];
    const two = setUp({ cards: CARDS, players: [{ field: ['Bloodstone'], leader: leaders }, {}] });
    expect(two.can('use ability')).toBe(false);
  });

  it('SVE 10.4.6 the engage icon engages this card, which has to be standing on the field', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ field: ['Monk', { card: 'Monk', engaged: true, as: 'tired' }], hand: ['Monk'] }, {}],
    });
    expect(table.offered().filter((text) => text.startsWith('use'))).toEqual(['use ability 1 of Monk']);
    table.do('use ability 1 of Monk');
    expect(table.cards(0, 'field').map((card) => card.engaged)).toEqual([true, true]);
    expect(table.player(0).defense).toBe(22);
    expect(table.can('use ability')).toBe(false);
    expect(table.can('attack with Monk')).toBe(false);
  });

  it('SVE 10.4.6.1 it may be paid in the turn in which the card entered', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Monk'] }, {}] });
    table.do('play Monk');
    expect(table.can('attack with Monk')).toBe(false);
    table.do('use ability 1 of Monk');
    expect(table.player(0).defense).toBe(22);
  });

  it('SVE 10.4.2 a card returned as the cost of its own ability is in the hand', () => {
    const table = setUp({ cards: CARDS, players: [{ field: ['Loop'] }, {}] });
    table.do('use ability 1 of Loop');
    expect(table.zone(0, 'hand')).toEqual(['Loop']);
    expect(table.zone(0, 'field')).toEqual([]);
    expect(table.player(0).defense).toBe(24);
  });
});

describe('costs with a colon elsewhere', () => {
  it('SVE 10.4.7 such a cost may be paid or not, and what it is for is done only if it was', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Deal', 'Giant'] }, {}] });
    table.do('play Deal');
    expect(table.offered()).toEqual(['do it', 'decline']);
    const paid = table.copy().do('do it');
    expect(paid.player(0)).toMatchObject({ defense: 35, hand: 1 });
    table.do('decline');
    expect(table.player(0)).toMatchObject({ defense: 32, hand: 1 });
    expect(table.zone(0, 'hand')).toEqual(['Giant']);
  });

  it('SVE 10.4.7.1 what depends on such a cost ends with the paragraph or with the option of a Choice', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Fork'] }, {}] });
    table.do('play Fork');
    expect(table.offered()).toEqual(['do it', 'decline']);
    const paid = table.copy().do('do it');
    expect(paid.player(0)).toMatchObject({ defense: 26, pp: 8 });
    table.do('decline');
    expect(table.player(0)).toMatchObject({ defense: 25, pp: 9 });
  });

  it('SVE 10.4.7.2 a cost offered "when playing" is decided and paid at play, before anything resolves', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Surge'], defense: 3 }, {}] });
    table.do('play Surge');
    expect(table.kind()).toBe('playCost');
    expect(table.player(0)).toMatchObject({ hand: 0, pp: 10 });
    table.do('pay the additional cost');
    expect(table.player(0)).toMatchObject({ defense: 11, hand: 1, decreases: 1 });
    // where it cannot be paid, the cost is not offered
    const poor = setUp({ cards: CARDS, players: [{ hand: ['Surge'], defense: 1 }, {}] }).do('play Surge');
    expect(poor.player(0)).toMatchObject({ defense: 1, hand: 1 });
  });

  it('SVE 10.4.7.3 in a triggered ability the cost is offered as that resolves, and may be left out', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Trader', 'Giant'] }, {}] });
    table.do('play Trader');
    expect(table.card('Trader').zone).toBe('field');
    expect(table.kind()).toBe('may');
    table.do('do it');
    expect(table.zone(0, 'graveyard')).toEqual(['Giant']);
    expect(table.player(0).defense).toBe(21);
    const alone = setUp({ cards: CARDS, players: [{ hand: ['Trader'] }, {}] }).do('play Trader');
    expect(alone.kind()).toBe('main');
    expect(alone.player(0).defense).toBe(20);
  });

  it('SVE 10.4.7.4 anywhere else the cost is offered where the text has come to: with what was drawn before', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Fate'], deck: ['Soldier', 'Giant'] }, {}] });
    table.do('play Fate');
    expect(table.zone(0, 'hand')).toEqual(['Soldier']);
    expect(table.player(0).pp).toBe(9);
    table.do('do it');
    expect(table.zone(0, 'graveyard')).toEqual(['Soldier', 'Fate']);
    expect(table.player(0).defense).toBe(23);
  });
});

describe('whether a cost can be paid', () => {
  const cards = `${CARDS}
- id: co-pyre
  name: Pyre
  kind: amulet
  class: nightmare
  cost: 1
  abilities:
    - cost:
        - { banish: { count: 12, of: { zone: graveyard, kind: follower } } }
        - { banish: { count: 12, of: { zone: graveyard, any-of: [{ kind: follower }, { kind: amulet }] } } }
        - { banish: { count: 2, of: { zone: graveyard, kind: amulet } } }
      do: [{ heal: 1 }]`;
  const pyre = (soldiers: number, altars: number) =>
    setUp({
      cards,
      players: [
        { field: ['Pyre'], graveyard: [...Array(soldiers).fill('Soldier'), ...Array(altars).fill('Altar')] },
        {},
      ],
    });

  it('SVE 10.4.2.2 is known at once for parts that want many of the same cards', () => {
    const began = performance.now();
    for (const [soldiers, altars, can] of [
      [23, 2, false],
      [24, 2, true],
      [20, 6, true],
      [11, 20, false],
      [30, 1, false],
      [12, 14, true],
    ] as const)
      expect([soldiers, altars, pyre(soldiers, altars).can('use ability 1 of Pyre')]).toEqual([soldiers, altars, can]);
    // a search through every set of cards would take longer than any game may
    expect(performance.now() - began).toBeLessThan(5000);
  });

  it('SVE 10.4.2.2 what is offered for it can be completed', () => {
    const table = pyre(20, 6).do('use ability 1 of Pyre').passUntilQuiet();
    expect([table.player(0).defense, table.zone(0, 'banished').length, table.zone(0, 'graveyard')]).toEqual([
      21,
      26,
      [],
    ]);
  });
});
