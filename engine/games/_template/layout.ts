/** What this game keeps in a state beside the kernel's own (engine/kernel/layout.ts). */
import { CARD_GAME, FRAME_STRIDE, type Room } from '../../kernel/layout.ts';

// zones: kind * 2 + player
export const ZONE_KINDS = ['deck', 'hand', 'table', 'pile'] as const;
export const ZONE_DECK = 0;
export const ZONE_HAND = 2;
/** The card laid in this round. */
export const ZONE_TABLE = 4;
export const ZONE_PILE = 6;

// header words, from GAME_CELLS on
export const FIRST_PLAYER = 32;

// player words
export const PLAYER_POINTS = 0;

export const HAND_SIZE = 3;
export const DECK_SIZE = 12;

/** What this game uses of a state. */
export const ROOM: Room = {
  gameCells: 1,
  playerCells: PLAYER_POINTS + 1,
  zoneKinds: 4,
  events: 0,
  cardCells: CARD_GAME,
  cardRows: 2 * DECK_SIZE,
  switchBits: 0,
  stackCells: FRAME_STRIDE,
};

/** How a game can end; GAME_REASON is the index. */
export const REASONS = ['none', 'points', 'level'] as const;

/** Option code: the row of the card to lay. What is asked: */
export const ASK_LAY = 1;
