/**
 * A race of decks (successive halving): all decks meet the field on the same deals, the more promising half goes on to
 * twice as many deals, and so on. Every race is an experiment with deals of its own. Stored games are not played again,
 * so that a search which was stopped has the same result when it is continued.
 */
import { itemAt } from '../../engine/index.ts';
import type { ResultStore, StoredExperiment } from '../../results/store.ts';
import { type Cell, isSameDeck, type Plan, type PlannedDeck } from '../../workers/plan.ts';
import { describeExperiment } from '../identity.ts';
import { forfeitSentence, type RunOptions, runMissing } from '../run.ts';

/** A deck of the field, with its share. */
export interface Opponent {
  readonly deck: PlannedDeck;
  readonly weight: number;
}

/** What all games of a search have in common. */
export interface Arena extends Omit<RunOptions, 'experiment' | 'pairs' | 'onStart' | 'onStored'> {
  readonly plan: Omit<Plan, 'name' | 'seed' | 'decks' | 'cells'>;
  /** The beginning of the names of the search's experiments. */
  readonly name: string;
  readonly seed: string;
  /** The agent that plays the decks that are tried, and the agent that plays the field. */
  readonly agents: readonly [string, string];
  readonly opponents: readonly Opponent[];
  readonly commandLine: string;
  /** Is called with the number of games of a stage that are still to be played. */
  readonly onStage?: (missing: number) => void;
  /** Is called before the first game of the final measurement, with its experiment and the finds in it. */
  readonly onMeasure?: (experiment: StoredExperiment, finds: readonly string[]) => void;
  /** Is called after each stored batch, and awaited. */
  readonly onStored: (games: number) => void | Promise<void>;
  /** Is called with a sentence for the user. */
  readonly say: (sentence: string) => void;
}

/** The results of a deck against one opponent. */
export interface Seen {
  /** The scores of the deck, deal by deal; NaN if a game is missing. */
  readonly scores: Float64Array;
  games: number;
  turns: number;
}

/** The pairs of each deck in the first stage of a race, spread over the field. */
const FIRST_PAIRS = 16;
/** The number of stages of a race. */
const STAGES = 4;

/** Returns `pairs` spread over the opponents by their weights; each gets at least one. */
export function sharedPairs({ opponents }: Pick<Arena, 'opponents'>, pairs: number): number[] {
  return opponents.map(({ weight }) => Math.max(1, Math.round(pairs * weight)));
}

/** Returns the number of games of a whole race of this many decks. */
export function raceGames(arena: Pick<Arena, 'opponents'>, decks: number): number {
  let games = 0;
  let alive = decks;
  let before = 0;
  for (let stage = 0; stage < STAGES; stage++) {
    const pairs = stagePairs(arena, stage).reduce((sum, n) => sum + n, 0);
    games += 2 * alive * (pairs - before);
    before = pairs;
    alive = Math.ceil(alive / 2);
  }
  return games;
}

function stagePairs(arena: Pick<Arena, 'opponents'>, stage: number): number[] {
  return sharedPairs(arena, FIRST_PAIRS).map((pairs) => pairs * 2 ** stage);
}

/**
 * Returns a plan in which each deck meets each opponent, all of them on the same deals of that opponent. `what`
 * distinguishes its deals from those of other plans of the search; `note` distinguishes only its name.
 */
export function meetingPlan(
  arena: Pick<Arena, 'plan' | 'name' | 'seed' | 'agents' | 'opponents'>,
  decks: readonly PlannedDeck[],
  what: string,
  note = '',
): Plan {
  const { plan, name, seed, agents, opponents } = arena;
  const cells = decks.flatMap((_, i) =>
    opponents.map((__, j): Cell => {
      const cell: Cell = { decks: [i, decks.length + j], agents: [...agents], swap: 'seats' };
      return i === 0 ? cell : { ...cell, dealsOf: j };
    }),
  );
  return {
    ...plan,
    name: `${name}-${what.replaceAll(' ', '-')}${note}`,
    seed: `${seed}, ${what}`,
    decks: [...decks, ...opponents.map(({ deck }) => deck)],
    cells,
  };
}

/**
 * Races decks. Returns the results of each deck by opponent; undefined if it was stopped.
 *
 * @param rank returns how much each deck promises after these results; the half that promises most goes on
 */
