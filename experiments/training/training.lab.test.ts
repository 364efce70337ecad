/** Training files, samples on disk, and what a net reads of them. `train.long.test.ts` tests the whole command. */
import seedrandom from 'seedrandom';
import { describe, expect, it } from 'vitest';
import { handOutput } from '../../agents/learned/evaluator.ts';
import { loadGame, readYamlFile } from '../../engine/index.ts';
import { trainingText } from '../../results/report/training.ts';
import { calibrate } from '../../results/statistics/calibration.ts';
import { pairedDifference } from '../../results/statistics/paired-difference.ts';
import { SequentialTest } from '../../results/statistics/sequential-test.ts';
import { simulationRuns } from '../../results/statistics/testing/simulation-runs.ts';
import {
  MOST_OPTIONS,
  SAMPLE_CELL,
  SAMPLE_LENGTH,
  SAMPLE_PAIR,
  SAMPLE_QUIET,
  SAMPLE_RESULT,
  type SampleBatch,
  SampleRecorder,
} from '../../workers/samples.ts';
import { roundRobin } from '../designs/round-robin.ts';
import { Dataset } from './dataset.ts';
import { gateScore } from './gate.ts';
import type { Shard } from './shards.ts';
import { type PlannedTraining, planTraining, TRAINING_SCHEMA } from './training-file.ts';

const FILE = `name: small
game: square-enix-tcg
seed: one
decks: [Fire rush, Ice discard]
train: { games: 60, agent: random, every: 2, explore: 0.1 }
`;

const plan = (text: string): PlannedTraining => planTraining(readYamlFile(text, 'a.yaml', TRAINING_SCHEMA), loadGame);

describe('a training file', () => {
  it('may name an opponent that stays', () => {
    expect(plan(FILE.replace('agent: random', 'opponent: greedy'))).toMatchObject({
      agent: 'greedy',
      opponent: 'greedy',
    });
    expect(() => plan(FILE.replace('agent: random', 'opponent: nobody'))).toThrow();
  });

  it('has standards for what it leaves out', () => {
    const { generations, every, detours, net, gate, agent } = plan(FILE);
    expect({ generations, every, detours, agent }).toEqual({
      ...{ generations: 1, every: 2, agent: 'random' },
      detours: { thousandths: 100, once: false },
    });
    expect(net).toMatchObject({ card: 8, first: 32, second: 16, ownCards: true });
    expect(gate).toEqual({ pairs: 600, margin: 4, mix: 1 });
  });

  it.each([
    [FILE.replace('games: 60', 'games: 1'), '"games" must be an integer'],
    [FILE.replace('games: 60', 'games: 36'), 'a.yaml:5:17: 36 games are too few to judge a net by'],
    [FILE.replace('train:', 'training:'), '"train" is missing'],
    [FILE.replace('agent: random', 'agent: rendom'), 'a.yaml:5:28: unknown agent "rendom"'],
    [
      FILE.replace('agent: random', 'leave-out: [Water]'),
      'a.yaml:5:33: "Water" is none of the decks: Fire rush, Ice discard',
    ],
    [FILE.replace('agent: random', 'leave-out: [Fire rush, Ice discard]'), 'no deck is left to train with'],
    [
      FILE.replace('agent: random', 'agent: "value:net=square-enix-tcg"')
        .replace('square-enix-tcg', 'trails')
        .replace('games: 60', 'games: 1000')
        .replace(/^decks.*\n/m, ''),
      'plays square-enix-tcg, not trails',
    ],
    [FILE.replace('every: 2', 'every: 0'), '"every" must be an integer of at least 1, not 0'],
    [FILE.replace('explore: 0.1', 'explore: 0.0004'), '"explore" must be a multiple of 0.001, not 0.0004'],
    [`${FILE}\ngate: { mix: 0.255 }\n`, '"mix" must be a multiple of 0.01, not 0.255'],
  ])('is refused with a sentence', (text, sentence) => {
    expect(() => plan(text)).toThrow();
    let said = '';
    try {
      plan(text);
    } catch (error) {
      said = (error as { sentence?: string }).sentence ?? '';
    }
    expect(said).toContain(sentence);
  });
});

