/** The vocabulary of the Square Enix TCG: all its words, and how players and cards are pointed at. */
import type { Vocabulary } from '../../kernel/words.ts';
import { PLAYER_WORDS } from './layout.ts';
import { SELECTORS } from './rules/selection.ts';
import { CONDITIONS } from './words/conditions.ts';
import { COSTS } from './words/costs.ts';
import { EFFECTS_WORDS } from './words/effect-table.ts';
import './words/effects.ts';
import { MODIFICATIONS } from './words/modifications.ts';
import { PLACES } from './words/places.ts';
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
  places: PLACES,
  playerPlaces: { controller: ['text', 'auto', 'delayed'] },
};
