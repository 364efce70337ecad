/**
 * `assay strength`: measures how strong each card of a deck is, by the usual statistics and by what only a simulator
 * can measure.
 */
import { basename } from 'node:path';
import { Command } from 'commander';
import { AGENT_KINDS } from '../../agents/registry.ts';
import { type CardText, type Game, InputError, itemAt, parseYaml, readTextFile } from '../../engine/index.ts';
import { reportPage } from '../../results/report/html/report.ts';
import type { Language } from '../../results/report/html/words.ts';
import { strengthJson, strengthText } from '../../results/report/strength.ts';
import { ResultStore, type StoredExperiment } from '../../results/store.ts';
import { cardChanges, changedCards } from '../card-changes.ts';
import { readChangeFile } from '../change-file.ts';
import { addCardFiles, readExperiment } from '../experiment-file.ts';
import { strengthPower } from '../forecast.ts';
import { describeExperiment } from '../identity.ts';
import { cardsOfPlan, writePage } from '../page-cards.ts';
import type { Players } from '../play-keys.ts';
import { readReportInput } from '../report-rows.ts';
import { shareFile } from '../share.ts';
import { type PlannedStrength, planStrength } from '../strength-plan.ts';
import { readStrengthInput, withBefore } from '../strength-rows.ts';
import { type CommandContext, EXIT_DONE, EXIT_FAILED, printJson } from './context.ts';
import { dryRun, dryRunOption } from './dry-run.ts';
import { interruptSignal } from './interrupt.ts';
import {
  anytimeOption,
  foundHtmlOption,
  jsonOption,
  pageLanguageOption,
  readyBots,
  refusePage,
  STANDARD_TIERS_WORDS,
  wholeNumber,
} from './options.ts';
import { playMissing } from './play-missing.ts';
import { addPlayerOptions, type PlayerArguments, readPlayers, shardOption } from './players.ts';
import { endsWithoutFindings } from './tell-findings.ts';

/** The standard tiers: a weak pilot and two that search; those that a game lacks are left out. */
const STANDARD_TIERS = ['greedy', 'ismcts:iterations=20', 'ismcts:iterations=100'];
const STANDARD_VARIANTS = 0;

interface StrengthArguments extends PlayerArguments {
  readonly tiers: readonly string[];
  readonly decks?: readonly string[];
  readonly cards?: readonly string[];
  readonly neutral?: string;
  readonly pairs?: number;
  readonly variants: number;
  readonly change?: string;
  readonly seed?: string;
  readonly db?: string;
  readonly html?: string;
  readonly lang: Language;
  readonly anytime?: boolean;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

export function strengthCommand(context: CommandContext): Command {
  const known = STANDARD_TIERS.filter((spec) => AGENT_KINDS.some(({ name }) => spec.split(':')[0] === name));
  const own = new Command('strength')
    .description(
      'measure how strong each card is: familiar win rates, forced opening hands, copies, variants, by who plays',
    )
    .argument('<experiment.yaml>', 'experiment file: its game, decks, seed, switches and cards')
    .option(
      '--decks <deck...>',
      'decks to measure; all of the experiment when left out. Opponents are all its other decks',
    )
    .option('--cards <id...>', 'cards to measure; all of a deck when left out')
    .option('--tiers <spec...>', `agents, each in both seats, the weakest first; ${STANDARD_TIERS_WORDS}`, known)
    .option(
      '--pairs <n>',
      'deals of each comparison, shared out over the opponents; as the file says when left out',
      wholeNumber(1, 1e7),
    )
    .option(
      '--neutral <id>',
      'card that takes the place of copies left out; the plainest one like the deck when left out',
    )
    .option(
      '--variants <n>',
      'random legal variants of each deck for the regression',
      wholeNumber(0, 10_000),
      STANDARD_VARIANTS,
    )
    .option(
      '--change <file>',
      'a card file, or a change file with cards, as they are to become: also tells which cards the change ' +
        'improved, on the same deals',
    )
    .option('--seed <text>', 'seed, in place of the file: the same seed gives the same games');
  return addPlayerOptions(own)
    .addOption(shardOption())
    .option('--db <file>', 'database; the name of the experiment with -strength.sqlite when left out')
    .addOption(foundHtmlOption())
    .addOption(pageLanguageOption())
    .addOption(anytimeOption())
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      '\nExample:\n  assay strength experiments/configs/first.yaml --decks "Fire rush" --cards 1-007 1-030 ' +
        '--tiers greedy --pairs 400',
    )
    .action((file: string, options: StrengthArguments, command: Command) =>
      runStrength(context, file, options, command),
    );
}

