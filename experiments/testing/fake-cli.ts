/** The command line with the fake game, as a process of its own: `node fake-cli.mjs <worker file> <words…>`. */
import { type CommandContext, writeCommandLine } from '../commands/context.ts';
import { runProgram } from '../program.ts';
import { typedLines } from '../typed-lines.ts';
import { loadFakeGame } from './fake-context.ts';

const [workerFile = '', ...words] = process.argv.slice(2);

const context: CommandContext = {
  gameNames: ['fake'],
  loadGame: loadFakeGame,
  workerFile,
  projectFolder: '.',
  commandLine: writeCommandLine(words),
  out: (text) => void process.stdout.write(text),
  outBytes: async (bytes) => void process.stdout.write(bytes),
  err: (text) => void process.stderr.write(text),
  lines: () => typedLines(process.stdin),
  canAsk: false,
  isTerminal: false,
  page: {},
  exitCode: 0,
};

process.exitCode = await runProgram(words, context);
