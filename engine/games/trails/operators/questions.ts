/** What card texts may ask: tests of cards, numbers, conditions. */
import { countBits } from '../../../kernel/bits.ts';
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { nameInSet } from '../../../kernel/name-sets.ts';
import * as T from '../../../kernel/tables.ts';
import { CONTINUOUS_CODE, CONTINUOUS_CONTROL, CONTINUOUS_TARGET } from '../../../shared/continuous.ts';
import { LINKED } from '../../../shared/links.ts';
import { itLength, itReference } from '../../../shared/moved.ts';
import {
  cardsIn,
  counted,
  deckSize,
  defineCardNumbers,
  definePlayerNumbers,
  handSize,
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
  inRange,
} from '../../../shared/operators/filters.ts';
import {
  createBounds,
  defineCompare,
  defineExists,
  defineLogic,
  definePhase,
  within,
} from '../../../shared/operators/logic.ts';
import {
  defineAmount,
  defineArithmetic,
  defineChosenCount,
  defineCount,
  plus,
  times,
} from '../../../shared/operators/numbers.ts';
import { GIVEN, inZone, type Operand, SEARCHING } from '../../../shared/operators/operator.ts';
import { createPast } from '../../../shared/operators/past.ts';
import { referenceTo, SELECTED } from '../../../shared/selection.ts';
import * as L from '../layout.ts';
import { countedBond, isNamedThere, isOnlyUnit } from '../rules/as-if.ts';
import {
  CONTINUOUS_ABILITY,
  cardTypes,
  controllerOf,
  costOf,
  defenceOf,
  ensureDerived,
  epOf,
  hasIcon,
  hasKeyword,
  hasLostAbilities,
  hasName,
  hasNumbers,
  hasSubName,
  isDerived,
  isFaceDown,
  isOnField,
  isSecret,
  isStunned,
  LINKS,
  organizationsOf,
  ownOrganizations,
  printed,
  strOf,
  wingsOf,
} from '../rules/characteristics.ts';
import { isInForce } from '../rules/derive.ts';
import { LAST_KNOWN } from '../rules/last-known.ts';
import { moverNow } from '../rules/movers.ts';
import { settledX } from '../rules/payment.ts';
import { PROGRAMS } from '../rules/programs.ts';
import { countMatching, findMatching, playerOf, selectCards } from '../rules/selection.ts';
import * as M from './modifications.ts';
import {
  ANNOUNCED,
  IN_BATTLE,
  NAMING_ZONE,
  OF_BOTH_PLAYERS,
  ON_FIELD,
  PLACED,
  RESOLVING,
  SEARCHED_ZONES,
  WHERE_SOURCES_ARE,
  WHILE_ATTACKING,
} from './places.ts';
import { ATTACKERS, asInFrame } from './selectors.ts';
import { CONDITIONS, computeValue, EVALUATORS, matches, TESTS, VALUES } from './tables.ts';

// ---- tests ----

/**
 * A card of several types passes for each of them. A filter without a zone means UNITs and ITEMs on the field, EVENTs
 * and BASEs in Strongholds.
 * @clause TR 203.2a, 203.2a.e1, 203.2a.e2, 203.3, 203.4, 203.5
 */
defineBitTests(TESTS, {
  name: 'type',
  values: L.TYPES,
  run: (s, card, _source, _you, types) => (cardTypes(s, card) & types) !== 0,
  area: (types) => ((types & (L.TYPE_UNIT | L.TYPE_ITEM)) === 0 ? L.ZONE_BIT_STRONGHOLD : 0),
  meaning: 'is of one of these card types',
  wording: '{type}',
  reads: M.LAYER_GENERAL,
});
const BELONGS = [M.LAYER_ORGANIZATIONS, M.LAYER_GENERAL] as const;
/**
 * Further organizations of the card do not matter; a filter without a zone means cards on the field.
 * @clause TR 1302.3, 1302.3.e1, 1332.1, 1332.3, 211.2
 */
