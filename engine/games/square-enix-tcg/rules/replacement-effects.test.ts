import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: t-plain, name: Plain, type: forward, element: fire, cost: 0, power: 5000, generic: true }
- { id: t-giant, name: Giant, type: forward, element: fire, cost: 0, power: 30000, generic: true }
- { id: t-flame, name: Flame, type: summon, element: fire, cost: 0, abilities: [ { do: [ { damage: { who: { all: { type: forward, controller: opponent } }, amount: 5000 } } ] } ] }
- { id: t-void, name: Void, type: backup, element: fire, cost: 0, abilities: [ { field: { remove-instead: { of: { type: forward } } } } ] }
- { id: t-abyss, name: Abyss, type: forward, element: fire, cost: 0, power: 5000, abilities: [ { field: { remove-instead: { of: { type: forward } } } } ] }
- { id: t-crack, name: Crack, type: summon, element: fire, cost: 0, abilities: [ { do: [ { choose: { of: { type: forward, controller: opponent } } }, { remove-instead: { who: chosen } }, { damage: { who: chosen, amount: 3000 } } ] } ] }
- { id: t-mourner, name: Mourner, type: forward, element: fire, cost: 0, power: 40000, abilities:
    [ { when: { put-into-break-zone: { type: forward, other: true } }, do: [ { draw: 1 } ] }, { when: { leaves: { type: forward, other: true } }, do: [ { draw: 1 } ] } ] }
- { id: t-armoured, name: Armoured, type: forward, element: fire, cost: 0, power: 30000, generic: true, abilities: [ { field: { reduce-damage: { by: 1000 } } } ] }
- { id: t-frail, name: Marked, type: forward, element: fire, cost: 0, power: 30000, abilities: [ { when: is-damaged, do: [ { draw: 1 } ] } ] }
- { id: t-shelter, name: Shelter, type: backup, element: fire, cost: 0, generic: true, abilities: [ { field: { reduce-damage: { by: 2000 } }, affects: { type: forward, controller: you } } ] }
- { id: t-numb, name: Numb, type: backup, element: fire, cost: 0, abilities: [ { field: { set-damage: { to: 1000 } }, affects: { type: forward, controller: you } } ] }
- { id: t-scale, name: Scales, type: backup, element: fire, cost: 0, abilities: [ { field: prevents-lower-damage, affects: { name: Plain, controller: you } } ] }
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
    // a Summon goes from the stack to the break zone: not from the field
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
    // "next damage" is used up
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
    // it left the field (one card), but was not put into the break zone
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

  it('SE 11.13.5.7 of several, all apply, in the order that leaves least for the affected card: reduced, then doubled', () => {
    const table = setUp({ cards: CARDS, players: [{ field: ['Brute'] }, { field: ['Armoured', 'Shelter'] }] });
    table.do('use ability 2 of Brute').passUntilQuiet();
    // (4000 - 1000 - 2000) x 2, not 4000 x 2 - 3000
    expect(table.card('Armoured').damage).toBe(2000);
  });

  it('SE 11.13.5.7 doubled, set, then reduced', () => {
    const table = setUp({ cards: CARDS, players: [{ field: ['Brute'] }, { field: ['Giant', 'Numb'] }] });
    table.do('use ability 2 of Brute').passUntilQuiet();
    expect(table.card('Giant').damage).toBe(1000);
    const none = setUp({ cards: CARDS, players: [{ field: ['Brute'] }, { field: ['Armoured', 'Numb'] }] });
    none.do('use ability 2 of Brute').passUntilQuiet();
    expect(none.card('Armoured').damage).toBe(0);
  });

  it('SE 11.13.5.7 what is prevented below the power is looked at before it is doubled', () => {
    const table = setUp({ cards: CARDS, players: [{ field: ['Brute'] }, { field: ['Plain', 'Scales'] }] });
    table.do('use ability 2 of Brute').passUntilQuiet();
    expect(table.card('Plain')).toMatchObject({ zone: 'field', damage: 0 });
  });
});
