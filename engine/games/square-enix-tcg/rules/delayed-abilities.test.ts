import { describe, expect, it } from 'vitest';
import { CONTINUOUS_COUNT } from '../../../kernel/layout.ts';
import { describeCard, POOLS } from '../cards.ts';
import { setUp } from '../position.ts';

const CARDS = `
- { id: t-plain, name: Plain, type: forward, element: fire, cost: 0, power: 5000, generic: true }
- { id: t-doom, name: Doom, type: summon, element: fire, cost: 0, abilities:
    [ { do: [ { choose: { of: { type: forward } } }, { later: { at: end-of-turn, about: chosen, do: [ { break: chosen } ] } } ] } ] }
- { id: t-pledge, name: Pledge, type: summon, element: fire, cost: 0, abilities: [ { do: [ { later: { at: end-of-turn, do: [ { draw: 1 } ] } } ] } ] }
- { id: t-dawn, name: Dawn, type: summon, element: fire, cost: 0, abilities: [ { do: [ { later: { at: your-main-phase-1, do: [ { draw: 1 } ] } } ] } ] }
- { id: t-noon, name: Noon, type: summon, element: fire, cost: 0, abilities: [ { do: [ { later: { at: main-phase-1, do: [ { draw: 1 } ] } } ] } ] }
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
    // the ability is made in this End Phase, after the beginning of the phase for which it waits
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
    // the ability does not wait for the opponent's main phase
    expect(table.stack()).toEqual([]);
    table.toPhase('next-turn').toPhase('main-1');
    expect(table.stack()).toEqual(['delayed ability of Dawn']);
    table.passUntilQuiet();
    expect(table.zone(0, 'hand')).toHaveLength(3);
    table.toPhase('next-turn').toPhase('next-turn').toPhase('main-1');
    expect(table.stack()).toEqual([]);
    expect(table.zone(0, 'hand')).toHaveLength(5);
  });

  it('SE 11.9.17.2 waits for the next Main Phase 1, whose turn it may be, and for that one only', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Noon'] }, {}] });
    table.do('play Noon').passUntilQuiet();
    table.toPhase('next-turn').toPhase('main-1');
    expect(table.stack()).toEqual(['delayed ability of Noon']);
    table.passUntilQuiet();
    expect(table.zone(0, 'hand')).toHaveLength(1);
    table.toPhase('next-turn').toPhase('main-1');
    expect(table.stack()).toEqual([]);
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

  it("SE 11.9.17.4 at the end of the opponent's turn is this turn's end in theirs, and never your own turn's", () => {
    const cards = `${CARDS}
- { id: dl-vow, name: Vow, type: summon, element: fire, cost: 0, abilities: [
    { do: [{ later: { at: end-of-opponents-turn, do: [{ draw: 3 }] } }] }] }
`;
    const table = setUp({ cards, players: [{ hand: ['Vow'], deck: Array<string>(20).fill('Plain') }, {}] });
    table.do('play Vow').passUntilQuiet().toPhase('next-turn');
    expect(table.zone(0, 'hand')).toEqual([]);
    table.toPhase('end').passUntilQuiet();
    expect(table.zone(0, 'hand')).toHaveLength(3);
    const theirs = setUp({ cards, players: [{}, { hand: ['Vow'], deck: Array<string>(20).fill('Plain') }] });
    theirs.do('pass', 'play Vow').passUntilQuiet().toPhase('end').passUntilQuiet();
    expect(theirs.zone(1, 'hand')).toHaveLength(3);
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
    // the source changes its controller while the ability is on the stack; the ability keeps its own
    table.do('use ability 1 of Oath', 'pass', 'play Steal').passUntilQuiet();
    expect(table.card('Oath').player).toBe(1);
    table.toPhase('end');
    expect(table.stack()).toEqual(['delayed ability of Oath']);
    table.passUntilQuiet();
    expect(table.zone(0, 'hand')).toEqual(['Filler']);
    expect(table.zone(1, 'hand')).toEqual([]);
  });
});

const WATCHING = `
- { id: w-hero, name: Hero, type: forward, element: fire, cost: 3, power: 5000, generic: true }
- { id: w-mate, name: Mate, type: forward, element: fire, cost: 3, power: 5000 }
- { id: w-avenge, name: Avenge, type: summon, element: fire, cost: 0, abilities:
    [ { do: [ { choose: { of: { type: forward } } }, { delayed: { about: chosen, until: turn, ability: { when: put-into-break-zone, do: [ { draw: 1 } ] } } } ] } ] }
