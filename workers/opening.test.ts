import { describe, expect, it } from 'vitest';
import { CARD_DEF, CARD_STATS, cardOffset, GAME_NAMES, loadGame, STAT_OPENING } from '../engine/index.ts';
import { dealKey, experimentKey } from './key.ts';
import { OpeningDealer } from './opening.ts';
import { createFakeGame } from './testing/fake-game.ts';

describe('a forced opening hand', () => {
  it('exchanges two cards of the deal and leaves every other where it was', () => {
    const game = createFakeGame();
    const dealer = new OpeningDealer(game);
    const [before, after] = [new Int32Array(game.stateCells), new Int32Array(game.stateCells)];
    const key = new Int32Array(4);
    const card = game.findCard('F-10')!.def;
    const decks = [game.decks[1], game.decks[0]] as const;
    let changed = 0;
    for (let pair = 0; pair < 100; pair++) {
      dealKey(key, experimentKey('opening'), 0, pair);
      const deck = dealer.dealt(decks, key, {}, 0, card);
      expect([...deck.cards].sort()).toEqual([...decks[0].cards].sort());
      game.createState(before, { decks, key });
      game.createState(after, { decks: [deck, decks[1]], key });
      const rows = Array.from({ length: 40 }, (_, i) => cardOffset(i));
      const differing = rows.filter((c) => before[c + CARD_DEF] !== after[c + CARD_DEF]);
      const held = rows
        .slice(0, 20)
        .filter((c) => after[c + CARD_STATS] & STAT_OPENING && after[c + CARD_DEF] === card);
      expect(held.length).toBeGreaterThan(0);
      expect([0, 2]).toContain(differing.length);
      if (differing.length > 0) {
        changed++;
        expect(held).toHaveLength(1);
      }
    }
    // with four copies in twenty cards and a hand of three, the card is missing in about half of all deals
    expect(changed).toBeGreaterThan(30);
    expect(changed).toBeLessThan(70);
  });

  it.each(GAME_NAMES)('works in %s, before whatever its setup asks', (name) => {
    const game = loadGame(name);
    if (game.decks.length < 2) return;
    const dealer = new OpeningDealer(game);
    const key = experimentKey('opening');
    const [deck, other] = game.decks;
    let dealable = 0;
    for (const card of new Set(deck.cards)) {
      try {
        const dealt = dealer.dealt([other, deck], key, {}, 1, card);
        expect([...dealt.cards].filter((def, i) => def !== deck.cards[i]).length).toBeLessThanOrEqual(2);
        dealable++;
      } catch (error) {
        // thrown for a leader, or for a card of a second deck
        expect(error).toBeInstanceOf(RangeError);
      }
    }
    expect(dealable).toBeGreaterThan(8);
  });

  it('refuses a card that the deck has not', () => {
    const game = createFakeGame();
    const decks = [game.decks[0], game.decks[0]] as const;
    const card = game.findCard('F-12')!.def;
    expect(() => new OpeningDealer(game).dealt(decks, new Int32Array(4), {}, 0, card)).toThrow(
      'has no copy of the card',
    );
  });
});
