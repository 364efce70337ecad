/** `assay try`: measures a new card among its peers, and finds the cost at which it stands at their median. */
import { Command, InvalidArgumentError } from 'commander';
import { type CardText, type Game, InputError, parseYaml, readTextFile } from '../../engine/index.ts';
import { plainPage } from '../../results/report/html/plain-page.ts';
import { count, points } from '../../results/report/number-words.ts';
import { type TryFindings, type TryInput, tryJson, tryParts, tryText } from '../../results/report/try.ts';
import { amongPeers } from '../../results/statistics/among-peers.ts';
import { ResultStore } from '../../results/store.ts';
import { specsOf } from '../../workers/plan.ts';
import { gameOfCards } from '../choose-game.ts';
import { tryPower } from '../forecast.ts';
import { describeExperiment } from '../identity.ts';
import { cardsOfPage } from '../page-cards.ts';
import type { Players } from '../play-keys.ts';
import { shareFile } from '../share.ts';
import { type PlannedTry, planTry, type Vary } from '../try-plan.ts';
import { readTryInput } from '../try-rows.ts';
import { type CommandContext, printJson } from './context.ts';
import { dryRun, dryRunOption } from './dry-run.ts';
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
import { playMissing } from './play-missing.ts';
import { addPlayerOptions, type PlayerArguments, readPlayers, shardOption } from './players.ts';
import { endsWithoutFindings, tellFindings } from './tell-findings.ts';

const STANDARD_POINTS = 3;
/** The standard number of deals: enough to tell most fair cards from those that are off by more than three points. */
const STANDARD_DEALS = 900;
const STANDARD_PEERS = 16;
const PAGE_WIDTH = 110;

interface TryArguments extends PlayerArguments {
  readonly game?: string;
  readonly cards?: readonly string[];
  readonly in?: readonly string[];
  readonly for?: readonly string[];
  readonly agents: readonly string[];
  readonly points: number;
  readonly pairs?: number;
  readonly peers: number;
  readonly vary?: readonly Vary[];
  readonly seed: string;
  readonly db?: string;
  readonly html?: string;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

export function tryCommand(context: CommandContext): Command {
  const own = new Command('try')
    .description('try a card among the cards of its cost: too strong, too weak or fine, and what it should cost')
    .argument('<card.yaml or id>', 'card file with one card, or the id of a card of the pool')
    .addOption(gameOption('the game; found by trying when left out'))
    .addOption(cardsOption())
    .option('--in <deck...>', 'decks to try it in; when left out some that could play it')
    .option('--for <id...>', 'cards in whose places it is tried; when left out those nearest to it in cost and kind')
    .option('--agents <spec...>', 'pilots, each in both seats, the weakest first; the last one has the say', ['greedy'])
    .option('--points <p>', 'points of win rate that matter', numberBetween(50, 'points'), STANDARD_POINTS)
    .option(
      '--pairs <n>',
      'deals of each card, shared out over decks and opponents; 900 at 3 points, and more for fewer, when left out',
      wholeNumber(1, 1e7),
    )
    .option('--peers <n>', 'cards of its cost to compare it with, at most', wholeNumber(4, 1000), STANDARD_PEERS)
    .option(
      '--vary <number:changes...>',
      'numbers of the card to vary, such as power:-1000,1000; its cost goes from 1 less to 2 more by itself',
      varyOption,
    )
    .option('--seed <text>', 'the same seed gives the same games', 'try');
  return addPlayerOptions(own)
    .addOption(shardOption())
    .option('--db <file>', 'database; try- and the id of the card with .sqlite when left out')
    .addOption(foundHtmlOption())
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      '\nGames that are in the database already are not played again.' +
        '\n\nExamples:\n  assay try my-card.yaml --in "Fire rush"' +
        '\n  assay try 1-007 --vary power:-1000,1000 --points 5',
    )
    .action((card: string, options: TryArguments, command: Command) => runTry(context, card, options, command));
}

/** Parses `power:-1000,1000` and adds it to the earlier values of the option. */
function varyOption(text: string, before: readonly Vary[] = []): Vary[] {
  const [, path, list] = /^([\w.-]+):(-?\d+(?:,-?\d+)*)$/.exec(text) ?? [];
  if (path === undefined || list === undefined)
    throw new InvalidArgumentError('It must be a number of the card and its changes, such as power:-1000,1000.');
  if (before.some((one) => one.path === path)) throw new InvalidArgumentError(`${path} is named twice.`);
  return [...before, { path, changes: list.split(',').map(Number) }];
}

