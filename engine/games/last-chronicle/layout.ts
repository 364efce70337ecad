/**
 * Last Chronicle's words, bits and state fields, which its rules, card files and texts share. Lists in their order are
 * the numbers: bit i or value i is entry i. Offsets are plain numbers; layout.test.ts checks that they fit.
 */
import { FRAME_STRIDE, GAME_CELLS, type Room } from '../../kernel/layout.ts';

/** Cells and flags of cards and of their lines, as facts.ts declares them. */
export * from './numbers.ts';

/** The name of the folder. */
export const GAME = 'last-chronicle';

// ---- zones (7.1): a zone index is kind * 2 + player; the shared ones use player 0 ----
export const ZONE_KINDS = [
  'deck',
  'hand',
  'battlefield',
  'era',
  'soul',
  'ca',
  'discard',
  'removed',
  'stack',
  'combined',
  'aside',
  'void',
] as const;
export const ZONE_DECK = 0;
export const ZONE_HAND = 2;
/**
 * The battlefield: Units, Histories, Structures.
 * @clause LC 7.5.1
 */
export const ZONE_BATTLEFIELD = 4;
/**
 * Era markers, face down unless turned up; the last one stands at the end.
 * @clause LC 7.6.1
 */
export const ZONE_ERA = 6;
/**
 * The Soul Yard: soul stones.
 * @clause LC 7.7.1
 */
export const ZONE_SOUL = 8;
/**
 * The CA Yard: cards that chrono checks have turned up.
 * @clause LC 7.8.1
 */
export const ZONE_CA = 10;
export const ZONE_DISCARD = 12;
export const ZONE_REMOVED = 14;
/**
 * Shared by both players (7.13).
 * @clause LC 7.2
 */
export const ZONE_STACK = 16;
/** Cards combined with a Unit (15.2.15): CARD_HOST says with which. */
export const ZONE_COMBINED = 18;
/** Cards set aside in the middle of an instruction, or revealed while being placed (11.3.2); per player. */
export const ZONE_ASIDE = 20;
/** Rows of tokens that do not exist now: vanished (12.4.8), or not yet placed. */
export const ZONE_VOID = 22;

/** ABILITY_ZONES bits: bit i is ZONE_KINDS[i]. */
export const ZONE_BIT_DECK = 1;
export const ZONE_BIT_HAND = 2;
export const ZONE_BIT_BATTLEFIELD = 4;
export const ZONE_BIT_SOUL = 16;
export const ZONE_BIT_CA = 32;
export const ZONE_BIT_DISCARD = 64;

// ---- words of cards ----
export const TYPES = ['unit', 'history', 'spell', 'structure'] as const;
export const TYPE_UNIT = 1;
export const TYPE_HISTORY = 2;
export const TYPE_SPELL = 4;
export const TYPE_STRUCTURE = 8;

/**
 * A card without any of them is factionless (5.2.2.1.1): no sixth faction.
 * @clause LC 5.2.2.1
 */
export const FACTIONS = ['white', 'orange', 'purple', 'black', 'blue'] as const;
export const FACTIONS_MASK = 31;
/** Kinds of souls: of a faction, or of none. */
export const SOULS = [...FACTIONS, 'factionless'] as const;
export const SOUL_FACTIONLESS = 5;

/** Lamps and what they colour: bit 0 green, bit 1 red. */
export const COLOURS = ['green', 'red'] as const;
export const COLOUR_GREEN = 1;
export const COLOUR_RED = 2;
export const COLOUR_BOTH = 3;
/** The lamp that a card may have at an era; the index is the bits of its colours. */
export const LAMPS = ['none', 'green', 'red'] as const;

/** Chrono achievement (5.3): kinds of orbs; each has a byte of DEF_CA. */
export const ORBS = ['normal', 'azure', 'green', 'red'] as const;
/** First orb of a lamp's colour: green, then red, as in COLOURS. */
export const ORB_GREEN = 2;

