/** Options that several commands share, and the reading of their values. */
import { availableParallelism } from 'node:os';
import { InvalidArgumentError, Option } from 'commander';

export const jsonOption = (): Option => new Option('--json', 'print one JSON object as the last line');

export const threadsOption = (): Option =>
  new Option('--threads <n>', 'worker threads')
    .argParser(wholeNumber(1, 256))
    .default(availableParallelism(), 'one a core');

/** `gameLimit`: milliseconds, undefined for the limit of the pool. */
export const gameLimitOption = (): Option =>
  new Option(
    '--game-limit <seconds>',
    'time after which a game counts as one that does not end and is set aside; 300 when left out',
  ).argParser((text) => wholeNumber(1, 86_400)(text) * 1000);

/** Parses an option's value as a whole number within bounds. */
export function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= least && value <= most) return value;
    throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`);
  };
}
