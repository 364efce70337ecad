/**
 * Tests: what a filter may ask of a card. All tests of a filter must hold. A filter that names no zone means the field.
 * Tests read derived characteristics for cards on the field and printed ones elsewhere.
 */

import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import * as T from '../../../kernel/tables.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import {
  defineAnyOf,
  defineBitTests,
  defineIsTest,
  defineNamedTests,
  defineNameTests,
  defineOther,
  defineStateTest,
  defineZoneTest,
  isFlagged,
} from '../../../shared/operators/filters.ts';
import { GIVEN, inZone, SEARCHING } from '../../../shared/operators/operator.ts';
import * as L from '../layout.ts';
import {
  cardElements,
  cardTypes,
  controllerOf,
  hasJob,
  hasKeyword,
  isJunctioned,
  nameMatches,
  printed,
  sharesJob,
  sharesName,
} from '../rules/characteristics.ts';
import { wasDamagedBy } from '../rules/damaged-by.ts';
import { namedCounters } from '../rules/named-counters.ts';
import { jobAt, namedNumber } from '../rules/naming.ts';
import { wasRemovedBy } from '../rules/removed-by.ts';
import { LAYER_GENERAL, LAYER_TEXT, LAYER_TYPE } from './modifications.ts';
import {
  NAMED_AS_SOURCE,
  NAMING_ZONE,
  NOT_ON_STACK,
  OF_BOTH_PLAYERS,
  OF_DAMAGED,
  ON_FIELD,
  SEARCHED_ZONES,
  WHERE_SOURCES_ARE,
  WITH_JOBS,
} from './places.ts';
import { EVALUATORS, matches, TESTS } from './tables.ts';

function hasCategory(s: State, card: number, category: number): boolean {
  const d = T.defField(s[K.cardField(card, K.CARD_DEF)], T.DEF_CATEGORY);
  for (let i = 0; i < T.DEF_CATEGORY_LIMIT; i++) if (T.DEFS[d + i] === category) return true;
  return false;
}

function isOnField(s: State, card: number): boolean {
  return (s[K.cardField(card, K.CARD_ZONE)] & ~1) === L.ZONE_FIELD;
}

function isAttacking(s: State, card: number): boolean {
  return isOnField(s, card) && isFlagged(s, card, L.CARD_ATTACKING);
}

function hasTwoElements(s: State, card: number): boolean {
  const elements = cardElements(s, card);
  return (elements & (elements - 1)) !== 0;
}

export const TEST_TYPE = defineBitTests(TESTS, {
  name: 'type',
  values: L.TYPES,
  run: (s, card, _source, _you, types) => (cardTypes(s, card) & types) !== 0,
  meaning: 'is of one of these card types',
  wording: '{type}',
  reads: LAYER_TYPE,
});
TESTS.define({
  name: 'not-type',
  operands: { types: { kind: 'bits', values: L.TYPES } },
  meaning: 'is of none of these card types',
  wording: 'not a {types}',
  reads: LAYER_TYPE,
  // on the stack there are only Summons
  places: [...NOT_ON_STACK, 'printed'],
  run: (s, card, _source, _you, types) => (cardTypes(s, card) & types) === 0,
});
defineBitTests(TESTS, {
  name: 'element',
  values: L.ELEMENTS,
  run: (s, card, _source, _you, elements) => (cardElements(s, card) & elements) !== 0,
  meaning: 'has one of these elements',
  wording: '{element}',
  not: ['has none of these elements', 'not of {element}'],
  reads: LAYER_GENERAL,
});
defineIsTest(TESTS, 'multi-element', 'with two or more elements', 'with one element', hasTwoElements, {
  reads: LAYER_GENERAL,
});
defineNameTests(TESTS, nameMatches);
defineNamedTests(TESTS, {
  name: 'job',
  has: hasJob,
  meaning: 'has one of these Jobs',
  wording: 'with the Job {job}',
  not: ['has none of these Jobs', 'without the Job {job}'],
  places: WITH_JOBS,
  reads: LAYER_TYPE,
});
defineNamedTests(TESTS, {
  name: 'category',
  has: hasCategory,
  meaning: 'is of one of these categories',
  wording: 'of category {category}',
  not: ['is of none of these categories', 'not of category {category}'],
});
TESTS.define({
  name: 'controller',
  places: OF_BOTH_PLAYERS,
  operands: { player: { kind: 'choice', values: ['you', 'opponent'] } },
  meaning: 'is controlled by that player',
  wording: (o) => (o.player === 'you' ? 'you control' : 'your opponent controls'),
  run: (s, card, _source, you, player) => controllerOf(s, card) === (you ^ player),
});
export const TEST_OWNER = TESTS.define({
  name: 'owner',
  places: OF_BOTH_PLAYERS,
  operands: { player: { kind: 'choice', values: ['you', 'opponent'] } },
  meaning: "is that player's card",
  wording: (o) => (o.player === 'you' ? 'of yours' : "of your opponent's"),
  run: (s, card, _source, you, player) => (s[K.cardField(card, K.CARD_OWNER)] & K.OWNER_BIT) === (you ^ player),
});
function zoneDependency(zone: number): number {
  if (zone === L.ZONE_FIELD) return 0;
  if (zone === L.ZONE_HAND) return L.DEPEND_HAND;
  return zone === L.ZONE_DAMAGE ? L.DEPEND_POINTS : L.DEPEND_PILES;
}

