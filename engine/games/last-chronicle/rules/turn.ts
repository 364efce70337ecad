/** The turn (9): recovery, draw, check, main, battle, main, adjustment. The bottom procedure of every game. */
import { CONTINUE, defineProcedure, pushFrame, tellWanted } from '../../../kernel/frames.ts';
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { turnPlayer } from '../../../kernel/players.ts';
import { firstCard, firstOfBoth, nextCard, nextOfBoth, zoneSize } from '../../../kernel/zones.ts';
import { CONTINUOUS_CONTROL, CONTINUOUS_TARGET, CONTINUOUS_UNTIL } from '../../../shared/continuous.ts';
import { createHandLimit, wantsDiscards } from '../../../shared/hand-limit.ts';
import { cardOf } from '../../../shared/selection.ts';
import { ASK } from '../decisions.ts';
import * as L from '../layout.ts';
import { beginBattle } from './battle.ts';
import { CONTINUOUS_DELAYED, CONTINUOUS_WATCH, hasKeyword, markDirty, touch } from './characteristics.ts';
import { isRuleProcessDue, prepare } from './check.ts';
import { beginChronoChecks } from './chrono-check.ts';
// sets the function that computes derived values
import './awakening.ts';
import { dropEntry, emit, triggerStates } from './events.ts';
import { forgetPositions } from './loops.ts';
import { CONTROL, discardTogether, recoverTogether, refillPower } from './movement.ts';
import { handLimit } from './permissions.ts';
import { openWindow } from './priority.ts';
import { drawCard } from './replacement.ts';
import { emptyPools } from './souls.ts';

const CELLS_OF_A_TURN = [L.PLAYER_STONE_PLACED, L.PLAYER_DRAWN, L.PLAYER_DISCARDED] as const;
const FLAGS_OF_A_TURN = L.CARD_DESIGNATED | L.CARD_FURTHER_ATTACKS | L.CARD_PURSUED;

/**
 * Ends a phase: the souls of both players are lost.
 * @clause LC 7.7.4
 */
function endPhase(s: State): number {
  emptyPools(s);
  return CONTINUE;
}

function enterPhase(s: State, phase: number): void {
  s[K.TURN_PHASE] = phase;
  touch(s, L.DEPEND_TURN);
}

/**
 * A turn begins; the counts of a turn begin at 0.
 * @clause LC 9.5.6, 10.1.2.3.3
 */
function beginTurn(s: State): number {
  s[K.TURN_NUMBER]++;
  forgetPositions(s);
  s[L.MAIN_PHASES] = 0;
  for (let player = 0; player < 2; player++) {
    for (let i = 0; i < CELLS_OF_A_TURN.length; i++) s[K.playerField(player, CELLS_OF_A_TURN[i])] = 0;
    for (let card = firstCard(s, L.ZONE_BATTLEFIELD + player); card !== K.NONE; card = nextCard(s, card))
      s[K.cardField(card, K.CARD_FLAGS)] &= ~FLAGS_OF_A_TURN;
  }
  touch(s, L.DEPEND_PLAYERS);
  return CONTINUE;
}

const recovering = new Int32Array(256);

/**
 * All wiped cards of the turn player on the battlefield and in the Soul Yard recover; power sources are filled up.
 * Nobody gets priority.
 * @clause LC 9.2.1.1, 9.2.1.2, 9.2.1.3
 */
function recoveryPhase(s: State): number {
  enterPhase(s, L.PHASE_RECOVERY);
  const player = turnPlayer(s);
  emit(s, L.EVENT_RECOVERY_PHASE, K.NONE, player);
  let n = 0;
  for (let card = firstCard(s, L.ZONE_BATTLEFIELD + player); card !== K.NONE; card = nextCard(s, card))
    if (!hasKeyword(s, card, L.KEYWORD_NO_RECOVERY)) recovering[n++] = card;
  recoverTogether(s, recovering, n);
  for (let card = firstCard(s, L.ZONE_SOUL + player); card !== K.NONE; card = nextCard(s, card))
    s[K.cardField(card, K.CARD_FLAGS)] &= ~L.CARD_WIPED;
  touch(s, L.DEPEND_PILES);
  for (let card = firstCard(s, L.ZONE_BATTLEFIELD + player); card !== K.NONE; card = nextCard(s, card))
    refillPower(s, card);
  return CONTINUE;
}

/**
 * Abilities of the phase's beginning trigger; a window follows.
 * @clause LC 9.3.2, 9.3.3
 */
