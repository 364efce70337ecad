/** Keeps blobs that were fetched from a queue, so that each is fetched only once. */

/** Blobs up to a number of bytes in all; those used last are kept. */
export class KeptBlobs {
  readonly #fetch: (hash: string) => Promise<Buffer>;
  readonly #most: number;
  /** In the order of their last use, the most recent one at the end. */
  readonly #kept = new Map<string, Buffer>();
  readonly #underWay = new Map<string, Promise<Buffer>>();
  #bytes = 0;

  /**
   * @param fetch returns the bytes of a blob, which it has checked
   * @param most the greatest number of bytes
   */
  constructor(fetch: (hash: string) => Promise<Buffer>, most: number) {
    this.#fetch = fetch;
    this.#most = most;
  }

  async get(hash: string): Promise<Buffer> {
    const known = this.#kept.get(hash);
    if (known) {
      this.#kept.delete(hash);
      this.#kept.set(hash, known);
      return known;
    }
    const underWay = this.#underWay.get(hash);
    if (underWay) return underWay;
    const fetching = this.#fetch(hash);
    this.#underWay.set(hash, fetching);
    try {
      const bytes = await fetching;
      this.#keep(hash, bytes);
      return bytes;
    } finally {
      this.#underWay.delete(hash);
    }
  }

  #keep(hash: string, bytes: Buffer): void {
    this.#kept.set(hash, bytes);
    this.#bytes += bytes.length;
    for (const [oldest, { length }] of this.#kept) {
      if (this.#bytes <= this.#most) return;
      this.#kept.delete(oldest);
      this.#bytes -= length;
    }
  }
}
