/** What card texts may ask: tests of cards, numbers, conditions. */
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { DEF_COST, DEF_FLAGS, DEF_NAME } from '../../../kernel/tables.ts';
import { paidCosts } from '../../../shared/announce.ts';
import { countersOf } from '../../../shared/counters.ts';
import { zoneOf } from '../../../shared/movement.ts';
import {
  cardsIn,
  counted,
  deckSize,
  defineCardNumbers,
  definePlayerNumbers,
  handSize,
  lifeTotal,
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
  inRange,
} from '../../../shared/operators/filters.ts';
import {
  defineCompare,
  defineExists,
  defineLogic,
  definePhase,
  defineTurnConditions,
} from '../../../shared/operators/logic.ts';
import {
  defineAmount,
  defineArithmetic,
  defineChosenCount,
  defineCount,
  defineX,
  plus,
  scaled,
  times,
} from '../../../shared/operators/numbers.ts';
import { GIVEN, type Operand, SEARCHING } from '../../../shared/operators/operator.ts';
import { createPast } from '../../../shared/operators/past.ts';
import * as L from '../layout.ts';
import {
  cardAtk,
  cardFactions,
  cardLevel,
  cardPower,
  cardTypes,
  coloursOf,
  controllerOf,
  hasCategory,
  hasKeyword,
  isOnBattlefield,
  printed,
} from '../rules/characteristics.ts';
import { LAST_KNOWN } from '../rules/last-known.ts';
import { caTotal, orbsIn } from '../rules/progress.ts';
import { countMatching, platoonFactions, playerOf, selectCards } from '../rules/selection.ts';
import { eraFor } from '../rules/texts.ts';
import { LAYER_GENERAL, LAYER_LEVEL, LAYER_POWER, LAYER_TYPE } from './modifications.ts';
import {
  ANNOUNCED,
  IN_BATTLE,
  NAMING_ZONE,
  OF_BOTH_PLAYERS,
  OF_PERMANENTS,
  ON_BATTLEFIELD,
  RESOLVING,
  SEARCHED_ZONES,
  WHERE_SOURCES_ARE,
  WIPEABLE,
  WITH_COLOURS,
} from './places.ts';
import { asInFrame } from './selectors.ts';
import { CONDITIONS, computeValue, EVALUATORS, matches, TESTS, VALUES } from './tables.ts';

// ---- tests ----

defineBitTests(TESTS, {
  name: 'type',
  values: L.TYPES,
  run: (s, card, _source, _you, types) => (cardTypes(s, card) & types) !== 0,
  meaning: 'is of one of these card types',
  wording: '{type}',
  reads: LAYER_TYPE,
});
defineBitTests(TESTS, {
  name: 'faction',
  values: L.FACTIONS,
  run: (s, card, _source, _you, factions) => (cardFactions(s, card) & factions) !== 0,
  meaning: 'is of one of these factions',
  wording: '{faction}',
  reads: LAYER_GENERAL,
});
/**
 * How many factions the card has now; a multi-soul card has two or more.
 * @clause LC 5.2.2.1.2, 5.2.2.1.2.1
 */
TESTS.define({
  name: 'factions',
  operands: { count: { kind: 'range' } },
  meaning: 'is of so many factions: 0 is factionless, 2 or more multi-soul',
  wording: 'of {count} factions',
  reads: LAYER_GENERAL,
  run: (s, card, _source, _you, range) => {
    let n = 0;
    for (let bits = cardFactions(s, card); bits !== 0; bits &= bits - 1) n++;
    return inRange(n, range);
  },
});
/** @clause LC 5.6.4, 5.6.5 */
defineNamedTests(TESTS, {
  name: 'category',
  has: hasCategory,
  meaning: 'has one of these categories',
  wording: 'with the category {category}',
  reads: LAYER_TYPE,
});
/** The DEPEND_ listener that hears of cards coming to a zone kind, or leaving it. */
function zoneDependency(zone: number): number {
  if (zone === L.ZONE_BATTLEFIELD || zone === L.ZONE_ERA) return 0;
  return zone === L.ZONE_HAND ? L.DEPEND_HAND : L.DEPEND_PILES;
}

