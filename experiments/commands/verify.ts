/**
 * `assay verify`: checks that a database is as it was stored, and that a sample of its games comes out the same when
 * played again. Quarantined games are played again, too: they must not come to an end. With `--deep` all games are
 * played again, and the card counts are added up anew.
 */

import { Command } from 'commander';
import { itemAt, parseYaml } from '../../engine/index.ts';
import { type CardRow, type FaultRow, type GameRow, ResultStore, type StoredExperiment } from '../../results/store.ts';
import { isChangedLeg, LEGS, type Plan } from '../../workers/plan.ts';
import { type GameKey, runPool } from '../../workers/pool.ts';
import { CARD_PLACES } from '../../workers/records.ts';
import { batchRows } from '../batch-rows.ts';
import { engineHash, experimentId } from '../identity.ts';
import { differences, driftNote, findExperiment } from '../stored-games.ts';
import { type CommandContext, EXIT_DONE, EXIT_FAILED, printJson } from './context.ts';
import { allowBots, botsOption, jsonOption, threadsOption, wholeNumber } from './options.ts';

const STANDARD_SAMPLE = 100;

/** The most differences of a kind that the page shows. */
const LINES_SHOWN = 20;

interface VerifyArguments {
  readonly sample: number | true;
  readonly deep?: boolean;
  readonly experiment?: string;
  readonly seed?: number;
  readonly threads: number;
  readonly bots?: readonly string[];
  readonly json?: boolean;
}

/** A stored game that came out differently when played again. */
interface Mismatch {
  readonly key: string;
  readonly differences: readonly string[];
}

