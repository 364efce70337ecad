/** Ctrl-C: the first one asks the run to finish what is under way, another one a while later ends the process. */
import { EXIT_INTERRUPTED } from './context.ts';

/** npm sends a copy of the terminal's own signal: two within this time are one. */
const ONE_KEYPRESS_MILLISECONDS = 1000;

export interface Interrupt {
  readonly signal: AbortSignal;
  /** Gives the signals back to who listened before, or to Node. */
  release(): void;
}

/** How long a process may take to store what it has, once nobody waits for it. */
const PATIENCE_MILLISECONDS = 10_000;

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Until there is something to finish, and after it, a signal ends the process as an interrupted run, and not by the
 * signal.
 */
export function exitOnSignal(err: (text: string) => void): void {
  const onSignal = (): void => {
    err('interrupted; run the same command again to go on\n');
    process.exit(EXIT_INTERRUPTED);
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
}

/**
 * Where another process has started this one with a channel to it, as `assay open` does, this one is interrupted when
 * that one ends, however it ends.
 */
export function endWithStarter(): void {
  process.once('disconnect', () => {
    process.kill(process.pid, 'SIGINT');
    setTimeout(() => process.exit(EXIT_INTERRUPTED), PATIENCE_MILLISECONDS).unref();
  });
  // nothing is said over it, so it keeps nobody from ending
  process.channel?.unref();
}

/** What becomes of a run that was interrupted after so many new games. */
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
  // who listened before would end the process at once
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
