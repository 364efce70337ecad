import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: fo-ember, name: Ember, type: forward, element: fire, cost: 9, power: 5000, generic: true }
- { id: fo-frost, name: Frost, type: forward, element: ice, cost: 9, power: 5000, generic: true }
- { id: fo-halo, name: Halo, type: forward, element: light, cost: 9, power: 5000, generic: true }
- { id: fo-smith, name: Smith, type: backup, element: fire, cost: 1, generic: true }
- { id: fo-glacier, name: Glacier, type: backup, element: ice, cost: 1, generic: true }
- { id: fo-spark, name: Spark, type: summon, element: fire, cost: 0, abilities: [{ do: [{ draw: 1 }] }] }
- { id: fo-line, name: Line, type: formation, element: fire, cost: 0, condition: { control: { of: { type: forward } } } }
- { id: fo-wedge, name: Wedge, type: formation, element: fire, cost: 1, condition: { control: { of: { type: character } } },
    abilities: [{ when: enters, do: [{ draw: 1 }] }] }
- { id: fo-square, name: Square, type: formation, element: fire, cost: 3, condition: { hand: {} } }
- { id: fo-choir, name: Choir, type: formation, element: light, cost: 4, condition: { hand: {} } }
- { id: fo-crowd, name: Crowd, type: formation, element: fire, cost: 4, condition: { hand: {} }, abilities:
    [{ field: { own-cost: { by: { count: { type: forward, controller: you }, times: -1 } } } }] }
- { id: fo-fork, name: Fork, type: formation, element: fire, cost: 1, condition: { hand: {} }, abilities: [{ when: enters, do:
    [{ select: { modes: [[{ draw: 1 }], [{ damage: { who: { all: { type: forward } }, amount: 1000 } }]] } }] }] }
- { id: fo-volley, name: Volley, type: formation, element: fire, cost: 0, condition: { hand: {} }, abilities:
    [{ when: enters, do: [{ divide-damage: { amount: 2000, of: { type: forward, controller: opponent } } }, deal-divided] }] }
- { id: fo-lamp, name: Lamp, type: backup, element: fire, cost: 1, abilities:
    [{ if: { is: { who: self, of: { state: active } } }, field: { cost: { of: { type: formation }, by: -2 } } }] }
- { id: fo-ban, name: Ban, type: backup, element: ice, cost: 1, abilities: [{ field: { forbids: { of: { type: formation } } } }] }
- { id: fo-watcher, name: Watcher, type: backup, element: ice, cost: 1,
    abilities: [{ when: { returned-to-hand: { type: formation } }, do: [{ draw: 1 }] }] }
