/** What stands in short on the table of a game is explained, in a real browser. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GAME_NAMES } from '../../engine/index.ts';
import { CHROMIUM, openBrowser, serve } from './browsing.ts';

const MOST_MILLISECONDS = 120_000;

describe.skipIf(CHROMIUM === undefined)('marks of a table', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  async function atTable(game: string, options: BrowserContextOptions, look: (page: Page) => Promise<void>) {
    const { url, child } = await serve('watch', '--game', game, '--agents', 'human', 'greedy', '--seed', 'marks');
    const context = await browser.newContext(options);
    try {
      const page = await context.newPage();
      await page.goto(url);
      await page.locator('.meters .mark').first().waitFor();
      await look(page);
    } finally {
      await context.close();
      child.kill('SIGINT');
    }
  }

  it.each(GAME_NAMES)(
    '%s: each number of a player, the zones and the phase are explained when they are pointed at',
    async (game) => {
      await atTable(game, { viewport: { width: 1280, height: 900 } }, async (page) => {
        const face = page.locator('#face');
        expect(await page.locator('.meters li').count()).toBe(await page.locator('.meters .mark').count());
        for (const mark of await page.locator('.meters .mark, .zone .mark, #where .mark, .cause .mark').all()) {
          await mark.hover();
          const text = (await face.textContent())!;
          expect(text.length).toBeGreaterThan((await mark.textContent())!.length + 5);
          await page.mouse.move(0, 0);
          expect(await face.count()).toBe(0);
        }
      });
    },
    MOST_MILLISECONDS,
  );

  it(
    'PP, EP and SEP are explained at the focus, by a tap, and in Japanese',
    async () => {
      const game = 'shadowverse-evolve';
      const mark = (page: Page, word: string) => page.locator('.meters .mark', { hasText: word }).first();
      await atTable(game, { viewport: { width: 1280, height: 900 } }, async (page) => {
        await mark(page, 'defense').focus();
        await page.keyboard.press('Tab');
        expect(await page.locator('#face').textContent()).toContain('play points');
        await page.locator('#language').click();
        await mark(page, 'EP').hover();
        expect(await page.locator('#face').textContent()).toContain('エボルヴポイント');
      });
      await atTable(game, { viewport: { width: 390, height: 850 }, hasTouch: true, isMobile: true }, async (page) => {
        await mark(page, 'SEP').tap();
        expect(await page.locator('#face').textContent()).toContain('super-evolve points');
        await page.locator('#face button').tap();
        expect(await page.locator('#face').count()).toBe(0);
      });
    },
    MOST_MILLISECONDS,
  );
});
