/**
 * A worker is CommonJS, and so is everything that it loads: bundle.mjs says why. The long tests prove it with threads.
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { bundleForTest, bundleWorker } from './testing/fake-plan.ts';

/** Loads a file in a process that refuses to import an ES module synchronously; returns what the process prints. */
function requireStrictly(file: string): string {
  const script = `console.log(typeof require(${JSON.stringify(file)}).default)`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--no-experimental-require-module', '-e', script], {
    encoding: 'utf8',
  });
  return stdout.trim() || stderr;
}

it('the built worker needs no synchronous import of an ES module', () => {
  expect(requireStrictly(fileURLToPath(new URL('../dist/worker.cjs', import.meta.url)))).toBe('function');
});

it('nor does a worker of tests', async () => {
  const file = await bundleWorker('fake-worker.ts');
  expect(requireStrictly(file)).toBe('function');
  rmSync(dirname(file), { recursive: true });
});

it('an ES module is told from a worker that can be required', async () => {
  const file = await bundleForTest(fileURLToPath(new URL('testing/fake-worker.ts', import.meta.url)), '.mjs');
  expect(requireStrictly(file)).toContain('ERR_REQUIRE_ESM');
  rmSync(dirname(file), { recursive: true });
});
