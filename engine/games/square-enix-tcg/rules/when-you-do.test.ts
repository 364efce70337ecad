import { describe, expect, it } from 'vitest';
import { describeCard, POOLS } from '../cards.ts';
import { setUp } from '../position.ts';

const CARDS = `
- { id: wy-hero, name: Hero, type: forward, element: fire, cost: 3, power: 5000 }
- { id: wy-mate, name: Mate, type: forward, element: fire, cost: 3, power: 3000 }
- { id: wy-priest, name: Priest, type: forward, element: fire, cost: 0, power: 1000, abilities:
    [ { when: enters, do: [ { may: [ { discard: 1 }, { when-you-do: { do: [ { choose: { of: { type: forward, controller: opponent } } }, { break: chosen } ] } } ] } ] } ] }
- { id: wy-trade, name: Trade, type: summon, element: fire, cost: 0, abilities:
    [ { do: [ { choose: { of: { type: forward, controller: you } } }, { to-break-zone: chosen }, { when-you-do: { do: [ { to-hand: it } ] } }, { draw: 1 } ] } ] }
- { id: wy-surge, name: Surge, type: summon, element: fire, cost: 0, x-cost: true, abilities:
    [ { do: [ { when-you-do: { if: { control: { of: { name: Hero } } }, do: [ { draw: { count: x } } ] } } ] } ] }
- { id: wy-flee, name: Flee, type: summon, element: fire, cost: 0, abilities: [ { do: [ { choose: { of: { type: forward, controller: you } } }, { to-hand: chosen } ] } ] }
- { id: wy-fuel, name: Fuel, type: forward, element: fire, cost: 99, power: 1000, generic: true }
`;

describe('"when you do so"', () => {
  it('SE 11.9.7 is an auto ability of its own: stacked after the text that made it, and it can be responded to', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Priest', 'Fuel'] }, { field: ['Hero', 'Mate'], hand: ['Flee'] }],
    });
    table.do('play Priest', 'pass', 'pass', 'do it');
    expect(table.stack()).toEqual(['given ability of Priest']);
    expect([table.kind(), table.decider(), table.zone(0, 'hand')]).toEqual(['priority', 0, []]);
    const alone = table.copy().do('pass', 'pass', 'choose Mate');
    expect([alone.card('Mate').zone, alone.card('Hero').zone]).toEqual(['break', 'field']);
    // the opponent responds: the card that was meant has left before anything is chosen
    table.do('pass', 'play Flee', 'pass', 'pass', 'choose Hero', 'pass', 'pass');
    expect([table.card('Hero').zone, table.card('Mate').zone]).toEqual(['hand', 'break']);
  });

  it('SE 11.9.6 does not trigger when it is not done', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Priest', 'Fuel'] }, { field: ['Hero'] }] });
    table.do('play Priest', 'pass', 'pass', 'decline');
    expect([table.stack(), table.zone(0, 'hand')]).toEqual([[], ['Fuel']]);
  });

  it('SE 11.9.4 an ability that chooses, with nothing to choose, is removed at once', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Priest', 'Fuel'] }, {}] });
    table.do('play Priest', 'pass', 'pass', 'do it');
    expect([table.stack(), table.zone(0, 'hand')]).toEqual([[], []]);
  });

  it('SE 11.9.16.1 "it" is what was moved, found where it went', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Trade'], field: ['Hero', 'Mate'] }, {}] });
    table.do('play Trade', 'pass', 'pass', 'choose Hero');
    // the rest of the text is done first
    expect([table.card('Hero').zone, table.zone(0, 'hand'), table.stack().length]).toEqual(['break', ['Filler'], 1]);
    table.do('pass', 'pass');
    expect(table.zone(0, 'hand').sort()).toEqual(['Filler', 'Hero']);
  });

  it('SE 11.9.13 the condition of the ability is asked as it triggers and again as it resolves; the ability has the X of its text', () => {
    const hand = ['Surge', 'Fuel'];
    const table = setUp({ cards: CARDS, players: [{ hand: [...hand, 'Flee'], field: ['Hero'] }, {}] });
    table.do('play Surge', 'X = 2', 'discard Fuel for CP', 'pass', 'pass');
    expect(table.stack()).toHaveLength(1);
    const gone = table.copy().do('play Flee', 'pass', 'pass', 'pass', 'pass');
    expect(gone.zone(0, 'hand')).toEqual(['Hero']);
    expect(table.do('pass', 'pass').zone(0, 'hand')).toHaveLength(3);
    const without = setUp({ cards: CARDS, players: [{ hand, field: ['Mate'] }, {}] });
    expect(without.do('play Surge', 'X = 2', 'pass', 'pass').stack()).toEqual([]);
  });

  it('is worded within its text, and refuses what has a trigger or a cost of its own', () => {
    const pool = (text: string) => POOLS.emptyPool().addFile(text, 'reflexive.yaml');
    expect(describeCard(pool(CARDS)[2]).split('\n').at(-1)).toBe(
      'When this card enters the field: you may discard 1 card, then when you do so, ' +
        '"Choose 1 Forward your opponent controls; break the chosen Forward".',
    );
    const card = (inner: string) =>
      `- { id: x-1, name: X, type: summon, element: fire, cost: 1, abilities: [ { do: [ { when-you-do: ${inner} } ] } ] }`;
    for (const inner of [
      '{ when: attacks, do: [ { draw: 1 } ] }',
      '{ ability: { cost: dull-self, do: [ { draw: 1 } ] } }',
    ])
      expect(() => pool(card(inner)), inner).toThrow(/has only "do"/);
  });
});
