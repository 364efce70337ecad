/**
 * Costs: what playing a card comes to (10.6.2.5.1), whether costs can be paid, and the procedure that pays (10.4).
 *
 * Parts are paid in printed order (10.4.2.1), what a part takes is chosen card by card; whether all of it can be paid is found
 * by trying first, so whatever is offered can be completed and nothing is ever rewound.
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
  CARD_OWNER,
  CARD_SERIAL,
  CARD_STRIDE,
  CARD_ZONE,
  CARDS,
  CONTINUOUS,
  CONTINUOUS_COUNT,
  CONTINUOUS_STRIDE,
  FRAME_A,
  FRAME_B,
  FRAME_C,
  FRAME_CONTROL,
  FRAME_D,
  FRAME_PC,
  FRAME_SLOTS,
  FRAME_SOURCE,
  FRAME_STEP,
  FRAME_STRIDE,
  KNOWN_BOTH,
  LISTENERS,
  makeReference,
  NONE,
  referenceCard,
  type State,
} from '../../../kernel/layout.ts';
import {
  ABILITIES,
  ABILITY_CONDITION,
  ABILITY_EFFECT,
  ABILITY_FLAGS,
  ABILITY_KIND,
  ABILITY_STRIDE,
  CODE,
  DEF_ABILITY,
  DEF_ABILITY_COUNT,
  DEF_FLAGS,
  DEF_NAME,
  DEF_STRIDE,
  DEFS,
  END,
} from '../../../kernel/tables.ts';
import { firstCard, nextCard, zoneSize } from '../../../kernel/zones.ts';
import {
  CONTINUOUS_CODE,
  CONTINUOUS_CONTROL,
  CONTINUOUS_EXTRA,
  CONTINUOUS_TARGET,
  CONTINUOUS_VALUE,
  removeContinuous,
} from '../../../shared/continuous.ts';
import {
  addToSet,
  referenceTo,
  SELECTED,
  SLOT_LIMIT,
  setLength,
  setStart,
  sortSelected,
} from '../../../shared/selection.ts';
import { ASK, makeOption, OPTION_PASS, OPTION_YES, optionCard, VERB_PAY } from '../decisions.ts';
import {
  ABILITY_STATIC,
  CARD_COMMITTED,
  CARD_ENGAGED,
  CARD_FACE_UP,
  CARD_STACK,
  DEPEND_PLAYERS,
  EVENT_FUSED,
  EVENT_RITE,
  FLAG_DEF_OWN_COST,
  FLAG_DEF_STACK,
  KIND_AMULET,
  KIND_TOKEN,
  LISTEN_COST,
  NO_NUMBER,
  PLAYER_EP,
  PLAYER_PP,
  PLAYER_RITES,
  PLAYER_SEP,
  ZONE_BANISHED,
  ZONE_BIT_EX,
  ZONE_BIT_FIELD,
  ZONE_BIT_HAND,
  ZONE_DECK,
  ZONE_EVOLVE_DECK,
  ZONE_EX,
  ZONE_FIELD,
  ZONE_GRAVEYARD,
  ZONE_HAND,
  ZONE_LEADER,
} from '../layout.ts';
import {
  COST_BANISH,
  COST_BANISH_SELF,
  COST_BURY,
  COST_BURY_SELF,
  COST_COUNTERS,
  COST_DAMAGE,
  COST_DESTROY,
  COST_DESTROY_SELF,
  COST_DISCARD,
  COST_DISCARD_SELF,
  COST_EARTH_RITE,
  COST_ENGAGE,
  COST_ENGAGE_SELF,
  COST_EP,
  COST_FUSE,
  COST_LEADER_DEFENSE,
  COST_LESSON,
  COST_MEALS,
  COST_MILL,
  COST_PP,
  COST_RETURN,
  COST_RETURN_SELF,
  COST_RIDE,
  COST_SEP,
  COST_TO_DECK,
  COST_TO_EX,
  COST_TO_EX_SELF,
  COST_TURN_UP,
  COSTS,
} from '../operators/costs.ts';
import {
  MOD_ABILITY_COST,
  MOD_COST,
  MOD_OWN_COST,
  MOD_SET_OWN_COST,
  MODIFICATIONS,
} from '../operators/modifications.ts';
import { PAID_SET } from '../operators/selectors.ts';
import { computeValue, holds, matches, VALUES, zonesOf } from '../operators/tables.ts';
import {
  CONTINUOUS_DISCOUNT,
  CONTINUOUS_GAIN,
  cardDefense,
  cardKinds,
  counterCount,
  formOf,
  hasLostAbilities,
  isEnabled,
  isOnField,
  markDirty,
  originalCost,
  touch,
} from './characteristics.ts';
import { dealDamage } from './damage.ts';
import { DAMAGE_ABILITY } from './damage-kinds.ts';
import { beginTogether, emit, endTogether } from './events.ts';
import { eat, linkDrivePoint, mayEat, mayRide } from './evolve.ts';
import {
  discardTogether,
  engageCard,
  LEAVE_DESTROY,
  LEAVE_PUT,
  leaveField,
  leaveTogether,
  roomInEx,
  sendTo,
  wouldStay,
} from './movement.ts';
import { addPlayerCell, playerCell, setPlayerCell } from './players.ts';
import { CONTROL_TRIGGER, callEffects } from './programs.ts';
import { eachModification } from './rule-changes.ts';
import { meansPlayer, selectCards } from './selection.ts';
import { addCounters, changeEp, changeLeader, changeSep } from './stat-changes.ts';
import { lessonItem } from './title-names.ts';

// ---- what a card costs ----

let priced = NONE;
let price = 0;
let pricingPlayer = 0;

function visitCost(s: State, pc: number, source: number, you: number): void {
  if (!meansPlayer(s, CODE[pc + 3], you, pricingPlayer)) return;
  if (!matches(s, priced, CODE[pc + 1], source, you)) return;
  // operands: of, by, player, the least that it can come to
  changePrice(computeValue(s, CODE[pc + 2], source, you, NONE), CODE[pc + 4]);
}

/**
 * "SVE 1.3.2.2.1" A least price of 0 is what every price has in the end: until then it may be lower.
 * "SVE 1.3.2.2.1.e1"
 */
