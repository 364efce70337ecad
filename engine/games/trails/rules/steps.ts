/** Steps and phases (702): the player they belong to, and what ends with them. */
import { type State, TURN_PHASE, TURN_PLAYER } from '../../../kernel/layout.ts';
import * as L from '../layout.ts';
import { touch } from './characteristics.ts';
import { emptyPools } from './pools.ts';

/**
 * Begins a step. The player of a step is the Primary player; outside of any step the Initiative player is.
 * @clause TR 702.3
 */
export function enterStep(s: State, phase: number, player: number): void {
  s[TURN_PHASE] = phase;
  s[TURN_PLAYER] = player;
  touch(s, L.DEPEND_TURN);
}

/**
 * Ends a step or a phase: CP and EP of both players are lost (Q27).
 * @clause TR 302.1b
 */
export function endStep(s: State): void {
  emptyPools(s);
  s[TURN_PLAYER] = s[L.INITIATIVE];
  touch(s, L.DEPEND_TURN);
}
