/**
 * Tests: what a filter may ask of a card. All tests of a filter must hold. A filter that names no zone asks about the
 * fields (4.4.3). Tests read derived characteristics for cards on the field, printed ones and what they carry
 * elsewhere. A comparison with a number that a card does not have is false.
 * @clause SVE 1.3.6.2
 */

import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import * as T from '../../../kernel/tables.ts';
import {
  defineAnyOf,
  defineBitTests,
  defineIsTest,
  defineNamedTests,
  defineNameTests,
  defineOther,
  defineStateTest,
  defineZoneTest,
  inRange,
  isFlagged,
  passesAny,
} from '../../../shared/operators/filters.ts';
import * as L from '../layout.ts';
import {
  cardClasses,
  cardKinds,
  counterCount,
  countLinked,
  formOf,
  hasKeyword,
  hasLostAbilities,
  hasLostGiven,
  hasTrait,
  hostOf,
  isBoxed,
  isOnField,
  masterOf,
  nameMatches,
  printed,
} from '../rules/characteristics.ts';
import { notedCard } from '../rules/noting.ts';
import { LAYER_ABILITIES, LAYER_FORM } from './modifications.ts';
import {
  LYING,
  NAMED_AS_SOURCE,
  OF_BOTH_PLAYERS,
  OF_DECK_CARDS,
  OF_LEADERS,
  OF_MAIN_DECK_CARDS,
  OF_NAMED_CARDS,
  OF_SPECIAL_CARDS,
  ON_FIELD,
  WHERE_SOURCES_ARE,
  WITH_COUNTERS,
} from './places.ts';
import { EVALUATORS, matches, TESTS } from './tables.ts';

const EVOLVE_DECK_KIND = L.ZONE_EVOLVE_DECK >> 1;

/**
 * Does the filter ask for face-up cards? Only then do these count as cards in the evolve deck.
 * @clause SVE 4.6.3
 */
function asksForFaceUp(filter: number): boolean {
  const { widths } = TESTS;
  for (let pc = filter; T.CODE[pc] !== T.END; pc += widths[T.CODE[pc]])
    if (T.CODE[pc] === TEST_STATE && (T.CODE[pc + 1] & STATE_FACE_UP) !== 0) return true;
  return false;
}

// ---- what the tests share ----

function hasAllTraits(s: State, card: number, list: number): boolean {
  const end = list + T.CODE[list];
  for (let i = list + 1; i <= end; i++) if (!hasTrait(s, card, T.CODE[i])) return false;
  return true;
}

/**
 * Answers of `contains` by part and name: 0 not asked yet, 1 no, 2 yes. The table grows with card files, not with
 * games.
 */
const containing: Uint8Array[] = [];
const NAME_LIMIT = 1 << 15;

/**
 * Is one name part of another?
 * @clause SVE 2.1.2
 */
function contains(name: number, part: number): boolean {
  if (name === 0 || name >= NAME_LIMIT) return name !== 0 && T.nameOf(name).includes(T.nameOf(part));
  const known = containing.length > part && containing[part].length > 0 ? containing[part] : knowPart(part);
  if (known[name] === 0) known[name] = T.nameOf(name).includes(T.nameOf(part)) ? 2 : 1;
  return known[name] === 2;
}

function knowPart(part: number): Uint8Array {
  for (let i = containing.length; i < part; i++) containing.push(NOTHING_KNOWN);
  const known = new Uint8Array(NAME_LIMIT);
  containing[part] = known;
  return known;
}

const NOTHING_KNOWN = new Uint8Array(0);

function nameContains(s: State, card: number, part: number): boolean {
  const d = T.defOffset(formOf(s, card));
  if (contains(T.DEFS[d + T.DEF_NAME], part)) return true;
  if (nameMatches(s, card, part)) return true;
  return (
    T.DEFS[d + L.DEF_FIELD_NAME] !== 0 &&
    isOnField(s, card) &&
    !hasLostAbilities(s, card) &&
    contains(T.DEFS[d + L.DEF_FIELD_NAME], part)
  );
}

