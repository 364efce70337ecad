/**
 * Events (11.9): which abilities listen in this game, and how often an auto ability may trigger. shared/events.ts has
 * how an event is noticed and what waits then.
 */

import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import * as T from '../../../kernel/tables.ts';
import { createEvents } from '../../../shared/events.ts';
import { GIVEN_USED } from '../../../shared/given.ts';
import { createSubjectTest } from '../../../shared/operators/openness.ts';
import { referenceTo } from '../../../shared/selection.ts';
import { isAbilityOnStack } from '../../../shared/stack.ts';
import * as L from '../layout.ts';
import { registerDependencies } from '../operators/dependencies.ts';
import { MODIFICATIONS } from '../operators/modifications.ts';
import { EVALUATORS, liesWhereMeant, matches, matchesOpenly } from '../operators/tables.ts';
import {
  CONTINUOUS_ABILITY,
  CONTINUOUS_DELAYED,
  CONTINUOUS_WATCH,
  controllerOf,
  hasLostAbilities,
  markDirty,
} from './characteristics.ts';
import { hasLostSince, isGivenLost } from './derive.ts';

/** @clause SE 7.7.1 */
const isSubjectMeant = createSubjectTest(L.EVENT_CHOSEN, { matches, liesWhereMeant, matchesOpenly });

/**
 * Every listening auto ability triggers once for an event. Nothing happens then but a note in the pending list. A
 * conditional auto triggers only if its condition holds as the event happens. Cards that carry CARD_LEAVING are about
 * to change zones: references to them name the object they become.
 * @clause SE 11.9.6, 11.9.1, 11.9.5, 11.9.7, 11.9.13, 11.9.3, 11.9.16
 *
 * Delayed autos trigger at an event that comes after they were made.
 * @clause SE 11.9.17.1
 *
 * Autos that wait for a state of the game instead of an event: each triggers when its condition holds, unless an
 * instance of it is still waiting or on the stack.
 * @clause SE 11.9.18
 */
export const {
  registerOnField,
  registerElsewhere,
  emit,
  emitWith,
  triggerAbilities,
  triggerStates,
  isGrantedTo,
  isWatched,
  giveAbility,
  dropEntry,
  dropGiven,
  isGivenTo,
} = createEvents({
  field: L.ZONE_FIELD,
  elsewhere: [L.ZONE_BREAK, L.ZONE_DAMAGE],
  layout: L,
  triggeredKind: L.ABILITY_AUTO,
  kind: () => CONTINUOUS_ABILITY,
  delayedKind: () => CONTINUOUS_DELAYED,
  watchKind: () => CONTINUOUS_WATCH,
  isStatic: (kind) => kind === L.ABILITY_FIELD,
  modifications: () => MODIFICATIONS,
  registerDependencies,
  controllerOf,
  ...EVALUATORS,
  isSubjectMeant,
  hasLostAbilities,
  // the ability is lost if the effect that took it is younger than the giver
  hasLostGranted: (s, card, giver) => hasLostSince(s, card, s[K.cardField(giver, K.CARD_TIMESTAMP)]),
  hasLostGiven: isGivenLost,
  mayTrigger,
  noteTrigger(s, ability, card, _you, entry) {
    noteUse(s, K.cardOffset(card), ability, entry);
    return 0;
  },
  changed: markDirty,
});

function mayTrigger(
  s: State,
  ability: number,
  card: number,
  _you: number,
  event: number,
  _subject: number,
  entry: number,
): boolean {
  if (event === L.EVENT_STATE && isAbilityOnStack(s, ability, referenceTo(s, card))) return false;
  const flags = T.ABILITIES[T.abilityField(ability, T.ABILITY_FLAGS)];
  if (flags === 0) return true;
  const c = K.cardOffset(card);
  if (isUsed(s, c, ability, entry)) return false;
  if ((flags & L.ABILITY_FLAG_OVERDRIVE) !== 0 && (s[c + K.CARD_FLAGS] & L.CARD_OVERDRIVEN) === 0) return false;
  return (flags & L.ABILITY_FLAG_ASSIST) === 0 || (s[c + K.CARD_FLAGS] & L.CARD_ASSISTED) !== 0;
}

/**
 * The bit of the ability among those of its card that are for once a turn. A line with several triggers has a row for
 * each, and one bit.
 */
function usedBit(s: State, c: number, ability: number): number {
  const first = T.DEFS[T.defField(s[c + K.CARD_DEF], T.DEF_ABILITY)];
  const number = T.ABILITIES[T.abilityField(ability, T.ABILITY_NUMBER)];
  let row = ability;
  while (row > first && T.ABILITIES[T.abilityField(row - 1, T.ABILITY_NUMBER)] === number) row--;
  return 1 << (L.CARD_USED_SHIFT + row - first);
}

/** Is the ability for once a turn, and has it been used? A given ability keeps that in its entry. */
export function isUsed(s: State, c: number, ability: number, entry: number): boolean {
  if ((T.ABILITIES[T.abilityField(ability, T.ABILITY_FLAGS)] & L.ABILITY_FLAG_ONCE) === 0) return false;
  if (entry !== K.NONE) return s[entry + GIVEN_USED] === s[K.TURN_NUMBER];
  return (s[c + K.CARD_FLAGS] & usedBit(s, c, ability)) !== 0;
}

/** Notes the use of an ability that is used once a turn. */
export function noteUse(s: State, c: number, ability: number, entry: number): void {
  if ((T.ABILITIES[T.abilityField(ability, T.ABILITY_FLAGS)] & L.ABILITY_FLAG_ONCE) === 0) return;
  if (entry !== K.NONE) s[entry + GIVEN_USED] = s[K.TURN_NUMBER];
  else s[c + K.CARD_FLAGS] |= usedBit(s, c, ability);
}
