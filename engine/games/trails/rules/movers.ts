/**
 * The player who causes what happens.
 * @clause TR 1222.5
 */
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { isPaying } from './payment.ts';
import { PROGRAMS } from './programs.ts';

/**
 * The player who moves cards now: the one who pays a cost, or who controls the effect; NONE where the rules move them.
 * @clause TR 1222.5, 1222.5a, 1222.6
 */
export function moverNow(s: State): number {
  for (let f = s[K.FRAME_TOP]; f >= K.FRAMES; f -= K.FRAME_STRIDE)
    if (s[f + K.FRAME_STEP] === PROGRAMS.program || isPaying(s, f)) return K.frameController(s, f);
  return K.NONE;
}
