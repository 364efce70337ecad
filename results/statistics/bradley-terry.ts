/**
 * Ratings of players from games between them: Bradley and Terry's model (Biometrika 39, 1952).
 *
 *   logit P(a beats b) = rating a - rating b
 *
 * - **The first turn** is no part of a rating. Pairs give both players each deal and each seat, so nothing has to be
 *   made up for; and in most games one player chooses who begins, which is a decision as any other: with a term for it,
 *   whoever chooses well would have that taken away again, and could be rated below a player whom they beat. What going
 *   first is worth comes from a second fit that has the term, with the ratings free: logit P(a beats b) = rating a -
 *   rating b ± seat, + where a took the first turn.
 * - **Fit**: maximum likelihood with Firth's penalty ½ ln det I (Biometrika 80, 1993), which takes the first-order bias
 *   away and keeps ratings finite where one player won every game. A draw is half a game won and half a game lost.
 * - **Intervals**: profile of the penalised likelihood (Heinze and Schemper, Statistics in Medicine 21, 2002). The unit
 *   is the pair: two legs that share a deal are not independent, so each parameter's likelihood ratio is divided by
 *   what pairs do to its variance: the sandwich of the scores of whole pairs (Liang and Zeger, Biometrika 73, 1986)
 *   against the variance by independent legs. One number for all would not do: deals that stay with the seat make
 *   ratings surer and the value of the first turn less sure.
 * - Ratings are in logits against one player, the anchor, whose rating is 0.
 *
 * WRONG for a rating of what would be if all games had the same player first: that is the rating of the second fit. And
 * for what going first would be worth to somebody who never wants to: where players choose, it is told by games in
 * which somebody did.
 *
 * WRONG where strength is not one number: three players that beat each other in a circle get equal ratings, so look at
 * the table of scores beside the ratings. WRONG, too, where somebody stopped because of what the ratings showed, and as
 * the interval of the best of many players. A rating holds for the decks and the field of players it was measured in.
 */
import { DEFAULT_CONFIDENCE, type Estimate } from './interval.ts';
import { intervalZ } from './normal.ts';

/** One game of a pair, from the side of `a`. */
export interface RatedLeg {
  /** Whether `a` took the first turn. */
  readonly first: boolean;
  readonly points: 0 | 0.5 | 1;
}

/** Pairs of games between two players that came out alike. */
export interface RatedPairs {
  /** Places in the list of players. */
  readonly a: number;
  readonly b: number;
  readonly legs: readonly RatedLeg[];
  readonly pairs: number;
}

export interface BradleyTerryOptions {
  /** Place of the player whose rating is 0. */
  readonly anchor?: number;
  readonly confidence?: number;
  /** Level of the ratings' intervals, where several are looked at; `confidence` when left out. */
  readonly ratingConfidence?: number;
  /** `firth` when left out; `none` is plain maximum likelihood, infinite where somebody won everything. */
  readonly penalty?: 'firth' | 'none';
  /**
   * Are ratings those of the fit that has a term for the first turn, too? For games whose seats are assigned unevenly.
   */
  readonly seatHeld?: boolean;
}

export interface BradleyTerryFit {
  /**
   * In logits, one a player; `n` counts the player's pairs. A player whom no chain of games joins to the anchor has no
   * rating: null, and an interval without ends.
   */
  readonly ratings: readonly Estimate[];
  /** What the first turn adds, in logits. */
  readonly seat: Estimate;
  /**
   * Variance of pair scores against that of independent games, over all pairs; 1 where pairing saved nothing. In no
   * interval.
   */
  readonly dispersion: number;
}

/** Logits times this are Elo points. */
export const ELO_PER_LOGIT = 400 / Math.LN10;

/**
 * What independent legs would add to the variance of the pairs that the dispersion is taken from: that of five even
 * pairs. Few pairs, or pairs that one side wins nearly always, say little about it.
 */
const DISPERSION_PRIOR = 2.5;
const INFLATION_PRIOR = 5;
const NEWTON_STEPS = 200;
const TOLERANCE = 1e-10;
const BISECTIONS = 60;
/** Logits beyond which a bound counts as infinite. */
const FAR = 60;

/** Games of one kind: the same players, the same one first. */
interface Row {
  /** What multiplies each parameter: +1, -1 or 0. */
  readonly x: Float64Array;
  readonly games: number;
  readonly points: number;
}

