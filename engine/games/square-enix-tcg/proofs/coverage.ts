/**
 * Positions in which much can happen with one card, for the runner that tries every card: both players have CP, targets
 * and the cards that the text names.
 */

import { namesIn } from '../../../cards/ability-rows.ts';
import type { CardSummary, CardText } from '../../../game.ts';
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import {
  VERB_ABILITY,
  VERB_ATTACK,
  VERB_CHOOSE,
  VERB_DISCARD,
  VERB_MODE,
  VERB_PLAY,
  VERB_YES,
} from '../../../kernel/options.ts';
import * as T from '../../../kernel/tables.ts';
import {
  chooseDeed,
  definitionField,
  extraCards,
  foundOnce,
  hasFlag,
  isInForce,
  isOf,
  isProgramAt,
  linesOfCard,
  Stage,
  type StageVerbs,
  type StandingWords,
  spokenText,
  usedRowOf,
} from '../../../testing/coverage-parts.ts';
import type { Coverage } from '../../../testing/every-card.ts';
import { describeCard, POOLS, type SquareEnixCard } from '../cards.ts';
import { VERB_BLOCK, VERB_DULL } from '../decisions.ts';
import * as L from '../layout.ts';
import { MOD_NOT_PLAYABLE } from '../operators/modifications.ts';
import { holds, matches } from '../operators/tables.ts';
import { VOCABULARY } from '../operators/vocabulary.ts';
import { type FoundPlacement, POSITION_PHASES, POSITIONS, type PositionZone } from '../position.ts';
import { controllerOf, hasLostAbilities } from '../rules/characteristics.ts';
import { abilityAt } from '../rules/given.ts';
import { PROGRAM } from '../rules/programs.ts';
import { findStale } from './state-check.ts';

/** Backups made for the tests, one of each element; they do nothing but make CP. */
const SOURCES = L.ELEMENTS.map(
  (element) =>
    `- { id: source-${element}, name: Source of ${element}, type: backup, element: ${element}, cost: 2, generic: true }`,
).join('\n');

/** The current cards of the pool, and the cards that make CP. */
interface Library {
  readonly cards: readonly SquareEnixCard[];
  readonly sources: readonly SquareEnixCard[];
}

let library: Library | undefined;

function openLibrary(): Library {
  library ??= libraryOf(POOLS.shippedPool().pool);
  return library;
}

const libraryOf = (pool: ReturnType<typeof POOLS.emptyPool>): Library => ({
  cards: pool.ids.map((id) => pool.find(id)!),
  sources: POOLS.emptyPool().addFile(SOURCES, 'sources'),
});

/**
 * Adds the cards of files to the cards of the pool: every later position is laid with the cards of both. Returns the
 * added cards.
 */
function addListed(files: readonly CardText[]): readonly SquareEnixCard[] {
  const { pool } = POOLS.shippedPool();
  library = libraryOf(pool.with(files));
  return library.cards.filter(({ id }) => pool.find(id) === undefined);
}

const extra = extraCards((text) => POOLS.emptyPool().addFile(text, 'extras'));

/** Generic Forwards of a Job or of a category that a text asks for and of which the pool has too few. */
function understudies(of: { readonly job: string } | { readonly category: string }): SquareEnixCard[] {
  const facts = { type: 'forward', element: 'fire', cost: 2, power: 3000, generic: true };
  return Array<SquareEnixCard>(UNDERSTUDIES).fill(
    extra({ ...facts, ...of, name: `Understudy of ${Object.values(of).join()}` }),
  );
}

/** The category that a text speaks of. */
const CATEGORY = /category ([\w-]+)/g;

/** What the text of a card needs of a position that few positions have. */
interface Needs {
  readonly crystals: boolean;
  /** So many cards that a cost removes from the Break Zone, or that the deck is to have. */
  readonly heap: number;
  readonly deck: number;
  /** Many cards are cast in a turn. */
  readonly casts: boolean;
  /** A Summon is cast from the deck, if it can be cast. */
  readonly sealed: boolean;
  /** A party of Forwards of one category. */
  readonly party: boolean;
}

