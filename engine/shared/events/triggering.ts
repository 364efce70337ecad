/** One ability of one card triggers, where the event is the one that it waits for. */
import type { State } from '../../kernel/layout.ts';
import * as K from '../../kernel/layout.ts';
import { ABILITIES, ABILITY_AFFECTS, ABILITY_FLAGS, abilityField } from '../../kernel/tables.ts';
import type { GivenHooks } from '../given.ts';
import { addPending, isWaiting } from '../pending.ts';
import { referenceTo } from '../selection.ts';
import { always, type EventHooks, never } from './hooks.ts';
import type { EventMeaning } from './meaning.ts';

const zero = (): number => 0;

/** How an ability triggers. */
export interface Triggering {
  /**
   * The ability of this card triggers if it is meant. `text`: the card on which it is printed, or the same card.
   * `entry`: the offset of the entry that gives it; NONE for one of its own.
   */
  readonly triggerOne: (
    s: State,
    ability: number,
    text: number,
    card: number,
    event: number,
    subject: number,
    player: number,
    amount: number,
    other: number,
    entry: number,
  ) => void;
  /** An ability that the entry at that offset gives triggers if it is meant. */
  readonly triggerByEntry: GivenHooks['trigger'];
  /** Does the static ability of `source`, whose condition holds, give what it gives to this card? */
  readonly isGrantedTo: (s: State, ability: number, source: number, you: number, card: number) => boolean;
}

/** Makes the `Triggering` of one game. */
export function createTriggering(hooks: EventHooks, meaning: EventMeaning): Triggering {
  const {
    controllerOf,
    isEnabled = always,
    mayTrigger = always,
    noteTrigger = zero,
    addPending: note = addPending,
  } = hooks;
  const { matches, hasLostGranted = never, isNullifiedBy = never, hasLostGiven = never } = hooks;
  const { EVENT_STATE: stateEvent } = hooks.layout;
  const { isMeant, holdsForEvent, referenceAfter } = meaning;

  function triggerOne(
    s: State,
    ability: number,
    text: number,
    card: number,
    event: number,
    subject: number,
    player: number,
    amount: number,
    other: number,
    entry: number,
  ): void {
    const you = controllerOf(s, card);
    if (!isMeant(s, ability, subject === card, event, card, you, subject, player, amount, other)) return;
    if (event === stateEvent && isWaiting(s, ability, referenceTo(s, card), 0)) return;
    if (!isEnabled(s, ABILITIES[abilityField(ability, ABILITY_FLAGS)], you, text)) return;
    if (!mayTrigger(s, ability, card, you, event, subject, entry)) return;
    if (!holdsForEvent(s, ability, card, you, subject, amount, other)) return;
    const code = noteTrigger(s, ability, card, you, entry);
    if (code === K.NONE) return;
    note(s, ability, referenceAfter(s, card), you, referenceAfter(s, subject), amount, referenceAfter(s, other), code);
  }

  function triggerByEntry(
    s: State,
    ability: number,
    card: number,
    event: number,
    subject: number,
    player: number,
    amount: number,
    other: number,
    entry: number,
  ): void {
    if (!hasLostGiven(s, entry)) triggerOne(s, ability, card, card, event, subject, player, amount, other, entry);
  }

  function isGrantedTo(s: State, ability: number, source: number, you: number, card: number): boolean {
    const affects = ABILITIES[abilityField(ability, ABILITY_AFFECTS)];
    if (isNullifiedBy(s, card, source)) return false;
    if (affects === 0) return source === card;
    return matches(s, card, affects, source, you) && !hasLostGranted(s, card, source);
  }

  return { triggerOne, triggerByEntry, isGrantedTo };
}
