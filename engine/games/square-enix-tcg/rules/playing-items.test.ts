import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: it-ember, name: Ember, type: forward, element: fire, cost: 9, power: 5000, generic: true }
- { id: it-frost, name: Frost, type: forward, element: ice, cost: 9, power: 5000, generic: true }
- { id: it-halo, name: Halo, type: forward, element: light, cost: 9, power: 5000, generic: true }
- { id: it-smith, name: Smith, type: backup, element: fire, cost: 1, generic: true }
- { id: it-glacier, name: Glacier, type: backup, element: ice, cost: 1, generic: true }
- { id: it-knight, name: Knight, type: forward, element: earth, cost: 2, power: 5000, generic: true }
- { id: it-ghost, name: Ghost, type: forward, element: earth, cost: 2, power: 5000, generic: true,
    keywords: [cannot-be-chosen-by-opponent-summons, cannot-be-chosen-by-opponent-abilities] }
- { id: it-spark, name: Spark, type: summon, element: fire, cost: 0, abilities: [{ do: [{ draw: 1 }] }] }
- { id: it-knife, name: Knife, type: weapon, element: fire, cost: 0, bearer: forward }
- { id: it-sword, name: Sword, type: weapon, element: fire, cost: 1, bearer: forward, abilities:
    [{ when: enters, do: [{ draw: 1 }] }] }
- { id: it-plate, name: Plate, type: armor, element: fire, cost: 3, bearer: [forward, backup] }
- { id: it-great, name: Greatsword, type: weapon, element: fire, cost: 4, bearer: forward, abilities:
    [{ field: { own-cost: { by: { count: { type: forward, controller: you }, times: -1 } } } }] }
- { id: it-saintly, name: Saintly Blade, type: weapon, element: light, cost: 4, bearer: forward }
- { id: it-wand, name: Wand, type: weapon, element: fire, cost: 1, bearer: forward, abilities: [{ when: enters, do:
    [{ select: { modes: [[{ draw: 1 }], [{ damage: { who: { all: { type: forward } }, amount: 1000 } }]] } }] }] }
- { id: it-bow, name: Bow, type: weapon, element: fire, cost: 0, bearer: forward, abilities:
    [{ when: enters, do: [{ divide-damage: { amount: 2000, of: { type: forward, controller: opponent } } }, deal-divided] }] }
- { id: it-lamp, name: Lamp, type: backup, element: fire, cost: 1, abilities:
    [{ if: { is: { who: self, of: { state: active } } }, field: { cost: { of: { type: item }, by: -2 } } }] }
- { id: it-ban, name: Ban, type: backup, element: ice, cost: 1, abilities: [{ field: { forbids: { of: { type: weapon } } } }] }
- { id: it-rust, name: Rust, type: weapon, element: fire, cost: 0, bearer: forward,
    abilities: [{ if: { your-turn: true }, field: [not-playable] }] }
