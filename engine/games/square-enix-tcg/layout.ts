/**
 * The words, bits and state fields of the Square Enix TCG, which its rules, its card files and its text share. The
 * order of a list gives the numbers: bit i or value i is entry i.
 *
 * Offsets are plain numbers, from where the kernel's fields end (CARD_GAME, GAME_CELLS); layout.test.ts compares them.
 */
import { FRAME_STRIDE, GAME_CELLS, type Room } from '../../kernel/layout.ts';

/** Cells and flags of cards and of their lines, as facts.ts declares them. */
export * from './numbers.ts';

/** The name of the folder. */
export const GAME = 'square-enix-tcg';

// ---- zones (7.1): a zone index is kind * 2 + player; the shared ones use player 0 ----
export const ZONE_KINDS = ['deck', 'hand', 'field', 'damage', 'break', 'removed', 'stack', 'aside'] as const;
export const ZONE_DECK = 0;
export const ZONE_HAND = 2;
export const ZONE_FIELD = 4;
export const ZONE_DAMAGE = 6;
export const ZONE_BREAK = 8;
export const ZONE_REMOVED = 10;
/**
 * The stack, which both players share (7.17).
 * @clause SE 7.2
 */
export const ZONE_STACK = 12;
/**
 * Each player's cards that are set aside in the middle of an instruction (15.1.1.9.1), or revealed while being played
 * (11.3.2).
 */
export const ZONE_ASIDE = 14;

// ---- types (5.2.3) ----
/** @clause SE 5.2.3.1.2, 5.2.3.1.4.1, 6.6.2 */
export const TYPES = ['forward', 'backup', 'monster', 'summon', 'weapon', 'armor', 'accessory', 'formation'] as const;
export const TYPE_FORWARD = 1;
export const TYPE_BACKUP = 2;
export const TYPE_MONSTER = 4;
export const TYPE_SUMMON = 8;
export const TYPE_WEAPON = 16;
export const TYPE_ARMOR = 32;
export const TYPE_ACCESSORY = 64;
export const TYPE_FORMATION = 128;
export const TYPE_CHARACTER = TYPE_FORWARD | TYPE_BACKUP | TYPE_MONSTER;
export const TYPE_ITEM = TYPE_WEAPON | TYPE_ARMOR | TYPE_ACCESSORY;

// ---- elements (5.2.1.1) ----
export const ELEMENTS = ['fire', 'ice', 'wind', 'earth', 'lightning', 'water', 'light', 'dark'] as const;
export const ELEMENT_LIGHT = 64;
export const ELEMENT_DARK = 128;
/**
 * Light and Dark cards: they are not discarded for CP (11.3.6.1.1), CP of any element pay for them, and a player has
 * only one of them (12.4.7).
 */
export const ELEMENT_LIGHT_DARK = ELEMENT_LIGHT | ELEMENT_DARK;

// ---- card row fields ----
/**
 * Of a card on a field: the TURN_NUMBER when its controller got it (10.1.2.1.1). Of a card in a Break Zone: when it
 * came there from the field; 0 if it came from elsewhere.
 */
export const CARD_SINCE = 9;
export const CARD_DAMAGE = 10;
/** The bearer of an Item, or the Summon that is junctioned to a Character; NONE without one. */
export const CARD_LINK = 11;
export const CARD_COUNTERS = 12;
// the cells that the layers derive
export const CARD_POWER = 13;
export const CARD_KEYWORDS = 14;
/** Type bits in 0-7, element bits in 8-15, 1 << 16: has power, 1 << 17 to 19: see TYPES_ below. */
export const CARD_TYPES = 15;
/** Jobs gained by effects, as a set of names (kernel/name-sets.ts). */
export const CARD_JOB = 16;
// last known information of the object that left the field last from this row, besides the derived fields
// (rules/last-known.ts)
/** The visible state of that object, other than its derived values. */
export const CARD_LAST_STATE = 17;
/** The definition row of that object: a shuffle moves what the rows of a deck hold. */
export const CARD_LAST_DEF = 18;
/**
 * On a field: who dealt the damage since the last rule process, card + 1, or a negative party mark (12.4.5,
 * 15.1.1.10.8). Removed from the game: the reference of the card whose text did that, if its texts ask; else 0.
 */
export const CARD_DAMAGED_BY = 19;

