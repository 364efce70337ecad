/**
 * Payment (9.3.b2.5). Costs are lists of cost operators (operators/costs.ts); the resource that is counted in them is
 * will.
 */
import {
  addOption,
  ask,
  beginOptions,
  CONTINUE,
  defineProcedure,
  popFrame,
  pushFrame,
} from '../../../kernel/frames.ts';
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { numberOption, optionNumber, VERB_CHOOSE } from '../../../kernel/options.ts';
import { playerCell } from '../../../kernel/players.ts';
import { defineScratch } from '../../../kernel/scratch.ts';
import { CODE, END } from '../../../kernel/tables.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import { areAlike } from '../../../shared/continuous.ts';
import { PAYMENT_GAME } from '../../../shared/payment/paying.ts';
import { paymentSource } from '../../../shared/payment/question.ts';
import { createPayment } from '../../../shared/payment.ts';
import { ASK, VERB_LESS } from '../decisions.ts';
import * as L from '../layout.ts';
import { countersOn, namedFor } from './characteristics.ts';
import { beginPayingWill, canPayWill, goOn, isTrying, makes } from './pools.ts';

/** Most that X can be. */
export const MOST_X = 30;

/**
 * The price in will: its parts, what the player may take off any part or off any symbol, and how many decreases there
 * were that the player may leave. It is set before a payment.
 */
export const price = { free: 0, symbols: 0, purpose: 0, less: 0, lessSymbols: 0, may: 0 };

// the price is locked in the frame of its payment (the free cost, above it the purpose)
const FRAME_FREE = PAYMENT_GAME;
const FRAME_SYMBOLS = PAYMENT_GAME + 1;
const PURPOSE_SHIFT = 16;
const FREE_MASK = 0xffff;

/** The most units of one symbol that a price holds. */
const MOST_SYMBOLS = 15;
/** More will than anybody has. */
const BEYOND_PAYING = 0x4000;

/** Does the list ask for an X? */
export function asksForX(list: number): boolean {
  const { widths } = costs;
  for (let pc = list; CODE[pc] !== END; pc += widths[CODE[pc]])
    if (
      (CODE[pc] === WILL_COST.index && (CODE[pc + WILL_COST.x] === 1 || CODE[pc + WILL_COST.moonX] === 1)) ||
      (CODE[pc] === LIFE_COST.index && CODE[pc + LIFE_COST.x] === 1)
    )
      return true;
  return false;
}

/** Adds the will that a list of costs asks for to `price`. */
export function readPrice(list: number, x: number): void {
  price.free = 0;
  price.symbols = 0;
  price.purpose = 0;
  price.less = 0;
  price.lessSymbols = 0;
  price.may = 0;
  const { widths } = costs;
  for (let pc = list; CODE[pc] !== END; pc += widths[CODE[pc]]) {
    if (CODE[pc] !== WILL_COST.index) continue;
    price.free += CODE[pc + WILL_COST.free] + (CODE[pc + WILL_COST.x] === 1 ? x : 0);
    for (let need = 0; need <= L.NEED_ANY; need++) price.symbols += CODE[pc + WILL_COST.symbols + need] << (need * 4);
    if (CODE[pc + WILL_COST.moonX] !== 1) continue;
    // four bits hold what is needed of the moon trait: nobody has more will of it than that and any other will
    if (x > MOST_SYMBOLS) price.free += BEYOND_PAYING;
    else price.symbols += x << (L.NEED_MOON * 4);
  }
}

// Parts of a cost that leave nothing to choose (life, counters, discards at random) are taken only when all is paid.
// Until then they are promised. Promises are added up over the payments that are being tried, the outermost first, and
// over those under way.

const MOST_PROMISES = 16;
const promisedLists = new Int32Array(MOST_PROMISES);
const promisedBy = new Int32Array(MOST_PROMISES);
const promisedX = new Int32Array(MOST_PROMISES);
/** How many payments are being tried. */
let tried = 0;