defineZoneTest(TESTS, SEARCHED_ZONES, { places: NAMING_ZONE, depends: (kind) => zoneDependency(kind * 2) });
defineWhose(TESTS, {
  controllerOf,
  playerOf,
  places: OF_BOTH_PLAYERS,
  controlled: 'is controlled by that player, or, off the battlefield, theirs',
});
defineBitTests(TESTS, {
  name: 'keyword',
  values: L.KEYWORDS,
  run: (s, card, _source, _you, bits) => hasKeyword(s, card, bits),
  meaning: 'has one of these keywords',
  wording: 'with {keyword}',
  reads: LAYER_GENERAL,
});
const hasIcon = (flag: number) => (s: State, card: number) => (printed(s, card, DEF_FLAGS) & flag) !== 0;
const fighting = { depends: L.DEPEND_STATE, places: ON_BATTLEFIELD };
defineIsTest(TESTS, 'wiped', 'wiped', 'active', L.CARD_WIPED, { depends: L.DEPEND_STATE, places: WIPEABLE });
defineIsTest(TESTS, 'attacking', 'attacking', 'not attacking', L.CARD_ATTACKING, fighting);
defineIsTest(TESTS, 'blocking', 'blocking', 'not blocking', L.CARD_BLOCKING, fighting);
defineIsTest(TESTS, 'legacy', 'LEGACY', 'not LEGACY', hasIcon(L.FLAG_DEF_LEGACY), { places: OF_PERMANENTS });
defineIsTest(TESTS, 'epic', 'EPIC', 'not EPIC', hasIcon(L.FLAG_DEF_EPIC), { places: OF_PERMANENTS });
defineIsTest(TESTS, 'token', 'a token', 'no token', hasIcon(L.FLAG_DEF_TOKEN), { places: ON_BATTLEFIELD });
const PLACED_ZONES = L.ZONE_BIT_BATTLEFIELD | L.ZONE_BIT_SOUL;
/**
 * Where a text names neither type nor zone, the sacrificed card is one of these (Q52).
 * @clause LC 15.3.3.1, 15.1.13.2
 */
defineIsTest(
  TESTS,
  'placed',
  'on the battlefield or in the Soul Yard',
  'that is no placed object',
  (s, card) => ((1 << (zoneOf(s, card) >> 1)) & PLACED_ZONES) !== 0,
  {
    depends: L.DEPEND_PILES,
    places: [SEARCHING, GIVEN],
    meaning: 'is a placed object: on the battlefield, or a soul stone; or, with false, is none',
    zones: (is) => (is === 1 ? PLACED_ZONES : 0),
  },
);
defineNameTests(TESTS, (s, card, name) => printed(s, card, DEF_NAME) === name);
defineOther(TESTS, WHERE_SOURCES_ARE);
defineAnyOf(EVALUATORS);

// ---- numbers ----

/**
 * A number of the first card that a selector means, as it last was if the card has left; else 0 (4.4).
 * @clause LC 11.8.4, 11.8.7
 */
const { numberOf, anyMovedPasses } = createPast({
  ...LAST_KNOWN,
  matches,
  selectCards,
  isThere: isOnBattlefield,
  asInFrame,
});

defineCardNumbers(EVALUATORS, { missing: undefined, numberOf }, [
  {
    read: (s, card) => printed(s, card, DEF_COST),
    test: ['cost', 'cost', 'has a cost in this range, icons counted', 'of cost {cost}'],
    value: ['cost', 'the cost of a card, icons counted', 'the cost of {who}'],
  },
  {
    read: cardLevel,
    places: OF_PERMANENTS,
    reads: LAYER_LEVEL,
    test: ['level', 'level', 'has a level in this range', 'of level {level}'],
    value: ['level', 'the level of a card', 'the level of {who}'],
  },
  {
    read: cardPower,
    places: OF_PERMANENTS,
    reads: LAYER_POWER,
    test: ['power', 'power', 'has power in this range', 'with {power} power'],
    value: ['power', 'the power of a card', 'the power of {who}'],
  },
  {
    read: cardAtk,
    places: OF_PERMANENTS,
    // both layers: a switch decides which one holds ATK
    reads: [LAYER_GENERAL, LAYER_POWER],
    test: ['atk', 'atk', 'has ATK in this range', 'with {atk} ATK'],
    value: ['atk', 'the ATK of a card', 'the ATK of {who}'],
  },
]);

defineCount(VALUES, countMatching);
VALUES.define({
  name: 'counters',
  operands: { who: { kind: 'selector' }, kind: { kind: 'choice', values: L.COUNTERS }, times, plus },
  meaning: 'how many counters of a kind a card has',
  wording: scaled('{kind} counter on {who}'),
  depends: L.DEPEND_STATE,
  run: (s, source, you, f, who, kind, times, plus) =>
    numberOf(s, who, source, you, f, (past, card) => countersOf(past, K.cardField(card, L.CARD_COUNTERS), kind)) *
      times +
    plus,
});
defineAmount(VALUES, ['auto', 'trigger']);
defineChosenCount(VALUES, RESOLVING);
/** @clause LC 4.5 */
defineX(VALUES, ANNOUNCED);
/** @clause LC 4.2 */
defineArithmetic(EVALUATORS);
/**
 * Halves are rounded down where the text says so.
 * @clause LC 4.2
 */
VALUES.define({
  name: 'half-down',
  operands: { of: { kind: 'value' } },
  meaning: 'half a number, rounded down',
  wording: 'half of {of}, rounded down',
  run: (s, source, you, f, of) => Math.floor(computeValue(s, of, source, you, f) / 2),
});
/** @clause LC 5.3.2 */
VALUES.define({
  name: 'orbs',
  operands: {
    kind: { kind: 'choice', values: L.ORBS },
    player: { kind: 'player', default: 'you', values: L.ONE_PLAYER },
    times,
    plus,
  },
  meaning:
    "how many orbs of a kind the cards of a player's CA Yard have, those of lamps that are not in force left out",
  wording: scaled('{kind} orb in the CA Yard of {player}'),
  depends: L.DEPEND_PILES,
  run: (s, _source, you, f, kind, player, times, plus) => orbsIn(s, playerOf(s, player, you, f), kind) * times + plus,
});

