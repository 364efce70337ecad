/** Decks drawn at random are legal, come from the whole pool, and are the same for the same numbers. */
import { describe, expect, it } from 'vitest';
import type { CardSummary } from '../game.ts';
import { GAME_NAMES, loadGame } from '../games/index.ts';
import { randomWord } from '../kernel/random.ts';
import { drawColours, drawList } from './random-deck.ts';

/** The random numbers of a seed. */
function drawing(seed: number): (below: number) => number {
  let drawn = 0;
  return (below) => (randomWord(seed, 1, 2, 3, 4, drawn++) >>> 0) % below;
}

describe.each(GAME_NAMES)('decks drawn of %s', (name) => {
  const game = loadGame(name);

  it('are read by the game’s own rules from the file that is given with them', () => {
    for (let seed = 0; seed < 50; seed++) {
      const { file, deck } = game.drawDeck(drawing(seed), 'drawn');
      expect(game.parseDeck(JSON.stringify(file), 'drawn.yaml')).toEqual(deck);
      expect(game.drawDeck(drawing(seed), 'drawn').file).toEqual(file);
    }
  });

  it('have between them nearly every card that a deck may have', () => {
    const seen = new Set<number>();
    for (let seed = 0; seed < 300; seed++)
      for (const def of game.drawDeck(drawing(seed), 'drawn').deck.cards) seen.add(def);
    // the rest are tokens, and in the largest pool a few cards that these decks leave out by chance
    expect(seen.size).toBeGreaterThan(0.8 * game.cards.length);
  });

  it('keep to the numbers of deck construction that are set', () => {
    const sizes = game.switches.find((rule) => rule.name === 'deck-size');
    const copies = game.switches.find((rule) => rule.name === 'deck-copies');
    if (sizes?.range === undefined || copies?.range === undefined) return;
    const settings = { 'deck-size': String(sizes.range[0]), 'deck-copies': String(copies.range[0]) };
    const { file, deck } = game.drawDeck(drawing(1), 'drawn', settings);
    expect(game.parseDeck(JSON.stringify(file), 'drawn.yaml', settings)).toEqual(deck);
  });
});

describe('a list that is drawn', () => {
  const cards: CardSummary[] = ['a', 'b', 'b2', 'c'].map((id, def) => ({ def, id, name: id[0] }));
  const rules = { cards, mostOf: () => 3, isSame: (card: CardSummary, other: CardSummary) => card.name === other.name };

  it('has no more of what is the same than it may', () => {
    for (let seed = 0; seed < 50; seed++) {
      const list = drawList({ ...rules, least: 7, most: 9 }, drawing(seed))!;
      const size = Object.values(list).reduce((sum, count) => sum + count, 0);
      expect(size).toBeGreaterThanOrEqual(7);
      expect(size).toBeLessThanOrEqual(9);
      expect((list.b ?? 0) + (list.b2 ?? 0)).toBeLessThanOrEqual(3);
    }
  });

  it('counts the limit of each card that is the same', () => {
    const mostOf = ({ id }: CardSummary): number => (id === 'b2' ? 1 : 3);
    for (let seed = 0; seed < 50; seed++) {
      const list = drawList({ ...rules, mostOf, least: 7, most: 7 }, drawing(seed));
      if (list?.b2 !== undefined) expect((list.b ?? 0) + list.b2).toBe(1);
    }
  });

  it('is none where the cards are too few', () => {
    expect(drawList({ ...rules, least: 10, most: 10 }, drawing(1))).toBeUndefined();
  });

  it('has cards of the drawn colours only, and those of none', () => {
    const colours: Record<string, number> = { a: 1, b: 2, b2: 6, c: 0 };
    for (let seed = 0; seed < 50; seed++) {
      const kept = drawColours(cards, ({ id }) => colours[id], drawing(seed));
      expect(kept.map(({ id }) => id)).toContain('c');
      expect(kept.length).toBeGreaterThan(1);
    }
  });
});
