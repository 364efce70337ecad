/** The page that steps through a game: its content, and what a browser shows of it. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BoardCard, both, GAME_NAMES, loadGame } from '../engine/index.ts';
import { type CardCode, MARK_TURNED, type Recording } from '../results/report/viewer/codes.ts';
import { gamePage } from '../results/report/viewer/page.ts';
import { GameRecorder } from '../results/report/viewer/recording.ts';
import { expectNoSecrets } from '../results/report/viewer/testing/no-secrets.ts';
import { PlanPlayer } from '../workers/batch.ts';
import type { DecisionListener } from '../workers/match.ts';
import { planDeck } from '../workers/plan.ts';
import { RECORD_STRIDE } from '../workers/records.ts';
import { EXIT_BAD_INPUT, EXIT_DONE } from './commands/context.ts';
import { Narrator } from './narration.ts';
import { runFake } from './testing/fake-context.ts';

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);

let folder: string;
let recording: Recording;
/** The positions before each real decision, as the game tells them. */
const boards: string[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'assay-page-'));
  const game = loadGame('square-enix-tcg');
  const decks = game.decks.slice(0, 2).map((deck) => planDeck(game, deck));
  const cell = { decks: [0, 1], agents: ['greedy', 'ismcts:iterations=2'], swap: 'seats' } as const;
  const plan = { name: 'page', game: game.name, seed: 'p', switches: {}, cardFiles: [], decks, cells: [cell] };
  const player = new PlanPlayer(plan, game);
  const recorder = new GameRecorder(player.runner.game);
  const options = new Int32Array(4096);
  const copy = new Int32Array(game.stateCells);
  const fault = player.playGame(0, 0, 0, new Int32Array(RECORD_STRIDE), 0, (state, seat, option, agent) => {
    recorder.decide(state, seat, option, agent);
    game.copyState(copy, state);
    if (game.sensibleActions(state, options) > 1) boards.push(JSON.stringify(player.runner.game.board(copy)));
  });
  expect(fault).toBeUndefined();
  recorder.finish(player.runner.state);
  recording = recorder.recording;
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const client = (): string => readFileSync(new URL('../dist/table.js', import.meta.url), 'utf8');
const names = ['A <b>bold</b>', 'B other'] as const;
const pageOf = (language: 'en' | 'ja' = 'en'): string =>
  gamePage({ title: 'page', names, key: 'x:0:0:0', outcome: both('A wins', 'Aの勝ち'), recording, language }, client());

describe('a recording', () => {
  it('puts every position together again from what changed', () => {
    const { texts, zones, frames } = recording;
    expect(frames).toHaveLength(boards.length + 1);
    const now = { zones: {} as Record<string, readonly number[]>, cards: {} as Record<string, CardCode> };
    for (const [i, frame] of frames.slice(0, -1).entries()) {
      Object.assign(now.zones, frame.zones);
      Object.assign(now.cards, frame.cards);
      const board = JSON.parse(boards[i]) as {
        zones: {
          player: number;
          title: string;
          cards: readonly BoardCard[];
        }[];
      };
      for (const [number, zone] of board.zones.entries()) {
        expect([zones[number][0], texts[zones[number][1]]]).toEqual([zone.player, zone.title]);
        const shown = (now.zones[number] ?? []).map((row) => {
          const [name, known, , cost, , marks, , notes, changes] = now.cards[row];
          const said = [notes, changes].map((each) => each.map((note) => texts[note]));
          return { row, name: texts[name], known, cost, isTurned: (marks & MARK_TURNED) !== 0, said };
        });
        expect(shown).toEqual(
          zone.cards.map(({ row, name, known, cost, isTurned, notes, changes }) => ({
            ...{ row, name, known, cost, isTurned },
            said: [notes, changes],
          })),
        );
      }
    }
  });

  it('has the options of each decision, the one that was taken, and what both agents thought', () => {
    const decisions = recording.frames.flatMap(({ decision }) => decision ?? []);
    for (const { options, taken, thoughts } of decisions) {
      expect(options.length).toBeGreaterThan(1);
      expect(options[taken]).toBeDefined();
      expect(thoughts).toHaveLength(options.length);
    }
    const greedy = decisions.filter(({ by }) => by === 0);
    // greedy takes the option that it values most
    for (const { taken, thoughts } of greedy) {
      const worths = thoughts!.map((thought) => (thought === 0 ? -1 : thought[0]));
      expect(worths[taken]).toBe(Math.max(...worths));
    }
    const searched = decisions.filter(({ by }) => by === 1).flatMap(({ thoughts }) => [thoughts!]);
    for (const thoughts of searched) {
      const visits = thoughts.map((thought) => (thought === 0 ? 0 : thought[1]));
      expect(visits.reduce((sum, each) => sum + each, 0)).toBe(2);
    }
  });

  it('tells each player no more than they saw', () => {
    const logs = recording.frames.flatMap(({ log }) => (log ? [log] : []));
    const draws = logs.flatMap(([all, a, b]) =>
      b ? [[all, a, b].map((lines) => lines.map((i) => recording.texts[i]))] : [],
    );
    expect(draws.length).toBeGreaterThan(0);
    for (const [all, a, b] of draws) {
      for (const [seat, seen] of [a, b].entries()) {
        for (const [i, line] of all.entries()) {
          const own = `player ${seat} draws`;
          const other = `player ${1 - seat} draws`;
          if (line.startsWith(own)) expect(seen[i]).toBe(line);
          if (line.startsWith(other)) expect(seen[i]).toMatch(/draws (a card|\d+ cards)$/);
        }
      }
    }
  });
});

