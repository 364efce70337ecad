/**
 * Positions of self-play to learn from: what a worker keeps of the games of a batch.
 *
 * A sample is a row of 16-bit words, so that a few hundred thousand fit into memory:
 *
 * | words | holds |
 * |---|---|
 * | 1 | words of the row |
 * | 1 | half points of the player who asks: 0, 1, 2 |
 * | 3 | cell, pair, leg: the key of the game |
 * | 1 | what the evaluation of the game said for that player, as a part of VALUE_UNIT |
 * | 1 | the same, as if no turn began: what a net corrects |
 * | 1 | is the position quiet? Others are kept for their options alone |
 * | 1 | n options, where the player who asks decides and the agent said what it thinks of them; or 0 |
 * | lookups | their values |
 * | 1 + 2 n | n sums: place, value in 64th |
 * | 2 m | m cards: slot, place among `cardIds` |
 * | 6 n | n options: verb, number, slot, place of the card (-1: none), worth in VALUE_UNIT, tries (1: not counted) |
 *
 * Which decisions are kept and who asks follow from the key of the game, so the same keys give the same samples. Where
 * two agents meet, all is as the first of them sees it: the other one is the opponent, which learns nothing.
 */
import type { Agent } from '../agents/agent.ts';
import {
  CARD_COUNT,
  CARD_DEF,
  cardField,
  EVALUATION_LIMIT,
  FOUND_DEFINITION,
  FOUND_NUMBER,
  FOUND_SLOT,
  FOUND_VERB,
  type Game,
  OPTION_LIMIT,
  type Player,
  randomWord,
  type State,
  TURN_NUMBER,
} from '../engine/index.ts';
import { PlanPlayer } from './batch.ts';
import { agentOfSide, type Cell, type Plan, sideAtSeat } from './plan.ts';
import { FAULT, type FaultRecord, KEY_STRIDE, RECORD_STRIDE, RECORD_WINNER } from './records.ts';

/** The task of a worker that records samples. */
export interface RecordTask {
  /** The cell, pair and leg of each game. */
  readonly keys: Int32Array;
  /** One quiet decision in `every` is kept. */
  readonly every: number;
  readonly detours: Detours;
}

/** Decisions that are taken at random, so that samples contain bad moves, too. */
export interface Detours {
  /** The share of decisions, in thousandths. */
  readonly thousandths: number;
  /**
   * Whether a game leaves its agents' path at most once. Then only what follows is kept, and always the next quiet
   * decision: it shows the worth of a position after an option that the agent did not take.
   */
  readonly once: boolean;
}

export interface SampleBatch {
  /** The samples of all games, one after the other. */
  readonly samples: Int16Array;
  readonly count: number;
  readonly games: number;
  readonly decisions: number;
  readonly faults: readonly FaultRecord[];
  /** The ids to which cards of samples refer, by index. */
  readonly cardIds: readonly string[];
  readonly milliseconds: number;
}

// indices in a row
export const SAMPLE_LENGTH = 0;
export const SAMPLE_RESULT = 1;
export const SAMPLE_CELL = 2;
export const SAMPLE_PAIR = 3;
export const SAMPLE_VALUE = 5;
export const SAMPLE_HAND = 6;
export const SAMPLE_QUIET = 7;
export const SAMPLE_OPTIONS = 8;
export const SAMPLE_LOOKUPS = 9;

// indices in an option
export const OPTION_WORDS = 6;
export const OPTION_NUMBER = 1;
export const OPTION_SLOT = 2;
export const OPTION_CARD = 3;
export const OPTION_WORTH = 4;
export const OPTION_TRIES = 5;
/** The most options that are kept; a decision with more is kept without its options. */
export const MOST_OPTIONS = 32;

export const VALUE_UNIT = 32_000;
/** Sums are counted in this part of 1: their fractions are 64ths. */
export const SUM_UNIT = 64;
const MOST = 32_767;
/** A stream number that the engine and the agents do not use. */
const SAMPLE_STREAM = 0x5a;
/** The words of the largest row: lookups, sums, cards and options of any game. */
const ROW_LIMIT = 4096;

/** Lets the agents of a game leave their path. */
class Explorer {
  readonly #detours: Detours;
  /** The number of random decisions in the game so far. */
  taken = 0;

  constructor(detours: Detours) {
    this.#detours = detours;
  }

