import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CARD_DEF,
  CARD_OWNER,
  CARD_STATS,
  CARD_STRIDE,
  CARDS,
  cardField,
  KNOWN_BOTH,
  NONE,
  RANDOM_COUNTERS,
  STREAM_SHUFFLE,
  type State,
  stateCells,
  ZONE_SIZE,
  ZONES,
} from './layout.ts';
import { addCard, clearState, findFlaw } from './state.ts';
import {
  firstCard,
  firstOfBoth,
  linkFirst,
  linkLast,
  nextCard,
  nextOfBoth,
  shuffleZone,
  swapContents,
  unlinkCard,
  zoneSize,
} from './zones.ts';

const KEY = Int32Array.of(1, 2, 3, 4);

function stateWith(cards: number, zone = 0): State {
  const s = new Int32Array(stateCells(cards));
  clearState(s, KEY);
  for (let i = 0; i < cards; i++) addCard(s, 100 + i, i & 1, zone);
  return s;
}

function cardsOf(s: State, zone: number): number[] {
  const cards: number[] = [];
  for (let card = firstCard(s, zone); card !== NONE; card = nextCard(s, card)) cards.push(card);
  return cards;
}

const field = (s: State, card: number, at: number): number => s[cardField(card, at)];

/** Cards of both players' zones of a kind, as `firstOfBoth` and `nextOfBoth` find them. */
function cardsOfBoth(s: State, kind: number): number[] {
  const cards: number[] = [];
  for (let card = firstOfBoth(s, kind); card !== NONE; card = nextOfBoth(s, kind, card)) cards.push(card);
  return cards;
}

