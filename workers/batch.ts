/** Plays a batch of keys of one plan: what a worker does, without the worker. */
import type { Agent } from '../agents/agent.ts';
import { createAgent } from '../agents/registry.ts';
import { type Deck, type Game, InputError, type Player } from '../engine/index.ts';
import { CardCounter } from './card-counter.ts';
import { dealKey, experimentKey } from './key.ts';
import { type DecisionListener, MatchRunner, type Seating } from './match.ts';
import { OpeningDealer } from './opening.ts';
import { agentOfSide, type Cell, isChangedLeg, type Plan, resolveDeck, sideAtSeat } from './plan.ts';
import {
  type BatchResult,
  cardBlockEnd,
  FAULT,
  type FaultRecord,
  KEY_STRIDE,
  RECORD_CELL,
  RECORD_FIRST,
  RECORD_LEG,
  RECORD_PAIR,
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

/** The decks of a plan as rows of the pool, by their indices. */
interface DeckTable {
  readonly base: readonly Deck[];
  /** The same decks in the pool with the card files of the change; without a change, `base` itself. */
  readonly changed: readonly Deck[];
}

/** Plays any game of a plan. Decks and agents that were found for one game are kept for the next. */
export class PlanPlayer {
  readonly plan: Plan;
  readonly runner: MatchRunner;
  readonly #decks: DeckTable;
  readonly #key: Int32Array;
  readonly #dealKey = new Int32Array(4);
  /** The cells by number and leg; in most cells both legs share one object. */
  readonly #cells: PreparedCell[][] = [];
  readonly #agents = new Map<string, Agent>();
  readonly #counter: CardCounter;
  #dealer: OpeningDealer | undefined;

  /** Wraps each agent before it plays. */
  readonly #wrap: (agent: Agent) => Agent;

  /**
   * @param game the shipped game, to which the card files of the plan are added here
   * @param wrap returns the agent that plays in place of each agent; itself when left out
   */
  constructor(plan: Plan, game: Game, wrap: (agent: Agent) => Agent = (agent) => agent) {
    this.plan = plan;
    this.#wrap = wrap;
    const worlds = worldsOf(plan, game);
    this.#decks = resolveDecks(plan, worlds);
    // the changed world has the definitions of both worlds
    this.runner = new MatchRunner(worlds.changed);
    this.#key = experimentKey(plan.seed);
    this.#counter = new CardCounter(worlds.changed.cards[worlds.changed.cards.length - 1].def + 1);
  }

  /**
   * Plays the keys (cell, pair, leg) of `keys`: all of them, or, once `halt[0]` is not 0, those up to the end of the
   * pair that was begun.
   */
  playBatch(keys: Int32Array, halt?: Int32Array): BatchResult {
    const started = performance.now();
    const count = keys.length / KEY_STRIDE;
    const all = new Int32Array(count * RECORD_STRIDE);
    const faults: FaultRecord[] = [];
    const forfeits: FaultRecord[] = [];
    let i = 0;
    for (; i < count; i++) {
      const at = i * RECORD_STRIDE;
      const k = i * KEY_STRIDE;
      if (halt && Atomics.load(halt, 0) !== 0 && !goesOnWithPair(keys, k)) break;
      const cell = keys[k];
      const pair = keys[k + 1];
      const leg = keys[k + 2];
      const message = this.playGame(cell, pair, leg, all, at);
      if (message === undefined) this.#countCards(cell, pair, leg, all[at + RECORD_WINNER]);
      else faults.push({ index: i, message });
      const { forfeit } = this.runner;
      if (forfeit) forfeits.push({ index: i, message: forfeit.message });
    }
    const records = i < count ? all.slice(0, i * RECORD_STRIDE) : all;
    const cards = this.#counter.takeRows((def) => this.runner.game.cardAt(def).id);
    return { records, ...cards, faults, forfeits, milliseconds: performance.now() - started };
  }

  /** Plays the game of one key and writes its record, by side, at `at`. Returns the reason if it was quarantined. */
  playGame(
    cell: number,
    pair: number,
    leg: number,
    out: Int32Array,
    at: number,
    listener?: DecisionListener,
  ): string | undefined {
    out[at + RECORD_CELL] = cell;
    out[at + RECORD_PAIR] = pair;
    out[at + RECORD_LEG] = leg;
    const fault = this.runner.play(this.#deal(cell, pair, leg), this.#dealKey, out, at, listener);
    if (out[at + RECORD_WINNER] !== FAULT) translateSeats(this.plan.cells[cell], leg, out, at);
    return fault;
  }

  /** Returns what became of a side's cards in the last game: for each card of its deck, the copies by CARD_PLACES. */
  lastCards(cell: number, leg: number, side: Player): { readonly def: number; readonly copies: readonly number[] }[] {
    const { cell: played, decks } = this.#cells[cell][leg];
    return this.#counter.cardsOf(this.runner.state, sideAtSeat(played, leg, side), decks[side].cards);
  }

  /** Begins the game of one key in `runner`, for a caller that takes its decisions one by one. */
  begin(cell: number, pair: number, leg: number): void {
    this.runner.begin(this.#deal(cell, pair, leg), this.#dealKey);
  }

  /** Returns the decks and agents by seat for one key, and writes the key of its deal into `#dealKey`. */
  #deal(cell: number, pair: number, leg: number): Seating {
    const prepared = this.#prepare(cell)[leg];
    dealKey(this.#dealKey, this.#key, prepared.cell.dealsOf ?? cell, pair);
    return this.#dealOpening(this.#seating(prepared, leg), prepared, leg);
  }

  /** Lets the agents release what they hold outside of this process. */
  close(): void {
    for (const agent of this.#agents.values()) agent.close?.();
  }

  #prepare(number: number): readonly PreparedCell[] {
    const known = this.#cells[number];
    if (known) return known;
    const { change, cells } = this.plan;
    const cell = cells[number];
    const { base, changed } = this.#decks;
    const first: PreparedCell = {
      cell,
      decks: [base[cell.decks[0]], base[cell.decks[1]]],
      agents: [this.#findAgent(cell.agents[0]), this.#findAgent(cell.agents[1])],
    };
    const legs = [first, first];
    if (change && cell.swap === 'change') {
      const both = change.sides === 'both';
      const agents = cell.agents.map((spec, side) =>
        this.#findAgent(side === 0 || both ? (change.agent ?? spec) : spec),
      );
      legs[1] = {
        cell,
        decks: [changed[cell.decks[0]], (both ? changed : base)[cell.decks[1]]],
        agents: [agents[0], agents[1]],
      };
    }
    this.#cells[number] = legs;
    return legs;
  }

  #findAgent(spec: string): Agent {
    const agent = this.#agents.get(spec) ?? this.#wrap(createAgent(spec, this.runner.game));
    this.#agents.set(spec, agent);
    return agent;
  }

  #seating({ cell, decks, agents }: PreparedCell, leg: number): Seating {
    const deckAt = (seat: Player) => decks[sideAtSeat(cell, leg, seat)];
    const agentAt = (seat: Player) => agents[agentOfSide(cell, leg, sideAtSeat(cell, leg, seat))];
    const switches = isChangedLeg(cell, leg) ? this.plan.change!.switches : this.plan.switches;
    return { decks: [deckAt(0), deckAt(1)], agents: [agentAt(0), agentAt(1)], switches };
  }

  /** Returns the seating with the card of the cell in the opening hand of side 0. */
  #dealOpening(seating: Seating, { cell }: PreparedCell, leg: number): Seating {
    if (cell.opening === undefined) return seating;
    const { game } = this.runner;
    const card = game.findCard(cell.opening);
    if (!card) throw new InputError(`the card pool has no card "${cell.opening}"`);
    this.#dealer ??= new OpeningDealer(game);
    const seat = sideAtSeat(cell, leg, 0);
    const deck = this.#dealer.dealt(seating.decks, this.#dealKey, seating.switches, seat, card.def);
    return { ...seating, decks: seat === 0 ? [deck, seating.decks[1]] : [seating.decks[0], deck] };
  }

  /** Whether a cell's deals or decks are not as drawn, because the cell exists to be compared with another one. */
  #isVariant({ dealsOf, decks, opening }: Cell): boolean {
    if (opening !== undefined) return true;
    return dealsOf !== undefined && decks[0] !== this.plan.cells[dealsOf].decks[0];
  }

  #countCards(number: number, pair: number, leg: number, winner: number): void {
    const { cell, decks } = this.#cells[number][leg];
    // cards are not counted where one count would mix two versions of a card, or where deals are not as drawn
    if (cell.swap === 'change' || this.#isVariant(cell)) return;
    for (const side of SIDES) {
      const halfPoints = winner === 2 ? 1 : winner === side ? 2 : 0;
      const seat = sideAtSeat(cell, leg, side);
      this.#counter.count(this.runner.state, seat, decks[side].cards, halfPoints, {
        cell: number,
        side,
        agent: agentOfSide(cell, leg, side),
        blockEnd: cardBlockEnd(pair),
      });
    }
  }
}

