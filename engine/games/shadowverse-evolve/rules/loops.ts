/** "SVE 15.2.1" "SVE 15.2.1.1" Loops of this game: what makes a position, and where it is remembered. */

import { CARD_FLAGS, NONE, PLAYER_STRIDE, PLAYERS } from '../../../kernel/layout.ts';
import { createLoops } from '../../../kernel/loops.ts';
import {
  CARD_ATTACK_CHANGE,
  CARD_DEFENSE_CHANGE,
  CARD_LINK,
  CARD_STACK,
  LOOP_MEMORY,
  LOOP_MEMORY_SIZE,
  LOOP_NOTES,
  PLAYER_EP,
  PLAYER_PP,
  PLAYER_SEP,
  STEPS_THIS_TURN,
  ZONE_DECK,
  ZONE_RESOLUTION,
} from '../layout.ts';

const loops = createLoops({
  steps: STEPS_THIS_TURN,
  notes: LOOP_NOTES,
  memory: LOOP_MEMORY,
  memorySize: LOOP_MEMORY_SIZE,
  // the region of the stack is the log of the turn's deeds (turn-history.ts), which is no part of a position
  stack: NONE,
  orderedZones: [ZONE_DECK, ZONE_RESOLUTION],
  cardFields: [CARD_FLAGS, CARD_ATTACK_CHANGE, CARD_DEFENSE_CHANGE, CARD_LINK, CARD_STACK],
  cells: [
    PLAYERS + PLAYER_PP,
    PLAYERS + PLAYER_EP,
    PLAYERS + PLAYER_SEP,
    PLAYERS + PLAYER_STRIDE + PLAYER_PP,
    PLAYERS + PLAYER_STRIDE + PLAYER_EP,
    PLAYERS + PLAYER_STRIDE + PLAYER_SEP,
  ],
});

export const { isLoopClosed, mayCloseLoops, rememberPosition, countStep, forgetPositions } = loops;
