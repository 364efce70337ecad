/** What card texts may ask: tests of cards, numbers, conditions. */

import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { playerCell } from '../../../kernel/players.ts';
import * as T from '../../../kernel/tables.ts';
import { firstOfBoth, nextCard, nextOfBoth } from '../../../kernel/zones.ts';
import { eventAmount } from '../../../shared/event-context.ts';
import { zoneOf } from '../../../shared/movement.ts';
import {
  cardsIn,
  counted,
  deckSize,
  defineCardNumbers,
  definePlayerNumbers,
  handSize,
  lifeTotal,
  numberOfFilter,
} from '../../../shared/operators/facts.ts';
import {
  defineAnyOf,
  defineBitTests,
  defineIsTest,
  defineNamedTests,
  defineNameTests,
  defineOther,
  defineWhose,
  defineZoneTest,
  flagged,
} from '../../../shared/operators/filters.ts';
import { defineCompare, defineExists, defineLogic, definePhase } from '../../../shared/operators/logic.ts';
import {
  defineAmount,
  defineArithmetic,
  defineChosenCount,
  defineCount,
  defineDifferentCosts,
  defineHowMany,
  defineRounded,
  defineX,
  plus,
  scaled,
  times,
} from '../../../shared/operators/numbers.ts';
import {
  GIVEN,
  inZone,
  makeSelector,
  type Operand,
  SEARCHING,
  selectorKind,
} from '../../../shared/operators/operator.ts';
import { createPast } from '../../../shared/operators/past.ts';
import { cardOf, referenceTo, roomInSets, SELECT_OTHER, SELECTED, SLOT_LIMIT } from '../../../shared/selection.ts';
import * as L from '../layout.ts';
import { mayBeAddedTo } from '../rules/additions.ts';
import {
  atkOf,
  attributesOf,
  cardTypes,
  controllerOf,
  costOf,
  countersOn,
  defenceOf,
  hasAtk,
  hasDefence,
  hasKeyword,
  hasLostAbilities,
  hasName,
  hasNamePart,
  hasRace,
  hostOf,
  isInField,
  isInPlay,
  isValid,
  namedFor,
  notedBy,
  ownDefinition,
  printed,
  printedAtk,
  printedDefence,
  stonesOf,
} from '../rules/characteristics.ts';
import { hasGivenNamed, isNamed, mayHaveGiven } from '../rules/given.ts';
import { isReadAsReturned, LAST_KNOWN, returnedAtk, returnedDefence } from '../rules/last-known.ts';
import { isForbidden } from '../rules/permissions.ts';
import { needsMetBy, willOf } from '../rules/pools.ts';
import { runningText } from '../rules/programs.ts';
import { countMatching, findMatching, playerOf, selectCards } from '../rules/selection.ts';
import { damageDealtBy, wasBuried, wasDamagedBy } from '../rules/turn-memory.ts';
import { LAYER_ABILITIES, LAYER_KINDS, LAYER_NUMBERS, MOD_NO_ADDING } from './modifications.ts';
import {
  ANNOUNCED,
  IN_BATTLE,
  IN_FIELD,
  IN_PLAY,
  NAMING_ZONE,
  OF_ADDED,
  OF_ADDITIONS,
  OF_BOTH_PLAYERS,
  OF_HOSTS,
  OF_MAGIC_STONES,
  OF_MAIN_DECK_CARDS,
  OF_PRINTED_COSTS,
  OF_SEVERAL_TYPES,
  OF_TOKENS,
  RESOLVING,
  SEARCHED_ZONES,
  WHERE_SOURCES_ARE,
} from './places.ts';
import { SELECT_PAID } from './selectors.ts';
import { CONDITIONS, EVALUATORS, matches, TESTS, VALUES } from './tables.ts';

// ---- tests ----

defineBitTests(TESTS, {
  name: 'type',
  values: L.TYPES,
  run: (s, card, _source, _you, types) => (cardTypes(s, card) & types) !== 0,
  meaning: 'is of one of these types',
  wording: '{type}',
  not: ['is of none of these types', (o) => nonWords(o.type)],
  reads: LAYER_KINDS,
  places: OF_SEVERAL_TYPES,
  area: areaOf,
});
/** The words of "not of these types": one type is an adjective, several stand behind their noun. */
function nonWords(types: string): string {
  return types.includes(' or ') ? `that is no ${types}` : `non-${types}`;
}
/** The zones in which cards of these types are in play. */
function areaOf(types: number): number {
  const inRulerArea = L.TYPE_RULER | L.TYPE_ASTRAL;
  return (
    ((types & L.TYPE_STONE) !== 0 ? L.ZONE_BIT_STONES : 0) |
    ((types & inRulerArea) !== 0 ? L.ZONE_BIT_RULER : 0) |
    ((types & ~(L.TYPE_STONE | inRulerArea)) !== 0 ? L.ZONE_BIT_FIELD : 0)
  );
}

