/**
 * The command `assay`: listens for signals, then loads the rest. Loading takes long enough to be interrupted, and what
 * a file imports is loaded before its first line runs; so this one imports next to nothing.
 */
import { endWithStarter, exitOnSignal } from './commands/interrupt.ts';

/**
 * Verbs that promise to be resumable. The others end by the signal itself, also in the middle of a long computation.
 */
const RESUMABLE = [
  ...['run', 'rate', 'compare', 'strength', 'try', 'balance', 'meta', 'build', 'exploit', 'reality', 'train'],
  'worker',
];

if (RESUMABLE.includes(process.argv[2] ?? '')) exitOnSignal((text) => process.stderr.write(text));

endWithStarter();

await import(new URL(import.meta.url.endsWith('.ts') ? 'main.ts' : 'main.js', import.meta.url).href);