function changePrice(by: number, least: number): void {
  price = least > 0 ? Math.max(Math.min(price, least), price + by) : price + by;
}

/** What raises and lowers a price stands above its base. */
const PRICE_SHIFT = 8;
const PRICE_MASK = (1 << PRICE_SHIFT) - 1;

/** The price that has a base, and what is added to that (or taken from it), in 16 bits. */
function packPrice(base: number, change: number): number {
  const up = Math.max(-128, Math.min(127, change)) + 128;
  return Math.max(0, Math.min(PRICE_MASK, base)) | (up << PRICE_SHIFT);
}

/** The price of what costs nothing. */
export const NO_PRICE = packPrice(0, 0);

/** "SVE 10.6.2.5.1.3" The base of a packed price: what is printed, or what an effect set it to. */
export function baseOfPrice(packed: number): number {
  return packed & PRICE_MASK;
}

/** "SVE 10.10.2.4" What is added to the base in the end. */
export function changeOfPrice(packed: number): number {
  return ((packed >>> PRICE_SHIFT) & PRICE_MASK) - 128;
}

/**
 * "SVE 10.6.2.5.1" The PP that playing a card asks for, before costs paid beside or instead of them: the printed cost
 * ("SVE 10.6.2.5.1.1"), what sets it, then what raises or lowers it (10.10.2.4). Packed, because a cost paid beside or instead
 * may set the base; below 0 becomes 0 only in the end (1.3.2.2.1).
 * "SVE 2.5.1"
 */
export function priceOf(s: State, card: number, player: number): number {
  const printedCost = originalCost(s, card);
  price = printedCost === NO_NUMBER ? 0 : printedCost;
  priced = card;
  pricingPlayer = player;
  const definition = s[CARDS + card * CARD_STRIDE + CARD_DEF] * DEF_STRIDE;
  const own = (DEFS[definition + DEF_FLAGS] & FLAG_DEF_OWN_COST) !== 0;
  if (own) changeByItself(s, card, definition, player, true);
  if (s[CONTINUOUS_COUNT] !== 0) changeByEntries(s, card, player, true);
  const base = Math.max(0, price);
  price = base;
  if (own) changeByItself(s, card, definition, player, false);
  if (s[CONTINUOUS_COUNT] !== 0) changeByEntries(s, card, player, false);
  if (s[LISTENERS + LISTEN_COST] !== 0 || s[CONTINUOUS_COUNT] !== 0)
    eachModification(s, LISTEN_COST, MOD_COST, visitCost);
  return packPrice(base, price - base);
}

/** What the card itself says of its cost as it is played. */
function changeByItself(s: State, card: number, d: number, player: number, setting: boolean): void {
  const first = DEFS[d + DEF_ABILITY];
  const end = first + DEFS[d + DEF_ABILITY_COUNT];
  for (let ability = first; ability < end; ability++) {
    const a = ability * ABILITY_STRIDE;
    if (ABILITIES[a + ABILITY_KIND] !== ABILITY_STATIC || !isEnabled(s, ABILITIES[a + ABILITY_FLAGS], player)) continue;
    const condition = ABILITIES[a + ABILITY_CONDITION];
    if (condition !== 0 && !holds(s, condition, card, player, NONE)) continue;
    changeByList(s, ABILITIES[a + ABILITY_EFFECT], card, player, setting);
  }
}

function changeByList(s: State, code: number, card: number, player: number, setting: boolean): void {
  const { widths } = MODIFICATIONS;
  for (let pc = code; CODE[pc] !== END; pc += widths[CODE[pc]]) {
    const word = CODE[pc];
    if (setting && word === MOD_SET_OWN_COST) price = computeValue(s, CODE[pc + 1], card, player, NONE);
    if (setting || word !== MOD_OWN_COST) continue;
    changePrice(computeValue(s, CODE[pc + 1], card, player, NONE), CODE[pc + 2]);
  }
}

/** What effects have made of the card's cost, or of the cost of cards that the player plays. */
function changeByEntries(s: State, card: number, player: number, setting: boolean): void {
  const reference = makeReference(card, s[CARDS + card * CARD_STRIDE + CARD_SERIAL]);
  for (let i = 0; i < s[CONTINUOUS_COUNT]; i++) {
    const e = CONTINUOUS + i * CONTINUOUS_STRIDE;
    const kind = s[e + CONTINUOUS_CONTROL] >> 1;
    if (kind === CONTINUOUS_GAIN && s[e + CONTINUOUS_TARGET] === reference) {
      changeByList(s, s[e + CONTINUOUS_CODE], card, player, setting);
      continue;
    }
    if (kind !== CONTINUOUS_DISCOUNT || (s[e + CONTINUOUS_CONTROL] & 1) !== player) continue;
    if (((s[e + CONTINUOUS_EXTRA] & 1) !== 0) !== setting || !matches(s, card, s[e + CONTINUOUS_CODE], NONE, player))
      continue;
    price = setting ? s[e + CONTINUOUS_VALUE] : price + s[e + CONTINUOUS_VALUE];
  }
}

function visitAbilityCost(s: State, pc: number, source: number, you: number): void {
  if (you === pricingPlayer && matches(s, priced, CODE[pc + 1], source, you))
    price += computeValue(s, CODE[pc + 2], source, you, NONE);
}

/** How many PP more (or, negative, less) an ability of a card costs its player by what others say. */
export function abilityPpChange(s: State, card: number, player: number): number {
  if (s[LISTENERS + LISTEN_COST] === 0 && s[CONTINUOUS_COUNT] === 0) return 0;
  price = 0;
  priced = card;
  pricingPlayer = player;
  eachModification(s, LISTEN_COST, MOD_ABILITY_COST, visitAbilityCost);
  return price;
}

/** Reductions for "the next card" are used up by one that they fit. */
export function useDiscounts(s: State, card: number, player: number): void {
  for (let i = s[CONTINUOUS_COUNT] - 1; i >= 0; i--) {
    const e = CONTINUOUS + i * CONTINUOUS_STRIDE;
    if (s[e + CONTINUOUS_CONTROL] >> 1 !== CONTINUOUS_DISCOUNT || (s[e + CONTINUOUS_EXTRA] & 2) === 0) continue;
    if ((s[e + CONTINUOUS_CONTROL] & 1) === player && matches(s, card, s[e + CONTINUOUS_CODE], NONE, player))
      removeContinuous(s, i);
  }
}

