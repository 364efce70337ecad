/** Playing cards, using abilities, and putting what triggered on the stack (3, 4): one procedure for all of it. */
import {
  addOption,
  ask,
  beginOptions,
  CONTINUE,
  defineProcedure,
  popFrame,
  pushFrame,
} from '../../../kernel/frames.ts';
import {
  ANSWER,
  CARD_STATS,
  CARD_STRIDE,
  CARDS,
  FRAME_A,
  FRAME_ABILITY,
  FRAME_B,
  FRAME_C,
  FRAME_CONTROL,
  FRAME_OTHER,
  FRAME_PC,
  FRAME_SOURCE,
  FRAME_STRIDE,
  NONE,
  PENDING,
  PENDING_STRIDE,
  referenceCard,
  STAT_PLAYED,
  type State,
} from '../../../kernel/layout.ts';
import { makeOption, optionNumber, VERB_NUMBER } from '../../../kernel/options.ts';
import {
  ABILITIES,
  ABILITY_CONDITION,
  ABILITY_COST,
  ABILITY_EFFECT,
  ABILITY_STRIDE,
  ABILITY_TARGETS,
} from '../../../kernel/tables.ts';
import { chooseForAnnounced } from '../../../shared/announce.ts';
import {
  removePending,
  WAITING_ABILITY,
  WAITING_AMOUNT,
  WAITING_OTHER,
  WAITING_PLAYER,
  WAITING_SOURCE,
  WAITING_SUBJECT,
} from '../../../shared/pending.ts';
import { cardOf, referenceTo } from '../../../shared/selection.ts';
import { pushStackObject } from '../../../shared/stack.ts';
import { nameTop } from '../../../shared/targets.ts';
import { ASK } from '../decisions.ts';
import { CONTROL_CHARM, DEF_PRICE, DEF_TEXT, ZONE_STACK } from '../layout.ts';
import { holds } from '../operators/tables.ts';
import { printed } from './characteristics.ts';
import { CHOICES } from './choice.ts';
import { entered, moveCard, putOnField } from './movement.ts';
import { asksForX, beginPayment, canPayList } from './payment.ts';

/** Can the text of a charm or an ability be announced: does its condition hold, can all be chosen that it chooses? */
function canAnnounce(s: State, ability: number, card: number, player: number): boolean {
  const a = ability * ABILITY_STRIDE;
  const condition = ABILITIES[a + ABILITY_CONDITION];
  if (condition !== 0 && !holds(s, condition, card, player, NONE)) return false;
  const targets = ABILITIES[a + ABILITY_TARGETS];
  return targets === 0 || CHOICES.canChooseTargets(s, targets, card, player, NONE, 0);
}

/** Can the card in hand be played? */
export function canPlay(s: State, card: number, player: number): boolean {
  if (!canPayList(s, player, card, printed(s, card, DEF_PRICE), 0)) return false;
  const text = printed(s, card, DEF_TEXT);
  return text === NONE || canAnnounce(s, text, card, player);
}

/** Can the ability of the card be used, as far as its cost and its choices go? */
export function canUse(s: State, ability: number, card: number, player: number): boolean {
  return (
    canPayList(s, player, card, ABILITIES[ability * ABILITY_STRIDE + ABILITY_COST], 0) &&
    canAnnounce(s, ability, card, player)
  );
}

// The frame is laid out as the record on the stack will be: FRAME_A: X · FRAME_B, FRAME_C, FRAME_OTHER: the event · FRAME_ABILITY:
// the text, NONE for a sprite · FRAME_PC: the cost

function chooseX(s: State, f: number): number {
  beginOptions(s);
  const cost = s[f + FRAME_PC];
  const player = s[f + FRAME_CONTROL] & 1;
  const source = referenceCard(s[f + FRAME_SOURCE]);
  if (asksForX(cost))
    for (let x = 0; canPayList(s, player, source, cost, x); x++) addOption(s, makeOption(VERB_NUMBER, 0, x));
  return ask(s, player, ASK.chooseX);
}

