/** `assay meta`: prints the matchup table, the Nash mix and the circles of the decks of a stored experiment. */
import { existsSync } from 'node:fs';
import { Command } from 'commander';
import { shortSpec } from '../../agents/registry.ts';
import { InputError, itemAt } from '../../engine/index.ts';
import { plainPage } from '../../results/report/html/plain-page.ts';
import { type AdaptiveGames, findGap, type MetaRow, metaJson, metaParts, metaText } from '../../results/report/meta.ts';
import { ResultStore, type StoredExperiment } from '../../results/store.ts';
import { isMirror, LEGS, type Plan, plannedGames, specsOf } from '../../workers/plan.ts';
import { findAlarms } from '../alarms.ts';
import { pairsByCell } from '../designs/ladder.ts';
import { MixSchedule } from '../designs/mix-schedule.ts';
import { refuseNamedCells } from '../designs/named-cells.ts';
import { type PlannedExperiment, readExperiment } from '../experiment-file.ts';
import { describeExperiment } from '../identity.ts';
import { type MixGames, pairsOf, runMix } from '../mix-run.ts';
import { cardsOfPlan, writePage } from '../page-cards.ts';
import type { Players } from '../play-keys.ts';
import { Progress } from '../progress.ts';
import { forfeitSentence } from '../run.ts';
import { shareFile } from '../share.ts';
import { mixSoFar, SoFar } from '../so-far.ts';
import { findExperiment } from '../stored-games.ts';
import { isCounted } from '../verdict-rows.ts';
import { type CommandContext, EXIT_DONE, EXIT_FAILED, printJson } from './context.ts';
import { dryRun, dryRunOption } from './dry-run.ts';
import { interruptSignal } from './interrupt.ts';
import { changeField, refuseWithChange } from './meta-change.ts';
import { foundHtmlOption, jsonOption, numberBetween, readyBots, refusePage, wholeNumber } from './options.ts';
import { addPlayerOptions, type PlayerArguments, playersPhrase, readPlayers, shardOption } from './players.ts';
import { tellInterrupted } from './tell-findings.ts';

interface MetaArguments extends PlayerArguments {
  readonly experiment?: string;
  readonly db?: string;
  readonly play?: boolean;
  readonly dryRun?: boolean;
  readonly points?: number;
  readonly change?: string;
  readonly pairs?: number;
  readonly html?: string;
  readonly json?: boolean;
}

/** The standard precision of a mix: what the best answer may still gain against it, in percentage points. */
const STANDARD_POINTS = 2;

export function metaCommand(context: CommandContext): Command {
  const own = new Command('meta')
    .description('matchup table, Nash mix and circles of the decks of a stored experiment')
    .argument('<experiment or db>', 'experiment file that was run, or its database')
    .option('--experiment <name>', 'which experiment of the database: id, beginning of an id, or name')
    .option('--db <file>', 'database of an experiment file; the name of the experiment with .sqlite when left out')
    .option(
      '--play',
      'play the games that the mix needs, at most those of the file: 20 pairs a cell, then more among decks that ' +
        'were ever in the mix',
    )
    .option(
      '--points <p>',
      'with --play: points that the best answer to the mix may gain at most (2); fewer need more games',
      numberBetween(50, 'points'),
    )
    .option(
      '--change <file>',
      'a change file: plays the field before and after it on the same deals, and shows both tables, what they differ ' +
        'by, and which decks enter and leave the mix',
    )
    .option(
      '--pairs <n>',
      'with --change: pairs of every two decks; as the file says when left out',
      wholeNumber(2, 1e7),
    );
  return addPlayerOptions(own)
    .addOption(shardOption())
    .addOption(foundHtmlOption())
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      '\nExamples:\n  assay run my-field.yaml --games 1000\n  assay meta my-field.yaml\n  assay meta ' +
        'my-field.yaml --play --points 3\n  assay meta my-field.yaml --change cheaper.yaml --html cheaper.html',
    )
    .action((source: string, options: MetaArguments, command: Command) => runMeta(context, source, options, command));
}

