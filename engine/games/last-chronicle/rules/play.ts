/**
 * Announcing: using spells (11.2), placing Units, Histories and Structures (11.3), using action abilities (11.5), and
 * putting triggered abilities on the stack (11.6), all in one procedure.
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
import { makeOption, OPTION_PASS, OPTION_YES, optionCard } from '../../../kernel/options.ts';
import { isSwitched } from '../../../kernel/players.ts';
import * as T from '../../../kernel/tables.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import {
  askedCost,
  beginWaiting,
  COST_MAY,
  createAnnouncedChoices,
  createAnnouncedX,
  createFurtherCosts,
  paidCosts,
  stackAnnounced,
} from '../../../shared/announce.ts';
import { giveIt } from '../../../shared/moved.ts';
import { revealCard } from '../../../shared/movement.ts';
import {
  removePending,
  WAITING_ABILITY,
  WAITING_ABOUT,
  WAITING_PLAYER,
  WAITING_SOURCE,
} from '../../../shared/pending.ts';
import { CONTROL_CHOSEN } from '../../../shared/programs.ts';
import { cardOf, referenceTo, SELECTED } from '../../../shared/selection.ts';
import { ASK, VERB_SACRIFICE } from '../decisions.ts';
import * as L from '../layout.ts';
import { EFFECTS, holds, matches, SELECT } from '../operators/tables.ts';
import { cardTypes, coloursOf, hasKeyword, printed } from './characteristics.ts';
import { CHOICES } from './choice.ts';
import { asksPreparation, emit, preparationsOf, takePreparation } from './events.ts';
import { combineCard, entered, LEAVE_SACRIFICED, leaveNow, moveCard, putOnBattlefield } from './movement.ts';
import { asksForX, beginPayment, canPayList, isInstead, listOfWay, MOST_X, openCosts } from './payment.ts';
import { canAnnouncePlacing, isForbidden } from './permissions.ts';
import { canPayPrinted, changes, findChanges, isPlainPrice, priceChanged, printedParts } from './price.ts';
import { PROGRAMS } from './programs.ts';
import { leaveTogether } from './replacement.ts';
import { fixEra, lastText, previousText } from './texts.ts';

/** Can the text of that row be announced: does its condition hold, are there enough cards for its choices? */
function canAnnounce(s: State, row: number, card: number, player: number): boolean {
  const condition = T.ABILITIES[T.abilityField(row, T.ABILITY_CONDITION)];
  if (!holds(s, condition, card, player, K.NONE)) return false;
  return canChooseFor(s, row, card, player);
}

/**
 * Can the spell in hand be used: can it be paid, are there enough cards for the choices of its texts?
 * @clause LC 11.2.1
 */
export function canUseSpell(s: State, card: number, player: number): boolean {
  if (isForbidden(s, card, player) || !canPayFor(s, card, player)) return false;
  const flags = commit(s, card);
  const can = canChooseTexts(s, card, player, K.NONE);
  s[K.cardField(card, K.CARD_FLAGS)] = flags;
  return can;
}

/**
 * Marks the announced card, so that its text cannot choose it in the hand. Returns its flags as they were.
 * @clause LC 11.2.2, 11.3.2
 */
function commit(s: State, card: number): number {
  const at = K.cardField(card, K.CARD_FLAGS);
  const flags = s[at];
  s[at] |= L.CARD_COMMITTED;
  return flags;
}

/**
 * Are there enough cards for the choices of the texts that its lamps give a spell? `f`: its frame, once only choices
 * are open.
 */
function canChooseTexts(s: State, card: number, player: number, f: number): boolean {
  const colours = coloursOf(s, card);
  const first = printed(s, card, L.DEF_TEXT);
  const end = printed(s, card, T.DEF_ABILITY) + printed(s, card, T.DEF_ABILITY_COUNT);
  for (let row = first; row < end; row++) {
    const shade = T.ABILITIES[T.abilityField(row, T.ABILITY_FLAGS)] & L.ABILITY_FLAG_COLOURS;
    if (
      T.ABILITIES[T.abilityField(row, T.ABILITY_KIND)] !== L.ABILITY_SPELL ||
      (shade !== 0 && (shade & colours) === 0)
    )
      continue;
    if (!(f === K.NONE ? canAnnounce(s, row, card, player) : canChooseFor(s, row, card, player, f))) return false;
  }
  return true;
}

