/** `assay reality`: compares what the lab measures with statements about the real game. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { hasShippedNet } from '../../agents/learned/nets.ts';
import { netPlayer } from '../../agents/registry.ts';
import { InputError } from '../../engine/index.ts';
import { plainPage } from '../../results/report/html/plain-page.ts';
import { count } from '../../results/report/number-words.ts';
import {
  type RealityFindings,
  type RealityInput,
  realityJson,
  realityParts,
  realitySoFar,
  realityText,
} from '../../results/report/reality.ts';
import { ResultStore } from '../../results/store.ts';
import { specsOf } from '../../workers/plan.ts';
import { gameOfDecks } from '../choose-game.ts';
import { describeExperiment } from '../identity.ts';
import { readFileOf } from '../kind-keys.ts';
import { cardsOfPage } from '../page-cards.ts';
import type { Players } from '../play-keys.ts';
import { REALITY_SCHEMA } from '../reality-file.ts';
import { type PlannedReality, planReality, STANDARD_CARD_PAIRS, STANDARD_DECK_PAIRS } from '../reality-plan.ts';
import { readRealityInput } from '../reality-rows.ts';
import { shareFile } from '../share.ts';
import { type CommandContext, printJson } from './context.ts';
import { dryRun, dryRunOption } from './dry-run.ts';
import { interruptSignal } from './interrupt.ts';
import { foundHtmlOption, gameOption, jsonOption, readyBots, refusePage, wholeNumber } from './options.ts';
import { playMissing } from './play-missing.ts';
import { addPlayerOptions, type PlayerArguments, readPlayers, shardOption } from './players.ts';
import { endsWithoutFindings, tellFindings } from './tell-findings.ts';

/** The standard pilots of decks. Those of single cards are greedy and the net of the game, where it has one. */
const STANDARD_AGENTS = ['greedy', 'ismcts:iterations=100'];
const STANDARD_SEED = 'reality';
/** The width of the parts in columns; a page scrolls where they are wider. */
const PAGE_WIDTH = 110;

interface RealityArguments extends PlayerArguments {
  readonly game?: string;
  readonly agents: readonly string[];
  readonly cardAgents?: readonly string[];
  readonly pairs: number;
  readonly cardPairs: number;
  readonly seed: string;
  readonly db?: string;
  readonly html?: string;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

export function realityCommand(context: CommandContext): Command {
  const own = new Command('reality')
    .description('hold what the lab measures against what is known of the real game: tournaments, restricted cards')
    .argument('[statements.yaml]', 'file of statements; those that come with Assay when left out')
    .addOption(gameOption('game whose statements are tried, without a file'))
    .option('--agents <spec...>', 'pilots of the decks of statements, the weakest first', STANDARD_AGENTS)
    .option(
      '--card-agents <spec...>',
      'pilots that rank cards, the weakest first; greedy and the net of the game when left out',
    )
    .option('--pairs <n>', 'pairs of games of every two decks', wholeNumber(1, 1e7), STANDARD_DECK_PAIRS)
    .option(
      '--card-pairs <n>',
      'pairs of games of each card that is ranked, shared out over the opponents',
      wholeNumber(1, 1e7),
      STANDARD_CARD_PAIRS,
    )
    .option('--seed <text>', 'the same seed gives the same games', STANDARD_SEED);
  return addPlayerOptions(own)
    .addOption(shardOption())
    .option('--db <file>', 'database; reality- and the name of the game with .sqlite when left out')
    .addOption(foundHtmlOption())
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      '\nA statement says which decks beat which, or that a card is among the strongest (it was restricted).' +
        '\nGames that are in the database already are not played again.' +
        '\n\nExamples:\n  assay reality --game SE' +
        '\n  assay reality mine.yaml --agents greedy --pairs 40 --html mine.html',
    )
    .action(async (file: string | undefined, options: RealityArguments, command: Command) => {
      if (file !== undefined && options.game !== undefined)
        throw new InputError(`--game is said by ${file}; leave it out`);
      refusePage(options, command);
      const players = readPlayers(context, options, command);
      const source = file ?? shippedStatements(context, options.game);
      const yaml = readFileOf('reality', source, REALITY_SCHEMA);
      const cardAgents = options.cardAgents ?? standardCardAgents(yaml.value.game);
      const planned = planReality(yaml, context.loadGame, { ...options, cardAgents });
      if (planned.plan.cells.length === 0) {
        const why = planned.tried.flatMap((one) => ('untried' in one ? [one.untried.why] : []));
        throw new InputError(`${source}: none of its statements can be tried: ${[...new Set(why)].join('; ')}`);
      }
      const { shard: share, json } = options;
      const database = options.db ?? shareFile(planned.plan.name, share);
      if (options.dryRun) {
        const { pairsByCell: pairs } = planned;
        const told = await dryRun(context, { planned, pairs, file: database, players, share, power: [], json });
        if (json) printJson(context, told);
        return;
      }
      await readyBots(context, specsOf(planned.plan), options);
      const store = await ResultStore.open(database, { create: true });
      try {
        await tryStatements(context, planned, store, players, options);
      } finally {
        await store.close();
      }
    });
}