// ---- lists of costs ----

const X_WORD = (): number => VALUES.find('x') ?? NONE;
let xOperator = 0;

/** Is a value operand the X that the player chooses? */
export function isX(operand: number): boolean {
  if (xOperator === 0) xOperator = X_WORD();
  return (operand & 1) === 1 && CODE[operand >> 1] === xOperator;
}

let productOperator = 0;

/** "SVE 5.3.1.2.1" How many times X an operand is: one icon or several; 0 for what has no X. */
function timesX(operand: number): number {
  if ((operand & 1) === 0) return 0;
  if (isX(operand)) return 1;
  if (productOperator === 0) productOperator = VALUES.find('product') ?? NONE;
  const pc = operand >> 1;
  if (CODE[pc] !== productOperator) return 0;
  if (isX(CODE[pc + 1])) return (CODE[pc + 2] & 1) === 0 ? CODE[pc + 2] >> 1 : 0;
  return isX(CODE[pc + 2]) && (CODE[pc + 1] & 1) === 0 ? CODE[pc + 1] >> 1 : 0;
}

function costValue(s: State, operand: number, source: number, player: number, x: number): number {
  const times = timesX(operand);
  const value = times > 0 ? x * times : computeValue(s, operand, source, player, NONE);
  return value > 0 ? value : 0;
}

/** Does the cost ask for X? */
export function asksForX(cost: number): boolean {
  const { widths } = COSTS;
  for (let pc = cost; CODE[pc] !== END; pc += widths[CODE[pc]]) {
    if (widths[CODE[pc]] > 1 && timesX(CODE[pc + 1]) > 0) return true;
    if (CODE[pc] === COST_COUNTERS && isX(CODE[pc + 2])) return true;
  }
  return false;
}

/** PP that a cost asks for. */
export function ppOf(s: State, cost: number, source: number, player: number, x: number): number {
  const { widths } = COSTS;
  let total = 0;
  for (let pc = cost; CODE[pc] !== END; pc += widths[CODE[pc]])
    if (CODE[pc] === COST_PP) total += costValue(s, CODE[pc + 1], source, player, x);
  return total;
}

function isChoosing(word: number): boolean {
  return (
    word === COST_ENGAGE ||
    word === COST_BURY ||
    word === COST_BANISH ||
    word === COST_DISCARD ||
    word === COST_RETURN ||
    word === COST_TO_EX ||
    word === COST_TO_DECK ||
    word === COST_TURN_UP ||
    word === COST_DESTROY ||
    word === COST_FUSE
  );
}

/** Bits of the zone kinds that a part takes its cards from. */
function partZones(pc: number): number {
  switch (CODE[pc]) {
    case COST_DISCARD:
      return ZONE_BIT_HAND;
    case COST_FUSE:
      return ZONE_BIT_HAND | ZONE_BIT_EX;
    case COST_TURN_UP:
      return 1 << (ZONE_EVOLVE_DECK >> 1);
    case COST_TO_EX: {
      const zones = zonesOf(CODE[pc + 2]);
      return zones === ZONE_BIT_FIELD ? ZONE_BIT_HAND : zones;
    }
    default:
      return zonesOf(CODE[pc + 2]);
  }
}

/** Could `card` be taken for the choosing part at `pc`? */
function fitsPart(s: State, pc: number, card: number, source: number, player: number): boolean {
  const flags = s[CARDS + card * CARD_STRIDE + CARD_FLAGS];
  if ((flags & CARD_COMMITTED) !== 0) return false;
  const word = CODE[pc];
  if (word === COST_ENGAGE && (flags & CARD_ENGAGED) !== 0) return false;
  if (word === COST_TURN_UP && (flags & CARD_FACE_UP) !== 0) return false;
  // 12.18.2: other cards, and what is being played is no card of its own cost; on the field it may be one of those taken
  if (card === source && (word === COST_FUSE || !isOnField(s, card))) return false;
  return matches(s, card, CODE[pc + 2], source, player);
}

/** For each choosing part of a question, one after the other: at most all rows of a game. */
const candidates = new Int32Array(256 * 64);

/** Fills `candidates` from `at` with what fits a part, by ascending row; returns the end. "SVE 10.4.3" */
function findCandidates(s: State, pc: number, source: number, player: number, at: number): number {
  let n = 0;
  let kind = 0;
  for (let zones = partZones(pc); zones !== 0; zones >>>= 1, kind += 2) {
    if ((zones & 1) === 0) continue;
    for (let card = firstCard(s, kind + player); card !== NONE; card = nextCard(s, card))
      if (fitsPart(s, pc, card, source, player)) SELECTED[n++] = card;
  }
  sortSelected(n);
  for (let i = 0; i < n; i++) candidates[at + i] = SELECTED[i];
  return at + n;
}

/** How many cards a choosing part takes at least. */
function leastOf(s: State, pc: number, source: number, player: number, x: number): number {
  const word = CODE[pc];
  if (word === COST_DISCARD && CODE[pc + 4] === 1)
    return zoneSize(s, ZONE_HAND + player) - (isInHand(s, source) ? 1 : 0);
  // "SVE 12.18.2.2" at least one where there is one
  if (isOpen(pc)) return word === COST_FUSE && hasCandidate(s, pc, source, player) ? 1 : 0;
  return costValue(s, CODE[pc + 1], source, player, x);
}

/** Does a choosing part leave the number of its cards to the player: any number, or up to so many? */
function isOpen(pc: number): boolean {
  return CODE[pc + 3] === 1 || (CODE[pc] === COST_FUSE && CODE[pc + 4] === 1);
}

function hasCandidate(s: State, pc: number, source: number, player: number): boolean {
  let kind = 0;
  for (let zones = partZones(pc); zones !== 0; zones >>>= 1, kind += 2) {
    if ((zones & 1) === 0) continue;
    for (let card = firstCard(s, kind + player); card !== NONE; card = nextCard(s, card))
      if (fitsPart(s, pc, card, source, player)) return true;
  }
  return false;
}

function isInHand(s: State, card: number): boolean {
  return card !== NONE && (s[CARDS + card * CARD_STRIDE + CARD_ZONE] & ~1) === ZONE_HAND;
}

