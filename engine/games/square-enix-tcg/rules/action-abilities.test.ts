import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: ac-ember, name: Ember, type: forward, element: fire, cost: 9, power: 5000, generic: true }
- { id: ac-frost, name: Frost, type: forward, element: ice, cost: 9, power: 5000, generic: true }
- { id: ac-halo, name: Halo, type: forward, element: light, cost: 9, power: 5000, generic: true }
- { id: ac-smith, name: Smith, type: backup, element: fire, cost: 1, generic: true }
- { id: ac-glacier, name: Glacier, type: backup, element: ice, cost: 1, generic: true }
- { id: ac-soldier, name: Soldier, type: forward, element: earth, cost: 2, power: 9000, generic: true }
- { id: ac-spark, name: Spark, type: summon, element: fire, cost: 0, abilities: [{ do: [{ draw: 1 }] }] }
- { id: ac-sage, name: Sage, type: forward, element: fire, cost: 2, power: 5000, generic: true,
    abilities: [{ cost: { cp: { any: 1 } }, do: [{ draw: 1 }] }] }
- { id: ac-all, name: Everything, type: forward, element: fire, cost: 2, power: 5000, abilities:
    [{ cost: { cp: { fire: 1 }, discard: { of: { element: ice } }, dull-self: true, to-break-zone: { of: { type: backup } } }, do: [{ draw: 1 }] }] }
- { id: ac-two, name: Two Elements, type: monster, element: fire, cost: 2, generic: true,
    abilities: [{ cost: { cp: { fire: 1, ice: 1 } }, do: [{ draw: 1 }] }] }
- { id: ac-one, name: One Element, type: monster, element: fire, cost: 2, generic: true,
    abilities: [{ cost: { cp: { fire: 2 } }, do: [{ draw: 1 }] }] }
- { id: ac-fwd, name: Drummer, type: forward, element: fire, cost: 2, power: 5000, abilities: [{ cost: { dull-self: true }, do: [{ draw: 1 }] }] }
- { id: ac-fast, name: Courier, type: forward, element: fire, cost: 2, power: 5000, keywords: [haste],
    abilities: [{ cost: { dull-self: true }, do: [{ draw: 1 }] }] }
- { id: ac-bak, name: Librarian, type: backup, element: fire, cost: 2, abilities: [{ cost: { dull-self: true }, do: [{ draw: 1 }] }] }
- { id: ac-mon, name: Cactuar, type: monster, element: fire, cost: 2, abilities: [{ cost: { dull-self: true }, do: [{ draw: 1 }] }] }
- { id: ac-lord, name: Lord, type: monster, element: fire, cost: 2, abilities:
    [{ cost: { dull: { of: { type: forward } } }, do: [{ draw: 1 }] },
     { cost: { to-break-zone: { of: { type: character, other: true } } }, do: [{ draw: 1 }] },
     { cost: { return: { of: { type: forward } } }, do: [{ draw: 1 }] },
     { cost: { remove: { of: { type: forward } } }, do: [{ draw: 1 }] }] }
- { id: ac-rooted, name: Rooted, type: forward, element: earth, cost: 2, power: 5000, keywords: [cannot-be-returned, cannot-be-removed],
    abilities: [{ cost: { return-self: true }, do: [{ draw: 1 }] }, { cost: { remove-self: true }, do: [{ draw: 1 }] }] }
- { id: ac-guarded, name: Guarded, type: forward, element: earth, cost: 2, power: 5000, keywords: [cannot-be-returned-by-opponent] }
- { id: ac-blue, name: Blue, type: monster, element: water, cost: 2, abilities: [{ blue-magic: { cp: { any: 1 } }, do: [{ draw: 1 }] }] }
- { id: ac-counter, name: Counter, type: summon, element: ice, cost: 0,
    abilities: [{ do: [{ choose: { of: { zone: stack, other: true } } }, { cancel: chosen }, { damage-player: { player: opponent } }] }] }
- { id: ac-modal, name: Modal, type: monster, element: fire, cost: 2, abilities: [{ cost: { cp: { any: 1 } }, do: [{ select:
    { modes: [[{ draw: 1 }], [{ damage: { who: { all: { type: forward } }, amount: 1000 } }]] } }] }] }
- { id: ac-x, name: Variable, type: monster, element: fire, cost: 2, abilities:
    [{ cost: { cp: { x: true } }, do: [{ damage: { who: { all: { type: forward } }, amount: { product: { a: x, b: 1000 } } } }] }] }
