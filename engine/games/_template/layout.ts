/**
 * What this game keeps in a state beside the kernel's own (engine/kernel/layout.ts), and the words of its cards. Lists
 * in their order are the numbers: bit i or value i is entry i. Offsets are plain numbers; layout.test.ts looks that
 * they fit.
 */
import { FRAME_STRIDE, GAME_CELLS, type Room } from '../../kernel/layout.ts';

/** Cells and flags of cards and of their lines, as facts.ts declares them. */
export * from './numbers.ts';

/** The name of the folder. */
export const GAME = '_template';

// ---- zones: a zone index is kind * 2 + player; the shared ones use player 0 ----
export const ZONE_KINDS = ['deck', 'hand', 'field', 'pile', 'stack', 'aside', 'joined'] as const;
export const ZONE_DECK = 0;
export const ZONE_HAND = 2;
export const ZONE_FIELD = 4;
/** Destroyed, discarded and used cards. */
export const ZONE_PILE = 6;
/** Shared: cards that are being played, and charms until they have been resolved. */
export const ZONE_STACK = 8;
/** Cards set aside in the middle of an instruction. */
export const ZONE_ASIDE = 10;

/** Sprites that have joined another one (3.6). */
export const ZONE_JOINED = 12;

/** ABILITY_ZONES bits: bit i is ZONE_KINDS[i]. */
export const ZONE_BIT_HAND = 2;
export const ZONE_BIT_FIELD = 4;

// ---- words of cards ----
export const TYPES = ['sprite', 'charm'] as const;
export const TYPE_SPRITE = 1;
export const TYPE_CHARM = 2;

/** May attack in the turn in which it comes; cannot be chosen by the opponent; may answer. */
export const KEYWORDS = ['eager', 'shy', 'swift'] as const;
export const KEYWORD_EAGER = 1;
export const KEYWORD_SHY = 2;
export const KEYWORD_SWIFT = 4;
/** In CARD_KEYWORDS: the layers have taken its abilities away. */
export const KEYWORDS_SILENCED = 1 << 8;

/** Kinds of counters, each with a number of its own on a card (shared/counters.ts). */
export const COUNTERS = ['leaf', 'bell'] as const;
export const COUNTER_LEAF = 0;

/** Players as operands: their words, in order. */
export const PLAYER_WORDS = ['you', 'opponent', 'each'] as const;
export const PLAYER_EACH = 2;
/** Words that mean one player. */
export const ONE_PLAYER = ['you', 'opponent'] as const;

// ---- kinds of abilities ----
export const ABILITY_STATIC = 1;
export const ABILITY_TRIGGERED = 2;
export const ABILITY_ACTIVATED = 3;
/** The text of a charm. */
export const ABILITY_TEXT = 4;
/** Makes energy, without the stack. */
export const ABILITY_KINDLE = 5;

// ---- card rows ----
export const CARD_DAMAGE = 9;
export const CARD_COUNTERS = 10;
/** The sprite that it has joined (shared/links.ts). */
export const CARD_HOST = 11;
// derived by the layers
export const CARD_POWER = 12;
export const CARD_KEYWORDS = 13;

// CARD_FLAGS
export const CARD_RESTED = 1;
/** Came this turn (3.1). */
export const CARD_SUMMONED = 2;
/** Taken for a payment or a choice that is under way. */
export const CARD_COMMITTED = 4;
/** About to leave together with others. */
export const CARD_LEAVING = 8;

// ---- events and other counters of listeners ----
/** Subject: the sprite; player: its controller. */
export const EVENT_ENTERS = 0;
export const EVENT_DESTROYED = 1;
export const EVENT_ATTACKS = 2;
/** Player: whose turn. */
export const EVENT_TURN_BEGINS = 3;
/** No ability of this game waits for a state. */
export const EVENT_STATE = 4;
export const EVENT_RESTS = 8;
export const EVENT_READIED = 9;
/** Subject: the card; player: whose hand it was in. */
export const EVENT_DISCARDED = 10;
/** Player. */
export const EVENT_DRAWS = 11;
/** What changes attacks, and where sprites go. */
export const LISTEN_ATTACKS = 12;
export const LISTEN_LEAVING = 13;
export const LISTEN_LAYERS = 5;
export const LISTEN_ELSEWHERE = 6;
/**
 * Static abilities that look at more than who is on the field. Whatever they look at makes everything derived anew
 * here.
 */
export const DEPEND_REST = 7;

export const PHASES = ['setup', 'start', 'main', 'end'] as const;
export const PHASE_START = 1;
export const PHASE_MAIN = 2;
export const PHASE_END = 3;

/** How a game can end; GAME_REASON is the index. */
export const REASONS = ['none', 'life', 'deck', 'both', 'loop'] as const;
export const REASON_LIFE = 1;
export const REASON_DECK = 2;
/** Both players have lost at once (6.2). */
export const REASON_BOTH = 3;
/** What goes on without an end (8.2). */
export const REASON_LOOP = 4;

// ---- header words ----
export const FIRST_PLAYER = 32;
/** 1 while derived values hold more than printed ones. */
export const LAYERED = 33;
/** Abilities that effects have given; no text of this game gives one. */
export const GIVEN_ABILITIES = 34;
// for loops: steps of this turn, notes, and the hashes of positions
export const STEPS_THIS_TURN = 35;
export const LOOP_NOTES = 36;
export const LOOP_MEMORY = 37;
export const LOOP_MEMORY_SIZE = 10;

// ---- player words ----
export const PLAYER_LIFE = 0;
/** Turns begun. */
export const PLAYER_TURNS = 1;
// the pool: units of each kind
export const PLAYER_ENERGY = 2;
export const PLAYER_KINDLED = 3;
/** Had to draw from an empty deck. */
export const PLAYER_DECK_OUT = 4;
export const PLAYER_MULLIGANED = 5;
/** Cards drawn and discarded in the game. */
export const PLAYER_DRAWN = 6;
export const PLAYER_DISCARDED = 7;
/** A number chosen in secret (shared/secrets.ts). */
export const PLAYER_SECRET = 8;

/** 1.3: the second player gets no fifth card. */
export const SWITCH_SECOND_DRAWS_NOT = 1;

/** The text of a charm: FRAME_CONTROL, beside the shared flags. */
export const CONTROL_CHARM = 16;

export const DECK_SIZE = 20;
export const COPY_LIMIT = 3;
export const HAND_SIZE = 4;
export const LIFE = 12;
export const MOST_ENERGY = 6;

/** What this game uses of a state. */
export const ROOM: Room = {
  gameCells: LOOP_MEMORY + LOOP_MEMORY_SIZE - GAME_CELLS,
  playerCells: PLAYER_SECRET + 1,
  zoneKinds: ZONE_KINDS.length,
  events: LISTEN_LEAVING + 1,
  cardCells: CARD_KEYWORDS + 1,
  cardRows: 2 * DECK_SIZE,
  switchBits: 1,
  stackCells: FRAME_STRIDE,
};
