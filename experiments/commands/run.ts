/** `assay run`: plays the missing games of an experiment, and prints the verdict. */
import { Command } from 'commander';
import { InputError } from '../../engine/index.ts';
import { verdictJson } from '../../results/report/findings.ts';
import { reportPage } from '../../results/report/html/report.ts';
import type { Language } from '../../results/report/html/words.ts';
import { counted } from '../../results/report/number-words.ts';
import { verdictText } from '../../results/report/verdict-page.ts';
import { ResultStore, type StoredExperiment } from '../../results/store.ts';
import { isMirror, LEGS, specsOf } from '../../workers/plan.ts';
import { type PlannedExperiment, readExperiment } from '../experiment-file.ts';
import { doneByCell, missingByCell, runPower } from '../forecast.ts';
import { describeExperiment } from '../identity.ts';
import { judge } from '../judge.ts';
import { cardsOfPlan, writePage } from '../page-cards.ts';
import type { Players } from '../play-keys.ts';
import { readReportInput } from '../report-rows.ts';
import { shareFile } from '../share.ts';
import { unrepeatableAgents, unrepeatableSentence } from '../stored-games.ts';
import { type CommandContext, EXIT_DONE, EXIT_FAILED, EXIT_INTERRUPTED, printJson } from './context.ts';
import { dryRun, dryRunOption } from './dry-run.ts';
import { interruptedSentence, interruptSignal } from './interrupt.ts';
import {
  anytimeOption,
  cardsOption,
  foundHtmlOption,
  jsonOption,
  pageLanguageOption,
  readyBots,
  refusePage,
  STANDARD_TIERS_WORDS,
  wholeNumber,
} from './options.ts';
import { type PlayedGames, playMissing } from './play-missing.ts';
import { addPlayerOptions, type PlayerArguments, readPlayers, shardOption, tellShare } from './players.ts';

interface RunArguments extends PlayerArguments {
  readonly games?: number;
  readonly seed?: string;
  readonly cards?: readonly string[];
  readonly decks?: readonly string[];
  readonly tiers?: readonly string[];
  readonly db?: string;
  readonly html?: string;
  readonly lang: Language;
  readonly anytime?: boolean;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

export function runCommand(context: CommandContext): Command {
  const own = new Command('run')
    .description('play experiments into databases and give the verdicts; a second run plays only what is missing')
    .argument('<experiment.yaml...>', 'experiment files, run one after the other')
    .option(
      '--games <n>',
      'games a cell, in place of the file (a cell is one deck against another; rounded up to whole pairs, and ' +
        'half as many where a deck meets itself)',

      wholeNumber(1, 1e8),
    )
    .option('--seed <text>', 'seed, in place of the file: the same seed gives the same games')
    .option('--decks <deck...>', 'decks in place of those of the file: names of shipped decks or deck files')
    .option(
      '--tiers <spec...>',
      'agents in place of those of the file, the weakest first: each plays all cells on both sides, and the verdict ' +
        'says first whether they agree with the last one; ' +
        STANDARD_TIERS_WORDS,
    )
    .addOption(cardsOption());
  return addPlayerOptions(own)
    .addOption(shardOption())
    .option('--db <file>', 'database of all of them; the name of each experiment with .sqlite when left out')
    .addOption(foundHtmlOption())
    .addOption(pageLanguageOption())
    .addOption(anytimeOption())
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      '\nExample:\n  assay run experiments/configs/first.yaml --games 200 --threads 2 --db first.sqlite',
    )
    .action(async (files: string[], options: RunArguments, command: Command) => {
      refusePage(options, command);
      if (options.html !== undefined && files.length > 1)
        throw new InputError(
          `--html writes one page, and ${files.length} experiments are run: "assay report" writes one of each`,
        );
      const players = readPlayers(context, options, command);
      // all files are read before a game is played, so that a mistake in the last one costs no time
      const experiments = files.map((file) => readExperiment(file, context.loadGame, options));
      if (!options.dryRun)
        await readyBots(
          context,
          experiments.flatMap(({ plan }) => specsOf(plan)),
          options,
        );
      const reports: object[] = [];
      let worst = EXIT_DONE;
      for (const planned of experiments) {
        const file = options.db ?? shareFile(planned.plan.name, options.shard);
        if (options.dryRun) {
          const { pairs } = planned;
          const { shard: share, json } = options;
          reports.push(await dryRun(context, { planned, pairs, file, players, share, power: runPower(planned), json }));
          continue;
        }
        const store = await ResultStore.open(file, { create: true });
        try {
          reports.push(await runExperiment(context, planned, store, players, options));
        } finally {
          await store.close();
        }
        worst = Math.max(worst, context.exitCode);
        if (context.exitCode === EXIT_INTERRUPTED) break;
      }
      context.exitCode = worst;
      if (options.json) printJson(context, files.length === 1 ? reports[0] : { experiments: reports });
    });
}

