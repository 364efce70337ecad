/**
 * Before the game (6.2): leaders, decks, the first player, four cards, the mulligan without a shuffle, and the first
 * turn.
 */
import { describe, expect, it } from 'vitest';
import { isSameDeck, planDeck, resolveDeck } from '../../../../workers/plan.ts';
import type { Deck, SwitchSettings } from '../../../game.ts';
import { Table } from '../driver.ts';
import { load } from '../index.ts';
import { FIRST_PLAYER, PLAYER_TITLE } from '../layout.ts';
import { playerCell } from './players.ts';
import { titleCode } from './title-names.ts';

const named = (id: string, count: number, rest: string): string =>
  Array.from({ length: count }, (_, i) => `- { id: ${id}-${i + 1}, name: ${id} ${i + 1}, ${rest} }`).join('\n');
const game = load().withCards([
  {
    text: [
      named('st', 14, 'kind: follower, class: royal, cost: 1, attack: 1, defense: 1'),
      named('se', 4, 'kind: follower, special: evolve, class: royal, attack: 2, defense: 2'),
      named('ss', 14, 'kind: follower, class: royal, title: Saga, cost: 1, attack: 1, defense: 1'),
      '- { id: st-leader, name: Setup leader, kind: leader, class: royal }',
      '- { id: st-other, name: Other leader, kind: leader, class: witch }',
      '- { id: st-saga, name: Saga leader, kind: leader, class: royal, title: Saga }',
      '- { id: st-witch, name: st witch, kind: follower, class: witch, cost: 1, attack: 1, defense: 1 }',
      `- id: st-herald
  name: st herald
  kind: follower
  class: royal
  cost: 1
  attack: 1
  defense: 1
  abilities:
    - { when: game-start, from: deck, do: [{ heal: 1 }] }`,
    ].join('\n'),
    file: 'setup.yaml',
  },
]);

/** 42 cards, three of each name, in the order of the list. */
const list = (id: string): string => Array.from({ length: 14 }, (_, i) => `${id}-${i + 1}: 3`).join(', ');
const parse = (text: string): Deck => game.parseDeck(`name: Setup\n${text}`, 'deck.yaml');
const PLAIN = parse(`leader: st-leader\ncards: { ${list('st')} }\nevolve: { se-1: 3, se-2: 3 }`);
const NO_EVOLVE = parse(`leader: st-leader\ncards: { ${list('st')} }`);
const SAGA = parse(`leader: st-saga\ntitle: Saga\ncards: { ${list('ss')} }`);
const SAGA_OF_CLASS = parse(`leader: st-saga\nbasis: class\ncards: { ${list('ss')} }`);
const MIXED = parse(`leader: st-saga\ncards: { ${list('ss')}, st-1: 1 }`);

/** A new game at the question which player goes first. */
function begin(key: number, decks: readonly [Deck, Deck] = [PLAIN, NO_EVOLVE], switches?: SwitchSettings): Table {
  const state = new Int32Array(game.stateCells);
  game.createState(state, { decks, key: Int32Array.of(key, 2, 3, 4), switches });
  return new Table(state);
}
/** A new game in which player `first` goes first, at that player's mulligan. */
const toMulligan = (key = 1, first = 0, decks: readonly [Deck, Deck] = [PLAIN, NO_EVOLVE]): Table =>
  begin(key, decks).do(`player ${first} goes first`);
/** Both players keep their hands; the table then stands at the first main phase. */
const toGame = (table: Table): Table => table.do('keep the hand', 'keep the hand');
const deckOf = (table: Table, player: 0 | 1): string[] => table.zone(player, 'deck');

