/** Another built checkout, to play games with. */
import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { InputError } from '../engine/index.ts';

export interface OtherBuild {
  readonly workerFile: string;
  /** Its command line, to replay its games. */
  readonly command: string;
}

/** What the bundled worker is called, and what it was called in builds that may be compared with. */
const WORKER_NAMES = ['worker.cjs', 'worker.js'];

/**
 * The build in `folder`, which is a checkout or its `dist`. Throws InputError where there is none; where a pool that
 * plays `poolWorkerFile` is to use it, also for one whose worker that pool cannot give work to.
 */
export function findBuild(folder: string, poolWorkerFile?: string | URL): OtherBuild {
  for (const place of [join(folder, 'dist'), folder]) {
    for (const name of WORKER_NAMES) {
      const workerFile = resolve(place, name);
      // a pipe of that name would be read for ever
      if (!statSync(workerFile, { throwIfNoEntry: false })?.isFile()) continue;
      if (poolWorkerFile !== undefined) refuseForeignPool(folder, workerFile, poolWorkerFile);
      return { workerFile, command: `node ${join(place, 'cli.js')}` };
    }
  }
  throw new InputError(`${folder} holds no build of Assay: neither dist/worker.cjs nor worker.cjs is there`);
}

/**
 * Workers were once given their plan by Piscina itself: such a build hears nothing from our threads when the Piscina
 * that it loads is another copy.
 */
function refuseForeignPool(folder: string, workerFile: string, ownWorkerFile: string | URL): void {
  if (!/\bimport\s*\{[^}]*\bworkerData\b[^}]*\}\s*from\s*["']piscina["']/.test(readFileSync(workerFile, 'utf8')))
    return;
  const [theirs, ours] = [workerFile, ownWorkerFile].map(findPiscina);
  if (theirs === ours) return;
  throw new InputError(
    `${folder} was built by an older Assay, which cannot play with packages of its own here; make its ` +
      'node_modules a link to the one of this build',
  );
}

function findPiscina(workerFile: string | URL): string | undefined {
  try {
    return createRequire(workerFile).resolve('piscina');
  } catch {
    return undefined;
  }
}
