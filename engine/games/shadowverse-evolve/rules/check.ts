/**
 * Check timings (10.5): rule processes until none is left, then one waiting ability of the turn player, or else of the
 * other, and from the beginning again. Rule processes (11) that are due are done together (11.1.3).
 */

import {
  addOption,
  ask,
  beginOptions,
  CONTINUE,
  defineProcedure,
  popFrame,
  pushFrame,
  runTogether,
  STOP,
} from '../../../kernel/frames.ts';
import * as K from '../../../kernel/layout.ts';
import { ENTRY_LIMIT, type State } from '../../../kernel/layout.ts';
import { DEF_FLAGS, DEFS, defField } from '../../../kernel/tables.ts';
import { firstCard, firstOfBoth, nextCard, nextOfBoth, zoneSize } from '../../../kernel/zones.ts';
import { endGame } from '../../../shared/check.ts';
import { offerPending } from '../../../shared/pending.ts';
import { SELECTED } from '../../../shared/selection.ts';
import { ASK, makeOption, optionCard, optionNumber, VERB_KEEP } from '../decisions.ts';
import * as L from '../layout.ts';
import { MOD_CANNOT_LOSE, MODIFICATIONS } from '../operators/modifications.ts';
import {
  cardDefense,
  cardKinds,
  ensureDerived,
  formOf,
  hasKeyword,
  hasLostAbilities,
  hostOf,
  linkTo,
  masterOf,
} from './characteristics.ts';
import { triggerStates } from './events.ts';
import {
  cardLimit,
  eraseToken,
  LEAVE_DESTROY,
  LEAVE_PUT,
  leaveTogether,
  moveCard,
  putFaceUp,
  sendTo,
} from './movement.ts';
import { beginTriggered } from './play.ts';
import { playerCell, setPlayerCell, turnPlayer } from './players.ts';
import { anyMeans } from './rule-changes.ts';

const CANNOT_LOSE_PLAYER = MODIFICATIONS.position(MOD_CANNOT_LOSE, 'player');

/**
 * Does an effect say that the player cannot lose, and so that the other cannot win?
 * @clause SVE 1.3.3
 */
export function cannotLose(s: State, player: number): boolean {
  return anyMeans(s, L.LISTEN_PLAY, MOD_CANNOT_LOSE, CANNOT_LOSE_PLAYER, player);
}

/**
 * Who loses now: bit 0 for player 0, bit 1 for player 1.
 * @clause SVE 11.2, 1.2.1.1, 1.2.1.2, 11.2.1
 */
function losers(s: State): number {
  let lost = 0;
  for (let player = 0; player < 2; player++) {
    if (cannotLose(s, player)) continue;
    if (playerCell(s, player, L.PLAYER_DECK_OUT) !== 0) lost |= 1 << player;
    for (let leader = firstCard(s, L.ZONE_LEADER + player); leader !== K.NONE; leader = nextCard(s, leader))
      if (cardDefense(s, leader) <= 0) lost |= 1 << player;
  }
  return lost;
}

/**
 * Ends the game if somebody loses; both at once is a draw.
 * @clause SVE 1.2.1, 1.2.2
 */
function loseIfDue(s: State): boolean {
  const lost = losers(s);
  if (lost === 0) {
    // draws from an empty deck before this rule process do not count at the next (11.2.2)
    for (let player = 0; player < 2; player++) setPlayerCell(s, player, L.PLAYER_DECK_OUT, 0);
    return false;
  }
  if (lost === 3) endGame(s, 2, L.REASON_BOTH);
  else {
    const loser = lost >> 1;
    endGame(s, loser ^ 1, playerCell(s, loser, L.PLAYER_DECK_OUT) !== 0 ? L.REASON_DECK_OUT : L.REASON_LEADER);
  }
  return true;
}

const BY_ABILITIES = L.KEYWORD_NOT_DESTROYED_BY_ABILITIES;

/** Is the card not destroyed: by no means, or not by the means that `keyword` names? */
function isLasting(s: State, card: number, keyword: number): boolean {
  return hasKeyword(s, card, L.KEYWORD_NOT_DESTROYED | keyword);
}

/**
 * Fills SELECTED with the followers that are destroyed; returns how many. Marks of Bane are used up.
 * @clause SVE 11.3, 11.3.1
 */
