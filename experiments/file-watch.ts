/** `--watch`: does something again whenever a file changes. */
import { existsSync, type FSWatcher, statSync, watch } from 'node:fs';
import { dirname } from 'node:path';
import { givingBack, InputError, oneLine } from '../engine/index.ts';
import { type CommandContext, EXIT_BAD_INPUT, EXIT_DONE } from './commands/context.ts';
import { interruptSignal } from './commands/interrupt.ts';

/** Editors save a file in several steps; work is repeated once nothing has changed for this long. */
const QUIET_MILLISECONDS = 150;

/**
 * Does `work` now and after every change of a YAML file among `paths` (files, and folders with all that is in them),
 * until it is interrupted. The sentence of an InputError is printed, and the next change awaited. The cards that `work`
 * has read are given back each time, so that a file may be saved any number of times.
 */
export async function watchFiles(context: CommandContext, paths: readonly string[], work: () => void): Promise<void> {
  const interrupt = interruptSignal(() => undefined);
  // the shipped cards are loaded before the mark is set, so that they stay when cards are given back
  for (const name of context.gameNames) context.loadGame(name);
  const again = (): void => {
    try {
      givingBack(work);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      context.err(`${oneLine(error.sentence)}\n`);
      context.exitCode = EXIT_BAD_INPUT;
    }
    context.err('watching; Ctrl-C ends it\n');
  };
  const watchers: FSWatcher[] = [];
  let timer: NodeJS.Timeout | undefined;
  try {
    // saving may replace a file by a new one of the same name, so the folder is watched
    const folders = new Set(paths.map((path) => (isFolder(path) ? path : dirname(path))));
    for (const folder of folders) {
      if (!existsSync(folder)) throw new InputError('there is no such folder', folder);
      watchers.push(
        watch(folder, { recursive: true }, (_, name) => {
          if (name !== null && !/\.ya?ml$/.test(name)) return;
          clearTimeout(timer);
          timer = setTimeout(again, QUIET_MILLISECONDS);
        }),
      );
    }
    again();
    if (!interrupt.signal.aborted)
      await new Promise<void>((resolve) => interrupt.signal.addEventListener('abort', () => resolve()));
    context.exitCode = EXIT_DONE;
  } finally {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
    interrupt.release();
  }
}

function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory();
}