defineBitTests(TESTS, {
  name: 'organization',
  values: L.ORGANIZATIONS,
  run: (s, card, _source, _you, bits) => (organizationsOf(s, card) & bits) !== 0,
  meaning: 'has one of these organizations',
  wording: '{organization}',
  reads: BELONGS,
});
TESTS.define({
  name: 'organizations',
  operands: { count: { kind: 'range' } },
  meaning: 'has so many organizations: 0 is none',
  wording: 'with {count} organizations',
  reads: BELONGS,
  run: (s, card, _source, _you, range) => inRange(countBits(organizationsOf(s, card)), range),
});
/** @clause TR 1218.2a */
defineIsTest(
  TESTS,
  'shares-organization',
  'that shares an organization with this card',
  'that shares no organization with this card',
  (s, card, source) => (organizationsOf(s, card) & organizationsOf(s, source)) !== 0,
  { reads: BELONGS },
);
/**
 * Has the card an organization that is not printed on the cards that the text under way has just moved?
 * @clause TR 1608.b1, 1615.b1
 */
function hasOtherOrganization(s: State, card: number): boolean {
  let f = s[K.FRAME_TOP];
  while (f >= K.FRAMES && s[f + K.FRAME_STEP] !== PROGRAMS.program) f -= K.FRAME_STRIDE;
  const n = f < K.FRAMES ? 0 : itLength(s, f);
  let before = 0;
  for (let i = 0; i < n; i++) before |= printed(s, K.referenceCard(itReference(s, f, i)), T.DEF_ELEMENTS);
  return n > 0 && (organizationsOf(s, card) & ~before) !== 0;
}
defineIsTest(
  TESTS,
  'other-organization',
  'with an organization other than those printed on the card just moved',
  'with no organization but those printed on the card just moved',
  hasOtherOrganization,
  { places: ['deck'] },
);
/** The DEPEND_ listener that hears of cards coming to a zone kind, or leaving it. */
function dependencyOf(kind: number): number {
  const zone = kind * 2;
  if (zone === L.ZONE_HAND) return L.DEPEND_HAND;
  if (zone === L.ZONE_STRONGHOLD) return L.DEPEND_STRONGHOLD;
  return zone === L.ZONE_FIELD ? L.DEPEND_STATE : L.DEPEND_PILES;
}

defineZoneTest(TESTS, SEARCHED_ZONES, { places: NAMING_ZONE, depends: dependencyOf });
defineWhose(TESTS, {
  controllerOf,
  playerOf,
  places: OF_BOTH_PLAYERS,
  controlled: 'is controlled by that player, or, off the field, theirs',
});
const CRAFTS = [M.LAYER_ABILITIES, M.LAYER_GENERAL] as const;
/** @clause TR 1332.3, 1332.4 */
defineBitTests(TESTS, {
  name: 'icon',
  values: L.KEYWORDS.slice(0, L.ICON_COUNT),
  run: (s, card, _source, _you, bits) => hasIcon(s, card, bits),
  meaning: 'has one of these icon crafts',
  wording: 'with {icon}',
  not: ['has none of these icon crafts', 'without {icon}'],
  reads: CRAFTS,
});

/**
 * Has the text of that definition's card a craft with that label? The name of Arts is no label.
 * @clause TR 207.6
 */
function isLabelled(definitionRow: number, rows: number, label: number): boolean {
  for (let row = definitionRow; row < definitionRow + rows; row++)
    if (
      T.ABILITIES[T.abilityField(row, L.ABILITY_LABEL)] === label &&
      T.ABILITIES[T.abilityField(row, T.ABILITY_KIND)] !== L.ABILITY_ARTS
    )
      return true;
  return false;
}

function hasPrintedLabel(s: State, card: number, label: number): boolean {
  return isLabelled(printed(s, card, T.DEF_ABILITY), printed(s, card, T.DEF_ABILITY_COUNT), label);
}

/**
 * Has the card a craft with that keyword label: its own, one of the card linked with it, one given to it?
 * @clause TR 1332.6, 207.7
 */
