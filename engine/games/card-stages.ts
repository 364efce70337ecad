/** Which games can have every card of theirs played: those whose folder has a card-stage.ts. Loaded when it is asked for. */
import type { CardStage } from '../testing/every-card.ts';
import { CARD_STAGES } from './folders/card-stages.ts';

const STAGES: Readonly<Record<string, () => CardStage>> = CARD_STAGES;

/** The stage of a game; undefined for a name that has none. */
export function cardStage(game: string): CardStage | undefined {
  return Object.hasOwn(STAGES, game) ? STAGES[game]() : undefined;
}
