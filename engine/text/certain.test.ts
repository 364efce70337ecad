import { expect, it } from 'vitest';
import { addAt, certain, itemAt } from './certain.ts';

it('gives what is there', () => {
  expect(itemAt(['a', 'b'], 1)).toBe('b');
  expect(itemAt(Int32Array.of(0), 0)).toBe(0);
  expect(certain(0, 'a number')).toBe(0);
});

it('adds at a place that is there, and at no other', () => {
  const counts = [0, 2];
  addAt(counts, 1, 3);
  expect(counts).toEqual([0, 5]);
  expect(() => addAt(counts, 2, 1)).toThrow('a list of 2 has nothing at place 2');
  expect(counts).toEqual([0, 5]);
});

it('names the place where something is missing', () => {
  expect(() => itemAt(['a'], 1)).toThrow('a list of 1 has nothing at place 1');
  expect(() => itemAt(['a'], -1)).toThrow('nothing at place -1');
  expect(() => certain(undefined, 'the deck "Fire"')).toThrow('the deck "Fire" is missing');
});
