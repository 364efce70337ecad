import { describe, expect, it } from 'vitest';
import { GAME_NAMES, type Game, loadGame, OPTION_LIMIT, type Player, type State } from '../engine/index.ts';
import { RANDOM_COUNTERS, SWITCHES } from '../engine/kernel/layout.ts';
import { roundRobin } from '../experiments/designs/round-robin.ts';
import { settleSwitches } from '../experiments/experiment-file.ts';
import { PlanPlayer } from '../workers/batch.ts';
import { type Plan, planDeck } from '../workers/plan.ts';
import { KEY_STRIDE, RECORD_LEG, RECORD_STRIDE, RECORD_WINNER } from '../workers/records.ts';
import { DecisionRandom } from './decision-random.ts';
import { createAgent } from './registry.ts';

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
    const plan = planOf(game, ['greedy', 'random']);
    const pairs = Math.max(100, plan.cells.length);
    const keys = Array.from({ length: pairs }, (_, pair) => {
      const cell = pair % plan.cells.length;
      return [cell, pair, 0, cell, pair, 1];
    });
    const { records, faults } = new PlanPlayer(plan, game).playBatch(Int32Array.from(keys.flat()));
    expect(faults).toEqual([]);
    let points = 0;
    for (let at = 0; at < records.length; at += RECORD_STRIDE) {
      const winner = records[at + RECORD_WINNER];
      // the agents change places, so greedy plays side 0 in leg 0 and side 1 in leg 1
      points += winner === 2 ? 0.5 : winner === records[at + RECORD_LEG] ? 1 : 0;
    }
    expect(points / (keys.flat().length / KEY_STRIDE)).toBeGreaterThanOrEqual(0.95);
  }, 120_000);

  it('decides alike in positions that differ only in cards it cannot see', () => {
    const greedy = createAgent('greedy', game);
    const player = new PlanPlayer(planOf(game, ['random', 'random']), game);
    const world = new Int32Array(game.stateWords);
    const view = new Int32Array(game.stateWords);
    const options = new Int32Array(OPTION_LIMIT);
    const key = Int32Array.of(1, 2, 3, 4);
    const choose = (state: State, seat: Player): number => {
      const random = new DecisionRandom();
      random.begin(key, seat, 0);
      game.observe(view, state, seat);
      return options[greedy.choose(view, seat, options, game.legalActions(state, options), random)];
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
