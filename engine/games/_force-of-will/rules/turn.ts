/** The turn (ext.turn): draw, recovery, main, end. The bottom procedure of every game. */

import { CONTINUE, defineProcedure, pushFrame } from '../../../kernel/frames.ts';
import {
  CARD_COUNT,
  CARD_FLAGS,
  CARD_STRIDE,
  CARDS,
  CONTINUOUS_COUNT,
  FRAME_STEP,
  NONE,
  PENDING_COUNT,
  type State,
  TURN_NUMBER,
  TURN_PHASE,
  TURN_PLAYER,
} from '../../../kernel/layout.ts';
import { setPlayerCell, turnPlayer } from '../../../kernel/players.ts';
import { firstCard, nextCard, zoneSize } from '../../../kernel/zones.ts';
import { createHandLimit } from '../../../shared/hand-limit.ts';
import { ASK } from '../decisions.ts';
import {
  CARD_ATTACKED,
  CARD_DAMAGE,
  CARD_ENTERED,
  CARD_SET_THIS_TURN,
  CARD_SINCE_FIELD,
  CARD_SINCE_GROUND,
  CARD_SKIPS_RECOVERY,
  DEEDS_FROM,
  DEEDS_TO,
  DEPEND_PLAYERS,
  DEPEND_TURN,
  EVENT_DRAW_PHASE,
  EVENT_END_PHASE,
  EVENT_GAME_BEGINS,
  EVENT_MAIN_PHASE,
  EVENT_RECOVERY_ENDS,
  EVENT_RECOVERY_PHASE,
  EVENT_TURN_BEGINS,
  EVENT_TURN_ENDS,
  HAND_LIMIT,
  KEYWORD_NO_RECOVERY,
  PHASE_DRAW,
  PHASE_END,
  PHASE_MAIN,
  PHASE_RECOVERY,
  PLAYER_CALLED,
  PLAYER_JUDGED,
  PLAYER_NO_BATTLE,
  USED_BITS,
  ZONE_FIELD,
  ZONE_HAND,
  ZONE_RULER,
  ZONE_STONES,
} from '../layout.ts';
import { hasKeyword, isInPlay, markDirty, touch } from './characteristics.ts';
import { isRuleProcessDue } from './check.ts';
import { endEffects } from './durations.ts';
import { emit } from './events.ts';
import { forgetPositions } from './loops.ts';
import { discardTogether, drawCard, recoverTogether } from './movement.ts';
import { emptyPools } from './pools.ts';
import { openWindow } from './priority.ts';

/** A point of the turn: what waits for it triggers, and a priority sequence. */
function point(s: State, event: number): number {
  emit(s, event, NONE, turnPlayer(s), 0, NONE);
  openWindow(s);
  return CONTINUE;
}

function enterPhase(s: State, phase: number): void {
  s[TURN_PHASE] = phase;
  touch(s, DEPEND_TURN);
}

/** "FOW ext.turn.6" A turn begins: what is counted in a turn is counted anew, and what lies in play has been there since then. */
function beginTurn(s: State): number {
  s[TURN_NUMBER]++;
  forgetPositions(s);
  for (let player = 0; player < 2; player++) {
    for (let cell = DEEDS_FROM; cell <= DEEDS_TO; cell++) setPlayerCell(s, player, cell, 0);
    for (const cell of [PLAYER_CALLED, PLAYER_JUDGED, PLAYER_NO_BATTLE]) setPlayerCell(s, player, cell, 0);
  }
  for (let card = 0; card < s[CARD_COUNT]; card++) {
    const c = CARDS + card * CARD_STRIDE;
    s[c + CARD_FLAGS] &= ~(CARD_ATTACKED | CARD_ENTERED | CARD_SET_THIS_TURN | USED_BITS);
    if (isInPlay(s, card)) s[c + CARD_FLAGS] |= CARD_SINCE_FIELD | CARD_SINCE_GROUND;
  }
  touch(s, DEPEND_PLAYERS);
  if (s[CONTINUOUS_COUNT] > 0) markDirty(s);
  enterPhase(s, PHASE_DRAW);
  if (s[TURN_NUMBER] === 1) emit(s, EVENT_GAME_BEGINS, NONE, turnPlayer(s), 0, NONE);
  emit(s, EVENT_TURN_BEGINS, NONE, turnPlayer(s), 0, NONE);
  return point(s, EVENT_DRAW_PHASE);
}

/** "FOW ext.turn.4" "FOW ext.setup.10" */
function draw(s: State): number {
  if (s[TURN_NUMBER] > 1) drawCard(s, turnPlayer(s));
  openWindow(s);
  return CONTINUE;
}

