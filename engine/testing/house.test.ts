import { expect, it } from 'vitest';
import { countHouse, standingCounts, worse } from './house.ts';
import { findCircles, longFunctions, readSources, type Source } from './sources.ts';

it('the house does not get worse (npm run -s house has the places; where it is better: --write)', () => {
  expect(worse(countHouse(readSources()), standingCounts())).toEqual([]);
});

const source = (path: string, text: string, ...to: string[]): [string, Source] => [
  path,
  { path, text, lines: text.split('\n'), imports: to.map((name) => ({ to: name, names: ['x'], isType: true })) },
];

it('counts methods and arrow functions as functions, and no call', () => {
  const body = Array.from({ length: 80 }, () => '    work();').join('\n');
  const head = ['  act(s: State): void {', body, '  }', '  const go = (', '  ): void => {', body, '  };'];
  const sources = new Map([source('engine/shared/a.ts', [...head, '  call(() => ({', body, '  }));'].join('\n'))]);
  expect(longFunctions(sources, 70).map(({ name }) => name)).toEqual(['act', 'an arrow function']);
});

it('counts addresses, long functions and circles of types', () => {
  const body = Array.from({ length: 80 }, () => '  work();').join('\n');
  const sources = new Map([
    source(
      'engine/shared/a.ts',
      `s[K.CARDS + card * K.CARD_STRIDE]\nexport function createA() {\n${body}\n}`,
      'engine/shared/b.ts',
    ),
    source('engine/shared/b.ts', 'const short = 1;', 'engine/shared/a.ts'),
    source('engine/kernel/c.ts', 'return CARDS + card * CARD_STRIDE;'),
  ]);
  expect(longFunctions(sources, 70)).toEqual([{ path: 'engine/shared/a.ts', line: 2, name: 'createA', lines: 81 }]);
  expect(findCircles(sources)).toEqual([]);
  expect(findCircles(sources, true)).toEqual([['engine/shared/a.ts', 'engine/shared/b.ts']]);
  const counts = countHouse(sources);
  expect(counts['addresses computed outside the kernel']).toBe(1);
  expect(worse(counts, { ...counts, 'circles of imports, types included': 0 })).toEqual([
    'circles of imports, types included: 0 → 1',
  ]);
  expect(worse(counts, counts)).toEqual([]);
});
