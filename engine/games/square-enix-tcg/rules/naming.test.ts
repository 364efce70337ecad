/** Naming numbers and other things. */
import { describe, expect, it } from 'vitest';
import { DEF_COST, DEFS, defField } from '../../../kernel/tables.ts';
import { loadGame } from '../../index.ts';
import { setUp } from '../position.ts';
import { MOST_NAMED } from './naming.ts';

const CARDS = `
- { id: nm-one, name: One, type: forward, element: fire, cost: 1, power: 5000, generic: true }
- { id: nm-two, name: Two, type: forward, element: fire, cost: 2, power: 5000, generic: true }
- { id: nm-three, name: Three, type: forward, element: fire, cost: 3, power: 5000, generic: true }
- { id: nm-store, name: Store, type: backup, element: fire, cost: 2, generic: true }
- { id: nm-judge, name: Judge, type: summon, element: fire, cost: 0, abilities:
    [{ do: [name-number, { name-number: opponent },
       { break: { all: { type: forward, any-of: [{ cost-is: { is: equal, than: named-number } }, { cost-is: { is: equal, than: { named-number: opponent } } }] } } }] }] }
- { id: nm-doom, name: Doom, type: summon, element: fire, cost: 0, abilities:
    [{ do: [{ name-one: [[{ break: { all: { type: forward } } }], [{ break: { all: { type: backup } } }], [{ draw: 1 }]] }] }] }
- { id: nm-pick, name: Pick, type: summon, element: fire, cost: 0, abilities:
    [{ do: [{ select: [[{ break: { all: { type: forward } } }], [{ break: { all: { type: backup } } }]] }] }] }
- { id: nm-echo, name: Echo, type: forward, element: fire, cost: 9, power: 1000, abilities:
    [{ when: breaks-forward, do: [{ name-one: [[{ draw: 1 }], [{ counters: self }]] }] },
     { cost: { cp: { any: 0 } }, do: [{ name-one: [[{ draw: 1 }], [{ counters: self }]] }] }] }
- { id: nm-ask, name: Ask, type: summon, element: fire, cost: 0, abilities: [{ do: [{ draw: named-number }] }] }
- { id: nm-tower, name: Tower, type: forward, element: fire, cost: 9, power: 1000, abilities:
    [{ cost: { cp: { any: 0 } }, do: [name-number] }, { field: { power: { product: { a: 1000, b: named-number } } } }] }
`;

const FIELD = ['One', 'Two', 'Three', 'Store'];

describe('a number that is named', () => {
  it('SE 11.12.6 is named by who the text says, one after the other, and both do their work', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Judge'], field: FIELD }, { field: FIELD }] });
    table.do('play Judge').passUntil('name');
    expect([table.decider(), table.offered().length]).toEqual([0, MOST_NAMED + 1]);
    table.do('name 2');
    expect([table.kind(), table.decider(), table.zone(1, 'break')]).toEqual(['name', 1, []]);
    table.do('name 3').passUntilQuiet();
    for (const player of [0, 1] as const) {
      // Backups of that cost stay, and so do Forwards of another cost
      expect(table.zone(player, 'field').sort()).toEqual(['One', 'Store']);
      expect(table.zone(player, 'break').sort()).toEqual([...(player === 0 ? ['Judge'] : []), 'Three', 'Two']);
    }
  });

  it('SE 4.1 may be any number from 0 on; one that no card costs does nothing', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Judge'], field: FIELD }, { field: FIELD }] });
    table.do('play Judge').passUntil('name');
    expect(table.offered()[0]).toBe('name 0');
    table.do('name 0', `name ${MOST_NAMED}`).passUntilQuiet();
    expect([table.zone(0, 'field'), table.zone(1, 'field')]).toEqual([FIELD, FIELD]);
  });

  it('SE 4.1 no card of the pool costs more than the largest that can be named', () => {
    const costs = loadGame('square-enix-tcg').cards.map(({ def }) => DEFS[defField(def, DEF_COST)]);
    expect(Math.max(...costs)).toBeLessThanOrEqual(MOST_NAMED);
  });

  it('SE 4.4 is none in a turn in which nobody has named one, and forgotten when the turn ends', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Ask', 'Ask'], field: ['Tower'] }, {}] });
    table.do('play Ask').passUntilQuiet();
    expect([table.zone(0, 'hand'), table.card('Tower').power]).toEqual([['Ask'], 1000]);
    table.do('use ability 1 of Tower').passUntil('name').do('name 4').passUntilQuiet();
    expect(table.card('Tower').power).toBe(5000);
    table.do('play Ask').passUntilQuiet();
    expect(table.zone(0, 'hand')).toHaveLength(4);
    table.toPhase('next-turn').toPhase('main-1');
    expect(table.card('Tower').power).toBe(1000);
  });
});

describe('one of some things that is named', () => {
  it.each(['resolution', 'play'])('SE 11.12.6 is named as the text resolves, with choose-at %s too', (chooseAt) => {
    const at = (name: string) =>
      setUp({
        cards: CARDS,
        switches: { 'choose-at': chooseAt },
        players: [{ hand: [name], field: FIELD }, { field: FIELD }],
      }).do(`play ${name}`);
    const table = at('Doom');
    // nothing is named while players can respond
    expect([table.kind(), table.stack().length]).toEqual(['priority', 1]);
    table.do('pass', 'pass');
    expect([table.kind(), table.decider(), table.offered().length]).toEqual([at('Pick').kind(), 0, 3]);
    table.do(table.offered()[1]).passUntilQuiet();
    // the effect that was named is done, and the other one is not
    for (const player of [0, 1] as const) expect(table.zone(player, 'field')).toEqual(['One', 'Two', 'Three']);
    expect(table.zone(0, 'hand')).toEqual([]);
    // a mode that a text selects, and does not name, is selected before that
    expect(at('Pick').kind()).not.toBe('priority');
  });

  it('SE 11.12.6 is named anew each time', () => {
    const table = setUp({ cards: CARDS, players: [{ field: ['Echo'] }, {}] });
    const named = (k: number): unknown[] => {
      table.do('use ability 2 of Echo', 'pass', 'pass');
      expect(table.offered()).toHaveLength(2);
      table.do(table.offered()[k]).passUntilQuiet();
      return [table.zone(0, 'hand').length, table.card('Echo').counters];
    };
    expect([named(1), named(0), named(1)]).toEqual([
      [0, 1],
      [1, 1],
      [1, 2],
    ]);
  });
});
