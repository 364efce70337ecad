import { describe, expect, it } from 'vitest';
import type { Agent } from '../agents/agent.ts';
import { DecisionRandom } from '../agents/decision-random.ts';
import { createAgent } from '../agents/registry.ts';
import { type Game, OPTION_LIMIT, type Player, type State } from '../engine/index.ts';
import { CARDS, RANDOM_COUNTERS, RANDOM_KEY, SWITCHES } from '../engine/kernel/layout.ts';
import { DECISION_LIMIT, MatchRunner, type Seating } from './match.ts';
import { FAULT, RECORD_HASH, RECORD_LEG, RECORD_LOG, RECORD_STRIDE, RECORD_WINNER } from './records.ts';
import { createFakeGame } from './testing/fake-game.ts';

const KEY = Int32Array.of(11, 22, 33, 44);

function seat(game: Game, first: Agent | string, second: Agent | string): Seating {
  const make = (agent: Agent | string): Agent => (typeof agent === 'string' ? createAgent(agent, game) : agent);
  return { decks: [game.decks[0], game.decks[2]], agents: [make(first), make(second)], switches: {} };
}

function play(
  game: Game,
  seating: Seating,
  key = KEY,
): { record: Int32Array; fault: string | undefined; log: number[] } {
  const record = new Int32Array(RECORD_STRIDE);
  const log: number[] = [];
  const fault = new MatchRunner(game).play(seating, key, record, 0, (_state, player, option) =>
    log.push(player, option),
  );
  return { record, fault, log };
}

describe('a match', () => {
  it.each([
    ['random', 'random'],
    ['greedy', 'random'],
    ['greedy', 'greedy'],
  ])('of %s against %s is a function of its key', (first, second) => {
    const game = createFakeGame();
    const once = play(game, seat(game, first, second));
    expect(play(createFakeGame(), seat(game, first, second))).toEqual(once);
    const other = play(game, seat(game, first, second), Int32Array.of(11, 22, 33, 45));
    expect(other.record.subarray(RECORD_HASH)).not.toEqual(once.record.subarray(RECORD_HASH));
  });

  it('does not depend on what the runner played before', () => {
    const game = createFakeGame();
    const runner = new MatchRunner(game);
    const seating = seat(game, 'greedy', 'random');
    const first = new Int32Array(RECORD_STRIDE);
    const again = new Int32Array(RECORD_STRIDE);
    runner.play(seating, KEY, first, 0);
    runner.play(seating, Int32Array.of(9, 9, 9, 9), again, 0);
    runner.play(seating, KEY, again, 0);
    expect(again).toEqual(first);
  });

  it('leaves the key of the record alone', () => {
    const game = createFakeGame();
    const record = new Int32Array(RECORD_STRIDE).fill(7);
    new MatchRunner(game).play(seat(game, 'random', 'random'), KEY, record, 0);
    expect([...record.subarray(0, RECORD_LEG + 1)]).toEqual([7, 7, 7]);
  });

  it('hashes the options taken: another option, another log hash', () => {
    const game = createFakeGame();
    const last: Agent = { spec: 'last', usesObservation: false, choose: (_v, _p, _o, count) => count - 1 };
    const first: Agent = { spec: 'first', usesObservation: false, choose: () => 0 };
    const a = play(game, seat(game, first, first));
    const b = play(game, seat(game, first, last));
    expect(a.log).not.toEqual(b.log);
    expect(a.record.subarray(RECORD_LOG)).not.toEqual(b.record.subarray(RECORD_LOG));
  });
});

