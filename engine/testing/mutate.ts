/**
 * Breaks the rules on purpose, one small change at a time, and runs the tests that can see it (`npm run mutate`). What no
 * test notices is listed with its place: a test is lacking there, or the code does nothing.
 *
 *   npm run -s mutate -- [--seed N] [--samples N] [--game G] [--file F] [--seconds N]
 *
 * Works in a copy of the package below the system's temporary folder. A mutant whose tests run for too long counts as
 * noticed: it hangs.
 */
import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { engineSourceHash } from '../../engine-hash.mjs';
import { packageRoot } from '../files/package-root.ts';
import { InputError } from '../game.ts';
import { GAME_NAMES } from '../games/index.ts';
import { randomWord } from '../kernel/random.ts';
import { didYouMean } from '../text/suggestion.ts';
import { applyMutation, findMutations, type Mutation } from './source-mutations.ts';
import { type TestRun, testRunsOf } from './test-runs.ts';

interface Settings {
  readonly seed: number;
  readonly samples: number;
  readonly games: readonly string[];
  readonly file?: string;
  /** Bound of one mutant. */
  readonly seconds: number;
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

interface Sample {
  readonly file: string;
  readonly source: string;
  readonly mutation: Mutation;
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

// ---- the run of a mutant ----

interface Outcome {
  readonly isNoticed: boolean;
  readonly isTimedOut: boolean;
}

/** The test run under way: ended with this program. */
let running: number | undefined;

/** Ends a test run with its workers, which are a process group. */
function endRun(): void {
  if (running !== undefined) process.kill(-running, 'SIGKILL');
}

/** Runs tests in the copy; true when they pass. */
function passes(copy: string, tests: TestRun, env: NodeJS.ProcessEnv, milliseconds: number): Promise<boolean | 'late'> {
  return new Promise((done, fail) => {
    const child = spawn(
      process.execPath,
      [join('node_modules', 'vitest', 'vitest.mjs'), 'run', '--bail', '1', '--reporter', 'dot', ...tests],
      { cwd: copy, env, stdio: 'ignore', detached: true },
    );
    running = child.pid;
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      endRun();
    }, milliseconds);
    child.on('error', fail);
    child.on('close', (code) => {
      clearTimeout(timer);
      running = undefined;
      done(isLate ? 'late' : code === 0);
    });
  });
}

async function tryMutant(copy: string, { file, source, mutation }: Sample, seconds: number): Promise<Outcome> {
  writeFileSync(join(copy, file), applyMutation(source, mutation));
  // what the rules do is no part of how cards are read: their checked pool is taken, not made anew for each mutant
  const isRules = file.includes('/rules/');
  const env = isRules ? { ...process.env, ASSAY_ENGINE: engineSourceHash(root) } : process.env;
  const end = performance.now() + seconds * 1000;
  try {
    for (const tests of testRunsOf(root, file)) {
      const passed = await passes(copy, tests, env, Math.max(1, end - performance.now()));
      if (passed !== true) return { isNoticed: true, isTimedOut: passed === 'late' };
    }
    return { isNoticed: false, isTimedOut: false };
  } finally {
    writeFileSync(join(copy, file), source);
  }
}

// ---- the run ----

const COPIED = ['engine', 'agents', 'workers', 'experiments', 'results', 'dist'];

function copyPackage(): string {
  const copy = mkdtempSync(join(tmpdir(), 'assay-mutate-'));
  for (const folder of COPIED)
    if (existsSync(join(root, folder))) cpSync(join(root, folder), join(copy, folder), { recursive: true });
  for (const file of readdirSync(root)) if (/\.(json|mjs|ts)$/.test(file)) cpSync(join(root, file), join(copy, file));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'dir');
  return copy;
}

/** One line a mutant, then the score. */
async function run(settings: Settings, copy: string): Promise<void> {
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  for (const game of settings.file ? ['the file'] : settings.games) {
    const samples = drawSamples(settings, game);
    if (samples.length === 0) throw new InputError(`there is nothing to change in ${settings.file ?? game}`);
    let noticed = 0;
    for (const sample of samples) {
      const { isNoticed, isTimedOut } = await tryMutant(copy, sample, settings.seconds);
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
  await checkUnchanged(settings, copy);
  await run(settings, copy);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof InputError ? error.sentence : String((error as Error).stack)}\n`);
  process.exitCode = 1;
});