/**
 * Can the card be placed, as it is or with a Soul Change?
 * @clause LC 11.3.1
 */
export function canPlace(s: State, card: number, player: number): boolean {
  if (isForbidden(s, card, player)) return false;
  const isLegal = canAnnouncePlacing(s, card, player);
  if (isLegal && canPlaceFor(s, card, player)) return true;
  if (printed(s, card, L.DEF_SOUL_CHANGE) === 0) return false;
  // (Q24)
  // @clause LC 5.5.2.1
  if (!isLegal && !isSwitched(s, L.SWITCH_SOUL_CHANGE_FIRST)) return false;
  for (let unit = firstCard(s, L.ZONE_BATTLEFIELD + player); unit !== K.NONE; unit = nextCard(s, unit))
    if (canSacrificeFor(s, card, unit, player)) return true;
  return false;
}

/** Can the card's cost be paid, with what was sacrificed for it, and its choices on being placed (11.3.5) be made? */
function canPlaceFor(s: State, card: number, player: number, sacrificed = 0): boolean {
  const text = printed(s, card, L.DEF_TEXT);
  if (!canPayFor(s, card, player, sacrificed)) return false;
  if (text === K.NONE) return true;
  const flags = commit(s, card);
  const can = canAnnounce(s, text, card, player);
  s[K.cardField(card, K.CARD_FLAGS)] = flags;
  return can;
}

/** A state in which a sacrifice is tried: the position after it may change the card's price. */
let trial: State = new Int32Array(0);

/**
 * Is that card a Unit that the Soul Change of `card` names, and can the card be placed when it has been sacrificed?
 * @clause LC 15.2.6.3
 */
function canSacrificeFor(s: State, card: number, unit: number, player: number): boolean {
  if ((cardTypes(s, unit) & L.TYPE_UNIT) === 0 || !matches(s, unit, printed(s, card, L.DEF_SOUL_CHANGE), card, player))
    return false;
  if (trial.length !== s.length) trial = new Int32Array(s.length);
  trial.set(s);
  SELECTED[0] = unit;
  leaveNow(trial, 1, L.ZONE_DISCARD, LEAVE_SACRIFICED);
  return canAnnouncePlacing(trial, card, player) && canPlaceFor(trial, card, player, printedParts(s, unit));
}

function canPayFor(s: State, card: number, player: number, sacrificed = 0): boolean {
  // most cards cost what is printed
  if (isPlainPrice(s, card)) return canPayPrinted(s, card, player);
  findChanges(s, card, player, false);
  return canPaySomehow(s, card, player, printed(s, card, L.DEF_PRICE), printed(s, card, L.DEF_WAYS), sacrificed);
}

/** Is there a way to pay for the card, or for an ability of it, with the price changes that `findChanges` has found? */
function canPaySomehow(s: State, card: number, player: number, cost: number, ways = 0, sacrificed = 0): boolean {
  for (let paid = (1 << openCosts(ways)) - 1; paid >= 0; paid--) {
    const list = listOfWay(cost, ways, paid);
    priceChanged(s, list, 0, card, player, changes.more, changes.less, sacrificed, K.NONE);
    if (canPayList(s, player, card, list)) return true;
  }
  return false;
}

/**
 * Can the card be combined with that Unit of the player, as far as its cost goes? Combining is not placing: icons do
 * not matter, nor, unless a switch says otherwise, do effects that forbid placing. The Unit is not chosen.
 * @clause LC 15.2.15.1.1, 9.5.5, 15.2.15.1.2
 */
