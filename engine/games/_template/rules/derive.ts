/** What continuous effects make of the sprites on the field (7). */
import { CARD_DEF, CARD_STRIDE, CARDS } from '../../../kernel/layout.ts';
import { CONTINUOUS_CODE, CONTINUOUS_VALUE } from '../../../shared/continuous.ts';
import { createDeriver } from '../../../shared/derive.ts';
import * as L from '../layout.ts';
import { LAYER_ABILITIES, LAYER_POWER, MODIFICATIONS, readMask } from '../operators/modifications.ts';
import { computeValue, holds, matches, zonesOf } from '../operators/tables.ts';
import { LINKS, setDeriver, setPrintedCharacteristics } from './characteristics.ts';

/** "TPL 7.1" Printed values, then the layers one after the other; "TPL 7.2" inside each the older effect first; "TPL 7.4" in hands too. */
export const { derive, layersOf, ageMatters } = createDeriver({
  layers: {
    first: LAYER_ABILITIES,
    last: LAYER_POWER,
    abilities: LAYER_ABILITIES,
    ownFirst: false,
    setBeforePlus: false,
    mutualCounts: true,
  },
  modifications: MODIFICATIONS,
  zones: [L.ZONE_FIELD, L.ZONE_HAND],
  zonesOf,
  elsewhere: [],
  elsewhereEvent: L.LISTEN_ELSEWHERE,
  layersEvent: L.LISTEN_LAYERS,
  layered: L.LAYERED,
  // leaf counters
  rowsChange: true,
  from: L.CARD_POWER,
  to: L.CARD_KEYWORDS + 1,
  lostField: L.CARD_KEYWORDS,
  lostBit: L.KEYWORDS_SILENCED,
  staticKind: L.ABILITY_STATIC,
  givenKind: -1,
  oneNumber: true,
  setPrinted: setPrintedCharacteristics,
  definitionOf: (s, card) => s[CARDS + card * CARD_STRIDE + CARD_DEF],
  lent: LINKS,
  isEnabled: () => true,
  matches,
  holds,
  computeValue,
  readMask,
  entryLayers: (s, e) => layersOf(s[e + CONTINUOUS_CODE]),
  applyEntry: () => true,
  fixedNumber: (s, e) => s[e + CONTINUOUS_VALUE],
  isGivenGone: () => true,
});

setDeriver(derive);
