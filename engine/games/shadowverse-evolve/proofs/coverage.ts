/**
 * Positions in which much can happen with one card, for the runner that tries every card: both players have PP, targets
 * and the cards that the text names.
 */
import { namesIn } from '../../../cards/ability-rows.ts';
import type { CardSummary, CardText } from '../../../game.ts';
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import * as T from '../../../kernel/tables.ts';
import { CONTINUOUS_CODE, CONTINUOUS_CONTROL } from '../../../shared/continuous.ts';
import {
  abilityRows,
  cardLine,
  chooseDeed,
  definitionField,
  extraCards,
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
import type { CardLine, Coverage } from '../../../testing/every-card.ts';
import { CARROT, DRIVE_POINT } from '../card-file.ts';
import { describeCard, POOLS } from '../cards.ts';
import * as D from '../decisions.ts';
import * as L from '../layout.ts';
import { holds, matches } from '../operators/tables.ts';
import { VOCABULARY } from '../operators/vocabulary.ts';
import {
  type FoundPlacement,
  type PlayerPosition,
  POSITIONS,
  type PositionPhase,
  type PositionZone,
} from '../position.ts';
import { CONTINUOUS_ABILITY, formOf, hasLostAbilities, masterOf } from '../rules/characteristics.ts';
import { abilityAt } from '../rules/play.ts';
import { PROGRAM } from '../rules/programs.ts';
import { isOfEvolveDeck } from '../rules/setup.ts';
import { LESSON_ITEM, STACK_COUNTER } from '../rules/title-names.ts';
import { findStale } from './state-check.ts';

type StageCard = CardSummary;
type Pool = ReturnType<typeof POOLS.emptyPool>;

const traitsOf = (card: StageCard): string[] => namesIn(card.def, L.DEF_TRAIT, L.DEF_TRAIT_LIMIT);

/** The current cards of the pool, by the properties that the stage looks for. */
interface Library {
  readonly pool: Pool;
  readonly cards: readonly StageCard[];
  readonly main: readonly StageCard[];
  readonly byName: ReadonlyMap<string, readonly StageCard[]>;
  readonly types: readonly string[];
  readonly spoken: Map<number, Spoken>;
  /** The rows of abilities that a card gives to others: rows of its definition that are not abilities of its own. */
  readonly given: ReadonlyMap<number, readonly number[]>;
  /** The cards that meals and rides take. */
  readonly subsystem: readonly StageCard[];
}

/** The cards and words of which a card's text speaks. */
interface Spoken {
  readonly named: readonly StageCard[];
  readonly typed: readonly StageCard[];
  /** The names of counters. */
  readonly counters: readonly string[];
  /** The title without which the card's text does nothing; "" where it needs none. */
  readonly title: string;
}

let library: Library | undefined;

function openLibrary(): Library {
  library ??= libraryOf(POOLS.shippedPool().pool);
  return library;
}

/**
 * Adds the cards of files to the cards of the pool: every later position is laid with the cards of both. Returns the
 * added cards.
 */
function addListed(files: readonly CardText[]): readonly StageCard[] {
  const { pool } = POOLS.shippedPool();
  library = libraryOf(pool.with(files));
  return library.cards.filter(({ id }) => pool.find(id) === undefined);
}

function libraryOf(pool: Pool): Library {
  const cards = pool.ids.map((id) => pool.find(id)!);
  const byName = new Map<string, StageCard[]>();
  for (const card of cards) byName.set(card.name, [...(byName.get(card.name) ?? []), card]);
  const given = new Map<number, number[]>();
  for (let row = 0; row < T.ABILITY_LIMIT; row++) {
    const a = T.abilityOffset(row);
    if (T.ABILITIES[a + T.ABILITY_KIND] === 0) continue;
    const def = T.ABILITIES[a + T.ABILITY_DEF];
    if (!isOwnRow(def, row)) given.set(def, [...(given.get(def) ?? []), row]);
  }
  const main = cards.filter(
    (card) => !isOfEvolveDeck(card.def) && isOf(card, L.KIND_FOLLOWER | L.KIND_AMULET | L.KIND_SPELL),
  );
  const types = [...new Set(cards.flatMap(traitsOf))];
  const subsystem = [CARROT, DRIVE_POINT].map(
    (name) => byName.get(name)?.[0] ?? extra({ name, kind: 'spell', special: 'evolve', class: 'neutral' }),
  );
  return { pool, cards, main, byName, types, given, subsystem, spoken: new Map() };
}

const isOwnRow = (def: number, row: number): boolean => abilityRows(def).includes(row);

const extra = extraCards((text) => POOLS.emptyPool().addFile(text, 'extras'));

const UNION_BURST_TITLE = 'プリンセスコネクト！Re:Dive';

/** The number of cards that stand in for a kind of cards which the pool lacks: more than any text asks for. */
const UNDERSTUDIES = 4;

/**
 * The cards and counters of which a card's text speaks, by name or type; where the pool has no such card, cards that
 * stand in for it.
 */
function spokenOf(card: StageCard, { pool, cards, types, byName, spoken }: Library): Spoken {
  const known = spoken.get(card.def);
  if (known) return known;
  const text = spokenText(describeCard(pool.at(card.def)!), 1);
  const ownTypes = types.filter((type) => text.includes(type));
  const others = cards.filter((other) => !isOf(other, L.KIND_LEADER) && other.name.length > 1);
  const named = others.filter((other) => text.includes(other.name) && other.def !== card.def);
  const parts = [...text.matchAll(/"([^"]+)" in its name/g)].map(([, part]) => part);
  named.push(...parts.flatMap((part) => others.filter((other) => other.name.includes(part))));
  const absent = [...text.matchAll(/named (\S+)/g)].map(([, name]) => name).filter((name) => !byName.has(name));
  const unseen = parts.filter((part) => !others.some((other) => other.name.includes(part)));
  const classes = L.CLASSES.filter((word) => text.toLowerCase().includes(word));
  const facts = { kind: 'follower', class: classes[0] ?? 'neutral', cost: 1, attack: 2, defense: 3 };
  named.push(...[...absent, ...unseen].map((name) => extra({ ...facts, name })));
  // evolve cards for texts that look for them in evolve decks
  const turned = [...text.matchAll(/face-up cards named (\S+)/g)].map(([, name]) => name);
  const { cost: _, ...evolved } = { ...facts, special: 'evolve' };
  named.push(
    ...turned
      .filter((name) => !named.some((one) => one.name === name && isOf(one, L.KIND_EVOLVE)))
      .map((name) => extra({ ...evolved, name })),
  );
  const isSpoken = (other: StageCard): boolean =>
    traitsOf(other).some((type) => ownTypes.includes(type)) ||
    (hasFlag(other, L.FLAG_DEF_STACK) && /earth rite|stack/i.test(text));
  const understudies = ownTypes.flatMap((type) => [
    extra({ ...facts, name: `Understudy ${type}`, types: type }),
    extra({
      name: `Spell of ${type}`,
      kind: 'spell',
      class: facts.class,
      types: type,
      cost: 1,
      abilities: [{ do: [{ draw: 1 }] }],
    }),
  ]);
  const typed = [
    ...others.filter(isSpoken),
    ...understudies.flatMap((one) => Array<StageCard>(UNDERSTUDIES).fill(one)),
  ];
  const counters = [...new Set([...text.matchAll(/(\S+) counters?/g)].map(([, name]) => name))];
  if (/lesson/i.test(text)) named.push(...(byName.get(LESSON_ITEM) ?? []));
  // 14.5.1.2: a Union Burst needs its title
  const title = /union burst/i.test(text) ? UNION_BURST_TITLE : T.nameOf(definitionField(card, L.DEF_TITLE));
  const found = { named: [...new Set(named)], typed, counters, title };
  spoken.set(card.def, found);
  return found;
}

/** Cards over which an evolve card can lie: cards of its name, or cards that become it. */
function basesOf(card: StageCard, { main, byName }: Library): readonly StageCard[] {
  const name = definitionField(card, T.DEF_NAME);
  const named = (byName.get(card.name) ?? []).filter((other) => !isOfEvolveDeck(other.def));
  const becoming = main.filter((other) =>
    abilityRows(other.def).some((row) => {
      const a = T.abilityOffset(row);
      return (
        (T.ABILITIES[a + T.ABILITY_FLAGS] & L.ABILITY_FLAG_EVOLVE) !== 0 && T.ABILITIES[a + T.ABILITY_SUBJECT] === name
      );
    }),
  );
  if (named.length + becoming.length > 0) return [...named, ...becoming];
  const kind = isOf(card, L.KIND_FOLLOWER) ? 'follower' : 'amulet';
  const numbers = kind === 'follower' ? { attack: 2, defense: 2 } : {};
  return [extra({ name: card.name, kind, class: 'neutral', cost: 2, ...numbers, abilities: [{ evolve: { pp: 0 } }] })];
}

const FIELD_LIMIT = 5;
const EX_LIMIT = 5;
const HOST = 'host';

type Zones = Record<PositionZone, FoundPlacement[]>;

/** Fills the two sides around a card. */
class StageBuilder extends Stage<PositionZone, FoundPlacement, StageCard> {
  private readonly books = openLibrary();
  /** The cards of the main decks. */
  protected readonly pool = this.books.main.filter((card) => !isOf(card, L.KIND_TOKEN));
  private readonly spoken = spokenOf(this.card, this.books);

  build(): State {
    const { dice } = this;
    this.placeCard();
    for (const side of [0, 1] as const) this.fillSide(side);
    const phases: readonly PositionPhase[] = ['main', 'main', 'main', 'end', 'start'];
    return POSITIONS.lay({
      turn: dice.chance(75) ? 0 : 1,
      turnNumber: 5 + dice.below(12),
      phase: dice.some(phases, 1)[0],
      key: dice.below(1 << 20),
      players: [this.side(0), this.side(1)],
    }).state;
  }

  private side(side: 0 | 1): Partial<Zones> & Omit<PlayerPosition, PositionZone> {
    const { dice } = this;
    const { title } = this.spoken;
    const zones = this.sides[side];
    const ppMax = dice.chance(60) ? 10 : 1 + dice.below(10);
    return {
      ...zones,
      leader: zones.leader.length === 0 ? undefined : zones.leader,
      ppMax,
      pp: dice.chance(70) ? ppMax : dice.below(ppMax + 1),
      ep: dice.below(4),
      sep: dice.below(2),
      defense: dice.chance(60) ? 20 : 1 + dice.below(24),
      title: title !== '' && dice.chance(85) ? title : undefined,
      cardsPlayed: dice.chance(25) ? dice.below(8) : 0,
      decreases: dice.chance(20) ? dice.below(4) : 0,
    };
  }

  /** Places the card itself where its text works, and further copies where its text may look for them. */
  private placeCard(): void {
    const { card } = this;
    const [mine] = this.sides;
    if (isOf(card, L.KIND_LEADER)) mine.leader.push(this.place(card));
    else if (isOf(card, L.KIND_EQUIPMENT)) {
      this.putOnField(0, this.random(1, L.KIND_FOLLOWER)[0], { as: HOST });
      mine.equipment.push(this.place(card, { on: HOST }));
    } else if (isOf(card, L.KIND_CREST)) mine.ex.push(this.place(card, { counters: this.counters() }));
    else if (isOf(card, L.KIND_EVOLVE)) this.placeEvolveCard();
    else if (isOf(card, L.KIND_ADVANCE)) this.placeAdvanceCard();
    else this.placeMainCard();
  }

  private placeEvolveCard(): void {
    const { card, dice } = this;
    const base = dice.some(basesOf(card, this.books), 1)[0];
    const [mine] = this.sides;
    const plan = dice.below(10);
    if (isOf(base, L.KIND_SPELL)) mine.hand.push(this.place(base));
    else if (plan < 5) this.putOnField(0, base, { evolved: card.def, counters: this.counters() });
    else if (plan < 8) this.putOnField(0, base);
    else mine.hand.push(this.place(base));
    mine['evolve-deck'].push(this.place(card), this.place(card));
    if (dice.chance(30)) mine.hand.push(this.place(base));
  }

  private placeAdvanceCard(): void {
    const { card, dice } = this;
    const [mine] = this.sides;
    if (dice.chance(60) && isOf(card, L.KIND_FOLLOWER | L.KIND_AMULET))
      this.putOnField(0, card, { counters: this.counters() });
    else mine.ex.push(this.place(card));
    mine['evolve-deck'].push(this.place(card));
  }

  private placeMainCard(): void {
    const { card, dice } = this;
    const [mine] = this.sides;
    const isToken = isOf(card, L.KIND_TOKEN);
    const stays = isOf(card, L.KIND_FOLLOWER | L.KIND_AMULET);
    const counters = this.counters();
    if (stays && dice.chance(55)) this.putOnField(0, card, { counters });
    else if (isToken || dice.chance(25)) mine.ex.push(this.place(card, { counters }));
    else mine.hand.push(this.place(card));
    if (isToken) for (let i = dice.below(3); i > 0; i--) mine.ex.push(this.place(card));
    else {
      mine.hand.push(this.place(card));
      if (dice.chance(40)) mine.graveyard.push(this.place(card));
      if (dice.chance(30)) mine.deck.push(this.place(card));
    }
    if (dice.chance(20) && stays) this.putOnField(0, card);
  }

  /** The counters of which the text speaks: none, few or many. */
  private counters(): Readonly<Record<string, number>> | undefined {
    const { card, dice, spoken } = this;
    const counts: Record<string, number> = {};
    for (const name of spoken.counters) if (dice.chance(60)) counts[name] = dice.below(14);
    if (hasFlag(card, L.FLAG_DEF_STACK)) counts[STACK_COUNTER] = 1 + dice.below(4);
    return counts;
  }

  private fillSide(side: 0 | 1): void {
    const { dice, spoken } = this;
    const zones = this.sides[side];
    // some texts ask for many cards of a kind on the field, and some for none
    const plan = side === 0 ? dice.below(10) : 8;
    if (plan > 0) {
      if (side === 0 || dice.chance(20)) for (const card of dice.some(spoken.named, 4)) this.scatter(side, card);
      if (plan < 4) for (const card of dice.some(spoken.typed, 5)) this.putOnField(side, card);
      else for (const card of dice.some(spoken.typed, dice.below(side === 0 ? 9 : 3))) this.scatter(side, card);
      const others = dice.below(side === 0 ? 3 : 5);
      for (const card of this.random(others, L.KIND_FOLLOWER)) this.putOnField(side, card);
      if (dice.chance(20))
        for (const card of this.random(dice.chance(70) ? 1 : 3, L.KIND_AMULET)) this.putOnField(side, card);
    }
    zones.hand.push(...this.random(dice.below(5)).map((card) => this.place(card)));
    this.fillPiles(zones);
    this.fillEvolveDeck(zones);
    zones.ex.splice(EX_LIMIT);
    zones['evolve-deck'].splice(12);
    zones.hand.splice(9);
  }

  /** Fills graveyards, banished zones and decks, some of them with many cards of one kind. */
  private fillPiles(zones: Zones): void {
    const { dice, spoken } = this;
    const mayLie = (card: StageCard): boolean => !isOf(card, L.KIND_TOKEN) && !isOfEvolveDeck(card.def);
    const all = [...spoken.named, ...spoken.typed].filter(mayLie);
    const sought = dice.chance(40) ? dice.some(all, 1) : all;
    const repeated = (count: number): StageCard[] =>
      Array.from({ length: sought.length === 0 ? 0 : count }, () => dice.some(sought, 1)[0]);
    const isMany = dice.chance(40);
    zones.graveyard.push(...repeated(isMany ? dice.below(24) : dice.below(4)).map((card) => this.place(card)));
    const kinds = dice.chance(40) ? L.KIND_SPELL : ~0;
    zones.graveyard.push(
      ...this.random(isMany ? dice.below(32) : dice.below(8), kinds).map((card) => this.place(card)),
    );
    zones.graveyard.splice(34);
    if (dice.chance(25)) zones.banished.push(...this.random(dice.below(26)).map((card) => this.place(card)));
    const named = dice.some(spoken.named.filter(mayLie), 3);
    const others = [...named, ...repeated(4), ...this.random(dice.chance(90) ? 8 : 1)];
    const deck = [...zones.deck, ...others.map((card) => this.place(card))];
    zones.deck = dice.some(deck, deck.length);
  }

  /** Fills the evolve deck: evolve cards of the other cards, some face up, and the cards that meals and rides take. */
  private fillEvolveDeck(zones: Zones): void {
    const { books, dice, spoken } = this;
    const evolveDeck = zones['evolve-deck'];
    for (const { name } of [...zones.field, ...zones.hand]) {
      const fitting = (books.byName.get(name) ?? []).filter((other) => isOf(other, L.KIND_EVOLVE));
      for (const card of dice.some(fitting, 1)) evolveDeck.push(this.place(card, { faceUp: dice.chance(15) }));
    }
    for (const card of books.subsystem)
      if (dice.chance(50)) evolveDeck.unshift(this.place(card), this.place(card), this.place(card));
    for (const card of dice.some(
      [...spoken.named, ...spoken.typed].filter(({ def }) => isOfEvolveDeck(def)),
      3,
    )) {
      const faceUp = dice.chance(60);
      for (let copies = dice.below(3); copies >= 0; copies--) evolveDeck.unshift(this.place(card, { faceUp }));
    }
  }

  /** Puts the card into a zone where a text may look for it. */
  private scatter(side: 0 | 1, card: StageCard): void {
    const { dice } = this;
    const zones = this.sides[side];
    const stays = isOf(card, L.KIND_FOLLOWER | L.KIND_AMULET);
    if (isOf(card, L.KIND_EQUIPMENT)) return;
    if (isOf(card, L.KIND_CREST)) {
      // 9.1.5: there is one crest of a name
      if (!zones.ex.some((other) => other.name === card.name)) zones.ex.push(this.place(card));
    } else if (dice.chance(55) && stays)
      for (let copies = dice.chance(70) ? 1 : 3; copies > 0; copies--) this.putOnField(side, card);
    else if (isOfEvolveDeck(card.def)) zones['evolve-deck'].push(this.place(card, { faceUp: dice.chance(40) }));
    else if (isOf(card, L.KIND_TOKEN) || dice.chance(25))
      for (let copies = dice.chance(60) ? 1 : 5; copies > 0; copies--) zones.ex.push(this.place(card));
    else zones[dice.some(['hand', 'graveyard', 'deck', 'hand', 'banished'] as const, 1)[0]].push(this.place(card));
  }

  /** Puts the card on the field, within its limit and mostly with room for one more. */
  private putOnField(side: 0 | 1, card: StageCard, rest: Partial<FoundPlacement> = {}): void {
    const { dice } = this;
    const zones = this.sides[side];
    if (isOf(card, L.KIND_EVOLVE)) {
      const [base] = basesOf(card, this.books);
      if (isOf(base, L.KIND_FOLLOWER | L.KIND_AMULET)) this.putOnField(side, base, { ...rest, evolved: card.def });
      return;
    }
    if (!isOf(card, L.KIND_FOLLOWER | L.KIND_AMULET)) return;
    if (zones.field.length >= (dice.chance(85) ? FIELD_LIMIT - 1 : FIELD_LIMIT) && rest.as === undefined) return;
    const counters = hasFlag(card, L.FLAG_DEF_STACK) ? { [STACK_COUNTER]: 1 + dice.below(4) } : this.counters();
    zones.field.push(
      this.place(card, {
        engaged: dice.chance(30),
        since: dice.chance(20) ? 'this-turn' : 'before',
        counters,
        ...rest,
      }),
    );
  }
}

const WORDS: StandingWords = {
  holds,
  matches,
  masterOf,
  definitionOf: formOf,
  hasLostAbilities,
  worksWhereItIs: (s, card, row) => {
    const kind = s[K.cardField(card, K.CARD_ZONE)] & ~1;
    if ((T.ABILITIES[T.abilityField(row, T.ABILITY_ZONES)] & (1 << (kind >> 1))) === 0) return false;
    return kind !== L.ZONE_FIELD || !hasLostAbilities(s, card);
  },
};

function isStanding(s: State, row: number): boolean {
  const def = T.ABILITIES[T.abilityField(row, T.ABILITY_DEF)];
  return isOwnRow(def, row) ? isInForce(s, row, WORDS) : isGiven(s, row, def);
}

/** Has a standing ability been given to a card: by an effect, or by a standing ability of the card that gives it? */
function isGiven(s: State, row: number, def: number): boolean {
  for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++) {
    const e = K.continuousOffset(i);
    if (s[e + CONTINUOUS_CONTROL] >> 1 === CONTINUOUS_ABILITY && s[e + CONTINUOUS_CODE] === row) return true;
  }
  return abilityRows(def).some(
    (own) =>
      (T.ABILITIES[T.abilityField(own, T.ABILITY_FLAGS)] & L.ABILITY_FLAG_GRANTS) !== 0 && isInForce(s, own, WORDS),
  );
}