`;

describe('playing a Formation', () => {
  it('SE 11.5.1 only the turn player, in a main phase, with an empty stack; no stack, and nobody can respond', () => {
    const hand = ['Line', 'Spark'];
    const players = [
      { hand, field: ['Ember'] },
      { hand, field: ['Ember'] },
    ] as const;
    const table = setUp({ cards: CARDS, players });
    expect(table.offered()).toEqual(['pass', 'play Line', 'play Spark']);
    expect(table.copy().do('pass').offered()).toEqual(['pass', 'play Spark']);
    expect(table.copy().do('play Spark').offered()).toEqual(['pass']);
    expect(setUp({ cards: CARDS, phase: 'attack', players }).offered()).toEqual(['pass', 'play Spark']);
    expect(setUp({ cards: CARDS, phase: 'main-2', players }).can('play Line')).toBe(true);
    table.do('play Line');
    expect(table.card('Line', 0).zone).toBe('field');
    expect(table.stack()).toEqual([]);
    expect(table.decider()).toBe(0); // the opponent was not asked
  });

  it('SE 11.5.2 the Formation is revealed as it is declared, and cannot pay for itself', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Wedge', 'Ember', 'Square'], field: ['Ember'] }, {}] });
    expect(table.card('Wedge').known).toEqual([true, false]);
    table.do('play Wedge');
    expect(table.kind()).toBe('payCp');
    expect(table.card('Wedge')).toMatchObject({ zone: 'hand', known: [true, true] });
    expect(table.offered()).toEqual(
      ['discard Ember#2 for CP', 'discard Square for CP'].map((text) => text.replace('#2', '')),
    );
  });

  it('SE 11.5.3 modes printed on a Formation are those of its abilities: selected as these resolve, not while it is played', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Fork', 'Ember', 'Square'], field: ['Frost'] }, {}] });
    table.do('play Fork');
    expect(table.kind()).toBe('payCp');
    table.do('discard Ember', 'pass', 'pass');
    expect(table.kind()).toBe('mode');
    table.do('select mode 2');
    expect(table.card('Frost').damage).toBe(1000);
  });

  it('SE 11.5.4 a cost that refers to cards takes that value while it is played', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Crowd'], field: ['Ember', 'Ember', 'Frost', 'Smith'] }, { field: ['Ember'] }],
    });
    table.do('play Crowd'); // the cost is 4 - 3
    expect(table.card('Crowd').zone).toBe('field');
    expect(table.card('Smith').dull).toBe(true);
    const less = setUp({
      cards: CARDS,
      players: [{ hand: ['Crowd'], field: ['Ember', 'Frost', 'Smith'] }, { field: ['Ember'] }],
    });
    expect(less.can('play Crowd')).toBe(false);
  });

  it('SE 11.5.5 what a Formation divides, its auto ability divides: as it resolves (11.9.11), not while it is played', () => {
    const theirs = [
      { card: 'Frost', as: 'a' },
      { card: 'Frost', as: 'b' },
    ];
    const table = setUp({ cards: CARDS, players: [{ hand: ['Volley'] }, { field: theirs }] });
    table.do('play Volley');
    expect(table.stack()).toEqual(['ability 1 of Volley']);
    expect(table.kind()).toBe('priority');
    table.do('pass', 'pass', '1 damage to a');
    expect(['a', 'b'].map((name) => table.card(name).damage)).toEqual([1, 1999]);
  });

  it('SE 11.5.6 the cost is fixed before it is paid', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Square'], field: ['Lamp'] }, {}] });
    table.do('play Square'); // the cost stays 3 - 2, though Lamp is dulled for it
    expect(table.card('Lamp').dull).toBe(true);
    expect(table.card('Square').zone).toBe('field');
  });

  it('SE 11.5.6.1.1 discards give 2 CP, Backups 1, of their element; one of its own; a surplus of 1 only with a discard', () => {
    const offers = (card: string, hand: string[], field: string[]): boolean =>
      setUp({ cards: CARDS, players: [{ hand: [card, ...hand], field }, {}] }).can(`play ${card}`);
    expect(offers('Square', [], ['Smith', 'Glacier', 'Glacier'])).toBe(true);
    expect(offers('Square', [], ['Glacier', 'Glacier', 'Glacier'])).toBe(false);
    expect(offers('Square', [], ['Smith', 'Glacier'])).toBe(false);
    expect(offers('Square', ['Ember'], [])).toBe(false);
    expect(offers('Square', ['Ember', 'Frost'], [])).toBe(true); // there is a surplus of 1
    expect(offers('Square', ['Frost', 'Frost'], [])).toBe(false);
    expect(offers('Square', ['Halo', 'Ember'], [])).toBe(false); // a Light card cannot be discarded for CP
    expect(offers('Choir', ['Frost', 'Frost'], [])).toBe(true); // a Light card takes any element

    const table = setUp({ cards: CARDS, players: [{ hand: ['Square', 'Ember', 'Frost'], field: ['Smith'] }, {}] });
    table.do('play Square', 'discard Ember');
    expect(table.offered()).toEqual(['discard Frost for CP', 'dull Smith for CP']);
    table.do('discard Frost');
    expect(table.card('Square').zone).toBe('field');
    expect(table.card('Smith').dull).toBe(false);
  });

  it('SE 11.5.7 all of the cost is paid, never a part of it', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Square', 'Ember', 'Frost', 'Wedge'], field: ['Smith'] }, {}],
    });
    table.do('play Square');
    let payments = 0;
    while (table.kind() === 'payCp') {
      expect(table.can('pass')).toBe(false);
      expect(table.card('Square').zone).toBe('hand');
      table.do(table.offered()[0]);
      payments++;
    }
    expect(payments).toBe(2);
    expect(table.card('Square').zone).toBe('field');
  });

  it('SE 11.5.8 then the Formation that was there returns to hand, too late to be discarded for the new one', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Wedge', 'Ember', 'Frost'], field: ['Line', 'Ember', 'Watcher'] }, { field: ['Line'] }],
    });
    table.do('play Wedge');
    expect(table.forced()).toContain('discard Ember for CP'); // Frost is not of fire, and Line is still on the field
    table.do('ability of Watcher');
    expect(table.zone(0, 'hand').sort()).toEqual(['Frost', 'Line']);
    expect(table.zone(0, 'field')).toEqual(['Ember', 'Watcher', 'Wedge']);
    expect(table.zone(1, 'field')).toEqual(['Line']);
    expect(table.stack().sort()).toEqual(['ability 1 of Watcher', 'ability 1 of Wedge']);

    const poor = setUp({ cards: CARDS, players: [{ hand: ['Wedge'], field: ['Line', 'Ember'] }, {}] });
    expect(poor.can('play Wedge')).toBe(false);
    // at no time were there two Formations (12.4.10)
    expect(table.zone(0, 'break')).toEqual(['Ember']);
  });

  it('SE 11.5.9 it enters the field, what waits for that triggers, and the turn player gets priority', () => {
    const table = setUp({ cards: CARDS, turn: 1, players: [{}, { hand: ['Wedge', 'Ember'], field: ['Frost'] }] });
    table.do('play Wedge');
    expect(table.card('Wedge')).toMatchObject({ zone: 'field', player: 1, dull: false });
    expect(table.stack()).toEqual(['ability 1 of Wedge']);
    expect(table.kind()).toBe('priority');
    expect(table.decider()).toBe(1);
  });

  it('SE 11.5.10 a Formation that may not be played cannot be begun', () => {
    const offers = (card: string, mine: string[], theirs: string[] = []): boolean =>
      setUp({ cards: CARDS, players: [{ hand: [card], field: mine }, { field: theirs }] }).can(`play ${card}`);
    expect(offers('Line', ['Ember'])).toBe(true);
    expect(offers('Line', [])).toBe(false); // its formation condition is not met
    expect(offers('Line', ['Smith'], ['Ember'])).toBe(false);
    expect(offers('Line', ['Ember'], ['Ban'])).toBe(false);
    expect(offers('Line', ['Ember', 'Ban'])).toBe(true);
  });
});
