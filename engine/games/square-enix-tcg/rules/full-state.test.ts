/** Full states: an ability that waits for room on the stack is not lost, and an endless sequence comes to an end. */
import { describe, expect, it } from 'vitest';
import { takeOption } from '../../../kernel/frames.ts';
import * as K from '../../../kernel/layout.ts';
import { setUp } from '../position.ts';

const CARDS = `
- { id: fs-mourner, name: Mourner, type: backup, element: water, cost: 0, generic: true, abilities: [{ when: { put-into-break-zone: { type: forward } }, do: [{ draw: 1 }] }] }
- { id: fs-soldier, name: Soldier, type: forward, element: fire, cost: 1, power: 1000, generic: true }
- { id: fs-quake, name: Quake, type: summon, element: earth, cost: 0, abilities: [{ do: [{ break: { all: { type: forward } } }] }] }
- { id: fs-swell, name: Swell, type: forward, element: wind, cost: 0, power: 1000, abilities: [{ cost: { cp: { any: 0 } }, do: [{ gain: { who: { all: { type: forward } }, gives: { power: 1000 } } }] }] }
`;

describe('many abilities at once', () => {
  it('SE 11.9.7 more than the stack has room for all resolve, the rest of them once there is room', () => {
    const table = setUp({
      cards: CARDS,
      players: [
        {
          hand: ['Quake'],
          field: [...Array(5).fill('Mourner'), ...Array(4).fill('Soldier')],
          deck: Array(45).fill('Soldier'),
        },
        { field: Array(4).fill('Soldier') },
      ],
    });
    let highest = 0;
    table.do('play Quake');
    for (let i = 0; i < 400 && !(table.zone(0, 'hand').length === 40); i++) {
      highest = Math.max(highest, table.state[K.STACK_COUNT]);
      if (table.can('pass')) table.do('pass');
      else takeOption(table.state, table.state[K.OPTIONS]);
    }
    // each of five cards saw eight cards leave
    expect(table.zone(0, 'hand')).toHaveLength(40);
    expect(highest).toBeGreaterThan(K.STACK_LIMIT - 4);
    table.passUntilQuiet();
    expect([table.zone(0, 'hand').length, table.waiting(), table.isOver()]).toEqual([40, 0, false]);
  });
});

describe('an ability that costs nothing and changes many', () => {
  it('SE 11.1.1 is not offered any more where the effects have taken the room of what triggers', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ field: ['Swell', ...Array(5).fill('Soldier')] }, { field: Array(5).fill('Soldier') }],
    });
    let used = 0;
    for (; used < 50 && table.can('use ability 1 of Swell'); used++)
      table.do('use ability 1 of Swell').passUntilQuiet();
    expect(used).toBeGreaterThan(3);
    expect(used).toBeLessThan(12);
    expect(table.state[K.CONTINUOUS_COUNT]).toBeLessThan(70);
    table.toPhase('next-turn');
    expect(table.state[K.CONTINUOUS_COUNT]).toBe(0);
  });
});
