/** Deck construction (8.1) and the beginning of a game (8.2). */
import { describe, expect, it } from 'vitest';
import { type Deck, InputError } from '../../../game.ts';
import { type State, TURN_NUMBER, TURN_PLAYER } from '../../../kernel/layout.ts';
import { POOLS } from '../cards.ts';
import { readDeck } from '../deck-file.ts';
import { Table } from '../driver.ts';
import { load } from '../index.ts';

const ids = Array.from({ length: 17 }, (_, i) => i + 1);
const CARDS = ids
  .map((i) => `- { id: su-${i}, name: Setup ${i}, type: unit, cost: { free: ${i} }, level: 1, power: 1000, atk: 1 }`)
  .join('\n');
const list = (last: number): string => ids.map((i) => `  su-${i}: ${i < 17 ? 3 : last}`).join('\n');

const game = load().withCards([{ text: CARDS, file: 'setup.yaml' }]);
const deck: Deck = game.parseDeck(`name: Setup\ncards:\n${list(2)}`, 'deck.yaml');

const pool = POOLS.emptyPool();
pool.addFile(CARDS, 'cards.yaml');
pool.addFile(
  `
- { id: twin, name: Setup 1, type: history, cost: { white: 1 } }
- { id: T-imp, name: Imp, type: unit, level: 1, power: 500, atk: 1 }
`,
  'more.yaml',
);

function read(cards: string): Deck | string {
  try {
    return readDeck(`name: Test\ncards:\n${cards}`, 'd.yaml', pool);
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
}

/** A new game in which player 0 goes first, at that player's mulligan. */
function begin(key: number): Table {
  const state: State = new Int32Array(game.stateCells);
  game.createState(state, { decks: [deck, deck], key: Int32Array.of(key, 2, 3, 4) });
  return new Table(state).do('player 0 goes first');
}

describe('decks', () => {
  it('LC 8.1.1 each player brings a deck, of their own cards', () => {
    const theirs = CARDS.replaceAll('su-', 'th-').replaceAll('Setup', 'Their');
    const both = load().withCards([
      { text: CARDS, file: 'setup.yaml' },
      { text: theirs, file: 'theirs.yaml' },
    ]);
    const texts = [list(2), list(2).replaceAll('su-', 'th-')];
    const decks = texts.map((cards) => both.parseDeck(`name: Deck\ncards:\n${cards}`, 'deck.yaml')) as [Deck, Deck];
    const state: State = new Int32Array(both.stateCells);
    both.createState(state, { decks, key: Int32Array.of(1, 2, 3, 4) });
    const table = new Table(state).do('player 0 goes first');
    const brought = (player: 0 | 1) => [...table.zone(player, 'hand'), ...table.zone(player, 'deck')];
    expect([brought(0).length, brought(0).every((name) => name.startsWith('Setup'))]).toEqual([50, true]);
    expect([brought(1).length, brought(1).every((name) => name.startsWith('Their'))]).toEqual([50, true]);
    const alone = [decks[0]] as unknown as [Deck, Deck];
    expect(() => both.createState(state, { decks: alone, key: Int32Array.of(1, 2, 3, 4) })).toThrow();
  });

  it('LC 8.1.1.1 a deck has exactly fifty cards', () => {
    expect((read(list(2)) as Deck).cards).toHaveLength(50);
    expect(read(list(1))).toBe('49 cards; a deck has exactly 50');
    expect(read(list(3))).toBe('51 cards; a deck has exactly 50');
  });

  it('LC 8.1.1.2 of a name at most three, whatever the cards', () => {
    expect(read(`${list(2)}\n  twin: 1`)).toBe('4 copies of Setup 1; a deck has at most 3');
  });

  it('LC 6.11.1 no token is in a deck', () => {
    expect(read(`${list(2)}\n  T-imp: 1`)).toBe('a token is in no deck');
  });
});

describe('the beginning', () => {
  it('LC 8.2.1.4 chance names the player who chooses who goes first', () => {
    const deciders = new Set<number>();
    for (let key = 0; key < 12; key++) {
      const state: State = new Int32Array(game.stateCells);
      game.createState(state, { decks: [deck, deck], key: Int32Array.of(key, 2, 3, 4) });
      const table = new Table(state);
      expect(table.offered().sort()).toEqual(['player 0 goes first', 'player 1 goes first']);
      deciders.add(table.decider());
      table.do('player 1 goes first', 'keep the hand', 'keep the hand');
      expect(state[TURN_PLAYER]).toBe(1);
    }
    expect(deciders.size).toBe(2);
  });

  it('LC 8.2.1.1 LC 8.2.1.2 LC 8.2.1.5 twenty life, no advance, five cards', () => {
    const table = begin(1);
    for (const player of [0, 1] as const)
      expect(table.player(player)).toMatchObject({ life: 20, advance: 0, hand: 5, deck: 45, era: 0 });
  });

  it('LC 8.2.1.3 both decks are shuffled, and not alike', () => {
    const [first, second] = ([0, 1] as const).map((player) => begin(3).zone(player, 'deck'));
    expect(first).not.toEqual(second);
    expect(begin(4).zone(0, 'deck')).not.toEqual(first);
  });

  it('LC 8.2.1.6 all five go to the bottom in the order of their player, nothing is shuffled', () => {
    const table = begin(5);
    const before = { hand: table.zone(0, 'hand'), deck: table.zone(0, 'deck') };
    expect(table.decider()).toBe(0);
    table.do('put the hand on the bottom and draw five');
    expect(table.kind()).toBe('arrange');
    const order = [...before.hand].sort();
    for (const name of order.slice(0, 4)) table.do(`put ${name} on the bottom`);
    expect(table.zone(0, 'hand')).toEqual(before.deck.slice(0, 5));
    expect(table.zone(0, 'deck')).toEqual([...before.deck.slice(5), ...order]);
    // each player has one mulligan: the other player decides next
    expect([table.kind(), table.decider()]).toEqual(['mulligan', 1]);
  });

  it('LC 8.2.1.7 LC 7.6.4 the first marker is the top card after the mulligans, and only its owner knows it', () => {
    const table = begin(6).do('put the hand on the bottom and draw five');
    while (table.kind() === 'arrange') table.doAt(0);
    const [top] = table.zone(0, 'deck');
    table.do('keep the hand');
    expect(table.zone(0, 'era')).toEqual([top]);
    expect(table.player(0).era).toBe(1);
    const marker = new RegExp(`era markers +${top}\\n`);
    expect(game.describeState(table.state, 0)).toMatch(marker);
    expect(game.describeState(table.state, 1)).not.toMatch(marker);
  });

  it('LC 8.2.1.8 LC 9.3 the first turn is that of the first player, who draws', () => {
    const table = begin(7).do('keep the hand', 'keep the hand').toPhase('main-1');
    expect([table.state[TURN_NUMBER], table.state[TURN_PLAYER], table.phase()]).toEqual([1, 0, 'main-1']);
    expect(table.player(0).hand).toBe(6);
    expect(table.player(1).hand).toBe(5);
  });
});
