/**
 * Measurements of the engine, the agents, the pool and the store; every one after a warm-up, until rates are steady.
 *
 * Rates are medians of blocks. What a game with long decisions would take minutes for is bounded by time, and the
 * figures say how much was measured. Games are played in the order of their keys, so a faster engine plays the same
 * games: `checksum` is a hash over the first of them, and says so.
 */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GCProfiler, getHeapStatistics } from 'node:v8';
import type { Agent, DealWorld } from '../agents/agent.ts';
import { DecisionRandom } from '../agents/decision-random.ts';
import { shippedEvaluator } from '../agents/learned/nets.ts';
import { createAgent } from '../agents/registry.ts';
import { type Deck, type Game, type GameSetup, OPTION_LIMIT, type State } from '../engine/index.ts';
import { type Experiment, type GameRow, ResultStore } from '../results/store.ts';
import { PlanPlayer } from '../workers/batch.ts';
import { dealKey, experimentKey } from '../workers/key.ts';
import { type Plan, planDeck, resolveDeck } from '../workers/plan.ts';
import { type GameKey, runPool } from '../workers/pool.ts';
import { RECORD_DECISIONS, RECORD_STRIDE } from '../workers/records.ts';
import { readGame } from './batch-rows.ts';
import { roundRobin } from './designs/round-robin.ts';

const SEED = 'bench';
const CHECKSUM_GAMES = 1000;
const BLOCK_MILLISECONDS = 250;
/** A rate is steady when the last blocks lie within this share of each other. */
const STEADY_SHARE = 0.03;
const STEADY_BLOCKS = 4;
/** A warm-up takes at most this many times as long as the measurement that it prepares. */
const WARM_UP_SHARE = 2;
/** A block of the pool's measurement holds several batches; a batch takes some 400 ms. */
const POOL_BLOCK_MILLISECONDS = 1000;
const POOL_STEADY_SHARE = 0.06;
/**
 * The number of mid-game positions that are copied. Together they take a megabyte, more than a first-level cache
 * holds.
 */
const POSITIONS = 64;
/**
 * The two lengths, in decisions, whose allocations are compared; the most samples of each, and the fewest when the time
 * is short.
 */
const SHORT_LENGTH = 10_000;
const LONG_LENGTH = 60_000;
const HEAP_SAMPLES = 9;
const FEWEST_HEAP_SAMPLES = 3;
/** At most this many real decisions are played before the heap is measured. */
const HEAP_WARM_UP = 400_000;
const HEAP_WARM_UP_STRIDE = 10_000;
const STORE_BATCH = 2000;
/** The iterations of the search that is measured. */
const SEARCH_ITERATIONS = 200;
/** At most this many sweeps over all positions are made before the measurement begins. */
const SEARCH_WARM_UP_SWEEPS = 12;
/** A measurement consists of at least this many sweeps; if that would take too long, of sweeps over fewer positions. */
const SEARCH_SWEEPS = 2;
const FEWEST_SEARCH_POSITIONS = 8;
/** The two lengths whose allocation is compared, in sweeps over a part of the positions. */
const SEARCH_SHORT_SWEEPS = 1;
const SEARCH_LONG_SWEEPS = 4;
const SEARCH_HEAP_PART = 1 / 4;
const FEWEST_HEAP_POSITIONS = 4;
const SEARCH_HEAP_SAMPLES = 3;

export interface GameFigures {
  readonly randomGamesPerSecond: number;
  /** Decisions with at least two legal options: the engine runs up to them and finds their options. */
  readonly decisionsPerSecond: number;
  readonly decisionsPerGame: number;
  /** The decisions among these at which an agent has at least two options to consider. */
  readonly realDecisionsPerGame: number;
  readonly greedyGamesPerSecond: number;
  readonly greedyDecisionsPerGame: number;
  /** Iterations of the standard search agent, at decisions from the middle of games. */
  readonly searchIterationsPerSecond: number;
  /** Milliseconds that a decision with SEARCH_ITERATIONS iterations takes. */
  readonly searchDecisionMilliseconds: number;
  /**
   * The number of different positions that the search was measured at. It is smaller if all positions would take too
   * long.
   */
  readonly searchPositions: number;
  readonly searchBytesPerDecision: number;
  readonly cloneNanoseconds: number;
  readonly cloneAndStepNanoseconds: number;
  /**
   * Microseconds that the shipped net takes for a position, if a net is shipped: for positions of other games, and for
   * the position that an option leads to.
   */
  readonly netEvaluationMicroseconds?: number;
  readonly netNextEvaluationMicroseconds?: number;
  readonly netBytesPerEvaluation?: number;
  readonly stateBytes: number;
  readonly bytesPerDecision: number;
  /** The number of measurements; the figure is their median. */
  readonly bytesSamples: number;
  readonly checksum: string;
}

