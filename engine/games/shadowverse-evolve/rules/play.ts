/**
 * Playing cards and abilities: announced, chosen for, paid for, and resolved completely before anything else
 * happens. There is no stack: one record, the frame of the announcement, becomes the program that resolves.
 *
 * The record (shared/announce.ts): ability NONE for a follower or amulet, FRAME_C the event's amount or how many cards
 * were paid with. Until it resolves FRAME_PC holds: bit 4 an EP is used, bit 5 super-evolves, bit 6 the face, bits 8-15
 * the evolve card's row + 1, bits 16 on the price that was fixed on announcement; of a delayed ability the address of
 * its effects.
 */

import {
  addOption,
  ask,
  beginOptions,
  CONTINUE,
  defineProcedure,
  hasEnoughOptions,
  popFrame,
  pushFrame,
  tellWanted,
} from '../../../kernel/frames.ts';
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import * as T from '../../../kernel/tables.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import {
  askNothing,
  beginWaiting,
  COST_LEFT_OUT,
  COST_MAY,
  COST_MUST,
  createAnnouncedChoices,
  createAnnouncedX,
  createFurtherCosts,
  paidCosts,
} from '../../../shared/announce.ts';
import { CONTINUOUS_TARGET } from '../../../shared/continuous.ts';
import { GIVEN_FROM } from '../../../shared/given.ts';
import { listens } from '../../../shared/listeners.ts';
import { giveIt } from '../../../shared/moved.ts';
import { WAITING_ABILITY, WAITING_CODE, WAITING_PLAYER, WAITING_SOURCE } from '../../../shared/pending.ts';
import { cardOf, referenceTo, setLength } from '../../../shared/selection.ts';
import * as D from '../decisions.ts';
import * as L from '../layout.ts';
import { EFFECTS, SELECT } from '../operators/effect-table.ts';
import * as M from '../operators/modifications.ts';
import { PAID_SET } from '../operators/selectors.ts';
import { computeValue, holds } from '../operators/tables.ts';
import { cardKinds, formOf, hasKeyword, hasLostAbilities, isEnabled, originalCost, touch } from './characteristics.ts';
import { beginTargeting, canChooseTargets } from './choice.ts';
import { emit, playFromBatch, timesUsed, useOnce } from './events.ts';
import { askEvolveCard, evolveWith, hasEvolveCard, mayEvolve } from './evolve.ts';
import { freezeCounts, setCountsAside } from './frozen-counts.ts';
import { givenRow, mayBeGiven } from './given.ts';
import { countStep } from './loops.ts';
import { isModeFresh, noteMode, randomModes } from './modes.ts';
import { carryCard, entered, moveCard, ownerOf, putOnField, roomOnField } from './movement.ts';
import {
  addCostList,
  asksForX,
  beginCostQuestion,
  canPayAll,
  freesPlace,
  isX,
  payCost,
  payPp,
  ppOf,
} from './payment.ts';
import { addPlayerCell, playerCell, setPlayerCell, turnPlayer } from './players.ts';
import {
  abilityPpChange,
  baseOfPrice,
  changeOfPrice,
  mayBeRepriced,
  OWN_COST,
  priceOf,
  useDiscounts,
} from './price.ts';
import {
  CONTROL_ACTIVATED,
  CONTROL_BURST,
  CONTROL_FREE,
  CONTROL_FUSION,
  CONTROL_MODES,
  CONTROL_REVEALED,
  CONTROL_SPELL,
  CONTROL_TRIGGER,
  PROGRAM,
} from './programs.ts';
import {
  beginChanges,
  change,
  changeMatches,
  changeMeans,
  isAllowed,
  mayHaveChanges,
  nextChange,
} from './rule-changes.ts';
import { changeEp, changeSep } from './stat-changes.ts';
import { DEED_PLAYED, noteDeed } from './turn-history.ts';

const PC_EP = 16;
const PC_SUPER = 32;
const PC_FACE = 64;
const PRICE_SHIFT = 16;

// ---- play costs: the rows of a card that say what is paid beside, or instead of, its price ----

/** Row of the k-th play cost of a definition; NONE past the last. */
function playCostRow(definition: number, k: number): number {
  const d = T.defOffset(definition);
  if ((T.DEFS[d + T.DEF_FLAGS] & L.FLAG_DEF_PLAY_COST) === 0) return K.NONE;
  const end = T.DEFS[d + T.DEF_ABILITY] + T.DEFS[d + T.DEF_ABILITY_COUNT];
  let left = k;
  for (let row = T.DEFS[d + T.DEF_ABILITY]; row < end; row++)
    if (T.ABILITIES[T.abilityField(row, T.ABILITY_KIND)] === L.ABILITY_PLAY_COST && left-- === 0) return row;
  return K.NONE;
}

/** Does the condition of the play cost hold now? */
function isInForce(s: State, row: number, card: number, player: number): boolean {
  const condition = T.ABILITIES[T.abilityField(row, T.ABILITY_CONDITION)];
  return condition === 0 || holds(s, condition, card, player, K.NONE);
}

/** Is the cost left out (10.3.3), optional or a must? The Earth Rite of an ability is optional. */
function standingOf(s: State, f: number, cost: number, card: number, player: number): number {
  if (f !== K.NONE && !isPlayedCard(s, f)) return COST_MAY;
  if (!isInForce(s, cost, card, player)) return COST_LEFT_OUT;
  return (T.ABILITIES[T.abilityField(cost, T.ABILITY_FLAGS)] & L.ABILITY_FLAG_OPTIONAL) !== 0 ? COST_MAY : COST_MUST;
}

/**
 * The price with a set of play costs paid: costs paid instead of it, then those that set it, and in the end those that
 * raise or lower it.
 * @clause SVE 10.6.2.5.1, 10.6.2.5.1.2, 10.6.2.5.1.3, 10.6.2.5.1.4
 */
