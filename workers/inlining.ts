/** How much the optimising compiler may inline: set at the start of every thread that plays, before hot code is compiled. */
import { setFlagsFromString } from 'node:v8';

/**
 * Bytecodes that may be inlined into one function, twice V8's own limit: the engine is many small functions. Without it a rule
 * procedure runs into the limit in the middle; a still larger one gains nothing.
 */
const INLINED_BYTECODES = 2000;

export function raiseInliningLimit(): void {
  setFlagsFromString(`--max-inlined-bytecode-size-cumulative=${INLINED_BYTECODES}`);
}
