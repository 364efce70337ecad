import { execFile, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ComparisonFindings } from '../results/report/comparison.ts';
import { ResultStore } from '../results/store.ts';
import { buildFakeWorker, bundleForTest, bundleWorker } from '../workers/testing/fake-plan.ts';
import { EXIT_BAD_INPUT, EXIT_DONE, EXIT_INCONCLUSIVE, EXIT_INTERRUPTED, EXIT_REGRESSION } from './commands/context.ts';
import { type Outcome, runFake } from './testing/fake-context.ts';

type Found = ComparisonFindings & {
  readonly experiment: string;
  readonly newGames: number;
  readonly exitCode: number;
};

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'assay-compare-'));
const base = join(folder, 'base.yaml');
let worker: string;
let otherBuild: string;
let databases = 0;

beforeAll(async () => {
  worker = await buildFakeWorker();
  const other = await bundleWorker('fake-worker-other.ts');
  otherBuild = dirname(other);
  // a build is found by the name of its worker file
  writeFileSync(join(otherBuild, 'worker.cjs'), `module.exports = require('${other}');\n`);
  const deck = (name: string, values: readonly number[]) =>
    file(name, Array.from({ length: 20 }, (_, i) => `F-${values[i % values.length]}`).join('\n'));
  deck('second.yaml', [3, 4, 6, 8, 10]);
  deck('better.yaml', [4, 6, 8, 10, 11]);
  deck('worse.yaml', [1, 2, 4, 6, 8]);
  file('base.yaml', 'name: tiny\ngame: fake\ndecks: [even, ./second.yaml]\nagents: [greedy]\ngames: 2\nseed: 7\n');
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(dirname(worker), { recursive: true, force: true });
  rmSync(otherBuild, { recursive: true, force: true });
});

function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

function database(): string {
  return join(folder, `${++databases}.sqlite`);
}

/** Runs a comparison with the fake game. */
async function compare(change: string, ...words: string[]): Promise<Outcome & { found: Found }> {
  const name = file('change.yaml', change);
  const options = words.includes('--db') ? words : [...words, '--db', database()];
  const outcome = await runFake(['compare', base, name, '--json', ...options], worker);
  return { ...outcome, found: outcome.json<Found>() };
}

const BETTER = 'change: better\ndecks: { even: ./better.yaml }\nmargin: 5\n';
const WORSE = 'change: worse\ndecks: { even: ./worse.yaml }\nmargin: 5\n';
const EVEN = 'change: even\ndecks: { even: ./second.yaml }\n';
const NOTHING = 'change: nothing\nswitches: { mood: wild }\nmargin: 5\n';

