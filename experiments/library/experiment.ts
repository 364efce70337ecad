/** `runExperiment` of the library: plays an experiment into a database and returns its verdict. */
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
 * An experiment, with the keys of an experiment file (`assay schema experiment`). Keys that are optional there are
 * optional here.
 */
export interface ExperimentSetup {
  /** Lower-case letters, digits and hyphens. The database gets this name. */
  readonly name: string;
  /** The name of the game's folder, or its tag. */
  readonly game: string;
  /** Names of shipped decks, or paths of deck files; if left out, all shipped decks. */
  readonly decks?: readonly string[];
  /** Cells of two decks each. If left out, every deck meets every other deck and itself. */
  readonly cells?: readonly (readonly [string, string])[];
  /**
   * One spec that plays both sides, or two specs that play against each other. The games run in threads, so a bot is
   * given by its file: `./my-bot.js`.
   */
  readonly agents: readonly [string] | readonly [string, string];
  /** Games of each cell. Give either this or `pairs`. */
  readonly games?: number;
  readonly pairs?: number;
  readonly seed: string | number;
  readonly switches?: Readonly<Record<string, string | number | boolean>>;
  /** Card files of your own by their paths, or cards of the pool with changed fields: `{ id: '1-016', cost: 3 }`. */
  readonly cards?: readonly (string | Readonly<Record<string, unknown>>)[];
}

export interface RunSettings {
  /** Games of each cell, in place of the experiment's own number. */
  readonly games?: number;
  readonly seed?: string;
  /** Further card files, by their paths. */
  readonly cards?: readonly string[];
  readonly decks?: readonly string[];
  /**
   * The file of the database; if left out, the name of the experiment with `.sqlite`. Games that it already holds are
   * not played again.
   */
  readonly db?: string;
  /** The number of threads that play; one for each core if left out. */
  readonly threads?: number;
  /** Whether bots that an experiment file names may run. They may have been written by whoever wrote the file. */
  readonly allowBots?: boolean;
  /** Is called from time to time with the number of games that are in the database. */
  readonly onProgress?: (games: number, planned: number) => void;
  /** When it is aborted, games under way are stored, and the promise resolves with the games that there are. */
  readonly signal?: AbortSignal;
}

export interface ExperimentResult extends Verdict {
  readonly name: string;
  /** A hash of everything that the games depend on besides their keys. */
  readonly id: string;
  /** The file of the database, for `openResults`. */
  readonly db: string;
  /** The number of games that this call played. The others were in the database already. */
  readonly newGames: number;
  /** Whether `signal` stopped it before all games were played. The same call continues with the missing games. */
  readonly isInterrupted: boolean;
}

/**
 * Plays an experiment, given as an object or as the path of an experiment file. It plays the same games as `assay run`
 * into the same database, and only the missing ones. Throws InputError if the experiment cannot be played.
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

/** Returns the plan of an experiment that a program describes. There is no file, so messages name no lines. */
function plan(setup: ExperimentSetup, settings: RunSettings): PlannedExperiment {
  try {
    // the caller has named these bots, so they may run
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
