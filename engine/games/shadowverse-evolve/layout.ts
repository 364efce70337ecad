/**
 * The words, bits and state fields of Shadowverse EVOLVE, which its rules, card files and texts share. Lists in their
 * order are the numbers: bit i or value i is entry i.
 *
 * Offsets are plain numbers, from where the kernel's fields end (CARD_GAME, GAME_CELLS); layout.test.ts compares them.
 */
import { GAME_CELLS, type Room } from '../../kernel/layout.ts';

/** Cells and flags of cards and of their lines, as facts.ts declares them. */
export * from './numbers.ts';

/** The name of the folder. */
export const GAME = 'shadowverse-evolve';

// ---- zones (4): a zone index is kind * 2 + player; the shared resolution zone uses player 0 ----
export const ZONE_KINDS = [
  'deck',
  'hand',
  'field',
  'graveyard',
  'ex',
  'evolve-deck',
  'leader',
  'banished',
  'resolution',
  'evolve',
  'run',
  'drive',
  'trigger',
  'equipment',
  'aside',
  'void',
] as const;
export const ZONE_DECK = 0;
export const ZONE_HAND = 2;
export const ZONE_FIELD = 4;
export const ZONE_GRAVEYARD = 6;
export const ZONE_EX = 8;
/** Evolve deck: face-up cards in it carry CARD_FACE_UP and are not "in the evolve deck" for texts (4.6.3). */
export const ZONE_EVOLVE_DECK = 10;
export const ZONE_LEADER = 12;
export const ZONE_BANISHED = 14;
/** Shared by both players (4.11.1), so its index has no player; new cards on top. */
export const ZONE_RESOLUTION = 16;
/** Evolve cards that lie over field cards (4.12); CARD_LINK names the field card. */
export const ZONE_EVOLVE = 18;
export const ZONE_RUN = 20;
export const ZONE_DRIVE = 22;
export const ZONE_TRIGGER = 24;
export const ZONE_EQUIPMENT = 26;
/** Cards set aside in the middle of an instruction (looked at, searched); per player. */
export const ZONE_ASIDE = 28;
/** Rows of tokens that do not exist now: erased (9.1.3), or not yet created. */
export const ZONE_VOID = 30;
/**
 * Places besides the field where abilities may work: EX area, graveyard, leader area, equipment zone (10.3.4-10.3.6).
 */
export const ELSEWHERE_ZONES = [ZONE_EX, ZONE_GRAVEYARD, ZONE_LEADER, ZONE_EQUIPMENT] as const;

// ---- kinds and special kinds (2.3): DEF_TYPES, and the low bits of CARD_TYPES ----
export const KINDS = [
  'leader',
  'follower',
  'amulet',
  'spell',
  'crest',
  'equipment',
  'evolve',
  'advance',
  'token',
] as const;
export const KIND_LEADER = 1;
export const KIND_FOLLOWER = 2;
export const KIND_AMULET = 4;
export const KIND_SPELL = 8;
export const KIND_CREST = 16;
export const KIND_EQUIPMENT = 32;
/** Special kinds (2.3.3): an evolve follower is a follower too (2.3.4). */
export const KIND_EVOLVE = 64;
export const KIND_ADVANCE = 128;
/** Treated as a special kind for deck building (6.1.1.2). */
export const KIND_TOKEN = 256;
export const KINDS_MASK = 0x1ff;
/** CARD_TYPES: has lost all abilities that it had then; later ones stay (5.31.2.1). */
export const TYPES_NO_ABILITIES = 1 << 16;

// ---- classes (2.2.2): DEF_ELEMENTS ----
/** @clause SVE 2.2.2.t1, 2.2.2.t2 */
export const CLASSES = ['neutral', 'elf', 'royal', 'witch', 'dragon', 'nightmare', 'bishop'] as const;
export const CLASS_NEUTRAL = 1;
export const CLASS_SHIFT = 9;

