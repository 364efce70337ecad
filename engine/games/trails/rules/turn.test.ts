/** The turn that both players share (7). */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const gain = (amount: number): string => `do: [{ gain-bond: ${amount} }]`;
const CARDS = `
- { id: ox, name: Ox, type: unit, cp: 1, str: 2, def: 2 }
- { id: cat, name: Cat, type: unit, cp: 2, str: 1, def: 1 }
- { id: hen, name: Hen, type: unit, cp: 3, str: 1, def: 1 }
- { id: jug, name: Jug, type: item, cp: 1 }
- { id: luck, name: Luck, type: event, ep: 1, abilities: [{ do: [{ gain-bond: 1 }] }] }
- { id: rest, name: Rest, type: event, ep: 0, abilities: [{ do: [{ gain-bond: 1 }] }] }
- { id: dawn, name: Dawn, type: item, cp: 1, abilities: [{ when: turn-starts, ${gain(1)} }, { when: preparation-starts, ${gain(10)} }] }
- { id: draw, name: Drawer, type: item, cp: 1, abilities: [{ when: { draw-step: you }, do: [{ gain-bond: { count: { of: { zone: hand, owner: you } } } }] }] }
- { id: hold, name: Holder, type: item, cp: 1, abilities: [{ when: { stronghold-step: you }, do: [{ gain-bond: { count: { of: { zone: stronghold, owner: you } } } }] }] }
- { id: camp, name: Camp, type: item, cp: 1, abilities: [{ when: { deployment-step: you }, ${gain(5)} }] }
- { id: dusk, name: Dusk, type: item, cp: 1, abilities: [{ when: recovery-starts, ${gain(1)} }, { when: turn-ends, ${gain(10)} }] }
- { id: war, name: War, type: item, cp: 1, abilities: [{ when: battle-starts, ${gain(1)} }, { when: battle-ends, ${gain(10)} }] }
- { id: owl, name: Owl, type: item, cp: 1, abilities: [{ when: { put-into-trail: { type: unit } }, ${gain(1)} }] }
- { id: moth, name: Moth, type: unit, cp: 1, str: 1, def: 1, abilities: [{ when: put-into-trail, ${gain(7)} }] }
- { id: wake, name: Wake, type: item, cp: 1, abilities: [{ when: { readied: { type: unit } }, ${gain(1)} }] }
`;

const stunned = (card: string, as = card) => ({ card, as, stunned: true });

describe('the order of a turn', () => {
  it('TR 701.1 TR 702.1 TR 703.5 the steps of the Initiative player come first, then those of the other', () => {
    const table = setUp({ cards: CARDS, phase: 'preparation', players: [{ hand: ['Ox'] }, { hand: ['Ox'] }] });
    const seen: string[] = [];
    for (let i = 0; i < 60 && seen.length < 8; i++) {
      const now = `${table.phase()} ${table.state[4]}`;
      if (seen.at(-1) !== now) seen.push(now);
      table.do(table.kind() === 'stronghold' ? 'put none' : 'pass');
    }
    expect(seen).toEqual([
      'preparation 0',
      'draw 0',
      'stronghold 0',
      'deployment 0',
      'draw 1',
      'stronghold 1',
      'deployment 1',
      'battle 0',
    ]);
  });

  it('TR 703.1 TR 703.2 TR 703.3 TR 703.4 the start of the turn, then the start of the phase, each with a window', () => {
    const table = setUp({ cards: CARDS, phase: 'preparation', players: [{ bond: 20, field: ['Dawn'] }, {}] });
    expect([table.phase(), table.stack().length, table.player(0).bond]).toEqual(['preparation', 1, 20]);
    table.do('pass', 'pass');
    expect(table.player(0).bond).toBe(21);
    table.do('pass', 'pass');
    expect([table.phase(), table.stack().length, table.player(0).bond]).toEqual(['preparation', 1, 21]);
    table.do('pass', 'pass', 'pass', 'pass');
    expect([table.phase(), table.player(0).bond]).toEqual(['draw', 31]);
  });

  it('TR 705.9 the other player has the initiative in the next turn', () => {
    const table = setUp({ cards: CARDS, phase: 'recovery', turnNumber: 5, players: [{}, {}] });
    expect([table.player(0).initiative, table.state[3]]).toEqual([true, 5]);
    table.toPhase('next-turn');
    expect([table.player(1).initiative, table.player(0).initiative, table.state[3]]).toEqual([true, false, 6]);
    expect(table.state[4]).toBe(1);
  });
});

