import seedrandom from 'seedrandom';
import { describe, expect, it } from 'vitest';
import {
  addedCards,
  againstDeck,
  type CardCounts,
  type CopyCounts,
  cardRates,
  effectiveGames,
  legDesignEffect,
  pilotDifference,
} from './card-rates.ts';
import { benjaminiHochberg, benjaminiYekutieli } from './false-discovery.ts';
import type { PairCounts } from './paired-difference.ts';

const zone = (copies: number, games: number, points: number): CopyCounts => ({ copies, games, points });

describe('card rates', () => {
  const counts: CardCounts = {
    deck: zone(300, 100, 156),
    opening: zone(40, 36, 24),
    kept: zone(30, 28, 20),
    drawn: zone(70, 60, 42),
    played: zone(50, 48, 34),
    tutored: zone(10, 10, 8),
  };

  it('are counted in copies, by the formulas of 17lands', () => {
    const rates = cardRates(counts);
    expect(rates.gp.estimate).toBeCloseTo(156 / 300, 12);
    expect(rates.dealt.estimate).toBeCloseTo(24 / 40, 12);
    expect(rates.oh.estimate).toBeCloseTo(20 / 30, 12);
    expect(rates.gd.estimate).toBeCloseTo(42 / 70, 12);
    expect(rates.gih.estimate).toBeCloseTo(62 / 100, 12);
    expect(rates.gih.copies).toBe(100);
    expect(rates.gns.estimate).toBeCloseTo((156 - 62 - 8) / (300 - 100 - 10), 12);
    expect(rates.iwd.estimate).toBeCloseTo(62 / 100 - 86 / 190, 12);
  });

  it('take GNS as recorded where it is recorded', () => {
    expect(cardRates({ ...counts, notSeen: zone(200, 90, 80) }).gns).toMatchObject({ estimate: 0.4, copies: 200 });
  });

  it('without a copy are unknown', () => {
    const none = zone(0, 0, 0);
    const rates = cardRates({ deck: none, opening: none, kept: none, drawn: none, played: none });
    expect(rates.gih).toMatchObject({ estimate: null, low: 0, high: 1, n: 0 });
    expect(rates.iwd).toMatchObject({ estimate: null, low: -1, high: 1 });
    expect(againstDeck(rates.iwd, 0.1)).toMatchObject({ estimate: null, pValue: 1 });
  });

  it('of a card that always wins have an interval with a width', () => {
    const always = (copies: number) => zone(copies, copies, copies);
    const rates = cardRates({
      deck: always(9),
      opening: always(2),
      kept: always(2),
      drawn: always(3),
      played: always(3),
    });
    expect(rates.iwd.estimate).toBe(0);
    expect(rates.iwd.high - rates.iwd.low).toBeGreaterThan(0.4);
    expect(againstDeck(rates.iwd, 0).pValue).toBe(1);
  });

  it('add up over cells', () => {
    const twice = addedCards([counts, counts]);
    expect(twice.drawn).toMatchObject({ copies: 140, games: 120, points: 84 });
    expect(cardRates(twice).iwd.estimate).toBeCloseTo(cardRates(counts).iwd.estimate!, 12);
    expect(cardRates(twice).gih.n).toBeCloseTo(2 * cardRates(counts).gih.n, 12);
  });
});

