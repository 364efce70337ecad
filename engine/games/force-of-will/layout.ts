/**
 * The words and bits of Force of Will: what its rules, its card files and its text all speak of. Lists in their order
 * are the numbers: bit i or value i is entry i.
 *
 * TURN_PLAYER of the kernel is the turn player of the rules, and the stack of the kernel is the chase area.
 */
import { FRAME_STRIDE, GAME_CELLS, type Room } from '../../kernel/layout.ts';
import { wordsOfCounters } from '../../shared/counters.ts';

/** Cells and flags of cards and of their paragraphs, as facts.ts declares them. */
export * from './numbers.ts';

/** The name of the folder. */
export const GAME = 'force-of-will';

// ---- zones: a zone index is kind * 2 + player; the shared one uses player 0 ----
// @clause FOW ext.zone.9
export const ZONE_KINDS = [
  'deck',
  'hand',
  'field',
  'stones',
  'ruler',
  'graveyard',
  'standby',
  'removed',
  'stone-deck',
  'lifebreak',
  'chase',
  'aside',
  'blank',
] as const;
export const ZONE_DECK = 0;
export const ZONE_HAND = 2;
/** The field: J-rulers, resonators, additions and regalia lie there. */
export const ZONE_FIELD = 4;
/**
 * The magic stone area: the stones that can make will. Field, magic stone area and ruler area are the play ground.
 * @clause FOW ext.zone.4, ext.zone.11
 */
export const ZONE_STONES = 6;
/** The ruler area: rulers and astrals lie there, and a J-ruler comes back to it. */
export const ZONE_RULER = 8;
/**
 * The graveyard; the newest card is the last one.
 * @clause FOW ext.zone.6
 */
export const ZONE_GRAVEYARD = 10;
/**
 * The standby area. Cards lie there face down, unless one is shown.
 * @clause FOW ext.zone.7
 */
export const ZONE_STANDBY = 12;
export const ZONE_REMOVED = 14;
/** @clause FOW ext.zone.2 */
export const ZONE_STONE_DECK = 16;
/** The lifebreak area; it is empty without the switch `lifebreak`. */
export const ZONE_LIFEBREAK = 18;
/**
 * The chase area, which both players share. Abilities and judgments in the chase are records of the stack and no cards
 * of this zone.
 */
export const ZONE_CHASE = 20;
/** Cards set aside in the middle of an instruction. */
export const ZONE_ASIDE = 22;
/** The rows of tokens and copies that have not been made yet. */
export const ZONE_BLANK = 24;

/** ABILITY_ZONES bits: bit i is ZONE_KINDS[i]. */
export const ZONE_BIT_HAND = 2;
export const ZONE_BIT_FIELD = 4;
export const ZONE_BIT_STONES = 8;
export const ZONE_BIT_RULER = 16;
export const ZONE_BIT_GRAVEYARD = 32;
export const ZONE_BIT_STANDBY = 64;
export const ZONE_BIT_REMOVED = 128;
export const ZONE_BIT_LIFEBREAK = 512;
export const ZONE_BIT_CHASE = 1024;
/** The zones of the play ground. */
export const ZONE_BITS_PLAY = ZONE_BIT_FIELD | ZONE_BIT_STONES | ZONE_BIT_RULER;

// ---- words of cards ----
/**
 * The types of cards. Each kind of chant is a type of its own; an astral has none of these types.
 * @clause FOW ext.rule.18
 */
export const TYPES = [
  'ruler',
  'j-ruler',
  'resonator',
  'regalia',
  'addition',
  'chant',
  'chant-instant',
  'chant-standby',
  'magic-stone',
  'astral',
] as const;
export const TYPE_RULER = 1 << 0;
export const TYPE_J_RULER = 1 << 1;
export const TYPE_RESONATOR = 1 << 2;
export const TYPE_REGALIA = 1 << 3;
export const TYPE_ADDITION = 1 << 4;
export const TYPE_CHANT = 1 << 5;
export const TYPE_CHANT_INSTANT = 1 << 6;
export const TYPE_CHANT_STANDBY = 1 << 7;
export const TYPE_STONE = 1 << 8;
export const TYPE_ASTRAL = 1 << 9;
/** @clause FOW ext.obj.8 */
export const TYPES_J_RESONATOR = TYPE_RESONATOR | TYPE_J_RULER;
export const TYPES_J_RULER = TYPE_RULER | TYPE_J_RULER;

