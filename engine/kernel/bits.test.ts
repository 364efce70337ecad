import { describe, expect, it } from 'vitest';
import { countBits, lowBits, lowestBit } from './bits.ts';

describe('bits', () => {
  it('are found from the lowest up, the highest too', () => {
    const found: number[] = [];
    for (let bits = (1 << 31) | 0b1010001; bits !== 0; bits &= bits - 1) found.push(lowestBit(bits));
    expect(found).toEqual([0, 4, 6, 31]);
  });

  it.each([
    [0, 0],
    [1, 1],
    [5, 31],
    [31, 0x7fffffff],
    [32, -1],
  ])('are %d in the lowest ones of that count', (count, bits) => {
    expect(lowBits(count)).toBe(bits);
    expect(countBits(bits)).toBe(count);
  });
});
