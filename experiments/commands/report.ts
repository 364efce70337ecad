/** `assay report`: writes the findings of an experiment as one HTML file. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Command, Option } from 'commander';
import { InputError } from '../../engine/index.ts';
import { comparisonJson } from '../../results/report/comparison.ts';
import { verdictJson } from '../../results/report/findings.ts';
import { comparisonPage } from '../../results/report/html/comparison-page.ts';
import { type CsvTable, csvText } from '../../results/report/html/csv.ts';
import { plainPage } from '../../results/report/html/plain-page.ts';
import { reportPage } from '../../results/report/html/report.ts';
import { LANGUAGES, type Language } from '../../results/report/html/words.ts';
import { strengthJson } from '../../results/report/strength.ts';
import { courseParts, courseSentences, type TrainingCourse } from '../../results/report/training-course.ts';
import { tooManyFaults } from '../../results/report/trust.ts';
import type { VerdictInput } from '../../results/report/verdict.ts';
import { ResultStore, type StoredExperiment } from '../../results/store.ts';
import type { Plan } from '../../workers/plan.ts';
import { type CardSource, costOf } from '../card-numbers.ts';
import { readComparisonInput, readJudged } from '../comparison-report.ts';
import { readExperiment } from '../experiment-file.ts';
import { describeExperiment, engineHash } from '../identity.ts';
import { cardsOfPlan, writePage } from '../page-cards.ts';
import { refuseOther, writeFile } from '../page-file.ts';
import { readReportInput } from '../report-rows.ts';
import { driftNote, findExperiment } from '../stored-games.ts';
import { readCourse } from '../training/course.ts';
import { type CommandContext, EXIT_DONE, EXIT_FAILED, printJson } from './context.ts';
import { anytimeOption, jsonOption } from './options.ts';

interface ReportArguments {
  readonly experiment?: string;
  readonly db?: string;
  readonly out?: string;
  readonly csv?: string;
  readonly lang: Language;
  readonly anytime?: boolean;
  readonly json?: boolean;
}

export function reportCommand(context: CommandContext): Command {
  return new Command('report')
    .description('write what an experiment found as one HTML file that needs no network')
    .argument('<db or experiment.yaml>', 'database, or the experiment file that its games were played from')
    .option('--experiment <name>', 'which experiment of the database: id, beginning of an id, or name')
    .option('--db <file>', 'database of an experiment file; the name of the experiment with .sqlite when left out')
    .option('--out <file>', 'HTML file; the name of the experiment with .html when left out')
    .option('--csv <folder>', 'also write the numbers of each chart as CSV files into this folder')
    .addOption(new Option('--lang <language>', 'language of the labels').choices(LANGUAGES).default('en'))
    .addOption(anytimeOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      '\nExamples:\n  assay report first.sqlite --out first.html\n  assay report experiments/configs/first.yaml ' +
        '--lang ja --csv first-csv' +
        '\n\nEvery chart also carries its numbers as CSV in a link. Exit code 1 when the experiment is invalid.',
    )
    .action(async (source: string, options: ReportArguments) => {
      const isFile = /\.ya?ml$/.test(source);
      if (!isFile && options.db !== undefined) throw new InputError('give --db with an experiment file only');
      if (isFile && options.experiment !== undefined) throw new InputError('give --experiment with a database only');
      const planned = isFile ? readExperiment(source, context.loadGame) : undefined;
      const file = planned ? (options.db ?? `${planned.plan.name}.sqlite`) : source;
      if (!existsSync(file)) {
        const first = planned ? `; play the experiment first: assay run ${source} --db ${file}` : '';
        throw new InputError(`there is no ${file}${first}`);
      }
      const store = await ResultStore.open(file, { create: false, readOnly: true });
      try {
        const experiments = await store.experiments();
        const isWhole = !planned && options.experiment === undefined;
        const course = isWhole ? await readCourse(store, experiments) : undefined;
        if (course) {
          reportCourse(context, course, options);
          return;
        }
        const wanted = planned ? describeExperiment(planned, context.workerFile, '').id : options.experiment;
        await writeReport(context, store, findExperiment(experiments, wanted), options);
      } finally {
        await store.close();
      }
    });
}

/** A page, its tables, and the same findings as an object. */
interface Written {
  readonly html: string;
  readonly tables: readonly CsvTable[];
  readonly status: string;
  readonly found: object;
}

