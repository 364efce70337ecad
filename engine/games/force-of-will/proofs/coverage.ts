/**
 * Positions in which much can happen with one card, for the runner that tries every card: both players have will, magic
 * stones, a ruler or its J-ruler, and fighters of the names, races and attributes that the card's text speaks of.
 */
import type { CardSummary } from '../../../game.ts';
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { nameInSet } from '../../../kernel/name-sets.ts';
import * as V from '../../../kernel/options.ts';
import * as T from '../../../kernel/tables.ts';
import { optionOrFirst } from '../../../shared/judging.ts';
import {
  chooseDeed,
  definitionField,
  extraCards,
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
import type { CardLine, Coverage } from '../../../testing/every-card.ts';
import { describeCard, type ForceCard, isSaid, J_RULER_HEAD, POOLS } from '../cards.ts';
import * as D from '../decisions.ts';
import * as L from '../layout.ts';
import { MOD_OWN_COST } from '../operators/modifications.ts';
import { holds, matches } from '../operators/tables.ts';
import { VOCABULARY } from '../operators/vocabulary.ts';
import { type FoundPlacement, POSITION_PHASES, POSITIONS, type PositionZone } from '../position.ts';
import { controllerOf, hasLostAbilities, isValid } from '../rules/characteristics.ts';
import { abilityAt } from '../rules/given.ts';
import { SIDE_J_RULER } from '../rules/movement.ts';
import { PROGRAMS } from '../rules/programs.ts';
import { findStale } from './state-check.ts';

/** The current cards of the pool, by the place that they take in a position. */
interface Library {
  readonly rulers: readonly ForceCard[];
  readonly stones: readonly ForceCard[];
  /** The cards that main decks hold. */
  readonly main: readonly ForceCard[];
  readonly byRow: ReadonlyMap<number, ForceCard>;
}

let library: Library | undefined;

const extra = extraCards((text) => POOLS.emptyPool().addFile(text, 'extras'));

/** Makes resonators for texts that name one which is in no set of the pool. */
function understudies(): ForceCard[] {
  const resonator = { type: 'resonator', attribute: 'wind', cost: { wind: 1 }, atk: 300, def: 300 };
  return [
    { name: 'Athos, the Three Musketeers' },
    { name: "Hamelin's Pied Piper" },
    { name: 'Juliet, the Hope' },
    { name: 'Kaguya, the tale of the bamboo cutter' },
    { name: 'Understudy of princes', race: 'Prince' },
    { name: 'Understudy of sages', race: 'Six Sages' },
  ]
    .map((facts) => extra({ ...resonator, ...facts }))
    .concat(extra({ name: JUDGE, type: 'chant-instant', cost: { free: 0 }, abilities: [{ do: ['do-judgment'] }] }));
}

/**
 * The name of a made spell whose effect does judgment. It is for rulers whose texts ask whether an effect has made them
 * J-rulers.
 */
const JUDGE = 'Understudy of judges';

/** Makes rulers for texts that name one which is in no set of the pool. */
function namedRulers(): ForceCard[] {
  const side = { atk: 500, def: 500 };
  return ['Alucard, the Dark Noble', 'Moon Princess of stellar wars'].map((name) =>
    extra({ type: 'ruler', name, abilities: [{ judgment: [{ will: { free: 2 } }] }], 'j-ruler': side }),
  );
}

function openLibrary(): Library {
  if (library !== undefined) return library;
  const { pool } = POOLS.shippedPool();
  const cards = pool.ids.map((id) => pool.find(id)!);
  library = {
    rulers: [...cards.filter((card) => isOf(card, L.TYPE_RULER)), ...namedRulers()],
    stones: cards.filter((card) => isOf(card, L.TYPE_STONE)),
    main: [...cards.filter((card) => !isOf(card, L.TYPE_RULER | L.TYPE_STONE)), ...understudies()],
    byRow: new Map([...cards, ...namedRulers(), ...understudies()].map((card) => [card.def, card])),
  };
  return library;
}

/** The races and traits of a card. */
function racesOf(card: ForceCard): string[] {
  const races: string[] = [];
  const set = definitionField(card, L.DEF_RACES);
  for (let name = nameInSet(set, 0); name !== 0; name = nameInSet(set, races.length)) races.push(T.nameOf(name));
  return races;
}

/** The cards that a card's text speaks of, by name, race or attribute. */
const relatedTo = foundOnce((card: ForceCard) => {
  const text = spokenText(describeCard(card), 2);
  const attributes = L.ATTRIBUTES.reduce((bits, word, i) => (text.includes(word) ? bits | (1 << i) : bits), 0);
  return openLibrary().main.filter(
    (other) =>
      text.includes(other.name.split(',', 1)[0]) ||
      (other.name === JUDGE && text.includes('no judgment ability')) ||
      racesOf(other).some((race) => text.includes(race)) ||
      (definitionField(other, T.DEF_ELEMENTS) & attributes) !== 0,
  );
});

/** Does the card have a break ability, or does its text speak of lifebreak areas? */
const hasToDoWithLifebreak = foundOnce(
  (card: ForceCard) => definitionField(card, L.DEF_BREAK) !== 0 || describeCard(card).includes('lifebreak'),
);

/**
 * The cards of the race of which a card's text asks for several, as far as they need no other card to be in the field,
 * and how many it asks for.
 */
const manyFor = foundOnce((card: ForceCard): { readonly count: number; readonly cards: readonly ForceCard[] } => {
  const [, count, race] =
    /(?:there are|Banish) (\d+) (?:or more )?(.+?) cards(?: of yours|:)/.exec(describeCard(card)) ?? [];
  const ofRace = openLibrary().main.filter((other) => definitionField(other, L.DEF_ADDED_TO) === 0);
  return { count: Number(count ?? 0), cards: ofRace.filter((other) => racesOf(other).includes(race)) };
});

/** Is the card an addition to no card whose text waits for a main phase to begin, so that it must be there before? */
const waitsForMainPhase = foundOnce(
  (card: ForceCard) =>
    isOf(card, L.TYPE_ADDITION) &&
    definitionField(card, L.DEF_ADDED_TO) === 0 &&
    describeCard(card).includes('main phase begins'),
);

/** Does the card pay with counters of several cards? */
const paysWithCounters = foundOnce((card: ForceCard) => describeCard(card).includes(' from among '));

/** The types of cards that stand in the field. */
const PERMANENT = L.TYPE_RESONATOR | L.TYPE_REGALIA;

/** Fills the two sides around a card. */
class StageBuilder extends Stage<PositionZone, FoundPlacement, ForceCard> {
  private readonly books = openLibrary();
  protected readonly pool = this.books.main;

  build(): State {
    const { dice } = this;
    for (const side of [0, 1]) this.fillSide(side);
    this.placeCard();
    const [mine, yours] = this.sides;
    // five positions of a hundred are the beginning of a game
    const begins = dice.chance(5);
    return POSITIONS.lay({
      // break abilities and lifebreak areas exist only with this switch
      switches: hasToDoWithLifebreak(this.card) ? { lifebreak: 'valhalla' } : {},
      turn: dice.chance(70) ? 0 : 1,
      turnNumber: begins ? 1 : 5,
      phase: begins ? 'draw' : dice.chance(75) ? 'main' : dice.some(POSITION_PHASES, 1)[0],
      key: dice.below(1 << 20),
      players: [
        { ...mine, ...this.numbers() },
        { ...yours, ...this.numbers() },
      ],
    }).state;
  }

  /** The life of both players, and the will that they hold. */
  private numbers(): Record<string, number> {
    const { dice } = this;
    const most = dice.chance(70) ? 5 : 2;
    const kinds = L.WILL_KINDS.slice(0, L.RESTRICTED_FROM);
    const will = Object.fromEntries(kinds.map((kind) => [kind, dice.below(most)]));
    return { ...will, life: dice.chance(25) ? 100 * (1 + dice.below(12)) : L.LIFE + 100 * dice.below(10) };
  }

  /**
   * Places the card itself: in play where its type is played to, in the hand, and in all other zones in which its text
   * may work.
   */
  private placeCard(): void {
    const { card, dice } = this;
    const [mine] = this.sides;
    if (isOf(card, L.TYPE_RULER)) {
      this.putRuler(0, card);
      return;
    }
    if (isOf(card, L.TYPE_STONE)) {
      mine.stones.push(this.place(card, { rested: dice.chance(15) }));
      if (dice.chance(50)) mine['stone-deck'].unshift(this.place(card));
      return;
    }
    if (dice.chance(50)) this.putInField(0, card);
    if (waitsForMainPhase(card) && dice.chance(50)) mine.field.push(this.place(card));
    mine.hand.push(this.place(card));
    if (dice.chance(30)) mine.hand.push(this.place(card));
    if (isOf(card, L.TYPE_CHANT_STANDBY) && dice.chance(60)) mine.standby.push(this.place(card));
    if (dice.chance(30)) mine.graveyard.push(this.place(card));
    if (dice.chance(15)) this.putInField(1, card);
    if (dice.chance(30)) mine.deck.unshift(this.place(card), this.place(card));
    if (!hasToDoWithLifebreak(card)) return;
    const broken = definitionField(card, L.DEF_BREAK) !== 0 ? [card] : [];
    mine.lifebreak = [...broken, ...dice.some(this.books.main, dice.below(4))].map((each) => this.place(each));
  }

  /** Puts a ruler into its area, or into the field as a J-ruler. */
  private putRuler(side: number, card: ForceCard): void {
    const { dice } = this;
    const zones = this.sides[side];
    zones.ruler = [];
    zones.field = zones.field.filter(({ definition }) => !isOf(this.books.byRow.get(definition)!, L.TYPE_RULER));
    const thisTurn = dice.chance(15);
    if (dice.chance(55)) zones.ruler.push(this.place(card, { rested: dice.chance(15) }));
    else zones.field.push(this.place(card, { thisTurn }));
  }

  private putInField(side: number, card: ForceCard): void {
    const { dice } = this;
    if (!isOf(card, PERMANENT)) return;
    this.sides[side].field.push(
      this.place(card, {
        ...(side === 0 && paysWithCounters(this.card) ? { knowledge: 1 + dice.below(2) } : {}),
        rested: dice.chance(20),
        thisTurn: dice.chance(15),
        damage: isOf(card, L.TYPE_RESONATOR) && dice.chance(15) ? 100 : 0,
      }),
    );
  }

  private fillSide(side: number): void {
    const { books, dice } = this;
    const zones = this.sides[side];
    const related = relatedTo(this.card);
    const text = spokenText(describeCard(this.card), 2);
    const named = books.rulers.filter(({ name }) => text.includes(name.split(',', 1)[0]));
    this.putRuler(side, dice.some(named.length > 0 && dice.chance(60) ? named : books.rulers, 1)[0]);
    if (dice.chance(85)) {
      for (const card of dice.some(related, dice.below(side === 0 ? 7 : 4))) this.scatter(side, card);
      for (const card of this.random(1 + dice.below(4), L.TYPE_RESONATOR)) this.putInField(side, card);
      for (const card of this.random(dice.below(2), L.TYPE_REGALIA)) this.putInField(side, card);
    }
    const { count, cards } = manyFor(this.card);
    if (side === 0 && count > 0 && dice.chance(50))
      for (const card of dice.some(cards, count)) zones.field.push(this.place(card));
    for (const stone of dice.some(books.stones, 2 + dice.below(6)))
      zones.stones.push(this.place(stone, { rested: dice.chance(20) }));
    zones['stone-deck'] = this.placeSome(books.stones, 6);
    zones.hand.push(...this.random(dice.below(4)).map((card) => this.place(card)));
    if (dice.chance(60)) zones.hand.push(...this.random(1, L.TYPE_ADDITION).map((card) => this.place(card)));
    if (dice.chance(40)) zones.standby.push(...this.random(1, L.TYPE_CHANT_STANDBY).map((card) => this.place(card)));
    for (const zone of ['graveyard', 'removed'] as const)
      zones[zone].push(...this.placeSome(books.main, dice.below(6)));
    const deck = [...this.placeSome(related, 5), ...this.placeSome(books.main, 10)];
    zones.deck = dice.some(deck, deck.length);
  }

  /** Puts the card into a zone in which a text may look for it. */
  private scatter(side: number, card: ForceCard): void {
    const { dice } = this;
    if (dice.chance(55) && isOf(card, PERMANENT)) this.putInField(side, card);
    else this.sides[side][dice.some(['hand', 'graveyard', 'hand', 'removed'] as const, 1)[0]].push(this.place(card));
  }
}

const WORDS: StandingWords = {
  holds,
  matches,
  masterOf: controllerOf,
  isEnabled: isValid,
  hasLostAbilities,
  // a change of the card's own cost is looked at as the card is played, so it works in the hand
  worksWhereItIs: (s, card, row) =>
    T.CODE[T.ABILITIES[T.abilityField(row, T.ABILITY_EFFECT)]] === MOD_OWN_COST
      ? (s[K.cardField(card, K.CARD_ZONE)] & ~1) === L.ZONE_HAND
      : undefined,
};

const VERBS: StageVerbs = {
  own: [V.VERB_PLAY, V.VERB_ABILITY, V.VERB_ATTACK, V.VERB_YES, D.VERB_JUDGMENT, D.VERB_BLOCK],
  deeds: [
    ...[V.VERB_YES, V.VERB_PLAY, V.VERB_ABILITY, V.VERB_CHOOSE, V.VERB_MODE, V.VERB_ATTACK, V.VERB_DISCARD],
    ...[D.VERB_LIFEBREAK, D.VERB_BATTLE, D.VERB_OBJECT, D.VERB_OBJECT_PLAYER, D.VERB_BLOCK],
    ...[D.VERB_REST, D.VERB_BANISH, D.VERB_REMOVE, D.VERB_REVEAL, D.VERB_CHOOSE_PLAYER, D.VERB_CHOOSE_OBJECT],
  ],
  spending: [V.VERB_DISCARD, D.VERB_BANISH, D.VERB_REMOVE],
};

/** The kinds of abilities that players use by choosing an option of their own. */
const USED = [L.ABILITY_ACTIVATED];

/**
 * The lines of a card; for a ruler those of the ruler and of its J-ruler. Will abilities of one unit are left out,
 * because they have no program, and so is the choice of the host of an addition. Base abilities are listed without a
 * program.
 */
function linesOf(card: ForceCard): CardLine[] {
  const [front, back] = describeCard(card).split(J_RULER_HEAD, 2);
  const lines = linesOfCard(card, front, L.ABILITY_STATIC, (row) => isSaid([row]), USED);
  if (back !== undefined)
    lines.push(
      ...linesOfCard({ ...card, def: card.sides![SIDE_J_RULER - 1] }, back, L.ABILITY_STATIC, undefined, USED),
    );
  const kindOf = ({ row }: CardLine): number => T.ABILITIES[T.abilityField(row, T.ABILITY_KIND)];
  return lines
    .filter((line) => kindOf(line) !== L.ABILITY_MAKES)
    .filter((line) => kindOf(line) !== L.ABILITY_TEXT || isSaid([line.row]))
    .map((line) => (kindOf(line) === L.ABILITY_BASE ? { ...line, program: 0 } : line));
}

/**
 * Is this one of the positions, one of four, in which battles are fought at once, before abilities have rested all
 * cards that could attack?
 */
function isWarlike(s: State): boolean {
  return (s[K.RANDOM_KEY] & 3) === 0;
}

/** What the every-card runner asks of this game. */
export function coverage(): Coverage {
  const cardOf = (card: CardSummary): ForceCard => openLibrary().byRow.get(card.def)!;
  return {
    effects: VOCABULARY.effects,
    lines: (card) => linesOf(cardOf(card)),
    usedRow: usedRowOf(abilityAt),
    set: (card, dice) => new StageBuilder(POSITIONS.rules.zones, cardOf(card), dice).build(),
    isProgram: isProgramAt(PROGRAMS.program),
    isInForce: (s, row) => isInForce(s, row, WORDS),
    check: findStale,
    choose: (s, card, dice) => {
      if (isWarlike(s) && s[K.DECISION_KIND] === D.ASK.priority && s[K.STACK_COUNT] === 0) {
        const battle = V.makeOption(D.VERB_BATTLE, 0, 0);
        if (s[L.BATTLE_STEP] !== 0) return s[K.OPTIONS];
        if (optionOrFirst(s, battle) === battle) return battle;
      }
      const { sides } = cardOf(card);
      const isJudged = sides !== undefined && sides.length > 0 && dice.chance(50);
      return chooseDeed(s, isJudged ? { ...card, def: sides[SIDE_J_RULER - 1] } : card, dice, VERBS);
    },
  };
}