- { id: ac-taxed, name: Taxed, type: monster, element: fire, cost: 2, abilities:
    [{ cost: { cp: { any: { count: { of: { type: backup, controller: you } } } }, to-break-zone: { of: { type: backup } } }, do: [{ draw: 1 }] }] }
- { id: ac-split, name: Divider, type: monster, element: fire, cost: 2, abilities:
    [{ cost: { cp: { any: 1 } }, do: [{ divide-damage: { amount: 3000, of: { type: forward } } }, deal-divided] }] }
- { id: ac-recall, name: Recall, type: monster, element: fire, cost: 2, abilities:
    [{ cost: { return: { of: { type: backup } }, cp: { fire: 1 } }, do: [{ draw: 1 }] },
     { cost: { discard: { of: {} }, remove: { of: { zone: break } } }, do: [{ draw: 1 }] }] }
- { id: ac-listener, name: Listener, type: backup, element: ice, cost: 1, generic: true,
    abilities: [{ when: { ability-used: { type: character } }, do: [{ draw: 1 }] }] }
- { id: ac-once, name: Once, type: monster, element: fire, cost: 2, abilities:
    [{ cost: { cp: { any: 0 } }, once: true, do: [{ draw: 1 }] }, { cost: { cp: { any: 0 } }, only: [opponent-turn], do: [{ draw: 1 }] },
     { cost: { cp: { any: 0 } }, only: [attack-phase], do: [{ draw: 1 }] }, { cost: { cp: { any: 0 } }, if: { points: { at-least: 3 } }, do: [{ draw: 1 }] }] }
- { id: ac-gag, name: Gag, type: backup, element: ice, cost: 1,
    abilities: [{ field: { keyword: [cannot-use-action-abilities] }, affects: { type: character, controller: opponent } }] }
