// Written by build.mjs from facts.ts; change that file.
/** A special magic stone. */
export const FLAG_DEF_SPECIAL = 1 << 0;
/** It is put into no deck; texts make it. */
export const FLAG_DEF_TOKEN = 1 << 1;
/** A later keyword: it may be played from the graveyard. */
export const FLAG_DEF_REMNANT = 1 << 2;
/** A later keyword: limit counters that it enters with. */
export const FLAG_DEF_LIMIT = 15 << 3;
/** Where FLAG_DEF_LIMIT begins. */
export const FLAG_DEF_LIMIT_SHIFT = 3;
/** A true magic stone. */
export const FLAG_DEF_TRUE_STONE = 1 << 7;
/** The printed DEF. */
export const DEF_DEFENCE = 22;
/** Races and traits, as a set of names (kernel/name-sets.ts). */
export const DEF_RACES = 23;
/** Symbols of the cost, four bits each; the free cost above them. */
export const DEF_SYMBOLS = 24;
/** Row of the text of a chant; NONE without. */
export const DEF_TEXT = 25;
/** Bits of the kinds of will that its will abilities of one unit make. */
export const DEF_MAKES = 26;
/** Index in ADDED_TO. */
export const DEF_ADDED_TO = 27;
/** Row + 1 of the awakening; 0 without. */
export const DEF_AWAKENING = 28;
/** Row + 1 of incarnation; 0 without. */
export const DEF_INCARNATION = 29;
/** Row + 1 of a further cost of playing it; 0 without. */
export const DEF_PLAY_COST = 30;
/**
 * Address of the lists that are paid with each choice of these three, as bits, what a text asks for among them; 0
 * without.
 */