/**
 * What an addition may be added to. The words are compared as they are: "ruler" does not mean j-rulers.
 * @clause FOW ext.obj.5
 */
export const ADDED_TO = ['field', 'resonator', 'ruler', 'j-ruler', 'j/resonator', 'j/ruler'] as const;

/**
 * The attributes; a card without any is void. Magic stones are of types that have the same names.
 * @clause FOW 9.7.b5, ext.obj.17, ext.obj.9
 */
export const ATTRIBUTES = ['light', 'fire', 'water', 'wind', 'darkness'] as const;
/**
 * The place of a need for moon will, behind those of the attributes; NEED_ANY is the place of a need for will of any
 * attribute.
 * @clause FOW ext.cost.7, ext.cost.20
 */
export const NEED_MOON = 5;
/** The kinds of will that symbols of a cost ask for. */
export const SYMBOLS = [...ATTRIBUTES, 'moon'] as const;
export const NEED_ANY = 6;

/**
 * The keywords that cards print, then rule changes that a card is under and that are kept like keywords; bits of
 * CARD_KEYWORDS.
 */
export const KEYWORDS = [
  'flying',
  'pierce',
  'precision',
  'first-strike',
  'explode',
  'swiftness',
  'imperishable',
  'quickcast',
  'attacks-at-once',
  'must-attack',
  'cannot-attack',
  'cannot-block',
  'blocks-flying',
  'blocks-rested',
  'unblockable',
  'cannot-be-attacked',
  'cannot-be-targeted',
  'cannot-be-targeted-by-opponent',
  'cannot-be-targeted-by-spells',
  'cannot-be-destroyed',
  'no-damage',
  'no-battle-damage',
  'no-recovery',
  'enters-rested',
  'may-stay-rested',
  'blocks-unrested',
  'attacks-first',
  'cannot-be-returned-by-opponent',
  'cannot-recover',
  'hosts-as-resonator',
] as const;
export const KEYWORD_FLYING = 1 << 0;
export const KEYWORD_PIERCE = 1 << 1;
/**
 * Precision; older cards call it Target Attack.
 * @clause FOW ext.kw.7
 */
export const KEYWORD_PRECISION = 1 << 2;
export const KEYWORD_FIRST_STRIKE = 1 << 3;
export const KEYWORD_EXPLODE = 1 << 4;
export const KEYWORD_SWIFTNESS = 1 << 5;
export const KEYWORD_IMPERISHABLE = 1 << 6;
export const KEYWORD_QUICKCAST = 1 << 7;
export const KEYWORD_ATTACKS_AT_ONCE = 1 << 8;
export const KEYWORD_MUST_ATTACK = 1 << 9;
export const KEYWORD_CANNOT_ATTACK = 1 << 10;
export const KEYWORD_CANNOT_BLOCK = 1 << 11;
export const KEYWORD_BLOCKS_FLYING = 1 << 12;
export const KEYWORD_BLOCKS_RESTED = 1 << 13;
export const KEYWORD_UNBLOCKABLE = 1 << 14;
export const KEYWORD_CANNOT_BE_ATTACKED = 1 << 15;
export const KEYWORD_CANNOT_BE_TARGETED = 1 << 16;
export const KEYWORD_CANNOT_BE_TARGETED_BY_OPPONENT = 1 << 17;
export const KEYWORD_CANNOT_BE_TARGETED_BY_SPELLS = 1 << 18;
export const KEYWORD_CANNOT_BE_DESTROYED = 1 << 19;
export const KEYWORD_NO_DAMAGE = 1 << 20;
export const KEYWORD_NO_BATTLE_DAMAGE = 1 << 21;
export const KEYWORD_NO_RECOVERY = 1 << 22;
export const KEYWORD_ENTERS_RESTED = 1 << 23;
export const KEYWORD_MAY_STAY_RESTED = 1 << 24;
/** Blocking does not rest the card. */
export const KEYWORD_BLOCKS_UNRESTED = 1 << 25;
/** If the player of the card attacks at all, this card is among those that attack first. */
export const KEYWORD_ATTACKS_FIRST = 1 << 26;
export const KEYWORD_CANNOT_BE_RETURNED_BY_OPPONENT = 1 << 27;
/** The card recovers neither in a recovery phase nor by a text. */
export const KEYWORD_CANNOT_RECOVER = 1 << 28;
/** Texts may add to the card additions that are added to resonators; they act on it as if it were a resonator. */
export const KEYWORD_HOSTS_AS_RESONATOR = 1 << 29;
/**
 * The keywords that are symbol skills, as bits.
 * @clause FOW ext.kw.14
 */
