/** Options of a Choice (5.18): those picked at random, and those that have been picked this turn and cannot be again. */
import { addContinuous, EFFECT_CODE, EFFECT_CONTROL, EFFECT_TARGET, EFFECT_VALUE } from '../../../kernel/continuous.ts';
import {
  EFFECT_COUNT,
  EFFECT_STRIDE,
  EFFECTS,
  NONE,
  STREAM_CHANCE,
  type State,
  TURN_NUMBER,
} from '../../../kernel/layout.ts';
import { drawRandom } from '../../../kernel/random.ts';
import { referenceTo } from '../../../kernel/selection.ts';
import { CODE } from '../../../kernel/tables.ts';
import { EFFECT_USED } from './characteristics.ts';

/** Operands of the `select` word: modes, count, up-to, once-a-turn, random. */
const SELECT_ONCE = 4;
const SELECT_RANDOM = 5;

/** Does a `select` word pick at random? */
export function picksAtRandom(select: number): boolean {
  return CODE[select + SELECT_RANDOM] === 1;
}

/** So many different options at random, as bits. */
export function randomModes(s: State, you: number, total: number, count: number): number {
  let picked = 0;
  for (let left = count, i = 0; i < total; i++) {
    if (drawRandom(s, STREAM_CHANCE + you, total - i) >= left) continue;
    picked |= 1 << i;
    left--;
  }
  return picked;
}

/** Entry of the options of a `select` word that this card has picked this turn; NONE if there is none. */
function findUse(s: State, select: number, source: number): number {
  const reference = referenceTo(s, source);
  for (let i = 0; i < s[EFFECT_COUNT]; i++) {
    const e = EFFECTS + i * EFFECT_STRIDE;
    // abilities note their uses by their row, options by their word: below 0
    if (
      s[e + EFFECT_CODE] === -select &&
      s[e + EFFECT_CONTROL] >> 1 === EFFECT_USED &&
      s[e + EFFECT_TARGET] === reference
    )
      return e;
  }
  return NONE;
}

/** May an option be picked, as far as the turn's earlier picks go? */
export function isModeFresh(s: State, select: number, mode: number, source: number): boolean {
  if (CODE[select + SELECT_ONCE] !== 1 || s[EFFECT_COUNT] === 0) return true;
  const e = findUse(s, select, source);
  return e === NONE || (s[e + EFFECT_VALUE] & (1 << mode)) === 0;
}

/** Notes that an option was picked, where that matters. */
export function noteMode(s: State, select: number, mode: number, source: number, you: number): void {
  if (CODE[select + SELECT_ONCE] !== 1) return;
  const e = findUse(s, select, source);
  if (e !== NONE) s[e + EFFECT_VALUE] |= 1 << mode;
  else {
    const reference = referenceTo(s, source);
    addContinuous(s, EFFECT_USED, you, -select, reference, s[TURN_NUMBER], 1 << mode, reference, 0);
  }
}
