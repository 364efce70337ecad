/** The turn (7): start phase, main phase, end phase. The bottom procedure of every game. */

import {
  addOption,
  ask,
  beginOptions,
  CONTINUE,
  defineProcedure,
  endsJudging,
  hasEnoughOptions,
  pushFrame,
  STOP,
  tellWanted,
} from '../../../kernel/frames.ts';
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { CODE } from '../../../kernel/tables.ts';
import { firstCard, nextCard, zoneSize } from '../../../kernel/zones.ts';
import { CONTINUOUS_UNTIL } from '../../../shared/continuous.ts';
import * as D from '../decisions.ts';
import * as L from '../layout.ts';
import { MOD_SKIPS_START, MODIFICATIONS } from '../operators/modifications.ts';
import { beginAttack, beginPicked, canAttack, offerQuickOptions } from './battle.ts';
import { hasKeyword, isBoxed, markDirty, touch } from './characteristics.ts';
import { checkTiming } from './check.ts';
import { dropEntry, emit } from './events.ts';
import { forgetGiven } from './last-known.ts';
import { forgetPositions, isLoopClosed, mayCloseLoops, rememberPosition } from './loops.ts';
import { cardLimit, discardTogether, drawCard, engageCard, standTogether } from './movement.ts';
import { offerPlays } from './play.ts';
import { addPlayerCell, playerCell, setPlayerCell, turnPlayer } from './players.ts';
import { beginChanges, change, changeMeans, mayHaveChanges, nextChange } from './rule-changes.ts';
import { beginGrantRush, offerGrantRush } from './sealed.ts';
import { changePpMax } from './stat-changes.ts';
import { clearDeeds } from './turn-history.ts';

const CELLS_OF_A_TURN = [
  L.PLAYER_CARDS_PLAYED,
  L.PLAYER_EVOLVE_USED,
  L.PLAYER_DECREASES,
  L.PLAYER_FOLLOWERS_BURIED,
  L.PLAYER_DISCARDED,
  L.PLAYER_EVOLVED,
  L.PLAYER_SPELLS_PLAYED,
  L.PLAYER_GRANTED_RUSH,
  L.PLAYER_AMULETS_PLAYED,
  L.PLAYER_FOLLOWERS_PLAYED,
  L.PLAYER_RITES,
  L.PLAYER_RITE_COUNTERS,
  L.PLAYER_DRAWN,
  L.PLAYER_BURSTS,
  L.PLAYER_NOTED,
] as const;

const CARDS_TURN_FLAGS =
  L.CARD_ATTACKED | L.CARD_EVOLVED_THIS_TURN | L.CARD_CANNOT_ATTACK_LEADERS | L.CARD_RAISED | L.CARD_CAME_OVER;

const standing = new Int32Array(256);

/**
 * The start phase: PP, standing up, the draw, and only then a check timing (7.2.5).
 * @clause SVE 7.2, 3.2.3, 7.1.2, 7.2.4
 */
function startPhase(s: State): number {
  s[K.TURN_NUMBER]++;
  s[K.TURN_PHASE] = L.PHASE_START;
  const player = turnPlayer(s);
  forgetPositions(s);
  clearDeeds(s);
  for (let p = 0; p < 2; p++) {
    for (let i = 0; i < CELLS_OF_A_TURN.length; i++) s[K.playerField(p, CELLS_OF_A_TURN[i])] = 0;
    for (let card = firstCard(s, L.ZONE_FIELD + p); card !== K.NONE; card = nextCard(s, card))
      s[K.cardField(card, K.CARD_FLAGS)] &= ~CARDS_TURN_FLAGS;
  }
  addPlayerCell(s, player, L.PLAYER_TURNS, 1);
  touch(s, L.DEPEND_TURN);
  touch(s, L.DEPEND_STATE);
  emit(s, L.EVENT_START_PHASE, K.NONE, player);
  // 7.2.1, 7.2.2
  if (!skipsStep(s, player, SKIP_PP_MAX)) changePpMax(s, player, 1);
  setPlayerCell(s, player, L.PLAYER_PP, playerCell(s, player, L.PLAYER_PP_MAX));
  touch(s, L.DEPEND_PLAYERS);
  standAll(s, player);
  // 7.2.4.1: not in the first player's first turn
  const isFirst = s[L.FIRST_PLAYER] === player && playerCell(s, player, L.PLAYER_TURNS) === 1;
  if (!isFirst && !skipsStep(s, player, SKIP_DRAW)) drawCard(s, player);
  checkTiming(s);
  return CONTINUE;
}

