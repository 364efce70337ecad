/** How V8 compiles the engine: set at the start of every thread that plays, before hot code is compiled. */
import { setFlagsFromString } from 'node:v8';

/**
 * Bytecodes that may be inlined into one function, twice V8's own limit: the engine is many small functions. Without it
 * a rule procedure runs into the limit in the middle; a still larger one gains nothing.
 */
const INLINED_BYTECODES = 2000;

/**
 * How much a function runs before it is optimised, in bytes of bytecode: three times V8's own. Every thread compiles
 * the engine for itself, beside the threads that play, and what is optimised early is often optimised again. So a
 * thread spends a quarter less until it is warm; what it comes to is the same.
 */
const BUDGET_BEFORE_OPTIMISING = 200_000;

export function tuneCompiler(): void {
  setFlagsFromString(`--max-inlined-bytecode-size-cumulative=${INLINED_BYTECODES}`);
  setFlagsFromString(`--interrupt-budget=${BUDGET_BEFORE_OPTIMISING}`);
}
