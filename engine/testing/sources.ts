/** The project's source files, as text with their imports, for tests of the order of the code. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { packageRoot } from '../files/package-root.ts';

export const PACKAGE_ROOT = packageRoot();
const FOLDERS = ['engine', 'agents', 'workers', 'experiments', 'results'];

export interface Source {
  /** The path from the project's root. */
  readonly path: string;
  readonly text: string;
  readonly lines: readonly string[];
  /** The imported project files. Type imports are marked, because they are gone when the program runs. */
  readonly imports: readonly { readonly to: string; readonly names: readonly string[]; readonly isType: boolean }[];
}

/** A function with a block, at the top of a file or inside of another function. */
export interface LongFunction {
  readonly path: string;
  /** The number of its first line, from 1. */
  readonly line: number;
  readonly name: string;
  readonly lines: number;
}

const IMPORT = /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:([\w*{}\s,$]+?)\s+from\s+)?'(\.{1,2}\/[^']+)'/g;

/** Reads every TypeScript file of the project, by its path. */
export function readSources(): Map<string, Source> {
  const sources = new Map<string, Source>();
  const walk = (folder: string): void => {
    for (const entry of readdirSync(join(PACKAGE_ROOT, folder), { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) walk(path);
      else if (/\.tsx?$/.test(entry.name)) sources.set(path, readSource(path));
    }
  };
  for (const folder of FOLDERS) walk(folder);
  return sources;
}

function readSource(path: string): Source {
  const text = readFileSync(join(PACKAGE_ROOT, path), 'utf8');
  const imports = [...text.matchAll(IMPORT)].map(([, type, clause = '', to]) => {
    const names = clause
      .replace(/[{}]/g, ' ')
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean);
    const isType = type !== undefined || (names.length > 0 && names.every((name) => name.startsWith('type ')));
    return { to: relative('.', join(dirname(path), to)), names, isType };
  });
  return { path, text, lines: text.split('\n'), imports };
}

/** Whether a file is a test, a tool of tests, or an example for them. */
export function isTest(path: string): boolean {
  return /\.test\.ts$|\/testing\/|\.example\.ts$|\/proofs\//.test(path);
}

/** Returns every group of files that import each other in a circle; imports of types count only if `types` is true. */
export function findCircles(sources: ReadonlyMap<string, Source>, types = false): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (path: string): void => {
    index.set(path, index.size);
    low.set(path, index.get(path)!);
    stack.push(path);
    for (const { to, isType } of sources.get(path)?.imports ?? []) {
      if ((isType && !types) || !sources.has(to)) continue;
      if (!index.has(to)) visit(to);
      if (stack.includes(to)) low.set(path, Math.min(low.get(path)!, low.get(to)!));
    }
    if (low.get(path) !== index.get(path)) return;
    const circle = stack.splice(stack.indexOf(path));
    if (circle.length > 1) circles.push(circle.sort());
  };
  for (const path of sources.keys()) if (!index.has(path)) visit(path);
  return circles;
}

/** The beginnings of functions: one declared by name, a method, and an arrow function whose body is a block. */
const FUNCTION = /^( *)(?:export )?(?:async )?function\*? (\w+)/;
const METHOD = /^( *)(?:static |async |get |set |private )*(\w+)(?:<[^(]*>)?\(.*\)(?:: [^=]+)? \{$/;
const ARROW = /^( *)(?![?:])(?:export )?(?:const )?\)?[\s.]*['"]?([\w-]*).*=> \{$/;
const NO_METHOD = new Set(['if', 'for', 'while', 'switch', 'catch', 'super', 'function', 'return']);

/** Returns the indentation and name of the function that begins in this line; undefined where none does. */
function functionAt(line: string): { readonly indent: string; readonly name: string } | undefined {
  const [, indent, name] = line.match(FUNCTION) ?? line.match(ARROW) ?? line.match(METHOD) ?? [];
  return indent === undefined || NO_METHOD.has(name) ? undefined : { indent, name: name || 'an arrow function' };
}

/** Returns the functions outside of tests that are longer than `most` lines, the longest first. */
export function longFunctions(sources: ReadonlyMap<string, Source>, most: number): LongFunction[] {
  const long: LongFunction[] = [];
  for (const { path, lines } of sources.values()) {
    if (isTest(path)) continue;
    lines.forEach((line, i) => {
      const begun = functionAt(line);
      if (begun === undefined) return;
      let end = i + 1;
      while (end < lines.length && !isEnd(lines[end], begun.indent)) end++;
      if (end < lines.length && end - i > most) long.push({ path, line: i + 1, name: begun.name, lines: end - i });
    });
  }
  return long.sort((a, b) => b.lines - a.lines);
}

/** Whether the block with this indentation ends in this line. */
function isEnd(line: string, indent: string): boolean {
  return line.startsWith(`${indent}}`) && !line.startsWith(`${indent}} from `);
}