export const TYPES_MASK = 0xff;
export const ELEMENT_SHIFT = 8;
export const TYPES_HAS_POWER = 1 << 16;
export const TYPES_NO_ABILITIES = 1 << 17;
/** It has lost its Jobs; it has all there are. */
export const TYPES_NO_JOBS = 1 << 18;
export const TYPES_ALL_JOBS = 1 << 19;

// CARD_FLAGS
export const CARD_DULL = 1;
export const CARD_FROZEN = 2;
export const CARD_ATTACKING = 4;
export const CARD_BLOCKING = 8;
export const CARD_ATTACKED = 16;
/** The card is chosen for a part of a cost that is being paid, and not available for other parts. */
export const CARD_COMMITTED = 32;
/** The additional or alternative cost of playing the card was paid: Overdrive (15.2.9), or that of a play-cost line. */
export const CARD_OVERDRIVEN = 64;
/** Of a card in a damage zone: its EX Burst was used. */
export const CARD_EX_USED = 1 << 7;
/** Of a card on a field: it may attack once more. */
export const CARD_ATTACKS_AGAIN = 1 << 7;
/** From this bit on: which abilities of the card that are for once a turn have been used, one bit each. */
export const CARD_USED_SHIFT = 8;
export const CARD_USED_MASK = 0xff00;
/** The card entered the field this turn, under either player's control. */
export const CARD_ENTERED = 1 << 16;
/** The Assist of the card is used (15.2.6.3). */
export const CARD_ASSISTED = 1 << 17;
/** By an effect, the card does not become active in the next Active Phase. */
export const CARD_STAYS_DULL = 1 << 18;
/** The card is about to leave together with others (15.1.1.3). */
export const CARD_LEAVING = 1 << 19;
/** The card is named as an attacker, and not attacking yet (10.1.2.1). */
export const CARD_DECLARED = 1 << 20;
/** The card has attacked a second time this turn; further attacks are kept in an entry (rules/battle.ts). */
export const CARD_ATTACKED_TWICE = 1 << 21;
/** What becomes of a card that is about to leave: one of the next three values; 0: the card does not leave. */
export const CARD_FATE = 3 << 22;
export const CARD_FATE_SHIFT = 22;
export const FATE_BROKEN = 1;
export const FATE_PUT = 2;
export const FATE_REMOVED = 3;
/**
 * From this bit on, for cards whose texts ask for it: the elements of the CP that were paid to cast the card. The card
 * keeps them on the stack and on the field.
 */
export const PAID_SHIFT = 24;
export const CARD_PAID = 0xff << PAID_SHIFT;
/** The same bits of cards whose texts ask from where they came onto the field (no card asks for both). */
export const CAME_FROM = ['hand', 'break', 'elsewhere', 'cast'] as const;
/** The card came from the hand and was cast, not put by a text. */
export const CAME_CAST = 4;