  /** Returns an agent that takes some of its decisions at random; about those it has no thoughts. */
  lead(agent: Agent): Agent {
    const { thousandths, once } = this.#detours;
    if (thousandths === 0) return agent;
    let isRandom = false;
    return {
      ...{ spec: agent.spec, considers: agent.considers },
      ...{ usesObservation: agent.usesObservation, seesHidden: agent.seesHidden },
      choose: (view, player, options, count, random, deal) => {
        isRandom = !(once && this.taken > 0) && random.below(1000) < thousandths;
        if (!isRandom) return agent.choose(view, player, options, count, random, deal);
        this.taken++;
        return random.below(count);
      },
      thoughts: (options) => (isRandom ? [] : (agent.thoughts?.(options) ?? [])),
    };
  }
}

/** Returns the seat of the learner, the first of two different agents; undefined where an agent plays itself. */
function learnerOf(cell: Cell, leg: number): Player | undefined {
  if (cell.agents[0] === cell.agents[1]) return undefined;
  return ([0, 1] as const).find((seat) => agentOfSide(cell, leg, sideAtSeat(cell, leg, seat)) === 0);
}

export class SampleRecorder {
  readonly #player: PlanPlayer;
  readonly #game: Game;
  readonly #explorer: Explorer;
  readonly #once: boolean;
  /** The index of each definition among the card ids. */
  readonly #places: Map<number, number>;
  readonly #cardIds: readonly string[];
  #out = new Int16Array(1 << 16);
  #length = 0;
  /** The place of the row that was written last. */
  #last = 0;
  readonly #record = new Int32Array(RECORD_STRIDE);
  readonly #options = new Int32Array(OPTION_LIMIT);

  constructor(plan: Plan, game: Game, detours: Detours) {
    this.#once = detours.once;
    this.#explorer = new Explorer(detours);
    // the opponent of a learner never leaves its path
    const isLed = ({ spec }: Agent): boolean => plan.cells.some(({ agents }) => agents[0] === spec);
    this.#player = new PlanPlayer(plan, game, (agent) => (isLed(agent) ? this.#explorer.lead(agent) : agent));
    this.#game = this.#player.runner.game;
    const definitions = this.#game.cards.flatMap(({ def, sides }) => [def, ...(sides ?? [])]);
    this.#cardIds = [...new Set(definitions.map((def) => this.#game.cardAt(def).id))];
    const placeOf = new Map(this.#cardIds.map((id, place) => [id, place]));
    this.#places = new Map(definitions.map((def) => [def, placeOf.get(this.#game.cardAt(def).id)!]));
  }

  record({ keys, every }: RecordTask): SampleBatch {
    const started = performance.now();
    this.#length = 0;
    const faults: FaultRecord[] = [];
    let count = 0;
    let decisions = 0;
    const games = keys.length / KEY_STRIDE;
    for (let i = 0; i < games; i++) {
      const [cell, pair, leg] = keys.subarray(i * KEY_STRIDE, (i + 1) * KEY_STRIDE);
      const from = this.#length;
      const seats: Player[] = [];
      const learner = learnerOf(this.#player.plan.cells[cell], leg);
      let asked = 0;
      let turn = 0;
      this.#explorer.taken = 0;
      let isOnPath = true;
      let isAwaited = false;
      const message = this.#player.playGame(cell, pair, leg, this.#record, 0, (state, decider, _option, agent) => {
        const begins = state[TURN_NUMBER] !== turn;
        turn = state[TURN_NUMBER];
        if (this.#once && isOnPath && this.#explorer.taken > 0) {
          // at the decision that leaves the path all earlier samples are dropped, because they would be blamed for what
          // follows
          isOnPath = false;
          isAwaited = true;
          seats.length = 0;
          this.#length = from;
          return;
        }
        const isQuiet = this.#game.isQuiet(state);
        if (!isQuiet && !agent) return;
        const word = randomWord(cell, pair, leg, every, SAMPLE_STREAM, asked++) >>> 0;
        const isNext = isAwaited && isQuiet;
        if (word % every !== 0 && !isNext) return;
        const viewer = learner ?? (isQuiet ? (((word >>> 16) & 1) as Player) : decider);
        if (!isQuiet && viewer !== decider) return;
        if (isNext) isAwaited = false;
        seats.push(viewer);
        this.#write(state, viewer, begins, isQuiet, [cell, pair, leg]);
        if (agent && viewer === decider) this.#writeOptions(state, viewer, agent);
      });
      decisions += this.#player.runner.decisions;
      if (message !== undefined || this.#record[RECORD_WINNER] === FAULT) {
        faults.push({ index: i, message: message ?? 'quarantined' });
        this.#length = from;
        continue;
      }
      count += seats.length;
      this.#setResults(from, seats, (seat) => sideAtSeat(this.#player.plan.cells[cell], leg, seat));
    }
    const samples = this.#out.slice(0, this.#length);
    return {
      ...{ samples, count, games, decisions, faults },
      cardIds: this.#cardIds,
      milliseconds: performance.now() - started,
    };
  }

