/**
 * Turns the values of a form into the words of a command line, and back. A value that its field does not take is
 * refused, and no value can be read as an option.
 */
import type { Command, Option } from 'commander';
import { isOutside } from '../../agents/registry.ts';
import { InputError, itemAt } from '../../engine/index.ts';
import type { Field, Form, Values } from '../../results/report/desk/told.ts';
import type { ActionRecord } from './actions.ts';

const LONGEST_WORD = 2000;
const MOST_WORDS = 200;
/** The tick that allows bots from outside to run. */
const BOTS = 'allow-bots';

/**
 * Checks of file names for a command: see `DeskFolder`. Both return the path and throw InputError for a name that is
 * refused.
 */
export interface FolderRules {
  existing(name: string): string;
  writable(name: string): string;
}

/** Returns the form of an action; each field has the description that the command gives it. */
export function formOf(name: string, record: ActionRecord, program: Command): Form {
  const command = program.commands.find((one) => one.name() === record.verb);
  if (!command) throw new Error(`there is no command ${record.verb}`);
  const given = Object.entries(record.arguments).map(([field, about], i): Field => {
    const { description, required, variadic } = itemAt(command.registeredArguments, i);
    return { name: field, about: description, isMany: variadic, isRequired: required, ...about };
  });
  const options = Object.entries(record.options).map(([field, about]): Field => {
    const option = command.options.find(({ long }) => long === `--${field}`);
    if (!option) throw new Error(`assay ${record.verb} has no option --${field}`);
    const { description, variadic, mandatory } = option;
    return {
      name: field,
      flag: option.long!,
      about: description,
      isMany: variadic,
      isRequired: mandatory,
      ...about,
      ...takenBy(option),
    };
  });
  const { verb, title, refusals = [] } = record;
  return { name, verb, title, about: command.description(), fields: [...given, ...options], refusals };
}

/** Returns what an option takes, as far as the command declares it. */
function takenBy(option: Option): Partial<Field> {
  if (option.argChoices) return { takes: 'choice', values: option.argChoices };
  return option.isBoolean() ? { takes: 'tick' } : {};
}

/**
 * Returns the words of the command line, without `assay`. Throws InputError for a value that its field does not take.
 */
export function argvOf(form: Form, values: Values, folder: FolderRules): string[] {
  const known = new Set(form.fields.map(({ name }) => name));
  const unknown = Object.keys(values).find((name) => !known.has(name));
  if (unknown !== undefined) throw new InputError(`"${unknown}" is no field of ${form.title}`);
  const words = form.fields.flatMap((field) => wordsOf(field, values, folder));
  refuseTogether(form, values);
  return [form.verb, ...words];
}

/** Throws InputError for values that are refused together, such as an option that needs another one. */
function refuseTogether({ refusals }: Form, values: Values): void {
  const isGiven = (name: string): boolean => {
    const value = values[name] ?? '';
    return value !== '' && value !== false && !(Array.isArray(value) && value.length === 0);
  };
  for (const { given, needs, not = [], says } of refusals)
    if (isGiven(given) && (not.some(isGiven) || needs?.some(isGiven) === false)) throw new InputError(says);
}

function wordsOf(field: Field, values: Values, folder: FolderRules): string[] {
  const value = values[field.name];
  if (field.takes === 'tick') {
    if (typeof value === 'string' || Array.isArray(value)) throw wrong(field, 'is ticked or not');
    return value === true ? [field.flag!] : [];
  }
  const words = value === undefined || value === '' ? [] : Array.isArray(value) ? value : [value];
  if (field.isRequired && words.length === 0) throw wrong(field, 'is needed');
  if (!field.isMany && words.length > 1) throw wrong(field, 'takes one only');
  if (words.length > MOST_WORDS) throw wrong(field, `takes ${MOST_WORDS} at most`);
  for (const word of words) checkWord(field, word, values, folder);
  return asWords(field, words as readonly string[]);
}

/**
 * Returns the values from which `argvOf` makes this command line. Undefined for another command, or for a command line
 * with an option that the form lacks.
 */
