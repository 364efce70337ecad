/** `assay balance`: the smallest changes that bring a field nearer to its goals, each measured on fresh deals. */
import { join } from 'node:path';
import { Command } from 'commander';
import { type Game, InputError, itemAt, readYamlFile, type YamlFile } from '../../engine/index.ts';
import {
  type BalanceFindings,
  balanceJson,
  balanceParts,
  balanceText,
  type GoalCard,
} from '../../results/report/balance.ts';
import { plainPage } from '../../results/report/html/plain-page.ts';
import { count, percent } from '../../results/report/number-words.ts';
import type { PeerWorths } from '../../results/statistics/among-peers.ts';
import { ResultStore, type StoredExperiment } from '../../results/store.ts';
import { isMirror, plannedGames, specsOf } from '../../workers/plan.ts';
import { type CardCells, type CardGoal, cardGoals, cardWorths, withCardCells } from '../balance/card-goals.ts';
import {
  changeFileText,
  checkMay,
  goalsOf,
  MAY_SCHEMA,
  type MayFile,
  type NumberChange,
  singleChanges,
} from '../balance/may-file.ts';
import {
  type Candidate,
  firstCandidates,
  nextCandidates,
  planStage,
  proposalsOf,
  rankCandidates,
  type SearchStage,
  STAGES,
} from '../balance/search.ts';
import { CHANGE_SCHEMA } from '../change-file.ts';
import { readExperiment } from '../experiment-file.ts';
import {
  fieldChangeInput,
  type PlannedField,
  type PlannedFieldChange,
  type PlayedField,
  planField,
  planFieldChange,
  readField,
} from '../field-change.ts';
import { makeFolder } from '../folders.ts';
import { reproductionOf } from '../identity.ts';
import { readFileOf } from '../kind-keys.ts';
import { cardsOfPage } from '../page-cards.ts';
import { writeFile } from '../page-file.ts';
import type { Players } from '../play-keys.ts';
import { type CommandContext, printJson } from './context.ts';
import { dryRun, dryRunOption } from './dry-run.ts';
import { interruptSignal } from './interrupt.ts';
import { type FieldGames, playFields, readFields } from './meta-change.ts';
import { foundHtmlOption, jsonOption, readyBots, refusePage, wholeNumber } from './options.ts';
import { addPlayerOptions, type PlayerArguments, readPlayers } from './players.ts';
import { tellFindings, tellInterrupted } from './tell-findings.ts';

const STANDARD_PROPOSALS = 4;
/**
 * The standard pairs of the first stage of a search: for every two decks, and at least for each change over the whole
 * field. In a field of few decks each matchup gets more pairs.
 */
const STANDARD_SEARCH_PAIRS = 12;
const STANDARD_FIELD_PAIRS = 96;
const PAGE_WIDTH = 200;

interface BalanceArguments extends PlayerArguments {
  readonly may?: string;
  readonly pairs?: number;
  readonly searchPairs?: number;
  readonly proposals: number;
  readonly seed?: string;
  readonly out?: string;
  readonly db?: string;
  readonly html?: string;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

export function balanceCommand(context: CommandContext): Command {
  const own = new Command('balance')
    .description('propose the smallest changes of cards that balance a field, each measured on fresh deals')
    .argument('<field.yaml>', 'experiment file: the decks of the field and who plays them')
    .option('--may <file>', 'which numbers of which cards may change, within which bounds, and the goals; needed')
    .option(
      '--pairs <n>',
      'pairs of every two decks on fresh deals, for each proposal; as the field’s file says when left out',
      wholeNumber(2, 1e7),
    )
    .option(
      '--search-pairs <n>',
      'pairs of every two decks in the first stage of the search, and twice as many in each stage after it; ' +
        `${STANDARD_SEARCH_PAIRS} when left out, more in a field of few decks`,
      wholeNumber(1, 1e6),
    )
    .option('--proposals <n>', 'how many changes are proposed, at most', wholeNumber(2, 20), STANDARD_PROPOSALS)
    .option('--seed <text>', 'seed, in place of the file: the same seed gives the same games')
    .option(
      '--out <folder>',
      'folder for a change file of each proposal; the name of the field with -balance when left out',
    );
  return addPlayerOptions(own)
    .option('--db <file>', 'database; the name of the field with -balance.sqlite when left out')
    .addOption(foundHtmlOption())
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      '\nThe search and what is said of its proposals have deals of their own. Games that are in the database ' +
        'already are not played again.\nEach stage of the search plays what the one before it found, so there are no ' +
        'shares to deal out beforehand: several machines play it by --queue.' +
        '\n\nExample:\n  assay balance my-field.yaml --may may.yaml --html balance.html',
    )
    .action((field: string, options: BalanceArguments, command: Command) =>
      runBalance(context, field, options, command),
    );
}

