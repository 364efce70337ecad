/** Durations: how continuous effects that resolutions made come to their end (1215.3b-4). */
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import * as C from '../../../shared/continuous.ts';
import { cardOf, referenceTo } from '../../../shared/selection.ts';
import {
  CONTINUOUS_ABILITY,
  CONTINUOUS_DELAYED,
  CONTINUOUS_GAIN,
  CONTINUOUS_STEAL,
  CONTINUOUS_WATCH,
  markArrival,
  markDirty,
} from './characteristics.ts';
import { layersOf } from './derive.ts';
import { dropEntry } from './events.ts';
import { CONTROL } from './movement.ts';

/**
 * Ends the continuous effects that last no longer than `until`: the number of a turn, or UNTIL_BATTLE. An effect whose
 * object is gone ends too; a delayed trigger waits all the same.
 * @clause TR 705.7, 804.13a
 */
export function endEffects(s: State, until: number): void {
  for (let i = s[K.CONTINUOUS_COUNT] - 1; i >= 0; i--) {
    const e = K.continuousOffset(i);
    const isOver = s[e + C.CONTINUOUS_UNTIL] <= until;
    const kind = s[e + C.CONTINUOUS_CONTROL] >> 1;
    const waits = kind === CONTINUOUS_DELAYED || kind === CONTINUOUS_WATCH || s[e + C.CONTINUOUS_UNTIL] === C.FOREVER;
    const isGone = !waits && s[e + C.CONTINUOUS_TARGET] > 0 && cardOf(s, s[e + C.CONTINUOUS_TARGET]) === K.NONE;
    if (!isOver && !isGone) continue;
    if (isOver) CONTROL.noteEnd(s, e);
    markEnd(s, e);
    dropEntry(s, i);
  }
  // who controls a card is settled once all effects have ended
  CONTROL.endControl(s);
}

/** Kinds of entries that influence their card. */
const INFLUENCES = (1 << CONTINUOUS_GAIN) | (1 << CONTINUOUS_ABILITY) | (1 << CONTINUOUS_STEAL);

/**
 * Drops the effects on the card until now: its gains, given crafts, and changes of control. For static crafts see
 * isNullified.
 * @clause TR 1325.1
 */
export function dropInfluences(s: State, card: number): void {
  const reference = referenceTo(s, card);
  for (let i = s[K.CONTINUOUS_COUNT] - 1; i >= 0; i--) {
    const e = K.continuousOffset(i);
    if (s[e + C.CONTINUOUS_TARGET] !== reference) continue;
    if (((INFLUENCES >> (s[e + C.CONTINUOUS_CONTROL] >> 1)) & 1) === 0) continue;
    CONTROL.noteEnd(s, e);
    dropEntry(s, i);
  }
  markDirty(s);
  CONTROL.endControl(s);
}

const markEnd = C.createMarkEnd({
  gain: CONTINUOUS_GAIN,
  layersOf,
  markAll: markDirty,
  markTarget: (s, target) => markArrival(s, cardOf(s, target)),
});
