/**
 * Values: numbers that a card text computes. An undefined number is 0; fractions are rounded up.
 * @clause SE 4.4, 4.2
 */

import { countBits } from '../../../kernel/bits.ts';
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { DEF_COST } from '../../../kernel/tables.ts';
import {
  defineAmount,
  defineArithmetic,
  defineChosenCount,
  defineCount,
  defineHowMany,
  defineRounded,
  defineX,
  plus,
  scaled,
  times,
} from '../../../shared/operators/numbers.ts';
import { type Operand, SEARCHING } from '../../../shared/operators/operator.ts';
import { lastRow, SELECTED } from '../../../shared/selection.ts';
import * as L from '../layout.ts';
import { cardElements, cardPower, isOnField, printed, sharesName } from '../rules/characteristics.ts';
import { lastCounters, paidElements } from '../rules/last-known.ts';
import { namedNumber } from '../rules/naming.ts';
import { countMatching, findMatching, highestMatching, playerOf, selectCards } from '../rules/selection.ts';
import { LAYER_GENERAL, LAYER_POWER } from './modifications.ts';
import { AFTER_EVENT, ASKING_OF_CAST, NAMED, RESOLVING } from './places.ts';
import { computeValue, EVALUATORS, VALUES } from './tables.ts';

const searched: Operand = { kind: 'filter', place: SEARCHING };

defineX(VALUES, ['text', 'auto']);
defineAmount(VALUES, AFTER_EVENT);
defineCount(VALUES, countMatching);
VALUES.define({
  name: 'cost-of',
  operands: { who: { kind: 'selector' } },
  meaning: 'the cost of a card (wherever it has gone)',
  wording: 'the cost of {who}',
  run: (s, source, you, f, who) => {
    const card = selectCards(s, f, who, source, you) > 0 ? SELECTED[0] : lastRow(s, who, source, f);
    // a shuffle moves what the rows of a deck hold
    return card === K.NONE || (s[K.cardField(card, K.CARD_ZONE)] & ~1) === L.ZONE_DECK ? 0 : printed(s, card, DEF_COST);
  },
});
defineArithmetic(EVALUATORS);
VALUES.define({
  name: 'every',
  operands: { n: { kind: 'number', min: 1 }, of: { kind: 'value' }, times, plus },
  meaning: 'so much for every few of a number; what is left over counts for nothing',
  wording: (o) => `${o.plus === '0' ? '' : `${o.plus} plus `}${o.times} for every ${o.n} of ${o.of}`,
  // the address of the operator is the last argument; there is room for four operands before it
  run: (s, source, you, f, n, of, times, plus) =>
    Math.floor(Math.max(0, computeValue(s, of, source, you, f)) / n) * times + plus,
});
defineRounded(EVALUATORS);
VALUES.define({
  name: 'counters',
  operands: { who: { kind: 'selector' }, times, plus },
  meaning: 'how many counters are on a card (as it last was, if it has left)',
  wording: scaled('counter on {who}'),
  depends: L.DEPEND_STATE,
  run: (s, source, you, f, who, times, plus) => {
    const n = selectCards(s, f, who, source, you);
    let sum = 0;
    for (let i = 0; i < n; i++) sum += countersOn(s, SELECTED[i]);
    const left = n === 0 ? lastRow(s, who, source, f) : K.NONE;
    if (left !== K.NONE) sum = countersOn(s, left);
    return sum * times + plus;
  },
});
VALUES.define({
  name: 'named-number',
  operands: { player: { kind: 'player', default: 'you', values: L.ONE_PLAYER } },
  meaning: 'the number that a player named last this turn (0 if they named none)',
  wording: (o) => (o.player === 'you' ? 'the named number' : `the number that ${o.player} named`),
  places: NAMED,
  depends: L.DEPEND_DEEDS,
  run: (s, _source, you, f, player) => namedNumber(s, playerOf(s, player, you, f)),
});
VALUES.define({
  name: 'paid-elements',
  operands: { times, plus },
  meaning: 'of how many different elements CP were paid to cast this card',
  wording: scaled('different element of the CP paid for this card'),
  places: ASKING_OF_CAST,
  run: (s, source, _you, f, times, plus) => countBits(paidElements(s, source, f)) * times + plus,
});
VALUES.define({
  name: 'highest-power',
  operands: { of: searched },
  meaning: 'the highest power among matching cards',
  wording: 'the highest power among {of}',
  reads: LAYER_POWER,
  run: (s, source, you, _f, of) => highestMatching(s, of, source, you, cardPower),
});

function printedCost(s: State, card: number): number {
  return printed(s, card, DEF_COST);
}

VALUES.define({
  name: 'highest-cost',
  operands: { of: searched },
  meaning: 'the highest cost among matching cards',
  wording: 'the highest cost among {of}',
  run: (s, source, you, _f, of) => highestMatching(s, of, source, you, printedCost),
});
VALUES.define({
  name: 'names-among',
  operands: { of: searched, times, plus },
  meaning: 'how many matching cards there are of which no two share a name',
  wording: scaled('different name among {of}'),
  run: (s, source, you, _f, of, times, plus) => {
    const n = findMatching(s, of, source, you);
    let different = 0;
    for (let i = 0; i < n; i++) {
      let twin = 0;
      while (twin < i && !sharesName(s, SELECTED[i], SELECTED[twin])) twin++;
      if (twin === i) different++;
    }
    return different * times + plus;
  },
});
VALUES.define({
  name: 'elements-of',
  operands: { who: { kind: 'selector' }, times, plus },
  meaning: 'how many different elements cards have together',
  wording: scaled('different element of {who}'),
  places: RESOLVING,
  run: (s, source, you, f, who, times, plus) => {
    const n = selectCards(s, f, who, source, you);
    let bits = 0;
    for (let i = 0; i < n; i++) bits |= cardElements(s, SELECTED[i]);
    return countBits(bits) * times + plus;
  },
});
VALUES.define({
  name: 'costs-of',
  operands: { who: { kind: 'selector' }, times, plus },
  meaning: 'the costs of cards together',
  wording: scaled('point of the costs of {who}'),
  places: RESOLVING,
  run: (s, source, you, f, who, times, plus) => {
    const n = selectCards(s, f, who, source, you);
    let sum = 0;
    for (let i = 0; i < n; i++) sum += printedCost(s, SELECTED[i]);
    return sum * times + plus;
  },
});
defineChosenCount(VALUES, RESOLVING);
defineHowMany(EVALUATORS, selectCards, RESOLVING);
VALUES.define({
  name: 'elements-among',
  operands: { of: searched, times, plus },
  meaning: 'how many different elements there are among matching cards',
  wording: scaled('different element among {of}'),
  reads: LAYER_GENERAL,
  run: (s, source, you, _f, of, times, plus) => {
    const n = findMatching(s, of, source, you);
    let bits = 0;
    for (let i = 0; i < n; i++) bits |= cardElements(s, SELECTED[i]);
    let count = 0;
    for (; bits !== 0; bits &= bits - 1) count++;
    return count * times + plus;
  },
});

/** The counters on a card, or those that it had as it left the field. */
function countersOn(s: State, card: number): number {
  const c = K.cardOffset(card);
  return isOnField(s, card) ? s[c + L.CARD_COUNTERS] : lastCounters(s, card);
}
