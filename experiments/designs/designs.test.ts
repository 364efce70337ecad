import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEGS } from '../../workers/plan.ts';
import { countMissing, missingKeys } from './pairs.ts';
import { roundRobin } from './round-robin.ts';

describe('round robin', () => {
  it('has a cell for every two decks and one for every deck against itself', () => {
    expect(roundRobin(3, ['greedy', 'greedy']).map(({ decks }) => decks)).toEqual([
      ...[
        [0, 0],
        [0, 1],
        [0, 2],
      ],
      ...[
        [1, 1],
        [1, 2],
        [2, 2],
      ],
    ]);
    expect(roundRobin(6, ['greedy', 'greedy'])).toHaveLength(21);
  });

  it('swaps seats for one agent, and the agents where there are two', () => {
    expect(roundRobin(1, ['greedy', 'greedy'])[0].swap).toBe('seats');
    expect(roundRobin(1, ['greedy', 'random'])[0].swap).toBe('agents');
  });
});

describe('the schedule of pairs', () => {
  it('gives each missing key once, and no other', () => {
    const cells = fc.array(fc.uint8Array({ minLength: 40, maxLength: 40, max: 3 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(cells, (done) => {
        const keys = [...missingKeys(done, 40)].map((key) => key.join(':'));
        const expected = done.flatMap((legs, cell) =>
          [...legs].flatMap((bits, pair) =>
            [0, 1].filter((leg) => !(bits & (1 << leg))).map((leg) => `${cell}:${pair}:${leg}`),
          ),
        );
        expect(new Set(keys)).toEqual(new Set(expected));
        expect(keys).toHaveLength(expected.length);
        expect(countMissing(done)).toBe(expected.length);
      }),
    );
  });

  it('keeps the legs of a pair together', () => {
    const keys = [...missingKeys([new Uint8Array(100), new Uint8Array(100)], 100)];
    expect(keys).toHaveLength(2 * 100 * LEGS);
    for (let i = 0; i < keys.length; i += 2) {
      expect(keys[i].slice(0, 2)).toEqual(keys[i + 1].slice(0, 2));
    }
  });

  it('lets cells take turns in a long run', () => {
    const keys = [...missingKeys([new Uint8Array(3000), new Uint8Array(3000)], 3000)];
    const played = keys.slice(0, keys.length / 3).map(([cell]) => cell);
    expect(played.filter((cell) => cell === 0)).toHaveLength(played.length / 2);
  });
});
