/** Opening a priority sequence from procedures that priority itself begins. */
import type { State } from '../../../kernel/layout.ts';

let open: (s: State) => void = () => undefined;

export function setWindow(opens: typeof open): void {
  open = opens;
}

/**
 * A priority sequence with the turn player first.
 * @clause FOW ext.prio.1
 */
export function openSequence(s: State): void {
  open(s);
}
