/** Deck construction (ext.deck) and the beginning of a game (ext.setup). */
import { describe, expect, it } from 'vitest';
import { type Deck, InputError } from '../../../game.ts';
import * as K from '../../../kernel/layout.ts';
import { optionCard } from '../../../kernel/options.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import { POOLS } from '../cards.ts';
import { readDeck } from '../deck-file.ts';
import { Table } from '../driver.ts';
import { load } from '../index.ts';
import * as L from '../layout.ts';
import { setUp } from '../position.ts';

const ids = Array.from({ length: 15 }, (_, i) => i + 1);
const CARDS = `
${ids.map((i) => `- { id: su-${i}, name: Setup ${i}, type: resonator, cost: { free: ${i % 3} }, atk: 300, def: 300 }`).join('\n')}
- { id: su-horde, name: Horde, type: resonator, cost: { free: 1 }, atk: 100, def: 100, abilities: [{ always: { deck-copies: 10 } }] }
- { id: su-lone, name: Lone, type: resonator, cost: { free: 1 }, atk: 100, def: 100, abilities: [{ always: { deck-copies: 1 } }] }
- { id: su-mute, name: Mute, type: chant, cost: { free: 0 }, abilities: [{ do: [{ this-turn: { always: loses-abilities, affects: { name: Horde } } }] }] }
- { id: su-king, name: King, type: ruler, abilities: [{ judgment: [{ will: { light: 1 } }] }], j-ruler: { atk: 800, def: 800, keywords: [swiftness] } }
- { id: su-sun, name: Sun, type: magic-stone, attribute: light, abilities: [{ cost: [rest-self], do: [{ produce: { light: 1 } }] }] }
- { id: su-moon, name: Moon, type: magic-stone, special: true, abilities: [{ cost: [rest-self], do: [{ produce: { moon: 1 } }] }] }
- { id: su-ash, name: Ash, type: magic-stone, attribute: fire, abilities: [{ cost: [rest-self], do: [{ produce: { fire: 1 } }] }] }
- { id: su-twin, name: Setup 1, type: chant, cost: { free: 1 }, abilities: [{ do: [draw] }] }
- { id: su-free, name: Free, type: resonator, cost: { light: 1 }, atk: 300, def: 300 }
- { id: su-dash, name: Dash, type: resonator, cost: { free: 1 }, atk: 300, def: 300, keywords: [swiftness] }
`;
const list = (last: number): string =>
  ids
    .slice(0, 10)
    .map((i) => `  su-${i}: ${i < 10 ? 4 : last}`)
    .join('\n');
const STONES = '  su-sun: 10';

