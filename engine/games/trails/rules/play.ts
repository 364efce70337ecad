/**
 * Playing cards, Arts, activated and triggered crafts (1204): one procedure for all of it. An option that is offered
 * can be carried to its end, so that nothing has to be taken back.
 * @clause TR 1204.2l
 */
import {
  addOption,
  CONTINUE,
  defineProcedure,
  hasEnoughOptions,
  isCuttingShort,
  popFrame,
  pushFrame,
} from '../../../kernel/frames.ts';
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { makeOption, OPTION_PASS, optionCard, VERB_ABILITY, VERB_PLAY } from '../../../kernel/options.ts';
import { addPlayerCell, isSwitched, playerCell, turnPlayer } from '../../../kernel/players.ts';
import { defineScratch } from '../../../kernel/scratch.ts';
import * as T from '../../../kernel/tables.ts';
import { firstCard, nextCard, zoneSize } from '../../../kernel/zones.ts';
import { beginWaiting, createAnnouncedChoices, createAnnouncedX, stackAnnounced } from '../../../shared/announce.ts';
import { areAlike } from '../../../shared/continuous.ts';
import { GIVEN_FROM } from '../../../shared/given.ts';
import { listens } from '../../../shared/listeners.ts';
import { giveIt } from '../../../shared/moved.ts';
import { revealCard, zoneOf } from '../../../shared/movement.ts';
import { WAITING_ABOUT } from '../../../shared/pending.ts';
import { referenceTo } from '../../../shared/selection.ts';
import { isStackFull } from '../../../shared/stack.ts';
import { nameTop } from '../../../shared/targets.ts';
import { ASK, VERB_ARTS } from '../decisions.ts';
import * as L from '../layout.ts';
import * as M from '../operators/modifications.ts';
import { EFFECTS, holds, SELECT } from '../operators/tables.ts';
import { PLAYED_ICONS } from '../operators/triggers.ts';
import {
  cardTypes,
  ensureDerived,
  hasKeyword,
  hasLostAbilities,
  isValid,
  LINKS,
  organizationsOf,
  printed,
  touch,
} from './characteristics.ts';
import { CHOICES } from './choice.ts';
import { emit, hasIconOf, triggerAbilities } from './events.ts';
import { abilityAt, mayHaveGiven } from './given.ts';
import { areRoundsOver, isLoopClosed, nextRound } from './loops.ts';
import { moveCard } from './movement.ts';
import { isTimely, isTimelyCard } from './occasions.ts';
import { asksForX, beginPayment, MOST_X, price } from './payment.ts';
import { canPayFor, findPrice } from './price.ts';
import {
  beginChanges,
  beginOwnChanges,
  change,
  changeMatches,
  changeMeans,
  holdKept,
  mayHaveChanges,
  nextChange,
  nextOwnChange,
} from './rule-changes.ts';
import { endSupposing, offerPlacing, putIntoStronghold, supposeFaceUp, turnUp } from './stronghold.ts';

/** Types of cards that are put onto the field when they are played. */
const PLACED = L.TYPE_UNIT | L.TYPE_ITEM;

// ---- what may be played ----

/**
 * Are there enough targets for the text in that row, as it is played?
 * @clause TR 1204.2d
 */
function canAnnounce(s: State, row: number, card: number, player: number): boolean {
  const a = T.abilityOffset(row);
  const condition = T.ABILITIES[a + T.ABILITY_CONDITION];
  if (!holds(s, condition, card, player, K.NONE)) return false;
  return canChooseFor(s, row, card, player);
}

const FORBIDS = {
  of: M.MODIFICATIONS.position(M.MOD_FORBIDS, 'of'),
  player: M.MODIFICATIONS.position(M.MOD_FORBIDS, 'player'),
  arts: M.MODIFICATIONS.position(M.MOD_FORBIDS, 'arts'),
};

/**
 * While options are looked for, the state does not change: whether any text forbids plays is found once for all
 * options, when the first one asks.
 */
let isLooking = false;
let isKnown = false;
let isAnyForbidden = false;
defineScratch(() => {
  isLooking = false;
  isKnown = false;
});

function mayForbid(s: State): boolean {
  if (isLooking && isKnown) return isAnyForbidden;
  isAnyForbidden = mayHaveChanges(s, L.LISTEN_PLAY);
  if (isAnyForbidden) {
    beginChanges(s, L.LISTEN_PLAY, M.MOD_FORBIDS);
    isAnyForbidden = nextChange(s);
  }
  isKnown = isLooking;
  return isAnyForbidden;
}