export function valuesOf(form: Form, [verb, ...words]: readonly string[]): Values | undefined {
  if (verb !== form.verb) return undefined;
  const values: Record<string, string | string[] | boolean> = {};
  const open = form.fields.filter(({ flag }) => flag === undefined);
  let taking: Field | undefined;
  for (const word of words) {
    const [, flag, tied] = /^(--[\w-]+)(?:=(.*))?$/s.exec(word) ?? [];
    let value: string | undefined = word;
    if (flag !== undefined) {
      taking = form.fields.find((field) => field.flag === flag);
      if (!taking) return undefined;
      if (taking.takes === 'tick') values[taking.name] = true;
      value = tied;
    } else if (taking === undefined) taking = open.find(({ name, isMany }) => isMany || values[name] === undefined);
    if (taking === undefined) return undefined;
    if (value !== undefined) {
      const { name, isMany } = taking;
      const word = value.replace(/^\.\/(?=-)/, '');
      values[name] = isMany ? [...((values[name] as string[] | undefined) ?? []), word] : word;
    }
    // an option that takes one word has it now; one that takes several goes on
    if (taking.takes === 'tick' || (value !== undefined && !(taking.isMany && tied === undefined))) taking = undefined;
  }
  return values;
}

/** Returns the words of a command line that `writeCommandLine` has written. */
export function shellWords(command: string): string[] {
  const words = [...command.matchAll(/((?:[^\s'\\]|'[^']*'|\\.)+)/g)];
  return words.map(([word]) =>
    word.replace(/'([^']*)'|\\(.)/g, (_, quoted?: string, sign?: string) => quoted ?? sign!),
  );
}

/**
 * Returns values as words of a command line. One that begins with a hyphen is tied to its option (`--name=-x`) or, for
 * a file, gets `./` in front.
 */
function asWords({ flag, takes, name }: Field, words: readonly string[]): string[] {
  const begins = (word: string): boolean => word.startsWith('-');
  if (flag === undefined)
    return words.map((word) => {
      if (!begins(word)) return word;
      if (takes === 'file') return `./${word}`;
      throw new InputError(`${name}: "${word}" begins with a hyphen, as options do`);
    });
  if (takes === 'choice' || words.some(begins)) return words.map((word) => `${flag}=${word}`);
  return words.length === 0 ? [] : [flag, ...words];
}

function checkWord(field: Field, word: unknown, values: Values, folder: FolderRules): void {
  if (typeof word !== 'string') throw wrong(field, 'takes text');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  if (word === '' || word.length > LONGEST_WORD || /[\u0000-\u001f\u007f]/.test(word))
    throw wrong(field, `takes one line of text, up to ${LONGEST_WORD} characters`);
  switch (field.takes) {
    case 'file':
      return void folder.existing(word);
    case 'new-file':
      if (!word.endsWith(field.ending ?? '')) throw wrong(field, `is a file whose name ends with ${field.ending}`);
      return void folder.writable(word);
    case 'deck':
    case 'card':
      // either a name or a file
      if (isPath(word)) folder.existing(word);
      return;
    case 'number':
      if (!/^-?\d{0,12}(\.\d{1,12})?$/.test(word)) throw wrong(field, 'takes a number');
      return;
    case 'choice':
      if (!field.values!.includes(word)) throw wrong(field, `is one of ${field.values!.join(', ')}`);
      return;
    case 'game':
      if (!/^[\w-]+$/.test(word)) throw wrong(field, 'is the name of a game');
      return;
    case 'agent':
      checkAgent(field, word, values);
      return;
    default:
      return;
  }
}

/** Whether a command would read this word as the name of a file. */
function isPath(word: string): boolean {
  return /[/\\]|\.(ya?ml|txt|o8d|json)$/i.test(word);
}

/** Throws InputError for a bot from outside (a program) unless the user has ticked that such bots may run. */
function checkAgent(field: Field, word: string, values: Values): void {
  if (isOutside(word) && values[BOTS] !== true)
    throw wrong(field, `${word} is a bot from outside, a program that can do whatever you can: tick ${BOTS} to run it`);
}

function wrong({ name }: Field, what: string): InputError {
  return new InputError(`${name} ${what}`);
}
