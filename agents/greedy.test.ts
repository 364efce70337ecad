import { describe, expect, it } from 'vitest';
import { EVALUATION_LIMIT, type Game, InputError } from '../engine/index.ts';
import { createFakeGame } from '../workers/testing/fake-game.ts';
import { DecisionRandom } from './decision-random.ts';
import { checkAgents, createAgent, shortSpec } from './registry.ts';

/** Leaves its player nothing to do, so that the opponent's draw follows; leaves something. */
const LAST = 1;
const OTHER = 2;
/** What an option is worth, and what the opponent's draw takes from that. */
const WORTH = [0, 600, 500];
const DRAW = 200;

/** A position with these two options. The state is what it is worth to whoever decides. */
const game: Game = {
  ...createFakeGame(),
  stateCells: 1,
  copyState: (out, s) => out.set(s),
  playOut: (s, option, early = false) => {
    s[0] = WORTH[option] - (option === LAST && !early ? DRAW : 0);
    return false;
  },
  evaluate: (s) => (s[0] * EVALUATION_LIMIT) / 1000,
};

function decide(spec: string, of = game) {
  const agent = createAgent(spec, of);
  const random = new DecisionRandom();
  random.begin(Int32Array.of(1, 2, 3, 4), 0, 0);
  const options = Int32Array.of(LAST, OTHER);
  const choice = agent.choose(new Int32Array(1), 0, options, 2, random, (out) => out.fill(0));
  return { choice: options[choice], worths: agent.thoughts!(options).map((thought) => thought?.worth) };
}

describe('greedy', () => {
  it('judges an option that leaves nothing to do after the draw that follows', () => {
    expect(decide('greedy')).toEqual({ choice: OTHER, worths: [0.7, 0.75] });
    expect(decide('greedy:early=0')).toEqual(decide('greedy'));
  });

  it('judges all options before the draw with early=1', () => {
    expect(decide('greedy:early=1')).toEqual({ choice: LAST, worths: [0.8, 0.75] });
    expect(shortSpec('greedy:early=1')).toBe('greedy:early=1');
    expect(() => createAgent('greedy:early=2', game)).toThrow(/early must be a whole number from 0 to 1/);
  });

  it('judges the hand by its cards with hand=1, where something is half done', () => {
    const half: Game = {
      ...game,
      isQuiet: () => false,
      evaluateHand: (s, _, amongCards) => (amongCards ? EVALUATION_LIMIT : 0) - game.evaluate(s, 0, false),
    };
    expect(decide('greedy:hand=1', half)).toEqual({ choice: LAST, worths: [0.8, 0.75] });
    expect(decide('greedy:hand=1', { ...half, isQuiet: () => true })).toEqual({ choice: LAST, worths: [0.3, 0.25] });
    expect(decide('greedy', half)).toEqual(decide('greedy'));
    expect(() => checkAgents(['greedy:hand=1'], game)).toThrow(InputError);
    expect(() => checkAgents(['greedy:hand=0'], game)).not.toThrow();
    expect(() => createAgent('greedy:hand=1', game)).toThrow(
      /hand=1 means nothing in .*: it only counts a hand's cards/,
    );
  });
});