/**
 * Does a text say that the player cannot play the card, or its Arts?
 * @clause TR 104.4
 */
function isForbidden(s: State, card: number, player: number, arts: number): boolean {
  if (!mayForbid(s)) return false;
  beginChanges(s, L.LISTEN_PLAY, M.MOD_FORBIDS);
  while (nextChange(s))
    if (T.CODE[change.pc + FORBIDS.arts] === arts && changeMeans(s, FORBIDS.player, player) && changeMatches(s, card))
      return true;
  return false;
}

/**
 * Does the card's own text allow playing it?
 * @clause TR 104.1
 */
function allowsItself(s: State, card: number, player: number): boolean {
  if ((printed(s, card, T.DEF_FLAGS) & L.FLAG_DEF_OWN_PLAY) === 0) return true;
  beginOwnChanges(s, card, player, M.MOD_PLAY_ONLY_IF);
  while (nextOwnChange(s)) if (!holds(s, T.CODE[change.pc + 1], card, player, K.NONE)) return false;
  return true;
}

/**
 * Is there a UNIT on the player's field with an organization of the card? A card played as an ITEM needs none (203.2a).
 * @clause TR 1403.1
 */
function isReinforced(s: State, card: number, player: number): boolean {
  if (!hasKeyword(s, card, L.KEYWORD_REINFORCEMENT) || (cardTypes(s, card) & L.TYPE_ITEM) !== 0) return true;
  const organizations = organizationsOf(s, card);
  for (let other = firstCard(s, L.ZONE_FIELD + player); other !== K.NONE; other = nextCard(s, other))
    if ((organizationsOf(s, other) & organizations) !== 0) return true;
  return false;
}

function isInStronghold(s: State, card: number): boolean {
  return (zoneOf(s, card) & ~1) === L.ZONE_STRONGHOLD;
}

/**
 * Can the card be played from its zone? From the Stronghold only a face-down card can: it is turned face up.
 * @clause TR 1204.2a, 1208.1a, 1209.1a, 1213.2a
 */
function isPlayedFrom(s: State, card: number): boolean {
  return !isInStronghold(s, card) || (s[K.cardField(card, K.CARD_OWNER)] & K.FACE_DOWN) !== 0;
}

/** Forgets what was found of rule changes during the search for options: a card lies otherwise now. */
function lookAnew(): void {
  isKnown = false;
  if (isLooking) holdKept(true);
}

/**
 * Does the card itself, wherever it is, let the player play it? `isFree`: it is their Deployment step, and nothing is
 * in Pending.
 * @clause TR 1206.1, 1207.1
 */
function canPlay(s: State, card: number, player: number, isFree: boolean): boolean {
  if (!isPlayedFrom(s, card)) return false;
  const types = cardTypes(s, card);
  const fromStronghold = isInStronghold(s, card);
  if ((types & PLACED) !== 0) {
    // @clause TR 1405.1
    if (!isFree || (fromStronghold && !hasKeyword(s, card, L.KEYWORD_DISPATCH))) return false;
    if (!isReinforced(s, card, player)) return false;
    // A BASE is played from the Stronghold
    // @clause TR 1209.1
  } else if ((types & L.TYPE_BASE) !== 0 && !fromStronghold) return false;
  if (isForbidden(s, card, player, 0) || !allowsItself(s, card, player)) return false;
  return canGoThrough(s, card, player, M.PRICE_CARD, printed(s, card, L.DEF_TEXT));
}

/**
 * Can the player play the Arts of a card in hand, or face down in the Stronghold?
 * @clause TR 1213.2, 1202.3
 */
function canPlayArts(s: State, card: number, player: number): boolean {
  const row = printed(s, card, L.DEF_ARTS) - 1;
  if (row < 0 || !isPlayedFrom(s, card) || isForbidden(s, card, player, 1)) return false;
  return canGoThrough(s, card, player, M.PRICE_ARTS, row);
}

/**
 * Could the play be carried to its end? A card of the Stronghold is supposed to lie face up, as it does from the first
 * step on.
 * @clause TR 1204.2a
 */
function canGoThrough(s: State, card: number, player: number, kind: number, text: number): boolean {
  if (!isInStronghold(s, card)) return canPayAndChoose(s, card, player, kind, text);
  // nothing has happened, so CHECK_DUE is restored: it would tell the opponent what lies there
  const due = s[K.CHECK_DUE];
  const before = supposeFaceUp(s, card);
  lookAnew();
  const can = canPayAndChoose(s, card, player, kind, text);
  endSupposing(s, card, before);
  lookAnew();
  s[K.CHECK_DUE] = due;
  return can;
}

