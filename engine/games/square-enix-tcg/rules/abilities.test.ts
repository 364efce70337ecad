import { describe, expect, it } from 'vitest';
import * as T from '../../../kernel/tables.ts';
import { POOLS } from '../cards.ts';
import {
  ABILITY_ACTION,
  ABILITY_AUTO,
  ABILITY_FIELD,
  ABILITY_SPECIAL,
  ABILITY_SUMMON,
  TYPE_SUMMON,
} from '../layout.ts';
import { setUp } from '../position.ts';

const CARDS = `
- { id: ab-soldier, name: Soldier, type: forward, element: earth, cost: 2, power: 9000, generic: true }
- { id: ab-smith, name: Smith, type: backup, element: fire, cost: 1, generic: true }
- { id: ab-hero, name: Hero, type: forward, element: fire, cost: 0, power: 5000, abilities:
    [{ field: { power: 1000 } }, { when: enters, do: [{ draw: 1 }] },
     { cost: { cp: { any: 1 } }, do: [{ damage: { who: { all: { type: forward, controller: opponent } }, amount: 1000 } }] },
     { special: Blast, do: [{ damage: { who: { all: { type: forward, controller: opponent } }, amount: 3000 } }] }] }
- { id: ab-lines, name: Lines, type: forward, element: fire, cost: 0, power: 5000, abilities:
    [{ when: enters, do: [{ draw: 1 }] }, { when: enters, do: [{ draw: 1 }] },
     { cost: { cp: { any: 0 } }, once: true, do: [{ gain: { who: self, gives: { power: 1000 } } }] },
     { cost: { cp: { any: 0 } }, once: true, do: [{ gain: { who: self, gives: { power: 2000 } } }] }] }
- { id: ab-hush, name: Hush, type: summon, element: ice, cost: 0,
    abilities: [{ do: [{ gain: { who: { all: { type: forward } }, gives: [lose-abilities] } }] }] }
- { id: ab-discount, name: Discount, type: backup, element: fire, cost: 1,
    abilities: [{ field: { cost: { of: {}, by: -1 } } }] }
- { id: ab-bounce, name: Bounce, type: summon, element: ice, cost: 0,
    abilities: [{ do: [{ choose: { of: { type: forward, controller: opponent } } }, { to-hand: chosen }] }] }
- { id: ab-kill, name: Kill, type: summon, element: ice, cost: 0,
    abilities: [{ do: [{ choose: { of: { type: forward, controller: opponent } } }, { break: chosen }] }] }
- { id: ab-archer, name: Archer, type: forward, element: fire, cost: 2, power: 2000, abilities:
    [{ cost: { dull-self: true }, do: [{ choose: { of: { type: forward, controller: opponent } } }, { damage: { who: chosen, amount: { power: self } } }] }] }
- { id: ab-banner, name: Banner, type: backup, element: fire, cost: 1,
    abilities: [{ field: { power: 3000 }, affects: { type: forward, controller: you } }] }
- { id: ab-bomb, name: Bomb, type: forward, element: fire, cost: 3, power: 4000, abilities:
    [{ cost: { break-self: true }, do: [{ damage: { who: { all: { name: Soldier } }, amount: { sum: { a: { product: { a: { cost-of: self }, b: 1000 } }, b: { counters: self, times: 100 } } } } }] }] }
- { id: ab-avenger, name: Avenger, type: forward, element: fire, cost: 2, power: 1000, abilities:
    [{ when: { enters: { other: true, type: forward } }, do: [{ damage: { who: { all: { name: Soldier } }, amount: { power: self } } }] }] }
- { id: ab-guest, name: Guest, type: forward, element: fire, cost: 0, power: 7000 }
- { id: ab-spite, name: Spite, type: forward, element: fire, cost: 0, power: 6000, abilities:
    [{ when: put-into-break-zone, do: [{ damage: { who: { all: { name: Soldier } }, amount: { power: self } } }] }] }
`;

