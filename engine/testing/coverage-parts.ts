/**
 * Parts of the every-card stages that games share: drawing cards from a pool, the lines of a card, standing abilities,
 * and the choices of the runner.
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

/** Returns a field of a card's definition. */
export const definitionField = (card: CardSummary, offset: number): number => DEFS[defField(card.def, offset)];

/** Whether the card has one of these types (bits). */
export const isOf = (card: CardSummary, types: number): boolean => (definitionField(card, DEF_TYPES) & types) !== 0;

export const hasFlag = (card: CardSummary, flag: number): boolean => (definitionField(card, DEF_FLAGS) & flag) !== 0;

/** Returns the ability rows that a card has printed. */
export function abilityRows(definition: number): number[] {
  const d = defOffset(definition);
  return Array.from({ length: DEFS[d + DEF_ABILITY_COUNT] }, (_, i) => DEFS[d + DEF_ABILITY] + i);
}

/**
 * Returns a function that makes unprinted cards, for texts that need more cards of a sort than the pool has: the same
 * facts always give the same card.
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

/** Returns a function that remembers what `find` has found for each card. */
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

/** A card that is put on a stage. */
interface StagePlacement {
  readonly definition: number;
  readonly name: string;
}

/** Both players' zones, which are filled around one card. */
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

  /** Returns a card as it is put on the stage, with further fields of its placement. */
  protected place(card: CardSummary, rest: Partial<Placement> = {}): Placement {
    return { ...rest, definition: card.def, name: card.name } as Placement;
  }

  /** The cards that may be put anywhere; `random` draws from them. */
  protected abstract readonly pool: readonly Card[];

  /** Draws cards of these types from the pool. */
  protected random(count: number, types = ~0): Card[] {
    return this.dice.some(
      this.pool.filter((card) => isOf(card, types)),
      count,
    );
  }

  /** Draws `count` of these cards for the stage. */
  protected placeSome(cards: readonly CardSummary[], count: number): Placement[] {
    return this.dice.some(cards, count).map((card) => this.place(card));
  }
}

/** Returns the text of a card below its first `headLines` lines, in which names are looked for. */
export function spokenText(description: string, headLines: number): string {
  return description.split('\n').slice(headLines).join('\n');
}

/**
 * Returns everything that a card says, line by line.
 *
 * @param description the words of the card, whose last lines are its printed abilities, one each
 * @param standing the ability kind of standing abilities, which have no program
 * @param used the ability kinds that players use by an option
 * @param isSaid whether an ability has a line of its own (an icon craft, for example, has none)
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

/**
 * Returns the function `Coverage.usedRow` of a game, from a function that finds an ability row by the number in an
 * option.
 */
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

/** Functions of a game's words that tell what a standing ability does. */
export interface StandingWords {
  holds(s: State, condition: number, source: number, you: number, f: number): boolean;
  matches(s: State, card: number, filter: number, source: number, you: number): boolean;
  /** Returns the player who is "you" in the card's text. */
  masterOf(s: State, card: number): number;
  /** Returns the definition whose abilities a card has; when absent, the card's own. */
  definitionOf?(s: State, card: number): number;
  hasLostAbilities(s: State, card: number): boolean;
  /** Whether abilities with these ABILITY_FLAGS work for the player; when absent, they always do. */
  isEnabled?(s: State, flags: number, player: number, card: number): boolean;
  /**
   * Whether the standing ability works where its card is. When undefined or absent, it works in the zones of its row,
   * if it is enabled and the card has not lost its abilities.
   */
  worksWhereItIs?(s: State, card: number, row: number): boolean | undefined;
  /** Returns the card that a lent text is used by; the card itself where nothing is lent. */
  bearerOf?(s: State, card: number): number;
}

/** Whether a standing ability of any card in the game affects something now. */
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

/** Whether a standing ability works in the zone of its card, and the card has not lost it. */
function worksThere(s: State, card: number, row: number, words: StandingWords): boolean {
  const a = abilityOffset(row);
  const kind = s[K.cardField(card, K.CARD_ZONE)] >> 1;
  if ((ABILITIES[a + ABILITY_ZONES] & (1 << kind)) === 0 || words.hasLostAbilities(s, card)) return false;
  return words.isEnabled?.(s, ABILITIES[a + ABILITY_FLAGS], words.masterOf(s, card), card) ?? true;
}

/** Whether a card's standing ability, which works where the card is, affects something now. */
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

/** The verbs of options by which the runner chooses. */
export interface StageVerbs {
  /** Verbs of options with the card itself; they are taken first. */
  readonly own: readonly number[];
  /** Verbs of doing something; they are preferred to passing. */
  readonly deeds: readonly number[];
  /** Verbs that give cards away; they are not taken with the card itself. */
  readonly spending: readonly number[];
  /**
   * How often, in percent, the runner passes when no deed is offered, so that play reaches moments at which deeds are.
   */
  readonly passing?: number;
}

/**
 * Returns an option at random: mostly one with the card itself or with a helper, else mostly another deed.
 *
 * @param helpers cards that make happen what the card waits for
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

/**
 * Returns a function that tells whether the frame at `f` is about to run an operation of a card program, and not only
 * to look for its targets.
 */
export function isProgramAt(program: number): (s: State, f: number) => boolean {
  return (s, f) => s[f + K.FRAME_STEP] === program && (s[f + K.FRAME_CONTROL] & CONTROL_TARGETING) === 0;
}
