/**
 * Games that another program plays, many at once: reset, step, what is seen, what can be done, rewards. One request
 * gives one answer, in columns: the i-th entry of each is of the i-th game.
 *
 * A game is a function of its seed, its place and the number of its episode, and of the choices. Only decisions with
 * two options or more that are worth a thought are asked for; with an opponent, only those of the learner, who changes
 * seats from episode to episode.
 */
import type { Agent } from '../../agents/agent.ts';
import { DecisionRandom } from '../../agents/decision-random.ts';
import { DECISION_PARTS, type DecisionPart, decisionData, needsView } from '../../agents/outside/decision-data.ts';
import {
  type Deck,
  type Game,
  InputError,
  OPTION_LIMIT,
  type Player,
  type State,
  type SwitchSettings,
} from '../../engine/index.ts';
import { dealKey, experimentKey } from '../../workers/key.ts';
import { DECISION_LIMIT } from '../../workers/match.ts';

/** Games that an environment may have at once: each is a state of some 20 KB. */
const MOST_GAMES = 4096;
const SEED_LENGTH = 200;
/** What a choice must be for a game that is over. */
const NOTHING = -1;

/** A column an entry of which is of one game. */
export interface Columns {
  /** The game of each entry. */
  readonly games: number[];
  /** How often it was begun, from 0 on. */
  readonly episode: number[];
  /** Seat of whoever decides: 0 or 1; -1 in a game that is over. */
  readonly player: number[];
  /** How many options there are; 0 in a game that is over. */
  readonly count: number[];
  /** 1 where the game ended by this step. */
  readonly done: number[];
  /**
   * Of a game that ended: 1 won, 0 drawn, -1 lost; by the learner, or by player 0 where nobody is the opponent. Else 0.
   */
  readonly reward: number[];
  /** By the names of the parts that were asked for. */
  readonly [part: string]: unknown[];
}

/** What an answer holds: columns, or what was wrong with the request. */
export type Answer = Record<string, unknown>;

export interface EnvironmentSetup {
  readonly game: Game;
  /** Dealt to both seats: all ordered pairs of them in turn. */
  readonly decks: readonly Deck[];
  readonly switches: SwitchSettings;
  /** Plays the other seat; without it, both are asked for. */
  readonly opponent?: Agent;
}

/** One game with its buffers. */
interface Slot {
  readonly state: State;
  readonly key: Int32Array;
  episode: number;
  /** Seat of the learner; 0 where nobody is the opponent. */
  learner: Player;
  readonly options: Int32Array;
  count: number;
  readonly asked: Int32Array;
  steps: number;
  isOver: boolean;
}

export class Environment {
  readonly #setup: EnvironmentSetup;
  readonly #view: State;
  readonly #random = new DecisionRandom();
  #slots: Slot[] = [];
  #seed: Int32Array = new Int32Array(4);
  #parts: readonly DecisionPart[] = [];
  #autoReset = true;

  constructor(setup: EnvironmentSetup) {
    this.#setup = setup;
    this.#view = new Int32Array(setup.game.stateCells);
  }

