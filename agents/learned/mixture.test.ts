import { expect, it } from 'vitest';
import { loadGame, type Player } from '../../engine/index.ts';
import { createAgent } from '../registry.ts';
import { judgeOf } from './mixture.ts';

const game = loadGame('square-enix-tcg');
const state = new Int32Array(game.stateCells);
game.createState(state, { decks: [game.decks[0], game.decks[3]], key: Int32Array.of(1, 2, 3, 4) });
/** The arguments of the calls of the net. */
const asked: unknown[] = [];
const net = {
  evaluate: (...words: unknown[]) => {
    asked.push(words);
    return 1001;
  },
};

it('judges by the share of the net that is asked for, and by the evaluation for the rest', () => {
  for (const player of [0, 1] as Player[]) {
    for (const begins of [false, true]) {
      const own = game.evaluate(state, player, begins);
      const judged = judgeOf(game, net, 0.25).evaluate(state, player, begins);
      expect(judged).toBe(Math.trunc(own + (1001 - own) / 4));
      expect(asked.at(-1)).toEqual([state, player, begins]);
    }
  }
});

it('is the net itself where all is the net’s', () => {
  expect(judgeOf(game, net)).toBe(net);
  expect(judgeOf(game, net, 1)).toBe(net);
});

it('is a parameter of agents that have a net', () => {
  for (const name of ['value', 'ismcts']) {
    const spec = `${name}:net=square-enix-tcg,mix=0.25`;
    expect(createAgent(spec, game).spec).toContain('mix=0.25');
  }
  expect(() => createAgent('ismcts:mix=0.5', game)).toThrow(/net/);
});