export function verifyCommand(context: CommandContext): Command {
  return new Command('verify')
    .description(
      'check that a database holds what was stored, and play a sample of its games again; exit code 1 when ' +
        'something differs',
    )
    .argument('<db>', 'database')
    .option(
      '--sample [n]',
      `games to play again, of each experiment (${STANDARD_SAMPLE} when no number is given)`,
      wholeNumber(1, 1e9),
      STANDARD_SAMPLE,
    )
    .option('--deep', 'play all games again, and add up the card counts anew')
    .option('--experiment <name>', 'only this experiment: id, beginning of an id, or name')
    .option('--seed <n>', 'which games are picked; another choice each time when left out', wholeNumber(0, 2 ** 31 - 1))
    .addOption(botsOption())
    .addOption(threadsOption())
    .addOption(jsonOption())
    .addHelpText('after', '\nExamples:\n  assay verify first.sqlite --sample 200\n  assay verify first.sqlite --deep')
    .action(async (db: string, options: VerifyArguments) => {
      allowBots(options.bots);
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
  const found: Findings = { games: 0, problems: [], mismatches: [], notes: [] };
  for (const experiment of chosen) {
    const before = found.problems.length + found.mismatches.length;
    found.problems.push(...(await problemsOf(store, experiment)));
    const rows = options.deep ? [] : await store.sampleGames(experiment.number, sample, seed);
    // parsed here first, so that a damaged file gives a sentence and not an error of a worker
    for (const { file, text } of experiment.plan.cardFiles) parseYaml(text, file);
    const keys = options.deep ? await allKeys(store, experiment) : rows.map(keyOf);
    await playAgain(context, store, experiment, keys.filter(isPlayable(experiment.plan)), options, found);
    const faults = await store.sampleFaults(experiment.number, options.deep ? Number.MAX_SAFE_INTEGER : sample, seed);
    await playFaultsAgain(context, experiment, faults, options, found);
    const drift = driftNote(experiment, engineHash(context.workerFile), context.loadGame(experiment.plan.game));
    if (drift && found.problems.length + found.mismatches.length > before) found.notes.push(drift);
  }
  const { games, problems, mismatches, notes } = found;
  context.exitCode = problems.length + mismatches.length > 0 ? EXIT_FAILED : EXIT_DONE;
  if (options.json) {
    const same = games - mismatches.length;
    printJson(context, { games, same, problems, mismatches, notes, ...(options.deep ? { deep: true } : { seed }) });
  } else context.out(verifyText(found, options.deep ? 'all' : `sample seed ${seed}`));
}

/** The findings of all experiments so far. */
interface Findings {
  /** The number of games that were played again. */
  games: number;
  /** Sentences, one for each thing that is not as it was stored. */
  readonly problems: string[];
  readonly mismatches: Mismatch[];
  readonly notes: string[];
}

/** Checks the rows of an experiment without playing; returns a sentence for each problem. */
async function problemsOf(store: ResultStore, experiment: StoredExperiment): Promise<string[]> {
  const problems = await store.findProblems(experiment.number);
  if (experiment.id !== experimentId(await store.storedPlan(experiment.number), experiment)) {
    problems.push('its plan and hashes are not those that its id was made from');
  }
  return problems.map((problem) => `${experiment.name} (${experiment.id}): ${problem}`);
}

function keyOf({ cell, pair, leg }: Pick<GameRow, 'cell' | 'pair' | 'leg'>): GameKey {
  return [cell, pair, leg];
}

/** Returns which keys this build can play: those of planned cells, without legs that another build has played. */
function isPlayable({ cells, change }: Plan): (key: GameKey) => boolean {
  return ([cell, , leg]) =>
    cells[cell] !== undefined && leg < LEGS && (change?.build === undefined || !isChangedLeg(cells[cell], leg));
}

/** Returns the keys of all stored games. */
async function allKeys(store: ResultStore, { number }: StoredExperiment): Promise<GameKey[]> {
  const keys: GameKey[] = [];
  await store.eachStoredKey(number, (cell, pair, leg) => keys.push([cell, pair, leg]));
  return keys;
}

/**
 * Plays stored games again, in workers of their own, so that the card files of one experiment do not reach the next.
 */
async function playAgain(
  context: CommandContext,
  store: ResultStore,
  experiment: StoredExperiment,
  keys: readonly GameKey[],
  options: VerifyArguments,
  found: Findings,
): Promise<void> {
  const game = context.loadGame(experiment.plan.game);
  const counts = new Map<string, number[]>();
  found.games += keys.length;
  await runPool({
    plan: experiment.plan,
    keys,
    threads: options.threads,
    workerFile: context.workerFile,
    store: async (result) => {
      const played = batchRows(game, result);
      const stored = new Map<string, GameRow>();
      const wanted = [...played.games, ...played.faults].map(keyOf);
      for (const row of await store.findGames(experiment.number, wanted)) stored.set(keyText(experiment, row), row);
      for (const row of played.games) {
        const key = keyText(experiment, row);
        const before = stored.get(key);
        const differing = before ? differences(before, row) : ['it is not stored any more'];
        if (differing.length > 0) found.mismatches.push({ key, differences: differing });
      }
      for (const { message, ...row } of played.faults) {
        found.mismatches.push({ key: keyText(experiment, row), differences: [`quarantined: ${message}`] });
      }
      for (const row of played.cards) addCounts(counts, row);
    },
  });
  found.mismatches.sort((a, b) => compareKeys(a.key, b.key));
  // comparisons store no card counts
  if (!options.deep || experiment.plan.change !== undefined) return;
  found.problems.push(
    ...compareCounts(counts, await store.storedCardRows(experiment.number)).map(
      (problem) => `${experiment.name} (${experiment.id}): ${problem}`,
    ),
  );
}

/** The error text of a game that was quarantined for the time that it took; its group is the seconds. */
const TOO_LONG = /^no end within (\d+(?:\.\d+)?) s/;

/** Plays quarantined games again; those that took too long get the time limit that they had. */
async function playFaultsAgain(
  context: CommandContext,
  experiment: StoredExperiment,
  faults: readonly FaultRow[],
  options: VerifyArguments,
  found: Findings,
): Promise<void> {
  const { plan } = experiment;
  const game = context.loadGame(plan.game);
  const isPlayed = isPlayable(plan);
  const byLimit = new Map<number | undefined, GameKey[]>();
  for (const fault of faults) {
    const seconds = TOO_LONG.exec(fault.message)?.[1];
    const limit = seconds === undefined ? undefined : Number(seconds) * 1000;
    if (isPlayed(keyOf(fault))) byLimit.set(limit, [...(byLimit.get(limit) ?? []), keyOf(fault)]);
  }
  for (const [gameMilliseconds, keys] of byLimit) {
    found.games += keys.length;
    await runPool({
      ...{ plan, keys, threads: options.threads, workerFile: context.workerFile, gameMilliseconds },
      store: async (result) => {
        for (const row of batchRows(game, result).games) {
          const key = keyText(experiment, row);
          found.mismatches.push({ key, differences: ['it was quarantined, and comes to an end when it is played'] });
        }
      },
    });
  }
  found.mismatches.sort((a, b) => compareKeys(a.key, b.key));
}

function countsOf({ counts }: CardRow): number[] {
  return CARD_PLACES.flatMap((place) => [counts[place].copies, counts[place].games, counts[place].halfPoints]);
}

function cardText({ cell, side, agent, card }: CardRow): string {
  return `card ${card} of side ${side} in cell ${cell}, played by its agent ${agent}`;
}

function addCounts(counts: Map<string, number[]>, row: CardRow): void {
  const key = cardText(row);
  const before = counts.get(key);
  const added = countsOf(row);
  counts.set(key, before ? before.map((count, i) => count + itemAt(added, i)) : added);
}

/** Returns a phrase for each card whose stored counts are not those of its games. */
function compareCounts(played: ReadonlyMap<string, number[]>, rows: readonly CardRow[]): string[] {
  // summed over all blocks of pairs, because older versions counted without blocks
  const stored = new Map<string, number[]>();
  for (const row of rows) addCounts(stored, row);
  return [...new Set([...played.keys(), ...stored.keys()])]
    .filter((key) => played.get(key)?.join() !== stored.get(key)?.join())
    .map((key) => `the counts of ${key} are not those of its games`);
}

function keyText(experiment: StoredExperiment, row: { cell: number; pair: number; leg: number }): string {
  return `${experiment.id}:${row.cell}:${row.pair}:${row.leg}`;
}

/** Orders texts by experiment, then by the numbers of the key. */
function compareKeys(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}

/** Returns the first lines and how many more there are; `--json` prints all. */
function firstLines(lines: readonly string[]): string[] {
  if (lines.length <= LINES_SHOWN) return [...lines];
  return [...lines.slice(0, LINES_SHOWN), `and ${lines.length - LINES_SHOWN} more like these (--json has all)`];
}

function verifyText({ games, problems, mismatches, notes }: Findings, which: string): string {
  const lines = firstLines(problems);
  lines.push(
    ...firstLines(mismatches.map(({ key, differences: differing }) => `${key} differs: ${differing.join(', ')}`)),
  );
  lines.push(...notes.map((note) => `note: ${note}`));
  const played = `${games} games played again (${which})`;
  lines.push(mismatches.length === 0 ? `${played}: all the same` : `${played}: ${mismatches.length} differ`);
  lines.push(
    problems.length === 0
      ? 'the database is as it was stored'
      : `the database is NOT as it was stored: ${problems.length} ` +
          `${problems.length === 1 ? 'difference' : 'differences'}`,
  );
  return `${lines.join('\n')}\n`;
}