async function writeReport(
  context: CommandContext,
  store: ResultStore,
  experiment: StoredExperiment,
  options: ReportArguments,
): Promise<void> {
  const out = options.out ?? `${experiment.name}.html`;
  refuseOther(out, options.csv);
  const { plan } = experiment;
  const isLadder = plan.block !== undefined;
  if (options.anytime && (isLadder || plan.change))
    throw new InputError(
      `--anytime is for decks and cards, and "${experiment.name}" is a ` +
        `${isLadder ? 'ladder' : 'comparison, whose test looks as often as it likes'}: leave it out`,
    );
  const report = plan.change ? reportComparison : reportVerdict;
  const { html, tables, status, found } = await report(context, store, experiment, options);
  const bytes = writePage(out, html, cardsOfPlan(context.loadGame(plan.game), plan, options.lang));
  const files = options.csv === undefined ? [] : tables.map(({ name }) => join(options.csv!, `${name}.csv`));
  tables.forEach((table, i) => {
    if (files[i] !== undefined) writeFile(files[i], csvText(table));
  });
  context.exitCode = status === 'invalid' ? EXIT_FAILED : EXIT_DONE;
  if (options.json) {
    const { id, name } = experiment;
    printJson(context, { experiment: id, name, out, csv: files, status, bytes, found });
    return;
  }
  const beside = files.length > 0 ? ` and ${files.length} CSV files in ${options.csv}` : '';
  context.out(`${experiment.name}: ${out}${beside}\n`);
}

async function reportVerdict(
  context: CommandContext,
  store: ResultStore,
  experiment: StoredExperiment,
  { anytime, lang }: ReportArguments,
): Promise<Written> {
  const { plan } = experiment;
  const input = await readReportInput(store, experiment, context.loadGame(plan.game), anytime);
  const invalid = tooManyFaults(input.faults.length, input.games + input.faults.length);
  const verdict = verdictJson(input.verdict);
  const strength = input.strength && strengthJson(input.strength);
  return {
    ...reportPage(input, lang),
    status: invalid ? 'invalid' : (strength ?? verdict).status,
    found: { verdict, strength, ratings: input.ratings, ...forPlots(input.verdict, plan, context) },
  };
}

/** The number of pairs of a comparison that the page shows because their legs ended differently. */
const EXAMPLES = 3;

/** Reports a comparison from its database; only the pairs that the page shows are played again. */
async function reportComparison(
  context: CommandContext,
  store: ResultStore,
  experiment: StoredExperiment,
  { lang }: ReportArguments,
): Promise<Written> {
  const { workerFile } = context;
  const game = context.loadGame(experiment.plan.game);
  const judged = {
    ...(await readJudged(store, experiment, game)),
    ...{ experiment, store, command: experiment.command, examples: EXAMPLES },
    canPlayAgain: driftNote(experiment, engineHash(workerFile), game) === undefined,
  };
  const comparison = comparisonJson(await readComparisonInput(judged, workerFile));
  return { ...comparisonPage(comparison, lang), status: comparison.verdict, found: { comparison } };
}

/** Reports a training: all its generations on one page. */
function reportCourse(
  context: CommandContext,
  course: TrainingCourse,
  { out: named, csv, json }: ReportArguments,
): void {
  if (csv !== undefined) throw new InputError('--csv is for charts, and a training has none: give --json');
  const { name, game, generations } = course;
  const out = named ?? `${name}.html`;
  refuseOther(out);
  const page = plainPage({
    title: `${name}: training`,
    of: [name, game],
    status: 'complete',
    sentences: courseSentences(course),
    tiles: [[String(generations.length), 'generations']],
    note: context.commandLine,
    parts: courseParts(course),
  });
  writeFile(out, page);
  if (json) printJson(context, { name, out, found: { training: course } });
  else context.out(`${name}: ${out}\n`);
}

/** Returns data for plots: how many games took how many turns, and the costs of cards. */
function forPlots({ cells }: VerdictInput, plan: Plan, { loadGame }: CommandContext): object {
  const turns = new Map<number, number>();
  for (const { turns: n, games } of cells.flatMap((cell) => cell.turns)) turns.set(n, (turns.get(n) ?? 0) + games);
  const game = loadGame(plan.game).withCards(plan.cardFiles);
  const ids = new Set(plan.decks.flatMap(({ cards }) => cards));
  // a database may be older than the pool and name cards that it lacks
  const known = [...ids].filter((id) => game.findCard(id) !== undefined);
  const costs = known.map((id) => [id, costOf(game.cardSource(id) as CardSource)] as const);
  return {
    turns: [...turns].sort(([a], [b]) => a - b).map(([n, games]) => ({ turns: n, games })),
    costs: Object.fromEntries(costs.filter(([, cost]) => cost !== undefined)),
  };
}
