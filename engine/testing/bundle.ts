/**
 * Runs a module of the engine as it runs in a worker: bundled, with constants folded. The long suites play games more than
 * ten times as fast as from the sources that the test runner loads one by one.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { packageRoot } from '../cards/package-root.ts';

/** Bundles `entry`, a path inside the package, and loads the bundle. */
export async function importBundled<T>(entry: string): Promise<T> {
  // inside the package, so that it finds the packages and card files that the sources find
  const folder = join(packageRoot(), 'node_modules', '.cache', 'assay');
  const outfile = join(folder, `${entry.replace(/[^a-z0-9]+/gi, '-')}-${process.pid}.mjs`);
  mkdirSync(folder, { recursive: true });
  await build({
    ...{ entryPoints: [join(packageRoot(), entry)], outfile, logLevel: 'warning' },
    ...{ bundle: true, minifySyntax: true, platform: 'node', format: 'esm', target: 'node20', packages: 'external' },
  });
  try {
    return (await import(/* @vite-ignore */ pathToFileURL(outfile).href)) as T;
  } finally {
    rmSync(outfile, { force: true });
  }
}
