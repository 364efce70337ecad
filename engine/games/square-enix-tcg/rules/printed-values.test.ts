/** What is printed on a card: element, cost, name, icons, own name, number, power (5.2). */
import { describe, expect, it } from 'vitest';
import { InputError } from '../../../game.ts';
import { CARD_FILES } from '../card-file.ts';
import { POOLS } from '../cards.ts';
import { readDeck } from '../deck-file.ts';
import { ELEMENTS } from '../layout.ts';
import { setUp } from '../position.ts';

const CARDS = `
- { id: pv-f1, name: Ember, type: backup, element: fire, cost: 1 }
- { id: pv-f2, name: Flame, type: backup, element: fire, cost: 1 }
- { id: pv-f3, name: Blaze, type: backup, element: fire, cost: 1 }
- { id: pv-i1, name: Frost, type: backup, element: ice, cost: 1 }
- { id: pv-hero, name: Hero, type: forward, element: fire, cost: 3, power: 7000 }
- { id: pv-recruit, name: Recruit, type: forward, element: fire, cost: 2, power: 4000 }
- { id: pv-boy, name: Boy, type: forward, element: fire, cost: 1, power: 2000 }
- { id: pv-free, name: Free, type: forward, element: fire, cost: 0, power: 1000 }
- { id: pv-troop, name: Troop, type: forward, element: fire, cost: 1, power: 3000, generic: true }
- { id: pv-hero-b, name: Hero, type: backup, element: fire, cost: 1 }
- { id: pv-hero-m, name: Hero, type: monster, element: fire, cost: 1 }
- { id: pv-icicle, name: Icicle, type: forward, element: ice, cost: 2, power: 4000 }
- id: pv-burst
  name: Burst
  type: summon
  element: fire
  cost: 1
  abilities: [{ ex: true, do: [{ draw: 1 }] }]
- id: pv-plain
  name: Plain
  type: summon
  element: fire
  cost: 1
  abilities: [{ do: [{ draw: 1 }] }]
- id: pv-boast
  name: Boast
  type: forward
  element: fire
  cost: 1
  power: 3000
  generic: true
  abilities: [{ cost: { cp: { any: 0 } }, do: [{ gain: { who: self, gives: { power: 2000 } } }] }]
- id: pv-nova
  name: Nova
  type: summon
  element: fire
  cost: 1
  abilities: [{ do: [{ damage: { who: { all: { type: forward } }, amount: 4000 } }] }]
`;

describe('element', () => {
  it('SE 5.2.1.1 a card has one of the eight elements, and a card file without one or with another is refused', () => {
    expect(ELEMENTS).toEqual(['fire', 'ice', 'wind', 'earth', 'lightning', 'water', 'light', 'dark']);
    const file = (element: string): string => `- { id: x-1, name: X, type: backup, cost: 1${element} }`;
    for (const element of ELEMENTS)
      expect(CARD_FILES.readCards(file(`, element: ${element}`), 'c.yaml')).toHaveLength(1);
    expect(() => CARD_FILES.readCards(file(', element: poison'), 'c.yaml')).toThrow(InputError);
    expect(() => CARD_FILES.readCards(file(''), 'c.yaml')).toThrow(InputError);
    expect(() => CARD_FILES.readCards(file(', element: []'), 'c.yaml')).toThrow(InputError);
  });
});

