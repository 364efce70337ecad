/** Texts that trigger [Enter] abilities. */

import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import * as T from '../../../kernel/tables.ts';
import { createGranted } from '../../../shared/given.ts';
import { addWaiting } from '../../../shared/pending.ts';
import { referenceTo } from '../../../shared/selection.ts';
import * as L from '../layout.ts';
import { MODIFICATIONS } from '../operators/modifications.ts';
import { holds } from '../operators/tables.ts';
import { CONTINUOUS_ABILITY, controllerOf, hasLostAbilities, isValid, printed } from './characteristics.ts';
import { isGivenLost } from './derive.ts';
import { isGrantedTo, mayTrigger, noteTrigger } from './events.ts';

const GRANTED = createGranted({
  layout: L,
  modifications: MODIFICATIONS,
  kind: CONTINUOUS_ABILITY,
  zones: [L.ZONE_FIELD],
  grantersCell: K.LISTENERS + L.EVENT_ENTERS,
  isWanted: isEnter,
  hasLostGiven: isGivenLost,
  hasLostAbilities,
  isEnabled: isValid,
  holds,
  isGrantedTo,
});

function flagsOf(row: number): number {
  return T.ABILITIES[T.abilityField(row, T.ABILITY_FLAGS)];
}

function isEnter(row: number): boolean {
  return (flagsOf(row) & L.ABILITY_FLAG_ENTER) !== 0;
}

/**
 * Triggers the enter abilities of a card in the field as if the card had been played and had entered: the printed ones
 * and those that it has been given, except abilities that do not trigger.
 * @clause FOW ext.gact.16, ext.abil.6
 */
export function triggerEnter(s: State, card: number): void {
  const first = printed(s, card, T.DEF_ABILITY);
  if (!hasLostAbilities(s, card)) {
    for (let row = first; row < first + printed(s, card, T.DEF_ABILITY_COUNT); row++)
      if (isEnter(row) && isValid(s, flagsOf(row), controllerOf(s, card), card)) trigger(s, card, row, K.NONE);
  }
  for (let k = 0, row = GRANTED.givenAbility(s, card, 0); row !== K.NONE; row = GRANTED.givenAbility(s, card, ++k))
    trigger(s, card, row, GRANTED.givenEntry());
}

/** Triggers one ability. `entry`: the offset of the entry that gives it; NONE for a printed one. */
function trigger(s: State, card: number, row: number, entry: number): void {
  const you = controllerOf(s, card);
  if (!mayTrigger(s, row, card, you, L.EVENT_ENTERS, card, entry)) return;
  const reference = referenceTo(s, card);
  addWaiting(s, row, reference, you, reference, 1, 0, noteTrigger(s, row, card, you, entry));
}
