/** Opening a priority sequence from procedures that priority itself begins. */
import { FromAbove } from '../../../kernel/from-above.ts';
import type { State } from '../../../kernel/layout.ts';

/** The hook that opens a window with the turn player first; priority.ts fills it in. */
export const OPEN_WINDOW = new FromAbove<(s: State) => void>();

/**
 * Opens a priority sequence with the turn player first.
 * @clause FOW ext.prio.1
 */
export function openSequence(s: State): void {
  OPEN_WINDOW.value(s);
}