/** Fits ratings to all pairs. Pairs need not have two legs, but those of one pair must share what they share. */
export function bradleyTerry(
  players: number,
  data: readonly RatedPairs[],
  options: BradleyTerryOptions = {},
): BradleyTerryFit {
  const { anchor = 0, confidence = DEFAULT_CONFIDENCE, penalty = 'firth', seatHeld = false } = options;
  const { ratingConfidence = confidence } = options;
  const joined = joinedTo(anchor, players, data);
  const used = data.filter(({ a, pairs }) => pairs > 0 && joined[a]);
  const parameterOf = new Int32Array(players).fill(-1);
  let size = 0;
  for (let player = 0; player < players; player++)
    if (joined[player] && player !== anchor) parameterOf[player] = size++;
  const isFirth = penalty === 'firth';
  const withSeat = new Fit(used, { parameterOf, size: size + 1, seat: size }, isFirth);
  const ofScores = seatHeld ? withSeat : new Fit(used, { parameterOf, size, seat: -1 }, isFirth);
  const n = countPairs(players, data);
  const pairs = used.reduce((sum, group) => sum + group.pairs, 0);
  return {
    ratings: Array.from({ length: players }, (_, player) => {
      if (player === anchor) return { estimate: 0, low: 0, high: 0, n: n[player] };
      const parameter = parameterOf[player];
      return parameter < 0 ? { ...UNKNOWN, n: n[player] } : ofScores.estimate(parameter, n[player], ratingConfidence);
    }),
    seat: pairs === 0 ? UNKNOWN : withSeat.estimate(size, pairs, confidence),
    dispersion: ofScores.dispersion,
  };
}

const UNKNOWN: Estimate = { estimate: null, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY, n: 0 };

/** Which players a chain of games joins to the anchor. */
function joinedTo(anchor: number, players: number, data: readonly RatedPairs[]): boolean[] {
  const joined = Array.from({ length: players }, (_, player) => player === anchor);
  for (let found = true; found; ) {
    found = false;
    for (const { a, b, pairs } of data) {
      if (pairs === 0 || joined[a] === joined[b]) continue;
      joined[a] = true;
      joined[b] = true;
      found = true;
    }
  }
  return joined;
}

function countPairs(players: number, data: readonly RatedPairs[]): Float64Array {
  const counts = new Float64Array(players);
  for (const { a, b, pairs } of data) {
    counts[a] += pairs;
    counts[b] += pairs;
  }
  return counts;
}

/** The parameters of a model. */
interface Parameters {
  /** By player; -1 for the anchor, and for those whom no games join to it. */
  readonly parameterOf: Int32Array;
  readonly size: number;
  /** That of the first turn; -1 in a model without one. */
  readonly seat: number;
}

/** A model fitted to all pairs. */
class Fit {
  readonly #model: Model;
  readonly #best: Float64Array;
  readonly #inflations: Float64Array;
  readonly dispersion: number;

