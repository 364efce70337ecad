/**
 * Payment: what cards and abilities cost is a list of cost operators (operators/costs.ts); energy is what is counted.
 */
import * as K from '../../../kernel/layout.ts';
import { VERB_DISCARD } from '../../../kernel/options.ts';
import { CODE, END } from '../../../kernel/tables.ts';
import { areAlike } from '../../../shared/continuous.ts';
import { createPayment } from '../../../shared/payment.ts';
import { ASK } from '../decisions.ts';
import * as L from '../layout.ts';
import { beginSpending, canMeet } from './energy.ts';

/** Address of the `energy` of a cost list; 0 if it asks for none. */
function findEnergy(list: number): number {
  for (let pc = list; CODE[pc] !== END; pc += costs.widths[CODE[pc]]) if (CODE[pc] === ENERGY.index) return pc;
  return 0;
}

/** Does the list ask for X energy? */
export function asksForX(list: number): boolean {
  const pc = findEnergy(list);
  return pc !== 0 && CODE[pc + ENERGY.x] === 1;
}

/** How much energy the list asks for in all. */
function energyOf(list: number, x: number): number {
  const pc = findEnergy(list);
  return pc === 0 ? 0 : CODE[pc + ENERGY.count] + (CODE[pc + ENERGY.x] === 1 ? x : 0);
}

function purposeOf(list: number): number {
  const pc = findEnergy(list);
  return pc === 0 ? 0 : CODE[pc + ENERGY.for];
}

/**
 * All of a cost is paid, or none of it.
 * @clause TPL 3.3
 */
export const { costs, canPayList, beginPayment } = createPayment({
  name: 'pay',
  isTogether: true,
  committed: L.CARD_COMMITTED,
  distinctZones: [L.ZONE_FIELD],
  inZoneOrder: false,
  verb: VERB_DISCARD,
  question: ASK.payCost,
  isAlike: areAlike,
  canCover: (s, player, list, x) => canMeet(s, player, energyOf(list, x), 0, purposeOf(list)),
  cover: (s, f) => {
    const list = s[f + K.FRAME_ABILITY];
    beginSpending(s, K.frameController(s, f), energyOf(list, s[f + K.FRAME_A]), 0, purposeOf(list));
  },
});
const ENERGY = costs.located('energy', { count: 'count', x: 'x', for: 'for' });
