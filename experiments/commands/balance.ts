/** `assay balance`: the smallest changes that bring a field nearer to its goals, each measured on fresh deals. */
import { join } from 'node:path';
import { Command } from 'commander';
import { type Game, InputError, itemAt, readYamlFile, type YamlFile } from '../../engine/index.ts';
import { type BalanceFindings, balanceJson, balanceParts, balanceText } from '../../results/report/balance.ts';
import { plainPage } from '../../results/report/html/plain-page.ts';
import { count, percent } from '../../results/report/number-words.ts';
import { ResultStore, type StoredExperiment } from '../../results/store.ts';
import { plannedGames, specsOf } from '../../workers/plan.ts';
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
  type PlayedField,
  planField,
  planFieldChange,
  readField,
} from '../field-change.ts';
import { makeFolder } from '../folders.ts';
import { reproductionOf } from '../identity.ts';
import { readFileOf } from '../kind-keys.ts';
import { writeFile } from '../page-file.ts';
import type { Players } from '../play-keys.ts';
import { type CommandContext, printJson } from './context.ts';
import { dryRun, dryRunOption } from './dry-run.ts';
import { interruptSignal } from './interrupt.ts';
import { type Interrupted, playFields } from './meta-change.ts';
import {
  allowBotsOption,
  foundHtmlOption,
  gameLimitOption,
  jsonOption,
  readyBots,
  refusePage,
  threadsOption,
  wholeNumber,
} from './options.ts';
import { type PlayerArguments, patienceOption, queueOption, readPlayers } from './players.ts';
import { tellFindings, tellInterrupted } from './tell-findings.ts';

const STANDARD_PROPOSALS = 4;
const STANDARD_SEARCH_PAIRS = 12;
const PAGE_WIDTH = 200;

interface BalanceArguments extends PlayerArguments {
  readonly may?: string;
  readonly pairs?: number;
  readonly searchPairs: number;
  readonly proposals: number;
  readonly seed?: string;
  readonly out?: string;
  readonly db?: string;
  readonly html?: string;
  readonly allowBots?: boolean;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

export function balanceCommand(context: CommandContext): Command {
  return new Command('balance')
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
      'pairs of every two decks in the first stage of the search; twice and four times as many in the next ones',
      wholeNumber(1, 1e6),
      STANDARD_SEARCH_PAIRS,
    )
    .option('--proposals <n>', 'how many changes are proposed, at most', wholeNumber(2, 20), STANDARD_PROPOSALS)
    .option('--seed <text>', 'seed, in place of the file: the same seed gives the same games')
    .option(
      '--out <folder>',
      'folder for a change file of each proposal; the name of the field with -balance when left out',
    )
    .addOption(allowBotsOption())
    .addOption(threadsOption())
    .addOption(gameLimitOption())
    .addOption(queueOption())
    .addOption(patienceOption())
    .option('--db <file>', 'database; the name of the field with -balance.sqlite when left out')
    .addOption(foundHtmlOption())
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      '\nThe search and what is said of its proposals have deals of their own. Games that are in the database ' +
        'already are not played again.\n\nExample:\n  assay balance my-field.yaml --may may.yaml --html balance.html',
    )
    .action((field: string, options: BalanceArguments, command: Command) =>
      runBalance(context, field, options, command),
    );
}

/** What is searched, and in what. */
interface PlannedBalance {
  readonly field: PlannedField;
  readonly may: YamlFile<MayFile>;
  readonly singles: readonly NumberChange[];
}

async function runBalance(
  context: CommandContext,
  file: string,
  options: BalanceArguments,
  command: Command,
): Promise<void> {
  if (options.seed === '') throw new InputError('the seed must not be empty');
  refusePage(options, command);
  if (options.may === undefined)
    throw new InputError('say with --may which file names the numbers that may change (assay schema balance)');
  const players = readPlayers(context, options, command);
  const base = readExperiment(file, context.loadGame, { seed: options.seed });
  const field = planField(base, options.pairs ?? base.pairs);
  const may = readFileOf('balance', options.may, MAY_SCHEMA);
  checkMay(may);
  const singles = singleChanges(may, field.game, new Set(field.plan.decks.flatMap(({ cards }) => cards)));
  const planned = { field, may, singles };
  const out = options.out ?? `${field.plan.name}-balance`;
  const database = options.db ?? `${field.plan.name}-balance.sqlite`;
  if (options.dryRun) return foretell(context, planned, database, players, options);
  await readyBots(context, specsOf(field.plan), options);
  const store = await ResultStore.open(database, { create: true });
  const interrupt = interruptSignal(context.err);
  try {
    const found = await findProposals(context, planned, store, players, options, interrupt.signal);
    if ('interruptedAfter' in found) return tellInterrupted(context, found.interruptedAfter, options);
    const told = await measure(context, planned, found, { store, players, out, stop: interrupt.signal });
    if ('interruptedAfter' in told) return tellInterrupted(context, told.interruptedAfter, options);
    tellFindings(context, told, options, {
      besides: { db: store.file },
      page: () => page(told, context.commandLine),
      text: (width) => balanceText(told, width),
    });
  } finally {
    interrupt.release();
    await store.close();
  }
}

