// Bundles one entry into one file; used by build.mjs and by tests that need a worker or a program of their own.
//
// Bundling is for speed rather than for packaging: the bundler folds numeric constants across files, so the engine's
// hot loops see literals, and every other top-level constant stays a `const`, from which the optimising compiler reads
// the value once and for all. Identifiers are left alone, so that profiles and stack traces stay readable.

import { chmodSync, readFileSync } from 'node:fs';
import { RolldownMagicString, rolldown } from 'rolldown';
import { parseSync } from 'rolldown/utils';
import { inlineFormulas } from './formulas.mjs';

/**
 * What is compared to a literal is folded in one pass; what is computed from another file's constant takes one more
 * for each file on the way.
 */
const CONSTANT_PASSES = 8;

/**
 * Bundles `source` into `output`. A file that ends in .cjs is made CommonJS, any other an ES module: a thread that is
 * ended while it imports an ES module synchronously, as the thread pool does, takes its whole process with it.
 *
 * @param {object} options
 * @param {string} options.root folder that `source` is relative to
 * @param {string} options.source
 * @param {string} options.output
 * @param {boolean} [options.executable] whether the file is a program to be started by its name
 * @param {Record<string, string>} [options.define] expressions and what stands in their place
 */
export async function bundle({ root, source, output, executable = false, define = {} }) {
  const build = await rolldown({
    cwd: root,
    input: source,
    platform: 'node',
    external: /^[^./]/,
    treeshake: { moduleSideEffects: (_id, external) => !external },
    optimization: { inlineConst: { mode: 'all', pass: CONSTANT_PASSES } },
    transform: { target: 'node20', define },
    plugins: [mechanismsOfGames, lightFunctions],
  });
  try {
    await build.write({
      file: output,
      format: output.endsWith('.cjs') ? 'cjs' : 'esm',
      exports: 'named',
      sourcemap: true,
      banner: executable ? '#!/usr/bin/env node' : '',
      // as in an ES module: a call in sloppy mode looks at its receiver first
      strict: output.endsWith('.cjs'),
      codeSplitting: false,
    });
  } finally {
    await build.close();
  }
  if (executable) chmodSync(output, 0o755);
}

/**
 * Bundles a script of a page into one file for browsers, small, with the parts that it takes from packages.
 *
 * @param {object} options
 * @param {string} options.root folder that `source` is relative to
 * @param {string} options.source
 * @param {string} options.output
 * @param {string} options.notice what it is made with, and by whom
 */
export async function bundlePage({ root, source, output, notice }) {
  const build = await rolldown({
    cwd: root,
    input: source,
    platform: 'browser',
    tsconfig: false,
    transform: { target: 'es2022', jsx: { runtime: 'automatic', importSource: 'preact' } },
  });
  try {
    const banner = `/*! with ${notice} */`;
    await build.write({ file: output, format: 'iife', minify: true, banner });
  } finally {
    await build.close();
  }
}

/**
 * Makes calls light. The text of formulas is put in place of their calls, and each top-level function becomes a `const`, at the
 * head of the bundle as if it were hoisted there: a call of a function that cannot change needs no look at which function it is,
 * and is inlined more readily.
 *
 * @type {import('rolldown').Plugin}
 */
const lightFunctions = {
  name: 'light-functions',
  renderChunk(code, chunk) {
    const { program, errors } = parseSync(chunk.fileName, code);
    if (errors.length > 0) throw new Error(`${chunk.fileName}: ${errors[0].message}`);
    const head = program.body.find((node) => node.type !== 'ImportDeclaration' && !isDirective(node))?.start;
    if (head === undefined) return null;
    const text = new RolldownMagicString(code);
    inlineFormulas(code, program, text);
    for (const node of program.body) {
      if (isNamespace(node)) text.overwrite(node.start, node.start + 'var'.length, 'const');
      if (node.type !== 'FunctionDeclaration' || !node.id) continue;
      const keyword = `${node.async ? 'async ' : ''}function${node.generator ? '*' : ''}`;
      text.overwrite(node.start, node.id.end, `const ${node.id.name} = ${keyword}`);
      text.appendLeft(node.end, ';\n');
      if (node.start !== head) text.move(node.start, node.end, head);
    }
    return { code: text.toString(), map: text.generateMap({ hires: 'boundary' }).toString() };
  },
};

/**
 * All that a file exports, where it is handed over as one object (`layout: L`).
 *
 * @param {import('rolldown/utils').ESTree.Statement | import('rolldown/utils').ESTree.Directive} node
 */
function isNamespace(node) {
  return (
    node.type === 'VariableDeclaration' &&
    node.kind === 'var' &&
    node.declarations.every(({ id }) => id.type === 'Identifier' && /_exports(\$\d+)?$/.test(id.name))
  );
}

/** @param {import('rolldown/utils').ESTree.Statement | import('rolldown/utils').ESTree.Directive} node */
function isDirective(node) {
  return node.type === 'ExpressionStatement' && 'directive' in node;
}

/** A file of a game, or a copy that was made for one. Folders that begin with an underline are no games of the program. */
const FILE_OF_GAME = /[\\/]engine[\\/]games[\\/]([a-z][^\\/]*)[\\/]|\?of=(.*)$/;
const SHARED_FILE = /[\\/]engine[\\/](shared[\\/]|card-game\.ts$)/;

/**
 * Gives each game a copy of its own of the shared mechanisms. They are made by functions of the game's hooks, and the optimising
 * compiler takes hooks for the constants they are, and inlines them, only where such a function was called once in a process.
 *
 * @type {import('rolldown').Plugin}
 */
const mechanismsOfGames = {
  name: 'mechanisms-of-games',
  async resolveId(source, importer) {
    if (importer === undefined || !source.startsWith('.')) return null;
    const match = FILE_OF_GAME.exec(importer);
    if (!match) return null;
    const file = await this.resolve(source, importer.replace(/\?of=.*$/, ''), { skipSelf: true });
    if (!file || !SHARED_FILE.test(file.id)) return file;
    return { id: `${file.id}?of=${match[1] ?? match[2]}` };
  },
  load(id) {
    const at = id.indexOf('?of=');
    return at < 0 ? null : { code: readFileSync(id.slice(0, at), 'utf8'), moduleType: 'ts' };
  },
};