describe('cost', () => {
  it('SE 5.2.1.2 a card is used for as many CP as its cost says, and not at all for fewer', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Hero'], field: ['Ember', 'Flame', 'Blaze'] }, {}] });
    table.do('play Hero');
    expect(table.cards(0, 'field').map((card) => card.dull)).toEqual([true, true, true, false]);
    const poor = setUp({ cards: CARDS, players: [{ hand: ['Hero'], field: ['Ember', 'Flame'] }, {}] });
    expect(poor.offered()).toEqual(['pass']);
    const free = setUp({ cards: CARDS, players: [{ hand: ['Free', 'Boy'], field: ['Ember'] }, {}] });
    free.do('play Free');
    expect(free.card('Ember').dull).toBe(false);
    expect(free.zone(0, 'hand')).toEqual(['Boy']);
  });

  it('SE 5.2.1.2.1 a discard may make 1 CP too many: a cost of 1 for one card, of 3 for two', () => {
    const one = setUp({ cards: CARDS, players: [{ hand: ['Boy', 'Recruit'] }, {}] });
    one.do('play Boy');
    expect(one.zone(0, 'break')).toEqual(['Recruit']);
    const three = setUp({ cards: CARDS, players: [{ hand: ['Hero', 'Recruit', 'Boy', 'Free'] }, {}] });
    three.do('play Hero', 'discard Recruit', 'discard Boy');
    expect(three.card('Hero').zone).toBe('field');
    expect(three.zone(0, 'hand')).toEqual(['Free']);
  });

  it('SE 5.2.1.2.1 no payment makes 2 CP too many', () => {
    // 2 + 2 CP for a cost of 2: the second discard is not offered
    const table = setUp({ cards: CARDS, players: [{ hand: ['Recruit', 'Boy', 'Free'], field: ['Ember'] }, {}] });
    table.do('play Recruit', 'discard Boy');
    expect(table.card('Recruit').zone).toBe('field');
    expect(table.zone(0, 'break')).toEqual(['Boy']);
    // an ice card makes 2 CP and one fire CP is needed: a second discard would make 4 CP for a cost of 2
    const ice = setUp({ cards: CARDS, players: [{ hand: ['Recruit', 'Icicle', 'Boy'] }, {}] });
    ice.do('play Recruit');
    expect(ice.zone(0, 'break')).toEqual(['Boy']);
    // with a Backup it makes 3 CP for a cost of 2: a surplus of 1, and a card was discarded
    const mixed = setUp({ cards: CARDS, players: [{ hand: ['Recruit', 'Icicle'], field: ['Ember', 'Frost'] }, {}] });
    mixed.do('play Recruit', 'discard Icicle');
    expect([mixed.card('Ember').dull, mixed.card('Frost').dull]).toEqual([true, false]);
    expect(mixed.card('Recruit').zone).toBe('field');
  });

  it('SE 5.2.1.2.1 Backups alone make no surplus', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Recruit'], field: ['Ember', 'Flame', 'Blaze'] }, {}] });
    table.do('play Recruit', 'dull Ember', 'dull Flame');
    expect(table.card('Blaze').dull).toBe(false);
    expect(table.card('Recruit').zone).toBe('field');
    // the card needs fire CP, and the ice Backup makes none
    const ice = setUp({ cards: CARDS, players: [{ hand: ['Boy'], field: ['Frost'] }, {}] });
    expect(ice.can('play Boy')).toBe(false);
  });
});

describe('name and icons', () => {
  it('SE 5.2.2.1 a second card of a name cannot be played without the generic icon, whatever its card type', () => {
    const table = setUp({
      cards: CARDS,
      players: [
        { hand: ['pv-hero', 'pv-hero-b', 'pv-hero-m', 'Boy', 'Free'], field: ['Ember', 'Flame', 'Blaze', 'pv-hero-m'] },
        {},
      ],
    });
    expect(table.offered()).toEqual(['pass', 'play Boy', 'play Free']);
    // the opponent's card of the name does not count
    const theirs = setUp({
      cards: CARDS,
      players: [{ hand: ['pv-hero-b'], field: ['Ember'] }, { field: ['pv-hero'] }],
    });
    expect(theirs.can('play Hero')).toBe(true);
  });

  it('SE 5.2.2.1 cards with the generic icon may be out in any number', () => {
    const field = ['Ember', 'Troop', 'Troop', 'Troop', 'Troop', 'Troop'];
    const table = setUp({ cards: CARDS, players: [{ hand: ['Troop'], field }, {}] });
    table.do('play Troop');
    expect(table.zone(0, 'field').filter((name) => name === 'Troop')).toHaveLength(6);
  });

  it('SE 5.2.2.1 only a card with the EX mark gives an EX Burst', () => {
    const damaged = (top: string) => {
      const table = setUp({
        cards: CARDS,
        phase: 'attack',
        players: [{ field: ['Boy'] }, { deck: [top, 'Boy', 'Boy'] }],
      });
      table.do('attack with Boy', 'pass', 'pass');
      while (table.kind() !== 'exBurst' && table.phase() === 'attack') table.do('pass');
      return table;
    };
    expect(damaged('Burst').offered()).toEqual(['use the EX Burst of Burst', 'use no (further) EX Burst']);
    expect(damaged('Plain').phase()).not.toBe('attack');
    expect(damaged('Plain').zone(1, 'damage')).toEqual(['Plain']);
  });
});

describe('its own name', () => {
  it('SE 5.2.4.1 in its text a card means itself, not other cards of the name', () => {
    const table = setUp({
      cards: CARDS,
      players: [
        {
          field: [
            { card: 'Boast', as: 'first' },
            { card: 'Boast', as: 'second' },
          ],
        },
        { field: ['Boast'] },
      ],
    });
    table.do('use ability 1 of second').passUntilQuiet();
    expect(table.card('second').power).toBe(5000);
    expect(table.card('first').power).toBe(3000);
    expect(table.cards(1, 'field')[0].power).toBe(3000);
  });

  it('SE 5.2.4.1 the name does not mean the same card after it has left and come back', () => {
    const table = setUp({
      cards: `${CARDS}
- id: pv-trip
  name: Trip
  type: summon
  element: fire
  cost: 1
  abilities: [{ do: [{ choose: { of: { name: Boast } } }, { remove: chosen }, { put: it }] }]
`,
      players: [{ field: ['Boast', 'Ember'], hand: ['Trip'] }, {}],
    });
    table.do('use ability 1 of Boast', 'play Trip').passUntilQuiet();
    expect(table.card('Boast')).toMatchObject({ zone: 'field', power: 3000 });
  });
});