/** Adds the payments under way behind those that are tried; returns how many there are. */
function addUnderWay(s: State): number {
  let n = tried;
  for (let f = s[K.FRAME_TOP]; f >= K.FRAMES && n < MOST_PROMISES; f -= K.FRAME_STRIDE) {
    if (!PAYMENT.isPaying(s, f)) continue;
    promisedLists[n] = s[f + K.FRAME_ABILITY];
    promisedX[n] = s[f + K.FRAME_A];
    promisedBy[n++] = paymentSource(s, f);
  }
  return n;
}

/** How many cards of the hand the part of a cost could take that nothing else has taken. */
function countDiscards(s: State, player: number, pc: number, source: number): number {
  const fits = costs.runs[DISCARD_COST.index].fits!;
  let cards = 0;
  for (let card = firstCard(s, L.ZONE_HAND + player); card !== K.NONE; card = nextCard(s, card))
    if ((s[K.cardField(card, K.CARD_FLAGS)] & L.CARD_COMMITTED) === 0 && fits(s, pc, card, source, player)) cards++;
  return cards;
}

/** Counters of that kind which the first `n` promises take off the card. */
function countersTaken(n: number, card: number, kind: number): number {
  const { widths } = costs;
  let count = 0;
  for (let i = 0; i < n; i++) {
    if (promisedBy[i] !== card) continue;
    for (let pc = promisedLists[i]; CODE[pc] !== END; pc += widths[CODE[pc]])
      if (CODE[pc] === COUNTERS_COST.index && CODE[pc + COUNTERS_COST.kind] === kind)
        count += CODE[pc + COUNTERS_COST.count];
  }
  return count;
}

/**
 * Are there enough life, counters and cards of the hand for all promises? A discard at random stands last in its list,
 * and no will ability has one (card-file.ts); so it is known what it can take, whatever is paid before.
 * @clause FOW ext.cost.21
 */
function isEnough(s: State, player: number): boolean {
  const { widths } = costs;
  const n = addUnderWay(s);
  let life = 0;
  for (let i = 0; i < n; i++)
    for (let pc = promisedLists[i]; CODE[pc] !== END; pc += widths[CODE[pc]]) {
      const operator = CODE[pc];
      if (operator === LIFE_COST.index)
        life += CODE[pc + LIFE_COST.amount] + (CODE[pc + LIFE_COST.x] === 1 ? promisedX[i] * 100 : 0);
      else if (operator === NAMED_LIFE_COST.index) life += namedFor(s, promisedBy[i]);
      else if (operator === COUNTERS_COST.index) {
        const kind = CODE[pc + COUNTERS_COST.kind];
        if (countersOn(s, promisedBy[i], kind) < countersTaken(n, promisedBy[i], kind)) return false;
      } else if (operator === DISCARD_COST.index && CODE[pc + DISCARD_COST.random] === 1) {
        if (countDiscards(s, player, pc, promisedBy[i]) < CODE[pc + DISCARD_COST.count]) return false;
      }
    }
  return life === 0 || playerCell(s, player, L.PLAYER_LIFE) >= life;
}

/** Does the list discard the whole hand? */
function takesHand(list: number): boolean {
  const { widths } = costs;
  for (let pc = list; CODE[pc] !== END; pc += widths[CODE[pc]]) if (CODE[pc] === HAND_COST.index) return true;
  return false;
}

/** The cards of the hand that will abilities which discard the hand have taken, while they are tried. */
const handTaken = new Int32Array(256);
let handCards = 0;
defineScratch(() => {
  tried = 0;
  handCards = 0;
});

/** Takes the rest of the hand, so that nothing that is used afterwards finds a card in it. */
function takeHand(s: State, player: number, source: number): void {
  for (let card = firstCard(s, L.ZONE_HAND + player); card !== K.NONE; card = nextCard(s, card)) {
    const flags = K.cardField(card, K.CARD_FLAGS);
    if (card === source || (s[flags] & L.CARD_COMMITTED) !== 0) continue;
    s[flags] |= L.CARD_COMMITTED;
    handTaken[handCards++] = card;
  }
}

