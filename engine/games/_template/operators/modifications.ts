/** Modifications: what continuous effects make of a sprite, in two layers (7.1). */
import { adding, givingBits, ModificationTable, setting } from '../../../shared/modifications.ts';
import { createDependencies } from '../../../shared/operators/dependencies.ts';
import * as L from '../layout.ts';
import { SELECTORS } from './selectors.ts';
import { CONDITIONS, TESTS, VALUES } from './tables.ts';

/**
 * Abilities first, power second.
 * @clause TPL 7.1
 */
export const LAYER_ABILITIES = 1;
export const LAYER_POWER = 2;

export const MODIFICATIONS = new ModificationTable(L.LISTEN_LAYERS);

const inAbilities = MODIFICATIONS.inLayer(LAYER_ABILITIES);
inAbilities({
  name: 'keyword',
  operands: { keywords: { kind: 'bits', values: L.KEYWORDS } },
  meaning: 'gains keywords',
  wording: 'gains {keywords}',
  run: givingBits(L.CARD_KEYWORDS),
});
inAbilities({
  name: 'silence',
  meaning: 'loses all its abilities',
  run: (s, c) => {
    s[c + L.CARD_KEYWORDS] = L.KEYWORDS_SILENCED;
  },
  takesAbilities: true,
});
const inPower = MODIFICATIONS.inLayer(LAYER_POWER);
inPower({
  name: 'power',
  operands: { power: { kind: 'value' } },
  meaning: 'gains so much power',
  wording: 'gains +{power} power',
  run: adding(L.CARD_POWER),
});
inPower({
  name: 'power-is',
  operands: { power: { kind: 'value' } },
  meaning: 'has that power',
  wording: 'has {power} power',
  run: setting(L.CARD_POWER),
  sets: true,
});

export const MOD_FERVOR = MODIFICATIONS.rules(L.LISTEN_ATTACKS)({
  name: 'fervor',
  operands: { damage: { kind: 'value' } },
  meaning: 'its attacks deal so much more damage, by itself: several are several',
  wording: 'has fervor {damage}',
});
/** Where a sprite may go in place of the pile. */
const INSTEAD = ['hand', 'deck'] as const;
export const ZONES_INSTEAD = [L.ZONE_HAND, L.ZONE_DECK];
export const MOD_GOES_INSTEAD = MODIFICATIONS.rules(L.LISTEN_LEAVING)({
  name: 'goes-instead',
  operands: { to: { kind: 'choice', values: INSTEAD } },
  meaning: 'if it would be destroyed it goes to that zone instead, under the deck',
  wording: "goes to its owner's {to} instead of being destroyed",
});

/** What a static ability looks at. */
export const { readMask, dependenciesOf } = createDependencies({
  tests: TESTS,
  values: VALUES,
  conditions: CONDITIONS,
  modifications: MODIFICATIONS,
  selectors: SELECTORS,
  first: L.DEPEND_REST,
  last: L.DEPEND_REST,
});
