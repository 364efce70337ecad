/**
 * Playing cards, abilities and judgments (9.3.b2): one procedure for all of it. Everything that is offered can be
 * carried to its end, so that nothing has to be taken back.
 */
import {
  addOption,
  ask,
  beginOptions,
  CONTINUE,
  defineProcedure,
  hasEnoughOptions,
  isCuttingShort,
  popFrame,
  pushFrame,
} from '../../../kernel/frames.ts';
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { makeOption, OPTION_PASS, OPTION_YES, optionNumber, VERB_ABILITY, VERB_PLAY } from '../../../kernel/options.ts';
import { addPlayerCell, isSwitched, playerCell, setPlayerCell, turnPlayer } from '../../../kernel/players.ts';
import { defineScratch } from '../../../kernel/scratch.ts';
import * as T from '../../../kernel/tables.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import {
  askedCost,
  beginWaiting,
  COST_LEFT_OUT,
  COST_MAY,
  COST_MUST,
  createAnnouncedChoices,
  createAnnouncedX,
  createFurtherCosts,
  createMoreModes,
  paidCosts,
  stackAnnounced,
} from '../../../shared/announce.ts';
import { GIVEN_FROM } from '../../../shared/given.ts';
import { giveIt } from '../../../shared/moved.ts';
import { hideFrom, ownerOf, revealCard, zoneOf } from '../../../shared/movement.ts';
import { WAITING_ABILITY, WAITING_ABOUT } from '../../../shared/pending.ts';
import { ABILITY_CARDS, ABILITY_NUMBERS } from '../../../shared/pool-plans.ts';
import { cardOf, referenceTo, SELECTED, sourceRow } from '../../../shared/selection.ts';
import { isStackFull } from '../../../shared/stack.ts';

import { nameTop } from '../../../shared/targets.ts';
import { ASK, VERB_CALL, VERB_JUDGMENT, VERB_LIFEBREAK, VERB_SET } from '../decisions.ts';
import * as L from '../layout.ts';
import * as M from '../operators/modifications.ts';
import { EFFECTS, holds, MAY, matches, PRODUCE, SELECT } from '../operators/tables.ts';
import {
  cardTypes,
  controllerOf,
  hasKeyword,
  hasLostAbilities,
  hostOf,
  isInField,
  isValid,
  MODULE_SHIFT,
  MODULE_STEALTH,
  printed,
  printedTypes,
  touchLightly,
} from './characteristics.ts';
import { CHOICES } from './choice.ts';
import { emit } from './events.ts';
import { abilityAt, entryAt, mayHaveGiven } from './given.ts';
import { canBreak } from './lifebreak.ts';
import { areRoundsOver, isLoopClosed, nextRound } from './loops.ts';
import {
  addStone,
  moveCard,
  restCard,
  SIDE_FUTURE,
  SIDE_PAST,
  SIDE_RULER,
  sendTo,
  sideOf,
  tryOver,
  turnOver,
} from './movement.ts';
import { asksForX, beginPayment, canPayList, canPayPrice, MOST_X, price } from './payment.ts';
import { isForbidden } from './permissions.ts';
import {
  beginPayingWill,
  canPayWill,
  canRest,
  hasWillAbility,
  isBeyond,
  makesNoWill,
  noteStoneWill,
  WILL_ABILITIES,
  willAsked,
  willAtHand,
} from './pools.ts';
import {
  canPayFor,
  canRepeat,
  FURTHER_FIELDS,
  findPrice,
  mayCostOther,
  outputOfRow,
  PRICE_ABILITY,
  PRICE_CARD,
  PRICE_JUDGMENT,
  SYMBOLS_MASK,
  useUpNext,
  willPriceOf,
} from './price.ts';
import { EXPLOSION, PROGRAMS } from './programs.ts';
import { noteSpent } from './refunds.ts';
import { leaveField } from './replacement.ts';
import { noteAnswer } from './roles.ts';
import {
  beginOwnChanges,
  change,
  changeMatches,
  currentHold,
  keepChanges,
  mayHaveChanges,
  nextOwnChange,
  takeKept,
} from './rule-changes.ts';
import { BY_SPELL } from './targets.ts';
import { isTranscribing, textOfRecord } from './transcribed.ts';
import { isUsedUp, noteUse } from './uses.ts';

// ---- what may be played ----

/** Does the condition hold under which the text in that row may be played? NONE: a card without a text. */
function isAllowed(s: State, row: number, card: number, player: number): boolean {
  if (row === K.NONE) return true;
  const a = T.abilityOffset(row);
  const isShown = (T.ABILITIES[a + T.ABILITY_FLAGS] & L.ABILITY_FLAG_SPELL) !== 0;
  const condition = T.ABILITIES[a + (isShown ? L.ABILITY_PLAY_CONDITION : T.ABILITY_CONDITION)];
  return condition === 0 || holds(s, condition, card, player, K.NONE);
}

const PERMANENT = L.TYPE_RESONATOR | L.TYPE_REGALIA | L.TYPE_ADDITION;

/**
 * Is it main timing for the player? Nothing else is asked; a first turn is like any other.
 * @clause FOW ext.prio.8, ext.turn.15, ext.setup.12
 */
function isMainTiming(s: State, player: number): boolean {
  if (s[K.TURN_PHASE] !== L.PHASE_MAIN || turnPlayer(s) !== player || s[K.STACK_COUNT] !== 0) return false;
  return s[L.BATTLE_STEP] === 0 || isSwitched(s, L.SWITCH_MAIN_TIMING_IN_BATTLE);
}

/**
 * Does the type of the card allow it to be played now? Quick cards may be played at any time, and so may a
 * chant-standby that waits for no event.
 * @clause FOW ext.obj.7, ext.kw.2, ext.act.17, ext.act.27
 */
function isTime(s: State, card: number, isMain: boolean): boolean {
  const types = cardTypes(s, card);
  if ((types & (L.TYPE_STONE | L.TYPES_J_RULER | L.TYPE_ASTRAL)) !== 0) return false;
  if ((types & L.TYPE_CHANT_STANDBY) !== 0) return (printed(s, card, T.DEF_FLAGS) & L.FLAG_DEF_STANDBY) !== 0;
  return isMain || (types & L.TYPE_CHANT_INSTANT) !== 0 || hasKeyword(s, card, L.KEYWORD_QUICKCAST);
}

/**
 * Is the card played from a standby area? Then it costs only what its text asks for.
 * @clause FOW ext.act.19
 */
function isStandby(s: State, card: number): boolean {
  return (zoneOf(s, card) & ~1) === L.ZONE_STANDBY;
}

/** The mark for a card that a text plays without its cost; for any other card it is 0, and the price is computed. */
const PLAYED_FREE = 1;

/**
 * May the player play the card? Only if all its choices can be made and it can be paid for.
 * @clause FOW ext.play.5
 */
function canPlay(s: State, card: number, player: number, price = 0): boolean {
  if (isKeptBack(s, card, player)) return false;
  return isAllowed(s, printed(s, card, L.DEF_TEXT), card, player) && canPayCard(s, card, player, price);
}

/** Is the card kept from being played: because it may not be answered with, or because the player may not play it? */
function isKeptBack(s: State, card: number, player: number): boolean {
  return isBarred(s, card, true) || isForbidden(s, M.MOD_NO_PLAY, player, card);
}

/** Is there a way to pay for the card with which all choices of its text can be made? */
function canPayCard(s: State, card: number, player: number, price: number): boolean {
  const flags = K.cardField(card, K.CARD_FLAGS);
  s[flags] |= L.CARD_COMMITTED;
  paying.player = player;
  const can = FURTHER.canPayCard(s, card, player, price);
  s[flags] &= ~L.CARD_COMMITTED;
  return can;
}

/**
 * Does an object in the chase say that it cannot be answered with this card, or with an activate ability of it? It may
 * say so itself, or be a next spell that cannot be answered. A text that names cards bars only cards.
 * @clause FOW ext.play.6, ext.gact.28, ext.play.12
 */
function isBarred(s: State, card: number, isCard: boolean): boolean {
  for (let i = 0; i < s[K.STACK_COUNT]; i++) {
    const o = K.stackObject(i);
    const row = s[o + K.FRAME_ABILITY];
    if (row !== K.NONE && (T.ABILITIES[T.abilityField(row, T.ABILITY_FLAGS)] & L.ABILITY_FLAG_UNCHASED) !== 0)
      return true;
    if ((s[o + K.FRAME_CONTROL] & L.CONTROL_UNCHASED) !== 0) return true;
    if ((s[o + K.FRAME_CONTROL] & L.CONTROL_CARD) === 0) continue;
    const spell = K.referenceCard(s[o + K.FRAME_SOURCE]);
    if ((printed(s, spell, T.DEF_FLAGS) & L.FLAG_DEF_AS_SPELL) !== 0 && barsCard(s, spell, card, isCard)) return true;
  }
  return false;
}

