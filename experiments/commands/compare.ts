/** `assay compare`: plays a base and a change of it on the same deals until each test has a verdict. */
import { Command, InvalidArgumentError, Option } from 'commander';
import { shortSpec } from '../../agents/registry.ts';
import { InputError, itemAt } from '../../engine/index.ts';
import {
  type ComparisonFindings,
  comparisonJson,
  comparisonText,
  type FailOn,
} from '../../results/report/comparison.ts';
import { comparisonMarkdown } from '../../results/report/comparison-markdown.ts';
import type { PageCards } from '../../results/report/html/card-faces.ts';
import { comparisonPage } from '../../results/report/html/comparison-page.ts';
import type { Language } from '../../results/report/html/words.ts';
import { counted, points } from '../../results/report/number-words.ts';
import { anytimeConfidence } from '../../results/statistics/anytime.ts';
import { dealDifference } from '../../results/statistics/deal-difference.ts';
import { DEFAULT_CONFIDENCE } from '../../results/statistics/interval.ts';
import type { Side } from '../../results/statistics/sequential-test.ts';
import { ResultStore, type StoredExperiment } from '../../results/store.ts';
import { specsOf } from '../../workers/plan.ts';
import { type PlannedComparison, planComparison, readChangeFile } from '../change-file.ts';
import { ComparisonMonitor } from '../comparison-monitor.ts';
import {
  changePhrases,
  designText,
  isOneOfTwo,
  type JudgedDesign,
  readComparisonInput,
  regressions,
  subjectName,
} from '../comparison-report.ts';
import { runComparison } from '../comparison-run.ts';
import { readExperiment } from '../experiment-file.ts';
import { comparisonPower } from '../forecast.ts';
import { describeExperiment, engineHash } from '../identity.ts';
import { comparisonJunit } from '../junit.ts';
import { findBuild, type OtherBuild } from '../other-build.ts';
import { cardsOfPlan, writePage } from '../page-cards.ts';
import { refuseNoMarkdown, refuseNoXml, writeFile } from '../page-file.ts';
import type { Players } from '../play-keys.ts';
import { duration } from '../progress.ts';
import { forfeitSentence } from '../run.ts';
import { shareFile } from '../share.ts';
import {
  type CommandContext,
  EXIT_DONE,
  EXIT_FAILED,
  EXIT_INCONCLUSIVE,
  EXIT_REGRESSION,
  printJson,
} from './context.ts';
import { dryRun, dryRunOption, tellForecast } from './dry-run.ts';
import { interruptSignal } from './interrupt.ts';
import {
  foundHtmlOption,
  jsonOption,
  pageLanguageOption,
  readyBots,
  refusePage,
  STANDARD_TIERS_WORDS,
  wholeNumber,
} from './options.ts';
import { playMissing } from './play-missing.ts';
import {
  addPlayerOptions,
  type PlayerArguments,
  playersPhrase,
  readPlayers,
  shardOption,
  watchPlayers,
} from './players.ts';
import { endsWithoutFindings, tellInterrupted } from './tell-findings.ts';