// ---- keywords: what a card may have or be under; bits of CARD_KEYWORDS and DEF_KEYWORDS ----
export const KEYWORDS = [
  'haste', // 15.2.2
  'brave', // 15.2.1
  'first-strike', // 15.2.3
  'cannot-attack',
  'cannot-block',
  'must-attack',
  'must-block',
  'unblockable',
  'cannot-be-chosen-by-opponent-summons',
  'cannot-be-chosen-by-opponent-abilities',
  'must-be-chosen-by-opponent',
  'cannot-be-broken-by-opponent', // by the opponent's Summons and abilities that do not deal damage
  'cannot-be-broken',
  'cannot-be-dulled-by-opponent',
  'does-not-activate', // the card does not become active in the Active Phase
  'no-damage-from-opponent', // from the opponent's Summons and abilities
  'no-battle-damage',
  'enters-dull',
  'cannot-be-returned-by-opponent',
  'back-attack', // the card may be played whenever a Summon could be played
  'attacks-twice',
  'deals-no-battle-damage',
  'cannot-form-party',
  'cannot-use-action-abilities',
  'cannot-use-special-abilities',
  'cannot-be-returned', // to a hand, by anything
  'cannot-be-removed', // from the game, by anything
  'any-party', // may form a party with Forwards of any element
  'cannot-be-put-into-break-zone-by-opponent', // by the opponent's Summons and abilities, unless it is broken
] as const;
export const KEYWORD_HASTE = 1 << 0;
export const KEYWORD_BRAVE = 1 << 1;
export const KEYWORD_FIRST_STRIKE = 1 << 2;
export const KEYWORD_CANNOT_ATTACK = 1 << 3;
export const KEYWORD_CANNOT_BLOCK = 1 << 4;
export const KEYWORD_MUST_ATTACK = 1 << 5;
export const KEYWORD_MUST_BLOCK = 1 << 6;
export const KEYWORD_UNBLOCKABLE = 1 << 7;
export const KEYWORD_NOT_CHOSEN_SUMMON = 1 << 8;
export const KEYWORD_NOT_CHOSEN_ABILITY = 1 << 9;
export const KEYWORD_MUST_BE_CHOSEN = 1 << 10;
export const KEYWORD_NOT_BROKEN_BY_OPPONENT = 1 << 11;
export const KEYWORD_NOT_BROKEN = 1 << 12;
export const KEYWORD_NOT_DULLED_BY_OPPONENT = 1 << 13;
export const KEYWORD_DOES_NOT_ACTIVATE = 1 << 14;
export const KEYWORD_NO_EFFECT_DAMAGE = 1 << 15;
export const KEYWORD_NO_BATTLE_DAMAGE = 1 << 16;
export const KEYWORD_ENTERS_DULL = 1 << 17;
export const KEYWORD_NOT_RETURNED_BY_OPPONENT = 1 << 18;
export const KEYWORD_BACK_ATTACK = 1 << 19;
export const KEYWORD_ATTACKS_TWICE = 1 << 20;
export const KEYWORD_DEALS_NO_BATTLE_DAMAGE = 1 << 21;
export const KEYWORD_CANNOT_FORM_PARTY = 1 << 22;
export const KEYWORD_NO_ACTION_ABILITIES = 1 << 23;
export const KEYWORD_NO_SPECIAL_ABILITIES = 1 << 24;
export const KEYWORD_NOT_RETURNED = 1 << 25;
export const KEYWORD_NOT_REMOVED = 1 << 26;
export const KEYWORD_ANY_PARTY = 1 << 27;
export const KEYWORD_NOT_PUT_BY_OPPONENT = 1 << 28;

// ---- abilities (11.6.2) ----
export const ABILITY_FIELD = 1;
export const ABILITY_AUTO = 2;
export const ABILITY_ACTION = 3;
export const ABILITY_SPECIAL = 4;
/** The ability is the text of a Summon. */
export const ABILITY_SUMMON = 5;
/** The line is no ability, but says what the card costs to play. */
export const ABILITY_PLAY_COST = 6;

/** ABILITY_ZONES bits: bit i is ZONE_KINDS[i]. */
export const ZONE_BIT_HAND = 2;
export const ZONE_BIT_FIELD = 4;
export const ZONE_BIT_DAMAGE = 8;
export const ZONE_BIT_BREAK = 16;

