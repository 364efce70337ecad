import seedrandom from 'seedrandom';
import { describe, expect, it } from 'vitest';
import { amongPeers, doseResponse } from './among-peers.ts';
import { simulationRuns } from './testing/simulation-runs.ts';

const MARGIN = 0.03;
const DEALS = 200;

/**
 * Draws the worth of a card on a deal, a value that a difference of two pairs can have; its expectation is `mean` plus
 * `luck`.
 */
function worthOn(random: () => number, mean: number, luck: number): number {
  const odds = 0.5 + mean + luck;
  const wins = (random() < odds ? 1 : 0) + (random() < odds ? 1 : 0);
  return wins / 2 - 0.5 + 0.25 * (random() < 0.5 ? 1 : -1);
}

/** Draws the worths of cards on the same deals, which share the luck of each deal; a mean of 0.02 is two points. */
function measured(means: readonly number[], random: () => number, deals = DEALS): number[][] {
  const luck = Array.from({ length: deals }, () => 0.3 * (random() - 0.5));
  return means.map((mean) => luck.map((one) => worthOn(random, mean, one)));
}

function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** Draws the mean worths of peers with this standard deviation, and moves them so that their median is 0. */
function peerMeans(random: () => number, deviation: number, n = 15): number[] {
  const means = Array.from({ length: n }, () => deviation * normal(random));
  const middle = [...means].sort((a, b) => a - b)[(n - 1) / 2];
  return means.map((mean) => mean - middle);
}

describe('a card among its peers', () => {
  it('is too strong, too weak or fine where that is sure, and else nothing', () => {
    const random = seedrandom('sure');
    const peers = peerMeans(random, 0.02);
    const standing = (mean: number, deals: number): string => {
      const [own, ...others] = measured([mean, ...peers], random, deals);
      return amongPeers({ own, peers: others }, MARGIN).standing;
    };
    expect(standing(0.1, 900)).toBe('too strong');
    expect(standing(-0.1, 900)).toBe('too weak');
    expect(standing(0, 4000)).toBe('fine');
    expect(standing(0.03, 900)).toBe('cannot tell yet');
    // Twelve deals are too few for an interval.
    expect(standing(0.3, 12)).toBe('cannot tell yet');
  });

  it('is counted by the deals that all cards have', () => {
    const [own, ...peers] = measured([0, 0, 0, 0], seedrandom('gaps'), 60);
    own[3] = Number.NaN;
    peers[1][5] = Number.NaN;
    const { difference, percentile } = amongPeers({ own, peers }, MARGIN);
    expect(difference.n).toBe(58);
    expect(percentile.low).toBe(0);
    expect(percentile.high).toBe(1);
  });

  // The first two cards stand at the margin itself, where the test errs most; nearer to the median it errs less.
  it.each([
    [0.03, 0.005],
    [0.03, 0.03],
    [0, 0.02],
  ])(
    'that is %s above the median of peers that differ by %s is called too strong 5 times in 100 at most',
    (mean, deviation) => {
      const random = seedrandom(`false ${mean} ${deviation}`);
      const runs = simulationRuns(1000, 60);
      let [alarms, covered] = [0, 0];
      for (let run = 0; run < runs; run++) {
        const [own, ...peers] = measured([mean, ...peerMeans(random, deviation)], random);
        const { standing, difference } = amongPeers({ own, peers }, MARGIN);
        if (standing === 'too strong') alarms++;
        if (difference.low <= mean && mean <= difference.high) covered++;
      }
      expect(alarms / runs).toBeLessThanOrEqual(0.05 + 1.7 * Math.sqrt(0.025 / runs));
      expect(covered / runs).toBeGreaterThanOrEqual(0.93 - (2 * Math.sqrt(0.07 / runs)) / 2);
    },
  );
});

describe('the cost at which a card stands at the median', () => {
  /** The card is worth 9, 5, 1 and -3 points at the costs 2 to 5; it stands at the median at a cost of 4.25. */
  const curve = [0.09, 0.05, 0.01, -0.03];

  it('lies between the costs that were tried, and its interval holds it', () => {
    const random = seedrandom('fair');
    const runs = simulationRuns(600, 50);
    let covered = 0;
    for (let run = 0; run < runs; run++) {
      const lists = measured([...curve, ...peerMeans(random, 0.02)], random);
      const doses = curve.map((_, i) => ({ value: 2 + i, worths: lists[i] }));
      const { fair } = doseResponse(doses, lists.slice(4));
      if ((fair.low ?? 2) <= 4.25 && 4.25 <= (fair.high ?? 5)) covered++;
    }
    expect(covered / runs).toBeGreaterThanOrEqual(0.95 - 3.1 * Math.sqrt(0.0475 / runs));
  });

  it('is open where no cost that was tried brings it there', () => {
    const random = seedrandom('open');
    const lists = measured([0.3, 0.25, 0.2, ...peerMeans(random, 0.02)], random, 1000);
    const doses = [2, 3, 4].map((value, i) => ({ value, worths: lists[i] }));
    const { fair, doses: found } = doseResponse(doses, lists.slice(3));
    expect(fair).toEqual({ estimate: null, low: null, high: null });
    expect(found.map(({ value }) => value)).toEqual([2, 3, 4]);
    expect(found[2].difference.low).toBeGreaterThan(0);
    // A worth that rises with the value is read in the same way.
    const up = doseResponse(
      [
        { value: 1, worths: lists[4] },
        { value: 2, worths: lists[0] },
      ],
      lists.slice(3),
    );
    expect(up.doses[1].difference.low).toBeGreaterThan(0);
  });
});
