import seedrandom from 'seedrandom';
import { describe, expect, it } from 'vitest';
import { normalQuantile } from './normal.ts';
import { isInDoubt, sharedVariance, shrunkEffects } from './shrinkage.ts';
import { simulationRuns } from './testing/simulation-runs.ts';

interface World {
  readonly name: string;
  readonly cards: number;
  /** The standard deviation of the true effects; then the least and the largest standard error of a measured effect. */
  readonly spread: number;
  readonly errors: readonly [number, number];
  /** The standard deviation of an error that all cards share. */
  readonly common: number;
}

const WORLDS: readonly World[] = [
  { name: 'nothing but chance', cards: 12, spread: 0, errors: [0.03, 0.06], common: 0 },
  { name: 'as much chance as effects', cards: 12, spread: 0.04, errors: [0.03, 0.06], common: 0 },
  { name: 'large effects', cards: 12, spread: 0.2, errors: [0.02, 0.03], common: 0 },
  { name: 'few cards', cards: 5, spread: 0.03, errors: [0.03, 0.03], common: 0 },
  { name: 'a common reference', cards: 16, spread: 0.03, errors: [0.03, 0.05], common: 0.03 },
];

describe('shrunk effects', () => {
  it.each(WORLDS)('are nearer to the truth, and cover it, the best of all too: $name', (world) => {
    const random = seedrandom(world.name);
    const normal = () => normalQuantile(random() * 0.999998 + 1e-6);
    const runs = simulationRuns(240);
    let [raw, shrunk, covered, best, bias, rawBias] = [0, 0, 0, 0, 0, 0];
    for (let run = 0; run < runs; run++) {
      const truths = Array.from({ length: world.cards }, () => 0.05 + world.spread * normal());
      const together = world.common * normal();
      const [least, most] = world.errors;
      const measured = truths.map((truth) => {
        const error = least + (most - least) * random();
        return { estimate: truth + error * normal() + together, standardError: Math.hypot(error, world.common) };
      });
      const found = shrunkEffects(measured, world.common ** 2)!.effects;
      truths.forEach((truth, i) => {
        raw += (measured[i].estimate - truth) ** 2;
        shrunk += (found[i].estimate - truth) ** 2;
        if (found[i].low <= truth && truth <= found[i].high) covered++;
      });
      const top = measured.indexOf(measured.reduce((a, b) => (b.estimate > a.estimate ? b : a)));
      const first = found.indexOf(found.reduce((a, b) => (b.estimate > a.estimate ? b : a)));
      if (found[first].low <= truths[first] && truths[first] <= found[first].high) best++;
      bias += found[first].estimate - truths[first];
      rawBias += measured[top].estimate - truths[top];
    }
    const cards = runs * world.cards;
    expect(shrunk).toBeLessThan(raw * 1.02);
    if (world.spread <= 0.04 && world.common === 0) expect(shrunk).toBeLessThan(0.8 * raw);
    // The cards of a run share its errors, so a run counts as one.
    const noise = 3.1 * Math.sqrt((0.95 * 0.05) / runs);
    expect(covered / cards).toBeGreaterThan(0.95 - noise);
    expect(best / runs).toBeGreaterThan(0.95 - noise);
    expect(Math.abs(bias / runs)).toBeLessThan(Math.max(0.012, 0.5 * Math.abs(rawBias / runs)));
  });

  it.each([
    { cards: 15, effect: 3, covered: 0.88, bias: 0.75 },
    { cards: 60, effect: 3, covered: 0.9, bias: 0.75 },
    { cards: 15, effect: 6, covered: 0.88, bias: 0.75 },
  ])('keep the one card that is unlike all others: %j', ({ cards, effect, covered, bias }) => {
    // Every card is measured with an error of 3.4 points; the first card lies three or six errors above all others.
    const random = seedrandom.alea(JSON.stringify([cards, effect]));
    const normal = () => normalQuantile(random() * 0.999998 + 1e-6);
    const error = 0.034;
    const interval = ({ estimate }: { estimate: number }) => ({
      low: estimate - 1.96 * error,
      high: estimate + 1.96 * error,
    });
    const runs = simulationRuns(cards > 20 ? 160 : 300);
    let [best, sum, marked] = [0, 0, 0];
    for (let run = 0; run < runs; run++) {
      const measured = Array.from({ length: cards }, (_, i) => ({
        estimate: error * (normal() + (i === 0 ? effect : 0)),
        standardError: error,
      }));
      const { effects: found, mean } = shrunkEffects(measured)!;
      const first = found.indexOf(found.reduce((a, b) => (b.estimate > a.estimate ? b : a)));
      const truth = first === 0 ? error * effect : 0;
      if (found[first].low <= truth && truth <= found[first].high) best++;
      sum += (found[first].estimate - truth) / error;
      if (isInDoubt(interval(measured[0]), found[0], mean)) marked++;
    }
    expect(best / runs).toBeGreaterThan(covered - 3.1 * Math.sqrt((covered * (1 - covered)) / runs));
    expect(Math.abs(sum / runs)).toBeLessThan(bias);
    // A card three errors away may be chance and is marked now and then; a card six errors away is told from chance.
    if (effect > 4) expect(marked / runs).toBeLessThan(0.1);
    else expect(marked / runs).toBeGreaterThan(0.15);
  });

  it('stay where they are where chance is small, and meet at the mean where it is all there is', () => {
    const far = [0.1, 0.3, -0.2, 0].map((estimate) => ({ estimate, standardError: 0.001 }));
    shrunkEffects(far)!.effects.forEach(({ estimate }, i) => {
      expect(estimate).toBeCloseTo(far[i].estimate, 3);
    });
    const near = [0.01, 0.02, 0.03, 0.02].map((estimate) => ({ estimate, standardError: 0.2 }));
    const { effects, mean } = shrunkEffects(near)!;
    expect(mean).toBeCloseTo(0.02, 6);
    expect(effects[2].estimate - effects[0].estimate).toBeLessThan(0.01);
    expect(effects[0].estimate).toBeLessThan(effects[2].estimate);
    expect(shrunkEffects(near.slice(0, 2))).toBeNull();
  });

  it('know what means over the same deals have in common', () => {
    const random = seedrandom('common');
    const coin = () => (random() < 0.5 ? -1 : 1);
    const deals = 4000;
    const reference = Array.from({ length: deals }, coin);
    const against = Array.from({ length: 6 }, () => reference.map((one) => coin() - one));
    expect(sharedVariance(against) * deals).toBeCloseTo(1, 0);
    const apart = Array.from({ length: 6 }, () => reference.map(coin));
    expect(sharedVariance(apart) * deals).toBeLessThan(0.1);
    expect(
      sharedVariance([
        [1, Number.NaN],
        [1, 2],
      ]),
    ).toBe(0);
    expect(sharedVariance([])).toBe(0);
  });
});
