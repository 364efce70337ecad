import { expect, it } from 'vitest';
import { CardCounter } from './card-counter.ts';
import { createFakeGame } from './testing/fake-game.ts';

it('counting the cards of many cells takes memory for their decks, not for the whole pool each', () => {
  const game = createFakeGame();
  const state = new Int32Array(game.stateCells);
  const decks = [game.decks[0], game.decks[1]] as const;
  game.createState(state, { decks, key: Int32Array.of(1, 2, 3, 4) });
  // a pool of a hundred thousand cards, and a thousand cells
  const counter = new CardCounter(100_000);
  const before = process.memoryUsage().arrayBuffers;
  for (let cell = 0; cell < 1000; cell++)
    counter.count(state, 0, decks[0].cards, 2, { cell, side: 0, agent: 0, blockEnd: 1 });
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000);
  const kinds = new Set(decks[0].cards).size;
  const { cards, cardIds } = counter.takeRows((def) => `F-${def}`);
  expect(cardIds).toHaveLength(kinds);
  expect(cards.length / (1000 * kinds)).toBe(5 + 6 * 3);
});

it('counts each batch anew, also a side that was in the batch before', () => {
  const game = createFakeGame();
  const state = new Int32Array(game.stateCells);
  const decks = [game.decks[0], game.decks[1]] as const;
  game.createState(state, { decks, key: Int32Array.of(1, 2, 3, 4) });
  const idOf = (def: number) => `F-${def}`;
  const countTwo = (counter: CardCounter) => {
    for (const side of [0, 1] as const)
      counter.count(state, side, decks[side].cards, 2 * side, { cell: 7, side, agent: side, blockEnd: 3 });
    return counter.takeRows(idOf);
  };
  const counter = new CardCounter(100_000);
  expect(counter.takeRows(idOf)).toEqual({ cards: new Int32Array(0), cardIds: [] });
  const first = countTwo(counter);
  expect(first.cards.some((word) => word !== 0)).toBe(true);
  // the other side comes first: it takes the array that the first side has freed
  counter.count(state, 1, decks[1].cards, 0, { cell: 8, side: 1, agent: 0, blockEnd: 3 });
  counter.takeRows(idOf);
  expect(countTwo(counter)).toEqual(first);
  expect(countTwo(new CardCounter(100_000))).toEqual(first);
});

it('a side of a cell has one deck', () => {
  const game = createFakeGame();
  const state = new Int32Array(game.stateCells);
  game.createState(state, { decks: [game.decks[0], game.decks[1]], key: Int32Array.of(1, 2, 3, 4) });
  const counter = new CardCounter(100_000);
  const of = { cell: 2, side: 1, agent: 0, blockEnd: 1 } as const;
  counter.count(state, 0, game.decks[0].cards, 1, of);
  expect(() => counter.count(state, 0, game.decks[0].cards.slice(), 1, of)).toThrow('side 1 of cell 2 has two decks');
});
