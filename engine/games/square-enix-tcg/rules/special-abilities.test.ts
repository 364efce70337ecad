import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: sp-ember, name: Ember, type: forward, element: fire, cost: 9, power: 5000, generic: true }
- { id: sp-frost, name: Frost, type: forward, element: ice, cost: 9, power: 5000, generic: true }
- { id: sp-smith, name: Smith, type: backup, element: fire, cost: 1, generic: true }
- { id: sp-glacier, name: Glacier, type: backup, element: ice, cost: 1, generic: true }
- { id: sp-soldier, name: Soldier, type: forward, element: earth, cost: 2, power: 9000, generic: true }
- { id: sp-spark, name: Spark, type: summon, element: fire, cost: 0, abilities: [{ do: [{ draw: 1 }] }] }
- { id: sp-kain, name: Kain, type: forward, element: fire, cost: 2, power: 5000, abilities:
    [{ special: Jump, do: [{ damage: { who: { all: { type: forward, controller: opponent } }, amount: 1000 } }] }] }
- { id: sp-kain-b, name: Kain, type: backup, element: ice, cost: 2 }
- { id: sp-kain-m, name: Kain, type: monster, element: dark, cost: 2 }
- { id: sp-kain-s, name: Kain, type: summon, element: fire, cost: 9, abilities: [{ do: [{ draw: 1 }] }] }
- { id: sp-kain-w, name: Kain, type: weapon, element: fire, cost: 9, bearer: forward }
- { id: sp-kain-f, name: Kain, type: formation, element: fire, cost: 9, condition: { hand: {} } }
- { id: sp-alias, name: Hooded Man, also-named: [Kain], type: forward, element: earth, cost: 9, power: 5000 }
- { id: sp-paid, name: Paid, type: forward, element: fire, cost: 2, power: 5000, abilities:
    [{ special: Blast, cost: { cp: { fire: 1, ice: 1 }, to-break-zone: { of: { type: backup } } }, do: [{ draw: 1 }] }] }
- { id: sp-one, name: Single, type: forward, element: fire, cost: 2, power: 5000,
    abilities: [{ special: Blast, cost: { cp: { any: 1 } }, do: [{ draw: 1 }] }] }
- { id: sp-fwd, name: Drummer, type: forward, element: fire, cost: 2, power: 5000, generic: true,
    abilities: [{ special: Roll, cost: { dull-self: true }, do: [{ draw: 1 }] }] }
- { id: sp-fast, name: Courier, type: forward, element: fire, cost: 2, power: 5000, keywords: [haste], generic: true,
    abilities: [{ special: Run, cost: { dull-self: true }, do: [{ draw: 1 }] }] }
- { id: sp-bak, name: Librarian, type: backup, element: fire, cost: 2, generic: true,
    abilities: [{ special: Read, cost: { dull-self: true }, do: [{ draw: 1 }] }] }
- { id: sp-mon, name: Cactuar, type: monster, element: fire, cost: 2, generic: true,
    abilities: [{ special: Needles, cost: { dull-self: true }, do: [{ draw: 1 }] }] }
- { id: sp-lord, name: Lord, type: monster, element: fire, cost: 2, generic: true, abilities:
    [{ special: Order, cost: { dull: { of: { type: forward } } }, do: [{ draw: 1 }] },
     { special: Offering, cost: { to-break-zone: { of: { type: forward } } }, do: [{ draw: 1 }] },
     { special: Retreat, cost: { return: { of: { type: forward } } }, do: [{ draw: 1 }] },
     { special: Exile, cost: { remove: { of: { type: forward } } }, do: [{ draw: 1 }] }] }
- { id: sp-rooted, name: Rooted, type: forward, element: earth, cost: 2, power: 5000, keywords: [cannot-be-returned, cannot-be-removed] }
- { id: sp-counter, name: Counter, type: summon, element: ice, cost: 0,
    abilities: [{ do: [{ choose: { of: { zone: stack, other: true } } }, { cancel: chosen }] }] }