// ---- definitions ----
/** Printed attack: DEF_POWER of the kernel; NO_NUMBER when it has none. */
export const DEF_ATTACK = 3;
/** Traits (types, 2.4): six slots from the kernel's DEF_JOB on. */
export const DEF_TRAIT = 7;
export const DEF_TRAIT_LIMIT = 6;
/** Cost, attack or defense that a card does not have (1.3.6). */
export const NO_NUMBER = -32768;

export const TRIGGER_ICONS = ['none', 'critical', 'draw', 'stand', 'heal'] as const;

/** Bits in which rules/events.ts counts how often a limited ability triggers, and the largest count. */
export const TIMES_BITS = 4;
export const MOST_TIMES = 15;

// ---- card row fields (from CARD_GAME) ----
/**
 * TURN_NUMBER when the card came under its master (8.4.2.1), in the low bits; 0 for "long ago". Above them, of what has
 * left the field, how it had come there (rules/last-known.ts).
 */
export const CARD_SINCE = 9;
export const SINCE_BITS = 16;
export const SINCE_TURN = (1 << SINCE_BITS) - 1;
/** Permanent changes of attack and of defense (damage is one), which no entry of CONTINUOUS holds. */
export const CARD_ATTACK_CHANGE = 10;
export const CARD_DEFENSE_CHANGE = 11;
/** Row + 1 of the field card that this evolve card, carrot, drive point or equipment belongs to; 0 none. */
export const CARD_LINK = 12;
/** Row + 1 of the evolve card that lies over this field card (5.16.1); 0 none. */
export const CARD_EVOLVED = 13;
/** Stack counters (13.3.2); counters of other names are entries of CONTINUOUS. */
export const CARD_STACK = 14;
// derived by the layers
export const CARD_ATTACK = 15;
export const CARD_DEFENSE = 16;
export const CARD_KEYWORDS = 17;
/** Kind bits 0-8, class bits from CLASS_SHIFT, TYPES_ flags. */
export const CARD_TYPES = 18;
/**
 * Last known information (10.11.1) of the object that left the field from this row last; the derived fields above hold
 * the rest of it. Definition row of its form in bits 0-12 and of its own face in 13-25, master in 26, orientation and
 * state in 27-30; bit 31: there was one. See rules/last-known.ts.
 */
export const CARD_LAST = 19;

// CARD_FLAGS
/** Engaged (アクト); standing otherwise. */
export const CARD_ENGAGED = 1;
export const CARD_EVOLVED_THIS_TURN = 2;
export const CARD_SUPER_EVOLVED = 4;
/** Boxed as it left the field: in last-known information only; on the field an entry says so (5.31). */
export const CARD_BOXED = 8;
/** Face up in the evolve deck. */
export const CARD_FACE_UP = 16;
/** The card is chosen for a part of a cost that is being paid. */
export const CARD_COMMITTED = 32;
/** About to change zones together with others. */
export const CARD_LEAVING = 64;
/** It has fought a follower with Bane since the last rule process (11.3.2). */
export const CARD_BANED = 128;
/** The card has attacked this turn. */
export const CARD_ATTACKED = 1 << 16;
/** This object has had Drive (14.4.7.3.1). */
export const CARD_HAD_DRIVE = 1 << 17;
/** The card's ride ability was played this game (14.4.9.2); the flag outlives zone changes. */
export const CARD_RODE = 1 << 18;
/** Its attack or defense was raised this turn (5.27.1), by an effect that adds to it or sets it. */
export const CARD_RAISED = 1 << 20;
/** Two-faced: shows face 2. */
export const CARD_FACE_TWO = 1 << 19;
/** Came to the field by being played, not by an effect. */
export const CARD_WAS_PLAYED = 1 << 21;
export const CARD_PLAYED_FROM_EX = 1 << 22;
export const CARD_CANNOT_ATTACK_LEADERS = 1 << 23;
/** Four bits: index of the zone kind that the card came to the field from, or was played from (5.5.3). */
export const CARD_FROM_SHIFT = 24;
export const CARD_FROM_MASK = 15 << CARD_FROM_SHIFT;
/** This object has run (14.2.3.1). */
export const CARD_HAS_RUN = 1 << 28;
/** The card came under its master this turn, but to a field before it (5.22.4). */
export const CARD_CAME_OVER = 1 << 29;