function priceWith(s: State, card: number, definition: number, player: number, packed: number, mask: number): number {
  let price = baseOfPrice(packed);
  let change = changeOfPrice(packed);
  for (let k = 0; ; k++) {
    const row = playCostRow(definition, k);
    if (row === K.NONE) break;
    if (((mask >> k) & 1) === 0) continue;
    const a = T.abilityOffset(row);
    if ((T.ABILITIES[a + T.ABILITY_FLAGS] & L.ABILITY_FLAG_INSTEAD) !== 0) price = 0;
    if (T.ABILITIES[a + T.ABILITY_SUBJECT] !== K.NONE)
      price = computeValue(s, T.ABILITIES[a + T.ABILITY_SUBJECT], card, player, K.NONE);
    if (T.ABILITIES[a + T.ABILITY_AMOUNT] !== 0)
      change += computeValue(s, T.ABILITIES[a + T.ABILITY_AMOUNT], card, player, K.NONE);
  }
  return Math.max(0, price + change);
}

/** Can all be paid with exactly these play costs? */
function canPayWith(s: State, f: number, card: number, player: number, base: number, paid: number): boolean {
  if (f !== K.NONE && !isPlayedCard(s, f)) {
    if (paid === 0) return true;
    beginCostQuestion(s, player, 0, false);
    addCostList(s, riteCost(s, f), card, player);
    return canPayAll(s, player, card);
  }
  const definition = s[K.cardField(card, K.CARD_DEF)];
  beginCostQuestion(s, player, priceWith(s, card, definition, player, base, paid), false);
  let frees = false;
  for (let k = 0; paid >> k !== 0; k++) {
    if (((paid >> k) & 1) === 0) continue;
    const cost = T.ABILITIES[T.abilityField(playCostRow(definition, k), T.ABILITY_COST)];
    addCostList(s, cost, card, player);
    frees ||= freesPlace(s, cost, card, player);
  }
  // 10.6.2.6: room is checked after paying, so a cost that frees a place makes the play legal
  if ((DEFS_KINDS(definition) & (L.KIND_FOLLOWER | L.KIND_AMULET)) !== 0 && roomOnField(s, player) <= 0 && !frees)
    return false;
  return canPayAll(s, player, card);
}

function DEFS_KINDS(definition: number): number {
  return T.DEFS[T.defOffset(definition)];
}

/** Is a card played, not an ability? */
function isPlayedCard(s: State, f: number): boolean {
  return (s[f + K.FRAME_CONTROL] & (CONTROL_ACTIVATED | CONTROL_TRIGGER)) === 0;
}

/** The k-th cost beside the price: a play cost of the card, or the Earth Rite of the ability, that is played. */
function furtherCost(s: State, f: number, card: number, k: number): number {
  if (f === K.NONE || isPlayedCard(s, f)) return playCostRow(s[K.cardField(card, K.CARD_DEF)], k);
  return k !== 0 || riteCost(s, f) === 0 ? K.NONE : s[f + K.FRAME_ABILITY];
}

/**
 * Address of the Earth Rite that may be paid with an ability; 0 if it has none.
 * @clause SVE 13.3.3.2
 */
function riteCost(s: State, f: number): number {
  const ability = s[f + K.FRAME_ABILITY];
  if (ability === K.NONE) return 0;
  const a = T.abilityOffset(ability);
  if ((T.ABILITIES[a + T.ABILITY_FLAGS] & L.ABILITY_FLAG_EARTH_RITE) === 0) return 0;
  return T.ABILITIES[
    a + (T.ABILITIES[a + T.ABILITY_KIND] === L.ABILITY_TRIGGERED ? T.ABILITY_COST : T.ABILITY_AFFECTS)
  ];
}

function basePrice(s: State, f: number): number {
  return s[f + K.FRAME_PC] >>> PRICE_SHIFT;
}

/**
 * Each optional play cost: paid or not, where both can be completed.
 * @clause SVE 10.6.2.2.2, 10.6.2.2, 10.6.2.5.4
 */
const { offerCost, takeCost, canPayCard } = createFurtherCosts({
  costAt: furtherCost,
  standingOf,
  canPayWith,
  priceOf: basePrice,
  question: () => D.ASK.playCost,
  yesFirst: true,
});

// ---- what may be played ----

// facts that are the same for all cards of a window, found once, before the first card
/** May a rule change forbid cards, or let them be played from elsewhere? */
let mayRestrict = false;
/** May other cards or effects change the price of a card? */
let mayReprice = false;
let places = 0;
let ppLeft = 0;
/** DEF_FLAGS of the cards that were looked at in the window, in hand and EX area together. */
let flagsAtHand = 0;

function beginWindow(s: State, player: number): void {
  mayRestrict = mayHaveChanges(s, L.LISTEN_PLAY);
  mayReprice = mayBeRepriced(s);
  places = roomOnField(s, player);
  ppLeft = playerCell(s, player, L.PLAYER_PP);
  flagsAtHand = 0;
}

/**
 * Is it clear from the window alone that the card, which costs only PP, cannot be played: too dear, or no place for it?
 */
function isOutOfReach(s: State, card: number, flags: number): boolean {
  if ((flags & (L.FLAG_DEF_OWN_COST | L.FLAG_DEF_PLAY_COST)) !== 0) return false;
  if (places <= 0 && (DEFS_KINDS(s[K.cardField(card, K.CARD_DEF)]) & L.KIND_SPELL) === 0) return true;
  return !mayReprice && originalCost(s, card) > ppLeft;
}

const PLAY_FROM_ZONE = M.MODIFICATIONS.position(M.MOD_PLAY_FROM, 'zone');
const CANNOT_PLAYER = M.MODIFICATIONS.position(M.MOD_CANNOT_PLAY, 'player');
const KEYWORDS_GIVEN = M.MODIFICATIONS.position(M.MOD_KEYWORD, 'keywords');

/** May the player play this card from another zone than hand and EX area? */
function mayPlayFrom(s: State, card: number, player: number): boolean {
  const zone = s[K.cardField(card, K.CARD_ZONE)] >> 1;
  beginChanges(s, L.LISTEN_PLAY, M.MOD_PLAY_FROM);
  while (nextChange(s))
    if (change.you === player && T.CODE[change.pc + PLAY_FROM_ZONE] === zone && changeMatches(s, card)) return true;
  return false;
}

function isForbidden(s: State, card: number, player: number): boolean {
  beginChanges(s, L.LISTEN_PLAY, M.MOD_CANNOT_PLAY);
  while (nextChange(s)) if (changeMeans(s, CANNOT_PLAYER, player) && changeMatches(s, card)) return true;
  return false;
}

