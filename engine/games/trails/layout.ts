/**
 * The words, bits and state fields of Trails, which its rules, card files and texts share. Lists in their order are the
 * numbers: bit i or value i is entry i. Offsets are plain numbers; layout.test.ts checks that they fit.
 *
 * Both players share a turn. TURN_PLAYER of the kernel is the Primary player of the moment.
 * @clause TR 702.3
 */
import { FRAME_STRIDE, GAME_CELLS, type Room } from '../../kernel/layout.ts';

/** Cells and flags of cards and of their lines, as facts.ts declares them. */
export * from './numbers.ts';

/** The name of the folder. */
export const GAME = 'trails';

// ---- zones (501): a zone index is kind * 2 + player; the shared one uses player 0 ----
export const ZONE_KINDS = [
  'deck',
  'hand',
  'field',
  'stronghold',
  'trail',
  'pending',
  'excluded',
  'linked',
  'aside',
] as const;
export const ZONE_DECK = 0;
export const ZONE_HAND = 2;
/**
 * The field: UNITs and ITEMs.
 * @clause TR 506.1
 */
export const ZONE_FIELD = 4;
/**
 * The Stronghold: cards as resources, face down, and BASEs face up.
 * @clause TR 507.1, 507.2
 */
export const ZONE_STRONGHOLD = 6;
/**
 * The Trail: used cards.
 * @clause TR 508.1
 */
export const ZONE_TRAIL = 8;
/**
 * Shared: the stack. Pseudo-cards and abilities stand in its records only.
 * @clause TR 509.2
 */
export const ZONE_PENDING = 10;
/**
 * The Excluded zone. It also holds UNITs that have boarded a card: CARD_HOST says which.
 * @clause TR 510.1
 */
export const ZONE_EXCLUDED = 12;
/** The other card of a tactical link: CARD_HOST says with which. */
export const ZONE_LINKED = 14;
/** Cards set aside in the middle of an instruction; per player. */
export const ZONE_ASIDE = 16;

/** ABILITY_ZONES bits: bit i is ZONE_KINDS[i]. */
export const ZONE_BIT_HAND = 2;
export const ZONE_BIT_FIELD = 4;
export const ZONE_BIT_STRONGHOLD = 8;
export const ZONE_BIT_TRAIL = 16;

// ---- words of cards ----
/**
 * A card may have several.
 * @clause TR 203.2, 203.2a
 */
export const TYPES = ['unit', 'item', 'event', 'base'] as const;
export const TYPE_UNIT = 1;
export const TYPE_ITEM = 2;
export const TYPE_EVENT = 4;
export const TYPE_BASE = 8;

/** @clause TR 211.1 */
export const ORGANIZATIONS = [
  'wayfarers',
  'iron-crown',
  'quiet-circle',
  'bell-chapter',
  'gearwrights',
  'redclaw',
  'starward',
  'dusk-court',
] as const;
export const ORGANIZATIONS_MASK = 255;
/**
 * In CARD_ORGANIZATIONS: the card has all organizations, besides its own.
 * @clause TR 1333.1
 */
export const ORGANIZATIONS_ALL = 1 << 8;

/** Icon crafts (1402 to 1416), then rules that a card may be under; bits of CARD_KEYWORDS and DEF_KEYWORDS. */
export const KEYWORDS = [
  'covert',
  'reinforcement',
  'belonging',
  'dispatch',
  'martial-arts',
  'hate',
  'tactical-link',
  'exaltation',
  'break-stance',
  'board',
  'magic',
  'wings',
  'curse',
  'optional-covert',
  'puppet',
  'cannot-attack',
  'not-attacked',
  'must-attack',
  'no-overkill',
  'not-retaliated',
  'retaliates-all',
  'must-be-retaliated',
  'no-trail',
  'stays-actioned',
] as const;
export const KEYWORD_COVERT = 1 << 0;
export const KEYWORD_REINFORCEMENT = 1 << 1;
export const KEYWORD_BELONGING = 1 << 2;
export const KEYWORD_DISPATCH = 1 << 3;
/** Martial arts; CARD_TYPES holds how many of it a card has. */
export const KEYWORD_MARTIAL_ARTS = 1 << 4;
export const KEYWORD_HATE = 1 << 5;
export const KEYWORD_TACTICAL_LINK = 1 << 6;
export const KEYWORD_EXALTATION = 1 << 7;
export const KEYWORD_BREAK_STANCE = 1 << 8;
export const KEYWORD_BOARD = 1 << 9;
export const KEYWORD_MAGIC = 1 << 10;
export const KEYWORD_WINGS = 1 << 11;
export const KEYWORD_CURSE = 1 << 12;
export const KEYWORD_OPTIONAL_COVERT = 1 << 13;
export const KEYWORD_PUPPET = 1 << 14;
/** How many of KEYWORDS are icon crafts. */
export const ICON_COUNT = 15;
/** @clause TR 803.3a-2 */
export const KEYWORD_CANNOT_ATTACK = 1 << 15;
/** @clause TR 1326.1 */
export const KEYWORD_NOT_ATTACKED = 1 << 16;
/**
 * Its player attacks with it.
 * @clause TR 1326.3
 */
