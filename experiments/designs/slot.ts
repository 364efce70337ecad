/**
 * What is played to rank cards that no deck need have: in one deck the copies of one card are the slot. Each candidate
 * stands in it in turn, and so does a neutral card that does next to nothing; everything else of the deck, its
 * opponents and its deals stay the same. What a candidate is worth is what its copies score above the neutral ones.
 */
import type { PlannedDeck } from '../../workers/plan.ts';
import { withCopies } from './strength.ts';

export interface SlotRequest {
  readonly deck: PlannedDeck;
  /** Id of the card that is to be ranked. */
  readonly card: string;
  /** Ids of the cards that it is ranked among. */
  readonly candidates: readonly string[];
  /**
   * Ids of cards of the deck whose places may be the slot, the first choice first; when left out the card's own, or
   * those of the plainest one.
   */
  readonly places?: readonly string[];
  /** Ids of cards that do next to nothing, the plainest first: the first one that fits is the neutral card. */
  readonly neutrals: readonly string[];
  /** How many lines of text a card has; this stands for how much it does. */
  readonly linesOf: (id: string) => number;
  /** The ids of other cards with the same name: those that the card evolves into, in games with evolution. */
  readonly namesakes: (id: string) => readonly string[];
  readonly isLegal: (deck: PlannedDeck) => boolean;
  /** Can this card of a deck be in the opening hand? */
  readonly isDealt: (deck: PlannedDeck, id: string) => boolean;
}

/** A candidate. Its worth is the score of the list with it minus the score of the list without it. */
export interface SlotCandidate {
  readonly id: string;
  readonly having: PlannedDeck;
  readonly lacking: PlannedDeck;
}

export interface Slot {
  /** Id of the card whose places are the slot. */
  readonly slot: string;
  readonly copies: number;
  readonly neutral: string;
  /** The candidates that fit into the slot. The card that is to be ranked is one of them. */
  readonly candidates: readonly SlotCandidate[];
}

/** Finds the slot; undefined if the card fits into none of the deck. */
export function slotOf(request: SlotRequest): Slot | undefined {
  const { deck, card, places } = request;
  if (places === undefined) return slotAt(request, deck.cards.includes(card) ? card : plainestPlace(request));
  for (const place of places) {
    const slot = slotAt(request, place);
    if (slot !== undefined) return slot;
  }
  return undefined;
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
    // the deck already has as many copies as it may have, so they are taken out instead
    const left = countOf(deck, id) - copies;
    if (left < 0 || !request.isDealt(deck, id)) return [];
    const cards = withCopies(deck.cards, id, left, neutral);
    const lacking = named(deck, `${copies} of ${neutral} in the place of ${id}`, cards);
    return isLegal(lacking) ? [{ id, having: deck, lacking }] : [];
  });
}

/**
 * The deck with `copies` of a card in the slot. What the card evolves into takes the places of what the slot's card
 * evolved into.
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
 * The card of the deck whose places a stranger takes: of those with the most copies, first those that evolve, so that a
 * stranger that evolves has room for that, and of them the one with the least text.
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