export const TEST_ZONE = defineZoneTest(TESTS, SEARCHED_ZONES, {
  places: NAMING_ZONE,
  depends: (kind) => zoneDependency(kind * 2),
});
defineStateTest(
  TESTS,
  {
    dull: L.CARD_DULL,
    active: ~L.CARD_DULL,
    damaged: (s, card) => s[K.cardField(card, L.CARD_DAMAGE)] > 0,
    attacking: L.CARD_ATTACKING,
    blocking: L.CARD_BLOCKING,
    frozen: L.CARD_FROZEN,
    party: (s, card) => s[L.ATTACK_COUNT] > 1 && isFlagged(s, card, L.CARD_ATTACKING),
    'entered-this-turn': L.CARD_ENTERED,
    'not-in-battle': ~(L.CARD_ATTACKING | L.CARD_BLOCKING),
    attacked: L.CARD_ATTACKED,
    junctioned: isJunctioned,
  },
  L.DEPEND_STATE,
  ON_FIELD,
);
defineBitTests(TESTS, {
  name: 'keyword',
  values: L.KEYWORDS,
  run: (s, card, _source, _you, keywords) =>
    isOnField(s, card) ? hasKeyword(s, card, keywords) : (printed(s, card, T.DEF_KEYWORDS) & keywords) !== 0,
  meaning: 'has one of these keywords',
  wording: 'with {keyword}',
  places: NOT_ON_STACK,
  reads: LAYER_TEXT,
});
defineOther(TESTS, WHERE_SOURCES_ARE);
defineIsTest(
  TESTS,
  'in-party-with-this',
  'in a party with this card',
  'in no party with this card',
  (s, card, source) => source !== K.NONE && source !== card && isAttacking(s, card) && isAttacking(s, source),
  { places: OF_DAMAGED, depends: L.DEPEND_STATE },
);
defineIsTest(
  TESTS,
  'damaged-by-this',
  'that this card has dealt damage to this turn',
  'that this card has dealt no damage to this turn',
  (s, card, source) => source !== K.NONE && wasDamagedBy(s, card, source),
  { places: OF_DAMAGED, depends: L.DEPEND_STATE },
);
defineIsTest(
  TESTS,
  'removed-by-this',
  'that a text of this card has removed from the game',
  'that no text of this card has removed from the game',
  (s, card, source) => source !== K.NONE && wasRemovedBy(s, card, source),
  { places: [inZone('removed')] },
);
TESTS.define({
  name: 'named-counters',
  operands: { kind: { kind: 'name' }, 'at-least': { kind: 'number', default: 1, min: 1 } },
  meaning: 'has so many counters of a named kind',
  wording: (o) => `with ${o['at-least'] === '1' ? 'a' : `${o['at-least']} or more`} ${o.kind} counters`,
  places: ON_FIELD,
  run: (s, card, _source, _you, kind, least) => namedCounters(s, card, kind) >= least,
});
/** @clause SE 15.1.1.10.2 */
TESTS.define({
  name: 'party-of',
  operands: { of: { kind: 'filter', place: 'field' }, 'at-least': { kind: 'number', default: 1, min: 1 } },
  meaning: 'is in a party that attacks, of which so many match',
  wording: (o) => `in a party with ${o['at-least'] === '1' ? '1' : `${o['at-least']} or more`} ${o.of}`,
  places: [GIVEN],
  depends: L.DEPEND_STATE,
  run: (s, card, source, you, filter, least) => isAttacking(s, card) && inParty(s, filter, source, you) >= least,
});

