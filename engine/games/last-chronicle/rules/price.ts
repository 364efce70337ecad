/**
 * What cards and abilities cost now (5.2, 11.2.9): the souls of a cost, with all changes. The changes are found before
 * the question whether the price can be paid, and again on announcement, and are locked from then on (11.2.10).
 */
import { FRAME_SOURCE, NONE, type State } from '../../../kernel/layout.ts';
import * as T from '../../../kernel/tables.ts';
import { createPaidEffect } from '../../../shared/announce.ts';
import { sourceRow } from '../../../shared/selection.ts';
import * as L from '../layout.ts';
import { COST_CHANGE, MOD_ABILITY_COST, MOD_COST, MOD_OWN_COST, OWN_COST_CHANGE } from '../operators/modifications.ts';
import { computeValue } from '../operators/tables.ts';
import { printed } from './characteristics.ts';
import { isLoopClosed, rememberPosition } from './loops.ts';
import { asksForX, beginPayment, canPayList, costs, MOST_X, price, SOULS_COST } from './payment.ts';
import { PROGRAMS } from './programs.ts';
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
import { canMeet } from './souls.ts';

/** The parts of a price (free, then by faction), numbers that are added to them, and numbers that are taken off. */
const PARTS = 1 + L.FACTIONS.length;
const base = new Int32Array(PARTS);
const more = new Int32Array(PARTS);
const less = new Int32Array(PARTS);
/** The most free cost that a packed price can hold. */
const MOST_FREE = 1023;

/**
 * Reads the souls of a list; a number that refers to cards has its present value. `f`: the frame of the text.
 * @clause LC 11.2.4, 11.5.6, 11.6.8
 */
function readSouls(s: State, list: number, x: number, source: number, player: number, f: number): void {
  base.fill(0);
  const { widths } = costs;
  for (let pc = list; pc !== 0 && T.CODE[pc] !== T.END; pc += widths[T.CODE[pc]]) {
    if (T.CODE[pc] !== SOULS_COST.index) continue;
    base[0] += Math.max(0, computeValue(s, T.CODE[pc + SOULS_COST.free], source, player, f));
    if (T.CODE[pc + SOULS_COST.x] === 1) base[0] += x;
    for (let i = 1; i < PARTS; i++) base[i] += T.CODE[pc + SOULS_COST.icons + i - 1];
  }
}

function changePart(part: number, by: number): void {
  if (by > 0) more[part] += by;
  else less[part] -= by;
}

/** Packs the parts into one number; icons as in DEF_ICONS. */
function packParts(parts: Int32Array): number {
  let packed = Math.min(parts[0], MOST_FREE) << ICON_BITS;
  for (let i = 1; i < PARTS; i++) packed |= Math.min(parts[i], 15) << ((i - 1) * 4);
  return packed;
}

function unpackParts(packed: number, parts: Int32Array): void {
  parts[0] = packed >> ICON_BITS;
  for (let i = 1; i < PARTS; i++) parts[i] = (packed >> ((i - 1) * 4)) & 15;
}

const ICON_BITS = 4 * L.FACTIONS.length;

/**
 * Applies the changes: first numbers that are added, then numbers that are taken off; no part goes below 0.
 * `sacrificed`: the packed cost of the card sacrificed for a Soul Change; 0: none.
 * @clause LC 11.2.9, 11.3.7, 11.5.10, 4.3
 */
function settle(sacrificed: number): void {
  for (let i = 0; i < PARTS; i++) base[i] += more[i];
  if (sacrificed !== 0) exchangeSouls(sacrificed);
  price.free = Math.max(0, base[0] - less[0]);
  price.needs = 0;
  for (let i = 1; i < PARTS; i++) price.needs |= Math.max(0, base[i] - less[i]) << ((i - 1) * 4);
}

/**
 * The free cost of the card sacrificed lowers the free cost, its icons lower those of their factions; icons without a
 * match lower the free cost too; a rest of its free cost lowers no icons.
 * @clause LC 15.2.6.4
 */
function exchangeSouls(sacrificed: number): void {
  base[0] -= sacrificed >> ICON_BITS;
  for (let i = 1; i < PARTS; i++) {
    const icons = (sacrificed >> ((i - 1) * 4)) & 15;
    const used = Math.min(base[i], icons);
    base[i] -= used;
    base[0] -= icons - used;
  }
  base[0] = Math.max(0, base[0]);
}