describe('card numbers', () => {
  const pool = POOLS.emptyPool();
  pool.addFile(
    `
- { id: n-1, name: Twin, type: backup, element: fire, cost: 1 }
- { id: n-2, name: Twin, type: backup, element: fire, cost: 1 }
- { id: n-3, name: Chain, type: backup, element: fire, cost: 1, numbers: [n-4] }
- { id: n-5, name: Other, type: backup, element: fire, cost: 1 }
`,
    'numbers.yaml',
  );
  pool.addFile('- { id: n-6, name: Reprint, type: backup, element: ice, cost: 1, numbers: [n-4] }', 'more.yaml');
  const filler = Array.from(
    { length: 17 },
    (_, i) => `- { id: f-${i}, name: F${i}, type: backup, element: fire, cost: 1 }`,
  );
  pool.addFile(filler.join('\n'), 'filler.yaml');
  const deck = (counts: Readonly<Record<string, number>>) => {
    let left = 50 - Object.values(counts).reduce((a, b) => a + b, 0);
    const lines = Object.entries(counts);
    for (let i = 0; left > 0; i++, left -= 3) lines.push([`f-${i}`, Math.min(3, left)]);
    return readDeck(`name: D\ncards: { ${lines.map(([id, n]) => `${id}: ${n}`).join(', ')} }`, 'deck.yaml', pool);
  };

  it('SE 5.2.5.1 a deck holds three of a card number, not four; the name does not matter', () => {
    expect(deck({ 'n-1': 3, 'n-2': 3 }).cards).toHaveLength(50);
    expect(() => deck({ 'n-1': 4 })).toThrow(/4 copies of card number n-1/);
  });

  it('SE 5.2.5.1.1 cards that share one of several numbers are the same card', () => {
    expect(deck({ 'n-3': 2, 'n-6': 1 }).cards).toHaveLength(50);
    expect(() => deck({ 'n-3': 2, 'n-6': 2 })).toThrow(/4 copies of card number n-4/);
    expect(() => deck({ 'n-3': 4 })).toThrow(/4 copies of card number n-[34]/);
    // n-5 shares no number with the other two
    expect(deck({ 'n-3': 2, 'n-6': 1, 'n-5': 3 }).cards).toHaveLength(50);
  });
});

describe('power', () => {
  it('SE 5.2.6.1 only Forwards have power, and a card file that gives it to another card or to no Forward is refused', () => {
    const file = (type: string, power: string): string =>
      `- { id: x-1, name: X, type: ${type}, element: fire, cost: 1${power} }`;
    expect(() => CARD_FILES.readCards(file('forward', ''), 'c.yaml')).toThrow(/power/);
    for (const type of ['backup', 'monster', 'summon', 'weapon', 'formation']) {
      expect(() => CARD_FILES.readCards(file(type, ', power: 5000'), 'c.yaml')).toThrow(/has no "power"/);
    }
  });

  it('SE 5.2.6.1 in combat each deals its power to the other; outside combat, too, damage of the power is lethal', () => {
    const table = setUp({
      cards: CARDS,
      phase: 'attack',
      players: [{ field: ['Hero'] }, { field: ['Recruit', 'Hero'] }],
    });
    table.do('attack with Hero').passUntil('block').do('block with Recruit').toPhase('main-2');
    expect(table.card('Recruit').zone).toBe('break');
    expect(table.card('Hero', 0)).toMatchObject({ zone: 'field', damage: 4000 });

    const nova = setUp({
      cards: CARDS,
      players: [
        { hand: ['Nova'], field: ['Ember', 'Recruit', 'Troop'] },
        { field: ['Hero', 'Flame', { card: 'Icicle', damage: 3000 }] },
      ],
    });
    nova.do('play Nova').passUntilQuiet();
    // damage equal to the power, or above it, breaks a Forward; Forwards with less, and cards without power, stay
    expect(nova.zone(0, 'break').sort()).toEqual(['Nova', 'Recruit', 'Troop']);
    expect(nova.zone(1, 'break')).toEqual(['Icicle']);
    expect(nova.card('Hero').damage).toBe(4000);
    expect(nova.card('Flame')).toMatchObject({ zone: 'field', damage: 0 });
  });
});