- { id: sp-modal, name: Modal, type: monster, element: fire, cost: 2, generic: true, abilities: [{ special: Fork, do: [{ select:
    { modes: [[{ draw: 1 }], [{ damage: { who: { all: { type: forward } }, amount: 1000 } }]] } }] }] }
- { id: sp-x, name: Variable, type: monster, element: fire, cost: 2, generic: true, abilities: [{ special: Surge,
    cost: { cp: { x: true } }, do: [{ damage: { who: { all: { type: forward } }, amount: { product: { a: x, b: 1000 } } } }] }] }
- { id: sp-taxed, name: Taxed, type: monster, element: fire, cost: 2, generic: true, abilities: [{ special: Tithe, cost:
    { cp: { any: { count: { of: { type: backup, controller: you } } } }, to-break-zone: { of: { type: backup } } }, do: [{ draw: 1 }] }] }
- { id: sp-split, name: Divider, type: monster, element: fire, cost: 2, generic: true,
    abilities: [{ special: Rain, do: [{ divide-damage: { amount: 3000, of: { type: forward } } }, deal-divided] }] }
- { id: sp-grave, name: Grave, type: monster, element: fire, cost: 2, generic: true,
    abilities: [{ special: Exhume, cost: { remove: { of: { zone: break } } }, do: [{ draw: 1 }] }] }
- { id: sp-listener, name: Listener, type: backup, element: ice, cost: 1, generic: true,
    abilities: [{ when: { ability-used: { type: character } }, do: [{ draw: 1 }] }] }
- { id: sp-gag, name: Gag, type: backup, element: ice, cost: 1,
    abilities: [{ field: { keyword: [cannot-use-special-abilities] }, affects: { type: character, controller: opponent } }] }
- { id: sp-once, name: Once, type: monster, element: fire, cost: 2, generic: true, abilities:
    [{ special: Once, once: true, do: [{ draw: 1 }] }, { special: Later, only: [opponent-turn], do: [{ draw: 1 }] },
     { special: Late, if: { points: { at-least: 3 } }, do: [{ draw: 1 }] }, { cost: { cp: { any: 0 } }, do: [{ draw: 1 }] }] }
