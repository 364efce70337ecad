/** A special ability that is used again without its cost. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: ua-yuna, name: Yuna, type: forward, element: ice, cost: 3, power: 5000, abilities:
    [{ special: Whirl, do: [{ choose: { of: { type: forward, controller: opponent } } }, { damage: { who: chosen, amount: 1000 } },
       { pay: { cost: { dull: { of: { other: false } } }, then: [{ when-you-do: { do: [{ use-again: Whirl }] } }] } }] },
     { special: Other, do: [{ draw: 1 }] }] }
- { id: ua-drum, name: Drum, type: backup, element: ice, cost: 1, abilities: [{ when: { ability-used: { type: forward } }, do: [{ counters: self }] }] }
- { id: ua-gag, name: Gag, type: summon, element: fire, cost: 0, abilities: [{ do: [{ gain: { who: { all: { name: Yuna } }, gives: { keyword: cannot-use-special-abilities } } }] }] }
- { id: ua-curb, name: Curb, type: summon, element: fire, cost: 0, abilities: [{ do: [{ gain: { who: { all: { name: Yuna } }, gives: { keyword: cannot-use-action-abilities } } }] }] }
- { id: ua-void, name: Void, type: summon, element: fire, cost: 0, abilities: [{ do: [{ gain: { who: { all: { name: Yuna } }, gives: lose-abilities } }] }] }
- { id: ua-away, name: Away, type: summon, element: fire, cost: 0, abilities: [{ do: [{ to-hand: { all: { name: Yuna } } }] }] }
- { id: ua-take, name: Take, type: summon, element: fire, cost: 0, abilities: [{ do: [{ control: { who: { all: { name: Yuna } } } }] }] }
- { id: ua-slay, name: Slay, type: summon, element: fire, cost: 0, abilities: [{ do: [{ break: { all: { name: Wall } } }] }] }
- { id: ua-wall, name: Wall, type: forward, element: ice, cost: 3, power: 9000 }
`;

describe('a special ability that is used again', () => {
  it('SE 11.8.10 goes on the stack once more, for nothing, and counts as used; no other one does', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ field: ['Yuna', 'Drum'], hand: ['Yuna', 'Yuna'], deck: ['Wall', 'Wall'] }, { field: ['Wall'] }],
    });
    table.do('use ability 1 of Yuna');
    while (!table.card('Yuna').dull)
      table.do(table.offered().find((option) => /^(?:pay|do)/.test(option)) ?? table.offered()[0]);
    while (table.stack().length > 0 || table.kind() !== 'priority')
      table.do(table.kind() === 'priority' ? 'pass' : table.offered()[0]);
    // the ability was used once for the discard, and once for nothing
    expect([table.card('Wall').damage, table.card('Drum').counters]).toEqual([2000, 2]);
    expect(table.zone(0, 'hand')).toEqual(['Yuna']);
    expect(table.zone(0, 'deck')).toHaveLength(2);
  });

  it('SE 11.8.10 is not where it is not paid for, and must be one of the card', () => {
    const dull = setUp({
      cards: CARDS,
      players: [{ field: [{ card: 'Yuna', dull: true }], hand: ['Yuna'] }, { field: ['Wall'] }],
    });
    dull.do('use ability 1 of Yuna').passUntilQuiet();
    expect(dull.card('Wall').damage).toBe(1000);
    const wrong = CARDS.replace('use-again: Whirl', 'use-again: Nothing');
    expect(() => setUp({ cards: wrong, players: [{}, {}] })).toThrow('a special ability of this card');
  });

  // the opponent responds to the ability of "when you do so"
  const answered = (answer: string, chooseAt = 'resolution'): number => {
    const table = setUp({
      cards: CARDS,
      switches: { 'choose-at': chooseAt },
      players: [
        { field: ['Yuna', 'Drum'], hand: ['Yuna'] },
        { field: ['Wall'], hand: [answer] },
      ],
    });
    table.do('use ability 1 of Yuna');
    while (!table.card('Yuna').dull)
      table.do(table.offered().find((option) => /^(?:pay|do)/.test(option)) ?? table.offered()[0]);
    while (!table.can(`play ${answer}`)) table.do('pass');
    table.do(`play ${answer}`).passUntilQuiet();
    expect([table.kind(), table.stack()]).toEqual(['priority', []]);
    return table.card('Drum').counters;
  };

  it('SE 11.8.11 is not where the card cannot use special abilities, has lost them, or is not there any more', () => {
    expect(answered('Curb')).toBe(2);
    const answers = ['Gag', 'Void', 'Away', 'Take'];
    expect(answers.map((answer) => [answer, answered(answer)])).toEqual(answers.map((answer) => [answer, 1]));
  });

  it('SE 11.8.11 is not where what it chooses as it is used cannot be chosen', () => {
    expect(answered('Curb', 'play')).toBe(2);
    expect(answered('Slay', 'play')).toBe(1);
  });
});
