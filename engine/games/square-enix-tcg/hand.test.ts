import { describe, expect, it } from 'vitest';
import { evaluate, evaluateHand } from './evaluation.ts';
import { handWorth } from './hand.ts';
import { setUp } from './position.ts';

const CARDS = `
- { id: hw-smith, name: Smith, type: backup, element: fire, cost: 1, generic: true }
- { id: hw-cook, name: Cook, type: backup, element: fire, cost: 3, generic: true }
- { id: hw-fire, name: Ember, type: forward, element: fire, cost: 2, power: 5000 }
- { id: hw-ice, name: Frost, type: forward, element: ice, cost: 2, power: 5000 }
- { id: hw-light, name: Halo, type: forward, element: light, cost: 2, power: 5000 }
- { id: hw-twin, name: Guard, type: forward, element: fire, cost: 2, power: 5000, generic: true }
- { id: hw-bolt, name: Bolt, type: summon, element: fire, cost: 2, abilities: [{ do: [{ draw: 1 }] }] }
`;

function setUpHand(hand: string[], field: string[] = ['Smith', 'Smith']) {
  return setUp({ cards: CARDS, players: [{ hand, field }, { hand: ['Frost', 'Bolt'] }] }).state;
}

const worthOf = (hand: string[], field?: string[]) => handWorth(setUpHand(hand, field), 0);

describe('the worth of the own hand', () => {
  it('is more for a Forward that Backups pay than for one that takes a discard too, and least where nobody pays', () => {
    // both hands cost the same and have the same power
    const paid = worthOf(['Ember']);
    const none = worthOf(['Frost']);
    expect(paid).toBeGreaterThan(none);
    const near = worthOf(['Ember', 'Bolt'], ['Smith']);
    expect(worthOf(['Ember', 'Bolt'])).toBeGreaterThan(near);
    expect(near).toBeGreaterThan(worthOf(['Frost', 'Bolt'], ['Smith']));
  });

  it('takes any CP for a Light card, and CP of its element for another', () => {
    expect(worthOf(['Halo'])).toBe(worthOf(['Ember']));
    // two cards of one element pay for each other
    expect(worthOf(['Frost', 'Frost']) - worthOf(['Frost', 'Halo'])).toBeLessThan(0);
    expect(worthOf(['Guard', 'Guard'], [])).toBe(worthOf(['Guard', 'Ember'], []));
  });

  it('is less for a second card of a name, but for generic ones, and for a card whose name stands in the field', () => {
    expect(worthOf(['Ember', 'Ember'])).toBeLessThan(worthOf(['Ember', 'Guard']));
    expect(worthOf(['Guard', 'Guard'])).toBe(worthOf(['Ember', 'Guard']));
    const field = ['Smith', 'Smith', 'Ember'];
    expect(worthOf(['Ember'], field)).toBeLessThan(worthOf(['Guard'], field));
  });

  it('counts Backups in hand only as far as there is room for them', () => {
    const smiths = (n: number) => Array.from({ length: n }, () => 'Smith');
    // with five Backups the limit is reached: the same card is worth what it costs, and no more
    const gain = (n: number) => worthOf(['Cook'], smiths(n)) - worthOf([], smiths(n));
    expect(gain(3)).toBeGreaterThan(gain(4));
    expect(gain(4)).toBeGreaterThan(gain(5));
  });

  it('tells hands of equal size apart only among cards, and reads nothing of the opponent’s', () => {
    const good = setUpHand(['Ember', 'Guard']);
    const bad = setUpHand(['Frost', 'Frost']);
    expect(evaluate(good, 0)).toBe(evaluate(bad, 0));
    expect(evaluateHand(good, 0, false)).toBe(evaluateHand(bad, 0, false));
    expect(evaluateHand(good, 0, true)).toBeGreaterThan(evaluateHand(bad, 0, true));
    expect(evaluateHand(good, 1, true)).toBe(evaluateHand(bad, 1, true));
  });

  it('holds the last cards of a hand for less than the evaluation does', () => {
    const [none, one] = [setUpHand([]), setUpHand(['Ember'])];
    expect(evaluateHand(one, 0, false) - evaluateHand(none, 0, false)).toBeLessThan(
      evaluate(one, 0) - evaluate(none, 0),
    );
    expect(evaluateHand(one, 0, false)).toBeGreaterThan(evaluateHand(none, 0, false));
  });
});
