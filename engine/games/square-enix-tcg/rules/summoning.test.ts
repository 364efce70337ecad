import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: su-fire, name: Ember, type: forward, element: fire, cost: 9, power: 5000, generic: true }
- { id: su-ice, name: Frost, type: forward, element: ice, cost: 9, power: 5000, generic: true }
- { id: su-smith, name: Smith, type: backup, element: fire, cost: 1, generic: true }
- { id: su-glacier, name: Glacier, type: backup, element: ice, cost: 1, generic: true }
- { id: su-soldier, name: Soldier, type: forward, element: earth, cost: 2, power: 5000, generic: true }
- { id: su-spark, name: Spark, type: summon, element: fire, cost: 0, abilities: [{ do: [{ draw: 1 }] }] }
- { id: su-bolt, name: Bolt, type: summon, element: fire, cost: 3,
    abilities: [{ do: [{ choose: { of: { type: forward } } }, { damage: { who: chosen, amount: 4000 } }] }] }
- { id: su-cheap, name: Cheap, type: summon, element: fire, cost: 1, abilities: [{ do: [{ draw: 1 }] }] }
- { id: su-even, name: Even, type: summon, element: fire, cost: 2, abilities: [{ do: [{ draw: 1 }] }] }
- { id: su-counter, name: Counter, type: summon, element: ice, cost: 0,
    abilities: [{ do: [{ choose: { of: { zone: stack, type: summon, element: fire, cost: { min: 2 } } } }, { cancel: chosen }] }] }
- { id: su-modal, name: Modal, type: summon, element: fire, cost: 1,
    abilities: [{ do: [{ select: { modes: [[{ draw: 1 }], [{ damage: { who: { all: { type: forward } }, amount: 1000 } }]] } }] }] }
- { id: su-crowd, name: Crowd, type: summon, element: fire, cost: 4, abilities:
    [{ field: { own-cost: { by: { count: { type: backup, controller: you }, times: -1 } } } }, { do: [{ draw: 1 }] }] }
- { id: su-war-god, name: War God, type: summon, element: fire, cost: 5, abilities: [{ gunshin: Viking }, { do: [{ draw: 1 }] }] }
- { id: su-viking, name: Viking, type: forward, element: ice, cost: 3, power: 5000, job: Viking }
- { id: su-full, name: Full Hand, type: summon, element: fire, cost: 4,
    abilities: [{ if: { hand: { at-least: 3 } }, field: { own-cost: { by: -2 } } }, { do: [{ draw: 1 }] }] }
- { id: su-scribe, name: Scribe, type: backup, element: ice, cost: 1,
    abilities: [{ field: { cost: { of: { type: summon, zone: hand }, by: -2 } } }] }
- { id: su-split, name: Split, type: summon, element: fire, cost: 1,
    abilities: [{ do: [{ divide-damage: { amount: 3000, of: { type: forward } } }, deal-divided] }] }
- { id: su-split-mode, name: Split Mode, type: summon, element: fire, cost: 0, abilities: [{ do: [{ select:
    { modes: [[{ draw: 1 }], [{ divide-damage: { amount: 3000, of: { type: forward } } }, deal-divided]] } }] }] }
- { id: su-lamp, name: Lamp, type: backup, element: fire, cost: 1, abilities:
    [{ if: { is: { who: self, of: { state: active } } }, field: { cost: { of: { type: summon }, by: -2 } } }] }
- { id: su-wide, name: Wide, type: summon, element: fire, cost: 4, abilities: [{ do: [{ draw: 1 }] }] }
- { id: su-listener, name: Listener, type: backup, element: ice, cost: 1, generic: true,
    abilities: [{ when: { summoned: each }, do: [{ draw: 1 }] }] }
- { id: su-caller, name: Caller, type: backup, element: ice, cost: 1,
    abilities: [{ cost: { dull-self: true }, do: [{ cast-free: { type: summon } }] }] }
- { id: su-dusk, name: Dusk, type: backup, element: ice, cost: 1, abilities: [{ when: end-phase, do: [{ draw: 1 }] }] }
- { id: su-silence, name: Silence, type: backup, element: ice, cost: 1,
    abilities: [{ field: { forbids: { of: { type: summon, cost: { max: 1 } } } } }] }
- { id: su-proud, name: Proud, type: summon, element: fire, cost: 0,
    abilities: [{ if: { not: { control: { of: { type: forward } } } }, field: [not-playable] }, { do: [{ draw: 1 }] }] }
