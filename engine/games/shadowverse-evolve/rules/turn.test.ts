/** Turns (7.1), the start phase (7.2) and the main phase (7.3). */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: test-soldier, name: Soldier, kind: follower, class: royal, cost: 2, attack: 2, defense: 3 }
- { id: test-guard, name: Guard, kind: follower, class: royal, cost: 1, attack: 1, defense: 2, keywords: ward }
- { id: test-berserker, name: Berserker, kind: follower, class: royal, cost: 2, attack: 2, defense: 9, keywords: must-attack }
- { id: test-shrine, name: Shrine, kind: amulet, class: bishop, cost: 1, abilities: [{ cost: engage-self, do: [{ heal: 3 }] }] }
- { id: test-rally, name: Rally, kind: spell, class: royal, cost: 1, abilities: [{ do: [{ stand: { all: { kind: follower, master: you } } }] }] }
- { id: test-gift, name: Gift, kind: spell, class: royal, cost: 1, abilities: [{ do: [{ heal: 1 }] }] }
- { id: test-trick, name: Trick, kind: spell, class: royal, cost: 1, keywords: quick, abilities: [{ do: [{ heal: 1 }] }] }
- id: test-cook
  name: Cook
  kind: amulet
  class: royal
  cost: 1
  abilities:
    - { when: start-phase, do: [{ draw: 1 }] }
- { id: test-dawn, name: Dawn, kind: amulet, class: royal, cost: 1, abilities: [{ when: start-phase, if: { in-phase: start }, do: [{ heal: 1 }] }, { when: start-phase, if: { in-phase: end }, do: [{ heal: 9 }] }] }
- id: test-clock
  name: Clock
  kind: amulet
  class: royal
  cost: 1
  abilities:
    - { when: start-phase, do: [{ damage: { who: opponent-leader, amount: { hand-size: { player: you } } } }] }
- id: test-bell
  name: Bell
  kind: amulet
  class: royal
  cost: 1
  abilities:
    - { when: main-phase, do: [{ heal: 2 }] }
- id: test-martyr
  name: Martyr
  kind: follower
  class: royal
  cost: 1
  attack: 1
  defense: 3
  abilities:
    - { when: last-words, do: [{ damage: { who: opponent-leader, amount: { hand-size: { player: opponent } } } }] }
- id: test-bomb
  name: Bomb
  kind: spell
  class: royal
  cost: 1
  abilities:
    - do: [{ damage: { who: { all: { kind: follower } }, amount: 3 } }]
- id: test-saver
  name: Saver
  kind: amulet
  class: royal
  cost: 1
  abilities:
    - { when: start-phase, do: [{ heal: 30 }] }
