/**
 * Loops of this game: what makes a position, and where it is remembered.
 * @clause SVE 15.2.1, 15.2.1.1
 */

import * as K from '../../../kernel/layout.ts';
import { createLoops } from '../../../kernel/loops.ts';
import * as L from '../layout.ts';

const loops = createLoops({
  layout: L,
  // the region of the stack is the log of the turn's deeds (turn-history.ts), which is no part of a position
  stack: K.NONE,
  orderedZones: [L.ZONE_DECK, L.ZONE_RESOLUTION],
  cardFields: [K.CARD_FLAGS, L.CARD_ATTACK_CHANGE, L.CARD_DEFENSE_CHANGE, L.CARD_LINK, L.CARD_STACK],
  playerCells: [L.PLAYER_PP, L.PLAYER_EP, L.PLAYER_SEP],
});

export const { isLoopClosed, mayCloseLoops, rememberPosition, countStep, forgetPositions } = loops;
