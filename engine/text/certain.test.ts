import { expect, it } from 'vitest';
import { certain, itemAt } from './certain.ts';

it('gives what is there', () => {
  expect(itemAt(['a', 'b'], 1)).toBe('b');
  expect(itemAt(Int32Array.of(0), 0)).toBe(0);
  expect(certain(0, 'a number')).toBe(0);
});

it('names the place where something is missing', () => {
  expect(() => itemAt(['a'], 1)).toThrow('a list of 1 has nothing at place 1');
  expect(() => itemAt(['a'], -1)).toThrow('nothing at place -1');
  expect(() => certain(undefined, 'the deck "Fire"')).toThrow('the deck "Fire" is missing');
});
