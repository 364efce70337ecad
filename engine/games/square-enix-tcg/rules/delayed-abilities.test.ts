import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: t-plain, name: Plain, type: forward, element: fire, cost: 0, power: 5000, generic: true }
- { id: t-doom, name: Doom, type: summon, element: fire, cost: 0, abilities:
    [ { do: [ { choose: { of: { type: forward } } }, { later: { at: end-of-turn, about: chosen, do: [ { break: chosen } ] } } ] } ] }
- { id: t-pledge, name: Pledge, type: summon, element: fire, cost: 0, abilities: [ { do: [ { later: { at: end-of-turn, do: [ { draw: 1 } ] } } ] } ] }
- { id: t-dawn, name: Dawn, type: summon, element: fire, cost: 0, abilities: [ { do: [ { later: { at: your-main-phase-1, do: [ { draw: 1 } ] } } ] } ] }
- { id: t-clock, name: Clock, type: forward, element: fire, cost: 0, power: 5000, abilities:
    [ { when: { end-phase: each }, once: true, do: [ { later: { at: end-of-turn, do: [ { damage-player: { player: opponent, amount: 1 } } ] } } ] } ] }
- { id: t-gust, name: Gust, type: summon, element: fire, cost: 0, abilities: [ { do: [ { to-hand: { all: { name: Hero } } } ] } ] }
- { id: t-hero, name: Hero, type: forward, element: fire, cost: 0, power: 5000, keywords: [haste] }
- { id: t-change, name: Change, type: summon, element: fire, cost: 0, abilities:
    [ { do: [ { gain: { who: { all: { name: Hero } }, gives: [ lose-abilities, { job: Monk }, { element: ice }, { power: 2000 } ] } } ] } ] }
- { id: t-steal, name: Steal, type: summon, element: fire, cost: 0, abilities:
    [ { do: [ { choose: { of: { type: forward, controller: opponent } } }, { control: { who: chosen, until: forever } } ] } ] }
- { id: t-oath, name: Oath, type: forward, element: fire, cost: 0, power: 5000, abilities: [ { cost: dull-self, do: [ { later: { at: end-of-turn, do: [ { draw: 1 } ] } } ] } ] }
- { id: t-pair, name: Pair, type: summon, element: fire, cost: 0, abilities:
    [ { do: [ { choose: { of: { name: Hero }, as: a } }, { choose: { of: { type: forward, controller: you, not-name: Hero }, count: 2, as: b } }, { later: { at: end-of-turn, about: { set: b }, do: [ { to-hand: { set: b } } ] } } ] } ] }
`;

describe('a delayed auto ability', () => {
  it('SE 11.9.17 waits for its event and acts then, by way of the stack', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Doom'] }, { field: ['Hero'] }] });
    table.do('play Doom').passUntilQuiet();
    expect(table.card('Hero').zone).toBe('field');
    table.toPhase('main-2');
    expect(table.card('Hero').zone).toBe('field');
    expect(table.stack()).toEqual([]);
    table.toPhase('end');
    expect(table.stack()).toEqual(['delayed ability of Doom']);
    table.passUntilQuiet();
    expect(table.card('Hero').zone).toBe('break');
  });

  it('SE 11.9.17.1 does not trigger on an event from before it was made', () => {
    const table = setUp({ cards: CARDS, phase: 'end', players: [{ field: ['Clock'] }, {}] });
    expect(table.stack()).toEqual(['ability 1 of Clock']);
    // it is made in this End Phase, whose beginning is past
    table.toPhase('next-turn');
    expect(table.zone(1, 'damage')).toEqual([]);
    table.toPhase('end');
    expect(table.zone(1, 'damage')).toEqual([]);
    table.toPhase('next-turn');
    expect(table.zone(1, 'damage')).toHaveLength(1);
  });

  it('SE 11.9.17.2 triggers once, at the next such event, and never again', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Dawn'] }, {}] });
    table.do('play Dawn').passUntilQuiet();
    table.toPhase('next-turn').toPhase('main-1');
    // the opponent's main phase is not the one it waits for
    expect(table.stack()).toEqual([]);
    table.toPhase('next-turn').toPhase('main-1');
    expect(table.stack()).toEqual(['delayed ability of Dawn']);
    table.passUntilQuiet();
    expect(table.zone(0, 'hand')).toHaveLength(3);
    table.toPhase('next-turn').toPhase('next-turn').toPhase('main-1');
    expect(table.stack()).toEqual([]);
    expect(table.zone(0, 'hand')).toHaveLength(5);
  });

  it('SE 11.9.17.2 made twice triggers once for each', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Pledge', 'Pledge'] }, {}] });
    table.do('play Pledge', 'play Pledge').passUntilQuiet();
    table.toPhase('end').passUntilQuiet();
    expect(table.zone(0, 'hand')).toHaveLength(2);
  });

  it('SE 11.9.17.3 still affects its card when everything about it has changed', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Doom', 'Change', 'Steal'] }, { field: ['Hero'] }] });
    table.do('play Doom').passUntilQuiet();
    table.do('play Change').passUntilQuiet().do('play Steal').passUntilQuiet();
    expect(table.card('Hero')).toMatchObject({ player: 0, power: 7000, elements: ['ice'], keywords: [] });
    table.toPhase('end').passUntilQuiet();
    expect(table.card('Hero').zone).toBe('break');
  });

  it('SE 11.9.17.3 does not affect its card once that has left, even if it is back', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Doom', 'Gust'], field: ['Hero'] }, {}] });
    table.do('play Doom').passUntilQuiet().do('play Gust').passUntilQuiet().do('play Hero');
    expect(table.card('Hero').zone).toBe('field');
    table.toPhase('end');
    expect(table.stack()).toEqual(['delayed ability of Doom']);
    table.passUntilQuiet();
    expect(table.card('Hero').zone).toBe('field');
  });

  it('SE 11.9.17.3 affects the cards it was made for, not others that were chosen with them', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Pair'], field: ['Hero', 'Plain', 'Plain'] }, {}] });
    table.do('play Pair').passUntilQuiet();
    expect(table.zone(0, 'field')).toHaveLength(3);
    table.toPhase('end').passUntilQuiet();
    expect(table.zone(0, 'field')).toEqual(['Hero']);
    expect(table.zone(0, 'hand')).toEqual(['Plain', 'Plain']);
  });

  it("SE 11.9.17.4 of a Summon has the Summon as its source and the Summon's controller as its own", () => {
    const table = setUp({ cards: CARDS, players: [{}, { hand: ['Pledge'] }] });
    table.do('pass', 'play Pledge').passUntilQuiet();
    expect(table.card('Pledge').zone).toBe('break');
    table.toPhase('end');
    expect(table.stack()).toEqual(['delayed ability of Pledge']);
    table.passUntilQuiet();
    expect(table.zone(1, 'hand')).toEqual(['Filler']);
    expect(table.zone(0, 'hand')).toEqual([]);
  });

  it('SE 11.9.17.5 of an ability has the source of that ability, and its controller on resolution', () => {
    const table = setUp({ cards: CARDS, players: [{ field: ['Oath'] }, { hand: ['Steal'] }] });
    // the source changes hands while the ability is on the stack: the ability does not
    table.do('use ability 1 of Oath', 'pass', 'play Steal').passUntilQuiet();
    expect(table.card('Oath').player).toBe(1);
    table.toPhase('end');
    expect(table.stack()).toEqual(['delayed ability of Oath']);
    table.passUntilQuiet();
    expect(table.zone(0, 'hand')).toEqual(['Filler']);
    expect(table.zone(1, 'hand')).toEqual([]);
  });
});