describe('a comparison', () => {
  it('finds that a better deck is better, which is no regression', async () => {
    const { found, exitCode } = await compare(BETTER);
    expect(found).toMatchObject({ verdict: 'better', regression: false, exitCode: EXIT_DONE, alpha: 0.05 });
    expect(exitCode).toBe(EXIT_DONE);
    expect(found.tests).toHaveLength(1);
    expect(found.tests[0]).toMatchObject({
      subject: 'even',
      against: [join(folder, 'second.yaml')],
      verdict: 'better',
    });
    expect(found.tests[0].low).toBeGreaterThan(0);
    expect(found.tests[0].estimate).toBeGreaterThan(found.tests[0].low);
    expect(found.tests[0].gamesSavedByPairing.ratio).toBeGreaterThan(0.5);
  });

  it('finds that a worse deck is worse: exit code 3, unless only gains count', async () => {
    const db = database();
    expect((await compare(WORSE, '--db', db)).exitCode).toBe(EXIT_REGRESSION);
    expect((await compare(WORSE, '--db', db, '--fail-on', 'better')).exitCode).toBe(EXIT_DONE);
    const first = await compare(WORSE, '--db', db, '--until', 'first');
    expect(first).toMatchObject({ exitCode: EXIT_REGRESSION, found: { verdict: 'worse', newGames: 0 } });
    expect((await compare(BETTER, '--fail-on', 'any', '--examples', '0')).exitCode).toBe(EXIT_REGRESSION);
  });

  it('of one side looks for that alone, in fewer pairs, by the file or the command line', async () => {
    const db = database();
    const both = await compare(WORSE, '--db', db);
    const one = await compare(WORSE, '--db', db, '--one-sided');
    expect(one.exitCode).toBe(EXIT_REGRESSION);
    expect(one.found).toMatchObject({ verdict: 'worse', oneSided: 'worse', newGames: 0 });
    expect(one.found.tests[0].pairs).toBeLessThanOrEqual(both.found.tests[0].pairs);
    // the notes tell that the same games were judged before by another test
    expect(one.found.notes[0]).toContain('judged before, with margin 5');
    expect(one.found.notes[0]).not.toContain('only');
    const better = await compare(`${BETTER}one-sided: worse\n`, '--db', database());
    expect(better.exitCode).toBe(EXIT_DONE);
    expect(better.found).toMatchObject({ verdict: 'not-worse', failOn: 'worse' });
    const again = await compare(BETTER, '--db', db, '--one-sided', 'better');
    expect(again.found).toMatchObject({ verdict: 'better', failOn: 'better', exitCode: EXIT_REGRESSION });
    const rule = await compare(`${NOTHING}one-sided: worse\n`);
    expect(rule.found.tests.map(({ verdict }) => verdict)).toEqual(['not-worse', 'not-worse', 'not-worse']);
  });

  it('finds no difference in a switch that does nothing, over every deck and the first turn', async () => {
    const { found, exitCode } = await compare(NOTHING);
    expect(exitCode).toBe(EXIT_DONE);
    expect(found.verdict).toBe('no-difference');
    // of two decks one gains what the other loses: one test judges the pairs of both, and two tests share the level
    expect(found.tests.map(({ subject }) => subject)).toEqual(['even', 'going first']);
    expect(found.notes.join()).toContain('what one gains the other loses');
    for (const test of found.tests) {
      expect(test.identicalPairs).toBe(test.pairs);
      expect(test.gamesSavedByPairing.ratio).toBeNull();
    }
    expect(found.examples).toEqual([]);
  });

  it('finds that an agent is worse in the place of a better one', async () => {
    const { found } = await compare('change: blind\nagent: random\nsubjects: [even]\nmargin: 5\n');
    expect(found.tests.map(({ subject, verdict }) => [subject, verdict])).toEqual([['even', 'worse']]);
    expect(found.changes).toEqual(['agent random (on the judged side)']);
  });

  it('is played by each tier of players in cells of its own, and shares its level among all their tests', async () => {
    const { found, exitCode } = await compare(WORSE, '--tiers', 'random', 'greedy', '--examples', '1');
    expect(found.tests.map(({ subject, pilot }) => [subject, pilot])).toEqual([
      ['even', 'random'],
      ['even', 'greedy'],
    ]);
    expect(found.alpha).toBeCloseTo(0.05);
    expect(found.tests[1].verdict).toBe('worse');
    expect(exitCode).toBe(EXIT_REGRESSION);
    expect(found.sentences[0]).toMatch(/^The verdict on even (holds for all 2 players|depends on who plays): /);
    const alone = await compare(WORSE);
    expect(alone.found.sentences).toHaveLength(1);
    expect(alone.found.sentences[0]).toMatch(/ pairs played by greedy\.$/);
    const rule = await compare(NOTHING, '--tiers', 'random', 'greedy', '--pairs', '64');
    // two tests (one deck for both, and the first turn) by two tiers
    expect(rule.found.tests).toHaveLength(4);
  });

  it('is not played by tiers where the change is one of the player, nor by a player that nobody knows', async () => {
    for (const [change, tier, sentence] of [
      ['change: blind\nagent: random\nsubjects: [even]\n', 'greedy', 'would play the changed side in every tier'],
      [WORSE, 'gredy', 'greedy'],
    ]) {
      const words = ['compare', base, file('tiers.yaml', change), '--db', database(), '--tiers', tier];
      const { err, exitCode } = await runFake(words, worker);
      expect(err).toContain(sentence);
      expect(exitCode).toBe(EXIT_BAD_INPUT);
    }
  });

  it('ends with the time of --budget: what is open had not enough games, and the same command goes on', async () => {
    // a true difference of 0.4 points, asked for a proof that takes ten times the games of the fastest machine so far
    const proof = ['--margin', '0.001', '--alpha', '0.000000000001', '--beta', '0.000000000001', '--pairs', '10000000'];
    const words = ['--db', database(), '--budget', '1s', ...proof];
    const { found, exitCode } = await compare(EVEN, ...words);
    expect(exitCode).toBe(EXIT_INCONCLUSIVE);
    expect(found.verdict).toBe('not-enough');
    expect(found.notes.join()).toContain('the time of --budget was up: 1 of 1 tests ended with it');
    // how many more pairs the second run plays depends on the machine, but nothing that was played is lost
    const more = await compare(EVEN, ...words);
    expect(more.found.tests[0].pairs).toBeGreaterThanOrEqual(found.tests[0].pairs);
    expect(more.exitCode).toBe(EXIT_INCONCLUSIVE);
  });

  it.each(['10', '5m', '1h', '90s'])('takes %s for a time', async (time) => {
    expect((await compare(WORSE, '--budget', time)).exitCode).toBe(EXIT_REGRESSION);
  });

  it.each([
    ['--budget', '0s'],
    ['--budget', 'soon'],
    ['--budget', '25h'],
    ['--budget', '1m', '--dry-run'],
    ['--junit', base],
    ['--markdown', base],
    ['--markdown', ''],
    ['--junit', 'x.xml', '--pairs', '16', '--shard', '1/2'],
  ])('refuses %j in one sentence', async (...words) => {
    const { exitCode, err } = await runFake(
      ['compare', base, file('c.yaml', WORSE), '--db', database(), ...words],
      worker,
    );
    expect(exitCode).toBe(EXIT_BAD_INPUT);
    expect(err.trim().split('\n')).toHaveLength(1);
  });

  it('writes JUnit and Markdown for a job, and may write them again', async () => {
    const [junit, markdown] = [join(folder, 'job.xml'), file('summary.md', '')];
    for (const change of [WORSE, BETTER]) {
      const { found } = await compare(change, '--junit', junit, '--markdown', markdown);
      const xml = readFileSync(junit, 'utf8');
      const page = readFileSync(markdown, 'utf8');
      const failed = found.regression ? 1 : 0;
      expect(xml).toContain(`<testsuite name="assay compare" tests="1" failures="${failed}" errors="0" skipped="0">`);
      expect(xml.includes('<failure message="Worse: even, ')).toBe(found.regression);
      expect(page).toMatch(/^<!-- assay compare -->\n## tiny-(worse: regression: worse|better: better)\n/);
      expect(page).toContain('| even |');
    }
  });

  it('says that games were not enough: exit code 4', async () => {
    const { found, exitCode } = await compare(NOTHING, '--pairs', '32', '--margin', '0.5');
    expect(found.verdict).toBe('not-enough');
    expect(exitCode).toBe(EXIT_INCONCLUSIVE);
    expect(found.sentences[0]).toContain('Not enough games to say');
  });

  it('finds the same on one thread, on two, and in parts', async () => {
    const plain = ({ tests, sentences, examples }: Found) => ({
      tests,
      sentences,
      examples: examples.map(({ commands: _, ...example }) => example),
    });
    const one = (await compare(BETTER, '--threads', '1')).found;
    const two = (await compare(BETTER, '--threads', '2')).found;
    expect(plain(two)).toEqual(plain(one));
    const db = database();
    const part = (await compare(BETTER, '--pairs', '24', '--db', db)).found;
    const whole = (await compare(BETTER, '--db', db)).found;
    expect(part.tests[0].pairs).toBe(24);
    expect(plain(whole)).toEqual(plain(one));
    expect((await compare(BETTER, '--db', db)).found.newGames).toBe(0);
  });

  it('says so when its games were judged before by other settings', async () => {
    const db = database();
    expect((await compare(BETTER, '--db', db)).found.notes).toEqual([]);
    const again = (await compare(BETTER, '--db', db, '--margin', '8')).found;
    expect(again.notes[0]).toContain('judged before, with margin 5');
  });

  it('shows where games part, with commands that play them again', async () => {
    const db = database();
    const { found } = await compare(WORSE, '--db', db, '--examples', '2');
    expect(found.examples).toHaveLength(2);
    const [example] = found.examples;
    expect(example.scores[0]).not.toBe(example.scores[1]);
    expect(example.base).not.toBe(example.changed);
    for (const [leg, command] of example.commands.entries()) {
      const replayed = await runFake(command.split(' ').slice(1), worker);
      expect(replayed.exitCode).toBe(EXIT_DONE);
      expect(replayed.out).toContain(leg === 0 ? 'even (greedy) against' : 'even changed (greedy) against');
      expect(replayed.out).toContain('The same game as stored.');
    }
    const verified = await runFake(['verify', db, '--sample', '20', '--json'], worker);
    expect(verified.json()).toMatchObject({ mismatches: [] });
  });

  it('writes a page beside, with the same sentence, the same numbers and the same commands', async () => {
    const [html, japanese] = ['page.html', 'seite.html'].map((name) => join(folder, name));
    const db = database();
    const { found } = await compare(BETTER, '--html', html, '--db', db);
    const page = readFileSync(html, 'utf8');
    expect(page).toContain(`>${found.sentences[0]}</h1>`);
    for (const id of ['differences', 'pairs', 'examples', 'reproduce']) expect(page).toContain(`<section id="${id}">`);
    expect(page).toContain(found.tests[0].pentanomial.map((n) => `<td>${n.toLocaleString('en')}</td>`).join(''));
    for (const command of found.examples[0].commands) expect(page).toContain(command);
    await compare(BETTER, '--html', japanese, '--db', db, '--lang', 'ja');
    expect(readFileSync(japanese, 'utf8')).toContain('>強化：even、+');
  });

  it('prints a page that begins with the verdict', async () => {
    const db = database();
    await compare(WORSE, '--db', db);
    const { out } = await runFake(['compare', base, join(folder, 'change.yaml'), '--db', db], worker);
    expect(out).toMatch(/^Worse: even, -\d/);
    expect(out).toContain('Games saved by pairing');
    expect(out).toContain('unpaired play would need');
    expect(Math.max(...out.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(120);
  });
});

/** Resolves once the database holds this many games. */
async function waitForGames(db: string, games: number): Promise<void> {
  for (let stored = 0; stored < games; ) {
    await new Promise((done) => setTimeout(done, 20));
    if (!existsSync(db)) continue;
    try {
      stored = await gamesIn(db);
    } catch {
      // the database is just being made
    }
  }
}

async function gamesIn(db: string): Promise<number> {
  const store = await ResultStore.open(db, { create: false });
  let games = 0;
  for (const { number } of await store.experiments()) games += await store.countGames(number);
  await store.close();
  return games;
}

describe('a comparison that is killed', () => {
  it('is resumed by the same command, to the verdict of one that was not', async () => {
    const cli = await bundleForTest(fileURLToPath(new URL('testing/fake-cli.ts', import.meta.url)));
    const change = file('killed.yaml', 'change: agent\nagent: random\nsubjects: [even]\nmargin: 0.5\npairs: 3000\n');
    const db = database();
    const words = ['compare', base, change, '--threads', '1', '--db', db];
    for (const signal of ['SIGKILL', 'SIGINT'] as const) {
      const child = spawn(process.execPath, [cli, worker, ...words], { stdio: 'ignore' });
      const ended = new Promise<number | string | null>((done) => child.on('exit', (code, by) => done(by ?? code)));
      await Promise.race([waitForGames(db, signal === 'SIGKILL' ? 1 : 40), ended]);
      child.kill(signal);
      // the run may have ended before the signal
      expect([signal, EXIT_INTERRUPTED, EXIT_REGRESSION]).toContain(await ended);
    }
    rmSync(dirname(cli), { recursive: true });
    const stored = await gamesIn(db);
    expect(stored).toBeGreaterThan(0);
    const resumed = (await runFake([...words, '--json'], worker)).json<Found>();
    // no game is played twice; how many are played beyond the verdict depends on how batches fall
    expect(await gamesIn(db)).toBe(stored + resumed.newGames);
    const straight = (await runFake([...words.slice(0, -1), database(), '--json'], worker)).json<Found>();
    expect(resumed.tests).toEqual(straight.tests);
  });
});

describe('a database of a comparison', () => {
  it('gives the same verdict and the same page again, and plays no game for it', async () => {
    for (const words of [[], ['--until', 'first'], ['--tiers', 'random', 'greedy'], ['--one-sided']]) {
      const db = database();
      const html = join(folder, 'told.html');
      const { found } = await compare(WORSE, '--db', db, '--html', html, ...words);
      const before = readFileSync(db);
      const out = join(folder, 'again.html');
      const again = await runFake(['report', db, '--out', out, '--json'], worker);
      expect(again.exitCode).toBe(EXIT_DONE);
      const told = again.json<{ status: string; found: { comparison: ComparisonFindings } }>();
      const { reproduction, ...numbers } = told.found.comparison;
      expect(told.status).toBe(found.verdict);
      expect(found).toMatchObject(numbers);
      expect(reproduction).toEqual(found.reproduction);
      expect(readFileSync(out, 'utf8')).toBe(readFileSync(html, 'utf8'));
      expect(readFileSync(db).equals(before)).toBe(true);
    }
  });

  it('says which of several tests judged it last, and that it was tested twice', async () => {
    const db = database();
    await compare(BETTER, '--db', db);
    await compare(BETTER, '--db', db, '--margin', '8');
    const again = await runFake(['report', db, '--out', join(folder, 'twice.html'), '--json'], worker);
    const { comparison } = again.json<{ found: { comparison: ComparisonFindings } }>().found;
    expect(comparison.margin).toBe(8);
    expect(comparison.notes[0]).toContain('these games were judged before');
  });

  it('that was judged by an older build names the command that judges it anew', async () => {
    const db = database();
    await compare(BETTER, '--db', db, '--pairs', '16');
    const store = await ResultStore.open(db, { create: false });
    const [{ number }] = await store.experiments();
    const design = '{"margin":2,"alpha":0.05,"beta":0.05,"pairs":16,"tests":1}';
    await store.saveJudgement(number, { design, verdict: 'better' }, '9999');
    await store.close();
    const old = await runFake(['report', db, '--out', join(folder, 'old.html')], worker);
    expect(old.exitCode).toBe(EXIT_BAD_INPUT);
    expect(old.err).toContain('was judged by an older Assay');
    expect(old.err).toContain('assay compare');
  });

  it('has no meta, and no look at any time', async () => {
    const db = database();
    await compare(BETTER, '--db', db, '--pairs', '16');
    const meta = await runFake(['meta', db], worker);
    expect(meta.exitCode).toBe(EXIT_BAD_INPUT);
    expect(meta.err).toContain('is a comparison');
    const looked = await runFake(['report', db, '--anytime'], worker);
    expect(looked.exitCode).toBe(EXIT_BAD_INPUT);
    expect(looked.err).toContain('a comparison, whose test looks as often as it likes: leave it out');
  });
});

describe('another build', () => {
  it('that is the same finds no difference', async () => {
    const same = mkdtempSync(join(dirname(worker), '..', 'assay-test-'));
    writeFileSync(join(same, 'worker.cjs'), `module.exports = require('${worker}');\n`);
    const done = await runFake(
      ['compare', base, '--build', same, '--margin', '5', '--json', '--db', database()],
      worker,
    );
    rmSync(same, { recursive: true });
    const found = done.json<Found>();
    expect(found).toMatchObject({ verdict: 'no-difference', name: 'tiny-build' });
    for (const test of found.tests) expect(test.identicalPairs).toBe(test.pairs);
  });

  /** A built checkout with a node_modules of its own, in which Piscina is another copy. */
  function checkout(workerText: string, workerName: string): string {
    const folder = mkdtempSync(join(tmpdir(), 'assay-checkout-'));
    mkdirSync(join(folder, 'dist'));
    mkdirSync(join(folder, 'node_modules'));
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    writeFileSync(join(folder, 'dist', workerName), workerText);
    for (const name of readdirSync(join(root, 'node_modules'))) {
      if (!name.startsWith('.') && name !== 'piscina')
        symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
    }
    cpSync(join(root, 'node_modules', 'piscina'), join(folder, 'node_modules', 'piscina'), { recursive: true });
    return folder;
  }

  it('may have packages of its own', async () => {
    const other = checkout(readFileSync(worker, 'utf8'), 'worker.cjs');
    const words = ['compare', base, '--build', other, '--margin', '5', '--json', '--db', database()];
    const done = await runFake(words, worker);
    rmSync(other, { recursive: true });
    expect(done.err).not.toContain('defect');
    expect(done.json<Found>()).toMatchObject({ verdict: 'no-difference', faults: 0 });
    expect(done.exitCode).toBe(EXIT_DONE);
  });

  it('that takes its plan from its own Piscina is refused with what to do', async () => {
    const old = checkout('import { workerData } from "piscina";\nexport default () => workerData.game;\n', 'worker.js');
    const done = await runFake(['compare', base, '--build', old, '--db', database()], worker);
    expect(done.err).toContain('make its node_modules a link to the one of this build');
    expect(done.exitCode).toBe(EXIT_BAD_INPUT);
    rmSync(old, { recursive: true });
  });

  it('that takes its plan from the Piscina of this build plays as ever', async () => {
    const old = mkdtempSync(join(tmpdir(), 'assay-checkout-'));
    // such builds had an ES module as worker
    const module = await bundleForTest(fileURLToPath(new URL('../workers/testing/fake-worker.ts', import.meta.url)));
    const text = readFileSync(module, 'utf8').replace(
      /import \{(.*?)\bworkerData\b,?(.*?)\} from "node:worker_threads"/,
      'import {$1$2} from "node:worker_threads";\nimport { workerData } from "piscina"',
    );
    rmSync(dirname(module), { recursive: true });
    expect(text).toContain('workerData } from "piscina"');
    writeFileSync(join(old, 'package.json'), '{"type":"module"}');
    writeFileSync(join(old, 'worker.js'), text);
    symlinkSync(join(root, 'node_modules'), join(old, 'node_modules'));
    const words = ['compare', base, '--build', old, '--margin', '5', '--json', '--db', database()];
    const done = await runFake(words, worker);
    rmSync(old, { recursive: true });
    expect(done.json<Found>()).toMatchObject({ verdict: 'no-difference', faults: 0 });
  });

  it('with a defect is a regression, and its first differing decisions are shown', async () => {
    const words = ['compare', base, '--build', otherBuild, '--margin', '5', '--json'];
    const one = await runFake([...words, '--threads', '1', '--db', database()], worker);
    const two = await runFake([...words, '--threads', '2', '--db', database()], worker);
    expect(one.exitCode).toBe(EXIT_REGRESSION);
    const found = one.json<Found>();
    expect(found.verdict).not.toBe('no-difference');
    expect(two.json<Found>().tests).toEqual(found.tests);
    expect(found.examples[0].decision).toBeGreaterThan(0);
    expect(found.examples[0].commands[1]).toContain(`node ${join(otherBuild, 'cli.js')} replay`);
  });
});

describe('a change that cannot be tested', () => {
  it.each([
    ['change: empty\n', 'a change needs "cards", "decks", "switches" or "agent"'],
    ['change: who\ndecks: { nobody: ./worse.yaml }\n', '"nobody" is no deck of the base'],
    ['change: who\nagent: greedy\nsubjects: [nobody]\n', '"nobody" is no deck of the base'],
    ['change: what\nswitches: { weather: wet }\n', 'has no switch "weather"'],
    ['change: what\nagent: nobody\n', 'unknown agent "nobody"'],
    ['change: gone\ncards: [gone.yaml]\n', 'gone.yaml'],
    ['change: none\ncards: [worse.yaml]\n', 'worse.yaml: no card of it is in a deck of the base'],
    ['change: none\nagent: greedy\n', 'says what the base says already'],
    ['change: none\nagent: greedy\nswitches: { mood: calm }\n', 'says what the base says already'],
    ['change: odd\nagent: random\nmargin: -2\n', 'margin'],
    ['change: odd\nagent: random\none-sided: true\n', 'one-sided'],
  ])('%j ends in one sentence and exit code 2', async (change, sentence) => {
    const done = await runFake(['compare', base, file('change.yaml', change), '--db', database()], worker);
    expect(done.err).toContain(sentence);
    expect(done.err.trim().split('\n')).toHaveLength(1);
    expect(done.exitCode).toBe(EXIT_BAD_INPUT);
  });

  it.each([
    [['--margin', '0'], 'between 0 and 100'],
    [['--alpha', '0.7'], 'between 0 and 0.5'],
    [['--build', '/nowhere'], 'holds no build of Assay'],
    [['--seed', ''], '--seed must not be empty'],
    [['--one-sided', 'any'], 'Allowed choices are worse, better'],
    [['--until', 'half'], 'Allowed choices are all, first'],
    [['--one-sided', '--fail-on', 'any'], 'a test of one side looks for worse only'],
    [['--one-sided', 'better', '--fail-on', 'worse'], 'a test of one side looks for better only'],
  ])('%j ends in one sentence and exit code 2', async (words, sentence) => {
    const done = await runFake(['compare', base, file('change.yaml', NOTHING), ...words], worker);
    expect(done.err).toContain(sentence);
    expect(done.exitCode).toBe(EXIT_BAD_INPUT);
  });

  it('needs a change or a build', async () => {
    const done = await runFake(['compare', base], worker);
    expect(done.exitCode).toBe(EXIT_BAD_INPUT);
    expect(done.err).toContain('another build by --build');
  });
});

/** Runs the built command, as a user has it. */
function assay(...words: string[]): Promise<{ code: number; found: Found }> {
  const cli = join(root, 'dist', 'cli.js');
  expect(existsSync(cli), 'dist/cli.js is made by npm test, or by npm run build').toBe(true);
  return new Promise((done) => {
    execFile(process.execPath, [cli, ...words, '--json'], { cwd: folder, maxBuffer: 1 << 26 }, (error, out) => {
      const found = JSON.parse(out.trimEnd().split('\n').at(-1) ?? '') as Found;
      done({ code: error ? Number(error.code) : 0, found });
    });
  });
}

describe('truths planted in the Square Enix TCG', () => {
  const configs = join(root, 'experiments', 'configs', 'compare');

  it('a card made two cheaper is found to be better, with an interval above zero', async () => {
    const change = join(configs, 'cheap-lebreau.yaml');
    const { found } = await assay('compare', join(configs, 'base.yaml'), change, '--margin', '8', '--db', database());
    expect(found.verdict).toBe('better');
    expect(found.changes).toEqual(['Lebreau (1-030): cost 3 → 1 (on the judged side)']);
    expect(found.tests[0]).toMatchObject({ subject: 'Fire rush', against: ['Ice discard'] });
    expect(found.tests[0].low).toBeGreaterThan(0);
    expect(found.tests[0].gamesSavedByPairing.ratio).toBeGreaterThan(1.2);
  });

  it('a card with another name and nothing else is not found', async () => {
    const cards = [
      '- id: 1-030',
      '  name: Somebody',
      '  type: backup',
      '  element: fire',
      '  cost: 3',
      '  job: NORA',
      '  category: XIII',
      '  abilities:',
      '    - field: { power: 1000 }',
      '      affects: { element: fire, type: forward, controller: you }',
    ];
    file('renamed.cards.yaml', `${cards.join('\n')}\n`);
    const change = file('renamed.yaml', 'change: renamed\ncards: [renamed.cards.yaml]\nmargin: 8\n');
    const { found, code } = await assay('compare', join(configs, 'base.yaml'), change, '--db', database());
    expect(found.verdict).toBe('no-difference');
    expect(code).toBe(EXIT_DONE);
    // no statistics are involved: every pair has the same decisions in both games
    expect(found.tests[0].identicalPairs).toBe(found.tests[0].pairs);
  });

  it('a switch that no card of these decks can show makes no difference', async () => {
    const change = file('dark.yaml', 'change: dark\nswitches: { light-dark-pair: characters }\nmargin: 8\n');
    const { found, code } = await assay('compare', join(configs, 'base.yaml'), change, '--db', database());
    expect(found.verdict).toBe('no-difference');
    expect(found.tests).toHaveLength(2);
    for (const test of found.tests) expect(test.identicalPairs).toBe(test.pairs);
    expect(code).toBe(EXIT_DONE);
  });
});

describe('a token of Shadowverse EVOLVE', () => {
  const knight = (attack: number): string =>
    `- { id: A.1.4, name: ナイト, kind: follower, special: token, class: royal, types: 兵士, cost: 1, attack: ${attack}, defense: 1 }\n`;
  const start = 'game: shadowverse-evolve\nagents: [random]\ngames: 2\nseed: 7\n';

  it('that is changed alone is measured on the judged side, and the base legs know nothing of it', async () => {
    const royal = file('royal.yaml', `name: royal\n${start}decks: ["Soldiers' march", "Fairy circle"]\n`);
    const legs: string[][] = [];
    for (const attack of [4, 9]) {
      file('knight.cards.yaml', knight(attack));
      const change = file('knight.yaml', 'change: knight\ncards: [knight.cards.yaml]\nmargin: 5\npairs: 24\n');
      const db = database();
      const { found, code } = await assay('compare', royal, change, '--db', db, '--examples', '0');
      expect([EXIT_DONE, EXIT_INCONCLUSIVE]).toContain(code);
      expect(found.changes).toEqual([
        expect.stringMatching(/^ナイト \(A\.1\.4\): attack 1 → \d \(on the judged side\)$/),
      ]);
      // only the deck that creates the changed card is judged
      expect(found.tests.map(({ subject }) => subject)).toEqual(["Soldiers' march"]);
      expect(found.tests[0].identicalPairs).toBeLessThan(found.tests[0].pairs);
      const store = await ResultStore.open(db, { create: false });
      const [experiment] = await store.experiments();
      for (const leg of [0, 1]) {
        const games = await Promise.all(
          Array.from({ length: 16 }, (_, pair) => store.findGame(experiment.number, 0, pair, leg)),
        );
        legs.push(games.map((game) => game!.hash));
      }
      await store.close();
    }
    const [before, four, again, nine] = legs;
    expect(again).toEqual(before);
    expect(nine).not.toEqual(four);
  });

  it('that no deck of the base brings into the game is refused', async () => {
    const circle = file('circle.yaml', `name: circle\n${start}decks: ["Fairy circle"]\n`);
    file('knight.cards.yaml', knight(4));
    const change = file('knight.yaml', 'change: knight\ncards: [knight.cards.yaml]\n');
    const done = await assay('compare', circle, change, '--db', database());
    expect(done.code).toBe(EXIT_BAD_INPUT);
    expect((done.found as unknown as { error: string }).error).toContain(
      'knight.cards.yaml: no card of it is in a deck',
    );
  });
});
