/** The folder that a desk was opened on: lists its files, and allows no other file to be read or written. */
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { InputError, parseYaml, readTextFile } from '../../engine/index.ts';
import { isDatabase } from '../../results/database-file.ts';
import type { DeskFile, DeskText } from '../../results/report/desk/told.ts';
import { kindOf } from '../kind-keys.ts';
import { writeFile } from '../page-file.ts';

/** Limits: files that are listed, and characters of a text that is edited and of a file that is downloaded. */
const MOST_FILES = 2000;
const LONGEST_TEXT = 4 << 20;
const LONGEST_TAKEN = 64 << 20;

/** Kinds of files that are told by the ending of their names. */
const BY_ENDING: readonly (readonly [RegExp, string])[] = [
  [/\.html$/i, 'page'],
  [/\.(csv|jsonl|ndjson|tsv)$/i, 'table'],
  [/\.(txt|o8d|json)$/i, 'list'],
  [/\.(md|py|c?js|ts|sh|ipynb|png|part|(sqlite|db)-(wal|shm))$/i, 'other'],
];

export class DeskFolder {
  /** The path of the folder, with all links resolved. */
  readonly root: string;
  /** The kinds of files when they were last read, by file name. */
  readonly #seen = new Map<string, { readonly stamp: string; readonly kind: string; readonly problem?: string }>();

  constructor(folder: string) {
    if (!existsSync(folder) || !statSync(folder).isDirectory()) throw new InputError('there is no such folder', folder);
    this.root = realpathSync(folder);
  }

  /** Returns the files of the folder that the program knows, by name. */
  files(): DeskFile[] {
    const found: DeskFile[] = [];
    this.#walk('', found);
    return found;
  }

  #walk(folder: string, found: DeskFile[]): void {
    const entries = readdirSync(join(this.root, folder), { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (entry.name.startsWith('.') || entry.name === 'node_modules' || found.length >= MOST_FILES) continue;
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
      // a linked folder is not followed: it may lead anywhere, also in a circle
      if (entry.isDirectory()) this.#walk(name, found);
      else {
        const file = this.#look(name);
        if (file && file.kind !== 'other') found.push(file);
      }
    }
  }

  /** Returns what kind of file this is; undefined for one that must not be read, or that is gone. */
  #look(name: string): DeskFile | undefined {
    let path: string;
    try {
      path = this.existing(name);
    } catch (error) {
      if (error instanceof InputError) return undefined;
      throw error;
    }
    const { size, mtimeMs } = statSync(path);
    const stamp = `${size} ${mtimeMs}`;
    let seen = this.#seen.get(name);
    if (seen?.stamp !== stamp) {
      seen = { stamp, ...kindOfFile(path) };
      this.#seen.set(name, seen);
    }
    const { kind, problem } = seen;
    return { name, kind, bytes: size, changed: mtimeMs, ...(problem === undefined ? {} : { problem }) };
  }

  /** Returns the path of a file of the folder. Throws InputError for any other name. */
  existing(name: string): string {
    const path = this.#inside(name);
    if (!statSync(path, { throwIfNoEntry: false })?.isFile()) throw new InputError('there is no such file', name);
    return path;
  }

  /**
   * Returns the path of a file that may be written: one of the folder, or a new one in a folder of it. Throws
   * InputError.
   */
  writable(name: string): string {
    const path = this.#inside(name);
    const status = lstatSync(path, { throwIfNoEntry: false });
    if (status && !status.isFile()) throw new InputError('is no file that can be written', name);
    if (!status && !existsSync(dirname(path))) throw new InputError('there is no such folder', dirname(name));
    return path;
  }

  /** Returns the path of a name; throws InputError if, once all links are followed, it does not lie in the folder. */
  #inside(name: string): string {
    const parts = name.split('/');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
    const isPlain = /^[^\u0000-\u001f\\]+$/.test(name) && name.length <= 1000;
    if (!isPlain || parts.some((part) => part === '' || part.startsWith('.')))
      throw new InputError(`"${name}" is no name of a file in the opened folder`);
    const path = join(this.root, ...parts);
    let there = path;
    while (lstatSync(there, { throwIfNoEntry: false }) === undefined) there = dirname(there);
    if (!this.#holds(there)) throw new InputError(`"${name}" leads out of the opened folder`);
    return path;
  }

  #holds(path: string): boolean {
    try {
      return `${realpathSync(path)}${sep}`.startsWith(this.root.endsWith(sep) ? this.root : `${this.root}${sep}`);
    } catch {
      // a link that leads nowhere
      return false;
    }
  }

  /** Returns a text to edit, with its version. Throws InputError. */
  read(name: string): DeskText {
    const path = this.existing(name);
    if (statSync(path).size > LONGEST_TEXT) throw new InputError('is too long to be edited here', name);
    const text = readTextFile(path);
    return { text, version: versionOf(text) };
  }

  /**
   * Returns the text of a file for a download: a table, a page or a text. Throws InputError for a database or a file
   * that is too long.
   */
  taken(name: string): string {
    const path = this.existing(name);
    if (statSync(path).size > LONGEST_TAKEN)
      throw new InputError('is too long for a browser: it lies in the folder', name);
    if (isDatabase(path)) throw new InputError('is a database: it lies in the folder', name);
    return readFileSync(path, 'utf8');
  }

  /**
   * Saves a text as a YAML file or a plain text; returns the new version. `version` is that of the text that was
   * edited, undefined for a new file; if the file has changed since, it is kept, and InputError is thrown.
   */
  save(name: string, text: string, version: string | undefined): string {
    if (!/\.(ya?ml|txt)$/.test(name)) throw new InputError(`"${name}": files that are edited end with .yaml or .txt`);
    if (text.length > LONGEST_TEXT) throw new InputError('is too long to be edited here', name);
    const path = this.writable(name);
    const now = existsSync(path) ? versionOf(readTextFile(path)) : undefined;
    if (now !== undefined && version === undefined) throw new InputError('is there already; give another name', name);
    if (now !== version && now !== undefined)
      throw new InputError('was changed by somebody else meanwhile: open it again, or save under another name', name);
    writeFile(path, text);
    return versionOf(text);
  }
}

function versionOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

function kindOfFile(path: string): { readonly kind: string; readonly problem?: string } {
  if (/\.ya?ml$/i.test(path)) {
    try {
      const kind = kindOf(parseYaml(readTextFile(path), path).value);
      return kind === undefined ? { kind: 'unknown' } : { kind };
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      return { kind: 'unknown', problem: error.message };
    }
  }
  const byEnding = BY_ENDING.find(([pattern]) => pattern.test(path));
  if (byEnding) return { kind: byEnding[1] };
  return { kind: isDatabase(path) ? 'database' : 'other' };
}
