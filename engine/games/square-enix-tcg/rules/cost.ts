/**
 * Costs of cards and abilities: what they come to (11.2.4-11.2.7), whether they can be paid, and the procedure that pays.
 *
 * What the parts of an ability's cost take is chosen in printed order, then the CP, then all is paid at once; whether all
 * can be paid is found by trying, so whatever is offered can be completed and nothing is ever undone (14).
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
import {
  ANSWER,
  CARD_DEF,
  CARD_FLAGS,
  CARD_STRIDE,
  CARD_ZONE,
  CARDS,
  FRAME_A,
  FRAME_ABILITY,
  FRAME_B,
  FRAME_C,
  FRAME_CONTROL,
  FRAME_D,
  FRAME_PC,
  FRAME_SETS,
  FRAME_SLOTS,
  FRAME_SOURCE,
  FRAME_STEP,
  NONE,
  type State,
  TURN_NUMBER,
} from '../../../kernel/layout.ts';
import { makeOption, optionCard, VERB_CHOOSE } from '../../../kernel/options.ts';
import {
  ABILITIES,
  ABILITY_CONDITION,
  ABILITY_COST,
  ABILITY_EFFECT,
  ABILITY_FLAGS,
  ABILITY_KIND,
  ABILITY_STRIDE,
  CODE,
  DEF_ABILITY,
  DEF_ABILITY_COUNT,
  DEF_COST,
  DEF_ELEMENTS,
  DEF_FLAGS,
  DEF_STRIDE,
  DEF_TYPES,
  DEFS,
  END,
} from '../../../kernel/tables.ts';
import { firstCard, nextCard, zoneSize } from '../../../kernel/zones.ts';
import { ASK } from '../decisions.ts';
import {
  ABILITY_FIELD,
  ABILITY_FLAG_INSTEAD,
  CARD_COMMITTED,
  CARD_COUNTERS,
  CARD_DULL,
  CARD_SINCE,
  DEF_PLAY_COST,
  ELEMENT_LIGHT_DARK,
  FLAG_DEF_OWN_COST,
  KEYWORD_HASTE,
  KEYWORD_NOT_REMOVED,
  KEYWORD_NOT_RETURNED,
  LISTEN_COST,
  SWITCH_DULL_ICON_LAST_TURN,
  TYPE_BACKUP,
  TYPE_CHARACTER,
  TYPE_FORMATION,
  TYPE_FORWARD,
  ZONE_BREAK,
  ZONE_DECK,
  ZONE_FIELD,
  ZONE_HAND,
  ZONE_REMOVED,
} from '../layout.ts';
import {
  COST_BREAK,
  COST_BREAK_SELF,
  COST_COUNTERS,
  COST_CP,
  COST_DISCARD,
  COST_DISCARD_SELF,
  COST_DULL,
  COST_DULL_SELF,
  COST_MILL,
  COST_REMOVE,
  COST_REMOVE_SELF,
  COST_RETURN,
  COST_RETURN_SELF,
  COSTS,
  CP_ANY,
  CP_ELEMENTS,
  CP_X,
} from '../operators/costs.ts';
import {
  MOD_COST,
  MOD_OWN_COST,
  MOD_PAY_ANY_ELEMENT,
  MOD_PAY_ONLY_BACKUPS,
  MODIFICATIONS,
} from '../operators/modifications.ts';
import { computeValue, holds, matches } from '../operators/tables.ts';
import { cardTypes, hasKeyword, sharesName } from './characteristics.ts';
import { canPay, needEach, PRICE_BACKUP_ELEMENTS_SHIFT, PRICE_ONLY_BACKUPS, payCp } from './cp.ts';
import { discardCard, dullCard, leaveField, moveCard, ownerOf, sendTo } from './movement.ts';
import { isSwitched, turnPlayer } from './players.ts';
import { beginChanges, change, changeMatches, changeNumber, mayHaveChanges, nextChange } from './rule-changes.ts';
import { filterZone, PLAYER_EACH, playerOf } from './selection.ts';

// ---- what a card costs ----

/** Price of playing a card, filled by `priceCard`. */
/** The most that a price which is kept in a frame can be, beside its terms. */
export const MOST_TOTAL = 0xffff;
export const price = { total: 0, needs: 0, terms: 0 };