function barsCard(s: State, spell: number, card: number, isCard: boolean): boolean {
  const you = controllerOf(s, spell);
  beginOwnChanges(s, spell, you, M.MOD_NOT_CHASED);
  while (nextOwnChange(s)) {
    const by = T.CODE[change.pc + 1];
    if (by === 0 || (isCard && matches(s, card, by, spell, you))) return true;
  }
  return false;
}

// ---- the options of a player with priority ----

/** Offers an option, unless it only repeats a loop. */
function offer(s: State, option: number, player: number): void {
  if (!isLoopClosed(s, option) && !areRoundsOver(s, option, player)) addOption(s, option);
}

// the values that are computed once for all options of a player

/** The most will that the player could pay with (willAtHand); NONE: not counted yet. */
let atHand: number = K.NONE;
/** Does any text change what abilities cost? */
let areAbilitiesChanged = false;

/** Could the player pay so much will (willAsked) if nothing else were to be paid? */
function mayAfford(s: State, player: number, wanted: number): boolean {
  if (wanted === 0) return true;
  if (atHand === K.NONE) atHand = willAtHand(s, player);
  return !isBeyond(atHand, wanted);
}

/**
 * Is this a play-out, in which two options are enough? Not while a named round of a loop has to be found among the
 * options.
 */
function isCutShort(s: State, player: number): boolean {
  return isCuttingShort(s) && nextRound(s, player) === K.NONE;
}

/** Are there two options already, where two are enough? */
function isEnough(s: State, player: number): boolean {
  return isCutShort(s, player) && hasEnoughOptions(s);
}

/**
 * Adds all that the player with priority may play: cards of the hand, set cards and abilities. In a play-out the search
 * ends with the second option of the decision.
 * @clause FOW ext.prio.7, ext.prio.9
 */
export function addPlays(s: State, player: number): void {
  if (isStackFull(s)) return;
  const isMain = isMainTiming(s, player);
  atHand = K.NONE;
  areAbilitiesChanged = mayHaveChanges(s, L.LISTEN_ABILITY_COST);
  addAll(s, player, isMain);
}

function addAll(s: State, player: number, isMain: boolean): void {
  // a call is found at a glance
  if (isMain && isCutShort(s, player)) addCall(s, player);
  if (!isEnough(s, player)) addHand(s, L.ZONE_HAND + player, player, isMain);
  if (isEnough(s, player)) return;
  addStandby(s, L.ZONE_STANDBY + player, player, isMain);
  if (keepChanges(s, L.LISTEN_PLAY) > 0) addAllowed(s, player, isMain);
  addRemoved(s, L.ZONE_REMOVED + player, player, isMain);
  if (isEnough(s, player)) return;
  if (!isForbidden(s, M.MOD_NO_ABILITIES, player)) addAllAbilities(s, player);
  if (isEnough(s, player)) return;
  if (canBreak(s, player)) offer(s, makeOption(VERB_LIFEBREAK), player);
  if (isSwitched(s, L.SWITCH_SHIFT)) addFutureSides(s, L.ZONE_HAND + player, player, isMain);
  if (isSwitched(s, L.SWITCH_REMNANT)) addRemnants(s, L.ZONE_GRAVEYARD + player, player, isMain);
  if (isMain && !isEnough(s, player)) addMainActions(s, player);
}

/**
 * Adds the abilities of the cards in each zone, and those that cards in the field were given.
 * @clause FOW 9.5.b1, ext.play.5
 */
function addAllAbilities(s: State, player: number): void {
  let left = playerCell(s, player, L.PLAYER_ABILITY_CARDS);
  if (left !== 0) {
    left = addAbilities(s, L.ZONE_FIELD + player, L.FLAG_DEF_ABILITY, L.ZONE_BIT_FIELD, player, left);
    left = addAbilities(s, L.ZONE_RULER + player, L.FLAG_DEF_ELSEWHERE, L.ZONE_BIT_RULER, player, left);
    left = addAbilities(s, L.ZONE_STONES + player, L.FLAG_DEF_ELSEWHERE, L.ZONE_BIT_STONES, player, left);
    addAbilities(s, L.ZONE_GRAVEYARD + player, L.FLAG_DEF_ELSEWHERE, L.ZONE_BIT_GRAVEYARD, player, left);
    // of the removed cards only will coins are counted
    if (isSwitched(s, L.SWITCH_ENERGIZE))
      addAbilities(s, L.ZONE_REMOVED + player, L.FLAG_DEF_ELSEWHERE, L.ZONE_BIT_REMOVED, player, s[K.CARD_COUNT]);
  }
  if (!mayHaveGiven(s)) return;
  for (let card = firstCard(s, L.ZONE_FIELD + player); card !== K.NONE; card = nextCard(s, card))
    addAbilitiesOf(s, card, L.ZONE_BIT_FIELD, player, GIVEN_FROM);
  // additions of the opponent whose abilities the controller of the host uses
  for (let card = firstCard(s, L.ZONE_FIELD + (player ^ 1)); card !== K.NONE; card = nextCard(s, card))
    if ((printed(s, card, T.DEF_FLAGS) & L.FLAG_DEF_HOST_USES) !== 0 && !hasLostAbilities(s, card))
      addAbilitiesOf(s, card, L.ZONE_BIT_FIELD, player);
}

/** The player who may use the ability of that card: its controller, or that of its host. */
function userOf(s: State, card: number, flags: number): number {
  if ((flags & L.ABILITY_FLAG_HOST_USES) === 0) return controllerOf(s, card);
  const host = hostOf(s, card);
  return host === K.NONE ? K.NONE : controllerOf(s, host);
}

/**
 * Adds cards with two sides played with their future side up, at the cost and the time of that side.
 * @clause FOW ext.kwo.5
 */
function addFutureSides(s: State, zone: number, player: number, isMain: boolean): void {
  for (let card = firstCard(s, zone); card !== K.NONE; card = nextCard(s, card))
    if (!isTwin(s, card, zone)) addFutureSide(s, card, player, isMain);
}

function addFutureSide(s: State, card: number, player: number, isMain: boolean): void {
  if ((printed(s, card, T.DEF_FLAGS) & (L.FLAG_DEF_DOUBLE | L.FLAG_DEF_BECOMES)) !== L.FLAG_DEF_DOUBLE) return;
  tryOver(s, card, SIDE_FUTURE);
  const can = isTime(s, card, isMain) && canPlay(s, card, player);
  tryOver(s, card, SIDE_PAST);
  if (can) offer(s, makeOption(VERB_PLAY, card, SIDE_FUTURE), player);
}

const allowed = new Int32Array(256);

/**
 * Adds cards that a text lets the player play from another zone. Such a text changes nothing else.
 * @clause FOW ext.gact.34
 */
function addAllowed(s: State, player: number, isMain: boolean): void {
  let n = 0;
  for (let i = 0; takeKept(i); i++) {
    if (T.CODE[change.pc] !== M.MOD_PLAY_FROM || change.you !== player) continue;
    const zone = (T.CODE[change.pc + M.PLAY_FROM_ZONE] === 0 ? L.ZONE_GRAVEYARD : L.ZONE_REMOVED) + player;
    for (let card = firstCard(s, zone); card !== K.NONE; card = nextCard(s, card))
      if (
        !isTwin(s, card, zone) &&
        n < allowed.length &&
        matches(s, card, T.CODE[change.pc + M.PLAY_FROM_OF], change.source, player)
      )
        allowed[n++] = card;
  }
  for (let i = 0; i < n; i++) {
    const card = allowed[i];
    if (allowed.indexOf(card) !== i) continue;
    if (isTime(s, card, isMain) && canPlay(s, card, player)) offer(s, makeOption(VERB_PLAY, card, SIDE_PAST), player);
    if (isSwitched(s, L.SWITCH_SHIFT)) addFutureSide(s, card, player, isMain);
  }
}

function addHand(s: State, zone: number, player: number, isMain: boolean): void {
  for (let card = firstCard(s, zone); card !== K.NONE; card = nextCard(s, card)) {
    if (!isTime(s, card, isMain) || isTooDear(s, card, player) || isTwin(s, card, zone)) continue;
    if (canPlay(s, card, player)) offer(s, makeOption(VERB_PLAY, card), player);
    if (isEnough(s, player)) return;
  }
}

/** Is the cost of the card itself more than all the will that its player could make? */
function isTooDear(s: State, card: number, player: number): boolean {
  if (printed(s, card, L.DEF_INCARNATION) !== 0 || banishable(s, card, player, 0) !== K.NONE) return false;
  if (!mayCostOther(s, card, player)) {
    const packed = printed(s, card, L.DEF_SYMBOLS);
    return !mayAfford(s, player, willAsked(packed >>> L.FREE_SHIFT, packed & SYMBOLS_MASK));
  }
  findPrice(s, card, player, PRICE_CARD);
  if (price.less + price.lessSymbols !== 0) return false;
  return !mayAfford(s, player, willAsked(price.free, price.symbols));
}

