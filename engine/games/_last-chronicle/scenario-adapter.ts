/** Scenario files of this game (see engine/scenarios/card-scenarios.ts). */
import type { Game } from '../../game.ts';
import { cardScenarios } from '../../scenarios/card-scenarios.ts';
import type { ScenarioAdapter } from '../../scenarios/scenario-adapter.ts';
import { cardFileSchema, readCardList } from './card-file.ts';
import { shippedPool } from './cards.ts';
import { POSITIONS } from './position.ts';

/** The scenario keys of this game. */
export function scenarios(game: () => Game): ScenarioAdapter {
  return cardScenarios({
    game,
    positions: POSITIONS,
    phases: ['main-1', 'battle', 'adjustment'],
    cardSchema: cardFileSchema,
    readCards: readCardList,
    compile: (own) => {
      const pool = shippedPool().pool.withCards(own);
      return (id) => pool.find(id)!.def;
    },
  });
}
