/**
 * Many games that another program steps: `assay env` without its lines and frames. Each request has one answer, about
 * the games that it names.
 *
 * A game is determined by its seed, its place, the number of its episode, and the choices. The environment asks only
 * for decisions with at least two options that agents consider; with an opponent, only for those of the learner, who
 * changes seats from episode to episode.
 */
import { DECISION_PARTS, type DecisionPart, decisionData, needsView } from '../../agents/outside/decision-data.ts';
import { InputError, itemAt, type Player, type State } from '../../engine/index.ts';
import { experimentKey } from '../../workers/key.ts';
import { type Helpers, ManyGames } from '../../workers/stepping/many-games.ts';
import { LIST_OPTIONS, LIST_POSITION } from '../../workers/stepping/round.ts';
import {
  type GameRow,
  GOES_ON,
  ORDER_DEAL,
  ORDER_FIRST_EPISODE,
  ORDER_NEXT_EPISODE,
  ORDER_NOTHING,
  ROW_COUNT,
  ROW_END,
  ROW_EPISODE,
  ROW_ORDER,
  ROW_OVER,
  ROW_PLAYER,
  ROW_REWARD,
  UNFINISHED,
} from '../../workers/stepping/rows.ts';
import type { SteppingSetup } from '../../workers/stepping/stepper.ts';

/** The greatest number of games in an environment; the state of each takes some 20 KB. */
const MOST_GAMES = 4096;
const SEED_LENGTH = 200;
/** The choice that must be given for a game that is over. */
const NOTHING = ORDER_NOTHING;

/** The columns of an answer; each entry belongs to one game. */
export interface Columns {
  /** The place of the game that an entry belongs to. */
  readonly games: number[];
  /** How often the game has been begun, counted from 0. */
  readonly episode: number[];
  /** The seat of the player who decides, 0 or 1; -1 in a game that is over. */
  readonly player: number[];
  /** The number of options; 0 in a game that is over. */
  readonly count: number[];
  /** 1 if this step ended the game. */
  readonly done: number[];
  /**
   * The reward for a game that ended: 1 won, 0 drawn, -1 lost. It is the learner's, or player 0's if the environment
   * has no opponent. 0 for every other game.
   */
  readonly reward: number[];
  /** The games that were given up because they did not end. Left out if there are none. */
  readonly unfinished?: number[];
}

/** An answer: columns and parts, or the mistake in the request. */
export type Answer = Record<string, unknown>;

/** How an environment reports on its games. */
export interface EnvironmentOptions {
  /**
   * Whether answers are arrays of numbers. Then the threads that step the games also list the numbers; otherwise only
   * this thread steps games.
   */
  readonly binary?: boolean;
  readonly helpers?: Helpers;
}

/** The outcome of a request: the games that it named, in its order, and the parts that it asked for. */
export interface Seen {
  readonly places: readonly number[];
  readonly parts: readonly DecisionPart[];
}

type Words = Record<string, unknown>;

export class Environment {
  readonly #setup: SteppingSetup;
  readonly #games: ManyGames;
  readonly #isBinary: boolean;
  readonly #view: State;
  #seed: Int32Array = new Int32Array(4);
  #parts: readonly DecisionPart[] = [];
  #autoReset = true;

  constructor(setup: SteppingSetup, { helpers, binary = false }: EnvironmentOptions = {}) {
    this.#setup = setup;
    this.#games = new ManyGames(setup, binary ? helpers : undefined);
    this.#isBinary = binary;
    this.#view = new Int32Array(setup.game.stateCells);
  }

  get games(): ManyGames {
    return this.#games;
  }

  /** Ends the other threads. */
  close(): Promise<void> {
    return this.#games.close();
  }

