/**
 * Tests: what a filter may ask of a card. All tests of a filter must hold. A filter that names no zone asks about the fields
 * (4.4.3). Tests read derived characteristics for cards on the field, printed ones and what they carry elsewhere. "SVE 1.3.6.2"
 * A comparison with a number that a card does not have is false.
 */

import { CARD_FLAGS, CARD_STRIDE, CARD_ZONE, CARDS, NONE, type State, TURN_NUMBER } from '../../../kernel/layout.ts';
import { CODE, DEF_FLAGS, DEF_NAME, DEF_STRIDE, DEFS, END, nameOf } from '../../../kernel/tables.ts';
import { defineAnyOf, defineNameTests, defineOther, inRange, passesAny } from '../../../shared/operators/filters.ts';
import {
  CARD_ATTACKED,
  CARD_BOXED,
  CARD_ENGAGED,
  CARD_EVOLVED_THIS_TURN,
  CARD_FACE_UP,
  CARD_SINCE,
  CARD_SUPER_EVOLVED,
  CLASSES,
  DEF_FIELD_NAME,
  DEF_TITLE,
  DEF_TRIGGER_ICON,
  DEPEND_DEEDS,
  DEPEND_HAND,
  DEPEND_PILES,
  DEPEND_PLAYERS,
  DEPEND_STATE,
  DEPEND_TURN,
  FLAG_DEF_STACK,
  KEYWORDS,
  KIND_EVOLVE,
  KIND_LEADER,
  KINDS,
  ZONE_EQUIPMENT,
  ZONE_EVOLVE_DECK,
  ZONE_FIELD,
  ZONE_HAND,
  ZONE_KINDS,
  ZONE_LEADER,
} from '../layout.ts';
import {
  cardClasses,
  cardKinds,
  counterCount,
  countLinked,
  formOf,
  hasKeyword,
  hasLostAbilities,
  hasTrait,
  hostOf,
  isOnField,
  masterOf,
  nameMatches,
  printed,
} from '../rules/characteristics.ts';
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

const EVOLVE_DECK_KIND = ZONE_EVOLVE_DECK >> 1;

function isFaceUp(s: State, card: number): boolean {
  return (s[CARDS + card * CARD_STRIDE + CARD_FLAGS] & CARD_FACE_UP) !== 0;
}

/** "SVE 4.6.3" What lies face up is not in the evolve deck, unless the text speaks of it. */
function asksForFaceUp(filter: number): boolean {
  const { widths } = TESTS;
  for (let pc = filter; CODE[pc] !== END; pc += widths[CODE[pc]])
    if (CODE[pc] === TEST_STATE && (CODE[pc + 1] & STATE_FACE_UP) !== 0) return true;
  return false;
}

// ---- what the tests share ----

function hasAnyTrait(s: State, card: number, list: number): boolean {
  const end = list + CODE[list];
  for (let i = list + 1; i <= end; i++) if (hasTrait(s, card, CODE[i])) return true;
  return false;
}

function hasAllTraits(s: State, card: number, list: number): boolean {
  const end = list + CODE[list];
  for (let i = list + 1; i <= end; i++) if (!hasTrait(s, card, CODE[i])) return false;
  return true;
}

/** Answers of `contains` by part and name: 0 not asked yet, 1 no, 2 yes. Grows as card files are met, not in every game. */
const containing: Uint8Array[] = [];
const NAME_LIMIT = 1 << 15;

/** "SVE 2.1.2" Is one name part of another? */
function contains(name: number, part: number): boolean {
  if (name === 0 || name >= NAME_LIMIT) return name !== 0 && nameOf(name).includes(nameOf(part));
  const known = containing.length > part && containing[part].length > 0 ? containing[part] : knowPart(part);
  if (known[name] === 0) known[name] = nameOf(name).includes(nameOf(part)) ? 2 : 1;
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
  const d = formOf(s, card) * DEF_STRIDE;
  if (contains(DEFS[d + DEF_NAME], part)) return true;
  if (nameMatches(s, card, part)) return true;
  return (
    DEFS[d + DEF_FIELD_NAME] !== 0 &&
    isOnField(s, card) &&
    !hasLostAbilities(s, card) &&
    contains(DEFS[d + DEF_FIELD_NAME], part)
  );
}

