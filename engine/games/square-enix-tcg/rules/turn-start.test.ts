/** The active phase and the draw phase: everything happens at once, nobody gets priority, and triggers wait. */
import { describe, expect, it } from 'vitest';
import { TURN_PLAYER } from '../../../kernel/layout.ts';
import { setUp } from '../position.ts';

const CARDS = `
- { id: ts-soldier, name: Soldier, type: forward, element: fire, cost: 0, power: 5000 }
- { id: ts-giant, name: Giant, type: forward, element: earth, cost: 0, power: 9000 }
- { id: ts-smith, name: Smith, type: backup, element: fire, cost: 0 }
- { id: ts-imp, name: Imp, type: monster, element: fire, cost: 0 }
- { id: ts-line, name: Line, type: formation, element: fire, cost: 0, condition: { hand: { at-least: 0 } } }
- { id: ts-sword, name: Sword, type: weapon, element: fire, cost: 0, bearer: forward }
- { id: ts-sloth, name: Sloth, type: forward, element: ice, cost: 0, power: 6000, keywords: [does-not-activate] }
- { id: ts-draw, name: Tome, type: summon, element: water, cost: 0, abilities: [{ do: [{ draw: 1 }] }] }
- { id: ts-flash, name: Flash, type: summon, element: lightning, cost: 0, abilities: [{ do: [{ choose: { of: { type: forward } } }, { damage: { who: chosen, amount: 4000 } }] }] }
- id: ts-warden
  name: Warden
  type: backup
  element: ice
  cost: 0
  abilities: [{ field: { keyword: [does-not-activate] }, affects: { type: forward, controller: you }, if: { is: { who: self, of: { state: dull } } } }]
- id: ts-waker
  name: Waker
  type: forward
  element: fire
  cost: 0
  power: 5000
  abilities:
    - { when: becomes-active, do: [{ counters: { who: self, count: 1 } }] }
- id: ts-dawn
  name: Dawn
  type: forward
  element: fire
  cost: 0
  power: 5000
  abilities: [{ when: main-phase-1, do: [{ counters: { who: self, count: 1 } }] }]
- id: ts-census
  name: Census
  type: backup
  element: fire
  cost: 0
  abilities: [{ when: becomes-active, if: { exists: { of: { state: dull, controller: you }, at-least: 0, at-most: 0 } }, do: [{ counters: { who: self, count: 1 } }] }]
- id: ts-herald
  name: Herald
  type: backup
  element: fire
  cost: 0
  abilities: [{ when: turn-begins, do: [{ counters: { who: self, count: 1 } }] }]
- id: ts-scribe
  name: Scribe
  type: backup
  element: fire
  cost: 0
  abilities:
    - { when: draws, do: [{ counters: { who: self, count: 1 } }] }
    - { when: main-phase-1, do: [{ counters: { who: self, count: 10 } }] }
- id: ts-rival
  name: Rival
  type: backup
  element: fire
  cost: 0
  abilities: [{ when: { draws: { player: opponent } }, do: [{ counters: { who: self, count: 1 } }] }]
`;

const dull = (card: string) => ({ card, dull: true });