// ---- keywords and standing permissions: bits of CARD_KEYWORDS and DEF_KEYWORDS ----
export const KEYWORDS = [
  'ward',
  'storm',
  'rush',
  'assail',
  'intimidate',
  'drain',
  'bane',
  'aura',
  'quick',
  'cannot-attack',
  'cannot-attack-leaders',
  'must-attack',
  'cannot-be-destroyed-by-abilities',
  'no-ability-damage',
  'no-damage',
  'cannot-be-attacked',
  'does-not-stand',
  'cannot-evolve',
  'attacks-leaders-when-new',
  'drive',
  'cannot-be-destroyed',
  'cannot-be-put-into-graveyard-by-opponent',
  'cannot-be-banished-by-opponent',
  'no-combat-damage',
  'cannot-be-banished-by-abilities',
  'enters-engaged',
  'cannot-use-abilities',
] as const;
export const KEYWORD_WARD = 1 << 0;
export const KEYWORD_STORM = 1 << 1;
export const KEYWORD_RUSH = 1 << 2;
export const KEYWORD_ASSAIL = 1 << 3;
export const KEYWORD_INTIMIDATE = 1 << 4;
export const KEYWORD_DRAIN = 1 << 5;
export const KEYWORD_BANE = 1 << 6;
export const KEYWORD_AURA = 1 << 7;
export const KEYWORD_QUICK = 1 << 8;
export const KEYWORD_CANNOT_ATTACK = 1 << 9;
export const KEYWORD_CANNOT_ATTACK_LEADERS = 1 << 10;
export const KEYWORD_MUST_ATTACK = 1 << 11;
export const KEYWORD_NOT_DESTROYED_BY_ABILITIES = 1 << 12;
export const KEYWORD_NO_ABILITY_DAMAGE = 1 << 13;
export const KEYWORD_NO_DAMAGE = 1 << 14;
export const KEYWORD_NOT_ATTACKED = 1 << 15;
/** The card does not stand in its master's start phase. */
export const KEYWORD_DOES_NOT_STAND = 1 << 16;
export const KEYWORD_CANNOT_EVOLVE = 1 << 17;
/** May attack leaders though it is new, without Storm's other meaning. */
export const KEYWORD_ATTACKS_LEADERS = 1 << 18;
export const KEYWORD_DRIVE = 1 << 19;
export const KEYWORD_NOT_DESTROYED = 1 << 20;
export const KEYWORD_NOT_BURIED_BY_OPPONENT = 1 << 21;
export const KEYWORD_NOT_BANISHED_BY_OPPONENT = 1 << 22;
export const KEYWORD_NO_COMBAT_DAMAGE = 1 << 23;
export const KEYWORD_NOT_BANISHED_BY_ABILITIES = 1 << 24;
/** The card is put onto the field engaged. */
export const KEYWORD_ENTERS_ENGAGED = 1 << 25;
/** The card's activated abilities cannot be used, its evolve abilities can. */
export const KEYWORD_NO_USE = 1 << 26;

// ---- abilities (10.1) ----
/**
 * 永続能力
 * @clause SVE 10.1.1, 10.1.1.3, 10.1.1.3.1
 */
export const ABILITY_STATIC = 1;
/** 自動能力 */
export const ABILITY_TRIGGERED = 2;
/** 起動能力 */
export const ABILITY_ACTIVATED = 3;
/**
 * The text of a spell.
 * @clause SVE 10.1.1.4
 */
export const ABILITY_SPELL = 4;
/** An additional cost or a change of cost "when playing this": ABILITY_COST, ABILITY_FLAG_OPTIONAL, ABILITY_AMOUNT. */
export const ABILITY_PLAY_COST = 5;

