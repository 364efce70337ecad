/** Illegal actions (14): nothing has to be undone, because an action that cannot be completed is not offered. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CARD_COUNT, CARD_FLAGS, cardField } from '../../../kernel/layout.ts';
import { hashState } from '../../../kernel/state.ts';
import type { Table } from '../driver.ts';
import { CARD_COMMITTED } from '../layout.ts';
import { setUp } from '../position.ts';

const CARDS = `
- { id: il-ember, name: Ember, type: backup, element: fire, cost: 1 }
- { id: il-flame, name: Flame, type: backup, element: fire, cost: 1 }
- { id: il-frost, name: Frost, type: backup, element: ice, cost: 1 }
- { id: il-hail, name: Hail, type: backup, element: ice, cost: 1 }
- { id: il-both, name: Both, type: backup, element: [fire, ice], cost: 1 }
- { id: il-hero, name: Hero, type: forward, element: fire, cost: 3, power: 5000 }
- { id: il-duo, name: Duo, type: forward, element: [fire, ice], cost: 4, power: 5000 }
- { id: il-light, name: Glow, type: forward, element: light, cost: 2, power: 5000 }
- { id: il-page, name: Page, type: forward, element: ice, cost: 1, power: 1000, generic: true }
- { id: il-sword, name: Sword, type: weapon, element: ice, cost: 2, bearer: forward }
- id: il-priest
  name: Priest
  type: forward
  element: fire
  cost: 2
  power: 3000
  abilities:
    - cost: { dull: { count: 2, of: { type: backup } }, cp: { fire: 1 } }
      do: [{ draw: 1 }]
- id: il-monk
  name: Monk
  type: forward
  element: fire
  cost: 2
  power: 3000
  abilities:
    - cost: { to-break-zone: { count: 1, of: { type: forward } }, break-self: true, cp: { any: 1 } }
      do: [{ draw: 2 }]
- id: il-slime
  name: Slime
  type: monster
  element: fire
  cost: 2
  abilities:
    - blue-magic: { discard: { count: 1 } }
      do: [{ draw: 3 }]
- id: il-star
  name: Star
  type: forward
  element: fire
  cost: 2
  power: 3000
  abilities:
    - special: Shine
      cost: { cp: { fire: 1 }, dull-self: true }
      do: [{ draw: 2 }]
- id: il-miner
  name: Miner
  type: forward
  element: fire
  cost: 2
  power: 3000
  abilities:
    - cost: { mill: 2, cp: { fire: 1 } }
      do: [{ draw: 1 }]
- id: il-clock
  name: Clock
  type: monster
  element: fire
  cost: 2
  abilities:
    - cost: { cp: { fire: 1, x: true }, discard: { count: 1 } }
      do: [{ draw: x }]
- id: il-charge
  name: Charge
  type: forward
  element: fire
  cost: 2
  power: 3000
  abilities:
    - overdrive: { cp: { fire: 1, any: 1 } }
      do: [{ draw: 1 }]
- id: il-snipe
  name: Snipe
  type: summon
  element: fire
  cost: 1
  abilities: [{ do: [{ choose: { of: { type: forward, controller: opponent } } }, { damage: { who: chosen, amount: 1000 } }] }]
- id: il-spy
  name: Spy
  type: backup
  element: fire
  cost: 1
  abilities:
    - when: [{ becomes-dull: { type: backup } }, { put-into-break-zone: { type: forward } }]
      do: [{ draw: 1 }]
`;

const PAYING = ['payCp', 'payCost', 'chooseX', 'bearer', 'overdrive', 'distribute', 'mode'];

/**
 * Follows every way to complete an action that was begun; each must come back to a window of priority. Returns the
 * number of ways.
 */
function everyWay(table: Table, done: (end: Table) => void, budget = { left: 3000 }): number {
  if (!PAYING.includes(table.kind())) {
    expect(table.kind()).toBe('priority');
    done(table);
    return 1;
  }
  const offered = table.offered();
  expect(offered.length).toBeGreaterThan(1);
  let ways = 0;
  for (const text of offered) {
    if (--budget.left < 0) return ways;
    ways += everyWay(table.copy().do(text), done, budget);
  }
  return ways;
}

