/**
 * The state: one Int32Array, laid out by these constants for every game. What changes all the time comes first, what is
 * seldom full after it, and the cards last, because games differ in how many.
 *
 * | region   | offset     | cells                           | holds                                                |
 * |----------|------------|---------------------------------|------------------------------------------------------|
 * | header   | 0          | 80                              | status, turn, decision, key; from 32 the game's own  |
 * | players  | PLAYERS    | 2 x PLAYER_STRIDE               | what a game keeps a player                           |
 * | zones    | ZONES      | ZONE_LIMIT x ZONE_STRIDE        | first card, last card, count                         |
 * | listeners| LISTENERS  | EVENT_LIMIT                     | how many cards in listening places care about an event |
 * | frames   | FRAMES     | FRAME_LIMIT x FRAME_STRIDE      | suspended procedures and card effects                |
 * | options  | OPTIONS    | OPTION_LIMIT                    | the options of the decision the state stands at      |
 * | lists    | LISTS      | LIST_CELLS                      | references for which a frame has no room             |
 * | stack    | STACK      | STACK_LIMIT x FRAME_STRIDE      | announced objects (the same record as a frame)       |
 * | entries  | CONTINUOUS | ENTRY_LIMIT x CONTINUOUS_STRIDE | from the front: continuous effects of resolutions;   |
 * |          | PENDING    |                                 | from the back: triggered abilities that wait         |
 * | cards    | CARDS      | card rows x CARD_STRIDE         | one row a card                                       |
 *
 * A copy takes header to listeners with the first frames as one block, the cards as another, and of the regions between
 * them as much as is in use (copyState): two states of either game fit a first-level cache of 32 KB. What stands beyond
 * the counts of stack and entries is always 0; what stands above the top frame or behind the options and lists means
 * nothing.
 *
 * Trade-off: fixed places for everything make every read one load; the price is a fixed upper bound a region, and a
 * game that passes one throws (the match runner quarantines it) instead of going on wrongly. Each game's layout.test.ts
 * compares what the game declares (Room) with these bounds.
 */
export type State = Int32Array;

/** "Nothing here", for every field that can name a card, a player or a zone. */
export const NONE = -1;

// header: the kernel's cells
export const GAME_OVER = 0;
/** 0 or 1, or DRAW; NONE while the game goes on. */
export const GAME_WINNER = 1;
/** Why it ended: the game's own code. */
export const GAME_REASON = 2;
/** Counts from 1. */
export const TURN_NUMBER = 3;
/**
 * Whose turn it is. Where both players share a turn: who comes first in it. Only the game and the shared rules read
 * it.
 */
export const TURN_PLAYER = 4;
export const TURN_PHASE = 5;
/** Offset of the running frame; FRAMES - FRAME_STRIDE when there is none. */
export const FRAME_TOP = 6;
export const DECISION_PLAYER = 7;
/** What is asked: a number of the game, for texts and for the numbers of a position. */
export const DECISION_KIND = 8;
export const OPTION_COUNT = 9;
/** The option code that was chosen, read by the step that follows an ask. */
export const ANSWER = 10;
export const STACK_COUNT = 11;
export const PENDING_COUNT = 12;
export const CONTINUOUS_COUNT = 13;
/** A count that only rises; timestamps are taken from it. */
export const CLOCK = 14;
/**
 * Which derived values (layers) must be computed again before the next read (shared/characteristics.ts); 0 for none.
 */
export const DERIVED_DIRTY = 15;
/** 1 where something happened since the last rule process. */
export const CHECK_DUE = 16;
/** Real decisions taken (two options or more). */
export const DECISION_COUNT = 17;
/** Four cells: the key that every random draw depends on. */
export const RANDOM_KEY = 18;
/** One counter for each random stream. */
export const RANDOM_COUNTERS = 22;
export const STREAM_LIMIT = 7;
/**
 * How a position is played out by quiet options: one of the next five numbers, or 0 where it is not. Below 0: LIGHTLY.
 */
export const PLAYING_OUT = RANDOM_COUNTERS + STREAM_LIMIT;
/** Options that the quiet option does not need are left out until nothing is half done. */
export const SETTLING = 1;
/** As SETTLING, and afterwards too: it is enough to know whether there are two options or more. */
export const CUTTING = 2;
/** As CUTTING, and options were left out of the standing decision. */
export const HAS_CUT = 3;
/**
 * As CUTTING, and the position is only judged: it ends at a decision at which nothing is under way, without looking
 * for its options.
 */
export const JUDGING = 4;
/** As JUDGING, and it has ended at such a decision: no options stand. */
export const HAS_ENDED = 5;
/**
 * The game is played on by a caller that looks only at options which are worth a thought. Of the others no more need
 * be found than it takes for a decision to stand.
 */