export const DEF_COST_LISTS = 31;
/** Row + 1 of the break ability. */
export const DEF_BREAK = 32;
/** Rows of the sides of a ruler: ruler, J-ruler, astral; of a card with two sides: the past, the future. */
export const DEF_SIDES = 33;
/** Row + 1 of what is done as it is chosen as an attacker. */
export const DEF_AS_ATTACKER = 36;
/** Row + 1 of what is done as it comes into the field, or each time that it is added to a card. */
export const DEF_AS_PLACED = 37;
/** Row + 1 of its base ability. */
export const DEF_BASE = 38;
/** Row + 1 of what is a base ability by the switch `gains-for-each`. */
export const DEF_GAINS = 39;
/** Has an ATK. */
export const FLAG_DEF_ATK = 1 << 8;
/** Has a DEF. */
export const FLAG_DEF_DEFENCE = 1 << 9;
/** Has an activate ability that is used in the field. */
export const FLAG_DEF_ABILITY = 1 << 10;
/** Has an activate ability that is used in other zones. */
export const FLAG_DEF_ELSEWHERE = 1 << 11;
/** Has a text about what it costs itself. */
export const FLAG_DEF_OWN_COST = 1 << 12;
/** Has a held ability that gives abilities. */
export const FLAG_DEF_GRANTS = 1 << 13;
/** Costs its number and X more. */
export const FLAG_DEF_X_COST = 1 << 14;
/** Has an ability that works while it is hidden. */
export const FLAG_DEF_HIDDEN = 1 << 15;
/** Says what it is as a spell. */
export const FLAG_DEF_AS_SPELL = 1 << 16;
/** Its will coin is the row behind that of its astral. */
export const FLAG_DEF_COIN = 1 << 17;
/** Has two sides. */
export const FLAG_DEF_DOUBLE = 1 << 18;
/** Its other side is the addition that it becomes. */
export const FLAG_DEF_BECOMES = 1 << 19;
/** Says what it may be added to. */
export const FLAG_DEF_HOSTS = 1 << 20;
/** What is done as it is placed is done each time that it is added to a card. */
export const FLAG_DEF_AS_ADDED = 1 << 21;
/** May be played from the removed area. */
export const FLAG_DEF_PLAYS_FROM_REMOVED = 1 << 22;
/** Has an activate ability that the controller of its host uses. */
export const FLAG_DEF_HOST_USES = 1 << 23;
/** An addition whose text says what it is added to. */
export const FLAG_DEF_PLACES_ITSELF = 1 << 24;
/** Is rested for what magic stones of its player make. */
export const FLAG_DEF_MAKES_AS_OTHERS = 1 << 25;
/** Asks who has damaged what this turn. */
export const FLAG_DEF_ASKS_DAMAGE = 1 << 26;
/** Asks what went from a field to a graveyard this turn. */
export const FLAG_DEF_ASKS_BURIALS = 1 << 27;
/** Says whose ATK, DEF and abilities it has. */
export const FLAG_DEF_LIKE = 1 << 28;
/** Its text is for a standby area, and it waits for no event but asks for a state or an action, or for nothing. */
export const FLAG_DEF_STANDBY = 1 << 29;
/** Only then: your-turn. */
export const ABILITY_FLAG_YOUR_TURN = 1 << 0;
/** Only then: opponent-turn. */
export const ABILITY_FLAG_OPPONENT_TURN = 1 << 1;
/** Only then: main-phase. */
export const ABILITY_FLAG_MAIN_PHASE = 1 << 2;
/** Only then: recovery-phase. */
export const ABILITY_FLAG_RECOVERY_PHASE = 1 << 3;
/** Only then: battle. */
export const ABILITY_FLAG_BATTLE = 1 << 4;
/** Only then: battle-begins. */
export const ABILITY_FLAG_BATTLE_BEGINS = 1 << 5;
/** Only once a turn. */
export const ABILITY_FLAG_ONCE = 1 << 6;
/** Of an addition: the controller of the card that it is added to uses it, and nobody else. */
export const ABILITY_FLAG_HOST_USES = 1 << 7;
/** It cannot be answered. */
export const ABILITY_FLAG_UNCHASED = 1 << 8;
/** The player may leave it out. */
export const ABILITY_FLAG_OPTIONAL = 1 << 9;
/** It is done only where the controller of this card adds it, and not where the opponent does. */
export const ABILITY_FLAG_YOU_ADD = 1 << 10;
/** It is a God's Art of that name. */
export const ABILITY_LABEL = 14;
/** Address of [count, targets address …] of modes at the top of the text; 0 without. */
export const ABILITY_MODE_TARGETS = 15;
/** Of a chant-standby that waits for an event: what must hold as it is played. */
export const ABILITY_PLAY_CONDITION = 14;
/** The will that it costs by itself, packed as `willAtHand`: what waits for nothing has no other amount. */
export const ABILITY_WILL_COST = 12;
/** Given by the awakening of its card. */
export const ABILITY_FLAG_AWAKENED = 1 << 11;
/** A held ability that gives abilities. */
export const ABILITY_FLAG_GRANTS = 1 << 12;
/** Triggers only if the card was played from the hand. */
export const ABILITY_FLAG_ENTER = 1 << 13;
/** Triggers where it is hidden if its player shows the card. */
export const ABILITY_FLAG_REVEALS = 1 << 14;
/** Gains so much for each of something, by itself. */
export const ABILITY_FLAG_GAINS = 1 << 15;
/** Printed with the icon of held abilities. */
export const ABILITY_FLAG_CONTINUOUS = 1 << 16;
/** Printed with the icon of activate abilities. */
export const ABILITY_FLAG_ACTIVATE = 1 << 17;
/** What is played is the card, as a spell: a chant-standby that waits for an event. */
export const ABILITY_FLAG_SPELL = 1 << 18;
/** Its cost rests its own card. */
export const ABILITY_FLAG_RESTS_ITSELF = 1 << 19;
/** The later keyword that it is of, by the place of its switch from SWITCH_REMNANT on; 0 for none. */
export const ABILITY_FLAG_MODULE = 7 << 20;
/** Where ABILITY_FLAG_MODULE begins. */
export const ABILITY_FLAG_MODULE_SHIFT = 20;
