/** `assay watch`: serves a game to a browser on this machine while it is played; people choose there. */
import { Command } from 'commander';
import { z } from 'zod';
import { InputError, type Language } from '../../engine/index.ts';
import { gamePage, readableRecording } from '../../results/report/viewer/page.ts';
import { LiveTable, type NewGame } from '../live-table.ts';
import { type Asked, jsonReply, LocalServer, NO_PAGE, type Reply, untilSignal } from '../local-server.ts';
import { type OneGameArguments, oneGameOptions, planOneGame } from '../one-game.ts';
import { quarantined, viewerScript } from '../telling.ts';
import type { CommandContext } from './context.ts';
import { toldLanguageOption, wholeNumber } from './options.ts';

const LONGEST_ANSWER = 1000;
/** The agents that give hints: a quick one, and one that searches. */
const ADVISERS = ['greedy', 'ismcts:iterations=200'];
/** The time for which the server holds a request for news open. */
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
    .addOption(toldLanguageOption())
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
  readonly #server = new LocalServer((asked) => this.#answer(asked));
  #waiting: (() => void)[] = [];
  #isPlaying = false;

  constructor(context: CommandContext, table: LiveTable, options: WatchArguments) {
    this.#context = context;
    this.#table = table;
    this.#options = options;
  }

  /** Serves the game until Ctrl-C. */
  async serve(): Promise<void> {
    const { out } = this.#context;
    const address = await this.#server.listen(this.#options.port);
    out(`${address} shows the game, to who knows this address; Ctrl-C ends it\n`);
    const ended = untilSignal();
    void this.#playOn();
    await ended;
    if (this.#table.outcome === undefined) out('\nThe game was broken off; nothing was stored.\n');
    this.#tell();
    this.#table.live.close();
    this.#server.close();
  }

  /** Lets bots play until a person must decide; pages are sent each decision in between. */
  async #playOn(): Promise<void> {
    const { out } = this.#context;
    this.#isPlaying = true;
    try {
      while (this.#table.goOn()) {
        this.#tell();
        await new Promise((resolve) => setImmediate(resolve));
      }
      if (this.#table.outcome !== undefined) {
        out(`${this.#table.outcome[this.#options.lang]}\n`);
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
      this.#table.outcome = quarantined((error as Error).message);
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

  async #answer({ route, query, body }: Asked): Promise<Reply> {
    if (route === 'GET ') return { status: 200, text: this.#page(), type: 'text/html; charset=utf-8' };
    if (route === 'GET news') return this.#news(query);
    if (route.startsWith('POST ')) return this.#act(route.slice('POST '.length), await body(LONGEST_ANSWER));
    return NO_PAGE;
  }

  #page(): string {
    const { names, people, viewer, plan } = this.#table;
    const recording = { texts: [], japanese: [], zones: [], frames: [], marks: {}, price: -1 };
    const title = `${names[0]} – ${names[1]}`;
    const live = { people, viewer, advisers: ADVISERS };
    const page = { title, names, key: `seed "${plan.seed}"`, recording, live, language: this.#options.lang };
    return gamePage(page, viewerScript(this.#context));
  }

  async #news(query: URLSearchParams): Promise<Reply> {
    const wanted = ['version', 'game', 'from', 'texts'].map((name) => Number(query.get(name)));
    const [version = NaN, game = NaN, begin = NaN, known = NaN] = wanted;
    if (!wanted.every(Number.isInteger) || begin < 0 || known < 0)
      return { status: 400, text: 'version, game, from and texts must be whole numbers' };
    const table = this.#table;
    if (version >= table.version) {
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve);
        setTimeout(resolve, WAIT_MILLISECONDS).unref();
      });
    }
    // a page that shows another game knows nothing of this one
    const [from, textsFrom] = game === table.game ? [begin, known] : [0, 0];
    const { texts, japanese, zones, frames, marks, price } = table.recorder.recording;
    const told = {
      texts: texts.slice(textsFrom),
      japanese: japanese.slice(textsFrom),
      ...{ zones, frames: frames.slice(from), marks, price },
    };
    const { outcome, names, people, viewer } = table;
    const who = { names, people, human: viewer };
    const news = { version: table.version, game: table.game, from, textsFrom, ...readableRecording(told), outcome };
    return jsonReply({ ...news, ...who });
  }

  /** Does what a page has asked for. */
  #act(deed: string, text: string | undefined): Reply {
    const table = this.#table;
    const wish = readWish(text);
    const { frame = Number.NaN, option = Number.NaN } = wish;
    const deeds: Readonly<Record<string, () => boolean>> = {
      choose: () => table.choose(frame, option),
      concede: () => table.concede(frame),
      back: () => !this.#isPlaying && table.takeBack(frame),
      new: () => !this.#isPlaying && wish.how !== undefined && table.beginAnew(wish.how),
    };
    if (deed === 'hint') return this.#advise(frame, wish.agent ?? '');
    if (!deeds[deed]) return NO_PAGE;
    if (!deeds[deed]()) return OTHER_DECISION;
    void this.#playOn();
    return { status: 204 };
  }

  #advise(frame: number, agent: string): Reply {
    if (!this.#table.isOpenAt(frame)) return OTHER_DECISION;
    try {
      const { best, thoughts } = this.#table.live.advise(agent);
      const codes = thoughts?.map((each) => (each ? [Math.round(1000 * each.worth), each.visits ?? 0] : 0));
      return jsonReply({ best, thoughts: codes });
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      return { status: 400, text: error.message };
    }
  }
}

const OTHER_DECISION: Reply = { status: 409, text: 'this is not the decision that stands' };

/** The request of a page: a frame and an option, how to begin anew, or whose hint it wants. */
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

/** Parses the request of a page; returns an empty one where it is malformed. */
function readWish(text: string | undefined): Wish {
  try {
    return WISH.safeParse(JSON.parse(text ?? '')).data ?? {};
  } catch {
    return {};
  }
}