export const KEYWORD_MUST_ATTACK = 1 << 17;
/** @clause TR 1319.1 */
export const KEYWORD_NO_OVERKILL = 1 << 18;
/**
 * The card is not chosen as the retaliation target.
 * @clause TR 804.11a-1
 */
export const KEYWORD_NO_RETALIATION = 1 << 19;
/**
 * The UNIT defends against several attackers.
 * @clause TR 1327.1
 */
export const KEYWORD_RETALIATES_ALL = 1 << 20;
/**
 * The defending UNIT defends against this one, if possible.
 * @clause TR 1327.2
 */
export const KEYWORD_MUST_BE_RETALIATED = 1 << 21;
/**
 * The card cannot be put into the Trail.
 * @clause TR 705.6
 */
export const KEYWORD_STAYS_OFF_TRAIL = 1 << 22;
/** The card does not become Ready in the Recovery phase. */
export const KEYWORD_STAYS_ACTIONED = 1 << 23;

/** Players as operands: their words, in order. */
export const PLAYER_WORDS = [
  'you',
  'opponent',
  'each',
  'controller',
  'primary',
  'initiative',
  'chosen-player',
] as const;
export const PLAYER_EACH = 2;
/** Words that mean one player. */
export const ONE_PLAYER = ['you', 'opponent', 'controller', 'primary', 'initiative', 'chosen-player'] as const;

// ---- abilities: crafts of three kinds, the text of an EVENT, Arts ----
// @clause TR 1201.1, 1201.1a
/** @clause TR 1201.1a-3 */
export const ABILITY_STATIC = 1;
/** @clause TR 1201.1a-2 */
export const ABILITY_TRIGGERED = 2;
/** @clause TR 1201.1a-1 */
export const ABILITY_ACTIVATED = 3;
/**
 * The text of an EVENT.
 * @clause TR 1201.1b
 */
export const ABILITY_TEXT = 4;
/** @clause TR 1201.1c, 1213.1 */
export const ABILITY_ARTS = 5;

/** @clause TR 1409.1 */
export const EXALTED_BOND = 20;

// ---- card rows ----
/** Row + 1 of the card that it lies with, in ZONE_LINKED or ZONE_EXCLUDED (shared/links.ts); 0 without. */
export const CARD_HOST = 9;
// derived by the layers
export const CARD_STR = 10;
export const CARD_DEFENCE = 11;
/**
 * The CP cost as it is now.
 * @clause TR 1304.1
 */
export const CARD_COST = 12;
/** Bits of ORGANIZATIONS, those that links of the player give included; ORGANIZATIONS_ALL. */
export const CARD_ORGANIZATIONS = 13;
export const CARD_KEYWORDS = 14;
/** Types in bits 0-3, then the bits named below. */
export const CARD_TYPES = 15;
/** Names and sub-names gained by effects, as a set of names (kernel/name-sets.ts). */
export const CARD_NAMES = 16;
/** EP cost or founding level as it is now (printed: DEF_EP). */
export const CARD_EP = 17;
// last-known information of the object that left the field last from this row, beside the derived fields
// (rules/last-known.ts)
/** CARD_FLAGS and controller of that object. */
export const CARD_LAST_STATE = 18;
/** Definition row of that object: a shuffle moves what the rows of a deck hold. */
export const CARD_LAST_DEF = 19;

export const TYPES_MASK = 15;
/** The card has STR and DEF: printed, or by 1215.1e. */
export const TYPES_HAS_NUMBERS = 1 << 4;
/**
 * The card has lost its abilities; a stunned UNIT has none either, without this bit.
 * @clause TR 1306.2c
 */