describe('samples', () => {
  const training = plan(FILE);
  const { game } = training;
  const keys = Int32Array.from([0, 1, 2, 9].flatMap((pair) => [1, pair, 0, 1, pair, 1]));
  const record = (agent = 'random', thousandths = 100, once = false) => {
    const detours = { thousandths, once };
    const cells = training.plan.cells.map((cell) => ({
      ...cell,
      agents: [agent, agent] as const,
      swap: 'seats' as const,
    }));
    return new SampleRecorder({ ...training.plan, cells }, game, detours).record({ keys, every: 2, detours });
  };
  const shardOf = (batch: SampleBatch): Shard => ({
    header: {
      ...{ format: 'assay-samples-3', game: game.name, encoding: game.encoding.hash, key: '', shard: 0 },
      ...{ games: batch.games, decisions: batch.decisions, samples: batch.count, faults: 0, cardIds: batch.cardIds },
      checksum: '',
    },
    samples: batch.samples,
  });
  const batch = record();
  const shard = shardOf(batch);
  let quiet = 0;
  for (let at = 0; at < batch.samples.length; at += batch.samples[at + SAMPLE_LENGTH])
    quiet += batch.samples[at + SAMPLE_QUIET];

  it('are the same for the same keys', () => {
    expect(record().samples).toEqual(batch.samples);
    expect(batch.count).toBeGreaterThan(50);
  });

  it('against an opponent that stays are as the first of the two agents sees them', () => {
    const cells = roundRobin(training.plan.decks.length, ['greedy', 'random']);
    const detours = { thousandths: 0, once: false };
    const recorder = new SampleRecorder({ ...training.plan, cells }, game, detours);
    const { samples, count } = recorder.record({ keys, every: 2, detours });
    expect(count).toBeGreaterThan(50);
    const results = new Map<string, Set<number>>();
    let [won, seen] = [0, 0];
    for (let at = 0; at < samples.length; at += samples[at + SAMPLE_LENGTH]) {
      const key = samples.slice(at + SAMPLE_CELL, at + SAMPLE_CELL + 3).join(':');
      results.set(key, (results.get(key) ?? new Set()).add(samples[at + SAMPLE_RESULT]));
      won += samples[at + SAMPLE_RESULT];
      seen += 2;
    }
    // in either leg only one of the two players is asked during the whole game: the one that nearly always wins
    expect([...results.values()].every((ends) => ends.size === 1)).toBe(true);
    expect(results.size).toBeGreaterThan(6);
    expect(won / seen).toBeGreaterThan(0.8);
  });

  it('follow the one random decision of a game, and hold none of what was before it', () => {
    const agents = 'greedy';
    const path = record(agents, 0);
    const once = record(agents, 30, true);
    const decisionsOf = (samples: Int16Array): Map<string, string[]> => {
      const found = new Map<string, string[]>();
      for (let at = 0; at < samples.length; at += samples[at + SAMPLE_LENGTH]) {
        const key = samples.slice(at + SAMPLE_CELL, at + SAMPLE_CELL + 3).join(':');
        const row = samples.slice(at + SAMPLE_RESULT + 1, at + samples[at + SAMPLE_LENGTH]).join();
        found.set(key, [...(found.get(key) ?? []), row]);
      }
      return found;
    };
    const [usual, led] = [decisionsOf(path.samples), decisionsOf(once.samples)];
    let away = 0;
    for (const [key, rows] of led) {
      // a game without a detour is the usual game
      if (rows.join(';') === usual.get(key)!.join(';')) continue;
      away++;
      expect(rows).not.toContain(usual.get(key)![0]);
    }
    expect(away).toBeGreaterThan(3);
    expect(once.count).toBeLessThan(path.count);
  });

  it('say who won, for the player who asks', () => {
    const results = new Map<string, Set<number>>();
    for (let at = 0; at < batch.samples.length; at += batch.samples[at + SAMPLE_LENGTH]) {
      const key = batch.samples.slice(at + SAMPLE_CELL, at + SAMPLE_CELL + 3).join(':');
      results.set(key, (results.get(key) ?? new Set()).add(batch.samples[at + SAMPLE_RESULT]));
    }
    expect(results.size).toBe(batch.games);
    // both players of a game are asked, of whom one has won and the other lost
    for (const seen of results.values()) expect([...seen].sort()).toEqual([0, 2]);
  });

  it('are split by deals, and read as the numbers of the encoding', () => {
    const data = new Dataset(game, [shard], () => false);
    // a position that is not quiet is not judged
    expect(quiet).toBeLessThan(batch.count);
    expect(data.training.offsets.length + data.heldOut.offsets.length).toBe(quiet);
    expect(data.heldOut.offsets.length).toBeGreaterThan(0);
    for (const at of data.heldOut.offsets) expect(batch.samples[at + SAMPLE_PAIR]).toBe(9);
    const order = Int32Array.from({ length: data.training.offsets.length }, (_, i) => i);
    const { numbers, cards, results, hand } = data.batch(data.training, order, 0, 5);
    const { numberPlaces, slotPlaces, cardIds } = data.columns;
    const turn = numberPlaces.indexOf(game.encoding.names.indexOf('turn: mine'));
    expect([0, 1]).toContain(numbers[turn]);
    expect(results.every((result) => [0, 0.5, 1].includes(result))).toBe(true);
    // an evaluation that does not depend on whether a turn begins gives the net the same value
    for (const [i, z] of hand.entries()) expect(z).toBeCloseTo(handOutput(data.handValue(data.training, i)), 5);
    expect(new Set(hand).size).toBeGreaterThan(1);
    // every card of two decks of fifty lies in some slot
    const size = slotPlaces.length * cardIds.length;
    expect(cards.slice(0, size).reduce((sum, n) => sum + n, 0)).toBe(100);
  });

  it('hold what an agent thought of its options, and nothing of one that did not think', () => {
    expect(new Dataset(game, [shard], () => false).decisions.offsets).toHaveLength(0);
    const data = new Dataset(game, [shardOf(record('greedy', 0))], () => false);
    const { decisions } = data;
    expect(decisions.offsets.length).toBeGreaterThan(50);
    const order = Int32Array.from({ length: decisions.offsets.length }, (_, i) => i);
    const { counts, targets, weights, options, optionCards } = data.decisionBatch(decisions, order, 0, order.length);
    const { optionPlaces } = data.columns;
    let withVerb = 0;
    let all = 0;
    for (const [row, count] of counts.entries()) {
      expect(count).toBeGreaterThan(1);
      const wanted = targets.subarray(row * MOST_OPTIONS, (row + 1) * MOST_OPTIONS);
      expect(wanted.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 5);
      expect(wanted.subarray(count).every((share) => share === 0)).toBe(true);
      expect(weights[row]).toBeGreaterThan(0);
      // each option has exactly one verb, unless the verb is too rare to be learned from
      for (let i = 0; i < count; i++) {
        const at = (row * MOST_OPTIONS + i) * optionPlaces.length;
        const verbs = optionPlaces.filter(
          (place, k) => place < game.encoding.optionParts.number && options[at + k] === 1,
        );
        expect(verbs.length).toBeLessThan(2);
        withVerb += verbs.length;
        all++;
      }
    }
    expect(withVerb).toBeGreaterThan(0.9 * all);
    expect(optionCards.some((card) => card >= 0)).toBe(true);
    // the decision with the greatest difference between its options has the full weight
    expect(Math.max(...weights)).toBe(1);
  });

  it('hold no thoughts of decisions that were taken at random', () => {
    const thinking = new Dataset(game, [shardOf(record('greedy', 1000))], () => false);
    expect(thinking.decisions.offsets).toHaveLength(0);
  });

  it('of decks that are left out are not learned from', () => {
    const data = new Dataset(game, [shard], (cell) => cell === 1);
    expect([data.training.offsets.length, data.leftOut.offsets.length]).toEqual([0, quiet]);
  });
});

