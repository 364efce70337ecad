/**
 * Do players of different strength give the same verdict on a field of decks? Where several agents have each played all
 * of it, the last one is taken for the best, and every other one is held against it.
 */
import { itemAt } from '../../engine/index.ts';
import { type FieldScore, fieldScores, type MatchupRow } from '../statistics/matchup-matrix.ts';
import { byStrength } from './standing.ts';

/** A deck that scores otherwise in the hands of another player. */
export interface TierDifference {
  readonly deck: string;
  /** Its scores in the hands of the other player and of the best one. */
  readonly other: number;
  readonly best: number;
  /** The score with the best player less that with the other one, and its interval. */
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
}

/** Another player, held against the best one. */
export interface TierComparison {
  readonly agents: string;
  /** The deck that scores most in the hands of this player. */
  readonly leader: string;
  /** The decks whose scores surely differ, the largest difference first. */
  readonly differ: readonly TierDifference[];
}

export interface TierFindings {
  /** The player that is named last, and taken for the best. */
  readonly best: string;
  readonly leader: string;
  readonly others: readonly TierComparison[];
}

/** The rows of a field, by who plays it. */
export interface PlayedField {
  readonly agents: string;
  readonly rows: readonly MatchupRow[];
}

/**
 * What the players differ in; null unless several have played. Their games must be on different deals. A difference is
 * sure if its interval, which holds for all decks and all players at once, leaves out 0. It comes from the intervals of
 * the two scores (MOVER, as in `fieldScores`).
 */
export function tierFindings(fields: readonly PlayedField[], confidence: number): TierFindings | null {
  if (fields.length < 2) return null;
  const others = fields.slice(0, -1);
  const level = 1 - (1 - confidence) / others.length;
  const [best, ...rest] = [itemAt(fields, fields.length - 1), ...others].map(({ agents, rows }) => ({
    agents,
    scores: byStrength(fieldScores(rows, level)).filter(({ estimate }) => estimate !== null),
  }));
  const { agents, scores } = best!;
  if ([scores, ...rest.map((one) => one.scores)].some((list) => list.length < 2)) return null;
  return {
    best: agents,
    leader: itemAt(scores, 0).deck,
    others: rest.map((other) => ({
      agents: other.agents,
      leader: itemAt(other.scores, 0).deck,
      differ: differences(scores, other.scores),
    })),
  };
}

function differences(best: readonly FieldScore[], others: readonly FieldScore[]): TierDifference[] {
  const all = best.flatMap((own) => {
    const other = others.find(({ deck }) => deck === own.deck);
    return other === undefined ? [] : [difference(own, other)];
  });
  // what one of two decks gains the other loses
  const told = all.length === 2 ? all.slice(0, 1) : all;
  return told
    .filter(({ low, high }) => low > 0 || high < 0)
    .sort((a, b) => Math.abs(b.estimate) - Math.abs(a.estimate));
}

function difference(own: FieldScore, other: FieldScore): TierDifference {
  const [best, otherScore] = [own.estimate!, other.estimate!];
  const estimate = best - otherScore;
  return {
    deck: own.deck,
    other: otherScore,
    best,
    estimate,
    low: estimate - Math.hypot(best - own.low, other.high - otherScore),
    high: estimate + Math.hypot(own.high - best, otherScore - other.low),
  };
}
