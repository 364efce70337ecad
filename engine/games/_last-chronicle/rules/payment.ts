/** Payment (6.8): what cards and abilities cost is a list of cost operators (operators/costs.ts); souls are what is counted. */
import {
  CARD_DEF,
  CARD_STRIDE,
  CARDS,
  FRAME_A,
  FRAME_ABILITY,
  FRAME_CONTROL,
  FRAME_SOURCE,
} from '../../../kernel/layout.ts';
import { VERB_DISCARD } from '../../../kernel/options.ts';
import { CODE } from '../../../kernel/tables.ts';
import { createPaidEffect } from '../../../shared/announce.ts';
import { findOperator } from '../../../shared/operators/operator.ts';
import { createPayment } from '../../../shared/payment.ts';
import { sourceRow } from '../../../shared/selection.ts';
import { ASK } from '../decisions.ts';
import { CARD_COMMITTED, FACTIONS, ZONE_BATTLEFIELD, ZONE_SOUL } from '../layout.ts';
import { isLoopClosed, rememberPosition } from './loops.ts';
import { PROGRAMS } from './programs.ts';
import { beginSpending, canMeet } from './souls.ts';

/** The operator `souls`, and how far behind its address its operands stand; set where it is defined. */
export const SOULS_COST = { index: 0, free: 0, icons: 0, x: 0 };

/** Most that X can be. */
export const MOST_X = 40;

/** The souls that a list asks for: of any kind, and by faction as createPools wants them. */
const price = { free: 0, needs: 0 };

function findSouls(list: number): number {
  return findOperator(costs, list, SOULS_COST.index);
}

/** Does the list ask for X souls? */
export function asksForX(list: number): boolean {
  const pc = findSouls(list);
  return pc !== 0 && CODE[pc + SOULS_COST.x] === 1;
}

function readPrice(list: number, x: number): void {
  const pc = findSouls(list);
  price.free = 0;
  price.needs = 0;
  if (pc === 0) return;
  price.free = CODE[pc + SOULS_COST.free] + (CODE[pc + SOULS_COST.x] === 1 ? x : 0);
  for (let i = 0; i < FACTIONS.length; i++) price.needs |= CODE[pc + SOULS_COST.icons + i] << (i * 4);
}

/** "LC 6.8.2" All of a cost is paid, or none of it; "LC 11.2.11" all at once. */
export const { costs, canPayList, beginPayment } = createPayment({
  name: 'pay',
  isTogether: true,
  committed: CARD_COMMITTED,
  distinctZones: [ZONE_BATTLEFIELD, ZONE_SOUL],
  inZoneOrder: false,
  verb: VERB_DISCARD,
  question: ASK.payCost,
  isAlike: (s, card, other) => s[CARDS + card * CARD_STRIDE + CARD_DEF] === s[CARDS + other * CARD_STRIDE + CARD_DEF],
  canCover: (s, player, list, x) => {
    readPrice(list, x);
    return canMeet(s, player, price.free, price.needs, 0);
  },
  cover: (s, f) => {
    readPrice(s[f + FRAME_ABILITY], s[f + FRAME_A]);
    beginSpending(s, s[f + FRAME_CONTROL] & 1, price.free, price.needs, 0);
  },
});

/** "LC 15.1.16.2" A cost that a text asks for as it resolves. */
export const beginPaidEffect = createPaidEffect({
  name: 'paid-effect',
  callEffects: PROGRAMS.callEffects,
  canPay: (s, program, player, cost, x) => canPayList(s, player, sourceRow(s, program), cost, x),
  pay: (s, program, player, cost, x) => {
    beginPayment(s, player, s[program + FRAME_SOURCE], cost, x);
  },
  asksForX,
  mostX: MOST_X,
  isLoopClosed,
  rememberPosition,
});
