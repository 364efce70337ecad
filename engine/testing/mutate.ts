/**
 * Breaks the rules on purpose, one small change (mutant) at a time, and runs the tests that can notice it (`npm run
 * mutate`). Each mutant that no test notices is listed with its place: a test is missing there, or the code does
 * nothing.
 *
 *   npm run -s mutate -- [--seed N] [--samples N] [--game G] [--file F] [--seconds N]
 *   npm run -s mutate -- --clauses [--only CLAUSE,…] [--seed N] [--samples N] [--game G] [--mutants N] [--seconds N]
 *   npm run -s mutate -- --phrases [--seed N] [--samples N] [--game G] [--seconds N]
 *
 * With --phrases it changes the phrase tables of imports (a printed word, a hole, a part of what a phrase means), and
 * runs the tests of that import. With --clauses it asks whether rows of the rulebook can fail: for each row drawn it makes up to --mutants changes
 * in the code that carries the clause, and runs only the tests whose names begin with the clause, until one fails.
 *
 * A change that the compiler of types refuses, or that compiles to the same code, is not drawn. Those that are proven to
 * change nothing (`equivalent-changes.yaml`) are drawn, and the score is printed with and without them.
 *
 * Nothing on disk is changed. A mutant counts as noticed (it hangs) when a test takes --seconds of processor time
 * more than ten times its own time.
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
import { matchProven, type Proven, readProven } from './equivalent-changes.ts';
import { drawMutants } from './mutant-draws.ts';
import { type Outcome, removePrograms, type Sample, tryMutants } from './mutant-runs.ts';
import { findPhraseMutations, PHRASE_CHANGES } from './phrase-mutations.ts';
import { findMutations } from './source-mutations.ts';
import { testRunsOf } from './test-runs.ts';

interface Settings {
  readonly seed: number;
  readonly samples: number;
  readonly games: readonly string[];
  readonly file?: string;
  /** The seconds of processor time that a test may take with a mutant, beyond ten times its own time. */
  readonly seconds: number;
  /**
   * Whether rows of the rulebook are tried (`--clauses`); `only` names the clauses, `mutants` is the most changes of
   * each.
   */
  readonly isClauses: boolean;
  /** Whether the phrase tables of imports are changed (`--phrases`). */
  readonly isPhrases: boolean;
  readonly only: readonly string[];
  readonly mutants: number;
}

const root = packageRoot();

const USAGE = `npm run -s mutate -- [--seed N] [--samples N] [--game G] [--file F] [--seconds N]
npm run -s mutate -- --clauses [--only CLAUSE,…] [--seed N] [--samples N] [--game G] [--mutants N] [--seconds N]
npm run -s mutate -- --phrases [--seed N] [--samples N] [--game G] [--seconds N]`;

function wholeNumber(text: string, name: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0) throw new InputError(`--${name} takes a whole number, not "${text}"`);
  return value;
}

/** Returns what the command line asks for; nothing where it asks how it is used. */
function readSettings(): Settings | undefined {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      samples: { type: 'string', default: '20' },
      game: { type: 'string' },
      file: { type: 'string' },
      seconds: { type: 'string', default: '5' },
      clauses: { type: 'boolean', default: false },
      phrases: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
      mutants: { type: 'string', default: '8' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return undefined;
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
    games: (game ? [game] : GAME_NAMES).filter((name) => !values.phrases || hasPhrases(name)),
    file: path,
    seconds: wholeNumber(values.seconds, 'seconds'),
    isClauses: values.clauses,
    isPhrases: values.phrases,
    only: values.only.split(',').filter(Boolean),
    mutants: wholeNumber(values.mutants, 'mutants'),
  };
}

// ---- what is changed ----

/** Whether a game has phrase tables. */
function hasPhrases(game: string): boolean {
  return existsSync(join(root, `engine/games/${game}/import/phrases.ts`));
}

/** The files of an import that hold no phrases. */
const NO_PHRASES = /(?:\.test|\/(?:index|facts|corrections|unsayable|table))\.ts$/;

