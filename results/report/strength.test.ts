import seedrandom from 'seedrandom';
import { describe, expect, it } from 'vitest';
import type { CardCounts } from '../statistics/card-rates.ts';
import { japaneseStrength } from './html/japanese-sentences.ts';
import { type StrengthCardInput, type StrengthDeckInput, type StrengthInput, strengthJson } from './strength.ts';

const DEALS = 150;

/** Counts of a card that was in `held` of 1,000 first hands. */
function counts(held: number): CardCounts {
  const place = (games: number) => ({ copies: games, games, points: games / 2 });
  return { deck: place(1000), opening: place(held), kept: place(held), drawn: place(300), played: place(300) };
}

/** Deals of which three in ten change, by half a point either way, with a mean difference of `effect`: up to 0.15. */
function deals(effect: number, random: () => number): number[] {
  return Array.from({ length: DEALS }, () => {
    const u = random();
    return u < 0.15 + effect ? 0.5 : u < 0.3 ? -0.5 : 0;
  });
}

function card(id: number, opening: readonly number[], marginal: readonly number[], held = 0): StrengthCardInput {
  return { id: `${id}`, name: `Card ${id}`, copies: 1, counts: counts(held), opening, marginal: [marginal] };
}

function input(cards: readonly StrengthCardInput[], before?: readonly StrengthCardInput[]): StrengthInput {
  const deck = (of: readonly StrengthCardInput[]): StrengthDeckInput[] => [
    { tier: 'greedy', deck: 'Fire', neutral: { id: 'n', name: 'Neutral' }, cards: of, variants: [] },
  ];
  return {
    ...{ experiment: 'cards', game: 'fake', tiers: ['greedy'], games: 1000, planned: 1000, faults: 0 },
    decks: deck(cards),
    before: before && deck(before),
    reproduction: { command: 'assay strength', seed: '1', hashes: {}, versions: {} },
  };
}

/** The largest share that `level` gives in all but one of a thousand simulations. */
const atMost = (level: number, runs: number) => level + 3.1 * Math.sqrt((level * (1 - level)) / runs);

describe('the best of many cards', () => {
  const runs = 150;
  const cards = 20;
  const none = new Array<number>(DEALS).fill(0);

  it.each([0, 0.1])('has an interval that holds for the most improved card: true gain of all %f', (gain) => {
    const random = seedrandom(`improved ${gain}`);
    let missed = 0;
    for (let run = 0; run < runs; run++) {
      const after = Array.from({ length: cards }, (_, id) => card(id, none, deals(gain, random)));
      const { improved } = strengthJson(
        input(
          after,
          after.map((one) => card(Number(one.id), none, none)),
        ),
      );
      if (improved[0].low > gain || improved[0].high < gain) missed++;
      expect(improved[0].estimate).toBeGreaterThanOrEqual(improved[1].estimate!);
    }
    expect(missed / runs).toBeLessThan(atMost(0.05, runs));
  });

  it.each([0, 0.05, 0.15])('is missed no more often than it should be, where it is named: true effect %f', (effect) => {
    const random = seedrandom(`strongest ${effect}`);
    let rate = 0;
    for (let run = 0; run < runs; run++) {
      const all = Array.from({ length: cards }, (_, id) => card(id, deals(effect, random), none));
      const [{ strongest, weakest }] = strengthJson(input(all)).extremes;
      const named = [strongest, weakest].filter((one) => one !== null);
      const missed = named.filter(({ low, high }) => low > effect || high < effect);
      if (named.length > 0) rate += missed.length / named.length / runs;
      if (strongest) expect(strongest).toMatchObject({ of: cards, flag: 'above' });
    }
    expect(rate).toBeLessThan(atMost(0.05, runs));
  });

  it('is told with what its interval allows, in both languages', () => {
    const random = seedrandom('told');
    const after = Array.from({ length: 3 }, (_, id) => card(id, deals(0.3 * id, random), deals(0, random)));
    const before = after.map((one) => card(Number(one.id), none, none));
    const findings = strengthJson(input(after, before));
    const [improved, strongest] = findings.sentences;
    expect(improved).toMatch(/^Most improved by the change, as measured: .* points for all its copies/);
    expect(improved).toContain('(intervals hold for all 3 cards at once)');
    expect(improved).toContain('which is not told from no change');
    expect(strongest).toMatch(/^Strongest in the opening hand, as measured: Card 2 \(Fire\)/);
    expect(japaneseStrength(findings).join('')).toContain('（区間は3枚すべてに同時に成り立ちます）');
    expect(japaneseStrength(findings)[0]).toContain('変化なしと区別できません');
  });
});

describe('a card forced into the opening hand', () => {
  it('is told for the hands that held none: a hand that had it anyway cannot show it', () => {
    const random = seedrandom('forced');
    const [effect, held] = [0.12, 0.4];
    const runs = 100;
    let covered = 0;
    let sum = 0;
    for (let run = 0; run < runs; run++) {
      const opening = deals(effect, random).map((d) => (random() < held ? 0 : d));
      const [{ opening: found, heldAnyway }] = strengthJson(input([card(1, opening, [], 1000 * held)])).cards;
      expect(heldAnyway).toBe(held);
      sum += found.estimate! / runs;
      if (found.low <= effect && effect <= found.high) covered++;
    }
    expect(sum).toBeGreaterThan(effect - 0.02);
    expect(sum).toBeLessThan(effect + 0.02);
    expect(covered / runs).toBeGreaterThan(1 - atMost(0.05, runs));
  });

  it('says nothing where every hand held it', () => {
    const [{ opening }] = strengthJson(input([card(1, [0, 0, 0], [], 1000)])).cards;
    expect(opening).toMatchObject({ estimate: null, low: -1, high: 1, flag: null });
  });
});
