import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type StrengthFindings, type StrengthInput, strengthJson, strengthText } from '../results/report/strength.ts';
import { ResultStore } from '../results/store.ts';
import { PlanPlayer } from '../workers/batch.ts';
import { LEGS } from '../workers/plan.ts';
import { createFakeGame, FREE_VALUES } from '../workers/testing/fake-game.ts';
import { buildFakeWorker } from '../workers/testing/fake-plan.ts';
import { batchRows } from './batch-rows.ts';
import { EXIT_BAD_INPUT, EXIT_DONE } from './commands/context.ts';
import { measuredDecks } from './designs/strength.ts';
import { readExperiment } from './experiment-file.ts';
import { describeExperiment } from './identity.ts';
import { type PlannedStrength, planStrength, type StrengthOptions } from './strength-plan.ts';
import { readStrengthInput } from './strength-rows.ts';
import { loadFakeGame, runFake } from './testing/fake-context.ts';

let folder: string;
let file: string;
let worker: string;

beforeAll(async () => {
  worker = await buildFakeWorker();
  folder = mkdtempSync(join(tmpdir(), 'assay-strength-'));
  file = join(folder, 'tiny.yaml');
  writeFileSync(file, 'name: tiny\ngame: fake\nagents: [greedy]\npairs: 60\nseed: 7\n');
});