  /**
   * Adds the options of the agent's last decision to the row that was written last, if the agent has thoughts on them.
   */
  #writeOptions(s: State, player: Player, agent: Agent): void {
    const options = this.#options.subarray(0, this.#game.sensibleActions(s, this.#options));
    const thoughts = agent.thoughts?.(options) ?? [];
    if (options.length > MOST_OPTIONS || !thoughts.some((thought) => thought)) return;
    const out = this.#out;
    const { encoding } = this.#game;
    const found = encoding.found.option;
    let at = this.#length;
    for (const [i, option] of options.entries()) {
      encoding.scanOption(s, option, player);
      const thought = thoughts[i];
      out[at] = found[FOUND_VERB];
      out[at + OPTION_NUMBER] = bounded(found[FOUND_NUMBER]);
      out[at + OPTION_SLOT] = found[FOUND_SLOT];
      out[at + OPTION_CARD] = this.#places.get(found[FOUND_DEFINITION]) ?? -1;
      out[at + OPTION_WORTH] = Math.round((thought?.worth ?? 0) * VALUE_UNIT);
      out[at + OPTION_TRIES] = thought ? bounded(thought.visits ?? 1) : 0;
      at += OPTION_WORDS;
    }
    out[this.#last + SAMPLE_LENGTH] = at - this.#last;
    out[this.#last + SAMPLE_OPTIONS] = options.length;
    this.#length = at;
  }

  /** Writes the result into the rows of a game. */
  #setResults(from: number, seats: readonly Player[], sideOf: (seat: Player) => Player): void {
    const winner = this.#record[RECORD_WINNER];
    let at = from;
    for (const seat of seats) {
      this.#out[at + SAMPLE_RESULT] = winner === 2 ? 1 : winner === sideOf(seat) ? 2 : 0;
      at += this.#out[at + SAMPLE_LENGTH];
    }
  }

  #write(s: State, viewer: Player, begins: boolean, isQuiet: boolean, key: readonly number[]): void {
    if (this.#length + ROW_LIMIT > this.#out.length) {
      const larger = new Int16Array(this.#out.length * 2);
      larger.set(this.#out);
      this.#out = larger;
    }
    const out = this.#out;
    const game = this.#game;
    const { encoding } = game;
    const from = this.#length;
    let at = from + SAMPLE_LOOKUPS;
    encoding.scan(s, viewer);
    const { lookups, sums, sumPlaces, sumCount } = encoding.found;
    for (let i = 0; i < lookups.length; i++) out[at++] = bounded(lookups[i]);
    out[at++] = sumCount[0];
    for (let i = 0; i < sumCount[0]; i++) {
      out[at++] = sumPlaces[i];
      out[at++] = bounded(sums[sumPlaces[i]] * SUM_UNIT);
    }
    for (let card = 0; card < s[CARD_COUNT]; card++) {
      const place = this.#places.get(s[cardField(card, CARD_DEF)]);
      if (place === undefined) continue;
      out[at++] = encoding.slotOf(s, card, viewer);
      out[at++] = place;
    }
    out[from + SAMPLE_LENGTH] = at - from;
    for (let i = 0; i < key.length; i++) out[from + SAMPLE_CELL + i] = key[i];
    const value = (begun: boolean): number =>
      Math.round((game.evaluate(s, viewer, begun) / EVALUATION_LIMIT) * VALUE_UNIT);
    out[from + SAMPLE_VALUE] = value(begins);
    out[from + SAMPLE_HAND] = value(false);
    out[from + SAMPLE_QUIET] = isQuiet ? 1 : 0;
    out[from + SAMPLE_OPTIONS] = 0;
    this.#last = from;
    this.#length = at;
  }
}

function bounded(value: number): number {
  return Math.max(-MOST, Math.min(MOST, value));
}
