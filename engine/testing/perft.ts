/**
 * Perft, as in chess programs: the number of positions that can be reached from a fixed one in so many decisions of
 * either player. Chance is a counted stream that belongs to the position, so the numbers are the same on every machine.
 *
 * - `countLeaves`: returns the number of leaves and a sum of their hashes, which tells whether they are the same
 * leaves.
 * - `divide`: does the same below each option, so that a difference between two versions can be followed to its
 * decision.
 * - `hashOfLeaf`: returns the hash of a position that is not played on.
 * - `tellPerft`: returns the counts of the position that the head of a text names, as a text to be compared.
 */
import { readTextFile } from '../files/text-file.ts';
import type { Game } from '../game.ts';
import { readScenario } from '../games/scenarios.ts';
import { describeFrames } from '../kernel/frames.ts';
import { GAME_OVER, OPTION_LIMIT, type State } from '../kernel/layout.ts';
import { hashOf } from '../kernel/tables.ts';
import { chooseOption, readHead, setupOf } from './golden.ts';

export interface Leaves {
  readonly count: number;
  /**
   * The sum of the 64-bit hashes of all leaves: their order does not matter, and a leaf that is reached twice counts
   * twice.
   */
  readonly sum: bigint;
}

export interface Branch extends Leaves {
  /** The option in words. */
  readonly option: string;
}

const HASH_BITS = 64;

/**
 * Returns the hash of a position that is not played on. Frames hold the places of steps and code in tables, which
 * depend on the order in which files are loaded; so the state is hashed as if the game were over, and the names of the
 * steps are hashed apart.
 */
export function hashOfLeaf(game: Game, s: State): bigint {
  const steps = hashOf(describeFrames(s));
  if (s[GAME_OVER] === 0) s[GAME_OVER] = 1;
  return BigInt(`0x${game.hash(s)}`) + BigInt(steps);
}

/** One state and one list of options for each depth, allocated once. */
class Line {
  readonly states: readonly State[];
  private readonly options: readonly Int32Array[];
  private count = 0;
  private sum = 0n;

  constructor(
    private readonly game: Game,
    words: number,
    depth: number,
  ) {
    this.states = Array.from({ length: depth + 1 }, () => new Int32Array(words));
    this.options = this.states.map(() => new Int32Array(OPTION_LIMIT));
  }

  leaves(depth: number): Leaves {
    this.count = 0;
    this.sum = 0n;
    this.visit(depth);
    return { count: this.count, sum: this.sum };
  }

  /** Visits the leaves below a state; a game that ends earlier is a leaf where it ends. */
  private visit(depth: number): void {
    const s = this.states[depth];
    if (depth === 0 || this.game.isOver(s)) {
      this.count++;
      this.sum = BigInt.asUintN(HASH_BITS, this.sum + hashOfLeaf(this.game, s));
      return;
    }
    const options = this.options[depth];
    const n = this.game.legalActions(s, options);
    for (let i = 0; i < n; i++) {
      this.states[depth - 1].set(s);
      this.game.step(this.states[depth - 1], options[i]);
      this.visit(depth - 1);
    }
  }
}

/** Counts all positions that are `depth` decisions away from a state. */
export function countLeaves(game: Game, s: State, depth: number): Leaves {
  const line = new Line(game, s.length, depth);
  line.states[depth].set(s);
  return line.leaves(depth);
}

/**
 * Counts the leaves below each option of a state, `depth` decisions away from it, sorted by the words of the options.
 */
export function divide(game: Game, s: State, depth: number): Branch[] {
  const options = new Int32Array(OPTION_LIMIT);
  const n = game.isOver(s) ? 0 : game.legalActions(s, options);
  const line = new Line(game, s.length, depth - 1);
  return Array.from(options.subarray(0, n), (option) => {
    const next = line.states[depth - 1];
    next.set(s);
    game.step(next, option);
    return { option: game.describeOption(s, option), ...line.leaves(depth - 1) };
  }).sort((a, b) => (a.option === b.option ? 0 : a.option < b.option ? -1 : 1));
}

const told = ({ count, sum }: Leaves): string => `${count} ${sum.toString(16).padStart(16, '0')}`;

/**
 * Counts the position that the head of a text names, to its `depth`: the beginning of `scenario: <file>` of the game's
 * folder, or two decks and a number of `decisions` that are taken first.
 */
export function tellPerft(game: Game, text: string, scenarioPath: (file: string) => string): string {
  const head = readHead(text);
  const lines = head.map(([key, value]) => `${key}: ${value}`);
  const read = (key: string): string | undefined => head.find(([name]) => name === key)?.[1];
  const depth = Number(read('depth'));
  if (!Number.isInteger(depth) || depth < 1) throw new Error(`"${read('depth')}" is no depth`);
  const scenario = read('scenario');
  const start =
    scenario === undefined
      ? playedPosition(game, text, Number(read('decisions')))
      : scenarioPosition(scenarioPath(scenario));
  lines.push('');
  for (let ply = 1; ply <= depth; ply++) lines.push(`${ply}: ${told(countLeaves(game, start, ply))}`);
  lines.push('', `below each option, ${depth} decisions deep`);
  for (const branch of divide(game, start, depth)) lines.push(`  ${branch.option}: ${told(branch)}`);
  return `${lines.join('\n')}\n`;
}

function scenarioPosition(path: string): State {
  return readScenario(readTextFile(path), path).prepared.begin().state.slice();
}

/** Returns the position after so many decisions of a golden game of these decks. */
function playedPosition(game: Game, text: string, decisions: number): State {
  if (!Number.isInteger(decisions)) throw new Error('neither a scenario nor a number of decisions is named');
  const s = new Int32Array(game.stateCells);
  const options = new Int32Array(OPTION_LIMIT);
  game.createState(s, setupOf(game, text));
  for (let decision = 0; decision < decisions; decision++) {
    if (game.isOver(s)) throw new Error(`the game has ended after ${decision} decisions`);
    const count = game.legalActions(s, options);
    game.step(s, chooseOption(Array.from(options.subarray(0, count)), game.quietOption(s), decision));
  }
  return s;
}
