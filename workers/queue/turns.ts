/**
 * Decides which games may be played at the same time in one process. A game that is suspected of killing its process is
 * played alone, so that no other game is blamed for it.
 */
export class Turns {
  readonly #running = new Set<Promise<unknown>>();
  /** The end of the last game that is played alone. */
  #alone: Promise<unknown> = Promise.resolve();

  /** Runs a game as soon as no earlier game is played alone. */
  beside<T>(work: () => Promise<T>): Promise<T> {
    const running = this.#alone.then(work);
    const ended = running.catch(() => undefined);
    this.#running.add(ended);
    void ended.then(() => this.#running.delete(ended));
    return running;
  }

  /** Runs a game alone: after all earlier games have ended, and before any later one begins. */
  alone<T>(work: () => Promise<T>): Promise<T> {
    const others = [this.#alone, ...this.#running];
    const running = Promise.all(others).then(work);
    this.#alone = running.catch(() => undefined);
    return running;
  }
}
