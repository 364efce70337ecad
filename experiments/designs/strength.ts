/**
 * The design that measures cards. Each deck is played unchanged, with each card forced into the opening hand, with
 * fewer copies of each card, and as random variants. All of these are played on the deals of the unchanged deck,
 * against the same opponents, by each tier of agents.
 */

import seedrandom from 'seedrandom';
import { itemAt } from '../../engine/index.ts';
import type { Cell, Plan, PlannedDeck } from '../../workers/plan.ts';

export interface StrengthRequest {
  readonly seed: string;
  readonly decks: readonly PlannedDeck[];
  /** The places of the measured decks in `decks`. */
  readonly subjects: readonly number[];
  /** The agents, each of which plays both seats. */
  readonly tiers: readonly string[];
  /** The ids of the measured cards; if left out, all cards of a deck. */
  readonly cards?: readonly string[];
  /** Returns the id of the card that takes the places of copies that are left out. */
  readonly neutral: (deck: PlannedDeck) => string;
  /** The number of random variants of each measured deck. */
  readonly variants: number;
  /** Whether this list is a legal deck. */
  readonly isLegal: (deck: PlannedDeck) => boolean;
  /** Whether this card of a deck can be in the opening hand. Other cards are not measured and are never changed. */
  readonly isDealt: (deck: PlannedDeck, id: string) => boolean;
}

/** The cells of one card of one deck for one tier. Each list has one cell for each opponent. */
export interface MeasuredCard {
  readonly id: string;
  /** The cells with a copy in the opening hand. */
  readonly opening: readonly number[];
  /** The cells by the number of copies left, counted from 0. The last entry is the unchanged deck. */
  readonly copies: readonly (readonly number[])[];
}

export interface MeasuredVariant {
  readonly cells: readonly number[];
  /** By card: how many more copies than in the deck. Cards with no difference are left out. */
  readonly changes: Readonly<Record<string, number>>;
}

export interface MeasuredDeck {
  readonly tier: string;
  readonly deck: string;
  readonly neutral: string;
  /** The cells of the unchanged deck, one for each opponent. */
  readonly base: readonly number[];
  readonly cards: readonly MeasuredCard[];
  readonly variants: readonly MeasuredVariant[];
}

export interface StrengthDesign {
  readonly decks: readonly PlannedDeck[];
  readonly cells: readonly Cell[];
  readonly measured: readonly MeasuredDeck[];
}

/** The greatest number of cards that a random variant exchanges. */
const MOST_EXCHANGES = 8;
const TRIES = 200;

export function strengthDesign(request: StrengthRequest): StrengthDesign {
  const decks: PlannedDeck[] = [...request.decks];
  const cells: Cell[] = [];
  /** The base cells of each measured deck in the first tier; all other cells use their deals. */
  const deals = new Map<number, number[]>();
  const addDeck = (deck: PlannedDeck): number => decks.push(deck) - 1;

  const lists = new Map(request.subjects.map((subject) => [subject, deckLists(request, subject, addDeck)]));
  const measured = request.tiers.flatMap((tier) =>
    request.subjects.map((subject): MeasuredDeck => {
      const { neutral, cards, variants } = lists.get(subject)!;
      const others = request.decks.map((_, i) => i).filter((i) => i !== subject);
      const opponents = others.length > 0 ? others : [subject];
      const known = deals.get(subject);
      const play = (deck: number, reference: readonly number[] | undefined, opening?: string): number[] =>
        opponents.map((opponent, i) => {
          const cell: Cell = { decks: [deck, opponent], agents: [tier, tier], swap: 'seats' };
          const dealsOf = reference === undefined ? {} : { dealsOf: reference[i] };
          return cells.push({ ...cell, ...dealsOf, ...(opening === undefined ? {} : { opening }) }) - 1;
        });
      const base = play(subject, known);
      const reference = known ?? base;
      deals.set(subject, reference);
      return {
        tier,
        deck: itemAt(request.decks, subject).name,
        neutral,
        base,
        cards: cards.map(({ id, fewer }) => ({
          id,
          opening: play(subject, reference, id),
          copies: [...fewer.map((deck) => play(deck, reference)), base],
        })),
        variants: variants.map(({ deck, changes }) => ({ cells: play(deck, reference), changes })),
      };
    }),
  );
  return { decks, cells, measured };
}

/** Returns the name of the list that has `left` copies of a card; `measuredDecks` reads it again. */
function copiesName(deck: string, left: number, id: string): string {
  return `${deck}: ${left} of ${id}`;
}

