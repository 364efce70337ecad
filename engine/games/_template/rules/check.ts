/** Rule checks (6), and putting on the stack what has triggered (4.2): both before a player gets priority. */
import { CONTINUE, defineProcedure, pushFrame, STOP } from '../../../kernel/frames.ts';
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { optionNumber } from '../../../kernel/options.ts';
import { playerCell } from '../../../kernel/players.ts';
import { firstOfBoth, nextOfBoth } from '../../../kernel/zones.ts';
import { endIfLost, offerTriggers } from '../../../shared/check.ts';
import { SELECTED } from '../../../shared/selection.ts';
import { ASK } from '../decisions.ts';
import * as L from '../layout.ts';
import { cardPower, ensureDerived } from './characteristics.ts';
import { destroyTogether } from './movement.ts';
import { beginTrigger } from './play.ts';

/**
 * Without life, or without a card to draw, a player loses: why; 0 if not.
 * @clause TPL 6.2, 6.3
 */
function lossReason(s: State, player: number): number {
  if (playerCell(s, player, L.PLAYER_LIFE) <= 0) return L.REASON_LIFE;
  return playerCell(s, player, L.PLAYER_DECK_OUT) !== 0 ? L.REASON_DECK : 0;
}

/**
 * Sprites with as much damage as power are destroyed, all at once. True if there were some.
 * @clause TPL 6.1
 */
function destroyDamaged(s: State): boolean {
  let n = 0;
  // before the list is filled: computing derived values selects cards too
  ensureDerived(s);
  for (let card = firstOfBoth(s, L.ZONE_FIELD); card !== K.NONE; card = nextOfBoth(s, L.ZONE_FIELD, card))
    if (s[K.cardField(card, L.CARD_DAMAGE)] >= cardPower(s, card)) SELECTED[n++] = card;
  destroyTogether(s, n);
  return n > 0;
}

/** Until nothing is new. Destroying may ask something first: it is looked again when that is over. */
function doChecks(s: State, f: number): number {
  s[K.CHECK_DUE] = 0;
  if (endIfLost(s, lossReason(s, 0), lossReason(s, 1), L.REASON_BOTH)) return STOP;
  if (destroyDamaged(s)) s[f + K.FRAME_STEP] = CHECK.doChecks;
  return CONTINUE;
}

/**
 * The turn player's abilities are put on the stack first, in the order that they choose.
 * @clause TPL 4.2
 */
function stackTriggers(s: State): number {
  return offerTriggers(s, ASK.triggerOrder);
}

function putTrigger(s: State, f: number): number {
  s[f + K.FRAME_STEP] = CHECK.doChecks;
  beginTrigger(s, optionNumber(s[K.ANSWER]));
  return CONTINUE;
}

const CHECK = defineProcedure('check', { doChecks, offerTriggers: stackTriggers, putTrigger });

/** Begins what is due before a player gets priority. */
export function prepare(s: State): void {
  if (s[K.CHECK_DUE] !== 0 || s[K.PENDING_COUNT] !== 0) pushFrame(s, CHECK.doChecks);
}
