// Written by build.mjs from facts.ts; change that file.
/** Charms only: it costs X more. */
export const FLAG_DEF_X_COST = 1 << 0;
/** Address of what playing the card costs. */
export const DEF_PRICE = 22;
/** Ability row of a charm's text; NONE for sprites. */
export const DEF_TEXT = 23;
/** Has an activated ability. */
export const FLAG_DEF_ABILITY = 1 << 1;
/** Has a kindle line. */
export const FLAG_DEF_KINDLES = 1 << 2;
/** It may answer. */
export const ABILITY_FLAG_SWIFT = 1 << 0;
