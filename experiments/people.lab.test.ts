/** People at the table: at the terminal, in the browser, and in the database afterwards. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canonicalSpec, shortSpec } from '../agents/registry.ts';
import type { Said } from '../engine/index.ts';
import { planDeck } from '../workers/plan.ts';
import { buildFakeWorker, bundleForTest } from '../workers/testing/fake-plan.ts';
import { EXIT_BAD_INPUT, EXIT_DONE, EXIT_INTERRUPTED } from './commands/context.ts';
import { LiveTable } from './live-table.ts';
import { loadFakeGame, type Outcome, runFake } from './testing/fake-context.ts';

let worker: string;
let folder: string;

beforeAll(async () => {
  worker = await buildFakeWorker();
  folder = mkdtempSync(join(tmpdir(), 'assay-people-'));
});

afterAll(() => {
  for (const path of [dirname(worker), folder]) rmSync(path, { recursive: true, force: true });
});

const play = (typed: readonly string[], ...words: string[]): Promise<Outcome> =>
  runFake(['play', '--decks', 'even', '--agents', 'human', 'greedy', ...words], worker, {}, typed);
const ones = Array.from({ length: 500 }, () => '1');

describe('what a person chose', () => {
  it('stands in the spec of a game that was played', () => {
    expect(canonicalSpec('human:moves=0.2.1')).toBe('human:moves=0.2.1');
    expect(shortSpec('human:moves=0.2.1')).toBe('human:moves=0.2.1');
    expect(canonicalSpec('human')).toBe('human');
    for (const moves of ['', '0..1', 'a', '0.-1', '1.'])
      expect(() => canonicalSpec(`human:moves=${moves}`)).toThrow(
        'moves must be numbers of options with points between',
      );
  });

  it('is stored with the game, which is played again and verified like any other', async () => {
    const db = join(folder, 'terminal.sqlite');
    const played = await play(ones, '--db', db);
    expect(played.exitCode).toBe(EXIT_DONE);
    const key = /assay replay \S+ (\S+)\n$/.exec(played.out)?.[1] ?? '';
    const replayed = await runFake(['replay', db, key], worker);
    expect(replayed.out).toContain('The same game as stored.');
    expect(replayed.out).toMatch(/A even \(human:moves=0(\.0)*\)/);
    // the replay takes the same decisions in the same order
    const told = (out: string): string[] => out.split('\n').filter((line) => /^(> )* {2}A: /.test(line));
    expect(told(played.out).length).toBeGreaterThan(3);
    expect(told(played.out).map((line) => line.replace(/^(> )+/, ''))).toEqual(told(replayed.out));
    expect((await runFake(['verify', db, '--threads', '1'], worker)).exitCode).toBe(EXIT_DONE);
  });
});

describe('at the terminal', () => {
  it('asks again after what is no option, and shows the board', async () => {
    const { out } = await play(['0', '99', 'x', 'b', 'q']);
    expect(out.match(/A number from 1 to \d+, \?, b or q\./g)).toHaveLength(3);
    expect(out).toMatch(/> turn \d+, points 0 to 0/);
  });

  it('says why it asks, and tells what an option or a card is about', async () => {
    const { out } = await play(['? 1', '?', '? nothing', 'q']);
    expect(out).toMatch(/A decides\. the rules: (do something|pay for it)\n/);
    expect(out).toContain('there is no card to it');
    expect(out.match(/a part of the name of a card or of a short word that you see/g)).toHaveLength(2);
  });

  it('ends with the game, though somebody could go on typing', async () => {
    const cli = await bundleForTest(fileURLToPath(new URL('./testing/fake-cli.ts', import.meta.url)));
    const words = ['play', '--decks', 'even', '--agents', 'human', 'greedy'];
    const child = spawn(process.execPath, [cli, worker, ...words], { stdio: ['pipe', 'ignore', 'ignore'] });
    const ended = once(child, 'exit');
    // the other end of the pipe stays open
    child.stdin.write('q\n');
    expect(await ended).toEqual([EXIT_INTERRUPTED, null]);
    rmSync(dirname(cli), { recursive: true, force: true });
  });

  it('stores nothing of a game that is broken off, by word or by the end of input', async () => {
    for (const typed of [['1', 'q'], ['1']]) {
      const broken = await play(typed, '--db', join(folder, 'never.sqlite'));
      expect(broken.exitCode).toBe(EXIT_INTERRUPTED);
      expect(broken.out).toContain('nothing was stored');
      expect(broken.out).not.toContain('Stored:');
    }
  });

  it('refuses what does not go with a person, and people where nobody sits', async () => {
    const cases: [readonly string[], RegExp][] = [
      [['play', '--agents', 'human', '--json'], /told as it is played: store it with --db/],
      [['play', '--agents', 'greedy', '--db', 'x.sqlite'], /^--db takes games with a person in them/],
    ];
    for (const [words, sentence] of cases) {
      const refused = await runFake([...words, '--decks', 'even'], worker);
      expect(refused.exitCode).toBe(EXIT_BAD_INPUT);
      expect(refused.err).toMatch(sentence);
    }
  });
});

describe('in the browser', () => {
  interface News {
    readonly version: number;
    readonly texts: readonly string[];
    readonly frames: readonly { readonly decision?: { by: number; options: readonly number[]; taken: number } }[];
    readonly outcome?: Said;
  }

  async function freePort(): Promise<number> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }

  it('a person plays against a bot, sees what their seat knows, and the game is stored', async () => {
    const port = await freePort();
    const open = `http://127.0.0.1:${port}/`;
    const db = join(folder, 'browser.sqlite');
    const words = ['watch', '--decks', 'even', '--agents', 'human', 'greedy', '--port', String(port), '--db', db];
    let said = '';
    const done = runFake(words, worker, {}, [], false, undefined, (out) => {
      said += out;
    });
    await expect.poll(() => said).toContain(open);
    const url = /http:\S+/.exec(said)![0];
    const news = async (version: number): Promise<News> =>
      (await (await fetch(`${url}news?version=${version}&game=1&from=0`)).json()) as News;
    const post = (deed: string, wish: object): Promise<Response> =>
      fetch(`${url}${deed}`, { method: 'POST', body: JSON.stringify(wish) });
    const choose = (frame: number, option: number): Promise<Response> => post('choose', { frame, option });

    const first = await fetch(url);
    expect(await first.text()).toContain('connect-src &#39;self&#39;');
    expect(first.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(first.headers.get('x-frame-options')).toBe('DENY');
    // whoever does not know the address can read and play nothing
    for (const address of [open, `${open}news?version=0&from=0`, `${open}${'0'.repeat(32)}/`, url.slice(0, -2)])
      expect((await fetch(address)).status).toBe(403);
    expect((await fetch(`${open}choose`, { method: 'POST', body: '{"frame":0,"option":0}' })).status).toBe(403);
    // a page of another site reaches neither
    expect((await fetch(url, { headers: { origin: 'http://other.example' } })).status).toBe(403);
    // nor does a foreign host name that leads to this machine (`fetch` cannot set the header Host)
    const named = request(url, { headers: { host: `other.example:${new URL(url).port}` } }).end();
    const [answer] = (await once(named, 'response')) as [IncomingMessage];
    answer.resume();
    expect(answer.statusCode).toBe(403);
    expect((await fetch(`${url}else`)).status).toBe(404);
    expect((await fetch(`${url}news?version=x`)).status).toBe(400);

    let latest = await news(0);
    let choices = 0;
    while (latest.outcome === undefined) {
      const last = latest.frames.length - 1;
      const { decision } = latest.frames[last];
      if (decision && decision.by === 0 && decision.taken < 0) {
        if (choices === 0) {
          for (const [frame, option] of [
            [last, 99],
            [last, -1],
            [last + 1, 0],
            [last, 0.5],
            [last, Number.NaN],
          ])
            expect((await choose(frame, option)).status).toBe(409);
        }
        if (choices === 2) {
          expect(await (await post('hint', { frame: last, agent: 'greedy' })).json()).toHaveProperty('best');
          for (const agent of ['human', 'nobody', 'exec:x'])
            expect((await post('hint', { frame: last, agent })).status).toBe(400);
          expect((await post('hint', { frame: last - 1, agent: 'greedy' })).status).toBe(409);
          expect((await post('dance', {})).status).toBe(404);
        }
        expect((await choose(last, 0)).status).toBe(204);
        choices++;
      }
      // the options of the other seat are not sent to this page
      for (const each of latest.frames) if (each.decision?.by === 1) expect(each.decision.options).toEqual([]);
      latest = await news(latest.version);
    }
    expect(choices).toBeGreaterThan(3);
    await expect.poll(() => runFake(['games', db], worker).then(({ out }) => out)).toContain('1 game\n');
    process.emit('SIGINT');
    const { out, exitCode } = await done;
    expect(exitCode).toBe(EXIT_DONE);
    expect(out).toContain(latest.outcome!.en);
    expect(out).toMatch(/Stored: assay replay/);
    expect((await runFake(['verify', db, '--threads', '1'], worker)).exitCode).toBe(EXIT_DONE);
  }, 60_000);

  describe('at a table', () => {
    const table = (): LiveTable => {
      const game = loadFakeGame('fake');
      const decks = game.decks.slice(0, 2).map((deck) => planDeck(game, deck));
      const cell = { decks: [0, 1], agents: ['human', 'greedy'], swap: 'seats' } as const;
      const plan = { name: 'play', game: 'fake', seed: 's', switches: {}, cardFiles: [], decks, cells: [cell] };
      return new LiveTable(plan, game);
    };
    const toPerson = (at: LiveTable): number => {
      while (at.goOn());
      return at.recorder.recording.frames.length - 1;
    };

    it('decisions are taken back: the game before them stays as it was, and what is stored says so', async () => {
      const at = table();
      const frames: number[] = [];
      for (let n = 0; n < 4; n++) {
        frames.push(toPerson(at));
        expect(at.choose(frames[n], n % 2)).toBe(true);
      }
      toPerson(at);
      const before = JSON.stringify(at.recorder.recording.frames.slice(0, frames[2]));
      expect(at.takeBack(frames[2] + 1000)).toBe(false);
      expect(at.takeBack(frames[2])).toBe(true);
      expect(toPerson(at)).toBe(frames[2]);
      expect(JSON.stringify(at.recorder.recording.frames.slice(0, frames[2]))).toBe(before);
      for (let frame = toPerson(at); at.outcome === undefined; frame = toPerson(at)) at.choose(frame, 0);
      const db = join(folder, 'branch.sqlite');
      const key = await at.live.store(db, worker, 'assay watch');
      expect((await runFake(['ls', db], worker)).out).toContain('play-taken-back');
      expect((await runFake(['replay', db, key], worker)).out).toContain('The same game as stored.');
    });

    it('a game that is given up is lost, stored and played again so', async () => {
      const at = table();
      const frame = toPerson(at);
      expect(at.concede(frame + 1)).toBe(false);
      expect(at.concede(frame)).toBe(true);
      expect(at.goOn()).toBe(false);
      expect(at.outcome!.en).toMatch(/^B .* wins: A .* conceded$/);
      expect(at.choose(frame, 0)).toBe(false);
      const db = join(folder, 'conceded.sqlite');
      const key = await at.live.store(db, worker, 'assay watch');
      const replayed = await runFake(['replay', db, key], worker);
      expect(replayed.out).toContain('The same game as stored.');
      expect(replayed.out).toMatch(/conceded/);
    });

    it('a new game begins on the same deal, on the other side, or on a new deal', async () => {
      const at = table();
      const frame = toPerson(at);
      const first = JSON.stringify(at.recorder.recording.frames);
      at.choose(frame, 0);
      toPerson(at);
      expect(at.beginAnew('same')).toBe(true);
      toPerson(at);
      expect(JSON.stringify(at.recorder.recording.frames)).toBe(first);
      at.beginAnew('other-side');
      expect([at.viewer, at.plan.seed]).toEqual([1, 's']);
      at.beginAnew('new-deal');
      expect([at.viewer, at.plan.seed]).toEqual([1, 's 2']);
      expect(at.game).toBe(4);
    });
  });
});
