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
 * Works in a copy of the package below the system's temporary folder. A mutant whose tests run for too long counts as
 * noticed: it hangs.
 */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { indexClauses } from '../files/clause-index.ts';
import { packageRoot } from '../files/package-root.ts';
import { InputError } from '../game.ts';
import { GAME_NAMES, loadGame } from '../games/index.ts';
import { randomWord } from '../kernel/random.ts';
import { didYouMean } from '../text/suggestion.ts';
import { type ClauseSample, drawClauses } from './clause-samples.ts';
import { copyPackage, endRun, passes, type Sample, tryMutant } from './mutant-runs.ts';
import { findMutations } from './source-mutations.ts';
import { testRunsOf } from './test-runs.ts';

interface Settings {
  readonly seed: number;
  readonly samples: number;
  readonly games: readonly string[];
  readonly file?: string;
  /** Bound of one mutant. */
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
      seconds: { type: 'string', default: '120' },
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

/** One line a mutant, then the score. */
async function run(settings: Settings, copy: string): Promise<void> {
  for (const game of settings.file ? ['the file'] : settings.games) {
    const samples = drawSamples(settings, game);
    if (samples.length === 0) throw new InputError(`there is nothing to change in ${settings.file ?? game}`);
    let noticed = 0;
    for (const sample of samples) {
      const { isNoticed, isTimedOut } = await tryMutant(copy, sample, testRunsOf(root, sample.file), settings.seconds);
      if (isNoticed) noticed++;
      const { line, column, what } = sample.mutation;
      const verdict = isTimedOut ? 'too slow' : isNoticed ? 'noticed ' : 'SURVIVED';
      say(`${verdict}  ${sample.file}:${line}:${column}  ${what}`);
    }
    const name = settings.file ? basename(settings.file) : game;
    say(
      `${name}: ${noticed} of ${samples.length} noticed (${Math.round((100 * noticed) / samples.length)} %), seed ${settings.seed}`,
    );
  }
}

/** Which tests ran and passed in a report of vitest. */
function passedTests(report: string): string[] {
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: { assertionResults: { status: string; fullName: string }[] }[];
  };
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName),
  );
}

/** The rows whose tests run and pass without any change; the others are said. */
async function soundClauses(copy: string, game: string, samples: readonly ClauseSample[]): Promise<ClauseSample[]> {
  const report = join(copy, 'clauses.json');
  const files = [...new Set(samples.flatMap(({ tests }) => tests.run.slice(0, -2)))];
  const pattern = samples.map(({ tests }) => tests.run.at(-1)).join('|');
  const isPassed = await passes(copy, [...files, '-t', pattern], process.env, 600_000, [
    '--reporter',
    'json',
    '--outputFile',
    report,
  ]);
  if (isPassed !== true) throw new InputError(`without any change tests of the clauses of ${game} fail`);
  const names = passedTests(report);
  return samples.filter(({ clause, mutants, tests }) => {
    const own = new RegExp(tests.run.at(-1)!);
    const isTried = names.some((name) => own.test(name));
    if (!isTried) say(`NO TEST   ${clause}: none of its tests ran`);
    else if (mutants.length === 0) say(`no code   ${clause}: there is nothing to change where it stands`);
    return isTried && mutants.length > 0;
  });
}

/** One line a row, then the share of rows that can fail. */
async function runClauses(settings: Settings, copy: string): Promise<void> {
  for (const name of settings.games) {
    const game = loadGame(name);
    const samples = drawClauses(root, game, indexClauses(root, game), settings, settings.mutants);
    const sound = await soundClauses(copy, name, samples);
    let noticed = 0;
    for (const { clause, mutants, tests } of sound) {
      const tried: string[] = [];
      let isNoticed = false;
      for (const mutant of mutants) {
        const { line, column, what } = mutant.mutation;
        tried.push(`          ${mutant.file}:${line}:${column}  ${what}`);
        ({ isNoticed } = await tryMutant(copy, mutant, [tests.run], settings.seconds));
        if (isNoticed) break;
      }
      if (isNoticed) noticed++;
      say(isNoticed ? `noticed   ${clause}, change ${tried.length}` : `SURVIVED  ${clause}\n${tried.join('\n')}`);
    }
    const share = Math.round((100 * noticed) / Math.max(1, sound.length));
    say(`${name}: the tests of ${noticed} of ${sound.length} rows notice a change (${share} %), seed ${settings.seed}`);
  }
}

/** The tests must pass as they are: else every mutant would seem noticed. */
async function checkUnchanged(settings: Settings, copy: string): Promise<void> {
  const files = settings.file ? [settings.file] : settings.games.map((game) => `engine/games/${game}/rules/none.ts`);
  for (const file of files) {
    for (const tests of testRunsOf(root, file)) {
      const passed = await passes(copy, tests, process.env, 2 * settings.seconds * 1000);
      if (passed !== true) throw new InputError(`without any change the tests fail: vitest run ${tests.join(' ')}`);
    }
  }
}

async function main(): Promise<void> {
  const settings = readSettings();
  const copy = copyPackage();
  const clean = (): void => {
    endRun();
    rmSync(copy, { recursive: true, force: true });
  };
  process.once('exit', clean);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  if (settings.isClauses) return runClauses(settings, copy);
  await checkUnchanged(settings, copy);
  await run(settings, copy);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof InputError ? error.sentence : String((error as Error).stack)}\n`);
  process.exitCode = 1;
});
