/** The rule check (1002): rule processes, and playing triggered crafts, before a player gets priority. */
import { addOption, ask, beginOptions, CONTINUE, defineProcedure, pushFrame, STOP } from '../../../kernel/frames.ts';
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { makeOption, OPTION_PASS, optionCard, optionNumber, VERB_YES } from '../../../kernel/options.ts';
import { isSwitched, playerCell, setPlayerCell, turnPlayer } from '../../../kernel/players.ts';
import { endGame, mayNeedCheck, offerTriggers } from '../../../shared/check.ts';
import { revealCard } from '../../../shared/movement.ts';
import { isOverfull, removePending, WAITING_CODE, WAITING_PLAYER, WAITING_SOURCE } from '../../../shared/pending.ts';
import { cardOf } from '../../../shared/selection.ts';
import { ASK } from '../decisions.ts';
import * as L from '../layout.ts';
import { triggerStates, UNREVEALED } from './events.ts';
import { beginTrigger } from './play.ts';
import { dropFormerUnits } from './roles.ts';

function isDeckOut(s: State, player: number): boolean {
  return playerCell(s, player, L.PLAYER_DECK_OUT) !== 0;
}

/**
 * Is a rule process due? A player has tried to draw from an empty deck since the last one.
 * @clause TR 804.13f, 1102.1
 */
export function isRuleProcessDue(s: State): boolean {
  return isDeckOut(s, 0) || isDeckOut(s, 1);
}

/**
 * A player who has tried to draw from an empty deck since the last rule process loses; the other wins. If both lose at
 * once, the player who is not the Primary player wins.
 * @clause TR 1101.2, 1102.1, 103.1, 103.2, 103.3
 */
function loseByDeck(s: State): void {
  const isBoth = isDeckOut(s, 0) && isDeckOut(s, 1);
  if (isBoth) endGame(s, turnPlayer(s) ^ 1, L.REASON_BOTH);
  else endGame(s, isDeckOut(s, 0) ? 1 : 0, L.REASON_DECK);
  for (let player = 0; player < 2; player++) setPlayerCell(s, player, L.PLAYER_DECK_OUT, 0);
}

/**
 * All rule processes that are due are carried out, until there are none.
 * @clause TR 1101.1, 1002.1a
 */
function doProcesses(s: State): number {
  s[K.CHECK_DUE] = 0;
  dropFormerUnits(s);
  if (isRuleProcessDue(s)) loseByDeck(s);
  // a loop that nobody can stop
  // @clause TR 1501.1c
  else if (isOverfull(s)) endGame(s, K.DRAW, L.REASON_LOOP);
  if (s[K.GAME_OVER] !== 0) return STOP;
  triggerStates(s);
  return CONTINUE;
}

/**
 * The controller of the card plays a triggered craft: the present controller, unless a switch keeps to the moment when
 * it triggered (Q39). For a card that has left the field it is the last controller. A delayed trigger is a craft of the
 * card that made it.
 * @clause TR 1211.4, 1211.8, 1221.1
 */
function settleControllers(s: State): void {
  if (isSwitched(s, L.SWITCH_CONTROLLER_AT_EVENT)) return;
  for (let i = 0; i < s[K.PENDING_COUNT]; i++) {
    const p = K.pendingOffset(i);
    const card = cardOf(s, s[p + WAITING_SOURCE]);
    if (card === K.NONE) continue;
    const zone = s[K.cardField(card, K.CARD_ZONE)];
    if ((zone & ~1) === L.ZONE_FIELD) s[p + WAITING_PLAYER] = zone & 1;
  }
}

/** The pending entry of the first craft whose card may still be revealed; NONE without any. */
function findUnrevealed(s: State): number {
  for (let i = 0; i < s[K.PENDING_COUNT]; i++) if (s[K.pendingField(i, WAITING_CODE)] === UNREVEALED) return i;
  return K.NONE;
}

/**
 * For a craft that triggered in a hidden place, its player may reveal the card, once for each occasion.
 * @clause TR 1211.3a, 1211.3b
 */
function offerReveal(s: State, f: number): number {
  const index = findUnrevealed(s);
  if (index === K.NONE) {
    s[f + K.FRAME_STEP] = CHECK.offerTriggers;
    return CONTINUE;
  }
  beginOptions(s);
  addOption(s, OPTION_PASS);
  addOption(s, makeOption(VERB_YES, K.referenceCard(s[K.pendingField(index, WAITING_SOURCE)]), 0));
  return ask(s, s[K.pendingField(index, WAITING_PLAYER)], ASK.reveal);
}

/**
 * A revealed card stays known.
 * @clause TR 1211.3c
 */
function takeReveal(s: State, f: number): number {
  const index = findUnrevealed(s);
  s[f + K.FRAME_STEP] = CHECK.offerReveal;
  if (s[K.ANSWER] === OPTION_PASS) removePending(s, index);
  else {
    s[K.pendingField(index, WAITING_CODE)] = 0;
    revealCard(s, optionCard(s[K.ANSWER]));
  }
  return CONTINUE;
}

/**
 * The Primary player plays one of their triggered crafts, as they choose; only when there is none, the other does. When
 * nothing is left the check is over.
 * @clause TR 1002.1b, 1002.1c, 1002.1d
 */
function playTriggers(s: State): number {
  if (s[K.PENDING_COUNT] > 0) settleControllers(s);
  return offerTriggers(s, ASK.triggerOrder);
}

/**
 * The picked craft is played, whether its player wants it or not, and the check begins anew.
 * @clause TR 1211.4, 1211.5
 */
function playTrigger(s: State, f: number): number {
  s[f + K.FRAME_STEP] = CHECK.doProcesses;
  beginTrigger(s, optionNumber(s[K.ANSWER]));
  return CONTINUE;
}

const CHECK = defineProcedure('check', {
  doProcesses,
  offerReveal,
  takeReveal,
  offerTriggers: playTriggers,
  playTrigger,
});

/**
 * Begins the rule check before a player gets priority.
 * @clause TR 902.3, 1001.1, 1002.1
 */
export function prepare(s: State): void {
  if (mayNeedCheck(s, L.EVENT_STATE)) pushFrame(s, CHECK.doProcesses);
}
