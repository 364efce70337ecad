/** The turn (ext.turn): draw, recovery, main, end. The bottom procedure of every game. */

import {
  addOption,
  ask,
  beginOptions,
  CONTINUE,
  defineProcedure,
  pushFrame,
  tellWanted,
} from '../../../kernel/frames.ts';
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { makeOption, OPTION_PASS, optionCard } from '../../../kernel/options.ts';
import { playerCell, ruleNumber, setPlayerCell, turnPlayer } from '../../../kernel/players.ts';
import { CODE } from '../../../kernel/tables.ts';
import { firstCard, firstOfBoth, nextCard, nextOfBoth, zoneSize } from '../../../kernel/zones.ts';
import { createHandLimit, wantsDiscards } from '../../../shared/hand-limit.ts';
import { ASK, VERB_STAY } from '../decisions.ts';
import * as L from '../layout.ts';
import { MOD_STAYS_RESTED } from '../operators/modifications.ts';
import { matches } from '../operators/tables.ts';
import { hasKeyword, isInPlay, markDirty, touch, touchLightly } from './characteristics.ts';
import { isRuleProcessDue } from './check.ts';
import { endEffects } from './durations.ts';
import { emit } from './events.ts';
import { forgetPositions } from './loops.ts';
import { discardTogether, recoverTogether } from './movement.ts';
import { emptyPools } from './pools.ts';
import { openWindow } from './priority.ts';
import { drawCards } from './replacement.ts';
import { beginChanges, change, mayHaveChanges, nextChange } from './rule-changes.ts';

/** Begins a point of the turn: abilities that wait for it trigger, and a priority sequence begins. */
function point(s: State, event: number): number {
  emit(s, event, K.NONE, turnPlayer(s));
  openWindow(s);
  return CONTINUE;
}

/**
 * Begins a phase; the phases have the order of the steps of TURN.
 * @clause FOW ext.turn.1
 */
function enterPhase(s: State, phase: number): void {
  s[K.TURN_PHASE] = phase;
  touchLightly(s, L.DEPEND_TURN);
}

/**
 * Begins a turn. All counts of a turn begin anew, and the cards in play have been there since the turn began. Then
 * abilities that wait for the beginning of the game, of the turn or of the draw phase trigger, and a priority sequence
 * begins.
 * @clause FOW ext.turn.6, ext.turn.2, ext.turn.3
 */
function beginTurn(s: State): number {
  s[K.TURN_NUMBER]++;
  forgetPositions(s);
  for (let player = 0; player < 2; player++) {
    for (let cell = L.DEEDS_FROM; cell <= L.DEEDS_TO; cell++) setPlayerCell(s, player, cell, 0);
    for (let cell = L.PLAYER_DAMAGED; cell <= L.PLAYER_STONE_WILL; cell++) setPlayerCell(s, player, cell, 0);
    for (const cell of [L.PLAYER_CALLED, L.PLAYER_JUDGED, L.PLAYER_NO_BATTLE]) setPlayerCell(s, player, cell, 0);
    s[L.JUST_DRAWN + player] = 0;
  }
  s[L.FIRST_TO_ATTACK] = 0;
  s[L.OTHER_TO_ATTACK] = 0;
  s[L.TURN_CLOCK] = s[K.CLOCK];
  for (let card = 0; card < s[K.CARD_COUNT]; card++) {
    const c = K.cardOffset(card);
    s[c + K.CARD_FLAGS] &= ~(
      L.CARD_ATTACKED |
      L.CARD_ENTERED |
      L.CARD_ENTERED_OTHER |
      L.CARD_SET_THIS_TURN |
      L.USED_BITS
    );
    if (isInPlay(s, card)) s[c + K.CARD_FLAGS] |= L.CARD_SINCE_FIELD | L.CARD_SINCE_GROUND;
  }
  touchLightly(s, L.DEPEND_PLAYERS);
  touchLightly(s, L.DEPEND_STATE);
  if (s[K.CONTINUOUS_COUNT] > 0) markDirty(s);
  enterPhase(s, L.PHASE_DRAW);
  if (s[K.TURN_NUMBER] === 1) emit(s, L.EVENT_GAME_BEGINS, K.NONE, turnPlayer(s));
  emit(s, L.EVENT_TURN_BEGINS, K.NONE, turnPlayer(s));
  return point(s, L.EVENT_DRAW_PHASE);
}

