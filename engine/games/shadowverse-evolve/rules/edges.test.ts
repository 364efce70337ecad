import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: ed-giant, name: Giant, kind: follower, class: neutral, cost: 4, attack: 5, defense: 6 }
- { id: ed-court, name: Court, kind: amulet, special: token, class: elf, cost: 1, abilities: [{ affects: { name: Giant }, static: { class: elf } }] }
- { id: ed-knighting, name: Knighting, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { put-token: { token: Court } }, { gain: { who: chosen, gives: { class: royal } } }] }] }
- { id: ed-cub, name: Cub, kind: follower, class: neutral, cost: 1, attack: 1, defense: 1 }
- { id: ed-tide, name: Tide, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ pick: { of: { kind: follower, master: you }, as: first } }, { pick: { of: { zone: hand, master: you, kind: follower }, as: second } }, { swap: { who: { set: first }, with: { set: second } } }] }] }
- { id: ed-rise, name: Rise, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ pick: { of: { kind: follower, master: you, zone: graveyard }, as: first } }, { pick: { of: { kind: follower, master: you }, as: second } }, { swap: { who: { set: first }, with: { set: second } } }] }] }
- { id: ed-watch, name: Watch, kind: amulet, class: elf, cost: 1, abilities: [{ when: { leaves: { name: Cub } }, do: [{ put: { who: subject } }] }] }
`;

describe('lasting effects and swaps, at their edges', () => {
  it('SVE 10.9.1.6.2 a gained class is as old as the play of its ability: a token that came after the play is younger', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Knighting'], field: ['Giant'] }, {}] });
    table.do('play Knighting');
    expect([table.zone(0, 'field'), table.card('Giant').classes]).toEqual([['Giant', 'Court'], ['elf']]);
  });

  it('SVE 5.13.1 a card swapped into the graveyard is found there by what waits for its leaving, in the hand it is not', () => {
    const buried = setUp({
      cards: CARDS,
      players: [{ hand: ['Rise'], field: ['Cub', 'Watch'], graveyard: ['Giant'] }, {}],
    });
    buried.do('play Rise');
    expect([buried.zone(0, 'field'), buried.zone(0, 'graveyard')]).toEqual([['Watch', 'Giant', 'Cub'], ['Rise']]);
    const held = setUp({ cards: CARDS, players: [{ hand: ['Tide', 'Giant'], field: ['Cub', 'Watch'] }, {}] });
    held.do('play Tide');
    expect([held.zone(0, 'field'), held.zone(0, 'hand')]).toEqual([['Watch', 'Giant'], ['Cub']]);
  });
});
