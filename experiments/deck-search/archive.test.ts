import { describe, expect, it } from 'vitest';
import { type Axis, gallery, type TriedDeck } from './archive.ts';

function tried(name: string, pairs: number, turns: number): TriedDeck {
  return { name, deck: { cards: [name] }, isKnown: false, pairs, games: 1, turns };
}

const length: Axis = { name: 'length', of: ({ turns }) => turns };

describe('a gallery', () => {
  it('has the best deck of each kind, the best of all first, and none of the field or unplayed', () => {
    const decks = Array.from({ length: 16 }, (_, i) => tried(`${i}`, 200, i));
    const worthOf = ({ name }: TriedDeck): number => (Number(name) % 4 === 2 ? 0.6 + Number(name) / 100 : 0.4);
    const others = [{ ...tried('18', 200, 20), isKnown: true }, tried('22', 0, 20)];
    const places = gallery([...decks, ...others], [length], worthOf);
    expect(places.map(({ elite }) => elite.name)).toEqual(['14', '10', '6', '2']);
    expect(places.map(({ bins }) => bins)).toEqual([[3], [2], [1], [0]]);
  });
});
