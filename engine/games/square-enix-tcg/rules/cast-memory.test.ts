/** What a player has cast this turn, by name and by other printed values. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: cm-frost, name: Frost, type: summon, element: ice, cost: 0, abilities: [{ do: [{ draw: 1 }] }] }
- { id: cm-flame, name: Flame, type: summon, element: fire, cost: 0, abilities: [{ ex: true, do: [{ draw: 1 }] }] }
- { id: cm-burst, name: Frost, type: summon, element: fire, cost: 2, abilities: [{ ex: true, do: [{ draw: 1 }] }] }
- { id: cm-veto, name: Veto, type: summon, element: fire, cost: 0, abilities: [{ do: [{ choose: { of: { zone: stack } } }, { cancel: chosen }] }] }
- { id: cm-sting, name: Sting, type: summon, element: fire, cost: 0, abilities: [{ do: [{ damage-player: { player: opponent } }] }] }
- { id: cm-snow, name: Snow, type: forward, element: ice, cost: 0, power: 3000, abilities:
    [{ cost: { cp: { any: 0 } }, do: [{ if: { is: { cast-this-turn: { of: { name: Frost } } }, then: [{ counters: self }], else: [{ counters: { who: self, count: 5 } }] } }] },
     { cost: { cp: { any: 0 } }, do: [{ if: { is: { cast-this-turn: { of: {}, at-least: 3 } }, then: [{ counters: self }], else: [{ counters: { who: self, count: 5 } }] } }] },
     { cost: { cp: { any: 0 } }, do: [{ if: { is: { cast-this-turn: { player: opponent, of: { name: Frost } } }, then: [{ counters: self }], else: [{ counters: { who: self, count: 5 } }] } }] }] }
- { id: cm-echo, name: Frost, type: summon, element: water, cost: 0, abilities:
    [{ do: [{ if: { is: { cast-this-turn: { of: { name: Frost }, other: true } }, then: [{ draw: 2 }] } }] }] }
- { id: cm-knight, name: Knight, type: forward, element: fire, cost: 0, power: 5000, job: Dragoon, generic: true }
- { id: cm-late, name: Latecomer, type: forward, element: fire, cost: 3, power: 5000, generic: true, abilities:
    [{ field: { own-cost: { by: -3 } }, if: { cast-this-turn: { of: { job: Dragoon } } } }] }
- { id: cm-door, name: Door, type: backup, element: fire, cost: 0, abilities: [{ cost: { cp: { any: 0 } }, once: true, do: [{ put-from-hand: { type: forward } }] }] }
- { id: cm-gift, name: Gift, type: backup, element: fire, cost: 0, abilities: [{ cost: { cp: { any: 0 } }, once: true, do: [{ cast-free: { type: summon } }] }] }
- { id: cm-fog, name: Fog, type: summon, element: fire, cost: 0, abilities: [{ do: [{ to-deck: { who: { all: { zone: break } }, place: shuffle } }] }] }
`;

type Table = ReturnType<typeof setUp>;
/** Snow asks by its ability of that number and gets 1 counter for yes, 5 for no. */
const asks = (table: Table, ability = 1): number => {
  const before = table.card('Snow').counters;
  table.do(`use ability ${ability} of Snow`).passUntilQuiet();
  return table.card('Snow').counters - before;
};
const YES = 1;
const NO = 5;