function findDead(s: State): number {
  ensureDerived(s);
  let n = 0;
  for (let card = firstOfBoth(s, L.ZONE_FIELD); card !== K.NONE; card = nextOfBoth(s, L.ZONE_FIELD, card)) {
    if ((cardKinds(s, card) & L.KIND_FOLLOWER) === 0) continue;
    const c = K.cardField(card, K.CARD_FLAGS);
    const baned = (s[c] & L.CARD_BANED) !== 0;
    s[c] &= ~L.CARD_BANED;
    // 11.3.2.1: Bane destroys as an ability does; 1.3.3: a card that must not be destroyed is not
    if (cardDefense(s, card) <= 0 ? isLasting(s, card, 0) : !baned || isLasting(s, card, BY_ABILITIES)) continue;
    SELECTED[n++] = card;
  }
  return n;
}

/**
 * Adds to SELECTED, after the first `dead`, the other Stack cards without counters; returns how many.
 * @clause SVE 11.7.1, 13.3.2.3
 */
function findEmptyStacks(s: State, dead: number): number {
  let n = dead;
  for (let card = firstOfBoth(s, L.ZONE_FIELD); card !== K.NONE; card = nextOfBoth(s, L.ZONE_FIELD, card)) {
    if ((DEFS[defField(formOf(s, card), DEF_FLAGS)] & L.FLAG_DEF_STACK) === 0) continue;
    if (s[K.cardField(card, L.CARD_STACK)] > 0 || hasLostAbilities(s, card)) continue;
    let isDead = false;
    for (let i = 0; i < dead && !isDead; i++) isDead = SELECTED[i] === card;
    if (!isDead) SELECTED[n++] = card;
  }
  return n - dead;
}

const unlinked = new Int32Array(256);

/**
 * Moves cards that no longer belong to a field card where the rules want them.
 * @clause SVE 11.6.1, 11.8.1, 11.10.1, 11.11.1
 */
function settleLinks(s: State): void {
  for (let player = 0; player < 2; player++) {
    returnUnlinked(s, L.ZONE_EVOLVE + player);
    returnUnlinked(s, L.ZONE_RUN + player);
    returnUnlinked(s, L.ZONE_DRIVE + player);
    let n = 0;
    for (let card = firstCard(s, L.ZONE_EQUIPMENT + player); card !== K.NONE; card = nextCard(s, card))
      unlinked[n++] = card;
    for (let i = 0; i < n; i++) {
      const host = hostOf(s, unlinked[i]);
      if (host === K.NONE) eraseToken(s, unlinked[i]);
      else if (masterOf(s, host) !== player) {
        // 11.11.2: an equipment goes with its follower
        moveCard(s, unlinked[i], L.ZONE_EQUIPMENT + (player ^ 1), false);
        linkTo(s, unlinked[i], host);
      }
    }
  }
}

function returnUnlinked(s: State, zone: number): void {
  let n = 0;
  for (let card = firstCard(s, zone); card !== K.NONE; card = nextCard(s, card))
    if (hostOf(s, card) === K.NONE) unlinked[n++] = card;
  for (let i = 0; i < n; i++) putFaceUp(s, unlinked[i]);
}

/**
 * Takes away PP above the maximum.
 * @clause SVE 11.9.1
 */
function settlePp(s: State): void {
  for (let player = 0; player < 2; player++) {
    const max = playerCell(s, player, L.PLAYER_PP_MAX);
    if (playerCell(s, player, L.PLAYER_PP) > max) setPlayerCell(s, player, L.PLAYER_PP, max);
  }
}

/**
 * The player, and the zone kind, with more cards than may be there; NONE if there is none.
 * @clause SVE 11.4.1, 11.5.1
 */
function findOverflow(s: State): number {
  for (let i = 0; i < 2; i++) {
    const player = i === 0 ? turnPlayer(s) : turnPlayer(s) ^ 1;
    if (zoneSize(s, L.ZONE_FIELD + player) > cardLimit(s, player, L.PLAYER_FIELD_LIMIT)) return L.ZONE_FIELD + player;
    if (zoneSize(s, L.ZONE_EX + player) > cardLimit(s, player, L.PLAYER_EX_LIMIT)) return L.ZONE_EX + player;
  }
  return K.NONE;
}

/** Is any rule process due? For checks of the engine. */
export function isRuleProcessDue(s: State): boolean {
  if (losers(s) !== 0 || findOverflow(s) !== K.NONE) return true;
  for (let card = firstOfBoth(s, L.ZONE_FIELD); card !== K.NONE; card = nextOfBoth(s, L.ZONE_FIELD, card)) {
    if ((cardKinds(s, card) & L.KIND_FOLLOWER) !== 0 && cardDefense(s, card) <= 0 && !isLasting(s, card, 0))
      return true;
  }
  return findEmptyStacks(s, 0) > 0;
}

/**
 * Rule processes, all that are due together, until none is left.
 * @clause SVE 10.5.2.1, 10.5.1.1, 10.12.1.2
 */
