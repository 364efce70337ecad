/** `--dry-run`, and the forecast that commands print before they begin to play. */
import { existsSync } from 'node:fs';
import { Option } from 'commander';
import { ResultStore } from '../../results/store.ts';
import { plannedGames } from '../../workers/plan.ts';
import type { PlannedExperiment } from '../experiment-file.ts';
import {
  doneByCell,
  forecastTime,
  missingByCell,
  TRIAL_BEFORE_RUN,
  TRIAL_OF_DRY_RUN,
  timeSentence,
} from '../forecast.ts';
import { describeExperiment } from '../identity.ts';
import type { Players } from '../play-keys.ts';
import type { Share } from '../share.ts';
import type { CommandContext } from './context.ts';

export const dryRunOption = (): Option =>
  new Option('--dry-run', 'say how many games, about how long and what they could show; store nothing');

/**
 * Prints what the games will be able to show and, on a terminal, about how long they will take. Only there are games
 * tried out for the estimate. `atMost`: the run may end with fewer games.
 */
export async function tellForecast(
  context: CommandContext,
  { plan }: Pick<PlannedExperiment, 'plan'>,
  missing: readonly number[],
  players: Players,
  power: readonly string[],
  stop: AbortSignal,
  atMost = false,
): Promise<void> {
  const sentences = [...power];
  if (context.isTerminal) {
    const forecast = await forecastTime(plan, missing, players, TRIAL_BEFORE_RUN, stop);
    if (forecast.games === 0) return;
    sentences.unshift(timeSentence(forecast, players, atMost));
  }
  if (stop.aborted || missing.every((pairs) => pairs === 0)) return;
  context.err(sentences.map((sentence) => `${sentence}\n`).join(''));
}

/** The argument of `dryRun`. */
export interface DryRun {
  readonly planned: Omit<PlannedExperiment, 'pairs'>;
  /** Pairs of every cell (matchup), or of each cell. */
  readonly pairs: number | readonly number[];
  /** The database that the games would be stored in; it need not exist. */
  readonly file: string;
  readonly players: Players;
  readonly share?: Share;
  readonly power: readonly string[];
  /** Whether the run may end with fewer games. */
  readonly atMost?: boolean;
  /** Whether the result will be printed as JSON, so that no text is. */
  readonly json?: boolean;
}

/** Prints what would be played, and returns it as an object. Writes no file and does not change the database. */
export async function dryRun(context: CommandContext, one: DryRun): Promise<object> {
  const { planned, pairs, file, players } = one;
  const { plan } = planned;
  const asked = typeof pairs === 'number' ? pairs : Math.max(...pairs);
  const { id } = describeExperiment({ ...planned, pairs: asked }, context.workerFile, context.commandLine);
  const missing = await readMissing(one, id);
  const forecast = await forecastTime(plan, missing, players, TRIAL_OF_DRY_RUN);
  const games = plannedGames(plan.cells, pairs);
  const number = (n: number): string => n.toLocaleString('en');
  const already = forecast.games < games ? `, ${number(forecast.games)} of them to be played by this command` : '';
  const sentences = [
    `${plan.name}: ${one.atMost ? 'at most ' : ''}${number(games)} ${games === 1 ? 'game' : 'games'} in ` +
      `${number(plan.cells.length)} ${plan.cells.length === 1 ? 'cell' : 'cells'}${already}, into ${file}.`,
    timeSentence(forecast, players, one.atMost),
    ...one.power,
    'Dry run: nothing was stored.',
  ];
  if (!one.json) context.out(`${sentences.join('\n')}\n`);
  const { games: toPlay, ...time } = forecast;
  return { dryRun: true, experiment: id, name: plan.name, db: file, games, missing: toPlay, ...time, sentences };
}

async function readMissing({ planned, pairs, file, share }: DryRun, id: string): Promise<number[]> {
  const { plan } = planned;
  if (!existsSync(file)) return missingByCell(await doneByCell(plan, pairs, undefined, share));
  const store = await ResultStore.open(file, { create: false, readOnly: true });
  try {
    const known = (await store.experiments()).find((experiment) => experiment.id === id);
    const stored = known && { store, experiment: known.number };
    return missingByCell(await doneByCell(plan, pairs, stored, share));
  } finally {
    await store.close();
  }
}