describe('calibration', () => {
  it('compares what was predicted with what came', () => {
    const { n, logLoss, brier, deciles } = calibrate([0.75, 0.75, 0.25, 0.5], [1, 0, 0, 0.5]);
    expect(n).toBe(4);
    expect(logLoss).toBeCloseTo(-(2 * Math.log(0.75) + Math.log(0.25) + Math.log(0.5)) / 4, 9);
    expect(brier).toBeCloseTo((0.0625 + 0.5625 + 0.0625) / 4, 9);
    expect(deciles[7]).toEqual({ n: 2, predicted: 0.75, came: 0.5 });
  });

  it('counts chances of 0 and 1 within bounds', () => {
    expect(calibrate([1, 0], [0, 1]).logLoss).toBeCloseTo(-Math.log(0.001), 9);
  });

  it('is part of the page of a net', () => {
    const one = calibrate([0.9, 0.2], [1, 0]);
    const text = trainingText({
      ...{ game: 'G', gameName: 'g', generation: 1, agent: 'greedy', games: 1000, backend: 'tfjs', seconds: 12 },
      samples: { training: 900, heldOut: 100, leftOut: 0 },
      policy: { decisions: 50, loss: 0.5, evenLoss: 1, agrees: 0.75, chance: 0.4 },
      heldOut: { net: one, hand: calibrate([0.6, 0.4], [1, 0]) },
      ...{ spec: 'value:net=a', champion: 'greedy' },
      gate: { verdict: 'better', pairs: 200, score: 0.62, low: 0.58, high: 0.66 },
    });
    expect(text).toContain('log loss on held-out deals: 0.1643; the evaluation of the game 0.5108: 67.8 % below it');
    expect(text).toContain(
      'of 50 decisions of held-out deals it likes best what its teacher did in 75.0 %; taken at random 40.0 %',
    );
    expect(text).toContain('gate, against greedy: better: it is champion from now on');
    expect(text).toContain('62.0 % over 200 pairs (58.0 % to 66.0 %; median-unbiased after the stop)');
    expect(text).toContain('assay rate --game g --agents "greedy" "value:net=a" --pairs 330 --seed fresh');
  });
});

