/** A context for commands in tests: it has the fake game, and buffers for what is printed. */
import { fileURLToPath } from 'node:url';
import { type Game, InputError } from '../../engine/index.ts';
import { createFakeGame } from '../../workers/testing/fake-game.ts';
import { type CommandContext, writeCommandLine } from '../commands/context.ts';
import { runProgram } from '../program.ts';

export interface Outcome {
  readonly exitCode: number;
  readonly out: string;
  readonly err: string;
  /** Returns the last line of `out`, parsed. */
  json<T = Record<string, unknown>>(): T;
}

export function loadFakeGame(name: string, change: Partial<Game> = {}): Game {
  if (name !== 'fake') throw new InputError(`unknown game "${name}"; known games: fake`);
  return createFakeGame(change);
}

/** Runs one command line with the fake game. `hear` and `hearOut` receive what it prints while it works. */
export async function runFake(
  words: readonly string[],
  workerFile = '',
  change: Partial<Game> = {},
  typed: readonly string[] = [],
  isTerminal = false,
  hear: (err: string) => void = () => undefined,
  hearOut: (out: string) => void = () => undefined,
): Promise<Outcome> {
  let out = '';
  let err = '';
  const context: CommandContext = {
    gameNames: ['fake'],
    loadGame: (name) => loadFakeGame(name, change),
    workerFile,
    projectFolder: fileURLToPath(new URL('../..', import.meta.url)),
    commandLine: writeCommandLine(words),
    out: (text) => {
      out += text;
      hearOut(text);
    },
    outBytes: async (bytes) => {
      // a pipe takes the bytes later, too
      await new Promise((resolve) => setImmediate(resolve));
      // one character for each byte
      out += Buffer.from(bytes).toString('latin1');
    },
    err: (text) => {
      err += text;
      hear(text);
    },
    lines: async function* () {
      yield* typed;
    },
    canAsk: isTerminal && typed.length > 0,
    isTerminal,
    page: {},
    exitCode: 0,
  };
  const exitCode = await runProgram(words, context);
  return { exitCode, out, err, json: () => JSON.parse(out.trimEnd().split('\n').at(-1) ?? '') };
}
