/**
 * The design that ranks cards which need not be in any deck. In one deck the places of copies of one card are the slot.
 * Each candidate takes the slot in turn, and so does a neutral card, which does next to nothing; the rest of the deck,
 * its opponents and its deals stay the same. The worth of a candidate is what its copies score above the neutral ones.
 */
import type { PlannedDeck } from '../../workers/plan.ts';
import { withCopies } from './strength.ts';

export interface SlotRequest {
  readonly deck: PlannedDeck;
  /** The id of the card to be ranked. */
  readonly card: string;
  /** The ids of the cards that it is ranked among. */
  readonly candidates: readonly string[];
  /**
   * Ids of cards of the deck whose places may be the slot, the first choice first; if left out, the card itself if the
   * deck has it, or else the plainest card.
   */
  readonly places?: readonly string[];
  /** Ids of cards that do next to nothing, the plainest first; the first one that fits is the neutral card. */
  readonly neutrals: readonly string[];
  /** Returns the number of lines of a card's text, a measure of how much the card does. */
  readonly linesOf: (id: string) => number;
  /** Returns the ids of other cards with the same name: in games with evolution, those that the card evolves into. */
  readonly namesakes: (id: string) => readonly string[];
  readonly isLegal: (deck: PlannedDeck) => boolean;
  /** Whether this card of a deck can be in the opening hand. */
  readonly isDealt: (deck: PlannedDeck, id: string) => boolean;
}

/** A candidate. Its worth is the score of the list with it minus the score of the list without it. */
export interface SlotCandidate {
  readonly id: string;
  /** Whether the list with it is played with a copy of it in the opening hand. */
  readonly isOpening?: boolean;
  readonly having: PlannedDeck;
  readonly lacking: PlannedDeck;
}

export interface Slot {
  /** The id of the card whose places are the slot. */
  readonly slot: string;
  readonly copies: number;
  readonly neutral: string;
  /** The candidates that fit into the slot, among them the card to be ranked. */
  readonly candidates: readonly SlotCandidate[];
}

/** Returns the slot; undefined if the card fits nowhere in the deck. */
export function slotOf(request: SlotRequest): Slot | undefined {
  const { deck, card, places } = request;
  if (places === undefined) return slotAt(request, deck.cards.includes(card) ? card : plainestPlace(request));
  for (const place of places) {
    const slot = slotAt(request, place);
    if (slot !== undefined) return slot;
  }
  return undefined;
}

/** The cards of a deck, to be ranked among themselves in two ways. */
export interface CardsOfDeck {
  /** The list with a card is the deck; the list without it has the neutral card in the places of all its copies. */
  readonly byCopies: readonly SlotCandidate[];
  /** The list with a card is the deck with a copy in the opening hand; it is left as dealt in the list without it. */
  readonly byOpening: readonly SlotCandidate[];
}

/** Returns the cards of a deck that can be drawn and that the neutral card may replace. */
export function cardsOfDeck({ deck, isLegal, isDealt }: SlotRequest, neutral: string): CardsOfDeck {
  const ids = [...new Set(deck.cards)].filter((id) => isDealt(deck, id));
  const byCopies = ids.flatMap((id): SlotCandidate[] => {
    const cards = withCopies(deck.cards, id, 0, neutral);
    const lacking = named(deck, `${countOf(deck, id)} of ${neutral} in the place of ${id}`, cards);
    return isLegal(lacking) ? [{ id, having: deck, lacking }] : [];
  });
  return { byCopies, byOpening: byCopies.map(({ id }) => ({ id, isOpening: true, having: deck, lacking: deck })) };
}

function slotAt(request: SlotRequest, slot: string | undefined): Slot | undefined {
  const { deck, card, neutrals } = request;
  if (slot === undefined) return undefined;
  for (let copies = countOf(deck, slot); copies > 0; copies--) {
    if (filled(request, slot, card, copies) === undefined) continue;
    for (const neutral of neutrals) {
      const base = neutral === card ? undefined : filled(request, slot, neutral, copies);
      if (base === undefined) continue;
      return { slot, copies, neutral, candidates: candidatesOf(request, slot, copies, neutral, base) };
    }
  }
  return undefined;
}

function candidatesOf(
  request: SlotRequest,
  slot: string,
  copies: number,
  neutral: string,
  base: PlannedDeck,
): SlotCandidate[] {
  const { deck, candidates, isLegal } = request;
  return candidates.flatMap((id): SlotCandidate[] => {
    if (id === neutral) return [];
    if (id === slot) return [{ id, having: deck, lacking: base }];
    const having = filled(request, slot, id, copies);
    if (having !== undefined) return [{ id, having, lacking: base }];
    // the deck has the most copies already, so the list without the candidate has them taken out instead
    const left = countOf(deck, id) - copies;
    if (left < 0 || !request.isDealt(deck, id)) return [];
    const cards = withCopies(deck.cards, id, left, neutral);
    const lacking = named(deck, `${copies} of ${neutral} in the place of ${id}`, cards);
    return isLegal(lacking) ? [{ id, having: deck, lacking }] : [];
  });
}

/**
 * Returns the deck with `copies` of a card in the slot. The cards that it evolves into take the places of those that
 * the slot's card evolved into.
 */
function filled(request: SlotRequest, slot: string, id: string, copies: number): PlannedDeck | undefined {
  const { deck, isLegal, isDealt, namesakes } = request;
  if (id === slot) return deck;
  const plain = withCopies(deck.cards, slot, countOf(deck, slot) - copies, id);
  const lists = [plain];
  const partner = namesakes(slot).find((other) => deck.cards.includes(other));
  if (partner !== undefined)
    for (const own of namesakes(id)) lists.unshift(plain.map((one) => (one === partner ? own : one)));
  for (const cards of lists) {
    const list = named(deck, `${copies} of ${id} in the place of ${slot}`, cards);
    if (isLegal(list) && isDealt(list, id)) return list;
  }
  return undefined;
}

/**
 * Returns the card of the deck whose places a card from outside the deck takes. Of the cards with the most copies,
 * those that evolve come first, so that there is room for the evolved forms of the new card; of these it is the one
 * with the least text.
 */
function plainestPlace({ deck, linesOf, namesakes, isDealt }: SlotRequest): string | undefined {
  const ids = [...new Set(deck.cards)].filter((id) => isDealt(deck, id));
  const most = Math.max(0, ...ids.map((id) => countOf(deck, id)));
  const evolves = (id: string): boolean => namesakes(id).some((other) => deck.cards.includes(other));
  return ids
    .filter((id) => countOf(deck, id) === most)
    .sort((a, b) => Number(evolves(b)) - Number(evolves(a)) || linesOf(a) - linesOf(b) || (a < b ? -1 : 1))[0];
}

function countOf(deck: PlannedDeck, id: string): number {
  return deck.cards.filter((card) => card === id).length;
}

function named(deck: PlannedDeck, change: string, cards: readonly string[]): PlannedDeck {
  return { ...deck, name: `${deck.name}: ${change}`, cards };
}