/** The plan of a search: the field, the file that says which numbers may change, and the goals. */
interface PlannedBalance {
  readonly field: PlannedField;
  readonly may: YamlFile<MayFile>;
  readonly singles: readonly NumberChange[];
  readonly cards: readonly CardGoal[];
}

async function runBalance(
  context: CommandContext,
  file: string,
  options: BalanceArguments,
  command: Command,
): Promise<void> {
  refusePage(options, command);
  if (options.may === undefined)
    throw new InputError('say with --may which file names the numbers that may change (assay schema balance)');
  const players = readPlayers(context, options, command);
  const base = readExperiment(file, context.loadGame, { seed: options.seed });
  const field = planField(base, options.pairs ?? base.pairs);
  const may = readFileOf('balance', options.may, MAY_SCHEMA);
  checkMay(may);
  const singles = singleChanges(may, field.game, new Set(field.plan.decks.flatMap(({ cards }) => cards)));
  const planned = { field, may, singles, cards: cardGoals(may, field) };
  const out = options.out ?? `${field.plan.name}-balance`;
  const database = options.db ?? `${field.plan.name}-balance.sqlite`;
  if (options.dryRun) return foretell(context, planned, database, players, options);
  await readyBots(context, specsOf(field.plan), options);
  const store = await ResultStore.open(database, { create: true });
  const interrupt = interruptSignal(context.err);
  try {
    const by = { store, players, stop: interrupt.signal };
    const found = await findProposals(context, planned, by, options);
    if ('interruptedAfter' in found) return tellInterrupted(context, found.interruptedAfter, options);
    const told = await measure(context, planned, found, { ...by, out });
    if ('interruptedAfter' in told) return tellInterrupted(context, told.interruptedAfter, options);
    tellFindings(context, told, options, {
      besides: { db: store.file },
      page: () => page(told, context.commandLine),
      cards: () => cardsOfPage([planned.field], planned.field.plan.decks),
      text: (width) => balanceText(told, width),
    });
  } finally {
    interrupt.release();
    await store.close();
  }
}

async function foretell(
  context: CommandContext,
  { field, singles, cards }: PlannedBalance,
  file: string,
  players: Players,
  { searchPairs = standardPairs(field), proposals, json }: BalanceArguments,
): Promise<void> {
  const { planned } = planStage(field, cards, firstCandidates(singles), 1, searchPairs);
  const { field: whole } = withCardCells(field, cards);
  const fresh = (1 + proposals) * plannedGames(whole.plan.cells, whole.pairsByCell);
  const power = [
    `That is the first of ${STAGES} stages of the search, which have about as many games each; on fresh deals at ` +
      `most ${count(fresh)} games more.`,
  ];
  const told = await dryRun(context, { planned, pairs: planned.pairsByCell, file, players, power, json });
  if (json) printJson(context, told);
}

/** The result of a run that was stopped: how many new games it had played. */
interface Interrupted {
  readonly interruptedAfter: number;
}

/** Returns the standard number of pairs of every two decks in the first stage. */
function standardPairs({ plan }: PlannedField): number {
  const matchups = plan.cells.filter((cell) => !isMirror(cell)).length;
  return Math.max(STANDARD_SEARCH_PAIRS, Math.ceil(STANDARD_FIELD_PAIRS / Math.max(1, matchups)));
}

/** The result of a finished search: its proposals, and how many candidates and games it took. */
interface FoundProposals {
  readonly proposals: readonly Candidate[];
  readonly tried: number;
  readonly games: number;
  readonly newGames: number;
}

async function findProposals(
  context: CommandContext,
  { field, may, singles, cards }: PlannedBalance,
  by: FieldGames,
  { searchPairs = standardPairs(field), proposals }: BalanceArguments,
): Promise<FoundProposals | Interrupted> {
  const goals = goalsOf(may);
  let candidates = firstCandidates(singles);
  const tried = new Set<string>();
  let [games, newGames] = [0, 0];
  for (let stage = 1; ; stage++) {
    for (const candidate of candidates) tried.add(JSON.stringify(candidate));
    const one: SearchStage = planStage(field, cards, candidates, stage, searchPairs * 2 ** (stage - 1));
    const best = async (_: ResultStore, experiment: StoredExperiment): Promise<string> => {
      const { scores } = await readField(by.store, experiment, one.planned);
      const first = itemAt(rankCandidates(one, scores, goals), 0);
      return `stage ${stage} of ${STAGES} of the search: the best change is ${candidateWords(field.game, first)}`;
    };
    const played = await playFields(context, [one.planned], by, best);
    newGames += played.newGames;
    if (by.stop.aborted) return { interruptedAfter: newGames };
    const read = itemAt(await readFields(by.store, played.experiments, [one.planned]), 0);
    games += read.games;
    const ranked = rankCandidates(one, read.scores, goals);
    if (stage === STAGES) return { proposals: proposalsOf(ranked, proposals), tried: tried.size, games, newGames };
    candidates = nextCandidates(ranked, stage);
  }
}

