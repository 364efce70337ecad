/**
 * Runs commands in this process with the real games. The games are loaded only once, so that later commands answer at
 * once.
 */
import { fileURLToPath } from 'node:url';
import { GAME_NAMES, loadGame } from '../../engine/index.ts';
import type { CommandContext } from '../commands/context.ts';
import { runProgram } from '../program.ts';

export interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs one command line; returns how it ended. Commands that play games use the built worker. */
export async function runHere(...words: readonly string[]): Promise<Ended> {
  const said = { out: '', err: '' };
  const context: CommandContext = {
    gameNames: GAME_NAMES,
    loadGame,
    workerFile: `${root}dist/worker.cjs`,
    projectFolder: root,
    commandLine: ['assay', ...words].join(' '),
    out: (text) => {
      said.out += text;
    },
    outBytes: async () => undefined,
    err: (text) => {
      said.err += text;
    },
    lines: async function* () {},
    canAsk: false,
    isTerminal: false,
    page: {},
    exitCode: 0,
  };
  return { code: await runProgram(words, context), ...said };
}
