/** `assay build`: searches for legal and strong decks, and measures its finds on deals that the search did not use. */
import { Command } from 'commander';
import { InputError } from '../../engine/index.ts';
import { type BuildFindings, type BuildLoop, buildJson, buildParts, buildText } from '../../results/report/build.ts';
import { plainPage } from '../../results/report/html/plain-page.ts';
import { count } from '../../results/report/number-words.ts';
import { ResultStore, type StoredExperiment } from '../../results/store.ts';
import { checkAxes, STANDARD_AXES } from '../deck-search/archive.ts';
import { readBuildInput } from '../deck-search/build-input.ts';
import { searchOnce } from '../deck-search/build-search.ts';
import { type BuildArguments, type BuildSetting, readBuildSetting } from '../deck-search/build-setting.ts';
import { evenField, mixedField } from '../deck-search/field-mix.ts';
import { type Arena, meetingPlan, raceGames } from '../deck-search/race.ts';
import { fewestGames, SEARCH_SHARE } from '../deck-search/search.ts';
import { makeFolder } from '../folders.ts';
import { forecastTime, TRIAL_OF_DRY_RUN } from '../forecast.ts';
import { cardsOfSearch } from '../page-cards.ts';
import type { Players } from '../play-keys.ts';
import { duration, Progress } from '../progress.ts';
import { fieldSoFar, SoFar } from '../so-far.ts';
import { type CommandContext, printJson } from './context.ts';
import { dryRunOption } from './dry-run.ts';
import { interruptSignal } from './interrupt.ts';
import {
  cardsOption,
  foundHtmlOption,
  gameOption,
  jsonOption,
  numberBetween,
  readyBots,
  refusePage,
  wholeNumber,
} from './options.ts';
import { addPlayerOptions, type PlayerArguments, playersPhrase, readPlayers } from './players.ts';
import { tellFindings, tellInterrupted } from './tell-findings.ts';

/** Defaults of the options of a search. */
const STANDARD_MINUTES = 10;
const STANDARD_POPULATION = 32;
const STANDARD_KEEP = 6;
const STANDARD_POINTS = 2;
/** The most searches that a loop makes, and the most finds that one search adds to the field. */
const MOST_SEARCHES = 20;
const MOST_ADDED = 2;
const PAGE_WIDTH = 110;