/** Returns the design from which a stored plan was made, read from its cells; empty for a plan of another kind. */
export function measuredDecks(plan: Plan): MeasuredDeck[] {
  const { cells, decks } = plan;
  const found = new Map<string, Draft>();
  const draftOf = (cell: Cell): Draft => {
    const subject = (cell.dealsOf === undefined ? cell : itemAt(cells, cell.dealsOf)).decks[0];
    const key = `${cell.agents[0]}\n${subject}`;
    const draft = found.get(key) ?? { tier: cell.agents[0], subject, base: [], openings: new Map(), lists: new Map() };
    found.set(key, draft);
    return draft;
  };
  const add = <K>(lists: Map<K, number[]>, key: K, cell: number) => lists.set(key, [...(lists.get(key) ?? []), cell]);
  cells.forEach((cell, number) => {
    const draft = draftOf(cell);
    if (cell.opening !== undefined) add(draft.openings, cell.opening, number);
    else if (cell.decks[0] === draft.subject) draft.base.push(number);
    else add(draft.lists, cell.decks[0], number);
  });
  return [...found.values()].flatMap(({ tier, subject, base, openings, lists }) => {
    if (openings.size === 0) return [];
    const { name, cards } = itemAt(decks, subject);
    const played = [...lists].map(([deck, own]) => ({ deck: itemAt(decks, deck), played: own }));
    const byName = new Map(played.map(({ deck, played: own }) => [deck.name, own]));
    const measured = [...openings].map(([id, opening]): MeasuredCard => {
      const copies = cards.filter((card) => card === id).length;
      const fewer = Array.from({ length: copies }, (_, left) => byName.get(copiesName(name, left, id)) ?? []);
      return { id, opening, copies: [...fewer, base] };
    });
    const changed = played.map((list) => ({ ...list, changes: changesOf(cards, list.deck.cards) }));
    const ofCopies = changed.find(({ deck }) => deck.name === copiesName(name, 0, itemAt(measured, 0).id));
    const [neutral = ''] = Object.entries(ofCopies?.changes ?? {}).find(([, more]) => more > 0) ?? [];
    const variants = changed.filter(({ deck }) => !/: \d+ of /.test(deck.name));
    return [
      {
        tier,
        deck: name,
        neutral,
        base,
        cards: measured,
        variants: variants.map(({ played: own, changes }) => ({ cells: own, changes })),
      },
    ];
  });
}

interface Draft {
  readonly tier: string;
  readonly subject: number;
  readonly base: number[];
  readonly openings: Map<string, number[]>;
  /** The cells of each list, by its place in `Plan.decks`. */
  readonly lists: Map<number, number[]>;
}

interface DeckLists {
  readonly neutral: string;
  readonly cards: readonly { readonly id: string; readonly fewer: readonly number[] }[];
  readonly variants: readonly { readonly deck: number; readonly changes: Readonly<Record<string, number>> }[];
}

function deckLists(request: StrengthRequest, subject: number, addDeck: (deck: PlannedDeck) => number): DeckLists {
  const deck = itemAt(request.decks, subject);
  const neutral = request.neutral(deck);
  const ids = [...new Set(deck.cards)].filter((id) => id !== neutral && request.isDealt(deck, id));
  const wanted = request.cards ? ids.filter((id) => request.cards!.includes(id)) : ids;
  const cards = wanted.map((id) => {
    const copies = deck.cards.filter((card) => card === id).length;
    const fewer = Array.from({ length: copies }, (_, left) =>
      addDeck({ ...deck, name: copiesName(deck.name, left, id), cards: withCopies(deck.cards, id, left, neutral) }),
    );
    return { id, fewer };
  });
  const random = seedrandom(`${request.seed}/${deck.name}/variants`);
  const variants = Array.from({ length: request.variants }, (_, n) => {
    const variant = {
      ...deck,
      name: `${deck.name}: variant ${n + 1}`,
      cards: randomVariant(deck, [...ids, neutral], random, request.isLegal),
    };
    return { deck: addDeck(variant), changes: changesOf(deck.cards, variant.cards) };
  });
  return { neutral, cards, variants };
}

/** Returns the list with only the first `left` copies of a card; the neutral card takes the places of the others. */
export function withCopies(cards: readonly string[], id: string, left: number, neutral: string): string[] {
  let seen = 0;
  return cards.map((card) => (card === id && seen++ >= left ? neutral : card));
}

/**
 * Returns a legal variant of the deck, in which some of the cards that are in the pool are exchanged for others of the
 * pool.
 */
function randomVariant(
  deck: PlannedDeck,
  pool: readonly string[],
  random: () => number,
  isLegal: (deck: PlannedDeck) => boolean,
): string[] {
  const pick = (n: number) => Math.floor(random() * n);
  const cards = [...deck.cards];
  const exchanges = 1 + pick(Math.min(MOST_EXCHANGES, cards.length));
  for (let done = 0, tries = 0; done < exchanges && tries < TRIES; tries++) {
    const place = pick(cards.length);
    const before = itemAt(cards, place);
    if (!pool.includes(before)) continue;
    const card = itemAt(pool, pick(pool.length));
    cards[place] = card;
    if (card !== before && isLegal({ name: deck.name, cards })) done++;
    else cards[place] = before;
  }
  return cards;
}

function changesOf(before: readonly string[], after: readonly string[]): Record<string, number> {
  const changes: Record<string, number> = {};
  for (const id of after) changes[id] = (changes[id] ?? 0) + 1;
  for (const id of before) changes[id] = (changes[id] ?? 0) - 1;
  return Object.fromEntries(Object.entries(changes).filter(([, change]) => change !== 0));
}