function canPayAndChoose(s: State, card: number, player: number, kind: number, text: number): boolean {
  // a BASE counts itself among the cards of the Stronghold from which it is played
  // @clause TR 1204.2f-3
  if ((cardTypes(s, card) & L.TYPE_BASE) !== 0) {
    findPrice(s, card, player, kind);
    if (price.level > zoneSize(s, L.ZONE_STRONGHOLD + player)) return false;
  }
  return canPayFor(s, card, player, kind) && (text === K.NONE || canAnnounce(s, text, card, player));
}

// ---- the options of a player with priority ----

/**
 * Adds an option, unless it only repeats a loop.
 * @clause TR 1501.1a
 */
function offer(s: State, option: number, player: number): void {
  if (!isLoopClosed(s, option) && !areRoundsOver(s, option, player)) addOption(s, option);
}

/**
 * Adds what the player with priority may play: EVENTs, BASEs, crafts, Arts.
 * @clause TR 902.4, 902.4b, 902.4c, 902.4d, 902.4e, 902.4h
 *
 * In the Deployment step also UNITs and ITEMs.
 * @clause TR 902.4h-1, 902.4h-2, 703.8c-1
 *
 * `timely`: only plays that need just this moment. While a position is played out the search ends with the second
 * option of the decision.
 */
export function addPlays(s: State, player: number, timely = false): void {
  if (isStackFull(s)) return;
  const isFree = s[K.TURN_PHASE] === L.PHASE_DEPLOYMENT && s[K.STACK_COUNT] === 0 && turnPlayer(s) === player;
  ensureDerived(s);
  holdKept(true);
  isLooking = true;
  isKnown = false;
  addCards(s, L.ZONE_HAND + player, player, isFree, timely);
  if (!isEnough(s, player)) addAllCrafts(s, player, isFree, timely);
  holdKept(false);
  isLooking = false;
}

/**
 * While a position is played out: are the two options found enough? Not while the option of a named round is looked
 * for.
 */
function isEnough(s: State, player: number): boolean {
  return isCuttingShort(s) && nextRound(s, player) === K.NONE && hasEnoughOptions(s);
}

/** Adds plays from other zones than the hand: cards of the Stronghold, and crafts. */
function addAllCrafts(s: State, player: number, isFree: boolean, timely: boolean): void {
  addCards(s, L.ZONE_STRONGHOLD + player, player, isFree, timely);
  if (isEnough(s, player)) return;
  if (playerCell(s, player, L.PLAYER_ABILITY_CARDS) !== 0) {
    addCrafts(s, L.ZONE_FIELD + player, L.FLAG_DEF_ABILITY, L.ZONE_BIT_FIELD, player, timely);
    addCrafts(s, L.ZONE_STRONGHOLD + player, L.FLAG_DEF_BASE_ABILITY, L.ZONE_BIT_STRONGHOLD, player, timely);
  }
  if (mayHaveGiven(s))
    for (let card = firstCard(s, L.ZONE_FIELD + player); card !== K.NONE; card = nextCard(s, card))
      addCraftsOf(s, card, L.ZONE_BIT_FIELD, player, GIVEN_FROM, timely);
}

/**
 * Adds plays of the cards of a zone. Cards that are played in Deployment only are asked just for Arts at other times.
 */
function addCards(s: State, zone: number, player: number, isFree: boolean, timely: boolean): void {
  for (let card = firstCard(s, zone); card !== K.NONE; card = nextCard(s, card)) {
    const isInTime =
      (isFree || (s[K.cardField(card, L.CARD_TYPES)] & PLACED) === 0) && (!timely || isTimelyCard(s, card, player));
    const arts = printed(s, card, L.DEF_ARTS);
    const hasArts = arts !== 0 && (!timely || isTimely(s, arts - 1, player));
    if ((!isInTime && !hasArts) || isTwin(s, card, zone)) continue;
    if (isInTime && canPlay(s, card, player, isFree)) offer(s, makeOption(VERB_PLAY, card), player);
    if (hasArts && canPlayArts(s, card, player)) offer(s, makeOption(VERB_ARTS, card), player);
    if (isEnough(s, player)) return;
  }
}

