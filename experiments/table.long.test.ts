/**
 * The table in a real browser: whole games of every game are played on the page, and its requests and errors are
 * watched.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { GAME_NAMES } from '../engine/index.ts';
import { latinIn } from '../engine/testing/languages.ts';
import type { Recording } from '../results/report/viewer/codes.ts';
import { expectNoSecrets } from '../results/report/viewer/testing/no-secrets.ts';

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
const CLI = fileURLToPath(new URL('../dist/cli.js', import.meta.url));
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** The number of decisions after which the person concedes: random play may never end. */
const PATIENCE = 400;
const MOST_MILLISECONDS = 600_000;

let browser: Browser;
let folder: string;
let server: ChildProcess | undefined;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'assay-table-'));
  if (CHROMIUM) browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] });
});

afterEach(() => {
  server?.kill('SIGINT');
  server = undefined;
});

afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Serves a game; resolves with its address. */
async function serve(...words: string[]): Promise<string> {
  const child = spawn(process.execPath, [CLI, 'watch', '--agents', 'human', 'greedy', ...words]);
  server = child;
  let said = '';
  child.stdout.on('data', (text) => {
    said += text;
  });
  await expect.poll(() => said, { timeout: 30_000 }).toMatch(/http:\S+/);
  return /http:\S+/.exec(said)![0];
}

/** Opens a page; returns it with the lists of its requests, its errors, and all that it was told of the game. */
async function open(url: string): Promise<{ page: Page; asked: string[]; errors: string[]; told: Recording[] }> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const asked: string[] = [];
  const errors: string[] = [];
  const told: Recording[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('pageerror', (error) => errors.push(error.message));
  const texts: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().includes('/news?')) return;
    const news = (await response.json().catch(() => undefined)) as (Recording & { textsFrom: number }) | undefined;
    if (!news) return;
    texts.splice(news.textsFrom, texts.length, ...news.texts);
    told.push({ ...news, texts: [...texts] });
  });
  await page.goto(url);
  return { page, asked, errors, told };
}

/** Waits for a decision of the person, or for the end of the game; returns the words of the end. */
async function next(page: Page): Promise<string | undefined> {
  await page.locator('[data-option], #decision h2:only-child').first().waitFor();
  if ((await page.locator('[data-option]').count()) > 0) return undefined;
  return (await page.locator('#decision h2').textContent()) ?? '';
}

const place = (page: Page): Promise<string | null> => page.locator('#place').textContent();

