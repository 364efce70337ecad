/**
 * Tests: what a filter may ask of a card. All tests of a filter must hold. A filter that names no zone asks about the fields
 * (4.4.3). Tests read derived characteristics for cards on the field, printed ones and what they carry elsewhere. "SVE 1.3.6.2"
 * A comparison with a number that a card does not have is false.
 */

import { CARD_FLAGS, CARD_STRIDE, CARD_ZONE, CARDS, NONE, type State, TURN_NUMBER } from '../../../kernel/layout.ts';
import { CODE, CODE_LIMIT, DEF_FLAGS, DEF_NAME, DEF_STRIDE, DEFS, END, nameOf } from '../../../kernel/tables.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import { defineAnyOf, defineNameTests, defineOther, inRange } from '../../../shared/operators/common.ts';
import { OperatorTable, type TestRun } from '../../../shared/operators/operator.ts';
import {
  CARD_ATTACKED,
  CARD_BOXED,
  CARD_ENGAGED,
  CARD_EVOLVED_THIS_TURN,
  CARD_FACE_UP,
  CARD_LINK,
  CARD_SINCE,
  CARD_SUPER_EVOLVED,
  CLASSES,
  DEF_ATTACK,
  DEF_DEFENSE,
  DEF_FIELD_NAME,
  DEF_TITLE,
  DEF_TRIGGER_ICON,
  FLAG_DEF_STACK,
  KEYWORDS,
  KIND_EVOLVE,
  KIND_LEADER,
  KINDS,
  NO_NUMBER,
  ZONE_EQUIPMENT,
  ZONE_EVOLVE_DECK,
  ZONE_FIELD,
  ZONE_KINDS,
  ZONE_LEADER,
} from '../layout.ts';
import {
  cardAttack,
  cardClasses,
  cardDefense,
  cardKinds,
  counterCount,
  formOf,
  hasKeyword,
  hasLostAbilities,
  hasTrait,
  isOnField,
  masterOf,
  nameMatches,
  originalCost,
  printed,
} from '../rules/characteristics.ts';
import {
  LYING,
  NAMED_AS_SOURCE,
  OF_BOTH_PLAYERS,
  OF_DECK_CARDS,
  OF_LEADERS,
  OF_MAIN_DECK_CARDS,
  OF_NAMED_CARDS,
  OF_PRICED_CARDS,
  OF_SPECIAL_CARDS,
  ON_FIELD,
  WHERE_SOURCES_ARE,
  WITH_COUNTERS,
} from './places.ts';

export const TESTS = new OperatorTable<TestRun>('test', () => true);

/** Does `card` pass every test of the filter at `filter` (0: any card), seen by `you` for an ability of `source`? */
export function matches(s: State, card: number, filter: number, source: number, you: number): boolean {
  const { runs, widths } = TESTS;
  for (let pc = filter; ; ) {
    const word = CODE[pc];
    if (word === END) return true;
    if (!runs[word](s, card, pc, source, you)) return false;
    // 4.6.3: what lies face up is not in the evolve deck, unless the text speaks of it
    if (word === TEST_ZONE && CODE[pc + 1] === EVOLVE_DECK_KIND && isFaceUp(s, card) && !asksForFaceUp(filter))
      return false;
    pc += widths[word];
  }
}

const EVOLVE_DECK_KIND = ZONE_EVOLVE_DECK >> 1;

function isFaceUp(s: State, card: number): boolean {
  return (s[CARDS + card * CARD_STRIDE + CARD_FLAGS] & CARD_FACE_UP) !== 0;
}

function asksForFaceUp(filter: number): boolean {
  const { widths } = TESTS;
  for (let pc = filter; CODE[pc] !== END; pc += widths[CODE[pc]])
    if (CODE[pc] === TEST_STATE && (CODE[pc + 1] & STATE_FACE_UP) !== 0) return true;
  return false;
}

// ---- where a filter looks ----

const zonesOfFilter = new Int32Array(CODE_LIMIT);
const KNOWN = 1 << 31;

/** The zones a filter asks about: bit i for ZONE_KINDS[i]; the field where it names none (4.4.3). */
export function zonesOf(filter: number): number {
  if (zonesOfFilter[filter] === 0) zonesOfFilter[filter] = (namedZones(filter) || 1 << (ZONE_FIELD >> 1)) | KNOWN;
  return zonesOfFilter[filter] & ~KNOWN;
}

/**
 * The zones named in a filter, or in what it gives to choose from; 0 for none. "SVE 4.3.3" Leaders name their area.
 * "SVE 4.5.3"
 */
