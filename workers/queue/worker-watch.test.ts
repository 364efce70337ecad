import { describe, expect, it } from 'vitest';
import type { Presence } from './protocol.ts';
import { WorkerWatch } from './worker-watch.ts';

function worker(pid: number, change: Partial<Presence> = {}): Presence {
  return {
    ...{ id: `w${pid}`, host: 'lab', pid, since: '2026-01-01T00:00:00Z', node: process.version, version: '1' },
    ...{ build: '0123456789abcdef', threads: 2, experiment: 'mine', games: 10, gamesPerSecond: 20, idle: 0 },
    ...change,
  };
}

/** Returns what is reported after `looks` looks at the same workers. */
function said(workers: readonly Presence[], { looks = 10, busy = true } = {}): string[] {
  const sentences: string[] = [];
  const watch = new WorkerWatch('mine', 'redis://lab:6379', 20_000, (sentence) => sentences.push(sentence));
  for (let look = 0; look < looks; look++) watch.look(workers, busy);
  return sentences;
}

describe('workers of an experiment', () => {
  it('that do their share are not spoken of', () => {
    expect(said([worker(1), worker(2), worker(3, { gamesPerSecond: 12 })])).toEqual([]);
  });

  it('that have nothing to do are told once, and only while there is something to do', () => {
    const idle = [worker(1), worker(2, { idle: 0.9 })];
    expect(said(idle)).toEqual([
      'worker lab:2 has nothing to do for 90 % of its time: this process or the network is too slow for it',
    ]);
    expect(said(idle, { looks: 4 })).toEqual([]);
    expect(said(idle, { busy: false })).toEqual([]);
  });

  it('that lag are told with what is usual, a thread', () => {
    const slow = worker(3, { threads: 8, gamesPerSecond: 8 });
    expect(said([worker(1), worker(2), slow])).toEqual(['worker lab:3 lags: 1 games/s a thread, where 10 are usual']);
    expect(said([slow])).toEqual([]);
  });

  it('that leave are told with when others play what they had', () => {
    const sentences: string[] = [];
    const watch = new WorkerWatch('mine', 'redis://lab:6379', 20_000, (sentence) => sentences.push(sentence));
    watch.look([worker(1), worker(2)], true);
    expect(watch.look([worker(1)], true)).toEqual([worker(1)]);
    expect(sentences).toEqual(['worker lab:2 is gone, 1 left; what it had begun is played by others within 30 s']);
  });

  it('that refuse it, or run another Node, are told with why', () => {
    const refusing = worker(4, {
      experiment: undefined,
      refused: 'it is played by the build a, and this worker has b',
    });
    expect(said([worker(1, { node: 'v1.0.0' }), refusing])).toEqual([
      `worker lab:1 runs Node v1.0.0, this is ${process.version}: the same version everywhere is safer`,
      'worker lab:4 does not play: it is played by the build a, and this worker has b',
    ]);
  });
});
