// Written by build.mjs from facts.ts; change that file.
/** Left out: it has none. */
export const DEF_SUB_NAME = 22;
/** EP cost of an EVENT. */
export const DEF_EP = 23;
/** It costs X more; its text knows X. */
export const FLAG_DEF_X_COST = 1 << 0;
/** Together with "str". */
export const DEF_DEFENCE = 24;
/** Row + 1 of the Arts; 0 without. */
export const DEF_ARTS = 25;
/** Row of an EVENT's text; NONE without. */
export const DEF_TEXT = 26;
/** The X of the icon craft wings. */
export const DEF_WINGS = 27;
/** The X of the icon craft board. */
export const DEF_BOARD = 28;
/** Has STR and DEF printed. */
export const FLAG_DEF_NUMBERS = 1 << 1;
/** Has an activated craft that is used on the field. */
export const FLAG_DEF_ABILITY = 1 << 2;
/** Has an activated craft that is used in the Stronghold. */
export const FLAG_DEF_BASE_ABILITY = 1 << 3;
/** Has a text about what it costs itself. */
export const FLAG_DEF_OWN_COST = 1 << 4;
/** Has a static craft that gives crafts. */
export const FLAG_DEF_GRANTS = 1 << 5;
/** Has a text about whether, and when, it is played. */
export const FLAG_DEF_OWN_PLAY = 1 << 6;
/** A deck may have any number of copies. */
export const FLAG_DEF_UNLIMITED = 1 << 7;
/** Has a craft that works in the hand, or face down in the Stronghold. */
export const FLAG_DEF_HIDDEN = 1 << 8;
/** Has a triggered craft that waits for a point of the Preparation phase. */
export const FLAG_DEF_EARLY = 1 << 9;
/** Its keyword label, for texts that ask for it. */
export const ABILITY_LABEL = 14;
/** Address of [count, targets address …] of modes at the top of the text; 0 without. */
export const ABILITY_MODE_TARGETS = 15;
/** A static craft that gives crafts. */
export const ABILITY_FLAG_GRANTS = 1 << 0;
/** Defines its own card, in every zone. */
export const ABILITY_FLAG_BASE_LINE = 1 << 1;
/** Triggers from where it is hidden if its player reveals it. */
export const ABILITY_FLAG_REVEALS = 1 << 2;
/** Came with an icon craft, which ABILITY_LABEL names. */
export const ABILITY_FLAG_ICON = 1 << 3;
/** Had while the Bond of its player counts as so much as EXALTED_BOND, or as less. */
export const ABILITY_FLAG_EXALTED = 1 << 4;
/** Valid face up in a Stronghold; what has no such mark is valid face down there. */
export const ABILITY_FLAG_FACE_UP = 1 << 5;
/** Looks at cards of a deck or draws: what is better known before a card is put into the Stronghold. */
export const ABILITY_FLAG_DRAWS = 1 << 6;