export const SYMBOL_SKILLS = KEYWORD_QUICKCAST - 1;

/**
 * The kinds of counters that cards put; those of later keywords are the last.
 * @clause FOW ext.gact.24
 */
export const COUNTERS = ['knowledge', 'frozen', '+100/+100', 'creation', 'evolution', 'limit'] as const;

// ---- rule switches: bits of SWITCHES, set for the second value (switches.ts has their names and meanings) ----
export const SWITCH_MAIN_TIMING_IN_BATTLE = 1 << 0;
export const SWITCH_TRIGGERED_WILL_AT_ONCE = 1 << 1;
export const SWITCH_STATE_REFIRES = 1 << 2;
export const SWITCH_KINDS_BEFORE_ABILITIES = 1 << 3;
export const SWITCH_PRINTED_WITH_BASE = 1 << 4;
export const SWITCH_COPY_IN_LAYERS = 1 << 5;
export const SWITCH_ATTACKED_STRIKES_BACK = 1 << 6;
export const SWITCH_DECK_OUT_TURN_DRAW = 1 << 7;
export const SWITCH_RULER_ADDITIONS_FIELD = 1 << 8;
export const SWITCH_RETURNED_AS_LAST = 1 << 9;
export const SWITCH_NO_ASTRAL = 1 << 10;
export const SWITCH_PIERCE_CHOSEN = 1 << 11;
export const SWITCH_PLAYER_AT_EVENT = 1 << 12;
export const SWITCH_HIDDEN_TRIGGERS = 1 << 13;
export const SWITCH_GAINS_ARE_BASE = 1 << 14;
export const SWITCH_LIFEBREAK_COSTS_IGNORED = 1 << 15;
export const SWITCH_LIFEBREAK = 1 << 16;
export const SWITCH_REMNANT = 1 << 17;
export const SWITCH_EVOLUTION = 1 << 18;
export const SWITCH_LIMIT = 1 << 19;
export const SWITCH_BARRIER = 1 << 20;
export const SWITCH_STEALTH = 1 << 21;
export const SWITCH_ENERGIZE = 1 << 22;
export const SWITCH_SHIFT = 1 << 23;

// ---- events and other counters of listeners ----
/**
 * A card has entered a field. Subject: the card; player: its controller; amount: bit 0 if the card was played from the
 * hand, above it whether it was awakened.
 * @clause FOW 9.6.b1.1
 */
export const EVENT_ENTERS = 0;
export const EVENT_LEAVES = 1;
/** A card is put from the field into a graveyard. */
export const EVENT_PUT_INTO_GRAVEYARD = 2;
export const EVENT_DESTROYED = 3;
export const EVENT_RETURNED = 4;
export const EVENT_REMOVED = 5;
export const EVENT_DISCARDED = 6;
export const EVENT_DRAWS = 7;
export const EVENT_RESTS = 8;
export const EVENT_RECOVERS = 9;
export const EVENT_ATTACKS = 10;
export const EVENT_BLOCKS = 11;
export const EVENT_IS_BLOCKED = 12;
/**
 * Damage is dealt to a card. Subject: the source of the damage; other: the card that is damaged; amount: the damage;
 * player: the controller of the source.
 */
export const EVENT_DAMAGES = 13;
export const EVENT_DAMAGES_RESONATOR = 14;
/**
 * Damage is dealt to a player. Subject: the source; player: its controller; amount: the damage. Other: NONE, or the
 * source again where its own controller is damaged.
 */
