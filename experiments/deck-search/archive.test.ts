import { describe, expect, it } from 'vitest';
import { type Axis, gallery, type TriedDeck, worthOf } from './archive.ts';

function tried(name: string, score: number, pairs: number, turns: number): TriedDeck {
  return { name, deck: { cards: [name] }, isKnown: false, pairs, points: score * pairs, games: 1, turns };
}

const length: Axis = { name: 'length', of: ({ turns }) => turns };

describe('a gallery', () => {
  it('has the best deck of each kind, the best of all first, and none of the field', () => {
    const decks = Array.from({ length: 16 }, (_, i) => tried(`${i}`, i % 4 === 2 ? 0.6 + i / 100 : 0.4, 200, i));
    const places = gallery([...decks, { ...tried('field', 0.9, 200, 20), isKnown: true }], [length]);
    expect(places.map(({ elite }) => elite.name)).toEqual(['14', '10', '6', '2']);
    expect(places.map(({ bins }) => bins)).toEqual([[3], [2], [1], [0]]);
  });

  it('holds what was seen once to be less than it looks', () => {
    const [lucky, proven] = [tried('lucky', 1, 4, 1), tried('proven', 0.7, 400, 1)];
    expect(worthOf(lucky, 0.5)).toBeLessThan(worthOf(proven, 0.5));
    expect(gallery([lucky, proven, tried('weak', 0.3, 100, 1)], [length])[0].elite).toBe(proven);
  });
});
