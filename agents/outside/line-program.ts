/**
 * A program that is asked by lines, from a thread that waits for each answer: agents must choose at once and cannot be
 * called back.
 *
 * The program is read and written by a thread of its own (bridge.cjs). `endPrograms` ends what threads that were
 * themselves ended have left behind; a program whose whole process was killed sees the end of its input.
 */
import { join } from 'node:path';
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { oneLine, packageRoot } from '../../engine/index.ts';
import { endMarked, markOf } from './marked.cjs';

/** How many characters of what a program wrote to its standard error a message quotes. */
const COMPLAINT_LENGTH = 400;
/** How long the thread may take to report on a program that it was told to end. */
const END_MILLISECONDS = 5000;
const MOST_PROCESSES = 1024;

type BridgeMessage = { readonly line: string } | { readonly end: string; readonly complaints: string };

/** Thrown where a program does not answer as it should; its message continues after the name of the program. */
export class ProgramTrouble extends Error {
  override readonly name = 'ProgramTrouble';
}

/** Ids of the running processes; 0 in free places. Shared with the threads that start some. */
let processes: Int32Array | undefined;

/** Where threads note the processes they start. */
export function processTable(): Int32Array {
  return new Int32Array(new SharedArrayBuffer(MOST_PROCESSES * Int32Array.BYTES_PER_ELEMENT));
}

/** In a worker: notes processes in the table of the thread that began it. */
export function useProcessTable(table: Int32Array): void {
  processes = table;
}

/** Ends every process of a table: those left behind by threads that have ended. */
export function endPrograms(table: Int32Array): void {
  for (let i = 0; i < table.length; i++) {
    const pid = Atomics.exchange(table, i, 0);
    if (pid === 0) continue;
    const mark = markOf(pid);
    try {
      process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
    } catch {
      // it has ended by itself
    }
    if (mark !== undefined) endMarked(mark);
  }
}

/** The table of this thread. A main thread makes it with its first program, and ends the programs when it ends. */
function ownTable(): Int32Array {
  if (processes === undefined) {
    const table = processTable();
    processes = table;
    process.once('exit', () => endPrograms(table));
  }
  return processes;
}

export class LineProgram {
  readonly #thread: Worker;
  readonly #port: MessagePort;
  /** Counts the messages of the bridge; the asking thread waits for it to change. */
  readonly #signal = new Int32Array(new SharedArrayBuffer(4));
  #ended = false;

  /** Starts `command` in `folder`. */
  constructor(command: readonly string[], folder: string) {
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    this.#thread = new Worker(join(packageRoot(), 'agents', 'outside', 'bridge.cjs'), {
      workerData: { command, folder, port: port2, signal: this.#signal, processes: ownTable() },
      transferList: [port2],
    });
    // neither of them keeps this process alive
    this.#thread.unref();
    port1.unref();
  }

  /**
   * Writes a line and waits for an answer. If none comes within `milliseconds` it ends the program and throws
   * ProgramTrouble.
   */
  ask(line: string, milliseconds: number): string {
    this.#port.postMessage({ line: `${line}\n` });
    const message = this.#next(milliseconds);
    if (message === undefined) throw this.end(`no answer within ${milliseconds} ms`);
    if ('line' in message) return message.line;
    throw this.#trouble(message.end, message.complaints);
  }

  /** Ends the program; returns the error to be thrown. */
  end(why: string): ProgramTrouble {
    if (this.#ended) return new ProgramTrouble(why);
    this.#port.postMessage('end');
    for (;;) {
      const message = this.#next(END_MILLISECONDS);
      if (message !== undefined && 'line' in message) continue;
      return this.#trouble(why, message?.complaints ?? '');
    }
  }

  #trouble(how: string, complaints: string): ProgramTrouble {
    this.#ended = true;
    void this.#thread.terminate();
    const said = oneLine(complaints.trim());
    const end = said.length > COMPLAINT_LENGTH ? `...${said.slice(-COMPLAINT_LENGTH)}` : said;
    return new ProgramTrouble(end === '' ? how : `${how}; it said: ${end}`);
  }

  /** The next message, or undefined when none comes in time. */
  #next(milliseconds: number): BridgeMessage | undefined {
    const until = performance.now() + milliseconds;
    for (;;) {
      const seen = Atomics.load(this.#signal, 0);
      const received = receiveMessageOnPort(this.#port) as { message: BridgeMessage } | undefined;
      if (received) return received.message;
      const left = until - performance.now();
      if (left <= 0 || Atomics.wait(this.#signal, 0, seen, left) === 'timed-out') {
        return (receiveMessageOnPort(this.#port) as { message: BridgeMessage } | undefined)?.message;
      }
    }
  }
}