describe('a text that asks what was cast this turn', () => {
  it('SE 11.2.8 knows a Summon by its name as soon as it is cast, and no other one', () => {
    const table = setUp({ cards: CARDS, players: [{ field: ['Snow'], hand: ['Flame', 'cm-frost'] }, {}] });
    expect(asks(table)).toBe(NO);
    table.do('play Flame').passUntilQuiet();
    expect(asks(table)).toBe(NO);
    // the Summon counts before it has resolved
    table.do('play Frost', 'use ability 1 of Snow', 'pass', 'pass');
    expect([table.stack(), table.card('Snow').counters]).toEqual([['Frost'], 2 * NO + YES]);
  });

  it('SE 11.2.8 a Summon that is cancelled was cast all the same', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ field: ['Snow'], hand: ['cm-frost'] }, { hand: ['Veto'] }],
    });
    table.do('play Frost', 'pass', 'play Veto').passUntilQuiet('choose Frost');
    expect([table.zone(0, 'break'), table.zone(0, 'hand')]).toEqual([['Frost'], []]);
    expect(asks(table)).toBe(YES);
  });

  it('SE 11.2.8 what the opponent casts is theirs', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ field: ['Snow'] }, { hand: ['cm-frost'] }],
    });
    table.do('pass', 'play Frost').passUntilQuiet();
    expect([asks(table), asks(table, 3)]).toEqual([NO, YES]);
  });

  it('SE 9.1 a new turn has no casts; what was cast in the other one counts no more', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ field: ['Snow'], hand: ['cm-frost'] }, {}],
    });
    table.do('play Frost').passUntilQuiet();
    expect(asks(table)).toBe(YES);
    table.toPhase('next-turn').toPhase('main-1').do('pass');
    expect(asks(table)).toBe(NO);
    expect(table.toPhase('next-turn').toPhase('main-1').can('use ability 1 of Snow')).toBe(true);
    expect(asks(table)).toBe(NO);
  });

  it('SE 11.11.3 an EX Burst is not cast', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Sting'] }, { field: ['Snow'], deck: ['cm-burst', 'Flame', 'Flame', 'Flame'] }],
    });
    table.do('play Sting').passUntil('exBurst').do('use the EX Burst of Frost').passUntilQuiet();
    expect(table.zone(1, 'hand')).toHaveLength(1);
    table.do('pass');
    expect(asks(table)).toBe(NO);
  });

  it('SE 11.2.8 casting without paying is casting', () => {
    const table = setUp({ cards: CARDS, players: [{ field: ['Snow', 'Gift'], hand: ['cm-frost'] }, {}] });
    table.do('use ability 1 of Gift').passUntilQuiet('choose Frost');
    expect(asks(table)).toBe(YES);
  });

  it('SE 11.2.8 a card does not count itself as another one, a second copy does', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['cm-echo', 'cm-echo'] }, {}] });
    table.do('play Frost').passUntilQuiet();
    expect(table.zone(0, 'hand')).toEqual(['Frost']);
    table.do('play Frost').passUntilQuiet();
    expect(table.zone(0, 'hand')).toHaveLength(2);
  });

  it('SE 11.3.8 a Character that is played counts by its Job, one that a text puts does not', () => {
    const played = setUp({ cards: CARDS, players: [{ hand: ['Knight', 'Latecomer'] }, {}] });
    expect(played.can('play Latecomer')).toBe(false);
    expect(played.do('play Knight').can('play Latecomer')).toBe(true);
    const put = setUp({ cards: CARDS, players: [{ field: ['Door'], hand: ['Knight', 'Latecomer'] }, {}] });
    put.do('use ability 1 of Door').passUntilQuiet('choose Knight');
    expect([put.card('Knight').zone, put.can('play Latecomer')]).toEqual(['field', false]);
  });

  it('SE 11.3.8 all cards count where no kind is asked for', () => {
    const table = setUp({ cards: CARDS, players: [{ field: ['Snow'], hand: ['cm-frost', 'Knight', 'Flame'] }, {}] });
    table.do('play Frost').passUntilQuiet().do('play Knight');
    expect(asks(table, 2)).toBe(NO);
    table.do('play Flame').passUntilQuiet();
    expect(asks(table, 2)).toBe(YES);
  });

  it('SE 7.4 it is the card as it was cast: shuffled away it is remembered', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ field: ['Snow'], hand: ['cm-frost', 'Fog'], deck: Array(12).fill('Flame') }, {}],
    });
    table.do('play Frost').passUntilQuiet().do('play Fog').passUntilQuiet();
    expect(table.zone(0, 'break')).toEqual(['Fog']);
    expect(asks(table)).toBe(YES);
  });
});
