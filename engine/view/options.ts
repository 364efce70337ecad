/**
 * Words for options: those of the verbs that all games have. A game adds words for its own verbs, and says what
 * passing and doing it mean.
 */
import { isKnownTo } from '../kernel/knowledge.ts';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import {
  ASK_SHARED,
  OPTION_PASS,
  optionCard,
  optionNumber,
  optionVerb,
  VERB_ABILITY,
  VERB_AMOUNT,
  VERB_ATTACK,
  VERB_BOTTOM,
  VERB_CHOOSE,
  VERB_DISCARD,
  VERB_FIRST,
  VERB_MODE,
  VERB_NUMBER,
  VERB_PLAY,
  VERB_TOP,
  VERB_TRIGGER,
  VERB_YES,
} from '../kernel/options.ts';
import { ABILITIES, ABILITY_NUMBER, abilityField, DEF_ABILITY, DEFS, defField } from '../kernel/tables.ts';
import { firstCard, nextCard } from '../kernel/zones.ts';
import { GIVEN_FROM } from '../shared/given.ts';
import { WAITING_ABILITY } from '../shared/pending.ts';

/** Words an option; `name` is the name of its card. */
export type OptionWording = (name: string, number: number, s: State, option: number) => string;

/** How a game words its options. */
export interface OptionWords {
  cardName(s: State, card: number): string;
  /**
   * What an option calls a card, where the option does not mean one of its abilities. Left out, it is the card's name.
   */
  spokenName?(s: State, card: number): string;
  /** The ability row that is used for a printed ability. Left out, it is the one that the card's own definition has. */
  abilityOf?(s: State, card: number, number: number): number;
  /** What using this printed ability is called, if not "use". */
  abilityWord?(row: number): string | undefined;
  /** Do triggered abilities go onto a stack? */
  readonly hasStack?: boolean;
  /** By ask: the words for passing, and for doing it. What all games ask in the middle of a text need not be listed. */
  readonly pass: Readonly<Record<number, string>>;
  readonly yes: Readonly<Record<number, string>>;
  /** Words for the verbs of this game, and for shared verbs that it words in its own way. */
  readonly verbs: Readonly<Record<number, OptionWording>>;
}

/**
 * What an option calls a card that the deciding player does not know: its place, if the zone (of kind `kind`) is one
 * whose cards are chosen by their places. In any other zone cards are called by their names, because whoever chooses
 * there knows them.
 */
export function nameForDecider(cardName: (s: State, card: number) => string, kind: number): OptionWords['cardName'] {
  return (s, card) => {
    const zone = s[K.cardField(card, K.CARD_ZONE)];
    if ((zone & ~1) !== kind || isKnownTo(s, card, s[K.DECISION_PLAYER])) return cardName(s, card);
    let place = 1;
    for (let other = firstCard(s, zone); other !== card; other = nextCard(s, other)) place++;
    return `face-down card ${place}`;
  };
}

/**
 * The number, from 1, of the printed line that an ability row belongs to; a line with several triggers has several
 * rows. 0 for an ability that a text gives.
 */
function printedLine(ability: number): number {
  return ABILITIES[abilityField(ability, ABILITY_NUMBER)] + 1;
}

/** If several abilities of one card wait: says which of them the option (a trigger, by its place in the list) means. */
export function waitingNote(s: State, option: number): string {
  const options = s.subarray(K.OPTIONS, K.OPTIONS + s[K.OPTION_COUNT]);
  if (options.every((other) => other === option || optionCard(other) !== optionCard(option))) return '';
  const ability = s[K.pendingField(optionNumber(option), WAITING_ABILITY)];
  if (ability < 0) return ' (delayed)';
  const line = printedLine(ability);
  return line === 0 ? ' (given)' : ` (ability ${line})`;
}

/** The row of an ability that is printed on a card. */
export function printedAbility(s: State, card: number, number: number): number {
  return DEFS[defField(s[K.cardField(card, K.CARD_DEF)], DEF_ABILITY)] + number;
}

function describeAbility(words: OptionWords, s: State, card: number, number: number): string {
  const name = words.cardName(s, card);
  if (number >= GIVEN_FROM) return `use given ability ${number - GIVEN_FROM + 1} of ${name}`;
  const row = (words.abilityOf ?? printedAbility)(s, card, number);
  const word = words.abilityWord?.(row);
  return word === undefined ? `use ability ${printedLine(row)} of ${name}` : `${word} ${name}`;
}

/** What passing and doing it mean for the questions that all games ask. */
const USUAL_PASS: OptionWords['pass'] = {
  [ASK_SHARED.may]: 'decline',
  [ASK_SHARED.choose]: 'choose no more',
  [ASK_SHARED.mode]: 'select no more',
};
const USUAL_YES: OptionWords['yes'] = { [ASK_SHARED.may]: 'do it' };

/** Makes the function that describes an option of the standing decision in one short phrase. */
export function optionDescriber(words: OptionWords): (s: State, option: number) => string {
  const pass = { ...USUAL_PASS, ...words.pass };
  const yes = { ...USUAL_YES, ...words.yes };
  const verbs: Readonly<Record<number, OptionWording>> = {
    [VERB_YES]: (_name, _number, s) => yes[s[K.DECISION_KIND]] ?? 'yes',
    [VERB_PLAY]: (name) => `play ${name}`,
    [VERB_ABILITY]: (_, number, s, option) => describeAbility(words, s, optionCard(option), number),
    [VERB_CHOOSE]: (name) => `choose ${name}`,
    [VERB_NUMBER]: (_, number) => `X = ${number}`,
    [VERB_MODE]: (_, number) => `select mode ${number + 1}`,
    [VERB_DISCARD]: (name) => `discard ${name}`,
    [VERB_ATTACK]: (name) => `attack with ${name}`,
    [VERB_TRIGGER]: (name, _, s, option) => {
      const ability = `the ability of ${name}`;
      return `${words.hasStack ? `put ${ability} on the stack` : `resolve ${ability}`}${waitingNote(s, option)}`;
    },
    [VERB_TOP]: (name) => `put ${name} on top`,
    [VERB_BOTTOM]: (name) => `put ${name} on the bottom`,
    [VERB_AMOUNT]: (name, number) => `${number} damage to ${name}`,
    [VERB_FIRST]: (_, number) => `player ${number} goes first`,
    ...words.verbs,
  };
  const nameOf = words.spokenName ?? words.cardName;
  return (s, option) => {
    const verb = verbs[optionVerb(option)];
    if (verb) return verb(nameOf(s, optionCard(option)), optionNumber(option), s, option);
    return option === OPTION_PASS ? (pass[s[K.DECISION_KIND]] ?? 'pass') : `option ${option}`;
  };
}
