import { describe, expect, it } from 'vitest';
import { applyMutation, findMutations } from './source-mutations.ts';

/** Every mutant of a source. */
const mutants = (source: string): string[] => findMutations(source).map((mutation) => applyMutation(source, mutation));

describe('mutations of a source', () => {
  it.each<[string, string, readonly string[]]>([
    ['a comparison', 'a === b', ['a !== b']],
    ['an order', 'a < b', ['a <= b']],
    ['a connective', 'a && b', ['a || b']],
    ['a constant', 'a + 2', ['a + (3)', 'a + (1)']],
    ['a condition', 'a ? b : c', ['!(a) ? b : c']],
    ['nothing of a sum', 'a + b', []],
  ])('change %s', (_, expression, changed) => {
    const inFunction = (text: string): string => `const f = (a, b, c) => ${text};`;
    expect(mutants(inFunction(expression))).toEqual(changed.map(inFunction));
  });

  it('drop statements, negate the conditions of "if", and take returns away', () => {
    const source = 'function f(a) { if (a) return g(a); h(); return; }';
    expect(mutants(source)).toEqual([
      'function f(a) { if (!(a)) return g(a); h(); return; }',
      'function f(a) { if (a) void (g(a)); h(); return; }',
      'function f(a) { if (a) return g(a); ; return; }',
      'function f(a) { if (a) return g(a); h(); ; }',
    ]);
  });

  it('leave alone what stands outside of functions, in types, and in comments', () => {
    const source = 'const A = 1; // a < b\ntype B = 1 | 2;\nfunction f(a: 1): 2 { let b: 3 /* a === b */; }';
    expect(findMutations(source)).toEqual([]);
  });

  it('change an operator and not the same characters in a comment beside it', () => {
    expect(mutants('const f = (a, b) => a /* no ! */ === b;')).toEqual(['const f = (a, b) => a /* no ! */ !== b;']);
  });

  it('say the place and what was done', () => {
    const [mutation] = findMutations('// 次\nfunction f(a) {\n  return g(a);\n}');
    expect(mutation).toMatchObject({ line: 3, column: 3, what: '"return g(a);" does not return' });
  });
});