async function foretell(
  context: CommandContext,
  { field, singles }: PlannedBalance,
  file: string,
  players: Players,
  { searchPairs, proposals, json }: BalanceArguments,
): Promise<void> {
  const { planned } = planStage(field, firstCandidates(singles), 1, searchPairs);
  const fresh = (1 + proposals) * plannedGames(field.plan.cells, field.pairsByCell);
  const power = [
    `That is the first of ${STAGES} stages of the search, which have about as many games each; on fresh deals at ` +
      `most ${count(fresh)} games more.`,
  ];
  const told = await dryRun(context, { planned, pairs: planned.pairsByCell, file, players, power, json });
  if (json) printJson(context, told);
}

/** What the search came to. */
interface FoundProposals {
  readonly proposals: readonly Candidate[];
  readonly tried: number;
  readonly games: number;
  readonly newGames: number;
}

async function findProposals(
  context: CommandContext,
  { field, may, singles }: PlannedBalance,
  store: ResultStore,
  players: Players,
  { searchPairs, proposals }: BalanceArguments,
  stop: AbortSignal,
): Promise<FoundProposals | Interrupted> {
  const goals = goalsOf(may);
  let candidates = firstCandidates(singles);
  const tried = new Set<string>();
  let [games, newGames] = [0, 0];
  for (let stage = 1; ; stage++) {
    for (const candidate of candidates) tried.add(JSON.stringify(candidate));
    const one: SearchStage = planStage(field, candidates, stage, searchPairs * 2 ** (stage - 1));
    const best = async (_: ResultStore, experiment: StoredExperiment): Promise<string> => {
      const { scores } = await readField(store, experiment, one.planned);
      const first = itemAt(rankCandidates(one, scores, goals), 0);
      return `stage ${stage} of ${STAGES} of the search: the best change is ${candidateWords(field.game, first)}`;
    };
    const played = await playFields(context, [one.planned], store, players, stop, best);
    if ('interruptedAfter' in played) return { interruptedAfter: newGames + played.interruptedAfter };
    newGames += played.newGames;
    const { games: own, scores } = itemAt(played.fields, 0);
    games += own;
    const ranked = rankCandidates(one, scores, goals);
    if (stage === STAGES) return { proposals: proposalsOf(ranked, proposals), tried: tried.size, games, newGames };
    candidates = nextCandidates(ranked, stage);
  }
}

/** `Lebreau cost 5 → 6 and Tifa power 7000 → 6000`. */
function candidateWords(game: Game, candidate: Candidate): string {
  return candidate
    .map(({ card, path, before, value }) => `${game.findCard(card)?.name ?? card} ${path} ${before} → ${value}`)
    .join(' and ');
}

/** Measures the proposals on fresh deals, by the files that are written of them. */
async function measure(
  context: CommandContext,
  { field, may }: PlannedBalance,
  found: FoundProposals,
  by: { readonly store: ResultStore; readonly players: Players; readonly out: string; readonly stop: AbortSignal },
): Promise<BalanceFindings | Interrupted> {
  const fresh = { ...field, plan: { ...field.plan, seed: `${field.plan.seed}/balance/fresh` } };
  const files = found.proposals.map((changes, i) => {
    const name = `proposal-${i + 1}`;
    return { file: join(by.out, `${name}.yaml`), text: changeFileText(field.game, name, changes) };
  });
  const planned = files.map(({ file, text }) => planFieldChange(fresh, readYamlFile(text, file, CHANGE_SCHEMA)));
  const played = await playFields(
    context,
    [fresh, ...planned.map(({ after }) => after)],
    by.store,
    by.players,
    by.stop,
  );
  if ('interruptedAfter' in played) return { interruptedAfter: found.newGames + played.interruptedAfter };
  makeFolder(by.out);
  for (const { file, text } of files) writeFile(file, text);
  const all = played.fields;
  const base = itemAt(all, 0);
  const inputOf = (proposal: number) => fieldChangeInput(itemAt(planned, proposal), [base, itemAt(all, proposal + 1)]);
  const sum = (of: (one: PlayedField) => number): number => all.reduce((total, one) => total + of(one), 0);
  return balanceJson({
    ...{ name: field.plan.name, game: field.game.title, goals: goalsOf(may) },
    agents: inputOf(0).agents,
    proposals: found.proposals.map((changes, i) => ({
      field: inputOf(i),
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
