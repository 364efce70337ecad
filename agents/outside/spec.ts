/**
 * Specs of bots from outside: reading and writing them, without looking at any file.
 *
 * | spec                                  | bot                                                                  |
 * |---------------------------------------|----------------------------------------------------------------------|
 * | `./my-bot.js`, `./my-bot.js:depth=2`  | a module with the contract of our own agents (module-agent.ts)       |
 * | `exec:python3 bot.py`, `exec:timeout=500,on-fault=quarantine:python3 bot.py` | a program (exec-agent.ts)     |
 *
 * Written out in full, a spec holds a hash of the files that the bot is made of:
 * `./my-bot.js@0123456789abcdef:depth=2`. Plans, experiments and databases have it so, and a bot whose files have
 * changed is another agent.
 */
import { InputError } from '../../engine/index.ts';

export interface OutsideSpec {
  /** `exec`, or the path of a module as it was written. */
  readonly name: string;
  /** Of the bot's files, where the spec has it. */
  readonly hash?: string;
  /** `name=value`, with commas between; empty when none are set. */
  readonly options: string;
  /** The program with its arguments; undefined for a module. */
  readonly command?: string;
}

const HASH = /@([0-9a-f]{16})$/;
const EXEC = /^exec(?:@[0-9a-f]{16})?(?::|$)/;
/** Options in front of a command. No program has such a name. */
const PROGRAM_OPTIONS = /^((?:timeout|on-fault|deterministic)=[^,:]*(?:,[a-z-]+=[^,:]*)*):/;
const MODULE = /^[^:]*[\\/]|^[^:]*\.[cm]?js(?:@[0-9a-f]{16})?(?::|$)/;

/** The parts of a spec; undefined for one of our own agents. */
export function readOutsideSpec(spec: string): OutsideSpec | undefined {
  const text = spec.trim();
  if (EXEC.test(text)) return readExec(text);
  if (!MODULE.test(text)) return undefined;
  const colon = text.indexOf(':');
  const path = colon < 0 ? text : text.slice(0, colon);
  return { ...splitHash(path), options: colon < 0 ? '' : text.slice(colon + 1) };
}

function readExec(text: string): OutsideSpec {
  const colon = text.indexOf(':');
  const rest = colon < 0 ? '' : text.slice(colon + 1);
  const options = PROGRAM_OPTIONS.exec(rest);
  const command = (options ? rest.slice(options[0].length) : rest).trim();
  if (command === '') throw new InputError(`"${text}" names no program; it must look like exec:python3 bot.py`);
  return { ...splitHash(colon < 0 ? text : text.slice(0, colon)), options: options?.[1] ?? '', command };
}

function splitHash(name: string): { name: string; hash?: string } {
  const hash = HASH.exec(name);
  return hash ? { name: name.slice(0, hash.index), hash: hash[1] } : { name };
}

/** The name of a bot without its settings: the same for every spec of that bot. */
export function botName({ name, hash, command }: OutsideSpec): string {
  return `${name}${hash === undefined ? '' : `@${hash}`}${command === undefined ? '' : `:${command}`}`;
}

/** A spec with the given options; without a hash, as people want to read it. */
export function writeOutsideSpec({ name, hash, command }: OutsideSpec, options: string): string {
  const parts = [hash === undefined ? name : `${name}@${hash}`, options, command ?? ''];
  return parts.filter((part) => part !== '').join(':');
}

/**
 * The words of a command: divided by blanks, except within quotes (' or "). Nothing else is special, because no shell
 * reads it.
 */
export function splitCommand(command: string): string[] {
  const words: string[] = [];
  let word: string | undefined;
  let quote = '';
  for (const character of command) {
    if (quote !== '') {
      if (character === quote) quote = '';
      else word += character;
    } else if (character === '"' || character === "'") {
      quote = character;
      word ??= '';
    } else if (/\s/.test(character)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else word = (word ?? '') + character;
  }
  if (quote !== '') throw new InputError(`exec:${command}: a quote (${quote}) is not closed`);
  if (word !== undefined) words.push(word);
  return words;
}