interface CompareArguments extends PlayerArguments {
  readonly build?: string;
  readonly tiers?: readonly string[];
  readonly margin?: number;
  readonly alpha?: number;
  readonly beta?: number;
  readonly pairs?: number;
  readonly failOn?: FailOn;
  readonly oneSided?: Side;
  readonly until: 'all' | 'first';
  readonly examples: number;
  readonly seed?: string;
  readonly db?: string;
  readonly html?: string;
  readonly lang: Language;
  readonly junit?: string;
  readonly markdown?: string;
  /** Milliseconds. */
  readonly budget?: number;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

const PROGRESS_MILLISECONDS = 5000;
/** The most open tests whose state is printed while games are played. */
const TESTS_SAID = 3;

/** Adds the options of the tests: tiers, margin, error rates, and what counts as a regression. */
function addTestOptions(command: Command): Command {
  return command
    .option(
      '--tiers <spec...>',
      'agents, the weakest first: each plays the comparison in both seats, and the verdict says whether it holds ' +
        `for all; ${STANDARD_TIERS_WORDS}`,
    )
    .option('--margin <d>', 'difference in points of win rate worth finding (2)', positiveNumber(100))
    .option('--alpha <p>', 'chance of a false alarm, over all tests of the comparison (0.05)', positiveNumber(0.5))
    .option(
      '--beta <p>',
      'chance, in each test, of ruling out a difference of the margin that is there (0.05)',
      positiveNumber(0.5),
    )
    .option('--pairs <n>', 'most pairs a judged deck (20000)', wholeNumber(16, 1e7))
    .addOption(
      new Option(
        '--fail-on <what>',
        'which difference is a regression; "worse" for cards, decks and agents, "any" for rules and builds when ' +
          'left out',
      ).choices(['worse', 'better', 'any']),
    )
    .addOption(
      new Option(
        '--one-sided [direction]',
        'look for one direction only, which then is the regression ("worse" when none is named): fewer pairs, ' +
          'and no word on the other one',
      )
        .choices(['worse', 'better'])
        .preset('worse'),
    )
    .addOption(
      new Option(
        '--until <what>',
        'play until all tests have their verdict, or until the first regression is certain, which ends the ' +
          'others where they are',
      )
        .choices(['all', 'first'])
        .default('all'),
    );
}

/** Adds the options of how games are played and of which files are written. */
function addPlayOptions(command: Command): Command {
  command
    .option(
      '--budget <time>',
      'longest time to play, such as 10m: a test that is undecided then ends as "not enough games" (exit code 4)',
      timeOption,
    )
    .option('--examples <n>', 'pairs of which the first differing decision is shown', wholeNumber(0, 10), 3)
    .option('--seed <text>', 'seed, in place of the file: the same seed gives the same games');
  return addPlayerOptions(command)
    .addOption(shardOption())
    .option('--db <file>', 'database; the names of base and change with .sqlite when left out')
    .addOption(foundHtmlOption())
    .addOption(pageLanguageOption())
    .option('--junit <file>', 'also write the tests as JUnit XML: a regression is a failure, too few games are skipped')
    .option(
      '--markdown <file>',
      'also write what was found as Markdown, for the summary of a job ($GITHUB_STEP_SUMMARY)',
    )
    .addOption(dryRunOption())
    .addOption(jsonOption());
}

export function compareCommand(context: CommandContext): Command {
  const command = new Command('compare')
    .description(
      'test a change of cards, decks, rule switches, an agent or the build against a base, game by game on the ' +
        'same deals, until the answer is sure',
    )
    .argument('<base.yaml>', 'experiment file')
    .argument('[change.yaml]', 'change file; may be left out with --build')
    .option('--build <dir>', 'another built checkout of Assay, or its dist folder: it plays the changed games');
  return addPlayOptions(addTestOptions(command))
    .addHelpText(
      'after',
      [
        '',
        'Exit codes: 0 no regression, 3 a regression was found, 4 not enough games to say, 1 too many games ' +
          'could not be played.',
        '',
        'Examples:',
        '  assay compare experiments/configs/compare/base.yaml experiments/configs/compare/seventh-damage.yaml ' +
          '--margin 3',
        '  assay compare experiments/configs/compare/base.yaml --build ../assay-before',
      ].join('\n'),
    )
    .action((base: string, change: string | undefined, options: CompareArguments, own: Command) =>
      runCompare(context, base, change, options, own),
    );
}

async function runCompare(
  context: CommandContext,
  base: string,
  change: string | undefined,
  options: CompareArguments,
  command: Command,
): Promise<void> {
  refusePage(options, command);
  refuseFiles(options);
  const players = readPlayers(context, options, command);
  refuseTogether(options, players);
  const written = change === undefined ? undefined : readChangeFile(change);
  refuseOtherSide(options, written?.value['one-sided']);
  const other = options.build === undefined ? undefined : findBuild(options.build, context.workerFile);
  const comparison = planComparison(readExperiment(base, context.loadGame, { seed: options.seed }), written, {
    build: other && engineHash(other.workerFile),
    overrides: options,
    tiers: options.tiers,
  });
  const file = options.db ?? shareFile(comparison.plan.name, options.shard);
  if (options.dryRun) {
    const { shard: share, json } = options;
    const pairs = new ComparisonMonitor(comparison).rounds;
    const power = comparisonPower(comparison);
    const told = await dryRun(context, {
      ...{ planned: comparison, pairs, file, players, share, power, json, atMost: true },
    });
    if (json) printJson(context, told);
    return;
  }
  await readyBots(context, specsOf(comparison.plan), options);
  const store = await ResultStore.open(file, { create: true });
  try {
    await compare(context, comparison, store, other, players, options);
  } finally {
    await store.close();
  }
}

/** Throws InputError for options that exclude each other. */
function refuseTogether(options: CompareArguments, players: ReturnType<typeof readPlayers>): void {
  if (options.build !== undefined && players.queue)
    throw new InputError('--build plays with a second build, which workers at a queue do not have: leave --queue out');
  if (options.shard && options.pairs === undefined)
    throw new InputError(
      'a share cannot tell when the answer is sure: say with --pairs how many pairs a judged deck gets',
    );
  if (options.shard && options.until === 'first')
    throw new InputError('a share cannot tell what is certain: leave --until first to the one who merges them');
  if (options.shard && options.build !== undefined)
    throw new InputError('--shard plays with this build alone: leave --build out');
}

/** Throws InputError when `--fail-on` names a direction that a one-sided test does not look for. */
function refuseOtherSide({ oneSided, failOn }: CompareArguments, written: Side | undefined): void {
  const side = oneSided ?? written;
  if (side !== undefined && failOn !== undefined && failOn !== side)
    throw new InputError(
      `--fail-on ${failOn} needs to know of ${failOn === 'any' ? 'both directions' : failOn}, and a test of one ` +
        `side looks for ${side} only: leave one of them out`,
    );
}

/**
 * Throws InputError for output files that a run with `--shard` or `--dry-run` would not write, or that it would
 * overwrite.
 */
function refuseFiles({ junit, markdown, budget, shard, dryRun }: CompareArguments): void {
  const option = Object.entries({ junit, markdown, budget }).find(([, value]) => value !== undefined)?.[0];
  if (option !== undefined && shard)
    throw new InputError(`--${option} is for whoever has all the games: leave it to the merged database`);
  if (option !== undefined && dryRun) throw new InputError(`--dry-run plays nothing: leave --${option} out`);
  if (junit !== undefined) refuseNoXml(junit);
  if (markdown !== undefined) refuseNoMarkdown(markdown);
}

const MILLISECONDS: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000 };
/** The longest time budget, in milliseconds. */
const LONGEST_TIME = 24 * 3_600_000;