/**
 * "SE 11.2.7" "SE 11.3.6" Fixes what playing a card costs now: the printed cost, changes by effects, never below 0 (Q25).
 * `x`: what its player picked for X (4.5). A Light or Dark card asks for no element, the others for one CP of each of theirs (11.3.6.1.1, Q41).
 */
export function priceCard(s: State, card: number, player: number, x = 0): void {
  const d = s[CARDS + card * CARD_STRIDE + CARD_DEF] * DEF_STRIDE;
  const elements = DEFS[d + DEF_ELEMENTS];
  price.total = DEFS[d + DEF_COST] + x;
  price.needs = (elements & ELEMENT_LIGHT_DARK) !== 0 ? 0 : needEach(elements);
  price.terms = 1;
  if (mayHaveChanges(s, LISTEN_COST)) changeByField(s, card, player);
  if ((DEFS[d + DEF_FLAGS] & FLAG_DEF_OWN_COST) !== 0) changeByItself(s, card, player);
  if (price.total < 0) price.total = 0;
  // 11.3.6.1.1 asks for CP of the element among what is paid: nothing paid, nothing asked
  if (price.total === 0) price.needs = 0;
}

function changeByField(s: State, priced: number, player: number): void {
  beginChanges(s, LISTEN_COST);
  while (nextChange(s)) {
    const { pc, you } = change;
    if (CODE[pc] !== MOD_COST) continue;
    if (CODE[pc + 4] !== PLAYER_EACH && playerOf(s, CODE[pc + 4], you, NONE) !== player) continue;
    if (!changeMatches(s, 1, priced)) continue;
    price.total = Math.max(Math.min(price.total, CODE[pc + 3]), price.total + changeNumber(s));
  }
}

function changeByItself(s: State, card: number, player: number): void {
  const { widths } = MODIFICATIONS;
  const d = s[CARDS + card * CARD_STRIDE + CARD_DEF] * DEF_STRIDE;
  const first = DEFS[d + DEF_ABILITY];
  const end = first + DEFS[d + DEF_ABILITY_COUNT];
  for (let ability = first; ability < end; ability++) {
    const a = ability * ABILITY_STRIDE;
    if (ABILITIES[a + ABILITY_KIND] !== ABILITY_FIELD) continue;
    const condition = ABILITIES[a + ABILITY_CONDITION];
    if (condition !== 0 && !holds(s, condition, card, player, NONE)) continue;
    for (let pc = ABILITIES[a + ABILITY_EFFECT]; CODE[pc] !== END; pc += widths[CODE[pc]]) {
      const word = CODE[pc];
      if (word === MOD_OWN_COST) {
        const changed = price.total + computeValue(s, CODE[pc + 1], card, player, NONE);
        price.total = Math.max(Math.min(price.total, CODE[pc + 2]), changed);
      } else if (word === MOD_PAY_ANY_ELEMENT) price.needs = 0;
      else if (word === MOD_PAY_ONLY_BACKUPS)
        price.terms |= PRICE_ONLY_BACKUPS | (CODE[pc + 1] << PRICE_BACKUP_ELEMENTS_SHIFT);
    }
  }
}

// ---- costs of abilities ----

/** Marks of a cost procedure's FRAME_C: the same-name discard of a special ability comes first. */
const COST_SPECIAL = 1;

/** Address of the CP part of a cost; 0 if it has none. */
function cpPart(cost: number): number {
  const { widths } = COSTS;
  for (let pc = cost; CODE[pc] !== END; pc += widths[CODE[pc]]) if (CODE[pc] === COST_CP) return pc;
  return 0;
}

/** Does the cost ask for X? */
export function asksForX(cost: number): boolean {
  const pc = cpPart(cost);
  return pc !== 0 && CODE[pc + CP_X] === 1;
}

/**
 * "SE 11.7.6" "SE 11.9.8" The colourless CP of a cost: a number that refers to cards has the value it has now; X comes on
 * top. `f` is the frame of the program in which it is paid, NONE for an announcement.
 */
