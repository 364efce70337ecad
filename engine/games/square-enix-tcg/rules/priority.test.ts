import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: pw-soldier, name: Soldier, type: forward, element: fire, cost: 0, power: 5000, generic: true }
- { id: pw-spark, name: Spark, type: summon, element: fire, cost: 0, abilities: [{ do: [{ draw: 1 }] }] }
- { id: pw-sage, name: Sage, type: backup, element: fire, cost: 1, generic: true,
    abilities: [{ cost: { dull-self: true }, do: [{ draw: 1 }] }] }
- { id: pw-herald, name: Herald, type: backup, element: fire, cost: 1, generic: true,
    abilities: [{ when: { main-phase-1: each }, do: [{ draw: 1 }] }, { when: { attack-preparation: each }, do: [{ draw: 1 }] }] }
- { id: pw-quake, name: Quake, type: summon, element: earth, cost: 0,
    abilities: [{ do: [{ damage: { who: { all: { type: forward } }, amount: 1000 } }] }] }
- { id: pw-giver, name: Giver, type: forward, element: fire, cost: 1, power: 1000,
    abilities: [{ field: { power: 2000 }, affects: { name: Middle } }] }
- { id: pw-middle, name: Middle, type: forward, element: fire, cost: 1, power: 2000,
    abilities: [{ field: { power: 2000 }, affects: { name: Last } }] }
- { id: pw-last, name: Last, type: forward, element: fire, cost: 1, power: 2000 }
- { id: pw-mourner, name: Mourner, type: forward, element: fire, cost: 1, power: 1000, generic: true,
    abilities: [{ when: { put-into-break-zone: { other: true } }, do: [{ draw: 1 }] }] }
- { id: pw-lookout, name: Lookout, type: forward, element: fire, cost: 1, power: 5000,
    abilities: [{ if: { is: { who: self, of: { state: active } } }, field: { power: 3000 }, affects: { name: Ward } }] }
- { id: pw-ward, name: Ward, type: forward, element: earth, cost: 1, power: 2000 }
- { id: pw-day, name: Day, type: forward, element: light, cost: 0, power: 5000, abilities: [{ when: enters, do: [{ draw: 1 }] }] }
- { id: pw-night, name: Night, type: forward, element: dark, cost: 0, power: 5000,
    abilities: [{ when: put-into-break-zone, do: [{ draw: 1 }] }] }
