/** Loops (1501). */
import { describe, expect, it } from 'vitest';
import { STEPS_THIS_TURN } from '../layout.ts';
import { setUp } from '../position.ts';

const CARDS = `
- { id: l-spring, name: Spring, type: item, cp: 1, abilities: [{ cost: [action-self], do: [{ ready: self }, { lose-bond: { amount: 1, player: opponent } }] }] }
- { id: l-flag, name: Flag, type: item, cp: 1, abilities: [{ when: actioned, do: [{ ready: self }] }] }
- { id: l-cycle, name: Cycle, type: item, cp: 1, abilities: [{ when: { readied: { name: Flag } }, do: [{ action: { all: { name: Flag } } }] }] }
- { id: l-kick, name: Kick, type: event, ep: 0, abilities: [{ do: [{ action: { all: { name: Flag } } }] }] }
- { id: l-fell, name: Fell, type: event, ep: 0, abilities: [{ do: [{ destroy: { all: { name: Cycle } } }] }] }
- { id: l-echo, name: Echo, type: item, cp: 1, abilities: [{ when: { bond-lost: opponent }, do: [{ lose-bond: { amount: 1, player: opponent } }] }] }
- { id: l-gift, name: Gift, type: event, ep: 0, abilities: [{ do: [{ lose-bond: { amount: 1, player: opponent } }] }] }
- { id: l-post, name: Post, type: item, cp: 1 }
- { id: l-up, name: Up, type: item, cp: 1, abilities: [{ cost: [{ ep: 0 }], if: { there-are: { of: { name: Post, actioned: true } } }, do: [{ ready: { all: { name: Post } } }] }] }
- { id: l-down, name: Down, type: item, cp: 1, abilities: [{ cost: [{ ep: 0 }], if: { there-are: { of: { name: Post, actioned: false } } }, do: [{ action: { all: { name: Post } } }] }] }
`;
type Players = Parameters<typeof setUp>[0]['players'];
type Table = ReturnType<typeof setUp>;
const at = (...players: Players): Table => setUp({ cards: CARDS, players });

/** Uses the craft until its player is asked for a number of rounds. */
function wind(t: Table, text: string): Table {
  for (let i = 0; i < 200 && t.kind() !== 'rounds'; i++) {
    t.do(text);
    while (t.kind() === 'priority' && t.stack().length > 0) t.do('pass');
  }
  return t;
}

describe('loops', () => {
  it('TR 1501.1 TR 1501.1a who keeps a loop going says for how many rounds; then it is not done again', () => {
    const t = wind(at({ field: ['Spring'] }, { bond: 900 }), 'use ability 1 of Spring');
    const before = t.player(1).bond;
    expect([t.decider(), t.offered()[0], t.offered().length]).toEqual([0, 'one more round', 99]);
    t.do('7 more rounds');
    while (t.stack().length > 0 || !t.can('pass')) t.do(t.offered()[0]);
    expect([before - t.player(1).bond, t.can('use ability 1 of Spring')]).toEqual([7, false]);
  });

  it('TR 1501.1a after something else was done it may be done again', () => {
    const t = wind(at({ field: ['Spring'] }, { bond: 900 }), 'use ability 1 of Spring').do('one more round');
    while (t.stack().length > 0 || !t.can('pass')) t.do(t.offered()[0]);
    t.toPhase('next-turn').toPhase('next-turn').toPhase('deployment');
    expect(t.can('use ability 1 of Spring')).toBe(true);
  });

  it('TR 1501.1b both name a number, and the smaller one is played', () => {
    const t = at({ field: ['Up', { card: 'Post', actioned: true }] }, { field: ['Down'] });
    const named: number[] = [];
    const used = [0, 0];
    for (let i = 0; i < 3000; i++) {
      const player = t.decider();
      if (t.kind() === 'rounds') {
        named.push(player);
        t.do(player === 0 ? '9 more rounds' : '4 more rounds');
        used[player]++;
        continue;
      }
      const text = `use ability 1 of ${player === 0 ? 'Up' : 'Down'}`;
      const isTurn = t.stack().length === 0 && t.card('Post').actioned === (player === 0);
      if (isTurn && t.can(text)) {
        t.do(text);
        if (named.includes(player)) used[player]++;
      } else if (isTurn && named.length === 2) break;
      else t.do('pass');
      if (t.phase() !== 'deployment') break;
    }
    expect(named.sort()).toEqual([0, 1]);
    expect(used[1]).toBe(4);
    expect(used[0]).toBeLessThanOrEqual(5);
  });

  it('TR 1501.1c a loop that nobody can stop is a draw, with a reason of its own', () => {
    const t = at({ field: ['Cycle', 'Flag'], hand: ['Kick'] }, {}).do('play Kick');
    for (let i = 0; i < 4000 && !t.isOver(); i++) t.do('pass');
    expect(t.over()).toEqual({ winner: 2, reason: 'loop' });
  });

  it('TR 1501.1c what brings more and more that waits is a draw as soon as there is no room for it', () => {
    const t = at({ field: ['Echo', 'Echo', 'Echo'], hand: ['Gift'] }, { bond: 900 }).do('play Gift');
    for (let i = 0; i < 8000 && !t.isOver(); i++) t.do(t.can('pass') ? 'pass' : t.offered()[0]);
    expect(t.over()).toEqual({ winner: 2, reason: 'loop' });
    // this is so long before a turn counts as endless
    expect([t.player(1).bond > 800, t.state[STEPS_THIS_TURN] < 100]).toEqual([true, true]);
  });

  it('TR 1501.1c a player who can stop the loop has to', () => {
    const t = at({ field: ['Cycle', 'Flag'], hand: ['Kick', 'Fell'] }, {}).do('play Kick');
    for (let i = 0; i < 4000 && !t.isOver() && t.can('pass'); i++) t.do('pass');
    expect([t.isOver(), t.decider(), t.offered()]).toEqual([false, 0, ['play Fell']]);
    t.do('play Fell').passUntilQuiet();
    expect([t.isOver(), t.zone(0, 'trail').includes('Cycle')]).toEqual([false, true]);
  });
});
