/** Winning and losing (1.2): when it is settled, and what it does not wait for. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: win-giant, name: Giant, kind: follower, class: neutral, cost: 4, attack: 8, defense: 8 }
- { id: win-soldier, name: Soldier, kind: follower, class: royal, cost: 2, attack: 2, defense: 3 }
- { id: win-healer, name: Healer, kind: follower, class: bishop, cost: 2, attack: 1, defense: 1, abilities: [{ when: last-words, do: [{ heal: 9 }] }] }
- { id: win-leech, name: Leech, kind: follower, class: nightmare, cost: 2, attack: 5, defense: 5, keywords: drain }
- { id: win-bleed, name: Bleed, kind: spell, class: witch, cost: 0, keywords: quick, abilities: [{ do: [{ damage: { who: leader, amount: 3 } }, { damage: { who: opponent-leader, amount: 3 } }] }] }
- { id: win-risk, name: Risk, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ damage: { who: leader, amount: 3 } }, { heal: 3 }] }] }
- { id: win-wave, name: Wave, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ damage: { who: { all: { kind: follower } }, amount: 3 } }, { damage: { who: opponent-leader, amount: 3 } }] }] }
- { id: win-both, name: Both, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ draw: 2 }, { damage: { who: opponent-leader, amount: 3 } }] }] }
- { id: win-dig, name: Dig, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ draw: 2 }] }] }
- { id: win-refill, name: Refill, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ draw: 2 }, { to-deck: { who: { all: { zone: graveyard, master: you } } } }] }] }
- { id: win-triumph, name: Triumph, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ damage: { who: leader, amount: 20 } }, win, { heal: 5 }] }] }
- { id: win-yield, name: Yield, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ win: opponent }, { heal: 5 }] }] }
`;

type Options = Parameters<typeof setUp>[0]['players'][0];
const at = (mine: Options, theirs: Options = {}) => setUp({ cards: CARDS, players: [mine, theirs] });

describe('winning and losing', () => {
  it('SVE 1.2.1 the game ends with a loss, for the other player: nobody decides anything any more', () => {
    const table = at({ field: ['Giant', 'Soldier'] }, { defense: 8 });
    table.attack('Giant');
    expect(table.over()).toEqual({ winner: 0, reason: 'leader-defense' });
    expect(table.isOver()).toBe(true);
    expect(table.offered()).toEqual([]);
  });

  it('SVE 1.2.1 the player who plays may be the one who loses', () => {
    const table = at({ hand: ['Bleed'], defense: 3 });
    table.do('play Bleed');
    expect(table.over()).toEqual({ winner: 1, reason: 'leader-defense' });
  });

  it('SVE 1.2.1 the game goes on while no player has lost', () => {
    const table = at({ field: ['Giant'] }, { defense: 9 });
    table.attack('Giant');
    expect(table.isOver()).toBe(false);
    expect(table.kind()).toBe('main');
  });

  it('SVE 1.2.1.1 a leader at 0 or below loses; below 0 is no different', () => {
    expect(
      at({ field: ['Giant'] }, { defense: 3 })
        .attack('Giant')
        .over(),
    ).toEqual({ winner: 0, reason: 'leader-defense' });
    expect(
      at({ field: ['Giant'] }, { defense: 8 })
        .attack('Giant')
        .over(),
    ).toEqual({ winner: 0, reason: 'leader-defense' });
  });

  it('SVE 1.2.1.1 only the rule process acts upon it: a leader that is back above 0 by then has lost nothing', () => {
    const table = at({ hand: ['Risk'], defense: 2 });
    table.do('play Risk');
    expect(table.isOver()).toBe(false);
    expect(table.player(0).defense).toBe(2);
  });

  it('SVE 1.2.1.1 the loss comes before Last Words and Drain of the same moment could save anybody', () => {
    const table = at({ hand: ['Wave'] }, { field: ['Healer'], defense: 3 });
    table.do('play Wave');
    expect(table.over()).toEqual({ winner: 0, reason: 'leader-defense' });
    expect(table.player(1).defense).toBe(0);
  });

  it('SVE 1.2.1.2 a draw from an empty deck loses at the next check timing, and only then', () => {
    // the spell goes on after the failed draw
    const table = at({ hand: ['Both'], deck: ['Giant'] });
    table.do('play Both');
    expect(table.player(1).defense).toBe(17);
    expect(table.over()).toEqual({ winner: 1, reason: 'deck-out' });
  });

  it('SVE 1.2.1.2 a draw from an empty deck loses though the deck has been filled since', () => {
    const table = at({ hand: ['Refill'], deck: ['Giant'], graveyard: ['Soldier', 'Soldier'] });
    table.do('play Refill');
    expect(table.zone(0, 'deck')).toEqual(['Soldier', 'Soldier']);
    expect(table.over()).toEqual({ winner: 1, reason: 'deck-out' });
  });

  it('SVE 1.2.1.2 the last card can be drawn without losing', () => {
    const table = at({ hand: ['Dig'], deck: ['Giant', 'Giant'] });
    table.do('play Dig');
    expect(table.isOver()).toBe(false);
    // the draw of a turn may take the last card, too
    table.toPhase('next-turn');
    expect(table.isOver()).toBe(false);
    table.toPhase('next-turn');
    expect(table.over()).toEqual({ winner: 1, reason: 'deck-out' });
  });

  it('SVE 1.2.2 both leaders at 0 is a draw, whoever was hit first', () => {
    const table = at({ hand: ['Bleed'], defense: 1 }, { defense: 3 });
    table.do('play Bleed');
    expect(table.over()).toEqual({ winner: 2, reason: 'both' });
  });

  it('SVE 1.2.2 an empty deck here and a leader at 0 there are a draw', () => {
    const table = at({ hand: ['Both'], deck: [] }, { defense: 3 });
    table.do('play Both');
    expect(table.over()?.winner).toBe(2);
  });

  it('SVE 1.2.3 giving up is never among the legal actions', () => {
    const table = at({ field: ['Soldier'], hand: ['Dig'] }, { hand: ['Bleed'] });
    expect(table.offered()).toEqual(['play Dig', 'attack with Soldier', 'end the main phase']);
    expect(table.do('attack with Soldier').offered()).toEqual(['play Bleed', 'use nothing Quick']);
  });

  it('SVE 1.2.4 an effect that wins wins at once: no check timing comes before it, nothing after it is done', () => {
    const table = at({ hand: ['Triumph'] });
    table.do('play Triumph');
    expect(table.over()).toEqual({ winner: 0, reason: 'effect' });
    expect(table.player(0).defense).toBe(0);
  });

  it('SVE 1.2.4 an effect can make the opponent win', () => {
    const table = at({ hand: ['Yield'] });
    table.do('play Yield');
    expect(table.over()).toEqual({ winner: 1, reason: 'effect' });
    expect(table.player(0).defense).toBe(20);
  });
});