/** Whether the key at `k` belongs to the pair of the key before it. */
function goesOnWithPair(keys: Int32Array, k: number): boolean {
  return k > 0 && keys[k] === keys[k - KEY_STRIDE] && keys[k + 1] === keys[k + 1 - KEY_STRIDE];
}

/** The game without and with the card files of the change; both are the same game without a change. */
interface Worlds {
  readonly base: Game;
  readonly changed: Game;
}

function worldsOf({ cardFiles, change }: Plan, game: Game): Worlds {
  const base = game.withCards(cardFiles);
  return { base, changed: change ? base.withCards(change.cardFiles) : base };
}

/**
 * Finds the decks of a plan. An id that the change replaces means the old definition in the base, and the new one in
 * the changed decks.
 */
function resolveDecks({ decks, change }: Plan, { base, changed }: Worlds): DeckTable {
  const resolved = decks.map((deck) => resolveDeck(base, deck));
  if (!change) return { base: resolved, changed: resolved };
  return { base: resolved, changed: change.decks.map((deck) => resolveDeck(changed, deck)) };
}

/** Turns the seats of a record into sides. */
function translateSeats(cell: Cell, leg: number, out: Int32Array, at: number): void {
  const winner = out[at + RECORD_WINNER];
  if (winner !== 2) out[at + RECORD_WINNER] = sideAtSeat(cell, leg, winner as Player);
  out[at + RECORD_FIRST] = sideAtSeat(cell, leg, out[at + RECORD_FIRST] as Player);
}