export async function race(
  arena: Arena,
  decks: readonly PlannedDeck[],
  what: string,
  rank: (seen: readonly (readonly Seen[])[]) => readonly number[],
): Promise<Seen[][] | undefined> {
  const most = Math.max(...stagePairs(arena, STAGES - 1));
  const meeting = await beginMeeting(arena, meetingPlan(arena, decks, what), most);
  let alive = decks.map((_, i) => i);
  const asked = meeting.experiment.plan.cells.map(() => 0);
  let seen: Seen[][] = [];
  for (let stage = 0; stage < STAGES; stage++) {
    const pairs = stagePairs(arena, stage);
    for (const deck of alive)
      pairs.forEach((n, j) => {
        asked[deck * pairs.length + j] = n;
      });
    const found = await meeting.play(asked);
    if (!found) return undefined;
    seen = found;
    if (stage === STAGES - 1) break;
    const scores = rank(seen);
    alive = [...alive]
      .sort((a, b) => itemAt(scores, b) - itemAt(scores, a) || a - b)
      .slice(0, Math.ceil(alive.length / 2));
  }
  return seen;
}

/** Returns the score over the whole field; one half if nothing was played. */
export function weightedMean({ opponents }: Pick<Arena, 'opponents'>, seen: readonly Pick<Seen, 'scores'>[]): number {
  let sum = 0;
  let whole = 0;
  seen.forEach(({ scores }, j) => {
    const known = scores.filter((score) => !Number.isNaN(score));
    if (known.length === 0) return;
    const { weight } = itemAt(opponents, j);
    sum += (weight * known.reduce((all, score) => all + score, 0)) / known.length;
    whole += weight;
  });
  return whole === 0 ? 0.5 : sum / whole;
}

export interface Meeting {
  readonly experiment: StoredExperiment;
  /**
   * Plays this many pairs of each cell. Returns the results by deck and opponent; undefined if it was stopped. The
   * score of a deck against itself is known and not played.
   */
  play(wanted: readonly number[]): Promise<Seen[][] | undefined>;
  /** Returns how many pairs of each cell are really played if this many are wanted. */
  played(wanted: readonly number[]): number[];
}

/** Puts a plan of `meetingPlan` into the store, with the greatest number of pairs that one of its cells will have. */
export async function beginMeeting(arena: Arena, plan: Plan, pairs: number): Promise<Meeting> {
  const { game, store, workerFile, commandLine, opponents } = arena;
  const planned = { game, plan, pairs };
  const experiment = await store.saveExperiment(describeExperiment(planned, workerFile, commandLine));
  const isItself = plan.cells.map(({ decks: [a, b] }) => isSameDeck(itemAt(plan.decks, a), itemAt(plan.decks, b)));
  const played = (wanted: readonly number[]) => wanted.map((n, cell) => (isItself[cell] ? 0 : n));
  return {
    experiment,
    played,
    play: async (wanted) => {
      const { forfeits } = await runMissing({
        ...arena,
        experiment,
        pairs: played(wanted),
        onStart: (missing) => arena.onStage?.(missing),
      });
      const lost = forfeitSentence(forfeits);
      if (lost) arena.say(lost);
      if (arena.stop.aborted) return undefined;
      const cells = await readSeen(store, experiment.number, wanted);
      for (const [cell, { scores }] of cells.entries()) if (isItself[cell]) scores.fill(0.5);
      const decks = plan.decks.length - opponents.length;
      return Array.from({ length: decks }, (_, i) => cells.slice(i * opponents.length, (i + 1) * opponents.length));
    },
  };
}

/** Returns the results in each cell over its first pairs, as many as `asked` says. */
async function readSeen(store: ResultStore, experiment: number, asked: readonly number[]): Promise<Seen[]> {
  const seen = asked.map((pairs): Seen => ({ scores: new Float64Array(pairs).fill(Number.NaN), games: 0, turns: 0 }));
  let first: { readonly cell: number; readonly pair: number; readonly points: number } | undefined;
  await store.eachGame(experiment, Math.max(1, ...asked), ({ cell, pair, leg, winner, turns }) => {
    if (pair >= itemAt(asked, cell)) return;
    const points = winner === 0 ? 1 : winner === 1 ? 0 : 0.5;
    const one = itemAt(seen, cell);
    one.games++;
    one.turns += turns;
    if (leg === 0) first = { cell, pair, points };
    else if (first?.cell === cell && first.pair === pair) one.scores[pair] = (first.points + points) / 2;
  });
  return seen;
}
