/**
 * Makes the pictures of README from real games of the built program: `npm run -s pictures` writes docs/*.jpg. The seeds
 * are fixed, so that the pictures change only with the rules and the pages. The button of the other language needs a
 * font with Japanese letters, such as Debian's fonts-ipafont-gothic.
 */
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { assay, openBrowser, serve } from './browsing.ts';

const DOCS = fileURLToPath(new URL('../../docs', import.meta.url));
const QUALITY = 72;
const MOST_BYTES = 300 * 1024;
/** Decisions of the game before its picture is taken. */
const DECISIONS = 70;

const FIELD = `name: field
game: square-enix-tcg
decks: [Fire rush, Ice discard, Water tides, Wind sky pirates]
agents: [greedy]
games: 200
seed: pictures
`;

/** Writes a screenshot of a page to docs. */
async function take(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: join(DOCS, name), type: 'jpeg', quality: QUALITY });
}

async function open(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 860 }, colorScheme: 'light' });
  await page.goto(url);
  return page;
}

/** Takes the picture of a game between a person and a bot, in which the person follows the hints of another bot. */
async function takeTable(browser: Browser): Promise<void> {
  const words = ['--game', 'square-enix-tcg', '--agents', 'human', 'greedy', '--seed', 'pictures'];
  const { url, child } = await serve('watch', ...words);
  try {
    const page = await open(browser, url);
    for (let n = 0; n < DECISIONS; n++) {
      await page.locator('[data-option], #decision h2:only-child').first().waitFor();
      if ((await page.locator('[data-option]').count()) === 0) break;
      const before = await page.locator('#place').textContent();
      await page.getByRole('button', { name: 'hint of greedy' }).click();
      await page.locator('li.best [data-option]').click();
      while ((await page.locator('#place').textContent()) === before) await page.waitForTimeout(20);
    }
    // a card that may be played shows what it does
    await page.locator('.card.can').last().hover();
    await page.locator('#face').waitFor();
    await take(page, 'table.jpg');
    await page.close();
  } finally {
    child.kill('SIGINT');
  }
}

/** Takes the picture of the desk, with the verdict of a field that is played for it. */
async function takeDesk(browser: Browser): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-pictures-'));
  const db = join(folder, 'field.sqlite');
  writeFileSync(join(folder, 'field.yaml'), FIELD);
  assay('run', join(folder, 'field.yaml'), '--db', db, '--threads', '1');
  const { url, child } = await serve('open', db);
  try {
    const page = await open(browser, url);
    await page.getByRole('link', { name: 'verdict of field' }).click();
    await page.locator('.plot svg').nth(1).waitFor();
    await page.locator('h2', { hasText: 'From a matchup' }).scrollIntoViewIfNeeded();
    await take(page, 'desk.jpg');
    await page.close();
  } finally {
    child.kill('SIGINT');
    rmSync(folder, { recursive: true, force: true });
  }
}

const browser = await openBrowser();
try {
  await takeTable(browser);
  await takeDesk(browser);
} finally {
  await browser.close();
}
const bytes = ['table.jpg', 'desk.jpg'].reduce((sum, name) => sum + statSync(join(DOCS, name)).size, 0);
process.stdout.write(`docs/table.jpg and docs/desk.jpg: ${Math.ceil(bytes / 1024)} KB\n`);
if (bytes > MOST_BYTES) throw new Error(`the pictures are larger than ${MOST_BYTES / 1024} KB`);
