/** Who plays the games of a command: threads of this process, or workers at a queue. */
import { type Command, InvalidArgumentError, Option } from 'commander';
import { InputError } from '../../engine/index.ts';
import { readQueueAddress, safetyNote } from '../../workers/queue/address.ts';
import type { Presence } from '../../workers/queue/protocol.ts';
import type { Players } from '../play-keys.ts';
import { type Share, sharePhrase } from '../share.ts';
import type { CommandContext } from './context.ts';
import { allowBotsOption, gameLimitOption, threadsOption, wholeNumber } from './options.ts';

/** The values of the options that `addPlayerOptions` and `shardOption` add. */
export interface PlayerArguments {
  readonly allowBots?: boolean;
  readonly threads: number;
  /** Milliseconds. */
  readonly gameLimit?: number;
  readonly queue?: string;
  /** Milliseconds. */
  readonly patience: number;
  readonly shard?: Share;
}

const STANDARD_PATIENCE = 20;

const queueOption = (): Option =>
  new Option(
    '--queue <address>',
    'let workers at a Redis queue play (redis://host:6379); this process hands out and stores. User and password ' +
      'also from ASSAY_QUEUE_USER and ASSAY_QUEUE_PASSWORD',
  );

/** Its value is in milliseconds. */
const patienceOption = (): Option =>
  new Option(
    '--patience <seconds>',
    'with --queue: time after which a batch of a silent worker is given to another one',
  )
    .argParser((text) => wholeNumber(1, 86_400)(text) * 1000)
    .default(STANDARD_PATIENCE * 1000, String(STANDARD_PATIENCE));

/** Adds the options that `readPlayers` and `readyBots` read. */
export function addPlayerOptions(command: Command): Command {
  return command
    .addOption(allowBotsOption())
    .addOption(threadsOption())
    .addOption(gameLimitOption())
    .addOption(queueOption())
    .addOption(patienceOption());
}

/** Its value is a `Share`. */
export const shardOption = (): Option =>
  new Option(
    '--shard <i/n>',
    'play the i-th of n equal shares only, into a file of its own and without a verdict; assay merge joins them',
  ).argParser((text): Share => {
    const [index = 0, of = 0] = (/^(\d{1,5})\/(\d{1,5})$/.exec(text) ?? []).slice(1).map(Number);
    if (index >= 1 && index <= of) return { index, of };
    throw new InvalidArgumentError('It must be a share such as 3/8: its number, and how many there are.');
  });

/** Prints how the games of a shard are merged; returns what `--json` prints of it. */
export function tellShare(
  context: CommandContext,
  share: Share,
  file: string,
  newGames: number,
): { readonly db: string; readonly shard: string; readonly newGames: number } {
  context.err(
    `${sharePhrase(share)} is in ${file}; with all of them:  assay merge <files> --into all.sqlite, and then this ` +
      'command with --db all.sqlite and without --shard\n',
  );
  return { db: file, shard: `${share.index}/${share.of}`, newGames };
}

/** Returns who plays; throws InputError for options that contradict each other. */
export function readPlayers(context: CommandContext, options: PlayerArguments, command: Command): Players {
  const { threads, gameLimit, patience } = options;
  const players = { threads, workerFile: context.workerFile, gameMilliseconds: gameLimit };
  const isGiven = (name: string): boolean => command.getOptionValueSource(name) === 'cli';
  if (options.queue === undefined) {
    if (isGiven('patience')) throw new InputError('--patience is about workers at a queue: give --queue, too');
    return players;
  }
  if (isGiven('threads'))
    throw new InputError('--threads is said to each worker (assay worker --threads): leave it out with --queue');
  const address = readQueueAddress(options.queue);
  const say = (sentence: string): void => context.err(`${sentence}\n`);
  const note = safetyNote(address);
  if (note !== undefined) say(note);
  return { ...players, queue: { address, patience, say } };
}

/** Returns the same players, with `show` told of the workers at the queue while they play. */
export function watchPlayers(players: Players, show: (note: string) => void): Players {
  const { queue } = players;
  if (!queue) return players;
  return { ...players, queue: { ...queue, onWorkers: (workers) => show(workersNote(workers)) } };
}

function workersNote(workers: readonly Presence[]): string {
  const threads = workers.reduce((sum, worker) => sum + worker.threads, 0);
  return `${workers.length} ${workers.length === 1 ? 'worker' : 'workers'}, ${threadsWord(threads)}`;
}

/** Words who plays: `on 2 threads`, or `by workers at redis://…`. */
export function playersPhrase({ threads, queue }: Players): string {
  return queue ? `by workers at ${queue.address.name}` : `on ${threadsWord(threads)}`;
}

function threadsWord(threads: number): string {
  return `${threads} ${threads === 1 ? 'thread' : 'threads'}`;
}
