/**
 * Events: who listens, what triggers, what waits. An event looks at one counter first; only when a card in a listening
 * place cares are abilities examined. Nothing happens as an ability triggers but a note in the pending list.
 *
 * Each part is a file of `events/`, made by a function that names the hooks it asks of a game; `createEvents` makes all
 * of them for one game. What is asked of a trigger besides its row in the ability table, and how often an ability may
 * trigger, is the game's own. Hooks that are functions of no state are read as they are needed, for modules that import
 * each other.
 */
import { createDelayedTriggers, type DelayedTriggers } from './events/delayed.ts';
import {
  createEmitting,
  createEmittingLent,
  createRegistering,
  type Emitting,
  type Registering,
} from './events/emitting.ts';
import type { EventHooks } from './events/hooks.ts';
import { createEventMeaning } from './events/meaning.ts';
import { createStateTriggers, type StateTriggers } from './events/states.ts';
import { createGrantedTriggers, createTriggerTexts, type TriggerTexts } from './events/texts.ts';
import { createTriggering, type Triggering } from './events/triggering.ts';
import { createGiven, type Given } from './given.ts';

/** Events in one game. */
export interface Events
  extends Given,
    Registering,
    Emitting,
    StateTriggers,
    Pick<TriggerTexts, 'triggerAbilities'>,
    Pick<Triggering, 'isGrantedTo'>,
    Pick<DelayedTriggers, 'isWatched'> {}

/** Makes the functions of one game. */
export function createEvents(hooks: EventHooks): Events {
  const meaning = createEventMeaning(hooks);
  const triggering = createTriggering(hooks, meaning);
  const { triggerByEntry, isGrantedTo } = triggering;
  const given = createGiven({ ...hooks, counter: hooks.layout.GIVEN_ABILITIES, trigger: triggerByEntry });
  const texts = createTriggerTexts(hooks, triggering, createGrantedTriggers(hooks, triggering));
  const lent = createEmittingLent(hooks, texts);
  const delayed = createDelayedTriggers(hooks, meaning);
  return {
    ...given,
    ...createRegistering(hooks),
    ...createEmitting(hooks, texts, lent, given, delayed),
    ...createStateTriggers(hooks, triggering, texts, lent, given),
    triggerAbilities: texts.triggerAbilities,
    isGrantedTo,
    isWatched: delayed.isWatched,
  };
}