- { id: w-next, name: Windfall, type: summon, element: fire, cost: 0, abilities:
    [ { do: [ { delayed: { ability: { when: { put-into-break-zone: { type: forward, controller: opponent } }, do: [ { draw: 1 } ] } } } ] } ] }
- { id: w-each, name: Harvest, type: summon, element: fire, cost: 0, abilities:
    [ { do: [ { delayed: { until: turn, ability: { when: { put-into-break-zone: { type: forward } }, do: [ { draw: 1 } ] } } } ] } ] }
- { id: w-first, name: First Blood, type: summon, element: fire, cost: 0, abilities:
    [ { do: [ { delayed: { until: turn, once: true, ability: { when: { put-into-break-zone: { type: forward } }, do: [ { draw: 1 } ] } } } ] } ] }
- { id: w-grow, name: Learning, type: summon, element: fire, cost: 0, abilities:
    [ { do: [ { choose: { of: { type: forward } } }, { delayed: { about: chosen, until: turn, ability: { when: { summoned: { player: you } }, do: [ { gain: { who: it, gives: { power: 1000 } } } ] } } } ] } ] }
- { id: w-strike, name: Strike, type: summon, element: fire, cost: 0, abilities:
    [ { do: [ { delayed: { until: turn, ability: { when: { put-into-break-zone: { type: forward } }, do: [ { choose: { of: { type: forward } } }, { damage: { who: chosen, amount: 1000 } } ] } } } ] } ] }
