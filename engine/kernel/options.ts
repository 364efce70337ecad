/**
 * Option codes: a verb in 6 bits, a card row in 8, a number above. The verbs that the kernel's procedures and several
 * games offer have one number everywhere; a game's own take what is left (8, 10, 12, 16, and 18 to 62).
 */
export const VERB_PASS = 0;
export const VERB_YES = 1;
export const VERB_PLAY = 2;
export const VERB_ABILITY = 3;
export const VERB_CHOOSE = 4;
export const VERB_NUMBER = 5;
export const VERB_MODE = 6;
export const VERB_DISCARD = 7;
export const VERB_ATTACK = 9;
export const VERB_TRIGGER = 11;
export const VERB_TOP = 13;
export const VERB_BOTTOM = 14;
export const VERB_AMOUNT = 15;
export const VERB_FIRST = 17;
export const VERB_REPLACE = 63;

/** The code of an option; what a verb does not need is 0. */
export function makeOption(verb: number, card = 0, number = 0): number {
  return verb | (card << 6) | (number << 14);
}

/** The code of an option that has a number and no card. */
export function numberOption(verb: number, number: number): number {
  return makeOption(verb, 0, number);
}

export function optionVerb(option: number): number {
  return option & 63;
}

export function optionCard(option: number): number {
  return (option >> 6) & 0xff;
}

export function optionNumber(option: number): number {
  return option >> 14;
}

/** Done, decline, pass: the option that takes nothing. */
export const OPTION_PASS = VERB_PASS;
export const OPTION_YES = VERB_YES;

/** What the procedures of the kernel ask; DECISION_KIND. A game's own questions take other numbers. */
export const ASK_SHARED = {
  chooseX: 7,
  mode: 8,
  choose: 9,
  may: 10,
  distribute: 24,
  arrange: 25,
  replacement: 27,
} as const;
