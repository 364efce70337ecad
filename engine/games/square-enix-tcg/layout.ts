/**
 * The Square Enix TCG's words, bits and state fields: what its rules, its card files and its text all speak of.
 * Lists in their order are the numbers: bit i or value i is entry i.
 *
 * Offsets are plain numbers, from where the kernel's fields end (CARD_GAME, GAME_CELLS); layout.test.ts
 * compares them.
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
 * Shared (7.17).
 * @clause SE 7.2
 */
export const ZONE_STACK = 12;
/**
 * Cards set aside in the middle of an instruction (15.1.1.9.1), or revealed while being played (11.3.2); per player.
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
/** Light and Dark cards: not discarded for CP (11.3.6.1.1), paid with any element, and only one of them (12.4.7). */
export const ELEMENT_LIGHT_DARK = ELEMENT_LIGHT | ELEMENT_DARK;

// ---- card row fields ----
/**
 * On a field: TURN_NUMBER when its controller got it (10.1.2.1.1). In a Break Zone: when it came there from the field;
 * 0: it came from elsewhere.
 */
export const CARD_SINCE = 9;
export const CARD_DAMAGE = 10;
/** Bearer of an Item; Summon junctioned to a Character; NONE. */
export const CARD_LINK = 11;
export const CARD_COUNTERS = 12;
// derived by the layers
export const CARD_POWER = 13;
export const CARD_KEYWORDS = 14;
/** Type bits in 0-7, element bits in 8-15, 1 << 16: has power, 1 << 17: has lost its abilities. */
export const CARD_TYPES = 15;
/** Jobs gained by effects, as a set of names (kernel/name-sets.ts). */
export const CARD_JOB = 16;
// last-known information of the object that left the field last from this row, beside the derived fields
// (rules/last-known.ts)
/** What else there was to see of it. */
export const CARD_LAST_STATE = 17;
/** Its definition row: a shuffle moves what the rows of a deck hold. */
export const CARD_LAST_DEF = 18;
/** Who dealt the damage since the last rule process: card + 1, or a negative party mark (12.4.5, 15.1.1.10.8). */
export const CARD_DAMAGED_BY = 19;

export const TYPES_MASK = 0xff;
export const ELEMENT_SHIFT = 8;
export const TYPES_HAS_POWER = 1 << 16;
export const TYPES_NO_ABILITIES = 1 << 17;

// CARD_FLAGS
export const CARD_DULL = 1;
export const CARD_FROZEN = 2;
export const CARD_ATTACKING = 4;
export const CARD_BLOCKING = 8;
export const CARD_ATTACKED = 16;
/** Chosen for a part of a cost that is being paid: not available for other parts. */
export const CARD_COMMITTED = 32;
/** The additional or alternative cost of playing it was paid: Overdrive (15.2.9), or a line of its own. */
export const CARD_OVERDRIVEN = 64;
/** In a damage zone: its EX Burst was used. */
export const CARD_EX_USED = 1 << 7;
/** On a field: it may attack once more. */
export const CARD_ATTACKS_AGAIN = 1 << 7;
/** Its once-a-turn abilities used: one bit an ability from here. */
export const CARD_USED_SHIFT = 8;
export const CARD_USED_MASK = 0xff00;
/** Entered the field this turn, under whoever's control. */
export const CARD_ENTERED = 1 << 16;
/** Assist is used (15.2.6.3). */
export const CARD_ASSISTED = 1 << 17;
/** Does not become active in the next Active Phase (an effect said so). */
export const CARD_STAYS_DULL = 1 << 18;
/** About to leave together with others (15.1.1.3). */
export const CARD_LEAVING = 1 << 19;
/** Named as an attacker, not attacking yet (10.1.2.1). */
export const CARD_DECLARED = 1 << 20;
/** Has attacked a second time this turn; of further ones an entry is kept (rules/battle.ts). */
export const CARD_ATTACKED_TWICE = 1 << 21;
/** What becomes of a card that is about to leave, one of the next three; 0: it does not leave. */
export const CARD_FATE = 3 << 22;
export const CARD_FATE_SHIFT = 22;
export const FATE_BROKEN = 1;
export const FATE_PUT = 2;
export const FATE_REMOVED = 3;
/**
 * Of a card whose texts ask: the elements of the CP that were paid to cast it, bits from here on. It keeps them on the
 * stack and on the field.
 */
