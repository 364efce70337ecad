/** What continuous effects make of the characteristics of field cards, in five layers (11.13.4). */

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
 * Printed values, then text, card type and Job, everything else, power; inside each the order of 11.13.4.7 (own first),
 * 11.13.4.12 (dependency) and 11.13.4.13 (age). Control, the first layer, is the field a card is on.
 * @clause SE 11.13.4.6
 *
 * Field abilities act from the field, and those whose text names another zone from there. The effect of a field ability
 * has the timestamp of its card; that of one that was given is as old as what gave it.
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
 * Has the card lost the ability that the entry at this offset gives it? It has if something that takes its abilities
 * away is younger than the gift (11.13.4.13); what is given after that stays.
 */
export function isGivenLost(s: State, entry: number): boolean {
  return hasLostSince(s, K.referenceCard(s[entry + C.CONTINUOUS_TARGET]), s[entry + C.CONTINUOUS_TIMESTAMP]);
}

/** Has something younger than that time taken away the card's abilities? */
export function hasLostSince(s: State, card: number, given: number): boolean {
  ensureDerived(s);
  return hasNoAbilities(s, card) && hasLostAbilitiesSince(s, card, given);
}