interface BuildOptions extends BuildArguments, PlayerArguments {
  readonly minutes?: number;
  readonly games?: number;
  readonly population: number;
  readonly axes: readonly string[];
  readonly keep: number;
  readonly points?: number;
  readonly out?: string;
  readonly db?: string;
  readonly html?: string;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

export function buildCommand(context: CommandContext): Command {
  return withOptions(new Command('build'))
    .description('search for decks that are legal and strong, and measure them on games that the search never saw')
    .addHelpText(
      'after',
      '\nThe same command goes on where it was stopped. Half of the games of a search try decks; the others measure ' +
        'what was found.\n\nExamples:\n  assay build --game SE --minutes 20 --out decks' +
        '\n  assay build --against my-field.yaml --with 1-016 --elements fire ice' +
        '\n  assay build --game FOW --loop --minutes 5 --points 3',
    )
    .action(async (options: BuildOptions, command: Command) => {
      refusePage(options, command);
      if (options.minutes !== undefined && options.games !== undefined)
        throw new InputError('give --minutes or --games, and not both');
      if (options.points !== undefined && !options.loop)
        throw new InputError('--points is where a loop ends: give --loop, too');
      const players = readPlayers(context, options, command);
      const setting = readBuildSetting(context, options);
      checkAxes(options.axes, setting.looks);
      if (options.dryRun) {
        await foretell(context, setting, players, options);
        return;
      }
      checkGames(setting, options);
      if (options.out !== undefined) makeFolder(options.out);
      await readyBots(context, setting.agents, options);
      const store = await ResultStore.open(databaseOf(setting, options), { create: true });
      try {
        await build(context, setting, store, players, options);
      } finally {
        await store.close();
      }
    });
}

function withOptions(command: Command): Command {
  command
    .addOption(gameOption('game whose shipped decks are the field, without a file'))
    .option(
      '--against <file or nash>',
      'experiment file whose decks are the field, or nash: the Nash mix of shipped decks',
    )
    .addOption(cardsOption())
    .option('--with <id...>', 'cards that every deck has')
    .option('--elements <word...>', 'elements, attributes, factions or organizations that the cards may be of')
    .option('--class <word...>', 'the same for classes; neutral cards may always stand in a deck')
    .option(
      '--agents <spec...>',
      'pilot of the decks that are tried and, where it is another one, of the field; greedy',
    )
    .option('--beside <deck...>', 'decks that are measured beside the finds, by name or file')
    .option(
      '--minutes <n>',
      `minutes that a search takes; ${STANDARD_MINUTES} without --minutes and --games`,
      numberBetween(100_000, 'minutes'),
    )
    .option('--games <n>', 'games of a search in all, in place of a time', wholeNumber(1, 1e9))
    .option('--population <n>', 'decks of a race', wholeNumber(4, 1000), STANDARD_POPULATION)
    .option(
      '--axes <name...>',
      'what the gallery is laid out by: cost, length (turns), or the share of a type of cards, by its name',
      [...STANDARD_AXES],
    )
    .option('--keep <n>', 'finds that are measured, each the best of its kind', wholeNumber(1, 1000), STANDARD_KEEP)
    .option('--loop', 'add finds to the field and search again, until nothing gains more on its Nash mix')
    .option(
      '--points <p>',
      `with --loop: points that a find may gain at most (${STANDARD_POINTS})`,
      numberBetween(50, 'points'),
    )
    .option('--seed <text>', 'the same seed and games give the same decks', 'build')
    .option('--out <folder>', 'write the finds as deck files, which other commands take');
  return addPlayerOptions(command)
    .option('--db <file>', 'database; build- and the name of the game with .sqlite when left out')
    .addOption(foundHtmlOption())
    .addOption(dryRunOption())
    .addOption(jsonOption());
}

function databaseOf({ name }: BuildSetting, { db }: BuildOptions): string {
  return db ?? `${name}.sqlite`;
}

/** Throws InputError when `--games` is too small for one race and the measurement of its finds. */
function checkGames({ field, isMix }: BuildSetting, { games, population }: BuildOptions): void {
  if (games === undefined) return;
  const fewest = fewestGames({ opponents: evenField(field) }, population);
  if (!isMix && games < fewest)
    throw new InputError(
      `--games ${games} is less than one race and its measurement take, ${count(fewest)}; give more, or a smaller ` +
        '--population',
    );
}

/** Prints what a race is and how long it will take. */
async function foretell(
  context: CommandContext,
  setting: BuildSetting,
  players: Players,
  options: BuildOptions,
): Promise<void> {
  const opponents = evenField(setting.field);
  const { population, minutes, games } = options;
  const all = setting.field.slice(0, population);
  const plan = meetingPlan({ ...setting, opponents, seed: options.seed }, all, 'forecast');
  const forecast = await forecastTime(
    plan,
    plan.cells.map(() => 2),
    players,
    TRIAL_OF_DRY_RUN,
  );
  const race = raceGames({ opponents }, population);
  const pace = forecast.seconds === null ? null : forecast.seconds / forecast.games;
  const timeOf = (n: number): string => (pace === null ? '' : `, about ${duration(n * pace)}`);
  const sentences = [`One race of ${population} decks is ${count(race)} games${timeOf(race)}.`];
  const whole = games ?? (pace === null ? null : ((minutes ?? STANDARD_MINUTES) * 60) / pace);
  if (whole !== null) {
    const races = Math.max(1, Math.floor((whole * SEARCH_SHARE) / race));
    sentences.push(
      `A search of ${count(whole)} games${timeOf(whole)} has ${count(races)} races, of about ` +
        `${count(races * population * 0.8)} decks; half of the games measure what they find.`,
    );
  }
  sentences.push('Dry run: nothing was stored.');
  if (options.json) printJson(context, { dryRun: true, race, games: whole, secondsPerGame: pace, sentences });
  else context.out(`${sentences.join('\n')}\n`);
}

/** Runs one search or a loop of searches, and prints or writes what was found. */
async function build(
  context: CommandContext,
  setting: BuildSetting,
  store: ResultStore,
  players: Players,
  options: BuildOptions,
): Promise<void> {
  const interrupt = interruptSignal(context.err);
  let games = 0;
  const watch = new BuildWatch(context, store);
  const base: Omit<Arena, 'opponents' | 'name' | 'seed'> = {
    ...players,
    ...{ game: setting.game, plan: setting.plan, store, agents: setting.agents },
    stop: interrupt.signal,
    commandLine: context.commandLine,
    onStage: (missing) => watch.begin(missing),
    onMeasure: (experiment, finds) => watch.measure(experiment, finds),
    onStored: (stored) => {
      games += stored;
      return watch.add(stored);
    },
    say: (sentence) => context.err(`${sentence}\n`),
  };
  try {
    context.err(`${setting.name}: searching for decks against ${setting.against} ${playersPhrase(players)}\n`);
    const findings = await searchAll(context, setting, base, options);
    watch.end();
    if (!findings) {
      tellInterrupted(context, games, options);
      return;
    }
    tellFindings(context, findings, options, {
      besides: { db: store.file, newGames: games },
      page: () => page(findings),
      cards: () => cardsOfSearch(setting, findings),
      text: (width) => buildText(findings, width),
    });
  } finally {
    interrupt.release();
  }
}

/** Runs one search, or as many as a loop needs; returns undefined when it was stopped. */
async function searchAll(
  context: CommandContext,
  setting: BuildSetting,
  base: Omit<Arena, 'opponents' | 'name' | 'seed'>,
  options: BuildOptions,
): Promise<BuildFindings | undefined> {
  const target = (options.points ?? STANDARD_POINTS) / 100;
  const limits = { ...options, minutes: options.minutes ?? STANDARD_MINUTES };
  const added: string[] = [];
  let { field } = setting;
  for (let searches = 1; ; searches++) {
    const again = searches === 1 ? '' : `loop ${searches}`;
    const arena = {
      ...base,
      name: again === '' ? setting.name : `${setting.name}-loop-${searches}`,
      seed: again === '' ? options.seed : `${options.seed}, ${again}`,
    };
    const opponents = setting.isMix ? await mixedField(arena, field, target) : evenField(field);
    const searched = opponents && (await searchOnce(setting, { ...arena, opponents }, field, limits));
    if (!searched) return undefined;
    const findings = buildJson(await readBuildInput(context, searched));
    if (!options.loop) return findings;
    const better = findings.decks.filter(({ score }) => (score.estimate ?? 0) - 0.5 > target).slice(0, MOST_ADDED);
    if (better.length === 0 || searches === MOST_SEARCHES) {
      const loop: BuildLoop = { searches, added, target, isSolved: better.length === 0 };
      return buildJson(await readBuildInput(context, { ...searched, loop }));
    }
    const finds = searched.found.finds.filter(({ deck }) => better.some(({ name }) => name === deck.name));
    field = [...field, ...finds.map(({ deck }) => deck)];
    added.push(...better.map(({ name }) => name));
    context.err(`search ${searches}: ${better.map(({ name }) => name).join(' and ')} added to the field\n`);
  }
}

/** The progress of each part of a search, and what the games of a measurement show so far. */
class BuildWatch {
  readonly #context: CommandContext;
  readonly #store: ResultStore;
  #progress: Progress;
  #looks: SoFar | undefined;
  #nextLooks: SoFar | undefined;

