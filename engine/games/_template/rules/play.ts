/** Playing cards, using abilities, and putting what triggered on the stack (3, 4): one procedure for all of it. */
import { CONTINUE, defineProcedure, popFrame, pushFrame } from '../../../kernel/frames.ts';
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import * as T from '../../../kernel/tables.ts';
import { beginWaiting, createAnnouncedChoices, createAnnouncedX, stackAnnounced } from '../../../shared/announce.ts';
import { cardOf, referenceTo } from '../../../shared/selection.ts';
import { nameTop } from '../../../shared/targets.ts';
import * as L from '../layout.ts';
import { holds } from '../operators/tables.ts';
import { printed } from './characteristics.ts';
import { CHOICES } from './choice.ts';
import { entered, moveCard, putOnField } from './movement.ts';
import { asksForX, beginPayment, canPayList } from './payment.ts';

const { chooseTargets, canChooseFor } = createAnnouncedChoices(CHOICES);

/** Can the text of a charm or an ability be announced: does its condition hold, can all be chosen that it chooses? */
function canAnnounce(s: State, ability: number, card: number, player: number): boolean {
  const a = T.abilityOffset(ability);
  const condition = T.ABILITIES[a + T.ABILITY_CONDITION];
  if (condition !== 0 && !holds(s, condition, card, player, K.NONE)) return false;
  return canChooseFor(s, ability, card, player);
}

/** Can the card in hand be played? */
export function canPlay(s: State, card: number, player: number): boolean {
  if (!canPayList(s, player, card, printed(s, card, L.DEF_PRICE))) return false;
  const text = printed(s, card, L.DEF_TEXT);
  return text === K.NONE || canAnnounce(s, text, card, player);
}

/** Can the ability of the card be used, as far as its cost and its choices go? */
export function canUse(s: State, ability: number, card: number, player: number): boolean {
  return (
    canPayList(s, player, card, T.ABILITIES[T.abilityField(ability, T.ABILITY_COST)]) &&
    canAnnounce(s, ability, card, player)
  );
}

// The frame is laid out as the record on the stack will be: FRAME_A: X · FRAME_B, FRAME_C, FRAME_OTHER: the event ·
// FRAME_ABILITY: the text, NONE for a sprite · FRAME_PC: the cost

/** Nobody has energy for more. */
const MOST_X = 99;

const { offerX, takeX } = createAnnouncedX({
  least: (s, f) => (asksForX(s[f + K.FRAME_PC]) ? 0 : K.NONE),
  most: MOST_X,
  canPay: (s, f) =>
    canPayList(s, K.frameController(s, f), K.referenceCard(s[f + K.FRAME_SOURCE]), s[f + K.FRAME_PC], s[f + K.FRAME_A]),
});

function pay(s: State, f: number): number {
  beginPayment(s, K.frameController(s, f), s[f + K.FRAME_SOURCE], s[f + K.FRAME_PC], s[f + K.FRAME_A]);
  return CONTINUE;
}

/** A sprite enters at once (3.1); everything else is an object on the stack now, with a card or without (3.3). */
function finish(s: State, f: number): number {
  const ability = s[f + K.FRAME_ABILITY];
  if (ability === K.NONE) {
    const card = cardOf(s, s[f + K.FRAME_SOURCE]);
    popFrame(s);
    putOnField(s, card, K.frameController(s, f));
    entered(s, card);
    return CONTINUE;
  }
  stackAnnounced(s, f);
  nameTop(s);
  return CONTINUE;
}

/**
 * Targets and X are settled before anything is paid.
 * @clause TPL 3.2
 */
const ANNOUNCE = defineProcedure('announce', { offerX, takeX, chooseTargets, pay, finish });
/** What triggered chooses its targets as it is put on the stack. */
const TRIGGER = defineProcedure('trigger', { chooseTargets, finish });

/** Begins to play a card from the hand. */
export function beginPlay(s: State, card: number, player: number): void {
  const text = printed(s, card, L.DEF_TEXT);
  s[K.cardField(card, K.CARD_STATS)] |= K.STAT_PLAYED;
  moveCard(s, card, L.ZONE_STACK, false);
  const f = pushFrame(s, ANNOUNCE.offerX, player | (text === K.NONE ? 0 : L.CONTROL_CHARM));
  s[f + K.FRAME_SOURCE] = referenceTo(s, card);
  s[f + K.FRAME_ABILITY] = text;
  s[f + K.FRAME_PC] = printed(s, card, L.DEF_PRICE);
}

/**
 * Begins to use an ability of a card.
 * @clause TPL 3.3
 */
export function beginAbility(s: State, card: number, ability: number, player: number): void {
  const f = pushFrame(s, ANNOUNCE.offerX, player);
  s[f + K.FRAME_SOURCE] = referenceTo(s, card);
  s[f + K.FRAME_ABILITY] = ability;
  s[f + K.FRAME_PC] = T.ABILITIES[T.abilityField(ability, T.ABILITY_COST)];
}

/**
 * Begins to put what waits at that place of the pending list on the stack.
 * @clause TPL 4.2
 */
export function beginTrigger(s: State, index: number): void {
  beginWaiting(s, index, TRIGGER.chooseTargets, 0);
}