TESTS.define({
  name: 'adds-to',
  places: OF_ADDITIONS,
  operands: { 'adds-to': { kind: 'choice', values: L.ADDED_TO } },
  meaning: 'is an addition to that',
  wording: 'to {adds-to}',
  run: (s, card, _source, _you, to) =>
    printed(s, card, L.DEF_ADDED_TO) === to && (printed(s, card, T.DEF_TYPES) & L.TYPE_ADDITION) !== 0,
});
/** @clause FOW ext.obj.10 */
defineIsTest(
  TESTS,
  'special',
  'special',
  'basic',
  (s, card) => (printed(s, card, T.DEF_FLAGS) & L.FLAG_DEF_SPECIAL) !== 0,
  { places: OF_MAGIC_STONES },
);
/** @clause FOW ext.obj.10 */
defineIsTest(
  TESTS,
  'true-stone',
  'true',
  'not true',
  (s, card) => (printed(s, card, T.DEF_FLAGS) & L.FLAG_DEF_TRUE_STONE) !== 0,
  { places: OF_MAGIC_STONES },
);
/** @clause FOW ext.obj.9 */
defineBitTests(TESTS, {
  name: 'stone',
  values: L.ATTRIBUTES,
  run: (s, card, _source, _you, bits) => (stonesOf(s, card) & bits) !== 0,
  meaning: 'is a magic stone of one of these attributes',
  wording: '{stone} magic stone',
  reads: LAYER_KINDS,
  places: OF_MAGIC_STONES,
  area: () => L.ZONE_BIT_STONES,
});
defineBitTests(TESTS, {
  name: 'attribute',
  values: L.ATTRIBUTES,
  run: (s, card, _source, _you, bits) => (attributesOf(s, card) & bits) !== 0,
  meaning: 'has one of these attributes',
  wording: '{attribute}',
  not: ['has none of these attributes', 'non-{attribute}'],
  reads: LAYER_KINDS,
});
defineNamedTests(TESTS, {
  name: 'race',
  has: hasRace,
  meaning: 'is of one of these races',
  wording: '{race}',
  not: ['is of none of these races', 'non-{race}'],
  reads: LAYER_KINDS,
});
/**
 * Tests of the whole name; `name-contains` asks for a part of it.
 * @clause FOW ext.obj.13
 */
defineNameTests(TESTS, hasName, undefined, LAYER_KINDS);
/**
 * Tests of a part of a name that is printed on the card, or that the card has gained.
 * @clause FOW ext.obj.13
 */
defineNamedTests(TESTS, {
  name: 'name-contains',
  has: hasNamePart,
  meaning: 'has a name that contains one of these',
  wording: 'with "{name-contains}" in its name',
  reads: LAYER_KINDS,
});
/**
 * Has the card an ability of that name: one that is printed on it and that it has not lost, or one that it was given?
 * @clause FOW 9.1.b1.4
 */
function hasNamedAbility(s: State, card: number, name: number): boolean {
  return hasOwnNamed(s, card, name) || (isInField(s, card) && mayHaveGiven(s) && hasGivenNamed(s, card, name));
}

function hasOwnNamed(s: State, card: number, name: number): boolean {
  if (hasLostAbilities(s, card)) return false;
  const first = printed(s, card, T.DEF_ABILITY);
  for (let row = first; row < first + printed(s, card, T.DEF_ABILITY_COUNT); row++)
    if (isNamed(row, name) && isValid(s, T.ABILITIES[T.abilityField(row, T.ABILITY_FLAGS)], K.NONE, card)) return true;
  return false;
}

defineNamedTests(TESTS, {
  name: 'has-ability',
  has: hasNamedAbility,
  meaning: "has an ability, a God's Art say, of one of these names",
  wording: 'with "{has-ability}"',
  reads: LAYER_ABILITIES,
});
defineZoneTest(TESTS, SEARCHED_ZONES, { places: NAMING_ZONE });
defineWhose(TESTS, { controllerOf, playerOf, places: OF_BOTH_PLAYERS });