function sharesName(s: State, card: number, other: number): boolean {
  return nameMatches(s, card, printed(s, other, T.DEF_NAME)) || nameMatches(s, other, printed(s, card, T.DEF_NAME));
}

/** Does the card wear an equipment (14.5.2.2)? */
function wearsEquipment(s: State, card: number): boolean {
  return countLinked(s, card, L.ZONE_EQUIPMENT) > 0;
}

// ---- kinds, classes, types ----

const FIELD = 1 << (L.ZONE_FIELD >> 1);
const LEADER_AREA = 1 << (L.ZONE_LEADER >> 1);

/**
 * The zones that a filter's kinds name: leaders name the leader area.
 * @clause SVE 4.3.3, 4.5.3
 */
function areaOf(kinds: number): number {
  if ((kinds & L.KIND_LEADER) === 0) return 0;
  return kinds === L.KIND_LEADER ? LEADER_AREA : LEADER_AREA | FIELD;
}

defineBitTests(TESTS, {
  name: 'kind',
  values: L.KINDS,
  run: (s, card, _source, _you, kinds) => (cardKinds(s, card) & kinds) !== 0,
  meaning: 'is of one of these kinds; a follower of a special kind is a follower too',
  wording: '{kind}',
  places: OF_LEADERS,
  area: areaOf,
  reads: LAYER_FORM,
});
/** KIND_EVOLVE is bit 6: the special kinds stand above the kinds. */
const SPECIAL_SHIFT = Math.log2(L.KIND_EVOLVE);
defineBitTests(TESTS, {
  name: 'special',
  values: ['evolve', 'advance', 'token'],
  run: (s, card, _source, _you, special) => (cardKinds(s, card) & (special << SPECIAL_SHIFT)) !== 0,
  meaning: 'has one of these special kinds',
  wording: '{special}',
  not: ['has none of these special kinds', 'that is no {special} card'],
  places: OF_SPECIAL_CARDS,
  reads: LAYER_FORM,
});
defineBitTests(TESTS, {
  name: 'class',
  values: L.CLASSES,
  run: (s, card, _source, _you, classes) => (cardClasses(s, card) & classes) !== 0,
  meaning: 'is of one of these classes',
  wording: '{class}',
  not: ['is of none of these classes', 'not of class {class}'],
  places: OF_NAMED_CARDS,
  reads: LAYER_FORM,
});
defineNamedTests(TESTS, {
  name: 'type',
  has: hasTrait,
  meaning: 'has one of these types',
  wording: '{type}',
  not: ['has none of these types', 'without the type {type}'],
  places: OF_DECK_CARDS,
  reads: LAYER_FORM,
});
TESTS.define({
  name: 'all-types',
  places: OF_DECK_CARDS,
  operands: { types: { kind: 'names' } },
  meaning: 'has all of these types',
  wording: (o) => o.types.replace(/ or /g, ' and '),
  reads: LAYER_FORM,
  run: (s, card, _source, _you, types) => hasAllTraits(s, card, types),
});

// ---- names ----

