/** Traps of the phases (9): what may be done in which, what waits, what happens at the same time, and the era. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: t-ox, name: Ox, type: unit, cost: { free: 1 }, ca: 2, level: 1, power: 2000, atk: 1 }
- { id: t-fly, name: Fly, type: unit, cost: { free: 0 }, ca: 0, level: 1, power: 500, atk: 1 }
- { id: t-seven, name: Seven, type: history, cost: { free: 1 }, ca: 7 }
- { id: t-five, name: Five, type: history, cost: { free: 1 }, ca: 5 }
- { id: t-red-two, name: Red Two, type: history, cost: { free: 1 }, ca: { red: 2 }, lamps: [none, red, none, none] }
- { id: t-azure-two, name: Azure Two, type: history, cost: { free: 1 }, ca: { azure: 2 } }
- { id: t-quick, name: Quick, type: spell, cost: { free: 0 }, abilities: [{ do: [{ gain-life: 1 }] }] }
- { id: t-tool, name: Tool, type: structure, cost: { free: 0 }, abilities: [{ cost: wipe-self, do: [{ gain-life: 1 }] }] }
- { id: t-riser, name: Riser, type: unit, cost: { free: 1 }, level: 1, power: 1000, atk: 1, abilities: [{ when: recovers, do: [{ gain-life: 1 }] }] }
- { id: t-dawn, name: Dawn, type: history, cost: { free: 1 }, abilities: [{ when: draw-phase, do: [{ gain-life: 2 }] }] }
- { id: t-noon, name: Noon, type: history, cost: { free: 1 }, abilities: [{ when: check-phase, do: [{ gain-life: 3 }] }] }
- { id: t-dusk, name: Dusk, type: history, cost: { free: 1 }, abilities: [{ when: turn-ends, do: [{ gain-life: 4 }] }] }
- { id: t-eve, name: Eve, type: history, cost: { free: 1 }, abilities: [{ when: adjustment-phase, do: [{ gain-life: 5 }] }] }
- { id: t-miser, name: Miser, type: history, cost: { free: 1 }, abilities: [{ when: { discarded: { controller: you } }, from: battlefield, do: [{ draw: 1 }] }] }
- { id: t-chronicler, name: Chronicler, type: history, cost: { free: 1 }, abilities: [{ when: era-progresses, do: [{ gain-life: 6 }] }] }
- { id: t-grow, name: Grow, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { gain: { who: chosen, gives: [{ power: 1000 }] } }] }] }
- { id: t-long, name: Long, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { gain: { who: chosen, gives: [{ power: 1000 }], until: opponent-turn } }] }] }
- { id: t-sting, name: Sting, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { damage: { who: chosen, amount: 1000 } }] }] }
- { id: t-withered, name: Withered, type: unit, cost: { free: 1 }, level: 1, power: 2000, atk: 1, lamps: [none, green, none, none], green: { power: -2000 } }
- { id: t-alarm, name: Alarm, type: history, cost: { free: 0 }, abilities: [{ when: state, if: { not: { there-are: { of: { type: unit, power: { min: 3000 } } } } }, do: [{ put: { who: self, into: hand } }] }] }
- { id: t-mark, name: Mark, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { zone: soul, controller: you } } }, { put: { who: chosen, into: ca } }] }] }
`;
const life = (t: ReturnType<typeof setUp>): number[] => [t.player(0).life, t.player(1).life];

describe('the Recovery Phase', () => {
  it('LC 9.2.1.1 recovers the soul stones too, and nothing of the other player', () => {
    const t = setUp({
      cards: CARDS,
      phase: 'recovery',
      players: [
        { battlefield: [{ card: 'Ox', wiped: true }], soul: [{ card: 'Quick', wiped: true }] },
        { battlefield: [{ card: 'Fly', wiped: true }], soul: [{ card: 'Tool', wiped: true }] },
      ],
    });
    expect([t.phase(), t.card('Ox').wiped, t.card('Quick').wiped]).toEqual(['draw', false, false]);
    expect([t.card('Fly').wiped, t.card('Tool').wiped]).toEqual([true, true]);
  });

  it('LC 9.2.1.3 what triggers there waits, and is stacked with what begins the Draw Phase', () => {
    const t = setUp({
      cards: CARDS,
      phase: 'recovery',
      players: [{ battlefield: [{ card: 'Riser', wiped: true }, 'Dawn'] }, {}],
    });
    // the player orders both triggers at once: the first was not stacked before
    expect([t.kind(), t.phase(), life(t)[0]]).toEqual(['triggerOrder', 'draw', 20]);
    t.do('put the ability of Dawn on the stack');
    expect(t.stack()).toEqual(['ability 1 of Riser', 'ability 1 of Dawn']);
  });
});

describe('the Draw Phase', () => {
  it('LC 9.3.1 nobody uses spells and abilities there, even with a trigger on the stack; souls may be made', () => {
    const t = setUp({
      cards: CARDS,
      phase: 'draw',
      players: [
        { battlefield: ['Dawn', 'Tool'], hand: ['Quick'] },
        { battlefield: ['Tool'], hand: ['Quick'], soul: ['Ox'] },
      ],
    });
    expect([t.stack(), t.offered()]).toEqual([['ability 1 of Dawn'], ['pass']]);
    t.do('pass');
    expect([t.decider(), t.offered()]).toEqual([1, ['pass', 'wipe Ox for a factionless soul']]);
  });

  it('LC 9.3.3 the card is drawn after the window of what begins the phase', () => {
    const t = setUp({ cards: CARDS, phase: 'draw', players: [{ battlefield: ['Dawn'], deck: ['Ox', 'Fly'] }, {}] });
    expect(t.zone(0, 'hand')).toEqual([]);
    t.do('pass', 'pass');
    expect([life(t)[0], t.zone(0, 'hand')]).toEqual([22, []]);
    t.do('pass', 'pass');
    expect([t.phase(), t.zone(0, 'hand')]).toEqual(['draw', ['Ox']]);
  });

  it('LC 9.3.3.1 the first turn of the game draws too', () => {
    const t = setUp({ cards: CARDS, phase: 'recovery', turnNumber: 1, players: [{ deck: ['Ox', 'Fly'] }, {}] });
    expect(t.toPhase('main-1').zone(0, 'hand')).toEqual(['Ox']);
  });
});

describe('the Check Phase', () => {
  it('LC 9.4.3.1 the first turn makes no check, though the phase begins; the second player’s first turn makes one', () => {
    const first = setUp({ cards: CARDS, phase: 'recovery', turnNumber: 1, players: [{ battlefield: ['Noon'] }, {}] });
    first.toPhase('main-1');
    expect([first.zone(0, 'ca'), life(first)[0]]).toEqual([[], 23]);
    const second = setUp({ cards: CARDS, phase: 'recovery', turnNumber: 2, players: [{ deck: ['Ox', 'Fly'] }, {}] });
    expect(second.toPhase('main-1').zone(0, 'ca')).toEqual(['Fly']);
  });

  it('LC 9.4.3 LC 15.1.14.2 the check comes before anybody has priority, with what begins the phase on the stack', () => {
    const t = setUp({ cards: CARDS, phase: 'check', players: [{ battlefield: ['Noon'], deck: ['Ox'] }, {}] });
    expect([t.stack(), t.zone(0, 'ca'), life(t)[0]]).toEqual([['ability 1 of Noon'], ['Ox'], 20]);
  });

  it('LC 15.1.14.3 an empty deck makes no check and loses nothing', () => {
    const t = setUp({ cards: CARDS, phase: 'check', players: [{ deck: [] }, {}] });
    t.toPhase('main-1');
    expect([t.isOver(), t.zone(0, 'ca')]).toEqual([false, []]);
  });
});

describe('progressing the era', () => {
  it('LC 9.5.7 takes seven CA, not six, and a red lamp of its own for red orbs', () => {
    const ca = (...names: string[]) => setUp({ cards: CARDS, players: [{ ca: names }, {}] });
    expect(ca('Five', 'Fly').can('progress the era')).toBe(false);
    expect(ca('Five', 'Red Two').can('progress the era')).toBe(false);
    expect(ca('Five', 'Azure Two').can('progress the era')).toBe(true);
    const second = setUp({ cards: CARDS, players: [{ ca: ['Five', 'Red Two'], era: ['Ox', 'Ox'] }, {}] });
    expect([second.player(0).ca, second.can('progress the era')]).toEqual([7, true]);
    // the owner's era counts, not the turn player's
    const theirs = setUp({ cards: CARDS, players: [{ era: ['Ox', 'Ox'] }, { ca: ['Five', 'Red Two'] }] });
    expect(theirs.player(1).ca).toBe(5);
  });

  it('LC 9.5.7.1 a yard of one card gives a marker and nothing else', () => {
    const t = setUp({ cards: CARDS, players: [{ ca: ['Seven'] }, {}] }).do('progress the era');
    expect([t.zone(0, 'era').length, t.zone(0, 'hand'), t.zone(0, 'discard'), t.zone(0, 'ca')]).toEqual([
      2,
      [],
      [],
      [],
    ]);
    expect(t.player(0).era).toBe(2);
  });

  it('LC 9.5.7.2 of two the other one goes to the hand, where both players know it', () => {
    const t = setUp({ cards: CARDS, players: [{ ca: ['Five', 'Ox'] }, {}] }).do('progress the era', 'choose Five');
    expect([t.zone(0, 'era')[1], t.zone(0, 'hand'), t.zone(0, 'discard')]).toEqual(['Five', ['Ox'], []]);
    expect(t.card('Ox').known).toEqual([true, true]);
  });

  it('LC 9.5.7.4 era IV takes no marker, gives the card, and has progressed', () => {
    const t = setUp({
      cards: CARDS,
      players: [{ battlefield: ['Chronicler'], ca: ['Seven', 'Ox', 'Fly'], era: ['Fly', 'Fly', 'Fly', 'Fly'] }, {}],
    });
    t.do('progress the era', 'choose Seven').passUntilQuiet();
    expect([t.player(0).era, t.zone(0, 'hand'), t.zone(0, 'discard').sort()]).toEqual([4, ['Seven'], ['Fly', 'Ox']]);
    expect(life(t)[0]).toBe(26);
  });

  it('LC 9.5.7.4 a single card of the yard then goes to the hand', () => {
    const t = setUp({ cards: CARDS, players: [{ ca: ['Seven'], era: ['Fly', 'Fly', 'Fly', 'Fly'] }, {}] });
    t.do('progress the era');
    expect([t.zone(0, 'hand'), t.player(0).era, t.zone(0, 'discard')]).toEqual([['Seven'], 4, []]);
  });

  it('LC 9.5.7 as often as there are seven, with an empty stack only, in either main phase', () => {
    const t = setUp({
      cards: CARDS,
      phase: 'main-2',
      players: [{ ca: ['Seven'], soul: ['Seven'], hand: ['Mark', 'Quick'], battlefield: ['Chronicler'] }, {}],
    });
    t.do('progress the era');
    // the trigger is on the stack
    expect([t.stack(), t.can('play Mark')]).toEqual([['ability 1 of Chronicler'], true]);
    t.do('play Mark').passUntilQuiet();
    expect(t.can('progress the era')).toBe(true);
    t.do('progress the era');
    expect(t.player(0).era).toBe(3);
  });

  it('LC 9.5.7 is one action: nothing dies of the new era before the card is taken', () => {
    const t = setUp({ cards: CARDS, players: [{ battlefield: ['Withered'], ca: ['Five', 'Ox'] }, {}] });
    t.do('progress the era', 'choose Five');
    expect([t.zone(0, 'battlefield'), t.zone(0, 'discard'), t.zone(0, 'hand')]).toEqual([[], ['Withered'], ['Ox']]);
  });
});

describe('soul stones', () => {
  it('LC 9.5.6 one a turn, not one a main phase, and only in the own turn', () => {
    const t = setUp({ cards: CARDS, players: [{ hand: ['Ox', 'Fly'] }, { hand: ['Ox'] }] });
    t.do('put Ox into the Soul Yard');
    expect(t.can('put Fly into the Soul Yard')).toBe(false);
    t.toPhase('main-2');
    expect(t.can('put Fly into the Soul Yard')).toBe(false);
    t.do('pass');
    expect([t.decider(), t.can('put Ox into the Soul Yard')]).toEqual([1, false]);
  });

  it('LC 9.5.6 the stone is active at once', () => {
    const t = setUp({ cards: CARDS, players: [{ hand: ['Ox'] }, {}] }).do('put Ox into the Soul Yard');
    expect([t.card('Ox').zone, t.card('Ox').wiped, t.can('wipe Ox for a factionless soul')]).toEqual([
      'soul',
      false,
      true,
    ]);
  });

  it('LC 7.7.4 a soul lasts to the end of the phase, of whoever made it', () => {
    const t = setUp({ cards: CARDS, players: [{ soul: ['Ox'] }, { soul: ['Fly'] }] });
    t.do('wipe Ox for a factionless soul', 'pass', 'wipe Fly for a factionless soul');
    expect([t.player(0).souls.factionless, t.player(1).souls.factionless]).toEqual([1, 1]);
    t.toPhase('battle');
    expect([t.player(0).souls.factionless, t.player(1).souls.factionless]).toEqual([0, 0]);
  });
});

describe('the Adjustment Phase', () => {
  it('LC 9.7.2.1 LC 11.1.2 what begins it and what ends the turn trigger at once; the turn player has priority', () => {
    const t = setUp({
      cards: CARDS,
      phase: 'adjustment',
      players: [{ battlefield: ['Dusk', 'Eve'], hand: ['Quick'] }, {}],
    });
    t.do('put the ability of Eve on the stack');
    expect([t.stack(), t.decider(), t.can('play Quick')]).toEqual([['ability 1 of Dusk', 'ability 1 of Eve'], 0, true]);
  });

  it('LC 9.7.3.1 the turn player keeps six; the other keeps all', () => {
    const seven = ['Ox', 'Fly', 'Seven', 'Five', 'Quick', 'Tool', 'Riser', 'Dawn'];
    const t = setUp({ cards: CARDS, phase: 'adjustment', players: [{ hand: seven }, { hand: seven }] });
    t.do('pass', 'pass');
    expect([t.kind(), t.decider()]).toEqual(['handLimit', 0]);
    t.do('discard Ox', 'discard Five');
    expect([t.zone(0, 'hand').length, t.zone(0, 'discard')]).toEqual([6, ['Ox', 'Five']]);
    expect(t.zone(1, 'hand').length).toBeGreaterThanOrEqual(8);
  });

  it('LC 9.7.3.2 damage and the power that bore it go in the same instant', () => {
    const t = setUp({
      cards: CARDS,
      phase: 'main-2',
      players: [{ hand: ['Grow', 'Sting'], battlefield: [{ card: 'Ox', damage: 1500 }] }, {}],
    });
    t.do('play Grow').passUntilQuiet().do('play Sting', 'choose Ox').passUntilQuiet();
    expect([t.card('Ox').power, t.card('Ox').damage]).toEqual([3000, 2500]);
    t.toPhase('next-turn');
    expect([t.card('Ox').zone, t.card('Ox').power, t.card('Ox').damage]).toEqual(['battlefield', 2000, 0]);
  });

  it('LC 9.7.3.2.2 until the end of the next turn outlives this turn’s end and ends with the next', () => {
    const t = setUp({ cards: CARDS, phase: 'main-2', players: [{ hand: ['Long'], battlefield: ['Ox'] }, {}] });
    t.do('play Long').passUntilQuiet();
    expect(t.toPhase('next-turn').card('Ox').power).toBe(3000);
    expect(t.toPhase('next-turn').card('Ox').power).toBe(2000);
  });

  it('LC 9.7.3.3 a trigger of the clean-up is stacked, priority is given, and the hand is looked at again', () => {
    const seven = ['Ox', 'Fly', 'Seven', 'Five', 'Quick', 'Tool', 'Riser'];
    const t = setUp({
      cards: CARDS,
      phase: 'adjustment',
      players: [{ hand: seven, battlefield: ['Miser'], deck: ['Dawn', 'Noon', 'Ox'] }, {}],
    });
    t.do('pass', 'pass', 'discard Ox');
    expect([t.stack(), t.decider(), t.phase()]).toEqual([['ability 1 of Miser'], 0, 'adjustment']);
    expect(t.can('play Quick')).toBe(true);
    t.do('pass', 'pass');
    expect([t.zone(0, 'hand').length, t.phase()]).toEqual([7, 'adjustment']);
    // both players pass on an empty stack, so the hand limit is looked at again
    t.do('pass', 'pass');
    expect([t.kind(), t.decider()]).toEqual(['handLimit', 0]);
  });

  it('LC 9.7.3.3 a Unit that dies as effects end is put away in this turn', () => {
    const t = setUp({
      cards: CARDS,
      phase: 'main-2',
      players: [{ era: ['Fly'], hand: ['Grow'], battlefield: ['Withered'], ca: ['Five', 'Ox'] }, {}],
    });
    t.do('play Grow').passUntilQuiet();
    t.do('progress the era', 'choose Five');
    expect([t.card('Withered').zone, t.card('Withered').power]).toEqual(['battlefield', 1000]);
    t.toPhase('adjustment').do('pass', 'pass');
    expect([t.card('Withered').zone, t.phase(), t.decider()]).toEqual(['discard', 'adjustment', 0]);
  });

  it('LC 9.7.3.3 a state that is there once effects have ended triggers in this turn', () => {
    const hand = ['Grow', 'Alarm', 'Quick'];
    const t = setUp({ cards: CARDS, phase: 'main-2', players: [{ hand, battlefield: ['Ox'], soul: ['Fly'] }, {}] });
    t.do('play Grow').passUntilQuiet().do('play Alarm').passUntilQuiet();
    expect([t.card('Ox').power, t.stack(), t.zone(0, 'battlefield')]).toEqual([3000, [], ['Ox', 'Alarm']]);
    t.toPhase('adjustment').do('pass', 'pass');
    expect([t.card('Ox').power, t.stack(), t.phase(), t.decider()]).toEqual([
      2000,
      ['ability 1 of Alarm'],
      'adjustment',
      0,
    ]);
    // "LC 11.1.1": the players have priority there
    expect(t.can('play Quick')).toBe(true);
    t.do('pass', 'pass');
    expect([t.zone(0, 'hand'), t.phase(), t.decider()]).toEqual([['Quick', 'Alarm'], 'adjustment', 0]);
  });

  it('LC 9.7.3.4 where nothing is due and nothing waits nobody gets priority after the clean-up', () => {
    const t = setUp({ cards: CARDS, phase: 'adjustment', players: [{ hand: ['Quick'] }, { hand: ['Quick'] }] });
    t.do('pass', 'pass');
    expect([t.phase() === 'adjustment', t.decider()]).toEqual([false, 1]);
  });
});