/** ABILITY_ZONES bits: bit i is ZONE_KINDS[i]. */
export const ZONE_BIT_HAND = 1 << 1;
export const ZONE_BIT_FIELD = 1 << 2;
export const ZONE_BIT_GRAVEYARD = 1 << 3;
export const ZONE_BIT_EX = 1 << 4;
export const ZONE_BIT_LEADER = 1 << 6;
export const ZONE_BIT_EQUIPMENT = 1 << 13;

// ---- events (subject: the card it is about; player; amount; other) ----
/** Put onto a field, from anywhere but a field (12.4.3); player: its master. */
export const EVENT_ENTERS = 0;
/** Left the field for another zone than a field. */
export const EVENT_LEAVES = 1;
/** From the field into a graveyard, for any reason (12.5.3). */
export const EVENT_BURIED = 2;
export const EVENT_DESTROYED = 3;
/** Subject: the attacker; other: the target. */
export const EVENT_ATTACKS = 4;
export const EVENT_EVOLVES = 5;
export const EVENT_SUPER_EVOLVES = 6;
/** A card was played (10.6.2.7); player: who; amount: how many that player has played this turn. */
export const EVENT_PLAYED = 7;
/** Subject: the source of the damage; other: what took it; amount. */
export const EVENT_DEALS_DAMAGE = 8;
/** Subject: what took it (follower or leader); other: the source; amount. */
export const EVENT_IS_DAMAGED = 9;
/** A leader's defense decreased; player; amount. */
export const EVENT_LEADER_DECREASES = 10;
export const EVENT_LEADER_INCREASES = 11;
export const EVENT_DRAWS = 12;
export const EVENT_DISCARDED = 13;
export const EVENT_MAIN_PHASE = 14;
export const EVENT_END_PHASE = 15;
export const EVENT_START_PHASE = 16;
export const EVENT_ENGAGED = 17;
export const EVENT_STOOD = 18;
export const EVENT_CHOSEN = 19;
/** Subject fought other (8.4.9.2); emitted once from each side. */
export const EVENT_FOUGHT = 20;
/**
 * Subject: one of the cards that were fused; other: the card that fused them; player; emitted once a fused card
 * (12.18.4.1).
 */
export const EVENT_FUSED = 21;
export const EVENT_RAN = 22;
export const EVENT_ATE = 23;
export const EVENT_GAINS_DRIVE = 24;
/** A drive check's trigger was used (14.4.5.1.3.2); amount: the icon. */
export const EVENT_TRIGGERED = 25;
/** Subject: the equipment; other: the follower. */
export const EVENT_EQUIPPED = 26;
export const EVENT_BANISHED = 27;
/** Returned from the field to a hand. */
export const EVENT_RETURNED = 28;
export const EVENT_COUNTER = 29;
export const LISTEN_LAYERS = 30;
export const LISTEN_COST = 31;
export const LISTEN_DAMAGE = 32;
export const LISTEN_PLAY = 33;
/** Subject: what is attacked; other: the attacker. */
export const EVENT_ATTACKED = 34;
export const LISTEN_LEAVE = 35;
/**
 * Cards outside the field with triggered or static abilities that work there (EX area, graveyard, equipment, leader).
 */
export const LISTEN_ELSEWHERE = 36;
/** Put into the EX area. */
export const EVENT_ENTERS_EX = 37;
/** Put into a graveyard from anywhere but the field. */
export const EVENT_BURIED_ELSEWHERE = 38;
/** A Union Burst ability was activated (14.5.1.3); subject: its card. */
export const EVENT_UNION_BURST = 39;
// DEPEND_: what continuous effects may depend on, besides the cards on the field
export const DEPEND_STATE = 40;
/** PP, EP, leader defense, turn counts. */
export const DEPEND_PLAYERS = 41;
export const DEPEND_HAND = 42;
/** Decks, graveyards, banished zones, EX areas. */
export const DEPEND_PILES = 43;
export const DEPEND_TURN = 44;
export const DEPEND_DEEDS = 45;
/** Earth Rite was paid, a counter was taken from a Stack amulet. */
export const EVENT_RITE = 46;
/** A triggered ability waits for a state of the game, not for an event (10.7.6). */
export const EVENT_STATE = 47;
/** Attack or defense was raised by an effect that adds to it or sets it (5.27.1). */
export const EVENT_RAISED = 48;
/** The game is about to begin (6.2.1.13). Past all listeners: setup itself asks the cards in decks and on fields. */
export const EVENT_GAME_START = 49;

