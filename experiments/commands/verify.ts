/** `assay verify`: plays a sample of stored games again and compares every field. */
import { Command } from 'commander';
import { type GameRow, ResultStore, type StoredExperiment } from '../../results/store.ts';
import { isChangedLeg } from '../../workers/plan.ts';
import { type GameKey, runPool } from '../../workers/pool.ts';
import { engineHash } from '../identity.ts';
import { readFaults, readGames } from '../run.ts';
import { differences, driftNote, findExperiment } from '../stored-games.ts';
import { type CommandContext, EXIT_DONE, EXIT_FAILED, printJson } from './context.ts';
import { jsonOption, threadsOption, wholeNumber } from './options.ts';

const STANDARD_SAMPLE = 100;

interface VerifyArguments {
  readonly sample: number | true;
  readonly experiment?: string;
  readonly seed?: number;
  readonly threads: number;
  readonly json?: boolean;
}

/** A stored game that came out another way. */
interface Mismatch {
  readonly key: string;
  readonly differences: readonly string[];
}

export function verifyCommand(context: CommandContext): Command {
  return new Command('verify')
    .description('play a sample of stored games again and compare; exit code 1 when one differs')
    .argument('<db>', 'database')
    .option(
      '--sample [n]',
      `games to play again, of each experiment (${STANDARD_SAMPLE} when no number is given)`,
      wholeNumber(1, 1e9),
      STANDARD_SAMPLE,
    )
    .option('--experiment <name>', 'only this experiment: id, beginning of an id, or name')
    .option('--seed <n>', 'which games are picked; another choice each time when left out', wholeNumber(0, 2 ** 31 - 1))
    .addOption(threadsOption())
    .addOption(jsonOption())
    .addHelpText('after', '\nExample:\n  assay verify first.sqlite --sample 200')
    .action(async (db: string, options: VerifyArguments) => {
      const store = await ResultStore.open(db, { create: false, readOnly: true });
      try {
        await verifyStore(context, store, options);
      } finally {
        await store.close();
      }
    });
}

async function verifyStore(context: CommandContext, store: ResultStore, options: VerifyArguments): Promise<void> {
  const experiments = await store.experiments();
  const all = options.experiment === undefined && experiments.length > 0;
  const chosen = all ? experiments : [findExperiment(experiments, options.experiment)];
  const sample = options.sample === true ? STANDARD_SAMPLE : options.sample;
  const seed = options.seed ?? Math.floor(Math.random() * 2 ** 31);
  const notes: string[] = [];
  const mismatches: Mismatch[] = [];
  let games = 0;
  for (const experiment of chosen) {
    const sampled = await store.sampleGames(experiment.number, sample, seed);
    const { cells, change } = experiment.plan;
    // games that another build has played can only be played again by that build
    const rows = sampled.filter(({ cell, leg }) => change?.build === undefined || !isChangedLeg(cells[cell], leg));
    const wrong = await findMismatches(context, experiment, rows, options.threads);
    const drift = driftNote(experiment, engineHash(context.workerFile), context.loadGame(experiment.plan.game));
    if (drift && wrong.length > 0) notes.push(drift);
    games += rows.length;
    mismatches.push(...wrong);
  }
  context.exitCode = mismatches.length > 0 ? EXIT_FAILED : EXIT_DONE;
  if (options.json) printJson(context, { games, same: games - mismatches.length, mismatches, notes, seed });
  else context.out(verifyText(games, mismatches, notes, seed));
}

/** Plays stored games again, in workers of their own: card files of one experiment must not reach the next. */
async function findMismatches(
  context: CommandContext,
  experiment: StoredExperiment,
  rows: readonly GameRow[],
  threads: number,
): Promise<Mismatch[]> {
  const game = context.loadGame(experiment.plan.game);
  const played = new Map<string, GameRow>();
  const faults = new Map<string, string>();
  await runPool({
    plan: experiment.plan,
    keys: rows.map(({ cell, pair, leg }): GameKey => [cell, pair, leg]),
    threads,
    workerFile: context.workerFile,
    store: async (result) => {
      for (const row of readGames(game, result)) played.set(keyText(experiment, row), row);
      for (const row of readFaults(result)) faults.set(keyText(experiment, row), row.message);
    },
  });
  return rows.flatMap((stored) => {
    const key = keyText(experiment, stored);
    const again = played.get(key);
    const differing = again ? differences(stored, again) : [`set aside: ${faults.get(key)}`];
    return differing.length === 0 ? [] : [{ key, differences: differing }];
  });
}

function keyText(experiment: StoredExperiment, row: { cell: number; pair: number; leg: number }): string {
  return `${experiment.id}:${row.cell}:${row.pair}:${row.leg}`;
}

function verifyText(games: number, mismatches: readonly Mismatch[], notes: readonly string[], seed: number): string {
  const lines = mismatches.map(({ key, differences: differing }) => `${key} differs: ${differing.join(', ')}`);
  lines.push(...notes.map((note) => `note: ${note}`));
  lines.push(
    mismatches.length === 0
      ? `${games} games played again (sample seed ${seed}): all the same`
      : `${games} games played again (sample seed ${seed}): ${mismatches.length} differ`,
  );
  return `${lines.join('\n')}\n`;
}
