import { readdirSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const ENGINE_TESTS = 'engine/**/*.test.ts';
const LAB_TESTS = '{agents,experiments,workers,results}/**/*.test.ts';
/** Whole commands, built programs, processes and games of search: what a change of rules seldom breaks, and seconds each. */
const PROGRAM_TESTS = '{agents,experiments,workers,results}/**/*.lab.test.ts';
const LONG_TESTS = '{engine,agents,experiments,workers,results}/**/*.long.test.ts';
/** Says at the end what was skipped. */
const TELL_SKIPPED = 'workers/testing/tell-skipped.ts';
const GAMES = 'engine/games';

/**
 * Tests of rules share one process a worker instead of having one each: what each of them imports and the cards it reads are
 * four fifths of its time. A process for each game, because the cards of all its tests stand in the same tables.
 */
const rules = readdirSync(GAMES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
  .sort()
  .map((game) => ({
    name: `rules of ${game}`,
    include: [`${GAMES}/${game}/rules/**/*.test.ts`],
    exclude: [LONG_TESTS],
    isolate: false,
  }));

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
    // `npm test`, `npm run test:lab` (programs) and `npm run test:long`; without --project vitest runs whatever it is given
    projects: [
      // nearly all of them import the whole engine, and leave the tables of cards nearly as they found them
      {
        name: 'tests',
        include: [ENGINE_TESTS, LAB_TESTS],
        exclude: [LONG_TESTS, PROGRAM_TESTS, `${GAMES}/*/rules/**`],
        isolate: false,
      },
      { name: 'programs', include: [PROGRAM_TESTS], isolate: false, globalSetup: [TELL_SKIPPED] },
      ...rules,
      {
        name: 'long',
        include: [LONG_TESTS],
        testTimeout: 600_000,
        env: { ASSAY_LONG: '1' },
        globalSetup: [TELL_SKIPPED],
      },
    ].map((test) => ({ extends: true as const, test })),
  },
});