describe('zones', () => {
  it('are read for both players together, those of player 0 first, and nothing of another kind', () => {
    const s = stateWith(6);
    const zones = [2, 3, 3, 2, 1, 4];
    for (const [card, zone] of zones.entries()) {
      unlinkCard(s, card);
      linkLast(s, card, zone);
    }
    expect(cardsOfBoth(s, 2)).toEqual([0, 3, 1, 2]);
    expect([cardsOfBoth(s, 0), cardsOfBoth(s, 4), cardsOfBoth(s, 6)]).toEqual([[4], [5], []]);
  });

  it('are empty at first: no first card, no size', () => {
    const s = stateWith(0);
    expect([firstCard(s, 0), zoneSize(s, 0)]).toEqual([NONE, 0]);
  });

  it('keep the order cards were put in, at either end', () => {
    const s = stateWith(3);
    unlinkCard(s, 1);
    linkFirst(s, 1, 5);
    unlinkCard(s, 0);
    linkLast(s, 0, 5);
    unlinkCard(s, 2);
    linkFirst(s, 2, 5);
    expect(cardsOf(s, 5)).toEqual([2, 1, 0]);
    expect(cardsOf(s, 0)).toEqual([]);
    expect(findFlaw(s)).toBeUndefined();
  });

  it('behave as lists under any sequence of moves', () => {
    const move = fc.record({ card: fc.nat(11), zone: fc.nat(3), top: fc.boolean() });
    fc.assert(
      fc.property(fc.array(move, { maxLength: 60 }), (moves) => {
        const s = stateWith(12);
        const lists: number[][] = [[...Array(12).keys()], [], [], []];
        for (const { card, zone, top } of moves) {
          unlinkCard(s, card);
          (top ? linkFirst : linkLast)(s, card, zone);
          for (const list of lists) if (list.includes(card)) list.splice(list.indexOf(card), 1);
          if (top) lists[zone].unshift(card);
          else lists[zone].push(card);
        }
        expect([0, 1, 2, 3].map((zone) => cardsOf(s, zone))).toEqual(lists);
        expect([0, 1, 2, 3].map((zone) => zoneSize(s, zone))).toEqual(lists.map((list) => list.length));
        expect(findFlaw(s)).toBeUndefined();
      }),
    );
  });

  it('of no card, one card and many are shuffled without losing any; the links stay', () => {
    for (const n of [0, 1, 2, 40]) {
      const s = stateWith(n);
      shuffleZone(s, 0, STREAM_SHUFFLE);
      expect(cardsOf(s, 0)).toEqual([...Array(n).keys()]);
      const held = cardsOf(s, 0).map((card) => field(s, card, CARD_DEF));
      expect([...held].sort((a, b) => a - b)).toEqual([...Array(n).keys()].map((i) => 100 + i));
    }
  });

  it('once shuffled are known to nobody, and what a card did goes with it', () => {
    const s = stateWith(30);
    for (let card = 0; card < 30; card++) {
      s[cardField(card, CARD_OWNER)] |= KNOWN_BOTH;
      s[cardField(card, CARD_STATS)] = field(s, card, CARD_DEF);
    }
    shuffleZone(s, 0, STREAM_SHUFFLE);
    for (let card = 0; card < 30; card++) {
      expect(field(s, card, CARD_OWNER) & KNOWN_BOTH).toBe(0);
      expect(field(s, card, CARD_STATS)).toBe(field(s, card, CARD_DEF));
      expect(field(s, card, CARD_OWNER) & 1).toBe(card & 1);
    }
  });

  it('are shuffled evenly: each card comes to each place about equally often', () => {
    const counts = Array.from({ length: 4 }, () => [0, 0, 0, 0]);
    const rounds = 8000;
    const s = stateWith(4);
    for (let round = 0; round < rounds; round++) {
      for (let i = 0; i < 4; i++) s[cardField(i, CARD_DEF)] = i;
      shuffleZone(s, 0, STREAM_SHUFFLE);
      for (let i = 0; i < 4; i++) counts[field(s, i, CARD_DEF)][i]++;
    }
    // 15 free cells; the chi-square of an even shuffle exceeds 37.7 once in a thousand
    const chiSquare = counts.flat().reduce((sum, n) => sum + (n - rounds / 4) ** 2 / (rounds / 4), 0);
    expect(chiSquare).toBeLessThan(37.7);
  });

  it('are shuffled from their own stream only: one draw a card but the last', () => {
    const s = stateWith(10);
    shuffleZone(s, 0, STREAM_SHUFFLE + 1);
    expect([...s.subarray(RANDOM_COUNTERS, RANDOM_COUNTERS + 5)]).toEqual([0, 9, 0, 0, 0]);
  });

  it('exchange what two rows hold, and nothing of the rows themselves', () => {
    const s = stateWith(2);
    const [a, b] = [CARDS, CARDS + CARD_STRIDE];
    s[a + CARD_STATS] = 7;
    swapContents(s, a, b);
    expect([field(s, 0, CARD_DEF), field(s, 1, CARD_DEF), field(s, 1, CARD_STATS)]).toEqual([101, 100, 7]);
    expect([field(s, 0, CARD_OWNER), field(s, 1, CARD_OWNER)]).toEqual([0, 1]);
  });
});

describe('findFlaw', () => {
  it.each([
    ['a lost card', (s: State) => unlinkCard(s, 1), 'card 1 is in no zone'],
    ['a wrong count', (s: State) => void s[ZONES + ZONE_SIZE]++, 'zone 0 holds 3 cards and says 4'],
    [
      'a broken back link',
      (s: State) => void (s[CARDS + CARD_STRIDE + 4] = 2),
      'card 1 in zone 0 has a wrong back link',
    ],
    [
      'a zone that differs',
      (s: State) => void (s[CARDS + CARD_STRIDE + 2] = 9),
      'card 1 is linked in zone 0 but says 9',
    ],
  ])('names %s', (_what, damage, sentence) => {
    const s = stateWith(3);
    expect(findFlaw(s)).toBeUndefined();
    damage(s);
    expect(findFlaw(s)).toBe(sentence);
  });
});