/** How many of the Forwards that attack as a party pass the filter. */
function inParty(s: State, filter: number, source: number, you: number): number {
  if (s[L.ATTACK_COUNT] < 2) return 0;
  let n = 0;
  for (let card = firstCard(s, L.ZONE_FIELD + s[K.TURN_PLAYER]); card !== K.NONE; card = nextCard(s, card))
    if (isFlagged(s, card, L.CARD_ATTACKING) && matches(s, card, filter, source, you)) n++;
  return n;
}
/** @clause SE 7.15.2 */
defineIsTest(
  TESTS,
  'from-field-this-turn',
  'put there from the field this turn',
  'not put there from the field this turn',
  (s, card) =>
    (s[K.cardField(card, K.CARD_ZONE)] & ~1) === L.ZONE_BREAK &&
    s[K.cardField(card, L.CARD_SINCE)] === s[K.TURN_NUMBER],
  { places: [inZone('break')], depends: L.DEPEND_TURN },
);
const hasIcon = (flag: number) => (s: State, card: number) => (printed(s, card, T.DEF_FLAGS) & flag) !== 0;
defineIsTest(TESTS, 'generic', 'with the generic icon', 'without the generic icon', hasIcon(L.FLAG_DEF_GENERIC), {
  places: NOT_ON_STACK,
});
defineIsTest(TESTS, 'ex', 'with EX Burst', 'without EX Burst', hasIcon(L.FLAG_DEF_EX));
defineIsTest(
  TESTS,
  'same-name',
  'with the same name as this card',
  'with another name than this card',
  (s, card, source) => source !== K.NONE && sharesName(s, card, source),
  { places: NAMED_AS_SOURCE },
);
TESTS.define({
  name: 'named-job',
  operands: { is: { kind: 'flag', default: true } },
  meaning: 'has the Job that you named last, or has it not',
  wording: (_o, raw) => (raw.is === false ? 'without the named Job' : 'with the named Job'),
  places: [SEARCHING],
  reads: LAYER_TYPE,
  run: (s, card, _source, you, is) => {
    const job = jobAt(s, namedNumber(s, you));
    return (job !== 0 && hasJob(s, card, job)) === (is === 1);
  },
});
defineIsTest(
  TESTS,
  'shares-job',
  'with a Job of this card',
  'with no Job of this card',
  (s, card, source) => source !== K.NONE && sharesJob(s, card, source),
  { places: [SEARCHING], reads: LAYER_TYPE },
);
TESTS.define({
  name: 'same-name-noted',
  operands: { is: { kind: 'flag', default: true } },
  meaning: 'has the same name as the card noted last, or another one',
  wording: (_o, raw) =>
    raw.is === false ? 'with another name than the noted card' : 'with the same name as the noted card',
  places: ['deck', inZone('break')],
  run: (s, card, _source, you, is) => {
    const noted = namedNumber(s, you) - 1;
    return (noted >= 0 && sharesName(s, card, noted)) === (is === 1);
  },
});
/** @clause SE 5.2.1.1 */
defineIsTest(
  TESTS,
  'shares-element',
  'with an element of this card',
  'with no element of this card',
  (s, card, source) => source !== K.NONE && (cardElements(s, card) & cardElements(s, source)) !== 0,
  { reads: LAYER_GENERAL, places: NAMED_AS_SOURCE },
);
defineNamedTests(TESTS, {
  name: 'subtype',
  has: (s, card, subtype) => printed(s, card, L.DEF_SUBTYPE) === subtype,
  meaning: 'is an Item of one of these subtypes',
  wording: 'of subtype {subtype}',
  places: NOT_ON_STACK,
});
defineAnyOf(EVALUATORS);
