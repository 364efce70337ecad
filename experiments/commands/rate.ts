/** `assay rate`: plays agents against each other on fixed deals and rates them. */

import { Command } from 'commander';
import { InputError, itemAt, type YamlFile } from '../../engine/index.ts';
import { ratingPage } from '../../results/report/html/rating-page.ts';
import type { Language } from '../../results/report/html/words.ts';
import { counted } from '../../results/report/number-words.ts';
import { rateAgents, ratingText } from '../../results/report/rating.ts';
import { ResultStore, type StoredExperiment } from '../../results/store.ts';
import { specsOf } from '../../workers/plan.ts';
import { gameOfDecks } from '../choose-game.ts';
import { ladderPower } from '../forecast.ts';
import { describeExperiment, reproductionOf } from '../identity.ts';
import { readFileOf } from '../kind-keys.ts';
import { LADDER_SCHEMA, type LadderFile, type PlannedLadder, planLadder, STANDARD_PAIRS } from '../ladder-file.ts';
import { cardsOfPage, writePage } from '../page-cards.ts';
import type { Players } from '../play-keys.ts';
import { readRatingInput } from '../rating-rows.ts';
import { shareFile } from '../share.ts';
import { type CommandContext, EXIT_DONE, EXIT_FAILED, printJson } from './context.ts';
import { dryRun, dryRunOption } from './dry-run.ts';
import { interruptSignal } from './interrupt.ts';
import {
  foundHtmlOption,
  gameOption,
  jsonOption,
  pageLanguageOption,
  readyBots,
  refusePage,
  wholeNumber,
} from './options.ts';
import { playMissing } from './play-missing.ts';
import { addPlayerOptions, type PlayerArguments, readPlayers, shardOption } from './players.ts';
import { endsWithoutFindings } from './tell-findings.ts';

/** The standard agents of a ladder; greedy comes first because the first one is rated 0. */
const STANDARD_AGENTS = ['greedy', 'random', 'ismcts:iterations=50', 'ismcts:iterations=200'];

interface RateArguments extends PlayerArguments {
  readonly agents?: readonly string[];
  readonly anchor?: string;
  readonly game?: string;
  readonly decks?: readonly string[];
  readonly pairs?: number;
  readonly seed?: string;
  readonly equalTime?: number;
  readonly db?: string;
  readonly html?: string;
  readonly lang: Language;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

export function rateCommand(context: CommandContext): Command {
  const own = new Command('rate')
    .description('play agents against each other on fixed deals and rate them, with intervals')
    .argument('[ladder.yaml]', 'ladder file; without one, a ladder made from the options')
    .option('--agents <spec...>', `agents to rate, without a file (${STANDARD_AGENTS.join(' ')} when left out)`)
    .option('--anchor <spec>', 'the agent whose rating is 0, without a file; the first one when left out')
    .addOption(gameOption('game, without a file; when left out, the first that has the decks'))
    .option(
      '--decks <deck...>',
      'decks, without a file: names of shipped ones, or files; all shipped ones when left out',
    )
    .option(
      '--pairs <n>',
      `pairs of games of every two agents, in place of the file (${STANDARD_PAIRS} when nothing is said)`,
      wholeNumber(1, 1e7),
    )
    .option('--seed <text>', 'seed, in place of the file: the same seed gives the same deals')
    .option(
      '--equal-time <ms>',
      'give every searching agent this many milliseconds a decision in place of its iterations; marked, because ' +
        'it cannot be played again',
      wholeNumber(1, 600_000),
    );
  return addPlayerOptions(own)
    .addOption(shardOption())
    .option('--db <file>', 'database; the name of the ladder with .sqlite when left out')
    .addOption(foundHtmlOption())
    .addOption(pageLanguageOption())
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      '\nExamples:\n  assay rate --agents greedy random ismcts:iterations=200 --pairs 66 --db ladder.sqlite' +
        '\n  assay rate experiments/configs/ladder.yaml --equal-time 20',
    )
    .action(async (file: string | undefined, options: RateArguments, command: Command) => {
      refusePage(options, command);
      const players = readPlayers(context, options, command);
      const yaml = file === undefined ? ladderOfOptions(context, options) : ladderOfFile(file, command);
      const ladder = planLadder(yaml, context.loadGame, options);
      const database = options.db ?? shareFile(ladder.plan.name, options.shard);
      if (options.dryRun) {
        const { shard: share, json } = options;
        const pairs = ladder.pairsByCell;
        const told = await dryRun(context, {
          ...{ planned: ladder, pairs, file: database, players, share, power: ladderPower(ladder), json },
        });
        if (json) printJson(context, told);
        return;
      }
      await readyBots(context, specsOf(ladder.plan), options);
      const store = await ResultStore.open(database, { create: true });
      try {
        await rateLadder(context, ladder, store, players, options);
      } finally {
        await store.close();
      }
    });
}

