/** The vocabulary of the Square Enix TCG: all its words, and how players and cards are pointed at. */
import type { Vocabulary } from '../../../shared/operators/operator.ts';
import * as L from '../layout.ts';
import { costs } from '../rules/payment.ts';
import './costs.ts';
import { EFFECTS } from './effect-table.ts';
import { SELECTORS } from './selectors.ts';
import './card-numbers.ts';
import './choosing-effects.ts';
import './hand-effects.ts';
import './lasting-effects.ts';
import './moving-effects.ts';
import './conditions.ts';
import { MODIFICATIONS } from './modifications.ts';
import { PLACES } from './places.ts';

import { CONDITIONS, TESTS, VALUES } from './tables.ts';
import './player-numbers.ts';
import './tests.ts';
import './values.ts';

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
  playerPlaces: { controller: ['text', 'auto', 'delayed'] },
};
