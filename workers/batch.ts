/** Plays a batch of keys of one plan: what a worker does, without the worker. */
import type { Agent } from '../agents/agent.ts';
import { createAgent } from '../agents/registry.ts';
import type { Deck, Game, Player } from '../engine/index.ts';
import { CardCounter } from './card-counter.ts';
import { dealKey, experimentKey } from './key.ts';
import { type DecisionListener, MatchRunner, type Seating } from './match.ts';
import { agentOfSide, type Cell, type Plan, resolveDeck, sideAtSeat } from './plan.ts';
import {
  type BatchResult,
  FAULT,
  type FaultRecord,
  KEY_STRIDE,
  RECORD_CELL,
  RECORD_FIRST,
  RECORD_STRIDE,
  RECORD_WINNER,
} from './records.ts';

const SIDES = [0, 1] as const;

/** A cell with its decks and agents looked up. */
interface PreparedCell {
  readonly cell: Cell;
  readonly decks: readonly [Deck, Deck];
  readonly agents: readonly [Agent, Agent];
}

/** Plays any game of a plan; what is looked up once is kept. */
export class PlanPlayer {
  readonly plan: Plan;
  readonly runner: MatchRunner;
  readonly #key: Int32Array;
  readonly #dealKey = new Int32Array(4);
  readonly #cells: PreparedCell[] = [];
  readonly #agents = new Map<string, Agent>();
  readonly #counter: CardCounter;

  /** `game` gets the card files of the plan added. */
  constructor(plan: Plan, game: Game) {
    this.plan = plan;
    for (const { text, file } of plan.cardFiles) game.addCards(text, file);
    this.runner = new MatchRunner(game);
    this.#key = experimentKey(plan.seed);
    this.#counter = new CardCounter(game.cards.length);
  }

  /** Plays every key (cell, pair, leg) of `keys`. */
  playBatch(keys: Int32Array): BatchResult {
    const started = performance.now();
    const count = keys.length / KEY_STRIDE;
    const records = new Int32Array(count * RECORD_STRIDE);
    const faults: FaultRecord[] = [];
    for (let i = 0; i < count; i++) {
      const at = i * RECORD_STRIDE;
      const [cell, pair, leg] = keys.subarray(i * KEY_STRIDE, (i + 1) * KEY_STRIDE);
      const message = this.playGame(cell, pair, leg, records, at);
      if (message === undefined) this.#countCards(cell, leg, records[at + RECORD_WINNER]);
      else faults.push({ index: i, message });
    }
    return { records, cards: this.#counter.takeRows(), faults, milliseconds: performance.now() - started };
  }

  /** Plays the game of one key and writes its record, by side, at `at`; returns what went wrong if it was set aside. */
  playGame(
    cell: number,
    pair: number,
    leg: number,
    out: Int32Array,
    at: number,
    listener?: DecisionListener,
  ): string | undefined {
    const prepared = this.#prepare(cell);
    dealKey(this.#dealKey, this.#key, cell, pair);
    out.set([cell, pair, leg], at + RECORD_CELL);
    const fault = this.runner.play(this.#seating(prepared, leg), this.#dealKey, out, at, listener);
    if (out[at + RECORD_WINNER] !== FAULT) translateSeats(prepared.cell, leg, out, at);
    return fault;
  }

  #prepare(number: number): PreparedCell {
    const known = this.#cells[number];
    if (known) return known;
    const cell = this.plan.cells[number];
    const deckOf = (side: Player) => resolveDeck(this.runner.game, this.plan.decks[cell.decks[side]]);
    const agentOf = (side: Player) => this.#findAgent(cell.agents[side]);
    const prepared: PreparedCell = { cell, decks: [deckOf(0), deckOf(1)], agents: [agentOf(0), agentOf(1)] };
    this.#cells[number] = prepared;
    return prepared;
  }

  #findAgent(spec: string): Agent {
    const agent = this.#agents.get(spec) ?? createAgent(spec, this.runner.game);
    this.#agents.set(spec, agent);
    return agent;
  }

  #seating({ cell, decks, agents }: PreparedCell, leg: number): Seating {
    const deckAt = (seat: Player) => decks[sideAtSeat(cell, leg, seat)];
    const agentAt = (seat: Player) => agents[agentOfSide(cell, leg, sideAtSeat(cell, leg, seat))];
    return { decks: [deckAt(0), deckAt(1)], agents: [agentAt(0), agentAt(1)], switches: this.plan.switches };
  }

  #countCards(number: number, leg: number, winner: number): void {
    const { cell, decks } = this.#cells[number];
    for (const side of SIDES) {
      const halfPoints = winner === 2 ? 1 : winner === side ? 2 : 0;
      const seat = sideAtSeat(cell, leg, side);
      this.#counter.count(this.runner.state, seat, decks[side].cards, halfPoints, {
        cell: number,
        side,
        agent: agentOfSide(cell, leg, side),
      });
    }
  }
}

/** Turns the seats of a record into sides. */
function translateSeats(cell: Cell, leg: number, out: Int32Array, at: number): void {
  const winner = out[at + RECORD_WINNER];
  if (winner !== 2) out[at + RECORD_WINNER] = sideAtSeat(cell, leg, winner as Player);
  out[at + RECORD_FIRST] = sideAtSeat(cell, leg, out[at + RECORD_FIRST] as Player);
}
