import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BuildFindings } from '../results/report/build.ts';
import { ResultStore } from '../results/store.ts';
import { buildFakeWorker } from '../workers/testing/fake-plan.ts';
import { EXIT_BAD_INPUT, EXIT_DONE, EXIT_INTERRUPTED } from './commands/context.ts';
import { runFake } from './testing/fake-context.ts';
import { DECK_FILES } from './testing/fake-decks.ts';

let worker: string;
const folder = mkdtempSync(join(tmpdir(), 'assay-build-'));

beforeAll(async () => {
  worker = await buildFakeWorker();
});

afterAll(() => {
  rmSync(dirname(worker), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
});

let databases = 0;
async function build(words: readonly string[], db = join(folder, `${databases++}.sqlite`)) {
  const all = ['build', '--threads', '1', '--population', '8', '--db', db, ...words];
  return { db, ...(await runFake(all, worker, DECK_FILES)) };
}

const GAMES = ['--game', 'fake', '--games', '1800'];
/** Two weak decks as the field, so that better decks exist. */
const WEAK = join(folder, 'weak.yaml');
writeFileSync(WEAK, 'name: weak\ngame: fake\ndecks: [small, even]\nagents: [greedy]\ngames: 2\nseed: 1\n');

describe('assay build', () => {
  it('finds a deck that is better than those there are, and writes it as a file', async () => {
    const out = join(folder, 'decks');
    const html = join(folder, 'page.html');
    const done = await build(['--against', WEAK, '--games', '3000', '--out', out, '--html', html, '--json']);
    expect(done.exitCode, done.err).toBe(EXIT_DONE);
    const found = done.json<BuildFindings>();
    expect(found.status).toBe('complete');
    expect(found.sentences[0]).toMatch(
      /^In the hands of greedy, .* is a better answer than any deck measured beside it/,
    );
    const [best] = found.decks;
    expect(best.gain!.low).toBeGreaterThan(0);
    expect(best.gain!.on).toBe(found.references[0].name);
    expect(best.searchScore).toBeGreaterThan(0.5);
    expect(readdirSync(out)).toHaveLength(found.decks.length);
    const file = readFileSync(best.file!, 'utf8');
    for (const { id, copies } of best.cards) expect(file).toContain(`${id}: ${copies}`);
    expect(readFileSync(html, 'utf8')).toContain(best.name);
    expect(found.games + found.searchGames).toBeLessThanOrEqual(3000);
  });

  it('goes on where it was stopped, and comes to the same end', async () => {
    const whole = await build([...GAMES, '--json']);
    const controller: { stopped?: true } = {};
    const db = join(folder, 'stopped.sqlite');
    const words = ['build', '--threads', '1', '--population', '8', '--db', db, ...GAMES, '--json'];
    const stopped = await runFake(words, worker, DECK_FILES, [], false, (err) => {
      if (err.includes('race 1:') && !controller.stopped) {
        controller.stopped = true;
        process.emit('SIGINT');
      }
    });
    expect(stopped.exitCode).toBe(EXIT_INTERRUPTED);
    expect(stopped.err).toContain('Run the same command again to go on');
    const resumed = await build([...GAMES, '--json'], db);
    expect(resumed.exitCode).toBe(EXIT_DONE);
    const numbers = ({ decks, references, searchGames, games }: BuildFindings) => ({
      decks,
      references,
      searchGames,
      games,
    });
    expect(numbers(resumed.json<BuildFindings>())).toEqual(numbers(whole.json<BuildFindings>()));
    // a third run has nothing left to play
    const again = (await build([...GAMES, '--json'], db)).json<BuildFindings & { newGames: number }>();
    expect(again.newGames).toBe(0);
    expect(numbers(again)).toEqual(numbers(whole.json<BuildFindings>()));
  });

  it('gives what a time gave again, to the same command and when its games are asked for', async () => {
    const words = ['--game', 'fake', '--minutes', '0.1', '--json'];
    const timed = await build(words);
    const first = timed.json<BuildFindings>();
    expect(first.status).toBe('complete');
    const again = (await build(words, timed.db)).json<BuildFindings & { newGames: number }>();
    expect(again.newGames).toBe(0);
    expect(again.decks).toEqual(first.decks);
    const counted = (await build(['--game', 'fake', '--games', String(first.again), '--json'])).json<BuildFindings>();
    expect(counted.rounds).toBe(first.rounds);
    expect(counted.decks).toEqual(first.decks);
  });

  it('measures on deals that no race has seen, and all decks on the same ones', async () => {
    const { db } = await build(GAMES);
    const store = await ResultStore.open(db, { create: false, readOnly: true });
    const experiments = await store.experiments();
    expect(new Set(experiments.map(({ seed }) => seed)).size).toBe(experiments.length);
    const fresh = experiments.find(({ name }) => name.includes('fresh-deals'))!;
    const played = fresh.plan.cells.map(() => 0);
    await store.eachGame(fresh.number, 1e6, ({ cell, leg }) => {
      if (leg === 0) played[cell]++;
    });
    await store.close();
    const opponents = fresh.plan.decks.length - fresh.plan.cells.length / 3;
    expect(opponents).toBeGreaterThan(0);
    for (const [cell, { dealsOf }] of fresh.plan.cells.entries()) expect(dealsOf ?? cell).toBe(cell % 3);
    // decks of the field play them all, and so do finds, but for those that are surely behind
    const most = Math.max(...played);
    const names = fresh.plan.decks.map(({ name }) => name);
    for (const [cell, { decks }] of fresh.plan.cells.entries()) {
      const isKnown = ['small', 'even', 'large'].includes(names[decks[0]]);
      const all = isKnown ? [most, 0] : [most, Math.max(2, Math.floor(most / 4))];
      expect(all).toContain(played[cell]);
    }
  });

  it('has the cards that it is asked for, and decks beside the finds', async () => {
    const done = await build([...GAMES, '--with', 'F-1', '--beside', 'small', '--axes', 'even', 'cost', '--json']);
    const found = done.json<BuildFindings>();
    for (const { cards, behaviour } of found.decks) {
      expect(cards.map(({ id }) => id)).toContain('F-1');
      expect(behaviour.map(({ axis }) => axis)).toEqual(['even', 'cost']);
    }
    expect(found.references.map(({ name }) => name)).toContain('small');
  });

  it('is held against the Nash mix, and in a loop until nothing gains more', async () => {
    const nash = await build([...GAMES, '--against', 'nash']);
    expect(nash.exitCode, nash.err).toBe(EXIT_DONE);
    expect(nash.out).toContain('on the Nash mix of the 3 decks that are shipped');
    const loop = await build(['--against', WEAK, '--games', '1500', '--loop', '--points', '8', '--json']);
    const found = loop.json<BuildFindings>();
    expect(loop.exitCode, loop.err).toBe(EXIT_DONE);
    expect(found.loop!.searches).toBe(loop.err.split('added to the field').length);
    expect(found.sentences[0]).toMatch(/^For greedy the metagame is (not )?solved/);
    expect(found.loop!.added.length).toBeGreaterThan(0);
  });

  it('takes its field from an experiment file', async () => {
    const file = join(folder, 'field.yaml');
    writeFileSync(file, 'name: field\ngame: fake\ndecks: [small, even]\nagents: [random]\ngames: 2\nseed: 1\n');
    const done = await build(['--against', file, '--games', '1800']);
    expect(done.exitCode, done.err).toBe(EXIT_DONE);
    expect(done.out).toMatch(/In the hands of random,/);
    expect(done.out).toContain('the 2 decks of field');
  });

  it('says beforehand what it would play, and stores nothing', async () => {
    const done = await build(['--game', 'fake', '--minutes', '5', '--dry-run']);
    expect(done.exitCode).toBe(EXIT_DONE);
    expect(done.out).toMatch(/^One race of 8 decks is [\d,]+ games/);
    expect(done.out).toContain('nothing was stored');
    expect(existsSync(done.db)).toBe(false);
  });

  it.each([
    [[...GAMES, '--minutes', '5'], 'give --minutes or --games, and not both'],
    [[...GAMES, '--with', 'F-99'], 'fake has no card "F-99"'],
    [[...GAMES, '--axes', 'colour'], '"colour" is nothing that a gallery can be laid out by'],
    [[...GAMES, '--elements', 'fire'], 'no card is of "fire"'],
    [[...GAMES, '--points', '3'], 'give --loop, too'],
    [[...GAMES, '--beside', 'nothing'], '"nothing" is no deck of fake'],
    [['--against', 'elsewhere', '--games', '1800'], '"elsewhere" is neither'],
    [[...GAMES, '--agents', 'greedy', 'random', '--against', 'nash'], 'give one agent'],
    [['--game', 'fake', '--games', '50'], 'less than one race and its measurement take'],
    [['--game', 'fake', '--population', '2'], 'from 4 to 1000'],
  ])('refuses %j with one sentence', async (words, sentence) => {
    const done = await build(words);
    expect(done.exitCode).toBe(EXIT_BAD_INPUT);
    expect(done.err).toContain(sentence);
    expect(done.err.trim().split('\n')).toHaveLength(1);
    expect(done.out).toBe('');
    expect(existsSync(done.db)).toBe(false);
  });
});
