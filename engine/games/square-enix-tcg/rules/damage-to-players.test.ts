/** Damage to a player and EX Bursts (6.5). */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: dp-smith, name: Smith, type: backup, element: fire, cost: 1 }
- { id: dp-knight, name: Knight, type: forward, element: fire, cost: 1, power: 5000 }
- { id: dp-page, name: Page, type: forward, element: fire, cost: 1, power: 1000 }
- { id: dp-squire, name: Squire, type: forward, element: fire, cost: 1, power: 3000 }
- id: dp-blast
  name: Blast
  type: summon
  element: fire
  cost: 1
  abilities: [{ do: [{ damage-player: { player: opponent, amount: 3 } }, { draw: 1 }] }]
- id: dp-none
  name: None
  type: summon
  element: fire
  cost: 1
  abilities: [{ do: [{ damage-player: { player: opponent, amount: { count: { of: { type: monster } } } } }] }]
- id: dp-alarm
  name: Alarm
  type: backup
  element: fire
  cost: 1
  abilities:
    - when: { player-damaged: { player: you } }
      do: [{ counters: { who: self } }]
- id: dp-sage
  name: Sage
  type: forward
  element: fire
  cost: 1
  power: 2000
  abilities:
    - when: enters
      if: { control: { of: { name: Nobody } } }
      ex: true
      do: [{ draw: 2 }]
    - when: attacks
      do: [{ damage-player: opponent }]
- id: dp-bolt
  name: Bolt
  type: summon
  element: fire
  cost: 5
  abilities: [{ ex: true, do: [{ choose: { of: { type: forward } } }, { damage: { who: chosen, amount: 9000 } }] }]
- id: dp-learn
  name: Learn
  type: summon
  element: fire
  cost: 1
  abilities: [{ ex: true, do: [{ draw: 1 }] }]
- id: dp-back
  name: Back
  type: summon
  element: fire
  cost: 1
  abilities: [{ ex: true, do: [{ damage-player: opponent }] }]
- id: dp-veil
  name: Veil
  type: forward
  element: fire
  cost: 1
  power: 4000
  keywords: [cannot-be-chosen-by-opponent-summons]
- id: dp-choir
  name: Choir
  type: summon
  element: fire
  cost: 1
  abilities: [{ ex: true, do: [{ select: { modes: [[{ draw: 1 }], [{ mill: 2 }]] } }] }]
