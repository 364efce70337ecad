import seedrandom from 'seedrandom';
import { describe, expect, it } from 'vitest';
import { bradleyTerry, type RatedLeg, type RatedPairs } from './bradley-terry.ts';
import { simulationRuns } from './testing/simulation-runs.ts';

/**
 * Wins at home and away of seven baseball teams, American League East 1987: home team, away team, home wins, away wins.
 */
const TEAMS = ['Milwaukee', 'Detroit', 'Toronto', 'New York', 'Boston', 'Cleveland', 'Baltimore'] as const;
const BASEBALL: readonly (readonly [number, readonly (readonly [number, number, number])[]])[] = [
  [
    0,
    [
      [1, 4, 3],
      [2, 4, 2],
      [3, 4, 3],
      [4, 6, 1],
      [5, 4, 2],
      [6, 6, 0],
    ],
  ],
  [
    1,
    [
      [0, 3, 3],
      [2, 4, 2],
      [3, 4, 3],
      [4, 6, 0],
      [5, 6, 1],
      [6, 4, 3],
    ],
  ],
  [
    2,
    [
      [0, 2, 5],
      [1, 4, 3],
      [3, 2, 4],
      [4, 4, 3],
      [5, 4, 2],
      [6, 6, 0],
    ],
  ],
  [
    3,
    [
      [0, 3, 3],
      [1, 5, 1],
      [2, 2, 5],
      [4, 4, 3],
      [5, 4, 2],
      [6, 6, 1],
    ],
  ],
  [
    4,
    [
      [0, 5, 1],
      [1, 2, 5],
      [2, 3, 3],
      [3, 4, 2],
      [5, 5, 2],
      [6, 6, 0],
    ],
  ],
  [
    5,
    [
      [0, 2, 5],
      [1, 3, 3],
      [2, 3, 4],
      [3, 4, 3],
      [4, 4, 2],
      [6, 2, 4],
    ],
  ],
  [
    6,
    [
      [0, 2, 5],
      [1, 1, 5],
      [2, 1, 6],
      [3, 2, 4],
      [4, 1, 6],
      [5, 3, 4],
    ],
  ],
];

function single(a: number, b: number, first: boolean, points: 0 | 0.5 | 1, pairs: number): RatedPairs {
  return { a, b, legs: [{ first, points }], pairs };
}

function baseball(): RatedPairs[] {
  return BASEBALL.flatMap(([home, games]) =>
    games.flatMap(([away, won, lost]) => [single(home, away, true, 1, won), single(home, away, true, 0, lost)]),
  );
}

const logit = (p: number): number => Math.log(p / (1 - p));