async function runTry(context: CommandContext, word: string, options: TryArguments, command: Command): Promise<void> {
  refusePage(options, command);
  const players = readPlayers(context, options, command);
  const { game, id, cardFiles } = findCard(context, word, options);
  const pairs = options.pairs ?? Math.ceil(STANDARD_DEALS * (STANDARD_POINTS / options.points) ** 2);
  const { peers, seed, agents, vary = [] } = options;
  const planned = planTry(game, {
    ...{ card: id, decks: options.in, places: options.for, agents, pairs, peers, vary, seed, cardFiles },
  });
  const { shard: share, json } = options;
  const file = options.db ?? shareFile(planned.plan.name, share);
  if (options.dryRun) {
    const { pairsByCell } = planned;
    const told = await dryRun(context, {
      ...{ planned, pairs: pairsByCell, file, players, share, power: tryPower(planned), json },
    });
    if (json) printJson(context, told);
    return;
  }
  await readyBots(context, specsOf(planned.plan), options);
  const store = await ResultStore.open(file, { create: true });
  try {
    await tryCard(context, planned, store, players, options);
  } finally {
    await store.close();
  }
}

/** Returns the card that a word of the command line names, and the game that has it. */
function findCard(
  context: CommandContext,
  word: string,
  { game, cards = [] }: TryArguments,
): { readonly game: Game; readonly id: string; readonly cardFiles: readonly CardText[] } {
  const isFile = /[/\\]|\.ya?ml$/.test(word);
  const files = [...cards, ...(isFile ? [word] : [])];
  const cardFiles = files.map((file) => ({ file, text: readTextFile(file) }));
  if (isFile) {
    const ids = idsOf(word);
    const [id, other] = ids;
    if (id === undefined || other !== undefined)
      throw new InputError(
        `${word} holds ${ids.length} cards, and one is tried: give the file with --cards and name a card by its id`,
      );
    return { game: gameOfCards(context, game, files), id, cardFiles };
  }
  if (files.length > 0) return { game: gameOfCards(context, game, files), id: word, cardFiles };
  const games = (game === undefined ? context.gameNames : [game]).map((name) => context.loadGame(name));
  const having = games.find((one) => one.findCard(word));
  if (having) return { game: having, id: word, cardFiles };
  throw new InputError(`there is no card "${word}" in ${games.map(({ name }) => name).join(', ')}`);
}

function idsOf(file: string): string[] {
  const { value } = parseYaml(readTextFile(file), file);
  const cards = Array.isArray(value) ? (value as ({ readonly id?: unknown } | null)[]) : [];
  if (cards.length === 0) throw new InputError(`${file} is no card file: a card file is a list of cards`);
  return cards.map((card) => String(card?.id));
}

async function tryCard(
  context: CommandContext,
  planned: PlannedTry,
  store: ResultStore,
  players: Players,
  options: TryArguments,
): Promise<void> {
  const experiment = await store.saveExperiment(describeExperiment(planned, context.workerFile, context.commandLine));
  const interrupt = interruptSignal(context.err);
  const said = { margin: options.points, command: context.commandLine };
  const read = (): Promise<TryInput> => readTryInput(store, experiment, planned, said);
  try {
    const what = `a card among ${planned.peers.length} peers in ${planned.decks.map(({ deck }) => deck).join(', ')}`;
    const { games: newGames } = await playMissing(context, {
      ...{ planned, experiment, store, players, pairs: planned.pairsByCell, share: options.shard },
      ...{ what, power: tryPower(planned), stop: interrupt.signal, soFar: async () => standingOf(await read()) },
    });
    const ended = { games: newGames, db: store.file, stop: interrupt.signal };
    if (endsWithoutFindings(context, ended, options, { experiment: experiment.id })) return;
    const findings = tryJson(await read());
    tellFindings(context, findings, options, {
      besides: { experiment: experiment.id, db: store.file, newGames },
      page: () => page(findings),
      cards: () => cardsOfPage([planned], planned.plan.decks, [planned.card, ...planned.peers]),
      text: (width) => tryText(findings, width),
    });
  } finally {
    interrupt.release();
  }
}

/** Words where the card stands among its peers, with the last pilot; undefined where there are too few deals. */
function standingOf({ card, byPilot, margin }: TryInput): string | undefined {
  const { pilot, own, peers } = byPilot.at(-1)!;
  const { estimate, low, high } = amongPeers({ own, peers }, margin).difference;
  if (estimate === null || !Number.isFinite(low)) return undefined;
  const interval = `(${points(low)} to ${points(high)})`;
  return `${card.name} ${points(estimate)} points ${interval} above the median of its peers, played by ${pilot}`;
}

function page(findings: TryFindings): string {
  const { card, game, status, sentences, answer, games, faults, byPilot } = findings;
  const { difference } = byPilot.at(-1)!;
  return plainPage({
    title: `${card.name}: ${answer}`,
    of: [`${card.id} among its peers`, game],
    status,
    isAlarm: status === 'invalid',
    sentences,
    tiles: [
      [answer, 'answer'],
      [difference.estimate === null ? '–' : points(difference.estimate), 'points above the median'],
      [count(games), 'games'],
      [count(faults), 'quarantined'],
    ],
    note: 'Intervals are at 95 %, for a number of deals fixed beforehand.',
    parts: tryParts(findings, PAGE_WIDTH),
  });
}