describe('the score that a gate prints', () => {
  it('allows for the stop: of a net that scores 52 % it is as often too low as too high, and its interval holds', () => {
    const random = seedrandom.alea('gate');
    const truth = 0.52;
    const runs = simulationRuns(400);
    let [covered, above, fixed] = [0, 0, 0];
    for (let run = 0; run < runs; run++) {
      const test = new SequentialTest({ margin: 0.04, alpha: 0.05, beta: 0.05, mostPairs: 600 });
      while (!test.verdict) {
        // half of the pairs are split
        const u = random();
        test.add(u < 0.5 ? 2 : u < 0.5 + truth / 2 ? 4 : 0);
      }
      const { score, low, high } = gateScore(test);
      if (low <= truth && truth <= high) covered++;
      if (score! > truth) above++;
      const plain = pairedDifference(test.counts);
      if (test.verdict === 'better' && plain.low > truth) fixed++;
    }
    const noise = (level: number) => 3.1 * Math.sqrt((level * (1 - level)) / runs);
    expect(covered / runs).toBeGreaterThan(0.95 - noise(0.95));
    expect(Math.abs(above / runs - 0.5)).toBeLessThan(noise(0.5) + 0.05);
    // the plain estimate, made as if the number of pairs had been fixed beforehand, is too high when the net has passed
    expect(fixed).toBeGreaterThan(0);
  });
});
