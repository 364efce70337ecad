/** What a pool asks of a card. */

/** What the pool asks of a checked card. */
export interface PoolSource {
  readonly id: string;
  readonly name: string;
  /** All its card numbers; the first is the id. */
  readonly numbers: readonly string[];
  /** The card as its file has it, for the hash of the pool. */
  readonly source: unknown;
}
