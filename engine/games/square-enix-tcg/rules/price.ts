/** What playing a card costs now (11.2.4-11.2.7): what is printed, and what changes it. */

import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import * as T from '../../../kernel/tables.ts';
import * as C from '../../../shared/continuous.ts';
import { createNextCosts } from '../../../shared/next-cost.ts';
import { referenceTo } from '../../../shared/selection.ts';
import * as L from '../layout.ts';
import * as M from '../operators/modifications.ts';
import { computeValue, matches } from '../operators/tables.ts';
import { CONTINUOUS_MAY_CAST, CONTINUOUS_NEXT } from './characteristics.ts';
import { needEach, PRICE_BACKUP_ELEMENTS_SHIFT, PRICE_ONLY_BACKUPS } from './cp.ts';
import {
  beginChanges,
  beginOwnChanges,
  change,
  changeMatches,
  changeMeans,
  changeNumber,
  mayHaveChanges,
  nextChange,
  nextOwnChange,
} from './rule-changes.ts';

/** The highest price that can be kept in a frame together with its terms. */
export const MOST_TOTAL = 0xffff;
/**
 * The price of playing a card or an ability, set by `priceCard` and `priceAbility`. `only`: the only element whose CP
 * may pay for the card; NONE: CP of any element may.
 */
export const price = { total: 0, needs: 0, terms: 0, only: K.NONE as number };

/**
 * Sets `price` to what playing a card costs now: the printed cost with the changes by effects, never below 0 (Q25).
 * `x`: what its player picked for X (4.5). A Light or Dark card asks for no element, the others for one CP of each of
 * theirs (11.3.6.1.1, Q41).
 * @clause SE 11.2.7, 11.3.6
 */
export function priceCard(s: State, card: number, player: number, x = 0): void {
  const d = T.defOffset(s[K.cardField(card, K.CARD_DEF)]);
  const elements = T.DEFS[d + T.DEF_ELEMENTS];
  price.total = T.DEFS[d + T.DEF_COST] + x;
  price.needs = (elements & L.ELEMENT_LIGHT_DARK) !== 0 ? 0 : needEach(elements);
  price.terms = 1;
  price.only = K.NONE;
  if (mayHaveChanges(s, L.LISTEN_COST)) changeByField(s, card, player);
  changeAsNext(s, card, player);
  if ((T.DEFS[d + T.DEF_FLAGS] & L.FLAG_DEF_OWN_COST) !== 0) changeByItself(s, card, player);
  price.total = Math.max(0, price.total);
  // 11.3.6.1.1 asks for CP of the element among the CP that are paid; if none are paid, none are asked for
  if (price.total === 0) price.needs = 0;
  // all of the price has to be CP of that element
  else if (price.only !== K.NONE) price.needs = Math.min(price.total, MOST_NEEDED) << (price.only * 4);
}

/** The most CP of one element that a price can ask for. */
const MOST_NEEDED = 15;

/** Changes the price by so much, but not to below `least` unless it was below that before. */
function changeTotal(by: number, least: number): void {
  price.total = Math.max(Math.min(price.total, least), price.total + by);
}

/** What effects say of the next card that is cast: this card is the next one, whatever is paid for it. */
const { isAboutNext, useUpNext } = createNextCosts({ kind: CONTINUOUS_NEXT, matches });

export { useUpNext };

/** Does the entry at that offset let the card be cast from where it is? */
export function isPermission(s: State, e: number, card: number): boolean {
  if (s[e + C.CONTINUOUS_CONTROL] >> 1 !== CONTINUOUS_MAY_CAST) return false;
  return s[e + C.CONTINUOUS_TARGET] === referenceTo(s, card);
}

/** Bit of CONTINUOUS_EXTRA of what is said of the next card: CP of any element may pay for it. */
export const NEXT_ANY_ELEMENT = 1 << 16;

/** Applies what effects say of the next card that is cast, and of this one. */
function changeAsNext(s: State, card: number, player: number): void {
  for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++) {
    const e = K.continuousOffset(i);
    if (isAboutNext(s, e, card, player)) {
      changeTotal(-s[e + C.CONTINUOUS_VALUE], s[e + C.CONTINUOUS_EXTRA] & ~NEXT_ANY_ELEMENT);
      if ((s[e + C.CONTINUOUS_EXTRA] & NEXT_ANY_ELEMENT) !== 0) price.needs = 0;
    } else if (isPermission(s, e, card)) changeTotal(-s[e + C.CONTINUOUS_VALUE], 1);
  }
}

const ANY_ELEMENT_PLAYER = M.MODIFICATIONS.position(M.MOD_ANY_ELEMENT, 'player');
const COST_MIN = M.MODIFICATIONS.position(M.MOD_COST, 'min');
const COST_PLAYER = M.MODIFICATIONS.position(M.MOD_COST, 'player');
const OWN_COST_BY = M.MODIFICATIONS.position(M.MOD_OWN_COST, 'by');
const OWN_COST_MIN = M.MODIFICATIONS.position(M.MOD_OWN_COST, 'min');
const ONLY_OF = M.MODIFICATIONS.position(M.MOD_PAY_ONLY, 'element');
const ONLY_BACKUPS_OF = M.MODIFICATIONS.position(M.MOD_PAY_ONLY_BACKUPS, 'element');

function changeByField(s: State, priced: number, player: number): void {
  beginChanges(s, L.LISTEN_COST, M.MOD_COST);
  while (nextChange(s)) {
    if (!changeMeans(s, COST_PLAYER, player) || !changeMatches(s, priced)) continue;
    changeTotal(changeNumber(s), T.CODE[change.pc + COST_MIN]);
  }
  beginChanges(s, L.LISTEN_COST, M.MOD_ANY_ELEMENT);
  while (nextChange(s)) if (changeMeans(s, ANY_ELEMENT_PLAYER, player) && changeMatches(s, priced)) price.needs = 0;
}

function changeByItself(s: State, card: number, player: number): void {
  beginOwnChanges(s, card, player, K.NONE);
  while (nextOwnChange(s)) {
    const { pc } = change;
    if (T.CODE[pc] === M.MOD_OWN_COST)
      changeTotal(computeValue(s, T.CODE[pc + OWN_COST_BY], card, player, K.NONE), T.CODE[pc + OWN_COST_MIN]);
    else if (T.CODE[pc] === M.MOD_PAY_ANY_ELEMENT) price.needs = 0;
    else if (T.CODE[pc] === M.MOD_PAY_ONLY) price.only = T.CODE[pc + ONLY_OF];
    else if (T.CODE[pc] === M.MOD_PAY_ONLY_BACKUPS)
      price.terms |= PRICE_ONLY_BACKUPS | (T.CODE[pc + ONLY_BACKUPS_OF] << PRICE_BACKUP_ELEMENTS_SHIFT);
  }
}
