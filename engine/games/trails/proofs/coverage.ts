/**
 * Positions in which much can happen with one card, for the runner that tries every card: both players have a
 * Stronghold, EP, UNITs of the organizations that the text names, and high or low Bond.
 */
import type { CardSummary } from '../../../game.ts';
import type { State } from '../../../kernel/layout.ts';
import * as V from '../../../kernel/options.ts';
import * as T from '../../../kernel/tables.ts';
import {
  chooseDeed,
  definitionField,
  foundOnce,
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
import { describeCard, POOLS, type TrailsCard } from '../cards.ts';
import * as D from '../decisions.ts';
import * as L from '../layout.ts';
import { holds, matches } from '../operators/tables.ts';
import { VOCABULARY } from '../operators/vocabulary.ts';
import { type FoundPlacement, POSITION_PHASES, POSITIONS, type PositionZone } from '../position.ts';
import { controllerOf, hasLostAbilities, isValid, LINKS } from '../rules/characteristics.ts';
import { abilityAt } from '../rules/given.ts';
import { PROGRAMS } from '../rules/programs.ts';
import { findStale } from './state-check.ts';

let library: readonly TrailsCard[] | undefined;

/** The current cards of the pool. */
function openLibrary(): readonly TrailsCard[] {
  const { pool } = POOLS.shippedPool();
  library ??= pool.ids.map((id) => pool.find(id)!);
  return library;
}

/** The cards that a card's text speaks of, by name, organization or icon craft, and cards of its own organizations. */
const relatedTo = foundOnce((card: TrailsCard) => {
  const text = spokenText(describeCard(card), 1).toLowerCase();
  const said = (words: readonly string[], bits: number): boolean =>
    words.some((word, i) => (bits & (1 << i)) !== 0 && text.includes(word.replace('-', ' ')));
  const own = definitionField(card, T.DEF_ELEMENTS);
  return openLibrary().filter(
    (other) =>
      text.includes(other.name.toLowerCase()) ||
      (definitionField(other, T.DEF_ELEMENTS) & own) !== 0 ||
      said(L.ORGANIZATIONS, definitionField(other, T.DEF_ELEMENTS)) ||
      said(L.KEYWORDS, definitionField(other, T.DEF_KEYWORDS)),
  );
});

/** Words of texts that wait for an event, each with words of cards that make it happen. */
const WAITING: readonly (readonly [waits: RegExp, makes: RegExp])[] = [
  [/put from the deck into the Trail/, /put the top .*deck into the Trail/i],
  [/in a tactical link/, /tactical link/i],
];

/** The cards whose texts make the event happen for which a card waits. */
const helpersOf = foundOnce((card: TrailsCard) =>
  WAITING.filter(([waits]) => waits.test(describeCard(card))).flatMap(([, makes]) =>
    openLibrary().filter((other) => other !== card && makes.test(describeCard(other))),
  ),
);

/** Fills the two sides around a card. */
class StageBuilder extends Stage<PositionZone, FoundPlacement, TrailsCard> {
  protected readonly pool = openLibrary();

  build(): State {
    const { dice } = this;
    this.placeCard();
    for (const side of [0, 1]) this.fillSide(side);
    const [mine, yours] = this.sides;
    const numbers = () => ({
      bond: dice.chance(50) ? 1 + dice.below(L.EXALTED_BOND) : L.EXALTED_BOND + dice.below(L.EXALTED_BOND),
      cp: dice.chance(70) ? 5 + dice.below(10) : 0,
      ep: dice.chance(70) ? 5 + dice.below(10) : 0,
    });
    return POSITIONS.lay({
      turn: dice.chance(75) ? 0 : 1,
      // most positions begin in battle: UNITs attack before the cards that pay for texts are spent
      phase: dice.chance(60) ? 'battle' : dice.some(POSITION_PHASES, 1)[0],
      key: dice.below(1 << 20),
      players: [
        { ...mine, ...numbers() },
        { ...yours, ...numbers() },
      ],
    }).state;
  }

  /** Places the card itself: in play, in the hand, and in other zones where its text may work. */
  private placeCard(): void {
    const { card, dice } = this;
    const [mine] = this.sides;
    if (dice.chance(50)) this.putInPlay(0, card);
    mine.hand.push(this.place(card));
    if (dice.chance(40)) mine.hand.push(this.place(card));
    mine.hand.push(...this.placeSome(helpersOf(card), 1 + dice.below(2)));
    for (const helper of dice.some(helpersOf(card), dice.below(3))) this.putInPlay(0, helper);
    if (dice.chance(40)) mine.stronghold.push(this.place(card));
    if (dice.chance(30)) mine.trail.push(this.place(card));
    if (dice.chance(20)) this.putInPlay(1, card);
  }

  /** Puts the card onto the field, or face up into the Stronghold; an EVENT nowhere. */
  private putInPlay(side: number, card: TrailsCard): void {
    const { dice } = this;
    const { field, stronghold } = this.sides[side];
    if (isOf(card, L.TYPE_BASE)) stronghold.push(this.place(card, { faceUp: true, actioned: dice.chance(15) }));
    else if (!isOf(card, L.TYPE_EVENT))
      field.push(
        this.place(card, {
          actioned: dice.chance(15),
          stunned: isOf(card, L.TYPE_UNIT) && dice.chance(15),
          supported: isOf(card, L.TYPE_UNIT) && dice.chance(15),
        }),
      );
  }

  private fillSide(side: number): void {
    const { pool, dice } = this;
    const zones = this.sides[side];
    const related = relatedTo(this.card);
    if (dice.chance(40)) for (const card of dice.some(this.band(side), 2 + dice.below(2))) this.putInPlay(side, card);
    if (dice.chance(85)) {
      for (const card of dice.some(related, dice.below(side === 0 ? 6 : 3))) this.scatter(side, card);
      for (const card of this.random(1 + dice.below(4), L.TYPE_UNIT)) this.putInPlay(side, card);
      for (const card of this.random(dice.below(3), L.TYPE_ITEM | L.TYPE_BASE)) this.putInPlay(side, card);
    }
    zones.hand.push(...this.placeSome(pool, dice.below(4)));
    for (const zone of ['trail', 'excluded'] as const) zones[zone].push(...this.placeSome(pool, dice.below(6)));
    for (const card of this.random(4 + dice.below(8)))
      zones.stronghold.push(this.place(card, { actioned: dice.chance(15) }));
    const deck = [...this.placeSome(related, 4), ...this.placeSome(pool, 12)];
    zones.deck = dice.some(deck, deck.length);
    // there are two copies, so that effects which put the top card into the Trail find one even after a draw
    if (side === 0 && dice.chance(40)) zones.deck.unshift(this.place(this.card), this.place(this.card));
  }

  /** UNITs of one organization, on the card's side of its own: they can attack together. */
  private band(side: number): readonly TrailsCard[] {
    const own = side === 0 ? definitionField(this.card, T.DEF_ELEMENTS) : 0;
    const wanted = own === 0 ? 1 << this.dice.below(L.ORGANIZATIONS.length) : own;
    return this.pool.filter(
      (card) => isOf(card, L.TYPE_UNIT) && (definitionField(card, T.DEF_ELEMENTS) & wanted) !== 0,
    );
  }

  /** Puts the card into a zone where a text may look for it. */
  private scatter(side: number, card: TrailsCard): void {
    const { dice } = this;
    if (dice.chance(50) && !isOf(card, L.TYPE_EVENT)) this.putInPlay(side, card);
    else this.sides[side][dice.some(['hand', 'trail', 'excluded', 'stronghold'] as const, 1)[0]].push(this.place(card));
  }
}

const WORDS: StandingWords = {
  holds,
  matches,
  masterOf: controllerOf,
  isEnabled: isValid,
  hasLostAbilities,
  bearerOf: LINKS.holderOf,
};

const VERBS: StageVerbs = {
  own: [V.VERB_PLAY, V.VERB_ABILITY, V.VERB_ATTACK, V.VERB_YES, D.VERB_ARTS, D.VERB_SUPPORT, D.VERB_RECOVER],
  // other cards are played less often: the cards that pay for texts must last until UNITs attack
  deeds: [
    ...[V.VERB_YES, V.VERB_CHOOSE, V.VERB_MODE, V.VERB_ATTACK, V.VERB_DISCARD],
    ...[D.VERB_TARGET, D.VERB_TARGET_PLAYER, D.VERB_RETALIATE, D.VERB_RECOVER],
    ...[D.VERB_ACTION, D.VERB_STUN, D.VERB_EXCLUDE, D.VERB_RETURN, D.VERB_PUT_INTO_TRAIL, D.VERB_BOARD],
    ...[D.VERB_CHOOSE_PLAYER, D.VERB_CHOOSE_OBJECT],
  ],
  spending: [V.VERB_DISCARD, D.VERB_PLACE, D.VERB_EXCLUDE],
  // a turn has many windows in which other cards could be played and UNITs Actioned
  passing: 80,
};

/** Does `assay card` tell this row? Lines of an icon craft are told by its name alone. */
const isSaid = (row: number): boolean =>
  (T.ABILITIES[T.abilityField(row, T.ABILITY_FLAGS)] & (L.ABILITY_FLAG_ICON | L.ABILITY_FLAG_EXALTED)) !==
  L.ABILITY_FLAG_ICON;

/** What the every-card runner asks of this game. */
export function coverage(): Coverage {
  const cardOf = (card: CardSummary): TrailsCard => openLibrary().find(({ def }) => def === card.def)!;
  return {
    effects: VOCABULARY.effects,
    lines: (card) => linesOfCard(card, describeCard(cardOf(card)), L.ABILITY_STATIC, isSaid, [L.ABILITY_ACTIVATED]),
    usedRow: usedRowOf(abilityAt),
    set: (card, dice) => new StageBuilder(POSITIONS.rules.zones, cardOf(card), dice).build(),
    isProgram: isProgramAt(PROGRAMS.program),
    isInForce: (s, row) => isInForce(s, row, WORDS),
    check: findStale,
    choose: (s, card, dice) => chooseDeed(s, card, dice, VERBS, helpersOf(cardOf(card))),
  };
}