// bits of the operand `what` of skips-start
const SKIP_DRAW = 1;
const SKIP_PP_MAX = 2;
const SKIPPED = MODIFICATIONS.position(MOD_SKIPS_START, 'what');
const SKIPPING = MODIFICATIONS.position(MOD_SKIPS_START, 'player');

/**
 * Does an effect leave that step out of the player's start phase?
 * @clause SVE 1.3.1
 */
function skipsStep(s: State, player: number, step: number): boolean {
  if (!mayHaveChanges(s, L.LISTEN_PLAY)) return false;
  beginChanges(s, L.LISTEN_PLAY, MOD_SKIPS_START);
  while (nextChange(s)) if ((CODE[change.pc + SKIPPED] & step) !== 0 && changeMeans(s, SKIPPING, player)) return true;
  return false;
}

/**
 * All stand, but for boxed ones (5.31.3) and those that an effect holds.
 * @clause SVE 7.2.3
 */
function standAll(s: State, player: number): void {
  let n = 0;
  for (let card = firstCard(s, L.ZONE_FIELD + player); card !== K.NONE; card = nextCard(s, card)) {
    // @clause SVE 5.31.3
    if (isBoxed(s, card)) continue;
    if (hasKeyword(s, card, L.KEYWORD_DOES_NOT_STAND)) continue;
    standing[n++] = card;
  }
  standTogether(s, standing, n);
}

/** @clause SVE 7.3.1, 7.3.2 */
function mainPhase(s: State): number {
  s[K.TURN_PHASE] = L.PHASE_MAIN;
  touch(s, L.DEPEND_TURN);
  emit(s, L.EVENT_MAIN_PHASE, K.NONE, turnPlayer(s));
  checkTiming(s);
  return CONTINUE;
}

/**
 * Offers to play a card, use an ability, attack or end the turn; not to end it while a follower that must attack once a
 * turn can and has not.
 * @clause SVE 7.3.3, 7.3.3.1, 1.3.2.3, 7.3.3.b1, 7.3.3.b2, 7.3.3.b3, 7.3.3.b4, 7.3.3.1.e1
 */
function offerMain(s: State): number {
  const player = turnPlayer(s);
  if (endsJudging(s, player, D.ASK.main)) return STOP;
  const playingOut = s[K.PLAYING_OUT];
  const mayDrop = mayCloseLoops(s);
  // two options are not enough to stop looking, because options may be dropped again
  if (mayDrop) s[K.PLAYING_OUT] = 0;
  beginOptions(s);
  addMainOptions(s, player);
  if (mayDrop) s[K.PLAYING_OUT] = playingOut;
  return ask(s, player, D.ASK.main);
}

function addMainOptions(s: State, player: number): void {
  offerPlays(s, player, false);
  if (hasEnoughOptions(s)) return;
  let mustAttack = false;
  for (let card = firstCard(s, L.ZONE_FIELD + player); card !== K.NONE; card = nextCard(s, card)) {
    if (!canAttack(s, card)) continue;
    addOption(s, D.makeOption(D.VERB_ATTACK, card));
    const attacked = (s[K.cardField(card, K.CARD_FLAGS)] & L.CARD_ATTACKED) !== 0;
    if (!attacked && hasKeyword(s, card, L.KEYWORD_MUST_ATTACK)) mustAttack = true;
  }
  offerGrantRush(s, player);
  dropLoops(s);
  if (!mustAttack || s[K.OPTION_COUNT] === 0) addOption(s, D.OPTION_PASS);
}

/**
 * Drops options that only lead back to an earlier position.
 * @clause SVE 15.2.1.2
 */
function dropLoops(s: State): void {
  const n = s[K.OPTION_COUNT];
  let kept = 0;
  for (let i = 0; i < n; i++) {
    const option = s[K.OPTIONS + i];
    if (!isLoopClosed(s, option)) s[K.OPTIONS + kept++] = option;
  }
  s[K.OPTION_COUNT] = kept;
}

function takeMain(s: State, f: number): number {
  const option = s[K.ANSWER];
  if (option === D.OPTION_PASS) {
    s[f + K.FRAME_STEP] = TURN.endPhase;
    return CONTINUE;
  }
  rememberPosition(s, option);
  if (D.optionVerb(option) === D.VERB_ATTACK) beginAttack(s, D.optionCard(option));
  else if (D.optionVerb(option) === D.VERB_GRANT) beginGrantRush(s, turnPlayer(s), D.optionCard(option));
  else beginPicked(s, option, turnPlayer(s));
  return CONTINUE;
}

/** @clause SVE 7.3.4 */
function afterMain(s: State, f: number): number {
  s[f + K.FRAME_STEP] = TURN.offerMain;
  checkTiming(s);
  return CONTINUE;
}