async function runStrength(
  context: CommandContext,
  file: string,
  options: StrengthArguments,
  command: Command,
): Promise<void> {
  refusePage(options, command);
  const players = readPlayers(context, options, command);
  const planned = planStrength(readExperiment(file, context.loadGame, { seed: options.seed }), options);
  const changed = options.change === undefined ? undefined : changeCards(planned, options.change);
  const database = options.db ?? shareFile(planned.plan.name, options.shard);
  if (options.dryRun) {
    const told: object[] = [];
    for (const one of changed ? [planned, changed.planned] : [planned]) {
      const { shard: share, json } = options;
      const power = strengthPower(one);
      told.push(await dryRun(context, { planned: one, pairs: one.pairs, file: database, players, share, power, json }));
    }
    if (options.json) printJson(context, changed ? { experiments: told } : told[0]);
    return;
  }
  await readyBots(context, planned.tiers, options);
  const store = await ResultStore.open(database, { create: true });
  try {
    await measure(context, planned, changed, store, players, options);
  } finally {
    await store.close();
  }
}

/** A plan of strengths with changed cards, on the same cells, neutral card and variants. */
interface ChangedStrength {
  readonly planned: PlannedStrength;
  readonly changes: readonly string[];
  /** The ids of the changed cards. */
  readonly ids: readonly string[];
}

/** @param file a card file, or a change file that changes only cards */
function changeCards(planned: PlannedStrength, file: string): ChangedStrength {
  const { game, cardFiles } = readChangedCards(file, planned.game);
  if (changedCards(planned.game, game, planned.plan, false).length === 0)
    throw new InputError(`${file} changes no card of any deck of the experiment`);
  const written = changedCards(planned.game, game, planned.plan, true);
  const plan = {
    ...planned.plan,
    name: `${planned.plan.name}-change`,
    cardFiles: [...planned.plan.cardFiles, ...cardFiles],
  };
  return { planned: { ...planned, game, plan }, changes: cardChanges(planned.game, game, written), ids: written };
}

/**
 * The keys of a change file that strengths accept: its cards, and the keys of a comparison's test, which are ignored.
 */
const CHANGE_KEYS = ['change', 'cards', 'margin', 'alpha', 'beta', 'pairs', 'one-sided'];

function readChangedCards(file: string, game: Game): { game: Game; cardFiles: readonly CardText[] } {
  const text = readTextFile(file);
  if (Array.isArray(parseYaml(text, file).value))
    return { game: game.withCards([{ file, text }]), cardFiles: [{ file: basename(file), text }] };
  const yaml = readChangeFile(file);
  // the keys of a comparison's test say nothing of cards, and are no reason to refuse the file
  const other = Object.keys(yaml.value).find((key) => !CHANGE_KEYS.includes(key));
  if (other !== undefined)
    throw yaml.problem([other], `"${other}" means nothing for strengths: --change takes cards`, 'key');
  return addCardFiles(yaml, yaml.value.cards ?? [], game);
}

async function measure(
  context: CommandContext,
  planned: PlannedStrength,
  changed: ChangedStrength | undefined,
  store: ResultStore,
  players: Players,
  options: StrengthArguments,
): Promise<void> {
  const interrupt = interruptSignal(context.err);
  let newGames = 0;
  try {
    const experiments: StoredExperiment[] = [];
    for (const one of changed ? [planned, changed.planned] : [planned]) {
      const experiment = await store.saveExperiment(describeExperiment(one, context.workerFile, context.commandLine));
      experiments.push(experiment);
      const played = { planned: one, experiment, store, players, pairs: one.pairs, share: options.shard };
      const told = { what: whatOf(one), power: strengthPower(one) };
      newGames += (await playMissing(context, { ...played, ...told, stop: interrupt.signal })).games;
      if (interrupt.signal.aborted) break;
    }
    const ended = { games: newGames, db: store.file, stop: interrupt.signal };
    if (endsWithoutFindings(context, ended, options, { ids: experiments.map(({ id }) => id) })) return;
    const { anytime } = options;
    const before = await readStrengthInput(store, itemAt(experiments, 0), { ...planned, anytime }, context.commandLine);
    const after =
      changed &&
      (await readStrengthInput(store, itemAt(experiments, 1), { ...changed.planned, anytime }, context.commandLine));
    const input = after
      ? { ...withBefore(after, before), changes: changed.changes, changedCards: changed.ids }
      : before;
    const findings = strengthJson(input);
    context.exitCode = findings.status === 'invalid' ? EXIT_FAILED : EXIT_DONE;
    if (options.html !== undefined) {
      // the report of the changed experiment, which is the last one, shows the strengths before the change, too
      const shipped = context.loadGame(planned.plan.game);
      const last = experiments.at(-1)!;
      const page = await readReportInput(store, last, shipped, anytime);
      const cards = cardsOfPlan(shipped, planned.plan, options.lang, last.plan);
      writePage(options.html, reportPage(page, options.lang).html, cards);
    }
    if (options.json)
      printJson(context, { ids: experiments.map(({ id }) => id), db: store.file, newGames, ...findings });
    else context.out(`${strengthText(input, context.page)}\n`);
  } finally {
    interrupt.release();
  }
}

/** A phrase for what is played. */
function whatOf({ design, tiers }: PlannedStrength): string {
  const cards = design.measured.reduce((sum, deck) => sum + deck.cards.length, 0) / tiers.length;
  return `${cards} cards, ${tiers.length === 1 ? 'one tier' : `${tiers.length} tiers`}`;
}
