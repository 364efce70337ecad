/** Writes decisions as shards of 32-bit words; agents/README.md describes the format. */
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { InputError, itemAt } from '../../engine/index.ts';
import type { ExportedDecision } from './decisions.ts';

const MAGIC = 'ASSAYDEC';
const VERSION = 1;
/** Words of a shard at which it is written: 64 MB. */
const SHARD_WORDS = 1 << 24;
const SHARD_NAME = /^decisions-\d{5}\.bin$/;

export class ShardWriter {
  readonly #folder: string;
  readonly #header: object;
  readonly #limit: number;
  #words = new Int32Array(1 << 16);
  readonly #floats = new Float32Array(1);
  readonly #bits = new Int32Array(this.#floats.buffer);
  #length = 0;
  readonly #decks: string[] = [];
  readonly #agents: string[] = [];
  /** The files that have been written so far. */
  readonly files: string[] = [];

  /** @param folder a folder that is new or empty, or holds an earlier export */
  constructor(folder: string, header: object, limit = SHARD_WORDS) {
    this.#folder = folder;
    this.#header = header;
    this.#limit = limit;
    try {
      if (!existsSync(folder)) mkdirSync(folder);
      if (!statSync(folder).isDirectory()) throw new InputError(`${folder} is a file; name a folder with --out`);
      const others = readdirSync(folder).filter((name) => !SHARD_NAME.test(name));
      if (others.length > 0)
        throw new InputError(`${folder} holds other files (${others[0]}); name a new folder with --out`);
    } catch (error) {
      if (error instanceof InputError) throw error;
      throw new InputError(`cannot write ${folder}: ${(error as Error).message}`);
    }
  }

  write(decision: ExportedDecision): void {
    const {
      key,
      turn,
      player,
      deck,
      agent,
      result,
      choice,
      encoding = [],
      'option-encodings': options = [],
    } = decision;
    const [cell = 0, pair = 0, leg = 0] = key.split(':').slice(-3).map(Number);
    const at = this.#length;
    this.#push(0, cell, pair, leg, decision.decision, turn, player);
    this.#push(placeOf(this.#decks, deck), placeOf(this.#agents, agent), result, choice, options.length);
    for (const numbers of [encoding, ...options]) this.#pushNumbers(numbers);
    this.#words[at] = this.#length - at - 1;
    if (this.#length >= this.#limit) this.#flush();
  }

  /** Writes the last shard; returns all files. */
  close(): readonly string[] {
    if (this.#length > 0 || this.files.length === 0) this.#flush();
    return this.files;
  }

  #push(...words: readonly number[]): void {
    this.#grow(words.length);
    this.#words.set(words, this.#length);
    this.#length += words.length;
  }

  #pushNumbers(sparse: readonly number[]): void {
    this.#grow(sparse.length + 1);
    this.#words[this.#length++] = sparse.length / 2;
    for (let i = 0; i < sparse.length; i += 2) {
      this.#floats[0] = itemAt(sparse, i + 1);
      this.#words[this.#length++] = itemAt(sparse, i);
      this.#words[this.#length++] = itemAt(this.#bits, 0);
    }
  }

  #grow(more: number): void {
    if (this.#length + more <= this.#words.length) return;
    const larger = new Int32Array(2 * Math.max(this.#words.length, more));
    larger.set(this.#words.subarray(0, this.#length));
    this.#words = larger;
  }

  #flush(): void {
    const header = Buffer.from(JSON.stringify({ ...this.#header, decks: this.#decks, agents: this.#agents }));
    const bytes = Buffer.alloc(MAGIC.length + 8 + header.length + this.#length * 4);
    bytes.write(MAGIC, 'latin1');
    bytes.writeUInt32LE(VERSION, 8);
    bytes.writeUInt32LE(header.length, 12);
    header.copy(bytes, 16);
    // written word by word, because the format fixes the order of bytes whatever the machine's own order is
    for (let i = 0; i < this.#length; i++) bytes.writeInt32LE(itemAt(this.#words, i), 16 + header.length + i * 4);
    const file = join(this.#folder, `decisions-${String(this.files.length).padStart(5, '0')}.bin`);
    try {
      writeFileSync(file, bytes);
    } catch (error) {
      throw new InputError(`cannot write ${file}: ${(error as Error).message}`);
    }
    this.files.push(file);
    this.#length = 0;
  }
}

function placeOf(names: string[], name: string): number {
  const place = names.indexOf(name);
  return place >= 0 ? place : names.push(name) - 1;
}
