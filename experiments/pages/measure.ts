/**
 * Measures the pages of the built program in Chromium: `npm run -s pages`, or `npm run -s pages -- trails 40` for one
 * game and 40 decisions. For each game it measures the first paint of the table, a step at the table (from the click on
 * an option until the resulting state is painted, and until the person is asked again), the page of a median game, and
 * the steps through it, at most 60. For the desk it measures the first paint and the size of its script.
 */
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { GAME_NAMES, itemAt } from '../../engine/index.ts';
import { assay, openBrowser, serve } from './browsing.ts';

const DECISIONS = 60;
const LOADS = 5;
const MOST_GAMES = 10_000;
const DESK = fileURLToPath(new URL('../../dist/desk.js', import.meta.url));

/** A script for the page that measures the time until something is painted. */
const STOPWATCH = `
  // a task behind the next frame runs when that frame is painted
  const painted = () => new Promise((resolve) => requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => resolve(performance.now());
    channel.port2.postMessage(0);
  }));
  const until = (is) => new Promise((resolve) => {
    if (is()) return resolve();
    const observer = new MutationObserver(() => {
      if (!is()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document.documentElement, { subtree: true, childList: true, characterData: true });
  });
  const place = () => document.querySelector('#place')?.textContent;
  const isAsked = () => document.querySelector('[data-option], #decision h2:only-child') !== null;
  const options = () => [...document.querySelectorAll('[data-option]')];
  window.stopwatch = {
    firstPaint: async () => {
      for (;;) {
        const [entry] = performance.getEntriesByName('first-contentful-paint');
        if (entry) return entry.startTime;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    ready: async (selector) => {
      await until(() => document.querySelector(selector) !== null);
      return painted();
    },
    choose: async (random) => {
      await until(isAsked);
      const all = options();
      if (all.length === 0) return undefined;
      const before = place();
      const begun = performance.now();
      all[random % all.length].click();
      await until(() => place() !== before);
      const shown = await painted();
      await until(isAsked);
      return [shown - begun, (await painted()) - begun];
    },
    step: async () => {
      const { value, max } = document.querySelector('#slider');
      if (value === max) return undefined;
      const before = place();
      const begun = performance.now();
      document.querySelector('#next').click();
      await until(() => place() !== before);
      return (await painted()) - begun;
    },
  };
`;

const sorted = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b);
const median = (values: readonly number[]): number => itemAt(sorted(values), Math.floor(values.length / 2));
const most = (values: readonly number[]): number => itemAt(sorted(values), Math.floor(0.95 * (values.length - 1)));

function written(values: readonly number[]): string {
  return `${median(values).toFixed(0)} (95 %: ${most(values).toFixed(0)})`;
}

async function open(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.addInitScript(STOPWATCH);
  await page.goto(url);
  return page;
}

/**
 * Returns the first contentful paint of a page, and the time until the element `readyWith` is painted, over several
 * fresh loads.
 */
async function firstPaints(browser: Browser, url: string, readyWith: string): Promise<string> {
  const [paints, readies]: [number[], number[]] = [[], []];
  for (let load = 0; load < LOADS; load++) {
    const page = await open(browser, url);
    readies.push((await page.evaluate(`stopwatch.ready('${readyWith}')`)) as number);
    paints.push((await page.evaluate('stopwatch.firstPaint()')) as number);
    await page.close();
  }
  return `first paint ${written(paints)}, ready ${written(readies)}`;
}

async function measureTable(browser: Browser, game: string, decisions: number): Promise<string[]> {
  const { url, child } = await serve('watch', '--game', game, '--agents', 'human', 'greedy', '--seed', 'pages');
  try {
    const paints = await firstPaints(browser, url, '[data-option]');
    const page = await open(browser, url);
    const steps: number[] = [];
    const turns: number[] = [];
    for (let n = 0, drawn = 7; n < decisions; n++) {
      drawn = (Math.imul(drawn, 1103515245) + 12345) & 0x7fffffff;
      const took = (await page.evaluate(`stopwatch.choose(${drawn >> 8})`)) as [number, number] | undefined;
      if (took === undefined) break;
      steps.push(took[0]);
      turns.push(took[1]);
    }
    await page.close();
    return [paints, written(steps), written(turns), String(steps.length)];
  } finally {
    child.kill('SIGINT');
  }
}

interface Listed {
  readonly games: readonly { readonly key: string; readonly decisions: number }[];
}

async function measureReplay(browser: Browser, game: string, folder: string): Promise<string[]> {
  const file = (ending: string): string => join(folder, `${game}.${ending}`);
  const [experiment, db, html] = [file('yaml'), file('sqlite'), file('html')];
  const text = `name: pages\ngame: ${game}\nagents: [greedy]\ngames: 2\nseed: pages\n`;
  writeFileSync(experiment, text);
  assay('run', experiment, '--db', db, '--threads', '1');
  const listed = assay('games', db, '--longest', '--limit', String(MOST_GAMES), '--json');
  const { games } = JSON.parse(listed.trimEnd().split('\n').at(-1)!) as Listed;
  const { key } = itemAt(games, Math.floor(games.length / 2));
  assay('replay', db, key, '--html', html);
  const url = pathToFileURL(html).href;
  const paints = await firstPaints(browser, url, '#board');
  const page = await open(browser, url);
  const steps: number[] = [];
  for (let n = 0; n < DECISIONS; n++) {
    const took = (await page.evaluate('stopwatch.step()')) as number | undefined;
    if (took === undefined) break;
    steps.push(took);
  }
  await page.close();
  const kilobytes = Math.ceil(statSync(html).size / 1024);
  return [paints, written(steps), `${kilobytes} KB`, String(steps.length)];
}

async function measureDesk(browser: Browser, folder: string): Promise<string> {
  const { url, child } = await serve('open', folder);
  try {
    const kilobytes = Math.ceil(gzipSync(readFileSync(DESK)).length / 1024);
    return `desk: ${await firstPaints(browser, url, '#title')}; its script ${kilobytes} KB compressed`;
  } finally {
    child.kill('SIGINT');
  }
}

/** Measures the named games, or all of them, over a number of decisions at the table. */
async function measure(words: readonly string[]): Promise<void> {
  const decisions = Number(words.find((word) => /^\d+$/.test(word)) ?? DECISIONS);
  const named = GAME_NAMES.filter((name) => words.includes(name));
  const folder = mkdtempSync(join(tmpdir(), 'assay-pages-'));
  const browser = await openBrowser();
  const print = (line: string): void => void process.stdout.write(`${line}\n`);
  try {
    print('milliseconds: medians, and what 95 % stay below');
    for (const game of named.length > 0 ? named : GAME_NAMES) {
      const [paint, step, asked, count] = await measureTable(browser, game, decisions);
      print(`${game}: table: ${paint}, step ${step}, asked again ${asked}, ${count} decisions`);
      const [replayPaint, replayStep, size, stepped] = await measureReplay(browser, game, folder);
      print(`${game}: median game: page ${size}, ${replayPaint}, step ${replayStep}, ${stepped} steps`);
    }
    print(await measureDesk(browser, folder));
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

await measure(process.argv.slice(2));
