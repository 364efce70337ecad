/** Soulstone (15.2.5): the card goes to the Soul Yard instead of the discard. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: t-ox, name: Ox, type: unit, cost: { free: 1 }, level: 1, power: 2000, atk: 1 }
- { id: t-kill, name: Kill, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { zone: battlefield } } }, { destroy: chosen }] }] }
- { id: t-shrink, name: Shrink, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { gain: { who: chosen, gives: { power: -9000 } } }] }] }
- { id: t-mute, name: Mute, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { gain: { who: chosen, gives: [loses-abilities] } }] }] }
- { id: t-away, name: Away, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { put: { who: chosen, into: hand } }] }] }
- { id: t-stony, name: Stony, type: unit, cost: { white: 1 }, level: 1, power: 1000, atk: 1, keywords: soulstone, abilities: [{ when: destroyed, do: [{ gain-life: 1 }] }, { when: leaves, do: [{ gain-life: 2 }] }] }
- { id: t-altar, name: Altar, type: history, cost: { free: 0 }, abilities: [{ cost: { sacrifice: { of: { type: unit } } }, do: [{ draw: 1 }] }] }
- { id: t-ram, name: Ram, type: unit, cost: { free: 0 }, level: 1, power: 3000, atk: 1, abilities: [{ breakthrough: 2 }] }
- { id: t-watch, name: Watch, type: history, cost: { free: 0 }, abilities: [{ when: { becomes-stone: { type: unit } }, do: [{ gain-life: 5 }] }] }
- { id: t-spark, name: Sparks, type: spell, cost: { free: 0 }, abilities: [{ do: [{ token: { token: Spark } }] }] }
- { id: T-spark, name: Spark, type: unit, level: 1, power: 500, atk: 1, keywords: soulstone }
`;
const at = (hand: string[], ...battlefield: string[]) => setUp({ cards: CARDS, players: [{ hand, battlefield }, {}] });

describe('a soulstone', () => {
  it('LC 15.2.5.2 sends its Unit wiped to the Soul Yard: it was not destroyed, but has left', () => {
    const t = at(['Kill'], 'Stony', 'Watch').do('play Kill', 'choose Stony').passUntilQuiet();
    expect([t.card('Stony').zone, t.card('Stony').wiped, t.player(0).life]).toEqual(['soul', true, 27]);
  });

  it('LC 15.2.5.2 as a sacrifice too, and the cost is paid', () => {
    const t = at([], 'Altar', 'Stony').do('use ability 1 of Altar').passUntilQuiet();
    expect([t.card('Stony').zone, t.zone(0, 'hand').length]).toEqual(['soul', 1]);
  });

  it('LC 15.2.5.2 by a rule process too (12.4.3); not where it goes elsewhere', () => {
    expect(at(['Shrink'], 'Stony').do('play Shrink').passUntilQuiet().card('Stony').zone).toBe('soul');
    expect(at(['Away'], 'Stony').do('play Away').passUntilQuiet().card('Stony').zone).toBe('hand');
  });

  it('LC 15.2.5.1 is gone when the ability is lost', () => {
    const t = at(['Mute', 'Kill'], 'Stony').do('play Mute').passUntilQuiet().do('play Kill').passUntilQuiet();
    expect([t.card('Stony').zone, t.player(0).life]).toEqual(['discard', 20]);
  });

  it('LC 11.9.5.4 LC 15.2.4.2 a blocker that became a soul stone was not destroyed: no breakthrough', () => {
    const t = setUp({
      cards: CARDS,
      phase: 'battle',
      players: [{ battlefield: ['Ram', 'Ox'] }, { battlefield: ['Stony'] }],
    });
    t.do('pass', 'pass', 'attack with Ram', 'no more', 'pass', 'pass', 'block with Stony').passUntil('attackAgain');
    expect([t.player(1).life, t.card('Stony').zone]).toEqual([22, 'soul']);
  });

  it('LC 12.4.8 a token comes to the Soul Yard and vanishes', () => {
    const t = at(['Sparks', 'Kill']).do('play Sparks').passUntilQuiet().do('play Kill').passUntilQuiet();
    expect([t.zone(0, 'battlefield'), t.zone(0, 'soul')]).toEqual([[], []]);
  });
});
