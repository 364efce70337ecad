/** What the negative oracle asks of each game, loaded when it is asked for. */
import type { NegativeStage } from '../testing/negative-oracle.ts';
import { NEGATIVE_STAGES } from './folders/negative-stages.ts';

const STAGES: Readonly<Record<string, () => NegativeStage>> = NEGATIVE_STAGES;

/** The stage of a game; undefined for a name that has none. */
export function negativeStage(game: string): NegativeStage | undefined {
  return Object.hasOwn(STAGES, game) ? STAGES[game]() : undefined;
}