- { id: ac-dusk, name: Dusk, type: backup, element: ice, cost: 1, abilities: [{ when: end-phase, do: [{ draw: 1 }] }] }
`;

describe('action abilities', () => {
  it('SE 11.7.1 an action ability has its effect in return for its cost, and not by itself', () => {
    const table = setUp({ cards: CARDS, players: [{ field: ['Sage', 'Smith'] }, {}] });
    expect(table.stack()).toEqual([]);
    table.do('use ability 1 of Sage');
    expect(table.card('Smith').dull).toBe(true);
    expect(table.zone(0, 'hand')).toEqual([]);
    expect(table.can('use ability 1 of Sage')).toBe(false); // the cost cannot be paid a second time
    table.do('pass', 'pass');
    expect(table.zone(0, 'hand')).toHaveLength(1);
  });

  it('SE 11.7.2.1.1 everything before the colon is paid; surplus only by discards, 1 for each element asked for', () => {
    const field = ['Everything', 'Smith', 'Glacier'];
    // no ice card is there to pay
    expect(setUp({ cards: CARDS, players: [{ hand: ['Ember'], field }, {}] }).can('use ability')).toBe(false);
    expect(
      setUp({ cards: CARDS, players: [{ hand: ['Frost'], field: ['Everything', 'Smith'] }, {}] }).can('use ability'),
    ).toBe(false);
    const dull = { card: 'Everything', dull: true };
    expect(
      setUp({ cards: CARDS, players: [{ hand: ['Frost'], field: [dull, 'Smith', 'Glacier'] }, {}] }).can('use ability'),
    ).toBe(false);
    const table = setUp({ cards: CARDS, players: [{ hand: ['Frost'], field }, {}] });
    table.do('use ability 1 of Everything'); // Glacier is put away, because only Smith makes fire CP
    expect(table.zone(0, 'break').sort()).toEqual(['Frost', 'Glacier']);
    expect([table.card('Everything').dull, table.card('Smith').dull]).toEqual([true, true]);

    const offers = (card: string, hand: string[], more: string[] = []): boolean =>
      setUp({ cards: CARDS, players: [{ hand, field: [card, ...more] }, {}] }).can(`use ability 1 of ${card}`);
    // the cost is 2, of two elements: two discards make 4 CP, a surplus of 1 for each element
    expect(offers('Two Elements', ['Ember', 'Frost'])).toBe(true);
    expect(offers('Two Elements', ['Ember', 'Ember'])).toBe(false);
    expect(offers('Two Elements', ['Ember'], ['Glacier'])).toBe(true);
    expect(offers('Two Elements', [], ['Smith', 'Glacier'])).toBe(true);
    expect(offers('Two Elements', [], ['Smith', 'Smith'])).toBe(false);
    // the cost is of one element, so the surplus is at most 1; an ice discard (2 CP) with two fire CP would be 2 too
    // many
    expect(offers('One Element', ['Ember'])).toBe(true);
    expect(offers('One Element', ['Frost'], ['Smith'])).toBe(false);
    expect(offers('One Element', [], ['Smith', 'Glacier'])).toBe(false);
    // Light and Dark cards make no CP for abilities either (Q36)
    expect(offers('Sage', ['Halo'])).toBe(false);
    expect(offers('Sage', ['Frost'])).toBe(true);
  });

  it('SE 11.7.2.1.2 the dull icon needs Haste or control since the turn began, but not of a Monster', () => {
    const offers = (card: string, since: 'this-turn' | 'before', dull = false): boolean =>
      setUp({ cards: CARDS, players: [{ field: [{ card, since, dull }] }, {}] }).can(`use ability 1 of ${card}`);
    expect(offers('Drummer', 'before')).toBe(true);
    expect(offers('Drummer', 'this-turn')).toBe(false);
    expect(offers('Librarian', 'before')).toBe(true);
    expect(offers('Librarian', 'this-turn')).toBe(false);
    expect(offers('Courier', 'this-turn')).toBe(true);
    expect(offers('Cactuar', 'this-turn')).toBe(true);
    expect(offers('Cactuar', 'before', true)).toBe(false); // Cactuar is dull already

    // the switch for Q5: a card that came in its controller's turn may be used in the opponent's next turn, or may not
    const next = (switches: Record<string, string>): boolean => {
      const table = setUp({
        cards: CARDS,
        switches,
        players: [{ field: [{ card: 'Drummer', since: 'this-turn' }] }, { hand: ['Spark'] }],
      });
      table.toPhase('next-turn').passUntil('priority');
      while (table.decider() !== 0) table.do('pass');
      return table.can('use ability 1 of Drummer');
    };
    expect(next({})).toBe(true);
    expect(next({ 'dull-icon': 'controllers-turn' })).toBe(false);
  });

  it('SE 11.7.2.1.3 costs that dull Characters or put them into the break zone use only those of the payer', () => {
    const theirs = ['Soldier', 'Smith'];
    const none = setUp({ cards: CARDS, players: [{ field: ['Lord'] }, { field: theirs }] });
    expect(none.offered()).toEqual(['pass']);
    const table = setUp({ cards: CARDS, players: [{ field: ['Lord', 'Ember', 'Frost'] }, { field: theirs }] });
    table.do('use ability 1 of Lord');
    expect(table.offered()).toEqual(['choose Ember', 'choose Frost']);
    table.do('choose Ember', 'use ability 2 of Lord');
    expect(table.offered()).toEqual(['choose Ember', 'choose Frost']);
    table.do('choose Ember');
    expect(table.zone(0, 'break')).toEqual(['Ember']);
    expect(table.zone(1, 'field')).toEqual(theirs);
  });

  it('SE 11.7.2.1.4 what cannot be returned or removed cannot pay for a cost that does so', () => {
    const rooted = setUp({ cards: CARDS, players: [{ field: ['Lord', 'Rooted'] }, {}] });
    expect(rooted.offered()).toEqual(['pass', 'use ability 1 of Lord', 'use ability 2 of Lord']);
    const table = setUp({ cards: CARDS, players: [{ field: ['Lord', 'Rooted', 'Guarded', 'Ember'] }, {}] });
    table.do('use ability 3 of Lord');
    // "cannot be returned by the opponent" does not bind the card's own controller
    expect(table.offered()).toEqual(['choose Guarded', 'choose Ember']);
    table.do('choose Guarded');
    expect(table.card('Guarded').zone).toBe('hand');
    table.do('use ability 4 of Lord');
    expect(table.card('Ember').zone).toBe('removed');
    expect(table.card('Rooted').zone).toBe('field');
  });

  it('SE 11.7.3 an activation that cannot be finished is not offered, and what was declared cannot be taken back', () => {
    expect(setUp({ cards: CARDS, players: [{ field: ['Sage'] }, {}] }).offered()).toEqual(['pass']);
    const table = setUp({ cards: CARDS, players: [{ hand: ['Ember', 'Frost'], field: ['Sage'] }, {}] });
    table.do('use ability 1 of Sage');
    expect(table.kind()).toBe('payCp');
    expect(table.offered()).toEqual(['discard Ember for CP', 'discard Frost for CP']);
    table.do('discard Frost');
    expect(table.stack()).toEqual(['ability 1 of Sage']);
  });

  it('SE 11.7.4 the ability goes on top of the stack with nothing but its text; from the hand its card is revealed', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Spark', 'Blue', 'Ember', 'Frost'], field: ['Sage', 'Smith'] }, { hand: ['Counter'] }],
    });
    table.do('play Spark', 'use ability 1 of Blue');
    expect(table.card('Blue').known).toEqual([true, true]);
    expect(table.card('Ember').known).toEqual([true, false]);
    table.do('discard Ember');
    expect(table.card('Blue').zone).toBe('break');
    expect(table.stack()).toEqual(['ability 1 of Blue', 'Spark']);
    // the ability is no card on the stack: a text that looks for cards there finds the Summon alone
    table.do('pass', 'play Counter', 'pass', 'pass');
    expect(table.forced()).toContain('choose Spark');
    expect(table.stack()).toEqual(['ability 1 of Blue']);
    expect(table.zone(0, 'damage')).toHaveLength(1);
    // the player who used the ability controls it
    table.do('pass', 'pass');
    expect(table.zone(0, 'hand')).toHaveLength(2);

    // an ability that works from the hand works only while its card is in the hand
    const elsewhere = setUp({ cards: CARDS, players: [{ field: ['Blue', 'Smith'], break: ['Blue'] }, {}] });
    expect(elsewhere.offered()).toEqual(['pass']);
  });

  it('SE 11.7.5 which of its effects is used is declared while activating', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Ember', 'Frost'], field: ['Modal'] }, { field: ['Soldier'] }],
    });
    table.do('use ability 1 of Modal');
    expect(table.kind()).toBe('mode');
    expect(table.zone(0, 'break')).toEqual([]);
    table.do('select mode 2', 'discard Ember');
    expect(table.kind()).toBe('priority');
    table.do('pass', 'pass');
    expect(table.kind()).toBe('priority');
    expect(table.card('Soldier').damage).toBe(1000);
    expect(table.zone(0, 'hand')).toEqual(['Frost']);
  });

  it('SE 11.7.6 X is chosen, and a cost that refers to cards takes its value, while activating', () => {
    const table = setUp({ cards: CARDS, players: [{ field: ['Variable', 'Smith', 'Smith'] }, { field: ['Soldier'] }] });
    table.do('use ability 1 of Variable');
    expect(table.kind()).toBe('chooseX');
    expect(table.offered()).toEqual(['X = 0', 'X = 1', 'X = 2']); // X is no larger than can be paid
    const zero = table.copy().do('X = 0');
    expect(zero.stack()).toEqual(['ability 1 of Variable']);
    expect(zero.cards(0, 'field').some((card) => card.dull)).toBe(false);
    table.do('X = 2', 'pass', 'pass');
    expect(table.cards(0, 'field').filter((card) => card.dull)).toHaveLength(2);
    expect(table.card('Soldier').damage).toBe(2000);

    const taxed = (field: string[]): boolean =>
      setUp({ cards: CARDS, players: [{ field: ['Taxed', ...field] }, { field: ['Smith'] }] }).can(
        'use ability 1 of Taxed',
      );
    expect(taxed(['Smith'])).toBe(false); // the cost is 1 CP and one Backup to put away
    expect(
      setUp({ cards: CARDS, players: [{ hand: ['Ember'], field: ['Taxed', 'Smith'] }, {}] }).can('use ability'),
    ).toBe(true);
  });

  it('SE 11.7.7 the shares are declared while activating: at least 1000 each, in thousands', () => {
    const theirs = [
      { card: 'Soldier', as: 'a' },
      { card: 'Soldier', as: 'b' },
      { card: 'Soldier', as: 'c' },
    ];
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Ember', 'Frost'], field: ['Divider'] }, { field: theirs }],
    });
    table.do('use ability 1 of Divider');
    expect(table.kind()).toBe('distribute');
    expect(table.offered().filter((text) => !/^[123]000 damage/.test(text))).toEqual([]);
    expect(table.offered()).toHaveLength(3 + 3 + 1);
    table.do('1000 damage to a', '1000 damage to b', 'discard Ember');
    expect(table.stack()).toEqual(['ability 1 of Divider']);
    table.do('pass', 'pass');
    expect(table.kind()).toBe('priority');
    expect(['a', 'b', 'c'].map((name) => table.card(name).damage)).toEqual([1000, 1000, 1000]);
  });

  it('SE 11.7.8 the cost is fixed before it is paid', () => {
    // with 3 Backups the cost is 3 CP and stays so, though one Backup is put away for it; afterwards it would be 2
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Ember', 'Frost'], field: ['Taxed', 'Smith', 'Smith', 'Glacier'] }, {}],
    });
    table.do('use ability 1 of Taxed', 'choose Glacier', 'discard Ember');
    expect(table.kind()).toBe('payCp'); // 1 CP is left to be paid
    table.do('dull Smith#1');
    expect(table.stack()).toEqual(['ability 1 of Taxed']);
    const poor = setUp({ cards: CARDS, players: [{ field: ['Taxed', 'Smith', 'Smith', 'Glacier'] }, {}] });
    expect(poor.can('use ability 1 of Taxed')).toBe(false);
  });

  it('SE 11.7.9 all costs are paid at once: what one part moves cannot serve another', () => {
    // the Backup that returns to the hand is not there yet, so it cannot be discarded for the fire CP
    const alone = setUp({ cards: CARDS, players: [{ field: ['Recall', 'Smith'] }, {}] });
    expect(alone.can('use ability 1 of Recall')).toBe(false);
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Ember', 'Frost'], field: ['Recall', 'Smith', 'Glacier'] }, {}],
    });
    table.do('use ability 1 of Recall', 'choose Smith');
    expect(table.forced()).toContain('discard Ember for CP');
    expect(table.zone(0, 'hand').sort()).toEqual(['Frost', 'Smith']);

    // the discarded card is not in the Break Zone yet, so it cannot be removed from there
    expect(
      setUp({ cards: CARDS, players: [{ hand: ['Frost'], field: ['Recall'] }, {}] }).can('use ability 2 of Recall'),
    ).toBe(false);
    const removing = setUp({
      cards: CARDS,
      players: [{ hand: ['Frost', 'Halo'], field: ['Recall'], break: ['Ember'] }, {}],
    });
    removing.do('use ability 2 of Recall', 'choose Frost');
    expect(removing.zone(0, 'removed')).toEqual(['Ember']);
    expect(removing.zone(0, 'break')).toEqual(['Frost']);
  });

  it('SE 11.7.10 then it is activated: what waits for that triggers, and its user has priority if they had it before', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ field: ['Listener'] }, { hand: ['Ember', 'Frost'], field: ['Sage'] }],
    });
    table.do('pass', 'use ability 1 of Sage');
    expect(table.waiting()).toBe(0); // nothing triggers before the cost is paid
    table.do('discard Ember');
    expect(table.stack()).toEqual(['ability 1 of Listener', 'ability 1 of Sage']);
    expect(table.kind()).toBe('priority');
    expect(table.decider()).toBe(1);
  });

  it('SE 11.7.11 an action ability that may not be used cannot be begun', () => {
    const table = setUp({ cards: CARDS, players: [{ field: ['Once'] }, { field: ['Once'] }] });
    expect(table.offered()).toEqual(['pass', 'use ability 1 of Once']);
    table.do('use ability 1 of Once');
    expect(table.offered()).toEqual(['pass']); // the ability was used once in this turn
    table.do('pass');
    // the ability can be used again in the opponent's turn, and so can the second one
    expect(table.offered()).toEqual(['pass', 'use ability 1 of Once', 'use ability 2 of Once']);
    const attack = setUp({
      cards: CARDS,
      phase: 'attack',
      players: [{ field: ['Once'], damage: ['Ember', 'Ember', 'Ember'] }, {}],
    });
    expect(attack.offered()).toEqual([
      'pass',
      'use ability 1 of Once',
      'use ability 3 of Once',
      'use ability 4 of Once',
    ]);

    const gagged = setUp({ cards: CARDS, players: [{ field: ['Once', 'Sage', 'Smith'] }, { field: ['Gag', 'Once'] }] });
    expect(gagged.offered()).toEqual(['pass']);
    gagged.do('pass');
    expect(gagged.can('use ability 1 of Once')).toBe(true); // Gag forbids the abilities of the opponent only
    // no action ability can be used in the end phase (9.4.1.7)
    const end = setUp({ cards: CARDS, phase: 'end', players: [{ field: ['Once', 'Dusk'] }, {}] });
    expect(end.phase()).toBe('end');
    expect(end.offered()).toEqual(['pass']);
  });
});