function processRules(s: State, f: number): number {
  while (s[K.CHECK_DUE] !== 0) {
    s[K.CHECK_DUE] = 0;
    s[L.FIELD_CHECK] = 0;
    // 11.1.3, 1.2.1: the loss is settled before anything that happens with it can matter
    if (loseIfDue(s)) return STOP;
    settlePp(s);
    const dead = findDead(s);
    const empty = findEmptyStacks(s, dead);
    if (dead + empty > 0) leaveTogether(s, dead + empty, L.ZONE_GRAVEYARD, LEAVE_DESTROY, empty);
    settleLinks(s);
    const over = findOverflow(s);
    if (over !== K.NONE) {
      s[K.CHECK_DUE] = 1;
      const g = pushFrame(s, KEEP.offerKept, over & 1);
      s[g + K.FRAME_A] = over;
      s[f + K.FRAME_STEP] = CHECK.processRules;
      return CONTINUE;
    }
  }
  triggerStates(s);
  return CONTINUE;
}

/**
 * The turn player's waiting abilities, one at a time; then the other player's.
 * @clause SVE 10.5.2.2, 10.5.2.3, 10.5.2.4
 */
function offerTrigger(s: State): number {
  return ask(s, offerPending(s), ASK.triggerOrder);
}

/**
 * The picked ability is played and resolves, and the check timing begins again.
 * @clause SVE 10.7.3.1, 10.7.7
 */
function takeTrigger(s: State, f: number): number {
  if (s[K.ANSWER] === K.NONE) {
    popFrame(s);
    return CONTINUE;
  }
  s[f + K.FRAME_STEP] = CHECK.processRules;
  // a loop that nobody can stop is a draw
  // @clause SVE 15.2.1.3
  if (s[L.STEPS_THIS_TURN] > NO_END || s[K.PENDING_COUNT] > TOO_MANY_WAITING) {
    endGame(s, 2, L.REASON_LOOP);
    return STOP;
  }
  beginTriggered(s, optionNumber(s[K.ANSWER]));
  return CONTINUE;
}

const NO_END = 1200;
/** More waiting abilities than this mean a loop: abilities of the turn player that never end come first (10.5.2.2). */
const TOO_MANY_WAITING = ENTRY_LIMIT / 2 - 4;

const CHECK = defineProcedure('sve-check', { processRules, offerTrigger, takeTrigger });

runTogether(CHECK.processRules, (s, f) => {
  if (processRules(s, f) !== CONTINUE) return STOP;
  if (s[K.FRAME_TOP] !== f) return CONTINUE;
  s[f + K.FRAME_STEP] = CHECK.takeTrigger;
  if (offerTrigger(s) !== CONTINUE) return STOP;
  s[f + K.FRAME_STEP]++;
  return takeTrigger(s, f);
});

/**
 * Begins a check timing.
 * @clause SVE 10.5, 10.5.1, 10.5.2
 */
export function checkTiming(s: State): void {
  // what happens from here on is not at the same time as what happened before (10.7.2.2)
  s[K.CLOCK]++;
  if (s[K.CHECK_DUE] === 0 && s[K.PENDING_COUNT] === 0) {
    triggerStates(s);
    if (s[K.PENDING_COUNT] === 0) return;
  }
  pushFrame(s, CHECK.processRules);
}

// ---- too many cards: what stays is picked by the zone's player, the rest goes to the graveyard ----
// FRAME_A: zone

function offerKept(s: State, f: number): number {
  const zone = s[f + K.FRAME_A];
  const player = zone & 1;
  const limit = cardLimit(s, player, (zone & ~1) === L.ZONE_FIELD ? L.PLAYER_FIELD_LIMIT : L.PLAYER_EX_LIMIT);
  const excess = zoneSize(s, zone) - limit;
  beginOptions(s);
  if (excess <= 0) {
    popFrame(s);
    return CONTINUE;
  }
  for (let card = firstCard(s, zone); card !== K.NONE; card = nextCard(s, card))
    addOption(s, makeOption(VERB_KEEP, card));
  return ask(s, player, ASK.keepOnField);
}

/** Takes the card that goes to the graveyard; it is not destroyed (11.4.1). */
function takeKept(s: State, f: number): number {
  const card = optionCard(s[K.ANSWER]);
  if ((s[f + K.FRAME_A] & ~1) === L.ZONE_FIELD) {
    SELECTED[0] = card;
    leaveTogether(s, 1, L.ZONE_GRAVEYARD, LEAVE_PUT);
  } else sendTo(s, card, L.ZONE_GRAVEYARD, false);
  s[f + K.FRAME_STEP] = KEEP.offerKept;
  return CONTINUE;
}

const KEEP = defineProcedure('sve-keep-within-limit', { offerKept, takeKept });