/** Is a copy before the card in its zone in the same state? Such copies are one option. */
function isTwin(s: State, card: number, zone: number): boolean {
  for (let other = firstCard(s, zone); other !== card; other = nextCard(s, other))
    if (areAlike(s, card, other) && isPlayedFrom(s, other)) return true;
  return false;
}

function addCrafts(s: State, zone: number, flag: number, zoneBit: number, player: number, timely: boolean): void {
  for (let card = firstCard(s, zone); card !== K.NONE; card = nextCard(s, card))
    if ((LINKS.textFlags(s, card) & flag) !== 0 && !hasLostAbilities(s, card)) {
      addCraftsOf(s, card, zoneBit, player, 0, timely);
      if (isEnough(s, player)) return;
    }
}

/**
 * Adds the activated crafts of a card that its player could use; they are numbered from `from` on.
 * @clause TR 1210.2
 */
function addCraftsOf(s: State, card: number, zoneBit: number, player: number, from: number, timely: boolean): void {
  for (let number = from, row = abilityAt(s, card, from); row !== K.NONE; row = abilityAt(s, card, ++number)) {
    const a = T.abilityOffset(row);
    if (T.ABILITIES[a + T.ABILITY_KIND] !== L.ABILITY_ACTIVATED || (T.ABILITIES[a + T.ABILITY_ZONES] & zoneBit) === 0)
      continue;
    if (!isValid(s, T.ABILITIES[a + T.ABILITY_FLAGS], player, card)) continue;
    if ((timely && !isTimely(s, row, player)) || !hasIconOf(s, row, card)) continue;
    if (canPayFor(s, card, player, M.PRICE_CRAFT, T.ABILITIES[a + T.ABILITY_COST]) && canAnnounce(s, row, card, player))
      offer(s, makeOption(VERB_ABILITY, card, number), player);
  }
}

// ---- the procedure: the frame is laid out as the record in Pending will be ----
// FRAME_A: X · FRAME_B, FRAME_C, FRAME_OTHER: the event · FRAME_D: modes · FRAME_ABILITY: the text, NONE for a card
// without one · FRAME_PC: the cost of a craft, 0 for cards and Arts

/**
 * The choice of modes, and the choices of the modes.
 * @clause TR 1204.2d, 1204.2e
 */
const { offerMode, takeMode, chooseTargets, canChooseFor, canChooseAnnounced } = createAnnouncedChoices({
  ...CHOICES,
  modes: { effects: EFFECTS, select: SELECT, targetsCell: L.ABILITY_MODE_TARGETS },
});

function kindOf(s: State, f: number): number {
  if ((s[f + K.FRAME_CONTROL] & L.CONTROL_CARD) !== 0) return M.PRICE_CARD;
  return (s[f + K.FRAME_CONTROL] & L.CONTROL_ARTS) !== 0 ? M.PRICE_ARTS : M.PRICE_CRAFT;
}

/** Does the player name an X for announcement `f`? */
function wantsX(s: State, f: number): boolean {
  if (kindOf(s, f) === M.PRICE_CRAFT) return asksForX(s[f + K.FRAME_PC]);
  return (
    kindOf(s, f) === M.PRICE_CARD &&
    (printed(s, K.referenceCard(s[f + K.FRAME_SOURCE]), T.DEF_FLAGS) & L.FLAG_DEF_X_COST) !== 0
  );
}

/**
 * Offers the values of X that can be paid and for which there are enough targets; never below 0.
 * @clause TR 1204.2c, 1305.2a, 104.5
 */
const { offerX, takeX } = createAnnouncedX({
  least: (s, f) => (wantsX(s, f) ? 0 : K.NONE),
  most: MOST_X,
  canPay: (s, f) =>
    canPayFor(
      s,
      K.referenceCard(s[f + K.FRAME_SOURCE]),
      K.frameController(s, f),
      kindOf(s, f),
      s[f + K.FRAME_PC],
      s[f + K.FRAME_A],
    ),
  canChoose: (s, f) => s[f + K.FRAME_ABILITY] === K.NONE || canChooseAnnounced(s, f),
});

/**
 * The cost is determined, locked and paid. A triggered craft costs nothing.
 * @clause TR 1204.2f, 1204.2g, 1204.2h
 */
