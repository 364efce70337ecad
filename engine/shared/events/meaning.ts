/** Is an event the one that an ability waits for? */
import type { State } from '../../kernel/layout.ts';
import * as K from '../../kernel/layout.ts';
import {
  ABILITIES,
  ABILITY_AFFECTS,
  ABILITY_AMOUNT,
  ABILITY_CONDITION,
  ABILITY_FLAGS,
  ABILITY_SUBJECT,
  ABILITY_WHOSE,
  abilityField,
  abilityOffset,
} from '../../kernel/tables.ts';
import { clearEventContext, setEventContext } from '../event-context.ts';
import type { EventHooks } from './hooks.ts';

/** What a trigger means, from its row in the table of abilities. */
export interface EventMeaning {
  /** Is the event the one that the row waits for? `isAbout`: it is about the card that a bare trigger means. */
  readonly isMeant: (
    s: State,
    ability: number,
    isAbout: boolean,
    event: number,
    card: number,
    you: number,
    subject: number,
    player: number,
    amount: number,
    other: number,
  ) => boolean;
  /** A conditional ability triggers only if its condition holds as the event happens. There is no frame yet. */
  readonly holdsForEvent: (
    s: State,
    ability: number,
    card: number,
    you: number,
    subject: number,
    amount: number,
    other: number,
  ) => boolean;
  /** The object a card is, or is about to become. */
  readonly referenceAfter: (s: State, card: number) => number;
}

function isSame(_event: number, wanted: number, amount: number): boolean {
  return amount === wanted;
}

/** Makes the `EventMeaning` of one game. */
export function createEventMeaning(
  hooks: Pick<EventHooks, 'holds' | 'isAmountMeant' | 'isSubjectMeant' | 'layout' | 'matches'>,
): EventMeaning {
  const { matches, holds, isAmountMeant = isSame } = hooks;
  const { isSubjectMeant = (s, _event, subject, filter, source, you) => matches(s, subject, filter, source, you) } =
    hooks;
  const { CARD_LEAVING: leavingFlag } = hooks.layout;
  const { ABILITY_FLAG_YOUR_TURN: yourTurnFlag = 0, ABILITY_FLAG_OPPONENT_TURN: opponentTurnFlag = 0 } = hooks.layout;

  /**
   * Is the event the one that the ability's row waits for? `isAbout`: it is about the card that a bare trigger means.
   */
  function isMeant(
    s: State,
    ability: number,
    isAbout: boolean,
    event: number,
    card: number,
    you: number,
    subject: number,
    player: number,
    amount: number,
    other: number,
  ): boolean {
    const a = abilityOffset(ability);
    const filter = ABILITIES[a + ABILITY_SUBJECT];
    if (filter === 0 ? !isAbout : filter !== K.NONE && subject === K.NONE) return false;
    if (filter > 0 && !isSubjectMeant(s, event, subject, filter, card, you)) return false;
    const whose = ABILITIES[a + ABILITY_WHOSE];
    if (whose !== 0 && (player === you) !== (whose === 1)) return false;
    const wanted = ABILITIES[a + ABILITY_AMOUNT];
    if (wanted !== 0 && !isAmountMeant(event, wanted, amount)) return false;
    const otherFilter = ABILITIES[a + ABILITY_AFFECTS];
    if (otherFilter !== 0 && (other === K.NONE || !matches(s, other, otherFilter, card, you))) return false;
    const flags = ABILITIES[a + ABILITY_FLAGS];
    return (flags & (s[K.TURN_PLAYER] === you ? opponentTurnFlag : yourTurnFlag)) === 0;
  }

  /** A conditional ability triggers only if its condition holds as the event happens. There is no frame yet. */
  function holdsForEvent(
    s: State,
    ability: number,
    card: number,
    you: number,
    subject: number,
    amount: number,
    other: number,
  ): boolean {
    const condition = ABILITIES[abilityField(ability, ABILITY_CONDITION)];
    if (condition === 0) return true;
    setEventContext(subject, amount, other);
    const result = holds(s, condition, card, you, K.NONE);
    clearEventContext();
    return result;
  }

  /** The object a card is, or is about to become. */
  function referenceAfter(s: State, card: number): number {
    if (card === K.NONE) return 0;
    const c = K.cardOffset(card);
    return K.makeReference(card, s[c + K.CARD_SERIAL] + ((s[c + K.CARD_FLAGS] & leavingFlag) !== 0 ? 1 : 0));
  }

  return { isMeant, holdsForEvent, referenceAfter };
}