describe('the steps of the Preparation phase', () => {
  it('TR 703.6a TR 703.6b two cards are drawn before what begins with the step triggers', () => {
    const table = setUp({
      cards: CARDS,
      phase: 'draw',
      players: [
        { bond: 20, hand: ['Ox'], field: ['Drawer'] },
        { bond: 20, field: ['Drawer'] },
      ],
    });
    expect([table.player(0).hand, table.player(1).hand, table.stack().length]).toEqual([3, 0, 1]);
    table.do('pass', 'pass');
    expect([table.player(0).bond, table.player(1).bond]).toEqual([23, 20]);
  });

  it('TR 703.6c TR 1102.1 from a deck of one the second draw loses, before anybody can act', () => {
    const two = setUp({ cards: CARDS, phase: 'draw', players: [{ deck: ['Ox', 'Ox'] }, {}] });
    expect([two.isOver(), two.player(0).deck]).toEqual([false, 0]);
    const one = setUp({ cards: CARDS, phase: 'draw', players: [{ deck: ['Ox'], hand: ['Rest'] }, {}] });
    expect(one.over()).toEqual({ winner: 1, reason: 'deck' });
  });

  it('TR 703.7a one card or none, of any type, face down and Ready', () => {
    const hand = ['Ox', 'Jug', 'Luck'];
    const table = setUp({ cards: CARDS, phase: 'stronghold', players: [{ hand }, {}] });
    expect(table.offered()).toHaveLength(4);
    table.do('put Luck into');
    expect(table.cards(0, 'stronghold')).toMatchObject([
      { name: 'Luck', faceUp: false, actioned: false, known: [true, false] },
    ]);
    expect([table.kind(), table.zone(0, 'hand')]).toEqual(['priority', ['Ox', 'Jug']]);
    const none = setUp({ cards: CARDS, phase: 'stronghold', players: [{ hand }, {}] }).do('put none');
    expect([none.zone(0, 'stronghold'), none.kind()]).toEqual([[], 'priority']);
    expect(setUp({ cards: CARDS, phase: 'stronghold', players: [{}, {}] }).kind()).toBe('priority');
  });

  it('TR 703.7b TR 703.7c what begins with the step triggers after the card is there', () => {
    const table = setUp({
      cards: CARDS,
      phase: 'stronghold',
      players: [{ bond: 20, hand: ['Ox'], field: ['Holder'] }, {}],
    });
    expect(table.stack()).toEqual([]);
    table.do('put Ox into');
    table.do('pass', 'pass');
    expect(table.player(0).bond).toBe(21);
  });

  it('TR 703.8a a CP for every card of the own Stronghold, however it lies', () => {
    const stronghold = ['Ox', { card: 'Luck', actioned: true }, { card: 'Rest', faceUp: true }];
    const table = setUp({ cards: CARDS, phase: 'deployment', players: [{ stronghold }, { stronghold: ['Ox'] }] });
    expect([table.player(0).cp, table.player(1).cp, table.player(0).ep]).toEqual([3, 0, 0]);
  });

  it('TR 703.8b TR 703.8c the CP are there when what begins with the step triggers', () => {
    const table = setUp({
      cards: CARDS,
      phase: 'deployment',
      players: [{ bond: 20, stronghold: ['Ox'], field: ['Camp'] }, {}],
    });
    expect([table.player(0).cp, table.stack().length, table.player(0).bond]).toEqual([1, 1, 20]);
    table.do('pass', 'pass');
    expect(table.player(0).bond).toBe(25);
  });

  it('TR 703.8c-1 TR 902.4h UNITs and ITEMs in the own Deployment step only, with nothing in Pending', () => {
    const side = () => ({ hand: ['Cat', 'Jug', 'Rest'], stronghold: ['Ox', 'Ox', 'Ox'] });
    const table = setUp({ cards: CARDS, phase: 'deployment', players: [side(), side()] });
    expect([table.can('play Cat'), table.can('play Jug')]).toEqual([true, true]);
    table.do('play Rest');
    expect([table.can('play Cat'), table.can('play Jug')]).toEqual([false, false]);
    table.do('pass');
    expect([table.decider(), table.can('play Cat'), table.can('play Rest')]).toEqual([1, false, true]);
    table.do('pass');
    expect([table.decider(), table.can('play Cat')]).toEqual([0, true]);
    table.do('play Cat', 'pass', 'pass');
    expect(table.zone(0, 'field')).toEqual(['Cat']);
    expect(table.can('play Jug')).toBe(true);
    const other = setUp({ cards: CARDS, phase: 'draw', players: [side(), side()] });
    expect([other.can('play Cat'), other.can('play Rest')]).toEqual([false, true]);
  });

  it('TR 302.1b what is left of CP and EP is lost with the step, of both players', () => {
    const side = () => ({ stronghold: ['Ox', 'Ox'] });
    const table = setUp({ cards: CARDS, phase: 'deployment', players: [side(), side()] });
    table.do('Action Ox', 'pass', 'Action Ox');
    expect([table.player(0).cp, table.player(0).ep, table.player(1).ep]).toEqual([2, 1, 1]);
    table.passUntil('stronghold');
    expect([table.phase(), table.player(0).cp, table.player(0).ep, table.player(1).ep]).toEqual([
      'stronghold',
      0,
      0,
      0,
    ]);
  });

  it('TR 302.1b EP from before the first step is still there in it, and lost with its end', () => {
    const table = setUp({
      cards: CARDS,
      phase: 'preparation',
      players: [{ stronghold: ['Ox', 'Ox'], hand: ['Cat'] }, {}],
    });
    table.do('Action Ox').toPhase('draw');
    expect(table.player(0).ep).toBe(1);
    table.passUntil('stronghold');
    expect(table.player(0).ep).toBe(0);
  });
});

