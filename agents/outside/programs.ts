/**
 * Which bots from outside this process may run: those that the user has named in a command line, and no others. A plan
 * may come from a database, and a database must not start programs: a spec in it must be one that was named here. A
 * file of an experiment may come from anybody, too: a bot that only a file names is noted, with its hash, and runs
 * once the user has agreed.
 */
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';
import { InputError } from '../../engine/index.ts';
import { botName, type OutsideSpec, readOutsideSpec, splitCommand } from './spec.ts';

/** A bot that may run. */
export interface OutsideProgram {
  /** The spec as it was written, without its settings: messages call the bot so. */
  readonly title: string;
  /** An absolute path: the folder in which a program is started, or in which the path of a module begins. */
  readonly folder: string;
  /** The module, as an absolute path. */
  readonly module?: string;
  /** The program and its arguments. */
  readonly command?: readonly string[];
}

/** The bots that may run, by `botName` with the hash. */
const allowed = new Map<string, OutsideProgram>();

/** A bot that is named only by a file. */
export interface BotOfFile {
  readonly program: OutsideProgram;
  readonly file: string;
}

/** Bots that wait for the user's consent, by `botName`. */
const waiting = new Map<string, BotOfFile>();

const FILE_LIMIT = 1 << 30;

/**
 * Notes a bot, and returns its spec with the hash of its files; paths begin at `folder`. A bot that the user has named
 * in the command line may run from then on; one that `file` names may run once the user agrees (`allowBotsOfFiles`).
 * Nothing is run or loaded here. Throws InputError where a file is missing, or does not have the hash that the spec
 * names.
 */
export function noteProgram(spec: OutsideSpec, folder: string, file?: string): OutsideSpec {
  if (/\0/.test(`${spec.name}${spec.options}${spec.command ?? ''}`))
    throw new InputError('a bot cannot be named with a NUL character in it');
  const base = resolve(folder);
  const title = botName({ ...spec, hash: undefined });
  const program = spec.command === undefined ? moduleOf(spec, base, title) : commandOf(spec.command, base, title);
  const hash = hashFiles(program, title);
  if (spec.hash !== undefined && spec.hash !== hash)
    throw new InputError(`${title} is not the bot ${spec.hash} any more: its files have changed`);
  const full = { ...spec, hash };
  const name = botName(full);
  if (file === undefined) allowed.set(name, program);
  else if (!allowed.has(name)) waiting.set(name, { program, file });
  return full;
}

function moduleOf({ name }: OutsideSpec, folder: string, title: string): OutsideProgram {
  const module = isAbsolute(name) ? name : resolve(folder, name);
  const status = statSync(module, { throwIfNoEntry: false });
  if (!status) throw new InputError(`there is no bot ${title}: no such file`);
  if (!status.isFile()) throw new InputError(`${title} is no file; a bot is a JavaScript module`);
  return { title, folder, module };
}

function commandOf(text: string, folder: string, title: string): OutsideProgram {
  const command = splitCommand(text);
  const [program = ''] = command;
  const status = statSync(resolve(folder, program), { throwIfNoEntry: false });
  if (/[\\/]/.test(program) && !status?.isFile())
    throw new InputError(`${title}: there is no program ${program} in ${folder}`);
  return { title, folder, command };
}

/**
 * One hash of the files that a bot names: its module, or every word of its command that is a file. Undefined if there
 * are none.
 */
function hashFiles({ module, command, folder }: OutsideProgram, title: string): string | undefined {
  const files = module === undefined ? command!.map((word) => resolve(folder, word)) : [module];
  const hash = createHash('sha256');
  let count = 0;
  for (const file of files) {
    const status = statSync(file, { throwIfNoEntry: false });
    if (!status?.isFile()) continue;
    if (status.size > FILE_LIMIT) throw new InputError(`${title}: ${file} is too large for a bot`);
    try {
      hash.update(`${status.size}\0`).update(readFileSync(file));
    } catch (error) {
      throw new InputError(`${title}: ${file} cannot be read (${(error as NodeJS.ErrnoException).code})`);
    }
    count++;
  }
  return count === 0 ? undefined : hash.digest('hex').slice(0, 16);
}

/** Forbids all bots again: each command line allows those that it names. */
export function forbidPrograms(): void {
  allowed.clear();
  waiting.clear();
}

/** The bots of these specs that a file has named and to which nobody has agreed yet. */
export function botsOfFiles(specs: Iterable<string>): BotOfFile[] {
  const found = new Set<BotOfFile>();
  for (const text of specs) {
    const spec = readOutsideSpec(text);
    const name = spec && botName(spec);
    const bot = name === undefined || allowed.has(name) ? undefined : waiting.get(name);
    if (bot) found.add(bot);
  }
  return [...found];
}

/** Allows the bots that files have named. */
export function allowBotsOfFiles(): void {
  for (const [name, { program }] of waiting) allowed.set(name, program);
  waiting.clear();
}

/** The sentence about a bot that a file names and that nobody has agreed to run. */
export function unasked({ program, file }: BotOfFile): string {
  const where = program.module ?? program.folder;
  return (
    `${file} names the bot ${program.title} (${where}), a program that can do whatever you can; --allow-bots lets ` +
    'it run'
  );
}

/** The bot of a spec as plans have it; throws InputError if nobody has named it here. */
export function allowedProgram(spec: OutsideSpec): OutsideProgram {
  const program = allowed.get(botName(spec));
  if (program) return program;
  const ofFile = waiting.get(botName(spec));
  if (ofFile) throw new InputError(unasked(ofFile));
  const title = botName({ ...spec, hash: undefined });
  const other = [...allowed].find(([, named]) => named.title === title);
  if (other) throw new InputError(`${title} is not the bot of these games any more: its files have changed since`);
  throw new InputError(
    `the games were played by a bot from outside, which is run only where you name it: --bots ${JSON.stringify(title)}`,
  );
}

/** The bots from outside among these specs, for a worker that may run them. */
export function programsOf(specs: Iterable<string>): [string, OutsideProgram][] {
  const programs = new Map<string, OutsideProgram>();
  for (const text of specs) {
    const spec = readOutsideSpec(text);
    if (spec) programs.set(botName(spec), allowedProgram(spec));
  }
  return [...programs];
}

/** In a worker: allows what the thread that began it is allowed. */
export function allowPrograms(programs: readonly (readonly [string, OutsideProgram])[]): void {
  for (const [name, program] of programs) allowed.set(name, program);
}