afterAll(() => {
  rmSync(dirname(worker), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
});

afterEach(() => FREE_VALUES.clear());

function plan(options: Partial<StrengthOptions> = {}, from = file): PlannedStrength {
  const standard = { tiers: ['greedy'], decks: ['even'], neutral: 'F-5', variants: 0, ...options };
  return planStrength(readExperiment(from, loadFakeGame), standard);
}

/** Plans a deck against an equally strong one: the matchup in which a card shows most. */
function evenPlan(options: Partial<StrengthOptions> = {}): PlannedStrength {
  const match = join(folder, 'match.yaml');
  writeFileSync(join(folder, 'rival.yaml'), 'F-3\nF-5\nF-6\nF-7\nF-9\n');
  writeFileSync(match, 'name: match\ngame: fake\ndecks: [even, ./rival.yaml]\nagents: [greedy]\npairs: 120\nseed: 7\n');
  return plan(options, match);
}

/** Plays a plan in this thread and returns what was measured. */
async function measure(planned: PlannedStrength, name: string): Promise<StrengthInput> {
  const store = await ResultStore.open(join(folder, `${name}.sqlite`), { create: true });
  try {
    const experiment = await store.saveExperiment(describeExperiment(planned, worker, 'test'));
    const player = new PlanPlayer(planned.plan, createFakeGame());
    for (let cell = 0; cell < planned.plan.cells.length; cell++) {
      const keys: number[] = [];
      for (let pair = 0; pair < planned.pairs; pair++) for (let leg = 0; leg < LEGS; leg++) keys.push(cell, pair, leg);
      await store.storeBatch(experiment.number, batchRows(planned.game, player.playBatch(Int32Array.from(keys))));
    }
    return await readStrengthInput(store, experiment, planned, 'test');
  } finally {
    await store.close();
  }
}

describe('the plan of card strengths', () => {
  it('has, for each card, an opening hand and every smaller number of copies, on the deals of the deck as it is', () => {
    const { design, plan: played, pairs } = plan();
    const [deck] = design.measured;
    // five cards of four copies, and two opponents
    expect(deck.cards.map(({ id, copies }) => [id, copies.length])).toEqual(
      ['F-2', 'F-4', 'F-6', 'F-8', 'F-10'].map((id) => [id, 5]),
    );
    expect(played.cells).toHaveLength(2 * (1 + 5 * (1 + 4)));
    expect(pairs).toBe(30);
    for (const { opening, copies } of deck.cards) {
      for (const cells of [opening, ...copies.slice(0, -1)]) {
        expect(cells.map((cell) => played.cells[cell].dealsOf)).toEqual(deck.base);
      }
    }
    const two = played.decks[played.cells[deck.cards[0].copies[2][0]].decks[0]];
    expect(two.cards.filter((id) => id === 'F-2')).toHaveLength(2);
    expect(two.cards.filter((id) => id === 'F-5')).toHaveLength(2);
  });

  it('gives every tier the same deals', () => {
    const { design, plan: played } = plan({ tiers: ['greedy', 'random'], cards: ['F-10'] });
    const [greedy, random] = design.measured;
    expect(random.base.map((cell) => played.cells[cell].dealsOf)).toEqual(greedy.base);
    expect(random.cards[0].opening.map((cell) => played.cells[cell].dealsOf)).toEqual(greedy.base);
  });

  it('makes random variants that are legal and the same each time', () => {
    const { design, plan: played } = plan({ variants: 20 });
    const [{ variants }] = design.measured;
    for (const { cells } of variants) {
      const { cards } = played.decks[played.cells[cells[0]].decks[0]];
      expect(cards).toHaveLength(20);
      expect(Math.max(...[...new Set(cards)].map((id) => cards.filter((card) => card === id).length))).toBeLessThan(5);
    }
    expect(variants.every(({ changes }) => Object.values(changes).reduce((a, b) => a + b, 0) === 0)).toBe(true);
    expect(plan({ variants: 20 }).design).toEqual(design);
  });
});

describe('measured cards', () => {
  it('that are strong are found strong, by opening hand, by copies and by regression', async () => {
    const findings = strengthJson(await measure(evenPlan({ variants: 24 }), 'strong'));
    expect(findings).toMatchObject({ status: 'complete', faults: 0, family: 30 });
    const byId = Object.fromEntries(findings.cards.map((card) => [card.id, card]));
    expect(byId['F-10'].opening.estimate).toBeGreaterThan(byId['F-2'].opening.estimate!);
    expect(byId['F-10'].regression!.estimate).toBeGreaterThan(byId['F-2'].regression!.estimate!);
    expect(byId['F-10'].rates.gih.copies).toBeGreaterThan(100);
    expect(byId['F-10'].shrunk!.estimate).toBeGreaterThan(byId['F-2'].shrunk!.estimate);
    expect(byId['F-10'].shrunk!.estimate).toBeLessThan(byId['F-10'].opening.estimate!);
    for (const { all, opening, marginal } of findings.cards) {
      const copies = marginal.reduce((sum, { estimate }) => sum + estimate!, 0);
      expect(all.estimate).toBeCloseTo(copies, 9);
      for (const { n, low, high, estimate } of [all, opening, ...marginal]) {
        expect(n).toBe(120);
        expect(low).toBeLessThanOrEqual(estimate!);
        expect(high).toBeGreaterThanOrEqual(estimate!);
      }
    }
  });

  it('that were made cheaper are found as the most improved, with an interval that leaves out zero', async () => {
    const planned = evenPlan({ cards: ['F-2', 'F-6', 'F-10'] });
    const before = await measure(planned, 'before');
    FREE_VALUES.add(10);
    const after = await measure(planned, 'after');
    const { improved, sentences } = strengthJson({ ...after, before: before.decks });
    expect(improved[0]).toMatchObject({ id: 'F-10', flag: 'above' });
    expect(improved[0].low).toBeGreaterThan(0);
    expect(sentences[0]).toMatch(/^Most improved by the change, as measured: Card of 10 /);
  });

  it('have wider intervals and fewer marks where they are to hold for any number of looks', async () => {
    const once = await measure(evenPlan({ cards: ['F-10'] }), 'looks');
    const any = strengthJson({ ...once, anytime: 30 });
    const findings = strengthJson(once);
    expect([any.confidence, any.q, any.anytime, findings.anytime]).toEqual([0.95, 0.05, true, false]);
    findings.cards.forEach(({ opening, marginal }, i) => {
      const wide = any.cards[i];
      for (const [k, one] of [opening, ...marginal].entries()) {
        const other = [wide.opening, ...wide.marginal][k];
        expect(other.estimate).toBe(one.estimate);
        expect(other.low).toBeLessThanOrEqual(one.low);
        expect(other.high).toBeGreaterThanOrEqual(one.high);
        if (other.flag) expect(one.flag).toBe(other.flag);
      }
    });
    expect(strengthText({ ...once, anytime: 30 }).replace(/\s+/g, ' ')).toContain('95 %, however often one looks');
  });

  it('that were not changed are not found improved', async () => {
    const planned = plan();
    const before = await measure(planned, 'same');
    const { improved } = strengthJson({ ...before, before: before.decks });
    expect(improved.filter(({ flag, estimate }) => flag || estimate !== 0)).toEqual([]);
  });

  it('that only one tier can use are told apart by tier', () => {
    const counts = { copies: 0, games: 0, points: 0 };
    const nothing = { deck: counts, opening: counts, kept: counts, drawn: counts, played: counts };
    const deals = (gain: number) =>
      Array.from({ length: 400 }, (_, i) => (i % 4 === 0 ? gain : i % 4 === 1 ? -0.25 : 0.25));
    const card = (id: string, gain: number) => ({
      id,
      name: id,
      copies: 1,
      counts: nothing,
      opening: deals(gain),
      marginal: [deals(gain)],
    });
    const deck = (tier: string, gains: readonly number[]) => ({
      tier,
      deck: 'd',
      neutral: { id: 'n', name: 'n' },
      cards: gains.map((gain, i) => card(`c${i}`, gain)),
      variants: [],
    });
    const input: StrengthInput = {
      experiment: 'x',
      game: 'g',
      tiers: ['weak', 'strong'],
      decks: [deck('weak', [0, -1, 0.5, 0.25]), deck('strong', [0, 1, 0.5, 0.25])],
      games: 10,
      faults: 0,
      planned: 10,
      reproduction: { command: 'c', seed: 's', hashes: {}, versions: {} },
    };
    const findings = strengthJson(input);
    expect(findings.tierChanges.map(({ id, ranks }) => [id, ranks])).toEqual([['c1', [4, 1]]]);
    expect(findings.agreement[0].correlation).toBeLessThan(0.5);
    expect(strengthText(input)).toContain('c1 (d): weak rank 4, strong rank 1');
    expect(findings.sentences).toContain('1 card is worth more to one tier of players than to another.');
    // compared deal by deal: had the tiers played deals of their own, the interval would be wider than this
    const [change] = findings.tierChanges;
    expect([change.low, change.high].every((end) => Math.abs(end - change.estimate) < 0.12)).toBe(true);

    const unfinished = strengthJson({ ...input, planned: 12 });
    expect(unfinished).toMatchObject({ status: 'partial', missing: 2 });
    expect(unfinished.sentences).toEqual(['Unfinished: 2 games still to play, so no card is judged yet.']);
    const worse = {
      ...input,
      tiers: ['weak'],
      decks: input.decks
        .slice(0, 1)
        .map((one) => ({ ...one, cards: one.cards.map((c) => ({ ...c, marginal: [deals(-1)] })) })),
    };
    const before = worse.decks.map((one) => ({
      ...one,
      cards: one.cards.map((c) => ({ ...c, marginal: [deals(1)] })),
    }));
    expect(strengthJson({ ...worse, before }).sentences[0]).toMatch(
      /^No card was improved by the change, as measured; the one that lost least is c0 \(d\), -50\.0/,
    );
  });
});

describe('assay strength', () => {
  it('is resumed from the store and gives the same findings', async () => {
    const words = [
      'strength',
      file,
      '--decks',
      'even',
      '--cards',
      'F-10',
      '--tiers',
      'greedy',
      '--neutral',
      'F-5',
      '--pairs',
      '20',
    ];
    const db = ['--db', join(folder, 'cli.sqlite'), '--json'];
    const first = (await runFake([...words, ...db], worker)).json<StrengthFindings & { newGames: number }>();
    const again = await runFake([...words, ...db], worker);
    expect(again.exitCode).toBe(EXIT_DONE);
    expect(first.newGames).toBe(2 * 6 * 20);
    expect(again.json()).toMatchObject({ newGames: 0, cards: first.cards, family: 6 });
    const html = join(folder, 'cli.html');
    const text = await runFake([...words, ...db.slice(0, 2), '--html', html], worker);
    const page = readFileSync(html, 'utf8');
    expect(page).toMatch(/<h1[^>]*>(?:(?!<\/h1>).)*even/s);
    expect(page).toContain('F-10');
    expect(text.out.replace(/\s+/g, ' ')).toContain('Opening hand: score with a copy put into the opening hand');
  });

  it.each([
    [['--decks', 'other'], '"other" is no deck of the experiment'],
    [['--cards', 'F-99'], 'fake has no card "F-99"'],
    [['--decks', 'even', '--cards', 'F-1'], 'the card F-1 is in no deck that is measured'],
    [['--decks', 'even', '--cards', 'F-10', 'F-1'], 'the card F-1 is in no deck that is measured'],
    [['--cards', 'F-10', '--neutral', 'F-10'], 'the neutral card F-10 is one of the cards to be measured'],
    [['--tiers', 'genius'], 'unknown agent "genius"'],
  ])('%j ends in one sentence', async (words, sentence) => {
    const done = await runFake(['strength', file, '--db', join(folder, 'bad.sqlite'), ...words], worker);
    expect(done.exitCode).toBe(EXIT_BAD_INPUT);
    expect(done.err).toContain(sentence);
    expect(done.err.trim().split('\n')).toHaveLength(1);
  });

  it('tells its example', async () => {
    expect((await runFake(['strength', '--help'])).out).toContain(
      'assay strength experiments/configs/first.yaml --decks',
    );
  });
});

describe('the report of card strengths', () => {
  it('reads the design back from the stored plan', () => {
    for (const planned of [plan({ variants: 4, tiers: ['greedy', 'random'] }), plan({ cards: ['F-10'] })]) {
      expect(measuredDecks(planned.plan)).toEqual(planned.design.measured);
    }
  });

  it('shows opening hands, copies and variants, and leaves the tampered cells out of the scores of decks', async () => {
    const db = join(folder, 'page.sqlite');
    const words = ['--decks', 'even', '--cards', 'F-10', '--tiers', 'greedy', '--neutral', 'F-5', '--pairs', '20'];
    expect((await runFake(['strength', file, '--db', db, ...words, '--variants', '5'], worker)).exitCode).toBe(
      EXIT_DONE,
    );
    const out = join(folder, 'page.html');
    const csv = join(folder, 'page-csv');
    expect((await runFake(['report', db, '--out', out, '--csv', csv], worker)).exitCode).toBe(EXIT_DONE);
    const page = readFileSync(out, 'utf8');
    expect(page).toContain('<section id="strength">');
    expect(page).toContain('A copy against the neutral card, over 5 random legal variants');
    expect(page).not.toContain('0 of F-10');
    const lines = readFileSync(join(csv, 'strength.csv'), 'utf8').trim().split('\r\n');
    expect(lines.map((line) => line.split(',')[4])).toEqual([
      'what',
      'all copies',
      'opening hand',
      'copy 1',
      'copy 2',
      'copy 3',
      'copy 4',
    ]);
  });
});
