/** Ctrl-C: the first one asks the run to finish what is under way, another one a while later ends the process. */
import { EXIT_INTERRUPTED } from './context.ts';

/** npm sends a copy of the terminal's own signal: two within this time are one. */
const ONE_KEYPRESS_MILLISECONDS = 1000;

export interface Interrupt {
  readonly signal: AbortSignal;
  /** Gives the signals back to Node. */
  release(): void;
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
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  return {
    signal: controller.signal,
    release: () => {
      process.off('SIGINT', onSignal);
      process.off('SIGTERM', onSignal);
    },
  };
}
