/** Events: which abilities trigger, and wait until they are played (9.6.b). */

import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { isSwitched } from '../../../kernel/players.ts';
import * as T from '../../../kernel/tables.ts';
import { createEvents } from '../../../shared/events.ts';
import { addWaiting, isFull, WAITING_CODE, WAITING_PLAYER, WAITING_SOURCE } from '../../../shared/pending.ts';
import { cardOf, referenceTo } from '../../../shared/selection.ts';
import { isAbilityOnStack } from '../../../shared/stack.ts';
import * as L from '../layout.ts';
import { registerDependencies } from '../operators/dependencies.ts';
import { MOD_NO_TRIGGERS, MODIFICATIONS } from '../operators/modifications.ts';
import { EVALUATORS, matches, namesZone } from '../operators/tables.ts';
import {
  CONTINUOUS_ABILITY,
  CONTINUOUS_DELAYED,
  CONTINUOUS_WATCH,
  controllerOf,
  hasLostAbilities,
  hostOf,
  isInField,
  isInPlay,
  isValid,
  MODULE_STEALTH,
  markDirty,
} from './characteristics.ts';
import { hasLostSince, isGivenLost } from './derive.ts';
import { LAST_KNOWN } from './last-known.ts';
import { beginChanges, change, mayHaveChanges, nextChange } from './rule-changes.ts';
import { isUsedUp, noteUse } from './uses.ts';

/**
 * Automatic abilities wait for events; so do the delayed abilities that effects made, which trigger once and with the
 * card of their effect. A state triggers an ability that is not waiting to be played already.
 * @clause FOW 9.1.b1.2, 9.6.b1, 9.6.b8, 9.6.b8.1, 9.6.b8.2, 9.6.b9.1
 *
 * Every automatic ability triggers by itself, once for each time that its event happens. Cards with CARD_LEAVING are
 * about to change zones, and references to them name the object that they become.
 * @clause FOW 9.6.b4, 9.6.b7.1
 */
export const {
  registerOnField,
  registerElsewhere,
  emit,
  emitWith,
  triggerAbilities,
  triggerStates,
  giveAbility,
  dropEntry,
  dropGiven,
  isWatched,
  isGrantedTo,
} = createEvents({
  field: L.ZONE_FIELD,
  elsewhere: [L.ZONE_RULER, L.ZONE_STONES, L.ZONE_GRAVEYARD, L.ZONE_HAND, L.ZONE_STANDBY],
  layout: L,
  triggeredKind: L.ABILITY_TRIGGERED,
  kind: () => CONTINUOUS_ABILITY,
  delayedKind: () => CONTINUOUS_DELAYED,
  watchKind: () => CONTINUOUS_WATCH,
  isStatic: (kind) => kind === L.ABILITY_STATIC,
  modifications: () => MODIFICATIONS,
  registerDependencies,
  controllerOf,
  ...EVALUATORS,
  hasLostAbilities,
  hasLostGranted: (s, card, giver) => hasLostSince(s, card, s[K.cardField(giver, K.CARD_TIMESTAMP)]),
  hasLostGiven: isGivenLost,
  // an ability that awakening gives triggers only on an awakened card
  // @clause FOW ext.kw.15
  isEnabled: isValid,
  isSubjectMeant,
  mayTrigger,
  mayDelayedTrigger,
  noteTrigger,
  addPending: addTriggered,
  isFull,
  changed: markDirty,
});

/**
 * May the ability trigger? A chant-standby does not trigger in the turn in which it was put into the standby area, nor
 * again after it has triggered. An ability that waits for battle damage, or for destruction by it, triggers by nothing
 * else. A state does not trigger an ability again that stands in the chase.
 * @clause FOW 9.6.b4.1, ext.act.21, ext.abil.5
 */
export function mayTrigger(
  s: State,
  ability: number,
  card: number,
  _you: number,
  event: number,
  subject: number,
  entry: number,
): boolean {
  const flags = T.ABILITIES[T.abilityField(ability, T.ABILITY_FLAGS)];
  if (isUsedUp(s, card, ability, entry)) return false;
  if ((flags & L.ABILITY_FLAG_BATTLE) !== 0 && !isOfBattle(s, event, subject)) return false;
  if (event === L.EVENT_STATE && !isSwitched(s, L.SWITCH_STATE_REFIRES))
    if (isAbilityOnStack(s, ability, referenceTo(s, card))) return false;
  if ((flags & L.ABILITY_FLAG_SPELL) === 0) return !isSilent(s, card);
  const isSet = (s[K.cardField(card, K.CARD_FLAGS)] & L.CARD_SET_THIS_TURN) !== 0;
  // @clause FOW ext.kwo.2
  if (isSet && (flags & L.ABILITY_FLAG_MODULE) !== MODULE_STEALTH) return false;
  return !isShownFor(s, referenceTo(s, card));
}

/**
 * Is the event battle damage, or that a fighter is destroyed by the rule process which follows it?
 * @clause FOW ext.rule.5, ext.battle.31
 */
function isOfBattle(s: State, event: number, subject: number): boolean {
  if (event !== L.EVENT_DESTROYED) return (s[L.DAMAGE_OF_BATTLE] & L.BATTLE_DEALING) !== 0;
  if ((s[L.DAMAGE_OF_BATTLE] & L.BATTLE_LETHAL) === 0 || s[K.cardField(subject, L.CARD_DAMAGE)] === 0) return false;
  return (s[K.cardField(subject, K.CARD_FLAGS)] & IN_BATTLE) !== 0;
}

