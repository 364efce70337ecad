import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BatchPlayer } from './batch-player.ts';
import { BatchSizer } from './batches.ts';
import { type GameKey, runPool } from './pool.ts';
import { type BatchResult, RECORD_CELL, RECORD_HASH, RECORD_LEG, RECORD_PAIR, RECORD_STRIDE } from './records.ts';
import { buildFakeWorker, fakePlan } from './testing/fake-plan.ts';

let workerFile: string;

beforeAll(async () => {
  workerFile = await buildFakeWorker();
});

afterAll(() => rmSync(dirname(workerFile), { recursive: true, force: true }));

function* keysOf(pairs: number): Generator<GameKey> {
  for (let pair = 0; pair < pairs; pair++) {
    for (const cell of [0, 1]) {
      yield [cell, pair, 0];
      yield [cell, pair, 1];
    }
  }
}

/** Plays through the pool; returns one line for each game, in the order of keys. */
async function playAll(
  threads: number,
  pairs: number,
  stop?: AbortSignal,
  onBatch?: (games: number) => void,
): Promise<string[]> {
  const lines: string[] = [];
  const store = async ({ records }: BatchResult): Promise<void> => {
    for (let at = 0; at < records.length; at += RECORD_STRIDE) {
      const key = [records[at + RECORD_CELL], records[at + RECORD_PAIR], records[at + RECORD_LEG]];
      lines.push(
        [...key.map((n) => String(n).padStart(6)), records[at + RECORD_HASH], records[at + RECORD_HASH + 1]].join(' '),
      );
    }
    onBatch?.(records.length / RECORD_STRIDE);
  };
  await runPool({ plan: fakePlan(), keys: keysOf(pairs), threads, workerFile, store, stop });
  return lines.sort();
}

describe('the size of a batch', () => {
  it('is near what is wanted soon, unless that were too short a time', () => {
    const sizer = new BatchSizer(400);
    while (sizer.size < 800) sizer.observe(100, 50);
    expect(sizer.size).toBe(800);
    expect(sizer.share(1200, 4)).toBe(300);
    expect(sizer.share(8000, 4)).toBe(800);
    expect(sizer.share(32, 4)).toBe(80);
    // even when games are slow, a batch has the two games of a pair
    sizer.observe(2, 4000);
    expect(sizer.share(1, 4)).toBe(2);
  });
});

describe('the pool', () => {
  it('gives the same results on one thread and on two', async () => {
    const one = await playAll(1, 400);
    const two = await playAll(2, 400);
    expect(one).toHaveLength(1600);
    expect(two).toEqual(one);
  });

  it('hands batches on one at a time, and none is lost', async () => {
    let storing = 0;
    let games = 0;
    await runPool({
      plan: fakePlan(),
      keys: keysOf(200),
      threads: 2,
      workerFile,
      store: async ({ records }) => {
        expect(++storing).toBe(1);
        await new Promise((resolve) => setTimeout(resolve, 2));
        games += records.length / RECORD_STRIDE;
        storing--;
      },
    });
    expect(games).toBe(800);
  });

  it('stores what is under way when it is stopped, whole pairs only, and begins nothing more', async () => {
    const stop = new AbortController();
    const lines = await playAll(2, 100_000, stop.signal, () => stop.abort());
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.length).toBeLessThan(2000);
    expect(lines.length % 2).toBe(0);
    const pairs = new Set(lines.map((line) => line.slice(0, 13)));
    expect(pairs.size).toBe(lines.length / 2);
  });

  it('plays nothing once a player of batches was halted', async () => {
    const player = new BatchPlayer(fakePlan(), { threads: 1, workerFile, batchMilliseconds: 100 });
    const keys = Int32Array.from([...keysOf(4)].flat());
    expect((await player.play(keys))[0].records).toHaveLength(16 * RECORD_STRIDE);
    player.halt();
    expect((await player.play(keys))[0].records).toHaveLength(0);
    await player.close();
  });

  it('rejects with the first error of the store, and the process lives on', async () => {
    const store = async (): Promise<void> => {
      throw new Error('no room left');
    };
    await expect(runPool({ plan: fakePlan(), keys: keysOf(5000), threads: 2, workerFile, store })).rejects.toThrow(
      'no room left',
    );
  });

  it('rejects when a worker cannot play the plan', async () => {
    const plan = fakePlan({ cells: [{ decks: [0, 1], agents: ['nobody', 'nobody'], swap: 'seats' }] });
    const store = async (): Promise<void> => undefined;
    await expect(runPool({ plan, keys: keysOf(5), threads: 1, workerFile, store })).rejects.toThrow(
      'unknown agent "nobody"',
    );
  });
});