export function colourlessCp(s: State, cost: number, source: number, player: number, x: number, f = NONE): number {
  const pc = cpPart(cost);
  if (pc === 0) return 0;
  return Math.max(0, computeValue(s, CODE[pc + CP_ANY], source, player, f)) + (CODE[pc + CP_X] === 1 ? x : 0);
}

/**
 * "SE 11.7.2.1.1" The CP price of an ability: symbols of elements, colourless ones (as `colourlessCp` found), one surplus an
 * element asked for.
 * "SE 11.8.2.1.1"
 */
export function priceAbility(cost: number, colourless: number): void {
  price.total = 0;
  price.needs = 0;
  price.terms = 1;
  const pc = cpPart(cost);
  if (pc === 0) return;
  let asked = 0;
  price.total = colourless;
  for (let e = 0; e < 8; e++) {
    const n = CODE[pc + CP_ELEMENTS + e];
    if (n === 0) continue;
    asked++;
    price.total += n;
    // 11.3.6.1.1: no CP of Light or Dark can be made by a discard; those symbols ask for Backups of the element
    price.needs |= n << (e * 4);
  }
  price.terms = asked > 1 ? asked : 1;
}

/**
 * "SE 11.7.2.1.2" "SE 15.2.2.3" May this card be dulled for its own ability? Monsters need not have been there.
 * "SE 11.8.2.1.2"
 */
function canUseDullIcon(s: State, card: number): boolean {
  const c = CARDS + card * CARD_STRIDE;
  if ((s[c + CARD_FLAGS] & (CARD_DULL | CARD_COMMITTED)) !== 0) return false;
  if ((cardTypes(s, card) & (TYPE_FORWARD | TYPE_BACKUP)) === 0) return true;
  if (hasKeyword(s, card, KEYWORD_HASTE)) return true;
  // Q5: since the start of the current turn; the other reading asks for its controller's latest turn
  const since = s[c + CARD_SINCE];
  if (!isSwitched(s, SWITCH_DULL_ICON_LAST_TURN)) return since < s[TURN_NUMBER];
  const latest = turnPlayer(s) === (s[c + CARD_ZONE] & 1) ? s[TURN_NUMBER] : s[TURN_NUMBER] - 1;
  return since < latest;
}

/** Could `card` be taken for the part of a cost at `pc`? "SE 11.7.2.1.3" "SE 11.8.2.1.3" */
function fitsPart(s: State, pc: number, card: number, source: number, player: number): boolean {
  const c = CARDS + card * CARD_STRIDE;
  if ((s[c + CARD_FLAGS] & CARD_COMMITTED) !== 0) return false;
  const word = CODE[pc];
  if (word === COST_DULL && (s[c + CARD_FLAGS] & CARD_DULL) !== 0) return false;
  if (word === COST_RETURN && !canBeMovedBy(s, card, KEYWORD_NOT_RETURNED)) return false;
  if (word === COST_REMOVE && !canBeMovedBy(s, card, KEYWORD_NOT_REMOVED)) return false;
  if (card === source && word !== COST_DULL && needsSourceLater(pc)) return false;
  return matches(s, card, CODE[pc + 2], source, player);
}

/** "SE 11.7.2.1.4" What cannot be returned (or removed) from the field cannot pay for it. "SE 11.8.2.1.4" */
function canBeMovedBy(s: State, card: number, forbidding: number): boolean {
  return (s[CARDS + card * CARD_STRIDE + CARD_ZONE] & ~1) !== ZONE_FIELD || !hasKeyword(s, card, forbidding);
}

/** "SE 14.1" Does a part after this one still need the card itself? Then it cannot be what leaves for this one. */
function needsSourceLater(pc: number): boolean {
  const { widths } = COSTS;
  for (let later = pc + widths[CODE[pc]]; CODE[later] !== END; later += widths[CODE[later]]) {
    const word = CODE[later];
    if (!isChoosingPart(word) && word !== COST_CP && word !== COST_MILL) return true;
  }
  return false;
}

