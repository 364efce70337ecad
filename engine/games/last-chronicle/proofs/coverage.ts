/**
 * Positions in which much can happen with one card, for the runner that tries every card: both players have souls,
 * eras, cards that may be chosen and the cards that the text names.
 */

import { namesIn } from '../../../cards/ability-rows.ts';
import type { CardSummary } from '../../../game.ts';
import type { State } from '../../../kernel/layout.ts';
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
import { type ChronicleCard, describeCard, POOLS } from '../cards.ts';
import { VERB_BLOCK, VERB_BURST, VERB_COMBINE, VERB_PROGRESS, VERB_STONE } from '../decisions.ts';
import * as L from '../layout.ts';
import { holds, matches } from '../operators/tables.ts';
import { VOCABULARY } from '../operators/vocabulary.ts';
import { type FoundPlacement, POSITION_PHASES, POSITIONS, type PositionZone } from '../position.ts';
import { controllerOf, hasLostAbilities, isLit } from '../rules/characteristics.ts';
import { abilityAt } from '../rules/given.ts';
import { PROGRAMS } from '../rules/programs.ts';
import { findStale } from './state-check.ts';

/** Stones made for the tests, which do nothing but make souls: one of each faction, and one of none. */
const SOURCES = L.SOULS.map((soul) => {
  const cost = soul === 'factionless' ? '{ free: 1 }' : `{ ${soul}: 1 }`;
  return `- { id: source-${soul}, name: Source of ${soul}, type: history, cost: ${cost} }`;
}).join('\n');

/** The current cards of the pool, and the cards that make souls. */
interface Library {
  readonly cards: readonly ChronicleCard[];
  readonly sources: readonly ChronicleCard[];
}

let library: Library | undefined;

function openLibrary(): Library {
  const { pool } = POOLS.shippedPool();
  library ??= {
    cards: pool.ids.map((id) => pool.find(id)!),
    sources: POOLS.emptyPool().addFile(SOURCES, 'sources'),
  };
  return library;
}

// the words of a text that triggers as its card comes from the deck, and those of a text that puts cards from there
// into the discard
const MILLED = 'is put from the deck into the discard';
const MILLS = 'of the deck into the discard';

/** The cards that a card's text speaks of by name, category or type, and the cards that make it trigger. */
const relatedTo = foundOnce((card: ChronicleCard) => {
  const text = spokenText(describeCard(card), 2);
  const types = [
    ['Histor', L.TYPE_HISTORY],
    ['Structure', L.TYPE_STRUCTURE],
    ['Spell', L.TYPE_SPELL],
  ] as const;
  const isMilled = text.includes(MILLED);
  return openLibrary().cards.filter(
    (other) =>
      text.includes(other.name) ||
      (isMilled && describeCard(other).includes(MILLS)) ||
      namesIn(other.def, T.DEF_CATEGORY, T.DEF_CATEGORY_LIMIT).some((category) => text.includes(category)) ||
      types.some(([word, type]) => text.includes(word) && isOf(other, type)),
  );
});

const isToken = (card: CardSummary): boolean => hasFlag(card, L.FLAG_DEF_TOKEN);

/** Fills the two sides around a card. */
class StageBuilder extends Stage<PositionZone, FoundPlacement, ChronicleCard> {
  private readonly books = openLibrary();
  protected readonly pool = this.books.cards.filter((card) => !isToken(card));

  build(): State {
    const { dice } = this;
    const phase = dice.some(POSITION_PHASES, 1)[0];
    this.placeCard();
    for (const side of [0, 1]) this.fillSide(side);
    const [mine, yours] = this.sides;
    const numbers = () => ({
      life: dice.chance(30) ? 1 + dice.below(6) : 20 + dice.below(10),
      advance: dice.chance(40) ? dice.below(8) : 0,
      souls: dice.chance(30) ? Object.fromEntries(L.FACTIONS.map((faction) => [faction, dice.below(3)])) : {},
    });
    return POSITIONS.lay({
      turn: dice.chance(75) ? 0 : 1,
      phase,
      key: dice.below(1 << 20),
      players: [
        { ...mine, ...numbers() },
        { ...yours, ...numbers() },
      ],
    }).state;
  }

  /** Places the card itself: on the battlefield, in the hand, or in another zone where its text may work. */
  private placeCard(): void {
    const { card, dice } = this;
    const [mine] = this.sides;
    if (!isOf(card, L.TYPE_SPELL) && (isToken(card) || dice.chance(50))) {
      const counters = dice.chance(60)
        ? { counters: Object.fromEntries(L.COUNTERS.map((kind) => [kind, dice.below(12)])) }
        : {};
      mine.battlefield.push(this.place(card, { ...counters, wiped: dice.chance(10) }));
    }
    if (isToken(card)) return;
    mine.hand.push(this.place(card));
    if (dice.chance(30)) mine.hand.push(this.place(card));
    if (dice.chance(30)) mine.discard.push(this.place(card));
    if (dice.chance(20)) mine.soul.push(this.place(card));
    if (dice.chance(20)) mine.ca.push(this.place(card));
    if (dice.chance(20)) this.sides[1].battlefield.push(...this.units(1));
  }

