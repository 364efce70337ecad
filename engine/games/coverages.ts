/**
 * Which games can have every card of theirs played: those whose folder has a coverage.ts. Loaded when it is asked for.
 */
import type { Coverage } from '../testing/every-card.ts';
import { COVERAGES } from './folders/coverages.ts';

const STAGES: Readonly<Record<string, () => Coverage>> = COVERAGES;

/** The stage of a game; undefined for a name that has none. */
export function coverage(game: string): Coverage | undefined {
  return Object.hasOwn(STAGES, game) ? STAGES[game]() : undefined;
}
