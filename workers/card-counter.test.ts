import { expect, it } from 'vitest';
import { CardCounter } from './card-counter.ts';
import { createFakeGame } from './testing/fake-game.ts';

it('counting the cards of many cells takes memory for their decks, not for the whole pool each', () => {
  const game = createFakeGame();
  const state = new Int32Array(game.stateWords);
  const decks = [game.decks[0], game.decks[1]] as const;
  game.createState(state, { decks, key: Int32Array.of(1, 2, 3, 4) });
  // a pool of a hundred thousand cards, a thousand cells
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