/**
 * Is the card played from the graveyard by Remnant, a keyword that its switch brings into the game?
 * @clause FOW ext.kwo.3
 */
function isRemnant(s: State, card: number): boolean {
  if ((zoneOf(s, card) & ~1) !== L.ZONE_GRAVEYARD || !isSwitched(s, L.SWITCH_REMNANT)) return false;
  return (printed(s, card, T.DEF_FLAGS) & L.FLAG_DEF_REMNANT) !== 0;
}

/** @clause FOW ext.kwo.3 */
function addRemnants(s: State, zone: number, player: number, isMain: boolean): void {
  for (let card = firstCard(s, zone); card !== K.NONE; card = nextCard(s, card)) {
    if (!isRemnant(s, card) || !isTime(s, card, isMain)) continue;
    if (!isTwin(s, card, zone) && canPlay(s, card, player)) offer(s, makeOption(VERB_PLAY, card), player);
  }
}

/**
 * Adds removed cards that say of themselves that they may be played from there; a card that lies face down says
 * nothing.
 * @clause FOW ext.prio.9, ext.zone.8, 9.2.b2
 */
function addRemoved(s: State, zone: number, player: number, isMain: boolean): void {
  for (let card = firstCard(s, zone); card !== K.NONE; card = nextCard(s, card)) {
    if ((printed(s, card, T.DEF_FLAGS) & L.FLAG_DEF_PLAYS_FROM_REMOVED) === 0 || !isTime(s, card, isMain)) continue;
    if ((s[K.cardField(card, K.CARD_OWNER)] & K.FACE_DOWN) !== 0 || isTwin(s, card, zone)) continue;
    if (canPlay(s, card, player)) offer(s, makeOption(VERB_PLAY, card), player);
  }
}

function addStandby(s: State, zone: number, player: number, isMain: boolean): void {
  for (let card = firstCard(s, zone); card !== K.NONE; card = nextCard(s, card)) {
    if ((cardTypes(s, card) & L.TYPE_CHANT_STANDBY) === 0 || !isTime(s, card, isMain)) continue;
    // @clause FOW ext.act.18
    if ((s[K.cardField(card, K.CARD_FLAGS)] & L.CARD_SET_THIS_TURN) !== 0) continue;
    if (!isTwin(s, card, zone) && canPlay(s, card, player)) offer(s, makeOption(VERB_PLAY, card), player);
  }
}

/** Is there a card before this one with the same definition, zone and state? Both are one option. */
function isTwin(s: State, card: number, zone: number): boolean {
  const c = K.cardOffset(card);
  for (let other = firstCard(s, zone); other !== card; other = nextCard(s, other)) {
    const o = K.cardOffset(other);
    if (s[o + K.CARD_DEF] === s[c + K.CARD_DEF] && s[o + K.CARD_FLAGS] === s[c + K.CARD_FLAGS]) return true;
  }
  return false;
}

/**
 * Adds the abilities of the cards in a zone; the controller of a card plays them. There are at most `counted` cards
 * with abilities in this zone and those behind it; returns how many are left for those.
 * @clause FOW 9.1.b1.1, 9.5.b1
 */
function addAbilities(s: State, zone: number, flag: number, zoneBit: number, player: number, counted: number): number {
  let left = counted;
  for (let card = firstCard(s, zone); card !== K.NONE && left > 0; card = nextCard(s, card)) {
    if ((printed(s, card, T.DEF_FLAGS) & flag) === 0) continue;
    left--;
    if (hasLostAbilities(s, card)) continue;
    addAbilitiesOf(s, card, zoneBit, player);
    if (isEnough(s, player)) return left;
  }
  return left;
}

/**
 * Adds the abilities of the card that are active in that zone.
 * @clause FOW 9.2.b1
 */
function addAbilitiesOf(s: State, card: number, zoneBit: number, player: number, from = 0): void {
  for (let number = from, row = abilityAt(s, card, from); row !== K.NONE; row = abilityAt(s, card, ++number)) {
    const a = T.abilityOffset(row);
    const kind = T.ABILITIES[a + T.ABILITY_KIND];
    if (kind !== L.ABILITY_ACTIVATED && kind !== L.ABILITY_WILL && !isGivenMaker(kind, number)) continue;
    if ((T.ABILITIES[a + T.ABILITY_ZONES] & zoneBit) === 0 || !isUsable(s, card, row, number, player)) continue;
    if (!areAbilitiesChanged && !mayAfford(s, player, T.ABILITIES[a + L.ABILITY_WILL_COST])) continue;
    if (isUsedArt(s, row, player) || (kind === L.ABILITY_ACTIVATED && isBarred(s, card, false))) continue;
    if (!isAllowed(s, row, card, player)) continue;
    if (canPayAbility(s, card, row, player, T.ABILITIES[a + T.ABILITY_COST]) && canChooseFor(s, row, card, player))
      offer(s, makeOption(VERB_ABILITY, card, number), player);
  }
}

/**
 * The name of the God's Art for which it is being found out whether it can be paid for. A God's Art is used as it is
 * played, so that one of its name helps to pay for nothing then.
 */
let artTried = 0;
defineScratch(() => {
  artTried = 0;
});

/**
 * Could the player pay this list for the ability in that row, without the help of an ability of the same name?
 * @clause FOW 9.1.b1.4
 */
function canPayAbility(s: State, card: number, row: number, player: number, list: number): boolean {
  artTried = T.ABILITIES[T.abilityField(row, L.ABILITY_LABEL)];
  const can = canPayFor(s, card, player, PRICE_ABILITY, list);
  artTried = 0;
  return can;
}

/**
 * Has the player used a God's Art of that name in this game, on whatever card?
 * @clause FOW ext.kw.1, ext.abil.24, ext.abil.25, 9.1.b1.4
 */
function isUsedArt(s: State, row: number, player: number): boolean {
  const name = T.ABILITIES[T.abilityField(row, L.ABILITY_LABEL)];
  if (name === 0) return false;
  if (name === artTried) return true;
  for (let i = 0; i < L.MOST_ARTS; i++) if (usedArt(s, player, i) === name) return true;
  return usedArt(s, player, L.MOST_ARTS - 1) !== 0;
}

/** The name of the i-th God's Art that the player has used; 0 if there is none. */
function usedArt(s: State, player: number, i: number): number {
  return (playerCell(s, player, L.PLAYER_ARTS + (i >> 1)) >>> ((i & 1) * 16)) & 0xffff;
}

/**
 * Notes the use of a God's Art: it is used as it is played, whatever becomes of it.
 * @clause FOW ext.kw.1, ext.abil.26
 */
function noteArt(s: State, row: number, player: number): void {
  // the name 0 of any other ability adds nothing
  const name = T.ABILITIES[T.abilityField(row, L.ABILITY_LABEL)];
  let i = 0;
  while (usedArt(s, player, i) !== 0) i++;
  addPlayerCell(s, player, L.PLAYER_ARTS + (i >> 1), name << ((i & 1) * 16));
}

/**
 * Is it a given ability that makes one unit of will? It is used like any other ability, while one of the card's own
 * would only rest the card.
 */
function isGivenMaker(kind: number, number: number): boolean {
  return kind === L.ABILITY_MAKES && number >= GIVEN_FROM;
}

/**
 * Can the card be rested for an ability of its own?
 * @clause FOW 9.5.b4
 */
function isRestable(s: State, card: number): boolean {
  return (s[K.cardField(card, K.CARD_FLAGS)] & L.CARD_RESTED) === 0 && canRest(s, card);
}

/** May the ability be used now, and can its card rest for it? */
function isUsable(s: State, card: number, row: number, number: number, player: number): boolean {
  const flags = T.ABILITIES[T.abilityField(row, T.ABILITY_FLAGS)];
  if ((flags & L.ABILITY_FLAG_RESTS_ITSELF) !== 0 && !isRestable(s, card)) return false;
  return isOpen(s, card, row, number, player);
}

/** Is it the time that the ability asks for, and, if it is for once a turn, has it not been used yet? */
function isOpen(s: State, card: number, row: number, number: number, player: number): boolean {
  const flags = T.ABILITIES[T.abilityField(row, T.ABILITY_FLAGS)];
  // @clause FOW 9.5.b1
  if ((printed(s, card, T.DEF_FLAGS) & L.FLAG_DEF_HOST_USES) !== 0 && userOf(s, card, flags) !== player) return false;
  if (flags === 0) return true;
  if ((flags & L.ABILITY_FLAG_ONCE) !== 0 && isUsedUp(s, card, row, entryAt(s, card, number))) return false;
  if ((flags & L.ABILITY_FLAG_YOUR_TURN) !== 0 && turnPlayer(s) !== player) return false;
  // @clause FOW ext.kwo.5
  if ((flags & L.ABILITY_FLAG_MODULE) === MODULE_SHIFT && !isMainTiming(s, player)) return false;
  if ((flags & L.ABILITY_FLAG_OPPONENT_TURN) !== 0 && turnPlayer(s) === player) return false;
  if ((flags & L.ABILITY_FLAG_MAIN_PHASE) !== 0 && s[K.TURN_PHASE] !== L.PHASE_MAIN) return false;
  if ((flags & L.ABILITY_FLAG_RECOVERY_PHASE) !== 0 && s[K.TURN_PHASE] !== L.PHASE_RECOVERY) return false;
  if ((flags & L.ABILITY_FLAG_BATTLE_BEGINS) !== 0 && s[L.BATTLE_STEP] !== L.BATTLE_BEGUN) return false;
  // @clause FOW ext.word.2
  if ((flags & L.ABILITY_FLAG_BATTLE) !== 0 && s[L.BATTLE_STEP] === 0) return false;
  return isValid(s, flags, player, card);
}

