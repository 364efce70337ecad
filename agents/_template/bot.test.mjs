// node --test my-bot
import assert from 'node:assert/strict';
import { test } from 'node:test';
import bot from './bot.js';

/**
 * A game of one decision: the state holds the option that was taken, and the higher the better. A bot gets more of a game.
 *
 * @type {any}
 */
const game = {
  stateCells: 1,
  copyState: (/** @type {Int32Array} */ out, /** @type {Int32Array} */ state) => out.set(state),
  settle: (/** @type {Int32Array} */ state, /** @type {number} */ option) => {
    state[0] = option;
  },
  evaluate: (/** @type {Int32Array} */ state) => state[0],
};

/** @type {any} */
const random = { writeKey: () => undefined };

test('takes the option with the best evaluation', () => {
  const agent = bot.create(game, 'bot', { worlds: 2 });
  const options = Int32Array.of(3, 9, 5);
  assert.equal(
    agent.choose(new Int32Array(0), 0, options, 3, random, () => undefined),
    1,
  );
  // of the first two alone, and of equals the first
  assert.equal(
    agent.choose(new Int32Array(0), 0, Int32Array.of(4, 4, 9), 2, random, () => undefined),
    0,
  );
});