function drawPhase(s: State): number {
  enterPhase(s, L.PHASE_DRAW);
  emit(s, L.EVENT_DRAW_PHASE, K.NONE, turnPlayer(s));
  openWindow(s);
  return CONTINUE;
}

/**
 * The turn player draws a card (Q7); another window follows, and ends the phase.
 * @clause LC 9.3.3.1, 9.3.4, 9.3.5
 */
function draw(s: State): number {
  drawCard(s, turnPlayer(s));
  return CONTINUE;
}

/**
 * Abilities of the phase's beginning are on the stack before the chrono check, so a burst comes above them.
 * @clause LC 9.4.2
 */
function checkPhase(s: State): number {
  enterPhase(s, L.PHASE_CHECK);
  emit(s, L.EVENT_CHECK_PHASE, K.NONE, turnPlayer(s));
  prepare(s);
  return CONTINUE;
}

/**
 * Makes a chrono check, but not in the first turn of the first player.
 * @clause LC 9.4.3, 15.1.14.2, 9.4.3.1
 */
function chronoCheck(s: State): number {
  if (s[K.TURN_NUMBER] > 1) beginChronoChecks(s, turnPlayer(s), 1);
  return CONTINUE;
}

/**
 * Opens the window after the draw or the chrono check.
 * @clause LC 9.4.4, 9.4.5
 */
function window(s: State): number {
  openWindow(s);
  return CONTINUE;
}

/**
 * Every main phase but the first of a turn is the second.
 * @clause LC 9.5.1.3, 9.5.1.1, 9.5.1.2, 9.5.1.4
 */
function mainPhase(s: State): number {
  const isFirst = s[L.MAIN_PHASES]++ === 0;
  enterPhase(s, isFirst ? L.PHASE_MAIN_1 : L.PHASE_MAIN_2);
  emit(s, isFirst ? L.EVENT_MAIN_1 : L.EVENT_MAIN_2, K.NONE, turnPlayer(s));
  openWindow(s);
  return CONTINUE;
}

/**
 * Begins a main phase that effects have added after the phase that has just ended.
 * @clause LC 9.5.1.3
 */
function extraMainPhase(s: State, f: number, step: number): number {
  endPhase(s);
  if (s[L.EXTRA_MAIN_PHASES] === 0) return CONTINUE;
  s[L.EXTRA_MAIN_PHASES]--;
  s[f + K.FRAME_STEP] = step;
  return mainPhase(s);
}

/** @clause LC 9.6.1 */
function battlePhase(s: State): number {
  enterPhase(s, L.PHASE_BATTLE);
  beginBattle(s);
  return CONTINUE;
}

function mainPhase2(s: State): number {
  // a position may begin here, without a Main Phase 1
  s[L.MAIN_PHASES] = Math.max(1, s[L.MAIN_PHASES]);
  return mainPhase(s);
}

/**
 * The processing step: abilities of the phase's beginning, and those of the end of the turn, trigger.
 * @clause LC 9.7.2.1, 9.7.2.2
 */
function adjustmentPhase(s: State): number {
  enterPhase(s, L.PHASE_ADJUSTMENT);
  emit(s, L.EVENT_ADJUSTMENT, K.NONE, turnPlayer(s));
  emit(s, L.EVENT_TURN_ENDS, K.NONE, turnPlayer(s));
  openWindow(s);
  return CONTINUE;
}

const discarded = new Int32Array(256);

/** Holds the cards that are named for the discard; returns how many. */
function holdCommitted(s: State, player: number): number {
  let n = 0;
  for (let card = firstCard(s, L.ZONE_HAND + player); card !== K.NONE; card = nextCard(s, card))
    if ((s[K.cardField(card, K.CARD_FLAGS)] & L.CARD_COMMITTED) !== 0) discarded[n++] = card;
  return n;
}

/** How many cards of the hand are too many. */
function excessOfHand(s: State, player: number): number {
  return zoneSize(s, L.ZONE_HAND + player) - handLimit(s, player) - holdCommitted(s, player);
}

/**
 * The turn player discards down to the hand limit, cards of their choice (Q35), all at once.
 * @clause LC 9.7.3.1
 */