export const LIGHTLY = -1;
/** The rule switches, bit fields given by the game's switch table. */
export const SWITCHES = 30;
export const CARD_COUNT = 31;
/** From here to PLAYERS: the game's own cells. */
export const GAME_CELLS = 32;
export const GAME_CELL_LIMIT = 47;
/**
 * Numbers of the rules that an experiment sets otherwise, bit fields given by the game's switch table; 0 is what the
 * rules say.
 */
export const RULE_NUMBERS = GAME_CELLS + GAME_CELL_LIMIT;

export const DRAW = 2;

// random streams: shuffles and chance are a player's own, so that a different decision of one does not shift the other
export const STREAM_SHUFFLE = 0; // + player
export const STREAM_COIN = 2;
export const STREAM_CHANCE = 3; // + player
export const STREAM_SHUFFLE_SECOND = 5; // + player: a second deck

export const PLAYERS = RULE_NUMBERS + 1;
export const PLAYER_STRIDE = 40;

export const ZONES = PLAYERS + 2 * PLAYER_STRIDE;
/** Two for each zone kind: one for each player. */
export const ZONE_LIMIT = 40;
export const ZONE_STRIDE = 3;
export const ZONE_FIRST = 0;
export const ZONE_LAST = 1;
export const ZONE_SIZE = 2;

export const LISTENERS = ZONES + ZONE_LIMIT * ZONE_STRIDE;
export const EVENT_LIMIT = 64;

/**
 * A frame, a stack object and a trigger under way are one record.
 * Rule procedures use FRAME_A … FRAME_D and the slots as their locals.
 */
export const FRAMES = LISTENERS + EVENT_LIMIT;
export const FRAME_LIMIT = 16;
export const FRAME_STRIDE = 24;
/** Index of the next step in the step table. */
export const FRAME_STEP = 0;
/** Address of the next operation of a card program. */
export const FRAME_PC = 1;
/** Reference (card and serial) of the source. */
export const FRAME_SOURCE = 2;
/** Controller in bit 0; the rest are the game's flags. */
export const FRAME_CONTROL = 3;
/** Ability index in the ability table; NONE for a card itself. */
export const FRAME_ABILITY = 4;
/** X, or the first local of a procedure. */
export const FRAME_A = 5;
/** Reference of the card that the triggering event was about, or a local. */
export const FRAME_B = 6;
/** Amount of the event, or a local. */
export const FRAME_C = 7;
/** Modes chosen (bit set), or a local. */
export const FRAME_D = 8;
/** How many slots each chosen set takes: 4 bits for each set, in the order of choosing. */
export const FRAME_SETS = 9;
/** The slots: references of chosen cards from the front, amounts of a distribution from the back. */
export const FRAME_SLOTS = 10;
export const FRAME_SLOT_LIMIT = 14;
// the last three slots of a program's frame
/**
 * What the last instruction moved, found or put: two references, or the first and the list of all (shared/moved.ts).
 */
export const FRAME_IT = 21;
/** The other card of the event (the blocker, the one that was broken). */
export const FRAME_OTHER = 23;

/** So many frames are copied without a look at how many there are: seldom are there more. */
export const FRAMES_COPIED = 6;

export const OPTIONS = FRAMES + FRAME_LIMIT * FRAME_STRIDE;
/** More options than a state has card rows, and one place for passing. */
export const OPTION_LIMIT = 192;

/** First cell: how many of the cells behind it are in use. Then lists: each its length, and its references. */
export const LISTS = OPTIONS + OPTION_LIMIT;
/** Two lists of more cards than a game has in one place. */
export const LIST_CELLS = 320;

export const STACK = LISTS + LIST_CELLS;
export const STACK_LIMIT = 20;
export const STACK_CELLS = STACK_LIMIT * FRAME_STRIDE;

/** Continuous effects and waiting abilities share one region: seldom are there many of both. */
export const CONTINUOUS = STACK + STACK_CELLS;
export const ENTRY_LIMIT = 96;
export const CONTINUOUS_STRIDE = 8;

/** The first waiting ability stands in the last entry, the next before it. */
export const PENDING = CONTINUOUS + (ENTRY_LIMIT - 1) * CONTINUOUS_STRIDE;
export const PENDING_STRIDE = -8;
/** Cells of a waiting ability. */
export const PENDING_CELLS = 8;

export const CARDS = CONTINUOUS + ENTRY_LIMIT * CONTINUOUS_STRIDE;
export const CARD_STRIDE = 20;