export const PAID_SHIFT = 24;
export const CARD_PAID = 0xff << PAID_SHIFT;
/** In the same bits of cards whose texts ask from where they came onto the field, which ask nothing else of them. */
export const CAME_FROM = ['hand', 'break', 'elsewhere', 'cast'] as const;
/** From the hand and cast, not put by a text. */
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
  'does-not-activate', // in the Active Phase
  'no-damage-from-opponent', // from the opponent's Summons and abilities
  'no-battle-damage',
  'enters-dull',
  'cannot-be-returned-by-opponent',
  'back-attack', // may be played whenever a Summon could be
  'attacks-twice',
  'deals-no-battle-damage',
  'cannot-form-party',
  'cannot-use-action-abilities',
  'cannot-use-special-abilities',
  'cannot-be-returned', // to a hand, by anything
  'cannot-be-removed', // from the game, by anything
  'any-party', // may form a party with Forwards of any element
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

// ---- abilities (11.6.2) ----
export const ABILITY_FIELD = 1;
export const ABILITY_AUTO = 2;
export const ABILITY_ACTION = 3;
export const ABILITY_SPECIAL = 4;
/** The text of a Summon. */
export const ABILITY_SUMMON = 5;
/** Not an ability but a line about what the card costs to play. */
export const ABILITY_PLAY_COST = 6;

/** ABILITY_ZONES bits: bit i is ZONE_KINDS[i]. */
export const ZONE_BIT_HAND = 2;
export const ZONE_BIT_FIELD = 4;
export const ZONE_BIT_DAMAGE = 8;
export const ZONE_BIT_BREAK = 16;

// ---- events: triggers listen to them, and so do rule-changing field abilities (the last ones) ----
/** A card entered the field; subject, player: its controller. */
export const EVENT_ENTERS = 0;
/** A card left the field for any zone; subject as it was. */
export const EVENT_LEAVES = 1;
/** Put there from the field. */
export const EVENT_BREAK_ZONE = 2;
export const EVENT_BROKEN = 3;
export const EVENT_ATTACKS = 4;
export const EVENT_BLOCKS = 5;
export const EVENT_IS_BLOCKED = 6;
/** Once for a party; amount: members. */
export const EVENT_PARTY_ATTACKS = 7;
/** Subject: the attacker or source; player: who took it; amount. */
export const EVENT_DAMAGES_PLAYER = 8;
/** Subject: the source; amount. */
export const EVENT_DAMAGES_FORWARD = 9;
/** Subject: the Forward; amount. */
export const EVENT_IS_DAMAGED = 10;
/** Subject: the credited source; player: who controlled the broken one; other: the broken one. */
export const EVENT_BREAKS_FORWARD = 11;
/** Player; amount: the count of points now had. */
export const EVENT_PLAYER_DAMAGED = 12;
/** A Summon was summoned; player. */
export const EVENT_SUMMONED = 13;
/** Subject: the source. */
export const EVENT_ABILITY_USED = 14;
/** Subject; player. */
export const EVENT_DISCARDED = 15;
/** Player. */
export const EVENT_DRAWS = 16;
export const EVENT_MAIN_1 = 17;
export const EVENT_MAIN_2 = 18;
export const EVENT_PREPARATION = 19;
export const EVENT_ATTACK_PHASE = 20;
export const EVENT_END_PHASE = 21;
export const EVENT_TURN_BEGINS = 22;
export const EVENT_BECOMES_DULL = 23;
export const EVENT_BECOMES_ACTIVE = 24;
/** Subject: the chosen card; player: who chose. */
export const EVENT_CHOSEN = 25;
/** A Character was played (not put); subject. */
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
/** What keeps cards from being chosen, beside keywords. */
export const LISTEN_CHOICE = 38;
/** Cards in break zones (and elsewhere off the field) with abilities that work there. */
export const LISTEN_ELSEWHERE = 39;
/**
 * What the continuous effects in play depend on, beside which cards are on the field: counters in the same list, so
 * that a change that nobody depends on leaves the derived values alone. DEPEND_STATE: dull, damage, counters, combat.
 */
