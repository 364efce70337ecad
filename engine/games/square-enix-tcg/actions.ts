/** Option codes: a verb in 6 bits, a card row in 8, a number above. */
export const VERB_PASS = 0;
export const VERB_YES = 1;
export const VERB_PLAY = 2;
export const VERB_ABILITY = 3;
export const VERB_CHOOSE = 4;
export const VERB_NUMBER = 5;
export const VERB_MODE = 6;
export const VERB_DISCARD = 7;
export const VERB_DULL = 8;
export const VERB_ATTACK = 9;
export const VERB_BLOCK = 10;
export const VERB_TRIGGER = 11;
export const VERB_BEARER = 12;
export const VERB_TOP = 13;
export const VERB_BOTTOM = 14;
export const VERB_AMOUNT = 15;
export const VERB_EX = 16;
export const VERB_FIRST = 17;

export function makeOption(verb: number, card: number, number: number): number {
  return verb | (card << 6) | (number << 14);
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

/** What is being asked; DECISION_KIND. */
export const ASK = {
  choosePlayer: 1,
  mulligan: 2,
  mulliganOrder: 3,
  priority: 4,
  payCp: 5,
  payCost: 6,
  chooseX: 7,
  mode: 8,
  choose: 9,
  may: 10,
  attack: 11,
  party: 12,
  block: 13,
  splitDamage: 14,
  attackAgain: 15,
  triggerOrder: 16,
  handLimit: 17,
  exBurst: 18,
  excessBackup: 19,
  bearer: 20,
  overdrive: 21,
  assist: 22,
  gunshin: 23,
  distribute: 24,
  arrange: 25,
} as const;
