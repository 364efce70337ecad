/** `assay bench`: measures how fast the engine, the agents, the pool and the store are on this machine. */

import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { Command } from 'commander';
import { InputError, itemAt } from '../../engine/index.ts';
import { type PlainPart, plainPage } from '../../results/report/html/plain-page.ts';
import { type GameFigures, measureGame, measurePool, measureStore } from '../benchmark.ts';
import { type RaceFigures, raceCommon } from '../build-race.ts';
import { findBuild } from '../other-build.ts';
import { writeFile } from '../page-file.ts';
import { measurePipe, type PipeFigures } from '../pipe-bench.ts';
import { type CommandContext, EXIT_FAILED, fileOf, printJson } from './context.ts';
import { foundHtmlOption, gameOption, jsonOption, refusePage, wholeNumber } from './options.ts';

interface BenchArguments {
  readonly game?: string;
  readonly against?: string;
  readonly seconds: number;
  readonly html?: string;
  readonly json?: boolean;
}

export function benchCommand(context: CommandContext): Command {
  return new Command('bench')
    .description(
      'measure speed on this machine: one core for the engine and the agents, two for the pool, all for assay env',
    )
    .addOption(gameOption('only this game'))
    .option('--against <folder>', 'let this build and another one (a built checkout) play the same games in turns')
    .option('--seconds <n>', 'how long each figure is measured, after its warm-up', wholeNumber(1, 600), 3)
    .addOption(foundHtmlOption())
    .addOption(jsonOption())
    .addHelpText('after', '\nExamples:\n  npm run -s bench -- --json\n  npm run -s bench -- --against ../before')
    .action(async (options: BenchArguments, command: Command) => {
      refusePage(options, command);
      const names = options.game === undefined ? context.gameNames : [options.game];
      if (options.against !== undefined) return race(context, names, options.against, options);
      const games: Record<string, GameFigures> = {};
      for (const name of names) {
        // loaded first, so that an unknown game is refused before "measuring" is printed
        const game = context.loadGame(name);
        context.err(`measuring ${name}\n`);
        games[name] = measureGame(game, options.seconds);
      }
      const first = context.loadGame(itemAt(names, 0));
      context.err('measuring the pool and the store\n');
      const pool = await measurePool(first, context.workerFile, Math.min(2, availableParallelism()), options.seconds);
      context.err('measuring assay env\n');
      const env: Record<string, PipeFigures> = {};
      const cli = join(dirname(fileOf(context.workerFile)), 'cli.js');
      for (const name of names) env[name] = await measurePipe(cli, name, availableParallelism(), options.seconds);
      const store = { rowsPerSecond: await measureStore(first, options.seconds) };
      if (options.html !== undefined)
        writeFile(options.html, benchPage(context, names, figureParts({ games, pool, env, store })));
      if (options.json) printJson(context, { games, pool, env, store });
      else context.out(benchText({ games, pool, env, store }));
    });
}

function benchPage(
  { commandLine: note }: CommandContext,
  names: readonly string[],
  parts: readonly PlainPart[],
): string {
  return plainPage({
    title: 'Speed of Assay',
    of: ['bench', names.join(', ')],
    status: 'measured',
    sentences: ['What this machine did while this was measured.'],
    tiles: [],
    note,
    parts,
  });
}

/** The agents of the games that two builds play in turns. */
const RACED_AGENTS = ['random', 'greedy', 'ismcts:iterations=50'];

/**
 * Measures this build against another one over the games that both have; sets exit code 1 when they play different
 * games.
 */
async function race(
  context: CommandContext,
  names: readonly string[],
  folder: string,
  { seconds, html, json }: BenchArguments,
): Promise<void> {
  const own = fileOf(context.workerFile);
  const player = join(dirname(own), 'bench-player.cjs');
  const workerFiles = [own, findBuild(folder).workerFile] as const;
  const games: Record<string, Record<string, RaceFigures>> = {};
  const without: Record<string, readonly string[]> = {};
  const lines: string[] = [];
  for (const name of names) {
    const game = context.loadGame(name);
    games[name] = {};
    without[name] = [];
    for (const agent of RACED_AGENTS) {
      const setting = { playerFile: player, workerFiles, seconds };
      const { figures, lacking } = await raceCommon(game, agent, setting, without[name]);
      if (!figures) {
        context.err(`${name}: left out, because ${folder} does not have it\n`);
        break;
      }
      if (lacking.length > without[name].length)
        context.err(`${name}: without ${lacking.join(', ')}, of which ${folder} lacks cards\n`);
      without[name] = lacking;
      games[name][agent] = figures;
      if (figures.checksum !== figures.otherChecksum) context.exitCode = EXIT_FAILED;
      lines.push(raceLine(name, agent, figures));
      if (!json) context.out(`${lines.at(-1)}\n`);
    }
  }
  if (lines.length === 0) throw new InputError(`${folder} plays none of ${names.join(', ')}`);
  if (html !== undefined) writeFile(html, benchPage(context, names, [{ title: 'Figures', text: lines.join('\n') }]));
  if (json) printJson(context, { against: folder, games, without });
}

function raceLine(name: string, agent: string, figures: RaceFigures): string {
  const { ratio, middleHalf, gamesPerSecond, otherGamesPerSecond, batches, checksum, otherChecksum } = figures;
  const [low, high] = middleHalf;
  const games =
    checksum === otherChecksum ? `the same games, ${checksum}` : `NOT THE SAME GAMES: ${checksum} and ${otherChecksum}`;
  return [
    `${name} ${agent}: ${ratio.toFixed(3)} times as fast (middle half of ${batches} batches ${low.toFixed(3)} to ` +
      `${high.toFixed(3)})`,
    `${gamesPerSecond.toPrecision(4)} against ${otherGamesPerSecond.toPrecision(4)} games a second`,
    games,
  ].join('; ');
}

/** Counts and rates by name, nested by game or by part of the lab. */
type Figures = Readonly<Record<string, unknown>>;

/** Prints every figure on a line of its own, behind its path. */
function benchText(figures: Figures): string {
  return figuresOf(figures)
    .map(({ path, text }) => `${path.join(' ').padEnd(50)} ${text}\n`)
    .join('');
}

/** Returns one part for each game and each part of the lab: its figures, with their names as words. */
function figureParts(figures: Figures): PlainPart[] {
  const parts = new Map<string, [string, string][]>();
  for (const { path, text } of figuresOf(figures)) {
    const title = path.slice(0, -1).join(', ');
    const name = path.at(-1)!.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    if (!parts.has(title)) parts.set(title, []);
    parts.get(title)!.push([name, text]);
  }
  return [...parts].map(([title, rows]) => ({ title, rows }));
}

function figuresOf(value: unknown, path: readonly string[] = []): { path: readonly string[]; text: string }[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => figuresOf(inner, [...path, key]));
  const text = typeof value === 'number' ? value.toLocaleString('en', { maximumFractionDigits: 2 }) : String(value);
  return [{ path, text }];
}