// card rows: the kernel's fields
/** Row of the definition tables. */
export const CARD_DEF = 0;
/** What happened to this copy, for card statistics: STAT_ bits. A shuffle moves them along with the definition. */
export const CARD_STATS = 1;
export const CARD_ZONE = 2;
export const CARD_NEXT = 3;
export const CARD_PREV = 4;
/** Rises by one with each change of zone that makes a new object. */
export const CARD_SERIAL = 5;
/** Bit 0: owner. Bits 1, 2: player 0, 1 knows what this card is. Bit 3: face down. Bit 4: of the second deck. */
export const CARD_OWNER = 6;
/** The game's flags. */
export const CARD_FLAGS = 7;
export const CARD_TIMESTAMP = 8;
/** The game's fields follow. */
export const CARD_GAME = 9;

export const OWNER_BIT = 1;
export const KNOWN_SHIFT = 1;
export const KNOWN_BOTH = 0b110;
export const FACE_DOWN = 0b1000;
/** CARD_OWNER: a card of the owner's second deck; unseen ones are dealt anew among themselves. */
export const SECOND_DECK = 0b10000;

export const STAT_OPENING = 1;
export const STAT_DRAWN = 2;
export const STAT_PLAYED = 4;
/** In the hand kept after the mulligan. */
export const STAT_KEPT = 8;

/** Bits that name a card row, in options and in references. */
export const CARD_BITS = 8;

/**
 * How much of a state a game uses. How long a state is, and what of it counts, follows from this; tests check that it
 * fits.
 */
export interface Room {
  /** The game's own header cells, from GAME_CELLS. */
  readonly gameCells: number;
  readonly playerCells: number;
  readonly zoneKinds: number;
  /** How many counters of listeners: events, and whatever else has one. */
  readonly events: number;
  /** Cells of a card row, the kernel's included. */
  readonly cardCells: number;
  readonly cardRows: number;
  /** Bits of SWITCHES. */
  readonly switchBits: number;
  /** Cells of one record of the STACK region. A game without a stack keeps something else there. */
  readonly stackCells: number;
}

/** Cells of a state with that many card rows. */
export function stateCells(cardRows: number): number {
  return CARDS + cardRows * CARD_STRIDE;
}

/** Offset of a card's row. */
export function cardOffset(card: number): number {
  return CARDS + card * CARD_STRIDE;
}

/** The card whose row begins there: the reverse of cardOffset. */
export function cardAt(offset: number): number {
  return (offset - CARDS) / CARD_STRIDE;
}

/** Offset of a field (CARD_…) of a card's row. */
export function cardField(card: number, field: number): number {
  return CARDS + card * CARD_STRIDE + field;
}

/** Offset of a player's cells. */
export function playerOffset(player: number): number {
  return PLAYERS + player * PLAYER_STRIDE;
}

/** Offset of a field of a player's cells. */
export function playerField(player: number, field: number): number {
  return PLAYERS + player * PLAYER_STRIDE + field;
}

/** Offset of a zone's cells. */
export function zoneOffset(zone: number): number {
  return ZONES + zone * ZONE_STRIDE;
}

/** Offset of a field (ZONE_…) of a zone. */
export function zoneField(zone: number, field: number): number {
  return ZONES + zone * ZONE_STRIDE + field;
}

/** Offset of the frame that has that many frames below it. */
export function frameAt(index: number): number {
  return FRAMES + index * FRAME_STRIDE;
}

/** Offset of the frame below: the one that was on top as this frame was pushed. */
export function frameBelow(frame: number): number {
  return frame - FRAME_STRIDE;
}

/** Offset of the frame that is that many places above another; below it where the number is negative. */
export function frameAbove(frame: number, frames: number): number {
  return frame + frames * FRAME_STRIDE;
}

/** Offset of the record of the announced object that has that many objects below it. */
export function stackObject(index: number): number {
  return STACK + index * FRAME_STRIDE;
}

/** Offset of a continuous effect, the oldest first. */
export function continuousOffset(index: number): number {
  return CONTINUOUS + index * CONTINUOUS_STRIDE;
}

/** Offset of a field of a continuous effect. */
export function continuousField(index: number, field: number): number {
  return CONTINUOUS + index * CONTINUOUS_STRIDE + field;
}

/** Offset of a waiting ability, the oldest first. */
export function pendingOffset(index: number): number {
  return PENDING + index * PENDING_STRIDE;
}

/** Offset of a field of a waiting ability. */
export function pendingField(index: number, field: number): number {
  return PENDING + index * PENDING_STRIDE + field;
}

/** Who controls a frame, or the announced object whose record starts there. */
export function frameController(s: State, frame: number): number {
  return s[frame + FRAME_CONTROL] & 1;
}

/** A reference names one object: the card row and the serial it had. */
export function makeReference(card: number, serial: number): number {
  return card | (serial << 8);
}

export function referenceCard(reference: number): number {
  return reference & 0xff;
}

/** The row that a reference names, whether the object is still there or not; NONE for 0, which names nothing. */
export function rowNamed(reference: number): number {
  return reference > 0 ? reference & 0xff : NONE;
}

export function referenceSerial(reference: number): number {
  return reference >> 8;
}
