/**
 * How tests of the rules are written: cards, a position, words for what players do, and questions about the table
 * afterwards.
 *
 * A table stops at every window of priority, also where only a pass is possible; a `do` that asks for another option
 * passes such windows by itself. Decisions with a single option are taken at once and may be named or left out.
 */
import { describe, expect, it } from 'vitest';
import { setUp } from './position.ts';

const CARDS = `
- { id: test-soldier, name: Soldier, type: forward, element: fire, cost: 2, power: 5000 }
- { id: test-giant, name: Giant, type: forward, element: earth, cost: 4, power: 9000 }
- { id: test-smith, name: Smith, type: backup, element: fire, cost: 1, generic: true }
- id: test-bolt
  name: Bolt
  type: summon
  element: fire
  cost: 1
  abilities:
    - ex: true
      do: [{ choose: { of: { type: forward } } }, { damage: { who: chosen, amount: 4000 } }]
- id: test-shield
  name: Shield
  type: summon
  element: earth
  cost: 1
  abilities:
    - do: [{ choose: { of: { type: forward } } }, { gain: { who: chosen, gives: { power: 2000 } } }]
- id: test-scout
  name: Scout
  type: forward
  element: fire
  cost: 1
  power: 2000
  abilities:
    - when: enters
      do: [{ may: [{ search: { of: { type: backup }, to: hand } }] }]
`;

describe('positions', () => {
  it('plays a Forward, paying with a discard and a Backup', () => {
    const table = setUp({
      cards: CARDS,
      players: [
        { hand: ['Giant', 'Shield', 'Soldier'], field: ['Smith', { card: 'Smith', as: 'old smith', dull: true }] },
        {},
      ],
    });
    expect(table.kind()).toBe('priority');
    expect(table.decider()).toBe(0);
    expect(table.offered()).toEqual(['pass', 'play Giant', 'play Shield', 'play Soldier']);

    table.do('play Soldier', 'discard Shield for CP');
    expect(table.zone(0, 'break')).toEqual(['Shield']);
    expect(table.zone(0, 'field')).toEqual(['Smith', 'Smith', 'Soldier']);
    expect(table.card('Soldier')).toMatchObject({ zone: 'field', player: 0, power: 5000, dull: false });
    expect(table.stack()).toEqual([]); // Characters do not use the stack
  });

  it('summons, responds, and resolves the stack from the top', () => {
    const table = setUp({
      cards: CARDS,
      players: [
        { hand: ['Bolt'], field: ['Smith'] },
        { hand: ['Shield'], field: ['Soldier', { card: 'Smith', as: 'their smith' }, { card: 'Giant', damage: 6000 }] },
      ],
    });
    table.do('play Bolt', 'dull Smith for CP'); // the payment is forced, so it may be left out
    expect(table.stack()).toEqual(['Bolt']);
    expect(table.decider()).toBe(0);

    table.do('pass');
    expect(table.decider()).toBe(1);
    expect(table.can('play Shield')).toBe(false); // Shield needs earth CP
    table.passUntilQuiet('choose Giant');
    expect(table.card('Giant').zone).toBe('break');
    expect(table.zone(0, 'break')).toEqual(['Bolt']);
    expect(table.phase()).toBe('main-1');
    expect(table.decider()).toBe(0);
  });

  it('attacks, blocks and deals damage', () => {
    const table = setUp({
      cards: CARDS,
      phase: 'attack',
      players: [{ field: ['Soldier', { card: 'Scout', since: 'this-turn' }] }, { field: ['Giant'] }],
    });
    table.passUntil('attack');
    expect(table.offered()).toEqual(['attack with Soldier', 'do not attack']);

    table.do('attack with Soldier');
    expect(table.card('Soldier')).toMatchObject({ attacking: true, dull: true });
    table.passUntil('block').do('block with Giant');
    expect(table.card('Giant').blocking).toBe(true);

    table.toPhase('main-2');
    expect(table.card('Soldier').zone).toBe('break');
    expect(table.card('Giant')).toMatchObject({ zone: 'field', damage: 5000, blocking: false });
    expect(table.zone(1, 'damage')).toEqual([]);
  });

  it('offers the EX Burst of a card that goes to the damage zone', () => {
    const table = setUp({
      cards: CARDS,
      phase: 'attack',
      players: [{ field: ['Soldier', 'Scout'] }, { deck: ['Bolt', 'Giant', 'Giant'] }],
    });
    table.do('attack with Soldier', 'let nobody else join');
    table.passUntil('exBurst');
    expect(table.decider()).toBe(1);
    table.do('use the EX Burst of Bolt').passUntilQuiet('choose Scout');
    expect(table.card('Scout').zone).toBe('break');
    expect(table.zone(1, 'damage')).toEqual(['Bolt']);
    expect(table.toPhase('next-turn').zone(1, 'hand')).toEqual(['Giant', 'Giant']);
  });

  it('searches a deck', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Scout', 'Soldier'], deck: ['Giant', 'Smith', 'Bolt'] }, {}],
    });
    table.do('play Scout', 'discard Soldier');
    expect(table.stack()).toEqual(['ability 1 of Scout']);
    table.passUntilQuiet('do it', 'choose Smith');
    expect(table.zone(0, 'hand')).toEqual(['Smith']);
    expect(table.card('Smith').known).toEqual([true, true]); // the search has revealed the card
    expect(table.zone(0, 'deck')).toHaveLength(2);
  });

  it('says what is offered when it is asked for something else', () => {
    const table = setUp({
      cards: CARDS,
      phase: 'attack',
      players: [{ field: ['Soldier', 'Scout'] }, { field: ['Giant'] }],
    });
    table.passUntil('attack');
    expect(() => table.do('attack with Giant')).toThrow(
      /"attack with Giant" is not offered .*offered: attack with Soldier · attack with Scout · do not attack/,
    );
    expect(() => table.do('attack')).toThrow(/several/);
    expect(() => table.card('Golbez')).toThrow(/no card "Golbez"/);
    expect(() => setUp({ players: [{ hand: ['Ifritt'] }, {}] })).toThrow(/did you mean "Ifrit"/);
  });

  it('does not run past what it is told to stop at', () => {
    const position = { cards: CARDS, players: [{ field: ['Soldier'] }, {}] } as const;
    expect(() => setUp(position).passUntil('block')).toThrow('a decision came up on the way');
    expect(() => setUp(position).toPhase('end')).toThrow('the phase "end" passed without a stop');
    expect(() => setUp({ ...position, phase: 'main-2' }).passUntil('attack')).toThrow(
      'nobody was asked "attack" in that turn',
    );
    expect(() => setUp(position).passUntilQuiet('choose Soldier')).toThrow('"choose Soldier" was not asked for');
    expect(setUp(position).toPhase('next-turn').decider()).toBe(1);
  });

  it('copies a table without touching it', () => {
    const table = setUp({ cards: CARDS, phase: 'attack', players: [{ field: ['Soldier'] }, {}] });
    const copy = table.copy();
    copy.do('attack with Soldier').toPhase('main-2');
    expect(copy.zone(1, 'damage')).toHaveLength(1);
    expect(table.zone(1, 'damage')).toHaveLength(0);
    expect(table.card('Soldier').dull).toBe(false);
  });
});
