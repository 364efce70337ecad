/**
 * The test for abilities, which also counts given ones. It has a file of its own because it needs the code of given
 * abilities, which needs the filters.
 */
import { NONE, type State } from '../../../kernel/layout.ts';
import { defineScratch } from '../../../kernel/scratch.ts';
import * as T from '../../../kernel/tables.ts';
import * as L from '../layout.ts';
import { formOf, hasLostAbilities, isOnField } from '../rules/characteristics.ts';
import { givenRow, mayBeGiven } from '../rules/given.ts';
import { costs } from '../rules/payment.ts';
import { LAYER_ABILITIES } from './modifications.ts';
import { OF_DECK_CARDS } from './places.ts';
import { TESTS } from './tables.ts';

const ABILITY_WORDS = [
  'evolve',
  'fanfare',
  'last-words',
  'strike',
  'on-evolve',
  'union-burst',
  'activated',
  'meal',
  'fusion',
  'quick',
  'earth-rite',
] as const;
const KNOWN = 1 << 31;
const abilitiesOfDefinition = T.byDefinition(new Int32Array(T.DEF_LIMIT));

/** The kinds of ability that a definition has: bits of ABILITY_WORDS. */
function printedAbilities(definition: number): number {
  if (abilitiesOfDefinition[definition] === 0) abilitiesOfDefinition[definition] = findAbilities(definition) | KNOWN;
  return abilitiesOfDefinition[definition] & ~KNOWN;
}

function findAbilities(definition: number): number {
  const d = T.defOffset(definition);
  const first = T.DEFS[d + T.DEF_ABILITY];
  let found = (T.DEFS[d + T.DEF_KEYWORDS] & L.KEYWORD_QUICK) !== 0 ? 512 : 0;
  // Earth Rite also stands in costs, and inside of texts
  if ((T.DEFS[d + T.DEF_FLAGS] & L.FLAG_DEF_EARTH_RITE) !== 0) found |= 1024;
  for (let ability = first; ability < first + T.DEFS[d + T.DEF_ABILITY_COUNT]; ability++)
    found |= kindsOfAbility(ability);
  return found;
}

/** Is Earth Rite a part of the cost at that address? */
function costsRite(cost: number): boolean {
  const rite = costs.find('earth-rite');
  for (let pc = cost; T.CODE[pc] !== T.END; pc += costs.widths[T.CODE[pc]]) if (T.CODE[pc] === rite) return true;
  return false;
}

/** The ABILITY_WORDS that fit an ability row, as bits. */
function kindsOfAbility(ability: number): number {
  const a = T.abilityOffset(ability);
  const flags = T.ABILITIES[a + T.ABILITY_FLAGS];
  let found = 0;
  if ((flags & L.ABILITY_FLAG_EVOLVE) !== 0) found |= 1;
  if ((flags & L.ABILITY_FLAG_FANFARE) !== 0) found |= 2;
  if ((flags & L.ABILITY_FLAG_LAST_WORDS) !== 0) found |= 4;
  if ((flags & L.ABILITY_FLAG_STRIKE) !== 0) found |= 8;
  if (T.ABILITIES[a + T.ABILITY_EVENT] === L.EVENT_EVOLVES && T.ABILITIES[a + T.ABILITY_SUBJECT] === 0) found |= 16;
  if ((flags & L.ABILITY_FLAG_UNION_BURST) !== 0) found |= 32;
  if (T.ABILITIES[a + T.ABILITY_KIND] === L.ABILITY_ACTIVATED) found |= 64;
  if ((flags & L.ABILITY_FLAG_MEAL) !== 0) found |= 128;
  if ((flags & L.ABILITY_FLAG_FUSION) !== 0) found |= 256;
  if ((flags & L.ABILITY_FLAG_QUICK) !== 0) found |= 512;
  if ((flags & L.ABILITY_FLAG_EARTH_RITE) !== 0 || costsRite(T.ABILITIES[a + T.ABILITY_COST])) found |= 1024;
  return found;
}

/** True while the test looks at given abilities: filters that are asked meanwhile count printed ones only. */
let looksAtGiven = false;
defineScratch(() => {
  looksAtGiven = false;
});

function hasAbility(s: State, card: number, wanted: number): boolean {
  if ((printedAbilities(formOf(s, card)) & wanted) !== 0 && !hasLostAbilities(s, card)) return true;
  if (looksAtGiven || !isOnField(s, card) || !mayBeGiven(s)) return false;
  looksAtGiven = true;
  let row = givenRow(s, card, 0);
  for (let k = 1; row !== NONE && (kindsOfAbility(row) & wanted) === 0; k++) row = givenRow(s, card, k);
  looksAtGiven = false;
  return row !== NONE;
}

TESTS.define({
  name: 'ability',
  places: OF_DECK_CARDS,
  operands: { ability: { kind: 'bits', values: ABILITY_WORDS } },
  meaning: 'has an ability of one of these kinds, printed or given to it',
  wording: 'with an ability for {ability}',
  reads: LAYER_ABILITIES,
  run: (s, card, _source, _you, abilities) => hasAbility(s, card, abilities),
});