// ---- what is done in main timing ----

/** The ruler, J-ruler or astral of a player that can be rested; NONE if there is none. */
function recoveredRuler(s: State, player: number): number {
  for (const zone of [L.ZONE_RULER, L.ZONE_FIELD])
    for (let card = firstCard(s, zone + player); card !== K.NONE; card = nextCard(s, card))
      if (sideOf(s, card) !== K.NONE && (s[K.cardField(card, K.CARD_FLAGS)] & L.CARD_RESTED) === 0) return card;
  return K.NONE;
}

const SETTING_WILL = willAsked(L.SETTING_COST, 0);

function addMainActions(s: State, player: number): void {
  addJudgments(s, player);
  if (!isCutShort(s, player)) addCall(s, player);
  if (isEnough(s, player)) return;
  // @clause FOW ext.act.14, ext.act.15, ext.act.16
  if (!mayAfford(s, player, SETTING_WILL) || !canPayWill(s, player, L.SETTING_COST)) return;
  const mayTakeCards = hasWillAbility(s, player);
  for (let card = firstCard(s, L.ZONE_HAND + player); card !== K.NONE; card = nextCard(s, card))
    if (!isTwin(s, card, L.ZONE_HAND + player) && (!mayTakeCards || canPaySetting(s, card, player)))
      offer(s, makeOption(VERB_SET, card), player);
}

/** Can the will for setting the card be paid without the card itself, with which a will ability might be paid? */
function canPaySetting(s: State, card: number, player: number): boolean {
  const flags = K.cardField(card, K.CARD_FLAGS);
  s[flags] |= L.CARD_COMMITTED;
  const can = canPayWill(s, player, L.SETTING_COST);
  s[flags] &= ~L.CARD_COMMITTED;
  return can;
}

/**
 * Offers to rest the ruler for a magic stone: once a turn, and not in a turn with judgment. That uses no ability, so
 * that the ruler may have come this turn; an astral may be rested, too.
 * @clause FOW ext.act.1, ext.act.4, ext.act.25, ext.act.3, ext.act.5
 */
function addCall(s: State, player: number): void {
  if (playerCell(s, player, L.PLAYER_CALLED) !== 0 || playerCell(s, player, L.PLAYER_JUDGED) !== 0) return;
  if (firstCard(s, L.ZONE_STONE_DECK + player) === K.NONE || isForbidden(s, M.MOD_NO_CALL, player)) return;
  const ruler = recoveredRuler(s, player);
  if (ruler !== K.NONE) offer(s, makeOption(VERB_CALL, ruler), player);
}

/**
 * Calls a magic stone, which happens at once.
 * @clause FOW ext.act.2
 */
export function callStone(s: State, card: number, player: number): void {
  setPlayerCell(s, player, L.PLAYER_CALLED, 1);
  restCard(s, card);
  addStone(s, player, false);
}

/**
 * Is the card a ruler with the ruler side up that has judgment?
 * @clause FOW ext.act.12
 */
export function hasJudgment(s: State, card: number): boolean {
  if (sideOf(s, card) !== SIDE_RULER || (s[K.cardField(card, K.CARD_FLAGS)] & L.CARD_NO_JUDGMENT) !== 0) return false;
  if (hasLostAbilities(s, card)) return false;
  for (let number = 0, row = abilityAt(s, card, 0); row !== K.NONE; row = abilityAt(s, card, ++number))
    if (T.ABILITIES[T.abilityField(row, T.ABILITY_KIND)] === L.ABILITY_JUDGMENT) return true;
  return false;
}

/** @clause FOW ext.act.6, ext.act.26 */
function addJudgments(s: State, player: number): void {
  if (playerCell(s, player, L.PLAYER_JUDGED) !== 0 || isForbidden(s, M.MOD_NO_JUDGMENT, player)) return;
  for (let card = firstCard(s, L.ZONE_RULER + player); card !== K.NONE; card = nextCard(s, card)) {
    if (!hasJudgment(s, card) || (s[K.cardField(card, K.CARD_FLAGS)] & L.CARD_RESTED) !== 0) continue;
    for (let number = 0, row = abilityAt(s, card, 0); row !== K.NONE; row = abilityAt(s, card, ++number)) {
      const a = T.abilityOffset(row);
      if (T.ABILITIES[a + T.ABILITY_KIND] !== L.ABILITY_JUDGMENT) continue;
      const condition = T.ABILITIES[a + T.ABILITY_CONDITION];
      if (!holds(s, condition, card, player, K.NONE)) continue;
      if (canPayFor(s, card, player, PRICE_JUDGMENT, T.ABILITIES[a + T.ABILITY_COST]))
        offer(s, makeOption(VERB_JUDGMENT, card, number), player);
    }
  }
}

/** @clause FOW ext.act.7 */
export function beginJudgment(s: State, card: number, number: number, player: number): void {
  setPlayerCell(s, player, L.PLAYER_JUDGED, 1);
  const row = abilityAt(s, card, number);
  beginAnnouncing(s, card, K.NONE, T.ABILITIES[T.abilityField(row, T.ABILITY_COST)], player | L.CONTROL_JUDGMENT);
}

/**
 * Puts a card of the hand face down into the standby area, for two will. The opponent does not see which card it is,
 * even if cards of that hand were known.
 * @clause FOW ext.act.14, ext.hid.1
 */
export function setCard(s: State, card: number, player: number): void {
  moveCard(s, card, L.ZONE_STANDBY + player, false);
  hideFrom(s, card, player ^ 1);
  s[K.cardField(card, K.CARD_FLAGS)] |= L.CARD_SET_THIS_TURN;
  beginPayingWill(s, player, L.SETTING_COST);
}

/**
 * Removes the top card of the lifebreak area. Its break ability is played if it can be; otherwise the card goes to the
 * graveyard at once. A break ability is no automatic ability (of those that an icon marks, only the enter ability is
 * one), so it cannot answer an object that cannot be answered.
 * @clause FOW ext.var.4, ext.var.5, ext.var.6, ext.play.6, 9.6.b1
 */
export function breakCard(s: State, player: number): void {
  const card = firstCard(s, L.ZONE_LIFEBREAK + player);
  sendTo(s, card, L.ZONE_REMOVED, true);
  const row = printed(s, card, L.DEF_BREAK) - 1;
  if (row !== K.NONE && !isBarred(s, card, false) && canChooseFor(s, row, card, player))
    beginAnnouncing(s, card, row, 0, player | L.CONTROL_BREAK);
  else moveCard(s, card, L.ZONE_GRAVEYARD + ownerOf(s, card), true);
}

// ---- costs beside that of a card, or instead of it ----

/**
 * The player for whom it is being found out how a card can be paid for, and the card that is banished for it in the way
 * that was asked about last.
 */
const paying = { player: 0, banished: K.NONE as number };
/** From this number on a further cost is a card in the field that is banished instead: this, plus the card's row. */
const BANISHED_FROM = 1 << 20;
/** The most further costs of a card, those of other cards too. */
const MOST_FURTHER = 8;

/**
 * The k-th further cost of a card: the row of its awakening, its incarnation, or a further cost of playing it, then
 * what cards in the field can be banished for it; NONE past the last one.
 */
function costAt(s: State, f: number, card: number, k: number): number {
  let left = k;
  for (const field of FURTHER_FIELDS) {
    const row = printed(s, card, field) - 1;
    if (row !== K.NONE && left-- === 0) return row;
  }
  if (k >= MOST_FURTHER) return K.NONE;
  const other = banishable(s, card, f === K.NONE ? paying.player : K.frameController(s, f), left);
  return other === K.NONE ? K.NONE : BANISHED_FROM + other;
}

/** How many further costs are printed on the card. */
function countPrinted(s: State, card: number): number {
  let count = 0;
  for (const field of FURTHER_FIELDS) if (printed(s, card, field) !== 0) count++;
  return count;
}

/**
 * The k-th card in the field that the player may banish rather than pay the cost of that card; NONE past the last one.
 * @clause FOW ext.cost.14
 */
function banishable(s: State, card: number, player: number, k: number): number {
  keepChanges(s, L.LISTEN_COST);
  let left = k;
  for (let i = 0; takeKept(i); i++) {
    if (T.CODE[change.pc] !== M.MOD_BANISHED_FOR || change.you !== player) continue;
    if (change.holder === K.NONE || !isInField(s, change.holder)) continue;
    if (changeMatches(s, card) && left-- === 0) return change.holder;
  }
  return K.NONE;
}