  /**
   * Carries out a request and returns the answer for the line protocol. Throws InputError for a request that cannot be
   * carried out; it then changes nothing.
   */
  async answer(request: unknown): Promise<Answer> {
    const { places, parts } = await this.carryOut(request);
    const columns = this.columns(places);
    const data = places.map((place) => this.#data(this.#row(place), parts));
    const told = parts.map((part) => [part, data.map((one) => one[part] ?? null)] as const);
    return { ...columns, ...Object.fromEntries(told) };
  }

  /** Carries out a request. Throws InputError for one that cannot be carried out; it then changes nothing. */
  async carryOut(request: unknown): Promise<Seen> {
    const words = asObject(request);
    switch (words['do']) {
      case 'reset':
        return this.#reset(words);
      case 'step':
        return this.#step(words);
      case 'observe':
        return this.#observe(words);
      case 'clone':
        return this.#clone(words);
      case 'resample':
        return this.#resample(words);
      default:
        throw new InputError('"do" must be reset, step, observe, clone or resample');
    }
  }

  /** Returns the columns of some games. */
  columns(places: readonly number[]): Columns {
    const rows = places.map((place) => this.#row(place));
    const all = (cell: number): number[] => rows.map(({ cells }) => itemAt(cells, cell));
    const unfinished = places.filter((place) => this.#row(place).cells[ROW_END] === UNFINISHED);
    return {
      games: [...places],
      episode: all(ROW_EPISODE),
      player: all(ROW_PLAYER),
      count: all(ROW_COUNT),
      done: rows.map(({ cells }) => (cells[ROW_END] === GOES_ON ? 0 : 1)),
      reward: all(ROW_REWARD),
      ...(unfinished.length > 0 && { unfinished }),
    };
  }

  async #reset(words: Words): Promise<Seen> {
    allowKeys(words, ['games', 'seed', 'parts', 'auto-reset', 'of']);
    if (words['of'] !== undefined) {
      // some of the games begin anew, each with its next episode
      allowKeys(words, ['of']);
      return this.#order(this.#chosenGames(words), () => ORDER_NEXT_EPISODE);
    }
    const { games = 1, seed = '1', parts = ['texts'], 'auto-reset': autoReset = true } = words;
    const count = wholeNumber('games', games, 1, MOST_GAMES);
    if ((typeof seed !== 'string' && typeof seed !== 'number') || String(seed).length > SEED_LENGTH)
      throw new InputError(`"seed" must be a text of up to ${SEED_LENGTH} characters, or a number`);
    const shown = readParts(parts);
    if (typeof autoReset !== 'boolean') throw new InputError('"auto-reset" must be true or false');
    this.#seed = experimentKey(String(seed));
    this.#parts = shown;
    this.#autoReset = autoReset;
    this.#games.allocate(count);
    return this.#order(this.#places(), () => ORDER_FIRST_EPISODE);
  }

  async #observe(words: Words): Promise<Seen> {
    allowKeys(words, ['of', 'parts']);
    const places = this.#chosenGames(words);
    if (words['parts'] !== undefined) this.#parts = readParts(words['parts']);
    return this.#order(places, () => ORDER_NOTHING);
  }

  async #step(words: Words): Promise<Seen> {
    allowKeys(words, ['choices', 'of']);
    const places = this.#chosenGames(words);
    const { choices } = words;
    if (!Array.isArray(choices) || choices.length !== places.length)
      throw new InputError(`"choices" must be a list of ${places.length}, one for each game`);
    places.forEach((place, i) => {
      const { cells } = this.#row(place);
      const isOver = cells[ROW_OVER] === 1;
      const count = itemAt(cells, ROW_COUNT);
      if (isOver ? choices[i] === NOTHING : isPlace(choices[i], count)) return;
      const wanted = isOver ? `${NOTHING}, because it is over` : `a whole number from 0 to ${count - 1}`;
      throw new InputError(`the choice of game ${place} must be ${wanted}, not ${JSON.stringify(choices[i])}`);
    });
    return this.#order(places, (i) => choices[i] as number);
  }

