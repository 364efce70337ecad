import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{engine,agents,experiments,workers,results}/**/*.test.ts'],
    exclude: [...configDefaults.exclude, '**/*.long.test.ts'],
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
