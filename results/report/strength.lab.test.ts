import seedrandom from 'seedrandom';
import { describe, expect, it } from 'vitest';
import type { CardCounts } from '../statistics/card-rates.ts';
import { japaneseStrength } from './html/japanese-sentences.ts';
import {
  type StrengthCardInput,
  type StrengthDeckInput,
  type StrengthInput,
  strengthJson,
  strengthText,
} from './strength.ts';
import { displayWidth } from './terminal-text.ts';

const DEALS = 150;

/** The counts of a card that was in the opening hand in `held` of 1,000 games. */
function counts(held: number): CardCounts {
  const place = (games: number) => ({ copies: games, games, points: games / 2 });
  return { deck: place(1000), opening: place(held), kept: place(held), drawn: place(300), played: place(300) };
}

/**
 * Draws the differences on the deals: three deals in ten change, by half a point, by `effect` (0.15 at most) on
 * average.
 */
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

/** The largest share that events of this rate reach in all but one of a thousand simulations. */
const atMost = (level: number, runs: number) => level + 3.1 * Math.sqrt((level * (1 - level)) / runs);

describe('shrunk effects of a deck', () => {
  it('undo the choice of the best of many cards that do nothing, and are told beside what was measured', () => {
    const random = seedrandom('shrunk');
    const found = strengthJson(
      input(Array.from({ length: 20 }, (_, id) => card(id, deals(0, random), deals(0, random), 200))),
    );
    const byShrunk = [...found.cards].sort((a, b) => b.shrunk!.estimate - a.shrunk!.estimate);
    const [best] = byShrunk;
    expect(best.opening.estimate).toBeGreaterThan(0.03);
    expect(best.shrunk!.estimate).toBeLessThan(0.4 * best.opening.estimate!);
    expect(best.shrunk!.low).toBeLessThan(0);
    expect(found.decks[0].shrinkage!.spread).toBeLessThan(0.05);
    const worst = byShrunk[19];
    expect(worst.shrunk!.estimate).toBeGreaterThan(worst.opening.estimate!);
  });

  it('leave apart what is far apart, and need three cards', () => {
    const random = seedrandom('apart');
    const gains = [0.15, 0.15, 0.15, 0, 0, 0];
    const all = gains.map((gain, id) => card(id, deals(gain, random), []));
    const { cards, decks } = strengthJson(input(all));
    const far = cards.filter(({ id }) => Number(id) < 3);
    expect(Math.min(...far.map(({ shrunk }) => shrunk!.estimate))).toBeGreaterThan(0.08);
    expect(decks[0].shrinkage!.spread).toBeGreaterThan(0.04);
    const text = strengthText(input(all));
    expect(text).toMatch(/opening hand +shrunk\b/);
    expect(text.replace(/\s+/g, ' ')).toContain(
      "shrunk: the opening hand's worth drawn towards the mean of these cards",
    );
    const two = input(all.slice(0, 2));
    expect(strengthJson(two).cards.map(({ shrunk }) => shrunk)).toEqual([null, null]);
    expect(strengthText(two)).not.toContain('shrunk');
  });

  it('of a card that changed no deal are no surer than a deal more would make them', () => {
    const none = card(9, new Array<number>(DEALS).fill(0), []);
    const random = seedrandom('no deal');
    const all = [none, ...[0.1, 0.1, 0.12].map((gain, id) => card(id, deals(gain, random), []))];
    const still = strengthJson(input(all)).cards.find(({ id }) => id === '9')!;
    expect(still.shrunk!.high).toBeGreaterThan(still.shrunk!.low + 0.002);
    expect(Math.abs(still.shrunk!.estimate)).toBeLessThan(0.01);
  });
});

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
      const all = Array.from({ length: cards }, (_, id) => card(id, none, deals(effect, random)));
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
    const after = Array.from({ length: 3 }, (_, id) => card(id, none, deals(0.3 * id, random)));
    // The worths before the change differ from those after it by chance only.
    const before = after.map((one) => {
      const noise = deals(0, random);
      return card(
        Number(one.id),
        none,
        one.marginal[0].map((worth, deal) => worth - noise[deal]),
      );
    });
    const findings = strengthJson(input(after, before));
    const [improved, strongest] = findings.sentences;
    expect(improved).toMatch(/^Most improved by the change, as measured: .* points for all its copies/);
    expect(improved).toContain('(intervals hold for all 3 cards at once)');
    expect(improved).toContain('which is not told from no change');
    expect(strongest).toMatch(/^Strongest by all copies, as measured: Card 2 \(Fire\)/);
    expect(japaneseStrength(findings).join('')).toContain('（区間は3枚すべてに同時に成り立ちます）');
    expect(japaneseStrength(findings)[0]).toContain('変化なしと区別できません');
  });
});