/** Returns the file of statements that comes with Assay for a game. */
function shippedStatements(context: CommandContext, name: string | undefined): string {
  const game = name === undefined ? gameOfDecks(context, []) : context.loadGame(name);
  const folder = join(context.projectFolder, 'experiments', 'reality');
  const file = join(folder, `${game.name}.yaml`);
  if (existsSync(file)) return file;
  throw new InputError(`no statements of ${game.title} come with Assay; name a file of your own: see docs/trust.md`);
}

function standardCardAgents(game: string): string[] {
  return hasShippedNet(game) ? ['greedy', netPlayer(game)] : ['greedy'];
}

async function tryStatements(
  context: CommandContext,
  planned: PlannedReality,
  store: ResultStore,
  players: Players,
  options: RealityArguments,
): Promise<void> {
  const experiment = await store.saveExperiment(describeExperiment(planned, context.workerFile, context.commandLine));
  const interrupt = interruptSignal(context.err);
  try {
    const read = (): Promise<RealityInput> => readRealityInput(store, experiment, planned, context.commandLine);
    const { games } = await playMissing(context, {
      ...{ planned, experiment, store, players, pairs: planned.pairsByCell, share: options.shard },
      ...{ what: `${planned.tried.length} statements`, power: [], stop: interrupt.signal },
      soFar: async () => realitySoFar(await read()),
    });
    const ended = { games, db: store.file, stop: interrupt.signal };
    if (endsWithoutFindings(context, ended, options, { experiment: experiment.id })) return;
    const findings = realityJson(await read());
    tellFindings(context, findings, options, {
      besides: { experiment: experiment.id, db: store.file },
      page: () => page(findings),
      cards: () => cardsOfPage([planned], planned.plan.decks),
      text: (width) => realityText(findings, width),
    });
  } finally {
    interrupt.release();
  }
}

function page(findings: RealityFindings): string {
  const { statements, sentences, status, game, games, faults } = findings;
  return plainPage({
    title: `${game}: held against what is known`,
    of: ['Held against what is known', game],
    status,
    isAlarm: status === 'invalid',
    sentences,
    tiles: [
      [count(statements.length), 'statements'],
      [count(statements.filter(({ agreement }) => agreement === 'agrees').length), 'agrees'],
      [count(statements.filter(({ agreement }) => agreement === 'disagrees').length), 'disagrees'],
      [count(games), 'games'],
      [count(faults), 'quarantined'],
    ],
    note: 'Intervals are at 95 %, for a number of games fixed beforehand. How they are meant: docs/trust.md.',
    parts: realityParts(findings, PAGE_WIDTH),
  });
}
