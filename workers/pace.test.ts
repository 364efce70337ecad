import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { measurePace } from './pace.ts';
import { buildFakeWorker, fakePlan } from './testing/fake-plan.ts';

let workerFile: string;

beforeAll(async () => {
  workerFile = await buildFakeWorker();
});

afterAll(() => rmSync(dirname(workerFile), { recursive: true, force: true }));

describe('the pace of a plan', () => {
  it('is measured of each kind of game', async () => {
    const kinds = [{ cells: [0] }, { cells: [1] }];
    const paces = await measurePace(fakePlan(), kinds, { workerFile, milliseconds: 20_000 });
    expect(paces).toHaveLength(2);
    for (const pace of paces) {
      expect(pace!.games).toBeGreaterThan(4);
      expect(pace!.milliseconds).toBeGreaterThan(0);
    }
  });

  it('ends with its time, whatever is being played', async () => {
    const started = performance.now();
    const paces = await measurePace(fakePlan(), [{ cells: [0] }], { workerFile, milliseconds: 1 });
    expect(paces).toEqual([undefined]);
    expect(performance.now() - started).toBeLessThan(5000);
  });

  it('says nothing once the user stopped it', async () => {
    const stop = AbortSignal.abort();
    expect(await measurePace(fakePlan(), [{ cells: [0] }], { workerFile, milliseconds: 5000, stop })).toEqual([
      undefined,
    ]);
  });
});
