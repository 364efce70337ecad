import seedrandom from 'seedrandom';
import { describe, expect, it } from 'vitest';
import { pairingGain } from './pairing-gain.ts';

describe('what pairing saved', () => {
  it('is the variance of the difference apart over that of the difference in pairs', () => {
    // Both agents score one half, each with variance 1/4. One pair in four differs, up as often as down: variance 1/4.
    const table = [75, 0, 25, 0, 0, 0, 25, 0, 75];
    const gain = pairingGain([table]);
    expect(gain.unpairedVariance).toBeCloseTo(0.5, 12);
    expect(gain.pairedVariance).toBeCloseTo(0.25, 12);
    expect(gain.ratio).toBeCloseTo(2, 12);
    expect(gain.saved).toBeCloseTo(0.5, 12);
    expect(gain.n).toBe(200);
    expect(gain.low!).toBeLessThan(2);
    expect(gain.high).toBeGreaterThan(2);
  });

  it('is nothing where the games of a pair have nothing to do with each other', () => {
    const gain = pairingGain([[250, 0, 250, 0, 0, 0, 250, 0, 250]]);
    expect(gain.ratio).toBeCloseTo(1, 12);
    expect(gain.saved).toBeCloseTo(0, 12);
  });

  it('is not counted for what cells differ in', () => {
    // In each cell the games of a pair are independent; pooled, the two cells would look like a correlation.
    const lopsided = [81, 0, 9, 0, 0, 0, 9, 0, 1];
    const other = [1, 0, 9, 0, 0, 0, 9, 0, 81];
    expect(pairingGain([lopsided, other]).ratio).toBeCloseTo(1, 12);
  });

  it('has no number where no pair differs', () => {
    expect(pairingGain([[10, 0, 0, 0, 0, 0, 0, 0, 10]])).toMatchObject({
      ratio: null,
      saved: null,
      low: null,
      high: null,
    });
    expect(pairingGain([])).toMatchObject({ ratio: null, n: 0 });
  });

  it('has an interval that covers the truth at about its level', () => {
    const random = seedrandom('coverage');
    const shares = [0.3, 0, 0.1, 0, 0.05, 0.05, 0.15, 0, 0.35];
    const truth = pairingGain([shares.map((share) => share * 1e6)]).ratio!;
    const runs = 300;
    let covered = 0;
    for (let run = 0; run < runs; run++) {
      const table = new Array<number>(9).fill(0);
      for (let pair = 0; pair < 500; pair++) {
        let at = random();
        let k = 0;
        while (at >= shares[k] && k < 8) at -= shares[k++];
        table[k]++;
      }
      const { low, high } = pairingGain([table]);
      if (low! <= truth && truth <= high!) covered++;
    }
    expect(covered / runs).toBeGreaterThan(0.91);
  });
});