describe('abilities', () => {
  it('SE 11.6.2 there are four kinds: field, auto, action and special abilities', () => {
    const hand = ['Hero', 'Hero'];
    const table = setUp({ cards: CARDS, players: [{ hand, field: ['Smith'] }, { field: ['Soldier'] }] });
    table.do('play Hero');
    expect(table.card('Hero', 0).power).toBe(6000); // the field ability works without being used
    expect(table.stack()).toEqual(['ability 2 of Hero']); // the auto ability triggers by itself
    expect(table.offered()).toEqual(
      ['pass', 'use ability 3 of Hero#1', 'use ability 4 of Hero#1'].map((t) => t.replace('#1', '')),
    );
    table.do('use ability 3 of Hero', 'dull Smith'); // the action ability asks for its written cost
    expect(table.card('Smith').dull).toBe(true);
    table.do('use ability 4 of Hero'); // the special ability also asks for the discard of a card of its name
    expect(table.zone(0, 'break')).toEqual(['Hero']);
    expect(table.stack()).toEqual(['ability 4 of Hero', 'ability 3 of Hero', 'ability 2 of Hero']);

    // there is no other kind in the whole pool; only the text of a Summon is none of the four
    const kinds = new Set<number>();
    for (const { def } of POOLS.shippedPool().pool.cards) {
      const first = T.DEFS[T.defField(def, T.DEF_ABILITY)];
      for (let row = first; row < first + T.DEFS[T.defField(def, T.DEF_ABILITY_COUNT)]; row++) {
        const a = T.abilityOffset(row);
        kinds.add(T.ABILITIES[a + T.ABILITY_KIND]);
        if (T.ABILITIES[a + T.ABILITY_KIND] === ABILITY_SUMMON)
          expect(T.DEFS[T.defField(def, T.DEF_TYPES)]).toBe(TYPE_SUMMON);
        if (T.ABILITIES[a + T.ABILITY_KIND] === ABILITY_FIELD) expect(T.ABILITIES[a + T.ABILITY_COST]).toBe(0);
        expect(T.ABILITIES[a + T.ABILITY_EVENT] >= 0).toBe(T.ABILITIES[a + T.ABILITY_KIND] === ABILITY_AUTO);
      }
    }
    expect([...kinds].sort()).toEqual([ABILITY_FIELD, ABILITY_AUTO, ABILITY_ACTION, ABILITY_SPECIAL, ABILITY_SUMMON]);
  });

  it('SE 11.6.3 each line of a text is an ability of its own', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Lines'] }, {}] });
    table.do('play Lines').passUntil('priority');
    // the two triggers have the same effect, so their order does not matter
    expect([...table.stack()].sort()).toEqual(['ability 1 of Lines', 'ability 2 of Lines']);
    table.do('pass', 'pass');
    expect(table.zone(0, 'hand')).toHaveLength(1); // the two abilities resolve one by one
    table.do('pass', 'pass');
    expect(table.zone(0, 'hand')).toHaveLength(2);
    // "once a turn" counts for each line by itself
    table.do('use ability 3 of Lines');
    expect(table.offered()).not.toContain('use ability 3 of Lines');
    table.do('use ability 4 of Lines', 'pass', 'pass', 'pass', 'pass');
    expect(table.card('Lines').power).toBe(8000);
  });

  it('SE 11.6.4 the cost in a text is a part of the ability: it goes with it, and it is not the cost of the card', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Hero', 'Hush'], field: ['Hero', 'Smith'] }, { field: ['Soldier'] }],
    });
    expect(table.can('use ability 3 of Hero')).toBe(true);
    table.do('play Hush', 'pass', 'pass');
    expect(table.offered()).toEqual(['pass']); // neither the effect nor its payment is left
    expect(table.card('Smith').dull).toBe(false);

    // "cards cost 1 less" is about cards: the ability costs 1 as before
    const cheaper = setUp({
      cards: CARDS,
      players: [{ field: ['Hero', { card: 'Discount', dull: true }] }, { field: ['Soldier'] }],
    });
    expect(cheaper.can('use ability 3 of Hero')).toBe(false);
  });

  it('SE 11.6.5 an ability on the stack is not stopped when its card moves to another zone', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ field: ['Hero', 'Smith'] }, { hand: ['Bounce'], field: ['Soldier'] }],
    });
    table.do('use ability 3 of Hero', 'pass', 'play Bounce', 'pass', 'pass');
    expect(table.card('Hero').zone).toBe('hand');
    expect(table.stack()).toEqual(['ability 3 of Hero']);
    table.do('pass', 'pass');
    expect(table.card('Soldier').damage).toBe(1000);
  });

  it('SE 11.6.6 what must be known of a card that has moved is read as it was before it moved', () => {
    // Archer had 2000, and 3000 by Banner, as it left; the ability uses that
    const archer = setUp({
      cards: CARDS,
      players: [{ field: ['Archer', 'Banner'] }, { hand: ['Kill'], field: ['Soldier'] }],
    });
    archer.do('use ability 1 of Archer', 'pass', 'play Kill', 'pass', 'pass');
    expect(archer.card('Archer').zone).toBe('break');
    archer.do('pass', 'pass');
    expect(archer.card('Soldier').damage).toBe(5000);

    // Bomb left the field for its own cost; its printed cost and its counters are known
    const bomb = setUp({ cards: CARDS, players: [{ field: [{ card: 'Bomb', counters: 2 }] }, { field: ['Soldier'] }] });
    bomb.do('use ability 1 of Bomb', 'pass', 'pass');
    expect(bomb.card('Soldier').damage).toBe(3200);

    // the ability uses the power of its own card, not that of the card of the event
    const avenger = setUp({
      cards: CARDS,
      players: [
        { hand: ['Guest'], field: ['Avenger', 'Banner'] },
        { hand: ['Kill'], field: ['Soldier'] },
      ],
    });
    avenger.do('play Guest', 'pass', 'play Kill', 'choose Avenger', 'pass', 'pass', 'pass', 'pass');
    expect(avenger.card('Avenger').zone).toBe('break');
    expect(avenger.card('Soldier').damage).toBe(4000);

    // the trigger, too, uses the card as it was on the field
    const spite = setUp({
      cards: CARDS,
      players: [{ field: ['Spite', 'Banner'] }, { hand: ['Kill'], field: ['Soldier'] }],
    });
    spite.do('pass', 'play Kill', 'pass', 'pass', 'pass', 'pass');
    expect(spite.card('Soldier').zone).toBe('break'); // Soldier was dealt 9000, and its power is 9000
  });
});