  private units(count: number): FoundPlacement[] {
    return this.random(count, L.TYPE_UNIT).map((card) => this.place(card));
  }

  private fillSide(side: number): void {
    const { dice } = this;
    const zones = this.sides[side];
    const related = relatedTo(this.card);
    const isCrowded = dice.chance(80);
    const eras = 1 + dice.below(L.MOST_ERAS);
    for (let era = 0; era < eras; era++) zones.era.push(this.place(dice.some(this.pool, 1)[0]));
    if (isCrowded) {
      for (const card of dice.some(related, dice.below(side === 0 ? 7 : 3))) this.scatter(side, card);
      for (const card of this.random(1 + dice.below(4), L.TYPE_UNIT)) this.putOnBattlefield(side, card);
      for (const card of this.random(dice.below(2), L.TYPE_HISTORY | L.TYPE_STRUCTURE))
        this.putOnBattlefield(side, card);
    }
    zones.hand.push(...this.random(dice.below(4)).map((card) => this.place(card)));
    for (const zone of ['discard', 'ca', 'removed'] as const)
      zones[zone].push(...this.placeSome(this.pool, dice.below(6)));
    this.addStones(side);
    const deck = [
      ...this.placeSome(
        related.filter((card) => !isToken(card)),
        4,
      ),
      ...this.placeSome(this.pool, 12),
    ];
    const shuffled = dice.some(deck, deck.length);
    // near the top of the deck a chrono check turns the card up, also after a draw, and effects that move the top card
    // move it
    const onTop = side === 0 && !isToken(this.card) && dice.chance(60) ? 2 : 0;
    zones.deck = [...Array.from({ length: onTop }, () => this.place(this.card)), ...shuffled];
  }

  /** Puts the card into a zone where a text may look for it. */
  private scatter(side: number, card: ChronicleCard): void {
    const { dice } = this;
    if (isToken(card) || (dice.chance(50) && !isOf(card, L.TYPE_SPELL))) this.putOnBattlefield(side, card);
    else
      this.sides[side][dice.some(['hand', 'discard', 'soul', 'ca', 'hand', 'era'] as const, 1)[0]].push(
        this.place(card),
      );
  }

  private putOnBattlefield(side: number, card: ChronicleCard): void {
    const { dice } = this;
    if (isOf(card, L.TYPE_SPELL) || hasFlag(card, L.FLAG_DEF_LEGACY)) return;
    const damage = isOf(card, L.TYPE_UNIT) && dice.chance(20) ? 500 : 0;
    const counters = dice.chance(20) ? { counters: { [dice.some(L.COUNTERS, 1)[0]]: 1 + dice.below(3) } } : {};
    this.sides[side].battlefield.push(
      this.place(card, {
        wiped: dice.chance(25),
        damage,
        ...counters,
        since: dice.chance(15) ? 'this-turn' : 'before',
      }),
    );
  }

  /** Adds soul stones: of the card's factions, or of many. */
  private addStones(side: number): void {
    const { card, books, dice } = this;
    const own = books.sources.filter(
      (source) => (definitionField(source, T.DEF_ELEMENTS) & definitionField(card, T.DEF_ELEMENTS)) !== 0,
    );
    const count = dice.chance(70) ? 5 + dice.below(6) : dice.below(5);
    const any = own.length > 0 && dice.chance(70) && side === 0 ? own : books.sources;
    for (let stone = 0; stone < count; stone++)
      this.sides[side].soul.push(this.place(dice.some(any, 1)[0], { wiped: dice.chance(10) }));
  }
}

const WORDS: StandingWords = { holds, matches, masterOf: controllerOf, isEnabled: isLit, hasLostAbilities };

const VERBS: StageVerbs = {
  own: [VERB_PLAY, VERB_ABILITY, VERB_ATTACK, VERB_BLOCK, VERB_BURST, VERB_COMBINE, VERB_YES],
  deeds: [
    ...[VERB_YES, VERB_PLAY, VERB_ABILITY, VERB_CHOOSE, VERB_MODE, VERB_BURST, VERB_COMBINE],
    ...[VERB_ATTACK, VERB_BLOCK, VERB_STONE, VERB_PROGRESS, VERB_DISCARD],
  ],
  spending: [VERB_DISCARD],
};

/** What the every-card runner asks of this game. */
export function coverage(): Coverage {
  const cardOf = (card: CardSummary): ChronicleCard => openLibrary().cards.find(({ def }) => def === card.def)!;
  return {
    effects: VOCABULARY.effects,
    lines: (card) => linesOfCard(card, describeCard(cardOf(card)), L.ABILITY_FIELD, undefined, [L.ABILITY_ACTION]),
    usedRow: usedRowOf(abilityAt),
    set: (card, dice) => new StageBuilder(POSITIONS.rules.zones, cardOf(card), dice).build(),
    isProgram: isProgramAt(PROGRAMS.program),
    isInForce: (s, row) => isInForce(s, row, WORDS),
    check: findStale,
    choose: (s, card, dice) => chooseDeed(s, card, dice, VERBS),
  };
}
