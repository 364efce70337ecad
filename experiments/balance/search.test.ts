import { expect, test } from 'vitest';
import type { NumberChange } from './may-file.ts';
import { type Candidate, nextCandidates, proposalsOf } from './search.ts';

const change = (card: string, steps = 1): NumberChange => ({ card, path: 'cost', before: 3, value: 3 + steps, steps });
const one = (card: string, steps = 1): Candidate => [change(card, steps)];
const two = (a: string, b: string): Candidate => [change(a), change(b)];
const words = (candidates: readonly Candidate[]): string[] =>
  candidates.map((candidate) => candidate.map(({ card, steps }) => `${card}${steps === 1 ? '' : steps}`).join('+'));

test('the three best of the smallest changes stay in the race, however many larger ones rank above them', () => {
  const larger = ['ab', 'ac', 'ad', 'bc', 'bd', 'cd', 'ae', 'be', 'ce', 'de'].map(([a, b]) => two(a!, b!));
  const ranked = [...larger, one('a'), one('b'), one('c'), one('d')];
  const next = words(nextCandidates(ranked, 3));
  expect(next).toEqual(['a+b', 'a+c', 'a+d', 'a', 'b', 'c']);
});

test('a change drops out once three of the same or a smaller cost rank above it', () => {
  const ranked = [one('a'), one('b'), one('c'), two('a', 'b'), one('d', 2)];
  expect(words(nextCandidates(ranked, 3))).toEqual(['a', 'b', 'c']);
  expect(words(nextCandidates([one('d', 2), ...ranked.slice(0, 4)], 3))).toEqual(['d2', 'a', 'b', 'c']);
});

test('after the first stage the best single changes are joined two at a time, but no number is changed twice', () => {
  const joined = words(nextCandidates([one('a'), one('a', 2), one('b')], 1)).filter((each) => each.includes('+'));
  expect(joined).toEqual(['a+b', 'a2+b']);
});

test('the proposals are the front, then what few are ahead of, the smallest change first', () => {
  const ranked = [two('a', 'b'), two('a', 'c'), one('a'), one('b'), one('c')];
  expect(words(proposalsOf(ranked, 4))).toEqual(['a', 'b', 'a+b', 'a+c']);
  expect(words(proposalsOf(ranked, 2))).toEqual(['a', 'a+b']);
});
