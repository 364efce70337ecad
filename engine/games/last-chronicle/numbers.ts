// Written by build.mjs from facts.ts; change that file.
/** It has the icon. */
export const FLAG_DEF_LEGACY = 1 << 0;
/** It has the icon. */
export const FLAG_DEF_EPIC = 1 << 1;
/** Units only. */
export const DEF_LEVEL = 22;
/** Units only. */
export const DEF_ATK = 23;
/** Address of the printed cost: what is paid for using and for placing it. */
export const DEF_PRICE = 24;
/** Faction icons of the printed cost: four bits a faction. */
export const DEF_ICONS = 25;
/** Orbs: a byte for each of ORBS. */
export const DEF_CA = 26;
/** Colours of the lamps: two bits an era, era I first. */
export const DEF_LAMPS = 27;
/** What its power is more under a green lamp. */
export const DEF_GREEN_POWER = 28;
/** What its ATK is more under a green lamp. */
export const DEF_GREEN_ATK = 29;
/** What its power is more under a red lamp. */
export const DEF_RED_POWER = 30;
/** What its ATK is more under a red lamp. */
export const DEF_RED_ATK = 31;
/** First row of a spell's text; of another card, the row of what it does as it is placed; NONE without. */
export const DEF_TEXT = 32;
/** Row + 1 of the chrono burst (15.3.2); 0 without. */
export const DEF_BURST = 33;
/** Row + 1 of the soul burst (15.2.10); 0 without. */
export const DEF_SOUL_BURST = 34;
/** Address of the ways to pay for it, where more than the printed cost is paid, or may be; 0 without. */
export const DEF_WAYS = 35;
/** Address of the filter of what may be sacrificed for a Soul Change (15.2.6); 0 without. */
export const DEF_SOUL_CHANGE = 36;
/** Preparation counters with which the card enters (15.2.11). */
export const DEF_PREPARATION = 37;
/** Power counters of a Structure (15.2.14.7), as a value; 0 without a power source. */
export const DEF_POWER_SOURCE = 38;
/** Has no cost of its own and is in no deck (6.11). */
export const FLAG_DEF_TOKEN = 1 << 2;
/** Costs its number and X more. */
export const FLAG_DEF_X_COST = 1 << 3;
/** Has an action ability that is used on the battlefield. */
export const FLAG_DEF_ABILITY = 1 << 4;
/** Has an action ability that is used in the hand. */
export const FLAG_DEF_HAND_ABILITY = 1 << 5;
/** Has an action ability that is used in the discard. */
export const FLAG_DEF_DISCARD_ABILITY = 1 << 6;
/** Has a text about what it costs itself. */
export const FLAG_DEF_OWN_COST = 1 << 7;
/** Costs what is printed and nothing else, but for what changes the price of all cards. */
export const FLAG_DEF_PLAIN_PRICE = 1 << 8;
/** Has a text about the side on which it enters. */
export const FLAG_DEF_ENTERS_UNDER = 1 << 9;
/** Has a field ability that gives abilities. */
export const FLAG_DEF_GRANTS = 1 << 10;
/** It has the ability only while a lamp of that colour is in force: green. */
export const ABILITY_FLAG_GREEN = 1 << 0;
/** It has the ability only while a lamp of that colour is in force: red. */
export const ABILITY_FLAG_RED = 1 << 1;
/** Only then: your-turn. */
export const ABILITY_FLAG_YOUR_TURN = 1 << 2;
/** Only then: opponent-turn. */
export const ABILITY_FLAG_OPPONENT_TURN = 1 << 3;
/** It may be paid or not; texts ask with cost-paid. */
export const ABILITY_FLAG_OPTIONAL = 1 << 4;
/** Address of [count, targets address …] of modes at the top of the text; 0 without. */
export const ABILITY_MODE_TARGETS = 14;
/** Address of the ways to pay for it (rules/payment.ts); 0 for ABILITY_COST alone. */
export const ABILITY_WAYS = 15;
/** A field ability that gives abilities. */
export const ABILITY_FLAG_GRANTS = 1 << 5;
/** What it waits for takes a preparation counter off its card, and it triggers only so (15.2.11). */
export const ABILITY_FLAG_PREPARED = 1 << 6;
/** A burst that places its own card (15.3.2.2.2). */
export const ABILITY_FLAG_PLACES_SELF = 1 << 7;
/** A further cost that is paid in place of the printed one. */
export const ABILITY_FLAG_INSTEAD = 1 << 8;
