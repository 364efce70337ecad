/** Numbers of cards that card texts ask for, as tests and as values. */
import { cardField, NONE } from '../../../kernel/layout.ts';
import { DEF_COST } from '../../../kernel/tables.ts';
import { type CardNumberHooks, createComparedTest, defineCardNumbers } from '../../../shared/operators/facts.ts';
import { lastRow, SELECTED } from '../../../shared/selection.ts';
import * as L from '../layout.ts';
import { cardPower, isOnField, printed } from '../rules/characteristics.ts';
import { hasJustLeft, readLast, rowOfLeft } from '../rules/last-known.ts';
import { selectCards } from '../rules/selection.ts';
import { LAYER_POWER } from './modifications.ts';
import { IN_POSITION, NOT_ON_STACK, ON_FIELD } from './places.ts';
import { EVALUATORS } from './tables.ts';

/**
 * A number of what a selector means, as it last was on the field where it is not there.
 * @clause SE 11.6.6, 11.12.3
 */
const numberOf: CardNumberHooks['numberOf'] = (s, who, source, you, f, read) => {
  const isThere = selectCards(s, f, who, source, you) > 0;
  const card = isThere ? SELECTED[0] : lastRow(s, who, source, f);
  if (card === NONE) return 0;
  // what was on no field, or has left another zone since, is as it is printed
  const hasLeft = isThere ? hasJustLeft(s, card) : f === NONE || rowOfLeft(s, who, f) !== NONE;
  return hasLeft && !isOnField(s, card) ? readLast(s, card, read) : read(s, card);
};

// what only a running text knows is no filter's to ask
const defineComparedTest = createComparedTest(EVALUATORS, { place: 'field', missing: undefined });

defineComparedTest('cost-is', 'cost', (s, card) => printed(s, card, DEF_COST), { places: IN_POSITION });
defineComparedTest('power-is', 'power', cardPower, { reads: LAYER_POWER, places: NOT_ON_STACK });

defineCardNumbers(EVALUATORS, { missing: undefined, numberOf }, [
  {
    read: (s, card) => printed(s, card, DEF_COST),
    test: ['cost', 'cost', 'has a cost in this range', 'of cost {cost}'],
  },
  {
    read: cardPower,
    reads: LAYER_POWER,
    test: ['power', 'power', 'has power in this range', 'with {power} power'],
    places: NOT_ON_STACK,
    value: ['power', 'the power of a card (as it last was, if it has left)', 'the power of {who}'],
  },
  {
    read: (s, card) => s[cardField(card, L.CARD_DAMAGE)],
    depends: L.DEPEND_STATE,
    test: ['damage', 'damage', 'has received that much damage', 'with {damage} damage'],
    places: ON_FIELD,
  },
  {
    read: (s, card) => s[cardField(card, L.CARD_COUNTERS)],
    depends: L.DEPEND_STATE,
    test: ['counters', 'counters', 'has that many counters', 'with {counters} counters'],
    places: ON_FIELD,
  },
]);