async function runExperiment(
  context: CommandContext,
  planned: PlannedExperiment,
  store: ResultStore,
  players: Players,
  options: RunArguments,
): Promise<object> {
  const described = describeExperiment(planned, context.workerFile, context.commandLine);
  const looked = options.anytime || options.shard ? undefined : await earlierLook(store, described.id, planned.pairs);
  const experiment = await store.saveExperiment(described);
  await noteOtherExperiments(context, store, experiment);
  const { gamesAsked = planned.pairs * LEGS } = planned;
  if (gamesAsked % LEGS !== 0) {
    const [asked, games] = [gamesAsked, planned.pairs * LEGS].map((n) => n.toLocaleString('en'));
    context.err(`note: games are played in pairs: ${games} a cell in place of ${asked}\n`);
  }
  for (const spec of unrepeatableAgents(planned.plan)) {
    context.err(`note: ${unrepeatableSentence(spec)}\n`);
  }
  const interrupt = interruptSignal(context.err);
  try {
    const played = await playMissing(context, {
      ...{ planned, experiment, store, players, pairs: planned.pairs, share: options.shard, stop: interrupt.signal },
      ...{ what: whatOf(planned), power: runPower(planned), notes: looked === undefined ? [] : [looked] },
    });
    if (interrupt.signal.aborted) return reportInterrupted(context, experiment, played.games);
    if (options.shard) {
      const { id, name } = experiment;
      return { experiment: id, name, ...tellShare(context, options.shard, store.file, played.games) };
    }
    return await reportVerdict(context, planned, store, experiment, options, played);
  } finally {
    interrupt.release();
  }
}

/**
 * Returns a note when more pairs are added to an experiment whose earlier pairs had all been played, so that their
 * result could already be seen.
 */
async function earlierLook(store: ResultStore, id: string, pairs: number): Promise<string | undefined> {
  const before = (await store.experiments()).find((one) => one.id === id);
  if (!before || before.pairs >= pairs) return undefined;
  const missing = missingByCell(await doneByCell(before.plan, before.pairs, { store, experiment: before.number }));
  if (missing.some((games) => games > 0)) return undefined;
  return (
    `note: ${before.pairs.toLocaleString('en')} pairs a cell were there already: if their verdict is why games are ` +
    `added, only the intervals of --anytime keep their level`
  );
}

/**
 * Prints a note when the database holds games of this experiment that were played with other code, cards or settings.
 */
async function noteOtherExperiments(
  context: CommandContext,
  store: ResultStore,
  current: StoredExperiment,
): Promise<void> {
  const others = (await store.experiments()).filter(({ name, id }) => name === current.name && id !== current.id);
  const last = others.at(-1);
  if (!last || (await store.countGames(current.number)) > 0) return;
  const what =
    last.engineHash !== current.engineHash ? 'another build of Assay' : 'other decks, cards, agents, switches or seed';
  context.err(
    `note: ${store.file} also holds "${current.name}" by ${what} (${last.id}); its games stay, and are not mixed in\n`,
  );
}

/** A phrase for what is played. */
function whatOf({ plan, pairs }: PlannedExperiment): string {
  const mirrors = plan.cells.some(isMirror) ? ', one game a pair in mirrors' : '';
  return `${counted(plan.cells.length, 'cell')} of ${counted(pairs, 'pair')}${mirrors}`;
}

function reportInterrupted(context: CommandContext, experiment: StoredExperiment, games: number): object {
  context.exitCode = EXIT_INTERRUPTED;
  context.err(`${interruptedSentence(games)}\n`);
  return { experiment: experiment.id, name: experiment.name, interrupted: true, newGames: games };
}

async function reportVerdict(
  context: CommandContext,
  planned: PlannedExperiment,
  store: ResultStore,
  experiment: StoredExperiment,
  options: RunArguments,
  { games: newGames, seconds, storeSeconds }: PlayedGames,
): Promise<object> {
  const { game, pairs } = planned;
  const { anytime } = options;
  const { input, games, gamesHash, alarms } = await judge(store, {
    ...{ experiment, game, pairs, anytime },
    command: context.commandLine,
  });
  context.exitCode = alarms.length > 0 ? EXIT_FAILED : EXIT_DONE;
  if (options.html !== undefined) {
    const shipped = context.loadGame(planned.plan.game);
    const page = await readReportInput(store, experiment, shipped, anytime);
    writePage(options.html, reportPage(page, options.lang).html, cardsOfPlan(shipped, experiment.plan, options.lang));
  }
  if (!options.json) context.out(`${verdictText(input, context.page)}\n`);
  for (const alarm of alarms) context.err(`${alarm}\n`);
  return {
    experiment: experiment.id,
    name: experiment.name,
    db: store.file,
    reproducible: unrepeatableAgents(planned.plan).length === 0,
    games,
    faults: input.faults.length,
    alarms,
    ...{ newGames, seconds, storeSeconds },
    gamesPerSecond: newGames > 0 ? newGames / seconds : 0,
    gamesHash,
    verdict: verdictJson(input),
  };
}