/** What a recording of a game tells of payments that were not asked for: who paid, what, and what was left to pay. */
function paidIn(name: string, seed: string): { readonly paid: readonly string[]; readonly owed: readonly string[] } {
  const game = loadGame(name);
  const decks = game.decks.slice(0, 2).map((deck) => planDeck(game, deck));
  const cell = { decks: [0, 1], agents: ['greedy', 'greedy'], swap: 'seats' } as const;
  const plan = { name: 'page', game: game.name, seed, switches: {}, cardFiles: [], decks, cells: [cell] };
  const player = new PlanPlayer(plan, game);
  const recorder = new GameRecorder(player.runner.game);
  player.playGame(0, 0, 0, new Int32Array(RECORD_STRIDE), 0, (...decision) => recorder.decide(...decision));
  recorder.finish(player.runner.state);
  const { texts, frames } = recorder.recording;
  const paid = frames.flatMap(({ decision }) => decision?.paid ?? []);
  return {
    paid: paid.flatMap(([, words]) => (words < 0 ? [] : [texts[words]])),
    owed: paid.flatMap(([, , , owed]) => (owed < 0 ? [] : [texts[owed]])),
  };
}

describe('a payment that leaves no choice', () => {
  it.each([
    ['force-of-will', /^rest .+ for .+ will$/, /^\d+ (will|wind|light)/],
    ['last-chronicle', /^wipe .+ for a .+ soul$/, /^\d+ (soul|purple|black)/],
    ['square-enix-tcg', /^(discard|dull) .+ for CP$/, /^\d CP$/],
    ['trails', /^Action .+ for EP$/, /^\d+ (CP|EP)$/],
  ])('is told as one in %s, with what it came to', (name, words, amount) => {
    const { paid, owed } = paidIn(name, 'p');
    expect(paid.filter((each) => words.test(each)).length).toBeGreaterThan(0);
    expect(owed.length).toBeGreaterThan(0);
    for (const each of owed) expect(each).toMatch(amount);
  });

  it('is told as one in shadowverse-evolve, where points pay and nobody is asked for them', () => {
    const { owed } = paidIn('shadowverse-evolve', 'p');
    expect(owed).toContain('1 PP');
    for (const each of owed) expect(each).toMatch(/^[1-9]\d* (PP|EP|SEP)( and [1-9]\d* (PP|EP|SEP))*$/);
  });
});