export function canCombine(s: State, card: number, host: number, player: number): boolean {
  if (!hasKeyword(s, card, L.KEYWORD_COMBINE) || (cardTypes(s, host) & L.TYPE_UNIT) === 0) return false;
  if (isSwitched(s, L.SWITCH_COMBINING_FORBIDDEN) && isForbidden(s, card, player)) return false;
  // the Unit that the card is combined with does not pay for it
  const flags = K.cardField(host, K.CARD_FLAGS);
  s[flags] |= L.CARD_COMMITTED;
  findChanges(s, card, player, false);
  const canPay = canPaySomehow(s, card, player, printed(s, card, L.DEF_PRICE));
  s[flags] &= ~L.CARD_COMMITTED;
  return canPay;
}

/**
 * Can the ability be used, as far as its cost and its choices go? An option that is offered can be carried to its end,
 * so that nothing has to be taken back.
 * @clause LC 11.5.3, 11.4.7, 11.5.2.1, 14.1, 14.2, 14.3, 14.5
 */
export function canUseAbility(s: State, row: number, card: number, player: number): boolean {
  findChanges(s, card, player, true);
  const a = T.abilityOffset(row);
  const canPay = canPaySomehow(s, card, player, T.ABILITIES[a + T.ABILITY_COST], T.ABILITIES[a + L.ABILITY_WAYS]);
  return canPay && canAnnounce(s, row, card, player);
}

// The frame is laid out as the record on the stack will be: FRAME_A: X · FRAME_B, FRAME_C, FRAME_OTHER: the event ·
// FRAME_D: modes · FRAME_ABILITY: the text, NONE for a card that has none · FRAME_PC: the cost. Without an event,
// FRAME_B and FRAME_OTHER hold the changes of the price until it is paid: what is added and what is taken off, as
// numbers below 0, so that no text takes them for cards; FRAME_C holds the cost of the Unit sacrificed for a Soul
// Change.

/**
 * Offers the Units that may be sacrificed for a card with a Soul Change, if it can be placed then.
 * @clause LC 15.2.6.1, 15.2.6.2, 15.2.6.6
 */
function offerSoulChange(s: State, f: number): number {
  const card = K.referenceCard(s[f + K.FRAME_SOURCE]);
  const player = K.frameController(s, f);
  beginOptions(s);
  if (canAnnouncePlacing(s, card, player) && canPlaceFor(s, card, player)) addOption(s, OPTION_PASS);
  for (let unit = firstCard(s, L.ZONE_BATTLEFIELD + player); unit !== K.NONE; unit = nextCard(s, unit))
    if (canSacrificeFor(s, card, unit, player)) addOption(s, makeOption(VERB_SACRIFICE, unit));
  return ask(s, player, ASK.soulChange);
}

/**
 * The picked Unit is sacrificed at once.
 * @clause LC 15.2.6.5
 */
function takeSoulChange(s: State, f: number): number {
  if (s[K.ANSWER] === OPTION_PASS) return CONTINUE;
  SELECTED[0] = optionCard(s[K.ANSWER]);
  s[f + K.FRAME_C] = printedParts(s, SELECTED[0]);
  leaveTogether(s, 1, L.ZONE_DISCARD, LEAVE_SACRIFICED);
  return CONTINUE;
}

/** Finds the changes of the price anew: the sacrificed Unit changes it no more. */
function lockAgain(s: State, f: number): number {
  findChanges(s, K.referenceCard(s[f + K.FRAME_SOURCE]), K.frameController(s, f), false);
  lockChanges(s, f);
  return CONTINUE;
}

/**
 * The choice of modes, where a text has one, and the choices of the modes.
 * @clause LC 11.2.3, 11.3.3, 11.5.5, 11.6.7
 */
const ANNOUNCED = createAnnouncedChoices({
  ...CHOICES,
  modes: { effects: EFFECTS, select: SELECT, targetsCell: L.ABILITY_MODE_TARGETS },
});
const { offerMode, takeMode, beginTargets } = ANNOUNCED;
/** `canChooseFor`: are there enough cards for the choices of a row's text, or of enough of its modes? */
export const { canChooseFor } = ANNOUNCED;

