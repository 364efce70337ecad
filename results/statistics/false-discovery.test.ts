import seedrandom from 'seedrandom';
import { describe, expect, it } from 'vitest';
import { benjaminiHochberg, benjaminiYekutieli } from './false-discovery.ts';
import { normalTwoSided } from './normal.ts';

/** Benjamini and Hochberg 1995, section 3.2: the p values of fifteen endpoints in a study of thrombolysis. */
const PUBLISHED = [
  0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528, 0.759, 1,
];

describe('false discovery control', () => {
  it("rejects the four smallest of the authors' example at 0.05", () => {
    expect(benjaminiHochberg(PUBLISHED, 0.05).rejected.filter(Boolean)).toHaveLength(4);
  });

  it("gives the adjusted values of R's p.adjust", () => {
    const hochberg = [
      0.0015, 0.003, 0.0095, 0.035625, 0.0603, 0.06385714, 0.06385714, 0.0645, 0.0765, 0.486, 0.58118182, 0.714875,
      0.75323077, 0.81321429, 1,
    ];
    benjaminiHochberg(PUBLISHED).adjusted.forEach((value, k) => {
      expect(value).toBeCloseTo(hochberg[k], 7);
    });
    // Benjamini and Yekutieli's value is Hochberg's times 1 + 1/2 + … + 1/15 = 3.318229, and at most 1.
    benjaminiYekutieli(PUBLISHED).adjusted.forEach((value, k) => {
      expect(value).toBeCloseTo(Math.min(1, 3.318228993 * hochberg[k]), 6);
    });
  });

  it('does not depend on the order, keeps ties together, and rejects a value on its threshold', () => {
    const shuffled = [0.9, 0.01, 0.02, 0.01, 0.5];
    expect(benjaminiHochberg(shuffled, 0.05).rejected).toEqual([false, true, true, true, false]);
    expect(benjaminiHochberg([0.03, 0.05, 0.04], 0.05).rejected).toEqual([true, true, true]);
    expect(benjaminiHochberg([], 0.05)).toEqual({ rejected: [], adjusted: [] });
    expect(benjaminiYekutieli([0.05], 0.05).rejected).toEqual([true]);
  });

  /**
   * Tests 100 cards, of which the first 20 have an effect, many times. `rate`: the mean share of false ones among the
   * rejected. `power`: the share of the true effects that is found.
   */
  function planted(control: typeof benjaminiHochberg, correlation: number): { rate: number; power: number } {
    const random = seedrandom.alea(`planted ${correlation}`);
    const gauss = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    const sets = 2000;
    let rate = 0;
    let power = 0;
    for (let set = 0; set < sets; set++) {
      const shared = gauss();
      const pValues = Array.from({ length: 100 }, (_, card) => {
        const noise = Math.sqrt(1 - correlation) * gauss() + Math.sqrt(correlation) * shared;
        return normalTwoSided(noise + (card < 20 ? 3 : 0));
      });
      const { rejected } = control(pValues, 0.1);
      const found = rejected.filter((yes, card) => yes && card < 20).length;
      const all = rejected.filter(Boolean).length;
      if (all > 0) rate += (all - found) / all;
      power += found / 20;
    }
    return { rate: rate / sets, power: power / sets };
  }

  it('Benjamini–Hochberg keeps the rate at q times the share of true nulls', () => {
    const { rate, power } = planted(benjaminiHochberg, 0);
    expect(rate).toBeGreaterThan(0.07);
    expect(rate).toBeLessThan(0.09);
    expect(power).toBeGreaterThan(0.6);
  });

  it('both keep the rate where cards move together, and Benjamini–Yekutieli pays in power', () => {
    const hochberg = planted(benjaminiHochberg, 0.5);
    const yekutieli = planted(benjaminiYekutieli, 0.5);
    expect(hochberg.rate).toBeLessThan(0.1);
    expect(yekutieli.rate).toBeLessThan(0.05);
    expect(yekutieli.power).toBeLessThan(hochberg.power);
  });
});