/** Parses a time such as `90s`, `10m` or `1h` into milliseconds. */
function timeOption(text: string): number {
  const [, number, unit = 's'] = /^(\d{1,6})([smh]?)$/.exec(text) ?? [];
  const time = Number(number) * (MILLISECONDS[unit || 's'] ?? Number.NaN);
  if (time > 0 && time <= LONGEST_TIME) return time;
  throw new InvalidArgumentError('It must be a time up to 24h, such as 90s, 10m or 1h.');
}

function positiveNumber(below: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^\d*\.?\d+$/.test(text) && value > 0 && value < below) return value;
    throw new InvalidArgumentError(`It must be a number between 0 and ${below}.`);
  };
}

async function compare(
  context: CommandContext,
  comparison: PlannedComparison,
  store: ResultStore,
  other: OtherBuild | undefined,
  players: Players,
  options: CompareArguments,
): Promise<void> {
  const planned = { game: comparison.game, plan: comparison.plan, pairs: comparison.settings.pairs };
  const experiment = await store.saveExperiment(describeExperiment(planned, context.workerFile, context.commandLine));
  const interrupt = interruptSignal(context.err);
  const watch = new Watch(context, comparison);
  if (options.shard) {
    try {
      await playShare(context, {
        comparison,
        experiment,
        store,
        players,
        options,
        stop: interrupt.signal,
      });
    } finally {
      interrupt.release();
    }
    return;
  }
  const forfeits: string[] = [];
  let monitor: ComparisonMonitor;
  try {
    context.err(`${startSentence(comparison, store.file, players)}\n`);
    monitor = await runComparison({
      ...watchPlayers(players, (note) => {
        watch.note = note;
      }),
      comparison,
      experiment,
      store,
      changedWorkerFile: other?.workerFile,
      endAt: options.until === 'first' ? regressions(failOnOf(comparison, options)) : [],
      budget: options.budget,
      stop: interrupt.signal,
      onStart: (missing) =>
        tellForecast(context, comparison, missing, players, comparisonPower(comparison), interrupt.signal, true),
      onStored: (games, state) => watch.add(games, state),
      onForfeit: (message) => forfeits.push(message),
    });
    const lost = forfeitSentence(forfeits);
    if (lost) context.err(`${lost}\n`);
  } finally {
    interrupt.release();
  }
  if (!monitor.done) {
    tellInterrupted(context, watch.games, options, { experiment: experiment.id });
    return;
  }
  await report(context, { comparison, experiment, store, other, options, monitor, watch });
}

