/** The end phase: triggers, the hand limit, the clean-up and its repetition, the next turn. */
import { describe, expect, it } from 'vitest';
import { TURN_NUMBER, TURN_PLAYER } from '../../../kernel/layout.ts';
import type { Table } from '../driver.ts';
import { setUp } from '../position.ts';

const CARDS = `
- { id: ep-soldier, name: Soldier, type: forward, element: fire, cost: 0, power: 5000, generic: true }
- { id: ep-giant, name: Giant, type: forward, element: earth, cost: 0, power: 9000, generic: true }
- { id: ep-tome, name: Tome, type: summon, element: water, cost: 0, abilities: [{ do: [{ draw: 1 }] }] }
- { id: ep-grow, name: Grow, type: summon, element: earth, cost: 0, abilities: [{ do: [{ choose: { of: { type: forward } } }, { gain: { who: chosen, gives: [{ power: 3000 }, { keyword: [haste] }] } }] }] }
- { id: ep-grow-all, name: Feast, type: summon, element: earth, cost: 0, abilities: [{ do: [{ gain: { who: { all: { type: forward } }, gives: { power: 3000 } } }] }] }
- { id: ep-long, name: Vigour, type: summon, element: earth, cost: 0, abilities: [{ do: [{ choose: { of: { type: forward } } }, { gain: { who: chosen, gives: { power: 1000 }, until: opponent-turn } }] }] }
- { id: ep-ever, name: Bless, type: summon, element: light, cost: 0, abilities: [{ do: [{ choose: { of: { type: forward } } }, { gain: { who: chosen, gives: { power: 2000 }, until: forever } }] }] }
- { id: ep-curse, name: Curse, type: summon, element: dark, cost: 0, abilities: [{ do: [{ choose: { of: { type: forward } } }, { gain: { who: chosen, gives: { power: -3000 } } }] }] }
- { id: ep-flash, name: Flash, type: summon, element: lightning, cost: 0, abilities: [{ do: [{ choose: { of: { type: forward } } }, { damage: { who: chosen, amount: 6000 } }] }] }
- { id: ep-burn, name: Burn, type: summon, element: fire, cost: 0, abilities: [{ do: [{ damage: { who: { all: { type: forward } }, amount: 2000 } }] }] }
- { id: ep-borrow, name: Borrow, type: summon, element: ice, cost: 0, abilities: [{ do: [{ choose: { of: { controller: opponent } } }, { control: { who: chosen } }] }] }
- { id: ep-later, name: Omen, type: summon, element: dark, cost: 0, abilities: [{ do: [{ later: { at: end-of-turn, do: [{ draw: 2 }] } }] }] }
- { id: ep-owl, name: Owl, type: backup, element: wind, cost: 0, generic: true, abilities: [{ when: end-phase, do: [{ counters: { who: self, count: 1 } }] }] }
- { id: ep-moth, name: Moth, type: backup, element: wind, cost: 0, abilities: [{ when: { end-phase: { turn: opponent } }, do: [{ counters: { who: self, count: 1 } }] }] }
- { id: ep-fund, name: Fund, type: backup, element: wind, cost: 0, abilities: [{ when: end-phase, do: [{ draw: 3 }] }] }
- { id: ep-grip, name: Grip, type: backup, element: wind, cost: 0, abilities: [{ field: { hand-limit: 7 } }] }
- { id: ep-lost, name: Regret, type: backup, element: wind, cost: 0, abilities: [{ when: { discarded: { owner: you } }, do: [{ draw: 1 }] }] }
- { id: ep-wither, name: Wither, type: forward, element: dark, cost: 0, power: 5000, abilities: [{ when: end-phase, do: [{ damage: { who: self, amount: 4000 } }] }] }
- { id: ep-mourner, name: Mourner, type: backup, element: wind, cost: 0, abilities: [{ when: { put-into-break-zone: { type: forward } }, do: [{ draw: 3 }] }] }
- { id: ep-echo, name: Echo, type: backup, element: wind, cost: 0, abilities: [{ when: { put-into-break-zone: { type: forward } }, do: [{ damage: { who: { all: { type: forward } }, amount: 1000 } }, { gain: { who: { all: { type: forward } }, gives: { power: 500 } } }] }] }
- id: ep-lord
  name: Lord
  type: backup
  element: earth
  cost: 0
  abilities: [{ field: { power: 3000 }, affects: { type: forward, controller: you }, if: your-turn }]
- id: ep-ghost
  name: Ghost
  type: forward
  element: dark
  cost: 0
  power: 0
  abilities: [{ cost: { cp: { any: 0 } }, once: true, do: [{ gain: { who: self, gives: { power: 2000 } } }] }]
- id: ep-knell
  name: Knell
  type: summon
  element: dark
  cost: 0
  abilities: [{ do: [{ choose: { of: { zone: break, type: forward, owner: you } } }, { put: { who: chosen } }, { gain: { who: it, gives: { power: 2000 } } }] }]
`;