`;

describe('summoning a Summon', () => {
  it('SE 11.2.1 a summoning that cannot be finished is not offered, and what was declared cannot be taken back', () => {
    const poor = setUp({ cards: CARDS, players: [{ hand: ['Bolt', 'Ember'] }, { field: ['Soldier'] }] });
    expect(poor.can('play Bolt')).toBe(false);

    const rich = setUp({
      cards: CARDS,
      players: [{ hand: ['Bolt', 'Ember', 'Frost', 'Spark'] }, { field: ['Soldier'] }],
    });
    rich.do('play Bolt');
    expect(rich.kind()).toBe('payCp');
    // later cards must pay the rest, so Spark is not offered yet
    expect(rich.offered()).toEqual(['discard Ember for CP', 'discard Frost for CP']);
    rich.do('discard Ember');
    expect(rich.offered()).toEqual(['discard Frost for CP', 'discard Spark for CP']);
    expect(rich.zone(0, 'break')).toEqual(['Ember']);

    // by the switch a Summon chooses on announcement, and cannot be summoned without a card to choose
    const blind = { cards: CARDS, players: [{ hand: ['Bolt', 'Ember', 'Frost'] }, {}] } as const;
    expect(setUp({ ...blind, switches: { 'choose-at': 'play' } }).can('play Bolt')).toBe(false);
    expect(setUp(blind).can('play Bolt')).toBe(true);
  });

  it('SE 11.2.2 the Summon is revealed and lies on top of the stack, a card with all its characteristics', () => {
    const table = setUp({
      cards: CARDS,
      turn: 1,
      players: [{ hand: ['Counter', 'Counter'] }, { hand: ['Spark', 'Bolt', 'Ember', 'Smith'], field: ['Smith'] }],
    });
    expect(table.card('Bolt').known).toEqual([false, true]);
    table.do('play Spark', 'play Bolt', 'discard Ember', 'dull Smith');
    expect(table.stack()).toEqual(['Bolt', 'Spark']);
    expect(table.card('Bolt')).toMatchObject({
      zone: 'stack',
      cost: 3,
      elements: ['fire'],
      types: ['summon'],
      known: [true, true],
    });
    expect(table.zone(1, 'hand')).toEqual(['Smith']);

    // the Summon stays there until an effect moves it: only Bolt is a fire Summon of cost 2 or more
    table.do('pass', 'play Counter', 'pass', 'pass');
    expect(table.forced()).toContain('choose Bolt');
    expect(table.stack()).toEqual(['Spark']);
    expect(table.zone(1, 'break')).toContain('Bolt');
    // the player who played the other Summon controls it
    table.do('pass', 'pass');
    expect(table.zone(1, 'hand')).toHaveLength(2);
    expect(table.zone(0, 'hand')).toEqual(['Counter']);
  });

  it('SE 11.2.3 which of its effects is used is declared while summoning', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Modal', 'Ember', 'Frost', 'Spark'] }, { field: ['Soldier'] }],
    });
    table.do('play Modal');
    expect(table.kind()).toBe('mode');
    expect(table.decider()).toBe(0);
    expect(table.card('Modal').zone).toBe('stack');
    expect(table.zone(0, 'break')).toEqual([]); // the mode is selected before anything is paid
    table.do('select mode 2', 'discard Ember');
    expect(table.kind()).toBe('priority');
    table.do('pass', 'pass');
    expect(table.kind()).toBe('priority'); // the mode is not asked again
    expect(table.card('Soldier').damage).toBe(1000);
    expect(table.zone(0, 'hand')).toEqual(['Frost', 'Spark']); // the other mode was not done
  });

  it('SE 11.2.4 a cost that refers to cards takes that value, and ways to pay are chosen, while summoning', () => {
    // the cost is 4 - 3 Backups = 1, and one Backup pays it
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Crowd'], field: ['Smith', 'Smith', 'Smith'] }, { field: ['Glacier'] }],
    });
    table.do('play Crowd', 'dull Smith');
    expect(table.stack()).toEqual(['Crowd']);
    expect(table.cards(0, 'field').filter((card) => card.dull)).toHaveLength(1);

    const dull = { card: 'Smith', dull: true };
    const two = setUp({ cards: CARDS, players: [{ hand: ['Crowd'], field: ['Smith', dull] }, {}] });
    expect(two.can('play Crowd')).toBe(false); // the cost is 2, and there is one active Backup

    // Gunshin asks whether it is used, and with which Character
    const god = setUp({
      cards: CARDS,
      players: [{ hand: ['War God', 'Ember', 'Ember', 'Ember'], field: ['Viking'] }, {}],
    });
    god.do('play War God');
    expect(god.kind()).toBe('gunshin');
    expect(god.offered()).toEqual(['without Gunshin', 'choose Viking']);
    god.do('choose Viking', 'discard Ember');
    expect(god.stack()).toEqual(['War God']);
    expect(god.zone(0, 'hand')).toEqual(['Ember', 'Ember']);
    expect(god.zone(0, 'break').sort()).toEqual(['Ember', 'Viking']);
  });

  it('SE 11.2.5 a change of its cost in the zone it comes from counts, though it is on the stack when it is paid', () => {
    // with 3 cards in hand the cost is 2; on the stack there would be one card less
    const own = setUp({ cards: CARDS, players: [{ hand: ['Full Hand', 'Ember', 'Frost'] }, {}] });
    own.do('play Full Hand', 'discard Ember');
    expect(own.stack()).toEqual(['Full Hand']);
    expect(own.zone(0, 'hand')).toEqual(['Frost']);

    // the text says "Summons in hands cost 2 less"
    const field = setUp({
      cards: CARDS,
      players: [{ hand: ['Wide', 'Ember', 'Frost'], field: [{ card: 'Scribe', dull: true }] }, {}],
    });
    field.do('play Wide', 'discard Ember');
    expect(field.stack()).toEqual(['Wide']);
    expect(field.zone(0, 'hand')).toEqual(['Frost']);

    // a change that is not true in the hand does not apply
    const less = setUp({ cards: CARDS, players: [{ hand: ['Full Hand', 'Ember'] }, {}] });
    expect(less.can('play Full Hand')).toBe(false);
  });

  it('SE 11.2.6 the shares are declared while summoning, at least 1 each', () => {
    const table = setUp({
      cards: CARDS,
      players: [
        { hand: ['Split', 'Ember', 'Frost'] },
        {
          field: [
            { card: 'Soldier', as: 'a' },
            { card: 'Soldier', as: 'b' },
            { card: 'Soldier', as: 'c' },
          ],
        },
      ],
    });
    table.do('play Split');
    expect(table.kind()).toBe('distribute');
    expect(table.zone(0, 'break')).toEqual([]);
    expect(table.offered().some((text) => text.startsWith('0 '))).toBe(false);
    expect(table.can('3000 damage to a')).toBe(true);
    table.do('1 damage to a', '1 damage to b'); // the rest can only go to c, so it is not asked
    expect(table.zone(0, 'break')).toEqual(['Ember']);
    expect(table.card('a').damage).toBe(0);
    table.do('pass', 'pass');
    expect(table.kind()).toBe('priority');
    expect(['a', 'b', 'c'].map((name) => table.card(name).damage)).toEqual([1, 1, 2998]);

    const modal = setUp({ cards: CARDS, players: [{ hand: ['Split Mode'] }, { field: ['Soldier', 'Viking'] }] });
    modal.do('play Split Mode', 'select mode 2');
    expect(modal.kind()).toBe('distribute');
    modal.do('1000 damage to Soldier');
    expect(modal.kind()).toBe('priority');
    modal.do('pass', 'pass');
    expect(modal.kind()).toBe('priority');
    expect([modal.card('Soldier').damage, modal.card('Viking').damage]).toEqual([1000, 2000]);
  });

  it('SE 11.2.7 the cost is fixed before it is paid', () => {
    // the cost is 4 - 2 while Lamp is active; that Lamp is dulled for it changes nothing
    const table = setUp({ cards: CARDS, players: [{ hand: ['Wide'], field: ['Lamp', 'Smith'] }, {}] });
    table.do('play Wide', 'dull Lamp', 'dull Smith');
    expect(table.stack()).toEqual(['Wide']);
    expect(table.kind()).toBe('priority');
  });

  it('SE 11.2.7.1.1 all of the cost is paid, with no CP too many but one that a discard makes', () => {
    const exact = setUp({
      cards: CARDS,
      players: [{ hand: ['Bolt', 'Ember', 'Frost'], field: ['Smith', 'Smith'] }, {}],
    });
    exact.do('play Bolt', 'discard Ember');
    // 1 CP is left: one Backup pays it, or a discard with a surplus of 1; it cannot be left unpaid
    expect(exact.offered().sort()).toEqual(['discard Frost for CP', 'dull Smith#1 for CP', 'dull Smith#2 for CP']);
    const surplus = exact.copy().do('discard Frost');
    expect(surplus.stack()).toEqual(['Bolt']);
    expect(surplus.cards(0, 'field').some((card) => card.dull)).toBe(false);
    exact.do('dull Smith#1');
    expect(exact.stack()).toEqual(['Bolt']);
    expect(exact.zone(0, 'hand')).toEqual(['Frost']);

    // Backups make no surplus
    const backups = setUp({ cards: CARDS, players: [{ hand: ['Cheap'], field: ['Smith', 'Smith'] }, {}] });
    backups.do('play Cheap', 'dull Smith#1');
    expect(backups.stack()).toEqual(['Cheap']);
    expect(backups.card('Smith#2').dull).toBe(false);

    // a CP of the card's element must be among them (Q12), and may be the surplus one
    const wrong = setUp({ cards: CARDS, players: [{ hand: ['Even', 'Frost'] }, {}] });
    expect(wrong.can('play Even')).toBe(false);
    const mixed = setUp({ cards: CARDS, players: [{ hand: ['Even', 'Frost'], field: ['Smith'] }, {}] });
    mixed.do('play Even', 'discard Frost', 'dull Smith');
    expect(mixed.stack()).toEqual(['Even']);
  });

  it('SE 11.2.8 the Summon is summoned: what waits for that triggers, and its player has priority if they had it before', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ field: ['Listener'] }, { hand: ['Cheap', 'Ember', 'Frost'], field: ['Listener'] }],
    });
    table.do('pass', 'play Cheap');
    expect(table.waiting()).toBe(0); // nothing triggers before the cost is paid
    table.do('discard Ember');
    expect(table.stack()).toEqual(['ability 1 of Listener', 'ability 1 of Listener', 'Cheap']);
    expect(table.kind()).toBe('priority');
    expect(table.decider()).toBe(1);

    // the Summon is summoned during an effect: nobody had priority, so the turn player gets it
    const free = setUp({ cards: CARDS, players: [{}, { hand: ['Cheap', 'Spark'], field: ['Caller'] }] });
    free.do('pass', 'use ability 1 of Caller', 'pass', 'pass', 'choose Cheap');
    expect(free.stack()).toEqual(['Cheap']);
    expect(free.decider()).toBe(0);
  });

  it('SE 11.2.9 a Summon that may not be summoned cannot be begun', () => {
    const silenced = setUp({ cards: CARDS, players: [{ hand: ['Spark', 'Even', 'Ember'] }, { field: ['Silence'] }] });
    expect(silenced.offered()).toEqual(['pass', 'play Even']);
    const own = setUp({ cards: CARDS, players: [{ hand: ['Spark'], field: ['Silence'] }, {}] });
    expect(own.offered()).toEqual(['pass', 'play Spark']);

    const proud = setUp({ cards: CARDS, players: [{ hand: ['Proud'] }, { field: ['Soldier'] }] });
    expect(proud.can('play Proud')).toBe(false);
    const met = setUp({ cards: CARDS, players: [{ hand: ['Proud'], field: ['Soldier'] }, {}] });
    expect(met.can('play Proud')).toBe(true);

    // an effect cannot summon it, either, and nobody can summon outside of main and attack phases
    const free = setUp({ cards: CARDS, players: [{ hand: ['Spark'], field: ['Caller'] }, { field: ['Silence'] }] });
    free.do('use ability 1 of Caller', 'pass', 'pass');
    expect(free.kind()).toBe('priority');
    expect(free.zone(0, 'hand')).toEqual(['Spark']);
    const end = setUp({
      cards: CARDS,
      phase: 'end',
      players: [{ hand: ['Spark'], field: ['Dusk'] }, { hand: ['Spark'] }],
    });
    expect(end.phase()).toBe('end');
    expect(end.stack()).toEqual(['ability 1 of Dusk']);
    expect(end.offered()).toEqual(['pass']);
  });

  it('a text that casts a Summon leaves no choice whether, unless it says "may"', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Spark', 'Even'], field: ['Caller'] }, {}] });
    table.do('use ability 1 of Caller', 'pass', 'pass');
    expect(table.offered()).toEqual(['choose Spark', 'choose Even']);
  });
});
