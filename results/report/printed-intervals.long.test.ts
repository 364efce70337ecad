/**
 * The gate for statistics: every family of intervals that a page prints, by the functions that make the page, on
 * simulated data with known truth: cards that stand alone, small tables, the best of many, legs that are the same. A
 * share that should be held at a level fails where it is below it by more than chance makes it in one of a thousand
 * simulations.
 */
import seedrandom from 'seedrandom';
import { describe, expect, it } from 'vitest';
import { ELO_PER_LOGIT, type RatedPairs } from '../statistics/bradley-terry.ts';
import { exploitability } from '../statistics/nash-mix.ts';
import type { PairCounts } from '../statistics/paired-difference.ts';
import { type SequentialDesign, SequentialTest } from '../statistics/sequential-test.ts';
import { simulationRuns } from '../statistics/testing/simulation-runs.ts';
import { comparisonJson } from './comparison.ts';
import { verdictJson } from './findings.ts';
import { metaJson } from './meta.ts';
import { rateAgents } from './rating.ts';
import { type StrengthCardInput, type StrengthInput, strengthJson } from './strength.ts';
import type { VerdictCell, VerdictInput } from './verdict.ts';

/** The least share that intervals of this level hold the truth in, in all but one of a thousand simulations. */
const atLeast = (level: number, runs: number) => level - 3.1 * Math.sqrt((level * (1 - level)) / runs);

interface Ends {
  readonly low: number;
  readonly high: number;
}
const holds = ({ low, high }: Ends, truth: number): boolean => low <= truth && truth <= high;

const REPRODUCTION = { command: 'assay', seed: '1', hashes: {}, versions: {} };

/**
 * Draws pairs of a deck that wins each game with the chance `score`; `alike`: the share of deals whose legs end alike.
 */
function drawn(random: () => number, score: number, pairs: number, alike = 0): PairCounts {
  const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  const win = () => (random() < score ? 2 : 0);
  for (let pair = 0; pair < pairs; pair++) {
    const first = win();
    counts[first + (random() < alike ? first : win())]++;
  }
  return counts;
}

/**
 * An experiment of every two decks, all played by the same agents; the first deck scores as the table `scores` says.
 */
function fieldInput(
  random: () => number,
  scores: readonly (readonly number[])[],
  pairs: number,
  alike = 0,
): VerdictInput {
  const cells = scores.flatMap((line, i) =>
    line.flatMap((score, j): VerdictCell[] => {
      if (j <= i) return [];
      const turns = { games: pairs, wins: pairs / 2, draws: 0 };
      const deck = drawn(random, score, pairs, alike);
      // Three deals in ten end by deck-out, in both legs alike; whoever goes first wins half of the games (`first`
      // below).
      const outs = Array.from({ length: pairs }, () => (random() < 0.3 ? 2 : 0)).reduce<number>((a, b) => a + b, 0);
      return [
        {
          ...{ name: `${i} ${j}`, decks: [`${i}`, `${j}`], agents: ['greedy', 'greedy'], swapped: 'first-turn' },
          ...{ pairs: { deck, first: drawn(random, 0.5, pairs) }, games: 2 * pairs, first: [turns, turns], turns: [] },
          reasons: [
            { reason: 'deck-out', games: outs },
            { reason: 'damage', games: 2 * pairs - outs },
          ],
          ...{ capped: 0, cards: [] },
        },
      ];
    }),
  );
  return {
    ...{ experiment: 'field', game: 'fake', firstPlayer: 'turn', switches: {}, cells, faults: [] },
    reproduction: REPRODUCTION,
  } as VerdictInput;
}

/** The scores of decks with these strengths against each other: one half plus the difference of their strengths. */
function ranked(strengths: readonly number[]): number[][] {
  return strengths.map((a) => strengths.map((b) => 0.5 + a - b));
}

describe('the page of a run', () => {
  it.each([
    { strengths: [0, 0, 0, 0, 0], pairs: 20, alike: 0 },
    { strengths: [0, 0, 0, 0, 0], pairs: 60, alike: 1 },
    { strengths: [0.1, 0.1, 0, 0, -0.1, -0.2], pairs: 20, alike: 0.5 },
    { strengths: [0.02, 0, 0], pairs: 40, alike: 0 },
  ])('decks, the strongest, those as good, ends and first turn: %j', ({ strengths, pairs, alike }) => {
    const random = seedrandom.alea(JSON.stringify([strengths, pairs, alike]));
    const scores = ranked(strengths);
    const truth = scores.map(
      (line, i) => line.reduce((sum, score, j) => sum + (i === j ? 0 : score), 0) / (line.length - 1),
    );
    const most = Math.max(...truth);
    const runs = simulationRuns(400);
    const held = { decks: 0, standing: 0, ends: 0, firstTurn: 0 };
    for (let run = 0; run < runs; run++) {
      const { fields, courses, firstTurn, sentences } = verdictJson(fieldInput(random, scores, pairs, alike));
      const [{ decks, standing }] = fields;
      if (decks.every((deck) => holds(deck, truth[Number(deck.deck)]))) held.decks++;
      const best = [standing!.leader, ...standing!.contenders.map(({ deck }) => deck)];
      const equal = truth.flatMap((one, i) => (one > most - 1e-9 ? [`${i}`] : []));
      if (equal.every((deck) => best.includes(deck))) held.standing++;
      if (sentences.some((one) => one.startsWith('Strongest deck'))) expect(best).toHaveLength(1);
      if (courses[0].reasons.every(({ reason, ...one }) => holds(one, reason === 'deck-out' ? 0.3 : 0.7))) held.ends++;
      if (holds(firstTurn, 0.5)) held.firstTurn++;
    }
    for (const [family, count] of Object.entries(held))
      expect(count / runs, family).toBeGreaterThan(atLeast(0.95, runs));
  });
});

