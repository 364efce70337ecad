import { expect, it } from 'vitest';
import { FromAbove } from './from-above.ts';

it('what a file above says is there from then on, and is said once', () => {
  const double = new FromAbove<(n: number) => number>();
  expect(double.value).toBe(undefined);
  double.is((n) => 2 * n);
  expect(double.value(3)).toBe(6);
  expect(() => double.is((n) => n)).toThrow('two files say what this is');
  expect(double.value(3)).toBe(6);
});
