/**
 * Card programs: the frame of a resolving text, and what is done at its end (9.3.b3).
 * @clause FOW 9.8.b1
 */

import {
  FRAME_CONTROL,
  FRAME_SOURCE,
  FRAME_STEP,
  FRAME_TOP,
  FRAMES,
  frameBelow,
  NONE,
  type State,
} from '../../../kernel/layout.ts';
import { ownerOf, zoneOf } from '../../../shared/movement.ts';
import { createPrograms } from '../../../shared/programs.ts';
import { cardOf } from '../../../shared/selection.ts';
import * as L from '../layout.ts';
import { EFFECTS } from '../operators/tables.ts';
import { putBrokenAway } from './lifebreak.ts';
import { moveCard, PROGRAM } from './movement.ts';

/**
 * The effects of a text are done once each, in the order of the text.
 * @clause FOW 9.1.b2.1
 */
export const PROGRAMS = createPrograms('program', EFFECTS, putChantAway);
PROGRAM.step = PROGRAMS.program;

/** The frame of the text that is being done, also while it asks or searches; NONE without one. */
export function runningText(s: State): number {
  for (let f = s[FRAME_TOP]; f >= FRAMES; f = frameBelow(f)) if (s[f + FRAME_STEP] === PROGRAMS.program) return f;
  return NONE;
}

/**
 * Puts a chant into its owner's graveyard when its effect is done.
 * @clause FOW ext.obj.6, 9.3.b3.2, ext.play.8
 */
function putChantAway(s: State, f: number): void {
  if ((s[f + FRAME_CONTROL] & L.CONTROL_BREAK) !== 0) putBrokenAway(s, s[f + FRAME_SOURCE]);
  if ((s[f + FRAME_CONTROL] & L.CONTROL_CARD) === 0) return;
  const card = cardOf(s, s[f + FRAME_SOURCE]);
  if (card !== NONE && zoneOf(s, card) === L.ZONE_CHASE) moveCard(s, card, L.ZONE_GRAVEYARD + ownerOf(s, card), true);
}

/**
 * The program of Explode, which destroys both cards; it is set where its words are defined.
 * @clause FOW ext.kw.9
 */
export const EXPLOSION = { code: 0 };
