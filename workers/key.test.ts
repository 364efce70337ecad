import { expect, it } from 'vitest';
import { dealKey, experimentKey } from './key.ts';

it('a seed gives the same key in every version: this one is pinned', () => {
  expect(experimentKey('first')).not.toEqual(experimentKey('First'));
  expect([...experimentKey('first')]).toEqual([-1909806639, 249046277, -149932206, 1881311724]);
});

it('every deal has a key of its own', () => {
  const seen = new Set<string>();
  const out = new Int32Array(4);
  for (const seed of ['a', 'b']) {
    for (let cell = 0; cell < 50; cell++) {
      for (let pair = 0; pair < 200; pair++) {
        dealKey(out, experimentKey(seed), cell, pair);
        seen.add(out.join());
      }
    }
  }
  expect(seen.size).toBe(2 * 50 * 200);
});
