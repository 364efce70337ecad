/** The sources of abilities, and that abilities do not need them any more (6.4). */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: so-smith, name: Smith, type: backup, element: fire, cost: 1 }
- { id: so-mason, name: Mason, type: backup, element: fire, cost: 1 }
- { id: so-tall, name: Tall, type: forward, element: fire, cost: 1, power: 9000 }
- id: so-archer
  name: Archer
  type: forward
  element: fire
  cost: 3
  power: 4000
  abilities:
    - cost: { cp: { any: 0 } }
      once: true
      do: [{ choose: { of: { type: forward, controller: opponent } } }, { damage: { who: chosen, amount: { power: self } } }]
    - when: damages-forward
      do: [{ counters: { who: self } }]
- id: so-watch
  name: Watch
  type: backup
  element: fire
  cost: 1
  abilities:
    - when: { damages-forward: { type: summon } }
      do: [{ counters: { who: self } }]
- id: so-bolt
  name: Bolt
  type: summon
  element: fire
  cost: 1
  abilities: [{ do: [{ choose: { of: { type: forward } } }, { damage: { who: chosen, amount: 1000 } }] }]
- id: so-doom
  name: Doom
  type: summon
  element: fire
  cost: 1
  abilities: [{ do: [{ choose: { of: { type: forward } } }, { break: chosen }] }]
- id: so-grow
  name: Grow
  type: summon
  element: fire
  cost: 1
  abilities: [{ do: [{ choose: { of: { type: forward } } }, { gain: { who: chosen, gives: { power: 3000 } } }] }]
- id: so-charm
  name: Charm
  type: summon
  element: fire
  cost: 1
  abilities: [{ do: [{ choose: { of: { type: forward, controller: opponent } } }, { control: { who: chosen, until: forever } }] }]
- id: so-fuse
  name: Fuse
  type: summon
  element: fire
  cost: 1
  abilities:
    - do:
        - later: { at: end-of-turn, do: [{ draw: 1 }, { damage: { who: { all: { type: forward, controller: opponent } }, amount: 1000 } }] }
- id: so-plotter
  name: Plotter
  type: forward
  element: fire
  cost: 1
  power: 4000
  abilities:
    - cost: { cp: { any: 0 } }
      once: true
      do: [{ later: { at: end-of-turn, do: [{ draw: 1 }, { counters: { who: self } }] } }]
- id: so-martyr
  name: Martyr
  type: forward
  element: fire
  cost: 5
  power: 6000
  abilities:
    - cost: break-self
      do:
        - choose: { of: { type: forward, controller: opponent } }
        - damage: { who: chosen, amount: { power: self } }
        - draw: { count: { counters: self } }
        - mill: { count: { cost-of: self } }
- id: so-mourner
  name: Mourner
  type: forward
  element: fire
  cost: 1
  power: 2000
  abilities:
    - when: { enters: { type: forward, other: true, controller: opponent } }
      do: [{ damage: { who: subject, amount: { power: self } } }]
- id: so-farewell
  name: Farewell
  type: forward
  element: fire
  cost: 1
  power: 3000
  abilities:
    - when: put-into-break-zone
      do:
        - choose: { of: { type: forward, controller: opponent } }
        - damage: { who: chosen, amount: { power: self } }
        - draw: { count: { counters: self } }