defineBitTests(TESTS, {
  name: 'keyword',
  values: L.KEYWORDS,
  run: (s, card, _source, _you, bits) => hasKeyword(s, card, bits),
  meaning: 'has one of these keywords',
  wording: 'with {keyword}',
  not: ['has none of these keywords', 'without {keyword}'],
  reads: LAYER_ABILITIES,
});
/** @clause FOW ext.kw.14 */
defineIsTest(
  TESTS,
  'symbol-skill',
  'with a symbol skill',
  'without a symbol skill',
  (s, card) => hasKeyword(s, card, L.SYMBOL_SKILLS),
  { reads: LAYER_ABILITIES },
);
defineIsTest(TESTS, 'rested', 'rested', 'recovered', flagged(L.CARD_RESTED), {
  depends: L.DEPEND_STATE,
  places: IN_PLAY,
});
const state = { depends: L.DEPEND_STATE, places: IN_BATTLE };
defineIsTest(TESTS, 'attacking', 'attacking', 'non-attacking', flagged(L.CARD_ATTACKING), state);
defineIsTest(TESTS, 'blocking', 'blocking', 'non-blocking', flagged(L.CARD_BLOCKING), state);
/** @clause FOW ext.battle.7, ext.battle.29 */
defineIsTest(
  TESTS,
  'under-attack',
  'that is the object of the attack',
  'that is not the object of the attack',
  flagged(L.CARD_ATTACKED_OBJECT),
  state,
);
defineIsTest(TESTS, 'attacked', 'that attacked this turn', 'that did not attack this turn', flagged(L.CARD_ATTACKED), {
  depends: L.DEPEND_STATE,
  places: IN_FIELD,
});
TESTS.define({
  name: 'counters',
  places: IN_PLAY,
  operands: { kind: { kind: 'choice', values: L.COUNTERS }, min: { kind: 'number', default: 1 } },
  meaning: 'has counters of a kind on it',
  wording: 'with {min} {kind} counters',
  depends: L.DEPEND_STATE,
  run: (s, card, _source, _you, kind, min) => countersOn(s, card, kind) >= min,
});
// the race or attribute that was named for the card that asks
// @clause FOW ext.gact.35
defineIsTest(
  TESTS,
  'named-race',
  'of the named race',
  'not of the named race',
  (s, card, source) => source !== K.NONE && hasRace(s, card, namedFor(s, source)),
  { reads: LAYER_KINDS },
);
defineIsTest(
  TESTS,
  'named-attribute',
  'of the named attribute',
  'not of the named attribute',
  (s, card, source) => source !== K.NONE && ((attributesOf(s, card) >> namedFor(s, source)) & 1) !== 0,
  { reads: LAYER_KINDS },
);
/** @clause FOW ext.obj.13 */
defineIsTest(
  TESTS,
  'named-name',
  'with the noted name',
  'without the noted name',
  (s, card, source) => source !== K.NONE && namedFor(s, source) !== 0 && hasName(s, card, namedFor(s, source)),
  { reads: LAYER_KINDS, places: ['deck', 'hand', 'graveyard'].map(inZone) },
);
/** @clause FOW ext.zone.13 */
defineIsTest(
  TESTS,
  'noted',
  'that this has noted',
  'that this has not noted',
  (s, card, source) => source !== K.NONE && notedBy(s, source) === card,
  { depends: L.DEPEND_STATE, places: IN_FIELD, zones: () => L.ZONE_BIT_FIELD },
);
VALUES.define({
  name: 'named-number',
  meaning: 'the number that was named for this card',
  wording: 'the named number',
  run: (s, source) => (source === K.NONE ? 0 : namedFor(s, source)),
});
defineIsTest(
  TESTS,
  'token',
  'token',
  'that is no token',
  (s, card) => (printed(s, card, T.DEF_FLAGS) & L.FLAG_DEF_TOKEN) !== 0,
  { places: OF_TOKENS },
);
/**
 * The zones of cards that additions are added to.
 * @clause FOW ext.add.3
 */
const HOST_ZONES = L.ZONE_BIT_FIELD | L.ZONE_BIT_RULER;
/**
 * Has the card an addition? Additions of both players count.
 * @clause FOW ext.add.4
 */