  /** Carries out a request. Throws InputError, with everything as it was, for one that cannot be. */
  answer(request: unknown): Answer {
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

  #reset(words: Record<string, unknown>): Answer {
    allowKeys(words, ['games', 'seed', 'parts', 'auto-reset', 'of']);
    if (words['of'] !== undefined) {
      // some games anew, each with its next episode
      allowKeys(words, ['of']);
      const places = this.#chosenGames(words);
      for (const place of places) this.#begin(place, this.#slots[place].episode + 1);
      return this.#columns(places, []);
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
    while (this.#slots.length < count) this.#slots.push(this.#newSlot());
    this.#slots.length = count;
    for (let place = 0; place < count; place++) this.#begin(place, 0);
    return this.#columns(this.#places(), []);
  }

  #observe(words: Record<string, unknown>): Answer {
    allowKeys(words, ['of', 'parts']);
    const places = this.#chosenGames(words);
    if (words['parts'] !== undefined) this.#parts = readParts(words['parts']);
    return this.#columns(places, []);
  }

  #step(words: Record<string, unknown>): Answer {
    allowKeys(words, ['choices', 'of']);
    const places = this.#chosenGames(words);
    const { choices } = words;
    if (!Array.isArray(choices) || choices.length !== places.length)
      throw new InputError(`"choices" must be a list of ${places.length}, one for each game`);
    places.forEach((place, i) => {
      const { count, isOver } = this.#slots[place];
      if (isOver ? choices[i] === NOTHING : isPlace(choices[i], count)) return;
      const wanted = isOver ? `${NOTHING}, because it is over` : `a whole number from 0 to ${count - 1}`;
      throw new InputError(`the choice of game ${place} must be ${wanted}, not ${JSON.stringify(choices[i])}`);
    });
    const ended: (Ended | undefined)[] = places.map((place, i) => {
      const slot = this.#slots[place];
      if (slot.isOver) return undefined;
      const end = this.#take(slot, slot.options[choices[i] as number]);
      if (end && this.#autoReset) this.#begin(place, slot.episode + 1);
      return end;
    });
    return this.#columns(places, ended);
  }

  /** Copies one game onto the place of another. */
  #clone(words: Record<string, unknown>): Answer {
    allowKeys(words, ['from', 'to']);
    const [from, to] = ['from', 'to'].map((key) => wholeNumber(key, words[key], 0, this.#slots.length - 1));
    this.#copy(from, to);
    return this.#columns([to], []);
  }

  /** The same with everything dealt anew that `player`, who is to decide, does not know. */
  #resample(words: Record<string, unknown>): Answer {
    allowKeys(words, ['from', 'to', 'seed']);
    const [from, to] = ['from', 'to'].map((key) => wholeNumber(key, words[key], 0, this.#slots.length - 1));
    const seed = words['seed'] ?? 1;
    if (typeof seed !== 'string' && typeof seed !== 'number') throw new InputError('"seed" must be a text or a number');
    const { game } = this.#setup;
    const source = this.#slots[from];
    if (source.isOver) throw new InputError(`game ${from} is over: there is nothing to deal anew`);
    game.determinize(this.#view, source.state, game.decisionPlayer(source.state), experimentKey(String(seed)));
    if (from !== to) this.#copy(from, to);
    const target = this.#slots[to];
    game.copyState(target.state, this.#view);
    target.count = game.sensibleActions(target.state, target.options);
    return this.#columns([to], []);
  }

  #copy(from: number, to: number): void {
    const source = this.#slots[from];
    const target = this.#slots[to];
    if (source === target) return;
    this.#setup.game.copyState(target.state, source.state);
    target.key.set(source.key);
    target.options.set(source.options);
    target.asked.set(source.asked);
    const { episode, learner, count, steps, isOver } = source;
    Object.assign(target, { episode, learner, count, steps, isOver });
  }

  #newSlot(): Slot {
    const state = new Int32Array(this.#setup.game.stateCells);
    const options = new Int32Array(OPTION_LIMIT);
    const learner: Player = 0;
    const [key, asked] = [new Int32Array(4), new Int32Array(2)];
    return { state, key, episode: 0, learner, options, count: 0, asked, steps: 0, isOver: false };
  }

  #begin(place: number, episode: number): void {
    const { game, decks, switches, opponent } = this.#setup;
    const slot = this.#slots[place];
    const number = place + episode * this.#slots.length;
    dealKey(slot.key, this.#seed, place, episode);
    slot.episode = episode;
    slot.learner = opponent ? ((number & 1) as Player) : 0;
    slot.asked.fill(0);
    slot.steps = 0;
    slot.isOver = false;
    const pair = opponent ? number >> 1 : number;
    const both = [decks[pair % decks.length], decks[Math.floor(pair / decks.length) % decks.length]] as const;
    game.createState(slot.state, { decks: both, key: slot.key, switches });
    // the opponent may win before anybody else is asked: such a game is nobody's
    if (this.#advance(slot) && this.#autoReset) this.#begin(place, episode + 1);
  }

  #take(slot: Slot, option: number): Ended | undefined {
    this.#setup.game.step(slot.state, option);
    slot.steps++;
    return this.#advance(slot);
  }

  /** Goes on to the next decision that is asked for; gives the end of the game where there is none. */
  #advance(slot: Slot): Ended | undefined {
    const { game, opponent } = this.#setup;
    const { state, options } = slot;
    for (; ; slot.steps++) {
      if (game.isOver(state)) return endOf(slot, game.outcome(state).winner);
      if (slot.steps >= DECISION_LIMIT) return endOf(slot, undefined);
      slot.count = game.sensibleActions(state, options);
      let choice = 0;
      if (slot.count > 1) {
        const player = game.decisionPlayer(state);
        if (!opponent || player === slot.learner) return undefined;
        choice = this.#ask(opponent, slot, player);
      }
      game.step(state, options[choice]);
    }
  }

  #ask(agent: Agent, slot: Slot, player: Player): number {
    const { game } = this.#setup;
    const { state, options, count } = slot;
    if (agent.usesObservation) game.observe(this.#view, state, player);
    this.#random.begin(slot.key, player, slot.asked[player]++);
    const choice = agent.choose(this.#view, player, options, count, this.#random, (out, key) =>
      game.determinize(out, state, player, key),
    );
    if (isPlace(choice, count)) return choice;
    throw new InputError(`the opponent chose option ${choice} of ${count}`);
  }

  #places(): number[] {
    return this.#slots.map((_, place) => place);
  }

  /** The games that a request is of: those it lists, or all. */
  #chosenGames(words: Record<string, unknown>): number[] {
    if (this.#slots.length === 0) throw new InputError('there are no games yet; begin with {"do": "reset"}');
    const { of } = words;
    if (of === undefined) return this.#places();
    if (!Array.isArray(of) || !of.every((place) => isPlace(place, this.#slots.length)) || new Set(of).size < of.length)
      throw new InputError(`"of" must be a list of games, each once, from 0 to ${this.#slots.length - 1}`);
    return of as number[];
  }

  #columns(places: readonly number[], ended: readonly (Ended | undefined)[]): Columns {
    const { game } = this.#setup;
    const columns: Columns = { games: [...places], episode: [], player: [], count: [], done: [], reward: [] };
    for (const part of this.#parts) (columns as Record<string, unknown[]>)[part] = [];
    const unfinished: number[] = [];
    places.forEach((place, i) => {
      const slot = this.#slots[place];
      const player = game.decisionPlayer(slot.state);
      columns.episode.push(slot.episode);
      columns.player.push(slot.isOver ? NOTHING : player);
      columns.count.push(slot.isOver ? 0 : slot.count);
      columns.done.push(ended[i] ? 1 : 0);
      columns.reward.push(ended[i]?.reward ?? 0);
      if (ended[i]?.isUnfinished) unfinished.push(place);
      if (this.#parts.length === 0) return;
      const data = slot.isOver ? {} : this.#data(slot, player);
      for (const part of this.#parts) columns[part].push(data[part] ?? null);
    });
    return unfinished.length === 0 ? columns : { ...columns, unfinished };
  }

  #data(slot: Slot, player: Player): Partial<Record<DecisionPart, unknown>> {
    const { game } = this.#setup;
    const isObserved = needsView(this.#parts);
    if (isObserved) game.observe(this.#view, slot.state, player);
    return decisionData(game, isObserved ? this.#view : slot.state, player, slot.options, slot.count, this.#parts);
  }
}

/** How a game ended, for the learner. */
interface Ended {
  readonly reward: -1 | 0 | 1;
  /** It had no end and was given up. */
  readonly isUnfinished?: boolean;
}

function endOf(slot: Slot, winner: 0 | 1 | 2 | undefined): Ended {
  slot.isOver = true;
  slot.count = 0;
  if (winner === undefined) return { reward: 0, isUnfinished: true };
  return { reward: winner === 2 ? 0 : winner === slot.learner ? 1 : -1 };
}

function asObject(request: unknown): Record<string, unknown> {
  if (typeof request === 'object' && request !== null && !Array.isArray(request))
    return request as Record<string, unknown>;
  throw new InputError('a request must be a JSON object with "do"');
}

function readParts(parts: unknown): readonly DecisionPart[] {
  const known: readonly unknown[] = DECISION_PARTS;
  if (Array.isArray(parts) && parts.every((part) => known.includes(part)) && new Set(parts).size === parts.length)
    return parts as DecisionPart[];
  throw new InputError(`"parts" must be a list of ${DECISION_PARTS.join(', ')}, each once`);
}

function allowKeys(words: Record<string, unknown>, keys: readonly string[]): void {
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
