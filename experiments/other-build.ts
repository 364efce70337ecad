/** Another built checkout, to play games with. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { InputError } from '../engine/index.ts';

export interface OtherBuild {
  readonly workerFile: string;
  /** Its command line, to replay its games. */
  readonly command: string;
}

/** What the bundled worker is called, and what it was called in builds that may be compared with. */
const WORKER_NAMES = ['worker.cjs', 'worker.js'];

/** The build in `folder`, which is a checkout or its `dist`. */
export function findBuild(folder: string): OtherBuild {
  for (const place of [join(folder, 'dist'), folder]) {
    for (const name of WORKER_NAMES) {
      const workerFile = resolve(place, name);
      if (existsSync(workerFile)) return { workerFile, command: `node ${join(place, 'cli.js')}` };
    }
  }
  throw new InputError(`${folder} holds no build of Assay: neither dist/worker.cjs nor worker.cjs is there`);
}