function hasAddition(s: State, card: number): boolean {
  for (let other = firstOfBoth(s, L.ZONE_FIELD); other !== K.NONE; other = nextOfBoth(s, L.ZONE_FIELD, other))
    if (hostOf(s, other) === card) return true;
  return false;
}
defineIsTest(TESTS, 'added', 'with an addition', 'without additions', hasAddition, {
  depends: L.DEPEND_STATE,
  places: OF_HOSTS,
});
defineIsTest(
  TESTS,
  'host',
  'that this is added to',
  'that this is not added to',
  (s, card, source) => source !== K.NONE && hostOf(s, source) === card,
  { depends: L.DEPEND_STATE, places: OF_HOSTS, zones: () => HOST_ZONES },
);
/** @clause FOW ext.gact.1 */
defineIsTest(
  TESTS,
  'on-this',
  'added to this card',
  'not added to this card',
  (s, card, source) => source !== K.NONE && hostOf(s, card) === source,
  { depends: L.DEPEND_STATE, places: OF_ADDED, zones: () => L.ZONE_BIT_FIELD },
);
defineIsTest(
  TESTS,
  'can-host',
  'that this can be added to',
  'that this cannot be added to',
  (s, card, source) =>
    source !== K.NONE &&
    mayBeAddedTo(s, source, card) &&
    !isForbidden(s, MOD_NO_ADDING, controllerOf(s, source), source),
  { reads: LAYER_KINDS, places: OF_HOSTS, zones: () => HOST_ZONES },
);
/**
 * Compares a number with that of the card of the text, or of the card that asks. The text that searches knows what its
 * card was like as it left.
 * @clause FOW ext.obj.15, 9.11.b1
 */
TESTS.define({
  name: 'cost-is',
  places: ['deck'],
  operands: { cost: { kind: 'value' } },
  meaning: 'has that total cost, a number that is worked out for the card that asks',
  wording: 'whose total cost is {cost}',
  run: (s, card, source, you, cost) =>
    costOf(s, card) === numberOfFilter(EVALUATORS.computeValue, s, cost, source, you, runningText(s)),
});
/** @clause FOW ext.zone.18 */
TESTS.define({
  name: 'arrived-this-turn',
  places: [inZone('graveyard')],
  meaning: 'has come to the graveyard this turn',
  wording: 'that was put there this turn',
  run: (s, card) => s[K.cardField(card, K.CARD_TIMESTAMP)] > s[L.TURN_CLOCK],
});
/** @clause FOW ext.zone.6 */
TESTS.define({
  name: 'on-top',
  places: [inZone('graveyard')],
  meaning: 'is the newest card of its graveyard, the one on top',
  wording: 'on top',
  depends: L.DEPEND_PILES,
  run: (s, card) => nextCard(s, card) === K.NONE,
});
/** @clause FOW ext.gact.5 */
TESTS.define({
  name: 'removed-by-this',
  places: [inZone('removed')],
  meaning: 'was removed from the game by an effect of this card, and is still there',
  wording: 'removed by this card',
  run: (s, card, source) => source !== K.NONE && hostOf(s, card) === source,
});
/** @clause FOW ext.battle.36 */
TESTS.define({
  name: 'damaged-by-this',
  places: IN_BATTLE,
  meaning: 'was dealt damage by this card this turn',
  wording: 'dealt damage by this card this turn',
  depends: L.DEPEND_STATE,
  run: (s, card, source) => source !== K.NONE && wasDamagedBy(s, card, source),
});
/** @clause FOW ext.battle.36 */
TESTS.define({
  name: 'damaged-by-host',
  places: IN_BATTLE,
  meaning: 'was dealt damage this turn by the card that this is added to',
  wording: 'dealt damage this turn by the card that this is added to',
  depends: L.DEPEND_STATE,
  run: (s, card, source) =>
    source !== K.NONE && hostOf(s, source) !== K.NONE && wasDamagedBy(s, card, hostOf(s, source)),
});
/** @clause FOW ext.gact.9 */
TESTS.define({
  name: 'just-drawn',
  places: ['hand', inZone('hand')],
  meaning: 'is the card that its player drew last, this turn',
  wording: 'drawn just now',
  run: (s, card) => s[L.JUST_DRAWN + (zoneOf(s, card) & 1)] === referenceTo(s, card),
});
/**
 * The card has an activate ability that makes no will, or that does more than that.
 * @clause FOW 9.7.b1
 */
