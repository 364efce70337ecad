/** Modifications: what continuous effects make of a sprite, in two layers (7.1). */
import { ModificationTable } from '../../../shared/modifications.ts';
import { createDependencies } from '../../../shared/operators/dependencies.ts';
import {
  CARD_KEYWORDS,
  CARD_POWER,
  DEPEND_REST,
  KEYWORDS,
  KEYWORDS_SILENCED,
  LISTEN_ATTACKS,
  LISTEN_LAYERS,
  LISTEN_LEAVING,
  ZONE_DECK,
  ZONE_HAND,
} from '../layout.ts';
import { SELECTORS } from './selectors.ts';
import { CONDITIONS, TESTS, VALUES } from './tables.ts';

/** "TPL 7.1" Abilities first, power second. */
export const LAYER_ABILITIES = 1;
export const LAYER_POWER = 2;

export const MODIFICATIONS = new ModificationTable(LISTEN_LAYERS);

MODIFICATIONS.change(
  {
    name: 'keyword',
    operands: { keywords: { kind: 'bits', values: KEYWORDS } },
    meaning: 'gains keywords',
    wording: 'gains {keywords}',
  },
  LAYER_ABILITIES,
  (s, c, keywords) => {
    s[c + CARD_KEYWORDS] |= keywords;
  },
);
MODIFICATIONS.change(
  { name: 'silence', operands: {}, meaning: 'loses all its abilities', wording: 'loses all its abilities' },
  LAYER_ABILITIES,
  (s, c) => {
    s[c + CARD_KEYWORDS] = KEYWORDS_SILENCED;
  },
  { takesAbilities: true },
);
MODIFICATIONS.change(
  {
    name: 'power',
    operands: { power: { kind: 'value' } },
    meaning: 'gains so much power',
    wording: 'gains +{power} power',
  },
  LAYER_POWER,
  (s, c, power) => {
    s[c + CARD_POWER] += power;
  },
);
MODIFICATIONS.change(
  {
    name: 'power-is',
    operands: { power: { kind: 'value' } },
    meaning: 'has that power',
    wording: 'has {power} power',
  },
  LAYER_POWER,
  (s, c, power) => {
    s[c + CARD_POWER] = power;
  },
  { sets: true },
);

export const MOD_FERVOR = MODIFICATIONS.rule(
  {
    name: 'fervor',
    operands: { damage: { kind: 'value' } },
    meaning: 'its attacks deal so much more damage, by itself: several are several',
    wording: 'has fervor {damage}',
  },
  LISTEN_ATTACKS,
);
/** Where a sprite may go in place of the pile. */
const INSTEAD = ['hand', 'deck'] as const;
export const ZONES_INSTEAD = [ZONE_HAND, ZONE_DECK];
export const MOD_GOES_INSTEAD = MODIFICATIONS.rule(
  {
    name: 'goes-instead',
    operands: { to: { kind: 'choice', values: INSTEAD } },
    meaning: 'if it would be destroyed it goes to that zone instead, under the deck',
    wording: "goes to its owner's {to} instead of being destroyed",
  },
  LISTEN_LEAVING,
);

/** What a static ability looks at. */
export const { readMask, dependenciesOf } = createDependencies({
  tests: TESTS,
  values: VALUES,
  conditions: CONDITIONS,
  modifications: MODIFICATIONS,
  selectors: SELECTORS,
  first: DEPEND_REST,
  last: DEPEND_REST,
});
