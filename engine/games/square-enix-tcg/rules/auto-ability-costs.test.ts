import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: t-fire, name: Ember, type: backup, element: fire, cost: 1, generic: true }
- { id: t-ice, name: Frost, type: backup, element: ice, cost: 1, generic: true }
- { id: t-fire-card, name: Torch, type: forward, element: fire, cost: 4, power: 5000, generic: true }
- { id: t-ice-card, name: Icicle, type: forward, element: ice, cost: 4, power: 5000, generic: true }
- { id: t-light, name: Beam, type: forward, element: light, cost: 4, power: 5000 }
- { id: t-plain, name: Plain, type: forward, element: fire, cost: 3, power: 5000, generic: true }
- { id: t-payer, name: Payer, type: forward, element: fire, cost: 0, power: 5000, abilities:
    [ { when: enters, do: [ { pay: { cost: { cp: { fire: 1 } }, then: [ { draw: 1 } ], else: [ { damage: { who: self, amount: 1000 } } ] } } ] } ] }
- { id: t-mourner, name: Ransomer, type: forward, element: fire, cost: 0, power: 5000, abilities:
    [ { when: { put-into-break-zone: { type: forward } }, do: [ { pay: { cost: { cp: { any: { cost-of: subject } } }, then: [ { to-hand: subject } ] } } ] } ] }
- { id: t-flame, name: Flame, type: summon, element: fire, cost: 0, abilities: [ { do: [ { damage: { who: { all: { name: Plain } }, amount: 9000 } } ] } ] }
- { id: t-exer, name: Exer, type: forward, element: fire, cost: 0, power: 5000, abilities:
    [ { when: enters, do: [ { pay: { cost: { cp: { x: true } }, then: [ { draw: x } ] } } ] } ] }
- { id: t-counter, name: Counter, type: forward, element: fire, cost: 0, power: 5000, abilities:
    [ { when: enters, do: [ { pay: { cost: { cp: { any: { count: { type: backup, state: active, controller: you } } } }, then: [ { draw: 1 } ] } } ] } ] }
- { id: t-splitter, name: Splitter, type: forward, element: fire, cost: 0, power: 5000, abilities:
    [ { when: enters, do: [ { divide-damage: { amount: 3000, of: { type: forward, controller: opponent } } }, deal-divided ] } ] }
- { id: t-both, name: Both, type: forward, element: fire, cost: 0, power: 5000, abilities:
    [ { when: enters, do: [ { pay: { cost: { cp: { fire: 1, ice: 1 } }, then: [ { draw: 1 } ] } } ] } ] }
- { id: t-mixed, name: Mixed, type: forward, element: fire, cost: 0, power: 5000, abilities:
    [ { when: enters, do: [ { pay: { cost: [ { discard: 1 }, { cp: { fire: 1 } } ], then: [ { draw: 1 } ] } } ] } ] }
- { id: t-martyr, name: Martyr, type: forward, element: fire, cost: 0, power: 5000, abilities:
    [ { when: put-into-break-zone, do: [ { pay: { cost: remove-self, then: [ { draw: 1 } ] } } ] } ] }
- { id: t-slay, name: Slay, type: summon, element: fire, cost: 0, abilities: [ { do: [ { break: { all: { name: Martyr } } } ] } ] }
- { id: t-exile, name: Exile, type: summon, element: fire, cost: 0, abilities: [ { do: [ { remove: { all: { name: Martyr, zone: break } } } ] } ] }
- { id: t-chooser, name: Chooser, type: forward, element: fire, cost: 0, power: 5000, abilities:
    [ { when: enters, do: [ { pay: { cost: { cp: { fire: 1 } }, then: [ { draw: 1 } ], else: [ { pay: { cost: { discard: 1 }, then: [ { draw: 2 } ] } } ] } } ] } ] }