/** Fixes the changes of the price in announcement `f`, as `findChanges` has found them. */
function lockChanges(s: State, f: number): void {
  s[f + K.FRAME_B] = -1 - changes.more;
  s[f + K.FRAME_OTHER] = -1 - changes.less;
}

/**
 * Computes the price of `list` in announcement `f`. Nothing changes the cost of a trigger.
 * @clause LC 11.6.8
 */
function priceAnnounced(s: State, f: number, list: number, x: number): void {
  const player = K.frameController(s, f);
  const card = K.referenceCard(s[f + K.FRAME_SOURCE]);
  const isTrigger = (s[f + K.FRAME_CONTROL] & L.CONTROL_TRIGGER) !== 0;
  const added = isTrigger ? 0 : -1 - s[f + K.FRAME_B];
  const taken = isTrigger ? 0 : -1 - s[f + K.FRAME_OTHER];
  const sacrificed = isTrigger ? 0 : s[f + K.FRAME_C];
  priceChanged(s, list, x, card, player, added, taken, sacrificed, f);
}

/** Can the list be paid in announcement `f`? */
function canPayAnnounced(s: State, f: number, list: number, x = 0): boolean {
  priceAnnounced(s, f, list, x);
  return canPayList(s, K.frameController(s, f), K.referenceCard(s[f + K.FRAME_SOURCE]), list, x);
}

/** Is a card announced, not an ability of it? */
function isCard(s: State, f: number): boolean {
  return (s[f + K.FRAME_CONTROL] & L.CONTROL_SPELL) !== 0 || isPlacing(s, f);
}

function waysOf(s: State, f: number): number {
  if (isCard(s, f)) return printed(s, K.referenceCard(s[f + K.FRAME_SOURCE]), L.DEF_WAYS);
  return T.ABILITIES[T.abilityField(s[f + K.FRAME_ABILITY], L.ABILITY_WAYS)];
}

function listWith(s: State, f: number, paid: number): number {
  return listOfWay(s[f + K.FRAME_PC], waysOf(s, f), paid);
}

/**
 * Offers further costs that can be paid, beside the cost or instead of it. An alternative cost is one paid instead.
 * @clause LC 11.2.4, 11.3.4, 11.5.6, 11.6.8, 15.2.12.1, 15.2.12.2, 15.2.12.3
 */
const { offerCost, takeCost } = createFurtherCosts({
  costAt: (s, f, _card, k) => (k < openCosts(waysOf(s, f)) ? k : K.NONE),
  standingOf: () => COST_MAY,
  canPayWith: (s, f, _card, _player, _price, paid) => canPayAnnounced(s, f, listWith(s, f, paid)),
  question: (s, f) => (isInstead(waysOf(s, f), askedCost(s, f)) ? ASK.otherCost : ASK.furtherCost),
  yesFirst: false,
});

/** Settles the list of costs to pay. */
function settleCost(s: State, f: number): number {
  s[f + K.FRAME_PC] = listWith(s, f, paidCosts(s, f));
  return CONTINUE;
}

/**
 * Are there enough cards for the choices of the announcement, with the X that was named?
 * @clause LC 11.2.7
 */
function canChooseWithX(s: State, f: number): boolean {
  const card = K.referenceCard(s[f + K.FRAME_SOURCE]);
  const player = K.frameController(s, f);
  if ((s[f + K.FRAME_CONTROL] & L.CONTROL_SPELL) === 0) return canChooseFor(s, s[f + K.FRAME_ABILITY], card, player, f);
  return canChooseTexts(s, card, player, f);
}

/**
 * Offers the values of X that can be paid and for which all choices can be made; never below 0.
 * @clause LC 11.2.4, 4.5, 4.1
 */
const { offerX, takeX } = createAnnouncedX({
  least: (s, f) => (asksForX(s[f + K.FRAME_PC]) ? 0 : K.NONE),
  most: MOST_X,
  canPay: (s, f) => canPayAnnounced(s, f, s[f + K.FRAME_PC], s[f + K.FRAME_A]),
  canChoose: canChooseWithX,
});