describe('a mulligan', () => {
  it.each(GAME_NAMES)('is one line in %s, at the terminal, and steps of it are none on the page', (name) => {
    const game = loadGame(name);
    const decks = game.decks.slice(0, 2).map((deck) => planDeck(game, deck));
    const cell = { decks: [0, 1], agents: ['random', 'random'], swap: 'seats' } as const;
    const plan = { name: 'page', game: game.name, seed: 'p', switches: {}, cardFiles: [], decks, cells: [cell] };
    const player = new PlanPlayer(plan, game);
    const { runner } = player;
    const recorder = new GameRecorder(runner.game);
    let out = '';
    const narrator = new Narrator({ game: runner.game, write: (text) => (out += text) });
    player.begin(0, 0, 0);
    const listen: DecisionListener = (...decision) => {
      recorder.decide(...decision);
      narrator.listener(...decision);
    };
    for (let n = 0; n < 40 && runner.goOn(listen) > 0; n++) runner.take(runner.ask(), listen);
    // A takes one in each of these games, and B keeps the hand
    const [, before = ''] = out.split(/\n(?:Before the first turn|Turn 1)\n/);
    expect(before).toMatch(/\n {2}B: keep the hand\n {6}A takes (?:a new hand of \d+ cards|\d+ new cards): /);
    expect(before).not.toMatch(/aside|on the bottom|: (?:change|replace|put) /);
    const { frames } = recorder.recording;
    const setup = frames
      .flatMap(({ decision }) => decision ?? [])
      .filter(({ by }) => by === 0)
      .slice(1, 3);
    for (const { deed } of setup) expect(deed).toBe(-1);
  });
});

describe('a recording for one player', () => {
  it.each(GAME_NAMES)('of %s holds nothing that they do not know, and why each of their decisions is asked', (name) => {
    const game = loadGame(name);
    const decks = game.decks.slice(0, 2).map((deck) => planDeck(game, deck));
    const cell = { decks: [0, 1], agents: ['random', 'random'], swap: 'seats' } as const;
    const plan = { name: 'page', game: game.name, seed: 'v', switches: {}, cardFiles: [], decks, cells: [cell] };
    const player = new PlanPlayer(plan, game);
    const { runner } = player;
    const recorder = new GameRecorder(runner.game, 0);
    player.begin(0, 0, 0);
    const listen: DecisionListener = (...decision) => recorder.decide(...decision);
    for (let n = 0; n < 250 && runner.goOn(listen) > 0; n++) runner.take(runner.ask(), listen);
    expectNoSecrets([recorder.recording]);
    const { texts, frames } = recorder.recording;
    const own = frames.flatMap(({ decision }) => (decision?.by === 0 ? decision : []));
    expect(own.length).toBeGreaterThan(10);
    for (const { cause = -1, question = -1, rows = [], options } of own) {
      expect(texts[cause]).toMatch(/\S/);
      expect(texts[question]).toMatch(/^[a-z].*[^.]$/);
      expect(`${texts[cause]} ${texts[question]}`).not.toMatch(/undefined|NaN|\{|\}/);
      expect([0, options.length]).toContain(rows.length);
    }
    // some cards are hidden
    const cards = frames.flatMap((frame) => Object.values(frame.cards ?? {}));
    expect(cards.some(([text, known]) => known === 0 && texts[text] === '?')).toBe(true);
    // what the other player played openly is told by name
    const told = frames.flatMap(({ decision }) => (decision?.by === 1 && decision.told ? texts[decision.told] : []));
    expect(told.some((words) => /^(play|attack with|put) (?!a card)/.test(words))).toBe(true);
  });
});