/** Keywords of a card, and standing permissions and bans on it; bits of CARD_KEYWORDS and DEF_KEYWORDS. */
export const KEYWORDS = [
  'valor', // 15.2.1
  'haste', // 15.2.2
  'aura', // 15.2.3
  'soulstone', // 15.2.5
  'pursuit', // 15.2.14
  'absorb', // 15.2.14.4
  'combine', // 15.2.15
  'unchoosable', // 15.3.1
  'cannot-attack',
  'cannot-block',
  'must-attack',
  'must-block',
  'unblockable',
  'cannot-be-destroyed',
  'enters-wiped',
  'no-recovery', // in the Recovery Phase
] as const;
export const KEYWORD_VALOR = 1 << 0;
export const KEYWORD_HASTE = 1 << 1;
export const KEYWORD_AURA = 1 << 2;
export const KEYWORD_SOULSTONE = 1 << 3;
export const KEYWORD_PURSUIT = 1 << 4;
export const KEYWORD_ABSORB = 1 << 5;
export const KEYWORD_COMBINE = 1 << 6;
export const KEYWORD_UNCHOOSABLE = 1 << 7;
export const KEYWORD_CANNOT_ATTACK = 1 << 8;
export const KEYWORD_CANNOT_BLOCK = 1 << 9;
export const KEYWORD_MUST_ATTACK = 1 << 10;
export const KEYWORD_MUST_BLOCK = 1 << 11;
export const KEYWORD_UNBLOCKABLE = 1 << 12;
export const KEYWORD_NOT_DESTROYED = 1 << 13;
export const KEYWORD_ENTERS_WIPED = 1 << 14;
export const KEYWORD_NO_RECOVERY = 1 << 15;

/**
 * Kinds of counters, each with a number of its own on a card (shared/counters.ts); the first two are the rules' own.
 */
export const COUNTERS = ['power', 'preparation', 'grain', 'star', 'rune', 'ember', 'dew', 'song'] as const;
/** Counters of a Structure with a power source (15.2.14.7). */
export const COUNTER_POWER = 0;
/** Counters of a card with a preparation (15.2.11). */
export const COUNTER_PREPARATION = 1;

/** Players as operands: their words, in order. */
export const PLAYER_WORDS = ['you', 'opponent', 'each', 'controller', 'turn-player'] as const;
export const PLAYER_EACH = 2;
/** Words that mean one player. */
export const ONE_PLAYER = ['you', 'opponent', 'controller', 'turn-player'] as const;

// ---- abilities (11.4.2) ----
export const ABILITY_FIELD = 1;
export const ABILITY_TRIGGER = 2;
export const ABILITY_ACTION = 3;
/** The text of a spell, or a coloured part of it. */
export const ABILITY_SPELL = 4;
/** A chrono burst, a soul burst: it triggers on being declared. */
export const ABILITY_BURST = 5;
/** The text that is done as a card is placed from hand. */
export const ABILITY_PLACED = 6;
/** A cost that is paid for a card beside its own cost, or instead of it. */
export const ABILITY_PAYING = 7;

/** ABILITY_FLAGS: the colour of the lamp that gives the ability; none: it is always there. */
export const ABILITY_FLAG_COLOURS = COLOUR_BOTH;

// ---- card rows ----
/** On the battlefield: TURN_NUMBER when its controller got it (10.1.2.3.1, 11.5.2.1.1). */
export const CARD_SINCE = 9;
/** In the combined zone, in the same place: the row of the Unit. */
export const CARD_HOST = 9;
export const CARD_DAMAGE = 10;
/** Counters of all kinds, packed into two cells. */
export const CARD_COUNTERS = 11;
// derived by the layers
export const CARD_POWER = 13;
export const CARD_ATK = 14;
export const CARD_KEYWORDS = 15;
/**
 * Types in bits 0-3, factions in 4-8, 1 << 9: it has lost its abilities; breakthrough in 10-15; the level from 16 on.
 */