export const EVENT_DAMAGES_PLAYER = 15;
/** A card is dealt damage. Subject: the card that is damaged; other: the source; amount: the damage. */
export const EVENT_IS_DAMAGED = 16;
export const EVENT_TARGETED = 17;
export const EVENT_SUMMONED = 18;
export const EVENT_SPELL_PLAYED = 19;
export const EVENT_ABILITY_PLAYED = 20;
export const EVENT_STONE_ENTERS = 21;
export const EVENT_JUDGMENT = 22;
export const EVENT_LIFE_GAINED = 23;
export const EVENT_IS_ATTACKED = 24;
export const EVENT_GAME_BEGINS = 25;
export const EVENT_TURN_BEGINS = 26;
export const EVENT_DRAW_PHASE = 27;
export const EVENT_RECOVERY_PHASE = 28;
export const EVENT_RECOVERY_ENDS = 29;
export const EVENT_MAIN_PHASE = 30;
export const EVENT_BATTLE_BEGINS = 31;
export const EVENT_ATTACK_STEP = 32;
export const EVENT_BLOCK_STEP = 33;
export const EVENT_BATTLE_ENDS = 34;
export const EVENT_END_PHASE = 35;
export const EVENT_TURN_ENDS = 36;
export const EVENT_STATE = 37;
export const LISTEN_LAYERS = 38;
/** Counts cards off the field whose abilities work where they are. */
export const LISTEN_ELSEWHERE = 39;
/** Counts what changes the costs of cards and judgments, and with which will they are paid. */
export const LISTEN_COST = 40;
/** Counts what forbids players something: judgment, calling a stone, gaining life and the like. */
export const LISTEN_PLAY = 41;
export const LISTEN_ATTACK = 42;
export const LISTEN_DAMAGE = 43;
export const LISTEN_TARGET = 44;
/** Counts what gives activate abilities. */
export const LISTEN_USING = 45;
/**
 * Counts continuous effects that depend on resting, on roles in battle, on damage or on counters. The next ones count
 * other things that continuous effects depend on; which cards are in the field needs no counter.
 */
export const DEPEND_STATE = 46;
export const DEPEND_STONES = 47;
export const DEPEND_HAND = 48;
/** Counts continuous effects that depend on decks, graveyards, standby areas or removed cards. */
export const DEPEND_PILES = 49;
export const DEPEND_TURN = 50;
/** Counts continuous effects that depend on life or on the deeds of this turn. */
export const DEPEND_PLAYERS = 51;
/**
 * A will ability was played. Subject: its card; player: its controller.
 * @clause FOW 9.7.b1
 */
export const EVENT_WILL_ABILITY = 52;
/** Counts what changes the costs of activate abilities. */
export const LISTEN_ABILITY_COST = 53;
/**
 * Counts what happens instead of leaving a field for a graveyard, or instead of drawing.
 * @clause FOW 9.10.b1
 */
export const LISTEN_LEAVE = 54;
export const LISTEN_DRAW = 55;
/**
 * ATK or DEF of a card in a field has become larger or smaller. Subject: the card; amount: by how much.
 * @clause FOW ext.gold.6
 */
export const EVENT_ATK_RAISED = 56;
export const EVENT_ATK_LOWERED = 57;
export const EVENT_DEF_RAISED = 58;
export const EVENT_DEF_LOWERED = 59;
/**
 * A card battles another one: an attacker battles its blocker, or without a blocker the card that it attacks. The event
 * happens once for each of the two. Subject: one of them; other: the other one; player: the subject's controller.
 * @clause FOW ext.battle.26
 */
export const EVENT_BATTLES = 60;
/** Counts what makes players show hidden cards all the time. */
export const LISTEN_SHOWS = 61;
/**
 * A card is about to be banished for an incarnation. Subject: the card; player: its controller.
 * @clause FOW ext.kw.17
 */
export const EVENT_INCARNATED = 62;
/**
 * A spell has chosen a card as its target. Subject: the card; other: the spell; player: the controller of the spell.
 * @clause FOW ext.zone.12
 */
export const EVENT_TARGETED_BY_SPELL = 63;

// ---- phases; PHASE_SETUP before the first turn ----
export const PHASES = ['setup', 'draw', 'recovery', 'main', 'end'] as const;
export const PHASE_DRAW = 1;
export const PHASE_RECOVERY = 2;
export const PHASE_MAIN = 3;
export const PHASE_END = 4;

// ---- how a game ends ----
export const REASONS = ['none', 'life', 'deck', 'both', 'loop', 'effect'] as const;
export const REASON_LIFE = 1;
export const REASON_DECK = 2;
/** Both players have lost at the same moment. */
export const REASON_BOTH = 3;
export const REASON_LOOP = 4;
export const REASON_EFFECT = 5;