/** "FOW ext.turn.7" "FOW ext.turn.8" "FOW ext.setup.11" Not in a player's first turn. */
function recoveryPhase(s: State, f: number): number {
  enterPhase(s, PHASE_RECOVERY);
  if (s[TURN_NUMBER] <= 2) {
    s[f + FRAME_STEP] = TURN.mainPhase;
    return CONTINUE;
  }
  return point(s, EVENT_RECOVERY_PHASE);
}

const recovering = new Int32Array(256);

/** "FOW ext.turn.9" "FOW ext.turn.10" "FOW ext.turn.11" "FOW ext.turn.12" */
function recover(s: State): number {
  emptyPools(s);
  let n = 0;
  for (const zone of [ZONE_FIELD, ZONE_STONES, ZONE_RULER])
    for (let card = firstCard(s, zone + turnPlayer(s)); card !== NONE; card = nextCard(s, card)) {
      const c = CARDS + card * CARD_STRIDE + CARD_FLAGS;
      const skips = (s[c] & CARD_SKIPS_RECOVERY) !== 0;
      s[c] &= ~CARD_SKIPS_RECOVERY;
      if (!skips && !hasKeyword(s, card, KEYWORD_NO_RECOVERY)) recovering[n++] = card;
    }
  recoverTogether(s, recovering, n);
  return point(s, EVENT_RECOVERY_ENDS);
}

/** "FOW ext.turn.13" "FOW ext.turn.14" */
function mainPhase(s: State): number {
  enterPhase(s, PHASE_MAIN);
  return point(s, EVENT_MAIN_PHASE);
}

/** "FOW ext.turn.17" "FOW ext.turn.18" */
function endPhase(s: State): number {
  enterPhase(s, PHASE_END);
  return point(s, EVENT_END_PHASE);
}

/** "FOW ext.turn.19" "FOW ext.turn.20" */
function turnEnds(s: State): number {
  return point(s, EVENT_TURN_ENDS);
}

/** "FOW ext.turn.21" "FOW ext.turn.22" "FOW ext.turn.23" Damage, then effects of the turn, then will. */
function finalStep(s: State): number {
  for (let zone = ZONE_FIELD; zone < ZONE_FIELD + 2; zone++)
    for (let card = firstCard(s, zone); card !== NONE; card = nextCard(s, card))
      s[CARDS + card * CARD_STRIDE + CARD_DAMAGE] = 0;
  endEffects(s, s[TURN_NUMBER]);
  emptyPools(s);
  return CONTINUE;
}

const discards = new Int32Array(1);

/** "FOW ext.turn.24" */
const { offerHandLimit, takeHandLimit } = createHandLimit({
  hand: ZONE_HAND,
  question: ASK.handLimit,
  excess: (s, player) => zoneSize(s, ZONE_HAND + player) - HAND_LIMIT,
  pick: (s, card) => {
    discards[0] = card;
    discardTogether(s, discards, 1);
  },
  procedure: () => TURN,
});

/** "FOW ext.turn.25" Where something is due there is one more priority sequence, and the final step once more. */
function settle(s: State, f: number): number {
  if (!isRuleProcessDue(s) && s[PENDING_COUNT] === 0) return CONTINUE;
  s[f + FRAME_STEP] = TURN.finalStep;
  openWindow(s);
  return CONTINUE;
}

/** "FOW ext.turn.26" */
function passTurn(s: State, f: number): number {
  s[TURN_PLAYER] ^= 1;
  s[f + FRAME_STEP] = TURN.beginTurn;
  return CONTINUE;
}

const TURN = defineProcedure('turn', {
  beginTurn,
  draw,
  recoveryPhase,
  recover,
  mainPhase,
  endPhase,
  turnEnds,
  finalStep,
  offerHandLimit,
  takeHandLimit,
  settle,
  passTurn,
});

const PHASE_STEPS: Readonly<Record<number, number>> = {
  [PHASE_DRAW]: TURN.beginTurn,
  [PHASE_RECOVERY]: TURN.recoveryPhase,
  [PHASE_MAIN]: TURN.mainPhase,
  [PHASE_END]: TURN.endPhase,
};

/** Begins the first turn. */
export function beginTurns(s: State): void {
  pushFrame(s, TURN.beginTurn, 0);
}

/** Begins the game in the middle, as `phase` begins. For positions that are built. */
export function beginTurnAt(s: State, phase: number): void {
  pushFrame(s, PHASE_STEPS[phase], 0);
}
