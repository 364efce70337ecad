/** The faces of cards on the page of a field, in a real browser. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assay, CHROMIUM, openBrowser } from './browsing.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const FIELD =
  'name: field\ngame: square-enix-tcg\ndecks: [Fire rush, Ice discard]\nagents: [greedy]\ngames: 60\nseed: faces\n';
const MOST_MILLISECONDS = 120_000;

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const found = (await page.evaluate('axe.run({ resultTypes: ["violations"] })')) as {
    readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[];
  };
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`);
}

describe.skipIf(CHROMIUM === undefined)('faces of cards on a page', () => {
  let browser: Browser;
  let folder: string;
  let url: string;

  beforeAll(async () => {
    browser = await openBrowser();
    folder = mkdtempSync(join(tmpdir(), 'assay-faces-'));
    const file = (name: string): string => join(folder, name);
    writeFileSync(file('field.yaml'), FIELD);
    assay('run', file('field.yaml'), '--db', file('field.sqlite'), '--threads', '1', '--html', file('field.html'));
    url = pathToFileURL(file('field.html')).href;
  }, MOST_MILLISECONDS);

  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function open(context: BrowserContext): Promise<{ page: Page; name: Locator; face: Locator; asked: string[] }> {
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    page.on('pageerror', (error) => asked.push(error.message));
    await page.goto(url);
    const name = page.locator('#cards .card-name:visible').first();
    await name.scrollIntoViewIfNeeded();
    return { page, name, face: page.locator('.card-face:popover-open'), asked };
  }

  const WINDOWS = [
    { width: 390, colorScheme: 'light' },
    { width: 390, colorScheme: 'dark' },
    { width: 1280, colorScheme: 'light' },
    { width: 1280, colorScheme: 'dark' },
  ] as const;
  it.each(WINDOWS)(
    'a card that is pointed at shows what it does, inside of a window of $width px, $colorScheme',
    async ({ width, colorScheme }) => {
      const context = await browser.newContext({ viewport: { width, height: 850 }, colorScheme });
      const { page, name, face, asked } = await open(context);
      expect(await face.count()).toBe(0);
      await name.hover();
      const text = (await face.textContent())!;
      expect(text).toContain(await name.textContent());
      expect(text).toMatch(/cost \d/);
      const box = (await face.boundingBox())!;
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
      expect(box.y + box.height).toBeLessThanOrEqual(850);
      expect(await violations(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth > window.innerWidth')).toBe(false);
      await page.mouse.move(0, 0);
      expect(await face.count()).toBe(0);
      expect(asked).toEqual([url]);
      await context.close();
    },
    MOST_MILLISECONDS,
  );

  it('a card that has the focus shows what it does until the focus leaves it', async () => {
    const context = await browser.newContext();
    const { page, name, face } = await open(context);
    await name.evaluate((element: { focus(): void }) => element.focus());
    await page.keyboard.press('Tab');
    const first = await face.textContent();
    await page.keyboard.press('Tab');
    expect(await face.count()).toBe(1);
    expect(await face.textContent()).not.toBe(first);
    await page.keyboard.press('Escape');
    expect(await face.count()).toBe(0);
    await page.keyboard.press('Enter');
    expect(await face.count()).toBe(1);
    await context.close();
  });

  it('a card that is pressed stays shown until the page is pressed beside it', async () => {
    const context = await browser.newContext();
    const { page, name, face } = await open(context);
    await name.click();
    await page.mouse.move(0, 0);
    expect(await face.count()).toBe(1);
    await page.mouse.click(2, 2);
    expect(await face.count()).toBe(0);
    await context.close();
  });

  it.each([true, false])('a tap shows a card, with scripts: %s', async (javaScriptEnabled) => {
    const context = await browser.newContext({
      ...{ hasTouch: true, isMobile: true, javaScriptEnabled },
      viewport: { width: 390, height: 850 },
    });
    const { name, face } = await open(context);
    await name.tap();
    expect(await face.textContent()).toContain(await name.textContent());
    await context.close();
  });
});
