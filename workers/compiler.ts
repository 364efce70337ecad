/** How V8 compiles the engine: set at the start of every thread that plays, before hot code is compiled. */
import { setFlagsFromString } from 'node:v8';

/**
 * The bytecodes that may be inlined into one function: three times V8's own limit, because the engine consists of many
 * small functions. With a lower limit inlining stops in the middle of a rule procedure; a still higher one gains
 * nothing.
 */
const INLINED_BYTECODES = 3000;

/**
 * The bytes of bytecode that a function runs before it is optimised: three times V8's own value. Every thread compiles
 * the engine for itself while others play, and a function that is optimised early is often optimised again. With this
 * value a thread needs a quarter less time until it is warm, and is as fast in the end.
 */
const BUDGET_BEFORE_OPTIMISING = 200_000;

export function tuneCompiler(): void {
  setFlagsFromString(`--max-inlined-bytecode-size-cumulative=${INLINED_BYTECODES}`);
  setFlagsFromString(`--interrupt-budget=${BUDGET_BEFORE_OPTIMISING}`);
}
