/**
 * Card programs: the frame of a resolving text, and what its end does (11.8).
 * @clause LC 11.9.3.1
 */
import { FromAbove } from '../../../kernel/from-above.ts';
import { FRAME_CONTROL, FRAME_SOURCE, NONE, type State } from '../../../kernel/layout.ts';
import { ownerOf, zoneOf } from '../../../shared/movement.ts';
import { createPrograms } from '../../../shared/programs.ts';
import { cardOf } from '../../../shared/selection.ts';
import * as L from '../layout.ts';
import { EFFECTS } from '../operators/tables.ts';
import { moveCard } from './movement.ts';

/** Begins to ask about the bursts that may be declared; true if there are any. bursts.ts sets the function. */
export const DECLARE_BURSTS = new FromAbove<(s: State) => boolean>();

/**
 * A burst may be declared as soon as its card is there, in the middle of a text too.
 * @clause LC 15.2.10.3.4
 */
export const PROGRAMS = createPrograms('program', EFFECTS, putSpellAway, (s) => DECLARE_BURSTS.value(s));

/**
 * A resolved spell goes to its owner's discard. `o`: the object that resolved (a frame, a record), a spell or not.
 * @clause LC 11.8.10
 */
function putSpellAway(s: State, o: number): void {
  if ((s[o + FRAME_CONTROL] & L.CONTROL_SPELL) === 0) return;
  const card = cardOf(s, s[o + FRAME_SOURCE]);
  if (card !== NONE && zoneOf(s, card) === L.ZONE_STACK) moveCard(s, card, L.ZONE_DISCARD + ownerOf(s, card), false);
}