async function runMeta(
  context: CommandContext,
  source: string,
  options: MetaArguments,
  command: Command,
): Promise<void> {
  refusePage(options, command);
  const isFile = /\.ya?ml$/.test(source);
  const planned = isFile ? readExperiment(source, context.loadGame) : undefined;
  const file = planned ? (options.db ?? shareFile(planned.plan.name, options.shard)) : source;
  if (options.change !== undefined) {
    if (!planned) throw new InputError('--change needs the experiment file, which says what is played');
    refuseWithChange(options);
    await changeField(context, planned, file, readPlayers(context, options, command), options);
    return;
  }
  if (options.shard)
    throw new InputError('--shard is about a change: what else is played here depends on what was found before');
  if (options.pairs !== undefined) throw new InputError('--pairs is about a change: give --change, too');
  if (options.play) {
    if (!planned) throw new InputError('--play needs the experiment file, which says what may be played');
    if (options.experiment !== undefined) throw new InputError('give --experiment with a database only');
    const players = readPlayers(context, options, command);
    if (options.dryRun) await foretell(context, planned, file, players, options);
    else await play(context, planned, file, players, options);
    return;
  }
  refusePlaying(command);
  if (planned && !existsSync(file)) {
    throw new InputError(`there is no ${file} yet; play the experiment first: assay run ${source} --db ${file}`);
  }
  const store = await ResultStore.open(file, { create: false, readOnly: true });
  try {
    const experiments = await store.experiments();
    const id = planned && describeExperiment(planned, context.workerFile, context.commandLine).id;
    const wanted = options.experiment ?? (experiments.some((one) => one.id === id) ? id : planned?.plan.name);
    await report(context, store, findExperiment(experiments, wanted), options);
  } finally {
    await store.close();
  }
}

/** Throws InputError for options of playing when the command only reads stored games. */
function refusePlaying(command: Command): void {
  const stray = ['points', 'allowBots', 'threads', 'gameLimit', 'queue', 'patience', 'dryRun'].find(
    (name) => command.getOptionValueSource(name) === 'cli',
  );
  if (stray !== undefined) {
    const word = stray.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    throw new InputError(`--${word} is about playing: give --play, too`);
  }
}

/** Prints what `play` would play first, and at most. */
async function foretell(
  context: CommandContext,
  planned: PlannedExperiment,
  file: string,
  players: Players,
  { points = STANDARD_POINTS, json }: MetaArguments,
): Promise<void> {
  const { cells } = withDecks(planned).plan;
  const first = new MixSchedule(cells, planned.pairs, points / 100).asked;
  const pairs = cells.map((_, cell) => (itemAt(first, cell) > 0 ? planned.pairs : 0));
  const stage = plannedGames(cells, first).toLocaleString('en');
  const power = [
    `Of them ${stage} in the first stage; it ends when no deck gains more than ${points} points on the mix.`,
  ];
  const told = await dryRun(context, { planned, pairs, file, players, power, atMost: true, json });
  if (json) printJson(context, told);
}

/**
 * Returns the experiment; throws InputError for one without two decks, or with named cells (matchups), which have no
 * mix.
 */
function withDecks(planned: PlannedExperiment): PlannedExperiment {
  const { plan } = planned;
  if (plan.decks.length < 2) throw new InputError(`"${plan.name}" has one deck, so there is no mix to play for`);
  refuseNamedCells(planned, 'a mix');
  return planned;
}

/** Plays the games that the mix needs, and prints the mix. */
async function play(
  context: CommandContext,
  planned: PlannedExperiment,
  file: string,
  players: Players,
  options: MetaArguments,
): Promise<void> {
  const { plan, pairs } = withDecks(planned);
  const target = (options.points ?? STANDARD_POINTS) / 100;
  await readyBots(context, specsOf(plan), options);
  const store = await ResultStore.open(file, { create: true });
  const interrupt = interruptSignal(context.err);
  let games = 0;
  try {
    const experiment = await store.saveExperiment(describeExperiment(planned, context.workerFile, context.commandLine));
    const whole = plannedGames(plan.cells, pairs).toLocaleString('en');
    context.err(
      `${plan.name}: playing for a Nash mix on which no deck gains more than ` +
        `${options.points ?? STANDARD_POINTS} points, at most ${whole} games, into ${file} ` +
        `${playersPhrase(players)}\n`,
    );
    const looks = new SoFar(context, () => mixSoFar(store, experiment));
    let progress = new Progress(0, context.err, context.isTerminal);
    const mix = await runMix({
      ...players,
      ...{ game: planned.game, experiment, store, target, stop: interrupt.signal },
      onStart: (missing) => {
        if (progress.games > 0) progress.finish();
        if (missing > 0) context.err(`stage of ${missing.toLocaleString('en')} games\n`);
        progress = new Progress(missing, context.err, context.isTerminal);
      },
      onStored: (stored) => {
        games += stored;
        progress.add(stored);
        return looks.look();
      },
    });
    if (progress.games > 0) progress.finish();
    if (!mix) {
      tellInterrupted(context, games, options, { experiment: experiment.id });
      return;
    }
    const lost = forfeitSentence(mix.forfeits);
    if (lost) context.err(`${lost}\n`);
    await report(context, store, experiment, options, { ...mix, target, newGames: games });
  } finally {
    interrupt.release();
    await store.close();
  }
}