/** Makes all measurements of one game on the calling thread. `seconds` is the time that each rate is measured over. */
export function measureGame(game: Game, seconds: number): GameFigures {
  const random = measureMatches(game, 'random', seconds);
  const greedy = measureMatches(game, 'greedy', seconds);
  const positions = collectPositions(game);
  const search = new SearchBench(game, positions);
  const searchMilliseconds = search.measureMilliseconds(seconds);
  const heap = measureBytesPerDecision(game, seconds);
  return {
    randomGamesPerSecond: random.gamesPerSecond,
    decisionsPerSecond: random.gamesPerSecond * random.decisionsPerGame,
    decisionsPerGame: random.decisionsPerGame,
    realDecisionsPerGame: random.realDecisionsPerGame,
    greedyGamesPerSecond: greedy.gamesPerSecond,
    greedyDecisionsPerGame: greedy.realDecisionsPerGame,
    searchIterationsPerSecond: (1000 * SEARCH_ITERATIONS) / searchMilliseconds,
    searchDecisionMilliseconds: searchMilliseconds,
    searchPositions: search.positions,
    searchBytesPerDecision: search.measureBytes(),
    cloneNanoseconds: measureClone(game, positions, seconds),
    cloneAndStepNanoseconds: measureCloneAndStep(game, positions, seconds),
    ...measureNet(game, positions, seconds),
    stateBytes: game.stateCells * Int32Array.BYTES_PER_ELEMENT,
    bytesPerDecision: heap.bytes,
    bytesSamples: heap.samples,
    checksum: checksumOf(game),
  };
}

/** A plan in which decks meet, with one agent on both sides. @param decks all shipped decks if left out */
export function benchPlan(game: Game, agent: string, decks: readonly Deck[] = game.decks): Plan {
  return {
    name: SEED,
    game: game.name,
    seed: SEED,
    // switches keep each build's own defaults, because another build may have other switches
    switches: {},
    cardFiles: [],
    decks: decks.map((deck) => planDeck(game, deck)),
    cells: roundRobin(decks.length, [agent, agent]),
  };
}

/** The keys of a plan without an end: cells take turns, and only first legs are played. */
export function* endlessKeys(cells: number): Generator<GameKey> {
  for (let pair = 0; ; pair++) {
    for (let cell = 0; cell < cells; cell++) yield [cell, pair, 0];
  }
}

interface MatchFigures {
  readonly gamesPerSecond: number;
  readonly decisionsPerGame: number;
  readonly realDecisionsPerGame: number;
}

function measureMatches(game: Game, agent: string, seconds: number): MatchFigures {
  const plan = benchPlan(game, agent);
  const player = new PlanPlayer(plan, game);
  const keys = endlessKeys(plan.cells.length);
  const record = new Int32Array(RECORD_STRIDE);
  let games = 0;
  let decisions = 0;
  let real = 0;
  const playOne = (): void => {
    const [cell, pair, leg] = keys.next().value as GameKey;
    const fault = player.playGame(cell, pair, leg, record, 0);
    if (fault !== undefined) throw new Error(`game ${cell}:${pair}:${leg} could not be played: ${fault}`);
    games++;
    decisions += game.outcome(player.runner.state).decisions;
    real += record[RECORD_DECISIONS];
  };
  warmUp(playOne, seconds);
  games = 0;
  decisions = 0;
  real = 0;
  const rates = measureBlocks(playOne, seconds);
  return {
    gamesPerSecond: median(rates),
    decisionsPerGame: decisions / games,
    realDecisionsPerGame: real / games,
  };
}

/**
 * Works until the rates of the last blocks agree, or the time is up. `seconds` is the time of the measurement that
 * follows.
 */
function warmUp(work: () => void, seconds: number): void {
  const rates: number[] = [];
  const mostBlocks = Math.max(STEADY_BLOCKS, (WARM_UP_SHARE * seconds * 1000) / BLOCK_MILLISECONDS);
  const until = performance.now() + WARM_UP_SHARE * seconds * 1000;
  while (rates.length < mostBlocks && performance.now() < until) {
    rates.push(...measureBlocks(work, BLOCK_MILLISECONDS / 1000));
    const last = rates.slice(-STEADY_BLOCKS);
    const spread = (Math.max(...last) - Math.min(...last)) / median(last);
    if (last.length === STEADY_BLOCKS && spread < STEADY_SHARE) return;
  }
}

