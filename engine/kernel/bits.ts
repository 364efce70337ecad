/** Sets of up to 32 things as the bits of a number. */

/** The number of the lowest bit that is set; `bits & (bits - 1)` are the others. */
export function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}

/** How many bits are set. */
export function countBits(bits: number): number {
  let n = 0;
  for (let left = bits; left !== 0; left &= left - 1) n++;
  return n;
}

/** The lowest `count` bits, of 32 at most. */
export function lowBits(count: number): number {
  return count === 0 ? 0 : (-1 >>> (32 - count)) | 0;
}

/** The kinds of some zones, as bits. */
export function kindBits(zones: readonly number[]): number {
  let bits = 0;
  for (const zone of zones) bits |= 1 << (zone >> 1);
  return bits;
}
