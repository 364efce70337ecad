/**
 * What cards and abilities cost now (5.2, 11.2.9): the souls of a cost, with what changes them. A price is worked out before it is
 * asked whether it can be paid and again as it is paid, and is locked from then on (11.2.10).
 */
import { CARD_DEF, CARD_STRIDE, CARDS, FRAME_SOURCE, NONE, type State } from '../../../kernel/layout.ts';
import {
  ABILITIES,
  ABILITY_CONDITION,
  ABILITY_EFFECT,
  ABILITY_KIND,
  ABILITY_STRIDE,
  CODE,
  DEF_ABILITY,
  DEF_ABILITY_COUNT,
  DEF_FLAGS,
  DEF_STRIDE,
  DEFS,
  END,
} from '../../../kernel/tables.ts';
import { createPaidEffect } from '../../../shared/announce.ts';
import { findOperator } from '../../../shared/operators/operator.ts';
import { sourceRow } from '../../../shared/selection.ts';
import { ABILITY_FIELD, FACTIONS, FLAG_DEF_OWN_COST, LISTEN_COST, PLAYER_EACH } from '../layout.ts';
import {
  COST_CHANGE,
  MOD_ABILITY_COST,
  MOD_COST,
  MOD_OWN_COST,
  MODIFICATIONS,
  OWN_COST_CHANGE,
} from '../operators/modifications.ts';
import { computeValue, holds } from '../operators/tables.ts';
import { isLoopClosed, rememberPosition } from './loops.ts';
import { asksForX, beginPayment, canPayList, costs, MOST_X, price, SOULS_COST } from './payment.ts';
import { PROGRAMS } from './programs.ts';
import { beginChanges, change, changeMatches, changeNumber, mayHaveChanges, nextChange } from './rule-changes.ts';
import { playerOf } from './selection.ts';

/** The parts of a price: free, then by faction; what is added to them, and what is taken off. */
const PARTS = 1 + FACTIONS.length;
const base = new Int32Array(PARTS);
const more = new Int32Array(PARTS);
const less = new Int32Array(PARTS);

function readSouls(list: number, x: number): boolean {
  base.fill(0);
  more.fill(0);
  less.fill(0);
  const pc = findOperator(costs, list, SOULS_COST.index);
  if (pc === 0) return false;
  base[0] = CODE[pc + SOULS_COST.free] + (CODE[pc + SOULS_COST.x] === 1 ? x : 0);
  for (let i = 1; i < PARTS; i++) base[i] = CODE[pc + SOULS_COST.icons + i - 1];
  return true;
}

function changePart(part: number, by: number): void {
  if (by > 0) more[part] += by;
  else less[part] -= by;
}

/** "LC 11.2.9" "LC 11.3.7" "LC 11.5.10" First what is added, then what is taken off; "LC 4.3" no part goes below 0. */
function settle(): void {
  price.free = Math.max(0, base[0] + more[0] - less[0]);
  price.needs = 0;
  for (let i = 1; i < PARTS; i++) price.needs |= Math.max(0, base[i] + more[i] - less[i]) << ((i - 1) * 4);
}

/** A cost that nothing changes: of a trigger (11.6.8), in the middle of a text. */
export function pricePlain(list: number, x: number): void {
  readSouls(list, x);
  settle();
}

/** "LC 11.2.4" "LC 11.3.4" What using or placing the card costs its player now, where `list` is what is paid for it. */
export function priceCard(s: State, card: number, player: number, list: number, x: number): void {
  if (readSouls(list, x)) {
    if (mayHaveChanges(s, LISTEN_COST)) changeByOthers(s, card, player, MOD_COST);
    if ((DEFS[s[CARDS + card * CARD_STRIDE + CARD_DEF] * DEF_STRIDE + DEF_FLAGS] & FLAG_DEF_OWN_COST) !== 0)
      changeByItself(s, card, player);
  }
  settle();
}

/** "LC 11.5.6" What an action ability of the card costs its player now. */
export function priceAbility(s: State, card: number, player: number, list: number, x: number): void {
  if (readSouls(list, x) && mayHaveChanges(s, LISTEN_COST)) changeByOthers(s, card, player, MOD_ABILITY_COST);
  settle();
}

function changeByOthers(s: State, card: number, player: number, operator: number): void {
  beginChanges(s, LISTEN_COST, operator);
  while (nextChange(s)) {
    const { pc, you } = change;
    const whose = CODE[pc + COST_CHANGE.player];
    if (whose !== PLAYER_EACH && playerOf(s, whose, you, NONE) !== player) continue;
    if (!changeMatches(s, card)) continue;
    changePart(0, changeNumber(s));
    for (let i = 1; i < PARTS; i++) changePart(i, CODE[pc + COST_CHANGE.icons + i - 1]);
  }
}

/** What a card that is being used says of its own cost. */
function changeByItself(s: State, card: number, player: number): void {
  const { widths } = MODIFICATIONS;
  const d = s[CARDS + card * CARD_STRIDE + CARD_DEF] * DEF_STRIDE;
  const end = DEFS[d + DEF_ABILITY] + DEFS[d + DEF_ABILITY_COUNT];
  for (let row = DEFS[d + DEF_ABILITY]; row < end; row++) {
    const a = row * ABILITY_STRIDE;
    if (ABILITIES[a + ABILITY_KIND] !== ABILITY_FIELD) continue;
    const condition = ABILITIES[a + ABILITY_CONDITION];
    if (condition !== 0 && !holds(s, condition, card, player, NONE)) continue;
    for (let pc = ABILITIES[a + ABILITY_EFFECT]; CODE[pc] !== END; pc += widths[CODE[pc]]) {
      if (CODE[pc] !== MOD_OWN_COST) continue;
      changePart(0, computeValue(s, CODE[pc + OWN_COST_CHANGE.free], card, player, NONE));
      for (let i = 1; i < PARTS; i++) changePart(i, CODE[pc + OWN_COST_CHANGE.icons + i - 1]);
    }
  }
}

/** "LC 15.1.16.2" A cost that a text asks for as it resolves. */
export const beginPaidEffect = createPaidEffect({
  name: 'paid-effect',
  callEffects: PROGRAMS.callEffects,
  canPay: (s, program, player, cost, x) => {
    pricePlain(cost, x);
    return canPayList(s, player, sourceRow(s, program), cost, x);
  },
  pay: (s, program, player, cost, x) => {
    pricePlain(cost, x);
    beginPayment(s, player, s[program + FRAME_SOURCE], cost, x);
  },
  asksForX,
  mostX: MOST_X,
  isLoopClosed,
  rememberPosition,
});
