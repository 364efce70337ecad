/** What playing a card, Arts or a craft costs now (1204.2f): its own cost, with all changes. */
import { FRAME_SOURCE, NONE, type State } from '../../../kernel/layout.ts';
import * as T from '../../../kernel/tables.ts';
import { createPaidEffect } from '../../../shared/announce.ts';
import { sourceRow } from '../../../shared/selection.ts';
import * as L from '../layout.ts';
import * as M from '../operators/modifications.ts';
import { computeValue } from '../operators/tables.ts';
import { cardTypes, epOf, paidCostOf, printed } from './characteristics.ts';
import { isLoopClosed, rememberPosition } from './loops.ts';
import { asksForX, beginPayment, canPayCost, MOST_X, price, readPrice } from './payment.ts';
import { PROGRAMS } from './programs.ts';
import {
  beginOwnChanges,
  change,
  changeMatches,
  changeMeans,
  changeNumber,
  keepChanges,
  nextOwnChange,
  takeKept,
} from './rule-changes.ts';

// numbers that are added to a price, and taken off it
let more = 0;
let less = 0;
/** The price that an effect sets instead; NONE: no effect does. */
let instead = NONE;

/**
 * The CP and EP that playing a card costs its player, into `price`: CP for a UNIT or an ITEM, EP for an EVENT or for
 * Arts, the craft's own cost for a craft. `kind`: one of PRICE_; `list`: the cost of a craft.
 * @clause TR 1204.2f, 1204.2f-1, 1204.2f-2, 1204.2f-4, 1204.2f-5
 */
export function findPrice(s: State, card: number, player: number, kind: number, list = 0, x = 0): void {
  readPrice(s, list, x, card, player);
  if (kind === M.PRICE_ARTS) price.ep = epOf(s, card);
  else if (kind === M.PRICE_CARD) {
    const types = cardTypes(s, card);
    const added = (printed(s, card, T.DEF_FLAGS) & L.FLAG_DEF_X_COST) !== 0 ? x : 0;
    if ((types & L.TYPE_EVENT) !== 0) price.ep = epOf(s, card) + added;
    // nothing is spent on a BASE
    // @clause TR 1204.2f-3
    else if ((types & L.TYPE_BASE) !== 0) price.level = epOf(s, card);
    else price.cp = paidCostOf(s, card) + added;
  }
  changePrice(s, card, player, kind);
}

/**
 * Applies effects on the price: first those that set another price, then those that add to it, then those that take off
 * it.
 * @clause TR 1204.2f-6, 1204.2f-7, 1204.2f-8
 */
function changePrice(s: State, card: number, player: number, kind: number): void {
  const byOthers = hasChanges(s);
  const byItself = kind === M.PRICE_CARD && (printed(s, card, T.DEF_FLAGS) & L.FLAG_DEF_OWN_COST) !== 0;
  if (!byOthers && !byItself) return;
  more = 0;
  less = 0;
  instead = NONE;
  if (byOthers) changeByOthers(s, card, player, kind);
  if (byItself) changeByItself(s, card, player);
  const types = cardTypes(s, card);
  if (kind === M.PRICE_CARD && (types & L.TYPE_BASE) !== 0) price.level = changed(price.level);
  else if (kind === M.PRICE_CARD ? (types & L.TYPE_EVENT) === 0 : kind !== M.PRICE_ARTS && price.ep === 0)
    price.cp = changed(price.cp);
  else price.ep = changed(price.ep);
}

function changed(number: number): number {
  return Math.max(0, (instead === NONE ? number : instead) + more - less);
}

function add(by: number): void {
  if (by > 0) more += by;
  else less -= by;
}

function isMeant(s: State, card: number, player: number, kind: number): boolean {
  if (T.CODE[change.pc + M.PRICE_CHANGE.for] !== kind) return false;
  return changeMeans(s, M.PRICE_CHANGE.player, player) && changeMatches(s, card);
}

/**
 * While options are looked for, the state does not change: whether anything changes prices is found once for all
 * options, when the first one asks.
 */
function hasChanges(s: State): boolean {
  keepChanges(s, L.LISTEN_COST);
  return takeKept(0);
}

function changeByOthers(s: State, card: number, player: number, kind: number): void {
  for (let i = 0; takeKept(i); i++) {
    const operator = T.CODE[change.pc];
    if ((operator !== M.MOD_PRICE && operator !== M.MOD_PRICE_IS) || !isMeant(s, card, player, kind)) continue;
    if (operator === M.MOD_PRICE) add(changeNumber(s));
    else instead = Math.max(0, changeNumber(s));
  }
}

/** Applies the changes that a card being played makes to its own price. */
function changeByItself(s: State, card: number, player: number): void {
  beginOwnChanges(s, card, player, M.MOD_OWN_PRICE);
  while (nextOwnChange(s)) add(computeValue(s, T.CODE[change.pc + 1], card, player, NONE));
}

/** The price in question: the card, who pays, and what for. */
const asked = { card: 0, player: 0, kind: 0, list: 0, x: 0 };

function findAsked(s: State): void {
  findPrice(s, asked.card, asked.player, asked.kind, asked.list, asked.x);
}

/** Can the player pay for the play? */
export function canPayFor(s: State, card: number, player: number, kind: number, list = 0, x = 0): boolean {
  asked.card = card;
  asked.player = player;
  asked.kind = kind;
  asked.list = list;
  asked.x = x;
  return canPayCost(s, player, card, list, x, findAsked);
}

/**
 * A cost that a text offers as it resolves.
 * @clause TR 1203.6, 1203.6a
 */
export const beginPaidEffect = createPaidEffect({
  name: 'paid-effect',
  callEffects: PROGRAMS.callEffects,
  canPay: (s, program, player, cost, x) => canPayFor(s, sourceRow(s, program), player, M.PRICE_TEXT, cost, x),
  pay: (s, program, player, cost, x) => {
    findPrice(s, sourceRow(s, program), player, M.PRICE_TEXT, cost, x);
    beginPayment(s, player, s[program + FRAME_SOURCE], cost, x);
  },
  asksForX,
  mostX: MOST_X,
  isLoopClosed,
  rememberPosition,
});
