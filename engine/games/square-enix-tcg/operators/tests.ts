/**
 * Tests: what a filter may ask of a card. All tests of a filter must hold. A filter that names no zone asks about the
 * field. Tests read derived characteristics for cards on the field and printed ones elsewhere.
 */

import {
  CARD_DEF,
  CARD_FLAGS,
  CARD_OWNER,
  CARD_STRIDE,
  CARD_ZONE,
  CARDS,
  NONE,
  OWNER_BIT,
  type State,
} from '../../../kernel/layout.ts';
import {
  CODE,
  DEF_CATEGORY,
  DEF_CATEGORY_LIMIT,
  DEF_FLAGS,
  DEF_KEYWORDS,
  DEF_STRIDE,
  DEFS,
} from '../../../kernel/tables.ts';
import { defineAnyOf, defineNameTests, defineOther } from '../../../shared/operators/filters.ts';
import {
  ATTACK_COUNT,
  CARD_ATTACKED,
  CARD_ATTACKING,
  CARD_BLOCKING,
  CARD_DAMAGE,
  CARD_DULL,
  CARD_ENTERED,
  CARD_FROZEN,
  DEF_SUBTYPE,
  DEPEND_HAND,
  DEPEND_PILES,
  DEPEND_POINTS,
  DEPEND_STATE,
  ELEMENTS,
  FLAG_DEF_EX,
  FLAG_DEF_GENERIC,
  KEYWORDS,
  TYPES,
  ZONE_DAMAGE,
  ZONE_FIELD,
  ZONE_HAND,
} from '../layout.ts';
import {
  cardElements,
  cardTypes,
  controllerOf,
  hasJob,
  hasKeyword,
  isJunctioned,
  nameMatches,
  sharesName,
} from '../rules/characteristics.ts';
import { LAYER_GENERAL, LAYER_TEXT, LAYER_TYPE } from './modifications.ts';
import {
  NAMED_AS_SOURCE,
  NAMING_ZONE,
  NOT_ON_STACK,
  OF_BOTH_PLAYERS,
  ON_FIELD,
  SEARCHED_ZONES,
  WHERE_SOURCES_ARE,
} from './places.ts';
import { EVALUATORS, TESTS } from './tables.ts';

function hasAnyJob(s: State, card: number, list: number): boolean {
  const end = list + CODE[list];
  for (let i = list + 1; i <= end; i++) if (hasJob(s, card, CODE[i])) return true;
  return false;
}

function hasCategory(s: State, card: number, category: number): boolean {
  const d = s[CARDS + card * CARD_STRIDE + CARD_DEF] * DEF_STRIDE + DEF_CATEGORY;
  for (let i = 0; i < DEF_CATEGORY_LIMIT; i++) if (DEFS[d + i] === category) return true;
  return false;
}

function hasAnyCategory(s: State, card: number, list: number): boolean {
  const end = list + CODE[list];
  for (let i = list + 1; i <= end; i++) if (hasCategory(s, card, CODE[i])) return true;
  return false;
}

function isOnField(s: State, card: number): boolean {
  return (s[CARDS + card * CARD_STRIDE + CARD_ZONE] & ~1) === ZONE_FIELD;
}

export const TEST_TYPE = TESTS.define({
  name: 'type',
  operands: { type: { kind: 'bits', values: TYPES } },
  meaning: 'is of one of these card types',
  wording: '{type}',
  reads: LAYER_TYPE,
  run: (s, card, _source, _you, types) => (cardTypes(s, card) & types) !== 0,
});
TESTS.define({
  name: 'element',
  operands: { element: { kind: 'bits', values: ELEMENTS } },
  meaning: 'has one of these elements',
  wording: '{element}',
  reads: LAYER_GENERAL,
  run: (s, card, _source, _you, elements) => (cardElements(s, card) & elements) !== 0,
});
TESTS.define({
  name: 'not-element',
  operands: { element: { kind: 'bits', values: ELEMENTS } },
  meaning: 'has none of these elements',
  wording: 'not of {element}',
  reads: LAYER_GENERAL,
  run: (s, card, _source, _you, elements) => (cardElements(s, card) & elements) === 0,
});
TESTS.define({
  name: 'multi-element',
  operands: { is: { kind: 'flag', default: true } },
  meaning: 'has two or more elements (or not)',
  wording: (_o, raw) => (raw.is === false ? 'with one element' : 'with two or more elements'),
  reads: LAYER_GENERAL,
  run: (s, card, _source, _you, is) => {
    const elements = cardElements(s, card);
    return ((elements & (elements - 1)) !== 0) === (is === 1);
  },
});
defineNameTests(TESTS, nameMatches);
TESTS.define({
  name: 'job',
  places: NOT_ON_STACK,
  operands: { job: { kind: 'names' } },
  meaning: 'has one of these Jobs',
  wording: 'with the Job {job}',
  reads: LAYER_TYPE,
  run: (s, card, _source, _you, jobs) => hasAnyJob(s, card, jobs),
});
TESTS.define({
  name: 'not-job',
  places: NOT_ON_STACK,
  operands: { job: { kind: 'names' } },
  meaning: 'has none of these Jobs',
  wording: 'without the Job {job}',
  reads: LAYER_TYPE,
  run: (s, card, _source, _you, jobs) => !hasAnyJob(s, card, jobs),
});
TESTS.define({
  name: 'category',
  operands: { category: { kind: 'names' } },
  meaning: 'is of one of these categories',
  wording: 'of category {category}',
  run: (s, card, _source, _you, categories) => hasAnyCategory(s, card, categories),
});
TESTS.define({
  name: 'not-category',
  operands: { category: { kind: 'names' } },
  meaning: 'is of none of these categories',
  wording: 'not of category {category}',
  run: (s, card, _source, _you, categories) => !hasAnyCategory(s, card, categories),
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
  run: (s, card, _source, you, player) => (s[CARDS + card * CARD_STRIDE + CARD_OWNER] & OWNER_BIT) === (you ^ player),
});
function zoneDependency(zone: number): number {
  if (zone === ZONE_FIELD) return 0;
  if (zone === ZONE_HAND) return DEPEND_HAND;
  return zone === ZONE_DAMAGE ? DEPEND_POINTS : DEPEND_PILES;
}

