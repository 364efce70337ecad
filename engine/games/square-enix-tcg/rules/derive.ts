/** What continuous effects make of the characteristics of cards on the field, in five layers (11.13.4). */

import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import * as C from '../../../shared/continuous.ts';
import { createDeriver } from '../../../shared/derive.ts';
import * as L from '../layout.ts';
import { readMask } from '../operators/dependencies.ts';
import { LAYER_POWER, LAYER_TEXT, MODIFICATIONS } from '../operators/modifications.ts';
import { EVALUATORS } from '../operators/tables.ts';
import {
  CONTINUOUS_ABILITY,
  CONTINUOUS_GAIN,
  ensureDerived,
  setDeriver,
  setPrintedCharacteristics,
} from './characteristics.ts';

/**
 * The layers after the printed values: text; card type and Job; everything else; power. Inside of a layer effects have
 * the order of 11.13.4.7 (those of the card itself first), 11.13.4.12 (dependency) and 11.13.4.13 (age). Control, the
 * first layer, is the field that a card is on.
 * @clause SE 11.13.4.6
 *
 * Field abilities act from the field, or from another zone if their text names one. The effect of a field ability has
 * the timestamp of its card; the effect of a given one is as old as what gave it.
 * @clause SE 11.13.4.4, 11.13.4.5, 11.10.1, 11.13.4.8
 */
const {
  derive: deriveCharacteristics,
  layersOf,
  hasNoAbilities,
  hasLostSince: hasLostAbilitiesSince,
  ageMatters,
} = createDeriver({
  layout: L,
  layers: {
    first: LAYER_TEXT,
    last: LAYER_POWER,
    abilities: LAYER_TEXT,
    ownFirst: true,
    setBeforePlus: false,
    mutualCounts: true,
  },
  modifications: MODIFICATIONS,
  zones: [L.ZONE_FIELD],
  elsewhere: [L.ZONE_BREAK, L.ZONE_HAND],
  rowsChange: false,
  from: L.CARD_POWER,
  to: L.CARD_JOB + 1,
  lostField: L.CARD_TYPES,
  lostBit: L.TYPES_NO_ABILITIES,
  staticKind: L.ABILITY_FIELD,
  givenKind: CONTINUOUS_ABILITY,
  setPrinted: setPrintedCharacteristics,
  ...EVALUATORS,
  readMask,
  entryLayers: (s, e) =>
    s[e + C.CONTINUOUS_CONTROL] >> 1 === CONTINUOUS_GAIN ? layersOf(s[e + C.CONTINUOUS_CODE]) : 0,
  isGivenGone: (s, e) => !isThere(s, s[e + C.CONTINUOUS_TARGET]) || isGivenLost(s, e),
});

setDeriver(deriveCharacteristics);

export { ageMatters, deriveCharacteristics, layersOf };

/** Is the object of the reference on a field? */
function isThere(s: State, reference: number): boolean {
  const c = K.cardOffset(K.referenceCard(reference));
  return s[c + K.CARD_SERIAL] === K.referenceSerial(reference) && (s[c + K.CARD_ZONE] & ~1) === L.ZONE_FIELD;
}

/**
 * Has the card lost the ability that the entry at this offset gives it? It has if an effect that takes its abilities
 * away is younger than the entry (11.13.4.13); an ability that is given later stays.
 */
export function isGivenLost(s: State, entry: number): boolean {
  return hasLostSince(s, K.referenceCard(s[entry + C.CONTINUOUS_TARGET]), s[entry + C.CONTINUOUS_TIMESTAMP]);
}

/** Has an effect that is younger than that time taken away the card's abilities? */
export function hasLostSince(s: State, card: number, given: number): boolean {
  ensureDerived(s);
  return hasNoAbilities(s, card) && hasLostAbilitiesSince(s, card, given);
}
