/**
 * Breaks the rules on purpose, one small change at a time, and runs the tests that can see it (`npm run mutate`). What
 * no test notices is listed with its place: a test is lacking there, or the code does nothing.
 *
 *   npm run -s mutate -- [--seed N] [--samples N] [--game G] [--file F] [--seconds N]
 *   npm run -s mutate -- --clauses [--only CLAUSE,…] [--seed N] [--samples N] [--game G] [--mutants N] [--seconds N]
 *
 * With --clauses it asks whether rows of the rulebook can fail: for each row drawn it changes the code that the row's
 * clause stands at, up to so many times, and runs the tests whose names begin with the clause, and no others, until one
 * fails.
 *
 * Changes nothing on disk. A mutant whose tests take more than --seconds of processor time counts as noticed: it hangs.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { indexClauses } from '../files/clause-index.ts';
import { packageRoot } from '../files/package-root.ts';
import { InputError } from '../game.ts';
import { GAME_NAMES, loadGame } from '../games/index.ts';
import { randomWord } from '../kernel/random.ts';
import { didYouMean } from '../text/suggestion.ts';
import { type ClauseSample, drawClauses } from './clause-samples.ts';
import { type ObservedRun, type Outcome, observe, removePrograms, type Sample, tryMutant } from './mutant-runs.ts';
import { findMutations } from './source-mutations.ts';
import { testRunsOf } from './test-runs.ts';

interface Settings {
  readonly seed: number;
  readonly samples: number;
  readonly games: readonly string[];
  readonly file?: string;
  /** Bound of a mutant's tests in one process: seconds of processor time. */
  readonly seconds: number;
  /** Rows of the rulebook and their own tests; these alone, if some are named, with at most so many changes each. */
  readonly isClauses: boolean;
  readonly only: readonly string[];
  readonly mutants: number;
}

const root = packageRoot();

function wholeNumber(text: string, name: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0) throw new InputError(`--${name} takes a whole number, not "${text}"`);
  return value;
}

function readSettings(): Settings {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      samples: { type: 'string', default: '20' },
      game: { type: 'string' },
      file: { type: 'string' },
      seconds: { type: 'string', default: '40' },
      clauses: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
      mutants: { type: 'string', default: '8' },
    },
  });
  const { game, file } = values;
  if (game !== undefined && !GAME_NAMES.includes(game)) {
    const help = didYouMean(game, GAME_NAMES) || `; known games: ${GAME_NAMES.join(', ')}`;
    throw new InputError(`there is no game "${game}"${help}`);
  }
  const path = file && relative(root, resolve(file));
  if (path && (path.startsWith('..') || !existsSync(join(root, path))))
    throw new InputError(`there is no file ${file}`);
  return {
    seed: wholeNumber(values.seed, 'seed'),
    samples: wholeNumber(values.samples, 'samples'),
    games: game ? [game] : GAME_NAMES,
    file: path,
    seconds: wholeNumber(values.seconds, 'seconds'),
    isClauses: values.clauses,
    only: values.only.split(',').filter(Boolean),
    mutants: wholeNumber(values.mutants, 'mutants'),
  };
}

// ---- what is changed ----

/** The rules and words of a game, or the one file that was named. */
function filesOf(settings: Settings, game: string): string[] {
  if (settings.file) return [settings.file];
  return ['rules', 'operators'].flatMap((folder) => {
    const path = `engine/games/${game}/${folder}`;
    const files = readdirSync(join(root, path), { recursive: true, encoding: 'utf8' });
    return files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts')).map((file) => `${path}/${file}`);
  });
}

/** Draws mutations, each place as likely as any other. */
function drawSamples(settings: Settings, game: string): Sample[] {
  const all = filesOf(settings, game)
    .sort()
    .flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8');
      return findMutations(source).map((mutation) => ({ file, source, mutation }));
    });
  const drawn: Sample[] = [];
  for (let i = 0; drawn.length < settings.samples && all.length > 0; i++) {
    const word = randomWord(settings.seed, GAME_NAMES.indexOf(game), 0x3a7, 0x7e57, 1, i) >>> 0;
    drawn.push(...all.splice(word % all.length, 1));
  }
  return drawn;
}