/** The cards that are banished with those further costs: how many, and the last one of them. */
function countBanished(s: State, f: number, card: number, paid: number): number {
  const from = countPrinted(s, card);
  let count = 0;
  paying.banished = K.NONE;
  for (let k = from; k < MOST_FURTHER && paid >> k !== 0; k++) {
    if (((paid >> k) & 1) === 0) continue;
    count++;
    const isFixed = f !== K.NONE && s[f + K.FRAME_PC] > 0;
    paying.banished = isFixed ? s[f + K.FRAME_PC] - 1 : costAt(s, f, card, k) - BANISHED_FROM;
  }
  return count;
}

function isInstead(s: State, card: number, row: number): boolean {
  return printed(s, card, L.DEF_INCARNATION) - 1 === row;
}

/**
 * The list of costs that is paid for the chosen further costs, 0 without one, and whether it is paid instead of the
 * cost of the card.
 */
const chosenCost = { list: 0, instead: false };

function readFurther(s: State, card: number, paid: number): void {
  const lists = printed(s, card, L.DEF_COST_LISTS);
  chosenCost.list = lists === 0 ? 0 : T.CODE[lists + (paid & ((1 << countPrinted(s, card)) - 1))];
  chosenCost.instead = false;
  for (let k = countPrinted(s, card) - 1; k >= 0; k--)
    if (((paid >> k) & 1) !== 0 && isInstead(s, card, costAt(s, K.NONE, card, k))) chosenCost.instead = true;
}

/**
 * Is the cost of the card itself not paid, because it is played from a standby area or by a text? What other texts add
 * to the cost is paid.
 * @clause FOW ext.cost.9
 */
function isFree(s: State, f: number, card: number): boolean {
  return isStandby(s, card) || (f !== K.NONE && (s[f + K.FRAME_CONTROL] & L.CONTROL_FREE) !== 0);
}

/** Do the further costs of the card that are paid in that frame, or were in that record, ask for an X? */
export function asksFurtherForX(s: State, f: number, card: number): boolean {
  if (printed(s, card, L.DEF_COST_LISTS) === 0) return false;
  readFurther(s, card, paidCosts(s, f));
  return chosenCost.list !== 0 && asksForX(chosenCost.list);
}

function canPayWith(s: State, f: number, card: number, player: number, price: number, paid: number): boolean {
  readFurther(s, card, paid);
  const { list, instead } = chosenCost;
  const x = f === K.NONE ? 0 : s[f + K.FRAME_A];
  const isUnpaid = instead || price === PLAYED_FREE || isFree(s, f, card);
  const count = countBanished(s, f, card, paid);
  if (count === 0) return canPayFor(s, card, player, PRICE_CARD, list, x, isUnpaid);
  // only one cost stands instead of the cost of the card
  if (count > 1 || isUnpaid) return false;
  const flags = K.cardField(paying.banished, K.CARD_FLAGS);
  const isOther = f === K.NONE || s[f + K.FRAME_PC] === 0;
  if (isOther && (s[flags] & L.CARD_COMMITTED) !== 0) return false;
  s[flags] |= L.CARD_COMMITTED;
  const can = canPayFor(s, card, player, PRICE_CARD, list, x, true);
  if (isOther) s[flags] &= ~L.CARD_COMMITTED;
  return can;
}

/**
 * Whether the further cost in that row may, must or cannot be paid. Only one further cost stands instead of the cost of
 * the card.
 * @clause FOW ext.cost.14
 */
function standingOf(s: State, f: number, row: number, card: number): number {
  if (row >= BANISHED_FROM) return isFree(s, f, card) ? COST_LEFT_OUT : COST_MAY;
  if (isInstead(s, card, row)) return isFree(s, f, card) ? COST_LEFT_OUT : COST_MAY;
  if (printed(s, card, L.DEF_PLAY_COST) - 1 !== row) return COST_MAY;
  return (T.ABILITIES[T.abilityField(row, T.ABILITY_FLAGS)] & L.ABILITY_FLAG_OPTIONAL) === 0 ? COST_MUST : COST_MAY;
}

/**
 * The row of the card's text; an awakened card may have another one.
 * @clause FOW ext.play.11
 */
function textOf(s: State, card: number, paid: number): number {
  const awakening = printed(s, card, L.DEF_AWAKENING) - 1;
  const brought =
    awakening === K.NONE || (paid & 1) === 0 ? 0 : T.ABILITIES[T.abilityField(awakening, L.ABILITY_LABEL)];
  return brought === 0 ? printed(s, card, L.DEF_TEXT) : brought;
}

/**
 * Can the card be paid for with these further costs, and all choices of its text be made then?
 * @clause FOW 9.3.b2.4
 */
function canPlayWith(s: State, f: number, card: number, player: number, price: number, paid: number): boolean {
  return (
    canChooseFor(s, textOf(s, card, paid), card, player, K.NONE, BY_SPELL) &&
    canPayWith(s, f, card, player, price, paid)
  );
}

const FURTHER = createFurtherCosts({
  costAt,
  standingOf,
  canPayWith: canPlayWith,
  question: (s, f) => {
    const card = sourceRow(s, f);
    const row = costAt(s, f, card, askedCost(s, f));
    if (row >= BANISHED_FROM) return ASK.banishFor;
    if (printed(s, card, L.DEF_AWAKENING) - 1 === row) return ASK.awakening;
    return isInstead(s, card, row) ? ASK.incarnation : ASK.furtherCost;
  },
  yesFirst: true,
});

// ---- the procedure: the frame is laid out as the record in the chase will be ----
// FRAME_A: X · FRAME_B, FRAME_C, FRAME_OTHER: the event · FRAME_D: modes, further costs · FRAME_ABILITY: the text, NONE
// for a card without one · FRAME_PC: the cost of an ability, 0 for cards

/**
 * The steps that announce modes and targets.
 * @clause FOW 9.3.b2.3, 9.3.b2.4
 */
const ANNOUNCED = createAnnouncedChoices({
  ...CHOICES,
  modes: {
    effects: EFFECTS,
    select: SELECT,
    targetsCell: L.ABILITY_MODE_TARGETS,
    least: 1,
    ...createMoreModes(SELECT, holds),
  },
});
const { offerMode, takeMode, chooseTargets, canChooseAnnounced } = ANNOUNCED;
export const { beginTargets, canChooseFor } = ANNOUNCED;

/** Is an automatic ability played in that frame, and not a card that was shown? */
function isAutomatic(s: State, f: number): boolean {
  return (s[f + K.FRAME_CONTROL] & (L.CONTROL_TRIGGER | L.CONTROL_CARD)) === L.CONTROL_TRIGGER;
}

function isOfCard(s: State, f: number): boolean {
  return (s[f + K.FRAME_CONTROL] & L.CONTROL_CARD) !== 0;
}

/** Offers the further costs of a card, which are settled first. */
function offerCost(s: State, f: number): number {
  if (!isOfCard(s, f)) {
    s[f + K.FRAME_STEP]++;
    return CONTINUE;
  }
  return FURTHER.offerCost(s, f);
}

/** Takes the answer about a further cost. A card that will be banished for it is taken from now on. */
function takeCost(s: State, f: number): number {
  const row = costAt(s, f, sourceRow(s, f), askedCost(s, f));
  if (s[K.ANSWER] === OPTION_YES && row >= BANISHED_FROM) {
    s[f + K.FRAME_PC] = 1 + row - BANISHED_FROM;
    s[K.cardField(row - BANISHED_FROM, K.CARD_FLAGS)] |= L.CARD_COMMITTED;
  }
  return FURTHER.takeCost(s, f);
}

/**
 * Fixes the text of the card before modes, X and targets are announced: further costs may have brought another text.
 * @clause FOW ext.play.11
 */
function bringText(s: State, f: number): number {
  if (isOfCard(s, f) && s[f + K.FRAME_ABILITY] !== K.NONE)
    s[f + K.FRAME_ABILITY] = textOf(s, sourceRow(s, f), paidCosts(s, f));
  return CONTINUE;
}

function kindOf(s: State, f: number): number {
  if (isOfCard(s, f)) return PRICE_CARD;
  return (s[f + K.FRAME_CONTROL] & L.CONTROL_JUDGMENT) !== 0 ? PRICE_JUDGMENT : PRICE_ABILITY;
}

function canPayAnnounced(s: State, f: number): boolean {
  const card = sourceRow(s, f);
  const player = K.frameController(s, f);
  if (isOfCard(s, f)) return canPayWith(s, f, card, player, 0, paidCosts(s, f));
  return canPayFor(s, card, player, kindOf(s, f), s[f + K.FRAME_PC], s[f + K.FRAME_A]);
}