/** The lists that are to be paid together; the last is followed by the check of PP. */
const lists = new Int32Array(8);
let listCount = 0;
let ppNeeded = 0;
let ppAtHand = 0;
let mayUseEp = false;

/** Begins a question whether costs can be paid: PP beside the lists, and whether 1 EP may stand for 1 PP. */
export function beginCostQuestion(s: State, player: number, pp: number, epAllowed: boolean): void {
  listCount = 0;
  ppNeeded = pp;
  ppAtHand = playerCell(s, player, PLAYER_PP);
  mayUseEp = epAllowed && playerCell(s, player, PLAYER_EP) > 0;
}

/** Adds a list to the question. */
export function addCostList(s: State, cost: number, source: number, player: number, x: number): void {
  if (cost === 0) return;
  lists[listCount++] = cost;
  ppNeeded += ppOf(s, cost, source, player, x);
}

/** "SVE 10.4.2.2" Can all of the question be paid? */
export function canPayAll(s: State, player: number, source: number, x: number): boolean {
  const short = ppNeeded - ppAtHand;
  if (short > 0 && !(short === 1 && mayUseEp)) return false;
  return listCount === 0 || canPayRest(s, player, source, 0, lists[0], NONE, NONE, x, 0);
}

/**
 * Tries the cards of each choosing part, the rest of the question after each choice. What a part has to choose from stands in
 * `candidates` from `from` to `end`; NONE: it has not begun, or was begun elsewhere. Cards that no part tells apart are tried
 * once, so that many alike cost no more than one of them.
 */
function canPayRest(
  s: State,
  player: number,
  source: number,
  list: number,
  pc: number,
  left: number,
  cursor: number,
  x: number,
  depth: number,
  from: number = NONE,
  end: number = NONE,
): boolean {
  const word = CODE[pc];
  if (word === END) {
    if (list + 1 >= listCount) return true;
    return canPayRest(s, player, source, list + 1, lists[list + 1], NONE, NONE, x, depth);
  }
  const next = pc + COSTS.widths[word];
  if (isChoosing(word)) {
    const need = left === NONE ? leastOf(s, pc, source, player, x) : left;
    if (word === COST_ENGAGE && CODE[pc + 4] > 0) {
      if (!canReachTotal(s, pc, source, player)) return false;
      return canPayRest(s, player, source, list, next, NONE, NONE, x, depth);
    }
    if (need === 0) return canPayRest(s, player, source, list, next, NONE, NONE, x, depth);
    // 4.8.3.2: what finds no room is not moved, so nothing is paid with it
    if (word === COST_TO_EX && left === NONE && roomInEx(s, player) + committedIn(s, ZONE_EX + player) < need)
      return false;
    const at = from === NONE ? depth : from;
    const past = from === NONE ? findCandidates(s, pc, source, player, at) : end;
    // what is engaged may be used for a later part that takes it away
    const mark = word === COST_ENGAGE ? CARD_ENGAGED : CARD_COMMITTED;
    let first = NONE;
    for (let i = at; i < past; i++) {
      const card = candidates[i];
      if (card <= cursor || past - i < need) continue;
      if (first === NONE) first = i;
      if (i > first && isLikeTried(s, list, pc, first, i, source, player)) continue;
      const c = CARDS + card * CARD_STRIDE + CARD_FLAGS;
      s[c] |= mark;
      const ok = canPayRest(s, player, source, list, pc, need - 1, card, x, past, at, past);
      s[c] &= ~mark;
      if (ok) return true;
    }
    return false;
  }
  if (!canPayOwnPart(s, pc, source, player, x)) return false;
  // 10.4.2.1: parts after this one find the card engaged, or gone
  const own = markOfOwnPart(word);
  if (own !== 0) s[CARDS + source * CARD_STRIDE + CARD_FLAGS] |= own;
  const ok = canPayRest(s, player, source, list, next, NONE, NONE, x, depth);
  if (own !== 0) s[CARDS + source * CARD_STRIDE + CARD_FLAGS] &= ~own;
  return ok;
}

/** Is candidate `i` no other to the rest of the question than one from `first` on, with which it could not be paid? */
function isLikeTried(
  s: State,
  list: number,
  pc: number,
  first: number,
  i: number,
  source: number,
  player: number,
): boolean {
  for (let j = first; j < i; j++) if (isAlike(s, list, pc, candidates[j], candidates[i], source, player)) return true;
  return false;
}

/** Do two cards that fit the part at `pc` fit the same parts after it, from the same zone and at the same cost? */
function isAlike(
  s: State,
  list: number,
  pc: number,
  card: number,
  other: number,
  source: number,
  player: number,
): boolean {
  if (s[CARDS + card * CARD_STRIDE + CARD_ZONE] !== s[CARDS + other * CARD_STRIDE + CARD_ZONE]) return false;
  if (card === source || other === source || originalCost(s, card) !== originalCost(s, other)) return false;
  for (let k = list; k < listCount || k === list; k++) {
    for (let part = k === list ? pc : lists[k]; CODE[part] !== END; part += COSTS.widths[CODE[part]]) {
      if (!isChoosing(CODE[part])) continue;
      if (fitsPart(s, part, card, source, player) !== fitsPart(s, part, other, source, player)) return false;
    }
  }
  return true;
}

/** What a part that uses the card itself leaves of it for later parts. */
function markOfOwnPart(word: number): number {
  switch (word) {
    case COST_ENGAGE_SELF:
      return CARD_ENGAGED;
    case COST_BURY_SELF:
    case COST_BANISH_SELF:
    case COST_DESTROY_SELF:
    case COST_DISCARD_SELF:
    case COST_RETURN_SELF:
      return CARD_COMMITTED;
    default:
      return 0;
  }
}

/**
 * "SVE 10.4.2.2" Can all that is left of a list be paid once a card is taken for a part that takes `left` more after it? Only
 * such a card is offered.
 */
function canGoOn(s: State, pc: number, card: number, left: number, at: number, source: number, f: number): boolean {
  if (CODE[pc + COSTS.widths[CODE[pc]]] === END) return true;
  const player = s[f + FRAME_CONTROL] & 1;
  const c = CARDS + card * CARD_STRIDE + CARD_FLAGS;
  const mark = CODE[pc] === COST_ENGAGE ? CARD_ENGAGED : CARD_COMMITTED;
  listCount = 0;
  s[c] |= mark;
  const ok = canPayRest(s, player, source, 0, pc, left, card, s[f + FRAME_A], at);
  s[c] &= ~mark;
  return ok;
}