describe('a changed card', () => {
  const none = new Array<number>(DEALS).fill(0);
  const random = seedrandom('changed');
  const unchanged = [0, 1, 2].map((id) => card(id, none, none));
  const told = (gains: readonly number[], changedCards: readonly string[]) => {
    const after = gains.map((gain, id) => card(id, none, deals(gain, random)));
    const findings = strengthJson({ ...input(after, unchanged), changedCards });
    return { findings, japanese: japaneseStrength(findings) };
  };

  it('is named first, with its direction and what a difference of 2 points would need', () => {
    const { findings, japanese } = told([0.15, 0, 0], ['0']);
    expect(findings.sentences[0]).toMatch(
      /^Card 0 \(Fire\), changed, became better: \+.* points for all its copies \(intervals hold for all 3 cards at once\); against the neutral card they were worth 0\.0 points before and \+\d+\.\d after; no card gained more, as measured\.$/,
    );
    const [, pairs] =
      /^To find a difference of 2 points four times in five would need about ([\d,]+) pairs \(here: 150\)\.$/.exec(
        findings.sentences[1],
      )!;
    // Three deals in ten change by half a point, and each of the three cards is tested at a third of the level.
    expect(Number(pairs.replace(',', ''))).toBeGreaterThan(1000);
    expect(Number(pairs.replace(',', ''))).toBeLessThan(2600);
    expect(findings.sentences.join()).not.toContain('Most improved');
    expect(japanese[0]).toMatch(/^変更されたCard 0（Fire）は強くなりました：/);
    expect(japanese[1]).toContain(`${pairs}ペア`);
  });

  it('comes before the one that gained most, where that is another', () => {
    const { findings, japanese } = told([-0.15, 0.15, 0], ['0']);
    expect(findings.sentences[0]).toMatch(/^Card 0 \(Fire\), changed, became worse: -/);
    expect(findings.sentences[2]).toMatch(/^Most improved by the change, as measured: Card 1 /);
    expect(japanese[0]).toContain('弱くなりました');
  });

  it('claims nothing where its interval holds no change', () => {
    const { findings } = told([0.02, 0, 0], ['0']);
    expect(findings.sentences[0]).toContain('changed, became neither better nor worse, as far as can be told: ');
  });
});

describe('a page of strengths', () => {
  const random = seedrandom('page');

  it('says first how strong a card is that somebody has asked for', () => {
    const one = card(1, deals(0.15, random), deals(0, random));
    const { sentences } = strengthJson(input([one]));
    expect(sentences[0]).toMatch(
      /^Card 1 \(Fire\): against the neutral card, its copy is worth .* points, not told from 0; a copy in the opening hand \+\d+\.\d \(.*\) points\.$/,
    );
    expect(sentences).toHaveLength(1);
    const two = strengthJson(input([{ ...one, marginal: [deals(0.15, random), deals(0, random)] }]));
    expect(two.sentences[0]).toMatch(
      /^Card 1 \(Fire\): against the neutral card, all 2 copies are worth \+.* points, copy 1 \+.* points, copy 2 .* points, not told from 0; a copy in the opening hand \+/,
    );
  });

  it('leads with all copies, in the order of what they are worth together: none of them alone says it', () => {
    const halves = (gain: number) => Array.from({ length: DEALS }, (_, i) => (i % 3 === 0 ? gain : 0));
    const [many, first, hand] = [
      { ...card(1, halves(0), []), copies: 2, marginal: [halves(0.5), halves(0.5)] },
      { ...card(2, halves(0), []), copies: 2, marginal: [halves(1), halves(-0.5)] },
      { ...card(3, halves(1), []), copies: 2, marginal: [halves(0), halves(0)] },
    ];
    const found = strengthJson(input([hand, first, many]));
    expect(found.cards.map(({ id, rank }) => [id, rank])).toEqual([
      ['1', 1],
      ['2', 2],
      ['3', 3],
    ]);
    expect(found.cards.map(({ all }) => all.estimate!.toFixed(4))).toEqual(['0.3333', '0.1667', '0.0000']);
    expect(found.extremes[0].strongest).toMatchObject({ id: '1', flag: 'above' });
    // Each of the three cards has four intervals: for two copies, for both together and for the opening hand.
    expect(found.family).toBe(12);
    expect(strengthJson(input([card(1, halves(0), halves(1))])).family).toBe(2);
  });

  it('calls no card improved that lost', () => {
    const none = new Array<number>(DEALS).fill(0);
    const [a, b, c] = [1, 2, 3].map((id) => card(id, none, deals(-0.1 - 0.01 * id, random)));
    const found = input(
      [a, b, c],
      [a, b, c].map(({ id }) => card(Number(id), none, none)),
    );
    const said = strengthJson(found).sentences.join(' ');
    expect(said).not.toContain('Most improved');
    expect(said).toContain('No card was improved by the change, as measured; the one that lost least is Card ');
    expect(japaneseStrength(strengthJson(found))[0]).toContain('強くなったカードはありません');
  });

  it.each([60, 80, 120])('fits %i columns, with every column', (width) => {
    const all = [1, 2, 3, 4].map((id) => ({
      ...card(id, deals(0.1, random), deals(0, random)),
      name: '長い名前のカード'.repeat(4),
      marginal: [deals(0, random), deals(0, random), deals(0, random)],
    }));
    const text = strengthText(input(all), { width });
    expect(Math.max(...text.split('\n').map(displayWidth))).toBeLessThanOrEqual(width);
    for (const head of ['all copies', 'GIH WR %', 'IWD', 'opening hand', 'shrunk', 'copy 1', 'copy 3'])
      expect(text).toContain(head);
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
