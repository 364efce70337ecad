/**
 * The cost of the next card, payments that make a card cheaper, and effects that last as long as a card is on the
 * field.
 */
import { describe, expect, it } from 'vitest';
import { describeCard, POOLS } from '../cards.ts';
import { setUp } from '../position.ts';

const backup = (name: string, does: string): string =>
  `- { id: nc-${name.toLowerCase()}, name: ${name}, type: backup, element: fire, cost: 0, abilities: [{ cost: { cp: { any: 0 } }, once: true, do: [${does}] }] }\n`;
const CARDS = `
- { id: nc-fuel, name: Fuel, type: forward, element: fire, cost: 99, power: 1000, generic: true }
- { id: nc-man, name: Man, type: forward, element: fire, cost: 4, power: 1000, generic: true }
- { id: nc-aid, name: Aid, type: backup, element: fire, cost: 3, generic: true }
- { id: nc-zap, name: Zap, type: summon, element: fire, cost: 4, abilities: [{ do: [draw] }] }
- { id: nc-free, name: Free, type: summon, element: fire, cost: 0, abilities: [{ do: [{ cast-free: { name: Zap } }] }] }
- { id: nc-kain, name: Kain, type: forward, element: fire, cost: 4, power: 5000, abilities:
    [{ play-cost: { remove: { of: { zone: break, element: dark } } }, optional: true, reduces: 2 }] }
- { id: nc-dark, name: Dark, type: forward, element: dark, cost: 4, power: 5000 }
- { id: nc-wave, name: Wave, type: summon, element: fire, cost: 3, abilities:
    [{ play-cost: { discard: { of: { name: Fuel } } }, optional: true, reduces: 3 }, { do: [{ draw: 2 }] }] }
${backup('Any', '{ next-cost: { less: 2 } }')}${backup('Summons', '{ next-cost: { of: { type: summon }, less: 4, min: 1 } }')}
${backup('Cheaper', '{ next-cost: { less: 1 } }')}
`;
type Side = Parameters<typeof setUp>[0]['players'][0];
const at = (mine: Side, theirs: Side = {}) => setUp({ cards: CARDS, players: [mine, theirs] });
/** The number of cards, of 2 CP each, that pay for the card. */
function paidFor(table: ReturnType<typeof setUp>, name: string): number {
  const before = table.zone(0, 'hand').length;
  table.do(`play ${name}`);
  while (table.kind() !== 'priority') table.do(table.offered()[0]);
  const paid = before - 1 - table.zone(0, 'hand').length;
  table.passUntilQuiet();
  return paid;
}
const FUEL = Array<string>(8).fill('Fuel');