export const CARD_TYPES = 16;
/** Categories gained by effects, as a set of names (kernel/name-sets.ts). */
export const CARD_CATEGORIES = 17;
// last-known information of the object that left the battlefield last from this row, beside the derived fields and the
// counters
/** The rest of that object's state, packed. */
export const CARD_LAST_STATE = 18;
/** Definition row of that object: a shuffle moves what the rows of a deck hold. */
export const CARD_LAST_DEF = 19;

export const TYPES_MASK = 15;
export const FACTION_SHIFT = 4;
export const TYPES_NO_ABILITIES = 1 << 9;
export const BREAKTHROUGH_SHIFT = 10;
export const BREAKTHROUGH_MASK = 63 << 10;
export const LEVEL_SHIFT = 16;

// CARD_FLAGS
export const CARD_WIPED = 1;
export const CARD_ATTACKING = 2;
export const CARD_BLOCKING = 4;
/** The card was designated as an attacker this turn, whether it became one or not (10.1.2.3.3). */
export const CARD_DESIGNATED = 8;
/** The card's pursuit has triggered this turn (15.2.14.3). */
export const CARD_PURSUED = 32;
/** The card is taken for a payment or a choice that is under way. */
export const CARD_COMMITTED = 64;
/** The card is about to leave together with others. */
export const CARD_LEAVING = 128;
/** The card is named for the attack that is being declared. */
export const CARD_DECLARED = 256;
/** How many times the card may be designated beyond the first (15.2.14.2). */
export const CARD_FURTHER_ATTACKS = 0xe00;
export const CARD_FURTHER_ATTACKS_SHIFT = 9;
/** While cards are about to leave for the discard together: what becomes of this one, one of FATE_. */
export const CARD_FATE = 0xf0000;
export const CARD_FATE_SHIFT = 16;
export const FATE_DESTROYED = 1;
export const FATE_PUT = 2;
export const FATE_STONE = 3;
export const FATE_REMOVED = 4;
/** The card stays, without damage and wiped. */
export const FATE_SAVED = 5;
/** The card stays, and its text number fate - FATE_INSTEAD is done. */
export const FATE_INSTEAD = 6;

// ---- events and other counters of listeners ----
/** Subject: what was placed; player: its controller. */
export const EVENT_ENTERS = 0;
export const EVENT_LEAVES = 1;
/** A card was put into the discard from the battlefield, in whatever way. */
export const EVENT_DISCARD_PILE = 2;
export const EVENT_DESTROYED = 3;
export const EVENT_RETURNED = 4;
export const EVENT_REMOVED = 5;
export const EVENT_SACRIFICED = 6;
/** Subject: the card; player: whose hand it was in. */
export const EVENT_DISCARDED = 7;
/** Subject: the card; put into the discard from the deck; player: its owner. */
export const EVENT_MILLED = 8;
/** Player. */
export const EVENT_DRAWS = 9;
export const EVENT_WIPED = 10;
export const EVENT_RECOVERS = 11;
export const EVENT_COUNTER = 12;
/** Subject: the chosen card; player: who chose. */
export const EVENT_CHOSEN = 13;
/** Subject: the spell; player: who used it. */
export const EVENT_SPELL_USED = 14;
/** Subject: the source; player. */
export const EVENT_ABILITY_USED = 15;
export const EVENT_ATTACKS = 16;
/** A platoon attacks (one event); player: the attacker; amount: members. */
export const EVENT_PLATOON_ATTACKS = 17;
/** Other: the attacker. */
export const EVENT_BLOCKS = 18;
/** Other: the blocker. */
export const EVENT_IS_BLOCKED = 19;
/** Subject: the source; player: who took it; amount. */
export const EVENT_DAMAGES_PLAYER = 20;
/** Subject: the source; other: the Unit; amount. */
export const EVENT_DAMAGES_UNIT = 21;
/** Subject: the Unit; amount. */
export const EVENT_IS_DAMAGED = 22;
/** Player; amount. */
export const EVENT_PLAYER_DAMAGED = 23;
/**
 * Player: whose era; amount: the era.
 * @clause LC 9.5.7.5
 */
