/** Another built checkout, which plays games for this one. */
import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { InputError } from '../engine/index.ts';

export interface OtherBuild {
  readonly workerFile: string;
  /** Its command line, which replays its games. */
  readonly command: string;
}

/** The file name of the bundled worker, and the name that it had in older builds. */
const WORKER_NAMES = ['worker.cjs', 'worker.js'];

/**
 * Finds the build in `folder`, which is a checkout or its `dist`. Throws InputError where there is none. If
 * `poolWorkerFile` is given, the pool of that worker is to use the build; then a build whose worker this pool cannot
 * drive is refused, too.
 */
export function findBuild(folder: string, poolWorkerFile?: string | URL): OtherBuild {
  for (const place of [join(folder, 'dist'), folder]) {
    for (const name of WORKER_NAMES) {
      const workerFile = resolve(place, name);
      // reading a pipe of that name would never end
      if (!statSync(workerFile, { throwIfNoEntry: false })?.isFile()) continue;
      if (poolWorkerFile !== undefined) refuseForeignPool(folder, workerFile, poolWorkerFile);
      return { workerFile, command: `node ${join(place, 'cli.js')}` };
    }
  }
  throw new InputError(`${folder} holds no build of Assay: neither dist/worker.cjs nor worker.cjs is there`);
}

/**
 * Refuses a build whose workers got their plan from Piscina itself: they receive nothing from our threads when they
 * load another copy of Piscina.
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
