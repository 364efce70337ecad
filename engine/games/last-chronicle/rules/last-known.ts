/**
 * What a card was like as it left the battlefield (6.5.2, 11.4.9, 11.8.4, 11.8.7). The derived fields and the counters
 * of its row stay as they were until a card of that row comes to a battlefield again; CARD_LAST_STATE and CARD_LAST_DEF
 * keep the rest.
 */
import { CARD_DEF } from '../../../kernel/layout.ts';
import {
  createLastKnown,
  KEPT,
  KEPT_SERIAL,
  type KeptFact,
  keptCell,
  keptController,
  keptFlag,
} from '../../../shared/last-known.ts';
import * as L from '../layout.ts';
import { matches, namesZone } from '../operators/tables.ts';
import { coloursOf, controllerOf, ensureDerived } from './characteristics.ts';

const KEPT_CONTROLLER = keptController(controllerOf, L.ZONE_BATTLEFIELD);
/**
 * The colours that were in force for the card (5.7.4), which its other last known information does not tell.
 * @clause LC 11.4.9
 */
const KEPT_COLOURS: KeptFact = { bits: 2, read: coloursOf, lay: () => undefined };

/**
 * Asking of cards that have left; see shared/last-known.ts.
 * @clause LC 6.5.2, 11.8.4, 11.8.7
 */
export const LAST_KNOWN = createLastKnown({
  kept: [
    [
      L.CARD_LAST_STATE,
      [
        keptFlag(L.CARD_WIPED),
        keptFlag(L.CARD_ATTACKING),
        keptFlag(L.CARD_BLOCKING),
        KEPT_CONTROLLER,
        KEPT_COLOURS,
        keptCell(L.CARD_DAMAGE, 17),
        KEPT_SERIAL,
        KEPT,
      ],
    ],
    [L.CARD_LAST_DEF, [keptCell(CARD_DEF, 31)]],
  ],
  staying: [
    L.CARD_COUNTERS,
    L.CARD_COUNTERS + 1,
    L.CARD_POWER,
    L.CARD_ATK,
    L.CARD_KEYWORDS,
    L.CARD_TYPES,
    L.CARD_CATEGORIES,
  ],
  field: L.ZONE_BATTLEFIELD,
  deck: L.ZONE_DECK,
  hand: L.ZONE_HAND,
  matches,
  namesZone,
  ensureDerived,
});
export const { forgetLast, rememberLast } = LAST_KNOWN;
/** Who controlled the card that last left a row, and the colours in force for it then; NONE if none did. */
export const lastController = LAST_KNOWN.lastOf(KEPT_CONTROLLER);
export const lastColours = LAST_KNOWN.lastOf(KEPT_COLOURS);