`;

describe('the cost of an auto ability', () => {
  it('SE 11.9.8 that refers to a card has the value referred to', () => {
    const field = ['Ransomer', 'Plain', 'Ember', 'Ember', 'Ember', 'Ember'];
    const table = setUp({ cards: CARDS, players: [{ field, hand: ['Flame'] }, {}] });
    table.do('play Flame').passUntil('may').do('do it');
    // the cost is the cost of Plain, 3: three of the four Backups are dulled
    table.do('dull Ember', 'dull Ember', 'dull Ember').passUntilQuiet();
    expect(table.cards(0, 'field').filter((card) => card.name === 'Ember' && card.dull)).toHaveLength(3);
    expect(table.zone(0, 'hand')).toEqual(['Plain']);
  });

  it('SE 11.9.8 cannot be paid with less than that', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ field: ['Ransomer', 'Plain', 'Ember', 'Ember'], hand: ['Flame'] }, {}],
    });
    table.do('play Flame').passUntilQuiet();
    expect(table.forced()).toContain('decline');
    expect(table.card('Plain').zone).toBe('break');
  });

  it('SE 11.9.9 is paid or not as the player chooses, and by the means the player chooses', () => {
    const position = { cards: CARDS, players: [{ field: ['Ember'], hand: ['Payer', 'Torch'] }, {}] } as const;
    const table = setUp(position);
    table.do('play Payer').passUntil('may');
    const other = table.copy();
    table.do('decline');
    expect(table.card('Payer').damage).toBe(1000);
    expect(table.zone(0, 'hand')).toEqual(['Torch']);
    other.do('do it');
    expect(other.offered()).toEqual(['discard Torch for CP', 'dull Ember for CP']);
    const third = other.copy();
    other.do('dull Ember');
    expect(other.zone(0, 'hand')).toEqual(['Torch', 'Filler']);
    third.do('discard Torch');
    expect(third.zone(0, 'hand')).toEqual(['Filler']);
    expect(third.card('Ember').dull).toBe(false);
    expect(third.card('Payer').damage).toBe(0);
  });

  it('SE 11.9.9 may be one of two alternatives', () => {
    const table = setUp({ cards: CARDS, players: [{ field: ['Ember'], hand: ['Chooser', 'Torch'] }, {}] });
    table.do('play Chooser').passUntil('may').do('decline').do('do it');
    expect(table.card('Ember').dull).toBe(false);
    expect(table.zone(0, 'hand')).toEqual(['Filler', 'Filler']);
  });

  it('SE 11.9.10 with X has the value its player gives it, as far as it can be paid', () => {
    const table = setUp({ cards: CARDS, players: [{ field: ['Ember', 'Ember', 'Ember'], hand: ['Exer'] }, {}] });
    table.do('play Exer').passUntil('may').do('do it');
    expect(table.kind()).toBe('chooseX');
    expect(table.offered()).toEqual(['X = 0', 'X = 1', 'X = 2', 'X = 3']);
    table.do('X = 2', 'dull Ember', 'dull Ember').passUntilQuiet();
    expect(table.zone(0, 'hand')).toEqual(['Filler', 'Filler']);
    expect(table.cards(0, 'field').filter((card) => card.dull)).toHaveLength(2);
  });

  it('SE 11.9.12 is fixed before it is paid: what paying changes does not change it', () => {
    const table = setUp({ cards: CARDS, players: [{ field: ['Ember', 'Ember', 'Ember'], hand: ['Counter'] }, {}] });
    table.do('play Counter').passUntil('may').do('do it').passUntilQuiet();
    // the cost was fixed at three active Backups; each Backup that is dulled would have lowered it
    expect(table.cards(0, 'field').filter((card) => card.name === 'Ember' && card.dull)).toHaveLength(3);
    expect(table.zone(0, 'hand')).toEqual(['Filler']);
  });

  it('SE 11.9.12.1.1 is paid whole or not at all', () => {
    for (const [field, hand] of [
      [['Ember'], ['Mixed']],
      [[], ['Mixed', 'Torch']],
      [['Frost'], ['Mixed', 'Icicle']],
    ] as const) {
      const table = setUp({ cards: CARDS, players: [{ field, hand }, {}] });
      table.do('play Mixed').passUntilQuiet();
      expect(table.forced()).toContain('decline');
      expect(table.zone(0, 'break')).toEqual([]);
    }
    const table = setUp({ cards: CARDS, players: [{ field: ['Ember'], hand: ['Mixed', 'Icicle'] }, {}] });
    table.do('play Mixed').passUntil('may').do('do it').passUntilQuiet();
    expect(table.zone(0, 'break')).toEqual(['Icicle']);
    expect(table.card('Ember').dull).toBe(true);
    expect(table.zone(0, 'hand')).toEqual(['Filler']);
  });

  it('SE 11.9.12.1.1 allows one surplus CP of a discard for each element asked for, and none of Backups', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ field: ['Ember', 'Frost'], hand: ['Both', 'Torch', 'Icicle'] }, {}],
    });
    table.do('play Both').passUntil('may').do('do it');
    const other = table.copy();
    // two discards make 4 CP for a cost of 2: a surplus of 1 for each of the two elements
    table.do('discard Torch', 'discard Icicle').passUntilQuiet();
    expect(table.zone(0, 'hand')).toEqual(['Filler']);
    expect(table.card('Ember').dull).toBe(false);
    // two Backups make exactly 2 CP, and no third card is taken
    other.do('dull Ember');
    other.passUntilQuiet();
    expect(other.zone(0, 'hand')).toEqual(['Torch', 'Icicle', 'Filler']);
    expect(other.card('Frost').dull).toBe(true);
  });

  it('SE 11.9.12.1.1 is not paid with CP of other elements, nor by discarding Light or Dark cards', () => {
    for (const [field, hand] of [
      [
        ['Frost', 'Frost'],
        ['Payer', 'Icicle'],
      ],
      [[], ['Payer', 'Beam']],
    ] as const) {
      const table = setUp({ cards: CARDS, players: [{ field, hand }, {}] });
      table.do('play Payer').passUntilQuiet();
      expect(table.card('Payer').damage).toBe(1000);
      expect(table.zone(0, 'break')).toEqual([]);
    }
  });
});

describe('an auto ability that divides a number', () => {
  it('SE 11.9.11 lets its player say who gets how much, at least 1 each', () => {
    const position = { cards: CARDS, players: [{ hand: ['Splitter'] }, { field: ['Torch', 'Icicle'] }] } as const;
    const table = setUp(position);
    table.do('play Splitter').passUntil('distribute');
    expect(table.decider()).toBe(0);
    expect(table.offered()).toContain('1 damage to Torch');
    expect(table.offered().some((text) => text.startsWith('0 damage'))).toBe(false);
    table.do('1 damage to Torch').passUntilQuiet();
    expect(table.card('Torch').damage).toBe(1);
    expect(table.card('Icicle').damage).toBe(2999);
  });

  it('SE 11.9.11 may give all of it to one, and nothing is lost', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Splitter'] }, { field: ['Torch', 'Icicle'] }] });
    table.do('play Splitter').passUntil('distribute').do('3000 damage to Icicle').passUntilQuiet();
    expect(table.card('Torch').damage).toBe(0);
    expect(table.card('Icicle').damage).toBe(3000);
  });

  it('SE 11.9.11 with nobody to get anything is gone at once', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Splitter'] }, {}] });
    table.do('play Splitter');
    expect(table.stack()).toEqual([]);
  });

  it('SE 11.9.16.1 that is paid with the card itself is paid where that was found again, and with no other object of it', () => {
    const fallen = (hand: readonly string[]) =>
      setUp({ cards: CARDS, players: [{ field: ['Martyr'], hand: [...hand] }, {}] }).do('play Slay', 'pass', 'pass');
    const found = fallen(['Slay']).passUntil('may').do('do it').passUntilQuiet();
    expect([found.zone(0, 'removed'), found.zone(0, 'hand').length]).toEqual([['Martyr'], 1]);
    const gone = fallen(['Slay', 'Exile']).do('play Exile').passUntilQuiet();
    expect(gone.forced()).toContain('decline');
    expect([gone.zone(0, 'removed'), gone.zone(0, 'hand').length]).toEqual([['Martyr'], 0]);
  });
});
