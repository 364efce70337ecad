/** Abilities that an effect has put off until an event: entries of the continuous effects. */
import type { State } from '../../kernel/layout.ts';
import * as K from '../../kernel/layout.ts';
import { ABILITIES, ABILITY_EVENT, abilityField } from '../../kernel/tables.ts';
import {
  CONTINUOUS_CODE,
  CONTINUOUS_CONTROL,
  CONTINUOUS_EXTRA,
  CONTINUOUS_SOURCE,
  CONTINUOUS_TARGET,
  CONTINUOUS_VALUE,
  removeContinuous,
} from '../continuous.ts';
import { addPending, WAITING_ABOUT } from '../pending.ts';
import { referenceTo } from '../selection.ts';
import { always, type EventHooks } from './hooks.ts';
import type { EventMeaning } from './meaning.ts';

// CONTINUOUS_EXTRA of a delayed ability: the event in the low bits, then whose occasion it must be
const DELAYED_EVENT = 0xff;
const DELAYED_OWN = 0x100;
const DELAYED_OTHERS = 0x200;

const none = (): number => K.NONE;

/** What delayed abilities trigger. */
export interface DelayedTriggers {
  /**
   * Delayed abilities wait once, for the next occasion of theirs, and are gone; those that wait for a trigger and have
   * a period (CONTINUOUS_EXTRA 0) wait each time until it is over.
   */
  readonly triggerDelayed: (
    s: State,
    event: number,
    subject: number,
    player: number,
    amount: number,
    other: number,
  ) => void;
  /** Does a delayed ability wait for the event as its trigger? */
  readonly isWatched: (s: State, event: number) => boolean;
}

/** Delayed abilities that wait for a trigger. */
interface Watches {
  /** The one at that offset looks at an event; a bare one means the card that it is about. True if it triggers. */
  readonly triggerWatch: (
    s: State,
    e: number,
    event: number,
    subject: number,
    player: number,
    amount: number,
    other: number,
  ) => boolean;
  readonly isWatched: DelayedTriggers['isWatched'];
}

/** Makes the `Watches` of one game. */
function createWatches(
  hooks: Pick<EventHooks, 'addPending' | 'mayDelayedTrigger' | 'watchKind'>,
  meaning: EventMeaning,
): Watches {
  const { watchKind = none, mayDelayedTrigger = always, addPending: note = addPending } = hooks;
  const { isMeant, holdsForEvent, referenceAfter } = meaning;

  function triggerWatch(
    s: State,
    e: number,
    event: number,
    subject: number,
    player: number,
    amount: number,
    other: number,
  ): boolean {
    const ability = s[e + CONTINUOUS_CODE];
    if (ABILITIES[abilityField(ability, ABILITY_EVENT)] !== event) return false;
    const you = s[e + CONTINUOUS_CONTROL] & 1;
    const source = K.referenceCard(s[e + CONTINUOUS_SOURCE]);
    const about = s[e + CONTINUOUS_TARGET];
    const isAbout = subject !== K.NONE && about === referenceTo(s, subject);
    if (!isMeant(s, ability, isAbout, event, source, you, subject, player, amount, other)) return false;
    if (!mayDelayedTrigger(s, s[e + CONTINUOUS_SOURCE])) return false;
    if (!holdsForEvent(s, ability, source, you, subject, amount, other)) return false;
    const now = referenceAfter(s, subject);
    note(s, ability, s[e + CONTINUOUS_SOURCE], you, now, amount, referenceAfter(s, other), 0);
    // what leaves is found where it goes
    s[K.pendingField(s[K.PENDING_COUNT] - 1, WAITING_ABOUT)] = isAbout ? now : about;
    return true;
  }

  function isWatched(s: State, event: number): boolean {
    const watch = watchKind();
    for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++) {
      const e = K.continuousOffset(i);
      if (s[e + CONTINUOUS_CONTROL] >> 1 !== watch) continue;
      if (ABILITIES[abilityField(s[e + CONTINUOUS_CODE], ABILITY_EVENT)] === event) return true;
    }
    return false;
  }

  return { triggerWatch, isWatched };
}

/** Makes the `DelayedTriggers` of one game. */
export function createDelayedTriggers(
  hooks: Pick<EventHooks, 'addPending' | 'delayedKind' | 'mayDelayedTrigger' | 'watchKind'>,
  meaning: EventMeaning,
): DelayedTriggers {
  const { delayedKind = none, watchKind = none, mayDelayedTrigger = always, addPending: note = addPending } = hooks;
  const { triggerWatch, isWatched } = createWatches(hooks, meaning);

  /** @clause SE 11.9.17, 11.9.17.2 */
  function triggerDelayed(
    s: State,
    event: number,
    subject: number,
    player: number,
    amount: number,
    other: number,
  ): void {
    const delayed = delayedKind();
    const watch = watchKind();
    for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++) {
      const e = K.continuousOffset(i);
      const kind = s[e + CONTINUOUS_CONTROL] >> 1;
      if (kind === watch) {
        if (!triggerWatch(s, e, event, subject, player, amount, other) || s[e + CONTINUOUS_EXTRA] === 0) continue;
      } else {
        if (kind !== delayed || (s[e + CONTINUOUS_EXTRA] & DELAYED_EVENT) !== event) continue;
        const you = s[e + CONTINUOUS_CONTROL] & 1;
        if ((s[e + CONTINUOUS_EXTRA] & (player === you ? DELAYED_OTHERS : DELAYED_OWN)) !== 0) continue;
        const code = s[e + CONTINUOUS_CODE];
        if (mayDelayedTrigger(s, s[e + CONTINUOUS_SOURCE]))
          note(s, K.NONE, s[e + CONTINUOUS_SOURCE], you, s[e + CONTINUOUS_TARGET], s[e + CONTINUOUS_VALUE], 0, code);
      }
      removeContinuous(s, i);
      i--;
    }
  }

  return { triggerDelayed, isWatched };
}