TESTS.define({
  name: 'non-will-ability',
  places: [GIVEN, inZone('stones')],
  meaning: 'has an activate ability that is no will ability',
  wording: 'with an activate ability that makes no will',
  run: (s, card) => {
    const first = printed(s, card, T.DEF_ABILITY);
    for (let row = first; row < first + printed(s, card, T.DEF_ABILITY_COUNT); row++)
      if (T.ABILITIES[T.abilityField(row, T.ABILITY_KIND)] === L.ABILITY_ACTIVATED) return !hasLostAbilities(s, card);
    return false;
  },
});
// ---- spells and what they have as targets ----

/** How many cards and players were chosen for the record in the chase. */
function chosenFor(s: State, o: number): number {
  return SLOT_LIMIT - roomInSets(s, o);
}

/** Was the card `wanted` chosen for the record in the chase? `of`: or a card that passes that filter. */
function targets(s: State, o: number, wanted: number, of: number, source: number, you: number): boolean {
  // the slots behind the sets hold the shares of what is divided
  for (let i = chosenFor(s, o) - 1; i >= 0; i--) {
    const card = cardOf(s, s[o + K.FRAME_SLOTS + i]);
    if (card !== K.NONE && (card === wanted || (of > 0 && matches(s, card, of, source, you)))) return true;
  }
  return false;
}

/** The record of a card in the chase; NONE without one. */
function recordOf(s: State, card: number): number {
  for (let i = 0; i < s[K.STACK_COUNT]; i++) {
    const o = K.stackObject(i);
    if ((s[o + K.FRAME_CONTROL] & L.CONTROL_CARD) !== 0 && K.referenceCard(s[o + K.FRAME_SOURCE]) === card) return o;
  }
  return K.NONE;
}

/** @clause FOW ext.word.1 */
TESTS.define({
  name: 'targets',
  places: [inZone('chase')],
  operands: { targets: { kind: 'filter', place: GIVEN } },
  meaning: 'is a spell with a matching card among its targets',
  wording: 'that targets {targets}',
  run: (s, card, source, you, of) => {
    const o = recordOf(s, card);
    return o !== K.NONE && targets(s, o, K.NONE, of, source, you);
  },
});
/** @clause FOW ext.gact.30 */
TESTS.define({
  name: 'single-target',
  places: [inZone('chase')],
  meaning: 'is a spell with one target, a card or a player',
  wording: 'with a single target',
  run: (s, card) => {
    const o = recordOf(s, card);
    return o !== K.NONE && chosenFor(s, o) === 1;
  },
});
/** @clause FOW ext.play.6 */
TESTS.define({
  name: 'target-of-this',
  places: [GIVEN],
  meaning: 'is a target of this card, which is in the chase',
  wording: 'that this targets',
  run: (s, card, source) => {
    const o = source === K.NONE ? K.NONE : recordOf(s, source);
    return o !== K.NONE && targets(s, o, card, 0, source, 0);
  },
});
defineOther(TESTS, WHERE_SOURCES_ARE);
defineAnyOf(EVALUATORS);

// ---- numbers ----

/**
 * The moon trait is no attribute.
 * @clause FOW 9.7.b6.2
 */
VALUES.define({
  name: 'will-attributes',
  operands: { player: { kind: 'player', values: ['you', 'opponent', 'turn-player'], default: 'you' } },
  meaning: 'how many attributes there are among the will that a player holds',
  wording: 'the number of attributes among the will of {player}',
  depends: L.DEPEND_PLAYERS,
  run: (s, _source, you, f, player) => {
    const who = playerOf(s, player, you, f);
    let bits = 0;
    for (let kind = 0; kind < L.WILL_KINDS.length; kind++) if (willOf(s, who, kind) > 0) bits |= needsMetBy(kind);
    let count = 0;
    for (let i = 0; i < L.ATTRIBUTES.length; i++) count += (bits >> i) & 1;
    return count;
  },
});

/**
 * A number of the first card that a selector means, as it last was if the card has left; 0 without a card.
 * @clause FOW 9.11.b1
 */
const OTHER = makeSelector(SELECT_OTHER, 0);
const asInFrame = (selector: number): number => (selectorKind(selector) === SELECT_PAID ? OTHER : selector);
const { numberOf } = createPast({
  ...LAST_KNOWN,
  matches,
  selectCards,
  isThere: isInPlay,
  asInFrame,
  readThere: (s, card, f, read) => {
    if (!isReadAsReturned(s, card, f)) return read(s, card);
    return read === atkOf ? returnedAtk(s, card) : read === defenceOf ? returnedDefence(s, card) : read(s, card);
  },
});