export const TYPES_NO_ABILITIES = 1 << 5;
/**
 * The value of Wings of Light, a byte.
 * @clause TR 212.1
 */
export const WINGS_SHIFT = 8;
export const WINGS_MASK = 255 << 8;
/**
 * Copies of martial arts, which stack, four bits.
 * @clause TR 1336.1c
 */
export const MARTIAL_SHIFT = 16;
export const MARTIAL_MASK = 15 << 16;

// CARD_FLAGS
/**
 * The card is Actioned; without this bit a card on the field or in a Stronghold is Ready.
 * @clause TR 503.1, 503.1b, 506.3, 507.3
 */
export const CARD_ACTIONED = 1;
/**
 * The card is stunned: face down and Actioned. FACE_DOWN of the kernel is for cards in the Stronghold only.
 * @clause TR 1306.2
 */
export const CARD_STUNNED = 2;
/** @clause TR 1309.1 */
export const CARD_SUPPORTED = 4;
/** @clause TR 804.5 */
export const CARD_ATTACKING = 8;
/** @clause TR 804.6 */
export const CARD_DEFENDING = 16;
/** The card is chosen as an attacker (803.3), not attacking yet. */
export const CARD_DECLARED = 32;
/** @clause TR 804.11a-1 */
export const CARD_RETALIATION_TARGET = 64;
/** The card has attacked this turn. */
export const CARD_ATTACKED = 128;
/** The card is taken for a payment or a choice that is under way. */
export const CARD_COMMITTED = 256;
/** The card is about to leave together with others. */
export const CARD_LEAVING = 512;
/**
 * The card is the head of a tactical link.
 * @clause TR 1336.1
 */
export const CARD_IN_LINK = 1024;
/**
 * The card has riders; in ZONE_EXCLUDED: the card is a rider.
 * @clause TR 1337.1
 */
export const CARD_HAS_RIDERS = 2048;
export const CARD_BOARDED = 4096;
/**
 * The card's player chose that it is covert.
 * @clause TR 1415.1
 */
export const CARD_COVERT_CHOSEN = 8192;
/** The card is chosen to recover (705.6). */
export const CARD_RECOVERING = 1 << 14;
/** A BASE that has been played and has resolved, for a switch (Q4). */
export const CARD_FOUNDED = 1 << 20;
/** While cards are about to move together: what becomes of this one (shared/instead.ts). */
export const CARD_FATE = 0xf0000;

// ---- events and other counters of listeners ----
/** Subject: what was put onto the field; player: its controller. */
export const EVENT_ENTERS = 0;
export const EVENT_LEAVES = 1;
/** A card was put into the Trail from the field, in whatever way; player: who controlled it. */
export const EVENT_TRAIL = 2;
/** @clause TR 1317.2 */
export const EVENT_DESTROYED = 3;
/**
 * Instant death.
 * @clause TR 1317.1
 */
export const EVENT_DIES = 4;
/** A card was returned from the field to the hand. */
export const EVENT_RETURNED = 5;
export const EVENT_EXCLUDED = 6;
/** Subject: the card; player: whose hand it was in. */
export const EVENT_DISCARDED = 7;
/** Subject: the card; put into the Trail from the deck; player: its owner. */
export const EVENT_MILLED = 8;
/** Player. */
export const EVENT_DRAWS = 9;
/** A card on the field or in a Stronghold became Actioned; Ready. */
export const EVENT_ACTIONED = 10;
export const EVENT_READIED = 11;
/** Subject: the target; player: who chose. */
export const EVENT_CHOSEN = 12;
/**
 * Subject: the card; player: who played it. Amount: 1 from the Stronghold.
 * @clause TR 1204.2k
 */
export const EVENT_PLAYED = 13;
/**
 * An activated craft or Arts were played. Subject: the source; player; amount: of an icon craft its place in
 * PLAYED_ICONS (operators/triggers.ts), else 0.
 */
export const EVENT_ABILITY_USED = 14;
export const EVENT_ARTS_PLAYED = 15;
/**
 * Subject: each attacking UNIT; other: the target UNIT; amount: how many attack.
 * @clause TR 804.8
 */