function hasLabel(s: State, card: number, label: number): boolean {
  // a stunned UNIT has its crafts, though they are not valid
  if (isStunned(s, card) || !hasLostAbilities(s, card)) {
    if (hasPrintedLabel(s, card, label)) return true;
    if (isOnField(s, card))
      for (let i = LINKS.countLinked(s, card, L.ZONE_LINKED) - 1; i >= 0; i--)
        if (hasPrintedLabel(s, LINKED[i], label)) return true;
  }
  const reference = referenceTo(s, card);
  for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++) {
    const e = K.continuousOffset(i);
    if (s[e + CONTINUOUS_TARGET] !== reference || s[e + CONTINUOUS_CONTROL] >> 1 !== CONTINUOUS_ABILITY) continue;
    if (T.ABILITIES[T.abilityField(s[e + CONTINUOUS_CODE], L.ABILITY_LABEL)] === label && isInForce(s, e)) return true;
  }
  return false;
}
/**
 * Has the card a craft with that label?
 * @clause TR 1332.4, 1332.6
 */
defineNamedTests(TESTS, {
  name: 'label',
  has: hasLabel,
  meaning: 'has a craft with one of these keyword labels',
  wording: 'with {label}',
  reads: CRAFTS,
});
const fighting = { depends: L.DEPEND_STATE, places: IN_BATTLE };
const tied = { depends: L.DEPEND_STATE, places: ON_FIELD };
const placed = { depends: L.DEPEND_STATE, places: PLACED };
// attributes and states
// @clause TR 401.2, 402.2, 1332.7
defineIsTest(TESTS, 'actioned', 'Actioned', 'Ready', flagged(L.CARD_ACTIONED), placed);
defineIsTest(TESTS, 'face-down', 'face-down', 'face-up', isFaceDown, {
  depends: L.DEPEND_STATE,
  places: [...IN_BATTLE, inZone('stronghold')],
});
defineIsTest(TESTS, 'stunned', 'stunned', 'that is not stunned', isStunned, fighting);
defineIsTest(TESTS, 'supported', 'with Support', 'without Support', flagged(L.CARD_SUPPORTED), tied);
defineIsTest(TESTS, 'attacking', 'attacking', 'that is not attacking', flagged(L.CARD_ATTACKING), fighting);
/** @clause TR 1623.b1 */
defineIsTest(TESTS, 'defending', 'defending', 'that is not defending', flagged(L.CARD_DEFENDING), fighting);
/** @clause TR 804.5, 804.6 */
defineIsTest(
  TESTS,
  'in-battle',
  'that is in battle',
  'that is not in battle',
  flagged(L.CARD_ATTACKING | L.CARD_DEFENDING),
  fighting,
);
defineIsTest(
  TESTS,
  'scrum-attacking',
  'scrum attacking',
  'not scrum attacking',
  (s, card) => s[L.ATTACK_SCRUM] === 1 && (s[K.cardField(card, K.CARD_FLAGS)] & L.CARD_ATTACKING) !== 0,
  fighting,
);
/** @clause TR 1336.1 */
defineIsTest(TESTS, 'linked', 'in a tactical link', 'not in a tactical link', flagged(L.CARD_IN_LINK), tied);
/** @clause TR 1337.1 */
defineIsTest(TESTS, 'has-riders', 'with riders', 'without riders', flagged(L.CARD_HAS_RIDERS), tied);
defineIsTest(TESTS, 'boarded', 'that has boarded a card', 'that has boarded no card', flagged(L.CARD_BOARDED), {
  depends: L.DEPEND_STATE,
  places: [GIVEN, inZone('excluded')],
});
/**
 * A printed curse holds in every zone.
 * @clause TR 1338.1, 1338.2, 1414.1
 */
defineIsTest(TESTS, 'cursed', 'cursed', 'that is not cursed', (s, card) => hasKeyword(s, card, L.KEYWORD_CURSE), {
  reads: CRAFTS,
});
/** @clause TR 1332.5 */
defineIsTest(TESTS, 'arts', 'with Arts', 'without Arts', (s, card) => printed(s, card, L.DEF_ARTS) !== 0);
/** @clause TR 1302.1, 1302.1b, 1302.1.e1, 1336.1a */
defineNameTests(TESTS, hasName, undefined, M.LAYER_GENERAL);
/** @clause TR 1302.2, 1302.2a */
defineNamedTests(TESTS, {
  name: 'sub-name',
  has: hasSubName,
  meaning: 'has one of these sub-names',
  wording: 'with the sub-name "{sub-name}"',
  reads: M.LAYER_GENERAL,
});