function ladderOfFile(file: string, command: Command) {
  for (const name of ['agents', 'anchor', 'game', 'decks']) {
    if (command.getOptionValueSource(name) === 'cli')
      throw new InputError(`--${name} is said by ${file}; leave it out`);
  }
  return readFileOf('ladder', file, LADDER_SCHEMA);
}

/**
 * Makes a ladder file of the options, so that one reader checks both; its problems name the option in place of the
 * line.
 */
function ladderOfOptions(context: CommandContext, options: RateArguments): YamlFile<LadderFile> {
  const { agents = STANDARD_AGENTS, anchor, decks } = options;
  if (agents.length < 2) throw new InputError(`--agents takes two or more, not ${agents.length}`);
  const game = options.game ?? gameOfDecks(context, decks ?? []).name;
  const option: Record<string, string> = { ladder: '--agents' };
  return {
    value: { name: 'ladder', game, decks: decks?.slice(), ladder: agents.slice(), anchor, seed: 'ladder' },
    file: '',
    positionAt: () => ({ line: 1, column: 1 }),
    problem: ([part], message) => new InputError(`${option[String(part)] ?? `--${String(part)}`}: ${message}`),
  };
}

async function rateLadder(
  context: CommandContext,
  ladder: PlannedLadder,
  store: ResultStore,
  players: Players,
  options: RateArguments,
): Promise<void> {
  const experiment = await store.saveExperiment(describeExperiment(ladder, context.workerFile, context.commandLine));
  const interrupt = interruptSignal(context.err);
  try {
    const { games } = await playMissing(context, {
      ...{ planned: ladder, experiment, store, players, pairs: ladder.pairsByCell, share: options.shard },
      ...{ what: whatOf(ladder), power: ladderPower(ladder), stop: interrupt.signal },
    });
    const ended = { games, db: store.file, stop: interrupt.signal };
    if (endsWithoutFindings(context, ended, options, { experiment: experiment.id })) return;
    await reportRatings(context, ladder, store, experiment, options);
  } finally {
    interrupt.release();
  }
}

/** A phrase for what is played. */
function whatOf({ agents, pairs }: PlannedLadder): string {
  return `${agents.length} agents, every two in ${counted(pairs, 'pair')}`;
}

async function reportRatings(
  context: CommandContext,
  ladder: PlannedLadder,
  store: ResultStore,
  experiment: StoredExperiment,
  options: RateArguments,
): Promise<void> {
  const asked = (row: { cell: number; pair: number }): boolean => row.pair < itemAt(ladder.pairsByCell, row.cell);
  const faults = (await store.faultRows(experiment.number, Math.max(...ladder.pairsByCell))).filter(asked);
  const report = rateAgents(await readRatingInput(store, experiment, ladder, faults.length));
  context.exitCode = report.warnings.length > 0 ? EXIT_FAILED : EXIT_DONE;
  const reproduction = reproductionOf(experiment, context.commandLine);
  if (options.html !== undefined) {
    const cards = cardsOfPage([ladder], ladder.plan.decks);
    writePage(options.html, ratingPage(report, reproduction, options.lang).html, cards);
  }
  if (!options.json) context.out(ratingText(report));
  for (const { cell, pair, leg, message } of faults.slice(0, 3)) {
    context.err(`quarantined: ${message} (assay replay ${store.file} ${experiment.id}:${cell}:${pair}:${leg})\n`);
  }
  if (!options.json) return;
  for (const warning of report.warnings) context.err(`${warning}\n`);
  printJson(context, {
    experiment: experiment.id,
    db: store.file,
    seed: experiment.seed,
    engine: experiment.engineHash,
    ...report,
  });
}
