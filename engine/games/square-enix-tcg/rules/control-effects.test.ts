import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const STEAL =
  'type: summon, element: fire, cost: 0, abilities: [ { do: [ { choose: { of: { type: forward } } }, { control: { who: chosen';
const CARDS = `
- { id: ce-hero, name: Hero, type: forward, element: fire, cost: 3, power: 5000 }
- { id: ce-guest, name: Guest, type: forward, element: fire, cost: 3, power: 5000, abilities:
    [ { if: entered-this-turn, field: { power: 1000 } } ] }
- { id: ce-mark, name: Mark, type: backup, element: fire, cost: 1, abilities:
    [ { affects: { type: forward, state: entered-this-turn }, field: { keyword: brave } } ] }
- { id: ce-turn, name: Borrow, ${STEAL} } } ] } ] }
- { id: ce-long, name: Keep, ${STEAL}, until: forever } } ] } ] }
- { id: ce-next, name: Hire, ${STEAL}, until: your-next-turn } } ] } ] }
- { id: ce-go, name: Vanish, type: summon, element: fire, cost: 0, abilities: [ { do: [ { choose: { of: { type: forward } } }, { to-hand: chosen } ] } ] }
- { id: ce-stray, name: Stray, type: forward, element: fire, cost: 0, power: 5000, abilities:
    [ { cost: { cp: { any: 0 } }, do: [ { give-control: self } ] } ] }
`;

describe('give-control', () => {
  it('SE 11.13.4.1 the opponent has control of the card for good, and may give it back', () => {
    const table = setUp({ cards: CARDS, players: [{ field: ['Stray', 'Hero'] }, {}] });
    table.do('use ability 1 of Stray').passUntilQuiet();
    expect([table.card('Stray').player, table.card('Hero').player]).toEqual([1, 0]);
    expect(table.can('use ability 1 of Stray')).toBe(false);
    table.toPhase('next-turn').toPhase('main-1');
    expect(table.card('Stray').player).toBe(1);
    table.do('use ability 1 of Stray').passUntilQuiet();
    expect(table.card('Stray').player).toBe(0);
    // the ability gives the card away a second time
    table.toPhase('next-turn').toPhase('main-1');
    table.do('use ability 1 of Stray').passUntilQuiet().toPhase('next-turn');
    expect(table.card('Stray').player).toBe(1);
  });

  it('SE 11.13.4.1 a card that is theirs stays theirs, and another’s loan of it ends as it would', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Borrow'], field: ['Hero'] }, { field: ['Stray'] }] });
    table.do('play Borrow', 'pass', 'pass', 'choose Stray');
    expect(table.card('Stray').player).toBe(0);
    table.do('use ability 1 of Stray').passUntilQuiet();
    expect(table.card('Stray').player).toBe(1);
    table.toPhase('next-turn');
    expect(table.card('Stray').player).toBe(1);
  });
});

