import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InputError, toYaml } from '../engine/index.ts';
import type { TryFindings } from '../results/report/try.ts';
import { buildFakeWorker } from '../workers/testing/fake-plan.ts';
import { EXIT_BAD_INPUT, EXIT_DONE } from './commands/context.ts';
import { runFake } from './testing/fake-context.ts';
import { runHere } from './testing/here.ts';

let worker: string;
const folder = mkdtempSync(join(tmpdir(), 'assay-try-'));

beforeAll(async () => {
  worker = await buildFakeWorker();
});

afterAll(() => {
  rmSync(dirname(worker), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
});

/** Cards with even numbers cost 2, and those with odd ones 1; a card with another cost is refused. */
const FAKE = {
  describeCard: (id: string): string => `${id}\nCard${id === 'F-1' ? '' : '\nscores'}`,
  cardSource: (id: string) => ({ id, type: 'card', cost: 2 - (Number(id.slice(2)) % 2) }),
  withCards: () => {
    throw new InputError('the pool is full');
  },
};

let files = 0;
const database = (): string => join(folder, `${files++}.sqlite`);
const tryFake = (card: string, ...words: string[]) =>
  runFake(['try', card, '--threads', '1', '--db', database(), ...words], worker, FAKE);

describe('a card of the pool', () => {
  it('is too strong or too weak where the decks that could play it show that', async () => {
    const best = await tryFake('F-12', '--in', 'small', '--peers', '5', '--pairs', '400', '--json');
    expect(best.err).not.toContain('defect');
    const found = best.json<TryFindings>();
    expect(found).toMatchObject({ status: 'complete', answer: 'too strong', common: 'that cost 2' });
    expect(found.sentences[0]).toMatch(
      /^Too strong: Card of 12 \(F-12\) stands \+.* from the median of 4 cards that cost 2/,
    );
    expect(found.byPilot[0].cards[0]).toMatchObject({ id: 'F-12', isTried: true });
    expect(found.byPilot[0].cards.map(({ id }) => Number(id.slice(2)) % 2)).toEqual([0, 0, 0, 0, 0]);
    const worst = await tryFake('F-4', '--in', 'even', '--points', '0.1', '--pairs', '400', '--json');
    expect(worst.json<TryFindings>().answer).toBe('too weak');
    expect(worst.json<TryFindings>().sentences[1]).toBe(
      'Its cost was not varied: it cannot have cost 1, cost 3, cost 4.',
    );
  });

  it('cannot be told of with few deals, and how many would do is said', async () => {
    const unsure = await tryFake('F-8', '--in', 'small', '--pairs', '30');
    expect(unsure.exitCode).toBe(EXIT_DONE);
    expect(unsure.out).toMatch(/^Cannot tell yet: /);
    expect(unsure.out).toMatch(/About --pairs \d+ would tell/);
    expect(unsure.out).toContain('Where it was tried');
  });

  it('is played once, and said again from the database with another margin', async () => {
    const db = database();
    const words = ['try', 'F-12', '--in', 'small', '--pairs', '60', '--threads', '1', '--db', db];
    const first = await runFake(words, worker, FAKE);
    const page = join(folder, 'page.html');
    const second = await runFake([...words, '--html', page], worker, FAKE);
    expect(second.out).toBe(first.out);
    expect(second.err).toContain('all of them in');
    expect(readFileSync(page, 'utf8')).toContain('points above the median');
    const dry = await runFake([...words, '--dry-run', '--json'], worker, FAKE);
    expect(dry.json()).toMatchObject({ dryRun: true, missing: 0 });
  });

  it.each([
    [['F-99'], 'there is no card "F-99"'],
    [['F-12', '--in', 'nowhere'], '"nowhere" is no deck of fake'],
    [['F-12', '--in', 'small', 'small'], 'small is named twice'],
    [['F-12', '--in', 'small', '--for', 'F-9'], 'small has none of F-9'],
    [['F-12', '--for', 'F-77'], 'fake has no card "F-77"'],
    [['F-12', '--vary', 'power:1,2'], 'the card F-12 has no number "power"; it has cost'],
    [['F-12', '--vary', 'power'], 'such as power:-1000,1000'],
    [['F-12', '--points', '0'], 'between 0 and 50'],
    [['F-12', '--agents', 'nobody'], 'nobody'],
    [['F-12', '--seed', ''], '--seed must not be empty'],
  ])('%j is refused with one sentence, and nothing is written', async (words, sentence) => {
    const db = database();
    const done = await runFake(['try', ...words, '--db', db], worker, FAKE);
    expect(done.exitCode).toBe(EXIT_BAD_INPUT);
    expect(done.err).toContain(sentence);
    expect(done.err.trim().split('\n')).toHaveLength(1);
    expect(existsSync(db)).toBe(false);
  });
});

describe('a card of one’s own', () => {
  const card = {
    id: 'X-1',
    name: 'Ember Duelist',
    type: 'forward',
    element: 'fire',
    cost: 2,
    power: 9000,
    job: 'Knight',
  };
  const write = (name: string, cards: readonly object[]): string => {
    const file = join(folder, name);
    writeFileSync(file, toYaml(cards));
    return file;
  };

  it('is tried with other costs and powers, each in its peers’ places', async () => {
    const file = write('card.yaml', [{ ...card, category: 'X' }]);
    const words = ['--in', 'Fire rush', '--pairs', '28', '--peers', '4', '--vary', 'power:-8000', '--threads', '1'];
    const done = await runHere('try', file, ...words, '--db', database(), '--json');
    expect(done.err).not.toContain('defect');
    expect(done.code).toBe(EXIT_DONE);
    const found = JSON.parse(done.out.trimEnd().split('\n').at(-1)!) as TryFindings;
    const [{ numbers, cards }] = found.byPilot;
    expect(numbers.map(({ path, now, doses }) => [path, now, doses.map(({ value }) => value)])).toEqual([
      ['cost', 2, [1, 2, 3, 4]],
      ['power', 9000, [1000, 9000]],
    ]);
    expect(cards).toHaveLength(5);
    expect(found.sentences[1]).toMatch(/with cost|No cost/);
  });

  it('must be the only one of its file, and in a file that holds cards', async () => {
    const two = write('two.yaml', [card, { ...card, id: 'X-2' }]);
    expect((await runHere('try', two)).err).toContain('holds 2 cards, and one is tried');
    const none = join(folder, 'none.yaml');
    writeFileSync(none, 'name: x\n');
    expect((await runHere('try', none)).err).toContain('is no card file');
    expect((await runHere('try', join(folder, 'missing.yaml'))).code).toBe(EXIT_BAD_INPUT);
  });
});
