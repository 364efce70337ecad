/** Options that several commands share, and the reading of their values. */
import { availableParallelism } from 'node:os';
import { InvalidArgumentError, Option } from 'commander';

export const jsonOption = (): Option => new Option('--json', 'print one JSON object as the last line');

export const threadsOption = (): Option =>
  new Option('--threads <n>', 'worker threads')
    .argParser(wholeNumber(1, 256))
    .default(availableParallelism(), 'one a core');

/** Parses an option's value as a whole number within bounds. */
export function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= least && value <= most) return value;
    throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`);
  };
}