/** "TPL 3.2" Targets and X are settled before anything is paid. */
function chooseTargets(s: State, f: number): number {
  if (s[ANSWER] !== NONE) s[f + FRAME_A] = optionNumber(s[ANSWER]);
  beginTargets(s, f);
  return CONTINUE;
}

function beginTargets(s: State, f: number): void {
  const ability = s[f + FRAME_ABILITY];
  if (ability !== NONE)
    chooseForAnnounced(s, f, ABILITIES[ability * ABILITY_STRIDE + ABILITY_TARGETS], 0, CHOICES.beginTargeting);
}

function pay(s: State, f: number): number {
  beginPayment(s, s[f + FRAME_CONTROL] & 1, s[f + FRAME_SOURCE], s[f + FRAME_PC], s[f + FRAME_A]);
  return CONTINUE;
}

/** A sprite enters at once (3.1); everything else is an object on the stack now, with a card or without (3.3). */
function finish(s: State, f: number): number {
  const ability = s[f + FRAME_ABILITY];
  const card = cardOf(s, s[f + FRAME_SOURCE]);
  popFrame(s);
  if (ability === NONE) {
    putOnField(s, card, s[f + FRAME_CONTROL] & 1);
    entered(s, card);
    return CONTINUE;
  }
  const o = pushStackObject(s);
  s.copyWithin(o + FRAME_PC, f + FRAME_PC, f + FRAME_STRIDE);
  s[o + FRAME_PC] = ABILITIES[ability * ABILITY_STRIDE + ABILITY_EFFECT];
  nameTop(s);
  return CONTINUE;
}

/** What triggered chooses its targets as it is put on the stack. */
function chooseForTrigger(s: State, f: number): number {
  beginTargets(s, f);
  return CONTINUE;
}

const ANNOUNCE = defineProcedure('announce', { chooseX, chooseTargets, pay, finish });
const TRIGGER = defineProcedure('trigger', { chooseForTrigger, finish });

/** Begins to play a card from the hand. */
export function beginPlay(s: State, card: number, player: number): void {
  const text = printed(s, card, DEF_TEXT);
  s[CARDS + card * CARD_STRIDE + CARD_STATS] |= STAT_PLAYED;
  moveCard(s, card, ZONE_STACK, false);
  const f = pushFrame(s, ANNOUNCE.chooseX, player | (text === NONE ? 0 : CONTROL_CHARM));
  s[f + FRAME_SOURCE] = referenceTo(s, card);
  s[f + FRAME_ABILITY] = text;
  s[f + FRAME_PC] = printed(s, card, DEF_PRICE);
}

/** "TPL 3.3" Begins to use an ability of a card. */
export function beginAbility(s: State, card: number, ability: number, player: number): void {
  const f = pushFrame(s, ANNOUNCE.chooseX, player);
  s[f + FRAME_SOURCE] = referenceTo(s, card);
  s[f + FRAME_ABILITY] = ability;
  s[f + FRAME_PC] = ABILITIES[ability * ABILITY_STRIDE + ABILITY_COST];
}

/** "TPL 4.2" Begins to put what waits at that place of the pending list on the stack. */
export function beginTrigger(s: State, index: number): void {
  const p = PENDING + index * PENDING_STRIDE;
  const f = pushFrame(s, TRIGGER.chooseForTrigger, s[p + WAITING_PLAYER]);
  s[f + FRAME_SOURCE] = s[p + WAITING_SOURCE];
  s[f + FRAME_ABILITY] = s[p + WAITING_ABILITY];
  s[f + FRAME_B] = s[p + WAITING_SUBJECT];
  s[f + FRAME_C] = s[p + WAITING_AMOUNT];
  s[f + FRAME_OTHER] = s[p + WAITING_OTHER];
  removePending(s, index);
}