export const EVENT_ATTACKS = 16;
/** An attack begins (one event); player: the attacker; amount: how many attack; other: the target UNIT. */
export const EVENT_ATTACK = 17;
/** EVENT_ATTACKS and EVENT_ATTACK, for Scrum attacks. */
export const EVENT_SCRUM_ATTACKS = 18;
export const EVENT_SCRUM = 19;
/** Subject: the target UNIT; player: its controller; amount: how many attack. */
export const EVENT_IS_ATTACKED = 20;
export const EVENT_IS_SCRUM_ATTACKED = 21;
/**
 * As EVENT_ATTACK, for the first attack of the turn. Amount: the attackers' organizations, above them how many attack.
 * @clause TR 1404.1
 */
export const EVENT_FIRST_ATTACK = 22;
/**
 * Subject: the UNIT; player: its controller.
 * @clause TR 1306.2
 */
export const EVENT_STUNNED = 23;
/**
 * Subject: the card that stunned; other: the stunned UNIT.
 * @clause TR 1222.4
 */
export const EVENT_STUNS = 24;
/**
 * Subject: the UNIT; player: who lost Bond; amount.
 * @clause TR 1222.3
 */
export const EVENT_OVERKILLS = 25;
/** Player; amount. */
export const EVENT_BOND_LOST = 26;
export const EVENT_BOND_GAINED = 27;
/** @clause TR 1308.1 */
export const EVENT_RECOVERS = 28;
export const EVENT_SUPPORTED = 29;
/**
 * Subject; player: the new controller.
 * @clause TR 506.4
 */
export const EVENT_CONTROL = 30;
/** Subject: what was put into a Stronghold; player: whose. */
export const EVENT_PLACED = 31;
/** A card was turned face up in a Stronghold. */
export const EVENT_TURNED_UP = 32;
// points of the turn; player: the Primary player
/** @clause TR 703.1 */
export const EVENT_TURN_BEGINS = 33;
/** @clause TR 703.3 */
export const EVENT_PREPARATION = 34;
/** @clause TR 703.6b, 703.7b, 703.8b */
export const EVENT_DRAW_STEP = 35;
export const EVENT_STRONGHOLD_STEP = 36;
export const EVENT_DEPLOYMENT_STEP = 37;
/** @clause TR 802.1 */
export const EVENT_BATTLE_PHASE = 38;
/** @clause TR 803.1 */
export const EVENT_ATTACK_STEP = 39;
/** @clause TR 802.4 */
export const EVENT_BATTLE_PHASE_ENDS = 40;
/** @clause TR 705.1, 705.3 */
export const EVENT_RECOVERY_PHASE = 41;
export const EVENT_TURN_ENDS = 42;
/**
 * A trigger waits for a state of the game, not for an event.
 * @clause TR 1211.9
 */
export const EVENT_STATE = 43;
export const LISTEN_LAYERS = 44;
/** Cards off the field with crafts that work where they are. */
export const LISTEN_ELSEWHERE = 45;
// rule changes: static crafts that change what a player may do, what costs and losses are
export const LISTEN_COST = 46;
/** Bond: losses, gains, what it counts as. */
export const LISTEN_BOND = 47;
/** Attack targets, retaliation, attack costs. */
export const LISTEN_ATTACK = 48;
export const LISTEN_PLAY = 49;
export const LISTEN_LEAVE = 50;
export const LISTEN_DRAW = 51;
/** Changes of what counts as being there (1329), organizations of players (1310). */
export const LISTEN_AS_IF = 52;
/**
 * Given activated crafts. Their rows have this as event, so that cards that give them are counted; nothing emits it.
 */
export const LISTEN_USING = 53;
/**
 * DEPEND_: what continuous effects may depend on, besides the cards on the field. State: orientation, stun, Support,
 * battle roles.
 */
export const DEPEND_STATE = 54;
export const DEPEND_STRONGHOLD = 55;
export const DEPEND_HAND = 56;
/** Decks, Trails, Excluded zones. */
export const DEPEND_PILES = 57;
/** Which phase, whose step, who has the initiative. */
export const DEPEND_TURN = 58;
/** Bond, deeds of this turn, linked organizations. */
export const DEPEND_PLAYERS = 59;

// ---- phases (701) and steps (702.2); whose step it is: TURN_PLAYER ----
export const PHASES = [
  'setup',
  'preparation',
  'draw',
  'stronghold',
  'deployment',
  'battle',
  'attack',
  'resolution',
  'battle-end',
  'recovery',
] as const;
export const PHASE_SETUP = 0;
/** Before the steps: 703.1 to 703.4. */
export const PHASE_PREPARATION = 1;
export const PHASE_DRAW = 2;
export const PHASE_STRONGHOLD = 3;
export const PHASE_DEPLOYMENT = 4;
/** Before the first battle substep: 802.1 and 802.2. */
export const PHASE_BATTLE = 5;
/**
 * The two steps of a battle substep: attack-target selection, battle resolution.
 * @clause TR 802.3a
 */
