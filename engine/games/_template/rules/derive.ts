import { CONTINUOUS_CODE } from '../../../shared/continuous.ts';
import { createDeriver } from '../../../shared/derive.ts';
import * as L from '../layout.ts';
import { LAYER_ABILITIES, LAYER_POWER, MODIFICATIONS, readMask } from '../operators/modifications.ts';
import { EVALUATORS, zonesOf } from '../operators/tables.ts';
import { LINKS, setDeriver, setPrintedCharacteristics } from './characteristics.ts';

/**
 * Printed values, then the layers one after the other; inside each the older effect first; in hands too.
 * @clause TPL 7.1, 7.2, 7.4
 */
export const { derive, layersOf, ageMatters } = createDeriver({
  layout: L,
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
  // leaf counters
  rowsChange: true,
  from: L.CARD_POWER,
  to: L.CARD_KEYWORDS + 1,
  lostField: L.CARD_KEYWORDS,
  lostBit: L.KEYWORDS_SILENCED,
  staticKind: L.ABILITY_STATIC,
  givenKind: -1,
  setPrinted: setPrintedCharacteristics,
  lent: LINKS,
  ...EVALUATORS,
  readMask,
  entryLayers: (s, e) => layersOf(s[e + CONTINUOUS_CODE]),
});

setDeriver(derive);