/** The zone a part takes its cards from. */
function partZone(pc: number, player: number): number {
  const word = CODE[pc];
  if (word === COST_DISCARD) return ZONE_HAND + player;
  if (word === COST_REMOVE) return filterZone(CODE[pc + 2]) + player;
  return ZONE_FIELD + player;
}

function isChoosingPart(word: number): boolean {
  return (
    word === COST_DULL || word === COST_BREAK || word === COST_DISCARD || word === COST_REMOVE || word === COST_RETURN
  );
}

/**
 * Can the cost from `pc` on be paid by `player`, with `left` more cards of the part at `pc` (NONE: the part is not begun)
 * from rows after `cursor`? Tries cards part by part, marking them as committed, and undoes the marks.
 * "SE 14.3"
 */
function canPayRest(
  s: State,
  player: number,
  source: number,
  cost: number,
  pc: number,
  left: number,
  cursor: number,
  colourless: number,
): boolean {
  const word = CODE[pc];
  if (word === END) {
    priceAbility(cost, colourless);
    addBase();
    return canPay(s, player, price.total, price.needs, price.terms);
  }
  const next = pc + COSTS.widths[word];
  if (isChoosingPart(word)) {
    const need = left === NONE ? CODE[pc + 1] : left;
    if (need === 0) return canPayRest(s, player, source, cost, next, NONE, NONE, colourless);
    for (let card = firstCard(s, partZone(pc, player)); card !== NONE; card = nextCard(s, card)) {
      if (card <= cursor || !fitsPart(s, pc, card, source, player)) continue;
      if (withCommitted(s, player, source, cost, pc, need - 1, card, colourless)) return true;
    }
    return false;
  }
  if (!canPayOwnPart(s, pc, source, player)) return false;
  if (word === COST_CP || word === COST_MILL || word === COST_COUNTERS)
    return canPayRest(s, player, source, cost, next, NONE, NONE, colourless);
  const c = CARDS + source * CARD_STRIDE + CARD_FLAGS;
  const before = s[c];
  s[c] = before | CARD_COMMITTED;
  const ok = canPayRest(s, player, source, cost, next, NONE, NONE, colourless);
  s[c] = before;
  return ok;
}

function withCommitted(
  s: State,
  player: number,
  source: number,
  cost: number,
  pc: number,
  left: number,
  card: number,
  colourless: number,
): boolean {
  const c = CARDS + card * CARD_STRIDE + CARD_FLAGS;
  s[c] |= CARD_COMMITTED;
  const ok = canPayRest(s, player, source, cost, pc, left, card, colourless);
  s[c] &= ~CARD_COMMITTED;
  return ok;
}

/** Parts that use the card itself, its counters or the deck. */
function canPayOwnPart(s: State, pc: number, source: number, player: number): boolean {
  const c = CARDS + source * CARD_STRIDE;
  switch (CODE[pc]) {
    case COST_DULL_SELF:
      return canUseDullIcon(s, source);
    case COST_BREAK_SELF:
      return (s[c + CARD_ZONE] & ~1) === ZONE_FIELD;
    case COST_RETURN_SELF:
      return (s[c + CARD_ZONE] & ~1) === ZONE_FIELD && canBeMovedBy(s, source, KEYWORD_NOT_RETURNED);
    case COST_REMOVE_SELF:
      return canBeMovedBy(s, source, KEYWORD_NOT_REMOVED);
    case COST_DISCARD_SELF:
      return (s[c + CARD_ZONE] & ~1) === ZONE_HAND;
    case COST_COUNTERS:
      return s[c + CARD_COUNTERS] >= CODE[pc + 1];
    case COST_MILL:
      return zoneSize(s, ZONE_DECK + player) >= CODE[pc + 1];
    default:
      return true;
  }
}

/** Can `player` pay the cost of an ability of `source`? */
export function canPayCost(
  s: State,
  player: number,
  source: number,
  cost: number,
  special: boolean,
  x: number,
  f = NONE,
): boolean {
  const colourless = colourlessCp(s, cost, source, player, x, f);
  if (!special) return canPayRest(s, player, source, cost, cost, NONE, NONE, colourless);
  for (let card = firstCard(s, ZONE_HAND + player); card !== NONE; card = nextCard(s, card)) {
    if (!isSameNameDiscard(s, card, source)) continue;
    if (canPayWithDiscard(s, player, source, cost, card, colourless)) return true;
  }
  return false;
}

