/**
 * The turn (701 to 705), which both players share: preparation, battle, recovery. The bottom procedure of every game.
 */
import { addOption, ask, beginOptions, CONTINUE, defineProcedure, pushFrame, STOP } from '../../../kernel/frames.ts';
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { makeOption, OPTION_PASS, optionCard } from '../../../kernel/options.ts';
import { isSwitched, playerCell, setPlayerCell, turnPlayer } from '../../../kernel/players.ts';
import { firstCard, firstOfBoth, nextCard, nextOfBoth, zoneSize } from '../../../kernel/zones.ts';
import { endGame } from '../../../shared/check.ts';
import { LEAVE_PUT } from '../../../shared/movement.ts';
import { SELECTED } from '../../../shared/selection.ts';
import { ASK, VERB_RECOVER } from '../decisions.ts';
import * as L from '../layout.ts';
import { beginBattles } from './battle.ts';
import { hasKeyword, isStunned, markDirty, touch } from './characteristics.ts';
import { endEffects } from './durations.ts';
import { emit } from './events.ts';
import { forgetPositions } from './loops.ts';
import { readyTogether } from './movement.ts';
import { gain } from './pools.ts';
import { openWindow } from './priority.ts';
import { drawCard, leaveTogether } from './replacement.ts';
import { endSupport } from './scrum.ts';
import { endStep, enterStep } from './steps.ts';
import { offerPlacing, putIntoStronghold } from './stronghold.ts';
import { recoverTogether } from './stun.ts';

// FRAME_A: 1 once the steps of the Initiative player are over · FRAME_B: cards still to draw

/** A point of the turn: crafts that wait for it trigger, and a priority process follows. */
function point(s: State, event: number): number {
  emit(s, event, K.NONE, turnPlayer(s));
  openWindow(s);
  return CONTINUE;
}

/**
 * A turn of both players begins; the counts of a turn begin at 0.
 * @clause TR 702.1, 703.1
 */
function beginTurn(s: State, f: number): number {
  s[K.TURN_NUMBER]++;
  forgetPositions(s);
  for (let player = 0; player < 2; player++) {
    for (let cell = L.DEEDS_FROM; cell <= L.DEEDS_TO; cell++) setPlayerCell(s, player, cell, 0);
    for (let card = firstCard(s, L.ZONE_FIELD + player); card !== K.NONE; card = nextCard(s, card))
      s[K.cardField(card, K.CARD_FLAGS)] &= ~L.CARD_ATTACKED;
  }
  touch(s, L.DEPEND_PLAYERS);
  // effects "during the next turn" begin with it
  // @clause TR 1215.7
  if (s[K.CONTINUOUS_COUNT] > 0) markDirty(s);
  s[f + K.FRAME_A] = 0;
  enterStep(s, L.PHASE_PREPARATION, s[L.INITIATIVE]);
  // @clause TR 703.2
  return point(s, L.EVENT_TURN_BEGINS);
}

/** @clause TR 703.3, 703.4 */
function preparationPhase(s: State): number {
  return point(s, L.EVENT_PREPARATION);
}

/**
 * The steps of the Initiative player come first, then those of the other.
 * @clause TR 703.5, 702.2
 */
function stepPlayer(s: State, f: number): number {
  return s[L.INITIATIVE] ^ s[f + K.FRAME_A];
}

/**
 * The Draw step: two cards are drawn first, one after the other.
 * @clause TR 703.6a, 1313.2
 */
function drawStep(s: State, f: number): number {
  enterStep(s, L.PHASE_DRAW, stepPlayer(s, f));
  s[f + K.FRAME_B] = L.CARDS_A_DRAW_STEP;
  return CONTINUE;
}

function draw(s: State, f: number): number {
  if (--s[f + K.FRAME_B] > 0) s[f + K.FRAME_STEP] = TURN.draw;
  drawCard(s, turnPlayer(s));
  return CONTINUE;
}

/** @clause TR 703.6b, 703.6c */
function drawn(s: State): number {
  return point(s, L.EVENT_DRAW_STEP);
}

function leaveStep(s: State): number {
  endStep(s);
  return CONTINUE;
}

/**
 * The Stronghold step: one card of the hand may be put into the Stronghold first.
 * @clause TR 703.7a
 */
function strongholdStep(s: State, f: number): number {
  enterStep(s, L.PHASE_STRONGHOLD, stepPlayer(s, f));
  return offerPlacing(s, turnPlayer(s));
}

