/** Card programs: the frame of a resolving text, and what is done at its end (11.12). */

import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { createPrograms } from '../../../shared/programs.ts';
import { cardOf } from '../../../shared/selection.ts';
import * as L from '../layout.ts';
import { EFFECTS } from '../operators/effect-table.ts';
import { moveCard, ownerOf } from './movement.ts';

/** Choices of a nested list are made as they come; those of a mode may have been made on announcement (Q1 'play'). */
export const {
  program: PROGRAM,
  callEffects,
  callMode,
} = createPrograms('program', EFFECTS, (s, f) => {
  if ((s[f + K.FRAME_CONTROL] & L.CONTROL_SUMMON) !== 0) putSummonAway(s, f);
});

/**
 * At the very end of its resolution a Summon goes to its owner's break zone.
 * @clause SE 11.12.10, 5.2.3.1.2.1
 */
function putSummonAway(s: State, f: number): void {
  const card = cardOf(s, s[f + K.FRAME_SOURCE]);
  if (card < 0 || s[K.cardField(card, K.CARD_ZONE)] !== L.ZONE_STACK) return;
  const how = s[f + K.FRAME_CONTROL];
  const isRemoved = (how & L.CONTROL_REMOVED_AFTER) !== 0;
  const zone = isRemoved ? L.ZONE_REMOVED : (how & L.CONTROL_TO_HAND_AFTER) !== 0 ? L.ZONE_HAND : L.ZONE_BREAK;
  moveCard(s, card, zone + ownerOf(s, card), false);
}
