/** Decks, the first player, opening hands of five cards, one mulligan without a shuffle, and the first turn. */
import { describe, expect, it } from 'vitest';
import type { Deck } from '../../../game.ts';
import { InputError } from '../../../game.ts';
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { POOLS } from '../cards.ts';
import { readDeck } from '../deck-file.ts';
import { Table } from '../driver.ts';
import { load } from '../index.ts';

// 17 different cards, three copies of each except the last
const game = load().withCards([
  {
    text: Array.from(
      { length: 17 },
      (_, i) => `- { id: su-${i + 1}, name: Setup ${i + 1}, type: backup, element: fire, cost: 1 }`,
    ).join('\n'),
    file: 'setup.yaml',
  },
]);
const deck: Deck = game.parseDeck(
  `name: Setup\ncards:\n${Array.from({ length: 17 }, (_, i) => `  su-${i + 1}: ${i < 16 ? 3 : 2}`).join('\n')}`,
  'deck.yaml',
);

/** A new game at the question which player goes first. */
function begin(key: number, second: Deck = deck): Table {
  const state: State = new Int32Array(game.stateCells);
  game.createState(state, { decks: [deck, second], key: Int32Array.of(key, 2, 3, 4) });
  return new Table(state);
}

/** A new game in which player 0 goes first, at that player's mulligan. */
function beginFirst(key: number): Table {
  return begin(key).do('player 0 goes first');
}

const FILLED = Array.from({ length: 16 }, (_, i) => `  d-${i + 1}: 3`).join('\n');
const pool = POOLS.emptyPool();
pool.addFile(
  Array.from(
    { length: 17 },
    (_, i) => `- { id: d-${i + 1}, name: Deck ${i + 1}, type: backup, element: fire, cost: 1 }`,
  ).join('\n'),
  'cards.yaml',
);
pool.addFile(
  `
- { id: n-1, name: One, type: backup, element: fire, cost: 1 }
- { id: n-12, name: Bridge, type: backup, element: fire, cost: 1, numbers: [n-1b] }
- { id: n-same-1, name: Same, type: backup, element: fire, cost: 1 }
- { id: n-same-2, name: Same, type: backup, element: fire, cost: 1 }
- id: n-many
  name: Many
  type: backup
  element: fire
  cost: 1
  abilities: [{ field: { deck-copies: 99 } }]
- id: n-five
  name: Five
  type: backup
  element: fire
  cost: 1
  abilities: [{ field: { deck-copies: 5 } }]
`,
  'cards.yaml',
);

// each card is in a file of its own, because one file cannot give a number twice
pool.addFile('- { id: n-1c, name: Alpha, type: backup, element: fire, cost: 1, numbers: [n-1b] }', 'alpha.yaml');
pool.addFile('- { id: n-2c, name: Beta, type: backup, element: fire, cost: 1, numbers: [n-12] }', 'beta.yaml');

