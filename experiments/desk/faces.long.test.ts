/** The faces of cards on the desk's own pages, in a real browser. */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assay, CHROMIUM, openBrowser, serve } from '../pages/browsing.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const FILES = {
  'field.yaml':
    'name: field\ngame: square-enix-tcg\ndecks: [Fire rush, Ice discard]\nagents: [greedy]\ngames: 40\nseed: faces\n',
  'nerf.yaml': 'change: nerf\ncards:\n  - { id: 1-016, cost: 5 }\nmargin: 60\n',
  'deck.yaml': 'name: Two cards\ncards: { 1-016: 3, 5-034: 3 }\n',
  'hostile.yaml':
    '- { id: X-1, name: "<img src=x onerror=alert(1)>", type: backup, element: fire, cost: 2, category: XIII }\n',
};
const MOST_MILLISECONDS = 300_000;

describe.skipIf(CHROMIUM === undefined)('faces of cards at the desk', () => {
  let browser: Browser;
  let desk: ChildProcess | undefined;
  let folder = '';
  let url = '';
  const file = (name: string): string => join(folder, name);

  beforeAll(async () => {
    browser = await openBrowser();
    folder = mkdtempSync(join(tmpdir(), 'assay-desk-faces-'));
    for (const [name, text] of Object.entries(FILES)) writeFileSync(file(name), text);
    assay('run', file('field.yaml'), '--db', file('field.sqlite'), '--threads', '1');
    const compared = ['compare', file('field.yaml'), file('nerf.yaml'), '--pairs', '20', '--threads', '1'];
    assay(...compared, '--db', file('nerf.sqlite'));
    ({ url, child: desk } = await serve('open', folder));
  }, MOST_MILLISECONDS);

  afterAll(async () => {
    desk?.kill('SIGINT');
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function open(address: string, options: { hasTouch?: boolean; width?: number } = {}) {
    const { hasTouch = false, width = 1280 } = options;
    const context = await browser.newContext({ hasTouch, isMobile: hasTouch, viewport: { width, height: 850 } });
    const page = await context.newPage();
    const wrong: string[] = [];
    page.on('pageerror', (error) => wrong.push(error.message));
    page.on('dialog', (dialog) => wrong.push(dialog.message()));
    page.on('request', (asked) => asked.url().startsWith(url) || wrong.push(asked.url()));
    await page.goto(`${url}#/${address}`);
    const names = page.locator('.card-name:visible');
    return { page, wrong, names, face: page.locator('.card-face:popover-open'), close: () => context.close() };
  }

  async function expectSound(page: Page): Promise<void> {
    await page.evaluate(AXE);
    const found = (await page.evaluate('axe.run(document, { resultTypes: ["violations"], iframes: false })')) as {
      readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[];
    };
    expect(found.violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth > window.innerWidth')).toBe(false);
  }

  const PAGES = [
    ['cards that are found', 'cards?words=tifa&game=square-enix-tcg', 'Tifa'],
    ['the cards of a deck that is written', 'edit?name=deck.yaml', 'Tifa'],
    ['the card of a change that is written', 'edit?name=nerf.yaml', 'Tifa'],
    ['what a comparison has changed', 'experiment?db=nerf.sqlite', 'Tifa'],
  ] as const;
  it.each(PAGES)(
    '%s show what they do when they are pointed at, and at 390 px when they are tapped',
    async (_, address, name) => {
      const desktop = await open(address);
      const named = desktop.names.filter({ hasText: name }).first();
      await named.hover();
      expect(await desktop.face.textContent()).toMatch(/Tifa.*cost \d/);
      await expectSound(desktop.page);
      await desktop.page.mouse.move(0, 0);
      expect(await desktop.face.count()).toBe(0);
      expect(desktop.wrong).toEqual([]);
      await desktop.close();

      const phone = await open(address, { hasTouch: true, width: 390 });
      await phone.names.filter({ hasText: name }).first().tap();
      expect(await phone.face.textContent()).toMatch(/Tifa.*cost \d/);
      const box = (await phone.face.boundingBox())!;
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(390);
      await expectSound(phone.page);
      await phone.face.getByRole('link').first().tap();
      await phone.page.locator('pre.text').waitFor();
      expect(await phone.face.count()).toBe(0);
      expect(phone.wrong).toEqual([]);
      await phone.close();
    },
    MOST_MILLISECONDS,
  );

  it(
    'the cards of a verdict show what they do at the focus, and lead on by the keyboard',
    async () => {
      const { page, names, face, wrong, close } = await open('experiment?db=field.sqlite');
      await page.locator('summary', { hasText: 'From a card' }).click();
      await names.first().waitFor();
      await page.keyboard.press('Tab');
      expect(await face.textContent()).toContain(await names.first().textContent());
      await page.keyboard.press('Escape');
      expect(await face.count()).toBe(0);
      await page.keyboard.press('Enter');
      expect(await face.count()).toBe(1);
      await page.keyboard.press('Tab');
      expect(await face.count()).toBe(1);
      await page.keyboard.press('Enter');
      await page.locator('pre.text').waitFor();
      expect(wrong).toEqual([]);
      await close();
    },
    MOST_MILLISECONDS,
  );

  it('a comparison shows a card before its change and after it, in both languages', async () => {
    const { page, names, face, close } = await open('experiment?db=nerf.sqlite');
    await names.first().hover();
    expect(await face.textContent()).toMatch(/· before.*· after/);
    await page.locator('#language').click();
    await names.first().hover();
    expect(await face.textContent()).toMatch(/· 変更前.*· 変更後/);
    await close();
  });

  it('a hostile name stays text', async () => {
    const { names, face, wrong, close } = await open('cards?words=img&cards=hostile.yaml');
    await names.first().hover();
    expect(await face.textContent()).toContain('<img src=x');
    expect(wrong).toEqual([]);
    await close();
  });
});