/** Does a further cost of the card stand instead of its own cost, with the X in that? */
function isPaidOtherwise(s: State, f: number, card: number): boolean {
  readFurther(s, card, paidCosts(s, f));
  return chosenCost.instead || s[f + K.FRAME_PC] > 0;
}

/**
 * The steps that name X: at most what can be paid, and with which all choices can be made; 0 if nothing is paid.
 * @clause FOW ext.play.2, ext.gold.5, ext.cost.18, ext.cost.19
 */
const { offerX, takeX } = createAnnouncedX({
  least: (s, f) => {
    const isUnpaid = (s[f + K.FRAME_CONTROL] & L.CONTROL_FREE) !== 0;
    if (isAutomatic(s, f)) return K.NONE;
    if (!isOfCard(s, f)) return !isUnpaid && asksForX(s[f + K.FRAME_PC]) ? 0 : K.NONE;
    const card = sourceRow(s, f);
    // what is added to the cost is paid all the same, with its own X
    if (isUnpaid) return asksFurtherForX(s, f, card) ? 0 : K.NONE;
    const isX = (printed(s, card, T.DEF_FLAGS) & L.FLAG_DEF_X_COST) !== 0 && !isStandby(s, card);
    return (isX && !isPaidOtherwise(s, f, card)) || asksFurtherForX(s, f, card) ? 0 : K.NONE;
  },
  most: MOST_X,
  canPay: canPayAnnounced,
  canChoose: (s, f) => s[f + K.FRAME_ABILITY] === K.NONE || canChooseAnnounced(s, f),
});

/**
 * Puts into `price` what the object that is announced in frame `f` costs, without the decreases that its player leaves;
 * returns the list of its other costs.
 */
function findAnnounced(s: State, f: number, without: number): number {
  const player = K.frameController(s, f);
  const card = sourceRow(s, f);
  const x = s[f + K.FRAME_A];
  if (!isOfCard(s, f)) {
    findPrice(s, card, player, kindOf(s, f), s[f + K.FRAME_PC], x, false, without);
    return s[f + K.FRAME_PC];
  }
  readFurther(s, card, paidCosts(s, f));
  const { list } = chosenCost;
  const isUnpaid = chosenCost.instead || s[f + K.FRAME_PC] > 0 || isFree(s, f, card);
  findPrice(s, card, player, PRICE_CARD, list, x, isUnpaid, without);
  return list;
}

/**
 * Determines the cost, locks it and begins its payment. An automatic ability costs nothing.
 * @clause FOW 9.3.b2.5
 */
function pay(s: State, f: number): number {
  if (isAutomatic(s, f)) return CONTINUE;
  const list = findAnnounced(s, f, 0);
  if (isOfCard(s, f)) notePaid(s, f, sourceRow(s, f));
  const player = K.frameController(s, f);
  if (price.may > 0) pushFrame(s, PAY_LESS.offerLess, player);
  else beginPayment(s, player, s[f + K.FRAME_SOURCE], list, s[f + K.FRAME_A]);
  if (isOfCard(s, f) && s[f + K.FRAME_PC] > 0) banishFor(s, s[f + K.FRAME_PC] - 1);
  return CONTINUE;
}

/** Banishes the card that stands for the cost of the card that is played. */
function banishFor(s: State, card: number): void {
  s[K.cardField(card, K.CARD_FLAGS)] &= ~L.CARD_COMMITTED;
  SELECTED[0] = card;
  leaveField(s, 1, L.ZONE_GRAVEYARD, 0, 0, true);
}

// ---- decreases that the player may leave: above the frame of what is announced ----
// FRAME_A: the decreases that the player leaves, as bits · FRAME_B: how many have been asked about

/** Would the price that stands in `price` be the same without that decrease? */
function isSameWithout(s: State, f: number, without: number): boolean {
  const { free, symbols, less, lessSymbols } = price;
  findAnnounced(s, f, without);
  return price.free === free && price.symbols === symbols && price.less === less && price.lessSymbols === lessSymbols;
}

/**
 * Asks about the decreases that the player may leave, one after the other. A decrease is asked about if the price
 * without it can be paid and is higher.
 * @clause FOW ext.cost.10, 9.9.b4.ex2
 */
function offerLess(s: State, g: number): number {
  const f = K.frameBelow(g);
  const player = K.frameController(s, f);
  const list = findAnnounced(s, f, s[g + K.FRAME_A]);
  if (s[g + K.FRAME_B] >= price.may) {
    popFrame(s);
    beginPayment(s, player, s[f + K.FRAME_SOURCE], list, s[f + K.FRAME_A]);
    return CONTINUE;
  }
  const without = s[g + K.FRAME_A] | (1 << s[g + K.FRAME_B]);
  beginOptions(s);
  addOption(s, OPTION_YES);
  if (!isSameWithout(s, f, without) && canPayPrice(s, player, sourceRow(s, f), list, s[f + K.FRAME_A]))
    addOption(s, OPTION_PASS);
  return ask(s, player, ASK.payLess);
}

function takeLess(s: State, g: number): number {
  if (s[K.ANSWER] === OPTION_PASS) s[g + K.FRAME_A] |= 1 << s[g + K.FRAME_B];
  s[g + K.FRAME_B]++;
  s[g + K.FRAME_STEP] = PAY_LESS.offerLess;
  return CONTINUE;
}

const PAY_LESS = defineProcedure('pay-less', { offerLess, takeLess });

/**
 * Notes how the card was paid for, such as that it is awakened.
 * @clause FOW ext.kw.15
 */
function notePaid(s: State, f: number, card: number): void {
  if (printed(s, card, L.DEF_AWAKENING) !== 0 && (paidCosts(s, f) & 1) !== 0)
    s[f + K.FRAME_CONTROL] |= L.CONTROL_AWAKENED;
}

/**
 * Puts the announced object into the chase; only now it counts as played. A will ability resolves at once.
 * @clause FOW 9.3.b2.2, ext.play.3, 9.7.b1
 */
function finish(s: State, f: number): number {
  const control = s[f + K.FRAME_CONTROL];
  const player = control & 1;
  const card = K.referenceCard(s[f + K.FRAME_SOURCE]);
  s[K.cardField(card, K.CARD_FLAGS)] &= ~L.CARD_COMMITTED;
  noteAnswer(s, player);
  if ((control & L.CONTROL_WILL) !== 0) {
    const row = s[f + K.FRAME_ABILITY];
    popFrame(s);
    const p = pushFrame(s, PROGRAMS.program, player);
    s[p + K.FRAME_SOURCE] = referenceTo(s, card);
    s[p + K.FRAME_ABILITY] = row;
    s[p + K.FRAME_PC] = T.ABILITIES[T.abilityField(row, T.ABILITY_EFFECT)];
    if ((control & L.CONTROL_TRIGGER) !== 0) return CONTINUE;
    if ((T.ABILITIES[T.abilityField(row, T.ABILITY_FLAGS)] & L.ABILITY_FLAG_RESTS_ITSELF) !== 0) noteStoneWill(s, card);
    noteWillAbility(s, card, player);
    return CONTINUE;
  }
  if ((control & L.CONTROL_CARD) !== 0) {
    const remnant = isRemnant(s, card) ? L.CARD_REMNANT : 0;
    const fromHand = (zoneOf(s, card) & ~1) === L.ZONE_HAND;
    useUpNext(s, card, player);
    moveCard(s, card, L.ZONE_CHASE, true);
    s[f + K.FRAME_SOURCE] = referenceTo(s, card);
    s[K.cardField(card, K.CARD_FLAGS)] |=
      remnant | (fromHand ? L.CARD_FROM_HAND : 0) | ((control & L.CONTROL_AWAKENED) !== 0 ? L.CARD_AWAKENED : 0);
    if (isTranscribing(s[f + K.FRAME_ABILITY])) {
      const definition = T.ABILITIES[T.abilityField(textOfRecord(s, f), T.ABILITY_DEF)];
      s[K.cardField(card, L.CARD_TYPES)] = printedTypes(definition);
    }
  }
  if ((control & L.CONTROL_CARD) !== 0 && playerCell(s, player, L.PLAYER_UNCHASED) !== 0) {
    s[f + K.FRAME_CONTROL] |= L.CONTROL_UNCHASED;
    setPlayerCell(s, player, L.PLAYER_UNCHASED, 0);
  }
  if ((control & L.CONTROL_CARD) !== 0) s[f + K.FRAME_PC] = 0;
  stackAnnounced(s, f);
  nameTop(s);
  touchLightly(s, L.DEPEND_PLAYERS);
  if ((control & L.CONTROL_CARD) !== 0) emit(s, L.EVENT_SPELL_PLAYED, card, player);
  else if ((control & (L.CONTROL_TRIGGER | L.CONTROL_JUDGMENT)) === 0) emit(s, L.EVENT_ABILITY_PLAYED, card, player);
  return CONTINUE;
}

const PLAY = defineProcedure('play', {
  offerCost,
  takeCost,
  bringText,
  offerMode,
  takeMode,
  offerX,
  takeX,
  chooseTargets,
  pay,
  finish,
});

