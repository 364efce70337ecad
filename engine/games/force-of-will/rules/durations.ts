/** Durations: how continuous effects that resolutions made come to their end. */
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import * as C from '../../../shared/continuous.ts';
import { cardOf } from '../../../shared/selection.ts';
import * as L from '../layout.ts';
import {
  CONTINUOUS_COPY,
  CONTINUOUS_DELAYED,
  CONTINUOUS_GAIN,
  CONTINUOUS_WATCH,
  markArrival,
  markDirty,
} from './characteristics.ts';
import { layersOf } from './derive.ts';
import { dropEntry } from './events.ts';
import { CONTROL, endCopy } from './movement.ts';

/**
 * Ends the continuous effects that last no longer than `until`: a turn's number, or UNTIL_BATTLE.
 * @clause FOW ext.turn.22, ext.battle.33
 */
export function endEffects(s: State, until: number): void {
  for (let i = s[K.CONTINUOUS_COUNT] - 1; i >= 0; i--) {
    const e = K.continuousOffset(i);
    const isOver = s[e + C.CONTINUOUS_UNTIL] <= until;
    const kind = s[e + C.CONTINUOUS_CONTROL] >> 1;
    const waits = kind === CONTINUOUS_DELAYED || kind === CONTINUOUS_WATCH || s[e + C.CONTINUOUS_UNTIL] === C.FOREVER;
    const isGone =
      (!waits && s[e + C.CONTINUOUS_TARGET] > 0 && cardOf(s, s[e + C.CONTINUOUS_TARGET]) === K.NONE) ||
      (s[e + C.CONTINUOUS_UNTIL] >= L.UNTIL_MOVED &&
        s[e + C.CONTINUOUS_UNTIL] <= L.UNTIL_RESTED &&
        cardOf(s, s[e + C.CONTINUOUS_SOURCE]) === K.NONE);
    if (!isOver && !isGone) continue;
    if (isOver) CONTROL.noteEnd(s, e);
    if (isOver && kind === CONTINUOUS_COPY) endCopy(s, e);
    markEnd(s, e);
    dropEntry(s, i);
  }
  // who controls a card is asked after all these effects have ended
  CONTROL.endControl(s);
}

const markEnd = C.createMarkEnd({
  gain: CONTINUOUS_GAIN,
  layersOf,
  markAll: markDirty,
  markTarget: (s, target) => markArrival(s, cardOf(s, target)),
});