/** The words for players as operands, in the order of their numbers. */
export const PLAYER_WORDS = [
  'you',
  'opponent',
  'each',
  'controller',
  'owner',
  'chosen',
  'turn-player',
  'host-controller',
] as const;
export const PLAYER_EACH = 2;
/** The words that always mean one player: an addition that is added to nothing has no controller of its host. */
export const ONE_PLAYER = PLAYER_WORDS.filter((word) => word !== 'each' && word !== 'host-controller');

// ---- definitions ----
// DEF_ELEMENTS has the attributes and, above them, the types of a magic stone; DEF_POWER has the printed ATK
/** Where the types of a magic stone stand in DEF_ELEMENTS. */
export const STONE_SHIFT = 5;
export const ATTRIBUTES_MASK = 31;
/** Where the free cost stands in DEF_SYMBOLS. */
export const FREE_SHIFT = 24;

// ---- abilities ----
export const ABILITY_STATIC = 1;
export const ABILITY_TRIGGERED = 2;
export const ABILITY_ACTIVATED = 3;
/** The line is the text of a chant. */
export const ABILITY_TEXT = 4;
/** @clause FOW ext.act.26 */
export const ABILITY_JUDGMENT = 5;
/**
 * A will ability: it has no target and does not go to the chase area.
 * @clause FOW 9.7.b1
 */
export const ABILITY_WILL = 6;
/** A will ability that only rests its card and makes one unit. It has no program; rules/pools.ts does it by itself. */
export const ABILITY_MAKES = 8;
/**
 * Lines that particular rules read: [Break], awakening, incarnation, further costs, what is done as the card attacks,
 * as it is placed or as it is added to a card.
 */
export const ABILITY_OTHER = 7;
/**
 * A base ability: it says what the ATK or DEF of its own card is, in every zone.
 * @clause FOW 9.4.b2
 */
export const ABILITY_BASE = 9;

/** Later keywords, as ABILITY_FLAG_MODULE has them. */
export const MODULES = ['', 'remnant', 'evolution', 'limit', 'barrier', 'stealth', 'energize', 'shift'] as const;

// ---- card rows ----
/**
 * The row + 1 of the card that an addition is added to, 0 without one; above it what was named for the card.
 * @clause FOW ext.gact.35
 */
export const CARD_HOST = 9;
export const HOST_MASK = 511;
export const NAMED_SHIFT = 9;
// the cells that the layers derive
export const CARD_ATK = 10;
export const CARD_DEFENCE = 11;
/** The types of the card, then the bits TYPES_… and ELEMENTS_SHIFT below. */
export const CARD_TYPES = 12;
/** A set of names (kernel/name-sets.ts): the races and traits of the card, and names that it has gained. */
export const CARD_RACES = 13;
export const CARD_KEYWORDS = 14;
export const CARD_DAMAGE = 15;
export const CARD_COUNTERS = 16;
export const CARD_LAST_STATE = CARD_COUNTERS + wordsOfCounters(COUNTERS.length);
/**
 * While cards leave together, this cell says what becomes of the card, and whether it is destroyed; it has the bits
 * above the last counters (shared/instead.ts).
 */
export const FATE_CELL = CARD_LAST_STATE - 1;
export const FATE_MASK = 31 << 24;
export const CARD_LAST_DEF = CARD_LAST_STATE + 1;

export const TYPES_MASK = 1023;
export const TYPES_NO_ABILITIES = 1 << 11;
/**
 * The card has lost the abilities with one icon: the continuous ones, or (the next bit) the activate ones.
 * @clause FOW ext.word.3
 */
export const TYPES_NO_CONTINUOUS = 1 << 12;
export const TYPES_NO_ACTIVATE = 1 << 13;
/** Where the attributes and stone types (as in DEF_ELEMENTS) stand in CARD_TYPES. */
export const ELEMENTS_SHIFT = 16;

// CARD_FLAGS
export const CARD_RESTED = 1;
/**
 * The card is shown in a standby area.
 * @clause FOW 9.6.b2
 */