/**
 * Does the card itself say that it cannot be played now?
 * @clause SVE A.3.37
 */
function forbidsItself(s: State, card: number, definition: number, player: number): boolean {
  const d = T.defOffset(definition);
  if (T.DEFS[d + L.DEF_PLAY_CONDITION] !== 0 && !holds(s, T.DEFS[d + L.DEF_PLAY_CONDITION], card, player, K.NONE))
    return true;
  if ((T.DEFS[d + T.DEF_FLAGS] & L.FLAG_DEF_OWN_COST) === 0) return false;
  const fromEx = (s[K.cardField(card, K.CARD_ZONE)] & ~1) === L.ZONE_EX;
  const end = T.DEFS[d + T.DEF_ABILITY] + T.DEFS[d + T.DEF_ABILITY_COUNT];
  const { widths } = M.MODIFICATIONS;
  for (let row = T.DEFS[d + T.DEF_ABILITY]; row < end; row++) {
    const a = T.abilityOffset(row);
    if (T.ABILITIES[a + T.ABILITY_KIND] !== L.ABILITY_STATIC) continue;
    for (let pc = T.ABILITIES[a + T.ABILITY_EFFECT]; T.CODE[pc] !== T.END; pc += widths[T.CODE[pc]]) {
      const word = T.CODE[pc];
      if (word !== M.MOD_NOT_PLAYABLE && !(word === M.MOD_NOT_PLAYABLE_FROM_EX && fromEx)) continue;
      const when = T.ABILITIES[a + T.ABILITY_CONDITION];
      if (when === 0 || holds(s, when, card, player, K.NONE)) return true;
    }
  }
  return false;
}

/**
 * May the player play a card that is not out of reach now, as far as the card goes? The caller knows the window.
 * @clause SVE 8.2.1, 8.1.2, 10.6.1, 10.6.2.1.2
 */
function canPlay(s: State, card: number, player: number): boolean {
  const definition = s[K.cardField(card, K.CARD_DEF)];
  const kinds = DEFS_KINDS(definition);
  if ((kinds & (L.KIND_FOLLOWER | L.KIND_AMULET | L.KIND_SPELL)) === 0) return false;
  if (forbidsItself(s, card, definition, player) || (mayRestrict && isForbidden(s, card, player))) return false;
  const flags = T.DEFS[T.defField(definition, T.DEF_FLAGS)];
  // otherwise its price is the printed one
  const isRepriced = mayReprice || (flags & L.FLAG_DEF_OWN_COST) !== 0;
  if ((flags & L.FLAG_DEF_PLAY_COST) === 0) {
    // the common case: only PP and a place
    if (isRepriced && !isAffordable(priceOf(s, card, player))) return false;
    if ((kinds & L.KIND_SPELL) === 0) return places > 0;
  } else if (!canPayCard(s, card, player, priceOf(s, card, player))) return false;
  return canChooseFor(s, T.DEFS[T.defField(definition, L.DEF_SPELL)], card, player);
}

/**
 * Can a text have the player play the card now, its cost set to so many PP?
 * @clause SVE 1.3.3, 10.6.2.1.2, 10.10.2.4
 */
export function canPlayFor(s: State, card: number, player: number, set: number): boolean {
  const definition = s[K.cardField(card, K.CARD_DEF)];
  const kinds = DEFS_KINDS(definition);
  if ((kinds & (L.KIND_FOLLOWER | L.KIND_AMULET | L.KIND_SPELL)) === 0) return false;
  if (forbidsItself(s, card, definition, player) || isForbidden(s, card, player)) return false;
  const price = priceOf(s, card, player, set);
  if ((T.DEFS[T.defField(definition, T.DEF_FLAGS)] & L.FLAG_DEF_PLAY_COST) !== 0) {
    if (!canPayCard(s, card, player, price)) return false;
  } else {
    if (baseOfPrice(price) + changeOfPrice(price) > playerCell(s, player, L.PLAYER_PP)) return false;
    if ((kinds & L.KIND_SPELL) === 0) return roomOnField(s, player) > 0;
  }
  return canChooseFor(s, T.DEFS[T.defField(definition, L.DEF_SPELL)], card, player);
}

function isAffordable(price: number): boolean {
  return baseOfPrice(price) + changeOfPrice(price) <= ppLeft;
}

/**
 * How many options a Choice picks, at most all there are (5.18.2.3). Read as the play begins, when nothing is frozen
 * yet.
 * @clause SVE 5.18.2, 13.3.1.4.1, 13.5.1.3.2.1, 5.18.3.1, 5.18.3.1.1
 */
function modesToPick(s: State, select: number, source: number, player: number, f: number): number {
  return Math.min(
    T.CODE[T.CODE[select + SELECT.modes]],
    Math.max(0, computeValue(s, T.CODE[select + SELECT.count], source, player, f)),
  );
}

/**
 * Options of a Choice, one at a time in printed order; "up to N" means 1 to N. The targets, in printed order; those of
 * chosen options too:
 * @clause SVE 5.18.3, 5.18.2.1, 10.6.2.3, 10.6.2.3.3, 5.18.3.1.2, 5.18.4.1, 10.6.2.3.1
 */
const announced = createAnnouncedChoices({
  beginTargeting,
  canChooseTargets,
  modes: {
    effects: EFFECTS,
    select: SELECT,
    targetsCell: L.ABILITY_MODE_TARGETS,
    toPick: modesToPick,
    least: 1,
    isFresh: isModeFresh,
    // @clause SVE A.5.4
    picksAny: (s, player) => isAllowed(s, player, M.MOD_SELECT_ANY_NUMBER),
  },
});
const { selectOf } = announced;

/**
 * Can the choices of a text be made: its targets, and enough options of its Choice?
 * @clause SVE 5.18.3.1.2
 */
export function canChooseFor(s: State, ability: number, source: number, player: number): boolean {
  return announced.canChooseFor(s, ability, source, player);
}

/** PP that the cost of an ability prints. */
function costPp(s: State, a: number, card: number, player: number): number {
  return ppOf(s, T.ABILITIES[a + T.ABILITY_COST], card, player, 0);
}

/** Is an ability with these flags an evolve ability (進化)? */
function evolves(flags: number): boolean {
  return (flags & L.ABILITY_FLAG_EVOLVE) !== 0;
}

