/** `assay strength`: how strong each card of a deck is, by the familiar columns and by what only a simulator can measure. */
import { basename } from 'node:path';
import { Command } from 'commander';
import { AGENT_KINDS } from '../../agents/registry.ts';
import { InputError, readTextFile } from '../../engine/index.ts';
import { strengthJson, strengthText } from '../../results/report/strength.ts';
import { ResultStore, type StoredExperiment } from '../../results/store.ts';
import { plannedGames } from '../../workers/plan.ts';
import { readExperiment } from '../experiment-file.ts';

import { describeExperiment } from '../identity.ts';
import { duration, Progress } from '../progress.ts';
import { runMissing } from '../run.ts';
import { type PlannedStrength, planStrength } from '../strength-plan.ts';
import { readStrengthInput, withBefore } from '../strength-rows.ts';
import { type CommandContext, EXIT_DONE, EXIT_FAILED, EXIT_INTERRUPTED, printJson } from './context.ts';
import { interruptSignal } from './interrupt.ts';
import { gameLimitOption, jsonOption, threadsOption, wholeNumber } from './options.ts';

/** A weak pilot and two that search, as far as they are there. */
const STANDARD_TIERS = ['greedy', 'ismcts:iterations=20', 'ismcts:iterations=100'];
const STANDARD_VARIANTS = 0;

interface StrengthArguments {
  readonly tiers: readonly string[];
  readonly decks?: readonly string[];
  readonly cards?: readonly string[];
  readonly neutral?: string;
  readonly pairs?: number;
  readonly variants: number;
  readonly change?: string;
  readonly seed?: string;
  readonly threads: number;
  /** Milliseconds. */
  readonly gameLimit?: number;
  readonly db?: string;
  readonly json?: boolean;
}

export function strengthCommand(context: CommandContext): Command {
  const known = STANDARD_TIERS.filter((spec) => AGENT_KINDS.some(({ name }) => spec.split(':')[0] === name));
  return new Command('strength')
    .description(
      'measure how strong each card is: familiar win rates, forced opening hands, copies, variants, by who plays',
    )
    .argument('<experiment.yaml>', 'experiment file: its game, decks, seed, switches and cards')
    .option(
      '--decks <deck...>',
      'decks to measure; all of the experiment when left out. Opponents are all its other decks',
    )
    .option('--cards <id...>', 'cards to measure; all of a deck when left out')
    .option('--tiers <spec...>', 'agents, each in both seats, the weakest first', known)
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
      '--change <cards.yaml>',
      'cards as they are to become: also tells which cards the change improved, on the same deals',
    )
    .option('--seed <text>', 'seed, in place of the file: the same seed gives the same games')
    .addOption(threadsOption())
    .addOption(gameLimitOption())
    .option('--db <file>', 'database; the name of the experiment with -strength.sqlite when left out')
    .addOption(jsonOption())
    .addHelpText(
      'after',
      '\nExample:\n  assay strength experiments/configs/first.yaml --decks "Fire rush" --cards 1-007 1-030 --tiers greedy --pairs 400',
    )
    .action(async (file: string, options: StrengthArguments) => {
      if (options.seed === '') throw new InputError('the seed must not be empty');
      const planned = planStrength(readExperiment(file, context.loadGame, { seed: options.seed }), options);
      const changed = options.change === undefined ? undefined : changeCards(planned, options.change);
      const store = await ResultStore.open(options.db ?? `${planned.plan.name}.sqlite`, { create: true });
      try {
        await measure(context, planned, changed, store, options);
      } finally {
        await store.close();
      }
    });
}

/** The same cells, neutral card and variants with other cards in them. */
function changeCards(planned: PlannedStrength, file: string): PlannedStrength {
  const text = readTextFile(file);
  const ids = [...new Set(planned.plan.decks.flatMap(({ cards }) => cards))];
  const game = planned.game.withCards([{ file, text }]);
  if (ids.every((id) => game.findCard(id)?.def === planned.game.findCard(id)?.def))
    throw new InputError(`${file} changes no card of any deck of the experiment`);
  const cardFiles = [...planned.plan.cardFiles, { file: basename(file), text }];
  return { ...planned, game, plan: { ...planned.plan, name: `${planned.plan.name}-change`, cardFiles } };
}

async function measure(
  context: CommandContext,
  planned: PlannedStrength,
  changed: PlannedStrength | undefined,
  store: ResultStore,
  options: StrengthArguments,
): Promise<void> {
  const interrupt = interruptSignal(context.err);
  let newGames = 0;
  try {
    const experiments: StoredExperiment[] = [];
    for (const one of changed ? [planned, changed] : [planned]) {
      const experiment = await store.saveExperiment(describeExperiment(one, context.workerFile, context.commandLine));
      experiments.push(experiment);
      newGames += await playMissing(context, one, experiment, store, options, interrupt.signal);
      if (!interrupt.signal.aborted) continue;
      context.exitCode = EXIT_INTERRUPTED;
      context.err('interrupted; everything played so far is stored. Run the same command again to go on.\n');
      if (options.json) printJson(context, { experiment: experiment.id, interrupted: true, newGames });
      return;
    }
    const before = await readStrengthInput(store, experiments[0], planned, context.commandLine);
    const after = changed && (await readStrengthInput(store, experiments[1], changed, context.commandLine));
    const input = after ? withBefore(after, before) : before;
    const findings = strengthJson(input);
    context.exitCode = findings.status === 'invalid' ? EXIT_FAILED : EXIT_DONE;
    if (options.json)
      printJson(context, { ids: experiments.map(({ id }) => id), db: store.file, newGames, ...findings });
    else context.out(`${strengthText(input, context.page)}\n`);
  } finally {
    interrupt.release();
  }
}

async function playMissing(
  context: CommandContext,
  planned: PlannedStrength,
  experiment: StoredExperiment,
  store: ResultStore,
  { threads, gameLimit }: StrengthArguments,
  stop: AbortSignal,
): Promise<number> {
  let progress = new Progress(0, context.err, context.isTerminal);
  await runMissing({
    game: planned.game,
    experiment,
    store,
    pairs: planned.pairs,
    threads,
    gameMilliseconds: gameLimit,
    workerFile: context.workerFile,
    stop,
    onStart: (missing) => {
      context.err(`${startSentence(planned, missing, store.file)}\n`);
      progress = new Progress(missing, context.err, context.isTerminal);
    },
    onStored: (games) => progress.add(games),
  });
  if (progress.games > 0) {
    progress.finish();
    context.err(`played ${progress.games.toLocaleString('en')} games in ${duration(progress.seconds)}\n`);
  }
  return progress.games;
}

function startSentence({ plan, pairs, design, tiers }: PlannedStrength, missing: number, file: string): string {
  const cards = design.measured.reduce((sum, deck) => sum + deck.cards.length, 0) / tiers.length;
  const total = plannedGames(plan.cells, pairs).toLocaleString('en');
  const what = `${plan.name}: ${cards} cards, ${tiers.length === 1 ? 'one tier' : `${tiers.length} tiers`}, ${total} games`;
  return missing === 0
    ? `${what}, all of them in ${file} already`
    : `${what} into ${file}; playing ${missing.toLocaleString('en')}`;
}