/** Is it the frame of something that its player plays, and not of an ability that has triggered? */
export function isPlayed(s: State, f: number): boolean {
  const isPlaying = s[f + K.FRAME_STEP] >= PLAY.offerCost && s[f + K.FRAME_STEP] <= PLAY.finish + 1;
  return isPlaying && (s[f + K.FRAME_CONTROL] & L.CONTROL_TRIGGER) === 0;
}

/**
 * Is a card played by incarnation in that frame?
 * @clause FOW ext.kw.17
 */
export function isIncarnating(s: State, f: number): boolean {
  if (!isPlayed(s, f) || !isOfCard(s, f)) return false;
  readFurther(s, sourceRow(s, f), paidCosts(s, f));
  return chosenCost.instead;
}

// ---- will abilities in the middle of a payment ----

/**
 * Of the last search: did it come to a will ability, whether it can be used or not, or to a card that was not looked
 * at? And to how many cards with abilities to use has it not come?
 */
const willSeen = { isAny: false, left: 0 };
/** For each player the number of the hold in which there is nothing of that kind. */
const noWillIn = new Int32Array(2);

/**
 * Adds the will abilities of the cards in a zone behind the first `at` entries; returns how many entries there are
 * then.
 */
function addWillAbilities(s: State, zone: number, flag: number, bit: number, player: number, at: number): number {
  let n = at;
  const isGiving = flag === L.FLAG_DEF_ABILITY && mayHaveGiven(s);
  for (let card = firstCard(s, zone); card !== K.NONE && (willSeen.left > 0 || isGiving); card = nextCard(s, card)) {
    const isPrinted = (printed(s, card, T.DEF_FLAGS) & flag) !== 0;
    if (isPrinted) willSeen.left--;
    if ((s[K.cardField(card, K.CARD_FLAGS)] & L.CARD_COMMITTED) !== 0) {
      willSeen.isAny = true;
      continue;
    }
    if (isPrinted && !hasLostAbilities(s, card)) n = addWillAbilitiesOf(s, card, bit, player, 0, n);
    if (isGiving) n = addWillAbilitiesOf(s, card, bit, player, GIVEN_FROM, n);
  }
  return n;
}

/**
 * Are both abilities God's Arts of the same name? One payment uses only one of them.
 * @clause FOW 9.1.b1.4
 */
function isSameArt(s: State, card: number, number: number, other: number, ofOther: number): boolean {
  const name = T.ABILITIES[T.abilityField(abilityAt(s, card, number), L.ABILITY_LABEL)];
  return name !== 0 && T.ABILITIES[T.abilityField(abilityAt(s, other, ofOther), L.ABILITY_LABEL)] === name;
}

function addWillAbilitiesOf(s: State, card: number, bit: number, player: number, from: number, at: number): number {
  let n = at;
  for (let number = from, row = abilityAt(s, card, from); row !== K.NONE; row = abilityAt(s, card, ++number)) {
    const a = T.abilityOffset(row);
    const kind = T.ABILITIES[a + T.ABILITY_KIND];
    if (kind !== L.ABILITY_WILL && !isGivenMaker(kind, number)) continue;
    willSeen.isAny = true;
    if ((T.ABILITIES[a + T.ABILITY_ZONES] & bit) === 0 || !isUsable(s, card, row, number, player)) continue;
    if (isUsedArt(s, row, player)) continue;
    const condition = T.ABILITIES[a + T.ABILITY_CONDITION];
    if (n === ABILITY_CARDS.length || (condition !== 0 && !holds(s, condition, card, player, K.NONE))) continue;
    ABILITY_CARDS[n] = card;
    ABILITY_NUMBERS[n++] = number;
  }
  return n;
}

/** Finds the will abilities that the player could use now, but for their costs; returns how many. */
function findWillAbilities(s: State, player: number): number {
  willSeen.isAny = false;
  // of the removed cards only will coins are counted
  const isCounted = !isSwitched(s, L.SWITCH_ENERGIZE);
  willSeen.left = isCounted ? playerCell(s, player, L.PLAYER_ABILITY_CARDS) : s[K.CARD_COUNT];
  let n = addWillAbilities(s, L.ZONE_FIELD + player, L.FLAG_DEF_ABILITY, L.ZONE_BIT_FIELD, player, 0);
  n = addWillAbilities(s, L.ZONE_STONES + player, L.FLAG_DEF_ELSEWHERE, L.ZONE_BIT_STONES, player, n);
  n = addWillAbilities(s, L.ZONE_RULER + player, L.FLAG_DEF_ELSEWHERE, L.ZONE_BIT_RULER, player, n);
  if (!isCounted) n = addWillAbilities(s, L.ZONE_REMOVED + player, L.FLAG_DEF_ELSEWHERE, L.ZONE_BIT_REMOVED, player, n);
  return addWillAbilities(s, L.ZONE_GRAVEYARD + player, L.FLAG_DEF_ELSEWHERE, L.ZONE_BIT_GRAVEYARD, player, n);
}

/**
 * Will abilities that do more than rest their card for one unit, as they are used in a payment of will.
 * @clause FOW 9.7.b2, ext.cost.1
 */
WILL_ABILITIES.is({
  find: (s, player) => {
    if (playerCell(s, player, L.PLAYER_ABILITY_CARDS) === 0 && !mayHaveGiven(s)) return 0;
    const hold = currentHold();
    if ((hold !== 0 && noWillIn[player] === hold) || makesNoWill(s, player)) return 0;
    const n = findWillAbilities(s, player);
    if (!willSeen.isAny) noWillIn[player] = hold;
    return n;
  },
  outputOf: (s, player, card, number) => outputOfRow(s, abilityAt(s, card, number), card, player),
  priceOf: (s, card, number) =>
    willPriceOf(s, card, T.ABILITIES[T.abilityField(abilityAt(s, card, number), T.ABILITY_COST)]),
  mayRepeat: (s, card, number) => canRepeat(abilityAt(s, card, number)),
  excludes: isSameArt,
  canPay: (s, player, card, number) =>
    canPayList(s, player, card, T.ABILITIES[T.abilityField(abilityAt(s, card, number), T.ABILITY_COST)]),
  begin: beginWillAbility,
  // a card that makes will by resting lies on the side of its player
  note: (s, card) => noteWillAbility(s, card, zoneOf(s, card) & 1),
  spent: (s, kind) => {
    for (let f = s[K.FRAME_TOP]; f >= K.FRAMES; f = K.frameBelow(f)) {
      if (!isPlayed(s, f)) continue;
      noteSpent(s, f, kind);
      return;
    }
  },
  makingOf: (s, f) => {
    const isMaking = s[f + K.FRAME_STEP] >= PLAY.offerCost && s[f + K.FRAME_STEP] <= PLAY.finish + 1;
    if (!isMaking || (s[f + K.FRAME_CONTROL] & L.CONTROL_WILL) === 0) return 0;
    return outputOfRow(s, s[f + K.FRAME_ABILITY], sourceRow(s, f), K.frameController(s, f));
  },
});

function beginWillAbility(s: State, player: number, card: number, number: number): void {
  beginAbility(s, card, number, player);
}

/**
 * Is the triggered ability a will ability: has it no targets, does it make will, and does it wait for will abilities?
 * Such an ability does not go to the chase either.
 * @clause FOW 9.7.b1
 */
function isWillTrigger(row: number): boolean {
  const a = T.abilityOffset(row);
  if (row === K.NONE || T.ABILITIES[a + T.ABILITY_EVENT] !== L.EVENT_WILL_ABILITY) return false;
  const pc = T.ABILITIES[a + T.ABILITY_EFFECT];
  if (T.CODE[pc] !== MAY.index || T.CODE[pc + EFFECTS.widths[MAY.index]] !== T.END) return makesWillAlone(pc);
  return makesWillAlone(T.CODE[pc + MAY.does]) && T.CODE[T.CODE[pc + MAY.otherwise]] === T.END;
}

/** Does the program do nothing but produce will? */
function makesWillAlone(pc: number): boolean {
  return T.CODE[pc] === PRODUCE.index && T.CODE[pc + EFFECTS.widths[PRODUCE.index]] === T.END;
}

/**
 * Tells of a will ability that was played. What it triggers waits for the next priority sequence; by the switch a
 * triggered ability that makes will is played right away.
 * @clause FOW ext.cost.2
 */
function noteWillAbility(s: State, card: number, player: number): void {
  emit(s, L.EVENT_WILL_ABILITY, card, player);
  // a will ability is an activate ability
  // @clause FOW 9.7.b1
  emit(s, L.EVENT_ABILITY_PLAYED, card, player);
  if (!isSwitched(s, L.SWITCH_TRIGGERED_WILL_AT_ONCE)) return;
  for (let i = s[K.PENDING_COUNT] - 1; i >= 0; i--)
    if (isWillTrigger(s[K.pendingField(i, WAITING_ABILITY)])) beginTrigger(s, i);
}

// ---- what is played ----

