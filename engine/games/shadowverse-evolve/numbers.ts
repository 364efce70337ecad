// Written by build.mjs from facts.ts; change that file.
/** Followers, amulets that print it, leaders with another defense than 20. */
export const DEF_DEFENSE = 22;
/** The title that it is of. */
export const DEF_TITLE = 23;
/** Its name in a collaboration. */
export const DEF_COLLAB = 24;
/** Its trigger icon. */
export const DEF_TRIGGER_ICON = 25;
/** A name it has besides while it is on the field. */
export const DEF_FIELD_NAME = 26;
/** How many a deck may have, if not 3. */
export const DEF_COPIES = 27;
/** It can be played only if this holds. */
export const DEF_PLAY_CONDITION = 28;
/** Address of [count, name …]: the collab names that stand for its card name in its pool (2.14.2). */
export const DEF_COLLABS = 5;
/** Definition row + 1 of the token that a deck of its title begins with (14.3.1.2); 0 without. */
export const DEF_ITEM = 29;
/** Of two-faced cards (2.15): definition row + 1 of the other face; 0 without. */
export const DEF_OTHER_FACE = 30;
/** Ability row of a spell's text; NONE otherwise. */
export const DEF_SPELL = 31;
/** Has an activated ability for the hand. */
export const FLAG_DEF_HAND_ABILITY = 1 << 0;
/** Has an activated ability for the EX area. */
export const FLAG_DEF_EX_ABILITY = 1 << 1;
/** Has an activated ability for the field. */
export const FLAG_DEF_FIELD_ABILITY = 1 << 2;
/** Has an activated ability for the graveyard. */
export const FLAG_DEF_GRAVEYARD_ABILITY = 1 << 3;
/** Changes its own cost as it is played, or says itself when it cannot be played. */
export const FLAG_DEF_OWN_COST = 1 << 4;
/** Has an additional cost (Earth Rite, printed ones). */
export const FLAG_DEF_PLAY_COST = 1 << 5;
/** Is a start amulet. */
export const FLAG_DEF_START_AMULET = 1 << 6;
/** Has Stack. */
export const FLAG_DEF_STACK = 1 << 7;
/** Has an evolve ability (the printed [進化] icon), which texts refer to. */
export const FLAG_DEF_EVOLVE = 1 << 8;
/** A carrot: a subsystem card of the evolve deck. */
export const FLAG_DEF_CARROT = 1 << 9;
/** A drive point: a subsystem card of the evolve deck. */
export const FLAG_DEF_DRIVE_POINT = 1 << 10;
/** Has a static ability that gives activated abilities to what it affects. */
export const FLAG_DEF_GRANTS = 1 << 11;
/** Prints Earth Rite, which texts refer to. */
export const FLAG_DEF_EARTH_RITE = 1 << 12;
/** At most so many times a turn; left out: any number. */
export const ABILITY_TIMES = 14;
/** May be used any number of times a turn. */
export const ABILITY_FLAG_ANY_TIMES = 1 << 0;
/** Only then: your-turn. */
export const ABILITY_FLAG_YOUR_TURN = 1 << 1;
/** Only then: opponent-turn. */
export const ABILITY_FLAG_OPPONENT_TURN = 1 << 2;
/** May be used when Quick cards may be played. */
export const ABILITY_FLAG_QUICK = 1 << 3;
/** A Union Burst ability. */
export const ABILITY_FLAG_UNION_BURST = 1 << 4;
/** It may be paid or not. */
export const ABILITY_FLAG_OPTIONAL = 1 << 5;
/** It is paid in place of the PP. */
export const ABILITY_FLAG_INSTEAD = 1 << 6;
/** Address of [count, targets address …] of a Choice at top level; 0 without. */
export const ABILITY_MODE_TARGETS = 15;
/** The [進化] icon: its cost includes revealing a proper evolve card; once a turn with its equivalents (12.2). */
export const ABILITY_FLAG_EVOLVE = 1 << 7;
/** A meal ability. */
export const ABILITY_FLAG_MEAL = 1 << 8;
/** A ride ability. */
export const ABILITY_FLAG_RIDE = 1 << 9;
/** A fusion ability. */
export const ABILITY_FLAG_FUSION = 1 << 10;
/** Advance-activate, meal or ride: 1 PP may be 1 EP; evolve-equivalent (8.3.2.1). */
export const ABILITY_FLAG_EVOLVE_LIKE = 1 << 11;
/** Triggers as its card is played. */
export const ABILITY_FLAG_FANFARE = 1 << 12;
/** Triggers as its card goes to the graveyard. */
export const ABILITY_FLAG_LAST_WORDS = 1 << 13;
/** Triggers as its card attacks. */
export const ABILITY_FLAG_STRIKE = 1 << 14;
/** Triggers on super-evolving. */
export const ABILITY_FLAG_SUPER_EVOLVE = 1 << 15;
/** The cost takes counters of one Stack amulet (13.3.3). */
export const ABILITY_FLAG_EARTH_RITE = 1 << 16;
/** A static ability that gives abilities to what it affects; the card listens for them. */
export const ABILITY_FLAG_GRANTS = 1 << 17;
/** A trigger on damage that triggers once for all damage dealt together. */
export const ABILITY_FLAG_BATCH = 1 << 18;
