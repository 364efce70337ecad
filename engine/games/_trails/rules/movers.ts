/** Because of whom something happens ("TR 1222.5"). */
import {
  FRAME_CONTROL,
  FRAME_STEP,
  FRAME_STRIDE,
  FRAME_TOP,
  FRAMES,
  NONE,
  type State,
} from '../../../kernel/layout.ts';
import { isPaying } from './payment.ts';
import { PROGRAMS } from './programs.ts';

/**
 * "TR 1222.5" The player who moves cards now: "TR 1222.5a" who pays a cost, "TR 1222.6" or who controls the effect that is done; NONE where the
 * rules do it.
 */
export function moverNow(s: State): number {
  for (let f = s[FRAME_TOP]; f >= FRAMES; f -= FRAME_STRIDE)
    if (s[f + FRAME_STEP] === PROGRAMS.program || isPaying(s, f)) return s[f + FRAME_CONTROL] & 1;
  return NONE;
}