// ---- phases ----
export const PHASES = ['setup', 'start', 'main', 'end'] as const;
export const PHASE_START = 1;
export const PHASE_MAIN = 2;
export const PHASE_END = 3;

// ---- how a game ends (1.2, 11.2) ----
export const REASONS = ['none', 'leader-defense', 'deck-out', 'both', 'effect', 'loop'] as const;
export const REASON_LEADER = 1;
export const REASON_DECK_OUT = 2;
/** Both players lost at once (1.2.2). */
export const REASON_BOTH = 3;
export const REASON_EFFECT = 4;
export const REASON_LOOP = 5;

// ---- header words of this game (from GAME_CELLS) ----
export const FIRST_PLAYER = 32;
/** Reference of the attacker and of the target while an attack is under way; 0 otherwise. */
export const ATTACKER = 33;
export const ATTACK_TARGET = 34;
/** 1 while attacker and target follower are in combat (8.4.5.1). */
export const IN_COMBAT = 35;
/** 1 when derived values differ from printed ones. */
export const LAYERED = 36;
/** Cards played, abilities used and triggers resolved this turn: loops are looked for once this is large (15.2). */
export const STEPS_THIS_TURN = 37;
export const LOOP_NOTES = 38;
/** Entries of CONTINUOUS that give abilities to a card: how many. */
export const GIVEN_ABILITIES = 39;
/** Extra turns wait (5.28): two bits an entry, last created lowest; player + 1. */
export const EXTRA_TURNS = 40;
/** Turns to be skipped (5.26), by player: 8 bits each. */
export const SKIPPED_TURNS = 41;
/** 1 when cards came to a field or EX area, or links changed, since the last rule process. */
export const FIELD_CHECK = 42;
/** CLOCK when the card or ability that resolves was played: effects date from there (10.9.1.6.2). */
export const PLAY_TIME = 43;
/** Frozen counts of the text that resolves (13.3.1.4): 1, then spells and cards in both graveyards. */
export const FROZEN = 44;
export const FROZEN_WORDS = 5;
/** Whose turn comes after all extra turns (5.28.1). */
export const NEXT_TURN = 49;
export const LOOP_MEMORY = 50;
export const LOOP_MEMORY_SIZE = 14;

// ---- player words ----
export const PLAYER_PP = 0;
export const PLAYER_PP_MAX = 1;
export const PLAYER_EP = 2;
export const PLAYER_SEP = 3;
/**
 * Turns begun (3.3.2).
 * @clause SVE 3.3.1
 */
