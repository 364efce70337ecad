/**
 * Runs a module of the engine as a worker would: bundled, with constants folded. The long suites play games more than
 * ten times as fast as from the sources, which the test runner loads one by one.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundle } from '../../bundle.mjs';
import { packageRoot } from '../files/package-root.ts';

/** Bundles `entry`, a path inside the package, and loads the bundle. */
export async function importBundled<T>(entry: string): Promise<T> {
  // written inside the package, so that it finds the packages and card files that the sources find
  const folder = join(packageRoot(), 'node_modules', '.cache', 'assay');
  const output = join(folder, `${entry.replace(/[^a-z0-9]+/gi, '-')}-${process.pid}.mjs`);
  await bundle({ root: packageRoot(), source: entry, output });
  try {
    return (await import(/* @vite-ignore */ pathToFileURL(output).href)) as T;
  } finally {
    rmSync(output, { force: true });
    rmSync(`${output}.map`, { force: true });
  }
}