/**
 * May the player use an activated ability of a card now, as far as the ability goes?
 * @clause SVE 8.3.1
 */
function canUse(s: State, card: number, ability: number, player: number): boolean {
  const a = T.abilityOffset(ability);
  const flags = T.ABILITIES[a + T.ABILITY_FLAGS];
  if (!isEnabled(s, flags, player)) return false;
  if ((flags & L.ABILITY_FLAG_YOUR_TURN) !== 0 && turnPlayer(s) !== player) return false;
  if ((flags & L.ABILITY_FLAG_OPPONENT_TURN) !== 0 && turnPlayer(s) === player) return false;
  if (!evolves(flags) && hasKeyword(s, card, L.KEYWORD_NO_USE)) return false;
  const evolveLike = (flags & (L.ABILITY_FLAG_EVOLVE | L.ABILITY_FLAG_EVOLVE_LIKE)) !== 0;
  if (evolveLike && (flags & L.ABILITY_FLAG_ANY_TIMES) === 0) {
    // one of them a turn (8.3.2.1), and B-1.8.5.1 of Sealed
    // @clause SVE 12.16.3, 14.2.2.5, 14.4.9.5
    if (playerCell(s, player, L.PLAYER_EVOLVE_USED) !== 0) return false;
  }
  if (evolveLike && playerCell(s, player, L.PLAYER_GRANTED_RUSH) !== 0) return false;
  if (
    (flags & L.ABILITY_FLAG_EVOLVE) !== 0 &&
    !(mayEvolve(s, card) && hasEvolveCard(s, card, T.ABILITIES[a + T.ABILITY_SUBJECT]))
  )
    return false;
  // once a game
  // @clause SVE 14.4.9.2
  if ((flags & L.ABILITY_FLAG_RIDE) !== 0 && (s[K.cardField(card, K.CARD_FLAGS)] & L.CARD_RODE) !== 0) return false;
  if (T.ABILITIES[a + L.ABILITY_TIMES] !== 0 && timesUsed(s, ability, card) >= T.ABILITIES[a + L.ABILITY_TIMES])
    return false;
  const condition = T.ABILITIES[a + T.ABILITY_CONDITION];
  if (!holds(s, condition, card, player, K.NONE)) return false;
  const printed = costPp(s, a, card, player);
  const change = Math.max(abilityPpChange(s, card, player, evolves(flags), printed), -printed);
  beginCostQuestion(s, player, change, evolveLike);
  addCostList(s, T.ABILITIES[a + T.ABILITY_COST], card, player);
  return canPayAll(s, player, card) && canChooseFor(s, ability, card, player);
}

// ---- which abilities a card has; an option names one by its number ----

/** Ability row of the k-th activated ability a card has been given. NONE past the last. */
function givenAbility(s: State, card: number, k: number): number {
  let left = k;
  for (let i = 0; ; i++) {
    const row = givenRow(s, card, i);
    if (row === K.NONE) return K.NONE;
    if (T.ABILITIES[T.abilityField(row, T.ABILITY_KIND)] === L.ABILITY_ACTIVATED && left-- === 0) return row;
  }
}

/** Row of the ability that an option's number means. */
export function abilityAt(s: State, card: number, number: number): number {
  return number >= GIVEN_FROM
    ? givenAbility(s, card, number - GIVEN_FROM)
    : T.DEFS[T.defField(formOf(s, card), T.DEF_ABILITY)] + number;
}

/** Places whose cards may have activated abilities, with the flag of definitions that have. */
const PLACES = [L.ZONE_FIELD, L.ZONE_HAND, L.ZONE_EX, L.ZONE_GRAVEYARD] as const;
const PLACE_FLAGS = [
  L.FLAG_DEF_FIELD_ABILITY,
  L.FLAG_DEF_HAND_ABILITY,
  L.FLAG_DEF_EX_ABILITY,
  L.FLAG_DEF_GRAVEYARD_ABILITY,
] as const;

/**
 * Adds an option for each ability the player may use now; `quickOnly`: only those that are Quick.
 * @clause SVE 12.3.3
 */
function offerAbilities(s: State, player: number, quickOnly: boolean): void {
  const anyGiven = mayBeGiven(s);
  for (let place = 0; place < PLACES.length; place++) {
    const zone = PLACES[place];
    if ((zone === L.ZONE_HAND || zone === L.ZONE_EX) && (flagsAtHand & PLACE_FLAGS[place]) === 0) continue;
    // piles grow long, and few of their cards have abilities there
    if (zone === L.ZONE_GRAVEYARD && playerCell(s, player, L.PLAYER_GRAVEYARD_ABILITIES) === 0) continue;
    const bit = 1 << (zone >> 1);
    for (let card = firstCard(s, zone + player); card !== K.NONE; card = nextCard(s, card)) {
      const d = T.defOffset(formOf(s, card));
      if (
        (T.DEFS[d + T.DEF_FLAGS] & PLACE_FLAGS[place]) !== 0 &&
        !(zone === L.ZONE_FIELD && hasLostAbilities(s, card))
      ) {
        const first = T.DEFS[d + T.DEF_ABILITY];
        const count = T.DEFS[d + T.DEF_ABILITY_COUNT];
        for (let i = 0; i < count; i++) {
          const a = T.abilityOffset(first + i);
          if (T.ABILITIES[a + T.ABILITY_KIND] !== L.ABILITY_ACTIVATED || (T.ABILITIES[a + T.ABILITY_ZONES] & bit) === 0)
            continue;
          if (quickOnly && (T.ABILITIES[a + T.ABILITY_FLAGS] & L.ABILITY_FLAG_QUICK) === 0) continue;
          if (!canUse(s, card, first + i, player)) continue;
          addOption(s, D.makeOption(D.VERB_ABILITY, card, i));
          if (hasEnoughOptions(s)) return;
        }
      }
      if (anyGiven && zone === L.ZONE_FIELD) offerGiven(s, card, player, quickOnly);
    }
  }
}

