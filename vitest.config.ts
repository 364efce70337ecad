import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{engine,agents,experiments,workers,results}/**/*.test.ts'],
    // long simulations, such as coverage over thousands of runs: vitest run results/statistics/coverage.long.test.ts
    exclude: ['**/node_modules/**', ...(process.env.ASSAY_LONG_TESTS ? [] : ['**/*.long.test.ts'])],
    environment: 'node',
    // Processes rather than threads: tests start worker threads of their own and load the native sqlite3 addon.
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: ['default'],
    setupFiles: ['engine/testing/property-seed.ts'],
  },
});