/**
 * The moon trait is no attribute.
 * @clause FOW 9.7.b6.2
 */
function symbolsOf(s: State, card: number): number {
  const packed = T.DEFS[T.defField(ownDefinition(s, card), L.DEF_SYMBOLS)];
  let count = 0;
  for (let i = 0; i < L.ATTRIBUTES.length; i++) count += (packed >> (i * 4)) & 15;
  return count;
}

/** The number that stands for "the card has none": no test passes then. */
const MISSING = -1_000_000;
const where =
  (has: (s: State, card: number) => boolean, read: (s: State, card: number) => number) =>
  (s: State, card: number): number =>
    has(s, card) ? read(s, card) : MISSING;

defineCardNumbers(EVALUATORS, { missing: MISSING, numberOf }, [
  {
    read: costOf,
    places: OF_MAIN_DECK_CARDS,
    test: ['cost', 'cost', 'has a total cost in this range', 'of total cost {cost}'],
    value: ['cost', 'the total cost of a card', 'the total cost of {who}'],
  },
  // @clause FOW ext.obj.14
  {
    read: symbolsOf,
    places: OF_PRINTED_COSTS,
    test: ['attribute-cost', 'cost', 'has so many symbols of attributes in its cost', 'of attribute cost {cost}'],
    value: ['attribute-cost', 'the symbols of attributes in the cost of a card', 'the attribute cost of {who}'],
  },
  {
    read: where(hasAtk, atkOf),
    reads: LAYER_NUMBERS,
    places: OF_MAIN_DECK_CARDS,
    test: ['atk', 'atk', 'has ATK in this range', 'with {atk} ATK'],
  },
  { read: atkOf, reads: LAYER_NUMBERS, value: ['atk', 'the ATK of a card', 'the ATK of {who}'] },
  {
    read: where(hasDefence, defenceOf),
    reads: LAYER_NUMBERS,
    places: OF_MAIN_DECK_CARDS,
    test: ['def', 'def', 'has DEF in this range', 'with {def} DEF'],
  },
  { read: defenceOf, reads: LAYER_NUMBERS, value: ['def', 'the DEF of a card', 'the DEF of {who}'] },
  // @clause FOW 9.9.b7
  {
    read: where(hasAtk, printedAtk),
    places: OF_MAIN_DECK_CARDS,
    test: ['printed-atk', 'atk', 'has printed ATK in this range', 'with {atk} printed ATK'],
  },
  {
    read: printedAtk,
    value: ['printed-atk', 'the printed ATK of a card', 'the printed ATK of {who}'],
  },
  {
    read: where(hasDefence, printedDefence),
    places: OF_MAIN_DECK_CARDS,
    test: ['printed-def', 'def', 'has printed DEF in this range', 'with {def} printed DEF'],
  },
  {
    read: printedDefence,
    value: ['printed-def', 'the printed DEF of a card', 'the printed DEF of {who}'],
  },
  {
    read: (s, card) => s[K.cardField(card, L.CARD_DAMAGE)],
    value: ['damage-on', 'the damage on a card', 'the damage on {who}'],
  },
]);
/** @clause FOW ext.battle.36 */
VALUES.define({
  name: 'damage-dealt',
  operands: { who: { kind: 'selector' }, times, plus },
  meaning: 'the damage that a card has dealt this turn, times a number, plus a number',
  wording: scaled('damage that {who} dealt this turn'),
  depends: L.DEPEND_STATE,
  run: (s, source, you, f, who, times, plus) => numberOf(s, who, source, you, f, damageDealtBy) * times + plus,
});
/** Reads the counters of each kind. */
const COUNTED = L.COUNTERS.map(
  (_, kind) =>
    (s: State, card: number): number =>
      countersOn(s, card, kind),
);
/** @clause FOW ext.gact.24 */
VALUES.define({
  name: 'counters-on',
  operands: { who: { kind: 'selector', default: 'self' }, kind: { kind: 'choice', values: L.COUNTERS } },
  meaning: 'how many counters of a kind are on a card',
  wording: 'the number of {kind} counters on {who}',
  depends: L.DEPEND_STATE,
  run: (s, source, you, f, who, kind) => numberOf(s, who, source, you, f, COUNTED[kind]),
});
/** The sum, or the highest, of a number of all cards that pass a filter; 0 without any. */
const NUMBERS = ['atk', 'def', 'cost'] as const;
const NUMBER_READERS = [atkOf, defenceOf, costOf];
for (const [name, what, isSum] of [
  ['total', 'total', true],
  ['highest', 'highest', false],
] as const)
  VALUES.define({
    name,
    operands: { of: { kind: 'filter', place: SEARCHING }, number: { kind: 'choice', values: NUMBERS } },
    meaning: `the ${what} ATK, DEF or total cost of the cards that pass a filter`,
    wording: (o) => `the ${what} ${o.number === 'cost' ? 'total cost' : o.number.toUpperCase()} of ${o.of}`,
    reads: LAYER_NUMBERS,
    run: (s, source, you, _f, of, number) => {
      const n = findMatching(s, of, source, you);
      let result = 0;
      for (let i = 0; i < n; i++) {
        const each = NUMBER_READERS[number](s, SELECTED[i]);
        result = isSum ? result + each : Math.max(result, each);
      }
      return result;
    },
  });