- { id: w-kill, name: Kill, type: summon, element: fire, cost: 0, abilities: [ { do: [ { choose: { of: { type: forward } } }, { break: chosen } ] } ] }
- { id: w-quake, name: Quake, type: summon, element: fire, cost: 0, abilities: [ { do: [ { break: { all: { type: forward } } } ] } ] }
`;
const cast = (name: string, ...answers: string[]): string[] => [`play ${name}`, 'pass', 'pass', ...answers];

describe('a delayed auto ability for any event', () => {
  it('SE 11.9.17.2 without a period it triggers once, at the next such event, however late', () => {
    const table = setUp({
      cards: WATCHING,
      players: [{ hand: ['Windfall', 'Kill', 'Kill'], field: ['Mate'] }, { field: ['Hero', 'Hero'] }],
    });
    table.do(...cast('Windfall'), ...cast('Kill', 'choose Mate'));
    // Mate is no Forward of the opponent
    expect(table.stack()).toEqual([]);
    table.toPhase('next-turn').toPhase('next-turn');
    const drawn = table.zone(0, 'hand').length;
    table.do(...cast('Kill', 'choose Hero#1'));
    expect(table.stack()).toEqual(['given ability of Windfall']);
    table.passUntilQuiet();
    expect(table.zone(0, 'hand')).toHaveLength(drawn);
    const again = table.copy();
    expect(again.state[CONTINUOUS_COUNT]).toBe(0);
  });

  it('SE 11.9.17.2 with a period it triggers each time, for each of those that go together, until it is over', () => {
    const table = setUp({
      cards: WATCHING,
      players: [
        { hand: ['Harvest', 'Kill', 'Quake'], field: ['Mate', 'Hero'] },
        { field: ['Hero'], hand: ['Quake'] },
      ],
    });
    table.do(...cast('Harvest'), ...cast('Kill', 'choose Mate'));
    expect(table.stack()).toHaveLength(1);
    table.passUntilQuiet().do(...cast('Quake'));
    expect(table.waiting() + table.stack().length).toBe(2);
    table.passUntilQuiet();
    expect(table.zone(0, 'hand')).toHaveLength(3);
    table.toPhase('next-turn');
    expect(table.state[CONTINUOUS_COUNT]).toBe(0);
  });

  it('SE 11.9.17.2 "the next time this turn" is once, and over with the turn', () => {
    const table = setUp({
      cards: WATCHING,
      players: [{ hand: ['First Blood', 'Kill', 'Kill'], field: ['Mate', 'Hero'] }, { hand: ['Kill'] }],
    });
    table.do(...cast('First Blood'));
    const late = table.copy().toPhase('next-turn').do('play Kill', 'pass', 'pass', 'choose Mate');
    expect(late.stack()).toEqual([]);
    table
      .do(...cast('Kill', 'choose Mate'))
      .passUntilQuiet()
      .do(...cast('Kill', 'choose Hero'));
    expect(table.stack()).toEqual([]);
    expect(table.zone(0, 'hand')).toEqual(['Filler']);
  });

  it('SE 11.9.17.3 about a card, it waits for what happens to that card and no copy of it', () => {
    const table = setUp({
      cards: WATCHING,
      players: [{ hand: ['Avenge', 'Kill', 'Kill'], field: ['Hero', 'Hero'] }, {}],
    });
    table.do(...cast('Avenge', 'choose Hero#2'), ...cast('Kill', 'choose Hero#1'));
    expect(table.stack()).toEqual([]);
    table.do(...cast('Kill', 'choose Hero'));
    expect(table.stack()).toHaveLength(1);
    table.passUntilQuiet();
    expect(table.zone(0, 'hand')).toEqual(['Filler']);
  });

  it('SE 11.9.17.3 does what it does to that card, and nothing once that has left', () => {
    const table = setUp({
      cards: WATCHING,
      players: [
        { hand: ['Learning', 'Windfall', 'Kill', 'Windfall'], field: ['Hero', 'Mate'] },
        { hand: ['Windfall'] },
      ],
    });
    table.do(...cast('Learning', 'choose Hero'), 'play Windfall').passUntilQuiet();
    expect([table.card('Hero').power, table.card('Mate').power]).toEqual([6000, 5000]);
    // the other player's Summon does not count as yours
    table.do('pass', 'play Windfall').passUntilQuiet();
    expect(table.card('Hero').power).toBe(6000);
    table.do('play Kill', 'pass', 'pass', 'pass', 'pass', 'choose Hero').passUntilQuiet();
    table.do('play Windfall').passUntilQuiet();
    expect([table.card('Hero').zone, table.card('Mate').power]).toEqual(['break', 5000]);
  });

  it('SE 11.9.4 one that chooses, with nothing to choose, is removed at once', () => {
    const table = setUp({
      cards: WATCHING,
      players: [{ hand: ['Strike', 'Kill', 'Kill'], field: ['Mate', 'Hero'] }, {}],
    });
    table.do(...cast('Strike'), ...cast('Kill', 'choose Mate'));
    expect(table.stack()).toHaveLength(1);
    table.passUntilQuiet('choose Hero');
    expect(table.card('Hero').damage).toBe(1000);
    table.do(...cast('Kill', 'choose Hero'));
    expect(table.stack()).toEqual([]);
  });

  it('is worded within its text, and refused where it could not trigger', () => {
    const pool = (text: string) => POOLS.emptyPool().addFile(text, 'delayed.yaml');
    const card = (effect: string) =>
      `- { id: x-1, name: X, type: summon, element: fire, cost: 1, abilities: [ { do: [ ${effect} ] } ] }`;
    const lineOf = (effect: string) =>
      describeCard(pool(card(effect))[0])
        .split('\n')
        .at(-1);
    expect(
      lineOf(
        '{ delayed: { until: turn, ability: { when: { put-into-break-zone: { type: forward } }, do: [ { draw: 1 } ] } } }',
      ),
    ).toBe('Until the end of the turn, "When a Forward is put from the field into the Break Zone: draw 1".');
    const refused: readonly (readonly [string, RegExp])[] = [
      ['{ delayed: { ability: { cost: dull-self, do: [ { draw: 1 } ] } } }', /a delayed ability is an auto ability/],
      ['{ delayed: { ability: { when: attacks, once: true, do: [ { draw: 1 } ] } } }', /write "once" beside "ability"/],
      [
        '{ delayed: { ability: { when: state, if: { hand: { at-most: 0 } }, do: [ { draw: 1 } ] } } }',
        /"state" is not one/,
      ],
    ];
    for (const [effect, message] of refused) expect(() => pool(card(effect)), effect).toThrow(message);
  });
});