function committed(table: Table): number {
  let n = 0;
  for (let row = 0; row < table.state[CARD_COUNT]; row++) {
    if ((table.state[cardField(row, CARD_FLAGS)] & CARD_COMMITTED) !== 0) n++;
  }
  return n;
}

describe('what is offered can be completed', () => {
  const HAND = ['Hero', 'Duo', 'Glow', 'Page', 'Sword', 'Slime', 'Star', 'Charge', 'Snipe'];
  const FIELD = ['Ember', 'Flame', 'Frost', 'Hail', 'Both', 'Priest', 'Monk', 'Star', 'Miner', 'Clock', 'Page'];

  it('SE 14.1 every way to pay for every play and ability that is offered leads to its end', () => {
    fc.assert(
      fc.property(
        fc.subarray(HAND, { maxLength: 5 }),
        fc.subarray(FIELD, { maxLength: 6 }),
        fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
        fc.constantFrom('resolution', 'play'),
        (hand, field, dull, choosing) => {
          const table = setUp({
            cards: CARDS,
            switches: { 'choose-at': choosing },
            players: [{ hand, field: field.map((card, i) => ({ card, dull: dull[i] })) }, {}],
          });
          const before = hand.length;
          for (const text of table.offered()) {
            if (text === 'pass') continue;
            const begun = table.copy().do(text);
            everyWay(begun, (end) => {
              expect(committed(end)).toBe(0);
              // a card has left the hand, or an ability is on the stack: something was done
              expect(end.zone(0, 'hand').length < before || end.stack().length > 0).toBe(true);
            });
          }
        },
      ),
      { numRuns: 60, seed: 14 },
    );
  });

  it('SE 14.1 an action that cannot be completed is not offered', () => {
    // two Backups are dulled for the cost, and none is left for the CP
    const priest = setUp({ cards: CARDS, players: [{ field: ['Priest', 'Ember', 'Flame'] }, {}] });
    expect(priest.offered()).toEqual(['pass']);
    // Monk cannot itself be the Forward that its cost asks for
    const monk = setUp({ cards: CARDS, players: [{ field: ['Monk', 'Ember'] }, {}] });
    expect(monk.offered()).toEqual(['pass']);
    // Slime is discarded for its own ability, so it cannot be the further card that the cost asks for
    const slime = setUp({ cards: CARDS, players: [{ hand: ['Slime'] }, {}] });
    expect(slime.offered()).toEqual(['pass']);
    // the special ability has no card of its name to discard
    const star = setUp({ cards: CARDS, players: [{ hand: ['Page'], field: ['Star', 'Ember'] }, {}] });
    expect(star.can('use ability 1 of Star')).toBe(false);
    // no Character can bear the Item, and the Summon must choose as it is summoned and finds nothing
    const sword = setUp({ cards: CARDS, players: [{ hand: ['Sword'], field: ['Frost', 'Hail'] }, {}] });
    expect(sword.offered()).toEqual(['pass']);
    const snipe = setUp({
      cards: CARDS,
      switches: { 'choose-at': 'play' },
      players: [{ hand: ['Snipe'], field: ['Ember', 'Page'] }, {}],
    });
    expect(snipe.offered()).toEqual(['pass']);
  });

  it('SE 14.1 on the way nothing is offered that would leave the rest impossible', () => {
    // the fire Backup is needed for the CP, so it is not among the Backups to dull
    const table = setUp({ cards: CARDS, players: [{ field: ['Priest', 'Ember', 'Frost', 'Hail'] }, {}] });
    table.do('use ability 1 of Priest');
    expect(table.cards(0, 'field').map((card) => card.dull)).toEqual([false, true, true, true]);
    expect(table.stack()).toEqual(['ability 1 of Priest']);

    const monk = setUp({ cards: CARDS, players: [{ field: ['Monk', 'Page', 'Ember'] }, {}] });
    monk.do('use ability 1 of Monk');
    expect(monk.zone(0, 'break')).toEqual(['Page', 'Monk']);
  });
});