/**
 * Does a name of the card contain that one?
 * @clause TR 1302.1a
 */
function containsName(s: State, card: number, part: number): boolean {
  const word = T.nameOf(part);
  if (T.nameOf(printed(s, card, T.DEF_NAME)).includes(word)) return true;
  if (!isDerived(s, card)) return false;
  ensureDerived(s);
  const gained = s[K.cardField(card, L.CARD_NAMES)];
  for (let i = 0, name = nameInSet(gained, 0); name !== 0; name = nameInSet(gained, ++i))
    if (T.nameOf(name).includes(word)) return true;
  for (let i = LINKS.countLinked(s, card, L.ZONE_LINKED) - 1; i >= 0; i--)
    if (T.nameOf(printed(s, LINKED[i], T.DEF_NAME)).includes(word)) return true;
  return false;
}
defineNamedTests(TESTS, {
  name: 'name-contains',
  has: containsName,
  meaning: 'has a name that contains one of these',
  wording: 'with "{name-contains}" in its name',
  reads: M.LAYER_GENERAL,
});
defineOther(TESTS, WHERE_SOURCES_ARE);
defineAnyOf(EVALUATORS);

// ---- numbers ----

/**
 * A number of the first card that a selector means, as it last was if the card has left; else 0 (104.2).
 * @clause TR 1221.1
 */
const { numberOf, anyMovedPasses } = createPast({
  ...LAST_KNOWN,
  matches,
  selectCards,
  isThere: isOnField,
  asInFrame,
});

/** The number of a card that has none: no test passes. */
const MISSING = -1_000_000;
const NUMBERS = [M.LAYER_GENERAL, M.LAYER_NEW_NUMBERS, M.LAYER_NUMBERS] as const;
const ofUnit =
  (read: (s: State, card: number) => number) =>
  (s: State, card: number): number =>
    hasNumbers(s, card) ? read(s, card) : MISSING;

function hasEp(s: State, card: number): boolean {
  return (cardTypes(s, card) & L.TYPE_EVENT) !== 0 || printed(s, card, L.DEF_ARTS) !== 0;
}
const HAS_NO_BASE = ['field', 'pending'];

defineCardNumbers(EVALUATORS, { missing: MISSING, numberOf }, [
  {
    read: costOf,
    reads: M.LAYER_NUMBERS,
    // @clause TR 1619.b2
    test: ['cp', 'cp', 'has a CP cost in this range', 'with a CP cost of {cp}'],
    value: ['cp', 'the CP cost of a card', 'the CP cost of {who}'],
  },
  {
    // not the founding level of a BASE
    // @clause TR 205.1
    read: (s, card) => (hasEp(s, card) ? epOf(s, card) : MISSING),
    reads: M.LAYER_NUMBERS,
    test: ['ep', 'ep', 'has an EP cost, of an EVENT or of Arts, in this range', 'with an EP cost of {ep}'],
  },
  {
    read: epOf,
    reads: M.LAYER_NUMBERS,
    value: ['ep', 'the EP cost of a card', 'the EP cost of {who}'],
  },
  {
    read: ofUnit(strOf),
    reads: NUMBERS,
    test: ['str', 'str', 'has STR in this range', 'with {str} STR'],
  },
  {
    read: strOf,
    reads: NUMBERS,
    value: ['str', 'the STR of a card', 'the STR of {who}'],
  },
  {
    read: ofUnit(defenceOf),
    reads: NUMBERS,
    test: ['def', 'def', 'has DEF in this range', 'with {def} DEF'],
  },
  {
    read: defenceOf,
    reads: NUMBERS,
    value: ['def', 'the DEF of a card', 'the DEF of {who}'],
  },
  {
    read: wingsOf,
    reads: M.LAYER_NUMBERS,
    test: ['wings', 'wings', 'has Wings of Light in this range', 'with {wings} Wings of Light'],
    value: ['wings', 'the Wings of Light of a card', 'the Wings of Light of {who}'],
  },
]);
/**
 * The founding level, which only a BASE has. A filter without a zone means Strongholds; no BASE is on the field or in
 * Pending.
 * @clause TR 206.1, 203.4
 */