/**
 * "SVE 10.6.2.6" Does a cost take a card of the player's from the field for certain? It is paid before the field is looked at.
 */
export function freesPlace(s: State, cost: number, source: number, player: number): boolean {
  const { widths } = COSTS;
  for (let pc = cost; CODE[pc] !== END; pc += widths[CODE[pc]]) {
    const word = CODE[pc];
    if (!isChoosing(word) || word === COST_ENGAGE || CODE[pc + 3] === 1) continue;
    if (partZones(pc) !== ZONE_BIT_FIELD) continue;
    const end = findCandidates(s, pc, source, player, 0);
    let staying = 0;
    for (let i = 0; i < end; i++) if (wouldStay(s, candidates[i])) staying++;
    if (leastOf(s, pc, source, player, 0) > staying) return true;
  }
  return false;
}

/** "SVE A.2.10" Can followers be engaged whose original costs come to the total? */
function canReachTotal(s: State, pc: number, source: number, player: number): boolean {
  const end = findCandidates(s, pc, source, player, 128);
  let sum = 0;
  for (let i = 128; i < end; i++) sum += Math.max(0, originalCost(s, candidates[i]));
  return sum >= CODE[pc + 4];
}

/** Parts that use the card itself, counters, or a player's numbers. "SVE 10.4.5" "SVE 10.4.6" "SVE 10.4.6.1" */
function canPayOwnPart(s: State, pc: number, source: number, player: number, x: number): boolean {
  const c = CARDS + source * CARD_STRIDE;
  const kind = source === NONE ? NONE : s[c + CARD_ZONE] & ~1;
  switch (CODE[pc]) {
    case COST_ENGAGE_SELF:
      return kind === ZONE_FIELD && (s[c + CARD_FLAGS] & (CARD_ENGAGED | CARD_COMMITTED)) === 0;
    case COST_BURY_SELF:
    case COST_BANISH_SELF:
    case COST_DESTROY_SELF:
      return kind !== NONE && (s[c + CARD_FLAGS] & CARD_COMMITTED) === 0;
    case COST_RETURN_SELF:
      return kind === ZONE_FIELD && (s[c + CARD_FLAGS] & CARD_COMMITTED) === 0;
    case COST_DISCARD_SELF:
      return kind === ZONE_HAND && (s[c + CARD_FLAGS] & CARD_COMMITTED) === 0;
    case COST_TO_EX_SELF:
      // what was fused from the EX area has left it by then (10.4.2.1)
      return roomInEx(s, player) + committedIn(s, ZONE_EX + player) > 0;
    case COST_COUNTERS: {
      const need = costValue(s, CODE[pc + 2], source, player, x);
      // "SVE 10.6.2.5.3" what is done 0 times is done
      if (need === 0) return true;
      return CODE[pc + 3] <= 0
        ? counterCount(s, source, CODE[pc + 1]) >= need
        : findCountered(s, pc, source, player, x) > 0;
    }
    case COST_EARTH_RITE:
      return findRiteAmulets(s, player, costValue(s, CODE[pc + 1], source, player, x)) > 0;
    case COST_LESSON:
      return countLessonItems(s, player) >= costValue(s, CODE[pc + 1], source, player, x);
    case COST_LEADER_DEFENSE: {
      // 10.4.5.1: it must be able to fall by just so much, of two leaders each (B-2)
      const need = costValue(s, CODE[pc + 1], source, player, x);
      for (let leader = firstCard(s, ZONE_LEADER + player); leader !== NONE; leader = nextCard(s, leader))
        if (cardDefense(s, leader) < need) return false;
      return true;
    }
    case COST_EP:
      return playerCell(s, player, PLAYER_EP) >= costValue(s, CODE[pc + 1], source, player, x);
    case COST_SEP:
      return playerCell(s, player, PLAYER_SEP) >= costValue(s, CODE[pc + 1], source, player, x);
    case COST_MILL:
      return zoneSize(s, ZONE_DECK + player) >= costValue(s, CODE[pc + 1], source, player, x);
    case COST_RIDE:
      return mayRide(s, player);
    case COST_MEALS:
      return mayEat(s, source, costValue(s, CODE[pc + 1], source, player, x));
    default:
      return true;
  }
}

function committedIn(s: State, zone: number): number {
  let n = 0;
  for (let card = firstCard(s, zone); card !== NONE; card = nextCard(s, card))
    if ((s[CARDS + card * CARD_STRIDE + CARD_FLAGS] & CARD_COMMITTED) !== 0) n++;
  return n;
}

/** Fills SELECTED with the cards that counters could be taken from. */
function findCountered(s: State, pc: number, source: number, player: number, x: number): number {
  const need = costValue(s, CODE[pc + 2], source, player, x);
  if (need === 0) return 0;
  let n = 0;
  for (let card = firstCard(s, ZONE_FIELD + player); card !== NONE; card = nextCard(s, card)) {
    if (matches(s, card, CODE[pc + 3], source, player) && counterCount(s, card, CODE[pc + 1]) >= need)
      SELECTED[n++] = card;
  }
  sortSelected(n);
  return n;
}

/** "SVE 13.3.3.2" Fills SELECTED with the Stack cards that have the counters, all on one. */
function findRiteAmulets(s: State, player: number, count: number): number {
  let n = 0;
  for (let card = firstCard(s, ZONE_FIELD + player); card !== NONE; card = nextCard(s, card)) {
    const c = CARDS + card * CARD_STRIDE;
    if (s[c + CARD_STACK] < Math.max(1, count) || (cardKinds(s, card) & KIND_AMULET) === 0) continue;
    if ((DEFS[formOf(s, card) * DEF_STRIDE + DEF_FLAGS] & FLAG_DEF_STACK) === 0 || hasLostAbilities(s, card)) continue;
    SELECTED[n++] = card;
  }
  sortSelected(n);
  return n;
}