defineNameTests(TESTS, nameMatches, OF_NAMED_CARDS, LAYER_FORM);
TESTS.define({
  name: 'name-contains',
  places: OF_NAMED_CARDS,
  operands: { name: { kind: 'name' } },
  meaning: 'has a name that contains this',
  wording: 'with "{name}" in its name',
  reads: LAYER_FORM,
  run: (s, card, _source, _you, name) => nameContains(s, card, name),
});
TESTS.define({
  name: 'same-name',
  places: NAMED_AS_SOURCE,
  operands: { is: { kind: 'flag', default: true } },
  meaning: 'has the same name as this card',
  wording: (_o, raw) => (raw.is === false ? 'with another name than this card' : 'with the same name as this card'),
  reads: LAYER_FORM,
  run: (s, card, source, _you, is) => source !== K.NONE && sharesName(s, card, source) === (is === 1),
});
TESTS.define({
  name: 'not-same-name',
  places: NAMED_AS_SOURCE,
  operands: { is: { kind: 'flag', default: true } },
  meaning: 'has another name than this card',
  wording: (_o, raw) => (raw.is === false ? 'with the same name as this card' : 'with another name than this card'),
  reads: LAYER_FORM,
  run: (s, card, source, _you, is) => source !== K.NONE && sharesName(s, card, source) !== (is === 1),
});
TESTS.define({
  name: 'same-name-noted',
  places: ['deck'],
  operands: { is: { kind: 'flag', default: true } },
  meaning: 'has the same name as the card that your text noted last, or another one',
  wording: (_o, raw) =>
    raw.is === false ? 'with another name than the noted card' : 'with the same name as the noted card',
  reads: LAYER_FORM,
  run: (s, card, _source, you, is) => {
    const noted = notedCard(s, you);
    return (noted !== K.NONE && sharesName(s, card, noted)) === (is === 1);
  },
});
TESTS.define({
  name: 'title',
  places: OF_NAMED_CARDS,
  operands: { title: { kind: 'name' } },
  meaning: 'has this title',
  wording: 'of the title {title}',
  run: (s, card, _source, _you, title) => printed(s, card, L.DEF_TITLE) === title,
});

// ---- place and state ----

TESTS.define({
  name: 'master',
  places: OF_BOTH_PLAYERS,
  operands: { player: { kind: 'choice', values: ['you', 'opponent'] } },
  meaning: "is in one of that player's zones",
  wording: (o) => (o.player === 'you' ? 'of yours' : "of your opponent's"),
  run: (s, card, _source, you, player) => masterOf(s, card) === (you ^ player),
});
function zoneDependency(zone: number): number {
  if (zone === L.ZONE_FIELD) return 0;
  if (zone === L.ZONE_HAND) return L.DEPEND_HAND;
  return zone === L.ZONE_LEADER ? L.DEPEND_PLAYERS : L.DEPEND_PILES;
}

defineZoneTest(
  TESTS,
  L.ZONE_KINDS,
  {
    meaning: 'is in that zone; of an evolve deck only what lies face down, unless face-up cards are asked for',
    wording: (o) => (o.zone === 'field' ? 'on the field' : `in the ${o.zone}`),
    depends: (kind) => zoneDependency(kind * 2),
  },
  (s, card, kind, filter) => kind !== EVOLVE_DECK_KIND || !isFlagged(s, card, L.CARD_FACE_UP) || asksForFaceUp(filter),
);

const STATE_FACE_UP = 4;
const TEST_STATE = defineStateTest(
  TESTS,
  {
    engaged: L.CARD_ENGAGED,
    standing: ~L.CARD_ENGAGED,
    'face-up': L.CARD_FACE_UP,
    'face-down': ~L.CARD_FACE_UP,
    boxed: isBoxed,
    'super-evolved': L.CARD_SUPER_EVOLVED,
  },
  L.DEPEND_STATE,
  LYING,
);

const KEYWORD_WORDS = [...L.KEYWORDS, 'stack'] as const;
const STACK_BIT = 1 << L.KEYWORDS.length;

function hasAnyKeyword(s: State, card: number, wanted: number): boolean {
  if (hasKeyword(s, card, wanted & ~STACK_BIT)) return true;
  return (
    (wanted & STACK_BIT) !== 0 && (printed(s, card, T.DEF_FLAGS) & L.FLAG_DEF_STACK) !== 0 && !hasLostAbilities(s, card)
  );
}

defineBitTests(TESTS, {
  name: 'keyword',
  values: KEYWORD_WORDS,
  run: (s, card, _source, _you, bits) => hasAnyKeyword(s, card, bits),
  meaning: 'has one of these keywords',
  wording: 'with {keyword}',
  not: ['has none of these keywords', 'without {keyword}'],
  places: OF_DECK_CARDS,
  reads: LAYER_ABILITIES,
});