  constructor(data: readonly RatedPairs[], parameters: Parameters, isFirth: boolean) {
    this.#model = new Model(gatherRows(data, parameters), parameters.size, isFirth);
    this.#best = this.#model.maximize(new Float64Array(parameters.size));
    this.#inflations = varianceInflations(data, parameters, this.#best, this.#model);
    this.dispersion = pairDispersion(data, parameters, this.#best);
  }

  estimate(parameter: number, n: number, confidence: number): Estimate {
    const drop = (intervalZ(confidence) ** 2 / 2) * this.#inflations[parameter];
    const bound = (direction: -1 | 1): number => this.#model.bound(this.#best, parameter, drop, direction);
    return { estimate: this.#best[parameter], low: bound(-1), high: bound(1), n };
  }
}

function factorsOf(a: number, b: number, first: boolean, { parameterOf, size, seat }: Parameters): Float64Array {
  const x = new Float64Array(size);
  if (seat >= 0) x[seat] = first ? 1 : -1;
  if (parameterOf[a] >= 0) x[parameterOf[a]] += 1;
  if (parameterOf[b] >= 0) x[parameterOf[b]] -= 1;
  return x;
}

function gatherRows(data: readonly RatedPairs[], parameters: Parameters): Row[] {
  const rows = new Map<string, { x: Float64Array; games: number; points: number }>();
  for (const { a, b, legs, pairs } of data) {
    for (const { first, points } of legs) {
      const key = `${a}:${b}:${first}`;
      const row = rows.get(key) ?? { x: factorsOf(a, b, first, parameters), games: 0, points: 0 };
      row.games += pairs;
      row.points += points * pairs;
      rows.set(key, row);
    }
  }
  return [...rows.values()];
}

/** Squared residuals of whole pairs against the variance of as many independent legs, drawn towards 1. */
function pairDispersion(data: readonly RatedPairs[], parameters: Parameters, best: Float64Array): number {
  let squares = 0;
  let variances = 0;
  for (const { a, b, legs, pairs } of data) {
    let residual = 0;
    let variance = 0;
    for (const { first, points } of legs) {
      const p = chance(factorsOf(a, b, first, parameters), best);
      residual += points - p;
      variance += p * (1 - p);
    }
    squares += pairs * residual * residual;
    variances += pairs * variance;
  }
  return (squares + DISPERSION_PRIOR) / (variances + DISPERSION_PRIOR);
}

/**
 * By parameter: the variance of its estimate by whole pairs against that by independent legs. Few pairs say little
 * about it, so it is drawn towards 1 with the weight of five pairs like those that the parameter is estimated from,
 * were they even: pairs that one side nearly always wins say little, too.
 */
function varianceInflations(
  data: readonly RatedPairs[],
  parameters: Parameters,
  best: Float64Array,
  model: Model,
): Float64Array {
  const covariance = model.covariance(best);
  return Float64Array.from(covariance, (row) => {
    let squares = 0;
    let variances = 0;
    let weights = 0;
    for (const { a, b, legs, pairs } of data) {
      let influence = 0;
      let variance = 0;
      let ofEven = 0;
      for (const { first, points } of legs) {
        const x = factorsOf(a, b, first, parameters);
        const p = chance(x, best);
        const share = row.reduce((sum, value, i) => sum + value * x[i], 0);
        influence += share * (points - p);
        variance += share * share * p * (1 - p);
        ofEven += (share * share) / 4;
      }
      squares += pairs * influence * influence;
      variances += pairs * variance;
      weights += pairs * variance * ofEven;
    }
    if (!(variances > 0)) return 1;
    const prior = INFLATION_PRIOR * (weights / variances);
    return (squares + prior) / (variances + prior);
  });
}

function chance(x: Float64Array, beta: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < x.length; i++) sum += x[i] * beta[i];
  return 1 / (1 + Math.exp(-sum));
}

/** The penalised likelihood of the games, and its maxima with all parameters free or with one held. */
class Model {
  readonly #rows: readonly Row[];
  readonly #size: number;
  readonly #firth: boolean;

  constructor(rows: readonly Row[], size: number, firth: boolean) {
    this.#rows = rows;
    this.#size = size;
    this.#firth = firth;
  }

  /** Newton's method from `start`, by halves where a step overshoots; parameter `held`, if any, stays as it is. */
  maximize(start: Float64Array, held = -1): Float64Array {
    let beta = start.slice();
    let value = this.value(beta);
    for (let step = 0; step < NEWTON_STEPS; step++) {
      const move = this.#step(beta, held);
      let next = beta;
      let nextValue = value;
      let share = 1;
      for (; share > 1e-8; share /= 2) {
        next = beta.map((b, i) => b + share * move[i]);
        nextValue = this.value(next);
        if (nextValue >= value - 1e-12) break;
      }
      if (share <= 1e-8) return beta;
      const size = Math.max(...move.map(Math.abs)) * share;
      beta = next;
      value = nextValue;
      if (size < TOLERANCE || Math.max(...beta.map(Math.abs)) > FAR) return beta;
    }
    return beta;
  }

  /** Where the profile of a parameter has dropped by `drop`, downwards (-1) or upwards (1) of the maximum. */
  bound(best: Float64Array, parameter: number, drop: number, direction: -1 | 1): number {
    const top = this.value(best);
    // each search starts at the last maximum found, which is near
    let near = best;
    const dropAt = (distance: number): number => {
      const start = near.slice();
      start[parameter] = best[parameter] + direction * distance;
      const found = this.maximize(start, parameter);
      near = found;
      return top - this.value(found);
    };
    let inside = 0;
    let outside = 0.5;
    while (dropAt(outside) < drop) {
      inside = outside;
      outside *= 2;
      if (outside > FAR) return direction * Number.POSITIVE_INFINITY;
    }
    for (let i = 0; i < BISECTIONS && outside - inside > 1e-7; i++) {
      const middle = (inside + outside) / 2;
      if (dropAt(middle) < drop) inside = middle;
      else outside = middle;
    }
    return best[parameter] + (direction * (inside + outside)) / 2;
  }

