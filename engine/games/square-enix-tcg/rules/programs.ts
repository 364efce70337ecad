/** Card programs: the frame of a resolving text, its nested lists, and what its end does (11.12). */

import { pushFrame } from '../../../kernel/frames.ts';
import {
  CARD_STRIDE,
  CARD_ZONE,
  CARDS,
  FRAME_CONTROL,
  FRAME_D,
  FRAME_PC,
  FRAME_SOURCE,
  FRAME_STRIDE,
  FRAME_TOP,
  type State,
} from '../../../kernel/layout.ts';
import { defineProgram } from '../../../kernel/words.ts';
import { ZONE_BREAK, ZONE_STACK } from '../layout.ts';
import { EFFECTS_WORDS } from '../words/effect-table.ts';
import { moveCard, ownerOf } from './movement.ts';
import { cardOf } from './selection.ts';

// flags of a program's FRAME_CONTROL, above the controller in bit 0
/** A nested list: what it chose goes back to the frame below. */
export const CONTROL_CALL = 2;
/** Its choices were made on announcement (Q1 'play'). */
export const CONTROL_CHOSEN = 4;
/** Its modes were chosen on announcement. */
export const CONTROL_MODES = 8;
/** The text of a Summon. */
export const CONTROL_SUMMON = 16;
/** An EX Burst. */
export const CONTROL_EX = 32;
/** Makes the choices of an announcement. */
export const CONTROL_TARGETING = 64;
/** An auto ability. */
export const CONTROL_AUTO = 128;

export const PROGRAM = defineProgram('program', EFFECTS_WORDS, (s, f) => {
  const control = s[f + FRAME_CONTROL];
  if ((control & (CONTROL_CALL | CONTROL_TARGETING)) !== 0) {
    // sets, slots and modes are the caller's too
    s.copyWithin(f - FRAME_STRIDE + FRAME_D, f + FRAME_D, f + FRAME_STRIDE);
  } else if ((control & CONTROL_SUMMON) !== 0) putSummonAway(s, f);
});

/** "SE 11.12.10" At the very end of its resolution a Summon goes to its owner's break zone. */
function putSummonAway(s: State, f: number): void {
  const card = cardOf(s, s[f + FRAME_SOURCE]);
  if (card >= 0 && s[CARDS + card * CARD_STRIDE + CARD_ZONE] === ZONE_STACK)
    moveCard(s, card, ZONE_BREAK + ownerOf(s, card), false);
}

/**
 * Runs a nested list of effects of the program in frame `f`; it sees and leaves the same chosen sets. Choices inside it are
 * made as they come: on announcement nobody knew whether they would be made (Q1 'play').
 */
export function callEffects(s: State, f: number, address: number): void {
  if (address === 0) return;
  callMode(s, f, address);
  s[s[FRAME_TOP] + FRAME_CONTROL] &= ~CONTROL_CHOSEN;
}

/** Runs a chosen mode of the program in frame `f`, whose choices may have been made on announcement. */
export function callMode(s: State, f: number, address: number): void {
  if (address === 0) return;
  const g = pushFrame(s, PROGRAM, 0);
  s.copyWithin(g + FRAME_SOURCE, f + FRAME_SOURCE, f + FRAME_STRIDE);
  s[g + FRAME_CONTROL] = s[f + FRAME_CONTROL] | CONTROL_CALL;
  s[g + FRAME_PC] = address;
}
