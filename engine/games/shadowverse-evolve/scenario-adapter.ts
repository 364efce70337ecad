/** Scenario files of Shadowverse EVOLVE (see engine/scenarios/card-scenarios.ts). */
import type { Game } from '../../game.ts';
import { DEF_STRIDE, DEF_TYPES, DEFS } from '../../kernel/tables.ts';
import { cardScenarios } from '../../scenarios/card-scenarios.ts';
import type { ScenarioAdapter } from '../../scenarios/scenario-adapter.ts';
import { cardFileSchema, readCardList } from './card-file.ts';
import { POOLS } from './cards.ts';
import { KIND_TOKEN } from './layout.ts';
import { POSITIONS } from './position.ts';

/** The scenario keys of this game. */
export function scenarios(game: () => Game): ScenarioAdapter {
  return cardScenarios({
    game,
    positions: POSITIONS,
    phases: ['start', 'main', 'end'],
    cardSchema: cardFileSchema,
    readCards: readCardList,
    compile: (own) => {
      const pool = POOLS.shippedPool().pool.withCards(own);
      return (id) => pool.find(id)!.def;
    },
    // tokens, which texts create, may be spoken of in any scenario
    namesOfTexts: () =>
      POOLS.shippedPool()
        .pool.cards.filter(({ def }) => (DEFS[def * DEF_STRIDE + DEF_TYPES] & KIND_TOKEN) !== 0)
        .map(({ name }) => name),
  });
}
