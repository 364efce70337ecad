import { describe, expect, it } from 'vitest';
import { EVALUATION_LIMIT, type Game, type State, TURN_NUMBER } from '../../engine/index.ts';
import { addOption, ask, beginOptions } from '../../engine/kernel/frames.ts';
import { stateCells } from '../../engine/kernel/layout.ts';
import { createFakeGame } from '../../workers/testing/fake-game.ts';
import { DecisionRandom } from '../decision-random.ts';
import { ROLLOUT_POLICIES, Rollout, type RolloutSettings } from './rollout.ts';

const WORTH = 10;
const DECISIONS = 11;
const PASS = 0;
const GAIN = 1;
/** The number of options that gain nothing; they come after the option that gains. */
const LOSSES = 8;

/**
 * Decisions one after the other: PASS ends the turn, GAIN makes the position better, and each other option makes it
 * worse.
 */
function meadow(): { game: Game; asked: [worth: number, begins: boolean][] } {
  const asked: [number, boolean][] = [];
  const game: Game = {
    ...createFakeGame(),
    stateCells: 16,
    step: (s, option) => {
      s[DECISIONS]++;
      if (option === PASS) s[TURN_NUMBER]++;
      else s[WORTH] += option === GAIN ? 1 : -1;
    },
    settle: (s, option) => game.step(s, option),
    playOut: (s, option) => {
      game.step(s, option);
      return false;
    },
    sensibleActions: (_s, out) => {
      for (let i = 0; i < 2 + LOSSES; i++) out[i] = i;
      return 2 + LOSSES;
    },
    isOver: () => false,
    isQuiet: () => true,
    quietOption: () => PASS,
    decisionPlayer: () => 0,
    evaluate: (s, _player, begins) => {
      asked.push([s[WORTH], begins]);
      return s[WORTH] * 1000;
    },
  };
  return { game, asked };
}

function roll(settings: Partial<RolloutSettings>, seed = 1) {
  const { game, asked } = meadow();
  const rollout = new Rollout(game, {
    policy: ROLLOUT_POLICIES.indexOf('greedy'),
    cut: 100,
    turns: 1,
    tries: 3,
    ...settings,
  });
  const random = new DecisionRandom();
  random.begin(Int32Array.of(seed, 2, 3, 4), 0, 0);
  const world: State = new Int32Array(16);
  rollout.run(world, 0, random);
  return { reward: rollout.reward[0], last: asked[asked.length - 1], asked };
}

/** The gains of a rollout: the worth of its last position. */
const gains = (tries: number, seed: number): number => roll({ tries, cut: 40 }, seed).last[0];

describe('a rollout', () => {
  it('tells the evaluation that a turn begins where it ends at a turn, and nowhere else', () => {
    const byTurn = roll({ policy: ROLLOUT_POLICIES.indexOf('quiet') });
    expect(byTurn.asked).toEqual([[0, true]]);
    const byCut = roll({ tries: 100, cut: 5 });
    expect(byCut.last).toEqual([5, false]);
    expect(byCut.asked.every(([, begins]) => !begins)).toBe(true);
    expect(roll({ policy: ROLLOUT_POLICIES.indexOf('quiet'), turns: 0, cut: 4 }).last).toEqual([0, false]);
  });

  it('rewards half of the value above one half', () => {
    expect(roll({ tries: 100, cut: 5 }).reward).toBeCloseTo(0.5 + 5000 / (2 * EVALUATION_LIMIT), 12);
  });

  it('with as many tries as options always finds the one that gains', () => {
    for (let seed = 0; seed < 50; seed++) expect(gains(LOSSES + 1, seed)).toBe(40);
  });

  it('with fewer tries passes by as much sooner, and never takes what loses', () => {
    const mean = (tries: number): number => {
      let sum = 0;
      for (let seed = 0; seed < 400; seed++) {
        const gained = gains(tries, seed);
        expect(gained).toBeGreaterThanOrEqual(0);
        sum += gained;
      }
      return sum / 400;
    };
    // one of nine options gains: k tries find it with probability k/9, so k/(9 - k) are found before the first pass
    expect(Math.abs(mean(1) - 1 / 8)).toBeLessThan(0.06);
    expect(Math.abs(mean(3) - 0.5)).toBeLessThan(0.15);
    expect(Math.abs(mean(6) - 2)).toBeLessThan(0.4);
  });

  it('may be left out: what an option comes to is judged, and whether a turn begins with it', () => {
    for (const [option, expected] of [
      [GAIN, [1, false]],
      [PASS, [0, true]],
    ] as const) {
      const { game, asked } = meadow();
      const rollout = new Rollout(game, { policy: 0, cut: 0, turns: 1, tries: 1 });
      rollout.judge(new Int32Array(16), option, 0);
      expect(asked).toEqual([expected]);
      expect(rollout.reward[0]).toBeCloseTo(0.5 + (expected[0] * 1000) / (2 * EVALUATION_LIMIT), 12);
    }
  });

  it('takes no further decision once it has done so much work', () => {
    const { game } = meadow();
    const s = new Int32Array(stateCells(0));
    // two questions of one option each take four pieces of work
    const busy: Game = {
      ...game,
      settle: (world, option) => {
        game.step(world, option);
        for (let i = 0; i < 2; i++) {
          beginOptions(s);
          addOption(s, 7);
          ask(s, 0, 0);
        }
      },
    };
    const rollout = new Rollout(busy, {
      ...{ policy: ROLLOUT_POLICIES.indexOf('quiet'), cut: 100, turns: 0, tries: 1 },
      effort: 9,
    });
    const random = new DecisionRandom();
    random.begin(Int32Array.of(1, 2, 3, 4), 0, 0);
    const world: State = new Int32Array(16);
    rollout.run(world, 0, random);
    expect(world[DECISIONS]).toBe(3);
  });

  it('ends where no option is but the quiet one', () => {
    const { game } = meadow();
    const lonely: Game = {
      ...game,
      sensibleActions: (_s, out) => {
        out[0] = PASS;
        return 1;
      },
    };
    const rollout = new Rollout(lonely, { policy: ROLLOUT_POLICIES.indexOf('greedy'), cut: 100, turns: 2, tries: 9 });
    const random = new DecisionRandom();
    random.begin(Int32Array.of(1, 2, 3, 4), 0, 0);
    const world: State = new Int32Array(16);
    rollout.run(world, 0, random);
    expect(world[TURN_NUMBER]).toBe(2);
  });
});
