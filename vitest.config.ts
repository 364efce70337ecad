import { defineConfig } from 'vitest/config';

const TESTS = '{engine,agents,experiments,workers,results}/**/*.test.ts';
const LONG_TESTS = '{engine,agents,experiments,workers,results}/**/*.long.test.ts';

export default defineConfig({
  test: {
    environment: 'node',
    // Processes rather than threads: tests start worker threads of their own and load the native sqlite3 addon.
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: ['default'],
    setupFiles: ['engine/testing/property-seed.ts'],
    // `npm test` and `npm run test:long`; without --project vitest runs whatever it is given
    projects: [
      { extends: true, test: { name: 'tests', include: [TESTS], exclude: [LONG_TESTS] } },
      { extends: true, test: { name: 'long', include: [LONG_TESTS], testTimeout: 600_000 } },
    ],
  },
});
