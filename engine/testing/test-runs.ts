/** Finds the tests that can notice a change of a source file, for `npm run mutate`. */
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { InputError } from '../game.ts';
import { GAME_NAMES } from '../games/index.ts';

/** Tests that run in one process. */
export interface TestRun {
  readonly files: readonly string[];
  /** A pattern: suites at the top of a file with such a name (those of other games) are left out. */
  readonly skipped?: string;
  /** A pattern: only tests with such a full name run. */
  readonly names?: string;
  /**
   * The seconds that the tests may take with one change; if they would take longer, an evenly chosen part of them runs.
   */
  readonly most?: number;
  /** Whether the tests read cards of their own, and so remember what an earlier test has read. */
  readonly readsCards?: boolean;
}

const GAME_FOLDER = /^engine\/games\/([^/]+)\//;

/** Tests that play games of every kind and compare what happens in them with stored texts, counts, or a reference. */
const TOLD = [
  'engine/testing/golden.test.ts',
  'engine/testing/perft.test.ts',
  'engine/testing/pool-games.test.ts',
  'engine/scenarios/shipped-scenarios.test.ts',
  'engine/testing/slow-reference.test.ts',
  'engine/testing/light-steps.test.ts',
  'engine/play-out.test.ts',
] as const;

/** Tests that ask of every card what happens with it, and what must not. */
const ASKED = [
  'engine/testing/every-card.test.ts',
  'engine/testing/given-oracle.test.ts',
  'engine/testing/negative-oracle.test.ts',
  'engine/testing/offer-oracle.test.ts',
  'engine/testing/standing-oracle.test.ts',
] as const;

/** The slow reference at every decision of games with cards of the whole pool. */
const PLAYED: TestRun = { files: ['engine/testing/conformance.test.ts'], names: 'slow reference finds from scratch' };

/** The effects of each word in each place; as many of them as half a minute holds. */
const wordProofs = (game: string): TestRun => ({
  files: [`engine/games/${game}/proofs/operator-proofs.test.ts`],
  most: 30,
});

/** Games of cards with each word; of those that run the place of a change, as many as half a minute holds. */
const toldWords = (game: string): TestRun => ({
  files: [`engine/games/${game}/proofs/told-words.long.test.ts`],
  most: 30,
});

/** Returns the test files in a folder (and, if `recursive`, in its subfolders), without long tests. */
function testsIn(root: string, folder: string, recursive: boolean): string[] {
  const path = join(root, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path, { recursive, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts') && !file.endsWith('.long.test.ts'))
    .sort()
    .map((file) => `${folder}/${file}`);
}

/** The most files of one process: the tables have no room for the cards of more. */
const FILES_OF_PROCESS = 25;

/** Returns files in parts of about the same number. */
function inParts(files: readonly string[]): string[][] {
  const parts = Math.ceil(files.length / FILES_OF_PROCESS);
  const size = Math.ceil(files.length / parts);
  return Array.from({ length: parts }, (_, i) => files.slice(i * size, (i + 1) * size));
}

/**
 * Returns the runs of a game: its rules and words; the games, counts and scenarios beside its folders; games of its
 * whole pool; what is asked of every card; and its words. The tables of one process are too small for the cards of all
 * of these.
 */
function runsOfGame(root: string, game: string): TestRun[] {
  const folder = `engine/games/${game}`;
  const own = ['rules', 'operators'].flatMap((name) => testsIn(root, `${folder}/${name}`, true));
  const skipped = GAME_NAMES.filter((name) => name !== game).join('|');
  const beside = { files: testsIn(root, folder, false) };
  return [
    ...inParts(own).map((files) => ({ files, readsCards: true })),
    { files: TOLD, skipped },
    beside,
    { ...PLAYED, skipped },
    { files: ASKED, skipped, most: 30 },
    wordProofs(game),
    toldWords(game),
  ];
}

/** Returns the runs of a game's import: its phrases and lines, then texts made up at random, which take longer. */
function runsOfImport(root: string, game: string): TestRun[] {
  const files = testsIn(root, `engine/games/${game}/import`, false);
  const said = files.filter((file) => file.endsWith('/said.test.ts'));
  return [{ files: files.filter((file) => !said.includes(file)) }, { files: said }];
}

/**
 * Returns the runs for a file: those of its game (or of its import) or, for a shared file, the tests beside it, those of its folder, and
 * the tests of every game. Throws InputError for a missing path.
 */
export function testRunsOf(root: string, file: string): TestRun[] {
  for (const path of [...TOLD, ...ASKED, ...PLAYED.files])
    if (!existsSync(join(root, path))) throw new InputError(`there are no tests in ${path} to notice a change`);
  const game = GAME_FOLDER.exec(file)?.[1];
  if (game) return file.includes('/import/') ? runsOfImport(root, game) : runsOfGame(root, game);
  const beside = file.replace(/\.ts$/, '.test.ts');
  const own = [beside, ...testsIn(root, dirname(file), true)].filter((path) => existsSync(join(root, path)));
  return [
    ...[...new Set(own)].map((path) => ({ files: [path] })),
    ...GAME_NAMES.flatMap((name) => runsOfGame(root, name)),
  ];
}
