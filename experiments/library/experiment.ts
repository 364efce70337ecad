/** `runExperiment` of the library: an experiment into a database, and its verdict. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { allowBotsOfFiles, botsOfFiles, unasked } from '../../agents/outside/programs.ts';
import { canonicalSpec, checkModules } from '../../agents/registry.ts';
import { InputError, loadGame, packageRoot, readYamlFile, toYaml } from '../../engine/index.ts';
import { ResultStore } from '../../results/store.ts';
import { plannedGames, specsOf } from '../../workers/plan.ts';
import {
  EXPERIMENT_SCHEMA,
  type ExperimentFile,
  type PlannedExperiment,
  planExperiment,
  readExperiment,
} from '../experiment-file.ts';
import { describeExperiment } from '../identity.ts';
import { judge, verdictOf } from '../judge.ts';
import { runMissing } from '../run.ts';
import type { Verdict } from './verdict.ts';

/**
 * An experiment as an experiment file has it (`assay schema experiment`); what may be left out there may be left out
 * here.
 */
export interface ExperimentSetup {
  /** Lower case letters, digits and hyphens: the name of its database. */
  readonly name: string;
  /** Folder name or tag. */
  readonly game: string;
  /** Names of shipped decks, or paths of deck files; all shipped ones when left out. */
  readonly decks?: readonly string[];
  /** Two decks each; every deck against every other and itself when left out. */
  readonly cells?: readonly (readonly [string, string])[];
  /**
   * One spec that plays both sides, or two that play against each other. Threads play, so a bot is named:
   * `./my-bot.js`.
   */
  readonly agents: readonly [string] | readonly [string, string];
  /** Games a cell, or pairs of games: one of the two. */
  readonly games?: number;
  readonly pairs?: number;
  readonly seed: string | number;
  readonly switches?: Readonly<Record<string, string | number | boolean>>;
  /** Card files of your own by their paths, or fields of cards of the pool: `{ id: '1-016', cost: 3 }`. */
  readonly cards?: readonly (string | Readonly<Record<string, unknown>>)[];
}

export interface RunSettings {
  /** In place of what the experiment says: games a cell. */
  readonly games?: number;
  readonly seed?: string;
  /** Further card files, by their paths. */
  readonly cards?: readonly string[];
  readonly decks?: readonly string[];
  /**
   * The database; the name of the experiment with .sqlite when left out. What it has of the experiment is not played
   * again.
   */
  readonly db?: string;
  /** Threads that play; one a core when left out. */
  readonly threads?: number;
  /** Lets bots run that an experiment file names: whoever wrote the file may have written them. */
  readonly allowBots?: boolean;
  /** Told now and then how many of the games are in the database. */
  readonly onProgress?: (games: number, planned: number) => void;
  /** Once aborted, what is under way is stored, and the promise is kept with what there is. */
  readonly signal?: AbortSignal;
}

export interface ExperimentResult extends Verdict {
  readonly name: string;
  /** Hash of all that its games depend on besides their keys. */
  readonly id: string;
  /** For `openResults`. */
  readonly db: string;
  /** Games that were played now; the others were there. */
  readonly newGames: number;
  /** Stopped by `signal` before all was played: the same call goes on with what is missing. */
  readonly isInterrupted: boolean;
}

/**
 * Plays an experiment, an object or the path of an experiment file, as `assay run` does: the same games into the same
 * database, only those that are missing. Throws InputError for what cannot be played.
 */
export async function runExperiment(
  experiment: ExperimentSetup | string,
  settings: RunSettings = {},
): Promise<ExperimentResult> {
  const { threads = availableParallelism(), signal = new AbortController().signal } = settings;
  if (!Number.isInteger(threads) || threads < 1 || threads > 256)
    throw new InputError(`"threads" must be a whole number from 1 to 256, not ${threads}`);
  const planned =
    typeof experiment === 'string' ? readExperiment(experiment, loadGame, settings) : plan(experiment, settings);
  readyBots(specsOf(planned.plan), settings.allowBots === true);
  const workerFile = join(packageRoot(), 'dist', 'worker.cjs');
  const store = await ResultStore.open(settings.db ?? `${planned.plan.name}.sqlite`, { create: true });
  try {
    const command = `runExperiment("${planned.plan.name}")`;
    const stored = await store.saveExperiment(describeExperiment(planned, workerFile, command));
    const { pairs, game } = planned;
    const all = plannedGames(planned.plan.cells, pairs);
    let newGames = 0;
    let before = 0;
    await runMissing({
      ...{ game, experiment: stored, store, pairs, threads, workerFile, stop: signal },
      onStart: (missing) => {
        before = all - missing;
        settings.onProgress?.(before, all);
      },
      onStored: (games) => {
        newGames += games;
        settings.onProgress?.(before + newGames, all);
      },
    });
    const verdict = verdictOf(await judge(store, { experiment: stored, game, pairs, command }));
    const { id, name } = stored;
    return { name, id, db: store.file, newGames, isInterrupted: signal.aborted, ...verdict };
  } finally {
    await store.close();
  }
}

/** The plan of an experiment that a program says: sentences about it name no lines of a file, because there is none. */
function plan(setup: ExperimentSetup, settings: RunSettings): PlannedExperiment {
  try {
    // who calls has named the bots
    for (const spec of setup.agents ?? []) canonicalSpec(spec);
    const yaml = readYamlFile<ExperimentFile>(toYaml(setup), 'experiment', EXPERIMENT_SCHEMA);
    return planExperiment(yaml, loadGame, settings);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    throw new InputError(error.all.map(({ message }) => message).join('; '));
  }
}

function readyBots(specs: readonly string[], allow: boolean): void {
  const [bot] = botsOfFiles(specs);
  if (bot && !allow) throw new InputError(unasked(bot).replace('--allow-bots', 'allowBots: true'));
  allowBotsOfFiles();
  checkModules(specs);
}
