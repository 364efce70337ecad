/** The turn (2), from its start to its end. */
import { CONTINUE, defineProcedure, pushFrame } from '../../../kernel/frames.ts';
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { addPlayerCell, playerCell, setPlayerCell, turnPlayer } from '../../../kernel/players.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import { CONTINUOUS_UNTIL } from '../../../shared/continuous.ts';
import * as L from '../layout.ts';
import { markDirty } from './characteristics.ts';
// registers what computes derived values
import './derive.ts';
import { dropEntry, emit } from './events.ts';
import { forgetPositions } from './loops.ts';
import { drawCard, readyTogether } from './movement.ts';
import { openPriority } from './priority.ts';

const readied = new Int32Array(64);

/**
 * All own sprites are readied; a card is drawn, but not in the first turn of the game.
 * @clause TPL 2.1, 2.2
 */
function startPhase(s: State): number {
  s[K.TURN_NUMBER]++;
  s[K.TURN_PHASE] = L.PHASE_START;
  forgetPositions(s);
  const player = turnPlayer(s);
  let n = 0;
  for (let card = firstCard(s, L.ZONE_FIELD + player); card !== K.NONE; card = nextCard(s, card)) {
    s[K.cardField(card, K.CARD_FLAGS)] &= ~L.CARD_SUMMONED;
    readied[n++] = card;
  }
  readyTogether(s, readied, n);
  emit(s, L.EVENT_TURN_BEGINS, K.NONE, player);
  if (s[K.TURN_NUMBER] > 1) drawCard(s, player);
  markDirty(s);
  return CONTINUE;
}

/**
 * As much energy as own turns, six at most; it lasts until it is set anew, so that the player can answer.
 * @clause TPL 2.3
 */
function mainPhase(s: State): number {
  s[K.TURN_PHASE] = L.PHASE_MAIN;
  const player = turnPlayer(s);
  addPlayerCell(s, player, L.PLAYER_TURNS, 1);
  setPlayerCell(s, player, L.PLAYER_ENERGY, Math.min(playerCell(s, player, L.PLAYER_TURNS), L.MOST_ENERGY));
  openPriority(s, player, false);
  return CONTINUE;
}

/**
 * Damage, what lasts for the turn and kindled energy end; then the other player's turn begins.
 * @clause TPL 6.4
 */
function endPhase(s: State, f: number): number {
  s[K.TURN_PHASE] = L.PHASE_END;
  for (let player = 0; player < 2; player++) {
    setPlayerCell(s, player, L.PLAYER_KINDLED, 0);
    for (let card = firstCard(s, L.ZONE_FIELD + player); card !== K.NONE; card = nextCard(s, card))
      s[K.cardField(card, L.CARD_DAMAGE)] = 0;
  }
  for (let i = s[K.CONTINUOUS_COUNT] - 1; i >= 0; i--)
    if (s[K.continuousField(i, CONTINUOUS_UNTIL)] <= s[K.TURN_NUMBER]) dropEntry(s, i);
  markDirty(s);
  s[K.TURN_PLAYER] ^= 1;
  s[f + K.FRAME_STEP] = TURN.startPhase;
  return CONTINUE;
}

const TURN = defineProcedure('turn', { startPhase, mainPhase, endPhase });

/** Begins the first turn. */
export function beginTurns(s: State): void {
  pushFrame(s, TURN.startPhase);
}

/** For positions: begins the procedure of the turn at a phase. */
export function beginTurnAt(s: State, phase: number): void {
  pushFrame(s, phase === L.PHASE_MAIN ? TURN.mainPhase : phase === L.PHASE_END ? TURN.endPhase : TURN.startPhase);
}
