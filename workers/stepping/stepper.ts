/** Carries out a round in one thread: takes options, lets the opponent play, begins games anew and lists numbers. */
import type { Agent } from '../../agents/agent.ts';
import { DecisionRandom } from '../../agents/decision-random.ts';
import { createAgent } from '../../agents/registry.ts';
import { WorldDealer } from '../../agents/world-dealer.ts';
import {
  type Deck,
  type Game,
  InputError,
  type Player,
  type PositionMemory,
  type SparseNumbers,
  type State,
  type SwitchSettings,
} from '../../engine/index.ts';
import { dealKey } from '../key.ts';
import { DECISION_LIMIT } from '../match.ts';
import { type Plan, resolveDeck } from '../plan.ts';
import { LIST_OPTIONS, LIST_POSITION, type Round } from './round.ts';
import {
  ENDED,
  type GameRow,
  GOES_ON,
  NOBODY,
  NOT_LISTED,
  ORDER_DEAL,
  ORDER_FIRST_EPISODE,
  ORDER_LIST,
  ORDER_NEXT_EPISODE,
  ROW_AT,
  ROW_COUNT,
  ROW_END,
  ROW_EPISODE,
  ROW_LEARNER,
  ROW_NUMBERS,
  ROW_ORDER,
  ROW_OVER,
  ROW_PLAYER,
  ROW_REWARD,
  ROW_STEPS,
  ROW_THREAD,
  UNFINISHED,
} from './rows.ts';

export interface SteppingSetup {
  readonly game: Game;
  /** The decks of both seats: all ordered pairs of them in turn. */
  readonly decks: readonly Deck[];
  readonly switches: SwitchSettings;
  /** The agent in the other seat; if left out, the decisions of both seats are asked for. */
  readonly opponent?: Agent;
}

/**
 * Returns the setup in a plan for games that are stepped: its decks, and the opponent, which is the second agent of its
 * only cell, if there is one.
 */
export function steppingSetup(plan: Plan, shipped: Game): SteppingSetup {
  const game = shipped.withCards(plan.cardFiles);
  const opponent: string | undefined = plan.cells[0]?.agents[1];
  return {
    game,
    decks: plan.decks.map((deck) => resolveDeck(game, deck)),
    switches: plan.switches,
    opponent: opponent === undefined ? undefined : createAgent(opponent, game),
  };
}

export class GameStepper {
  readonly #setup: SteppingSetup;
  readonly #view: State;
  readonly #random = new DecisionRandom();
  readonly #dealer: WorldDealer;
  /** By twice the place of a game, plus the player. */
  readonly #memories: PositionMemory[] = [];

  constructor(setup: SteppingSetup) {
    this.#setup = setup;
    this.#view = new Int32Array(setup.game.stateCells);
    this.#dealer = new WorldDealer(setup.game);
  }

  /** Carries out a thread's part of a round; `out` receives the numbers. */
  carryOut(thread: number, round: Round, rows: readonly GameRow[], out: SparseNumbers): void {
    const { parts, autoReset, seed } = round;
    out.count = 0;
    round.forEach(thread, (place) => {
      const row = rows[place];
      const { cells } = row;
      const order = cells[ROW_ORDER];
      const begin = (episode: number): void => this.#begin(row, place, episode, rows.length, seed, autoReset);
      if (order !== ORDER_LIST) {
        cells[ROW_END] = GOES_ON;
        cells[ROW_REWARD] = 0;
      }
      if (order >= 0) {
        this.#take(row, row.options[order]);
        if (autoReset && cells[ROW_OVER] === 1) begin(cells[ROW_EPISODE] + 1);
      } else if (order === ORDER_FIRST_EPISODE) begin(0);
      else if (order === ORDER_NEXT_EPISODE) begin(cells[ROW_EPISODE] + 1);
      else if (order === ORDER_DEAL) this.#dealAnew(row);
      cells[ROW_PLAYER] = cells[ROW_OVER] === 1 ? NOBODY : this.#setup.game.decisionPlayer(row.state);
      cells[ROW_THREAD] = this.#list(row, place, parts, out) ? thread : NOT_LISTED;
    });
  }