`;

describe('playing an Item', () => {
  it('SE 11.4.1 only the turn player, in a main phase, with an empty stack; no stack, and nobody can respond', () => {
    const hand = ['Knife', 'Spark'];
    const players = [
      { hand, field: ['Knight'] },
      { hand, field: ['Knight'] },
    ] as const;
    const table = setUp({ cards: CARDS, players });
    expect(table.offered()).toEqual(['pass', 'play Knife', 'play Spark']);
    expect(table.copy().do('pass').offered()).toEqual(['pass', 'play Spark']);
    expect(table.copy().do('play Spark').offered()).toEqual(['pass']);
    expect(setUp({ cards: CARDS, phase: 'attack', players }).offered()).toEqual(['pass', 'play Spark']);
    expect(setUp({ cards: CARDS, phase: 'main-2', players }).can('play Knife')).toBe(true);
    table.do('play Knife');
    expect(table.card('Knife', 0).zone).toBe('field');
    expect(table.stack()).toEqual([]);
    expect(table.decider()).toBe(0); // the opponent was not asked
  });

  it('SE 11.4.2 the Item is revealed as it is declared, and cannot pay for itself', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Sword', 'Ember', 'Plate'], field: ['Knight'] }, {}] });
    expect(table.card('Sword').known).toEqual([true, false]);
    table.do('play Sword');
    expect(table.kind()).toBe('payCp');
    expect(table.card('Sword')).toMatchObject({ zone: 'hand', known: [true, true] });
    expect(table.offered()).toEqual(['discard Ember for CP', 'discard Plate for CP']);
  });

  it('SE 11.4.3 modes printed on an Item are those of its abilities: selected as these resolve, not while it is played', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Wand', 'Ember', 'Sword'], field: ['Knight'] }, {}] });
    table.do('play Wand');
    expect(table.kind()).toBe('payCp');
    table.do('discard Ember', 'pass', 'pass');
    expect(table.kind()).toBe('mode');
    table.do('select mode 2');
    expect(table.card('Knight').damage).toBe(1000);
  });

  it('SE 11.4.4 a cost that refers to cards takes that value while it is played', () => {
    const field = ['Knight', 'Knight', 'Ghost'];
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Greatsword'], field: [...field, 'Smith'] }, { field: ['Knight'] }],
    });
    table.do('play Greatsword', 'equip Ghost', 'dull Smith'); // the cost is 4 - 3
    expect(table.card('Greatsword').on).toBe('Ghost');
    const less = setUp({ cards: CARDS, players: [{ hand: ['Greatsword'], field: ['Knight', 'Knight', 'Smith'] }, {}] });
    expect(less.can('play Greatsword')).toBe(false);
  });

  it('SE 11.4.5 the bearer is designated while it is played; that is not choosing', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Sword', 'Ember', 'Plate'], field: ['Ghost', 'Knight', 'Smith'] }, { field: ['Frost'] }],
    });
    table.do('play Sword');
    expect(table.kind()).toBe('bearer');
    // neither a Backup nor a card of the opponent can be designated
    expect(table.offered()).toEqual(['equip Ghost', 'equip Knight']);
    expect(table.zone(0, 'break')).toEqual([]); // the bearer is designated before anything is paid
    table.do('equip Ghost', 'discard Ember');
    expect(table.card('Sword')).toMatchObject({ zone: 'field', on: 'Ghost' });

    // "cannot be chosen" does not matter: a designation is no choice
    const stolen = setUp({ cards: CARDS, players: [{ hand: ['Knife'], field: ['Ghost'] }, {}] });
    expect(stolen.can('play Knife')).toBe(true);
    // a Character with a Weapon cannot be designated for a second one (Q26)
    const armed = setUp({ cards: CARDS, players: [{ hand: ['Knife', 'Bow'], field: ['Ghost', 'Knight'] }, {}] });
    armed.do('play Knife', 'equip Ghost', 'play Bow');
    expect(armed.card('Bow').on).toBe('Knight');
  });

  it('SE 11.4.6 what an Item divides, its auto ability divides: as it resolves (11.9.11), not while it is played', () => {
    const theirs = [
      { card: 'Knight', as: 'a' },
      { card: 'Knight', as: 'b' },
    ];
    const table = setUp({ cards: CARDS, players: [{ hand: ['Bow'], field: ['Knight'] }, { field: theirs }] });
    table.do('play Bow');
    expect(table.stack()).toEqual(['ability 1 of Bow']);
    expect(table.kind()).toBe('priority');
    table.do('pass', 'pass', '1 damage to a');
    expect(['a', 'b'].map((name) => table.card(name).damage)).toEqual([1, 1999]);
  });

  it('SE 11.4.7 the cost is fixed before it is paid', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Plate'], field: ['Lamp'] }, {}] });
    table.do('play Plate'); // the cost stays 3 - 2, though Lamp is dulled for it
    expect(table.card('Lamp').dull).toBe(true);
    expect(table.card('Plate').on).toBe('Lamp');
  });

  it('SE 11.4.7.1 discards give 2 CP, Backups 1, of their element; one of its own; a surplus of 1 only with a discard', () => {
    const offers = (card: string, hand: string[], field: string[]): boolean =>
      setUp({ cards: CARDS, players: [{ hand: [card, ...hand], field: ['Knight', ...field] }, {}] }).can(
        `play ${card}`,
      );
    expect(offers('Plate', [], ['Smith', 'Glacier', 'Glacier'])).toBe(true);
    expect(offers('Plate', [], ['Glacier', 'Glacier', 'Glacier'])).toBe(false);
    expect(offers('Plate', [], ['Smith', 'Glacier'])).toBe(false);
    expect(offers('Plate', ['Ember'], [])).toBe(false);
    expect(offers('Plate', ['Ember', 'Frost'], [])).toBe(true); // there is a surplus of 1
    expect(offers('Plate', ['Frost', 'Frost'], [])).toBe(false);
    expect(offers('Plate', ['Halo', 'Ember'], [])).toBe(false); // a Light card cannot be discarded for CP
    expect(offers('Saintly Blade', ['Frost', 'Frost'], [])).toBe(true); // a Light card takes any element

    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Plate', 'Ember', 'Frost'], field: ['Knight', 'Smith'] }, {}],
    });
    table.do('play Plate', 'equip Knight', 'discard Ember');
    expect(table.offered()).toEqual(['discard Frost for CP', 'dull Smith for CP']);
    table.do('discard Frost');
    expect(table.card('Plate').zone).toBe('field');
    expect(table.card('Smith').dull).toBe(false);
  });

  it('SE 11.4.8 all of the cost is paid, never a part of it', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Plate', 'Ember', 'Frost', 'Sword'], field: ['Knight', 'Smith'] }, {}],
    });
    table.do('play Plate', 'equip Knight');
    let payments = 0;
    while (table.kind() === 'payCp') {
      expect(table.can('pass')).toBe(false);
      expect(table.card('Plate').zone).toBe('hand');
      table.do(table.offered()[0]);
      payments++;
    }
    expect(payments).toBe(2);
    expect(table.card('Plate').zone).toBe('field');
  });

  it('SE 11.4.9 it enters the field on its bearer, what waits for that triggers, and the turn player gets priority', () => {
    const table = setUp({ cards: CARDS, turn: 1, players: [{}, { hand: ['Sword', 'Ember'], field: ['Knight'] }] });
    table.do('play Sword');
    expect(table.card('Sword')).toMatchObject({ zone: 'field', player: 1, on: 'Knight', dull: false });
    expect(table.stack()).toEqual(['ability 1 of Sword']);
    expect(table.kind()).toBe('priority');
    expect(table.decider()).toBe(1);
  });

  it('SE 11.4.10 an Item that may not be played cannot be begun', () => {
    const offers = (card: string, mine: string[], theirs: string[] = []): boolean =>
      setUp({ cards: CARDS, players: [{ hand: [card], field: mine }, { field: theirs }] }).can(`play ${card}`);
    expect(offers('Knife', ['Knight'])).toBe(true);
    expect(offers('Knife', [])).toBe(false); // no Character can bear it
    expect(offers('Knife', ['Smith'], ['Knight'])).toBe(false);
    expect(offers('Knife', ['Knight'], ['Ban'])).toBe(false);
    expect(offers('Knife', ['Knight', 'Ban'])).toBe(true);
    expect(offers('Rust', ['Knight'])).toBe(false);
    const armed = [
      { card: 'Knight', as: 'k' },
      { card: 'Bow', on: 'k' },
    ];
    expect(setUp({ cards: CARDS, players: [{ hand: ['Knife'], field: armed }, {}] }).can('play Knife')).toBe(false);
  });
});