describe('Bradley-Terry', () => {
  // H. Turner and D. Firth, Journal of Statistical Software 48(9), 2012, models baseballModel1 and 2; plain maximum
  // likelihood
  it.each([
    [false, [1.5814, 1.4364, 1.2945, 1.2476, 1.1077, 0.6839, 0]],
    [true, [1.6196, 1.4754, 1.3271, 1.2813, 1.1438, 0.7047, 0]],
  ])('gives the published estimates for the 1987 baseball season, home advantage held: %s', (seatHeld, published) => {
    const { ratings, seat } = bradleyTerry(TEAMS.length, baseball(), { anchor: 6, penalty: 'none', seatHeld });
    ratings.forEach(({ estimate }, team) => {
      expect(estimate, TEAMS[team]).toBeCloseTo(published[team], 3);
    });
    expect(seat.estimate).toBeCloseTo(0.3023, 3);
  });

  it('with two players is a proportion, and with both seats two, with half a game added to each cell', () => {
    const games = [
      single(1, 0, true, 1, 30),
      single(1, 0, true, 0, 10),
      single(1, 0, false, 1, 22),
      single(1, 0, false, 0, 18),
    ];
    expect(bradleyTerry(2, games).ratings[1].estimate).toBeCloseTo(logit(52.5 / 81), 7);
    // In a saturated model Jeffreys' prior gives the logit of (won + 1/2) / (games + 1) in either seat.
    const { ratings, seat } = bradleyTerry(2, games, { seatHeld: true });
    const first = logit(30.5 / 41);
    const second = logit(22.5 / 41);
    expect(ratings[1].estimate).toBeCloseTo((first + second) / 2, 7);
    expect(seat.estimate).toBeCloseTo((first - second) / 2, 7);
    expect(ratings[0]).toMatchObject({ estimate: 0, low: 0, high: 0 });
  });

  it('counts a draw as half a game won, and does not depend on who is called a', () => {
    const data = [
      single(0, 1, true, 0.5, 10),
      single(0, 1, false, 1, 14),
      single(1, 2, true, 1, 9),
      single(2, 1, true, 1, 7),
    ];
    const turned = data.map(
      ({ a, b, legs, pairs }): RatedPairs => ({
        a: b,
        b: a,
        legs: legs.map(({ first, points }): RatedLeg => ({ first: !first, points: (1 - points) as 0 | 0.5 | 1 })),
        pairs,
      }),
    );
    const one = bradleyTerry(3, data);
    const other = bradleyTerry(3, turned);
    one.ratings.forEach(({ estimate, low, high }, player) => {
      expect(other.ratings[player].estimate).toBeCloseTo(estimate!, 8);
      expect(other.ratings[player].low).toBeCloseTo(low, 6);
      expect(other.ratings[player].high).toBeCloseTo(high, 6);
    });
    const split = bradleyTerry(2, [single(0, 1, true, 0.5, 20), single(0, 1, false, 0.5, 20)]);
    expect(split.ratings[1].estimate).toBeCloseTo(0, 8);
  });

  it('rates higher whoever wins more, though they choose to go first where it helps and that is what they win by', () => {
    // Each player wins 60 % of the games in which it goes first; player 1 goes first in three games of four.
    const games = [
      single(1, 0, true, 1, 90),
      single(1, 0, true, 0, 60),
      single(1, 0, false, 1, 20),
      single(1, 0, false, 0, 30),
    ];
    const { ratings, seat } = bradleyTerry(2, games);
    expect(ratings[1].estimate).toBeCloseTo(logit(110.5 / 201), 7);
    expect(seat.estimate).toBeCloseTo(logit(0.6), 1);
    expect(bradleyTerry(2, games, { seatHeld: true }).ratings[1].estimate).toBeCloseTo(0, 2);
  });

  it('stays finite where one player won every game', () => {
    const { ratings } = bradleyTerry(2, [single(1, 0, true, 1, 20), single(1, 0, false, 1, 20)]);
    expect(ratings[1].estimate).toBeCloseTo(logit(40.5 / 41), 6);
    expect(ratings[1].low).toBeGreaterThan(1.5);
    expect(ratings[1].low).toBeLessThan(ratings[1].estimate!);
    expect(ratings[1].high).toBeGreaterThan(ratings[1].estimate! + 1);
  });

  it('rates nobody whom no games join to the anchor', () => {
    const { ratings, seat } = bradleyTerry(4, [single(0, 1, true, 1, 5), single(2, 3, true, 1, 5)]);
    expect(ratings[1].estimate).not.toBeNull();
    expect(ratings[2]).toEqual({
      estimate: null,
      low: Number.NEGATIVE_INFINITY,
      high: Number.POSITIVE_INFINITY,
      n: 5,
    });
    expect(seat.n).toBe(5);
    expect(bradleyTerry(2, []).seat.estimate).toBeNull();
  });

  it('sees that pairs in which luck stays with the seat say more than as many independent games', () => {
    const leg = (first: boolean, points: 0 | 1): RatedLeg => ({ first, points });
    // In nine pairs of ten the same seat wins both legs.
    const paired: RatedPairs[] = [
      { a: 0, b: 1, legs: [leg(true, 1), leg(false, 0)], pairs: 45 },
      { a: 0, b: 1, legs: [leg(true, 0), leg(false, 1)], pairs: 45 },
      { a: 0, b: 1, legs: [leg(true, 1), leg(false, 1)], pairs: 6 },
      { a: 0, b: 1, legs: [leg(true, 0), leg(false, 0)], pairs: 4 },
    ];
    const alone = paired.flatMap(({ a, b, legs, pairs }) => legs.map((one) => ({ a, b, legs: [one], pairs })));
    const together = bradleyTerry(2, paired);
    const apart = bradleyTerry(2, alone);
    expect(together.dispersion).toBeLessThan(0.3);
    expect(apart.dispersion).toBeCloseTo(1, 1);
    expect(together.ratings[1].estimate).toBeCloseTo(apart.ratings[1].estimate!, 8);
    const width = ({ low, high }: { low: number; high: number }): number => high - low;
    expect(width(together.ratings[1])).toBeLessThan(0.6 * width(apart.ratings[1]));
  });
});

