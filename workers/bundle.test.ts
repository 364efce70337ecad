/** The bundles that `npm run build` makes of the engine: see `bundle.mjs`. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type ESTree, parseSync, Visitor } from 'rolldown/utils';
import { describe, expect, it } from 'vitest';
import { GAME_NAMES } from '../engine/index.ts';
import * as layout from '../engine/kernel/layout.ts';
import * as options from '../engine/kernel/options.ts';
import * as tables from '../engine/kernel/tables.ts';

/**
 * Returns the names declared at the top of a bundle, with the keyword of each declaration, and every name that its code
 * mentions or calls.
 */
function readBundle(name: string) {
  const file = fileURLToPath(new URL(`../dist/${name}`, import.meta.url));
  const { program } = parseSync(file, readFileSync(file, 'utf8'));
  const declared = new Map<string, string>();
  const assigned = new Set<string>();
  const mentioned = new Set<string>();
  const called = new Set<string>();
  const classes = new Set<string>();
  for (const node of program.body) {
    if (node.type === 'FunctionDeclaration') declared.set(node.id!.name, 'function');
    if (node.type !== 'VariableDeclaration') continue;
    for (const { id, init } of node.declarations) {
      if (id.type !== 'Identifier') continue;
      declared.set(id.name, node.kind);
      if (init?.type === 'ClassExpression') classes.add(id.name);
    }
  }
  const note = (target: ESTree.Node) => {
    if (target.type === 'Identifier') assigned.add(target.name);
  };
  new Visitor({
    Identifier: ({ name }) => void mentioned.add(name),
    CallExpression: ({ callee }) => void (callee.type === 'Identifier' && called.add(callee.name)),
    AssignmentExpression: ({ left }) => note(left),
    UpdateExpression: ({ argument }) => note(argument),
  }).visit(program);
  return { declared, assigned, mentioned, called, classes };
}

/** Returns the names of the constants that are numbers. */
function numbersOf(...modules: readonly object[]): string[] {
  return modules
    .flatMap((module) => Object.entries(module))
    .flatMap(([name, value]) => (typeof value === 'number' && /^[A-Z0-9_]+$/.test(name) ? [name] : []));
}

/**
 * Returns the names of the factories of engine/shared and of the typed arrays that they keep. Those of card words
 * (operators/) are left out, because games use the same names.
 */
async function sharedNames(): Promise<string[]> {
  const folder = new URL('../engine/shared/', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('operators'),
  );
  const modules = await Promise.all(files.map((file) => import(new URL(file, folder).href) as Promise<object>));
  return modules
    .flatMap((module) => Object.entries(module))
    .filter(([name, value]) => ArrayBuffer.isView(value) || /^create[A-Z]/.test(name))
    .map(([name]) => name);
}

describe.each(['main.js', 'worker.cjs'])('dist/%s', (name) => {
  it('needs no package of helpers that only the bundler has', () =>
    expect(readFileSync(new URL(`../dist/${name}`, import.meta.url), 'utf8')).not.toContain('@oxc-project'));

  const { declared, assigned, mentioned, called, classes } = readBundle(name);

  it('holds the tables of the engine as constants', () => {
    for (const table of ['DEFS', 'ABILITIES', 'CODE', 'DEF_ORDER', 'ALL_STEPS'])
      expect(declared.get(table)).toBe('const');
  });

  it('holds every constant of the layout, the options and the tables as a literal', () => {
    const numbers = numbersOf(layout, options, tables);
    expect(numbers.length).toBeGreaterThan(100);
    expect(numbers.filter((constant) => mentioned.has(constant))).toEqual([]);
  });

  it('holds the text of addresses in place of calls', () => {
    const addresses = Object.keys({ ...layout, ...tables }).filter((each) => /^[a-z]\w*(Field|Offset)$/.test(each));
    expect(addresses).toContain('cardField');
    expect(addresses.filter((address) => called.has(address))).toEqual([]);
  });

  it('holds every function as a constant, and as variables only what changes', () => {
    const variables = [...declared].filter(([variable, word]) => word !== 'const' && !classes.has(variable));
    const unchanged = variables.filter(([variable]) => !assigned.has(variable)).map(([variable]) => variable);
    // the bundler's helpers for CommonJS, and what is required
    const helpers = /^(__|node_|import_|piscina$|zod$|yaml$|seedrandom$)/;
    expect(unchanged.filter((variable) => !helpers.test(variable))).toEqual([]);
  });

  it("holds a copy of the shared mechanisms for each game, and none that is nobody's", async () => {
    const copies = new Map<string, number>();
    for (const declaredName of declared.keys()) {
      const plain = declaredName.replace(/\$\d+$/, '');
      copies.set(plain, (copies.get(plain) ?? 0) + 1);
    }
    const shared = await sharedNames();
    expect(shared).toContain('createDeriver');
    expect(shared).toContain('SELECTED');
    const often = (each: string): number => copies.get(each) ?? 0;
    expect(shared.filter((each) => often(each) > GAME_NAMES.length)).toEqual([]);
    for (const used of ['createDeriver', 'createEvents', 'createPayment', 'SELECTED'])
      expect([used, often(used)]).toEqual([used, GAME_NAMES.length]);
  });
});