/**
 * Fixes the era; then cards are chosen.
 * @clause LC 11.2.6, 11.5.7, 11.6.9, 11.2.7, 11.3.5, 11.5.8, 11.6.10
 */
function chooseTargets(s: State, f: number): number {
  if (s[f + K.FRAME_ABILITY] === K.NONE) return CONTINUE;
  fixEra(s, f);
  s[f + K.FRAME_CONTROL] |= CONTROL_CHOSEN;
  if ((s[f + K.FRAME_CONTROL] & L.CONTROL_SPELL) === 0) {
    if (isTextThere(s, f)) beginTargets(s, f, s[f + K.FRAME_ABILITY]);
    // pushed last to first
  } else for (let row = lastText(s, f); row !== K.NONE; row = previousText(s, f, row)) beginTargets(s, f, row);
  return CONTINUE;
}

/**
 * Is the text there? A burst's text in the colour of a lamp that is not in force is ignored.
 * @clause LC 15.3.2.4, 15.3.2.4.1
 */
function isTextThere(s: State, f: number): boolean {
  const a = T.abilityOffset(s[f + K.FRAME_ABILITY]);
  const colours = T.ABILITIES[a + T.ABILITY_FLAGS] & L.ABILITY_FLAG_COLOURS;
  if (T.ABILITIES[a + T.ABILITY_KIND] !== L.ABILITY_BURST || colours === 0) return true;
  return (colours & (s[f + K.FRAME_CONTROL] >> L.CONTROL_COLOURS_SHIFT)) !== 0;
}

/**
 * The cost is fixed and paid all at once.
 * @clause LC 11.2.10, 11.2.11, 11.3.8, 11.3.9, 11.5.11, 11.5.12, 11.6.12, 11.6.13
 */
function pay(s: State, f: number): number {
  priceAnnounced(s, f, s[f + K.FRAME_PC], s[f + K.FRAME_A]);
  if ((s[f + K.FRAME_CONTROL] & L.CONTROL_TRIGGER) === 0) {
    s[f + K.FRAME_B] = 0;
    s[f + K.FRAME_C] = 0;
    s[f + K.FRAME_OTHER] = 0;
  }
  beginPayment(s, K.frameController(s, f), s[f + K.FRAME_SOURCE], s[f + K.FRAME_PC], s[f + K.FRAME_A]);
  return CONTINUE;
}

/** Is a card announced that will be placed? */
function isPlacing(s: State, f: number): boolean {
  const row = s[f + K.FRAME_ABILITY];
  return row === K.NONE || T.ABILITIES[T.abilityField(row, T.ABILITY_KIND)] === L.ABILITY_PLACED;
}

/**
 * The card enters; its text for being placed is done then, before anybody has priority.
 * @clause LC 11.3.10
 */
function place(s: State, f: number): number {
  const card = cardOf(s, s[f + K.FRAME_SOURCE]);
  const row = s[f + K.FRAME_ABILITY];
  const x = s[f + K.FRAME_A];
  const player = K.frameController(s, f);
  if (row === K.NONE) popFrame(s);
  putOnBattlefield(s, card, player, false);
  if (row !== K.NONE) {
    s[f + K.FRAME_SOURCE] = referenceTo(s, card);
    s[f + K.FRAME_STEP] = PROGRAMS.program;
    s[f + K.FRAME_PC] = T.ABILITIES[T.abilityField(row, T.ABILITY_EFFECT)];
  }
  entered(s, card, x);
  return CONTINUE;
}

/**
 * A spell or an ability is used, and stands on the stack.
 * @clause LC 11.2.12, 11.5.13
 */