describe('the active phase', () => {
  it('SE 9.2.1.1 all dull cards the turn player controls become active, of whatever type; the opponent’s do not', () => {
    const kinds = ['Soldier', 'Smith', 'Imp', 'Line'];
    const table = setUp({
      cards: CARDS,
      phase: 'active',
      players: [
        { field: [...kinds.map(dull), { card: 'Sword', on: 'Soldier', dull: true }] },
        { field: ['Giant', 'Smith'].map(dull) },
      ],
    });
    expect(table.cards(0, 'field').map((card) => [card.name, card.dull])).toEqual(
      [...kinds, 'Sword'].map((name) => [name, false]),
    );
    expect(table.cards(1, 'field').map((card) => card.dull)).toEqual([true, true]);
    expect(table.phase()).toBe('main-1');
  });

  it('SE 9.2.1.1 becoming active is not a choice, and cards that do not become active stay dull', () => {
    const table = setUp({
      cards: CARDS,
      phase: 'active',
      players: [{ field: [dull('Sloth'), { card: 'Giant', dull: true, frozen: true }, dull('Soldier')] }, {}],
    });
    expect(table.forced()).toEqual([]);
    expect(table.card('Sloth').dull).toBe(true);
    expect(table.card('Giant')).toMatchObject({ dull: true, frozen: false });
    expect(table.card('Soldier').dull).toBe(false);
  });

  it('SE 9.2.1.1 all become active at the same moment: who is held back is settled by what is there before', () => {
    for (const field of [
      ['Warden', 'Soldier'],
      ['Soldier', 'Warden'],
    ]) {
      const table = setUp({ cards: CARDS, phase: 'active', players: [{ field: field.map(dull) }, {}] });
      expect(table.card('Warden').dull).toBe(false);
      expect(table.card('Soldier').dull).toBe(true);
    }
  });

  it('SE 9.2.1.1 all become active at the same moment: a trigger sees none of them dull any more', () => {
    for (const field of [
      ['Census', 'Soldier'],
      ['Soldier', 'Census'],
    ]) {
      const table = setUp({ cards: CARDS, phase: 'active', players: [{ field: field.map(dull) }, {}] });
      expect(table.passUntilQuiet().card('Census').counters).toBe(1);
    }
  });

  it('SE 9.2.1.2 nobody gets priority: with Summons in both hands the first decision is in main phase 1', () => {
    const table = setUp({
      cards: CARDS,
      phase: 'active',
      players: [{ hand: ['Tome'], field: [dull('Soldier')] }, { hand: ['Tome', 'Flash'] }],
    });
    expect([table.phase(), table.kind(), table.decider()]).toEqual(['main-1', 'priority', 0]);
    expect(table.forced()).toEqual([]);
  });

  it('SE 9.2.1.2 what triggers waits, and is stacked in main phase 1 with what triggers there, in any order', () => {
    const table = setUp({ cards: CARDS, phase: 'active', players: [{ field: [dull('Waker'), 'Dawn', 'Herald'] }, {}] });
    expect(table.phase()).toBe('main-1');
    expect(table.kind()).toBe('triggerOrder');
    expect(table.waiting()).toBe(3);
    expect(table.offered()).toHaveLength(3);
    expect(table.card('Waker').counters).toBe(0);
    const orders = new Set<string>();
    for (const first of table.offered()) {
      const one = table.copy().do(first);
      for (const second of one.offered()) {
        const two = one.copy().do(second);
        expect(two.kind()).toBe('priority');
        orders.add(two.stack().join());
        two.passUntilQuiet();
        expect(['Waker', 'Dawn', 'Herald'].map((name) => two.card(name).counters)).toEqual([1, 1, 1]);
      }
    }
    expect(orders.size).toBe(6);
  });

  it('SE 9.2.1.2 rule processes wait as well', () => {
    // a Forward of 5000 power with 5000 damage stays until a player gets priority
    const table = setUp({
      cards: CARDS,
      phase: 'active',
      players: [{ field: [{ card: 'Soldier', damage: 5000 }, 'Herald'] }, {}],
    });
    expect(table.phase()).toBe('main-1');
    expect(table.card('Soldier').zone).toBe('break');
    expect(table.stack()).toEqual(['ability 1 of Herald']);
  });
});

describe('the draw phase', () => {
  it('SE 9.3.1.1 the turn player draws the top two cards; the other draws none', () => {
    for (const turn of [0, 1] as const) {
      const player = { deck: ['Soldier', 'Giant', 'Smith'] };
      const table = setUp({ cards: CARDS, phase: 'draw', turn, players: [player, player] });
      expect(table.zone(turn, 'hand')).toEqual(['Soldier', 'Giant']);
      expect(table.zone(turn, 'deck')).toEqual(['Smith']);
      expect(table.zone(turn === 0 ? 1 : 0, 'hand')).toEqual([]);
      expect(table.stack()).toEqual([]);
    }
  });

  it('SE 9.3.1.1 with one card left it is drawn, and the loss comes before the first priority', () => {
    const table = setUp({ cards: CARDS, phase: 'draw', players: [{ deck: ['Soldier'], hand: ['Tome'] }, {}] });
    expect(table.zone(0, 'hand')).toEqual(['Tome', 'Soldier']);
    expect(table.over()).toEqual({ winner: 1, reason: 'deck-out' });
    const exact = setUp({ cards: CARDS, phase: 'draw', players: [{ deck: ['Soldier', 'Giant'] }, {}] });
    expect(exact.isOver()).toBe(false);
    expect(exact.zone(0, 'deck')).toEqual([]);
  });

  it('SE 9.3.1.2 nobody gets priority, and what the draws trigger is stacked in main phase 1', () => {
    const table = setUp({
      cards: CARDS,
      phase: 'draw',
      players: [
        { field: ['Scribe'], deck: ['Tome', 'Tome', 'Tome'] },
        { field: ['Rival'], hand: ['Flash'] },
      ],
    });
    expect([table.phase(), table.kind()]).toEqual(['main-1', 'triggerOrder']);
    expect(table.decider()).toBe(0);
    expect(table.waiting()).toBe(5);
    table.passUntil('priority', ...[]);
    expect(table.stack().slice(0, 2)).toEqual(['ability 1 of Rival', 'ability 1 of Rival']);
    expect(table.stack()).toHaveLength(5);
    expect(table.decider()).toBe(0);
    table.passUntilQuiet();
    expect(table.card('Scribe').counters).toBe(12);
    expect(table.card('Rival').counters).toBe(2);
  });

  it('SE 9.3.1.3 on turn 1 one card is drawn; the other player’s first turn draws two', () => {
    const player = { deck: ['Soldier', 'Giant', 'Smith', 'Imp'] };
    const first = setUp({ cards: CARDS, phase: 'draw', turnNumber: 1, players: [player, player] });
    expect(first.zone(0, 'hand')).toEqual(['Soldier']);
    first.toPhase('next-turn').passUntil('priority');
    expect(first.state[TURN_PLAYER]).toBe(1);
    expect(first.zone(1, 'hand')).toEqual(['Soldier', 'Giant']);
    first.toPhase('next-turn').passUntil('priority');
    expect(first.zone(0, 'hand')).toEqual(['Soldier', 'Giant', 'Smith']);
  });
});
