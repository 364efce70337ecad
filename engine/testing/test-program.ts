/**
 * Test files that are bundled with the sources they test into one program. It starts and runs several times as fast as
 * under vitest, and its sources may differ from those on disk.
 *
 * - `bundleTests`: makes the program.
 * - `runProgram`: runs it as a process of its own.
 * - `endRun`: ends it.
 */
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Plugin, rolldown } from 'rolldown';
import { ACTIVE, PROBES } from './source-mutations.ts';
import type { TestOrder } from './test-harness.ts';

const ENTRY = '\0tests';
const FILE_MARK = '\0file:';
const HARNESS = 'engine/testing/test-harness.ts';
const SETUP = 'engine/testing/property-seed.ts';
/** What tests of rules load beside it (vitest.config.ts). */
const RULES_SETUP = 'engine/testing/watched-tables.ts';
const RULES = /^engine\/games\/[^_][^/]*\/rules\//;
/** The module that bundles the long suites for speed; here they are bundled with everything else. */
const BUNDLER = 'engine/testing/bundle.ts';

/** Returns the text of the program's entry: it announces and loads each file in order, then runs the tests. */
function entryText(root: string, files: readonly string[], probes: number): string {
  const load = (path: string): string => `import ${JSON.stringify(path)};`;
  return [
    load(`${FILE_MARK}${probes}`),
    load(join(root, SETUP)),
    ...(files.some((file) => RULES.test(file)) ? [load(join(root, RULES_SETUP))] : []),
    ...files.flatMap((file) => [load(`${FILE_MARK}${file}`), load(join(root, file))]),
    `import { runGathered } from ${JSON.stringify(join(root, HARNESS))};`,
    'await runGathered();',
  ].join('\n');
}

function textOf(root: string, id: string, files: readonly string[], probes: number): string | undefined {
  if (id === ENTRY) return entryText(root, files, probes);
  if (id === `${FILE_MARK}${probes}`)
    return [
      `globalThis.${PROBES} = new Uint8Array(${probes});`,
      `globalThis.${ACTIVE} = Number(process.env.ASSAY_ACTIVE_CHANGE);`,
    ].join('\n');
  if (!id.startsWith(FILE_MARK)) return undefined;
  const path = JSON.stringify(id.slice(FILE_MARK.length));
  return `import { beginFile } from ${JSON.stringify(join(root, HARNESS))};\nbeginFile(${path});`;
}

/** Returns the text of that module: the suites, and the stages that proofs of words ask for beside themselves. */
function bundledText(root: string, files: readonly string[]): string {
  const proofs = files.filter((file) => file.endsWith('/proofs/operator-proofs.test.ts'));
  const entries = ['engine/testing/suites.ts', ...proofs.map((file) => `${dirname(file)}/operator-stage.ts`)];
  return [
    ...entries.map((entry, i) => `import * as entry${i} from ${JSON.stringify(join(root, entry))};`),
    `const entries = { ${entries.map((entry, i) => `${JSON.stringify(entry)}: entry${i}`).join(', ')} };`,
    'export async function importBundled(entry) {',
    "  if (!(entry in entries)) throw new Error(entry + ' is not bundled with the tests');",
    '  return entries[entry];',
    '}',
  ].join('\n');
}

/** Returns the text of a test file that reads files beside itself, with its own place in it. */
function withPlace(id: string, files: readonly string[], path: string): string | undefined {
  const text = files.includes(path) ? readFileSync(id, 'utf8') : '';
  if (!text.includes('import.meta.url')) return undefined;
  return text.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href));
}

/**
 * Bundles test files.
 *
 * @param sources texts that replace the files on disk, by their paths
 * @param probes the number of changes in the sources, each behind its switch
 */
export async function bundleTests(
  root: string,
  files: readonly string[],
  output: string,
  sources: ReadonlyMap<string, string> = new Map(),
  probes = 0,
): Promise<void> {
  const plugin: Plugin = {
    name: 'tests',
    resolveId: (id) => {
      if (id === 'vitest') return join(root, HARNESS);
      return id.startsWith('\0') ? id : null;
    },
    load: (id) => {
      const text = textOf(root, id, files, probes);
      if (text !== undefined) return { code: text, moduleType: 'js' };
      const path = relative(root, id).split(sep).join('/');
      const code = path === BUNDLER ? bundledText(root, files) : (sources.get(path) ?? withPlace(id, files, path));
      return code === undefined ? null : { code, moduleType: 'ts' };
    },
  };
  const build = await rolldown({
    cwd: root,
    input: ENTRY,
    platform: 'node',
    external: /^(?!vitest$)[^./\0]/,
    treeshake: false,
    logLevel: 'silent',
    transform: { target: 'node20' },
    plugins: [plugin],
  });
  try {
    await build.write({ file: output, format: 'esm', codeSplitting: false });
  } finally {
    await build.close();
  }
}

let running: number | undefined;

/** Ends the running program. */
export function endRun(): void {
  if (running !== undefined) process.kill(running, 'SIGKILL');
}

export interface ProgramEnd {
  readonly verdict: 'passed' | 'failed' | 'late';
  /** The test that failed, and why. */
  readonly said: string;
}

/**
 * The name of an engine for which no build has left checked cards, so that card files are read by the code under test.
 */
const NO_BUILD = 'none';

/**
 * Runs a program of tests.
 *
 * @param active the change that is made from the beginning, also while files and cards are loaded; -1 for none
 */
export function runProgram(program: string, order: TestOrder, active = -1): Promise<ProgramEnd> {
  // given as a file, because an order can be too long for the environment of a process
  const file = `${program}.json`;
  writeFileSync(file, JSON.stringify(order));
  const env = {
    ...process.env,
    ASSAY_TEST_ORDER: file,
    ASSAY_ACTIVE_CHANGE: String(active),
    ASSAY_ENGINE: NO_BUILD,
  };
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    running = child.pid;
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => void (said += text));
    child.on('error', fail);
    child.on('close', (code, signal) => {
      running = undefined;
      done({ verdict: signal === 'SIGKILL' ? 'late' : code === 0 ? 'passed' : 'failed', said });
    });
  });
}
