// Bundles the command line, the library, the worker and the player of the benchmark into dist/.
//
//   node build.mjs [--quiet] [--types]     with the declarations of the library, as the package has them
//
// Does nothing where what it would make is there already (build-stamp.mjs).
// Messages go to stderr: stdout belongs to the command that runs after the build.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isUpToDate, sourcesHash, writeStamp } from './build-stamp.mjs';
import { bundle, bundlePage } from './bundle.mjs';
import { engineSourceHash } from './engine-hash.mjs';

const root = dirname(fileURLToPath(import.meta.url));
const quiet = process.argv.includes('--quiet');

const entries = [
  { source: 'experiments/cli.ts', output: 'dist/cli.js', executable: true },
  { source: 'experiments/main.ts', output: 'dist/main.js', executable: false },
  { source: 'experiments/library/index.ts', output: 'dist/library.js', executable: false },
  { source: 'agents/bot.ts', output: 'dist/bot.js', executable: false },
  { source: 'workers/worker.ts', output: 'dist/worker.cjs', executable: false },
  { source: 'workers/bench-player.ts', output: 'dist/bench-player.cjs', executable: false },
];

/** What each game's folder may give, beside its own files: the file, the function in it, the name of the list. */
const gameParts = [
  { file: 'index.ts', name: 'load', list: 'GAMES', output: 'games.ts' },
  { file: 'import/index.ts', name: 'imports', list: 'IMPORTS', output: 'imports.ts' },
  { file: 'scenario-adapter.ts', name: 'scenarios', list: 'SCENARIO_ADAPTERS', output: 'scenario-adapters.ts' },
  { file: 'proofs/coverage.ts', name: 'coverage', list: 'COVERAGES', output: 'coverages.ts' },
  { file: 'proofs/negative-stage.ts', name: 'negative', list: 'NEGATIVE_STAGES', output: 'negative-stages.ts' },
  { file: 'proofs/operator-stage.ts', name: 'OPERATOR_STAGE', list: 'OPERATOR_STAGES', output: 'operator-stages.ts' },
  { file: 'proofs/state-check.ts', name: 'findStale', list: 'STATE_CHECKS', output: 'state-checks.ts' },
  { file: 'proofs/own-card.ts', name: 'ownDefinition', list: 'OWN_DEFINITIONS', output: 'own-cards.ts' },
  { file: 'facts.ts', name: 'DECLARED', list: 'DECLARED', output: 'declared.ts', ofTemplate: true },
];

/** What pages are made with, whose licence asks for its notice. */
const PREACT = 'Preact, (c) 2015-present Jason Miller, MIT licence';
const DESK_PARTS =
  `${PREACT}; CodeMirror and Lezer, (c) 2018 Marijn Haverbeke and others, MIT licence; ` +
  'Observable Plot, (c) 2020-2025 Observable, Inc., ISC licence; D3, (c) 2010-2026 Mike Bostock, ISC licence';

/** Writes the lists of games anew, so that a game is added by its folder alone. Folders that begin with _ are no games. */
function listGames() {
  const games = join(root, 'engine', 'games');
  const folders = readdirSync(games, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(games, entry.name, 'index.ts')))
    .map((entry) => entry.name)
    .sort();
  mkdirSync(join(games, 'folders'), { recursive: true });
  for (const { file, name, list, output, ofTemplate = false } of gameParts) {
    const having = folders.filter(
      (folder) => (ofTemplate || !folder.startsWith('_')) && existsSync(join(games, folder, file)),
    );
    /** @type {(folder: string) => string} */
    const variable = (folder) => folder.replace(/[_-](.)/g, (_, letter) => letter.toUpperCase());
    const text = [
      '// Written by build.mjs from the folders beside this one.',
      ...having.map((folder) => `import { ${name} as ${variable(folder)} } from '../${folder}/${file}';`),
      '',
      `export const ${list} = {`,
      // quoted and repeated only where it must be, as the formatter has it
      ...having.map((folder) => {
        const key = /^\w+$/.test(folder) ? folder : `'${folder}'`;
        return `  ${key}: ${variable(folder)},`;
      }),
      '};',
      '',
    ].join('\n');
    const path = join(games, 'folders', output);
    if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
  }
}

/** Whether the native addon loads, asked in a process of its own so that a failed load is not remembered here. */
function sqliteLoads() {
  const probe = spawnSync(process.execPath, ['-e', "require('sqlite3')"], { cwd: root, encoding: 'utf8' });
  return probe.status === 0;
}

/** Where Node's own headers are, if this installation has them: node-gyp then has nothing to download. */
function nodeHeaders() {
  const prefix = dirname(dirname(process.execPath));
  return existsSync(join(prefix, 'include', 'node', 'node_api.h')) ? prefix : undefined;
}

