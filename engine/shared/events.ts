/**
 * Events: who listens, what triggers, what waits. An event looks at one counter first; only when a card in a listening
 * place cares are abilities examined. Nothing happens as an ability triggers but a note in the pending list.
 *
 * `createEvents` makes the functions of one game. What is asked of a trigger besides its row in the ability table, and
 * how often an ability may trigger, is the game's own. Hooks that are functions of no state are read as they are
 * needed, for modules that import each other.
 */
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import {
  ABILITIES,
  ABILITY_AFFECTS,
  ABILITY_AMOUNT,
  ABILITY_CONDITION,
  ABILITY_EFFECT,
  ABILITY_EVENT,
  ABILITY_FLAGS,
  ABILITY_KIND,
  ABILITY_SUBJECT,
  ABILITY_WHOSE,
  ABILITY_ZONES,
  abilityField,
  abilityOffset,
  CODE,
  DEF_ABILITY,
  DEF_ABILITY_COUNT,
  DEF_LISTENS,
  DEF_LISTENS_ELSEWHERE,
  DEFS,
  defOffset,
  END,
} from '../kernel/tables.ts';
import { firstCard, nextCard } from '../kernel/zones.ts';
import { ownDefinition } from './characteristics.ts';
import {
  CONTINUOUS_CODE,
  CONTINUOUS_CONTROL,
  CONTINUOUS_EXTRA,
  CONTINUOUS_SOURCE,
  CONTINUOUS_TARGET,
  CONTINUOUS_VALUE,
  removeContinuous,
} from './continuous.ts';
import { clearEventContext, setEventContext } from './event-context.ts';
import { createGiven, type Given, type GivenHooks } from './given.ts';
import { type LentTexts, NO_LENT_TEXTS } from './links.ts';
import { countListeners, listens, listensToAny, mayListenFrom } from './listeners.ts';
import { addPending, isWaiting, WAITING_ABOUT } from './pending.ts';
import { referenceTo } from './selection.ts';

// CONTINUOUS_EXTRA of a delayed ability: the event in the low bits, then whose occasion it must be
const DELAYED_EVENT = 0xff;
const DELAYED_OWN = 0x100;
const DELAYED_OTHERS = 0x200;

