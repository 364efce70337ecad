/**
 * What the every-card stages of games share: cards drawn from a pool, lines of a card, standing abilities, the runner's
 * taste.
 */
import type { CardSummary } from '../game.ts';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { OPTION_PASS, optionCard, optionNumber, optionVerb, VERB_ABILITY } from '../kernel/options.ts';
import {
  ABILITIES,
  ABILITY_AFFECTS,
  ABILITY_CONDITION,
  ABILITY_DEF,
  ABILITY_EFFECT,
  ABILITY_FLAGS,
  ABILITY_KIND,
  ABILITY_NUMBER,
  ABILITY_ZONES,
  abilityField,
  abilityOffset,
  CODE,
  DEF_ABILITY,
  DEF_ABILITY_COUNT,
  DEF_FLAGS,
  DEF_TYPES,
  DEFS,
  defField,
  defOffset,
  END,
} from '../kernel/tables.ts';
import { CONTROL_TARGETING } from '../shared/programs.ts';
import type { CardLine, StageDice } from './every-card.ts';

/** A field of a card's definition. */
export const definitionField = (card: CardSummary, offset: number): number => DEFS[defField(card.def, offset)];

/** Is the card of one of these types (bits)? */
export const isOf = (card: CardSummary, types: number): boolean => (definitionField(card, DEF_TYPES) & types) !== 0;

export const hasFlag = (card: CardSummary, flag: number): boolean => (definitionField(card, DEF_FLAGS) & flag) !== 0;

/** Rows of the abilities that a card has printed. */
export function abilityRows(definition: number): number[] {
  const d = defOffset(definition);
  return Array.from({ length: DEFS[d + DEF_ABILITY_COUNT] }, (_, i) => DEFS[d + DEF_ABILITY] + i);
}

/**
 * Makes cards that nobody printed, for texts that want more of a sort than the pool has: the same facts, the same card.
 */
export function extraCards<Card>(read: (file: string) => readonly Card[]): (facts: object) => Card {
  const made = new Map<string, Card>();
  return (facts) => {
    const key = JSON.stringify(facts);
    let card = made.get(key);
    if (card === undefined) {
      [card] = read(JSON.stringify([{ id: `extra-${made.size}`, ...facts }]));
      made.set(key, card);
    }
    return card;
  };
}

/** What is found of a card, found once each. */
export function foundOnce<Card extends CardSummary, Found = readonly Card[]>(
  find: (card: Card) => Found,
): (card: Card) => Found {
  const found = new Map<number, Found>();
  return (card) => {
    let known = found.get(card.def);
    if (known === undefined) {
      known = find(card);
      found.set(card.def, known);
    }
    return known;
  };
}

/** A card on a stage. */
interface StagePlacement {
  readonly definition: number;
  readonly name: string;
}

/** Two sides that are filled around a card. */
export abstract class Stage<Zone extends string, Placement extends StagePlacement, Card extends CardSummary> {
  protected readonly sides: readonly [Record<Zone, Placement[]>, Record<Zone, Placement[]>];

  constructor(
    zones: readonly Zone[],
    protected readonly card: Card,
    protected readonly dice: StageDice,
  ) {
    const empty = (): Record<Zone, Placement[]> =>
      Object.fromEntries(zones.map((zone) => [zone, []])) as unknown as Record<Zone, Placement[]>;
    this.sides = [empty(), empty()];
  }

  /** A card with what is said of it. */
  protected place(card: CardSummary, rest: Partial<Placement> = {}): Placement {
    return { ...rest, definition: card.def, name: card.name } as Placement;
  }

  /** Cards that may stand anywhere: what `random` takes from. */
  protected abstract readonly pool: readonly Card[];

  /** Cards of the pool, of these types. */
  protected random(count: number, types = ~0): Card[] {
    return this.dice.some(
      this.pool.filter((card) => isOf(card, types)),
      count,
    );
  }