defineOther(TESTS, WHERE_SOURCES_ARE);
/** @clause SVE 14.4.1.2 */
defineIsTest(
  TESTS,
  'trigger',
  'with a trigger',
  'without a trigger',
  (s, card) => printed(s, card, L.DEF_TRIGGER_ICON) !== 0,
  { places: OF_MAIN_DECK_CARDS, meaning: 'has a trigger icon (14.4.1)' },
);
TESTS.define({
  name: 'counters',
  places: WITH_COUNTERS,
  operands: { name: { kind: 'name' }, count: { kind: 'range', default: { min: 1 } } },
  meaning: 'has that many counters of that name',
  wording: 'with {count} {name} counters',
  depends: L.DEPEND_STATE,
  run: (s, card, _source, _you, name, count) => inRange(counterCount(s, card, name), count),
});
/** A test of what a card on the field did this turn. */
function defineDeedTest(
  name: string,
  did: string,
  didNot: string,
  depends: number,
  is: number | ((s: State, card: number) => boolean),
) {
  defineIsTest(TESTS, `${name}-this-turn`, `that ${did} this turn`, `that did not ${didNot} this turn`, is, {
    places: ON_FIELD,
    depends,
  });
}

/** @clause SVE 5.22.4 */
function enteredThisTurn(s: State, card: number): boolean {
  const turn = s[K.cardField(card, L.CARD_SINCE)] & L.SINCE_TURN;
  return turn === s[K.TURN_NUMBER] && !isFlagged(s, card, L.CARD_CAME_OVER);
}

defineDeedTest('evolved', 'evolved', 'evolve', L.DEPEND_STATE, L.CARD_EVOLVED_THIS_TURN);
defineDeedTest('entered', 'entered', 'enter', L.DEPEND_TURN, enteredThisTurn);
defineDeedTest('attacked', 'attacked', 'attack', L.DEPEND_DEEDS, L.CARD_ATTACKED);
/** @clause SVE 14.2.3.1 */
defineIsTest(TESTS, 'has-run', 'that has run', 'that has not run', L.CARD_HAS_RUN, {
  places: ON_FIELD,
  depends: L.DEPEND_STATE,
});
defineDeedTest(
  'raised',
  'had attack or defense raised',
  'have attack or defense raised',
  L.DEPEND_STATE,
  L.CARD_RAISED,
);
TESTS.define({
  name: 'wears-this',
  places: ON_FIELD,
  operands: { is: { kind: 'flag', default: true } },
  meaning: 'is the follower equipped with this card',
  wording: (_o, raw) => (raw.is === false ? 'not equipped with this card' : 'equipped with this card'),
  depends: L.DEPEND_STATE,
  run: (s, card, source, _you, is) => source !== K.NONE && (hostOf(s, source) === card) === (is === 1),
});
TESTS.define({
  name: 'keeps-given',
  places: ON_FIELD,
  operands: { is: { kind: 'flag', default: true } },
  meaning: 'has not lost its abilities since this card came where it is: it has what this card gives it (10.9.1.6)',
  wording: (_o, raw) => `that ${raw.is === false ? 'has lost' : 'keeps'} what this card gives it`,
  depends: L.DEPEND_STATE,
  run: (s, card, source, _you, is) => source !== K.NONE && hasLostGiven(s, card, source) !== (is === 1),
});
defineIsTest(TESTS, 'equipped', 'with an equipment', 'without an equipment', wearsEquipment, {
  places: ON_FIELD,
  depends: L.DEPEND_STATE,
});

// ---- several filters ----

defineAnyOf(EVALUATORS, OF_NAMED_CARDS);
TESTS.define({
  name: 'none-of',
  places: OF_NAMED_CARDS,
  operands: { filters: { kind: 'filters' } },
  meaning: 'passes none of these filters',
  wording: 'that is not {filters}',
  run: (s, card, source, you, filters) => !passesAny(matches, s, card, filters, source, you),
});
