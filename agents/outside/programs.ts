/**
 * Which bots from outside this process may run: those that its user has named in a command line, and no other. A plan
 * may come from a database, and a database runs nothing: a spec in it must be one that was named here. A file of an
 * experiment may come from anybody, too: a bot that only a file names is known, with its hash, and runs once the user
 * has agreed.
 */
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';
import { InputError } from '../../engine/index.ts';
import { botName, type OutsideSpec, readOutsideSpec, splitCommand } from './spec.ts';

/** A bot that may run. */
export interface OutsideProgram {
  /** The spec as it was written, without what is set for it: what sentences call the bot. */
  readonly title: string;
  /** Absolute: where a program is started, or where the path of a module begins. */
  readonly folder: string;
  /** The module, as an absolute path. */
  readonly module?: string;
  /** The program and its arguments. */
  readonly command?: readonly string[];
}

/** By `botName`, with the hash. */
const allowed = new Map<string, OutsideProgram>();

/** A bot that a file names, and nobody else. */
export interface BotOfFile {
  readonly program: OutsideProgram;
  readonly file: string;
}

/** Bots that wait for the user's word, by `botName`. */
const waiting = new Map<string, BotOfFile>();

const FILE_LIMIT = 1 << 30;

/**
 * Notes a bot, and gives its spec with the hash of its files; paths begin at `folder`. What the user has named in the
 * command line may be run from then on; what `file` names may be once that is agreed to (`allowBotsOfFiles`). Nothing
 * of it is run or loaded here. Throws InputError where a file is missing, or is not the one whose hash the spec has.
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
  const status = statSync(resolve(folder, command[0]), { throwIfNoEntry: false });
  if (/[\\/]/.test(command[0]) && !status?.isFile())
    throw new InputError(`${title}: there is no program ${command[0]} in ${folder}`);
  return { title, folder, command };
}

/** One hash of the files a bot names: its module, or every word of its command that is a file. Undefined for none. */
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

/** Takes all of it back: each command line allows what it names. */
export function forbidPrograms(): void {
  allowed.clear();
  waiting.clear();
}

/** The bots of these specs that a file has named, and that nobody has agreed to yet. */
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

/** Lets the bots be run that files have named. */
export function allowBotsOfFiles(): void {
  for (const [name, { program }] of waiting) allowed.set(name, program);
  waiting.clear();
}

/** What is said of a bot that a file names where nobody has agreed to run it. */
export function unasked({ program, file }: BotOfFile): string {
  const where = program.module ?? program.folder;
  return (
    `${file} names the bot ${program.title} (${where}), a program that can do whatever you can; --allow-bots lets ` +
    'it run'
  );
}

/** The bot of a spec as plans have it; throws InputError for one that nobody has named here. */
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

/** What a worker may run for these specs: those of them that are bots from outside. */
export function programsOf(specs: Iterable<string>): [string, OutsideProgram][] {
  const programs = new Map<string, OutsideProgram>();
  for (const text of specs) {
    const spec = readOutsideSpec(text);
    if (spec) programs.set(botName(spec), allowedProgram(spec));
  }
  return [...programs];
}

/** In a worker: what the thread that began it has been allowed. */
export function allowPrograms(programs: readonly (readonly [string, OutsideProgram])[]): void {
  for (const [name, program] of programs) allowed.set(name, program);
}