/** Compiles sqlite3's addon if `npm ci` left none that loads (install scripts off, or a different Node since). */
function ensureSqlite() {
  const packageFile = join(root, 'node_modules', 'sqlite3', 'package.json');
  if (!existsSync(packageFile) || sqliteLoads()) return;
  console.error('sqlite3 has no usable native addon yet; compiling it now, which takes a minute or two...');
  const headers = nodeHeaders();
  const env = { ...process.env };
  if (headers && !env.npm_config_nodedir) env.npm_config_nodedir = headers;
  // The binding is ours to compile here; npm's own commands must not see this run's ignore-scripts setting.
  env.npm_config_ignore_scripts = 'false';
  spawnSync('npm', ['rebuild', 'sqlite3'], {
    cwd: root,
    env,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (!sqliteLoads()) {
    console.error(
      'sqlite3 could not be compiled. It needs Python 3, make and a C++ compiler' +
        ' (Debian: apt-get install python3 make g++). Then run: npm rebuild sqlite3',
    );
    process.exit(1);
  }
}

/**
 * Bundles a program of the build and runs it.
 *
 * @param {string} source
 * @param {Record<string, string>} define
 */
async function runSource(source, define) {
  const output = join(root, 'dist', `build-${process.pid}.js`);
  await bundle({ root, source, output, define });
  const { status } = spawnSync(process.execPath, [output], { cwd: root, stdio: ['ignore', 2, 2] });
  for (const file of [output, `${output}.map`]) rmSync(file, { force: true });
  if (status !== 0) process.exit(1);
}

/**
 * Files of a folder by their paths from the root.
 *
 * @param {string} folder
 */
function filesIn(folder) {
  return existsSync(join(root, folder)) ? readdirSync(join(root, folder)).map((file) => `${folder}/${file}`) : [];
}

/** Writes the numbers of what each game declares, which the rules are bundled with. */
async function writeNumbers() {
  for (const folder of readdirSync(join(root, 'engine', 'games'))) {
    const game = join(root, 'engine', 'games', folder);
    // what a new game declares speaks of its layout, which has the numbers
    if (existsSync(join(game, 'facts.ts')) && !existsSync(join(game, 'numbers.ts')))
      writeFileSync(join(game, 'numbers.ts'), 'export {};\n');
  }
  await runSource('engine/games/write-numbers.ts', {});
}

const withTypes = process.argv.includes('--types');

ensureSqlite();
if (!withTypes && isUpToDate(root)) {
  if (!quiet) console.error('build: nothing has changed');
  process.exit(0);
}

const hasGames = existsSync(join(root, 'engine', 'games', 'index.ts'));
if (hasGames) {
  listGames();
  await writeNumbers();
}

// what is changed while the build runs is built by the next one
const sources = sourcesHash(root);
const started = performance.now();
const version = createRequire(import.meta.url)('./package.json').version;
const define = {
  'process.env.ASSAY_VERSION': JSON.stringify(version),
  'process.env.ASSAY_ENGINE': JSON.stringify(engineSourceHash(root)),
};

for (const { source, output, executable } of entries) {
  const outfile = join(root, output);
  if (!existsSync(join(root, source))) {
    rmSync(outfile, { force: true });
    console.error(`build: ${source} is not there, skipped`);
    continue;
  }
  await bundle({ root, source, output: outfile, executable, define });
  if (!quiet) console.error(`build: ${source} -> ${output}`);
}
const pages = [
  { source: 'results/report/viewer/client/main.tsx', output: 'dist/table.js', of: PREACT },
  { source: 'results/report/desk/client/main.tsx', output: 'dist/desk.js', of: DESK_PARTS },
];
for (const { source, output, of } of pages) {
  if (!existsSync(join(root, source))) continue;
  await bundlePage({ root, source, output: join(root, output), notice: of });
  if (!quiet) console.error(`build: ${source} -> ${output}`);
}
// the card files of every game stay checked in dist/pools, by the engine as it was just bundled
if (hasGames) await runSource('engine/games/build-pools.ts', define);
if (withTypes) {
  const { writeTypes } = await import('./types.mjs');
  const files = writeTypes(root, ['experiments/library/index.ts', 'agents/bot.ts']);
  if (!quiet) console.error(`build: ${files} declarations -> dist/types`);
}
writeStamp(root, sources, [
  ...[...entries, ...pages].map(({ output }) => output),
  ...filesIn('dist/pools'),
  ...filesIn('dist/clauses'),
]);
if (!quiet) console.error(`build: done in ${Math.round(performance.now() - started)} ms`);
