/**
 * What the tests of agents do with a real game, in one module, so that it can be bundled (engine/testing/bundle.ts).
 */

import { type Game, itemAt, loadGame, OPTION_LIMIT, type Player, type State } from '../../engine/index.ts';
import { RANDOM_COUNTERS, SWITCHES } from '../../engine/kernel/layout.ts';
import { allocatedBytes } from '../../experiments/benchmark.ts';
import { roundRobin } from '../../experiments/designs/round-robin.ts';
import { settleSwitches } from '../../experiments/experiment-file.ts';
import { PlanPlayer } from '../../workers/batch.ts';
import { planDeck } from '../../workers/plan.ts';
import { RECORD_LEG, RECORD_STRIDE, RECORD_WINNER } from '../../workers/records.ts';
import { DecisionRandom } from '../decision-random.ts';
import { createAgent } from '../registry.ts';
import type { IsmctsAgent } from '../search/ismcts.ts';
import { NO_NODE, ROOT, type SearchTree } from '../search/tree.ts';

const KEY = Int32Array.of(5, 6, 7, 8);

function playerOf(game: Game, agents: readonly [string, string]): PlanPlayer {
  const plan = {
    name: 'test',
    game: game.name,
    seed: 'search',
    switches: settleSwitches(game, {}),
    cardFiles: [],
    decks: game.decks.map((deck) => planDeck(game, deck)),
    // the agents change places in the legs of a pair, be they the same or not
    cells: roundRobin(game.decks.length, agents).map((cell) => ({ ...cell, swap: 'agents' as const })),
  };
  return new PlanPlayer(plan, game);
}

/** A number near `n` times the golden section, so that few games meet decks of all sorts. */
function spreadCell(pair: number, cells: number): number {
  return Math.floor(((pair * 0.618034) % 1) * cells);
}

/** Games that decisions are taken from. */
const GAMES = 10;

/** Shows decisions of random games, some `most` of them however long the games are; returns how many were shown. */
function visitDecisions(game: Game, most: number, visit: (state: State, seat: Player) => void): number {
  const player = playerOf(game, ['random', 'random']);
  const record = new Int32Array(RECORD_STRIDE);
  const sensible = new Int32Array(OPTION_LIMIT);
  const playGames = (see: (state: State, seat: Player) => void): void => {
    for (let pair = 0; pair < GAMES; pair++) {
      const fault = player.playGame(spreadCell(pair, player.plan.cells.length), pair, 0, record, 0, (state, seat) => {
        if (game.sensibleActions(state, sensible) > 1) see(state, seat);
      });
      if (fault !== undefined) throw new Error(fault);
    }
  };
  let decisions = 0;
  playGames(() => void decisions++);
  const stride = Math.ceil(decisions / most);
  let at = 0;
  let visited = 0;
  playGames((state, seat) => {
    if (at++ % stride !== 0) return;
    visited++;
    visit(state, seat);
  });
  return visited;
}

/** Lets an agent decide for whoever must in `state`, from their observation. */
class Decider {
  readonly view: State;
  readonly options = new Int32Array(OPTION_LIMIT);
  readonly #game: Game;
  readonly #random = new DecisionRandom();

  constructor(game: Game) {
    this.#game = game;
    this.view = new Int32Array(game.stateCells);
  }

