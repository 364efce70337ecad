/** Rule checks (6), and putting on the stack what has triggered (4.2): both before a player gets priority. */
import { ask, CONTINUE, defineProcedure, popFrame, pushFrame, STOP } from '../../../kernel/frames.ts';
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { optionNumber } from '../../../kernel/options.ts';
import { playerCell } from '../../../kernel/players.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import { offerPending } from '../../../shared/pending.ts';
import { SELECTED } from '../../../shared/selection.ts';
import { ASK } from '../decisions.ts';
import * as L from '../layout.ts';
import { cardPower, ensureDerived } from './characteristics.ts';
import { destroyTogether } from './movement.ts';
import { beginTrigger } from './play.ts';

export function endGame(s: State, winner: number, reason: number): void {
  s[K.GAME_OVER] = 1;
  s[K.GAME_WINNER] = winner;
  s[K.GAME_REASON] = reason;
}

function hasLost(s: State, player: number): boolean {
  return playerCell(s, player, L.PLAYER_LIFE) <= 0 || playerCell(s, player, L.PLAYER_DECK_OUT) !== 0;
}

/** "TPL 6.2" Without life, or "TPL 6.3" without a card to draw, a player loses; both at once is a draw. True if it ended. */
function endIfLost(s: State): boolean {
  const first = hasLost(s, 0);
  if (!first && !hasLost(s, 1)) return false;
  const loser = first ? 0 : 1;
  if (first && hasLost(s, 1)) endGame(s, K.DRAW, L.REASON_BOTH);
  else endGame(s, loser ^ 1, playerCell(s, loser, L.PLAYER_LIFE) <= 0 ? L.REASON_LIFE : L.REASON_DECK);
  return true;
}

/** "TPL 6.1" Sprites with as much damage as power are destroyed, all at once. True if there were some. */
function destroyDamaged(s: State): boolean {
  let n = 0;
  // before the list is filled: computing derived values selects cards too
  ensureDerived(s);
  for (let player = 0; player < 2; player++) {
    for (let card = firstCard(s, L.ZONE_FIELD + player); card !== K.NONE; card = nextCard(s, card))
      if (s[K.CARDS + card * K.CARD_STRIDE + L.CARD_DAMAGE] >= cardPower(s, card)) SELECTED[n++] = card;
  }
  destroyTogether(s, n);
  return n > 0;
}

/** Until nothing is new. Destroying may ask something first: it is looked again when that is over. */
function doChecks(s: State, f: number): number {
  s[K.CHECK_DUE] = 0;
  if (endIfLost(s)) return STOP;
  if (destroyDamaged(s)) s[f + K.FRAME_STEP] = CHECK.doChecks;
  return CONTINUE;
}

/** "TPL 4.2" The turn player's abilities are put on the stack first, in the order that they choose. */
function offerTriggers(s: State): number {
  const player = offerPending(s);
  if (player === K.NONE) {
    popFrame(s);
    return CONTINUE;
  }
  return ask(s, player, ASK.triggerOrder);
}

function putTrigger(s: State, f: number): number {
  s[f + K.FRAME_STEP] = CHECK.doChecks;
  beginTrigger(s, optionNumber(s[K.ANSWER]));
  return CONTINUE;
}

const CHECK = defineProcedure('check', { doChecks, offerTriggers, putTrigger });

/** Begins what is due before a player gets priority. */
export function prepare(s: State): void {
  if (s[K.CHECK_DUE] !== 0 || s[K.PENDING_COUNT] !== 0) pushFrame(s, CHECK.doChecks, 0);
}