/**
 * Is there another payment that goes on when the payment in frame `f` is over? NONE: when the one that is being tried
 * is over.
 */
function isWithin(s: State, f: number): boolean {
  if (f === K.NONE) return isTrying();
  for (let g = K.frameBelow(f); g >= K.FRAMES; g -= K.FRAME_STRIDE) if (PAYMENT.isPaying(s, g)) return true;
  return false;
}

/**
 * Can the will and all promises of the list be paid? While a will ability is being looked at: can the payment that it
 * is used for be paid, too?
 */
function canCover(s: State, player: number, list: number, x: number, f: number, source: number): boolean {
  const wereTried = tried;
  const wereCards = handCards;
  if (f === K.NONE && tried < MOST_PROMISES) {
    promisedLists[tried] = list;
    promisedX[tried] = x;
    promisedBy[tried++] = source;
  }
  if (takesHand(list) && isWithin(s, f)) takeHand(s, player, source);
  const ok = isEnough(s, player) && canCoverWill(s, player, f);
  while (handCards > wereCards) s[K.cardField(handTaken[--handCards], K.CARD_FLAGS)] &= ~L.CARD_COMMITTED;
  tried = wereTried;
  return ok;
}

function canCoverWill(s: State, player: number, f: number): boolean {
  if (isTrying()) return goOn(s);
  if (f === K.NONE) return canPayWill(s, player, price.free, price.symbols, price.purpose);
  const free = s[f + FRAME_FREE];
  return canPayWill(s, player, free & FREE_MASK, s[f + FRAME_SYMBOLS], free >> PURPOSE_SHIFT);
}

/**
 * A cost is paid wholly or not at all: no payment is begun that cannot be completed.
 * @clause FOW 9.3.b2.5, ext.cost.8, ext.cost.13
 */
const PAYMENT = createPayment({
  name: 'pay',
  isTogether: true,
  committed: L.CARD_COMMITTED,
  distinctZones: [L.ZONE_FIELD, L.ZONE_STONES, L.ZONE_RULER],
  inZoneOrder: false,
  verb: VERB_CHOOSE,
  question: ASK.payCost,
  isAlike: (s, card, other) => areAlike(s, card, other) && makes(s, card) === makes(s, other),
  canCover,
  cover: (s, f) => {
    const free = s[f + FRAME_FREE];
    beginPayingWill(s, K.frameController(s, f), free & FREE_MASK, s[f + FRAME_SYMBOLS], free >> PURPOSE_SHIFT);
  },
});
export const { costs, canPayList, usesSource } = PAYMENT;
/** `symbols`: the first of the attributes, which stand one behind the other. */
const WILL_COST = costs.located('will', { free: 'free', x: 'x', moonX: 'moon-x', symbols: L.ATTRIBUTES[0] });
const LIFE_COST = costs.located('life', { amount: 'amount', x: 'x' });
const NAMED_LIFE_COST = costs.located('named-life');
export const DISCARD_COST = costs.located('discard', { count: 'count', random: 'random' });
const HAND_COST = costs.located('discard-hand');
const COUNTERS_COST = costs.located('counters', { kind: 'kind', count: 'count' });
export const REST_COST = costs.located('rest-self');

/** How much will a part of the price asks for: part 0 is the free cost, then come the needs. */
function partOf(free: number, symbols: number, part: number): number {
  return part === 0 ? free : (symbols >> ((part - 1) * 4)) & 15;
}

function changePart(part: number, by: number): void {
  if (part === 0) price.free += by;
  else price.symbols += by << ((part - 1) * 4);
}

/**
 * Can the cost be paid whose will is in `price`, if the decreases are taken where that is best? `list` 0: the cost is
 * will alone.
 */