function offerGiven(s: State, card: number, player: number, quickOnly: boolean): void {
  for (let k = 0; ; k++) {
    const ability = givenAbility(s, card, k);
    if (ability === K.NONE) return;
    if (quickOnly && (T.ABILITIES[T.abilityField(ability, T.ABILITY_FLAGS)] & L.ABILITY_FLAG_QUICK) === 0) continue;
    if (canUse(s, card, ability, player)) addOption(s, D.makeOption(D.VERB_ABILITY, card, GIVEN_FROM + k));
  }
}

/**
 * Adds an option for each card the player may play and each ability they may use now; `quickOnly`: only Quick ones
 * (12.3).
 */
export function offerPlays(s: State, player: number, quickOnly: boolean): void {
  beginWindow(s, player);
  offerCards(s, player, quickOnly);
  if (!hasEnoughOptions(s)) offerAbilities(s, player, quickOnly);
}

/** Adds an option for each card the player may play now. */
function offerCards(s: State, player: number, quickOnly: boolean): void {
  offerCardsOf(s, L.ZONE_HAND + player, player, quickOnly, false);
  if (hasEnoughOptions(s)) return;
  offerCardsOf(s, L.ZONE_EX + player, player, quickOnly, false);
  if (!mayRestrict || hasEnoughOptions(s) || !isAllowed(s, player, M.MOD_PLAY_FROM)) return;
  offerCardsOf(s, L.ZONE_BANISHED + player, player, quickOnly, true);
  offerCardsOf(s, L.ZONE_GRAVEYARD + player, player, quickOnly, true);
}

function offerCardsOf(s: State, zone: number, player: number, quickOnly: boolean, special: boolean): void {
  for (let card = firstCard(s, zone); card !== K.NONE; card = nextCard(s, card)) {
    const flags = T.DEFS[T.defField(formOf(s, card), T.DEF_FLAGS)];
    flagsAtHand |= flags;
    if (isOutOfReach(s, card, flags)) continue;
    if (quickOnly && !hasQuick(s, card, player)) continue;
    if (isTwin(s, zone, card)) continue;
    if (special && !mayPlayFrom(s, card, player)) continue;
    if (!canPlay(s, card, player)) continue;
    addOption(s, D.makeOption(D.VERB_PLAY, card));
    if (hasEnoughOptions(s)) return;
  }
}

/**
 * Has the card Quick: by itself, or by an ability of its own that works where it is?
 * @clause SVE 12.3.6, 12.3.1, 12.3.2, 12.3.5
 */
function hasQuick(s: State, card: number, player: number): boolean {
  if (hasKeyword(s, card, L.KEYWORD_QUICK)) return true;
  const definition = s[K.cardField(card, K.CARD_DEF)];
  if (!listens(definition, T.DEF_LISTENS_ELSEWHERE, L.LISTEN_LAYERS)) return false;
  const place = s[K.cardField(card, K.CARD_ZONE)] >> 1;
  const d = T.defOffset(definition);
  const end = T.DEFS[d + T.DEF_ABILITY] + T.DEFS[d + T.DEF_ABILITY_COUNT];
  const { widths } = M.MODIFICATIONS;
  for (let row = T.DEFS[d + T.DEF_ABILITY]; row < end; row++) {
    const a = T.abilityOffset(row);
    if (T.ABILITIES[a + T.ABILITY_KIND] !== L.ABILITY_STATIC || ((T.ABILITIES[a + T.ABILITY_ZONES] >> place) & 1) === 0)
      continue;
    const condition = T.ABILITIES[a + T.ABILITY_CONDITION];
    if (T.ABILITIES[a + T.ABILITY_AFFECTS] !== 0 || (condition !== 0 && !holds(s, condition, card, player, K.NONE)))
      continue;
    for (let pc = T.ABILITIES[a + T.ABILITY_EFFECT]; T.CODE[pc] !== T.END; pc += widths[T.CODE[pc]])
      if (T.CODE[pc] === M.MOD_KEYWORD && (T.CODE[pc + KEYWORDS_GIVEN] & L.KEYWORD_QUICK) !== 0) return true;
  }
  return false;
}

/** Is there an earlier card of the zone that is alike in everything, so that one option stands for both? */
function isTwin(s: State, zone: number, card: number): boolean {
  const definition = s[K.cardField(card, K.CARD_DEF)];
  for (let other = firstCard(s, zone); other !== card; other = nextCard(s, other)) {
    if (s[K.cardField(other, K.CARD_DEF)] !== definition) continue;
    if (isAsPrinted(s, card) && isAsPrinted(s, other)) return true;
  }
  return false;
}

/** Is nothing on the card that others of its name do not have? */
function isAsPrinted(s: State, card: number): boolean {
  const c = K.cardOffset(card);
  if (s[c + L.CARD_ATTACK_CHANGE] !== 0 || s[c + L.CARD_DEFENSE_CHANGE] !== 0 || s[c + L.CARD_STACK] !== 0)
    return false;
  const reference = referenceTo(s, card);
  for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++)
    if (s[K.continuousField(i, CONTINUOUS_TARGET)] === reference) return false;
  return true;
}

// ---- the announcement ----

/** Does the record stand for an ability whose cost asks for an X? */
function needsX(s: State, f: number): boolean {
  const ability = s[f + K.FRAME_ABILITY];
  // of an ability that is played without its cost X is 0
  // @clause SVE 14.5.1.4.2
  if (ability === K.NONE || (s[f + K.FRAME_CONTROL] & (CONTROL_SPELL | CONTROL_TRIGGER | CONTROL_FREE)) !== 0)
    return false;
  const cost = T.ABILITIES[T.abilityField(ability, T.ABILITY_COST)];
  return cost !== 0 && asksForX(cost);
}

/** Does the number of options of a Choice depend on X? */
function isXFirst(s: State, f: number): boolean {
  const select = selectOf(s[f + K.FRAME_ABILITY]);
  return select !== 0 && isX(T.CODE[select + SELECT.count]);
}

/**
 * The least X: of Fusion 1, and 0 only where no other can be paid.
 * @clause SVE 12.18.2.2.1
 */
function leastX(s: State, f: number): number {
  return (T.ABILITIES[T.abilityField(s[f + K.FRAME_ABILITY], T.ABILITY_FLAGS)] & L.ABILITY_FLAG_FUSION) !== 0 ? 1 : 0;
}