const needsOf = foundOnce((card: SquareEnixCard): Needs => {
  const text = spokenText(describeCard(card), 2);
  const numberIn = (pattern: RegExp): number => Math.max(0, ...[...text.matchAll(pattern)].map(([, n]) => Number(n)));
  return {
    crystals: text.includes('crystal'),
    heap: numberIn(/remove (\d+) \S.*?in the Break Zone/g),
    deck: numberIn(/put the top (\d+) cards of your deck/g),
    casts: text.includes('When you cast card number 5'),
    sealed: /if it is a card in the deck, (you may )?cast it/.test(text),
    party: text.includes('in a party with'),
  };
});

/** A Summon that costs nothing. */
const TRIFLE = { name: 'Trifle', type: 'summon', element: 'light', cost: 0, abilities: [{ do: [{ mill: 1 }] }] };
/** A Summon that cannot be cast. */
const SEALED = {
  name: 'Sealed',
  type: 'summon',
  cost: 0,
  abilities: [{ field: 'not-playable' }, { do: [{ mill: 1 }] }],
};
/** More cards than are cast in a turn by any text. */
const TRIFLES = 6;

/** The number of such Forwards: more than any text asks for. */
const UNDERSTUDIES = 5;

/** The cards that a card's text speaks of, by name, Job or category. */
const relatedTo = foundOnce((card: SquareEnixCard) => {
  const { cards } = openLibrary();
  const text = spokenText(describeCard(card), 2);
  const mentions = (word: string): boolean => word.length > 1 && text.includes(word);
  const found = cards.filter(
    (other) =>
      mentions(other.name) ||
      (isOf(other, L.TYPE_MONSTER) && text.includes('Monster')) ||
      namesIn(other.def, T.DEF_JOB, T.DEF_JOB_LIMIT).some(
        (job) => mentions(`Job ${job}`) || text.includes(`or ${job}`),
      ) ||
      namesIn(other.def, T.DEF_CATEGORY, T.DEF_CATEGORY_LIMIT).some((category) =>
        text.includes(`category ${category}`),
      ),
  );
  const jobs = new Set(cards.flatMap((other) => namesIn(other.def, T.DEF_JOB, T.DEF_JOB_LIMIT)));
  const wanted = [...jobs].filter((job) => mentions(`Job ${job}`));
  const has = new Set(cards.flatMap((other) => namesIn(other.def, T.DEF_CATEGORY, T.DEF_CATEGORY_LIMIT)));
  const nobodyIs = [...text.matchAll(CATEGORY)].map(([, category]) => category).filter((name) => !has.has(name));
  return [
    ...found,
    ...wanted.flatMap((job) => understudies({ job })),
    ...nobodyIs.flatMap((category) => understudies({ category })),
  ];
});

/** Fills the two sides around a card. */
class StageBuilder extends Stage<PositionZone, FoundPlacement, SquareEnixCard> {
  private readonly books = openLibrary();
  protected readonly pool = this.books.cards;

  build(): State {
    const { dice } = this;
    this.placeCard();
    for (const side of [0, 1]) this.fillSide(side);
    const crystals = this.meetNeeds();
    return POSITIONS.lay({
      turn: dice.chance(75) ? 0 : 1,
      phase: dice.some(POSITION_PHASES, 1)[0],
      switches: dice.chance(30) ? { 'choose-at': 'play' } : {},
      key: dice.below(1 << 20),
      players: crystals === 0 ? this.sides : [{ ...this.sides[0], crystals }, this.sides[1]],
    }).state;
  }