/** "SVE 14.3.2.1" */
function countLessonItems(s: State, player: number): number {
  let n = 0;
  for (let card = firstCard(s, ZONE_EX + player); card !== NONE; card = nextCard(s, card))
    if (DEFS[s[CARDS + card * CARD_STRIDE + CARD_DEF] * DEF_STRIDE + DEF_NAME] === lessonItem()) n++;
  return n;
}

// ---- paying ----
// FRAME_SOURCE: source · FRAME_CONTROL: player · FRAME_PC: part · FRAME_A: X · FRAME_B: how many more + 1, 0: not begun ·
// FRAME_C: taken for the last "any number" part · FRAME_D: rows below this are past · slot 0: PP paid otherwise ·
// slot 1: offset of the record that remembers what was paid with · slot 2: total reached

const SLOT_LESS = FRAME_SLOTS;
const SLOT_RECORD = FRAME_SLOTS + 1;
const SLOT_TOTAL = FRAME_SLOTS + 2;
const UNBOUNDED = 200;

function offerPart(s: State, f: number): number {
  const pc = s[f + FRAME_PC];
  const word = CODE[pc];
  const player = s[f + FRAME_CONTROL] & 1;
  const source = s[f + FRAME_SOURCE] > 0 ? referenceCard(s[f + FRAME_SOURCE]) : NONE;
  beginOptions(s);
  if (word === END) {
    // a triggered ability keeps the amount of its event there
    if ((s[s[f + SLOT_RECORD] + FRAME_CONTROL] & CONTROL_TRIGGER) === 0)
      s[s[f + SLOT_RECORD] + FRAME_C] += s[f + FRAME_C];
    popFrame(s);
    return CONTINUE;
  }
  if (isChoosing(word)) return offerCards(s, f, pc, source, player);
  if (word === COST_EARTH_RITE || (word === COST_COUNTERS && CODE[pc + 3] > 0)) {
    const n =
      word === COST_EARTH_RITE
        ? findRiteAmulets(s, player, costValue(s, CODE[pc + 1], source, player, s[f + FRAME_A]))
        : findCountered(s, pc, source, player, s[f + FRAME_A]);
    for (let i = 0; i < n; i++) addOption(s, makeOption(VERB_PAY, SELECTED[i], 0));
    return ask(s, player, ASK.payCost);
  }
  s[ANSWER] = NONE;
  return CONTINUE;
}

function offerCards(s: State, f: number, pc: number, source: number, player: number): number {
  const isAny = isOpen(pc);
  const total = CODE[pc] === COST_ENGAGE ? CODE[pc + 4] : 0;
  if (s[f + FRAME_B] === 0) {
    const least = leastOf(s, pc, source, player, s[f + FRAME_A]);
    const most =
      CODE[pc + 3] === 1 || total > 0 ? UNBOUNDED : costValue(s, CODE[pc + 1], source, player, s[f + FRAME_A]);
    s[f + FRAME_B] = (isAny || total > 0 ? most : least) + 1;
    s[f + FRAME_D] = 0;
    s[f + SLOT_TOTAL] = 0;
    if (isAny) s[f + FRAME_C] = 0;
  }
  const need = s[f + FRAME_B] - 1;
  if (need > 0) {
    const end = findCandidates(s, pc, source, player, 0);
    let from = 0;
    while (from < end && candidates[from] < s[f + FRAME_D]) from++;
    const open = isAny || total > 0;
    const last = open ? end - 1 : end - need;
    for (let i = from; i <= last; i++) {
      if (isTwin(s, i, from)) continue;
      // 12.18.2: a later material may be what makes room for the card
      const goesOn =
        canGoOn(s, pc, candidates[i], open ? 0 : need - 1, end, source, f) ||
        (CODE[pc] === COST_FUSE && open && need > 1 && canGoOn(s, pc, candidates[i], 1, end, source, f));
      if (!goesOn) continue;
      addOption(s, makeOption(VERB_PAY, candidates[i], 0));
    }
    const enough =
      total > 0 ? s[f + SLOT_TOTAL] >= total : isAny && (CODE[pc] !== COST_FUSE || s[f + FRAME_C] > 0 || end === from);
    if (total > 0 && !enough) dropShort(s, f, pc, end, from);
    else if (open && enough && canStop(s, pc, end, source, f)) addOption(s, OPTION_PASS);
  }
  return ask(s, player, ASK.payCost);
}

/** May what has been taken for a fusion be all, so that the card finds a place in the EX area (12.18.2)? */
function canStop(s: State, pc: number, at: number, source: number, f: number): boolean {
  if (CODE[pc] !== COST_FUSE) return true;
  listCount = 0;
  return canPayRest(
    s,
    s[f + FRAME_CONTROL] & 1,
    source,
    0,
    pc + COSTS.widths[COST_FUSE],
    NONE,
    NONE,
    s[f + FRAME_A],
    at,
  );
}

/** A total must still be reachable with the rows from the one taken on. */
function dropShort(s: State, f: number, pc: number, end: number, from: number): void {
  beginOptions(s);
  let rest = s[f + SLOT_TOTAL];
  for (let i = from; i < end; i++) rest += Math.max(0, originalCost(s, candidates[i]));
  for (let i = from; i < end && rest >= CODE[pc + 4]; i++) {
    addOption(s, makeOption(VERB_PAY, candidates[i], 0));
    rest -= Math.max(0, originalCost(s, candidates[i]));
  }
}

/** Cards in hands and piles that are alike are one choice. */
function isTwin(s: State, index: number, from: number): boolean {
  const c = CARDS + candidates[index] * CARD_STRIDE;
  if ((s[c + CARD_ZONE] & ~1) === ZONE_FIELD) return false;
  for (let i = from; i < index; i++) {
    const o = CARDS + candidates[i] * CARD_STRIDE;
    if (s[o + CARD_DEF] === s[c + CARD_DEF] && s[o + CARD_ZONE] === s[c + CARD_ZONE]) return true;
  }
  return false;
}

