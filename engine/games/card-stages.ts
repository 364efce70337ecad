/** Which games can have every card of theirs played: one line a folder, loaded when it is asked for. */
import type { CardStage } from '../testing/every-card.ts';
import { shadowverseStage } from './shadowverse-evolve/card-stage.ts';
import { squareEnixStage } from './square-enix-tcg/card-stage.ts';

const STAGES: Readonly<Record<string, () => CardStage>> = {
  'square-enix-tcg': squareEnixStage,
  'shadowverse-evolve': shadowverseStage,
};

/** The stage of a game; undefined for a name that is none. */
export function cardStage(game: string): CardStage | undefined {
  return Object.hasOwn(STAGES, game) ? STAGES[game]() : undefined;
}