export const PHASE_ATTACK = 6;
export const PHASE_RESOLUTION = 7;
/** After the battle substeps: 802.4 and 802.5. */
export const PHASE_BATTLE_END = 8;
export const PHASE_RECOVERY = 9;

// ---- how a game ends (103, 705.5, 1102.1, 1501.1c) ----
export const REASONS = ['none', 'bond', 'deck', 'both-decks', 'loop', 'effect'] as const;
export const REASON_BOND = 1;
export const REASON_DECK = 2;
/**
 * Both players have lost at once.
 * @clause TR 103.3
 */
export const REASON_BOTH = 3;
export const REASON_LOOP = 4;

// ---- header words ----
/** The Initiative player of turn 1. */
export const FIRST_PLAYER = 32;
/** The Initiative player. */
export const INITIATIVE = 33;
/** 1 while derived values hold more than printed ones. */
export const LAYERED = 34;
/** Abilities that effects have given (shared/given.ts). */
export const GIVEN_ABILITIES = 35;
/** Attacking UNITs, or chosen attackers before they attack. */
export const ATTACK_COUNT = 36;
/** Reference of the UNIT that is attacked; TARGET_PLAYER; NONE without any. */
export const ATTACK_TARGET = 37;
export const TARGET_PLAYER = -2;
/** How far the attack has come: one of ATTACK_NONE … ATTACK_FOUGHT. */
export const ATTACK_STAGE = 38;
export const ATTACK_NONE = 0;
/** Attackers and target are chosen (803.5); they may still be withdrawn (804.1). */
export const ATTACK_DECLARED = 1;
/** The attackers attack: from 804.5 on. */
export const ATTACK_UNDER_WAY = 2;
/** Attackers and target have fought: 804.11 is over. */
export const ATTACK_FOUGHT = 3;
/**
 * 1: two or more UNITs attacked, however many are left.
 * @clause TR 804.5b
 */
export const ATTACK_SCRUM = 39;
/**
 * Passes in a row instead of attacks.
 * @clause TR 803.4b
 */
export const ATTACK_PASSES = 40;
// for loops: steps of this turn, notes, and the hashes of positions
export const STEPS_THIS_TURN = 41;
export const LOOP_NOTES = 42;
export const LOOP_MEMORY = 48;
export const LOOP_MEMORY_SIZE = 16;
/**
 * Rounds that the players have named: six cells.
 * @clause TR 1501.1a
 */
export const LOOP_ROUNDS = LOOP_MEMORY + LOOP_MEMORY_SIZE;

// ---- player words ----
/** Signed: nobody loses for it before 705.5. */
export const PLAYER_BOND = 0;
/** The pools (302): a cell for each of POOL_KINDS. */
export const PLAYER_CP = 1;
export const PLAYER_EP = 2;
/** The player tried to draw from an empty deck since the last rule process (1102.1). */
export const PLAYER_DECK_OUT = 3;
export const PLAYER_MULLIGANED = 4;
// deeds of this turn; from DEEDS_FROM to DEEDS_TO they are counted anew with each turn
/**
 * Attacks made: UNITs of the player have attacked.
 * @clause TR 1404.1
 */
export const PLAYER_ATTACKS = 5;
export const PLAYER_UNITS_PLAYED = 6;
export const PLAYER_ITEMS_PLAYED = 7;
export const PLAYER_EVENTS_PLAYED = 8;
export const PLAYER_BASES_PLAYED = 9;
export const PLAYER_ARTS_PLAYED = 10;
export const PLAYER_DRAWN = 11;
export const PLAYER_DISCARDED = 12;
/** Own UNITs that were stunned, and Bond that was lost. */
export const PLAYER_STUNNED = 13;
export const PLAYER_BOND_LOST = 14;
export const DEEDS_FROM = PLAYER_ATTACKS;
export const DEEDS_TO = PLAYER_BOND_LOST;
/** Cards on the field and in the Stronghold with activated crafts. */
export const PLAYER_ABILITY_CARDS = 15;
/**
 * Organizations that count as one: up to four sets of bits, disjoint; 0 where there is none.
 * @clause TR 1310.1
 */