  /** Adds what the text of the card needs of a position and few positions have; returns how many crystals. */
  private meetNeeds(): number {
    const { books, card, dice } = this;
    const [mine] = this.sides;
    const needs = needsOf(card);
    const copies = (count: number, pool: readonly SquareEnixCard[]): void => {
      for (let i = 0; i < count; i++) mine.break.push(this.place(dice.some(pool, 1)[0]));
    };
    if (needs.heap > 0 && dice.chance(50)) {
      const elements = definitionField(card, T.DEF_ELEMENTS);
      copies(
        needs.heap,
        this.pool.filter((other) => isOf(other, L.TYPE_SUMMON)),
      );
      copies(
        needs.heap,
        this.pool.filter((other) => (definitionField(other, T.DEF_ELEMENTS) & elements) !== 0),
      );
    }
    for (let i = mine.deck.length; i < needs.deck + 5; i++) mine.deck.push(this.place(dice.some(books.cards, 1)[0]));
    const [element] = L.ELEMENTS.filter((_, i) => ((definitionField(card, T.DEF_ELEMENTS) >> i) & 1) === 1);
    if (needs.sealed && dice.chance(30)) mine.deck.unshift(this.place(extra({ ...SEALED, element })));
    if (needs.casts) for (let i = 0; i < TRIFLES; i++) mine.hand.push(this.place(extra(TRIFLE)));
    if (needs.party && dice.chance(50)) {
      const [category] = namesIn(card.def, T.DEF_CATEGORY, T.DEF_CATEGORY_LIMIT);
      const facts = { type: 'forward', element: 'fire', cost: 2, power: 3000, generic: true, keywords: ['any-party'] };
      for (let i = 0; i < UNDERSTUDIES; i++)
        mine.field.push(this.place(extra({ ...facts, category, name: 'Comrade' })));
    }
    return needs.crystals ? dice.below(4) : 0;
  }

  /** Places the card itself: on the field or in hand, with further copies where special abilities need them. */
  private placeCard(): void {
    const { card, dice } = this;
    const [mine] = this.sides;
    if (!isOf(card, L.TYPE_SUMMON) && dice.chance(60)) {
      mine.field.push(this.place(card, { counters: dice.chance(40) ? dice.below(8) : 0, dull: dice.chance(10) }));
    } else mine.hand.push(this.place(card));
    mine.hand.push(this.place(card));
    if (dice.chance(30)) mine.break.push(this.place(card));
    if (dice.chance(30)) mine.deck.push(this.place(card));
  }

  private fillSide(side: number): void {
    const { books, dice } = this;
    const zones = this.sides[side];
    const related = relatedTo(this.card);
    // some texts ask for many cards of a kind on the field, and some for none
    const plan = side === 0 ? dice.below(10) : 9;
    if (plan > 0) {
      if (plan < 4) for (const card of dice.some(related, 8)) this.putOnField(side, card);
      else for (const card of dice.some(related, dice.below(side === 0 ? 9 : 3))) this.scatter(side, card);
      for (const card of this.random(1 + dice.below(4), L.TYPE_FORWARD)) this.putOnField(side, card);
      if (dice.chance(30))
        for (const card of this.random(1 + dice.below(2), L.TYPE_BACKUP)) this.putOnField(side, card);
      this.addSources(side);
    }
    const hand = [...this.random(dice.below(3), L.TYPE_CHARACTER), ...this.random(dice.below(3), L.TYPE_SUMMON)];
    zones.hand.push(...hand.map((card) => this.place(card)));
    zones.break.push(...this.placeSome(books.cards, dice.below(8)));
    zones.damage.push(...this.placeSome(books.cards, dice.below(7)));
    const deck = [...zones.deck, ...this.placeSome(related, 4), ...this.placeSome(books.cards, 12)];
    zones.deck = dice.some(deck, deck.length);
  }

  /** Puts the card into a zone in which a text may look for it. */
  private scatter(side: number, card: SquareEnixCard): void {
    const { dice } = this;
    const zones = this.sides[side];
    if (dice.chance(50) && isOf(card, L.TYPE_CHARACTER)) this.putOnField(side, card);
    else zones[dice.some(['hand', 'break', 'deck', 'hand', 'removed'] as const, 1)[0]].push(this.place(card));
  }

  /** Puts the card on the field within the limits of a field: one card of a name, and five Backups. */
  private putOnField(side: number, card: SquareEnixCard): void {
    const { dice } = this;
    const zones = this.sides[side];
    const isTwin = zones.field.some((other) => other.name === card.name);
    if (isTwin && !hasFlag(card, L.FLAG_DEF_GENERIC)) return;
    if (isOf(card, L.TYPE_BACKUP) && this.backups(side) >= 5) return;
    const damage = isOf(card, L.TYPE_FORWARD) && dice.chance(30) ? 1000 : 0;
    zones.field.push(
      this.place(card, { dull: dice.chance(25), damage, since: dice.chance(15) ? 'this-turn' : 'before' }),
    );
  }