describe('before the game', () => {
  it('SVE 6.2.1 the steps are done in their order', () => {
    const table = begin(1);
    expect(table.kind()).toBe('choosePlayer');
    expect([table.zone(0, 'leader').length, deckOf(table, 0).length, table.player(0).hand]).toEqual([1, 42, 0]);
    table.do('player 1 goes first');
    expect(table.kind()).toBe('mulligan');
    expect([table.player(0).hand, table.player(1).hand]).toEqual([4, 4]);
    expect(table.player(1)).toMatchObject({ pp: 0, ppMax: 0 });
    toGame(table);
    expect(table.kind()).toBe('main');
  });

  it('SVE 6.2.1.12 leaders begin with as much defense as the experiment says, else with 20', () => {
    const defense = (switches?: SwitchSettings): number[] => {
      const table = toGame(begin(1, [PLAIN, NO_EVOLVE], switches).do('player 0 goes first'));
      return [table.player(0).defense, table.player(1).defense];
    };
    expect([defense(), defense({ 'leader-defense': '25' })]).toEqual([
      [20, 20],
      [25, 25],
    ]);
  });

  it('SVE 6.2.1.2 each leader is in its leader area, for both to see', () => {
    const table = begin(1, [PLAIN, SAGA]);
    expect([table.zone(0, 'leader'), table.zone(1, 'leader')]).toEqual([['Setup leader'], ['Saga leader']]);
    expect(table.cards(1, 'leader')[0].known).toEqual([true, true]);
    expect(deckOf(table, 0)).not.toContain('Setup leader');
  });

  it('SVE 6.2.1.3 a deck of one title is based on it, or on its class where its file declares that', () => {
    const table = begin(1, [SAGA, MIXED]);
    expect(playerCell(table.state, 0, PLAYER_TITLE)).toBe(titleCode('Saga'));
    expect(playerCell(table.state, 1, PLAYER_TITLE)).toBe(0);
    // the basis was declared before the first question
    expect(table.kind()).toBe('choosePlayer');
    const declared = begin(1, [SAGA_OF_CLASS, SAGA]);
    expect(playerCell(declared.state, 0, PLAYER_TITLE)).toBe(0);
    expect(playerCell(declared.state, 1, PLAYER_TITLE)).toBe(titleCode('Saga'));
    // the basis is part of the plan of an experiment, from which its games are played
    const again = resolveDeck(game, planDeck(game, SAGA_OF_CLASS));
    expect(playerCell(begin(1, [again, SAGA]).state, 0, PLAYER_TITLE)).toBe(0);
    expect(Object.keys(planDeck(game, SAGA))).toEqual(['name', 'cards']);
    expect(isSameDeck(planDeck(game, SAGA_OF_CLASS), planDeck(game, SAGA))).toBe(false);
  });

  it('SVE 6.2.1.4 the main decks are shuffled, each for itself, and nobody knows the order', () => {
    const one = begin(1, [PLAIN, PLAIN]);
    expect(deckOf(one, 0)).toHaveLength(42);
    expect(deckOf(one, 0)).not.toEqual(deckOf(one, 1));
    expect(deckOf(one, 0)).not.toEqual(deckOf(begin(2, [PLAIN, PLAIN]), 0));
    expect([...deckOf(one, 0)].sort()).toEqual([...deckOf(one, 1)].sort());
    for (const card of one.cards(0, 'deck')) expect(card.known).toEqual([false, false]);
  });

  it('SVE 6.2.1.5 the evolve deck lies face down in its zone, known to its player alone', () => {
    const table = begin(1);
    expect([...table.zone(0, 'evolve-deck')].sort()).toEqual(['se 1', 'se 1', 'se 1', 'se 2', 'se 2', 'se 2']);
    expect(table.zone(1, 'evolve-deck')).toEqual([]);
    for (const card of table.cards(0, 'evolve-deck')) {
      expect(card.faceUp).toBe(false);
      expect(card.known).toEqual([true, false]);
    }
  });

  it('SVE 6.2.1.6 chance names the player who chooses to go first or second', () => {
    const choosers = new Set(Array.from({ length: 20 }, (_, key) => begin(key).decider()));
    expect(choosers).toEqual(new Set([0, 1]));
    const table = begin(1);
    expect([...table.offered()].sort()).toEqual(['player 0 goes first', 'player 1 goes first']);
    for (const first of [0, 1]) {
      const other = begin(1).do(`player ${first} goes first`);
      expect(other.state[FIRST_PLAYER]).toBe(first);
      expect(other.decider()).toBe(first);
    }
  });

  it('SVE 6.2.1.7 each has the top four cards of the deck in hand', () => {
    const table = begin(3);
    const decks = [deckOf(table, 0), deckOf(table, 1)];
    table.do('player 0 goes first');
    for (const player of [0, 1] as const) {
      expect(table.zone(player, 'hand')).toEqual(decks[player].slice(0, 4));
      expect(deckOf(table, player)).toEqual(decks[player].slice(4));
    }
    expect(table.cards(0, 'hand')[0].known).toEqual([true, false]);
  });

  it('SVE 6.2.1.8 in turn, first player first, each may once put the whole hand below and take four; no shuffle', () => {
    const table = toMulligan(4, 1);
    const [hand, deck] = [table.zone(1, 'hand'), deckOf(table, 1)];
    expect(table.decider()).toBe(1);
    expect(table.offered()).toEqual(['keep the hand', 'put the hand on the bottom and draw four']);
    table.do('put the hand on the bottom and draw four');
    // the order on the bottom is asked: the test puts the hand there from the last card to the first
    const asked: string[] = [];
    const wanted = [...hand].reverse();
    while (table.kind() === 'mulliganOrder' || table.kind() === 'arrange') {
      asked.push(...table.offered());
      const option = wanted.map((name) => `put ${name} on the bottom`).find((text) => table.can(text))!;
      wanted.splice(wanted.indexOf(option.replace(/^put (.*) on the bottom$/, '$1')), 1);
      table.do(option);
    }
    expect(asked.length).toBeGreaterThan(0);
    expect(table.zone(1, 'hand')).toEqual(deck.slice(0, 4));
    // the rest of the deck keeps its order; the four cards come last, in the order that was chosen
    expect(deckOf(table, 1).slice(0, 34)).toEqual(deck.slice(4));
    expect(deckOf(table, 1).slice(34)).toEqual([...hand].reverse());
    expect(table.cards(1, 'deck')[37].known).toEqual([false, true]);
    // the other player decides next, and no player a second time
    expect([table.kind(), table.decider()]).toEqual(['mulligan', 0]);
    const kept = table.zone(0, 'hand');
    table.do('keep the hand');
    expect(table.kind()).toBe('main');
    expect(table.zone(0, 'hand')).toEqual(kept);
  });

  it('SVE 6.2.1.9 PP and PP maximum begin at 0', () => {
    const table = toMulligan();
    for (const player of [0, 1] as const) expect(table.player(player)).toMatchObject({ pp: 0, ppMax: 0 });
    toGame(table);
    // only the player whose turn has begun has PP
    expect(table.player(0)).toMatchObject({ pp: 1, ppMax: 1 });
    expect(table.player(1)).toMatchObject({ pp: 0, ppMax: 0 });
  });

  it('SVE 6.2.1.10 the first player has 0 EP, the second 3', () => {
    for (const first of [0, 1] as const) {
      const table = toGame(toMulligan(1, first));
      expect(table.player(first).ep).toBe(0);
      expect(table.player(first === 0 ? 1 : 0).ep).toBe(3);
    }
  });

  it('SVE 6.2.1.11 each player has 1 SEP', () => {
    const table = toGame(toMulligan());
    expect([table.player(0).sep, table.player(1).sep]).toEqual([1, 1]);
  });

  it('SVE 6.2.1.12 each leader has 20 defense', () => {
    const table = toGame(toMulligan());
    expect([table.player(0).defense, table.player(1).defense]).toEqual([20, 20]);
    const crossover = parse(`rule: crossover\nleader: [st-leader, st-other]\ncards: { ${list('st')}, st-witch: 1 }`);
    const two = begin(1, [crossover, PLAIN], { format: 'crossover' });
    expect(two.cards(0, 'leader').map((leader) => leader.defense)).toEqual([20, 20]);
  });

  it("SVE 6.2.1.13 abilities for the game's start, of cards in the decks, are carried out after the mulligan", () => {
    const herald = parse(`leader: st-leader\ncards: { ${list('st')}, st-herald: 3 }`);
    const table = toMulligan(1, 0, [herald, PLAIN]).do('keep the hand');
    expect(table.player(0).defense).toBe(20);
    const inDeck = deckOf(table, 0).filter((name) => name === 'st herald').length;
    expect(inDeck).toBeGreaterThan(0);
    table.do('keep the hand').passUntilQuiet();
    // abilities of cards in hand do nothing, and nothing happens for the other player
    expect(table.player(0).defense).toBe(20 + inDeck);
    expect(table.player(1).defense).toBe(20);
    expect(table.player(0).turns).toBe(1);
    // both players have seen these cards, and no other card of the deck
    for (const { name, known } of table.cards(0, 'deck')) expect(known[1]).toBe(name === 'st herald');
    // the abilities do not trigger a second time
    expect(table.toPhase('next-turn').player(0).defense).toBe(20 + inDeck);
  });

  it('SVE 6.2.1.14 the first player has the first turn', () => {
    for (const first of [0, 1] as const) {
      const table = toGame(toMulligan(1, first));
      expect([table.phase(), table.kind(), table.decider()]).toEqual(['main', 'main', first]);
      expect(table.player(first).turns).toBe(1);
      expect(table.player(first === 0 ? 1 : 0).turns).toBe(0);
    }
  });
});

