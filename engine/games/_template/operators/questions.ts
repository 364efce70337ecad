/** What card texts may ask: tests of cards, numbers, conditions. */
import { cardField } from '../../../kernel/layout.ts';
import { DEF_COST, DEF_NAME } from '../../../kernel/tables.ts';
import { countersOf } from '../../../shared/counters.ts';
import {
  type CardNumberHooks,
  counted,
  defineCardNumbers,
  definePlayerNumbers,
  handSize,
} from '../../../shared/operators/facts.ts';
import {
  defineAnyOf,
  defineBitTests,
  defineIsTest,
  defineNameTests,
  defineOther,
  defineZoneTest,
} from '../../../shared/operators/filters.ts';
import { defineCompare, defineLogic, defineTurnConditions } from '../../../shared/operators/logic.ts';
import { defineArithmetic, defineCount, defineX } from '../../../shared/operators/numbers.ts';
import { SELECTED } from '../../../shared/selection.ts';
import * as L from '../layout.ts';
import { cardPower, cardTypes, controllerOf, hasKeyword, printed } from '../rules/characteristics.ts';
import { findMatching, playerOf, selectCards } from '../rules/selection.ts';
import { LAYER_ABILITIES, LAYER_POWER } from './modifications.ts';
import { CONDITIONS, EVALUATORS, TESTS, VALUES } from './tables.ts';

// ---- tests ----

defineBitTests(TESTS, {
  name: 'type',
  values: L.TYPES,
  run: (s, card, _source, _you, types) => (cardTypes(s, card) & types) !== 0,
  meaning: 'is of one of these kinds',
  wording: '{type}',
});
defineZoneTest(TESTS, L.ZONE_KINDS);
TESTS.define({
  name: 'controller',
  operands: { controller: { kind: 'player', values: L.ONE_PLAYER } },
  meaning: 'is on the side of that player',
  wording: 'of {controller}',
  run: (s, card, _source, you, player) => controllerOf(s, card) === playerOf(s, player, you),
});
defineBitTests(TESTS, {
  name: 'keyword',
  values: L.KEYWORDS,
  run: (s, card, _source, _you, bits) => hasKeyword(s, card, bits),
  meaning: 'has one of these keywords',
  wording: 'with {keyword}',
  reads: LAYER_ABILITIES,
});
defineIsTest(TESTS, 'rested', 'rested', 'ready', L.CARD_RESTED, { depends: L.DEPEND_REST });
defineNameTests(TESTS, (s, card, name) => printed(s, card, DEF_NAME) === name);
defineOther(TESTS);
defineAnyOf(EVALUATORS);

// ---- numbers ----

/** A number of the first card that a selector means; 0 where it is not there. */
const numberOf: CardNumberHooks['numberOf'] = (s, who, source, you, f, read) => {
  return selectCards(s, f, who, source, you) > 0 ? read(s, SELECTED[0]) : 0;
};

defineCardNumbers(EVALUATORS, { missing: undefined, numberOf }, [
  {
    read: (s, card) => printed(s, card, DEF_COST),
    test: ['cost', 'cost', 'has a cost in this range', 'of cost {cost}'],
  },
  {
    read: cardPower,
    reads: LAYER_POWER,
    test: ['power', 'power', 'has power in this range', 'with {power} power'],
    value: ['power', 'the power of a card', 'the power of {who}'],
  },
]);

defineCount(VALUES, findMatching);
VALUES.define({
  name: 'counters',
  operands: { who: { kind: 'selector' }, kind: { kind: 'choice', values: L.COUNTERS } },
  meaning: 'how many counters of a kind a card has',
  wording: 'the number of {kind} counters on {who}',
  depends: L.DEPEND_REST,
  run: (s, source, you, f, who, kind) =>
    selectCards(s, f, who, source, you) > 0 ? countersOf(s, cardField(SELECTED[0], L.CARD_COUNTERS), kind) : 0,
});
defineX(VALUES);
defineArithmetic(EVALUATORS);

// ---- conditions ----

/** The upper bound of a condition where it is left out. */
const UNBOUNDED = 99_999;

definePlayerNumbers(
  EVALUATORS,
  {
    playerOf,
    ofValue: { kind: 'player', values: L.ONE_PLAYER },
    ofCondition: { kind: 'player', default: 'you', values: L.ONE_PLAYER },
    unbounded: UNBOUNDED,
  },
  [
    handSize(L.ZONE_HAND, L.DEPEND_REST),
    {
      read: counted(L.PLAYER_LIFE),
      depends: L.DEPEND_REST,
      condition: ['life', 'a player has that much life', '{player} has {n} life'],
    },
  ],
);
defineLogic(EVALUATORS, { selectCards });
defineCompare(EVALUATORS, { wording: '{a} is {is} {b}', count: (n) => n, missing: undefined });
defineTurnConditions(CONDITIONS, L.DEPEND_REST);