/** The cost of a special ability, with this card as the discard of the same name. */
function canPayWithDiscard(
  s: State,
  player: number,
  source: number,
  cost: number,
  card: number,
  colourless: number,
): boolean {
  const c = CARDS + card * CARD_STRIDE + CARD_FLAGS;
  s[c] |= CARD_COMMITTED;
  const ok = canPayRest(s, player, source, cost, cost, NONE, NONE, colourless);
  s[c] &= ~CARD_COMMITTED;
  return ok;
}

/** "SE 11.8.1" A card of the same name that is neither a Summon nor an Item. */
function isSameNameDiscard(s: State, card: number, source: number): boolean {
  const c = CARDS + card * CARD_STRIDE;
  if ((s[c + CARD_FLAGS] & CARD_COMMITTED) !== 0) return false;
  const types = DEFS[s[c + CARD_DEF] * DEF_STRIDE + DEF_TYPES];
  // Q35: only Summons and Items are excluded
  return (types & (TYPE_CHARACTER | TYPE_FORMATION)) !== 0 && sharesName(s, card, source);
}

// ---- costs of cards that are more than CP, or other (11.2.4, 11.3.4) ----

/** The CP of a card that are paid together with a cost; terms 0 where there is no card. */
const base = { total: 0, needs: 0, terms: 0 };

function clearBase(): void {
  base.total = 0;
  base.needs = 0;
  base.terms = 0;
}

/** One sum: the CP of the cost and those of the card. */
function addBase(): void {
  if (base.terms === 0) return;
  price.total += base.total;
  price.needs += base.needs;
  price.terms = base.terms;
}

/** The line of a card about what playing it costs, if it has one that applies now; NONE otherwise. */
export function playCostOf(s: State, card: number, player: number): number {
  const row = DEFS[s[CARDS + card * CARD_STRIDE + CARD_DEF] * DEF_STRIDE + DEF_PLAY_COST] - 1;
  if (row < 0) return NONE;
  const condition = ABILITIES[row * ABILITY_STRIDE + ABILITY_CONDITION];
  return condition !== 0 && !holds(s, condition, card, player, NONE) ? NONE : row;
}

/** Makes `price` what is left of the card's own CP beside the line in that row. */
function priceBeside(row: number): void {
  if ((ABILITIES[row * ABILITY_STRIDE + ABILITY_FLAGS] & ABILITY_FLAG_INSTEAD) === 0) return;
  price.total = 0;
  price.needs = 0;
  price.terms = 1;
}

/** Can the card's price (in `price`) be paid together with the line in that row? It cannot pay for itself. */
export function canPayPlayCost(s: State, player: number, card: number, row: number): boolean {
  priceBeside(row);
  base.total = price.total;
  base.needs = price.needs;
  base.terms = price.terms;
  const c = CARDS + card * CARD_STRIDE + CARD_FLAGS;
  const before = s[c];
  s[c] = before | CARD_COMMITTED;
  const cost = ABILITIES[row * ABILITY_STRIDE + ABILITY_COST];
  const ok = canPayRest(s, player, card, cost, cost, NONE, NONE, colourlessCp(s, cost, card, player, 0));
  s[c] = before;
  clearBase();
  return ok;
}

/** Begins paying the card's price (in `price`) together with the line in that row, found payable before. */
export function payPlayCost(s: State, player: number, card: number, row: number): void {
  priceBeside(row);
  const f = payCost(s, player, card, ABILITIES[row * ABILITY_STRIDE + ABILITY_COST], false, 0);
  s[f + FRAME_BASE] = Math.min(price.total, MOST_TOTAL) | (price.terms << 16);
  s[f + FRAME_BASE_NEEDS] = price.needs;
}

