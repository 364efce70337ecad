import seedrandom from 'seedrandom';
import { describe, expect, it } from 'vitest';
import { simulationRuns } from '../statistics/testing/simulation-runs.ts';
import { type FieldChangeInput, fieldChange, fieldChangeParts, fieldChangeSentences } from './field-change.ts';

type Cells = FieldChangeInput['cells'];

/**
 * Plays a matchup `n` times before and after a change, on the same deals; `chances`: the first deck's, before and
 * after.
 */
function cell(decks: readonly [number, number], chances: readonly [number, number], n: number, random: () => number) {
  const scores = chances.map((): number[] => []);
  for (let deal = 0; deal < n; deal++) {
    // On half of the deals the change alters no luck; on the others each version has luck of its own.
    const luck = [random(), random()];
    const fresh = random() < 0.5 ? luck : [random(), random()];
    [luck, fresh].forEach((draws, i) => {
      scores[i].push(draws.filter((draw) => draw < chances[i]).length / 2);
    });
  }
  return { decks, before: scores[0], after: scores[1], isTouched: chances[0] !== chances[1] };
}

const DECKS = ['rock', 'paper', 'scissors'];
/**
 * Paper beats rock and rock beats scissors. Scissors beats paper before the change; `after` is paper's chance against
 * it after the change: at 0.7 paper is the only deck to play.
 */
const cells = (after: number, n: number, random: () => number): Cells => [
  cell([0, 1], [0.3, 0.3], n, random),
  cell([1, 2], [0.3, after], n, random),
  cell([0, 2], [0.7, 0.7], n, random),
];

describe('a field before and after a change', () => {
  it('has both tables, what surely moves, and which decks come into the mix and go out of it', () => {
    const found = fieldChange({ decks: DECKS, cells: cells(0.7, 600, seedrandom('field')) });
    expect([...found.leaving].sort()).toEqual(['rock', 'scissors']);
    expect(found.entering).toEqual([]);
    const [rock, paper, scissors] = found.decks;
    expect(rock.difference).toMatchObject({ estimate: 0, low: 0, high: 0 });
    expect(paper.difference.low).toBeGreaterThan(0.1);
    expect(scissors.difference.high).toBeLessThan(-0.1);
    expect(paper.weight.difference.low).toBeGreaterThan(0.3);
    const sentences = fieldChangeSentences(found).join(' ');
    expect(sentences).toContain('Out of it go: rock (');
    expect(sentences).toMatch(/surely move: (paper \+|scissors -)/);
    const parts = fieldChangeParts({ ...found, changes: ['a card'] }, 120);
    expect(parts.map(({ title }) => title)).toEqual(expect.arrayContaining(['Matchups before', 'Matchups after']));
    // One matchup is marked, in the rows of both its decks.
    expect(parts.at(-1)!.text.match(/\*/g)).toHaveLength(2);
  });

  it('says that nothing moves where nothing does, 93 times in 100 and more, and covers what does', () => {
    const random = seedrandom('coverage');
    const runs = simulationRuns(400, 25);
    let [quiet, covered] = [0, 0];
    for (let run = 0; run < runs; run++) {
      const same = cells(0.3, 80, random).map((one) => ({ ...one, isTouched: true }));
      const found = fieldChange({ decks: DECKS, cells: same });
      if (found.matchups.every(({ difference: { low, high } }) => low <= 0 && high >= 0)) quiet++;
      const moved = fieldChange({ decks: DECKS, cells: cells(0.4, 80, random) });
      const truths = [0, 0.05, -0.05];
      if (moved.decks.every(({ difference }, i) => difference.low <= truths[i] && difference.high >= truths[i]))
        covered++;
    }
    const least = 0.95 - 3.1 * Math.sqrt(0.0475 / runs);
    expect(quiet / runs).toBeGreaterThanOrEqual(least);
    expect(covered / runs).toBeGreaterThanOrEqual(least);
  });

  it('has wider intervals where it is one of several that were chosen', () => {
    const input = { decks: DECKS, cells: cells(0.4, 100, seedrandom('wide')) };
    const [alone, chosen] = [1, 6].map((choices) => fieldChange(input, choices).decks[1].difference);
    expect(chosen.high - chosen.low).toBeGreaterThan(1.1 * (alone.high - alone.low));
  });
});