export const CARD_FACE_UP = 2;
/**
 * CARD_SINCE_FIELD: the card has been in this field since the turn began. CARD_SINCE_PLAY: in this play ground.
 * @clause FOW 9.5.b4, 9.5.b3
 */
export const CARD_SINCE_FIELD = 4;
export const CARD_SINCE_GROUND = 8;
/** @clause FOW 9.6.b4.1 */
export const CARD_SET_THIS_TURN = 16;
export const CARD_ATTACKING = 32;
export const CARD_ATTACKED_OBJECT = 64;
export const CARD_BLOCKING = 128;
export const CARD_COMMITTED = 256;
export const CARD_LEAVING = 512;
export const CARD_ATTACKED = 2048;
/** @clause FOW ext.kw.16 */
export const CARD_AWAKENED = 4096;
/**
 * The card is in the chase and was played from the graveyard.
 * @clause FOW ext.kwo.3
 */
export const CARD_REMNANT = 1024;
/** The card was played from the hand. */
export const CARD_FROM_HAND = 8192;
/**
 * The card has come into the field of its owner this turn; the next bit: into that of the other player. Both stay with
 * the row when the card changes zones.
 */
export const CARD_ENTERED = 1 << 15;
export const CARD_ENTERED_OTHER = 1 << 31;
/**
 * From this bit on: which lines of the card have been used this turn, among those that are for once a turn. There are
 * as many bits as a side of a card has lines.
 */
export const USED_SHIFT = 16;
export const USED_LINES = 12;
export const USED_BITS = ((1 << USED_LINES) - 1) << USED_SHIFT;
/**
 * A ruler that was destroyed as a J-ruler, by the switch under which it stays a ruler and has no judgment.
 * @clause FOW ext.rule.14
 */
export const CARD_NO_JUDGMENT = 1 << 30;
/** The card does not recover in its next recovery phase. */
export const CARD_SKIPS_RECOVERY = 1 << 14;

/** The card has lost its abilities. */
export const CARD_LOST_ABILITIES = 1 << 28;
/**
 * The card is a copy of a card in the chase.
 * @clause FOW ext.gact.18
 */
export const CARD_COPY = 1 << 29;

// ---- header words ----
export const FIRST_PLAYER = 32;
export const LAYERED = 33;
export const GIVEN_ABILITIES = 34;
/**
 * References of the attacker, of what is attacked (TARGET_PLAYER: the opponent) and of the blocker; NONE without one.
 */
export const ATTACKER = 35;
export const ATTACKED_OBJECT = 36;
export const BLOCKER = 37;
export const TARGET_PLAYER = -2;
/**
 * What is attacked, in the words of triggers; the amount of the event is the place of the word here, counted from 1.
 */
export const ATTACKED_WORDS = ['player', 'card'] as const;
/** The step of the battle; 0 without a battle. */
export const BATTLE_STEP = 38;
export const BATTLE_BEGUN = 1;
export const BATTLE_ATTACK = 2;
export const BATTLE_BLOCK = 3;
export const BATTLE_FIRST_STRIKE = 4;
export const BATTLE_DAMAGE = 5;
export const BATTLE_END = 6;
/**
 * The opponent has played something in this battle.
 * @clause FOW ext.battle.2
 */
export const BATTLE_ANSWERED = 39;
/**
 * Bits: battle damage is being dealt; some was dealt in the first strike step; cards that are destroyed now are
 * destroyed by battle damage.
 */
export const DAMAGE_OF_BATTLE = 40;
export const BATTLE_DEALING = 1;
export const BATTLE_STRUCK_FIRST = 2;
/** The third of these bits: battle damage has been dealt, and no rule process has followed it yet. */
export const BATTLE_LETHAL = 4;
export const STEPS_THIS_TURN = 41;
export const LOOP_NOTES = 42;
/** 1 while a card may have lost its abilities. */
export const ABILITIES_LOST = 43;
/**
 * The extra turns that are still to come, two bits each: the player + 1. The extra turn that was created last has the
 * lowest bits.
 * @clause FOW ext.turn.27
 */