  #begin(row: GameRow, place: number, first: number, games: number, seed: Int32Array, autoReset: boolean): void {
    const { game, decks, switches, opponent } = this.#setup;
    const { cells, key, asked, state } = row;
    for (let episode = first; ; episode++) {
      const number = place + episode * games;
      dealKey(key, seed, place, episode);
      cells[ROW_EPISODE] = episode;
      cells[ROW_LEARNER] = opponent ? number & 1 : 0;
      asked.fill(0);
      cells[ROW_STEPS] = 0;
      cells[ROW_OVER] = 0;
      const pair = opponent ? number >> 1 : number;
      const both = [decks[pair % decks.length], decks[Math.floor(pair / decks.length) % decks.length]] as const;
      game.createState(state, { decks: both, key, switches });
      // the opponent may win before the learner is asked at all; such a game is skipped
      if (this.#advance(row) === GOES_ON || !autoReset) return;
    }
  }

  #take(row: GameRow, option: number): void {
    const { cells, state } = row;
    this.#setup.game.step(state, option);
    cells[ROW_STEPS]++;
    const end = this.#advance(row);
    cells[ROW_END] = end;
    if (end !== ENDED) return;
    const { winner } = this.#setup.game.outcome(state);
    cells[ROW_REWARD] = winner === 2 ? 0 : winner === cells[ROW_LEARNER] ? 1 : -1;
  }

  /** Plays on until a decision is asked for, and returns GOES_ON; if there is none, returns how the game ended. */
  #advance({ cells, state, options, key, asked }: GameRow): number {
    const { game, opponent } = this.#setup;
    for (; ; cells[ROW_STEPS]++) {
      const isOver = game.isOver(state);
      if (isOver || cells[ROW_STEPS] >= DECISION_LIMIT) {
        cells[ROW_OVER] = 1;
        cells[ROW_COUNT] = 0;
        return isOver ? ENDED : UNFINISHED;
      }
      const count = game.sensibleActions(state, options);
      cells[ROW_COUNT] = count;
      let choice = 0;
      if (count > 1) {
        const player = game.decisionPlayer(state);
        if (!opponent || player === cells[ROW_LEARNER]) return GOES_ON;
        this.#random.begin(key, player, asked[player]++);
        choice = this.#ask(opponent, state, player, options, count);
      }
      game.step(state, options[choice]);
    }
  }

  #dealAnew({ cells, state, options, deal }: GameRow): void {
    const { game } = this.#setup;
    game.determinize(this.#view, state, game.decisionPlayer(state), deal);
    game.copyState(state, this.#view);
    cells[ROW_COUNT] = game.sensibleActions(state, options);
  }

  #ask(agent: Agent, state: State, player: Player, options: Int32Array, count: number): number {
    const { game } = this.#setup;
    if (agent.usesObservation) game.observe(this.#view, state, player);
    const deal = this.#dealer.begin(agent, state, player);
    const choice = agent.choose(this.#view, player, options, count, this.#random, deal);
    if (Number.isInteger(choice) && choice >= 0 && choice < count) return choice;
    throw new InputError(`the opponent chose option ${choice} of ${count}`);
  }

  /** Lists the numbers that are asked for. Returns false if there are none or no room for them. */
  #list(row: GameRow, place: number, parts: number, out: SparseNumbers): boolean {
    const { cells } = row;
    if (parts === 0 || cells[ROW_OVER] === 1) return false;
    const { encoding } = this.#setup.game;
    const most = encoding.length + ((parts & LIST_OPTIONS) !== 0 ? cells[ROW_COUNT] * encoding.optionLength : 0);
    if (out.count + most > out.places.length) return false;
    this.#listNumbers(row, place, parts, out);
    return true;
  }

  /** Adds a game's numbers to `out`, which has room for them, and stores in the row how many they are. */
  #listNumbers(row: GameRow, place: number, parts: number, out: SparseNumbers): void {
    const { cells, state, options, optionNumbers } = row;
    const { encoding } = this.#setup.game;
    const player = cells[ROW_PLAYER] as Player;
    const begin = out.count;
    cells[ROW_AT] = begin;
    if ((parts & LIST_POSITION) !== 0) encoding.list(out, state, player, this.#memoryOf(place, player));
    cells[ROW_NUMBERS] = out.count - begin;
    if ((parts & LIST_OPTIONS) === 0) return;
    for (let i = 0; i < cells[ROW_COUNT]; i++) {
      const from = out.count;
      encoding.listOption(out, state, options[i], player);
      optionNumbers[i] = out.count - from;
    }
  }

  #memoryOf(place: number, player: Player): PositionMemory {
    this.#memories[place * 2 + player] ??= this.#setup.game.encoding.createMemory();
    return this.#memories[place * 2 + player];
  }
}