function canPayX(s: State, f: number): boolean {
  const player = K.frameController(s, f);
  const source = K.referenceCard(s[f + K.FRAME_SOURCE]);
  const x = s[f + K.FRAME_A];
  beginCostQuestion(s, player, 0, false);
  addCostList(s, T.ABILITIES[T.abilityField(s[f + K.FRAME_ABILITY], T.ABILITY_COST)], source, player, x);
  return canPayAll(s, player, source, x);
}

/**
 * Offers the values of X that can be paid, and for which enough targets can be chosen (10.6.2.3.3).
 * @clause SVE 5.2.1.2, 1.3.5
 */
const { offerX, takeX } = createAnnouncedX({
  least: leastX,
  most: 20,
  canPay: canPayX,
  canChoose: announced.canChooseAnnounced,
});

/**
 * X comes first where the number of options of a Choice depends on it.
 * @clause SVE 10.6.2.2.1
 */
function offerFirstX(s: State, f: number): number {
  return needsX(s, f) && isXFirst(s, f) ? offerX(s, f) : askNothing(s, f, D.ASK.chooseX);
}

/**
 * An X that no number of options depends on is picked once the options are known.
 * @clause SVE 10.6.2.2.4
 */
function offerLaterX(s: State, f: number): number {
  return needsX(s, f) && !isXFirst(s, f) ? offerX(s, f) : askNothing(s, f, D.ASK.chooseX);
}

/**
 * Offers the options of a Choice; some texts pick them at random.
 * @clause SVE 5.18.1, 5.18.4, 10.6.2.2.3
 */
function offerMode(s: State, f: number): number {
  const ability = s[f + K.FRAME_ABILITY];
  const select = ability === K.NONE ? 0 : selectOf(ability);
  if (select === 0 || T.CODE[select + SELECT.random] === 0) return announced.offerMode(s, f);
  s[f + K.FRAME_CONTROL] |= CONTROL_MODES;
  const player = K.frameController(s, f);
  const need = modesToPick(s, select, K.referenceCard(s[f + K.FRAME_SOURCE]), player, f);
  s[f + K.FRAME_D] |= randomModes(s, player, T.CODE[T.CODE[select + SELECT.modes]], need);
  return askNothing(s, f, D.ASK.mode);
}

/** An option that was picked may not be picked again this turn. */
function takeMode(s: State, f: number): number {
  if (s[K.ANSWER] !== K.NONE && s[K.ANSWER] !== D.OPTION_PASS) {
    const source = K.referenceCard(s[f + K.FRAME_SOURCE]);
    noteMode(s, selectOf(s[f + K.FRAME_ABILITY]), D.optionNumber(s[K.ANSWER]), source, K.frameController(s, f));
  }
  return announced.takeMode(s, f);
}

/**
 * Offers the evolve cards that may be revealed.
 * @clause SVE 12.2.2
 */
function offerEvolveCard(s: State, f: number): number {
  beginOptions(s);
  const ability = s[f + K.FRAME_ABILITY];
  if ((s[f + K.FRAME_CONTROL] & CONTROL_ACTIVATED) === 0 || !isEvolveLike(ability)) {
    s[f + K.FRAME_STEP] = ANNOUNCE.pay;
    return CONTINUE;
  }
  const a = T.abilityOffset(ability);
  if ((T.ABILITIES[a + T.ABILITY_FLAGS] & L.ABILITY_FLAG_EVOLVE) === 0) {
    s[K.ANSWER] = K.NONE;
    return CONTINUE;
  }
  return askEvolveCard(
    s,
    K.referenceCard(s[f + K.FRAME_SOURCE]),
    T.ABILITIES[a + T.ABILITY_SUBJECT],
    K.frameController(s, f),
  );
}

/** @clause SVE 8.3.2 */
function isEvolveLike(ability: number): boolean {
  return (
    ability !== K.NONE &&
    (T.ABILITIES[T.abilityField(ability, T.ABILITY_FLAGS)] & (L.ABILITY_FLAG_EVOLVE | L.ABILITY_FLAG_EVOLVE_LIKE)) !== 0
  );
}

/**
 * Takes the evolve card, and offers 1 EP in place of 1 PP of the cost.
 * @clause SVE 12.2.3, 12.16.3, 14.2.2.4, 14.4.9.2
 */
function takeEvolveCard(s: State, f: number): number {
  if (s[K.ANSWER] !== K.NONE) {
    const option = s[K.ANSWER];
    s[f + K.FRAME_PC] |= ((D.optionCard(option) + 1) << 8) | (D.optionNumber(option) === 1 ? PC_FACE : 0);
  }
  const player = K.frameController(s, f);
  const source = K.referenceCard(s[f + K.FRAME_SOURCE]);
  const cost = T.ABILITIES[T.abilityField(s[f + K.FRAME_ABILITY], T.ABILITY_COST)];
  const printed = ppOf(s, cost, source, player, s[f + K.FRAME_A]);
  const flags = T.ABILITIES[T.abilityField(s[f + K.FRAME_ABILITY], T.ABILITY_FLAGS)];
  const pp = Math.max(0, printed + abilityPpChange(s, source, player, evolves(flags), printed));
  beginOptions(s);
  if (pp <= playerCell(s, player, L.PLAYER_PP)) addOption(s, D.OPTION_PASS);
  if (pp > 0 && playerCell(s, player, L.PLAYER_EP) > 0 && pp - 1 <= playerCell(s, player, L.PLAYER_PP))
    addOption(s, D.makeOption(D.VERB_EP));
  return ask(s, player, D.ASK.evolvePoint);
}

/**
 * Offers a super-evolution: from the seventh (first player) or sixth turn on, for 1 SEP beside the cost.
 * @clause SVE 12.2.4
 */
function offerSuperEvolve(s: State, f: number): number {
  if (s[K.ANSWER] !== K.NONE && s[K.ANSWER] !== D.OPTION_PASS) s[f + K.FRAME_PC] |= PC_EP;
  const player = K.frameController(s, f);
  beginOptions(s);
  const flags = T.ABILITIES[T.abilityField(s[f + K.FRAME_ABILITY], T.ABILITY_FLAGS)];
  if ((flags & L.ABILITY_FLAG_EVOLVE) !== 0 && playerCell(s, player, L.PLAYER_SEP) > 0) {
    const turns = s[L.FIRST_PLAYER] === player ? SUPER_FIRST : SUPER_SECOND;
    if (playerCell(s, player, L.PLAYER_TURNS) >= turns) {
      addOption(s, D.OPTION_PASS);
      addOption(s, D.OPTION_YES);
    }
  }
  return ask(s, player, D.ASK.superEvolve);
}