export const EXTRA_TURNS = 44;
/** While extra turns are taken: 1 + the player of the last turn that was no extra turn. */
export const BEFORE_EXTRA_TURNS = 45;
/** 1 while an ability waits for ATK or DEF to change; then these numbers of the cards in the fields are noted. */
export const NUMBERS_WATCHED = 46;
/** The clock at the beginning of the turn: a later time stamp means that something has come since. */
export const TURN_CLOCK = 47;
export const LOOP_MEMORY = 48;
export const LOOP_MEMORY_SIZE = 16;
export const LOOP_ROUNDS = LOOP_MEMORY + LOOP_MEMORY_SIZE;
const LOOP_ROUND_CELLS = 6;
/**
 * FIRST_TO_ATTACK is the reference of the first resonator that attacked this turn, OTHER_TO_ATTACK that of the last
 * other one; 0 without one.
 */
export const FIRST_TO_ATTACK = LOOP_ROUNDS + LOOP_ROUND_CELLS;
export const OTHER_TO_ATTACK = FIRST_TO_ATTACK + 1;
/** References of the cards that each of the two players drew last this turn; 0 without one. */
export const JUST_DRAWN = OTHER_TO_ATTACK + 1;
/**
 * What this game remembers of a turn because one of its cards asks for it, as bits of MEMORIES (rules/turn-memory.ts);
 * MEMORY_KNOWN is set once all cards have been looked at.
 */
export const REMEMBERED = JUST_DRAWN + 2;
/** 1 once a player has done something in this main phase. */
export const ACTED = REMEMBERED + 1;
export const MEMORY_KNOWN = 4;
/**
 * 1 from the moment at which Explode destroys cards until the next check.
 * @clause FOW ext.kw.9
 */
export const EXPLODED = ACTED + 1;
/**
 * Bits: cards whose ATK, DEF and abilities are those of another may have to be looked at again; it is known whether the
 * game has such cards; it has some (rules/likeness.ts).
 */
export const LIKENESS = EXPLODED + 1;
export const LIKENESS_DUE = 1;
export const LIKENESS_KNOWN = 2;
export const LIKENESS_THERE = 4;
const GAME_CELLS_TO = LIKENESS + 1;

// ---- player words ----
export const PLAYER_LIFE = 0;
/** The will that the player holds: eight bits for each of WILL_KINDS, four kinds in a cell. */
export const PLAYER_WILL = 1;
export const WILL_CELLS = 8;
/**
 * The kinds of will: of an attribute or of none, with the moon trait or without. From RESTRICTED_FROM on there are
 * buckets of will that may be spent for some cards only. PLAYER_RESTRICTION begins the cells with the filters that
 * these cards pass, one for each bucket.
 * @clause FOW 9.7.b5, 9.7.b6.1
 */
export const WILL_KINDS = [
  ...ATTRIBUTES,
  'moon',
  'void',
  ...ATTRIBUTES.map((attribute) => `${attribute}-moon`),
  ...['', '-b', '-c'].flatMap((n) => [...ATTRIBUTES, 'moon'].map((kind) => `restricted-${kind}${n}`)),
] as readonly WillKind[];
type Attribute = (typeof ATTRIBUTES)[number];
export type WillKind =
  | Attribute
  | 'moon'
  | 'void'
  | `${Attribute}-moon`
  | `restricted-${Attribute | 'moon'}${'' | '-b' | '-c'}`;
export const WILL_VOID = 6;
export const RESTRICTED_FROM = 12;
export const BUCKET_KINDS = 6;
export const BUCKETS = 3;
/**
 * The first of the cells with addresses of the filters of cards for which restricted will may be spent, one for each
 * bucket.
 */
export const PLAYER_RESTRICTION = 9;
export const PLAYER_CALLED = 12;
export const PLAYER_JUDGED = 13;
/** @clause FOW ext.battle.2 */
export const PLAYER_NO_BATTLE = 14;
export const PLAYER_DECK_OUT = 15;
export const PLAYER_MULLIGANED = 16;
// the player's deeds of this turn
export const PLAYER_DRAWN = 17;
export const PLAYER_DISCARDED = 18;
export const PLAYER_DESTROYED = 19;
export const DEEDS_FROM = PLAYER_DRAWN;
/**
 * The next spell that the player plays this turn cannot be answered.
 * @clause FOW ext.play.12
 */