/**
 * Puts the picked card into the Stronghold, face down and Ready.
 * @clause TR 703.7a, 703.7b, 703.7c
 */
function place(s: State): number {
  if (s[K.ANSWER] !== OPTION_PASS && s[K.ANSWER] !== K.NONE) putIntoStronghold(s, optionCard(s[K.ANSWER]), false);
  return point(s, L.EVENT_STRONGHOLD_STEP);
}

/**
 * The Deployment step: the player gains a CP for each card of their Stronghold, however it lies.
 * @clause TR 703.8a, 703.8b, 703.8c
 */
function deploymentStep(s: State, f: number): number {
  const player = stepPlayer(s, f);
  enterStep(s, L.PHASE_DEPLOYMENT, player);
  gain(s, player, L.POOL_CP, zoneSize(s, L.ZONE_STRONGHOLD + player));
  return point(s, L.EVENT_DEPLOYMENT_STEP);
}

function endDeployment(s: State, f: number): number {
  endStep(s);
  if (s[f + K.FRAME_A] === 0) s[f + K.FRAME_STEP] = TURN.drawStep;
  s[f + K.FRAME_A] ^= 1;
  return CONTINUE;
}

/** @clause TR 704.1, 802.1, 802.2 */
function battlePhase(s: State): number {
  enterStep(s, L.PHASE_BATTLE, s[L.INITIATIVE]);
  return point(s, L.EVENT_BATTLE_PHASE);
}

/** @clause TR 802.3 */
function battles(s: State): number {
  beginBattles(s);
  return CONTINUE;
}

/** @clause TR 802.4, 802.5 */
function battlePhaseEnds(s: State): number {
  enterStep(s, L.PHASE_BATTLE_END, s[L.INITIATIVE]);
  return point(s, L.EVENT_BATTLE_PHASE_ENDS);
}

/** @clause TR 705.1, 705.2 */
function recoveryPhase(s: State): number {
  enterStep(s, L.PHASE_RECOVERY, s[L.INITIATIVE]);
  return point(s, L.EVENT_RECOVERY_PHASE);
}

/** @clause TR 705.3, 705.4 */
function turnEnds(s: State): number {
  return point(s, L.EVENT_TURN_ENDS);
}

/**
 * A player with a Bond of 0 or less has lost; of two such players the one with less, or the Initiative player if both
 * have as much. The Bond is checked at no other time.
 * @clause TR 705.5
 */
function loseByBond(s: State): number {
  const first = playerCell(s, 0, L.PLAYER_BOND);
  const second = playerCell(s, 1, L.PLAYER_BOND);
  if (first > 0 && second > 0) return CONTINUE;
  const lower = first < second ? 0 : 1;
  const loser = first === second ? s[L.INITIATIVE] : lower;
  endGame(s, loser ^ 1, L.REASON_BOND);
  return STOP;
}

/**
 * Offers the recovery of a stunned UNIT: the Initiative player may choose one of their own (Q6), then the other may.
 * @clause TR 705.6
 */
function offerRecovery(s: State, f: number): number {
  const player = stepPlayer(s, f);
  beginOptions(s);
  addOption(s, OPTION_PASS);
  for (let side = 0; side < 2; side++) {
    if (side !== player && !isSwitched(s, L.SWITCH_RECOVER_ANY)) continue;
    for (let card = firstCard(s, L.ZONE_FIELD + side); card !== K.NONE; card = nextCard(s, card))
      if (isStunned(s, card) && (s[K.cardField(card, K.CARD_FLAGS)] & L.CARD_RECOVERING) === 0)
        addOption(s, makeOption(VERB_RECOVER, card));
  }
  return ask(s, player, ASK.recovery);
}

function takeRecovery(s: State, f: number): number {
  if (s[K.ANSWER] !== OPTION_PASS) s[K.cardField(optionCard(s[K.ANSWER]), K.CARD_FLAGS)] |= L.CARD_RECOVERING;
  if (s[f + K.FRAME_A] === 0) s[f + K.FRAME_STEP] = TURN.offerRecovery;
  s[f + K.FRAME_A] ^= 1;
  return CONTINUE;
}

