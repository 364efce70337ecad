import { describe, expect, it } from 'vitest';
import { ACTIVE, applyMutation, findMutations, mutationsAt, PROBES, withSwitches } from './source-mutations.ts';

/** Returns every mutant of a source. */
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
      'function f(a) { if (a) return g(a); {} return; }',
      'function f(a) { if (a) return g(a); h(); {} }',
    ]);
  });

  it('give the other of true and false, and leave alone what ends a function with nothing', () => {
    expect(mutants('function f() { return false; }')).toEqual(['function f() { return true; }']);
    expect(mutants('function f() {\n  return undefined;\n}')).toEqual([]);
  });

  it('begin a loop late and not before the first, and leave alone what words mean to readers', () => {
    const loop = (from: string): string => `const f = () => { for (let i = ${from}; g(i); i++); };`;
    expect(mutants(loop('0'))).toEqual([loop('(1)')]);
    const down = (to: string, order = '>='): string => `const f = () => { for (let i = n; i ${order} ${to}; i--); };`;
    expect(mutants(down('0'))).toEqual([down('0', '>'), down('(1)')]);
    expect(mutants('const f = () => define({ wording: (o) => o > 1, meaning: g(1) });')).toEqual([]);
    expect(mutants('const f = () => define((o) => (o > 1 ? `cards` : g(o)));')).toEqual([]);
    expect(mutants('const f = () => define((o) => `if ` + g(o > 2));')).toEqual([]);
    expect(mutants('const f = (o: number): string => words[o + 1];')).toEqual([]);
    const inBlock = 'const f = () => { define((o) => { if (o > 1) return `a`; return g(o); }); };';
    expect(mutants(inBlock)).toEqual(['const f = () => { {} };']);
  });

  it('leave alone what stands outside of functions, in types, and in comments', () => {
    const source = 'const A = 1; // a < b\ntype B = 1 | 2;\nfunction f(a: 1): 2 { let b: 3 /* a === b */; }';
    expect(findMutations(source)).toEqual([]);
  });

  it('leave the names of entries alone, and not what is in them', () => {
    expect(mutants('const f = () => ({ 1: 2, [3]: g });')).toEqual(
      ['{ 1: (3), [3]: g }', '{ 1: (1), [3]: g }', '{ 1: 2, [(4)]: g }', '{ 1: 2, [(2)]: g }'].map(
        (each) => `const f = () => (${each});`,
      ),
    );
  });

  it('change an operator and not the same characters in a comment beside it', () => {
    expect(mutants('const f = (a, b) => a /* no ! */ === b;')).toEqual(['const f = (a, b) => a /* no ! */ !== b;']);
  });

  it('say the place and what was done', () => {
    const [mutation] = findMutations('// 次\nfunction f(a) {\n  return g(a);\n}');
    expect(mutation).toMatchObject({ line: 3, column: 3, what: '"return g(a);" does not return' });
  });
});

describe('mutations of what a comment is about', () => {
  const at = (source: string, line: number, others: Record<string, string> = {}): string[] =>
    mutationsAt(new Map(Object.entries({ own: source, ...others })), 'own', line).map(({ mutation }) => mutation.what);

  it('are those of the next function, and of no other', () => {
    const source = 'const f = (a) => a > 1;\n/**\n * "SE 1.2"\n */\nfunction g() { h(); }\nfunction i() { k(); }';
    expect(at(source, 3)).toEqual(['h(); was dropped']);
  });

  it('are those of the next statement, or of the code in the same line', () => {
    const source = 'function g() {\n  // 1.2\n  h();\n  k();\n  if (a) b(); // 1.3\n}';
    expect(at(source, 2)).toEqual(['h(); was dropped']);
    expect(at(source, 5)).toEqual(['the condition a was negated', 'b(); was dropped']);
  });

  it('are those of the functions that a record names, and of all users of a constant', () => {
    const source =
      'function turn() { h(); }\nconst STEPS = {\n  // 1.2\n  turn,\n};\n// 1.3\nexport const MOD = define();';
    expect(at(source, 3)).toEqual(['h(); was dropped']);
    const user = "import { MOD } from 'own';\nfunction walk() { each(MOD); other(); }";
    expect(at(source, 6, { user })).toEqual(['each(MOD); was dropped']);
  });
});

describe('switches', () => {
  /**
   * Calls a function with all its mutations behind switches; returns its result and the mutations whose places it ran.
   */
  const called = (source: string, active: number, ...values: unknown[]): { given: unknown; at: string[] } => {
    const mutations = findMutations(source);
    const switched = withSwitches(
      source,
      mutations.map((mutation, number) => ({ number, mutation })),
    );
    const probes: number[] = [];
    const call = new Function(PROBES, ACTIVE, `${switched}; return f;`)(probes, active) as (
      ...each: unknown[]
    ) => unknown;
    const given = call(...values);
    return { given, at: [...new Set(mutations.filter((_, i) => probes[i]).map(({ what }) => what))] };
  };

  it('note what was come by, and nothing that was not', () => {
    const source = 'const f = (a) => { if (a > 1) return a === 5 ? 3 : g; a++; return a; };';
    expect(called(source, -1, 0)).toMatchObject({ given: 1 });
    const at = called(source, -1, 5).at.join('; ');
    expect(called(source, -1, 5).given).toBe(3);
    expect(at).toContain('5 became 6');
    expect(at).toContain('3 became 4');
    expect(at).not.toContain('a++');
    expect(called(source, -1, 0).at.join('; ')).toMatch(
      /^the condition a > 1 was negated; > became >=.*a\+\+; was dropped; "return a;" does not return$/,
    );
  });

  it('change nothing else, where many stand at one place', () => {
    const source =
      'function f(a) { if (a && 1) g(a === 1 || a < 3); else return -1; return h[2]; function g(b) { h = [b, 0, a]; } var h; }';
    expect([0, 1, 2, 3].map((a) => called(source, -1, a).given)).toEqual([-1, 1, 2, 3]);
  });

  it('make the change whose number is set, as if it stood in the source, and no other', () => {
    const source =
      'function f(a) { for (let i = 0; i < 3; i++) if (a === i || a > 7) { a += 2; } if (!a) return false; return a < 4 && [a, 1]; }';
    const direct = (text: string, a: number): unknown => new Function('a', `${text}; return f(a);`)(a);
    const mutations = findMutations(source);
    for (const [number, mutation] of mutations.entries())
      for (const a of [-2, 0, 1, 2, 5, 8])
        expect(called(source, number, a).given, mutation.what).toEqual(direct(applyMutation(source, mutation), a));
    expect(mutations.length).toBeGreaterThan(15);
  });
});
