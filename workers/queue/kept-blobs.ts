/** Blobs that were fetched from a queue: what comes again is fetched once. */

/** Those that were asked for last are kept, of so many bytes together. */
export class KeptBlobs {
  readonly #fetch: (hash: string) => Promise<Buffer>;
  readonly #most: number;
  /** Those asked for last stand last. */
  readonly #kept = new Map<string, Buffer>();
  readonly #underWay = new Map<string, Promise<Buffer>>();
  #bytes = 0;

  /** @param fetch gives the bytes of a blob, checked */
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
