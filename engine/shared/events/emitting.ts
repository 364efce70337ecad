/** An event reaches those who listen: cards on the field, texts that are lent, cards elsewhere, given abilities. */
import type { State } from '../../kernel/layout.ts';
import * as K from '../../kernel/layout.ts';
import { DEF_LISTENS, DEF_LISTENS_ELSEWHERE } from '../../kernel/tables.ts';
import { firstCard, nextCard } from '../../kernel/zones.ts';
import { ownDefinition } from '../characteristics.ts';
import type { Given } from '../given.ts';
import { NO_LENT_TEXTS } from '../links.ts';
import { countListeners, listens, listensToAny, mayListenFrom } from '../listeners.ts';
import type { DelayedTriggers } from './delayed.ts';
import type { EventHooks } from './hooks.ts';
import type { TriggerTexts } from './texts.ts';

/** Who listens, counted by events. */
export interface Registering {
  /** Counts what a definition listens to in (sign 1) or out (-1), as a card comes to or leaves the field. */
  readonly registerOnField: (s: State, definition: number, sign: number) => void;
  /** The same for the other zones, where only abilities that say so work. */
  readonly registerElsewhere: (s: State, definition: number, sign: number) => void;
}

/** Makes the `Registering` of one game. */
export function createRegistering(hooks: Pick<EventHooks, 'changed' | 'layout'>): Registering {
  const { changed } = hooks;
  const { LISTEN_ELSEWHERE: elsewhereEvent, LISTEN_LAYERS: layersEvent } = hooks.layout;

  function registerOnField(s: State, definition: number, sign: number): void {
    countListeners(s, definition, DEF_LISTENS, sign);
  }

  function registerElsewhere(s: State, definition: number, sign: number): void {
    if (!listensToAny(definition, DEF_LISTENS_ELSEWHERE)) return;
    s[K.LISTENERS + elsewhereEvent] += sign;
    if (listens(definition, DEF_LISTENS_ELSEWHERE, layersEvent)) changed(s);
    countListeners(s, definition, DEF_LISTENS_ELSEWHERE, sign);
  }

  return { registerOnField, registerElsewhere };
}

/** Texts that are lent. */
export interface EmittingLent {
  /** The cards of a zone kind that lend their texts: those who hold them trigger. */
  readonly emitLent: (
    s: State,
    kind: number,
    event: number,
    subject: number,
    player: number,
    amount: number,
    other: number,
  ) => void;
}

/** Makes the `EmittingLent` of one game. */
export function createEmittingLent(
  hooks: Pick<EventHooks, 'definitionOf' | 'field' | 'hasLostAbilities' | 'layout' | 'lent'>,
  texts: TriggerTexts,
): EmittingLent {
  const { definitionOf = ownDefinition, hasLostAbilities } = hooks;
  const { EVENT_STATE: stateEvent } = hooks.layout;
  const { holderOf } = hooks.lent ?? NO_LENT_TEXTS;
  const { triggerTexts } = texts;
  const fieldBit = 1 << (hooks.field >> 1);

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

  return { emitLent };
}

/** How an event is told. */
export interface Emitting {
  /**
   * An event: every listening ability triggers once for it.
   *
   * @param subject row of the card the event is about, NONE for a phase or a player
   * @param player the player the event is about
   * @param amount left out where the event has none, as `other` is where it is about one card at most
   */
  readonly emit: (s: State, event: number, subject: number, player: number, amount?: number, other?: number) => void;
  /** `emit` of an event that has no number, and in which another card takes part. */
  readonly emitWith: (s: State, event: number, subject: number, player: number, other: number) => void;
}

/** Makes the `Emitting` of one game. */
export function createEmitting(
  hooks: Pick<EventHooks, 'definitionOf' | 'elsewhere' | 'field' | 'hasLostAbilities' | 'layout' | 'lent'>,
  texts: TriggerTexts,
  emittingLent: EmittingLent,
  given: Given,
  delayed: DelayedTriggers,
): Emitting {
  const { field, elsewhere, definitionOf = ownDefinition, hasLostAbilities } = hooks;
  const { LISTEN_ELSEWHERE: elsewhereEvent, GIVEN_ABILITIES: counter } = hooks.layout;
  const { lending } = hooks.lent ?? NO_LENT_TEXTS;
  const { triggerAbilities } = texts;
  const { emitLent } = emittingLent;
  const { triggerGiven } = given;
  const { triggerDelayed } = delayed;
  const fieldBit = 1 << (field >> 1);

  function emit(s: State, event: number, subject: number, player: number, amount = 0, other = K.NONE): void {
    if (s[K.LISTENERS + event] !== 0) {
      for (let side = 0; side < 2; side++) {
        for (let card = firstCard(s, field + side); card !== K.NONE; card = nextCard(s, card)) {
          if (listens(definitionOf(s, card), DEF_LISTENS, event) && !hasLostAbilities(s, card))
            triggerAbilities(s, card, event, subject, player, amount, other, fieldBit);
        }
      }
      for (let i = 0; i < lending.length; i++) emitLent(s, lending[i], event, subject, player, amount, other);
      if (s[K.LISTENERS + elsewhereEvent] !== 0) emitElsewhere(s, event, subject, player, amount, other);
      if (s[counter] !== 0) triggerGiven(s, event, subject, player, amount, other);
    }
    if (s[K.CONTINUOUS_COUNT] !== 0) triggerDelayed(s, event, subject, player, amount, other);
  }

  function emitWith(s: State, event: number, subject: number, player: number, other: number): void {
    emit(s, event, subject, player, 0, other);
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

  return { emit, emitWith };
}
