import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: t-beggar, name: Beggar, type: forward, element: fire, cost: 0, power: 5000, abilities:
    [ { when: state, if: { hand: { player: you, at-most: 0 } }, do: [ { may: [ { draw: 1 } ] } ] } ] }
- { id: t-plain, name: Plain, type: forward, element: fire, cost: 0, power: 5000, generic: true }
- { id: t-insight, name: Insight, type: summon, element: fire, cost: 0, abilities: [ { do: [ { draw: 2 } ] } ] }
- { id: t-exile, name: Exile, type: summon, element: fire, cost: 0, abilities: [ { do: [ { remove: { all: { name: Beggar } } } ] } ] }
- { id: t-miser, name: Miser, type: forward, element: fire, cost: 0, power: 5000, abilities:
    [ { when: state, if: { hand: { player: you, at-most: 0 } }, once: true, do: [ { damage: { who: self, amount: 1000 } } ] } ] }
`;

describe('an auto ability that waits for a state of the game', () => {
  it('SE 11.9.18 triggers when the state comes about, with no event, and is stacked at the next opportunity', () => {
    const table = setUp({ cards: CARDS, players: [{ field: ['Beggar'], hand: ['Plain'] }, {}] });
    expect(table.stack()).toEqual([]);
    table.do('play Plain');
    expect(table.stack()).toEqual(['ability 1 of Beggar']);
    table.passUntilQuiet('do it');
    expect(table.zone(0, 'hand')).toEqual(['Filler']);
    expect(table.stack()).toEqual([]);
  });

  it('SE 11.9.18 does not trigger again while it is on the stack, and does again once it is off', () => {
    const table = setUp({ cards: CARDS, players: [{ field: ['Beggar'] }, { hand: ['Insight'] }] });
    expect(table.stack()).toEqual(['ability 1 of Beggar']);
    table.do('pass', 'play Insight');
    // both players have had priority while the state was still there
    expect(table.stack()).toEqual(['Insight', 'ability 1 of Beggar']);
    table.do('pass', 'pass');
    expect(table.stack()).toEqual(['ability 1 of Beggar']);
    table.do('pass', 'pass', 'decline');
    expect(table.stack()).toEqual(['ability 1 of Beggar']);
    table.do('pass', 'pass', 'do it');
    expect(table.stack()).toEqual([]);
  });

  it('SE 11.9.18 does not trigger again when its card has left', () => {
    const table = setUp({ cards: CARDS, players: [{ field: ['Beggar'] }, { hand: ['Exile'] }] });
    table.do('pass', 'play Exile', 'pass', 'pass');
    expect(table.card('Beggar').zone).toBe('removed');
    // the triggered ability stays on the stack
    expect(table.stack()).toEqual(['ability 1 of Beggar']);
    table.do('pass', 'pass', 'decline');
    expect(table.stack()).toEqual([]);
  });

  it('SE 11.9.18 looks at each player and each copy by themselves', () => {
    const table = setUp({ cards: CARDS, players: [{ field: ['Miser'], hand: ['Plain'] }, { field: ['Miser'] }] });
    expect(table.stack()).toEqual(['ability 1 of Miser']);
    table.passUntilQuiet();
    expect(table.card('Miser', 0).damage).toBe(0);
    expect(table.card('Miser', 1).damage).toBe(1000);
    table.do('play Plain').passUntilQuiet();
    expect(table.card('Miser', 0).damage).toBe(1000);
    expect(table.card('Miser', 1).damage).toBe(1000);
  });

  it('SE 9.6.1.4 triggers when the state comes about in the clean-up, and the clean-up is done again after it', () => {
    const cards = `
- { id: t-nurse, name: Nurse, type: backup, element: fire, cost: 1, abilities:
    [ { when: state, if: { not: { exists: { of: { state: damaged } } } }, once: true, do: [ { draw: 1 } ] } ] }
- { id: t-hurt, name: Hurt, type: forward, element: fire, cost: 1, power: 5000 }
- { id: t-twin, name: Twin, type: forward, element: fire, cost: 1, power: 5000 }
`;
    const table = setUp({
      cards,
      players: [{ field: ['Nurse', { card: 'Hurt', damage: 1000 }] }, { field: [{ card: 'Twin', damage: 1000 }] }],
    });
    expect([table.stack(), table.zone(0, 'hand')]).toEqual([[], []]);
    // as the damage goes its turn is not over: the card is drawn before the other player's turn begins
    table.toPhase('end');
    expect(table.stack()).toEqual([]);
    table.do('pass', 'pass');
    expect(table.phase()).toBe('end');
    expect(table.stack()).toEqual(['ability 1 of Nurse']);
    table.passUntilQuiet();
    expect([table.zone(0, 'hand'), table.card('Hurt').damage]).toEqual([['Filler'], 0]);
    expect(table.toPhase('next-turn').zone(0, 'hand')).toEqual(['Filler']);
  });

  it('SE 9.6.1.4 sees what the end of an effect brings about, for either player', () => {
    const cards = `
- { id: t-watch, name: Watch, type: backup, element: fire, cost: 1, abilities:
    [ { when: state, if: { not: { exists: { of: { name: Weak, power: { min: 9000 } } } } }, once: true, do: [ { draw: 1 } ] } ] }
- { id: t-weak, name: Weak, type: forward, element: fire, cost: 1, power: 5000 }
- { id: t-boost, name: Boost, type: summon, element: fire, cost: 0, abilities: [ { do: [ { gain: { who: { all: { name: Weak } }, gives: { power: 4000 } } } ] } ] }
`;
    const table = setUp({ cards, players: [{ field: ['Weak'], hand: ['Boost'] }, {}] });
    table.do('play Boost', 'pass', 'pass');
    const seen = table.copy();
    expect(seen.toPhase('next-turn').zone(1, 'hand')).toHaveLength(2);
    const other = setUp({ cards, players: [{ hand: ['Boost'], field: ['Weak'] }, { field: ['Watch'] }] });
    expect(other.stack()).toEqual(['ability 1 of Watch']);
  });
});