/** @clause SVE 7.4.1, 7.4.2 */
function endPhase(s: State, f: number): number {
  s[K.TURN_PHASE] = L.PHASE_END;
  touch(s, L.DEPEND_TURN);
  emit(s, L.EVENT_END_PHASE, K.NONE, turnPlayer(s));
  s[f + K.FRAME_A] = 0;
  checkTiming(s);
  return CONTINUE;
}

/**
 * Offers to engage the turn player's standing Ward followers, in ascending rows.
 * @clause SVE 7.4.3
 */
function offerWards(s: State, f: number): number {
  const player = turnPlayer(s);
  beginOptions(s);
  for (let card = firstCard(s, L.ZONE_FIELD + player); card !== K.NONE; card = nextCard(s, card)) {
    if (card < s[f + K.FRAME_A] || (s[K.cardField(card, K.CARD_FLAGS)] & L.CARD_ENGAGED) !== 0) continue;
    if (hasKeyword(s, card, L.KEYWORD_WARD)) addOption(s, D.makeOption(D.VERB_ENGAGE, card));
  }
  if (s[K.OPTION_COUNT] > 0) addOption(s, D.OPTION_PASS);
  return ask(s, player, D.ASK.engageWards);
}

function takeWards(s: State, f: number): number {
  if (s[K.ANSWER] === K.NONE || s[K.ANSWER] === D.OPTION_PASS) {
    // 7.4.4
    checkTiming(s);
    return CONTINUE;
  }
  const card = D.optionCard(s[K.ANSWER]);
  engageCard(s, card);
  s[f + K.FRAME_A] = card + 1;
  s[f + K.FRAME_STEP] = TURN.offerWards;
  return CONTINUE;
}

/**
 * The other player: a Quick card or ability, or pass.
 * @clause SVE 7.4.5, 7.4.5.b1, 7.4.5.b2, 7.4.5.b3
 */
function offerQuick(s: State): number {
  const player = turnPlayer(s) ^ 1;
  offerQuickOptions(s, player);
  return ask(s, player, D.ASK.quick);
}

function takeQuick(s: State, f: number): number {
  if (s[K.ANSWER] === D.OPTION_PASS) {
    s[f + K.FRAME_STEP] = TURN.offerHandLimit;
    s[f + K.FRAME_A] = 0;
    return CONTINUE;
  }
  beginPicked(s, s[K.ANSWER], turnPlayer(s) ^ 1);
  return CONTINUE;
}

/** @clause SVE 7.4.6 */
function afterQuick(s: State, f: number): number {
  s[f + K.FRAME_STEP] = TURN.offerQuick;
  checkTiming(s);
  return CONTINUE;
}

const excess = new Int32Array(256);

/** How many cards of the hand are too many. */
function excessOfHand(s: State, player: number): number {
  return zoneSize(s, L.ZONE_HAND + player) - cardLimit(s, player, L.PLAYER_HAND_LIMIT);
}

/**
 * The turn player discards down to the hand limit: just as many cards as are too many, together.
 * @clause SVE 7.4.7, 4.7.3
 */
function offerHandLimit(s: State, f: number): number {
  const player = turnPlayer(s);
  beginOptions(s);
  const over = excessOfHand(s, player);
  let chosen = 0;
  for (let card = firstCard(s, L.ZONE_HAND + player); card !== K.NONE; card = nextCard(s, card))
    if (isMarked(s, card)) excess[chosen++] = card;
  if (over > 0 && chosen === over) {
    for (let i = 0; i < chosen; i++) s[K.cardField(excess[i], K.CARD_FLAGS)] &= ~L.CARD_COMMITTED;
    discardTogether(s, excess, chosen);
    s[f + K.FRAME_A] = 0;
    s[f + K.FRAME_STEP] = TURN.offerHandLimit;
    checkTiming(s);
    return CONTINUE;
  }
  if (over > 0) addDiscards(s, player, s[f + K.FRAME_A], over - chosen);
  return ask(s, player, D.ASK.handLimit);
}

function isMarked(s: State, card: number): boolean {
  return (s[K.cardField(card, K.CARD_FLAGS)] & L.CARD_COMMITTED) !== 0;
}

/** Hand cards from row `from` on that leave enough cards after them; alike cards once. */
function addDiscards(s: State, player: number, from: number, need: number): void {
  for (let card = firstCard(s, L.ZONE_HAND + player); card !== K.NONE; card = nextCard(s, card)) {
    if (card < from || isMarked(s, card)) continue;
    let later = 0;
    let twin = false;
    for (let other = firstCard(s, L.ZONE_HAND + player); other !== K.NONE; other = nextCard(s, other)) {
      if (other < from || isMarked(s, other) || other === card) continue;
      if (other > card) later++;
      else if (s[K.cardField(other, K.CARD_DEF)] === s[K.cardField(card, K.CARD_DEF)]) twin = true;
    }
    if (later >= need - 1 && !twin) addOption(s, D.makeOption(D.VERB_DISCARD, card));
  }
}