// ---- events: triggers listen to them, and so do rule-changing field abilities (the last ones) ----
/** A card entered the field. Subject: the card; player: its controller. */
export const EVENT_ENTERS = 0;
/** A card left the field for any zone. Subject: the card as it was. */
export const EVENT_LEAVES = 1;
/** A card was put into the Break Zone from the field. */
export const EVENT_BREAK_ZONE = 2;
export const EVENT_BROKEN = 3;
export const EVENT_ATTACKS = 4;
export const EVENT_BLOCKS = 5;
export const EVENT_IS_BLOCKED = 6;
/** A party attacks, once for the party; amount: the number of its members. */
export const EVENT_PARTY_ATTACKS = 7;
/** A player was dealt damage. Subject: the attacker or the source; player: who was damaged; amount: how much. */
export const EVENT_DAMAGES_PLAYER = 8;
/** A Forward was dealt damage. Subject: the source; amount: how much. */
export const EVENT_DAMAGES_FORWARD = 9;
/** A Forward was dealt damage. Subject: the Forward; amount: how much. */
export const EVENT_IS_DAMAGED = 10;
/** A Forward was broken. Subject: the card that broke it; other: the broken Forward; player: its last controller. */
export const EVENT_BREAKS_FORWARD = 11;
/** A player received a point of damage. Player: that player; amount: how many points the player has now. */
export const EVENT_PLAYER_DAMAGED = 12;
/** A Summon was summoned. Player: who summoned it. */
export const EVENT_SUMMONED = 13;
/** An ability was used. Subject: its source. */
export const EVENT_ABILITY_USED = 14;
/** A card was discarded. Subject: the card; player: who discarded it. */
export const EVENT_DISCARDED = 15;
/** A card was drawn. Player: who drew it. */
export const EVENT_DRAWS = 16;
export const EVENT_MAIN_1 = 17;
export const EVENT_MAIN_2 = 18;
export const EVENT_PREPARATION = 19;
export const EVENT_ATTACK_PHASE = 20;
export const EVENT_END_PHASE = 21;
export const EVENT_TURN_BEGINS = 22;
export const EVENT_BECOMES_DULL = 23;
export const EVENT_BECOMES_ACTIVE = 24;
/** A card was chosen. Subject: the card; player: who chose it. */
export const EVENT_CHOSEN = 25;
/** A Character was played, not put. Subject: the Character. */
export const EVENT_PLAYED = 26;
export const EVENT_RETURNED = 27;
export const EVENT_REMOVED = 28;
export const EVENT_COUNTER = 29;
export const LISTEN_LAYERS = 30;
export const LISTEN_COST = 31;
export const LISTEN_DAMAGE = 32;
export const LISTEN_BLOCK = 33;
export const LISTEN_PLAY = 34;
export const LISTEN_CP = 35;
export const LISTEN_LEAVE = 36;
export const LISTEN_HAND = 37;
/** Counts what keeps cards from being chosen, except keywords. */
export const LISTEN_CHOICE = 38;
/** Counts cards in Break Zones (and elsewhere off the field) with abilities that work there. */
export const LISTEN_ELSEWHERE = 39;
/**
 * Counters of what the continuous effects in play depend on, except for which cards are on the field. They stand in the
 * same list, so that a change on which no effect depends leaves the derived values alone. DEPEND_STATE: being dull,
 * damage, counters, combat.
 */
export const DEPEND_STATE = 40;
/** Counts effects that depend on cards in damage zones. */
export const DEPEND_POINTS = 41;
export const DEPEND_HAND = 42;
/** Counts effects that depend on decks, Break Zones or removed cards. */
export const DEPEND_PILES = 43;
/** Counts effects that depend on whose turn it is, or on what holds for one turn. */
export const DEPEND_TURN = 44;
/** Counts effects that depend on what players did this turn. */
export const DEPEND_DEEDS = 45;
/** Counts field abilities that change types, Jobs or elements and depend on one of these. */
export const DEPEND_FORM = 46;
/**
 * No event, but a state of the game that an auto waits for (11.9.18); it is looked at before a player gets priority.
 */
export const EVENT_STATE = 47;
/** Counts field abilities that make cards enter dull; without one, nothing else is looked at as a card enters. */
export const LISTEN_ENTERING = 48;
/** Counts effects that depend on the phase, which changes several times a turn. */
export const DEPEND_PHASE = 49;
/** An effect made another player discard a card. Subject: the card; player: whose effect it was. */
export const EVENT_MADE_DISCARD = 50;
/** The same, once for all cards that are discarded together; amount: how many. */
export const EVENT_MADE_DISCARDS = 51;
/** A player discards by an effect, once for all cards. Player: that player; amount: how many. */
export const EVENT_DISCARDS_BY_EFFECT = 52;
/** The effect of an ability made its player discard a card. Subject: the card; player: that player. */
export const EVENT_DISCARDED_BY_ABILITY = 53;

/**
 * A player casts a card of any kind. Subject: the card; player: that player; amount: the number of cards that the
 * player has cast this turn, with this one.
 */
export const EVENT_CASTS = 54;
/** A card was added to a hand from a Break Zone. Subject: the card; player: whose hand it is. */
export const EVENT_FROM_BREAK = 55;
/** A player searches their deck by the text of a card; subject: it; player. */
export const EVENT_SEARCHES = 56;
/** The card went from the field into its owner's deck; subject; player: controller. */
export const EVENT_INTO_DECK = 57;
/** The card went from a deck into the Break Zone; player: its owner. */
export const EVENT_MILLED = 58;
/** A party deals damage to a player, once for the party. Subject: its first member; player: who was damaged. */
export const EVENT_PARTY_DAMAGES = 59;

// ---- phases ----
export const PHASES = ['setup', 'active', 'draw', 'main-1', 'attack', 'main-2', 'end'] as const;
export const PHASE_SETUP = 0;
export const PHASE_ACTIVE = 1;
export const PHASE_DRAW = 2;
export const PHASE_MAIN_1 = 3;
export const PHASE_ATTACK = 4;
export const PHASE_MAIN_2 = 5;
export const PHASE_END = 6;