`;

describe('turns', () => {
  it('SVE 7.1.1 one player is the turn player, then the other, turn by turn', () => {
    const table = setUp({ cards: CARDS, turnNumber: 5, players: [{ turns: 3 }, { turns: 2 }] });
    const order = [table.decider()];
    for (let i = 0; i < 3; i++) order.push(table.toPhase('next-turn').decider());
    expect(order).toEqual([0, 1, 0, 1]);
    expect([table.player(0).turns, table.player(1).turns]).toEqual([4, 4]);
  });

  it('SVE 7.1.2 a turn has a start phase, a main phase and an end phase, in this order', () => {
    const table = setUp({ cards: CARDS, phase: 'start', players: [{ field: ['Bell', 'Cook'], hand: [] }, {}] });
    // the start phase had the draw and the trigger of Cook, the main phase the trigger of Bell
    expect([table.phase(), table.decider()]).toEqual(['main', 0]);
    expect(table.player(0)).toMatchObject({ hand: 2, defense: 22 });
    table.do('end the main phase');
    expect([table.phase(), table.decider()]).toEqual(['end', 1]);
    table.do('use nothing Quick');
    expect([table.phase(), table.decider()]).toEqual(['main', 1]);
  });

  it('SVE 7.1.2 it is the start phase for what triggers then, and the end phase no longer', () => {
    const table = setUp({ cards: CARDS, players: [{}, { field: ['Dawn'] }] });
    expect(table.toPhase('next-turn').player(1).defense).toBe(21);
  });
});

describe('the start phase', () => {
  it('SVE 7.2.1 the PP maximum of the turn player rises by 1 up to 10', () => {
    const table = setUp({ cards: CARDS, phase: 'start', players: [{ ppMax: 8 }, { ppMax: 9 }] });
    expect([table.player(0).ppMax, table.player(1).ppMax]).toEqual([9, 9]);
    table.toPhase('next-turn');
    expect([table.player(0).ppMax, table.player(1).ppMax]).toEqual([9, 10]);
    table.toPhase('next-turn').toPhase('next-turn');
    expect([table.player(0).ppMax, table.player(1).ppMax]).toEqual([10, 10]);
  });

  it('SVE 7.2.2 the PP become as many as the PP maximum: what was left is not added', () => {
    const table = setUp({
      cards: CARDS,
      phase: 'start',
      players: [
        { ppMax: 4, pp: 3 },
        { ppMax: 5, pp: 1 },
      ],
    });
    expect(table.player(0)).toMatchObject({ pp: 5, ppMax: 5 });
    expect(table.player(1)).toMatchObject({ pp: 1, ppMax: 5 });
  });

  it('SVE 7.2.3 all cards of the turn player stand, amulets too, and none of the other', () => {
    const engaged = (card: string, as: string) => ({ card, as, engaged: true });
    const table = setUp({
      cards: CARDS,
      phase: 'start',
      players: [
        {
          field: [
            engaged('Soldier', 'mine'),
            engaged('Shrine', 'shrine'),
            { ...engaged('Soldier', 'boxed'), boxed: true },
          ],
        },
        { field: [engaged('Soldier', 'theirs')] },
      ],
    });
    expect(table.card('mine').engaged).toBe(false);
    expect(table.card('shrine').engaged).toBe(false);
    // 5.31.3: a boxed card does not stand
    expect(table.card('boxed').engaged).toBe(true);
    expect(table.card('theirs').engaged).toBe(true);
  });

  it('SVE 7.2.4 the turn player draws a card', () => {
    const table = setUp({ cards: CARDS, phase: 'start', players: [{ deck: ['Gift', 'Soldier'] }, { deck: ['Gift'] }] });
    expect(table.zone(0, 'hand')).toEqual(['Gift']);
    expect(table.zone(1, 'hand')).toEqual([]);
    table.toPhase('next-turn');
    expect(table.zone(0, 'hand')).toEqual(['Gift']);
    expect(table.zone(1, 'hand')).toEqual(['Gift']);
  });

  it('SVE 7.2.4.1 the first player does not draw in the start phase of their first turn', () => {
    const first = setUp({ cards: CARDS, phase: 'start', turnNumber: 1, players: [{ ppMax: 0 }, { ppMax: 0 }] });
    expect(first.player(0)).toMatchObject({ hand: 0, pp: 1, turns: 1 });
    // the second player draws, and the first player draws in the second turn
    expect(first.toPhase('next-turn').player(1)).toMatchObject({ hand: 1, turns: 1 });
    expect(first.toPhase('next-turn').player(0)).toMatchObject({ hand: 1, turns: 2 });
    // an effect draws here: only the draw of 7.2.4 is left out, unless the switch says otherwise
    const players = [{ ppMax: 0, field: ['Cook'] }, {}] as const;
    const effect = { cards: CARDS, phase: 'start', turnNumber: 1, players } as const;
    expect(setUp(effect).player(0).hand).toBe(1);
    expect(setUp({ ...effect, switches: { 'first-turn-draw': 'all' } }).player(0).hand).toBe(0);
  });

  it('SVE 7.2.5 the one check timing comes after the draw', () => {
    // the trigger of the phase resolves with the drawn card in hand and the PP refilled
    const table = setUp({ cards: CARDS, phase: 'start', players: [{ field: ['Clock'] }, {}] });
    expect(table.player(1).defense).toBe(19);
    expect([table.phase(), table.waiting()]).toEqual(['main', 0]);
    // rule processes come first: the draw from an empty deck loses before the trigger has any effect
    const lost = setUp({ cards: CARDS, phase: 'start', players: [{ field: ['Saver'], deck: [] }, {}] });
    expect(lost.over()).toEqual({ winner: 1, reason: 'deck-out' });
    expect(lost.player(0).defense).toBe(20);
  });
});

describe('the main phase', () => {
  it('SVE 7.3.1 abilities that wait for the main phase trigger, in their own turn', () => {
    const table = setUp({ cards: CARDS, players: [{ field: ['Bell'] }, {}] });
    expect(table.player(0).defense).toBe(22);
    // the ability triggers once, and not after each action, nor in the other player's main phase
    table.toPhase('next-turn');
    expect(table.player(0).defense).toBe(22);
    table.toPhase('next-turn');
    expect(table.player(0).defense).toBe(24);
  });

  it('SVE 7.3.2 a check timing comes before the turn player acts', () => {
    const table = setUp({ cards: CARDS, players: [{ field: ['Bell', { card: 'Soldier', damage: 3 }] }, {}] });
    expect(table.kind()).toBe('main');
    expect(table.zone(0, 'graveyard')).toEqual(['Soldier']);
    expect([table.waiting(), table.player(0).defense]).toEqual([0, 22]);
  });

  const act = () =>
    setUp({
      cards: CARDS,
      players: [
        { field: ['Soldier', 'Shrine'], hand: ['Gift'], ex: ['Guard'] },
        { field: ['Guard'], hand: ['Trick', 'Gift'] },
      ],
    });

  it('SVE 7.3.3 the turn player plays, uses an ability, attacks or ends; the other player does nothing', () => {
    const table = act();
    expect(table.decider()).toBe(0);
    expect(table.offered()).toEqual([
      'play Gift',
      'play Guard from the EX area',
      'use ability 1 of Shrine',
      'attack with Soldier',
      'end the main phase',
    ]);
  });

  it('SVE 7.3.3.b1 a card is played from the hand or the EX area', () => {
    const table = act().do('play Gift');
    expect(table.player(0)).toMatchObject({ defense: 21, pp: 9 });
    table.do('play Guard');
    expect(table.zone(0, 'field')).toContain('Guard');
    expect(table.player(0)).toMatchObject({ pp: 8, cardsPlayed: 2 });
  });

  it('SVE 7.3.3.b2 an activated ability of a card of their own is played', () => {
    const table = act().do('use ability 1 of Shrine');
    expect(table.player(0).defense).toBe(23);
    expect(table.card('Shrine').engaged).toBe(true);
    // the opponent's ability is not offered
    const other = setUp({ cards: CARDS, players: [{}, { field: ['Shrine'] }] });
    expect(other.offered()).toEqual(['end the main phase']);
  });

  it('SVE 7.3.3.b3 a follower of their own attacks', () => {
    const table = act().do('attack with Soldier', 'attack the leader').passUntilQuiet();
    expect(table.player(1).defense).toBe(18);
    expect(act().can('attack with Guard')).toBe(false);
  });

  it('SVE 7.3.3.b4 the main phase is ended, whatever could still be done', () => {
    const table = act().do('end the main phase');
    expect(table.phase()).toBe('end');
    expect(table.zone(0, 'hand')).toEqual(['Gift']);
  });

  it('SVE 7.3.3.1 the main phase cannot be ended while what must be done can be', () => {
    const table = setUp({ cards: CARDS, players: [{ field: ['Berserker', 'Soldier'], hand: ['Gift'] }, {}] });
    expect(table.can('end the main phase')).toBe(false);
    // another action may come first, and does not change that
    table.do('play Gift').attack('Soldier');
    expect(table.can('end the main phase')).toBe(false);
    table.attack('Berserker');
    expect(table.can('end the main phase')).toBe(true);
  });

  it('SVE 7.3.3.1.e1 a follower that must attack and cannot, or has attacked, holds nobody up', () => {
    const free = (field: object) =>
      setUp({ cards: CARDS, players: [{ field: [{ card: 'Berserker', ...field }], hand: ['Gift'] }, {}] });
    expect(free({}).can('end the main phase')).toBe(false);
    expect(free({ engaged: true }).can('end the main phase')).toBe(true);
    expect(free({ since: 'this-turn' }).can('end the main phase')).toBe(true);
    // the duty is once a turn: the follower has attacked, stands again, and need not attack again
    const table = setUp({ cards: CARDS, players: [{ field: ['Berserker'], hand: ['Rally'] }, {}] });
    table.attack('Berserker').do('play Rally');
    expect(table.offered()).toEqual(['attack with Berserker', 'end the main phase']);
    // in its master's next turn the follower must attack again
    table.toPhase('next-turn').toPhase('next-turn');
    expect(table.can('end the main phase')).toBe(false);
  });

  it('SVE 7.3.4 a check timing follows each action, and the same player goes on without a window for the other', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ field: ['Martyr'], hand: ['Bomb', 'Gift'] }, { hand: ['Trick'] }],
    });
    table.do('play Bomb');
    // Martyr is destroyed, and its Last Words have resolved before any player acts
    expect(table.zone(0, 'graveyard')).toEqual(['Bomb', 'Martyr']);
    expect(table.player(1).defense).toBe(19);
    expect([table.kind(), table.decider()]).toEqual(['main', 0]);
    table.do('play Gift');
    expect([table.kind(), table.decider()]).toEqual(['main', 0]);
    table.do('end the main phase');
    expect([table.phase(), table.kind(), table.decider()]).toEqual(['end', 'quick', 1]);
  });
});