const HAND_LIMIT_STEPS = createHandLimit({
  hand: L.ZONE_HAND,
  question: ASK.handLimit,
  excess: excessOfHand,
  pick: (s, card) => {
    s[K.cardField(card, K.CARD_FLAGS)] |= L.CARD_COMMITTED;
  },
  end: (s, player) => discardTogether(s, discarded, holdCommitted(s, player)),
  procedure: () => TURN,
});

/**
 * At one moment all damage is removed and effects until the end of the turn end.
 * @clause LC 9.7.3.2, 9.7.3.2.1, 9.7.3.2.2
 */
function cleanUp(s: State): number {
  for (let card = firstOfBoth(s, L.ZONE_BATTLEFIELD); card !== K.NONE; card = nextOfBoth(s, L.ZONE_BATTLEFIELD, card))
    s[K.cardField(card, L.CARD_DAMAGE)] = 0;
  for (let i = s[K.CONTINUOUS_COUNT] - 1; i >= 0; i--) {
    const e = K.continuousOffset(i);
    const isOver = s[e + CONTINUOUS_UNTIL] <= s[K.TURN_NUMBER];
    // an effect whose object is gone is over; a delayed trigger waits all the same
    // @clause LC 11.6.18
    const kind = s[e + CONTINUOUS_CONTROL] >> 1;
    const waits = kind === CONTINUOUS_DELAYED || kind === CONTINUOUS_WATCH;
    const isGone = !waits && s[e + CONTINUOUS_TARGET] !== K.NONE && cardOf(s, s[e + CONTINUOUS_TARGET]) === K.NONE;
    if (!isOver && !isGone) continue;
    if (isOver) CONTROL.noteEnd(s, e);
    dropEntry(s, i);
    markDirty(s);
  }
  // who controls a card is settled once all effects have ended
  CONTROL.endControl(s);
  touch(s, L.DEPEND_STATE);
  return CONTINUE;
}

/**
 * If a rule process is due or a trigger is pending, a window opens and the step is repeated; otherwise the other
 * player's turn begins.
 * @clause LC 9.7.3.3, 9.7.3.4, 6.1.3
 */
function afterCleanUp(s: State, f: number): number {
  const isDue = isRuleProcessDue(s);
  if (!isDue) triggerStates(s);
  if (isDue || s[K.PENDING_COUNT] > 0) {
    openWindow(s);
    s[f + K.FRAME_STEP] = TURN.offerHandLimit;
    return CONTINUE;
  }
  endPhase(s);
  s[K.TURN_PLAYER] ^= 1;
  s[f + K.FRAME_STEP] = TURN.beginTurn;
  return CONTINUE;
}

const TURN = defineProcedure('turn', {
  beginTurn,
  recoveryPhase,
  drawPhase,
  draw,
  drawn: window,
  afterDraw: (s, f): number => extraMainPhase(s, f, TURN.afterDraw),
  checkPhase,
  chronoCheck,
  checked: window,
  afterCheck: (s, f): number => extraMainPhase(s, f, TURN.afterCheck),
  mainPhase,
  afterMain: (s, f): number => extraMainPhase(s, f, TURN.afterMain),
  battlePhase,
  afterBattle: (s, f): number => extraMainPhase(s, f, TURN.afterBattle),
  mainPhase2,
  afterMain2: (s, f): number => extraMainPhase(s, f, TURN.afterMain2),
  adjustmentPhase,
  ...HAND_LIMIT_STEPS,
  cleanUp,
  afterCleanUp,
});
tellWanted([TURN.takeHandLimit], wantsDiscards(excessOfHand));

/** The step that each phase begins with; the Recovery Phase is the turn's beginning. */
const PHASE_STEPS: Readonly<Record<number, number>> = {
  [L.PHASE_RECOVERY]: TURN.beginTurn,
  [L.PHASE_DRAW]: TURN.drawPhase,
  [L.PHASE_CHECK]: TURN.checkPhase,
  [L.PHASE_MAIN_1]: TURN.mainPhase,
  [L.PHASE_BATTLE]: TURN.battlePhase,
  [L.PHASE_MAIN_2]: TURN.mainPhase2,
  [L.PHASE_ADJUSTMENT]: TURN.adjustmentPhase,
};

/** Begins the first turn. */
export function beginTurns(s: State): void {
  pushFrame(s, TURN.beginTurn);
}

/**
 * Begins the game in the middle, as `phase` begins; TURN_NUMBER and TURN_PLAYER are set. For positions that are built.
 */
export function beginTurnAt(s: State, phase: number): void {
  pushFrame(s, PHASE_STEPS[phase]);
}
