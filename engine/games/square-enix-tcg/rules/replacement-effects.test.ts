import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: t-plain, name: Plain, type: forward, element: fire, cost: 0, power: 5000, generic: true }
- { id: t-giant, name: Giant, type: forward, element: fire, cost: 0, power: 30000, generic: true }
- { id: t-flame, name: Flame, type: summon, element: fire, cost: 0, abilities: [ { do: [ { damage: { who: { all: { type: forward, controller: opponent } }, amount: 5000 } } ] } ] }
- { id: t-void, name: Void, type: backup, element: fire, cost: 0, abilities: [ { field: remove-instead, affects: { type: forward } } ] }
- { id: t-abyss, name: Abyss, type: forward, element: fire, cost: 0, power: 5000, abilities: [ { field: remove-instead, affects: { type: forward } } ] }
- { id: t-crack, name: Crack, type: summon, element: fire, cost: 0, abilities: [ { do: [ { choose: { of: { type: forward, controller: opponent } } }, { remove-instead: { who: chosen } }, { damage: { who: chosen, amount: 3000 } } ] } ] }
- { id: t-mourner, name: Mourner, type: forward, element: fire, cost: 0, power: 40000, abilities:
    [ { when: { put-into-break-zone: { type: forward, other: true } }, do: [ { draw: 1 } ] }, { when: { leaves: { type: forward, other: true } }, do: [ { draw: 1 } ] } ] }
- { id: t-armoured, name: Armoured, type: forward, element: fire, cost: 0, power: 30000, generic: true, abilities: [ { field: { reduce-damage: { by: 1000 } } } ] }
- { id: t-frail, name: Marked, type: forward, element: fire, cost: 0, power: 30000, abilities: [ { when: is-damaged, do: [ { draw: 1 } ] } ] }
- { id: t-shelter, name: Shelter, type: backup, element: fire, cost: 0, generic: true, abilities: [ { field: { reduce-damage: { by: 2000 } }, affects: { type: forward, controller: you } } ] }
- { id: t-numb, name: Numb, type: backup, element: fire, cost: 0, abilities: [ { field: { set-damage: { to: 1000 } }, affects: { type: forward, controller: you } } ] }
- { id: t-scale, name: Scales, type: backup, element: fire, cost: 0, abilities: [ { field: prevents-lower-damage, affects: { name: Plain, controller: you } } ] }
- { id: t-thick, name: Thick, type: forward, element: fire, cost: 0, power: 9000, abilities: [ { field: { prevents-damage: { is: at-most, than: 3000 } } } ] }
- { id: t-light, name: Slight, type: forward, element: fire, cost: 0, power: 9000, abilities: [ { field: { prevents-damage: { is: at-least, than: 4000 } } } ] }
- { id: t-pelt, name: Pelt, type: summon, element: fire, cost: 0, abilities: [ { do: [ { damage: { who: { all: { type: forward } }, amount: 3000 } } ] } ] }
- { id: t-hail, name: Hail, type: summon, element: fire, cost: 0, abilities: [ { do: [ { damage: { who: { all: { type: forward } }, amount: 4000 } } ] } ] }
- { id: t-brute, name: Brute, type: forward, element: fire, cost: 0, power: 5000, generic: true, abilities:
    [ { field: { double-damage: {} } }, { cost: dull-self, do: [ { choose: { of: { type: forward, controller: opponent } } }, { damage: { who: chosen, amount: 4000 } } ] } ] }
- { id: t-fury, name: Fury, type: backup, element: fire, cost: 0, abilities: [ { field: { double-damage: {} }, affects: { name: Brute, controller: you } } ] }
- { id: t-ward, name: Ward, type: summon, element: fire, cost: 0, abilities: [ { do: [ { shield: { who: { all: { type: forward, controller: you } }, next: 3000 } } ] } ] }
- { id: t-flare, name: Flare, type: summon, element: fire, cost: 0, abilities:
    [ { do: [ { choose: { of: { type: forward, controller: opponent } } }, { if: { is: { control: { of: { name: Plain } } }, then: [ { damage: { who: chosen, amount: 8000 } } ], else: [ { damage: { who: chosen, amount: 4000 } } ] } } ] } ] }
