/** `assay watch`: serves a game to a browser on this machine as it is played; people choose there. */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Command } from 'commander';
import { z } from 'zod';
import { InputError } from '../../engine/index.ts';
import type { Language } from '../../results/report/html/words.ts';
import { gamePage, readableRecording } from '../../results/report/viewer/page.ts';
import { LiveTable, type NewGame } from '../live-table.ts';
import { type OneGameArguments, oneGameOptions, planOneGame } from '../one-game.ts';
import { viewerScript } from '../telling.ts';
import type { CommandContext } from './context.ts';
import { pageLanguageOption, wholeNumber } from './options.ts';

/** Nobody but this machine. */
const HOST = '127.0.0.1';
const LONGEST_ANSWER = 1000;
/** Agents that give hints: a quick one, and one that searches. */
const ADVISERS = ['greedy', 'ismcts:iterations=200'];
/** How long a browser waits for news before it asks again. */
const WAIT_MILLISECONDS = 20_000;

interface WatchArguments extends OneGameArguments {
  readonly port: number;
  readonly db?: string;
  readonly lang: Language;
}

export function watchCommand(context: CommandContext): Command {
  const command = new Command('watch').description(
    'play a game in the browser, against a bot, or watch two bots; served to this machine alone, until Ctrl-C',
  );
  for (const option of oneGameOptions(['human', 'greedy'])) command.addOption(option);
  return command
    .option('--db <file>', 'database that the game is stored in when it is over')
    .option('--port <n>', 'port of the page; any free one when left out', wholeNumber(0, 65_535), 0)
    .addOption(pageLanguageOption())
    .addHelpText('after', '\nExample:\n  assay watch --agents human ismcts --db mine.sqlite')
    .action(async (options: WatchArguments) => {
      const { shipped, plan } = planOneGame(context, options);
      await new Table(context, new LiveTable(plan, shipped), options).serve();
    });
}

class Table {
  readonly #context: CommandContext;
  readonly #table: LiveTable;
  readonly #options: WatchArguments;
  readonly #server: Server;
  /** In the path of its address: other users of the machine may reach the port, too, and do not know it. */
  readonly #token = randomBytes(16).toString('hex');
  #waiting: (() => void)[] = [];
  #port = 0;
  #isPlaying = false;

