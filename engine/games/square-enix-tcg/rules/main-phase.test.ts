/** Main phases: how they begin and end, who may do what in them, and what can be done only in them. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: mp-soldier, name: Soldier, type: forward, element: fire, cost: 0, power: 5000, generic: true }
- { id: mp-giant, name: Giant, type: forward, element: earth, cost: 0, power: 9000, generic: true }
- { id: mp-smith, name: Smith, type: backup, element: fire, cost: 0 }
- { id: mp-imp, name: Imp, type: monster, element: fire, cost: 0 }
- { id: mp-tome, name: Tome, type: summon, element: water, cost: 0, abilities: [{ do: [{ draw: 1 }] }] }
- { id: mp-sword, name: Sword, type: weapon, element: fire, cost: 0, bearer: forward }
- { id: mp-line, name: Line, type: formation, element: fire, cost: 0, condition: { hand: { at-least: 0 } } }
- { id: mp-start, name: Dawn, type: backup, element: fire, cost: 0, generic: true, abilities: [{ when: main-phase-1, do: [{ counters: { who: self, count: 1 } }] }] }
- { id: mp-each, name: Noon, type: backup, element: fire, cost: 0, abilities: [{ when: { main-phase-1: { turn: each } }, do: [{ counters: { who: self, count: 1 } }] }] }
- { id: mp-second, name: Dusk, type: backup, element: fire, cost: 0, abilities: [{ when: main-phase-2, do: [{ counters: { who: self, count: 1 } }] }] }
- { id: mp-draws, name: Scribe, type: backup, element: fire, cost: 0, abilities: [{ when: draws, do: [{ counters: { who: self, count: 1 } }] }] }
- { id: mp-enter, name: Page, type: forward, element: fire, cost: 0, power: 2000, abilities: [{ when: enters, do: [{ draw: 1 }] }] }
- { id: mp-end, name: Owl, type: backup, element: wind, cost: 0, abilities: [{ when: { end-phase: { turn: each } }, do: [{ counters: { who: self, count: 1 } }] }] }
- id: mp-monk
  name: Monk
  type: forward
  element: fire
  cost: 0
  power: 4000
  abilities:
    - { cost: { cp: { any: 0 } }, once: true, do: [{ draw: 1 }] }
    - { special: Chakra, cost: { cp: { any: 0 } }, once: true, do: [{ draw: 1 }] }
`;

describe('the two main phases', () => {
  it('SE 9.4.1.1 main phase 1 comes before the attack phase and main phase 2 after it', () => {
    // with six cards the end phase asks for a discard
    const hand = ['Tome', 'filler', 'filler', 'filler', 'filler', 'filler'];
    const cards = `${CARDS}\n- { id: filler, name: Filler, type: backup, element: dark, cost: 9, generic: true }`;
    const table = setUp({ cards, players: [{ field: ['Dawn', 'Dusk'], hand }, {}] });
    const phases: string[] = [table.phase()];
    table.toPhase('attack');
    expect([table.card('Dawn').counters, table.card('Dusk').counters]).toEqual([1, 0]);
    phases.push(table.phase());
    table.toPhase('main-2');
    table.passUntilQuiet();
    phases.push(table.phase());
    expect([table.card('Dawn').counters, table.card('Dusk').counters]).toEqual([1, 1]);
    phases.push(table.toPhase('end').phase());
    expect(phases).toEqual(['main-1', 'attack', 'main-2', 'end']);
  });

  it('SE 9.4.1.1 the opponent’s main phase 1 is not yours', () => {
    const table = setUp({ cards: CARDS, players: [{ field: ['Smith'] }, { field: ['Dawn', 'Noon', 'Dusk'] }] });
    table.toPhase('next-turn');
    expect(['Dawn', 'Noon', 'Dusk'].map((name) => table.card(name).counters)).toEqual([0, 1, 0]);
    table.toPhase('next-turn');
    expect(['Dawn', 'Noon', 'Dusk'].map((name) => table.card(name).counters)).toEqual([1, 2, 1]);
  });

  it('SE 9.4.1.1 in main phase 2 Characters may be played as in main phase 1', () => {
    const table = setUp({
      cards: CARDS,
      phase: 'main-2',
      players: [{ hand: ['Soldier', 'Sword'], field: ['Giant'] }, {}],
    });
    expect(table.offered()).toEqual(['pass', 'play Soldier', 'play Sword']);
  });

  it('SE 9.4.1.2 a main phase ends when both players pass in succession with an empty stack, not before', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Tome', 'Tome'], field: ['Smith'] }, { hand: ['Tome'] }],
    });
    table.do('play Tome', 'pass', 'pass');
    // two passes have resolved the stack; the phase goes on, and the turn player has priority
    expect([table.phase(), table.kind(), table.decider()]).toEqual(['main-1', 'priority', 0]);
    table.do('pass');
    expect([table.phase(), table.decider()]).toEqual(['main-1', 1]);
    table.do('play Tome');
    expect(table.decider()).toBe(1);
    table.do('pass');
    expect([table.phase(), table.decider(), table.stack()]).toEqual(['main-1', 0, ['Tome']]);
    table.do('pass');
    expect([table.phase(), table.decider(), table.stack()]).toEqual(['main-1', 0, []]);
    // a play comes between the passes, so they are not in succession
    table.do('pass');
    expect(table.decider()).toBe(1);
    table.do('pass');
    expect(table.phase()).toBe('attack');
  });

  it('SE 9.4.1.2 a special action in between counts: after it both must pass again', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Soldier', 'Giant'] }, { hand: ['Tome'] }] });
    table.do('play Soldier', 'play Giant', 'pass');
    expect([table.phase(), table.decider()]).toEqual(['main-1', 1]);
    table.do('pass');
    expect(table.phase()).toBe('attack');
  });
});

describe('how a main phase begins', () => {
  it('SE 9.4.1.3 what triggers at its start is stacked together with what triggered before, in an order of choice', () => {
    const table = setUp({
      cards: CARDS,
      phase: 'draw',
      turnNumber: 1,
      players: [{ field: ['Dawn', 'Scribe'] }, { field: ['Noon'] }],
    });
    expect([table.phase(), table.kind(), table.decider()]).toEqual(['main-1', 'triggerOrder', 0]);
    expect(table.waiting()).toBe(3);
    expect([...table.offered()].sort()).toEqual([
      'put the ability of Dawn on the stack',
      'put the ability of Scribe on the stack',
    ]);
    const other = table.copy();
    table.do('put the ability of Dawn on the stack');
    expect(table.stack()).toEqual(['ability 1 of Noon', 'ability 1 of Scribe', 'ability 1 of Dawn']);
    other.do('put the ability of Scribe on the stack');
    expect(other.stack()).toEqual(['ability 1 of Noon', 'ability 1 of Dawn', 'ability 1 of Scribe']);
  });

  it('SE 9.4.1.3 a card that comes later has missed the start', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Dawn', 'Dawn'], field: ['Dawn'] }, {}] });
    expect(table.stack()).toEqual(['ability 1 of Dawn']);
    table.passUntilQuiet();
    table.do('play Dawn');
    expect(table.stack()).toEqual([]);
    expect(table.cards(0, 'field').map((card) => card.counters)).toEqual([1, 0]);
  });

  it('SE 9.4.1.4 then the turn player gets priority, also in the other player’s turn', () => {
    for (const turn of [0, 1] as const) {
      const player = { field: ['Dawn'], hand: ['Tome'] };
      const table = setUp({ cards: CARDS, turn, players: [player, player] });
      expect(table.stack()).toEqual(['ability 1 of Dawn']);
      expect([table.kind(), table.decider()]).toEqual(['priority', turn]);
      expect(table.can('play Tome')).toBe(true);
    }
  });
});

describe('playing Characters', () => {
  it('SE 9.4.1.5 the turn player may put a Character on the field with an empty stack; it does not use the stack', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Soldier', 'Smith', 'Imp'] }, { hand: ['Tome', 'Giant'] }],
    });
    expect(table.offered()).toEqual(['pass', 'play Soldier', 'play Smith', 'play Imp']);
    for (const name of ['Soldier', 'Smith', 'Imp']) {
      table.do(`play ${name}`);
      expect(table.card(name).zone).toBe('field');
      expect(table.stack()).toEqual([]);
      expect([table.kind(), table.decider()]).toEqual(['priority', 0]);
    }
  });

  it('SE 9.4.1.5 Characters, Items and Formations are not played with something on the stack', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Soldier', 'Tome', 'Page'] }, {}] });
    table.do('play Tome');
    expect(table.offered()).toEqual(['pass']);
    table.passUntilQuiet().do('play Page');
    // the trigger of the card itself is on the stack now
    expect(table.stack()).toEqual(['ability 1 of Page']);
    expect(table.can('play Soldier')).toBe(false);
    table.passUntilQuiet();
    expect(table.can('play Soldier')).toBe(true);
  });

  it('SE 9.4.1.5 the other player never, not even with an empty stack', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Tome'] }, { hand: ['Soldier', 'Tome', 'Line'] }] });
    table.do('pass');
    expect([table.decider(), table.offered()]).toEqual([1, ['pass', 'play Tome']]);
  });

  it('SE 9.4.1.5 Characters, Items and Formations are not played in the attack phase or the end phase', () => {
    const table = setUp({
      cards: CARDS,
      phase: 'attack',
      players: [{ hand: ['Soldier', 'Tome'], field: ['Giant'] }, {}],
    });
    expect([table.phase(), table.offered()]).toEqual(['attack', ['pass', 'play Tome']]);
    const end = setUp({ cards: CARDS, phase: 'end', players: [{ hand: ['Soldier'], field: ['Owl'] }, {}] });
    expect([end.phase(), end.offered()]).toEqual(['end', ['pass']]);
  });
});

describe('Summons and abilities', () => {
  const hands = [{ hand: ['Tome'], field: ['Owl'] }, { hand: ['Tome'] }] as const;

  it('SE 9.4.1.6 a Summon may be summoned by either player with priority, in both main phases and the attack phase', () => {
    for (const phase of ['main-1', 'attack', 'main-2'] as const) {
      for (const turn of [0, 1] as const) {
        const table = setUp({ cards: CARDS, phase, turn, players: hands });
        expect([table.phase(), table.decider(), table.can('play Tome')]).toEqual([phase, turn, true]);
        table.do('pass');
        expect([table.phase(), table.decider(), table.can('play Tome')]).toEqual([phase, turn ^ 1, true]);
        // a Summon may be summoned while another one is on the stack, too
        table.do('play Tome', 'pass');
        expect([table.decider(), table.can('play Tome')]).toEqual([turn, true]);
      }
    }
  });

  it('SE 9.4.1.6 in the end phase there is priority, but no Summon', () => {
    const table = setUp({ cards: CARDS, phase: 'end', players: hands });
    expect([table.phase(), table.stack()]).toEqual(['end', ['ability 1 of Owl']]);
    expect([table.decider(), table.offered()]).toEqual([0, ['pass']]);
    table.do('pass');
    expect([table.phase(), table.decider(), table.offered()]).toEqual(['end', 1, ['pass']]);
  });

  it('SE 9.4.1.6 between the phases there is none: not in the active and draw phases', () => {
    const table = setUp({ cards: CARDS, phase: 'active', players: hands });
    expect([table.phase(), table.decider(), table.can('play Tome')]).toEqual(['main-1', 0, true]);
    expect(table.zone(0, 'hand')).toHaveLength(3);
  });

  const monks = { hand: ['Monk'], field: ['Monk', 'Owl'] };

  it('SE 9.4.1.7 action and special abilities may be used by either player with priority in those phases', () => {
    for (const phase of ['main-1', 'attack', 'main-2'] as const) {
      for (const turn of [0, 1] as const) {
        const table = setUp({ cards: CARDS, phase, turn, players: [monks, monks] });
        for (const player of [turn, turn ^ 1]) {
          expect([table.phase(), table.decider()]).toEqual([phase, player]);
          expect(table.can('use ability 1 of Monk')).toBe(true);
          expect(table.can('use ability 2 of Monk')).toBe(true);
          table.copy().do('use ability 2 of Monk', 'use ability 1 of Monk');
          table.do('pass');
        }
      }
    }
  });

  it('SE 9.4.1.7 in the end phase no ability can be used', () => {
    const table = setUp({ cards: CARDS, phase: 'end', players: [monks, monks] });
    expect(table.phase()).toBe('end');
    for (let i = 0; i < 4; i++) {
      expect(table.offered().filter((text) => text !== 'pass' && !text.startsWith('put'))).toEqual([]);
      table.do(table.offered()[0]);
      if (table.phase() !== 'end') break;
    }
  });
});