function finish(s: State, f: number): number {
  if (isPlacing(s, f)) return place(s, f);
  const row = s[f + K.FRAME_ABILITY];
  const control = s[f + K.FRAME_CONTROL];
  const card = cardOf(s, s[f + K.FRAME_SOURCE]);
  const player = control & 1;
  const isThere = isTextThere(s, f);
  const o = stackAnnounced(s, f);
  if (!isThere) s[o + K.FRAME_PC] = 0;
  // a stacked chrono burst, or a soul burst whose cost was paid, is activated
  // @clause LC 6.9.1
  if (T.ABILITIES[T.abilityField(row, T.ABILITY_KIND)] === L.ABILITY_BURST)
    emit(s, L.EVENT_BURST, K.referenceCard(s[o + K.FRAME_SOURCE]), player);
  if ((control & L.CONTROL_SPELL) !== 0) emit(s, L.EVENT_SPELL_USED, card, player);
  else if ((control & L.CONTROL_TRIGGER) === 0)
    emit(s, L.EVENT_ABILITY_USED, K.referenceCard(s[o + K.FRAME_SOURCE]), player);
  return CONTINUE;
}

const ANNOUNCE = defineProcedure('announce', {
  offerSoulChange,
  takeSoulChange,
  lockAgain,
  offerMode,
  takeMode,
  offerCost,
  takeCost,
  settleCost,
  offerX,
  takeX,
  chooseTargets,
  pay,
  finish,
});

/**
 * The card is combined without the stack, and nobody can answer.
 * @clause LC 15.2.15.1.3
 */
function finishCombining(s: State, f: number): number {
  const host = K.referenceCard(s[f + K.FRAME_IT]);
  const card = cardOf(s, s[f + K.FRAME_SOURCE]);
  popFrame(s);
  s[K.cardField(host, K.CARD_FLAGS)] &= ~L.CARD_COMMITTED;
  combineCard(s, card, host);
  return CONTINUE;
}

// FRAME_IT: the Unit
const COMBINE = defineProcedure('combine', { offerX, takeX, pay, finishCombining });

/**
 * Begins to combine the card with a Unit: its cost is paid.
 * @clause LC 15.2.15.1.1
 */
export function beginCombining(s: State, card: number, host: number, player: number): void {
  findChanges(s, card, player, false);
  s[K.cardField(host, K.CARD_FLAGS)] |= L.CARD_COMMITTED;
  revealPlayed(s, card);
  const f = pushFrame(s, COMBINE.offerX, player);
  s[f + K.FRAME_SOURCE] = referenceTo(s, card);
  s[f + K.FRAME_ABILITY] = K.NONE;
  s[f + K.FRAME_PC] = printed(s, card, L.DEF_PRICE);
  s[f + K.FRAME_IT] = referenceTo(s, host);
  lockChanges(s, f);
}

function beginAnnouncing(s: State, card: number, row: number, cost: number, control: number): void {
  const f = pushFrame(s, ANNOUNCE.offerMode, control);
  s[f + K.FRAME_SOURCE] = referenceTo(s, card);
  s[f + K.FRAME_ABILITY] = row;
  s[f + K.FRAME_PC] = cost;
  lockChanges(s, f);
}

/**
 * Begins to use a spell: it goes on top of the stack. Effects that changed its price in hand still do.
 * @clause LC 11.2.2, 15.1.10.1, 11.2.5
 */
export function beginSpell(s: State, card: number, player: number): void {
  findChanges(s, card, player, false);
  s[K.cardField(card, K.CARD_STATS)] |= K.STAT_PLAYED;
  moveCard(s, card, L.ZONE_STACK, true);
  beginAnnouncing(s, card, printed(s, card, L.DEF_TEXT), printed(s, card, L.DEF_PRICE), player | L.CONTROL_SPELL);
}

/** A card in hand is shown, and cannot pay for itself. */
function revealPlayed(s: State, card: number): void {
  const c = K.cardOffset(card);
  s[c + K.CARD_STATS] |= K.STAT_PLAYED;
  s[c + K.CARD_FLAGS] |= L.CARD_COMMITTED;
  revealCard(s, card);
}

/**
 * Begins to place a card.
 * @clause LC 11.3.2, 15.1.11.1
 */
