import { describe, expect, it } from 'vitest';
import { evaluate, evaluateHand } from './evaluation.ts';
import { handWorth } from './hand.ts';
import { setUp } from './position.ts';

const CARDS = `
- { id: hw-one, name: One, kind: follower, class: elf, cost: 1, attack: 1, defense: 1 }
- { id: hw-two, name: Two, kind: follower, class: elf, cost: 2, attack: 1, defense: 1 }
- { id: hw-pair, name: Pair, kind: follower, class: elf, cost: 2, attack: 1, defense: 1 }
- { id: hw-three, name: Three, kind: follower, class: elf, cost: 3, attack: 1, defense: 1 }
- { id: hw-seven, name: Seven, kind: follower, class: elf, cost: 7, attack: 1, defense: 1 }
- { id: hw-eight, name: Eight, kind: follower, class: elf, cost: 8, attack: 1, defense: 1 }
- { id: hw-spell, name: Spell, kind: spell, class: elf, cost: 2, abilities: [{ do: [{ draw: 1 }] }] }
`;

const setUpHand = (hand: string[], ppMax = 3) =>
  setUp({ cards: CARDS, players: [{ hand, ppMax }, { hand: ['One', 'Spell'] }] }).state;

const worthOf = (hand: string[], ppMax?: number) => handWorth(setUpHand(hand, ppMax), 0);

describe('the worth of the own hand', () => {
  it('is more for a hand that uses the play points of the next turn', () => {
    // four points: two cards of two use all, one of three leaves one
    expect(worthOf(['Two', 'Pair'])).toBeGreaterThan(worthOf(['One', 'Two']));
    // ten are the most, however many a turn began with
    expect(worthOf(['Three', 'Seven'], 9)).toBe(worthOf(['Three', 'Seven'], 10));
  });

  it('is less for what cannot be paid in the next turn', () => {
    const gain = (ppMax: number) => worthOf(['Eight', 'One'], ppMax) - worthOf(['Seven', 'One'], ppMax);
    expect(gain(3)).toBeLessThan(0);
    expect(gain(7)).toBeGreaterThan(0);
  });

  it('is less for a second copy, and for a spell in place of a follower', () => {
    expect(worthOf(['Two', 'Two'])).toBeLessThan(worthOf(['Two', 'Pair']));
    expect(worthOf(['Two', 'Spell'])).toBeLessThan(worthOf(['Two', 'Pair']));
  });

  it('tells hands of equal size apart only among cards, and reads nothing of the opponent’s', () => {
    const good = setUpHand(['Two', 'Pair']);
    const bad = setUpHand(['Two', 'Two']);
    expect(evaluate(good, 0, false)).toBe(evaluate(bad, 0, false));
    expect(evaluateHand(good, 0, false)).toBe(evaluateHand(bad, 0, false));
    expect(evaluateHand(good, 0, true)).toBeGreaterThan(evaluateHand(bad, 0, true));
    expect(evaluateHand(good, 1, true)).toBe(evaluateHand(bad, 1, true));
  });
});
