/** `playMatch` of the library: plays one game from a seed and returns its result. */
import type { Agent } from '../../agents/agent.ts';
import { type Decision, SeenDecision } from '../../agents/bot.ts';
import { type ByPlayer, type Deck, type Game, InputError, itemAt, OPTION_LIMIT } from '../../engine/index.ts';
import { dealKey, experimentKey } from '../../workers/key.ts';
import { type DecisionListener, MatchRunner } from '../../workers/match.ts';
import { RECORD_STRIDE } from '../../workers/records.ts';
import { readGame } from '../batch-rows.ts';
import { findDeck, settleSwitches } from '../experiment-file.ts';
import { type AgentSource, createAgent, loadGame } from './game.ts';

/** One value for both players, or one for each. */
type OneOrTwo<T> = T | readonly [T] | readonly [T, T];

export interface MatchSetup {
  /** A loaded game, or its name. */
  readonly game: Game | string;
  /** Names of shipped decks, paths of deck files, or decks. If left out, the first two shipped decks. */
  readonly decks?: OneOrTwo<string | Deck>;
  readonly agents: OneOrTwo<AgentSource>;
  /** Any text or number; "1" if left out. The same seed gives the same game; `assay play --seed` prints that game. */
  readonly seed?: string | number;
  /** Values of the game's switches, by name: readings of ambiguous rules, and numbers of the rules. */
  readonly switches?: Readonly<Record<string, string | number | boolean>>;
  /** Is called before each decision is carried out. */
  readonly onDecision?: (taken: TakenDecision) => void;
}

/** A decision as its player saw it, and the option that was taken. It is valid until `onDecision` returns. */
export interface TakenDecision extends Decision {
  /** The number of the decision in its game, counted from 0. */
  readonly number: number;
  /** The place of the option that was taken. */
  readonly choice: number;
  /** The spec of the agent that took it. */
  readonly agent: string;
}

/** The result of a game. */
export interface MatchResult {
  readonly game: string;
  /** The names of the decks and the specs of the agents, by player. */
  readonly decks: ByPlayer<string>;
  readonly agents: ByPlayer<string>;
  readonly seed: string;
  /** The player who won; null for a draw. */
  readonly winner: 0 | 1 | null;
  readonly reason: string;
  /** The turns of both players together. */
  readonly turns: number;
  readonly decisions: number;
  /** The player who took the first turn. */
  readonly first: 0 | 1;
  /** Hashes of the final position and of everything that happened. Equal games have equal hashes on every machine. */
  readonly hash: string;
  readonly logHash: string;
}

/**
 * The error for a game that could not be played to its end: a bot or a rule threw an error, or the game did not end.
 */
export class MatchFault extends Error {
  override readonly name = 'MatchFault';
}

/**
 * Plays one game; returns its result. Throws InputError for a setup that is not possible, and MatchFault for a game
 * without a result.
 */
export function playMatch(setup: MatchSetup): MatchResult {
  const game = typeof setup.game === 'string' ? loadGame(setup.game) : setup.game;
  const seed = String(setup.seed ?? '1');
  const given = Object.entries(setup.switches ?? {}).map(([name, value]) => [name, String(value)]);
  const switches = settleSwitches(game, Object.fromEntries(given));
  const decks = map(both('decks', setup.decks ?? [itemAt(game.decks, 0), itemAt(game.decks, 1)]), (deck) =>
    typeof deck === 'string' ? findDeck(game, deck, '.', switches) : deck,
  );
  const players = both('agents', setup.agents);
  const agents = map(players, (player) => createAgent(player, game));
  const runner = new MatchRunner(game);
  const key = new Int32Array(4);
  dealKey(key, experimentKey(seed), 0, 0);
  const record = new Int32Array(RECORD_STRIDE);
  try {
    const listener = setup.onDecision && listen(runner, setup.onDecision);
    const fault = runner.play({ decks, agents, switches }, key, record, 0, listener);
    if (fault !== undefined) throw new MatchFault(`${game.name}, seed "${seed}": ${fault}`);
  } finally {
    // an agent that the caller created is closed by the caller
    for (const [i, agent] of agents.entries()) if (agent !== players[i]) agent.close?.();
  }
  const names = { game: game.name, decks: map(decks, ({ name }) => name), agents: map(agents, ({ spec }) => spec) };
  return { ...names, seed, ...outcomeOf(game, record) };
}

/** Returns the result of the game in a record, in words for people. */
export function outcomeOf(game: Game, record: Int32Array): Omit<MatchResult, 'game' | 'decks' | 'agents' | 'seed'> {
  const { winner, reason, turns, decisions, first, hash, logHash } = readGame(game, record, 0);
  return {
    winner: winner === 2 ? null : (winner as 0 | 1),
    reason,
    turns,
    decisions,
    first: first as 0 | 1,
    hash,
    logHash,
  };
}

/**
 * Returns a listener that passes the decisions of agents to `show`. Decisions with one option are taken automatically
 * and are not shown.
 */
function listen(runner: MatchRunner, show: (taken: TakenDecision) => void): DecisionListener {
  const { game } = runner;
  const view = new Int32Array(game.stateCells);
  const options = new Int32Array(OPTION_LIMIT);
  let number = 0;
  return (state, player, option, agent) => {
    if (agent === undefined) return;
    const count = game.sensibleActions(state, options);
    game.observe(view, state, player);
    const choice = options.subarray(0, count).indexOf(option);
    show(new ShownDecision(game, { view, player, options, count }, number++, choice, agent));
  };
}

class ShownDecision extends SeenDecision implements TakenDecision {
  readonly number: number;
  readonly choice: number;
  readonly agent: string;

  constructor(
    game: Game,
    sight: ConstructorParameters<typeof SeenDecision>[1],
    number: number,
    choice: number,
    { spec }: Agent,
  ) {
    super(game, sight);
    this.number = number;
    this.choice = choice;
    this.agent = spec;
  }
}

function both<T>(what: string, given: OneOrTwo<T>): readonly [T, T] {
  const values: readonly T[] = Array.isArray(given) ? given : [given as T];
  const [first, second = first, third] = values;
  if (first !== undefined && second !== undefined && third === undefined) return [first, second];
  throw new InputError(`"${what}" must be one or two, not ${values.length}`);
}

function map<T, R>([first, second]: readonly [T, T], make: (value: T) => R): readonly [R, R] {
  return [make(first), make(second)];
}