/** The phases that a text can have a player skip; their bits. */
export const SKIPPED_PHASES = ['main-1', 'attack', 'main-2'] as const;
export const SKIP_MAIN_1 = 1;
export const SKIP_ATTACK = 2;
export const SKIP_MAIN_2 = 4;

// ---- how a game ends (3.1, 2.1, 13.1) ----
export const REASONS = ['none', 'damage', 'deck-out', 'deck-damage', 'both', 'loop', 'effect'] as const;
export const REASON_DAMAGE = 1;
export const REASON_DECK_OUT = 2;
export const REASON_DECK_DAMAGE = 3;
/** Both players lost at the same moment (3.3). */
export const REASON_BOTH = 4;
export const REASON_LOOP = 5;
export const REASON_EFFECT = 6;

// ---- header words of this game ----
export const FIRST_PLAYER = 32;
/** The number of the attack within the phase, counted from 1. */
export const ATTACK_NUMBER = 33;
/** The lead attacker, or NONE. The other members of a party carry CARD_ATTACKING. */
export const ATTACK_LEAD = 34;
export const ATTACK_BLOCKER = 35;
/** 1 if the attack was blocked, even if the blocker has gone (10.1.4.1). */
export const ATTACK_BLOCKED = 36;
/** 1 while triggered abilities must wait, between First Strike and normal damage (15.2.3.3). */
export const TRIGGERS_HELD = 37;
export const ATTACK_COUNT = 38;
/** 1 if the derived values hold more than printed ones. */
export const LAYERED = 39;
/**
 * How many cards were played, abilities used and objects resolved this turn; loops are looked for once the number is
 * large (13).
 */
export const STEPS_THIS_TURN = 40;
/** How many positions were noted this turn, for finding loops. */
export const LOOP_NOTES = 41;
/** 1 if cards came to a field, or changed there, since the last rule process. */
export const FIELD_CHECK = 42;
/** How many cards in Break Zones have abilities that are used from there. */
export const BREAK_ABILITIES = 43;
/**
 * 1 if damage was dealt since the last rule process: which card gets the credit for breaking is forgotten after it
 * (12.4.5).
 */
export const CREDIT_DUE = 44;
/** How many abilities effects have given to cards (shared/given.ts). */
export const GIVEN_ABILITIES = 45;
/** How many cards on a field have abilities that give others abilities to use. */
export const GRANTERS = 46;
/** Hashes of positions, each with an option that was taken there this turn (13.2). */
export const LOOP_MEMORY = 48;
export const LOOP_MEMORY_SIZE = 16;

// ---- player words ----
/** The player tried to draw from an empty deck since the last check (12.4.2). */
export const PLAYER_DECK_OUT = 0;
/** The player was dealt damage for which the deck had no cards (3.1.3). */
export const PLAYER_DECK_DAMAGE = 1;
export const PLAYER_SUMMONS_CAST = 2;
export const PLAYER_CARDS_CAST = 3;
export const PLAYER_DISCARDED = 4;
export const PLAYER_FORWARDS_BROKEN = 5;
export const PLAYER_DAMAGE_TAKEN = 6;
export const PLAYER_MULLIGANED = 7;
export const PLAYER_DRAWN = 8;
/** How many cards of the player on the field have action or special abilities. */
export const PLAYER_ABILITY_CARDS = 9;
/** The Crystals of the player, which texts give and costs take. */
export const PLAYER_CRYSTALS = 10;
/** The number that the player named last this turn; 0: the number 0, or none. */
export const PLAYER_NAMED = 11;
/** How many deeds of this turn are logged, and from where on (rules/turn-history.ts). */
export const PLAYER_DEEDS = 12;
export const PLAYER_DEED_LOG = 13;
export const DEED_LIMIT = 19;
/** How many points of damage the player has received this turn. */
export const PLAYER_POINTS = PLAYER_DEED_LOG + DEED_LIMIT;
/** How many Forwards left the field under the player's control this turn, wherever they went. */
export const PLAYER_FORWARDS_LEFT = PLAYER_POINTS + 1;
/** How many Characters went from the player's field to the Break Zone this turn. */
export const PLAYER_CHARACTERS_BROKEN = PLAYER_POINTS + 2;
/** How many Forwards of the player have attacked this turn, each counted once. */
export const PLAYER_ATTACKERS = PLAYER_POINTS + 3;
/** How many cards the other player has discarded this turn by this player's effects. */
export const PLAYER_MADE_DISCARDS = PLAYER_POINTS + 4;
/** How many Crystals the player has paid this turn. */
export const PLAYER_CRYSTALS_PAID = PLAYER_POINTS + 5;
/** A text has made the player lose the game. */
export const PLAYER_LOST = PLAYER_POINTS + 6;