export const PLAYER_LINKS = 16;
export const PLAYER_LINK_SETS = 4;

/** Kinds of units that a pool holds. */
export const POOL_KINDS = ['cp', 'ep'] as const;
export const POOL_CP = 0;
export const POOL_EP = 1;

// ---- rule switches: bits of SWITCHES, set for the second value (switches.ts has their names and meanings) ----
export const SWITCH_BOND_UNLIMITED = 1 << 0;
export const SWITCH_BASE_ON_RESOLUTION = 1 << 1;
export const SWITCH_SUPPORT_AT_ONCE = 1 << 2;
export const SWITCH_RECOVER_ANY = 1 << 3;
export const SWITCH_CREDIT_BOTH = 1 << 4;
export const SWITCH_MAY_PASS = 1 << 5;
export const SWITCH_STRONGHOLD_AS_IT_WAS = 1 << 6;
export const SWITCH_ATTACKER_DROPS_OUT = 1 << 7;
export const SWITCH_BATTLE_IN_ORDER = 1 << 8;
/** Q15: 'battle', 'turn'. */
export const SWITCH_SUPPORT_BATTLE = 1 << 9;
export const SWITCH_SUPPORT_TURN = 1 << 10;
export const SWITCH_SUPPORT_WHEN_ATTACKED = 1 << 11;
export const SWITCH_STATE_LITERAL = 1 << 12;
export const SWITCH_HATE_ANY_UNIT = 1 << 13;
export const SWITCH_BELONGING_EACH = 1 << 14;
export const SWITCH_DISPATCH_LATE = 1 << 15;
export const SWITCH_STUN_ITEM_UNPAYABLE = 1 << 16;
export const SWITCH_COST_PAYMENT = 1 << 17;
export const SWITCH_LATE_CHOICE_ONLY = 1 << 18;
export const SWITCH_NO_LINK_PARTNER = 1 << 19;
export const SWITCH_CONTROLLER_AT_EVENT = 1 << 20;
export const SWITCH_WINGS_VALID = 1 << 21;
/** Where SWITCHES holds the starting Bond that an experiment names: seven bits, 0 for BOND. */
export const STARTING_BOND_SHIFT = 22;
export const MOST_STARTING_BOND = 127;

// ---- FRAME_CONTROL of what stands in Pending, beside the shared flags ----
/** The frame is of a card: UNIT, ITEM, EVENT or BASE, real or pseudo. */
export const CONTROL_CARD = 16;
/** Two players pick one after the other, and it is the second one's turn. */
export const CONTROL_SECOND_PICKS = 32;
/** The frame is of a triggered craft. */
export const CONTROL_TRIGGER = 128;
/**
 * The frame is of a pseudo-card: the card itself stays in the Stronghold.
 * @clause TR 1204.2i
 */
export const CONTROL_PSEUDO = 256;
/**
 * The frame is of Arts.
 * @clause TR 1204.2j
 */
export const CONTROL_ARTS = 512;
/** A Scrum support (1219): neither a card nor an ability. Its target is the first slot. */
export const CONTROL_SUPPORT = 1024;

/**
 * CONTINUOUS_UNTIL of effects that end with the battle; turn numbers begin with 1.
 * @clause TR 804.13a
 */
export const UNTIL_BATTLE = 0;
/** CONTINUOUS_UNTIL of effects that last until their source leaves the field. */
export const UNTIL_LEAVES = (1 << 30) - 1;

export const DECK_SIZE = 50;
export const COPY_LIMIT = 4;
export const SEALED_DECK_SIZE = 40;
export const HAND_SIZE = 4;
// a field of RULE_NUMBERS
export const HAND_SIZE_SHIFT = 0;
export const HAND_SIZE_MASK = 15;
/** The Bond that players begin with, unless the experiment names another, and the most that they can have (Q1). */
export const BOND = 40;
/** @clause TR 703.6a */
export const CARDS_A_DRAW_STEP = 2;

/** How much of a state this game uses. */
export const ROOM: Room = {
  gameCells: LOOP_ROUNDS + 6 - GAME_CELLS,
  playerCells: PLAYER_LINKS + PLAYER_LINK_SETS,
  zoneKinds: ZONE_KINDS.length,
  events: DEPEND_PLAYERS + 1,
  cardCells: CARD_LAST_DEF + 1,
  cardRows: 2 * DECK_SIZE,
  switchBits: 29,
  stackCells: FRAME_STRIDE,
};
