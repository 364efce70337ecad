/**
 * Bursts: abilities that trigger on being declared. A chrono burst may be declared as a chrono check puts its card in
 * the CA Yard; a soul burst, which has a cost, as its card comes to the Soul Yard in whatever way. The card's player is
 * asked at once, before the text or the rule processes that have moved the card go on; where a payment has moved it, as
 * soon as the announcement is complete. The source of a burst is its card.
 * @clause LC 15.3.2.1, 15.3.2.2, 15.2.10.1, 15.2.10.4, 15.3.2.3
 */
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
import { makeOption, OPTION_PASS, optionVerb } from '../../../kernel/options.ts';
import * as T from '../../../kernel/tables.ts';
import {
  findWaiting,
  removePending,
  WAITING_ABILITY,
  WAITING_CODE,
  WAITING_PLAYER,
  WAITING_SOURCE,
} from '../../../shared/pending.ts';
import { ASK, VERB_BURST } from '../decisions.ts';
import * as L from '../layout.ts';
import { holds } from '../operators/tables.ts';
import { UNDECLARED } from './movement.ts';
import { canPayList } from './payment.ts';
import { canDeclareToPlace } from './permissions.ts';
import { canChooseFor } from './play.ts';
import { pricePlain } from './price.ts';
import { DECLARE_BURSTS } from './programs.ts';

/**
 * May the burst be declared? Not if it must choose something and cannot, nor if it would place its own card and an icon
 * forbids that (permissions.ts), nor if its cost cannot be paid (Q30).
 * @clause LC 15.2.10.3.1, 15.3.2.2.1
 */
function canDeclare(s: State, row: number, card: number, player: number): boolean {
  const a = T.abilityOffset(row);
  if ((T.ABILITIES[a + T.ABILITY_FLAGS] & L.ABILITY_FLAG_PLACES_SELF) !== 0 && !canDeclareToPlace(s, card, player))
    return false;
  const condition = T.ABILITIES[a + T.ABILITY_CONDITION];
  if (!holds(s, condition, card, player, K.NONE)) return false;
  if (!canChooseFor(s, row, card, player)) return false;
  pricePlain(s, T.ABILITIES[a + T.ABILITY_COST], 0, card, player, K.NONE);
  return canPayList(s, player, card, T.ABILITIES[a + T.ABILITY_COST]);
}

// FRAME_A: the entry

/**
 * The card's player may declare the burst, without the stack.
 * @clause LC 15.2.10.3.4, 15.3.2.2.4
 */
function offerBurst(s: State, f: number): number {
  const entry = findWaiting(s, UNDECLARED);
  if (entry === K.NONE) {
    popFrame(s);
    return CONTINUE;
  }
  s[f + K.FRAME_A] = entry;
  const p = K.pendingOffset(entry);
  const card = K.referenceCard(s[p + WAITING_SOURCE]);
  beginOptions(s);
  if (canDeclare(s, s[p + WAITING_ABILITY], card, s[p + WAITING_PLAYER])) {
    addOption(s, makeOption(VERB_BURST, card));
    addOption(s, OPTION_PASS);
  }
  return ask(s, s[p + WAITING_PLAYER], ASK.burst);
}

/**
 * A declared burst triggers and is stacked with the others; one that is not declared never triggers.
 * @clause LC 15.2.10.3.6, 15.3.2.2.6, 15.2.10.3.5, 15.3.2.2.5
 */
function takeBurst(s: State, f: number): number {
  s[f + K.FRAME_STEP] = BURSTS.offerBurst;
  const isDeclared = s[K.ANSWER] !== K.NONE && optionVerb(s[K.ANSWER]) === VERB_BURST;
  if (isDeclared) s[K.pendingField(s[f + K.FRAME_A], WAITING_CODE)] = 0;
  else removePending(s, s[f + K.FRAME_A]);
  return CONTINUE;
}

const BURSTS = defineProcedure('burst', { offerBurst, takeBurst });

/** Begins to ask about the bursts that wait to be declared; false if there are none. */
export function beginDeclarations(s: State): boolean {
  if (s[K.PENDING_COUNT] === 0 || findWaiting(s, UNDECLARED) === K.NONE) return false;
  pushFrame(s, BURSTS.offerBurst);
  return true;
}

DECLARE_BURSTS.is(beginDeclarations);
