/**
 * Windows, and what they are for: in which of them a player makes plays that need not come earlier, and which plays
 * need just the present moment. Agents leave out the rest (play-out.ts), and a light step does not look for it
 * (priority.ts).
 */

import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { turnPlayer } from '../../../kernel/players.ts';
import * as T from '../../../kernel/tables.ts';
import * as L from '../layout.ts';
import { printed } from './characteristics.ts';

/** Is there something that the player may have to answer: an object in Pending, or an attack? */
export function isAnswering(s: State): boolean {
  return s[K.STACK_COUNT] !== 0 || s[L.ATTACK_STAGE] !== L.ATTACK_NONE;
}

/**
 * Is the window one for plays that need not come earlier: in the player's Deployment step, before each attack of
 * theirs, at the end of the turn? In other windows without anything to answer such plays can wait at no loss: EP is
 * gained when it is asked for.
 */
export function isOccasion(s: State, player: number): boolean {
  const phase = s[K.TURN_PHASE];
  if (phase === L.PHASE_RECOVERY) return true;
  return player === turnPlayer(s) && (phase === L.PHASE_DEPLOYMENT || phase === L.PHASE_ATTACK);
}

/** Is the newest object in Pending the player's own? */
export function isOwnObject(s: State, player: number): boolean {
  const newest = s[K.STACK_COUNT] - 1;
  return K.frameController(s, K.stackObject(newest)) === player;
}

/**
 * Is there a battle to come? The attacking player need not act before the attackers are Actioned: such plays were made
 * before the attackers were chosen.
 */
export function mayAnswerAttack(s: State, player: number): boolean {
  const stage = s[L.ATTACK_STAGE];
  return stage === L.ATTACK_UNDER_WAY || (stage === L.ATTACK_DECLARED && player !== s[K.TURN_PLAYER]);
}

// which plays a player considers in a window
export const ANYTHING = 0;
/** Only plays that need just this moment. */
export const TIMELY = 1;
const NOTHING = 2;

/** Which plays the player considers in the present window, besides passing: ANYTHING, TIMELY or NOTHING. */
export function thoughtOf(s: State, player: number): number {
  if (isAnswering(s)) {
    const isIdle = s[K.STACK_COUNT] > 0 ? isOwnObject(s, player) : !mayAnswerAttack(s, player);
    return isIdle ? NOTHING : ANYTHING;
  }
  if (isOccasion(s, player)) return ANYTHING;
  return s[K.TURN_PHASE] > L.PHASE_DEPLOYMENT ? NOTHING : TIMELY;
}

/**
 * Does a play need just this moment: has its text a condition, or does it show cards before one of them is put into the
 * Stronghold? `row`: the text; below 0: none.
 */
export function isTimely(s: State, row: number, player: number): boolean {
  if (row < 0) return false;
  const a = T.abilityOffset(row);
  return (
    T.ABILITIES[a + T.ABILITY_CONDITION] !== 0 ||
    (isPlacingToCome(s, player) && (T.ABILITIES[a + T.ABILITY_FLAGS] & L.ABILITY_FLAG_DRAWS) !== 0)
  );
}

/** Does playing the card need just this moment? A BASE that waits for a step to come does, too. */
export function isTimelyCard(s: State, card: number, player: number): boolean {
  return (
    (printed(s, card, T.DEF_FLAGS) & (L.FLAG_DEF_OWN_PLAY | L.FLAG_DEF_EARLY)) !== 0 ||
    isTimely(s, printed(s, card, L.DEF_TEXT), player)
  );
}

/** Is it that player's Draw step? */
function isPlacingToCome(s: State, player: number): boolean {
  return s[K.TURN_PHASE] === L.PHASE_DRAW && s[K.TURN_PLAYER] === player;
}
