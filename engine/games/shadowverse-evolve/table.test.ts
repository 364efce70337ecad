/**
 * What a table of this game shows: which cards fight which, how evolved cards are changed, and the payments that its
 * log tells.
 */
import { describe, expect, it } from 'vitest';
import { Wording } from '../../cards/wording.ts';
import * as K from '../../kernel/layout.ts';
import { inEnglish, say } from '../../text/phrase.ts';
import { createChanges } from '../../view/changes.ts';
import { boardOf } from '../../view/game-view.ts';
import { paidWithoutChoice } from '../../view/paid.ts';
import { CARD_VOCABULARY } from './card-file.ts';
import { READING } from './cards.ts';
import { setUp } from './position.ts';
import { VIEW } from './view.ts';

const CARDS = `
- { id: tb-giant, name: Giant, kind: follower, class: neutral, cost: 4, attack: 5, defense: 6 }
- { id: tb-dwarf, name: Dwarf, kind: follower, class: neutral, cost: 1, attack: 1, defense: 9 }
- { id: tb-drum, name: Drum, kind: amulet, class: royal, cost: 1,
    abilities: [{ static: { attack: 3 }, affects: { kind: follower, master: you } }] }
- { id: tb-nap, name: Nap, kind: spell, class: royal, cost: 0, keywords: quick, abilities: [{ do: [{ heal: 1 }] }] }
- { id: tb-star, name: Star, kind: follower, class: royal, cost: 2, attack: 2, defense: 2, abilities: [{ evolve: { pp: 2 } }] }
- { id: tb-star-evolved, name: Star, kind: follower, special: evolve, class: royal, attack: 4, defense: 4 }
`;

const changesIn = createChanges(VIEW);

const board = (table: ReturnType<typeof setUp>) => boardOf(VIEW, table.state, () => undefined, changesIn);

/** The cards on the fields that fight, each with its part in the fight. */
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

describe('what was paid', () => {
  const WORDS = { wording: () => new Wording(CARD_VOCABULARY, READING), ability: () => '', modes: () => 0 };
  /** What an option of the present decision costs each player, in both languages. */
  function paid(table: ReturnType<typeof setUp>, words: string): unknown[] {
    const options = [...table.state.subarray(K.OPTIONS, K.OPTIONS + table.state[K.OPTION_COUNT])];
    const option = options.find((each) => inEnglish(VIEW.describeOption(table.state, each)) === words)!;
    return paidWithoutChoice(VIEW, table.state, option, WORDS).map(({ player, owed = '' }) => [
      player,
      inEnglish(owed),
      say(owed, 'ja', VIEW.terms.words),
    ]);
  }

  it('SVE 10.6.2.5 points pay for a card without being asked for, and one amount is told of all', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Giant', 'Nap'], pp: 5 }, {}] });
    const before = table.state.slice();
    expect(paid(table, 'play Giant')).toEqual([[0, '4 PP', '4PP']]);
    // an option that costs nothing tells no payment, and looking changes nothing in the state
    expect(paid(table, 'play Nap')).toEqual([]);
    expect(table.state).toEqual(before);
  });

  it('SVE 12.2.3 an evolve point that stands for a play point is told beside the others', () => {
    const table = setUp({ cards: CARDS, players: [{ field: ['Star'], 'evolve-deck': ['Star'], pp: 5, ep: 1 }, {}] });
    table.do('evolve Star');
    expect(table.offered()).toEqual(['pay with PP', 'pay 1 EP']);
    expect(paid(table, 'pay with PP')).toEqual([[0, '2 PP', '2PP']]);
    expect(paid(table, 'pay 1 EP')).toEqual([[0, '1 PP and 1 EP', '1PPと1EP']]);
  });
});