export const PLAYER_UNCHASED = 20;
export const DEEDS_TO = PLAYER_UNCHASED;
/** How many cards with activate abilities the player has: in the field, and elsewhere where such abilities work. */
export const PLAYER_ABILITY_CARDS = 21;
/** 1 once the player's first turn is over. */
export const PLAYER_HAD_TURN = 22;
/**
 * The names of the God's Arts that the player has used, two in a cell. There is room for all that the J-rulers of both
 * players can have, with twelve lines each.
 * @clause FOW ext.kw.1, ext.abil.24
 */
export const PLAYER_ARTS = 23;
export const MOST_ARTS = 24;
export const PLAYER_ARTS_TO = PLAYER_ARTS + MOST_ARTS / 2 - 1;
/** The number that the player has chosen in secret (shared/secrets.ts). */
export const PLAYER_SECRET = PLAYER_ARTS_TO + 1;
// more deeds of this turn: the damage that the player was dealt, the life gained, the resonators lost to graveyards
export const PLAYER_DAMAGED = PLAYER_SECRET + 1;
export const PLAYER_GAINED = PLAYER_DAMAGED + 1;
export const PLAYER_LOST = PLAYER_GAINED + 1;
/** How often the player has rested a magic stone for will this turn; 2 stands for more than once. */
export const PLAYER_STONE_WILL = PLAYER_LOST + 1;

// ---- FRAME_CONTROL of what stands in the chase, beside the shared flags ----
export const CONTROL_CARD = 16;
export const CONTROL_TRIGGER = 128;
/**
 * The object in the chase is a judgment: neither a spell nor an ability.
 * @clause FOW ext.act.9
 */
export const CONTROL_JUDGMENT = 256;
/**
 * The object is a will ability, which resolves at once.
 * @clause FOW 9.7.b1
 */
export const CONTROL_WILL = 512;
/** Nothing is paid for it. */
export const CONTROL_FREE = 1024;
export const CONTROL_AWAKENED = 2048;
export const CONTROL_INCARNATED = 4096;
export const CONTROL_FROM_HAND = 8192;
/**
 * The card of the ability has recovered since the ability was played.
 * @clause FOW 9.9.b8
 */
export const CONTROL_RECOVERED = 1 << 14;
/** @clause FOW ext.play.12 */
export const CONTROL_UNCHASED = 1 << 15;

/** CONTINUOUS_UNTIL of what ends with the battle; turn numbers begin with 1. */
export const UNTIL_BATTLE = 0;
/** CONTINUOUS_UNTIL of what lasts as long as its source stays rested. */
export const UNTIL_RESTED = (1 << 30) - 1;
/** CONTINUOUS_UNTIL of what lasts as long as its source is in the field. */
export const UNTIL_HERE = UNTIL_RESTED - 1;
/** CONTINUOUS_UNTIL of what lasts as long as its source, an addition, is added to the card that it is about. */
export const UNTIL_MOVED = UNTIL_HERE - 1;

export const LIFE = 4000;
export const HAND_SIZE = 5;
export const HAND_LIMIT = 7;
export const DECK_SIZE = 40;
export const MOST_CARDS = 60;
export const STONES_LEAST = 10;
export const STONES_MOST = 20;
export const COPY_LIMIT = 4;
// fields of RULE_NUMBERS
export const HAND_SIZE_SHIFT = 0;
export const HAND_SIZE_MASK = 15;
export const HAND_LIMIT_SHIFT = 4;
export const HAND_LIMIT_MASK = 15;
export const LIFE_SHIFT = 8;
export const LIFE_MASK = 16_383;
/** The most tokens and copies that a player has at a time. */
export const TOKEN_ROWS = 8;
/**
 * What putting a card into the standby area costs.
 * @clause FOW ext.act.14
 */
export const SETTING_COST = 2;

/**
 * The object is a break ability: its card lies in the removed area while the ability is in the chase.
 * @clause FOW ext.var.5
 */
export const CONTROL_BREAK = 1 << 16;

/** What this game uses of a state. */
export const ROOM: Room = {
  gameCells: GAME_CELLS_TO - GAME_CELLS,
  playerCells: PLAYER_STONE_WILL + 1,
  zoneKinds: ZONE_KINDS.length,
  events: EVENT_TARGETED_BY_SPELL + 1,
  cardCells: CARD_LAST_DEF + 1,
  cardRows: 2 * (1 + MOST_CARDS + STONES_MOST + TOKEN_ROWS),
  switchBits: 24,
  stackCells: FRAME_STRIDE,
};