describe('the intervals of Bradley-Terry', () => {
  it('are those of two correlated proportions where two players meet in many pairs (delta method)', () => {
    const leg = (first: boolean, points: 0 | 1): RatedLeg => ({ first, points });
    // The numbers of pairs in which player 1 wins both legs, the first leg alone, the second leg alone, and neither
    // leg.
    const [both, first, second, none] = [3000, 4000, 1000, 2000];
    const n = both + first + second + none;
    const pairs: RatedPairs[] = [
      { a: 1, b: 0, legs: [leg(true, 1), leg(false, 1)], pairs: both },
      { a: 1, b: 0, legs: [leg(true, 1), leg(false, 0)], pairs: first },
      { a: 1, b: 0, legs: [leg(true, 0), leg(false, 1)], pairs: second },
      { a: 1, b: 0, legs: [leg(true, 0), leg(false, 0)], pairs: none },
    ];
    const { ratings, seat } = bradleyTerry(2, pairs);
    const [p, q] = [(both + first) / n, (both + second) / n];
    const [a, b] = [1 / (p * (1 - p)), 1 / (q * (1 - q))];
    const covariance = both / n - p * q;
    const variance = (sign: number) => (a + b + 2 * sign * a * b * covariance) / (4 * n);
    const half = ({ low, high }: { low: number; high: number }) => (high - low) / 2;
    // The rating is the logit of the score over both legs.
    const score = (p + q) / 2;
    const ofScore = (p * (1 - p) + q * (1 - q) + 2 * covariance) / (4 * n);
    expect(half(ratings[1])).toBeCloseTo((1.959964 * Math.sqrt(ofScore)) / (score * (1 - score)), 3);
    // With the seat held, the rating is half the sum of the two legs' logits, and the seat's worth is half their
    // difference.
    const { ratings: held } = bradleyTerry(2, pairs, { seatHeld: true });
    expect(half(held[1])).toBeCloseTo(1.959964 * Math.sqrt(variance(1)), 3);
    expect(half(seat)).toBeCloseTo(1.959964 * Math.sqrt(variance(-1)), 3);
    expect(half(held[1]) / half(seat)).not.toBeCloseTo(1, 1);
  });

  /**
   * Plays a round robin of players with these strengths. The luck of a deal stays with the seat; `luck` is its standard
   * deviation in logits.
   */
  function simulate(strength: readonly number[], seat: number, luck: number, pairs: number, random: () => number) {
    const groups = new Map<string, { a: number; b: number; legs: RatedLeg[]; pairs: number }>();
    const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    const play = (edge: number): 0 | 1 => (random() < 1 / (1 + Math.exp(-edge)) ? 1 : 0);
    for (let a = 0; a < strength.length; a++) {
      for (let b = a + 1; b < strength.length; b++) {
        for (let pair = 0; pair < pairs; pair++) {
          const edge = strength[a] - strength[b];
          const deal = luck === 0 ? 0 : luck * normal();
          const legs: RatedLeg[] = [
            { first: true, points: play(edge + seat + deal) },
            { first: false, points: play(edge - seat - deal) },
          ];
          const key = `${a}:${b}:${legs[0].points}:${legs[1].points}`;
          const group = groups.get(key) ?? { a, b, legs, pairs: 0 };
          group.pairs++;
          groups.set(key, group);
        }
      }
    }
    return [...groups.values()];
  }

  it.each<[string, readonly number[], number]>([
    ['four players of like strength', [0, 0.3, 0.6, 1.2], 60],
    ['a ladder with steps so large that many pairs are won outright', [0, 2.5, 4, 4.6], 60],
    ['few pairs', [0, 0.8, 1.6], 15],
  ])('cover the truth at their level: %s', (name, strength, pairs) => {
    const random = seedrandom.alea(name);
    const sets = simulationRuns(300);
    const slack = Math.sqrt(300 / sets);
    let covered = 0;
    let seatCovered = 0;
    for (let set = 0; set < sets; set++) {
      const { ratings, seat } = bradleyTerry(strength.length, simulate(strength, 0.2, 0, pairs, random));
      for (let player = 1; player < strength.length; player++) {
        if (ratings[player].low <= strength[player] && strength[player] <= ratings[player].high) covered++;
      }
      if (seat.low <= 0.2 && 0.2 <= seat.high) seatCovered++;
    }
    const share = covered / (sets * (strength.length - 1));
    // The intervals of one set are correlated: over 300 sets the share has a standard error of about one point.
    expect(share).toBeGreaterThan(0.95 - 0.025 * slack);
    expect(share).toBeLessThan(0.95 + 0.03 * slack);
    expect(seatCovered / sets).toBeGreaterThan(0.95 - 0.03 * slack);
  });

  it('with luck that stays with the seat, cover the strength seen over all deals, and are narrower than without pairing', () => {
    const random = seedrandom.alea('luck');
    const luck = 2;
    const strength = [0, 0.5, 1];
    // These ratings are what very many deals show: luck draws all ratings towards the middle, by nearly the same
    // factor.
    const manyDeals = bradleyTerry(3, simulate(strength, 0.2, luck, 60_000, random));
    const seen = manyDeals.ratings.map(({ estimate }) => estimate!);
    const seenSeat = manyDeals.seat.estimate!;
    const sets = simulationRuns(300);
    const slack = Math.sqrt(300 / sets);
    let covered = 0;
    let seatCovered = 0;
    let dispersion = 0;
    for (let set = 0; set < sets; set++) {
      const fit = bradleyTerry(3, simulate(strength, 0.2, luck, 80, random));
      dispersion += fit.dispersion / sets;
      // Luck that stays with the seat makes the ratings surer and the worth of the first turn less sure: one dispersion
      // for both covered the latter in 79 % of the sets.
      if (fit.seat.low <= seenSeat && seenSeat <= fit.seat.high) seatCovered++;
      for (const player of [1, 2]) {
        if (fit.ratings[player].low <= seen[player] && seen[player] <= fit.ratings[player].high) covered++;
      }
    }
    expect(covered / (2 * sets)).toBeGreaterThan(0.95 - 0.03 * slack);
    expect(covered / (2 * sets)).toBeLessThan(0.95 + 0.03 * slack);
    expect(seatCovered / sets).toBeGreaterThan(0.95 - 3.1 * Math.sqrt((0.95 * 0.05) / sets));

    expect(dispersion).toBeGreaterThan(0.5);
    expect(dispersion).toBeLessThan(0.75);
  });
});
