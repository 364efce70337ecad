import { execFileSync } from 'node:child_process';
import { defineConfig } from 'vitest/config';

const ENGINE_TESTS = 'engine/**/*.test.ts';
const LAB_TESTS = '{agents,experiments,workers,results}/**/*.test.ts';
/** Whole commands, built programs, processes and games of search: what a change of rules seldom breaks, and seconds each. */
const PROGRAM_TESTS = '{agents,experiments,workers,results}/**/*.lab.test.ts';
const LONG_TESTS = '{engine,agents,experiments,workers,results}/**/*.long.test.ts';
/** Says at the end what was skipped. */
const TELL_SKIPPED = 'workers/testing/tell-skipped.ts';
/** Says at the beginning which part of the long proofs is played. */
const TELL_PART = 'engine/testing/tell-part.ts';
const GAMES = 'engine/games';
/** Rules of the games that can be played; those of the template are among the other tests. */
const RULE_TESTS = `${GAMES}/[!_]*/rules/**/*.test.ts`;

/** The part of the long proofs that is played: see engine/testing/reach.ts. The next commit plays the next part. */
function longPart(): string {
  if (process.env.ASSAY_PART) return process.env.ASSAY_PART;
  try {
    const commits = execFileSync('git', ['rev-list', '--count', 'HEAD'], { cwd: import.meta.dirname });
    return String(Number(commits) % 4);
  } catch {
    // an unpacked archive has no commits
    return '0';
  }
}

export default defineConfig({
  test: {
    environment: 'node',
    // Processes rather than threads: tests start worker threads of their own and load the native sqlite3 addon.
    pool: 'forks',
    maxWorkers: 2,
    // CI shares its machine with others: a test of processes, sockets or speed that fails there once is tried once more, and said
    // to have been. A rule that is broken fails both times.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // what is waited for (`expect.poll`) may take as long as a slow machine needs
    expect: { poll: { timeout: 20_000 } },
    reporters: ['default'],
    setupFiles: ['engine/testing/property-seed.ts'],
    // `npm test`, `npm run test:lab` (programs), `npm run test:long` and `npm run test:whole`; without --project vitest runs whatever it is given
    projects: [
      // nearly all of them import the whole engine, and leave the tables of cards nearly as they found them
      {
        name: 'tests',
        include: [ENGINE_TESTS, LAB_TESTS],
        exclude: [LONG_TESTS, PROGRAM_TESTS, RULE_TESTS],
        isolate: false,
      },
      { name: 'programs', include: [PROGRAM_TESTS], isolate: false, globalSetup: [TELL_SKIPPED] },
      // tests of rules share one process a worker: what each of them imports and reads is four fifths of its time
      {
        name: 'rules',
        include: [RULE_TESTS],
        exclude: [LONG_TESTS],
        isolate: false,
        setupFiles: [
          'engine/testing/property-seed.ts',
          'engine/testing/give-back-rows.ts',
          'engine/testing/watched-tables.ts',
        ],
      },
      {
        name: 'long',
        include: [LONG_TESTS],
        testTimeout: 600_000,
        env: { ASSAY_LONG: process.env.ASSAY_LONG ?? '1', ASSAY_PART: longPart() },
        globalSetup: [TELL_SKIPPED, TELL_PART],
      },
    ].map((test) => ({ extends: true as const, test })),
  },
});
