/**
 * Rule changes that a text gives to a card for a time: the rules read them where they read those of field abilities.
 */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const gift = (name: string, gives: string, until = 'turn', who = '{ all: { name: Knight } }'): string =>
  `- { id: rc-${name.toLowerCase()}, name: ${name}, type: summon, element: fire, cost: 0, ` +
  `abilities: [{ do: [{ gain: { who: ${who}, gives: ${gives}, until: ${until} } }] }] }`;

const CARDS = `
- { id: rc-knight, name: Knight, type: forward, element: fire, cost: 0, power: 5000, generic: true, keywords: [brave] }
- { id: rc-wall, name: Wall, type: forward, element: ice, cost: 0, power: 5000, generic: true }
- { id: rc-tower, name: Tower, type: forward, element: ice, cost: 0, power: 9000, generic: true }
- { id: rc-oven, name: Oven, type: backup, element: fire, cost: 0, generic: true }
- { id: rc-flame, name: Flame, type: summon, element: fire, cost: 0, abilities: [{ do: [{ damage: { who: { all: { type: forward } }, amount: 3000 } }] }] }
- { id: rc-gust, name: Gust, type: summon, element: fire, cost: 0, abilities: [{ do: [{ to-hand: { all: { name: Knight } } }] }] }
- { id: rc-mute, name: Mute, type: summon, element: fire, cost: 0, abilities: [{ do: [{ gain: { who: { all: { name: Knight } }, gives: lose-abilities } }] }] }
${gift('Slip', '{ not-blocked-by: { power: { min: 6000 } } }')}
${gift('Ward', '{ reduce-damage: { by: 2000, from: summons } }')}
${gift('Toll', '{ attack-cost: 1 }')}
${gift('Edict', '{ forbids: { of: { type: forward }, player: opponent } }', 'your-next-turn')}
${gift('Both', '[{ power: 1000 }, { reduce-damage: 2000 }, { power: { count: { name: Knight }, times: 3000 } }]')}
${gift('Count', '[{ reduce-damage: { count: { name: Knight }, times: 1000 } }]')}
- id: rc-twice
  name: Twice
  type: forward
  element: fire
  cost: 0
  power: 5000
  abilities: [{ field: { attack-cost: 1 } }, { field: { attack-cost: 1 } }]
`;

describe('a rule change given for a time', () => {
  it('SE 11.13.4.2 is about the card it was given to, and not about another copy', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Ward', 'Flame'], field: [{ card: 'Knight', as: 'first' }] }, { field: ['Wall'] }],
    });
    table.do('play Ward').passUntilQuiet().do('play Flame').passUntilQuiet();
    expect(table.card('first').damage).toBe(1000);
    expect(table.card('Wall').damage).toBe(3000);
  });

  it('SE 11.13.4.2 is not that of a card that has left and come back', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Ward', 'Gust', 'Flame'], field: ['Knight'] }, {}],
    });
    table.do('play Ward').passUntilQuiet().do('play Gust').passUntilQuiet().do('play Knight');
    table.do('play Flame').passUntilQuiet();
    expect(table.card('Knight').damage).toBe(3000);
  });

  it('SE 10.1.3.1.1 keeps a Forward from blocking, until the end of the turn and no longer', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Slip'], field: ['Knight'] }, { field: ['Wall', 'Tower'] }],
    });
    table.do('play Slip').passUntilQuiet().toPhase('attack').do('attack with Knight').passUntil('block');
    expect(table.can('block with Wall')).toBe(true);
    expect(table.can('block with Tower')).toBe(false);
    table.toPhase('next-turn').toPhase('next-turn').toPhase('attack').do('attack with Knight').passUntil('block');
    expect(table.can('block with Tower')).toBe(true);
  });

  it('SE 10.1.2.3 makes attacking cost CP, and nothing where none can be paid', () => {
    const players = (field: string[]) => [{ hand: ['Toll'], field: ['Knight', 'Wall', ...field] }, {}] as const;
    const poor = setUp({ cards: CARDS, players: players([]) });
    poor.do('play Toll').passUntilQuiet().toPhase('attack').passUntil('attack');
    expect(poor.can('attack with Knight')).toBe(false);
    expect(poor.can('attack with Wall')).toBe(true);
    const rich = setUp({ cards: CARDS, players: players(['Oven']) });
    rich.do('play Toll').passUntilQuiet().toPhase('attack').do('attack with Knight');
    expect(rich.card('Oven').dull).toBe(true);
  });

  it('SE 11.3.9 forbids the opponent as long as it lasts, and never its own player', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Edict', 'Wall'], field: ['Knight'] }, { hand: ['Wall', 'Tower'] }],
    });
    table.do('play Edict').passUntilQuiet();
    expect(table.can('play Wall')).toBe(true);
    table.toPhase('next-turn').toPhase('main-1');
    expect(table.offered()).not.toContain('play Wall');
    table.toPhase('next-turn').toPhase('next-turn').toPhase('main-1');
    expect(table.can('play Wall')).toBe(true);
  });

  it('is no ability: what takes abilities away leaves it', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Ward', 'Mute', 'Flame'], field: ['Knight'] }, {}],
    });
    table.do('play Ward').passUntilQuiet().do('play Mute').passUntilQuiet().do('play Flame').passUntilQuiet();
    expect(table.card('Knight').damage).toBe(1000);
  });
});

describe('SE 11.13.4.3 numbers of one text', () => {
  it('are each their own', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Both', 'Flame'], field: ['Knight', 'Knight'] }, {}] });
    table.do('play Both').passUntilQuiet();
    expect(table.card('Knight#1').power).toBe(12000);
    expect(table.card('Knight#2').power).toBe(12000);
    table.do('play Flame').passUntilQuiet();
    expect(table.card('Knight#1').damage).toBe(1000);
  });

  it('are fixed as the effect begins, for rule changes as for characteristics', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Count', 'Knight', 'Flame'], field: ['Knight'] }, {}],
    });
    table.do('play Count').passUntilQuiet().do('play Knight').do('play Flame').passUntilQuiet();
    expect(table.card('Knight#1').damage + table.card('Knight#2').damage).toBe(2000 + 3000);
  });
});

it('SE 10.1.2.3 two abilities that say the same both count', () => {
  const table = setUp({ cards: CARDS, players: [{ field: ['Twice', 'Wall', 'Oven'] }, {}] });
  table.toPhase('attack').passUntil('attack');
  expect(table.can('attack with Wall')).toBe(true);
  expect(table.can('attack with Twice')).toBe(false);
});
