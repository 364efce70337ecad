/**
 * Seals: what the store adds up over its rows while it writes them, so that it notices when one of them was changed,
 * taken out or put in by something else (a failing disk, a careless hand). They are no protection against somebody who
 * means to deceive.
 *
 * A seal is a number of rows and two sums of 32 bits, so a batch adds to it whatever the order in which batches come.
 * The hash of a row is one of its text. Card counts grow, so theirs is linear in the counts: each count times an odd
 * number that its card and column give; what a batch adds to a row then adds the same to the seal.
 */

/** Counts are below this, so that what they add stays exact. */
export const COUNT_LIMIT = 2 ** 32;

export class Seal {
  rows = 0;
  low = 0;
  high = 0;

  /** Adds a row by its text. */
  addRow(text: string): void {
    this.rows++;
    const hash = hashText(text);
    this.low = (this.low + hash[0]) >>> 0;
    this.high = (this.high + hash[1]) >>> 0;
  }

  /** Adds counts to the row that `key` names. */
  addCounts(key: string, counts: readonly number[]): void {
    const [a, b] = hashText(key);
    // small integers in the loop: a batch has tens of thousands of counts
    let low = 0;
    let high = 0;
    for (let i = 0; i < counts.length; i++) {
      const count = counts[i];
      if (count === undefined || count === 0) continue;
      low = (low + Math.imul(count, oddNumber(a, i))) | 0;
      high = (high + Math.imul(count, oddNumber(b, i))) | 0;
    }
    this.low = (this.low + low) >>> 0;
    this.high = (this.high + high) >>> 0;
  }

  /** Turns the seal into its negative: adding it removes what it stands for. */
  negate(): void {
    this.rows = -this.rows;
    this.low = -this.low >>> 0;
    this.high = -this.high >>> 0;
  }

  equals(other: Seal): boolean {
    return this.rows === other.rows && this.low === other.low && this.high === other.high;
  }
}

/** Two hashes of 32 bits of a text (multiply and xor, in two lanes that are mixed at the end). */
function hashText(text: string): readonly [number, number] {
  let a = 0x9e3779b9;
  let b = 0x7f4a7c15;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    a = Math.imul(a ^ unit, 0x85ebca6b);
    b = Math.imul(b ^ unit, 0xc2b2ae35);
  }
  const c = mix(a ^ (b >>> 15));
  return [c >>> 0, mix(b ^ (c >>> 13)) >>> 0];
}

function oddNumber(hash: number, index: number): number {
  return mix(hash + Math.imul(index + 1, 0x9e3779b9)) | 1;
}

function mix(word: number): number {
  const a = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  const b = Math.imul(a ^ (a >>> 13), 0xc2b2ae35);
  return b ^ (b >>> 16);
}
