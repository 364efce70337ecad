/** The abilities that are printed on a card, and those that its static abilities give to others, look at an event. */
import type { State } from '../../kernel/layout.ts';
import * as K from '../../kernel/layout.ts';
import {
  ABILITIES,
  ABILITY_AFFECTS,
  ABILITY_CONDITION,
  ABILITY_EFFECT,
  ABILITY_EVENT,
  ABILITY_FLAGS,
  ABILITY_KIND,
  ABILITY_ZONES,
  abilityField,
  abilityOffset,
  CODE,
  DEF_ABILITY,
  DEF_ABILITY_COUNT,
  DEFS,
  defOffset,
  END,
} from '../../kernel/tables.ts';
import { firstCard, nextCard } from '../../kernel/zones.ts';
import { ownDefinition } from '../characteristics.ts';
import { always, type EventHooks } from './hooks.ts';
import type { Triggering } from './triggering.ts';

/** What the texts of cards trigger. */
export interface TriggerTexts {
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
  /** The abilities that are printed on the card `text`, and which `card` has. */
  readonly triggerTexts: (
    s: State,
    text: number,
    card: number,
    event: number,
    subject: number,
    player: number,
    amount: number,
    other: number,
    zoneBit: number,
  ) => void;
}

/** What static abilities that give abilities trigger. */
export interface GrantedTriggers {
  /** Abilities that a static ability gives to what it affects; they are gone with it. A state is each card's own. */
  readonly triggerGranted: (
    s: State,
    ability: number,
    text: number,
    source: number,
    event: number,
    subject: number,
    player: number,
    amount: number,
    other: number,
  ) => void;
}

/** Makes the `GrantedTriggers` of one game. */
export function createGrantedTriggers(
  hooks: Pick<EventHooks, 'controllerOf' | 'field' | 'holds' | 'isEnabled' | 'layout' | 'modifications'>,
  triggering: Triggering,
): GrantedTriggers {
  const { controllerOf, field, holds, isEnabled = always } = hooks;
  const { EVENT_STATE: stateEvent } = hooks.layout;
  const { triggerOne, isGrantedTo } = triggering;

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

  return { triggerGranted };
}

/** Makes the `TriggerTexts` of one game. */
export function createTriggerTexts(
  hooks: Pick<EventHooks, 'definitionOf' | 'layout' | 'triggeredKind'>,
  triggering: Triggering,
  granted: GrantedTriggers,
): TriggerTexts {
  const { definitionOf = ownDefinition, triggeredKind } = hooks;
  const { ABILITY_FLAG_GRANTS: grantsFlag = 0 } = hooks.layout;
  const { triggerOne } = triggering;
  const { triggerGranted } = granted;

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

  return { triggerAbilities, triggerTexts };
}
