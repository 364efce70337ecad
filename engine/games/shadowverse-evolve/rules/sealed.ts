/** Sealed (appendix B-1): the further action of the main phase, Grant Rush (B-1.8.5.1). */

import {
  addOption,
  ask,
  beginOptions,
  CONTINUE,
  defineProcedure,
  popFrame,
  pushFrame,
} from '../../../kernel/frames.ts';
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { addCode, END } from '../../../kernel/tables.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import { addContinuous } from '../../../shared/continuous.ts';
import { referenceTo } from '../../../shared/selection.ts';
import { ASK, makeOption, OPTION_PASS, optionCard, VERB_CHOOSE, VERB_EP, VERB_GRANT } from '../decisions.ts';
import * as L from '../layout.ts';
import { MOD_KEYWORD } from '../operators/modifications.ts';
import { CONTINUOUS_GAIN, cardKinds, FOREVER, markDirty } from './characteristics.ts';
import { revealCard } from './movement.ts';
import { addPlayerCell, isSwitched, playerCell, setPlayerCell } from './players.ts';
import { changeEp } from './stat-changes.ts';

const RUSH = addCode([MOD_KEYWORD, L.KEYWORD_RUSH, END]);

/**
 * Adds an option for each face-down evolve card that may be turned up for it: 1 PP or 1 EP, and no evolve ability this
 * turn.
 */
export function offerGrantRush(s: State, player: number): void {
  if (!isSwitched(s, L.SWITCH_SEALED) || playerCell(s, player, L.PLAYER_EVOLVE_USED) !== 0) return;
  if (playerCell(s, player, L.PLAYER_GRANTED_RUSH) !== 0) return;
  if (playerCell(s, player, L.PLAYER_PP) < 1 && playerCell(s, player, L.PLAYER_EP) < 1) return;
  if (!hasFollower(s, player)) return;
  for (let card = firstCard(s, L.ZONE_EVOLVE_DECK + player); card !== K.NONE; card = nextCard(s, card))
    if ((s[K.cardField(card, K.CARD_FLAGS)] & L.CARD_FACE_UP) === 0) addOption(s, makeOption(VERB_GRANT, card));
}

function hasFollower(s: State, player: number): boolean {
  for (let card = firstCard(s, L.ZONE_FIELD + player); card !== K.NONE; card = nextCard(s, card))
    if ((cardKinds(s, card) & L.KIND_FOLLOWER) !== 0) return true;
  return false;
}

// FRAME_A: row of the evolve card

/**
 * Offers to pay 1 EP in place of the PP.
 * @clause SVE B-1.8.5.1.1
 */
function offerEp(s: State, f: number): number {
  const player = K.frameController(s, f);
  beginOptions(s);
  if (playerCell(s, player, L.PLAYER_PP) >= 1) addOption(s, OPTION_PASS);
  if (playerCell(s, player, L.PLAYER_EP) >= 1) addOption(s, makeOption(VERB_EP));
  return ask(s, player, ASK.evolvePoint);
}

function payAndTurnUp(s: State, f: number): number {
  const player = K.frameController(s, f);
  if (s[K.ANSWER] === OPTION_PASS) addPlayerCell(s, player, L.PLAYER_PP, -1);
  else changeEp(s, player, -1);
  setPlayerCell(s, player, L.PLAYER_GRANTED_RUSH, 1);
  const card = s[f + K.FRAME_A];
  s[K.cardField(card, K.CARD_FLAGS)] |= L.CARD_FACE_UP;
  revealCard(s, card);
  beginOptions(s);
  for (let target = firstCard(s, L.ZONE_FIELD + player); target !== K.NONE; target = nextCard(s, target))
    if ((cardKinds(s, target) & L.KIND_FOLLOWER) !== 0) addOption(s, makeOption(VERB_CHOOSE, target));
  return ask(s, player, ASK.grantRush);
}

function grant(s: State, f: number): number {
  const player = K.frameController(s, f);
  popFrame(s);
  const target = referenceTo(s, optionCard(s[K.ANSWER]));
  addContinuous(s, CONTINUOUS_GAIN, player, RUSH, target, FOREVER, 0, 0, 1);
  markDirty(s);
  return CONTINUE;
}

const GRANT = defineProcedure('sve-grant-rush', { offerEp, payAndTurnUp, grant });

/**
 * Begins Grant Rush with the evolve card that is turned up.
 * @clause SVE B-1.8.5.1
 */
export function beginGrantRush(s: State, player: number, card: number): void {
  const f = pushFrame(s, GRANT.offerEp, player);
  s[f + K.FRAME_A] = card;
}
