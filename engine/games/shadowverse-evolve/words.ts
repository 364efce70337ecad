/** The vocabulary of Shadowverse EVOLVE: all its words, and how players and cards are pointed at. */
import type { Vocabulary } from '../../kernel/words.ts';
import { PLAYER_WORDS, SELECTORS } from './rules/selection.ts';
import { CONDITIONS } from './words/conditions.ts';
import { COSTS } from './words/costs.ts';
import { EFFECTS_WORDS } from './words/effect-table.ts';
import './words/effects.ts';
import { MODIFICATIONS } from './words/modifications.ts';
import { PLAYER_PLACES, WORD_PLACES } from './words/places.ts';
import './words/rare-effects.ts';
import { TESTS } from './words/tests.ts';
import { VALUES } from './words/values.ts';

export const VOCABULARY: Vocabulary = {
  effects: EFFECTS_WORDS,
  tests: TESTS,
  values: VALUES,
  conditions: CONDITIONS,
  costs: COSTS,
  modifications: MODIFICATIONS,
  players: PLAYER_WORDS,
  selectors: SELECTORS,
  places: WORD_PLACES,
  playerPlaces: PLAYER_PLACES,
};