// ---- the procedure: all cards are chosen first and marked as committed, then the CP are paid, then everything happens ----
// FRAME_SOURCE the card's row · FRAME_A cost · FRAME_B the part under way · FRAME_C colourless CP * 2 + special ·
// FRAME_D cards still to choose for the part · FRAME_PC cards chosen · slot 0 the cursor + 1 · from slot 1 their rows

const FRAME_CHOSEN = FRAME_PC;
// what a card that is played costs beside: its CP and terms, its needs
const FRAME_BASE = FRAME_ABILITY;
const FRAME_BASE_NEEDS = FRAME_SETS;
const FRAME_CURSOR = FRAME_SLOTS;

function offerSpecialDiscard(s: State, f: number): number {
  if ((s[f + FRAME_C] & COST_SPECIAL) === 0) {
    s[f + FRAME_STEP] = PAY_COST.choosePart;
    return CONTINUE;
  }
  const player = s[f + FRAME_CONTROL] & 1;
  const source = s[f + FRAME_SOURCE];
  beginOptions(s);
  for (let card = firstCard(s, ZONE_HAND + player); card !== NONE; card = nextCard(s, card)) {
    if (!isSameNameDiscard(s, card, source)) continue;
    if (canPayWithDiscard(s, player, source, s[f + FRAME_A], card, s[f + FRAME_C] >> 1)) {
      addOption(s, makeOption(VERB_CHOOSE, card, 0));
    }
  }
  return ask(s, player, ASK.payCost);
}

function takeSpecialDiscard(s: State, f: number): number {
  commitTo(s, f, optionCard(s[ANSWER]));
  return CONTINUE;
}

/** Sets a card aside for the payment: no other part can use it. */
function commitTo(s: State, f: number, card: number): void {
  const n = s[f + FRAME_CHOSEN];
  if (n >= CHOSEN_LIMIT) throw new RangeError('a cost asks for more cards than a payment holds');
  s[f + FRAME_SLOTS + 1 + n] = card;
  s[f + FRAME_CHOSEN] = n + 1;
  s[CARDS + card * CARD_STRIDE + CARD_FLAGS] |= CARD_COMMITTED;
}

const CHOSEN_LIMIT = 13;

function choosePart(s: State, f: number): number {
  base.total = s[f + FRAME_BASE] & MOST_TOTAL;
  base.terms = s[f + FRAME_BASE] >>> 16;
  base.needs = s[f + FRAME_BASE_NEEDS];
  const kind = choosePartOf(s, f);
  clearBase();
  return kind;
}

function choosePartOf(s: State, f: number): number {
  const pc = s[f + FRAME_B];
  const word = CODE[pc];
  const player = s[f + FRAME_CONTROL] & 1;
  const source = s[f + FRAME_SOURCE];
  const colourless = s[f + FRAME_C] >> 1;
  if (word === END) {
    s[f + FRAME_STEP] = PAY_COST.payEverything;
    priceAbility(s[f + FRAME_A], colourless);
    addBase();
    payCp(s, player, price.total, price.needs, price.terms);
    return CONTINUE;
  }
  if (isChoosingPart(word) && s[f + FRAME_CURSOR] === 0) s[f + FRAME_D] = CODE[pc + 1];
  if (!isChoosingPart(word) || s[f + FRAME_D] === 0) {
    if (usesItself(word)) s[CARDS + source * CARD_STRIDE + CARD_FLAGS] |= CARD_COMMITTED;
    s[f + FRAME_B] = pc + COSTS.widths[word];
    s[f + FRAME_CURSOR] = 0;
    s[f + FRAME_STEP] = PAY_COST.choosePart;
    return CONTINUE;
  }
  beginOptions(s);
  for (let card = firstCard(s, partZone(pc, player)); card !== NONE; card = nextCard(s, card)) {
    if (card < s[f + FRAME_CURSOR] || !fitsPart(s, pc, card, source, player)) continue;
    if (withCommitted(s, player, source, s[f + FRAME_A], pc, s[f + FRAME_D] - 1, card, colourless))
      addOption(s, makeOption(VERB_CHOOSE, card, 0));
  }
  return ask(s, player, ASK.payCost);
}