export const PLAYER_TURNS = 4;
/** Told to draw from an empty deck since the last rule process (11.2.2). */
export const PLAYER_DECK_OUT = 5;
export const PLAYER_CARDS_PLAYED = 6;
/** An evolve or evolve-like ability was played this turn (8.3.2.1). */
export const PLAYER_EVOLVE_USED = 7;
/** Times the leader's defense decreased this turn (13.5.2). */
export const PLAYER_DECREASES = 8;
/** Followers destroyed, cards discarded … this turn, for texts that count. */
export const PLAYER_FOLLOWERS_BURIED = 9;
export const PLAYER_DISCARDED = 10;
export const PLAYER_EVOLVED = 11;
export const PLAYER_SPELLS_PLAYED = 12;
/** Interned title the deck is based on; 0: class basis (6.1.1.5). */
export const PLAYER_TITLE = 13;
/** Class bits of the leader(s). */
export const PLAYER_CLASSES = 14;
/** Sealed: Grant Rush was used this turn (B-1.8.5.1). */
export const PLAYER_GRANTED_RUSH = 15;
/** Cards on the field with activated abilities. */
export const PLAYER_ABILITY_CARDS = 16;
export const PLAYER_MULLIGANED = 17;
export const PLAYER_FIELD_LIMIT = 18;
export const PLAYER_HAND_LIMIT = 19;
export const PLAYER_EX_LIMIT = 20;
export const PLAYER_AMULETS_PLAYED = 21;
export const PLAYER_FOLLOWERS_PLAYED = 22;
export const PLAYER_RITES = 23;
/** Stack counters that Earth Rite took this turn. */
export const PLAYER_RITE_COUNTERS = 24;
export const PLAYER_DRAWN = 25;
/** Union Burst abilities activated this turn. */
export const PLAYER_BURSTS = 26;
/** Names of the leaders' class, or of nothing: whether setup gave the five items of 14.3.1.2. */
export const PLAYER_LEADERS = 27;
/** Cards in the graveyard with activated abilities that work there. */
export const PLAYER_GRAVEYARD_ABILITIES = 28;
/** What the player's text has noted this turn (rules/noting.ts). */
export const PLAYER_NOTED = 29;

export const START_DEFENSE = 20;
export const START_HAND = 4;
export const HAND_LIMIT = 7;
export const FIELD_LIMIT = 5;
// fields of RULE_NUMBERS
export const START_HAND_SHIFT = 0;
export const START_HAND_MASK = 15;
export const HAND_LIMIT_SHIFT = 4;
export const HAND_LIMIT_MASK = 15;
export const START_DEFENSE_SHIFT = 8;
export const START_DEFENSE_MASK = 127;
/** @clause SVE 6.1.1.4 */
export const COPY_LIMIT = 3;
/**
 * Least cards of a main deck.
 * @clause SVE 6.1.1.2
 */
export const DECK_SIZE = 40;
export const PP_LIMIT = 10;
export const START_EP_SECOND = 3;

// ---- rule switches: bits of SWITCHES (switches.ts has their names and meanings) ----
/** Storm lets a new follower attack leaders ('leaders', default) or followers only ('followers'). */
export const SWITCH_STORM_FOLLOWERS = 1;
/** Set-to values are frozen on evolving ('difference', default) or apply again ('again'). */
export const SWITCH_SET_AGAIN = 2;
/** Crossover leaders: each has its own defense ('each', default) or they share one ('shared'). */
export const SWITCH_SHARED_LEADERS = 4;
/** Format 'sealed': granting Rush, leader optional. Neither format bit: 'constructed', the default. */
export const SWITCH_SEALED = 8;
/** Format 'crossover': two leaders. */
export const SWITCH_CROSSOVER = 16;
/** The first player's first turn: no draw in the start phase ('turn-draw', default) or none at all ('all'). */
export const SWITCH_NO_FIRST_DRAWS = 32;
/** A token that something is transformed into enters ('enters', default) or is just there ('silent'). */
export const SWITCH_TRANSFORM_SILENT = 64;

/** Rows for tokens that a player can own at a time: a text creates no more (the rulebook says so at 9.1.2). */
export const TOKEN_ROWS = 20;

/** What this game uses of a state; layout.test.ts compares it with the names above and with what a state holds. */
export const ROOM: Room = {
  gameCells: LOOP_MEMORY + LOOP_MEMORY_SIZE - GAME_CELLS,
  playerCells: PLAYER_NOTED + 1,
  zoneKinds: ZONE_KINDS.length,
  events: EVENT_RAISED + 1,
  cardCells: CARD_LAST + 1,
  // two decks of 50 and 10 with two leaders each (6.1.1, B-2)
  cardRows: 2 * (50 + 10 + 2 + TOKEN_ROWS),
  switchBits: 7,
  // no stack: one word a deed of the turn (rules/turn-history.ts)
  stackCells: 1,
};

/** CONTINUOUS_UNTIL of what lasts until the start of the next turn of a player, whose number is added; see FOREVER. */
export const UNTIL_TURN_OF = (1 << 30) - 2;
