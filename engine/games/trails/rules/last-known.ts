/**
 * What a card was like as it left the field (1211.6b). The derived fields of its row stay as they were until the card
 * comes to a zone with derived values again.
 * @clause TR 1221.1
 */
import { CARD_DEF } from '../../../kernel/layout.ts';
import { createLastKnown, KEPT, KEPT_SERIAL, keptCell, keptController, keptFlag } from '../../../shared/last-known.ts';
import * as L from '../layout.ts';
import { matches, namesZone } from '../operators/tables.ts';
import { controllerOf, ensureDerived } from './characteristics.ts';

/**
 * Asking of cards that have left; see shared/last-known.ts.
 * @clause TR 1221.1
 */
export const LAST_KNOWN = createLastKnown({
  kept: [
    [
      L.CARD_LAST_STATE,
      [
        keptFlag(L.CARD_ACTIONED),
        keptFlag(L.CARD_STUNNED),
        keptFlag(L.CARD_SUPPORTED),
        keptFlag(L.CARD_ATTACKING),
        keptFlag(L.CARD_DEFENDING),
        keptController(controllerOf, L.ZONE_FIELD),
        KEPT_SERIAL,
        KEPT,
      ],
    ],
    [L.CARD_LAST_DEF, [keptCell(CARD_DEF, 31)]],
  ],
  staying: [
    L.CARD_STR,
    L.CARD_DEFENCE,
    L.CARD_COST,
    L.CARD_ORGANIZATIONS,
    L.CARD_KEYWORDS,
    L.CARD_TYPES,
    L.CARD_NAMES,
    L.CARD_EP,
  ],
  field: L.ZONE_FIELD,
  deck: L.ZONE_DECK,
  hand: L.ZONE_HAND,
  matches,
  namesZone,
  ensureDerived,
});
export const { forgetLast, rememberLast } = LAST_KNOWN;