function namedZones(filter: number): number {
  const { widths } = TESTS;
  let own = 0;
  let either = 0;
  let bare = 0;
  for (let pc = filter; CODE[pc] !== END; pc += widths[CODE[pc]]) {
    if (CODE[pc] === TEST_ZONE) own |= 1 << CODE[pc + 1];
    else if (CODE[pc] === TEST_ANY_OF) either |= zonesOfLists(CODE[pc + 1]);
    else if (CODE[pc] === TEST_KIND && (CODE[pc + 1] & KIND_LEADER) !== 0)
      bare = (1 << (ZONE_LEADER >> 1)) | (CODE[pc + 1] === KIND_LEADER ? 0 : 1 << (ZONE_FIELD >> 1));
  }
  return own !== 0 ? own : either !== 0 ? either : bare;
}

function zonesOfLists(list: number): number {
  let zones = 0;
  let isNamed = false;
  for (let i = 1; i <= CODE[list]; i++) {
    const named = namedZones(CODE[list + i]);
    if (named !== 0) isNamed = true;
    zones |= named === 0 ? 1 << (ZONE_FIELD >> 1) : named;
  }
  return isNamed ? zones : 0;
}

/** Does a filter ask in which zone a card is? */
export function namesZone(filter: number): boolean {
  return namedZones(filter) !== 0;
}

// ---- what the tests share ----

/** "SVE 1.3.6.2" "SVE 1.3.6.1" */
function hasInRange(value: number, range: number): boolean {
  return value !== NO_NUMBER && inRange(value, range);
}

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
  for (let player = 0; player < 2; player++) {
    for (let item = firstCard(s, ZONE_EQUIPMENT + player); item !== NONE; item = nextCard(s, item))
      if (s[CARDS + item * CARD_STRIDE + CARD_LINK] === card + 1) return true;
  }
  return false;
}

// ---- kinds, classes, types ----

const TEST_KIND = TESTS.define({
  name: 'kind',
  places: OF_LEADERS,
  operands: { kind: { kind: 'bits', values: KINDS } },
  meaning: 'is of one of these kinds; a follower of a special kind is a follower too',
  wording: '{kind}',
  run: (s, card, pc) => (cardKinds(s, card) & CODE[pc + 1]) !== 0,
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
  run: (s, card, pc) => (cardKinds(s, card) & (CODE[pc + 1] << SPECIAL_SHIFT)) !== 0,
});
TESTS.define({
  name: 'not-special',
  places: OF_SPECIAL_CARDS,
  operands: { special: { kind: 'bits', values: SPECIAL_KINDS } },
  meaning: 'has none of these special kinds',
  wording: 'that is no {special} card',
  run: (s, card, pc) => (cardKinds(s, card) & (CODE[pc + 1] << SPECIAL_SHIFT)) === 0,
});
TESTS.define({
  name: 'class',
  places: OF_NAMED_CARDS,
  operands: { class: { kind: 'bits', values: CLASSES } },
  meaning: 'is of one of these classes',
  wording: '{class}',
  run: (s, card, pc) => (cardClasses(s, card) & CODE[pc + 1]) !== 0,
});
TESTS.define({
  name: 'not-class',
  places: OF_NAMED_CARDS,
  operands: { class: { kind: 'bits', values: CLASSES } },
  meaning: 'is of none of these classes',
  wording: 'not of class {class}',
  run: (s, card, pc) => (cardClasses(s, card) & CODE[pc + 1]) === 0,
});
TESTS.define({
  name: 'type',
  places: OF_DECK_CARDS,
  operands: { type: { kind: 'names' } },
  meaning: 'has one of these types',
  wording: '{type}',
  run: (s, card, pc) => hasAnyTrait(s, card, CODE[pc + 1]),
});
TESTS.define({
  name: 'all-types',
  places: OF_DECK_CARDS,
  operands: { types: { kind: 'names' } },
  meaning: 'has all of these types',
  wording: (o) => o.types.replace(/ or /g, ' and '),
  run: (s, card, pc) => hasAllTraits(s, card, CODE[pc + 1]),
});
TESTS.define({
  name: 'not-type',
  places: OF_DECK_CARDS,
  operands: { type: { kind: 'names' } },
  meaning: 'has none of these types',
  wording: 'without the type {type}',
  run: (s, card, pc) => !hasAnyTrait(s, card, CODE[pc + 1]),
});

// ---- numbers ----