describe('what the next card costs', () => {
  it('SE 11.3.6 changes for the next one, and not for the one after it', () => {
    const table = at({ field: ['Any'], hand: [...FUEL, 'Man', 'Man'] });
    table.do('use ability 1 of Any').passUntilQuiet();
    expect(paidFor(table, 'Man')).toBe(1);
    expect(paidFor(table, 'Man')).toBe(2);
  });

  it('SE 11.2.7 changes for a card of the kind; others neither get it nor use it up, and it has a least', () => {
    const table = at({ field: ['Summons'], hand: [...FUEL, 'Man', 'Zap', 'Zap'] });
    table.do('use ability 1 of Summons').passUntilQuiet();
    expect(paidFor(table, 'Man')).toBe(2);
    // the cost is reduced by 4, to 1 at the least
    expect(paidFor(table, 'Zap')).toBe(1);
    expect(paidFor(table, 'Zap')).toBe(2);
  });

  it('SE 11.2.7 is used up by the next one that is cast without paying, too', () => {
    const table = at({ field: ['Summons'], hand: [...FUEL, 'Free', 'Zap', 'Zap'], deck: FUEL });
    table.do('play Free', 'use ability 1 of Summons', 'pass', 'pass', 'pass', 'pass');
    while (table.kind() !== 'priority') table.do(table.offered()[0]);
    table.passUntilQuiet();
    expect(paidFor(table, 'Zap')).toBe(2);
  });

  it('SE 9.6.1.3 changes in this turn only, and for its player only', () => {
    const table = at({ field: ['Any'], hand: ['Fuel', 'Fuel', 'Fuel', 'Man'] });
    table.do('use ability 1 of Any').passUntilQuiet().toPhase('next-turn').toPhase('next-turn').toPhase('main-1');
    expect(paidFor(table, 'Man')).toBe(2);
    const theirs = at({ field: ['Summons'], hand: [...FUEL, 'Zap'] }, { hand: ['Fuel', 'Fuel', 'Fuel', 'Zap'] });
    theirs.do('use ability 1 of Summons').passUntilQuiet().do('pass', 'play Zap');
    while (theirs.kind() !== 'priority') theirs.do(theirs.offered()[0]);
    expect(theirs.zone(1, 'hand')).toEqual(['Fuel']);
    // the opponent's Summon does not use up the reduction, either
    theirs.passUntilQuiet();
    expect(paidFor(theirs, 'Zap')).toBe(1);
    const both = at({ field: ['Any', 'Cheaper'], hand: [...FUEL, 'Aid', 'Aid'] });
    both.do('use ability 1 of Any').passUntilQuiet().do('use ability 1 of Cheaper').passUntilQuiet();
    // 3 - 2 - 1: both effects are about the same card
    expect([paidFor(both, 'Aid'), paidFor(both, 'Aid')]).toEqual([0, 2]);
  });
});

describe('what is paid to make a card cheaper', () => {
  it('SE 11.3.4 may be paid or not, before the CP', () => {
    const cheap = at({ hand: [...FUEL, 'Kain'], break: ['Dark'] }).do('play Kain');
    expect(cheap.offered()).toHaveLength(2);
    cheap.do(cheap.offered().find((option) => /pay|with/.test(option) && !/without|not/.test(option))!);
    while (cheap.kind() !== 'priority') cheap.do(cheap.offered()[0]);
    expect([cheap.zone(0, 'hand').length, cheap.zone(0, 'removed')]).toEqual([7, ['Dark']]);
    const dear = at({ hand: [...FUEL, 'Kain'], break: ['Dark'] }).do('play Kain');
    dear.do(dear.offered().find((option) => /without|not/.test(option))!);
    while (dear.kind() !== 'priority') dear.do(dear.offered()[0]);
    expect([dear.zone(0, 'hand').length, dear.zone(0, 'removed')]).toEqual([6, []]);
    const none = at({ hand: [...FUEL, 'Kain'] });
    expect(paidFor(none, 'Kain')).toBe(2);
  });

  it('SE 11.2.4 makes a card playable that could not be paid for otherwise, down to nothing', () => {
    const table = at({ hand: ['Fuel', 'Wave'], deck: FUEL });
    expect(table.can('play Wave')).toBe(true);
    table.do('play Wave');
    while (table.kind() !== 'priority') table.do(table.offered()[0]);
    expect(table.zone(0, 'hand')).toEqual([]);
    expect(table.passUntilQuiet().zone(0, 'hand')).toHaveLength(2);
    expect(at({ hand: ['Fuel', 'Kain'] }).can('play Kain')).toBe(false);
    expect(at({ hand: ['Fuel', 'Kain'], break: ['Dark'] }).can('play Kain')).toBe(true);
  });

  it('is worded, and refused where it must be paid', () => {
    const kain = POOLS.emptyPool()
      .addFile(CARDS, 'next-cost.yaml')
      .find(({ name }) => name === 'Kain')!;
    expect(describeCard(kain)).toContain('if you do, it costs 2 less');
    const wrong = CARDS.replace('optional: true, reduces: 2', 'reduces: 2');
    expect(() => setUp({ cards: wrong, players: [{}, {}] })).toThrow('add "optional"');
  });
});