/** Reads a deck of 48 legal cards and these further ones. */
function read(more: string, filled = FILLED): Deck | string {
  try {
    return readDeck(`name: Test\ncards:\n${filled}\n${more}`, 'd.yaml', pool);
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
}

describe('decks', () => {
  it('SE 8.1.1 each player starts with a deck of their own, and owns its cards', () => {
    const other = game.decks[0];
    const table = begin(1, other);
    const { state } = table;
    expect(state[K.CARD_COUNT]).toBe(100);
    for (let row = 0; row < 100; row++) {
      expect(state[K.cardField(row, K.CARD_OWNER)] & K.OWNER_BIT).toBe(row < 50 ? 0 : 1);
    }
    expect(table.zone(0, 'deck')).toHaveLength(50);
    expect(table.zone(1, 'deck')).toHaveLength(50);
    expect(table.zone(0, 'deck').every((name) => name.startsWith('Setup'))).toBe(true);
    expect(table.zone(1, 'deck').some((name) => name.startsWith('Setup'))).toBe(false);
  });

  it('SE 8.1.1.1 a deck has 50 cards: 49 and 51 are refused', () => {
    expect(read('  d-17: 2')).toMatchObject({ name: 'Test' });
    expect((read('  d-17: 2') as Deck).cards).toHaveLength(50);
    expect(read('  d-17: 1')).toBe('49 cards; a deck has exactly 50');
    expect(read('  d-17: 3')).toBe('51 cards; a deck has exactly 50');
  });

  it('SE 8.1.1.2 at most three cards have the same number; the name does not matter', () => {
    const lines = FILLED.split('\n');
    const without = (n: number): string => lines.slice(n).join('\n');
    expect(read('  n-1: 3\n  d-17: 2', without(1))).toMatchObject({ name: 'Test' });
    expect(read('  n-1: 4\n  d-17: 1', without(1))).toContain('at most 3');
    expect(read('  n-same-1: 3\n  n-same-2: 2', without(1))).toMatchObject({ name: 'Test' });
    // 5.2.5.1.1: a card with several numbers is the same card as each card that shares one of them
    expect(read('  n-12: 1\n  n-1c: 2\n  n-2c: 2', without(1))).toBe(
      '5 cards with number n-12 or n-1b; a deck has at most 3',
    );
    expect(read('  n-12: 1\n  n-1c: 1\n  n-2c: 1\n  d-17: 2', without(1))).toMatchObject({ name: 'Test' });
  });

  it('SE 8.1.2 a field ability about deck building replaces the limit of three, for its own card only', () => {
    const lines = FILLED.split('\n');
    expect(read('  n-many: 20', lines.slice(6).join('\n'))).toMatchObject({ name: 'Test' });
    expect(read('  n-many: 50', '')).toMatchObject({ name: 'Test' });
    expect(read('  n-five: 5', lines.slice(1).join('\n'))).toMatchObject({ name: 'Test' });
    expect(read('  n-five: 6\n  d-17: 2', lines.slice(2).join('\n'))).toBe(
      '6 copies of card number n-five; a deck has at most 5',
    );
    expect(read('  n-many: 5\n  n-1: 4', lines.slice(3).join('\n'))).toContain('n-1; a deck has at most 3');
    // the field ability replaces that limit and no other
    expect(read('  n-many: 51', '')).toBe('51 cards; a deck has exactly 50');
  });
});

describe('the beginning of a game', () => {
  it('SE 8.2.1.1 both decks are shuffled by their own seeded streams, and the opponent is not asked to shuffle again', () => {
    const orders = [1, 2, 3].map((key) => [begin(key).zone(0, 'deck'), begin(key).zone(1, 'deck')]);
    const list = Array.from(deck.cards, (def) => game.cards.find((card) => card.def === def)!.name);
    for (const [first, second] of orders) {
      expect([...first].sort()).toEqual([...list].sort());
      expect(first).not.toEqual(list);
      expect(second).not.toEqual(first);
    }
    expect(orders[0]).not.toEqual(orders[1]);
    expect([begin(1).zone(0, 'deck'), begin(1).zone(1, 'deck')]).toEqual(orders[0]);
    // another deck of the opponent does not change the shuffle of one's own
    expect(begin(1, game.decks[0]).zone(0, 'deck')).toEqual(orders[0][0]);
    // the first question of a game is which player goes first, and no player knows a card
    expect(begin(1).kind()).toBe('choosePlayer');
    expect(
      begin(1)
        .cards(0, 'deck')
        .every(({ known }) => !known[0] && !known[1]),
    ).toBe(true);
  });

  it('SE 8.2.1.1 every place of the deck is as likely for a card', () => {
    const places = new Array<number>(50).fill(0);
    for (let key = 0; key < 500; key++) {
      begin(key)
        .zone(0, 'deck')
        .forEach((name, place) => {
          if (name === 'Setup 1') places[place]++;
        });
    }
    // 30 are expected for each place; the limits are five standard deviations away
    expect(Math.min(...places)).toBeGreaterThan(30 - 27);
    expect(Math.max(...places)).toBeLessThan(30 + 27);
  });

  it('SE 8.2.1.2 chance names the player who chooses, and that player chooses either', () => {
    const choosers = Array.from({ length: 400 }, (_, key) => begin(key).decider());
    const ones = choosers.filter((player) => player === 1).length;
    expect(ones).toBeGreaterThan(150);
    expect(ones).toBeLessThan(250);
    for (const chooser of [0, 1] as const) {
      const key = choosers.indexOf(chooser);
      expect([...begin(key).offered()].sort()).toEqual(['player 0 goes first', 'player 1 goes first']);
      for (const first of [0, 1] as const) {
        const table = begin(key).do(`player ${first} goes first`);
        expect(table.decider()).toBe(first);
        expect(table.state[K.TURN_PLAYER]).toBe(first);
      }
    }
  });

  it('SE 8.2.1.3 both players draw the top five cards, in secret', () => {
    const before = begin(7);
    const decks = [before.zone(0, 'deck'), before.zone(1, 'deck')];
    const table = before.do('player 1 goes first');
    for (const player of [0, 1] as const) {
      expect(table.zone(player, 'hand')).toEqual(decks[player].slice(0, 5));
      expect(table.zone(player, 'deck')).toEqual(decks[player].slice(5));
      for (const { known } of table.cards(player, 'hand')) expect(known).toEqual([player === 0, player === 1]);
    }
  });
});

describe('the mulligan', () => {
  /** Puts the hand on the bottom, each time by the last option; returns that order, the bottom card last. */
  function bottomAll(table: Table): string[] {
    const order: string[] = [];
    table.do('put the hand on the bottom');
    while (table.kind() === 'arrange') {
      const option = table.offered().at(-1)!;
      order.push(option.replace('put ', '').replace(' on the bottom', '').replace(/#.*/, ''));
      table.do(option);
    }
    return order;
  }

  it('SE 8.2.1.4 the first player decides first, then the other, once each', () => {
    const table = beginFirst(3);
    expect([table.decider(), table.kind()]).toEqual([0, 'mulligan']);
    expect(table.offered()).toEqual(['keep the hand', 'put the hand on the bottom and draw five']);
    bottomAll(table);
    expect([table.decider(), table.kind()]).toEqual([1, 'mulligan']);
    bottomAll(table);
    expect(table.kind()).not.toBe('mulligan');
    expect(table.state[K.TURN_NUMBER]).toBe(1);
  });

  it('SE 8.2.1.4 all five go to the bottom in the chosen order, and the next five come; nothing is shuffled', () => {
    const table = beginFirst(5);
    const hand = table.zone(0, 'hand');
    const rest = table.zone(0, 'deck');
    const other = table.zone(1, 'deck');
    const order = bottomAll(table);
    expect([...order, ...Array(5 - order.length).fill('')]).toHaveLength(5);
    expect(table.zone(0, 'hand')).toEqual(rest.slice(0, 5));
    const bottom = table.zone(0, 'deck').slice(-5);
    expect(table.zone(0, 'deck').slice(0, -5)).toEqual(rest.slice(5));
    expect([...bottom].sort()).toEqual([...hand].sort());
    // the last card was the only option, so it is not in the list
    expect(bottom.slice(0, order.length)).toEqual(order);
    expect(table.zone(1, 'deck')).toEqual(other);
  });

  it('SE 8.2.1.4 every order of the five can be had', () => {
    // copies of one card are alike, so the test takes a hand of five different cards
    const start = [...Array(50).keys()].map(beginFirst).find((table) => new Set(table.zone(0, 'hand')).size === 5)!;
    start.do('put the hand on the bottom');
    expect(new Set(start.offered()).size).toBe(5);
    const ends = new Set<string>();
    const walk = (table: Table): void => {
      if (table.kind() !== 'arrange') {
        ends.add(table.zone(0, 'deck').slice(-5).join());
        return;
      }
      for (const option of table.offered()) walk(table.copy().do(option));
    };
    walk(start);
    expect(ends.size).toBe(120);
  });

  it('SE 8.2.1.4 only its player knows the bottom five', () => {
    const table = beginFirst(5);
    bottomAll(table);
    const known = table.cards(0, 'deck').map((card) => card.known);
    expect(known.slice(-5)).toEqual(Array(5).fill([true, false]));
    expect(known.slice(0, -5)).toEqual(Array(40).fill([false, false]));
  });

  it('SE 8.2.1.4 a hand that is kept stays, and the other may still change theirs', () => {
    const table = beginFirst(5);
    const hand = table.zone(0, 'hand');
    const deckBefore = table.zone(0, 'deck');
    table.do('keep the hand');
    expect(table.zone(0, 'hand')).toEqual(hand);
    expect(table.zone(0, 'deck')).toEqual(deckBefore);
    const rest = table.zone(1, 'deck');
    bottomAll(table);
    expect(table.zone(1, 'hand')).toEqual(rest.slice(0, 5));
  });
});

describe('the first turn', () => {
  it('SE 8.2.1.5 the player who goes first has turn 1 and draws one card in it', () => {
    for (const first of [0, 1] as const) {
      const table = begin(11).do(`player ${first} goes first`, 'keep the hand', 'keep the hand');
      expect(table.state[K.TURN_NUMBER]).toBe(1);
      expect(table.state[K.TURN_PLAYER]).toBe(first);
      expect(table.phase()).toBe('main-1');
      expect(table.decider()).toBe(first);
      expect(table.zone(first, 'hand')).toHaveLength(6);
      expect(table.zone(first === 0 ? 1 : 0, 'hand')).toHaveLength(5);
    }
  });
});