TESTS.define({
  name: 'cost',
  places: OF_PRICED_CARDS,
  operands: { cost: { kind: 'range' } },
  meaning: 'has an original cost in this range',
  wording: 'of cost {cost}',
  run: (s, card, pc) => hasInRange(originalCost(s, card), CODE[pc + 1]),
});
TESTS.define({
  name: 'attack',
  places: OF_DECK_CARDS,
  operands: { attack: { kind: 'range' } },
  meaning: 'has attack in this range',
  wording: 'with {attack} attack',
  run: (s, card, pc) => hasInRange(cardAttack(s, card), CODE[pc + 1]),
});
TESTS.define({
  name: 'defense',
  places: OF_LEADERS,
  operands: { defense: { kind: 'range' } },
  meaning: 'has defense in this range',
  wording: 'with {defense} defense',
  run: (s, card, pc) => hasInRange(cardDefense(s, card), CODE[pc + 1]),
});
TESTS.define({
  name: 'original-attack',
  places: OF_DECK_CARDS,
  operands: { attack: { kind: 'range' } },
  meaning: 'has a printed attack in this range',
  wording: 'with {attack} original attack',
  run: (s, card, pc) => hasInRange(printed(s, card, DEF_ATTACK), CODE[pc + 1]),
});
TESTS.define({
  name: 'original-defense',
  places: OF_DECK_CARDS,
  operands: { defense: { kind: 'range' } },
  meaning: 'has a printed defense in this range',
  wording: 'with {defense} original defense',
  run: (s, card, pc) => hasInRange(printed(s, card, DEF_DEFENSE), CODE[pc + 1]),
});

// ---- names ----

defineNameTests(TESTS, nameMatches, OF_NAMED_CARDS);
TESTS.define({
  name: 'name-contains',
  places: OF_NAMED_CARDS,
  operands: { name: { kind: 'name' } },
  meaning: 'has a name that contains this',
  wording: 'with "{name}" in its name',
  run: (s, card, pc) => nameContains(s, card, CODE[pc + 1]),
});
TESTS.define({
  name: 'same-name',
  places: NAMED_AS_SOURCE,
  operands: { is: { kind: 'flag', default: true } },
  meaning: 'has the same name as this card',
  wording: (_o, raw) => (raw.is === false ? 'with another name than this card' : 'with the same name as this card'),
  run: (s, card, pc, source) => source !== NONE && sharesName(s, card, source) === (CODE[pc + 1] === 1),
});
TESTS.define({
  name: 'not-same-name',
  places: NAMED_AS_SOURCE,
  operands: { is: { kind: 'flag', default: true } },
  meaning: 'has another name than this card',
  wording: (_o, raw) => (raw.is === false ? 'with the same name as this card' : 'with another name than this card'),
  run: (s, card, pc, source) => source !== NONE && sharesName(s, card, source) !== (CODE[pc + 1] === 1),
});
TESTS.define({
  name: 'title',
  places: OF_NAMED_CARDS,
  operands: { title: { kind: 'name' } },
  meaning: 'has this title',
  wording: 'of the title {title}',
  run: (s, card, pc) => printed(s, card, DEF_TITLE) === CODE[pc + 1],
});

// ---- place and state ----

TESTS.define({
  name: 'master',
  places: OF_BOTH_PLAYERS,
  operands: { player: { kind: 'choice', values: ['you', 'opponent'] } },
  meaning: "is in one of that player's zones",
  wording: (o) => (o.player === 'you' ? 'of yours' : "of your opponent's"),
  run: (s, card, pc, _source, you) => masterOf(s, card) === (you ^ CODE[pc + 1]),
});
/** The zone test is also what tells where to look for candidates. */
export const TEST_ZONE = TESTS.define({
  name: 'zone',
  operands: { zone: { kind: 'choice', values: ZONE_KINDS } },
  meaning: 'is in that zone; of an evolve deck only what lies face down, unless face-up cards are asked for',
  wording: (o) => (o.zone === 'field' ? 'on the field' : `in the ${o.zone}`),
  run: (s, card, pc) => s[CARDS + card * CARD_STRIDE + CARD_ZONE] >> 1 === CODE[pc + 1],
});

