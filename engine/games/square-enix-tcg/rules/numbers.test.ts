/** Numbers (4): integers, rounding, negative values, undefined values, and letters. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: num-smith, name: Smith, type: backup, element: fire, cost: 1 }
- { id: num-mason, name: Mason, type: backup, element: fire, cost: 1 }
- { id: num-soldier, name: Soldier, type: forward, element: fire, cost: 1, power: 5000 }
- { id: num-giant, name: Giant, type: forward, element: fire, cost: 1, power: 9000 }
- id: num-mage
  name: Mage
  type: forward
  element: fire
  cost: 1
  power: 4000
  abilities:
    - cost: { cp: { x: true } }
      do: [{ choose: { of: { type: forward, other: true } } }, { damage: { who: chosen, amount: { product: { a: x, b: 1000 } } } }]
- id: num-half
  name: Half
  type: summon
  element: fire
  cost: 1
  abilities: [{ do: [{ draw: { half: { hand-size: opponent } } }] }]
- id: num-dip
  name: Dip
  type: summon
  element: fire
  cost: 1
  abilities:
    - do:
        - choose: { of: { type: forward, controller: you } }
        - gain: { who: chosen, gives: { power: -7000 } }
        - gain: { who: chosen, gives: { power: 3000 } }
- id: num-drain
  name: Drain
  type: summon
  element: fire
  cost: 1
  abilities:
    - do:
        - choose: { of: { type: forward, controller: you }, as: weak }
        - gain: { who: { set: weak }, gives: { power: -7000 } }
        - choose: { of: { type: forward, controller: opponent }, as: target }
        - damage: { who: { set: target }, amount: { power: { set: weak } } }
        - if: { is: { compare: { a: { power: { set: weak } }, is: equal, b: 0 } }, then: [{ draw: 1 }] }
        - if: { is: { is: { who: { set: weak }, of: { power: { min: 0, max: 0 } } } }, then: [{ draw: 1 }] }
        - gain: { who: { set: weak }, gives: { power: 9000 } }
- id: num-below
  name: Below
  type: summon
  element: fire
  cost: 1
  abilities:
    - do:
        - choose: { of: { type: forward } }
        - draw: { count: { count: { of: { type: forward }, times: -2 } } }
        - damage: { who: chosen, amount: { count: { of: { type: forward }, times: -1000 } } }
        - counters: { who: chosen, count: { count: { of: { type: forward }, times: -1 } } }
        - shield: { who: chosen, next: { count: { of: { type: forward }, times: -1000 } } }
        - damage-player: { player: opponent, amount: { count: { of: { type: forward }, times: -1 } } }
        - discard: { player: opponent, count: { count: { of: { type: forward }, times: -1 } } }
        - if: { is: { compare: { a: { count: { of: { type: forward }, times: -1 } }, is: equal, b: 0 } }, then: [{ mill: 1 }] }
        - damage: { who: chosen, amount: 1000 }
- id: num-undefined
  name: Undefined
  type: summon
  element: fire
  cost: 1
  abilities:
    - ex: true
      do:
        - pay: { cost: { cp: { any: 40, x: true } }, then: [{ draw: 1 }] }
        - draw: x
        - damage-player: { player: opponent, amount: x }
        - mill: 1
- id: num-gauge
  name: Gauge
  type: summon
  element: fire
  cost: 1
  abilities:
    - do:
        - choose: { of: { type: backup, controller: opponent } }
        - if: { is: { compare: { a: { power: chosen }, is: equal, b: 0 } }, then: [{ draw: 1 }] }
        - if: { is: { compare: { a: { power: chosen }, is: more, b: 0 } }, then: [{ draw: 3 }] }
- id: num-fixed
  name: Fixed
  type: monster
  element: fire
  cost: 1
  abilities:
    - when: { player-damaged: { player: you } }
      do: [{ draw: { amount: { plus: 1 } } }]
`;

describe('whole numbers', () => {
  it('SE 4.1 a player chooses X among whole numbers from 0 to what can be paid, never a negative one', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ field: ['Mage', 'Smith', 'Mason'], hand: ['Giant'] }, { field: ['Soldier'] }],
    });
    table.do('use ability 1 of Mage');
    expect(table.kind()).toBe('chooseX');
    expect(table.offered()).toEqual(['X = 0', 'X = 1', 'X = 2', 'X = 3', 'X = 4']);
  });

  it('SE 4.2 half of an odd number is rounded up, half of an even one is exact', () => {
    const drawn = (cards: number): number => {
      const hand = Array.from({ length: cards }, () => 'Giant');
      const table = setUp({ cards: CARDS, players: [{ hand: ['Half'], field: ['Smith'] }, { hand }] });
      return table.do('play Half').passUntilQuiet().zone(0, 'hand').length;
    };
    expect([0, 1, 2, 3, 4, 5].map(drawn)).toEqual([0, 1, 1, 2, 2, 3]);
  });
});

describe('negative numbers', () => {
  it('SE 4.3 a change starts from the true negative value: 5000 - 7000 + 3000 is 1000', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Dip'], field: ['Smith', 'Soldier'] }, {}] });
    table.do('play Dip').passUntilQuiet();
    expect(table.card('Soldier')).toMatchObject({ zone: 'field', power: 1000 });
  });

  it('SE 4.3 everything else takes it as 0: damage, comparisons, filters', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Drain'], field: ['Smith', 'Soldier'] }, { field: [{ card: 'Giant', damage: 3000 }] }],
    });
    table.do('play Drain').passUntilQuiet();
    expect(table.card('Giant')).toMatchObject({ zone: 'field', damage: 3000 });
    expect(table.zone(0, 'hand')).toHaveLength(2);
    expect(table.card('Soldier')).toMatchObject({ zone: 'field', power: 7000 });
  });

  it('SE 4.3 a negative amount draws, deals, places, shields and discards nothing', () => {
    const table = setUp({
      cards: CARDS,
      players: [
        { hand: ['Below'], field: ['Smith'] },
        { hand: ['Giant'], field: ['Soldier'] },
      ],
    });
    table.do('play Below').passUntilQuiet();
    expect(table.card('Soldier')).toMatchObject({ damage: 1000, counters: 0 });
    expect(table.zone(0, 'hand')).toEqual([]);
    expect(table.zone(1, 'hand')).toEqual(['Giant']);
    expect(table.zone(1, 'damage')).toEqual([]);
    expect(table.zone(0, 'break')).toEqual(['Filler', 'Below']); // the negative number compares as 0
  });
});

describe('numbers that nothing defines', () => {
  it('SE 4.4 an X that was never paid is 0', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Undefined'], field: ['Smith'] }, {}] });
    table.do('play Undefined').passUntilQuiet();
    expect(table.zone(0, 'hand')).toEqual([]);
    expect(table.zone(1, 'damage')).toEqual([]);
    expect(table.zone(0, 'break')).toEqual(['Filler', 'Undefined']);
  });

  it('SE 4.4 the X of an EX Burst is 0, and an event that has an amount gives it', () => {
    const table = setUp({
      cards: CARDS,
      phase: 'attack',
      players: [{ field: ['Soldier'] }, { field: ['Fixed'], deck: ['Undefined', 'Giant', 'Giant', 'Giant', 'Giant'] }],
    });
    table.do('attack with Soldier').passUntil('exBurst').do('use the EX Burst of Undefined').passUntilQuiet();
    expect(table.zone(0, 'damage')).toEqual([]);
    // the amount is the first point of damage, plus 1: two cards are drawn
    expect(table.zone(1, 'hand')).toEqual(['Giant', 'Giant']);
    expect(table.zone(1, 'break')).toEqual(['Giant']);
  });

  it('SE 4.4 the power of a card that has none is 0', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Gauge'], field: ['Smith'] }, { field: ['Mason'] }] });
    table.do('play Gauge').passUntilQuiet();
    expect(table.zone(0, 'hand')).toHaveLength(1);
  });
});

describe('letters', () => {
  it('SE 4.5 the controller picks X, pays it, and the text uses it', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ field: ['Mage', 'Smith', 'Mason'] }, { field: ['Soldier', 'Giant'] }],
    });
    table.do('use ability 1 of Mage');
    expect(table.decider()).toBe(0);
    table.do('X = 2');
    expect([table.card('Smith').dull, table.card('Mason').dull]).toEqual([true, true]);
    table.passUntilQuiet('choose Giant');
    expect(table.card('Giant').damage).toBe(2000);
    expect(table.card('Soldier').damage).toBe(0);
  });

  it('SE 4.5 in the opponent’s turn, too, it is the controller who picks it, and 0 costs nothing', () => {
    const table = setUp({ cards: CARDS, turn: 1, players: [{ field: ['Mage', 'Smith'] }, { field: ['Soldier'] }] });
    table.do('pass', 'use ability 1 of Mage');
    expect(table.decider()).toBe(0);
    table.do('X = 0').passUntilQuiet();
    expect(table.card('Smith').dull).toBe(false);
    expect(table.card('Soldier').damage).toBe(0);
  });
});
