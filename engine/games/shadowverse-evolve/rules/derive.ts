/** What continuous effects make of the characteristics of field cards, in three layers (10.9.1.2-10.9.1.4). */

import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { DEF_KEYWORDS, DEFS, defField } from '../../../kernel/tables.ts';
import * as C from '../../../shared/continuous.ts';
import { createDeriver } from '../../../shared/derive.ts';
import { TAKES_ABILITIES } from '../../../shared/modifications.ts';
import * as L from '../layout.ts';
import { readMask } from '../operators/dependencies.ts';
import { LAYER_ABILITIES, LAYER_NUMBERS, MOD_DEFENSE, MODIFICATIONS } from '../operators/modifications.ts';
import { EVALUATORS } from '../operators/tables.ts';
import {
  CONTINUOUS_ABILITY,
  CONTINUOUS_GAIN,
  CONTINUOUS_LOSE,
  CONTINUOUS_SET,
  formOf,
  isEnabled,
  isGivenLost,
  setDeriver,
  setPrintedCharacteristics,
} from './characteristics.ts';

/**
 * The layers: printed information, abilities, other changes than of numbers, numbers; inside of each, dependency and
 * age order the effects (10.9.1.5, 10.9.1.6). A static ability's effect is as old as its card's stay in the zone. Each
 * information is sought by itself: an effect that gives an ability to followers of attack 1 means those whose attack,
 * with all effects on it, is 1.
 * @clause SVE 10.9.1, 10.9.1.6.1, 10.9.3
 */
const { derive: deriveCharacteristics, layersOf } = createDeriver({
  layout: L,
  layers: {
    first: LAYER_ABILITIES,
    last: LAYER_NUMBERS,
    abilities: LAYER_ABILITIES,
    ownFirst: false,
    setBeforePlus: false,
    mutualCounts: true,
    readAtEnd: [L.CARD_ATTACK, L.CARD_DEFENSE, L.CARD_TYPES],
  },
  modifications: MODIFICATIONS,
  zones: [L.ZONE_FIELD],
  elsewhere: L.ELSEWHERE_ZONES,
  rowsChange: true,
  from: L.CARD_ATTACK,
  to: L.CARD_LAST,
  lostField: L.CARD_TYPES,
  lostBit: L.TYPES_NO_ABILITIES,
  staticKind: L.ABILITY_STATIC,
  givenKind: CONTINUOUS_ABILITY,
  oneNumber: false,
  setPrinted: setPrintedCharacteristics,
  definitionOf: formOf,
  isEnabled,
  ...EVALUATORS,
  readMask,
  entryLayers,
  applyEntry,
  fixedNumber,
  isGivenGone: (s, e) => s[e + C.CONTINUOUS_CONTROL] >> 1 === CONTINUOUS_ABILITY && isGivenLost(s, e),
});

setDeriver(deriveCharacteristics);

export { deriveCharacteristics };

function entryLayers(s: State, e: number): number {
  switch (s[e + C.CONTINUOUS_CONTROL] >> 1) {
    case CONTINUOUS_GAIN:
      return layersOf(s[e + C.CONTINUOUS_CODE]);
    case CONTINUOUS_SET:
      return 1 << LAYER_NUMBERS;
    case CONTINUOUS_LOSE:
      return (1 << LAYER_ABILITIES) | TAKES_ABILITIES;
    default:
      return 0;
  }
}

function applyEntry(s: State, card: number, e: number, layer: number): boolean {
  const c = K.cardOffset(card);
  switch (s[e + C.CONTINUOUS_CONTROL] >> 1) {
    case CONTINUOUS_GAIN:
      // numbers of an effect without an end stand in the row already
      return s[e + C.CONTINUOUS_EXTRA] !== 1 || layer !== LAYER_NUMBERS;
    case CONTINUOUS_SET:
      // 10.9.1.6: older changes are overwritten; permanent changes in the row are younger (setNumber blanks older ones)
      if (s[e + C.CONTINUOUS_EXTRA] === 1)
        s[c + L.CARD_ATTACK] = s[e + C.CONTINUOUS_VALUE] + s[c + L.CARD_ATTACK_CHANGE];
      else s[c + L.CARD_DEFENSE] = s[e + C.CONTINUOUS_VALUE] + s[c + L.CARD_DEFENSE_CHANGE];
      return false;
    default: {
      const isOlder = s[e + C.CONTINUOUS_VALUE] > formAge(s, card);
      if (isOlder) s[c + L.CARD_TYPES] |= L.TYPES_NO_ABILITIES;
      s[c + L.CARD_KEYWORDS] = isOlder ? 0 : DEFS[defField(formOf(s, card), DEF_KEYWORDS)];
      return false;
    }
  }
}

/** When a card got its present form: as it came, or as it evolved. */
function formAge(s: State, card: number): number {
  const evolved = s[K.cardField(card, L.CARD_EVOLVED)];
  return s[K.cardField(evolved !== 0 ? evolved - 1 : card, K.CARD_TIMESTAMP)];
}

// CONTINUOUS_VALUE of a CONTINUOUS_GAIN entry: attack in the low half, defense in the high one
const FIXED_ZERO = 0x4000;

/**
 * CONTINUOUS_VALUE of a CONTINUOUS_GAIN entry: attack and defense numbers as they were when it was made. Computed ones
 * that 15 bits do not hold, far beyond all that cards have, count as the largest that they hold.
 */
export function packFixed(attack: number, defense: number): number {
  return fixedBits(attack) | (fixedBits(defense) << 16);
}

function fixedBits(value: number): number {
  return Math.max(0, Math.min(2 * FIXED_ZERO - 1, value + FIXED_ZERO));
}

/** Returns a literal, or the number as it was when the effect was made. */
function fixedNumber(s: State, e: number, operator: number, operand: number): number {
  if ((operand & 1) === 0) return operand >> 1;
  return ((s[e + C.CONTINUOUS_VALUE] >> (operator === MOD_DEFENSE ? 16 : 0)) & 0x7fff) - FIXED_ZERO;
}