`;
const blast = (deck: string[], field: string[] = []) =>
  setUp({
    cards: CARDS,
    players: [
      { hand: ['Blast'], field: ['Smith'] },
      { field, deck },
    ],
  }).do('play Blast', 'pass', 'pass');

describe('damage processing', () => {
  it('SE 6.5.1 N points of damage turn up N cards, whether an effect or an attack deals them', () => {
    const table = blast(['Page', 'Squire', 'Knight', 'Page', 'Page'], ['Alarm']).passUntilQuiet();
    expect(table.zone(1, 'damage')).toEqual(['Page', 'Squire', 'Knight']);
    expect(table.card('Alarm').counters).toBe(3);
    expect(table.zone(0, 'damage')).toEqual([]);

    const attack = setUp({
      cards: CARDS,
      phase: 'attack',
      players: [{ field: ['Knight'] }, { deck: ['Page', 'Squire'] }],
    });
    attack.do('attack with Knight').toPhase('main-2');
    expect(attack.zone(1, 'damage')).toEqual(['Page']);
  });

  it('SE 6.5.1 no points are no damage', () => {
    const table = setUp({
      cards: CARDS,
      players: [
        { hand: ['None'], field: ['Smith'] },
        { field: ['Alarm'], deck: [] },
      ],
    });
    table.do('play None').passUntilQuiet();
    expect(table.card('Alarm').counters).toBe(0);
    expect(table.over()).toBeUndefined();
  });

  it('SE 6.5.2 a point puts the top card of the damaged player’s deck face up to the damage zone, below those already there', () => {
    const table = setUp({
      cards: CARDS,
      phase: 'attack',
      players: [
        { field: ['Knight'], deck: ['Squire'] },
        { damage: ['Page'], deck: ['Squire', 'Knight', 'Knight'] },
      ],
    });
    expect(table.cards(1, 'deck')[0].known).toEqual([false, false]);
    table.do('attack with Knight').toPhase('main-2');
    expect(table.zone(1, 'damage')).toEqual(['Page', 'Squire']);
    expect(table.cards(1, 'damage')[1].known).toEqual([true, true]);
    expect(table.zone(1, 'deck')).toEqual(['Knight', 'Knight']);
    expect(table.zone(0, 'deck')).toEqual(['Squire']);
    expect(table.cards(1, 'deck')[0].known).toEqual([false, false]);
  });

  it('SE 6.5.3 the procedure ends with the N-th card, and when the deck ends before that', () => {
    const table = blast(['Page', 'Squire', 'Knight', 'Page', 'Page']);
    expect(table.zone(1, 'damage')).toHaveLength(3);
    expect(table.zone(1, 'deck')).toHaveLength(2);
    const short = blast(['Page', 'Squire']);
    expect(short.zone(1, 'damage')).toHaveLength(2);
    expect(short.over()).toEqual({ winner: 0, reason: 'deck-damage' });
  });
});

describe('EX Bursts', () => {
  it('SE 6.5.2.1 all points are dealt before the first EX Burst, and the damaged player chooses the order', () => {
    const table = blast(['Learn', 'Bolt', 'Page', 'Squire', 'Squire'], ['Knight']);
    expect(table.zone(1, 'damage')).toEqual(['Learn', 'Bolt', 'Page']);
    expect(table.decider()).toBe(1);
    expect(table.offered()).toEqual([
      'use the EX Burst of Learn',
      'use the EX Burst of Bolt',
      'use no (further) EX Burst',
    ]);

    const other = table.copy();
    table.do('use the EX Burst of Bolt');
    expect(table.zone(1, 'break')).toEqual([]); // the rule process breaks it later
    expect(table.card('Knight').damage).toBe(9000);
    expect(table.offered()).toEqual(['use the EX Burst of Learn', 'use no (further) EX Burst']);
    table.do('use the EX Burst of Learn').passUntilQuiet();
    expect(table.zone(1, 'hand')).toEqual(['Squire']);
    expect(table.zone(1, 'break')).toEqual(['Knight']);
    expect(table.zone(1, 'damage')).toEqual(['Learn', 'Bolt', 'Page']);
    expect(table.zone(0, 'hand')).toHaveLength(1); // the rest of Blast's text came after the EX Burst

    other.do('use the EX Burst of Learn');
    expect(other.zone(1, 'hand')).toEqual(['Squire']);
    other.do('use no').passUntilQuiet();
    expect(other.card('Knight')).toMatchObject({ zone: 'field', damage: 0 });
  });

  it('SE 6.5.2.1 an EX Burst need not be used, and using it costs nothing', () => {
    const table = blast(['Bolt', 'Page', 'Page', 'Page'], ['Knight']);
    expect(table.copy().do('use no').passUntilQuiet().card('Knight').damage).toBe(0);
    table.do('use the EX Burst of Bolt').passUntilQuiet();
    expect(table.card('Knight').zone).toBe('break');
  });

  it('SE 6.5.2.1 an auto ability used so has its conditions taken as met, and only that ability is used', () => {
    const table = blast(['Sage', 'Page', 'Page', 'Squire', 'Squire']);
    table.do('use the EX Burst of Sage').passUntilQuiet();
    expect(table.zone(1, 'hand')).toEqual(['Squire', 'Squire']);
    expect(table.zone(0, 'damage')).toEqual([]);
    expect(table.card('Sage')).toMatchObject({ zone: 'damage', player: 1 });
    // played to the field, the ability asks its condition
    const played = setUp({ cards: CARDS, players: [{ hand: ['Sage'], field: ['Smith'] }, {}] });
    played.do('play Sage').passUntilQuiet();
    expect(played.zone(0, 'hand')).toEqual([]);
  });

  it('SE 6.5.2.1 an EX Burst that deals damage has that damage processed at once, its EX Bursts included', () => {
    const table = setUp({
      cards: CARDS,
      players: [
        { hand: ['Blast'], field: ['Smith'], deck: ['Learn', 'Page', 'Page'] },
        { deck: ['Back', 'Learn', 'Page', 'Squire'] },
      ],
    });
    table.do('play Blast', 'pass', 'pass', 'use the EX Burst of Back');
    expect(table.zone(0, 'damage')).toEqual(['Learn']);
    expect(table.decider()).toBe(0);
    table.do('use the EX Burst of Learn');
    expect(table.zone(0, 'hand')).toEqual(['Page']);
    expect(table.decider()).toBe(1);
    expect(table.offered()).toEqual(['use the EX Burst of Learn', 'use no (further) EX Burst']);
  });

  it('SE 6.5.2.1 what a Summon does as an EX Burst, the Summon does', () => {
    const table = setUp({
      cards: CARDS,
      phase: 'attack',
      players: [{ field: ['Knight', 'Veil'] }, { deck: ['Bolt', 'Page', 'Page'] }],
    });
    table.do('attack with Knight', 'let nobody else join').passUntil('exBurst').do('use the EX Burst of Bolt');
    // the opponent's Summons cannot choose Veil
    expect(table.card('Knight').damage === 9000 || table.card('Knight').zone === 'break').toBe(true);
    expect(table.card('Veil')).toMatchObject({ zone: 'field', damage: 0 });
  });

  it('SE 6.5.2.1 the mode of a Summon that is used so is chosen as it resolves', () => {
    for (const switches of [{ 'choose-at': 'resolution' }, { 'choose-at': 'play' }]) {
      const table = setUp({
        cards: CARDS,
        switches,
        phase: 'attack',
        players: [{ field: ['Knight'] }, { deck: ['Choir', 'Page', 'Page', 'Page'] }],
      });
      table.do('attack with Knight').passUntil('exBurst').do('use the EX Burst of Choir');
      expect(table.kind()).toBe('mode');
      expect(table.decider()).toBe(1);
      table.do('select mode 2').passUntilQuiet();
      expect(table.zone(1, 'break')).toEqual(['Page', 'Page']);
      expect(table.zone(1, 'hand')).toEqual([]);
    }
  });
});