export const DEPEND_STATE = 40;
/** Cards in damage zones. */
export const DEPEND_POINTS = 41;
export const DEPEND_HAND = 42;
/** Decks, break zones, removed cards. */
export const DEPEND_PILES = 43;
/** Whose turn it is, and what is of one turn. */
export const DEPEND_TURN = 44;
/** What players did this turn. */
export const DEPEND_DEEDS = 45;
/** Field abilities that change types, Jobs or elements and depend on one of the above. */
export const DEPEND_FORM = 46;
/** Not an event but a state of the game that an auto waits for (11.9.18); looked at before a player gets priority. */
export const EVENT_STATE = 47;
/** Field abilities that make cards enter dull: without one, nothing about is looked at as a card enters. */
export const LISTEN_ENTERING = 48;
/** Which phase it is, which changes four times a turn; behind the other DEPEND_ numbers. */
export const DEPEND_PHASE = 49;
/** An effect made another player discard a card; subject: it; player: whose effect it was. */
export const EVENT_MADE_DISCARD = 50;
/** The same once for all cards that are discarded at once; amount: how many. */
export const EVENT_MADE_DISCARDS = 51;
/** A player discards by an effect, once for all cards; player; amount: how many. */
export const EVENT_DISCARDS_BY_EFFECT = 52;
/** An ability's effect made its player discard the card; subject; player. */
export const EVENT_DISCARDED_BY_ABILITY = 53;

/** A player casts a card of any kind; subject; player; amount: how many that makes this turn. */
export const EVENT_CASTS = 54;
/** The card was added to a hand from a Break Zone; subject; player. */
export const EVENT_FROM_BREAK = 55;
/** A player searches their deck by the text of a card; subject: it; player. */
export const EVENT_SEARCHES = 56;

// ---- phases ----
export const PHASES = ['setup', 'active', 'draw', 'main-1', 'attack', 'main-2', 'end'] as const;
export const PHASE_SETUP = 0;
export const PHASE_ACTIVE = 1;
export const PHASE_DRAW = 2;
export const PHASE_MAIN_1 = 3;
export const PHASE_ATTACK = 4;
export const PHASE_MAIN_2 = 5;
export const PHASE_END = 6;

// ---- how a game ends (3.1, 2.1, 13.1) ----
export const REASONS = ['none', 'damage', 'deck-out', 'deck-damage', 'both', 'loop', 'effect'] as const;
export const REASON_DAMAGE = 1;
export const REASON_DECK_OUT = 2;
export const REASON_DECK_DAMAGE = 3;
/** Both players lost at once (3.3). */
export const REASON_BOTH = 4;
export const REASON_LOOP = 5;

// ---- header words of this game ----
export const FIRST_PLAYER = 32;
/** Attack number within the phase, from 1. */
export const ATTACK_NUMBER = 33;
/** Attacking cards: the lead attacker, or NONE; a party's others carry CARD_ATTACKING. */
export const ATTACK_LEAD = 34;
export const ATTACK_BLOCKER = 35;
/** 1: was blocked, even if the blocker has gone (10.1.4.1). */
export const ATTACK_BLOCKED = 36;
/** 1 while triggers must wait, between first strike and normal damage (15.2.3.3). */
export const TRIGGERS_HELD = 37;
export const ATTACK_COUNT = 38;
/** 1 when the derived values hold more than printed ones. */
export const LAYERED = 39;
/** Cards played, abilities used and objects resolved this turn: loops are looked for once this is large (13). */
export const STEPS_THIS_TURN = 40;
/** How many positions were noted this turn. */
export const LOOP_NOTES = 41;
/** 1 when cards came to a field, or changed there, since the last rule process. */
export const FIELD_CHECK = 42;
/** Cards in break zones with abilities used from there. */
export const BREAK_ABILITIES = 43;
/** 1 when damage was dealt since the last rule process: credit for breaks is to be forgotten after it (12.4.5). */
export const CREDIT_DUE = 44;
/** Abilities that effects have given to cards (shared/given.ts). */
export const GIVEN_ABILITIES = 45;
/** Cards on a field with abilities that give others abilities to use. */
export const GRANTERS = 46;
/** Hashes of positions, each with an option that was taken there this turn (13.2). */
export const LOOP_MEMORY = 48;
export const LOOP_MEMORY_SIZE = 16;

