/** What a table of this game shows: who fights whom, and what evolved cards are changed by. */
import { describe, expect, it } from 'vitest';
import { inEnglish } from '../../text/phrase.ts';
import { createChanges } from '../../view/changes.ts';
import { boardOf } from '../../view/game-view.ts';
import { setUp } from './position.ts';
import { VIEW } from './view.ts';

const CARDS = `
- { id: tb-giant, name: Giant, kind: follower, class: neutral, cost: 4, attack: 5, defense: 6 }
- { id: tb-dwarf, name: Dwarf, kind: follower, class: neutral, cost: 1, attack: 1, defense: 9 }
- { id: tb-drum, name: Drum, kind: amulet, class: royal, cost: 1,
    abilities: [{ static: { attack: 3 }, affects: { kind: follower, master: you } }] }
- { id: tb-nap, name: Nap, kind: spell, class: royal, cost: 0, keywords: quick, abilities: [{ do: [{ heal: 1 }] }] }
`;

const changesIn = createChanges(VIEW);

const board = (table: ReturnType<typeof setUp>) => boardOf(VIEW, table.state, () => undefined, changesIn);

/** Cards on the fields that fight, with how. */
function fights(table: ReturnType<typeof setUp>): string[] {
  return board(table).zones.flatMap(({ player, cards }) =>
    cards.flatMap(({ name, fights: how }) => (how === undefined ? [] : [`${name} ${player} ${how}`])),
  );
}

describe('an attack on the table', () => {
  const players = [
    { field: ['Giant', 'Dwarf'] },
    { field: [{ card: 'Giant', engaged: true }, 'Dwarf'], hand: ['Nap'] },
  ] as const;

  it('SVE 8.4.3 joins the attacker with the follower that is attacked, and with no other', () => {
    const table = setUp({ cards: CARDS, players: [players[0], players[1]] });
    expect(fights(table)).toEqual([]);
    table.do('attack with Giant', 'attack Giant');
    expect(fights(table)).toEqual(['Giant 0 attacks', 'Giant 1 defends']);
    expect(board(table).aim).toBeUndefined();
    table.do('use nothing Quick');
    expect(fights(table)).toEqual([]);
  });

  it('SVE 8.4.3 names the leader that is attacked, who lies on no table', () => {
    const table = setUp({ cards: CARDS, players: [players[0], players[1]] });
    table.do('attack with Giant', 'attack the leader of player 1');
    expect(fights(table)).toEqual(['Giant 0 attacks']);
    expect(inEnglish(board(table).aim!)).toBe('the leader of player 1');
    table.do('use nothing Quick');
    expect(board(table).aim).toBeUndefined();
  });

  it('SVE 10.9.3 tells of the static ability that changes a number, and of whom it does not change', () => {
    const table = setUp({ cards: CARDS, players: [{ field: ['Giant', 'Drum'] }, { field: ['Dwarf'] }] });
    const told = new Map(
      board(table).zones.flatMap(({ cards }) =>
        cards.map(({ name, changes }) => [name, changes.map(inEnglish)] as const),
      ),
    );
    expect(told.get('Giant')).toEqual(['attack 8, printed 5', 'attack +3 from Drum']);
    expect(told.get('Dwarf')).toEqual([]);
  });
});