TESTS.define({
  name: 'level',
  operands: { level: { kind: 'range' } },
  places: [
    SEARCHING,
    GIVEN,
    'hand',
    'deck',
    ...SEARCHED_ZONES.filter((zone) => !HAS_NO_BASE.includes(zone)).map(inZone),
  ],
  meaning: 'is a BASE whose founding level is in this range',
  wording: 'with a founding level of {level}',
  reads: M.LAYER_NUMBERS,
  area: () => L.ZONE_BIT_STRONGHOLD,
  run: (s, card, _source, _you, range) => (cardTypes(s, card) & L.TYPE_BASE) !== 0 && inRange(epOf(s, card), range),
});
/**
 * The bound is computed when the test is asked.
 * @clause TR 1305.2b
 */
TESTS.define({
  name: 'cp-at-most',
  operands: { number: { kind: 'value' } },
  meaning: 'has a CP cost of that number or less',
  wording: 'with a CP cost of {number} or less',
  reads: M.LAYER_NUMBERS,
  run: (s, card, source, you, number) => costOf(s, card) <= computeValue(s, number, source, you, K.NONE),
});
/** @clause TR 1603.b1 */
defineIsTest(
  TESTS,
  'str-reduced',
  'with STR lower than printed',
  'with STR equal to or greater than printed',
  (s, card) => strOf(s, card) < printed(s, card, T.DEF_POWER),
  { reads: NUMBERS, places: ON_FIELD },
);

/** Words for a count, multiplied and added to as the text says. */
const numbered =
  (what: string) =>
  (o: Readonly<Record<string, string>>): string =>
    `${o.plus !== '0' ? `${o.plus} plus ` : ''}${o.times !== '1' ? `${o.times} times ` : ''}` +
    `${what.replace(/\{(\w+)\}/g, (_, key) => o[key])}`;

defineCount(VALUES, countMatching);
/**
 * Organizations that a card has only by having all do not count; nor do those of face-down cards, which the number
 * would tell.
 * @clause TR 1333.2, 1333.2.e1
 */
VALUES.define({
  name: 'organizations-count',
  operands: { of: { kind: 'filter', place: SEARCHING }, times, plus },
  meaning: 'how many organizations matching cards have among them',
  wording: numbered('the number of organizations among {of}'),
  reads: BELONGS,
  run: (s, source, you, _f, of, times, plus) => {
    const n = findMatching(s, of, source, you);
    let bits = 0;
    for (let i = 0; i < n; i++) if (!isSecret(s, SELECTED[i])) bits |= ownOrganizations(s, SELECTED[i]);
    return countBits(bits) * times + plus;
  },
});
/** @clause TR 212.1 */
VALUES.define({
  name: 'wings-total',
  operands: { of: { kind: 'filter', place: SEARCHING }, times, plus },
  meaning: 'the Wings of Light of matching cards together',
  wording: numbered('the total Wings of Light of {of}'),
  reads: M.LAYER_NUMBERS,
  run: (s, source, you, _f, of, times, plus) => {
    const n = findMatching(s, of, source, you);
    let total = 0;
    for (let i = 0; i < n; i++) if (!isSecret(s, SELECTED[i])) total += wingsOf(s, SELECTED[i]);
    return total * times + plus;
  },
});
defineAmount(VALUES, ['auto', 'trigger', 'instead']);
defineChosenCount(VALUES, RESOLVING);
/**
 * The X that was named as the text was played; not a number that the text computes as it resolves.
 * @clause TR 1305.1, 1305.2, 1305.2c, 1205.1b, 1305.5
 */
VALUES.define({
  name: 'x',
  places: ANNOUNCED,
  meaning: 'the X that was named as the text was played',
  wording: 'X',
  run: (s, _source, _you, f) => (f === K.NONE ? settledX : s[f + K.FRAME_A]),
});
defineArithmetic(EVALUATORS);

// ---- conditions ----

/** The upper bound of a condition where it is left out. */
const UNBOUNDED = 99_999;

