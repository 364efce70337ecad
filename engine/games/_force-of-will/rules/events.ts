/** Events: what triggers, and waits until it is played (9.6.b). */

import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { ABILITIES, ABILITY_FLAGS, ABILITY_STRIDE } from '../../../kernel/tables.ts';
import { createEvents } from '../../../shared/events.ts';
import { NO_LENT_TEXTS } from '../../../shared/links.ts';
import * as L from '../layout.ts';
import { dependsOn, readMask } from '../operators/dependencies.ts';
import { MOD_ABILITY, MODIFICATIONS } from '../operators/modifications.ts';
import { holds, matches } from '../operators/tables.ts';
import {
  CONTINUOUS_ABILITY,
  CONTINUOUS_DELAYED,
  CONTINUOUS_WATCH,
  controllerOf,
  hasLostAbilities,
  isValid,
  markDirty,
} from './characteristics.ts';
import { hasLostSince, isGivenLost } from './derive.ts';
import { addWaiting } from './loops.ts';

/**
 * "FOW 9.6.b4" Every automatic ability triggers by itself, once for each occurrence of what it waits for. "FOW 9.6.b7.1" Cards that carry
 * CARD_LEAVING are about to change zones, and references to them name the object they become.
 */
export const {
  registerOnField,
  registerElsewhere,
  emit,
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
  elsewhereEvent: L.LISTEN_ELSEWHERE,
  layersEvent: L.LISTEN_LAYERS,
  stateEvent: L.EVENT_STATE,
  counter: L.GAINED_ABILITIES,
  triggeredKind: L.ABILITY_TRIGGERED,
  grantsFlag: L.ABILITY_FLAG_GRANTS,
  yourTurnFlag: L.ABILITY_FLAG_YOUR_TURN,
  opponentTurnFlag: L.ABILITY_FLAG_OPPONENT_TURN,
  leavingFlag: L.CARD_LEAVING,
  kind: () => CONTINUOUS_ABILITY,
  delayedKind: () => CONTINUOUS_DELAYED,
  watchKind: () => CONTINUOUS_WATCH,
  isStatic: (kind) => kind === L.ABILITY_STATIC,
  modifications: () => MODIFICATIONS,
  abilityModification: () => MOD_ABILITY,
  registerDependencies,
  lent: NO_LENT_TEXTS,
  definitionOf: (s, card) => s[K.CARDS + card * K.CARD_STRIDE + K.CARD_DEF],
  controllerOf,
  matches,
  holds,
  hasLostAbilities,
  hasLostGranted: (s, card, giver) => hasLostSince(s, card, s[K.CARDS + giver * K.CARD_STRIDE + K.CARD_TIMESTAMP]),
  hasLostGiven: isGivenLost,
  isEnabled: isValid,
  isAmountMeant: (_event, wanted, amount) => amount === wanted,
  mayTrigger,
  noteTrigger,
  addPending: addWaiting,
  changed: markDirty,
});

/** Counts in or out what a given held ability depends on. */
function registerDependencies(s: State, ability: number, sign: number): void {
  const mask = readMask(ability);
  for (let dependency = L.DEPEND_STATE; dependency <= L.DEPEND_PLAYERS; dependency++)
    if (dependsOn(mask, dependency)) s[K.LISTENERS + dependency] += sign;
}

/** "FOW ext.kw.15" What awakening gives triggers on an awakened card. "FOW 9.6.b4.1" A card that was put into the standby area this turn triggers not; what waits for battle damage only by that. */
function mayTrigger(
  s: State,
  ability: number,
  card: number,
  you: number,
  _event: number,
  _subject: number,
  entry: number,
): boolean {
  const flags = ABILITIES[ability * ABILITY_STRIDE + ABILITY_FLAGS];
  if (entry === K.NONE && !isValid(s, flags, you, card)) return false;
  if ((flags & L.ABILITY_FLAG_BATTLE) !== 0 && s[L.DEALING_BATTLE_DAMAGE] === 0) return false;
  return (
    (flags & L.ABILITY_FLAG_REVEALS) === 0 ||
    (s[K.CARDS + card * K.CARD_STRIDE + K.CARD_FLAGS] & L.CARD_SET_THIS_TURN) === 0
  );
}

/** In WAITING_CODE: it has not been shown yet (check.ts). */
export const UNSHOWN = -2;

/** "FOW 9.6.b2" What triggers in a hand or a standby area is played only if its player shows the card. */
function noteTrigger(_s: State, ability: number): number {
  return (ABILITIES[ability * ABILITY_STRIDE + ABILITY_FLAGS] & L.ABILITY_FLAG_REVEALS) !== 0 ? UNSHOWN : 0;
}
