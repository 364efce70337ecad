/** What a command may use of the world around it, so that tests can give it another one. */
import { fileURLToPath } from 'node:url';
import type { Game } from '../../engine/index.ts';
import { hanging } from '../../results/report/terminal-text.ts';
import type { VerdictLayout } from '../../results/report/verdict-page.ts';
import { hidePassword } from '../../workers/queue/address.ts';

/** Exit codes of every command. */
export const EXIT_DONE = 0;
export const EXIT_FAILED = 1;
export const EXIT_BAD_INPUT = 2;
/** `compare` found a regression. */
export const EXIT_REGRESSION = 3;
/** `compare` had not enough games to say. */
export const EXIT_INCONCLUSIVE = 4;
/** Interrupted; the same command goes on where this one stopped. */
export const EXIT_INTERRUPTED = 130;

export interface CommandContext {
  readonly gameNames: readonly string[];
  /** Loads a game by its folder name; throws InputError for an unknown one. */
  readonly loadGame: (name: string) => Game;
  /** The bundled worker. */
  readonly workerFile: string | URL;
  /** Folder of the project: where the sources and tests lie. */
  readonly projectFolder: string;
  /** The command as the user wrote it. */
  readonly commandLine: string;
  readonly out: (text: string) => void;
  /** Numbers for a program; kept once they are written, so that their buffer may be used again. */
  readonly outBytes: (bytes: Uint8Array) => Promise<void>;
  readonly err: (text: string) => void;
  /** What the user types, line by line; asked for once. */
  readonly lines: () => AsyncIterator<string>;
  /** Whether somebody sits there who can be asked: both what is asked and what is typed go by a terminal. */
  readonly canAsk: boolean;
  /** Whether `err` is a terminal that can redraw a line. */
  readonly isTerminal: boolean;
  /** How `out` lays out a page. */
  readonly page: VerdictLayout;
  /** Set by the command that ran. */
  exitCode: number;
}

/**
 * A command line (without node and script) as a shell takes it, without the passwords in it: it is shown and stored.
 */
export function writeCommandLine(words: readonly string[]): string {
  const quote = (word: string): string => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);
  return ['assay', ...words.map((word) => quote(hidePassword(word)))].join(' ');
}

/** Prints the result of a command as one JSON object on one line. */
export function printJson(context: CommandContext, object: unknown): void {
  context.out(`${JSON.stringify(object)}\n`);
}

/** Prints a list: what a line of it has more than the terminal's width hangs below it. */
export function printList(context: CommandContext, text: string): void {
  context.out(
    text
      .split('\n')
      .flatMap((line) => hanging(line, context.page.width, 2))
      .join('\n'),
  );
}

/** A file of the context as a path. */
export function fileOf(file: string | URL): string {
  return file instanceof URL ? fileURLToPath(file) : file;
}