const STATES = ['engaged', 'standing', 'face-up', 'face-down', 'boxed', 'super-evolved'] as const;
const STATE_FACE_UP = 4;
const TEST_STATE = TESTS.define({
  name: 'state',
  places: LYING,
  operands: { state: { kind: 'bits', values: STATES } },
  meaning: 'is in one of these states',
  wording: '{state}',
  run: (s, card, pc) => {
    const flags = s[CARDS + card * CARD_STRIDE + CARD_FLAGS];
    const wanted = CODE[pc + 1];
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
  run: (s, card, pc) => hasAnyKeyword(s, card, CODE[pc + 1]),
});
TESTS.define({
  name: 'not-keyword',
  places: OF_DECK_CARDS,
  operands: { keyword: { kind: 'bits', values: KEYWORD_WORDS } },
  meaning: 'has none of these keywords',
  wording: 'without {keyword}',
  run: (s, card, pc) => !hasAnyKeyword(s, card, CODE[pc + 1]),
});

defineOther(TESTS, WHERE_SOURCES_ARE);
/** "SVE 14.4.1.2" */
TESTS.define({
  name: 'trigger',
  places: OF_MAIN_DECK_CARDS,
  operands: { is: { kind: 'flag', default: true } },
  meaning: 'has a trigger icon (14.4.1)',
  wording: (_o, raw) => (raw.is === false ? 'without a trigger' : 'with a trigger'),
  run: (s, card, pc) => (printed(s, card, DEF_TRIGGER_ICON) !== 0) === (CODE[pc + 1] === 1),
});
TESTS.define({
  name: 'counters',
  places: WITH_COUNTERS,
  operands: { name: { kind: 'name' }, count: { kind: 'range', default: { min: 1 } } },
  meaning: 'has that many counters of that name',
  wording: 'with {count} {name} counters',
  run: (s, card, pc) => inRange(counterCount(s, card, CODE[pc + 1]), CODE[pc + 2]),
});
TESTS.define({
  name: 'evolved-this-turn',
  places: ON_FIELD,
  operands: { is: { kind: 'flag', default: true } },
  meaning: 'evolved this turn',
  wording: (_o, raw) => (raw.is === false ? 'that did not evolve this turn' : 'that evolved this turn'),
  run: (s, card, pc) =>
    ((s[CARDS + card * CARD_STRIDE + CARD_FLAGS] & CARD_EVOLVED_THIS_TURN) !== 0) === (CODE[pc + 1] === 1),
});
TESTS.define({
  name: 'entered-this-turn',
  places: ON_FIELD,
  operands: { is: { kind: 'flag', default: true } },
  meaning: 'came to its field this turn',
  wording: (_o, raw) => (raw.is === false ? 'that did not enter this turn' : 'that entered this turn'),
  run: (s, card, pc) => (s[CARDS + card * CARD_STRIDE + CARD_SINCE] === s[TURN_NUMBER]) === (CODE[pc + 1] === 1),
});
TESTS.define({
  name: 'attacked-this-turn',
  places: ON_FIELD,
  operands: { is: { kind: 'flag', default: true } },
  meaning: 'attacked this turn',
  wording: (_o, raw) => (raw.is === false ? 'that did not attack this turn' : 'that attacked this turn'),
  run: (s, card, pc) => ((s[CARDS + card * CARD_STRIDE + CARD_FLAGS] & CARD_ATTACKED) !== 0) === (CODE[pc + 1] === 1),
});
TESTS.define({
  name: 'wears-this',
  places: ON_FIELD,
  operands: { is: { kind: 'flag', default: true } },
  meaning: 'is the follower equipped with this card',
  wording: (_o, raw) => (raw.is === false ? 'not equipped with this card' : 'equipped with this card'),
  run: (s, card, pc, source) =>
    source !== NONE && (s[CARDS + source * CARD_STRIDE + CARD_LINK] === card + 1) === (CODE[pc + 1] === 1),
});
TESTS.define({
  name: 'equipped',
  places: ON_FIELD,
  operands: { is: { kind: 'flag', default: true } },
  meaning: 'wears an equipment (or not)',
  wording: (_o, raw) => (raw.is === false ? 'without an equipment' : 'with an equipment'),
  run: (s, card, pc) => wearsEquipment(s, card) === (CODE[pc + 1] === 1),
});

// ---- several filters ----

/** They may name zones of their own; see zonesOf. */
const TEST_ANY_OF = defineAnyOf(TESTS, matches, OF_NAMED_CARDS);
TESTS.define({
  name: 'none-of',
  places: OF_NAMED_CARDS,
  operands: { filters: { kind: 'filters' } },
  meaning: 'passes none of these filters',
  wording: 'that is not {filters}',
  run: (s, card, pc, source, you) => !passesAny(s, card, CODE[pc + 1], source, you),
});

function passesAny(s: State, card: number, list: number, source: number, you: number): boolean {
  const end = list + CODE[list];
  for (let i = list + 1; i <= end; i++) if (matches(s, card, CODE[i], source, you)) return true;
  return false;
}
