/**
 * What the rule checks of several games have in common: the end of a game, and offering the abilities that have
 * triggered.
 */
import { ask, CONTINUE, popFrame } from '../kernel/frames.ts';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { offerPending } from './pending.ts';

/** Ends the game: winner 0, 1 or DRAW. */
export function endGame(s: State, winner: number, reason: number): void {
  s[K.GAME_OVER] = 1;
  s[K.GAME_WINNER] = winner;
  s[K.GAME_REASON] = reason;
}

/**
 * Ends the game if a player has lost. The arguments are the reasons why each player has lost, 0 for none. Where both
 * have lost it is a draw. Returns true if the game is over.
 */
export function endIfLost(s: State, first: number, second: number, both: number): boolean {
  if (first === 0 && second === 0) return false;
  if (first !== 0 && second !== 0) endGame(s, K.DRAW, both);
  else endGame(s, first !== 0 ? 1 : 0, first || second);
  return true;
}

/**
 * Could a check find something to do: is anything due or waiting, or does a card listen to states? `stateEvent`: the
 * event of those.
 */
export function mayNeedCheck(s: State, stateEvent: number): boolean {
  return s[K.CHECK_DUE] !== 0 || s[K.PENDING_COUNT] !== 0 || s[K.LISTENERS + stateEvent] !== 0;
}

/** Places of the stack that triggers leave free. */
const SPARE_OBJECTS = 2;

/** Is there room on the stack for an ability that has triggered? If not, it waits until something has resolved. */
export function hasRoomForTriggers(s: State): boolean {
  return s[K.STACK_COUNT] < K.STACK_LIMIT - SPARE_OBJECTS;
}

/**
 * The step of a check that asks which of the abilities that have triggered comes next; without any it ends the check.
 */
export function offerTriggers(s: State, question: number): number {
  const player = hasRoomForTriggers(s) ? offerPending(s) : K.NONE;
  if (player !== K.NONE) return ask(s, player, question);
  popFrame(s);
  return CONTINUE;
}