/** Returns the files of a game's rules and words (or of its phrases), or the file that was named. */
function filesOf(settings: Settings, game: string): string[] {
  if (settings.file) return [settings.file];
  if (settings.isPhrases) {
    const path = `engine/games/${game}/import`;
    const files = readdirSync(join(root, path)).map((file) => `${path}/${file}`);
    return files.filter((file) => file.endsWith('.ts') && !NO_PHRASES.test(file));
  }
  return ['rules', 'operators'].flatMap((folder) => {
    const path = `engine/games/${game}/${folder}`;
    const files = readdirSync(join(root, path), { recursive: true, encoding: 'utf8' });
    return files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts')).map((file) => `${path}/${file}`);
  });
}

interface DrawnOfGame {
  readonly samples: readonly Sample[];
  /** The reasons why the samples that have one change nothing. */
  readonly proven: ReadonlyMap<Sample, Proven>;
}

/** Draws changes, each place equally likely; says what was left out, and which reasons of the list are stale. */
function drawSamples(settings: Settings, game: string): DrawnOfGame {
  const files = filesOf(settings, game).sort();
  const all = files.flatMap((file): Sample[] => {
    const source = readFileSync(join(root, file), 'utf8');
    const mutations = settings.isPhrases ? findPhraseMutations(source) : findMutations(source);
    return mutations.map((mutation) => ({ file, source, mutation }));
  });
  let draws = 0;
  const random = (count: number): number =>
    (randomWord(settings.seed, GAME_NAMES.indexOf(game), 0x3a7, 0x7e57, 1, draws++) >>> 0) % count;
  const { samples, refused, same } = drawMutants(root, all, settings.samples, random);
  say(`${game}: left out of the draw: ${refused} that the compiler refuses, ${same} that compile to the same code`);
  const entries = settings.isPhrases ? [] : readProven(root).filter(({ file }) => files.includes(file));
  const { proven, stale } = matchProven(entries, all);
  for (const { file, line, change } of stale) say(`STALE     ${file}  ${change}  in "${line}": prove it anew`);
  return { samples, proven };
}

// ---- the run ----

const say = (line: string): void => void process.stdout.write(`${line}\n`);
/** Says how far a run is, beside what it finds. */
const tell = (line: string): void => void process.stderr.write(`${line}\n`);

const VERDICTS: Readonly<Record<Outcome, string>> = {
  noticed: 'noticed ',
  late: 'too slow',
  survived: 'SURVIVED',
  unreached: 'SURVIVED',
};

const placeOf = ({ file, mutation: { line, column, what } }: Sample): string => `${file}:${line}:${column}  ${what}`;

const isNoticed = (outcome: Outcome): boolean => outcome === 'noticed' || outcome === 'late';

const shareOf = (samples: readonly Sample[], outcomes: readonly Outcome[], folder = ''): string => {
  const own = outcomes.filter((_, i) => samples[i].file.includes(folder));
  const noticed = own.filter(isNoticed).length;
  return `${noticed} of ${own.length} noticed (${Math.round((100 * noticed) / Math.max(1, own.length))} %)`;
};

/** Returns how many changes of each kind were noticed. */
function byKind(samples: readonly Sample[], outcomes: readonly Outcome[]): string {
  return PHRASE_CHANGES.flatMap((kind) => {
    const own = outcomes.filter((_, i) => samples[i].mutation.what.startsWith(`${kind}:`));
    return own.length === 0 ? [] : [`${kind} ${own.filter(isNoticed).length} of ${own.length}`];
  }).join(', ');
}

/** Returns Wilson's interval of the share that was noticed, in per cent. */
function wilson(outcomes: readonly Outcome[]): string {
  const n = outcomes.length;
  const p = outcomes.filter(isNoticed).length / n;
  const z = 1.96;
  const middle = p + (z * z) / (2 * n);
  const half = z * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n));
  const [low, high] = [middle - half, middle + half].map((end) => Math.round((100 * end) / (1 + (z * z) / n)));
  return `${low} to ${high}`;
}

/**
 * Returns what all tests together make of each sample. Those that nothing has noticed are tried once more from the
 * beginning, with the tests that remember the cards which they have read.
 */
