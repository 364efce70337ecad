import { describe, expect, it } from 'vitest';
import type { GameSetup } from '../../../game.ts';
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { playerCell } from '../../../kernel/players.ts';
import { firstCard, nextCard, zoneSize } from '../../../kernel/zones.ts';
import { load } from '../index.ts';
import { FIRST_PLAYER, PLAYER_LIFE, ZONE_DECK, ZONE_HAND } from '../layout.ts';

const game = load();

function begin(key: number, switches: GameSetup['switches'] = {}): State {
  const s: State = new Int32Array(game.stateCells);
  game.createState(s, { decks: [game.decks[0], game.decks[1]], key: Int32Array.of(key, 2, 3, 4), switches });
  return s;
}

/** Takes the option with this description. */
function take(s: State, words: string): void {
  const options = new Int32Array(K.OPTION_LIMIT);
  const n = game.legalActions(s, options);
  const option = [...options.subarray(0, n)].find((each) => game.describeOption(s, each) === words);
  if (option === undefined) throw new Error(`"${words}" is not offered`);
  game.step(s, option);
}

const hands = (s: State): number[] => [0, 1].map((player) => zoneSize(s, ZONE_HAND + player));

describe('the beginning', () => {
  it('TPL 1.1 decks of twenty, three of a name at most, are shuffled', () => {
    const orders = new Set(
      [1, 2, 3, 4].map((key) => {
        const s = begin(key);
        const order: number[] = [];
        for (let card = firstCard(s, ZONE_DECK); card >= 0; card = nextCard(s, card))
          order.push(s[K.cardField(card, K.CARD_DEF)]);
        expect(order).toHaveLength(20);
        return order.join();
      }),
    );
    expect(orders.size).toBe(4);
    const list = (cards: string): string => `{ name: Test, cards: { ${cards} } }`;
    expect(() => game.parseDeck(list('pebble: 4'), 'deck.yaml')).toThrow('4 copies of Pebble; a deck has at most 3');
    expect(() => game.parseDeck(list('pebble: 3'), 'deck.yaml')).toThrow('3 cards; a deck has exactly 20');
  });

  it('TPL 1.2 either player may be the one who chooses, and either may begin', () => {
    const choosers = new Set([1, 2, 3, 4, 5, 6, 7, 8].map((key) => game.decisionPlayer(begin(key))));
    expect([...choosers].sort()).toEqual([0, 1]);
    for (const first of [0, 1]) {
      const s = begin(1);
      take(s, `player ${first} goes first`);
      expect(s[FIRST_PLAYER]).toBe(first);
      expect(game.decisionPlayer(s)).toBe(first);
    }
  });

  it('TPL 1.3 four cards each, and a fifth for the second player', () => {
    const s = begin(1);
    take(s, 'player 0 goes first');
    expect(hands(s)).toEqual([4, 4]);
    take(s, 'keep the hand');
    take(s, 'keep the hand');
    expect(hands(s)).toEqual([4, 5]);
  });

  it('TPL 1.3 none with the switch', () => {
    const s = begin(1, { 'second-draws': 'no' });
    take(s, 'player 0 goes first');
    take(s, 'keep the hand');
    take(s, 'keep the hand');
    expect(hands(s)).toEqual([4, 4]);
  });

  it('TPL 1.4 twelve life', () => {
    const s = begin(1);
    expect([0, 1].map((player) => playerCell(s, player, PLAYER_LIFE))).toEqual([12, 12]);
  });

  it('TPL 1.5 a hand that is not kept goes into the deck, which is shuffled, and four new cards are taken once', () => {
    const s = begin(1);
    take(s, 'player 1 goes first');
    take(s, 'shuffle the hand away');
    expect(game.decisionPlayer(s)).toBe(0);
    take(s, 'keep the hand');
    expect(hands(s)[1]).toBe(4);
    expect(zoneSize(s, ZONE_DECK + 1)).toBe(16);
  });
});