/** A mix whose games were chosen in stages. */
interface PlayedMix extends MixGames {
  readonly target: number;
  readonly newGames: number;
}

async function report(
  context: CommandContext,
  store: ResultStore,
  experiment: StoredExperiment,
  options: MetaArguments,
  mix?: PlayedMix,
): Promise<void> {
  const { plan, number, name, pairs } = experiment;
  if (plan.change) throw new InputError(`"${name}" is a comparison, and no field of decks`);
  const asked = mix?.asked ?? pairsByCell(plan, pairs);
  const rows = await readRows(store, experiment, asked);
  if (new Set(rows.flatMap(({ decks }) => decks)).size < 2) {
    throw new InputError(`"${name}" has fewer than two decks with a whole pair, so there is no meta to solve`);
  }
  const gap = findGap(rows);
  if (gap) {
    const planned = plan.cells.some(({ decks }) =>
      gap.decks.every((deck) => decks.some((index) => itemAt(plan.decks, index).name === deck)),
    );
    if (!planned)
      throw new InputError(
        `"${name}" names its cells, and ${gap.decks.join(' against ')} is none: a mix needs every two decks`,
      );
    // a ladder spreads its pairs over the cells of its decks, so a cell may have none yet
    const remedy = plan.block === undefined || pairs >= plan.block ? 'all of it first' : `${plan.block} pairs or more`;
    throw new InputError(
      `"${name}" has no whole pair of ${gap.decks[0]} against ${gap.decks[1]} (${gap.agents}); play ${remedy}`,
    );
  }
  const most = Math.max(...asked);
  const isAsked = (row: { readonly cell: number; readonly leg: number; readonly pair: number }): boolean =>
    row.pair < itemAt(asked, row.cell) && isCounted(plan)(row);
  const findings = metaJson(plan.name, plan.game, rows, {
    games: await countGames(store, experiment, asked),
    faults: (await store.faultRows(number, most)).filter(isAsked).length,
    planned: plannedGames(plan.cells, asked),
    alarms: await findAlarms(store, experiment, most),
    adaptive: mix && adaptiveGames(plan, mix),
  });

  context.exitCode = findings.status === 'invalid' ? EXIT_FAILED : EXIT_DONE;
  if (options.html !== undefined)
    writePage(
      options.html,
      plainPage({
        title: `${findings.experiment}: the meta`,
        of: [findings.experiment, findings.game],
        status: findings.status,
        isAlarm: findings.status === 'invalid',
        sentences: findings.sentences,
        tiles: [
          [findings.games.toLocaleString('en'), 'games'],
          [String(itemAt(findings.fields, 0).decks.length), 'decks'],
        ],
        note: context.commandLine,
        parts: metaParts(findings),
      }),
      cardsOfPlan(context.loadGame(plan.game), plan),
    );
  if (options.json) {
    const played = mix ? { newGames: mix.newGames } : {};
    printJson(context, { id: experiment.id, db: store.file, ...played, ...findings });
  } else context.out(`${metaText(findings, context.page)}\n`);
}

function adaptiveGames({ cells }: Plan, { asked, target, reached }: PlayedMix): AdaptiveGames {
  const met = asked.filter((_, number) => {
    const cell = itemAt(cells, number);
    return !isMirror(cell) && cell.decks[0] !== cell.decks[1];
  });
  const most = Math.max(...met);
  return { target, reached, fewest: Math.min(...met), most, alike: most * LEGS * met.length };
}

/** Counts the stored games of the pairs that are asked for in each cell (matchup). */
async function countGames(
  store: ResultStore,
  { number, plan }: StoredExperiment,
  asked: readonly number[],
): Promise<number> {
  let games = 0;
  for (const pairs of new Set(asked)) {
    if (pairs === 0) continue;
    for (const group of (await store.gameGroups(number, pairs)).filter(isCounted(plan)))
      if (asked[group.cell] === pairs) games += group.games;
  }
  return games;
}

/** Returns for each cell (matchup) how many pairs its first deck ended with each score. */
async function readRows(
  store: ResultStore,
  experiment: StoredExperiment,
  asked: readonly number[],
): Promise<MetaRow[]> {
  const { plan } = experiment;
  const counts = await pairsOf(store, experiment, asked);
  return plan.cells.map(({ decks, agents }, cell) => ({
    decks: [itemAt(plan.decks, decks[0]).name, itemAt(plan.decks, decks[1]).name],
    agents: [...new Set(agents.map((spec) => shortSpec(spec)))].join(' and '),
    isOneAgent: agents[0] === agents[1],
    pairs: itemAt(counts, cell),
  }));
}
