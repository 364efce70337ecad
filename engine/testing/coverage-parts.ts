/** What the every-card stages of games share: cards drawn from a pool, lines of a card, standing abilities, the runner's taste. */
import type { CardSummary } from '../game.ts';
import {
  CARD_COUNT,
  CARD_DEF,
  CARD_OWNER,
  CARD_STRIDE,
  CARDS,
  NONE,
  OPTION_COUNT,
  OPTIONS,
  OWNER_BIT,
  type State,
} from '../kernel/layout.ts';
import { optionCard, optionVerb } from '../kernel/options.ts';
import {
  ABILITIES,
  ABILITY_CONDITION,
  ABILITY_EFFECT,
  ABILITY_KIND,
  ABILITY_NUMBER,
  ABILITY_STRIDE,
  CODE,
  DEF_ABILITY,
  DEF_ABILITY_COUNT,
  DEF_STRIDE,
  DEFS,
  END,
} from '../kernel/tables.ts';
import type { CardLine, StageDice } from './every-card.ts';

/** A field of a card's definition. */
export const definitionField = (card: CardSummary, offset: number): number => DEFS[card.def * DEF_STRIDE + offset];

/** Cards of a pool of those that pass. */
export function someCards<Card>(
  cards: readonly Card[],
  count: number,
  dice: StageDice,
  isMeant: (card: Card) => boolean = () => true,
): Card[] {
  return dice.some(cards.filter(isMeant), count);
}

/** What the text of a card says after its head of `headLines` lines, to look for names in. */
export function spokenText(description: string, headLines: number): string {
  return description.split('\n').slice(headLines).join('\n');
}

/**
 * Everything a card says, line by line.
 *
 * @param description as the game words it, one printed ability a line at its end
 * @param standing the ability kind of standing abilities, which have no program
 */
export function linesOfCard(card: CardSummary, description: string, standing: number): CardLine[] {
  const first = definitionField(card, DEF_ABILITY);
  const rows = Array.from({ length: definitionField(card, DEF_ABILITY_COUNT) }, (_, i) => first + i);
  const numbers = [...new Set(rows.map((row) => ABILITIES[row * ABILITY_STRIDE + ABILITY_NUMBER]))];
  const texts = description.split('\n').slice(-numbers.length);
  return rows
    .filter((row) => CODE[ABILITIES[row * ABILITY_STRIDE + ABILITY_EFFECT]] !== END)
    .map((row) => {
      const a = row * ABILITY_STRIDE;
      const text = texts[numbers.indexOf(ABILITIES[a + ABILITY_NUMBER])];
      return { row, text, program: ABILITIES[a + ABILITY_KIND] === standing ? 0 : ABILITIES[a + ABILITY_EFFECT] };
    });
}

/** The functions of a game's words that say what a standing ability does. */
export interface StandingWords {
  holds(s: State, condition: number, source: number, you: number, f: number): boolean;
  matches(s: State, card: number, filter: number, source: number, you: number): boolean;
  /** Who speaks as "you". */
  masterOf(s: State, card: number): number;
  /** Field of an ability row: address of the filter of what it affects; 0 for the card itself. */
  readonly affects: number;
}

/** Does the standing ability of a card, which works where it is, affect something now? */
export function affectsSomething(s: State, row: number, card: number, words: StandingWords): boolean {
  const a = row * ABILITY_STRIDE;
  const you = words.masterOf(s, card);
  const condition = ABILITIES[a + ABILITY_CONDITION];
  if (condition !== 0 && !words.holds(s, condition, card, you, NONE)) return false;
  const affects = ABILITIES[a + words.affects];
  if (affects === 0) return true;
  for (let other = 0; other < s[CARD_COUNT]; other++) if (words.matches(s, other, affects, card, you)) return true;
  return false;
}

/** Verbs by which the runner chooses. */
export interface StageVerbs {
  /** What is done with the card itself: comes first. */
  readonly own: readonly number[];
  /** What is done at all: rather than passing. */
  readonly deeds: readonly number[];
  /** What gives a card away: not the card itself. */
  readonly spending: readonly number[];
}

/** Deeds with the card itself come first, then deeds rather than passes. */
export function chooseDeed(s: State, card: CardSummary, dice: StageDice, verbs: StageVerbs): number {
  const options = Array.from(s.subarray(OPTIONS, OPTIONS + s[OPTION_COUNT]));
  const rowOf = (option: number): number => CARDS + optionCard(option) * CARD_STRIDE;
  const isOwn = (option: number): boolean => s[rowOf(option) + CARD_DEF] === card.def;
  const own = options.filter((option) => verbs.own.includes(optionVerb(option)) && isOwn(option));
  if (own.length > 0 && dice.chance(70)) return dice.some(own, 1)[0];
  const spends = (option: number): boolean =>
    verbs.spending.includes(optionVerb(option)) && isOwn(option) && (s[rowOf(option) + CARD_OWNER] & OWNER_BIT) === 0;
  const deeds = options.filter((option) => verbs.deeds.includes(optionVerb(option)) && !spends(option));
  return dice.some(deeds.length > 0 && dice.chance(80) ? deeds : options, 1)[0];
}
