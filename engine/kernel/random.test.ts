import { describe, expect, it } from 'vitest';
import { RANDOM_COUNTERS, type State, stateCells } from './layout.ts';
import { drawRandom, randomWord } from './random.ts';
import { clearState } from './state.ts';

function stateOf(...key: number[]): State {
  const s = new Int32Array(stateCells(0));
  clearState(s, Int32Array.from(key));
  return s;
}

function draws(s: State, stream: number, n: number, count: number): number[] {
  return Array.from({ length: count }, () => drawRandom(s, stream, n));
}

describe('random streams', () => {
  it('draw k of a stream depends on key, stream and k alone: other streams do not shift it', () => {
    const alone = draws(stateOf(1, 2, 3, 4), 1, 1000, 20);
    const s = stateOf(1, 2, 3, 4);
    const beside = alone.map(() => {
      drawRandom(s, 0, 6);
      drawRandom(s, 2, 2);
      return drawRandom(s, 1, 1000);
    });
    expect(beside).toEqual(alone);
    expect([...s.subarray(RANDOM_COUNTERS, RANDOM_COUNTERS + 3)]).toEqual([20, 20, 20]);
  });

  it('a copy of a state foresees what the state will draw', () => {
    const s = stateOf(5, 6, 7, 8);
    draws(s, 3, 100, 7);
    const copy = s.slice();
    expect(draws(copy, 3, 100, 10)).toEqual(draws(s, 3, 100, 10));
  });

  it.each([0, 1, 2, 3])('each word of the key counts: word %i', (word) => {
    const key = [11, 12, 13, 14];
    const before = draws(stateOf(...key), 0, 1 << 16, 8);
    key[word] ^= 1;
    expect(draws(stateOf(...key), 0, 1 << 16, 8)).not.toEqual(before);
  });

  it('draws lie in [0, n) and are uniform, for small and for the largest n', () => {
    const s = stateOf(-1, 0x7fffffff, 0, -7);
    expect(new Set(draws(s, 0, 1, 50))).toEqual(new Set([0]));
    const counts = new Array<number>(6).fill(0);
    for (const drawn of draws(s, 0, 6, 12_000)) counts[drawn]++;
    // 5 free cells: an even die exceeds 20.5 once in a thousand
    expect(counts.reduce((sum, n) => sum + (n - 2000) ** 2 / 2000, 0)).toBeLessThan(20.5);
    const large = draws(s, 0, 1 << 16, 4000);
    expect(Math.min(...large)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...large)).toBeLessThan(1 << 16);
    expect(large.reduce((sum, n) => sum + n, 0) / 4000 / 65_536).toBeCloseTo(0.5, 1);
  });

  it('successive draws, and those of neighbouring streams, are not correlated', () => {
    const n = 4000;
    const unit = (stream: number, k: number): number => (randomWord(1, 2, 3, 4, stream, k) >>> 0) / 2 ** 32 - 0.5;
    const correlation = (pair: (k: number) => number): number => {
      let sum = 0;
      for (let k = 0; k < n; k++) sum += unit(0, k) * pair(k);
      return (sum / n) * 12;
    };
    // the standard error of a correlation of 4,000 pairs is 0.016
    expect(Math.abs(correlation((k) => unit(0, k + 1)))).toBeLessThan(0.06);
    expect(Math.abs(correlation((k) => unit(1, k)))).toBeLessThan(0.06);
  });

  it('each bit of a word is set half the time', () => {
    const set = new Array<number>(32).fill(0);
    for (let k = 0; k < 4000; k++) {
      const word = randomWord(9, 8, 7, 6, 2, k);
      for (let bit = 0; bit < 32; bit++) set[bit] += (word >>> bit) & 1;
    }
    for (const count of set) expect(Math.abs(count - 2000)).toBeLessThan(150);
  });
});
