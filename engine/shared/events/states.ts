/** Abilities that wait for a state of the game, which is no event: they are asked whenever the rules are checked. */
import type { State } from '../../kernel/layout.ts';
import * as K from '../../kernel/layout.ts';
import { ABILITIES, ABILITY_EVENT, abilityField, DEF_LISTENS, DEF_LISTENS_ELSEWHERE } from '../../kernel/tables.ts';
import { firstCard, nextCard } from '../../kernel/zones.ts';
import { ownDefinition } from '../characteristics.ts';
import { CONTINUOUS_CODE, CONTINUOUS_TARGET } from '../continuous.ts';
import type { Given } from '../given.ts';
import { NO_LENT_TEXTS } from '../links.ts';
import { listens, mayListenFrom } from '../listeners.ts';
import { referenceTo } from '../selection.ts';
import type { EmittingLent } from './emitting.ts';
import type { EventHooks } from './hooks.ts';
import type { TriggerTexts } from './texts.ts';
import type { Triggering } from './triggering.ts';

/** What states of the game trigger. */
export interface StateTriggers {
  /** Triggers what waits for a state of the game that is there now, unless it is waiting already. */
  readonly triggerStates: (s: State) => void;
}

/** Makes the `StateTriggers` of one game. */
export function createStateTriggers(
  hooks: Pick<EventHooks, 'definitionOf' | 'elsewhere' | 'field' | 'hasLostAbilities' | 'layout' | 'lent'>,
  triggering: Triggering,
  texts: TriggerTexts,
  emittingLent: EmittingLent,
  given: Given,
): StateTriggers {
  const { field, elsewhere, definitionOf = ownDefinition, hasLostAbilities } = hooks;
  const { LISTEN_ELSEWHERE: elsewhereEvent, EVENT_STATE: stateEvent, GIVEN_ABILITIES: counter } = hooks.layout;
  const { lending } = hooks.lent ?? NO_LENT_TEXTS;
  const { triggerByEntry } = triggering;
  const { triggerAbilities } = texts;
  const { emitLent } = emittingLent;
  const { isGivenTo } = given;
  const fieldBit = 1 << (field >> 1);

  function triggerStates(s: State): void {
    if (s[K.LISTENERS + stateEvent] === 0) return;
    for (let side = 0; side < 2; side++) {
      for (let card = firstCard(s, field + side); card !== K.NONE; card = nextCard(s, card)) {
        if (listens(definitionOf(s, card), DEF_LISTENS, stateEvent) && !hasLostAbilities(s, card))
          triggerAbilities(s, card, stateEvent, card, side, 0, K.NONE, fieldBit);
      }
    }
    for (let i = 0; i < lending.length; i++) emitLent(s, lending[i], stateEvent, K.NONE, K.NONE, 0, K.NONE);
    if (s[K.LISTENERS + elsewhereEvent] !== 0) triggerStatesElsewhere(s);
    if (s[counter] !== 0) triggerGivenStates(s);
  }

  function triggerStatesElsewhere(s: State): void {
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

  function triggerGivenStates(s: State): void {
    for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++) {
      const e = K.continuousOffset(i);
      const target = s[e + CONTINUOUS_TARGET];
      if (!isGivenTo(s, e, target)) continue;
      const ability = s[e + CONTINUOUS_CODE];
      const card = K.referenceCard(target);
      if (ABILITIES[abilityField(ability, ABILITY_EVENT)] !== stateEvent || referenceTo(s, card) !== target) continue;
      triggerByEntry(s, ability, card, stateEvent, card, s[K.cardField(card, K.CARD_ZONE)] & 1, 0, K.NONE, e);
    }
  }

  return { triggerStates };
}