// ---- player words ----
/** Tried to draw from an empty deck since the last check (12.4.2). */
export const PLAYER_DECK_OUT = 0;
/** Was dealt damage that the deck could not pay (3.1.3). */
export const PLAYER_DECK_DAMAGE = 1;
export const PLAYER_SUMMONS_CAST = 2;
export const PLAYER_CARDS_CAST = 3;
export const PLAYER_DISCARDED = 4;
export const PLAYER_FORWARDS_BROKEN = 5;
export const PLAYER_DAMAGE_TAKEN = 6;
export const PLAYER_MULLIGANED = 7;
export const PLAYER_DRAWN = 8;
/** Cards on the field with action or special abilities. */
export const PLAYER_ABILITY_CARDS = 9;
/** Crystals that texts gave, and that costs take. */
export const PLAYER_CRYSTALS = 10;
/** The number that the player named last this turn; 0: that, or none. */
export const PLAYER_NAMED = 11;
/** How many deeds of this turn are logged, and from where on (rules/turn-history.ts). */
export const PLAYER_DEEDS = 12;
export const PLAYER_DEED_LOG = 13;
export const DEED_LIMIT = 19;
/** Points of damage that the player has received this turn. */
export const PLAYER_POINTS = PLAYER_DEED_LOG + DEED_LIMIT;
/** Forwards that left the field under the player's control this turn, wherever they went. */
export const PLAYER_FORWARDS_LEFT = PLAYER_POINTS + 1;
/** Characters that went from the player's field to the Break Zone this turn. */
export const PLAYER_CHARACTERS_BROKEN = PLAYER_POINTS + 2;
/** Forwards of the player that have attacked this turn, each once. */
export const PLAYER_ATTACKERS = PLAYER_POINTS + 3;
/** Cards that the other player has discarded this turn by the player's effects. */
export const PLAYER_MADE_DISCARDS = PLAYER_POINTS + 4;
/** Crystals that the player has paid this turn. */
export const PLAYER_CRYSTALS_PAID = PLAYER_POINTS + 5;

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
 * Points of damage that lose the game.
 * @clause SE 3.1.1
 */
export const LOSING_DAMAGE = 7;
export const LOSING_DAMAGE_SHIFT = 4;
export const LOSING_DAMAGE_MASK = 31;
/**
 * Backups that a player may have.
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

/** Players as operands: their words, in order. */
export const PLAYER_WORDS = ['you', 'opponent', 'each', 'controller', 'turn-player'] as const;
/** Words that mean one player. */
export const ONE_PLAYER = ['you', 'opponent', 'controller', 'turn-player'] as const;

// this game's flags of a program's FRAME_CONTROL, beside the kernel's
/** The text of a Summon. */
export const CONTROL_SUMMON = 16;
/** An EX Burst. */
export const CONTROL_EX = 32;
/** An auto ability. */
export const CONTROL_AUTO = 128;
/** Of two players who take cards at once the first has said which. */
export const CONTROL_SECOND_PICKS = 256;

/** A Summon that is removed from the game, or returned to the hand, once it has resolved. */
export const CONTROL_REMOVED_AFTER = 512;
export const CONTROL_TO_HAND_AFTER = 1024;

/** CONTINUOUS_UNTIL of what lasts as long as its source is on the field. */
export const UNTIL_HERE = (1 << 30) - 1;

/** What this game uses of a state; layout.test.ts compares it with the names above and with what a state holds. */
export const ROOM: Room = {
  gameCells: LOOP_MEMORY + LOOP_MEMORY_SIZE - GAME_CELLS,
  playerCells: PLAYER_CRYSTALS_PAID + 1,
  zoneKinds: ZONE_KINDS.length,
  events: EVENT_SEARCHES + 1,
  cardCells: CARD_DAMAGED_BY + 1,
  // two decks of 50 (8.1.1.1)
  cardRows: 100,
  switchBits: 8,
  stackCells: FRAME_STRIDE,
};