/** The packed cost that a card prints, for cards that are sacrificed for a Soul Change. */
export function printedParts(s: State, card: number): number {
  const icons = printed(s, card, L.DEF_ICONS);
  let free = printed(s, card, T.DEF_COST);
  for (let shift = 0; shift < ICON_BITS; shift += 4) free -= (icons >> shift) & 15;
  return (free << ICON_BITS) | icons;
}

/** Does the card cost just what is printed? */
export function isPlainPrice(s: State, card: number): boolean {
  return (printed(s, card, T.DEF_FLAGS) & L.FLAG_DEF_PLAIN_PRICE) !== 0 && !mayHaveChanges(s, L.LISTEN_COST);
}

/** Can the printed cost be paid? */
export function canPayPrinted(s: State, card: number, player: number): boolean {
  const parts = printedParts(s, card);
  return canMeet(s, player, parts >> ICON_BITS, parts & ((1 << ICON_BITS) - 1));
}

/** The price of a cost that nothing changes: of a trigger (11.6.8), in the middle of a text. */
export function pricePlain(s: State, list: number, x: number, source: number, player: number, f: number): void {
  more.fill(0);
  less.fill(0);
  readSouls(s, list, x, source, player, f);
  settle(0);
}

/** The changes of a price that `findChanges` has found: packed numbers that are added, and that are taken off. */
export const changes = { more: 0, less: 0 };

/**
 * Finds the changes of the price of a card that its player uses or places, or of an action ability of it. To be called
 * while the card is in the zone where it is used from.
 * @clause LC 11.2.5
 */
export function findChanges(s: State, card: number, player: number, isAbility: boolean): void {
  more.fill(0);
  less.fill(0);
  changeByOthers(s, card, player, isAbility ? MOD_ABILITY_COST : MOD_COST);
  if (!isAbility && (printed(s, card, T.DEF_FLAGS) & L.FLAG_DEF_OWN_COST) !== 0) changeByItself(s, card, player);
  changes.more = packParts(more);
  changes.less = packParts(less);
}

/**
 * Computes the price of `list` for a card or an action ability, with the changes that were found and the card
 * sacrificed for a Soul Change. `f`: the frame of the text, if it has one.
 * @clause LC 11.2.4, 11.3.4
 */
export function priceChanged(
  s: State,
  list: number,
  x: number,
  card: number,
  player: number,
  added: number,
  taken: number,
  sacrificed: number,
  f: number,
): void {
  unpackParts(added, more);
  unpackParts(taken, less);
  readSouls(s, list, x, card, player, f);
  settle(sacrificed);
}

function changeByOthers(s: State, card: number, player: number, operator: number): void {
  beginChanges(s, L.LISTEN_COST, operator);
  while (nextChange(s)) {
    const { pc } = change;
    if (!changeMeans(s, COST_CHANGE.player, player) || !changeMatches(s, card)) continue;
    changePart(0, changeNumber(s));
    for (let i = 1; i < PARTS; i++) changePart(i, T.CODE[pc + COST_CHANGE.icons + i - 1]);
  }
}

/** Adds the changes that a card being used makes to its own cost. */
function changeByItself(s: State, card: number, player: number): void {
  beginOwnChanges(s, card, player, MOD_OWN_COST);
  while (nextOwnChange(s)) {
    changePart(0, computeValue(s, T.CODE[change.pc + OWN_COST_CHANGE.free], card, player, NONE));
    for (let i = 1; i < PARTS; i++) changePart(i, T.CODE[change.pc + OWN_COST_CHANGE.icons + i - 1]);
  }
}

/**
 * A cost that a text asks for as it resolves.
 * @clause LC 15.1.16.2
 */
export const beginPaidEffect = createPaidEffect({
  name: 'paid-effect',
  callEffects: PROGRAMS.callEffects,
  canPay: (s, program, player, cost, x) => {
    pricePlain(s, cost, x, sourceRow(s, program), player, program);
    return canPayList(s, player, sourceRow(s, program), cost, x);
  },
  pay: (s, program, player, cost, x) => {
    pricePlain(s, cost, x, sourceRow(s, program), player, program);
    beginPayment(s, player, s[program + FRAME_SOURCE], cost, x);
  },
  asksForX,
  mostX: MOST_X,
  isLoopClosed,
  rememberPosition,
});
