/** The turn (9): active, draw, main, attack, main, end. The bottom procedure of every game. */

import { CONTINUE, defineProcedure, pushFrame, tellWanted } from '../../../kernel/frames.ts';
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { ABILITIES, ABILITY_SUBJECT, abilityField } from '../../../kernel/tables.ts';
import { firstCard, firstOfBoth, nextCard, nextOfBoth, zoneSize } from '../../../kernel/zones.ts';
import * as C from '../../../shared/continuous.ts';
import { createHandLimit, wantsDiscards } from '../../../shared/hand-limit.ts';
import { ASK } from '../decisions.ts';
import * as L from '../layout.ts';
import { beginAttackPhase } from './battle.ts';
import {
  CONTINUOUS_DELAYED,
  CONTINUOUS_GAIN,
  CONTINUOUS_SKIP,
  CONTINUOUS_WATCH,
  changeTarget,
  hasKeyword,
  markDirty,
  touch,
} from './characteristics.ts';
import { isRuleProcessDue } from './check.ts';
import { layersOf } from './derive.ts';
import { dropEntry, emit, triggerStates } from './events.ts';
import { forgetPositions } from './loops.ts';
import { activateTogether, discardCard, drawCard, endControl, noteEnd } from './movement.ts';
import { handLimit } from './permissions.ts';
import { turnPlayer } from './players.ts';
import { openWindow } from './priority.ts';
import { clearDeeds } from './turn-history.ts';

const CELLS_OF_A_TURN = [
  L.PLAYER_SUMMONS_CAST,
  L.PLAYER_CARDS_CAST,
  L.PLAYER_DISCARDED,
  L.PLAYER_FORWARDS_BROKEN,
  L.PLAYER_DRAWN,
  L.PLAYER_NAMED,
  L.PLAYER_POINTS,
  L.PLAYER_FORWARDS_LEFT,
  L.PLAYER_CHARACTERS_BROKEN,
  L.PLAYER_ATTACKERS,
  L.PLAYER_MADE_DISCARDS,
  L.PLAYER_CRYSTALS_PAID,
] as const;

/**
 * Begins a turn.
 * @clause SE 9.1, 6.1.3
 */
function beginTurn(s: State): number {
  s[K.TURN_NUMBER]++;
  s[K.TURN_PHASE] = L.PHASE_ACTIVE;
  forgetPositions(s);
  for (let player = 0; player < 2; player++) {
    for (let i = 0; i < CELLS_OF_A_TURN.length; i++) s[K.playerField(player, CELLS_OF_A_TURN[i])] = 0;
    for (let card = firstCard(s, L.ZONE_FIELD + player); card !== K.NONE; card = nextCard(s, card)) {
      s[K.cardField(card, K.CARD_FLAGS)] &= ~(
        L.CARD_USED_MASK |
        L.CARD_ATTACKED |
        L.CARD_ATTACKED_TWICE |
        L.CARD_ATTACKS_AGAIN |
        L.CARD_ENTERED
      );
    }
  }
  touch(s, L.DEPEND_STATE);
  touch(s, L.DEPEND_TURN);
  clearDeeds(s);
  emit(s, L.EVENT_TURN_BEGINS, K.NONE, turnPlayer(s));
  return CONTINUE;
}

/**
 * All dull cards of the turn player become active, except frozen ones (15.2.16.2); nobody gets priority.
 * @clause SE 9.2.1.1, 9.2.1.2
 */
function activePhase(s: State): number {
  const player = turnPlayer(s);
  let n = 0;
  // first it is found which cards stay dull, then all others become active at once
  for (let card = firstCard(s, L.ZONE_FIELD + player); card !== K.NONE; card = nextCard(s, card)) {
    if ((s[K.cardField(card, K.CARD_FLAGS)] & (L.CARD_FROZEN | L.CARD_STAYS_DULL)) !== 0) continue;
    if (!hasKeyword(s, card, L.KEYWORD_DOES_NOT_ACTIVATE)) activated[n++] = card;
  }
  for (let card = firstCard(s, L.ZONE_FIELD + player); card !== K.NONE; card = nextCard(s, card)) {
    s[K.cardField(card, K.CARD_FLAGS)] &= ~(L.CARD_FROZEN | L.CARD_STAYS_DULL);
  }
  activateTogether(s, activated, n);
  return CONTINUE;
}

const activated = new Int32Array(256);

/**
 * The draw phase: the turn player draws two cards, one on the first turn of the game.
 * @clause SE 9.3.1.1, 9.3.1.3, 9.3.1.2
 */
function drawPhase(s: State): number {
  s[K.TURN_PHASE] = L.PHASE_DRAW;
  drawCard(s, turnPlayer(s));
  if (s[K.TURN_NUMBER] > 1) drawCard(s, turnPlayer(s));
  return CONTINUE;
}

/**
 * Does an effect have that phase of this turn skipped? The entry names the turn, and so the player.
 * @clause SE 2.1
 */
function isSkipped(s: State, phase: number): boolean {
  for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++) {
    const e = K.continuousOffset(i);
    if (
      s[e + C.CONTINUOUS_CONTROL] >> 1 === CONTINUOUS_SKIP &&
      s[e + C.CONTINUOUS_UNTIL] === s[K.TURN_NUMBER] &&
      (s[e + C.CONTINUOUS_VALUE] & phase) !== 0
    )
      return true;
  }
  return false;
}

/**
 * The first main phase.
 * @clause SE 9.4.1.3, 9.4.1.4
 */
function mainPhase1(s: State): number {
  if (isSkipped(s, L.SKIP_MAIN_1)) return CONTINUE;
  s[K.TURN_PHASE] = L.PHASE_MAIN_1;
  touch(s, L.DEPEND_PHASE);
  emit(s, L.EVENT_MAIN_1, K.NONE, turnPlayer(s));
  openWindow(s, false);
  return CONTINUE;
}

