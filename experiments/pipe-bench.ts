/** Measures how many steps a second a program gets from `assay env --binary`, over the pipe and with encodings. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { itemAt } from '../engine/index.ts';

/** The number of games that are stepped at once. */
const GAMES = 256;
/** They are stepped in two halves, one of which is played while the other's answer is on its way. */
const HALVES = [0, 1].map((half) => Array.from({ length: GAMES / 2 }, (_, i) => (half * GAMES) / 2 + i));
/** The time that starting threads and warming up take. */
const WARM_UP_MILLISECONDS = 4000;
const WORD = 4;
/** The words of a frame before its columns, and the index among them of the column of option counts. */
const FRAME_HEAD = 3;
const COUNT_COLUMN = 3;

export interface PipeFigures {
  /** A step is one decision of one game: see agents/README.md. */
  readonly stepsPerSecond: number;
  readonly threads: number;
  readonly bytesPerStep: number;
}

/** Steps games of the program in `cliFile`, taking the last option of every decision. */
export async function measurePipe(
  cliFile: string,
  game: string,
  threads: number,
  seconds: number,
): Promise<PipeFigures> {
  const words = [cliFile, 'env', '--game', game, '--binary', '--threads', String(threads)];
  const child = spawn(process.execPath, words, { stdio: ['pipe', 'pipe', 'inherit'] });
  const frames = framesOf(child.stdout);
  const request = (words: object): void => void child.stdin.write(`${JSON.stringify(words)}\n`);
  const answer = async (): Promise<Buffer> => {
    const { value } = await frames.next();
    if (value === undefined) throw new Error('assay env has ended before its time');
    return value;
  };
  try {
    request({ do: 'reset', games: GAMES, seed: 'bench', parts: ['encoding'] });
    await answer();
    for (const of of HALVES) request({ do: 'observe', of });
    const begun = performance.now();
    let started = 0;
    let [steps, bytes] = [0, 0];
    for (let turn = 0; ; turn = 1 - turn) {
      const now = performance.now();
      if (started === 0 && now - begun > WARM_UP_MILLISECONDS) {
        started = now;
        [steps, bytes] = [0, 0];
      }
      if (started !== 0 && now - started > seconds * 1000) {
        // both halves have an answer under way, which the program could not end without
        await answer();
        await answer();
        return { stepsPerSecond: (steps * 1000) / (now - started), threads, bytesPerStep: bytes / steps };
      }
      const frame = await answer();
      const of = itemAt(HALVES, turn);
      request({ do: 'step', of, choices: lastOptions(frame, of.length) });
      steps += of.length;
      bytes += frame.length;
    }
  } finally {
    child.stdin.end();
    await once(child, 'close');
  }
}

function lastOptions(frame: Buffer, games: number): number[] {
  const at = (FRAME_HEAD + COUNT_COLUMN * games) * WORD;
  return Array.from({ length: games }, (_, i) => frame.readInt32LE(at + i * WORD) - 1);
}

/** Splits the output, after its first line (the greeting), into frames without their length words. */
async function* framesOf(output: Readable): AsyncGenerator<Buffer> {
  let saidHello = false;
  let pieces: Buffer[] = [];
  let have = 0;
  let need = 0;
  for await (const piece of output as AsyncIterable<Buffer>) {
    pieces.push(piece);
    have += piece.length;
    while (have > 0 && have >= need) {
      const all: Buffer = pieces.length === 1 ? itemAt(pieces, 0) : Buffer.concat(pieces);
      const end = endOfNext(all, saidHello);
      need = end ?? have + 1;
      pieces = [all];
      if (end === undefined || end > have) break;
      if (saidHello) yield all.subarray(WORD, end);
      saidHello = true;
      pieces = [all.subarray(end)];
      have -= end;
      need = 0;
    }
  }
}

/** Returns where the next frame (or the greeting) ends; undefined while too few bytes are there to tell. */
function endOfNext(bytes: Buffer, saidHello: boolean): number | undefined {
  if (saidHello) return bytes.length < WORD ? undefined : bytes.readInt32LE(0) + WORD;
  const end = bytes.indexOf('\n');
  return end < 0 ? undefined : end + 1;
}