function pay(s: State, f: number): number {
  const control = s[f + K.FRAME_CONTROL];
  if ((control & L.CONTROL_TRIGGER) !== 0) return CONTINUE;
  const player = control & 1;
  const card = K.referenceCard(s[f + K.FRAME_SOURCE]);
  findPrice(s, card, player, kindOf(s, f), s[f + K.FRAME_PC], s[f + K.FRAME_A]);
  // a craft whose card its own cost stuns or moves still triggers on being played, so the event comes before the
  // payment
  // @clause TR 1211.10.e3
  if (kindOf(s, f) === M.PRICE_CRAFT) emit(s, L.EVENT_ABILITY_USED, card, player, iconOf(s[f + K.FRAME_ABILITY]));
  beginPayment(s, player, s[f + K.FRAME_SOURCE], s[f + K.FRAME_PC], s[f + K.FRAME_A]);
  return CONTINUE;
}

/** The index in PLAYED_ICONS of the icon craft that an activated craft stands for; 0 for others. */
function iconOf(row: number): number {
  const label = T.ABILITIES[T.abilityField(row, L.ABILITY_LABEL)];
  return label < 0 ? Math.max(0, PLAYED_ICONS.indexOf(L.KEYWORDS[-1 - label] as (typeof PLAYED_ICONS)[number])) : 0;
}

const DEED_OF_TYPE = [
  L.PLAYER_UNITS_PLAYED,
  L.PLAYER_ITEMS_PLAYED,
  L.PLAYER_EVENTS_PLAYED,
  L.PLAYER_BASES_PLAYED,
] as const;

/**
 * The announced object comes to Pending, and counts as played.
 * @clause TR 1204.2i, 1204.2j, 1204.2k
 */
function finish(s: State, f: number): number {
  const control = s[f + K.FRAME_CONTROL];
  const player = control & 1;
  const card = K.referenceCard(s[f + K.FRAME_SOURCE]);
  const isFromStronghold = isInStronghold(s, card) || (control & L.CONTROL_PSEUDO) !== 0 ? 1 : 0;
  const types = cardTypes(s, card);
  s[K.cardField(card, K.CARD_FLAGS)] &= ~L.CARD_COMMITTED;
  if ((control & L.CONTROL_CARD) !== 0 && (control & L.CONTROL_PSEUDO) === 0) {
    moveCard(s, card, L.ZONE_PENDING, true);
    s[f + K.FRAME_SOURCE] = referenceTo(s, card);
  } else if ((control & L.CONTROL_ARTS) !== 0 && isFromStronghold === 0) {
    // @clause TR 1204.2f-5
    moveCard(s, card, L.ZONE_TRAIL + player, false);
    s[f + K.FRAME_SOURCE] = referenceTo(s, card);
  }
  const asksDispatch = (control & L.CONTROL_CARD) !== 0 && isFromStronghold === 1 && (types & PLACED) !== 0;
  stackAnnounced(s, f);
  nameTop(s);
  touch(s, L.DEPEND_PLAYERS);
  if ((control & L.CONTROL_CARD) !== 0) {
    for (let i = 0; i < DEED_OF_TYPE.length; i++)
      if (((types >> i) & 1) !== 0) addPlayerCell(s, player, DEED_OF_TYPE[i], 1);
    emit(s, L.EVENT_PLAYED, card, player, isFromStronghold);
  } else if ((control & L.CONTROL_ARTS) !== 0) {
    addPlayerCell(s, player, L.PLAYER_ARTS_PLAYED, 1);
    emit(s, L.EVENT_ARTS_PLAYED, card, player, isFromStronghold);
  }
  if (asksDispatch && !isSwitched(s, L.SWITCH_DISPATCH_LATE)) beginDispatch(s, player);
  return CONTINUE;
}

/**
 * The steps of playing, in the order of the rules.
 * @clause TR 1204.1, 1204.2
 */
const PLAY = defineProcedure('play', { offerMode, takeMode, offerX, takeX, chooseTargets, pay, finish });

// ---- dispatch (1405) ----

/**
 * A card in hand may be put into the Stronghold, face down and Actioned (Q26).
 * @clause TR 1405.1
 */
function beginDispatch(s: State, player: number): void {
  pushFrame(s, DISPATCH.offerCard, player);
}

function offerCard(s: State, f: number): number {
  return offerPlacing(s, K.frameController(s, f), ASK.dispatch);
}

function takeCard(s: State): number {
  const option = s[K.ANSWER];
  popFrame(s);
  if (option !== OPTION_PASS) putIntoStronghold(s, optionCard(option), true);
  return CONTINUE;
}

const DISPATCH = defineProcedure('dispatch', { offerCard, takeCard });

// ---- what is played ----