/** Words the changes of a candidate, such as `Lebreau cost 5 → 6 and Tifa power 7000 → 6000`. */
function candidateWords(game: Game, candidate: Candidate): string {
  return candidate
    .map(({ card, path, before, value }) => `${game.findCard(card)?.name ?? card} ${path} ${before} → ${value}`)
    .join(' and ');
}

/** Writes a change file for each proposal and measures it by that file, on deals that the search did not use. */
async function measure(
  context: CommandContext,
  { field, may, cards: goals }: PlannedBalance,
  found: FoundProposals,
  by: FieldGames & { readonly out: string },
): Promise<BalanceFindings | Interrupted> {
  const unseen = { ...field, plan: { ...field.plan, seed: `${field.plan.seed}/balance/fresh` } };
  const { field: fresh, cards } = withCardCells(unseen, goals);
  const files = found.proposals.map((changes, i) => {
    const name = `proposal-${i + 1}`;
    return { file: join(by.out, `${name}.yaml`), text: changeFileText(field.game, name, changes) };
  });
  const planned = files.map(({ file, text }) => planFieldChange(fresh, readYamlFile(text, file, CHANGE_SCHEMA)));
  const fields = [fresh, ...planned.map(({ after }) => after)];
  const { experiments, newGames } = await playFields(context, fields, by);
  if (by.stop.aborted) return { interruptedAfter: found.newGames + newGames };
  const all = await readFields(by.store, experiments, fields);
  makeFolder(by.out);
  for (const { file, text } of files) writeFile(file, text);
  const base = itemAt(all, 0);
  const playedOf = (proposal: number) => [base, itemAt(all, proposal + 1)] as const;
  const inputs = planned.map((one, i) => fieldChangeInput(ofField(one, unseen), playedOf(i)));
  const sum = (of: (one: PlayedField) => number): number => all.reduce((total, one) => total + of(one), 0);
  return balanceJson({
    ...{ name: field.plan.name, game: field.game.title, goals: goalsOf(may) },
    agents: itemAt(inputs, 0).agents,
    cards: cards.map(({ goal }) => namedGoal(field, goal)),
    proposals: found.proposals.map((changes, i) => ({
      field: itemAt(inputs, i),
      cards: cards.map((one) => worthsOfCard(one, itemAt(planned, i), playedOf(i))),
      numbers: changes.length,
      steps: changes.reduce((total, { steps }) => total + steps, 0),
      file: itemAt(files, i).file,
    })),
    ...{ tried: found.tried, searchGames: found.games },
    ...{ games: sum(({ games }) => games), planned: sum((one) => one.planned), faults: sum(({ faults }) => faults) },
    alarms: all.flatMap(({ alarms }) => alarms),
    reproduction: reproductionOf(base.experiment, context.commandLine),
  });
}

/** Returns the change of a field without the cells (matchups) that goals of cards have added to the plan. */
function ofField(planned: PlannedFieldChange, { plan }: PlannedField): PlannedFieldChange {
  const { before } = planned;
  return { ...planned, before: { ...before, plan: { ...before.plan, decks: plan.decks, cells: plan.cells } } };
}

function namedGoal({ game, plan }: PlannedField, { card, deck, within }: CardGoal): GoalCard {
  return { card: `${game.findCard(card)!.name} (${card})`, deck: itemAt(plan.decks, deck).name, within };
}

/**
 * Returns the worth of the card of a goal and of the other cards of its deck (its peers), before and after a change.
 */
function worthsOfCard(
  cells: CardCells,
  { after }: PlannedFieldChange,
  [first, second]: readonly [PlayedField, PlayedField],
): { readonly before: PeerWorths; readonly after: PeerWorths } {
  const changed = (cell: number): Float64Array =>
    itemAt((itemAt(after.pairsByCell, cell) > 0 ? second : first).scores, cell);
  return { before: cardWorths(cells, (cell) => itemAt(first.scores, cell)), after: cardWorths(cells, changed) };
}

function page(findings: BalanceFindings, note: string): string {
  const { name, game, status, sentences, asItIs, proposals, games, faults } = findings;
  return plainPage({
    title: `${name}: proposals of balance`,
    of: ['How to balance a field', game],
    status,
    isAlarm: status === 'invalid',
    sentences,
    tiles: [
      [percent(asItIs.unbalance.estimate), 'points missed as it is'],
      [String(proposals.length), 'proposals'],
      [count(games), 'games on fresh deals'],
      [count(faults), 'quarantined'],
    ],
    note,
    parts: balanceParts(findings, PAGE_WIDTH),
  });
}