describe('the page', () => {
  it('is small, needs no network, and lets no name become markup', () => {
    const page = pageOf();
    expect(Buffer.byteLength(page)).toBeLessThan(400 * 1024);
    // names of XML namespaces are not requested by anybody
    const named = /http:\/\/www\.w3\.org\/(?:2000\/svg|1998\/Math\/MathML|1999\/\w+)/g;
    expect(page.replaceAll(named, '')).not.toMatch(/https?:|<b>bold/);
    expect(page).toMatch(/connect-src (&#39;|')none/);
    expect(page).toContain('A &lt;b&gt;bold');
  });

  it('has its texts in both languages, whichever it begins in', () => {
    for (const language of ['en', 'ja'] as const) {
      const page = pageOf(language);
      expect(page).toContain(`<html lang="${language}">`);
      for (const text of ['アタックフェイズ', '"attack"', 'Aの勝ち', 'A wins', 'あなたの選択', 'Your decision'])
        expect(page).toContain(text);
    }
    // texts of cards are English only, and are stored once
    const { texts, japanese } = recording;
    expect(japanese).toHaveLength(texts.length);
    expect(japanese[texts.indexOf('pass')] ?? 'パス').toBe('パス');
    expect(texts.filter((text, i) => text.includes('\n') && japanese[i] !== 0)).toEqual([]);
  });

  it('is told in Japanese at the terminal, too', async () => {
    const { out } = await runFake(['play', '--decks', 'even', '--lang', 'ja']);
    expect(out).toMatch(/\n1ターン目\n/);
    expect(out).toMatch(/(の勝ち|引き分け)（.+）：\d+ターン、選択\d+回\n$/);
    expect(out).not.toMatch(/Turn \d| wins|A draw/);
  });

  it('is written by play and replay, and never over another file', async () => {
    const file = join(folder, 'fake.html');
    const written = await runFake(['play', '--decks', 'even', '--html', file]);
    expect(written.exitCode).toBe(EXIT_DONE);
    expect(written.out).toMatch(/fake\.html: \d+ steps, \d+ KB\n$/);
    expect(written.out).not.toContain('Turn 1');
    expect(readFileSync(file, 'utf8')).toMatch(/^<!doctype html>/);
    const other = join(folder, 'notes.txt');
    writeFileSync(other, 'mine');
    for (const words of [
      ['--html', other],
      ['--html', file, '--board'],
      ['--html', join(folder, 'no', 'x.html')],
    ]) {
      const refused = await runFake(['play', '--decks', 'even', ...words]);
      expect(refused.exitCode).toBe(EXIT_BAD_INPUT);
      expect(refused.err.trim().split('\n')).toHaveLength(1);
    }
    expect(readFileSync(other, 'utf8')).toBe('mine');
  });

  /** Returns the page as a browser shows it after these keys were pressed. */
  function shown(page: string, ...keys: readonly string[]): string {
    const file = join(folder, 'shown.html');
    const press = keys.map((key) => `document.dispatchEvent(new KeyboardEvent('keydown',{key:'${key}'}));`).join('');
    writeFileSync(file, page.replace('</body>', `<script>${press}</script></body>`));
    const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', `--user-data-dir=${join(folder, 'profile')}`];
    const dom = execFileSync(CHROMIUM!, [...flags, '--virtual-time-budget=2000', '--dump-dom', `file://${file}`], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 60_000,
    });
    return dom.slice(0, dom.indexOf('type="application/json"'));
  }

  it.skipIf(CHROMIUM === undefined)(
    'steps through the game in a browser, by keys',
    () => {
      const first = shown(pageOf());
      expect(first).toContain(`1 / ${recording.frames.length}`);
      expect(first).toContain('Before the first turn');
      expect(first).toMatch(/class="taken"/);
      expect(first).not.toContain('<b>bold');
      const third = shown(pageOf(), 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft');
      expect(third).toContain(`3 / ${recording.frames.length}`);
      const last = shown(pageOf('ja'), 'End');
      expect(last).toContain(`${recording.frames.length} / ${recording.frames.length}`);
      expect(last).toMatch(/\d+ターン目/);
      // the phase is in Japanese as well
      expect(last).toMatch(/id="where"[^>]*>\d+ターン目 · (<button[^>]*>)?[^a-z<]+</);
      expect(last).toMatch(/>手札<\/(button|span)>/);
      expect(first).toMatch(/id="where"[^>]*>Before the first turn · (<button[^>]*>)?setup/);
      expect(last).toContain('<h2>Aの勝ち</h2>');
    },
    120_000,
  );
});