function beginAnnouncing(s: State, card: number, row: number, cost: number, control: number): void {
  const f = pushFrame(s, PLAY.offerMode, control);
  s[f + K.FRAME_SOURCE] = referenceTo(s, card);
  s[f + K.FRAME_ABILITY] = row;
  s[f + K.FRAME_PC] = cost;
}

/**
 * A card that is played from the Stronghold is turned face up; one played from the hand is revealed.
 * @clause TR 1204.2a, 1204.2b
 */
function showPlayed(s: State, card: number): void {
  const c = K.cardOffset(card);
  s[c + K.CARD_STATS] |= K.STAT_PLAYED;
  if (isInStronghold(s, card)) turnUp(s, card);
  else {
    revealCard(s, card);
    s[c + K.CARD_FLAGS] |= L.CARD_COMMITTED;
  }
}

/**
 * Triggers a card's own crafts on being played. They are asked in the zone that it is played from, as the play begins
 * (Q35), because a play that has begun comes to its end. A card that moves is referred to as the object that it
 * becomes.
 * @clause TR 1202.5
 */
function triggerPlayed(s: State, card: number, event: number, player: number, moves: boolean): void {
  const c = K.cardOffset(card);
  if (!listens(s[c + K.CARD_DEF], T.DEF_LISTENS_ELSEWHERE, event)) return;
  const isFromStronghold = isInStronghold(s, card);
  revealCard(s, card);
  if (moves) s[c + K.CARD_FLAGS] |= L.CARD_LEAVING;
  const zone = isFromStronghold ? L.ZONE_BIT_STRONGHOLD : L.ZONE_BIT_HAND;
  triggerAbilities(s, card, event, card, player, isFromStronghold ? 1 : 0, K.NONE, zone);
  s[c + K.CARD_FLAGS] &= ~L.CARD_LEAVING;
}

/**
 * Begins to play a card: a UNIT, an ITEM, an EVENT, a BASE.
 * @clause TR 1206.2, 1207.2, 1208.1, 1208.2, 1209.2
 */
export function beginPlay(s: State, card: number, player: number): void {
  const isPlaced = (cardTypes(s, card) & PLACED) !== 0;
  const pseudo = isInStronghold(s, card) && !isPlaced ? L.CONTROL_PSEUDO : 0;
  triggerPlayed(s, card, L.EVENT_PLAYED, player, pseudo === 0);
  showPlayed(s, card);
  const text = (cardTypes(s, card) & L.TYPE_EVENT) !== 0 ? printed(s, card, L.DEF_TEXT) : K.NONE;
  beginAnnouncing(s, card, text, 0, player | L.CONTROL_CARD | pseudo);
}

/**
 * Begins to play the Arts of a card.
 * @clause TR 1213.3
 */
export function beginArts(s: State, card: number, player: number): void {
  const pseudo = isInStronghold(s, card) ? L.CONTROL_PSEUDO : 0;
  triggerPlayed(s, card, L.EVENT_ARTS_PLAYED, player, pseudo === 0);
  showPlayed(s, card);
  beginAnnouncing(s, card, printed(s, card, L.DEF_ARTS) - 1, 0, player | L.CONTROL_ARTS | pseudo);
}

/**
 * Begins to play an activated craft.
 * @clause TR 1210.1, 1210.3
 */
export function beginAbility(s: State, card: number, row: number, player: number): void {
  beginAnnouncing(s, card, row, T.ABILITIES[T.abilityField(row, T.ABILITY_COST)], player);
}

/**
 * Begins to play the entry at that place of the pending list, whatever has become of its card. A craft that cannot
 * choose is not played.
 * @clause TR 1211.4, 1211.10, 1211.5
 */
export function beginTrigger(s: State, index: number): void {
  const about = s[K.pendingField(index, WAITING_ABOUT)];
  const f = beginWaiting(s, index, PLAY.offerMode, L.CONTROL_TRIGGER);
  const row = s[f + K.FRAME_ABILITY];
  if (row === K.NONE) {
    // a delayed text finds the card that it is about as "it"
    const subject = s[f + K.FRAME_SOURCE] > 0 ? s[f + K.FRAME_B] : 0;
    s[f + K.FRAME_CONTROL] &= 1;
    s[f + K.FRAME_C] = 0;
    giveIt(s, f, subject);
    stackAnnounced(s, f);
    nameTop(s);
    return;
  }
  giveIt(s, f, about);
  const source = K.referenceCard(s[f + K.FRAME_SOURCE]);
  if (!canChooseFor(s, row, source, K.frameController(s, f), f)) popFrame(s);
}
