/**
 * Who may play beside whom in one process: a game that may end it is played with nothing beside it, so that nobody else
 * is blamed.
 */
export class Turns {
  readonly #running = new Set<Promise<unknown>>();
  /** The last that plays alone. */
  #alone: Promise<unknown> = Promise.resolve();

  /** Runs as soon as nothing plays alone that came before. */
  beside<T>(work: () => Promise<T>): Promise<T> {
    const running = this.#alone.then(work);
    const ended = running.catch(() => undefined);
    this.#running.add(ended);
    void ended.then(() => this.#running.delete(ended));
    return running;
  }

  /** Runs once all that came before has ended; what comes later waits for it. */
  alone<T>(work: () => Promise<T>): Promise<T> {
    const others = [this.#alone, ...this.#running];
    const running = Promise.all(others).then(work);
    this.#alone = running.catch(() => undefined);
    return running;
  }
}
