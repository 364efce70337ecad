import { describe, expect, it } from 'vitest';
import { cardsOfDeck, type SlotRequest, slotOf } from './slot.ts';

/** Decks of the cards `a` to `f`, at most three copies of each; `a` evolves into `A`, and `b` into `B`. */
const request: SlotRequest = {
  deck: { name: 'D', cards: ['a', 'a', 'a', 'c', 'c', 'c', 'd', 'A'] },
  card: 'b',
  candidates: ['a', 'b', 'c', 'd', 'e'],
  neutrals: ['A', 'n'],
  linesOf: (id) => ({ a: 3, c: 2 })[id] ?? 5,
  namesakes: (id) => ({ a: ['A'], b: ['B'] })[id] ?? [],
  isLegal: ({ cards }) => cards.every((id) => cards.filter((other) => other === id).length <= 3),
  isDealt: (_, id) => id === id.toLowerCase(),
};
const listOf = (id: string, change: Partial<SlotRequest> = {}) =>
  slotOf({ ...request, ...change })?.candidates.find((one) => one.id === id);

describe('a slot', () => {
  it('is the places of the card itself where the deck has it', () => {
    const slot = slotOf({ ...request, card: 'c' });
    expect(slot).toMatchObject({ slot: 'c', copies: 3 });
    expect(listOf('c', { card: 'c' })).toMatchObject({
      having: { cards: request.deck.cards },
      lacking: { cards: ['a', 'a', 'a', 'n', 'n', 'n', 'd', 'A'] },
    });
  });

  it('is else that of a card with most copies that evolves, though another has less text', () => {
    expect(slotOf(request)).toMatchObject({ slot: 'a', copies: 3, neutral: 'n' });
    expect(slotOf({ ...request, namesakes: () => [] })).toMatchObject({ slot: 'c' });
  });

  it('brings along what a candidate evolves into, in the place of what the slot evolved into', () => {
    expect(listOf('b')).toMatchObject({
      having: { cards: ['b', 'b', 'b', 'c', 'c', 'c', 'd', 'B'] },
      lacking: { cards: ['n', 'n', 'n', 'c', 'c', 'c', 'd', 'A'] },
    });
    expect(listOf('e')?.having.cards).toEqual(['e', 'e', 'e', 'c', 'c', 'c', 'd', 'A']);
  });

  it('takes a candidate that the deck has in full out of the deck as it is', () => {
    expect(listOf('c')).toMatchObject({
      having: { cards: request.deck.cards },
      lacking: { cards: ['a', 'a', 'a', 'n', 'n', 'n', 'd', 'A'] },
    });
  });

  it('has no candidate that fits neither way, and never the neutral card', () => {
    // three more copies of `d` would make four, and the deck does not have three copies that could be taken out
    expect(listOf('d')).toBeUndefined();
    expect(listOf('n', { candidates: [...request.candidates, 'n'] })).toBeUndefined();
  });

  it('has the first of the plain cards that fits as its neutral card', () => {
    expect(slotOf({ ...request, neutrals: ['A', 'm', 'n'] })?.neutral).toBe('m');
    expect(slotOf({ ...request, neutrals: ['A'] })).toBeUndefined();
    expect(slotOf({ ...request, neutrals: ['b', 'n'] })?.neutral).toBe('n');
  });

  it('has as many places as the card may have copies, and there is none where it may have none', () => {
    const once = ({ cards }: { cards: readonly string[] }): boolean =>
      request.isLegal({ name: '', cards }) && cards.filter((id) => id === 'b').length <= 1;
    expect(slotOf({ ...request, isLegal: once })).toMatchObject({ copies: 1 });
    expect(listOf('b', { isLegal: once })?.lacking.cards).toEqual(['a', 'a', 'n', 'c', 'c', 'c', 'd', 'A']);
    expect(slotOf({ ...request, isLegal: ({ cards }) => !cards.includes('b') })).toBeUndefined();
  });
});

describe('the cards of a deck', () => {
  it('are compared with the neutral card in all their places, and with the deck as it is dealt', () => {
    const { byCopies, byOpening } = cardsOfDeck(request, 'n');
    // `A` cannot be drawn, so it has no worth of its own
    expect(byCopies.map(({ id }) => id)).toEqual(['a', 'c', 'd']);
    expect(byCopies[1]).toMatchObject({
      having: { name: 'D', cards: request.deck.cards },
      lacking: { cards: ['a', 'a', 'a', 'n', 'n', 'n', 'd', 'A'] },
    });
    expect(byCopies.every(({ isOpening }) => isOpening === undefined)).toBe(true);
    expect(byOpening[2]).toEqual({ id: 'd', isOpening: true, having: request.deck, lacking: request.deck });
  });

  it('leave out a card that the neutral card may not replace', () => {
    const isLegal: SlotRequest['isLegal'] = ({ cards }) => cards.includes('d');
    expect(cardsOfDeck({ ...request, isLegal }, 'n').byOpening.map(({ id }) => id)).toEqual(['a', 'c']);
  });
});
