/**
 * The words and bits of Force of Will: what its rules, its card files and its text all speak of. Lists in their order are the
 * numbers: bit i or value i is entry i.
 *
 * TURN_PLAYER of the kernel is the turn player, and the stack is the chase area.
 */

/** The name of the folder. */
export const GAME = '_force-of-will';

// ---- zones (ext.zone.9): a zone index is kind * 2 + player; the shared one uses player 0 ----
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
/** J-rulers, resonators, additions, regalia. */
export const ZONE_FIELD = 4;
/** "FOW ext.zone.4" Magic stones that can make will. Field, stones and ruler are the play ground ("FOW ext.zone.11"). */
export const ZONE_STONES = 6;
/** Rulers and astrals, and what a J-ruler comes back to. */
export const ZONE_RULER = 8;
/** "FOW ext.zone.6" Newest last. */
export const ZONE_GRAVEYARD = 10;
/** "FOW ext.zone.7" Face down, unless a card is shown there. */
export const ZONE_STANDBY = 12;
export const ZONE_REMOVED = 14;
/** "FOW ext.zone.2" */
export const ZONE_STONE_DECK = 16;
/** Empty but with the switch `lifebreak`. */
export const ZONE_LIFEBREAK = 18;
/** Shared. Abilities and judgments stand in the records of the stack only. */
export const ZONE_CHASE = 20;
/** Cards set aside in the middle of an instruction. */
export const ZONE_ASIDE = 22;
/** Rows for tokens and copies that are not there yet. */
export const ZONE_BLANK = 24;

/** ABILITY_ZONES bits: bit i is ZONE_KINDS[i]. */
export const ZONE_BIT_HAND = 2;
export const ZONE_BIT_FIELD = 4;
export const ZONE_BIT_STONES = 8;
export const ZONE_BIT_RULER = 16;
export const ZONE_BIT_GRAVEYARD = 32;
export const ZONE_BIT_STANDBY = 64;
export const ZONE_BIT_CHASE = 1024;

// ---- words of cards ----
/** The kinds of chants are types of their own; an astral has none of these ("FOW ext.rule.18"). */
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
/** "FOW ext.obj.8" */
export const TYPES_J_RESONATOR = TYPE_RESONATOR | TYPE_J_RULER;
export const TYPES_J_RULER = TYPE_RULER | TYPE_J_RULER;

/** "FOW ext.obj.5" What an addition is added to; one word matches no other. */
export const ADDED_TO = ['field', 'resonator', 'ruler', 'j-ruler', 'j/resonator', 'j/ruler'] as const;

/** "FOW 9.7.b5" A card without any is void. Also what magic stones are types of ("FOW ext.obj.9"). */
export const ATTRIBUTES = ['light', 'fire', 'water', 'wind', 'darkness'] as const;
/** Bit of a need for moon will, behind those of the attributes ("FOW ext.cost.7"). */
export const NEED_MOON = 5;

/** Keywords that cards print, then what a card is under; bits of CARD_KEYWORDS. */
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
] as const;
/** "FOW ext.kw.14" How many of KEYWORDS are symbol skills. */
export const SYMBOL_SKILLS = 7;

/** Counters that cards put ("FOW ext.gact.24"); those of later keywords last. */
export const COUNTERS = ['knowledge', 'frozen', '+100/+100', 'evolution', 'limit'] as const;

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
export const SWITCH_J_RULER_LAST_KNOWN = 1 << 9;
export const SWITCH_NO_ASTRAL = 1 << 10;
export const SWITCH_PIERCE_CHOSEN = 1 << 11;
export const SWITCH_PLAYER_AT_EVENT = 1 << 12;
export const SWITCH_HIDDEN_TRIGGERS = 1 << 13;
export const SWITCH_GAINS_ARE_BASE = 1 << 14;
export const SWITCH_LIFEBREAK_COSTS_IGNORED = 1 << 15;
export const SWITCH_LIFEBREAK = 1 << 16;
export const SWITCH_STEALTH = 1 << 17;
export const SWITCH_REMNANT = 1 << 18;
export const SWITCH_EVOLUTION = 1 << 19;
export const SWITCH_SHIFT = 1 << 20;
export const SWITCH_LIMIT = 1 << 21;
export const SWITCH_ENERGIZE = 1 << 22;
export const SWITCH_BARRIER = 1 << 23;