async function isWide(page: Page, width: number): Promise<boolean> {
  await page.setViewportSize({ width, height: 850 });
  return page.evaluate('document.documentElement.scrollWidth > window.innerWidth');
}

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const found = (await page.evaluate('axe.run({ resultTypes: ["violations"] })')) as {
    readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[];
  };
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`);
}

describe.skipIf(CHROMIUM === undefined)('at the table', () => {
  it.each(GAME_NAMES)(
    'a whole game of %s is played by clicks',
    async (game) => {
      const db = join(folder, `${game}.sqlite`);
      const url = await serve('--game', game, '--seed', 'table', '--db', db);
      const { page, asked, errors, told } = await open(url);
      let drawn = 7;
      let end: string | undefined;
      let decisions = 0;
      for (end = await next(page); end === undefined && decisions < PATIENCE; end = await next(page)) {
        expect((await page.locator('.cause').textContent())?.trim()).toMatch(/^\S.*: ./);
        if (decisions % 40 === 20) {
          for (const width of [390, 1280]) expect(await isWide(page, width)).toBe(false);
          expect(await violations(page)).toEqual([]);
        }
        drawn = (Math.imul(drawn, 1103515245) + 12345) & 0x7fffffff;
        const options = page.locator('[data-option]');
        const before = await place(page);
        await options.nth((drawn >> 8) % (await options.count())).click();
        await expect.poll(() => place(page), { interval: 5 }).not.toBe(before);
        decisions++;
      }
      if (end === undefined) {
        page.once('dialog', (dialog) => dialog.accept());
        await page.locator('#concede').click();
        end = await next(page);
      }
      expect(end).toMatch(/ wins|A draw/);
      expect(decisions).toBeGreaterThan(10);
      expect(errors).toEqual([]);
      expect(asked.filter((each) => !each.startsWith(new URL(url).origin) && !each.startsWith('data:'))).toEqual([]);
      expectNoSecrets(told);
      await page.close();
      await expect.poll(() => existsSync(db), { timeout: 20_000 }).toBe(true);
      await expect
        .poll(() => execFileSync(process.execPath, [CLI, 'verify', db, '--threads', '1'], { encoding: 'utf8' }), {
          timeout: 60_000,
          interval: 1000,
        })
        .toMatch(/1 /);
    },
    MOST_MILLISECONDS,
  );

  it.each(GAME_NAMES)(
    '%s is played in Japanese, which the address keeps, and English is one button away',
    async (game) => {
      const url = await serve('--game', game, '--seed', 'japanese');
      const { page, errors } = await open(url);
      const languageOf = (): Promise<unknown> => page.evaluate('document.documentElement.lang');
      await next(page);
      await page.locator('#language').click();
      expect(await languageOf()).toBe('ja');
      // opened as in a new tab, where only the address sets the language
      await page.goto('about:blank');
      await page.goto(`${url}#&lang=ja`);
      let end: string | undefined;
      for (let n = 0; n < 60; n++) {
        end = await next(page);
        if (end !== undefined) break;
        // apart from names of cards: the question, and what is done with the cards of a group
        const cause = (await page.locator('.cause b').textContent())!;
        const asked = (await page.locator('.cause').textContent())!.replace(cause, '');
        const done = await page.locator('.group h3').allTextContents();
        for (const text of [asked, ...done]) expect(latinIn(text)).toBeUndefined();
        if (n % 20 === 10) {
          for (const width of [390, 1280]) expect(await isWide(page, width)).toBe(false);
          expect(await violations(page)).toEqual([]);
        }
        const before = await place(page);
        const options = page.locator('[data-option]');
        await options.nth((7 * n) % (await options.count())).click();
        await expect.poll(() => place(page), { interval: 5 }).not.toBe(before);
      }
      expect(await languageOf()).toBe('ja');
      const heading = await page.locator('#where').textContent();
      expect(latinIn(heading!.split(' · ').slice(0, 2).join(''))).toBeUndefined();
      await page.locator('#language').click();
      expect(await languageOf()).toBe('en');
      expect(await page.locator('#where').textContent()).toMatch(/^(Turn \d+|Before the first turn) · [a-z]/);
      expect(errors).toEqual([]);
      await page.close();
    },
    MOST_MILLISECONDS,
  );

  it(
    'the keyboard alone is enough: numbers choose, the focus stays with the decision, ? shows a card',
    async () => {
      const url = await serve('--game', 'square-enix-tcg', '--seed', 'keys');
      const { page, errors } = await open(url);
      let decisions = 0;
      let shown = 0;
      while ((await next(page)) === undefined && decisions < 60) {
        const before = await place(page);
        const focused = page.locator('[data-option]:focus');
        if (decisions > 0) expect(await focused.count()).toBe(1);
        if (decisions % 7 === 3 && (await page.locator('[data-option]:focus ~ .about').count()) > 0) {
          await page.keyboard.press('?');
          await page.locator('#face.stays').waitFor();
          expect(await page.locator('#face h3').textContent()).not.toBe('');
          await page.keyboard.press('Escape');
          expect(await page.locator('#face').count()).toBe(0);
          shown++;
          await page.locator('[data-option]').first().focus();
        }
        const count = await page.locator('[data-option]').count();
        await page.keyboard.type(String(1 + (decisions % Math.min(count, 9))));
        await expect.poll(() => place(page), { interval: 5, timeout: 5000 }).not.toBe(before);
        decisions++;
      }
      expect(decisions).toBeGreaterThan(20);
      expect(shown).toBeGreaterThan(0);
      expect(errors).toEqual([]);
      await page.close();
    },
    MOST_MILLISECONDS,
  );

  it(
    'a decision is taken back, a hint is given, and a new game begins on the other side',
    async () => {
      const url = await serve('--game', 'last-chronicle', '--seed', 'comforts');
      const { page, errors } = await open(url);
      await next(page);
      const first = await page.locator('.cause').textContent();
      const begun = await place(page);
      await page.locator('[data-option]').first().click();
      await expect.poll(() => place(page)).not.toBe(begun);
      await next(page);
      await page.locator('#take-back').click();
      await expect.poll(() => page.locator('.cause').textContent()).toBe(first);
      await page.getByRole('button', { name: 'hint of greedy' }).click();
      await page.locator('li.best').waitFor();
      await page.locator('summary', { hasText: 'new game' }).click();
      await page.locator('#other-side').click();
      await expect.poll(() => page.locator('.side:last-child h2').textContent()).toMatch(/^B .*human/);
      expect(errors).toEqual([]);
      await page.close();
    },
    MOST_MILLISECONDS,
  );

  it(
    'two tabs show one game: what is chosen in one is seen in the other',
    async () => {
      const url = await serve('--game', 'square-enix-tcg', '--seed', 'tabs');
      const tabs = [await open(url), await open(url)];
      for (let n = 0; n < 12; n++) {
        const [{ page }, { page: other }] = n % 2 === 0 ? tabs : [...tabs].reverse();
        if ((await next(page)) !== undefined) break;
        await next(other);
        const before = await place(page);
        await page.locator('[data-option]').first().click();
        await expect.poll(() => place(page)).not.toBe(before);
        await next(page);
        const now = await place(page);
        await expect.poll(() => place(other)).toBe(now);
        expect(await other.locator('.cause').textContent()).toBe(await page.locator('.cause').textContent());
      }
      for (const { page, errors } of tabs) {
        expect(errors).toEqual([]);
        await page.close();
      }
    },
    MOST_MILLISECONDS,
  );

  it(
    'a server that is killed leaves the games stored that were over, and the page says that it has ended',
    async () => {
      const db = join(folder, 'killed.sqlite');
      const url = await serve('--game', 'square-enix-tcg', '--seed', 'killed', '--db', db);
      const { page, errors } = await open(url);
      page.on('dialog', (dialog) => dialog.accept());
      await next(page);
      await page.locator('#concede').click();
      await page.locator('#decision h2:only-child').waitFor();
      const games = (): string => execFileSync(process.execPath, [CLI, 'games', db], { encoding: 'utf8' });
      await expect.poll(() => existsSync(db) && games(), { timeout: 30_000, interval: 500 }).toMatch(/^1 game\n/);
      await page.locator('#new-deal').click();
      await page.locator('[data-option]').first().click();
      server!.kill('SIGKILL');
      await page.locator('.said').waitFor();
      expect(await page.locator('.said').textContent()).toContain('has ended');
      expect(games()).toMatch(/^1 game\n/);
      execFileSync(process.execPath, [CLI, 'verify', db, '--threads', '1']);
      expect(errors).toEqual([]);
      await page.close();
    },
    MOST_MILLISECONDS,
  );

  it(
    'names of cards and decks are texts, whatever stands in them',
    async () => {
      const cards = join(folder, 'hostile.yaml');
      const deck = join(folder, 'hostile-deck.yaml');
      const name = '<img src=x onerror=alert(1)>';
      const yaml = (...words: string[]): string =>
        execFileSync(process.execPath, [CLI, ...words], { encoding: 'utf8' });
      const ids = ['1-007', '1-009', '1-016', '2-010', '7-012', '1-010', '1-011'];
      const texts = ids.map((id) => yaml('card', id, '--game', 'SE', '--yaml'));
      writeFileSync(cards, texts.map((text) => text.replace(/^( +)name: .*$/m, `$1name: '${name}'`)).join('\n'));
      const list = yaml('decks', 'Fire rush', '--game', 'SE', '--yaml');
      writeFileSync(deck, list.replace(/^name: .*$/m, `name: '</script><script>alert(2)</script>'`));
      const url = await serve('--game', 'SE', '--cards', cards, '--decks', deck, '--seed', 'hostile');
      const { page, errors } = await open(url);
      page.on('dialog', (dialog) => {
        errors.push(`a dialog: ${dialog.message()}`);
        void dialog.dismiss();
      });
      let seen = 0;
      for (let n = 0; n < 25 && (await next(page)) === undefined; n++) {
        const before = await place(page);
        if ((await page.locator('main').textContent())!.includes(name)) seen++;
        const card = page.locator('.card', { hasText: name }).first();
        if ((await card.count()) > 0) await card.hover();
        expect(await page.locator('main img, main script').count()).toBe(0);
        await page.locator('[data-option]').first().click();
        await expect.poll(() => place(page)).not.toBe(before);
      }
      expect(seen).toBeGreaterThan(0);
      expect(await page.locator('h1').textContent()).toContain('</script><script>alert(2)</script>');
      expect(errors).toEqual([]);
      await page.close();
    },
    MOST_MILLISECONDS,
  );

  it(
    'a thousand options are drawn at once, typed by number, and fit a phone',
    async () => {
      const url = await serve('--game', 'square-enix-tcg', '--seed', 'many');
      const { page, errors } = await open(url);
      await next(page);
      // more options than any game has here: the page is sent them, and the program is asked to take one
      await page.route('**/news?*', async (route) => {
        const news = (await (await route.fetch()).json()) as {
          textsFrom: number;
          texts: string[];
          frames: Recording['frames'];
        };
        const decision = news.frames.at(-1)?.decision as
          | { options: number[]; rows?: number[]; lines?: number[] }
          | undefined;
        if (decision && decision.options.length > 0) {
          const first = news.textsFrom + news.texts.length;
          news.texts.push(...Array.from({ length: 1000 }, (_, i) => `choose card number ${i + 1}`));
          decision.options = Array.from({ length: 1000 }, (_, i) => first + i);
          decision.rows = undefined;
          decision.lines = undefined;
        }
        await route.fulfill({ json: news });
      });
      const wished: string[] = [];
      await page.route('**/choose', async (route) => {
        wished.push(route.request().postData() ?? '');
        await route.fulfill({ status: 409, body: 'this is not the decision that stands' });
      });
      await page.reload();
      await page.locator('[data-option]').nth(999).waitFor({ state: 'attached' });
      const took = (await page.evaluate(`(() => {
        const begun = performance.now();
        document.querySelector('#back').click();
        document.querySelector('#last').click();
        document.body.offsetHeight;
        return performance.now() - begun;
      })()`)) as number;
      // no speed is measured: a page that draws a thousand buttons for many seconds fails
      expect(took).toBeLessThan(5000);
      for (const width of [390, 1280]) expect(await isWide(page, width)).toBe(false);
      await page.keyboard.type('1000');
      await expect.poll(() => wished.length).toBe(1);
      expect(JSON.parse(wished[0])).toMatchObject({ option: 999 });
      await page.locator('[data-option]').nth(998).click();
      await expect.poll(() => wished.length).toBe(2);
      expect(errors).toEqual([]);
      // the page still waits for news through this route
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.close();
    },
    MOST_MILLISECONDS,
  );
});