`;

describe('special abilities', () => {
  it('SE 11.8.1 a special ability also costs the discard of a card of the same name, but not of a Summon or an Item', () => {
    const offers = (...hand: string[]): boolean =>
      setUp({ cards: CARDS, players: [{ hand, field: ['sp-kain', 'Smith'] }, { hand: ['sp-kain-b'] }] }).can(
        'use ability',
      );
    expect(offers()).toBe(false);
    expect(offers('Ember')).toBe(false);
    expect(offers('sp-kain-s')).toBe(false);
    expect(offers('sp-kain-w')).toBe(false);
    expect(offers('sp-kain')).toBe(true);
    expect(offers('sp-kain-b')).toBe(true);
    expect(offers('sp-kain-m')).toBe(true); // the Dark card is discarded as the card of the name; it makes no CP (Q36)
    expect(offers('sp-kain-f')).toBe(true); // a Formation may be discarded, too (Q35)
    expect(offers('sp-alias')).toBe(true); // the card has the name Kain in every zone (11.10.2)

    const hand = ['sp-kain-s', { card: 'sp-kain-b', as: 'backup' }, 'sp-kain-w', 'sp-alias'];
    const table = setUp({ cards: CARDS, players: [{ hand, field: ['sp-kain'] }, { field: ['Soldier'] }] });
    table.do('use ability 1 of Kain');
    expect(table.kind()).toBe('payCost');
    expect(table.offered()).toEqual(['choose backup', 'choose Hooded Man']);
    table.do('choose backup');
    expect(table.card('backup').zone).toBe('break');
    expect(table.card('Hooded Man').zone).toBe('hand');
    table.do('pass', 'pass');
    expect(table.card('Soldier').damage).toBe(1000);
  });

  it('SE 11.8.2.1.1 everything before the colon is paid; surplus only by discards, 1 for each element asked for', () => {
    const offers = (hand: string[], field: string[]): boolean =>
      setUp({ cards: CARDS, players: [{ hand, field: ['Paid', ...field] }, {}] }).can('use ability 1 of Paid');
    expect(offers(['Ember', 'Frost'], ['Smith'])).toBe(false); // there is no Paid to discard
    expect(offers(['Paid', 'Ember'], ['Smith'])).toBe(false); // there is no ice CP
    expect(offers(['Paid', 'Ember', 'Frost'], [])).toBe(false); // there is no Backup to put away
    expect(offers(['Paid', 'Frost'], ['Smith'])).toBe(false); // the discarded Paid makes no CP
    expect(offers(['Paid', 'Paid', 'Frost'], ['Smith'])).toBe(true); // a second Paid makes CP: 4 CP for a cost of 2
    expect(offers(['Paid'], ['Smith', 'Glacier'])).toBe(false); // one Backup must be put away and pays nothing
    expect(offers(['Paid'], ['Smith', 'Glacier', 'Glacier'])).toBe(true);

    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Paid', 'Ember', 'Frost'], field: ['Paid', 'Smith'] }, {}],
    });
    table.do('use ability 1 of Paid');
    expect(table.zone(0, 'hand')).toEqual([]); // 4 CP were paid: a surplus of 1 for each element
    expect(table.zone(0, 'break').sort()).toEqual(['Ember', 'Frost', 'Paid', 'Smith']);
    expect(table.stack()).toEqual(['ability 1 of Paid']);
    // no element is asked for, so the surplus is 1
    const single = setUp({ cards: CARDS, players: [{ hand: ['Single', 'Frost'], field: ['Single'] }, {}] });
    single.do('use ability 1 of Single');
    expect(single.zone(0, 'break').sort()).toEqual(['Frost', 'Single']);
  });

  it('SE 11.8.2.1.2 the dull icon needs Haste or control since the turn began, but not of a Monster', () => {
    const offers = (card: string, since: 'this-turn' | 'before', dull = false): boolean =>
      setUp({ cards: CARDS, players: [{ hand: [card], field: [{ card, since, dull }] }, {}] }).can(
        `use ability 1 of ${card}`,
      );
    expect(offers('Drummer', 'before')).toBe(true);
    expect(offers('Drummer', 'this-turn')).toBe(false);
    expect(offers('Librarian', 'before')).toBe(true);
    expect(offers('Librarian', 'this-turn')).toBe(false);
    expect(offers('Courier', 'this-turn')).toBe(true);
    expect(offers('Courier', 'before', true)).toBe(false);
    expect(offers('Cactuar', 'this-turn')).toBe(true);
  });

  it('SE 11.8.2.1.3 costs that dull Characters or put them into the break zone use only those of the payer', () => {
    const hand = ['Lord', 'Lord'];
    const none = setUp({ cards: CARDS, players: [{ hand, field: ['Lord'] }, { field: ['Soldier'] }] });
    expect(none.offered().filter((text) => text.startsWith('use'))).toEqual([]);
    const table = setUp({
      cards: CARDS,
      players: [{ hand, field: ['Lord', 'Ember', 'Frost'] }, { field: ['Soldier'] }],
    });
    table.do('use ability 1 of Lord', 'choose Lord');
    expect(table.offered()).toEqual(['choose Ember', 'choose Frost']);
    table.do('choose Frost', 'use ability 2 of Lord');
    expect(table.offered()).toEqual(['choose Ember', 'choose Frost']);
    table.do('choose Frost');
    expect(table.zone(0, 'break')).toEqual(['Lord', 'Lord', 'Frost']);
    expect(table.card('Soldier')).toMatchObject({ zone: 'field', dull: false });
  });

  it('SE 11.8.2.1.4 what cannot be returned or removed cannot pay for a cost that does so', () => {
    const rooted = setUp({ cards: CARDS, players: [{ hand: ['Lord'], field: ['Lord', 'Rooted'] }, {}] });
    expect(rooted.offered().filter((text) => text.startsWith('use'))).toEqual([
      'use ability 1 of Lord',
      'use ability 2 of Lord',
    ]);
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Lord', 'Lord'], field: ['Lord', 'Rooted', 'Ember', 'Frost'] }, {}],
    });
    table.do('use ability 3 of Lord', 'choose Lord');
    expect(table.offered()).toEqual(['choose Ember', 'choose Frost']);
    table.do('choose Ember', 'use ability 4 of Lord');
    expect(table.zone(0, 'removed')).toEqual(['Frost']);
    expect(table.zone(0, 'hand')).toEqual(['Ember']);
  });

  it('SE 11.8.3 an activation that cannot be finished is not offered, and what was declared cannot be taken back', () => {
    const poor = setUp({ cards: CARDS, players: [{ hand: ['Single'], field: ['Single'] }, {}] });
    expect(poor.can('use ability')).toBe(false); // the one discard cannot make the CP, too
    const table = setUp({ cards: CARDS, players: [{ hand: ['Single', 'Ember', 'Frost'], field: ['Single'] }, {}] });
    table.do('use ability 1 of Single');
    expect(table.kind()).toBe('payCp');
    expect(table.offered()).toEqual(['discard Ember for CP', 'discard Frost for CP']);
  });

  it('SE 11.8.4 the ability goes on top of the stack with nothing but its text, under the control of its user', () => {
    const table = setUp({
      cards: CARDS,
      turn: 1,
      players: [
        { hand: ['sp-kain-b'], field: ['sp-kain'] },
        { hand: ['Spark', 'Counter'], field: ['Soldier'] },
      ],
    });
    table.do('play Spark', 'pass', 'use ability 1 of Kain');
    expect(table.stack()).toEqual(['ability 1 of Kain', 'Spark']);
    table.do('pass', 'play Counter', 'pass', 'pass');
    expect(table.forced()).toContain('choose Spark'); // the ability is no card on the stack
    expect(table.stack()).toEqual(['ability 1 of Kain']);
    table.do('pass', 'pass');
    expect(table.card('Soldier').damage).toBe(1000); // the "opponent" of the ability is the opponent of its user
  });

  it('SE 11.8.5 which of its effects is used is declared while activating', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Modal'], field: ['Modal'] }, { field: ['Soldier'] }] });
    table.do('use ability 1 of Modal');
    expect(table.kind()).toBe('mode');
    expect(table.zone(0, 'break')).toEqual([]);
    table.do('select mode 2');
    expect(table.zone(0, 'break')).toEqual(['Modal']);
    table.do('pass', 'pass');
    expect(table.kind()).toBe('priority');
    expect(table.card('Soldier').damage).toBe(1000);
  });

  it('SE 11.8.6 X is chosen, and a cost that refers to cards takes its value, while activating', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Variable', 'Frost'], field: ['Variable', 'Smith'] }, { field: ['Soldier'] }],
    });
    table.do('use ability 1 of Variable');
    expect(table.kind()).toBe('chooseX');
    // Frost makes 2 CP and Smith 1; the discarded Variable makes none
    expect(table.offered()).toEqual(['X = 0', 'X = 1', 'X = 2', 'X = 3']);
    table.do('X = 3', 'pass', 'pass');
    expect(table.card('Soldier').damage).toBe(3000);
    expect(table.zone(0, 'hand')).toEqual([]);

    const taxed = (hand: string[]): boolean =>
      setUp({ cards: CARDS, players: [{ hand, field: ['Taxed', 'Smith'] }, { field: ['Smith'] }] }).can(
        'use ability 1 of Taxed',
      );
    expect(taxed(['Taxed'])).toBe(false); // with one Backup the cost is 1 CP, and that Backup has to be put away
    expect(taxed(['Taxed', 'Ember'])).toBe(true);
  });

  it('SE 11.8.7 the shares are declared while activating: at least 1000 each, in thousands', () => {
    const theirs = [
      { card: 'Soldier', as: 'a' },
      { card: 'Soldier', as: 'b' },
    ];
    const table = setUp({ cards: CARDS, players: [{ hand: ['Divider'], field: ['Divider'] }, { field: theirs }] });
    table.do('use ability 1 of Divider');
    expect(table.kind()).toBe('distribute');
    expect(table.offered().sort()).toEqual([
      '1000 damage to a',
      '2000 damage to a',
      '3000 damage to a',
      '3000 damage to b',
    ]);
    table.do('2000 damage to a');
    expect(table.stack()).toEqual(['ability 1 of Divider']);
    table.do('pass', 'pass');
    expect(['a', 'b'].map((name) => table.card(name).damage)).toEqual([2000, 1000]);
  });

  it('SE 11.8.8 the cost is fixed before it is paid', () => {
    const field = ['Taxed', 'Smith', 'Smith'];
    // with 2 Backups the cost is 2 CP, though there is one Backup fewer as they are paid
    const table = setUp({ cards: CARDS, players: [{ hand: ['Taxed', 'Ember'], field }, {}] });
    table.do('use ability 1 of Taxed', 'choose Smith#1');
    expect(table.zone(0, 'break').sort()).toEqual(['Ember', 'Smith', 'Taxed']);
    expect(table.card('Smith#2').dull).toBe(false);
    expect(setUp({ cards: CARDS, players: [{ hand: ['Taxed'], field }, {}] }).can('use ability 1 of Taxed')).toBe(
      false,
    );
  });

  it('SE 11.8.9 all costs are paid at once: what one part moves cannot serve another', () => {
    // the discarded card of the name is not in the Break Zone yet, so it cannot be removed from there
    expect(
      setUp({ cards: CARDS, players: [{ hand: ['Grave'], field: ['Grave'] }, {}] }).can('use ability 1 of Grave'),
    ).toBe(false);
    const table = setUp({ cards: CARDS, players: [{ hand: ['Grave'], field: ['Grave'], break: ['Ember'] }, {}] });
    table.do('use ability 1 of Grave');
    expect(table.zone(0, 'removed')).toEqual(['Ember']);
    expect(table.zone(0, 'break')).toEqual(['Grave']);
  });

  it('SE 11.8.10 then it is activated: what waits for that triggers, and its user has priority if they had it before', () => {
    const hand = ['Single', 'Ember', 'Frost'];
    const table = setUp({ cards: CARDS, players: [{ field: ['Listener'] }, { hand, field: ['Single'] }] });
    table.do('pass', 'use ability 1 of Single');
    expect(table.waiting()).toBe(0); // nothing triggers before the cost is paid
    table.do('discard Ember');
    expect(table.stack()).toEqual(['ability 1 of Listener', 'ability 1 of Single']);
    expect(table.kind()).toBe('priority');
    expect(table.decider()).toBe(1);
  });

  it('SE 11.8.11 a special ability that may not be used cannot be begun', () => {
    const hand = ['Once', 'Once', 'Once'];
    const uses = (table: { offered(): string[] }): string[] => table.offered().filter((text) => text.startsWith('use'));
    const table = setUp({
      cards: CARDS,
      players: [
        { hand, field: ['Once'] },
        { hand, field: ['Once'] },
      ],
    });
    expect(uses(table)).toEqual(['use ability 1 of Once', 'use ability 4 of Once']);
    table.do('use ability 1 of Once', 'choose Once');
    expect(uses(table)).toEqual(['use ability 4 of Once']);
    table.do('pass');
    expect(uses(table)).toEqual(['use ability 1 of Once', 'use ability 2 of Once', 'use ability 4 of Once']);
    const hurt = setUp({ cards: CARDS, players: [{ hand, field: ['Once'], damage: ['Ember', 'Ember', 'Ember'] }, {}] });
    expect(uses(hurt)).toContain('use ability 3 of Once');
    // another card forbids special abilities; the action ability stays
    const gagged = setUp({
      cards: CARDS,
      players: [
        { hand, field: ['Once'] },
        { hand, field: ['Gag', 'Once'] },
      ],
    });
    expect(uses(gagged)).toEqual(['use ability 4 of Once']);
    gagged.do('pass');
    expect(uses(gagged)).toContain('use ability 1 of Once');
  });
});