/**
 * Draws one card, except in the first turn of the game.
 * @clause FOW ext.turn.4, ext.setup.10
 */
function draw(s: State): number {
  if (s[K.TURN_NUMBER] > 1) drawCards(s, turnPlayer(s), 1, true);
  return CONTINUE;
}

/** @clause FOW ext.turn.5 */
function drawn(s: State): number {
  openWindow(s);
  return CONTINUE;
}

/**
 * The recovery phase, which a player's first turn does not have.
 * @clause FOW ext.turn.7, ext.turn.8, ext.setup.11
 */
function recoveryPhase(s: State, f: number): number {
  enterPhase(s, L.PHASE_RECOVERY);
  if (playerCell(s, turnPlayer(s), L.PLAYER_HAD_TURN) === 0) {
    s[f + K.FRAME_STEP] = TURN.mainPhase;
    return CONTINUE;
  }
  return point(s, L.EVENT_RECOVERY_PHASE);
}

/**
 * Takes away will before cards recover. FRAME_A: cards in rows below this one cannot be named any more, so that the
 * same set of cards is named in only one way.
 * @clause FOW ext.turn.9
 */
function losePools(s: State, f: number): number {
  emptyPools(s);
  s[f + K.FRAME_A] = 0;
  return CONTINUE;
}

/** Offers the rested cards in the turn player's play ground that may stay so. */
function addStaying(s: State, f: number): void {
  for (const zone of RECOVERING_ZONES)
    for (let card = firstCard(s, zone + turnPlayer(s)); card !== K.NONE; card = nextCard(s, card)) {
      if (card < s[f + K.FRAME_A] || (s[K.cardField(card, K.CARD_FLAGS)] & L.CARD_RESTED) === 0) continue;
      if (hasKeyword(s, card, L.KEYWORD_MAY_STAY_RESTED)) addOption(s, makeOption(VERB_STAY, card));
    }
}

/**
 * Asks which cards stay rested, before any card recovers.
 * @clause FOW ext.turn.28
 */
function offerStaying(s: State, f: number): number {
  beginOptions(s);
  addStaying(s, f);
  if (s[K.OPTION_COUNT] > 0) addOption(s, OPTION_PASS);
  return ask(s, turnPlayer(s), ASK.staying);
}

function takeStaying(s: State, f: number): number {
  if (s[K.ANSWER] === K.NONE || s[K.ANSWER] === OPTION_PASS) {
    s[f + K.FRAME_A] = 0;
    return CONTINUE;
  }
  const card = optionCard(s[K.ANSWER]);
  s[K.cardField(card, K.CARD_FLAGS)] |= L.CARD_SKIPS_RECOVERY;
  s[f + K.FRAME_A] = card + 1;
  s[f + K.FRAME_STEP] = TURN.offerStaying;
  return CONTINUE;
}

/** Does a text keep that card from recovering? */
function isKeptRested(s: State, card: number): boolean {
  if (!mayHaveChanges(s, L.LISTEN_PLAY)) return false;
  beginChanges(s, L.LISTEN_PLAY, MOD_STAYS_RESTED);
  while (nextChange(s)) if (matches(s, card, CODE[change.pc + 1], change.source, change.you)) return true;
  return false;
}

const RECOVERING_ZONES = [L.ZONE_FIELD, L.ZONE_STONES, L.ZONE_RULER] as const;
const recovering = new Int32Array(256);

/**
 * Recovers all cards at once. Then abilities that wait for the end of the phase trigger, and a priority sequence
 * begins.
 * @clause FOW ext.turn.10, ext.turn.11, ext.turn.12
 */
function recover(s: State): number {
  let n = 0;
  for (const zone of RECOVERING_ZONES)
    for (let card = firstCard(s, zone + turnPlayer(s)); card !== K.NONE; card = nextCard(s, card)) {
      const c = K.cardField(card, K.CARD_FLAGS);
      const skips = (s[c] & L.CARD_SKIPS_RECOVERY) !== 0;
      s[c] &= ~L.CARD_SKIPS_RECOVERY;
      if (!skips && !hasKeyword(s, card, L.KEYWORD_NO_RECOVERY) && !isKeptRested(s, card)) recovering[n++] = card;
    }
  recoverTogether(s, recovering, n);
  return point(s, L.EVENT_RECOVERY_ENDS);
}

