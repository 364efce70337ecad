// A thread of its own for one program that answers questions by lines: it starts the program, writes to it, reads what comes and
// ends it. Who asks waits in another thread, and can neither read nor see a clock meanwhile.
//
// Messages to it: { line } is written to the program; 'end' ends it. Messages from it: { line }, one for each line of the program, and
// last of all { end }, how it ended in words, with { complaints }, the last of what it wrote to its standard error.
// After each message the first word of `signal` is counted up and whoever waits for it is woken.
//
// Plain JavaScript, because it is started as a file, from the sources and from a build alike.

const { spawn } = require('node:child_process');
const { randomUUID } = require('node:crypto');
const { workerData } = require('node:worker_threads');
const { NAME, endMarked } = require('./marked.cjs');

/** Longest line that a program may write, in characters: an answer is a number and a name. */
const LINE_LIMIT = 65_536;
const TOO_LONG = `it wrote a line of more than ${LINE_LIMIT} characters`;
/** How much of the standard error is kept. */
const COMPLAINTS_LIMIT = 4000;
/** Lines that may wait to be read: a program answers, it does not talk. */
const LINES_WAITING = 16;
/** How long to wait for the last words of a program that has ended. */
const LAST_WORDS_MILLISECONDS = 250;

/**
 * @type {{ command: string[], folder: string, port: import('node:worker_threads').MessagePort, signal: Int32Array,
 *   processes?: Int32Array }}
 */
const { command, folder, port, signal, processes } = workerData;
const isPosix = process.platform !== 'win32';

let rest = '';
let complaints = '';
let waiting = 0;
let ended = false;
/** Why it was ended by us, if it was. */
let reason = '';

/** @param {object} message */
function tell(message) {
  port.postMessage(message);
  Atomics.add(signal, 0, 1);
  Atomics.notify(signal, 0);
}

const mark = randomUUID();

// a group of its own: Ctrl-C is for us, and what the program has started itself is ended with it
const [program = '', ...words] = command;
const child = spawn(program, words, {
  cwd: folder,
  env: { ...process.env, [NAME]: mark },
  stdio: ['pipe', 'pipe', 'pipe'],
  detached: isPosix,
  windowsHide: true,
});
const place = child.pid === undefined ? -1 : claim(child.pid);

/**
 * Notes the process where the thread that ends us finds it.
 *
 * @param {number} pid
 */
function claim(pid) {
  if (!processes) return -1;
  for (let i = 0; i < processes.length; i++) if (Atomics.compareExchange(processes, i, 0, pid) === 0) return i;
  return -1;
}

function kill() {
  killGroup();
  endMarked(mark);
}

function killGroup() {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    if (isPosix) process.kill(-child.pid, 'SIGKILL');
    else child.kill('SIGKILL');
  } catch {
    // it has just ended
  }
}

/** @param {string} why */
function end(why) {
  if (reason === '') reason = why;
  kill();
}

/** @param {string} how */
function finish(how) {
  if (ended) return;
  ended = true;
  // what it has started does not go on without it
  endMarked(mark);
  if (place >= 0) Atomics.store(/** @type {Int32Array} */ (processes), place, 0);
  tell({ end: reason || how, complaints });
  port.close();
}

child.stdout.setEncoding('utf8');
child.stdout.on('data', (/** @type {string} */ text) => {
  if (reason !== '') return;
  rest += text;
  for (let at = rest.indexOf('\n'); at >= 0; at = rest.indexOf('\n')) {
    const line = rest.slice(0, at);
    rest = rest.slice(at + 1);
    if (line.trim() === '') continue;
    if (++waiting > LINES_WAITING) return end('it wrote more lines than it was asked for');
    if (line.length > LINE_LIMIT) return end(TOO_LONG);
    tell({ line });
  }
  if (rest.length > LINE_LIMIT) end(TOO_LONG);
});
child.stderr.setEncoding('utf8');
child.stderr.on('data', (/** @type {string} */ text) => {
  complaints = (complaints + text).slice(-COMPLAINTS_LIMIT);
});
// it may end while we write
child.stdin.on('error', () => undefined);
child.on('error', (error) => {
  const code = /** @type {NodeJS.ErrnoException} */ (error).code;
  finish(code === 'ENOENT' ? `there is no program ${program}` : `it cannot be started (${code})`);
});
child.on('exit', (code, name) => {
  const how = name ? `it was ended by ${name}` : `it ended with exit code ${code}`;
  child.on('close', () => finish(how));
  setTimeout(() => finish(how), LAST_WORDS_MILLISECONDS);
});

port.on('message', (/** @type {{ line: string } | 'end'} */ message) => {
  if (message === 'end') return end('it was ended');
  waiting = 0;
  child.stdin.write(message.line);
});