/** What a game's layout has for events. */
export interface EventLayout {
  /** The event that counts cards which listen elsewhere than on the field. */
  readonly LISTEN_ELSEWHERE: number;
  /** The event that counts abilities which change derived values. */
  readonly LISTEN_LAYERS: number;
  /** Not an event but a state of the game that an ability waits for. */
  readonly EVENT_STATE: number;
  /** The header cell that counts given abilities. */
  readonly GAINED_ABILITIES: number;
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

/** Events in one game. */
export interface Events extends Given {
  /** Counts what a definition listens to in (sign 1) or out (-1), as a card comes to or leaves the field. */
  readonly registerOnField: (s: State, definition: number, sign: number) => void;
  /** The same for the other zones, where only abilities that say so work. */
  readonly registerElsewhere: (s: State, definition: number, sign: number) => void;
  /**
   * An event: every listening ability triggers once for it.
   *
   * @param subject row of the card the event is about, NONE for a phase or a player
   * @param player the player the event is about
   */
  readonly emit: (s: State, event: number, subject: number, player: number, amount: number, other: number) => void;
  /** The abilities of one card that wait for an event and work in the zone kind of that bit. */
  readonly triggerAbilities: (
    s: State,
    card: number,
    event: number,
    subject: number,
    player: number,
    amount: number,
    other: number,
    zoneBit: number,
  ) => void;
  /** Triggers what waits for a state of the game that is there now, unless it is waiting already. */
  readonly triggerStates: (s: State) => void;
  /** Does the static ability of `source`, whose condition holds, give what it gives to this card? */
  readonly isGrantedTo: (s: State, ability: number, source: number, you: number, card: number) => boolean;
  /** Does a delayed ability wait for the event as its trigger? */
  readonly isWatched: (s: State, event: number) => boolean;
}

function isSame(_event: number, wanted: number, amount: number): boolean {
  return amount === wanted;
}

const always = () => true;
const never = () => false;
const zero = () => 0;
const none = () => K.NONE;

/** Makes the functions of one game. */
export function createEvents(hooks: EventHooks): Events {
  const { field, elsewhere, triggeredKind, layout, changed } = hooks;
  const { LISTEN_ELSEWHERE: elsewhereEvent, LISTEN_LAYERS: layersEvent, EVENT_STATE: stateEvent } = layout;
  const { GAINED_ABILITIES: counter, CARD_LEAVING: leavingFlag, ABILITY_FLAG_GRANTS: grantsFlag = 0 } = layout;
  const { ABILITY_FLAG_YOUR_TURN: yourTurnFlag = 0, ABILITY_FLAG_OPPONENT_TURN: opponentTurnFlag = 0 } = layout;
  const { definitionOf = ownDefinition, controllerOf, matches, holds, hasLostAbilities } = hooks;
  const {
    hasLostGranted = never,
    isNullifiedBy = never,
    hasLostGiven = never,
    isEnabled = always,
    isAmountMeant = isSame,
    mayDelayedTrigger = always,
    isSubjectMeant = (s, _event, subject, filter, source, you) => matches(s, subject, filter, source, you),
  } = hooks;
  const { mayTrigger = always, noteTrigger = zero, addPending: note = addPending } = hooks;
  const { delayedKind = none, watchKind = none } = hooks;
  const { lending, holderOf } = hooks.lent ?? NO_LENT_TEXTS;
  const fieldBit = 1 << (field >> 1);
  const given = createGiven({ ...hooks, counter, trigger: triggerGiven });

  function registerOnField(s: State, definition: number, sign: number): void {
    countListeners(s, definition, DEF_LISTENS, sign);
  }

  function registerElsewhere(s: State, definition: number, sign: number): void {
    if (!listensToAny(definition, DEF_LISTENS_ELSEWHERE)) return;
    s[K.LISTENERS + elsewhereEvent] += sign;
    if (listens(definition, DEF_LISTENS_ELSEWHERE, layersEvent)) changed(s);
    countListeners(s, definition, DEF_LISTENS_ELSEWHERE, sign);
  }

  function emit(s: State, event: number, subject: number, player: number, amount: number, other: number): void {
    if (s[K.LISTENERS + event] !== 0) {
      for (let side = 0; side < 2; side++) {
        for (let card = firstCard(s, field + side); card !== K.NONE; card = nextCard(s, card)) {
          if (listens(definitionOf(s, card), DEF_LISTENS, event) && !hasLostAbilities(s, card))
            triggerAbilities(s, card, event, subject, player, amount, other, fieldBit);
        }
      }
      for (let i = 0; i < lending.length; i++) emitLent(s, lending[i], event, subject, player, amount, other);
      if (s[K.LISTENERS + elsewhereEvent] !== 0) emitElsewhere(s, event, subject, player, amount, other);
      if (s[counter] !== 0) given.triggerGiven(s, event, subject, player, amount, other);
    }
    if (s[K.CONTINUOUS_COUNT] !== 0) triggerDelayed(s, event, subject, player, amount, other);
  }

  /** The cards of a zone kind that lend their texts: those who hold them trigger. */
  function emitLent(
    s: State,
    kind: number,
    event: number,
    subject: number,
    player: number,
    amount: number,
    other: number,
  ): void {
    for (let zone = kind; zone < kind + 2; zone++) {
      for (let card = firstCard(s, zone); card !== K.NONE; card = nextCard(s, card)) {
        const holder = holderOf(s, card);
        if (!listens(definitionOf(s, card), DEF_LISTENS, event) || hasLostAbilities(s, holder)) continue;
        // a state is that of the card itself
        const about = event === stateEvent ? holder : subject;
        const who = event === stateEvent ? zone & 1 : player;
        triggerTexts(s, card, holder, event, about, who, amount, other, fieldBit);
      }
    }
  }

  function emitElsewhere(
    s: State,
    event: number,
    subject: number,
    player: number,
    amount: number,
    other: number,
  ): void {
    for (let i = 0; i < elsewhere.length; i++) {
      if (!mayListenFrom(event, elsewhere[i])) continue;
      for (let zone = elsewhere[i]; zone < elsewhere[i] + 2; zone++) {
        for (let card = firstCard(s, zone); card !== K.NONE; card = nextCard(s, card)) {
          if (listens(definitionOf(s, card), DEF_LISTENS_ELSEWHERE, event))
            triggerAbilities(s, card, event, subject, player, amount, other, 1 << (zone >> 1));
        }
      }
    }
  }

  function triggerAbilities(
    s: State,
    card: number,
    event: number,
    subject: number,
    player: number,
    amount: number,
    other: number,
    zoneBit: number,
  ): void {
    triggerTexts(s, card, card, event, subject, player, amount, other, zoneBit);
  }

  /** The abilities that are printed on a card, and which `card` has. */
  function triggerTexts(
    s: State,
    text: number,
    card: number,
    event: number,
    subject: number,
    player: number,
    amount: number,
    other: number,
    zoneBit: number,
  ): void {
    const d = defOffset(definitionOf(s, text));
    const first = DEFS[d + DEF_ABILITY];
    const end = first + DEFS[d + DEF_ABILITY_COUNT];
    for (let ability = first; ability < end; ability++) {
      const a = abilityOffset(ability);
      if ((ABILITIES[a + ABILITY_ZONES] & zoneBit) === 0) continue;
      if ((ABILITIES[a + ABILITY_FLAGS] & grantsFlag) !== 0)
        triggerGranted(s, ability, text, card, event, subject, player, amount, other);
      if (ABILITIES[a + ABILITY_EVENT] !== event || ABILITIES[a + ABILITY_KIND] !== triggeredKind) continue;
      triggerOne(s, ability, text, card, event, subject, player, amount, other, K.NONE);
    }
  }

  /** Abilities that a static ability gives to what it affects; they are gone with it. A state is each card's own. */
  function triggerGranted(
    s: State,
    ability: number,
    text: number,
    source: number,
    event: number,
    subject: number,
    player: number,
    amount: number,
    other: number,
  ): void {
    const a = abilityOffset(ability);
    const you = controllerOf(s, source);
    if (!isEnabled(s, ABILITIES[a + ABILITY_FLAGS], you, text)) return;
    const condition = ABILITIES[a + ABILITY_CONDITION];
    if (condition !== 0 && !holds(s, condition, source, you, K.NONE)) return;
    const { widths, givesAbility: gives } = hooks.modifications();
    for (let pc = ABILITIES[a + ABILITY_EFFECT]; CODE[pc] !== END; pc += widths[CODE[pc]]) {
      const granted = CODE[pc + 1];
      if (CODE[pc] !== gives || ABILITIES[abilityField(granted, ABILITY_EVENT)] !== event) continue;
      if (ABILITIES[a + ABILITY_AFFECTS] === 0) {
        if (isGrantedTo(s, ability, source, you, source))
          triggerOne(s, granted, source, source, event, subject, player, amount, other, K.NONE);
      } else {
        for (let side = 0; side < 2; side++) {
          for (let card = firstCard(s, field + side); card !== K.NONE; card = nextCard(s, card)) {
            if (!isGrantedTo(s, ability, source, you, card)) continue;
            const about = event === stateEvent ? card : subject;
            triggerOne(s, granted, card, card, event, about, player, amount, other, K.NONE);
          }
        }
      }
    }
  }

  function isGrantedTo(s: State, ability: number, source: number, you: number, card: number): boolean {
    const affects = ABILITIES[abilityField(ability, ABILITY_AFFECTS)];
    if (isNullifiedBy(s, card, source)) return false;
    if (affects === 0) return source === card;
    return matches(s, card, affects, source, you) && !hasLostGranted(s, card, source);
  }

  /** An ability that the entry at that offset gives triggers if it is meant. */
  function triggerGiven(
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

  /**
   * The ability of this card triggers if it is meant. `text`: the card on which it is printed, or the same card.
   * `entry`: the offset of the entry that gives it; NONE for one of its own.
   */
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

  function triggerStates(s: State): void {
    if (s[K.LISTENERS + stateEvent] === 0) return;
    for (let side = 0; side < 2; side++) {
      for (let card = firstCard(s, field + side); card !== K.NONE; card = nextCard(s, card)) {
        if (listens(definitionOf(s, card), DEF_LISTENS, stateEvent) && !hasLostAbilities(s, card))
          triggerAbilities(s, card, stateEvent, card, side, 0, K.NONE, fieldBit);
      }
    }
    for (let i = 0; i < lending.length; i++) emitLent(s, lending[i], stateEvent, K.NONE, K.NONE, 0, K.NONE);
    if (s[K.LISTENERS + elsewhereEvent] !== 0) {
      for (let i = 0; i < elsewhere.length; i++) {
        if (!mayListenFrom(stateEvent, elsewhere[i])) continue;
        for (let side = 0; side < 2; side++) {
          for (let card = firstCard(s, elsewhere[i] + side); card !== K.NONE; card = nextCard(s, card)) {
            if (listens(definitionOf(s, card), DEF_LISTENS_ELSEWHERE, stateEvent))
              triggerAbilities(s, card, stateEvent, card, side, 0, K.NONE, 1 << (elsewhere[i] >> 1));
          }
        }
      }
    }
    if (s[counter] !== 0) triggerGivenStates(s);
  }

  function triggerGivenStates(s: State): void {
    for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++) {
      const e = K.continuousOffset(i);
      const target = s[e + CONTINUOUS_TARGET];
      if (!given.isGivenTo(s, e, target)) continue;
      const ability = s[e + CONTINUOUS_CODE];
      const card = K.referenceCard(target);
      if (ABILITIES[abilityField(ability, ABILITY_EVENT)] !== stateEvent || referenceTo(s, card) !== target) continue;
      triggerGiven(s, ability, card, stateEvent, card, s[K.cardField(card, K.CARD_ZONE)] & 1, 0, K.NONE, e);
    }
  }

  /**
   * Delayed abilities wait once, for the next occasion of theirs, and are gone; those that wait for a trigger and have
   * a period (CONTINUOUS_EXTRA 0) wait each time until it is over.
   * @clause SE 11.9.17, 11.9.17.2
   */
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

  /** One that waits for a trigger; a bare one means the card that it is about. True if it triggers. */
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

  return {
    ...given,
    registerOnField,
    registerElsewhere,
    emit,
    triggerAbilities,
    triggerStates,
    isGrantedTo,
    isWatched,
  };
}