// Owls make a window in the end phase; the engine does not stop where nothing can be done

/** Discards the first card offered until the hand limit is met, and lists the discarded cards. */
function discards(table: Table): string[] {
  const gone: string[] = [];
  while (!table.isOver() && table.kind() === 'handLimit') {
    gone.push(table.offered()[0].replace('discard ', '').replace(/#.*/, ''));
    table.do(table.offered()[0]);
  }
  return gone;
}

/** The damage on all Forwards, those of player 0 first. */
function damages(table: Table): number[] {
  const all = [...table.cards(0, 'field'), ...table.cards(1, 'field')];
  return all.filter((card) => card.types.includes('forward')).map((card) => card.damage);
}

describe('how the end phase begins', () => {
  it('SE 9.6.1.1 what triggers at its start and at the end of the turn is stacked, and the turn player gets priority', () => {
    const table = setUp({
      cards: CARDS,
      phase: 'main-2',
      players: [
        { hand: ['Omen', 'Tome'], field: ['Owl'] },
        { field: ['Moth', 'Owl'], hand: ['Tome'] },
      ],
    });
    table.do('play Omen').passUntilQuiet().toPhase('end');
    expect(table.kind()).toBe('triggerOrder');
    expect(table.decider()).toBe(0);
    expect(table.waiting()).toBe(3);
    table.do('put the ability of Owl on the stack');
    expect(table.stack()).toEqual(['ability 1 of Moth', 'delayed ability of Omen', 'ability 1 of Owl']);
    expect([table.phase(), table.kind(), table.decider()]).toEqual(['end', 'priority', 0]);
    // no player can use anything but a pass
    for (const player of [0, 1]) {
      expect([table.decider(), table.offered()]).toEqual([player, ['pass']]);
      table.do('pass');
    }
    expect(table.stack()).toHaveLength(2);
    expect(table.card('Moth').counters).toBe(1);
    table.toPhase('next-turn');
    expect(table.zone(0, 'hand')).toHaveLength(3);
    expect(table.cards(1, 'field').map((card) => card.counters)).toEqual([1, 0]);
  });

  it('SE 9.6.1.1 without a trigger the players still only pass', () => {
    const table = setUp({
      cards: CARDS,
      phase: 'end',
      players: [{ hand: ['Tome'], field: ['Soldier'] }, { hand: ['Tome'] }],
    });
    expect([table.phase(), table.stack(), table.offered()]).toEqual(['end', [], ['pass']]);
    table.do('pass');
    expect([table.phase(), table.decider(), table.offered()]).toEqual(['end', 1, ['pass']]);
  });
});

describe('the hand limit', () => {
  it('SE 9.6.1.2 the turn player with more than five cards discards down to five, of their choice and without the stack', () => {
    const hand = ['Soldier', 'Giant', 'Tome', 'Grow', 'Flash', 'Burn', 'Curse'];
    const table = setUp({ cards: CARDS, phase: 'end', players: [{ hand, field: ['Regret'] }, {}] });
    table.passUntil('handLimit');
    expect(table.decider()).toBe(0);
    expect(table.zone(0, 'break')).toEqual([]);
    // every pair of discards is possible, each in one way
    const pairs: string[] = [];
    for (const first of table.offered()) {
      const one = table.copy().do(first);
      for (const second of one.kind() === 'handLimit' ? one.offered() : [undefined]) {
        const two = second === undefined ? one : one.copy().do(second);
        expect(two.zone(0, 'hand')).toHaveLength(5);
        pairs.push(two.zone(0, 'break').sort().join());
      }
    }
    expect(new Set(pairs).size).toBe(21);
    expect(pairs).toHaveLength(21);
  });

  it('SE 9.6.1.2 five cards stay, and the other player discards nothing', () => {
    const table = setUp({
      cards: CARDS,
      phase: 'end',
      players: [{ hand: Array(5).fill('Soldier') }, { hand: Array(8).fill('Giant') }],
    });
    table.toPhase('next-turn');
    expect(table.zone(0, 'hand')).toHaveLength(5);
    expect(table.zone(1, 'hand')).toHaveLength(10);
    expect([table.zone(0, 'break'), table.zone(1, 'break')]).toEqual([[], []]);
    // in their own turn the other player discards, too
    table.toPhase('end').passUntil('handLimit');
    expect(table.decider()).toBe(1);
    discards(table);
    expect(table.zone(1, 'hand')).toHaveLength(5);
    expect(table.zone(1, 'break')).toHaveLength(5);
  });

  it('SE 9.6.1.2 light and dark cards can be discarded too, and a field ability can change the limit', () => {
    const grip = setUp({
      cards: CARDS,
      phase: 'end',
      players: [{ hand: Array(8).fill('Curse'), field: ['Grip'] }, {}],
    });
    grip.toPhase('next-turn');
    expect(grip.zone(0, 'hand')).toHaveLength(7);
    expect(grip.zone(0, 'break')).toEqual(['Curse']);
    // the opponent's limit is not changed
    const other = setUp({
      cards: CARDS,
      phase: 'end',
      players: [{ hand: Array(8).fill('Curse') }, { field: ['Grip'] }],
    });
    other.toPhase('next-turn');
    expect(other.zone(0, 'hand')).toHaveLength(5);
  });

  it('SE 9.6.1.2 discarding comes after the triggers of the end phase', () => {
    const table = setUp({
      cards: CARDS,
      phase: 'end',
      players: [{ hand: Array(4).fill('Soldier'), field: ['Fund'] }, {}],
    });
    table.passUntil('handLimit');
    expect(table.zone(0, 'hand')).toHaveLength(7);
    expect(discards(table)).toHaveLength(2);
  });
});

describe('the clean-up', () => {
  it('SE 9.6.1.3 damage and "until end of turn" go in the same instant: a Forward kept alive by its power survives', () => {
    const table = setUp({
      cards: CARDS,
      phase: 'main-2',
      players: [{ hand: ['Grow', 'Flash'], field: ['Soldier', 'Mourner'] }, {}],
    });
    table.do('play Grow').passUntilQuiet();
    table.do('play Flash').passUntilQuiet();
    expect(table.card('Soldier')).toMatchObject({ power: 8000, damage: 6000 });
    table.toPhase('next-turn');
    expect(table.card('Soldier')).toMatchObject({ zone: 'field', power: 5000, damage: 0 });
    expect(table.zone(0, 'hand')).toEqual([]);
  });

  it('SE 9.6.1.3 a power effect that ends does not save what it had already brought down', () => {
    const table = setUp({
      cards: CARDS,
      phase: 'main-2',
      players: [{ hand: ['Curse'], field: [{ card: 'Soldier', damage: 2000 }] }, {}],
    });
    table.do('play Curse').passUntilQuiet();
    expect(table.card('Soldier').zone).toBe('break');
  });

  it('SE 9.6.1.3.1 all damage of all cards on both fields is removed', () => {
    const table = setUp({
      cards: CARDS,
      phase: 'main-2',
      players: [{ hand: ['Burn'], field: ['Soldier', 'Giant', 'Owl'] }, { field: [{ card: 'Giant', damage: 5000 }] }],
    });
    table.do('play Burn').passUntilQuiet();
    expect(damages(table)).toEqual([2000, 2000, 7000]);
    table.toPhase('end');
    expect(damages(table)).toEqual([2000, 2000, 7000]);
    table.toPhase('next-turn');
    expect(damages(table)).toEqual([0, 0, 0]);
    expect(table.stack()).toEqual([]);
  });

  it('SE 9.6.1.3.1 damage is still there while the triggers of the end phase resolve', () => {
    const table = setUp({
      cards: CARDS,
      phase: 'end',
      players: [{ field: [{ card: 'Wither', damage: 1000 }] }, {}],
    });
    table.toPhase('next-turn');
    expect(table.card('Wither').zone).toBe('break');
  });

  it('SE 9.6.1.3.2 all "until end of turn" effects end, for both players, whoever made them', () => {
    const table = setUp({
      cards: CARDS,
      phase: 'main-2',
      players: [
        { hand: ['Feast'], field: ['Soldier', 'Owl'] },
        { field: ['Giant'], hand: ['Grow'] },
      ],
    });
    table.do('play Feast').passUntilQuiet();
    table.do('pass', 'play Grow').passUntilQuiet('choose Giant');
    expect([table.card('Soldier').power, table.card('Giant').power]).toEqual([8000, 15000]);
    expect(table.card('Giant').keywords).toEqual(['haste']);
    table.toPhase('end');
    expect([table.card('Soldier').power, table.card('Giant').power]).toEqual([8000, 15000]);
    table.toPhase('next-turn');
    expect([table.card('Soldier').power, table.card('Giant').power]).toEqual([5000, 9000]);
    expect(table.card('Giant').keywords).toEqual([]);
  });

  it('SE 9.6.1.3.2 effects of another duration go on', () => {
    const table = setUp({
      cards: CARDS,
      phase: 'main-2',
      players: [{ hand: ['Vigour', 'Bless', 'Grow'], field: ['Soldier'] }, {}],
    });
    for (const name of ['Vigour', 'Bless', 'Grow']) table.do(`play ${name}`).passUntilQuiet();
    expect(table.card('Soldier').power).toBe(11000);
    table.toPhase('next-turn');
    expect(table.card('Soldier').power).toBe(8000);
    table.toPhase('next-turn');
    expect(table.card('Soldier').power).toBe(7000);
    table.toPhase('next-turn').toPhase('next-turn');
    expect(table.card('Soldier').power).toBe(7000);
  });

  it('SE 9.6.1.3.2 borrowed control ends', () => {
    const table = setUp({
      cards: CARDS,
      phase: 'main-2',
      players: [{ hand: ['Borrow'], field: ['Owl'] }, { field: ['Giant'] }],
    });
    table.do('play Borrow').passUntilQuiet();
    expect(table.card('Giant').player).toBe(0);
    table.toPhase('end');
    expect(table.card('Giant').player).toBe(0);
    table.toPhase('next-turn');
    expect(table.card('Giant')).toMatchObject({ player: 1, zone: 'field' });
  });
});

describe('the repetition of the clean-up', () => {
  // Ghost has 2000 power until the end of the turn; after the clean-up it has 0, and a rule process puts it away
  const dying = (hand: string[]): Table => {
    const table = setUp({
      cards: CARDS,
      phase: 'main-2',
      players: [{ hand: ['Knell', ...hand], break: ['Ghost'], field: ['Mourner', 'Owl'] }, { hand: ['Tome'] }],
    });
    table.do('play Knell').passUntilQuiet();
    expect(table.card('Ghost')).toMatchObject({ zone: 'field', power: 2000 });
    return table;
  };

  it('SE 9.6.1.4 a rule process that is due after the clean-up is done, and what it triggers gets priority and resolves', () => {
    const table = dying(['Tome', 'Tome']);
    table.toPhase('end').passUntilQuiet();
    expect([table.phase(), table.card('Ghost').zone]).toEqual(['end', 'field']);
    table.do('pass', 'pass');
    // this is the same end phase, after the clean-up
    expect([table.phase(), table.kind(), table.decider()]).toEqual(['end', 'priority', 0]);
    expect(table.card('Ghost').zone).toBe('break');
    expect(table.stack()).toEqual(['ability 1 of Mourner']);
    for (const player of [0, 1]) {
      expect([table.decider(), table.offered()]).toEqual([player, ['pass']]);
      table.do('pass');
    }
    expect(table.zone(0, 'hand')).toHaveLength(5);
  });

  it('SE 9.6.1.4 the loop goes back to the clean-up and not to the hand limit', () => {
    const table = dying(['Tome', 'Tome', 'Tome', 'Tome', 'Tome']);
    table.toPhase('next-turn');
    expect(table.state[TURN_PLAYER]).toBe(1);
    expect(table.zone(0, 'hand')).toHaveLength(8);
  });

  it('SE 9.6.1.4 damage and effects that came in the repetition are cleaned up too', () => {
    const table = setUp({
      cards: CARDS,
      phase: 'main-2',
      players: [{ hand: ['Knell'], break: ['Ghost'], field: ['Echo', 'Soldier', 'Owl'] }, {}],
    });
    table.do('play Knell').passUntilQuiet().toPhase('end').passUntilQuiet();
    table.do('pass', 'pass');
    expect(table.stack()).toEqual(['ability 1 of Echo']);
    table.do('pass', 'pass');
    expect(table.card('Soldier')).toMatchObject({ damage: 1000, power: 5500 });
    table.toPhase('next-turn');
    expect(table.card('Soldier')).toMatchObject({ damage: 0, power: 5000 });
  });

  it('SE 9.6.1.4 what the clean-up does not make due does not wait: no further priority', () => {
    const table = setUp({ cards: CARDS, phase: 'end', players: [{ field: ['Soldier'] }, { hand: ['Tome'] }] });
    table.do('pass', 'pass');
    expect([table.phase(), table.state[TURN_PLAYER]]).toEqual(['main-1', 1]);
  });

  it('SE 9.6.1.4 a discard to the hand limit triggers, and that is stacked here', () => {
    const table = setUp({
      cards: CARDS,
      phase: 'end',
      players: [{ hand: Array(6).fill('Soldier'), field: [{ card: 'Giant', damage: 3000 }, 'Regret'] }, {}],
    });
    table.do('pass', 'pass');
    expect([table.phase(), table.kind(), table.stack()]).toEqual(['end', 'priority', ['ability 1 of Regret']]);
    expect(table.card('Giant').damage).toBe(0);
    table.toPhase('next-turn');
    expect(table.zone(0, 'hand')).toHaveLength(6);
  });
});

describe('the next turn', () => {
  it('SE 9.6.1.5 the opponent becomes the turn player and the next turn begins', () => {
    const table = setUp({
      cards: CARDS,
      turnNumber: 8,
      players: [{ field: [{ card: 'Soldier', dull: true }] }, { field: [{ card: 'Giant', dull: true }] }],
    });
    expect([table.state[TURN_NUMBER], table.state[TURN_PLAYER]]).toEqual([8, 0]);
    table.toPhase('next-turn');
    expect([table.state[TURN_NUMBER], table.state[TURN_PLAYER]]).toEqual([9, 1]);
    expect([table.card('Giant').dull, table.card('Soldier').dull]).toEqual([false, true]);
    expect(table.zone(1, 'hand')).toHaveLength(2);
    table.toPhase('next-turn');
    expect([table.state[TURN_NUMBER], table.state[TURN_PLAYER]]).toEqual([10, 0]);
  });

  it('SE 9.6.1.5 only once nothing is due: a field ability that ends with the turn is looked at in the new turn', () => {
    // Lord gives +3000 in its player's turn: the damage goes before the power does
    const table = setUp({
      cards: CARDS,
      phase: 'main-2',
      players: [{ hand: ['Flash'], field: ['Soldier', 'Lord'] }, {}],
    });
    table.do('play Flash').passUntilQuiet();
    expect(table.card('Soldier')).toMatchObject({ zone: 'field', power: 8000, damage: 6000 });
    table.toPhase('next-turn');
    expect(table.card('Soldier')).toMatchObject({ zone: 'field', power: 5000, damage: 0 });
  });
});
