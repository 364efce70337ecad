/** Numbers of cards that card texts ask for, as tests and as values. */
import { NONE } from '../../../kernel/layout.ts';
import { type CardNumberHooks, createComparedTest, defineCardNumbers } from '../../../shared/operators/facts.ts';
import { SELECTED } from '../../../shared/selection.ts';
import * as L from '../layout.ts';
import { cardAttack, cardDefense, originalCost, printed } from '../rules/characteristics.ts';
import { readLast, rowOfLeft, rowOfMoved } from '../rules/last-known.ts';
import { selectCards } from '../rules/selection.ts';
import { LAYER_NUMBERS } from './modifications.ts';
import { OF_DECK_CARDS, OF_LEADERS, OF_PRICED_CARDS } from './places.ts';
import { EVALUATORS, TESTS } from './tables.ts';

/**
 * A number that is not there reads 0.
 * @clause SVE 1.3.6.3
 */
export function readNumber(value: number): number {
  return value === L.NO_NUMBER ? 0 : value;
}

/**
 * A number of what a selector means, as it last was on the field where it has left it.
 * @clause SVE 10.11.1
 */
const numberOf: CardNumberHooks['numberOf'] = (s, who, source, you, f, read) => {
  const past = rowOfLeft(s, who, f);
  if (past !== NONE) return readNumber(readLast(s, past, read));
  const card = selectCards(s, f, who, source, you) > 0 ? SELECTED[0] : rowOfMoved(s, who, source, f);
  return card === NONE ? 0 : readNumber(read(s, card));
};

/**
 * A number that is not there is in no range.
 * @clause SVE 1.3.6.2, 1.3.6.1
 */
defineCardNumbers(EVALUATORS, { missing: L.NO_NUMBER, numberOf }, [
  {
    read: originalCost,
    test: ['cost', 'cost', 'has an original cost in this range', 'of cost {cost}'],
    places: OF_PRICED_CARDS,
    value: ['cost-of', 'the original cost of a card, wherever it has gone', 'the cost of {who}'],
  },
  {
    read: cardAttack,
    reads: LAYER_NUMBERS,
    test: ['attack', 'attack', 'has attack in this range', 'with {attack} attack'],
    places: OF_DECK_CARDS,
    value: ['attack', 'the attack of a card, as it last was if it has left', 'the attack of {who}'],
  },
  {
    read: cardDefense,
    reads: LAYER_NUMBERS,
    test: ['defense', 'defense', 'has defense in this range', 'with {defense} defense'],
    places: OF_LEADERS,
    value: ['defense', 'the defense of a card, as it last was if it has left', 'the defense of {who}'],
  },
  {
    read: (s, card) => printed(s, card, L.DEF_ATTACK),
    test: ['original-attack', 'attack', 'has a printed attack in this range', 'with {attack} original attack'],
    places: OF_DECK_CARDS,
  },
  {
    read: (s, card) => printed(s, card, L.DEF_DEFENSE),
    test: ['original-defense', 'defense', 'has a printed defense in this range', 'with {defense} original defense'],
    places: OF_DECK_CARDS,
  },
]);

/**
 * A filter with a number that is worked out as it is asked: "of cost X or less, X being …".
 * @clause SVE 5.2.1.1, 1.3.6.2
 */
const defineComparedTest = createComparedTest(EVALUATORS, { place: 'static', missing: L.NO_NUMBER });
defineComparedTest('cost-is', 'cost', originalCost, { places: OF_PRICED_CARDS });

const PARITIES = ['even', 'odd'] as const;
/** @clause SVE 1.3.6.2 */
TESTS.define({
  name: 'cost-parity',
  places: OF_PRICED_CARDS,
  operands: { is: { kind: 'choice', values: PARITIES } },
  meaning: 'has an original cost that is even (0 too), or odd; a card without a cost has neither',
  wording: 'of {is} cost',
  run: (s, card, _source, _you, is) => {
    const cost = originalCost(s, card);
    return cost !== L.NO_NUMBER && (cost & 1) === is;
  },
});