describe('other formats', () => {
  it('SVE B-1.6.2.1 a player without a leader card goes through the same steps and has 20 defense', () => {
    const sealed = parse(`rule: sealed\ncards: { ${list('st')} }`);
    const table = begin(1, [sealed, PLAIN], { format: 'sealed' }).do('player 1 goes first');
    toGame(table);
    expect([table.player(0).defense, table.player(1).defense]).toEqual([20, 20]);
    expect(table.player(0).hand).toBe(4);
    // the leader is attacked like any other
    const option = table.offered().find((text) => text.startsWith('play st'))!;
    table.do(option).toPhase('next-turn').toPhase('next-turn');
    table.attack(option.replace('play ', ''));
    expect(table.player(0).defense).toBe(19);
  });

  it('SVE B-2.6.1.1.5 a crossover deck is based on no title, whatever its cards are', () => {
    const more = game.withCards([
      {
        text: `- { id: st-saga-2, name: Saga witch leader, kind: leader, class: witch, title: Saga }
- { id: st-saga-w, name: Saga witch, kind: follower, class: witch, title: Saga, cost: 1, attack: 1, defense: 1 }`,
        file: 'saga.yaml',
      },
    ]);
    const saga = more.parseDeck(
      `name: Setup\nrule: crossover\nleader: [st-saga, st-saga-2]\ncards: { ${list('ss')}, st-saga-w: 1 }`,
      'deck.yaml',
    );
    const table = begin(1, [saga, SAGA], { format: 'crossover' });
    expect(playerCell(table.state, 0, PLAYER_TITLE)).toBe(0);
  });
});
