/** Which games can have the words that their rules keep checked: those whose folder has a state-check.ts. */
import type { State } from '../kernel/layout.ts';
import { STATE_CHECKS } from './folders/state-checks.ts';

type StateCheck = (s: State) => string | undefined;

const CHECKS: Readonly<Record<string, StateCheck>> = STATE_CHECKS;

/** What says which kept word of a state of the game is wrong; undefined for a game that keeps none. */
export function stateCheck(game: string): StateCheck | undefined {
  return Object.hasOwn(CHECKS, game) ? CHECKS[game] : undefined;
}
