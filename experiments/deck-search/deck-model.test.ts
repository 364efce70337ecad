import seedrandom from 'seedrandom';
import { describe, expect, it } from 'vitest';
import type { DeckCards } from './deck-builder.ts';
import { DeckModel, type Sighting } from './deck-model.ts';

const SIZE = 20;
/** Returns a deck of one copy of each card of a family, with some of the cards replaced. */
const deckOf = (family: string, changed: Readonly<Record<number, string>> = {}): DeckCards => ({
  cards: Array.from({ length: SIZE }, (_, i) => changed[i] ?? `${family}-${i}`),
});
/** Thirty decks without a common card, all of which the first race has shown to be weak. */
const WEAK = Array.from({ length: 30 }, (_, i): Sighting => {
  return { deck: deckOf(`weak-${i}`), race: 0, pairs: 24, score: 0.35 + 0.01 * (i % 20) };
});

describe('what races have shown of decks', () => {
  it('a better variant of a strong deck is seen to be one, however weak all other decks are', () => {
    const model = new DeckModel();
    const strong = deckOf('strong');
    const better = deckOf('strong', { 3: 'new', 4: 'other' });
    const meetings = Array.from(
      { length: 10 },
      (_, race): Sighting => ({ deck: strong, race, pairs: 96, score: 0.86 }),
    );
    model.learn([...WEAK, ...meetings, { deck: better, race: 9, pairs: 96, score: 0.92 }]);
    expect(model.meanOf(better)).toBeGreaterThan(model.meanOf(strong) + 0.01);
    // a deck that nobody has seen is expected to be about as strong as the decks that it resembles
    const { mean, deviation } = model.expect(deckOf('strong', { 9: 'unseen' }));
    expect(mean).toBeGreaterThan(0.8);
    expect(mean).toBeLessThan(model.meanOf(strong) + 0.05);
    expect(deviation).toBeGreaterThan(model.expect(strong).deviation);
  });

  it('a few lucky games make no strong deck', () => {
    const model = new DeckModel();
    const [lucky, proven] = [deckOf('lucky'), deckOf('proven')];
    model.learn([
      ...WEAK,
      { deck: lucky, race: 1, pairs: 4, score: 1 },
      { deck: proven, race: 1, pairs: 400, score: 0.75 },
    ]);
    expect(model.meanOf(lucky)).toBeLessThan(model.meanOf(proven));
    expect(model.meanOf(lucky)).toBeGreaterThan(0.5);
  });

  it('what is seen meanwhile is not remembered', () => {
    const model = new DeckModel();
    const deck = deckOf('strong');
    model.learn(WEAK);
    const before = model.expect(deck);
    const [after] = model.expectAfter([{ deck, race: 1, pairs: 50, score: 0.8 }], [deck]);
    expect(after!.mean).toBeGreaterThan(before.mean + 0.1);
    expect(after!.deviation).toBeLessThan(before.deviation);
    expect(model.expect(deck)).toEqual(before);
  });

  it('finds the better ones of many variants, and says how sure it is', () => {
    const random = seedrandom('variants');
    const worth = new Map<string, number>();
    const effect = (id: string): number => {
      if (!worth.has(id)) worth.set(id, id.startsWith('base') ? 0 : 0.09 * (random() - 0.6));
      return worth.get(id)!;
    };
    const truth = ({ cards }: DeckCards): number => 0.7 + cards.reduce((sum, id) => sum + effect(id), 0);
    const variants = Array.from({ length: 240 }, () => {
      const changed = Object.fromEntries(
        Array.from({ length: 3 }, () => [Math.floor(random() * SIZE), `new-${Math.floor(random() * 30)}`]),
      );
      return deckOf('base', changed);
    });
    const seen = variants.map((deck, i): Sighting => {
      let wins = 0;
      for (let game = 0; game < 48; game++) if (random() < truth(deck)) wins++;
      return { deck, race: Math.floor(i / 24), pairs: 24, score: wins / 48 };
    });
    const model = new DeckModel();
    model.learn(seen);
    const error = (guess: (one: Sighting) => number): number =>
      Math.sqrt(seen.reduce((sum, one) => sum + (guess(one) - truth(one.deck)) ** 2, 0) / seen.length);
    expect(error(({ deck }) => model.meanOf(deck))).toBeLessThan(0.6 * error(({ score }) => score));
    const covered = variants.filter((deck) => {
      const { mean, deviation } = model.expect(deck);
      return Math.abs(truth(deck) - mean) < 2 * deviation;
    });
    expect(covered.length).toBeGreaterThan(0.9 * variants.length);
    const best = variants.reduce((one, other) => (model.meanOf(other) > model.meanOf(one) ? other : one));
    const places = variants.filter((deck) => truth(deck) > truth(best)).length;
    expect(places).toBeLessThan(variants.length / 10);
  });
});