`;

describe('priority', () => {
  it('SE 11.1.1 the player with priority may play cards, use abilities and take special actions; the other may not', () => {
    const table = setUp({
      cards: CARDS,
      players: [
        { hand: ['Soldier', 'Spark'], field: ['Sage'] },
        { hand: ['Soldier', 'Spark'], field: ['Sage'] },
      ],
    });
    expect(table.decider()).toBe(0);
    expect(table.offered().sort()).toEqual(['pass', 'play Soldier', 'play Spark', 'use ability 1 of Sage']);
    table.do('pass');
    // the other player with priority has no special actions: these belong to the turn player
    expect(table.decider()).toBe(1);
    expect(table.offered().sort()).toEqual(['pass', 'play Spark', 'use ability 1 of Sage']);
  });

  it('SE 11.1.1 abilities are offered of every card that has some, whatever cards lie between them', () => {
    const field = ['Soldier', 'Sage', 'Herald', 'Sage', 'Soldier'];
    const table = setUp({ cards: CARDS, players: [{ field }, { field: ['Sage', 'Sage', 'Sage'] }] });
    expect(table.offered().filter((option) => option.includes('ability 1 of Sage'))).toHaveLength(2);
  });

  it('SE 11.1.2 what triggers as a phase or step begins is stacked before the turn player gets the first priority', () => {
    const table = setUp({ cards: CARDS, turn: 1, players: [{ field: ['Herald'] }, { field: ['Herald'] }] });
    expect(table.phase()).toBe('main-1');
    expect(table.kind()).toBe('priority');
    expect(table.decider()).toBe(1);
    expect(table.stack()).toEqual(['ability 1 of Herald', 'ability 1 of Herald']);
    expect(table.waiting()).toBe(0);
    expect(table.zone(0, 'hand')).toEqual([]);
    expect(table.zone(1, 'hand')).toEqual([]);

    table.toPhase('attack');
    expect(table.decider()).toBe(1);
    expect(table.stack()).toEqual(['ability 2 of Herald', 'ability 2 of Herald']);
  });

  it('SE 11.1.3 rule processes run as often as they are due, each round at once, before anybody gets priority', () => {
    const table = setUp({
      cards: CARDS,
      players: [
        { hand: ['Quake'], field: ['Giver', { card: 'Middle', damage: 2000 }, { card: 'Last', damage: 2000 }] },
        {},
      ],
    });
    // two cards have 4000 power and 2000 damage: the 1000 break Giver only, and each departure takes power from the
    // next card
    table.do('play Quake', 'pass', 'pass');
    expect(table.kind()).toBe('priority');
    expect(table.decider()).toBe(0);
    expect(table.zone(0, 'field')).toEqual([]);
    expect(table.zone(0, 'break').sort()).toEqual(['Giver', 'Last', 'Middle', 'Quake']);

    // two Forwards that leave together see each other leave
    const pair = setUp({ cards: CARDS, players: [{ hand: ['Quake'], field: ['Mourner', 'Mourner'] }, {}] });
    pair.do('play Quake', 'pass', 'pass').passUntil('priority');
    expect(pair.zone(0, 'field')).toEqual([]);
    expect(pair.stack()).toHaveLength(2);
  });

  it('SE 11.1.3 a rule process that became due without an event (a Forward was dulled) is not forgotten', () => {
    const table = setUp({
      cards: CARDS,
      phase: 'attack',
      players: [{ field: ['Lookout', { card: 'Ward', damage: 4000 }] }, {}],
    });
    expect(table.card('Ward').power).toBe(5000);
    table.passUntil('attack').do('attack with Lookout');
    expect(table.kind()).toBe('priority');
    expect(table.card('Lookout').dull).toBe(true);
    expect(table.card('Ward').zone).toBe('break');
  });

  it('SE 11.1.4 rule processes and the stacking of triggers alternate until nothing is new, and then one may act', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Night', 'Spark', 'Soldier'], field: ['Day'] }, {}] });
    table.do('play Night');
    // both Dark cards left (12.4.7); what triggered as they left was stacked before priority
    expect(table.kind()).toBe('priority');
    expect(table.decider()).toBe(0);
    expect(table.zone(0, 'field')).toEqual([]);
    expect(table.waiting()).toBe(0);
    expect(table.stack()).toEqual(['ability 1 of Night']);
    expect(table.offered()).toEqual(['pass', 'play Spark']); // Soldier is not offered, because the stack is not empty
    expect(table.zone(0, 'hand').sort()).toEqual(['Soldier', 'Spark']); // no ability has resolved yet
  });

  it('SE 11.1.5 after a resolution the turn player gets priority, not whoever controlled what resolved', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Spark'] }, { hand: ['Spark', 'Spark'] }] });
    table.do('pass');
    expect(table.decider()).toBe(1);
    table.do('play Spark');
    expect(table.decider()).toBe(1); // the player who cast the Summon has priority (11.2.8)
    table.do('pass');
    expect(table.decider()).toBe(0);
    table.do('pass');
    expect(table.stack()).toEqual([]);
    expect(table.phase()).toBe('main-1');
    expect(table.decider()).toBe(0);
  });

  it('SE 11.1.6 a player with priority who does nothing gives it to the opponent', () => {
    const table = setUp({ cards: CARDS, turn: 1, players: [{}, {}] });
    expect(table.decider()).toBe(1);
    table.do('pass');
    expect(table.kind()).toBe('priority');
    expect(table.decider()).toBe(0);
    expect(table.phase()).toBe('main-1');
  });

  it('SE 11.1.7 two passes in succession resolve the top of the stack, or end the phase when it is empty', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Spark', 'Quake'], field: ['Soldier'] }, { hand: ['Spark'] }],
    });
    table.do('play Spark', 'play Quake');
    expect(table.stack()).toEqual(['Quake', 'Spark']);
    // the opponent acts between the passes, so they are not in succession
    table.do('pass', 'play Spark', 'pass');
    expect(table.stack()).toEqual(['Spark', 'Quake', 'Spark']);
    table.do('pass');
    expect(table.stack()).toEqual(['Quake', 'Spark']); // only the top of the stack has resolved
    expect(table.card('Soldier').damage).toBe(0);
    table.do('pass', 'pass');
    expect(table.stack()).toEqual(['Spark']);
    expect(table.card('Soldier').damage).toBe(1000);
    table.do('pass', 'pass');
    expect(table.stack()).toEqual([]);
    expect(table.phase()).toBe('main-1');
    table.do('pass', 'pass');
    expect(table.phase()).toBe('attack');
  });
});
