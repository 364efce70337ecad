/** Deck construction (602) and the beginning of a game (603). */
import { describe, expect, it } from 'vitest';
import { type Deck, InputError } from '../../../game.ts';
import { type State, TURN_NUMBER, TURN_PLAYER } from '../../../kernel/layout.ts';
import { POOLS } from '../cards.ts';
import { readDeck } from '../deck-file.ts';
import { Table } from '../driver.ts';
import { load } from '../index.ts';

const ids = Array.from({ length: 13 }, (_, i) => i + 1);
const CARDS = ids
  .map((i) => `- { id: su-${i}, name: Setup ${i}, type: unit, cp: ${i % 5}, str: 1, def: 1 }`)
  .join('\n');
const list = (last: number): string => ids.map((i) => `  su-${i}: ${i < 13 ? 4 : last}`).join('\n');

const game = load().withCards([{ text: CARDS, file: 'setup.yaml' }]);
const deck: Deck = game.parseDeck(`name: Setup\ncards:\n${list(2)}`, 'deck.yaml');

const pool = POOLS.emptyPool();
pool.addFile(
  `${CARDS}
- { id: twin, name: Setup 1, type: event, ep: 1, abilities: [{ do: [draw] }] }
- { id: other, name: Setup 1, sub-name: Second, type: unit, cp: 1, str: 1, def: 1 }
- { id: inn, name: Inn, type: base, level: 1, abilities: [{ cost: [action-self], do: [draw] }] }
- { id: rope, name: Rope, type: item, cp: 1 }
- { id: crowd, name: Crowd, sub-name: General, type: unit, cp: 1, str: 1, def: 1 }
`,
  'cards.yaml',
);