  decide(agent: IsmctsAgent, state: State, decision = 0): number {
    const game = this.#game;
    const seat = game.decisionPlayer(state);
    game.observe(this.view, state, seat);
    const count = game.sensibleActions(state, this.options);
    this.#random.begin(KEY, seat, decision);
    return agent.choose(this.view, seat, this.options, count, this.#random);
  }
}

/** Everything that a search has found out, as text. */
function treeText({ count, option, firstChild, nextSibling, visits, available, total }: SearchTree): string {
  return [option, firstChild, nextSibling, visits, available, total]
    .map((array) => array.subarray(0, count).join())
    .join('\n');
}

export interface ProbeResult {
  /** Pairs of positions that were compared. */
  readonly pairs: number;
  /** Pairs in which hidden cards were indeed elsewhere. */
  readonly differing: number;
  /** Pairs in which the searches were not the same, number for number. */
  readonly unlike: number;
}

/** Compares what `find` finds in some `most` pairs of positions that differ only in what the decider cannot see. */
function probe(game: Game, most: number, find: (state: State, seat: Player) => string): ProbeResult {
  const world = new Int32Array(game.stateCells);
  let differing = 0;
  let unlike = 0;
  const pairs = visitDecisions(game, most, (state, seat) => {
    game.determinize(world, state, seat, Int32Array.of(differing + 1, 7, 7, 7));
    // a determinized copy counts its random draws anew; nothing else may tell it from the true state
    world.set(state.subarray(RANDOM_COUNTERS, SWITCHES), RANDOM_COUNTERS);
    if (game.hash(world) !== game.hash(state)) differing++;
    if (find(state, seat) !== find(world, seat)) unlike++;
  });
  return { pairs, differing, unlike };
}

/** Searches such pairs of positions: choices and trees are compared. */
export function probeSearch(name: string, spec: string, most: number): ProbeResult {
  const game = loadGame(name);
  const agent = createAgent(spec, game) as IsmctsAgent;
  const decider = new Decider(game);
  return probe(game, most, (state) => `${decider.decide(agent, state)}\n${treeText(agent.tree)}`);
}

/** Shows an agent that wants worlds instead of an observation such pairs of positions: choices are compared. */
export function probeDealt(name: string, spec: string, most: number): ProbeResult {
  const game = loadGame(name);
  const agent = createAgent(spec, game);
  const nothing = new Int32Array(0);
  const options = new Int32Array(OPTION_LIMIT);
  const random = new DecisionRandom();
  return probe(game, most, (state, seat) => {
    random.begin(KEY, seat, 0);
    const deal = (out: State, key: Int32Array): void => game.determinize(out, state, seat, key);
    return `${agent.choose(nothing, seat, options, game.legalActions(state, options), random, deal)}`;
  });
}

export interface SearchChecks {
  readonly decisions: number;
  readonly flaws: readonly string[];
  /** Decisions at which another decision number gave another tree. */
  readonly otherDraws: number;
}

/**
 * Looks at trees in the middle of games: counts that must agree, arrays that must be left alone, searches that must
 * repeat.
 */
export function checkSearch(name: string, spec: string, most: number): SearchChecks {
  const game = loadGame(name);
  const agent = createAgent(spec, game) as IsmctsAgent;
  const other = createAgent(spec, game) as IsmctsAgent;
  const decider = new Decider(game);
  const before = new Int32Array(game.stateCells);
  const flaws: string[] = [];
  let otherDraws = 0;
  const decisions = visitDecisions(game, most, (state, seat) => {
    before.set(state);
    decider.decide(agent, state, 3);
    if (before.join() !== state.join()) flaws.push('the state was changed');
    game.observe(before, state, seat);
    if (before.join() !== decider.view.join()) flaws.push('the observation was changed');
    const text = treeText(agent.tree);
    flaws.push(...findTreeFlaws(agent));
    // an agent that has searched elsewhere finds the same
    decider.decide(other, state, 4);
    if (treeText(other.tree) !== text) otherDraws++;
    decider.decide(other, state, 3);
    if (treeText(other.tree) !== text) flaws.push('a second search found something else');
  });
  return { decisions, flaws, otherDraws };
}

function findTreeFlaws({ tree, iterations }: IsmctsAgent): string[] {
  const flaws: string[] = [];
  if (tree.visits[ROOT] !== iterations) flaws.push(`${iterations} iterations, ${tree.visits[ROOT]} visits of the root`);
  for (let node = 0; node < tree.count; node++) {
    const visits = itemAt(tree.visits, node);
    const total = itemAt(tree.total, node);
    let below = 0;
    let child = itemAt(tree.firstChild, node);
    while (child !== NO_NODE) {
      const own = itemAt(tree.visits, child);
      const available = itemAt(tree.available, child);
      below += own;
      if (own < 1) flaws.push('a node without visits');
      if (available < own) flaws.push('a node was visited where it was not available');
      if (available > visits) flaws.push('a node was available more often than its parent was visited');
      child = itemAt(tree.nextSibling, child);
    }
    if (below > visits) flaws.push('children were visited more often than their parent');
    if (!(total >= 0 && total <= visits)) flaws.push('a mean outside of 0 to 1');
  }
  return flaws;
}

/** Score of `a` against `b` over pairs on fixed deals; throws when a game has to be quarantined. */
export function scorePairs(name: string, a: string, b: string, pairs: number): number {
  return pairPoints(name, a, b, pairs).reduce((sum, points) => sum + points, 0) / (2 * pairs);
}

/**
 * Points of `a` against `b` over both legs of each of some pairs on fixed deals; throws when a game has to be
 * quarantined.
 */
export function pairPoints(name: string, a: string, b: string, pairs: number): number[] {
  const player = playerOf(loadGame(name), [a, b]);
  const record = new Int32Array(RECORD_STRIDE);
  return Array.from({ length: pairs }, (_, pair) => {
    let points = 0;
    for (let leg = 0; leg < 2; leg++) {
      const fault = player.playGame(spreadCell(pair, player.plan.cells.length), pair, leg, record, 0);
      if (fault !== undefined) throw new Error(fault);
      const winner = record[RECORD_WINNER];
      points += winner === 2 ? 0.5 : winner === record[RECORD_LEG] ? 1 : 0;
    }
    return points;
  });
}

/** Positions that are searched again and again. */
const WARM_STATES = 24;

/**
 * Bytes allocated a decision once the code is warm: the slope between two lengths, the least of some tries. When V8 has
 * optimised the last function nobody knows, so it is tried until it is `little`, `tries` times at most.
 */
export function searchBytes(name: string, spec: string, little: number, tries: number): number {
  const game = loadGame(name);
  const agent = createAgent(spec, game) as IsmctsAgent;
  const decider = new Decider(game);
  const states: State[] = [];
  visitDecisions(game, WARM_STATES, (state) => states.push(state.slice()));
  const sweep = (times: number): void => {
    for (let n = 0; n < times; n++) for (const state of states) decider.decide(agent, state);
  };
  sweep(8);
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < tries && least >= little; i++) {
    const short = allocatedBytes(() => sweep(1));
    const long = allocatedBytes(() => sweep(4));
    least = Math.min(least, (long - short) / (3 * states.length));
  }
  return least;
}
