/**
 * Text files that users name: read whole, within bounds. A pipe or a device may have no end, and opening one may wait
 * for ever, so only regular files are read, and standard input (or another open handle: `<(command)` gives one) as far
 * as its bounds go.
 */
import { closeSync, constants, fstatSync, openSync, readSync, type Stats, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { TEXT_LIMIT, tooLong } from '../cards/yaml-input.ts';
import { type CardText, InputError } from '../game.ts';

export interface TextFileOptions {
  /** Longest text accepted, in characters. */
  readonly limit?: number;
  /** How many milliseconds an open handle may send nothing. */
  readonly silenceMilliseconds?: number;
}

const SILENCE_MILLISECONDS = 10_000;
const POLL_MILLISECONDS = 20;
const CHUNK_BYTES = 65_536;
/** The most bytes that one character takes in UTF-8. */
const CHARACTER_BYTES = 4;

/** Reads a text file. Every failure is an InputError of one sentence. */
export function readTextFile(file: string, options: TextFileOptions = {}): string {
  const limit = options.limit ?? TEXT_LIMIT;
  let handle: number | undefined;
  try {
    const isStream = isOpenHandle(file);
    if (!isStream) refuseOthers(file, statSync(file), limit);
    // the file may have become a pipe since it was looked at, so opening it must not wait
    handle = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
    if (!isStream) refuseOthers(file, fstatSync(handle), limit);
    return readWithin(handle, file, limit, options.silenceMilliseconds ?? SILENCE_MILLISECONDS);
  } catch (error) {
    if (error instanceof InputError) throw error;
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOENT') throw new InputError('there is no such file', file);
    if (code === 'EACCES' || code === 'EPERM') throw new InputError('the file may not be read', file);
    throw new InputError(`the file cannot be read (${code ?? 'unknown reason'})`, file);
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}

/** Reads a file that another file names; the path starts at that file's folder. */
export function readBeside(file: string, name: string): CardText {
  const path = resolve(dirname(file), name);
  return { file: path, text: readTextFile(path) };
}

function isOpenHandle(file: string): boolean {
  return /^\/dev\/(stdin|fd\/\d+)$|^\/proc\/self\/fd\/\d+$/.test(file);
}

function refuseOthers(file: string, status: Stats, limit: number): void {
  if (status.isDirectory()) throw new InputError('is a folder; a file is needed', file);
  if (!status.isFile()) throw new InputError('is a device or pipe; a regular file or /dev/stdin is needed', file);
  if (status.size > limit * CHARACTER_BYTES) throw tooLong(file, status.size, limit);
}

/**
 * Reads a handle to its end. Throws if more bytes come than `limit` characters can take, or if none come for `silence`
 * milliseconds.
 */
function readWithin(handle: number, file: string, limit: number, silence: number): string {
  const chunks: Buffer[] = [];
  const clock = new Int32Array(new SharedArrayBuffer(4));
  let bytes = 0;
  let lastByte = performance.now();
  for (;;) {
    const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
    const read = readNow(handle, chunk);
    if (read === 0) break;
    if (read !== undefined) {
      chunks.push(chunk.subarray(0, read));
      bytes += read;
      lastByte = performance.now();
      if (bytes > limit * CHARACTER_BYTES) throw tooLong(file, 0, limit);
    } else if (performance.now() - lastByte > silence) {
      throw new InputError(`sent nothing for ${silence / 1000} s and did not end; give a file`, file);
    } else Atomics.wait(clock, 0, 0, POLL_MILLISECONDS);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Reads what is there now. Returns the number of bytes, 0 at the end, and undefined if nothing has come yet. */
function readNow(handle: number, chunk: Buffer): number | undefined {
  try {
    return readSync(handle, chunk, 0, chunk.length, null);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return undefined;
    throw error;
  }
}
