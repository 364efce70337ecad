/** Texts about the cards to which a card has dealt damage this turn, and about the cards with which it attacks. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const hunter = (id: string, line: string): string =>
  `- { id: db-${id.toLowerCase()}, name: ${id}, type: forward, element: fire, cost: 0, power: 5000, abilities:
    [{ cost: { cp: { any: 0 } }, do: [{ damage: { who: { all: { name: Prey } }, amount: 1000 } }] }, ${line}] }\n`;
const KILLED = '{ when: { put-into-break-zone: { type: forward, damaged-by-this: true } }, do: [{ counters: self }] }';
const CARDS = `
- { id: db-prey, name: Prey, type: forward, element: water, cost: 0, power: 9000, generic: true }
- { id: db-calf, name: Calf, type: forward, element: water, cost: 0, power: 9000, generic: true }
- { id: db-wall, name: Wall, type: forward, element: water, cost: 0, power: 9000, generic: true }
- { id: db-ally, name: Ally, type: forward, element: fire, cost: 0, power: 5000, generic: true }
- { id: db-dove, name: Dove, type: forward, element: water, cost: 0, power: 1000, generic: true }
- { id: db-purge, name: Purge, type: summon, element: light, cost: 0, abilities: [{ do: [{ break: { all: { type: forward, controller: opponent } } }] }] }
- { id: db-snipe, name: Snipe, type: summon, element: light, cost: 0, abilities: [{ do: [{ break: { all: { name: [Ally, Hunter] } } }] }] }
- { id: db-lift, name: Lift, type: summon, element: light, cost: 0, abilities: [{ do: [{ to-hand: { all: { name: [Hunter, Prey] } } }] }] }
${hunter('Hunter', KILLED)}${hunter('Other', KILLED)}
${hunter('Burner', '{ field: remove-instead, affects: { type: forward, damaged-by-this: true } }')}
${hunter('Mate', '{ when: { attacks: { name: Ally, in-party-with-this: true } }, do: [{ counters: self }] }')}
${hunter('Lord', '{ when: { put-into-break-zone: { type: forward, in-party-with-this: true } }, do: [{ counters: self }] }')}
`;

type Side = Parameters<typeof setUp>[0]['players'][0];
const at = (mine: Side, theirs: Side) => setUp({ cards: CARDS, players: [mine, theirs] });

describe('what a card has dealt damage to', () => {
  it('SE 11.12.8 is told when it is put into the Break Zone in the same turn, and no other card is', () => {
    const table = at({ field: ['Hunter', 'Other'], hand: ['Purge'] }, { field: ['Prey', 'Calf'] });
    table.do('use ability 1 of Hunter').passUntilQuiet();
    expect(table.card('Hunter').counters).toBe(0);
    table.do('play Purge').passUntilQuiet();
    expect(table.zone(1, 'break').sort()).toEqual(['Calf', 'Prey']);
    expect(table.card('Hunter').counters).toBe(1);
    // Other dealt no damage to the card that was put there
    expect(table.card('Other').counters).toBe(0);
  });

  it('SE 11.12.8 each of several that dealt damage is told, once however often it did', () => {
    const table = at({ field: ['Hunter', 'Other'], hand: ['Purge'] }, { field: ['Prey'] });
    for (const name of ['Hunter', 'Hunter', 'Other']) table.do(`use ability 1 of ${name}`).passUntilQuiet();
    table.do('play Purge').passUntilQuiet();
    expect([table.card('Hunter').counters, table.card('Other').counters]).toEqual([1, 1]);
  });

  it('SE 15.1.1.10.8 in a battle every member of the party has dealt it, and no other card has', () => {
    const fought = (...attackers: readonly string[]): number[] => {
      const table = at({ field: ['Hunter', 'Other', 'Ally'] }, { field: ['Dove'] }).passUntil('attack');
      table.do(...attackers.map((name) => `attack with ${name}`));
      if (table.kind() === 'party') table.do('let nobody else join');
      table.passUntil('block').do('block with Dove');
      while (table.zone(1, 'break').length === 0) table.do(table.kind() === 'priority' ? 'pass' : table.offered()[0]);
      table.passUntilQuiet();
      expect(table.zone(1, 'break')).toEqual(['Dove']);
      return [table.card('Hunter').counters, table.card('Other').counters];
    };
    expect([fought('Hunter'), fought('Hunter', 'Other'), fought('Other', 'Ally'), fought('Ally')]).toEqual([
      [1, 0],
      [1, 1],
      [0, 1],
      [0, 0],
    ]);
  });

  it('SE 9.6.1.3 is forgotten when the turn ends', () => {
    const table = at({ field: ['Hunter'], hand: ['Purge'] }, { field: ['Prey'] });
    table.do('use ability 1 of Hunter').passUntilQuiet();
    table.toPhase('next-turn').toPhase('next-turn').toPhase('main-1').do('play Purge').passUntilQuiet();
    expect(table.zone(1, 'break')).toEqual(['Prey']);
    expect(table.card('Hunter').counters).toBe(0);
  });

  it('SE 7.4 is not what the same card comes back as, nor what a new object of the dealer has damaged', () => {
    const table = at({ field: ['Hunter'], hand: ['Purge', 'Lift'] }, { field: ['Prey'] });
    table.do('use ability 1 of Hunter').passUntilQuiet().do('play Lift').passUntilQuiet();
    table.do('play Hunter').passUntilQuiet();
    table.do('play Purge').passUntilQuiet();
    expect(table.card('Hunter').counters).toBe(0);
  });

  it('SE 11.13.5.1 may be removed instead: what it dealt damage to, and nothing else', () => {
    const table = at({ field: ['Burner'], hand: ['Purge'] }, { field: ['Prey', 'Calf'] });
    table.do('use ability 1 of Burner').passUntilQuiet().do('play Purge').passUntilQuiet();
    expect([table.zone(1, 'removed'), table.zone(1, 'break')]).toEqual([['Prey'], ['Calf']]);
  });

  it.each([
    ['{ cost: { cp: { any: 0 } }, if: { is: { who: self, of: { damaged-by-this: true } } }, do: [draw] }'],
    ['{ cost: { cp: { any: 0 } }, do: [{ break: { all: { damaged-by-this: true } } }] }'],
    ['{ cost: { cp: { any: 0 } }, do: [{ dull: { all: { in-party-with-this: true } } }] }'],
    [
      '{ field: { ability: { when: { put-into-break-zone: { damaged-by-this: true } }, do: [draw] } }, affects: { type: forward } }',
    ],
  ])('is asked nowhere else: %s', (line) => {
    expect(() => setUp({ cards: CARDS + hunter('Wrong', line), players: [{}, {}] })).toThrow(
      /stands in what a line|would do nothing/,
    );
  });
});

describe('who attacks in a party with a card', () => {
  const party = (name: string, others: readonly string[]) => {
    const table = at({ field: [name, ...others] }, { field: ['Wall'] });
    table.passUntil('attack').do(`attack with ${name}`);
    for (const other of others) table.do(`attack with ${other}`);
    if (table.kind() === 'party') table.do('let nobody else join');
    return table;
  };

  it('SE 15.1.1.10.1 is told as they attack together, and not as it attacks alone', () => {
    expect(party('Mate', ['Ally']).passUntil('block').card('Mate').counters).toBe(1);
    expect(party('Mate', []).passUntil('block').card('Mate').counters).toBe(0);
    expect(party('Mate', ['Hunter']).passUntil('block').card('Mate').counters).toBe(0);
  });

  it('SE 15.1.1.10.5 is told when it leaves from the party, and not when another card leaves', () => {
    const told = (attackers: readonly string[]): number => {
      const table = at({ field: ['Lord', ...attackers, 'Hunter'], hand: ['Snipe'] }, { field: ['Wall'] });
      table.passUntil('attack').do('attack with Lord', ...attackers.map((name) => `attack with ${name}`));
      if (table.kind() === 'party') table.do('let nobody else join');
      table.do('play Snipe').passUntil('block');
      return table.card('Lord').counters;
    };
    // Snipe breaks Ally, which attacks with Lord, and then Hunter, which does not attack
    expect([told(['Ally']), told([])]).toEqual([1, 0]);
  });
});
