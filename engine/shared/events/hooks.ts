/** What events ask of a game, and what stands in place of what it leaves out. */
import type { State } from '../../kernel/layout.ts';
import type { GivenHooks } from '../given.ts';
import type { LentTexts } from '../links.ts';
import type { addPending } from '../pending.ts';

/** What a game's layout has for events. */
export interface EventLayout {
  /** The event that counts cards which listen elsewhere than on the field. */
  readonly LISTEN_ELSEWHERE: number;
  /** The event that counts abilities which change derived values. */
  readonly LISTEN_LAYERS: number;
  /** Not an event but a state of the game that an ability waits for. */
  readonly EVENT_STATE: number;
  /** The header cell that counts given abilities. */
  readonly GIVEN_ABILITIES: number;
  // ABILITY_FLAGS, in a game with such abilities: gives abilities to others; triggers in one player's turn only
  readonly ABILITY_FLAG_GRANTS?: number;
  readonly ABILITY_FLAG_YOUR_TURN?: number;
  readonly ABILITY_FLAG_OPPONENT_TURN?: number;
  /** CARD_FLAGS of a card that is about to change zones: references to it name the object that it becomes. */
  readonly CARD_LEAVING: number;
}

/** What events need of a game. */
export interface EventHooks extends Omit<GivenHooks, 'trigger' | 'counter'> {
  /** The zone kind where abilities work unless they say otherwise. */
  readonly field: number;
  /** The other zone kinds in which cards listen, by abilities that say so. */
  readonly elsewhere: readonly number[];
  readonly layout: EventLayout;
  /** ABILITY_KIND of what triggers. */
  readonly triggeredKind: number;
  /**
   * Kinds of continuous effects: an ability that waits for an occasion, and one that waits for a trigger; none without.
   */
  readonly delayedKind?: () => number;
  readonly watchKind?: () => number;
  /** The definition whose abilities a card has; its own, if it is not here. */
  readonly definitionOf?: (s: State, card: number) => number;
  /** Cards whose texts are those of cards on the field (links.ts). */
  readonly lent?: LentTexts;
  readonly controllerOf: (s: State, card: number) => number;
  readonly matches: (s: State, card: number, filter: number, source: number, you: number) => boolean;
  readonly holds: (s: State, condition: number, source: number, you: number, f: number) => boolean;
  /** Does the card that an event is about pass the filter of a trigger? `matches`, if it is not here. */
  readonly isSubjectMeant?: (
    s: State,
    event: number,
    subject: number,
    filter: number,
    source: number,
    you: number,
  ) => boolean;
  /** Has the card on the field lost its abilities? What asks of single ones says no, if it is not here. */
  readonly hasLostAbilities: (s: State, card: number) => boolean;
  /** Has it lost what `giver`, a card on the field, gives it? */
  readonly hasLostGranted?: (s: State, card: number, giver: number) => boolean;
  /** Does what `giver` gives by a static ability have no influence on the card? Left out: it always has. */
  readonly isNullifiedBy?: (s: State, card: number, giver: number) => boolean;
  /** Has the card lost the ability that the entry at that offset gives it? */
  readonly hasLostGiven?: (s: State, entry: number) => boolean;
  /**
   * Do abilities with those ABILITY_FLAGS, printed on the card or given to it, work for that player? Always, if it is
   * not here.
   */
  readonly isEnabled?: (s: State, flags: number, player: number, card: number) => boolean;
  /** Is an amount the one that the trigger's row names? The same number, if it is not here. */
  readonly isAmountMeant?: (event: number, wanted: number, amount: number) => boolean;
  /**
   * May the ability, which is enabled, trigger, as far as the game's own rules go? Changes nothing. `entry`: the offset
   * of the entry that gives it; NONE for one of the card's own.
   */
  readonly mayTrigger?: (
    s: State,
    ability: number,
    card: number,
    you: number,
    event: number,
    subject: number,
    entry: number,
  ) => boolean;
  /** May what an effect of that object, a reference, has put off trigger? It may, if it is not here. */
  readonly mayDelayedTrigger?: (s: State, source: number) => boolean;
  /** The ability triggers: what it waits with (WAITING_CODE), or NONE when it may trigger no more. */
  readonly noteTrigger?: (s: State, ability: number, card: number, you: number, entry: number) => number;
  /** In place of `addPending`, for a game that has a word in what becomes of more abilities than the state holds. */
  readonly addPending?: typeof addPending;
}

// in place of hooks that a game has no use for
export const always = (): boolean => true;
export const never = (): boolean => false;