describe('several effects that give control of one card', () => {
  it('SE 11.13.4.1 the end of an older one does not end what a later one gives', () => {
    // player 0 takes the card for the turn, and player 1 takes it back for good: it stays with player 1 as the turn
    // ends
    const table = setUp({ cards: CARDS, players: [{ hand: ['Borrow'] }, { field: ['Hero'], hand: ['Keep'] }] });
    table.do('play Borrow', 'pass', 'pass', 'choose Hero');
    expect(table.card('Hero').player).toBe(0);
    table.do('pass', 'play Keep', 'pass', 'pass', 'choose Hero');
    expect(table.card('Hero').player).toBe(1);
    table.toPhase('next-turn');
    expect(table.card('Hero').player).toBe(1);
    table.toPhase('next-turn');
    expect(table.card('Hero').player).toBe(1);
  });

  it('SE 9.6.1.3.2 when the later one ends, the older one that goes on holds the card again', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Keep'] }, { field: ['Hero'], hand: ['Borrow'] }] });
    table.do('play Keep', 'pass', 'pass', 'choose Hero', 'pass', 'play Borrow', 'pass', 'pass', 'choose Hero');
    expect(table.card('Hero').player).toBe(1);
    table.toPhase('next-turn');
    expect(table.card('Hero').player).toBe(0);
  });

  it('SE 9.6.1.3.2 when all end at once, the card goes back to whoever had it before the first', () => {
    const hand = ['Borrow'];
    const table = setUp({ cards: CARDS, players: [{ hand: ['Borrow', 'Borrow'] }, { field: ['Hero'], hand }] });
    table.do('play Borrow', 'pass', 'pass', 'choose Hero', 'pass', 'play Borrow', 'pass', 'pass', 'choose Hero');
    table.do('play Borrow', 'pass', 'pass', 'choose Hero');
    expect(table.card('Hero').player).toBe(0);
    table.toPhase('next-turn');
    expect(table.card('Hero').player).toBe(1);
  });

  it('SE 11.13.4.1 control that is given again for longer lasts longer, with no break between', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Borrow', 'Keep'] }, { field: ['Hero', 'Guest'] }] });
    table.do('play Borrow', 'pass', 'pass', 'choose Hero', 'play Keep', 'pass', 'pass', 'choose Hero');
    table.toPhase('next-turn');
    expect([table.card('Hero').player, table.card('Guest').player]).toEqual([0, 1]);
    // the card may attack at once in its new controller's next turn
    table.toPhase('next-turn').toPhase('attack').passUntil('attack');
    expect(table.can('attack with Hero')).toBe(true);
  });

  it('SE 11.13.4.1 an older one that ended first leaves its owner as who has the card after all of them', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Borrow'] }, { field: ['Hero'], hand: ['Hire'] }] });
    table.do('play Borrow', 'pass', 'pass', 'choose Hero', 'pass', 'play Hire', 'pass', 'pass', 'choose Hero');
    table.toPhase('next-turn');
    expect(table.card('Hero').player).toBe(1);
    table.toPhase('next-turn');
    expect(table.card('Hero').player).toBe(1);
  });

  it('SE 11.13.4.2 a card that has left the field meanwhile does not come back', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Borrow', 'Vanish'] }, { field: ['Hero'], hand: ['Hire'] }],
    });
    table.do('play Borrow', 'pass', 'pass', 'choose Hero', 'pass', 'play Hire', 'pass', 'pass', 'choose Hero');
    table.do('play Vanish', 'pass', 'pass', 'choose Hero').toPhase('next-turn');
    expect([table.card('Hero').zone, table.card('Hero').player]).toEqual(['hand', 1]);
  });
});

describe('what entered this turn', () => {
  it('SE 6.2.5 a change of control is no entering: neither the ability nor the filter takes it for one', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Keep', 'Keep'], field: ['Mark'] }, { field: ['Guest', 'Hero'] }],
    });
    table.do('play Keep', 'pass', 'pass', 'choose Guest', 'play Keep', 'pass', 'pass', 'choose Hero');
    expect([table.card('Guest').player, table.card('Guest').power]).toEqual([0, 5000]);
    expect([table.card('Hero').player, table.card('Hero').keywords]).toEqual([0, []]);
  });

  it('SE 9.1 what entered this turn has not entered in the next, whoever has it', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ field: [{ card: 'Guest', since: 'this-turn' }, 'Mark'] }, { hand: ['Keep'] }],
    });
    expect([table.card('Guest').power, table.card('Guest').keywords]).toEqual([6000, ['brave']]);
    // the card has entered this turn under its new controller, too
    table.do('pass', 'play Keep', 'pass', 'pass', 'choose Guest');
    expect([table.card('Guest').player, table.card('Guest').power, table.card('Guest').keywords]).toEqual([
      1,
      6000,
      ['brave'],
    ]);
    table.toPhase('next-turn');
    expect([table.card('Guest').power, table.card('Guest').keywords]).toEqual([5000, []]);
    // no other card is there that would make the rules derive the values again
    const alone = setUp({ cards: CARDS, players: [{ field: [{ card: 'Hero', since: 'this-turn' }, 'Mark'] }, {}] });
    expect(alone.card('Hero').keywords).toEqual(['brave']);
    expect(alone.toPhase('next-turn').card('Hero').keywords).toEqual([]);
  });
});