describe('the page of a mix', () => {
  it.each([
    { strengths: [0.1, 0.05, 0, 0], pairs: 20 },
    { strengths: [0, 0, 0, 0, 0, 0], pairs: 20 },
    { strengths: [0.02, 0], pairs: 20 },
  ])('what the best answer gains at most: %j', ({ strengths, pairs }) => {
    const random = seedrandom.alea(JSON.stringify(strengths));
    const scores = ranked(strengths);
    const runs = 24;
    let held = 0;
    for (let run = 0; run < runs; run++) {
      const rows = fieldInput(random, scores, pairs).cells.map(({ decks, pairs: { deck } }) => ({
        ...{ decks, agents: 'greedy', pairs: deck },
      }));
      const [{ nash, exploitability: said }] = metaJson('mix', 'fake', rows, {
        games: 1,
        faults: 0,
        planned: 1,
      }).fields;
      const mix = scores.map((_, i) => nash.find(({ deck }) => deck === `${i}`)!.estimate);
      if (exploitability(scores, mix) <= said.high) held++;
    }
    expect(held / runs).toBeGreaterThan(atLeast(0.94, runs));
  });
});

describe('the page of a ladder', () => {
  it.each([
    { strengths: [0, 0, 0, 0, 0], pairs: 30 },
    { strengths: [0, 1, 1, 2], pairs: 40 },
  ])('ratings of all agents at once, the highest among them: %j', ({ strengths, pairs }) => {
    const random = seedrandom.alea(JSON.stringify(strengths));
    const agents = strengths.map((_, i) => ({ spec: `${i}`, label: `${i}`, reproducible: true }));
    const runs = simulationRuns(150);
    let held = 0;
    let wrong = 0;
    for (let run = 0; run < runs; run++) {
      const played = strengths.flatMap((a, i) =>
        strengths.flatMap((b, j): RatedPairs[] => {
          if (j <= i) return [];
          const win = (): 0 | 1 => (random() < 1 / (1 + Math.exp(b - a)) ? 1 : 0);
          return Array.from({ length: pairs }, () => ({
            ...{ a: i, b: j, pairs: 1 },
            legs: [
              { first: true, points: win() },
              { first: false, points: win() },
            ],
          }));
        }),
      );
      const report = rateAgents({
        ...{ name: 'ladder', game: 'fake', firstPlayer: 'turn', agents, anchor: 0, pairs: played },
        ...{ games: 1, faults: 0, alarms: [] },
      } as never);
      const truth = (agent: string) => (strengths[Number(agent)] - strengths[0]) * ELO_PER_LOGIT;
      const all = report.ratings.every(({ agent, low, high }) => holds({ low: low!, high: high! }, truth(agent)));
      if (all) held++;
      const [best, next] = report.ratings;
      if (report.best!.low > 0.5 && truth(best.agent) <= truth(next.agent)) wrong++;
    }
    expect(held / runs).toBeGreaterThan(atLeast(0.95, runs));
    expect(1 - wrong / runs).toBeGreaterThan(atLeast(0.95, runs));
  });
});

