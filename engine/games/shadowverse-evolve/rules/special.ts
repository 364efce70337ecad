import {
  addOption,
  ask,
  beginOptions,
  CONTINUE,
  defineProcedure,
  popFrame,
  pushFrame,
  STOP,
} from '../../../kernel/frames.ts';
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import * as T from '../../../kernel/tables.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import { endGame } from '../../../shared/check.ts';
import { ASK, makeOption, OPTION_PASS, OPTION_YES, optionCard, VERB_CHOOSE } from '../decisions.ts';
import * as L from '../layout.ts';
import { matches } from '../operators/tables.ts';
import { cardKinds, formOf, hasLostAbilities, isEnabled, isOnField } from './characteristics.ts';
import { cannotLose } from './check.ts';
import { emit } from './events.ts';
import { givenRow, mayBeGiven } from './given.ts';
import { drawCard, moveCard, sendTo, standTogether } from './movement.ts';
import { beginAbility, canChooseFor } from './play.ts';
import { playerCell } from './players.ts';
import { addCounters, changeLeader, changeNumbers } from './stat-changes.ts';

// ---- drive checks (14.4.5) ----
// control: player · FRAME_A: how many more · FRAME_B: row of the card in the trigger zone

const ICON_CRITICAL = 1;
const ICON_DRAW = 2;
const ICON_STAND = 3;
const ICON_HEAL = 4;

/**
 * The top card goes to the trigger zone; without a title as the basis it goes on to the bottom.
 * @clause SVE 14.4.5.1.1
 */
function turnUp(s: State, f: number): number {
  const player = K.frameController(s, f);
  beginOptions(s);
  const card = s[f + K.FRAME_A] > 0 ? firstCard(s, L.ZONE_DECK + player) : K.NONE;
  if (card === K.NONE) {
    popFrame(s);
    return CONTINUE;
  }
  s[f + K.FRAME_A]--;
  moveCard(s, card, L.ZONE_TRIGGER + player, false);
  s[f + K.FRAME_B] = card;
  if (playerCell(s, player, L.PLAYER_TITLE) === 0) {
    // this check is over; Twin Drive goes on with its next one
    // @clause SVE 14.4.5.1.2
    moveCard(s, card, L.ZONE_DECK + player, false);
    s[f + K.FRAME_STEP] = DRIVE_CHECK.turnUp;
    return CONTINUE;
  }
  if (iconOf(s, card) !== 0) {
    addOption(s, OPTION_YES);
    addOption(s, OPTION_PASS);
  }
  return ask(s, player, ASK.trigger);
}

function iconOf(s: State, card: number): number {
  return T.DEFS[T.defField(formOf(s, card), L.DEF_TRIGGER_ICON)];
}

/**
 * The trigger is used, or not: draw, heal; critical and stand pick a follower.
 * @clause SVE 14.4.5.1.3, 14.4.5.1.3.2, 14.4.5.1.3.4, 14.4.5.1.3.1, 14.4.5.1.3.3
 */
function useTrigger(s: State, f: number): number {
  const player = K.frameController(s, f);
  const card = s[f + K.FRAME_B];
  if (s[K.ANSWER] !== OPTION_YES) {
    moveCard(s, card, L.ZONE_DECK + player, false);
    s[f + K.FRAME_STEP] = DRIVE_CHECK.turnUp;
    return CONTINUE;
  }
  const icon = iconOf(s, card);
  beginOptions(s);
  if (icon === ICON_DRAW) drawCard(s, player);
  else if (icon === ICON_HEAL) changeLeader(s, player, HEAL);
  else {
    for (let other = firstCard(s, L.ZONE_FIELD + player); other !== K.NONE; other = nextCard(s, other))
      if ((cardKinds(s, other) & L.KIND_FOLLOWER) !== 0) addOption(s, makeOption(VERB_CHOOSE, other));
  }
  return ask(s, player, ASK.choose);
}

const HEAL = 3;
const CRITICAL = 2;
const stood = new Int32Array(1);

/**
 * The trigger was used: its event is emitted, and the card goes to the graveyard.
 * @clause SVE 14.4.5.1.4, 14.4.5.1.5
 */
function finishTrigger(s: State, f: number): number {
  const player = K.frameController(s, f);
  const card = s[f + K.FRAME_B];
  const icon = iconOf(s, card);
  if (s[K.ANSWER] !== K.NONE) {
    const target = optionCard(s[K.ANSWER]);
    if (icon === ICON_CRITICAL) changeNumbers(s, target, CRITICAL, 0);
    else if (icon === ICON_STAND) {
      stood[0] = target;
      standTogether(s, stood, 1);
      s[K.cardField(target, K.CARD_FLAGS)] |= L.CARD_CANNOT_ATTACK_LEADERS;
    }
  }
  emit(s, L.EVENT_TRIGGERED, card, player, icon);
  sendTo(s, card, L.ZONE_GRAVEYARD, false);
  s[f + K.FRAME_STEP] = DRIVE_CHECK.turnUp;
  return CONTINUE;
}

const DRIVE_CHECK = defineProcedure('sve-drive-check', { turnUp, useTrigger, finishTrigger });

