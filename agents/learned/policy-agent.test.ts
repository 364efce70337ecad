/** The policy of a net: as an agent of its own, and as the order in which a search tries options. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadGame, OPTION_LIMIT, type State } from '../../engine/index.ts';
import { DecisionRandom } from '../decision-random.ts';
import { createAgent, greetBots } from '../registry.ts';
import { NetEvaluator } from './evaluator.ts';
import { writeNet } from './net-file.ts';
import { randomNet } from './testing/random-net.ts';

const game = loadGame('square-enix-tcg');
const net = randomNet(game);
const folder = mkdtempSync(join(tmpdir(), 'policy-'));
const file = join(folder, 'a.net');
writeFileSync(file, writeNet(net));

/** Visits the positions with two options or more of a game in which options are taken in turn. */
function decisions(visit: (s: State, options: Int32Array, decision: number) => void): void {
  const s = new Int32Array(game.stateCells);
  const options = new Int32Array(OPTION_LIMIT);
  game.createState(s, { decks: [game.decks[1], game.decks[2]], key: Int32Array.of(4, 3, 2, 1) });
  for (let decision = 0; !game.isOver(s) && decision < 150; decision++) {
    const count = game.sensibleActions(s, options);
    if (count > 1) visit(s, options.slice(0, count), decision);
    game.step(s, options[(decision * 5) % count]);
  }
}

/** The choice of an agent in a position, from what its player observes. */
function choiceOf(spec: string): (s: State, options: Int32Array, decision: number) => number {
  const agent = createAgent(spec, game);
  const view = new Int32Array(game.stateCells);
  const random = new DecisionRandom();
  return (s, options, decision) => {
    const player = game.decisionPlayer(s);
    random.begin(Int32Array.of(9, 9, 9, 9), player, decision);
    game.observe(view, s, player);
    return agent.choose(view, player, options, options.length, random, () => {
      throw new Error('it needs no world');
    });
  };
}

describe('a policy', () => {
  const policy = choiceOf(`policy:net=${file}`);

  it('takes the option that the net likes best', () => {
    const evaluator = new NetEvaluator(game, net, file);
    const shares = new Float64Array(OPTION_LIMIT);
    const taken = new Set<number>();
    decisions((s, options, decision) => {
      evaluator.judgeOptions(shares, s, game.decisionPlayer(s), options, options.length);
      const choice = policy(s, options, decision);
      expect(shares[choice]).toBe(Math.max(...shares.subarray(0, options.length)));
      taken.add(choice);
    });
    expect(taken.size).toBeGreaterThan(2);
  });

  it('is what a search tries first, as far as it is told to listen', () => {
    const first = choiceOf(`ismcts:iterations=1,net=${file},prior=1`);
    const without = choiceOf(`ismcts:iterations=1,net=${file}`);
    const evaluator = new NetEvaluator(game, net, file);
    const shares = new Float64Array(OPTION_LIMIT);
    let differ = 0;
    decisions((s, options, decision) => {
      const choice = policy(s, options, decision);
      // of options with equal shares either may be taken
      evaluator.judgeOptions(shares, s, game.decisionPlayer(s), options, options.length);
      expect(shares[first(s, options, decision)]).toBe(shares[choice]);
      if (without(s, options, decision) !== choice) differ++;
    });
    expect(differ).toBeGreaterThan(5);
  });

  it('of a net that says nothing of options is refused', () => {
    const none = new Float32Array(0);
    const silent = join(folder, 'silent.net');
    const without = { policyState: none, policyBias: none, policyOptions: none, policyCards: none, policyOut: none };
    writeFileSync(silent, writeNet({ ...net, ...without, policy: 0, names: { ...net.names, options: [] } }));
    for (const spec of [`policy:net=${silent}`, `ismcts:net=${silent},prior=0.1`])
      expect(() => greetBots([spec], game)).toThrow('this net does not judge options');
    expect(greetBots([`ismcts:net=${silent}`, `value:net=${silent}`], game)).toEqual([]);
  });
});
