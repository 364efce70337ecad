import seedrandom from 'seedrandom';
import { describe, expect, it } from 'vitest';
import { spearman } from './rank-agreement.ts';
import { correlationBeyondChance, rankReliability } from './rank-reliability.ts';

const CARDS = 150;
const DEALS = 120;

function normals(random: () => number): () => number {
  return () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/**
 * Draws what two pilots measure of cards. Their true worths have the correlation `rho`; luck of a deal has the standard
 * deviation `luck`, and a share `common` of its variance is the same for both pilots.
 */
function draw(seed: string, rho: number, luck: number, common: number) {
  const normal = normals(seedrandom.alea(seed));
  const one: number[][] = [];
  const other: number[][] = [];
  for (let card = 0; card < CARDS; card++) {
    const [x, y] = [normal(), normal()];
    const worths = [x, rho * x + Math.sqrt(1 - rho ** 2) * y];
    const shared = Array.from({ length: DEALS }, () => Math.sqrt(common) * normal());
    const measured = worths.map((worth) =>
      shared.map((both) => worth + luck * (both + Math.sqrt(1 - common) * normal())),
    );
    one.push(measured[0]);
    other.push(measured[1]);
  }
  return { one, other };
}

const meanOver = (draws: number, value: (seed: string) => number): number =>
  Array.from({ length: draws }, (_, i) => value(`draw ${i}`)).reduce((sum, one) => sum + one, 0) / draws;
const means = (worths: readonly (readonly number[])[]) =>
  worths.map((own) => own.reduce((sum, worth) => sum + worth, 0) / own.length);

describe('the reliability of a ranking', () => {
  it('is the correlation with another ranking on as many deals', () => {
    const again = meanOver(20, (seed) => {
      const { one, other } = draw(seed, 1, 10, 0);
      return spearman(means(one), means(other));
    });
    const foretold = meanOver(20, (seed) => rankReliability(draw(seed, 1, 10, 0).one).reliability);
    expect(again).toBeGreaterThan(0.4);
    expect(again).toBeLessThan(0.7);
    expect(foretold).toBeCloseTo(again, 1);
  });

  it('says how many deals make it 0.9', () => {
    // the means of n deals have the variance 100 / n beside 1: the correlation is n / (n + 100), 0.9 at n = 900
    const needed = meanOver(20, (seed) => rankReliability(draw(seed, 1, 10, 0).one).dealsNeeded!);
    expect(needed).toBeGreaterThan(750);
    expect(needed).toBeLessThan(1150);
  });

  it('is about 0 for luck alone, and then no number of deals is told', () => {
    const seeds = Array.from({ length: 20 }, (_, i) => `luck ${i}`);
    const found = seeds.map((seed) => rankReliability(draw(seed, 0, 1000, 0).one));
    const mean = found.reduce((sum, { reliability }) => sum + reliability, 0) / found.length;
    expect(Math.abs(mean)).toBeLessThan(0.1);
    expect(found.filter(({ dealsNeeded }) => dealsNeeded !== undefined).length).toBeLessThanOrEqual(2);
  });

  it('of halves that contradict each other is their correlation', () => {
    const opposed = [1, 2, 3, 4].map((worth) => [worth, -worth]);
    expect(rankReliability(opposed)).toEqual({ reliability: -1 });
  });

  it('leaves out deals that are missing', () => {
    const { one } = draw('missing', 1, 10, 0);
    const holes = one.map((own) => [...own, Number.NaN, Number.NaN]);
    expect(rankReliability(holes).reliability).toBe(rankReliability(one).reliability);
    expect(rankReliability([[Number.NaN], [Number.NaN], [Number.NaN]]).dealsNeeded).toBeUndefined();
  });
});

describe('the correlation of two pilots beyond chance', () => {
  it.each([0, 0.5, 1])('is %d where that is the truth, though half of the luck is common to both', (rho) => {
    const found = meanOver(20, (seed) => {
      const { one, other } = draw(seed, rho, 8, 0.5);
      return correlationBeyondChance(one, other)!;
    });
    expect(Math.abs(found - rho)).toBeLessThan(0.12);
    const plain = meanOver(20, (seed) => {
      const { one, other } = draw(seed, rho, 8, 0.5);
      return spearman(means(one), means(other));
    });
    // luck makes pilots that agree look unlike each other, and common luck makes others look alike
    if (rho === 1) expect(plain).toBeLessThan(0.9);
    if (rho === 0) expect(plain).toBeGreaterThan(0.12);
  });

  it('is not told where one ranking is luck', () => {
    const { one } = draw('sure', 1, 1, 0);
    const opposed = one.map((own, card) => own.map((_, i) => (i % 2 === 0 ? card : -card)));
    expect(correlationBeyondChance(one, opposed)).toBeUndefined();
    expect(correlationBeyondChance(opposed, one)).toBeUndefined();
    expect(correlationBeyondChance(one, one)).toBeCloseTo(1, 1);
  });
});