  /** So many of these cards. */
  protected placeSome(cards: readonly CardSummary[], count: number): Placement[] {
    return this.dice.some(cards, count).map((card) => this.place(card));
  }
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
 * @param used the ability kinds of what players use by an option of its own
 * @param isSaid does an ability have a line of its own? An icon craft, say, has none
 */
export function linesOfCard(
  card: CardSummary,
  description: string,
  standing: number,
  isSaid: (row: number) => boolean = () => true,
  used: readonly number[] = [],
): CardLine[] {
  const rows = abilityRows(card.def);
  const numbers = [...new Set(rows.filter(isSaid).map((row) => ABILITIES[abilityField(row, ABILITY_NUMBER)]))];
  const texts = description.split('\n').slice(-numbers.length);
  return rows
    .filter((row) => CODE[ABILITIES[abilityField(row, ABILITY_EFFECT)]] !== END)
    .map((row) => {
      const line = numbers.indexOf(ABILITIES[abilityField(row, ABILITY_NUMBER)]);
      const text = line < 0 ? `line ${row} of ${description.split('\n', 2)[1]}` : texts[line];
      const isUsed = used.includes(ABILITIES[abilityField(row, ABILITY_KIND)]);
      return { ...cardLine(row, text, standing), isUsed };
    });
}

/** What says which ability an option uses (`Coverage.usedRow`), by the game's reading of its abilities' numbers. */
export function usedRowOf(
  abilityAt: (s: State, card: number, number: number) => number,
): (s: State, option: number) => number {
  return (s, option) =>
    optionVerb(option) === VERB_ABILITY ? abilityAt(s, optionCard(option), optionNumber(option)) : K.NONE;
}

/** A line of a card. */
export function cardLine(row: number, text: string, standing: number): CardLine {
  const a = abilityOffset(row);
  return { row, text, program: ABILITIES[a + ABILITY_KIND] === standing ? 0 : ABILITIES[a + ABILITY_EFFECT] };
}

/** The functions of a game's words that say what a standing ability does. */
export interface StandingWords {
  holds(s: State, condition: number, source: number, you: number, f: number): boolean;
  matches(s: State, card: number, filter: number, source: number, you: number): boolean;
  /** Who speaks as "you". */
  masterOf(s: State, card: number): number;
  /** The definition whose abilities a card has; its own, if it is not here. */
  definitionOf?(s: State, card: number): number;
  hasLostAbilities(s: State, card: number): boolean;
  /** Do abilities with those ABILITY_FLAGS work for that player? Always, if it is not here. */
  isEnabled?(s: State, flags: number, player: number, card: number): boolean;
  /**
   * Does the card's standing ability work where it is? Undefined, or left out: in the zones of its row, if it is
   * enabled and not lost.
   */
  worksWhereItIs?(s: State, card: number, row: number): boolean | undefined;
  /** The card that what this one says is lent to: itself where nothing is lent. */
  bearerOf?(s: State, card: number): number;
}

/** Does a standing ability of a card that is about affect something now? */
export function isInForce(s: State, row: number, words: StandingWords): boolean {
  const definition = ABILITIES[abilityField(row, ABILITY_DEF)];
  for (let card = 0; card < s[K.CARD_COUNT]; card++) {
    const own = words.definitionOf?.(s, card) ?? s[K.cardField(card, K.CARD_DEF)];
    const bearer = words.bearerOf?.(s, card) ?? card;
    if (own !== definition || !(words.worksWhereItIs?.(s, card, row) ?? worksThere(s, bearer, row, words))) continue;
    if (affectsSomething(s, row, bearer, words)) return true;
  }
  return false;
}

/** Does a standing ability work in the zone of the card that it is on, and has that not lost it? */
function worksThere(s: State, card: number, row: number, words: StandingWords): boolean {
  const a = abilityOffset(row);
  const kind = s[K.cardField(card, K.CARD_ZONE)] >> 1;
  if ((ABILITIES[a + ABILITY_ZONES] & (1 << kind)) === 0 || words.hasLostAbilities(s, card)) return false;
  return words.isEnabled?.(s, ABILITIES[a + ABILITY_FLAGS], words.masterOf(s, card), card) ?? true;
}

/** Does the standing ability of a card, which works where it is, affect something now? */
function affectsSomething(s: State, row: number, card: number, words: StandingWords): boolean {
  const a = abilityOffset(row);
  const you = words.masterOf(s, card);
  const condition = ABILITIES[a + ABILITY_CONDITION];
  if (condition !== 0 && !words.holds(s, condition, card, you, K.NONE)) return false;
  const affects = ABILITIES[a + ABILITY_AFFECTS];
  if (affects === 0) return true;
  for (let other = 0; other < s[K.CARD_COUNT]; other++) if (words.matches(s, other, affects, card, you)) return true;
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
  /**
   * In so many of a hundred questions that no deed answers it passes, if it may: so that play comes to where deeds are.
   */
  readonly passing?: number;
}

/**
 * Deeds with the card itself, and with those that make happen what it waits for, come first, then deeds rather than
 * passes.
 *
 * @param helpers what makes happen what the card waits for
 */
export function chooseDeed(
  s: State,
  card: CardSummary,
  dice: StageDice,
  verbs: StageVerbs,
  helpers: readonly CardSummary[] = [],
): number {
  const options = Array.from(s.subarray(K.OPTIONS, K.OPTIONS + s[K.OPTION_COUNT]));
  const rowOf = (option: number): number => K.cardOffset(optionCard(option));
  const definitionOf = (option: number): number => s[rowOf(option) + K.CARD_DEF];
  const isOwn = (option: number): boolean => definitionOf(option) === card.def;
  const isHelp = (option: number): boolean => helpers.some(({ def }) => def === definitionOf(option));
  const own = options.filter((option) => verbs.own.includes(optionVerb(option)) && (isOwn(option) || isHelp(option)));
  if (own.length > 0 && dice.chance(70)) return dice.some(own, 1)[0];
  const spends = (option: number): boolean =>
    verbs.spending.includes(optionVerb(option)) &&
    isOwn(option) &&
    (s[rowOf(option) + K.CARD_OWNER] & K.OWNER_BIT) === 0;
  const deeds = options.filter((option) => verbs.deeds.includes(optionVerb(option)) && !spends(option));
  if (deeds.length > 0 && dice.chance(80)) return dice.some(deeds, 1)[0];
  if (deeds.length === 0 && verbs.passing !== undefined && options.includes(OPTION_PASS) && dice.chance(verbs.passing))
    return OPTION_PASS;
  return dice.some(options, 1)[0];
}

/** Is the frame at `f` about to run an operation of a card program, not only to look for its targets? */
export function isProgramAt(program: number): (s: State, f: number) => boolean {
  return (s, f) => s[f + K.FRAME_STEP] === program && (s[f + K.FRAME_CONTROL] & CONTROL_TARGETING) === 0;
}
