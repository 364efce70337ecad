/**
 * Ctrl-C: the first one asks the run to finish the games under way; another one, at least a second later, ends the
 * process.
 */
import { EXIT_INTERRUPTED } from './context.ts';

/** npm passes on a copy of the terminal's signal: two signals within this time count as one. */
const ONE_KEYPRESS_MILLISECONDS = 1000;

export interface Interrupt {
  readonly signal: AbortSignal;
  /** Restores the listeners that the signals had before. */
  release(): void;
}

/** The time that a process has for storing its results after its starter has ended. */
const PATIENCE_MILLISECONDS = 10_000;

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Ends the process with EXIT_INTERRUPTED on a signal, in the times before and after a run can finish its games. */
export function exitOnSignal(err: (text: string) => void): void {
  const onSignal = (): void => {
    err('interrupted; run the same command again to go on\n');
    process.exit(EXIT_INTERRUPTED);
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
}

/**
 * Interrupts this process when the process that started it with a channel ends (`assay open` starts commands in this
 * way).
 */
export function endWithStarter(): void {
  process.once('disconnect', () => {
    process.kill(process.pid, 'SIGINT');
    setTimeout(() => process.exit(EXIT_INTERRUPTED), PATIENCE_MILLISECONDS).unref();
  });
  // nothing is sent over the channel, so it must not keep the process alive
  process.channel?.unref();
}

/** Says how a run continues that was interrupted after `games` new games. */
export function interruptedSentence(games: number): string {
  return games === 0
    ? 'interrupted before the first new game was played; the same command begins where this one did.'
    : 'interrupted; everything played so far is stored. Run the same command again to go on.';
}

export function interruptSignal(err: (text: string) => void): Interrupt {
  const controller = new AbortController();
  let first = 0;
  const onSignal = (): void => {
    if (!controller.signal.aborted) {
      first = performance.now();
      controller.abort();
      err('\nstopping: the batches under way are still stored (Ctrl-C again to drop them)\n');
    } else if (performance.now() - first > ONE_KEYPRESS_MILLISECONDS) {
      process.exit(EXIT_INTERRUPTED);
    }
  };
  // the listeners from before would end the process at once
  const before = SIGNALS.map((signal) => ({ signal, listeners: process.listeners(signal) }));
  for (const signal of SIGNALS) process.removeAllListeners(signal).on(signal, onSignal);
  return {
    signal: controller.signal,
    release: () => {
      for (const { signal, listeners } of before) {
        process.off(signal, onSignal);
        for (const listener of listeners) process.on(signal, listener);
      }
    },
  };
}