export function canPayPrice(s: State, player: number, source: number, list: number, x: number): boolean {
  if (price.less === 0 && price.lessSymbols === 0) {
    if (list !== 0) return canPayList(s, player, source, list, x);
    return canPayWill(s, player, price.free, price.symbols, price.purpose);
  }
  const isAny = price.lessSymbols === 0;
  takeOff(isAny, -1);
  let ok = false;
  let isLost = true;
  for (let part = isAny ? 0 : 1; part <= L.NEED_ANY + 1 && !ok; part++) {
    if (partOf(price.free, price.symbols, part) === 0) continue;
    isLost = false;
    changePart(part, -1);
    ok = canPayPrice(s, player, source, list, x);
    changePart(part, 1);
  }
  // a decrease that finds no part to lessen is lost
  // @clause FOW ext.cost.11
  if (isLost) ok = canPayPrice(s, player, source, list, x);
  takeOff(isAny, 1);
  return ok;
}

function takeOff(isAny: boolean, by: number): void {
  if (isAny) price.less += by;
  else price.lessSymbols += by;
}

// ---- what is taken off as the player likes: above the frame of the payment, before anything of it is done ----
// FRAME_A: how much may be taken off any part · FRAME_B: off any symbol

/**
 * Asks from which part something is taken off, if there are several parts. Only parts are offered with which the rest
 * can be paid.
 * @clause FOW ext.cost.10
 */
function offerPart(s: State, f: number): number {
  const p = K.frameBelow(f);
  const player = K.frameController(s, p);
  beginOptions(s);
  price.free = s[p + FRAME_FREE] & FREE_MASK;
  price.symbols = s[p + FRAME_SYMBOLS];
  price.purpose = s[p + FRAME_FREE] >> PURPOSE_SHIFT;
  price.less = s[f + K.FRAME_A];
  price.lessSymbols = s[f + K.FRAME_B];
  const isAny = price.lessSymbols === 0;
  takeOff(isAny, -1);
  const source = K.rowNamed(s[p + K.FRAME_SOURCE]);
  for (let part = isAny ? 0 : 1; part <= L.NEED_ANY + 1; part++) {
    if (partOf(price.free, price.symbols, part) === 0) continue;
    changePart(part, -1);
    if (canPayPrice(s, player, source, s[p + K.FRAME_ABILITY], s[p + K.FRAME_A]))
      addOption(s, numberOption(VERB_LESS, part));
    changePart(part, 1);
  }
  return ask(s, player, ASK.lessCost);
}

function takePart(s: State, f: number): number {
  const p = K.frameBelow(f);
  const part = s[K.ANSWER] === K.NONE ? K.NONE : optionNumber(s[K.ANSWER]);
  if (part === 0) s[p + FRAME_FREE]--;
  else if (part !== K.NONE) s[p + FRAME_SYMBOLS] -= 1 << ((part - 1) * 4);
  s[s[f + K.FRAME_B] > 0 ? f + K.FRAME_B : f + K.FRAME_A]--;
  if (s[f + K.FRAME_A] + s[f + K.FRAME_B] > 0) s[f + K.FRAME_STEP] = DECREASE.offerPart;
  else popFrame(s);
  return CONTINUE;
}

const DECREASE = defineProcedure('decrease', { offerPart, takePart });

/**
 * Begins to pay a cost whose will is in `price`; the price does not change any more. `source` is a reference.
 * @clause FOW ext.cost.12
 */
export function beginPayment(s: State, player: number, source: number, list: number, x: number): void {
  const { free, symbols, purpose, less, lessSymbols } = price;
  const f = PAYMENT.beginPayment(s, player, source, list, x);
  s[f + FRAME_FREE] = free | (purpose << PURPOSE_SHIFT);
  s[f + FRAME_SYMBOLS] = symbols;
  if (less + lessSymbols === 0) return;
  let parts = free;
  for (let part = 1; part <= L.NEED_ANY + 1; part++) parts += partOf(free, symbols, part);
  if (less >= parts) {
    s[f + FRAME_FREE] &= ~FREE_MASK;
    s[f + FRAME_SYMBOLS] = 0;
    return;
  }
  const g = pushFrame(s, DECREASE.offerPart, player);
  s[g + K.FRAME_A] = less;
  s[g + K.FRAME_B] = lessSymbols;
}