const SUPER_FIRST = 7;
const SUPER_SECOND = 6;

function takeSuperEvolve(s: State, f: number): number {
  if (s[K.ANSWER] === D.OPTION_YES) s[f + K.FRAME_PC] |= PC_SUPER;
  return CONTINUE;
}

/**
 * Pays the costs, in order.
 * @clause SVE 10.6.2.5
 */
function pay(s: State, f: number): number {
  const control = s[f + K.FRAME_CONTROL];
  const player = control & 1;
  const card = K.referenceCard(s[f + K.FRAME_SOURCE]);
  if (paidCosts(s, f) !== 0 && !isPlayedCard(s, f)) payCost(s, riteCost(s, f), s[f + K.FRAME_SOURCE], player, 0, 0, f);
  if ((control & CONTROL_TRIGGER) !== 0) return CONTINUE;
  if ((control & CONTROL_ACTIVATED) !== 0) {
    if ((control & CONTROL_FREE) !== 0) return CONTINUE;
    const usesEp = (s[f + K.FRAME_PC] & PC_EP) !== 0;
    if (usesEp) changeEp(s, player, -1);
    if ((s[f + K.FRAME_PC] & PC_SUPER) !== 0) changeSep(s, player, -1);
    const a = T.abilityOffset(s[f + K.FRAME_ABILITY]);
    const cost = T.ABILITIES[a + T.ABILITY_COST];
    const printed = ppOf(s, cost, card, player, s[f + K.FRAME_A]);
    const change = abilityPpChange(s, card, player, evolves(T.ABILITIES[a + T.ABILITY_FLAGS]), printed);
    if (change > 0) payPp(s, player, change);
    const less = (usesEp ? 1 : 0) + (change < 0 ? -change : 0);
    payCost(s, cost, s[f + K.FRAME_SOURCE], player, s[f + K.FRAME_A], less, f);
    return CONTINUE;
  }
  const definition = s[K.cardField(card, K.CARD_DEF)];
  const mask = paidCosts(s, f);
  payPp(s, player, priceWith(s, card, definition, player, basePrice(s, f), mask));
  // pushed last is paid first
  for (let left = mask; left !== 0; ) {
    const k = 31 - Math.clz32(left);
    left ^= 1 << k;
    const row = T.abilityOffset(playCostRow(definition, k));
    payCost(s, T.ABILITIES[row + T.ABILITY_COST], s[f + K.FRAME_SOURCE], player, 0, 0, f);
  }
  return CONTINUE;
}

/**
 * The card or ability has been played.
 * @clause SVE 10.6.2.7
 */
function played(s: State, f: number): number {
  const control = s[f + K.FRAME_CONTROL];
  if (!isPlayedCard(s, f)) return CONTINUE;
  const player = control & 1;
  const card = K.referenceCard(s[f + K.FRAME_SOURCE]);
  s[K.cardField(card, K.CARD_STATS)] |= K.STAT_PLAYED;
  addPlayerCell(s, player, L.PLAYER_CARDS_PLAYED, 1);
  const kinds = cardKinds(s, card);
  addPlayerCell(
    s,
    player,
    (kinds & L.KIND_SPELL) !== 0
      ? L.PLAYER_SPELLS_PLAYED
      : (kinds & L.KIND_FOLLOWER) !== 0
        ? L.PLAYER_FOLLOWERS_PLAYED
        : L.PLAYER_AMULETS_PLAYED,
    1,
  );
  touch(s, L.DEPEND_DEEDS);
  noteDeed(s, DEED_PLAYED, player, card, formOf(s, card));
  emit(s, L.EVENT_PLAYED, card, player, playerCell(s, player, L.PLAYER_CARDS_PLAYED));
  return CONTINUE;
}

/**
 * The card or ability resolves: a follower or amulet comes to the field, a text is carried out.
 * @clause SVE 10.6.2.8, 10.6.2.8.1, 10.6.2.8.2, 10.6.2.8.2.1, 10.6.2.8.2.2
 */
function resolve(s: State, f: number): number {
  const control = s[f + K.FRAME_CONTROL];
  const card = K.referenceCard(s[f + K.FRAME_SOURCE]);
  const player = control & 1;
  const ability = s[f + K.FRAME_ABILITY];
  if (ability === K.NONE && (control & CONTROL_TRIGGER) === 0) {
    const playedFrom = s[K.cardField(card, K.CARD_FLAGS)] & (L.CARD_PLAYED_FROM_EX | L.CARD_FROM_MASK);
    popFrame(s);
    if (s[K.cardField(card, K.CARD_ZONE)] !== L.ZONE_RESOLUTION) return CONTINUE;
    if (roomOnField(s, player) <= 0) {
      moveCard(s, card, L.ZONE_GRAVEYARD + ownerOf(s, card), false);
      return CONTINUE;
    }
    putOnField(s, card, player, false);
    // 5.5.3: the card came from where it was played, not from the resolution zone
    const flags = s[K.cardField(card, K.CARD_FLAGS)] & ~L.CARD_FROM_MASK;
    s[K.cardField(card, K.CARD_FLAGS)] = flags | L.CARD_WAS_PLAYED | playedFrom;
    entered(s, card);
    return CONTINUE;
  }
  const pc = s[f + K.FRAME_PC];
  const flags = ability === K.NONE ? 0 : T.ABILITIES[T.abilityField(ability, T.ABILITY_FLAGS)];
  freezeCounts(s);
  s[f + K.FRAME_STEP] = PROGRAM;
  if (ability !== K.NONE) s[f + K.FRAME_PC] = T.ABILITIES[T.abilityField(ability, T.ABILITY_EFFECT)];
  // with nothing fused the effect is not done
  // @clause SVE 12.18.3
  if ((control & CONTROL_FUSION) !== 0 && setLength(s, f, PAID_SET) === 0) s[f + K.FRAME_PC] = NO_EFFECT;
  if ((flags & L.ABILITY_FLAG_EVOLVE) !== 0 && (control & CONTROL_ACTIVATED) !== 0) {
    const row = ((pc >> 8) & 0xff) - 1;
    if (row !== K.NONE && cardOf(s, s[f + K.FRAME_SOURCE]) !== K.NONE)
      evolveWith(s, card, row, (pc & PC_FACE) !== 0 ? 1 : 0, (pc & PC_SUPER) !== 0);
  }
  return CONTINUE;
}