function takePart(s: State, f: number): number {
  const pc = s[f + FRAME_PC];
  const player = s[f + FRAME_CONTROL] & 1;
  const option = s[ANSWER];
  if (isChoosing(CODE[pc])) {
    if (option !== NONE && option !== OPTION_PASS) {
      const card = optionCard(option);
      s[CARDS + card * CARD_STRIDE + CARD_FLAGS] |= CARD_COMMITTED;
      s[f + FRAME_D] = card + 1;
      s[f + FRAME_B]--;
      s[f + FRAME_C]++;
      s[f + SLOT_TOTAL] += Math.max(0, originalCost(s, card));
      if (s[f + FRAME_B] > 1) {
        s[f + FRAME_STEP] = PAY.offerPart;
        return CONTINUE;
      }
    }
    carryOut(s, f, pc, player);
  } else payOwnPart(s, f, pc, player, option);
  s[f + FRAME_B] = 0;
  s[f + FRAME_PC] = pc + COSTS.widths[CODE[pc]];
  s[f + FRAME_STEP] = PAY.offerPart;
  return CONTINUE;
}

const taken = new Int32Array(256);

/** Does with the cards of a choosing part, together, what the part says. "SVE 10.6.2.5.2" */
function carryOut(s: State, f: number, pc: number, player: number): void {
  let n = 0;
  let kind = 0;
  for (let zones = partZones(pc); zones !== 0; zones >>>= 1, kind += 2) {
    if ((zones & 1) === 0) continue;
    for (let card = firstCard(s, kind + player); card !== NONE; card = nextCard(s, card)) {
      const c = CARDS + card * CARD_STRIDE + CARD_FLAGS;
      if ((s[c] & CARD_COMMITTED) === 0) continue;
      s[c] &= ~CARD_COMMITTED;
      taken[n++] = card;
    }
  }
  const record = s[f + SLOT_RECORD];
  for (let i = 0; i < n; i++) rememberPaid(s, record, taken[i]);
  switch (CODE[pc]) {
    case COST_ENGAGE:
      for (let i = 0; i < n; i++) engageCard(s, taken[i]);
      break;
    case COST_DISCARD:
      discardTogether(s, taken, n);
      break;
    case COST_FUSE:
      fuse(s, n, player, referenceCard(s[f + FRAME_SOURCE]));
      break;
    case COST_TURN_UP:
      for (let i = 0; i < n; i++) {
        const c = CARDS + taken[i] * CARD_STRIDE;
        s[c + CARD_FLAGS] |= CARD_FACE_UP;
        s[c + CARD_OWNER] |= KNOWN_BOTH;
      }
      break;
    default:
      sendAll(s, n, destinationOf(CODE[pc]), CODE[pc] === COST_DESTROY ? LEAVE_DESTROY : LEAVE_PUT, pc);
  }
}

/** Remembers a card that was paid with, as the object it becomes. */
function rememberPaid(s: State, record: number, card: number): void {
  if (setStart(s, record, PAID_SET) + setLength(s, record, PAID_SET) < SLOT_LIMIT)
    addToSet(s, record, PAID_SET, referenceTo(s, card));
}

function destinationOf(word: number): number {
  switch (word) {
    case COST_BANISH:
      return ZONE_BANISHED;
    case COST_RETURN:
      return ZONE_HAND;
    case COST_TO_EX:
      return ZONE_EX;
    case COST_TO_DECK:
      return ZONE_DECK;
    default:
      return ZONE_GRAVEYARD;
  }
}

/** Sends the taken cards somewhere; those on a field leave it together. */
function sendAll(s: State, n: number, kind: number, how: number, pc: number): void {
  let onField = 0;
  for (let i = 0; i < n; i++)
    if (!isOnField(s, taken[i])) sendTo(s, taken[i], kind, kind === ZONE_DECK && CODE[pc + 4] === 1);
  for (let i = 0; i < n; i++) if (isOnField(s, taken[i])) SELECTED[onField++] = taken[i];
  if (onField > 0) leaveTogether(s, onField, kind, how);
}

const fromHand = new Int32Array(256);

/** "SVE 12.18.2.1" What is fused is discarded from the hand, or put from the EX area into the graveyard. */
function fuse(s: State, n: number, player: number, by: number): void {
  let discarded = 0;
  for (let i = 0; i < n; i++) if (isInHand(s, taken[i])) fromHand[discarded++] = taken[i];
  if (discarded > 0) discardTogether(s, fromHand, discarded);
  for (let i = 0; i < n; i++)
    if ((s[CARDS + taken[i] * CARD_STRIDE + CARD_ZONE] & ~1) === ZONE_EX) {
      // 12.18.4.1: what a token is cannot be told any more once it has left
      if ((cardKinds(s, taken[i]) & KIND_TOKEN) !== 0) emit(s, EVENT_FUSED, taken[i], player, 0, by);
      sendTo(s, taken[i], ZONE_GRAVEYARD, false);
    }
}

/** Pays a part that takes no choice of cards, or one from a single card that was chosen. */
function payOwnPart(s: State, f: number, pc: number, player: number, option: number): void {
  const source = s[f + FRAME_SOURCE] > 0 ? referenceCard(s[f + FRAME_SOURCE]) : NONE;
  const word = CODE[pc];
  const value =
    COSTS.widths[word] > 1 && word !== COST_COUNTERS && word !== COST_DAMAGE
      ? costValue(s, CODE[pc + 1], source, player, s[f + FRAME_A])
      : 0;
  switch (word) {
    case COST_PP: {
      const less = Math.min(value, s[f + SLOT_LESS]);
      s[f + SLOT_LESS] -= less;
      addPlayerCell(s, player, PLAYER_PP, less - value);
      touch(s, DEPEND_PLAYERS);
      break;
    }
    case COST_EP:
      changeEp(s, player, -value);
      break;
    case COST_SEP:
      changeSep(s, player, -value);
      break;
    case COST_ENGAGE_SELF:
      engageCard(s, source);
      break;
    case COST_BURY_SELF:
      sendSelf(s, source, ZONE_GRAVEYARD, LEAVE_PUT);
      break;
    case COST_RETURN_SELF:
      sendSelf(s, source, ZONE_HAND, LEAVE_PUT);
      break;
    case COST_DESTROY_SELF:
      sendSelf(s, source, ZONE_GRAVEYARD, LEAVE_DESTROY);
      break;
    case COST_BANISH_SELF:
      sendSelf(s, source, ZONE_BANISHED, LEAVE_PUT);
      break;
    case COST_DISCARD_SELF:
      taken[0] = source;
      discardTogether(s, taken, 1);
      break;
    case COST_TO_EX_SELF:
      sendTo(s, source, ZONE_EX, false);
      // the record goes on with the object that the card has become
      s[s[f + SLOT_RECORD] + FRAME_SOURCE] = referenceTo(s, source);
      break;
    case COST_COUNTERS: {
      const from = option === NONE ? source : optionCard(option);
      const count = costValue(s, CODE[pc + 2], source, player, s[f + FRAME_A]);
      if (count > 0) addCounters(s, from, CODE[pc + 1], -count);
      s[f + FRAME_C] = count;
      break;
    }
    case COST_EARTH_RITE:
      if (option !== NONE) payRite(s, player, optionCard(option), value);
      s[f + FRAME_C] = value;
      break;
    case COST_LESSON:
      banishItems(s, player, value);
      break;
    case COST_LEADER_DEFENSE:
      changeLeader(s, player, -value);
      break;
    case COST_MILL:
      for (let i = 0; i < value; i++) {
        const card = firstCard(s, ZONE_DECK + player);
        if (card !== NONE) sendTo(s, card, ZONE_GRAVEYARD, false);
      }
      break;
    case COST_RIDE:
      linkDrivePoint(s, source);
      break;
    case COST_MEALS:
      eat(s, source, value);
      break;
    case COST_DAMAGE: {
      const amount = costValue(s, CODE[pc + 2], source, player, s[f + FRAME_A]);
      const n = selectCards(s, NONE, CODE[pc + 1], source, player);
      for (let i = 0; i < n; i++) taken[i] = SELECTED[i];
      beginTogether(s);
      for (let i = 0; i < n; i++) dealDamage(s, taken[i], amount, source, DAMAGE_ABILITY);
      endTogether();
      break;
    }
    default:
  }
}

