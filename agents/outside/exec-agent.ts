/**
 * Bots that are programs: `exec:python3 bot.py`. The program is started once a thread and asked by lines of JSON;
 * README has the protocol.
 *
 * What it sends is data: a line of bounded length, an id that must be the one that was asked, a number of an option.
 * Whatever else comes, or nothing in time, and the game is lost for it or quarantined, as the spec says; the program is
 * started anew for the next.
 */
import { certain, type Game, InputError, oneLine, type Player, type State } from '../../engine/index.ts';
import { type Agent, type AgentKind, type AgentParameters, ForfeitError } from '../agent.ts';
import type { DecisionRandom } from '../decision-random.ts';
import { DECISION_PARTS, type DecisionPart, decisionData, encodingData, STANDARD_PARTS } from './decision-data.ts';
import { LineProgram, ProgramTrouble } from './line-program.ts';
import type { OutsideProgram } from './programs.ts';
import { botName, type OutsideSpec } from './spec.ts';

/** Version of the protocol: of its names and their meanings. */
export const PROTOCOL = 1;
/** Time for the program's first line: a bot may have to load what it has learned. */
const HELLO_MILLISECONDS = 60_000;
const NAME_LIMIT = 80;
const SHOWN_LIMIT = 60;

const ON_FAULT = ['lose', 'quarantine'];
const DETERMINISTIC = ['no', 'yes'];

/** Parameters that every program's spec may set. */
const PARAMETERS: AgentKind['parameters'] = [
  { name: 'timeout', meaning: 'milliseconds it may take for a decision', standard: 2000, least: 1, most: 600_000 },
  {
    name: 'on-fault',
    meaning: 'what becomes of a game in which it answers late, wrongly or not at all',
    standard: 0,
    least: 0,
    most: ON_FAULT.length - 1,
    words: ON_FAULT,
  },
  {
    name: 'deterministic',
    meaning: 'whether it promises the same answer to the same question: only then can its games be played again',
    standard: 0,
    least: 0,
    most: DETERMINISTIC.length - 1,
    words: DETERMINISTIC,
  },
];

/** The agent kind of all programs: what they are, and what their specs may set. */
export const EXEC_KIND = {
  name: 'exec',
  meaning:
    'a program, such as exec:python3 bot.py, that is asked by lines of JSON; options stand before it, with a colon',
  parameters: PARAMETERS,
} satisfies Omit<AgentKind, 'create'>;

/** What a program says about itself when it is started. */
export interface BotHello {
  readonly name: string;
  readonly wants: readonly DecisionPart[];
}

/** The kind of agent that a program is. */
export function execKind(spec: OutsideSpec, program: OutsideProgram): AgentKind {
  return {
    ...EXEC_KIND,
    name: botName(spec),
    create: (game, text, parameters) => new ExecAgent(game, text, program, parameters),
  };
}

/**
 * Starts the program, reads what it says about itself, and ends it. Throws InputError where it cannot be started or
 * says anything else.
 */
export function greetProgram(program: OutsideProgram, game: Game): BotHello {
  const bot = new LineProgram(program.command!, program.folder);
  try {
    return greet(bot, game);
  } catch (error) {
    if (error instanceof ProgramTrouble) throw new InputError(`${program.title}: ${error.message}`);
    throw error;
  } finally {
    bot.end('it is not needed any more');
  }
}

function greet(bot: LineProgram, game: Game): BotHello {
  const answer = bot.ask(
    JSON.stringify({
      type: 'hello',
      protocol: PROTOCOL,
      assay: process.env.ASSAY_VERSION ?? 'development',
      game: game.name,
      title: game.title,
      cards: game.cardsHash,
      encoding: encodingData(game),
      parts: DECISION_PARTS,
    }),
    HELLO_MILLISECONDS,
  );
  const { type, protocol, name, wants = STANDARD_PARTS } = readObject(bot, answer);
  if (type !== 'hello') throw bot.end(`it must begin with {"type": "hello", ...}, not ${shown(answer)}`);
  if (protocol !== PROTOCOL)
    throw bot.end(`it speaks protocol ${shown(JSON.stringify(protocol) ?? 'nothing')}, and this is ${PROTOCOL}`);
  if (typeof name !== 'string' || name.length < 1 || name.length > NAME_LIMIT)
    throw bot.end(`"name" of its hello must be a text of up to ${NAME_LIMIT} characters`);
  const known: readonly unknown[] = DECISION_PARTS;
  if (!Array.isArray(wants) || !wants.every((part) => known.includes(part)))
    throw bot.end(`"wants" of its hello must be a list of ${DECISION_PARTS.join(', ')}`);
  return { name: oneLine(name), wants: wants as DecisionPart[] };
}

function readObject(bot: LineProgram, line: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // reported below
  }
  throw bot.end(`it answered ${shown(line)}, which is no JSON object; only answers may go to standard output`);
}

function shown(line: string): string {
  return oneLine(line.length > SHOWN_LIMIT ? `${line.slice(0, SHOWN_LIMIT)}...` : line);
}

class ExecAgent implements Agent {
  readonly usesObservation = true;
  readonly spec: string;
  readonly #game: Game;
  readonly #program: OutsideProgram;
  readonly #timeout: number;
  readonly #loses: boolean;
  #bot: LineProgram | undefined;
  #wants = STANDARD_PARTS;
  #asked = 0;

  constructor(game: Game, spec: string, program: OutsideProgram, parameters: AgentParameters) {
    this.#game = game;
    this.spec = spec;
    this.#program = program;
    this.#timeout = certain(parameters['timeout'], 'timeout');
    this.#loses = ON_FAULT[certain(parameters['on-fault'], 'on-fault')] === 'lose';
  }

  choose(view: State, player: Player, options: Int32Array, count: number, random: DecisionRandom): number {
    const bot = (this.#bot ??= this.#start());
    try {
      return this.#ask(bot, view, player, options, count, random);
    } catch (error) {
      this.#bot = undefined;
      if (!(error instanceof ProgramTrouble)) throw error;
      const message = `${this.#program.title}: ${error.message}`;
      throw this.#loses ? new ForfeitError(message, player) : new Error(message);
    }
  }

  close(): void {
    this.#bot?.end('it is not needed any more');
    this.#bot = undefined;
  }

  /** Starts the program. If it cannot be started it has not played, so that is no loss, whatever the spec says. */
  #start(): LineProgram {
    const bot = new LineProgram(this.#program.command!, this.#program.folder);
    try {
      this.#wants = greet(bot, this.#game).wants;
      return bot;
    } catch (error) {
      throw new Error(`${this.#program.title}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  #ask(
    bot: LineProgram,
    view: State,
    player: Player,
    options: Int32Array,
    count: number,
    random: DecisionRandom,
  ): number {
    const id = ++this.#asked;
    const question = {
      type: 'choose',
      id,
      player,
      count,
      seed: [random.word() >>> 0, random.word() >>> 0],
      ...decisionData(this.#game, view, player, options, count, this.#wants),
    };
    const line = bot.ask(JSON.stringify(question), this.#timeout);
    const answer = readObject(bot, line);
    if (answer['id'] !== id) throw bot.end(`it was asked ${id} and answered ${shown(line)}; "id" must be ${id}`);
    const { choice } = answer;
    if (typeof choice === 'number' && Number.isInteger(choice) && choice >= 0 && choice < count) return choice;
    throw bot.end(`it answered ${shown(line)}; "choice" must be a whole number from 0 to ${count - 1}`);
  }
}