  /** Copies one game to the place of another. */
  async #clone(words: Words): Promise<Seen> {
    allowKeys(words, ['from', 'to']);
    const [from, to] = this.#fromTo(words);
    this.#copy(from, to);
    return this.#order([to], () => ORDER_NOTHING);
  }

  /** Copies one game to the place of another; everything that the player who decides does not know is dealt anew. */
  async #resample(words: Words): Promise<Seen> {
    allowKeys(words, ['from', 'to', 'seed']);
    const [from, to] = this.#fromTo(words);
    const seed = words['seed'] ?? 1;
    if (typeof seed !== 'string' && typeof seed !== 'number') throw new InputError('"seed" must be a text or a number');
    if (this.#row(from).cells[ROW_OVER] === 1)
      throw new InputError(`game ${from} is over: there is nothing to deal anew`);
    this.#copy(from, to);
    this.#row(to).deal.set(experimentKey(String(seed)));
    return this.#order([to], () => ORDER_DEAL);
  }

  #row(place: number): GameRow {
    return itemAt(this.#games.rows, place);
  }

  /** Returns the places of the games that a request copies from and to. */
  #fromTo(words: Words): [from: number, to: number] {
    const last = this.#games.rows.length - 1;
    return [wholeNumber('from', words['from'], 0, last), wholeNumber('to', words['to'], 0, last)];
  }

  #copy(from: number, to: number): void {
    const source = this.#row(from);
    const target = this.#row(to);
    if (source === target) return;
    // the game must be at a decision, because its copy continues from there
    this.#setup.game.copyState(target.state, source.state);
    target.cells.set(source.cells);
    target.options.set(source.options);
  }

  async #order(places: readonly number[], orderOf: (i: number) => number): Promise<Seen> {
    const parts = this.#parts;
    for (const [i, place] of places.entries()) this.#row(place).cells[ROW_ORDER] = orderOf(i);
    const listed = this.#isBinary
      ? (parts.includes('encoding') ? LIST_POSITION : 0) | (parts.includes('option-encodings') ? LIST_OPTIONS : 0)
      : 0;
    await this.#games.carryOut(places, listed, this.#autoReset, this.#seed);
    return { places, parts };
  }

  #places(): number[] {
    return this.#games.rows.map((_, place) => place);
  }

  /** Returns the places of the games that a request names; all games if it names none. */
  #chosenGames(words: Words): number[] {
    const { length } = this.#games.rows;
    if (length === 0) throw new InputError('there are no games yet; begin with {"do": "reset"}');
    const { of } = words;
    if (of === undefined) return this.#places();
    if (!Array.isArray(of) || !of.every((place) => isPlace(place, length)) || new Set(of).size < of.length)
      throw new InputError(`"of" must be a list of games, each once, from 0 to ${length - 1}`);
    return of as number[];
  }

  #data({ cells, state, options }: GameRow, parts: readonly DecisionPart[]): Partial<Record<DecisionPart, unknown>> {
    if (parts.length === 0 || cells[ROW_OVER] === 1) return {};
    const { game } = this.#setup;
    const player = cells[ROW_PLAYER] as Player;
    const isObserved = needsView(parts);
    if (isObserved) game.observe(this.#view, state, player);
    return decisionData(game, isObserved ? this.#view : state, player, options, itemAt(cells, ROW_COUNT), parts);
  }
}

function asObject(request: unknown): Words {
  if (typeof request === 'object' && request !== null && !Array.isArray(request)) return request as Words;
  throw new InputError('a request must be a JSON object with "do"');
}

function readParts(parts: unknown): readonly DecisionPart[] {
  const known: readonly unknown[] = DECISION_PARTS;
  if (Array.isArray(parts) && parts.every((part) => known.includes(part)) && new Set(parts).size === parts.length)
    return parts as DecisionPart[];
  throw new InputError(`"parts" must be a list of ${DECISION_PARTS.join(', ')}, each once`);
}

function allowKeys(words: Words, keys: readonly string[]): void {
  const stranger = Object.keys(words).find((key) => key !== 'do' && !keys.includes(key));
  if (stranger === undefined) return;
  throw new InputError(
    `"${words['do']}" knows no "${stranger}" here; it takes ${keys.map((key) => `"${key}"`).join(', ')}`,
  );
}

function isPlace(value: unknown, count: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < count;
}

function wholeNumber(name: string, value: unknown, least: number, most: number): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value;
  if (most < least) throw new InputError('there are no games yet; begin with {"do": "reset"}');
  throw new InputError(`"${name}" must be a whole number from ${least} to ${most}`);
}
