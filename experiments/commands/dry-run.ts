/** `--dry-run`, and what commands say before they begin to play. */
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
 * Says what the games can show before the first is played and, to somebody who sits at a terminal and would wait, about
 * how long they will take: games are tried for that, which a pipeline need not pay for. `atMost`: fewer games may do.
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

/** What `--dry-run` is told. */
export interface DryRun {
  readonly planned: Omit<PlannedExperiment, 'pairs'>;
  /** Pairs a cell, or of each cell. */
  readonly pairs: number | readonly number[];
  /** Database that the games would go to; it need not exist. */
  readonly file: string;
  readonly players: Players;
  readonly share?: Share;
  readonly power: readonly string[];
  /** Whether fewer games may do. */
  readonly atMost?: boolean;
  /** Prints nothing: the object is printed. */
  readonly json?: boolean;
}

/** Says what would be played; returns the same as an object. Nothing is written, and the database is left as it is. */
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