const ofPlayer: Operand = { kind: 'player', default: 'you', values: L.ONE_PLAYER };

definePlayerNumbers(EVALUATORS, { playerOf, ofValue: ofPlayer, ofCondition: ofPlayer, unbounded: UNBOUNDED }, [
  {
    read: countedBond,
    depends: L.DEPEND_PLAYERS,
    value: ['bond', 'the Bond of a player', 'Bond of {player}'],
  },
  handSize(L.ZONE_HAND, L.DEPEND_HAND),
  {
    read: cardsIn(L.ZONE_STRONGHOLD),
    depends: L.DEPEND_STRONGHOLD,
    value: ['stronghold', "how many cards are in a player's Stronghold", 'card in the Stronghold of {player}'],
    condition: [
      'stronghold',
      'a player has that many cards in the Stronghold',
      'the Stronghold of {player} has {n} cards',
    ],
  },
  {
    read: cardsIn(L.ZONE_TRAIL),
    depends: L.DEPEND_PILES,
    value: ['trail', "how many cards are in a player's Trail", 'card in the Trail of {player}'],
    condition: ['trail', 'a player has that many cards in the Trail', 'the Trail of {player} has {n} cards'],
  },
  deckSize(L.ZONE_DECK, L.DEPEND_PILES),
  {
    read: counted(L.PLAYER_UNITS_PLAYED),
    depends: L.DEPEND_PLAYERS,
    from: 1,
    condition: [
      'played-unit',
      'a player has played so many UNITs this turn',
      '{player} has played {n} UNITs this turn',
    ],
  },
  {
    read: counted(L.PLAYER_ITEMS_PLAYED),
    depends: L.DEPEND_PLAYERS,
    from: 1,
    condition: [
      // @clause TR 1624.b2
      'played-item',
      'a player has played so many ITEMs this turn',
      '{player} has played {n} ITEMs this turn',
    ],
  },
  {
    read: counted(L.PLAYER_EVENTS_PLAYED),
    depends: L.DEPEND_PLAYERS,
    from: 1,
    condition: [
      'played-event',
      'a player has played so many EVENTs this turn',
      '{player} has played {n} EVENTs this turn',
    ],
  },
  {
    read: counted(L.PLAYER_BASES_PLAYED),
    depends: L.DEPEND_PLAYERS,
    from: 1,
    condition: [
      'played-base',
      'a player has played so many BASEs this turn',
      '{player} has played {n} BASEs this turn',
    ],
  },
  {
    read: counted(L.PLAYER_ATTACKS),
    depends: L.DEPEND_PLAYERS,
    from: 1,
    condition: [
      'attacked',
      'UNITs of a player have attacked so often this turn',
      'UNITs of {player} have attacked {n} times this turn',
    ],
  },
]);

const BOND: Operand = { kind: 'number', min: -UNBOUNDED, max: UNBOUNDED };
const boundsOf = createBounds(UNBOUNDED);
/**
 * The Bond of a player; it may be below 0.
 * @clause TR 705.5
 */
CONDITIONS.define({
  name: 'bond',
  operands: {
    player: { kind: 'player', default: 'you', values: L.ONE_PLAYER },
    'at-least': { ...BOND, default: -UNBOUNDED },
    'at-most': { ...BOND, default: UNBOUNDED },
  },
  meaning: 'a player has that much Bond',
  wording: (o) => `${o.player} has ${boundsOf(o)} Bond`,
  depends: L.DEPEND_PLAYERS,
  run: (s, _source, you, f, player, low, high) => within(countedBond(s, playerOf(s, player, you, f)), low, high),
});
/** @clause TR 1328.1, 1328.2 */
defineExists(CONDITIONS, 'there-are', countMatching, UNBOUNDED);
defineLogic(EVALUATORS, { selectCards, anyLeftPasses: anyMovedPasses });
defineCompare(EVALUATORS, { wording: '{a} is {is} {b}', count: (n) => n, missing: undefined });

/**
 * The phases of a turn, with the first and the last of PHASES that belong to each.
 * @clause TR 701.1
 */