/** Calls per second in each block of wall time. There are blocks for `seconds`, and at least one. */
function measureBlocks(work: () => void, seconds: number): number[] {
  const rates: number[] = [];
  const blocks = Math.max(1, Math.round((seconds * 1000) / BLOCK_MILLISECONDS));
  const until = performance.now() + seconds * 1000;
  while (rates.length === 0 || (rates.length < blocks && performance.now() < until)) {
    const started = performance.now();
    let calls = 0;
    let elapsed = 0;
    while (elapsed < BLOCK_MILLISECONDS) {
      work();
      calls++;
      elapsed = performance.now() - started;
    }
    rates.push((calls / elapsed) * 1000);
  }
  return rates;
}

/** Positions at real decisions of random games, each with one of its options. */
interface Positions {
  readonly states: readonly State[];
  readonly options: Int32Array;
}

/** Plays random games without the runner of matches, and gives access to every decision. */
class RandomWalk {
  readonly state: State;
  readonly #game: Game;
  readonly #options = new Int32Array(OPTION_LIMIT);
  readonly #random = new DecisionRandom();
  readonly #experiment = experimentKey(SEED);
  readonly #key = new Int32Array(4);
  readonly #setups: GameSetup[];
  #games = 0;
  #decisions = 0;

  constructor(game: Game) {
    const plan = benchPlan(game, 'random');
    this.#game = game;
    this.state = new Int32Array(game.stateCells);
    this.#setups = plan.cells.map(({ decks: [a, b] }) => ({
      decks: [resolveDeck(game, plan.decks[a]), resolveDeck(game, plan.decks[b])],
      key: this.#key,
      switches: plan.switches,
    }));
    this.#begin();
  }

  /** Picks an option of the standing decision. If the game is over, a new one begins. */
  pick(): number {
    const game = this.#game;
    let count = 0;
    while (true) {
      while (game.isOver(this.state)) this.#begin();
      count = game.sensibleActions(this.state, this.#options);
      if (count > 1) break;
      game.step(this.state, this.#options[0]);
    }
    this.#random.begin(this.#key, game.decisionPlayer(this.state), this.#decisions++);
    return this.#options[this.#random.below(count)];
  }

  /** Takes `count` decisions. */
  walk(count: number): void {
    for (let i = 0; i < count; i++) this.#game.step(this.state, this.pick());
  }

  #begin(): void {
    const game = this.#games++;
    const cell = game % this.#setups.length;
    dealKey(this.#key, this.#experiment, cell, game);
    this.#decisions = 0;
    this.#game.createState(this.state, this.#setups[cell]);
  }
}

function collectPositions(game: Game): Positions {
  const walk = new RandomWalk(game);
  const states: State[] = [];
  const options = new Int32Array(POSITIONS);
  // a stride that has no factor in common with the length of a game, so that positions of all its parts are taken
  for (let i = 0; i < POSITIONS; i++) {
    walk.walk(37);
    options[i] = walk.pick();
    states.push(walk.state.slice());
  }
  return { states, options };
}

function measureClone(game: Game, { states }: Positions, seconds: number): number {
  const copy = new Int32Array(states[0].length);
  return nanosecondsEach(states.length, seconds, (i) => game.copyState(copy, states[i]));
}

function measureCloneAndStep(game: Game, { states, options }: Positions, seconds: number): number {
  const copy = new Int32Array(states[0].length);
  return nanosecondsEach(states.length, seconds, (i) => {
    game.copyState(copy, states[i]);
    game.step(copy, options[i]);
  });
}

function nanosecondsEach(count: number, seconds: number, work: (i: number) => void): number {
  const sweep = (): void => {
    for (let i = 0; i < count; i++) work(i);
  };
  warmUp(sweep, seconds);
  return 1e9 / (median(measureBlocks(sweep, seconds)) * count);
}

/**
 * Measures the time that the shipped net takes for a position: one of another game, and the next one of the same game,
 * in which few cards have moved.
 */
function measureNet(game: Game, { states, options }: Positions, seconds: number): Partial<GameFigures> {
  const evaluator = shippedEvaluator(game);
  if (!evaluator) return {};
  const next = states.map((state, i) => {
    const after = state.slice();
    game.step(after, options[i]);
    return after;
  });
  const judge = (state: State): number => evaluator.evaluate(state, 0, false);
  const strange = nanosecondsEach(states.length, seconds, (i) => judge(states[i]));
  const both = nanosecondsEach(states.length, seconds, (i) => {
    judge(states[i]);
    judge(next[i]);
  });
  const sweep = (times: number) => (): void => {
    for (let n = 0; n < times; n++) for (const state of states) judge(state);
  };
  const slopes = Array.from({ length: HEAP_SAMPLES }, () => allocatedBytes(sweep(3)) - allocatedBytes(sweep(1)));
  return {
    netEvaluationMicroseconds: strange / 1000,
    netNextEvaluationMicroseconds: (both - strange) / 1000,
    netBytesPerEvaluation: median(slopes) / (2 * states.length),
  };
}

/**
 * For an agent that deals worlds from its observation. It is one function for all decisions, because a new function
 * each time would count as an allocation.
 */
const dealNothing: DealWorld = () => {
  throw new Error('the search asks for no world');
};

/** Runs the search agent at the positions, over and over. */
class SearchBench {
  readonly #agent: Agent;
  readonly #game: Game;
  readonly #views: readonly State[];
  readonly #options = new Int32Array(OPTION_LIMIT);
  readonly #random = new DecisionRandom();
  readonly #key = experimentKey(SEED);
  #positions: number;

  constructor(game: Game, { states }: Positions) {
    this.#game = game;
    this.#agent = createAgent(`ismcts:iterations=${SEARCH_ITERATIONS}`, game);
    this.#positions = states.length;
    this.#views = states.map((state) => {
      const view = new Int32Array(game.stateCells);
      game.observe(view, state, game.decisionPlayer(state));
      return view;
    });
  }

  /** The number of positions that the search is measured at. */
  get positions(): number {
    return this.#positions;
  }

  /** The mean time of a decision over the positions, as the median of blocks. A block is at least one sweep. */
  measureMilliseconds(seconds: number): number {
    const each = this.#warmUp(seconds);
    const fitting = Math.floor((seconds * 1000) / (SEARCH_SWEEPS * each));
    this.#positions = Math.min(this.#views.length, Math.max(FEWEST_SEARCH_POSITIONS, fitting));
    const sweepsPerSecond = median(measureBlocks(() => this.#sweep(1, this.#positions), seconds));
    return 1000 / (sweepsPerSecond * this.#positions);
  }

  /** Bytes allocated a decision, once the code is warm: the slope between two lengths. */
  measureBytes(): number {
    const part = Math.max(FEWEST_HEAP_POSITIONS, Math.floor(this.#positions * SEARCH_HEAP_PART));
    const slopes = Array.from({ length: SEARCH_HEAP_SAMPLES }, () => {
      const short = allocatedBytes(() => this.#sweep(SEARCH_SHORT_SWEEPS, part));
      const long = allocatedBytes(() => this.#sweep(SEARCH_LONG_SWEEPS, part));
      return (long - short) / ((SEARCH_LONG_SWEEPS - SEARCH_SHORT_SWEEPS) * part);
    });
    return median(slopes);
  }

  /** Decides at one position after the other for at most this long. Returns the milliseconds that a decision takes. */
  #warmUp(seconds: number): number {
    const begun = performance.now();
    let decisions = 0;
    let elapsed = 0;
    while (decisions < SEARCH_WARM_UP_SWEEPS * this.#views.length && elapsed < seconds * 1000) {
      this.#decide(decisions++ % this.#views.length);
      elapsed = performance.now() - begun;
    }
    return elapsed / decisions;
  }

  #sweep(times: number, positions: number): void {
    for (let n = 0; n < times; n++) for (let i = 0; i < positions; i++) this.#decide(i);
  }

  #decide(i: number): void {
    const view = this.#views[i];
    const seat = this.#game.decisionPlayer(view);
    this.#random.begin(this.#key, seat, i);
    const count = this.#game.sensibleActions(view, this.#options);
    this.#agent.choose(view, seat, this.#options, count, this.#random, dealNothing);
  }
}

/**
 * Bytes allocated a real decision: the slope between two lengths of play, which leaves out what a measurement itself
 * costs. Collections within a length are counted in: V8 reports the heap before and after each.
 */
function measureBytesPerDecision(game: Game, seconds: number): { bytes: number; samples: number } {
  const walk = new RandomWalk(game);
  let until = performance.now() + seconds * 1000;
  for (let n = 0; n < HEAP_WARM_UP && performance.now() < until; n += HEAP_WARM_UP_STRIDE)
    walk.walk(HEAP_WARM_UP_STRIDE);
  const slopes: number[] = [];
  until = performance.now() + seconds * 1000;
  while (slopes.length < FEWEST_HEAP_SAMPLES || (slopes.length < HEAP_SAMPLES && performance.now() < until)) {
    const short = allocatedBytes(() => walk.walk(SHORT_LENGTH));
    const long = allocatedBytes(() => walk.walk(LONG_LENGTH));
    slopes.push((long - short) / (LONG_LENGTH - SHORT_LENGTH));
  }
  return { bytes: median(slopes), samples: slopes.length };
}

export function allocatedBytes(work: () => void): number {
  const profiler = new GCProfiler();
  profiler.start();
  let used = getHeapStatistics().used_heap_size;
  work();
  const end = getHeapStatistics().used_heap_size;
  let allocated = 0;
  for (const { beforeGC, afterGC } of profiler.stop().statistics) {
    allocated += beforeGC.heapStatistics.usedHeapSize - used;
    used = afterGC.heapStatistics.usedHeapSize;
  }
  return allocated + end - used;
}

/** One hash of the final states and logs of the first random games. */
function checksumOf(game: Game, games = CHECKSUM_GAMES): string {
  const plan = benchPlan(game, 'random');
  const player = new PlanPlayer(plan, game);
  const keys = endlessKeys(plan.cells.length);
  const record = new Int32Array(RECORD_STRIDE);
  const hash = createHash('sha256');
  for (let i = 0; i < games; i++) {
    const [cell, pair, leg] = keys.next().value as GameKey;
    player.playGame(cell, pair, leg, record, 0);
    const played = readGame(game, record, 0);
    hash.update(`${played.hash} ${played.logHash}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

export interface PoolFigures {
  readonly threads: number;
  readonly scaling: number;
  readonly gamesPerSecond: number;
}

/** Random games a second of the pool on `threads` threads, against one. */
export async function measurePool(
  game: Game,
  workerFile: string | URL,
  threads: number,
  seconds: number,
): Promise<PoolFigures> {
  const one = await poolRate(game, workerFile, 1, seconds);
  const many = await poolRate(game, workerFile, threads, seconds);
  return { threads, scaling: many / one, gamesPerSecond: many };
}

async function poolRate(game: Game, workerFile: string | URL, threads: number, seconds: number): Promise<number> {
  const plan = benchPlan(game, 'random');
  const stop = new AbortController();
  const blocks: number[] = [];
  const mostWarmUp = Math.max(STEADY_BLOCKS, (WARM_UP_SHARE * seconds * 1000) / POOL_BLOCK_MILLISECONDS);
  let begun = performance.now();
  let games = 0;
  let measured = 0;
  const isSteady = (): boolean => {
    const last = blocks.slice(-STEADY_BLOCKS);
    return last.length === STEADY_BLOCKS && (Math.max(...last) - Math.min(...last)) / median(last) < POOL_STEADY_SHARE;
  };
  await runPool({
    plan,
    keys: endlessKeys(plan.cells.length),
    threads,
    workerFile,
    stop: stop.signal,
    store: async (result) => {
      const now = performance.now();
      games += result.records.length / RECORD_STRIDE;
      if (now - begun < POOL_BLOCK_MILLISECONDS || stop.signal.aborted) return;
      blocks.push((games / (now - begun)) * 1000);
      begun = now;
      games = 0;
      // every thread compiles the engine for itself on the cores that also play; until that is over, two threads hinder
      // each other
      if (measured === 0 && !isSteady() && blocks.length < mostWarmUp) return;
      if (++measured * POOL_BLOCK_MILLISECONDS > seconds * 1000) stop.abort();
    },
  });
  return median(blocks.slice(-measured));
}

/** Measures how many games per second are stored into a file, in batches. */
export async function measureStore(game: Game, seconds: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'));
  const store = await ResultStore.open(join(folder, 'bench.sqlite'), { create: true });
  try {
    const experiment = await store.saveExperiment(placeholder(benchPlan(game, 'random')));
    let rows = 0;
    let milliseconds = 0;
    while (milliseconds < seconds * 1000) {
      const games = Array.from({ length: STORE_BATCH }, (_, i) => invented(rows + i));
      const started = performance.now();
      await store.storeBatch(experiment.number, { games, cards: [], faults: [] });
      milliseconds += performance.now() - started;
      rows += STORE_BATCH;
    }
    return (rows / milliseconds) * 1000;
  } finally {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function placeholder(plan: Plan): Experiment {
  return {
    id: SEED,
    name: SEED,
    seed: SEED,
    pairs: 0,
    plan,
    engineHash: '',
    rulesHash: '',
    cardsHash: '',
    assayVersion: '',
    nodeVersion: process.version,
    command: '',
    created: '',
  };
}

function invented(row: number): GameRow {
  return {
    cell: 0,
    pair: row >> 1,
    leg: row & 1,
    winner: row & 1,
    reason: 'damage',
    turns: 20,
    decisions: 120,
    first: 0,
    hash: '0123456789abcdef',
    logHash: 'fedcba9876543210',
  };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1];
}