defineCount(VALUES, countMatching);
defineAmount(VALUES, ['auto', 'trigger']);
defineChosenCount(VALUES, RESOLVING);
defineX(VALUES, ANNOUNCED);
defineArithmetic(EVALUATORS);
defineRounded(EVALUATORS);
defineHowMany(EVALUATORS, selectCards, RESOLVING);
defineDifferentCosts(VALUES, selectCards, costOf, 'total cost', true);

// ---- conditions ----

/** The upper bound of a condition that names none. */
const UNBOUNDED = 99_999;
const ofPlayer: Operand = { kind: 'player', default: 'you', values: L.ONE_PLAYER };

definePlayerNumbers(EVALUATORS, { playerOf, ofValue: ofPlayer, ofCondition: ofPlayer, unbounded: UNBOUNDED }, [
  lifeTotal(L.PLAYER_LIFE, L.DEPEND_PLAYERS),
  handSize(L.ZONE_HAND, L.DEPEND_HAND),
  {
    read: cardsIn(L.ZONE_GRAVEYARD),
    depends: L.DEPEND_PILES,
    value: ['graveyard-size', "how many cards are in a player's graveyard", 'card in the graveyard of {player}'],
    condition: [
      'graveyard',
      'a player has that many cards in the graveyard',
      'the graveyard of {player} has {n} cards',
    ],
  },
  deckSize(L.ZONE_DECK, L.DEPEND_PILES),
  {
    read: counted(L.PLAYER_DRAWN),
    depends: L.DEPEND_PLAYERS,
    condition: [
      'drawn-this-turn',
      'a player has drawn so many cards this turn',
      '{player} has drawn {n} cards this turn',
    ],
  },
  {
    read: counted(L.PLAYER_DAMAGED),
    depends: L.DEPEND_PLAYERS,
    value: ['damage-taken', 'how much damage a player was dealt this turn', 'damage dealt to {player} this turn'],
  },
  {
    read: counted(L.PLAYER_GAINED),
    depends: L.DEPEND_PLAYERS,
    from: 100,
    condition: [
      'gained-this-turn',
      'a player has gained so much life this turn',
      '{player} has gained {n} life this turn',
    ],
  },
  {
    read: counted(L.PLAYER_LOST),
    depends: L.DEPEND_PLAYERS,
    from: 1,
    condition: [
      'lost-this-turn',
      'so many resonators that a player controlled were put from the field into a graveyard this turn',
      '{n} resonators of {player} were put from the field into a graveyard this turn',
    ],
  },
  {
    read: counted(L.PLAYER_DESTROYED),
    depends: L.DEPEND_PLAYERS,
    from: 1,
    condition: [
      'destroyed-this-turn',
      'so many resonators of a player were destroyed this turn',
      '{n} resonators of {player} were destroyed this turn',
    ],
  },
]);
defineExists(CONDITIONS, 'there-are', countMatching, UNBOUNDED);
defineLogic(EVALUATORS, {
  selectCards,
  anyLeftPasses: (s, who, of, source, you, f) => LAST_KNOWN.anyLeftPasses(s, asInFrame(who), of, source, you, f),
});
defineCompare(EVALUATORS, { wording: '{a} is {is} {b}', count: (n) => n, missing: undefined });
/** Counts the cards that came into a field this turn, wherever they are now. */
CONDITIONS.define({
  name: 'put-this-turn',
  operands: { of: { kind: 'filter', place: GIVEN } },
  meaning: 'a matching card was put into your field this turn',
  wording: 'a {of} was put into your field this turn',
  depends: L.DEPEND_PLAYERS,
  run: (s, source, you, _f, of) => {
    for (let card = 0; card < s[K.CARD_COUNT]; card++) {
      const c = K.cardOffset(card);
      const flag = (s[c + K.CARD_OWNER] & K.OWNER_BIT) === you ? L.CARD_ENTERED : L.CARD_ENTERED_OTHER;
      if ((s[c + K.CARD_FLAGS] & flag) !== 0 && matches(s, card, of, source, you)) return true;
    }
    return false;
  },
});
/** @clause FOW ext.zone.18 */
CONDITIONS.define({
  name: 'buried-this-turn',
  operands: { of: { kind: 'filter', place: GIVEN }, player: ofPlayer },
  meaning: "a matching card was put from a field into a player's graveyard this turn, wherever it is now",
  wording: 'a {of} was put from a field into the graveyard of {player} this turn',
  depends: L.DEPEND_STATE,
  run: (s, source, you, f, of, player) => wasBuried(s, playerOf(s, player, you, f), of, source, you),
});
/** @clause FOW ext.battle.13 */
CONDITIONS.define({
  name: 'other-attacked',
  meaning: 'another resonator than this card has attacked this turn',
  wording: 'another resonator has attacked this turn',
  depends: L.DEPEND_STATE,
  run: (s, source) => {
    const own = source === K.NONE ? 0 : referenceTo(s, source);
    return [L.FIRST_TO_ATTACK, L.OTHER_TO_ATTACK].some((cell) => s[cell] !== 0 && s[cell] !== own);
  },
});
/** @clause FOW ext.kw.9 */
CONDITIONS.define({
  name: 'by-explode',
  places: ['trigger'],
  meaning: 'Explode does it',
  wording: 'Explode did it',
  run: (s) => s[L.EXPLODED] !== 0,
});
/** @clause FOW ext.word.7 */
CONDITIONS.define({
  name: 'judged-by-effect',
  places: ['trigger'],
  meaning: 'an effect has made the J-ruler, no judgment that was played',
  wording: 'no judgment ability made it so',
  run: () => eventAmount === 1,
});
/** @clause FOW 9.7.b1 */
CONDITIONS.define({
  name: 'first-stone-will',
  places: ['trigger'],
  meaning: 'it is the first time in this turn that you have rested a magic stone for will',
  wording: 'you have rested a magic stone for will for the first time this turn',
  run: (s, _source, you) => playerCell(s, you, L.PLAYER_STONE_WILL) === 1,
});
/** @clause FOW ext.turn.14 */
CONDITIONS.define({
  name: 'main-begins',
  places: ['use'],
  meaning: 'a main phase has begun, and nobody has done anything in it yet',
  wording: 'it is the beginning of the main phase',
  run: (s) => s[K.TURN_PHASE] === L.PHASE_MAIN && s[L.ACTED] === 0,
});
CONDITIONS.define({
  name: 'same-player',
  operands: { a: ofPlayer, b: ofPlayer },
  meaning: 'two words mean one player',
  wording: '{a} and {b} are one player',
  run: (s, _source, you, f, a, b) => playerOf(s, a, you, f) === playerOf(s, b, you, f),
});
definePhase(EVALUATORS, {
  phases: L.PHASES.slice(1),
  depends: L.DEPEND_TURN,
  isIn: (s, phase) => s[K.TURN_PHASE] === phase + 1,
});
/**
 * Is the card awakened? A card that is awakened as it is played stays so as it resolves and as it enters.
 * @clause FOW ext.kw.15
 */
CONDITIONS.define({
  name: 'awakened',
  meaning: 'the awakening of this card was paid as it was played',
  wording: 'it was awakened',
  run: (s, source) => source !== K.NONE && (s[K.cardField(source, K.CARD_FLAGS)] & L.CARD_AWAKENED) !== 0,
});
// older texts call the battle the battle phase
// @clause FOW ext.word.2
for (const [name, text, holdsFor] of [
  ['your-turn', 'it is your turn', (s: State, you: number) => s[K.TURN_PLAYER] === you],
  ['opponent-turn', "it is your opponent's turn", (s: State, you: number) => s[K.TURN_PLAYER] !== you],
  ['battle', 'a battle is going on', (s: State) => s[L.BATTLE_STEP] !== 0],
] as const)
  CONDITIONS.define({
    name,
    meaning: text,
    depends: L.DEPEND_TURN,
    run: (s, _source, you) => holdsFor(s, you),
  });
