/** Options that several commands share, and the parsers of their values. */
import { availableParallelism } from 'node:os';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { refusePeople } from '../../agents/human.ts';
import { allowBotsOfFiles, botsOfFiles, unasked } from '../../agents/outside/programs.ts';
import { canonicalSpec, checkModules, isOutside } from '../../agents/registry.ts';
import { InputError, LANGUAGES } from '../../engine/index.ts';
import { refuseOther } from '../page-file.ts';
import type { CommandContext } from './context.ts';

export const jsonOption = (): Option => new Option('--json', 'print one JSON object as the last line');

/** The words of help texts for the tiers of `standardTiers`. */
export const STANDARD_TIERS_WORDS = '"standard" for greedy, the net of the game and a quick search with it';

export const gameOption = (meaning: string): Option =>
  new Option('--game <name>', `${meaning} (its folder or its tag: square-enix-tcg, SE)`);

/** The card files that are added to the pool of the command's game. */
export const cardsOption = (): Option =>
  new Option('--cards <file...>', 'card files of your own; a card with a known id replaces that card');

/** For commands that play stored games again: they run a bot from outside only where the user names it. */
export const botsOption = (): Option =>
  new Option(
    '--bots <spec...>',
    'bots from outside (./bot.js, "exec:python3 bot.py") that may be run to play stored games again',
  );

/** Allows the named bots from outside to be run; throws InputError for a spec that is none. */
export function allowBots(specs: readonly string[] = []): void {
  for (const spec of specs) {
    if (!isOutside(spec)) throw new InputError(`--bots takes bots from outside, and "${spec}" is none`);
    canonicalSpec(spec);
  }
}

/** For commands that play the agents of a file. */
export const allowBotsOption = (): Option =>
  new Option(
    '--allow-bots',
    'let the bots be run that a file names (./bot.js, "exec:python3 bot.py"); without it you are asked, once',
  );

/**
 * Asks the user once whether the bots from outside that only a file has named may be run, then loads the modules among
 * the agents. Throws InputError when the user refuses or nobody can be asked, and for a person as an agent.
 */
export async function readyBots(
  context: CommandContext,
  specs: Iterable<string>,
  { allowBots: allow = false }: { readonly allowBots?: boolean } = {},
): Promise<void> {
  const agents = [...specs];
  refusePeople(agents);
  const bots = botsOfFiles(agents);
  const [bot] = bots;
  if (bot && !allow) {
    if (!context.canAsk) throw new InputError(unasked(bot));
    for (const { program, file } of bots)
      context.err(`${file} names the bot ${program.title} (${program.module ?? program.folder})\n`);
    context.err('A bot is a program that can do whatever you can. Run it? (y/n) ');
    const lines = context.lines();
    const answer = await lines.next();
    await lines.return?.();
    if (answer.done || !/^y(es)?$/i.test(answer.value.trim()))
      throw new InputError('nothing was played: without their bots these games cannot be');
  }
  allowBotsOfFiles();
  checkModules(agents);
}

/** For commands that tell one game: its value is a file for the page. */
export const htmlOption = (): Option =>
  new Option(
    '--html <file>',
    'write a page that steps through the game, which needs no network, in place of telling it',
  );

/** For commands that print findings: the page is written in addition. */
export const foundHtmlOption = (): Option =>
  new Option('--html <file>', 'also write what was found as one HTML file that needs no network');

/**
 * Throws InputError, before anything is played, for a page that cannot be written and for a language without a page.
 */
export function refusePage(
  options: { readonly html?: string; readonly shard?: unknown; readonly dryRun?: boolean },
  command: Command,
): void {
  if (options.html === undefined) {
    if (command.getOptionValueSource('lang') === 'cli')
      throw new InputError('--lang is of the page that --html writes');
    return;
  }
  if (options.shard) throw new InputError('a shard has no page of its own; write it from the merged database');
  if (options.dryRun) throw new InputError('--dry-run plays nothing, so there is no page to write');
  refuseOther(options.html, undefined, '--html');
}

export const pageLanguageOption = (): Option =>
  new Option('--lang <language>', 'language of the labels of the page').choices(LANGUAGES).default('en');

/** For the desk: its value is a language. */
export const deskLanguageOption = (): Option =>
  new Option('--lang <language>', 'language in which the desk begins; a button of it changes that')
    .choices(LANGUAGES)
    .default('en');

/** For commands that tell a game: its value is a language. */
export const toldLanguageOption = (): Option =>
  new Option('--lang <language>', 'language in which the game is told; texts of cards are English')
    .choices(LANGUAGES)
    .default('en');

export const watchOption = (what: string): Option =>
  new Option('--watch', `do it again whenever one of the ${what} changes, until Ctrl-C`);

export const threadsOption = (): Option =>
  new Option('--threads <n>', 'worker threads')
    .argParser(wholeNumber(1, 256))
    .default(availableParallelism(), 'one a core');

/** Its value is in milliseconds; undefined means the limit of the pool. */
export const gameLimitOption = (): Option =>
  new Option(
    '--game-limit <seconds>',
    'time after which a game counts as one that does not end and is quarantined; 300 when left out',
  ).argParser((text) => wholeNumber(1, 86_400)(text) * 1000);

export const anytimeOption = (): Option =>
  new Option(
    '--anytime',
    'intervals and marks that hold however often you look and add games; wider, as those of one look hold for a ' +
      'number of games fixed beforehand',
  );

/** Returns a parser of whole numbers from `least` to `most`. */
export function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= least && value <= most) return value;
    throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`);
  };
}

/**
 * Returns a parser of numbers (with or without fraction) above 0 and below `below`; `of` is the unit that its message
 * names.
 */
export function numberBetween(below: number, of: string): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^\d*\.?\d+$/.test(text) && value > 0 && value < below) return value;
    throw new InvalidArgumentError(`It must be a number of ${of} between 0 and ${below.toLocaleString('en')}.`);
  };
}