export const EVENT_ERA_PROGRESSES = 24;
/** A chrono check was made; subject: the card; player. */
export const EVENT_CHRONO_CHECK = 25;
/**
 * A burst is activated; subject: its card; player.
 * @clause LC 6.9.1
 */
export const EVENT_BURST = 26;
/** Subject: the card that was put into a Soul Yard; player: whose. */
export const EVENT_BECOMES_STONE = 27;
/** Subject: the Unit with which a card was combined; other: that card. */
export const EVENT_COMBINED = 28;
// points of the turn; player: the turn player
export const EVENT_RECOVERY_PHASE = 29;
export const EVENT_DRAW_PHASE = 30;
export const EVENT_CHECK_PHASE = 31;
export const EVENT_MAIN_1 = 32;
export const EVENT_MAIN_2 = 33;
export const EVENT_BEFORE_ATTACK = 34;
export const EVENT_ADJUSTMENT = 35;
export const EVENT_TURN_ENDS = 36;
/** A trigger waits for a state of the game, not for an event (11.6.19). */
export const EVENT_STATE = 37;
export const LISTEN_LAYERS = 38;
/** Cards off the battlefield with abilities that work where they are. */
export const LISTEN_ELSEWHERE = 39;
/** Texts that awaken cards (15.2.13). */
export const LISTEN_AWAKENING = 40;
// rule changes: field abilities that change what a player may do, what costs and damage are
export const LISTEN_COST = 41;
export const LISTEN_DAMAGE = 42;
export const LISTEN_BLOCK = 43;
export const LISTEN_PLAY = 44;
export const LISTEN_LEAVE = 45;
export const LISTEN_HAND = 46;
/** Field abilities that keep others from triggering. */
export const LISTEN_TRIGGERS = 47;
/**
 * DEPEND_: what continuous effects may depend on, besides the cards on the battlefield. State: wiped, damage, counters,
 * combat.
 */
export const DEPEND_STATE = 48;
export const DEPEND_ERA = 49;
export const DEPEND_HAND = 50;
/** Decks, discards, Soul Yards, CA Yards, removed cards. */
export const DEPEND_PILES = 51;
/** Whose turn, which phase. */
export const DEPEND_TURN = 52;
/** Life, the advance value, what players did this turn. */
export const DEPEND_PLAYERS = 53;
/**
 * Given action abilities. Their rows have this as event, so that cards that give them are counted; nothing emits it.
 */
export const LISTEN_USING = 54;

// ---- phases (9), and the steps of the Battle Phase (10.1) ----
export const PHASES = ['setup', 'recovery', 'draw', 'check', 'main-1', 'battle', 'main-2', 'adjustment'] as const;
export const PHASE_SETUP = 0;
export const PHASE_RECOVERY = 1;
export const PHASE_DRAW = 2;
export const PHASE_CHECK = 3;
export const PHASE_MAIN_1 = 4;
export const PHASE_BATTLE = 5;
export const PHASE_MAIN_2 = 6;
export const PHASE_ADJUSTMENT = 7;

// ---- how a game ends (3.1, 13.1) ----
export const REASONS = ['none', 'life', 'deck', 'both', 'loop', 'effect'] as const;
export const REASON_LIFE = 1;
export const REASON_DECK = 2;
/**
 * Both players have lost at once.
 * @clause LC 3.3
 */
export const REASON_BOTH = 3;
export const REASON_LOOP = 4;
export const REASON_EFFECT = 5;