interface ComparisonShare {
  readonly comparison: PlannedComparison;
  readonly experiment: StoredExperiment;
  readonly store: ResultStore;
  readonly players: Players;
  readonly options: CompareArguments;
  readonly stop: AbortSignal;
}

/**
 * Plays a shard of all pairs without judging them: verdicts are made after the merge, from all pairs in the order of
 * their keys.
 */
async function playShare(context: CommandContext, one: ComparisonShare): Promise<void> {
  const { comparison, experiment, store, players, options, stop } = one;
  const { games } = await playMissing(context, {
    ...{ planned: comparison, experiment, store, players, pairs: new ComparisonMonitor(comparison).rounds },
    ...{
      what: counted(comparison.tests.length, 'test'),
      power: comparisonPower(comparison),
      share: options.shard,
      stop,
    },
  });
  endsWithoutFindings(context, { games, db: store.file, stop }, options, { experiment: experiment.id });
}

interface Finished {
  readonly comparison: PlannedComparison;
  readonly experiment: StoredExperiment;
  readonly store: ResultStore;
  readonly other: OtherBuild | undefined;
  readonly options: CompareArguments;
  readonly monitor: ComparisonMonitor;
  readonly watch: Watch;
}

/**
 * Returns which results count as a regression. Where two decks are judged by one test, either direction is a loss of
 * one of them.
 */
function failOnOf(comparison: PlannedComparison, { failOn }: CompareArguments): FailOn {
  const { settings, wholeGame } = comparison;
  if (failOn !== undefined && isOneOfTwo(comparison)) return 'any';
  return failOn ?? settings.oneSided ?? (wholeGame ? 'any' : 'worse');
}

/** Returns what is stored of the way in which the comparison is judged. */
function designOf(comparison: PlannedComparison, options: CompareArguments): JudgedDesign {
  const { settings, tests, wholeGame } = comparison;
  const failOn = failOnOf(comparison, options);
  return { ...settings, tests, wholeGame, failOn, until: options.until, changes: changePhrases(comparison) };
}