function read(cards: string, format = ''): Deck | string {
  try {
    return readDeck(`name: Test\n${format}cards:\n${cards}`, 'd.yaml', pool);
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
}

/** A new game in which player 0 has the initiative, at that player's mulligan. */
function begin(key: number, switches = {}): Table {
  const state: State = new Int32Array(game.stateCells);
  game.createState(state, { decks: [deck, deck], key: Int32Array.of(key, 2, 3, 4), switches });
  return new Table(state).do('player 0 has the initiative');
}

describe('decks', () => {
  it('TR 602.1 cards of all four types stand in one deck', () => {
    const mixed = list(2).replace('su-12: 4', 'twin: 1\n  inn: 1\n  rope: 2').replace('su-1: 4', 'su-1: 3\n  crowd: 1');
    expect((read(mixed) as Deck).cards).toHaveLength(50);
  });

  it('TR 602.4a of one’s own cards exactly fifty', () => {
    expect((read(list(2)) as Deck).cards).toHaveLength(50);
    expect(read(list(1))).toBe('49 cards; a deck has exactly 50');
    expect(read(list(3))).toBe('51 cards; a deck has exactly 50');
  });

  it('TR 602.4b four of a name with the same sub-name, whatever the card; without one is a sub-name too', () => {
    expect(read(`${list(1)}\n  twin: 1`)).toMatch(/^5 copies of Setup 1; a deck has at most 4/);
    expect((read(`${list(1)}\n  other: 1`) as Deck).cards).toHaveLength(50);
    const few = ids.slice(0, 10).map((i) => `  su-${i}: 4`);
    expect((read([...few, '  other: 4', '  crowd: 6'].join('\n')) as Deck).cards).toHaveLength(50);
    expect(read([...few, '  other: 5', '  crowd: 5'].join('\n'))).toMatch(/^5 copies of Setup 1 \[Second\]/);
  });

  it('TR 602.4b-1 any number with the general sub-name', () => {
    expect((read('  crowd: 50') as Deck).cards).toHaveLength(50);
  });

  it('TR 602.3a TR 602.3b all forty cards of five packs, however many are alike', () => {
    const sealed = 'format: blitz-sealed\n';
    expect((read('  su-1: 40', sealed) as Deck).cards).toHaveLength(40);
    expect(read('  su-1: 50', sealed)).toBe('50 cards; a deck has exactly 40');
    expect(read('  su-1: 39', sealed)).toBe('39 cards; a deck has exactly 40');
  });
});

describe('the beginning', () => {
  it('TR 102.1 two players play, each with a deck', () => {
    const table = begin(1);
    for (const player of [0, 1] as const)
      expect([...table.zone(player, 'hand'), ...table.zone(player, 'deck')]).toHaveLength(50);
    const alone = [deck] as unknown as [Deck, Deck];
    const state: State = new Int32Array(game.stateCells);
    expect(() => game.createState(state, { decks: alone, key: Int32Array.of(1, 2, 3, 4) })).toThrow();
  });

  it('TR 603.1 hands and mulligans come before turn 1', () => {
    const table = begin(8);
    expect([table.player(0).hand, table.kind(), table.state[TURN_NUMBER]]).toEqual([4, 'mulligan', 0]);
    table.do('keep the rest');
    expect([table.kind(), table.state[TURN_NUMBER]]).toEqual(['mulligan', 0]);
    expect(table.do('keep the rest').state[TURN_NUMBER]).toBe(1);
  });

  it('TR 705.5 they begin with forty Bond, or what the experiment says (Q1)', () => {
    const bonds = (switches = {}): number[] =>
      ([0, 1] as const).map((player) => begin(9, switches).player(player).bond);
    expect([bonds(), bonds({ 'starting-bond': '25' })]).toEqual([
      [40, 40],
      [25, 25],
    ]);
    expect(() => bonds({ 'starting-bond': '0' })).toThrow('a whole number from 1 to 127');
  });

  it('TR 603.1a chance names the player who says who has the initiative', () => {
    const deciders = new Set<number>();
    for (let key = 0; key < 12; key++) {
      const state: State = new Int32Array(game.stateCells);
      game.createState(state, { decks: [deck, deck], key: Int32Array.of(key, 2, 3, 4) });
      const table = new Table(state);
      expect(table.offered().sort()).toEqual(['player 0 has the initiative', 'player 1 has the initiative']);
      deciders.add(table.decider());
      table.do('player 1 has the initiative', 'keep the rest', 'keep the rest');
      expect([table.player(1).initiative, table.player(0).initiative]).toEqual([true, false]);
    }
    expect(deciders.size).toBe(2);
  });

  it('TR 603.1b both decks are shuffled, and not alike', () => {
    const [first, second] = ([0, 1] as const).map((player) => begin(3).zone(player, 'deck'));
    expect(first).not.toEqual(second);
    expect(begin(4).zone(0, 'deck')).not.toEqual(first);
  });

  it('TR 603.1c four cards each, and 40 Bond unless the format says otherwise', () => {
    for (const player of [0, 1] as const) {
      expect(begin(1).player(player)).toMatchObject({ bond: 40, hand: 4, deck: 46 });
      expect(begin(1, { 'starting-bond': '25' }).player(player).bond).toBe(25);
    }
  });

  it('TR 603.1d TR 502.4 as many as are named go to the bottom in any order, and as many come from the top', () => {
    const table = begin(5);
    const before = { hand: table.zone(0, 'hand'), deck: table.zone(0, 'deck') };
    expect(table.decider()).toBe(0);
    table.do('replace cards');
    const [first, second] = table.offered().map((text) => text.slice('replace '.length));
    expect(table.can('keep the rest')).toBe(false);
    table.do(`replace ${first}`, `replace ${second}`, 'keep the rest');
    const gone = [first, second];
    const kept = [...before.hand];
    for (const name of gone) kept.splice(kept.indexOf(name), 1);
    expect(table.kind()).toBe('arrange');
    const order = [...gone].reverse();
    table.do(`put ${order[0]} on the bottom`);
    expect(table.zone(0, 'hand').sort()).toEqual([...kept, ...before.deck.slice(0, gone.length)].sort());
    expect(table.zone(0, 'deck')).toEqual([...before.deck.slice(gone.length), ...order]);
    // each player has one mulligan: the other player decides next
    expect([table.kind(), table.decider()]).toEqual(['mulligan', 1]);
    expect(game.describeState(table.state, 1)).not.toContain(order[0]);
  });

  it('TR 603.1d one card needs no order, and none is replaced by keeping the hand', () => {
    const table = begin(6);
    const deckBefore = table.zone(0, 'deck');
    table.do('keep the rest');
    expect([table.zone(0, 'deck'), table.decider()]).toEqual([deckBefore, 1]);
    const hand = table.zone(1, 'hand');
    table.do('replace cards', `replace ${hand[0]}`);
    if (table.kind() === 'mulligan') table.do('keep the rest');
    expect(table.kind()).not.toBe('arrange');
    expect(table.zone(1, 'deck').at(-1)).toBe(hand[0]);
  });

  it('TR 603.1e turn 1 begins with that Initiative player, and nothing is held back in it', () => {
    const table = begin(7).do('keep the rest', 'keep the rest').passUntil('stronghold');
    expect([table.state[TURN_NUMBER], table.state[TURN_PLAYER], table.phase()]).toEqual([1, 0, 'stronghold']);
    expect([table.player(0).hand, table.player(1).hand]).toEqual([6, 4]);
    table.do('put none').passUntil('stronghold');
    expect([table.state[TURN_NUMBER], table.state[TURN_PLAYER], table.player(1).hand]).toEqual([1, 1, 6]);
  });
});