// ---- header words ----
export const FIRST_PLAYER = 32;
/** 1 while derived values hold more than printed ones. */
export const LAYERED = 33;
/** Abilities that effects have given (shared/given.ts). */
export const GIVEN_ABILITIES = 34;
/** Attacking Units. */
export const ATTACK_COUNT = 35;
/** The blocking Unit, or NONE. */
export const ATTACK_BLOCKER = 37;
/** 1: a blocker was designated, even if it has gone (10.2.1.1). */
export const ATTACK_BLOCKED = 38;
/** Main phases begun this turn: every one but the first is Main Phase 2 (9.5.1.3). */
export const MAIN_PHASES = 39;
/** Main phases that effects have added after this phase (9.5.1.3). */
export const EXTRA_MAIN_PHASES = 40;
// for loops: steps of this turn, notes, and the hashes of positions
export const STEPS_THIS_TURN = 41;
export const LOOP_NOTES = 42;
/** 1 between combat damage and the next check: breakthrough may work then (15.2.4.2). */
export const BREAKTHROUGH_DUE = 43;
/** 1: a token may be somewhere but on the battlefield (6.11.4). */
export const TOKEN_ASTRAY = 45;
export const LOOP_MEMORY = 48;
export const LOOP_MEMORY_SIZE = 16;
/** Rounds that the players have named (13.2): six cells. */
export const LOOP_ROUNDS = LOOP_MEMORY + LOOP_MEMORY_SIZE;

// ---- player words ----
export const PLAYER_LIFE = 0;
/**
 * 進攻値.
 * @clause LC 8.2.1.2
 */
export const PLAYER_ADVANCE = 1;
/** The soul pool: a cell for each of SOULS. */
export const PLAYER_SOULS = 2;
/**
 * A soul stone was placed from the hand this turn.
 * @clause LC 9.5.6
 */
export const PLAYER_STONE_PLACED = 8;
/** The player tried to draw from an empty deck since the last check (12.4.2). */
export const PLAYER_DECK_OUT = 9;
export const PLAYER_MULLIGANED = 10;
/** Cards drawn and discarded this turn. */
export const PLAYER_DRAWN = 11;
export const PLAYER_DISCARDED = 12;
/** Cards on the battlefield with action abilities, and in the discard. */
export const PLAYER_ABILITY_CARDS = 13;
export const PLAYER_DISCARD_ABILITIES = 14;
/** An effect says that the player wins, or loses (3.1, 3.2): VERDICT_ bits. */
export const PLAYER_VERDICT = 15;
export const VERDICT_WINS = 1;
export const VERDICT_LOSES = 2;