- { id: t-quake, name: Quake, type: summon, element: fire, cost: 0, abilities: [ { do: [ { break: { all: { type: forward } } } ] } ] }
- { id: t-gust, name: Gust, type: summon, element: fire, cost: 0, abilities: [ { do: [ { to-hand: { all: { name: Plain } } } ] } ] }
`;

describe('a replacement effect', () => {
  it('SE 11.13.5.1 waits for its event and puts something else in its place', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Flame', 'Gust'] }, { field: ['Plain', 'Void'] }] });
    table.do('play Flame').passUntilQuiet();
    expect(table.card('Plain').zone).toBe('removed');
    expect(table.zone(1, 'break')).toEqual([]);
  });

  it('SE 11.13.5.1 leaves other events alone', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Gust', 'Flame'] }, { field: ['Plain', 'Void'] }] });
    table.do('play Gust').passUntilQuiet();
    expect(table.card('Plain').zone).toBe('hand');
    // a Summon goes from the stack to the Break Zone, and not from the field
    expect(table.card('Gust').zone).toBe('break');
  });

  it('SE 11.13.5.1 may replace a part: less damage', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Flame'] }, { field: ['Armoured', 'Giant'] }] });
    table.do('play Flame').passUntilQuiet();
    expect(table.card('Armoured').damage).toBe(4000);
    expect(table.card('Giant').damage).toBe(5000);
  });

  it('SE 11.13.5.2 with "instead" does not add to the event: the event itself does not take place', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Crack', 'Flame'] }, { field: ['Plain', 'Giant'] }] });
    table.do('play Crack').passUntilQuiet('choose Plain');
    expect(table.card('Plain').zone).toBe('field');
    table.do('play Flame').passUntilQuiet();
    expect(table.card('Plain').zone).toBe('removed');
    expect(table.zone(1, 'break')).toEqual([]);
  });

  it('SE 11.13.5.3 does nothing about what has happened before it was there', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Flame', 'Flame'] }, { field: ['Giant'], hand: ['Ward'] }],
    });
    table.do('play Flame').passUntilQuiet();
    table.do('pass', 'play Ward').passUntilQuiet();
    expect(table.card('Giant').damage).toBe(5000);
    const before = setUp({
      cards: CARDS,
      players: [{ hand: ['Flame', 'Flame'] }, { field: ['Giant'], hand: ['Ward'] }],
    });
    before.do('play Flame', 'pass', 'play Ward').passUntilQuiet();
    expect(before.card('Giant').damage).toBe(2000);
    // the "next damage" is used up
    before.do('play Flame').passUntilQuiet();
    expect(before.card('Giant').damage).toBe(7000);
  });

  it('SE 11.13.5.3 that leaves in the same event was there before it', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Quake'] }, { field: ['Abyss', 'Plain'] }] });
    table.do('play Quake').passUntilQuiet();
    expect(table.zone(1, 'removed').sort()).toEqual(['Abyss', 'Plain']);
    expect(table.zone(1, 'break')).toEqual([]);
  });

  it('SE 11.13.5.4 makes the event one that never was: nothing sees it, but what took its place is seen', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Flame'] }, { field: ['Plain', 'Void', 'Mourner'] }] });
    table.do('play Flame').passUntilQuiet();
    expect(table.card('Plain').zone).toBe('removed');
    // the card left the field, for which one card was drawn, and was not put into the Break Zone
    expect(table.zone(1, 'hand')).toHaveLength(1);
    const free = setUp({ cards: CARDS, players: [{ hand: ['Flame'] }, { field: ['Plain', 'Mourner'] }] });
    free.do('play Flame').passUntilQuiet();
    expect(free.zone(1, 'hand')).toHaveLength(2);
  });

  it('SE 11.13.5.4 damage that is replaced by none was not dealt', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Flame'] }, { field: ['Marked', 'Shelter', 'Shelter', 'Shelter'] }],
    });
    table.do('play Flame').passUntilQuiet();
    expect(table.card('Marked').damage).toBe(0);
    expect(table.zone(1, 'hand')).toEqual([]);
  });

  it('SE 11.13.5.5 is not applied to its own result, but another one is', () => {
    const table = setUp({ cards: CARDS, players: [{ field: ['Brute'] }, { field: ['Giant'] }] });
    table.do('use ability 2 of Brute').passUntilQuiet();
    expect(table.card('Giant').damage).toBe(8000);
    const two = setUp({ cards: CARDS, players: [{ field: ['Brute', 'Fury'] }, { field: ['Giant'] }] });
    two.do('use ability 2 of Brute').passUntilQuiet();
    expect(two.card('Giant').damage).toBe(16000);
  });

  it('SE 11.13.5.6 of a text on itself comes first, the others apply to what it leaves', () => {
    for (const [field, damage] of [
      [['Giant'], 3000],
      [['Plain'], 7000],
    ] as const) {
      const table = setUp({ cards: CARDS, players: [{ hand: ['Flare'], field }, { field: ['Armoured'] }] });
      table.do('play Flare').passUntilQuiet();
      expect(table.card('Armoured').damage).toBe(damage);
    }
  });

  it('SE 11.13.5.6 a "becomes" of another card overrides what the text made of itself', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Flare'], field: ['Plain'] }, { field: ['Giant', 'Numb'] }],
    });
    table.do('play Flare').passUntilQuiet();
    expect(table.card('Giant').damage).toBe(1000);
  });

  it('SE 11.13.5.7 of several the controller of the affected card picks which applies next, not who deals the damage', () => {
    const table = setUp({ cards: CARDS, players: [{ field: ['Brute'] }, { field: ['Armoured', 'Shelter'] }] });
    table.do('use ability 2 of Brute', 'choose Armoured').passUntil('replacement');
    expect(table.decider()).toBe(1);
    expect(table.offered()).toEqual([
      'first double the damage (Brute)',
      'first reduce the damage by 1000 (Armoured)',
      'first reduce the damage by 2000 (Shelter)',
    ]);
    expect(table.card('Armoured').damage).toBe(0);
    // (4000 - 1000) x 2 - 2000
    table.do('first reduce the damage by 1000 (Armoured)', 'first double the damage (Brute)').passUntilQuiet();
    expect(table.card('Armoured').damage).toBe(4000);
  });

  it('SE 11.13.5.7 each order comes to its own number, the worst for the affected card too', () => {
    const damage = (...order: string[]): number => {
      const table = setUp({ cards: CARDS, players: [{ field: ['Brute'] }, { field: ['Armoured', 'Shelter'] }] });
      table.do('use ability 2 of Brute', 'choose Armoured').passUntil('replacement');
      table.do(...order.map((word) => table.offered().find((text) => text.includes(word)) ?? word)).passUntilQuiet();
      return table.card('Armoured').damage;
    };
    expect(damage('double')).toBe(5000);
    expect(damage('by 1000', 'by 2000')).toBe(2000);
    expect(damage('by 2000', 'double')).toBe(3000);
  });

  it('SE 11.13.5.7 nobody is asked for an order that changes nothing', () => {
    const reduced = setUp({ cards: CARDS, players: [{ hand: ['Flame'] }, { field: ['Armoured', 'Shelter'] }] });
    reduced.do('play Flame').passUntilQuiet();
    expect(reduced.card('Armoured').damage).toBe(2000);
    const doubled = setUp({ cards: CARDS, players: [{ field: ['Brute', 'Fury'] }, { field: ['Giant'] }] });
    doubled.do('use ability 2 of Brute').passUntilQuiet();
    expect(doubled.card('Giant').damage).toBe(16000);
    // in every order no damage is left
    const none = setUp({
      cards: CARDS,
      players: [{ field: ['Brute'] }, { field: ['Armoured', 'Shelter', 'Shelter', 'Shelter', 'Shelter'] }],
    });
    none.do('use ability 2 of Brute', 'choose Armoured').passUntilQuiet();
    expect(none.card('Armoured').damage).toBe(0);
  });

  it('SE 11.13.5.7 doubled and set: the last of them holds', () => {
    for (const [first, damage] of [
      ['first double the damage (Brute)', 1000],
      ['first make the damage 1000 (Numb)', 2000],
    ] as const) {
      const table = setUp({ cards: CARDS, players: [{ field: ['Brute'] }, { field: ['Giant', 'Numb'] }] });
      table.do('use ability 2 of Brute').passUntil('replacement').do(first).passUntilQuiet();
      expect(table.card('Giant').damage).toBe(damage);
    }
  });

  it('SE 11.13.5.1 damage of so much at most, or at least, becomes 0, the number itself too', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Pelt', 'Hail'] }, { field: ['Thick', 'Slight', 'Giant'] }],
    });
    const damage = (): number[] => ['Thick', 'Slight', 'Giant'].map((name) => table.card(name).damage as number);
    table.do('play Pelt').passUntilQuiet();
    expect(damage()).toEqual([0, 3000, 3000]);
    table.do('play Hail').passUntilQuiet();
    expect(damage()).toEqual([4000, 3000, 7000]);
  });

  it('SE 11.13.5.7 what is prevented below the power may be looked at before it is doubled, or not', () => {
    for (const [first, left] of [
      ['first prevent damage lower than its power (Scales)', { zone: 'field', damage: 0 }],
      ['first double the damage (Brute)', { zone: 'break' }],
    ] as const) {
      const table = setUp({ cards: CARDS, players: [{ field: ['Brute'] }, { field: ['Plain', 'Scales'] }] });
      table.do('use ability 2 of Brute').passUntil('replacement').do(first).passUntilQuiet();
      expect(table.card('Plain')).toMatchObject(left);
    }
  });

  it('SE 11.13.5.7 a shield is one of them: used before the others it is gone, not reached it stays', () => {
    const begin = () =>
      setUp({
        cards: CARDS,
        players: [
          { hand: ['Flame'], field: ['Brute'] },
          { field: ['Giant', 'Shelter'], hand: ['Ward'] },
        ],
      })
        .do('use ability 2 of Brute', 'pass', 'play Ward')
        .passUntil('replacement');
    // 4000 - 3000 leaves 1000; doubled or not, a reduction by 2000 leaves nothing
    const used = begin().do('first use the shield of 3000 (Giant)').passUntilQuiet();
    expect(used.card('Giant').damage).toBe(0);
    used.do('play Flame').passUntilQuiet();
    expect(used.card('Giant').damage).toBe(3000);
    // the damage is doubled first: 8000 - 2000 - 3000
    const doubled = begin();
    expect(doubled.offered()).toContain('first double the damage (Brute)');
    doubled.do('first double the damage (Brute)').passUntilQuiet();
    expect(doubled.card('Giant').damage).toBe(3000);
  });

  it('SE 11.13.5.7 each of several cards that are damaged together is asked about, and all damage is dealt then', () => {
    const table = setUp({
      cards: `${CARDS}
