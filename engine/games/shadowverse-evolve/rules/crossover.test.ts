/** Two leaders (appendix B-2). */
import { describe, expect, it } from 'vitest';
import { type PlayerPosition, setUp } from '../position.ts';

const CARDS = `
- { id: test-ann, name: Ann, kind: leader, class: royal }
- { id: test-bea, name: Bea, kind: leader, class: witch }
- { id: test-giant, name: Giant, kind: follower, class: neutral, cost: 4, attack: 5, defense: 6 }
- { id: test-quake, name: Quake, kind: spell, class: royal, cost: 1, abilities: [{ do: [{ damage: { who: opponent-leader, amount: 3 } }] }] }
- { id: test-dart, name: Dart, kind: spell, class: royal, cost: 1, abilities: [{ do: [{ choose: { of: { zone: leader, master: opponent } } }, { damage: { who: chosen, amount: 4 } }] }] }
`;

const begin = (more: PlayerPosition = {}, leaders = 'each') =>
  setUp({
    cards: CARDS,
    switches: { format: 'crossover', 'crossover-leaders': leaders },
    players: [
      { field: ['Giant'], hand: ['Quake', 'Dart'] },
      { leader: ['Ann', 'Bea'], ...more },
    ],
  });
const defenses = (table: ReturnType<typeof begin>) => table.cards(1, 'leader').map((leader) => leader.defense);

describe('two leaders', () => {
  it('SVE B-2.6.1.1.1 each has its own 20 defense and is attacked, chosen and damaged for itself', () => {
    const table = begin();
    expect(defenses(table)).toEqual([20, 20]);
    table.do('attack with Giant');
    expect(table.offered()).toEqual(['attack the leader Ann of player 1', 'attack the leader Bea of player 1']);
    table.do('attack the leader Bea').passUntilQuiet();
    expect(defenses(table)).toEqual([20, 15]);
    table.do('play Quake');
    expect(defenses(table)).toEqual([17, 12]);
    table.do('play Dart');
    expect(table.offered()).toEqual(['choose the leader Ann of player 1', 'choose the leader Bea of player 1']);
    table.do('choose the leader Ann');
    expect(defenses(table)).toEqual([13, 12]);
  });

  it.each(['Ann', 'Bea'])('SVE B-2.6.1.1.1 either of them at 0 loses: %s', (leader) => {
    const table = begin({ defense: 4 });
    expect(defenses(table)).toEqual([4, 4]);
    table.do('play Dart', `choose the leader ${leader}`);
    expect(table.over()).toEqual({ winner: 0, reason: 'leader-defense' });
  });

  it('SVE B-2.6.1.1.1 by the other reading they share one defense', () => {
    const table = begin({}, 'shared').do('attack with Giant', 'attack the leader Bea').passUntilQuiet();
    expect(defenses(table)).toEqual([15, 15]);
    expect(table.do('play Dart', 'choose the leader Ann').player(1).defense).toBe(11);
    // an effect on all leaders counts once
    expect(defenses(table.do('play Quake'))).toEqual([8, 8]);
  });
});