describe('the page of cards', () => {
  const DEALS = 150;
  /**
   * Draws the differences on the deals: three deals in ten change, by half a point up or down, by `effect` on average.
   */
  const deals = (effect: number, random: () => number): number[] =>
    Array.from({ length: DEALS }, () => {
      const u = random();
      return u < 0.15 + effect ? 0.5 : u < 0.3 ? -0.5 : 0;
    });
  const place = (games: number) => ({ copies: games, games, points: games / 2 });
  const counts = { deck: place(1000), opening: place(0), kept: place(0), drawn: place(300), played: place(300) };

  function cardsInput(effects: readonly number[], random: () => number): StrengthInput {
    const cards = effects.map(
      (effect, id): StrengthCardInput => ({
        ...{ id: `${id}`, name: `Card ${id}`, copies: 1, counts, opening: deals(effect, random) },
        marginal: [deals(effect, random)],
      }),
    );
    return {
      ...{ experiment: 'cards', game: 'fake', tiers: ['greedy'], games: 1000, planned: 1000, faults: 0 },
      decks: [{ tier: 'greedy', deck: 'Fire', neutral: { id: 'n', name: 'Neutral' }, cards, variants: [] }],
      reproduction: REPRODUCTION,
    };
  }

  it.each([
    { name: 'one that stands alone', effects: [0.1, ...new Array<number>(13).fill(0)], level: 0.88 },
    { name: 'one far from all others', effects: [0.15, ...new Array<number>(13).fill(0)], level: 0.88 },
    { name: 'nothing but chance', effects: new Array<number>(14).fill(0), level: 0.95 },
    { name: 'a steady rise', effects: Array.from({ length: 14 }, (_, i) => (i - 7) / 100), level: 0.93 },
  ])('the worth of cards, as measured, shrunk, and of the best: $name', ({ effects, level, name }) => {
    const random = seedrandom.alea(name);
    const runs = simulationRuns(150);
    const held = { all: 0, opening: 0, shrunk: 0, best: 0, chosen: 0 };
    for (let run = 0; run < runs; run++) {
      const { cards, extremes } = strengthJson(cardsInput(effects, random));
      // The cards of a run share no deals here, so every card counts for itself.
      held.all += cards.filter(({ id, all }) => holds(all, effects[Number(id)])).length / cards.length;
      held.opening += cards.filter(({ id, opening }) => holds(opening, effects[Number(id)])).length / cards.length;
      held.shrunk += cards.filter(({ id, shrunk }) => holds(shrunk!, effects[Number(id)])).length / cards.length;
      const best = cards.reduce((a, b) => (b.shrunk!.estimate > a.shrunk!.estimate ? b : a));
      if (holds(best.shrunk!, effects[Number(best.id)])) held.best++;
      const { strongest } = extremes[0];
      if (!strongest || holds(strongest, effects[Number(strongest.id)])) held.chosen++;
    }
    expect(held.all / runs).toBeGreaterThan(atLeast(0.95, runs));
    expect(held.opening / runs).toBeGreaterThan(atLeast(0.95, runs));
    expect(held.shrunk / runs).toBeGreaterThan(atLeast(0.95, runs));
    expect(held.best / runs).toBeGreaterThan(atLeast(level, runs));
    expect(held.chosen / runs).toBeGreaterThan(atLeast(0.95, runs));
  });
});

describe('the page of a comparison', () => {
  it.each<{ design: Omit<SequentialDesign, 'mostPairs'>; delta: number; differ: number }>([
    { design: { margin: 0.05, alpha: 0.05, beta: 0.05 }, delta: 0, differ: 0.5 },
    { design: { margin: 0.05, alpha: 0.05, beta: 0.05 }, delta: 0.06, differ: 0.3 },
    { design: { margin: 0.05, alpha: 0.05, beta: 0.05, side: 'worse' }, delta: 0, differ: 0.5 },
    { design: { margin: 0.05, alpha: 0.05, beta: 0.05, side: 'worse' }, delta: -0.05, differ: 0.5 },
    { design: { margin: 0.05, alpha: 0.05, beta: 0.05, side: 'worse' }, delta: -0.15, differ: 0.5 },
    { design: { margin: 0.05, alpha: 0.05, beta: 0.05, side: 'worse' }, delta: 0.05, differ: 0.3 },
    { design: { margin: 0.05, alpha: 0.05, beta: 0.05 }, delta: 0, differ: 0.02 },
  ])('the difference after the stop: %j', ({ design, delta, differ }) => {
    const random = seedrandom.alea(JSON.stringify([design, delta, differ]));
    const runs = simulationRuns(200);
    let held = 0;
    let level = 1;
    for (let run = 0; run < runs; run++) {
      const test = new SequentialTest({ ...design, mostPairs: 3000 });
      while (!test.verdict) {
        const u = random();
        test.add(u >= differ ? 2 : u < (differ + delta) / 2 ? 4 : 0);
      }
      const { tests } = comparisonJson({
        ...{ name: 'c', game: 'fake', changes: [], wholeGame: false, examples: [], faults: 0, games: 1 },
        ...{ failOn: 'worse', notes: [], reproduction: REPRODUCTION },
        tests: [
          {
            ...{ subject: 'a', against: ['b'], design: test.design, verdict: test.verdict, counts: test.counts },
            ...{ ratios: test.ratios, evidence: test.evidence, tables: [], identical: 0, missing: 0 },
          },
        ],
      } as never);
      if (holds(tests[0], delta)) held++;
      level = Math.min(level, tests[0].confidence ?? 0.95);
    }
    expect(held / runs).toBeGreaterThan(atLeast(level, runs));
  });
});