describe('effective number of games', () => {
  const deck = zone(300, 100, 0);

  it('of the deck is the games: its copies share one result', () => {
    expect(effectiveGames(deck, deck)).toBeCloseTo(100, 12);
  });

  it("is Kish's, found from copies and games", () => {
    // A deck with two copies leaves nothing to fit: twenty games with one copy and thirty with two make 80² / (20 +
    // 120).
    expect(effectiveGames(zone(80, 50, 0), zone(200, 100, 0))).toBeCloseTo(6400 / 140, 6);
    // Copies that avoid each other are counted as if they were independent.
    expect(effectiveGames(zone(80, 70, 0), zone(200, 100, 0))).toBeCloseTo(57.142857, 6);
    // A single copy is either there or not, so all its games count alike.
    expect(effectiveGames(zone(37, 37, 0), zone(100, 100, 0))).toBeCloseTo(37, 6);
    // Three copies come always together, in forty games.
    expect(effectiveGames(zone(120, 40, 0), deck)).toBeCloseTo(40, 3);
    // Each of three copies is there with probability 1/2: 150² / (12.5 · (3 · 1 + 3 · 4 + 9)).
    expect(effectiveGames(zone(150, 87.5, 0), deck)).toBeCloseTo(75, 6);
    expect(effectiveGames(zone(1, 1, 0), deck)).toBeLessThanOrEqual(1);
    expect(effectiveGames(zone(0, 0, 0), deck)).toBe(0);
  });

  it('of legs lies between one and two', () => {
    const cell = (pairs: PairCounts) => ({ pairs, shareOfDraws: 0 });
    expect(legDesignEffect([cell([25, 0, 50, 0, 25])])).toBeCloseTo(1, 1);
    expect(legDesignEffect([cell([50, 0, 0, 0, 50])])).toBe(2);
    expect(legDesignEffect([cell([0, 0, 100, 0, 0])])).toBe(1);
    expect(legDesignEffect([cell([1, 0, 2, 0, 1])])).toBe(2);
    // In each of two lopsided cells the legs are independent; pooled without the cells' difference they would show
    // 1.64.
    expect(legDesignEffect([cell([4, 0, 32, 0, 64]), cell([64, 0, 32, 0, 4])])).toBeCloseTo(1.01, 2);
  });
});

/** The deck has `CARDS` names with three copies each; the two legs of a pair share the order of the deck. */
const CARDS = 12;
const COPIES = 3;
type Played = { counts: CardCounts[]; pairs: PairCounts };

/** Plays pairs: each copy in hand adds its `worth` to the chance to win, and each card drawn at all adds `perDraw`. */
function simulatedDeck(
  random: () => number,
  pairs: number,
  worth: readonly number[],
  perDraw: number,
  luck: number,
): Played {
  const sums = worth.map(() => new Float64Array(12));
  const histogram: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  const order = Array.from({ length: CARDS * COPIES }, (_, k) => k % CARDS);
  const inHand = new Int32Array(CARDS);
  for (let pair = 0; pair < pairs; pair++) {
    for (let k = order.length - 1; k > 0; k--) {
      const other = Math.floor(random() * (k + 1));
      [order[k], order[other]] = [order[other], order[k]];
    }
    const shared = luck * (random() - 0.5);
    let score = 0;
    for (let leg = 0; leg < 2; leg++) {
      const draws = 4 + Math.floor(random() * 12);
      let chance = 0.5 + shared + perDraw * (draws - 9.5);
      inHand.fill(0);
      for (let k = 0; k < 5 + draws; k++) inHand[order[k]]++;
      worth.forEach((value, card) => {
        chance += value * inHand[card];
      });
      const won = random() < chance ? 1 : 0;
      score += won * 2;
      for (let k = 0; k < 5; k++) add(sums[order[k]], 0, 1, won);
      worth.forEach((_, card) => {
        add(sums[card], 3, inHand[card], won);
        add(sums[card], 6, COPIES - inHand[card], won);
      });
    }
    histogram[score]++;
  }
  const games = 2 * pairs;
  const counts = sums.map((sum): CardCounts => {
    const points = sum[5] + sum[8];
    const opening = zone(sum[0], sum[1], sum[2]);
    const drawn = zone(sum[3] - sum[0], sum[4], sum[5] - sum[2]);
    const notSeen = zone(sum[6], sum[7], sum[8]);
    return { deck: zone(COPIES * games, games, points), opening, kept: opening, drawn, played: drawn, notSeen };
  });
  return { counts, pairs: histogram };
}

function add(sum: Float64Array, at: number, copies: number, won: number): void {
  sum[at] += copies;
  sum[at + 1] += copies > 0 ? 1 : 0;
  sum[at + 2] += copies * won;
}