// ---- rule switches: bits of SWITCHES, set for the second value (switches.ts has their names and meanings) ----
/** Q40 'up-to-era'. */
export const SWITCH_LAMPS_UP_TO_ERA = 1 << 0;
/** Q19 'base'. */
export const SWITCH_LAMP_BASE = 1 << 1;
/** Q41 'not-put'. */
export const SWITCH_FIFTH_MARKER_NOT_PUT = 1 << 2;
/** Q43 'illegal'. */
export const SWITCH_ADJUSTMENT_ILLEGAL = 1 << 3;
/** Q47 'keeps'. */
export const SWITCH_SOUL_ACTION_KEEPS = 1 << 4;
/** Q42 'namesakes'. */
export const SWITCH_EPIC_NAMESAKES = 1 << 5;
/** Q25 'one-enters'. */
export const SWITCH_ONE_LEGACY_ENTERS = 1 << 6;
/** Q51 'each-change'. */
export const SWITCH_LEVEL_EACH_CHANGE = 1 << 7;
/** Q1 'any-arrival'. */
export const SWITCH_BURST_ANYWHERE = 1 << 8;
/** Q12 'any-member'. */
export const SWITCH_AURA_OF_ANY = 1 << 9;
/** Q13 'per-unit'. */
export const SWITCH_BREAKTHROUGH_PER_UNIT = 1 << 10;
/** Q14 'trigger'. */
export const SWITCH_BREAKTHROUGH_TRIGGERS = 1 << 11;
/** Q16 'to-a-single-unit'. */
export const SWITCH_REST_TO_ONE = 1 << 12;
/** Q32 'per-member'. */
export const SWITCH_DAMAGE_PER_MEMBER = 1 << 13;
/** Q44 'must-attack'. */
export const SWITCH_FORCED_AGAIN = 1 << 14;
/** Q45 'zone-only'. */
export const SWITCH_LEAVES_BY_ZONE = 1 << 15;
/** Q46 'every-member'. */
export const SWITCH_EVASION_OF_ALL = 1 << 16;
/** Q26 'counted'. */
export const SWITCH_COMBINED_ICONS = 1 << 17;
/** Q20 'red-only'. */
export const SWITCH_AWAKENED_RED = 1 << 18;
/** Q49 'read-late'. */
export const SWITCH_AWAKENING_LATE = 1 << 19;
/** Q24 'legal'. */
export const SWITCH_SOUL_CHANGE_FIRST = 1 << 20;
/** Q6 'ability'. */
export const SWITCH_DELAYED_BY_ABILITY = 1 << 21;
/** Q29 'optional'. */
export const SWITCH_PREPARATION_OPTIONAL = 1 << 22;
/** Q48 'yes'. */
export const SWITCH_SOULSTONE_DESTROYED = 1 << 23;
/** Q17 'self-set-dependency', 'dependency-set-self'. */
export const SWITCH_OWN_BEFORE_SET = 1 << 24;
export const SWITCH_DEPENDENCY_FIRST = 1 << 25;
/** Q18 'power'. */
export const SWITCH_ATK_IN_POWER = 1 << 26;
/** An effect that forbids placing a card forbids combining it, too. */
export const SWITCH_COMBINING_FORBIDDEN = 1 << 27;

// ---- FRAME_CONTROL of what stands on the stack, beside the shared flags ----
/** The frame is of a spell. */
export const CONTROL_SPELL = 16;
/** The colours of the source's lamps, fixed on announcement (11.2.6, 11.5.7, 11.6.9): two bits. */
export const CONTROL_COLOURS_SHIFT = 8;
/** The eras of both players, fixed on announcement: three bits each for the era + 1. */
export const CONTROL_ERAS_SHIFT = 10;
/** The frame is of a triggered ability. */
export const CONTROL_TRIGGER = 128;
/** Two players pick one after the other, and it is the second one's turn. */
export const CONTROL_SECOND_PICKS = 32;

export const DECK_SIZE = 50;
export const COPY_LIMIT = 3;
export const HAND_SIZE = 5;
export const HAND_LIMIT = 6;
export const LIFE = 20;
// fields of RULE_NUMBERS
export const HAND_SIZE_SHIFT = 0;
export const HAND_SIZE_MASK = 15;
export const HAND_LIMIT_SHIFT = 4;
export const HAND_LIMIT_MASK = 15;
export const LIFE_SHIFT = 8;
export const LIFE_MASK = 127;
export const MOST_ERAS = 4;
/**
 * Chrono achievement that progressing an era takes.
 * @clause LC 9.5.7
 */
export const CA_TO_PROGRESS = 7;
/** Rows for tokens that a player can own at a time: a text places no more. */
export const TOKEN_ROWS = 20;

/** How much of a state this game uses. */
export const ROOM: Room = {
  gameCells: LOOP_ROUNDS + 6 - GAME_CELLS,
  playerCells: PLAYER_VERDICT + 1,
  zoneKinds: ZONE_KINDS.length,
  events: LISTEN_USING + 1,
  cardCells: CARD_LAST_DEF + 1,
  cardRows: 2 * (DECK_SIZE + TOKEN_ROWS),
  switchBits: 27,
  stackCells: FRAME_STRIDE,
};
