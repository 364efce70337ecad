/** How a game ends (3): the three ways to lose, and a loss of both players at once. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: lose-smith, name: Smith, type: backup, element: fire, cost: 1 }
- { id: lose-smith-b, name: Mason, type: backup, element: fire, cost: 1 }
- { id: lose-soldier, name: Soldier, type: forward, element: fire, cost: 1, power: 5000 }
- id: lose-spark
  name: Spark
  type: summon
  element: fire
  cost: 1
  abilities: [{ do: [{ damage-player: opponent }, { draw: 1 }], ex: true }]
- id: lose-blast
  name: Blast
  type: summon
  element: fire
  cost: 1
  abilities: [{ do: [{ damage-player: { player: opponent, amount: 2 } }] }]
- id: lose-quake
  name: Quake
  type: summon
  element: fire
  cost: 1
  abilities: [{ do: [{ damage-player: each }] }]
- id: lose-study
  name: Study
  type: summon
  element: fire
  cost: 1
  abilities: [{ do: [{ draw: { count: 1, player: each } }] }]
- id: lose-sap
  name: Sap
  type: summon
  element: fire
  cost: 1
  abilities: [{ ex: true, do: [{ damage-player: opponent }] }]
`;
const points = (n: number): string[] => Array.from({ length: n }, () => 'Soldier');

describe('losing', () => {
  it('SE 3.1 when a player has lost, the other has won and nobody is asked anything more', () => {
    for (const loser of [0, 1] as const) {
      const players = [{ field: ['Soldier'] }, { damage: points(6) }] as const;
      const table = setUp({
        cards: CARDS,
        phase: 'attack',
        turn: loser === 0 ? 1 : 0,
        players: loser === 0 ? [players[1], players[0]] : [players[0], players[1]],
      });
      expect(table.over()).toBeUndefined();
      table.do('attack with Soldier').toPhase('main-2');
      expect(table.over()).toEqual({ winner: loser === 0 ? 1 : 0, reason: 'damage' });
      expect(table.offered()).toEqual([]);
    }
  });

  it('SE 3.1.1 the seventh point of damage loses, the sixth does not', () => {
    const hitAt = (before: number) =>
      setUp({ cards: CARDS, phase: 'attack', players: [{ field: ['Soldier'] }, { damage: points(before) }] })
        .do('attack with Soldier')
        .toPhase('main-2');
    expect(hitAt(5).over()).toBeUndefined();
    expect(hitAt(5).zone(1, 'damage')).toHaveLength(6);
    expect(hitAt(6).over()).toEqual({ winner: 0, reason: 'damage' });
  });

  it('SE 3.1.1 points beyond the seventh lose all the same', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Blast'], field: ['Smith'] }, { damage: points(6) }] });
    table.do('play Blast').passUntilQuiet();
    expect(table.zone(1, 'damage')).toHaveLength(8);
    expect(table.over()).toEqual({ winner: 0, reason: 'damage' });
  });

  it('SE 3.1.1 the rule process finds the loss, so EX Bursts come first; with the switch "instant" they do not come', () => {
    const position = {
      cards: CARDS,
      phase: 'attack',
      players: [
        { field: ['Soldier'], damage: points(6) },
        { damage: points(6), deck: ['Sap', 'Soldier'] },
      ],
    } as const;
    const table = setUp(position);
    table.do('attack with Soldier').passUntil('exBurst');
    expect(table.decider()).toBe(1);
    table.do('use the EX Burst of Sap');
    expect(table.over()).toEqual({ winner: 2, reason: 'both' });

    const instant = setUp({ ...position, switches: { 'seventh-damage': 'instant' } });
    instant.do('attack with Soldier').toPhase('main-2');
    expect(instant.over()).toEqual({ winner: 0, reason: 'damage' });
    expect(instant.zone(0, 'damage')).toHaveLength(6);
  });

  it('SE 3.1.2 a player who must draw from an empty deck loses; drawing the last card does not lose', () => {
    const drawing = (deck: string[]) => setUp({ cards: CARDS, phase: 'draw', players: [{ deck }, {}] });
    expect(drawing(['Soldier', 'Soldier']).over()).toBeUndefined();
    expect(drawing(['Soldier', 'Soldier']).zone(0, 'deck')).toEqual([]);
    expect(drawing(['Soldier']).over()).toEqual({ winner: 1, reason: 'deck-out' });
    expect(drawing([]).over()).toEqual({ winner: 1, reason: 'deck-out' });
  });

  it('SE 3.1.2 an effect that draws from an empty deck loses too, once it has been carried out', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Study'], field: ['Smith'] }, { deck: [] }] });
    table.do('play Study').passUntilQuiet();
    expect(table.zone(0, 'hand')).toEqual(['Filler']);
    expect(table.over()).toEqual({ winner: 0, reason: 'deck-out' });
  });

  it('SE 3.1.2 an empty deck alone loses nothing', () => {
    const table = setUp({ cards: CARDS, players: [{ deck: [], field: ['Soldier'] }, { deck: [] }] });
    table.toPhase('main-2');
    expect(table.over()).toBeUndefined();
  });

  it('SE 3.1.3 damage with an empty deck loses, damage that uses the deck up exactly does not', () => {
    const blasted = (deck: string[]) =>
      setUp({ cards: CARDS, players: [{ hand: ['Blast'], field: ['Smith'] }, { deck }] })
        .do('play Blast')
        .passUntilQuiet();
    const survivor = blasted(['Soldier', 'Soldier']);
    expect(survivor.over()).toBeUndefined();
    expect(survivor.zone(1, 'damage')).toHaveLength(2);
    expect(blasted(['Soldier']).over()).toEqual({ winner: 0, reason: 'deck-damage' });
    expect(blasted([]).over()).toEqual({ winner: 0, reason: 'deck-damage' });
  });

  it('SE 3.1.3 with the switch "deck-size" damage as great as the deck loses', () => {
    const table = setUp({
      cards: CARDS,
      switches: { 'deck-damage': 'deck-size' },
      players: [{ hand: ['Blast'], field: ['Smith'] }, { deck: ['Soldier', 'Soldier'] }],
    });
    table.do('play Blast').passUntilQuiet();
    expect(table.over()).toEqual({ winner: 0, reason: 'deck-damage' });
  });
});

describe('both at once', () => {
  it('SE 3.2 whoever meets a losing condition with the opponent’s loss does not win', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Spark'], field: ['Smith'], deck: [] }, { damage: points(6) }],
    });
    table.do('play Spark').passUntilQuiet();
    expect(table.zone(1, 'damage')).toHaveLength(7);
    expect(table.over()?.winner).not.toBe(0);
    // with a card to draw the same play wins
    const winning = setUp({ cards: CARDS, players: [{ hand: ['Spark'], field: ['Smith'] }, { damage: points(6) }] });
    expect(winning.do('play Spark').passUntilQuiet().over()).toEqual({ winner: 0, reason: 'damage' });
  });

  it('SE 3.3 the game is a draw if both players have seven points, in either player’s turn and under either reading of the seventh point', () => {
    for (const turn of [0, 1] as const) {
      for (const reading of ['rule-process', 'instant']) {
        const table = setUp({
          cards: CARDS,
          turn,
          switches: { 'seventh-damage': reading },
          players: [
            { hand: ['Quake'], field: ['Smith'], damage: points(6) },
            { hand: ['Quake'], field: ['Smith'], damage: points(6) },
          ],
        });
        table.do('play Quake').passUntilQuiet();
        expect(table.over()).toEqual({ winner: 2, reason: 'both' });
      }
    }
  });

  it('SE 3.3 losing together is a draw also when the reasons differ, and when both decks are empty', () => {
    const mixed = setUp({
      cards: CARDS,
      players: [{ hand: ['Spark'], field: ['Smith'], deck: [] }, { damage: points(6) }],
    });
    expect(mixed.do('play Spark').passUntilQuiet().over()).toEqual({ winner: 2, reason: 'both' });
    const decks = setUp({ cards: CARDS, players: [{ hand: ['Study'], field: ['Smith'], deck: [] }, { deck: [] }] });
    expect(decks.do('play Study').passUntilQuiet().over()).toEqual({ winner: 2, reason: 'both' });
  });
});