/** The zone test is also what tells where to look for candidates. */
export const TEST_ZONE = TESTS.define({
  name: 'zone',
  places: NAMING_ZONE,
  operands: { zone: { kind: 'choice', values: SEARCHED_ZONES } },
  meaning: 'is in that zone',
  wording: 'in the {zone}',
  depends: (kind) => zoneDependency(kind * 2),
  zones: (kind) => 1 << kind,
  run: (s, card, _source, _you, zone) => s[CARDS + card * CARD_STRIDE + CARD_ZONE] >> 1 === zone,
});

const STATES = [
  'dull',
  'active',
  'damaged',
  'attacking',
  'blocking',
  'frozen',
  'party',
  'entered-this-turn',
  'not-in-battle',
  'attacked',
  'junctioned',
] as const;
TESTS.define({
  name: 'state',
  places: ON_FIELD,
  operands: { state: { kind: 'bits', values: STATES } },
  meaning: 'is in one of these states',
  wording: '{state}',
  depends: DEPEND_STATE,
  run: (s, card, _source, _you, states) => {
    const c = CARDS + card * CARD_STRIDE;
    const flags = s[c + CARD_FLAGS];
    const wanted = states;
    return (
      ((wanted & 1) !== 0 && (flags & CARD_DULL) !== 0) ||
      ((wanted & 2) !== 0 && (flags & CARD_DULL) === 0) ||
      ((wanted & 4) !== 0 && s[c + CARD_DAMAGE] > 0) ||
      ((wanted & 8) !== 0 && (flags & CARD_ATTACKING) !== 0) ||
      ((wanted & 16) !== 0 && (flags & CARD_BLOCKING) !== 0) ||
      ((wanted & 32) !== 0 && (flags & CARD_FROZEN) !== 0) ||
      ((wanted & 64) !== 0 && (flags & CARD_ATTACKING) !== 0 && s[ATTACK_COUNT] > 1) ||
      ((wanted & 128) !== 0 && (flags & CARD_ENTERED) !== 0) ||
      ((wanted & 256) !== 0 && (flags & (CARD_ATTACKING | CARD_BLOCKING)) === 0) ||
      ((wanted & 512) !== 0 && (flags & CARD_ATTACKED) !== 0) ||
      ((wanted & 1024) !== 0 && isJunctioned(s, card))
    );
  },
});
TESTS.define({
  name: 'keyword',
  places: NOT_ON_STACK,
  operands: { keyword: { kind: 'bits', values: KEYWORDS } },
  meaning: 'has one of these keywords',
  wording: 'with {keyword}',
  reads: LAYER_TEXT,
  run: (s, card, _source, _you, keywords) => {
    if (isOnField(s, card)) return hasKeyword(s, card, keywords);
    return (DEFS[s[CARDS + card * CARD_STRIDE + CARD_DEF] * DEF_STRIDE + DEF_KEYWORDS] & keywords) !== 0;
  },
});
defineOther(TESTS, WHERE_SOURCES_ARE);
TESTS.define({
  name: 'generic',
  places: NOT_ON_STACK,
  operands: { is: { kind: 'flag', default: true } },
  meaning: 'has the generic icon (or not)',
  wording: (_o, raw) => (raw.is === false ? 'without the generic icon' : 'with the generic icon'),
  run: (s, card, _source, _you, is) =>
    ((DEFS[s[CARDS + card * CARD_STRIDE + CARD_DEF] * DEF_STRIDE + DEF_FLAGS] & FLAG_DEF_GENERIC) !== 0) === (is === 1),
});
TESTS.define({
  name: 'ex',
  operands: { is: { kind: 'flag', default: true } },
  meaning: 'has an EX Burst (or not)',
  wording: (_o, raw) => (raw.is === false ? 'without EX Burst' : 'with EX Burst'),
  run: (s, card, _source, _you, is) =>
    ((DEFS[s[CARDS + card * CARD_STRIDE + CARD_DEF] * DEF_STRIDE + DEF_FLAGS] & FLAG_DEF_EX) !== 0) === (is === 1),
});
TESTS.define({
  name: 'same-name',
  places: NAMED_AS_SOURCE,
  operands: { is: { kind: 'flag', default: true } },
  meaning: 'shares a name with this card',
  wording: (_o, raw) => (raw.is === false ? 'with another name than this card' : 'with the same name as this card'),
  run: (s, card, source, _you, is) => (source !== NONE && sharesName(s, card, source)) === (is === 1),
});
TESTS.define({
  name: 'subtype',
  places: NOT_ON_STACK,
  operands: { subtype: { kind: 'names' } },
  meaning: 'is an Item of one of these subtypes',
  wording: 'of subtype {subtype}',
  run: (s, card, _source, _you, subtypes) => {
    const subtype = DEFS[s[CARDS + card * CARD_STRIDE + CARD_DEF] * DEF_STRIDE + DEF_SUBTYPE];
    const list = subtypes;
    for (let i = 1; i <= CODE[list]; i++) if (CODE[list + i] === subtype) return true;
    return false;
  },
});
defineAnyOf(EVALUATORS);
