/** The desk in a real browser: a whole analysis without a terminal, and mistakes that must not happen there. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Frame, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
const CLI = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
const SCRIPT = fileURLToPath(new URL('../../dist/desk.js', import.meta.url));
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const MOST_MILLISECONDS = 600_000;
const MOST_BYTES = 250 * 1024;

const HOSTILE = `x'"><img src=x onerror=alert(1)>.yaml`;
const EXPERIMENT =
  'name: field\ngame: square-enix-tcg\ndecks: [Fire rush, Ice discard]\nagents: [greedy]\ngames: 20\nseed: 7\n';

let browser: Browser;
let folder = '';
let desk: ChildProcess | undefined;

beforeAll(async () => {
  if (CHROMIUM) browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] });
});

afterEach(() => {
  desk?.kill('SIGINT');
  desk = undefined;
  if (folder !== '') rmSync(folder, { recursive: true, force: true });
});

afterAll(() => browser?.close());

/** Opens a desk on a new folder; resolves with its address. */
async function serve(files: Readonly<Record<string, string>> = {}): Promise<string> {
  folder = mkdtempSync(join(tmpdir(), 'assay-open-'));
  for (const [name, text] of Object.entries({ 'field.yaml': EXPERIMENT, ...files }))
    writeFileSync(join(folder, name), text);
  const child = spawn(process.execPath, [CLI, 'open', folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  desk = child;
  let said = '';
  child.stdout.on('data', (text) => {
    said += text;
  });
  await expect.poll(() => said, { timeout: 30_000 }).toMatch(/http:\S+/);
  return /http:\S+/.exec(said)![0];
}

interface Opened {
  readonly page: Page;
  readonly asked: string[];
  readonly errors: string[];
}

async function open(url: string): Promise<Opened> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const asked: string[] = [];
  const errors: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('dialog', (dialog) => errors.push(`a dialog: ${dialog.message()}`));
  await page.goto(url);
  await page.locator('#title').waitFor();
  return { page, asked, errors };
}

async function isWide(page: Page, width: number): Promise<boolean> {
  await page.setViewportSize({ width, height: 850 });
  return page.evaluate('document.documentElement.scrollWidth > window.innerWidth');
}

/** Returns what axe finds wrong with a page, or with the content of one of its frames. */
async function violations(frame: Frame): Promise<string[]> {
  await frame.evaluate(AXE);
  const found = (await frame.evaluate('axe.run(document, { resultTypes: ["violations"], iframes: false })')) as {
    readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[];
  };
  return found.violations.map(({ id, nodes }) => `${frame.url().split('/').at(-1)} ${id}: ${nodes[0].html}`);
}

/**
 * Expects that axe finds nothing wrong with the page and its frames, light and dark, and that it fits a phone and a
 * desktop.
 */
async function expectSound(page: Page): Promise<void> {
  for (const scheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    for (const frame of page.frames()) expect(await violations(frame), scheme).toEqual([]);
  }
  for (const width of [390, 1280]) expect(await isWide(page, width), `${page.url()} at ${width}`).toBe(false);
}

/** Starts the command of the form, stops it once `isFilling` is there, and lets the same command go on to its end. */
async function startStopAndGoOn(page: Page, isFilling: string): Promise<void> {
  await page.locator('.command code').first().waitFor();
  await page.locator('#start').click();
  await page.locator(isFilling).first().waitFor({ timeout: 120_000 });
  await page.locator('#stop').click();
  await page.locator('#again').waitFor({ timeout: 60_000 });
  expect(await page.locator('[role=status]').first().textContent()).toContain('the same command goes on');
  await page.locator('#again').click();
  await page.locator('#stop').waitFor();
  await page.locator('#again').waitFor({ timeout: 300_000 });
  expect(await page.locator('[role=status]').first().textContent()).toMatch(/^done/);
}

const command = (page: Page): Promise<string | null> => page.locator('.command code').first().textContent();

/** Starts the command of the form and waits for its end. */
async function startAndWait(page: Page): Promise<void> {
  await page.locator('.command code').first().waitFor();
  await page.locator('#start').click();
  await page.locator('#stop, #again').first().waitFor();
  await page.locator('#again').waitFor({ timeout: 120_000 });
}

describe.skipIf(CHROMIUM === undefined)('at the desk', () => {
  it('its script is small', () => {
    expect(gzipSync(readFileSync(SCRIPT)).length).toBeLessThan(MOST_BYTES);
  });

  it(
    'a card is found, changed, compared, looked at in its games and exported without a terminal',
    async () => {
      const url = await serve({ [HOSTILE]: `name: '<script>alert(2)</script>'\ncards: { "<b>": 3 }\n` });
      const { page, asked, errors } = await open(url);
      expect(await page.locator('td b', { hasText: '<img src=x' }).count()).toBe(1);
      await expectSound(page);

      // plays the field
      await page.getByRole('link', { name: 'run field.yaml' }).click();
      await page.locator('#field-games').waitFor();
      await expectSound(page);
      await expect.poll(() => command(page)).toBe('assay run field.yaml --db field.sqlite --html field.html');
      await startAndWait(page);
      expect(await page.locator('[role=status]').first().textContent()).toContain('done');
      await expectSound(page);
      await page.getByRole('link', { name: 'look into field.sqlite' }).click();
      await page.getByRole('link', { name: 'verdict of field' }).click();
      await page.locator('.heat button').first().waitFor();
      await page.locator('.plot svg').nth(1).waitFor();
      await page.locator('summary', { hasText: 'The same as a list' }).click();
      await expectSound(page);
      expect(await page.frameLocator('iframe').locator('h1').textContent()).not.toBe('');

      // finds a card and writes a change of it
      await page.getByRole('link', { name: 'cards', exact: true }).click();
      await page.locator('#words').fill('lebreau');
      await page.locator('#words').press('Enter');
      await page.getByRole('row', { name: 'Lebreau' }).first().getByRole('link').click();
      await page.locator('pre.text').waitFor();
      await expectSound(page);
      const card = (await page.locator('pre.text').textContent())!;
      await page.getByRole('link', { name: 'change it' }).click();
      await page.locator('.cm-content').waitFor();
      const id = /id: ([\w-]+)/.exec((await page.locator('.cm-content').textContent())!)![1];
      expect(card).toContain(id);
      await page.locator('#name').fill('nerf.yaml');
      await page.locator('.cm-content').click();
      await page.keyboard.press('Control+a');
      await page.keyboard.insertText(`change: nerf\ncards:\n  - { id: ${id}, costs: 9 }\nmargin: 3\nmargin: 4\n`);
      await page.locator('.problems li').first().waitFor();
      expect(await page.locator('.problems li').first().textContent()).toMatch(/^line 5: /);
      await page.keyboard.press('Control+a');
      await page.keyboard.insertText(`change: nerf\ncards:\n  - { id: ${id}, cost: 6 }\nmargin: 3\n`);
      await page.locator('.good', { hasText: 'sound' }).waitFor();
      // the editor has checked the change against the experiment of the folder
      expect(await page.locator('aside h3').first().textContent()).toBe('With field.yaml as its base');
      expect(await page.locator('aside ul li').first().textContent()).toMatch(/Lebreau.*cost \d → 6/);
      await expectSound(page);
      await page.keyboard.press('Control+s');
      await page.getByRole('link', { name: 'compare it with its base' }).waitFor();
      expect(readFileSync(join(folder, 'nerf.yaml'), 'utf8')).toContain(`id: ${id}, cost: 6`);

      // compares the change with its base
      await page.getByRole('link', { name: 'compare it with its base' }).click();
      await page.locator('#field-pairs').fill('60');
      const words = 'assay compare field.yaml nerf.yaml --pairs 60 --db field-nerf.sqlite --html field-nerf.html';
      await expect.poll(() => command(page)).toBe(words);
      await page.locator('#forecast').click();
      await page.locator('pre', { hasText: 'Dry run: nothing was stored.' }).waitFor();
      await expectSound(page);
      await startAndWait(page);
      expect(await page.locator('[role=status]').first().textContent()).toMatch(/done/);
      await page.getByRole('link', { name: 'what was found' }).click();
      expect(await page.frameLocator('iframe').locator('h1').textContent()).not.toBe('');
      await expectSound(page);

      // makes the verdict again from the database alone
      await page.goto(`${url}#/db?db=field-nerf.sqlite`);
      await page.getByRole('link', { name: 'verdict of field-nerf' }).click();
      await page.locator('main p.said').first().waitFor();
      expect(await page.frameLocator('iframe').locator('h1').textContent()).toBe(
        await page.locator('main p.said').first().textContent(),
      );
      await expectSound(page);

      // continues the same command from the database
      await page.goto(`${url}#/db?db=field-nerf.sqlite`);
      await page.getByRole('button', { name: 'go on with this command' }).click();
      await page.locator('#start').waitFor();
      await expect.poll(() => command(page)).toBe(words);

      // lists its games and opens one at the table
      await page.goto(`${url}#/db?db=field-nerf.sqlite`);
      await page.getByRole('link', { name: 'games', exact: true }).click();
      await page.locator('tbody a').first().waitFor();
      await expectSound(page);
      await page.locator('tbody a').first().click();
      await page.frameLocator('iframe').locator('#next').click();
      await expect.poll(() => page.frameLocator('iframe').locator('#place').textContent()).toMatch(/^2 \//);
      expect(await command(page)).toMatch(/^assay replay field-nerf.sqlite \S+ --html replay.html$/);
      await expectSound(page);

      // exports the games
      await page.goto(`${url}#/db?db=field-nerf.sqlite`);
      await page.getByRole('link', { name: 'export', exact: true }).click();
      await page.locator('#field-cards').uncheck();
      await expect.poll(() => command(page)).toMatch(/^assay export field-nerf.sqlite --games .*--out \S+\.csv$/);
      await startAndWait(page);
      const saved = page.waitForEvent('download');
      await page.getByRole('link', { name: /^save .*csv$/ }).click();
      expect((await saved).suggestedFilename()).toMatch(/\.csv$/);
      expect(errors).toEqual([]);
      expect(asked.filter((each) => !each.startsWith(new URL(url).origin) && !/^(data|blob):/.test(each))).toEqual([]);
      await page.close();
    },
    MOST_MILLISECONDS,
  );

  it(
    'the keyboard alone runs an experiment, and writes a file',
    async () => {
      const { page, errors } = await open(await serve());
      const tabTo = async (name: string): Promise<void> => {
        const wanted = `document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? ''`;
        for (let n = 0; n < 60; n++) {
          await page.keyboard.press('Tab');
          if (((await page.evaluate(wanted)) as string).trim() === name) return;
        }
        throw new Error(`${name} is not reached`);
      };
      await tabTo('run field.yaml');
      await page.keyboard.press('Enter');
      await page.locator('.command code').first().waitFor();
      expect(await page.evaluate('document.activeElement.id')).toBe('title');
      await tabTo('start');
      await page.keyboard.press('Enter');
      await page.locator('#again').waitFor({ timeout: 120_000 });
      await page.goto(`${page.url().split('#')[0]}#/edit?kind=deck`);
      await page.locator('.cm-content').waitFor();
      await page.locator('.cm-content').focus();
      await page.keyboard.type('x');
      await page.keyboard.press('Tab');
      expect(await page.evaluate('document.activeElement.closest(".cm-content") === null')).toBe(true);
      expect(errors).toEqual([]);
      await page.close();
    },
    MOST_MILLISECONDS,
  );

  it(
    'it speaks Japanese on every page, in the verdict too, and changes the language without losing what is filled in',
    async () => {
      const url = await serve();
      const { page, errors } = await open(url);
      await page.locator('#language').click();
      expect(await page.evaluate('document.documentElement.lang')).toBe('ja');
      expect(page.url()).toContain('lang=ja');
      expect(await page.locator('nav').textContent()).toBe('フォルダーカード開始ジョブ並べて比較ラダー');
      await page.getByRole('link', { name: '実行 field.yaml' }).click();
      await page.locator('#field-games').fill('8');
      const words = 'assay run field.yaml --games 8 --lang=ja --db field.sqlite --html field.html';
      await expect.poll(() => command(page)).toBe(words);
      await page.locator('#language').click();
      expect(await page.locator('#title').textContent()).toBe('Run an experiment');
      expect(await page.locator('#field-games').inputValue()).toBe('8');
      await page.locator('#language').click();
      expect(await page.locator('#title').textContent()).toBe('実験を実行する');
      await expect.poll(() => command(page)).toBe(words);
      await startAndWait(page);
      // the language is kept by the address, also where the page is loaded again
      await page.reload();
      await page.locator('#again').waitFor();
      expect(await page.locator('#again').textContent()).toBe('もう一度実行');
      await page.getByRole('link', { name: 'field.sqliteを見る' }).click();
      await page.getByRole('link', { name: 'fieldの判定' }).click();
      await page.frameLocator('iframe').locator('h1').waitFor();
      expect(await page.frameLocator('iframe').locator('html').getAttribute('lang')).toBe('ja');
      expect(await command(page)).toContain('--lang=ja');
      await expectSound(page);
      await page.getByRole('link', { name: 'すべてのゲーム' }).click();
      await page.locator('tbody a').first().click();
      await page.frameLocator('iframe').locator('#next').click();
      expect(await page.frameLocator('iframe').locator('html').getAttribute('lang')).toBe('ja');
      for (const [at, title] of [
        ['start', '開始できるもの'],
        ['jobs', 'ここで開始したもの'],
        ['beside', '2つの実験を並べる'],
        ['ladders', 'ラダーの推移（時刻・バージョン）'],
        ['cards', 'カード'],
        ['edit?kind=deck', '新規: デッキ'],
      ]) {
        await page.goto(`${url}#/${at}${at.includes('?') ? '&' : '?'}lang=ja`);
        await expect.poll(() => page.locator('#title').textContent()).toBe(title);
        await expectSound(page);
      }
      // what is typed at a terminal, and what commands say of themselves, stays English and is marked as that
      await page.goto(`${url}#/start?form=run&lang=ja`);
      await page.locator('#field-games').waitFor();
      for (const about of await page.locator('.field small').all()) expect(await about.getAttribute('lang')).toBe('en');
      expect(errors).toEqual([]);
      await page.close();
    },
    MOST_MILLISECONDS,
  );

  it(
    'statements of the real game are tried: scores are seen while they are played, it is stopped and goes on',
    async () => {
      const statements =
        'game: square-enix-tcg\nstatements:\n' +
        '  - { says: Fire beats ice, source: hearsay, decks: [Fire rush], beat: [Ice discard] }\n' +
        '  - { says: Gesper was banned, source: hearsay, card: 5-034, among: Ice, in: [Ice discard] }\n';
      const url = await serve({ 'statements.yaml': statements });
      const { page, errors } = await open(url);
      await page.getByRole('link', { name: 'hold against statements.yaml' }).click();
      await page.goto(`${page.url()}&agents=greedy&card-agents=greedy&pairs=1200&card-pairs=8&threads=1`);
      await expect.poll(() => command(page)).toContain('--card-pairs 8');
      await expectSound(page);
      await startStopAndGoOn(page, 'section li');
      expect(await page.locator('pre').first().textContent()).toMatch(/Fire rush scores \d/);
      await page.getByRole('link', { name: 'what was found' }).click();
      await page.frameLocator('iframe').locator('.card-name').first().waitFor();
      await expectSound(page);
      expect(errors).toEqual([]);
      await page.close();
    },
    MOST_MILLISECONDS,
  );

  it(
    'a net is trained: its parts are seen while it learns, it is stopped and goes on, and its course is plotted',
    async () => {
      const training =
        'name: small\ngame: shadowverse-evolve\nseed: one\ndecks: [Sample royal, Fairy circle]\n' +
        'train: { games: 300, every: 4 }\nnet: { card: 2, first: 4, second: 2, epochs: 1 }\n' +
        'gate: { pairs: 40, mix: 0.5 }\n';
      const url = await serve({ 'small.yaml': training });
      const { page, errors } = await open(url);
      await page.getByRole('link', { name: 'train small.yaml' }).click();
      await expect.poll(() => command(page)).toBe('assay train small.yaml --out small --html small.html');
      await page.goto(`${page.url()}&threads=1`);
      await expect.poll(() => command(page)).toContain('--threads 1');
      await expectSound(page);
      await startStopAndGoOn(page, '[role=status]:has-text("generation 1: ") >> text=left');
      await page.getByRole('link', { name: 'the course of the training' }).click();
      await page.locator('.plot svg').first().waitFor();
      expect(await page.locator('tbody tr').count()).toBe(1);
      await expectSound(page);
      expect(errors).toEqual([]);
      await page.close();
    },
    MOST_MILLISECONDS,
  );

  it(
    'a field that was not played yet is played for its mix, is stopped and goes on; then before and after a change',
    async () => {
      const field = `${EXPERIMENT.replace('decks: [', 'decks: [Water tides, ').replace('games: 20', 'games: 4000')}`;
      const nerf = 'change: nerf\ncards:\n  - { id: 1-016, cost: 5 }\nmargin: 5\n';
      const url = await serve({ 'field.yaml': field, 'nerf.yaml': nerf });
      const { page, errors } = await open(url);
      await page.getByRole('link', { name: 'meta field.yaml' }).click();
      await expect.poll(() => command(page)).toBe('assay meta field.yaml --play --html field-meta.html');
      await page.goto(`${page.url()}&threads=1&points=0.2`);
      await expect.poll(() => command(page)).toContain('--points 0.2');
      await expectSound(page);
      await startStopAndGoOn(page, 'progress');
      await page.getByRole('link', { name: 'look into field.sqlite' }).waitFor();
      await page.getByRole('link', { name: 'what was found' }).click();
      expect(await page.frameLocator('iframe').locator('h1').textContent()).toContain('Nash mix');

      await page.goto(`${url}#/start?form=meta&experiment=field.yaml&change=nerf.yaml&pairs=40&threads=1`);
      await expect.poll(() => command(page)).toMatch(/--change nerf.yaml --pairs 40 --html field-meta-nerf.html/);
      await startAndWait(page);
      await page.getByRole('link', { name: 'what was found' }).click();
      await page.frameLocator('iframe').locator('.card-name', { hasText: 'Tifa' }).first().waitFor();
      await expectSound(page);
      expect(errors).toEqual([]);
      await page.close();
    },
    MOST_MILLISECONDS,
  );

  it(
    'a ladder is played, and seen over time and over versions',
    async () => {
      const url = await serve();
      const { page, errors } = await open(`${url}#/start?form=rate&agents=greedy&agents=random&game=SE&pairs=20`);
      await startAndWait(page);
      await page.goto(`${url}#/ladders`);
      await page.locator('.plot svg').first().waitFor();
      expect(await page.locator('td').first().textContent()).toMatch(
        /^greedy: 0 .*, version \d+\.\d+\.\d+ [0-9a-f]{6}$/,
      );
      await expectSound(page);
      await page.getByLabel('ratings by').selectOption('version');
      const label = await page.locator('.plot').first().getAttribute('aria-label');
      expect(label).toBe('ratings of agents by the version of Assay that played their ladders');
      await page.locator('.plot svg', { hasText: /^(?=.*\d+\.\d+\.\d+ [0-9a-f]{6})/s }).waitFor({ state: 'attached' });
      await expectSound(page);
      expect(errors).toEqual([]);
      await page.close();
    },
    MOST_MILLISECONDS,
  );

  it(
    'two tabs see the same jobs, one is stopped in the other, and both may be beside each other',
    async () => {
      const url = await serve();
      const [one, other] = [await open(url), await open(url)];
      // the first tab gets its answer about jobs late, when it already shows another page: the answer must not be lost
      await one.page.route('**/jobs?*', async (route) => {
        const response = await route.fetch();
        await new Promise((resolve) => setTimeout(resolve, 500));
        await route.fulfill({ response });
      });
      const address = '#/start?form=run&experiment=field.yaml&games=4000&threads=1';
      for (const [i, { page }] of [one, other].entries()) {
        await page.goto(`${url}${address}&db=tab${i}.sqlite&html=tab${i}.html`);
        await page.locator('.command code').first().waitFor();
        await page.locator('#start').click();
        await page.locator('#stop').waitFor();
      }
      await one.page.goto(`${url}#/jobs`);
      await expect.poll(() => one.page.locator('main p a').count()).toBe(2);
      await one.page.goto(`${url}#/job?number=2`);
      await one.page.locator('#stop').click();
      await other.page.locator('#again').waitFor({ timeout: 60_000 });
      expect(await other.page.locator('[role=status]').first().textContent()).toContain('stopped');
      // the second tab starts the same command again
      await other.page.locator('#again').click();
      await other.page.locator('#stop').waitFor();
      for (const { page, errors } of [one, other]) {
        expect(errors).toEqual([]);
        await page.close();
      }
    },
    MOST_MILLISECONDS,
  );

  it(
    'what it has started ends with it, also where it is killed',
    async () => {
      const url = await serve();
      const values = { experiment: ['field.yaml'], games: '100000', threads: '1', db: 'killed.sqlite' };
      const answer = await fetch(`${url}start`, { method: 'POST', body: JSON.stringify({ form: 'run', values }) });
      expect(await answer.json()).toEqual({ job: 1 });
      const children = (): string[] =>
        execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' })
          .split('\n')
          .filter((line) => line.includes('killed.sqlite'));
      await expect.poll(() => children().length).toBe(1);
      const share = async (): Promise<number | undefined> =>
        ((await (await fetch(`${url}jobs?version=0`)).json()) as { jobs: { share?: number }[] }).jobs[0].share;
      await expect.poll(share, { timeout: 20_000 }).toBeDefined();
      desk!.kill('SIGKILL');
      await expect.poll(() => children(), { timeout: 20_000 }).toEqual([]);
      expect(
        execFileSync(process.execPath, [CLI, 'verify', join(folder, 'killed.sqlite'), '--sample', '1'], {
          encoding: 'utf8',
        }),
      ).not.toBe('');
    },
    MOST_MILLISECONDS,
  );
});
