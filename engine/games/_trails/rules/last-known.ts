/**
 * What a card was like as it left the field ("TR 1221.1", 1211.6b). The derived fields of its row stay as they were until it comes to a
 * field again, or to another zone with derived values: what they were is then in the cells of the row no more.
 */
import { CARD_DEF } from '../../../kernel/layout.ts';
import { createLastKnown, KEPT, KEPT_SERIAL, keptCell, keptController, keptFlag } from '../../../shared/last-known.ts';
import {
  CARD_ACTIONED,
  CARD_ATTACKING,
  CARD_COST,
  CARD_DEFENCE,
  CARD_DEFENDING,
  CARD_EP,
  CARD_KEYWORDS,
  CARD_LAST_DEF,
  CARD_LAST_STATE,
  CARD_NAMES,
  CARD_ORGANIZATIONS,
  CARD_STR,
  CARD_STUNNED,
  CARD_SUPPORTED,
  CARD_TYPES,
  ZONE_DECK,
  ZONE_FIELD,
  ZONE_HAND,
} from '../layout.ts';
import { matches, namesZone } from '../operators/tables.ts';
import { controllerOf, ensureDerived } from './characteristics.ts';

/** "TR 1221.1" Asking of cards that have left; see shared/last-known.ts. */
export const { forgetLast, rememberLast, readLast, rowOfLeft, rowOfMoved, anyLeftPasses } = createLastKnown({
  kept: [
    [
      CARD_LAST_STATE,
      [
        keptFlag(CARD_ACTIONED),
        keptFlag(CARD_STUNNED),
        keptFlag(CARD_SUPPORTED),
        keptFlag(CARD_ATTACKING),
        keptFlag(CARD_DEFENDING),
        keptController(controllerOf, ZONE_FIELD),
        KEPT_SERIAL,
        KEPT,
      ],
    ],
    [CARD_LAST_DEF, [keptCell(CARD_DEF, 31)]],
  ],
  staying: [CARD_STR, CARD_DEFENCE, CARD_COST, CARD_ORGANIZATIONS, CARD_KEYWORDS, CARD_TYPES, CARD_NAMES, CARD_EP],
  field: ZONE_FIELD,
  deck: ZONE_DECK,
  hand: ZONE_HAND,
  matches,
  namesZone,
  ensureDerived,
});
