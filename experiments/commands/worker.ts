/** `assay worker`: plays games for coordinators at a queue. */
import { Command } from 'commander';
import { readQueueAddress, safetyNote } from '../../workers/queue/address.ts';
import { serveQueue } from '../../workers/queue/queue-worker.ts';
import { ASSAY_VERSION, engineHash, experimentId, gameHashes } from '../identity.ts';
import { type CommandContext, EXIT_DONE, printJson } from './context.ts';
import { interruptSignal } from './interrupt.ts';
import { jsonOption, threadsOption, wholeNumber } from './options.ts';

interface WorkerArguments {
  readonly queue: string;
  readonly threads: number;
  /** Seconds. */
  readonly wait?: number;
  readonly json?: boolean;
}

export function workerCommand(context: CommandContext): Command {
  return new Command('worker')
    .description('play games for whoever runs an experiment with --queue; on any number of machines')
    .requiredOption(
      '--queue <address>',
      'Redis queue: redis://host:6379, rediss://host:6380/1. User and password also from ASSAY_QUEUE_USER and ' +
        'ASSAY_QUEUE_PASSWORD',
    )
    .addOption(threadsOption())
    .option(
      '--wait <seconds>',
      'end when there was nothing to play for so long; wait for ever when left out',
      wholeNumber(1, 1e6),
    )
    .addOption(jsonOption())
    .addHelpText(
      'after',
      [
        '',
        'A worker plays whatever experiment is handed out at the queue and was planned by the same build; an ' +
          'experiment of another one',
        'it refuses. Ctrl-C lets it finish and send the batches it has; killed, its batches go to other workers.',
        '',
        'Example:',
        '  assay run experiments/configs/first.yaml --queue redis://127.0.0.1:6379    # here',
        '  assay worker --queue redis://127.0.0.1:6379                                # there, and there',
      ].join('\n'),
    )
    .action(async (options: WorkerArguments) => {
      const address = readQueueAddress(options.queue);
      const say = (sentence: string): void => context.err(`${sentence}\n`);
      const note = safetyNote(address);
      if (note !== undefined) say(note);
      const build = engineHash(context.workerFile);
      const interrupt = interruptSignal(context.err);
      try {
        const { games } = await serveQueue({
          ...{ address, build, say, threads: options.threads, workerFile: context.workerFile },
          version: ASSAY_VERSION,
          loadGame: context.loadGame,
          identify: (game) => ({ engineHash: build, ...gameHashes(game) }),
          idOf: experimentId,
          stop: interrupt.signal,
          waitMilliseconds: options.wait === undefined ? undefined : options.wait * 1000,
        });
        context.exitCode = EXIT_DONE;
        if (options.json) printJson(context, { games });
      } finally {
        interrupt.release();
      }
    });
}