function attackPhase(s: State): number {
  if (isSkipped(s, L.SKIP_ATTACK)) return CONTINUE;
  s[K.TURN_PHASE] = L.PHASE_ATTACK;
  touch(s, L.DEPEND_PHASE);
  beginAttackPhase(s);
  return CONTINUE;
}

/**
 * Every main phase but the first of a turn is the second.
 * @clause SE 9.4.1.1
 */
function mainPhase2(s: State): number {
  if (isSkipped(s, L.SKIP_MAIN_2)) return CONTINUE;
  s[K.TURN_PHASE] = L.PHASE_MAIN_2;
  touch(s, L.DEPEND_PHASE);
  emit(s, L.EVENT_MAIN_2, K.NONE, turnPlayer(s));
  openWindow(s, false);
  return CONTINUE;
}

/**
 * The end phase: abilities that wait for it trigger, and players get priority, in which nothing can be used (9.4.1.6,
 * 9.4.1.7).
 * @clause SE 9.6.1.1
 */
function endPhase(s: State): number {
  s[K.TURN_PHASE] = L.PHASE_END;
  touch(s, L.DEPEND_PHASE);
  emit(s, L.EVENT_END_PHASE, K.NONE, turnPlayer(s));
  openWindow(s, true);
  return CONTINUE;
}

/** By how many cards the hand is too large. */
function excessOfHand(s: State, player: number): number {
  return zoneSize(s, L.ZONE_HAND + player) - handLimit(s, player);
}

/**
 * The turn player discards down to the hand limit.
 * @clause SE 9.6.1.2
 */
const HAND_LIMIT_STEPS = createHandLimit({
  hand: L.ZONE_HAND,
  question: ASK.handLimit,
  excess: excessOfHand,
  pick: discardCard,
  procedure: () => TURN,
});

const markEnd = C.createMarkEnd({
  gain: CONTINUOUS_GAIN,
  layersOf,
  markAll: markDirty,
  markTarget: changeTarget,
});

/**
 * Removes damage and ends "until end of turn" effects, at the same moment.
 * @clause SE 9.6.1.3, 9.6.1.3.1, 9.6.1.3.2
 */
function cleanUp(s: State): number {
  for (let card = firstOfBoth(s, L.ZONE_FIELD); card !== K.NONE; card = nextOfBoth(s, L.ZONE_FIELD, card)) {
    s[K.cardField(card, L.CARD_DAMAGE)] = 0;
  }
  // all of them end at the same moment: who controls a card is asked after that
  for (let i = s[K.CONTINUOUS_COUNT] - 1; i >= 0; i--) {
    const e = K.continuousOffset(i);
    if (s[e + C.CONTINUOUS_UNTIL] > s[K.TURN_NUMBER]) continue;
    noteEnd(s, e);
    markEnd(s, e);
    dropEntry(s, i);
  }
  endControl(s);
  dropVanished(s);
  touch(s, L.DEPEND_STATE);
  return CONTINUE;
}

/**
 * Is the entry kept? A delayed auto goes on waiting after the card that it is about has gone, unless it waits for
 * something to happen to that card.
 */
function isKept(s: State, e: number): boolean {
  const kind = s[e + C.CONTINUOUS_CONTROL] >> 1;
  if (kind !== CONTINUOUS_WATCH) return kind === CONTINUOUS_DELAYED;
  return ABILITIES[abilityField(s[e + C.CONTINUOUS_CODE], ABILITY_SUBJECT)] !== 0;
}

/** Drops effects on objects that do not exist any more. */
function dropVanished(s: State): void {
  for (let i = s[K.CONTINUOUS_COUNT] - 1; i >= 0; i--) {
    const e = K.continuousOffset(i);
    const target = s[e + C.CONTINUOUS_TARGET];
    if (target <= 0 || isKept(s, e)) continue;
    if (s[K.cardField(K.referenceCard(target), K.CARD_SERIAL)] !== K.referenceSerial(target)) dropEntry(s, i);
  }
}

/**
 * If a rule process is due or an ability waits, players get priority, and then the clean-up is done again; otherwise
 * the next turn begins. An ability that waits for a state triggers as soon as the state has come about (11.9.18).
 * @clause SE 9.6.1.4, 9.6.1.5
 */
function afterCleanUp(s: State, f: number): number {
  const due = isRuleProcessDue(s);
  if (!due) triggerStates(s);
  if (due || s[K.PENDING_COUNT] > 0) {
    openWindow(s, true);
    s[f + K.FRAME_STEP] = TURN.cleanUp;
    return CONTINUE;
  }
  s[K.TURN_PLAYER] ^= 1;
  s[f + K.FRAME_STEP] = TURN.beginTurn;
  return CONTINUE;
}

const TURN = defineProcedure('turn', {
  beginTurn,
  activePhase,
  drawPhase,
  mainPhase1,
  attackPhase,
  mainPhase2,
  endPhase,
  ...HAND_LIMIT_STEPS,
  cleanUp,
  afterCleanUp,
});
tellWanted([TURN.takeHandLimit], wantsDiscards(excessOfHand));

/** The step with which each phase begins; the active phase is part of the beginning of a turn. */
const PHASE_STEPS: Readonly<Record<number, number>> = {
  [L.PHASE_ACTIVE]: TURN.beginTurn,
  [L.PHASE_DRAW]: TURN.drawPhase,
  [L.PHASE_MAIN_1]: TURN.mainPhase1,
  [L.PHASE_ATTACK]: TURN.attackPhase,
  [L.PHASE_MAIN_2]: TURN.mainPhase2,
  [L.PHASE_END]: TURN.endPhase,
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
