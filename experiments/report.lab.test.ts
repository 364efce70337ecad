import { execFileSync, spawnSync } from 'node:child_process';
import {
  linkSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ResultStore } from '../results/store.ts';
import { buildFakeWorker } from '../workers/testing/fake-plan.ts';
import { EXIT_BAD_INPUT, EXIT_DONE, EXIT_FAILED } from './commands/context.ts';
import { runFake } from './testing/fake-context.ts';

let worker: string;
let folder: string;
let database: string;
let experiment: string;

beforeAll(async () => {
  worker = await buildFakeWorker();
  folder = mkdtempSync(join(tmpdir(), 'assay-report-'));
  database = join(folder, 'tiny.sqlite');
  experiment = join(folder, 'tiny.yaml');
  writeFileSync(experiment, 'name: tiny\ngame: fake\nagents: [greedy]\ngames: 120\nseed: 7\n');
  const done = await runFake(['run', experiment, '--db', database, '--json'], worker);
  expect(done).toMatchObject({ exitCode: EXIT_DONE });
});

afterAll(() => {
  rmSync(dirname(worker), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
});

async function report(name: string, ...options: string[]): Promise<string> {
  const out = join(folder, name);
  const done = await runFake(['report', database, '--out', out, ...options], worker);
  expect(done.err).toBe('');
  expect(done.exitCode).toBe(EXIT_DONE);
  return readFileSync(out, 'utf8');
}

describe('a report', () => {
  it('is one file that asks for nothing else', async () => {
    const page = await report('alone.html');
    expect(page).toMatch(/^<!doctype html>/);
    expect(page).not.toMatch(/<script[^>]|<link|<img|@import|url\(|https?:|import\(|fetch\(/);
    for (const [, address] of page.matchAll(/(?:href|src)="([^"]*)"/g)) expect(address).toMatch(/^(#|data:text\/csv)/);
  });

  it('says the verdict, shows every chart, and how to get it again', async () => {
    const page = await report('whole.html');
    const run = await runFake(['run', experiment, '--db', database, '--json'], worker);
    const { gamesHash, verdict } = run.json<{ gamesHash: string; verdict: { sentences: string[] } }>();
    expect(page).toContain(`>${verdict.sentences[0]}</h1>`);
    for (const id of ['decks', 'matchups', 'nash', 'seat', 'course', 'cards', 'quarantine', 'reproduce']) {
      expect(page).toContain(`<section id="${id}">`);
    }
    expect(page).toContain(gamesHash);
    expect(page).toMatch(/the mix may lose to a deck that answers it: \d+\.\d points are expected, \d+\.\d at most/);
    expect(page).toContain(`assay run ${experiment} --db ${database}`);
    expect(page).toContain('None: no game was quarantined.');
  });

  it('is found by its experiment file too', async () => {
    const done = await runFake(
      ['report', experiment, '--db', database, '--out', join(folder, 'file.html'), '--json'],
      worker,
    );
    expect(done.json()).toMatchObject({ name: 'tiny', status: 'complete' });
    expect(readFileSync(join(folder, 'file.html'), 'utf8')).toBe(await report('same.html'));
  });

  it('has intervals for any number of looks where they are asked for', async () => {
    for (const [language, said] of [
      ['en', 'at 95 %, however often one looks and adds games;'],
      ['ja', '95 %信頼区間（途中で何度見てもゲームを追加しても成り立ちます）'],
    ]) {
      expect(await report('any.html', '--anytime', '--lang', language)).toContain(said);
      expect(await report('once.html', '--lang', language)).not.toContain(said);
    }
  });

  it('has its labels in Japanese, and the same numbers', async () => {
    const [english, japanese] = [await report('en.html'), await report('ja.html', '--lang', 'ja')];
    expect(japanese).toContain('<html lang="ja">');
    expect(japanese).toContain('対戦表');
    expect(japanese).not.toContain('Matchups');
    const numbers = (page: string) => page.match(/\d+\.\d \(\d+\.\d–\d+\.\d\)/g);
    expect(numbers(japanese)).toEqual(numbers(english));
  });

  it('has the numbers of each chart as CSV, in a link and in a folder', async () => {
    const csv = join(folder, 'csv');
    const page = await report('csv.html', '--csv', csv);
    const links = [...page.matchAll(/href="data:text\/csv;charset=utf-8,([^"]*)" download="([^"]*)"/g)];
    const inLinks = Object.fromEntries(
      links.map(([, text, name]) => [name, decodeURIComponent(text.replaceAll('&#39;', "'"))]),
    );
    const inFolder = Object.fromEntries(readdirSync(csv).map((name) => [name, readFileSync(join(csv, name), 'utf8')]));
    expect(inLinks).toEqual(inFolder);
    const matchups = inFolder['matchups.csv'].trimEnd().split('\r\n');
    expect(matchups[0]).toBe('\uFEFFdeck,against,agents,score,low,high,pairs,differs_from_half');
    // three decks against each other and themselves, seen from both
    expect(matchups).toHaveLength(1 + 9);
  });

  it('of an experiment with quarantined games shows them, and is invalid above the bound', async () => {
    const copy = join(folder, 'faulty.sqlite');
    expect((await runFake(['run', experiment, '--db', copy, '--games', '20'], worker)).exitCode).toBe(EXIT_DONE);
    const store = await ResultStore.open(copy, { create: false });
    const fault = { cell: 0, pair: 99, leg: 0, message: 'boom <b> in a step' };
    const [stored] = await store.experiments();
    await store.saveExperiment({ ...stored, pairs: 100 });
    await store.storeBatch(stored.number, { games: [], cards: [], faults: [fault] });
    await store.close();
    const out = join(folder, 'faulty.html');
    const done = await runFake(['report', copy, '--out', out], worker);
    expect(done.exitCode).toBe(EXIT_FAILED);
    const page = readFileSync(out, 'utf8');
    expect(page).toContain('boom &lt;b&gt; in a step');
    expect(page).toContain(`assay replay ${copy} ${stored.id}:0:99:0`);
    expect(page).toMatch(/<h1 class="alarm">Invalid: /);
  });

  it.each([
    [['report', 'nothing.sqlite'], 'there is no nothing.sqlite'],
    [['report', 'DB', '--out', 'DB'], 'is there already and no HTML file'],
    [['report', 'DB', '--out', '/tmp'], '/tmp is a folder'],
    [['report', 'DB', '--out', 'no/such/folder/x.html'], 'there is no folder no/such/folder'],
    [['report', 'DB', '--out', ''], 'must not be empty'],
    [['report', 'DB', '--csv', 'DB'], 'is a file; name a folder with --csv'],
    [['report', 'DB', '--experiment', 'other'], 'no experiment is "other"'],
    [['report', 'DB', '--db', 'x'], 'give --db with an experiment file only'],
    [['report', 'DB', '--lang', 'fr'], "'fr' is invalid"],
    [
      ['report', 'DB', '--out', '/proc/none/x.html'],
      '/proc/none/x.html cannot be written: there is no folder /proc/none',
    ],
  ])('%j ends in one sentence', async (words, sentence) => {
    const done = await runFake(
      words.map((word) => (word === 'DB' ? database : word)),
      worker,
    );
    expect(done.exitCode).toBe(EXIT_BAD_INPUT);
    expect(done.err).toContain(sentence);
    expect(done.err.trim().split('\n')).toHaveLength(1);
    // the refused database is still one
    expect(readFileSync(database).subarray(0, 15).toString()).toBe('SQLite format 3');
  });
});

describe('a page that is there already', () => {
  it('is replaced whole: it is written beside and renamed, also through a link, and nothing stays beside', async () => {
    const out = join(folder, 'again.html');
    await runFake(['report', database, '--out', out], worker);
    const before = readFileSync(out, 'utf8');
    // a hard link to the old file keeps the old content
    const [kept, link] = [join(folder, 'kept.html'), join(folder, 'link.html')];
    linkSync(out, kept);
    symlinkSync(out, link);
    const done = await runFake(['report', database, '--out', link, '--lang', 'ja'], worker);
    expect(done.exitCode).toBe(EXIT_DONE);
    expect(readFileSync(kept, 'utf8')).toBe(before);
    expect(readFileSync(out, 'utf8')).not.toBe(before);
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(readdirSync(folder).filter((name) => name.includes('part'))).toEqual([]);
  });

  it('but is a pipe or device is refused, and not waited for', async () => {
    const pipe = join(folder, 'pipe.html');
    execFileSync('mkfifo', [pipe]);
    const done = await runFake(['report', database, '--out', pipe], worker);
    expect(done.exitCode).toBe(EXIT_BAD_INPUT);
    expect(done.err).toContain('pipe.html is a device or pipe; name a file with --out');
  });
});

/** Finds a browser that can run without a screen; ASSAY_BROWSER names another one. */
function findBrowser(): string | undefined {
  const names = [process.env.ASSAY_BROWSER, 'chromium', 'chromium-browser', 'google-chrome', 'chrome'];
  return names.find((name) => name && spawnSync(name, ['--version'], { timeout: 20_000 }).status === 0);
}

const browser = findBrowser();
if (!browser)
  console.warn('report.lab.test: no Chromium is installed (ASSAY_BROWSER names one), so no page is looked at');

interface Look {
  readonly width: number;
  readonly scrollWidth: number;
  readonly background: string;
  /** The contrast between the text and the colour of each coloured cell of the matrix. */
  readonly contrasts: readonly number[];
  readonly emptyCharts: number;
  readonly charts: number;
  /**
   * The cards of the list: how many there are, how many have the name of the first one, and whether they are sorted by
   * falling score after "GP %" was pressed.
   */
  readonly cards: { readonly all: number; readonly found: number; readonly falling: boolean; readonly sort: string };
}

/** Opens a page in a frame of this width and measures what is shown. */
function look(page: string, width: number, scheme: 'light' | 'dark'): Look {
  const measure = `
    const view = frame.contentWindow, page = frame.contentDocument;
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    const light = (colour) => {
      canvas.fillStyle = '#000'; canvas.fillStyle = colour; canvas.fillRect(0, 0, 1, 1);
      const [r, g, b] = [...canvas.getImageData(0, 0, 1, 1).data].map((c) => (c /= 255) <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const contrast = (cell) => {
      const style = view.getComputedStyle(cell);
      const [a, b] = [light(style.color), light(style.backgroundColor)].sort();
      return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    };
    const table = page.querySelector('table[data-search]'), field = page.querySelector('.table-tools input');
    const rows = () => [...table.tBodies[0].rows].filter((row) => !row.hidden);
    const cards = { all: rows().length };
    field.value = rows()[0].dataset.deck === undefined ? '' : rows()[0].cells[0].firstChild.textContent;
    field.oninput();
    cards.found = rows().length;
    field.value = '';
    field.oninput();
    const head = table.tHead.rows[0].cells[2];
    head.querySelector('button').click();
    const scores = rows().map((row) => row.cells[2].dataset.v).filter((v) => v !== '').map(Number);
    cards.falling = scores.every((score, i) => i === 0 || score <= scores[i - 1]);
    cards.sort = head.getAttribute('aria-sort');
    const charts = [...page.querySelectorAll('svg')].filter((svg) => svg.getClientRects().length > 0);
    document.body.dataset.look = JSON.stringify({
      width: page.documentElement.clientWidth,
      scrollWidth: page.documentElement.scrollWidth,
      background: view.getComputedStyle(page.body).backgroundColor,
      contrasts: [...page.querySelectorAll('.heat td.above, .heat td.below')].map(contrast),
      charts: charts.length,
      cards,
      emptyCharts: charts.filter((svg) => svg.getBoundingClientRect().width < 50).length,
    });`;
  const file = join(folder, `look-${width}-${scheme}.html`);
  const quoted = JSON.stringify(page).replaceAll('<', '\\u003c');
  writeFileSync(
    file,
    `<!doctype html><meta charset="utf-8"><body><iframe id="frame" style="width:${width}px;height:900px;border:0"></iframe><script>const frame = document.getElementById('frame'); frame.onload = () => {${measure}}; frame.srcdoc = ${quoted};</script>`,
  );
  const words = ['--headless=new', '--no-sandbox', '--disable-gpu', `--user-data-dir=${join(folder, 'profile')}`];
  words.push(`--blink-settings=preferredColorScheme=${scheme === 'dark' ? 0 : 1}`, '--virtual-time-budget=10000');
  const { stdout } = spawnSync(browser!, [...words, '--window-size=1400,1000', '--dump-dom', `file://${file}`], {
    encoding: 'utf8',
    timeout: 50_000,
    maxBuffer: 1e8,
  });
  const found = /data-look="([^"]*)"/.exec(stdout);
  if (!found) throw new Error('the browser gave no page');
  return JSON.parse(found[1].replaceAll('&quot;', '"')) as Look;
}

describe.skipIf(!browser)('in a browser, a report', () => {
  it.each([
    [1280, 'light'],
    [1280, 'dark'],
    [390, 'light'],
    [390, 'dark'],
  ] as const)('fits %i px in %s, with text that can be read on every colour', async (width, scheme) => {
    const seen = look(await report(`seen-${width}-${scheme}.html`), width, scheme);
    expect(seen.scrollWidth).toBeLessThanOrEqual(seen.width);
    expect(seen.background).toBe(scheme === 'dark' ? 'rgb(20, 23, 27)' : 'rgb(255, 255, 255)');
    expect(seen.charts).toBeGreaterThan(20);
    expect(seen.emptyCharts).toBe(0);
    expect(seen.cards).toMatchObject({ falling: true, sort: 'descending' });
    expect(seen.cards.found).toBeGreaterThan(0);
    expect(seen.cards.found).toBeLessThan(seen.cards.all);
    expect(Math.min(...seen.contrasts)).toBeGreaterThan(4.5);
  });
});
