/** Costs of cards beside souls, and numbers that texts read (4.2, 5.3, 5.7, 6.6, 15.1.13). */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: ox, name: Ox, type: unit, cost: { free: 1 }, level: 1, power: 2500, atk: 3 }
- { id: elk, name: Elk, type: unit, cost: { free: 1 }, ca: 1, level: 1, power: 1000, atk: 1 }
- { id: orbs, name: Orbs, type: unit, cost: { free: 1 }, ca: { normal: 1, azure: 2, green: 3 }, lamps: [none, green, none, none], level: 1, power: 1000, atk: 1 }
- { id: tomb, name: Tomb, type: history, cost: {}, abilities: [{ cost: { remove: { count: 2, of: { zone: discard, owner: you } } }, do: { gain-life: 1 } }] }
- { id: dock, name: Dock, type: history, cost: {}, abilities: [{ cost: { return: { of: { type: unit } } }, do: { gain-life: 1 } }] }
- { id: pyre, name: Pyre, type: history, cost: {}, abilities: [{ cost: { sacrifice: { of: { zone: soul } } }, do: { gain-life: 1 } }] }
- { id: fuel, name: Fuel, type: history, cost: {}, abilities: [{ cost: { souls: { free: 1 }, sacrifice: { of: { zone: soul } } }, do: { gain-life: 1 } }] }
- { id: page, name: Page, type: history, cost: {}, abilities: [{ cost: { sacrifice: { of: { zone: ca } } }, do: { gain-life: 1 } }] }
- { id: azure, name: Azure, type: spell, cost: {}, abilities: [{ do: { gain-life: { orbs: azure } } }] }
- { id: green, name: Green, type: spell, cost: {}, abilities: [{ do: { gain-life: { orbs: green } } }] }
- { id: half, name: Half, type: spell, cost: {}, abilities: [{ do: [{ gain-life: { half-down: { atk: { all: { type: unit } } } } }] }] }
- { id: lamp, name: Lamp, type: spell, cost: {}, lamps: [none, green, red, none], abilities: [{ do: { if: { is: { lamp: green }, then: { gain-life: 1 }, else: { lose-life: 1 } } } }] }
- { id: duel, name: Duel, type: spell, cost: {}, abilities: [{ do: [{ choose: { of: { name: Ox }, as: a } }, { choose: { of: { name: Elk }, as: b } }, { damage: { who: { set: b }, amount: 500, source: { set: a } } }] }] }
- { id: brute, name: Brute, type: history, cost: {}, abilities: [{ when: { damages-unit: { type: unit } }, do: { gain-life: 1 } }] }
`;

/** The life of the player, who had 20, after these steps. */
function lifeAfter(player: object, ...steps: readonly string[]): number {
  return setUp({ cards: CARDS, players: [player, {}] })
    .do(...steps)
    .passUntilQuiet()
    .player(0).life as number;
}

describe('costs', () => {
  it('LC 15.1.6.1 cards of the own discard are removed for a cost', () => {
    const t = setUp({
      cards: CARDS,
      players: [{ battlefield: ['Tomb'], discard: ['Ox', 'Elk'] }, { discard: ['Ox'] }],
    });
    t.do('use ability 1 of Tomb').passUntilQuiet();
    expect(t.zone(0, 'removed').sort()).toEqual(['Elk', 'Ox']);
    expect(t.zone(1, 'discard')).toEqual(['Ox']);
    expect(t.can('use ability 1 of Tomb')).toBe(false);
  });
  it('LC 11.5.2 a Unit returns to the hand for a cost', () => {
    const t = setUp({ cards: CARDS, players: [{ battlefield: ['Dock', 'Ox'] }, { battlefield: ['Elk'] }] });
    t.do('use ability 1 of Dock').passUntilQuiet();
    expect(t.zone(0, 'hand')).toEqual(['Ox']);
    expect(t.can('use ability 1 of Dock')).toBe(false);
  });
  it('LC 6.8.2 of two copies the wiped stone is sacrificed, and the other one makes the soul', () => {
    const paid = (first: boolean, second: boolean): unknown => {
      const soul = [first, second].map((wiped) => ({ card: 'Ox', wiped }));
      const t = setUp({ cards: CARDS, players: [{ battlefield: ['Fuel'], soul }, {}] });
      return t.can('use ability 1 of Fuel') ? t.do('use ability 1 of Fuel').zone(0, 'discard') : 'nothing';
    };
    expect([paid(true, false), paid(false, true), paid(true, true)]).toEqual([['Ox'], ['Ox'], 'nothing']);
  });
  it('LC 15.1.13.2 soul stones and cards of a named zone are sacrificed', () => {
    const t = setUp({ cards: CARDS, players: [{ battlefield: ['Pyre', 'Page'], soul: ['Ox'], ca: ['Elk'] }, {}] });
    t.do('use ability 1 of Pyre').passUntilQuiet().do('use ability 1 of Page').passUntilQuiet();
    expect(t.zone(0, 'discard').sort()).toEqual(['Elk', 'Ox']);
    expect(t.can('use ability 1 of Pyre')).toBe(false);
  });
});

describe('numbers', () => {
  it('LC 5.3.2 azure orbs are a kind of their own for texts that name them', () => {
    expect(lifeAfter({ hand: ['Azure'], ca: ['Orbs', 'Elk'] }, 'play Azure')).toBe(22);
  });
  it('LC 5.3.3 green orbs are read only while the lamp is in force', () => {
    expect(lifeAfter({ hand: ['Green'], ca: ['Orbs'], era: ['Ox'] }, 'play Green')).toBe(20);
    expect(lifeAfter({ hand: ['Green'], ca: ['Orbs'], era: ['Ox', 'Ox'] }, 'play Green')).toBe(23);
  });
  it('LC 4.2 a text may say that a half is rounded down', () => {
    expect(lifeAfter({ hand: ['Half'], battlefield: ['Ox'] }, 'play Half')).toBe(21);
  });
  it('LC 5.7.3 a text may ask for the lamp in force', () => {
    expect(lifeAfter({ hand: ['Lamp'], era: ['Ox', 'Ox'] }, 'play Lamp')).toBe(21);
    expect(lifeAfter({ hand: ['Lamp'], era: ['Ox', 'Ox', 'Ox'] }, 'play Lamp')).toBe(19);
  });
  it('LC 6.6.1.2 a spell may name another source of its damage', () => {
    const player = { hand: ['Duel'], battlefield: ['Brute', 'Ox', 'Elk'] };
    expect(lifeAfter(player, 'play Duel')).toBe(21);
  });
});