const NO_EFFECT = T.addCode([T.END]);

const ANNOUNCE = defineProcedure('sve-announce', {
  offerFirstX,
  takeFirstX: takeX,
  offerCost,
  takeCost,
  offerMode,
  takeMode,
  offerLaterX,
  takeLaterX: takeX,
  chooseTargets: announced.chooseTargets,
  offerEvolveCard,
  takeEvolveCard,
  offerSuperEvolve,
  takeSuperEvolve,
  pay,
  played,
  resolve,
});
tellWanted([ANNOUNCE.pay], { deed: 'pay', isPayment: true });

/**
 * Begins playing a card: one frame does all of it, and the check timing comes when that frame is gone. The card is
 * revealed and goes to the resolution zone; one from the EX area keeps its effects and counters. A text that has it
 * played may set its cost. Either way it is "the next card" that effects on costs wait for.
 * @clause SVE 10.6.2, 10.10.2.4
 */
export function beginPlay(s: State, card: number, player: number, set = OWN_COST): void {
  setCountsAside(s);
  s[L.PLAY_TIME] = ++s[K.CLOCK];
  countStep(s);
  const c = K.cardOffset(card);
  const price = priceOf(s, card, player, set);
  useDiscounts(s, card, player);
  const from = s[c + K.CARD_ZONE] & ~1;
  // @clause SVE 10.6.2.1
  if (from === L.ZONE_EX) {
    carryCard(s, card, L.ZONE_RESOLUTION, true);
    s[c + K.CARD_FLAGS] |= L.CARD_PLAYED_FROM_EX;
  } else moveCard(s, card, L.ZONE_RESOLUTION, true);
  s[c + K.CARD_FLAGS] |= (from >> 1) << L.CARD_FROM_SHIFT;
  const isSpell = (DEFS_KINDS(s[c + K.CARD_DEF]) & L.KIND_SPELL) !== 0;
  const f = pushFrame(s, ANNOUNCE.offerFirstX, player | (isSpell ? CONTROL_SPELL : 0));
  s[f + K.FRAME_SOURCE] = referenceTo(s, card);
  s[f + K.FRAME_ABILITY] = isSpell ? T.DEFS[T.defField(s[c + K.CARD_DEF], L.DEF_SPELL)] : K.NONE;
  s[f + K.FRAME_PC] = price << PRICE_SHIFT;
}

/**
 * Begins using an activated ability; in a hidden zone its card is revealed. Its card is the source of what it does.
 * @clause SVE 10.6.2.1.1, 3.1.2.2, 10.1.1.1, 10.12.1.1
 */
export function beginAbility(s: State, card: number, ability: number, player: number, free: boolean): void {
  setCountsAside(s);
  s[L.PLAY_TIME] = ++s[K.CLOCK];
  countStep(s);
  const c = K.cardOffset(card);
  const isRevealed = (s[c + K.CARD_ZONE] & ~1) === L.ZONE_HAND && (s[c + K.CARD_OWNER] & K.KNOWN_BOTH) !== K.KNOWN_BOTH;
  if (isRevealed) s[c + K.CARD_OWNER] |= K.KNOWN_BOTH;
  const a = T.abilityOffset(ability);
  const flags = T.ABILITIES[a + T.ABILITY_FLAGS];
  if (T.ABILITIES[a + L.ABILITY_TIMES] !== 0) useOnce(s, ability, card, player);
  if ((flags & (L.ABILITY_FLAG_EVOLVE | L.ABILITY_FLAG_EVOLVE_LIKE)) !== 0)
    setPlayerCell(s, player, L.PLAYER_EVOLVE_USED, 1);
  if ((flags & L.ABILITY_FLAG_RIDE) !== 0) s[c + K.CARD_FLAGS] |= L.CARD_RODE;
  const control =
    player |
    CONTROL_ACTIVATED |
    (free ? CONTROL_FREE : 0) |
    (isRevealed ? CONTROL_REVEALED : 0) |
    ((flags & L.ABILITY_FLAG_FUSION) !== 0 ? CONTROL_FUSION : 0) |
    ((flags & L.ABILITY_FLAG_UNION_BURST) !== 0 ? CONTROL_BURST : 0);
  const f = pushFrame(s, ANNOUNCE.offerFirstX, control);
  s[f + K.FRAME_SOURCE] = referenceTo(s, card);
  s[f + K.FRAME_ABILITY] = ability;
}

/**
 * Begins the play of a waiting triggered ability. One whose targets cannot be chosen vanishes.
 * @clause SVE 10.7.3, 10.7.3.2, 3.1.2.3, 10.1.1.2
 */
export function beginTriggered(s: State, index: number): void {
  s[L.PLAY_TIME] = ++s[K.CLOCK];
  const p = K.pendingOffset(index);
  const ability = s[p + WAITING_ABILITY];
  const player = s[p + WAITING_PLAYER];
  const source = s[p + WAITING_SOURCE];
  const row = K.rowNamed(source);
  const batch = ability === K.NONE ? 0 : s[p + WAITING_CODE];
  const isBurst =
    ability !== K.NONE && (T.ABILITIES[T.abilityField(ability, T.ABILITY_FLAGS)] & L.ABILITY_FLAG_UNION_BURST) !== 0;
  const burst = isBurst ? CONTROL_BURST : 0;
  const f = beginWaiting(s, index, ANNOUNCE.offerFirstX, CONTROL_TRIGGER | burst);
  // a delayed text finds the card that it is about as "it"
  if (ability === K.NONE) giveIt(s, f, Math.max(0, s[f + K.FRAME_B]));
  if (batch !== 0) playFromBatch(s, ability, source, batch);
  countStep(s);
  if (ability !== K.NONE && !canChooseFor(s, ability, row, player)) popFrame(s);
}
