/** Events: which crafts trigger, and become pending until they are played in a rule check (1211). */
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { isSwitched } from '../../../kernel/players.ts';
import { ABILITIES, ABILITY_FLAGS, abilityField, abilityOffset } from '../../../kernel/tables.ts';
import { createEvents } from '../../../shared/events.ts';
import { isOpen } from '../../../shared/operators/openness.ts';
import { addWaiting, isFull } from '../../../shared/pending.ts';
import { referenceTo } from '../../../shared/selection.ts';
import * as L from '../layout.ts';
import { registerDependencies } from '../operators/dependencies.ts';
import { MODIFICATIONS } from '../operators/modifications.ts';
import { EVALUATORS, liesWhereMeant, matches, matchesOpenly } from '../operators/tables.ts';
import {
  CONTINUOUS_ABILITY,
  CONTINUOUS_DELAYED,
  CONTINUOUS_WATCH,
  controllerOf,
  hasKeyword,
  hasLostAbilities,
  isValid,
  LINKS,
  markDirty,
} from './characteristics.ts';
import { hasLostSince, isGivenLost, isNullified } from './derive.ts';

/**
 * Every valid triggered craft triggers by itself, once for each occurrence of its event: it is only noted in the
 * pending list. Crafts that were valid just before the event count (Q35): cards that carry CARD_LEAVING are about to
 * change zones, and references to them name the object they become. Delayed triggers do the same, for the first
 * occasion unless told otherwise.
 * @clause TR 1211.2, 1211.3, 1211.6b, 1211.10, 1211.8
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
  elsewhere: [L.ZONE_STRONGHOLD, L.ZONE_TRAIL, L.ZONE_HAND],
  layout: L,
  triggeredKind: L.ABILITY_TRIGGERED,
  kind: () => CONTINUOUS_ABILITY,
  delayedKind: () => CONTINUOUS_DELAYED,
  watchKind: () => CONTINUOUS_WATCH,
  isStatic: (kind) => kind === L.ABILITY_STATIC,
  modifications: () => MODIFICATIONS,
  registerDependencies,
  lent: LINKS,
  controllerOf,
  ...EVALUATORS,
  hasLostAbilities,
  hasLostGranted: (s, card, giver) => hasLostSince(s, card, s[K.cardField(giver, K.CARD_TIMESTAMP)]),
  // a craft that a card gives has no influence on a card on which effects of that age have none
  // @clause TR 1325.1
  isNullifiedBy: (s, card, giver) => isNullified(s, card, s[K.cardField(giver, K.CARD_TIMESTAMP)]),
  hasLostGiven: isGivenLost,
  // a printed craft triggers while it is valid: on a BASE face up, by exaltation with that Bond
  // @clause TR 1211.2, 1202.4, 1409.1
  isEnabled: isValid,
  isSubjectMeant,
  mayTrigger,
  noteTrigger,
  addPending: addWaiting,
  isFull,
  changed: markDirty,
});

/** Events of cards on the field and elsewhere alike, whose words do not say where. */
const ANYWHERE: readonly number[] = [L.EVENT_ACTIONED, L.EVENT_READIED, L.EVENT_DESTROYED, L.EVENT_CHOSEN];

/**
 * A filter of a trigger that names no zone means cards on the field; EVENTs and BASEs in Strongholds.
 * @clause TR 203.3, 203.4, 211.2, 506.5, 1302.1b, 1302.2a
 *
 * No filter asks what a hidden card is: that the craft triggers would tell. A card that is about to change zones is
 * read as in its new zone.
 * @clause TR 507.4, 1211.6c
 */
function isSubjectMeant(
  s: State,
  event: number,
  subject: number,
  filter: number,
  source: number,
  you: number,
): boolean {
  if (ANYWHERE.includes(event) && !liesWhereMeant(s, subject, filter)) return false;
  const isLeaving = (s[K.cardField(subject, K.CARD_FLAGS)] & L.CARD_LEAVING) !== 0;
  return (isLeaving ? matches : matchesOpenly)(s, subject, filter, source, you);
}

/**
 * A craft that waits for a state does not trigger while an instance of it has triggered; nor, unless a switch says
 * otherwise, while one stands in Pending (Q16).
 * @clause TR 1211.9
 */
function mayTrigger(s: State, ability: number, card: number, _you: number, event: number): boolean {
  if (!hasIconOf(s, ability, card)) return false;
  return (
    event !== L.EVENT_STATE || isSwitched(s, L.SWITCH_STATE_LITERAL) || !isInPending(s, ability, referenceTo(s, card))
  );
}

/**
 * If the craft is a line of an icon craft, has the card still that icon craft?
 * @clause TR 1334.2
 */
export function hasIconOf(s: State, ability: number, card: number): boolean {
  const a = abilityOffset(ability);
  if ((ABILITIES[a + ABILITY_FLAGS] & L.ABILITY_FLAG_ICON) === 0) return true;
  return hasKeyword(s, card, 1 << (-1 - ABILITIES[a + L.ABILITY_LABEL]));
}

/** In WAITING_CODE: the craft's card has not been revealed yet (check.ts). */
export const UNREVEALED = -2;

/**
 * A craft whose card is hidden from the opponent triggers only if its player reveals the card.
 * @clause TR 1211.3a
 */
function noteTrigger(s: State, ability: number, card: number): number {
  const reveals = (ABILITIES[abilityField(ability, ABILITY_FLAGS)] & L.ABILITY_FLAG_REVEALS) !== 0;
  return reveals && !isOpen(s, card) ? UNREVEALED : 0;
}

/** Is this ability of this object in Pending? */
function isInPending(s: State, ability: number, source: number): boolean {
  for (let i = 0; i < s[K.STACK_COUNT]; i++) {
    const o = K.stackObject(i);
    if (s[o + K.FRAME_ABILITY] === ability && s[o + K.FRAME_SOURCE] === source) return true;
  }
  return false;
}
