/** The command `assay` once it is loaded; cli.ts starts it. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GAME_NAMES, loadGame } from '../engine/index.ts';
import { tuneCompiler } from '../workers/compiler.ts';
import { type CommandContext, writeCommandLine } from './commands/context.ts';
import { runProgram } from './program.ts';
import { typedLines } from './typed-lines.ts';

tuneCompiler();

/** The folder of package.json, which is one above dist/main.js and also one above experiments/main.ts. */
const projectFolder = dirname(dirname(fileURLToPath(import.meta.url)));

// a reader that has read enough (such as `head`) closes the pipe, which is no error
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

const words = process.argv.slice(2);
const workerFile = join(projectFolder, 'dist', 'worker.cjs');
if (!existsSync(workerFile)) {
  process.stderr.write('dist/worker.cjs is missing; run: npm run build\n');
  process.exit(2);
}

const context: CommandContext = {
  gameNames: GAME_NAMES,
  loadGame,
  workerFile,
  projectFolder,
  commandLine: writeCommandLine(words),
  out: (text) => void process.stdout.write(text),
  outBytes: (bytes) => new Promise((resolve) => void process.stdout.write(bytes, () => resolve())),
  err: (text) => void process.stderr.write(text),
  lines: () => typedLines(process.stdin),
  canAsk: process.stdin.isTTY === true && process.stderr.isTTY === true,
  isTerminal: process.stderr.isTTY === true,
  page: { width: process.stdout.columns, color: wantsColor() },
  exitCode: 0,
};

process.exitCode = await runProgram(words, context);

/**
 * Whether output is coloured. NO_COLOR and FORCE_COLOR decide as in other programs (no-color.org, force-color.org);
 * otherwise a terminal gets colours.
 */
function wantsColor(): boolean {
  const { NO_COLOR, FORCE_COLOR } = process.env;
  if (NO_COLOR) return false;
  return FORCE_COLOR ? FORCE_COLOR !== '0' : process.stdout.isTTY === true;
}