  private backups(side: number): number {
    return this.sides[side].field.filter(
      ({ definition }) => (T.DEFS[T.defField(definition, T.DEF_TYPES)] & L.TYPE_BACKUP) !== 0,
    ).length;
  }

  /** Adds sources of CP: of the card's elements, of one element only, or of many. */
  private addSources(side: number): void {
    const { card, books, dice } = this;
    const own = books.sources.filter(
      (source) => (definitionField(source, T.DEF_ELEMENTS) & definitionField(card, T.DEF_ELEMENTS)) !== 0,
    );
    const plan = dice.below(10);
    const count = dice.chance(70) ? 5 : dice.below(6);
    while (this.backups(side) < count) {
      const any = plan < 7 && side === 0 ? own : books.sources;
      this.sides[side].field.push(this.place(dice.some(any, 1)[0]));
    }
  }
}

const WORDS: StandingWords = {
  holds,
  matches,
  masterOf: controllerOf,
  hasLostAbilities,
  worksWhereItIs: (s, card, row) => {
    const kind = s[K.cardField(card, K.CARD_ZONE)] & ~1;
    // a text that forbids playing the card is asked while it is in the hand
    if (T.CODE[T.ABILITIES[T.abilityField(row, T.ABILITY_EFFECT)]] === MOD_NOT_PLAYABLE) return kind === L.ZONE_HAND;
    const isForField = (T.ABILITIES[T.abilityField(row, T.ABILITY_ZONES)] & L.ZONE_BIT_FIELD) !== 0;
    return kind === L.ZONE_FIELD ? isForField && !hasLostAbilities(s, card) : kind === L.ZONE_HAND && !isForField;
  },
};

const VERBS: StageVerbs = {
  own: [VERB_PLAY, VERB_ABILITY, VERB_ATTACK, VERB_BLOCK],
  deeds: [
    ...[VERB_YES, VERB_PLAY, VERB_ABILITY, VERB_CHOOSE, VERB_MODE],
    ...[VERB_ATTACK, VERB_BLOCK, VERB_DULL, VERB_DISCARD],
  ],
  spending: [VERB_DISCARD],
};

/** The verbs for a card that waits until a card blocks. */
const LATER: StageVerbs = { ...VERBS, own: [VERB_ATTACK, VERB_BLOCK], spending: [...VERBS.spending, VERB_PLAY] };

/**
 * Does the text of the card ask whether a card blocks? If such a card were played at the first occasion, it would find
 * no blocker.
 */
const waitsForBlock = foundOnce((card: SquareEnixCard) => describeCard(card).includes('a blocking card'));

function hasBlocker(s: State): boolean {
  for (let card = 0; card < s[K.CARD_COUNT]; card++)
    if ((s[K.cardField(card, K.CARD_FLAGS)] & L.CARD_BLOCKING) !== 0) return true;
  return false;
}

/** What the every-card runner asks of this game. */
export function coverage(): Coverage {
  const cardOf = (card: CardSummary): SquareEnixCard => openLibrary().cards.find(({ def }) => def === card.def)!;
  return {
    effects: VOCABULARY.effects,
    lines: (card) =>
      linesOfCard(card, describeCard(cardOf(card)), L.ABILITY_FIELD, undefined, [L.ABILITY_ACTION, L.ABILITY_SPECIAL]),
    listed: addListed,
    usedRow: usedRowOf(abilityAt),
    set: (card, dice) => new StageBuilder(POSITIONS.rules.zones, cardOf(card), dice).build(),
    isProgram: isProgramAt(PROGRAM),
    isInForce: (s, row) => isInForce(s, row, WORDS),
    check: findStale,
    choose: (s, card, dice) => {
      const waits = waitsForBlock(cardOf(card)) && !hasBlocker(s);
      return chooseDeed(s, card, dice, waits ? LATER : VERBS);
    },
  };
}