describe('what agents see', () => {
  it('is the observation of their own seat, and nothing for those that want none', () => {
    const game = createFakeGame();
    const runner = new MatchRunner(game);
    const expected = new Int32Array(game.stateCells);
    const lengths: number[] = [];
    const curious: Agent = {
      spec: 'curious',
      usesObservation: true,
      choose: (view, player) => {
        game.observe(expected, runner.state, player);
        expect(view).toEqual(expected);
        expect(view).not.toBe(runner.state);
        return 0;
      },
    };
    const blind: Agent = {
      spec: 'blind',
      usesObservation: false,
      choose: (view) => {
        lengths.push(view.length);
        return 0;
      },
    };
    const fault = runner.play(seat(game, curious, blind), KEY, new Int32Array(RECORD_STRIDE), 0);
    expect(fault).toBeUndefined();
    expect(new Set(lengths)).toEqual(new Set([0]));
  });

  it('are worlds that can be dealt from the observation alone, and not the true one', () => {
    const game = createFakeGame();
    const runner = new MatchRunner(game);
    const expected = new Int32Array(game.stateCells);
    const world = new Int32Array(game.stateCells);
    let other = 0;
    const dealt: Agent = {
      spec: 'dealt',
      usesObservation: true,
      choose: (view, player, _options, _count, random, deal) => {
        const key = new Int32Array(4);
        random.writeKey(key);
        deal(world, key);
        game.determinize(expected, view, player, key);
        expect(world).toEqual(expected);
        // the true random key is not a part of any world
        expect(world.subarray(RANDOM_KEY, RANDOM_COUNTERS)).not.toEqual(
          runner.state.subarray(RANDOM_KEY, RANDOM_COUNTERS),
        );
        if (world.some((word, at) => at >= CARDS && word !== runner.state[at])) other++;
        return 0;
      },
    };
    expect(runner.play(seat(game, dealt, dealt), KEY, new Int32Array(RECORD_STRIDE), 0)).toBeUndefined();
    expect(other).toBeGreaterThan(5);
  });

  it('greedy decides alike in positions that differ only in hidden cards', () => {
    const game = createFakeGame();
    const greedy = createAgent('greedy', game);
    const views = [new Int32Array(game.stateCells), new Int32Array(game.stateCells)];
    const world = new Int32Array(game.stateCells);
    const options = new Int32Array(OPTION_LIMIT);
    const choose = (state: State, view: State, player: Player): number => {
      const random = new DecisionRandom();
      random.begin(KEY, player, 0);
      game.observe(view, state, player);
      const deal = (out: State, key: Int32Array) => game.determinize(out, state, player, key);
      return greedy.choose(view, player, options, game.legalActions(state, options), random, deal);
    };
    let compared = 0;
    const compare = (state: State, player: Player): void => {
      for (let seed = 1; seed <= 3; seed++) {
        game.determinize(world, state, player, Int32Array.of(seed, seed, seed, seed));
        // a determinized copy counts its random draws anew; in nothing else may it differ from the true state
        world.set(state.subarray(RANDOM_COUNTERS, SWITCHES), RANDOM_COUNTERS);
        expect(choose(world, views[0], player)).toBe(choose(state, views[1], player));
        expect(views[0]).toEqual(views[1]);
        compared++;
      }
    };
    const fault = new MatchRunner(game).play(
      seat(game, 'greedy', 'random'),
      KEY,
      new Int32Array(RECORD_STRIDE),
      0,
      compare,
    );
    expect(fault).toBeUndefined();
    expect(compared).toBeGreaterThan(20);
  });
});

describe('a fault', () => {
  it.each<[string, Partial<Game>, string]>([
    [
      'that is thrown',
      {
        step: () => {
          throw new RangeError('frame stack overflow');
        },
      },
      'frame stack overflow',
    ],
    ['that never ends', { step: () => undefined }, `no end after ${DECISION_LIMIT} decisions`],
    [
      'at the very beginning',
      {
        createState: () => {
          throw new Error('no such deck');
        },
      },
      'no such deck',
    ],
  ])('%s quarantines the game', (_name, change, message) => {
    const game = createFakeGame(change);
    const { record, fault } = play(game, seat(game, 'random', 'random'));
    expect(fault).toBe(message);
    expect(record[RECORD_WINNER]).toBe(FAULT);
    expect([...record.subarray(RECORD_HASH)]).toEqual([0, 0, 0, 0]);
  });

  it('is an option that was not offered', () => {
    const game = createFakeGame();
    const wild: Agent = { spec: 'wild', usesObservation: false, choose: (_v, _p, _o, count) => count };
    expect(play(game, seat(game, wild, wild)).fault).toMatch(/agent "wild" chose option \d+ of \d+/);
  });
});

describe('a game that offers nothing', () => {
  it('worth a thought, or a step that is not offered, is a fault, not a stale option taken again', () => {
    const real = createFakeGame();
    const mute = createFakeGame({ sensibleActions: () => 0 });
    expect(play(mute, seat(mute, 'random', 'random')).fault).toContain('nothing of it is worth a thought');
    const astray = createFakeGame({
      sensibleActions: (s, out) => {
        if (real.sensibleActions(s, out) === 0) return 0;
        out[0] = 1_000_000;
        return 1;
      },
    });
    expect(play(astray, seat(astray, 'random', 'random')).fault).toContain('is not offered');
  });
});
