/** Changes of costs (5.2, 11.2.9), and other rule changes: prohibitions, the hand limit, drawing, deck construction. */
import { describe, expect, it } from 'vitest';
import { POOLS } from '../cards.ts';
import { readDeck } from '../deck-file.ts';
import { setUp } from '../position.ts';

const CARDS = `
- { id: ox, name: Ox, type: unit, cost: { free: 2, white: 1 }, level: 1, power: 2000, atk: 3 }
- { id: elk, name: Elk, type: unit, cost: { free: 1 }, level: 1, power: 1000, atk: 1 }
- { id: rite, name: Rite, type: spell, cost: { free: 1, white: 1 }, abilities: [{ do: draw }] }
- { id: tax, name: Tax, type: history, cost: { free: 1 }, abilities: [{ always: { cost: { of: { type: [unit, spell] }, free: 1, player: opponent } } }] }
- { id: levy, name: Levy, type: history, cost: { free: 1 }, abilities: [{ always: { cost: { of: { type: spell }, white: 1, player: each } } }] }
- { id: poke, name: Poke, type: spell, cost: { free: 1 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { gain-life: 1 }] }] }
- { id: aid, name: Aid, type: history, cost: { free: 1 }, abilities: [{ always: { cost: { of: { type: unit }, free: -4, white: -2 } } }] }
- { id: kin, name: Kin, type: unit, cost: { free: 3 }, level: 1, power: 1000, atk: 1, abilities: [{ if: { hand: { at-least: 3 } }, always: { own-cost: { free: -2 } } }] }
- { id: ban, name: Ban, type: history, cost: { free: 1 }, abilities: [{ always: { forbids: { of: { type: spell } } } }] }
- { id: nook, name: Nook, type: history, cost: { free: 1 }, abilities: [{ always: { hand-limit: -5 } }] }
- { id: dry, name: Drought, type: history, cost: { free: 1 }, abilities: [{ always: cannot-draw }] }
- { id: mill, name: Mill, type: history, cost: { free: 1 }, abilities: [{ cost: { souls: { free: 1 } }, do: { gain-life: 1 } }] }
- { id: rust, name: Rust, type: history, cost: { free: 1 }, abilities: [{ always: { ability-cost: { of: { type: history }, free: 1, player: each } } }] }
- { id: rat, name: Rat, type: unit, cost: { free: 1 }, level: 1, power: 500, atk: 1, abilities: [{ always: { deck-copies: 20 } }] }
- { id: w, name: White Stone, type: history, cost: { white: 1 } }
`;
const STONES = ['White Stone', 'White Stone', 'White Stone'];

describe('what costs are changed by', () => {
  it('LC 11.2.9 LC 11.2.5 what is added stays with what is announced, whatever another game asks meanwhile', () => {
    const t = setUp({
      cards: CARDS,
      players: [{ hand: ['Poke'], battlefield: ['Elk', 'Ox', 'Levy'], soul: STONES }, {}],
    }).do('play Poke');
    expect(t.kind()).toBe('choose');
    setUp({ cards: CARDS, players: [{ hand: ['Elk'], soul: STONES }, {}] }).do('play Elk');
    t.do('choose Elk');
    expect(t.cards(0, 'soul').map((card) => card.wiped)).toEqual([true, true, false]);
  });

  it('LC 11.2.9 a tax makes a spell dearer, and is paid', () => {
    const three = setUp({ cards: CARDS, players: [{ hand: ['Rite'], soul: STONES }, { battlefield: ['Tax'] }] });
    three.do('play Rite');
    expect(three.cards(0, 'soul').map((card) => card.wiped)).toEqual([true, true, true]);
    const two = setUp({ cards: CARDS, players: [{ hand: ['Rite'], soul: STONES.slice(1) }, { battlefield: ['Tax'] }] });
    expect(two.can('play Rite')).toBe(false);
  });
  it('LC 11.3.7 each part is brought down by itself, and no part below 0', () => {
    const t = setUp({ cards: CARDS, players: [{ hand: ['Ox', 'Rite'], battlefield: ['Aid'] }, {}] });
    expect(t.can('play Rite')).toBe(false);
    t.do('play Ox');
    expect(t.zone(0, 'battlefield')).toContain('Ox');
  });
  it('LC 11.2.9 increases come before decreases', () => {
    const t = setUp({ cards: CARDS, players: [{ hand: ['Elk'], battlefield: ['Aid'] }, { battlefield: ['Tax'] }] });
    expect(t.can('play Elk')).toBe(true);
  });
  it('LC 11.3.4 a card that says so costs less itself, while its condition holds', () => {
    const stones = STONES.slice(2);
    const t = setUp({ cards: CARDS, players: [{ hand: ['Kin', 'Rite', 'Rite'], soul: stones }, {}] });
    expect(t.can('play Kin')).toBe(true);
    const few = setUp({ cards: CARDS, players: [{ hand: ['Kin', 'Rite'], soul: stones }, {}] });
    expect(few.can('play Kin')).toBe(false);
  });
  it('LC 11.5.10 the souls of an action ability', () => {
    const players = (n: number) =>
      [{ battlefield: ['Mill'], soul: STONES.slice(n) }, { battlefield: ['Rust'] }] as const;
    expect(setUp({ cards: CARDS, players: players(1) }).can('use ability 1 of Mill')).toBe(true);
    expect(setUp({ cards: CARDS, players: players(2) }).can('use ability 1 of Mill')).toBe(false);
  });
});

describe('other changes of rules', () => {
  it('LC 2.2 a card that a text forbids cannot be used, though it could be paid', () => {
    const t = setUp({ cards: CARDS, players: [{ hand: ['Rite', 'Elk'], soul: STONES }, { battlefield: ['Ban'] }] });
    expect(t.can('play Rite')).toBe(false);
    expect(t.can('play Elk')).toBe(true);
  });
  it('LC 9.7.3.1 another hand limit', () => {
    const t = setUp({ cards: CARDS, players: [{ hand: ['Ox', 'Elk', 'Rite'], battlefield: ['Nook'] }, {}] });
    t.toPhase('next-turn');
    expect(t.zone(0, 'hand')).toHaveLength(1);
  });
  it('LC 12.4.2 a player who cannot draw does not try to draw', () => {
    const t = setUp({ cards: CARDS, players: [{ battlefield: ['Drought'] }, { deck: [] }] });
    t.toPhase('next-turn').toPhase('main-1');
    expect(t.isOver()).toBe(false);
  });
  it('LC 8.1.2 a card may say how many of it a deck may have', () => {
    const pool = POOLS.shippedPool().pool.with([{ file: 'own.yaml', text: CARDS }]);
    const deck = (rats: number) => `name: Rats\ncards: { rat: ${rats}, ox: 3, elk: 3 }`;
    expect(() => readDeck(deck(21), 'd.yaml', pool)).toThrow('21 copies of Rat; a deck has at most 20');
    expect(() => readDeck(deck(20), 'd.yaml', pool)).toThrow('26 cards; a deck has exactly 50');
  });
});