async function report(context: CommandContext, finished: Finished): Promise<void> {
  const { comparison, experiment, store, other, options, monitor, watch } = finished;
  const { plan } = comparison;
  const design = designOf(comparison, options);
  const input = await readComparisonInput(
    {
      ...{ comparison, design, experiment, store, monitor, other, examples: options.examples },
      ...{ command: context.commandLine, canPlayAgain: true },
    },
    context.workerFile,
  );
  const findings = comparisonJson(input);
  context.exitCode =
    findings.verdict === 'invalid'
      ? EXIT_FAILED
      : findings.regression
        ? EXIT_REGRESSION
        : findings.tests.some(({ verdict }) => verdict === 'not-enough')
          ? EXIT_INCONCLUSIVE
          : EXIT_DONE;
  const judgement = { design: designText(design), verdict: findings.verdict };
  await store.saveJudgement(experiment.number, judgement, new Date().toISOString());
  writeFindings(findings, options, () => cardsOfPlan(context.loadGame(plan.game), plan, options.lang));
  if (!options.json) context.out(`${comparisonText(input, context.page)}\n`);
  if (watch.games > 0) context.err(`played ${watch.games.toLocaleString('en')} games in ${duration(watch.seconds)}\n`);
  if (!options.json) return;
  printJson(context, {
    experiment: experiment.id,
    db: store.file,
    newGames: watch.games,
    seconds: watch.seconds,
    exitCode: context.exitCode,
    ...findings,
  });
}

/** Writes the findings to the files that were asked for: HTML, JUnit, Markdown. */
function writeFindings(
  findings: ComparisonFindings,
  { html, lang, junit, markdown }: CompareArguments,
  cards: () => PageCards,
): void {
  if (html !== undefined) writePage(html, comparisonPage(findings, lang).html, cards());
  if (junit !== undefined) writeFile(junit, comparisonJunit(findings));
  if (markdown !== undefined) writeFile(markdown, comparisonMarkdown(findings));
}

function startSentence(comparison: PlannedComparison, file: string, players: Players): string {
  const { plan, tests, settings } = comparison;
  const what = [...new Set(tests.map(({ subject }) => subjectName(comparison, subject)))];
  const pilots = [...new Set(tests.map(({ pilot }) => shortSpec(pilot)))];
  const side = settings.oneSided === undefined ? '' : ` (${settings.oneSided} only)`;
  return (
    `${plan.name}: judging ${what.join(', ')}, played by ${pilots.join(', ')}, to ${settings.margin} ` +
    `points${side}, at most ${settings.pairs.toLocaleString('en')} pairs each, into ${file} ` +
    `${playersPhrase(players)}`
  );
}

/** Prints the progress of the tests at intervals. */
class Watch {
  readonly #context: CommandContext;
  readonly #comparison: PlannedComparison;
  readonly #started = performance.now();
  #said = performance.now();
  games = 0;
  /** Who plays: the workers at the queue, or nothing. */
  note = '';

  constructor(context: CommandContext, comparison: PlannedComparison) {
    this.#context = context;
    this.#comparison = comparison;
  }

  get seconds(): number {
    return (performance.now() - this.#started) / 1000;
  }

  /** Words what the first open tests show so far, with intervals that stay valid however often they are looked at. */
  #soFar({ states }: ComparisonMonitor): string {
    const open = this.#comparison.tests.flatMap(({ subject, cells }, i) => {
      const { test } = itemAt(states, i);
      if (test.verdict !== undefined || test.pairs === 0) return [];
      const differences = test.counts.flatMap((n, k) => new Array<number>(n).fill(k / 2 - 1));
      const level = anytimeConfidence(DEFAULT_CONFIDENCE, Math.ceil(test.pairs / cells.length));
      const { estimate, low, high } = dealDifference(differences, level);
      return [
        `${subjectName(this.#comparison, subject)} ${points(estimate!)} points (${points(low)} to ${points(high)})`,
      ];
    });
    return open
      .slice(0, TESTS_SAID)
      .map((each) => ` · ${each}`)
      .join('');
  }

  add(games: number, monitor: ComparisonMonitor): void {
    this.games += games;
    if (performance.now() - this.#said < PROGRESS_MILLISECONDS) return;
    this.#said = performance.now();
    const open = monitor.states.filter(({ test }) => test.verdict === undefined);
    const farthest = Math.max(0, ...open.map(({ test }) => test.pairs));
    this.#context.err(
      `${this.games.toLocaleString('en')} games; ${open.length} of ${monitor.states.length} tests open after up ` +
        `to ${farthest.toLocaleString('en')} pairs${this.#soFar(monitor)}` +
        `${this.note === '' ? '' : ` · ${this.note}`}\n`,
    );
  }
}