// ---- conditions ----

/** The upper bound of a condition where it is left out. */
const UNBOUNDED = 99_999;

const ofPlayer: Operand = { kind: 'player', default: 'you', values: L.ONE_PLAYER };

definePlayerNumbers(EVALUATORS, { playerOf, ofValue: ofPlayer, ofCondition: ofPlayer, unbounded: UNBOUNDED }, [
  {
    read: eraFor,
    depends: L.DEPEND_ERA,
    value: ['era', 'the era of a player', 'era of {player}'],
    condition: ['era', 'a player is in such an era', 'the era of {player} is {n}'],
  },
  lifeTotal(L.PLAYER_LIFE, L.DEPEND_PLAYERS),
  {
    read: counted(L.PLAYER_ADVANCE),
    depends: L.DEPEND_PLAYERS,
    value: ['advance-value', 'the advance value of a player', 'point of advance value that {player} has'],
    condition: ['advance-value', 'a player has such an advance value', '{player} has an advance value of {n}'],
  },
  {
    read: caTotal,
    depends: L.DEPEND_PILES,
    value: ['ca-total', "the CA in a player's CA Yard", 'CA of {player}'],
    condition: ['ca-total', 'there is that much CA in a CA Yard', 'the CA of {player} is {n}'],
  },
  handSize(L.ZONE_HAND, L.DEPEND_HAND),
  {
    read: cardsIn(L.ZONE_SOUL),
    depends: L.DEPEND_PILES,
    value: ['stones', "how many soul stones are in a player's Soul Yard", 'soul stone of {player}'],
    condition: ['stones', 'a player has that many soul stones', '{player} has {n} soul stones'],
  },
  {
    read: cardsIn(L.ZONE_CA),
    depends: L.DEPEND_PILES,
    condition: ['ca-yard', 'there are that many cards in a CA Yard', 'the CA Yard of {player} has {n} cards'],
  },
  {
    read: cardsIn(L.ZONE_DISCARD),
    depends: L.DEPEND_PILES,
    value: ['discard-size', "how many cards are in a player's discard", 'card in the discard of {player}'],
    condition: ['discard-size', 'there are that many cards in a discard', 'the discard of {player} has {n} cards'],
  },
  deckSize(L.ZONE_DECK, L.DEPEND_PILES),
]);

defineExists(CONDITIONS, 'there-are', countMatching, UNBOUNDED);
defineLogic(EVALUATORS, { selectCards, anyLeftPasses: anyMovedPasses });
defineCompare(EVALUATORS, { wording: '{a} is {is} {b}', count: (n) => n, missing: undefined });
defineTurnConditions(CONDITIONS, L.DEPEND_TURN);
/** @clause LC 6.7.3.1 */
CONDITIONS.define({
  name: 'platoon',
  places: IN_BATTLE,
  operands: { faction: { kind: 'bits', values: L.FACTIONS } },
  meaning: 'a platoon attacks, and is of one of these factions by any of its members',
  wording: 'a {faction} platoon attacks',
  depends: L.DEPEND_STATE,
  run: (s, _source, _you, _f, factions) => (platoonFactions(s) & factions) !== 0,
});
definePhase(EVALUATORS, {
  phases: L.PHASES.slice(1),
  depends: L.DEPEND_TURN,
  isIn: (s, phase) => s[K.TURN_PHASE] === phase + 1,
});
/** @clause LC 11.2.4 */
CONDITIONS.define({
  name: 'cost-paid',
  places: ['text', 'auto'],
  operands: { number: { kind: 'number', default: 1, min: 1, max: 3 } },
  meaning: 'of the costs of this text, or of its card, that might be paid or not, that one was, in printed order',
  wording: (o) => (o.number === '1' ? 'the further cost was paid' : `further cost ${o.number} was paid`),
  run: (s, _source, _you, f, number) => f !== K.NONE && ((paidCosts(s, f) >> (number - 1)) & 1) !== 0,
});
/**
 * A text on the stack has the colours that were fixed as it was announced (11.2.6, 11.5.7, 11.6.9).
 * @clause LC 5.7.3
 */
CONDITIONS.define({
  name: 'lamp',
  places: WITH_COLOURS,
  operands: { colour: { kind: 'choice', values: L.COLOURS } },
  meaning: 'a lamp of that colour is in force for this card',
  wording: 'its {colour} lamp is in force',
  depends: L.DEPEND_ERA,
  run: (s, source, _you, f, colour) => {
    const colours = f === K.NONE ? coloursOf(s, source) : s[f + K.FRAME_CONTROL] >> L.CONTROL_COLOURS_SHIFT;
    return (colours & (1 << colour)) !== 0;
  },
});
