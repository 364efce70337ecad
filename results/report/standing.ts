/**
 * How the decks of a field stand to each other: who may be the best, what mix no deck beats, and whether they go round
 * in a circle.
 */
import { itemAt } from '../../engine/index.ts';
import { cyclicPart } from '../statistics/cyclic-part.ts';
import {
  type FieldScore,
  type MatchupMatrix,
  type MatchupRow,
  pairTable,
  possiblyBest,
} from '../statistics/matchup-matrix.ts';
import { optimalMix } from '../statistics/nash-mix.ts';
import { type PairCounts, pairMoments } from '../statistics/paired-difference.ts';
import { versus } from './number-words.ts';

/** The p value below which a page says that one scale of strengths does not explain a table. */
export const CIRCLE_LEVEL = 0.05;
/** A weight below this is the solver's rounding. */
const NO_WEIGHT = 1e-6;

/** Three decks each of which beats the next, and the last the first. */
export interface Circle {
  readonly decks: readonly string[];
  /** Score of each against the next. */
  readonly scores: readonly number[];
}

export interface Standing {
  /** The deck with the highest score against the field. */
  readonly leader: string;
  /**
   * Decks that cannot be told from it against the field, the best first, with the leader's score against each as
   * measured.
   */
  readonly contenders: readonly { readonly deck: string; readonly score: number; readonly pairs: number }[];
  /** The mix of decks that no deck beats, as measured; the most frequent deck first. */
  readonly mix: readonly { readonly deck: string; readonly weight: number }[];
  /** The clearest circle of those whose matchups are all sure; null where there is none. */
  readonly circle: Circle | null;
  /** The p value of the test that strengths on one scale of logits explain all matchups. */
  readonly circlePValue: number;
}

/** The highest score against the field first; those without a score last. */
export function byStrength(decks: readonly FieldScore[]): FieldScore[] {
  return [...decks].sort((a, b) => (b.estimate ?? -1) - (a.estimate ?? -1) || (a.deck < b.deck ? -1 : 1));
}

/** The same matrix with its rows and columns in the order of `decks`, which must be all of its decks. */
export function orderedMatrix({ decks: own, entries }: MatchupMatrix, decks: readonly string[]): MatchupMatrix {
  const places = decks.map((deck) => own.indexOf(deck));
  return { decks, entries: places.map((i) => places.map((j) => itemAt(itemAt(entries, i), j))) };
}

/** `rock beats scissors (62 : 38), scissors beats paper (58 : 42), paper beats rock (55 : 45)`. */
export function circleText({ decks, scores }: Circle): string {
  return decks
    .map((deck, k) => `${deck} beats ${decks[(k + 1) % decks.length]} (${versus(itemAt(scores, k))})`)
    .join(', ');
}

/**
 * Null below three decks, and where some two have not met: then their scores are against fields of their own.
 *
 * @param decks in the order of `byStrength`
 */
export function standingOf(
  decks: readonly FieldScore[],
  rows: readonly MatchupRow[],
  confidence: number,
): Standing | null {
  if (decks.length < 3) return null;
  const names = decks.map(({ deck }) => deck);
  const table = pairTable(names, rows);
  if (!table) return null;
  const scores = table.map((line, i) => line.map((pairs, j) => (i === j ? 0.5 : pairMoments(pairs).mean)));
  const mix = optimalMix(scores).map((weight, i) => ({ deck: itemAt(names, i), weight }));
  // nothing is said here of how large the share is, so it needs no bootstrap
  const { circle, pValue } = cyclicPart(table, confidence, 1);
  return {
    leader: itemAt(names, 0),
    contenders: possiblyBest(table, confidence).flatMap((i) =>
      i === 0
        ? []
        : [
            {
              deck: itemAt(names, i),
              score: itemAt(itemAt(scores, 0), i),
              pairs: pairMoments(itemAt(itemAt(table, 0), i)).n,
            },
          ],
    ),
    mix: mix.filter(({ weight }) => weight > NO_WEIGHT).sort((a, b) => b.weight - a.weight),
    circle: circle?.isSure ? circleOf(circle.decks, names, table) : null,
    circlePValue: pValue,
  };
}

/** A circle by names, with its scores. */
export function circleOf(
  places: readonly number[],
  names: readonly string[],
  table: readonly (readonly PairCounts[])[],
): Circle {
  const next = (k: number): number => itemAt(places, (k + 1) % places.length);
  return {
    decks: places.map((place) => itemAt(names, place)),
    scores: places.map((place, k) => pairMoments(itemAt(itemAt(table, place), next(k))).mean),
  };
}
