/**
 * Options of a Choice (5.18): those picked at random, and those that have been picked this turn and cannot be again.
 */

import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { drawRandom } from '../../../kernel/random.ts';
import { CODE } from '../../../kernel/tables.ts';
import * as C from '../../../shared/continuous.ts';
import { referenceTo } from '../../../shared/selection.ts';
import { SELECT } from '../operators/effect-table.ts';
import { CONTINUOUS_USED } from './characteristics.ts';

/** Picks `count` different options at random, as bits. */
export function randomModes(s: State, you: number, total: number, count: number): number {
  let picked = 0;
  for (let left = count, i = 0; i < total; i++) {
    if (drawRandom(s, K.STREAM_CHANCE + you, total - i) >= left) continue;
    picked |= 1 << i;
    left--;
  }
  return picked;
}

/** The entry that notes the options of a `select` word which this card has picked this turn; NONE if there is none. */
function findUse(s: State, select: number, source: number): number {
  const reference = referenceTo(s, source);
  for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++) {
    const e = K.continuousOffset(i);
    // uses of abilities are noted under their row, picked options under the negative address of their word
    if (
      s[e + C.CONTINUOUS_CODE] === -select &&
      s[e + C.CONTINUOUS_CONTROL] >> 1 === CONTINUOUS_USED &&
      s[e + C.CONTINUOUS_TARGET] === reference
    )
      return e;
  }
  return K.NONE;
}

/** May an option be picked, as far as the turn's earlier picks go? */
export function isModeFresh(s: State, select: number, mode: number, source: number): boolean {
  if (CODE[select + SELECT.once] !== 1 || s[K.CONTINUOUS_COUNT] === 0) return true;
  const e = findUse(s, select, source);
  return e === K.NONE || (s[e + C.CONTINUOUS_VALUE] & (1 << mode)) === 0;
}

/** Notes that an option was picked, where that matters. */
export function noteMode(s: State, select: number, mode: number, source: number, you: number): void {
  if (CODE[select + SELECT.once] !== 1) return;
  const e = findUse(s, select, source);
  if (e !== K.NONE) s[e + C.CONTINUOUS_VALUE] |= 1 << mode;
  else {
    const reference = referenceTo(s, source);
    C.addContinuous(s, CONTINUOUS_USED, you, -select, reference, s[K.TURN_NUMBER], 1 << mode, reference);
  }
}
