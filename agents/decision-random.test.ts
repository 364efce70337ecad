import { expect, it } from 'vitest';
import { DecisionRandom } from './decision-random.ts';

const KEY = Int32Array.of(1, -2, 3, -4);

function draws(seat: 0 | 1, decision: number, key = KEY): number[] {
  const random = new DecisionRandom();
  random.begin(key, seat, decision);
  return Array.from({ length: 20 }, () => random.word());
}

it('draws depend on the key, the seat and the decision, and on nothing else', () => {
  expect(draws(0, 5)).toEqual(draws(0, 5));
  expect(draws(0, 5)).not.toEqual(draws(1, 5));
  expect(draws(0, 5)).not.toEqual(draws(0, 6));
  expect(draws(0, 5)).not.toEqual(draws(0, 5, Int32Array.of(1, -2, 3, 4)));
});

it('a decision begins anew, however much the one before it drew', () => {
  const random = new DecisionRandom();
  random.begin(KEY, 1, 0);
  for (let i = 0; i < 1000; i++) random.below(7);
  random.begin(KEY, 1, 1);
  expect(random.word()).toBe(draws(1, 1)[0]);
});

it('draws below n uniformly', () => {
  const random = new DecisionRandom();
  const counts = new Int32Array(6);
  for (let decision = 0; decision < 6000; decision++) {
    random.begin(KEY, 0, decision);
    for (let k = 0; k < 10; k++) counts[random.below(6)]++;
  }
  // 60,000 draws, 10,000 expected each, standard deviation 91
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(5 * 91);
});