function takeHandLimit(s: State, f: number): number {
  if (s[K.ANSWER] === K.NONE) return CONTINUE;
  const card = D.optionCard(s[K.ANSWER]);
  s[K.cardField(card, K.CARD_FLAGS)] |= L.CARD_COMMITTED;
  s[f + K.FRAME_A] = card + 1;
  s[f + K.FRAME_STEP] = TURN.offerHandLimit;
  return CONTINUE;
}

/**
 * Effects until the end of the turn end, without a check timing, and those until the start of the turn that comes next;
 * that turn begins.
 * @clause SVE 7.4.8, 7.4.9
 */
function endTurn(s: State, f: number): number {
  forgetGiven(s, 0);
  const player = nextPlayer(s);
  let ended = false;
  for (let i = s[K.CONTINUOUS_COUNT] - 1; i >= 0; i--) {
    const until = s[K.continuousField(i, CONTINUOUS_UNTIL)];
    if (until > s[K.TURN_NUMBER] && until !== L.UNTIL_TURN_OF + player) continue;
    dropEntry(s, i);
    ended = true;
  }
  if (ended) markDirty(s);
  if (player === s[K.TURN_PLAYER]) moveEnds(s);
  s[K.TURN_PLAYER] = player;
  s[f + K.FRAME_STEP] = TURN.startPhase;
  return CONTINUE;
}

/**
 * Corrects effects that last until the end of a player's next turn. Their end is a turn number that supposes that the
 * players take turns; where one player has two in a row, the other's next turn comes one later, their own one sooner.
 * @clause SVE 5.28.1, 5.26.1
 */
function moveEnds(s: State): void {
  for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++) {
    const e = K.continuousField(i, CONTINUOUS_UNTIL);
    if (s[e] < L.UNTIL_TURN_OF) s[e] += ((s[e] - s[K.TURN_NUMBER]) & 1) === 1 ? 1 : -1;
  }
}

/**
 * Extra turns come before the turn that would be taken, the latest made first; a skipped turn is left out.
 * @clause SVE 5.28.1, 5.28.1.1, 5.26.1, 3.3.2.1, 3.3.2.2
 */
function nextPlayer(s: State): number {
  for (;;) {
    let player: number;
    if (s[L.EXTRA_TURNS] !== 0) {
      player = (s[L.EXTRA_TURNS] & 3) - 1;
      s[L.EXTRA_TURNS] >>= 2;
    } else {
      player = s[L.NEXT_TURN];
      s[L.NEXT_TURN] ^= 1;
    }
    const shift = player * 8;
    if (((s[L.SKIPPED_TURNS] >> shift) & 0xff) === 0) return player;
    s[L.SKIPPED_TURNS] -= 1 << shift;
  }
}

const TURN = defineProcedure('sve-turn', {
  startPhase,
  mainPhase,
  offerMain,
  takeMain,
  afterMain,
  endPhase,
  offerWards,
  takeWards,
  offerQuick,
  takeQuick,
  afterQuick,
  offerHandLimit,
  takeHandLimit,
  endTurn,
});
tellWanted([TURN.takeHandLimit], {
  deed: 'discard',
  left: (s) => {
    let left = excessOfHand(s, turnPlayer(s));
    for (let card = firstCard(s, L.ZONE_HAND + turnPlayer(s)); card !== K.NONE; card = nextCard(s, card))
      if (isMarked(s, card)) left--;
    return left;
  },
});

/**
 * Begins the first turn of the player whose turn it is.
 * @clause SVE 7.1.1
 */
export function beginTurns(s: State): void {
  s[L.NEXT_TURN] = s[K.TURN_PLAYER] ^ 1;
  pushFrame(s, TURN.startPhase);
}

/**
 * Begins the game in the middle, as `phase` begins; TURN_NUMBER and TURN_PLAYER are set. For positions that are built.
 */
export function beginTurnAt(s: State, phase: number): void {
  s[L.NEXT_TURN] = s[K.TURN_PLAYER] ^ 1;
  const f = pushFrame(
    s,
    phase === L.PHASE_MAIN ? TURN.mainPhase : phase === L.PHASE_END ? TURN.endPhase : TURN.startPhase,
    0,
  );
  s[f + K.FRAME_A] = 0;
}