function beginAnnouncing(s: State, card: number, row: number, cost: number, control: number): number {
  const f = pushFrame(s, PLAY.offerCost, control);
  s[f + K.FRAME_SOURCE] = referenceTo(s, card);
  s[f + K.FRAME_ABILITY] = row;
  s[f + K.FRAME_PC] = cost;
  // what an addition is added to is still meant after the addition has left
  // @clause FOW 9.11.b1
  const host = row !== K.NONE && isInField(s, card) ? hostOf(s, card) : K.NONE;
  if (host !== K.NONE) s[f + K.FRAME_OTHER] = referenceTo(s, host);
  return f;
}

/**
 * Begins to play a card with the side that was picked.
 * @clause FOW ext.kwo.5, ext.dbl.1
 */
export function beginPlaySide(s: State, card: number, player: number, side: number): void {
  if (side !== SIDE_PAST) turnOver(s, card, side);
  beginPlay(s, card, player);
}

/**
 * Begins to play a card, which is shown.
 * @clause FOW 9.3.b2.1
 */
function beginPlay(s: State, card: number, player: number): void {
  const c = K.cardOffset(card);
  s[c + K.CARD_STATS] |= K.STAT_PLAYED;
  revealCard(s, card);
  s[c + K.CARD_FLAGS] |= L.CARD_COMMITTED;
  const isChosen = (cardTypes(s, card) & PERMANENT) === 0 || printed(s, card, L.DEF_TEXT) !== K.NONE;
  beginAnnouncing(s, card, isChosen ? printed(s, card, L.DEF_TEXT) : K.NONE, 0, player | L.CONTROL_CARD);
}

/**
 * Begins to play a card that a text plays now, without its cost. A card is not played if it may not be played at all
 * (such as a chant-standby that waits for an event, or a card that may not answer), if it has no targets, or if what is
 * added to its cost cannot be paid.
 * @clause FOW ext.gact.34, ext.cost.9, ext.act.24, ext.play.6
 */
export function beginFreePlay(s: State, card: number, player: number): void {
  if (isStackFull(s) || !isTime(s, card, true) || !canPlay(s, card, player, PLAYED_FREE)) return;
  beginPlay(s, card, player);
  s[s[K.FRAME_TOP] + K.FRAME_CONTROL] |= L.CONTROL_FREE;
}

// FRAME_SOURCE: the card

/**
 * Begins to play an activate ability that a text has the player play now, without the cost before its colon.
 * @clause FOW ext.cost.9
 */
export function beginFreeUse(s: State, card: number, player: number): void {
  if (isStackFull(s) || hasLostAbilities(s, card)) return;
  if (isForbidden(s, M.MOD_NO_ABILITIES, player)) return;
  s[pushFrame(s, FREE_USE.offerAbility, player) + K.FRAME_SOURCE] = referenceTo(s, card);
}

/**
 * Offers the abilities of the card that are active in its zone and could be played now, if costs are left aside; the
 * card need not be able to rest.
 * @clause FOW 9.5.b3
 */
function offerAbility(s: State, f: number): number {
  const card = sourceRow(s, f);
  const player = K.frameController(s, f);
  const zoneBit = 1 << (zoneOf(s, card) >> 1);
  beginOptions(s);
  for (let number = 0, row = abilityAt(s, card, 0); row !== K.NONE; row = abilityAt(s, card, ++number)) {
    const a = T.abilityOffset(row);
    if (T.ABILITIES[a + T.ABILITY_KIND] !== L.ABILITY_ACTIVATED || (T.ABILITIES[a + T.ABILITY_ZONES] & zoneBit) === 0)
      continue;
    if (!isOpen(s, card, row, number, player) || isUsedArt(s, row, player) || isBarred(s, card, false)) continue;
    if (!isAllowed(s, row, card, player) || !canChooseFor(s, row, card, player)) continue;
    if (canPayAbility(s, card, row, player, 0)) addOption(s, makeOption(VERB_ABILITY, card, number));
  }
  return ask(s, player, ASK.choose);
}

function takeAbility(s: State, f: number): number {
  const card = sourceRow(s, f);
  const player = K.frameController(s, f);
  popFrame(s);
  if (s[K.ANSWER] === K.NONE) return CONTINUE;
  beginAbility(s, card, optionNumber(s[K.ANSWER]), player);
  const announced = s[K.FRAME_TOP];
  s[announced + K.FRAME_CONTROL] |= L.CONTROL_FREE;
  s[announced + K.FRAME_PC] = 0;
  return CONTINUE;
}

const FREE_USE = defineProcedure('free-use', { offerAbility, takeAbility });

/**
 * Begins to play an activate ability, or a will ability that has a program.
 * @clause FOW 9.5.b2
 */
export function beginAbility(s: State, card: number, number: number, player: number): void {
  const row = abilityAt(s, card, number);
  const a = T.abilityOffset(row);
  if ((T.ABILITIES[a + T.ABILITY_FLAGS] & L.ABILITY_FLAG_ONCE) !== 0) noteUse(s, card, row, entryAt(s, card, number));
  noteArt(s, row, player);
  const will = T.ABILITIES[a + T.ABILITY_KIND] === L.ABILITY_ACTIVATED ? 0 : L.CONTROL_WILL;
  beginAnnouncing(s, card, row, T.ABILITIES[a + T.ABILITY_COST], player | will);
}

/**
 * Begins to play the ability that waits at that place of the pending list, whatever has become of its card. It is not
 * played if it cannot choose what it has to.
 * @clause FOW 9.6.b5, 9.6.b10, ext.play.7, ext.abil.1, 9.6.b6
 */
export function beginTrigger(s: State, index: number): void {
  const about = s[K.pendingField(index, WAITING_ABOUT)];
  const f = beginWaiting(s, index, PLAY.offerCost, L.CONTROL_TRIGGER);
  const row = s[f + K.FRAME_ABILITY];
  if (row === K.NONE) {
    // in a delayed text, "it" is the card that the text is about
    const subject = s[f + K.FRAME_SOURCE] > 0 ? s[f + K.FRAME_B] : 0;
    s[f + K.FRAME_CONTROL] &= 1;
    if (s[f + K.FRAME_PC] === EXPLOSION.code) {
      s[f + K.FRAME_SLOTS + 1] = s[f + K.FRAME_SOURCE];
      s[f + K.FRAME_SETS] = 2;
    }
    noteAnswer(s, s[f + K.FRAME_CONTROL]);
    s[f + K.FRAME_C] = 0;
    giveIt(s, f, subject);
    stackAnnounced(s, f);
    nameTop(s);
    return;
  }
  giveIt(s, f, about);
  const card = cardOf(s, s[f + K.FRAME_SOURCE]);
  const source = K.referenceCard(s[f + K.FRAME_SOURCE]);
  const player = K.frameController(s, f);
  if ((T.ABILITIES[T.abilityField(row, T.ABILITY_FLAGS)] & L.ABILITY_FLAG_SPELL) !== 0) beginShown(s, f, card, player);
  else if (!canChooseFor(s, row, source, player, f)) popFrame(s);
  else if (isWillTrigger(row)) s[f + K.FRAME_CONTROL] |= L.CONTROL_WILL;
}

/**
 * Plays a card that was shown as a spell, unless it has left. A card that cannot be played goes to its owner's
 * graveyard: because it has no targets, cannot be paid for, or may not answer what is in the chase.
 * @clause FOW 9.6.b2, 9.6.b10, ext.act.20, 9.6.b6.1
 */
function beginShown(s: State, f: number, card: number, player: number): void {
  if (card === K.NONE) {
    popFrame(s);
    return;
  }
  const row = s[f + K.FRAME_ABILITY];
  if ((T.ABILITIES[T.abilityField(row, T.ABILITY_FLAGS)] & L.ABILITY_FLAG_MODULE) === MODULE_STEALTH) {
    beginStealth(s, f, card, player);
    return;
  }
  const can = isAllowed(s, row, card, player) && canChooseFor(s, row, card, player, f, BY_SPELL);
  if (!can || isKeptBack(s, card, player) || !canPayCard(s, card, player, 0)) {
    popFrame(s);
    moveCard(s, card, L.ZONE_GRAVEYARD + ownerOf(s, card), true);
    return;
  }
  s[f + K.FRAME_CONTROL] |= L.CONTROL_CARD;
  s[K.cardField(card, K.CARD_FLAGS)] |= L.CARD_COMMITTED;
}

/**
 * Plays a card that was shown for Stealth with its own text; a card that cannot be played stays in the standby area.
 * @clause FOW ext.kwo.1
 */
function beginStealth(s: State, f: number, card: number, player: number): void {
  if (!canPlay(s, card, player)) {
    popFrame(s);
    return;
  }
  s[f + K.FRAME_ABILITY] = printed(s, card, L.DEF_TEXT);
  s[f + K.FRAME_CONTROL] |= L.CONTROL_CARD;
  s[K.cardField(card, K.CARD_FLAGS)] |= L.CARD_COMMITTED;
}