describe('the Battle phase', () => {
  it('TR 802.1 TR 802.2 TR 802.4 TR 802.5 its start and its end are points with a window of the Initiative player', () => {
    const table = setUp({ cards: CARDS, phase: 'battle', players: [{ bond: 20, field: ['War'] }, {}] });
    expect([table.stack().length, table.decider()]).toEqual([1, 0]);
    table.do('pass', 'pass');
    expect(table.player(0).bond).toBe(21);
    table.toPhase('battle-end');
    expect([table.stack().length, table.decider()]).toEqual([1, 0]);
    table.toPhase('recovery');
    expect(table.player(0).bond).toBe(31);
  });
});

describe('the Recovery phase', () => {
  it('TR 705.1 TR 705.2 TR 705.3 TR 705.4 its start, then the end of the turn', () => {
    const table = setUp({ cards: CARDS, phase: 'recovery', players: [{ bond: 20, field: ['Dusk'] }, {}] });
    table.do('pass', 'pass');
    expect([table.player(0).bond, table.stack().length]).toEqual([21, 0]);
    table.do('pass', 'pass');
    expect([table.phase(), table.stack().length]).toEqual(['recovery', 1]);
    table.do('pass', 'pass');
    expect(table.player(0).bond).toBe(31);
  });

  it.each([
    [-1, -4, 0],
    [-4, -1, 1],
    [-3, -3, 1],
    [0, 5, 1],
    [5, 0, 0],
    [0, -1, 0],
  ])('TR 705.5 TR 103.1 with Bond %i and %i player %i wins', (first, second, winner) => {
    const table = setUp({ cards: CARDS, phase: 'recovery', players: [{ bond: first }, { bond: second }] });
    expect(table.isOver()).toBe(false);
    table.toPhase('next-turn');
    expect(table.over()).toEqual({ winner, reason: 'bond' });
  });

  it('TR 705.5 Bond above 0 at that moment is enough, whatever it was before', () => {
    const table = setUp({ cards: CARDS, phase: 'recovery', players: [{ bond: -7, field: ['Dusk'] }, {}] });
    table.toPhase('next-turn');
    expect([table.isOver(), table.player(0).bond]).toEqual([false, 4]);
  });

  it('TR 705.6 each may save one stunned UNIT of their own, the Initiative player first; all others go together', () => {
    const mine = [stunned('Ox'), stunned('Cat'), stunned('Hen'), 'Owl'];
    const table = setUp({
      cards: CARDS,
      phase: 'recovery',
      players: [{ field: mine }, { field: [stunned('Ox', 'theirs')] }],
    });
    table.passUntil('recovery');
    expect([table.decider(), table.offered()]).toEqual([
      0,
      ['recover none', 'recover Ox', 'recover Cat', 'recover Hen'],
    ]);
    table.do('recover Cat');
    expect([table.decider(), table.offered()]).toEqual([1, ['recover none', 'recover theirs']]);
    expect(table.card('Cat').stunned).toBe(true);
    table.do('recover none');
    expect([table.zone(0, 'field'), table.zone(1, 'field')]).toEqual([['Cat', 'Owl'], []]);
    expect([table.zone(0, 'trail').sort(), table.zone(1, 'trail')]).toEqual([['Hen', 'Ox'], ['Ox']]);
    expect([table.player(0).bond, table.player(1).bond]).toEqual([40, 40]);
  });

  it('TR 705.6 by a switch a stunned UNIT of either player is saved', () => {
    const players = [{ field: [stunned('Ox')] }, { field: [stunned('Cat')] }] as const;
    const own = setUp({ cards: CARDS, phase: 'recovery', players: [players[0], players[1]] }).passUntil('recovery');
    expect(own.offered()).toEqual(['recover none', 'recover Ox']);
    const any = setUp({
      cards: CARDS,
      phase: 'recovery',
      switches: { 'recovery-choice': 'any' },
      players: [players[0], players[1]],
    }).passUntil('recovery');
    expect(any.offered()).toEqual(['recover none', 'recover Ox', 'recover Cat']);
  });

  it('TR 705.8 TR 1306.4 TR 1308.1 what was saved is face up and becomes Ready with everything else', () => {
    const field = [stunned('Ox'), { card: 'Cat', actioned: true }];
    const stronghold = [{ card: 'Luck', actioned: true }];
    const side = { field, stronghold };
    const table = setUp({ cards: CARDS, phase: 'recovery', players: [side, { stronghold }] });
    table.passUntil('recovery').do('recover Ox').toPhase('next-turn');
    for (const name of ['Ox', 'Cat'])
      expect(table.card(name)).toMatchObject({ stunned: false, actioned: false, faceUp: true });
    for (const player of [0, 1] as const) expect(table.cards(player, 'stronghold')[0].actioned).toBe(false);
  });

  it('TR 705.6 TR 703.2 what that brings about is played in the next turn, by the new order', () => {
    const field = [stunned('Ox'), 'Owl'];
    const table = setUp({ cards: CARDS, phase: 'recovery', players: [{ field }, { field: ['Owl', 'Dawn'] }] });
    table.passUntil('recovery').do('recover none');
    expect([table.phase(), table.player(1).initiative, table.kind(), table.decider()]).toEqual([
      'preparation',
      true,
      'triggerOrder',
      1,
    ]);
    expect(table.waiting()).toBe(3);
  });

  it('TR 705.6 TR 1202.2a what went stunned into the Trail does not trigger by itself', () => {
    const table = setUp({ cards: CARDS, phase: 'recovery', players: [{ field: [stunned('Moth')] }, {}] });
    table.passUntil('recovery').do('recover none');
    expect([table.zone(0, 'trail'), table.waiting(), table.stack(), table.player(0).bond]).toEqual([
      ['Moth'],
      0,
      [],
      40,
    ]);
  });

  it('TR 705.8 TR 104.3 what becomes Ready triggers in the next turn, what was Ready does not', () => {
    const field = [{ card: 'Ox', actioned: true }, 'Cat', 'Wake'];
    const table = setUp({ cards: CARDS, phase: 'recovery', players: [{ bond: 20, field }, {}] });
    table.toPhase('next-turn');
    expect(table.stack()).toHaveLength(1);
    table.do('pass', 'pass');
    expect(table.player(0).bond).toBe(21);
  });

  it('TR 505.5 a hand has no limit', () => {
    const hand = Array.from({ length: 12 }, () => 'Ox');
    const table = setUp({ cards: CARDS, phase: 'recovery', players: [{ hand }, {}] });
    expect(table.toPhase('next-turn').player(0).hand).toBe(12);
  });
});