  constructor(context: CommandContext, table: LiveTable, options: WatchArguments) {
    this.#context = context;
    this.#table = table;
    this.#options = options;
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch((error: Error) => send(response, 500, error.message));
    });
  }

  /** Until Ctrl-C. */
  async serve(): Promise<void> {
    const { out } = this.#context;
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', (error) => reject(new InputError(`port ${this.#options.port}: ${error.message}`)));
      this.#server.listen(this.#options.port, HOST, resolve);
    });
    this.#port = (this.#server.address() as AddressInfo).port;
    out(`http://${HOST}:${this.#port}/${this.#token}/ shows the game, to who knows this address; Ctrl-C ends it\n`);
    const ended = untilSignal();
    void this.#playOn();
    await ended;
    if (this.#table.outcome === undefined) out('\nThe game was broken off; nothing was stored.\n');
    this.#tell();
    this.#table.live.close();
    this.#server.close();
    this.#server.closeAllConnections();
  }

  /** Lets bots play until a person must decide; pages are told of each decision in between. */
  async #playOn(): Promise<void> {
    const { out } = this.#context;
    this.#isPlaying = true;
    try {
      while (this.#table.goOn()) {
        this.#tell();
        await new Promise((resolve) => setImmediate(resolve));
      }
      if (this.#table.outcome !== undefined) {
        out(`${this.#table.outcome}\n`);
        if (this.#options.db !== undefined) {
          const key = await this.#table.live.store(
            this.#options.db,
            this.#context.workerFile,
            this.#context.commandLine,
          );
          out(`Stored: assay replay ${this.#options.db} ${key}\n`);
        }
      }
    } catch (error) {
      this.#table.outcome = `quarantined: ${(error as Error).message}`;
      out(`The game had to be quarantined: ${(error as Error).message}\n`);
    } finally {
      this.#isPlaying = false;
    }
    this.#tell();
  }

  #tell(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const wake of waiting) wake();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // another site's page must not read or play this game through the browser
    const names = [`${HOST}:${this.#port}`, `localhost:${this.#port}`];
    const { host = '', origin } = request.headers;
    if (!names.includes(host) || (origin !== undefined && !names.includes(origin.replace(/^http:\/\//, ''))))
      return send(response, 403, 'this page is served to this machine alone');
    const url = new URL(request.url ?? '/', `http://${host}`);
    const [, token = '', ...page] = url.pathname.split('/');
    if (!isEqual(token, this.#token)) return send(response, 403, 'the address of this page has a token in it');
    const route = `${request.method} /${page.join('/')}`;
    if (route === 'GET /') return send(response, 200, this.#page(), 'text/html; charset=utf-8');
    if (route === 'GET /news') return this.#sendNews(url.searchParams, response);
    if (route.startsWith('POST ')) return this.#act(route.slice('POST /'.length), await body(request), response);
    return send(response, 404, 'there is no such page');
  }

  #page(): string {
    const { names, people, viewer, recorder, plan } = this.#table;
    const recording = { ...recorder.recording, texts: [], zones: [], frames: [] };
    const title = `${names[0]} – ${names[1]}`;
    const live = { people, viewer, advisers: ADVISERS };
    const page = { title, names, key: `seed "${plan.seed}"`, recording, live, language: this.#options.lang };
    return gamePage(page, viewerScript(this.#context));
  }

  async #sendNews(query: URLSearchParams, response: ServerResponse): Promise<void> {
    const [version, game, begin] = ['version', 'game', 'from'].map((name) => Number(query.get(name)));
    if (![version, game, begin].every(Number.isInteger) || begin < 0)
      return send(response, 400, 'version, game and from must be whole numbers');
    const table = this.#table;
    if (version >= table.version) {
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve);
        setTimeout(resolve, WAIT_MILLISECONDS).unref();
      });
    }
    // of another game nothing is known yet
    const from = game === table.game ? begin : 0;
    const { texts, zones, frames } = readableRecording(table.recorder.recording);
    const { outcome, names, people, viewer } = table;
    const who = { names, people, human: viewer };
    const news = { version: table.version, game: table.game, from, texts, zones, frames: frames.slice(from), outcome };
    send(response, 200, JSON.stringify({ ...news, ...who }), 'application/json');
  }

  /** What a page wants of the game. */
  #act(deed: string, text: string | undefined, response: ServerResponse): void {
    const table = this.#table;
    const wish = readWish(text);
    const { frame = Number.NaN, option = Number.NaN } = wish;
    const deeds: Readonly<Record<string, () => boolean>> = {
      choose: () => table.choose(frame, option),
      concede: () => table.concede(frame),
      back: () => !this.#isPlaying && table.takeBack(frame),
      new: () => !this.#isPlaying && wish.how !== undefined && table.beginAnew(wish.how),
    };
    if (deed === 'hint') this.#advise(frame, wish.agent ?? '', response);
    else if (!deeds[deed]) send(response, 404, 'there is no such page');
    else {
      const isDone = deeds[deed]();
      if (isDone) void this.#playOn();
      send(response, isDone ? 204 : 409, 'this is not the decision that stands');
    }
  }

  #advise(frame: number, agent: string, response: ServerResponse): void {
    if (!this.#table.isOpenAt(frame)) {
      send(response, 409, 'this is not the decision that stands');
      return;
    }
    try {
      const { best, thoughts } = this.#table.live.advise(agent);
      const codes = thoughts?.map((each) => (each ? [Math.round(1000 * each.worth), each.visits ?? 0] : 0));
      send(response, 200, JSON.stringify({ best, thoughts: codes }), 'application/json');
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      send(response, 400, error.message);
    }
  }
}

/** What a page wants: a frame and an option, how to begin anew, whose hint. */
interface Wish {
  readonly frame?: number;
  readonly option?: number;
  readonly how?: NewGame;
  readonly agent?: string;
}

const WISH = z.object({
  frame: z.int().optional(),
  option: z.int().optional(),
  how: z.enum(['same', 'other-side', 'new-deal']).optional(),
  agent: z.string().optional(),
});

/** What a page says it wants; nothing of what it does not say so. */
function readWish(text: string | undefined): Wish {
  try {
    return WISH.safeParse(JSON.parse(text ?? '')).data ?? {};
  } catch {
    return {};
  }
}

/** Tells nothing by how long it takes. */
function isEqual(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** The page needs nothing from elsewhere, and stands in no page of others. */
const SAFE_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; connect-src " +
    "'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

function send(response: ServerResponse, status: number, text: string, type = 'text/plain; charset=utf-8'): void {
  response.writeHead(status, { 'content-type': type, ...SAFE_HEADERS });
  response.end(status === 204 ? undefined : text);
}

/** The body of a request; undefined where it is too long. */
async function body(request: IncomingMessage): Promise<string | undefined> {
  let text = '';
  for await (const part of request) {
    text += part;
    if (text.length > LONGEST_ANSWER) return undefined;
  }
  return text;
}

/** Until somebody wants the program to end. */
function untilSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.removeAllListeners(signal);
      process.once(signal, () => resolve());
    }
  });
}