/**
 * Begins `count` drive checks of a player, one after the other.
 * @clause SVE 14.4.5.1, 14.4.6.3
 */
export function beginDriveCheck(s: State, player: number, count: number): void {
  if (count <= 0) return;
  const f = pushFrame(s, DRIVE_CHECK.turnUp, player);
  s[f + K.FRAME_A] = count;
}

/**
 * Plays a Union Burst ability of a card as if its cost and its trigger condition did not exist.
 * @clause SVE 14.5.1.4, 14.5.1.4.1
 */
export function beginBurst(s: State, card: number, player: number): void {
  // 14.5.1.2
  if (!isOnField(s, card) || !isEnabled(s, L.ABILITY_FLAG_UNION_BURST, player)) return;
  const d = T.defOffset(formOf(s, card));
  const end = hasLostAbilities(s, card) ? 0 : T.DEFS[d + T.DEF_ABILITY] + T.DEFS[d + T.DEF_ABILITY_COUNT];
  for (let ability = T.DEFS[d + T.DEF_ABILITY]; ability < end; ability++) if (burstBy(s, card, ability, player)) return;
  if (!mayBeGiven(s)) return;
  for (let k = 0; ; k++) {
    const ability = givenRow(s, card, k);
    if (ability === K.NONE || burstBy(s, card, ability, player)) return;
  }
}

/**
 * Plays an On Evolve ability of a card on the field, though it has not evolved: of several the first that can be
 * played.
 * @clause SVE 12.6.1, 12.6.2
 */
export function beginOnEvolve(s: State, card: number, player: number): void {
  if (!isOnField(s, card)) return;
  const d = T.defOffset(formOf(s, card));
  const end = hasLostAbilities(s, card) ? 0 : T.DEFS[d + T.DEF_ABILITY] + T.DEFS[d + T.DEF_ABILITY_COUNT];
  for (let ability = T.DEFS[d + T.DEF_ABILITY]; ability < end; ability++) {
    const a = T.abilityOffset(ability);
    const isOnEvolve = T.ABILITIES[a + T.ABILITY_EVENT] === L.EVENT_EVOLVES && T.ABILITIES[a + T.ABILITY_SUBJECT] === 0;
    if (!isOnEvolve || T.ABILITIES[a + T.ABILITY_KIND] !== L.ABILITY_TRIGGERED) continue;
    if (!isEnabled(s, T.ABILITIES[a + T.ABILITY_FLAGS], player) || !canChooseFor(s, ability, card, player)) continue;
    beginAbility(s, card, ability, player, true);
    return;
  }
}

/** Begins an ability, if it is a Union Burst and can be played. */
function burstBy(s: State, card: number, ability: number, player: number): boolean {
  if ((T.ABILITIES[T.abilityField(ability, T.ABILITY_FLAGS)] & L.ABILITY_FLAG_UNION_BURST) === 0) return false;
  if (!canChooseFor(s, ability, card, player)) return false;
  beginAbility(s, card, ability, player, true);
  return true;
}

// ---- stack counters (13.3.2.4) ----
// control: player · FRAME_A: filter · FRAME_B: how many counters · FRAME_C: name · FRAME_D: source row + 1

function offerStack(s: State, f: number): number {
  const player = K.frameController(s, f);
  beginOptions(s);
  for (let card = firstCard(s, L.ZONE_FIELD + player); card !== K.NONE; card = nextCard(s, card)) {
    if ((T.DEFS[T.defField(formOf(s, card), T.DEF_FLAGS)] & L.FLAG_DEF_STACK) === 0 || hasLostAbilities(s, card))
      continue;
    if (matches(s, card, s[f + K.FRAME_A], s[f + K.FRAME_D] - 1, player)) addOption(s, makeOption(VERB_CHOOSE, card));
  }
  return ask(s, player, ASK.choose);
}

function takeStack(s: State, f: number): number {
  const count = s[f + K.FRAME_B];
  const name = s[f + K.FRAME_C];
  popFrame(s);
  if (s[K.ANSWER] !== K.NONE) addCounters(s, optionCard(s[K.ANSWER]), name, count);
  return CONTINUE;
}

const STACK_MORE = defineProcedure('sve-stack', { offerStack, takeStack });

/**
 * "Stack +N": N stack counters go on one Stack card of the player, picked now.
 * @clause SVE 13.3.2.4, 13.3.2.1
 */
export function beginStack(
  s: State,
  player: number,
  source: number,
  filter: number,
  count: number,
  name: number,
): void {
  if (count <= 0) return;
  const f = pushFrame(s, STACK_MORE.offerStack, player);
  s[f + K.FRAME_A] = filter;
  s[f + K.FRAME_B] = count;
  s[f + K.FRAME_C] = name;
  s[f + K.FRAME_D] = source + 1;
}

// ---- the game itself ----

/**
 * A player wins: the other loses at once, no check timing needed.
 * @clause SVE 5.23.1, 1.2.4
 */
export function winGame(s: State, player: number): void {
  if (cannotLose(s, player ^ 1)) return;
  endGame(s, player, L.REASON_EFFECT);
  // nothing that still waits below is carried out
  pushFrame(s, OVER.stop);
}

const OVER = defineProcedure('sve-over', { stop: () => STOP });
