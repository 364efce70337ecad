import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FieldChangeFindings } from '../results/report/field-change.ts';
import { buildFakeWorker } from '../workers/testing/fake-plan.ts';
import { EXIT_BAD_INPUT, EXIT_DONE } from './commands/context.ts';
import { runFake } from './testing/fake-context.ts';

let worker: string;
const folder = mkdtempSync(join(tmpdir(), 'assay-meta-change-'));
const field = join(folder, 'field.yaml');

beforeAll(async () => {
  worker = await buildFakeWorker();
  writeFileSync(field, 'name: field\ngame: fake\nagents: [greedy]\npairs: 60\nseed: 7\n');
  writeFileSync(join(folder, 'tops.yaml'), `name: tops\n${'F-12\nF-11\nF-10\nF-9\n'.repeat(5)}`);
});

afterAll(() => {
  rmSync(dirname(worker), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
});

function change(text: string): string {
  const file = join(folder, 'change.yaml');
  writeFileSync(file, `change: better\n${text}`);
  return file;
}

const meta = (file: string, ...words: string[]) =>
  runFake(['meta', field, '--change', file, '--threads', '1', '--db', join(folder, 'field.sqlite'), ...words], worker);

describe('a field before and after a change', () => {
  it('plays both on the same deals, what the change does not touch once, and tells it all on one page', async () => {
    const page = join(folder, 'page.html');
    const done = await meta(change('decks: { small: tops.yaml }\n'), '--html', page, '--json');
    expect(done.err).not.toContain('defect');
    expect(done.exitCode).toBe(EXIT_DONE);
    const found = done.json<FieldChangeFindings & { newGames: number }>();
    // three matchups before the change, and after it the two of the changed deck
    expect(found).toMatchObject({ status: 'complete', games: 600, newGames: 600, changes: ['small: another list'] });
    const small = found.decks.find(({ deck }) => deck === 'small')!;
    expect(small.difference.low).toBeGreaterThan(0);
    expect(found.matchups.find(({ deck, against }) => ![deck, against].includes('small'))?.difference).toEqual({
      ...{ estimate: 0, low: 0, high: 0, n: 0 },
    });
    expect(readFileSync(page, 'utf8')).toContain('Matchups after');
    const again = await meta(change('decks: { small: tops.yaml }\n'));
    expect(again.err).toContain('all of them in');
    expect(again.out).toContain('What they differ by');
    expect((await meta(change('decks: { small: tops.yaml }\n'), '--dry-run')).exitCode).toBe(EXIT_DONE);
  });

  it('takes games that the experiment was run with', async () => {
    const db = join(folder, 'run.sqlite');
    await runFake(['run', field, '--threads', '1', '--db', db], worker);
    const file = change('switches: { mood: wild }\n');
    const done = await runFake(['meta', field, '--change', file, '--threads', '1', '--db', db, '--json'], worker);
    expect(done.json()).toMatchObject({ newGames: 360, changes: ['mood: calm → wild'] });
  });

  it.each([
    ['agent: random\n', [], '"agent" means nothing for a field'],
    ['decks: { small: small }\n', ['--play'], '--play means nothing with --change'],
    ['switches: { mood: calm }\n', [], 'changes no deck of the field'],
    ['margin: 3\n', [], 'a change needs'],
    ['sides: subject\nswitches: { mood: wild }\n', [], '"sides" means nothing for a field'],
  ])('%j with %j is refused with one sentence', async (text, words, sentence) => {
    const db = join(folder, 'none.sqlite');
    const done = await runFake(['meta', field, '--change', change(text), '--db', db, ...words], worker);
    expect(done.exitCode).toBe(EXIT_BAD_INPUT);
    expect(done.err).toContain(sentence);
    expect(existsSync(db)).toBe(false);
  });

  it('needs the experiment file, and --pairs needs a change', async () => {
    const file = change('switches: { mood: wild }\n');
    expect((await runFake(['meta', 'x.sqlite', '--change', file])).err).toContain('needs the experiment file');
    expect((await runFake(['meta', field, '--pairs', '4'])).err).toContain('give --change');
  });
});