function sendSelf(s: State, card: number, kind: number, how: number): void {
  if (isOnField(s, card)) leaveField(s, card, kind, how);
  else sendTo(s, card, kind, false);
}

/**
 * "SVE 13.3.3.2" "SVE 13.3.3.2.1" Counters of one Stack card; one that has none left goes to the graveyard at once.
 * "SVE 13.3.3.1"
 */
function payRite(s: State, player: number, card: number, count: number): void {
  s[CARDS + card * CARD_STRIDE + CARD_STACK] -= count;
  markDirty(s);
  addPlayerCell(s, player, PLAYER_RITES, 1);
  emit(s, EVENT_RITE, card, player, count, NONE);
  if (s[CARDS + card * CARD_STRIDE + CARD_STACK] <= 0) leaveField(s, card, ZONE_GRAVEYARD, LEAVE_PUT);
}

function banishItems(s: State, player: number, count: number): void {
  for (let i = 0; i < count; i++) {
    for (let card = firstCard(s, ZONE_EX + player); card !== NONE; card = nextCard(s, card)) {
      if (DEFS[s[CARDS + card * CARD_STRIDE + CARD_DEF] * DEF_STRIDE + DEF_NAME] !== lessonItem()) continue;
      sendTo(s, card, ZONE_BANISHED, false);
      break;
    }
  }
}

const PAY = defineProcedure('sve-pay', { offerPart, takePart });

/**
 * Begins paying a list of costs. `record` is the frame that remembers what was paid with (set PAID_SET, its FRAME_C the
 * count of an "any number" part); `less` PP of it are paid otherwise (an EP).
 * "SVE 10.4.2"
 */
export function payCost(
  s: State,
  cost: number,
  source: number,
  player: number,
  x: number,
  less: number,
  record: number,
): void {
  if (cost === 0 || CODE[cost] === END) return;
  const f = pushFrame(s, PAY.offerPart, player);
  s[f + FRAME_SOURCE] = source;
  s[f + FRAME_PC] = cost;
  s[f + FRAME_A] = x;
  s[f + SLOT_LESS] = less;
  s[f + SLOT_RECORD] = record;
}

/** Pays PP at once. "SVE 3.2.2" "SVE 10.4.4" */
export function payPp(s: State, player: number, amount: number): void {
  setPlayerCell(s, player, PLAYER_PP, Math.max(0, playerCell(s, player, PLAYER_PP) - amount));
  touch(s, DEPEND_PLAYERS);
}

// ---- "(cost): (effect)" in the course of a text (10.4.7.3, 10.4.7.4) ----
// FRAME_A: cost · FRAME_B: then · FRAME_C: otherwise · control: who may pay

function offerPaid(s: State, f: number): number {
  const program = f - FRAME_STRIDE;
  const player = s[f + FRAME_CONTROL] & 1;
  const source = s[program + FRAME_SOURCE] > 0 ? referenceCard(s[program + FRAME_SOURCE]) : NONE;
  beginOptions(s);
  beginCostQuestion(s, player, 0, false);
  addCostList(s, s[f + FRAME_A], source, player, s[program + FRAME_A]);
  if (canPayAll(s, player, source, s[program + FRAME_A])) addOption(s, OPTION_YES);
  addOption(s, OPTION_PASS);
  return ask(s, player, ASK.may);
}

function takePaid(s: State, f: number): number {
  const program = f - FRAME_STRIDE;
  const cost = s[f + FRAME_A];
  const player = s[f + FRAME_CONTROL] & 1;
  const paid = s[ANSWER] === OPTION_YES;
  const address = paid ? s[f + FRAME_B] : s[f + FRAME_C];
  popFrame(s);
  callEffects(s, program, address);
  if (paid) {
    const record = address === 0 ? program : program + FRAME_STRIDE;
    s[record + FRAME_C] = 0;
    payCost(s, cost, s[program + FRAME_SOURCE], player, s[program + FRAME_A], 0, record);
  }
  return CONTINUE;
}

const PAID = defineProcedure('sve-paid', { offerPaid, takePaid });

/**
 * Asks `player` to pay a cost in the course of the program in frame `f`; then runs one of the two lists there.
 * "SVE 10.1.1.2.2" "SVE 10.4.7" "SVE 10.4.7.1"
 */
export function beginPaidEffect(
  s: State,
  _f: number,
  cost: number,
  then: number,
  otherwise: number,
  player: number,
): void {
  const g = pushFrame(s, PAID.offerPaid, player);
  s[g + FRAME_A] = cost;
  s[g + FRAME_B] = then;
  s[g + FRAME_C] = otherwise;
}