/** The lines of the card itself, and the abilities that it gives. */
function linesOf(card: StageCard): CardLine[] {
  const { pool, given: givenBy } = openLibrary();
  const own = linesOfCard(card, describeCard(pool.at(card.def)!), L.ABILITY_STATIC, undefined, USED);
  const given = (givenBy.get(card.def) ?? []).filter(
    (row) => T.CODE[T.ABILITIES[T.abilityField(row, T.ABILITY_EFFECT)]] !== T.END,
  );
  return [...own, ...given.map((row) => cardLine(row, 'an ability that it gives', L.ABILITY_STATIC))];
}

/** The kinds of abilities that players use by choosing an option of their own. */
const USED = [L.ABILITY_ACTIVATED];

const VERBS: StageVerbs = {
  own: [D.VERB_PLAY, D.VERB_ABILITY, D.VERB_ATTACK, D.VERB_EVOLVE],
  deeds: [
    ...[D.VERB_YES, D.VERB_PLAY, D.VERB_ABILITY, D.VERB_CHOOSE, D.VERB_MODE, D.VERB_NUMBER],
    ...[D.VERB_ATTACK, D.VERB_TARGET, D.VERB_PAY, D.VERB_EVOLVE],
  ],
  spending: [D.VERB_DISCARD, D.VERB_PAY],
};

/** What the every-card runner asks of this game. */
export function coverage(): Coverage {
  return {
    effects: VOCABULARY.effects,
    lines: linesOf,
    listed: addListed,
    usedRow: usedRowOf(abilityAt),
    set: (card, dice) => new StageBuilder(POSITIONS.rules.zones, card, dice).build(),
    isProgram: isProgramAt(PROGRAM),
    isInForce: isStanding,
    check: findStale,
    choose: (s, card, dice) => chooseDeed(s, card, dice, VERBS),
  };
}