// ---- the run ----

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const VERDICTS: Readonly<Record<Outcome, string>> = {
  noticed: 'noticed ',
  late: 'too slow',
  survived: 'SURVIVED',
  invalid: 'invalid ',
};

const placeOf = ({ file, mutation: { line, column, what } }: Sample): string => `${file}:${line}:${column}  ${what}`;

const isNoticed = (outcome: Outcome): boolean => outcome === 'noticed' || outcome === 'late';

/** One line a mutant, then the score. */
async function run(settings: Settings): Promise<void> {
  for (const game of settings.file ? ['the file'] : settings.games) {
    const samples = drawSamples(settings, game);
    if (samples.length === 0) throw new InputError(`there is nothing to change in ${settings.file ?? game}`);
    const runs: ObservedRun[] = [];
    for (const tests of testRunsOf(root, samples[0].file)) runs.push(await observe(tests, samples, settings.seconds));
    const outcomes: Outcome[] = [];
    for (const [number, sample] of samples.entries()) {
      const outcome = await tryMutant(sample, number, runs, settings.seconds);
      if (outcome !== 'invalid') outcomes.push(outcome);
      const isReached = runs.some(({ tests }) => tests[number] !== undefined);
      say(`${VERDICTS[outcome]}  ${placeOf(sample)}${isReached ? '' : '  (no test comes by)'}`);
    }
    const noticed = outcomes.filter(isNoticed).length;
    const name = settings.file ? basename(settings.file) : game;
    const share = Math.round((100 * noticed) / Math.max(1, outcomes.length));
    say(`${name}: ${noticed} of ${outcomes.length} noticed (${share} %), seed ${settings.seed}`);
  }
}

/** Whether the tests of a row notice one of the changes of its code. A row without a test or without code is said. */
async function tryClause({ clause, mutants, tests }: ClauseSample, seconds: number): Promise<boolean | undefined> {
  const observed = tests.run.files.length > 0 && (await observe(tests.run, mutants, seconds));
  if (!observed || observed.names.length === 0) say(`NO TEST   ${clause}: none of its tests ran`);
  else if (mutants.length === 0) say(`no code   ${clause}: there is nothing to change where it stands`);
  else {
    for (const [number, mutant] of mutants.entries()) {
      if (!isNoticed(await tryMutant(mutant, number, [observed], seconds))) continue;
      say(`noticed   ${clause}, change ${number + 1}`);
      return true;
    }
    say(`SURVIVED  ${clause}`);
    for (const mutant of mutants) say(`          ${placeOf(mutant)}`);
    return false;
  }
  return undefined;
}

/** One line a row, then the share of rows that can fail. */
async function runClauses(settings: Settings): Promise<void> {
  for (const name of settings.games) {
    const game = loadGame(name);
    const samples = drawClauses(root, game, indexClauses(root, game), settings, settings.mutants);
    const outcomes: (boolean | undefined)[] = [];
    for (const sample of samples) outcomes.push(await tryClause(sample, settings.seconds));
    const sound = outcomes.filter((outcome) => outcome !== undefined);
    const noticed = sound.filter(Boolean).length;
    const share = Math.round((100 * noticed) / Math.max(1, sound.length));
    say(`${name}: the tests of ${noticed} of ${sound.length} rows notice a change (${share} %), seed ${settings.seed}`);
  }
}

async function main(): Promise<void> {
  const settings = readSettings();
  process.once('exit', removePrograms);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  await (settings.isClauses ? runClauses(settings) : run(settings));
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof InputError ? error.sentence : String((error as Error).stack)}\n`);
  process.exitCode = 1;
});