describe('card rates, by simulation', () => {
  const worth = Array.from({ length: CARDS }, (_, card) => (card === 0 ? 0.06 : card === 1 ? -0.05 : 0));
  const perDraw = -0.02;

  it.each([0, 0.8])('intervals cover the true GIH and IWD at their level, with shared luck of %d', (luck) => {
    const random = seedrandom.alea(`card coverage ${luck}`);
    const truth = simulatedDeck(random, 120_000, worth, perDraw, luck).counts.map((counts) => cardRates(counts));
    const experiments = 200;
    let gih = 0;
    let iwd = 0;
    for (let k = 0; k < experiments; k++) {
      const { counts, pairs } = simulatedDeck(random, 120, worth, perDraw, luck);
      const designEffect = legDesignEffect([{ pairs, shareOfDraws: 0 }]);
      counts.forEach((one, card) => {
        const rates = cardRates(one, { designEffect });
        if (rates.gih.low <= truth[card].gih.estimate! && truth[card].gih.estimate! <= rates.gih.high) gih++;
        if (rates.iwd.low <= truth[card].iwd.estimate! && truth[card].iwd.estimate! <= rates.iwd.high) iwd++;
      });
    }
    // These are shares of 2,400 intervals, and those of one experiment are correlated.
    expect(gih / (experiments * CARDS)).toBeGreaterThan(0.94);
    expect(gih / (experiments * CARDS)).toBeLessThan(0.98);
    expect(iwd / (experiments * CARDS)).toBeGreaterThan(0.94);
    expect(iwd / (experiments * CARDS)).toBeLessThan(0.98);
  });

  it('all cards of a deck share the bias of game length, and against the deck it is gone', () => {
    const random = seedrandom.alea('card bias');
    const { counts } = simulatedDeck(
      random,
      60_000,
      worth.map(() => 0),
      perDraw,
      0,
    );
    const deckIwd = cardRates(addedCards(counts)).iwd.estimate!;
    expect(deckIwd).toBeLessThan(-0.02);
    for (const one of counts) expect(Math.abs(againstDeck(cardRates(one).iwd, deckIwd).estimate!)).toBeLessThan(0.012);
  });

  it('flags no more than its share of cards that are like all others, and finds those that are not', () => {
    const random = seedrandom.alea('card flags');
    const runs = 150;
    let anyHochberg = 0;
    let anyYekutieli = 0;
    const flags = (values: readonly number[], control: typeof benjaminiHochberg) => {
      const { counts, pairs } = simulatedDeck(random, 400, values, perDraw, 0.4);
      const deckIwd = cardRates(addedCards(counts)).iwd.estimate;
      const designEffect = legDesignEffect([{ pairs, shareOfDraws: 0 }]);
      return control(counts.map((one) => againstDeck(cardRates(one, { designEffect }).iwd, deckIwd).pValue)).rejected;
    };
    for (let k = 0; k < runs; k++) {
      if (
        flags(
          worth.map(() => 0),
          benjaminiHochberg,
        ).some(Boolean)
      )
        anyHochberg++;
      if (
        flags(
          worth.map(() => 0),
          benjaminiYekutieli,
        ).some(Boolean)
      )
        anyYekutieli++;
    }
    // The test's level is 5 %; the share of the runs has a standard error of 1.8 %.
    expect(anyHochberg / runs).toBeLessThan(0.1);
    expect(anyYekutieli / runs).toBeLessThan(0.06);
    const found = flags([0.12, -0.12, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], benjaminiYekutieli);
    expect([found[0], found[1]]).toEqual([true, true]);
  });

  it('a card that is worth more to one pilot is told from one that is not', () => {
    const random = seedrandom.alea('pilots');
    const play = (value: number) => {
      const { counts } = simulatedDeck(
        random,
        3000,
        worth.map((_, card) => (card === 0 ? value : 0)),
        0,
        0,
      );
      const deckIwd = cardRates(addedCards(counts)).iwd.estimate;
      return counts.map((one) => againstDeck(cardRates(one, { designEffect: 1 }).iwd, deckIwd));
    };
    const [good, poor] = [play(0.1), play(0)];
    expect(pilotDifference(good[0], poor[0])!.pValue).toBeLessThan(0.001);
    expect(pilotDifference(good[5], poor[5])!.pValue).toBeGreaterThan(0.001);
  });
});
