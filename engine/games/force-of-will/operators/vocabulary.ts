/** The vocabulary of this game: all its words, and how players and cards are pointed at. */
import type { Vocabulary } from '../../../shared/operators/operator.ts';
import * as L from '../layout.ts';
import { costs } from '../rules/payment.ts';
import './choosing-effects.ts';
import './costs.ts';
import './effects.ts';
import './lasting-effects.ts';
import './questions.ts';
import './special-effects.ts';
import { MODIFICATIONS } from './modifications.ts';
import { PLACES } from './places.ts';
import { SELECTORS } from './selectors.ts';
import { CONDITIONS, EFFECTS, TESTS, VALUES } from './tables.ts';

export const VOCABULARY: Vocabulary = {
  effects: EFFECTS,
  tests: TESTS,
  values: VALUES,
  conditions: CONDITIONS,
  costs,
  modifications: MODIFICATIONS,
  players: L.PLAYER_WORDS,
  selectors: SELECTORS,
  places: PLACES,
};
