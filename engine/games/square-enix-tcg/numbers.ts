// Written by build.mjs from facts.ts; change that file.
/** It costs its number and X more; its text, and autos for its entering, know X. */
export const FLAG_DEF_X_COST = 1 << 0;
/** Items only. */
export const DEF_SUBTYPE = 22;
/** Has the icon of cards that may be controlled several times. */
export const FLAG_DEF_GENERIC = 1 << 1;
/** Has the icon that lets it form parties with any element. */
export const FLAG_DEF_PARTY_ICON = 1 << 2;
/** Forwards only: it is a Monster too, in every zone. */
export const FLAG_DEF_ALSO_MONSTER = 1 << 3;
/** Items only: the card types that may bear it. */
export const DEF_BEARER = 23;
/** Formations only: the condition for playing it. */
export const DEF_FORMATION_CONDITION = 24;
/** Bits of MODIFICATION_CATEGORIES that its field abilities have. */
export const DEF_RULES = 25;
/** Ability row of a Summon's text; NONE otherwise. */
export const DEF_SUMMON = 26;
/** Second card number; 0 without. */
export const DEF_NUMBER_2 = 27;
/** The Job of Gunshin (15.2.7). */
export const DEF_GUNSHIN_JOB = 28;
/** Address of the Overdrive cost (15.2.9); 0 without. */
export const DEF_OVERDRIVE_COST = 29;
/** Row + 1 of the line that adds to what playing the card costs, or replaces it (11.2.4, 11.3.4); 0 without. */
export const DEF_PLAY_COST = 30;
/** Has an ability that is marked as EX Burst. */
export const FLAG_DEF_EX = 1 << 4;
/** Has an ability that can be used from the hand. */
export const FLAG_DEF_HAND_ABILITY = 1 << 5;
/** Has an ability that can be used from the Break Zone. */
export const FLAG_DEF_BREAK_ABILITY = 1 << 6;
/** Has an action or special ability for the field. */
export const FLAG_DEF_FIELD_ABILITY = 1 << 7;
/** Changes its own cost (a modification that works from the hand). */
export const FLAG_DEF_OWN_COST = 1 << 8;
/** Has an assist line. */
export const FLAG_DEF_ASSIST = 1 << 9;
/** Has an overdrive line. */
export const FLAG_DEF_OVERDRIVE = 1 << 10;
/** A Summon with Gunshin (15.2.7); DEF_GUNSHIN_JOB says which Job. */
export const FLAG_DEF_GUNSHIN = 1 << 11;
/** Has a line about what playing it costs (DEF_PLAY_COST). */
export const FLAG_DEF_PLAY_COST = 1 << 12;
/** May be used from the hand whenever its player has priority: a Summon, Back Attack, an ability used from there. */
export const FLAG_DEF_INSTANT = 1 << 13;
/** Has a field ability that gives others (or itself) abilities to use. */
export const FLAG_DEF_GRANTS = 1 << 14;
/** A text of it asks which CP were paid to cast it. */
export const FLAG_DEF_ASKS_PAID = 1 << 15;
/** A text of it asks from where it came onto the field. */
export const FLAG_DEF_ASKS_FROM = 1 << 16;
/** A text of it asks which cards it has dealt damage to this turn. */
export const FLAG_DEF_ASKS_DAMAGED = 1 << 17;
/** A text of it asks which cards it has removed from the game. */
export const FLAG_DEF_ASKS_REMOVED = 1 << 18;
/** Marked as EX Burst. */
export const ABILITY_FLAG_EX = 1 << 0;
/** Once a turn. */
export const ABILITY_FLAG_ONCE = 1 << 1;
/** With "or-cost": what is paid in place of the cost discards no card of the same name. */
export const ABILITY_FLAG_NO_NAMESAKE = 1 << 2;
/** Only then: your-turn. */
export const ABILITY_FLAG_YOUR_TURN = 1 << 3;
/** Only then: opponent-turn. */
export const ABILITY_FLAG_OPPONENT_TURN = 1 << 4;
/** Only then: main-phase. */
export const ABILITY_FLAG_MAIN_PHASE = 1 << 5;
/** Only then: attack-phase. */
export const ABILITY_FLAG_ATTACK_PHASE = 1 << 6;
/** Its printed name. */
export const ABILITY_NAME = 14;
/** It may be paid or not; abilities ask with play-cost-paid. */
export const ABILITY_FLAG_OPTIONAL = 1 << 7;
/** It may be paid in place of the CP of the card. */
export const ABILITY_FLAG_INSTEAD = 1 << 8;
/** Address of [count, targets address …] of a mode choice at top level; 0 without. */
export const ABILITY_MODE_TARGETS = 15;
/** Of action and special abilities: address of what may be paid in place of the cost, all of it. */
export const ABILITY_OTHER_COST = 12;
/** Put only when the additional cost was paid (Overdrive, 15.2.9.3). */
export const ABILITY_FLAG_OVERDRIVE = 1 << 9;
/** Assist (15.2.6): whether it triggers is chosen as the card enters. */
export const ABILITY_FLAG_ASSIST = 1 << 10;
/** Its cost dulls its card. */
export const ABILITY_FLAG_DULL_ICON = 1 << 11;
/** Only while it is equipped (Unequip, 15.2.12). */
export const ABILITY_FLAG_EQUIPPED = 1 << 12;
/** A field ability that gives abilities. */
export const ABILITY_FLAG_GRANTS = 1 << 13;