describe('payments', () => {
  it('SE 14.2 nothing can be paid towards an action that cannot be completed', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Duo', 'Glow'], field: ['Star', 'Priest', 'Monk', 'Ember'] }, {}],
    });
    const before = hashState(table.state);
    for (const text of ['play Duo', 'use ability 1 of Star', 'use ability 1 of Priest']) {
      expect(table.can(text)).toBe(false);
      expect(() => table.do(text)).toThrow(/not offered/);
    }
    expect(hashState(table.state)).toBe(before);
    expect(table.card('Ember').dull).toBe(false);
    expect(table.zone(0, 'hand')).toEqual(['Duo', 'Glow']);
  });

  it('SE 14.2 working out what can be paid leaves no card set aside or marked', () => {
    const table = setUp({
      cards: CARDS,
      players: [
        {
          hand: ['Hero', 'Star', 'Slime', 'Page'],
          field: ['Star', 'Priest', 'Monk', 'Clock', 'Miner', 'Ember', 'Frost'],
        },
        {},
      ],
    });
    expect(table.offered().length).toBeGreaterThan(4);
    expect(committed(table)).toBe(0);
    expect(table.zone(0, 'aside')).toEqual([]);
    table.do('play Hero');
    expect(committed(table)).toBe(1); // only the card that is being played is marked
  });
});

describe('triggers', () => {
  it('SE 14.3 neither the attempt nor what would have been paid triggers anything', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Page', 'Duo'], field: ['Spy', 'Priest', 'Monk'] }, {}],
    });
    // the rules tried Backups and Forwards, to find that Priest's ability cannot be paid and that Monk's can
    expect(table.can('use ability 1 of Priest')).toBe(false);
    expect(table.can('use ability 1 of Monk')).toBe(true);
    expect(table.waiting()).toBe(0);
    expect(() => table.do('use ability 1 of Priest')).toThrow();
    expect(table.waiting()).toBe(0);
    table.passUntilQuiet();
    expect(table.zone(0, 'hand')).toHaveLength(2);
    // the same payment triggers abilities for an action that is completed
    table.do('play Page');
    expect(table.stack()).toEqual([]);
    const paid = setUp({ cards: CARDS, players: [{ hand: ['Snipe'], field: ['Spy'] }, { field: ['Page'] }] });
    paid.do('play Snipe');
    expect(paid.stack()).toEqual(['ability 1 of Spy', 'Snipe']);
  });
});

describe('the deck', () => {
  it('SE 14.4 no action that would have to be undone gets to the deck', () => {
    const top = ['Page', 'Hero', 'Duo'];
    const mine = (deck: string[], field: string[]) =>
      setUp({ cards: CARDS, players: [{ deck, field: ['Miner', ...field] }, {}] });
    // the deck could pay and the CP cannot; then the CP can be paid and the deck has one card too few
    for (const table of [mine(top, []), mine(['Page'], ['Ember'])]) {
      const deck = table.zone(0, 'deck');
      expect(table.offered()).toEqual(['pass']);
      expect(() => table.do('use ability 1 of Miner')).toThrow();
      expect(table.zone(0, 'deck')).toEqual(deck);
      expect(table.zone(0, 'break')).toEqual([]);
    }
    const table = mine(top, ['Ember']);
    table.do('use ability 1 of Miner');
    expect(table.zone(0, 'break')).toEqual(['Page', 'Hero']);
    expect(table.card('Ember').dull).toBe(true);
    expect(table.stack()).toEqual(['ability 1 of Miner']);
  });
});

describe('priority', () => {
  it('SE 14.5 a player who tries something illegal still has priority and the same options', () => {
    for (const turn of [0, 1] as const) {
      const player = { hand: ['Hero', 'Snipe'], field: ['Ember', 'Page'] };
      const table = setUp({ cards: CARDS, turn, players: [player, player] });
      table.do('play Snipe', 'dull Ember', 'pass');
      const other = 1 - turn;
      expect(table.decider()).toBe(other);
      const offered = table.offered();
      // Characters cannot be played with something on the stack, nor in the opponent's turn
      expect(() => table.do('play Hero')).toThrow(/not offered/);
      expect(table.decider()).toBe(other);
      expect(table.offered()).toEqual(offered);
      expect(table.stack()).toEqual(['Snipe']);
      table.do('play Snipe', 'dull Ember');
      expect(table.decider()).toBe(other);
    }
  });
});