const IN_BATTLE = L.CARD_ATTACKING | L.CARD_BLOCKING | L.CARD_ATTACKED_OBJECT;

/** The events that a card may cause after it has left its field as a cost. */
const CAUSED: readonly number[] = [
  L.EVENT_ABILITY_PLAYED,
  L.EVENT_WILL_ABILITY,
  L.EVENT_DAMAGES,
  L.EVENT_DAMAGES_RESONATOR,
  L.EVENT_DAMAGES_PLAYER,
];

/**
 * Is the card of the event one that the trigger is about? A card that has left the field as a cost is read as it was
 * there. A card that is destroyed in a standby area is not in the play ground, which a filter without a zone means.
 * @clause FOW 9.11.b1, ext.obj.27
 */
function isSubjectMeant(
  s: State,
  event: number,
  subject: number,
  filter: number,
  source: number,
  you: number,
): boolean {
  if (!isInPlay(s, subject) && !namesZone(filter)) {
    if (event === L.EVENT_DESTROYED) return false;
    if (CAUSED.includes(event) && LAST_KNOWN.hasJustLeft(s, subject))
      return LAST_KNOWN.matchedAsItLeft(s, subject, filter, source, you);
  }
  return matches(s, subject, filter, source, you);
}

/**
 * Notes an ability that has triggered. That of an addition keeps, as the other card of its event, what the addition is
 * added to: it is still meant after the addition has left.
 * @clause FOW 9.11.b1, 9.6.b10
 */
function addTriggered(
  s: State,
  ability: number,
  source: number,
  player: number,
  subject: number,
  amount: number,
  other: number,
  code: number,
): void {
  const card = source > 0 && other === 0 ? cardOf(s, source) : K.NONE;
  const host = card !== K.NONE && isInField(s, card) ? hostOf(s, card) : K.NONE;
  addWaiting(s, ability, source, player, subject, amount, host === K.NONE ? other : referenceTo(s, host), code);
}

/**
 * Does a text say that automatic abilities of the card do not trigger? A text without a zone speaks of cards in play.
 * @clause FOW ext.abil.6, ext.obj.27
 */
export function isSilent(s: State, card: number): boolean {
  if (!mayHaveChanges(s, L.LISTEN_PLAY)) return false;
  beginChanges(s, L.LISTEN_PLAY, MOD_NO_TRIGGERS);
  while (nextChange(s)) {
    const filter = T.CODE[change.pc + 1];
    if ((isInPlay(s, card) || namesZone(filter)) && matches(s, card, filter, change.source, change.you)) return true;
  }
  return false;
}

/**
 * May the delayed ability trigger? It counts as an automatic ability of the card that made the effect.
 * @clause FOW 9.6.b8.2, ext.abil.6
 */
function mayDelayedTrigger(s: State, source: number): boolean {
  const card = cardOf(s, source);
  return card === K.NONE || !isSilent(s, card);
}

// The values of WAITING_CODE, besides addresses of delayed effects, and 0 for abilities that an effect made:
/** The card has not been shown yet (check.ts). */
export const UNSHOWN = -2;
/** A card that was shown waits to be played. */
export const SHOWN = -3;
/** An ability that the card has: the controller of the card plays it. */
const OF_CARD = -4;

/** Does the card wait to be played because it was shown? */
function isShownFor(s: State, reference: number): boolean {
  for (let i = 0; i < s[K.PENDING_COUNT]; i++) {
    const p = K.pendingOffset(i);
    if (s[p + WAITING_SOURCE] === reference && s[p + WAITING_CODE] === SHOWN) return true;
  }
  return false;
}

/**
 * Notes an ability that has triggered. One that triggers in a hand, or face down in a standby area, is played only if
 * its player shows the card.
 * @clause FOW 9.6.b2, ext.abil.27
 */
export function noteTrigger(s: State, ability: number, card: number, _you: number, entry: number): number {
  const flags = T.ABILITIES[T.abilityField(ability, T.ABILITY_FLAGS)];
  if ((flags & L.ABILITY_FLAG_SPELL) !== 0) return UNSHOWN;
  const isHidden = (flags & L.ABILITY_FLAG_REVEALS) !== 0 && !isPublic(s, card);
  if (isHidden && !isSwitched(s, L.SWITCH_HIDDEN_TRIGGERS)) return UNSHOWN;
  noteUse(s, card, ability, entry);
  return OF_CARD;
}

function isPublic(s: State, card: number): boolean {
  const c = K.cardOffset(card);
  const kind = s[c + K.CARD_ZONE] & ~1;
  return (kind !== L.ZONE_HAND && kind !== L.ZONE_STANDBY) || (s[c + K.CARD_FLAGS] & L.CARD_FACE_UP) !== 0;
}

/**
 * Gives the abilities of the card that have triggered to its new controller, who plays them.
 * @clause FOW ext.abil.28
 */
export function followController(s: State, card: number, player: number): void {
  if (s[K.PENDING_COUNT] === 0 || isSwitched(s, L.SWITCH_PLAYER_AT_EVENT)) return;
  const reference = referenceTo(s, card);
  for (let i = 0; i < s[K.PENDING_COUNT]; i++) {
    const p = K.pendingOffset(i);
    if (s[p + WAITING_SOURCE] === reference && s[p + WAITING_CODE] === OF_CARD) s[p + WAITING_PLAYER] = player;
  }
}
