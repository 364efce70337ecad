/** How far a field is from what it is to reach. */

/** What a field is to reach, as shares: a score that no deck is above, and scores between which all matchups lie. */
export interface FieldGoals {
  readonly deckAtMost: number;
  readonly matchups: readonly [number, number];
}

interface Bounded {
  readonly estimate: number | null;
  readonly low: number;
  readonly high: number;
}

/** What a card is worth above the median of its deck, and how far off it may stand. */
export interface CardStanding extends Bounded {
  readonly within: number;
}

/** By how much the goal that is missed most is missed, as a share; 0 where none is. */
export interface Unbalance {
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
}

/**
 * The worst miss of all goals. Each is a function of one score that only grows with its distance from the goal, so ends
 * that hold for all scores at once give ends that hold for the worst miss: too wide rather than too narrow.
 */
export function unbalance(
  decks: readonly Bounded[],
  matchups: readonly Bounded[],
  { deckAtMost, matchups: [least, most] }: FieldGoals,
  cards: readonly CardStanding[] = [],
): Unbalance {
  const outside = (score: number): number => Math.max(0, least - score, score - most);
  const ofDecks = (score: (one: Bounded) => number): number[] =>
    decks.map((one) => Math.max(0, score(one) - deckAtMost));
  const ofMatchups = (miss: (one: Bounded) => number): number[] => matchups.map(miss);
  const offBy = (gap: number, { within }: CardStanding): number => Math.max(0, Math.abs(gap) - within);
  const isWithin = ({ low, high }: Bounded): boolean => low <= most && high >= least;
  const worst = (misses: readonly number[]): number => Math.max(0, ...misses);
  return {
    estimate: worst([
      ...ofDecks(({ estimate }) => estimate ?? 0.5),
      ...ofMatchups(({ estimate }) => outside(estimate ?? 0.5)),
      ...cards.map((one) => offBy(one.estimate ?? 0, one)),
    ]),
    low: worst([
      ...ofDecks(({ low }) => low),
      ...ofMatchups((one) => (isWithin(one) ? 0 : Math.min(outside(one.low), outside(one.high)))),
      ...cards.map((one) => (one.low <= 0 && one.high >= 0 ? 0 : Math.min(offBy(one.low, one), offBy(one.high, one)))),
    ]),
    high: worst([
      ...ofDecks(({ high }) => high),
      ...ofMatchups(({ low, high }) => Math.max(outside(low), outside(high))),
      ...cards.map((one) => Math.max(offBy(one.low, one), offBy(one.high, one))),
    ]),
  };
}

/** Share of the mean distance from even that counts beside the worst miss: of two that reach all goals the evener. */
const TIE = 0.1;

/**
 * What a search orders fields by, from their scores as measured: the worst miss, and a little of how uneven all
 * matchups are. The best of many is better than it will be again: see `unbalance` on fresh deals.
 *
 * @param scores by place of deck and opponent; the diagonal is one half
 * @param cards what cards of goals stand off the medians of their decks by
 */
export function searchScore(
  scores: readonly (readonly number[])[],
  goals: FieldGoals,
  cards: readonly { readonly gap: number; readonly within: number }[] = [],
): number {
  const known = (value: number): Bounded => ({ estimate: value, low: value, high: value });
  const others = scores.length - 1;
  const decks = scores.map((line, i) => line.reduce((sum, one, j) => (i === j ? sum : sum + one), 0) / others);
  const matchups = scores.flatMap((line, i) => line.filter((_, j) => j > i));
  const uneven = Math.sqrt(matchups.reduce((sum, one) => sum + (one - 0.5) ** 2, 0) / matchups.length);
  const standings = cards.map(({ gap, within }) => ({ ...known(gap), within }));
  return unbalance(decks.map(known), matchups.map(known), goals, standings).estimate + TIE * uneven;
}

/** Places of those that no other one is at least as good as in both, and better in one of them. */
export function paretoFront(all: readonly { readonly cost: number; readonly miss: number }[]): number[] {
  return all.flatMap((one, place) =>
    all.some(
      (other) => other.cost <= one.cost && other.miss <= one.miss && (other.cost < one.cost || other.miss < one.miss),
    )
      ? []
      : [place],
  );
}
