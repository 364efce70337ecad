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
  DEF_COST,
  DEF_FLAGS,
  DEF_KEYWORDS,
  DEF_STRIDE,
  DEFS,
  END,
} from '../../../kernel/tables.ts';
import { defineAnyOf, defineNameTests, defineOther, inRange } from '../../../shared/operators/common.ts';
import { OperatorTable, type TestRun } from '../../../shared/operators/operator.ts';
import {
  ATTACK_COUNT,
  CARD_ATTACKED,
  CARD_ATTACKING,
  CARD_BLOCKING,
  CARD_COUNTERS,
  CARD_DAMAGE,
  CARD_DULL,
  CARD_ENTERED,
  CARD_FROZEN,
  CARD_LINK,
  DEF_SUBTYPE,
  ELEMENTS,
  FLAG_DEF_EX,
  FLAG_DEF_GENERIC,
  KEYWORDS,
  TYPE_SUMMON,
  TYPES,
  ZONE_FIELD,
} from '../layout.ts';
import {
  cardElements,
  cardPower,
  cardTypes,
  controllerOf,
  hasJob,
  hasKeyword,
  nameMatches,
  sharesName,
} from '../rules/characteristics.ts';
import {
  NAMED_AS_SOURCE,
  NAMING_ZONE,
  NOT_ON_STACK,
  OF_BOTH_PLAYERS,
  ON_FIELD,
  SEARCHED_ZONES,
  WHERE_SOURCES_ARE,
} from './places.ts';

export const TESTS = new OperatorTable<TestRun>('test', () => true);

/** Does `card` pass every test of the filter at `filter` (0: any card), seen by `you` for an ability of `source`? */
export function matches(s: State, card: number, filter: number, source: number, you: number): boolean {
  const { runs, widths } = TESTS;
  for (let pc = filter; ; ) {
    const word = CODE[pc];
    if (word === END) return true;
    if (!runs[word](s, card, pc, source, you)) return false;
    pc += widths[word];
  }
}

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

/** "SE 15.2.15.3" A Character is junctioned as long as its link names a Summon; `moveCard` ends it with the removal. */
export function isJunctioned(s: State, card: number): boolean {
  const link = s[CARDS + card * CARD_STRIDE + CARD_LINK];
  return link !== NONE && (cardTypes(s, link) & TYPE_SUMMON) !== 0;
}

