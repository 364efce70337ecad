/** `assay watch`: serves a game to a browser on this machine as it is played; people choose there. */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Command } from 'commander';
import { type Game, InputError, type Player } from '../../engine/index.ts';
import type { Language } from '../../results/report/html/words.ts';
import { gamePage, readableRecording } from '../../results/report/viewer/page.ts';
import { GameRecorder } from '../../results/report/viewer/recording.ts';
import type { Plan } from '../../workers/plan.ts';
import { LiveGame } from '../live-game.ts';
import { narrateOutcome } from '../narration.ts';
import { type OneGameArguments, oneGameOptions, planOneGame, seatNames } from '../one-game.ts';
import { viewerScript } from '../telling.ts';
import type { CommandContext } from './context.ts';
import { pageLanguageOption, wholeNumber } from './options.ts';

/** Nobody but this machine. */
const HOST = '127.0.0.1';
const LONGEST_ANSWER = 1000;
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

/** The game on the table, and what a browser is told of it. */
class LiveTable {
  readonly live: LiveGame;
  readonly recorder: GameRecorder;
  readonly people: readonly Player[];
  /** The seat of whoever plays alone against a bot. */
  readonly viewer: Player | undefined;
  /** Counts what is new. */
  version = 1;
  outcome: string | undefined;
  #open = false;

  readonly names: readonly [string, string];

  constructor(plan: Plan, shipped: Game) {
    this.names = seatNames(plan);
    this.live = new LiveGame(plan, shipped, (state, player, option, agent) => {
      if (!this.people.includes(player) || agent === undefined) this.recorder.decide(state, player, option, agent);
    });
    this.people = this.live.people;
    this.viewer = this.people.length === 1 ? this.people[0] : undefined;
    this.recorder = new GameRecorder(this.live.runner.game, this.viewer);
  }

  /** Goes one decision on; false when a person must decide, or the game is over. */
  goOn(): boolean {
    const { runner } = this.live;
    const seat = this.live.goOn();
    this.version++;
    if (seat === undefined) {
      this.recorder.finish(runner.state);
      this.outcome = narrateOutcome(runner, this.names);
      return false;
    }
    if (this.people.includes(seat)) {
      this.recorder.decide(runner.state, seat, undefined);
      this.#open = true;
      return false;
    }
    this.live.letBotChoose();
    return true;
  }

  /** Takes a person's choice; false when there is no such option, or it was meant for another decision. */
  choose(frame: number, option: number): boolean {
    const { frames } = this.recorder.recording;
    const count = frames[frames.length - 1]?.decision?.options.length ?? 0;
    if (!this.#open || frame !== frames.length - 1 || !(option >= 0 && option < count)) return false;
    this.#open = false;
    this.recorder.take(option);
    this.live.choose(option);
    return true;
  }
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
    if (route === 'POST /choose') return this.#choose(await body(request), response);
    return send(response, 404, 'there is no such page');
  }

  #page(): string {
    const { names, people, viewer, recorder } = this.#table;
    const recording = { ...recorder.recording, texts: [], zones: [], frames: [] };
    const title = `${names[0]} – ${names[1]}`;
    const live = { people, viewer };
    const page = { title, names, key: `seed "${this.#options.seed}"`, recording, live, language: this.#options.lang };
    return gamePage(page, viewerScript(this.#context));
  }

  async #sendNews(query: URLSearchParams, response: ServerResponse): Promise<void> {
    const [version, from] = ['version', 'from'].map((name) => Number(query.get(name)));
    if (!Number.isInteger(version) || !Number.isInteger(from) || from < 0)
      return send(response, 400, 'version and from must be whole numbers');
    const table = this.#table;
    if (version >= table.version) {
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve);
        setTimeout(resolve, WAIT_MILLISECONDS).unref();
      });
    }
    const { texts, zones, frames } = readableRecording(table.recorder.recording);
    const news = { version: table.version, from, texts, zones, frames: frames.slice(from), outcome: table.outcome };
    send(response, 200, JSON.stringify(news), 'application/json');
  }

  #choose(text: string | undefined, response: ServerResponse): void {
    const { frame, option } = readChoice(text);
    const isTaken = this.#table.choose(frame, option);
    if (isTaken) void this.#playOn();
    send(response, isTaken ? 204 : 409, 'this is not the decision that stands');
  }
}

/** What a page says it chose; NaN for what it does not say. */
function readChoice(text: string | undefined): { readonly frame: number; readonly option: number } {
  try {
    const { frame, option } = JSON.parse(text ?? '') as Record<string, unknown>;
    if (Number.isInteger(frame) && Number.isInteger(option))
      return { frame: frame as number, option: option as number };
  } catch {
    // it is no choice
  }
  return { frame: Number.NaN, option: Number.NaN };
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
