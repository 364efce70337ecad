/** Chrono checks (9.4.3, 15.1.14), which may bring chrono bursts (bursts.ts). */
import { CONTINUE, defineProcedure, popFrame, pushFrame } from '../../../kernel/frames.ts';
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { firstCard } from '../../../kernel/zones.ts';
import * as L from '../layout.ts';
import { beginDeclarations } from './bursts.ts';
import { emit } from './events.ts';
import { awaitDeclaration, moveCard } from './movement.ts';

// FRAME_A: checks still to make

/**
 * The top card goes face up to the CA Yard; with an empty deck there is no check. Its chrono burst may be declared
 * there, at once; then comes the next check.
 * @clause LC 15.1.14.1, 15.1.14.3, 5.4.1, 5.4.2, 11.4.5, 15.1.14.4
 */
function turnUp(s: State, f: number): number {
  const player = K.frameController(s, f);
  const card = firstCard(s, L.ZONE_DECK + player);
  if (s[f + K.FRAME_A] === 0 || card === K.NONE) {
    popFrame(s);
    return CONTINUE;
  }
  s[f + K.FRAME_A]--;
  s[f + K.FRAME_STEP] = CHRONO.turnUp;
  moveCard(s, card, L.ZONE_CA + player, false);
  emit(s, L.EVENT_CHRONO_CHECK, card, player);
  awaitDeclaration(s, card, L.DEF_BURST);
  beginDeclarations(s);
  return CONTINUE;
}

const CHRONO = defineProcedure('chrono', { turnUp });

/** Begins so many chrono checks of a player, one after the other (Q31). */
export function beginChronoChecks(s: State, player: number, count: number): void {
  const f = pushFrame(s, CHRONO.turnUp, player);
  s[f + K.FRAME_A] = count;
}
