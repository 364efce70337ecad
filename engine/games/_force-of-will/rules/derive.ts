/** What continuous effects make of the cards in fields, ruler areas and hands, in layers (9.9.b1). */

import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import {
  CONTINUOUS_CODE,
  CONTINUOUS_CONTROL,
  CONTINUOUS_SOURCE,
  CONTINUOUS_TARGET,
  CONTINUOUS_TIMESTAMP,
  CONTINUOUS_UNTIL,
  CONTINUOUS_VALUE,
  FOREVER,
} from '../../../shared/continuous.ts';
import { createDeriver } from '../../../shared/derive.ts';
import { NO_LENT_TEXTS } from '../../../shared/links.ts';
import { cardOf } from '../../../shared/selection.ts';
import * as L from '../layout.ts';
import { readMask } from '../operators/dependencies.ts';
import { LAYER_ABILITIES, LAYER_BASE, LAYER_NUMBERS, MODIFICATIONS } from '../operators/modifications.ts';
import { computeValue, holds, matches, zonesOf } from '../operators/tables.ts';
import {
  CONTINUOUS_ABILITY,
  CONTINUOUS_GAIN,
  countersOn,
  hasLostAbilities,
  isValid,
  setDeriver,
  setPrintedCharacteristics,
} from './characteristics.ts';

/** Is a continuous effect that a resolution made in force? */
export function isInForce(s: State, e: number): boolean {
  const until = s[e + CONTINUOUS_UNTIL];
  if (until === L.UNTIL_LEAVES) return cardOf(s, s[e + CONTINUOUS_SOURCE]) !== K.NONE;
  return until === s[K.TURN_NUMBER] || until === FOREVER || until === L.UNTIL_BATTLE || until > s[K.TURN_NUMBER];
}

/** "FOW 9.9.b1.5" Counters change numbers last. */
function addCounters(s: State, card: number, layer: number): void {
  if (layer !== LAYER_COUNTERS) return;
  const c = K.CARDS + card * K.CARD_STRIDE;
  if (s[c + L.CARD_COUNTERS] === 0) return;
  const by = countersOn(s, card, PLUS_COUNTER) * 100;
  s[c + L.CARD_ATK] += by;
  s[c + L.CARD_DEFENCE] += by;
}

const LAYER_COUNTERS = LAYER_NUMBERS + 1;
const PLUS_COUNTER = L.COUNTERS.indexOf('+100/+100');

/**
 * "FOW 9.9.b1.2" "FOW 9.9.b1.3" "FOW 9.9.b1.4" Abilities, kinds, numbers; "FOW 9.9.b3.1" in a layer what another effect depends on comes before it,
 * "FOW 9.9.b3.2" and the older before the younger.
 */
export const {
  derive,
  layersOf,
  ageMatters,
  hasLostSince: hasLostAbilitiesSince,
} = createDeriver({
  layers: {
    first: LAYER_BASE,
    last: LAYER_COUNTERS,
    abilities: LAYER_ABILITIES,
    ownFirst: false,
    setBeforePlus: false,
    mutualCounts: false,
  },
  modifications: MODIFICATIONS,
  zones: [L.ZONE_FIELD, L.ZONE_RULER, L.ZONE_HAND],
  zonesOf,
  elsewhere: [L.ZONE_RULER, L.ZONE_STONES, L.ZONE_GRAVEYARD],
  elsewhereEvent: L.LISTEN_ELSEWHERE,
  layersEvent: L.LISTEN_LAYERS,
  layered: L.LAYERED,
  rowsChange: true,
  from: L.CARD_ATK,
  to: L.CARD_KEYWORDS + 1,
  lostField: L.CARD_TYPES,
  lostBit: L.TYPES_NO_ABILITIES,
  staticKind: L.ABILITY_STATIC,
  givenKind: CONTINUOUS_ABILITY,
  oneNumber: true,
  setPrinted: setPrintedCharacteristics,
  lent: NO_LENT_TEXTS,
  beginLayer: addCounters,
  definitionOf: (s, card) => s[K.CARDS + card * K.CARD_STRIDE + K.CARD_DEF],
  isEnabled: isValid,
  matches,
  holds,
  computeValue,
  readMask,
  entryLayers: (s, e) =>
    s[e + CONTINUOUS_CONTROL] >> 1 === CONTINUOUS_GAIN && isInForce(s, e) ? layersOf(s[e + CONTINUOUS_CODE]) : 0,
  applyEntry: () => true,
  fixedNumber: (s, e) => s[e + CONTINUOUS_VALUE],
  isGivenGone: (s, e) => {
    if (!isInForce(s, e)) return true;
    if (s[e + CONTINUOUS_TARGET] === K.NONE) return false;
    return cardOf(s, s[e + CONTINUOUS_TARGET]) === K.NONE || isGivenLost(s, e);
  },
});
setDeriver(derive);

/** Has something younger than that time taken away the card's abilities? */
export function hasLostSince(s: State, card: number, since: number): boolean {
  return hasLostAbilities(s, card) && hasLostAbilitiesSince(s, card, since);
}

/** Has the card lost the ability that the entry at that offset gives it? What is given after the loss stays. */
export function isGivenLost(s: State, entry: number): boolean {
  if (!isInForce(s, entry)) return true;
  if (s[entry + CONTINUOUS_TARGET] === K.NONE) return false;
  return hasLostSince(s, K.referenceCard(s[entry + CONTINUOUS_TARGET]), s[entry + CONTINUOUS_TIMESTAMP]);
}
