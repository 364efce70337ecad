/** The stage on which each game shows the words of its cards. */
import type { OperatorStage } from '../testing/operator-proofs.ts';
import { OPERATOR_STAGES } from './folders/operator-stages.ts';

const STAGES: Readonly<Record<string, OperatorStage>> = OPERATOR_STAGES;

/** The stage of a game; undefined for a name that has none. */
export function operatorStage(game: string): OperatorStage | undefined {
  return Object.hasOwn(STAGES, game) ? STAGES[game] : undefined;
}
