/** How well shares that are given to options agree with the shares that were wanted, over many decisions. */

export interface OptionAgreement {
  readonly decisions: number;
  /** Mean cross-entropy with what was wanted, in nats, and that of options taken all alike. */
  readonly loss: number;
  readonly evenLoss: number;
  /**
   * How often the option given most is one that was wanted most, and how often one taken at random would be the one.
   */
  readonly agrees: number;
  readonly chance: number;
}

export class AgreementCounter {
  #decisions = 0;
  #loss = 0;
  #evenLoss = 0;
  #agrees = 0;
  #chance = 0;

  /** Adds a decision: shares of its options as they were given and as they were wanted; each adds up to 1. */
  add(given: ArrayLike<number>, wanted: ArrayLike<number>): void {
    const count = wanted.length;
    let likedBest = 0;
    let wantedMost = 0;
    for (let i = 0; i < count; i++) {
      if (wanted[i] > 0) this.#loss -= wanted[i] * Math.log(given[i]);
      if (wanted[i] > wanted[wantedMost]) wantedMost = i;
      if (given[i] > given[likedBest]) likedBest = i;
    }
    this.#decisions++;
    this.#evenLoss += Math.log(count);
    this.#chance += 1 / count;
    if (wanted[likedBest] === wanted[wantedMost]) this.#agrees++;
  }

  /** What was added so far; all 0 before the first decision. */
  get agreement(): OptionAgreement {
    const mean = (sum: number): number => sum / Math.max(1, this.#decisions);
    return {
      ...{ decisions: this.#decisions, loss: mean(this.#loss), evenLoss: mean(this.#evenLoss) },
      ...{ agrees: mean(this.#agrees), chance: mean(this.#chance) },
    };
  }
}