function sharesName(s: State, card: number, other: number): boolean {
  return nameMatches(s, card, printed(s, other, DEF_NAME)) || nameMatches(s, other, printed(s, card, DEF_NAME));
}

/** Does the card wear an equipment (14.5.2.2)? */
function wearsEquipment(s: State, card: number): boolean {
  return countLinked(s, card, ZONE_EQUIPMENT) > 0;
}

// ---- kinds, classes, types ----

/** "SVE 4.3.3" "SVE 4.5.3" Leaders name their area. */
function areaOf(kinds: number): number {
  if ((kinds & KIND_LEADER) === 0) return 0;
  return (1 << (ZONE_LEADER >> 1)) | (kinds === KIND_LEADER ? 0 : 1 << (ZONE_FIELD >> 1));
}

TESTS.define({
  name: 'kind',
  places: OF_LEADERS,
  operands: { kind: { kind: 'bits', values: KINDS } },
  meaning: 'is of one of these kinds; a follower of a special kind is a follower too',
  wording: '{kind}',
  area: areaOf,
  reads: LAYER_FORM,
  run: (s, card, _source, _you, kinds) => (cardKinds(s, card) & kinds) !== 0,
});
const SPECIAL_KINDS = ['evolve', 'advance', 'token'] as const;
/** KIND_EVOLVE is bit 6: the special kinds stand above the kinds. */
const SPECIAL_SHIFT = Math.log2(KIND_EVOLVE);
TESTS.define({
  name: 'special',
  places: OF_SPECIAL_CARDS,
  operands: { special: { kind: 'bits', values: SPECIAL_KINDS } },
  meaning: 'has one of these special kinds',
  wording: '{special}',
  reads: LAYER_FORM,
  run: (s, card, _source, _you, special) => (cardKinds(s, card) & (special << SPECIAL_SHIFT)) !== 0,
});
TESTS.define({
  name: 'not-special',
  places: OF_SPECIAL_CARDS,
  operands: { special: { kind: 'bits', values: SPECIAL_KINDS } },
  meaning: 'has none of these special kinds',
  wording: 'that is no {special} card',
  reads: LAYER_FORM,
  run: (s, card, _source, _you, special) => (cardKinds(s, card) & (special << SPECIAL_SHIFT)) === 0,
});
TESTS.define({
  name: 'class',
  places: OF_NAMED_CARDS,
  operands: { class: { kind: 'bits', values: CLASSES } },
  meaning: 'is of one of these classes',
  wording: '{class}',
  reads: LAYER_FORM,
  run: (s, card, _source, _you, classes) => (cardClasses(s, card) & classes) !== 0,
});
TESTS.define({
  name: 'not-class',
  places: OF_NAMED_CARDS,
  operands: { class: { kind: 'bits', values: CLASSES } },
  meaning: 'is of none of these classes',
  wording: 'not of class {class}',
  reads: LAYER_FORM,
  run: (s, card, _source, _you, classes) => (cardClasses(s, card) & classes) === 0,
});
TESTS.define({
  name: 'type',
  places: OF_DECK_CARDS,
  operands: { type: { kind: 'names' } },
  meaning: 'has one of these types',
  wording: '{type}',
  reads: LAYER_FORM,
  run: (s, card, _source, _you, types) => hasAnyTrait(s, card, types),
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
TESTS.define({
  name: 'not-type',
  places: OF_DECK_CARDS,
  operands: { type: { kind: 'names' } },
  meaning: 'has none of these types',
  wording: 'without the type {type}',
  reads: LAYER_FORM,
  run: (s, card, _source, _you, types) => !hasAnyTrait(s, card, types),
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
  run: (s, card, source, _you, is) => source !== NONE && sharesName(s, card, source) === (is === 1),
});
TESTS.define({
  name: 'not-same-name',
  places: NAMED_AS_SOURCE,
  operands: { is: { kind: 'flag', default: true } },
  meaning: 'has another name than this card',
  wording: (_o, raw) => (raw.is === false ? 'with the same name as this card' : 'with another name than this card'),
  reads: LAYER_FORM,
  run: (s, card, source, _you, is) => source !== NONE && sharesName(s, card, source) !== (is === 1),
});
TESTS.define({
  name: 'title',
  places: OF_NAMED_CARDS,
  operands: { title: { kind: 'name' } },
  meaning: 'has this title',
  wording: 'of the title {title}',
  run: (s, card, _source, _you, title) => printed(s, card, DEF_TITLE) === title,
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
  if (zone === ZONE_FIELD) return 0;
  if (zone === ZONE_HAND) return DEPEND_HAND;
  return zone === ZONE_LEADER ? DEPEND_PLAYERS : DEPEND_PILES;
}

/** The zone test is also what tells where to look for candidates. */
TESTS.define({
  name: 'zone',
  operands: { zone: { kind: 'choice', values: ZONE_KINDS } },
  meaning: 'is in that zone; of an evolve deck only what lies face down, unless face-up cards are asked for',
  wording: (o) => (o.zone === 'field' ? 'on the field' : `in the ${o.zone}`),
  depends: (kind) => zoneDependency(kind * 2),
  zones: (kind) => 1 << kind,
  run: (s, card, _source, _you, kind, _b, filter) =>
    s[CARDS + card * CARD_STRIDE + CARD_ZONE] >> 1 === kind &&
    (kind !== EVOLVE_DECK_KIND || !isFaceUp(s, card) || asksForFaceUp(filter)),
});

const STATES = ['engaged', 'standing', 'face-up', 'face-down', 'boxed', 'super-evolved'] as const;
const STATE_FACE_UP = 4;
const TEST_STATE = TESTS.define({
  name: 'state',
  places: LYING,
  operands: { state: { kind: 'bits', values: STATES } },
  meaning: 'is in one of these states',
  wording: '{state}',
  depends: DEPEND_STATE,
  run: (s, card, _source, _you, states) => {
    const flags = s[CARDS + card * CARD_STRIDE + CARD_FLAGS];
    const wanted = states;
    return (
      ((wanted & 1) !== 0 && (flags & CARD_ENGAGED) !== 0) ||
      ((wanted & 2) !== 0 && (flags & CARD_ENGAGED) === 0) ||
      ((wanted & STATE_FACE_UP) !== 0 && (flags & CARD_FACE_UP) !== 0) ||
      ((wanted & 8) !== 0 && (flags & CARD_FACE_UP) === 0) ||
      ((wanted & 16) !== 0 && (flags & CARD_BOXED) !== 0) ||
      ((wanted & 32) !== 0 && (flags & CARD_SUPER_EVOLVED) !== 0)
    );
  },
});

const KEYWORD_WORDS = [...KEYWORDS, 'stack'] as const;
const STACK_BIT = 1 << KEYWORDS.length;

function hasAnyKeyword(s: State, card: number, wanted: number): boolean {
  if ((wanted & ~STACK_BIT) !== 0 && hasKeyword(s, card, wanted & ~STACK_BIT)) return true;
  return (
    (wanted & STACK_BIT) !== 0 && (printed(s, card, DEF_FLAGS) & FLAG_DEF_STACK) !== 0 && !hasLostAbilities(s, card)
  );
}

TESTS.define({
  name: 'keyword',
  places: OF_DECK_CARDS,
  operands: { keyword: { kind: 'bits', values: KEYWORD_WORDS } },
  meaning: 'has one of these keywords',
  wording: 'with {keyword}',
  reads: LAYER_ABILITIES,
  run: (s, card, _source, _you, keywords) => hasAnyKeyword(s, card, keywords),
});
TESTS.define({
  name: 'not-keyword',
  places: OF_DECK_CARDS,
  operands: { keyword: { kind: 'bits', values: KEYWORD_WORDS } },
  meaning: 'has none of these keywords',
  wording: 'without {keyword}',
  reads: LAYER_ABILITIES,
  run: (s, card, _source, _you, keywords) => !hasAnyKeyword(s, card, keywords),
});

defineOther(TESTS, WHERE_SOURCES_ARE);
/** "SVE 14.4.1.2" */
TESTS.define({
  name: 'trigger',
  places: OF_MAIN_DECK_CARDS,
  operands: { is: { kind: 'flag', default: true } },
  meaning: 'has a trigger icon (14.4.1)',
  wording: (_o, raw) => (raw.is === false ? 'without a trigger' : 'with a trigger'),
  run: (s, card, _source, _you, is) => (printed(s, card, DEF_TRIGGER_ICON) !== 0) === (is === 1),
});
TESTS.define({
  name: 'counters',
  places: WITH_COUNTERS,
  operands: { name: { kind: 'name' }, count: { kind: 'range', default: { min: 1 } } },
  meaning: 'has that many counters of that name',
  wording: 'with {count} {name} counters',
  depends: DEPEND_STATE,
  run: (s, card, _source, _you, name, count) => inRange(counterCount(s, card, name), count),
});
TESTS.define({
  name: 'evolved-this-turn',
  places: ON_FIELD,
  operands: { is: { kind: 'flag', default: true } },
  meaning: 'evolved this turn',
  wording: (_o, raw) => (raw.is === false ? 'that did not evolve this turn' : 'that evolved this turn'),
  depends: DEPEND_STATE,
  run: (s, card, _source, _you, is) =>
    ((s[CARDS + card * CARD_STRIDE + CARD_FLAGS] & CARD_EVOLVED_THIS_TURN) !== 0) === (is === 1),
});
TESTS.define({
  name: 'entered-this-turn',
  places: ON_FIELD,
  operands: { is: { kind: 'flag', default: true } },
  meaning: 'came to its field this turn',
  wording: (_o, raw) => (raw.is === false ? 'that did not enter this turn' : 'that entered this turn'),
  depends: DEPEND_TURN,
  run: (s, card, _source, _you, is) => (s[CARDS + card * CARD_STRIDE + CARD_SINCE] === s[TURN_NUMBER]) === (is === 1),
});
TESTS.define({
  name: 'attacked-this-turn',
  places: ON_FIELD,
  operands: { is: { kind: 'flag', default: true } },
  meaning: 'attacked this turn',
  wording: (_o, raw) => (raw.is === false ? 'that did not attack this turn' : 'that attacked this turn'),
  depends: DEPEND_DEEDS,
  run: (s, card, _source, _you, is) =>
    ((s[CARDS + card * CARD_STRIDE + CARD_FLAGS] & CARD_ATTACKED) !== 0) === (is === 1),
});
TESTS.define({
  name: 'wears-this',
  places: ON_FIELD,
  operands: { is: { kind: 'flag', default: true } },
  meaning: 'is the follower equipped with this card',
  wording: (_o, raw) => (raw.is === false ? 'not equipped with this card' : 'equipped with this card'),
  depends: DEPEND_STATE,
  run: (s, card, source, _you, is) => source !== NONE && (hostOf(s, source) === card) === (is === 1),
});
TESTS.define({
  name: 'equipped',
  places: ON_FIELD,
  operands: { is: { kind: 'flag', default: true } },
  meaning: 'wears an equipment (or not)',
  wording: (_o, raw) => (raw.is === false ? 'without an equipment' : 'with an equipment'),
  depends: DEPEND_STATE,
  run: (s, card, _source, _you, is) => wearsEquipment(s, card) === (is === 1),
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
