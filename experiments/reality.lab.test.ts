import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RealityFindings } from '../results/report/reality.ts';
import { buildFakeWorker } from '../workers/testing/fake-plan.ts';
import { EXIT_BAD_INPUT, EXIT_DONE } from './commands/context.ts';
import { readFileOf } from './kind-keys.ts';
import { REALITY_SCHEMA } from './reality-file.ts';
import { planReality } from './reality-plan.ts';
import { runFake } from './testing/fake-context.ts';

let worker: string;
const folder = mkdtempSync(join(tmpdir(), 'assay-reality-'));

beforeAll(async () => {
  worker = await buildFakeWorker();
});

afterAll(() => {
  rmSync(dirname(worker), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
});

/** Describes cards as even or odd by their numbers; the first one has the least text. */
const describeCard = (id: string): string =>
  `${id}\nCard · ${Number(id.slice(2)) % 2 === 0 ? 'Even' : 'Odd'}${id === 'F-1' ? '' : '\nscores'}`;

let files = 0;
function statements(text: string): string {
  const file = join(folder, `statements-${files++}.yaml`);
  writeFileSync(file, `game: fake\n${text}`);
  return file;
}

async function reality(file: string, ...words: string[]) {
  const db = join(folder, `${files++}.sqlite`);
  const all = [
    'reality',
    file,
    '--threads',
    '1',
    '--agents',
    'greedy',
    '--card-agents',
    'greedy',
    '--db',
    db,
    ...words,
  ];
  const done = await runFake(all, worker, { describeCard });
  expect(done.err).not.toContain('defect');
  return done;
}

const LARGE_BEATS_SMALL = `statements:
- { says: Larger cards win, source: the rules, decks: [large], beat: [small] }
`;

describe('statements of decks', () => {
  it('are agreed with where every contest is surely won, and disagreed with where one is surely lost', async () => {
    const [right, wrong] = [
      LARGE_BEATS_SMALL,
      LARGE_BEATS_SMALL.replace('[large]', '[small]').replace(/beat: .small./, 'beat: [large]'),
    ];
    const agreed = (await reality(statements(right), '--pairs', '60', '--json')).json<RealityFindings>();
    expect(agreed).toMatchObject({ status: 'complete', games: 120, faults: 0 });
    expect(agreed.statements[0]).toMatchObject({ agreement: 'agrees', turns: false });
    expect(agreed.statements[0].byPilot[0].measured[0]).toMatch(
      /^large scores \d+\.\d % \(.*\) against small, 60 pairs$/,
    );
    const disagreed = (await reality(statements(wrong), '--pairs', '60', '--json')).json<RealityFindings>();
    expect(disagreed.statements[0].agreement).toBe('disagrees');
    const unsure = (await reality(statements(right), '--pairs', '1', '--json')).json<RealityFindings>();
    expect(unsure.statements[0].agreement).toBe('cannot tell');
  });

  it('cannot be tried where a deck or a card of one is not there; the others are', async () => {
    const file = statements(`decks:
- { name: lost, cards: { F-1: 10, F-99: 10 } }
${LARGE_BEATS_SMALL}- { says: Nobody knows it, source: nobody, decks: [nowhere], beat: [small] }
- { says: It lacks a card, source: nobody, decks: [lost], beat: [small] }
`);
    const done = await reality(file, '--pairs', '60');
    expect(done.exitCode).toBe(EXIT_DONE);
    expect(done.out).toContain('agrees with 1, disagrees with 0 and cannot tell of 0');
    expect(done.out).toContain('2 more statements cannot be tried');
    expect(done.out).toContain('there is no deck "nowhere" here');
    expect(done.out).toContain('the pool lacks F-99 of lost');
  });
});

describe('statements of cards', () => {
  /** Returns a statement on a card; F-12 is the best of the even cards, and the deck has no copy of it. */
  const ofCard = (card: string, among = 'Even') =>
    statements(`statements:
- { says: It was banned, source: the publisher, card: ${card}, among: ${among}, in: [even] }
`);

  it('rank a card among all that share the word with it, in a slot of the deck, on the same deals', async () => {
    const yaml = readFileOf('reality', ofCard('F-10'), REALITY_SCHEMA);
    const game = { ...(await import('../workers/testing/fake-game.ts')).createFakeGame({ describeCard }) };
    const options = { agents: ['greedy'], cardAgents: ['greedy', 'random'], pairs: 1, cardPairs: 10, seed: 's' };
    const { tried, plan, pairsByCell } = planReality(yaml, () => game, options);
    if (!('slots' in tried[0])) throw new Error('the card was not tried');
    const [{ slot, byAgent, ownCards }] = tried[0].slots;
    expect(slot).toMatchObject({ slot: 'F-10', copies: 4 });
    expect(slot.candidates.map(({ id }) => id)).toEqual(['F-2', 'F-4', 'F-6', 'F-8', 'F-10', 'F-12']);
    // five pairs against each of two opponents; both pilots play all cells on the same deals
    expect(new Set(pairsByCell)).toEqual(new Set([5]));
    const [base] = byAgent[0];
    for (const candidates of byAgent)
      for (const { having, lacking } of candidates)
        for (const cells of [having, lacking])
          cells.forEach((cell, i) => {
            expect(plan.cells[cell].dealsOf ?? cell).toBe(plan.cells[base.lacking[i]].dealsOf ?? base.lacking[i]);
          });
    // the deck has the card, so its cards are ranked among themselves, in two ways
    if (ownCards === undefined) throw new Error('the cards of the deck were not ranked');
    expect(ownCards.ids).toEqual(slot.candidates[0].having.cards.filter((id, i, ids) => ids.indexOf(id) === i));
    ownCards.ids.forEach((id, i) => {
      const [opening] = ownCards.byOpening[0][i].having;
      expect(plan.cells[opening].opening).toBe(id);
      expect(plan.cells[ownCards.byOpening[0][i].lacking[0]].opening).toBeUndefined();
      expect(ownCards.byOpening[0][i].lacking).toEqual(ownCards.byCopies[0][i].having);
    });
  });

  it('rank the cards of a deck among themselves only where the deck has the card', async () => {
    const own = await reality(ofCard('F-10'), '--card-pairs', '60');
    expect(own.out.replace(/\s+/g, ' ')).toMatch(
      /even: rank \d of \d \(.*\) of the cards of the deck by all copies against none .* by a copy in the opening hand/,
    );
    expect((await reality(ofCard('F-12'), '--card-pairs', '10')).out).not.toContain('of the cards of the deck');
  });

  it('are agreed with for the best card, and disagreed with for the worst', async () => {
    const best = (await reality(ofCard('F-12'), '--card-pairs', '120', '--json')).json<RealityFindings>();
    expect(best.statements[0].agreement).toBe('agrees');
    expect(best.statements[0].byPilot[0].measured[0]).toMatch(/^even: rank 1 of 6 /);
    expect(best.topTenth).toMatchObject([{ cards: 1, hits: 1, chance: 1 / 6 }]);
    const worst = (await reality(ofCard('F-2'), '--card-pairs', '120', '--json')).json<RealityFindings>();
    expect(worst.statements[0].agreement).toBe('disagrees');
    expect(worst.topTenth).toMatchObject([{ hits: 0, none: 5 / 6 }]);
  });

  it('cannot be tried for a card that is not there or has not the word', async () => {
    const strange = await reality(ofCard('F-99'));
    expect(strange.exitCode).toBe(EXIT_BAD_INPUT);
    expect(strange.err).toContain('none of its statements can be tried: the pool has no card F-99');
    expect((await reality(ofCard('F-3'))).err).toContain('F-3 is none of the cards that are "Even"');
  });
});

describe('the command', () => {
  it('plays nothing twice, writes a page, and says the same again', async () => {
    const file = statements(LARGE_BEATS_SMALL);
    const db = join(folder, 'again.sqlite');
    const words = ['reality', file, '--threads', '1', '--agents', 'greedy', '--pairs', '4', '--db', db];
    const first = await runFake(words, worker, { describeCard });
    const page = join(folder, 'page.html');
    const second = await runFake([...words, '--html', page], worker, { describeCard });
    expect(second.out).toBe(first.out);
    expect(second.err).toContain('all of them in');
    expect(readFileSync(page, 'utf8')).toContain('Larger cards win (the rules)');
    expect((await runFake([...words, '--dry-run'], worker, { describeCard })).exitCode).toBe(EXIT_DONE);
  });

  it.each([
    ['statements:\n- { says: x, source: y, decks: [small], beat: [small] }\n', '"small" is to beat itself'],
    ['statements: []\n', 'statements'],
    ['statements:\n- { says: x, source: y }\n', 'statements'],
    [`decks: [{ name: a, cards: {} }, { name: a, cards: {} }]\n${LARGE_BEATS_SMALL}`, 'there are two decks "a"'],
  ])('refuses %j with one sentence', async (text, sentence) => {
    const file = statements(text);
    const done = await runFake(['reality', file, '--db', join(folder, 'none.sqlite')], worker, { describeCard });
    expect(done.exitCode).toBe(EXIT_BAD_INPUT);
    expect(done.err).toContain(sentence);
    expect(existsSync(join(folder, 'none.sqlite'))).toBe(false);
    expect((await runFake(['validate', file], worker, { describeCard })).exitCode).toBe(EXIT_BAD_INPUT);
  });

  it('refuses --game beside a file, and says that a game has no statements', async () => {
    const file = statements(LARGE_BEATS_SMALL);
    expect((await runFake(['reality', file, '--game', 'fake'], worker)).err).toContain('leave it out');
    expect((await runFake(['reality', '--game', 'fake'], worker)).err).toContain('no statements of A tiny game');
  });
});