export function beginPlacing(s: State, card: number, player: number): void {
  findChanges(s, card, player, false);
  revealPlayed(s, card);
  beginAnnouncing(s, card, printed(s, card, L.DEF_TEXT), printed(s, card, L.DEF_PRICE), player);
  if (printed(s, card, L.DEF_SOUL_CHANGE) !== 0) s[s[K.FRAME_TOP] + K.FRAME_STEP] = ANNOUNCE.offerSoulChange;
}

/**
 * Begins to use an action ability; from a hidden zone its card is revealed.
 * @clause LC 11.5.4, 15.1.12.1
 */
export function beginAbility(s: State, card: number, row: number, player: number): void {
  findChanges(s, card, player, true);
  if ((s[K.cardField(card, K.CARD_ZONE)] & ~1) === L.ZONE_HAND) revealCard(s, card);
  beginAnnouncing(s, card, row, T.ABILITIES[T.abilityField(row, T.ABILITY_COST)], player);
}

/**
 * Begins to put the entry at that place of the pending list on the stack. An ability that cannot choose, or cannot pay
 * (Q30), is not put there.
 * @clause LC 11.6.6, 11.6.10
 */
export function beginTrigger(s: State, index: number): void {
  const row = s[K.pendingField(index, WAITING_ABILITY)];
  if (row === K.NONE || !asksPreparation(s, row)) stackWaiting(s, index);
  else s[pushFrame(s, PREPARE.offerPreparation) + K.FRAME_A] = index;
}

// FRAME_A: the entry of the pending list

/** The ability's player may take a preparation counter off its card; without that the ability is not stacked (Q29). */
function offerPreparation(s: State, f: number): number {
  const p = K.pendingOffset(s[f + K.FRAME_A]);
  const card = cardOf(s, s[p + WAITING_SOURCE]);
  beginOptions(s);
  if (card !== K.NONE && preparationsOf(s, card) > 0) {
    addOption(s, OPTION_YES);
    addOption(s, OPTION_PASS);
  }
  return ask(s, s[p + WAITING_PLAYER], ASK.may);
}

function takenPreparation(s: State, f: number): number {
  const entry = s[f + K.FRAME_A];
  popFrame(s);
  if (s[K.ANSWER] === OPTION_YES) {
    takePreparation(s, K.referenceCard(s[K.pendingField(entry, WAITING_SOURCE)]));
    stackWaiting(s, entry);
  } else removePending(s, entry);
  return CONTINUE;
}

const PREPARE = defineProcedure('prepare', { offerPreparation, takenPreparation });

function stackWaiting(s: State, index: number): void {
  const about = s[K.pendingField(index, WAITING_ABOUT)];
  const f = beginWaiting(s, index, ANNOUNCE.offerMode, L.CONTROL_TRIGGER);
  if (s[f + K.FRAME_ABILITY] === K.NONE) stackDelayed(s, f);
  else announceTrigger(s, f, about);
}

/**
 * Stacks a delayed text. It finds the card that it is about as "it", too.
 * @clause LC 11.6.18.2
 */
function stackDelayed(s: State, f: number): void {
  s[f + K.FRAME_CONTROL] &= 1;
  giveIt(s, f, s[f + K.FRAME_B]);
  stackAnnounced(s, f);
}

/** Announces a trigger that can be paid and aimed. A delayed one for an event finds its card as "it". */
function announceTrigger(s: State, f: number, about: number): void {
  giveIt(s, f, about);
  const player = K.frameController(s, f);
  const a = T.abilityOffset(s[f + K.FRAME_ABILITY]);
  const card = K.referenceCard(s[f + K.FRAME_SOURCE]);
  const row = s[f + K.FRAME_ABILITY];
  s[f + K.FRAME_PC] = T.ABILITIES[a + T.ABILITY_COST];
  let canPay = false;
  for (let paid = (1 << openCosts(T.ABILITIES[a + L.ABILITY_WAYS])) - 1; paid >= 0 && !canPay; paid--)
    canPay = canPayAnnounced(s, f, listWith(s, f, paid));
  if (!canPay || !canChooseFor(s, row, card, player, f)) popFrame(s);
}