/** @clause FOW ext.turn.13, ext.turn.14 */
function mainPhase(s: State): number {
  enterPhase(s, L.PHASE_MAIN);
  s[L.ACTED] = 0;
  return point(s, L.EVENT_MAIN_PHASE);
}

/** @clause FOW ext.turn.17, ext.turn.18 */
function endPhase(s: State): number {
  enterPhase(s, L.PHASE_END);
  return point(s, L.EVENT_END_PHASE);
}

/** @clause FOW ext.turn.19, ext.turn.20 */
function turnEnds(s: State): number {
  return point(s, L.EVENT_TURN_ENDS);
}

/**
 * The final step: damage is removed, then effects of the turn end, then will is taken away.
 * @clause FOW ext.turn.21, ext.turn.22, ext.turn.23
 */
function finalStep(s: State): number {
  for (let card = firstOfBoth(s, L.ZONE_FIELD); card !== K.NONE; card = nextOfBoth(s, L.ZONE_FIELD, card))
    s[K.cardField(card, L.CARD_DAMAGE)] = 0;
  touch(s, L.DEPEND_STATE);
  endEffects(s, s[K.TURN_NUMBER]);
  emptyPools(s);
  return CONTINUE;
}

const discards = new Int32Array(1);

/** By how many cards the hand is too large. */
function excessOfHand(s: State, player: number): number {
  return zoneSize(s, L.ZONE_HAND + player) - ruleNumber(s, L.HAND_LIMIT_SHIFT, L.HAND_LIMIT_MASK, L.HAND_LIMIT);
}

/** @clause FOW ext.turn.24, ext.zone.3 */
const { offerHandLimit, takeHandLimit } = createHandLimit({
  hand: L.ZONE_HAND,
  question: ASK.handLimit,
  excess: excessOfHand,
  pick: (s, card) => {
    discards[0] = card;
    discardTogether(s, discards, 1);
  },
  procedure: () => TURN,
});

/**
 * If a rule process is due or an ability has triggered, there is one more priority sequence, and then the final step
 * once more.
 * @clause FOW ext.turn.25
 */
function settle(s: State, f: number): number {
  if (!isRuleProcessDue(s) && s[K.PENDING_COUNT] === 0) return CONTINUE;
  s[f + K.FRAME_STEP] = TURN.finalStep;
  openWindow(s);
  return CONTINUE;
}

/**
 * Goes on with the other player's turn; extra turns come before it, one after the other.
 * @clause FOW ext.turn.26, ext.turn.27
 */
function passTurn(s: State, f: number): number {
  setPlayerCell(s, turnPlayer(s), L.PLAYER_HAD_TURN, 1);
  const before = s[L.BEFORE_EXTRA_TURNS] === 0 ? turnPlayer(s) : s[L.BEFORE_EXTRA_TURNS] - 1;
  const extra = s[L.EXTRA_TURNS] & 3;
  s[L.EXTRA_TURNS] >>= 2;
  s[L.BEFORE_EXTRA_TURNS] = extra === 0 ? 0 : before + 1;
  s[K.TURN_PLAYER] = extra === 0 ? before ^ 1 : extra - 1;
  s[f + K.FRAME_STEP] = TURN.beginTurn;
  return CONTINUE;
}

const TURN = defineProcedure('turn', {
  beginTurn,
  draw,
  drawn,
  recoveryPhase,
  losePools,
  offerStaying,
  takeStaying,
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
tellWanted([TURN.takeHandLimit], wantsDiscards(excessOfHand));

const PHASE_STEPS: Readonly<Record<number, number>> = {
  [L.PHASE_DRAW]: TURN.beginTurn,
  [L.PHASE_RECOVERY]: TURN.recoveryPhase,
  [L.PHASE_MAIN]: TURN.mainPhase,
  [L.PHASE_END]: TURN.endPhase,
};

/** Begins the first turn. */
export function beginTurns(s: State): void {
  pushFrame(s, TURN.beginTurn);
}

/** Begins the game in the middle, as `phase` begins. For positions that are built. */
export function beginTurnAt(s: State, phase: number): void {
  s[L.TURN_CLOCK] = s[K.CLOCK];
  pushFrame(s, PHASE_STEPS[phase]);
}