  /** ln likelihood, and ½ ln det I of Firth. */
  value(beta: Float64Array): number {
    let sum = 0;
    for (const { x, games, points } of this.#rows) {
      const p = chance(x, beta);
      if (points > 0) sum += points * Math.log(p);
      if (points < games) sum += (games - points) * Math.log1p(-p);
    }
    return this.#firth && this.#rows.length > 0 ? sum + 0.5 * logDeterminant(this.#information(beta)) : sum;
  }

  /** The inverse of the information at `beta`. */
  covariance(beta: Float64Array): Float64Array[] {
    return this.#rows.length === 0 ? [] : inverted(this.#information(beta));
  }

  #information(beta: Float64Array): Float64Array[] {
    const matrix = Array.from({ length: this.#size }, () => new Float64Array(this.#size));
    for (const { x, games } of this.#rows) {
      const p = chance(x, beta);
      const weight = games * p * (1 - p);
      for (let i = 0; i < this.#size; i++) {
        if (x[i] === 0) continue;
        for (let j = 0; j < this.#size; j++) matrix[i][j] += weight * x[i] * x[j];
      }
    }
    return matrix;
  }

  /** Newton's step: the inverse of the information times the (penalised) score. */
  #step(beta: Float64Array, held: number): Float64Array {
    const information = this.#information(beta);
    const inverse = this.#firth ? inverted(information) : undefined;
    const score = new Float64Array(this.#size);
    for (const { x, games, points } of this.#rows) {
      const p = chance(x, beta);
      let slope = points - games * p;
      // Firth: each game's leverage counts as that much of a drawn game
      if (inverse) slope += games * p * (1 - p) * quadratic(inverse, x) * (0.5 - p);
      for (let i = 0; i < this.#size; i++) score[i] += slope * x[i];
    }
    if (held >= 0) {
      score[held] = 0;
      for (let i = 0; i < this.#size; i++) {
        information[held][i] = i === held ? 1 : 0;
        information[i][held] = i === held ? 1 : 0;
      }
    }
    return multiplied(inverted(information), score);
  }
}

function quadratic(matrix: readonly Float64Array[], x: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < x.length; i++) {
    if (x[i] === 0) continue;
    for (let j = 0; j < x.length; j++) sum += x[i] * matrix[i][j] * x[j];
  }
  return sum;
}

function multiplied(matrix: readonly Float64Array[], vector: Float64Array): Float64Array {
  return Float64Array.from(matrix, (row) => row.reduce((sum, value, i) => sum + value * vector[i], 0));
}

/** The lower triangle L of a positive definite matrix L Lᵀ (Cholesky); a pivot that vanishes is taken as very small. */
function triangle(matrix: readonly Float64Array[]): Float64Array[] {
  const size = matrix.length;
  const lower = Array.from({ length: size }, () => new Float64Array(size));
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i][j];
      for (let k = 0; k < j; k++) sum -= lower[i][k] * lower[j][k];
      lower[i][j] = i === j ? Math.sqrt(Math.max(sum, 1e-300)) : sum / lower[j][j];
    }
  }
  return lower;
}

function logDeterminant(matrix: readonly Float64Array[]): number {
  return triangle(matrix).reduce((sum, row, i) => sum + 2 * Math.log(row[i]), 0);
}

function inverted(matrix: readonly Float64Array[]): Float64Array[] {
  const size = matrix.length;
  const lower = triangle(matrix);
  const columns = Array.from({ length: size }, (_, column) => {
    const forward = new Float64Array(size);
    for (let i = 0; i < size; i++) {
      let sum = i === column ? 1 : 0;
      for (let k = 0; k < i; k++) sum -= lower[i][k] * forward[k];
      forward[i] = sum / lower[i][i];
    }
    const solved = new Float64Array(size);
    for (let i = size - 1; i >= 0; i--) {
      let sum = forward[i];
      for (let k = i + 1; k < size; k++) sum -= lower[k][i] * solved[k];
      solved[i] = sum / lower[i][i];
    }
    return solved;
  });
  return columns;
}