  constructor(context: CommandContext, store: ResultStore) {
    this.#context = context;
    this.#store = store;
    this.#progress = new Progress(0, context.err, context.isTerminal);
  }

  /** Begins a part that has `missing` games to play. */
  begin(missing: number): void {
    this.end();
    this.#progress = new Progress(missing, this.#context.err, this.#context.isTerminal);
    this.#looks = this.#nextLooks;
    this.#nextLooks = undefined;
  }

  add(games: number): Promise<void> | undefined {
    this.#progress.add(games);
    return this.#looks?.look();
  }

  /** Tells that the part which begins next measures these finds. */
  measure(experiment: StoredExperiment, finds: readonly string[]): void {
    this.#nextLooks = new SoFar(this.#context, () => fieldSoFar(this.#store, experiment, finds));
  }

  end(): void {
    if (this.#progress.games > 0) this.#progress.finish();
    this.#progress = new Progress(0, this.#context.err, this.#context.isTerminal);
  }
}

function page(findings: BuildFindings): string {
  const { game, status, sentences, decks, tried, games, faults } = findings;
  return plainPage({
    title: `${game}: decks that were built`,
    of: ['Decks that were built', game],
    status,
    isAlarm: status === 'invalid',
    sentences,
    tiles: [
      [count(decks.length), 'finds'],
      [count(tried), 'decks tried'],
      [count(games), 'games on fresh deals'],
      [count(faults), 'quarantined'],
    ],
    note: 'Intervals hold for all decks at once, for a number of games fixed beforehand.',
    parts: buildParts(findings, PAGE_WIDTH),
  });
}