// ---- rule switches: bits of SWITCHES, set for the second value (switches.ts has their names and meanings) ----
/** Q1 'play': what is chosen is chosen on announcement and checked again on resolution. */
export const SWITCH_CHOOSE_AT_PLAY = 1;
/** Q5 'controllers-turn': since the start of its controller's latest turn. */
export const SWITCH_DULL_ICON_LAST_TURN = 2;
/** Q7 'deck-size': damage of at least the deck's size loses. */
export const SWITCH_DECK_DAMAGE_LITERAL = 4;
/** Q8 'instant': a seventh point ends the game before EX Bursts. */
export const SWITCH_SEVENTH_INSTANT = 8;
/** Q18 'skip': no priority in a declaration step without attackers. */
export const SWITCH_NO_ATTACK_SKIPS = 16;
/** Q20 'lead': only the first member of a party dealt the damage. */
export const SWITCH_PARTY_LEAD = 32;
/** Q27 'forbidden': a second Light or Dark card cannot be played. */
export const SWITCH_LIGHT_DARK_FORBIDDEN = 64;
/** Q37 'characters': only Characters count as a Light/Dark pair. */
export const SWITCH_LIGHT_DARK_CHARACTERS = 128;

// ---- numbers of the rules: fields of RULE_NUMBERS ----
export const HAND_SIZE = 5;
export const HAND_SIZE_SHIFT = 0;
export const HAND_SIZE_MASK = 15;
/**
 * The number of points of damage with which a player loses the game.
 * @clause SE 3.1.1
 */
export const LOSING_DAMAGE = 7;
export const LOSING_DAMAGE_SHIFT = 4;
export const LOSING_DAMAGE_MASK = 31;
/**
 * The number of Backups that a player may have.
 * @clause SE 7.10.3
 */
export const BACKUP_LIMIT = 5;
export const BACKUP_LIMIT_SHIFT = 9;
export const BACKUP_LIMIT_MASK = 15;
export const HAND_LIMIT = 5;
export const HAND_LIMIT_SHIFT = 13;
export const HAND_LIMIT_MASK = 15;
/** @clause SE 8.1.1.1 */
export const DECK_SIZE = 50;
/** @clause SE 8.1.1.2 */
export const COPY_LIMIT = 3;

/** The words for players as operands, in the order of their numbers. */
export const PLAYER_WORDS = ['you', 'opponent', 'each', 'controller', 'turn-player'] as const;
/** The words that mean one player. */
export const ONE_PLAYER = ['you', 'opponent', 'controller', 'turn-player'] as const;

// the flags of this game in FRAME_CONTROL of a program, besides those of the kernel
/** The text of a Summon. */
export const CONTROL_SUMMON = 16;
/** The program is an EX Burst. */
export const CONTROL_EX = 32;
/** The program is an auto ability. */
export const CONTROL_AUTO = 128;
/** Two players take cards at the same time, and the first of them has said which. */
export const CONTROL_SECOND_PICKS = 256;

/** The Summon is removed from the game (the next bit: returned to the hand) once it has resolved. */
export const CONTROL_REMOVED_AFTER = 512;
export const CONTROL_TO_HAND_AFTER = 1024;

/** CONTINUOUS_UNTIL of what lasts as long as its source is on the field. */
export const UNTIL_HERE = (1 << 30) - 1;

/** What this game uses of a state; layout.test.ts compares it with the names above and with what a state holds. */
export const ROOM: Room = {
  gameCells: LOOP_MEMORY + LOOP_MEMORY_SIZE - GAME_CELLS,
  playerCells: PLAYER_LOST + 1,
  zoneKinds: ZONE_KINDS.length,
  events: EVENT_PARTY_DAMAGES + 1,
  cardCells: CARD_DAMAGED_BY + 1,
  // two decks of 50 (8.1.1.1)
  cardRows: 100,
  switchBits: 8,
  stackCells: FRAME_STRIDE,
};