const TURN_PHASES = {
  preparation: [L.PHASE_PREPARATION, L.PHASE_DEPLOYMENT],
  battle: [L.PHASE_BATTLE, L.PHASE_RECOVERY - 1],
  recovery: [L.PHASE_RECOVERY, L.PHASE_RECOVERY],
} as const;
const PHASE_BOUNDS = Object.values(TURN_PHASES);
/** @clause TR 1617.b1 */
definePhase(EVALUATORS, {
  phases: Object.keys(TURN_PHASES),
  depends: L.DEPEND_TURN,
  isIn: (s, phase) => s[K.TURN_PHASE] >= PHASE_BOUNDS[phase][0] && s[K.TURN_PHASE] <= PHASE_BOUNDS[phase][1],
});
/**
 * Is a step of one player under way?
 * @clause TR 702.2
 */
function isStep(phase: number): boolean {
  return (
    (phase >= L.PHASE_DRAW && phase <= L.PHASE_DEPLOYMENT) || phase === L.PHASE_ATTACK || phase === L.PHASE_RESOLUTION
  );
}
for (const [name, text, isYours] of [
  ['your-step', 'it is your step', true],
  ['opponent-step', "it is your opponent's step", false],
] as const)
  CONDITIONS.define({
    name,
    // no step of the opponent begins while a "later" text is done
    ...(isYours ? {} : { places: WHILE_ATTACKING }),
    meaning: text,
    depends: L.DEPEND_TURN,
    run: (s, _source, you) => isStep(s[K.TURN_PHASE]) && (s[K.TURN_PLAYER] === you) === isYours,
  });
/** @clause TR 703.5, 802.3a */
const STEPS = L.PHASES.slice(L.PHASE_DRAW, L.PHASE_RESOLUTION + 1);
CONDITIONS.define({
  name: 'step',
  operands: { step: { kind: 'choice', values: STEPS } },
  meaning: 'it is that step, or the start of the Battle phase',
  wording: 'it is the {step} step',
  depends: L.DEPEND_TURN,
  run: (s, _source, _you, _f, step) => s[K.TURN_PHASE] === step + L.PHASE_DRAW,
});
CONDITIONS.define({
  name: 'initiative',
  operands: { player: { kind: 'player', default: 'you', values: ['you', 'opponent'] } },
  meaning: 'that player has the initiative',
  wording: '{player} has the initiative',
  depends: L.DEPEND_TURN,
  run: (s, _source, you, f, player) => s[L.INITIATIVE] === playerOf(s, player, you, f),
});
/** @clause TR 1326.4 */
CONDITIONS.define({
  name: 'alone',
  places: WHILE_ATTACKING,
  meaning: 'this card is the only attacking UNIT',
  wording: 'it attacks alone',
  depends: L.DEPEND_STATE,
  run: (s, source, you, f) => {
    const n = selectCards(s, f, ATTACKERS, source, you);
    return n === 1 && SELECTED[0] === source;
  },
});
/** @clause TR 1329.3 */
CONDITIONS.define({
  name: 'only-unit',
  operands: { of: { kind: 'filter', place: GIVEN, default: null } },
  meaning: 'this card is the only UNIT of its player, or the only one that passes the filter',
  wording: 'this card is the only one among your UNITs',
  depends: L.DEPEND_STATE,
  run: (s, source, you, _f, of) => isOnlyUnit(s, source, you, of),
});
/** @clause TR 1329.1 */
CONDITIONS.define({
  name: 'named-is-there',
  operands: { name: { kind: 'name' } },
  meaning: 'a UNIT with that name is on your field, or counts as being there',
  wording: '"{name}" is on your field',
  run: (s, _source, you, _f, name) => isNamedThere(s, you, name),
});
/**
 * Is a cost or an effect of the player the cause of the event? It is asked as the event happens.
 * @clause TR 1222.5
 */
CONDITIONS.define({
  name: 'because-of',
  places: ['trigger'],
  operands: { player: { kind: 'player', values: ['you', 'opponent'] } },
  meaning: 'it is a cost that player pays, or an effect of that player, which brings the event about',
  wording: 'it is because of {player}',
  run: (s, _source, you, f, player) => moverNow(s) === playerOf(s, player, you, f),
});