- { id: t-rain, name: Rain, type: forward, element: fire, cost: 0, power: 5000, abilities: [ { field: { double-damage: {} } }, { cost: dull-self, do: [ { damage: { who: { all: { type: forward, controller: opponent } }, amount: 4000 } } ] } ] }`,
      players: [{ field: ['Rain'] }, { field: ['Armoured', 'Armoured', 'Giant'] }],
    });
    table.do('use ability 2 of Rain').passUntil('replacement');
    expect(table.offered()).toHaveLength(2);
    table.do('first double the damage (Rain)');
    expect(table.kind()).toBe('replacement');
    expect(table.card('Giant').damage).toBe(0);
    table.do(table.offered()[1]).passUntilQuiet();
    expect(table.cards(1, 'field').map(({ damage }) => damage)).toEqual([7000, 6000, 8000]);
  });

  it('SE 11.13.5.7 in combat the attack goes on when the order has been picked', () => {
    const table = setUp({ cards: CARDS, players: [{ field: ['Brute'] }, { field: ['Armoured'] }] });
    table
      .toPhase('attack')
      .passUntil('attack')
      .do('attack with Brute')
      .passUntil('block')
      .do('block with Armoured')
      .passUntil('replacement');
    expect(table.decider()).toBe(1);
    table.do('first double the damage (Brute)').passUntilQuiet();
    // 5000 x 2 - 1000, and the blocker dealt Brute 30000
    expect(table.card('Armoured').damage).toBe(9000);
    expect(table.card('Brute').zone).toBe('break');
  });

  it('SE 11.13.5.7 damage of a card whose own controller chooses: the dealer may be the affected player', () => {
    const table = setUp({
      cards: `${CARDS}
- { id: t-storm, name: Storm, type: forward, element: fire, cost: 0, power: 30000, abilities: [ { field: { double-damage: {} } }, { field: { reduce-damage: { by: 1000 } } }, { cost: dull-self, do: [ { damage: { who: self, amount: 4000 } } ] } ] }`,
      players: [{ field: ['Storm'] }, {}],
    });
    table.do('use ability 3 of Storm').passUntil('replacement');
    expect(table.decider()).toBe(0);
    table.do('first double the damage (Storm)').passUntilQuiet();
    expect(table.card('Storm').damage).toBe(7000);
  });
});
