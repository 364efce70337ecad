import { describe, expect, it } from 'vitest';
import { GAME_NAMES, type Game, loadGame, OPTION_LIMIT, type Player, type State } from '../engine/index.ts';
import { RANDOM_COUNTERS, SWITCHES } from '../engine/kernel/layout.ts';
import { importBundled } from '../engine/testing/bundle.ts';
import { roundRobin } from '../experiments/designs/round-robin.ts';
import { settleSwitches } from '../experiments/experiment-file.ts';
import { PlanPlayer } from '../workers/batch.ts';
import { type Plan, planDeck } from '../workers/plan.ts';
import { RECORD_STRIDE } from '../workers/records.ts';
import { DecisionRandom } from './decision-random.ts';
import { createAgent } from './registry.ts';

const suite = await importBundled<typeof import('./testing/search-suite.ts')>('agents/testing/search-suite.ts');

function planOf(game: Game, agents: readonly [string, string]): Plan {
  return {
    name: 'test',
    game: game.name,
    seed: 'greedy',
    switches: settleSwitches(game, {}),
    cardFiles: [],
    decks: game.decks.map((deck) => planDeck(game, deck)),
    cells: roundRobin(game.decks.length, agents),
  };
}

describe.each(GAME_NAMES)('greedy in %s', (name) => {
  const game = loadGame(name);

  it('beats random in at least 95 % of paired games', () => {
    // the agents change places in the legs of a pair
    expect(suite.scorePairs(name, 'greedy', 'random', 100)).toBeGreaterThanOrEqual(0.95);
  }, 120_000);

  it('decides alike in positions that differ only in cards it cannot see', () => {
    const greedy = createAgent('greedy', game);
    const player = new PlanPlayer(planOf(game, ['random', 'random']), game);
    const world = new Int32Array(game.stateCells);
    const nothing = new Int32Array(0);
    const options = new Int32Array(OPTION_LIMIT);
    const key = Int32Array.of(1, 2, 3, 4);
    const choose = (state: State, seat: Player): number => {
      const random = new DecisionRandom();
      random.begin(key, seat, 0);
      const deal = (out: State, dealKey: Int32Array) => game.determinize(out, state, seat, dealKey);
      return options[greedy.choose(nothing, seat, options, game.legalActions(state, options), random, deal)];
    };
    let compared = 0;
    const compare = (state: State, seat: Player): void => {
      if (compared++ % 5 !== 0) return;
      game.determinize(world, state, seat, Int32Array.of(compared, 7, 7, 7));
      // a determinized copy counts its random draws anew; nothing else may tell it from the true state
      world.set(state.subarray(RANDOM_COUNTERS, SWITCHES), RANDOM_COUNTERS);
      expect(choose(world, seat)).toBe(choose(state, seat));
    };
    for (let pair = 0; pair < 5; pair++) {
      expect(
        player.playGame(pair % player.plan.cells.length, pair, 0, new Int32Array(RECORD_STRIDE), 0, compare),
      ).toBeUndefined();
    }
    expect(compared).toBeGreaterThan(200);
  }, 120_000);
});
