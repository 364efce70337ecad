/** What the handle of an effect means. */
import type { State } from '../../kernel/layout.ts';
import * as K from '../../kernel/layout.ts';
import { ABILITIES, ABILITY_EFFECT, ABILITY_FLAGS, abilityField } from '../../kernel/tables.ts';
import {
  CONTINUOUS_CODE,
  CONTINUOUS_CONTROL,
  CONTINUOUS_SOURCE,
  CONTINUOUS_TARGET,
  CONTINUOUS_TIMESTAMP,
} from '../continuous.ts';
import { NO_LENT_TEXTS } from '../links.ts';
import {
  abilityOf,
  entryOf,
  grantedCard,
  grantedTime,
  HANDLE_CARD,
  HANDLE_ENTRY,
  HANDLE_GRANTED,
  HANDLE_REST,
  HANDLE_ROW,
} from './about.ts';
import type { DeriveHooks } from './hooks.ts';

/** Card, age, player and list of a handle. */
export interface Handles {
  /** Is it the handle of an entry that changes its card directly, and does not give it an ability that does? */
  readonly isChange: (s: State, handle: number) => boolean;
  /** The card that has the ability, or that the entry is on. */
  readonly holderOf: (s: State, handle: number) => number;
  /** Its timestamp. */
  readonly timeOf: (s: State, handle: number) => number;
  /** Whose ability it is: the controller of its holder; of an ability on no card, the player who made it a rule. */
  readonly playerOf: (s: State, handle: number, holder: number) => number;
  /** The list of modifications of a handle. */
  readonly listOf: (s: State, handle: number) => number;
}

/** Makes the `Handles` of one game. */
export function createHandles(hooks: Pick<DeriveHooks, 'givenKind' | 'lent' | 'ownFacts'>): Handles {
  const { givenKind, ownFacts = 0 } = hooks;
  const { holderOf: holderOfTexts } = hooks.lent ?? NO_LENT_TEXTS;

  function isChange(s: State, handle: number): boolean {
    return (handle & HANDLE_ENTRY) !== 0 && s[entryOf(handle) + CONTINUOUS_CONTROL] >> 1 !== givenKind;
  }

  function holderOf(s: State, handle: number): number {
    if ((handle & HANDLE_GRANTED) !== 0) return grantedCard[handle & HANDLE_ROW];
    if ((handle & HANDLE_ENTRY) !== 0) {
      const target = s[entryOf(handle) + CONTINUOUS_TARGET];
      return K.referenceCard(target === K.NONE ? s[entryOf(handle) + CONTINUOUS_SOURCE] : target);
    }
    return holderOfTexts(s, (handle & ~HANDLE_REST) >> HANDLE_CARD);
  }

  function timeOf(s: State, handle: number): number {
    if ((handle & HANDLE_ENTRY) !== 0) return s[entryOf(handle) + CONTINUOUS_TIMESTAMP];
    if ((handle & HANDLE_GRANTED) !== 0) return grantedTime[handle & HANDLE_ROW];
    if ((ABILITIES[abilityField(handle & HANDLE_ROW, ABILITY_FLAGS)] & ownFacts) !== 0) return 0;
    return s[K.cardField((handle & ~HANDLE_REST) >> HANDLE_CARD, K.CARD_TIMESTAMP)];
  }

  function playerOf(s: State, handle: number, holder: number): number {
    const e = (handle & HANDLE_ENTRY) === 0 ? K.NONE : entryOf(handle);
    if (e !== K.NONE && s[e + CONTINUOUS_TARGET] === K.NONE) return s[e + CONTINUOUS_CONTROL] & 1;
    return s[K.cardField(holder, K.CARD_ZONE)] & 1;
  }

  function listOf(s: State, handle: number): number {
    if (isChange(s, handle)) return s[entryOf(handle) + CONTINUOUS_CODE];
    return ABILITIES[abilityField(abilityOf(s, handle), ABILITY_EFFECT)];
  }

  return { isChange, holderOf, timeOf, playerOf, listOf };
}