/** Does the part use the card with the ability? */
function usesItself(word: number): boolean {
  return (
    word === COST_DULL_SELF ||
    word === COST_BREAK_SELF ||
    word === COST_DISCARD_SELF ||
    word === COST_REMOVE_SELF ||
    word === COST_RETURN_SELF
  );
}

function takePart(s: State, f: number): number {
  const card = optionCard(s[ANSWER]);
  commitTo(s, f, card);
  s[f + FRAME_CURSOR] = card + 1;
  s[f + FRAME_D]--;
  s[f + FRAME_STEP] = PAY_COST.choosePart;
  return CONTINUE;
}

/** "SE 11.7.9" "SE 11.8.9" All that was chosen is paid at once: nothing that one part moves serves another. */
function payEverything(s: State, f: number): number {
  const player = s[f + FRAME_CONTROL] & 1;
  let next = f + FRAME_SLOTS + 1;
  if ((s[f + FRAME_C] & COST_SPECIAL) !== 0) discardCard(s, s[next++]);
  for (let pc = s[f + FRAME_A]; CODE[pc] !== END; pc += COSTS.widths[CODE[pc]]) {
    if (!isChoosingPart(CODE[pc])) payOwnPart(s, pc, s[f + FRAME_SOURCE], player);
    else for (let i = CODE[pc + 1]; i > 0; i--) payWith(s, CODE[pc], s[next++]);
  }
  popFrame(s);
  return CONTINUE;
}

function payWith(s: State, word: number, card: number): void {
  switch (word) {
    case COST_DULL:
      s[CARDS + card * CARD_STRIDE + CARD_FLAGS] &= ~CARD_COMMITTED;
      dullCard(s, card);
      break;
    case COST_BREAK:
      // 15.1.1.3.2: put into the Break Zone by a cost, not broken
      leaveField(s, card, ZONE_BREAK, false);
      break;
    case COST_DISCARD:
      discardCard(s, card);
      break;
    case COST_REMOVE:
      sendTo(s, card, ZONE_REMOVED, false);
      break;
    default:
      sendTo(s, card, ZONE_HAND, false);
  }
}

function payOwnPart(s: State, pc: number, source: number, player: number): void {
  switch (CODE[pc]) {
    case COST_DULL_SELF:
      s[CARDS + source * CARD_STRIDE + CARD_FLAGS] &= ~CARD_COMMITTED;
      dullCard(s, source);
      break;
    case COST_BREAK_SELF:
      leaveField(s, source, ZONE_BREAK, false);
      break;
    case COST_DISCARD_SELF:
      discardCard(s, source);
      break;
    case COST_REMOVE_SELF:
      sendTo(s, source, ZONE_REMOVED, false);
      break;
    case COST_RETURN_SELF:
      sendTo(s, source, ZONE_HAND, false);
      break;
    case COST_COUNTERS:
      s[CARDS + source * CARD_STRIDE + CARD_COUNTERS] -= CODE[pc + 1];
      break;
    case COST_MILL:
      for (let i = CODE[pc + 1]; i > 0; i--) {
        const top = firstCard(s, ZONE_DECK + player);
        if (top !== NONE) moveCard(s, top, ZONE_BREAK + ownerOf(s, top), false);
      }
      break;
  }
}

const PAY_COST = defineProcedure('pay-cost', {
  offerSpecialDiscard,
  takeSpecialDiscard,
  choosePart,
  takePart,
  payEverything,
});

/** Begins paying the cost of an ability of `source`, found payable before; gives the frame. */
export function payCost(
  s: State,
  player: number,
  source: number,
  cost: number,
  special: boolean,
  x: number,
  program = NONE,
): number {
  const f = pushFrame(s, PAY_COST.offerSpecialDiscard, player);

  s[f + FRAME_SOURCE] = source;
  s[f + FRAME_A] = cost;
  s[f + FRAME_B] = cost;
  // 11.7.8, 11.9.12: fixed now, whatever paying the other parts changes
  s[f + FRAME_C] = colourlessCp(s, cost, source, player, x, program) * 2 + (special ? COST_SPECIAL : 0);
  return f;
}
