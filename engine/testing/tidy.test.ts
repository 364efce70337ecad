/**
 * The code stays in order: imports go downwards and never in circles, every export is used, comments name files that
 * exist, and no function outgrows a page.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findCircles, isTest, longFunctions, PACKAGE_ROOT, readSources } from './sources.ts';

/** The most lines of a function. Functions that make a game's procedures are lists of functions. */
const PAGE = 160;

const sources = readSources();

/**
 * The layers of the engine from below: a file may import its own layer and those before it. Cards and scenarios need no
 * Node, so that they can be loaded in a browser; a game's folder needs it for the cards that it ships.
 */
const LAYERS: readonly (readonly [layer: string, pattern: RegExp])[] = [
  ['kernel', /^engine\/kernel\//],
  ['text', /^engine\/text\//],
  ['contract', /^engine\/(game|rulebook)\.ts$/],
  ['shared', /^engine\/shared\//],
  ['cards', /^engine\/cards\//],
  ['declare', /^engine\/declare\//],
  ['import', /^engine\/import\//],
  ['view', /^engine\/view\//],
  ['scenarios', /^engine\/scenarios\//],
  ['files', /^engine\/files\//],
  ['card game', /^engine\/card-game\.ts$/],
  ['a game', /^engine\/games\/[^/]+\//],
  ['games', /^engine\/games\/[^/]+\.ts$|^engine\/games\/folders\//],
  ['door', /^engine\/index\.ts$/],
];
const layerOf = (path: string): number => LAYERS.findIndex(([, pattern]) => pattern.test(path));

describe('the house', () => {
  it('imports go downwards', () => {
    const upward: string[] = [];
    for (const { path, imports } of sources.values()) {
      if (isTest(path) || !path.startsWith('engine/')) continue;
      for (const { to } of imports) {
        // the build knows the engine that it bundles
        if (to === 'engine-hash.mjs') continue;
        if (!to.startsWith('engine/')) upward.push(`${path} -> ${to}`);
        else if (layerOf(to) > layerOf(path)) upward.push(`${path} -> ${to}`);
      }
    }
    expect(upward).toEqual([]);
  });

  it('the clauses that a comment cites stand on a line of their own', () => {
    const woven = [...sources.values()].flatMap(({ path, lines }) =>
      isTest(path)
        ? []
        : lines.flatMap((line, i) =>
            /^\s*(?:\/?\*|\/\/).*"[A-Z]{2,3} [\d.]+\w*"/.test(line) ? [`${path}:${i + 1}`] : [],
          ),
    );
    expect(woven).toEqual([]);
  });

  it('no game imports another, and nothing but the list of games imports a game', () => {
    const strangers: string[] = [];
    const gameOf = (path: string): string | undefined => path.match(/^engine\/games\/([^/]+)\//)?.[1];
    for (const { path, imports } of sources.values()) {
      if (isTest(path) || gameOf(path) === 'folders') continue;
      for (const { to } of imports) {
        const game = gameOf(to);
        if (game !== undefined && game !== 'folders' && game !== gameOf(path)) strangers.push(`${path} -> ${to}`);
      }
    }
    expect(strangers).toEqual([]);
  });

  it('the other folders enter the engine by its door', () => {
    const burglars: string[] = [];
    for (const { path, imports } of sources.values()) {
      if (isTest(path) || path.startsWith('engine/')) continue;
      for (const { to } of imports)
        if (to.startsWith('engine/') && to !== 'engine/index.ts') burglars.push(`${path} -> ${to}`);
    }
    expect(burglars).toEqual([]);
  });

  it('whose turn it is nobody asks but rules and what shows a position: players may share a turn', () => {
    const asking = [...sources.values()].filter(
      ({ path, text }) =>
        !isTest(path) &&
        !/^engine\/(kernel|shared|games|view|scenarios|index)/.test(path) &&
        /\bTURN_PLAYER\b/.test(text),
    );
    expect(asking.map(({ path }) => path)).toEqual([]);
  });

  it('what is remembered of each row or address is forgotten where that is taken back', () => {
    const kept = [...sources.values()]
      .filter(({ path }) => path.startsWith('engine/') && path !== 'engine/kernel/tables.ts' && !isTest(path))
      .flatMap(({ path, text }) =>
        (text.match(/.*new \w+Array\((T\.)?(DEF|ABILITY|CODE)_LIMIT\)/g) ?? [])
          .filter((line) => !/by(Definition|Ability|Address)\(new \w+Array/.test(line))
          .map((line) => `${path}: ${line.trim()}`),
      );
    expect(kept).toEqual([]);
  });

  it('only files and what ships with a game need Node', () => {
    const needing: string[] = [];
    for (const { path, text } of sources.values()) {
      if (isTest(path) || !path.startsWith('engine/') || /^engine\/(files|games)\//.test(path)) continue;
      for (const [, name] of text.matchAll(/from '(node:[^']+)'/g)) needing.push(`${path} -> ${name}`);
    }
    expect(needing).toEqual([]);
  });

  it('no files import each other in a circle', () => {
    expect(findCircles(sources)).toEqual([]);
  });

  it('every function and value that is exported is imported somewhere', () => {
    const used = new Map<string, Set<string>>();
    for (const { imports, text, path } of sources.values()) {
      const note = (to: string, name: string): void => {
        used.set(to, (used.get(to) ?? new Set()).add(name));
      };
      for (const { to, names } of imports)
        for (const name of names) note(to, name.replace(/^type /, '').replace(/ as .*/, ''));
      for (const [, to] of text.matchAll(/import\(\s*'(\.{1,2}\/[^']+)'/g))
        note(relative('.', join(dirname(path), to)), '*');
    }
    const dead: string[] = [];
    for (const { path, text } of sources.values()) {
      const names = used.get(path) ?? new Set();
      // unused exports are allowed in layouts (they name every place), in engine/index.ts (for users), in entries that
      // are run or bundled, and in a game that is being written, whose folder begins with an underscore (but not in the
      // template)
      if (/^engine\/games\/_(?!template)/.test(path)) continue;
      if (
        /(layout|numbers)\.ts$|^engine\/index\.ts$|\/folders\/|^(agents|workers|experiments)\/testing\/|suites\.ts$/.test(
          path,
        )
      )
        continue;
      if (
        /\/(worker|main|cli|bench-player|build-pools|test-harness|write-numbers)\.ts$/.test(path) ||
        [...names].some((name) => name.startsWith('*'))
      )
        continue;
      for (const [, name] of text.matchAll(/^export (?:async )?(?:function\*?|const|let|class) (\w+)/gm))
        if (!names.has(name)) dead.push(`${path}: ${name}`);
    }
    expect(dead).toEqual([]);
  });

  it('comments and pages name files that are there', () => {
    const stale: string[] = [];
    const names = new Set<string>();
    for (const path of sources.keys())
      for (let at = path; at.includes('/'); at = at.slice(at.indexOf('/') + 1)) names.add(at);
    for (const path of sources.keys()) names.add(path.slice(path.lastIndexOf('/') + 1));
    const docs = readdirSync(join(PACKAGE_ROOT, 'docs')).map((name) => `docs/${name}`);
    const pages = [
      'README.md',
      'ARCHITECTURE.md',
      'GLOSSARY.md',
      'CONTRIBUTING.md',
      'engine/testing/README.md',
      ...docs,
    ];
    for (const path of [...sources.keys(), ...pages.filter((page) => existsSync(join(PACKAGE_ROOT, page)))]) {
      readFileSync(join(PACKAGE_ROOT, path), 'utf8')
        .split('\n')
        .forEach((line, i) => {
          const comment = path.endsWith('.md') ? line : (line.match(/^\s*(?:\/?\*\*?|\/\/)(.*)/)?.[1] ?? '');
          for (const [, name] of comment.matchAll(/(?<![\w.*/-])((?:[\w-]+\/)*[\w-]+\.ts)\b/g))
            if (!names.has(name)) stale.push(`${path}:${i + 1}: ${name}`);
        });
    }
    expect(stale).toEqual([]);
  });

  it('bits of one word are not given twice', () => {
    const twice: string[] = [];
    for (const { path, text } of sources.values()) {
      const words = new Map<string, number[]>();
      for (const [, word, written] of text.matchAll(
        /^(?:export )?const ([A-Z]+)_[A-Z_]+ = (0x[\da-f_]+|[\d_]+|1 << \d+);/gm,
      )) {
        const value = written.startsWith('1 <<') ? 1 << Number(written.slice(5)) : Number(written.replaceAll('_', ''));
        words.set(word, [...(words.get(word) ?? []), value]);
      }
      for (const [word, values] of words) {
        const areBits = values.every((value) => value > 0 && (value & (value - 1)) === 0);
        if (areBits && new Set(values).size < values.length) twice.push(`${path}: ${word}_ is ${values.join(', ')}`);
      }
    }
    expect(twice).toEqual([]);
  });

  it('no function is longer than a page', () => {
    const long = longFunctions(sources, PAGE)
      .filter(({ name }) => !name.startsWith('create'))
      .map(({ path, line, lines }) => `${path}:${line}: ${lines} lines`);
    expect(long).toEqual([]);
  });
});