const pool = POOLS.emptyPool();
pool.addFile(CARDS, 'cards.yaml');
function read(cards: string, stones = STONES, ruler = 'su-king'): number | string {
  try {
    return readDeck(`name: Test\nruler: ${ruler}\ncards:\n${cards}\nstones:\n${stones}`, 'd.yaml', pool).cards.length;
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
}

const game = load().withCards([{ text: CARDS, file: 'setup.yaml' }]);
const deck: Deck = game.parseDeck(`name: Setup\nruler: su-king\ncards:\n${list(4)}\nstones:\n${STONES}`, 'deck.yaml');
/** A new game at its first question. */
function begin(key: number, own: Deck = deck, switches: Record<string, string> = {}): Table {
  const state: K.State = new Int32Array(game.stateCells);
  game.createState(state, { decks: [own, own], key: Int32Array.of(key, 2, 3, 4), switches });
  return new Table(state);
}
const opened = (key: number): Table => begin(key).do('player 0 begins');
/** The card rows of a zone, from its front. */
function rows(t: Table, zone: number): number[] {
  const found: number[] = [];
  for (let card = firstCard(t.state, zone); card !== K.NONE; card = nextCard(t.state, card)) found.push(card);
  return found;
}
const sorted = (numbers: number[]): number[] => [...numbers].sort((a, b) => a - b);
const known = (t: Table, card: number): number =>
  (t.state[K.cardField(card, K.CARD_OWNER)] & K.KNOWN_BOTH) >> K.KNOWN_SHIFT;

describe('decks', () => {
  it('FOW ext.deck.1 one ruler, and no other card in its place', () => {
    expect(read(list(4))).toBe(51);
    expect(read(list(4), STONES, 'su-1')).toBe('"su-1" is no ruler of the card pool');
    expect(read(list(4), STONES, 'nobody')).toBe('"nobody" is no ruler of the card pool');
  });

  it('FOW ext.deck.2 forty cards at least, without rulers and magic stones', () => {
    expect(read(list(3))).toBe('39 cards; a deck has 40 to 60');
    expect(read(`${list(4)}\n  su-king: 1`)).toBe('King does not belong there');
    expect(read(`${list(4)}\n  su-sun: 1`)).toBe('Sun does not belong there');
  });

  it('FOW ext.deck.3 sixty cards at most', () => {
    const sixty = ids.map((i) => `  su-${i}: 4`).join('\n');
    expect(read(sixty)).toBe(71);
    expect(read(`${sixty}\n  su-free: 1`)).toBe('61 cards; a deck has 40 to 60');
  });

  it('FOW ext.deck.4 ten to twenty magic stones, and nothing else among them', () => {
    expect(read(list(4), '  su-sun: 9')).toBe('9 cards; a magic stone deck has 10 to 20');
    expect(read(list(4), '  su-sun: 21')).toBe('21 cards; a magic stone deck has 10 to 20');
    expect(read(list(4), '  su-sun: 20')).toBe(61);
    expect(read(list(4), `${STONES}\n  su-1: 1`)).toBe('Setup 1 does not belong there');
  });

  it('FOW ext.deck.5 four of one name, whatever the card, but for basic magic stones', () => {
    expect(read(list(4).replace('su-1: 4', 'su-1: 5'))).toBe('5 copies of Setup 1; a deck has at most 4');
    expect(read(`${list(4)}\n  su-twin: 1`)).toBe('5 copies of Setup 1; a deck has at most 4');
    expect(read(list(4), '  su-sun: 10\n  su-moon: 4')).toBe(55);
    expect(read(list(4), '  su-sun: 10\n  su-moon: 5')).toBe('5 copies of Moon; a deck has at most 4');
  });
});

describe('texts on building', () => {
  it('FOW ext.deck.7 a card may say how many copies of it a deck has; nothing in a game changes that', () => {
    expect(read(list(4).replace('su-1: 4', 'su-horde: 10'))).toBe(57);
    expect(read(list(4).replace('su-1: 4', 'su-horde: 11'))).toBe('11 copies of Horde; a deck has at most 10');
    expect(read(list(4).replace('su-1: 4', 'su-lone: 2'))).toBe('2 copies of Lone; a deck has at most 1');
    const t = setUp({
      cards: CARDS,
      phase: 'main',
      players: [{ hand: ['Mute'], field: ['Horde'], deck: Array(9).fill('Horde') }, {}],
    });
    t.do('play Mute').passUntilQuiet();
    expect([t.isOver(), t.zone(0, 'field'), t.zone(0, 'deck').length]).toEqual([false, ['Horde'], 9]);
  });
});

describe('the beginning', () => {
  it('FOW ext.id.1 FOW ext.setup.7 FOW ext.obj.1 each of two players has a ruler, ruler side up and recovered, beside the two decks', () => {
    const t = begin(1);
    for (const player of [0, 1] as const) {
      const [king] = t.cards(player, 'ruler');
      expect([king.name, king.types, king.rested]).toEqual(['King', ['ruler'], false]);
      expect([t.zone(player, 'stone-deck').length, t.zone(player, 'field').length]).toEqual([10, 0]);
    }
  });

  it('FOW ext.setup.1 both decks of both players are shuffled', () => {
    const mixed = game.parseDeck(
      `name: Mixed\nruler: su-king\ncards:\n${list(4)}\nstones:\n  su-sun: 10\n  su-ash: 10`,
      'mixed.yaml',
    );
    const order = (key: number, zone: 'deck' | 'stone-deck', player: 0 | 1): string =>
      begin(key, mixed).zone(player, zone).join();
    for (const zone of ['deck', 'stone-deck'] as const)
      for (const player of [0, 1] as const)
        expect(new Set([1, 2, 3].map((key) => order(key, zone, player))).size).toBe(3);
    expect(order(1, 'deck', 0)).not.toBe(order(1, 'deck', 1));
    // games of one key are the same
    expect(order(1, 'deck', 0)).toBe(order(1, 'deck', 0));
  });

  it('FOW ext.setup.2 each player has 4000 life', () => {
    const t = begin(1);
    expect([t.player(0).life, t.player(1).life]).toEqual([4000, 4000]);
  });

  it('FOW ext.setup.3 FOW ext.setup.9 chance names a player, who says which of the two begins', () => {
    const named = new Set([1, 2, 3, 4, 5, 6, 7, 8].map((key) => begin(key).decider()));
    expect(named).toEqual(new Set([0, 1]));
    for (const first of [0, 1]) {
      const t = begin(1);
      expect(t.offered().sort()).toEqual(['player 0 begins', 'player 1 begins']);
      t.do(`player ${first} begins`, 'keep the rest', 'keep the rest');
      expect([t.state[K.TURN_PLAYER], t.state[K.TURN_NUMBER], t.phase()]).toEqual([first, 1, 'draw']);
    }
  });

  it('FOW ext.setup.4 five cards from the top are the opening hand, which only their owner sees', () => {
    const before = begin(3);
    const top = rows(before, L.ZONE_DECK).slice(0, 5);
    const t = before.do('player 0 begins');
    expect([sorted(rows(t, L.ZONE_HAND)), t.player(1).hand, t.player(0).deck]).toEqual([sorted(top), 5, 35]);
    expect(rows(t, L.ZONE_HAND).map((card) => known(t, card))).toEqual([1, 1, 1, 1, 1]);
  });

  it('FOW ext.setup.5 FOW ext.setup.6 one player names cards, then the other; then both put theirs under the deck, in an order of their own, and take as many', () => {
    const t = opened(5);
    const hand = rows(t, L.ZONE_HAND);
    const top = rows(t, L.ZONE_DECK).slice(0, 2);
    const deckBefore = rows(t, L.ZONE_DECK);
    expect([t.decider(), t.kind()]).toEqual([0, 'mulligan']);
    t.do('change cards');
    const named: number[] = [];
    for (let i = 0; i < 2; i++) {
      named.push(optionRow(t, lowest(t)));
      t.doAt(lowest(t));
    }
    if (t.decider() === 0) t.do('keep the rest');
    // the second player chooses before anybody has drawn anew, and knows how many cards lie aside, but not which
    expect([t.decider(), t.kind(), t.player(0).hand, t.player(0).deck]).toEqual([1, 'mulligan', 3, 35]);
    const aside = rows(t, L.ZONE_ASIDE);
    expect([aside.length, aside.map((card) => known(t, card))]).toEqual([2, [1, 1]]);
    t.do('keep the rest');
    expect([t.decider(), t.kind()]).toEqual([0, 'arrange']);
    const order = t.offered().map((_, i) => optionRow(t, i));
    t.doAt(1);
    expect([t.kind(), t.phase(), t.player(0).hand, t.player(0).deck]).toEqual(['priority', 'draw', 5, 35]);
    expect(sorted(rows(t, L.ZONE_HAND))).toEqual(sorted([...hand.filter((card) => !named.includes(card)), ...top]));
    // nothing is shuffled: the deck keeps its order, and the two cards lie under it in the order of their naming
    expect(rows(t, L.ZONE_DECK)).toEqual([...deckBefore.slice(2), ...bottomAfter(order)]);
    expect(
      rows(t, L.ZONE_DECK)
        .slice(-2)
        .map((card) => known(t, card)),
    ).toEqual([1, 1]);
  });

  it('FOW ext.setup.5 a player who keeps all cards takes none, and nobody exchanges a second time', () => {
    const t = opened(5);
    const hand = rows(t, L.ZONE_HAND);
    t.do('keep the rest', 'keep the rest');
    expect([t.kind(), t.phase(), rows(t, L.ZONE_HAND)]).toEqual(['priority', 'draw', hand]);
    const all = opened(5).do('change cards');
    for (let i = 0; i < 10 && all.decider() === 0; i++) all.doAt(lowest(all));
    expect([all.player(0).hand, rows(all, L.ZONE_ASIDE).length]).toEqual([0, 5]);
    all.do('keep the rest');
    for (let i = 0; i < 10 && all.kind() === 'arrange'; i++) all.doAt(0);
    expect([all.kind(), all.player(0).hand, all.player(0).deck]).toEqual(['priority', 5, 35]);
  });
});

/** The row of the card that the option at that place is about. */
function optionRow(t: Table, index: number): number {
  return optionCard(t.state[K.OPTIONS + index]);
}
/** The place of the option whose card has the lowest row. */
function lowest(t: Table): number {
  return t.can('keep the rest') ? 1 : 0;
}
/** The order under the deck of two cards of which the second was named first. */
function bottomAfter([first, second]: readonly number[]): number[] {
  return [second, first];
}

describe('first turns', () => {
  const turn = (turnNumber: number, players: Parameters<typeof setUp>[0]['players']) =>
    setUp({ cards: CARDS, phase: 'draw', turnNumber, players });

  it('FOW ext.setup.10 the first player does not draw in the first turn of the game, the second player does in theirs', () => {
    expect(turn(1, [{}, {}]).toPhase('main').player(0).hand).toBe(0);
    expect(turn(2, [{}, {}]).toPhase('main').player(0).hand).toBe(1);
    expect(turn(3, [{}, {}]).toPhase('main').player(0).hand).toBe(1);
    const t = begin(1).do('player 0 begins', 'keep the rest', 'keep the rest').toPhase('main');
    expect(t.player(0).hand).toBe(5);
    expect(t.toPhase('next-turn').toPhase('main').player(1).hand).toBe(6);
  });

  it('FOW ext.setup.11 each player has no recovery phase in the first turn: what was rested stays so, and will stays', () => {
    for (const number of [1, 2]) {
      const t = turn(number, [{ ruler: [{ card: 'King', rested: true }], stones: ['Sun'], 'stone-deck': ['Sun'] }, {}]);
      t.do('rest Sun for light will');
      const phases = new Set<string>();
      while (t.phase() !== 'main') {
        phases.add(t.phase());
        t.do('pass');
      }
      expect([[...phases], t.card('King').rested, t.player(0).light]).toEqual([['draw'], true, 1]);
      expect(t.can('rest King for a magic stone')).toBe(false);
    }
    const third = turn(3, [{ ruler: [{ card: 'King', rested: true }] }, {}])
      .toPhase('recovery')
      .toPhase('main');
    expect(third.card('King').rested).toBe(false);
  });

  it('FOW ext.turn.27 FOW ext.setup.11 after an extra turn it is still the first turn of the other player', () => {
    const t = turn(1, [{ ruler: ['King'] }, { ruler: [{ card: 'King', rested: true }] }]).toPhase('main');
    t.state[L.EXTRA_TURNS] = 1;
    t.toPhase('next-turn').toPhase('recovery').toPhase('next-turn');
    expect([t.state[K.TURN_PLAYER], t.state[K.TURN_NUMBER]]).toEqual([1, 3]);
    expect(t.toPhase('main').cards(1, 'ruler')[0].rested).toBe(true);
  });

  it('FOW ext.setup.12 in the first turn stones are called, cards played, judgment done, and what may attacks', () => {
    const t = turn(1, [{ ruler: ['King'], 'stone-deck': ['Sun', 'Sun'], hand: ['Free', 'Dash'] }, {}]).toPhase('main');
    t.do('rest King for a magic stone').do('play Free').passUntilQuiet('rest Sun for light will');
    expect(t.zone(0, 'field')).toEqual(['Free']);
    expect(t.can('begin a battle')).toBe(false);
    const s = turn(1, [{ ruler: ['King'], stones: ['Sun'], hand: ['Dash'] }, {}]).toPhase('main');
    const j = s.copy().do('judgment of King').passUntilQuiet();
    expect([j.zone(0, 'field'), j.can('begin a battle')]).toEqual([['King'], true]);
    expect(s.do('play Dash').passUntilQuiet().can('begin a battle')).toBe(true);
  });
});

describe('lifebreak areas', () => {
  it('FOW ext.var.3 after the opening hands four cards of each deck lie there, unseen, each new one on top', () => {
    const t = begin(3, deck, { lifebreak: 'valhalla' }).do('player 0 begins');
    expect(t.zone(0, 'lifebreak')).toEqual([]);
    t.do('change cards').doAt(0).do('keep the rest');
    expect(t.zone(0, 'lifebreak')).toEqual([]);
    // the first card replaces the exchanged card in the hand, and the next four come to the lifebreak area
    const expected = rows(t, L.ZONE_DECK).slice(1, 5);
    t.do('keep the rest');
    expect(rows(t, L.ZONE_LIFEBREAK)).toEqual([...expected].reverse());
    for (const player of [0, 1] as const) {
      expect([t.zone(player, 'lifebreak').length, t.zone(player, 'hand').length]).toEqual([4, 5]);
      expect(t.zone(player, 'deck').length).toBe(31);
      for (const card of rows(t, L.ZONE_LIFEBREAK + player)) expect(known(t, card)).toBe(0);
    }
    // without the switch there are no lifebreak areas
    expect(begin(3).do('player 0 begins', 'keep the rest', 'keep the rest').zone(0, 'lifebreak')).toEqual([]);
  });
});