- { id: so-giant, name: Giant, type: forward, element: fire, cost: 1, power: 8000 }
`;

describe('the source', () => {
  it('SE 6.4.1 the source of an ability is the card that has it: the card deals the ability’s damage', () => {
    const table = setUp({ cards: CARDS, players: [{ field: ['Archer', 'Watch'] }, { field: ['Tall'] }] });
    table.do('use ability 1 of Archer').passUntilQuiet();
    expect(table.card('Tall').damage).toBe(4000);
    expect(table.card('Archer').counters).toBe(1);
    expect(table.card('Watch').counters).toBe(0);
  });

  it('SE 6.4.1 of two copies, the source is the one whose ability it is', () => {
    const cards = CARDS.replace(
      '  power: 4000\n  abilities:\n    - cost: { cp: { any: 0 } }\n      once: true\n      do: [{ choose',
      '  power: 4000\n  generic: true\n  abilities:\n    - cost: { cp: { any: 0 } }\n      once: true\n      do: [{ choose',
    );
    const table = setUp({
      cards,
      players: [
        {
          field: [
            { card: 'Archer', as: 'left' },
            { card: 'Archer', as: 'right' },
          ],
        },
        { field: ['Tall'] },
      ],
    });
    table.do('use ability 1 of right').passUntilQuiet();
    expect([table.card('left').counters, table.card('right').counters]).toEqual([0, 1]);
  });

  it('SE 6.4.1 the source of a Summon’s text is the Summon', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Bolt'], field: ['Smith', 'Archer', 'Watch'] }, { field: ['Watch', 'Tall'] }],
    });
    table.do('play Bolt', 'dull Smith').passUntilQuiet('choose Tall');
    expect([table.card('Watch', 0).counters, table.card('Watch', 1).counters]).toEqual([1, 1]);
    expect(table.card('Archer').counters).toBe(0);
  });
});

describe('delayed abilities', () => {
  it('SE 6.4.1.1 a delayed auto made by a Summon has the Summon as its source, and the Summon’s controller', () => {
    for (const turn of [0, 1] as const) {
      const table = setUp({
        cards: CARDS,
        turn,
        players: [{ hand: ['Fuse'], field: ['Smith', 'Archer', 'Watch'] }, { field: ['Tall'] }],
      });
      if (turn === 1) table.do('pass');
      table.do('play Fuse', 'dull Smith').passUntilQuiet();
      expect(table.zone(0, 'hand')).toEqual([]);
      expect(table.card('Watch').counters).toBe(0);
      table.passUntil('priority');
      const before = table.zone(1, 'hand').length;
      table.toPhase('end');
      expect(table.stack()).toEqual(['delayed ability of Fuse']);
      table.do('pass', 'pass');
      // player 0 draws, and the Summon damages a Forward of the opponent
      expect(table.zone(0, 'hand')).toHaveLength(1);
      expect(table.zone(1, 'hand')).toHaveLength(before);
      expect(table.card('Tall').damage).toBe(1000);
      expect(table.card('Archer').damage).toBe(0);
      expect(table.stack()).toEqual(['ability 1 of Watch']);
    }
  });

  it('SE 6.4.1.2 a delayed auto made by an action ability has the card of that ability as its source, and the ability’s controller', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ field: ['Plotter'] }, { hand: ['Charm'], field: ['Smith'] }],
    });
    table.do('use ability 1 of Plotter').passUntilQuiet();
    table.toPhase('end');
    expect(table.stack()).toEqual(['delayed ability of Plotter']);
    table.do('pass', 'pass');
    expect(table.card('Plotter').counters).toBe(1);
    expect(table.zone(0, 'hand')).toHaveLength(1);
  });

  it('SE 6.4.1.2 the controller is that of the ability as it resolved, though the card has changed control in response', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ field: ['Plotter'] }, { hand: ['Charm'], field: ['Smith'] }],
    });
    table.do('use ability 1 of Plotter', 'pass', 'play Charm').passUntilQuiet();
    expect(table.card('Plotter').player).toBe(1);
    table.toPhase('end').do('pass', 'pass');
    expect(table.zone(0, 'hand')).toHaveLength(1);
    expect(table.zone(1, 'hand')).toHaveLength(0);
    expect(table.card('Plotter').counters).toBe(1);
  });
});

describe('abilities without their source', () => {
  it('SE 6.4.2 an ability resolves although its source has been broken in response, with the power it had', () => {
    const table = setUp({
      cards: CARDS,
      players: [
        { hand: ['Grow'], field: ['Smith', 'Archer'] },
        { hand: ['Doom'], field: ['Mason', 'Tall'] },
      ],
    });
    table.do('use ability 1 of Archer', 'play Grow');
    table.do('pass', 'pass', 'choose Archer'); // Grow resolves first: Archer has 7000
    expect(table.card('Archer').power).toBe(7000);
    table.do('pass', 'play Doom', 'pass', 'pass', 'choose Archer');
    expect(table.zone(0, 'break')).toContain('Archer');
    expect(table.stack()).toEqual(['ability 1 of Archer']);
    table.passUntilQuiet();
    expect(table.card('Tall')).toMatchObject({ zone: 'field', damage: 7000 });
  });

  it('SE 6.4.2 while the source is there, what it is on resolution counts', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Grow'], field: ['Smith', 'Archer'] }, { field: ['Tall'] }],
    });
    table.do('use ability 1 of Archer', 'play Grow').passUntilQuiet('choose Archer');
    expect(table.card('Tall').damage).toBe(7000);
  });

  it('SE 6.4.2 a source that was its own cost is known as it was: power, counters, cost', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ field: [{ card: 'Martyr', counters: 2 }] }, { field: ['Tall'] }],
    });
    table.do('use ability 1 of Martyr');
    expect(table.zone(0, 'break')).toEqual(['Martyr']);
    table.passUntilQuiet();
    expect(table.card('Tall').damage).toBe(6000);
    expect(table.zone(0, 'hand')).toHaveLength(2);
    expect(table.zone(0, 'break')).toHaveLength(1 + 5);
  });

  it('SE 6.4.2 the source’s own power is not confused with that of the card its trigger was about', () => {
    const table = setUp({
      cards: CARDS,
      turn: 1,
      players: [{ field: ['Mourner'] }, { hand: ['Giant', 'Doom'], field: ['Smith', 'Mason'] }],
    });
    table.do('play Giant', 'dull Smith', 'play Doom').passUntilQuiet('choose Mourner');
    expect(table.zone(0, 'break')).toEqual(['Mourner']);
    expect(table.card('Giant').damage).toBe(2000);
  });

  it('SE 6.4.2 an ability that triggers as its source leaves knows it as it was just before', () => {
    const table = setUp({
      cards: CARDS,
      players: [
        { hand: ['Grow', 'Doom'], field: ['Smith', 'Mason', { card: 'Farewell', counters: 2 }] },
        { field: ['Tall'] },
      ],
    });
    table.do('play Grow', 'dull Smith').passUntilQuiet('choose Farewell');
    table.do('play Doom').passUntilQuiet('choose Farewell');
    expect(table.card('Tall').damage).toBe(6000);
    expect(table.zone(0, 'hand')).toHaveLength(2);
  });
});