export const TEST_TYPE = TESTS.define({
  name: 'type',
  operands: { type: { kind: 'bits', values: TYPES } },
  meaning: 'is of one of these card types',
  wording: '{type}',
  run: (s, card, pc) => (cardTypes(s, card) & CODE[pc + 1]) !== 0,
});
TESTS.define({
  name: 'element',
  operands: { element: { kind: 'bits', values: ELEMENTS } },
  meaning: 'has one of these elements',
  wording: '{element}',
  run: (s, card, pc) => (cardElements(s, card) & CODE[pc + 1]) !== 0,
});
TESTS.define({
  name: 'not-element',
  operands: { element: { kind: 'bits', values: ELEMENTS } },
  meaning: 'has none of these elements',
  wording: 'not of {element}',
  run: (s, card, pc) => (cardElements(s, card) & CODE[pc + 1]) === 0,
});
TESTS.define({
  name: 'multi-element',
  operands: { is: { kind: 'flag', default: true } },
  meaning: 'has two or more elements (or not)',
  wording: (_o, raw) => (raw.is === false ? 'with one element' : 'with two or more elements'),
  run: (s, card, pc) => {
    const elements = cardElements(s, card);
    return ((elements & (elements - 1)) !== 0) === (CODE[pc + 1] === 1);
  },
});
TESTS.define({
  name: 'cost',
  operands: { cost: { kind: 'range' } },
  meaning: 'has a cost in this range',
  wording: 'of cost {cost}',
  run: (s, card, pc) => inRange(DEFS[s[CARDS + card * CARD_STRIDE + CARD_DEF] * DEF_STRIDE + DEF_COST], CODE[pc + 1]),
});
TESTS.define({
  name: 'power',
  places: NOT_ON_STACK,
  operands: { power: { kind: 'range' } },
  meaning: 'has power in this range',
  wording: 'with {power} power',
  run: (s, card, pc) => inRange(cardPower(s, card), CODE[pc + 1]),
});
defineNameTests(TESTS, nameMatches);
TESTS.define({
  name: 'job',
  places: NOT_ON_STACK,
  operands: { job: { kind: 'names' } },
  meaning: 'has one of these Jobs',
  wording: 'with the Job {job}',
  run: (s, card, pc) => hasAnyJob(s, card, CODE[pc + 1]),
});
TESTS.define({
  name: 'not-job',
  places: NOT_ON_STACK,
  operands: { job: { kind: 'names' } },
  meaning: 'has none of these Jobs',
  wording: 'without the Job {job}',
  run: (s, card, pc) => !hasAnyJob(s, card, CODE[pc + 1]),
});
TESTS.define({
  name: 'category',
  operands: { category: { kind: 'names' } },
  meaning: 'is of one of these categories',
  wording: 'of category {category}',
  run: (s, card, pc) => hasAnyCategory(s, card, CODE[pc + 1]),
});
TESTS.define({
  name: 'not-category',
  operands: { category: { kind: 'names' } },
  meaning: 'is of none of these categories',
  wording: 'not of category {category}',
  run: (s, card, pc) => !hasAnyCategory(s, card, CODE[pc + 1]),
});
TESTS.define({
  name: 'controller',
  places: OF_BOTH_PLAYERS,
  operands: { player: { kind: 'choice', values: ['you', 'opponent'] } },
  meaning: 'is controlled by that player',
  wording: (o) => (o.player === 'you' ? 'you control' : 'your opponent controls'),
  run: (s, card, pc, _source, you) => controllerOf(s, card) === (you ^ CODE[pc + 1]),
});
export const TEST_OWNER = TESTS.define({
  name: 'owner',
  places: OF_BOTH_PLAYERS,
  operands: { player: { kind: 'choice', values: ['you', 'opponent'] } },
  meaning: "is that player's card",
  wording: (o) => (o.player === 'you' ? 'of yours' : "of your opponent's"),
  run: (s, card, pc, _source, you) => (s[CARDS + card * CARD_STRIDE + CARD_OWNER] & OWNER_BIT) === (you ^ CODE[pc + 1]),
});
/** The zone test is also what tells where to look for candidates. */
export const TEST_ZONE = TESTS.define({
  name: 'zone',
  places: NAMING_ZONE,
  operands: { zone: { kind: 'choice', values: SEARCHED_ZONES } },
  meaning: 'is in that zone',
  wording: 'in the {zone}',
  run: (s, card, pc) => s[CARDS + card * CARD_STRIDE + CARD_ZONE] >> 1 === CODE[pc + 1],
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
  run: (s, card, pc) => {
    const c = CARDS + card * CARD_STRIDE;
    const flags = s[c + CARD_FLAGS];
    const wanted = CODE[pc + 1];
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
  run: (s, card, pc) => {
    if (isOnField(s, card)) return hasKeyword(s, card, CODE[pc + 1]);
    return (DEFS[s[CARDS + card * CARD_STRIDE + CARD_DEF] * DEF_STRIDE + DEF_KEYWORDS] & CODE[pc + 1]) !== 0;
  },
});
defineOther(TESTS, WHERE_SOURCES_ARE);
TESTS.define({
  name: 'generic',
  places: NOT_ON_STACK,
  operands: { is: { kind: 'flag', default: true } },
  meaning: 'has the generic icon (or not)',
  wording: (_o, raw) => (raw.is === false ? 'without the generic icon' : 'with the generic icon'),
  run: (s, card, pc) =>
    ((DEFS[s[CARDS + card * CARD_STRIDE + CARD_DEF] * DEF_STRIDE + DEF_FLAGS] & FLAG_DEF_GENERIC) !== 0) ===
    (CODE[pc + 1] === 1),
});
TESTS.define({
  name: 'ex',
  operands: { is: { kind: 'flag', default: true } },
  meaning: 'has an EX Burst (or not)',
  wording: (_o, raw) => (raw.is === false ? 'without EX Burst' : 'with EX Burst'),
  run: (s, card, pc) =>
    ((DEFS[s[CARDS + card * CARD_STRIDE + CARD_DEF] * DEF_STRIDE + DEF_FLAGS] & FLAG_DEF_EX) !== 0) ===
    (CODE[pc + 1] === 1),
});
TESTS.define({
  name: 'same-name',
  places: NAMED_AS_SOURCE,
  operands: { is: { kind: 'flag', default: true } },
  meaning: 'shares a name with this card',
  wording: (_o, raw) => (raw.is === false ? 'with another name than this card' : 'with the same name as this card'),
  run: (s, card, pc, source) => (source !== NONE && sharesName(s, card, source)) === (CODE[pc + 1] === 1),
});
TESTS.define({
  name: 'counters',
  places: ON_FIELD,
  operands: { counters: { kind: 'range' } },
  meaning: 'has that many counters',
  wording: 'with {counters} counters',
  run: (s, card, pc) => inRange(s[CARDS + card * CARD_STRIDE + CARD_COUNTERS], CODE[pc + 1]),
});
TESTS.define({
  name: 'subtype',
  places: NOT_ON_STACK,
  operands: { subtype: { kind: 'names' } },
  meaning: 'is an Item of one of these subtypes',
  wording: 'of subtype {subtype}',
  run: (s, card, pc) => {
    const subtype = DEFS[s[CARDS + card * CARD_STRIDE + CARD_DEF] * DEF_STRIDE + DEF_SUBTYPE];
    const list = CODE[pc + 1];
    for (let i = 1; i <= CODE[list]; i++) if (CODE[list + i] === subtype) return true;
    return false;
  },
});
const TEST_ANY_OF = defineAnyOf(TESTS, matches);

/** Does a filter ask in which zone a card is? */
export function namesZone(filter: number): boolean {
  const { widths } = TESTS;
  for (let pc = filter; CODE[pc] !== END; pc += widths[CODE[pc]]) {
    if (CODE[pc] === TEST_ZONE) return true;
    if (CODE[pc] !== TEST_ANY_OF) continue;
    const list = CODE[pc + 1];
    for (let i = list + 1; i <= list + CODE[list]; i++) if (namesZone(CODE[i])) return true;
  }
  return false;
}
