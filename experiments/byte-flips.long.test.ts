/** Makes the fuzz test of integrity.lab.test.ts run longer, in `npm run test:long`. */
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { buildFakeWorker } from '../workers/testing/fake-plan.ts';
import { EXIT_DONE } from './commands/context.ts';
import { flipBits } from './testing/byte-flips.ts';
import { runFake } from './testing/fake-context.ts';
import { Lab } from './testing/lab.ts';

const FLIPS = Number(process.env.ASSAY_FLIPS ?? 2000);
const SEED = Number(process.env.ASSAY_FLIP_SEED ?? Math.floor(Math.random() * 2 ** 31));

it(`flipped bits are noticed, or have changed nothing (seed ${SEED})`, async () => {
  const worker = await buildFakeWorker();
  const lab = new Lab(20);
  try {
    const done = await runFake(['run', lab.experiment, '--db', lab.path('sound.sqlite')], worker);
    expect(done.exitCode).toBe(EXIT_DONE);
    const { failures, noticed, harmless } = await flipBits(lab, 'sound.sqlite', FLIPS, SEED);
    console.log(`${noticed} noticed, ${harmless} without effect`);
    expect(failures).toEqual([]);
  } finally {
    lab.remove();
    rmSync(dirname(worker), { recursive: true, force: true });
  }
}, 600_000);
