/** Watches the workers of an experiment and reports what a user should know, without repeating itself. */
import { processName } from './presence.ts';
import type { Presence } from './protocol.ts';

/** Milliseconds without any worker after which that is reported, and after which it is reported again. */
const LONELY_MILLISECONDS = 5000;
const AGAIN_MILLISECONDS = 60_000;
/** A worker lags if each of its threads plays less than this share of what a thread of the median worker plays. */
const LAGGING = 0.25;
/** The share of idle time of the threads above which it is reported. */
const IDLE = 0.5;
/** A state is reported once it was seen this many times in a row. */
const STEADY = 5;

export class WorkerWatch {
  readonly #experiment: string;
  readonly #queue: string;
  readonly #patience: number;
  readonly #say: (sentence: string) => void;
  readonly #saidAt = new Map<string, number>();
  readonly #steady = new Map<string, number>();
  #before = new Map<string, Presence>();
  #lonelySince: number | undefined;

  constructor(experiment: string, queue: string, patience: number, say: (sentence: string) => void) {
    this.#experiment = experiment;
    this.#queue = queue;
    this.#patience = patience;
    this.#say = say;
  }

  /**
   * Takes the workers that are present; returns those of this experiment. `busy`: there are batches for all of them.
   */
  look(workers: readonly Presence[], busy: boolean): Presence[] {
    const ours = workers.filter(({ experiment }) => experiment === this.#experiment);
    for (const worker of workers) {
      if (worker.refused !== undefined && worker.experiment === undefined)
        this.#sayOf(worker.id, `worker ${processName(worker)} does not play: ${worker.refused}`);
      else if (worker.experiment === this.#experiment && major(worker.node) !== major(process.version))
        this.#sayOf(
          `${worker.id} node`,
          `worker ${processName(worker)} runs Node ${worker.node}, this is ${process.version}: the same version ` +
            'everywhere is safer',
        );
    }
    this.#noteGone(ours, workers);
    this.#noteLonely(ours);
    if (busy) {
      for (const worker of ours) this.#noteIdle(worker);
      this.#noteLagging(ours);
    }
    this.#before = new Map(ours.map((worker) => [worker.id, worker]));
    return ours;
  }

  #noteGone(ours: readonly Presence[], workers: readonly Presence[]): void {
    for (const [id, worker] of this.#before) {
      if (workers.some((other) => other.id === id)) continue;
      const seconds = Math.ceil((1.5 * this.#patience) / 1000);
      this.#say(
        `worker ${processName(worker)} is gone, ${ours.length} left; what it had begun is played by others ` +
          `within ${seconds} s`,
      );
    }
  }

  #noteLonely(ours: readonly Presence[]): void {
    if (ours.length > 0) {
      this.#lonelySince = undefined;
      return;
    }
    this.#lonelySince ??= performance.now();
    if (performance.now() - this.#lonelySince > LONELY_MILLISECONDS)
      this.#sayOf(
        'lonely',
        `no worker plays yet: start some with  assay worker --queue ${this.#queue}`,
        AGAIN_MILLISECONDS,
      );
  }

  #noteIdle(worker: Presence): void {
    if (!this.#isSteady(`${worker.id} idle`, worker.idle > IDLE)) return;
    const share = Math.round(100 * worker.idle);
    this.#sayOf(
      `${worker.id} idle`,
      `worker ${processName(worker)} has nothing to do for ${share} % of its time: this process or the network ` +
        'is too slow for it',
      AGAIN_MILLISECONDS,
    );
  }

  #noteLagging(ours: readonly Presence[]): void {
    if (ours.length < 2) return;
    const rate = ({ gamesPerSecond, threads }: Presence): number => gamesPerSecond / Math.max(1, threads);
    const rates = ours.map(rate).sort((a, b) => a - b);
    const middle = rates[Math.ceil((rates.length - 1) / 2)];
    for (const worker of ours) {
      if (!this.#isSteady(`${worker.id} lags`, rate(worker) < LAGGING * middle)) continue;
      const [own, usual] = [rate(worker), middle].map((n) => n.toLocaleString('en', { maximumFractionDigits: 1 }));
      this.#sayOf(
        `${worker.id} lags`,
        `worker ${processName(worker)} lags: ${own} games/s a thread, where ${usual} are usual`,
        AGAIN_MILLISECONDS,
      );
    }
  }

  /** Whether the state has been seen STEADY times in a row. */
  #isSteady(what: string, is: boolean): boolean {
    const looks = is ? (this.#steady.get(what) ?? 0) + 1 : 0;
    this.#steady.set(what, looks);
    return looks >= STEADY;
  }

  /** Reports a sentence, and the same state again only after `again` milliseconds. */
  #sayOf(what: string, sentence: string, again = Number.POSITIVE_INFINITY): void {
    const before = this.#saidAt.get(what);
    const now = performance.now();
    if (before !== undefined && now - before < again) return;
    this.#saidAt.set(what, now);
    this.#say(sentence);
  }
}

function major(version: string): string {
  return version.split('.')[0];
}