/** The cards on the fields that carry the flag; returns how many are in SELECTED. */
function findFlagged(s: State, flag: number): number {
  let n = 0;
  for (let card = firstOfBoth(s, L.ZONE_FIELD); card !== K.NONE; card = nextOfBoth(s, L.ZONE_FIELD, card))
    if ((s[K.cardField(card, K.CARD_FLAGS)] & flag) !== 0) SELECTED[n++] = card;
  return n;
}

/**
 * The chosen UNITs recover, all at once.
 * @clause TR 705.6
 */
function recover(s: State): number {
  const n = findFlagged(s, L.CARD_RECOVERING);
  for (let i = 0; i < n; i++) s[K.cardField(SELECTED[i], K.CARD_FLAGS)] &= ~L.CARD_RECOVERING;
  recoverTogether(s, SELECTED, n);
  return CONTINUE;
}

/**
 * UNITs that are still stunned go to the Trail, but for those that cannot be put there.
 * @clause TR 705.6
 */
function buryStunned(s: State): number {
  leaveTogether(s, findFlagged(s, L.CARD_STUNNED), L.ZONE_TRAIL, LEAVE_PUT);
  return CONTINUE;
}

/**
 * Effects until the end of the turn end.
 * @clause TR 705.7
 */
function endDurations(s: State): number {
  endEffects(s, s[K.TURN_NUMBER]);
  if (isSwitched(s, L.SWITCH_SUPPORT_TURN)) endSupport(s);
  return CONTINUE;
}

/**
 * All cards on the fields and in the Strongholds become Ready at once; not stunned ones.
 * @clause TR 705.8, 1306.2b, 1306.4
 */
function readyAll(s: State): number {
  let n = 0;
  for (let player = 0; player < 2; player++) {
    for (let card = firstCard(s, L.ZONE_FIELD + player); card !== K.NONE; card = nextCard(s, card))
      if (!hasKeyword(s, card, L.KEYWORD_STAYS_ACTIONED)) readied[n++] = card;
    for (let card = firstCard(s, L.ZONE_STRONGHOLD + player); card !== K.NONE; card = nextCard(s, card))
      readied[n++] = card;
  }
  readyTogether(s, readied, n);
  return CONTINUE;
}

const readied = new Int32Array(256);

/**
 * The other player has the initiative, and a new turn begins.
 * @clause TR 705.9
 */
function passInitiative(s: State, f: number): number {
  s[L.INITIATIVE] ^= 1;
  leaveStep(s);
  s[f + K.FRAME_STEP] = TURN.beginTurn;
  return CONTINUE;
}

const TURN = defineProcedure('turn', {
  beginTurn,
  preparationPhase,
  drawStep,
  draw,
  drawn,
  endDraw: leaveStep,
  strongholdStep,
  place,
  endStronghold: leaveStep,
  deploymentStep,
  endDeployment,
  endPreparation: leaveStep,
  battlePhase,
  battles,
  battlePhaseEnds,
  endBattlePhase: leaveStep,
  recoveryPhase,
  turnEnds,
  loseByBond,
  offerRecovery,
  takeRecovery,
  recover,
  buryStunned,
  endDurations,
  readyAll,
  passInitiative,
});

/** The procedure's step at which each phase or step begins; the phase of preparation is the turn's beginning. */
const PHASE_STEPS: Readonly<Record<number, number>> = {
  [L.PHASE_PREPARATION]: TURN.beginTurn,
  [L.PHASE_DRAW]: TURN.drawStep,
  [L.PHASE_STRONGHOLD]: TURN.strongholdStep,
  [L.PHASE_DEPLOYMENT]: TURN.deploymentStep,
  [L.PHASE_BATTLE]: TURN.battlePhase,
  [L.PHASE_BATTLE_END]: TURN.battlePhaseEnds,
  [L.PHASE_RECOVERY]: TURN.recoveryPhase,
};

/** Begins the first turn. */
export function beginTurns(s: State): void {
  pushFrame(s, TURN.beginTurn);
}

/**
 * Begins the game in the middle, as `phase` begins; TURN_NUMBER, INITIATIVE and TURN_PLAYER, whose step it is, are set.
 * For positions that are built.
 */
export function beginTurnAt(s: State, phase: number): void {
  const isStep = phase === L.PHASE_DRAW || phase === L.PHASE_STRONGHOLD || phase === L.PHASE_DEPLOYMENT;
  const f = pushFrame(s, PHASE_STEPS[phase]);
  if (isStep) s[f + K.FRAME_A] = s[L.INITIATIVE] ^ s[K.TURN_PLAYER];
}
