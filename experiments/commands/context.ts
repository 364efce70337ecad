/** What a command uses of the process around it: output, input, terminal, games. Tests pass one of their own. */
import { fileURLToPath } from 'node:url';
import type { Game } from '../../engine/index.ts';
import { hanging } from '../../results/report/terminal-text.ts';
import type { VerdictLayout } from '../../results/report/verdict-page.ts';
import { hidePassword } from '../../workers/queue/address.ts';

/** Exit codes, the same for all commands. */
export const EXIT_DONE = 0;
export const EXIT_FAILED = 1;
export const EXIT_BAD_INPUT = 2;
/** `compare` found a regression. */
export const EXIT_REGRESSION = 3;
/** `compare` had too few games for a verdict. */
export const EXIT_INCONCLUSIVE = 4;
/** The run was interrupted; the same command continues it. */
export const EXIT_INTERRUPTED = 130;

export interface CommandContext {
  readonly gameNames: readonly string[];
  /** Loads a game by its folder name; throws InputError for an unknown one. */
  readonly loadGame: (name: string) => Game;
  /** The bundled file that a worker thread runs. */
  readonly workerFile: string | URL;
  /** The folder of the project, in which the sources and tests lie. */
  readonly projectFolder: string;
  /** The command line as the user wrote it. */
  readonly commandLine: string;
  readonly out: (text: string) => void;
  /** Writes bytes for another program; resolves once they are written, after which the buffer may be reused. */
  readonly outBytes: (bytes: Uint8Array) => Promise<void>;
  readonly err: (text: string) => void;
  /** Returns the lines that the user types; may be called once. */
  readonly lines: () => AsyncIterator<string>;
  /** Whether a user can be asked: standard input and standard error are both terminals. */
  readonly canAsk: boolean;
  /** Whether `err` is a terminal that can redraw a line. */
  readonly isTerminal: boolean;
  /** The layout of printed pages: width and marks. */
  readonly page: VerdictLayout;
  /** Set by the command that ran. */
  exitCode: number;
}

/** Quotes a command line (without node and script) for a shell and hides its passwords: it is printed and stored. */
export function writeCommandLine(words: readonly string[]): string {
  const quote = (word: string): string => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);
  return ['assay', ...words.map((word) => quote(hidePassword(word)))].join(' ');
}

/** Prints the result of a command as one JSON object on one line. */
export function printJson(context: CommandContext, object: unknown): void {
  context.out(`${JSON.stringify(object)}\n`);
}

/** Prints a list; a line longer than the terminal's width continues below, indented. */
export function printList(context: CommandContext, text: string): void {
  context.out(
    text
      .split('\n')
      .flatMap((line) => hanging(line, context.page.width, 2))
      .join('\n'),
  );
}

/** Returns a file of the context as a path. */
export function fileOf(file: string | URL): string {
  return file instanceof URL ? fileURLToPath(file) : file;
}
