/** What cards of this game use of the shared mechanisms beyond what its rules name. */
import { describe, expect, it } from 'vitest';
import { playerCell } from '../../../kernel/players.ts';
import { load } from '../index.ts';
import { PLAYER_SECRET } from '../layout.ts';
import { setUp } from '../position.ts';

const CARDS = `
- { id: m-dig, name: Dig, type: charm, cost: 0, abilities: [{ do: { search: { of: { type: sprite }, shuffle: false } } }] }
- { id: m-steal, name: Peek, type: charm, cost: 0, abilities: [{ do: { look: { count: 3, take: 1, rest: pile } } }] }
- { id: m-moth, name: Moth, type: sprite, cost: 1, power: 1, abilities: [{ when: discarded, do: { draw: 1 } }] }
- { id: m-chant, name: Chanting, type: charm, cost: 0, abilities: [{ do: { repeat-asked: { up-to: 4, do: { draw: 1 } } } }] }
- { id: m-wager, name: Betting, type: charm, cost: 0, abilities: [{ do: { bid: { most: 3, won: { draw: 2 }, else: { draw: { player: opponent } } } } }] }
- id: m-owl
  name: Owl
  type: sprite
  cost: 1
  power: 1
  abilities:
    - when: { draws: { player: each } }
      do: { place-counters: { who: self, kind: leaf } }
    - when: rests
      do: { place-counters: { who: self, kind: bell } }
`;

describe('searching', () => {
  it('looks through the deck, shows what is found, and shuffles', () => {
    const table = setUp({ players: [{ hand: ['Call'], deck: ['Spark', 'Brook', 'Willow', 'Hush'] }, {}] });
    table.do('play Call').do('pass', 'pass');
    expect(table.offered()).toEqual(['choose Brook', 'choose Willow', 'choose no more']);
    table.do('choose Willow');
    expect(table.card('Willow')).toMatchObject({ zone: 'hand', known: [true, true] });
    expect(table.cards(0, 'deck').every(({ known }) => !known[0] && !known[1])).toBe(true);
  });

  it('leaves the deck as it is where a text says so: its player knows it now', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Dig'], deck: ['Spark', 'Brook', 'Willow', 'Hush'] }, {}] });
    table.do('play Dig').do('pass', 'pass', 'choose Brook');
    expect(table.zone(0, 'deck')).toEqual(['Spark', 'Willow', 'Hush']);
    expect(table.cards(0, 'deck').every(({ known }) => known[0] && !known[1])).toBe(true);
  });

  it('looks through another zone, which is not shuffled', () => {
    const table = setUp({ players: [{ hand: ['Recall'], pile: ['Spark', 'Brook', 'Hush', 'Lull'] }, {}] });
    table.do('play Recall').do('pass', 'pass');
    expect(table.offered()).toEqual(['choose Spark', 'choose Hush', 'choose Lull', 'choose no more']);
    table.do('choose Hush');
    expect(table.zone(0, 'pile')).toEqual(['Spark', 'Brook', 'Lull', 'Recall']);
    expect(table.zone(0, 'hand')).toEqual(['Hush']);
  });
});

describe('triggers', () => {
  it('hear of draws, of sprites that rest, and a card of its own discard', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Moth', 'Pebble'], field: ['Moss Sage', 'Owl'] }, {}] });
    table.do('attack with Owl').passUntilQuiet();
    expect(table.card('Owl').counters).toEqual({ leaf: 0, bell: 1 });
    table.do('use ability 1 of Moss Sage', 'discard Moth');
    expect(table.stack()).toEqual(['ability 1 of Moth', 'ability 1 of Moss Sage']);
    table.passUntilQuiet();
    expect(table.card('Owl').counters).toEqual({ leaf: 3, bell: 1 });
    expect(table.player(0).hand).toBe(4);
  });
});

describe('looking at the top of the deck', () => {
  it('takes some and puts the rest away', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Peek'], deck: ['Spark', 'Brook', 'Willow', 'Hush'] }, {}],
    });
    table.do('play Peek').do('pass', 'pass', 'choose Brook');
    expect([table.zone(0, 'hand'), table.zone(0, 'deck')]).toEqual([['Brook'], ['Hush']]);
    expect(table.zone(0, 'pile')).toEqual(['Spark', 'Willow', 'Peek']);
  });
});

describe('choosing a player or a sprite', () => {
  it('deals damage to whichever was chosen', () => {
    const table = setUp({ players: [{ hand: ['Spark', 'Spark'] }, { field: ['Willow'] }] });
    table.do('play Spark');
    expect(table.offered()).toEqual(['choose player 0', 'choose player 1', 'choose Willow']);
    table.do('choose player 1').passUntilQuiet();
    table.do('play Spark', 'choose Willow').passUntilQuiet();
    expect([table.player(1).life, table.card('Willow').damage]).toEqual([10, 2]);
  });
});

describe('a number of repetitions', () => {
  it('is asked before the first one', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Chanting'] }, {}] });
    table.do('play Chanting').do('pass', 'pass');
    expect([table.kind(), table.offered()]).toEqual(['repetitions', ['X = 0', 'X = 1', 'X = 2', 'X = 3', 'X = 4']]);
    expect(table.do('X = 3').player(0).hand).toBe(3);
    const none = setUp({ cards: CARDS, players: [{ hand: ['Chanting'] }, {}] });
    none.do('play Chanting').do('pass', 'pass');
    expect(none.do('X = 0').player(0).hand).toBe(0);
  });
});

describe('a secret choice', () => {
  const game = load();
  const KEYS = Array.from({ length: 40 }, (_, i) => Int32Array.of(i, 7, 8, 9));

  /** A table at which player 0 has chosen and player 1 has not. */
  function half(number: number): ReturnType<typeof setUp> {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Betting'] }, {}] });
    return table.do('play Betting').do('pass', 'pass', `X = ${number}`);
  }

  it('is not seen before both have chosen, nor in what is left of the decision', () => {
    const seenBy = (viewer: 0 | 1): Set<string> =>
      new Set(
        [0, 1, 2, 3].map((number) => {
          const { state } = half(number);
          const out = state.slice();
          game.observe(out, state, viewer);
          return out.join();
        }),
      );
    expect([seenBy(0).size, seenBy(1).size]).toEqual([4, 1]);
  });

  it('is dealt anew from all that it can be, the same from the position and from what is observed of it', () => {
    const { state } = half(2);
    const observed = state.slice();
    game.observe(observed, state, 1);
    const found = KEYS.map((key) => {
      const world = state.slice();
      const again = state.slice();
      game.determinize(world, state, 1, key);
      game.determinize(again, observed, 1, key);
      expect(again.join()).toBe(world.join());
      return playerCell(world, 0, PLAYER_SECRET) & 0xff;
    });
    expect([...new Set(found)].sort()).toEqual([0, 1, 2, 3]);
  });

  it.each([
    [2, 1, [2, 0]],
    [1, 1, [0, 1]],
    [0, 3, [0, 1]],
  ])('%i against %i: the larger one wins', (mine, theirs, hands) => {
    const table = half(mine);
    expect(table.decider()).toBe(1);
    table.do(`X = ${theirs}`);
    expect([table.player(0).hand, table.player(1).hand]).toEqual(hands);
    expect([0, 1].map((player) => playerCell(table.state, player, PLAYER_SECRET))).toEqual([0, 0]);
  });
});