async function outcomesOf(samples: readonly Sample[], seconds: number): Promise<Outcome[]> {
  const outcomes = samples.map((): Outcome => 'unreached');
  const runs = testRunsOf(root, samples[0].file);
  const tries = [
    ...runs.map((tests) => ({ tests, isAgain: false })),
    ...runs.filter(({ readsCards }) => readsCards).map((tests) => ({ tests, isAgain: true })),
  ];
  for (const [i, { tests, isAgain }] of tries.entries()) {
    const left = [...samples.keys()].filter((number) => !isNoticed(outcomes[number]));
    if (left.length === 0) break;
    const own = left.map((number) => samples[number]);
    const tried = await tryMutants(tests, own, seconds, isAgain);
    for (const [k, number] of left.entries())
      if (tried.outcomes[k] !== 'unreached') outcomes[number] = tried.outcomes[k];
    const open = [...samples.keys()].filter((number) => !isNoticed(outcomes[number]));
    tell(`run ${i + 1} of ${tries.length}: ${open.length} left`);
    if (open.length < 16) for (const number of open) tell(`  ${placeOf(samples[number])}`);
  }
  return outcomes;
}

/** Prints a line for each mutant, then the scores of all, of the rules among them, and without what is proven. */
async function run(settings: Settings): Promise<void> {
  for (const game of settings.file ? ['the file'] : settings.games) {
    const { samples, proven } = drawSamples(settings, game);
    if (samples.length === 0) throw new InputError(`there is nothing to change in ${settings.file ?? game}`);
    const outcomes = await outcomesOf(samples, settings.seconds);
    for (const [number, outcome] of outcomes.entries()) sayOutcome(samples[number], outcome, proven);
    const name = settings.file ? basename(settings.file) : game;
    const more = settings.isPhrases ? `; ${byKind(samples, outcomes)}` : '';
    const rules = settings.file || more ? '' : `; of the rules ${shareOf(samples, outcomes, '/rules/')}`;
    say(`${name}: ${scoreOf(samples, outcomes)}, seed ${settings.seed}${rules}${more}`);
    const open = [...samples.keys()].filter((number) => !proven.has(samples[number]));
    if (open.length === samples.length || open.length === 0) continue;
    const score = scoreOf(
      open.map((number) => samples[number]),
      open.map((number) => outcomes[number]),
    );
    say(`${name}: without the ${samples.length - open.length} proven to change nothing: ${score}`);
  }
}

const scoreOf = (samples: readonly Sample[], outcomes: readonly Outcome[]): string =>
  `${shareOf(samples, outcomes)}, 95 % interval ${wilson(outcomes)}`;

/** Prints what became of a mutant. Where a test notices what is proven to change nothing, the proof is wrong. */
function sayOutcome(sample: Sample, outcome: Outcome, proven: ReadonlyMap<Sample, Proven>): void {
  const because = proven.get(sample)?.because;
  const isFalse = because !== undefined && isNoticed(outcome);
  const verdict = because === undefined || isFalse ? VERDICTS[outcome] : 'proven  ';
  const note = outcome === 'unreached' ? '  (no test comes by)' : '';
  say(`${verdict}  ${placeOf(sample)}${note}`);
  if (isFalse) say(`          FALSE PROOF, take it out of the list: ${because}`);
}

/**
 * Returns whether the tests of a row notice one of the changes of its code; undefined for a row without a test or
 * without code to change.
 */
async function tryClause({ clause, mutants, tests }: ClauseSample, seconds: number): Promise<boolean | undefined> {
  const tried = tests.files.length > 0 ? await tryMutants(tests, mutants, seconds) : undefined;
  if (!tried || tried.names.length === 0) say(`NO TEST   ${clause}: none of its tests ran`);
  else if (mutants.length === 0) say(`no code   ${clause}: there is nothing to change where it stands`);
  else {
    const first = tried.outcomes.findIndex(isNoticed);
    say(first >= 0 ? `noticed   ${clause}, change ${first + 1}` : `SURVIVED  ${clause}`);
    if (first < 0) for (const mutant of mutants) say(`          ${placeOf(mutant)}`);
    return first >= 0;
  }
  return undefined;
}

/** Prints a line for each row, then the share of rows that can fail. */
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
  if (settings === undefined) return say(USAGE);
  process.once('exit', removePrograms);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  await (settings.isClauses ? runClauses(settings) : run(settings));
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof InputError ? error.sentence : String((error as Error).stack)}\n`);
  process.exitCode = 1;
});
