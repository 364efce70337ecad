/** Events: which abilities trigger, and become pending until they are put on the stack (11.6). */
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { isSwitched } from '../../../kernel/players.ts';
import * as T from '../../../kernel/tables.ts';
import { changeCounters, countersOf } from '../../../shared/counters.ts';
import { createEvents } from '../../../shared/events.ts';
import { createSubjectTest } from '../../../shared/operators/openness.ts';
import { addWaiting, isFull } from '../../../shared/pending.ts';
import { referenceTo } from '../../../shared/selection.ts';
import { isAbilityOnStack } from '../../../shared/stack.ts';
import * as L from '../layout.ts';
import { registerDependencies } from '../operators/dependencies.ts';
import { MOD_STOPS_TRIGGERS, MODIFICATIONS, STOPPED_EVENTS } from '../operators/modifications.ts';
import { EVALUATORS, liesWhereMeant, matches, matchesOpenly } from '../operators/tables.ts';
import {
  CONTINUOUS_ABILITY,
  CONTINUOUS_DELAYED,
  CONTINUOUS_WATCH,
  controllerOf,
  hasLostAbilities,
  isLit,
  LINKS,
  markDirty,
  touch,
} from './characteristics.ts';
import { hasLostSince, isGivenLost } from './derive.ts';
import { beginChanges, change, changeMatches, nextChange } from './rule-changes.ts';

/** @clause LC 7.4.1 */
const isSubjectMeant = createSubjectTest(L.EVENT_CHOSEN, { matches, liesWhereMeant, matchesOpenly });

/**
 * Every listening trigger ability triggers by itself, once for an event. It is only noted in the pending list then. A
 * conditional one triggers only if its condition holds as the event happens. Cards that carry CARD_LEAVING are about to
 * change zones: references to them name the object they become.
 * @clause LC 11.6.3, 11.6.4, 11.6.5, 11.6.6, 11.6.14, 11.6.17.1
 *
 * Abilities that wait for a state trigger when their condition holds, unless the ability is still pending or on the
 * stack.
 * @clause LC 11.6.19
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
  field: L.ZONE_BATTLEFIELD,
  elsewhere: [L.ZONE_DISCARD, L.ZONE_SOUL, L.ZONE_CA],
  layout: L,
  triggeredKind: L.ABILITY_TRIGGER,
  kind: () => CONTINUOUS_ABILITY,
  delayedKind: () => CONTINUOUS_DELAYED,
  watchKind: () => CONTINUOUS_WATCH,
  isStatic: (kind) => kind === L.ABILITY_FIELD,
  modifications: () => MODIFICATIONS,
  registerDependencies,
  lent: LINKS,
  controllerOf,
  ...EVALUATORS,
  isSubjectMeant,
  hasLostAbilities,
  hasLostGranted: (s, card, giver) => hasLostSince(s, card, s[K.cardField(giver, K.CARD_TIMESTAMP)]),
  hasLostGiven: isGivenLost,
  // an ability in a colour is there while a lamp of that colour is in force on the card on which it is printed
  // @clause LC 5.7.4
  isEnabled: isLit,
  mayTrigger,
  noteTrigger,
  addPending: addWaiting,
  isFull,
  changed: markDirty,
});

/** The preparation counters on a card. */
export function preparationsOf(s: State, card: number): number {
  return countersOf(s, K.cardField(card, L.CARD_COUNTERS), L.COUNTER_PREPARATION);
}

/**
 * May the ability trigger: is there a preparation counter to take off, where it needs one?
 * @clause LC 15.2.11.2
 */
function mayTrigger(s: State, ability: number, card: number, _you: number, event: number): boolean {
  if (event === L.EVENT_STATE && isAbilityOnStack(s, ability, referenceTo(s, card))) return false;
  if (isStopped(s, card, event)) return false;
  const flags = T.ABILITIES[T.abilityField(ability, T.ABILITY_FLAGS)];
  return (flags & L.ABILITY_FLAG_PREPARED) === 0 || preparationsOf(s, card) > 0;
}

const STOPPED_EVENT = MODIFICATIONS.position(MOD_STOPS_TRIGGERS, 'event');

/**
 * Does a text keep the card's abilities from triggering on the event?
 * @clause LC 15.1.17.2
 */
export function isStopped(s: State, card: number, event: number): boolean {
  if (s[K.LISTENERS + L.LISTEN_TRIGGERS] === 0) return false;
  beginChanges(s, L.LISTEN_TRIGGERS, MOD_STOPS_TRIGGERS);
  while (nextChange(s))
    if (STOPPED_EVENTS[T.CODE[change.pc + STOPPED_EVENT]] === event && changeMatches(s, card)) return true;
  return false;
}

/** Does the ability take a preparation counter off its card only as it is stacked, if its player wants (Q29)? */
export function asksPreparation(s: State, ability: number): boolean {
  return isSwitched(s, L.SWITCH_PREPARATION_OPTIONAL) && isPrepared(ability);
}

function isPrepared(ability: number): boolean {
  return (T.ABILITIES[T.abilityField(ability, T.ABILITY_FLAGS)] & L.ABILITY_FLAG_PREPARED) !== 0;
}

/**
 * The counter is taken off as the ability triggers.
 * @clause LC 15.2.11.1.2
 */
function noteTrigger(s: State, ability: number, card: number): number {
  if (isPrepared(ability) && !asksPreparation(s, ability)) takePreparation(s, card);
  return 0;
}

/** Takes a preparation counter off a card. */
export function takePreparation(s: State, card: number): void {
  changeCounters(s, K.cardField(card, L.CARD_COUNTERS), L.COUNTER_PREPARATION, -1);
  touch(s, L.DEPEND_STATE);
}
